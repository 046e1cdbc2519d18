"""Every place, judged by what is printed on it (TEO-14)."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, Seat, Table, given
from tests.teomachia.printed import PLACES, plays

PUT = {
    "sacred_spring": "priest",
    "haven": "faithful",
    "river_temple": "faithful",
    "altar_of_flame": "faithful",
    "war_forge": "priest",
    "volcano_shrine": "faithful",
    "temple": "priest",
    "fortress": "priest",
    "sacred_grove": "faithful",
    "crossroads_of_winds": "priest",
    "observatory": "faithful",
    "tower_of_winds": "faithful",
}


@rule("TEO-14.1", "TEO-14.2")
@pytest.mark.parametrize("card", PLACES)
def test_a_place_takes_the_worshipper_printed_on_it(card: str) -> None:
    table = given(Seat(hand=[card], laid=RICH)).run(f"play {card}")
    assert table.player(A).places == [card]
    assert table.player(A).community == ((3, 4, 7) if PUT[card] == "priest" else (3, 5, 6))
    poor = given(Seat(hand=[card], laid=RICH, community=(0, 0, 0)))
    assert poor.refusal(f"play {card}") == ("worshipper_missing", "TEO-14.1")


def strength_with(place: str, *attacks: str) -> int:
    """A's strength with a place and attacks, without the stake."""
    table = given(Seat(places=[place], hand=attacks, laid=RICH), phase="battle")
    table.run(*[f"play {attack}" for attack in attacks])
    table.run(*["done"] * (3 if attacks else 2))
    return table.player(A).strength - 2


@plays("sacred_spring")
def test_sacred_spring_draws_a_sixth_card() -> None:
    deck = ["wave", "flood", "tide", "spark", "gust", "zeal"]
    table = given(Seat(places=["sacred_spring"], deck=deck), Seat(deck=deck[:5]), phase="start")
    assert table.player(A).hand == deck
    assert table.player(B).hand == deck[:5]


@plays("haven")
def test_haven_saves_a_faithful_or_priest_of_a_lost_stake() -> None:
    loser = Seat(places=["haven"], stake=(1, 1, 1))
    table = given(loser, Seat(stake=(2, 0, 0)), phase="settlement")
    assert table.legal == ["use haven", "done"]
    table.run("use haven")
    assert table.legal == ["kind priest", "kind faithful", "done"]
    table.run("kind priest")
    assert table.player(A).community == (3, 6, 7)
    winner = given(Seat(places=["haven"], stake=(1, 1, 1)), phase="settlement")
    assert winner.prompt != "settle"


@plays("river_temple")
def test_river_temple_counts_as_a_water_card_with_an_order_symbol() -> None:
    table = given(Seat(places=["river_temple"]), open_elements=0)
    assert table.view(A).players[A].controls == [0, 1, 1, 0, 0, 0]


@plays("altar_of_flame")
def test_altar_of_flame_strengthens_fire_attacks() -> None:
    assert strength_with("altar_of_flame") == 0
    assert strength_with("altar_of_flame", "spark", "spark") == 3 + 3 + 2
    assert strength_with("altar_of_flame", "gust") == 3
    hand = ["spark", "spark", "wall_of_fire", "wall_of_fire", "rain_of_embers"]
    assert strength_with("altar_of_flame", *hand) == 3 + 3 + 5 + 5 + 8 + 4


@plays("war_forge")
def test_war_forge_gives_two_chaos_symbols() -> None:
    table = given(Seat(places=["war_forge*"]), open_elements=0)
    assert table.view(A).players[A].controls == [2, 0, 0, 0, 0, 0]  # damaged or not


@rule("TEO-14.13")
@plays("volcano_shrine")
def test_volcano_shrine_sells_four_strength_for_a_faithful() -> None:
    table = given(Seat(places=["volcano_shrine"]), number=3)
    table.run("use volcano_shrine")
    assert table.player(A).community == (3, 5, 6)
    assert table.refusal("use volcano_shrine") == ("place_not_usable", "TEO-14.12")
    table.run("wait", "wait", "done", "done")
    assert table.player(A).strength == 2 + 4
    poor = given(Seat(places=["volcano_shrine"], community=(0, 0, 0)))
    assert "use volcano_shrine" not in poor.legal


@plays("temple")
def test_temple_brings_a_faithful_for_a_won_deal() -> None:
    winner = given(Seat(places=["temple"]), Seat(folded=True), phase="settlement")
    assert winner.player(A).community == (3, 6, 9)  # 1 of the temple, 1 of the stake, a priest
    tie = given(Seat(places=["temple"]), Seat(), phase="settlement")
    assert tie.player(A).community == (3, 5, 9)
    loser = given(Seat(places=["temple"]), Seat(stake=(1, 0, 0)), phase="settlement")
    assert loser.player(A).community == (3, 5, 7)


@plays("fortress")
def test_fortress_protects_the_stake_and_not_the_community() -> None:
    enemy = Seat(hand=["plague", "persuasion", "sudden_death"], laid=RICH)
    table = given(enemy, Seat(places=["fortress"], stake=(1, 1, 1)), phase="battle")
    table.run("play plague")
    assert table.player(B).stake == (1, 1, 1)
    other = given(enemy, Seat(places=["fortress"], stake=(1, 1, 1)), phase="battle")
    assert other.run("play persuasion").player(B).stake == (1, 1, 1)
    bidding = given(Seat(hand=["hatred"], laid=RICH), Seat(places=["fortress"]))
    assert bidding.run("play hatred").player(B).community == (3, 4, 7)


@plays("sacred_grove")
def test_sacred_grove_gives_two_strength_in_every_battle() -> None:
    assert strength_with("sacred_grove") == 2


@rule("TEO-11.9", "TEO-11.20")
@plays("crossroads_of_winds")
def test_crossroads_of_winds_allows_two_spheres() -> None:
    hand = ["spark", "gust", "wave", "spark"]
    fighter = Seat(places=["crossroads_of_winds"], hand=hand, laid=RICH)
    table = given(fighter, phase="battle").run("play spark", "play gust")
    assert table.refusal("play wave") == ("other_sphere", "TEO-11.7")
    assert "play spark" in table.legal


@plays("observatory")
def test_observatory_peeks_and_swaps_a_card() -> None:
    seat = Seat(places=["observatory"], hand=["wave", "tide"], deck=["zeal"])
    table = given(seat, Seat()).run("use observatory")
    assert table.legal == ["slot 4", "slot 5"]
    table.run("slot 4")
    assert table.knows(A).layout[3] == "[air_order_2]"
    assert table.knows(B).layout[3] == "[?]"
    assert table.legal == ["card wave", "card tide", "done"]
    swap = Table(table.state.copy()).play("card tide")
    assert (swap.player(A).hand, swap.player(A).pile) == (["wave", "zeal"], ["tide"])
    assert table.run("done").player(A).hand == ["wave", "tide"]


@rule("TEO-13.24")
@plays("tower_of_winds")
def test_tower_of_winds_may_take_the_initiative() -> None:
    tower = Seat(places=["tower_of_winds"], stake=(0, 0, 1))
    table = given(Seat(stake=(1, 0, 0)), tower, phase="settlement")
    assert (table.asked, table.prompt, table.legal) == (B, "use_place", ["yes", "done"])
    declined = Table(table.state.copy()).play("done")
    assert declined.state.initiative == A
    assert table.play("yes").state.initiative == B
