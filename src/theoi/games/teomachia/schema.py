"""The form of the data files: typed rows with a closed vocabulary; anything else is refused."""

from typing import Annotated, Literal

import msgspec

from theoi.core.content import (
    Content,
    Entry,
    Named,
    Natural,
    Part,
    Place,
    Positive,
    Reference,
    Row,
    Source,
)
from theoi.core.counts import AMOUNT_BITS
from theoi.core.texts import Text
from theoi.core.vocabulary import Choice, Number, Parameter, Several, Told, Vocabulary, Word
from theoi.games.teomachia import components
from theoi.games.teomachia.components import (
    ACTIONS,
    ALL,
    CARD_ZONES,
    CHOOSERS,
    COUNTERS,
    LOSSES,
    SPHERE,
    SPHERES,
    TYPES,
    WHO,
    ZONES,
)
from theoi.games.teomachia.tokens import ONE

KIND_IDS = ["prophet", "priest", "faithful"]
Kind = Literal["prophet", "priest", "faithful"]
Sphere = Literal["water", "fire", "earth", "air"]
Trigger = Literal[
    "constant",
    "deal_start",
    "activate",
    "before_bidding",
    "before_battle",
    "hero",
    "settlement",
    "on_win",
    "on_sole_win",
    "on_loss",
    "settlement_end",
]
Counter = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(COUNTERS)})$")]


# --- parameters of effect words -------------------------------------------------------------------


class Amount(Parameter):
    """A whole number, or all there are."""

    def read(self, value: object, place: Place, content: Content) -> int:
        return ALL if value == "all" else Number(1, 20).read(value, place, content)


class OneOrAll(Parameter):
    """One, or all there are."""

    def read(self, value: object, place: Place, content: Content) -> int:
        return ALL if value == "all" else Number(1, 1).read(value, place, content)


class Flag(Parameter):
    """Yes or no."""

    def read(self, value: object, place: Place, content: Content) -> int:
        place.check(isinstance(value, bool), f"true or false expected, not {value!r}")
        return int(value is True)


class OneKind(Parameter):
    """A kind of worshippers, as the mask that holds it alone."""

    def read(self, value: object, place: Place, content: Content) -> int:
        return 1 << Choice(KIND_IDS).read(value, place, content)


class Table(Parameter):
    """A table of known fields with whole numbers, summed up with the worth of each field."""

    def __init__(self, worths: dict[str, int], default: int | None = None) -> None:
        super().__init__(default)
        self.worths = worths

    def read(self, value: object, place: Place, content: Content) -> int:
        if not isinstance(value, dict):
            place.refuse(f"a table expected, not {value!r}")
        known = ", ".join(self.worths)
        found = 0
        for field, number in value.items():
            here = place.at(str(field))
            here.check(field in self.worths, f"unknown (there are: {known})")
            found += self.worths[field] * Number(1, 20).read(number, here, content)
        return found


class Matching(Parameter):
    """`{types = [...]}`: the types of cards that qualify, as a mask."""

    def read(self, value: object, place: Place, content: Content) -> int:
        types = value.get("types") if isinstance(value, dict) and len(value) == 1 else None
        return Several(Choice(TYPES)).read(types, place.at("types"), content)


class Within(Parameter):
    """`{count, min, max}`: the effect is skipped unless the counter lies within these bounds."""

    def read(self, value: object, place: Place, content: Content) -> int:
        condition = convert_condition(value, place)
        return COUNTERS.index(condition.count)


class Anything(Parameter):
    """A value that the loader itself reads."""

    def read(self, value: object, place: Place, content: Content) -> int:
        return 0


def convert_condition(value: object, place: Place) -> "Condition":
    """A condition as a typed row."""
    try:
        return msgspec.convert(value, Condition)
    except msgspec.ValidationError as error:
        place.refuse(str(error))


