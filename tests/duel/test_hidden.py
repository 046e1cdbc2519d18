"""Hidden information, row by row of the table in section 6 of the rules.

A *twin* is the same position with something else in a hidden place: who cannot see the place must
not be able to tell the two apart, by the position, by events or by refusals.
"""

from collections import Counter
from functools import partial

import pytest
from tests.duel.positions import City, Table, draft, duel, given
from tests.rules import rule

from theoi.core.chance import ChanceError
from theoi.core.events import UNKNOWN
from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR
from theoi.games.duel.state import BOX, STRUCTURE, DuelState

pantheon = partial(given, mode="pantheon")
age_two = partial(given, mode="pantheon", age=2)
GREEK = ["zeus", "hades", "aphrodite"]


def seats(table: Table, who: str) -> list[int]:
    """The seats of "A", "B", "AB"; "-" stands for a spectator."""
    return [SPECTATOR if one == "-" else table.seat(one) for one in who]


def same_for(who: str, table: Table, twin: Table) -> bool:
    """Whether none of these viewers can tell the two positions apart."""
    assert table.state != twin.state
    return all(
        table.state.known_to(seat) == twin.state.known_to(seat)
        and table.state.view(seat) == twin.state.view(seat)
        and (seat < 0 or imagined(table, seat, 5).state == imagined(twin, seat, 5).state)
        for seat in seats(table, who)
    )


def same_story_for(who: str, table: Table, twin: Table) -> bool:
    """Whether what has just happened looks the same to these viewers."""
    return all(
        [event.seen_by(seat) for event in table.events]
        == [event.seen_by(seat) for event in twin.events]
        for seat in seats(table, who)
    )


def imagined(table: Table, seat: int, seed: int) -> Table:
    """The position as the seat may imagine it."""
    state = table.state.imagine(seat, seeded(seed))
    assert isinstance(state, DuelState)
    return Table(state)


def with_card(table: Table, slot: int, card: str) -> Table:
    """The twin in which another card of the Age (or the box) lies on a slot."""
    state = table.state.copy()
    number = table.moves.card.number(card)
    deal = state.deal[:]
    old, place = deal[slot], state.where[number]
    if place >= STRUCTURE:
        deal[place - STRUCTURE] = old
    deal[slot], state.deal = number, deal
    state.where[old], state.where[number] = place, STRUCTURE + slot
    return Table(state)


def boxed(table: Table) -> list[str]:
    """The cards of the Age that are not in the game."""
    deck = table.parts.decks[table.state.age - 1]
    return [table.moves.card.ids[card] for card in deck if table.state.where[card] == BOX]


def number(table: Table, card: str) -> int:
    return table.moves.card.number(card)


def wonder(table: Table, name: str) -> int:
    return table.moves.wonder_axis.number(name)


def god(table: Table, name: str) -> int:
    return table.moves.god_axis.number(name)


# --- Age decks and structures ---------------------------------------------------------------------


def end_of_age_one(age2: list[str]) -> Table:
    return given(open=["altar"], last=True, outcomes={"age2": age2})


def test_the_next_structure_is_unknown_until_it_is_laid_out() -> None:
    cards = [duel().parts.moves.card.ids[card] for card in duel().parts.decks[1][:20]]
    other = cards.copy()
    other[15], other[16] = other[16], other[15]  # two face-down cards of row 4
    table, twin = end_of_age_one(cards), end_of_age_one(other)
    assert table.state == twin.state
    assert table.view("A") == twin.view("A")
    table.play("discard altar")
    twin.play("discard altar")
    assert same_for("AB-", table, twin)
    assert same_story_for("AB-", table, twin)
    seen = [slot.card for slot in table.view("A").structure]
    numbers = [table.moves.card.number(card) for card in cards]
    layout = table.parts.layouts[1]
    assert seen == [
        number if layout.row[slot] % 2 else UNKNOWN for slot, number in enumerate(numbers)
    ]


