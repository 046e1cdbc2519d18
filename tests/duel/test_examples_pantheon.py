"""Worked examples of the expansion (section 8 of the rules). Ela is A, Jacek is B."""

from functools import partial

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

pantheon = partial(given, mode="pantheon")
age_two = partial(given, mode="pantheon", age=2)
age_one = partial(given, mode="pantheon", age=1)
NO_GODS: dict[str, list[str]] = {
    "mesopotamian": [], "phoenician": [], "greek": [], "egyptian": [], "roman": []
}  # fmt: skip


# --- from the source ------------------------------------------------------------------------------


@rule("DUEL-X1")
def test_two_temples_score_twelve_one_scores_five() -> None:
    table = pantheon(
        a=City(cards=["roman_grand_temple", "greek_grand_temple"]),
        b=City(cards=["egyptian_grand_temple"]),
    )
    assert (table.points("A")["temples"], table.points("B")["temples"]) == (12, 5)


@rule("DUEL-X2")
@pytest.mark.parametrize("first", [0, 1])
def test_mars_with_an_offering_token_of_three(first: int) -> None:
    table = age_two(first=first, a=City(coins=6, offerings=["3"]), spaces={3: "mars"})
    table.play("activate 3 3")
    assert table.a.coins == 4
    assert table.offerings("A") == set()
    assert table.gods("A") == {"mars"}
    assert table.p == 2


@rule("DUEL-X3")
def test_minerva_stops_the_pretorium() -> None:
    table = pantheon(open=["pretorium"], a=City(coins=8), minerva=3)
    table.play("build pretorium")
    assert (table.p, table.minerva) == (2, None)


@rule("DUEL-X4")
def test_neptune_with_both_tokens_of_five() -> None:
    table = age_two(b=City(coins=6), spaces={1: "neptune"})
    table.play("activate 1 none", "token first_5", "token second_5")
    assert table.b.coins == 1
    assert table.military_tokens() == {"first_2", "second_2"}
    assert table.p == 0


@rule("DUEL-X5")
def test_mysticism_with_three_tokens() -> None:
    city = City(progress=["mysticism"], mythology=["roman", "greek"], offerings=["4"])
    assert pantheon(a=city).points("A")["progress"] == 6


@rule("DUEL-X6")
def test_poliorcetics_from_the_own_half() -> None:
    table = pantheon(
        open=["pretorium"],
        a=City(coins=8, progress=["poliorcetics"]),
        b=City(coins=5),
        conflict=-1,
    )
    tokens = table.military_tokens()
    table.play("build pretorium")
    assert (table.p, table.b.coins) == (2, 2)
    assert table.military_tokens() == tokens


@rule("DUEL-X7")
def test_engineering_builds_fortifications_for_a_coin() -> None:
    table = pantheon(open=["fortifications"], a=City(coins=7, progress=["engineering"]))
    table.play("build fortifications")
    assert (table.a.coins, table.b.coins) == (6, 7)


@rule("DUEL-X8")
def test_ra_may_be_activated_in_vain() -> None:
    table = age_two(a=City(coins=7), b=City(built=["sphinx"]), spaces={2: "ra"})
    table.play("activate 2 none")
    assert table.a.coins == 3
    assert table.gods("A") == {"ra"}
    assert table.wonders("A") == set()
    assert table.asked == "B"


@rule("DUEL-X9")
def test_offerings_are_not_money() -> None:
    table = age_two(a=City(coins=2, offerings=["4"]), spaces={1: "aphrodite"})
    table.play("activate 1 4")
    assert table.a.coins == 2


