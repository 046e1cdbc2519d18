"""Effects within effects: each waits until the inner one is completely resolved."""

from collections.abc import Iterator
from functools import partial

import pytest
from tests.duel.positions import City, Table, given
from tests.rules import rule

from theoi.core.rng import seeded

age_two = partial(given, mode="pantheon", age=2)
FIVE_KINDS = ["pharmacist", "apothecary", "workshop", "academy", "university"]


def deepest() -> tuple[Table, list[str]]:
    """Gate, Isis, Divine Theater, Hades, Library, pair of quills, Law, pair of scales."""
    table = age_two(
        slots={19: "brewery"},
        gone=[18],
        a=City(
            coins=10,
            cards=["scriptorium"],
            progress=["theology"],
            gods=["ishtar"],
            wonders=["divine_theater", "sphinx"],
        ),
        spaces={1: "gate"},
        decks={
            "mesopotamian": ["enki", "nisaba"],
            "phoenician": ["tanit", "baal"],
            "greek": ["aphrodite", "hades", "zeus"],
            "egyptian": ["isis", "ra"],
            "roman": ["mars"],
        },
        discard=["altar", "library"],
        board=["law", "economy", "strategy"],
        outcomes={"enki": ["agriculture", "philosophy"]},
    )
    moves = [
        "activate 1 none",
        "god isis",
        "card altar",
        "monument divine_theater",
        "deck greek",
        "god hades",  # Library is the only card left to build
        "progress law",
        "progress strategy",
    ]
    return table, moves


def walk(table: Table, moves: list[str]) -> Iterator[str]:
    """Play the moves one by one; the question before each."""
    for move in moves:
        yield table.prompt
        table.play(move)


@rule("DUEL-7.18", "DUEL-7.20")
def test_eight_effects_deep_and_back() -> None:
    table, moves = deepest()
    box = table.box
    assert list(walk(table, moves)) == [
        "turn",
        "choose_god",
        "isis_card",
        "isis_wonder",
        "theater_deck",
        "choose_god",
        "pair",
        "pair",
    ]
    assert table.built("A") == {"divine_theater"}
    assert table.under("divine_theater") == "altar"
    assert table.cards("A") == {"scriptorium", "library"}
    assert table.progress("A") == {"theology", "law", "strategy"}
    assert table.symbols("A") == {"quill": 2, "scales": 2}
    assert table.gods("A") == {"ishtar", "gate", "isis", "hades"}
    assert table.discard_pile == set()
    # the Theater returned Zeus to his deck, then the Gate the other gods
    assert table.deck("greek") == ["aphrodite", "zeus"]
    assert table.deck("mesopotamian") == ["enki", "nisaba"]
    assert table.deck("phoenician") == ["tanit", "baal"]
    assert table.deck("egyptian") == ["ra"]
    assert table.deck("roman") == ["mars"]
    assert table.box == box
    assert table.a.coins == 10 - 6
    assert (table.prompt, table.asked) == ("turn", "A")  # Theology, for the Theater


@rule("DUEL-7.18")
def test_the_inner_gods_return_before_the_outer_ones() -> None:
    table, moves = deepest()
    table.play(*moves)
    names = [table.moves.god_axis.ids[god] for (god,) in table.told("god_returned")]
    assert names == ["zeus", "enki", "tanit", "aphrodite", "mars"]
    told = [event.kind.name for event in table.events]
    last_token = len(told) - 1 - told[::-1].index("progress_taken")
    assert last_token < told.index("god_returned")
    assert told.index("enki_returned") < told.index("extra_turn")


def test_every_moment_within_survives_packing_copying_and_imagining() -> None:
    table, moves = deepest()
    for _ in walk(table, moves):
        state = table.state
        again = table.game.unpack(state.pack())
        assert again == state
        assert again.legal_moves() == state.legal_moves()
        seat = state.to_act()
        for viewer in (0, 1):
            known = state.known_to(viewer)
            assert state.imagine(viewer, seeded(1)).known_to(viewer) == known
        assert state.imagine(seat, seeded(2)).legal_moves() == state.legal_moves()
        twin = state.copy()
        twin.apply(twin.legal_moves()[0])
        assert again == state


