"""All that players read stands in every language, and fits what the code fills in.

The keys are collected from the code: kinds of moves, events, questions, refusals, victories and
options of every game of the package. A new game is covered as soon as it is registered.
"""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from theoi import Game, GameInfo, State, find_games
from theoi.core.agenda import Question
from theoi.core.events import Event
from theoi.core.refusals import COMMON_REASONS, Refusal
from theoi.core.statistics import message_key
from theoi.core.texts import LANGUAGES, Texts, load_texts

Messages = dict[str, list[str]]

SOURCE = Path(str(files("theoi")))
GAMES = {name: info for name, info in find_games()[0].items() if info.package.startswith("theoi.")}
CATALOGS = sorted(
    ".".join(("theoi", *path.parent.relative_to(SOURCE).parts)) for path in SOURCE.rglob("locale")
)
GAMES_OF_ALL = 18  # that are played of a game, shared by its variants
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]

# Words of the core that tables and terminals may use, with the values they are given.
CORE_WORDS = {
    **{f"core.language.{language}": set[str]() for language in LANGUAGES},
    "core.player": {"number"},
    "core.points": {"points"},
    "core.unknown": set[str](),
}
# A language is called by its own name everywhere.
SAME_EVERYWHERE = {f"core.language.{language}" for language in LANGUAGES}
# Words that are spelled as in English.
BORROWED = {
    "duel.sketch.mode.pantheon",
    "duel.sketch.pantheon",
    "pantheon.title",
    "teomachia.title",
}
# Names that keep their spelling in every language.
PROPER_NAMES = {"Cú Chulainn", "Gáe Bulg", "The Morrígan", "Tír na nÓg"}

# For each plural form of a language some numbers that take it.
PLURALS = {
    "en": [[1], [0, 2, 5, 11, 21, 101]],
    "pl": [[1], [2, 3, 4, 22, 34, 102], [0, 5, 11, 12, 13, 14, 21, 25, 112]],
    "cs": [[1], [2, 3, 4], [0, 5, 11, 12, 21, 22, 102]],
}
# Letters that give a language away among ours.
LETTERS = {"en": "", "pl": "ąćęłńśźż", "cs": "áčďéěíňřšťúůýž"}


# --- reading -------------------------------------------------------------------------------------


def po_file(package: str, language: str) -> bytes:
    folder = SOURCE.joinpath(*package.split(".")[1:], "locale")
    return folder.joinpath(f"{language}.po").read_bytes()


@cache
def messages(package: str, language: str) -> Messages:
    """The messages of one catalog; one list of forms each. A broken file is an error."""
    catalog = read_po(BytesIO(po_file(package, language)), locale=language, abort_invalid=True)
    found: Messages = {}
    for message in catalog:
        if not isinstance(message.id, str):
            found[message.id[0]] = [str(form) for form in message.string or ()]
        elif message.id:
            found[message.id] = [str(message.string)]
    return found


def placeholders(form: str) -> set[str]:
    """The names of the values a message wants."""
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def wanted(package: str, key: str) -> set[str]:
    """All values that any form of a message in any language wants."""
    return set[str]().union(
        *(placeholders(form) for one in LANGUAGES for form in messages(package, one)[key])
    )


# --- what the code uses --------------------------------------------------------------------------


@cache
def variants(info: GameInfo) -> list[Game]:
    """The game with every choice of options and every number of seats."""
    names = [option.name for option in info.options]
    choices = product(*(option.values for option in info.options))
    return [
        info.load(seats, None, **dict(zip(names, values)))
        for values in choices
        for seats in range(info.min_seats, info.max_seats + 1)
    ]


def leaves(kind: type[Question[State]]) -> Iterator[type[Question[State]]]:
    """The classes below that have no subclass."""
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from leaves(one)


def prompt_of(kind: type[Question[State]]) -> str:
    """The prompt of a kind of question; what exactly is asked about does not matter."""
    build: Callable[..., Question[State]] = kind
    for count in range(12):
        try:
            question = build(*[0] * count)
        except TypeError:
            continue
        return question.prompt()
    raise AssertionError(f"{kind.__qualname__} is not built from a few ints")


def prompts(info: GameInfo) -> list[str]:
    variants(info)  # loading a game defines all its questions
    inside = info.package + "."
    return [prompt_of(kind) for kind in leaves(Question) if kind.__module__.startswith(inside)]


