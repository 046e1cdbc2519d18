"""The fourteen Wonders one by one (DUEL-17)."""

from collections import Counter
from functools import partial

import pytest
from tests.duel.positions import City, Table, given
from tests.rules import rule

pantheon = partial(given, mode="pantheon")
PRODUCER = {
    "W": "lumber_yard", "C": "clay_pool", "S": "quarry", "G": "glassworks", "P": "press"
}  # fmt: skip
FOLLOW_UPS = {"great_library": ["progress economy"], "divine_theater": ["deck greek"]}


def cost_of(wonder: str) -> Counter[str]:
    """The resources of a Wonder's cost: what one unit shown by the opponent makes dearer."""
    units = pantheon().price("A", wonder) // 2
    dearer = {
        letter: pantheon(b=City(cards=[card])).price("A", wonder) - 2 * units
        for letter, card in PRODUCER.items()
    }
    assert sum(dearer.values()) == units
    return Counter(dearer) + Counter()


# --- costs, points, extra turns ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wonder", "cost", "points", "again"),
    [
        pytest.param("appian_way", "SSCCP", 3, True, marks=rule("DUEL-17.1")),
        pytest.param("circus_maximus", "SSWG", 3, False, marks=rule("DUEL-17.2")),
        pytest.param("colossus", "CCCG", 3, False, marks=rule("DUEL-17.3")),
        pytest.param("great_library", "WWWGP", 4, False, marks=rule("DUEL-17.4")),
        pytest.param("great_lighthouse", "WSPP", 4, False, marks=rule("DUEL-17.5")),
        pytest.param("hanging_gardens", "WWGP", 3, True, marks=rule("DUEL-17.6")),
        pytest.param("mausoleum", "CCGGP", 2, False, marks=rule("DUEL-17.7")),
        pytest.param("piraeus", "WWSC", 2, True, marks=rule("DUEL-17.8")),
        pytest.param("pyramids", "SSSP", 9, False, marks=rule("DUEL-17.9")),
        pytest.param("sphinx", "SCGG", 6, True, marks=rule("DUEL-17.10")),
        pytest.param("statue_of_zeus", "SWCPP", 3, False, marks=rule("DUEL-17.11")),
        pytest.param("temple_of_artemis", "WSGP", 0, True, marks=rule("DUEL-17.12")),
        pytest.param("sanctuary", "SSGP", 0, True, marks=rule("DUEL-17.13")),
        pytest.param("divine_theater", "WWGPP", 2, False, marks=rule("DUEL-17.14")),
    ],
)
def test_cost_points_and_extra_turn(wonder: str, cost: str, points: int, again: bool) -> None:
    assert cost_of(wonder) == Counter(cost)
    table = pantheon(
        open=["arsenal"],
        a=City(coins=20, wonders=[wonder]),
        decks={"greek": ["aphrodite"]},
        outcomes={"great_library": ["economy", "strategy", "mysticism"]},
        board=["law"],
    )
    table.play(f"wonder {wonder} arsenal", *FOLLOW_UPS.get(wonder, []))
    assert table.points("A")["wonders"] == points
    assert table.asked == ("A" if again else "B")
    assert bool(table.told("extra_turn")) == again