N = Amount()
WHOSE = Choice(WHO, default=components.SELF)
UP_TO = Flag(default=0)
CHOSEN_BY = Choice(CHOOSERS, default=components.BY_SELF)
IF = Within(default=components.NONE)
OF_KINDS = Several(Choice(KIND_IDS))
OF_TYPES = Several(Choice(TYPES))
TOKENS = Table({kind: ONE[number] for number, kind in enumerate(KIND_IDS)})
CARDS = Table(
    {name: 1 << AMOUNT_BITS * (SPHERE + number) for number, name in enumerate(SPHERES)}, default=0
)
CHANGE = Number(-9, 9, default=0)
MORE = Number(0, 9, default=0)

# Where a word may stand: on effects and places by their time (bidding, response, settlement), on
# attacks (battle), on places and gods that are always in force (constant), on other abilities of
# places (place) and gods (god), on myths and on heroes. data/README.md explains the words.
NOW = "bidding battle response settlement place god myth"
FORCE = "bidding battle response constant place god myth hero"
EFFECTS = Vocabulary(
    vars(components),
    "op",
    peek_element=Word(NOW, n=N),
    reveal_element=Word(NOW, n=N),
    hide_element=Word(NOW, n=N),
    peek_hand=Word(NOW, who=WHOSE, n=N),
    peek_deck=Word(NOW, deck=Choice(["own"]), n=N),
    reveal_until=Word(
        NOW, match=Matching(), n=N, to=Choice(["hand", "laid_out"]), rest=Choice(["discard"])
    ),
    replace_element=Word(NOW, which=Choice(["open", "hidden"]), n=N, up_to=UP_TO),
    add_element=Word(NOW, n=N),
    draw=Word(NOW, who=WHOSE, n=N, **{"if": IF}),
    discard=Word(NOW, who=WHOSE, n=N, chooser=CHOSEN_BY, up_to=UP_TO),
    recover=Word(NOW, n=N, match=Matching(), to=Choice(["hand"])),
    scrap=Word(NOW, zones=Several(Choice(CARD_ZONES)), n=N, up_to=UP_TO),
    gain_prayer=Word(NOW, zone=Choice(["free_slots"]), to=Choice(["hand"])),
    remove=Word(NOW, who=WHOSE, zone=Choice(ZONES), kinds=OF_KINDS, n=N, chooser=CHOSEN_BY),
    commit=Word(NOW, kinds=OF_KINDS, n=N, up_to=UP_TO),
    gain=Word(NOW, kind=OneKind(), n=N, **{"if": IF}),
    steal=Word(
        NOW,
        who=WHOSE,
        zone=Choice(ZONES[:1]),
        kinds=OF_KINDS,
        n=N,
        chooser=Choice(CHOOSERS[:1], default=components.BY_SELF),
    ),
    promote=Word(NOW, give=TOKENS, take=TOKENS),
    strength=Word(
        FORCE,
        n=Number(1, 20),
        per=Choice(COUNTERS, default=components.NONE),
        max=Number(1, 99, default=999),
        **{"if": IF},
    ),
    kind_strength=Word(FORCE, who=WHOSE, kinds=OF_KINDS, set=Number(0, 20)),
    limit_attacks=Word(FORCE, who=WHOSE, n=Number(0, 9)),
    allow_spheres=Word(FORCE, n=Number(1, 3)),
    extra_symbols=Word(FORCE, chaos=MORE, order=MORE, spheres=CARDS),
    modify_requirements=Word(FORCE, who=WHOSE, chaos=CHANGE, order=CHANGE, types=OF_TYPES),
    suppress_power=Word(FORCE, who=WHOSE),
    protect=Word(FORCE, zones=Several(Choice(ZONES)), against=Several(Choice(LOSSES))),
    force_action=Word("bidding response", who=WHOSE, forbid=Several(Choice(ACTIONS)), n=N),
    raise_extra=Word("bidding place god", n=Number(1, 5)),
    fold=Word("bidding", who=WHOSE),
    take_initiative=Word(NOW),
    cancel=Word("response"),
    place_condition=Word(NOW, who=WHOSE, change=Choice(["damage", "repair"]), n=OneOrAll()),
    choose=Word(NOW, options=Anything()),
    **{
        "return": Word(
            "bidding battle response settlement place god myth",
            who=WHOSE,
            kinds=OF_KINDS,
            n=N,
            chooser=CHOSEN_BY,
            up_to=UP_TO,
        )
    },
)


