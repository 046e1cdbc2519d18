"""TEO-10: responses."""

from pathlib import Path

import pytest
from tests.packs import entry, three, write_pack
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, D, Seat, given

from theoi.core.agenda import NOT_ASKED, PENDING
from theoi.core.state import PAUSED
from theoi.games.teomachia import INFO, TeomachiaGame
from theoi.games.teomachia.responses import Respond

EFFECT = Seat(hand=["harvest"], laid=RICH)


@rule("TEO-10.1")
@pytest.mark.parametrize(
    ("card", "moment"),
    [("wrath", "raise"), ("reflection", "effect"), ("echo", "effect"), ("rampart", "attack")],
)
def test_a_response_is_played_when_its_event_happens(card: str, moment: str) -> None:
    holder = Seat(hand=[card], laid=RICH)
    actor = Seat(hand=["harvest", "spark"], laid=RICH)
    moves = {"raise": "raise faithful", "effect": "play harvest", "attack": "play spark"}
    for event, move in moves.items():
        phase = "battle" if event == "attack" else "bidding"
        table = given(actor, holder, phase=phase).play(move)
        assert (f"play {card}" in table.legal_of(B)) == (event == moment)
        if event != moment:
            assert table.refusal(f"play {card}", B) == ("other_happening", "TEO-10.1")


@rule("TEO-10.2")
def test_a_response_is_no_ordinary_effect() -> None:
    table = given(Seat(hand=["echo"], laid=RICH))
    assert table.refusal("play echo") == ("is_response", "TEO-10.2")


@rule("TEO-10.3")
def test_the_requirements_of_a_response_must_be_met() -> None:
    table = given(EFFECT, Seat(hand=["echo"]), open_elements=0).play("play harvest")
    assert table.refusal("play echo", B) == ("chaos_missing", "TEO-9.4")


@rule("TEO-10.4")
def test_responses_go_clockwise_from_the_player_after_the_one_whose_turn_it_is() -> None:
    holder = Seat(hand=["wrath"], laid=RICH)
    table = given(holder, Seat(), holder, holder, turn=B).play("raise faithful")
    for seat in (A, C, D):
        table.by(seat, "play wrath")
    assert table.player(C).played == ["wrath"]
    assert table.player(D).played == table.player(A).played == []


@rule("TEO-10.5", "TEO-16.2")
def test_folded_players_respond_only_in_the_settlement() -> None:
    folded = Seat(hand=["reflection"], laid=RICH, folded=True)
    bidding = given(EFFECT, Seat(hand=["wave"]), folded).play("play harvest")
    assert bidding.all_asked == [B]
    loser = Seat(hand=["burial_rites"], laid=RICH)
    settling = given(loser, Seat(stake=(1, 0, 0)), folded, phase="settlement")
    settling.play("play burial_rites")
    assert settling.all_asked == [C]
    settling.by(C, "play reflection")
    assert settling.player(A).community == (3, 5, 7)


@rule("TEO-10.6")
def test_the_opponent_of_a_response_is_the_one_who_set_it_off() -> None:
    table = given(Seat(), Seat(), Seat(hand=["wrath"], laid=RICH), turn=B).play("raise faithful")
    table.by(C, "play wrath")
    assert table.player(B).community == (3, 5, 5)
    assert table.player(A).community == (3, 5, 7)


@rule("TEO-10.7")
def test_responses_come_before_the_card_takes_effect() -> None:
    table = given(EFFECT, Seat(hand=["wave"])).play("play harvest")
    assert (table.prompt, table.player(A).community) == ("respond", (3, 5, 7))
    assert table.by(B, "done").player(A).community == (3, 5, 9)


@rule("TEO-10.8", "TEO-10.9")
def test_responses_to_a_raise_come_after_the_tokens_have_moved() -> None:
    table = given(Seat(), Seat(hand=["wave"])).play("raise priest")
    assert (table.prompt, table.player(A).stake) == ("respond", (0, 1, 1))
    zeal = given(Seat(hand=["zeal"], laid=RICH), Seat(hand=["wave"]))
    zeal.run("play zeal").play("raise priest")
    assert zeal.prompt == "raise_further"
    zeal.play("kind priest")
    assert zeal.prompt == "respond"


@rule("TEO-10.10", "TEO-10.17")
def test_a_player_may_respond_again_then_the_next_ones_are_asked() -> None:
    many = Seat(hand=["echo", "reflection", "wave"], laid=RICH, deck=["tide", "gust"])
    table = given(EFFECT, many, Seat(hand=["flood"])).play("play harvest")
    table.by(B, "play echo").by(C, "done")
    assert table.prompt == "respond"  # about Echo: C, as A has no card left
    assert table.all_asked == [C]
    table.by(C, "done")
    assert table.player(B).hand[-2:] == ["tide", "gust"]
    assert table.all_asked == [B, C]  # about the first effect again
    table.by(B, "play reflection").by(C, "done").decline()
    assert table.player(A).community == (3, 5, 7)
    # whoever declined is not asked again for the same event
    other = given(EFFECT, Seat(hand=["wave"]), many).play("play harvest")
    other.by(B, "done").by(C, "play echo").by(B, "done")
    assert other.all_asked == [C]


