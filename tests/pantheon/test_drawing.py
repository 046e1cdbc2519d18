"""PAN-10: drawing cards and the piles."""

import pytest
from tests.pantheon.positions import Seat, given
from tests.rules import rule

from theoi.games.pantheon.state import DEADLOCKED, MOVING, STALLED, PantheonState


@rule("PAN-10.1", "PAN-10.2")
def test_three_cards_face_up_or_from_the_pile() -> None:
    table = given(
        open_cards=["gifts", "movement", "money_1", "gifts"],
        outcomes={
            "card": ["priests"],
            "turned_up": [["dancers"], ["temples"]],
        },
    ).play("draw")
    assert table.legal == ["take movement", "take gifts", "take money_1", "pile"]
    assert table.refusal("take dancers") == ("card_not_open", "PAN-10.2")
    table.play("take movement")
    assert table.refusal("draw") == ("draw_now", "PAN-10.2")
    table.play("pile", "take money_1")
    assert table.player(0).cards == ["movement", "priests", "money_1"]
    assert (table.asked, table.prompt) == (1, "turn")


@rule("PAN-10.3")
def test_a_face_up_card_is_replaced_at_once() -> None:
    table = given(
        open_cards=["gifts", "movement", "money_1", "gifts"], outcomes={"turned_up": ["dancers"]}
    )
    table.play("draw", "take movement")
    assert table.open_cards == ["gifts", "dancers", "money_1", "gifts"]
    assert "take dancers" in table.legal


@rule("PAN-10.4", "PAN-16.36")
def test_gadicea_allows_one_more_card_each() -> None:
    table = given(Seat(gods=["gadicea", "gadicea"]), gods=["stonkus"]).play("draw", "pile", "pile")
    assert table.refusal("done") == ("draw_all", "PAN-10.4")
    table.play("pile")
    assert table.legal[-2:] == ["pile", "done"]
    table.play("pile", "done")
    assert table.player(0).hand_size == 4
    full = given(Seat(gods=["gadicea"]), gods=["stonkus"]).play("draw", *["pile"] * 4)
    assert (full.player(0).hand_size, full.asked) == (4, 1)


@rule("PAN-16.36")
def test_gadicea_works_in_no_other_draw() -> None:
    table = given(Seat(), Seat(gods=["gadicea"]), gods=["stonkus"]).play(
        "move 0", "place 4,2", "pile"
    )
    assert table.player(1).hand_size == 1


@rule("PAN-10.5", "PAN-2.10")
def test_the_discard_pile_becomes_the_draw_pile() -> None:
    table = given(Seat(), pile=["gifts"], discard=["movement", "movement"]).play("draw", "pile")
    assert table.pile == []  # not before the next card is needed
    assert table.discard == ["movement", "movement"]
    table.play("pile")
    assert table.player(0).cards == ["movement", "gifts"]
    assert (table.pile, table.discard) == (["movement"], [])
    up = given(Seat(), pile=[], discard=["movement"]).play("draw", "take gifts")
    assert "movement" in up.open_cards


@rule("PAN-10.6", "PAN-10.7", "PAN-10.8", "PAN-10.14")
def test_all_hands_are_emptied_when_both_piles_are_empty() -> None:
    table = given(Seat(cards=["gifts"]), Seat(), pile=["movement"], discard=[])
    before = table.open_cards
    others = table.player(1).hand_size
    table.play("draw", "pile")
    assert table.player(0).hand_size == 2
    table.play("pile")  # may be named although both piles are empty
    assert table.told("hands_emptied") == [[]]
    assert table.open_cards == before
    assert table.player(1).hand_size == 0
    assert table.player(0).hand_size == 1
    assert table.state.pile_size == 2 + others - 1
    table.play("pile")
    assert table.player(0).hand_size == 2


@rule("PAN-10.9")
def test_gaps_stay_until_the_end_of_the_action() -> None:
    table = given(
        Seat(), pile=[], discard=[], open_cards=["gifts", "priests", "dancers", "temples"]
    )
    table.play("draw", "take gifts")
    assert table.told("hands_emptied") == []  # the display never empties hands
    assert table.open_cards == [None, "priests", "dancers", "temples"]
    table.play("take priests", "take dancers")
    assert table.open_cards == [None, None, None, "temples"]
    # a card discarded later in an action fills the first gap at its end
    table.play("draw", "take temples", "pile")
    assert None not in table.open_cards  # filled right after the hands were emptied


