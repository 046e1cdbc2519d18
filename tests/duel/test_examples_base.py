"""Worked examples of section 8: trade, income, military, science, Ages and scoring."""

import pytest
from tests.duel.positions import City, Table, draft, given
from tests.duel.reference import cards
from tests.rules import rule

# --- trade --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "item", "price"),
    [
        pytest.param(City(), City(), "fortifications", 8, marks=rule("DUEL-X19")),
        pytest.param(
            City(), City(cards=["quarry", "stone_pit"]), "walls", 8, marks=rule("DUEL-X20")
        ),
        pytest.param(
            City(cards=["quarry"]),
            City(cards=["shelf_quarry", "stone_pit"]),
            "walls",
            5,
            marks=rule("DUEL-X21"),
        ),
        pytest.param(
            City(),
            City(cards=["press"], progress=["economy"]),
            "caravansery",
            7,
            marks=rule("DUEL-X22"),
        ),
        pytest.param(
            City(cards=["lumber_yard", "glassworks", "wood_reserve"]),
            City(cards=["sawmill", "press", "drying_room"]),
            "study",
            5,
            marks=rule("DUEL-X23"),
        ),
        pytest.param(
            City(cards=["clay_pool", "caravansery", "forum"]),
            City(cards=["shelf_quarry", "quarry", "lumber_yard"]),
            "palace",
            5,
            marks=rule("DUEL-X24"),
        ),
        pytest.param(
            City(),
            City(cards=["forum"], built=["piraeus"]),
            "apothecary",
            2,
            marks=rule("DUEL-X25"),
        ),
        pytest.param(
            City(cards=["clay_pool"], progress=["architecture"]),
            City(cards=["press", "shelf_quarry"]),
            "statue_of_zeus",
            5,
            marks=rule("DUEL-X26"),
        ),
        pytest.param(
            City(cards=["clay_pool"]),
            City(cards=["press", "shelf_quarry"]),
            "statue_of_zeus",
            12,
            marks=rule("DUEL-X26"),
            id="X26 without Architecture",
        ),
        pytest.param(
            City(progress=["masonry"]),
            City(cards=["glassworks", "glassblower", "quarry"]),
            "palace",
            7,
            marks=rule("DUEL-X27"),
        ),
        pytest.param(
            City(cards=["stone_pit", "customs_house"]),
            City(cards=["quarry", "press"]),
            "pyramids",
            7,
            marks=rule("DUEL-X29"),
        ),
        pytest.param(
            City(progress=["masonry"], cards=["forum"]),
            City(cards=["glassworks", "glassblower"]),
            "palace",
            4,
            marks=rule("DUEL-X81"),
        ),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_trade(a: City, b: City, item: str, price: int, first: int) -> None:
    wonder = item in ("statue_of_zeus", "pyramids")
    told = City(cards=a.cards, progress=a.progress, coins=20, wonders=[item] if wonder else [])
    card = "obelisk" if wonder else item
    table = given(a=told, b=b, open=[card], first=first)
    table.play(f"wonder {item} {card}" if wonder else f"build {card}")
    assert table.a.coins == 20 - price


@rule("DUEL-X22")
def test_x22_who_receives_what() -> None:
    table = given(
        a=City(coins=20),
        b=City(cards=["press"], progress=["economy"], coins=0),
        open=["caravansery"],
    )
    table.play("build caravansery")
    assert (table.a.coins, table.b.coins) == (20 - 7, 5)


@rule("DUEL-X28")
def test_x28_masonry_is_no_white_symbol() -> None:
    table = given(
        a=City(coins=3, progress=["masonry", "urbanism"]),
        b=City(cards=["shelf_quarry"]),
        open=["baths"],
    )
    table.play("build baths")
    assert table.a.coins == 3


@rule("DUEL-X29")
def test_x29_economy_receives_all() -> None:
    table = given(
        a=City(cards=["stone_pit", "customs_house"], coins=20, wonders=["pyramids"]),
        b=City(cards=["quarry", "press"], coins=0, progress=["economy"]),
        open=["obelisk"],
    )
    table.play("wonder pyramids obelisk")
    assert (table.a.coins, table.b.coins) == (13, 7)


@rule("DUEL-X30")
def test_x30_engineering_rather_than_economy() -> None:
    table = given(
        mode="pantheon",
        a=City(
            cards=["clay_pool", "glassworks", "customs_house"], coins=9, progress=["engineering"]
        ),
        b=City(coins=0, progress=["economy"]),
        open=["university"],
    )
    table.play("build university")
    assert (table.a.coins, table.b.coins) == (8, 0)


@rule("DUEL-X31")
def test_x31_baal_changes_both_prices() -> None:
    """Statue (CC) and Parade Ground (CCG) show what a clay costs; Arsenal needs CCC."""
    table = given(
        mode="pantheon",
        age=2,
        a=City(coins=9),
        b=City(cards=["brickyard", "clay_pit"]),
        spaces={1: "baal"},
    )
    assert table.price("A", "garrison") == 5
    table.play("activate 1 none", "card brickyard")
    assert table.price("A", "statue") == 0
    assert table.price("A", "colossus") == 3 + 2  # the third clay, and a glass
    assert (table.price("B", "garrison"), table.price("B", "statue")) == (0, 4)
    assert table.price("B", "colossus") == 4 + 4 + 2


# --- income -------------------------------------------------------------------------------------


@rule("DUEL-X32")
def test_x32_discarding_a_yellow_card() -> None:
    table = given(
        a=City(cards=["tavern", "stone_reserve", "clay_reserve"], coins=0), open=["brewery"]
    )
    table.play("discard brewery")
    assert table.a.coins == 5


@rule("DUEL-X33")
@pytest.mark.parametrize(
    ("own", "built", "card", "income"),
    [
        (["tavern", "stone_reserve", "clay_reserve", "forum"], [], "lighthouse", 5),
        (["sawmill", "quarry", "clay_pit"], [], "port", 6),
        (["press", "glassworks"], [], "chamber_of_commerce", 6),
        (["stable", "walls", "barracks"], [], "armory", 3),
        ([], ["pyramids", "sphinx"], "arena", 4),
    ],
)
def test_x33_coins_of_yellow_cards(
    own: list[str], built: list[str], card: str, income: int
) -> None:
    table = given(a=City(cards=own, built=built, coins=20), open=[card])
    price = table.price("A", card)
    table.play(f"build {card}")
    assert table.a.coins == 20 - price + income


@rule("DUEL-X34")
def test_x34_merchants_guild() -> None:
    table = given(
        a=City(cards=["tavern", "forum"], coins=20),
        b=City(cards=["brewery", "stone_reserve", "clay_reserve", "wood_reserve"]),
        open=["merchants_guild", "port"],
    )
    table.play("build merchants_guild")
    assert table.told("coins_gained") == [[4]]
    table.idle("port").play("build port")
    assert table.points("A")["guilds"] == 4


@rule("DUEL-X35")
def test_x35_shipowners_guild() -> None:
    table = given(
        a=City(cards=["quarry", "stone_pit", "clay_pit", "press"], coins=20),
        b=City(cards=["lumber_yard", "sawmill", "glassworks", "glassblower", "drying_room"]),
        open=["shipowners_guild"],
    )
    table.play("build shipowners_guild")
    assert table.told("coins_gained") == [[5]]


@rule("DUEL-X36")
def test_x36_a_linked_pair_with_urbanism() -> None:
    table = given(
        a=City(cards=["scriptorium"], coins=0, progress=["urbanism"]),
        open=["library"],
        board=["law", "masonry"],
    )
    table.play("build library")
    assert (table.a.coins, table.prompt) == (4, "pair")
    table.play("progress masonry")
    assert table.progress("A") == {"urbanism", "masonry"}


@rule("DUEL-X37")
def test_x37_urbanism_taken_for_the_pair() -> None:
    table = given(
        a=City(cards=["scriptorium"], coins=0), open=["library"], board=["law", "urbanism"]
    )
    table.play("build library", "progress urbanism")
    assert table.a.coins == 6


# --- military -----------------------------------------------------------------------------------


@rule("DUEL-X38")
@pytest.mark.parametrize("first", [0, 1])
def test_x38_both_tokens_in_one_move(first: int) -> None:
    table = given(
        a=City(coins=20, progress=["strategy"]),
        b=City(coins=10),
        conflict=2,
        open=["arsenal"],
        first=first,
    )
    table.play("build arsenal")
    assert (table.p, table.b.coins) == (6, 3)
    assert table.military_tokens() == {"first_2", "first_5"}


@rule("DUEL-X39")
@pytest.mark.parametrize(("coins", "left"), [(15, 4), (10, 0)])
def test_x39_with_poliorcetics_in_addition(coins: int, left: int) -> None:
    table = given(
        mode="pantheon",
        a=City(coins=20, progress=["strategy", "poliorcetics"]),
        b=City(coins=coins),
        conflict=2,
        open=["arsenal"],
    )
    table.play("build arsenal")
    assert (table.p, table.b.coins) == (6, left)


@rule("DUEL-X40")
def test_x40_the_second_time_costs_nothing() -> None:
    """Walls exist once: the second push of 2 comes from Archery Range."""
    table = given(
        a=City(coins=20), b=City(coins=20), conflict=3, turn="B", open=["walls", "archery_range"]
    )
    table.play("build walls")
    assert (table.p, table.b.coins) == (1, 16)
    table.play("build archery_range")
    assert (table.p, table.b.coins) == (3, 16)


@rule("DUEL-X41")
def test_x41_strategy_does_not_work_on_the_colossus() -> None:
    table = given(a=City(coins=20, wonders=["colossus"], progress=["strategy"]), open=["walls"])
    table.play("wonder colossus walls")
    assert table.p == 2


@rule("DUEL-X42")
def test_x42_the_capital_is_reached_with_the_second_shield() -> None:
    table = given(a=City(coins=8), conflict=7, open=["pretorium"])
    table.play("build pretorium")
    assert table.told("pawn_moved") == [[9 + 9, 2]]
    assert (table.p, table.victory, table.winner) == (9, "military", "A")


@rule("DUEL-X43")
@pytest.mark.parametrize("first", [0, 1])
def test_x43_the_shields_of_b(first: int) -> None:
    table = given(
        a=City(coins=10),
        b=City(coins=20),
        conflict=-2,
        turn="B",
        open=["siege_workshop"],
        first=first,
    )
    table.play("build siege_workshop")
    assert (table.p, table.a.coins) == (-4, 8)
    assert (table.points("A")["military"], table.points("B")["military"]) == (0, 5)


@rule("DUEL-X44")
def test_x44_minerva_and_poliorcetics() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=20, progress=["poliorcetics"]),
        b=City(coins=9),
        conflict=1,
        minerva=4,
        open=["arsenal"],
    )
    table.play("build arsenal")
    assert [lost for (lost,) in table.told("coins_lost")] == [1, 1, 2]
    assert (table.p, table.b.coins, table.minerva) == (3, 5, None)


