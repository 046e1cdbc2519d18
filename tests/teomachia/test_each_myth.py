"""Every myth and hero, judged by what is printed on it (TEO-20, 21)."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given
from tests.teomachia.printed import plays

ENEMY = Seat(god="loki")
PRICES = {
    "pandoras_box": 2,
    "oracle_of_delphi": 1,
    "heracles": 3,
    "golden_fleece": 2,
    "trojan_horse": 2,
    "fenris": 3,
    "yggdrasil": 2,
    "valkyries": 2,
    "mjolnir": 3,
    "sigurd": 2,
    "cu_chulainn": 3,
    "gae_bulg": 2,
    "cauldron_of_the_dagda": 2,
    "salmon_of_knowledge": 1,
    "tir_na_nog": 2,
    "code_of_hammurabi": 3,
    "lilith": 2,
    "gilgamesh": 3,
    "enkidu": 2,
    "tablets_of_destiny": 1,
}


@rule("TEO-20.2", "TEO-20.15")
@pytest.mark.parametrize(("myth", "price"), PRICES.items())
def test_a_myth_costs_the_miracle_tokens_printed_on_it(myth: str, price: int) -> None:
    table = given(Seat(myth_deck=[myth], miracles=price), phase="myths")
    assert table.legal == ["buy", "done"]
    supply = table.state.miracles_left()
    table.play("buy")
    assert (table.player(A).myths, table.player(A).miracles) == ([myth], 0)
    assert table.state.miracles_left() == supply + price
    poor = given(Seat(myth_deck=[myth, "fenris"], miracles=price - 1), phase="myths")
    assert poor.refusal("buy") == ("miracles_missing", "TEO-20.2")


def before_battle(myth: str, enemy: Seat | None = None, **more: object) -> Table:
    """The stage before a battle in which A has a myth."""
    seat = Seat(myths=[myth], laid=RICH, **more)  # type: ignore[arg-type]
    return given(seat, enemy or ENEMY, phase="before_battle")


def before_bidding(myth: str, enemy: Seat | None = None, **more: object) -> Table:
    """The stage before the first bidding phase in which A has a myth."""
    seat = Seat(myths=[myth], **more)  # type: ignore[arg-type]
    return given(seat, enemy or ENEMY, phase="before_bidding", open_elements=3)


def strengths(table: Table) -> list[int]:
    """Everybody passes; the strength of all."""
    while table.phase == "battle":
        table.run("done")
    return [table.player(seat).strength for seat in range(table.state.seats)]


# --- Greek ----------------------------------------------------------------------------------------


@rule("TEO-23.3")
@plays("pandoras_box")
def test_pandoras_box_discards_a_random_card_for_a_faithful() -> None:
    table = before_battle("pandoras_box", Seat(god="loki", hand=["wave", "zeal"]))
    table.run("myth pandoras_box")
    assert table.player(A).community == (3, 5, 6)
    assert len(table.player(B).hand) == len(table.player(B).pile) == 1
    poor = before_battle("pandoras_box", community=(0, 0, 0))
    assert poor.prompt == "attack"  # there is nothing to use in the stage


@rule("TEO-23.3")
@plays("oracle_of_delphi")
def test_oracle_of_delphi_looks_at_two_cards_and_an_element() -> None:
    enemy = Seat(god="loki", hand=["wave", "zeal", "mist"])
    table = before_bidding("oracle_of_delphi", enemy).run("myth oracle_of_delphi", "slot 5")
    assert table.knows(A).player(B).hand.count("?") == 1
    assert table.knows(A).layout[3:] == ["[?]", "[water_order_3]"]
    assert table.knows(B).layout[3:] == ["[?]", "[?]"]
    few = before_bidding("oracle_of_delphi", Seat(god="loki", hand=["wave"]))
    few.run("myth oracle_of_delphi", "slot 4")
    assert few.knows(A).player(B).hand == ["wave"]


@rule("TEO-21.2")
@plays("heracles")
def test_heracles_gives_six_strength() -> None:
    table = before_battle("heracles")
    assert strengths(Table(table.state.copy()).run("done")) == [2, 2]
    assert strengths(table.run("myth heracles")) == [8, 2]


@rule("TEO-20.17")
@plays("golden_fleece")
def test_golden_fleece_brings_two_faithful_to_a_single_winner() -> None:
    sole = given(Seat(myths=["golden_fleece"]), Seat(god="loki", folded=True), phase="settlement")
    assert sole.player(A).community == (3, 6, 10)
    tie = given(Seat(myths=["golden_fleece"]), ENEMY, phase="settlement")
    assert tie.player(A).community == (3, 5, 8)


@plays("trojan_horse")
def test_trojan_horse_adds_up_to_two_faithful_or_priests() -> None:
    table = before_battle("trojan_horse").run("myth trojan_horse")
    assert table.legal == ["kind priest", "kind faithful", "done"]
    table.run("kind priest", "kind faithful")
    assert table.player(A).stake == (0, 1, 2)
    assert table.prompt == "attack"


# --- Norse ----------------------------------------------------------------------------------------


@rule("TEO-23.3")
@plays("fenris")
def test_fenris_takes_two_worshippers_of_the_victims_choice() -> None:
    table = before_battle("fenris", Seat(god="zeus", stake=(1, 1, 1))).run("myth fenris")
    assert (table.asked, table.legal) == (B, ["kind prophet", "kind priest", "kind faithful"])
    table.run("kind faithful", "kind priest")
    assert (table.player(B).stake, table.player(B).community) == ((1, 0, 0), (3, 5, 7))
    few = before_battle("fenris", Seat(god="zeus", stake=(1, 1, 0))).run("myth fenris")
    assert few.player(B).stake == (0, 0, 0)  # no choice is left


@rule("TEO-9.27")
@plays("yggdrasil")
def test_yggdrasil_adds_an_element_and_draws() -> None:
    outcomes = {"layout": [["fire_chaos_3"]]}
    seat = Seat(myths=["yggdrasil"], deck=["wave"])
    table = given(
        seat, Seat(god="zeus"), phase="before_bidding", open_elements=3, outcomes=outcomes
    )
    before = table.view(B).players[B].controls
    table.run("myth yggdrasil")
    assert table.layout[5] == "fire_chaos_3"
    after = table.view(B).players[B].controls
    assert [new - old for old, new in zip(before, after)] == [3, 0, 0, 1, 0, 0]
    assert table.player(A).hand == ["wave"]


@plays("valkyries")
def test_valkyries_save_one_worshipper_after_a_lost_battle() -> None:
    winner = Seat(god="zeus", stake=(3, 0, 0))
    table = given(Seat(myths=["valkyries"], stake=(1, 1, 1)), winner, phase="settlement")
    assert table.legal == ["myth valkyries", "done"]
    table.run("myth valkyries")
    assert table.legal == ["kind prophet", "kind priest", "kind faithful", "done"]
    table.run("kind prophet")
    assert table.player(A).community == (4, 5, 7)
    folded = given(Seat(myths=["valkyries"], folded=True), winner, Seat(), phase="settlement")
    assert folded.prompt != "settle"


@rule("TEO-20.17")
@plays("mjolnir")
def test_mjolnir_strengthens_attacks_up_to_six() -> None:
    one = before_battle("mjolnir", hand=["spark"])
    assert one.prompt == "attack"  # it is used without asking
    assert strengths(one.run("play spark"))[A] == 2 + 3 + 2
    hand = ["spark", "spark", "wall_of_fire", "wall_of_fire"]
    many = before_battle("mjolnir", hand=hand).run(*[f"play {card}" for card in hand])
    assert strengths(many)[A] == 2 + 16 + 6


@rule("TEO-21.2")
@plays("sigurd")
def test_sigurd_gives_three_strength_and_guards_the_stake() -> None:
    enemy = Seat(god="zeus", hand=["plague"], laid=RICH)
    table = before_battle("sigurd", enemy, stake=(0, 0, 2)).run("myth sigurd", "done")
    table.run("play plague")
    assert table.player(A).stake == (0, 0, 2)
    assert strengths(table)[A] == 4 + 3


# --- Celtic ---------------------------------------------------------------------------------------


@rule("TEO-23.3", "TEO-21.2")
@plays("cu_chulainn")
def test_cu_chulainn_counts_an_opponents_stake_up_to_nine() -> None:
    enemies = [Seat(god="zeus", stake=(1, 1, 2)), Seat(god="loki", stake=(0, 0, 12))]
    for other, more in ((B, 4), (C, 9)):
        table = given(Seat(myths=["cu_chulainn"]), *enemies, phase="before_battle")
        table.run("myth cu_chulainn")
        assert table.legal == ["seat 1", "seat 2"]
        table.run(f"seat {other}")
        assert strengths(table)[A] == 2 + more


@rule("TEO-23.3")
@plays("gae_bulg")
def test_gae_bulg_removes_a_priest_for_a_faithful() -> None:
    table = before_battle("gae_bulg", Seat(god="zeus", stake=(0, 2, 1))).run("myth gae_bulg")
    assert (table.player(A).community, table.player(B).stake) == ((3, 5, 6), (0, 1, 1))


@rule("TEO-20.17")
@plays("cauldron_of_the_dagda")
def test_cauldron_of_the_dagda_may_bring_a_faithful_after_a_battle() -> None:
    loser = Seat(myths=["cauldron_of_the_dagda"])
    table = given(loser, Seat(god="zeus", stake=(1, 0, 0)), phase="settlement")
    assert table.legal == ["myth cauldron_of_the_dagda", "done"]
    assert Table(table.state.copy()).run("done").player(A).community == (3, 5, 7)
    assert table.run("myth cauldron_of_the_dagda").player(A).community == (3, 5, 8)
    quiet = given(loser, Seat(god="zeus", folded=True), phase="settlement")
    assert quiet.prompt != "settle"


@plays("salmon_of_knowledge")
def test_salmon_of_knowledge_sorts_the_deck_and_swaps_a_card() -> None:
    deck = ["wave", "flood", "tide", "gust"]
    table = before_bidding("salmon_of_knowledge", hand=["zeal"], deck=deck)
    table.run("myth salmon_of_knowledge")
    assert table.legal == ["bottom wave", "bottom flood", "bottom tide", "done"]
    table.play("bottom flood", "done", "top tide")
    assert table.legal == ["card tide", "card zeal"]  # the tide was drawn
    table.play("card zeal")
    assert (table.player(A).hand, table.player(A).pile) == (["tide"], ["zeal"])
    assert table.player(A).deck == ["wave", "gust", "flood"]


@rule("TEO-9.28")
@plays("tir_na_nog")
def test_tir_na_nog_takes_back_an_attack_or_a_power_card() -> None:
    pile = ["zeal", "spark", "fire_chaos_1", "mist"]
    table = before_battle("tir_na_nog", pile=pile).run("myth tir_na_nog")
    assert table.legal == ["pile fire_chaos_1", "pile spark"]
    table.run("pile spark")
    assert table.player(A).hand == ["spark"]


# --- Mesopotamian ---------------------------------------------------------------------------------


@rule("TEO-23.3")
@plays("code_of_hammurabi")
def test_code_of_hammurabi_allows_an_opponent_one_attack() -> None:
    enemy = Seat(god="zeus", hand=["spark", "spark"], laid=RICH)
    table = before_battle("code_of_hammurabi", enemy, hand=["gust", "gust"])
    table.run("myth code_of_hammurabi", "play gust", "play gust", "done", "play spark")
    assert table.refusal("play spark") == ("attack_limit", "TEO-23.15")


@rule("TEO-23.3")
@plays("lilith")
def test_lilith_sends_a_priest_or_prophet_home() -> None:
    table = before_battle("lilith", Seat(god="zeus", stake=(1, 1, 1))).run("myth lilith")
    assert (table.asked, table.legal) == (B, ["kind prophet", "kind priest"])
    table.run("kind prophet")
    assert (table.player(B).stake, table.player(B).community) == ((0, 1, 1), (4, 5, 7))


@rule("TEO-21.2")
@plays("gilgamesh")
@pytest.mark.parametrize(("places", "strength"), [(0, 4), (1, 6), (3, 10), (4, 10)])
def test_gilgamesh_counts_places(places: int, strength: int) -> None:
    own = ["temple", "haven", "observatory", "fortress"][:places]
    table = before_battle("gilgamesh", places=own).run("myth gilgamesh")
    assert strengths(table)[A] == 2 + strength


@rule("TEO-21.2", "TEO-21.3")
@plays("enkidu")
def test_enkidu_is_stronger_beside_another_hero() -> None:
    alone = before_battle("enkidu").run("myth enkidu")
    assert strengths(alone)[A] == 2 + 3
    both = given(Seat(myths=["gilgamesh", "enkidu"]), ENEMY, phase="before_battle")
    both.run("myth enkidu", "myth gilgamesh")
    assert strengths(both)[A] == 2 + 3 + 4 + 4


@plays("tablets_of_destiny")
def test_tablets_of_destiny_show_and_may_replace_face_down_elements() -> None:
    table = before_bidding("tablets_of_destiny").run("myth tablets_of_destiny")
    assert table.knows(A).layout[3:] == ["[air_order_2]", "[water_order_3]"]
    assert table.legal == ["slot 4", "slot 5", "done"]
    table.run("slot 4")
    assert table.element_discard == ["air_order_2"]
    assert table.knows(A).layout[3:] == ["[?]", "[water_order_3]"]
    kept = before_bidding("tablets_of_destiny").run("myth tablets_of_destiny", "done")
    assert kept.element_discard == []