@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize(("age", "slot"), [(1, 9), (2, 16), (3, 15)])
def test_face_down_cards_are_hidden_from_both(mode: str, age: int, slot: int) -> None:
    table = given(mode=mode, age=age)
    assert not table.is_face_up(slot)
    down = [other for other in range(20) if other != slot and not table.is_face_up(other)]
    hidden = [*boxed(table), *(str(table.slot(other)) for other in down)]
    assert len(hidden) > len(down) > 0
    for card in hidden:
        twin = with_card(table, slot, card)
        assert twin.slot(slot) == card
        assert same_for("AB-", table, twin)
    for who in ("A", "B", ""):
        seen = table.view(who).structure[slot]
        assert (seen.card, seen.face_up, seen.prices) == (UNKNOWN, False, [])


def test_a_card_turned_up_is_seen_by_all() -> None:
    table = given(age=2, slots={18: "walls", 19: "brewery"})
    twin = with_card(table, 16, boxed(table)[0])
    for one in (table, twin):
        one.play("discard walls")
    assert table.view("A").structure[16].card == UNKNOWN
    assert same_for("AB-", table, twin)
    for one in (table, twin):
        one.play("discard brewery")
    assert not same_for("A", table, twin)
    for who in ("A", "B", ""):
        assert table.view(who).structure[16].card == number(table, str(table.slot(16)))


@rule("DUEL-21.30")
def test_a_card_discarded_by_zeus_is_seen_by_all() -> None:
    table = age_two(spaces={1: "zeus"})
    table.play("activate 1 none")
    twin = with_card(table, 8, boxed(table)[0])
    assert same_for("AB-", table, twin)
    table.play("slot 8")
    twin.play("slot 8")
    for who in ("A", "B", ""):
        assert table.view(who).discard_pile != twin.view(who).discard_pile


@rule("DUEL-2.7", "DUEL-3.14")
@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize("shown", [0, 1, 3])
def test_age_three_is_imagined_with_three_guilds_or_temples(mode: str, shown: int) -> None:
    """All of those not yet seen may lie face down; with those in sight there are three."""
    parts = duel(mode).parts
    mixed = [parts.moves.card.ids[card] for card in parts.mixed]
    slots = dict(zip([18, 19, 11, 15, 16, 17], mixed[:shown], strict=False))
    rest = dict(zip([15, 16, 17], mixed[shown:3], strict=False))
    table = given(mode=mode, age=3, slots={**slots, **rest})
    seen: Counter[str] = Counter()
    for seed in range(80):
        twin = imagined(table, table.seat("B"), seed)
        cards = [str(twin.slot(slot)) for slot in range(20)]
        assert len(set(cards)) == 20
        assert len(set(cards) & set(mixed)) == 3
        assert all(twin.slot(slot) == card for slot, card in slots.items())
        down = [twin.slot(slot) for slot in range(20) if not twin.is_face_up(slot)]
        seen.update(str(card) for card in down if card in mixed)
    assert set(seen) == (set(mixed[shown:]) if shown < 3 else set())


@rule("DUEL-2.5")
@pytest.mark.parametrize("age", [1, 2])
def test_every_unseen_card_of_the_age_may_lie_face_down(age: int) -> None:
    table = given(age=age)
    visible = {table.slot(slot) for slot in range(20) if table.is_face_up(slot)}
    deck = {table.moves.card.ids[card] for card in table.parts.decks[age - 1]}
    seen: set[str | None] = set()
    for seed in range(80):
        twin = imagined(table, 0, seed)
        seen |= {twin.slot(slot) for slot in range(20) if not twin.is_face_up(slot)}
        assert {twin.slot(slot) for slot in range(20) if twin.is_face_up(slot)} == visible
    assert seen == deck - visible