@rule("DUEL-X10")
def test_ra_and_the_limit_of_seven() -> None:
    table = age_two(
        open=["walls", "brewery"],
        a=City(coins=60, wonders=["pyramids", "sphinx", "piraeus", "sanctuary"]),
        b=City(coins=60, wonders=["hanging_gardens", "temple_of_artemis", "colossus", "mausoleum"]),
        spaces={1: "ra"},
        board=[],
    )
    table.play("activate 1 none", "monument hanging_gardens")
    assert (len(table.wonders("A")), len(table.wonders("B"))) == (5, 3)
    for wonder in ("temple_of_artemis", "colossus"):  # an extra turn after the first
        table.play(f"wonder {wonder} {min(table.accessible)}")
    for wonder in ("sphinx", "piraeus", "sanctuary", "hanging_gardens", "pyramids"):
        assert table.asked == "A"
        table.play(f"wonder {wonder} {min(table.accessible)}")
    assert (len(table.built("A")), len(table.built("B"))) == (5, 2)
    assert table.wonders("B") == set()


@rule("DUEL-X11")
def test_anubis_after_the_seventh() -> None:
    table = age_two(
        a=City(coins=20, built=["colossus", "pyramids", "circus_maximus"], wonders=["sphinx"]),
        b=City(built=["piraeus", "mausoleum", "statue_of_zeus"], wonders=["appian_way"]),
        spaces={6: "anubis"},
    )
    table.play(f"wonder sphinx {min(table.accessible)}")
    table.play(f"discard {min(table.accessible)}")
    assert len(table.built("A")) + len(table.built("B")) == 7
    table.play("activate 6 none", "monument pyramids")
    assert len(table.built("A")) + len(table.built("B")) == 6
    assert (table.wonders("A"), table.wonders("B")) == ({"pyramids"}, set())
    card = min(table.accessible)
    table.play(f"wonder pyramids {card}")
    assert len(table.built("A")) == 4
    assert table.refusal(f"wonder appian_way {min(table.accessible)}")[0] == "wonder_boxed"


@rule("DUEL-X12")
def test_nisaba_completes_a_pair_of_mortars() -> None:
    table = age_two(
        a=City(cards=["pharmacist"]),
        b=City(cards=["dispensary"]),
        spaces={1: "nisaba"},
        board=["law", "economy"],
    )
    table.play("activate 1 none", "progress law")
    assert table.progress("A") == {"law"}
    assert table.board == {"economy"}


@rule("DUEL-X13")
@pytest.mark.parametrize("first", [0, 1])
def test_minerva_on_the_own_capital(first: int) -> None:
    table = age_two(first=first, spaces={1: "minerva"})
    table.play("activate 1 none", "track -9")
    assert table.minerva == -9


@rule("DUEL-X14", "DUEL-X15")
def test_enki_not_chosen_at_the_gate() -> None:
    drawn: set[str] = set()
    for seed in range(40):
        table = age_two(
            seed=seed,
            a=City(coins=40, wonders=["great_library"]),
            spaces={1: "gate"},
            decks={"mesopotamian": ["enki", "nisaba"], "phoenician": ["tanit"]},
        )
        box = table.box
        table.play("activate 1 none")
        assert len(table.enki) == 2
        table.play("god tanit")
        assert table.deck("mesopotamian") == ["enki", "nisaba"]
        assert (table.enki, table.box) == (set(), box)
        table.play(f"discard {min(table.accessible)}")
        table.play(f"wonder great_library {min(table.accessible)}")
        drawn |= table.choices()
    assert drawn == box


@rule("DUEL-X16")
def test_a_pair_without_tokens_on_the_board() -> None:
    table = age_two(open=["dispensary"], a=City(cards=["pharmacist"]), board=[])
    table.play("build dispensary")
    assert table.symbols("A") == {"mortar": 2}
    assert table.progress("A") == set()
    assert table.asked == "B"


@rule("DUEL-X17")
def test_engineering_pays_no_urbanism() -> None:
    table = pantheon(open=["fortifications"], a=City(coins=7, progress=["engineering", "urbanism"]))
    table.play("build fortifications")
    assert table.a.coins == 6


@rule("DUEL-X18")
@pytest.mark.parametrize("dropped", ["first_5", "second_2", "second_5"])
def test_neptune_from_the_own_side(dropped: str) -> None:
    table = age_two(b=City(coins=6), spaces={1: "neptune"})
    table.play("activate 1 none", f"token {dropped}", "token first_2")
    assert table.b.coins == 4


