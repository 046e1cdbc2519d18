"""Activating a card of the Pantheon, and the Gate (DUEL-20)."""

from functools import partial

import pytest
from tests.duel.positions import City, Table, given
from tests.rules import rule

pantheon = partial(given, mode="pantheon")
age_two = partial(given, mode="pantheon", age=2)
NO_GODS: dict[str, list[str]] = {
    "mesopotamian": [], "phoenician": [], "greek": [], "egyptian": [], "roman": []
}  # fmt: skip


def activations(table: Table) -> set[str]:
    return {move.removeprefix("activate ") for move in table.legal if move.startswith("activate")}


# --- the action -----------------------------------------------------------------------------------


@rule("DUEL-20.1")
@pytest.mark.parametrize(("age", "allowed"), [(1, False), (2, True), (3, True)])
def test_gods_and_gate_are_activated_from_age_two_on(age: int, allowed: bool) -> None:
    table = pantheon(age=age, a=City(coins=20), spaces={2: "mars", 3: "gate"})
    assert activations(table) == ({"2 none", "3 none"} if allowed else set())


@rule("DUEL-20.1")
def test_only_what_lies_on_the_pantheon_can_be_activated() -> None:
    table = age_two(a=City(coins=20), spaces={2: "mars"})
    assert table.refusal("activate 1 none") == ("space_empty", "DUEL-19.10")
    assert given(age=2).refusal("activate 2 none") == ("no_pantheon", "DUEL-1.3")


@rule("DUEL-20.2")
def test_an_activation_takes_no_card_from_the_structure() -> None:
    table = age_two(a=City(coins=20), spaces={2: "tanit", 3: "mars"}, b=City(coins=20))
    cards = [table.slot(slot) for slot in range(20)]
    open_cards = table.accessible
    table.play("activate 2 none", "activate 3 none")
    assert [table.slot(slot) for slot in range(20)] == cards
    assert table.accessible == open_cards
    assert (table.state.age, table.asked) == (2, "A")


@rule("DUEL-20.2")
def test_the_last_card_of_an_age_may_wait() -> None:
    table = age_two(open=["walls"], last=True, a=City(coins=20), spaces={2: "tanit"})
    table.play("activate 2 none")
    assert (table.state.age, table.asked, table.accessible) == (2, "B", {"walls"})


# --- the price ------------------------------------------------------------------------------------


@rule("DUEL-20.3", "DUEL-20.12")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("who", ["A", "B"])
def test_each_player_pays_the_own_cost_of_the_space(who: str, space: int, first: int) -> None:
    table = age_two(
        first=first, turn=who, a=City(coins=10), b=City(coins=10), spaces={space: "aphrodite"}
    )
    table.play(f"activate {space} none")
    cost = 2 + space if who == "A" else 9 - space
    assert table.city(who).coins == 10 - cost
    assert table.city("B" if who == "A" else "A").coins == 10


@rule("DUEL-20.4")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("space", "of_a", "of_b"), [(1, 6, 16), (3, 10, 12), (6, 16, 6)])
def test_the_gate_costs_double(space: int, of_a: int, of_b: int, first: int) -> None:
    for who, cost in (("A", of_a), ("B", of_b)):
        table = age_two(
            first=first,
            turn=who,
            a=City(coins=16),
            b=City(coins=16),
            spaces={space: "gate"},
            decks={**NO_GODS, "greek": ["aphrodite"]},
        )
        assert table.activation(who, space) == cost
        table.play(f"activate {space} none")
        assert table.city(who).coins == 16 - cost


@rule("DUEL-20.5")
@pytest.mark.parametrize(
    ("card", "space", "cost"), [("mars", 3, 3), ("mars", 1, 1), ("gate", 3, 8), ("gate", 1, 4)]
)
def test_the_sanctuary_takes_two_coins_off_after_the_doubling(
    card: str, space: int, cost: int
) -> None:
    table = age_two(a=City(built=["sanctuary"]), spaces={space: card})
    assert table.activation("A", space) == cost


@rule("DUEL-20.5")
def test_the_sanctuary_of_the_opponent_does_not_help() -> None:
    table = age_two(b=City(built=["sanctuary"]), spaces={3: "mars"})
    assert (table.activation("A", 3), table.activation("B", 3)) == (5, 4)


