"""Players of one's own, wherever a name can stand; and what they do wrong costs them one game."""

import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bots import strange_bots
from tests.bots.strange_bots import Breaks, Careful, Cheat, Last, WithoutChoose, careful
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS

from theoi import IllegalMove, OptionError, load_game, seeded
from theoi.arena.balance import balance
from theoi.arena.match import play_game, play_match, play_on
from theoi.arena.tournament import Plan, play_tournament
from theoi.bots import Forfeited, GuardedPlayer, NoSuchPlayer, Player, RandomPlayer, Seat
from theoi.bots.classes import find_maker, name_of, registered
from theoi.bots.roster import is_player, make_player, player_names
from theoi.core.texts import LANGUAGES

HERE = "tests.bots.strange_bots"

FILE = """
from neighbour import FIRST
from theoi.bots import Player

class Bot(Player):
    def choose(self, seat):
        return seat.moves[FIRST]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The current folder, with a bot in a file that imports the file beside it."""
    (tmp_path / "my_bot.py").write_text(FILE)
    (tmp_path / "neighbour.py").write_text("FIRST = -1\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    yield tmp_path
    for name in [name for name in sys.modules if "my_bot" in name or name == "neighbour"]:
        del sys.modules[name]


def guarded(thing: str, seconds: str = "") -> GuardedPlayer:
    player = make_player(f"python:{seconds}{HERE}:{thing}", duel(), 1)
    assert isinstance(player, GuardedPlayer)
    return player


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", ["Careful", "careful"])
def test_a_class_or_a_function_plays_by_its_name(thing: str) -> None:
    """It is greedy play under another name, and so are its results but for the seed."""
    name = f"python:{HERE}:{thing}"
    match = play_match(duel(), name, "random", games=6, seed=1)
    assert match.players == (name, "random")
    assert match.forfeits == []
    assert match.won >= 5


@pytest.mark.parametrize("place", ["my_bot.py", "./my_bot.py", "my_bot"])
def test_a_bot_is_found_in_a_file_or_in_the_current_folder(folder: Path, place: str) -> None:
    names = [f"python:{place}:Bot", f"python:{HERE}:Last"]
    outcomes = [play_game(duel(), [name, RandomPlayer(seeded(1))], 3) for name in names]
    assert outcomes[0].points == outcomes[1].points


def test_a_bot_is_found_by_the_path_of_its_file(folder: Path) -> None:
    assert is_player(f"python:{folder}/my_bot.py:Bot")
    make_player(f"python:{folder}/my_bot.py:Bot", duel(), 1)


def test_classes_and_functions_are_taken_where_names_are() -> None:
    by_class = play_match(duel(), Careful, careful, games=4, seed=2)
    assert by_class.players == (f"python:{HERE}:Careful", f"python:{HERE}:careful")
    assert play_match(duel(), *by_class.players, games=4, seed=2).as_dict() == by_class.as_dict()
    plan = Plan(duel(), [Careful, Last, "random"], games=2)
    assert plan.bots == [f"python:{HERE}:Careful", f"python:{HERE}:Last", "random"]
    played = play_tournament(plan)
    assert [standing.bot for standing in played.standings] == plan.bots


def test_they_travel_to_other_processes() -> None:
    here, there = (
        play_match(duel(), Careful, ["random"], games=4, seed=2, processes=processes)
        for processes in (1, 2)
    )
    assert here.as_dict() == there.as_dict()


def test_a_game_takes_players_names_and_classes() -> None:
    outcomes = [
        play_game(duel(), [player, "greedy"], 3) for player in (Last(), Last, f"python:{HERE}:Last")
    ]
    assert outcomes[0].points == outcomes[1].points == outcomes[2].points


def test_it_plays_in_the_balance_of_a_game() -> None:
    report = balance(duel(), 2, player=f"python:{HERE}:Last")
    assert report.games == 2


def test_a_package_registers_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bots\nVersion: 1.0\n")
    points = (
        f"[theoi.players]\nlast = {HERE}:Last\nbroken = no_such_module:Bot\nrandom = {HERE}:Last\n"
    )
    (info / "entry_points.txt").write_text(f"[theoi.players]\n{points}")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert {"last", "broken"} <= set(registered())
    assert is_player("last")
    assert player_names().count("random") == 1
    assert play_game(duel(), ["last", "greedy"], 3).points == (
        play_game(duel(), [Last, "greedy"], 3).points
    )
    assert isinstance(make_player("random", duel(), 1), RandomPlayer)
    with pytest.raises(OptionError, match="no_such_module cannot be imported: ModuleNotFoundError"):
        make_player("broken", duel(), 1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("python:", "write python:MODULE:CLASS"),
        ("python:module", "write python:MODULE:CLASS"),
        (f"python:0s:{HERE}:Last", "write python:MODULE:CLASS"),
        ("python:no_such_module:Bot", "cannot be imported: ModuleNotFoundError: No module named"),
        ("python:no_such_file.py:Bot", "there is no file no_such_file.py"),
        (f"python:{HERE}:Bot", f"{HERE} has no Bot"),
        (f"python:{HERE}:WithoutChoose", "WithoutChoose has no method choose"),
        (f"python:{HERE}:Lonely", "Lonely is not a class that inherits from theoi.Player"),
        (f"python:{HERE}:NUMBER", "7 is not a class"),
        (f"python:{HERE}:Demanding", r"Demanding takes \(.*network.*\), but is called with"),
    ],
)
def test_what_is_wrong_with_a_name_is_one_clear_line(name: str, message: str) -> None:
    with pytest.raises(NoSuchPlayer, match=message) as caught:
        play_match(duel(), name, "random", games=1)
    assert len(str(caught.value).splitlines()) == 1
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    for language in LANGUAGES:
        assert name in caught.value.text(language)
        assert "bots.unknown" not in caught.value.text(language)