# --- coins and Shields ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wonder", "own", "other", "shields"),
    [
        pytest.param("appian_way", 20 - 10 + 3, 10 - 3, 0, marks=rule("DUEL-17.1")),
        pytest.param("circus_maximus", 20 - 8, 10, 1, marks=rule("DUEL-17.2")),
        pytest.param("colossus", 20 - 8, 10, 2, marks=rule("DUEL-17.3")),
        pytest.param("hanging_gardens", 20 - 8 + 6, 10, 0, marks=rule("DUEL-17.6")),
        pytest.param("pyramids", 20 - 8, 10, 0, marks=rule("DUEL-17.9")),
        pytest.param("sphinx", 20 - 8, 10, 0, marks=rule("DUEL-17.10")),
        pytest.param("statue_of_zeus", 20 - 10, 10, 1, marks=rule("DUEL-17.11")),
        pytest.param("temple_of_artemis", 20 - 8 + 12, 10, 0, marks=rule("DUEL-17.12")),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_coins_and_shields_at_once(
    wonder: str, own: int, other: int, shields: int, first: int
) -> None:
    table = given(first=first, open=["walls"], a=City(coins=20, wonders=[wonder]), b=City(coins=10))
    table.play(f"wonder {wonder} walls")
    assert (table.a.coins, table.b.coins, table.p) == (own, other, shields)


# --- production -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wonder", "helps"),
    [
        pytest.param("great_lighthouse", "WCS", marks=rule("DUEL-17.5")),
        pytest.param("piraeus", "GP", marks=rule("DUEL-17.8")),
    ],
)
def test_a_wonder_of_choice_gives_one_unit_of_each_listed_resource(wonder: str, helps: str) -> None:
    one_unit = {"W": "stable", "C": "garrison", "S": "baths", "G": "apothecary", "P": "workshop"}
    table = given(a=City(built=[wonder]))
    for letter, card in one_unit.items():
        assert table.price("A", card) == (0 if letter in helps else 2)
    assert table.price("A", "town_hall") == 2 * (4 if wonder == "great_lighthouse" else 5)
    assert table.price("A", "palace") == 2 * 4
    assert table.price("B", "baths") == 2


# --- Circus Maximus, Statue of Zeus ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("wonder", "choice", "others"),
    [
        pytest.param(
            "circus_maximus",
            ["glassworks", "drying_room"],
            ["lumber_yard", "altar"],
            marks=rule("DUEL-17.2", "DUEL-17.15"),
        ),
        pytest.param(
            "statue_of_zeus",
            ["sawmill", "quarry"],
            ["press", "tavern"],
            marks=rule("DUEL-17.11", "DUEL-17.15"),
        ),
    ],
)
def test_the_builder_discards_a_card_of_the_colour_after_the_shield(
    wonder: str, choice: list[str], others: list[str]
) -> None:
    table = given(
        open=["walls"],
        a=City(coins=30, wonders=[wonder], cards=["clay_pool", "glassblower"]),
        b=City(cards=[*choice, *others]),
    )
    table.play(f"wonder {wonder} walls")
    assert table.p == 1
    assert (table.prompt, table.asked) == ("discard_opponent_card", "A")
    assert table.choices() == set(choice)
    assert table.refusal(f"card {others[0]}") == ("wrong_color", "DUEL-17.16")
    assert table.refusal("card clay_pool") == ("not_opponents", "DUEL-17.16")
    table.play(f"card {choice[0]}")
    assert table.cards("B") == {choice[1], *others}
    assert table.discard_pile == {choice[0]}
    assert table.asked == "B"


@rule("DUEL-17.2", "DUEL-17.11")
def test_the_discarded_card_no_longer_produces() -> None:
    table = given(
        open=["walls"], a=City(coins=20, wonders=["statue_of_zeus"]), b=City(cards=["sawmill"])
    )
    assert (table.price("B", "stable"), table.price("A", "stable")) == (0, 2 + 2)
    table.play("wonder statue_of_zeus walls")  # the only brown card needs no choice
    assert table.discard_pile == {"sawmill"}
    assert (table.price("B", "stable"), table.price("A", "stable")) == (2, 2)


@rule("DUEL-17.16")
@pytest.mark.parametrize(
    ("wonder", "kept"), [("circus_maximus", "sawmill"), ("statue_of_zeus", "press")]
)
def test_without_a_card_of_the_colour_that_part_lapses(wonder: str, kept: str) -> None:
    table = given(
        open=["walls"],
        a=City(coins=30, wonders=[wonder], cards=["quarry", "glassworks"]),
        b=City(cards=[kept, "altar"]),
    )
    table.play(f"wonder {wonder} walls")
    assert table.cards("B") == {kept, "altar"}
    assert table.cards("A") == {"quarry", "glassworks"}
    assert (table.p, table.asked) == (1, "B")


