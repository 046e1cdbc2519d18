"""What each seat sees of a table: versions, moments, steps not yet shown, taking back, damage."""

from random import Random

import msgspec
import pytest
from tests.fingers import INFO as FINGERS

from theoi.core.chance import Chance
from theoi.core.game import Game
from theoi.core.records import RecordError, Replay, read_record
from theoi.core.state import SPECTATOR
from theoi.table import live as live_module
from theoi.table import rows
from theoi.table.errors import DamagedTable, OtherEdition
from theoi.table.glimpse import Clock
from theoi.table.live import Live, game_of
from theoi.table.rows import Entry, Seated, Status, TableRow
from theoi.table.settings import sealed

PEOPLE = [Seated("person", 0, "")]


def row(game: str = "duel", seats: int = 2, seed: int = 1, **options: str) -> TableRow:
    """A table as it is stored before anybody has moved."""
    loaded = game_of(game, seats, options)
    chairs = PEOPLE * seats
    bare = TableRow(
        id="t",
        game=game,
        seats=seats,
        options=loaded.options,
        rules=loaded.rules_version,
        content=loaded.content,
        seed=bytes([seed] * 16),
        key=bytes(32),
        clock=Clock(),
        chairs=chairs,
        creator="anna",
        created=1000,
        record="",
        status=Status(chairs, 0, 1000, None, False, ""),
    )
    return begin(bare).row


def begin(of: TableRow) -> Live:
    return Live(of, sealed)


def do(live: Live, kind: str, seat: int, text: str = "") -> Entry:
    return live.add(kind, seat, text, live.changed + 10)


def play(live: Live, text: str, seat: int | None = None) -> Entry:
    return do(live, rows.MOVE, live.state.to_act() if seat is None else seat, text)


def play_at_random(live: Live, seed: int, undo: float = 0.0) -> list[Entry]:
    """A game to its end, with steps taken back now and then."""
    rng = Random(seed)
    entries = []
    while not live.state.over:
        seat = rng.choice(live.asked())
        back = [one for one in range(live.game.seats) if live.recording.can_undo(one)]
        if back and rng.random() < undo:
            entries.append(do(live, rows.UNDO, back[0]))
        else:
            move = rng.choice(live.state.legal_moves(seat))
            entries.append(play(live, live.game.space.notation(move), seat))
    return entries


def apply_all(live: Live, entries: list[Entry]) -> None:
    for entry in entries:
        live.apply(entry)


def sights(live: Live) -> dict[int, tuple[object, ...]]:
    return {
        seat: (eyes.version, eyes.settled, eyes.pack, eyes.moments, eyes.made)
        for seat, eyes in live.eyes.items()
    }


