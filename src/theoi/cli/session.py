"""A game at the terminal: shows the table, asks whoever is to act, and does what is typed."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from theoi.bots import Forfeited, GreedyPlayer, Player, Seat, make_player
from theoi.bots.player import tell
from theoi.cli.files import is_taken, save_recording
from theoi.cli.reading import Reader
from theoi.cli.result import draw_result
from theoi.cli.rules import draw_clauses, look_up
from theoi.cli.saving import BAD, Checkpoint, Keeper
from theoi.cli.seating import name_players
from theoi.cli.tables import Look, Table
from theoi.cli.terminal import OK, Failure, Terminal
from theoi.core.history import Played
from theoi.core.records import Recording
from theoi.core.refusals import Refusal
from theoi.core.state import State

CLAUSES_SHOWN = 8
THINGS_SHOWN = 4
GOOD = "green3"


class Leave(Exception):
    """The players stop here; the game is saved."""


class Session:
    """One game from here to its end, or until the players leave."""

    def __init__(
        self,
        terminal: Terminal,
        recording: Recording,
        players: Sequence[Player | None],
        path: Path,
        resume_options: str,
    ) -> None:
        self.terminal = terminal
        self.recording = recording
        self.players = players
        self.keeper = Keeper(terminal, path)
        self.resume_options = resume_options
        self.game = recording.game
        self.names = name_players(terminal, players)
        self.table = Table(self.game, terminal.texts, self.names)
        self.reader = Reader(self.game, terminal.language)
        self.viewer = -1  # the seat that last looked at the screen
        self.told = [len(recording.history)] * self.game.seats  # how much of the history
        self.checkpoints: list[Checkpoint] = []
        self.refused: Refusal | None = None
        # Commands return whether the position has changed.
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self.help,
            "help": self.help,
            "board": self.board,
            "undo": self.undo,
            "hint": self.hint,
            "why": self.why,
            "rules": self.rules,
            "show": self.show,
            "log": self.log,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
        }

    @property
    def state(self) -> State:
        """The position now."""
        return self.recording.state

    def run(self) -> int:
        """Play to the end or until the players leave; the exit code."""
        moves = len(self.recording.history)
        if moves:
            self.terminal.say("play.resumed", moves, moves=moves)
        self.terminal.say("play.welcome")
        try:
            while not self.state.over:
                seat = self.state.to_act()
                player = self.players[seat]
                if player is None:
                    self.ask_person(seat)
                else:
                    self.let_play(player, seat)
            self.finish()
        except Leave:
            self.leave()
        except (EOFError, KeyboardInterrupt):
            self.terminal.write("")
            self.leave()
        finally:
            for player in self.players:
                if player is not None:
                    player.finish(self.state.outcome() if self.state.over else None)
        return OK

    def let_play(self, player: Player, seat: int) -> None:
        """A computer player makes its move, or loses the game because it cannot."""
        if player.forfeit() is not None:
            self.make(self.state.question().default(self.state, seat), seat)
            return
        try:
            self.make(self.answer_of(player, seat), seat)
        except Forfeited as forfeited:
            self.terminal.write(forfeited.forfeit.text(self.terminal.language), BAD)
            tell(self.players, self.recording.concede(seat))
            self.keep()

    def answer_of(self, player: Player, seat: int) -> int:
        """What a computer player chooses; a line tells people when it thinks."""
        place = Seat(self.state, seat)
        if not player.thinks():
            return player.choose(place)
        thinking = self.terminal.text("play.thinking", player=self.names[seat])
        with self.terminal.meanwhile(thinking):
            return player.choose(place)

    def make(self, move: int, seat: int) -> None:
        """Make a legal move and keep the game in its file."""
        tell(self.players, self.recording.play(move, seat))
        self.keep()

    @property
    def begun(self) -> bool:
        """Whether there is anything to keep: a move of a person, or a file already."""
        moved = any(self.players[played.seat] is None for played in self.recording.history)
        return moved or is_taken(self.keeper.path)

    def keep(self) -> None:
        """Write the game into its file, once there is anything to keep."""
        if self.begun:
            self.keeper.keep(self.recording)

    # --- asking a person ------------------------------------------------------------------------

    def ask_person(self, seat: int) -> None:
        """Show the table to the seat and do what is typed until the position has changed."""
        if self.goes_on(seat):
            self.make(self.state.legal_moves(seat)[0], seat)
            return
        self.hand_over(seat)
        self.checkpoints.append(Checkpoint(self.recording))
        self.board("")
        changed = False
        while not changed:
            changed = self.obey(self.terminal.ask(f"{self.names[seat]}> "), seat)

    def goes_on(self, seat: int) -> bool:
        """Whether the seat is asked only for the looks of it, and nobody else sits here."""
        if sum(player is None for player in self.players) > 1:
            return False
        offers = self.table.look(self.state, seat).offers
        return len(offers) == 1 and offers[0].alone

    def hand_over(self, seat: int) -> None:
        """Before somebody else sees what only the seat may see, the screen is cleared and waits."""
        last, self.viewer = self.viewer, seat
        people = [number for number, player in enumerate(self.players) if player is None]
        mine = self.state.known_to(seat)
        secrets = any(self.state.known_to(other) != mine for other in people)
        if last == seat or not secrets:
            return
        if last >= 0:
            self.terminal.clear()
        self.terminal.ask(self.terminal.text("play.hand_over", player=self.names[seat]))

    def board(self, _: str) -> bool:
        """The table, what has happened since the seat last looked, and the legal moves."""
        terminal, seat = self.terminal, self.viewer
        look = self.look()
        terminal.draw(look.draw())
        terminal.write("")
        history = self.recording.history
        self.write_events(history[self.told[seat] :], "dim")
        self.told[seat] = len(history)
        for paragraph in look.paragraphs():
            terminal.write(f"{paragraph}\n")
        prompt = self.game.prompt_text(self.state, terminal.language)
        terminal.write(f"{self.names[seat]}: {prompt}", f"bold {GOOD}")
        terminal.draw(look.moves())
        terminal.write(terminal.text("play.keys"), "dim")
        return False

    def look(self) -> Look:
        """The table and the legal moves, as the seat that looks sees them."""
        return self.table.look(self.state, self.viewer)

    def write_events(self, history: Sequence[Played], style: str = "") -> None:
        """What happened, a line each, as the seat that looks saw it."""
        for played in history:
            for event in played.events:
                seen = event.seen_by(self.viewer)
                if not self.game.in_log(seen):
                    continue
                text = self.game.event_text(seen, self.terminal.language, self.names)
                self.terminal.write(f"  {text}", style)

    # --- moves ----------------------------------------------------------------------------------

    def obey(self, line: str, seat: int) -> bool:
        """A command, a number or a move; what cannot be done is explained."""
        word, _, rest = line.partition(" ")
        handler = self.commands.get(word.lower())
        try:
            if handler is not None and not self.reader.is_exact(line, self.state.legal_moves(seat)):
                return handler(rest.strip())
            return self.try_move(line, seat)
        except Failure as failure:
            self.terminal.write(str(failure), BAD)
            return False

    def try_move(self, line: str, seat: int) -> bool:
        """Make the move that was typed, or say why not."""
        move = self.reader.understand(self.terminal, line, self.state.legal_moves(seat))
        refusal = self.state.why_not(move, seat)
        if refusal is not None:
            self.refuse(refusal)
            return False
        self.make(move, seat)
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Say why a move is refused, with its clause."""
        self.refused = refusal
        text = self.game.refusal_text(refusal, self.terminal.language)
        self.terminal.write(f"{text} ({refusal.clause})" if refusal.clause else text, BAD)

    def undo(self, _: str) -> bool:
        """Take back the last move of a person, when nothing was revealed since."""
        notation = self.take_back()
        if not notation:
            self.terminal.fail("no_undo")
        moves = len(self.recording.history)
        self.told = [min(told, moves) for told in self.told]
        self.keep()
        self.terminal.say("play.undone", move=notation)
        return True

    def take_back(self) -> str:
        """Back to the last time a person was asked; the move that is gone, or nothing."""
        if len(self.checkpoints) < 2:
            return ""
        point = self.checkpoints[-2]
        gone = self.recording.history[point.moves]
        recording = point.restore(self.recording)
        if recording is None:
            return ""
        self.recording = recording
        del self.checkpoints[-2:]
        return self.game.space.notation(gone.move)

    def hint(self, _: str) -> bool:
        """What the greedy player would do, and what speaks for it."""
        terminal, space = self.terminal, self.game.space
        seat = Seat(self.state, self.viewer)
        player = make_player("greedy", self.game, len(self.recording.history))
        assert isinstance(player, GreedyPlayer)
        values = player.values(seat)
        order = sorted(range(len(values)), key=lambda place: -values[place])
        best = seat.moves[order[0]]
        note = self.look().note(order[0])
        terminal.say("play.hint", number=order[0] + 1, move=space.notation(best))
        if note:
            terminal.write(f"  {note}", "dim")
        if len(order) > 1:
            second = seat.moves[order[1]]
            move = space.notation(second)
            terminal.write(terminal.text("play.hint_next", number=order[1] + 1, move=move), "dim")
        return False

    # --- looking things up ----------------------------------------------------------------------

    def help(self, _: str) -> bool:
        """All that can be typed."""
        self.terminal.say("play.help", example=self.example())
        for line in self.look().legend():
            self.terminal.write(line, "dim")
        return False

    def example(self) -> str:
        """A legal move in notation."""
        return self.game.space.notation(self.state.legal_moves()[0])

    def why(self, line: str) -> bool:
        """Why a move is allowed or not, with the clause in full."""
        if line:
            legal = self.state.legal_moves(self.viewer)
            move = self.reader.understand(self.terminal, line, legal)
            refusal = self.state.why_not(move, self.viewer)
            if refusal is None:
                self.terminal.say("play.allowed", move=self.game.space.notation(move))
                for bill_line in self.look().bill(legal.index(move)):
                    self.terminal.write(f"  {bill_line}", "dim")
                return False
            self.refuse(refusal)
        if self.refused is None:
            self.terminal.fail("why_what", example=self.example())
        return self.rules(self.refused.clause) if self.refused.clause else False

    def rules(self, query: str) -> bool:
        """Clauses by id or word."""
        if not query:
            self.terminal.fail("rules_what")
        clauses = look_up(self.terminal, self.game.info, query)
        self.terminal.draw(draw_clauses(clauses[:CLAUSES_SHOWN]))
        more = len(clauses) - CLAUSES_SHOWN
        if more > 0:
            self.terminal.say("rules.more", count=more, game=self.game.name, query=query)
        return False

    def show(self, query: str) -> bool:
        """What is printed on a card or token."""
        if not query:
            self.terminal.fail("show_what")
        things = self.reader.things(query)
        found = [lines for thing in things if (lines := self.table.describe(*thing))]
        if not found:
            self.terminal.fail("no_thing", text=query)
        for lines in found[:THINGS_SHOWN]:
            self.terminal.write(lines[0], "bold")
            for line in lines[1:]:
                self.terminal.write(f"  {line}")
        return False

    def log(self, _: str) -> bool:
        """All that has happened, as the seat that looks saw it."""
        if not self.recording.history:
            self.terminal.fail("no_log")
        self.write_events(self.recording.history)
        return False

    # --- saving and leaving ---------------------------------------------------------------------

    def save(self, name: str) -> bool:
        """Write a copy of the game into a file."""
        if not name:
            self.terminal.fail("save_where")
        path = Path(os.path.expanduser(name.strip("\"'")))
        if is_taken(path):
            self.terminal.fail("file_exists", file=path)
        save_recording(self.recording, path)
        self.terminal.line(self.terminal.text("play.copied", file=path))
        return False

    def concede(self, _: str) -> bool:
        """The seat that looks gives up, after a question."""
        if not self.terminal.confirm(self.terminal.text("play.concede_sure")):
            return False
        tell(self.players, self.recording.concede(self.viewer))
        self.keep()
        return True

    def quit(self, _: str) -> bool:
        """Leave; the game is saved, under another name too if that is wished."""
        if self.begun:
            name = self.terminal.ask(self.terminal.text("play.save_as", file=self.keeper.path))
            if name:
                self.save(name)
        raise Leave

    def leave(self) -> None:
        """Say where the game is kept and how to go on with it."""
        terminal = self.terminal
        if not self.begun:
            terminal.say("play.left")
            return
        self.keep()
        if self.keeper.not_saved:
            raise Failure(self.keeper.not_saved)
        command = f"theoi play --resume {self.keeper.quoted_path()}{self.resume_options}"
        terminal.line(terminal.text("play.saved", file=self.keeper.path, command=command))

    def finish(self) -> None:
        """The last position, the points, and where the record is."""
        terminal = self.terminal
        seat = max(self.viewer, 0)
        self.viewer = seat
        terminal.draw(self.look().draw())
        terminal.write("")
        self.write_events(self.recording.history[self.told[seat] :], "dim")
        terminal.draw(draw_result(terminal, self.game, self.state.outcome(), self.names))
        if not self.keeper.not_saved:
            command = f"theoi replay {self.keeper.quoted_path()}"
            terminal.line(terminal.text("play.recorded", file=self.keeper.path, command=command))
            self.keeper.keep_legacy(self.recording)
