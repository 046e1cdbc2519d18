"""The legal moves as a numbered list, with what each of them costs and brings."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from theoi.cli.sheets import Listing, Sheet, Stack, Text
from theoi.cli.sketches import style_of
from theoi.core.board import Line, Offer

NUMBER = "bold cyan"
INDENT = 2
Numbered = tuple[int, Offer]


class MoveList:
    """Writes offers, numbered from 1 in their order.

    Offers with the same label that are done with different things stand below that label, and what
    all of them cost and bring is said once.
    """

    def __init__(self, offers: Sequence[Offer], colors: Mapping[str, str]) -> None:
        self.offers = list(enumerate(offers, start=1))
        self.colors = colors  # of things, by their names

    def draw(self) -> Sheet:
        """All offers."""
        sheets: list[Sheet] = []
        for label, found in groupby(self.offers, key=lambda pair: heading(pair[1])):
            group = list(found)
            sheets += self._headed(label, group) if label else [Choices(group)]
        return Stack(*sheets)

    def _headed(self, label: str, group: list[Numbered]) -> list[Sheet]:
        """Things below a label: side by side when little is to be said of each."""
        common = common_lines([offer for _, offer in group]) if len(group) > 1 else []
        prices = {price(offer) for _, offer in group}
        shared = prices.pop() if len(prices) == 1 and len(group) > 1 else ""
        head = Listing(framed=False)
        for _ in range(3):
            head.add_column()
        head.add_row(Text(label, "bold"), shared, notes(common))
        left = [line for _, offer in group for line in brings(offer) if line not in common]
        if (shared or not prices) and all(line.sign for line in left):
            items = [
                " ".join([str(number), offer.thing, *signs_but(common, offer)])
                for number, offer in group
            ]
            return [head, Stack(Flow(items), indent=INDENT)]
        return [head, self._rows(group, common, shared)]

    def _rows(self, group: list[Numbered], common: list[Line], shared: str) -> Listing:
        """A line for each: number, name, price, what it brings."""
        rows = number_listing()
        rows.add_column()
        rows.add_column(right=True)
        rows.add_column()
        for number, offer in group:
            left = [line for line in brings(offer) if line not in common]
            name = Text(offer.thing, style_of(self.colors.get(offer.thing, ""), False))
            rows.add_row(f"{number:3}", name, "" if shared else price(offer), notes(left))
        return rows


class Choices(Sheet):
    """Offers whose labels say it all: in columns when all are short, else a line for each."""

    def __init__(self, group: list[Numbered]) -> None:
        self.group = group

    def lines(self, width: int) -> Iterator[str]:
        room = max(len(in_line(offer)) for _, offer in self.group) + len("000") + 4
        columns = max(1, min(len(self.group), width // room))
        if columns == 1 and len(self.group) > 1:
            return self._rows().lines(width)
        return self._columns(columns).lines(width)

    def _columns(self, columns: int) -> Listing:
        """So many columns, each from top to bottom."""
        rows = -(-len(self.group) // columns)
        listing = number_listing()
        listing.add_column()
        for _ in range(-(-len(self.group) // rows) - 1):
            listing.add_column(right=True, style=NUMBER)
            listing.add_column()
        for row in range(rows):
            cells: list[str] = []
            for number, offer in self.group[row::rows]:
                cells += [f"{number:3}", in_line(offer)]
            listing.add_row(*cells, *[""] * (len(listing.columns) - len(cells)))
        return listing

    def _rows(self) -> Listing:
        """A line for each: number, label, price, what it brings."""
        rows = number_listing()
        rows.add_column()
        rows.add_column(right=True)
        rows.add_column()
        for number, offer in self.group:
            rows.add_row(f"{number:3}", offer.label, price(offer), notes(brings(offer)))
        return rows


class Flow(Sheet):
    """Items one after the other, broken into lines between items only."""

    def __init__(self, items: Sequence[str]) -> None:
        self.items = items

    def lines(self, width: int) -> Iterator[str]:
        line = ""
        for item in self.items:
            if line and len(line) + 3 + len(item) > width:
                yield line
                line = ""
            line = f"{line}   {item}" if line else item
        yield line


def number_listing() -> Listing:
    """Rows that begin with a number."""
    listing = Listing(framed=False)
    listing.add_column(right=True, style=NUMBER)
    return listing


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


def signs_but(common: Sequence[Line], offer: Offer) -> list[str]:
    """The signs of what an offer brings beyond that."""
    return [line.sign for line in brings(offer) if line not in common]


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