VARIANTS = [
    ("duel", 2, {"mode": "base"}),
    ("duel", 2, {"mode": "pantheon"}),
    ("pantheon", 3, {}),
    ("teomachia", 3, {"mode": "full"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_the_same_entries_make_the_same_table(
    game: str, seats: int, options: dict[str, str]
) -> None:
    live = begin(row(game, seats, 1, **options))
    entries = play_at_random(live, 5, undo=0.3)
    assert any(entry.kind == rows.UNDO for entry in entries)
    again = begin(row(game, seats, 1, **options))
    apply_all(again, entries)
    assert sights(again) == sights(live)
    assert again.status() == live.status()


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_versions_only_grow_and_every_moment_can_be_shown_again(
    game: str, seats: int, options: dict[str, str]
) -> None:
    live = begin(row(game, seats, 1, **options))
    rng = Random(3)
    seen: dict[tuple[int, int], list[int]] = {}
    versions = dict.fromkeys(live.eyes, 0)
    for _ in range(60):
        if live.state.over:
            break
        seat = live.state.to_act()
        if live.recording.can_undo(seat) and rng.random() < 0.3:
            do(live, rows.UNDO, seat)
            seen.clear()
        else:
            play(live, live.game.space.notation(rng.choice(live.state.legal_moves(seat))))
        for watcher, eyes in live.eyes.items():
            assert eyes.version >= versions[watcher]
            versions[watcher] = eyes.version
            seen.setdefault((watcher, len(eyes.moments)), eyes.pack)  # others may answer unseen
    for (watcher, number), pack in seen.items():
        mark = live.eyes[watcher].marks[number - 1]
        assert live.recording.position_at(mark).known_to(watcher).pack() == pack


def in_the_middle_of_a_turn() -> Live:
    """A Pantheon table where a player has just made a step of a turn that goes on."""
    live = begin(row("pantheon", 2))
    rng = Random(2)
    for _ in range(500):
        seat = live.state.to_act()
        before = live.eyes[1 - seat].version
        learned = live.state.learned
        play(live, live.game.space.notation(rng.choice(live.state.legal_moves())))
        if live.asked() == [seat] and live.state.learned == learned:
            assert live.eyes[1 - seat].version == before
            return live
    raise AssertionError("no turn had two steps")


def test_the_others_see_a_step_when_it_cannot_be_taken_back_unseen() -> None:
    live = in_the_middle_of_a_turn()
    mover = live.state.to_act()
    other = live.eyes[1 - mover]
    hidden_from = (other.version, other.pack, len(other.moments))
    assert other.steps < live.eyes[mover].steps
    assert live.recording.can_undo(mover)
    do(live, rows.UNDO, mover)
    assert (other.version, other.pack, len(other.moments)) == hidden_from
    while live.state.to_act() == mover and not live.state.over:
        play(live, live.game.space.notation(live.state.legal_moves()[0]))
    assert other.version > hidden_from[0]
    assert other.steps == len(live.recording.history)
    told = [event.key() for moment in other.moments for event in moment.events]
    made = [event for one in live.recording.history for event in one.events]
    assert told == [event.seen_by(1 - mover).key() for event in made]


def test_taking_back_what_the_others_have_seen_shows_them_the_position_before() -> None:
    live = begin(row("pantheon", 2))
    rng = Random(4)
    for _ in range(800):
        mover = live.state.to_act()
        before = {seat: (eyes.pack, len(eyes.moments)) for seat, eyes in live.eyes.items()}
        play(live, live.game.space.notation(rng.choice(live.state.legal_moves())))
        other = live.eyes[1 - mover]
        if live.recording.can_undo(mover) and other.steps == len(live.recording.history):
            version = other.version
            do(live, rows.UNDO, mover)
            assert {seat: (eyes.pack, len(eyes.moments)) for seat, eyes in live.eyes.items()} == (
                before
            )
            assert other.version == version + 1
            return
    raise AssertionError("nothing could be taken back after it was seen")


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> Live:
    """A game in which everybody chooses at the same time."""
    plain = row()
    monkeypatch.setattr(live_module, "game_of", lambda name, seats, *more: FINGERS.load(seats))
    chairs = PEOPLE * 3
    status = Status(chairs, 0, 1000, None, False, "")
    return begin(
        msgspec.structs.replace(
            plain,
            game="fingers",
            seats=3,
            options={},
            chairs=chairs,
            status=status,
            outcomes=None,
        )
    )


def test_a_choice_at_the_same_time_tells_the_others_only_that_it_was_made(fingers: Live) -> None:
    first, second, spectator = (fingers.eyes[seat] for seat in (0, 1, SPECTATOR))
    asked_on = second.version
    play(fingers, "show 5", 0)
    assert second.known.waiting() == spectator.known.waiting() == 0b110
    assert len(first.moments) == 2
    assert len(second.moments) == 1
    assert 5 in first.pack
    assert 5 not in second.pack + spectator.pack
    assert second.settled <= asked_on <= second.version  # what it decides now still counts
    play(fingers, "show 1", 1)
    assert second.has_made(asked_on, "show 1")
    play(fingers, "show 0", 2)
    assert [len(eyes.moments) for eyes in (first, second, spectator)] == [3, 3, 2]


def test_a_choice_at_the_same_time_can_be_changed_until_the_last_has_chosen(fingers: Live) -> None:
    play(fingers, "show 3", 0)
    do(fingers, rows.UNDO, 0)
    assert fingers.eyes[1].known.waiting() == 0b111
    for seat in (2, 1, 0):
        play(fingers, "show 1", seat)
    assert not any(fingers.recording.can_undo(seat) for seat in range(3))


def test_a_move_counts_as_made_for_all_versions_of_its_position() -> None:
    live = begin(row())
    seat = live.state.to_act()
    eyes = live.eyes[seat]
    do(live, rows.NAME, 1 - seat, "Ben")
    assert (eyes.settled, eyes.version) == (1, 2)
    move = live.game.space.notation(live.state.legal_moves()[0])
    play(live, move)
    assert eyes.has_made(1, move)
    assert eyes.has_made(2, move)
    assert not eyes.has_made(2, "discard baths")
    assert not eyes.has_made(3, move)


# --- damage ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (3, {"text": "discard baths"}, "does not fit together"),
        (3, {"seat": 0}, "does not fit together"),
        (3, {"seat": 9}, "no seat 9"),
        (3, {"at": 5}, "does not fit together"),
        (3, {"kind": "undo"}, "does not fit together"),
        (3, {"number": 5}, "entry 3 is missing"),
        (3, {"check": "0" * 16}, "does not fit together"),
        (3, {"outcomes": [["first_player", "1"]]}, "does not fit together"),
        (3, {"outcomes": None}, "does not fit together"),
    ],
)
def test_what_was_changed_in_the_storage_is_found(
    number: int, changes: dict[str, object], reason: str
) -> None:
    live = begin(row())
    entries = play_at_random(live, 1)
    entries[number - 1] = msgspec.structs.replace(entries[number - 1], **changes)
    again = begin(row())
    with pytest.raises(DamagedTable, match=reason):
        apply_all(again, entries)


def test_another_seed_is_found() -> None:
    entries = play_at_random(begin(row()), 1)
    again = begin(row(seed=2))
    with pytest.raises(DamagedTable, match="table t, entry 1"):
        apply_all(again, entries)


def outcome_lines(live: Live) -> list[str]:
    """What fell, as the record of the table says."""
    lines = live.recording.text().splitlines()
    return [line.removeprefix("! ") for line in lines if line.startswith("! ")]


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_all_that_fell_is_stored_with_what_made_it_fall(
    game: str, seats: int, options: dict[str, str]
) -> None:
    live = begin(row(game, seats, 1, **options))
    entries = play_at_random(live, 5, undo=0.3)
    assert live.row.outcomes
    fallen = live.row.outcomes + [words for entry in entries for words in entry.outcomes or []]
    assert [" ".join(words) for words in fallen] == outcome_lines(live)


def other_draws(game: Game, seed: bytes) -> Chance:
    """As if other rules used the seed in another way."""
    return sealed(game, bytes([99] * 16))


def test_a_seed_that_gives_something_else_is_damage() -> None:
    live = begin(row())
    play_at_random(live, 1)
    with pytest.raises(DamagedTable, match="the seed gives another outcome") as damage:
        Live(live.row, other_draws)
    assert not isinstance(damage.value, OtherEdition)


def test_a_table_made_with_other_rules_goes_on_if_they_fit() -> None:
    live = begin(msgspec.structs.replace(row(), rules="0.9", outcomes=None))
    entries = play_at_random(live, 1)
    again = begin(live.row)
    apply_all(again, entries[:30])
    assert again.state.pack() != live.state.pack()
    apply_all(again, entries[30:])
    assert sights(again) == sights(live)


def test_a_table_made_with_other_rules_says_so_if_they_do_not_fit() -> None:
    live = begin(msgspec.structs.replace(row(), rules="0.9", content="abc", outcomes=None))
    play_at_random(live, 1)
    here = live.game.rules_version, live.game.content
    with pytest.raises(OtherEdition, match=r"rules 0\.9 and content abc") as other:
        Live(live.row, other_draws)
    assert (other.value.versions["rules"], other.value.versions["content"]) == here
    assert str(other.value).endswith(f"here are rules {here[0]} and content {here[1]})")


def test_a_finished_game_of_other_rules_is_shown_by_what_fell() -> None:
    live = begin(msgspec.structs.replace(row(), rules="0.9", outcomes=None))
    entries = play_at_random(live, 1)
    again = Live(msgspec.structs.replace(live.row, status=live.status()), other_draws)
    apply_all(again, entries)
    assert sights(again) == sights(live)
    record = again.recording.text()
    assert "rules 0.9" in record
    with pytest.raises(RecordError, match=r"made with rules 0\.9"):
        Replay(read_record(record))


def test_other_rules_are_found_where_the_facts_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    live = begin(row())
    entries = play_at_random(live, 1)
    again = begin(row())
    plain = type(live.state).facts

    def other_facts(state: object) -> list[str]:
        facts = plain(state)  # type: ignore[arg-type]
        return ["age 7", *facts[1:]] if facts[0] == "age 2" else facts

    monkeypatch.setattr(type(live.state), "facts", other_facts)
    with pytest.raises(DamagedTable, match="does not fit together") as damage:
        apply_all(again, entries)
    assert 20 < damage.value.number < len(entries)