@rule("PAN-10.9")
def test_gaps_are_filled_at_the_end_of_an_action() -> None:
    gap = [None, "priests", "dancers", "temples"]
    seats = [Seat(cards=["money_1"]), Seat()]
    table = given(*seats, pile=[], discard=[], open_cards=gap).play("buy", "piece foot")
    assert table.open_cards[0] == "money_1"
    assert table.discard == []


@rule("PAN-10.9")
def test_gaps_are_filled_after_each_action_of_a_turn() -> None:
    gap = [None, "priests", "dancers", "temples"]
    seats = [Seat(cards=["money_1"], gods=["traitera"]), Seat()]
    table = given(*seats, pile=[], discard=[], open_cards=gap).play("buy", "piece foot")
    assert table.prompt == "extra_action"  # the turn is not over
    assert table.open_cards[0] == "money_1"


@rule("PAN-10.9")
def test_a_card_due_to_a_player_comes_before_filling() -> None:
    gap = [None, "priests", "dancers", "temples"]
    table = given(Seat(cards=["movement"]), Seat(), pile=[], discard=[], open_cards=gap)
    table.play("move 1", "place 4,2", "done", "pile")  # the follower gets the movement card
    assert "movement" in table.player(1).cards
    assert table.open_cards[0] is None


@rule("PAN-10.9")
def test_gaps_are_filled_at_the_end_of_a_preparation() -> None:
    gap = [None, "priests", "dancers", "temples"]
    table = given(nation="persia", prepare=True, epoch=2, open_cards=gap)
    assert None not in table.open_cards


@rule("PAN-10.4", "PAN-16.36")
def test_only_the_cards_of_gadicea_may_be_left() -> None:
    table = given(Seat(gods=["gadicea", "gadicea"]), gods=["stonkus"]).play("draw")
    for _ in range(3):
        assert "done" not in table.legal
        assert table.refusal("done") == ("draw_all", "PAN-10.4")
        table.play("pile")
    assert "done" in table.legal
    table.play("pile", "done")
    assert table.player(0).hand_size == 4


@rule("PAN-5.2")
@pytest.mark.parametrize(("known", "shown"), [([], True), (["movement"], False)])
def test_a_played_card_is_new_to_the_others_unless_they_saw_it_taken(
    known: list[str], shown: bool
) -> None:
    """Section 6 of the rules: cards in hand become public when they are played."""
    table = given(Seat(cards=["movement"], known=known))
    before = table.state.shown
    table.play("move 1")
    assert (table.state.shown > before) == shown
    assert table.player(0).known == table.player(0).cards == []


