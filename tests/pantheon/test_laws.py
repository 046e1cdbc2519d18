"""Random games: what is conserved, what is hidden, and that everything agrees with itself."""

from collections import Counter

import pytest
from tests.pantheon.positions import Outcomes, Seat, given, pantheon
from tests.rules import rule

from theoi.core.chance import ChanceEvent, Drawn, SealedChance
from theoi.core.counts import single, total
from theoi.core.events import Event
from theoi.core.rng import Rng, seeded
from theoi.games.pantheon import draws
from theoi.games.pantheon.laws import conservation
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import PantheonView

GAMES = [(2, "random"), (3, "chosen"), (4, "random")]


def start(seats: int, bonus: str, seed: str) -> tuple[PantheonState, Rng]:
    """A new game and the generator that will choose its moves."""
    rng = seeded(seed)
    state = pantheon(seats, bonus).fast(rng.copy())
    assert isinstance(state, PantheonState)
    return state, rng


@pytest.mark.parametrize(("seats", "bonus"), GAMES)
def test_components_are_conserved(seats: int, bonus: str) -> None:
    for number in range(4):
        state, rng = start(seats, bonus, f"conserved {seats} {number}")
        while not state.over:
            broken = [law for law in conservation(state) if law[1] != law[2]]
            assert not broken
            state.apply(rng.pick(state.legal_moves()))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bonus"), GAMES)
def test_refusals_agree_with_legal_moves_over_the_whole_space(seats: int, bonus: str) -> None:
    state, rng = start(seats, bonus, f"refusals {seats}")
    size = state.game.space.size
    while not state.over:
        legal = state.legal_moves()
        assert legal == sorted(set(legal))
        assert legal
        assert [move for move in range(size) if state.why_not(move) is None] == legal
        assert state.question().default(state, state.to_act()) in legal
        for move in range(0, size, 7):
            refusal = state.why_not(move)
            assert refusal is None or refusal.clause.startswith("PAN-")
        state.apply(rng.pick(legal))


@pytest.mark.parametrize(("seats", "bonus"), GAMES)
def test_positions_survive_packing_and_copying(seats: int, bonus: str) -> None:
    state, rng = start(seats, bonus, f"packed {seats}")
    game = state.game
    while not state.over:
        packed = state.pack()
        again = game.unpack(packed)
        assert again == state
        assert again.legal_moves() == state.legal_moves()
        assert isinstance(again, PantheonState)
        assert again.board == state.board
        twin = state.copy()
        move = rng.pick(state.legal_moves())
        twin.apply(move)
        assert state.pack() == packed
        state.apply(move)
        assert state == twin
    with pytest.raises(ValueError, match="cut short"):
        game.unpack(packed[:-1])
    with pytest.raises(ValueError, match="damaged"):
        game.unpack([*packed, 0])


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bonus"), GAMES)
def test_imagining_keeps_what_is_known(seats: int, bonus: str) -> None:
    state, rng = start(seats, bonus, f"imagined {seats}")
    while not state.over:
        for seat in (state.to_act(), rng.below(seats)):
            known = state.known_to(seat)
            imagined = state.imagine(seat, rng.copy())
            assert imagined.known_to(seat) == known
            assert imagined == known.imagine(seat, rng.copy())  # nothing else is looked at
            assert isinstance(imagined, PantheonState)
            assert not [law for law in conservation(imagined) if law[1] != law[2]]
        asked = state.to_act()
        view = state.view(asked)
        assert isinstance(view, PantheonView)
        assert view.moves == state.legal_moves()
        assert state.imagine(asked, rng.copy()).legal_moves() == state.legal_moves()
        state.apply(rng.pick(state.legal_moves()))


# --- twins: games that a seat cannot tell apart ---------------------------------------------------


def swapped(
    drawn: list[Drawn], events: list[ChanceEvent], seat: int, rng: Rng
) -> list[Drawn] | None:
    """The outcomes with two cards exchanged that nobody but their drawers saw; None if there are
    too few."""
    hidden = [place for place, one in enumerate(drawn) if one.event == draws.HANDS]
    others = [place for number, place in enumerate(hidden) if number != seat]
    if len(others) < 2:
        return None
    first, second = drawn[others[0]], drawn[others[1]]
    twin = [Drawn(one.event, one.values.copy()) for one in drawn]
    a, b = rng.below(len(first.values)), rng.below(len(second.values))
    twin[others[0]].values[a] = second.values[b]
    twin[others[1]].values[b] = first.values[a]
    return twin


def replayed(seats: int, drawn: list[Drawn]) -> PantheonState:
    """A new game with these outcomes."""
    game = pantheon(seats)
    outcomes: Outcomes = {}
    for one in drawn:
        event = game.chance_events[one.event]
        row = [event.axis.ids[value] for value in one.values]
        outcomes.setdefault(event.name, []).append(row)  # type: ignore[arg-type]
    state = game.new(seed=0, outcomes=outcomes)
    assert isinstance(state, PantheonState)
    return state


