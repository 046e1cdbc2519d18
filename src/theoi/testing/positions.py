"""Laws about one position. They leave it as it was: what they try, they try on copies."""

from copy import copy, deepcopy
from typing import Final

import msgspec

from theoi.core.chance import FastChance, NoChance
from theoi.core.counts import count_bits
from theoi.core.refusals import IllegalMove, Refusal
from theoi.core.rng import Rng, seeded
from theoi.core.state import OVER, SPECTATOR, State
from theoi.core.texts import LANGUAGES
from theoi.testing.laws import Violation, require
from theoi.testing.playing import RandomChooser, play_on, seats_asked
from theoi.testing.words import check_events, check_prompt, check_refusal

# What every State has beside the fields of its game.
FRAME: Final = [
    "game",
    "seats",
    "chance",
    "agenda",
    "over",
    "learned",
    "shown",
    "out",
    "gone",
    "log",
]

FORTH: Final = 8  # moves played on from a position to see whether something else changes
REFUSED: Final = 12  # illegal moves tried in a position
DAMAGED: Final = 40  # damaged packs tried
STRANGE: Final = [-(2**70), -(2**31), -7, -2, -1, 0, 1, 3, 255, 10**6, 2**40, 2**62, 2**70]


# --- moves ----------------------------------------------------------------------------------------


def check_legal_moves(state: State) -> None:
    """Who is asked, and the list of moves."""
    if state.is_over():
        require(state.to_act() == OVER, f"the game is over, but to_act is {state.to_act()}")
        require(state.waiting() == 0, "the game is over, but somebody is asked")
        require(state.legal_moves() == [], "the game is over, but there are legal moves")
        check_nothing_asked(state)
        return
    asked = seats_asked(state)
    require(bool(asked), "the game is not over, but nobody is asked")
    require(state.waiting() >> state.seats == 0, "a seat is asked that does not exist")
    require(state.to_act() == asked[0], f"to_act is {state.to_act()}, asked are {asked}")
    require(state.legal_moves() == state.legal_moves(asked[0]), "legal_moves() differ by seat")
    for seat in range(state.seats):
        moves = state.legal_moves(seat)
        if seat not in asked:
            require(moves == [], f"seat {seat} is not asked, but has legal moves")
            continue
        require(bool(moves), f"seat {seat} is asked, but has no legal move")
        require(moves[0] >= 0 and moves[-1] < state.game.space.size, "a move outside the space")
        require(
            moves == sorted(set(moves)),
            f"the legal moves of seat {seat} are not strictly ascending: {moves}",
        )


def check_nothing_asked(state: State) -> None:
    """A finished game asks nothing any more."""
    try:
        state.question()
    except ValueError:
        pass
    else:
        raise Violation("the game is over, but there is a question")
    for language in LANGUAGES:
        silent = state.game.prompt_text(state, language) == ""
        require(silent, f"the game is over, but something is awaited ({language})")
        require(state.game.paragraphs(state, language) == [], "the game is over, but tells more")


def check_moves_apply(state: State) -> None:
    """Every legal move can be made, and leads to a position in which the game can go on."""
    before = state.pack()
    for seat in seats_asked(state):
        for move in state.legal_moves(seat):
            twin = state.copy()
            try:
                twin.apply(move, seat)
                check_legal_moves(twin)
            except Exception as error:
                text = state.game.space.notation(move)
                raise Violation(f"{text!r}: {type(error).__name__}: {error}") from error
    require(state.pack() == before, "moves made on copies changed the position")


def check_why_not(state: State) -> None:
    """`why_not` against the legal moves, over the whole space; every reason can be explained."""
    game = state.game
    explained: set[str] = set()
    for seat in seats_asked(state):
        legal = set(state.legal_moves(seat))
        for move in range(game.space.size):
            refusal = state.why_not(move, seat)
            if (refusal is None) != (move in legal):
                text = game.space.notation(move)
                said = "legal" if move in legal else "not legal"
                raise Violation(f"{text!r} is {said} for seat {seat}, but why_not is {refusal}")
            if refusal is not None and refusal.key not in explained:
                explained.add(refusal.key)
                require(refusal.reason in game.reasons, f"{refusal} is no reason of the game")
                check_refusal(game, refusal)


