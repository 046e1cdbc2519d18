"""The map of Pantheon: hexes, coasts and places, and what lies on them.

A hex is 28 units from its middle to a corner and stands on a point; `middle` says where.
"""

from functools import cached_property, lru_cache
from math import sqrt
from typing import Final

from theoi.draw.shapes import GLAZE, ROMAN, SLIP, coin, piece_of
from theoi.draw.svg import circle, document, element, group, icon, number, path, rect, text, title
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.page.pieces import COLORS, loot_token
from theoi.games.pantheon.page.words import PantheonWords
from theoi.games.pantheon.view import HexView, PantheonView

SIZE: Final = 28.0
WIDTH: Final = SIZE * sqrt(3)
CORNERS: Final = [
    (0.0, -SIZE),
    (WIDTH / 2, -SIZE / 2),
    (WIDTH / 2, SIZE / 2),
    (0.0, SIZE),
    (-WIDTH / 2, SIZE / 2),
    (-WIDTH / 2, -SIZE / 2),
]
# The neighbour across the edge from each corner to the next one.
ACROSS: Final = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
MARGIN: Final = 6.0
BROWN: Final = "#7a4521"
PALE: Final = "#b59a79"
OVERLAY: Final = "mix-blend-mode: overlay"  # what is black stays black


@lru_cache(maxsize=16)
def map_of(words: PantheonWords) -> "Map":
    """The map of one content in one language; all boards share what is drawn once."""
    return Map(words)


