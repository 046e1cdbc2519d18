"""The pages without a script: forms, links, languages, preferences, looking back, the end."""

import re
from collections.abc import AsyncIterator
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from fastapi import FastAPI
from tests.table.browsing import Elements, Visitor, behind_cover, moves_of, state_of
from tests.table.serving import settings_for

from theoi import load_game, seeded
from theoi.core.board import Frame
from theoi.core.events import CONCEDED, Event
from theoi.core.texts import LANGUAGES
from theoi.table.api.answers import table_shown
from theoi.table.app import create_app
from theoi.table.charts import line_chart
from theoi.table.glimpse import Moment
from theoi.table.pages.common import safe_back
from theoi.table.render import as_json, games
from theoi.table.rulebook import rulebook, search
from theoi.table.static_files import static_files

pytestmark = pytest.mark.anyio

every_game = pytest.mark.parametrize("game", ["duel", "pantheon", "teomachia"])


@pytest.fixture
async def app(sqlite: str) -> AsyncIterator[FastAPI]:
    application = create_app(settings_for(sqlite))
    async with application.router.lifespan_context(application):
        yield application


@pytest.fixture
async def anna(app: FastAPI) -> Visitor:
    return Visitor(app)


@pytest.fixture
async def ben(app: FastAPI) -> Visitor:
    return Visitor(app)


def check_page(html: str) -> Elements:
    """A page is well formed, has its landmarks, no script or style of its own, no double id."""
    page = Elements(html)
    assert page.open == []
    assert page.wrong == []
    assert len(page.all("main")) == 1
    assert len(page.all("h1")) == 1
    assert page.all("style") == []
    ids = [one["id"] for _, one in page.found if "id" in one]
    assert sorted(ids) == sorted(set(ids))
    for script in page.all("script"):
        assert "src" in script or script["type"] == "application/json"
    for _, attributes in page.found:
        assert not [name for name in attributes if name.startswith("on")]
    return page


# --- pages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "address", ["/", "/?game=pantheon", "/settings", "/rules/duel", "/rules/pantheon?q=column"]
)
async def test_pages_are_whole_in_every_language(app: FastAPI, address: str, language: str) -> None:
    answer = await Visitor(app, language).get(address)
    assert answer.status_code == 200
    page = check_page(answer.text)
    assert page.all("html")[0]["lang"] == language
    assert not re.search(r">\s*table\.[a-z_.]+\s*<", answer.text), "a message is missing"


async def test_every_static_file_of_a_page_is_there(anna: Visitor) -> None:
    address = await anna.new_table()
    for page in (await anna.get("/"), await anna.get(address)):
        elements = Elements(page.text)
        files = [one["href"] for one in elements.all("link")]
        files += [
            one["src"] for one in elements.all("script") + elements.all("img") if "src" in one
        ]
        assert len(files) > 4
        for file in files:
            answer = await anna.get(file)
            assert answer.status_code == 200, file
            assert "immutable" in answer.headers["cache-control"]


async def test_scripts_import_only_files_that_are_there() -> None:
    scripts = {name: text.decode() for name, text in static_files().items() if name[-3:] == ".js"}
    for text in scripts.values():
        assert set(re.findall(r'from "\./(.+?)"', text)) <= set(scripts)


async def test_icons_that_a_page_uses_are_in_its_sprite(anna: Visitor) -> None:
    address = await anna.new_table()
    for where in ("/", "/rules/duel", address):
        html = (await anna.get(where)).text
        used = set(re.findall(r'href="#(i-[\w-]+)"', html))
        assert used
        assert used <= set(re.findall(r'<symbol id="([\w-]+)"', html))


async def test_an_unknown_address_is_a_page_with_a_way_back(anna: Visitor) -> None:
    for address in ("/nowhere", "/t/nowhere", "/rules/nothing", "/about/duel/card/nothing"):
        answer = await anna.get(address)
        assert answer.status_code == 404
        assert {"href": "/", "class": "button"} in check_page(answer.text).all("a")