# --- the Divine Theater and Isis ------------------------------------------------------------------


@rule("DUEL-7.14", "DUEL-17.26")
@pytest.mark.parametrize("wonder", ["sphinx", "pyramids", "great_library", "mausoleum"])
def test_theater_isis_and_another_wonder(wonder: str) -> None:
    table = age_two(
        open=["walls", "brewery"],
        a=City(coins=10, wonders=["divine_theater", wonder]),
        discard=["altar"],
        outcomes={"great_library": ["philosophy", "economy", "law"]},
        board=[],
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god isis")
    if wonder == "great_library":
        assert table.deck("egyptian") == []
        table.play("progress philosophy")
    assert table.built("A") == {"divine_theater", wonder}
    assert table.discard_pile == set()  # the Mausoleum finds an empty pile
    assert table.prompt == "god_on_top"
    table.play("god ra")
    assert table.deck("egyptian") == ["ra", "anubis"]
    assert table.asked == ("A" if wonder == "sphinx" else "B")


@rule("DUEL-21.38")
def test_isis_of_the_theater_cannot_build_the_theater_again() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=10, wonders=["divine_theater", "sphinx", "pyramids"]),
        discard=["altar"],
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god isis")
    assert table.choices() == {"sphinx", "pyramids"}


@rule("DUEL-17.7", "DUEL-21.38")
def test_the_mausoleum_of_isis_builds_what_isis_left() -> None:
    table = age_two(
        a=City(coins=3, wonders=["mausoleum"], cards=["pharmacist"]),
        spaces={1: "isis"},
        discard=["dispensary", "altar", "tavern"],
        board=["urbanism", "economy"],
    )
    table.play("activate 1 none", "card altar")
    assert table.prompt == "build_from_discard"
    assert table.choices() == {"dispensary", "tavern"}
    table.play("card dispensary", "progress urbanism")
    assert table.a.coins == 6
    assert table.discard_pile == {"tavern"}
    assert table.under("mausoleum") == "altar"
    assert table.asked == "B"


@rule("DUEL-7.19")
def test_theology_gained_on_the_way_gives_no_extra_turn_to_what_stands() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=10, wonders=["divine_theater"], cards=["pharmacist"]),
        discard=["dispensary"],
        board=["theology", "economy"],
    )
    table.play("wonder divine_theater walls", "deck greek", "god hades")
    table.play("progress theology", "god zeus")
    assert table.progress("A") == {"theology"}
    assert table.asked == "B"


@rule("DUEL-14.2", "DUEL-14.20")
def test_theology_gained_at_the_gate_serves_no_wonder_already_built() -> None:
    table = age_two(
        a=City(coins=10, wonders=["great_library"]),
        spaces={3: "gate"},
        decks={"egyptian": ["isis"], "mesopotamian": ["nisaba"]},
        discard=["altar"],
        outcomes={"great_library": ["theology", "economy", "law"]},
        board=[],
    )
    table.play("activate 3 none", "god isis", "progress theology")
    assert table.asked == "B"


@rule("DUEL-20.24", "DUEL-21.5")
def test_the_theater_of_isis_shows_the_deck_without_a_revealed_enki() -> None:
    table = age_two(
        a=City(coins=10, wonders=["divine_theater"]),
        b=City(cards=["pharmacist"]),
        spaces={1: "gate"},
        decks={"mesopotamian": ["enki", "ishtar", "nisaba"], "egyptian": ["isis"]},
        discard=["altar"],
        outcomes={"enki": ["law", "economy"]},
        board=["strategy"],
    )
    table.play("activate 1 none", "god isis", "deck mesopotamian")
    assert table.choices() == {"ishtar", "nisaba"}
    assert table.enki == {"law", "economy"}
    table.play("god nisaba")
    assert table.symbols("A") == {"mortar": 1}
    assert table.deck("mesopotamian") == ["enki", "ishtar"]
    assert table.enki == set()