# --- the Pantheon ---------------------------------------------------------------------------------


@rule("DUEL-X55")
@pytest.mark.parametrize("first", [0, 1])
def test_prices_of_the_gate_on_space_three(first: int) -> None:
    plain = age_two(first=first, spaces={3: "gate"})
    assert (plain.activation("A", 3), plain.activation("B", 3)) == (10, 12)
    table = age_two(
        first=first,
        a=City(coins=8, built=["sanctuary"], offerings=["2", "3", "4"]),
        spaces={3: "gate"},
        decks={**NO_GODS, "egyptian": ["ra"]},
    )
    for tokens, price in (("none", 8), ("3", 5), ("3+4", 1), ("2+3+4", 0)):
        assert table.activation("A", 3, tokens) == price
    table.play("activate 3 2+3+4")
    assert table.a.coins == 8


@rule("DUEL-X56")
@pytest.mark.parametrize("first", [0, 1])
def test_prices_of_a_god_on_space_one(first: int) -> None:
    plain = age_two(first=first, b=City(offerings=["4"]), spaces={1: "mars"})
    assert plain.activation("A", 1) == 3
    assert (plain.activation("B", 1), plain.activation("B", 1, "4")) == (8, 4)
    table = age_two(first=first, a=City(built=["sanctuary"], offerings=["2"]), spaces={1: "mars"})
    assert (table.activation("A", 1), table.activation("A", 1, "2")) == (1, 0)


@rule("DUEL-X57")
def test_a_superfluous_token_is_refused() -> None:
    table = age_two(a=City(coins=5, offerings=["2", "4"]), spaces={1: "mars"})
    assert table.refusal("activate 1 2+4") == ("offering_wasted", "DUEL-20.11")
    table.play("activate 1 2")
    assert table.a.coins == 4


@rule("DUEL-X58")
def test_treasury_and_astarte_pay_six() -> None:
    table = age_two(a=City(coins=4, gods=["astarte"], astarte=7), spaces={4: "mars"})
    table.play("activate 4 none")
    assert (table.a.coins, table.a.astarte) == (0, 5)
    assert (table.points("A")["gods"], table.points("A")["treasury"]) == (5, 0)


@rule("DUEL-X59")
def test_the_appian_way_spares_astarte() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=10, wonders=["appian_way"]),
        b=City(coins=2, gods=["astarte"], astarte=7),
    )
    table.play("wonder appian_way walls")
    assert table.a.coins == 3
    assert (table.b.coins, table.b.astarte) == (0, 7)
    assert table.asked == "A"


@rule("DUEL-X60")
def test_economy_earns_nothing_from_the_gate() -> None:
    table = age_two(a=City(coins=10), b=City(coins=0, progress=["economy"]), spaces={3: "gate"})
    table.play("activate 3 none")
    assert (table.a.coins, table.b.coins) == (0, 0)


@rule("DUEL-X61")
def test_a_temple_by_token_pays_urbanism() -> None:
    table = pantheon(
        open=["roman_grand_temple"], a=City(coins=0, mythology=["roman"], progress=["urbanism"])
    )
    table.play("build roman_grand_temple")
    assert table.mythology("A") == {"roman": 1}
    assert table.a.coins == 4


@rule("DUEL-X62")
@pytest.mark.parametrize(("progress", "price"), [([], 11), (["engineering"], 1)])
def test_the_greek_temple_without_a_token(progress: list[str], price: int) -> None:
    table = pantheon(
        open=["greek_grand_temple"],
        a=City(coins=price, cards=["quarry"], progress=progress),
        b=City(cards=["stone_pit", "glassworks"]),
    )
    table.play("build greek_grand_temple")
    assert table.a.coins == 0


@rule("DUEL-X63")
def test_the_third_temple_adds_nine() -> None:
    temples = ["roman_grand_temple", "greek_grand_temple", "egyptian_grand_temple"]
    points = [pantheon(a=City(cards=temples[:count])).points("A")["temples"] for count in range(4)]
    assert points == [0, 5, 12, 21]


