"""The picture of the table: right for every position, and drawn from a view alone."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.duel.positions import City, duel, given

from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR
from theoi.core.texts import LANGUAGES
from theoi.draw.svg import tokens
from theoi.games.duel.components import COLORS
from theoi.games.duel.page import words_of
from theoi.games.duel.page.pieces import card_face, god_effects, wonder_effects, wonder_face
from theoi.games.duel.state import DuelState

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ["Talos", "Ariadne"]
MODES = ["base", "pantheon"]


@cache
def positions(mode: str) -> list[DuelState]:
    """Positions of a random game, from the draft to the end."""
    rng = seeded(f"scene {mode}")
    state = duel(mode).new("scene")
    found: list[DuelState] = []
    while True:
        assert isinstance(state, DuelState)
        if state.over or rng.below(6) == 0:
            found.append(state.copy())
        if state.over:
            return found
        state.play(rng.pick(state.legal_moves()))


def picture(state: DuelState, seat: int, language: str = "en") -> str:
    return state.game.picture(state, seat, language, PLAYERS)


@pytest.mark.parametrize("mode", MODES)
def test_pictures_are_well_formed_and_complete(mode: str) -> None:
    for place, state in enumerate(positions(mode)):
        drawn = picture(state, (SPECTATOR, 0, 1)[place % 3], LANGUAGES[place % len(LANGUAGES)])
        root = ElementTree.fromstring(drawn)
        known = {one.get("id") for one in root.iter() if one.get("id")}
        used = {one.get("href", "")[1:] for one in root.iter(f"{SVG}use")}
        assert used <= known, "an icon that is not there"


@pytest.mark.parametrize("mode", MODES)
def test_every_colour_of_a_picture_is_in_the_palette(mode: str) -> None:
    palette = set(re.findall(r"(--[\w-]+):", tokens()))
    for state in positions(mode):
        drawn = picture(state, 0)
        own = set(re.findall(r"(--[\w-]+):", drawn))
        assert set(re.findall(r"var\((--[\w-]+)\)", drawn)) <= palette | own


def test_a_hidden_god_is_not_in_the_picture_of_the_opponent() -> None:
    state = given(mode="pantheon", age=1, face_down={2: "mars"}, open=["baths"]).state
    names = [picture(state, seat) for seat in (0, 1)]
    assert sum(">Mars<" in drawn for drawn in names) <= 1
    assert ">Mars<" not in picture(state, SPECTATOR)


@pytest.mark.parametrize("mode", MODES)
def test_every_face_can_be_drawn(mode: str) -> None:
    game = duel(mode)
    parts = game.parts
    polish, czech = (words_of(parts, game.texts[language]) for language in ("pl", "cs"))
    for card in range(parts.cards):
        face = ElementTree.fromstring(f"<svg>{card_face(polish, card)}</svg>")
        assert f"var(--t-{COLORS[parts.color[card]]})" in {one.get("fill") for one in face.iter()}
        (effect,) = [one for one in face.iter("g") if "f-fx" in one.get("class", "").split()]
        assert len(effect), "a card without an effect"
    for wonder in range(parts.wonders):
        assert wonder_face(czech, wonder, True) != wonder_face(czech, wonder, False)
        assert wonder_effects(parts, wonder) or parts.wonder_points[wonder]


def test_every_god_shows_what_it_does() -> None:
    parts = duel("pantheon").parts
    assert all(god_effects(parts, god) for god in range(parts.gods + 1))


def test_the_picture_shows_prices_for_who_is_to_act() -> None:
    state = given(age=1, a=City(coins=5), b=City(cards=["quarry"]), open=["baths"]).state
    assert ">3</text>" in picture(state, 0)
