"""The end of the game and scoring (DUEL-23)."""

from functools import partial

import pytest
from tests.duel.positions import City, Table, draft, given
from tests.rules import rule

from theoi.core.outcome import Outcome
from theoi.core.state import SPECTATOR
from theoi.games.duel.scoring import outcome_of

pantheon = partial(given, mode="pantheon", age=3)
FIVE_KINDS = ["pharmacist", "apothecary", "academy", "workshop", "university"]


def last_turn(a: City, b: City, mode: str = "base", first: int = 0, conflict: int = 0) -> Table:
    """Age III ends with a discard by A, who has 2 coins more then."""
    table = given(mode=mode, first=first, open=["arsenal"], last=True, a=a, b=b, conflict=conflict)
    return table.play("discard arsenal")


def outcome(table: Table) -> Outcome:
    return outcome_of(table.state)


@rule("DUEL-23.1")
def test_the_game_ends_after_age_three() -> None:
    table = last_turn(City(coins=1, cards=["altar"]), City(coins=0))
    assert table.state.over
    assert (table.victory, table.winner) == ("civilian", "A")
    assert outcome(table).clause == "DUEL-23.7"


@rule("DUEL-23.1", "DUEL-23.2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("move", "conflict", "cards", "victory"),
    [("build walls", 8, [], "military"), ("build library", 0, FIVE_KINDS, "science")],
)
def test_a_supremacy_ends_the_game_at_once_whatever_the_points(
    move: str, conflict: int, cards: list[str], victory: str, first: int
) -> None:
    table = given(
        first=first,
        age=2,
        open=["walls", "library"],
        a=City(coins=10, cards=cards),
        b=City(coins=100, cards=["palace", "town_hall", "gardens"]),
        conflict=conflict,
    )
    table.play(move)
    assert table.total("A") < table.total("B")
    assert (table.victory, table.winner) == (victory, "A")
    ranks = [2, 2]
    ranks[table.seat("A")] = 1
    assert outcome(table).ranks == ranks
    assert table.legal == []
    assert table.refusal("discard brewery", seat=0)[0] == "over"


@rule("DUEL-23.2")
def test_after_a_supremacy_nothing_more_is_resolved() -> None:
    """The pawn reaches the capital: no token, no card turned up, no god, no extra turn."""
    table = given(
        mode="pantheon",
        age=1,
        slots={15: "altar"},
        gone=[14],
        tokens={9: "greek"},
        a=City(coins=20, wonders=["colossus"], progress=["theology"]),
        conflict=7,
    )
    table.play("wonder colossus altar")
    assert (table.victory, table.winner) == ("military", "A")
    assert table.mythology("A") == {}
    assert not table.is_face_up(9)
    assert table.told("extra_turn") == []


@rule("DUEL-23.2")
def test_a_pair_is_not_rewarded_when_its_token_wins() -> None:
    table = given(
        mode="pantheon",
        age=2,
        open=["walls"],
        a=City(coins=20, cards=FIVE_KINDS, wonders=["great_library"], progress=["theology"]),
        outcomes={"great_library": ["law", "economy", "strategy"]},
        board=["masonry"],
    )
    table.play("wonder great_library walls", "progress law")
    assert (table.victory, table.winner) == ("science", "A")
    assert table.board == {"masonry"}


@rule("DUEL-23.3")
def test_every_source_of_points_has_its_row_in_the_base_game() -> None:
    table = given(
        age=3,
        a=City(
            coins=7,
            cards=["altar", "palace", "library", "port", "builders_guild", "walls", "quarry"],
            built=["pyramids", "sphinx"],
            progress=["philosophy", "mathematics"],
        ),
        b=City(coins=3, built=["colossus"]),
        conflict=4,
    )
    assert table.points("A") == {
        "civilian": 3 + 7,
        "scientific": 2,
        "commercial": 3,
        "guilds": 2 * 2,
        "temples": 0,
        "wonders": 9 + 6,
        "progress": 7 + 3 * 2,
        "gods": 0,
        "treasury": 2,
        "military": 5,
    }
    assert table.total("B") == 3 + 1


