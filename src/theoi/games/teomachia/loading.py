"""From data files to tables: checks what the types cannot and fills the Components."""

from collections.abc import Sequence
from pathlib import Path

from theoi.core.columns import Column, column
from theoi.core.content import Content, Named, fill_numbers
from theoi.core.content import Place as DataPlace
from theoi.core.counts import AMOUNT_BITS, pack_bits
from theoi.core.vocabulary import Told
from theoi.games.teomachia import components as words
from theoi.games.teomachia import schema
from theoi.games.teomachia.components import NONE, Components, Condition, Effect
from theoi.games.teomachia.moves import OPTIONS, SEATS, TeomachiaMoves
from theoi.games.teomachia.schema import EFFECTS, KIND_IDS
from theoi.games.teomachia.tokens import ONE, STRENGTH, pack

PACKAGE = "theoi.games.teomachia"
MIN_SEATS = 2
MAX_SEATS = SEATS
PRAYERS = 240  # kinds of prayer cards
RENAMED = {"max": "most", "set": "value", "kind": "kinds", "match": "types", "spheres": "symbols"}
LEFT_OUT = ["rest", "deck", "if", "options"]
# What the abilities of places, attributes and myths may wait for.
PLACE_TRIGGERS = [
    "constant", "deal_start", "activate", "on_win", "on_sole_win", "on_loss", "settlement_end",
]  # fmt: skip
GOD_TRIGGERS = ["constant", "on_win", "on_sole_win", "on_loss", "activate", "before_battle"]
MYTH_TRIGGERS = [
    "before_bidding", "before_battle", "hero", "settlement", "on_win", "on_sole_win", "on_loss",
]  # fmt: skip


class _Rows:
    """All rows of the data, typed, and why a pack cannot add to some of them."""

    def __init__(self, content: Content) -> None:
        read, read_one = content.entries, content.entry
        setup, rules = "setup.toml", "the rules know these only"
        read("elements.toml", "sphere", schema.Colored, "sphere", rules)
        read("elements.toml", "aspect", schema.Colored, "aspect", rules)
        self.elements = read("elements.toml", "element", schema.Element, "element")
        self.prayers = read(
            "prayers.toml", "prayer", schema.Prayer, "prayer", most=PRAYERS, order=_type_of
        )
        self.mythologies = read("gods.toml", "mythology", schema.Mythology, "mythology", rules)
        self.gods = read("gods.toml", "god", schema.God, "god", rules)
        self.myths = read("myths.toml", "myth", schema.Myth, "myth")
        self.worshippers = read("worshippers.toml", "worshipper", schema.Worshipper, "kind", rules)
        self.new_community = read_one("worshippers.toml", "new_community", schema.NewCommunity)
        self.numbers = read_one(setup, "numbers", schema.Numbers)
        self.drafts = read(setup, "draft", schema.Draft, fixed=rules)
        self.spaces = read(setup, "space", schema.Space, "space", "the track has no room for more")
        read(setup, "condition", Named, "condition", rules)
        self.phases = read(setup, "phase", Named, "phase", rules)
        self.categories = read(setup, "category", Named, "category", rules)
        content.check_references()


def _type_of(row: schema.Prayer) -> int:
    return words.TYPES.index(row.type)


def load_components(pack: Path | None = None) -> tuple[Components, str]:
    """The tables of our content, or of a pack laid over it, and the content's digest."""
    content = Content(PACKAGE, pack)
    rows = _Rows(content)
    types = [row.type for row in rows.prayers]
    moves = TeomachiaMoves(
        content.ids, types.count("power"), types.count("place"), rows.numbers.slots
    )
    parts = Components(moves)
    _fill_words(parts, rows, content)
    fill_numbers(parts, rows.numbers)
    _fill_numbers(parts, rows)
    _fill_elements(parts, rows)
    _fill_prayers(parts, rows)
    _fill_myths(parts, rows)
    _fill_gods(parts, rows)
    _fill_texts(parts, rows, content)
    return parts, content.digest()


