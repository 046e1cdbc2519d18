"""Twins: two games that differ in an answer that a seat may not see are the same game to it.

What a seat may know is judged by its events and by `known_to`, never by what a question says of
itself.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import ClassVar

import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS
from tests.table.whispers import INFO as WHISPERS

from theoi import State, load_game, seeded
from theoi.arena.match import play_on
from theoi.bots import OutsidePlayer, Search, SearchPlayer, Seat, Witness, make_player
from theoi.bots.opinion import form_opinion
from theoi.core.events import Event

pytestmark = pytest.mark.parity


class Twins:
    """A game and its twin, in which one answer was another one; `seat` cannot see which."""

    def __init__(self, state: State, moves: tuple[int, int], seat: int) -> None:
        self.mover = state.to_act()
        self.seat = seat
        self.prompt = state.question().prompt()
        self.states = [state.copy(), state.copy()]
        self.witnesses = [Witness(state.seats), Witness(state.seats)]
        self.heard: list[list[Event]] = [[], []]
        for witness in self.witnesses:
            witness.since[seat] = []  # as if the seat had just been asked
        self.play(self.mover, moves)

    def play(self, mover: int, moves: tuple[int, int]) -> None:
        for place, move in enumerate(moves):
            self.witnesses[place].note(self.states[place], mover, move)
            events = self.states[place].play(move, mover)
            self.heard[place] += [event.seen_by(self.seat) for event in events]

    def indistinguishable(self) -> bool:
        """By what the seat was told and what it knows."""
        packs = [state.known_to(self.seat).pack() for state in self.states]
        return packs[0] == packs[1] and self.heard[0] == self.heard[1]

    def seats(self) -> list[Seat]:
        return [
            witness.seat(state, self.seat) for witness, state in zip(self.witnesses, self.states)
        ]


def twins(state: State) -> Iterator[Twins]:
    """All pairs of answers here that some other seat cannot tell apart."""
    moves = state.legal_moves()
    for other in range(state.seats):
        if other != state.to_act():
            for place, first in enumerate(moves):
                for second in moves[place + 1 :]:
                    pair = Twins(state, (first, second), other)
                    if pair.indistinguishable():
                        yield pair


def games_with_secrets() -> Iterator[Twins]:
    """Secret answers in random games of Duel with Pantheon, a few of each kind of question."""
    found: dict[str, int] = {}
    for seed in range(60):
        if found.get("duel.ask.god_on_top", 0) >= 4:
            break
        state = duel("pantheon").new(seed)
        rng = seeded(f"secrets {seed}")
        while not state.is_over():
            prompt = state.question().prompt()
            if "turn" not in prompt and found.get(prompt, 0) < 4:
                for pair in twins(state):
                    found[prompt] = found.get(prompt, 0) + 1
                    yield pair
            moves = state.legal_moves()
            theaters = [
                move
                for move in moves
                if state.game.space.notation(move).startswith("wonder divine_theater")
            ]
            state.apply(rng.pick(theaters or moves))
    assert found.get("duel.ask.god_on_top", 0) >= 2, found
    assert found.get("duel.ask.seat_god", 0) >= 2, found


@pytest.fixture(scope="module")
def pairs() -> list[Twins]:
    return list(games_with_secrets())


def test_what_a_seat_is_given_does_not_betray_a_secret_answer(pairs: list[Twins]) -> None:
    for pair in pairs:
        one, two = pair.seats()
        assert one.known.pack() == two.known.pack(), pair.prompt
        assert one.moves == two.moves
        assert one.since == two.since, pair.prompt


def test_nor_does_what_it_sees_of_the_moves_that_follow(pairs: list[Twins]) -> None:
    """Both games go on with the same moves, as long as these are open to both."""
    for pair in deepcopy(pairs):
        rng = seeded(pair.prompt)
        for _ in range(6):
            if any(state.is_over() for state in pair.states):
                break
            mover = pair.states[0].to_act()
            moves = pair.states[0].legal_moves()
            if pair.states[1].legal_moves() != moves or mover != pair.states[1].to_act():
                assert mover != pair.seat
                break
            pair.play(mover, (rng.pick(moves),) * 2)
            if not pair.indistinguishable():
                break  # something came to light
            one, two = pair.seats()
            assert one.since == two.since, pair.prompt


class Heard:
    """Stands for a program that answers with the first move, and remembers all it was told."""

    lines: ClassVar[list[bytes]] = []

    def __init__(self, words: list[str], log: Path | None) -> None:
        Heard.lines = []

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.lines.append(line)
        message = json.loads(line)
        answer = {"ready": 1} if message["type"] == "hello" else {"move": message["moves"][0]}
        return json.dumps(answer).encode()


def test_a_program_is_sent_the_same_text(
    pairs: list[Twins], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theoi.bots.outside.Program", Heard)
    asked = 0
    for pair in pairs:
        if any(state.is_over() or state.to_act() != pair.seat for state in pair.states):
            continue
        asked += 1
        sent: list[list[bytes]] = []
        for seat, events in zip(pair.seats(), pair.heard):
            program = OutsidePlayer("program:bot", seat.game)
            program.hear(events)
            program.choose(seat)
            sent.append(Heard.lines)
        assert sent[0] == sent[1], pair.prompt
    assert asked > 1


def test_a_search_finds_the_same(pairs: list[Twins]) -> None:
    """With the same seed, from the tree it has kept, and as an opinion."""
    for pair in pairs:
        chosen = []
        for seat in pair.seats():
            if not seat.moves:
                continue
            player = SearchPlayer(seeded(7), 30)
            thinking = player.begin(seat)
            while thinking.think():
                pass
            opinion = form_opinion(seat, seeded(8), 20)
            chosen.append((thinking.best(), statistics(thinking), opinion))
        assert len(chosen) != 1
        assert chosen[:1] == chosen[1:], pair.prompt


def statistics(search: Search) -> list[tuple[int, int, float]]:
    return [(child.move, child.visits, child.total) for child in search.root.children]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_chosen_at_the_same_time_is_secret(seats: int) -> None:
    """Who has not answered yet, and who has, see the same whatever another one has answered."""
    state = FINGERS.load(seats).new(1)
    for answered in range(seats - 1):
        found = 0
        for pair in twins(state):
            found += 1
            one, two = pair.seats()
            assert one.known.pack() == two.known.pack()
            assert one.moves == two.moves
            assert one.since == two.since
            if one.moves and found % 5 == 0:
                searches = [Search(seat, seeded(3), 20) for seat in (one, two)]
                for search in searches:
                    search.think(20)
                assert statistics(searches[0]) == statistics(searches[1])
        assert found == 15 * (seats - 1)  # all pairs of six answers, for each of the others
        state.play(answered % 6)


def test_who_has_answered_a_discreet_question_is_not_betrayed() -> None:
    """One game in which a seat has answered already, and one in which it has not."""
    for seats in (2, 3, 4):
        state = WHISPERS.load(seats).new(1)
        witness = Witness(seats)
        for number in range(seats):  # a first round, so that all have been asked
            witness.note(state, number, 2)
            state.play(2, number)
        late, early = deepcopy((state, witness)), deepcopy((state, witness))
        early[1].note(early[0], 0, 3)
        early[0].play(3, 0)
        for number in range(1, seats):
            one, two = (twin.seat(game, number) for game, twin in (late, early))
            assert one.known.pack() == two.known.pack()
            assert (one.moves, one.since) == (two.moves, two.since)


# --- seats that are out, pauses ------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy", "search:8"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_players_play_where_nobody_learns_who_has_answered(name: str, seats: int) -> None:
    game = WHISPERS.load(seats)
    state = game.new(1)
    players = [make_player(name, game, seat) for seat in range(seats)]
    assert play_on(state, players) == 3 * seats


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_all_players_play_on_when_a_seat_is_out(gone: int) -> None:
    game = load_game("pantheon", 3)
    state = game.new(3)
    rng = seeded(gone)
    for moves in (5, 30, 80, 150):
        while not state.is_over() and moves > 0:
            state.apply(rng.pick(state.legal_moves()))
            moves -= 1
        if not state.is_out(gone):
            state.concede(gone)
        number = state.to_act()
        assert number != gone
        for name in ("greedy", "search:12"):
            seat = Seat(state, number)
            assert make_player(name, game, 1).choose(seat) in state.legal_moves()
        opinion = form_opinion(Seat(state, number), seeded(2), 12)
        assert opinion.chances[gone] == pytest.approx(0.0)
        assert sum(opinion.chances) == pytest.approx(1.0)
        assert all(step.seat != gone for step in opinion.best.line)
