"""Messages: plural forms, missing keys, files merged over one another."""

from pathlib import Path

import pytest

from theoi.core.texts import LANGUAGES, Texts, load_texts, translate

HEADERS = {
    "en": "nplurals=2; plural=(n != 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
}
COINS = {
    "en": ["{n} coin", "{n} coins"],
    "pl": ["{n} moneta", "{n} monety", "{n} monet"],
    "cs": ["{n} mince", "{n} mince (pár)", "{n} mincí"],
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with a message of its own, one with plural forms, and one of the core."""
    folder = tmp_path / "some_texts" / "locale"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    for language in LANGUAGES:
        forms = "".join(f'msgstr[{i}] "{form}"\n' for i, form in enumerate(COINS[language]))
        (folder / f"{language}.po").write_text(
            'msgid ""\nmsgstr ""\n'
            f'"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
            f'"Plural-Forms: {HEADERS[language]}\\n"\n\n'
            f'msgid "some.hello"\nmsgstr "{language}: {{name}}"\n\n'
            f'msgid "some.coins"\nmsgid_plural "some.coins"\n{forms}\n'
            f'msgid "core.unknown"\nmsgstr "({language}?)"\n',
            encoding="utf-8",
        )
    monkeypatch.syspath_prepend(tmp_path)
    load_texts.cache_clear()
    return "some_texts"


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 1, "1 coin"),
        ("en", 0, "0 coins"),
        ("en", 2, "2 coins"),
        ("en", -1, "-1 coin"),
        ("pl", 1, "1 moneta"),
        ("pl", 3, "3 monety"),
        ("pl", 5, "5 monet"),
        ("pl", 12, "12 monet"),
        ("pl", 22, "22 monety"),
        ("pl", 112, "112 monet"),
        ("pl", 0, "0 monet"),
        ("cs", 1, "1 mince"),
        ("cs", 4, "4 mince (pár)"),
        ("cs", 5, "5 mincí"),
        ("cs", 22, "22 mincí"),
    ],
)
def test_the_count_chooses_the_plural_form(
    package: str, language: str, count: int, text: str
) -> None:
    assert load_texts(package)[language].text("some.coins", count, n=count) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_are_filled_in(package: str, language: str) -> None:
    texts = load_texts(package)[language]
    assert texts.text("some.hello", name="Ela") == f"{language}: Ela"
    assert "some.hello" in texts
    assert texts.forms("some.coins") == COINS[language]
    with pytest.raises(KeyError, match="name"):
        texts.text("some.hello")


def test_messages_of_a_package_lie_over_those_of_the_core(package: str) -> None:
    assert load_texts(package)["pl"].text("core.unknown") == "(pl?)"
    assert load_texts()["pl"].text("core.unknown") != "(pl?)"
    assert "some.hello" not in load_texts()["pl"]
    assert set(load_texts()["pl"].keys()) < set(load_texts(package)["pl"].keys())


def test_a_missing_message_shows_its_key() -> None:
    texts = Texts("en", "n != 1", {"a": ["one"]})
    assert texts.text("a") == "one"
    assert texts.text("b", 3, name="x") == "b"
    assert texts.keys() == ["a"]


def test_names_fall_back_to_english() -> None:
    named = {"en": "Baths", "pl": "Łaźnie", "cs": ""}
    assert [translate(named, one) for one in LANGUAGES] == ["Baths", "Łaźnie", "Baths"]
