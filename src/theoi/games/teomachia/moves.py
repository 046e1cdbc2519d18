"""The move space of Teomachia."""

from typing import Final

from mypy_extensions import i64

from theoi.core.moves import Axis, MoveSpace

SEATS: Final = 4
OPTIONS: Final = 4  # as many as a card may let its player choose from


class TeomachiaMoves:
    """The space with the offset of each block, ready to be added to.

    Cards of a hand are named by `card`, those of the own discard pile by `pile`. Power cards,
    deeds and places are parts of the axis of all prayer cards.
    """

    def __init__(self, ids: dict[str, list[str]], powers: i64, places: i64, slots: i64) -> None:
        prayers = ids["prayer"]
        self.seat = Axis("seat", [str(number) for number in range(SEATS)])
        self.prayer = Axis("prayer", prayers)
        self.power = Axis("power", prayers[:powers])
        self.deed = Axis("deed", prayers[powers:])
        self.place_axis = Axis("place", prayers[len(prayers) - places :])
        self.copy = Axis("copy", [*prayers, *[f"{ident}_spent" for ident in prayers]])
        self.element = Axis("element", ids["element"])
        self.slot_axis = Axis("slot", [str(number + 1) for number in range(slots)])
        self.kind_axis = Axis("kind", ids["kind"])
        self.god_axis = Axis("god", ids["god"])
        self.myth_axis = Axis("myth", ids["myth"])
        self.mythology = Axis("mythology", ids["mythology"])
        self.condition = Axis("condition", ids["condition"])
        self.option_axis = Axis("option", [str(number + 1) for number in range(OPTIONS)])
        self.space_axis = Axis("space", ids["space"])
        self.space = MoveSpace(
            [
                ("lay", [self.power]),
                ("play", [self.deed]),
                ("use", [self.place_axis]),
                ("attribute", []),
                ("myth", [self.myth_axis]),
                ("wait", []),
                ("call", []),
                ("raise", [self.kind_axis]),
                ("fold", []),
                ("card", [self.prayer]),
                ("pile", [self.prayer]),
                ("top", [self.prayer]),
                ("bottom", [self.prayer]),
                ("god", [self.god_axis]),
                ("kind", [self.kind_axis]),
                ("seat", [self.seat]),
                ("slot", [self.slot_axis]),
                ("place", [self.place_axis, self.condition]),
                ("option", [self.option_axis]),
                ("track", [self.space_axis]),
                ("buy", []),
                ("turn", []),
                ("yes", []),
                ("done", []),
            ]
        )
        self.lay = self.space.offset("lay")
        self.play = self.space.offset("play")
        self.use = self.space.offset("use")
        self.attribute = self.space.offset("attribute")
        self.myth = self.space.offset("myth")
        self.wait = self.space.offset("wait")
        self.call = self.space.offset("call")
        self.raising = self.space.offset("raise")
        self.fold = self.space.offset("fold")
        self.card = self.space.offset("card")
        self.pile = self.space.offset("pile")
        self.top = self.space.offset("top")
        self.bottom = self.space.offset("bottom")
        self.god = self.space.offset("god")
        self.kind = self.space.offset("kind")
        self.seat_answer = self.space.offset("seat")
        self.slot = self.space.offset("slot")
        self.place = self.space.offset("place")
        self.option = self.space.offset("option")
        self.track = self.space.offset("track")
        self.buy = self.space.offset("buy")
        self.turn = self.space.offset("turn")
        self.yes = self.space.offset("yes")
        self.done = self.space.offset("done")
