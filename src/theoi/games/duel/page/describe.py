"""The whole position in sentences, for those who do not see the board."""

from theoi.core.events import UNKNOWN
from theoi.games.duel.components import COLORS, NONE
from theoi.games.duel.page.desk import Desk
from theoi.games.duel.page.middle import track_label
from theoi.games.duel.view import CityView, SlotView


def description(desk: Desk) -> str:
    """Lines of sentences: the middle first, then the cities, the own one first."""
    lines = [
        [_phase(desk), track_label(desk), *_board(desk)],
        _structure(desk),
        [*_pantheon(desk), *_piles(desk)],
        *(_city(desk, seat) for seat in (desk.right, desk.left)),
    ]
    told = (" ".join(one for one in sentences if one) for sentences in lines)
    return "\n".join(line for line in told if line)


def subtitle(desk: Desk) -> str:
    """Where the game stands, in a few words."""
    view, wording = desk.view, desk.wording
    if view.over:
        return wording.texts.text(f"duel.victory.{view.victory}")
    if view.group:
        return wording.say("draft")
    return wording.name("age", view.age - 1)


def _phase(desk: Desk) -> str:
    view, wording = desk.view, desk.wording
    if view.over:
        if view.winner < 0:
            return f"{subtitle(desk)}."
        player = desk.players[view.winner]
        return wording.say("result", player=player, victory=subtitle(desk)) + "."
    if desk.mine:
        asked = wording.texts.text(view.prompt)
        return wording.say("say.asked", phase=subtitle(desk), question=asked)
    return wording.say("say.turn", phase=subtitle(desk), player=desk.players[view.asked])


def _list(desk: Desk, key: str, axis: str, numbers: list[int]) -> str:
    """A list of names, or nothing."""
    if not numbers:
        return ""
    return desk.wording.say(f"say.{key}", names=desk.wording.names(axis, numbers))


def _board(desk: Desk) -> list[str]:
    view, wording = desk.view, desk.wording
    sentences = [
        _list(desk, "military", "military", view.military_tokens),
        _list(desk, "progress", "progress", view.board_progress),
        _list(desk, "draft", "wonder", view.group),
        _list(desk, "drawn", "progress", view.drawn_progress),
        _list(desk, "enki", "progress", view.enki_tokens),
        _list(desk, "drawn", "god", view.drawn_gods),
        _list(desk, "shown", "god", view.shown_gods),
    ]
    if view.minerva is not None:
        place = desk.parts.moves.track_axis.ids[view.minerva + desk.parts.capital]
        sentences.insert(0, wording.say("say.minerva", place=place))
    return sentences


def _structure(desk: Desk) -> list[str]:
    there = [slot for slot in desk.view.structure if slot.card != NONE]
    rows = sorted({slot.row for slot in there}, reverse=True)
    return [
        desk.wording.say(
            "say.row",
            row=row,
            cards=", ".join(_slot(desk, slot) for slot in there if slot.row == row),
        )
        for row in rows
    ]


def _slot(desk: Desk, slot: SlotView) -> str:
    wording = desk.wording
    text = wording.say("card.down")
    if slot.face_up:
        text = wording.name("card", slot.card)
        seat = desk.frame.seat if desk.frame.seat >= 0 else desk.view.active
        note = wording.say("card.covered")
        if slot.accessible:
            note = wording.say("say.price", coins=wording.coins(slot.prices[seat]))
        text = f"{text} ({note})"
    if slot.token == NONE:
        return text
    token = wording.name("mythology" if desk.view.age == 1 else "offering", slot.token)
    if desk.view.age == 1:
        token = wording.say("mythology.token", name=token)
    return f"{text} + {token}"


def _pantheon(desk: Desk) -> list[str]:
    wording = desk.wording
    sentences: list[str] = []
    for space in desk.view.spaces:
        what = wording.say("pantheon.empty")
        if space.god >= 0:
            what = wording.name("god", space.god) + "."
        elif space.god == UNKNOWN:
            mythology = wording.name("mythology", space.mythology)
            what = wording.say("pantheon.hidden", name=mythology)
        prices = " ".join(
            wording.say(
                "pantheon.price",
                player=desk.players[seat],
                coins=wording.coins(space.prices[seat]),
            )
            for seat in (desk.right, desk.left)
        )
        sentences.append(f"{wording.name('space', space.space)}: {what} {prices}")
    for deck in desk.view.decks:
        name = wording.name("mythology", deck.mythology)
        sentences.append(wording.say("deck", len(deck.gods), name=name, count=len(deck.gods)))
    return sentences


def _piles(desk: Desk) -> list[str]:
    cards = desk.view.discard_pile
    wording = desk.wording
    sentence = wording.say("discard.pile", len(cards), count=len(cards))
    return [sentence, _list(desk, "discard", "card", cards)]


def _city(desk: Desk, seat: int) -> list[str]:
    wording, city = desk.wording, desk.view.cities[seat]
    name = desk.players[seat]
    coins, points = wording.coins(city.coins), wording.points(sum(city.points))
    sentences = [wording.say("say.city", player=name, coins=coins, points=points)]
    if city.astarte:
        sentences.append(wording.say("astarte", city.astarte, coins=city.astarte))
    sentences.append(_production(desk, city))
    for number in range(len(COLORS)):
        cards = [card for card in city.cards if desk.parts.color[card] == number]
        if cards:
            color = wording.name("color", number)
            sentences.append(f"{color}: {wording.names('card', cards)}.")
    built = [one.wonder for one in city.wonders if one.built]
    sentences.append(_list(desk, "built", "wonder", built))
    unbuilt = [
        f"{wording.name('wonder', one.wonder)}"
        f" ({wording.say('say.price', coins=wording.coins(one.price))})"
        for one in city.wonders
        if not one.built
    ]
    if unbuilt:
        sentences.append(wording.say("say.unbuilt", names=", ".join(unbuilt)))
    symbols = [symbol for symbol, count in enumerate(city.symbols) for _ in range(count)]
    sentences += [
        _list(desk, "symbols", "symbol", symbols),
        _list(desk, "own_progress", "progress", city.progress),
        _list(desk, "gods", "god", city.gods),
        _list(desk, "mythology", "mythology", city.mythology),
        _list(desk, "offerings", "offering", city.offerings),
    ]
    if desk.view.snake in city.cards:
        sentences.append(_list(desk, "snake", "card", [desk.view.snake]))
    return sentences


def _production(desk: Desk, city: CityView) -> str:
    wording = desk.wording
    made = ", ".join(
        f"{amount} × {wording.name('resource', resource).lower()}"
        for resource, amount in enumerate(city.production)
        if amount
    )
    return wording.say("say.production", made=made) if made else wording.say("say.no_production")
