"""The file of a game that is played, and the way back to where a person was last asked."""

from pathlib import Path

from theoi.cli.files import is_taken, save_recording, write_text
from theoi.cli.terminal import Failure, Terminal
from theoi.core.documents import document_text
from theoi.core.records import Recording

BAD = "red1"
LEGACY = ".setup"  # the ending of a file with what a game leaves to the next one


class Keeper:
    """Writes a game into its file after every move, so that nothing is lost whatever happens."""

    def __init__(self, terminal: Terminal, path: Path) -> None:
        self.terminal = terminal
        self.path = path
        self.not_saved = ""  # why the file could not be written the last time

    def keep(self, recording: Recording) -> None:
        """Write the game; the first failure in a row is told."""
        try:
            save_recording(recording, self.path)
            self.not_saved = ""
        except Failure as failure:
            if not self.not_saved:
                self.terminal.write(self.terminal.text("play.not_saved", reason=failure), BAD)
            self.not_saved = str(failure)

    def keep_legacy(self, recording: Recording) -> None:
        """Write what a finished game leaves to the next one beside its record, and say where."""
        legacy = recording.state.legacy()
        if legacy is None:
            return
        path = self.path.with_suffix(LEGACY)
        if not is_taken(path):
            write_text(path, document_text(legacy))
            self.terminal.line(self.terminal.text("play.legacy", file=path))

    def quoted_path(self) -> str:
        """The path as a word of a command line."""
        text = str(self.path)
        return f'"{text}"' if " " in text else text


class Checkpoint:
    """The game as it was when a person was asked: to come back to when a move is taken back."""

    def __init__(self, recording: Recording) -> None:
        self.moves = len(recording.history)
        self.learned = recording.state.learned
        self.text = recording.text(secret=True)

    def restore(self, recording: Recording) -> Recording | None:
        """The game as it was then; None when something was revealed or another person moved since.

        What computer players have answered goes with the move that is taken back.
        """
        gone = recording.history[self.moves :]
        person = gone[0].seat
        if len(gone) == 1:
            if not recording.can_undo(person):
                return None
            recording.undo(person)
            return recording
        if recording.state.learned != self.learned or any(played.outcomes for played in gone):
            return None
        return Recording.load(self.text)