@rule("TEO-10.11")
def test_a_response_can_be_answered_and_the_latest_is_resolved_first() -> None:
    first = Seat(hand=["harvest", "reflection"], laid=RICH)
    table = given(first, Seat(hand=["echo", "wave"], laid=RICH, deck=["tide"]), Seat(hand=["gust"]))
    table.play("play harvest").by(C, "done").by(B, "play echo")
    assert table.all_asked == [A, C]  # clockwise from B
    table.by(A, "play reflection").by(C, "done").decline()
    assert "tide" in table.player(B).deck
    assert table.player(A).community == (3, 5, 9)


@rule("TEO-10.12")
def test_a_cancelled_card_is_discarded_and_nobody_else_is_asked() -> None:
    canceller = Seat(hand=["reflection"], laid=RICH)
    table = given(EFFECT, canceller, Seat(hand=["echo"], laid=RICH)).play("play harvest")
    table.by(B, "play reflection").by(C, "done")
    assert table.prompt == "respond"  # about Reflection
    table.decline()
    assert table.player(A).pile == ["harvest'"]
    assert (table.asked, table.prompt) == (A, "bid")


@rule("TEO-10.13")
def test_a_cancelled_place_takes_no_worshipper(tmp_path: Path) -> None:
    """No present card answers the playing of a place; a content pack may have one."""
    text = entry(
        "prayer",
        "desecration",
        type='"effect"',
        sphere='"fire"',
        copies=1,
        requires="{chaos = 1, order = 0, spheres = {}}",
        when='["response"]',
        response='"place"',
        effects='[{op = "cancel"}]',
        text=three("Play when an opponent plays a place: it is cancelled."),
    )
    game = INFO.load(2, write_pack(tmp_path, prayers=text))
    assert isinstance(game, TeomachiaGame)
    seats = [Seat(hand=["haven"], laid=RICH), Seat(hand=["desecration"], laid=RICH)]
    table = given(*seats, game=game).play("play haven")
    assert table.prompt == "respond"
    table.by(B, "play desecration")
    assert (table.player(A).places, table.player(A).pile) == ([], ["haven'"])
    assert table.player(A).community == (3, 5, 7)


@rule("TEO-10.14", "TEO-11.18")
def test_a_cancelled_attack_binds_to_its_sphere_and_is_no_pass() -> None:
    first = Seat(hand=["spark", "gust", "spark"], laid=RICH)
    table = given(first, Seat(hand=["quench"], laid=RICH), phase="battle").play("play spark")
    table.by(B, "play quench").decline()
    assert table.refusal("play gust") == ("other_sphere", "TEO-11.7")
    assert "play spark" in table.legal
    assert table.state.players[A].attacks_played == 1
    table.run("done")
    assert table.state.passed == 0


@rule("TEO-10.15")
def test_everybody_who_might_hold_a_response_is_asked_in_secret() -> None:
    seats = [EFFECT, Seat(hand=["wave"]), Seat(), Seat(hand=["reflection"], laid=RICH)]
    table = given(*seats).play("play harvest")
    assert table.all_asked == [B, D]  # C holds no card
    assert table.legal_of(B) == ["done"]  # nothing fits, but B is asked all the same
    assert table.legal_of(D) == ["play reflection", "done"]
    known = table.knows(A).state
    question = known.question()
    assert isinstance(question, Respond)
    assert question.answers == [NOT_ASKED, PENDING, NOT_ASKED, PENDING]
    assert known.to_act() == PAUSED
    table.by(B, "done")
    assert table.knows(A).state == known  # nobody learns who has answered
    assert table.knows(B).state.to_act() == PAUSED


@rule("TEO-10.16")
def test_the_events_are_raises_effects_and_attacks() -> None:
    actor = Seat(hand=["haven", "wave"], laid=RICH)
    table = given(actor, Seat(hand=["reflection", "wrath", "quench"], laid=RICH))
    table.play("play haven")
    assert table.prompt == "bid"  # a place is no effect
    table.play("wait")
    assert (table.asked, table.prompt) == (B, "bid")
    called = given(Seat(), Seat(hand=["wrath"], laid=RICH)).play("raise faithful").by(B, "done")
    called.play("call")
    assert called.prompt == "bid"


@rule("TEO-10.18")
def test_effects_are_answered_when_they_are_played_not_later() -> None:
    lasting = Seat(hand=["patience", "wave"], laid=RICH)
    table = given(lasting, Seat(hand=["reflection"], laid=RICH)).play("play patience")
    assert "play reflection" in table.legal_of(B)
    table.by(B, "done")
    table.play("raise faithful")
    assert table.legal_of(B) == ["done"]
    assert table.player(A).lasting == ["patience"]


@rule("TEO-10.19")
def test_what_a_response_gives_stays_even_if_its_event_is_cancelled() -> None:
    attacker = Seat(hand=["spark"], laid=RICH)
    seats = [attacker, Seat(hand=["rampart"], laid=RICH), Seat(hand=["quench"], laid=RICH)]
    table = given(*seats, phase="battle").play("play spark")
    table.by(C, "done").by(B, "play rampart")
    while table.prompt.startswith("respond"):
        table.play("play quench" if "play quench" in table.legal else "done")
    assert table.player(A).attacks == []
    table.run("done", "done", "done", "done")
    assert table.player(B).strength == 2 + 5
