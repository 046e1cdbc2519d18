"""The picture of the table: right for every position, and drawn from a view alone."""

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.pantheon.positions import Seat, given, pantheon

from theoi.core.rng import seeded
from theoi.core.texts import LANGUAGES
from theoi.draw.picture import HEIGHT, WIDTH
from theoi.draw.svg import tokens
from theoi.games.pantheon.page import PantheonPicture, words_of
from theoi.games.pantheon.page.map import Map
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import PantheonView

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ["Ariadne", "Orestes", "Talos", "Kassandra"]


def seen(state: PantheonState, seat: int) -> PantheonView:
    view = state.view(seat)
    assert isinstance(view, PantheonView)
    return view


def picture_of(state: PantheonState, language: str) -> PantheonPicture:
    words = words_of(state.parts, state.game.texts[language])
    return PantheonPicture(words, PLAYERS[: state.seats])


def map_in(language: str) -> Map:
    return Map(words_of(pantheon().parts, pantheon().texts[language]))


def draw(state: PantheonState, seat: int, language: str = "en") -> str:
    return picture_of(state, language).picture(seen(state, seat))


@cache
def positions(seats: int) -> list[PantheonState]:
    """Positions of a random game, from the first choice to the end."""
    rng = seeded(f"scene {seats}")
    state = pantheon(seats).new(f"scene {seats}")
    assert isinstance(state, PantheonState)
    found: list[PantheonState] = []
    moves = 0
    while not state.over:
        if moves % 40 == 0:
            found.append(state.copy())
        state.apply(rng.pick(state.legal_moves()))
        moves += 1
    return [*found, state]


