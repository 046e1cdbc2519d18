"""The whole position in sentences, for those who do not see the board."""

from theoi.draw.shapes import ROMAN
from theoi.draw.words import paragraphs
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.page.desk import PantheonDesk
from theoi.games.pantheon.view import PlayerView


def description(desk: PantheonDesk) -> str:
    """Where the game stands, what lies on the table, and every player."""
    players = [_player(desk, seat) for seat in range(len(desk.players))]
    return paragraphs([_standing(desk), _shared(desk), *players])


def subtitle(desk: PantheonDesk) -> str:
    """The epoch and its nation."""
    view = desk.view
    if view.over:
        return desk.words.victory(view.victory)
    epoch = desk.say("epoch", epoch=ROMAN[view.epoch], epochs=ROMAN[desk.parts.epochs])
    return f"{epoch} · {desk.words.name('nation', view.nation)}"


def _standing(desk: PantheonDesk) -> list[str]:
    """The epoch and whose turn it is, or the end."""
    view, say, words, players = desk.view, desk.say, desk.words, desk.players
    if view.over:
        ranks = [
            say(
                "say.rank",
                rank=view.ranks[seat],
                player=players[seat],
                points=words.points(view.players[seat].score),
            )
            for seat in desk.ranked()
        ]
        return [say("say.over", victory=words.victory(view.victory)), *ranks]
    epoch, epochs = ROMAN[view.epoch], ROMAN[desk.parts.epochs]
    asked = words.texts.text(view.prompt)
    return [
        say("say.epoch", epoch=epoch, epochs=epochs, nation=words.name("nation", view.nation)),
        say("say.start", player=players[view.start]),
        say("say.asked", player=players[view.asked], question=asked),
    ]


def _shared(desk: PantheonDesk) -> list[str]:
    """Loot, gods, demigods and cards that lie open, and the piles."""
    view, say, words = desk.view, desk.say, desk.words
    temple = [desk.id("hex", place.hex) for place in view.hexes if place.temple]
    loot = [
        f"{words.name('loot', place.loot)} ({desk.id('hex', place.hex)})"
        for place in view.hexes
        if place.loot != NONE
    ]
    gods = [f"{words.name('god', god)} ({words.cost(god)})" for god in view.open_gods]
    return [
        say("say.temple", hex=temple[0]) if temple else "",
        say("say.loot", names=", ".join(loot)) if loot else "",
        say("say.gods", names=", ".join(gods)) if gods else "",
        words.listing("say.demigods", "demigod", view.open_demigods),
        say("say.open_cards", names=words.names("card", view.open_cards) or "–"),
        say(
            "say.piles",
            pile=say("cards", view.pile_size),
            discard=say("cards", len(view.discard)),
            special=words.names("card", view.special_money) or "–",
        ),
    ]


def _player(desk: PantheonDesk, seat: int) -> list[str]:
    """A player: points, pieces, hand, tokens, gods and demigods."""
    say, words, player = desk.say, desk.words, desk.view.players[seat]
    feet = "; ".join(desk.id("hex", place) for place in player.feet_at)
    columns = "; ".join(words.hex(place) for place in player.columns_at)
    tokens = ", ".join(
        f"{words.name('kind', kind)} {ROMAN[level]}"
        for kind, level in enumerate(player.levels)
        if level
    )
    demigods = [words.names("demigod", player.demigods)] if player.demigods else []
    if player.hidden_demigods:
        demigods.append(say("say.unseen_demigods", player.hidden_demigods))
    bonus = [player.bonus] if player.bonus != NONE else []
    return [
        say(
            "say.player",
            player=desk.players[seat],
            points=words.points(player.score),
            feet=say("feet", player.feet),
            columns=say("columns", player.columns),
        ),
        say("say.out", player=desk.players[seat]) if desk.known.is_out(seat) else "",
        say("say.feet", names=feet) if feet else "",
        say("say.columns", names=columns) if columns else "",
        _hand(desk, player),
        say("say.tokens", names=tokens) if tokens else "",
        words.listing("say.own_gods", "god", player.gods),
        words.listing("say.kept", "loot", player.kept),
        words.listing("say.bonus", "bonus", bonus),
        say("say.own_demigods", names=", ".join(demigods)) if demigods else "",
    ]


def _hand(desk: PantheonDesk, player: PlayerView) -> str:
    """How many cards a player holds, and those the one who looks knows."""
    cards = desk.say("cards", player.hand_size)
    known = desk.words.names("card", player.cards)
    if not known:
        return desk.say("say.hand", cards=cards)
    if player.hidden_cards:
        known += ", " + desk.say("unseen_cards", player.hidden_cards)
    return desk.say("say.hand_known", cards=cards, names=known)
