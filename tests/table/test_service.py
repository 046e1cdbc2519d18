"""The service: seats and links, playing and taking back, computers, clocks, after the game."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import text
from tests.table.serving import (
    ANNA,
    BEN,
    EVE,
    OPEN,
    PERSON,
    Time,
    look,
    new_table,
    opened,
    play_first,
    play_on,
    refusal,
    settings_for,
)

from theoi.core.record_text import commit_of
from theoi.core.records import Replay, read_record
from theoi.core.state import SPECTATOR
from theoi.table.glimpse import ChairWish, Clock
from theoi.table.service import Tables
from theoi.table.workers import Brief, Workers

pytestmark = pytest.mark.anyio
COMPUTER = ChairWish("computer", 1)


async def until_asked(tables: Tables, table: str, seat: int) -> None:
    """Wait until the computers have moved and a seat is asked."""
    for _ in range(2000):
        glimpse = await look(tables, table, seat)
        if glimpse.moves or glimpse.over:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody moved")


async def asked_seat(tables: Tables, table: str) -> int:
    return (await look(tables, table)).awaited[0]


# --- setting up ---------------------------------------------------------------------------------


async def test_a_new_table_shows_the_commitment_to_its_seed_and_no_seed(tables: Tables) -> None:
    table = await new_table(tables)
    glimpse = await look(tables, table)
    assert glimpse.version == glimpse.moment == 1
    assert [chair.kind for chair in glimpse.chairs] == ["person", "person"]
    assert glimpse.mine == [0, 1]
    assert glimpse.creator
    assert len(glimpse.commit) == 64
    assert glimpse.seed == ""


@pytest.mark.parametrize(
    ("game", "chairs", "options", "clock", "key"),
    [
        ("chess", [PERSON, PERSON], {}, Clock(), "no_game"),
        ("duel", [PERSON] * 3, {}, Clock(), "options"),
        ("duel", [PERSON, PERSON], {"mode": "agora"}, Clock(), "options"),
        ("duel", [PERSON, PERSON], {"speed": "9"}, Clock(), "options"),
        ("duel", [PERSON, ChairWish("god")], {}, Clock(), "chair"),
        ("duel", [PERSON, ChairWish("computer", 6)], {}, Clock(), "level"),
        ("duel", [PERSON, ChairWish("computer", 0)], {}, Clock(), "level"),
        ("duel", [PERSON, PERSON], {}, Clock(total=-1), "clock"),
        ("duel", [PERSON, PERSON], {}, Clock(total=5, move=5), "clock"),
        ("duel", [PERSON, PERSON], {}, Clock(increment=5), "clock"),
    ],
)
async def test_what_cannot_be_set_up_is_refused(
    tables: Tables,
    game: str,
    chairs: list[ChairWish],
    options: dict[str, str],
    clock: Clock,
    key: str,
) -> None:
    error = await refusal(tables.create(ANNA, game, options, chairs, clock))
    assert error.key == f"table.error.{key}"
    assert 400 <= error.status < 500


async def test_names_are_one_short_line_of_visible_letters(tables: Tables) -> None:
    odd = ChairWish("person", 0, "  Žofie\u202e\n\x00 z  Prahy " + "x" * 50)
    table = await new_table(tables, chairs=[odd, PERSON])
    assert (await look(tables, table)).chairs[0].name == "Žofie z Prahy " + "x" * 18
    await tables.rename(ANNA, table, 0, "Eva")
    assert (await look(tables, table)).chairs[0].name == "Eva"
    assert (await refusal(tables.rename(BEN, table, 0, "Ben"))).status == 403


# --- seats and links ----------------------------------------------------------------------------


async def test_a_link_gives_a_seat_once(tables: Tables) -> None:
    table = await new_table(tables, chairs=[PERSON, OPEN])
    secret = await tables.link(ANNA, table, 1)
    invitation = await tables.invitation(BEN, secret)
    assert (invitation.table, invitation.seat, invitation.chair.kind) == (table, 1, "open")
    assert await tables.join(BEN, secret) == (table, 1)
    assert await tables.join(BEN, secret) == (table, 1)
    assert (await look(tables, table)).chairs[1].kind == "person"
    assert (await tables.glimpse(BEN, table)).seat == 1
    assert (await refusal(tables.join(EVE, secret))).key == "table.error.link_used"
    assert (await refusal(tables.join(ANNA, secret))).key == "table.error.link_used"


async def test_the_holder_of_a_seat_can_take_it_along_to_another_browser(tables: Tables) -> None:
    table = await new_table(tables, chairs=[PERSON, OPEN])
    await tables.join(BEN, await tables.link(ANNA, table, 1))
    assert (await refusal(tables.link(ANNA, table, 1))).status == 403
    assert await tables.join(EVE, await tables.link(BEN, table, 1)) == (table, 1)
    assert (await tables.glimpse(EVE, table, 1)).mine == [1]


async def test_links_cannot_be_guessed(tables: Tables) -> None:
    table = await new_table(tables, chairs=[PERSON, OPEN])
    other = await new_table(tables, chairs=[PERSON, OPEN])
    secret = await tables.link(ANNA, table, 1)
    assert len(secret.partition("-")[2]) == 32  # 160 bits
    wrong = [
        secret[:-1],
        secret + "a",
        f"{other}-{secret.partition('-')[2]}",
        table,
        "",
        "-",
        "é-x",
    ]
    for guess in wrong:
        assert (await refusal(tables.join(BEN, guess))).key == "table.error.no_link"


async def test_spectators_see_what_is_public_and_play_nothing(tables: Tables) -> None:
    table = await new_table(tables)
    glimpse = await tables.glimpse(EVE, table)
    assert glimpse.seat == SPECTATOR
    assert glimpse.moves == []
    for seat in (0, 1):
        assert (await refusal(tables.glimpse(EVE, table, seat))).status == 403
        assert (await refusal(tables.why_not(EVE, table, seat, "discard baths"))).status == 403
        for wish in (
            tables.play(EVE, table, seat, "draft pyramids", 1),
            tables.undo(EVE, table, seat),
            tables.concede(EVE, table, seat),
            tables.hand_over(EVE, table, seat, 1),
            tables.take_back(EVE, table, seat),
            tables.hint(EVE, table, seat),
            tables.link(EVE, table, seat),
        ):
            assert (await refusal(wish)).status == 403
    assert (await refusal(tables.record(EVE, table))).status == 409
    assert (await refusal(tables.points(EVE, table))).status == 409
    assert (await refusal(tables.glimpse(EVE, table, 7))).status == 404
    assert (await refusal(tables.glimpse(EVE, "nowhere"))).status == 404


# --- playing ------------------------------------------------------------------------------------


async def test_on_one_screen_the_seat_to_act_is_shown(tables: Tables) -> None:
    table = await new_table(tables)
    seats = set()
    for _ in range(8):
        glimpse = await look(tables, table)
        assert glimpse.seat in glimpse.awaited
        assert glimpse.moves
        seats.add(glimpse.seat)
        await play_first(tables, table)
    assert seats == {0, 1}


async def test_a_move_sent_twice_is_made_once(tables: Tables) -> None:
    table = await new_table(tables)
    before = await look(tables, table)
    move = before.game.space.notation(before.moves[0])
    wishes = [tables.play(ANNA, table, before.seat, move, before.version) for _ in range(3)]
    results = await asyncio.gather(*wishes)
    assert {one.version for one in results} == {2}
    assert len((await look(tables, table, before.seat)).moments) == 2


async def test_of_two_tabs_one_wins_and_the_other_gets_the_new_position(tables: Tables) -> None:
    table = await new_table(tables)
    before = await look(tables, table)
    notation = before.game.space.notation
    one, other = (
        tables.play(ANNA, table, before.seat, notation(move), before.version)
        for move in before.moves[:2]
    )
    results = await asyncio.gather(one, refusal(other))
    error = results[1]
    assert (error.key, error.status) == ("table.error.changed", 409)
    assert error.glimpse is not None
    assert error.glimpse.version == 2
    stored = await tables.storage.load(table)
    assert stored is not None
    assert [entry.text for entry in stored.entries] == [notation(before.moves[0])]


async def test_a_move_on_an_old_position_is_refused(tables: Tables) -> None:
    table = await new_table(tables)
    first = await look(tables, table)
    for _ in range(4):
        last = await play_first(tables, table)
    late = tables.play(ANNA, table, first.seat, "discard baths", first.version)
    assert (await refusal(late)).key == "table.error.changed"
    early = tables.play(ANNA, table, last.seat, "discard baths", last.version + 1)
    assert (await refusal(early)).key == "table.error.changed"


async def test_illegal_moves_say_why(tables: Tables) -> None:
    table = await new_table(tables)
    glimpse = await look(tables, table)
    idle = 1 - glimpse.seat
    move = glimpse.game.space.notation(glimpse.moves[0])
    error = await refusal(tables.play(ANNA, table, idle, move, 1))
    assert error.refusal is not None
    assert error.refusal.key == "core.refuse.not_asked"
    error = await refusal(tables.play(ANNA, table, glimpse.seat, "discard baths", 1))
    assert error.key == "table.error.illegal"
    error = await refusal(tables.play(ANNA, table, glimpse.seat, "fly away", 1))
    assert error.key == "table.error.notation"
    assert (await tables.why_not(ANNA, table, glimpse.seat, move))[1] is None
    assert (await tables.why_not(ANNA, table, glimpse.seat, "discard baths"))[1] is not None
    assert (await look(tables, table)).version == 1


async def test_a_step_can_be_taken_back_once_per_click(tables: Tables) -> None:
    table = await new_table(tables)
    for _ in range(200):
        glimpse = await play_first(tables, table)
        if glimpse.can_undo:
            break
    back = await tables.undo(ANNA, table, glimpse.seat, glimpse.version)
    assert len(back.moments) == len(glimpse.moments) - 1
    again = await refusal(tables.undo(ANNA, table, glimpse.seat, glimpse.version))
    assert again.key == "table.error.changed"


async def test_earlier_moments_show_what_was_seen_then(tables: Tables) -> None:
    table = await new_table(tables)
    packs = [(await look(tables, table, 0)).known.pack()]
    for _ in range(10):
        await play_first(tables, table)
        glimpse = await look(tables, table, 0)
        if len(glimpse.moments) > len(packs):
            packs.append(glimpse.known.pack())
    for number, pack in enumerate(packs, 1):
        then = await tables.glimpse(ANNA, table, 0, number)
        assert then.known.pack() == pack
        assert then.moment == number
        assert number == len(packs) or then.moves == []
    for number in (0, len(packs) + 1):
        assert (await refusal(tables.glimpse(ANNA, table, 0, number))).status == 404


async def test_conceding_ends_the_game_and_opens_everything(tables: Tables) -> None:
    table = await new_table(tables, chairs=[PERSON, OPEN])
    await tables.join(BEN, await tables.link(ANNA, table, 1))
    glimpse = await tables.concede(BEN, table, 1)
    assert glimpse.over
    assert glimpse.outcome is not None
    assert glimpse.outcome.winners() == [0]
    assert commit_of(bytes.fromhex(glimpse.seed)) == glimpse.commit
    assert (await tables.glimpse(EVE, table, 0)).seat == 0
    assert (await refusal(tables.play(ANNA, table, 0, "x", 1))).key == "table.error.over"
    assert (await refusal(tables.concede(ANNA, table, 0))).key == "table.error.over"


async def test_with_three_players_the_others_play_on_when_somebody_gives_up(
    tables: Tables, time: Time
) -> None:
    clock = Clock(total=3_600_000)
    table = await new_table(tables, "pantheon", [PERSON] * 3, clock)
    await play_on(tables, table, 12)
    seat = (await look(tables, table)).seat
    time.pass_by(5_000)
    glimpse = await tables.concede(ANNA, table, seat)
    assert not glimpse.over
    assert [chair.out for chair in glimpse.chairs] == [other == seat for other in range(3)]
    assert seat not in glimpse.awaited
    assert glimpse.moves == []
    left = glimpse.chairs[seat].clock_ms
    for wish in (
        tables.play(ANNA, table, seat, "done", glimpse.version),
        tables.undo(ANNA, table, seat),
        tables.concede(ANNA, table, seat),
        tables.hand_over(ANNA, table, seat, 1),
        tables.take_back(ANNA, table, seat),
        tables.hint(ANNA, table, seat),
    ):
        assert (await refusal(wish)).key == "table.error.out"
    time.pass_by(5_000)
    last = await play_on(tables, table)
    assert last.chairs[seat].clock_ms == left, "its clock has stopped"
    assert last.outcome is not None
    assert last.outcome.ranks[seat] == max(last.outcome.ranks)
    assert seat not in last.outcome.winners()
    record = await tables.record(ANNA, table)
    assert f"\n{seat} concedes\n" in record
    moves = record.partition(f"\n{seat} concedes\n")[2].splitlines()
    assert {line[0] for line in moves if line[0].isdigit()} == {"0", "1", "2"} - {str(seat)}
    assert Replay(read_record(record)).finish().state.outcome().ranks == last.outcome.ranks


async def test_computers_play_on_without_a_seat_that_is_out(tables: Tables) -> None:
    tables.workers = tables.computers.workers = Thinker()
    table = await new_table(tables, "pantheon", [PERSON, COMPUTER, COMPUTER])
    await tables.concede(ANNA, table, 0)
    async with tables.places.at(table) as place:
        assert place.live.computers() == place.live.asked()
        assert 0 not in place.live.asked()
        assert place.work is not None


async def test_a_game_can_be_played_to_its_end_and_its_record_proves_the_seed(
    tables: Tables,
) -> None:
    table = await new_table(tables, mode="pantheon")
    glimpse = await play_on(tables, table)
    record = await tables.record(EVE, table)
    assert f"seed {glimpse.seed}" in record
    recording = Replay(read_record(record)).finish()
    assert recording.state.known_to(glimpse.seat).pack() == glimpse.known.pack()
    scores = await tables.points(EVE, table)
    assert len(scores.steps) == len(recording.history) + 1
    assert glimpse.outcome is not None
    assert scores.steps[-1].points == glimpse.outcome.points


# --- listening ----------------------------------------------------------------------------------


async def test_listeners_hear_of_each_version_of_their_seat(tables: Tables) -> None:
    table = await new_table(tables, chairs=[PERSON, OPEN])
    await tables.join(BEN, await tables.link(ANNA, table, 1))
    news = tables.watch(BEN, table)
    first = await anext(news)
    assert first.version == 2  # Ben has sat down
    assert first.present == [1]
    mover = ANNA if first.awaited == [0] else BEN
    await play_first(tables, table, mover)
    second = await asyncio.wait_for(anext(news), 5)
    assert second.version == 3
    await news.aclose()
    assert (await look(tables, table)).chairs[1].connected is False
    assert (await refusal(anext(tables.watch(EVE, table, 1)))).status == 403


async def test_closing_ends_all_streams(sqlite: str) -> None:
    async with opened(settings_for(sqlite)) as tables:
        table = await new_table(tables)
        news = tables.watch(ANNA, table)
        await anext(news)
        ended = asyncio.ensure_future(anext(news, None))
        await asyncio.sleep(0)
        tables.end_streams()
        assert await asyncio.wait_for(ended, 5) is None


# --- storage under the service ------------------------------------------------------------------


async def test_another_process_finds_everything_as_it_was(sqlite: str, time: Time) -> None:
    async with opened(settings_for(sqlite, time)) as tables:
        table = await new_table(tables, mode="pantheon")
        last = await play_on(tables, table, 40)
    async with opened(settings_for(sqlite, time, seed=2)) as tables:
        again = await look(tables, table)
        assert (again.version, again.moments) == (last.version, last.moments)
        assert again.known.pack() == last.known.pack()
        assert (await play_on(tables, table)).over


async def test_a_damaged_table_says_so_and_harms_no_other(tables: Tables) -> None:
    table, other = await new_table(tables), await new_table(tables)
    await play_on(tables, table, 5)
    await play_on(tables, other, 5)
    async with tables.storage.writing() as connection:
        wrong = "UPDATE entries SET text = 'draft pyramids' WHERE \"table\" = :t AND number = 3"
        await connection.execute(text(wrong), {"t": table})
    tables.places._places.clear()
    error = await refusal(tables.glimpse(ANNA, table))
    assert (error.key, error.values) == ("table.error.damaged", {"number": 3})
    assert (await play_on(tables, other, 1)).version > 1
    assert {card.table for card in await tables.mine(ANNA)} == {table, other}


@pytest.mark.parametrize("wish", ["play", "undo", "concede", "hand_over", "rename"])
async def test_what_could_not_be_stored_is_not_played_on_from(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    """The disk fails once: nobody sees the change, and the game goes on without it."""
    table = await new_table(tables)
    last = await play_first(tables, table)
    while not last.can_undo:
        last = await play_first(tables, table)
    before = await look(tables, table)  # from the seat that is to act
    stored = await tables.storage.load(table)
    seat, notation = before.seat, before.game.space.notation
    news = tables.watch(ANNA, table, seat)
    first = await anext(news)
    heard = asyncio.ensure_future(anext(news))

    async def full(*args: object) -> bool:
        raise OSError("no space left on device")

    wishes = {
        "play": lambda: tables.play(ANNA, table, seat, notation(before.moves[0]), before.version),
        "undo": lambda: tables.undo(ANNA, table, last.seat),
        "concede": lambda: tables.concede(ANNA, table, seat),
        "hand_over": lambda: tables.hand_over(ANNA, table, seat, 1),
        "rename": lambda: tables.rename(ANNA, table, seat, "Anna"),
    }
    with monkeypatch.context() as broken:
        broken.setattr(tables.storage, "append", full)
        with pytest.raises(OSError, match="no space"):
            await wishes[wish]()
    for eyes in (0, 1, SPECTATOR):
        glimpse = await look(tables, table, eyes)
        assert not glimpse.over
        assert [chair.kind for chair in glimpse.chairs] == ["person", "person"]
        assert [chair.name for chair in glimpse.chairs] == ["", ""]
    again = await look(tables, table, seat)
    assert (again.version, again.known.pack()) == (before.version, before.known.pack())
    assert await tables.storage.load(table) == stored
    assert not heard.done(), "nobody was told"
    other = notation(before.moves[1])
    after = await tables.play(ANNA, table, seat, other, before.version)
    assert after.version > before.version
    assert (await asyncio.wait_for(heard, 5)).version > first.version
    await news.aclose()
    written = await tables.storage.load(table)
    assert stored is not None
    assert written is not None
    assert [entry.text for entry in written.entries[len(stored.entries) :]] == [other]
    tables.places._places.clear()
    assert (await look(tables, table, seat)).known.pack() == after.known.pack()


async def test_tables_nobody_needs_leave_the_memory_and_come_back(sqlite: str, time: Time) -> None:
    settings = settings_for(sqlite, time)
    async with opened(replace(settings, live_tables=3)) as tables:
        names = [await new_table(tables) for _ in range(8)]
        news = tables.watch(ANNA, names[0])
        await anext(news)
        for name in names[1:]:
            await play_first(tables, name)
        assert len(tables.places) <= 4
        for name in names[1:]:
            assert len((await look(tables, name, SPECTATOR)).moments) == 2
        await news.aclose()


async def test_my_tables_tell_where_it_is_my_turn(tables: Tables, time: Time) -> None:
    mine = await new_table(tables, chairs=[PERSON, OPEN])
    await tables.join(BEN, await tables.link(ANNA, mine, 1))
    time.pass_by(10)
    await new_table(tables, browser=EVE)
    cards = {name: await tables.mine(name) for name in (ANNA, BEN)}
    asked = await asked_seat(tables, mine)
    assert [card.table for card in cards[ANNA]] == [mine]
    assert cards[ANNA][0].my_turn == (asked == 0)
    assert cards[BEN][0].my_turn == (asked == 1)
    assert [chair.mine for chair in cards[BEN][0].chairs] == [False, True]


# --- computers ----------------------------------------------------------------------------------


async def test_computers_move_by_themselves(tables: Tables) -> None:
    table = await new_table(tables, chairs=[PERSON, COMPUTER])
    for _ in range(6):
        await until_asked(tables, table, 0)
        await play_first(tables, table)
    await until_asked(tables, table, 0)
    seats = {moment.seat for moment in (await look(tables, table)).moments}
    assert seats == {SPECTATOR, 0, 1}


async def test_a_seat_can_be_handed_over_and_taken_back(tables: Tables) -> None:
    table = await new_table(tables)
    seat = await asked_seat(tables, table)
    before = len((await look(tables, table, seat)).moments)
    handed = await tables.hand_over(ANNA, table, seat, 2)
    assert (handed.chairs[seat].kind, handed.chairs[seat].level) == ("computer", 2)
    assert handed.chairs[seat].mine
    error = await refusal(tables.play(ANNA, table, seat, "draft pyramids", 2))
    assert error.key == "table.error.computer_plays"
    for _ in range(1000):
        if len((await look(tables, table, seat)).moments) > before:
            break
        await asyncio.sleep(0.01)
    taken = await tables.take_back(ANNA, table, seat)
    assert taken.chairs[seat].kind == "person"
    glimpse = await play_on(tables, table, 6)
    assert glimpse.version > 6
    assert (await refusal(tables.hand_over(ANNA, table, seat, 9))).key == "table.error.level"


class Thinker(Workers):
    """A computer that never comes to an end."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.begun = 0
        self.cancelled = 0

    async def choose(self, brief: Brief, level: int) -> str:
        self.begun += 1
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        raise AssertionError

    async def until(self, begun: int, cancelled: int) -> None:
        """Wait until so many searches have begun, and so many were given up."""
        for _ in range(1000):
            if (self.begun, self.cancelled) == (begun, cancelled):
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"{self.begun} searches, {self.cancelled} given up")


