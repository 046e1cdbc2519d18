"""DUEL-2, 3 and 4: set-up of either mode, the Wonder draft, and set-up dictated by names."""

import pytest
from tests.duel import reference
from tests.duel.positions import City, Table, draft, duel, given, walk
from tests.rules import rule

from theoi.core.chance import ChanceError
from theoi.core.state import SPECTATOR
from theoi.games.duel.components import NONE
from theoi.games.duel.state import BOX, DuelState

MODES = ["base", "pantheon"]
SEEDS = range(12)
BASE_WONDERS = ["appian_way", "circus_maximus", "colossus", "great_library", "great_lighthouse"]
BASE_WONDERS += ["hanging_gardens", "mausoleum", "piraeus", "pyramids", "sphinx"]
BASE_WONDERS += ["statue_of_zeus", "temple_of_artemis"]
ALL_WONDERS = [*BASE_WONDERS, "sanctuary", "divine_theater"]
BASE_TOKENS = ["agriculture", "architecture", "economy", "law", "masonry", "mathematics"]
BASE_TOKENS += ["philosophy", "strategy", "theology", "urbanism"]
ALL_TOKENS = [*BASE_TOKENS, "mysticism", "poliorcetics", "engineering"]
MARKED = {(2, 4), (2, 8), (4, 2), (4, 6), (4, 10)}
DECKS = {
    "mesopotamian": {"enki", "ishtar", "nisaba"},
    "phoenician": {"astarte", "baal", "tanit"},
    "greek": {"aphrodite", "hades", "zeus"},
    "egyptian": {"anubis", "isis", "ra"},
    "roman": {"mars", "minerva", "neptune"},
}


def deck(name: str) -> list[str]:
    """The cards of a deck of the card reference."""
    return [card.id for card in reference.cards().values() if card.deck == name]


AGES = [deck("Age I"), deck("Age II"), deck("Age III")]
MIXED = {"base": deck("Guilds"), "pantheon": deck("Grand Temples")}
EIGHT = ["pyramids", "sphinx", "colossus", "piraeus"]
EIGHT += ["mausoleum", "great_library", "appian_way", "circus_maximus"]
PICKS = ["pyramids", "sphinx", "colossus", "mausoleum", "great_library", "appian_way"]


def start(mode: str, seed: int) -> Table:
    """A new game at the first pick of the draft."""
    state = duel(mode).new(seed=seed)
    assert isinstance(state, DuelState)
    return Table(state)


def dealt(table: Table) -> list[str]:
    """The cards of the structure by slot, gone or not."""
    return [table.moves.card.ids[card] for card in table.state.deal]


def ages_of(mode: str, seed: int) -> dict[int, list[str]]:
    """The three deals of a random game that reaches Age III (or those it reaches)."""
    return {table.state.age: dealt(table) for table in walk(mode, seed) if table.state.age}


def full_games(mode: str) -> list[dict[int, list[str]]]:
    """The deals of some games that reach Age III."""
    games = [ages_of(mode, seed) for seed in SEEDS]
    full = [game for game in games if len(game) == 3]
    assert len(full) > len(SEEDS) // 2
    return full


# --- the base game ------------------------------------------------------------------------------


@rule("DUEL-2.1")
@pytest.mark.parametrize("mode", MODES)
def test_the_conflict_pawn_starts_in_the_middle(mode: str) -> None:
    assert start(mode, 1).p == 0


@rule("DUEL-2.2")
@pytest.mark.parametrize("mode", MODES)
def test_four_military_tokens_lie_on_the_track(mode: str) -> None:
    assert start(mode, 1).military_tokens() == {"first_2", "first_5", "second_2", "second_5"}