@rule("DUEL-X45")
@pytest.mark.parametrize("progress", [[], ["poliorcetics"]])
def test_x45_minerva_right_before_the_pawn(progress: list[str]) -> None:
    table = given(
        mode="pantheon",
        a=City(coins=9, progress=progress),
        b=City(coins=9),
        conflict=1,
        minerva=2,
        open=["stable"],
    )
    table.play("build stable")
    assert (table.p, table.minerva, table.b.coins) == (1, None, 9)


@rule("DUEL-X46")
def test_x46_minerva_on_the_capital() -> None:
    table = given(
        mode="pantheon", a=City(coins=20), conflict=7, minerva=9, open=["pretorium", "circus"]
    )
    table.play("build pretorium")
    assert (table.p, table.state.over, table.minerva) == (8, False, None)
    table.idle("circus").play("build circus")
    assert (table.victory, table.winner) == ("military", "A")


@rule("DUEL-X47")
def test_x47_minerva_behind_the_pawn_stays() -> None:
    table = given(mode="pantheon", b=City(coins=9), turn="B", conflict=3, minerva=5, open=["walls"])
    table.play("build walls")
    assert (table.p, table.minerva) == (1, 5)


@rule("DUEL-X48")
def test_x48_neptune_with_one_token_left() -> None:
    table = given(
        mode="pantheon",
        age=2,
        a=City(coins=9),
        b=City(coins=9),
        military_tokens=["second_5"],
        spaces={1: "neptune"},
    )
    table.play("activate 1 none")
    assert (table.military_tokens(), table.b.coins, table.asked) == (set(), 9, "B")