# --- preferences ----------------------------------------------------------------------------------


async def test_language_and_theme_are_remembered(anna: Visitor) -> None:
    await anna.get("/")
    answer = await anna.post("/settings", language="cs", theme="dark", motion="off", back="/")
    html = check_page(answer.text).all("html")[0]
    assert html == {"lang": "cs", "data-theme": "dark", "data-motion": "off"}
    assert check_page((await anna.get("/settings")).text).all("html")[0]["lang"] == "cs"


async def test_pages_do_not_fade_for_whoever_wants_no_motion(anna: Visitor) -> None:
    def fading(text: str) -> list[str]:
        links = Elements(text).all("link")
        return [one["media"] for one in links if one["href"].endswith("/travel.css")]

    assert fading((await anna.get("/")).text) == ["(prefers-reduced-motion: no-preference)"]
    assert fading((await anna.post("/settings", motion="off", back="/")).text) == []


async def test_a_preference_that_does_not_exist_changes_nothing(anna: Visitor) -> None:
    await anna.get("/")
    answer = await anna.post("/settings", language="xx", theme="pink", back="/")
    assert check_page(answer.text).all("html")[0] == {"lang": "en"}


@pytest.mark.parametrize("address", ["https://evil.example/", "//evil.example", "/\\evil", "x", ""])
def test_forms_never_lead_to_another_host(address: str) -> None:
    assert safe_back(address) == "/"
    assert safe_back("/t/abc?seat=0") == "/t/abc?seat=0"


async def test_a_form_without_its_token_is_refused(anna: Visitor) -> None:
    await anna.get("/")
    anna.csrf = "0" * 64
    assert (await anna.post("/settings", language="cs")).status_code == 403
    assert (await anna.post("/tables", game="duel")).status_code == 403


# --- setting up and sitting down ------------------------------------------------------------------


async def test_names_and_options_reach_the_table(anna: Visitor) -> None:
    address = await anna.new_table(name_0="Anna <b>", option_mode="pantheon", kind_1="open")
    html = (await anna.get(address)).text
    assert "Anna &lt;b&gt;" in html
    assert "Anna <b>" not in html
    assert "mode=pantheon" in state_of(html)["about-query"]
    assert 'value="Anna &lt;b&gt;"' in (await anna.get("/")).text, "the name is remembered"


async def test_what_cannot_be_set_up_is_said_on_the_first_page(anna: Visitor) -> None:
    for fields in ({"option_mode": "tiny"}, {"kind_1": "ghost"}, {"level_1": "9"}):
        wishes = {"kind_0": "person", "kind_1": "computer", **fields}
        answer = await anna.post("/tables", game="duel", **wishes)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text


async def test_a_link_gives_a_seat_and_only_once(app: FastAPI, anna: Visitor, ben: Visitor) -> None:
    address = await anna.new_table(kind_1="open")
    seats = (await anna.get(f"{address}/seats")).text
    link = next(one["value"] for one in Elements(seats).all("input") if one.get("id") == "link-1")
    invitation = await ben.get(urlsplit(link).path)
    check_page(invitation.text)
    table = await ben.post(urlsplit(link).path, name="Ben")
    assert state_of(table.text)["seat"] == "1"
    assert "Ben" in (await anna.get(address)).text
    assert (await Visitor(app).get(urlsplit(link).path)).status_code == 410


async def test_links_are_shown_only_to_those_who_may(anna: Visitor, ben: Visitor) -> None:
    address = await anna.new_table(kind_1="open")
    assert "/s/" in (await anna.get(f"{address}/seats")).text
    assert "/s/" not in (await ben.get(f"{address}/seats")).text
    assert "/s/" not in (await ben.get(address)).text


# --- playing --------------------------------------------------------------------------------------


