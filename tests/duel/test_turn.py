"""DUEL-7: turns and actions, and the order in which things happen."""

import pytest
from tests.duel.positions import City, Table, given, walk
from tests.rules import rule


def kinds(table: Table) -> list[str]:
    """The kinds of the events since the last `play`, in their order."""
    return [event.kind.name for event in table.events]


@rule("DUEL-7.1")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_players_alternate(first: int, turn: str) -> None:
    table = given(age=1, first=first, turn=turn)
    asked = []
    for _ in range(6):
        asked.append(table.asked)
        table.idle()
    assert "".join(asked) == ("ABABAB" if turn == "A" else "BABABA")


@rule("DUEL-7.1")
def test_an_extra_turn_interrupts_the_alternation() -> None:
    table = given(a=City(coins=30, wonders=["sphinx"]), open=["walls", "statue"])
    table.play("wonder sphinx walls")
    assert table.asked == "A"
    table.idle()
    assert table.asked == "B"


@rule("DUEL-7.2")
@pytest.mark.parametrize(
    ("mode", "age", "verbs"),
    [
        ("base", 1, {"build", "discard", "wonder"}),
        ("base", 2, {"build", "discard", "wonder"}),
        ("base", 3, {"build", "discard", "wonder"}),
        ("pantheon", 1, {"build", "discard", "wonder"}),
        ("pantheon", 2, {"build", "discard", "wonder", "activate"}),
        ("pantheon", 3, {"build", "discard", "wonder", "activate"}),
    ],
)
def test_the_actions_of_a_turn(mode: str, age: int, verbs: set[str]) -> None:
    table = given(
        mode=mode, age=age, a=City(coins=50, wonders=["pyramids"]), spaces={1: "aphrodite"}
    )
    assert {move.split()[0] for move in table.legal} == verbs


@rule("DUEL-7.2")
@pytest.mark.parametrize(
    "move",
    ["build brewery", "discard brewery", "wonder pyramids brewery", "activate 1 none"],
)
def test_one_action_and_the_turn_is_over(move: str) -> None:
    table = given(
        mode="pantheon",
        open=["brewery"],
        a=City(coins=50, wonders=["pyramids"]),
        spaces={1: "aphrodite"},
    )
    table.play(move)
    assert (table.asked, table.prompt) == ("B", "turn")


@rule("DUEL-7.3")
@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize("seed", range(3))
def test_no_passing_but_a_discard_is_always_possible(mode: str, seed: int) -> None:
    for table in walk(mode, seed):
        if table.prompt == "turn":
            verbs = [move.split()[0] for move in table.legal]
            assert verbs.count("discard") == len(table.accessible) > 0
            assert set(verbs) <= {"build", "discard", "wonder", "activate"}


@rule("DUEL-7.3")
def test_a_penniless_player_still_discards() -> None:
    table = given(a=City(coins=0), open=["pretorium"], last=True)
    assert table.legal == ["discard pretorium"]


@rule("DUEL-7.4")
@pytest.mark.parametrize("who", ["A", "B"])
def test_building_pays_the_cost_and_adds_the_card(who: str) -> None:
    table = given(turn=who, a=City(coins=9), b=City(coins=9), open=["pretorium"])
    table.play("build pretorium")
    assert table.city(who).coins == 1
    assert "pretorium" in table.cards(who)
    assert "pretorium" not in table.accessible | table.discard_pile


@rule("DUEL-7.4")
def test_building_may_be_free() -> None:
    table = given(a=City(cards=["theater"], coins=0), open=["statue"])
    table.play("build statue")
    assert (table.a.coins, table.cards("A")) == (0, {"theater", "statue"})


@rule("DUEL-7.5", "DUEL-7.6")
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize("card", ["brewery", "walls"], ids=["yellow", "red"])
@pytest.mark.parametrize("yellow", [[], ["tavern"], ["tavern", "forum", "stone_reserve"]])
def test_a_discard_gives_two_coins_and_one_per_yellow_card(
    who: str, card: str, yellow: list[str]
) -> None:
    """The opponent's yellow cards do not count, nor the card itself."""
    city = City(cards=[*yellow, "baths"], coins=3)
    other = City(cards=["customs_house", "wood_reserve"], coins=3)
    a, b = (city, other) if who == "A" else (other, city)
    table = given(a=a, b=b, turn=who, open=[card])
    table.play(f"discard {card}")
    assert table.city(who).coins == 3 + 2 + len(yellow)
    assert table.discard_pile == {card}
    assert card not in table.cards(who)


