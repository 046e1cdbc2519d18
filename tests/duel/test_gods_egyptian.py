"""Anubis, Isis and Ra, and gods that come once (DUEL-21.33 to 21.45, 21.59)."""

from functools import partial

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

age_two = partial(given, mode="pantheon", age=2)


# --- Anubis ---------------------------------------------------------------------------------------


@rule("DUEL-21.33", "DUEL-21.34")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("wonder", "owner"), [("pyramids", "A"), ("sphinx", "B")])
def test_anubis_discards_the_card_under_a_wonder_of_either_player(
    wonder: str, owner: str, first: int
) -> None:
    table = age_two(
        first=first,
        a=City(built=["pyramids"], wonders=["colossus"]),
        b=City(built=["sphinx"], wonders=["piraeus"]),
        spaces={1: "anubis"},
        discard=["altar"],
    )
    card = table.under(wonder)
    points = table.points(owner)["wonders"]
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("damage_wonder", "A")
    assert table.choices() == {"pyramids", "sphinx"}
    assert table.refusal("monument piraeus") == ("wonder_not_built", "DUEL-21.33")
    table.play(f"monument {wonder}")
    assert table.discard_pile == {"altar", card}
    assert table.under(wonder) is None
    assert table.built(owner) == set()
    assert wonder in table.wonders(owner)
    assert points > 0
    assert table.points(owner)["wonders"] == 0


@rule("DUEL-21.35")
@pytest.mark.parametrize(
    ("wonder", "follow_up"),
    [
        ("appian_way", []),
        ("circus_maximus", ["card press"]),
        ("colossus", []),
        ("great_library", ["progress philosophy"]),
        ("hanging_gardens", []),
        ("mausoleum", ["card baths"]),
        ("statue_of_zeus", ["card quarry"]),
        ("temple_of_artemis", []),
        ("divine_theater", ["deck greek", "god aphrodite", "god zeus"]),
    ],
)
def test_what_a_wonder_gave_at_once_is_not_undone(wonder: str, follow_up: list[str]) -> None:
    table = age_two(
        open=["walls", "brewery"],
        a=City(coins=30, wonders=[wonder]),
        b=City(coins=12, cards=["press", "drying_room", "quarry", "stone_pit"]),
        spaces={6: "anubis"},
        discard=["altar", "baths"],
        outcomes={"great_library": ["philosophy", "mysticism", "strategy"]},
        board=["law"],
    )
    table.play(f"wonder {wonder} walls", *follow_up)
    if table.asked == "A":
        table.play("discard brewery")
    before = (
        table.a.coins, table.p, table.progress("A"), table.gods("A"), table.cards("A"),
        table.cards("B"), table.deck("greek"),
    )  # fmt: skip
    coins, discarded = table.b.coins, table.discard_pile
    table.play("activate 6 none")
    assert table.wonders("A") == {wonder}
    assert before == (
        table.a.coins, table.p, table.progress("A"), table.gods("A"), table.cards("A"),
        table.cards("B"), table.deck("greek"),
    )  # fmt: skip
    assert table.b.coins == coins - 3
    assert table.discard_pile == discarded | {"walls"}


@rule("DUEL-21.36")
def test_the_owner_may_build_it_again_with_its_effects() -> None:
    table = age_two(
        open=["walls", "brewery"],
        turn="B",
        a=City(coins=10, built=["hanging_gardens"]),
        spaces={6: "anubis"},
    )
    table.play("activate 6 none", "wonder hanging_gardens walls")
    assert table.built("A") == {"hanging_gardens"}
    assert table.a.coins == 10 - 8 + 6
    assert table.asked == "A"


@rule("DUEL-21.36")
def test_only_the_owner_builds_it_again() -> None:
    table = age_two(
        open=["walls"], turn="B", a=City(coins=10, built=["pyramids"]), spaces={6: "anubis"}
    )
    table.play("activate 6 none", f"discard {min(table.accessible)}")
    card = min(table.accessible)
    assert table.refusal(f"wonder pyramids {card}") == ("wonder_of_opponent", "DUEL-7.7")


@rule("DUEL-21.37")
def test_without_a_built_wonder_anubis_does_nothing() -> None:
    table = age_two(a=City(wonders=["pyramids"]), b=City(wonders=["sphinx"]), spaces={1: "anubis"})
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("turn", "B")
    assert table.wonders("A") == {"pyramids"}


