"""A campaign being played: its position, and every action on disk before the position shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from app import __version__
from app.campaign.journal import create
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.connection import Gone, JournalTrouble
from app.campaign.journal.entry import Entry, entries_of, entry_of
from app.campaign.journal.file_format import clean
from app.campaign.journal.journal import CampaignSettings, Clock, Journal, note_order, now, stamp
from app.campaign.journal.opening import Opened, open_file
from app.campaign.journal.pictures import Picture
from app.campaign.journal.replay import States, position_text
from app.campaign.journal.timeline import Retrospect, Timeline
from app.errors import AdjutantError
from app.messages import Sentence
from app.position.changes import Change
from app.position.position import Position, World
from app.rules.charts.check import with_charts
from app.rules.orders.levels import Levels
from app.rules.orders.orders import Order, TakeChart
from app.rules.referee import Judgement, Referee
from app.systems.scenario.library import referee_for

Callback = Callable[[tuple[Change, ...]], None]
Bind = Callable[[World], Referee]


class ReadOnly(AdjutantError):
    """An action was to be written into a campaign that is open read-only."""


@dataclass(frozen=True)
class Played:
    """What became of an order. ``entry`` is None where it was refused; ``judgement`` has no findings where the level
    is ``record`` and the order was taken."""

    judgement: Judgement
    entry: Entry | None
    refused: bool


class Campaign:
    """An open campaign; made by ``create`` or ``open``, and to be closed.

    ``levels``: ``record`` says nothing and takes everything that can be done, ``advise`` takes it and keeps the
    findings, ``referee`` refuses what is against the rules unless it is overruled, for each kind of rule. ``notices``
    are sentences that the user should see: why it is read-only, what was found damaged. ``journal`` is for reports: the
    rows of the open file. ``referee`` and ``world`` are others once a chart has been taken.
    """

    keeps_itself = False  # see Sketch

    def __init__(self, path: Path, opened: Opened, referee: Referee, clock: Clock, bind: Bind = referee_for) -> None:
        self.path = path
        self.referee = referee
        self.world: World = opened.world
        self._bind, self._taken = bind, opened.taken
        self._notices: tuple[str, ...] = opened.notices
        self._opened = opened
        self.journal: Journal = opened.journal
        self.journal.marker_name = lambda kind, side: self.referee.vocabulary.marker_name(kind, side)
        self._timeline = Timeline(opened.journal, opened.states, opened.head, opened.position)
        self._clock = clock
        self._callbacks, self._closed = list[Callback](), False
        self.title: str = opened.title
        self.levels = Levels.from_text(opened.level)
        self.settings = CampaignSettings(opened.journal, lambda: stamp(clock()), writable=not opened.read_only)
        self.retrospect = Retrospect(self._timeline, self._go, self._tell)

    @property
    def read_only(self) -> bool:
        """Also once the file is no longer the one that was opened."""
        return self._opened.read_only or self._gone is not None

    @property
    def damaged(self) -> bool:
        """Whether what is shown was saved from a damaged file."""
        return self._opened.damaged

    @property
    def _gone(self) -> Gone | None:
        return None if self.journal.watched is None else self.journal.watched.gone

    def look_for_file(self) -> Gone | None:
        """Looks whether the file is still the one that was opened, and returns what is to be said where it is not."""
        return None if self.journal.watched is None else self.journal.watched.look()

    @property
    def notices(self) -> tuple[str, ...]:
        gone = self._gone
        return self._notices if gone is None else (*self._notices, str(gone))

    @notices.setter
    def notices(self, told: tuple[str, ...]) -> None:
        self._notices = told

    # Opening and closing

    @classmethod
    def create(
        cls,
        path: Path | str,
        world: World,
        position: Position,
        referee: Referee,
        *,
        title: str = "",
        level: str = "referee",
        system_version: int | str = "",
        clock: Clock = now,
        bind: Bind = referee_for,
    ) -> Campaign:
        """Makes the file and opens it; ``bind`` makes another referee when a chart is taken. Raises BadInput where
        there is a file already or none can be made."""
        Levels(level)
        target = create.resolved(path)
        row = create.campaign_row(
            title=clean(title) or world.title or target.stem,
            system=world.system,
            system_version=str(system_version),
            created=stamp(clock()),
            program=__version__,
            world=create.world_text(world),
            start=position_text(world, position),
        )
        create.found(target, row, create.root_record(row, position), level)
        opened = open_file(target)
        opened.states = States(opened.journal, world)  # the world that the referee knows, not its likeness
        opened.world, opened.position = world, opened.states.at(0)
        return cls(target, opened, referee, clock, bind)

    @classmethod
    def open(
        cls, path: Path | str, bind: Bind, *, read_only: bool = False, thorough: bool = False, clock: Clock = now
    ) -> Campaign:
        """Opens a file; ``bind`` makes the referee for its world. No rules run: the position is the last snapshot and
        the changes since. ``thorough`` looks through the whole log first, which takes a second for some ten thousand
        actions; a file that was not closed is always looked through.

        Raises BadInput for a file that is no campaign, is of a newer format, or holds nothing that can be shown, and
        whatever ``bind`` raises.
        """
        target = create.resolved(path)
        opened = open_file(target, read_only=read_only, thorough=thorough)
        try:
            return cls(target, opened, bind(opened.world), clock, bind)
        except BaseException:
            opened.release()
            raise

    def close(self) -> None:
        """Leaves one file and no lock. Closing twice does nothing. Raises JournalTrouble where the last of the log
        could not be folded into the file; it is safe beside it."""
        if self._closed:
            return
        self._closed = True
        try:
            if not self.read_only:
                self._timeline.keep_place()
        finally:
            self._opened.release()

    def __enter__(self) -> Campaign:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def save_copy(self, path: Path | str) -> None:
        """Writes a whole campaign file under a new name; where the file was taken away, its old name will do. Raises
        BadInput where the name is taken or cannot be had, and JournalTrouble."""
        self._opened.fold_where_it_went()
        create.copy_to(self.journal.conn, create.resolved(path))

    # Playing

    def play(self, order: Order, *, overrule: str | None = None, pictures: Sequence[Picture] = ()) -> Played:
        """Judges an order and, unless it is refused, writes it down and does it.

        At the level ``referee`` of a kind of rule an order against it is refused unless ``overrule`` gives a reason;
        one that cannot be done at all is refused at every level. Raises BadInput for an order that names what does not
        exist or a chart that the game cannot be played with, ReadOnly, and JournalTrouble where it could not be
        written: then nothing has happened. ``pictures`` are the photographs that the order names by their hashes.
        """
        self._check_writable()
        judgement = self.referee.judge(self.position, order)
        settled = self.levels.settle(judgement, clean(overrule or ""))
        if settled is None:
            return Played(judgement, None, True)
        judgement, overruled = settled
        if overruled:
            judgement = self.referee.overruled(self.position, judgement)
        chart = {order.chart: dict(order.entry)} if isinstance(order, TakeChart) else {}
        referee = self._bind(with_charts(self.world, chart)) if chart else self.referee
        action = judgement.action(self.position, overruled=overruled)
        record, changes = self._timeline.add(action, stamp(self._clock()), pictures)
        self._taken.add(record.number, chart)
        self.referee, self.world = referee, referee.world if chart else self.world
        self._tell(changes)
        return Played(judgement, entry_of(record), False)

    def note(
        self,
        words: str,
        *,
        units: Sequence[str] = (),
        hexes: Sequence[str] = (),
        action: int | None = None,
        pictures: Sequence[bytes] = (),
    ) -> Entry:
        """Adds a remark to the log, about units, hexes or an earlier action where they are named, with photographs.

        Raises ValueError for one without words and photographs, BadInput for a unit, hex or action that there is not
        and for photographs that cannot be kept."""
        order, kept = note_order(self.journal, clean(words), units, hexes, action, pictures)
        entry = self.play(order, pictures=kept).entry
        assert entry is not None  # a remark breaks no rule
        return entry

    # The head

    @property
    def position(self) -> Position:
        return self._timeline.position

    @property
    def head(self) -> int:
        """The number of the action after which the position stands; 0 is the start."""
        return self._timeline.head.number

    @property
    def can_undo(self) -> bool:
        return self._gone is None and self._timeline.next_to_undo(self._taken.numbers) != 0

    @property
    def can_redo(self) -> bool:
        return self._gone is None and self._timeline.next_to_redo(self._taken.numbers) is not None

    def undo(self) -> Entry | None:
        """Takes the last action back and returns it; None at the start. Dice may be taken back: the log shows when
        they are thrown again. A chart that was taken is passed by, and stays."""
        undone = self.entry(self._timeline.next_to_undo(self._taken.numbers))
        if undone.parent is None:
            return None
        self._go("undo", undone.parent)
        return undone

    def redo(self, to: int | None = None) -> Entry | None:
        """Does the following action again and returns it; ``to`` chooses where branches part. None at the end.
        Raises ValueError where ``to`` does not follow."""
        following = self._timeline.next_to_redo(self._taken.numbers) if to is None else to
        if following is None:
            return None
        if to is not None and to not in self.journal.children(self.head):
            raise ValueError(f"action {to} does not follow action {self.head}")
        self._go("redo", following)
        return self.entry(following)

    def jump(self, number: int) -> Entry:
        """Puts the head after any action of any branch. Raises JournalTrouble for a number that the log has not."""
        if number != self.head:
            self._go("jump", number)
        return self.entry(number)

    def _go(self, kind: str, number: int) -> None:
        """In a campaign that is open read-only the head moves in memory alone. Raises Gone once the file is no longer
        the one that was opened: a copy of it would not know of the move."""
        if self._gone is not None:
            raise self._gone
        self._tell(self._timeline.go(kind, number, stamp(self._clock()), on_disk=not self.read_only))

    def _tell(self, changes: tuple[Change, ...]) -> None:
        for callback in tuple(self._callbacks):
            callback(changes)

    @property
    def states(self) -> States:
        """Positions of the open file by action number."""
        return self._timeline.states

    def position_at(self, number: int) -> Position:
        """The position after any action, the head staying where it is."""
        return self._timeline.states.at(number)

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        """Calls ``callback`` with the changes whenever the position or a chart has; returns how to end that."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    # The log

    def line(self, *, undone: bool = False) -> LineOfPlay:
        """The current branch from the start to the head; with ``undone`` on to the end that redoing leads to."""
        return self._timeline.line(undone=undone)

    def entries(self, limit: int = 100, offset: int = 0) -> list[Entry]:
        """A page of the current branch up to the head, oldest first."""
        return self.line()[offset : offset + limit]

    def entry(self, number: int) -> Entry:
        """An action of any branch. Raises JournalTrouble for a number that the log has not."""
        records = self.journal.records([number])
        if not records:
            raise JournalTrouble(Sentence("{name} has no action {number}", name=self.path.name, number=number))
        return entries_of(self.journal, records)[0]

    def branches(self, number: int) -> list[Entry]:
        """The actions that follow an action, oldest first; several where branches part."""
        return entries_of(self.journal, self.journal.records(self.journal.children(number)))

    def search(self, words: str, limit: int = 100) -> list[Entry]:
        """Actions of all branches whose line or reason for overruling has all these words, newest first."""
        return entries_of(self.journal, self.journal.records(self.journal.search(words, limit)))

    # Settings

    @property
    def level(self) -> str:
        """The general level; ``levels`` has those of kinds of rule too."""
        return self.levels.general

    def set_level(self, level: str, kind: str = "") -> None:
        """``level`` for one kind of rule, or for all. Raises ValueError for a level or kind that there is not."""
        levels = self.levels.with_level(level, kind)
        if not self.read_only:
            self.journal.put_setting("level", levels.to_text(), stamp(self._clock()))
        self.levels = levels

    def _check_writable(self) -> None:
        if self._gone is not None:
            raise self._gone
        if self.read_only:
            raise ReadOnly(Sentence("{name} is open read-only. Save a copy to continue playing.", name=self.path.name))
        if self.retrospect.on:
            raise ReadOnly(
                Sentence("you are viewing an earlier position: continue from here, or return to the current position")
            )
