"""How the pages ask the adviser: at once where it is quick, on a thread of its own where it is long.

A campaign that is open is not touched from the thread: the work gets the position, and a referee of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from app.advice.adviser import Adviser, is_on
from app.advice.progress import Watch
from app.errors import AdjutantError
from app.position.position import Position
from app.rules.visibility import seen_alone
from app.systems.scenario.library import referee_for
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.floats import Floats
from app.ui.widgets.progress import Watch as LossOrder
from app.ui.widgets.progress import Work

T = TypeVar("T")


class Asking(QObject):
    """``changed``: whether work is going on, and whether advice may be asked for."""

    changed = Signal()

    def __init__(self, table: Session, floats: Floats, parent: QObject) -> None:
        super().__init__(parent)
        self.table, self.floats = table, floats
        self.work: Work | None = None

    # whether anybody may ask --------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether the campaign is played with advice."""
        campaign = self.table.campaign
        return campaign is not None and is_on(campaign.settings)

    def barred(self) -> str:
        """Why nobody may ask; empty where somebody may."""
        if self.table.campaign is None:
            return tr("Open a campaign to ask for advice.")
        if not self.on:
            return tr("Advice is off in this campaign. Turn it on with Advice > Advice allowed.")
        if self.table.fog.on and not self.table.fog.viewer:
            return tr("Under fog of war only the viewing side gets advice. Hand over the screen first.")
        return ""

    # what it is reckoned from -------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """What advice is given on: under fog of war what the viewer sees and no more."""
        return seen_alone(self.table.fog.view) if self.table.fog.on else self.table.position

    def caveat(self) -> str:
        """Under fog of war, that something was left out."""
        hidden = self.table.fog.hidden
        if not any(self.table.position.units[i].on_map for i in hidden):
            return ""
        return tr("Calculated from visible units only; fog of war hides the rest.")

    def unseen(self, targets: Iterable[str]) -> str:
        """Why attacks on these places cannot be reckoned; empty where every unit in them is seen."""
        table = self.table
        board = table.game.world.board
        for name in targets:
            at = table.location(name)
            inside = () if at is None else (at, *board.sites_in(board.hex_of(at)))
            if any(i in table.fog.hidden for one in inside for i in table.position.stacks.get(one, ())):
                return tr("Some units in {hex} are hidden; the attack page shows the range of the odds.", hex=name)
        return ""

    # asking -------------------------------------------------------------------------------------------------------

    def adviser(self) -> Adviser:
        """For what is answered at once."""
        table = self.table
        assert table.campaign is not None
        return Adviser(table.referee, self.position, table.campaign.settings)

    def ask(
        self,
        words: str,
        question: Callable[[Adviser, Watch], T],
        then: Callable[[T], None],
        position: Position | None = None,
    ) -> bool:
        """Puts a question on a thread and gives the answer to ``then``, unless it was stopped. ``words`` say what is
        done; ``position`` is a supposed one in place of the table's. False where nobody may ask."""
        if self.barred():
            return False
        self.stop()
        world, asked = self.table.referee.world, position or self.position

        def answer(share: LossOrder) -> T:
            return question(Adviser(referee_for(world), asked), told(share))

        work = Work(words, answer, self.floats)
        work.done.connect(lambda found: then(found) if self.work is work else None)
        work.failed.connect(lambda fault: self._failed(work, fault))
        work.stopped.connect(lambda: self.table.said.emit(tr("Canceled.")))
        work.ended.connect(lambda: self._ended(work))
        self.work = work
        work.start()
        self.changed.emit()
        return True

    def _failed(self, work: Work, fault: AdjutantError) -> None:
        if self.work is work:
            self.table.tell(fault)

    def _ended(self, work: Work) -> None:
        if self.work is work:
            self.work = None
            self.changed.emit()

    @property
    def busy(self) -> bool:
        return self.work is not None

    def stop(self) -> None:
        """Whoever asks again does not wait for the last answer."""
        if self.work is not None:
            work, self.work = self.work, None
            work.stop()

    def leave_off(self) -> None:
        """Before the window goes."""
        if self.work is not None:
            self.work.leave_off()


def told(share: LossOrder) -> Watch:
    """The watch of the work as the core calls it; stopping it is an exception."""

    def step(done: int, total: int) -> bool:
        share(min(done / total, 1.0) if total else 0.0)
        return True

    return step
