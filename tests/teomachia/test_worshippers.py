"""TEO-1 and 2: structure of the game, worshippers, stake, bank, exchange."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, given, strength, teomachia, whole_game

from theoi import OptionError
from theoi.games.teomachia import INFO, tokens
from theoi.games.teomachia.asking import RemoveFromCommunity
from theoi.games.teomachia.effects import remove_all
from theoi.games.teomachia.tokens import pack, unpack
from theoi.games.teomachia.worshippers import exchange, take_from_bank

NOTHING = (0, 0, 0)

# --- the game -------------------------------------------------------------------------------------


@rule("TEO-1.1")
def test_two_to_four_players() -> None:
    assert [teomachia(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(OptionError, match="2 to 4 players"):
            INFO.load(seats)


@rule("TEO-1.2")
def test_the_last_player_able_to_go_on_wins() -> None:
    poor = Seat(community=NOTHING, stake=NOTHING)
    table = given(Seat(stake=NOTHING), poor, poor, phase="ante")
    assert table.state.over
    assert table.state.outcome().winners() == [A]


@rule("TEO-1.3", "TEO-3.14")
def test_the_basic_game_has_no_gods_myths_and_miracles() -> None:
    table = whole_game(mode="basic").play_defaults(until="bid")
    for player in table.state.players:
        assert (player.god, player.mythology, player.myth_top, player.miracles) == (-2, -2, -2, 0)
    assert table.refusal("attribute") == ("no_gods", "TEO-1.3")
    full = whole_game(mode="full").play_defaults(until="bid")
    assert all(player.god >= 0 and player.myth_top >= 0 for player in full.state.players)


@rule("TEO-1.4")
@pytest.mark.parametrize("mode", ["basic", "full"])
@pytest.mark.parametrize("ending", ["elimination", "points"])
def test_the_variant_works_with_either_mode(mode: str, ending: str) -> None:
    state = teomachia(2, mode, ending).new(1)
    assert (state.full, state.by_points) == (mode == "full", ending == "points")


@rule("TEO-1.5", "TEO-1.6", "TEO-15.15", "TEO-20.1")
@pytest.mark.parametrize("mode", ["basic", "full"])
def test_a_game_is_a_series_of_deals_with_these_phases(mode: str) -> None:
    table = whole_game(mode=mode).play_defaults(until="bid")
    seen: list[str] = []
    while table.state.deal == 1:
        if not seen or seen[-1] != table.phase:
            seen.append(table.phase)
        question = table.state.question()
        table.state.play(question.default(table.state, table.asked), table.asked)
    phases = ["bidding_1", "bidding_2", "bidding_3", "battle", "settlement", "prayers", "myths"]
    assert seen == (phases if mode == "full" else phases[:-1])
    assert table.parts.phases == ["draft", "start", *phases]
    assert (table.state.deal, table.phase) == (2, "bidding_1")


@rule("TEO-1.7")
def test_the_text_of_a_card_wins_over_a_rule() -> None:
    # the rule: all attacks of a battle are of one sphere; the card: two spheres
    seat = Seat(hand=["spark", "gust"], laid=RICH)
    assert "play gust" not in given(seat, phase="battle").run("play spark").legal
    there = Seat(hand=["spark", "gust"], laid=RICH, places=["crossroads_of_winds"])
    assert "play gust" in given(there, phase="battle").run("play spark").legal


@rule("TEO-1.8", "TEO-9.22")
def test_what_is_impossible_is_skipped() -> None:
    table = given(Seat(hand=["cleansing", "revelation"], laid=RICH, deck=[]), open_elements=5)
    table.run("play revelation")  # nothing to open, nothing to draw
    assert table.player(A).pile == ["revelation'"]
    cost = given(Seat(hand=["hatred"], laid=RICH, community=NOTHING))
    assert cost.refusal("play hatred")[0] == "cost_missing"


# --- worth and whereabouts ------------------------------------------------------------------------


@rule("TEO-2.1")
def test_what_worshippers_are_worth() -> None:
    assert [tokens.strength(pack(*one)) for one in ((1, 0, 0), (0, 1, 0), (0, 0, 1))] == [10, 5, 2]
    assert strength(1, 1, 4) == tokens.strength(pack(1, 1, 4)) == 23


@rule("TEO-2.2", "TEO-2.3", "TEO-2.4", "TEO-2.5", "TEO-12.6")
def test_every_token_is_in_one_spot() -> None:
    seat = Seat(community=(1, 2, 3), stake=(1, 0, 1), desperate=(0, 1, 0), places=["temple"])
    table = given(seat, phase="battle")
    player = table.state.players[A]
    assert unpack(player.whole_stake()) == [1, 1, 1]
    assert table.state.on_places(A) == pack(0, 1, 0)
    table.run("done", "done")
    assert table.player(A).strength == strength(1, 1, 1)  # neither community nor places


@rule("TEO-2.6", "TEO-3.2")
def test_the_bank_never_runs_out() -> None:
    table = given(Seat(community=(0, 0, 0)))
    take_from_bank(table.state, A, pack(100, 100, 100))  # more than the box has
    assert table.player(A).community == (100, 100, 100)


@rule("TEO-2.7", "TEO-2.8")
def test_to_return_and_to_remove() -> None:
    seats = [Seat(hand=["undertow"], laid=RICH, stake=(1, 0, 1)), Seat(stake=(1, 0, 1))]
    table = given(*seats, phase="battle").run("play undertow", "kind prophet")
    assert (table.player(A).stake, table.player(A).community) == ((0, 0, 1), (4, 5, 7))
    death = given(
        Seat(hand=["sudden_death"], laid=RICH), Seat(stake=(1, 0, 1)), phase="battle"
    ).run("play sudden_death", "kind prophet")
    assert (death.player(B).stake, death.player(B).community) == ((0, 0, 1), (3, 5, 7))


# --- exchange -------------------------------------------------------------------------------------


@rule("TEO-2.9", "TEO-2.10", "TEO-2.12", "TEO-2.14")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1, 0, 3), (0, 2, 3)),
        ((0, 1, 0), (0, 0, 2)),
        ((1, 0, 0), (0, 1, 2)),
        ((1, 1, 0), (0, 2, 2)),
        ((2, 0, 0), (1, 1, 2)),
        ((0, 0, 4), (0, 0, 4)),  # never upwards
        ((3, 5, 8), (3, 5, 8)),  # never without need
    ],
)
def test_exchanges(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    table = given(Seat(community=before))
    exchange(table.state, A)
    assert table.player(A).community == after


@rule("TEO-2.11", "TEO-2.15")
def test_an_exchange_happens_at_once_and_without_a_choice() -> None:
    table = given(Seat(community=(0, 1, 1))).run("raise faithful")
    assert table.player(A).community == (0, 0, 2)
    assert table.told("exchanged") == [[0, 0, 2]]


@rule("TEO-2.13")
def test_only_the_community_is_looked_at() -> None:
    seat = Seat(community=(1, 2, 1), stake=(0, 0, 5), places=["haven"])
    table = given(seat).run("raise faithful")
    assert table.player(A).community == (1, 1, 2)  # faithful in the stake do not help
    empty = given(Seat(community=(0, 0, 2), stake=(1, 0, 0))).run("wait")
    assert empty.player(A).stake == (1, 0, 0)  # and nothing in the stake is exchanged


@rule("TEO-2.16")
def test_an_exchange_loses_and_gains_nothing() -> None:
    table = given(Seat(community=(0, 1, 1))).run("raise faithful")
    assert table.player(A).lost_strength == 0
    assert table.told("removed") == table.told("gained") == []


@rule("TEO-2.17", "TEO-2.18")
def test_payments_go_token_by_token_prophets_first() -> None:
    assert tokens.paid_from(pack(1, 1, 3), pack(0, 2, 0)) == (pack(0, 1, 3), 0)
    assert tokens.paid_from(pack(1, 1, 2), pack(1, 1, 0)) == (pack(0, 0, 2), 0)
    assert tokens.paid_from(pack(0, 1, 1), pack(1, 2, 1)) == (pack(0, 0, 0), pack(1, 1, 0))


@rule("TEO-2.19")
def test_all_of_a_kind_are_those_there_when_it_begins() -> None:
    table = given(Seat(community=(0, 3, 2)))
    remove_all(table.state, A, 0b100)
    assert table.player(A).community == (0, 2, 2)


@rule("TEO-2.20")
def test_a_number_can_hit_tokens_of_an_exchange() -> None:
    table = given(Seat(community=(0, 1, 1)))
    table.state.push(RemoveFromCommunity(A, A, 0b100, 2, 0))
    table.state.settle()
    assert table.player(A).community == (0, 0, 1)


@rule("TEO-2.21")
def test_desperation_tokens_are_removed_first_and_returned_last() -> None:
    victim = Seat(stake=(0, 0, 2), desperate=(0, 0, 1))
    removed = given(Seat(hand=["open_graves"], laid=RICH), victim, phase="battle")
    removed.run("play open_graves")
    assert (removed.player(B).stake, removed.player(B).desperate) == ((0, 0, 2), NOTHING)
    seat = Seat(hand=["undertow"], laid=RICH, stake=(1, 0, 0), desperate=(1, 0, 0))
    returned = given(seat, phase="battle").run("play undertow")
    assert (returned.player(A).stake, returned.player(A).desperate) == (NOTHING, (1, 0, 0))
    assert returned.player(A).community == (4, 5, 7)


@rule("TEO-2.22")
def test_tokens_of_one_card_arrive_together() -> None:
    # two faithful come into an empty community; the priest of the stake comes with a faithful
    seats = [Seat(hand=["persuasion"], laid=RICH), Seat(community=NOTHING, stake=(0, 1, 1))]
    table = given(*seats, Seat(), phase="battle").run("play persuasion", "seat 1")
    assert table.player(B).community == (0, 1, 1)  # not (0, 0, 3)
    assert table.player(C).community == (3, 5, 7)
