"""Every effect card, judged by what is printed on it."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given
from tests.teomachia.printed import plays


def bidding(*hand: str, other: Seat | None = None, number: int = 1, **more: object) -> Table:
    """A bidding turn of A, who controls enough for any effect."""
    return given(
        Seat(hand=hand, laid=RICH, **more),  # type: ignore[arg-type]
        other or Seat(),
        number=number,
    )


def lost(*hand: str, winner: Seat | None = None, **more: object) -> Table:
    """The settlement of a battle that A has lost."""
    return given(
        Seat(hand=hand, laid=RICH, **more),  # type: ignore[arg-type]
        winner or Seat(stake=(2, 1, 2)),
        phase="settlement",
    )


# --- water ----------------------------------------------------------------------------------------


@rule("TEO-23.7", "TEO-23.8", "TEO-23.9")
@plays("peace_on_earth")
def test_peace_on_earth_is_a_withdrawal_without_loss() -> None:
    peaceful = Seat(
        hand=["peace_on_earth"], laid=RICH, stake=(1, 0, 1), desperate=(0, 1, 0), places=["haven"]
    )
    table = given(peaceful, Seat(stake=(1, 1, 1)), Seat(stake=(1, 1, 1)))
    table.run("play peace_on_earth")
    assert table.player(A).community == (4, 5, 8)
    assert (table.player(A).stake, table.player(A).desperate) == ((0, 0, 0), (0, 0, 0))
    assert (table.in_deal, table.asked) == ([B, C], B)
    table.run("fold")
    table.play_defaults(until="prayer")
    assert table.winners == [C]
    assert table.player(A).places == ["haven"]
    last = bidding("peace_on_earth", number=3)
    assert last.refusal("play peace_on_earth") == ("not_in_last_bidding", "TEO-23.7")


@plays("cleansing")
def test_cleansing_removes_an_own_card_from_the_game() -> None:
    table = bidding("cleansing", "wave", pile=["flood", "tide"], deck=["spark"])
    table.run("play cleansing")
    assert table.legal == ["card wave", "pile flood", "pile tide", "done"]
    hand = Table(table.state.copy()).play("card wave")
    assert "wave" in hand.player(A).box
    assert hand.player(A).hand == ["spark"]
    table.play("pile flood")
    assert "flood" in table.player(A).box
    assert table.player(A).pile == ["tide", "cleansing'"]
    assert table.player(A).hand == ["wave", "spark"]
    declined = bidding("cleansing", "wave", deck=["spark"]).run("play cleansing", "done")
    assert declined.player(A).hand == ["wave", "spark"]


@rule("TEO-10.12", "TEO-10.18")
@plays("reflection")
def test_reflection_cancels_an_effect() -> None:
    table = given(
        Seat(hand=["harvest"], laid=RICH), Seat(hand=["reflection"], laid=["water_order_3"])
    )
    table.play("play harvest").by(B, "play reflection").decline()
    assert table.player(A).community == (3, 5, 7)
    assert (table.player(A).pile, table.player(B).pile) == (["harvest'"], ["reflection'"])


@rule("TEO-10.12", "TEO-10.14")
@plays("quench")
def test_quench_cancels_an_attack() -> None:
    table = given(Seat(hand=["spark"], laid=RICH), Seat(hand=["quench"], laid=RICH), phase="battle")
    table.play("play spark").by(B, "play quench").decline()
    table.run("done", "done", "done")
    assert table.player(A).strength == 2
    assert "spark" in table.player(A).pile[0]


@plays("mercy")
def test_mercy_saves_up_to_two_faithful_or_priests_of_a_lost_stake() -> None:
    table = lost("mercy", stake=(1, 1, 1)).run("play mercy")
    assert (table.asked, table.legal) == (A, ["kind priest", "kind faithful", "done"])
    table.run("kind priest", "kind faithful")
    assert table.player(A).community == (3, 6, 8)
    assert table.told("stake_gone") == [[1, 0, 0]]
    won = lost("mercy", winner=Seat(stake=(0, 0, 0)))
    assert won.refusal("play mercy") == ("condition_not_met", "TEO-23.15")
    folded = given(Seat(hand=["mercy"], laid=RICH, folded=True), Seat(), Seat(), phase="settlement")
    assert "play mercy" in folded.legal


@plays("wellspring")
def test_wellspring_draws_two_cards() -> None:
    table = bidding("wellspring", deck=["wave", "flood", "tide"]).run("play wellspring")
    assert (table.player(A).hand, table.player(A).deck) == (["wave", "flood"], ["tide"])


@plays("still_waters")
def test_still_waters_protects_worshippers_from_others() -> None:
    guarded = Seat(hand=["still_waters"], laid=RICH)
    table = given(Seat(hand=["hatred", "go_and_convert"], laid=RICH), guarded, turn=B)
    table.run("play still_waters", "wait", "play hatred", "play go_and_convert")
    assert table.player(B).community == (3, 5, 7)
    assert table.player(A).community == (3, 5, 6)  # what Hatred costs
    assert table.player(B).lasting == ["still_waters"]
    battle = given(
        Seat(hand=["plague", "open_graves"], laid=RICH, stake=(0, 0, 2)),
        Seat(lasting=["still_waters"], laid=RICH, stake=(0, 0, 2)),
        phase="battle",
    )
    battle.run("play plague", "play open_graves")
    assert battle.player(B).stake == (0, 0, 2)
    assert battle.player(A).stake == (0, 0, 1)
    own = bidding("still_waters", "peace_on_earth", stake=(0, 0, 2)).run("play still_waters")
    own.run("play peace_on_earth")
    assert own.player(A).community == (3, 5, 9)  # own cards are not stopped


@rule("TEO-9.26")
@plays("mist")
def test_mist_turns_an_open_element_face_down() -> None:
    table = bidding("mist", "spark").run("play mist")
    assert table.legal == ["slot 1", "slot 2", "slot 3"]
    before = table.view(B).players[B].controls
    table.run("slot 3")  # earth, chaos 2
    after = table.view(B).players[B].controls
    assert table.layout[2] == "[earth_chaos_2]"
    assert [old - new for old, new in zip(before, after)] == [2, 0, 0, 0, 1, 0]
    assert table.knows(-1).layout[2] == "[earth_chaos_2]"  # all remember it


# --- fire -----------------------------------------------------------------------------------------


@rule("TEO-23.6")
@plays("war_song")
def test_war_song_reveals_cards_until_an_attack() -> None:
    table = bidding("war_song", deck=["zeal", "fire_chaos_1", "spark", "wave"])
    table.run("play war_song")
    assert table.player(A).hand == ["spark"]
    assert table.player(A).pile == ["zeal", "fire_chaos_1", "war_song'"]
    assert table.player(A).deck == ["wave"]
    assert len(table.told_to(-1, "revealed")) == 3
    assert all(card >= 0 for [card] in table.told_to(-1, "revealed"))
    assert table.knows(B).player(A).hand == ["spark"]


@rule("TEO-7.33", "TEO-23.2")
@plays("provocation")
def test_provocation_leaves_raise_or_fold() -> None:
    table = bidding("provocation").run("play provocation", "wait")
    assert table.bids() == ["raise prophet", "raise priest", "raise faithful", "fold"]
    assert table.refusal("wait") == ("forbidden", "TEO-7.33")
    table.run("raise faithful", "call", "wait")
    assert "wait" in table.bids()  # the ban is over


@rule("TEO-23.2")
@plays("hatred")
def test_hatred_costs_a_faithful_and_takes_a_priest() -> None:
    table = bidding("hatred").run("play hatred")
    assert (table.player(A).community, table.player(B).community) == ((3, 5, 6), (3, 4, 7))
    poor = bidding("hatred", community=(0, 0, 0))
    assert poor.refusal("play hatred") == ("cost_missing", "TEO-9.21")


@rule("TEO-7.34")
@plays("zeal")
def test_zeal_draws_a_card_and_allows_a_raise_by_two() -> None:
    table = bidding("zeal", deck=["wave"]).run("play zeal")
    assert table.player(A).hand == ["wave"]
    table.run("raise prophet")
    assert table.legal == ["kind prophet", "kind priest", "kind faithful", "done"]
    table.run("kind prophet")
    assert table.player(A).stake == (2, 0, 1)
    table.run("raise faithful", "raise faithful")
    assert table.prompt == "bid"  # only the next raise
    one = bidding("zeal").run("play zeal", "raise priest", "done")
    assert one.player(A).stake == (0, 1, 1)


@plays("burnt_offering")
def test_burnt_offering_discards_one_and_draws_two() -> None:
    table = bidding("burnt_offering", "wave", "tide", deck=["spark", "gust", "flood"])
    table.run("play burnt_offering")
    assert table.legal == ["card wave", "card tide"]
    table.run("card tide")
    assert table.player(A).hand == ["wave", "spark", "gust"]
    assert table.player(A).pile == ["tide", "burnt_offering'"]
    alone = bidding("burnt_offering", deck=["spark", "gust"]).run("play burnt_offering")
    assert alone.player(A).hand == ["spark", "gust"]


@rule("TEO-9.28")
@plays("phoenix")
def test_phoenix_takes_an_attack_back() -> None:
    table = bidding("phoenix", pile=["spark", "zeal", "wave", "mist"]).run("play phoenix")
    assert table.legal == ["pile wave", "pile spark"]
    table.run("pile spark")
    assert table.player(A).hand == ["spark"]
    assert table.player(A).pile == ["zeal", "wave", "mist", "phoenix'"]
    assert table.knows(B).player(A).hand == ["?"]
    again = bidding("phoenix", pile=["spark", "mist"], spent=["spark"]).run("play phoenix")
    again.play("pile spark")
    assert again.player(A).hand == ["spark"]  # not spent any more
    none = bidding("phoenix", pile=["zeal"]).run("play phoenix")
    assert none.player(A).hand == []


@rule("TEO-10.6")
@plays("wrath")
def test_wrath_takes_a_faithful_of_the_one_who_raised() -> None:
    angry = Seat(hand=["wrath"], laid=RICH)
    table = given(Seat(), angry, Seat()).play("raise priest")
    table.by(B, "play wrath")
    assert table.player(A).community == (3, 4, 6)
    assert table.player(C).community == (3, 5, 7)


@plays("vengeance")
def test_vengeance_takes_a_priest_of_every_winner() -> None:
    seats = [Seat(hand=["vengeance"], laid=RICH), Seat(stake=(1, 0, 0)), Seat(stake=(1, 0, 0))]
    table = given(*seats, Seat(folded=True), phase="settlement").run("play vengeance")
    assert table.told("removed") == [[1, 1], [1, 1]]
    assert table.player(3).community == (3, 5, 7)
    won = given(Seat(hand=["vengeance"], laid=RICH, stake=(2, 0, 0)), phase="settlement")
    assert won.refusal("play vengeance")[0] == "condition_not_met"


# --- earth ----------------------------------------------------------------------------------------


@rule("TEO-23.2")
@plays("go_and_convert")
def test_go_and_convert_moves_a_faithful_between_communities() -> None:
    seats = [Seat(hand=["go_and_convert"], laid=RICH), Seat(community=(0, 1, 1)), Seat()]
    table = given(*seats).run("play go_and_convert", "seat 1")
    assert table.player(A).community == (3, 5, 8)
    assert table.player(B).community == (0, 0, 2)  # exchanged at once
    assert table.player(C).community == (3, 5, 7)


@plays("harvest")
def test_harvest_brings_two_faithful() -> None:
    table = bidding("harvest", community=(0, 0, 0)).run("play harvest")
    assert table.player(A).community == (0, 0, 2)


@plays("ordination")
def test_ordination_swaps_a_faithful_or_a_priest() -> None:
    table = bidding("ordination").run("play ordination")
    assert table.legal == ["option 1", "option 2"]
    priest = Table(table.state.copy()).play("option 1")
    assert priest.player(A).community == (3, 6, 6)
    assert table.play("option 2").player(A).community == (4, 4, 7)
    only = bidding("ordination", community=(0, 0, 3)).run("play ordination")
    assert only.player(A).community == (0, 1, 2)
    assert bidding("ordination", community=(0, 0, 0)).run("play ordination").prompt == "bid"


@plays("foundation")
def test_foundation_repairs_all_places_and_draws() -> None:
    places = ["temple*", "haven", "fortress*"]
    table = bidding("foundation", places=places, deck=["wave"]).run("play foundation")
    assert table.player(A).places == ["temple", "haven", "fortress"]
    assert table.player(A).hand == ["wave"]


@plays("patience")
def test_patience_gives_two_order_symbols_for_the_deal() -> None:
    table = given(Seat(hand=["patience"], laid=["earth_chaos_1"]), open_elements=0)
    assert table.view(A).players[A].controls[1] == 0
    table.run("play patience")
    assert table.view(A).players[A].controls[1] == 2
    assert table.view(A).players[B].controls[1] == 0
    assert table.player(A).lasting == ["patience"]


@plays("pilgrimage")
def test_pilgrimage_takes_a_free_card_of_the_track() -> None:
    table = bidding("pilgrimage").run("play pilgrimage")
    assert table.legal == ["track 3", "track 4"]
    table.run("track 4")
    assert table.player(A).hand == ["hail_of_stones"]
    assert table.track == ["wave", "spark", "gust", ""]
    assert "play hail_of_stones" not in table.legal  # not in the bidding
    table.run("fold").play_defaults(until="prayer")
    table.play("track 1", "track 2")
    assert table.removed == []  # the last space counts as taken


@rule("TEO-10.19")
@plays("rampart")
def test_rampart_gives_five_strength_when_attacked() -> None:
    defender = Seat(hand=["rampart"], laid=RICH)
    table = given(Seat(hand=["spark"], laid=RICH), defender, phase="battle").play("play spark")
    table.by(B, "play rampart").decline()
    assert table.player(B).lasting == ["rampart"]
    table.run("done", "done", "done")
    assert [table.player(seat).strength for seat in (A, B)] == [2 + 3, 2 + 5]


@plays("burial_rites")
def test_burial_rites_bring_a_priest_after_a_lost_battle() -> None:
    table = lost("burial_rites").run("play burial_rites")
    assert table.player(A).community == (3, 6, 7)
    folded = given(
        Seat(hand=["burial_rites"], laid=RICH, folded=True), Seat(), Seat(), phase="settlement"
    )
    assert folded.refusal("play burial_rites")[0] == "condition_not_met"


# --- air ------------------------------------------------------------------------------------------


@rule("TEO-23.2")
@plays("reading_of_thoughts")
def test_reading_of_thoughts_shows_a_whole_hand_to_its_player_alone() -> None:
    seats = [Seat(hand=["reading_of_thoughts"], laid=RICH), Seat(hand=["wave", "zeal"]), Seat()]
    table = given(*seats).run("play reading_of_thoughts")
    assert table.legal == ["seat 1", "seat 2"]
    table.run("seat 1")
    assert sorted(table.knows(A).player(B).hand) == ["wave", "zeal"]
    assert table.knows(C).player(B).hand == table.knows(-1).player(B).hand == ["?", "?"]
    assert len(table.told_to(A, "saw_card")) == 2
    assert all(card == -1 for _, card in table.told_to(C, "saw_card"))


@rule("TEO-23.2")
@plays("ruse")
def test_ruse_discards_a_random_card() -> None:
    outcomes = {"at_random": [["zeal"]]}
    table = given(
        Seat(hand=["ruse"], laid=RICH), Seat(hand=["wave", "zeal", "gust"]), outcomes=outcomes
    )
    table.run("play ruse")
    assert (table.player(B).hand, table.player(B).pile) == (["wave", "gust"], ["zeal"])


@rule("TEO-23.2")
@plays("confusion_of_the_senses")
def test_confusion_of_the_senses_makes_attacks_harder() -> None:
    victim = Seat(hand=["flood", "deluge"], laid=["water_chaos_3", "water_order_3"])
    # Flood wants chaos 5 instead of 3, Deluge chaos 4 and order 5; both would do otherwise
    battle = given(Seat(hand=["confusion_of_the_senses"], laid=RICH), victim, number=3)
    battle.run("play confusion_of_the_senses", "wait", "wait", "done")
    assert (battle.phase, battle.player(A).lasting) == ("battle", ["confusion_of_the_senses"])
    battle.state.layout_open = 0
    assert battle.refusal("play flood") == ("chaos_missing", "TEO-9.4")
    plain = given(Seat(), victim, phase="battle", turn=B, open_elements=0)
    assert "play flood" in plain.legal


@plays("prophetic_dream")
def test_prophetic_dream_looks_at_elements_and_at_the_own_deck() -> None:
    table = bidding("prophetic_dream", deck=["wave", "flood", "tide"]).run("play prophetic_dream")
    assert table.knows(A).layout[3:] == ["[air_order_2]", "[water_order_3]"]
    assert table.knows(B).layout[3:] == ["[?]", "[?]"]
    assert table.legal == ["bottom wave", "bottom flood", "done"]
    table.play("bottom wave", "done")
    assert table.player(A).deck == ["flood", "tide", "wave"]
    swapped = bidding("prophetic_dream", deck=["wave", "flood", "tide"]).run("play prophetic_dream")
    swapped.play("done", "top flood")
    assert swapped.player(A).deck == ["flood", "wave", "tide"]


@plays("revelation")
def test_revelation_opens_an_element_and_draws() -> None:
    table = bidding("revelation", deck=["wave"]).run("play revelation")
    assert table.legal == ["slot 4", "slot 5"]
    table.run("slot 5")
    assert table.layout[3:] == ["[air_order_2]", "water_order_3"]
    assert table.player(A).hand == ["wave"]


@plays("wind_of_change")
def test_wind_of_change_replaces_an_open_element() -> None:
    outcomes = {"layout": [["fire_chaos_3"]]}
    table = given(Seat(hand=["wind_of_change"], laid=RICH), outcomes=outcomes)
    table.run("play wind_of_change", "slot 1")
    assert table.layout[0] == "fire_chaos_3"
    assert table.element_discard == ["water_chaos_1"]


@rule("TEO-23.6")
@plays("omnipotence")
def test_omnipotence_lays_two_power_cards_of_the_deck() -> None:
    deck = ["fire_chaos_1", "wave", "zeal", "air_order_1", "tide"]
    table = given(Seat(hand=["omnipotence"], laid=["water_order_2", "water_chaos_1"], deck=deck))
    table.run("play omnipotence")
    assert table.player(A).laid == ["water_order_2", "water_chaos_1", "fire_chaos_1", "air_order_1"]
    assert table.player(A).pile == ["wave", "zeal", "omnipotence'"]
    assert table.player(A).deck == ["tide"]
    assert len(table.told_to(B, "revealed")) == 4


@rule("TEO-10.19")
@plays("echo")
def test_echo_draws_two_cards_when_an_opponent_plays_an_effect() -> None:
    listener = Seat(hand=["echo"], laid=RICH, deck=["wave", "tide"])
    table = given(Seat(hand=["harvest"], laid=RICH), listener).play("play harvest")
    table.by(B, "play echo").decline()
    assert table.player(B).hand == ["wave", "tide"]
    assert table.player(A).community == (3, 5, 9)


# --- the four that stay in the box ----------------------------------------------------------------


@rule("TEO-3.3")
@plays("honour", "passion", "truce", "binding_of_the_spheres")
@pytest.mark.parametrize("card", ["honour", "passion", "truce", "binding_of_the_spheres"])
def test_four_cards_are_not_in_the_prayer_deck(card: str) -> None:
    table = given()
    assert table.parts.copies[table.moves.prayer.number(card)] == 0
    assert len(table.parts.deck) == 116


def test_honour_allows_one_attack() -> None:
    table = bidding("honour", "spark", "spark", number=3, other=Seat(hand=["gust"], laid=RICH))
    table.run("play honour", "wait", "wait", "play spark")
    assert table.refusal("play spark") == ("attack_limit", "TEO-23.15")
    table.run("done", "play gust")
    assert table.cards() == []


def test_passion_allows_a_raise_by_three() -> None:
    table = bidding("passion").run("play passion", "raise priest", "kind priest", "kind faithful")
    assert table.player(A).stake == (0, 2, 2)


def test_truce_ends_the_deal_without_a_winner() -> None:
    table = bidding("truce", stake=(1, 1, 1), other=Seat(stake=(1, 1, 1), places=["haven"]))
    table.run("play truce").play_defaults(until="prayer")
    assert table.winners == []
    assert [table.player(seat).community for seat in (A, B)] == [(4, 6, 8), (4, 6, 8)]
    assert table.player(B).places == ["haven"]
    assert table.state.initiative == A


def test_binding_of_the_spheres_leaves_only_the_elements() -> None:
    table = bidding("binding_of_the_spheres", other=Seat(laid=RICH))
    table.run("play binding_of_the_spheres")
    for seat in (A, B):
        assert table.view(seat).players[seat].controls == [3, 1, 1, 1, 1, 0]