class Map:
    """Draws the map in one language; the ground is drawn once, the pieces for every view."""

    def __init__(self, words: PantheonWords) -> None:
        self.words = words
        self.parts = parts = words.parts
        self.at = {(parts.q[place], parts.r[place]): place for place in range(parts.hexes)}
        middles = [self.raw_middle(place) for place in range(parts.hexes)]
        self.left = min(x for x, _ in middles) - WIDTH / 2 - MARGIN
        self.top = min(y for _, y in middles) - SIZE - MARGIN
        self.width = max(x for x, _ in middles) + WIDTH / 2 + MARGIN - self.left
        self.height = max(y for _, y in middles) + SIZE + MARGIN - self.top
        self.grounds: dict[int, str] = {}
        self.bare: dict[tuple[int, bool], str] = {}  # hexes on a page on which nothing lies
        self.drawn: dict[str, str] = {}  # what lay on a hex before, by how it looks

    def raw_middle(self, place: int) -> tuple[float, float]:
        """The middle of a hex when hex 0,0 lies at 0,0."""
        q, r = int(self.parts.q[place]), int(self.parts.r[place])
        return WIDTH * (q + r / 2), SIZE * 1.5 * r

    def middle(self, place: int) -> tuple[float, float]:
        """The middle of a hex on the map, whose upper left corner is 0,0."""
        x, y = self.raw_middle(place)
        return x - self.left, y - self.top

    def symbol(self, name: str, place: int) -> str:
        """A symbol of the game's art on a hex."""
        x, y = self.middle(place)
        return element("use", href=f"#pan-{name}", x=x, y=y)

    # --- the ground ---------------------------------------------------------------------------

    def ground(self, seats: int) -> str:
        """The map before anything lies on it; loot hexes that so many players do not use fade."""
        if seats not in self.grounds:
            places = range(self.parts.hexes)
            self.grounds[seats] = "".join(
                [
                    self.mosaic(),
                    *(self.motif(place) for place in places),
                    rect(0, 0, self.width, self.height, fill="url(#pan-tesserae)", style=OVERLAY),
                    self.coast(),
                    *(self.feature(place, seats) for place in places),
                ]
            )
        return self.grounds[seats]

    def mosaic(self) -> str:
        """All hexes, those of one colour together."""
        colors: dict[str, str] = {}
        for place in range(self.parts.hexes):
            color = self.color(place)
            colors[color] = colors.get(color, "") + self.symbol("hex", place)
        return "".join([element("g", colors[color], fill=color) for color in sorted(colors)])

    def color(self, place: int) -> str:
        """The terrain of a hex, in one of three tints."""
        tint = ["", "-2", "-3"][self.chance(place) % 3]
        terrain = self.parts.terrain[place]
        if terrain == "sea":
            return f"var(--h-sea{tint})"
        if terrain == "island":
            return "var(--h-island)"
        return f"var(--h-land{self.zone(self.parts.r[place])}{tint})"

    def chance(self, place: int) -> int:
        """A number that looks random and is always the same, so that the mosaic lives."""
        q, r = int(self.parts.q[place]), int(self.parts.r[place])
        return (q * 73 + r * 151 + q * r * 37) % 101

    def zone(self, r: int) -> str:
        """Olive-ochre in the north, pale in the south."""
        rows = list(map(int, self.parts.r))
        share = (r - min(rows)) / max(max(rows) - min(rows), 1)
        return "-north" if share < 0.3 else "-south" if share > 0.62 else ""

    def motif(self, place: int) -> str:
        """A drawing for some of the hexes on which nothing else is printed."""
        parts, chance = self.parts, self.chance(place)
        printed = parts.is_column[place] or parts.loot_nation[place] != NONE
        if printed or parts.home_of[place] != NONE or chance % 5 > 1:
            return ""
        zone = self.zone(parts.r[place])
        name = "trees" if chance % 2 and zone else "peaks"
        if parts.terrain[place] == "sea":
            name = "waves"
        elif zone == "-south":
            name = "dunes" if chance % 2 else "peaks"
        return self.symbol(name, place)

    def coast(self) -> str:
        """A line wherever sea and land meet."""
        edges: list[str] = []
        for place in range(self.parts.hexes):
            if self.parts.terrain[place] == "sea":
                continue
            x, y = self.middle(place)
            for corner, (q, r) in enumerate(ACROSS):
                beside = self.at.get((self.parts.q[place] + q, self.parts.r[place] + r), NONE)
                if beside != NONE and self.parts.terrain[beside] == "sea":
                    x1, y1 = CORNERS[corner]
                    x2, y2 = CORNERS[(corner + 1) % 6]
                    start = f"M{number(x + x1)} {number(y + y1)}"
                    edges.append(f"{start}l{number(x2 - x1)} {number(y2 - y1)}")
        line = path("".join(edges), id="pan-coast", fill="none", stroke_linecap="round")
        return (
            element("defs", line)
            + element("use", href="#pan-coast", stroke=SLIP, stroke_width=5.5)
            + element("use", href="#pan-coast", stroke="var(--h-coast)", stroke_width=2.4)
        )

    def feature(self, place: int, seats: int) -> str:
        """A place for a column, a home or a loot hex as it is printed on the map."""
        parts = self.parts
        nation = parts.loot_nation[place]
        if parts.is_column[place]:
            return self.symbol("place", place)
        if parts.home_of[place] != NONE:
            return self.symbol("home", place)
        if nation == NONE:
            return ""
        sea = parts.terrain[place] == "sea"
        color, ground = ("var(--foam)", "var(--sea-2)") if sea else (BROWN, "var(--h-land-3)")
        shape = element("use", href="#pan-loot-place", color=color)
        shape += text(self.words.letters(nation), 0, 4.2, 12, color, class_="b")
        if parts.loot_printed[place]:
            shape += circle(12, -9.5, 5.6, fill=ground, stroke=color, stroke_width=0.9)
            shape += text(parts.loot_printed[place], 12, -6.3, 9, color, class_="b")
        unused = parts.loot_from[nation][parts.loot_slot[place]] > seats
        return group(shape, *self.middle(place), opacity=".4" if unused else None)

    @cached_property
    def ribbons(self) -> str:
        """The names of the nations under their homes; they lie on everything else."""
        drawn = ""
        ink = {"fill": "var(--on-glaze)", "class_": "b", "letter_spacing": ".4"}
        for nation, place in enumerate(self.parts.home):
            x, y = self.middle(place)
            name = self.words.name("nation", nation).upper()
            wide = 7.6 * len(name) + 9
            drawn += rect(x - wide / 2, y + 12, wide, 14, rx=2, fill=GLAZE)
            drawn += text(name, x, y + 22.6, 10.5, **ink)
        return drawn

    # --- what lies on it ----------------------------------------------------------------------

    def things(self, view: PantheonView) -> str:
        """Loot, the temple, feet and columns."""
        drawn = ""
        for thing in view.hexes:
            shape = title(self.words.name("hex", thing.hex)) + self.thing(thing)
            drawn += group(shape, *self.middle(thing.hex))
        return drawn

    def thing(self, thing: HexView) -> str:
        """What lies on one hex, around 0,0."""
        key = f"{thing.seats} {thing.loot} {thing.temple} {self.parts.is_column[thing.hex]}"
        if key not in self.drawn:
            self.drawn[key] = self.draw_thing(thing)
        return self.drawn[key]

    def draw_thing(self, thing: HexView) -> str:
        """Loot, temple, and one piece in the middle or two side by side."""
        drawn = loot_token(self.parts.loot_effect[thing.loot]) if thing.loot != NONE else ""
        if thing.temple:
            drawn += element("use", href="#pan-temple")
        column = self.parts.is_column[thing.hex]
        kind = "column" if column else "foot"
        colors = [COLORS[seat] for seat in thing.seats]
        if len(colors) == 1:
            return drawn + piece_of(colors[0], kind, 0, 0, 33 if column else 30)
        if column and colors:
            drawn += element("use", href="#pan-site")
        for side, color in zip((-1, 1), colors):
            drawn += piece_of(color, kind, side * 10.4, side * 1.5, 22, side)
        return drawn

    def legal(self, view: PantheonView) -> str:
        """Two rings round every hex the seat may choose, and what it costs."""
        first = self.parts.moves.place
        places = [move - first for move in view.moves if 0 <= move - first < self.parts.hexes]
        prices = {placement.hex: placement.cost for placement in view.placements}
        taken = {thing.hex for thing in view.hexes}
        ring = {"fill": "none", "stroke": "var(--legal-edge)", "stroke_width": 4.6}
        glow = {"fill": "var(--legal)", "stroke": "var(--legal)", "stroke_width": 3}
        disc = {"fill": "var(--legal)", "stroke": "var(--legal-edge)", "stroke_width": 1.6}
        drawn = ""
        for place in places:
            shape = element("use", href="#pan-hex", **ring)
            shape += element("use", href="#pan-glow", fill_opacity=".2", **glow)
            if place in prices:
                side = 0 if place not in taken and not self.parts.is_column[place] else 1
                shape += circle(side * 12, side * 13, 8.6, **disc)
                shape += text(prices[place], side * 12, side * 13 + 4.5, 13, GLAZE, class_="d")
            drawn += group(shape, *self.middle(place))
        return drawn

    # --- the corners of the frame -------------------------------------------------------------

    def track(self, nations: list[int]) -> str:
        """The epochs with their nations, in two rows of three; the last one is under way."""
        drawn = ""
        for epoch in range(int(self.parts.epochs)):
            x, y = epoch % 3 * 62.0, epoch // 3 * 60.0
            now = epoch + 1 == len(nations)
            label = "var(--gold-2)" if now else PALE
            if epoch < len(nations):
                fill, ink = "var(--glaze-3)", "var(--on-glaze-2)"
                if now:
                    fill, ink = "var(--clay)", GLAZE
                    drawn += circle(x, y, 21.5, fill="none", stroke=label, stroke_width=2)
                letters = self.words.letters(nations[epoch])
                shape = title(self.words.name("nation", nations[epoch]))
                shape += circle(x, y, 19, fill=fill) + text(letters, x, y + 6, 17, ink, class_="d")
                drawn += group(shape)
            else:
                line = {"stroke_width": 2, "stroke_dasharray": "4 3.5"}
                drawn += circle(x, y, 18, fill="none", stroke="var(--glaze-3)", **line)
            drawn += text(ROMAN[epoch + 1], x, y + 35, 13, label, class_="d")
        return drawn

    def prices(self) -> str:
        """The price of each level of an offering token, as printed on the board."""
        drawn = ""
        for level, price in enumerate(self.parts.level_price[1:]):
            x = level * 42.0
            drawn += text(ROMAN[level + 1], x, 0, 13, PALE, class_="d")
            drawn += coin(price, x, 19, 12.5)
        return drawn + icon("shrine", -36, 13, 26, "var(--clay)")

    # --- pictures -----------------------------------------------------------------------------

    def frame(self, content: str, margin: float) -> str:
        """The map on black glaze with a running wave above and below."""
        width, height = self.width + 2 * margin, self.height + 2 * margin
        wave = rect(0, 0, width - 24, 8, fill="url(#pan-frieze)")
        return (
            rect(0, 0, width, height, rx=8, fill=GLAZE, stroke="var(--edge)")
            + group(wave, 12, 3)
            + group(wave, 12, height - 11)
            + group(content, margin, margin)
        )

    def picture(self, label: str) -> str:
        """The map alone, every hex with its name as in the notation of moves."""
        margin = 13.0
        content = self.ground(len(self.parts.home)) + self.ribbons
        for place in range(self.parts.hexes):
            x, y = self.middle(place)
            light = self.parts.terrain[place] == "sea" and not self.parts.is_column[place]
            y += -14.5 if self.parts.home_of[place] != NONE else 19.5
            name = self.words.id("hex", place)
            content += text(name, x, y, 8.5, SLIP if light else GLAZE, class_="b")
        width, height = self.width + 2 * margin, self.height + 2 * margin
        return document(self.frame(content, margin), width, height, label, "theoi.games.pantheon")