@every_game
async def test_a_table_is_a_whole_page(anna: Visitor, game: str) -> None:
    address = await anna.new_table(game, kind_1="open")
    answer = await anna.get(address)
    page = check_page(answer.text)
    assert {"rel": "stylesheet"}.items() <= page.all("link")[-1].items()
    assert 'class="skip"' in answer.text
    assert 'aria-live="polite"' in answer.text


@every_game
async def test_moves_are_made_by_forms_alone(anna: Visitor, game: str) -> None:
    address = await anna.new_table(game)
    moments = {"0": 1, "1": 1}
    for _ in range(4):
        answer = await anna.move(address)
        assert answer.status_code == 200
        state = state_of(answer.text)
        moments[state["seat"]] = int(state["last"])
    assert max(moments.values()) > 1


async def test_a_move_sent_twice_is_made_once(anna: Visitor) -> None:
    address = await anna.new_table()
    page = (await anna.get(address)).text
    state, move = state_of(page), moves_of(page)[0]
    first, second = [
        await anna.post(f"{address}/move", seat=state["seat"], version=state["version"], move=move)
        for _ in range(2)
    ]
    assert state_of(first.text)["last"] == state_of(second.text)["last"]


async def test_a_refused_move_leaves_the_table_and_says_why(anna: Visitor) -> None:
    address = await anna.new_table()
    state = state_of((await anna.get(address)).text)
    answer = await anna.post(
        f"{address}/move", seat=state["seat"], version=state["version"], move="build baths"
    )
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert state_of(answer.text)["version"] == state["version"]


async def test_why_names_the_clause(anna: Visitor) -> None:
    address = await anna.new_table()
    seat = state_of((await anna.get(address)).text)["seat"]
    answer = await anna.post_part(f"{address}/why", seat=seat, move="build baths")
    assert re.search(r'href="/rules/duel#DUEL-[\d.]+"', answer.text)


@pytest.mark.plain
@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "For experts: where the program has it"),
        ("pl", "Dla znawców: gdzie jest to w programie"),
        ("cs", "Pro znalce: kde to v programu je"),
    ],
)
async def test_a_clause_that_was_searched_for_tells_experts_where_the_program_has_it(
    app: FastAPI, language: str, summary: str
) -> None:
    visitor = Visitor(app, language)
    text = (await visitor.get("/rules/duel?q=13.11")).text
    assert text.count("<details") == text.count(summary) == 1
    assert "<code>theoi/games/duel/science.py:" in text
    assert "<code>tests/duel/test_science.py::test_a_pair_is_rewarded" in text
    assert "<details" not in (await visitor.get("/rules/duel")).text


async def test_undo_brings_the_position_back(anna: Visitor) -> None:
    address = await anna.new_table()
    before = moves_of((await anna.get(address)).text)
    mover = state_of((await anna.get(address)).text)["seat"]
    moved = (await anna.move(address)).text
    assert 'id="undo"' in moved, "whoever sits at the same screen can take back as well"
    back = await anna.post(f"{address}/undo", seat=mover, version=state_of(moved)["version"])
    assert moves_of(back.text) == before


async def test_the_living_part_is_the_same_as_in_the_page(anna: Visitor) -> None:
    address = await anna.new_table()
    page = (await anna.get(address)).text
    part = (await anna.get(f"{address}/board", part=True)).text
    again = (await anna.get(f"{address}/board", part=True)).text
    assert part == again
    assert part.strip() in page


async def test_kept_fragments_hold_the_token_of_their_reader(anna: Visitor, ben: Visitor) -> None:
    address = await anna.new_table(kind_0="open", kind_1="open")
    parts = [(await one.get(f"{address}/board", part=True)).text for one in (anna, ben, anna)]
    tokens = [state_of(part)["csrf"] for part in parts]
    assert tokens[0] == tokens[2] != tokens[1]
    assert re.fullmatch("[0-9a-f]{64}", tokens[0])


