"""The service: every wish of a browser about a table goes through here."""

import asyncio
import hmac
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from theoi.core.game import Game
from theoi.core.moves import NotationError
from theoi.core.record_text import RecordError, read_record
from theoi.core.refusals import IllegalMove, Refusal
from theoi.core.state import PAUSED, SPECTATOR
from theoi.table import rows
from theoi.table.errors import DamagedTable, TableError
from theoi.table.fragments import Fragments
from theoi.table.glimpse import (
    COMPUTER,
    OPEN,
    PERSON,
    Advice,
    AnalysisSoFar,
    ChairWish,
    Clock,
    Glimpse,
    Invitation,
    Pulse,
    Scores,
    TableCard,
)
from theoi.table.live import Live, setup_text
from theoi.table.metrics import Metrics
from theoi.table.rows import Grant, Seated, Status, TableRow
from theoi.table.service.after import After
from theoi.table.service.computers import Computers, brief_of
from theoi.table.service.links import Invited, readable, secret_of
from theoi.table.service.looking import (
    asked_person,
    card_of,
    chair_of,
    chosen_seat,
    glimpse_of,
    is_open_to_all,
    pulse_of,
    screen_of,
)
from theoi.table.service.places import Listener, Place, Places
from theoi.table.service.wishes import (
    check_clock,
    check_level,
    clean_name,
    load,
    printable,
    seat_wish,
)
from theoi.table.settings import Settings
from theoi.table.storage import Storage
from theoi.table.workers import WorkerError, Workers

MOVE_LENGTH = 200
MY_TABLES = 100
HINT_ITERATIONS, HINT_SECONDS = 2000, 2.0


