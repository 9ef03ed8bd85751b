"""Reading a campaign beside the window: its file is opened once more, for reading alone, on the thread of the work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import LineOfPlay
from app.campaign.sketch import Sketch
from app.systems.scenario.library import referee_for
from app.ui.session import Session
from app.ui.widgets.floats import Floats
from app.ui.widgets.progress import Watch, Work

T = TypeVar("T")
Call = Callable[[Campaign, Watch], Any]


def read_at(path: Path, number: int, call: Callable[[Campaign, Watch], T], watch: Watch) -> T:
    """``call`` on the campaign as it stood after an action. Raises what opening it and ``call`` raise."""
    with Campaign.open(path, referee_for, read_only=True) as campaign:
        if campaign.head != number:
            campaign.jump(number)
        return call(campaign, watch)


def home(campaign: Campaign) -> int:
    """The action after which the table stands, whichever instant is looked at."""
    return campaign.retrospect.home


def branch_in_hand(campaign: Campaign) -> LineOfPlay:
    """From the start to where the table stands."""
    return LineOfPlay(campaign.journal, campaign.journal.segments(home(campaign)))


class Stages:
    """A watch for work that goes from 0 to 1 several times, one after the other."""

    def __init__(self, watch: Watch, stages: int) -> None:
        self.watch, self.stages = watch, stages
        self.at, self.last = 0, 0.0

    def __call__(self, share: float) -> None:
        if share < self.last and self.at < self.stages - 1:
            self.at += 1
        self.last = share
        self.watch((self.at + share) / self.stages)


class Reader(QObject):
    """One piece of reading at a time; a new one takes the place of one that goes on."""

    def __init__(self, table: Session, floats: Floats, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table, self.floats = table, floats
        self.work: Work | None = None
        self._going: list[Work] = []
        """Also those that were asked to end and have not yet."""
        table.opened.connect(self.drop)

    @property
    def can_read(self) -> bool:
        """Whether there is a file to read: a sketch has none."""
        campaign = self.table.campaign
        return campaign is not None and not isinstance(campaign, Sketch)

    def read(
        self,
        words: str,
        call: Call,
        done: Callable[[Any], object],
        stopped: Callable[[], object] = lambda: None,
        *,
        lasting: bool = False,
    ) -> bool:
        """Reads at the action that the table stands after. ``words`` say what is done; ``done`` is handed the result,
        ``stopped`` is called where the players stopped it or it failed; ``lasting`` is as in ``Work``. False where
        there is no file."""
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign):
            return False
        self.drop()
        path, number = campaign.path, home(campaign)
        work = Work(words, lambda watch: read_at(path, number, call, watch), self.floats, lasting=lasting)

        def mine(then: Callable[..., object]) -> Callable[..., None]:
            """What became of work that has been left off is nobody's business."""

            def told(*args: object) -> None:
                if self.work is work:
                    then(*args)

            return told

        def failed(fault: Any) -> None:
            self.table.tell(fault)
            stopped()

        work.done.connect(mine(done))
        work.failed.connect(mine(failed))
        work.stopped.connect(mine(stopped))
        work.ended.connect(lambda: self._ended(work))
        self._going.append(work)
        self.work = work.start()
        return True

    def _ended(self, work: Work) -> None:
        self._going.remove(work)
        if self.work is work:
            self.work = None

    def drop(self) -> None:
        """What is being read is not wanted any more."""
        if self.work is not None:
            self.work.stop()
            self.work = None

    def leave_off(self) -> None:
        """Ends everything and waits until it has ended, before the window goes."""
        self.drop()
        for work in self._going:
            work.leave_off()