async def test_at_one_screen_hands_are_covered(anna: Visitor) -> None:
    address = await anna.new_table("pantheon")
    covered = (await anna.get(address)).text
    assert "data-piece" not in covered
    assert 'class="log' not in covered
    assert "data-piece" in (await anna.get(behind_cover(covered))).text
    assert not behind_cover((await anna.get(await anna.new_table("duel"))).text)


async def test_a_covered_page_asks_for_news_without_lifting_its_cover(anna: Visitor) -> None:
    address = await anna.new_table("pantheon")
    state = state_of((await anna.get(address)).text)
    news = await anna.get(
        f"{address}/board?seat={state['seat']}&version={state['version']}", part=True
    )
    assert behind_cover(news.text)
    assert "data-piece" not in news.text


async def test_a_name_does_not_lift_the_cover(anna: Visitor) -> None:
    address = await anna.new_table("pantheon")
    for seat in "01":
        assert behind_cover((await anna.post(f"{address}/rename", seat=seat, name="Eva")).text)
    refused = await anna.post(f"{address}/rename", seat="2", name="Eva")
    assert refused.status_code == 404
    assert behind_cover(refused.text)
    assert 'class="refusal"' in refused.text


async def test_the_settings_do_not_lead_behind_a_cover(anna: Visitor) -> None:
    address = await anna.new_table("pantheon")
    for page in (address, behind_cover((await anna.get(address)).text)):
        links = [one["href"] for one in Elements((await anna.get(page)).text).all("a")]
        settings = next(one for one in links if one.startswith("/settings"))
        back = parse_qs(urlsplit(settings).query)["back"]
        assert back == [address]


async def test_a_seat_is_handed_over_and_taken_back(anna: Visitor) -> None:
    address = await anna.new_table(kind_1="open")
    answer = await anna.post(f"{address}/hand-over", seat="0", level="2")
    assert "computer, level 2" in answer.text
    answer = await anna.post(f"{address}/take-back", seat="0")
    assert "computer, level 2" not in answer.text


async def test_an_open_seat_is_handed_over(anna: Visitor) -> None:
    address = await anna.new_table(kind_1="open")
    answer = await anna.post(f"{address}/hand-over", seat="1", level="2")
    assert answer.status_code == 200
    assert "computer, level 2" in answer.text


# --- looking back, and the end --------------------------------------------------------------------


async def test_an_earlier_moment_has_no_moves_and_a_way_back(anna: Visitor) -> None:
    address = await anna.new_table()
    for _ in range(2):
        await anna.move(address)
    html = (await anna.get(f"{address}?moment=1")).text
    state = state_of(html)
    assert (state["moment"], state["now"]) == ("1", "no")
    assert moves_of(html) == []
    assert 'id="to-now"' in html
    assert (await anna.get(f"{address}?moment=99")).status_code == 404


async def test_others_do_not_look_from_a_seat_while_the_game_goes_on(
    anna: Visitor, ben: Visitor
) -> None:
    address = await anna.new_table()
    assert (await ben.get(f"{address}?seat=0")).status_code == 403
    assert state_of((await ben.get(address)).text)["seat"] == "-1"


async def test_after_giving_up_there_is_a_result_a_record_and_a_rematch(
    anna: Visitor, ben: Visitor
) -> None:
    address = await anna.new_table(name_0="Anna", name_1="Ben")
    await anna.move(address)
    assert (await anna.get(f"{address}/record")).status_code == 409
    answer = await anna.post(f"{address}/concede", seat="0")
    assert "Ben wins." in answer.text
    result = await ben.get(f"{address}/result")
    page = check_page(result.text)
    assert {"class": "chart"}.items() <= page.all("svg")[-1].items() or "chart" in result.text
    assert (await ben.get(f"{address}/record")).text.startswith("theoi-record")
    assert state_of((await ben.get(f"{address}?seat=0&moment=1")).text)["seat"] == "0"
    again = await anna.post(f"{address}/rematch")
    assert state_of(again.text)["table"] != address.removeprefix("/t/")
    assert f"/t/{state_of(again.text)['table']}" in (await ben.get(f"{address}/result")).text


