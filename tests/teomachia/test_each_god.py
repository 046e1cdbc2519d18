"""Every god: attribute and task, judged by what is printed on the boards (TEO-19)."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given
from tests.teomachia.printed import plays


def tokens_after(*seats: Seat, **more: object) -> list[int]:
    """The miracle tokens of all players after the settlement of a deal."""
    table = given(*seats, phase="settlement", **more)  # type: ignore[arg-type]
    table.play_defaults(until="prayer")
    return [table.player(seat).miracles for seat in range(len(seats))]


def attack_strength(god: str, *attacks: str) -> int:
    """A's strength by attacks, with a god."""
    table = given(Seat(god=god, hand=attacks, laid=RICH), Seat(god="loki"), phase="battle")
    table.run(*[f"play {attack}" for attack in attacks], "done", "done", "done")
    return table.player(A).strength - 2


# --- Greek ----------------------------------------------------------------------------------------


@plays("zeus")
def test_zeus_strengthens_every_attack_up_to_four() -> None:
    assert attack_strength("zeus", "spark", "spark") == 3 + 3 + 2
    hand = ["spark", "spark", "wall_of_fire", "wall_of_fire", "rain_of_embers"]
    assert attack_strength("zeus", *hand) == 3 + 3 + 5 + 5 + 8 + 4


@plays("zeus")
def test_zeus_wants_a_battle_won_with_two_attacks() -> None:
    rest = Seat(god="loki")
    assert tokens_after(Seat(god="zeus", attacks=["spark", "spark"]), rest)[A] == 1
    assert tokens_after(Seat(god="zeus", attacks=["spark"]), rest)[A] == 0
    beaten = Seat(god="loki", stake=(2, 0, 0))
    assert tokens_after(Seat(god="zeus", attacks=["spark", "spark"]), beaten)[A] == 0


@plays("athena")
def test_athena_lowers_each_printed_aspect_by_one() -> None:
    # Zeal wants chaos 1 and order 1, Wellspring order 2 and a water card
    table = given(
        Seat(god="athena", hand=["zeal", "wellspring"], laid=["air_order_1"]),
        Seat(god="loki", hand=["zeal"]),
        open_elements=0,
    )
    assert "play zeal" in table.legal
    assert table.refusal("play wellspring") == ("sphere_missing", "TEO-9.6")


@plays("athena")
def test_athena_wants_all_four_spheres_in_a_battle() -> None:
    rest = Seat(god="loki")
    assert tokens_after(Seat(god="athena"), rest)[A] == 1  # all four are among the elements
    fewer = ["water_chaos_1", "fire_order_1", "earth_chaos_2", "fire_order_2", "water_order_3"]
    assert tokens_after(Seat(god="athena"), rest, elements=fewer)[A] == 0
    assert tokens_after(Seat(god="athena"), Seat(god="loki", folded=True))[A] == 0


# --- Norse ----------------------------------------------------------------------------------------


@rule("TEO-19.18", "TEO-23.4")
@plays("odin")
def test_odin_looks_at_a_hand_and_draws_for_a_priest() -> None:
    seats = [Seat(god="odin", deck=["wave", "tide"]), Seat(god="zeus", hand=["zeal", "mist"])]
    table = given(*seats, Seat(god="marduk", hand=["gust"])).run("attribute")
    assert table.legal == ["seat 1", "seat 2"]
    table.run("seat 1")
    assert table.player(A).community == (3, 4, 7)
    assert table.player(A).hand == ["wave", "tide"]
    known = table.knows(A)
    assert (sorted(known.player(B).hand), known.player(C).hand) == (["mist", "zeal"], ["?"])
    assert table.refusal("attribute") == ("attribute_used", "TEO-19.9")


@plays("odin")
@pytest.mark.parametrize(("lost", "token"), [(9, 1), (8, 0)])
def test_odin_wants_nine_strength_lost_to_the_bank(lost: int, token: int) -> None:
    loser = Seat(god="odin", stake=(0, 0, 2), lost_strength=lost - 4)
    assert tokens_after(loser, Seat(god="zeus", stake=(1, 0, 0)))[A] == token


@rule("TEO-19.18", "TEO-23.4")
@plays("loki")
def test_loki_makes_an_opponent_swap_a_random_card() -> None:
    outcomes = {"at_random": [["mist"]]}
    victim = Seat(god="zeus", hand=["zeal", "mist"], deck=["gust"])
    table = given(Seat(god="loki"), victim, outcomes=outcomes).run("attribute")
    assert table.player(A).community == (3, 5, 6)
    assert (table.player(B).hand, table.player(B).pile) == (["zeal", "gust"], ["mist"])


@plays("loki")
def test_loki_wants_a_deal_won_without_a_battle() -> None:
    assert tokens_after(Seat(god="loki"), Seat(god="zeus", folded=True))[A] == 1
    assert tokens_after(Seat(god="loki", stake=(1, 0, 0)), Seat(god="zeus"))[A] == 0


# --- Celtic ---------------------------------------------------------------------------------------


