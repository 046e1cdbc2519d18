"""TEO-23 and 24: changes to named cards, and the conduct of the app."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, after_draft, given, whole_game

from theoi.core.foresight import foresee
from theoi.core.rng import seeded
from theoi.games.teomachia import components as words

CHOSEN_PRAYERS = {
    "go_and_convert",
    "sudden_death",
    "hatred",
    "persuasion",
    "ruse",
    "confusion_of_the_senses",
    "reading_of_thoughts",
    "provocation",
    "plague",
}
CHOSEN_MYTHS = {
    "cu_chulainn",
    "fenris",
    "gae_bulg",
    "code_of_hammurabi",
    "lilith",
    "pandoras_box",
    "oracle_of_delphi",
}


@rule("TEO-23.1", "TEO-23.2", "TEO-23.3", "TEO-23.4")
def test_only_the_listed_cards_work_on_a_chosen_opponent() -> None:
    parts = given().parts
    moves = parts.moves
    prayers = {moves.prayer.ids[n] for n in range(parts.prayers) if parts.needs_opponent[n]}
    assert prayers == CHOSEN_PRAYERS
    myths = {
        moves.myth_axis.ids[myth]
        for myth in range(parts.myths)
        if parts.needs_opponent[parts.myth_text + myth]
    }
    assert myths == CHOSEN_MYTHS
    gods = {
        moves.god_axis.ids[god]
        for god in range(parts.gods)
        if parts.needs_opponent[parts.god_text + god]
    }
    assert gods == {"odin", "loki"}


@rule("TEO-23.1", "TEO-23.5")
@pytest.mark.parametrize("card", sorted(CHOSEN_PRAYERS))
def test_a_chosen_opponent_is_one_player_and_chosen_by_itself_if_there_is_one(card: str) -> None:
    battle = card in ("sudden_death", "persuasion", "plague")
    seat = Seat(hand=[card], laid=RICH)
    phase = "battle" if battle else "bidding"
    assert given(seat, Seat(), Seat(), phase=phase).play(f"play {card}").prompt == "opponent"
    assert given(seat, Seat(), phase=phase).play(f"play {card}").prompt != "opponent"


@rule("TEO-23.6")
@pytest.mark.parametrize("card", ["war_song", "omnipotence"])
def test_revealed_cards_are_shown_to_all(card: str) -> None:
    deck = ["zeal", "spark", "fire_chaos_1", "air_order_1"]
    table = given(Seat(hand=[card], laid=RICH, deck=deck), Seat(), Seat()).run(f"play {card}")
    for observer in (B, C, -1):
        assert all(kind >= 0 for [kind] in table.told_to(observer, "revealed"))


@rule("TEO-23.8")
def test_peace_on_earth_may_decide_the_deal() -> None:
    table = given(Seat(hand=["peace_on_earth"], laid=RICH), Seat()).run("play peace_on_earth")
    assert (table.phase, table.winners) == ("prayers", [B])


@rule("TEO-23.13")
def test_printed_numbers_of_the_example() -> None:
    for card, number in (("quicksand", 6), ("net_of_lightning", 7)):
        table = given(Seat(hand=[card], laid=RICH), phase="battle").run(
            f"play {card}", *["done"] * 3
        )
        assert table.player(A).strength == 2 + number


@rule("TEO-23.15")
def test_all_other_texts_are_data() -> None:
    parts = given().parts
    codes = {effect.code for effects in parts.effects for effect in effects}
    assert codes <= set(range(34))
    for number in range(parts.powers, parts.prayers):
        assert parts.effects[number]
        for language in ("en", "pl", "cs"):
            assert parts.text("prayer", number, language)
    assert words.CHOOSE == 33


# --- conduct --------------------------------------------------------------------------------------


@rule("TEO-24.1")
def test_one_option_is_carried_out_unasked_but_bids_and_battle_turns_are_confirmed() -> None:
    # one prophet in the stake: Sudden Death has nothing to choose
    table = given(Seat(hand=["sudden_death"], laid=RICH), Seat(stake=(1, 0, 0)), phase="battle")
    assert table.run("play sudden_death").prompt == "attack"
    forced = given(Seat(hand=["provocation"], laid=RICH), Seat(community=(0, 0, 0)))
    forced.run("play provocation", "raise faithful")
    assert (forced.asked, forced.legal) == (B, ["fold"])
    fighting = given(phase="battle")
    assert fighting.legal == ["done"]


@rule("TEO-24.1")
def test_a_choice_among_hidden_cards_is_put_even_with_one_answer() -> None:
    seat = Seat(hand=["burnt_offering", "wave", "wave"], laid=RICH, deck=["tide", "gust"])
    table = given(seat, Seat()).run("play burnt_offering")
    assert (table.prompt, table.legal) == ("discard", ["card wave"])


@rule("TEO-24.2")
def test_every_bid_shows_what_it_leads_to() -> None:
    seats = [Seat(stake=(0, 0, 2)), Seat(community=(1, 1, 1), stake=(0, 0, 1))]
    table = given(*seats, turn=B, initiative=A, raised=True, todo=[B])
    bids = {bid.bid: bid for bid in table.view(B).bids}
    told = foresee(table.state, B)
    for number, move in ((1, "call"), (3, "raise priest"), (4, "raise faithful")):
        events, _ = told[table.game.space.parse(move)]
        assert events[-1].kind.name in ("called", "raised")  # it is sure, and told before
        after = Table(table.state.copy()).play(move)
        shown = bids.pop(number)
        assert tuple(shown.community) == after.player(B).community
        assert tuple(shown.stake) == after.player(B).stake
        assert tuple(shown.desperation) == after.player(B).desperate
    assert bids == {}
    assert table.view(A).bids == []


@rule("TEO-24.3")
@pytest.mark.parametrize("bid", ["wait", "raise priest", "fold"])
def test_a_bid_is_binding(bid: str) -> None:
    """What is learned by a move cannot be taken back, and a bid counts like that."""
    table = given(Seat(hand=["fire_chaos_1"]), Seat(), Seat())
    learned = table.state.learned
    assert table.play("lay fire_chaos_1").state.learned == learned
    assert table.play(bid).state.learned > learned
    assert table.refusal("raise faithful", A) == ("not_asked", "")


@rule("TEO-24.4")
def test_what_is_done_when_the_clock_runs_out() -> None:
    def default(table: Table) -> str:
        state = table.state
        return table.game.space.notation(state.question().default(state, table.asked))

    draft = whole_game()
    assert default(draft) == draft.legal[0]
    deck = whole_game().play_defaults(until="leave_out")
    kept = sorted(deck.view(A).picks)[:8]
    deck.play_defaults(until="bid")
    assert sorted(deck.view(A).starting_deck) == kept
    assert default(given()) == "wait"
    assert default(given(raised=True)) == "fold"
    assert default(given(Seat(hand=["spark"], laid=RICH), phase="battle")) == "done"
    assert default(given(Seat(), Seat(hand=["wrath"], laid=RICH)).play("raise faithful")) == "done"
    assert default(given(phase="prayers")) == "track 4"
    assert default(given(phase="prayers", track=("wave", "", "tide", ""))) == "track 3"
    assert default(given(phase="prayers", track=("wave", "spark", "", ""))) == "track deck"
    myths = given(Seat(god="odin", myth_deck=["fenris", "sigurd"], miracles=3), phase="myths")
    assert default(myths) == "done"
    many = given(Seat(hand=["sacrifice"], laid=RICH), phase="battle").run("play sacrifice")
    assert default(many) == "done"  # the smallest number allowed
    begun = Seat(hand=["mercy", "water_order_3"])
    completing = given(begun, Seat(stake=(1, 0, 0)), phase="settlement", open_elements=0)
    completing.play("lay water_order_3")
    assert default(completing) == "play mercy"


@rule("TEO-24.5")
def test_computer_players_know_only_what_their_seat_knows() -> None:
    table = after_draft()
    known = table.knows(A)
    assert known.player(B).hand == ["?"] * 5
    assert set(known.player(B).deck) == {"?"}
    assert known.layout[3:] == ["[?]", "[?]"]
    assert sorted(known.player(A).deck) == sorted(table.player(A).deck)  # the set, not the order
    assert table.state.known_to(A).imagine(A, seeded(1)) == table.state.imagine(A, seeded(1))


@rule("TEO-24.6")
def test_a_game_is_replayed_from_seed_and_decisions() -> None:
    first, second = after_draft(3, "full", seed=9), after_draft(3, "full", seed=9)
    for _ in range(60):
        assert first.state == second.state
        move = first.legal[len(first.legal) // 2]
        first.play(move)
        second.play(move)
    other = after_draft(3, "full", seed=10)
    assert other.state != first.state