@pytest.mark.parametrize("number", range(8))
def test_a_seat_cannot_tell_twins_apart(number: int) -> None:
    """Two other players' first hands are exchanged in part; the seat and its moves see nothing."""
    rng = seeded(f"twins {number}")
    chance = SealedChance(bytes([number]) * 16)
    chance.log = []
    original = pantheon(4).start(chance)
    assert isinstance(original, PantheonState)
    game = original.game
    seat = original.to_act()
    twin_draws = swapped(chance.log, game.chance_events, seat, rng)
    assert twin_draws is not None
    first, second = replayed(4, chance.log), replayed(4, twin_draws)
    first.chance = SealedChance(b"same future" + bytes(5))
    second.chance = SealedChance(b"same future" + bytes(5))
    for _ in range(60):
        assert first.known_to(seat) == second.known_to(seat)
        assert first.view(seat) == second.view(seat)
        assert first.imagine(seat, rng.copy()) == second.imagine(seat, rng.copy())
        both = [move for move in first.legal_moves() if move in second.legal_moves()]
        if first.to_act() == seat:
            assert first.legal_moves() == second.legal_moves()
        # the players whose hands differ only draw unseen cards or wait
        quiet = [
            move
            for move in both
            if game.space.block_of(move).name in ("draw", "pile", "done", "yes")
        ]
        move = rng.pick(both if first.to_act() == seat else quiet or both)
        told = [seen(first.play(move), seat), seen(second.play(move), seat)]
        assert told[0] == told[1]


def seen(events: list[Event], seat: int) -> list[Event]:
    """The events as the seat sees them."""
    return [event.seen_by(seat) for event in events]


@pytest.mark.slow
def test_unseen_cards_have_their_right_frequency() -> None:
    """One unseen card in the other hand: each kind as often as it is unseen."""
    table = given(Seat(cards=["gifts"] * 9), Seat(cards=["priests", "movement"], known=["priests"]))
    rng = seeded("frequency")
    axis = table.moves.card
    trials = 6000
    found: Counter[str] = Counter()
    for _ in range(trials):
        imagined = table.state.imagine(0, rng)
        assert isinstance(imagined, PantheonState)
        hand = imagined.players[1].hand - single(axis.number("priests"))
        assert total(hand) == 1
        found[next(name for name in axis.ids if hand == single(axis.number(name)))] += 1
    # 75 cards less 4 face up, 9 gifts of our own and the known priests
    unseen = {"movement": 16, "gifts": 1, "priests": 9, "dancers": 10, "temples": 10, "money_1": 15}
    assert sum(unseen.values()) == 61
    assert set(found) == set(unseen)
    for name, number in unseen.items():
        assert abs(found[name] / trials - number / 61) < 0.025


@rule("PAN-10.2", "PAN-10.6")
def test_what_was_seen_taken_stays_known() -> None:
    open_cards = ["gifts", "movement", "money_1", "gifts"]
    table = given(open_cards=open_cards).play("draw", "take movement", "take gifts", "pile")
    theirs = table.view(1).players[0]
    assert [table.moves.card.ids[card] for card in theirs.cards] == ["movement", "gifts"]
    assert (theirs.hidden_cards, theirs.hand_size) == (1, 3)
    # played: one known less; an unseen one: nothing more is known
    played = given(Seat(cards=["movement"] * 2, known=["movement"])).play(
        "move 1", "place 4,2", "done"
    )
    assert (played.player(0).known, played.player(0).cards) == ([], ["movement"])


@rule("PAN-10.5")
def test_two_players_can_count_the_cards_when_the_pile_is_used_up() -> None:
    seats = [Seat(), Seat(cards=["gifts", "movement"])]
    cards = ["gifts"] * 10 + ["priests"] * 10
    table = given(Seat(cards=cards), seats[1], pile=[]).play("draw", "pile")
    theirs = table.view(0).players[1]
    assert [table.moves.card.ids[card] for card in theirs.cards] == ["movement", "gifts"]
    assert theirs.hidden_cards == 0
    assert table.view(-1).players[1].hidden_cards == 2  # a spectator knows neither hand
    table.play("pile", "pile")
    assert table.view(1).players[0].hidden_cards == 3  # drawn since
    three = given(Seat(cards=cards), seats[1], Seat(cards=["dancers"]), pile=[]).play(
        "draw", "pile"
    )
    assert three.view(0).players[1].hidden_cards == 2


def test_taking_back_stops_where_something_was_learned_or_shown() -> None:
    table = given(Seat(cards=["movement", "gifts"], known=["movement"]))
    learned, shown = table.state.learned, table.state.shown
    table.play("move 1", "place 4,2", "place 4,1")
    assert (table.state.learned, table.state.shown) == (learned, shown)  # everybody knew the card
    secret = given(Seat(cards=["movement"]))
    shown = secret.state.shown
    assert secret.play("move 1").state.shown == shown + 1
    learned = secret.state.learned
    secret.play("place 4,2", "done")
    assert secret.state.learned == learned
    assert secret.play("pile").state.learned > learned
