"""The whole position in sentences, for those who do not see the board."""

from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.faces import ROMAN
from theoi.games.pantheon.page.look import Look
from theoi.games.pantheon.view import PlayerView


def describe(look: Look) -> str:
    """Where the game stands, what lies on the table, and every player, in lines."""
    lines = [standing(look), shared(look)]
    lines += [player_sentences(look, seat) for seat in range(len(look.view.players))]
    return "\n".join(" ".join(sentences) for sentences in lines if sentences)


def standing(look: Look) -> list[str]:
    """The epoch and whose turn it is, or the end."""
    view, say = look.view, look.say
    players = look.frame.players
    if view.over:
        sentences = [say("pantheon.tell.over", victory=say(f"pantheon.victory.{view.victory}"))]
        for seat in sorted(range(len(players)), key=lambda seat: (view.ranks[seat], seat)):
            points = look.words.points(view.players[seat].score)
            rank = view.ranks[seat]
            sentences.append(
                say("pantheon.tell.rank", rank=rank, player=players[seat], points=points)
            )
        return sentences
    return [
        say(
            "pantheon.tell.epoch",
            epoch=ROMAN[view.epoch],
            epochs=ROMAN[look.parts.epochs],
            nation=look.words.name("nation", view.nation),
        ),
        say("pantheon.tell.start", player=players[view.start]),
        say("pantheon.tell.asked", player=players[view.asked], question=say(view.prompt)),
    ]


def shared(look: Look) -> list[str]:
    """Loot, gods, demigods and cards that lie open, and the piles."""
    view, say, words = look.view, look.say, look.words
    sentences: list[str] = []
    loot = [
        f"{words.name('loot', one.loot)} ({look.id('hex', one.hex)})"
        for one in view.hexes
        if one.loot != NONE
    ]
    temple = [look.id("hex", one.hex) for one in view.hexes if one.temple]
    if temple:
        sentences.append(say("pantheon.tell.temple", hex=temple[0]))
    if loot:
        sentences.append(say("pantheon.tell.loot", things=", ".join(loot)))
    if view.open_gods:
        gods = [f"{words.name('god', god)} ({words.cost(god)})" for god in view.open_gods]
        sentences.append(say("pantheon.tell.gods", things=", ".join(gods)))
    if view.open_demigods:
        things = words.names("demigod", view.open_demigods)
        sentences.append(say("pantheon.tell.demigods", things=things))
    things = words.names("card", view.open_cards) or "–"
    sentences.append(say("pantheon.tell.open_cards", things=things))
    sentences.append(
        say(
            "pantheon.tell.piles",
            pile=words.cards(view.pile_size),
            discard=words.cards(len(view.discard)),
            special=words.names("card", view.special_money) or "–",
        )
    )
    return sentences


def player_sentences(look: Look, seat: int) -> list[str]:
    """A player: points, pieces, hand, tokens, gods and demigods."""
    view, say, words = look.view, look.say, look.words
    player = view.players[seat]
    sentences = [
        say(
            "pantheon.tell.player",
            player=look.frame.players[seat],
            points=words.points(player.score),
            feet=words.feet(player.feet),
            columns=words.columns(player.columns),
        )
    ]
    hexes = look.parts.moves.hex_axis.ids
    if player.feet_at:
        things = "; ".join(hexes[place] for place in player.feet_at)
        sentences.append(say("pantheon.tell.feet", things=things))
    if player.columns_at:
        things = "; ".join(words.hex(place) for place in player.columns_at)
        sentences.append(say("pantheon.tell.columns", things=things))
    sentences.append(hand_sentence(look, player))
    tokens = [
        f"{words.name('kind', kind)} {ROMAN[level]}"
        for kind, level in enumerate(player.levels)
        if level
    ]
    if tokens:
        sentences.append(say("pantheon.tell.tokens", things=", ".join(tokens)))
    if player.gods:
        sentences.append(say("pantheon.tell.own_gods", things=words.names("god", player.gods)))
    if player.kept:
        sentences.append(say("pantheon.tell.kept", things=words.names("loot", player.kept)))
    if player.bonus != NONE:
        bonus = words.name("bonus", player.bonus)
        sentences.append(say("pantheon.tell.bonus", bonus=bonus))
    demigods = [words.names("demigod", player.demigods)] if player.demigods else []
    if player.hidden_demigods:
        number = player.hidden_demigods
        demigods.append(say("pantheon.tell.unseen_demigods", number=number))
    if demigods:
        sentences.append(say("pantheon.tell.own_demigods", things=", ".join(demigods)))
    return sentences


def hand_sentence(look: Look, player: PlayerView) -> str:
    """How many cards a player holds, and those the one who looks knows."""
    say, words = look.say, look.words
    known = words.names("card", player.cards)
    if not known:
        return say("pantheon.tell.hand", cards=words.cards(player.hand_size))
    if player.hidden_cards:
        number = player.hidden_cards
        known += ", " + say("pantheon.table.unseen_cards", number, number=number)
    return say("pantheon.tell.hand_known", cards=words.cards(player.hand_size), things=known)
