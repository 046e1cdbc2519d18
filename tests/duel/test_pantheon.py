"""The Pantheon in Age II and Age III (DUEL-19)."""

from functools import partial
from itertools import permutations

import pytest
from tests.duel.positions import City, Table, given
from tests.rules import rule

from theoi.core.views import NONE

pantheon = partial(given, mode="pantheon")
FIVE = {1: "mars", 2: "ra", 3: "zeus", 4: "tanit", 5: "ishtar"}


def end_of_age_one(spaces: dict[int, str], first: int = 0, seed: int = 1) -> Table:
    """The last turn of Age I has been taken: Age II lies open, its first player is chosen."""
    table = pantheon(
        first=first,
        seed=seed,
        open=["altar"],
        last=True,
        spaces=spaces,
        face_down={space: "A" if space % 2 else "B" for space in spaces},
    )
    return table.play("discard altar")


@rule("DUEL-19.1")
@pytest.mark.parametrize("empty", [1, 2, 3, 4, 5, 6])
def test_the_gate_takes_the_empty_space(empty: int) -> None:
    gods = iter(FIVE.values())
    spaces = {space: next(gods) for space in range(1, 7) if space != empty}
    table = end_of_age_one(spaces)
    assert table.space(empty) == "gate"
    gate = table.parts.gate
    for view in (table.view("A"), table.view("B"), table.view()):
        assert view.spaces[empty - 1].god == gate


@rule("DUEL-19.1")
def test_there_is_no_gate_in_age_one() -> None:
    table = pantheon(age=1, spaces=FIVE)
    assert table.space(6) is None


@rule("DUEL-19.2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("spaces", "gate"),
    [
        ({1: "mars", 2: "ra", 3: "zeus", 4: "tanit"}, 6),
        ({6: "mars", 2: "ra", 3: "zeus"}, 5),
        ({6: "mars", 5: "ra", 4: "zeus"}, 3),
        ({}, 6),
    ],
)
def test_of_several_empty_spaces_the_gate_takes_the_one_nearest_to_b(
    spaces: dict[int, str], gate: int, first: int
) -> None:
    table = end_of_age_one(spaces, first)
    for space in range(1, 7):
        assert table.space(space) == spaces.get(space, "gate" if space == gate else None)


@rule("DUEL-19.3")
def test_then_all_gods_are_turned_up() -> None:
    table = pantheon(
        open=["altar"], last=True, spaces=FIVE, face_down={1: "A", 2: "B", 3: "A", 4: "A", 5: "B"}
    )
    assert [space.god for space in table.view().spaces[:5]] == [-1] * 5
    table.play("discard altar")
    gods = [table.moves.god_axis.number(god) for god in FIVE.values()]
    for view in (table.view("A"), table.view("B"), table.view()):
        assert [space.god for space in view.spaces[:5]] == gods
    told = [event.kind.name for event in table.events]
    assert told.index("gate_placed") < told.index("god_turned_up") < told.index("age_begins")


@rule("DUEL-19.4", "DUEL-19.5")
def test_the_offering_tokens_lie_open_on_the_marked_cards_in_random_order() -> None:
    orders = set()
    for seed in range(60):
        table = end_of_age_one(FIVE, seed=seed)
        marked = [slot for slot in table.view().structure if slot.token >= 0]
        assert [(slot.row, slot.column) for slot in marked] == [(2, 2), (2, 6), (2, 10)]
        assert not any(slot.face_up for slot in marked)
        assert [slot.token for slot in table.view("B").structure if slot.token >= 0] == [
            slot.token for slot in marked
        ]
        orders.add(tuple(table.moves.offering.ids[slot.token] for slot in marked))
    assert orders == set(permutations(["2", "3", "4"]))


@rule("DUEL-19.6")
@pytest.mark.parametrize(("token", "worth"), [("2", 2), ("3", 3), ("4", 4)])
def test_the_offering_tokens_are_worth_two_three_and_four(token: str, worth: int) -> None:
    table = pantheon(age=2, a=City(coins=20, offerings=[token]), spaces={6: "aphrodite"})
    table.play(f"activate 6 {token}")
    assert table.a.coins == 20 - (8 - worth)


