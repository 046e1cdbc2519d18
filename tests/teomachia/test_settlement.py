"""TEO-13: settlement."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, D, Seat, given

from theoi.games.teomachia.tokens import pack

NOTHING = (0, 0, 0)
STRONG = (2, 0, 0)


@rule("TEO-13.1")
def test_folded_players_take_part_again_with_their_hands() -> None:
    folded = Seat(hand=["mercy", "water_order_3"], stake=(0, 1, 1), folded=True)
    table = given(folded, Seat(), Seat(stake=STRONG), phase="settlement", open_elements=0)
    assert (table.asked, table.legal) == (A, ["lay water_order_3", "done"])
    assert table.player(A).hand == ["mercy", "water_order_3"]


@rule("TEO-13.3", "TEO-13.4")
def test_the_strongest_win_and_all_others_lose() -> None:
    seats = [Seat(stake=(1, 0, 0)), Seat(stake=(0, 2, 0)), Seat(stake=(0, 0, 1)), Seat(folded=True)]
    table = given(*seats, phase="settlement")
    assert table.winners == [A, B]
    assert [table.player(seat).stake for seat in (C, D)] == [NOTHING, NOTHING]
    assert [table.player(seat).community for seat in (C, D)] == [(3, 5, 7), (3, 5, 7)]


@rule("TEO-13.5", "TEO-13.6")
def test_effects_of_the_settlement_go_in_initiative_order_one_turn_each() -> None:
    loser = Seat(hand=["mercy", "vengeance", "burial_rites"], laid=RICH)
    table = given(Seat(stake=STRONG, hand=["wave"]), loser, loser, phase="settlement", turn=C)
    assert table.asked == C
    table.run("play burial_rites", "play mercy", "kind faithful", "play vengeance")
    assert table.asked == A  # C has no card left
    table.run("done")
    assert table.asked == B
    table.run("play burial_rites", "done")
    assert table.phase == "prayers"


@rule("TEO-13.7")
def test_anybody_who_is_not_eliminated_may_be_chosen_in_the_settlement() -> None:
    seats = [Seat(), Seat(folded=True), Seat(out=True), Seat(stake=STRONG)]
    table = given(*seats, phase="battle")
    table.state.phase = 6
    assert table.state.opponents(A) == 0b1010


@rule("TEO-13.8", "TEO-13.9")
def test_losers_lose_their_stake_and_damage_their_places() -> None:
    loser = Seat(stake=(1, 1, 1), desperate=(0, 0, 2), places=["temple", "fortress*"])
    table = given(loser, Seat(stake=(3, 0, 0)), phase="settlement")
    assert (table.player(A).stake, table.player(A).desperate) == (NOTHING, NOTHING)
    assert table.player(A).community == (3, 5, 7)
    assert (table.player(A).places, table.player(A).pile) == (["temple*"], ["fortress"])


@rule("TEO-13.10", "TEO-13.11", "TEO-13.12")
@pytest.mark.parametrize(
    ("community", "after"), [((1, 2, 3), (2, 3, 4)), ((0, 2, 3), (2, 3, 4)), ((0, 0, 3), (2, 1, 4))]
)
def test_a_single_winner_takes_a_priest_and_a_prophet_if_there_is_none(
    community: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    winner = Seat(community=community, stake=(1, 0, 1), places=["temple"])
    table = given(winner, Seat(folded=True), phase="settlement")
    faithful = (after[0], after[1], after[2] + 1)  # of the temple
    assert table.player(A).community == faithful
    tie = given(
        Seat(community=(0, 2, 3), stake=(1, 0, 1)), Seat(stake=(1, 0, 1)), phase="settlement"
    )
    assert tie.player(A).community == (1, 2, 4)


@rule("TEO-13.13")
def test_exchanges_happen_between_the_steps() -> None:
    winner = given(Seat(community=NOTHING, stake=(0, 0, 1)), Seat(folded=True), phase="settlement")
    # priest: (0,0,2); prophet: (1,0,2), exchanged to (0,2,2); stake: (0,2,3)
    assert winner.player(A).community == (0, 2, 3)


@rule("TEO-13.14")
def test_winners_take_their_own_tokens_back() -> None:
    winner = Seat(stake=(1, 1, 1), desperate=(1, 1, 1))
    table = given(winner, Seat(), phase="settlement")
    assert table.player(A).community == (4, 7, 8)  # with the priest of the single winner
    assert table.player(A).desperate == NOTHING


@rule("TEO-13.15")
def test_a_single_winner_takes_the_initiative() -> None:
    table = given(Seat(), Seat(stake=STRONG), phase="settlement")
    assert (table.state.initiative, table.asked) == (B, B)


@rule("TEO-13.16")
@pytest.mark.parametrize(("holder", "after"), [(A, B), (B, B), (C, D), (D, D)])
def test_with_several_winners_the_nearest_clockwise_takes_the_initiative(
    holder: int, after: int
) -> None:
    seats = [Seat(), Seat(stake=STRONG), Seat(), Seat(stake=STRONG)]
    assert given(*seats, phase="settlement", turn=holder).state.initiative == after


# --- discarding -----------------------------------------------------------------------------------


@rule("TEO-13.17", "TEO-13.19")
def test_hand_power_cards_attacks_and_lasting_effects_are_discarded() -> None:
    seat = Seat(
        hand=["tide"],
        laid=["fire_chaos_1"],
        attacks=["spark"],
        lasting=["patience"],
        places=["temple"],
        pile=["mist"],
        stake=STRONG,
    )
    table = given(seat, Seat(), phase="settlement").play_defaults(until="prayer")
    player = table.player(A)
    assert (player.hand, player.laid, player.attacks, player.lasting) == ([], [], [], [])
    assert player.pile == ["mist", "tide", "fire_chaos_1", "patience'", "spark'"]
    assert player.places == ["temple"]


@rule("TEO-13.18")
def test_hidden_cards_go_underneath_and_seen_ones_in_the_order_they_were_seen() -> None:
    hand = ["tide", "war_song", "zeal", "fire_chaos_1"]
    seat = Seat(hand=hand, laid=["fire_chaos_2"], deck=["mist", "spark"])
    table = given(seat, Seat())
    table.run("play war_song", "lay fire_chaos_1", "fold")  # Spark was seen before the power card
    table.play_defaults(until="prayer")
    pile = ["mist", "war_song'", "tide", "zeal", "fire_chaos_2", "spark", "fire_chaos_1"]
    assert table.player(A).pile == pile
    assert table.knows(B).player(A).pile == ["mist", "war_song'", "?", "?", *pile[4:]]


@rule("TEO-13.18")
def test_a_card_seen_before_it_is_played_keeps_its_place() -> None:
    seat = Seat(
        hand=["war_song", "air_order_1"], laid=["fire_chaos_2"], deck=["spark"], stake=(1, 0, 0)
    )
    table = given(seat, Seat(), number=3).run("play war_song", "lay air_order_1", "wait", "wait")
    table.run("play spark", "done", "done", "done").play_defaults(until="prayer")
    assert table.player(A).attacks == []
    assert table.player(A).pile == ["war_song'", "fire_chaos_2", "spark'", "air_order_1"]


@rule("TEO-13.18")
def test_who_has_shown_nothing_chooses_the_top_card() -> None:
    table = given(Seat(hand=["tide", "zeal", "fire_chaos_1"]), Seat(), phase="settlement")
    table.run("done")
    assert (table.asked, table.prompt) == (A, "top_card")
    assert table.legal == ["top fire_chaos_1", "top tide", "top zeal"]
    question = table.state.question()
    default = question.default(table.state, A)
    assert table.game.space.notation(default) == "top fire_chaos_1"  # a power card
    table.play("top tide")
    assert table.player(A).pile == ["zeal", "fire_chaos_1", "tide"]
    assert table.knows(B).player(A).pile == ["?", "?", "tide"]
    drawn_first = given(Seat(hand=["zeal", "tide"]), Seat(), phase="settlement").run("done")
    default = drawn_first.state.question().default(drawn_first.state, A)
    assert drawn_first.game.space.notation(default) == "top zeal"  # else the card drawn first
    one = given(Seat(hand=["zeal"]), Seat(), phase="settlement").run("done")
    assert one.prompt == "prayer"  # nothing to choose


@rule("TEO-13.20", "TEO-17.6")
def test_the_elements_are_turned_open_and_discarded() -> None:
    settled = given(Seat(), Seat()).run("raise faithful", "fold")
    assert settled.layout == []
    assert len(settled.element_discard) == 5
    assert [slot for _, slot in settled.told("element_open")] == [3, 4]


@rule("TEO-13.21", "TEO-13.22", "TEO-13.25")
def test_tasks_then_points_then_the_end() -> None:
    seat = Seat(god="loki", points=9)
    table = given(seat, Seat(god="zeus"), ending="points").run("raise faithful", "fold")
    kinds = [event.kind.name for event in table.events]
    opened = max(number for number, kind in enumerate(kinds) if kind == "element_open")
    assert opened < kinds.index("miracle") < kinds.index("points") < kinds.index("wins_game")
    assert table.state.over


# --- the turns of step 2 --------------------------------------------------------------------------


@rule("TEO-13.23")
def test_abilities_without_a_choice_come_first() -> None:
    winner = Seat(places=["temple"], hand=["wave"], stake=STRONG)
    table = given(winner, Seat(), phase="settlement")
    assert (table.asked, table.prompt) == (A, "settle")
    assert table.player(A).community == (3, 5, 8)  # the temple has worked already
    loser = Seat(places=["haven"], hand=["mercy"], laid=RICH, myths=["valkyries"])
    other = given(loser, Seat(stake=STRONG), phase="settlement")
    assert other.legal == ["play mercy", "use haven", "myth valkyries", "done"]


@rule("TEO-13.24")
def test_abilities_of_the_end_follow_the_new_initiative_and_the_last_one_keeps_it() -> None:
    tower = Seat(places=["tower_of_winds"])
    table = given(tower, Seat(stake=STRONG), tower, phase="settlement")
    order = []
    while table.prompt == "use_place":
        order.append(table.asked)
        table.play("yes")
    assert order == [C, A]  # from B, who has won
    assert table.state.initiative == A


@rule("TEO-13.26")
def test_after_a_cancelled_effect_the_turn_goes_on() -> None:
    loser = Seat(hand=["mercy", "burial_rites"], laid=RICH)
    table = given(loser, Seat(stake=STRONG, hand=["reflection"], laid=RICH), phase="settlement")
    table.play("play mercy").by(B, "play reflection").decline()
    assert (table.asked, table.legal) == (A, ["play burial_rites", "done"])


@rule("TEO-13.27")
def test_everybody_who_holds_a_card_has_a_turn() -> None:
    seats = [Seat(hand=["wave"]), Seat(), Seat(hand=["mercy"], laid=RICH), Seat(places=["haven"])]
    table = given(*seats, phase="settlement")
    asked = []
    while table.prompt == "settle":
        asked.append((table.asked, table.legal))
        table.play("done")
    assert asked == [(A, ["done"]), (C, ["done"])]  # all won: neither Mercy nor the Haven fits
    lost = given(Seat(hand=["wave"], stake=STRONG), *seats[1:], phase="settlement")
    asked = []
    while lost.prompt == "settle":
        asked.append((lost.asked, lost.legal))
        lost.play("done")
    assert asked == [(A, ["done"]), (C, ["play mercy", "done"]), (D, ["use haven", "done"])]
    assert lost.state.on_places(D) == pack(0, 0, 1)