@rule("TEO-9.28")
@plays("cernunnos")
def test_cernunnos_takes_a_card_back_for_a_faithful() -> None:
    seat = Seat(god="cernunnos", pile=["zeal", "haven", "spark"], spent=["zeal"], laid=RICH)
    table = given(seat, Seat(god="zeus")).run("attribute")
    assert table.player(A).community == (3, 5, 6)
    assert table.legal == ["pile spark", "pile zeal", "pile haven"]
    table.run("pile zeal")
    assert table.player(A).hand == ["zeal"]
    assert "play zeal" in table.legal  # it can be played again


@rule("TEO-19.20", "TEO-19.21")
@plays("cernunnos")
@pytest.mark.parametrize(("cards", "token"), [(["zeal", "mist", "spark"], 1), (["zeal"], 0)])
def test_cernunnos_wants_three_deeds_and_is_paid_after_the_myth_phase(
    cards: list[str], token: int
) -> None:
    seat = Seat(god="cernunnos", pile=cards, spent=cards, myth_deck=["tir_na_nog", "gae_bulg"])
    table = given(seat, Seat(god="zeus"), phase="settlement").play_defaults(until="myth")
    assert table.player(A).miracles == 0
    table.play("done")
    assert table.player(A).miracles == token


@plays("morrigan")
def test_morrigan_buys_four_strength_before_a_battle() -> None:
    table = given(Seat(god="morrigan"), Seat(god="zeus"), phase="before_battle")
    assert table.legal == ["attribute", "done"]
    table.run("attribute")
    assert table.player(A).community == (3, 5, 6)
    table.run("done", "done")
    assert table.player(A).strength == 2 + 4
    bidding = given(Seat(god="morrigan"), Seat(god="zeus"))
    assert bidding.refusal("attribute") == ("attribute_not_now", "TEO-19.9")


@plays("morrigan")
@pytest.mark.parametrize(("stake", "token"), [((0, 0, 4), 1), ((1, 1, 1), 0)])
def test_morrigan_wants_four_worshippers_in_the_stake(
    stake: tuple[int, int, int], token: int
) -> None:
    assert tokens_after(Seat(god="morrigan", stake=stake), Seat(god="zeus"))[A] == token


# --- Mesopotamian ---------------------------------------------------------------------------------


@rule("TEO-19.19")
@plays("marduk")
def test_marduk_replaces_an_open_element_but_not_in_the_last_bidding() -> None:
    outcomes = {"layout": [["fire_chaos_3"]]}
    table = given(Seat(god="marduk"), Seat(god="zeus"), outcomes=outcomes).run("attribute")
    assert table.legal == ["slot 1", "slot 2", "slot 3"]
    table.run("slot 2")
    assert table.layout[1] == "fire_chaos_3"
    assert table.player(A).community == (3, 5, 6)
    late = given(Seat(god="marduk"), Seat(god="zeus"), number=3)
    assert late.refusal("attribute") == ("attribute_not_in_last", "TEO-19.19")


@plays("marduk")
@pytest.mark.parametrize(("power", "token"), [("water_order_1", 1), ("water_chaos_1", 0)])
def test_marduk_wants_a_battle_won_with_seven_order_symbols(power: str, token: int) -> None:
    # the elements show order 1, 2 and 3
    winner = Seat(god="marduk", stake=(1, 0, 0), laid=[power])
    assert tokens_after(winner, Seat(god="zeus"))[A] == token
    loser = Seat(god="marduk", laid=[power])
    assert tokens_after(loser, Seat(god="zeus", stake=(1, 0, 0)))[A] == 0


@plays("ishtar")
def test_ishtar_brings_a_faithful_for_every_won_deal() -> None:
    sole = given(Seat(god="ishtar"), Seat(god="zeus", folded=True), phase="settlement")
    assert sole.player(A).community == (3, 6, 9)
    tie = given(Seat(god="ishtar"), Seat(god="zeus"), phase="settlement")
    assert tie.player(A).community == (3, 5, 9)
    lost = given(Seat(god="ishtar"), Seat(god="zeus", stake=(1, 0, 0)), phase="settlement")
    assert lost.player(A).community == (3, 5, 7)


@plays("ishtar")
@pytest.mark.parametrize(("stake", "token"), [((1, 1, 1), 1), ((2, 1, 0), 0)])
def test_ishtar_wants_all_three_kinds_in_the_stake(stake: tuple[int, int, int], token: int) -> None:
    assert tokens_after(Seat(god="ishtar", stake=stake), Seat(god="zeus"))[A] == token


def test_texts_say_what_is_tested() -> None:
    """The boards as they are printed, in English."""
    table: Table = given(Seat(god="zeus"), Seat(god="loki"))
    gods = table.moves.god_axis
    attribute = table.parts.text("attribute", gods.number("marduk"), "en")
    assert attribute.endswith("Not in the last bidding phase.")
    task = table.parts.text("task", gods.number("cernunnos"), "en")
    assert (
        task == "Play three or more deed cards in one deal. The token comes after the myth phase."
    )
