"""TEO-15, 16 and 17: prayers, folding, decks and piles."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given

NOTHING = (0, 0, 0)
TRACK = ("wave", "flood", "tide", "undertow")


def praying(*seats: Seat, **more: object) -> Table:
    """The prayer phase with a track of its own."""
    return given(*seats, phase="prayers", track=TRACK, **more)  # type: ignore[arg-type]


# --- the prayer phase -----------------------------------------------------------------------------


@rule("TEO-15.1")
def test_everybody_takes_a_card_onto_the_discard_pile_in_initiative_order() -> None:
    table = praying(Seat(pile=["mist"]), Seat(), Seat(), turn=B)
    assert table.asked == B
    table.play("track 4", "track 3")
    assert table.asked == A
    table.play("track deck")
    assert table.player(B).taken == ["undertow"]
    assert table.player(C).taken == ["tide"]


@rule("TEO-15.2", "TEO-15.3")
def test_spaces_one_and_two_are_paid_with_a_priest() -> None:
    table = praying(Seat(), Seat()).play("track 1")
    assert table.player(A).community == (3, 4, 7)
    free = praying(Seat(), Seat()).play("track 3")
    assert free.player(A).community == (3, 5, 7)
    poor = praying(Seat(community=(0, 0, 7)), Seat())
    assert poor.refusal("track 2") == ("space_too_dear", "TEO-15.3")


@rule("TEO-15.4", "TEO-17.7")
def test_the_top_card_of_the_prayer_deck_is_free() -> None:
    table = praying(Seat(pile=["mist"]), Seat(), outcomes={"prayers": [["zeal"]]})
    table.play("track deck")
    player = table.player(A)
    assert (player.community, player.taken, player.pile) == ((3, 5, 7), ["zeal"], ["mist", "zeal"])
    assert table.told_to(B, "takes_prayer") == [[table.moves.prayer.number("zeal")]]


@rule("TEO-15.5")
def test_taking_a_card_is_compulsory() -> None:
    table = praying()
    assert table.legal == ["track 1", "track 2", "track 3", "track 4", "track deck"]
    assert table.refusal("done") == ("prayer_now", "TEO-15.1")


@rule("TEO-15.6")
def test_the_track_is_not_refilled_while_the_players_choose() -> None:
    table = praying(Seat(), Seat()).play("track 3")
    assert table.track == ["wave", "flood", "", "undertow"]
    assert table.refusal("track 3") == ("space_empty", "TEO-15.6")


@rule("TEO-15.7", "TEO-15.9", "TEO-15.10")
def test_the_last_card_is_removed_the_others_move_right_and_new_ones_come_in() -> None:
    outcomes = {"prayers": [["zeal"], ["mist"], ["echo"]]}
    table = praying(Seat(), Seat(), outcomes=outcomes).play("track 1", "track 3")
    assert (table.removed, table.track) == (["undertow"], ["zeal", "mist", "echo", "flood"])


@rule("TEO-15.8")
def test_nothing_is_removed_if_a_player_emptied_the_last_space() -> None:
    outcomes = {"prayers": [["zeal"], ["mist"]]}
    table = praying(Seat(), Seat(), outcomes=outcomes).play("track 4", "track 1")
    assert (table.removed, table.track) == ([], ["zeal", "mist", "flood", "tide"])


@rule("TEO-15.11", "TEO-15.12")
def test_with_an_empty_prayer_deck_the_track_is_filled_as_far_as_possible() -> None:
    table = praying(Seat(), Seat(), prayer_deck=["zeal"]).play("track 3", "track 4")
    assert table.track == ["zeal", "", "wave", "flood"]
    empty = praying(Seat(), Seat(), prayer_deck=[])
    assert empty.refusal("track deck") == ("prayer_deck_empty", "TEO-15.11")
    empty.play("track 1", "track 2")
    assert (empty.removed, empty.track) == (["undertow"], ["", "", "", "tide"])


@rule("TEO-15.13")
def test_who_can_pay_must_take_a_card() -> None:
    track = ("wave", "", "", "")
    can = given(Seat(community=(0, 1, 1)), Seat(), phase="prayers", track=track, prayer_deck=[])
    assert can.player(A).taken == ["wave"]  # the only card, and it had to be paid
    rich = given(Seat(), Seat(), phase="prayers", track=("wave", "flood", "", ""), prayer_deck=[])
    assert rich.legal == ["track 1", "track 2"]
    poor = Seat(community=(0, 0, 3))
    none = given(poor, poor, phase="prayers", track=("wave", "flood", "", ""), prayer_deck=[])
    assert none.player(A).taken == none.player(B).taken == []


@rule("TEO-15.14")
def test_paying_the_last_priest_causes_an_exchange() -> None:
    table = praying(Seat(community=(1, 1, 3)), Seat()).play("track 2")
    assert table.player(A).community == (0, 2, 3)


# --- folding --------------------------------------------------------------------------------------


@rule("TEO-16.1", "TEO-16.9")
def test_a_folded_hand_stays_hidden_and_its_size_public() -> None:
    table = given(Seat(hand=["wave", "zeal"]), Seat(), Seat()).run("fold")
    seen = table.knows(B).player(A)
    assert seen.hand == ["?", "?"]
    assert table.view(-1).players[A].hand_size == 2


@rule("TEO-16.2")
def test_a_folded_player_gets_no_turns() -> None:
    table = given(Seat(hand=["reflection"], laid=RICH), Seat(hand=["harvest"], laid=RICH), Seat())
    table.run("fold")
    table.play("play harvest")
    assert (table.asked, table.prompt) == (B, "bid")  # A is not asked for a response
    asked = set()
    while table.phase != "settlement":
        asked.add(table.asked)
        table.state.play(table.state.question().default(table.state, table.asked))
    assert A not in asked


@rule("TEO-16.3")
def test_the_stake_of_a_folded_player_stays_and_is_lost() -> None:
    table = given(Seat(stake=(1, 1, 1)), Seat(), Seat()).run("fold")
    assert table.player(A).stake == (1, 1, 1)
    table.play_defaults(until="prayer")
    assert (table.player(A).stake, table.player(A).community) == (NOTHING, (3, 5, 7))


@rule("TEO-16.4", "TEO-16.5")
def test_what_others_do_does_not_touch_a_folded_player() -> None:
    folded = Seat(stake=(0, 1, 1), folded=True)
    table = given(Seat(hand=["open_graves"], laid=RICH), folded, Seat(), phase="battle")
    assert table.run("play open_graves").player(B).stake == (0, 1, 1)
    seats = [Seat(hand=["hatred"], laid=RICH), folded, Seat(), Seat()]
    aimed = given(*seats).run("play hatred")
    assert aimed.refusal("seat 1") == ("not_in_deal", "TEO-16.5")


@rule("TEO-16.6")
def test_a_folded_stake_never_leads() -> None:
    seats = [Seat(), Seat(stake=(3, 0, 0), folded=True), Seat(stake=(0, 0, 2))]
    table = given(*seats, raised=True, todo=[A]).run("call")
    assert table.player(A).stake == (0, 0, 2)


@rule("TEO-16.7")
def test_laid_power_cards_of_a_folded_player_count_in_the_settlement() -> None:
    folded = Seat(hand=["mercy"], laid=["water_order_3"], folded=True)
    table = given(folded, Seat(), Seat(stake=(2, 0, 0)), phase="settlement", open_elements=0)
    assert table.legal == ["play mercy", "done"]


@rule("TEO-16.8")
def test_folded_players_take_part_in_what_follows() -> None:
    folded = Seat(folded=True, god="odin", myth_deck=["fenris", "valkyries"], miracles=1)
    table = given(folded, Seat(god="zeus"), phase="settlement")
    asked = []
    while table.phase != "bidding_1":
        asked.append((table.asked, table.prompt))
        table.state.play(table.state.question().default(table.state, table.asked), table.asked)
    assert (A, "prayer") in asked
    assert (A, "myth") in asked


# --- decks and piles ------------------------------------------------------------------------------


@rule("TEO-17.1", "TEO-17.2", "TEO-17.3")
def test_an_empty_deck_is_renewed_even_in_the_middle_of_an_effect() -> None:
    seat = Seat(hand=["war_song"], laid=RICH, deck=["zeal"], pile=["mist", "spark", "wave"])
    table = given(seat).run("play war_song")
    assert table.player(A).hand in (["spark"], ["wave"])
    assert "zeal" in table.player(A).pile
    nothing = given(Seat(hand=["war_song", "wellspring"], laid=RICH)).run("play wellspring")
    assert nothing.player(A).hand == ["war_song"]
    none = given(Seat(hand=["war_song"], laid=RICH, deck=["zeal"], pile=["mist"]))
    none.run("play war_song")
    assert none.player(A).hand == []
    assert sorted(none.player(A).pile[:2]) == ["mist", "zeal"]


@rule("TEO-17.4")
def test_others_see_only_the_top_of_a_discard_pile() -> None:
    table = given(Seat(pile=["wave", "zeal", "mist"]), Seat())
    assert table.knows(A).player(A).pile == ["wave", "zeal", "mist"]
    for other in (B, -1):
        assert table.knows(other).player(A).pile == ["?", "?", "mist"]


@rule("TEO-17.5")
def test_a_discarded_card_goes_to_its_owners_pile() -> None:
    seats = [Seat(hand=["ruse"], laid=RICH), Seat(hand=["zeal"])]
    table = given(*seats).run("play ruse")
    assert (table.player(B).pile, table.player(A).pile) == (["zeal"], ["ruse'"])


@rule("TEO-17.8")
def test_cards_removed_from_the_game_never_come_back() -> None:
    seat = Seat(hand=["cleansing", "wave"], laid=RICH, pile=["tide"], deck=["gust"])
    table = given(seat).run("play cleansing", "card wave")
    assert "wave" in table.player(A).box
    table.run("fold").play_defaults(until="prayer").play_defaults(until="bid")
    player = table.player(A)
    assert "wave" not in player.hand + player.deck + player.pile


@rule("TEO-17.9")
def test_there_is_no_limit_to_a_hand() -> None:
    hand = ["wave", "tide", "flood", "gust", "wellspring"]
    deck = ["zeal", "mist", "spark"]
    table = given(Seat(hand=hand, deck=deck, laid=RICH)).run("play wellspring")
    assert len(table.player(A).hand) == 6


@rule("TEO-17.10")
def test_the_sizes_of_decks_piles_and_hands_are_public() -> None:
    table = given(Seat(hand=["wave"], deck=["tide", "gust"], pile=["zeal", "mist", "echo"]))
    seen = table.view(-1)
    player = seen.players[A]
    assert (player.hand_size, player.deck_size, player.pile_size) == (1, 2, 3)
    assert seen.prayer_deck == len(table.state.prayer_deck)
    assert seen.elements_left == 19


@rule("TEO-17.11")
@pytest.mark.parametrize("space", ["3", "deck"])
def test_a_deck_grows_by_one_card_in_each_prayer_phase(space: str) -> None:
    table = praying(Seat(deck=["zeal"]), Seat())
    table.play(f"track {space}", "track 4")
    player = table.player(A)
    assert len(player.hand + player.deck + player.pile) == 2