@rule("DUEL-21.37")
def test_if_only_own_wonders_stand_one_of_them_must_go() -> None:
    table = age_two(a=City(built=["pyramids", "sphinx"]), spaces={1: "anubis"})
    table.play("activate 1 none")
    assert table.choices() == {"pyramids", "sphinx"}
    assert table.refusal(f"discard {min(table.accessible)}") == ("damage_now", "DUEL-21.33")
    table = age_two(a=City(built=["pyramids"]), spaces={1: "anubis"})
    table.play("activate 1 none")
    assert table.wonders("A") == {"pyramids"}


@rule("DUEL-21.37")
def test_anubis_may_or_must_damage_the_theater_that_brought_him() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=20, wonders=["divine_theater"]),
        decks={"egyptian": ["anubis", "ra"]},
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god anubis")
    assert table.wonders("A") == {"divine_theater"}
    assert table.discard_pile == {"walls"}
    assert table.deck("egyptian") == ["ra"]
    assert table.asked == "B"


# --- Isis -----------------------------------------------------------------------------------------


@rule("DUEL-21.38")
def test_isis_builds_an_own_wonder_with_a_discarded_card_for_free() -> None:
    table = age_two(
        a=City(coins=3, wonders=["pyramids", "sphinx"], built=["colossus"]),
        b=City(wonders=["piraeus"], progress=["economy"]),
        spaces={1: "isis"},
        discard=["altar", "walls"],
    )
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("isis_card", "A")
    assert table.choices() == {"altar", "walls"}
    card = min(table.accessible)
    assert table.refusal(f"card {card}") == ("not_in_discard", "DUEL-7.17")
    assert table.refusal(f"discard {card}") == ("isis_card_now", "DUEL-21.38")
    table.play("card altar")
    assert (table.prompt, table.asked) == ("isis_wonder", "A")
    assert table.choices() == {"pyramids", "sphinx"}
    assert table.refusal("monument piraeus") == ("not_own_unbuilt", "DUEL-21.38")
    assert table.refusal("monument colossus") == ("not_own_unbuilt", "DUEL-21.38")
    table.play("monument pyramids")
    assert table.built("A") == {"colossus", "pyramids"}
    assert table.under("pyramids") == "altar"
    assert table.discard_pile == {"walls"}
    assert (table.a.coins, table.b.coins) == (0, 7)


@rule("DUEL-21.39")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("wonder", "coins", "p", "asked"),
    [
        ("temple_of_artemis", 12, 0, "A"),
        ("appian_way", 3, 0, "A"),
        ("colossus", 0, 2, "B"),
        ("pyramids", 0, 0, "B"),
        ("piraeus", 0, 0, "A"),
    ],
)
def test_a_wonder_of_isis_has_all_its_effects(
    wonder: str, coins: int, p: int, asked: str, first: int
) -> None:
    table = age_two(
        first=first, a=City(coins=3, wonders=[wonder]), spaces={1: "isis"}, discard=["altar"]
    )
    table.play("activate 1 none")
    assert (table.a.coins, table.p, table.asked) == (coins, p, asked)


@rule("DUEL-21.39")
def test_a_wonder_of_isis_counts_for_the_limit() -> None:
    table = age_two(
        a=City(built=["colossus", "circus_maximus", "appian_way"], wonders=["pyramids", "sphinx"]),
        b=City(built=["piraeus", "mausoleum", "great_lighthouse"], wonders=["great_library"]),
        spaces={1: "isis"},
        discard=["altar"],
    )
    table.play("activate 1 none", "monument pyramids")
    assert len(table.built("A")) + len(table.built("B")) == 7
    assert table.wonders("A") == table.wonders("B") == set()


@rule("DUEL-21.40")
@pytest.mark.parametrize(("discard", "wonders"), [([], ["pyramids"]), (["altar", "walls"], [])])
def test_without_a_discarded_card_or_an_unbuilt_wonder_isis_does_nothing(
    discard: list[str], wonders: list[str]
) -> None:
    table = age_two(
        a=City(wonders=wonders, built=["sphinx"]),
        b=City(wonders=["piraeus"]),
        spaces={1: "isis"},
        discard=discard,
    )
    table.play("activate 1 none")
    assert table.gods("A") == {"isis"}
    assert table.built("A") == {"sphinx"}
    assert table.discard_pile == set(discard)
    assert (table.prompt, table.asked) == ("turn", "B")


