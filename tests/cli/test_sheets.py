"""What commands print: words broken between words, tables that fit, bars that go away."""

import sys
from io import StringIO

import pytest
from click import unstyle

from theoi.cli.progress import Progress, clock
from theoi.cli.sheets import Listing, Sheet, Stack, Text, broken, styled, width_of
from theoi.cli.terminal import wants_colour


def shown(sheet: Sheet, width: int = 80) -> list[str]:
    return [unstyle(line) for line in sheet.lines(width)]


def test_words_are_broken_between_words() -> None:
    assert broken("to be or not to be", 9) == ["to be or", "not to be"]
    assert broken("  a list\nof two", 9) == ["  a list", "of two"]
    assert broken("", 9) == [""]


def test_a_number_is_not_broken_at_its_own_space() -> None:
    assert broken("about 12\N{NO-BREAK SPACE}%", 8) == ["about", "12\N{NO-BREAK SPACE}%"]


def test_letters_take_the_places_that_a_terminal_gives_them() -> None:
    assert [width_of(text) for text in ("Zeus", "Łódź", "e\N{COMBINING ACUTE ACCENT}", "神")] == [
        4,
        4,
        1,
        2,
    ]


def test_a_style_is_weight_and_colour() -> None:
    assert styled("yes", "bold green") == "\x1b[32m\x1b[1myes\x1b[0m"
    assert styled("no", "red1") == "\x1b[38;5;196mno\x1b[0m"
    assert styled("plain", "") == "plain"


def table() -> Listing:
    listing = Listing("Scores")
    listing.add_columns(["player"], ["won of all"])
    listing.add_row("Ariadne", "12 – 3")
    listing.add_rule()
    listing.add_row("all together", Text("15", "bold"), style="dim")
    return listing


def test_a_table_has_a_frame_and_numbers_stand_right() -> None:
    assert shown(table()) == [
        "Scores",
        "┏━━━━━━━━━━━━━━┳━━━━━━━━━━━━┓",
        "┃ player       ┃ won of all ┃",
        "┡━━━━━━━━━━━━━━╇━━━━━━━━━━━━┩",
        "│ Ariadne      │     12 – 3 │",
        "├──────────────┼────────────┤",
        "│ all together │         15 │",
        "└──────────────┴────────────┘",
    ]


def test_a_narrow_table_breaks_words_and_headings_but_no_number() -> None:
    assert shown(table(), 21) == [
        "Scores",
        "┏━━━━━━━━━━┳━━━━━━━━┓",
        "┃ player   ┃ won of ┃",
        "┃          ┃    all ┃",
        "┡━━━━━━━━━━╇━━━━━━━━┩",
        "│ Ariadne  │ 12 – 3 │",
        "├──────────┼────────┤",
        "│ all      │     15 │",
        "│ together │        │",
        "└──────────┴────────┘",
    ]


def test_a_table_without_frame_and_headings_is_only_its_rows() -> None:
    listing = Listing(framed=False)
    listing.add_column(style="cyan")
    listing.add_column()
    listing.add_row("7.4", "a rule")
    listing.add_row("12.11", "another rule that is longer")
    assert shown(Stack(Text("Rules"), Stack(listing, indent=2)), 24) == [
        "Rules",
        "  7.4    a rule",
        "  12.11  another rule",
        "         that is longer",
    ]


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, None),
        ({"NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ],
)
def test_the_user_decides_about_colours(environment: dict[str, str], wanted: bool | None) -> None:
    assert wants_colour(environment) is wanted


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_bars_are_drawn_for_a_person_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with Progress() as progress:
        first, second = progress.bar("first", 4), progress.bar("the second", 10)
        first.reach(2)
        progress.drawn = 0.0
        second.advance()
    lines = screen.getvalue().split("\n")
    assert lines[0].startswith("first      ━━━━━━━━━━━━━━━─────────────── 2/4 ")
    assert " 0/10 -:--" in lines[1]
    assert " 1/10 " in lines[3]
    assert screen.getvalue().endswith("\x1b[2A\x1b[J")


def test_without_a_person_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with Progress() as progress:
        progress.bar("work", 4).advance()
    assert stream.getvalue() == ""


def test_the_time_that_is_left_is_a_clock() -> None:
    assert [clock(5), clock(65.4), clock(3600)] == ["0:05", "1:05", "60:00"]
