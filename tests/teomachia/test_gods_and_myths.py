"""TEO-19, 20 and 21: gods, myths and heroes, as far as no single card is concerned."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given, whole_game

from theoi.core.agenda import CHOSEN
from theoi.core.counts import count_bits
from theoi.games.teomachia.draft import ChooseGod
from theoi.games.teomachia.state import CHOSE_OPPONENT

STRONG = (2, 0, 0)


# --- gods -----------------------------------------------------------------------------------------


@rule("TEO-19.3")
def test_gods_are_chosen_in_secret_and_shown_together() -> None:
    outcomes = {"mythologies": ["norse", "celtic"]}
    table = whole_game(2, "full", outcomes=outcomes).play_defaults(until="god")
    assert table.legal_of(A) == ["god odin", "god loki"]
    assert table.refusal("god zeus", A) == ("other_mythology", "TEO-19.2")
    table.by(A, "god loki")
    question = table.knows(B).state.question()
    assert isinstance(question, ChooseGod)
    assert question.answers[A] == CHOSEN
    assert table.player(A).god == ""  # nothing is shown yet
    assert table.refusal("god odin", A) == ("not_asked", "")  # final
    table.by(B, "god morrigan")
    assert [table.player(seat).god for seat in (A, B)] == ["loki", "morrigan"]


@rule("TEO-19.4")
def test_a_myth_deck_is_the_five_myths_of_the_own_mythology() -> None:
    outcomes = {"mythologies": ["norse", "greek"]}
    table = whole_game(2, "full", outcomes=outcomes).play_defaults(until="bid")
    player = table.state.players[A]
    norse = ["fenris", "yggdrasil", "valkyries", "mjolnir", "sigurd"]
    assert table.player(A).myth_top in norse
    deck = player.myth_rest | 1 << player.myth_top
    assert deck == sum(1 << table.moves.myth_axis.number(name) for name in norse)
    assert table.view(B).players[A].myth_top == player.myth_top  # all see the top card
    assert table.view(B).players[A].myths_left == 5


@rule("TEO-19.5", "TEO-19.16")
def test_six_miracle_tokens_form_a_common_supply() -> None:
    table = whole_game(2, "full").play_defaults(until="bid")
    assert table.state.miracles_left() == table.view(-1).miracles == 6
    assert [table.player(seat).miracles for seat in (A, B)] == [0, 0]


@rule("TEO-19.6")
def test_each_god_has_an_attribute_and_a_task() -> None:
    parts = given().parts
    for god in range(parts.gods):
        assert parts.effects[parts.god_text + god]
        assert parts.god_task[god]


@rule("TEO-19.7", "TEO-19.11")
def test_a_passive_attribute_works_by_itself() -> None:
    table = given(Seat(god="zeus"), Seat(god="loki"))
    assert table.refusal("attribute") == ("passive_attribute", "TEO-19.7")
    folded = Seat(god="athena", hand=["mercy"], laid=["water_order_2"], folded=True)
    seats = [folded, Seat(god="loki"), Seat(god="marduk", stake=STRONG)]
    settling = given(*seats, phase="settlement", open_elements=0)
    assert settling.legal == ["play mercy", "done"]  # order 2 instead of 3, also after folding


@rule("TEO-19.8")
def test_the_cost_of_an_attribute_is_paid_first() -> None:
    table = given(Seat(god="odin"), Seat(god="zeus"), Seat(god="marduk")).play("attribute")
    assert table.player(A).community == (3, 4, 7)
    poor = given(Seat(god="odin", community=(0, 0, 4)), Seat(god="zeus"))
    assert poor.refusal("attribute") == ("attribute_too_dear", "TEO-19.8")


@rule("TEO-19.9")
def test_an_activated_attribute_is_used_once_in_a_deal_in_the_own_bidding_turn() -> None:
    table = given(Seat(god="marduk"), Seat(god="odin")).run("attribute", "slot 1")
    assert table.refusal("attribute") == ("attribute_used", "TEO-19.9")
    table.run("fold").play_defaults(until="prayer").play_defaults(until="bid")
    while table.asked != A:
        table.run("wait")
    assert "attribute" in table.legal


@rule("TEO-19.10")
def test_using_an_attribute_neither_ends_the_turn_nor_plays_a_card() -> None:
    reader = Seat(god="zeus", hand=["reflection"], laid=RICH)
    table = given(Seat(god="odin"), reader).play("attribute")
    assert (table.asked, table.prompt) == (A, "bid")  # nobody could respond
    assert table.player(A).played == []


@rule("TEO-19.12", "TEO-19.13")
def test_at_most_one_token_in_a_deal() -> None:
    table = given(Seat(god="loki", miracles=1), Seat(god="zeus", folded=True), phase="settlement")
    assert table.player(A).miracles == 2
    assert table.state.players[A].token_taken
    again = given(Seat(god="loki"), Seat(god="zeus"))
    again.state.players[A].token_taken = True
    again.run("raise faithful", "fold")
    assert again.player(A).miracles == 0


@rule("TEO-19.14")
def test_with_an_empty_supply_nothing_is_taken_and_nothing_owed() -> None:
    seats = [Seat(god="loki"), Seat(god="zeus", folded=True, miracles=6)]
    table = given(*seats, phase="settlement")
    assert (table.player(A).miracles, table.state.miracles_left()) == (0, 0)


@rule("TEO-19.15")
@pytest.mark.parametrize(("winner", "served"), [(A, A), (C, C)])
def test_a_short_supply_serves_in_the_new_initiative_order(winner: int, served: int) -> None:
    # both fight with four worshippers (The Morrígan), and the winner has the initiative
    seats = [
        Seat(god="morrigan", stake=(1, 0, 3) if winner == A else (0, 0, 4)),
        Seat(god="zeus", miracles=5),
        Seat(god="morrigan", stake=(1, 0, 3) if winner == C else (0, 0, 4)),
    ]
    table = given(*seats, phase="settlement")
    tokens = [table.player(seat).miracles for seat in (A, C)]
    assert tokens == ([1, 0] if served == A else [0, 1])


@rule("TEO-19.17")
def test_tasks_ask_about_the_position_when_strength_was_worked_out() -> None:
    # Marduk wins with seven order symbols; at the time of the check all cards are discarded
    winner = Seat(god="marduk", stake=STRONG, laid=["water_order_1"])
    table = given(winner, Seat(god="zeus"), phase="settlement")
    assert table.layout == []
    assert table.player(A).miracles == 1


@rule("TEO-19.18", "TEO-23.1", "TEO-23.4", "TEO-23.5")
def test_loki_and_odin_work_on_a_chosen_opponent() -> None:
    three = given(Seat(god="loki"), Seat(god="zeus"), Seat(god="marduk")).play("attribute")
    assert three.legal == ["seat 1", "seat 2"]
    two = given(Seat(god="loki"), Seat(god="zeus", hand=["wave"])).play("attribute")
    assert two.state.notes[0] == CHOSE_OPPONENT << 16 | B << 4 | A  # chosen by itself
    assert two.prompt == "bid"


@rule("TEO-19.20", "TEO-19.21")
def test_only_the_token_of_cernunnos_comes_after_the_myth_phase() -> None:
    deck, deeds = ["fenris", "valkyries"], ["zeal", "mist", "echo"]
    seats = [
        Seat(god="loki", myth_deck=deck, miracles=1),
        Seat(god="cernunnos", folded=True, pile=deeds, spent=deeds),
    ]
    table = given(*seats, phase="settlement").play_defaults(until="myth")
    assert [table.player(seat).miracles for seat in (A, B)] == [2, 0]
    late = given().parts.god_task_late
    ids = given().moves.god_axis.ids
    assert [name for name, is_late in zip(ids, late) if is_late] == ["cernunnos"]
    table.play("done")
    assert table.player(B).miracles == 1


# --- the myth phase -------------------------------------------------------------------------------


def buying(*deck: str, miracles: int = 6) -> Table:
    """A's turn of the myth phase."""
    return given(Seat(god="odin", myth_deck=deck, miracles=miracles), phase="myths")


