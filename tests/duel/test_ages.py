"""DUEL-6: how Ages begin and end."""

import pytest
from tests.duel.positions import City, draft, given, walk
from tests.duel.test_setup import AGES, EIGHT, MIXED, PICKS
from tests.rules import rule

from theoi.core.counts import count_bits
from theoi.games.duel import draws

MODES = ["base", "pantheon"]
LAST = {1: "tavern", 2: "brewery", 3: "obelisk"}


@rule("DUEL-6.1")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("first", [0, 1])
def test_a_takes_the_first_turn_of_age_one(mode: str, first: int) -> None:
    table = draft(mode, first_player=[str(first)], wonders=EIGHT)
    table.play(*(f"draft {pick}" for pick in PICKS))
    assert (table.prompt, table.state.to_act(), table.asked) == ("turn", first, "A")


@rule("DUEL-6.2", "DUEL-6.3")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("age", [1, 2])
def test_an_age_ends_when_the_structure_is_empty(mode: str, age: int) -> None:
    table = given(mode=mode, open=AGES[age - 1][-2:], last=True)
    table.idle()
    assert (table.state.age, table.prompt) == (age, "turn")
    table.idle()
    assert (table.state.age, table.prompt) == (age + 1, "first")
    assert all(table.slot(slot) is not None for slot in range(20))


@rule("DUEL-6.2")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_no_age_ends_before_its_structure_is_empty(mode: str, seed: int) -> None:
    age = left = 0
    for table in walk(mode, seed):
        if table.state.age != age:
            assert left <= 1  # before the last move, or the last answer, of the Age
            age = table.state.age
        left = count_bits(table.state.present)


@rule("DUEL-6.4", "DUEL-6.5")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize(
    ("conflict", "last", "chooser"),
    [
        (+1, "A", "B"),
        (+1, "B", "B"),
        (-1, "A", "A"),
        (-1, "B", "A"),
        (+8, "A", "B"),
        (-8, "B", "A"),
        (0, "A", "A"),
        (0, "B", "B"),
    ],
)
def test_the_weaker_or_else_the_last_player_chooses_who_begins(
    conflict: int, last: str, chooser: str, age: int, first: int, mode: str
) -> None:
    table = given(open=[LAST[age]], last=True, turn=last, conflict=conflict, first=first, mode=mode)
    table.idle()
    assert (table.asked, table.prompt) == (chooser, "first")


@rule("DUEL-6.4")
def test_the_shields_of_the_last_turn_count() -> None:
    """*p* = 0, and A ends the Age with a Shield: B is weaker now and chooses."""
    table = given(open=["guard_tower"], last=True, turn="A")
    table.play("build guard_tower")
    assert (table.asked, table.prompt) == ("B", "first")


@rule("DUEL-6.5")
def test_in_the_middle_an_activation_counts_as_the_last_turn() -> None:
    """Zeus takes the last card: nobody built anything, yet B had the last turn."""
    table = given(
        mode="pantheon",
        open=["brewery"],
        last=True,
        turn="B",
        b=City(coins=9),
        spaces={6: "zeus"},
    )
    table.play("activate 6 none")
    assert (table.state.age, table.asked, table.prompt) == (3, "B", "first")


@rule("DUEL-6.6")
@pytest.mark.parametrize("conflict", [2, 0, -2])
@pytest.mark.parametrize("begins", [0, 1])
def test_the_choice_of_the_starter_is_free(conflict: int, begins: int) -> None:
    table = given(open=[LAST[1]], last=True, conflict=conflict).idle()
    assert table.legal == ["first 0", "first 1"]
    table.play(f"first {begins}")
    assert (table.prompt, table.state.to_act()) == ("turn", begins)


@rule("DUEL-6.7")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("eyes", ["A", "B"])
def test_the_starter_is_chosen_with_the_new_structure_in_sight(
    age: int, mode: str, eyes: str
) -> None:
    hidden = {3: "A"} if age == 1 else {}
    table = given(mode=mode, open=[LAST[age]], last=True, spaces={3: "mars"}, face_down=hidden)
    view = table.idle().view(eyes)
    assert (view.age, table.prompt) == (age + 1, "first")
    assert {slot.row % 2 for slot in view.structure if slot.card >= 0} == {1}
    if mode == "pantheon":
        assert view.spaces[2].god == table.moves.god_axis.number("mars")
        tokens = [slot.token for slot in view.structure if slot.token >= 0]
        assert len(tokens) == (3 if age == 1 else 0)


@rule("DUEL-6.8")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("begins", [0, 1])
def test_an_extra_turn_is_lost_with_the_age(age: int, begins: int) -> None:
    table = given(open=[LAST[age]], last=True, a=City(coins=30, wonders=["sphinx"]), conflict=1)
    table.play(f"wonder sphinx {LAST[age]}")
    assert table.told("extra_turn_lost") == [[]]
    assert (table.asked, table.prompt) == ("B", "first")
    table.play(f"first {begins}")
    assert table.state.to_act() == begins
    table.idle()
    assert table.state.to_act() == 1 - begins  # nothing is left of the lost turn