@rule("DUEL-19.7")
@pytest.mark.parametrize("first", [0, 1])
def test_an_offering_token_is_taken_before_its_card_is_turned_up(first: int) -> None:
    table = pantheon(
        first=first,
        age=2,
        slots={11: "brewery"},
        gone=[12, 13, 14, 15, 16, 17, 18, 19],
        tokens={6: "3", 8: "2", 10: "4"},
        turn="B",
    )
    assert not table.is_face_up(6)
    table.play("discard brewery")  # row 3 column 3 was the last card over row 2 column 2
    assert (table.offerings("A"), table.offerings("B")) == (set(), {"3"})
    assert table.is_face_up(6)
    told = [event.kind.name for event in table.events]
    assert told.index("offering_taken") < told.index("turned_up")
    assert table.view().structure[6].token < 0
    assert table.asked == "A"


@rule("DUEL-19.7")
def test_an_offering_token_of_a_covered_card_stays() -> None:
    table = pantheon(age=2, slots={12: "brewery"}, gone=[15, 16, 17, 18, 19], tokens={8: "2"})
    table.play("discard brewery")
    assert table.offerings("A") == set()
    assert table.view().structure[8].token >= 0


@rule("DUEL-19.8")
def test_offering_tokens_are_kept_through_age_three() -> None:
    table = pantheon(
        age=2, open=["walls"], last=True, a=City(offerings=["2", "4"]), spaces={3: "mars"}
    )
    table.play("discard walls", "first 0")
    assert table.state.age == 3
    assert table.offerings("A") == {"2", "4"}
    table.play("activate 3 4")
    assert table.offerings("A") == {"2"}


@rule("DUEL-19.9")
def test_no_token_lies_on_the_structure_of_age_three() -> None:
    table = pantheon(age=2, open=["walls"], last=True)
    table.play("discard walls")
    assert table.state.age == 3
    assert all(slot.token < 0 for slot in table.view().structure)


@rule("DUEL-19.10")
@pytest.mark.parametrize(
    ("card", "follow_up"), [("mars", []), ("gate", ["god minerva", "track +9"])]
)
def test_a_space_stays_empty_once_its_card_is_taken(card: str, follow_up: list[str]) -> None:
    table = pantheon(
        age=2,
        open=["walls"],
        last=True,
        a=City(coins=20),
        spaces={3: card, 4: "tanit"},
        decks={"roman": ["minerva", "neptune"]},
    )
    table.play("activate 3 none", *follow_up)
    assert table.space(3) is None
    assert table.view("B").spaces[2].mythology == NONE
    assert table.refusal("activate 3 none") == ("space_empty", "DUEL-19.10")
    table.play("discard walls")
    table.play("first 0")
    assert table.state.age == 3
    assert table.space(3) is None
    assert table.refusal("activate 3 none") == ("space_empty", "DUEL-19.10")


@rule("DUEL-19.11")
def test_gods_never_placed_come_in_by_gate_or_theater() -> None:
    table = end_of_age_one({space: god for space, god in FIVE.items() if space < 5})
    assert table.deck("roman") == ["minerva", "neptune"]
    assert table.deck("mesopotamian") == ["enki", "ishtar", "nisaba"]
    decks = {"roman": ["minerva", "neptune"], "egyptian": ["isis", "anubis"]}
    table = pantheon(age=3, a=City(coins=20), spaces={1: "gate"}, decks=decks)
    table.play("activate 1 none")
    assert {"minerva", "isis"} <= table.choices()
    table = pantheon(age=3, a=City(coins=20, wonders=["divine_theater"]), decks=decks)
    table.play(f"wonder divine_theater {min(table.accessible)}", "deck roman")
    assert table.choices() == {"minerva", "neptune"}