@rule("TEO-20.2", "TEO-20.5", "TEO-20.6", "TEO-20.16")
def test_buying_the_top_myth() -> None:
    table = buying("valkyries", "fenris", "yggdrasil").play("buy")
    assert (table.player(A).myths, table.player(A).miracles) == (["valkyries"], 4)
    assert table.state.miracles_left() == 2
    assert table.prompt != "myth"  # one thing only
    loser = Seat(myths=["valkyries", "sigurd"], folded=True)
    lost = given(loser, Seat(god="zeus"), phase="settlement")
    assert lost.player(A).myths == ["valkyries", "sigurd"]  # nothing happens to them


@rule("TEO-20.3")
def test_putting_the_top_myth_under_the_deck() -> None:
    table = buying("valkyries", "fenris", "yggdrasil").play("turn")
    assert table.player(A).myth_top == "fenris"
    assert table.prompt != "myth"  # it cannot be bought before the next deal
    ids = table.moves.myth_axis.ids
    assert [ids[myth] for myth in table.state.players[A].myth_under] == ["yggdrasil", "valkyries"]


@rule("TEO-20.4", "TEO-20.5")
def test_leaving_the_deck_as_it_is() -> None:
    table = buying("valkyries", "fenris").play("done")
    assert (table.player(A).myth_top, table.player(A).miracles) == ("valkyries", 6)