@pytest.fixture
async def thinker(tables: Tables) -> Thinker:
    thinker = Thinker()
    tables.computers.workers = thinker
    return thinker


async def test_a_search_ends_when_its_seat_is_taken_back(tables: Tables, thinker: Thinker) -> None:
    table = await new_table(tables)
    seat = await asked_seat(tables, table)
    await tables.hand_over(ANNA, table, seat, 5)
    await thinker.until(1, 0)
    await tables.rename(ANNA, table, 1 - seat, "Anna")  # has nothing to do with it
    await tables.hand_over(ANNA, table, seat, 4)
    await thinker.until(2, 1)
    await tables.take_back(ANNA, table, seat)
    await thinker.until(2, 2)
    assert (await look(tables, table, seat)).moves


async def test_a_search_ends_with_the_game(tables: Tables, thinker: Thinker) -> None:
    table = await new_table(tables)
    seat = await asked_seat(tables, table)
    await tables.hand_over(ANNA, table, seat, 5)
    await thinker.until(1, 0)
    assert (await tables.concede(ANNA, table, 1 - seat)).over
    await thinker.until(1, 1)


async def test_a_search_ends_when_the_move_before_it_is_taken_back(
    tables: Tables, thinker: Thinker
) -> None:
    table = await new_table(tables, mode="base")
    for _ in range(200):
        seat = await asked_seat(tables, table)
        glimpse = await play_first(tables, table)
        if glimpse.can_undo and glimpse.awaited == [1 - seat]:
            break
    await tables.hand_over(ANNA, table, 1 - seat, 5)
    await thinker.until(1, 0)
    await tables.undo(ANNA, table, seat)
    await thinker.until(1, 1)