def test_a_file_that_is_not_python_is_told(folder: Path) -> None:
    (folder / "wrong_my_bot.py").write_text("class Bot:\n  def choose(\n")
    with pytest.raises(NoSuchPlayer, match="cannot be imported: SyntaxError"):
        make_player("python:wrong_my_bot.py:Bot", duel(), 1)


def test_what_other_processes_could_not_find_is_refused() -> None:
    class Local(Last):
        pass

    for entrant in (Local, lambda game, rng: Last()):
        with pytest.raises(NoSuchPlayer, match="top of a module"):
            play_match(duel(), entrant, "random", games=1)
    with pytest.raises(NoSuchPlayer, match="give its name, its class or a function"):
        name_of(Last())  # type: ignore[arg-type]


# --- what goes wrong -----------------------------------------------------------------------------

WRONG = [
    ("Cheat", "not_allowed|illegal", "is not allowed: "),
    ("Breaks", "raised", "it broke down: KeyError: 'move' (strange_bots.py, line "),
    ("Leaves", "raised", "it broke down: SystemExit: 3 (strange_bots.py, line "),
    ("Nothing", "no_answer", "its answer None is not a move of the game."),
    ("Far", "no_answer", "its answer 1000000000 is not a move of the game."),
    ("Unborn", "not_made", "it could not be made: FileNotFoundError: weights.npz"),
    ("nobody", "not_made", "it could not be made: 'me' is not a Player"),
    ("Deaf", "raised", "it broke down: ValueError: 0 events (strange_bots.py, line "),
]


@pytest.mark.parametrize(("thing", "reason", "text"), WRONG)
@pytest.mark.parametrize("game", ["duel", "pantheon"])
def test_what_a_player_does_wrong_costs_it_the_game(
    thing: str, reason: str, text: str, game: str
) -> None:
    """The run goes on: the other player has won all games, each with a reason."""
    match = play_match(load_game(game), f"python:{HERE}:{thing}", "random", games=2, seed=1)
    assert (match.won, match.lost) == (0, 2)
    assert [forfeit.seat for forfeit in match.forfeits] == [0, 1]
    for forfeit in match.forfeits:
        assert forfeit.player == f"python:{HERE}:{thing}"
        assert forfeit.reason in reason.split("|")
        assert text in forfeit.text()
        assert bool(forfeit.clause) == (forfeit.reason == "illegal")
        assert set(forfeit.texts) == set(LANGUAGES)
        assert not any("bots.forfeit" in words for words in forfeit.texts.values())


def test_a_card_that_cannot_be_paid_is_refused_with_its_clause() -> None:
    """The bot that beat greedy play by building what it could not pay for."""
    forfeits = play_match(duel(), f"python:{__name__}:Spender", "greedy", games=4).forfeits
    assert len(forfeits) == 4
    assert {forfeit.reason for forfeit in forfeits} == {"illegal"}
    assert all(forfeit.clause.startswith("DUEL-") for forfeit in forfeits)


class Spender(Player):
    """Builds the first accessible card whether it can pay or not."""

    def choose(self, seat: Seat) -> int:
        space = seat.game.space
        for move in seat.moves:
            verb, _, thing = space.notation(move).partition(" ")
            if verb == "discard":
                return space.parse(f"build {thing}")
        return seat.moves[0]


@pytest.mark.parametrize("thing", ["Hangs", "Slow"])
def test_a_player_that_takes_too_long_has_lost(thing: str) -> None:
    begun = time.perf_counter()
    match = play_match(duel(), f"python:0.1s:{HERE}:{thing}", "random", games=1, seed=1)
    assert [forfeit.reason for forfeit in match.forfeits] == ["late"]
    assert "did not answer within 0.1 s" in match.forfeits[0].text()
    assert time.perf_counter() - begun < 10


