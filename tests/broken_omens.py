"""Variations of the example game that break a law each, as changes of its source."""

from tests.omens import Change


class Broken:
    """A variation: the law it breaks, what is wrong with it, and the lines that make it so."""

    def __init__(self, law: str, wrong: str, *changes: Change) -> None:
        self.law = law
        self.wrong = wrong
        self.changes = changes
        self.package = "omens_" + "".join(one if one.isalnum() else "_" for one in wrong)


def cut(text: str) -> Change:
    """Without this."""
    return text, ""


def extend(text: str, more: str) -> Change:
    """With more after this."""
    return text, text + more


def precede(text: str, more: str) -> Change:
    """With more before this."""
    return text, more + text


def unpack(lines: str) -> Change:
    """With an unpack of its own that does this first."""
    return precede(
        "    def known_to(self",
        f"    def unpack(self, ints, chance=None):\n{lines}"
        "        return super().unpack(ints, chance)\n\n",
    )


KNOWN = "        known = state.with_chance(NoChance())\n"
CLAIM = "        state.claim, state.claimant = move - CLAIM + 1, seat\n"
EXPLAIN = 'return {"claim": state.claim}'

LEAKING_VIEW = """    def view(self, seat: int = -1) -> object:
        shown = super().view(seat)
        shown.hands = [self.hand(other) for other in range(self.seats)]
        return shown

"""
UNCHECKED_PLAY = """    def play(self, move: int, seat: int = -3) -> list:
        self.log = []
        self.apply(move, seat)
        told, self.log = self.log, None
        return told

"""