async def test_an_open_seat_can_be_filled_with_a_computer(tables: Tables) -> None:
    table = await new_table(tables, chairs=[PERSON, OPEN])
    assert (await refusal(tables.hand_over(BEN, table, 1, 1))).status == 403
    await tables.hand_over(ANNA, table, 1, 1)
    await until_asked(tables, table, 0)
    assert (await refusal(tables.take_back(ANNA, table, 1))).status == 403


async def test_who_is_away_does_not_block_the_others(tables: Tables, time: Time) -> None:
    table = await new_table(tables, chairs=[PERSON, OPEN])
    await tables.join(BEN, await tables.link(ANNA, table, 1))
    seat = await asked_seat(tables, table)
    waiting, away = (BEN, ANNA) if seat == 0 else (ANNA, BEN)
    assert (await refusal(tables.hand_over(waiting, table, seat, 1))).status == 403
    time.pass_by(tables.settings.absent_ms)
    listening = tables.watch(away, table)
    await anext(listening)
    assert (await refusal(tables.hand_over(waiting, table, seat, 1))).status == 403
    await listening.aclose()
    assert (await refusal(tables.hand_over(EVE, table, seat, 1))).status == 403
    handed = await tables.hand_over(waiting, table, seat, 1)
    assert handed.chairs[seat].kind == "computer"
    assert (await tables.take_back(away, table, seat)).chairs[seat].kind == "person"