def test_in_another_thread_the_clock_is_looked_at_when_it_answers() -> None:
    found: list[str] = []

    def play() -> None:
        player = guarded("Slow", "0.1s:")
        with pytest.raises(Forfeited) as caught:
            player.choose(Seat(duel().new(1), 0))
        found.append(caught.value.forfeit.reason)

    thread = threading.Thread(target=play)
    thread.start()
    thread.join()
    assert found == ["late"]


def test_who_takes_a_second_may_when_it_is_allowed() -> None:
    assert guarded("Slow", "20s:").choose(Seat(duel().new(1), 0)) == duel().new(1).legal_moves()[-1]


def test_a_player_that_broke_down_is_not_asked_again() -> None:
    game = FINGERS.load(3)
    player = make_player(f"python:{HERE}:Breaks", game, 1)
    state = game.new(1)
    play_on(state, [player, *(RandomPlayer(seeded(seat)) for seat in (1, 2))])
    first = player.forfeit()
    assert first is not None
    with pytest.raises(Forfeited) as caught:
        player.choose(Seat(game.new(1), 0))
    assert caught.value.forfeit is first
    assert state.outcome().ranks[0] == 3


def test_what_it_does_after_the_end_changes_nothing() -> None:
    with pytest.warns(RuntimeWarning, match=r"Ungrateful: finish: OSError: disk full"):
        match = play_match(duel(), f"python:{HERE}:Ungrateful", "random", games=1, seed=1)
    assert match.forfeits == []


def test_other_games_of_the_run_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(duel(), [Breaks, Cheat, "random", "greedy"], games=2)
    played = play_tournament(plan)
    assert played.games == 12
    assert len(played.forfeits) == 10
    assert [standing.games for standing in played.standings] == [6] * 4
    assert [standing.lost for standing in played.standings][:2] == [6, 4]


# --- players that are given as they are ----------------------------------------------------------


def test_a_single_game_raises_what_a_player_of_ones_own_raises() -> None:
    with pytest.raises(KeyError, match="move"):
        play_game(duel(), [Breaks(), "random"], 1)
    with pytest.raises(KeyError, match="move"):
        play_game(duel(), [Breaks, "random"], 1)


def test_a_single_game_checks_every_move() -> None:
    with pytest.raises(IllegalMove):
        play_game(duel(), [Cheat(), "random"], 1)
    with pytest.raises(TypeError, match=r"Nothing.choose answered None, which is not a move"):
        play_game(duel(), [strange_bots.Nothing(), "random"], 1)


def test_wrong_players_are_one_clear_line() -> None:
    with pytest.raises(OptionError, match="duel has 2 seats here, not 1"):
        play_game(duel(), [Last()], 1)
    with pytest.raises(OptionError, match="duel has 2 seats here, not 3"):
        play_on(duel().new(1), [Last(), Last(), Last()])
    with pytest.raises(TypeError, match="'random' is not a Player"):
        play_on(duel().new(1), ["random", Last()])  # type: ignore[list-item]
    with pytest.raises(NoSuchPlayer, match="5 is not a class"):
        play_game(duel(), [5, Last()], 1)  # type: ignore[list-item]
    with pytest.raises(NotImplementedError, match="WithoutChoose has no method choose"):
        play_game(duel(), [WithoutChoose(), Last()], 1)


def test_numbers_of_other_libraries_are_moves() -> None:
    numpy = pytest.importorskip("numpy")

    class Learned(Player):
        def choose(self, seat: Seat) -> int:
            move: int = numpy.int64(seat.moves[-1])
            return move

    assert play_game(duel(), [Learned(), "greedy"], 3).points == (
        play_game(duel(), [Last(), "greedy"], 3).points
    )


def test_makers_are_found_once_more_by_their_names() -> None:
    assert find_maker(f"python:{HERE}:Careful") is Careful
    assert name_of(Careful) == f"python:{HERE}:Careful"
    assert name_of("greedy") == "greedy"


# --- the guide -----------------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "write-a-bot.md"
EXAMPLE = ROOT / "examples" / "thrifty.py"


def test_the_bot_of_the_guide_plays_matches() -> None:
    """It is an example, which is checked with mypy --strict like the rest."""
    code = PAGE.read_text("utf-8").split("```python\n")[1].split("```")[0]
    assert EXAMPLE.read_text("utf-8") == f'"""The bot of docs/write-a-bot.md."""\n\n{code}'
    match = play_match(duel(), f"python:{EXAMPLE}:Thrifty", "greedy", games=2, processes=2)
    assert (match.games, match.forfeits) == (2, [])


def test_what_a_writer_of_bots_needs_is_in_one_place() -> None:
    import theoi

    for name in theoi.__all__:
        assert getattr(theoi, name) is not None
        assert name in dir(theoi)
    assert theoi.play_game is play_game
    assert theoi.Player is Player
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        theoi.nonsense  # noqa: B018


def test_an_engine_is_loaded_without_bots_and_matches() -> None:
    code = (
        "import sys, theoi; theoi.load_game('duel'); print([n for n in sys.modules if 'bots' in n])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