@rule("DUEL-X64")
def test_zeus_discards_a_card_with_its_offering_token() -> None:
    table = age_two(spaces={1: "zeus"}, tokens={6: "2", 8: "3", 10: "4"})
    card = table.slot(8)
    assert card is not None
    assert not table.is_face_up(8)
    table.play("activate 1 none", "slot 8")
    assert table.view("B").discard_pile == [table.moves.card.number(card)]
    assert table.offerings("A") == table.offerings("B") == set()
    assert table.view().structure[8].token < 0


@rule("DUEL-X65")
def test_zeus_on_row_five_column_five() -> None:
    table = age_two(spaces={1: "zeus"})
    table.play("activate 1 none", "slot 18")
    assert [table.is_face_up(slot) for slot in (15, 16, 17)] == [True, False, False]


@rule("DUEL-X66")
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_card_uncovers_a_token(first: int) -> None:
    table = age_one(
        first=first,
        slots={14: "altar", 15: "theater"},
        tokens={2: "roman", 4: "roman", 9: "greek", 11: "egyptian", 13: "egyptian"},
        decks={"greek": ["hades", "zeus", "aphrodite"]},
    )
    card = table.slot(9)
    table.play("discard altar")
    assert not table.is_face_up(9)
    table.play("discard theater")
    assert table.mythology("B") == {"greek": 1}
    assert table.choices() == {"hades", "zeus"}
    table.play("god zeus", "space 6")
    assert table.space(6) == "zeus"
    assert table.deck("greek") == ["hades", "aphrodite"]
    assert card in table.accessible
    assert not table.is_face_up(10)
    assert table.asked == "A"


@rule("DUEL-X67")
def test_the_token_comes_before_the_extra_turn_of_the_sphinx() -> None:
    table = age_one(
        slots={15: "theater"},
        gone=[14],
        tokens={9: "greek"},
        decks={"greek": ["hades", "zeus"]},
        a=City(coins=8, wonders=["sphinx"]),
    )
    table.play("wonder sphinx theater", "god hades", "space 1")
    told = [event.kind.name for event in table.events]
    assert told.index("god_seated") < told.index("turned_up") < told.index("extra_turn")
    assert (table.asked, table.prompt) == ("A", "turn")


@rule("DUEL-X68")
def test_the_hanging_gardens_damaged_and_rebuilt() -> None:
    table = age_two(
        open=["walls"],
        b=City(coins=10, cards=["sawmill"], built=["hanging_gardens"]),
        spaces={1: "anubis"},
    )
    table.play("activate 1 none")
    assert table.b.coins == 10
    assert table.points("B")["wonders"] == 0
    table.play("wonder hanging_gardens walls")
    assert table.b.coins == 10 - 4 + 6
    assert table.points("B")["wonders"] == 3
    assert table.asked == "B"


@rule("DUEL-X69")
def test_isis_builds_the_colossus_with_theology() -> None:
    table = age_two(
        a=City(coins=3, progress=["theology"], wonders=["colossus"]),
        spaces={1: "isis"},
        discard=["altar", "walls", "tavern"],
    )
    table.play("activate 1 none", "card walls")
    assert table.built("A") == {"colossus"}
    assert table.a.coins == 0
    assert table.p == 2
    assert table.discard_pile == {"altar", "tavern"}
    assert table.asked == "A"


@rule("DUEL-X70")
def test_hades_builds_the_circus() -> None:
    table = pantheon(
        age=3,
        a=City(coins=3, progress=["strategy", "urbanism"], cards=["parade_ground"]),
        spaces={1: "hades"},
        discard=["circus"],
    )
    table.play("activate 1 none")
    assert table.cards("A") == {"parade_ground", "circus"}
    assert (table.a.coins, table.p) == (0, 3)