def test_cards_out_of_the_structure_are_not_imagined_into_it_again() -> None:
    table = given(age=2, a=City(cards=["walls", "forum"]), discard=["statue"], open=["brewery"])
    table.play("discard brewery")
    for seed in range(40):
        twin = imagined(table, 1, seed)
        lying = {twin.slot(slot) for slot in range(20)}
        assert not lying & {"walls", "forum", "statue", "brewery"}


# --- the draft ------------------------------------------------------------------------------------

FIRST_GROUP = ["pyramids", "sphinx", "colossus", "mausoleum"]
SECOND_GROUP = ["piraeus", "appian_way", "great_library", "great_lighthouse"]
OTHER_GROUP = ["hanging_gardens", "statue_of_zeus", "temple_of_artemis", "circus_maximus"]


@rule("DUEL-4.4")
@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_the_second_draft_group_is_hidden_until_the_first_is_used_up(mode: str) -> None:
    table = draft(mode, wonders=[*FIRST_GROUP, *SECOND_GROUP])
    twin = draft(mode, wonders=[*FIRST_GROUP, *OTHER_GROUP])
    for pick in FIRST_GROUP[:3]:
        assert same_for("AB-", table, twin)
        assert set(table.view("A").group) <= {wonder(table, one) for one in FIRST_GROUP}
        table.play(f"draft {pick}")
        twin.play(f"draft {pick}")
    assert same_story_for("AB-", table, twin)
    for who in ("A", "B", ""):
        assert set(table.view(who).group) == {wonder(table, one) for one in SECOND_GROUP}


@rule("DUEL-4.1")
@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_any_other_wonder_of_the_mode_may_be_in_the_second_group(mode: str) -> None:
    table = draft(mode, wonders=[*FIRST_GROUP, *SECOND_GROUP])
    table.play("draft sphinx")
    seen: set[int] = set()
    for seed in range(60):
        group = imagined(table, 1, seed).state.group
        assert group[:4] == table.state.group[:4]
        assert len(set(group)) == 8
        seen |= set(group[4:])
    assert seen == set(table.parts.wonder_pool) - set(table.state.group[:4])


def test_wonders_not_used_are_never_shown() -> None:
    table = draft(wonders=[*FIRST_GROUP, *SECOND_GROUP])
    for pick in (*FIRST_GROUP[:3], *SECOND_GROUP[:3]):
        table.play(f"draft {pick}")
    unused = {wonder(table, name) for name in OTHER_GROUP}
    for who in ("A", "B", ""):
        view = table.view(who)
        assert view.group == []
        shown = {one.wonder for city in view.cities for one in city.wonders}
        assert shown == {wonder(table, name) for name in (*FIRST_GROUP, *SECOND_GROUP)}
        assert not shown & unused


# --- Progress tokens ------------------------------------------------------------------------------


def library(*drawn: str, first: int = 0) -> Table:
    table = given(
        first=first,
        open=["walls"],
        a=City(coins=20, wonders=["great_library"]),
        board=["law", "strategy"],
        outcomes={"great_library": list(drawn)},
    )
    return table.play("wonder great_library walls")


@rule("DUEL-17.18")
@pytest.mark.parametrize("first", [0, 1])
def test_tokens_of_the_great_library_are_hidden_from_the_opponent_then_and_later(
    first: int,
) -> None:
    table = library("economy", "masonry", "theology", first=first)
    twin = library("economy", "philosophy", "urbanism", first=first)
    for one in (table, twin):
        assert one.view("B").drawn_progress == [UNKNOWN] * 3
    assert same_for("B-", table, twin)
    assert same_story_for("B-", table, twin)
    assert table.view("A") != twin.view("A")
    assert not same_story_for("A", table, twin)
    table.play("progress economy")
    twin.play("progress economy")
    assert table.state == twin.state  # what was not taken is nowhere but in the box
    assert same_story_for("AB-", table, twin)


