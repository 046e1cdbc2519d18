"""TEO-3 and 4: set-up, draft and starting deck."""

from random import Random

import pytest
from tests.rules import rule
from tests.teomachia.positions import A, B, Table, whole_game

from theoi.core.agenda import CHOSEN
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.draft import LeaveOut, Pick, held_hand, kept_picks, picks_of

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def names(table: Table, cards: list[int]) -> list[str]:
    return [table.moves.prayer.ids[card] for card in cards]


# --- set-up ---------------------------------------------------------------------------------------


@rule("TEO-3.1")
@SEATS
def test_everybody_starts_with_the_same_community(seats: int) -> None:
    table = whole_game(seats)
    assert [table.player(seat).community for seat in range(seats)] == [(3, 5, 8)] * seats


@rule("TEO-3.3", "TEO-3.4")
@SEATS
def test_116_prayer_cards_are_shuffled(seats: int) -> None:
    table = whole_game(seats)
    out = [table.moves.prayer.number(name) for name in ("honour", "passion", "truce")]
    out.append(table.moves.prayer.number("binding_of_the_spheres"))
    everything = table.state.prayer_deck + [card for card in table.state.drafted if card != NONE]
    assert len(everything) == 116
    assert not set(out) & set(everything)
    assert whole_game(seats, seed=2).state.drafted != table.state.drafted


@rule("TEO-3.5", "TEO-19.1", "TEO-19.2")
@SEATS
def test_mythologies_are_dealt_before_the_draft(seats: int) -> None:
    table = whole_game(seats, "full")
    dealt = [player.mythology for player in table.state.players]
    assert table.prompt == "pick"
    assert len(set(dealt)) == seats
    assert all(view.mythology == dealt[seat] for seat, view in enumerate(table.view(-1).players))
    told = whole_game(2, "full", outcomes={"mythologies": ["celtic", "greek"]})
    ids = told.moves.mythology.ids
    assert [ids[player.mythology] for player in told.state.players] == ["celtic", "greek"]


@rule("TEO-3.6", "TEO-3.15", "TEO-19.3")
def test_draft_then_decks_then_gods_then_deals() -> None:
    table = whole_game(2, "full")
    prompts: list[str] = []
    while table.state.deal == 0:
        if table.prompt not in prompts:
            prompts.append(table.prompt)
        table.state.play(table.state.question().default(table.state, table.asked), table.asked)
    assert prompts == ["pick", "leave_out", "god"]


@rule("TEO-3.7", "TEO-4.10")
def test_unused_cards_go_back_unseen() -> None:
    table = whole_game().play_defaults(until="bid")
    kept = [card for seat in (A, B) for card in kept_picks(table.state, seat)]
    left_out = [card for card in picks_of(table.state, A) if card not in kept]
    somewhere = table.state.prayer_deck + [card for card in table.state.track if card != NONE]
    assert all(card in somewhere for card in left_out)
    assert len(kept) + len(somewhere) == 116
    assert all(card == -1 for card in table.knows(B).state.prayer_deck)


@rule("TEO-3.8")
def test_spaces_one_and_two_cost_a_priest() -> None:
    table = whole_game()
    prices = [table.parts.space_price[space] for space in range(4)]
    assert prices == [1 << 12, 1 << 12, 0, 0]


@rule("TEO-3.9")
def test_the_track_is_filled_from_space_1() -> None:
    table = whole_game(seed=3)
    table.play_defaults(until="leave_out")
    kept = [card for seat in (A, B) for card in picks_of(table.state, seat)]
    cards = [name for name in table.moves.prayer.ids if table.moves.prayer.number(name) not in kept]
    script = table.game.scripted({"prayers": [[name] for name in cards[:4]]}, table.state.chance)
    table.state.chance = script
    table.play_defaults(until="bid")
    assert table.track == cards[:4]


@rule("TEO-3.10", "TEO-6.5")
def test_24_element_cards_are_shuffled() -> None:
    table = whole_game().play_defaults(until="bid")
    assert table.parts.elements == 24
    assert (len(table.layout), table.state.elements_left()) == (5, 19)
    assert [slot.startswith("[") for slot in table.layout] == [False] * 3 + [True] * 2


@rule("TEO-3.11", "TEO-6.1")
def test_decks_of_eight_are_shuffled() -> None:
    table = whole_game().play_defaults(until="bid")
    player = table.player(A)
    assert (len(player.hand), len(player.deck)) == (5, 3)
    assert sorted(player.hand + player.deck) == sorted(names(table, kept_picks(table.state, A)))
    orders = []
    for seed in range(4):
        again = whole_game(seed=1)
        again.play_defaults(until="leave_out")
        again.state.chance = again.game.source(seed)
        orders.append(again.play_defaults(until="bid").player(A).hand)
    assert len({tuple(order) for order in orders}) > 1


@rule("TEO-3.12")
def test_conflict_starts_at_one() -> None:
    assert whole_game().play_defaults(until="bid").state.conflict == 1


@rule("TEO-3.13")
@SEATS
def test_chance_gives_the_first_initiative(seats: int) -> None:
    holders = {
        whole_game(seats, seed=seed).play_defaults(until="bid").state.initiative
        for seed in range(12)
    }
    assert holders == set(range(seats))