@rule("DUEL-7.7")
@pytest.mark.parametrize("card", ["brewery", "walls", "library"])
def test_a_wonder_is_paid_and_the_card_under_it_does_nothing(card: str) -> None:
    table = given(
        a=City(cards=["scriptorium"], coins=20, wonders=["pyramids"]), b=City(), open=[card]
    )
    table.play(f"wonder pyramids {card}")
    assert table.a.coins == 20 - 8  # SSSP, all bought
    assert (table.built("A"), table.wonders("A")) == ({"pyramids"}, set())
    assert table.under("pyramids") == card
    assert table.cards("A") == {"scriptorium"}
    assert (table.p, table.symbols("A"), table.asked) == (0, {"quill": 1}, "B")


@rule("DUEL-7.8")
def test_an_activation_takes_no_card_from_the_structure() -> None:
    table = given(mode="pantheon", age=2, spaces={1: "tanit"})
    before = {slot: table.slot(slot) for slot in range(20)}
    table.play("activate 1 none")
    assert {slot: table.slot(slot) for slot in range(20)} == before
    assert (table.a.coins, table.asked) == (7 - 3 + 12, "B")


@rule("DUEL-7.9")
@pytest.mark.parametrize(
    ("move", "price", "reason"),
    [
        ("build pretorium", 8, "card_too_dear"),
        ("wonder pyramids obelisk", 8, "wonder_too_dear"),
        ("activate 6 none", 8, "god_too_dear"),
        ("build obelisk", 6, "card_too_dear"),
    ],
)
def test_what_cannot_be_paid_is_not_legal(move: str, price: int, reason: str) -> None:
    for coins in (price - 1, price):
        table = given(
            mode="pantheon",
            a=City(coins=coins, wonders=["pyramids"]),
            open=["pretorium", "obelisk"],
            spaces={6: "mars"},
        )
        assert (move in table.legal) == (coins == price)
        if coins < price:
            assert table.refusal(move)[0] == reason


@rule("DUEL-7.10")
def test_the_order_of_a_turn() -> None:
    """Action and payment; effects; tokens and cards turned up; then the extra turn."""
    table = given(
        mode="pantheon",
        age=2,
        gone=[18, 15],
        slots={19: "brewery", 16: "walls", 17: "statue"},
        a=City(coins=30, wonders=["hanging_gardens"]),
    )
    table.play("wonder hanging_gardens brewery")
    assert kinds(table) == [
        "wonder_built",
        "coins_gained",
        "turned_up",
        "turned_up",
        "extra_turn",
    ]


@rule("DUEL-7.10", "DUEL-7.20")
def test_tokens_are_taken_after_all_effects_and_before_cards_are_turned_up() -> None:
    """Row 3 of Age II is gone but for column 5: it covers row 2, columns 4 and 6 (token)."""
    gone = [11, 13, 14, *range(15, 20)]
    table = given(
        mode="pantheon",
        age=2,
        gone=gone,
        slots={12: "brewery"},
        tokens={8: "3"},
        a=City(coins=40, wonders=["mausoleum"]),
        discard=["tavern", "altar"],
    )
    table.play("wonder mausoleum brewery")
    assert (table.prompt, table.offerings("A")) == ("build_from_discard", set())
    assert not table.is_face_up(7)
    assert not table.is_face_up(8)
    table.play("card tavern")
    told = kinds(table)
    assert told == ["built_free", "coins_gained", "offering_taken", *["turned_up"] * 2]
    assert table.offerings("A") == {"3"}
    assert table.is_face_up(8)


@rule("DUEL-7.11")
def test_the_order_of_a_construction() -> None:
    """Payment, Economy, the card stands, Urbanism, coins, then Shields."""
    table = given(
        mode="pantheon",
        a=City(cards=["stable"], coins=20, progress=["urbanism"]),
        b=City(progress=["economy"], coins=1),
        conflict=2,
        open=["horse_breeders", "walls"],
    )
    table.play("build horse_breeders")
    told = kinds(table)
    assert told[:3] == ["built_linked", "coins_gained", "pawn_moved"]  # Urbanism, then Shields

    table.idle()
    table.play("build walls")  # 4 coins to B, then the Shields of Walls
    told = kinds(table)
    assert told[:3] == ["built", "trade_income", "pawn_moved"]