@rule("DUEL-23.3", "DUEL-23.6")
def test_every_source_of_points_has_its_row_in_the_expansion() -> None:
    table = pantheon(
        a=City(
            coins=4,
            cards=["altar", "study", "arena", "roman_grand_temple", "greek_grand_temple"],
            built=["divine_theater"],
            progress=["mysticism"],
            mythology=["roman"],
            gods=["aphrodite", "astarte", "mars"],
            astarte=5,
        ),
        conflict=-1,
    )
    assert table.points("A") == {
        "civilian": 3,
        "scientific": 3,
        "commercial": 3,
        "guilds": 0,
        "temples": 12,
        "wonders": 2,
        "progress": 2,
        "gods": 9 + 5,
        "treasury": 1,
        "military": 0,
    }
    assert table.points("B")["military"] == 2


@rule("DUEL-23.4")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (29, 9)])
def test_three_coins_are_worth_a_point(coins: int, points: int) -> None:
    assert given(a=City(coins=coins)).points("A")["treasury"] == points


@rule("DUEL-23.5")
def test_unbuilt_and_damaged_wonders_are_worth_nothing() -> None:
    table = pantheon(a=City(wonders=["pyramids"], built=["sphinx"]), spaces={6: "anubis"}, turn="B")
    assert table.points("A")["wonders"] == 6
    table.play("activate 6 none")
    assert table.points("A")["wonders"] == 0


@rule("DUEL-23.6")
@pytest.mark.parametrize(
    ("gods", "astarte", "points"),
    [(["aphrodite"], 0, 9), (["astarte"], 4, 4), (["aphrodite", "astarte"], 7, 16), (["ra"], 0, 0)],
)
def test_points_of_gods_stand_in_a_row_of_their_own(
    gods: list[str], astarte: int, points: int
) -> None:
    table = pantheon(a=City(coins=0, gods=gods, astarte=astarte))
    assert table.points("A")["gods"] == table.total("A") == points


@rule("DUEL-23.7")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("coins_a", "coins_b", "winner"), [(7, 0, "A"), (0, 7, "B")])
def test_more_points_win(coins_a: int, coins_b: int, winner: str, first: int) -> None:
    table = last_turn(City(coins=coins_a), City(coins=coins_b), first=first)
    assert (table.victory, table.winner) == ("civilian", winner)
    assert outcome(table).winners() == [table.seat(winner)]
    assert table.state.returns()[table.seat(winner)] == 1.0


@rule("DUEL-23.8")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        (City(coins=1, cards=["altar"]), City(coins=12), "A"),
        (City(coins=10), City(coins=0, cards=["statue"]), "B"),
        (City(coins=1, cards=["palace"]), City(coins=0, cards=["statue", "temple"]), "B"),
    ],
)
def test_a_tie_is_broken_by_points_of_blue_cards(a: City, b: City, winner: str, first: int) -> None:
    table = last_turn(a, b, first=first)
    assert table.total("A") == table.total("B")
    assert (table.victory, table.winner) == ("civilian", winner)
    assert outcome(table).clause == "DUEL-23.8"


@rule("DUEL-23.9")
@pytest.mark.parametrize(
    "a",
    [
        City(coins=0, gods=["aphrodite"], cards=["altar"]),
        City(coins=7, gods=["aphrodite"]),
        City(coins=0, cards=["roman_grand_temple", "greek_grand_temple"]),
    ],
)
def test_only_printed_points_of_blue_cards_break_the_tie(a: City) -> None:
    table = last_turn(a, City(coins=15, cards=["palace"]), mode="pantheon")
    assert table.total("A") == table.total("B") == 12
    assert (table.victory, table.winner) == ("civilian", "B")