def test_an_opponent_imagines_any_three_tokens_of_the_box() -> None:
    table = library("economy", "masonry", "theology")
    drawn: set[str] = set()
    for seed in range(60):
        twin = imagined(table, table.seat("B"), seed)
        assert len(twin.choices()) == 3
        drawn |= twin.choices()
        assert imagined(table, table.seat("A"), seed).choices() == table.choices()
    assert drawn == table.box


@rule("DUEL-21.3")
def test_tokens_on_enki_are_seen_by_both() -> None:
    table = age_two(spaces={3: "enki"}, enki=["law", "economy"])
    tokens = sorted(table.moves.token_axis.number(one) for one in ("law", "economy"))
    for who in ("A", "B", ""):
        assert table.view(who).enki_tokens == tokens


# --- gods -----------------------------------------------------------------------------------------


def taking(deck: list[str], first: int = 0, again: bool = False) -> Table:
    """A takes a Greek token in Age I; with `again` B's next card uncovers another one."""
    tokens = {9: "greek", 11: "greek"} if again else {9: "greek"}
    table = pantheon(
        first=first,
        age=1,
        slots={15: "altar", 16: "theater"},
        gone=[14, 17],
        tokens=tokens,
        decks={"greek": deck},
    )
    return table.play("discard altar")


def greek_deck(table: Table, who: str) -> list[int]:
    return table.view(who).decks[table.moves.mythology.number("greek")].gods


def test_the_order_of_the_mythology_decks_is_hidden_from_all() -> None:
    table = pantheon(age=1, decks={"greek": GREEK})
    twin = pantheon(age=1, decks={"greek": GREEK[::-1]})
    assert same_for("AB-", table, twin)
    for who in ("A", "B", ""):
        assert all(deck.gods == [UNKNOWN] * 3 for deck in table.view(who).decks)


@rule("DUEL-18.6", "DUEL-18.7")
@pytest.mark.parametrize("first", [0, 1])
def test_drawn_seated_and_returned_gods_are_known_to_the_drawer_alone(first: int) -> None:
    table = taking(["zeus", "hades", "aphrodite"], first)
    twin = taking(["aphrodite", "zeus", "hades"], first)
    assert same_for("B-", table, twin)
    assert same_story_for("B-", table, twin)
    assert table.view("A").drawn_gods == [god(table, "zeus"), god(table, "hades")]
    for one, chosen in ((table, "hades"), (twin, "aphrodite")):
        one.play(f"god {chosen}")
    assert same_for("B-", table, twin)
    assert same_story_for("B-", table, twin)
    for one in (table, twin):
        one.play("space 2")
    assert same_for("B-", table, twin)
    assert same_story_for("B-", table, twin)
    seated = next(event for event in table.events if event.kind.name == "god_seated")
    assert seated.seen_by(table.seat("A")).values == [god(table, "hades"), 1]
    assert seated.seen_by(table.seat("B")).values == seated.seen_by(-1).values == [UNKNOWN, 1]
    assert table.view("A").spaces[1].god == god(table, "hades")
    assert greek_deck(table, "A") == [god(table, "zeus"), UNKNOWN]
    assert table.view("B").spaces[1].god == UNKNOWN
    assert greek_deck(table, "B") == greek_deck(table, "") == [UNKNOWN, UNKNOWN]


def test_the_drawer_imagines_only_the_gods_he_has_not_seen() -> None:
    table = taking(GREEK)
    table.play("god hades", "space 2")
    for seed in range(20):
        twin = imagined(table, table.seat("A"), seed)
        assert (twin.space(2), twin.deck("greek")) == ("hades", ["zeus", "aphrodite"])


def test_the_other_imagines_every_arrangement_equally_often() -> None:
    table = taking(GREEK)
    table.play("god hades", "space 2")
    seen: Counter[tuple[str | None, ...]] = Counter()
    for seed in range(1200):
        twin = imagined(table, table.seat("B"), seed)
        seen[(twin.space(2), *twin.deck("greek"))] += 1
    assert len(seen) == 6
    assert all(150 < count < 250 for count in seen.values())