def _fill_words(parts: Components, rows: _Rows, content: Content) -> None:
    """Names and texts for players; parts of the axis of prayers have theirs."""
    names, texts = content.names, content.texts
    powers, places = parts.powers, parts.first_place
    parts.names = {
        **names,
        "power": names["prayer"][:powers],
        "deed": names["prayer"][powers:],
        "place": names["prayer"][places:],
        "copy": names["prayer"] * 2,
    }
    parts.texts = {
        **texts,
        "attribute": [row.attribute.text for row in rows.gods],
        "task": [row.task.text for row in rows.gods],
    }
    parts.clauses = content.clauses


# --- numbers --------------------------------------------------------------------------------------


def _tokens(kind: str, number: int) -> int:
    return number * ONE[KIND_IDS.index(kind)]


def _cost(row: schema.Cost | None) -> int:
    return 0 if row is None else _tokens(row.kind, row.n)


def _condition(row: schema.Condition | None) -> Condition:
    if row is None:
        return words.ALWAYS
    return Condition(words.COUNTERS.index(row.count), row.min, row.max)


def _fill_numbers(parts: Components, rows: _Rows) -> None:
    numbers, kinds, drafts = rows.numbers, rows.worshippers, rows.drafts
    kinds.check("", "id", kinds.ids == KIND_IDS, "prophet, priest and faithful expected, so")
    for row, worth in zip(kinds, STRENGTH, strict=True):
        kinds.check(row, "strength", row.strength == worth, f"{worth} expected: the rules know it")
    parts.start_community = pack(*[row.start for row in kinds])
    new = rows.new_community
    parts.new_community = pack(new.prophet, new.priest, new.faithful)
    rounds = [0] * (MAX_SEATS + 1)
    for draft in drafts:
        known = MIN_SEATS <= draft.players <= MAX_SEATS
        drafts.check(draft, "players", known, f"{MIN_SEATS} to {MAX_SEATS} expected")
        once = draft.hand == draft.players + 1
        drafts.check(draft, "hand", once, "one card more than players: all see a hand once")
        fits = draft.rounds * draft.players == numbers.picks
        drafts.check(draft, "rounds", fits, f"{numbers.picks} picks in all expected")
        rounds[draft.players] = draft.rounds
    complete = all(rounds[MIN_SEATS:])
    drafts.check("", "players", complete, "a draft for every number of players expected")
    parts.draft_rounds = column(rounds)
    place = DataPlace("setup.toml", "[numbers]")
    place.at("starting_deck").check(
        numbers.starting_deck <= numbers.picks, f"at most {numbers.picks}"
    )
    laid = numbers.layout_open + numbers.layout_hidden
    place.at("layout_open").check(laid <= numbers.slots, f"at most {numbers.slots} in a row")
    rows.elements.check("", "id", len(rows.elements) >= laid, f"at least {laid} expected")
    free = [row.id for row in rows.spaces if not row.price]
    rows.spaces.check("deck", "price", free[-1:] == ["deck"], "the deck must be the last and free")
    parts.spaces = len(rows.spaces) - 1
    parts.phases = rows.phases.ids
    parts.space_price = column(_tokens(row.price, 1) if row.price else 0 for row in rows.spaces)


# --- cards ----------------------------------------------------------------------------------------


def _symbols(aspect: str, symbols: int, sphere: str) -> int:
    """What a power or element card adds to what is controlled."""
    which = words.CHAOS if aspect == "chaos" else words.ORDER
    card = 1 << AMOUNT_BITS * (words.SPHERE + words.SPHERES.index(sphere))
    return card + (symbols << AMOUNT_BITS * which)


def _fill_elements(parts: Components, rows: _Rows) -> None:
    parts.element_gives = column(
        _symbols(row.aspect, row.symbols, row.sphere) for row in rows.elements
    )
    parts.all_elements = (1 << len(rows.elements)) - 1


