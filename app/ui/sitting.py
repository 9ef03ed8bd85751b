"""A campaign on the table: opening and closing it, and what can be read off it at any moment."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.campaign.campaign import Campaign, ReadOnly
from app.campaign.journal.connection import Gone
from app.campaign.sketch import Sketch
from app.errors import AdjutantError
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.pending import Pending
from app.position.position import Position
from app.rules.game import Game
from app.rules.parts import Phase
from app.rules.referee import Referee
from app.rules.ruling import Finding
from app.systems.scenario.library import referee_for
from app.ui.chronicle import Chronicle
from app.ui.fog import Fog
from app.ui.plan import Plan
from app.ui.written import written_location


class Sitting(QObject):
    """One campaign at a time, or none. ``said`` is for the status line, ``troubled`` for the banner."""

    opened = Signal()
    positionChanged = Signal(tuple)
    """The changes, in their order; empty when another campaign was opened."""
    passed = Signal(tuple)
    """The same while many instants are passed: for the map alone; the rest hears of all of them when the hand rests."""
    worldChanged = Signal()
    """The map or the counters themselves have changed under the position: a sketch was drawn on."""
    pendingChanged = Signal(object)
    levelChanged = Signal(str)
    said = Signal(str)
    troubled = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.campaign: Campaign | Sketch | None = None
        self.chronicle = Chronicle(self)
        self.plan = Plan(self)
        self.fog = Fog(self)
        self.chronicle.cover = self.fog.entry
        self.barred = ""
        """What was last said because the campaign is open read-only."""
        self._pending: Pending | None = None
        self.passing = False
        """Whether many instants are passed."""
        self._unheard: list[Change] = []

    # opening and closing ------------------------------------------------------------------------------------------

    def open(self, path: Path) -> bool:
        """Opens a campaign file in place of the one in hand; a sentence in the banner and False where it cannot."""
        if self.campaign is not None and path.resolve() == self.campaign.path:
            self.close()  # its own lock would make it read-only
        try:
            campaign = Campaign.open(path, referee_for)
        except AdjutantError as fault:
            self.troubled.emit(str(fault))
            return False
        self.take(campaign)
        return True

    def take(self, campaign: Campaign | Sketch) -> None:
        """Puts ``campaign`` on the table and closes the one before."""
        self.close()
        self.campaign = campaign
        campaign.subscribe(self._changed)
        self._show_line()  # before anything is told: whoever hears of it may ask what would be undone
        self.plan.bind(self.referee)
        self._pending = campaign.position.pending
        self.opened.emit()
        self.levelChanged.emit(campaign.level)
        self.positionChanged.emit(())
        self.pendingChanged.emit(self._pending)
        for notice in campaign.notices:
            self.troubled.emit(notice)

    def close(self) -> str:
        """Leaves the file whole and unlocked. Returns why it could not, and says it by ``troubled``; empty else."""
        if self.campaign is None:
            return ""
        self.passing, self._unheard = False, []
        campaign, self.campaign = self.campaign, None
        self.plan.bind(None)
        try:
            campaign.close()
        except AdjutantError as fault:
            self.troubled.emit(sentence(str(fault)))
            return sentence(str(fault))
        return ""

    def tell(self, fault: AdjutantError) -> None:
        """Says by ``troubled`` why something could not be done."""
        words = sentence(str(fault))
        if isinstance(fault, ReadOnly):
            self.barred = words
        self.troubled.emit(words)
        if isinstance(fault, Gone):
            self.positionChanged.emit(())  # whatever could be done until now cannot any more

    # what is there ------------------------------------------------------------------------------------------------

    @property
    def referee(self) -> Referee:
        assert self.campaign is not None
        referee = self.campaign.referee
        assert isinstance(referee, Referee)
        return referee

    @property
    def game(self) -> Game:
        return self.referee.game

    @property
    def position(self) -> Position:
        assert self.campaign is not None
        return self.campaign.position

    @property
    def pending(self) -> Pending | None:
        """The open question; none while an earlier instant is looked at, where nobody can answer."""
        return self.position.pending if self.campaign is not None and not self.looking else None

    @property
    def looking(self) -> bool:
        """Whether the position is that of another instant than the table's."""
        return isinstance(self.campaign, Campaign) and self.campaign.retrospect.on

    @property
    def writable(self) -> bool:
        return self.campaign is not None and not self.campaign.read_only and not self.looking

    @property
    def played(self) -> bool:
        """Whether there is a sequence of play to be followed; a map or a box of counters in the workshop has none."""
        return self.campaign is not None and not self.campaign.keeps_itself

    @property
    def phase(self) -> Phase | None:
        return self.game.sequence.current(self.position)

    def phases(self) -> tuple[Phase, ...]:
        return self.game.sequence.phases(self.position)

    def due(self) -> tuple[Finding, ...]:
        """What should be done, or is wrong, before the phase in hand ends."""
        return self.fog.findings(self.game.sequence.due(self.position))

    def units(self, ids: Iterable[str]) -> tuple[Unit, ...]:
        """Units of the position by id; ids that it does not have are left out."""
        units = self.position.units
        return tuple(units[i] for i in ids if i in units)

    def location(self, name: str) -> int | None:
        """A location by its printed name, written as players write it (``n2431``)."""
        try:
            return written_location(self.game.world.board, name)
        except AdjutantError:
            return None

    # changes ------------------------------------------------------------------------------------------------------

    def _show_line(self) -> None:
        assert self.campaign is not None
        self.chronicle.looking, self.chronicle.home = False, None
        self.chronicle.show(self.campaign.line(undone=True), len(self.campaign.line()) - 1)

    def _changed(self, changes: tuple[Change, ...]) -> None:
        if self.plan.game is not self.game:
            self.plan.rebind(self.referee)
            self.worldChanged.emit()
        self.plan.follow(self.position, changes)
        if self.passing:
            self._unheard += changes
            self.passed.emit(changes)
        else:
            self.positionChanged.emit(changes)

    def _settle(self) -> None:
        """After an action or a move of the head: is another question open?"""
        now = self.pending
        if now != self._pending:
            self._pending = now
            self.pendingChanged.emit(now)


def sentence(words: str) -> str:
    """A fault of the core as a sentence of the window: a capital first, a full stop last."""
    kept = words.strip()
    if not kept:
        return ""
    return kept[0].upper() + kept[1:] + ("" if kept.endswith((".", "?", ":")) else ".")
