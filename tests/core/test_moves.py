"""The move space: numbers, notation, and errors that help."""

import pytest

from theoi.core.moves import Axis, MoveSpace, NotationError

CARD = Axis("card", ["baths", "tavern", "walls"])
WONDER = Axis("wonder", ["colossus", "sphinx"])
SPACE = MoveSpace([("pass", []), ("build", [CARD]), ("wonder", [WONDER, CARD]), ("last", [CARD])])


def test_moves_are_numbered_block_by_block_the_last_axis_fastest() -> None:
    assert SPACE.size == 1 + 3 + 2 * 3 + 3
    assert [SPACE.notation(move) for move in range(6)] == [
        "pass",
        "build baths",
        "build tavern",
        "build walls",
        "wonder colossus baths",
        "wonder colossus tavern",
    ]
    assert SPACE.offset("last") == 10
    assert SPACE.block_of(9).name == "wonder"
    assert SPACE.block_of(9).arguments(9) == [1, 2]
    assert SPACE.by_name["wonder"].move([1, 2]) == 9


def test_notation_is_read_back_whatever_the_spaces_and_capitals() -> None:
    for move in range(SPACE.size):
        assert SPACE.parse(SPACE.notation(move)) == move
    assert SPACE.parse("  Wonder SPHINX\twalls ") == 9


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty line is no move"),
        ("   ", "an empty line is no move"),
        ("biuld baths", "'biuld' is no kind of move (did you mean build?)"),
        ("x", "'x' is no kind of move (there are: pass, build, wonder, last)"),
        ("build bath", "'bath' is no card (did you mean baths?)"),
        ("build q", "'q' is no card (there are: baths, tavern, walls)"),
        ("wonder baths sphinx", "'baths' is no wonder (there are: colossus, sphinx)"),
        ("build", "expected: build <card>"),
        ("build baths now", "expected: build <card>"),
        ("wonder sphinx", "expected: wonder <wonder> <card>"),
        ("pass now", "expected: pass"),
    ],
)
def test_what_is_no_move_is_explained(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        SPACE.parse(text)
    assert str(error.value) == message


def test_long_lists_are_not_recited() -> None:
    axis = Axis("number", [str(number) for number in range(100, 200)])
    with pytest.raises(NotationError, match=r"^'x' is no number$"):
        axis.number("x")


@pytest.mark.parametrize("move", [-1, 13, 10**12])
def test_numbers_outside_the_space_are_refused(move: int) -> None:
    with pytest.raises(NotationError, match=f"there is no move number {move}"):
        SPACE.notation(move)


def test_a_block_wants_one_number_per_axis() -> None:
    with pytest.raises(NotationError, match="wonder takes 2 words, not 1"):
        SPACE.by_name["wonder"].move([1])


def test_names_are_unique() -> None:
    with pytest.raises(ValueError, match="axis card: an id occurs twice"):
        Axis("card", ["baths", "walls", "baths"])
    with pytest.raises(ValueError, match="two kinds of moves have the same name"):
        MoveSpace([("build", [CARD]), ("build", [WONDER])])


def test_a_block_without_moves_does_no_harm() -> None:
    space = MoveSpace([("none", [Axis("empty", [])]), ("build", [CARD])])
    assert [space.notation(move) for move in range(space.size)] == [
        "build baths",
        "build tavern",
        "build walls",
    ]
