"""A campaign that is read or made beside the window, until the window takes it or it is given back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import SIDE_FILES
from app.errors import AdjutantError
from app.position.position import World
from app.rules.referee import Referee
from app.systems.scenario.library import referee_for
from app.ui.widgets.floats import Floats
from app.ui.widgets.progress import Stopped, Watch, Work

LARGE = 2_000_000
"""Bytes from which a campaign is opened beside the window: about a fifth of a second."""
LARGE_SCENARIO = 100_000
"""The same for making a campaign from a scenario's files."""
POSITION_READ = 0.8
"""Share of opening after which the rules are bound to the world."""
HELD = 30
"""Milliseconds after which it is seen again whether the mouse has let go."""


def weight(path: Path) -> int:
    """Bytes of a campaign with what SQLite keeps beside it, or of the files in a folder; 0 where that cannot be
    found out."""
    try:
        if path.is_dir():
            return sum(file.stat().st_size for file in path.iterdir())
        beside = [path.with_name(path.name + ending) for ending in SIDE_FILES]
        return sum(file.stat().st_size for file in (path, *beside) if file.exists())
    except OSError:
        return 0


def read(path: Path, watch: Watch) -> Campaign:
    """Opens a campaign. Raises BadInput as ``Campaign.open`` does, and whatever ``watch`` raises; the file is closed
    again then."""

    def bind(world: World) -> Referee:
        watch(POSITION_READ)
        return referee_for(world)

    watch(0.0)
    return Campaign.open(path, bind)


def unmake(campaign: Campaign) -> None:
    """Closes a campaign that nobody has seen yet, and removes its file. Raises as ``Campaign.close`` does."""
    try:
        campaign.close()
    finally:
        campaign.path.unlink(missing_ok=True)


class Arrival(QObject):
    """One of ``came`` (with the open campaign), ``failed`` (with its fault) and ``stopped`` comes, and then
    ``ended``. Whoever hears ``came`` has the campaign from then on."""

    came = Signal(object)
    failed = Signal(object)
    stopped = Signal()
    ended = Signal()

    def __init__(
        self,
        words: str,
        path: Path,
        fetch: Callable[[Watch], Campaign],
        give_back: Callable[[Campaign], None],
        floats: Floats,
        parent: QObject,
    ) -> None:
        """``words`` say what is done, as a title; ``fetch`` runs on the thread; ``give_back`` is for a campaign that
        is not wanted any more."""
        super().__init__(parent)
        self.path = path
        self._give_back = give_back
        self._campaign: Campaign | None = None
        """Ready, and not taken yet. The thread writes it last of all and does not touch the campaign again."""
        self._over = False
        self.work = Work(words, partial(self._fetch, fetch), floats, lasting=True)
        self.work.done.connect(self._hand_over)
        self.work.failed.connect(self._fail)
        self.work.stopped.connect(self.stopped)
        self.work.ended.connect(self._worked)

    def start(self) -> Arrival:
        self.work.start()
        return self

    def stop(self) -> None:
        """Asks for the end; ``ended`` comes when everything is as it was before."""
        self.work.stop()
        if self._campaign is not None:
            self._dismiss()

    def leave_off(self) -> None:
        """Stops it and waits until everything is as it was before."""
        if not self._over:
            self.work.leave_off()
            self._drop()
            self._end()

    # on the thread ------------------------------------------------------------------------------------------------

    def _fetch(self, fetch: Callable[[Watch], Campaign], watch: Watch) -> Campaign:
        campaign = fetch(watch)
        try:
            watch(1.0)
        except Stopped:
            self._give_back(campaign)
            raise
        self._campaign = campaign
        return campaign

    # in the window ------------------------------------------------------------------------------------------------

    def _hand_over(self, _campaign: object = None) -> None:
        if self._campaign is None:  # given back meanwhile
            return
        if self.work.stopping:
            self._dismiss()
            return
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:  # a counter may be in the air
            QTimer.singleShot(HELD, self, self._hand_over)
            return
        campaign, self._campaign = self._campaign, None
        self.came.emit(campaign)
        self._end()

    def _dismiss(self) -> None:
        self._drop()
        self.stopped.emit()
        self._end()

    def _drop(self) -> None:
        campaign, self._campaign = self._campaign, None
        if campaign is not None:
            try:
                self._give_back(campaign)
            except AdjutantError as fault:
                self.failed.emit(fault)

    def _fail(self, fault: AdjutantError) -> None:
        self.failed.emit(fault)

    def _worked(self) -> None:
        if self._campaign is None:
            self._end()

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self.ended.emit()
            self.deleteLater()


class Berth:
    """One campaign at a time that is on its way, and what was asked for meanwhile."""

    def __init__(self) -> None:
        self.arrival: Arrival | None = None
        self._then: Callable[[], object] | None = None

    def begin(self, arrival: Arrival) -> None:
        arrival.ended.connect(lambda: self._ended(arrival))
        self.arrival = arrival.start()

    def expects(self, path: Path) -> bool:
        """Whether that campaign is on its way and nobody has stopped it."""
        return self.arrival is not None and self.arrival.path == path and not self.arrival.work.stopping

    def then(self, call: Callable[[], object]) -> None:
        """Gives up what is on its way, and calls once that has ended."""
        assert self.arrival is not None
        self._then = call
        self.arrival.stop()

    def leave_off(self) -> None:
        """Gives up what is on its way and what was to follow, and waits until everything is as it was before."""
        arrival, self.arrival, self._then = self.arrival, None, None
        if arrival is not None:
            arrival.leave_off()

    def _ended(self, arrival: Arrival) -> None:
        if self.arrival is arrival:
            self.arrival = None
            call, self._then = self._then, None
            if call is not None:
                call()