def test_gods_are_imagined_in_their_own_mythology() -> None:
    table = taking(GREEK)
    table.play("god hades", "space 2")
    for seed in range(20):
        for seat in (0, 1):
            twin = imagined(table, seat, seed)
            gods = [twin.deck(name) for name in twin.moves.mythology.ids]
            gods[twin.moves.mythology.number("greek")].append(str(twin.space(2)))
            assert [sorted(deck) for deck in gods] == [
                sorted(twin.moves.god_axis.ids[one] for one in members)
                for members in twin.parts.deck_gods
            ]


def test_a_secret_pick_makes_both_places_unknown_to_who_knew_the_top() -> None:
    """A returned Hades to the top; B draws him and Aphrodite and seats one of the two."""
    table = taking(GREEK, again=True)
    table.play("god zeus", "space 1")
    assert greek_deck(table, "A") == [god(table, "hades"), UNKNOWN]
    table.play("discard theater")
    assert (table.prompt, table.asked) == ("seat_god", "B")
    assert table.choices() == {"hades", "aphrodite"}
    assert table.view("A").drawn_gods == [UNKNOWN, UNKNOWN]
    twin = Table(table.state.copy())
    for one, chosen in ((table, "hades"), (twin, "aphrodite")):
        one.play(f"god {chosen}", "space 2")
    assert same_for("A-", table, twin)
    assert same_story_for("A-", table, twin)
    assert table.view("A").spaces[0].god == god(table, "zeus")
    assert table.view("A").spaces[1].god == UNKNOWN
    assert greek_deck(table, "A") == [UNKNOWN]
    arrangements = {
        (twin.space(2), *twin.deck("greek"))
        for twin in (imagined(table, table.seat("A"), seed) for seed in range(40))
    }
    assert arrangements == {("hades", "aphrodite"), ("aphrodite", "hades")}
    assert table.view("B").spaces[1].god == god(table, "hades")
    assert greek_deck(table, "B") == [god(table, "aphrodite")]


@rule("DUEL-18.12")
def test_a_single_god_known_to_the_other_is_no_secret() -> None:
    table = taking(["zeus", "hades"], again=True)
    table.play("god zeus", "space 1", "discard theater")
    assert table.prompt == "seat_space"
    hades = god(table, "hades")
    for who in ("A", "B", ""):
        assert table.view(who).drawn_gods == [hades]
    table.play("space 2")
    for who in ("A", "B", ""):
        assert table.view(who).spaces[1].god == hades
    (seated,) = [event for event in table.events if event.kind.name == "god_seated"]
    assert seated.seen_by(table.seat("A")).values == seated.seen_by(-1).values == [hades, 1]


@rule("DUEL-19.3")
def test_seated_gods_are_public_from_age_two_on_returned_ones_are_not() -> None:
    table = pantheon(
        open=["altar"],
        last=True,
        spaces={1: "zeus", 2: "mars"},
        face_down={1: "A", 2: "B"},
        decks={"greek": ["hades", "aphrodite"]},
    )
    twin = pantheon(
        open=["altar"],
        last=True,
        spaces={1: "hades", 2: "mars"},
        face_down={1: "A", 2: "B"},
        decks={"greek": ["zeus", "aphrodite"]},
    )
    assert same_for("B-", table, twin)
    assert not same_for("A", table, twin)
    table.play("discard altar")
    for who in ("A", "B", ""):
        assert [space.god for space in table.view(who).spaces[:2]] == [
            god(table, "zeus"),
            god(table, "mars"),
        ]
        assert greek_deck(table, who) == [UNKNOWN, UNKNOWN]