@rule("TEO-20.1")
def test_the_myth_phase_goes_in_initiative_order() -> None:
    decks = [["valkyries", "fenris"], ["heracles", "trojan_horse"]]
    seats = [Seat(god="odin", myth_deck=decks[0]), Seat(god="zeus", myth_deck=decks[1])]
    table = given(*seats, phase="myths", turn=B)
    assert table.asked == B
    assert table.play("done").asked == A


@rule("TEO-20.7")
def test_an_empty_myth_deck_and_a_single_card() -> None:
    assert given(Seat(god="odin"), phase="myths").prompt == "bid"  # nobody was asked
    one = buying("valkyries")
    assert one.legal == ["buy", "done"]
    assert one.refusal("turn") == ("last_myth", "TEO-20.7")


@rule("TEO-20.15")
def test_only_myths_of_the_own_mythology_are_in_the_deck() -> None:
    parts = given().parts
    for mythology in range(parts.mythologies):
        mask = parts.mythology_myths[mythology]
        assert count_bits(mask) == 5
        own = [myth for myth in range(parts.myths) if mask >> myth & 1]
        assert {parts.myth_mythology[myth] for myth in own} == {mythology}


# --- using myths ----------------------------------------------------------------------------------


@rule("TEO-20.8", "TEO-20.9", "TEO-20.12")
def test_a_myth_is_used_when_its_time_has_come_once_and_stays() -> None:
    table = given(Seat(myths=["fenris"]), Seat(god="zeus", stake=STRONG), phase="before_battle")
    assert table.legal == ["myth fenris", "done"]
    table.run("myth fenris")
    assert table.player(A).myths == ["fenris"]
    assert table.prompt == "attack"
    assert table.refusal("myth fenris") == ("attack_now", "TEO-11.13")
    declined = given(Seat(myths=["fenris"]), Seat(god="zeus"), phase="before_battle").run("done")
    assert declined.prompt == "attack"  # the chance is gone
    again = given(Seat(myths=["fenris", "sigurd"]), Seat(god="zeus"), phase="before_battle")
    again.run("myth fenris")
    assert again.refusal("myth fenris") == ("myth_used", "TEO-20.9")
    assert again.refusal("myth valkyries") == ("myth_not_bought", "TEO-20.2")
    assert again.refusal("myth mjolnir") == ("myth_not_now", "TEO-20.8")  # never asked for


@rule("TEO-20.10", "TEO-20.11")
def test_in_a_stage_everybody_is_asked_once_in_initiative_order() -> None:
    seats = [
        Seat(myths=["fenris", "sigurd"]),
        Seat(myths=["trojan_horse", "heracles"]),
        Seat(myths=["lilith"], folded=True),
        Seat(god="cernunnos"),
    ]
    table = given(*seats, phase="before_battle", turn=B)
    asked = []
    while table.prompt == "stage":
        asked.append((table.asked, table.legal))
        table.play("done")
    assert asked == [
        (B, ["myth heracles", "myth trojan_horse", "done"]),
        (A, ["myth fenris", "myth sigurd", "done"]),
    ]
    seats = [Seat(myths=["yggdrasil"]), Seat(myths=["salmon_of_knowledge"])]
    before = given(*seats, phase="before_bidding")
    assert (before.asked, before.legal) == (A, ["myth yggdrasil", "done"])
    before.run("myth yggdrasil")
    assert (before.asked, before.prompt) == (B, "stage")