@rule("DUEL-X71")
def test_a_damaged_piraeus_gives_no_glass() -> None:
    table = age_two(turn="B", a=City(built=["piraeus"]), spaces={6: "anubis"})
    assert table.price("A", "apothecary") == 0
    table.play("activate 6 none")
    assert table.price("A", "apothecary") == 2


# --- nested effects -------------------------------------------------------------------------------


@rule("DUEL-X80")
def test_anubis_damages_the_theater_that_brought_him() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=30, progress=["theology"], wonders=["divine_theater"], built=["pyramids"]),
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god anubis")
    table.play("monument divine_theater", "god isis")
    assert table.discard_pile == {"walls"}
    assert table.points("A")["wonders"] == 9
    assert table.asked == "A"
    table.play(f"wonder divine_theater {min(table.accessible)}", "deck greek", "god aphrodite")
    table.play("god zeus")
    assert table.a.coins == 30 - 10 - 10
    assert table.gods("A") == {"anubis", "aphrodite"}
    assert table.points("A")["wonders"] == 11


@rule("DUEL-X82")
@pytest.mark.parametrize("first", [0, 1])
def test_minerva_on_the_space_of_the_conflict_pawn(first: int) -> None:
    table = age_two(
        first=first,
        open=["barracks", "walls"],
        a=City(coins=20),
        b=City(coins=20),
        conflict=2,
        spaces={1: "minerva", 6: "ra"},
    )
    table.play("activate 1 none", "track +2", "activate 6 none", "build barracks")
    assert (table.p, table.minerva) == (3, 2)
    assert table.b.coins == 20 - 3 - 2
    table.play("build walls")
    assert (table.p, table.minerva) == (3, None)


@rule("DUEL-X83")
@pytest.mark.parametrize(("top", "below"), [("zeus", "aphrodite"), ("aphrodite", "zeus")])
def test_theater_hades_walls(top: str, below: str) -> None:
    table = age_two(
        slots={19: "brewery"},
        gone=[18],
        a=City(coins=10, progress=["strategy", "theology"], wonders=["divine_theater"]),
        b=City(coins=6),
        conflict=2,
        discard=["walls"],
    )
    table.play("wonder divine_theater brewery", "deck greek", "god hades")
    assert table.cards("A") == {"walls"}
    assert (table.p, table.b.coins) == (5, 4)
    assert table.prompt == "god_on_top"
    table.play(f"god {top}")
    assert table.deck("greek") == [top, below]
    told = [event.kind.name for event in table.events]
    assert told.index("god_returned") < told.index("turned_up") < told.index("extra_turn")
    assert table.asked == "A"


@rule("DUEL-X85")
@pytest.mark.parametrize("left", [["economy", "masonry"], ["economy"], []])
def test_law_with_ishtar_brings_one_more_token(left: list[str]) -> None:
    table = age_two(
        open=["school"],
        a=City(coins=10, cards=["apothecary"], gods=["ishtar"]),
        board=["law", *left],
    )
    table.play("build school")
    if left:
        table.play("progress law")
    if len(left) > 1:
        assert table.choices() == set(left)
        table.play("progress economy")
    assert table.progress("A") == {"law", *left[:1]}
    assert table.asked == "B"


@rule("DUEL-X86")
def test_the_great_library_of_isis_spares_the_tokens_of_a_revealed_enki() -> None:
    drawn: set[str] = set()
    for seed in range(40):
        table = age_two(
            seed=seed,
            a=City(coins=10, wonders=["great_library"]),
            spaces={1: "gate"},
            decks={"mesopotamian": ["enki"], "egyptian": ["isis"]},
            discard=["altar"],
            outcomes={"enki": ["economy", "mysticism"]},
            board=["law", "masonry", "strategy", "theology", "urbanism"],
        )
        assert len(table.box) == 8
        table.play("activate 1 none")
        assert len(table.box) == 6
        table.play("god isis")
        assert len(table.choices()) == 3
        assert not table.choices() & {"economy", "mysticism"}
        drawn |= table.choices()
        box = table.box
        taken = min(table.choices())
        table.play(f"progress {taken}")
        assert len(table.box) == 7
        assert table.box == box - {taken} | {"economy", "mysticism"}
        assert table.deck("mesopotamian") == ["enki"]
    assert drawn == box