def check_refused(state: State, rng: Rng, whole: bool) -> None:
    """`play` refuses illegal moves, some or all, of the right seats and of wrong ones."""
    size = state.game.space.size
    asked = seats_asked(state)
    tries = [(move, seat) for seat in asked for move in (-1, -size, size, size + 1000)]
    for seat in asked:
        legal = set(state.legal_moves(seat))
        illegal = [move for move in range(size) if move not in legal]
        chosen = illegal if whole else rng.sample(illegal, min(REFUSED, len(illegal)))
        tries.extend((move, seat) for move in chosen)
    move = state.legal_moves()[0] if asked else 0
    strangers = [seat for seat in range(state.seats) if seat not in asked]
    tries.extend((move, seat) for seat in [*strangers, SPECTATOR])
    before = situation(state)
    for move, seat in tries:
        try:
            state.play(move, seat)
        except IllegalMove as refused:
            require(bool(refused.text), f"move {move} of seat {seat}: refused without a word")
        else:
            raise Violation(f"move {move} of seat {seat} is not legal, but was played")
        if not whole:
            require(situation(state) == before, f"the refused move {move} changed the position")
    for seat in (OVER, state.seats, 99):
        check_no_seat(state, move, seat)
    require(situation(state) == before, "a refused move changed the position")


def check_no_seat(state: State, move: int, seat: int) -> None:
    """A seat that does not exist is named in the error."""
    try:
        state.play(move, seat)
    except ValueError as error:
        named = str(seat) in str(error)
        require(named, f"the error for seat {seat}, which does not exist, does not name it")
    else:
        raise Violation(f"move {move} was played for seat {seat}, which does not exist")


def situation(state: State) -> tuple[list[int], int, int, bool]:
    """Everything about a position that a refused move must not change."""
    return state.pack(), state.learned, state.shown, state.log is None


def check_question(state: State) -> None:
    """The prompt and the proposed move."""
    if state.is_over():
        return
    check_prompt(state)
    for seat in seats_asked(state):
        move = state.question().default(state, seat)
        require(move in state.legal_moves(seat), f"the proposed move {move} is not legal")


def check_simultaneous(state: State, rng: Rng) -> None:
    """Seats asked at once answer in one order and in the opposite one."""
    asked = seats_asked(state)
    if len(asked) < 2:
        return
    order = rng.sample(asked, len(asked))
    moves = {seat: rng.pick(state.legal_moves(seat)) for seat in asked}
    ends: list[list[int]] = []
    for seats in (order, order[::-1]):
        twin = state.copy()
        for seat in seats:
            require(
                twin.legal_moves(seat) == state.legal_moves(seat),
                f"the moves of seat {seat} change when another seat answers first",
            )
            twin.apply(moves[seat], seat)
        ends.append(twin.pack())
    require(ends[0] == ends[1], f"the order {order} of the answers changes the position")


# --- copies and packs -----------------------------------------------------------------------------


def check_copies(state: State, rng: Rng) -> None:
    """A copy and its original go their own ways."""
    before, moves = situation(state), state.legal_moves()
    copied = state.copy()
    require(situation(copied) == before, "the copy is another position")
    for made in (copy(state), deepcopy(state)):
        require(situation(made) == before, "copied by the module copy it is another position")
    play_on(copied, RandomChooser(rng), FORTH)
    require(situation(state) == before, "playing on a copy changed the original")
    require(state.legal_moves() == moves, "playing on a copy changed the moves of the original")
    original = state.copy()
    copied = original.copy()
    play_on(original, RandomChooser(rng), FORTH)
    require(situation(copied) == before, "playing on changed an earlier copy")
    require(copied.legal_moves() == moves, "playing on changed the moves of an earlier copy")
    check_same_future(state.copy(), state.copy(), rng, FORTH)


def check_same_future(one: State, other: State, rng: Rng, moves: int) -> None:
    """Two positions that are the same stay the same under the same moves."""
    chooser = RandomChooser(rng)
    for _ in range(moves):
        if one.is_over():
            break
        require(other.waiting() == one.waiting(), "the same moves lead to other questions")
        seat, move = chooser.choose(one)
        require(other.legal_moves(seat) == one.legal_moves(seat), "the moves are not the same")
        one.apply(move, seat)
        other.apply(move, seat)
        require(one.pack() == other.pack(), "the same moves lead to other positions")


