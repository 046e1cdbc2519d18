"""Set-up documents, stories, pauses: what no game on the shelf has yet, at a table."""

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from tests.omens import register
from tests.table import whispers
from tests.table.serving import ANNA, PERSON, Time, opened, refusal, settings_for
from tests.table.worlds import Kind, World, world

from theoi.core.records import Replay, read_record
from theoi.core.rng import seeded
from theoi.core.state import PAUSED, SPECTATOR
from theoi.table import static_files
from theoi.table.app import create_app
from theoi.table.glimpse import Clock
from theoi.table.live import game_of
from theoi.table.service import Tables
from theoi.table.service.computers import brief_of
from theoi.table.workers import seat_of
from theoi.testing.playing import script_of

pytestmark = pytest.mark.anyio
KIND: Kind = ("whispers", 3, {})
STORY = ["The gods meet at night.", "Each shows some fingers."]
SETUP = {"rounds": 2, "story": STORY}


@pytest.fixture(autouse=True, scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("games")
    package = folder / "whispers"
    package.mkdir()
    (package / "__init__.py").write_text(Path(whispers.__file__).read_text())
    register(folder, "whispers", "whispers:INFO")
    kept = [static_files.static_files, static_files.static_version]
    sys.path.insert(0, str(folder))
    for cached in kept:
        cached.cache_clear()
    yield
    sys.path.remove(str(folder))
    for cached in kept:
        cached.cache_clear()


@pytest.fixture
async def client(sqlite: str) -> AsyncIterator[httpx.AsyncClient]:
    app: FastAPI = create_app(settings_for(sqlite, Time()))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app)
        headers = {"authorization": f"Bearer {'a' * 43}"}
        async with httpx.AsyncClient(
            transport=transport, base_url="http://table.example", headers=headers
        ) as known:
            yield known


# --- set-up documents ---------------------------------------------------------------------------


async def play_all(tables: Tables, table: str) -> None:
    while not (glimpse := await tables.glimpse(ANNA, table)).over:
        await tables.play(ANNA, table, glimpse.seat, f"show {glimpse.seat}", glimpse.version)


async def test_a_document_goes_into_the_table_the_record_and_the_next_process(sqlite: str) -> None:
    async with opened(settings_for(sqlite, Time())) as tables:
        table = await tables.create(ANNA, "whispers", {}, [PERSON] * 3, setup=SETUP)
        glimpse = await tables.glimpse(ANNA, table)
        await tables.play(ANNA, table, glimpse.seat, "show 2", glimpse.version)
    async with opened(settings_for(sqlite, Time(), seed=2)) as tables:
        async with tables.places.at(table) as place:
            brief = brief_of(place.live, 1)
        assert seat_of(brief).game.setup == seat_of(brief).known.game.setup
        assert brief.setup.splitlines() == [
            "rounds 2",
            "story.0 The gods meet at night.",
            "story.1 Each shows some fingers.",
        ]
        await play_all(tables, table)
        record = await tables.record(ANNA, table)
        lines = record.splitlines()
        assert lines[3:6] == [f"setup {line}" for line in brief.setup.splitlines()]
        recording = Replay(read_record(record)).finish()
        assert len(recording.history) == 6  # two rounds of three
        rematch = await tables.rematch(ANNA, table)
        again = await tables.glimpse(ANNA, rematch)
        assert again.game.setup == recording.game.setup
        upload = await tables.upload(ANNA, record)
        assert (await tables.glimpse(ANNA, upload)).game.setup == recording.game.setup


async def test_tables_with_other_documents_do_not_share_a_game(sqlite: str) -> None:
    async with opened(settings_for(sqlite, Time())) as tables:
        long = await tables.create(ANNA, "whispers", {}, [PERSON] * 2, setup={"rounds": 9})
        short = await tables.create(ANNA, "whispers", {}, [PERSON] * 2, setup={"rounds": 1})
        plain = await tables.create(ANNA, "whispers", {}, [PERSON] * 2)
        for table in (long, short, plain):
            await play_all(tables, table)
        steps = [
            len((await tables.points(ANNA, table)).steps) - 1 for table in (long, short, plain)
        ]
        assert steps == [18, 2, 6]


@pytest.mark.parametrize(
    ("game", "setup", "words"),
    [
        ("whispers", {"rounds": 99}, "rounds: there are 1 to 9, not 99"),
        ("whispers", {"rounds": "many"}, "rounds: Expected `int`, got `str`"),
        ("whispers", {"fairies": 1}, "fairies"),
        ("duel", {"rounds": 1}, "duel takes no set-up document"),
    ],
)
async def test_a_wrong_document_is_refused_with_the_reason(
    client: httpx.AsyncClient, game: str, setup: dict[str, object], words: str
) -> None:
    wish = {"game": game, "chairs": [{}, {}], "setup": setup}
    answer = await client.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert words in answer.json()["text"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("setup rounds 2", "setup rounds 3", "line "),
        ("setup rounds 2", "setup rounds", "expected: setup <path> <value>"),
        ("setup rounds 2", "setup wings 2", "line 4: wings: unknown"),
    ],
)
async def test_a_record_with_another_document_does_not_hold(
    sqlite: str, old: str, new: str, words: str
) -> None:
    from tests.core.recordings import seal

    async with opened(settings_for(sqlite, Time())) as tables:
        table = await tables.create(ANNA, "whispers", {}, [PERSON] * 3, setup=SETUP)
        await play_all(tables, table)
        record = await tables.record(ANNA, table)
        changed = seal(record.replace(old, new).split("\n")[:-1])
        error = await refusal(tables.upload(ANNA, changed))
        assert error.key == "table.error.record"
        assert words in str(error.values["reason"])