@rule("TEO-20.14")
def test_a_myth_with_an_opponent_needs_one_who_can_be_chosen() -> None:
    seats = [Seat(myths=["fenris"]), Seat(god="zeus", folded=True), Seat(god="cernunnos"), Seat()]
    table = given(*seats, phase="before_battle").run("myth fenris")
    assert table.legal == ["seat 2", "seat 3"]


@rule("TEO-20.17")
def test_myths_without_cost_or_choice_are_used_unasked() -> None:
    table = given(Seat(myths=["mjolnir"]), Seat(god="zeus"), phase="before_battle")
    assert table.prompt == "attack"
    assert table.state.players[A].myths_used == table.state.players[A].myths
    auto = [
        table.moves.myth_axis.ids[myth]
        for myth in range(table.parts.myths)
        if table.parts.myth_auto[myth]
    ]
    assert auto == ["golden_fleece", "mjolnir"]


@rule("TEO-20.18")
def test_nothing_is_played_from_the_hand_in_a_stage() -> None:
    seat = Seat(myths=["fenris"], hand=["spark", "fire_chaos_1", "harvest"], laid=RICH)
    table = given(seat, Seat(god="zeus"), phase="before_battle")
    assert table.legal == ["myth fenris", "done"]
    for move in ("play spark", "lay fire_chaos_1", "play harvest", "fold"):
        assert table.refusal(move) == ("stage_now", "TEO-20.18")


# --- heroes ---------------------------------------------------------------------------------------


@rule("TEO-21.1", "TEO-21.2")
def test_a_hero_works_only_in_the_stake() -> None:
    table = given(Seat(myths=["heracles"]), Seat(god="loki"), phase="before_battle")
    idle = Table(table.state.copy()).run("done", "done", "done")
    assert idle.player(A).strength == 2
    table.run("myth heracles", "done", "done")
    assert table.player(A).strength == 8


@rule("TEO-21.3")
def test_several_heroes_may_join() -> None:
    table = given(Seat(myths=["gilgamesh", "enkidu"]), Seat(god="loki"), phase="before_battle")
    table.run("myth gilgamesh", "myth enkidu")
    assert table.player(A).heroes == ["gilgamesh", "enkidu"]


@rule("TEO-21.4", "TEO-21.7")
def test_heroes_in_a_lost_stake_are_gone_and_others_stay() -> None:
    seat = Seat(myths=["gilgamesh"], heroes=["enkidu"])
    table = given(seat, Seat(god="loki", stake=(3, 0, 0)), phase="settlement")
    assert (table.player(A).myths, table.player(A).heroes) == (["gilgamesh"], [])
    folded = given(Seat(myths=["gilgamesh"], folded=True), Seat(god="loki"), phase="settlement")
    assert folded.player(A).myths == ["gilgamesh"]


@rule("TEO-21.5")
@pytest.mark.parametrize("stake", [(0, 0, 0), (0, 1, 0)])
def test_heroes_of_winners_come_back_inactive(stake: tuple[int, int, int]) -> None:
    seat = Seat(heroes=["enkidu"], stake=(0, 0, 1))
    table = given(seat, Seat(god="loki", stake=stake), phase="settlement")
    assert A in table.winners
    assert (table.player(A).myths, table.player(A).heroes) == (["enkidu"], [])


@rule("TEO-21.6")
def test_a_hero_is_no_worshipper() -> None:
    seat = Seat(heroes=["heracles"], stake=(0, 0, 1), hand=["unity"], laid=RICH)
    enemy = Seat(god="loki", hand=["sudden_death"], laid=RICH)
    table = given(seat, enemy, phase="battle").run("play unity", "done", "play sudden_death")
    assert table.player(A).stake == (0, 0, 0)  # the only worshipper, and the hero stays
    assert table.player(A).heroes == ["heracles"]
    table.run("done", "done", "done")
    assert table.player(A).strength == 6  # Unity counts nothing