@cache
def values_by_key(info: GameInfo) -> dict[str, set[str]]:
    """Every message key the code of a game uses, with the values it may be given."""
    name = info.name
    found: dict[str, set[str]] = {f"{name}.title": set(), f"{name}.summary": set()}
    for option in info.options:
        found[f"{name}.option.{option.name}"] = set()
        found.update({f"{name}.option.{option.name}.{value}": set() for value in option.values})
    found.update({key: set() for key in prompts(info)})
    for kind in import_module(f"{info.package}.state").VICTORIES:
        found[f"{name}.victory.{kind}"] = set()
    for game in variants(info):
        axes: set[str] = set()
        for block in game.space.blocks:
            values = {axis.name for axis in block.axes}
            found[f"{name}.move.{block.name}"] = values
            axes |= values
        for reason in game.reasons[len(COMMON_REASONS) :]:
            found.setdefault(reason.key, set()).update(axes | playouts(game).numbers)
        if info.statistics is not None:
            said = info.statistics.said(game)
            found.update({message_key(name, text): set() for text in said})
        for event in game.event_kinds:
            given = {argument for argument, _ in event.arguments} | {"player"}
            given |= game.event_values(Event(event, 0, [0] * len(event.arguments)), "en").keys()
            key = f"{name}.event.{event.name}"
            found[key] = given
            for special in (f"{key}.zero", f"{key}.hidden"):
                if special in game.texts["en"]:
                    found[special] = given
    return found


def written_in_source(prefix: str) -> set[str]:
    """The message keys with this prefix that stand literally in the code of the package."""
    key = re.compile(rf"{prefix}(\.[a-z_]+)+")
    return {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and key.fullmatch(node.value)
    }