@rule("DUEL-21.41")
def test_isis_may_rebuild_a_damaged_wonder_even_with_its_own_card() -> None:
    table = age_two(turn="B", a=City(coins=3, built=["pyramids"]), spaces={6: "anubis", 1: "isis"})
    card = table.under("pyramids")
    table.play("activate 6 none", "activate 1 none")
    assert table.built("A") == {"pyramids"}
    assert table.under("pyramids") == card
    assert table.discard_pile == set()


# --- Ra -------------------------------------------------------------------------------------------


@rule("DUEL-21.42", "DUEL-21.45")
@pytest.mark.parametrize("first", [0, 1])
def test_ra_takes_an_unbuilt_wonder_without_building_it(first: int) -> None:
    table = age_two(
        first=first,
        open=["walls", "brewery"],
        a=City(coins=20, wonders=["colossus"], built=["pyramids"]),
        b=City(coins=20, wonders=["sphinx", "piraeus"], built=["mausoleum"]),
        spaces={1: "ra"},
    )
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("take_wonder", "A")
    assert table.choices() == {"sphinx", "piraeus"}
    assert table.refusal("monument mausoleum") == ("not_opponents_unbuilt", "DUEL-21.42")
    assert table.refusal("monument colossus") == ("not_opponents_unbuilt", "DUEL-21.42")
    table.play("monument sphinx")
    assert (table.wonders("A"), table.built("A")) == ({"colossus", "sphinx"}, {"pyramids"})
    assert table.wonders("B") == {"piraeus"}
    assert table.points("A")["wonders"] == 9
    assert table.asked == "B"  # no extra turn: the Sphinx is not built
    assert table.refusal("wonder sphinx walls") == ("wonder_of_opponent", "DUEL-7.7")
    table.play("discard brewery", "wonder sphinx walls")
    assert table.built("A") == {"pyramids", "sphinx"}
    assert table.asked == "A"


@rule("DUEL-21.43")
def test_ra_may_take_a_damaged_wonder() -> None:
    table = age_two(
        a=City(coins=20),
        b=City(built=["sphinx"]),
        spaces={1: "anubis", 2: "ra"},
    )
    table.play("activate 1 none", f"discard {min(table.accessible)}", "activate 2 none")
    assert (table.wonders("A"), table.wonders("B")) == ({"sphinx"}, set())


@rule("DUEL-21.44")
def test_without_an_unbuilt_wonder_ra_does_nothing() -> None:
    table = age_two(a=City(wonders=["pyramids"]), b=City(built=["sphinx"]), spaces={1: "ra"})
    table.play("activate 1 none")
    assert (table.wonders("A"), table.built("B")) == ({"pyramids"}, {"sphinx"})
    assert (table.prompt, table.asked) == ("turn", "B")


# --- once per game --------------------------------------------------------------------------------


@rule("DUEL-21.59")
def test_an_activated_god_comes_back_nowhere() -> None:
    table = age_two(
        a=City(coins=60, wonders=["divine_theater"]),
        b=City(coins=60),
        spaces={1: "mars", 2: "gate", 3: "anubis"},
        decks={"roman": ["minerva", "neptune"]},
    )
    table.play("activate 1 none")
    assert "mars" not in table.deck("roman")
    assert table.space(1) is None
    table.play(f"discard {min(table.accessible)}")
    table.play(f"wonder divine_theater {min(table.accessible)}", "deck roman")
    assert table.choices() == {"minerva", "neptune"}
    table.play("god neptune", "token first_2", "token second_2")
    assert table.deck("roman") == ["minerva"]
    table.play("activate 3 none")  # damages the Theater
    table.play(f"wonder divine_theater {min(table.accessible)}", "deck roman", "track 0")
    assert table.deck("roman") == []
    table.play("activate 2 none")
    assert not table.choices() & {"mars", "neptune", "minerva"}
    assert table.gods("A") == {"mars", "neptune", "minerva"}