async def test_computers_go_on_after_a_restart(sqlite: str, time: Time) -> None:
    async with opened(settings_for(sqlite, time)) as tables:
        table = await new_table(tables)
        seat = await asked_seat(tables, table)
        tables.places.changed = lambda place: None  # the server ends before the computer moves
        await tables.hand_over(ANNA, table, seat, 1)
    async with opened(settings_for(sqlite, time, seed=2)) as tables:
        time.pass_by(60_000)
        for _ in range(1000):
            stored = await tables.storage.load(table)
            if stored is not None and len(stored.entries) > 1:
                break
            await asyncio.sleep(0.02)
        assert stored is not None
        assert [entry.kind for entry in stored.entries[:2]] == ["computer", "move"]


async def test_a_hint_names_legal_moves_with_reasons(tables: Tables) -> None:
    table = await new_table(tables)
    glimpse = await play_on(tables, table, 40)
    advice = await tables.hint(ANNA, table, glimpse.seat)
    legal = [glimpse.game.space.notation(move) for move in glimpse.moves]
    assert advice
    assert {hint.move for hint in advice} <= set(legal)
    assert any(hint.reasons for hint in advice)
    idle = 1 - glimpse.seat
    assert (await refusal(tables.hint(ANNA, table, idle))).key == "table.error.not_asked"