@rule("DUEL-20.6", "DUEL-20.7")
@pytest.mark.parametrize(
    ("used", "cost"),
    [("2", 8), ("3", 7), ("4", 6), ("2+3", 5), ("2+4", 4), ("3+4", 3), ("2+3+4", 1)],
)
def test_any_number_of_offering_tokens_lowers_the_price(used: str, cost: int) -> None:
    table = age_two(
        a=City(coins=12, offerings=["2", "3", "4"]),
        spaces={3: "gate"},
        decks={**NO_GODS, "greek": ["aphrodite"]},
    )
    assert f"3 {used}" in activations(table)
    table.play(f"activate 3 {used}")
    assert table.a.coins == 12 - cost
    assert table.offerings("A") == {"2", "3", "4"} - set(used.split("+"))


@rule("DUEL-20.6")
def test_the_tokens_come_after_the_sanctuary() -> None:
    table = age_two(a=City(coins=5, built=["sanctuary"], offerings=["3"]), spaces={3: "gate"})
    assert table.activation("A", 3, "3") == 10 - 2 - 3
    assert activations(table) == {"3 3"}


@rule("DUEL-20.6")
def test_only_own_tokens_may_be_used() -> None:
    table = age_two(a=City(coins=20, offerings=["2"]), b=City(offerings=["3"]), spaces={3: "mars"})
    assert table.refusal("activate 3 3") == ("offering_not_owned", "DUEL-20.6")
    assert table.refusal("activate 3 2+3") == ("offering_not_owned", "DUEL-20.6")
    assert activations(table) == {"3 none", "3 2"}


@rule("DUEL-20.8")
@pytest.mark.parametrize(("space", "offering"), [(1, "4"), (1, "3"), (2, "4")])
def test_surplus_discount_is_not_paid_out(space: int, offering: str) -> None:
    table = age_two(a=City(coins=5, offerings=[offering]), spaces={space: "aphrodite"})
    table.play(f"activate {space} {offering}")
    assert table.a.coins == 5


@rule("DUEL-20.9")
def test_a_used_token_goes_to_the_box() -> None:
    table = age_two(a=City(coins=5, offerings=["2", "3"]), spaces={3: "aphrodite", 4: "mars"})
    table.play("activate 3 3")
    assert (table.offerings("A"), table.offerings("B")) == ({"2"}, set())
    table.play(f"discard {min(table.accessible)}")
    assert table.refusal("activate 4 3") == ("offering_not_owned", "DUEL-20.6")


@rule("DUEL-20.10")
def test_tokens_are_voluntary_and_chosen_by_the_player() -> None:
    table = age_two(a=City(coins=20, offerings=["2", "3", "4"]), spaces={6: "mars"})
    assert activations(table) == {
        "6 none", "6 2", "6 3", "6 4", "6 2+3", "6 2+4", "6 3+4", "6 2+3+4"
    }  # fmt: skip
    table.play("activate 6 none")
    assert table.offerings("A") == {"2", "3", "4"}
    assert table.a.coins == 20 - 8


@rule("DUEL-20.11")
@pytest.mark.parametrize(
    ("space", "sanctuary", "useful"),
    [
        (1, False, {"none", "2", "3", "4"}),
        (2, False, {"none", "2", "3", "4", "2+3"}),
        (3, False, {"none", "2", "3", "4", "2+3", "2+4", "3+4"}),
        (4, False, {"none", "2", "3", "4", "2+3", "2+4", "3+4"}),
        (5, False, {"none", "2", "3", "4", "2+3", "2+4", "3+4"}),
        (6, False, {"none", "2", "3", "4", "2+3", "2+4", "3+4", "2+3+4"}),
        (1, True, {"none", "2", "3", "4"}),
    ],
)
def test_a_token_that_changes_nothing_is_refused(
    space: int, sanctuary: bool, useful: set[str]
) -> None:
    table = age_two(
        a=City(coins=20, offerings=["2", "3", "4"], built=["sanctuary"] if sanctuary else []),
        spaces={space: "mars"},
    )
    assert activations(table) == {f"{space} {tokens}" for tokens in useful}
    for tokens in table.moves.offerings.ids:
        if tokens not in useful:
            refusal = table.refusal(f"activate {space} {tokens}")
            assert refusal == ("offering_wasted", "DUEL-20.11")


@rule("DUEL-20.12")
@pytest.mark.parametrize(
    ("coins", "astarte", "left"), [(9, 7, (3, 7)), (6, 7, (0, 7)), (4, 7, (0, 5)), (0, 6, (0, 0))]
)
def test_the_treasury_pays_first_then_astarte(
    coins: int, astarte: int, left: tuple[int, int]
) -> None:
    table = age_two(
        a=City(coins=coins, astarte=astarte, gods=["astarte"]),
        b=City(coins=0, progress=["economy"]),
        spaces={4: "aphrodite"},
    )
    table.play("activate 4 none")
    assert [table.a.coins, table.a.astarte] == list(left)
    assert table.b.coins == 0  # the price goes to the bank