@rule("DUEL-2.2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("who", ["A", "B"])
def test_either_side_has_a_2_at_spaces_3_to_5_and_a_5_at_6_to_8(who: str, first: int) -> None:
    """What the opponent loses when the pawn enters the spaces 1 to 8 of his half."""
    forward, other = (1, "B") if who == "A" else (-1, "A")
    losses = []
    for distance in range(8):
        table = given(turn=who, first=first, open=["guard_tower"], conflict=forward * distance)
        table.play("build guard_tower")
        losses.append(7 - table.city(other).coins)
    assert losses == [0, 0, 2, 0, 0, 5, 0, 0]


@rule("DUEL-2.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_five_of_ten_progress_tokens_lie_on_the_board(seed: int) -> None:
    table = start("base", seed)
    assert (len(table.board), len(table.box)) == (5, 5)
    assert table.board | table.box == set(BASE_TOKENS)


@rule("DUEL-2.3", "DUEL-3.2")
@pytest.mark.parametrize(("mode", "pool"), [("base", BASE_TOKENS), ("pantheon", ALL_TOKENS)])
def test_the_progress_tokens_are_shuffled(mode: str, pool: list[str]) -> None:
    boards = [start(mode, seed).board for seed in range(40)]
    assert set().union(*boards) == set(pool)
    assert set.intersection(*boards) == set()


@rule("DUEL-2.3")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_the_tokens_in_the_box_are_unseen(eyes: str) -> None:
    """Two games that differ only in what the Great Library will draw look the same."""
    views = []
    for drawn in (BASE_TOKENS[5:8], BASE_TOKENS[7:]):
        table = draft(wonders=EIGHT, progress=BASE_TOKENS[:5], great_library=drawn)
        views.append(table.play("draft pyramids").view(eyes))
    assert views[0] == views[1]


@rule("DUEL-2.4")
@pytest.mark.parametrize("mode", MODES)
def test_each_player_takes_seven_coins(mode: str) -> None:
    table = start(mode, 3)
    assert (table.a.coins, table.b.coins) == (7, 7)


@rule("DUEL-2.5", "DUEL-2.6")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("age", [1, 2])
def test_ages_one_and_two_use_20_of_23_cards(mode: str, age: int) -> None:
    removed = []
    for game in full_games(mode):
        assert len(set(game[age])) == 20
        assert set(game[age]) <= set(AGES[age - 1])
        removed.append(frozenset(AGES[age - 1]) - frozenset(game[age]))
    assert {len(cards) for cards in removed} == {3}
    assert len(set(removed)) > len(removed) // 2


@rule("DUEL-2.5")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_cards_go_to_the_box_unseen(eyes: str) -> None:
    """Whether a card lies face down in the structure or in the box shows nowhere."""
    one = AGES[0][:20]
    other = one.copy()
    other[10] = AGES[0][22]  # row 4: face down
    views = []
    for deal in (one, other):
        table = draft(wonders=EIGHT, progress=BASE_TOKENS[:5], age1=deal)
        table.play(*(f"draft {wonder}" for wonder in PICKS))
        views.append(table.view(eyes))
    assert views[0] == views[1]


@rule("DUEL-2.5", "DUEL-2.7", "DUEL-3.12", "DUEL-3.13")
@pytest.mark.parametrize("mode", MODES)
def test_age_three_uses_17_cards_and_three_of_the_mixed_in(mode: str) -> None:
    mixed_in, removed = [], []
    for game in full_games(mode):
        cards = set(game[3])
        assert len(cards) == 20
        assert len(cards & set(AGES[2])) == 17
        assert len(cards & set(MIXED[mode])) == 3
        mixed_in.append(frozenset(cards & set(MIXED[mode])))
        removed.append(frozenset(AGES[2]) - cards)
    assert len(set(mixed_in)) > 2
    assert len(set(removed)) > 2


@rule("DUEL-2.7", "DUEL-3.13")
@pytest.mark.parametrize("mode", MODES)
def test_what_is_mixed_in_is_shuffled_with_the_rest(mode: str) -> None:
    """Guilds and Grand Temples may lie anywhere in the structure."""
    slots: set[int] = set()
    for game in full_games(mode):
        slots |= {slot for slot, card in enumerate(game[3]) if card in MIXED[mode]}
    assert len(slots) > 10


@rule("DUEL-2.7", "DUEL-3.12", "DUEL-3.14")
@pytest.mark.parametrize("mode", MODES)
def test_unused_guilds_and_temples_go_to_the_box_unseen(mode: str) -> None:
    """A temple face down in the structure or in the box: nobody can tell."""
    views = []
    for chosen in (MIXED[mode][:3], [*MIXED[mode][:2], MIXED[mode][4]]):
        deal = AGES[2][:17] + chosen
        deal[2], deal[19] = deal[19], deal[2]  # the third one lies in row 2, face down
        table = last_card_of_age_two(mode, deal)
        table.idle()
        assert table.state.age == 3
        views.append((table.view("A"), table.view("B"), table.view()))
        boxed = set(MIXED["base"] + MIXED["pantheon"]) - set(chosen)
        assert all(table.state.where[table.moves.card.number(card)] == BOX for card in boxed)
    assert views[0] == views[1]


def last_card_of_age_two(mode: str, age3: list[str]) -> Table:
    """One card is left of Age II; the next deal is told."""
    return given(mode=mode, open=["brewery"], last=True, outcomes={"age3": age3})


@rule("DUEL-2.8")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_cards_removed_at_set_up_never_come_back(mode: str, seed: int) -> None:
    out: set[str] = set()
    age = 0
    for table in walk(mode, seed):
        if table.state.age != age:
            age = table.state.age
            used = set(dealt(table))
            out |= set(AGES[age - 1]) - used
            if age == 3:
                out |= set(MIXED["base"] + MIXED["pantheon"]) - used
        here = table.cards("A") | table.cards("B") | table.discard_pile | set(dealt(table))
        assert not here & out


@rule("DUEL-2.8")
def test_removed_cards_are_not_in_the_discard_pile() -> None:
    """The Mausoleum finds discarded cards only, not those that went to the box."""
    table = given(
        a=City(coins=30, wonders=["mausoleum"]), open=["walls"], discard=["altar", "theater"]
    )
    table.play("wonder mausoleum walls")
    assert table.choices() == {"altar", "theater"}


@rule("DUEL-2.9")
def test_the_starting_player_is_random_or_agreed() -> None:
    assert {start("base", seed).state.first for seed in SEEDS} == {0, 1}
    for seat in (0, 1):
        table = Table(new("base", {"first_player": [str(seat)]}))
        assert (table.state.first, table.state.to_act()) == (seat, seat)


@rule("DUEL-2.10")
def test_in_base_mode_the_structure_follows_the_draft() -> None:
    table = draft(wonders=EIGHT)
    for pick in PICKS:
        assert (table.state.age, table.view("A").structure) == (0, [])
        table.play(f"draft {pick}")
    assert table.state.age == 1
    assert len(table.view("A").structure) == 20


# --- the expansion ------------------------------------------------------------------------------


@rule("DUEL-3.1", "DUEL-4.1")
@pytest.mark.parametrize(("mode", "pool"), [("base", BASE_WONDERS), ("pantheon", ALL_WONDERS)])
def test_eight_wonders_are_drawn_from_all_of_the_mode(mode: str, pool: list[str]) -> None:
    groups = [wonders_of(start(mode, seed)) for seed in range(60)]
    assert all(len(set(group)) == 8 for group in groups)
    assert {wonder for group in groups for wonder in group} == set(pool)
    assert {group[0] for group in groups} == set(pool)


def wonders_of(table: Table) -> list[str]:
    """The eight Wonders of the draft, group by group."""
    return [table.moves.wonder_axis.ids[wonder] for wonder in table.state.group]


@rule("DUEL-3.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_pantheon_mode_has_thirteen_progress_tokens(seed: int) -> None:
    table = start("pantheon", seed)
    assert (len(table.board), len(table.box)) == (5, 8)
    assert table.board | table.box == set(ALL_TOKENS)


@rule("DUEL-3.3")
def test_in_pantheon_mode_the_structure_lies_before_the_draft() -> None:
    table = draft("pantheon", age1=AGES[0][:20])
    assert (table.prompt, table.state.age) == ("draft", 1)
    assert dealt(table) == AGES[0][:20]


@rule("DUEL-3.4", "DUEL-3.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_five_mythology_tokens_lie_on_the_marked_cards(seed: int) -> None:
    structure = start("pantheon", seed).view("A").structure
    marked = [slot for slot in structure if slot.token >= 0]
    assert {(slot.row, slot.column) for slot in marked} == MARKED
    assert not any(slot.face_up for slot in marked)


@rule("DUEL-3.4")
def test_the_five_are_drawn_from_two_of_each_kind() -> None:
    counts: list[list[int]] = []
    for seed in range(40):
        tokens = list(start("pantheon", seed).state.slot_token)
        counts.append(sorted(tokens.count(kind) for kind in range(5)))
    assert {sum(count) for count in counts} == {5}
    assert {max(count) for count in counts} == {1, 2}


@rule("DUEL-3.4")
def test_no_kind_of_mythology_token_comes_three_times() -> None:
    with pytest.raises(ChanceError, match="mythology: greek is named too often"):
        draft("pantheon", mythology=["greek", "greek", "greek", "roman", "roman"])


@rule("DUEL-3.6")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_the_mythology_tokens_are_face_up_during_the_draft(eyes: str) -> None:
    kinds = ["greek", "roman", "egyptian", "greek", "mesopotamian"]
    table = draft("pantheon", mythology=kinds)
    assert table.prompt == "draft"
    seen = {(slot.row, slot.column): slot.token for slot in table.view(eyes).structure}
    numbers = [table.moves.mythology.number(kind) for kind in kinds]
    assert [seen[place] for place in sorted(MARKED)] == numbers


@rule("DUEL-3.7")
def test_the_gods_form_five_shuffled_decks_of_three() -> None:
    tops: dict[str, set[str]] = {mythology: set() for mythology in DECKS}
    for seed in range(30):
        table = start("pantheon", seed)
        for mythology, gods in DECKS.items():
            assert set(table.deck(mythology)) == gods
            assert len(table.deck(mythology)) == 3
            tops[mythology].add(table.deck(mythology)[0])
    assert tops == DECKS


@rule("DUEL-3.7")
def test_a_deck_is_dictated_from_the_top() -> None:
    """The first god of a told deck is the first to be drawn."""
    gods = [*duel("pantheon").parts.moves.god_axis.ids]
    decks = [list(reversed(gods[place : place + 3])) for place in range(0, len(gods), 3)]
    table = draft("pantheon", gods=decks)  # type: ignore[arg-type]
    mythologies = duel("pantheon").parts.moves.mythology.ids
    assert [table.deck(mythology) for mythology in mythologies] == decks


@rule("DUEL-3.7")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_the_decks_lie_face_down(eyes: str) -> None:
    decks = start("pantheon", 1).view(eyes).decks
    assert [one.gods for one in decks] == [[-1, -1, -1]] * 5


@rule("DUEL-3.8", "DUEL-3.9")
def test_the_pantheon_starts_empty_and_its_pieces_wait() -> None:
    table = start("pantheon", 1)
    assert [table.space(number) for number in range(1, 7)] == [None] * 6
    assert len(table.view("A").spaces) == 6
    assert table.minerva is None
    assert table.state.snake == NONE
    assert table.offerings("A") | table.offerings("B") == set()
    assert table.gods("A") | table.gods("B") == set()


@rule("DUEL-3.9")
def test_no_offering_token_lies_on_age_one() -> None:
    """What lies on the structure of Age I are Mythology tokens: taking one draws gods."""
    table = given(mode="pantheon", age=1, gone=[14], slots={15: "tavern"}, tokens={9: "greek"})
    table.play("build tavern")
    assert table.offerings("A") == set()
    assert table.prompt == "seat_god"


@rule("DUEL-3.10", "DUEL-3.11")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize("space", range(1, 7))
def test_each_player_pays_the_own_cost_of_a_space(space: int, who: str, first: int) -> None:
    table = given(
        mode="pantheon",
        age=2,
        turn=who,
        first=first,
        a=City(coins=20),
        b=City(coins=20),
        spaces={space: "aphrodite"},
    )
    table.play(f"activate {space} none")
    assert 20 - table.city(who).coins == {"A": 2 + space, "B": 9 - space}[who]


@rule("DUEL-3.14")
def test_two_of_the_five_grand_temples_stay_out() -> None:
    for game in full_games("pantheon"):
        assert len(set(MIXED["pantheon"]) - set(game[3])) == 2


@rule("DUEL-3.12")
def test_no_guild_is_dealt_in_pantheon_mode() -> None:
    with pytest.raises(ChanceError, match="age3: merchants_guild cannot come out here"):
        last_card_of_age_two("pantheon", AGES[2][:17] + MIXED["base"][:3]).idle()


@rule("DUEL-3.15")
def test_both_boards_stay_in_play_to_the_end() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=20),
        b=City(cards=["scriptorium"], coins=20),
        open=["pretorium", "circus"],
        last=True,
        spaces={1: "mars", 6: "minerva"},
        board=["law", "theology"],
    )
    table.play("build pretorium")  # the board of the base game
    assert table.p == 3
    assert table.view("B").board_progress
    table.play("activate 6 none", "track 0")  # and the Pantheon, with one card left in Age III
    assert (table.minerva, table.space(6), table.space(1)) == (0, None, "mars")
    table.play("activate 1 none")
    assert table.p == 5
    table.play("discard circus")
    assert table.state.over
    view = table.view("A")
    assert (view.conflict, len(view.spaces), len(view.board_progress)) == (5, 6, 2)


# --- the Wonder draft ---------------------------------------------------------------------------


@rule("DUEL-4.2", "DUEL-4.3", "DUEL-4.5", "DUEL-4.6", "DUEL-4.7")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("first", [0, 1])
def test_the_draft_goes_a_b_b_a_then_b_a_a_b(mode: str, first: int) -> None:
    table = draft(mode, wonders=EIGHT, first_player=[str(first)])
    asked = []
    for pick in PICKS:
        assert table.prompt == "draft"
        asked.append(table.asked)
        table.play(f"draft {pick}")
    assert asked == ["A", "B", "B", "B", "A", "A"]
    assert table.wonders("A") == {"pyramids", "piraeus", "great_library", "appian_way"}
    assert table.wonders("B") == {"sphinx", "colossus", "mausoleum", "circus_maximus"}
    assert table.built("A") | table.built("B") == set()
    assert table.prompt == "turn"


@rule("DUEL-4.2", "DUEL-4.3")
def test_what_lies_open_in_each_group_may_be_picked() -> None:
    table = draft(wonders=EIGHT)
    open_groups = []
    for pick in PICKS:
        open_groups.append(table.choices())
        table.play(f"draft {pick}")
    first, second = set(EIGHT[:4]), set(EIGHT[4:])
    assert open_groups == [
        first,
        first - {"pyramids"},
        {"colossus", "piraeus"},
        second,
        second - {"mausoleum"},
        {"appian_way", "circus_maximus"},
    ]


@rule("DUEL-4.1", "DUEL-4.4")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_the_second_group_is_hidden_until_the_first_is_used_up(eyes: str) -> None:
    """Which Wonders come next, and which stay in the box, shows in no view and no refusal."""
    tables = [
        draft(wonders=EIGHT),
        draft(wonders=[*EIGHT[:4], "statue_of_zeus", "temple_of_artemis", *EIGHT[6:]]),
    ]
    for pick in [None, *PICKS[:2]]:
        if pick is not None:
            for table in tables:
                table.play(f"draft {pick}")
        assert tables[0].view(eyes) == tables[1].view(eyes)
        seat = tables[0].seat(eyes) if eyes else SPECTATOR
        assert tables[0].state.known_to(seat) == tables[1].state.known_to(seat)
        for table in tables:
            for wonder in ("mausoleum", "statue_of_zeus", "hanging_gardens"):
                assert table.refusal(f"draft {wonder}") == ("wonder_not_shown", "DUEL-4.4")
    for table in tables:
        table.play(f"draft {PICKS[2]}")
        seen = {table.moves.wonder_axis.ids[wonder] for wonder in table.view(eyes).group}
        assert seen == set(wonders_of(table)[4:])


@rule("DUEL-4.6")
def test_the_last_wonder_of_a_group_is_given_out_without_a_decision() -> None:
    table = draft(wonders=EIGHT)
    table.play("draft pyramids", "draft sphinx", "draft piraeus")
    assert table.wonders("A") == {"pyramids", "colossus"}
    assert (table.asked, table.choices()) == ("B", set(EIGHT[4:]))


@rule("DUEL-4.7")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_four_unbuilt_wonders_lie_open_before_each_player(eyes: str) -> None:
    table = draft(wonders=EIGHT).play(*(f"draft {pick}" for pick in PICKS))
    for city in table.view(eyes).cities:
        assert len(city.wonders) == 4
        assert not any(wonder.built for wonder in city.wonders)


# --- set-up dictated by names -------------------------------------------------------------------


def new(mode: str, outcomes: dict[str, list[str] | list[list[str]]]) -> DuelState:
    """A new game with these outcomes and nothing else."""
    state = duel(mode).new(seed=1, outcomes=outcomes)
    assert isinstance(state, DuelState)
    return state


def test_a_base_game_is_dealt_exactly_as_told() -> None:
    age1, age2 = AGES[0][3:][::-1], AGES[1][:20]
    age3 = [*MIXED["base"][4:], *AGES[2][3:]]
    told: dict[str, list[str] | list[list[str]]] = {
        "first_player": ["1"],
        "wonders": EIGHT,
        "progress": ["law", "economy", "theology", "strategy", "urbanism"],
        "age1": age1,
        "age2": age2,
        "age3": age3,
        "great_library": ["masonry", "philosophy", "agriculture"],
    }
    state = duel("base").new(chance=duel("base").scripted(told))  # nothing is left to chance
    assert isinstance(state, DuelState)
    table = Table(state)
    assert (table.state.first, wonders_of(table)) == (1, EIGHT)
    assert table.board == {"law", "economy", "theology", "strategy", "urbanism"}
    table.play(*(f"draft {pick}" for pick in PICKS))
    assert [table.slot(slot) for slot in range(20)] == age1
    for deal in (age2, age3):
        while table.prompt != "first":
            table.idle()
        assert [table.slot(slot) for slot in range(20)] == deal
        table.play("first 0")
    while table.price("A", "great_library") > table.a.coins or table.asked != "A":
        table.idle()
    table.play(f"wonder great_library {min(table.accessible)}")
    assert table.choices() == {"masonry", "philosophy", "agriculture"}


def test_a_pantheon_game_is_dealt_exactly_as_told() -> None:
    gods = [sorted(members, reverse=True) for members in DECKS.values()]
    table = Table(
        new(
            "pantheon",
            {
                "first_player": ["0"],
                "wonders": ["sanctuary", "divine_theater", *EIGHT[:6]],
                "progress": ["mysticism", "law", "economy", "theology", "engineering"],
                "age1": AGES[0][:20],
                "mythology": ["roman", "roman", "greek", "egyptian", "phoenician"],
                "gods": gods,
                "offerings": ["4", "2", "3"],
                "enki": ["strategy", "masonry"],
            },
        )
    )
    assert wonders_of(table)[:2] == ["sanctuary", "divine_theater"]
    assert table.board == {"mysticism", "law", "economy", "theology", "engineering"}
    assert dealt(table) == AGES[0][:20]
    tokens = [table.moves.mythology.ids[token] for token in table.state.slot_token]
    assert tokens == ["roman", "roman", "greek", "egyptian", "phoenician"]
    assert [table.deck(mythology) for mythology in DECKS] == gods

    table = given(
        mode="pantheon",
        open=["tavern"],
        last=True,
        spaces={1: "enki"},
        board=["law", "economy"],
        outcomes={"offerings": ["4", "2", "3"], "enki": ["strategy", "masonry"]},
    )
    table.idle()
    offerings = {slot.slot: slot.token for slot in table.view("A").structure if slot.token >= 0}
    names = [table.moves.offering.ids[offerings[slot]] for slot in sorted(offerings)]
    assert names == ["4", "2", "3"]
    assert table.enki == {"strategy", "masonry"}


def test_the_great_library_is_told_three_tokens_per_building() -> None:
    """One list for several buildings is the same as one list each."""
    tokens = ["law", "strategy", "economy", "theology", "masonry", "urbanism"]
    for told in (tokens, [tokens[:3], tokens[3:]]):
        chance = duel("base").scripted({"great_library": told})
        event = [one.name for one in duel("base").chance_events].index("great_library")
        ids = duel("base").parts.moves.token_axis.ids
        drawn = [chance.draw(event, list(range(10)), 3) for _ in range(2)]
        assert [[ids[token] for token in three] for three in drawn] == [tokens[:3], tokens[3:]]


@pytest.mark.parametrize(
    ("mode", "outcomes", "message"),
    [
        ("base", {"wonder": EIGHT}, r"'wonder' is no random event of this game \(there are: "),
        ("base", {"first_player": ["2"]}, "first_player: '2' is no seat"),
        (
            "base",
            {"wonders": [*EIGHT[:7], "pyramid"]},
            "'pyramid' is no wonder .*pyramids",
        ),
        ("base", {"wonders": EIGHT[:7]}, "wonders: 8 expected, 7 given"),
        ("base", {"wonders": [*EIGHT[:7], EIGHT[0]]}, "wonders: pyramids is named too often"),
        ("base", {"wonders": [*EIGHT[:7], "sanctuary"]}, "sanctuary cannot come out here"),
        ("base", {"progress": ALL_TOKENS[-5:]}, "progress: .* cannot come out here"),
        ("base", {"progress": BASE_TOKENS[:4]}, "progress: 5 expected, 4 given"),
        ("pantheon", {"age1": AGES[0][:19]}, "age1: 20 expected, 19 given"),
        ("pantheon", {"age1": AGES[0]}, "age1: 20 expected, 23 given"),
        ("pantheon", {"age1": [*AGES[0][:19], "walls"]}, "age1: walls cannot come out here"),
        ("pantheon", {"mythology": ["greek"] * 5}, "mythology: greek is named too often"),
        ("pantheon", {"gods": [["zeus", "hades", "aphrodite"]]}, "gods: zeus cannot come out here"),
    ],
)
def test_an_impossible_set_up_is_refused_by_name(
    mode: str, outcomes: dict[str, list[str] | list[list[str]]], message: str
) -> None:
    with pytest.raises(ChanceError, match=message):
        new(mode, outcomes)


@pytest.mark.parametrize(
    ("age3", "message"),
    [
        (AGES[2], "3 of the 7 mixed in expected, not 0"),
        (AGES[2][:16] + MIXED["base"][:4], "3 of the 7 mixed in expected, not 4"),
        (AGES[2][:17] + MIXED["pantheon"][:3], "mesopotamian_grand_temple cannot come out here"),
        (AGES[2][:16], "age3: 20 expected, 16 given"),
    ],
)
def test_a_wrong_later_deal_is_refused_and_nothing_is_lost(age3: list[str], message: str) -> None:
    table = last_card_of_age_two("base", age3)
    before = table.state.pack()
    with pytest.raises(ChanceError, match=message):
        table.play("discard brewery")
    assert table.state.pack() == before
    assert table.prompt == "turn"


def test_without_anything_else_a_missing_outcome_is_named() -> None:
    game = duel("base")
    with pytest.raises(ChanceError, match="progress: no outcome number 1 was given"):
        game.new(chance=game.scripted({"first_player": ["0"]}))
