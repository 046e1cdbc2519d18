"""The whole position in sentences, for those who do not see the board."""

from theoi.core.events import UNKNOWN
from theoi.draw.words import paragraphs
from theoi.games.duel.components import COLORS, NONE
from theoi.games.duel.page.desk import DuelDesk
from theoi.games.duel.page.middle import space_prices, track_label
from theoi.games.duel.view import CityView, SlotView


def description(desk: DuelDesk) -> str:
    """The middle first, then the cities, the own one first."""
    return paragraphs(
        [
            [_phase(desk), track_label(desk), *_board(desk)],
            _structure(desk),
            [*_pantheon(desk), *_piles(desk)],
            *(_city(desk, seat) for seat in (desk.right, desk.left)),
        ]
    )


def subtitle(desk: DuelDesk) -> str:
    """Where the game stands, in a few words."""
    view = desk.view
    if view.over:
        return desk.words.victory(view.victory)
    return desk.say("draft") if view.group else desk.words.name("age", view.age - 1)


def _phase(desk: DuelDesk) -> str:
    view, phase = desk.view, subtitle(desk)
    if view.over and view.winner < 0:
        return f"{phase}."
    if view.over:
        return desk.say("result", player=desk.players[view.winner], victory=phase) + "."
    if desk.mine:
        return desk.say("say.asked", phase=phase, question=desk.words.texts.text(view.prompt))
    return desk.say("say.turn", phase=phase, player=desk.players[view.asked])


def _board(desk: DuelDesk) -> list[str]:
    view, listing = desk.view, desk.words.listing
    minerva = ""
    if view.minerva is not None:
        place = desk.parts.moves.track_axis.ids[view.minerva + desk.parts.capital]
        minerva = desk.say("say.minerva", place=place)
    return [
        minerva,
        listing("say.military", "military", view.military_tokens),
        listing("say.progress", "progress", view.board_progress),
        listing("say.draft", "wonder", view.group),
        listing("say.drawn", "progress", view.drawn_progress),
        listing("say.enki", "progress", view.enki_tokens),
        listing("say.drawn", "god", view.drawn_gods),
        listing("say.shown", "god", view.shown_gods),
    ]


def _structure(desk: DuelDesk) -> list[str]:
    there = [slot for slot in desk.view.structure if slot.card != NONE]
    return [
        desk.say(
            "say.row",
            row=row,
            cards=", ".join(_slot(desk, slot) for slot in there if slot.row == row),
        )
        for row in sorted({slot.row for slot in there}, reverse=True)
    ]


def _slot(desk: DuelDesk, slot: SlotView) -> str:
    words = desk.words
    text = words.say("card.down")
    if slot.face_up:
        note = words.say("card.covered")
        if slot.accessible:
            note = words.say("say.price", coins=words.coins(slot.prices[desk.buyer]))
        text = f"{words.name('card', slot.card)} ({note})"
    if slot.token == NONE:
        return text
    if desk.view.age == 1:
        return f"{text} + {words.mythology_token(slot.token)}"
    return f"{text} + {words.name('offering', slot.token)}"


def _pantheon(desk: DuelDesk) -> list[str]:
    words = desk.words
    sentences: list[str] = []
    for space in desk.view.spaces:
        what = words.say("pantheon.empty")
        if space.god >= 0:
            what = words.name("god", space.god) + "."
        elif space.god == UNKNOWN:
            what = words.say("pantheon.hidden", name=words.name("mythology", space.mythology))
        prices = space_prices(desk, space)
        sentences.append(f"{words.name('space', space.space)}: {what} {prices}")
    for deck in desk.view.decks:
        name = words.name("mythology", deck.mythology)
        sentences.append(words.say("deck", len(deck.gods), name=name))
    return sentences


def _piles(desk: DuelDesk) -> list[str]:
    cards = desk.view.discard_pile
    listed = desk.words.listing("say.discard", "card", cards)
    return [desk.say("discard.pile", len(cards)), listed]


def _city(desk: DuelDesk, seat: int) -> list[str]:
    words, city = desk.words, desk.view.cities[seat]
    coins, points = words.coins(city.coins), words.points(sum(city.points))
    sentences = [
        words.say("say.city", player=desk.players[seat], coins=coins, points=points),
        words.say("astarte", city.astarte) if city.astarte else "",
        _production(desk, city),
    ]
    for number in range(len(COLORS)):
        cards = [card for card in city.cards if desk.parts.color[card] == number]
        if cards:
            sentences.append(f"{words.name('color', number)}: {words.names('card', cards)}.")
    built = [own.wonder for own in city.wonders if own.built]
    sentences.append(words.listing("say.built", "wonder", built))
    unbuilt = [
        f"{words.name('wonder', own.wonder)}"
        f" ({words.say('say.price', coins=words.coins(own.price))})"
        for own in city.wonders
        if not own.built
    ]
    if unbuilt:
        sentences.append(words.say("say.unbuilt", names=", ".join(unbuilt)))
    symbols = [symbol for symbol, count in enumerate(city.symbols) for _ in range(count)]
    snake = [desk.view.snake] if desk.view.snake in city.cards else []
    return [
        *sentences,
        words.listing("say.symbols", "symbol", symbols),
        words.listing("say.own_progress", "progress", city.progress),
        words.listing("say.gods", "god", city.gods),
        words.listing("say.mythology", "mythology", city.mythology),
        words.listing("say.offerings", "offering", city.offerings),
        words.listing("say.snake", "card", snake),
    ]


def _production(desk: DuelDesk, city: CityView) -> str:
    made = ", ".join(
        desk.words.resource(amount, resource)
        for resource, amount in enumerate(city.production)
        if amount
    )
    return desk.say("say.production", made=made) if made else desk.say("say.no_production")
