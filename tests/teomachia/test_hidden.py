"""Section 6 of the rules: what is hidden from whom, until when, and what a seat may imagine."""

from itertools import permutations
from math import comb, perm

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, after_draft, given, whole_game

from theoi.core.agenda import OPEN
from theoi.core.rng import seeded
from theoi.core.state import State
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.draft import held_hand, picks_of
from theoi.games.teomachia.responses import Respond
from theoi.games.teomachia.state import TeomachiaState
from theoi.testing import check_frequencies


def world(state: State) -> Table:
    """An imagined position."""
    assert isinstance(state, TeomachiaState)
    return Table(state)


# --- the draft ------------------------------------------------------------------------------------


@rule("TEO-4.3", "TEO-4.4")
def test_a_hand_of_the_draft_is_seen_by_its_holder_alone() -> None:
    table = whole_game(3)
    for seat in range(3):
        known = table.knows(seat).state
        assert held_hand(known, seat) == held_hand(table.state, seat)
        for other in range(3):
            if other != seat:
                assert set(held_hand(known, other)) == {-1}
    assert set(table.knows(-1).state.drafted) == {-1, NONE}


def test_what_was_passed_on_stays_known_but_not_who_took_it() -> None:
    table = whole_game(3)
    first = held_hand(table.state, A)
    for _ in range(3):
        for seat in range(3):
            table.by(seat, table.legal_of(seat)[-1])
    known = table.knows(A).state
    assert known.drafted[0] == max(first)  # the own pick
    assert known.drafted[1:4] == sorted(card for card in first if card != max(first))
    # of the hand that B drew, A saw the last two cards: the own pick and the one set aside
    start = 4
    assert known.drafted[start : start + 2] == [-1, -1]
    assert set(known.drafted[start + 2 : start + 4]) == set(
        table.state.drafted[start + 2 : start + 4]
    )


def test_passed_on_cards_are_imagined_with_anybody_who_picked_later() -> None:
    table = whole_game(3)
    for _ in range(3):
        for seat in range(3):
            table.by(seat, table.legal_of(seat)[0])
    passed = table.knows(A).state.drafted[1:4]
    assert len(set(passed)) == 3
    check_frequencies(
        table.state,
        A,
        lambda imagined: tuple(world(imagined).state.drafted[1:4]),
        dict.fromkeys(permutations(passed), 1 / 6),
        samples=2000,
    )


def test_kept_picks_are_imagined_evenly() -> None:
    table = whole_game(2, "full").play_defaults(until="god")
    picks = len(picks_of(table.state, B))
    assert picks == 12

    def first_is_kept(imagined: State) -> bool:
        return bool(world(imagined).state.players[B].kept & 1)

    check_frequencies(table.state, A, first_is_kept, {True: 8 / 12, False: 4 / 12}, samples=2000)


# --- the others' decks after the draft ------------------------------------------------------------

# With two players B's twelve picks are six of what A passed on, two cards each time, and six of
# cards that A never saw. A deck of eight is completed in so many ways if `heads` of its cards were
# never seen: `tails` passed-on picks may have been kept, `free` of `unseen` cards may.


def ways(tails: int, free: int, unseen: int) -> list[int]:
    return [
        comb(tails, 8 - heads)
        * comb(6, heads)
        * perm(free, heads)
        * perm(unseen - heads, 6 - heads)
        for heads in range(7)
    ]


def kept_tails(tails: int, free: int, unseen: int) -> float:
    """How many passed-on picks a deck has on average."""
    weights = ways(tails, free, unseen)
    return sum((8 - heads) * weight for heads, weight in enumerate(weights)) / sum(weights)


def hand_of(imagined: State, seat: int) -> list[int]:
    return world(imagined).state.players[seat].hand.cards


def passed_by(table: Table, seat: int) -> list[list[int]]:
    """With two players: the two cards that a seat passed on in each round."""
    drafted = table.knows(seat).state.drafted
    return [drafted[6 * rnd + 3 * seat + 1 : 6 * rnd + 3 * seat + 3] for rnd in range(6)]


def single(table: Table, card: int) -> bool:
    return table.parts.copies[card] == 1


