"""The whole position in sentences, for those who do not see the board."""

from theoi.draw.words import paragraphs
from theoi.games.teomachia import tokens
from theoi.games.teomachia.page.desk import TeomachiaDesk
from theoi.games.teomachia.page.hand import god_label, price_words
from theoi.games.teomachia.state import BATTLE, BIDDING
from theoi.games.teomachia.view import PlayerView


def description(desk: TeomachiaDesk) -> str:
    """Where the game stands, what lies on the table, then the players, the own one first."""
    seats = [desk.seat, *desk.others()] if desk.seat >= 0 else desk.others()
    return paragraphs(
        [_standing(desk), _shared(desk), _doing(desk), *(_player(desk, seat) for seat in seats)]
    )


def subtitle(desk: TeomachiaDesk) -> str:
    """Which deal this is, and its phase."""
    view = desk.view
    if view.over:
        return desk.words.victory(view.victory)
    if desk.drafting:
        return desk.words.name("phase", 0)
    deal = desk.say("deal", view.deal)
    return f"{deal} · {desk.words.name('phase', view.phase)}"


def _standing(desk: TeomachiaDesk) -> list[str]:
    """The deal, the phase, who is asked; or the end."""
    view, say = desk.view, desk.say
    if view.over:
        winners = desk.known.game.outcome(desk.known).winners()
        names = ", ".join(desk.players[seat] for seat in winners)
        return [say("say.over", players=names, victory=desk.words.victory(view.victory))]
    asked = ", ".join(desk.players[seat] for seat in sorted(desk.asked_seats()))
    question = desk.words.texts.text(view.prompt)
    sentences = [subtitle(desk) + "."]
    if view.deal:
        sentences.append(say("say.initiative", player=desk.players[view.initiative]))
        sentences.append(say("say.conflict", level=view.conflict))
    return [*sentences, say("say.asked", players=asked, question=question)]


def _shared(desk: TeomachiaDesk) -> list[str]:
    """The element row, the prayer track and the decks; in the draft the cards to choose from."""
    view, words, say = desk.view, desk.words, desk.say
    if desk.drafting:
        return [
            words.listing("say.draft", "prayer", view.draft_hand),
            words.listing("say.picks", "prayer", view.picks),
        ]
    row = []
    for number, slot in enumerate(view.elements, 1):
        name = words.name("element", slot.element)
        note = "" if slot.open else f" ({say('face_down')})"
        row.append(f"{number}. {name}{note}")
    track = [
        f"{words.name('prayer', card)} ({price_words(desk, space)})"
        for space, card in enumerate(view.track)
        if card >= 0
    ]
    return [
        say("say.elements", names=", ".join(row)) if row else "",
        say("element_deck", view.elements_left),
        say("say.track", names=", ".join(track)) if track else "",
        say("prayer_deck", view.prayer_deck),
        say("miracles_left", view.miracles) if desk.known.full else "",
    ]


def _doing(desk: TeomachiaDesk) -> list[str]:
    """The cards that are being played."""
    words = desk.words
    sentences: list[str] = []
    for one in desk.view.stack:
        card = f"{words.name('prayer', one.card)}. {words.effect('prayer', one.card)}"
        sentences.append(desk.say("say.plays", player=desk.players[one.seat], card=card))
        if one.target >= 0:
            sentences.append(desk.say("say.target", player=desk.players[one.target]))
    return sentences


def _player(desk: TeomachiaDesk, seat: int) -> list[str]:
    """A player: worshippers, stake, cards, places, god and myths."""
    say, words, player = desk.say, desk.words, desk.view.players[seat]
    name = desk.players[seat]
    if player.out:
        return [f"{name}: {say('out')}."]
    sentences = [
        say("say.player", player=name, worshippers=words.tokens(player.community)),
        words.points(player.points) + "." if desk.known.by_points else "",
    ]
    if not desk.drafting:
        sentences += _stake(desk, seat, player)
        sentences += _cards(desk, seat, player)
    if player.god >= 0:
        sentences.append(god_label(words, player.god))
        sentences.append(say("miracles", player.miracles) + ".")
        if player.myth_top >= 0:
            sentences.append(say("say.myth_top", myth=words.name("myth", player.myth_top)))
        sentences.append(words.listing("say.myths", "myth", player.myths))
        sentences.append(words.listing("say.heroes", "myth", player.heroes))
    elif player.mythology >= 0:
        sentences.append(words.name("mythology", player.mythology) + ".")
    return sentences


def _stake(desk: TeomachiaDesk, seat: int, player: PlayerView) -> list[str]:
    """The stake, what of it comes from the bank, its strength; or that the player has folded."""
    say, words = desk.say, desk.words
    worth = tokens.strength(desk.known.players[seat].whole_stake())
    if desk.view.phase == BATTLE and player.in_deal:
        worth = player.strength
    sentences = [say("say.stake", worshippers=words.tokens(player.stake), strength=worth)]
    if any(player.desperation):
        sentences.append(say("say.desperation", worshippers=words.tokens(player.desperation)))
    if not player.in_deal and BIDDING < desk.view.phase <= BATTLE:
        sentences.append(say("say.folded"))
    return sentences


def _cards(desk: TeomachiaDesk, seat: int, player: PlayerView) -> list[str]:
    """Hand, laid cards, places, deck and pile."""
    say, words = desk.say, desk.words
    known = words.names("prayer", [card for card in player.hand if card >= 0])
    hand = say("cards_in_hand", player.hand_size)
    places = ", ".join(
        f"{words.name('prayer', one.card)}{' (' + say('damaged') + ')' if one.damaged else ''}"
        for one in player.places
    )
    controls = ", ".join(
        f"{words.amount(which)} {number}" for which, number in enumerate(player.controls)
    )
    return [
        f"{hand}: {known}." if known else f"{hand}.",
        say("say.controls", names=controls) if seat == desk.seat else "",
        words.listing("say.powers", "prayer", player.powers),
        words.listing("say.lasting", "prayer", player.lasting),
        words.listing("say.attacks", "prayer", player.attacks),
        say("say.places", names=places) if places else "",
        say("deck", player.deck_size),
        say("pile", player.pile_size),
        words.listing("say.top", "prayer", [player.pile_top] if player.pile_top >= 0 else []),
    ]
