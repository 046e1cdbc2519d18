"""The first evaluation: it knows what is worth having."""

from tests.teomachia.positions import RICH, A, B, Seat, given

from theoi.games.teomachia.evaluate import evaluate


def value(*seats: Seat, **more: object) -> float:
    """What a position is worth to A."""
    return evaluate(given(*seats, **more).state, A)  # type: ignore[arg-type]


def test_equal_positions_are_worth_nothing_and_more_worshippers_are_better() -> None:
    assert abs(value(Seat(), Seat())) < 0.05
    assert value(Seat(community=(5, 5, 7)), Seat()) > value(Seat(), Seat()) + 0.02
    assert value(Seat(places=["temple"]), Seat()) > value(Seat(), Seat())


def test_cards_that_can_win_a_battle_are_worth_something() -> None:
    strong = Seat(hand=["avalanche"], laid=RICH, stake=(1, 1, 1))
    other = Seat(hand=["wave"], stake=(1, 1, 1))
    assert value(strong, other) > value(other, other)
    useless = Seat(hand=["avalanche"], stake=(1, 1, 1))  # its requirements are out of reach
    assert value(strong, other) > value(useless, other)


def test_a_folded_stake_is_lost() -> None:
    folded = Seat(stake=(1, 1, 1), folded=True)
    assert value(folded, Seat(), Seat()) < value(Seat(stake=(1, 1, 1)), Seat(), Seat())


def test_points_count_in_the_variant() -> None:
    assert value(Seat(points=5), Seat(), ending="points") > value(Seat(), Seat(), ending="points")


def test_the_end_of_the_game() -> None:
    won = given(Seat(), Seat(community=(0, 0, 0)), phase="ante")
    assert [evaluate(won.state, seat) for seat in (A, B)] == [1.0, -1.0]
    weak = Seat(community=(0, 0, 1))
    shared = given(weak, weak, phase="ante", conflict=3)
    assert [evaluate(shared.state, seat) for seat in (A, B)] == [0.0, 0.0]
    out = given(Seat(), Seat(out=True), Seat())
    assert evaluate(out.state, B) == -1.0