@rule("DUEL-20.20", "DUEL-20.22")
def test_gods_of_the_gate_are_public_and_stay_known_on_their_decks() -> None:
    table = age_two(a=City(coins=10), spaces={1: "gate"}, decks={"greek": GREEK, "roman": ["mars"]})
    twin = age_two(
        a=City(coins=10),
        spaces={1: "gate"},
        decks={"greek": ["zeus", "aphrodite", "hades"], "roman": ["mars"]},
    )
    for one in (table, twin):
        one.play("activate 1 none")
        for who in ("A", "B", ""):
            assert god(one, "zeus") in one.view(who).shown_gods
        one.play("god mars")
        for who in ("A", "B", ""):
            assert greek_deck(one, who) == [god(one, "zeus"), UNKNOWN, UNKNOWN]
    assert same_for("AB-", table, twin)
    assert same_story_for("AB-", table, twin)
    returned = [event for event in table.events if event.kind.name == "god_returned"]
    for seat in (0, 1, SPECTATOR):
        assert [event.seen_by(seat).values for event in returned] == [
            event.values for event in returned
        ]


def theater(deck: str, chosen: str, top: str, first: int = 0) -> Table:
    table = age_two(
        first=first,
        open=["walls"],
        a=City(coins=10, wonders=["divine_theater"]),
        board=["strategy"],
        outcomes={"enki": ["law", "economy"]},
    )
    table.play("wonder divine_theater walls", f"deck {deck}", f"god {chosen}")
    return table.play(f"god {top}")


@rule("DUEL-17.23")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("deck", "chosen", "tops"),
    [
        ("greek", "aphrodite", ("zeus", "hades")),
        ("mesopotamian", "ishtar", ("enki", "nisaba")),  # Enki's tokens must not betray him
        ("roman", "mars", ("minerva", "neptune")),
    ],
)
def test_the_order_of_gods_returned_by_the_theater_is_known_to_the_builder_alone(
    deck: str, chosen: str, tops: tuple[str, str], first: int
) -> None:
    table, twin = (theater(deck, chosen, top, first) for top in tops)
    assert same_for("B-", table, twin)
    assert same_story_for("B-", table, twin)
    assert not same_for("A", table, twin)
    number = table.moves.mythology.number(deck)
    assert table.view("A").decks[number].gods == [god(table, top) for top in tops]
    assert table.view("B").decks[number].gods == [UNKNOWN, UNKNOWN]
    orders = {tuple(imagined(table, table.seat("B"), seed).deck(deck)) for seed in range(30)}
    assert orders == {tops, tops[::-1]}
    orders = {tuple(imagined(table, table.seat("A"), seed).deck(deck)) for seed in range(10)}
    assert orders == {tops}


@rule("DUEL-17.23")
def test_both_see_the_gods_of_the_theater_while_they_lie_open() -> None:
    table = age_two(open=["walls"], a=City(coins=10, wonders=["divine_theater"]))
    table.play("wonder divine_theater walls", "deck greek")
    greek = sorted(god(table, one) for one in GREEK)
    for who in ("A", "B", ""):
        assert table.view(who).shown_gods == greek
    table.play("god aphrodite")
    for who in ("A", "B", ""):
        assert table.view(who).shown_gods == sorted(god(table, one) for one in ("zeus", "hades"))


# --- what is open to all --------------------------------------------------------------------------


@rule("DUEL-1.11")
def test_cities_wonders_tokens_and_the_discard_pile_are_open_to_all() -> None:
    table = age_two(
        a=City(
            coins=4,
            cards=["altar", "press"],
            built=["pyramids"],
            wonders=["sphinx"],
            progress=["law"],
            gods=["astarte"],
            astarte=3,
            mythology=["greek"],
            offerings=["2"],
        ),
        b=City(coins=9, cards=["quarry"], progress=["economy"], mythology=["roman", "roman"]),
        discard=["baths", "walls"],
        spaces={4: "mars"},
        conflict=2,
        minerva=5,
    )
    views = [table.view(who) for who in ("A", "B", "")]
    for view in views[1:]:
        assert view.cities == views[0].cities
        assert view.discard_pile == views[0].discard_pile
        assert (view.conflict, view.minerva) == (2, 5)
        assert view.board_progress == views[0].board_progress
        assert view.military_tokens == views[0].military_tokens
    under = table.under("pyramids")
    assert under is not None
    city = views[1].cities[table.seat("A")]
    assert [one.under for one in city.wonders if one.built] == [number(table, under)]
    assert (city.coins, city.astarte) == (4, 3)