def _requirements(row: schema.Prayer) -> int:
    if row.requires is None:
        return 0
    needs = row.requires
    packed = needs.chaos + (needs.order << AMOUNT_BITS * words.ORDER)
    for number, sphere in enumerate(words.SPHERES):
        packed += getattr(needs.spheres, sphere) << AMOUNT_BITS * (words.SPHERE + number)
    return packed


def _check_prayer(rows: _Rows, row: schema.Prayer) -> None:
    """The fields of a prayer card fit its type (TEO-9.1, 9.2, 9.16, 9.19, 9.20)."""
    table, kind = rows.prayers, row.type
    power, place = kind == "power", kind == "place"
    table.check(row, "symbols", bool(row.aspect and row.symbols) == power, "on power cards")
    table.check(row, "requires", (row.requires is None) == power, "on deed cards")
    possible: dict[str, list[list[str]]] = {
        "power": [[]],
        "attack": [["battle"]],
        "effect": [["bidding"], ["settlement"], ["response"]],
        "place": [["bidding"]],
    }
    times = possible[kind]
    table.check(row, "when", list(row.when) in times, f"one of {times} expected")
    response = row.when == ["response"]
    table.check(row, "response", bool(row.response) == response, "of a response expected")
    table.check(row, "put", bool(row.put) == place, "on places")
    table.check(row, "trigger", bool(row.trigger) == place, "on places")
    table.check(row, "trigger", not place or row.trigger in PLACE_TRIGGERS, "not on a place")
    table.check(row, "effects", bool(row.effects) != power, "on deed cards")
    table.check(row, "lasting", not row.lasting or kind == "effect", "on effects")
    passive = row.trigger == "constant"
    table.check(row, "optional", not row.optional or (place and not passive), "on abilities")
    used = row.trigger != "activate" or row.optional
    table.check(row, "optional", used, "an ability used in a turn must be optional")
    cost = row.cost is None or not place or row.optional
    table.check(row, "cost", cost, "an ability that costs something must be optional")
    table.check(row, "only_if", row.only_if is None or not place, "on effects and attacks")


def _fill_prayers(parts: Components, rows: _Rows) -> None:
    prayers = rows.prayers
    for row in prayers:
        _check_prayer(rows, row)
    parts.type_of = column(words.TYPES.index(row.type) for row in prayers)
    parts.sphere_of = column(words.SPHERES.index(row.sphere) for row in prayers)
    parts.copies = column(0 if row.removed else row.copies for row in prayers)  # TEO-3.3
    parts.gives = column(
        _symbols(row.aspect, row.symbols, row.sphere) if row.aspect else 0 for row in prayers
    )
    parts.needs = column(_requirements(row) for row in prayers)
    parts.when = column(words.TIMES.index(row.when[0]) if row.when else NONE for row in prayers)
    parts.answers = column(
        words.HAPPENINGS.index(row.response) if row.response else NONE for row in prayers
    )
    parts.lasting = [row.lasting for row in prayers]
    parts.not_last = [row.not_last_bidding for row in prayers]
    parts.only_if = [_condition(row.only_if) for row in prayers]
    parts.cost = column(_cost(row.cost) for row in prayers)
    parts.put = column(KIND_IDS.index(row.put) if row.put else NONE for row in prayers)
    parts.trigger = column(
        words.TRIGGERS.index(row.trigger) if row.trigger else NONE for row in prayers
    )
    parts.optional = [row.optional for row in prayers]
    parts.deck = column(kind for kind, copies in enumerate(parts.copies) for _ in range(copies))
    parts.answered = [code in parts.answers for code in range(len(words.HAPPENINGS))]
    drawn = MAX_SEATS * parts.picks + MAX_SEATS * parts.draft_rounds[MAX_SEATS]
    needed = max(drawn, MAX_SEATS * parts.starting_deck + parts.spaces)
    prayers.check("", "copies", len(parts.deck) >= needed, f"at least {needed} cards expected")


