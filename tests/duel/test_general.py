"""DUEL-1: what holds throughout the game."""

import pytest
from tests.duel import reference
from tests.duel.positions import City, Table, given, walk
from tests.rules import rule

from theoi.core.game import OptionError
from theoi.games.duel import INFO

MODES = ["base", "pantheon"]
EXPANSION_WONDERS = {"sanctuary", "divine_theater"}
EXPANSION_PROGRESS = {"mysticism", "poliorcetics", "engineering"}
GUILDS = {card.id for card in reference.cards().values() if card.deck == "Guilds"}
TEMPLES = {card.id for card in reference.cards().values() if card.deck == "Grand Temples"}


def seen_at(table: Table) -> set[str]:
    """The names of all cards, Wonders and Progress tokens on the table, hidden ones included."""
    names = {table.moves.card.ids[card] for card in table.state.deal}
    names |= table.cards("A") | table.cards("B") | table.discard_pile
    names |= {table.moves.wonder_axis.ids[wonder] for wonder in table.state.group}
    names |= table.board | table.box | table.progress("A") | table.progress("B")
    return names


@rule("DUEL-1.1")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_the_game_is_for_two_players_only(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 2 players"):
        INFO.load(seats=seats)
    assert INFO.load(seats=2).seats == 2


@rule("DUEL-1.2")
def test_one_of_two_modes_is_fixed_before_the_game() -> None:
    (option,) = INFO.options
    assert (option.name, sorted(option.values)) == ("mode", ["base", "pantheon"])
    with pytest.raises(OptionError, match="base, pantheon"):
        INFO.load(mode="agora")


@rule("DUEL-1.2")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(5))
def test_both_modes_can_be_played_to_the_end(mode: str, seed: int) -> None:
    *_, end = walk(mode, seed)
    assert end.state.over
    assert end.victory in ("civilian", "military", "science", "shared")


@rule("DUEL-1.3")
@pytest.mark.parametrize("seed", range(5))
def test_base_mode_uses_no_component_of_the_expansion(seed: int) -> None:
    expansion = TEMPLES | EXPANSION_WONDERS | EXPANSION_PROGRESS
    for table in walk("base", seed):
        assert not seen_at(table) & expansion
        view = table.view()
        assert not view.spaces
        assert not view.decks
        assert not any(slot.token >= 0 for slot in view.structure)
        for city in view.cities:
            assert not city.gods + city.mythology + city.offerings
            assert city.astarte == 0


@rule("DUEL-1.3", "DUEL-1.5")
@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("activate 1 none", "no_pantheon"),
        ("wonder sanctuary brewery", "wonder_of_expansion"),
        ("wonder divine_theater brewery", "wonder_of_expansion"),
        ("build roman_grand_temple", "card_of_expansion"),
        ("discard greek_grand_temple", "card_of_expansion"),
    ],
)
def test_base_mode_refuses_the_expansion(notation: str, reason: str) -> None:
    assert given(open=["brewery"]).refusal(notation) == (reason, "DUEL-1.3")