def test_only_the_seat_that_is_asked_is_offered_moves() -> None:
    table = age_two(a=City(coins=10), spaces={1: "gate"})
    table.play("activate 1 none")
    assert table.view("A").moves == table.state.legal_moves()
    assert table.view("B").moves == table.view().moves == []
    assert table.view("B").asked == table.seat("A")


# --- refusals and the future ----------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize(("age", "slot"), [(1, 9), (2, 16), (3, 15)])
def test_refusals_are_the_same_whatever_lies_face_down(mode: str, age: int, slot: int) -> None:
    table = given(mode=mode, age=age, a=City(coins=30, wonders=["pyramids"]))
    twin = with_card(table, slot, boxed(table)[0])
    for move in range(table.game.space.size):
        one, other = table.state.why_not(move), twin.state.why_not(move)
        assert (one is None) == (other is None)
        if one is not None and other is not None:
            assert (one.key, one.numbers) == (other.key, other.numbers)


def test_a_hidden_card_and_a_boxed_one_are_refused_alike() -> None:
    table = given(age=2, a=City(coins=30, wonders=["pyramids"]))
    hidden = str(table.slot(16))
    for card in (hidden, boxed(table)[0]):
        for move in (f"build {card}", f"discard {card}", f"wonder pyramids {card}"):
            assert table.refusal(move) == ("card_not_open", "DUEL-5.7")


@rule("DUEL-4.4")
def test_a_wonder_of_the_second_group_and_an_unused_one_are_refused_alike() -> None:
    table = draft(wonders=[*FIRST_GROUP, *SECOND_GROUP])
    for name in (*SECOND_GROUP, *OTHER_GROUP):
        assert table.refusal(f"draft {name}") == ("wonder_not_shown", "DUEL-4.4")


def test_a_face_down_god_is_refused_alike_whoever_it_is() -> None:
    for name in GREEK:
        table = pantheon(age=1, spaces={2: name}, face_down={2: "B"})
        assert table.refusal("activate 2 none") == ("too_early", "DUEL-18.14")


def test_the_imagined_future_comes_from_the_generator() -> None:
    """Neither the script nor the seed of the real game shows through."""
    table = given(
        open=["walls"],
        a=City(coins=20, wonders=["great_library"]),
        board=["law"],
        outcomes={"great_library": ["economy", "masonry", "theology"]},
    )
    futures = set()
    for seed in range(40):
        twin = imagined(table, 0, seed).play("wonder great_library walls")
        again = imagined(table, 0, seed).play("wonder great_library walls")
        assert twin.choices() == again.choices()
        futures.add(frozenset(twin.choices()))
    assert len(futures) > 20


def test_one_generator_gives_a_new_future_each_time() -> None:
    """Also where nothing lies hidden: the next Age is dealt anew in every imagination."""
    table = given(open=["altar"], last=True)
    generator = seeded(1)
    deals = set()
    for _ in range(20):
        state = table.state.imagine(0, generator)
        assert isinstance(state, DuelState)
        deals.add(tuple(Table(state).play("discard altar").state.deal))
    assert len(deals) == 20


def test_a_position_known_only_in_part_has_no_future() -> None:
    table = given(open=["altar"], last=True)
    known = table.state.known_to(0)
    with pytest.raises(ChanceError, match="known only in part"):
        known.apply(table.game.space.parse("discard altar"))