# --- the Great Library ----------------------------------------------------------------------------


@rule("DUEL-17.4")
def test_the_great_library_gives_one_of_three_tokens_and_returns_two() -> None:
    table = given(
        open=["walls"],
        a=City(coins=20, wonders=["great_library"]),
        board=["law", "economy", "masonry", "strategy", "theology"],
        outcomes={"great_library": ["agriculture", "philosophy", "urbanism"]},
    )
    box = table.box
    table.play("wonder great_library walls")
    assert (table.prompt, table.asked) == ("library", "A")
    assert table.choices() == {"agriculture", "philosophy", "urbanism"}
    assert table.refusal("progress mathematics") == ("token_not_drawn", "DUEL-17.4")
    assert table.refusal("progress law") == ("token_not_drawn", "DUEL-17.4")
    table.play("progress agriculture")
    assert table.progress("A") == {"agriculture"}
    assert table.a.coins == 20 - 10 + 6
    assert table.box == box - {"agriculture"}
    assert table.board == {"law", "economy", "masonry", "strategy", "theology"}


@rule("DUEL-17.17")
def test_the_great_library_draws_from_the_whole_box_and_nowhere_else() -> None:
    drawn: set[str] = set()
    for seed in range(60):
        table = pantheon(
            age=2,
            open=["walls"],
            seed=seed,
            a=City(coins=20, wonders=["great_library"], progress=["philosophy"]),
            spaces={3: "enki"},
            enki=["strategy", "theology"],
        )
        assert len(table.box) == 13 - 1 - 2 - 5
        table.play("wonder great_library walls")
        assert len(table.choices()) == 3
        drawn |= table.choices()
    assert drawn == table.box


@rule("DUEL-17.18")
def test_the_tokens_drawn_are_seen_by_the_builder_and_the_taken_one_by_all() -> None:
    table = given(
        open=["walls"],
        a=City(coins=20, wonders=["great_library"]),
        board=[],
        outcomes={"great_library": ["agriculture", "philosophy", "urbanism"]},
    )
    table.play("wonder great_library walls")
    numbers = [table.moves.token_axis.number(one) for one in sorted(table.choices())]
    assert table.view("A").drawn_progress == sorted(numbers)
    assert table.view("B").drawn_progress == table.view().drawn_progress == [-1, -1, -1]
    (drawn,) = [event for event in table.events if event.kind.name == "progress_drawn"]
    assert drawn.seen_by(table.seat("A")).values == sorted(numbers)
    assert drawn.seen_by(table.seat("B")).values == [-1, -1, -1]
    table.play("progress urbanism")
    taken = table.moves.token_axis.number("urbanism")
    for view in (table.view("A"), table.view("B"), table.view()):
        assert view.cities[table.seat("A")].progress == [taken]
        assert view.drawn_progress == []


@rule("DUEL-17.4")
def test_law_from_the_great_library_may_complete_a_pair_at_once() -> None:
    table = pantheon(
        age=2,
        open=["walls"],
        a=City(coins=20, wonders=["great_library"], gods=["ishtar"]),
        board=["economy", "philosophy"],
        outcomes={"great_library": ["law", "strategy", "mysticism"]},
    )
    table.play("wonder great_library walls", "progress law")
    assert (table.prompt, table.asked) == ("pair", "A")
    table.play("progress philosophy")
    assert table.progress("A") == {"law", "philosophy"}
    assert table.asked == "B"


# --- the Mausoleum --------------------------------------------------------------------------------


def mausoleum(discard: list[str], own: list[str] | None = None) -> Table:
    table = given(
        open=["pretorium"],
        a=City(coins=20, wonders=["mausoleum"], cards=own or []),
        discard=discard,
        board=["economy", "law"],
    )
    return table.play("wonder mausoleum pretorium")