@rule("DUEL-X49")
def test_x49_strategy_does_not_work_on_mars() -> None:
    table = given(
        mode="pantheon", age=2, a=City(coins=9, progress=["strategy"]), spaces={1: "mars"}
    )
    table.play("activate 1 none")
    assert table.p == 2


# --- science ------------------------------------------------------------------------------------


@rule("DUEL-X50")
def test_x50_law_as_the_sixth_kind() -> None:
    five = ["apothecary", "pharmacist", "scriptorium", "workshop", "academy"]
    table = given(a=City(cards=five, coins=20), open=["library"], board=["law", "masonry"])
    table.play("build library", "progress law")
    assert (table.victory, table.winner) == ("science", "A")


@rule("DUEL-X51")
def test_x51_law_and_ishtar() -> None:
    table = given(
        mode="pantheon",
        age=2,
        a=City(coins=9, progress=["law"]),
        spaces={1: "ishtar"},
        board=["masonry", "strategy"],
    )
    kinds = table.a.symbol_kinds()
    table.play("activate 1 none")
    assert (table.prompt, table.symbols("A")) == ("pair", {"scales": 2})
    table.play("progress strategy")
    assert (table.progress("A"), table.a.symbol_kinds()) == ({"law", "strategy"}, kinds)


@rule("DUEL-X52")
def test_x52_law_from_the_great_library() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=20, gods=["ishtar"], wonders=["great_library"]),
        board=["masonry", "strategy"],
        outcomes={"great_library": ["law", "economy", "theology"]},
        open=["walls"],
    )
    table.play("wonder great_library walls", "progress law")
    assert (table.prompt, table.choices()) == ("pair", {"masonry", "strategy"})
    table.play("progress masonry")
    assert (table.progress("A"), table.board) == ({"law", "masonry"}, {"strategy"})