async def test_a_record_can_be_looked_at(anna: Visitor) -> None:
    address = await anna.new_table()
    for _ in range(3):
        await anna.move(address)
    await anna.post(f"{address}/concede", seat="0")
    record = (await anna.get(f"{address}/record")).text
    shown = await anna.post("/upload", record=record)
    assert state_of(shown.text)["now"] == "no"
    wrong = await anna.post("/upload", record="no record")
    assert wrong.status_code == 400
    assert 'role="alert"' in wrong.text


async def test_what_a_component_is(anna: Visitor) -> None:
    answer = await anna.get("/about/duel/card/baths?mode=base&seats=2", part=True)
    assert answer.status_code == 200
    assert "<h3>Baths</h3>" in answer.text
    polish = Visitor(anna.client._transport.app, "pl")  # type: ignore[attr-defined]
    assert "<h3>Baths</h3>" not in (await polish.get("/about/duel/card/baths", part=True)).text


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("duel", 2, {"mode": "base"}),
        ("duel", 2, {"mode": "pantheon"}),
        ("pantheon", 3, {}),
        ("teomachia", 3, {"mode": "full"}),
    ],
)
async def test_everything_on_a_board_can_be_asked_about(
    anna: Visitor, name: str, seats: int, options: dict[str, str]
) -> None:
    game = load_game(name, seats, None, **options)
    state = game.new(5)
    rng = seeded(5)
    asked: set[str] = set()
    while not state.is_over():
        moves = state.legal_moves()
        if rng.below(8) == 0:
            known = state.known_to(state.to_act())
            frame = Frame(state.to_act(), "en", ["A", "B", "C"][:seats], moves, [])
            asked.update(re.findall(r'data-about="([^"]+)"', game.board(known, frame).html))
        state.play(rng.pick(moves))
    query = "&".join(f"{key}={value}" for key, value in {**options, "seats": str(seats)}.items())
    assert len(asked) > 40
    for one in sorted(asked):
        answer = await anna.get(f"/about/{name}/{one}?{query}", part=True)
        assert answer.status_code == 200, one


# --- rules ----------------------------------------------------------------------------------------


@every_game
def test_every_clause_has_its_anchor(game: str) -> None:
    from theoi.core.clauses import load_clauses

    info = next(one for one in games() if one.name == game)
    book = rulebook(info.package)
    assert book is not None
    anchors = set(re.findall(r'<li id="([^"]+)"', book.html))
    assert {clause.id for clause in load_clauses(info.package)} <= anchors
    inner = re.findall(r'href="#([^"]+)"', book.html)
    assert set(inner) <= anchors


def test_rules_are_found_by_number_and_by_words() -> None:
    package = "theoi.games.duel"
    assert [one.id for one in search(package, "7.4")] == ["DUEL-7.4"]
    found = search(package, "wonder discard")
    assert found
    assert all("<mark>" in one.html for one in found if "iscard" in one.html)
    assert search(package, "xyzzy") == []
    assert "<script" not in "".join(one.html for one in search(package, "<script>"))


# --- small things ---------------------------------------------------------------------------------


def test_data_for_the_script_cannot_end_its_element() -> None:
    assert as_json({"a": "</script><b>&"}) == '{"a":"\\u003c/script\\u003e\\u003cb\\u003e\\u0026"}'


def test_a_chart_scales_to_its_highest_line() -> None:
    chart = line_chart([[0, 10, 63], [0, 5, 40]], ["red", "blue"], "Points & more")
    assert chart.count("<polyline") == 2
    assert "Points &amp; more" in chart
    assert ">60<" in chart
    assert line_chart([[], []], ["red", "blue"], "Nothing").count("<polyline") == 0