@rule("DUEL-7.11")
def test_the_order_of_the_effects_of_a_wonder() -> None:
    """Economy; the card is under the Wonder and the limit checked; coins; losses; choices."""
    six = City(
        coins=40,
        wonders=["appian_way", "sphinx"],
        built=["pyramids", "colossus", "temple_of_artemis", "hanging_gardens"],
    )
    b = City(coins=2, progress=["economy"], built=["great_library", "mausoleum"])
    table = given(a=six, b=b, open=["walls"])
    table.play("wonder appian_way walls")
    told = kinds(table)
    assert told[:5] == [
        "wonder_built",
        "trade_income",
        "wonder_boxed",
        "coins_gained",
        "coins_lost",
    ]
    assert table.b.coins == 2 + 10 - 3  # all of Economy's coins came before the loss

    table = given(
        a=City(coins=40, wonders=["circus_maximus"]),
        b=City(cards=["press", "glassworks"], coins=9),
        conflict=2,
        open=["walls"],
    )
    table.play("wonder circus_maximus walls")
    assert (table.p, table.b.coins, table.prompt) == (3, 7, "discard_opponent_card")
    assert table.cards("B") == {"press", "glassworks"}


@rule("DUEL-7.12")
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize("first", [0, 1])
def test_military_supremacy_ends_the_game_on_the_spot(who: str, first: int) -> None:
    """Circus Maximus wins with its Shield: no card is discarded any more."""
    forward = 1 if who == "A" else -1
    city, other = City(coins=40, wonders=["circus_maximus"]), City(cards=["press", "glassworks"])
    a, b = (city, other) if who == "A" else (other, city)
    table = given(a=a, b=b, turn=who, first=first, conflict=8 * forward, open=["walls"])
    table.play("wonder circus_maximus walls")
    assert (table.state.over, table.victory, table.winner) == (True, "military", who)
    assert table.cards("B" if who == "A" else "A") == {"press", "glassworks"}
    assert table.discard_pile == set()


@rule("DUEL-7.12")
def test_scientific_supremacy_ends_the_game_before_the_pair_is_rewarded() -> None:
    """Law as the sixth symbol, taken for a pair, leaves nothing to resolve."""
    table = given(
        mode="pantheon",
        a=City(
            cards=["apothecary", "pharmacist", "scriptorium", "workshop", "academy"],
            coins=20,
        ),
        board=["law", "theology", "masonry"],
        open=["library"],
    )
    table.play("build library", "progress law")
    assert (table.victory, table.winner, table.board) == ("science", "A", {"theology", "masonry"})
    assert not table.told("turned_up")


@rule("DUEL-7.12")
def test_the_pawn_wins_before_the_rest_of_the_shields() -> None:
    table = given(a=City(coins=8), conflict=8, open=["pretorium"])
    table.play("build pretorium")
    assert (table.p, table.winner) == (9, "A")
    assert table.told("pawn_moved") == [[18, 1]]


@rule("DUEL-7.13")
def test_an_extra_turn_has_all_actions_open() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=60, wonders=["sphinx", "temple_of_artemis"]),
        open=["walls", "statue", "brewery"],
        spaces={1: "mars"},
    )
    table.play("wonder sphinx walls")
    assert table.asked == "A"
    assert {move.split()[0] for move in table.legal} == {"build", "discard", "wonder", "activate"}
    table.play("wonder temple_of_artemis statue")  # and it may bring another one
    assert table.asked == "A"
    table.play("activate 1 none")
    assert (table.asked, table.p) == ("B", 2)