@rule("DUEL-20.12")
@pytest.mark.parametrize(
    ("coins", "astarte", "offerings", "payable"),
    [
        (5, 0, [], set()),
        (2, 3, [], set()),
        (2, 4, [], {"4 none"}),
        (4, 0, ["2", "3"], {"4 2", "4 3", "4 2+3"}),
        (3, 0, ["2", "3"], {"4 3", "4 2+3"}),
        (0, 0, ["2", "3", "4"], {"4 2+4", "4 3+4"}),
    ],
)
def test_only_payable_activations_are_offered(
    coins: int, astarte: int, offerings: list[str], payable: set[str]
) -> None:
    table = age_two(
        a=City(coins=coins, astarte=astarte, offerings=offerings), spaces={4: "aphrodite"}
    )
    assert activations(table) == payable
    if "4 none" not in payable:
        assert table.refusal("activate 4 none") == ("god_too_dear", "DUEL-20.12")


# --- the card -------------------------------------------------------------------------------------


@rule("DUEL-20.13", "DUEL-20.16")
def test_the_card_comes_to_the_player_and_works_at_once() -> None:
    table = age_two(a=City(coins=10), b=City(coins=10), spaces={1: "mars", 2: "tanit"})
    table.play("activate 1 none")
    assert (table.gods("A"), table.gods("B")) == ({"mars"}, set())
    assert table.space(1) is None
    assert table.space(2) == "tanit"
    assert table.p == 2
    assert table.asked == "B"


@rule("DUEL-20.14")
@pytest.mark.parametrize(
    "god", ["enki", "nisaba", "baal", "hades", "anubis", "isis", "ra", "neptune"]
)
def test_a_god_that_can_do_nothing_may_be_activated(god: str) -> None:
    table = age_two(a=City(coins=10), spaces={1: god}, military_tokens=[], board=[])
    table.play("activate 1 none")
    assert table.gods("A") == {god}
    assert table.a.coins == 10 - 3
    assert (table.prompt, table.asked) == ("turn", "B")


@rule("DUEL-20.15")
@pytest.mark.parametrize("god", ["baal", "ra", "anubis", "zeus", "hades", "isis"])
def test_an_activated_god_or_gate_cannot_be_taken_away(god: str) -> None:
    table = age_two(
        turn="B",
        a=City(cards=["press"], gods=["mars", "gate"], built=["sphinx"], wonders=["piraeus"]),
        b=City(coins=20, wonders=["pyramids"]),
        discard=["altar"],
        spaces={6: god},
    )
    table.play("activate 6 none")
    while table.prompt != "turn":
        table.play(table.legal[0])
    assert (table.gods("A"), table.gods("B")) == ({"mars", "gate"}, {god})


@rule("DUEL-20.17")
def test_a_god_of_the_gate_costs_nothing_more_and_uses_no_tokens() -> None:
    table = age_two(
        a=City(coins=10, offerings=["2", "3", "4"]), spaces={3: "gate"}, decks={"greek": ["zeus"]}
    )
    table.play("activate 3 none", "god zeus", "slot 0")
    assert table.a.coins == 0
    assert table.offerings("A") == {"2", "3", "4"}


@rule("DUEL-20.17")
def test_a_god_of_the_theater_costs_nothing_more_and_uses_no_tokens() -> None:
    table = age_two(
        open=["walls"], a=City(coins=10, offerings=["2", "3"], wonders=["divine_theater"])
    )
    table.play("wonder divine_theater walls", "deck greek", "god aphrodite", "god zeus")
    assert table.a.coins == 0
    assert table.offerings("A") == {"2", "3"}


@rule("DUEL-20.18")
def test_the_end_of_turn_steps_follow_an_activation() -> None:
    table = age_two(a=City(coins=10), spaces={1: "zeus"}, gone=[18], tokens={8: "2"})
    hidden = table.slot(16)
    assert hidden is not None
    assert hidden not in table.accessible
    table.play("activate 1 none", "slot 19")  # row 4 column 6 lay under row 5 columns 5 and 7
    assert hidden in table.accessible
    assert table.asked == "B"


@rule("DUEL-20.19")
def test_an_activation_gives_no_extra_turn() -> None:
    table = age_two(a=City(coins=10, progress=["theology"]), spaces={1: "tanit"})
    table.play("activate 1 none")
    assert table.asked == "B"