# --- stories ------------------------------------------------------------------------------------


async def test_everybody_reads_the_story_with_the_question(client: httpx.AsyncClient) -> None:
    wish = {"game": "whispers", "chairs": [{}, {}], "setup": SETUP}
    table = (await client.post("/api/tables", json=wish)).json()["table"]
    shown = (await client.get(f"/api/tables/{table}")).json()
    assert (shown["paragraphs"], shown["setup"]) == (STORY, SETUP)
    polish = (await client.get(f"/api/tables/{table}?seat=-1&language=pl")).json()
    assert polish["paragraphs"] == [f"{text} (pl)" for text in STORY]
    wish = {"game": "whispers", "chairs": [{}, {"kind": "open"}], "setup": SETUP}
    table = (await client.post("/api/tables", json=wish)).json()["table"]
    for token in ("a", "b"):  # who has a seat, and who watches
        headers = {"accept": "text/html", "authorization": f"Bearer {token * 43}"}
        page = (await client.get(f"/t/{table}", headers=headers)).text
        assert all(f"<p>{text}</p>" in page for text in STORY)
    duel = (await client.post("/api/tables", json={"game": "duel", "chairs": [{}, {}]})).json()
    shown = (await client.get(f"/api/tables/{duel['table']}")).json()
    assert (shown["paragraphs"], shown["setup"]) == ([], None)


# --- pauses -------------------------------------------------------------------------------------


async def test_who_has_answered_waits_for_the_others_and_does_not_see_for_whom(
    sqlite: str,
) -> None:
    async with opened(settings_for(sqlite, Time())) as tables:
        table = await tables.create(ANNA, "whispers", {}, [PERSON] * 3)
        before = await tables.glimpse(ANNA, table, 1)
        after = await tables.play(ANNA, table, 0, "show 3", 1)
        assert after.known.to_act() == PAUSED
        assert after.awaited == []
        assert not after.thinking
        again = await tables.glimpse(ANNA, table, 1)
        assert (again.version, again.known.pack()) == (before.version, before.known.pack())
        assert again.awaited == [1]
        public = await tables.glimpse(ANNA, table, SPECTATOR)
        assert (public.version, public.awaited) == (1, [])


async def told(table: World, seats: list[int]) -> dict[int, list[tuple[str, bytes]]]:
    return {seat: await table.everything(seat, ["show 9", "no such move"]) for seat in seats}


async def test_nobody_can_tell_who_has_answered_and_what(sqlite: str, tmp_path: Path) -> None:
    """The same number of answers by other seats: who has not answered sees the same bytes."""
    chance = script_of(game_of("whispers", 3, {}), [])
    answers = [[(1, "show 3")], [(2, "show 0")], [(1, "show 5")]]
    found = []
    for number, made in enumerate(answers):
        database = f"sqlite:///{tmp_path / f'{number}.sqlite'}"
        async with world(database, chance) as table:
            await table.set_up(KIND)
            heard = await table.listen(made)
            streams = {seat: heard.streams[seat] for seat in (0, SPECTATOR)}
            found.append((await told(table, [0, SPECTATOR]), streams))
    assert found[0] == found[1] == found[2]


async def test_clocks_do_not_tell_who_has_answered(sqlite: str, tmp_path: Path) -> None:
    seen = []
    for number, other in enumerate((1, 2)):
        time = Time()
        database = f"sqlite:///{tmp_path / f'{number}.sqlite'}"
        async with opened(settings_for(database, time)) as tables:
            clock = Clock(total=600_000, increment=5_000)
            table = await tables.create(ANNA, "whispers", {}, [PERSON] * 3, clock)
            time.pass_by(7_000)
            await tables.play(ANNA, table, other, "show 1", 1)
            time.pass_by(11_000)
            mine = await tables.play(ANNA, table, 0, "show 1", 1)
            public = await tables.glimpse(ANNA, table, SPECTATOR)
            seen.append([(look.version, look.clock_at, look.chairs) for look in (mine, public)])
            assert mine.chairs[0].clock_ms == 600_000 - 18_000 + 5_000
    assert seen[0] == seen[1]


def test_the_game_itself_is_fair() -> None:
    game = whispers.build(3, {}, None).with_setup({"rounds": 2})
    state = game.new(1)
    state.play(3, 0)
    imagined = state.imagine(0, seeded(1))
    assert imagined.known_to(0) == state.known_to(0)