@rule("DUEL-7.14")
def test_a_turn_gives_one_extra_turn_at_most() -> None:
    """Theology and the Divine Theater, then Isis and the Sphinx: one extra turn."""
    table = given(
        mode="pantheon",
        a=City(coins=40, wonders=["divine_theater", "sphinx"], progress=["theology"]),
        open=["walls", "statue"],
        discard=["altar"],
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god isis")
    table.play("god ra")
    assert table.built("A") == {"divine_theater", "sphinx"}
    assert table.asked == "A"
    table.idle()
    assert table.asked == "B"


@rule("DUEL-7.15")
def test_the_owner_of_an_extra_turn_sees_the_newly_turned_cards() -> None:
    table = given(
        age=1,
        gone=[14],
        slots={15: "tavern", 9: "altar"},
        a=City(coins=30, wonders=["sphinx"]),
    )
    table.play("wonder sphinx tavern")
    assert kinds(table)[-2:] == ["turned_up", "extra_turn"]
    assert table.asked == "A"
    assert "build altar" in table.legal


@rule("DUEL-7.16")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_the_discard_pile_is_open_to_all(eyes: str) -> None:
    table = given(open=["walls", "statue"], discard=["altar"])
    table.play("discard walls")
    pile = {table.moves.card.ids[card] for card in table.view(eyes).discard_pile}
    assert pile == {"altar", "walls"}


@rule("DUEL-7.17")
def test_what_the_discard_pile_holds() -> None:
    """Discarded for coins, hit by the two Wonders, removed by Zeus, released by Anubis."""
    table = given(
        mode="pantheon",
        age=2,
        gone=[18],
        slots={19: "walls", 11: "statue", 0: "temple"},
        a=City(coins=99, wonders=["statue_of_zeus", "circus_maximus"], built=["pyramids"]),
        b=City(cards=["quarry", "press"]),
        spaces={1: "zeus", 2: "anubis"},
        tokens={},
    )
    below = table.under("pyramids")
    table.play("discard walls").idle()
    pile = table.discard_pile
    table.play(f"wonder statue_of_zeus {min(table.accessible)}").idle()
    assert "quarry" in table.discard_pile
    table.play(f"wonder circus_maximus {min(table.accessible)}").idle()
    assert "press" in table.discard_pile
    assert table.under("statue_of_zeus") not in table.discard_pile  # DUEL-16.3
    table.play("activate 1 none", "slot 0").idle()
    assert "temple" in table.discard_pile
    table.play("activate 2 none", "monument pyramids")
    assert below in table.discard_pile
    assert pile < table.discard_pile
    assert not table.discard_pile & (table.cards("A") | table.cards("B") | table.accessible)


@rule("DUEL-7.18")
def test_nested_effects_are_resolved_from_the_inside_out() -> None:
    """Theater, Hades, a green card, its pair, Law, the pair of scales; then the gods return."""
    table = given(
        mode="pantheon",
        a=City(cards=["scriptorium"], gods=["ishtar"], coins=40, wonders=["divine_theater"]),
        board=["law", "theology", "masonry", "strategy"],
        discard=["library", "altar"],
        open=["walls"],
    )
    asked = []
    moves = ["wonder divine_theater walls", "deck greek", "god hades", "card library"]
    for move in [*moves, "progress law", "progress masonry", "god zeus"]:
        table.play(move)
        asked.append(table.prompt)
    assert asked == [
        "theater_deck",
        "choose_god",
        "build_from_discard",
        "pair",
        "pair",
        "god_on_top",
        "turn",
    ]
    assert (table.progress("A"), table.asked) == ({"law", "masonry"}, "B")
    assert table.deck("greek") == ["zeus", "aphrodite"]


@rule("DUEL-7.19")
def test_an_extra_turn_is_settled_when_the_wonder_is_built() -> None:
    """Theology drawn by the Great Library comes too late; the next Wonder has it."""
    table = given(
        a=City(coins=60, wonders=["great_library", "pyramids"]),
        board=["law", "masonry"],
        outcomes={"great_library": ["theology", "strategy", "economy"]},
        open=["walls", "statue", "brewery"],
    )
    table.play("wonder great_library walls", "progress theology")
    assert table.asked == "B"
    table.idle().play(f"wonder pyramids {min(table.accessible)}")
    assert table.asked == "A"


@rule("DUEL-7.19")
def test_damage_to_the_wonder_does_not_take_the_extra_turn_away() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=40, wonders=["divine_theater"], progress=["theology"]),
        open=["walls", "statue"],
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god anubis", "god ra")
    assert (table.built("A"), table.asked) == (set(), "A")


@rule("DUEL-7.20")
def test_nothing_is_turned_up_and_no_token_taken_while_an_effect_is_open() -> None:
    table = given(
        mode="pantheon",
        age=1,
        gone=[14],
        slots={15: "tavern", 9: "altar"},
        tokens={9: "greek"},
        a=City(coins=40, wonders=["mausoleum"]),
        discard=["theater", "baths"],
    )
    table.play("wonder mausoleum tavern")
    assert (table.prompt, table.mythology("A"), table.is_face_up(9)) == (
        "build_from_discard",
        {},
        False,
    )
    table.play("card theater")
    assert (table.prompt, table.mythology("A"), table.is_face_up(9)) == (
        "seat_god",
        {"greek": 1},
        False,
    )
    table.play(table.legal[0], "space 4")
    assert (table.prompt, table.is_face_up(9), table.asked) == ("turn", True, "B")