# --- giving up ------------------------------------------------------------------------------------

GIVING_UP = {
    "en": ("You lose the game at once", "the others play on", "out of the game"),
    "pl": ("Od razu przegrywasz", "pozostali grają dalej", "poza grą"),
    "cs": ("Hru ihned prohráváš", "ostatní hrají dál", "mimo hru"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_giving_up_says_whether_the_others_play_on(app: FastAPI, language: str) -> None:
    at_once, play_on, out = GIVING_UP[language]
    anna = Visitor(app, language)
    fields = {"players": "3", "kind_2": "person"}
    three = await anna.new_table("pantheon", **fields)
    seats = (await anna.get(f"{three}/seats")).text
    assert seats.count(play_on) == 3
    assert at_once not in seats
    table = await anna.post(f"{three}/concede", seat="1")
    assert state_of(table.text)["over"] == "no"
    assert out in (await Visitor(app, language).get(three)).text
    seats = (await anna.get(f"{three}/seats")).text
    assert seats.count(out) == 1
    assert seats.count(at_once) == 2, "with two players left the next one ends it"
    assert play_on not in seats
    assert len(re.findall(f'action="{three}/hand-over"', seats)) == 2
    await anna.post(f"{three}/concede", seat="0")
    assert state_of((await anna.get(three)).text)["over"] == "yes"


# --- one look -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["open", "person"])
async def test_a_wish_is_answered_from_the_position_in_hand(
    app: FastAPI, anna: Visitor, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """One visit to the table for each wish: nobody looks again for what was just given."""
    address = await anna.new_table(kind_1=kind)
    address = address.removesuffix("/seats")
    if kind == "open":
        ben = Visitor(app)
        links = re.findall(r"/s/[a-z2-7-]+", (await anna.get(f"{address}/seats")).text)
        await ben.post(links[-1])
    visits = 0
    plain = app.state.tables.places.at

    def counted(table: str) -> object:
        nonlocal visits
        visits += 1
        return plain(table)

    for _ in range(12):
        page = (await anna.get(address)).text
        behind = behind_cover(page)
        page = (await anna.get(behind)).text if behind else page
        moves = moves_of(page)
        if not moves:
            await ben.move(address)
            continue
        state = state_of(page)
        with monkeypatch.context() as watched:
            watched.setattr(app.state.tables.places, "at", counted)
            visits = 0
            answer = await anna.post_part(
                f"{address}/move", seat=state["seat"], version=state["version"], move=moves[0]
            )
            assert (answer.status_code, visits) == (200, 1)
        assert answer.text in (await anna.get(f"{address}?seat={state['seat']}", part=True)).text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_players_are_called_the_same_everywhere(app: FastAPI, language: str) -> None:
    """On the table, in the list of tables, and in what programs are told."""
    anna = Visitor(app, language)
    fields = {"kind_0": "computer", "level_0": "2", "kind_1": "person", "name_1": "Anna"}
    address = await anna.new_table("pantheon", **fields, players="3", kind_2="open")
    names = [{"en": "Hero", "pl": "Heros", "cs": "Hrdina"}[language], "Anna"]
    names.append({"en": "Player 3", "pl": "Gracz 3", "cs": "Hráč 3"}[language])
    assert ", ".join(names) in (await anna.get("/")).text
    seats = (await anna.get(f"{address}/seats")).text
    assert re.findall(r"<span><b>(.*?)</b>", seats) == names
    glimpse = await app.state.tables.glimpse("", address.rpartition("/")[2])
    events = [Event(CONCEDED, seat, []) for seat in range(3)]
    moment = Moment(2, 0, events, 0)
    told = table_shown(msgspec.structs.replace(glimpse, moments=[moment]), language)
    for name, event in zip(names, told.moments[0].events, strict=True):
        assert name in event.text
