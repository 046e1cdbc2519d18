"""Feet and columns on the board: where they may go, what that costs, and a move (PAN-5, 6)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from theoi.core.agenda import Choice
from theoi.core.counts import ascending, bit, single
from theoi.games.pantheon import events, reasons
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.drawing import discard_cards
from theoi.games.pantheon.loot import use_loot
from theoi.games.pantheon.state import MOVING, STALLED, PantheonState

ROOM: Final = 48  # for the hexes that are reached; it grows when there are more

# --- where a piece may go -----------------------------------------------------------------------


def reachable_hexes(state: PantheonState, seat: i64, jumps: i64) -> vec[i64]:
    """All hexes the seat's path reaches now, whoever stands there (PAN-6.11 to 6.17, 16.27).

    The path is the temple, all own feet, and the own columns next to an own foot. It reaches every
    hex next to it for a foot, and column hexes next to a foot for a column. With a jump left it
    also reaches, for a foot, what lies behind a neighbouring hex that others occupy.
    """
    # PAN-6.18, 16.28, 16.29, 16.31 to 16.33, 16.53, 16.54
    parts = state.parts
    neighbours = parts.neighbours
    is_column = parts.is_column
    board = state.board
    player = state.players[seat]
    home = parts.home[state.nation]
    marked = vec[u8]([0] * parts.hexes)
    found = vec[i64](capacity=ROOM)
    path = vec[i64]([home])
    for place in neighbours[home]:
        if not is_column[place]:
            marked[place] = 1
            found = append(found, place)
    for foot in player.feet_at:
        path = append(path, foot)
        for place in neighbours[foot]:
            if not marked[place]:
                marked[place] = 1
                found = append(found, place)
    if len(player.feet_at):
        for column in player.columns_at:
            connected = False
            for place in neighbours[column]:
                if not is_column[place] and board[place] >> seat & 1:
                    connected = True
                    break
            if connected:
                path = append(path, column)
                for place in neighbours[column]:
                    if not marked[place] and not is_column[place]:
                        marked[place] = 1
                        found = append(found, place)
    if jumps:
        own = bit(seat)
        for source in path:
            for jumped in neighbours[source]:
                if board[jumped] & ~own:
                    for place in neighbours[jumped]:
                        if not marked[place] and not is_column[place]:
                            marked[place] = 1
                            found = append(found, place)
    return found


def placement_cost(state: PantheonState, place: i64) -> i64:
    """Steps or coins for a piece on this hex (PAN-1.9, 6.3, 6.4, 6.22, 16.30)."""
    if state.board[place]:
        return state.parts.occupied_price
    return state.parts.placement_price


def refuse_hex(state: PantheonState, seat: i64, place: i64) -> i64:
    """Whether the hex itself, or an empty supply, keeps the seat's piece away (PAN-6.5)."""
    here = state.board[place]
    player = state.players[seat]
    if here:
        if here >> seat & 1:
            return reasons.OWN_PIECE_THERE
        if here & (here - 1):
            return reasons.HEX_FULL
    if state.parts.is_column[place]:
        return 0 if player.columns else reasons.NO_COLUMNS
    if place == state.parts.home[state.nation]:
        return reasons.TEMPLE_THERE
    return 0 if player.feet else reasons.NO_FEET


def placements(state: PantheonState, seat: i64, budget: i64, jumps: i64) -> vec[i64]:
    """The hexes where the seat may put a piece now for at most so many steps, ascending."""
    found = vec[i64]()
    player = state.players[seat]
    if budget == 0 or (player.feet == 0 and player.columns == 0):
        return found
    for place in reachable_hexes(state, seat, jumps):
        if refuse_hex(state, seat, place) == 0 and placement_cost(state, place) <= budget:
            found = append(found, place)
    return ascending(found)


def cheapest_placement(state: PantheonState, seat: i64, jumps: i64) -> i64:
    """The cost of the cheapest placement the seat could make now; 0 when there is none."""
    parts = state.parts
    player = state.players[seat]
    cheapest: i64 = 0
    if player.feet:
        for place in parts.neighbours[parts.home[state.nation]]:
            if state.board[place] == 0 and not parts.is_column[place]:
                return parts.placement_price
    if player.feet or player.columns:
        for place in reachable_hexes(state, seat, jumps):
            if refuse_hex(state, seat, place) == 0:
                cost = placement_cost(state, place)
                if cost == parts.placement_price:
                    return cost
                cheapest = cost
    return cheapest


def refuse_placement(
    state: PantheonState, seat: i64, place: i64, budget: i64, jumps: i64, dear: i64
) -> i64:
    """Why the seat may not put a piece there; `dear` is the reason when it costs too much."""
    refused = refuse_hex(state, seat, place)
    if refused:
        return refused
    if place not in reachable_hexes(state, seat, jumps):
        if state.parts.is_column[place]:
            return reasons.COLUMN_WITHOUT_FOOT
        return reasons.NOT_CONNECTED if len(state.players[seat].feet_at) else reasons.FIRST_FOOT
    return dear if placement_cost(state, place) > budget else 0


