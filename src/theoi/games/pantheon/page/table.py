"""The table of Pantheon as a page shows it: the map, gods, cards and offerings."""

from collections import Counter
from functools import cache
from html import escape

from theoi.core.board import Board as Shown
from theoi.core.board import Frame
from theoi.core.texts import Texts
from theoi.draw.svg import circle, element, group, path, text
from theoi.games.pantheon import components as effects
from theoi.games.pantheon.board import Board
from theoi.games.pantheon.components import NONE, ONCE, Components
from theoi.games.pantheon.faces import (
    ROMAN,
    TIMINGS,
    demigod_disc,
    god_icon,
    token_chip,
)
from theoi.games.pantheon.loot import ChooseBonus
from theoi.games.pantheon.movement import Placing
from theoi.games.pantheon.nations import GalliaPay
from theoi.games.pantheon.offering import Paying
from theoi.games.pantheon.page.look import Look, card_html, drawing, glyph, mark, tag
from theoi.games.pantheon.page.offers import Offers
from theoi.games.pantheon.page.panels import Panels
from theoi.games.pantheon.page.telling import describe
from theoi.games.pantheon.page.words import Words
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import HexView, view_of

# The favour of a god in a few words, by its effect.
FAVOURS = {
    effects.GAIN_GOD_FROM_STACK: "pantheon.favour.god",
    effects.GAIN_DEMIGOD: "pantheon.favour.demigods",
    effects.GAIN_SPECIAL_MONEY: "pantheon.favour.money",
    effects.DRAW_AT_EPOCH_START: "pantheon.favour.epoch_cards",
    effects.STEPS_PER_MOVE: "pantheon.favour.steps",
    effects.JUMP_PER_MOVE: "pantheon.favour.jumps",
    effects.COINS_PER_BUY: "pantheon.favour.coins",
    effects.CARDS_PER_DRAW_ACTION: "pantheon.favour.cards",
    effects.SCORE_OFFERING_LEVEL: "pantheon.favour.levels",
    effects.EXTRA_ACTION: "pantheon.favour.extra_action",
}
CATEGORY_ICONS = ["god", "temple", "demigod", "colonnade", "points"]
BRACKETS = "M-21-12V-21H-12M21-12V-21H12M-21 12V21H-12M21 12V21H12"