BROKEN = [
    # words
    Broken("notation", "ids with capitals", ('"total", [str(worth)', '"total", ["N" + str(worth)')),
    Broken(
        "words",
        "a message is missing",
        cut('msgid "omens.event.claimed"\nmsgstr "{player} ogłasza {total}."\n'),
    ),
    Broken("words", "a message is empty", ('"{player} tvrdí {total}."', '""')),
    Broken(
        "words",
        "a message wants what it is not given",
        ("{player} claims {total}.", "{player} claims {sum}."),
    ),
    Broken(
        "words",
        "one plural form wants what it is not given",
        ("has lost {rounds} round.", "has lost {number} round."),
    ),
    Broken("words", "an option has no text", cut('msgid "omens.option.rounds"\nmsgstr "Kola"\n')),
    Broken(
        "words",
        "an ending has no text",
        cut('msgid "omens.victory.fewest"\nmsgstr "Fewest rounds lost"\n'),
    ),
    # moves
    Broken(
        "start",
        "only fast chance will do",
        precede("state.push(Deal(0))", "assert isinstance(chance, FastChance)\n        "),
    ),
    Broken(
        "legal moves",
        "moves are listed backwards",
        (
            "        return state.hand(seat)\n\n    def res",
            "        return state.hand(seat)[::-1]\n\n    def res",
        ),
    ),
    Broken("legal moves", "a legal move fails", extend(CLAIM, "        assert move < 60\n")),
    Broken(
        "why_not",
        "a legal move is not in the list",
        ("list(range(CLAIM, SPACE.size))", "[CLAIM, *range(CLAIM + 2, SPACE.size)]"),
    ),
    Broken(
        "refusals", "a refusal changes the position", precede(EXPLAIN, "state.shown += 1\n        ")
    ),
    Broken("refusals", "play checks nothing", precede("    def facts(self)", UNCHECKED_PLAY)),
    Broken(
        "questions", "the prompt has no message", ('return "omens.ask.aside"', 'return "omens.ask"')
    ),
    Broken(
        "questions",
        "the proposed move is not legal",
        ("return DOUBT if state.claim else CLAIM", "return CLAIM"),
    ),
    Broken(
        "apply",
        "whoever listens changes the game",
        extend(CLAIM, "        state.claim += state.log is not None\n"),
    ),
    # copies, packs and repetitions
    Broken(
        "copies", "copies share a list", ("twin.lost = self.lost.copy()", "twin.lost = self.lost")
    ),
    Broken(
        "copies",
        "copies forget",
        extend("twin.take_frame(self)\n", "        twin.learned = 0\n"),
    ),
    Broken(
        "packing",
        "rebuilding changes the position",
        precede(
            "    def known_to(self",
            "    def restore(self, state: OmensState) -> None:\n        state.lost[0] += 1\n\n",
        ),
    ),
    Broken("garbage", "unpack raises what it likes", unpack("        ints[0]\n")),
    Broken(
        "garbage",
        "unpack repairs what it gets",
        unpack("        if len(ints) < 9:\n            return self.new(1)\n"),
    ),
    Broken(
        "same seed",
        "something else than the seed decides",
        extend("HAND: Final = 3  # one of them is put aside\n", "STARTED: list[int] = []\n"),
        ("state.push(Deal(0))", "STARTED.append(1)\n        state.push(Deal(len(STARTED) % 2))"),
    ),
    Broken(
        "replay",
        "something else than the outcomes decides",
        ("state.push(Deal(0))", "state.push(Deal(int(chance.may_fail)))"),
    ),
    Broken(
        "records",
        "a version of two words",
        extend('for a number of seats and rounds."""\n', '\n    rules_version = "1 2"\n'),
    ),
    # the end, and what stands beside the rules
    Broken("ending", "no end", ("if state.round == state.rounds:", "if state.round < 0:")),
    Broken(
        "outcome",
        "nobody is first",
        ("state.gone)\n", "state.gone)\n        ranks = [2] * self.seats\n"),
    ),
    Broken("concede", "giving up wins", ("], state.gone)", "], [])")),
    Broken(
        "facts", "a fact that is hidden", ('f"claim {self.claim}"', 'f"omens {sum(self.omens)}"')
    ),
    Broken("facts", "a fact of two lines", ('f"claim {self.claim}"', 'f"claim\\n{self.claim}"')),
    Broken("evaluate", "a value above 1", ("max(-1.0, min(1.0, lead))", "10 * lead + 3")),
    Broken(
        "evaluate",
        "a seat without a value",
        precede(
            "    def evaluate(self",
            "    def evaluate_open(self, state: OmensState) -> list[float]:\n"
            "        return [0.0]\n\n",
        ),
    ),
    Broken(
        "conservation",
        "an omen twice",
        ("hand = sorted(dealt[HAND * place : HAND * place + HAND])", "hand = sorted(dealt[:HAND])"),
    ),
    # hidden information
    Broken("known_to", "the future is known", (KNOWN, "        known = state.copy()\n")),
    Broken("known_to", "hiding changes the game", extend(KNOWN, "        state.learned += 1\n")),
    Broken(
        "knowledge",
        "legal moves tell what is hidden",
        ("+ 1 <= state.claim else", "+ 1 in (*range(state.claim + 1), 60 + state.omens[0]) else"),
    ),
    Broken(
        "knowledge",
        "refusals tell what is hidden",
        (EXPLAIN, 'return {"claim": state.claim, "worth": sum(state.omens)}'),
    ),
    Broken("views", "a view of everything", precede("    def facts(self)", LEAKING_VIEW)),
    Broken("views", "a view that cannot be sent", ("lost=known.lost,", "lost=known,")),
    Broken(
        "observations", "a number that does not say what it is", ("claimant: Seat", "claimant: int")
    ),
    Broken("observations", "a number out of its bounds", ("Number(0, MOST)", "Number(0, 9)")),
    Broken("observations", "an axis that nobody knows", ('Of("omen")', 'Of("portent")')),
    Broken("observations", "a list longer than its row", ("Row(HAND)", "Row(1)")),
    Broken("events", "an event tells what is hidden", ("hidden=0b111", "hidden=0b011")),
    Broken(
        "imagine",
        "the truth is imagined",
        ("twin = self.known_to(state, seat)", "twin = state.copy()"),
    ),
    Broken(
        "imagine",
        "own omens are imagined",
        ("if UNKNOWN in twin.hand(other):", "if other < self.seats:"),
    ),
    Broken("imagine", "the real future", ("FastChance(rng.fork())", "state.chance.copy()")),
    Broken(
        "imagine",
        "the truth is carried along in secret",
        extend(KNOWN, '        known.truth = getattr(state, "truth", state.omens)\n'),
        precede("        twin.chance = FastChance", "        twin.omens = list(twin.truth)\n"),
    ),
    Broken(
        "answers",
        "an answer is seen",
        extend("discreet=True, begins_turn=True)\n", "        self.secret = False\n"),
    ),
    Broken(
        "fields",
        "a field that is not named",
        extend("        self.claimant = NONE\n", "        self.forgotten = 0\n"),
    ),
    Broken(
        "learned",
        "nobody learned of a new deal",
        ("        state.learn()\n        players", "        players"),
        ("    state.learn()\n    worth", "    worth"),
    ),
    Broken(
        "learned",
        "nobody learned of omens shown",
        ("    state.learn()\n    worth", "    worth"),
    ),
    Broken(
        "twins",
        "nothing is hidden",
        ("if place // HAND != seat and omen != NONE:", "if seat >= self.seats:"),
        ("if other != seat and omen != NONE:", "if seat >= self.seats:"),
        ("discreet=True, ", ""),
        cut("        known.hide_agenda(seat)\n"),
    ),
]