@rule("DUEL-21.33", "DUEL-21.37")
def test_gate_isis_theater_anubis_on_that_theater() -> None:
    table = age_two(
        a=City(coins=20, wonders=["divine_theater"]),
        spaces={1: "gate"},
        decks={"egyptian": ["isis", "anubis", "ra"]},
        discard=["altar"],
    )
    table.play("activate 1 none", "god isis", "deck egyptian", "god anubis")
    assert table.wonders("A") == {"divine_theater"}
    assert table.discard_pile == {"altar"}
    assert table.deck("egyptian") == ["ra"]
    assert table.asked == "B"
    table.play(f"discard {min(table.accessible)}")
    table.play(f"wonder divine_theater {min(table.accessible)}", "deck egyptian")
    assert table.gods("A") == {"gate", "isis", "anubis", "ra"}


@rule("DUEL-16.5", "DUEL-21.44")
def test_a_theater_that_is_the_seventh_wonder_leaves_ra_nothing() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=10, built=["colossus", "pyramids", "sphinx"], wonders=["divine_theater"]),
        b=City(built=["piraeus", "mausoleum", "appian_way"], wonders=["great_library"]),
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god ra", "god isis")
    assert table.wonders("A") == table.wonders("B") == set()
    assert table.gods("A") == {"ra"}


@rule("DUEL-16.4", "DUEL-16.5")
def test_isis_builds_the_seventh_within_the_theater() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=10, built=["colossus", "pyramids"], wonders=["divine_theater", "sphinx"]),
        b=City(built=["piraeus", "mausoleum", "appian_way"], wonders=["great_library"]),
        discard=["altar"],
    )
    table.play("wonder divine_theater walls")
    assert table.wonders("B") == {"great_library"}
    table.play("deck egyptian", "god isis")
    assert table.built("A") == {"colossus", "pyramids", "divine_theater", "sphinx"}
    assert table.wonders("B") == set()
    table.play("god ra")
    assert table.asked == "A"


# --- supremacy on the way -------------------------------------------------------------------------


@rule("DUEL-7.12", "DUEL-23.2")
@pytest.mark.parametrize("first", [0, 1])
def test_a_military_victory_within_the_gate_stops_everything(first: int) -> None:
    table = age_two(
        first=first,
        a=City(coins=10, wonders=["circus_maximus"], progress=["theology"]),
        b=City(cards=["press", "glassworks"]),
        spaces={1: "gate"},
        decks={"egyptian": ["isis"]},
        discard=["altar"],
        conflict=8,
    )
    table.play("activate 1 none", "god isis")
    assert (table.victory, table.winner) == ("military", "A")
    assert table.cards("B") == {"press", "glassworks"}
    assert table.told("god_returned") == []
    assert table.legal == []
    for who in ("A", "B", ""):
        assert table.view(who).winner == table.seat("A")
    for seat in (0, 1):
        assert table.state.imagine(seat, seeded(3)).over
    assert table.game.unpack(table.state.pack()) == table.state


@rule("DUEL-7.12", "DUEL-23.2")
@pytest.mark.parametrize(
    ("discard", "follow_up"),
    [
        pytest.param(["library", "altar"], ["card library"], id="by the card of Hades"),
        pytest.param(["dispensary", "altar"], ["card dispensary", "progress law"], id="by Law"),
    ],
)
def test_a_scientific_victory_within_the_theater_stops_everything(
    discard: list[str], follow_up: list[str]
) -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=10, cards=FIVE_KINDS, wonders=["divine_theater"]),
        discard=discard,
        board=["law", "economy"],
    )
    table.play("wonder divine_theater walls", "deck greek", "god hades", *follow_up)
    assert (table.victory, table.winner) == ("science", "A")
    assert "economy" in table.board
    assert table.told("god_returned") == table.told("turned_up") == []


# --- Zeus and the structure -----------------------------------------------------------------------