class Tabletop:
    """Draws tables in one language; what never changes is drawn once."""

    def __init__(self, parts: Components, texts: Texts) -> None:
        self.parts = parts
        self.texts = texts
        self.board = Board(parts, texts.language)
        self.ribbons = element("g", self.board.ribbons(), class_="ribbons")
        self.bare: dict[tuple[int, bool], str] = {}  # hexes on which nothing lies

    def show(self, known: PantheonState, frame: Frame) -> Shown:
        """The table as the seat of the frame sees it."""
        words = Words(self.parts, self.texts, frame.players)
        offers = Offers(known, frame, words).all()
        look = Look(known, view_of(known, frame.seat), frame, words, offers)
        if look.view.over:
            strips = self.result(look) + self.cards(look)
        else:
            strips = self.gods(look) + self.cards(look) + self.shop(look)
        west = self.map(look) + self.bonuses(look) + tag("div", strips, "strips")
        seats = f"west seats-{len(look.view.players)}"
        panels = Panels(look)
        html = panels.scores() + tag("div", west, seats) + panels.own() + panels.others()
        return Shown(html, self.subtitle(look), describe(look), offers)

    def subtitle(self, look: Look) -> str:
        """The epoch and its nation."""
        view = look.view
        if view.over:
            return look.say(f"pantheon.victory.{view.victory}")
        epoch = look.say(
            "pantheon.table.epoch", epoch=ROMAN[view.epoch], epochs=ROMAN[self.parts.epochs]
        )
        return f"{epoch} · {look.words.name('nation', view.nation)}"

    # --- the map ------------------------------------------------------------------------------

    def map(self, look: Look) -> str:
        """The map in its frame, with the epochs; on a phone it pans and has an overview."""
        board = self.board
        ground = element("g", board.ground(len(look.view.players)), id="pan-ground")
        things = {thing.hex: thing for thing in look.view.hexes}
        bare: list[str] = []
        full: list[str] = []
        for place in range(self.parts.hexes):
            name = f"hex-{look.id('hex', place)}"
            if place in things or look.legal(name) or name in look.marks:
                full.append(self.hex(look, place, name, things.get(place)))
            else:
                bare.append(self.bare_hex(look, place, name))
        compass = group(element("use", href="#pan-compass"), 60, board.height - 62, 0.86)
        content = ground + compass + "".join(bare) + "".join(full) + self.ribbons
        box = f"0 0 {board.width:.1f} {board.height:.1f}"
        label = look.say("pantheon.table.map")
        svg = element("svg", content, class_="map", viewBox=box, role="group", aria_label=label)
        x, y = self.centre(look)
        aim = tag("i", "", "aim", style=f"left: {x:.1f}%; top: {y:.1f}%")
        scroll = tag(
            "div",
            tag("div", svg + aim, "inner"),
            "scroll",
            data_centre=f"{x:.1f} {y:.1f}",
            tabindex=0,
            role="region",
            aria_label=label,
        )
        small = element("svg", element("use", href="#pan-ground"), viewBox=box)
        over = tag("div", small + tag("i", "", "lens"), "over", aria_hidden="true")
        return tag("div", scroll + self.epochs(look) + over, "frame")

    def bare_hex(self, look: Look, place: int, name: str) -> str:
        """A hex on which nothing lies: it can be asked about, and tried."""
        seated = look.seat >= 0
        if (place, seated) not in self.bare:
            x, y = self.board.middle(place)
            hex_id = look.id("hex", place)
            self.bare[place, seated] = element(
                "use",
                href="#pan-hex",
                class_="hit",
                x=x,
                y=y,
                data_piece=name,
                data_about=f"hex/{hex_id}",
                data_try=f"place {hex_id}" if seated else None,
            )
        return self.bare[place, seated]

    def hex(self, look: Look, place: int, name: str, thing: HexView | None) -> str:
        """A hex with what lies on it, what it costs and whether it was the last move."""
        x, y = self.board.middle(place)
        shape = ""
        if look.legal(name):
            shape += element("use", href="#pan-hex", class_="g0")
        if thing is not None:
            shape += self.board.thing(thing)
        if look.legal(name):
            shape += element("use", href="#pan-glow", class_="g1")
            if look.badges[name]:
                shape += self.price(look.badges[name], place, thing)
        if name in look.marks:
            shape += path(BRACKETS, class_="brackets")
        shape += element("use", href="#pan-hex", class_="hit")
        hex_id = look.id("hex", place)
        about = f"hex/{hex_id}"
        if thing is not None and thing.loot != NONE:
            about = f"loot/{look.id('loot', thing.loot)}"
        return look.piece(
            shape,
            name,
            self.hex_label(look, place, thing, name),
            tag="g",
            about=about,
            attempt=f"place {hex_id}",
            travels=False,
            transform=f"translate({x:.1f} {y:.1f})",
        )

    def price(self, price: str, place: int, thing: HexView | None) -> str:
        """What a piece on the hex costs, where it covers nothing."""
        aside = 0 if thing is None and not self.parts.is_column[place] else 1
        disc = circle(0, 0, 8.8, class_="price") + text(
            price, 0, 4.6, 13, "var(--glaze)", class_="d"
        )
        return group(disc, aside * 12, aside * 13)

    def hex_label(self, look: Look, place: int, thing: HexView | None, name: str) -> str:
        """What a screen reader says of a hex."""
        words = [look.words.hex(place)]
        if self.parts.is_column[place]:
            words.append(look.say("pantheon.table.column_hex"))
        if thing is not None:
            if thing.temple:
                words.append(look.say("pantheon.table.temple"))
            if thing.loot != NONE:
                loot = look.words.name("loot", thing.loot)
                words.append(look.say("pantheon.table.loot_here", loot=loot))
            piece = look.words.name("piece", int(self.parts.is_column[place])).lower()
            words += [f"{piece}: {look.frame.players[seat]}" for seat in thing.seats]
        if look.badges.get(name):
            price = int(look.badges[name])
            steps = isinstance(look.known.question(), Placing)
            words.append(look.words.steps(price) if steps else look.words.coins(price))
        return ", ".join(words)

    def centre(self, look: Look) -> tuple[float, float]:
        """Where the action is, in per cent of the map."""
        ids = self.parts.moves.hex_axis.ids
        chosen = [place for place in range(self.parts.hexes) if look.legal(f"hex-{ids[place]}")]
        marked = [place for place in range(self.parts.hexes) if f"hex-{ids[place]}" in look.marks]
        home = [self.parts.home[look.view.nation]] if look.view.nation != NONE else [0]
        middles = [self.board.middle(place) for place in chosen or marked or home]
        x = sum(x for x, _ in middles) / len(middles)
        y = sum(y for _, y in middles) / len(middles)
        return 100 * x / self.board.width, 100 * y / self.board.height

    def epochs(self, look: Look) -> str:
        """The epochs with their nations; the last one is under way."""
        track = look.view.track
        drawn = ""
        for epoch in range(self.parts.epochs):
            roman = tag("b", ROMAN[epoch + 1])
            scoring = epoch + 1 in self.parts.scoring_epochs
            if scoring:
                roman += glyph("laurel")
            if epoch >= len(track):
                drawn += tag("div", tag("span", "") + tag("small", roman), "epoch")
                continue
            nation = look.id("nation", track[epoch])
            now = epoch + 1 == len(track) and not look.view.over
            label = f"{ROMAN[epoch + 1]}: {look.words.name('nation', track[epoch])}"
            letters = tag("span", escape(self.board.letters(track[epoch])))
            drawn += look.piece(
                letters + tag("small", roman),
                f"nation-{nation}",
                label,
                about=f"nation/{nation}",
                classes="epoch now" if now else "epoch played",
                travels=False,
            )
        label = look.say("pantheon.table.epochs")
        return tag("div", drawn, "ep", role="group", aria_label=label)

    # --- gods ---------------------------------------------------------------------------------

    def strip(self, name: str, caption: str, content: str, aside: str = "") -> str:
        """A sheet on which shared things lie."""
        head = tag("h3", caption, "cap")
        return tag("section", tag("div", head + aside, "head") + content, f"panel strip {name}")

    def gods(self, look: Look) -> str:
        """The display: gods with their prices, places of those won, demigods and stacks."""
        view = look.view
        question = look.known.question()
        tiles = ""
        if isinstance(question, GalliaPay):
            tiles += self.god(look, question.god, 1, turned_up=True)
        for god, times in sorted(Counter(view.open_gods).items()):
            tiles += self.god(look, god, times)
        places = len(view.players) + self.parts.more_gods_than_players
        for _ in range(places - len(view.open_gods)):
            tiles += tag("div", "", "gt gone")
        values = Counter(view.open_demigods)
        demigods = "".join(
            self.demigod(look, demigod, values[demigod]) for demigod in sorted(values, reverse=True)
        )
        stacks = ""
        for name, icon, key, size in (
            ("god-stack", "god", "pantheon.table.god_stack", view.god_stack),
            ("demigod-stack", "demigod", "pantheon.table.demigod_stack", view.demigod_stack),
            ("bag", "loot", "pantheon.table.bag", view.bag),
        ):
            stacks += look.piece(
                glyph(icon) + tag("b", str(size)),
                name,
                look.say(key, size, number=size),
                classes="stack" if size else "stack empty",
                travels=False,
                attempt="gallia god" if name == "god-stack" else "",
                title=look.say(key, size, number=size),
            )
        worth = look.say("pantheon.table.gods_worth", points=view.epoch)
        caption = escape(worth) + " " + glyph("laurel")
        label = look.say("pantheon.table.gods")
        grid = tag("div", tiles, "gts", role="group", aria_label=label)
        rest = tag("div", demigods, "dgs") if demigods else ""
        return self.strip("gods", caption, grid + rest, tag("div", stacks, "stacks"))

    def god(self, look: Look, god: int, times: int, turned_up: bool = False) -> str:
        """A god of the display, as often as it lies there."""
        parts = self.parts
        effect = parts.god_effect[god]
        favour = look.words.effect("god", god)
        if effect.code in FAVOURS:
            favour = look.say(FAVOURS[effect.code], effect.amount, amount=effect.amount)
        numbers = ""
        question = look.known.question()
        paying = isinstance(question, Paying) and question.god == god
        for place, number in enumerate(parts.god_cost[god]):
            state = ""
            if isinstance(question, Paying) and paying:
                state = "paid" if place < question.place else ""
                state = "now" if place == question.place else state
            if turned_up:
                state = "" if place else "now"
            numbers += tag("i", str(number), state)
        corner = tag("span", glyph("card"), "corner") if parts.god_cards_only[god] else ""
        if parts.god_timing[god] == ONCE:
            corner += tag("span", "1×", "corner")
        name = look.words.name("god", god)
        face = (
            tag("span", drawing(god_icon(parts, god, 16, 16, 32), 32, 32), "gi")
            + tag("b", escape(name))
            + tag("small", escape(favour))
            + tag("span", numbers, "gc")
            + corner
        )
        tile = tag("div", face, "tile", style=f"--b: {TIMINGS[parts.god_timing[god]]}")
        cost = look.say("pantheon.table.god_cost", cost=look.words.cost(god))
        label = f"{name}, {cost}. {look.words.effect('god', god)}"
        if times > 1:
            label = f"{times} × {label}"
        god_id = look.id("god", god)
        classes = "gt chosen-god" if paying or turned_up else "gt"
        return look.piece(
            tile * times,
            f"turned-{god_id}" if turned_up else f"god-{god_id}",
            label,
            about=f"god/{god_id}",
            attempt=f"offer {god_id}",
            classes=classes,
            style=f"--n: {times}",
        )

    def demigod(self, look: Look, demigod: int, times: int) -> str:
        """Open demigods of one value."""
        value = self.parts.demigod_value[demigod]
        name = look.words.name("demigod", demigod)
        count = tag("em", f"×{times}") if times > 1 else ""
        return look.piece(
            drawing(demigod_disc(value, 15), 32, 0) + count,
            f"demigod-{look.id('demigod', demigod)}",
            f"{times} × {name}" if times > 1 else name,
            about=f"demigod/{look.id('demigod', demigod)}",
            classes="dg",
        )

    # --- cards --------------------------------------------------------------------------------

    def cards(self, look: Look) -> str:
        """The open cards, the piles and the special money."""
        view = look.view
        numbers = Counter(card for card in view.open_cards if card != NONE)
        drawn = ""
        for card in dict.fromkeys(view.open_cards):
            if card != NONE:
                drawn += self.open_card(look, card, numbers[card])
        for _ in range(view.open_cards.count(NONE)):
            drawn += tag("div", "", "ac none")
        drawn += look.piece(
            tag("span", glyph("temple"), "pic") + tag("b", str(view.pile_size)),
            "pile",
            look.say("pantheon.table.pile", view.pile_size, number=view.pile_size),
            attempt="pile",
            classes="ac pile" if view.pile_size else "ac none",
            travels=False,
            title=look.say("pantheon.table.pile", view.pile_size, number=view.pile_size),
        )
        size = len(view.discard)
        discarded = look.say("pantheon.table.discard", size, number=size)
        heap = look.piece(
            tag("span", glyph("discard"), "pic") + tag("b", str(size)),
            "discard",
            f"{discarded}: {look.words.names('card', view.discard)}" if size else discarded,
            classes="ac heap",
            travels=False,
            title=f"{discarded}: {look.words.names('card', view.discard)}" if size else discarded,
        )
        return self.strip(
            "market",
            escape(look.say("pantheon.table.open_cards")),
            tag("div", drawn + tag("div", self.special(look) + heap, "heaps"), "acs"),
        )

    def open_card(self, look: Look, card: int, times: int) -> str:
        """Open cards of one kind."""
        name = look.words.name("card", card)
        card_id = look.id("card", card)
        return look.piece(
            card_html(look, card) * times,
            f"open-{card_id}",
            f"{times} × {name}" if times > 1 else name,
            about=f"card/{card_id}",
            attempt=f"take {card_id}",
            classes="acn",
            style=f"--n: {times}",
        )

    def special(self, look: Look) -> str:
        """The stack of special money: its top card and its size."""
        view = look.view
        size = len(view.special_money)
        label = look.say("pantheon.table.special", size, number=size)
        if view.special_top == NONE:
            content = tag("span", glyph("money"), "pic") + tag("b", "0")
            return look.piece(
                content, "special", label, classes="ac none", travels=False, title=label
            )
        name = look.words.name("card", view.special_top)
        face = card_html(look, view.special_top, stacked=True)
        return look.piece(
            face + tag("em", f"×{size}"),
            "special",
            f"{label}: {look.words.names('card', view.special_money)}; {name}",
            about=f"card/{look.id('card', view.special_top)}",
            classes="acn special",
            travels=False,
            title=f"{label}: {look.words.names('card', view.special_money)}",
        )

    # --- offerings and bonus tokens -----------------------------------------------------------

    def shop(self, look: Look) -> str:
        """The levels of all offerings with their prices."""
        parts = self.parts
        drawn = tag("span", "")
        for level in range(1, parts.levels + 1):
            drawn += tag("b", ROMAN[level])
        for kind in range(parts.kinds):
            kind_id = look.id("kind", kind)
            drawn += look.piece(
                glyph(kind_id),
                f"shop-{kind_id}",
                look.words.name("kind", kind),
                about=f"kind/{kind_id}",
                classes="ok",
                style=f"--c: var(--o-{kind_id}); --on: var(--o-{kind_id}-on)",
                travels=False,
            )
            for level in range(1, parts.levels + 1):
                drawn += self.shelf(look, kind, level)
        grid = tag("div", drawn, "shop", style=f"--levels: {parts.levels}")
        return self.strip("shopx", escape(look.say("pantheon.table.offerings")), grid)

    def shelf(self, look: Look, kind: int, level: int) -> str:
        """One level of one kind, and what it costs the one who looks."""
        players = look.view.players
        own = players[look.seat].levels[kind] if look.seat >= 0 else 0
        price = self.parts.level_price[level] - self.parts.level_price[own]
        kind_id = look.id("kind", kind)
        words = [look.words.name("kind", kind), look.words.name("level", level - 1)]
        if price > 0:
            words.append(look.words.coins(price))
        coin = tag("span", str(price), "coin") if price > 0 else tag("span", glyph("check"), "had")
        return look.piece(
            coin,
            f"shop-{kind_id}-{level}",
            ", ".join(words),
            about=f"kind/{kind_id}",
            attempt=f"token {kind_id} {level}",
            classes="sh",
            travels=False,
        )

    def bonuses(self, look: Look) -> str:
        """The bonus tokens that nobody has chosen yet, while they are chosen."""
        if look.view.over or not isinstance(look.known.question(), ChooseBonus):
            return ""
        taken = {player.bonus for player in look.view.players}
        drawn = ""
        for bonus in range(self.parts.bonuses):
            if bonus in taken:
                continue
            bonus_id = look.id("bonus", bonus)
            name = look.words.name("bonus", bonus)
            drawn += look.piece(
                drawing(token_chip(self.parts.bonus_effect[bonus]), 30, 30)
                + tag("b", escape(name)),
                f"bonus-{bonus_id}",
                f"{name}. {look.words.effect('bonus', bonus)}",
                about=f"bonus/{bonus_id}",
                attempt=f"bonus {bonus_id}",
                classes="bt",
            )
        caption = escape(look.say("pantheon.option.bonus"))
        return self.strip("bonuses", caption, tag("div", drawn, "bts"))

    # --- the end ------------------------------------------------------------------------------

    def result(self, look: Look) -> str:
        """The players by rank with their points, where the gods lay."""
        view = look.view
        order = sorted(range(len(view.players)), key=lambda seat: (view.ranks[seat], seat))
        head = tag("th", tag("span", look.say("pantheon.table.rank"), "sr"))
        head += tag("th", tag("span", look.say("pantheon.table.player"), "sr"))
        for category in range(len(self.parts.categories)):
            word = tag("span", escape(look.words.name("category", category)))
            head += tag("th", glyph(CATEGORY_ICONS[category]) + word, scope="col")
        head += tag("th", escape(look.say("pantheon.table.points")), scope="col")
        rows = ""
        for seat in order:
            won = view.ranks[seat] == 1
            player = view.players[seat]
            cells = tag("td", glyph("winner") if won else str(view.ranks[seat]))
            name = mark(seat, "s") + tag("span", escape(look.frame.players[seat]))
            cells += tag("th", name, scope="row")
            for points in player.points:
                cells += tag("td", str(points))
            cells += tag("td", str(player.score), "sum")
            rows += tag("tr", cells, "won" if won else "")
        table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", rows), "result")
        caption = escape(look.say(f"pantheon.victory.{view.victory}"))
        return self.strip("ending", caption, table)


@cache
def tabletop(parts: Components, texts: Texts) -> Tabletop:
    """The tables of one content in one language; all games share what is drawn once."""
    return Tabletop(parts, texts)