# --- time ---------------------------------------------------------------------------------------


async def test_when_the_time_is_over_a_computer_plays_to_the_end(
    tables: Tables, time: Time
) -> None:
    table = await new_table(tables, clock=Clock(total=60_000, increment=1_000))
    seat = await asked_seat(tables, table)
    time.pass_by(10_000)
    await play_first(tables, table)
    chairs = (await look(tables, table)).chairs
    assert chairs[seat].clock_ms == (51_000 if await asked_seat(tables, table) != seat else 50_000)
    seat = await asked_seat(tables, table)
    time.pass_by(60_000)
    await tables.computers.sweep()
    chair = (await look(tables, table)).chairs[seat]
    assert (chair.kind, chair.level, chair.late) == ("computer", 2, True)
    assert (await refusal(tables.take_back(ANNA, table, seat))).key == "table.error.no_time"


async def test_a_limit_for_each_decision_survives_a_restart_and_the_seat_comes_back(
    sqlite: str, time: Time
) -> None:
    async with opened(settings_for(sqlite, time)) as tables:
        table = await new_table(tables, clock=Clock(move=30_000))
        seat = await asked_seat(tables, table)
    time.pass_by(30_000)
    async with opened(settings_for(sqlite, time, seed=2)) as tables:
        for _ in range(500):
            chair = (await look(tables, table)).chairs[seat]
            if chair.late:
                break
            await asyncio.sleep(0.01)
        assert chair.late
        back = await tables.take_back(ANNA, table, seat)
        assert back.chairs[seat].kind == "person"