class Tables:
    """All tables of a server. Open it before use, close it after."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics() if metrics is None else metrics
        self.storage = Storage(settings.database)
        self.workers = Workers(settings.computers, settings.patience)
        self.fragments = Fragments(settings.fragments)
        self.places = Places(self.storage, settings, self.metrics)
        self.computers = Computers(self.places, self.workers)
        self.after = After(self.places, self.workers)
        self.places.changed = self.computers.attend
        self.closing = False
        self._beside: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to serve: open the database, go on with what was left."""
        await self.storage.open()
        await self.places.beat()
        self._beside = [
            asyncio.create_task(self.computers.sweep_on()),
            asyncio.create_task(self.storage.listen(self.places.hear)),
            asyncio.create_task(self.places.beat_on()),
        ]
        self.places.begin(self.places.fill_in())
        if self.settings.warm:
            self._beside.append(asyncio.create_task(self.workers.warm()))

    def end_streams(self) -> None:
        """Let all who listen know that the server stops."""
        self.closing = True
        self.places.tell_all()

    async def close(self) -> None:
        """Stop serving; all that was acknowledged is stored already."""
        self.end_streams()
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        await self.places.close()
        await self.workers.close()
        if self.storage.shared:
            with suppress(SQLAlchemyError, OSError):
                await self.places.presence.leave()
        await self.storage.close()

    # --- setting up -------------------------------------------------------------------------------

    async def create(
        self,
        browser: str,
        game: str,
        options: dict[str, str],
        chairs: Sequence[ChairWish],
        clock: Clock | None = None,
        setup: object = None,
    ) -> str:
        """Set up a table; the browser holds all chairs with a person. The table's id.

        `setup` is the document that the game begins from, as plain data.
        """
        if not browser:
            raise TableError("table.error.nobody", 401)
        loaded = load(game, len(chairs), options, setup)
        seated = [seat_wish(wish) for wish in chairs]
        limits = check_clock(Clock() if clock is None else clock)
        row = self._new_row(browser, loaded, seated, limits)
        grants = [Grant(seat, browser) for seat, chair in enumerate(seated) if chair.kind == PERSON]
        await self.storage.create(row, [Grant(SPECTATOR, browser), *grants])
        async with self.places.at(row.id):
            return row.id  # the computers begin

    def _new_row(
        self, browser: str, game: Game, seated: list[Seated], clock: Clock, record: str = ""
    ) -> TableRow:
        now = self.settings.clock()
        status = Status(seated, 0, now, None, False, "")
        row = TableRow(
            id=readable(self.settings.random(10)),
            game=game.name,
            seats=game.seats,
            options=dict(game.options),
            rules=game.rules_version,
            content=game.content,
            seed=self.settings.random(16),
            key=self.settings.random(32),
            clock=clock,
            chairs=seated,
            creator=browser,
            created=now,
            record=record,
            status=status,
            setup=setup_text(game),
        )
        try:
            live = Live(row, self.settings.chance)
        except DamagedTable as error:
            raise TableError("table.error.record", 400, reason=error.reason) from error
        return msgspec.structs.replace(live.row, status=live.status())

    async def join(self, browser: str, secret: str) -> tuple[str, int]:
        """Take the seat that a secret link leads to."""
        if not browser:
            raise TableError("table.error.nobody", 401)
        async with Invited(self.places, secret) as (place, seat):
            if seat not in place.held_by(browser):
                if not self._is_valid(place, seat, secret):
                    raise TableError("table.error.link_used", 410)
                await self.storage.grant(place.table, Grant(seat, browser), self.settings.clock())
                await self.places.refresh(place)
            if place.live.seated[seat].kind == OPEN:
                await self.places.add(place, rows.SIT, seat)
            return place.table, seat

    async def invitation(self, browser: str, secret: str) -> Invitation:
        """What a secret link leads to, without taking it."""
        async with Invited(self.places, secret) as (place, seat):
            mine = seat in place.held_by(browser)
            if not mine and not self._is_valid(place, seat, secret):
                raise TableError("table.error.link_used", 410)
            live = place.live
            chair = chair_of(seat, live.seated[seat], mine, seat in place.present(), -1)
            return Invitation(place.table, seat, live.row.game, live.row.options, chair)

    async def link(self, browser: str, table: str, seat: int) -> str:
        """The secret of a seat: for who set up the table while it is open, then for its holders.

        Once an open seat is taken its link changes, so that nobody else can look from there.
        """
        async with self.places.at(table) as place:
            self._check_seat(place, seat)
            live = place.live
            is_open = live.seated[seat].kind == OPEN
            if not (is_open and live.row.creator == browser) and seat not in place.held_by(browser):
                raise TableError("table.error.not_your_seat", 403, seat=seat)
            return secret_of(live.row, seat, taken=not is_open)

    def _is_valid(self, place: Place, seat: int, secret: str) -> bool:
        row, is_open = place.live.row, place.live.seated[seat].kind == OPEN
        return hmac.compare_digest(
            secret_of(row, seat, taken=not is_open).encode(), secret.encode()
        )

    async def rematch(self, browser: str, table: str) -> str:
        """The same game again, everybody one seat further; everybody finds the same table."""
        async with self.places.at(table) as place:
            live = place.live
            self._check_member(place, browser)
            if not live.state.over or live.upload:
                raise TableError("table.error.not_over", 409)
            if place.rematch:
                return place.rematch
            seats = live.game.seats
            seated = [
                Seated(chair.kind, chair.level, chair.name)
                for chair in (self._as_at_start(live, (seat - 1) % seats) for seat in range(seats))
            ]
            row = self._new_row(browser, live.game, seated, live.row.clock)
            grants = [
                Grant((grant.seat + 1) % seats, grant.browser)
                for grant in await self.storage.grants(table)
                if grant.seat != SPECTATOR
            ]
            await self.storage.create(row, [Grant(SPECTATOR, browser), *grants])
            kept = await self.storage.set_rematch(table, row.id)
            if kept != row.id:
                await self.storage.remove(row.id)
            place.rematch = kept
            place.tell()
        async with self.places.at(kept):
            return kept

    def _as_at_start(self, live: Live, seat: int) -> Seated:
        """Who a chair belongs to, apart from computers that stood in for a person."""
        now, first = live.seated[seat], live.row.chairs[seat]
        if first.kind == COMPUTER or now.kind != COMPUTER:
            return now
        return Seated(PERSON, 0, now.name) if first.kind == PERSON else now

    # --- looking ----------------------------------------------------------------------------------

    async def glimpse(
        self,
        browser: str,
        table: str,
        seat: int | None = None,
        moment: int | None = None,
        screen: bool = False,
    ) -> Glimpse:
        """A table as this browser sees it from a seat, now or at an earlier moment.

        Without a seat: the one of this browser that is to act, else its first, else a spectator.
        While the game goes on a browser looks from its own seats only. With `screen`, here as
        after each wish, the answer is what the screen shows: see `screen_of`.
        """
        async with self.places.at(table) as place:
            show = screen_of if screen else glimpse_of
            return show(place, browser, seat, moment)

    async def heard_of(self, table: str, seat: int | None, version: int) -> None:
        """A reader has heard of this version of what a seat sees.

        Another server process may have told it; then this one, too, has to know it before it
        answers.
        """
        if not self.storage.shared:
            return
        async with self.places.at(table) as place:
            await self._reach(place, SPECTATOR if seat is None else seat, version)

    async def _reach(self, place: Place, seat: int, version: int) -> None:
        """Read what other processes have added, if a seat may have seen more there."""
        eyes = place.live.eyes.get(seat)
        if self.storage.shared and eyes is not None and version > eyes.version:
            await self.places.catch_up(place)

    async def mine(self, browser: str) -> list[TableCard]:
        """The tables of a browser, the latest first."""
        if not browser:
            return []
        found = await self.storage.tables_of(browser, MY_TABLES)
        return [card_of(row, seats) for row, seats in found]

    async def watch(
        self, browser: str, table: str, seat: int | None = None
    ) -> AsyncGenerator[Pulse]:
        """What is new for a seat: now, and whenever something is, until the server stops."""
        async with self.places.at(table) as place:
            eyes = chosen_seat(place, browser, seat)
            listener = Listener(browser, eyes)
            place.listeners.add(listener)
            place.tell()
            self.places.announce(place)
        self.metrics.listeners.inc()
        last: Pulse | None = None
        try:
            while not self.closing:
                listener.news.clear()
                async with self.places.at(table) as place:
                    pulse = pulse_of(place, browser, eyes)
                if pulse != last:
                    last = pulse
                    yield pulse
                await listener.news.wait()
        finally:
            self.metrics.listeners.dec()
            place.listeners.discard(listener)
            place.tell()
            self.places.announce(place)

    # --- playing ----------------------------------------------------------------------------------

    async def play(
        self, browser: str, table: str, seat: int, move: str, version: int, screen: bool = False
    ) -> Glimpse:
        """Make a move on the position of this version; it is durable when this returns.

        The same move sent twice for one version is made once. On a position that has changed a
        move is refused with the new glimpse.
        """
        show = screen_of if screen else glimpse_of
        async with self.places.at(table) as place:
            self._check_holder(place, browser, seat)
            await self._reach(place, seat, version)
            notation = move[:MOVE_LENGTH].strip()
            if place.live.eyes[seat].has_made(version, notation):
                return show(place, browser, seat)
            eyes = self._playing(place, browser, seat).eyes[seat]
            if not eyes.settled <= version <= eyes.version:
                raise self._changed(place, browser, seat)
            added = await self._add_move(place, seat, notation)
            if not added and not place.live.eyes[seat].has_made(version, notation):
                raise self._changed(place, browser, seat)
            return show(place, browser, seat)

    async def _add_move(self, place: Place, seat: int, notation: str) -> bool:
        """Let the record play a move; what is refused is explained by what the seat knows."""
        live = place.live
        try:
            return await self.places.add(place, rows.MOVE, seat, notation)
        except NotationError:
            raise TableError("table.error.notation", 422, move=printable(notation)) from None
        except IllegalMove as error:
            refusal = self._refusal(live, seat, notation) or error.refusal
        raise TableError("table.error.illegal", 422, refusal=refusal, game=live.game)

    def _changed(self, place: Place, browser: str, seat: int) -> TableError:
        return TableError("table.error.changed", 409, glimpse=glimpse_of(place, browser, seat))

    def _refusal(self, live: Live, seat: int, notation: str) -> Refusal | None:
        """Why a move is against the rules, by what its seat knows; None if it is not."""
        space = live.game.space
        try:
            move = space.parse(notation)
        except NotationError:
            raise TableError("table.error.notation", 422, move=printable(notation)) from None
        if space.notation(move) != notation:
            raise TableError("table.error.notation", 422, move=printable(notation))
        return live.eyes[seat].known.why_not(move, seat)

    async def why_not(
        self, browser: str, table: str, seat: int, move: str
    ) -> tuple[Game, Refusal | None]:
        """Why a move is not allowed now (None if it is), and the game that puts it in words."""
        async with self.places.at(table) as place:
            self._check_seat(place, seat)
            if seat not in place.held_by(browser) and not is_open_to_all(place.live):
                raise TableError("table.error.not_your_seat", 403, seat=seat)
            live = place.live
            return live.game, self._refusal(live, seat, move[:MOVE_LENGTH].strip())

    async def undo(
        self,
        browser: str,
        table: str,
        seat: int,
        version: int | None = None,
        screen: bool = False,
    ) -> Glimpse:
        """Take back the last step, as long as nobody has learned anything from it.

        With a version, only if that is what the seat sees: a second click takes back nothing more.
        """
        async with self.places.at(table) as place:
            live = self._playing(place, browser, seat)
            await self._reach(place, seat, version or 0)
            if version is not None and not (
                live.eyes[seat].settled <= version <= live.eyes[seat].version
            ):
                raise self._changed(place, browser, seat)
            if not live.recording.can_undo(seat):
                raise TableError("table.error.no_undo", 409)
            await self._add(place, browser, rows.UNDO, seat)
            return (screen_of if screen else glimpse_of)(place, browser, seat)

    async def concede(self, browser: str, table: str, seat: int, screen: bool = False) -> Glimpse:
        """Give up."""
        async with self.places.at(table) as place:
            self._playing(place, browser, seat)
            await self._add(place, browser, rows.CONCEDE, seat)
            return self._done(place, browser, seat, screen)

    async def hand_over(
        self, browser: str, table: str, seat: int, level: int, screen: bool = False
    ) -> Glimpse:
        """Let a computer play for a seat: one's own, an open one, or one whose holder is away."""
        async with self.places.at(table) as place:
            self._check_running(place, seat)
            self._check_in_game(place, seat)
            check_level(level)
            if not self._may_hand_over(place, browser, seat):
                raise TableError("table.error.not_your_seat", 403, seat=seat)
            await self._add(place, browser, rows.HAND_OVER, seat, str(level))
            return self._done(place, browser, None, screen)

    def _may_hand_over(self, place: Place, browser: str, seat: int) -> bool:
        live = place.live
        if seat in place.held_by(browser):
            return True
        if live.seated[seat].kind == OPEN:
            return live.row.creator == browser
        if live.seated[seat].kind == COMPUTER:
            return False
        held = place.held_by(browser)
        if not held or seat in place.present():
            return False
        known = live.eyes[held[0]].known
        asked = known.to_act() == PAUSED or bool(known.waiting() >> seat & 1)
        return asked and self.settings.clock() - live.changed >= self.settings.absent_ms

    async def take_back(self, browser: str, table: str, seat: int, screen: bool = False) -> Glimpse:
        """Play oneself again."""
        async with self.places.at(table) as place:
            self._check_running(place, seat)
            self._check_holder(place, browser, seat)
            self._check_in_game(place, seat)
            live = place.live
            if not live.clocks.may_go_on(seat):
                raise TableError("table.error.no_time", 409)
            if live.seated[seat].kind == COMPUTER:
                await self._add(place, browser, rows.TAKE_BACK, seat)
            return self._done(place, browser, seat, screen)

    async def rename(
        self, browser: str, table: str, seat: int, name: str, screen: bool = False
    ) -> Glimpse:
        """Give the person on a seat a name; an empty one takes it away."""
        async with self.places.at(table) as place:
            self._check_running(place, seat)
            self._check_holder(place, browser, seat)
            cleaned = clean_name(name)
            if cleaned != place.live.seated[seat].name:
                await self._add(place, browser, rows.NAME, seat, cleaned)
            return self._done(place, browser, seat, screen)

    async def _add(self, place: Place, browser: str, kind: str, seat: int, text: str = "") -> None:
        if not await self.places.add(place, kind, seat, text):
            raise self._changed(place, browser, seat)

    def _done(self, place: Place, browser: str, seat: int | None, screen: bool) -> Glimpse:
        """The answer to a wish about a seat; a screen goes on with whoever is to act."""
        return screen_of(place, browser, None) if screen else glimpse_of(place, browser, seat)

    async def hint(self, browser: str, table: str, seat: int) -> list[Advice]:
        """What the search would do, the best moves first."""
        async with self.places.at(table) as place:
            live = self._playing(place, browser, seat)
            if not asked_person(live, seat):
                raise TableError("table.error.not_asked", 409)
            brief = brief_of(live, seat)
        try:
            return await self.workers.advice(brief, HINT_ITERATIONS, HINT_SECONDS)
        except WorkerError:
            raise TableError("table.error.busy", 503) from None

    # --- after the game ---------------------------------------------------------------------------

    async def record(self, browser: str, table: str) -> str:
        """The record of a finished game."""
        async with self.places.at(table) as place:
            return self.after.record(place)

    async def upload(self, browser: str, text: str) -> str:
        """A table to look at a record; its id."""
        if not browser:
            raise TableError("table.error.nobody", 401)
        if len(text) > self.settings.upload_bytes:
            raise TableError("table.error.too_long", 413)
        text = printable(text, lines=True)
        if len(text.encode()) > self.settings.upload_bytes:
            raise TableError("table.error.too_long", 413)
        try:
            record = read_record(text)
        except RecordError as error:
            raise TableError("table.error.record", 400, reason=str(error)) from None
        game = load(record.game, record.seats, record.options)
        seated = [Seated(PERSON, 0, "")] * game.seats
        row = await asyncio.to_thread(self._new_row, browser, game, seated, Clock(), text)
        await self.storage.create(row, [Grant(SPECTATOR, browser)])
        return row.id

    async def points(self, browser: str, table: str) -> Scores:
        """Points by seat and category after each step of a finished game."""
        async with self.places.at(table) as place:
            return self.after.points(place)

    async def analysis(self, browser: str, table: str) -> AnalysisSoFar:
        """What the search thinks of each decision of a finished game, as far as it has got."""
        async with self.places.at(table) as place:
            return self.after.analysis(place)

    # --- who may what -----------------------------------------------------------------------------

    def _check_seat(self, place: Place, seat: int) -> None:
        if not 0 <= seat < place.live.game.seats:
            raise TableError("table.error.no_seat", 404, seat=seat)

    def _check_holder(self, place: Place, browser: str, seat: int) -> None:
        self._check_seat(place, seat)
        if seat not in place.held_by(browser):
            raise TableError("table.error.not_your_seat", 403, seat=seat)

    def _check_running(self, place: Place, seat: int) -> None:
        self._check_seat(place, seat)
        if is_open_to_all(place.live):
            raise TableError("table.error.over", 409)

    def _check_member(self, place: Place, browser: str) -> None:
        if not place.held_by(browser) and place.live.row.creator != browser:
            raise TableError("table.error.not_at_table", 403)

    def _playing(self, place: Place, browser: str, seat: int) -> Live:
        """The table, if a person of this browser plays this seat."""
        self._check_holder(place, browser, seat)
        if is_open_to_all(place.live):
            raise TableError("table.error.over", 409, glimpse=glimpse_of(place, browser, seat))
        self._check_in_game(place, seat)
        if place.live.seated[seat].kind == COMPUTER:
            raise TableError("table.error.computer_plays", 409)
        return place.live

    def _check_in_game(self, place: Place, seat: int) -> None:
        if place.live.state.is_out(seat):
            raise TableError("table.error.out", 409, seat=seat)