@rule("DUEL-20.19")
@pytest.mark.parametrize(
    ("wonder", "progress", "asked"),
    [("sphinx", [], "A"), ("pyramids", [], "B"), ("pyramids", ["theology"], "A")],
)
def test_a_wonder_built_by_isis_may_give_one(wonder: str, progress: list[str], asked: str) -> None:
    table = age_two(
        a=City(coins=10, progress=progress, wonders=[wonder]), spaces={1: "isis"}, discard=["altar"]
    )
    table.play("activate 1 none")
    assert table.built("A") == {wonder}
    assert table.asked == asked


# --- the Gate -------------------------------------------------------------------------------------


@rule("DUEL-20.20", "DUEL-20.21")
@pytest.mark.parametrize("first", [0, 1])
def test_the_gate_reveals_the_top_god_of_each_deck_to_both(first: int) -> None:
    table = age_two(
        first=first,
        a=City(coins=10),
        spaces={3: "gate"},
        decks={
            "mesopotamian": ["nisaba", "enki", "ishtar"],
            "phoenician": ["tanit"],
            "greek": [],
            "egyptian": ["ra", "isis"],
            "roman": ["minerva", "mars", "neptune"],
        },
    )
    table.play("activate 3 none")
    assert (table.prompt, table.asked) == ("choose_god", "A")
    assert table.choices() == {"nisaba", "tanit", "ra", "minerva"}
    gods = sorted(table.moves.god_axis.number(one) for one in table.choices())
    for view in (table.view("A"), table.view("B"), table.view()):
        assert view.shown_gods == gods
    assert table.refusal("god mars") == ("god_not_shown", "DUEL-20.21")
    assert table.refusal(f"discard {min(table.accessible)}") == ("god_now", "DUEL-20.21")
    table.play("god tanit")
    assert table.gods("A") == {"gate", "tanit"}
    assert table.a.coins == 12


@rule("DUEL-20.22")
def test_the_other_gods_go_back_on_top_after_the_chosen_one_is_resolved() -> None:
    table = age_two(
        a=City(coins=10),
        b=City(cards=["press", "quarry"]),
        spaces={3: "gate"},
        decks={"phoenician": ["baal", "tanit"], "roman": ["mars", "neptune"]},
    )
    before = {name: table.deck(name) for name in table.moves.mythology.ids}
    table.play("activate 3 none", "god baal")
    assert table.prompt == "steal_card"
    assert table.deck("roman") == ["neptune"]
    table.play("card press")
    before["phoenician"] = ["tanit"]
    assert {name: table.deck(name) for name in table.moves.mythology.ids} == before
    roman = table.moves.mythology.number("roman")
    mars = table.moves.god_axis.number("mars")
    for who in ("A", "B", ""):
        assert table.view(who).decks[roman].gods == [mars, -1]


@rule("DUEL-20.23")
def test_the_gate_stays_with_its_player_and_is_worth_nothing() -> None:
    table = age_two(a=City(coins=10), spaces={3: "gate"}, decks={**NO_GODS, "egyptian": ["ra"]})
    table.play("activate 3 none")
    assert table.gods("A") == {"gate", "ra"}
    assert table.points("A") == dict.fromkeys(table.parts.categories, 0)
    assert table.space(3) is None


@rule("DUEL-20.24")
def test_gods_lying_revealed_are_not_in_their_decks() -> None:
    """Gate, Isis, Divine Theater: it shows the cards left in the decks only."""
    table = age_two(
        a=City(coins=10, wonders=["divine_theater"]),
        spaces={3: "gate"},
        discard=["altar"],
        decks={
            "egyptian": ["isis", "ra"],
            "roman": ["mars", "neptune", "minerva"],
            "greek": ["zeus"],
            "phoenician": [],
        },
    )
    table.play("activate 3 none", "god isis")
    assert table.prompt == "theater_deck"
    assert table.choices() == {"mesopotamian", "egyptian", "roman"}
    assert table.refusal("deck greek") == ("deck_empty", "DUEL-17.22")
    table.play("deck roman")
    assert table.choices() == {"neptune", "minerva"}
    table.play("god minerva", "track 0")
    assert table.deck("roman") == ["mars", "neptune"]
    assert table.deck("greek") == ["zeus"]
    assert table.gods("A") == {"gate", "isis", "minerva"}
    assert table.asked == "B"


@rule("DUEL-20.14")
def test_the_log_says_when_a_god_can_do_nothing() -> None:
    table = given(mode="pantheon", age=2, a=City(coins=20), spaces={1: "ra", 2: "tanit"})
    table.play("activate 1 none")
    assert table.told("no_effect") == [[table.moves.god_axis.number("ra")]]
    assert (
        given(mode="pantheon", age=2, spaces={2: "tanit"}).play("activate 2 none").told("no_effect")
        == []
    )
