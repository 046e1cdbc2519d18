"""Content packs: cards that are added or replaced are played like ours; mistakes are named."""

from pathlib import Path

import pytest
from tests.packs import entry, three, write_pack
from tests.teomachia.positions import RICH, A, B, Seat, Table, given

from theoi.core.content import ContentError
from theoi.core.counts import count_bits
from theoi.games.teomachia import INFO, TeomachiaGame
from theoi.testing import check_game

TEXT = three("Text.")
NEEDS = "{chaos = 1, order = 0, spheres = {fire = 1}}"
ATTACK = {"type": '"attack"', "sphere": '"fire"', "copies": 1, "requires": NEEDS, "text": TEXT}
EFFECT = {**ATTACK, "type": '"effect"'}

PACK = {
    "prayers": entry(
        "prayer",
        "fire_storm",
        **ATTACK,
        when='["battle"]',
        effects='[{op = "strength", n = 2, per = "places", max = 8}]',
    )
    + entry(
        "prayer",
        "exile",
        **EFFECT,
        when='["bidding"]',
        effects='[{op = "remove", who = "opponent", zone = "community",'
        ' kinds = ["faithful"], n = "all"}]',
    )
    + entry(
        "prayer",
        "bargain",
        **EFFECT,
        when='["bidding"]',
        effects='[{op = "choose", options = [[{op = "draw", n = 2}],'
        ' [{op = "gain", kind = "priest", n = 1}], [{op = "take_initiative"}]]}]',
    )
    + entry(
        "prayer",
        "shrine",
        type='"place"',
        sphere='"fire"',
        copies=1,
        requires=NEEDS,
        when='["bidding"]',
        put='"faithful"',
        trigger='"deal_start"',
        optional="true",
        effects='[{op = "gain", kind = "faithful", n = 1}]',
        text=TEXT,
    ),
    "elements": entry("element", "void", sphere='"air"', aspect='"chaos"', symbols=3),
    "myths": entry(
        "myth",
        "argo",
        mythology='"greek"',
        price=1,
        trigger='"on_loss"',
        effects='[{op = "gain", kind = "faithful", n = 1}]',
        text=TEXT,
    ),
}


def packed(folder: Path, seats: int = 2, mode: str = "full", **files: str) -> TeomachiaGame:
    game = INFO.load(seats, write_pack(folder, **(files or PACK)), mode=mode)
    assert isinstance(game, TeomachiaGame)
    return game


def test_added_cards_are_played(tmp_path: Path) -> None:
    game = packed(tmp_path)
    places = ["temple", "haven"]
    fighter = Seat(hand=["fire_storm"], laid=RICH, places=places)
    battle = given(fighter, phase="battle", game=game).run("play fire_storm", *["done"] * 3)
    assert battle.player(A).strength == 2 + 4
    exile = given(Seat(hand=["exile"], laid=RICH), Seat(community=(0, 2, 3)), game=game)
    assert exile.run("play exile").player(B).community == (0, 1, 2)
    bargain = given(Seat(hand=["bargain"], laid=RICH), initiative=B, game=game)
    bargain.run("play bargain")
    assert bargain.legal == ["option 1", "option 2", "option 3"]
    assert Table(bargain.state.copy()).play("option 2").player(A).community == (3, 6, 7)
    assert bargain.play("option 3").state.initiative == A
    shrine = given(Seat(places=["shrine"]), phase="start", game=game)
    assert (shrine.prompt, shrine.legal) == ("use_place", ["yes", "done"])
    assert shrine.play("yes").player(A).community == (3, 5, 7)  # one more, and the ante


def test_added_cards_are_in_the_game(tmp_path: Path) -> None:
    game = packed(tmp_path)
    parts = game.parts
    assert len(parts.deck) == 120
    assert (parts.elements, parts.myths) == (25, 21)
    greek = parts.moves.mythology.number("greek")
    assert count_bits(parts.mythology_myths[greek]) == 6
    assert game.space.notation(game.space.parse("play fire_storm")) == "play fire_storm"
    ours = INFO.load(2)
    assert isinstance(ours, TeomachiaGame)
    assert game.content != ours.content