@rule("DUEL-X53")
def test_x53_nisaba_on_academy() -> None:
    five = ["apothecary", "pharmacist", "scriptorium", "workshop", "university"]
    table = given(
        mode="pantheon",
        a=City(cards=five, coins=9),
        b=City(cards=["academy", "school"]),
        spaces={1: "nisaba"},
        age=3,
    )
    table.play("activate 1 none", "card academy")
    assert (table.victory, table.winner) == ("science", "A")


@rule("DUEL-X54")
def test_x54_tokens_in_the_box() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=20, wonders=["great_library"]),
        spaces={1: "enki"},
        open=["tavern"],
        last=True,
        conflict=-1,
    )
    assert (len(table.board), len(table.box)) == (5, 8)
    table.idle()
    assert (len(table.enki), len(table.box)) == (2, 6)
    table.play("first 0", f"wonder great_library {min(table.accessible)}")
    assert len(table.choices()) == 3
    assert table.choices() <= table.box
    table.play(table.legal[0])
    assert (len(table.box), len(table.enki), len(table.progress("A"))) == (5, 2, 1)


@rule("DUEL-X84")
def test_x84_theology_comes_too_late() -> None:
    table = given(
        a=City(cards=["scriptorium"], coins=20, wonders=["mausoleum"]),
        discard=["library"],
        board=["theology", "law"],
        open=["walls"],
    )
    table.play("wonder mausoleum walls")
    assert table.prompt == "pair"
    table.play("progress theology")
    assert (table.progress("A"), table.asked) == ({"theology"}, "B")


