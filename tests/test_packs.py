"""Content packs: what they add is played like all else, and what is wrong is said exactly."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.packs import DUEL, PANTHEON, entry, three, write_pack

from theoi import load_game, seeded
from theoi.bots import Seat, make_player
from theoi.core.board import Frame
from theoi.core.content import ContentError
from theoi.core.game import Game
from theoi.core.record_text import RecordError
from theoi.core.records import Recording
from theoi.core.texts import LANGUAGES
from theoi.games.duel.game import DuelGame
from theoi.games.duel.state import DuelState
from theoi.games.pantheon.components import CATEGORIES
from theoi.games.pantheon.game import PantheonGame
from theoi.testing import check_game

# What the pack adds, by axis.
ADDED_TO_DUEL = {
    "card": ["fish_market", "orchard", "sailors_guild"],
    "wonder": ["petra"],
    "god": ["poseidon"],
    "progress": ["navigation"],
}
ADDED_TO_PANTHEON = {
    "god": ["nemetona"],
    "loot": ["cards_2"],
    "bonus": ["supply"],
    "card": ["money_6"],
    "demigod": ["7"],
    "nation": ["hibernia"],
}
GAMES = ["duel base", "duel pantheon", "pantheon 2", "pantheon 4"]


def packed(told: str, folder: Path) -> Game:
    """A game with the pack of tests/packs.py."""
    name, option = told.split()
    if name == "duel":
        return load_game("duel", pack=write_pack(folder / "duel", **DUEL), mode=option)
    return load_game("pantheon", int(option), pack=write_pack(folder / "pantheon", **PANTHEON))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Game:
    return packed(request.param, tmp_path)


def test_our_own_content_is_what_records_were_written_with() -> None:
    assert load_game("duel").content == "29c042893b9f"
    assert load_game("pantheon").content == "b71206664f99"
    assert load_game("teomachia").content == "6c6a8d99d433"


def test_categories_stand_in_the_order_of_the_code() -> None:
    pantheon = load_game("pantheon")
    assert isinstance(pantheon, PantheonGame)
    assert pantheon.parts.categories == CATEGORIES


@pytest.mark.parametrize("told", GAMES[:3])
def test_all_laws_hold_with_a_pack(told: str, tmp_path: Path) -> None:
    assert check_game(packed(told, tmp_path), games=2, seed=11, sample=1).games == 2


@pytest.mark.slow
@pytest.mark.parametrize(("told", "games"), [*zip(GAMES, [90, 90, 15, 5], strict=True)])
def test_all_laws_hold_in_many_games_with_a_pack(told: str, games: int, tmp_path: Path) -> None:
    assert check_game(packed(told, tmp_path), games=games, seed=100).games == games


def test_entries_are_added_after_ours_and_named_in_all_languages(game: Game) -> None:
    added = ADDED_TO_DUEL if game.info.name == "duel" else ADDED_TO_PANTHEON
    for axis, idents in added.items():
        for ident in idents:
            number = game.component(axis, ident)
            assert number >= 0, ident
            names = [game.name_of(axis, number, language) for language in LANGUAGES]
            english = ident.replace("_", " ").title()
            assert names == [english, f"{english} pl", f"{english} cs"]
            about = game.about(axis, number, "pl")
            assert about.name == names[1]


def test_our_entries_keep_their_order(tmp_path: Path) -> None:
    ours, theirs = load_game("duel"), packed("duel base", tmp_path)
    assert isinstance(ours, DuelGame)
    assert isinstance(theirs, DuelGame)
    before, after = ours.parts.moves.card.ids, theirs.parts.moves.card.ids
    assert [ident for ident in after if ident not in ADDED_TO_DUEL["card"]] == before
    assert len(theirs.parts.decks[0]) == len(ours.parts.decks[0]) + 1
    assert theirs.content != ours.content


def test_twenty_of_the_cards_are_dealt_and_every_one_can_come(tmp_path: Path) -> None:
    game = packed("duel pantheon", tmp_path)
    assert isinstance(game, DuelGame)
    parts = game.parts
    fish_market = parts.moves.card.number("fish_market")
    poseidon = parts.moves.god_axis.number("poseidon")
    deals, decks = [], []
    for seed in range(60):
        state = game.new(seed)
        assert isinstance(state, DuelState)
        assert len(state.deal) == 20
        deals.append(fish_market in state.deal)
        decks.append(poseidon in state.decks.cards)
        assert len([god for god in state.decks.cards if god >= 0]) == 15  # three of each Mythology
    assert 0 < deals.count(False) < 30  # 4 of 24 are left out: 10 of 60
    assert 0 < decks.count(False) < 30  # 1 of 4 gods is: 15 of 60


def test_a_game_with_a_pack_is_drawn_recorded_and_replayed(game: Game, tmp_path: Path) -> None:
    recording = Recording.start(game, "pack")
    rng = seeded("pack")
    players = ["Ada", "Ben", "Cleo", "Dan"][: game.seats]
    while not recording.state.is_over():
        state, seat = recording.state, recording.state.to_act()
        moves = state.legal_moves()
        if rng.below(25) == 0:
            for language in LANGUAGES:
                frame = Frame(seat, language, players, moves, [])
                assert game.board(state.known_to(seat), frame).html
            assert game.picture(state, seat, "en", players).startswith("<svg")
        recording.play(rng.pick(moves), seat)
    again = Recording.load(recording.text(), tmp_path / game.info.name)
    assert again.state == recording.state
    with pytest.raises(RecordError, match=game.content):
        Recording.load(recording.text())


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_bots_play_with_a_pack(game: Game, name: str) -> None:
    state = game.new(4)
    player = make_player(name, game, 1)
    for _ in range(3):
        move = player.choose(Seat(state, state.to_act()))
        assert move in state.legal_moves()
        state.play(move)


def test_the_moves_of_added_things_are_written_and_read(tmp_path: Path) -> None:
    duel, pantheon = packed("duel pantheon", tmp_path), packed("pantheon 2", tmp_path)
    lines = ["draft petra", "wonder petra fish_market", "god poseidon", "progress navigation"]
    for line in [*lines, "build sailors_guild", "wonder pyramids orchard"]:
        assert duel.space.notation(duel.space.parse(line)) == line
    for line in ["offer nemetona", "loot cards_2", "bonus supply", "money 6", "take money_6"]:
        assert pantheon.space.notation(pantheon.space.parse(line)) == line


# --- what is refused ------------------------------------------------------------------------------

WONDER = {"set": '"base"', "cost": "{}", "victory_points": 1, "text": three("Text.")}
GOD = {"mythology": '"greek"', "text": three("Text.")}
TOKEN = {"set": '"base"', "text": three("Text.")}
CARD = {"deck": '"age_1"', "color": '"red"', "cost": "{}"}
ENKI = '[{code = "progress_from_god", amount = 3}]'


def with_effects(table: str, effects: str, fields: Mapping[str, object]) -> str:
    """An entry with one effect."""
    return entry(table, "new", effects=f"[{{{effects}}}]", **fields)


REFUSED_IN_DUEL = [
    (
        {"wonders": with_effects("wonder", 'code = "coinz", amount = 1', WONDER)},
        "wonders.toml: [wonder] new, field effects.code: 'coinz' is not an effect word "
        "(did you mean coins?)",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "siege", amount = 1', WONDER)},
        "wonders.toml: [wonder] new, field effects.code: 'siege' cannot stand here",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "coins", amout = 1', WONDER)},
        "wonders.toml: [wonder] new, field effects.amout: coins has no such field "
        "(did you mean amount?)",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "coins"', WONDER)},
        "wonders.toml: [wonder] new, field effects.amount: coins needs it",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "coins", amount = "3"', WONDER)},
        "wonders.toml: [wonder] new, field effects.amount: a whole number expected, not '3'",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "coins", amount = 0', WONDER)},
        "wonders.toml: [wonder] new, field effects.amount: must be 1 to 99, not 0",
    ),
    (
        {"gods": entry("god", "enki", effects=ENKI, **{**GOD, "mythology": '"mesopotamian"'})},
        "gods.toml: [god] enki, field effects.amount: must be 2, not 3",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "progress_from_box", amount = 3', WONDER)},
        "wonders.toml: [wonder] new, field effects.code: [wonder] great_library has "
        "progress_from_box, and only one may",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "activate_from_deck"', WONDER)},
        "wonders.toml: [wonder] new, field set: must be pantheon to activate a god",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "steal_card", colors = ["blue"]', WONDER)},
        "wonders.toml: [wonder] new, field effects.colors: 'blue' is unknown "
        "(there are: brown, grey)",
    ),
    (
        {"wonders": with_effects("wonder", 'code = "steal_card", colors = "grey"', WONDER)},
        "wonders.toml: [wonder] new, field effects.colors: a list expected, not 'grey'",
    ),
    (
        {
            "wonders": with_effects(
                "wonder", 'code = "produces_choice", resources = ["wood", "glass"]', WONDER
            )
        },
        "wonders.toml: [wonder] new, field effects.resources: list all raw materials or all "
        "manufactured goods",
    ),
    (
        {
            "wonders": with_effects(
                "wonder", 'code = "extra_turn"', {**WONDER, "cost": "{gold = 1}"}
            )
        },
        "wonders.toml: [wonder] new, field cost: Object contains unknown field `gold`",
    ),
    (
        {"wonders": entry("wonder", "New Wonder", effects="[]", **WONDER)},
        "wonders.toml: [wonder] New Wonder, field id: Expected `str` matching regex",
    ),
    (
        {"gods": with_effects("god", 'code = "science_symbol", symbol = "wheell"', GOD)},
        "gods.toml: [god] new, field effects.symbol: 'wheell' is not a science_symbol "
        "(did you mean wheel?)",
    ),
    (
        {
            "gods": with_effects(
                "god", 'code = "shields", amount = 1', {**GOD, "mythology": '"gre"'}
            )
        },
        "gods.toml: [god] new, field mythology: 'gre' is not a mythology (did you mean greek?)",
    ),
    (
        {"gods": with_effects("god", 'code = "copy_symbol"', GOD)},
        "gods.toml: [god] new, field effects.code: [god] nisaba has copy_symbol, and only one may",
    ),
    (
        {"gods": entry("god", "gate", effects="[]", **GOD)},
        "gods.toml: [gate], field id: there is another god of this id",
    ),
    (
        {"gods": entry("mythology", "norse", focus='"war"', color='"red"', symbol=three("Axe"))},
        "gods.toml: [mythology] norse, field id: cannot be added, the board has no room for more",
    ),
    (
        {"progress_tokens": with_effects("progress_token", 'code = "siege", amount = 1', TOKEN)},
        "progress_tokens.toml: [progress_token] new, field effects.code: "
        "[progress_token] poliorcetics has siege, and only one may",
    ),
    (
        {"age_cards": entry("card", "new", **{**CARD, "name": '{en = "New", pl = "Nowa"}'})},
        "age_cards.toml: [card] new: name: text for en, pl, cs expected, look at cs",
    ),
    (
        {"age_cards": entry("card", "new", **{**CARD, "shields": '"one"'})},
        "age_cards.toml: [card] new, field shields: Expected `int`, got `str`",
    ),
    (
        {"age_cards": entry("card", "new", **{**CARD, "shields": -1})},
        "age_cards.toml: [card] new, field shields: Expected `int` >= 0",
    ),
    (
        {"age_cards": entry("card", "new", **{**CARD, "chain_requires": '"vaze"'})},
        "age_cards.toml: [card] new, field chain_requires: 'vaze' is not a chain_symbol "
        "(did you mean vase?)",
    ),
    (
        {"age_cards": entry("card", "new", **{**CARD, "chain_requires": '"vase"'})},
        "age_cards.toml: [card] new, field chain_requires: another card requires it too",
    ),
    (
        {"age_cards": entry("card", "new", **{**CARD, "produces_choice": '["wood", "clay"]'})},
        "age_cards.toml: [card] new: produces_choice: list all raw materials or all "
        "manufactured goods",
    ),
    (
        {"age_cards": entry("card", "new", **{**CARD, "clauses": '"DUEL-1.1"'})},
        "age_cards.toml: [card] new, field clauses: Expected `array`, got `str`",
    ),
    (
        {"age_cards": "".join(entry("card", f"new_{number}", **CARD) for number in range(60))},
        "age_cards.toml: [card] age_1, field deck: at most 62 cards fit",
    ),
    (
        {"age_cards": entry("card", "new", **CARD) * 2},
        "age_cards.toml: [card] new, field id: occurs twice",
    ),
    ({"age_cards": entry("resource", "gold", color='"grey"')}, "age_cards.toml: [resource] gold, "),
    ({"layouts": entry("age", "age_4", rows="[]", tokens="[]")}, "layouts.toml: [age] age_4, "),
    (
        {
            "wonders": "".join(
                entry("wonder", f"new_{number}", effects="[]", **WONDER) for number in range(60)
            )
        },
        "wonders.toml: [wonder], field id: 74 entries, at most 62 fit",
    ),
]

LOOT = {
    "count": 1,
    "optional": "false",
    "keeps": "false",
    "text": three("Text."),
    "numbers_source": '"house"',
}
TILE = {
    "timing": '"immediate"',
    "count": 4,
    "cost": "[2]",
    "cards_only": "false",
    "text": three("Text."),
    "count_source": '"house"',
    "cost_source": '"house"',
}
COPIES = {"count": 1, "count_source": '"house"'}
MONEY = {"type": '"money"', "deck": '"special"', **COPIES}

REFUSED_IN_PANTHEON = [
    (
        {"loot": entry("loot", "new", effect='{code = "jump_per_move", amount = 1}', **LOOT)},
        "loot.toml: [loot] new, field effect.code: 'jump_per_move' cannot stand here "
        "(did you mean steps_per_move?)",
    ),
    (
        {"loot": entry("loot", "new", effect='{code = "steps_per_move", amount = 1}', **LOOT)},
        "loot.toml: [loot] new, field keeps: true for lasting effects only",
    ),
    (
        {
            "loot": entry(
                "loot", "new", effect='{code = "gain_supply", feet = 1, mode = "xor"}', **LOOT
            )
        },
        "loot.toml: [loot] new, field effect.mode: 'xor' is unknown (there are: and, or)",
    ),
    (
        {
            "bonus": entry(
                "bonus", "new", **{**LOOT, "count": 2}, effect='{code = "draw_cards", amount = 1}'
            )
        },
        "bonus.toml: [bonus] new, field count: every bonus token is unique",
    ),
    (
        {"gods": entry("god", "new", effect='{code = "extra_action", amount = 1}', **TILE)},
        "gods.toml: [god] new, field effect.code: 'extra_action' cannot stand here "
        "(there are: gain_demigod, gain_god_from_stack, gain_special_money)",
    ),
    (
        {
            "gods": entry(
                "god",
                "new",
                **{**TILE, "cost": "[1, 2]"},
                effect='{code = "gain_demigod", amount = 1}',
            )
        },
        "gods.toml: [god] new, field cost: 1 to 4 numbers, the largest first",
    ),
    (
        {
            "gods": entry(
                "god", "new", **{**TILE, "count": 64}, effect='{code = "gain_demigod", amount = 1}'
            )
        },
        "gods.toml: [god] new, field count: Expected `int` <= 31",
    ),
    (
        {"cards": entry("card", "new", coins=3, **MONEY)},
        "cards.toml: [card] money_3, field coins: another card has as many coins",
    ),
    (
        {"cards": entry("card", "new", coins=9, kind='"gift"', **MONEY)},
        "cards.toml: [card] new, field kind: 'gift' is not a kind (did you mean gifts?)",
    ),
    (
        {
            "cards": entry(
                "card", "new", steps=3, **{**MONEY, "type": '"movement"', "deck": '"action"'}
            )
        },
        "cards.toml: [card], field type: one kind of movement cards expected",
    ),
    (
        {
            "demigods": entry(
                "demigod", "9", value=3, group='"late"', count=1, count_source='"house"'
            )
        },
        "demigods.toml: [demigod], field value: a value occurs twice",
    ),
    (
        {
            "nations": entry(
                "nation",
                "new",
                latin='"Nova"',
                effect='{code = "swap_supply"}',
                text=three("Text."),
            )
        },
        "nations.toml: [nation] new, field home: the map must have one home for the nation",
    ),
    (
        {"map": entry("hex", "0,0", q=0, r=0, terrain='"land"', feature='"home"', nation='"gaul"')},
        "map.toml: [hex] 0,0, field nation: 'gaul' is not a nation (did you mean gallia?)",
    ),
    (
        {"map": entry("hex", "99,0", q=98, r=0, terrain='"land"')},
        "map.toml: [hex] 99,0, field id: must be 98,0",
    ),
    (
        {"offerings": entry("kind", "songs")},
        "offerings.toml: [kind] songs, field id: cannot be added, the boards have room for four",
    ),
]


@pytest.mark.parametrize(
    ("name", "files", "message"),
    [("duel", *case) for case in REFUSED_IN_DUEL]
    + [("pantheon", *case) for case in REFUSED_IN_PANTHEON],
)
def test_file_entry_and_field_are_named(
    name: str, files: dict[str, str], message: str, tmp_path: Path
) -> None:
    folder = write_pack(tmp_path / "pack", **files)
    with pytest.raises(ContentError) as error:
        load_game(name, pack=folder)
    assert str(error.value).startswith(message)


def test_a_pack_still_replaces_an_entry_as_a_whole(tmp_path: Path) -> None:
    inn = entry(
        "card", "tavern", **{**CARD, "color": '"yellow"', "coins": 9, "chain_provides": '"vase"'}
    )
    game = load_game("duel", pack=write_pack(tmp_path / "pack", age_cards=inn))
    ours = load_game("duel")
    assert isinstance(game, DuelGame)
    assert isinstance(ours, DuelGame)
    card = game.parts.moves.card.number("tavern")
    assert (game.parts.coins[card], ours.parts.coins[card]) == (9, 4)
    assert game.parts.moves.card.ids == ours.parts.moves.card.ids
    assert game.content != ours.content
