"""The move space of 7 Wonders Duel."""

from theoi.core.moves import Axis, MoveSpace


def offering_sets(offerings: list[str]) -> list[str]:
    """The names of all sets of Offering tokens; bit i of the number stands for token i."""
    return [
        "+".join(token for place, token in enumerate(offerings) if number >> place & 1) or "none"
        for number in range(2 ** len(offerings))
    ]


class DuelMoves:
    """The space with the offset of each block, ready to be added to."""

    def __init__(self, ids: dict[str, list[str]], capital: int, slots: int) -> None:
        self.seat = Axis("seat", ["0", "1"])
        self.card = Axis("card", ids["card"])
        self.wonder_axis = Axis("wonder", ids["wonder"])
        self.token_axis = Axis("progress", ids["progress"])
        self.god_axis = Axis("god", ids["god"][:-1])  # the last one is the Gate
        self.mythology = Axis("mythology", ids["mythology"])
        self.space_axis = Axis("space", ids["space"])
        self.offering = Axis("offering", ids["offering"])
        self.offerings = Axis("offerings", offering_sets(ids["offering"]))
        self.slot_axis = Axis("slot", [str(number) for number in range(slots)])
        self.track_axis = Axis(
            "track", [f"{place:+d}" if place else "0" for place in range(-capital, capital + 1)]
        )
        self.military = Axis("military", ids["military"])
        self.space = MoveSpace(
            [
                ("draft", [self.wonder_axis]),
                ("first", [self.seat]),
                ("build", [self.card]),
                ("discard", [self.card]),
                ("wonder", [self.wonder_axis, self.card]),
                ("activate", [self.space_axis, self.offerings]),
                ("progress", [self.token_axis]),
                ("card", [self.card]),
                ("slot", [self.slot_axis]),
                ("monument", [self.wonder_axis]),
                ("deck", [self.mythology]),
                ("god", [self.god_axis]),
                ("space", [self.space_axis]),
                ("track", [self.track_axis]),
                ("token", [self.military]),
            ]
        )
        self.draft = self.space.offset("draft")
        self.first = self.space.offset("first")
        self.build = self.space.offset("build")
        self.discard = self.space.offset("discard")
        self.wonder = self.space.offset("wonder")
        self.activate = self.space.offset("activate")
        self.progress = self.space.offset("progress")
        self.card_answer = self.space.offset("card")
        self.slot = self.space.offset("slot")
        self.monument = self.space.offset("monument")
        self.deck = self.space.offset("deck")
        self.god = self.space.offset("god")
        self.space_answer = self.space.offset("space")
        self.track = self.space.offset("track")
        self.token = self.space.offset("token")