@rule("PAN-10.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_players_can_count_each_others_cards_once_the_pile_is_used_up(seats: int) -> None:
    """All cards that are nowhere else are in the other hand; of two hands nobody knows which."""
    others = [Seat(cards=["gifts", "priests"]) for _ in range(seats - 1)]
    table = given(Seat(), *others, pile=[])
    assert table.player(1).counted == []
    table.play("draw", "pile")
    assert table.player(1).counted == (["gifts", "priests"] if seats == 2 else [])


@rule("PAN-10.10")
def test_face_up_cards_can_be_taken_when_the_piles_are_empty() -> None:
    table = given(Seat(), pile=[], discard=[], open_cards=["gifts", "gifts", "gifts", "gifts"])
    table.play("draw", "take gifts", "take gifts", "take gifts")
    assert table.player(0).cards == ["gifts"] * 3
    assert table.told("hands_emptied") == []


@rule("PAN-10.11")
@pytest.mark.parametrize("source", ["follow", "loot", "bonus", "nation", "god"])
def test_every_draw_may_empty_the_hands(source: str) -> None:
    seats = [
        Seat(
            gods=["depraccus"] if source == "god" else [],
            bonus="cards" if source == "bonus" else "",
        ),
        Seat(),
    ]
    if source == "follow":
        table = given(*seats, pile=[], discard=[]).play("move 0", "place 4,2", "pile")
    elif source == "loot":
        table = given(
            Seat(feet_at=["4,1"]), pile=[], discard=[], loot={"4,0": "cards_4", "0,3": "step"}
        )
        table.play("move 0", "place 4,0", "yes")
    elif source == "bonus":
        table = given(
            seats[0], Seat(bonus="step"), nation="persia", prepare=True, pile=[], discard=[]
        )
        table.play("yes")
    elif source == "nation":
        table = given(*seats, nation="roma", prepare=True, epoch=2, pile=[], discard=[]).play("yes")
    else:
        table = given(*seats, nation="roma", prepare=True, epoch=2, pile=[], discard=[]).play(
            "done", "done"
        )
    assert table.told("hands_emptied") == [[]]
    assert table.state.pile_size > 40


@rule("PAN-10.12", "PAN-8.21")
def test_special_money_stays_in_the_action_deck() -> None:
    table = given(Seat(cards=["money_5"]), Seat(), pile=[], discard=[]).play(
        "buy", "piece foot", "done"
    )
    assert table.discard == ["money_5"]
    table.play("draw", "pile")
    assert "money_5" in table.player(1).cards  # drawn like any other card
    held = given(Seat(cards=["money_5"] + ["gifts"] * 7), nation="germania", prepare=True, epoch=2)
    assert held.player(0).hand_size == 8
    assert held.prompt == "drop"
    emptied = given(Seat(cards=["money_5"]), Seat(), pile=[], discard=[]).play("draw", "pile")
    assert "money_5" in [*emptied.pile, *emptied.player(0).cards]


@rule("PAN-10.13")
def test_as_many_cards_as_there_are() -> None:
    table = given(
        Seat(feet_at=["4,1"]), loot={"4,0": "cards_4", "0,3": "step"}, pile=["gifts"], discard=[]
    )
    state = table.state
    state.players[1].hand = state.players[1].hand_size = 0  # no more cards in the whole game
    table.play("move 0", "place 4,0", "yes")
    assert table.player(0).cards == ["gifts"] or table.player(0).hand_size <= 1
    assert table.prompt == "follow"


@rule("PAN-10.15", "PAN-17.17")
def test_an_optional_draw_is_all_or_nothing() -> None:
    for answer, cards in (("yes", 3), ("done", 0)):
        table = given(Seat(feet_at=["4,1"]), loot={"4,0": "cards_3", "0,3": "step"})
        table.play("move 0", "place 4,0")
        assert table.legal == ["yes", "done"]
        assert table.refusal("pile") == ("draw_or_not_now", "PAN-10.15")
        assert table.play(answer).player(0).hand_size == cards
        assert table.prompt == "follow"


@rule("PAN-10.16")
def test_hands_that_were_emptied_are_known_to_nobody() -> None:
    table = given(Seat(cards=["gifts"]), Seat(), pile=[], discard=[]).play("draw", "pile")
    emptied = [event for event in table.events if event.kind.name == "hands_emptied"]
    assert emptied[0].values == []
    assert table.state.players[0].known == table.state.players[1].known == 0
    known = table.state.known_to(1)
    assert isinstance(known, PantheonState)
    assert known.pile == -1


@rule("PAN-11.11")
def test_deadlock_counts_only_emptied_hands_without_progress() -> None:
    table = given(Seat(), Seat(), pile=[], discard=[])
    assert table.state.stalled == MOVING
    table.play("draw", "pile")
    assert table.state.stalled == STALLED
    stalled = given(Seat(feet_at=["4,1"]), stalled=STALLED, loot={"4,0": "step", "0,3": "step"})
    assert stalled.play("move 0", "place 4,0").state.stalled == MOVING
    god = given(
        Seat(tokens={"gifts": 4, "priests": 1}), stalled=STALLED, gods=["gaiviles", "stonkus"]
    )
    assert god.play("offer gaiviles").state.stalled == MOVING
    dead = given(Seat(), Seat(), pile=[], discard=[], stalled=STALLED).play("draw", "pile")
    assert dead.state.stalled == DEADLOCKED
