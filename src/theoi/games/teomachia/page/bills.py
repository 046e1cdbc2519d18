"""What a bid, a payment or a card changes, line by line, before it is final (TEO-24.2)."""

from theoi.core.board import Line
from theoi.core.counts import amount_of
from theoi.draw.words import change
from theoi.games.teomachia import tokens
from theoi.games.teomachia.control import controlled, requirements
from theoi.games.teomachia.page.words import KIND_IDS, TeomachiaWords
from theoi.games.teomachia.state import TeomachiaState
from theoi.games.teomachia.tokens import KINDS, ONE
from theoi.games.teomachia.view import AMOUNTS, BidView


class Bills:
    """Writes bills for one seat of one position."""

    def __init__(self, words: TeomachiaWords, known: TeomachiaState, seat: int) -> None:
        self.words = words
        self.line = words.line
        self.known = known
        self.parts = known.parts
        self.seat = seat
        self.player = known.players[seat]

    # --- bids -----------------------------------------------------------------------------------

    def bid(self, bid: BidView) -> list[Line]:
        """A call or raise: what is added, what comes from the bank, what is left."""
        stake, desperate = tokens.pack(*bid.stake), tokens.pack(*bid.desperation)
        community = tokens.pack(*bid.community)
        added, borrowed = stake - self.player.stake, desperate - self.player.desperate
        lines = self.moved(added, "bill.add", "stake")
        if borrowed:
            lines += self.moved(borrowed, "bill.borrow", "desperation")
        lines += self.exchange(self.player.community - added, community)
        before, after = (
            tokens.strength(self.player.whole_stake()),
            tokens.strength(stake + desperate),
        )
        sign = f"{before}→{after}"
        lines.insert(0, self.line("stake", "bill.stake", change(before, after), sign))
        return [*lines, *self.community(community)]

    def moved(self, packed: int, key: str, icon: str) -> list[Line]:
        """Tokens that move, in one line."""
        if not packed:
            return []
        return [self.line(icon, key, "", self.short(packed), worshippers=self.words.packed(packed))]

    def short(self, packed: int) -> str:
        """Tokens as numbers: 10+5+2."""
        counts = enumerate(tokens.unpack(packed))
        worth = [str(tokens.STRENGTH[kind]) for kind, number in counts for _ in range(number)]
        return "+" + "+".join(worth)

    def exchange(self, paid: int, after: int) -> list[Line]:
        """The forced exchanges that follow a payment."""
        if paid == after:
            return []
        given = [0] * KINDS
        taken = [0] * KINDS
        for kind in range(KINDS):
            more = int(tokens.number(after, kind) - tokens.number(paid, kind))
            (taken if more > 0 else given)[kind] = abs(more)
        words = self.words
        line = self.line(
            "swap", "bill.exchange", given=words.tokens(given), taken=words.tokens(taken)
        )
        return [line]

    def community(self, after: int) -> list[Line]:
        """What the community will be."""
        left = self.words.packed(after)
        before, now = tokens.strength(self.player.community), tokens.strength(after)
        return [self.line("faithful", "bill.community", change(before, now), worshippers=left)]

    def fold(self) -> list[Line]:
        """What folding costs: the stake, and damage to all places."""
        lost = self.player.whole_stake()
        lines = [
            self.line(
                "minus", "bill.fold", tokens.strength(lost), worshippers=self.words.packed(lost)
            )
        ]
        if len(self.player.places):
            lines.append(Line("place", self.words.say("bill.places", len(self.player.places))))
        return lines

    # --- payments -------------------------------------------------------------------------------

    def payment(self, price: int) -> list[Line]:
        """Worshippers paid to the bank, with the exchanges."""
        if not price:
            return []
        after, _ = tokens.paid_from(self.player.community, price)
        lines = self.moved(price, "bill.pay", "minus")
        lines += self.exchange(self.player.community - price, after)
        return [*lines, *self.community(after)]

    def token(self, kind: int, owner: int, from_community: bool) -> list[Line]:
        """One worshipper that leaves a community, with the exchange that follows."""
        if not from_community:
            return []
        player = self.known.players[owner]
        after = tokens.exchanged(player.community - ONE[kind])
        return self.exchange(player.community - ONE[kind], after)

    # --- cards ----------------------------------------------------------------------------------

    def power(self, card: int) -> list[Line]:
        """What a power card adds to what is controlled."""
        have = controlled(self.known, self.seat)
        lines: list[Line] = []
        for which, number in self.words.needs(self.parts.gives[card]):
            now = amount_of(have, which)
            sign = f"{self.words.amount(which).lower()} {now + number}"
            value = change(now, now + number)
            lines.append(Line(AMOUNTS[which], self.words.amount(which), value, sign))
        return lines

    def deed(self, card: int) -> list[Line]:
        """What a deed card needs and costs."""
        have = controlled(self.known, self.seat)
        lines = [
            Line(AMOUNTS[which], self.words.amount(which), f"{amount_of(have, which)}/{number}")
            for which, number in self.words.needs(requirements(self.known, self.seat, card))
        ]
        if self.parts.put[card] >= 0:
            kind = self.parts.put[card]
            worshipper = self.words.worshippers(kind, 1)
            lines.append(self.line(KIND_IDS[kind], "bill.put", worshipper=worshipper))
            after = tokens.exchanged(self.player.community - ONE[kind])
            lines += self.exchange(self.player.community - ONE[kind], after)
            return lines
        return [*lines, *self.payment(self.parts.cost[card])]