@rule("DUEL-18.9", "DUEL-19.7", "DUEL-21.31")
def test_theater_and_zeus_uncover_two_offering_tokens() -> None:
    table = age_two(
        slots={11: "walls", 14: "brewery"},
        gone=[12, 13, 15, 16, 17, 18, 19],
        tokens={6: "2", 8: "3", 10: "4"},
        a=City(coins=10, wonders=["divine_theater"]),
    )
    table.play("wonder divine_theater walls", "deck greek", "god zeus", "slot 14")
    assert table.offerings("A") == set()
    table.play("god hades")
    assert [table.moves.offering.ids[one] for (one,) in table.told("offering_taken")] == ["4", "2"]
    assert len(table.told("turned_up")) == 4
    assert table.offerings("A") == {"2", "4"}


@rule("DUEL-5.10", "DUEL-21.28")
def test_zeus_may_hit_a_card_uncovered_in_the_same_turn() -> None:
    table = age_two(
        slots={11: "walls"},
        gone=[12, 13, 14, 15, 16, 17, 18, 19],
        tokens={6: "2"},
        a=City(coins=10, wonders=["divine_theater"]),
    )
    hidden = table.slot(6)
    table.play("wonder divine_theater walls", "deck greek", "god zeus", "slot 6", "god hades")
    assert table.discard_pile == {hidden}
    assert table.offerings("A") == set()
    assert not table.state.uncovered


@rule("DUEL-6.8", "DUEL-6.12", "DUEL-21.32")
def test_zeus_takes_the_other_of_the_last_two_cards() -> None:
    table = age_two(
        open=["walls", "brewery"],
        last=True,
        a=City(coins=10, wonders=["divine_theater"], progress=["theology"]),
    )
    table.play("wonder divine_theater walls", "deck greek", "god zeus")
    assert table.discard_pile == {"brewery"}
    assert (table.state.age, table.prompt) == (2, "god_on_top")
    table.play("god aphrodite")
    assert (table.state.age, table.prompt, table.asked) == (3, "first", "A")
    assert table.told("extra_turn_lost") == [[]]


# --- the last card of an Age ----------------------------------------------------------------------


@rule("DUEL-6.12", "DUEL-19.1")
def test_the_theater_built_with_the_last_card_of_age_one_still_plays() -> None:
    table = given(
        mode="pantheon",
        open=["altar"],
        last=True,
        a=City(coins=10, wonders=["divine_theater"]),
        spaces={2: "enki"},
        face_down={2: "B"},
        outcomes={"enki": ["law", "economy"]},
        board=["strategy"],
    )
    table.play("wonder divine_theater altar", "deck mesopotamian")
    assert table.choices() == {"ishtar", "nisaba"}
    table.play("god ishtar")
    assert (table.state.age, table.space(6)) == (2, "gate")
    assert table.enki == {"law", "economy"}
    assert table.symbols("A") == {"scales": 1}


@rule("DUEL-6.11", "DUEL-6.12")
def test_the_theater_built_with_the_last_card_of_the_game_still_scores() -> None:
    table = given(
        mode="pantheon",
        open=["arsenal"],
        last=True,
        a=City(coins=10, wonders=["divine_theater"]),
        b=City(coins=0, cards=["palace"]),
    )
    table.play("wonder divine_theater arsenal", "deck greek", "god aphrodite")
    assert table.prompt == "god_on_top"
    table.play("god zeus")
    assert (table.victory, table.winner) == ("civilian", "A")
    assert (table.total("A"), table.total("B")) == (9 + 2, 7)


@rule("DUEL-6.8", "DUEL-6.12")
def test_isis_and_the_sphinx_on_the_last_card_lose_the_extra_turn() -> None:
    table = age_two(
        open=["walls"],
        last=True,
        turn="B",
        b=City(coins=10, wonders=["divine_theater", "sphinx"]),
        discard=["altar"],
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god isis", "god ra")
    assert table.built("B") == {"divine_theater", "sphinx"}
    assert (table.state.age, table.prompt, table.asked) == (3, "first", "B")
    table.play("first 0", f"discard {min(table.accessible)}")
    assert table.asked == "B"