# --- Ages and scoring ---------------------------------------------------------------------------


@rule("DUEL-X72")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("conflict", "chooser"), [(1, "B"), (0, "A")])
def test_x72_who_chooses_the_starter(conflict: int, chooser: str, first: int) -> None:
    table = given(open=["tavern"], last=True, conflict=conflict, turn="A", first=first)
    table.idle()
    assert (table.state.age, table.asked, table.prompt) == (2, chooser, "first")


@rule("DUEL-X73")
@pytest.mark.parametrize(("conflict", "chooser"), [(2, "B"), (0, "A"), (-2, "A")])
def test_x73_the_sphinx_on_the_last_card(conflict: int, chooser: str) -> None:
    table = given(
        a=City(coins=20, wonders=["sphinx"]), open=["brewery"], last=True, conflict=conflict
    )
    table.play("wonder sphinx brewery")
    assert (table.state.age, table.asked, table.prompt) == (3, chooser, "first")
    table.play(f"first {table.seat('B')}").idle()
    assert table.asked == "A"
    table.idle()
    assert table.asked == "B"


CATEGORIES = ["civilian", "scientific", "commercial", "guilds", "temples", "wonders"]
CATEGORIES += ["progress", "gods", "treasury", "military"]


def at_the_end(mode: str, a: City, b: City, conflict: int, first: int = 0) -> Table:
    """The game has ended with these cities: A's last discard has brought the last of his coins."""
    a.coins -= 2 + sum(cards()[one].color == "yellow" for one in a.cards)
    return given(
        mode=mode, a=a, b=b, conflict=conflict, open=["obelisk"], last=True, first=first
    ).idle()


def scores(table: Table, who: str) -> list[int]:
    """The points of a player in the order of CATEGORIES."""
    return [table.points(who)[category] for category in CATEGORIES]


@rule("DUEL-X74")
def test_x74_final_scoring_of_a_base_game() -> None:
    blue, green, yellow = ["theater", "statue", "gardens"], ["workshop", "apothecary"], ["port"]
    a = City(
        cards=[*blue, *green, *yellow, "magistrates_guild"],
        built=["pyramids", "piraeus"],
        progress=["philosophy", "mathematics"],
        coins=8,
    )
    blue, green = ["altar", "temple", "pantheon", "baths"], ["dispensary", "library", "academy"]
    b = City(
        cards=[*blue, *green, "armory", "moneylenders_guild"],
        built=["sphinx", "colossus", "great_lighthouse"],
        progress=["agriculture"],
        coins=13,
    )
    table = at_the_end("base", a, b, conflict=4)
    assert scores(table, "A") == [13, 2, 3, 4, 0, 11, 13, 0, 2, 5]
    assert scores(table, "B") == [16, 7, 3, 4, 0, 13, 4, 0, 4, 0]
    assert (table.total("A"), table.total("B")) == (53, 51)
    assert (table.victory, table.winner) == ("civilian", "A")


