"""TEO-9: power cards, deed cards, requirements."""

from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given

NOTHING = (0, 0, 0)


def controls(table: Table, seat: int) -> list[int]:
    """Chaos, order, water, fire, earth, air that a player controls."""
    return table.view(seat).players[seat].controls


@rule("TEO-9.1")
def test_prayer_cards_are_power_cards_or_deed_cards() -> None:
    parts = given().parts
    kinds = {"power": 0, "attack": 1, "effect": 2, "place": 3}
    for name, kind in (("water_chaos_1", "power"), ("wave", "attack"), ("zeal", "effect")):
        assert parts.type_of[parts.moves.prayer.number(name)] == kinds[kind]
    for number in range(parts.powers, parts.prayers):
        assert parts.needs[number] > 0
        assert 0 <= parts.sphere_of[number] < 4
        assert parts.text("prayer", number, "pl")


@rule("TEO-9.3", "TEO-9.9")
def test_own_power_cards_and_open_elements_are_controlled() -> None:
    elements = ["fire_chaos_2", "fire_order_1", "water_chaos_3", "air_order_3", "earth_order_3"]
    table = given(Seat(laid=["fire_chaos_1"]), Seat(laid=["air_order_2"]), elements=elements)
    assert controls(table, A) == [6, 1, 1, 3, 0, 0]
    assert controls(table, B) == [5, 3, 1, 2, 0, 1]


@rule("TEO-9.7", "TEO-9.8")
def test_cards_serve_several_requirements_and_are_not_used_up() -> None:
    # one water card with two order symbols: Wellspring wants both, and so does Haven
    seat = Seat(hand=["wellspring", "haven"], laid=["water_order_2"])
    table = given(seat, open_elements=0).run("play wellspring", "play haven")
    assert table.player(A).places == ["haven"]


@rule("TEO-9.10")
def test_additional_symbols_count_like_real_ones() -> None:
    seat = Seat(hand=["haven"], places=["river_temple"], lasting=["patience"])
    assert "play haven" in given(seat, open_elements=0).legal


@rule("TEO-9.11", "TEO-9.13", "TEO-9.14", "TEO-11.4")
def test_power_cards_may_be_laid_at_any_moment_of_the_own_turn() -> None:
    seat = Seat(hand=["fire_chaos_1", "air_order_1", "spark"], laid=["fire_chaos_2"])
    bidding = given(seat).run("lay fire_chaos_1", "lay air_order_1")
    assert (bidding.asked, bidding.player(A).laid[1:]) == (A, ["fire_chaos_1", "air_order_1"])
    assert bidding.refusal("lay fire_chaos_1") == ("not_in_hand", "TEO-9.21")
    bidding.run("wait")  # nothing has to follow
    battle = given(seat, phase="battle").run("lay fire_chaos_1", "play spark", "lay air_order_1")
    assert battle.asked == A


@rule("TEO-9.12")
def test_power_cards_may_be_laid_before_a_response_and_in_the_settlement() -> None:
    holder = Seat(hand=["reflection", "water_order_3"])
    table = given(Seat(hand=["patience"], laid=RICH), holder).play("play patience")
    assert table.legal_of(B) == ["lay water_order_3", "done"]
    loser = Seat(hand=["mercy", "water_order_3", "fire_chaos_1"])
    settling = given(loser, Seat(stake=(1, 0, 0)), phase="settlement", open_elements=0)
    assert settling.legal == ["lay water_order_3", "done"]
    settling.play("lay water_order_3")
    assert settling.legal == ["play mercy"]


@rule("TEO-9.15")
def test_requirements_are_checked_only_when_a_card_is_played() -> None:
    seat = Seat(hand=["patience", "mist"], laid=["water_chaos_2"])
    table = given(seat).run("play patience", "play mist", "slot 3")  # the only earth card
    assert table.player(A).lasting == ["patience"]


@rule("TEO-9.17")
def test_an_effect_is_discarded_as_soon_as_it_is_resolved() -> None:
    seat = Seat(hand=["harvest", "zeal"], laid=RICH, deck=["wave"])
    table = given(seat).run("play harvest", "play zeal")
    assert table.player(A).pile == ["harvest'", "zeal'"]


@rule("TEO-9.18")
def test_a_lasting_effect_works_to_the_end_of_the_settlement_also_after_a_fold() -> None:
    folded = Seat(hand=["confusion_of_the_senses"], laid=RICH)
    fighter = Seat(hand=["flood"], laid=["water_chaos_3"])
    table = given(folded, fighter, Seat(), number=3, open_elements=0)
    table.run("play confusion_of_the_senses", "seat 1", "fold", "wait", "wait")
    table.state.layout_open = 0
    assert (table.asked, table.refusal("play flood")[0]) == (B, "chaos_missing")
    table.run("done", "done").play_defaults(until="prayer")
    assert table.player(A).lasting == []
    assert "confusion_of_the_senses'" in table.player(A).pile


@rule("TEO-9.21", "TEO-9.31")
def test_the_opponent_is_chosen_before_the_cost_is_paid_and_before_responses() -> None:
    seats = [Seat(hand=["hatred"], laid=RICH), Seat(hand=["wave"]), Seat()]
    table = given(*seats).play("play hatred")
    assert (table.prompt, table.player(A).community) == ("opponent", (3, 5, 7))
    table.play("seat 2")
    assert (table.prompt, table.player(A).community) == ("respond", (3, 5, 6))
    assert table.player(C).community == (3, 5, 7)  # not resolved yet
    table.by(B, "done")
    assert table.player(C).community == (3, 4, 7)