def test_a_replaced_card_has_the_new_text(tmp_path: Path) -> None:
    spark = entry(
        "prayer", "spark", **{**ATTACK, "copies": 2}, when='["battle"]',
        effects='[{op = "strength", n = 9}]',
    )  # fmt: skip
    game = packed(tmp_path, prayers=spark)
    table = given(Seat(hand=["spark"], laid=RICH), phase="battle", game=game)
    assert table.run("play spark", *["done"] * 3).player(A).strength == 2 + 9


def test_the_laws_hold_with_a_pack(tmp_path: Path) -> None:
    assert check_game(packed(tmp_path), games=1, seed=3, sample=1).games == 1


@pytest.mark.slow
def test_the_laws_hold_with_a_pack_in_many_games(tmp_path: Path) -> None:
    assert check_game(packed(tmp_path, 3), games=6, seed=30).games == 6


def effect(effects: str, when: str = "bidding", **more: object) -> dict[str, str]:
    """A pack with one effect card."""
    fields = {**EFFECT, "when": f'["{when}"]', "effects": f"[{effects}]", **more}
    return {"prayers": entry("prayer", "new", **fields)}


def myth(mythology: str, trigger: str) -> dict[str, str]:
    """A pack with one myth."""
    fields = {"mythology": f'"{mythology}"', "price": 1, "trigger": f'"{trigger}"', "text": TEXT}
    return {"myths": entry("myth", "new", **fields, effects='[{op = "draw", n = 1}]')}


REFUSED = [
    (effect('{op = "strenth", n = 1}'), "'strenth' is not an effect word (did you mean strength"),
    (effect('{op = "cancel"}'), "'cancel' cannot stand here"),
    (effect('{op = "draw"}'), "field effects.n: draw needs it"),
    (effect('{op = "draw", n = 0}'), "must be 1 to 20, not 0"),
    (effect('{op = "draw", n = 1, per = "hand"}'), "draw has no such field"),
    (effect('{op = "gain", kind = "pope", n = 1}'), "'pope' is unknown"),
    (effect('{op = "strength", n = 1}'), "field lasting: true for effects that are in force"),
    (effect('{op = "draw", n = 1}', lasting="true"), "field lasting: true for effects"),
    (effect('{op = "draw", n = 1}', "battle"), "field when: one of"),
    (effect('{op = "draw", n = 1}', "response"), "field response: of a response expected"),
    (effect('{op = "draw", n = 1}', put='"priest"'), "field put: on places"),
    (effect('{op = "choose", options = [[]]}'), "2 to 4 lists of effects expected"),
    (effect('{op = "promote", give = {faithful = 1}, take = {king = 1}}'), "king: unknown"),
    (
        effect('{op = "draw", n = 1, if = {count = "money", min = 1}}'),
        "field effects.if",
    ),
    (
        {"prayers": entry("prayer", "new", **EFFECT, when='["bidding"]')},
        "field effects: on deed cards",
    ),
    (
        {"elements": entry("sphere", "void", color='"black"')},
        "cannot be added, the rules know these only",
    ),
    (
        {"gods": entry("mythology", "roman", character=TEXT, gods=2, myths=5)},
        "cannot be added, the rules know these only",
    ),
    (myth("roman", "on_win"), "'roman' is not a mythology"),
    (myth("greek", "activate"), "field trigger"),
]


@pytest.mark.parametrize(("files", "message"), REFUSED, ids=lambda told: str(told)[:40])
def test_what_is_wrong_is_said_exactly(tmp_path: Path, files: dict[str, str], message: str) -> None:
    with pytest.raises(ContentError) as refused:
        INFO.load(2, write_pack(tmp_path, **files))
    assert message in str(refused.value)
