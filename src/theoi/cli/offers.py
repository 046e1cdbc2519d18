"""The legal moves as a numbered list, with what each of them costs and brings."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from theoi.cli.sketches import flow, style_of
from theoi.core.board import Line, Offer

NUMBER = "bold cyan"
INDENT = 2
GAP = 2  # between columns
Numbered = tuple[int, Offer]


class MoveList:
    """Writes offers, numbered from 1 in their order.

    Offers with the same label that are done with different things stand below that label, and what
    all of them cost and bring is said once.
    """

    def __init__(self, offers: Sequence[Offer], colors: Mapping[str, str]) -> None:
        self.offers = list(enumerate(offers, start=1))
        self.colors = colors  # of things, by their names

    def draw(self, width: int) -> RenderableType:
        """All offers."""
        blocks: list[RenderableType] = []
        for label, found in groupby(self.offers, key=lambda pair: heading(pair[1])):
            group = list(found)
            if label:
                blocks += self._headed(label, group, width)
            elif all(len(in_line(offer)) <= column_room(width) for _, offer in group):
                blocks.append(self._columns(group, width))
            else:
                blocks.append(self._rows(group, [], ""))
        return Group(*blocks)

    def _headed(self, label: str, group: list[Numbered], width: int) -> list[RenderableType]:
        """Things below a label: side by side when little is to be said of each."""
        common = common_lines([offer for _, offer in group]) if len(group) > 1 else []
        prices = {price(offer) for _, offer in group}
        shared = prices.pop() if len(prices) == 1 and len(group) > 1 else ""
        head = Text(label, "bold")
        told = join(shared, notes(common))
        if told:
            head.append(f"  {told}", "not bold")
        left = [line for _, offer in group for line in brings(offer) if line not in common]
        if (shared or not prices) and all(line.sign for line in left):
            return [head, self._inline(group, common, width)]
        return [head, self._rows(group, common, shared)]

    def _rows(self, group: list[Numbered], common: list[Line], shared: str) -> Table:
        """A line for each: number, name, price, what it brings."""
        table = Table.grid(padding=(0, GAP, 0, 0))
        table.add_column(justify="right", width=3, style=NUMBER)
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, justify="right")
        table.add_column()
        for number, offer in group:
            left = [line for line in brings(offer) if line not in common]
            cost = "" if shared else price(offer)
            table.add_row(str(number), self._name(offer), cost, notes(left))
        return table

    def _inline(self, group: list[Numbered], common: list[Line], width: int) -> RenderableType:
        """Numbers and names side by side."""
        items = []
        for number, offer in group:
            signs = [line.sign for line in brings(offer) if line not in common]
            items.append(" ".join([str(number), offer.thing, *signs]))
        lines = flow(items, width - 2 * INDENT)
        return Padding(Text("\n".join(lines)), (0, 0, 0, INDENT))

    def _columns(self, group: list[Numbered], width: int) -> Table:
        """Short ones in as many columns as fit, each column from top to bottom."""
        room = max(len(in_line(offer)) for _, offer in group) + 3 + 2 * GAP
        columns = max(1, min(len(group), width // room))
        rows = -(-len(group) // columns)
        table = Table.grid(padding=(0, GAP, 0, 0))
        for _ in range(columns):
            table.add_column(justify="right", width=3, style=NUMBER)
            table.add_column(no_wrap=True)
        for row in range(rows):
            cells = [
                cell for number, offer in group[row::rows] for cell in (str(number), in_line(offer))
            ]
            table.add_row(*cells)
        return table

    def _name(self, offer: Offer) -> Text:
        """The thing, in the colour it has on the table, or the label."""
        name = offer.thing or offer.label
        return Text(name, style_of(self.colors.get(name, ""), False))


def heading(offer: Offer) -> str:
    """The label of an offer that is done with a thing; nothing when the label says it all."""
    return offer.label if offer.thing else ""


def price(offer: Offer) -> str:
    """What the badge says, in the signs of its bill where there are any."""
    sign = offer.bill[offer.summed - 1].sign if offer.summed else ""
    return sign or offer.badge


def brings(offer: Offer) -> list[Line]:
    """The lines of the bill that say more than the price."""
    return offer.bill[offer.summed :]


def common_lines(offers: Sequence[Offer]) -> list[Line]:
    """The lines that stand in all bills."""
    return [line for line in brings(offers[0]) if all(line in brings(offer) for offer in offers)]


def notes(lines: Sequence[Line]) -> str:
    """What lines of a bill say, in signs where there are some."""
    signs = " ".join(line.sign for line in lines if line.sign)
    words = [f"{line.text.rstrip('.')} {line.value}".strip() for line in lines if not line.sign]
    return join(signs, " · ".join(words))


def note(offer: Offer) -> str:
    """Price and consequences of an offer in one line."""
    return join(price(offer), notes(brings(offer)))


def in_line(offer: Offer) -> str:
    """An offer with its price and consequences in one line."""
    return join(offer.label, note(offer))


def join(*pieces: str) -> str:
    """The pieces that there are, well apart."""
    return "  ".join(piece for piece in pieces if piece)


def column_room(width: int) -> int:
    """How long an offer may be where two stand side by side."""
    return width // 2 - 3 - 2 * GAP