# --- gods and myths -------------------------------------------------------------------------------


def _fill_myths(parts: Components, rows: _Rows) -> None:
    myths, mythologies = rows.myths, rows.mythologies
    for row in myths:
        fits = row.trigger in MYTH_TRIGGERS and row.hero == (row.trigger == "hero")
        myths.check(row, "trigger", fits, f"one of {', '.join(MYTH_TRIGGERS)}, hero for heroes")
        myths.check(row, "auto", not (row.auto and (row.cost or row.hero)), "it has a price")
    parts.myth_mythology = column(mythologies.number(row.mythology) for row in myths)
    parts.myth_price = column(row.price for row in myths)
    parts.myth_trigger = column(words.TRIGGERS.index(row.trigger) for row in myths)
    parts.myth_auto = [row.auto for row in myths]
    parts.myth_cost = column(_cost(row.cost) for row in myths)
    parts.myth_only_if = [_condition(row.only_if) for row in myths]
    own = [
        [myth for myth, of in enumerate(parts.myth_mythology) if of == number]
        for number in range(len(mythologies))
    ]
    for mythology, there in zip(mythologies, own, strict=True):
        myths.check(mythology.id, "mythology", bool(there), "it has no myth")
    parts.mythology_myths = column(pack_bits(there) for there in own)


def _fill_gods(parts: Components, rows: _Rows) -> None:
    """Each god has one attribute and one task (TEO-19.6)."""
    gods, mythologies = rows.gods, rows.mythologies
    for row in gods:
        attribute = row.attribute
        gods.check(row, "attribute.trigger", attribute.trigger in GOD_TRIGGERS, "not of a god")
        active = attribute.trigger in ("activate", "before_battle")
        fits = active == (attribute.kind == "activated")
        gods.check(row, "attribute.kind", fits, "does not fit the trigger")
        gods.check(row, "attribute.cost", attribute.cost is None or active, "only if activated")
    parts.god_mythology = column(mythologies.number(row.mythology) for row in gods)
    parts.god_trigger = column(words.TRIGGERS.index(row.attribute.trigger) for row in gods)
    parts.god_activated = [row.attribute.kind == "activated" for row in gods]
    parts.god_cost = column(_cost(row.attribute.cost) for row in gods)
    parts.god_not_last = [row.attribute.not_last_bidding for row in gods]
    parts.god_task = [[_condition(one) for one in row.task.all] for row in gods]
    parts.god_task_late = [row.task.when == "after_deal" for row in gods]
    for number, mythology in enumerate(mythologies):
        pair = [god for god, of in enumerate(parts.god_mythology) if of == number]
        gods.check(mythology.id, "mythology", len(pair) == mythology.gods, "two gods expected")
        parts.mythology_gods.append(column(pair))


# --- effects --------------------------------------------------------------------------------------