def check_fields(state: State) -> None:
    """Every attribute of the position is a field, derived from the fields, or of every State."""
    named = {*state.game.fields.names(), *FRAME}
    found: set[str] = set(getattr(state, "__dict__", ()))
    for kind in type(state).__mro__:
        found.update(getattr(kind, "__mypyc_attrs__", ()))
    extra = sorted(found - named - {"__dict__"})
    require(not extra, f"{', '.join(extra)}: neither a field nor derived from the fields")
    for name in named:
        require(hasattr(state, name), f"there is no attribute {name}, which is named as a field")


def check_packing(state: State, rng: Rng) -> None:
    """The position, and what each seat knows of it, rebuilt from ints."""
    game = state.game
    ints = state.pack()
    require(all(type(value) is int for value in ints), "a pack is a list of ints")
    rebuilt = game.unpack(ints, state.chance.copy())
    require(rebuilt == state and rebuilt.pack() == ints, "the rebuilt position is another one")
    check_legal_moves(rebuilt)
    check_same_future(state.copy(), rebuilt, rng, FORTH)
    for seat in range(SPECTATOR, state.seats):
        known = state.known_to(seat)
        rebuilt = game.unpack(known.pack())
        require(rebuilt == known, f"what seat {seat} knows is rebuilt as another position")


def check_garbage(state: State, rng: Rng) -> None:
    """Damaged packs are refused with a ValueError, unless they are positions of their own."""
    ints = state.pack()
    damaged: list[list[int]] = [[], [0], ints[:-1], [*ints, 0], ints[1:], ints[::-1], [0] * 1000]
    for _ in range(DAMAGED):
        one = ints.copy()
        one[rng.below(len(one))] = rng.pick(STRANGE)
        damaged.append(one)
        damaged.append(ints[: rng.below(len(ints))])
        damaged.append([rng.pick(STRANGE) for _ in ints])
    for one in damaged:
        try:
            rebuilt = state.game.unpack(one)
        except ValueError:
            continue
        except Exception as error:
            raise Violation(f"{type(error).__name__} for {one}: {error}") from error
        require(rebuilt.pack() == one, f"unpack made another position of {one}")


# --- knowledge ------------------------------------------------------------------------------------


def check_known(state: State) -> None:
    """What a seat knows is the same seen twice, and holds no chance."""
    before = situation(state)
    for seat in range(SPECTATOR, state.seats):
        known = state.known_to(seat)
        require(isinstance(known.chance, NoChance), f"what seat {seat} knows has chance")
        require(known.known_to(seat) == known, f"what seat {seat} knows is not known to it")
        mine = state.waiting() & 1 << seat if seat >= 0 else 0
        knows_who = known.waiting() in (state.waiting(), mine)
        require(knows_who, f"seat {seat} does not know who is asked, nor whether it is itself")
        require(known.out == state.out, f"seat {seat} does not know who is out")
    require(situation(state) == before, "known_to changed the position")


def check_knowledge(state: State) -> None:
    """A seat can work out its moves from what it knows."""
    for seat in seats_asked(state):
        known = state.known_to(seat)
        require(
            known.legal_moves(seat) == state.legal_moves(seat),
            f"the moves of seat {seat} do not follow from what it knows",
        )


def check_views(state: State) -> None:
    """Views can be sent, and say no more than the seat knows."""
    before = situation(state)
    for seat in range(SPECTATOR, state.seats):
        shown = encode_view(state, seat)
        known = encode_view(state.known_to(seat), seat)
        require(shown == known, f"the view of seat {seat} shows more than it knows")
    require(situation(state) == before, "looking at the position changed it")


def encode_view(state: State, seat: int) -> bytes:
    """The view of a seat as it would be sent."""
    return msgspec.json.encode(state.view(seat), order="deterministic")


def check_imagine(state: State, rng: Rng, max_moves: int) -> None:
    """What a seat imagines fits what it knows, comes from nothing else, and can be played."""
    game = state.game
    before = situation(state)
    other = game.unpack(state.pack(), FastChance(seeded("another future")))
    for seat in range(state.seats):
        known = state.known_to(seat)
        own = rng.copy()
        rng.next32()
        imagined = state.imagine(seat, own.copy())
        require(imagined.known_to(seat) == known, f"seat {seat} imagines what it knows is not so")
        require(
            known.imagine(seat, own.copy()) == imagined,
            f"what seat {seat} imagines does not follow from what it knows",
        )
        check_legal_moves(imagined)
        check_conservation(imagined)
        elsewhere = other.imagine(seat, own.copy())
        check_same_future(imagined.copy(), elsewhere, rng.copy(), FORTH)
        play_on(imagined, RandomChooser(rng.copy()), max_moves)
        require(imagined.is_over(), f"an imagined game is not over after {max_moves} moves")
    require(situation(state) == before, "imagining changed the position")