def put_piece(state: PantheonState, seat: i64, place: i64) -> i64:
    """A foot or column from the personal supply on the board; the loot taken there, or NONE."""
    # PAN-6.2, 6.19
    player = state.players[seat]
    cost = placement_cost(state, place)
    state.board[place] |= bit(seat)
    if state.parts.is_column[place]:
        player.columns -= 1
        player.columns_at = append(player.columns_at, place)
        if state.log is not None:
            state.tell(events.COLUMN_PLACED, seat, [place, cost])
        return NONE
    player.feet -= 1
    player.feet_at = append(player.feet_at, place)
    if state.log is not None:
        state.tell(events.FOOT_PLACED, seat, [place, cost])
    return take_loot(state, seat, place)


def take_loot(state: PantheonState, seat: i64, place: i64) -> i64:
    """The loot of the hex leaves the board; its effect comes later (PAN-6.21, 6.27, 6.28)."""
    parts = state.parts
    token = state.loot_on(place)
    if token == NONE:
        return NONE
    state.loot[parts.loot_slot[place]] = NONE
    if state.stalled == STALLED:
        state.stalled = MOVING
    if parts.loot_keeps[token]:
        state.players[seat].kept += single(token)
    else:
        state.loot_box += single(token)
    if state.log is not None:
        state.tell(events.LOOT_TAKEN, seat, [token, place])
    return token


# --- a move -------------------------------------------------------------------------------------


def steps_of(state: PantheonState, seat: i64, cards: i64, big_foot: bool) -> i64:
    """The steps of a move with so many movement cards (PAN-5.1 to 5.4, 5.8, 16.23, 16.24)."""
    steps = state.players[seat].steps + cards * state.parts.movement_steps
    return steps + state.parts.big_foot_steps if big_foot else steps


def moves_with_cards(state: PantheonState, seat: i64, big_foot: bool) -> vec[i64]:
    """`move n` for all numbers of cards with which a placement is possible, ascending."""
    player = state.players[seat]
    options = vec[i64]()
    cheapest = cheapest_placement(state, seat, player.jumps)
    if cheapest == 0:
        return options
    for cards in range(player.cards_of(state.parts.movement_card) + 1):
        if steps_of(state, seat, cards, big_foot) >= cheapest:
            options = append(options, state.parts.moves.move + cards)
    return options


def refuse_move(state: PantheonState, seat: i64, cards: i64, big_foot: bool) -> i64:
    """Why the seat may not move with so many movement cards."""
    player = state.players[seat]
    if cards > player.cards_of(state.parts.movement_card):
        return reasons.NO_MOVEMENT_CARDS
    cheapest = cheapest_placement(state, seat, player.jumps)
    if cheapest == 0:
        return reasons.NO_PLACEMENT
    return reasons.STEPS_TOO_FEW if steps_of(state, seat, cards, big_foot) < cheapest else 0


def begin_move(state: PantheonState, seat: i64, cards: i64, big_foot: bool) -> None:
    """The movement cards are played; piece by piece follows (PAN-5.5, 6.24)."""
    steps = steps_of(state, seat, cards, big_foot)
    if state.log is not None:
        kind = events.MOVE_BEGINS if big_foot else events.FOLLOWS
        state.tell(kind, seat, [cards, steps])
    if cards:
        discard_cards(state, seat, state.parts.movement_card, cards)
    state.push(Placing(seat, steps, state.players[seat].jumps, 0, 0))


class Placing(Choice[PantheonState]):
    """The next piece of a move, or enough; loot taken so far waits in `taken`."""

    # PAN-5.6, 6.23, 6.26, 6.29, 16.26

    def __init__(self, seat: i64, steps: i64, jumps: i64, placed: i64, taken: i64) -> None:
        super().__init__(seat, "pantheon.ask.place")
        self.steps = steps
        self.jumps = jumps
        self.placed = placed
        self.taken = taken

    def values(self) -> list[int]:
        return [self.seat, self.steps, self.jumps, self.placed, self.taken]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [*[moves.place + place for place in range(len(moves.hex_axis))], moves.done]

    def options(self, state: PantheonState, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: PantheonState, seat: i64) -> vec[i64]:
        moves = state.parts.moves
        options = placements(state, seat, self.steps, self.jumps)
        for number in range(len(options)):
            options[number] += moves.place
        if self.placed:
            options = append(options, moves.done)
        return options

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.placed else reasons.PLACE_FIRST
        place = move - moves.place
        if not 0 <= place < state.parts.hexes:
            return reasons.PLACE_NOW
        return refuse_placement(state, seat, place, self.steps, self.jumps, reasons.TOO_MANY_STEPS)

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            use_loot(state, seat, self.taken)
            return
        place = move - moves.place
        jumps = self.jumps
        if jumps and place not in reachable_hexes(state, seat, 0):  # PAN-16.52
            jumps -= 1
            if state.log is not None:
                state.tell(events.JUMPED, seat, [place])
        steps = self.steps - placement_cost(state, place)
        token = put_piece(state, seat, place)
        taken = self.taken
        if token != NONE:
            taken += single(token)
        state.push(Placing(seat, steps, jumps, self.placed + 1, taken))

    def default(self, state: PantheonState, seat: i64) -> i64:
        return self.options(state, seat)[-1]