@rule("DUEL-1.4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_base_rules_hold_in_pantheon_mode_too(first: int) -> None:
    """The same base position, played on with the same moves, is the same in both modes."""
    told: list[tuple[object, ...]] = []
    for mode in MODES:
        table = given(
            mode=mode,
            first=first,
            a=City(cards=["press", "apothecary"], coins=20, wonders=["statue_of_zeus"]),
            b=City(cards=["quarry", "stone_pit", "tavern"], coins=9),
            board=["law", "masonry", "economy"],
            open=["walls", "school"],
            conflict=1,
        )
        facts = []
        for move in ["build walls", "discard school", "wonder statue_of_zeus {}", "card quarry"]:
            notation = move.format(min(table.accessible)) if "{}" in move else move
            table.play(notation)
            facts.append((table.a.coins, table.b.coins, table.p, table.prompt, table.asked))
        told.append((*facts, table.discard_pile, table.cards("A"), table.cards("B")))
    assert told[0] == told[1]


@rule("DUEL-1.5")
@pytest.mark.parametrize("seed", range(5))
def test_pantheon_mode_uses_no_guilds(seed: int) -> None:
    for table in walk("pantheon", seed):
        assert not seen_at(table) & GUILDS
    refused = given(mode="pantheon", age=3).refusal("build merchants_guild")
    assert refused == ("card_of_base", "DUEL-3.12")


@rule("DUEL-1.5")
def test_the_sections_of_the_expansion_do_nothing_in_base_mode() -> None:
    """Uncovering a marked card of Age I seats a god in pantheon mode only (DUEL-18)."""
    prompts = {}
    for mode in MODES:
        table = given(mode=mode, age=1, gone=[14], slots={15: "tavern"}, tokens=greek_in(mode))
        prompts[mode] = table.play("build tavern").prompt
    assert prompts == {"base": "turn", "pantheon": "seat_god"}


def greek_in(mode: str) -> dict[int, str]:
    """A Greek token on row 4, column 2 of Age I, in pantheon mode."""
    return {9: "greek"} if mode == "pantheon" else {}


@rule("DUEL-1.6")
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize(
    ("wonder", "prompt"),
    [
        ("statue_of_zeus", "discard_opponent_card"),
        ("circus_maximus", "discard_opponent_card"),
        ("mausoleum", "build_from_discard"),
        ("great_library", "library"),
    ],
)
def test_the_active_player_makes_every_choice(who: str, wonder: str, prompt: str) -> None:
    both = City(cards=["quarry", "stone_pit", "glassworks", "press"], coins=30)
    other = City(cards=["clay_pool", "clay_pit", "glassblower", "drying_room"], coins=30)
    active = City(cards=both.cards, coins=30, wonders=[wonder])
    a, b = (active, other) if who == "A" else (other, active)
    table = given(a=a, b=b, turn=who, open=["walls"], discard=["theater", "altar"])
    table.play(f"wonder {wonder} walls")
    assert (table.asked, table.prompt) == (who, prompt)
    waiting = table.seat("B" if who == "A" else "A")
    assert table.refusal(table.legal[0], seat=waiting)[0] == "not_asked"


@rule("DUEL-1.7")
def test_an_effect_is_carried_out_as_far_as_possible() -> None:
    """The Statue of Zeus finds no brown card: its Shield works all the same."""
    table = given(a=City(coins=30, wonders=["statue_of_zeus"]), open=["walls"])
    table.play("wonder statue_of_zeus walls")
    assert (table.p, table.asked, table.prompt) == (1, "B", "turn")


@rule("DUEL-1.7")
def test_what_cannot_be_carried_out_is_lost() -> None:
    """The Appian Way takes the 2 coins there are of 3, and the third is not owed."""
    table = given(a=City(coins=30, wonders=["appian_way"]), b=City(coins=2), open=["walls"])
    coins = 30 - table.price("A", "appian_way")
    table.play("wonder appian_way walls")
    assert (table.a.coins, table.b.coins, table.asked) == (coins + 3, 0, "A")
    table.idle().idle()
    assert table.b.coins == 2


@rule("DUEL-1.8")
def test_an_effect_with_a_target_may_not_be_declined() -> None:
    table = given(
        a=City(coins=30, wonders=["mausoleum"]),
        open=["walls", "statue"],
        discard=["guard_tower", "palisade"],
    )
    table.play("wonder mausoleum walls")
    assert table.legal == ["card guard_tower", "card palisade"]
    assert table.refusal("discard statue") == ("from_discard_now", "DUEL-1.8")


@rule("DUEL-1.8")
def test_even_a_single_unwelcome_target_is_hit() -> None:
    """Only A's own Wonder stands, so A's Anubis damages it."""
    table = given(mode="pantheon", age=2, a=City(coins=9, built=["pyramids"]), spaces={1: "anubis"})
    table.play("activate 1 none")
    assert (table.built("A"), table.wonders("A")) == (set(), {"pyramids"})


@rule("DUEL-1.9")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("coins", "left"), [(0, 0), (1, 0), (6, 0), (7, 0), (8, 1)])
def test_nobody_loses_more_coins_than_he_has(coins: int, left: int, first: int) -> None:
    table = given(
        a=City(coins=60, progress=["strategy"]),
        b=City(coins=coins),
        open=["arsenal"],
        first=first,
        conflict=2,
    )
    table.play("build arsenal")  # +3 to +6: 2 coins and 5 coins
    assert table.b.coins == left


@rule("DUEL-1.10")
def test_the_bank_never_runs_out() -> None:
    """The box has 31 pieces of money; here far more than those could show is in play."""
    table = given(
        a=City(cards=["baths"], coins=1000, wonders=["temple_of_artemis"]),
        b=City(coins=1000),
        open=["brewery", "walls"],
    )
    table.play("build brewery")
    assert table.a.coins == 1006
    table.play("discard walls")
    assert table.b.coins == 1002
    price = table.price("A", "temple_of_artemis")
    table.play(f"wonder temple_of_artemis {min(table.accessible)}")
    assert table.a.coins == 1006 - price + 12


@rule("DUEL-1.11")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_cities_coins_wonders_and_tokens_are_open_to_both(eyes: str) -> None:
    a = City(
        cards=["quarry", "tavern"],
        coins=5,
        astarte=4,
        wonders=["sphinx"],
        built=["pyramids"],
        progress=["law"],
        gods=["astarte"],
        mythology=["greek"],
        offerings=["3"],
    )
    table = given(mode="pantheon", a=a, b=City(coins=9, offerings=["2"], wonders=["colossus"]))
    view = table.view(eyes)
    city = view.cities[table.seat("A")]
    moves = table.moves
    assert (city.coins, city.astarte, view.cities[table.seat("B")].coins) == (5, 4, 9)
    assert [moves.card.ids[card] for card in city.cards] == ["quarry", "tavern"]
    wonders = {moves.wonder_axis.ids[one.wonder]: one.built for one in city.wonders}
    assert wonders == {"sphinx": False, "pyramids": True}
    assert [moves.token_axis.ids[token] for token in city.progress] == ["law"]
    assert [moves.god_axis.ids[god] for god in city.gods] == ["astarte"]
    assert [moves.mythology.ids[token] for token in city.mythology] == ["greek"]
    assert [moves.offering.ids[token] for token in city.offerings] == ["3"]