@rule("TEO-9.22")
def test_targets_are_players_and_may_be_without_anything_to_touch() -> None:
    seats = [Seat(hand=["go_and_convert"], laid=RICH), Seat(community=NOTHING), Seat()]
    table = given(*seats).run("play go_and_convert")
    assert table.legal == ["seat 1", "seat 2"]
    assert table.refusal("seat 0") == ("not_oneself", "TEO-23.1")
    assert table.refusal("seat 3") == ("no_such_player", "TEO-1.1")
    table.run("seat 1")
    assert table.player(A).community == (3, 5, 7)


@rule("TEO-9.23")
def test_the_player_of_a_card_chooses_but_the_owner_gives_up() -> None:
    death = Seat(hand=["sudden_death"], laid=RICH)
    assert given(death, Seat(stake=(1, 1, 1)), phase="battle").run("play sudden_death").asked == A
    fenris = given(Seat(myths=["fenris"]), Seat(stake=(1, 1, 1)), phase="before_battle")
    assert fenris.run("myth fenris").asked == B


@rule("TEO-9.24")
def test_drawing_is_from_the_top_of_the_own_deck() -> None:
    table = given(Seat(hand=["wellspring"], laid=RICH, deck=["tide", "gust", "wave"]))
    assert table.run("play wellspring").player(A).hand == ["tide", "gust"]


@rule("TEO-9.25")
def test_a_cancelled_card_counts_as_played() -> None:
    table = given(Seat(hand=["harvest"], laid=RICH), Seat(hand=["reflection"], laid=RICH))
    table.play("play harvest").by(B, "play reflection")
    assert (table.player(A).played, table.player(B).played) == (["harvest"], ["reflection"])


@rule("TEO-9.26")
def test_a_card_turned_face_down_counts_for_nobody() -> None:
    table = given(Seat(hand=["mist"], laid=["water_chaos_2"]), number=3)
    before = controls(table, B)
    table.run("play mist", "slot 3", "wait", "wait")
    assert table.phase == "battle"
    assert [old - new for old, new in zip(before, controls(table, B))] == [2, 0, 0, 0, 1, 0]


@rule("TEO-9.27", "TEO-9.30")
def test_an_added_element_is_the_last_of_the_row_and_can_be_picked() -> None:
    outcomes = {"layout": [["fire_chaos_3"], ["air_chaos_1"]]}
    seat = Seat(myths=["yggdrasil"], hand=["wind_of_change"], laid=["air_chaos_2"])
    table = given(seat, Seat(), phase="before_bidding", open_elements=3, outcomes=outcomes)
    table.run("myth yggdrasil")
    assert table.layout[5] == "fire_chaos_3"
    assert controls(table, B)[0] == controls(given(open_elements=3), B)[0] + 3
    table.run("play wind_of_change")
    assert table.legal == ["slot 1", "slot 2", "slot 3", "slot 6"]
    table.run("slot 6")
    assert table.layout[5] == "air_chaos_1"
    table.run("fold").play_defaults(until="prayer")
    assert {"fire_chaos_3", "air_chaos_1"} <= set(table.element_discard)


@rule("TEO-9.28")
def test_each_copy_is_played_once_in_a_deal() -> None:
    # two Waves: one was cancelled and drawn again, the other is fresh
    seat = Seat(hand=["wave", "wave"], spent=["wave"], laid=RICH)
    table = given(seat, phase="battle").run("play wave")
    assert table.player(A).hand == ["wave'"]
    assert table.refusal("play wave") == ("played_before", "TEO-9.28")
    table.run("done", "done", "done").play_defaults(until="bid")
    everything = table.player(A).hand + table.player(A).deck + table.player(A).pile
    assert not [name for name in everything if name.endswith("'")]  # the next deal
    hand = ["zeal", "burnt_offering"]
    held = given(Seat(hand=hand, spent=["zeal"], laid=RICH, deck=["wave", "tide"]))
    assert "play zeal" not in held.legal
    held.run("play burnt_offering")  # but it can be discarded
    assert held.player(A).pile[0] == "zeal'"


@rule("TEO-9.29")
def test_power_cards_outside_the_own_turn_must_serve_an_answer() -> None:
    elements = ["fire_chaos_1", "earth_chaos_1", "air_chaos_1", "air_chaos_2", "air_chaos_3"]
    effect = Seat(hand=["patience"], laid=["earth_order_1"])
    # not enough for Reflection (order 3, one water): nothing may be laid
    poor = Seat(hand=["reflection", "water_order_1", "air_order_1"])
    table = given(effect, poor, elements=elements).play("play patience")
    assert table.legal_of(B) == ["done"]
    assert table.refusal("lay water_order_1", B) == ("power_of_no_use", "TEO-9.29")
    rich = Seat(hand=["reflection", "water_order_1", "air_order_2", "fire_chaos_3"])
    able = given(effect, rich, elements=elements).play("play patience")
    assert able.legal_of(B) == ["lay water_order_1", "lay air_order_2", "done"]
    able.by(B, "lay air_order_2")
    assert able.refusal("done") == ("must_complete", "TEO-9.29")
    able.play("lay water_order_1", "play reflection").decline()
    assert able.player(A).lasting == []


@rule("TEO-9.32")
def test_several_players_act_one_after_another_in_initiative_order() -> None:
    seats = [Seat(stake=(1, 1, 0)), Seat(hand=["whirlpool"], laid=RICH, stake=(1, 1, 0))]
    table = given(*seats, Seat(stake=(1, 1, 0)), phase="battle", turn=B, initiative=C)
    table.run("play whirlpool")
    order = []
    for _ in range(3):
        order.append(table.asked)
        table.run("kind priest")
    assert order == [C, A, B]