def shapes(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    for number, state in enumerate(positions(seats)):
        picture = shapes(draw(state, number % (seats + 1) - 1, LANGUAGES[number % 3]))
        ids = {one.get("id") for one in picture.iter() if one.get("id")}
        used = {one.get("href", "")[1:] for one in picture.iter(SVG + "use")}
        assert used <= ids
        text = ElementTree.tostring(picture, encoding="unicode")
        assert set(re.findall(r"url\(#([a-z-]+)\)", text)) <= ids


@pytest.mark.parametrize("seats", [2, 4])
def test_all_colours_are_of_the_palette(seats: int) -> None:
    palette = set(re.findall(r"(--[a-z0-9-]+):", tokens()))
    values = [
        value
        for one in shapes(draw(positions(seats)[-5], 0)).iter()
        for value in one.attrib.values()
    ]
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", " ".join(values)))
    assert used <= palette


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_pieces_loot_and_the_temple_lie_on_the_board(seats: int) -> None:
    for state in positions(seats):
        view = seen(state, 0)
        board = map_in("en")
        icons = Counter(
            one.get("href")
            for one in shapes(f"<svg xmlns='{SVG[1:-1]}'>{board.things(view)}</svg>").iter(
                SVG + "use"
            )
        )
        feet = sum(len(player.feet_at) for player in view.players)
        columns = sum(len(player.columns_at) for player in view.players)
        on_the_board = sum(len(one.seats) for one in view.hexes)
        assert on_the_board == feet + columns
        marks = [icons[f"#i-mark-{color}"] for color in ("red", "yellow", "green", "blue")]
        held = [len(one.feet_at) + len(one.columns_at) for one in view.players]
        assert marks[:seats] == held
        assert icons["#pan-temple"] == sum(one.temple for one in view.hexes)
        assert icons["#pan-token"] == 2 * sum(one.loot >= 0 for one in view.hexes)


def test_two_pieces_on_a_hex_show_both_players() -> None:
    state = given(
        Seat(feet_at=["4,5"], columns_at=["5,7"]), Seat(feet_at=["4,5"]), nation="roma"
    ).state
    board = map_in("en")
    thing = next(one for one in seen(state, 0).hexes if len(one.seats) == 2)
    drawn = board.thing(thing)
    assert drawn.count("#i-mark-red") == drawn.count("#i-mark-yellow") == 1


def test_the_prices_of_a_move_stand_on_the_hexes() -> None:
    table = given(Seat(cards=["movement"], feet=4), Seat(feet_at=["4,5"]), nation="roma")
    table.play("move 1")
    view = seen(table.state, 0)
    drawn = map_in("en").legal(view)
    prices = [one.cost for one in view.placements]
    assert sorted(prices) == [1, 1, 1, 1, 1, 2]
    assert Counter(re.findall(r">(\d)</text>", drawn)) == {"1": 5, "2": 1}


def test_only_who_is_asked_sees_what_may_be_chosen() -> None:
    table = given(Seat(cards=["movement"]), Seat(), nation="roma").play("move 1")
    assert 'stroke="var(--legal)"' in draw(table.state, 0)
    for seat in (1, -1):
        assert 'stroke="var(--legal)"' not in draw(table.state, seat)


def test_hidden_cards_are_only_counted() -> None:
    hands = [["gifts"] * 3, ["dancers"] * 3]
    pictures = [
        draw(given(Seat(), Seat(cards=["priests", *hand], known=["priests"])).state, 0)
        for hand in hands
    ]
    assert pictures[0] == pictures[1]
    assert "×3" in pictures[0]
    assert draw(given(Seat(cards=hands[0]), Seat()).state, 0) != draw(
        given(Seat(cards=hands[1]), Seat()).state, 0
    )


def placed(
    element: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1
) -> list[tuple[float, float]]:
    """The lower right corners of all rectangles, where they come to lie."""
    move = re.search(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if move:
        x, y = x + scale * float(move[1]), y + scale * float(move[2])
    size = re.search(r"scale\(([^)]+)\)", element.get("transform", ""))
    if size:
        scale *= float(size[1])
    corners: list[tuple[float, float]] = []
    if element.tag == SVG + "rect":
        right = float(element.get("x", 0)) + float(element.get("width", 0))
        below = float(element.get("y", 0)) + float(element.get("height", 0))
        corners.append((x + scale * right, y + scale * below))
    for one in element:
        if one.tag != SVG + "defs":
            corners += placed(one, x, y, scale)
    return corners


def test_nothing_lies_beside_the_table() -> None:
    """Four players who own more different things than anybody ever will."""
    state = positions(4)[3]
    parts = state.parts
    view = seen(state, 0)
    for player in view.players:
        player.cards = [*range(parts.cards)] * 3
        player.hidden_cards = 12
        player.levels = [4] * parts.kinds
        player.gods = [*range(parts.gods)] * 2
        player.kept = [*range(parts.loots)]
        player.bonus = 0
        player.demigods = [*range(parts.demigods)] * 2
        player.hidden_demigods = 3
        player.score = 188
    view.open_demigods = [*range(parts.demigods)] * 2
    for seat in range(-1, 4):
        view.seat = seat
        corners = placed(shapes(picture_of(state, "pl").picture(view)))
        assert max(x for x, _ in corners) <= WIDTH
        assert max(y for _, y in corners) <= HEIGHT


def test_the_end_shows_the_players_by_rank() -> None:
    state = positions(3)[-1]
    ranks = state.outcome().ranks
    scene = picture_of(state, "en")
    names = re.findall(r">([A-Z][a-z]+)</text>", scene.result(seen(state, -1), 190))
    assert [name for name in names if name in PLAYERS] == [
        PLAYERS[seat] for seat in sorted(range(3), key=lambda seat: ranks[seat])
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_letters_tell_the_nations_apart(language: str) -> None:
    board = map_in(language)
    letters = [board.words.letters(nation) for nation in range(8)]
    assert len(set(letters)) == 8


def test_the_map_names_all_hexes() -> None:
    game = pantheon()
    picture = map_in("en").picture("Map")
    written = {one.text for one in shapes(picture).iter(SVG + "text")}
    assert set(game.parts.moves.hex_axis.ids) <= written