# --- rows -----------------------------------------------------------------------------------------


class Condition(Part):
    """A counter and its bounds, both included."""

    count: Counter
    min: Natural = 0
    max: Natural = 999


class Cost(Part):
    """Worshippers that go from the community to the bank."""

    zone: Literal["community"]
    kind: Kind
    n: Positive


class Colored(Named):
    """A sphere or an aspect."""

    color: str


class Element(Named):
    """An element card."""

    sphere: Sphere
    aspect: Literal["chaos", "order"]
    symbols: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Spheres(Part):
    """Numbers of cards by sphere."""

    water: Natural = 0
    fire: Natural = 0
    earth: Natural = 0
    air: Natural = 0


class Requires(Part):
    """What must be controlled to play a deed card."""

    chaos: Natural
    order: Natural
    spheres: Spheres


class Prayer(Entry):
    """A prayer card: a power card or a deed card."""

    type: Literal["power", "attack", "effect", "place"]
    sphere: Sphere
    copies: Annotated[int, msgspec.Meta(ge=1, le=4)]
    removed: bool = False
    aspect: Literal["", "chaos", "order"] = ""
    symbols: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    requires: Requires | None = None
    when: list[Literal["bidding", "battle", "settlement", "response"]] = msgspec.field(
        default_factory=list
    )
    response: Literal["", "raise", "effect", "attack", "place"] = ""
    not_last_bidding: bool = False
    only_if: Condition | None = None
    lasting: bool = False
    cost: Cost | None = None
    put: Literal["", "prophet", "priest", "faithful"] = ""
    trigger: Trigger | Literal[""] = ""
    optional: bool = False
    effects: list[Told] = msgspec.field(default_factory=list)
    printed: list[str] = msgspec.field(default_factory=list)


class Myth(Entry, kw_only=True):
    """A myth card."""

    mythology: Annotated[str, Reference("mythology")]
    price: Annotated[int, msgspec.Meta(ge=0, le=9)]
    trigger: Trigger
    hero: bool = False
    auto: bool = False
    cost: Cost | None = None
    only_if: Condition | None = None
    effects: list[Told]
    printed: list[str] = msgspec.field(default_factory=list)


class Mythology(Named):
    """A mythology."""

    character: Text
    gods: Literal[2]
    myths: Positive


class Attribute(Part, kw_only=True):
    """What a god can do."""

    kind: Literal["passive", "activated"]
    trigger: Trigger
    cost: Cost | None = None
    not_last_bidding: bool = False
    effects: list[Told]
    text: Text
    source: Source


class Task(Part, kw_only=True):
    """How a god earns a miracle token: all conditions must hold."""

    all: list[Condition]
    when: Literal["", "after_deal"] = ""
    text: Text
    source: Source


class God(Named):
    """A god board."""

    mythology: Annotated[str, Reference("mythology")]
    gender: Literal["female", "male"]
    attribute: Attribute
    task: Task
    printed: list[str] = msgspec.field(default_factory=list)


class Worshipper(Named):
    """A kind of worshippers."""

    strength: Positive
    total: Positive
    start: Natural
    total_source: Source


class NewCommunity(Row):
    """Worshippers by kind."""

    prophet: Natural
    priest: Natural
    faithful: Natural


class Draft(Row):
    """The draft for a number of players."""

    players: Positive
    rounds: Positive
    hand: Positive


class Space(Named):
    """A space of the prayer track, with what a card there costs."""

    price: Literal["", "prophet", "priest", "faithful"] = ""


class Numbers(Row):
    """The numbers of the set-up and of the deals."""

    picks: Positive
    starting_deck: Positive
    hand: Positive
    layout_open: Positive
    layout_hidden: Natural
    slots: Annotated[int, msgspec.Meta(ge=5, le=12)]
    bidding_phases: Literal[3]
    conflict_most: Positive
    miracle_tokens: Positive
    points_to_win: Positive
    points_per_win: Positive
    points_per_ruin: Natural
    deals: Annotated[int, msgspec.Meta(ge=1, le=999)]