@rule("DUEL-17.7")
def test_the_mausoleum_builds_any_discarded_card_for_free() -> None:
    table = mausoleum(["palace", "altar", "sawmill"])
    assert (table.prompt, table.asked) == ("build_from_discard", "A")
    assert table.choices() == {"palace", "altar", "sawmill"}
    assert table.refusal("card pretorium") == ("not_in_discard", "DUEL-7.17")
    table.play("card palace")
    assert table.cards("A") == {"palace"}
    assert table.discard_pile == {"altar", "sawmill"}
    assert table.a.coins == 20 - 10


@rule("DUEL-17.19")
@pytest.mark.parametrize(
    ("card", "progress", "coins", "p"),
    [
        pytest.param("tavern", [], 4, 0, id="coins"),
        pytest.param("walls", [], 0, 2, id="Shields"),
        pytest.param("walls", ["strategy"], 0, 3, id="Shields with Strategy"),
        pytest.param("arena", [], 2, 0, id="the Mausoleum itself counts"),
        pytest.param("library", ["urbanism"], 0, 0, id="no Urbanism"),
        pytest.param("palace", ["engineering"], 0, 0, id="no Engineering"),
    ],
)
def test_a_card_of_the_mausoleum_has_its_effects_without_payment_and_urbanism(
    card: str, progress: list[str], coins: int, p: int
) -> None:
    mode = "pantheon" if "engineering" in progress else "base"
    table = given(
        mode=mode,
        open=["pretorium"],
        a=City(coins=20, wonders=["mausoleum"], progress=progress, cards=["scriptorium"]),
        discard=[card],
        board=[],
    )
    table.play("wonder mausoleum pretorium")
    assert table.cards("A") == {"scriptorium", card}
    assert (table.a.coins, table.p) == (20 - 10 + coins, p)


@rule("DUEL-17.19")
def test_a_green_card_of_the_mausoleum_completes_a_pair() -> None:
    table = mausoleum(["library"], own=["scriptorium"])
    assert table.symbols("A") == {"quill": 2}
    assert table.prompt == "pair"
    table.play("progress law")
    assert table.progress("A") == {"law"}
    assert table.asked == "B"


@rule("DUEL-17.19")
def test_a_card_of_the_mausoleum_serves_later_constructions() -> None:
    table = mausoleum(["tavern"])
    assert (table.price("A", "lighthouse"), table.price("B", "lighthouse")) == (0, 6)
    table = mausoleum(["quarry"])
    assert (table.price("A", "baths"), table.price("B", "baths")) == (0, 3)


@rule("DUEL-17.20")
def test_with_an_empty_discard_pile_the_mausoleum_builds_nothing() -> None:
    table = mausoleum([])
    assert table.built("A") == {"mausoleum"}
    assert table.cards("A") == set()
    assert (table.prompt, table.asked) == ("turn", "B")


# --- the Sanctuary --------------------------------------------------------------------------------


@rule("DUEL-17.13", "DUEL-17.25")
@pytest.mark.parametrize("first", [0, 1])
def test_the_sanctuary_lowers_the_price_while_it_stands(first: int) -> None:
    table = pantheon(
        first=first,
        age=2,
        open=["walls", "brewery"],
        a=City(coins=20, wonders=["sanctuary"]),
        b=City(coins=20),
        spaces={1: "mars", 5: "anubis"},
    )
    assert (table.activation("A", 5), table.activation("B", 5)) == (7, 4)
    table.play("wonder sanctuary walls")
    assert (table.activation("A", 5), table.activation("B", 5)) == (5, 4)
    table.play("discard brewery", "activate 5 none")
    assert table.b.coins == 20 - 4
    assert table.wonders("A") == {"sanctuary"}
    assert table.activation("A", 1) == 3


# --- the Divine Theater ---------------------------------------------------------------------------