@rule("TEO-3.16")
@pytest.mark.parametrize(("seats", "left"), [(2, 96), (3, 88), (4, 80)])
def test_cards_left_in_the_prayer_deck(seats: int, left: int) -> None:
    assert len(whole_game(seats).play_defaults(until="bid").state.prayer_deck) == left


# --- draft ----------------------------------------------------------------------------------------


@rule("TEO-4.1", "TEO-4.2", "TEO-4.5")
@pytest.mark.parametrize(("seats", "rounds", "size"), [(2, 6, 3), (3, 4, 4), (4, 3, 5)])
def test_rounds_and_hands(seats: int, rounds: int, size: int) -> None:
    table = whole_game(seats)
    sizes: list[int] = []
    while table.prompt == "pick":
        sizes.append(len(held_hand(table.state, A)))
        for seat in table.all_asked:
            table.by(seat, table.legal_of(seat)[0])
    assert sizes == list(range(size, 1, -1)) * rounds
    assert [len(picks_of(table.state, seat)) for seat in range(seats)] == [12] * seats
    assert table.prompt == "leave_out"


@rule("TEO-4.3")
def test_all_pick_at_once_and_the_others_see_only_who_has_picked() -> None:
    table = whole_game(3)
    assert table.all_asked == [0, 1, 2]
    first = table.legal_of(1)[0]
    table.by(1, first)
    assert table.all_asked == [0, 2]
    question = table.knows(0).state.question()
    assert isinstance(question, Pick)
    assert question.answers[1] == CHOSEN
    assert table.told_to(0, "picked") == []
    assert table.refusal(first, 1) == ("not_asked", "")  # final
    other = next(name for name in table.moves.prayer.ids if f"card {name}" not in table.legal_of(0))
    assert table.refusal(f"card {other}", 0) == ("not_in_draft_hand", "TEO-4.3")


@rule("TEO-4.4", "TEO-4.6")
@SEATS
def test_hands_are_passed_to_the_left_in_every_round(seats: int) -> None:
    table = whole_game(seats)
    for _ in range(3):
        hands = [held_hand(table.state, seat) for seat in range(seats)]
        picks = [hand[0] for hand in hands]
        before = (table.state.draft_round, table.state.draft_stage)
        for seat in range(seats):
            table.by(seat, f"card {table.moves.prayer.ids[picks[seat]]}")
        if table.state.draft_round == before[0]:
            for seat in range(seats):
                assert held_hand(table.state, (seat + 1) % seats) == hands[seat][1:]


@rule("TEO-4.7")
def test_own_picks_can_be_looked_at() -> None:
    table = whole_game(3)
    luck = Random(4)
    picked: list[str] = []
    for _ in range(5):
        for seat in range(3):
            move = luck.choice(table.legal_of(seat))
            if seat == 1:
                picked.append(move.removeprefix("card "))
            table.by(seat, move)
    assert sorted(names(table, table.view(1).picks)) == sorted(picked)
    assert names(table, picks_of(table.knows(1).state, 1)) == picked


@rule("TEO-4.8", "TEO-4.9")
def test_eight_of_twelve_are_kept_in_secret() -> None:
    table = whole_game().play_defaults(until="leave_out")
    mine = sorted(names(table, picks_of(table.state, A)), key=table.moves.prayer.number)
    # left out one by one, ascending, so that a set has one way to be named
    table.by(A, f"card {mine[2]}")
    assert table.refusal(f"card {mine[0]}", A) == ("not_ascending", "TEO-4.8")
    foreign = next(name for name in table.moves.prayer.ids if name not in mine)
    assert table.refusal(f"card {foreign}", A) == ("not_picked", "TEO-4.8")
    known = table.knows(B).state.question()
    assert isinstance(known, LeaveOut)
    assert known.chosen[A] == 0
    table.by(A, f"card {mine[3]}", f"card {mine[5]}", f"card {mine[11]}")
    assert table.all_asked == [B]
    known = table.knows(B).state.question()
    assert isinstance(known, LeaveOut)
    assert (known.answers[A], known.chosen[A]) == (CHOSEN, 0)
    table.play_defaults(until="bid")
    kept = [name for number, name in enumerate(mine) if number not in (2, 3, 5, 11)]
    assert sorted(names(table, kept_picks(table.state, A))) == sorted(kept)
    assert table.knows(B).state.players[A].kept == -1


@rule("TEO-4.11")
def test_copies_of_a_card_may_be_in_one_deck() -> None:
    # both copies of Wave come to A
    hands = [["wave", "tide", "zeal"], ["mist", "echo", "gust"]]
    second = [["wave", "flood", "quench"], ["wrath", "ruse", "harvest"]]
    outcomes = {"draft": [[*hands[0], *hands[1]], [*second[0], *second[1]]]}
    table = whole_game(outcomes=outcomes)
    table.by(A, "card wave").by(B, "card mist").by(A, "card echo").by(B, "card tide")
    table.by(A, "card wave").play_defaults(until="leave_out")
    while A in table.all_asked:
        move = [move for move in table.legal_of(A) if move != "card wave"][-1]
        table.by(A, move)
    table.play_defaults(until="bid")
    assert names(table, kept_picks(table.state, A)).count("wave") == 2