@rule("DUEL-6.9")
@pytest.mark.parametrize("age", [1, 2])
def test_everything_carries_over_between_ages(age: int) -> None:
    a = City(
        cards=["quarry", "apothecary"],
        coins=11,
        astarte=3,
        wonders=["sphinx"],
        built=["pyramids"],
        progress=["law"],
        gods=["astarte"],
        mythology=["greek"],
        offerings=["4"],
    )
    table = given(
        open=[LAST[age]],
        last=True,
        mode="pantheon",
        a=a,
        b=City(coins=4),
        conflict=-4,
        discard=["altar"],
        turn="B",
    )

    def carried() -> tuple[object, ...]:
        return (
            table.cards("A"),
            (table.a.coins, table.a.astarte),
            (table.wonders("A"), table.built("A"), table.under("pyramids")),
            (table.progress("A"), table.gods("A"), table.mythology("A"), table.offerings("A")),
            (table.symbols("A"), table.board, table.p, table.military_tokens()),
        )

    before = carried()
    table.idle()
    assert table.state.age == age + 1
    assert carried() == before
    assert (table.b.coins, table.discard_pile) == (6, {"altar", LAST[age]})


@rule("DUEL-6.10")
def test_age_two_of_pantheon_mode_begins_in_order() -> None:
    """Gate, gods, Enki's tokens, structure, Offering tokens, then the choice of the starter."""
    table = given(
        mode="pantheon",
        open=["tavern"],
        last=True,
        spaces={1: "mars", 2: "enki", 4: "zeus", 5: "isis", 6: "tanit"},
    )
    chance = table.state.chance
    table.state.log = []
    chance.log = []
    table.state.apply(table.game.space.parse("discard tavern"))
    order = ["gate_placed", *["god_turned_up"] * 5, "enki_tokens", "age_begins"]
    assert [one.kind.name for one in table.state.log if one.kind.name in order] == order
    assert [one.event for one in chance.log] == [draws.ENKI, draws.AGE + 2, draws.OFFERINGS]
    assert (table.space(3), len(table.enki), table.prompt) == ("gate", 2, "first")


@rule("DUEL-6.10")
def test_age_three_lays_no_gate_and_reveals_nothing() -> None:
    table = given(open=[LAST[2]], last=True, mode="pantheon", spaces={1: "mars"})
    table.idle()
    assert not table.told("gate_placed") + table.told("god_turned_up") + table.told("enki_tokens")
    assert [table.space(number) for number in range(1, 7)] == ["mars", *[None] * 5]


@rule("DUEL-6.11")
@pytest.mark.parametrize("mode", MODES)
def test_after_age_three_the_points_decide(mode: str) -> None:
    table = given(
        open=[LAST[3]], last=True, mode=mode, a=City(cards=["palace"], coins=0), b=City(coins=0)
    )
    table.idle()
    assert (table.state.over, table.victory, table.winner) == (True, "civilian", "A")
    assert table.legal == []


@rule("DUEL-6.12")
@pytest.mark.parametrize("age", [1, 2])
def test_the_last_turn_of_an_age_is_resolved_in_full(age: int) -> None:
    table = given(
        open=[LAST[age]],
        last=True,
        a=City(coins=30, wonders=["mausoleum"]),
        discard=["guard_tower", "palisade"],
    )
    table.play(f"wonder mausoleum {LAST[age]}")
    assert (table.state.age, table.prompt) == (age, "build_from_discard")
    table.play("card guard_tower")
    assert table.p == 1
    assert (table.state.age, table.asked, table.prompt) == (age + 1, "B", "first")


@rule("DUEL-6.12")
def test_the_last_turn_of_the_game_is_resolved_in_full() -> None:
    """The last card of Age III goes under the Theater; its god still builds a card."""
    table = given(
        mode="pantheon",
        a=City(coins=40, wonders=["divine_theater"]),
        open=["obelisk"],
        last=True,
        discard=["palace", "altar"],
    )
    table.play("wonder divine_theater obelisk", "deck greek", "god hades", "card palace")
    table.play("god zeus")
    assert (table.state.over, table.points("A")["civilian"]) == (True, 7)


@rule("DUEL-6.3")
@pytest.mark.parametrize(("age", "mode"), [(1, "base"), (2, "base"), (2, "pantheon")])
def test_the_next_structure_is_dealt_from_the_next_age(age: int, mode: str) -> None:
    table = given(open=[LAST[age]], last=True, mode=mode).idle()
    cards = {table.slot(slot) for slot in range(20)}
    pool = AGES[age] + (MIXED[mode] if age == 2 else [])
    assert cards <= set(pool)