def theater(first: int = 0, age: int = 2, **decks: list[str]) -> Table:
    table = pantheon(
        first=first,
        age=age,
        a=City(coins=20, wonders=["divine_theater"]),
        b=City(coins=20),
        discard=["altar", "walls"],
        decks=dict(decks),
    )
    return table.play(f"wonder divine_theater {min(table.accessible)}")


@rule("DUEL-17.14", "DUEL-17.24")
def test_the_theater_activates_one_god_of_a_deck_for_free() -> None:
    table = theater()
    assert (table.prompt, table.asked) == ("theater_deck", "A")
    assert table.choices() == {"mesopotamian", "phoenician", "greek", "egyptian", "roman"}
    table.play("deck phoenician")
    assert (table.prompt, table.asked) == ("choose_god", "A")
    assert table.choices() == {"astarte", "baal", "tanit"}
    assert table.refusal("god mars") == ("god_not_shown", "DUEL-20.21")
    table.play("god tanit")
    assert table.gods("A") == {"tanit"}
    assert table.a.coins == 20 - 10 + 12
    assert (table.prompt, table.asked) == ("god_on_top", "A")
    assert table.refusal("god tanit") == ("god_not_left", "DUEL-17.26")
    table.play("god baal")
    assert table.deck("phoenician") == ["baal", "astarte"]
    assert table.gods("A") == {"tanit"}
    assert table.asked == "B"


@rule("DUEL-17.14", "DUEL-17.26")
@pytest.mark.parametrize(("top", "below"), [("ra", "anubis"), ("anubis", "ra")])
def test_the_builder_orders_the_gods_that_return(top: str, below: str) -> None:
    table = theater()
    table.play("deck egyptian", "god isis", f"god {top}")
    assert table.deck("egyptian") == [top, below]


@rule("DUEL-17.26")
def test_the_other_gods_return_only_after_the_chosen_one_is_resolved() -> None:
    table = theater()
    table.play("deck greek", "god hades")
    assert table.prompt == "build_from_discard"
    assert table.deck("greek") == []
    table.play("card walls")
    assert table.prompt == "god_on_top"
    assert table.p == 2
    table.play("god zeus")
    assert table.deck("greek") == ["zeus", "aphrodite"]


@rule("DUEL-17.26")
def test_a_single_god_returns_without_being_asked_for() -> None:
    table = theater(roman=["neptune", "mars"])
    table.play("deck roman", "god mars")
    assert table.deck("roman") == ["neptune"]
    assert table.asked == "B"


@rule("DUEL-17.21")
def test_the_theater_works_already_in_age_one() -> None:
    table = theater(age=1)
    table.play("deck roman", "god mars", "god neptune")
    assert table.gods("A") == {"mars"}
    assert table.p == 2
    assert table.state.age == 1


@rule("DUEL-17.22")
def test_the_theater_may_not_choose_an_empty_deck() -> None:
    table = theater(greek=[], roman=["mars"])
    assert "greek" not in table.choices()
    assert table.refusal("deck greek") == ("deck_empty", "DUEL-17.22")
    table.play("deck roman")  # its only god is activated at once
    assert table.gods("A") == {"mars"}
    assert table.deck("roman") == []
    assert table.asked == "B"


@rule("DUEL-17.23")
@pytest.mark.parametrize("first", [0, 1])
def test_the_gods_are_shown_to_both_and_their_order_to_the_builder_alone(first: int) -> None:
    table = theater(first=first)
    table.play("deck roman")
    gods = [table.moves.god_axis.number(one) for one in ("mars", "minerva", "neptune")]
    for view in (table.view("A"), table.view("B"), table.view()):
        assert view.shown_gods == gods
    table.play("god mars", "god neptune")
    roman = table.moves.mythology.number("roman")
    assert table.view("A").decks[roman].gods == [gods[2], gods[1]]
    assert table.view("B").decks[roman].gods == [-1, -1]
    assert table.view().decks[roman].gods == [-1, -1]