@rule("DUEL-X87")
@pytest.mark.parametrize("first", [0, 1])
def test_a_damaged_sanctuary_gives_no_discount(first: int) -> None:
    table = age_two(
        first=first, turn="B", a=City(built=["sanctuary"]), spaces={3: "mars", 6: "anubis"}
    )
    assert table.activation("A", 3) == 3
    table.play("activate 6 none")
    assert table.activation("A", 3) == 5
    table.play("activate 3 none")
    assert table.a.coins == 7 - 5


@rule("DUEL-X88")
def test_theater_isis_sphinx_give_one_extra_turn() -> None:
    table = age_two(
        open=["walls", "brewery"],
        a=City(coins=10, progress=["theology"], wonders=["sphinx", "divine_theater"]),
        discard=["altar"],
    )
    table.play("wonder divine_theater walls", "deck egyptian", "god isis", "god ra")
    assert table.built("A") == {"sphinx", "divine_theater"}
    assert table.asked == "A"
    table.play("discard brewery")
    assert table.asked == "B"


@rule("DUEL-X89")
def test_zeus_uncovers_two_tokens_in_age_one() -> None:
    table = age_one(
        slots={15: "altar", 16: "theater"},
        gone=[14, 17],
        tokens={2: "roman", 4: "roman", 9: "phoenician", 11: "egyptian", 13: "greek"},
        a=City(coins=10, wonders=["divine_theater"]),
    )
    table.play("wonder divine_theater altar", "deck greek", "god zeus", "slot 16", "god hades")
    assert table.mythology("A") == {"egyptian": 1}
    table.play(table.legal[0], "space 3")
    assert table.mythology("A") == {"egyptian": 1, "phoenician": 1}
    assert not any(table.is_face_up(slot) for slot in (9, 10, 11))
    table.play(table.legal[0], "space 4")
    assert all(table.is_face_up(slot) for slot in (9, 10, 11))
    assert table.space(3) is not None
    assert table.space(4) is not None


@rule("DUEL-X90")
def test_zeus_denies_a_token_in_age_one() -> None:
    table = age_one(
        slots={15: "altar"},
        gone=[14],
        tokens={9: "roman", 11: "egyptian"},
        a=City(coins=10, wonders=["divine_theater"]),
    )
    table.play("wonder divine_theater altar", "deck greek", "god zeus", "slot 9", "god hades")
    assert table.mythology("A") == table.mythology("B") == {}
    assert [table.space(space) for space in range(1, 7)] == [None] * 6
    assert table.asked == "B"
    assert not table.accessible & table.discard_pile


@rule("DUEL-X90")
@pytest.mark.parametrize("first", [0, 1])
def test_the_gate_then_lies_nearest_to_b(first: int) -> None:
    table = age_one(
        first=first,
        open=["altar"],
        last=True,
        spaces={1: "mars", 2: "ra", 3: "tanit", 4: "ishtar"},
    )
    table.play("discard altar")
    assert (table.space(5), table.space(6)) == (None, "gate")
    assert (table.activation("A", 6), table.activation("B", 6)) == (16, 6)


@rule("DUEL-X91")
@pytest.mark.parametrize("progress", [[], ["theology"]])
def test_zeus_after_the_last_card_of_age_two(progress: list[str]) -> None:
    table = age_two(
        open=["walls"],
        last=True,
        a=City(coins=10, wonders=["divine_theater"], progress=progress),
    )
    table.play("wonder divine_theater walls", "deck greek", "god zeus", "god hades")
    assert table.discard_pile == set()
    assert (table.state.age, table.prompt) == (3, "first")
    assert bool(table.told("extra_turn_lost")) == bool(progress)
    table.play("first 1")
    assert table.asked == "B"
    table.play(f"discard {min(table.accessible)}")
    assert table.asked == "A"