@rule("DUEL-X75")
def test_x75_final_scoring_of_a_pantheon_game() -> None:
    temples = ["greek_grand_temple", "roman_grand_temple", "egyptian_grand_temple"]
    blue, green = ["gardens", "pantheon", "theater", "altar"], ["academy", "university"]
    a = City(
        cards=[*blue, *green, "port", *temples],
        built=["piraeus", "colossus"],
        progress=["mysticism"],
        mythology=["greek", "roman", "greek"],
        gods=["aphrodite"],
        coins=11,
    )
    blue, green = ["palace", "town_hall", "statue", "temple"], ["study", "observatory"]
    b = City(
        cards=[*blue, *green, "dispensary", "library", "armory", "arena"],
        built=["pyramids", "great_library"],
        progress=["philosophy"],
        gods=["astarte"],
        astarte=4,
        coins=5,
    )
    table = at_the_end("pantheon", a, b, conflict=-2)
    assert scores(table, "A") == [18, 5, 3, 0, 21, 5, 6, 9, 3, 0]
    assert scores(table, "B") == [22, 9, 6, 0, 0, 13, 7, 4, 1, 2]
    assert (table.total("A"), table.total("B")) == (70, 64)
    assert table.winner == "A"


@rule("DUEL-X76")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("blue", "points", "winner", "victory"),
    [
        (["aqueduct", "gardens", "temple"], 15, "B", "civilian"),
        (["gardens", "pantheon", "theater", "baths"], 18, None, "shared"),
    ],
)
def test_x76_a_tie_of_points(
    blue: list[str], points: int, winner: str | None, victory: str, first: int
) -> None:
    """What is missing to 55 points is money."""
    a = City(cards=blue, coins=3 * (55 - points))
    b = City(cards=["palace", "town_hall", "rostrum"], coins=3 * (55 - 18))
    table = at_the_end("base", a, b, conflict=0, first=first)
    assert (table.total("A"), table.total("B")) == (55, 55)
    assert (table.points("A")["civilian"], table.points("B")["civilian"]) == (points, 18)
    assert (table.winner, table.victory) == (winner, victory)


@rule("DUEL-X77")
def test_x77_aphrodite_is_not_blue() -> None:
    a = City(cards=["gardens", "pantheon"], gods=["aphrodite"], coins=3 * (60 - 12 - 9))
    b = City(cards=["palace", "town_hall"], coins=3 * (60 - 14))
    table = at_the_end("pantheon", a, b, conflict=0)
    assert (table.points("A")["civilian"], table.points("B")["civilian"]) == (12, 14)
    assert (table.total("A"), table.total("B")) == (60, 60)
    assert (table.winner, table.victory) == ("B", "civilian")


@rule("DUEL-X78")
@pytest.mark.parametrize(
    ("mode", "tokens", "wonders", "mixed"),
    [("pantheon", (5, 8), 6, "grand_temple"), ("base", (5, 5), 4, "guild")],
)
def test_x78_numbers_of_the_set_up(
    mode: str, tokens: tuple[int, int], wonders: int, mixed: str
) -> None:
    table = draft(mode)
    assert (len(table.board), len(table.box)) == tokens
    pool = table.parts.wonder_pool
    assert (len(table.state.group), len(set(pool) - set(table.state.group))) == (8, wonders)
    if mode == "pantheon":
        on_structure = [token for token in table.state.slot_token if token >= 0]
        assert (len(on_structure), 2 * 5 - len(on_structure)) == (5, 5)
    table = given(mode=mode, open=["brewery"], last=True).idle()
    dealt = {table.slot(slot) or "" for slot in range(20)}
    assert len(dealt) == 20
    assert sum(card.endswith(mixed) for card in dealt) == 3
    assert sum(card.endswith(("_guild", "_grand_temple")) for card in dealt) == 3


@rule("DUEL-X79")
def test_x79_the_seventh_wonder() -> None:
    table = given(
        a=City(built=["pyramids", "sphinx", "colossus", "mausoleum"]),
        b=City(
            coins=30,
            built=["great_library", "great_lighthouse"],
            wonders=["temple_of_artemis", "statue_of_zeus"],
        ),
        turn="B",
        open=["walls"],
    )
    table.play("wonder temple_of_artemis walls")
    assert table.state.wonders_standing() == 7
    assert (table.wonders("B"), table.asked) == (set(), "B")  # the Temple gives an extra turn
    card = min(table.accessible)
    assert table.refusal(f"wonder statue_of_zeus {card}") == ("wonder_boxed", "DUEL-16.5")