async def test_the_clock_of_an_open_seat_stands_still(tables: Tables, time: Time) -> None:
    table = await new_table(tables, chairs=[OPEN, OPEN], clock=Clock(move=1_000))
    time.pass_by(50_000)
    await tables.computers.sweep()
    assert [chair.kind for chair in (await look(tables, table)).chairs] == ["open", "open"]


# --- after the game -----------------------------------------------------------------------------


async def test_a_rematch_exchanges_the_seats_and_is_one_for_all(tables: Tables) -> None:
    table = await new_table(tables, chairs=[ChairWish("person", 0, "Anna"), OPEN])
    await tables.join(BEN, await tables.link(ANNA, table, 1))
    assert (await refusal(tables.rematch(ANNA, table))).key == "table.error.not_over"
    await tables.concede(ANNA, table, 0)
    assert (await refusal(tables.rematch(EVE, table))).status == 403
    both = await asyncio.gather(tables.rematch(ANNA, table), tables.rematch(BEN, table))
    assert both[0] == both[1] != table
    assert (await tables.glimpse(EVE, table)).rematch == both[0]
    glimpse = await tables.glimpse(ANNA, both[0])
    assert glimpse.mine == [1]
    assert glimpse.chairs[1].name == "Anna"
    assert (await tables.glimpse(BEN, both[0])).mine == [0]
    assert glimpse.seed == ""