def fresh(tracked: bool) -> tuple[Table, int, int]:
    """After the draft: a card that A passed on, and how many of that pair lie on the track."""
    for seed in range(200):
        table = after_draft(seed=seed)
        pairs = passed_by(table, A)
        track = table.state.track
        seen = [card for pair in pairs for card in pair if card in track]
        plain = [pair for pair in pairs if all(single(table, card) for card in pair)]
        if not tracked and not seen and plain:
            return table, plain[0][0], 0
        if tracked and len(seen) == 1:
            for pair in plain:
                if seen[0] in pair:
                    return table, pair[0] if pair[1] == seen[0] else pair[1], 1
    raise AssertionError("no such deal")


@pytest.mark.parametrize("tracked", [False, True])
def test_a_card_passed_on_is_in_the_others_hand_as_often_as_it_should(tracked: bool) -> None:
    """One of two cards was picked; if the other one lies on the track, it was not kept."""
    table, card, on_track = fresh(tracked)
    unseen = 116 - 12 - 6 - 12  # own picks, the six cards set aside at last, the pairs passed on
    free = unseen - (4 - on_track)
    if tracked:
        with_card, without = sum(ways(6, free, unseen)), sum(ways(5, free, unseen))
        picked = with_card / (with_card + without)
    else:
        picked = 1 / 2
    chance = picked * kept_tails(6, free, unseen) / 6 * 5 / 8
    check_frequencies(
        table.state,
        A,
        lambda imagined: card in hand_of(imagined, B),
        {True: chance, False: 1 - chance},
        samples=2000,
    )


def test_a_card_never_seen_is_in_the_others_hand_as_often_as_it_should() -> None:
    table, _, _ = fresh(False)
    drafted = table.knows(A).state.drafted
    unseen = 116 - 12 - 6 - 12
    never = [
        card
        for card in range(table.parts.prayers)
        if single(table, card) and card not in drafted and card not in table.state.track
    ]
    heads = 8 - kept_tails(6, unseen - 4, unseen)
    chance = heads / (unseen - 4) * 5 / 8
    check_frequencies(
        table.state,
        A,
        lambda imagined: never[0] in hand_of(imagined, B),
        {True: chance, False: 1 - chance},
        samples=2000,
    )


def test_cards_on_the_track_are_never_imagined_in_a_hand() -> None:
    table = after_draft(3, seed=4)
    rng = seeded(3)
    for _ in range(60):
        imagined = world(table.state.imagine(A, rng))
        for other in (B, C):
            hand = (
                imagined.state.players[other].hand.cards + imagined.state.players[other].deck.cards
            )
            assert not [c for c in table.state.track if single(table, c) and c in hand]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_imagined_fits_the_draft(seats: int) -> None:
    table = after_draft(seats, seed=7)
    rng = seeded(seats)
    for _ in range(20):
        imagined = table.state.imagine(A, rng)
        broken = [law for law in table.game.conservation(imagined) if law[1] != law[2]]
        assert not broken
        assert imagined.known_to(A) == table.state.known_to(A)


# --- hands, decks, piles --------------------------------------------------------------------------


def test_hands_and_decks_are_hidden_and_the_own_deck_is_known_without_its_order() -> None:
    table = given(Seat(hand=["zeal", "wave"], deck=["tide", "mist", "echo"]), Seat(hand=["gust"]))
    assert table.knows(A).player(A).hand == ["zeal", "wave"]
    assert sorted(table.knows(A).player(A).deck) == ["echo", "mist", "tide"]
    other = table.knows(B).player(A)
    assert (other.hand, other.deck) == (["?", "?"], ["?", "?", "?"])
    swapped = given(Seat(hand=["zeal", "wave"], deck=["mist", "tide", "echo"]), Seat(hand=["gust"]))
    assert (
        swapped.knows(A).state.players[A].deck.cards == table.knows(A).state.players[A].deck.cards
    )


def test_the_own_deck_is_imagined_in_any_order() -> None:
    table = given(Seat(deck=["tide", "mist", "echo"]), Seat())

    def order(imagined: State) -> tuple[str, ...]:
        return tuple(world(imagined).player(A).deck)

    orders = permutations(["tide", "mist", "echo"])
    check_frequencies(table.state, A, order, dict.fromkeys(orders, 1 / 6), samples=2000)