class Playouts:
    """What random games of one variant bring to light: events, prompts and refusals."""

    def __init__(self, game: Game, games: int, looks: float = 0.1) -> None:
        self.events: list[Event] = []
        self.prompts: Counter[str] = Counter()
        self.given: dict[str, set[str]] = {}  # by refusal, the values it always comes with
        self.numbers: set[str] = set()  # numbers of any refusal
        rng = Random(7)
        for seed in range(games):
            state = game.new(seed=seed)
            while not state.is_over():
                prompt = state.question().prompt()
                self.prompts[prompt] += 1
                if self.prompts[prompt] <= 2 or rng.random() < looks:
                    for move in range(-1, game.space.size):
                        self.note(state.why_not(move))
                self.events += state.play(rng.choice(state.legal_moves()))
            self.note(state.why_not(0))
        waiting = game.new(seed=0)
        for seat in range(game.seats):
            self.note(waiting.why_not(0, seat))
        self.events += waiting.concede(0)

    def note(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            values = refusal.names.keys() | refusal.numbers.keys()
            self.given.setdefault(refusal.key, set(values)).intersection_update(values)
            self.numbers.update(refusal.numbers)


@cache
def playouts(game: Game) -> Playouts:
    return Playouts(game, games=max(1, GAMES_OF_ALL // len(variants(game.info))))


# One process plays all games of a kind, for they are played once and looked at by many tests.
every_game = pytest.mark.parametrize(
    "info",
    [
        pytest.param(info, id=name, marks=pytest.mark.xdist_group(f"texts-{name}"))
        for name, info in GAMES.items()
    ],
)
every_catalog = pytest.mark.parametrize("package", CATALOGS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


# --- keys ----------------------------------------------------------------------------------------


def test_the_package_has_games_and_their_catalogs_are_found() -> None:
    assert GAMES
    assert {"theoi.core", *(info.package for info in GAMES.values())} <= set(CATALOGS)


@every_language
@every_game
def test_a_game_has_exactly_the_messages_its_code_uses(info: GameInfo, language: str) -> None:
    used = set(values_by_key(info))
    there = set(messages(info.package, language))
    assert not used - there, "missing"
    assert not there - used, "used by nobody"


@every_language
def test_the_core_has_exactly_the_messages_its_code_uses(language: str) -> None:
    used = {reason.key for reason in COMMON_REASONS if reason.key}
    used |= set(CORE_WORDS) | written_in_source("core")
    there = set(messages("theoi.core", language))
    assert not used - there, "missing"
    assert not there - used, "used by nobody"


def written_on_pages() -> set[str]:
    """The message keys that stand in the code and the templates of the pages."""
    folder = SOURCE / "table"
    sources = [*folder.glob("*.py"), *folder.glob("pages/*.py"), *folder.glob("templates/*.html")]
    quoted = re.compile(r"""["']([a-z]+\.[a-z_]+)["']""")
    return {f"table.{key}" for path in sources for key in quoted.findall(path.read_text("utf-8"))}


def asked_for_on_pages() -> set[str]:
    """The message keys that code and templates of the pages ask for: `t("home.start")`."""
    folder = SOURCE / "table"
    sources = [*folder.glob("*.py"), *folder.glob("pages/*.py"), *folder.glob("templates/*.html")]
    call = re.compile(r"""\b(?:t|self)\(\s*["']([a-z]+\.[a-z_]+)["']""")
    return {f"table.{key}" for path in sources for key in call.findall(path.read_text("utf-8"))}


@every_language
def test_the_pages_have_exactly_the_messages_their_code_uses(language: str) -> None:
    there = set(messages("theoi.table", language))
    assert len(asked_for_on_pages()) > 100
    assert not asked_for_on_pages() - there, "missing"
    assert not there - written_on_pages(), "used by nobody"


@every_translation
@every_catalog
def test_all_languages_have_the_same_keys(package: str, language: str) -> None:
    assert set(messages(package, language)) == set(messages(package, "en"))


@every_language
@every_catalog
def test_no_key_stands_twice(package: str, language: str) -> None:
    keys = re.findall(rb'^msgid "(.+)"$', po_file(package, language), re.MULTILINE)
    assert [key for key, times in Counter(keys).items() if times > 1] == []


@every_language
@every_catalog
def test_no_message_is_empty(package: str, language: str) -> None:
    for key, forms in messages(package, language).items():
        assert all(form.strip() for form in forms), key


@every_language
@pytest.mark.parametrize("package", ["theoi.core", *(info.package for info in GAMES.values())])
def test_no_sentence_has_stray_spaces(package: str, language: str) -> None:
    for key, forms in messages(package, language).items():
        for form in forms:
            assert form == " ".join(form.split()), key


# --- values --------------------------------------------------------------------------------------


@every_translation
@every_catalog
def test_all_languages_want_the_same_values(package: str, language: str) -> None:
    for key, english in messages(package, "en").items():
        names = placeholders(english[0])
        for form in english + messages(package, language).get(key, english):
            assert placeholders(form) == names, key


@every_game
def test_messages_want_only_values_the_code_gives(info: GameInfo) -> None:
    for key, given in values_by_key(info).items():
        assert wanted(info.package, key) <= given, key


def test_words_of_the_core_want_only_values_the_code_gives() -> None:
    for key, given in CORE_WORDS.items():
        assert wanted("theoi.core", key) <= given, key


@every_game
def test_refusals_want_only_what_each_refused_move_gives(info: GameInfo) -> None:
    for game in variants(info):
        for key, given in playouts(game).given.items():
            package = "theoi.core" if key.startswith("core.") else info.package
            assert wanted(package, key) <= given, key


@every_game
def test_events_of_nobody_name_no_player(info: GameInfo) -> None:
    for game in variants(info):
        for event in playouts(game).events:
            if event.seat < 0:
                key = f"{info.name}.event.{event.kind.name}"
                assert "player" not in wanted(info.package, key), key


@every_game
def test_questions_that_come_up_have_a_known_prompt(info: GameInfo) -> None:
    for game in variants(info):
        assert playouts(game).prompts.keys() <= set(prompts(info))


# --- language ------------------------------------------------------------------------------------


def is_words(text: str) -> bool:
    """Whether a message says more than the values it is given."""
    return any(letter.isalpha() for letter in re.sub(r"{[^}]*}", "", text))


@every_translation
@every_catalog
def test_nothing_is_left_in_english(package: str, language: str) -> None:
    english = messages(package, "en")
    same = [
        key
        for key, forms in messages(package, language).items()
        if set(forms) & set(english.get(key, ())) and is_words(forms[0])
    ]
    assert set(same) <= SAME_EVERYWHERE | BORROWED, "the same as in English"


@every_language
@every_catalog
def test_no_message_is_in_another_language(package: str, language: str) -> None:
    for key, forms in messages(package, language).items():
        if key not in SAME_EVERYWHERE:
            assert_language(" ".join(forms), language, key)


def assert_language(text: str, language: str, where: str) -> None:
    foreign = set("".join(LETTERS.values())) - set(LETTERS[language])
    assert not foreign & set(text.lower()), f"{where}: {text!r} is not {language}"


@every_language
@every_catalog
def test_plural_forms_follow_the_language(package: str, language: str) -> None:
    header = read_po(BytesIO(po_file(package, language)), locale=language)
    texts = Texts(language, header.plural_expr, {"form": [str(n) for n in range(9)]})
    assert header.num_plurals == len(PLURALS[language])
    for form, numbers in enumerate(PLURALS[language]):
        for number in numbers:
            assert texts.text("form", number) == str(form), f"{number} takes form {form}"


@every_language
@every_catalog
def test_plural_messages_have_all_forms_and_they_differ(package: str, language: str) -> None:
    english = messages(package, "en")
    for key, forms in messages(package, language).items():
        assert (len(forms) > 1) == (len(english.get(key, forms)) > 1), f"{key}: plural or not?"
        if len(forms) > 1:
            assert len(forms) == len(PLURALS[language]), key
            assert len(set(forms)) > 1, f"{key}: all forms are alike"


@every_game
def test_a_line_of_the_log_that_shows_one_number_has_plural_forms(info: GameInfo) -> None:
    english = messages(info.package, "en")
    for kind in variants(info)[0].event_kinds:
        numbers = {name for name, axis in kind.arguments if axis == ""}
        key = f"{info.name}.event.{kind.name}"
        if len(numbers) == 1 and numbers <= wanted(info.package, key):
            assert len(english[key]) > 1, key


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 1, "1 point"),
        ("en", 21, "21 points"),
        ("pl", 1, "1 punkt"),
        ("pl", 3, "3 punkty"),
        ("pl", 12, "12 punktów"),
        ("pl", 22, "22 punkty"),
        ("cs", 1, "1 bod"),
        ("cs", 3, "3 body"),
        ("cs", 12, "12 bodů"),
        ("cs", 22, "22 bodů"),
    ],
)
def test_the_count_chooses_the_form(language: str, number: int, text: str) -> None:
    assert load_texts()[language].text("core.points", number, points=number) == text


# --- names and texts of components ---------------------------------------------------------------


def translated(node: object, where: str) -> Iterator[tuple[str, dict[str, object]]]:
    """All tables below that are keyed by language, with the place they stand at."""
    if isinstance(node, dict):
        if node.keys() & set(LANGUAGES):
            yield where, node
        place = f"{where} {node['id']}" if "id" in node else where
        for field, below in node.items():
            yield from translated(below, f"{place} {field}")
    elif isinstance(node, list):
        for below in node:
            yield from translated(below, where)


@cache
def component_data(info: GameInfo) -> dict[str, dict[str, object]]:
    return {
        file.name: tomllib.loads(file.read_text(encoding="utf-8"))
        for file in sorted(files(info.package).joinpath("data").iterdir(), key=lambda one: one.name)
        if file.name.endswith(".toml")
    }


@cache
def component_texts(info: GameInfo) -> list[tuple[str, dict[str, object]]]:
    data = component_data(info)
    return [found for name in data for found in translated(data[name], name)]


@every_game
def test_component_data_is_in_every_language(info: GameInfo) -> None:
    assert component_texts(info)
    for where, texts in component_texts(info):
        assert set(texts) == set(LANGUAGES), where
        for language, text in texts.items():
            assert isinstance(text, str), where
            assert text.strip(), f"{where}: {language} is empty"
            assert text == " ".join(text.split()), f"{where}: stray spaces"
            if text not in PROPER_NAMES:
                assert_language(text, language, where)


@every_game
def test_no_component_lacks_what_its_kind_has(info: GameInfo) -> None:
    for file, tables in component_data(info).items():
        for table, rows in tables.items():
            if not isinstance(rows, list):
                continue
            fields = [{field for field in row if any(translated(row[field], ""))} for row in rows]
            for row, found in zip(rows, fields):
                missing = set[str]().union(*fields) - found
                assert not missing, f"{file} [[{table}]] {row.get('id')}"


@every_game
def test_component_texts_say_the_same_in_every_language(info: GameInfo) -> None:
    for where, texts in component_texts(info):
        written = [str(texts[language]) for language in LANGUAGES]
        numbers = [sorted(re.findall(r"\d+", text)) for text in written]
        assert numbers.count(numbers[0]) == len(written), f"{where}: other numbers"
        sentence = [text.endswith(".") for text in written]
        assert len(set(sentence)) == 1, f"{where}: a sentence in one language only"
        if sentence[0]:
            assert len(set(written)) == len(written), f"{where}: not translated"


# --- the guide to the data -----------------------------------------------------------------------


def vocabulary(node: object) -> Iterator[str]:
    """The words of component data that need explaining: fields, and the codes of effects."""
    if isinstance(node, dict):
        yield from node.keys() - set(LANGUAGES)
        if isinstance(node.get("code"), str):
            yield node["code"]
        for below in node.values():
            yield from vocabulary(below)
    elif isinstance(node, list):
        for below in node:
            yield from vocabulary(below)


@every_game
def test_the_guide_to_the_data_explains_every_file_and_word(info: GameInfo) -> None:
    guide = files(info.package).joinpath("data", "README.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"`\[*([a-z0-9_.]+)\]*`", guide))
    data = component_data(info)
    assert not data.keys() - explained
    for name in data:
        assert not set(vocabulary(data[name])) - explained, name