async def test_a_record_can_be_uploaded_and_looked_at_from_any_seat(tables: Tables) -> None:
    table = await new_table(tables)
    played = await play_on(tables, table)
    record = await tables.record(ANNA, table)
    shown = await tables.upload(EVE, record)
    for seat in (SPECTATOR, 0, 1):
        original = await tables.glimpse(BEN, table, seat)
        copy = await tables.glimpse(BEN, shown, seat)
        assert copy.upload
        assert copy.known.pack() == original.known.pack()
        assert len(copy.moments) == len(original.moments)
        assert copy.commit == played.commit
    assert await tables.record(BEN, shown) == record
    assert (await tables.points(BEN, shown)) == await tables.points(BEN, table)
    assert (await refusal(tables.rematch(EVE, shown))).status == 409
    assert [card.upload for card in await tables.mine(EVE)] == [True]


@pytest.mark.parametrize("cut", [0, 40, 700])
async def test_what_is_no_record_is_refused(tables: Tables, cut: int) -> None:
    table = await new_table(tables)
    await tables.concede(ANNA, table, 0)
    record = await tables.record(ANNA, table)
    error = await refusal(tables.upload(ANNA, record[:cut] + "x" + record[cut:]))
    assert error.key == "table.error.record"
    assert (await refusal(tables.upload(ANNA, "x" * 2_000_000))).status == 413


async def test_a_finished_game_can_be_analysed(tables: Tables) -> None:
    table = await new_table(tables)
    await play_on(tables, table, 4)
    await tables.concede(ANNA, table, 0)
    analysis = await tables.analysis(EVE, table)
    assert analysis.total > 0
    for _ in range(1500):
        analysis = await tables.analysis(EVE, table)
        if analysis.done == analysis.total:
            break
        await asyncio.sleep(0.02)
    judged = analysis.analysis.judged
    assert analysis.done == analysis.total == len(judged) == 4
    for judgement in judged:
        assert judgement.opinion.played is not None
        assert judgement.opinion.played.move == judgement.move
