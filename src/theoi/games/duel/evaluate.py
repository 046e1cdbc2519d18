"""How good a position looks: an estimate of the final margin, in victory points.

The numbers were found by comparing what the parts said with who won, over many games of searching
players (docs/strength.md).

It looks only at what the seat knows: a true position, what the seat knows of it and whatever it
imagines are worth the same to it. What pays off over time is multiplied by `left`, the share of
the cards still to be taken: 1 at the start of the game, 0 at its end.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.counts import amount_of, bit, count_bits, place_of
from theoi.games.duel.cities import count_things
from theoi.games.duel.components import NONE, RESOURCES, YELLOW, Effect
from theoi.games.duel.payment import TOTAL_MASK, price
from theoi.games.duel.scoring import progress_points, temple_points
from theoi.games.duel.state import (
    CITY,
    NO_PAWN,
    STRUCTURE,
    SYMBOL_FIELD,
    SYMBOL_MASK,
    City,
    DuelState,
)
from theoi.games.duel.turn import Turn

HALF_WON: Final = 8.0  # a lead of so many points counts half a victory in the end
HALF_WON_LEFT: Final = 11.0  # and so many more at the start
WINS_NEXT: Final = 0.98  # the player to move has a move that wins at once
TEMPO: Final = 2.0  # being the one to move
CARDS: Final = 60  # in the structures of a whole game

# coins
COIN: Final = 1 / 3
COIN_LEFT: Final = 0.1  # more than that while there is much to buy
POCKET_MONEY: Final = 6.0  # the first coins matter most
POCKET_COIN: Final = 0.7

# resources, by the share of the game that is left
UNITS: Final = vec[float]([0.0, 5.5, 11.5, 13.5, 14.5, 15.0])  # so many units of a resource
UNITS_MOST: Final = 5
SHOWN_UNIT: Final = 1.0  # the opponent pays more for each
CHOICE: Final = 10.5  # one resource of choice
FIXED_PRICE: Final = 4.5
FIXED_PRICE_UNIT: Final = 0.8  # and per unit the opponent shows
YELLOW_CARD: Final = 3.5
LINK: Final = 1.2  # a white symbol whose card may still come

# in a tally of cards, beside their points: one that links to a card to come, and a Grand Temple
TALLY_LINKS: Final = 16
TALLY_LINK: Final = 1 << TALLY_LINKS
TALLY_MOST: Final = 255
TALLY_TEMPLES: Final = 24
TALLY_TEMPLE: Final = 1 << TALLY_TEMPLES

# progress, science and war
PROGRESS_PROMISE: Final = 0.5  # of what a token in the city promises for the rest of the game
SYMBOLS_MISSING: Final = vec[float](
    [0.0, 14.0, 8.0, 2.5, 0.5, 0.0, 0.0]
)  # by kinds missing to victory
SINGLE_SYMBOL: Final = 1.2  # may become a pair
SCIENCE_LEFT: Final = 0.5  # of the game; later all this shrinks
STEP: Final = 0.8  # of the pawn, beyond the points of its zone, which count more and more
STEPS_MISSING: Final = vec[float]([0.0, 9.0, 6.0, 4.0, 2.5, 1.0])  # by steps missing to the capital
BEHIND_MINERVA: Final = 0.3

# Wonders
WONDER_CHANCE: Final = 0.75  # that a Wonder one can pay for will be built in time
WONDER_POINT: Final = 0.4  # beside its effects: who builds one for its points alone pays much
WONDER_LEFT: Final = 0.3  # of the game; later the chance shrinks
SHORT: Final = 6.0  # missing coins that halve this chance

# the Pantheon
MYTHOLOGY_TOKEN: Final = 2.0
OFFERING_COIN: Final = 0.35
GOD: Final = 5.0  # one that the seat does not know
GOD_CHANCE: Final = 0.4

# What an effect promises: once, per unit of its amount, and over the rest of the game. The order
# is that of `schema.EFFECTS`.
PROMISES: Final = [
    (0.0, 0.4, 0.0),  # coins
    (0.0, 1.5, 0.0),  # shields
    (0.0, 0.4, 0.0),  # opponent_loses_coins
    (4.0, 0.0, 0.0),  # extra_turn
    (0.0, 0.0, 6.0),  # produces_choice
    (0.0, 0.0, 3.0),  # pantheon_discount
    (0.0, 1.0, 0.0),  # victory_points
    (4.0, 0.0, 0.0),  # science_symbol
    (1.0, 0.0, 4.0),  # discard_opponent_card
    (5.0, 0.0, 0.0),  # progress_from_box
    (5.0, 0.0, 0.0),  # build_from_discard
    (6.0, 0.0, 0.0),  # activate_from_deck
    (7.0, 0.0, 0.0),  # activate_from_deck_tops
    (6.0, 0.0, 0.0),  # progress_from_god
    (4.0, 0.0, 0.0),  # copy_symbol
    (0.0, 0.9, 0.0),  # protected_coins
    (1.0, 0.0, 6.0),  # steal_card
    (3.0, 0.0, 0.0),  # discard_from_structure
    (4.0, 0.0, 0.0),  # damage_wonder
    (6.0, 0.0, 0.0),  # build_wonder_from_discard
    (4.0, 0.0, 0.0),  # take_wonder
    (2.0, 0.0, 0.0),  # place_minerva
    (0.5, 0.0, 0.0),  # drop_military_token
    (1.5, 0.0, 0.0),  # use_military_token
    (0.0, 0.0, 5.0),  # cheaper_wonders
    (0.0, 0.0, 5.0),  # cheaper_buildings
    (0.0, 0.0, 6.0),  # trade_income
    (0.0, 0.0, 3.0),  # points_per_progress
    (0.0, 0.0, 2.0),  # points_per_token
    (0.0, 0.0, 6.0),  # extra_shields
    (0.0, 0.0, 6.0),  # extra_turn_on_wonder
    (0.0, 0.0, 6.0),  # coins_on_link
    (0.0, 0.0, 2.0),  # siege
    (0.0, 0.0, 6.0),  # linked_cards_for_coins
]
ONCE: Final = vec[float]([once for once, _, _ in PROMISES])
EACH: Final = vec[float]([each for _, each, _ in PROMISES])
LASTING: Final = vec[float]([lasting for _, _, lasting in PROMISES])


def evaluate(state: DuelState, seat: i64) -> float:
    """What the position is worth to the seat, from -1 (lost) to 1 (won)."""
    if state.over:
        if state.winner < 0:
            return 0.0
        return 1.0 if state.winner == seat else -1.0
    mover = state.to_act()
    if isinstance(state.agenda.top(), Turn) and can_win_now(state, mover):
        return WINS_NEXT if mover == seat else -WINS_NEXT
    left = float(cards_left(state)) / CARDS
    first, second = tally_cards(state)
    margin = prospects(state, 0, seat, first, left) - prospects(state, 1, seat, second, left)
    if seat:
        margin = -margin
    margin += war(state, seat, left) + (TEMPO if mover == seat else -TEMPO)
    return margin / (abs(margin) + HALF_WON + left * HALF_WON_LEFT)


def evaluate_open(state: DuelState) -> list[float]:
    """The value for each seat where nothing is hidden; what one gains the other loses."""
    value = evaluate(state, 0)
    return [value, evaluate(state, 1) if state.parts.pantheon else -value]


def cards_left(state: DuelState) -> i64:
    """How many cards of the structures are still to be taken, in this Age and the next ones."""
    cards = count_bits(state.present)
    for age in range(state.age, len(state.parts.layouts)):
        cards += state.parts.layouts[age].slots
    return cards


def prospects(state: DuelState, owner: i64, viewer: i64, tally: i64, left: float) -> float:
    """The points the owner may expect in the end, apart from war, as the viewer knows it."""
    city = state.cities[owner]
    other = state.cities[1 - owner]
    worth = (
        treasury(city, left)
        + cards(state, owner, tally, left)
        + left * resources(city, other)
        + science(state, city, left)
        + progress(state, owner, left)
        + wonders(state, owner, left)
    )
    if state.parts.pantheon:
        worth += pantheon(state, owner, viewer, left)
    return worth


def treasury(city: City, left: float) -> float:
    """Coins are points in the end and freedom before; those on Astarte are a point each."""
    coins = float(city.coins)
    pocket = coins if coins < POCKET_MONEY else POCKET_MONEY
    return coins * (COIN + left * COIN_LEFT) + pocket * left * POCKET_COIN + float(city.astarte)


def tally_cards(state: DuelState) -> tuple[i64, i64]:
    """What the Buildings of both cities count, all in one int each: see `cards`."""
    parts = state.parts
    first: i64 = 0
    second: i64 = 0
    card: i64 = -1
    for place in state.where:
        card += 1
        owner = place - CITY
        if owner < 0 or owner > 1:
            continue
        counted = parts.points[card]
        linked = parts.links_to[card]
        if linked >= 0 and may_come(state, linked):
            counted += TALLY_LINK
        if parts.points_per[card].amount:
            per = parts.points_per[card]
            counted += per.amount * count_things(state, owner, per)
        elif parts.temple_of[card] != NONE:
            counted += TALLY_TEMPLE
        if owner:
            second += counted
        else:
            first += counted
    return first, second


def cards(state: DuelState, owner: i64, tally: i64, left: float) -> float:
    """Points of the Buildings, and free constructions to come."""
    points = tally & TALLY_LINK - 1
    links = tally >> TALLY_LINKS & TALLY_MOST
    temples = tally >> TALLY_TEMPLES
    yellow = float(state.cities[owner].cards_of(YELLOW))
    worth = float(points + temple_points(state, temples))
    return worth + left * (float(links) * LINK + yellow * YELLOW_CARD)


def may_come(state: DuelState, card: i64) -> bool:
    """Whether a card may still be built; where it lies face down or in the box nobody knows."""
    place = state.where[card]
    return state.parts.age_of[card] >= state.age and (place < CITY or place >= STRUCTURE)


def resources(city: City, other: City) -> float:
    """What production and fixed prices are worth at the start of the game."""
    worth = CHOICE * float(city.raw_choice + city.goods_choice)
    for resource in range(len(RESOURCES)):
        own = amount_of(city.production, resource)
        counted = own
        if counted > UNITS_MOST:
            counted = UNITS_MOST
        worth += UNITS[counted] + SHOWN_UNIT * float(own)
        if city.fixed >> resource & 1:
            worth += FIXED_PRICE + FIXED_PRICE_UNIT * float(amount_of(other.production, resource))
    return worth


def science(state: DuelState, city: City, left: float) -> float:
    """Nearness of scientific supremacy, and symbols that may become pairs."""
    missing = state.parts.symbols_to_win
    singles: i64 = 0
    rest = city.symbols
    while rest:
        count = rest & SYMBOL_MASK
        if count:
            missing -= 1
        if count == 1:
            singles += 1
        rest >>= SYMBOL_FIELD
    worth = SYMBOLS_MISSING[missing] if 0 <= missing < len(SYMBOLS_MISSING) else 0.0
    if state.board_progress:
        worth += SINGLE_SYMBOL * float(singles)
    return worth if left > SCIENCE_LEFT else worth * left / SCIENCE_LEFT


def progress(state: DuelState, owner: i64, left: float) -> float:
    """Points of Progress tokens, and what they still promise."""
    promised = 0.0
    rest = state.cities[owner].progress
    while rest:
        low = rest & -rest
        rest ^= low
        for effect in state.parts.progress_effects[place_of(low)]:
            promised += LASTING[effect.code]
    return float(progress_points(state, owner)) + left * PROGRESS_PROMISE * promised


def promise(effects: list[Effect], left: float) -> float:
    """What effects that have not worked yet may bring."""
    worth = 0.0
    for effect in effects:
        code = effect.code
        worth += ONCE[code] + EACH[code] * float(effect.amount) + LASTING[code] * left
    return worth


def wonders(state: DuelState, owner: i64, left: float) -> float:
    """Points of the Wonders that stand, and chances of the others by what is missing to pay."""
    parts = state.parts
    city = state.cities[owner]
    worth = 0.0
    rest = city.built
    while rest:
        low = rest & -rest
        rest ^= low
        worth += float(parts.wonder_points[place_of(low)])
    if city.unbuilt == 0:
        return worth
    room = parts.wonder_limit - state.wonders_standing()
    waiting = count_bits(city.unbuilt) + count_bits(state.cities[1 - owner].unbuilt)
    chance = WONDER_CHANCE * (float(room) / float(waiting) if room < waiting else 1.0)
    if left < WONDER_LEFT:
        chance *= left / WONDER_LEFT
    funds = city.funds()
    prices = state.prices[owner]
    rest = city.unbuilt
    while rest:
        low = rest & -rest
        rest ^= low
        wonder = place_of(low)
        packed = prices[parts.cards + wonder]
        if packed < 0:
            packed = price(state, owner, parts.cards + wonder)
        short = (packed & TOTAL_MASK) - funds
        value = WONDER_POINT * float(parts.wonder_points[wonder])
        value += promise(parts.wonder_effects[wonder], left)
        worth += value * chance * (SHORT / (SHORT + float(short)) if short > 0 else 1.0)
    return worth


def war(state: DuelState, seat: i64, left: float) -> float:
    """What the place of the Conflict pawn is worth to the seat."""
    ahead = state.conflict * state.direction(seat)
    distance = ahead
    if distance < 0:
        distance = -distance
    missing = state.parts.capital - distance
    worth = float(state.parts.track_points[distance]) * (1 - left) + STEP * float(distance)
    if missing < len(STEPS_MISSING):
        guarded = state.minerva != NO_PAWN and (
            state.minerva > state.conflict if state.conflict > 0 else state.minerva < state.conflict
        )
        worth += STEPS_MISSING[missing] * (BEHIND_MINERVA if guarded else 1.0)
    return worth if ahead > 0 else -worth


def pantheon(state: DuelState, owner: i64, viewer: i64, left: float) -> float:
    """Gods activated, tokens held, and the gods that wait, by what they cost the owner."""
    parts = state.parts
    city = state.cities[owner]
    worth = 0.0
    rest = city.gods & ~bit(parts.gate)
    while rest:
        low = rest & -rest
        rest ^= low
        worth += float(parts.god_points[place_of(low)])
    worth += left * MYTHOLOGY_TOKEN * float(mythologies(city))
    rest = city.offerings
    while rest:
        low = rest & -rest
        rest ^= low
        worth += left * OFFERING_COIN * float(parts.offering_discount[place_of(low)])
    costs = parts.space_cost[state.role(owner)]
    for space in range(len(state.spaces)):
        god = state.spaces[space]
        if god == NONE:
            continue
        coins = costs[space]
        value = GOD
        if god == parts.gate:
            coins *= parts.gate_factor
            value = promise(parts.gate_effects, left)
        elif state.space_known[space] >> viewer & 1:
            value = promise(parts.god_effects[god], left)
        value -= float(coins) * COIN
        if value > 0:
            worth += left * GOD_CHANCE * value
    return worth


def mythologies(city: City) -> i64:
    """How many kinds of Mythology tokens the city holds: each builds a Grand Temple free."""
    kinds: i64 = 0
    rest = city.mythology
    while rest:
        if rest & 15:
            kinds += 1
        rest >>= 4
    return kinds


def can_win_now(state: DuelState, seat: i64) -> bool:
    """Whether the seat can pay for an accessible card that wins by arms or science."""
    parts = state.parts
    city = state.cities[seat]
    steps = parts.capital - state.conflict * state.direction(seat)
    kinds = city.symbol_kinds()
    if kinds < parts.symbols_to_win - 1 and steps > len(STEPS_MISSING):
        return False
    extra = parts.extra_shields
    base = parts.age_base[state.age - 1]
    rest = state.open_cards
    while rest:
        low = rest & -rest
        rest ^= low
        card = base + place_of(low)
        shields = parts.shields[card]
        if shields and city.progress & extra.token and extra.colors >> parts.color[card] & 1:
            shields += extra.amount
        symbol = parts.symbol[card]
        wins = shields >= steps or (
            symbol >= 0 and kinds == parts.symbols_to_win - 1 and city.symbols_of(symbol) == 0
        )
        if wins and price(state, seat, card) & TOTAL_MASK <= city.funds():
            return True
    return False