@rule("DUEL-23.10")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("a", "b"),
    [
        (City(coins=1), City(coins=3)),
        (City(coins=1, cards=["altar"]), City(coins=3, cards=["theater"])),
        (City(coins=1, cards=["palace"]), City(coins=5, cards=["statue", "baths"])),
    ],
)
def test_a_full_tie_is_a_shared_victory(a: City, b: City, first: int) -> None:
    table = last_turn(a, b, first=first)
    assert (table.victory, table.winner) == ("shared", None)
    assert outcome(table).ranks == [1, 1]
    assert outcome(table).winners() == [0, 1]
    assert table.state.returns() == [0.0, 0.0]
    assert outcome(table).clause == "DUEL-23.10"


@rule("DUEL-23.11")
def test_tokens_gate_and_other_gods_are_worth_nothing_in_themselves() -> None:
    gods = [
        "enki", "ishtar", "nisaba", "baal", "tanit", "hades", "zeus", "anubis", "isis", "ra",
        "mars", "minerva", "neptune", "gate",
    ]  # fmt: skip
    table = pantheon(
        a=City(coins=0, gods=gods, offerings=["2", "3", "4"], mythology=["greek", "greek", "roman"])
    )
    assert table.total("A") == 0


@rule("DUEL-23.12")
def test_mathematics_counts_tokens_of_every_origin() -> None:
    table = pantheon(
        a=City(coins=40, cards=["pharmacist"], wonders=["great_library"], progress=["mathematics"]),
        b=City(coins=0),
        spaces={1: "enki", 2: "hades"},
        enki=["law", "economy"],
        discard=["dispensary"],
        board=["masonry", "theology"],
        outcomes={"great_library": ["strategy", "urbanism", "architecture"]},
    )
    assert table.points("A")["progress"] == 3
    table.play("activate 1 none", "progress economy")
    assert table.points("A")["progress"] == 6
    table.play(f"discard {min(table.accessible)}", "activate 2 none", "card dispensary")
    table.play("progress masonry")
    assert table.points("A")["progress"] == 9
    table.play(f"discard {min(table.accessible)}")
    table.play(f"wonder great_library {min(table.accessible)}", "progress architecture")
    assert table.points("A")["progress"] == 12


@rule("DUEL-23.13")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("who", ["A", "B"])
def test_a_player_may_concede_at_any_time_in_or_out_of_turn(who: str, first: int) -> None:
    table = given(first=first, a=City(coins=50), b=City(coins=50), conflict=5)
    (event,) = table.state.concede(table.seat(who))
    assert (event.kind.name, event.seat) == ("conceded", table.seat(who))
    assert (table.victory, table.winner) == ("concession", "B" if who == "A" else "A")
    assert outcome(table).clause == "DUEL-23.13"
    assert table.state.returns()[table.seat(who)] == -1.0
    assert table.legal == []


@rule("DUEL-23.13")
def test_conceding_is_possible_in_the_draft_and_in_the_middle_of_an_effect() -> None:
    table = draft()
    table.state.concede(1)
    assert table.winner == "A"
    table = pantheon(age=2, a=City(coins=10), spaces={1: "gate"})
    table.play("activate 1 none")
    assert table.prompt == "choose_god"
    table.state.concede(table.seat("B"))
    assert (table.victory, table.winner) == ("concession", "A")
    table = pantheon(age=2, open=["walls"], last=True)
    table.play("discard walls")
    assert table.prompt == "first"
    table.state.concede(table.seat("A"))
    assert table.winner == "B"


@rule("DUEL-23.13")
def test_a_game_that_is_over_cannot_be_conceded_any_more() -> None:
    table = last_turn(City(coins=7), City(coins=0))
    assert table.state.concede(table.seat("A")) == []
    assert (table.victory, table.winner) == ("civilian", "A")


@rule("DUEL-23.13")
@pytest.mark.parametrize("seat", [-3, -1, 2, 7])
def test_only_the_two_players_can_concede(seat: int) -> None:
    table = given()
    told = "a spectator cannot concede" if seat == SPECTATOR else f"no seat {seat}"
    with pytest.raises(ValueError, match=told):
        table.state.concede(seat)
    assert not table.state.over