def test_cards_put_back_on_the_own_deck_stay_known_until_it_is_shuffled() -> None:
    seat = Seat(hand=["prophetic_dream"], laid=RICH, deck=["wave", "tide", "gust", "mist"])
    table = given(seat, Seat()).run("play prophetic_dream")
    table.play("bottom wave", "done")
    for seed in range(5):
        assert table.imagined(A, seed).player(A).deck[0] == "tide"
        assert table.imagined(A, seed).player(A).deck[-1] == "wave"
    known = table.knows(B).state.players[A].deck
    assert known.known == [1, 0, 0, 1]  # all know which places A has seen


def test_a_hand_that_was_looked_at_stays_known_to_whoever_looked() -> None:
    seats = [Seat(hand=["reading_of_thoughts"], laid=RICH), Seat(hand=["wave", "zeal"]), Seat()]
    table = given(*seats).run("play reading_of_thoughts", "seat 1")
    table.state.players[B].deck.put(table.moves.prayer.number("tide"), 0)
    table.state.players[B].box.take(0)  # so that nothing is doubled
    table.run("wait")
    assert sorted(table.knows(A).player(B).hand) == ["wave", "zeal"]
    for seed in range(6):
        assert sorted(table.imagined(A, seed).player(B).hand) == ["wave", "zeal"]


def test_looked_at_cards_are_followed_into_the_discard_pile_and_lost_by_a_shuffle() -> None:
    reader = Seat(hand=["reading_of_thoughts"], laid=RICH)
    table = given(reader, Seat(hand=["wave", "zeal", "mist"])).run("play reading_of_thoughts")
    table.run("fold").play_defaults(until="top_card")
    table.play("top zeal")
    assert table.knows(A).player(B).pile == ["wave", "mist", "zeal"]
    assert table.knows(-1).player(B).pile == ["?", "?", "zeal"]
    table.play_defaults(until="bid")  # the pile was shuffled and drawn
    assert table.knows(A).player(B).hand == ["?"] * len(table.player(B).hand)
    assert {"wave", "zeal", "mist"} <= set(table.knows(A).player(B).seen)
    for seed in range(8):
        player = table.imagined(A, seed).player(B)
        anywhere = player.hand + player.deck + player.pile + player.box
        assert {"wave", "zeal", "mist"} <= set(anywhere)


def test_two_random_cards_are_seen_and_nobody_else_learns_which() -> None:
    outcomes = {"at_random": [["wave", "mist"]]}
    enemy = Seat(god="zeus", hand=["wave", "zeal", "mist"])
    seats = [Seat(myths=["oracle_of_delphi"]), enemy, Seat(god="loki")]
    table = given(*seats, phase="before_bidding", open_elements=3, outcomes=outcomes)
    table.run("myth oracle_of_delphi", "seat 1", "slot 4")
    assert table.knows(A).player(B).hand == ["wave", "mist", "?"]
    other = given(
        *seats,
        phase="before_bidding",
        open_elements=3,
        outcomes={"at_random": [["zeal", "mist"]]},
    )
    other.run("myth oracle_of_delphi", "seat 1", "slot 4")
    for seat in (B, C, -1):
        assert table.knows(seat).state == other.knows(seat).state


def test_a_card_taken_back_from_the_pile_is_hidden_unless_it_lay_on_top() -> None:
    seat = Seat(hand=["phoenix"], laid=RICH, pile=["spark", "gust", "wave"])
    hidden = given(seat, Seat()).run("play phoenix", "pile spark")
    assert hidden.knows(B).player(A).hand == ["?"]
    assert hidden.told_to(B, "recovered") == [[-1]]
    shown = given(seat, Seat()).run("play phoenix", "pile wave")
    assert shown.knows(B).player(A).hand == ["wave"]
    assert shown.told("pile_shows") == [[shown.moves.prayer.number("gust")]]
    assert shown.knows(B).player(A).pile[:2] == ["?", "gust"]


