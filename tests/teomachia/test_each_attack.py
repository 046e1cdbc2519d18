"""Every power card and every attack, judged by what is printed on it."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given
from tests.teomachia.printed import SPHERES, plays

STAKE = 2  # the strength of the one faithful in a stake


def fight(*hand: str, enemy: Seat | None = None, **more: object) -> Table:
    """A battle turn of A, who controls enough for any attack."""
    fighter = Seat(hand=hand, laid=RICH, **more)  # type: ignore[arg-type]
    return given(fighter, enemy or Seat(), phase="battle")


def end(table: Table) -> Table:
    """Everybody passes, and strength is worked out."""
    return table.run(*["done"] * (1 + len(table.in_deal)))


def worth(table: Table, *moves: str) -> int:
    """The strength that A has beyond the stake after these moves."""
    table.run(*moves)
    stake = table.player(A).stake
    return end(table).player(A).strength - 10 * stake[0] - 5 * stake[1] - 2 * stake[2]


# --- power cards ----------------------------------------------------------------------------------

POWERS = [
    (sphere, aspect, n) for sphere in SPHERES for aspect in ("chaos", "order") for n in (1, 2, 3)
]


@rule("TEO-9.2", "TEO-9.3")
@plays(*[f"{sphere}_{aspect}_{number}" for sphere, aspect, number in POWERS])
@pytest.mark.parametrize(("sphere", "aspect", "number"), POWERS)
def test_a_power_card_adds_its_symbols_and_a_card_of_its_sphere(
    sphere: str, aspect: str, number: int
) -> None:
    card = f"{sphere}_{aspect}_{number}"
    table = given(Seat(hand=[card]), open_elements=0).play(f"lay {card}")
    controls = dict(zip(["chaos", "order", *SPHERES], table.view(A).players[A].controls))
    nothing = dict.fromkeys(["chaos", "order", *SPHERES], 0)
    assert controls == {**nothing, aspect: number, sphere: 1}
    assert table.game.name_of("prayer", table.moves.prayer.number(card), "en") == (
        f"{sphere.title()}: {aspect} {number}"
    )


# --- attacks with a number on them ----------------------------------------------------------------

PLAIN = {
    "wave": 3,
    "flood": 5,
    "deluge": 9,
    "spark": 3,
    "wall_of_fire": 5,
    "rain_of_embers": 8,
    "hail_of_stones": 3,
    "quicksand": 6,
    "avalanche": 11,
    "gust": 3,
    "net_of_lightning": 7,
    "hurricane": 9,
}


@rule("TEO-23.13")
@plays(*PLAIN)
@pytest.mark.parametrize(("card", "strength"), PLAIN.items())
def test_an_attack_gives_the_strength_printed_on_it(card: str, strength: int) -> None:
    table = fight(card)
    assert worth(table, f"play {card}") == strength
    assert table.player(B).strength == STAKE


# --- water ----------------------------------------------------------------------------------------


@plays("tide")
def test_tide_counts_water_cards_up_to_ten() -> None:
    few = given(Seat(hand=["tide"], laid=["water_order_2", "water_chaos_1"]), phase="battle")
    # with the elements water chaos 1 and water order 3: four water cards
    assert worth(few, "play tide") == 8
    many = ["water_order_1", "water_order_2", "water_order_2", "water_chaos_1"]
    table = given(Seat(hand=["tide"], laid=many), phase="battle")
    assert worth(table, "play tide") == 10


@plays("undertow")
def test_undertow_returns_a_worshipper_of_choice() -> None:
    table = fight("undertow", stake=(1, 1, 1)).run("play undertow")
    assert table.legal == ["kind prophet", "kind priest", "kind faithful"]
    assert worth(table, "kind prophet") == 6
    assert table.told("returned") == []
    assert table.player(A).strength == 6 + 5 + 2


@plays("whirlpool")
def test_whirlpool_makes_everybody_return_a_priest_or_prophet() -> None:
    seats = [Seat(hand=["whirlpool"], laid=RICH, stake=(1, 1, 1)), Seat(stake=(1, 1, 1))]
    third = Seat(stake=(0, 0, 3))
    table = given(*seats, third, phase="battle").run("play whirlpool")
    assert (table.asked, table.legal) == (A, ["kind prophet", "kind priest"])
    table.run("kind priest")
    assert (table.asked, table.legal) == (B, ["kind prophet", "kind priest"])
    table.run("kind prophet")
    assert [table.player(seat).stake for seat in (A, B, C)] == [(1, 0, 1), (0, 1, 1), (0, 0, 3)]
    end(table)
    assert [table.player(seat).strength for seat in (A, B, C)] == [12 + 4, 7, 6]


@rule("TEO-23.2")
@plays("persuasion")
def test_persuasion_returns_two_of_one_opponents_faithful_or_priests() -> None:
    seats = [Seat(hand=["persuasion"], laid=RICH), Seat(stake=(1, 1, 2)), Seat(stake=(1, 1, 2))]
    table = given(*seats, phase="battle").run("play persuasion")
    assert table.legal == ["seat 1", "seat 2"]
    table.run("seat 1")
    assert (table.asked, table.legal) == (A, ["kind priest", "kind faithful"])
    table.run("kind priest")
    assert table.player(B).stake == (1, 0, 1)  # only faithful are left, so one follows
    assert table.player(B).community == (3, 6, 8)
    assert table.player(C).stake == (1, 1, 2)


@rule("TEO-23.10", "TEO-23.11")
@plays("gods_people")
def test_gods_people_adds_a_faithful_and_priests_and_prophets_count_nothing() -> None:
    table = fight("gods_people", stake=(1, 1, 2), enemy=Seat(stake=(2, 2, 2)))
    table.run("play gods_people")
    assert table.player(A).stake == (1, 1, 3)
    end(table)
    assert [table.player(seat).strength for seat in (A, B)] == [6, 4]
    poor = fight("gods_people", stake=(1, 1, 2), community=(0, 0, 0)).run("play gods_people")
    assert poor.player(A).stake == (1, 1, 2)


# --- fire -----------------------------------------------------------------------------------------


@plays("eruption")
def test_eruption_counts_chaos_symbols_up_to_twelve() -> None:
    laid = ["fire_chaos_3", "fire_chaos_1"]  # and chaos 1 and 2 among the elements
    assert worth(given(Seat(hand=["eruption"], laid=laid), phase="battle"), "play eruption") == 7
    assert worth(fight("eruption"), "play eruption") == 12


@plays("battle_frenzy")
def test_battle_frenzy_grows_with_other_attacks() -> None:
    assert worth(fight("battle_frenzy"), "play battle_frenzy") == 3
    one = fight("battle_frenzy", "spark")
    assert worth(one, "play battle_frenzy", "play spark") == 3 + 2 + 3
    hand = ["battle_frenzy", "spark", "spark", "wall_of_fire", "wall_of_fire"]
    many = fight(*hand)
    moves = [f"play {card}" for card in hand]
    assert worth(many, *moves) == 3 + 6 + 3 + 3 + 5 + 5


@rule("TEO-23.14")
@plays("sacrifice")
def test_sacrifice_adds_up_to_three_faithful_or_priests() -> None:
    table = fight("sacrifice").run("play sacrifice")
    assert table.legal == ["kind priest", "kind faithful", "done"]
    table.run("kind priest", "kind priest", "kind faithful")
    assert table.player(A).stake == (0, 2, 2)
    assert table.prompt == "attack"
    assert fight("sacrifice").run("play sacrifice", "done").player(A).stake == (0, 0, 1)


@rule("TEO-23.2")
@plays("sudden_death")
def test_sudden_death_removes_one_worshipper_of_the_attackers_choice() -> None:
    table = fight("sudden_death", enemy=Seat(stake=(1, 1, 1))).run("play sudden_death")
    assert (table.asked, table.legal) == (A, ["kind prophet", "kind priest", "kind faithful"])
    table.run("kind prophet")
    assert table.player(B).stake == (0, 1, 1)
    assert table.player(B).community == (3, 5, 7)


# --- earth ----------------------------------------------------------------------------------------


@rule("TEO-23.12")
@plays("plague")
def test_plague_removes_all_faithful_of_a_stake() -> None:
    enemy = Seat(stake=(1, 0, 2), desperate=(0, 0, 1))
    table = fight("plague", enemy=enemy).run("play plague")
    assert (table.player(B).stake, table.player(B).desperate) == ((1, 0, 0), (0, 0, 0))
    assert table.player(B).community == (3, 5, 7)


@plays("earthquake")
def test_earthquake_damages_a_place_of_everybody() -> None:
    table = fight("earthquake", places=["temple"], enemy=Seat(places=["haven", "fortress*"]))
    table.run("play earthquake")
    assert (table.asked, table.legal) == (B, ["place haven upright", "place fortress damaged"])
    table.run("place fortress damaged")
    assert table.player(A).places == ["temple*"]
    assert (table.player(B).places, table.player(B).pile) == (["haven"], ["fortress"])
    assert worth(table) == 7


@plays("weight_of_mountains")
@pytest.mark.parametrize(("places", "more"), [(0, 0), (1, 3), (2, 6), (3, 6)])
def test_weight_of_mountains_counts_places(places: int, more: int) -> None:
    own = ["temple", "haven", "observatory*"][:places]
    table = fight("weight_of_mountains", places=own)
    assert worth(table, "play weight_of_mountains") == 3 + more


@plays("steadfastness")
def test_steadfastness_counts_order_symbols_up_to_twelve() -> None:
    laid = ["earth_order_1", "earth_order_1"]  # and order 1, 2 and 3 among the elements
    table = given(Seat(hand=["steadfastness"], laid=laid), phase="battle")
    assert worth(table, "play steadfastness") == 8
    assert worth(fight("steadfastness"), "play steadfastness") == 12


@plays("open_graves")
def test_open_graves_takes_a_faithful_of_every_stake() -> None:
    table = fight("open_graves", stake=(0, 0, 2), enemy=Seat(stake=(1, 0, 0)))
    table.run("play open_graves")
    assert (table.player(A).stake, table.player(B).stake) == ((0, 0, 1), (1, 0, 0))
    assert worth(table) == 5


# --- air ------------------------------------------------------------------------------------------


@rule("TEO-11.12", "TEO-23.13")
@plays("unity")
def test_unity_counts_the_worshippers_of_the_own_stake() -> None:
    table = fight("unity", stake=(1, 1, 2), desperate=(1, 0, 1))
    assert worth(table, "play unity") == 6 + 10 + 2  # the desperation tokens are worth 12


@plays("four_winds")
def test_four_winds_counts_spheres() -> None:
    laid = ["air_chaos_2"]
    elements = ["air_order_1", "fire_order_1", "fire_order_2", "air_chaos_1", "air_chaos_2"]
    table = given(Seat(hand=["four_winds"], laid=laid), phase="battle", elements=elements)
    assert worth(table, "play four_winds") == 4
    assert worth(fight("four_winds"), "play four_winds") == 8


@plays("bolt_from_the_blue")
def test_bolt_from_the_blue_is_stronger_with_an_empty_hand() -> None:
    assert worth(fight("bolt_from_the_blue"), "play bolt_from_the_blue") == 8
    assert worth(fight("bolt_from_the_blue", "wave"), "play bolt_from_the_blue") == 4
    # what counts is the hand when strength is worked out
    later = fight("bolt_from_the_blue", "gust")
    assert worth(later, "play bolt_from_the_blue", "play gust") == 8 + 3


@plays("whisper_of_the_wind")
def test_whisper_of_the_wind_draws_a_card() -> None:
    table = fight("whisper_of_the_wind", deck=["gust", "wave"])
    table.run("play whisper_of_the_wind")
    assert table.player(A).hand == ["gust"]
    assert worth(table, "play gust") == 3 + 3
