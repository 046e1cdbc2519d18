"""From a table in memory to what one pair of eyes sees of it."""

from msgspec.structs import replace

from theoi.core.state import SPECTATOR
from theoi.table.errors import TableError
from theoi.table.glimpse import COMPUTER, PERSON, Chair, Glimpse, Pulse, TableCard
from theoi.table.live import Eyes, Live, seats_of
from theoi.table.rows import Seated, TableRow
from theoi.table.service.places import Place


def chosen_seat(place: Place, browser: str, seat: int | None) -> int:
    """The seat to look from: as wished if it may be, else the one that is to act, or any held."""
    live = place.live
    held = place.held_by(browser)
    if seat is None:
        asked = [own for own in held if asked_person(live, own)]
        return (asked or held or [SPECTATOR])[0]
    if not SPECTATOR <= seat < live.game.seats:
        raise TableError("table.error.no_seat", 404, seat=seat)
    if seat != SPECTATOR and seat not in held and not is_open_to_all(live):
        raise TableError("table.error.not_your_seat", 403, seat=seat)
    return seat


def is_open_to_all(live: Live) -> bool:
    """Whether anybody may look from any seat: once the game is over."""
    return live.state.over or live.upload


def asked_person(live: Live, seat: int) -> bool:
    """Whether a person on this seat is asked."""
    return live.seated[seat].kind == PERSON and bool(live.eyes[seat].known.waiting() >> seat & 1)


def glimpse_of(place: Place, browser: str, seat: int | None, moment: int | None = None) -> Glimpse:
    """What a browser sees of a table, from one of its seats or as a spectator."""
    live = place.live
    eyes = live.eyes[chosen_seat(place, browser, seat)]
    held = place.held_by(browser)
    number = len(eyes.moments) if moment is None else moment
    if not 1 <= number <= len(eyes.moments):
        raise TableError("table.error.no_moment", 404, moment=number)
    now = number == len(eyes.moments)
    known = eyes.known
    if not now:
        known = live.recording.position_at(eyes.marks[number - 1]).known_to(eyes.seat)
    over = eyes.known.over
    awaited = [] if live.upload else seats_of(eyes.known.waiting())
    mine = eyes.seat in held and not live.upload
    plays = mine and live.seated[eyes.seat].kind == PERSON
    return Glimpse(
        table=place.table,
        game=live.game,
        seat=eyes.seat,
        version=eyes.version,
        moment=number,
        known=known,
        chairs=chairs_of(place, held, eyes),
        awaited=awaited,
        moves=known.legal_moves(eyes.seat) if plays and now else [],
        moments=eyes.moments,
        can_undo=mine and now and may_undo(live, eyes.seat),
        thinking=any(live.seated[other].kind == COMPUTER for other in awaited),
        over=over,
        outcome=live.state.outcome() if over else None,
        commit=live.commit,
        seed=live.row.seed.hex() if over and not live.upload else "",
        clock=live.row.clock,
        clock_at=eyes.clock_at,
        created=live.row.created,
        finished=live.finished,
        rematch=place.rematch,
        upload=live.upload,
        creator=live.row.creator == browser,
        mine=held,
    )


def screen_of(place: Place, browser: str, seat: int | None, moment: int | None = None) -> Glimpse:
    """What the screen of a browser shows: the seat wished for, or the one that is to act.

    When several players share a screen and the next one knows something that is not public, a
    cover stands between them until that seat is wished for: under it is what all may see.
    """
    if moment is not None:
        return glimpse_of(place, browser, seat, moment)
    held = place.held_by(browser)
    if len(held) < 2 or is_open_to_all(place.live):
        shown = glimpse_of(place, browser, seat)
        return replace(shown, undo_seat=shown.seat if shown.can_undo else SPECTATOR)
    first = glimpse_of(place, browser, None)
    shown, cover = first, SPECTATOR
    if seat is not None and seat != first.seat and not first.moves:
        shown = glimpse_of(place, browser, seat)
    elif seat != first.seat:
        public = glimpse_of(place, browser, SPECTATOR)
        if first.known != public.known:
            shown, cover = public, first.seat
    undo_seat = next((own for own in held if may_undo(place.live, own)), SPECTATOR)
    return replace(shown, cover=cover, undo_seat=undo_seat)


def may_undo(live: Live, seat: int) -> bool:
    """Whether a person on this seat may take back the last move."""
    return live.seated[seat].kind == PERSON and live.recording.can_undo(seat)


def chairs_of(place: Place, held: list[int], eyes: Eyes) -> list[Chair]:
    """The chairs with the clocks as these eyes saw them last."""
    present = place.present()
    return [
        chair_of(
            seat, seated, seat in held, seat in present, eyes.left[seat], eyes.known.is_out(seat)
        )
        for seat, seated in enumerate(place.live.seated)
    ]


def chair_of(
    seat: int, seated: Seated, mine: bool, connected: bool, left: int, out: bool = False
) -> Chair:
    """A chair as it is shown."""
    return Chair(
        seat, seated.name, seated.kind, seated.level, mine, connected, left, seated.late, out
    )


def card_of(row: TableRow, held: list[int]) -> TableCard:
    """A table in the list of a browser that holds these seats."""
    status = row.status
    chairs = [
        chair_of(seat, seated, seat in held, False, -1) for seat, seated in enumerate(status.seated)
    ]
    return TableCard(
        table=row.id,
        game=row.game,
        options=row.options,
        chairs=chairs,
        over=status.over,
        my_turn=not status.over
        and any(
            status.awaited >> seat & 1 and status.seated[seat].kind == PERSON
            for seat in held
            if seat >= 0
        ),
        result=status.result,
        created=row.created,
        changed=status.changed,
        upload=bool(row.record),
    )


def pulse_of(place: Place, browser: str, seat: int) -> Pulse:
    """What a listener is told now."""
    live = place.live
    eyes = live.eyes[seat]
    mine = any(asked_person(live, own) for own in place.held_by(browser))
    awaited = [] if live.upload else seats_of(eyes.known.waiting())
    return Pulse(eyes.version, awaited, mine, eyes.known.over, place.present())