def test_a_card_removed_from_the_game_is_hidden_unless_it_lay_on_top() -> None:
    seat = Seat(hand=["cleansing", "tide"], laid=RICH, pile=["spark", "gust"], deck=["mist"])
    hand = given(seat, Seat()).run("play cleansing", "card tide")
    assert "tide" not in hand.knows(B).player(A).box
    assert hand.told_to(B, "scrapped") == [[-1]]
    under = given(seat, Seat()).run("play cleansing", "pile spark")
    assert under.told_to(B, "scrapped_from_pile") == [[-1]]
    top = given(seat, Seat()).run("play cleansing", "pile gust")
    assert "gust" in top.knows(B).player(A).box


def test_the_hand_of_an_eliminated_player_stays_hidden() -> None:
    gone = Seat(community=(0, 0, 0), hand=["wave"], deck=["tide"], pile=["gust", "zeal"])
    table = given(Seat(), gone, Seat(), phase="ante")
    known = table.knows(A).player(B).box
    assert "zeal" in known
    assert not {"wave", "tide", "gust"} & set(known)
    assert {"wave", "tide", "gust"} <= set(table.knows(B).player(B).box)


# --- elements and answers -------------------------------------------------------------------------


def test_a_face_down_element_is_any_card_not_seen() -> None:
    table = given(element_discard=["fire_chaos_1", "fire_chaos_2"])
    seen = {*table.layout[:3], "fire_chaos_1", "fire_chaos_2"}
    unseen = [name for name in table.moves.element.ids if name not in seen]
    check_frequencies(
        table.state,
        A,
        lambda imagined: world(imagined).layout[3],
        {f"[{name}]": 1 / len(unseen) for name in unseen},
        samples=2000,
    )


def test_an_element_that_was_looked_at_is_known_to_one_player() -> None:
    seat = Seat(places=["observatory"], hand=["wave"])
    table = given(seat, Seat(), Seat()).run("use observatory", "slot 5", "done")
    assert table.knows(A).layout[4] == "[water_order_3]"
    assert table.imagined(A, 5).layout[4] == "[water_order_3]"
    for other in (B, C, -1):
        assert table.knows(other).layout[4] == "[?]"
        assert table.knows(other).state.layout_known[4] == 1  # that A has looked is public


@rule("TEO-10.15")
def test_who_is_asked_for_a_response_does_not_depend_on_hands() -> None:
    actor = Seat(hand=["harvest"], laid=RICH)
    able = given(actor, Seat(hand=["reflection"], laid=RICH), Seat(hand=["wave"])).play(
        "play harvest"
    )
    unable = given(actor, Seat(hand=["tide"], laid=RICH), Seat(hand=["wave"])).play("play harvest")
    for seat in (A, C, -1):
        one, other = able.knows(seat), unable.knows(seat)
        assert one.all_asked == other.all_asked
        assert one.state.question().values() == other.state.question().values()
    question = able.imagined(A).state.question()
    assert isinstance(question, Respond)
    assert question.answers[B] == question.answers[C] == OPEN


def test_whoever_has_begun_a_response_is_imagined_with_one() -> None:
    holder = Seat(hand=["reflection", "water_order_3", "air_order_1", "tide"])
    actor = Seat(hand=["harvest"], laid=RICH)
    table = given(actor, holder, open_elements=0).play("play harvest").by(B, "lay water_order_3")
    assert table.prompt == "complete"
    for seed in range(12):
        assert table.imagined(A, seed).legal != ["done"]
    digger = Seat(hand=["phoenix"], laid=RICH, pile=["spark", "gust", "zeal"])
    digging = given(digger, Seat()).run("play phoenix")
    for seed in range(12):
        assert digging.imagined(B, seed).legal != ["done"]


@rule("TEO-13.27")
def test_who_has_a_turn_in_the_settlement_does_not_depend_on_hands() -> None:
    winner = Seat(stake=(2, 0, 0))
    able = given(Seat(hand=["mercy"], laid=RICH), winner, phase="settlement")
    unable = given(Seat(hand=["wave"], laid=RICH), winner, phase="settlement")
    assert able.asked == unable.asked == A
    assert (len(able.legal), len(unable.legal)) == (2, 1)
    assert able.knows(B).state.question().values() == unable.knows(B).state.question().values()