# --- the end, and what stands beside the rules ----------------------------------------------------


def check_outcome(state: State) -> None:
    """Ranks, points and returns, at the end or as if it were."""
    result, returns = state.outcome(), state.returns()
    ranks = result.ranks
    require(len(ranks) == len(returns) == state.seats, "not every seat has a rank and a return")
    for rank in ranks:
        better = sum(other < rank for other in ranks)
        require(rank == better + 1, f"{ranks} are no ranks: {better} are better than {rank}")
    require(bool(result.kind), "the outcome has no kind")
    require(len(result.points) == state.seats, "not every seat has points")
    for row in result.points:
        require(len(row) == len(result.categories), f"points {row} of {result.categories}")
    require(abs(sum(returns)) < 1e-9, f"the returns {returns} do not add up to nothing")
    for rank, value in zip(ranks, returns):
        require(-1 <= value <= 1, f"a return of {value}")
        for other_rank, other in zip(ranks, returns):
            require((rank < other_rank) == (value > other), f"returns {returns}, ranks {ranks}")


def check_concede(state: State, rng: Rng, max_moves: int) -> None:
    """Giving up, for every seat; where others are left, they play on to the end."""
    before = situation(state)
    for seat in range(state.seats):
        twin = state.copy()
        check_events(state.game, twin.concede(seat))
        if state.is_over() or state.is_out(seat):
            require(twin.pack() == before[0], "giving up after the end changed something")
            continue
        check_legal_moves(twin)
        check_outcome(twin)
        require(twin.is_out(seat), f"seat {seat} gave up and is not out")
        require(twin.learned > state.learned, "giving up can be taken back")
        left = count_bits(twin.players_left())
        require(twin.is_over() or left > 1, f"seat {seat} gave up and nobody won")
        rebuilt = twin.game.unpack(twin.pack(), twin.chance.copy())
        require(rebuilt == twin, "a position that somebody has left is rebuilt as another one")
        for _ in range(max_moves):
            if twin.is_over():
                break
            asked = seats_asked(twin)
            require(seat not in asked, f"seat {seat} gave up and is asked")
            mover = rng.pick(asked)
            twin.apply(rng.pick(twin.legal_moves(mover)), mover)
            check_conservation(twin)
        require(twin.is_over(), f"the game is not over after {max_moves} moves without {seat}")
        last = 1 + sum(not twin.is_out(other) for other in range(twin.seats))
        rank = twin.outcome().ranks[seat]
        require(rank >= last, f"seat {seat} gave up and is ranked {rank}")
    require(situation(state) == before, "giving up on a copy changed the position")


def check_facts(state: State) -> None:
    """Lines for a record."""
    facts = state.facts()
    require(bool(facts), "the position has no facts")
    for fact in facts:
        plain = bool(fact) and fact.isprintable() and fact == " ".join(fact.split())
        require(plain, f"{fact!r} is no line of text")
    for seat in range(SPECTATOR, state.seats):
        known = state.known_to(seat).facts()
        require(known == facts, f"seat {seat} knows {known}, the facts are {facts}")


def check_evaluate(state: State) -> None:
    """The heuristic keeps to its range."""
    for seat in range(state.seats):
        value = state.game.evaluate(state, seat)
        require(-1 <= value <= 1, f"the position is worth {value} to seat {seat}")
    values = state.game.evaluate_open(state)
    fine = len(values) == state.seats and all(-1 <= value <= 1 for value in values)
    require(fine, f"with all hands open the position is worth {values} to the seats")


def check_conservation(state: State) -> None:
    """The counts that the game itself names."""
    for name, expected, found in state.game.conservation(state):
        if expected != found:
            raise Violation(f"{name}: {expected} expected, {found} found")


def refusal_key(refusal: Refusal | None) -> object:
    """All that a refusal says."""
    if refusal is None:
        return None
    return refusal.key, refusal.clause, refusal.names, refusal.numbers