class _Reader:
    """Reads the effects of all entries; lists of effects to choose from become texts too."""

    def __init__(self, content: Content, texts: int) -> None:
        self.content = content
        self.effects: list[list[Effect]] = []
        self.chosen: list[list[Effect]] = []  # after all others
        self.texts = texts

    def read(self, told: Sequence[Told], kind: str, place: DataPlace) -> list[Effect]:
        """The effects of an entry of a kind."""
        return [self.effect(one, kind, place) for one in told]

    def effect(self, told: Told, kind: str, place: DataPlace) -> Effect:
        """One effect."""
        numbers = EFFECTS.read(told, kind, place, self.content)
        for field in LEFT_OUT:
            numbers.pop(field, None)
        numbers = {RENAMED.get(field, field): number for field, number in numbers.items()}
        if numbers["code"] == words.GAIN_PRAYER:
            numbers.pop("zone")
        if numbers["code"] == words.EXTRA_SYMBOLS:
            numbers["symbols"] += numbers.pop("chaos")
            numbers["symbols"] += numbers.pop("order") << AMOUNT_BITS * words.ORDER
        condition = words.ALWAYS
        if "if" in told:
            condition = _condition(schema.convert_condition(told["if"], place.at("if")))
        effect = Effect(condition=condition, **numbers)
        if effect.code == words.CHOOSE:
            effect.options = self.options(told.get("options"), kind, place.at("options"))
        return effect

    def options(self, told: object, kind: str, place: DataPlace) -> Column:
        """Lists of effects, of which one is chosen: the numbers of their texts."""
        fits = isinstance(told, list) and all(isinstance(one, list) for one in told)
        if not (isinstance(told, list) and fits and 2 <= len(told) <= OPTIONS):
            place.refuse(f"2 to {OPTIONS} lists of effects expected")
        numbers: list[int] = []
        for one in told:
            numbers.append(self.texts + len(self.chosen))
            self.chosen.append([])
            self.chosen[numbers[-1] - self.texts] = self.read(one, kind, place)
        return column(numbers)


def _kind_of_prayer(row: schema.Prayer) -> str:
    if row.type == "place":
        return "constant" if row.trigger == "constant" else "place"
    return row.when[0] if row.when else "power"


def _fill_texts(parts: Components, rows: _Rows, content: Content) -> None:
    prayers, myths, gods = rows.prayers, rows.myths, rows.gods
    reader = _Reader(content, len(prayers) + len(myths) + len(gods))
    for prayer in prayers:
        place = prayers.at(prayer, "effects")
        effects = reader.read(prayer.effects, _kind_of_prayer(prayer), place)
        stays = any(effect.code in words.STANDING for effect in effects)
        right = prayer.type != "effect" or stays == prayer.lasting
        prayers.check(prayer, "lasting", right, "true for effects that are in force for a while")
        parts.effects.append(effects)
        parts.constant.append(prayer.trigger == "constant")
    for myth in myths:
        kind = "hero" if myth.hero else "myth"
        parts.effects.append(reader.read(myth.effects, kind, myths.at(myth, "effects")))
        parts.constant.append(False)
    for god in gods:
        constant = god.attribute.trigger == "constant"
        place = gods.at(god, "attribute.effects")
        kind = "constant" if constant else "god"
        parts.effects.append(reader.read(god.attribute.effects, kind, place))
        parts.constant.append(constant)
    parts.effects.extend(reader.chosen)
    parts.constant.extend([False] * len(reader.chosen))
    parts.needs_opponent = [_needs_opponent(parts, text) for text in range(len(parts.effects))]
    _check_opponents(parts, rows)


def _needs_opponent(parts: Components, text: int) -> bool:
    """Whether a chosen opponent is spoken of (TEO-23.1)."""
    for effect in parts.effects[text]:
        if effect.who == words.OPPONENT or effect.per == words.COUNT_OPPONENT_STAKE:
            return True
        if any(_needs_opponent(parts, option) for option in effect.options):
            return True
    return False


def _check_opponents(parts: Components, rows: _Rows) -> None:
    """An opponent is chosen only where something is played or used by its player."""
    for number, prayer in enumerate(rows.prayers):
        fine = prayer.type != "place" or not parts.needs_opponent[number]
        rows.prayers.check(prayer, "effects", fine, "a place chooses no opponent")
    for number, god in enumerate(rows.gods):
        chosen = parts.needs_opponent[parts.god_text + number]
        fine = parts.god_activated[number] or not chosen
        rows.gods.check(god, "attribute.effects", fine, "a passive attribute chooses no opponent")
    for number, myth in enumerate(rows.myths):
        fine = not (myth.auto and parts.needs_opponent[parts.myth_text + number])
        rows.myths.check(myth, "auto", fine, "it needs a choice")
