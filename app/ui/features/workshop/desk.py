"""The map workshop at the table: its steps at the bench, and the room that it takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from app.board.check_list import Line
from app.campaign.sketch import Sketch
from app.errors import BadInput
from app.systems.scenario import library
from app.systems.scenario.rulebook import needs_of
from app.ui.features.workshop.bench import Bench
from app.ui.features.workshop.card import MISSING, TERRAIN, WorkshopCard
from app.ui.features.workshop.cutting import Cutting
from app.ui.features.workshop.exchange import MapExchange
from app.ui.features.workshop.gridding import Gridding
from app.ui.features.workshop.painting import MapDraft
from app.ui.features.workshop.picturing import Picturing
from app.ui.features.workshop.steps import Steps
from app.ui.features.workshop.suggesting import Suggesting
from app.ui.features.workshop.terrain_step import TerrainStep
from app.ui.map.tools.paint_tool import PaintTool
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.shell import Shell


Kept = Callable[[Path], object]
"""Is told which file a drawing was kept in."""


class WorkshopRoom(QObject):
    def __init__(self, shell: Shell, card: WorkshopCard) -> None:
        super().__init__(shell)
        self.shell, self.card = shell, card
        self.taken = False

    def take(self) -> None:
        self.taken = True
        self.shell.bring(self.card)

    def give_back(self) -> None:
        if self.taken:
            self.taken = False
            if self.shell.drawer.card is self.card:
                self.shell.drawer.put_away()


SOON = 700
"""Milliseconds after the last stroke that the map is written."""


class WorkshopDesk(Bench):
    """The steps at one bench, and what is in their way: a campaign that is opened, the window that closes."""

    def __init__(self, shell: Shell, card: WorkshopCard, keep: Callable[[Sketch, Kept], object]) -> None:
        super().__init__(shell, card)
        self.keep = keep
        self._next: dict[str, int] = {}
        self.room = WorkshopRoom(shell, card)
        self.hand = PaintTool(shell.map.view, card.terrain.pressed, lambda: self.painting.board)
        self.picturing = Picturing(self)
        self.gridding = Gridding(self, self.picturing)
        self.cutting = Cutting(self)
        self.suggesting = Suggesting(self, self.picturing)
        self.terrain = TerrainStep(self, self.hand, self.cutting, self.suggesting)
        self.steps = Steps(self, self.hand, self.picturing, self.gridding, self.cutting, self.suggesting, self.terrain)
        self.exchange = MapExchange(self)
        self._wire()

    def _wire(self) -> None:
        card, table = self.card, self.table
        table.opened.connect(self._opened)
        table.positionChanged.connect(self._follow)
        card.stepTaken.connect(self.steps.taken)
        card.leaveWanted.connect(self.leave)
        card.map.beginWanted.connect(self.begin)
        card.map.openWanted.connect(self.open)
        card.map.campaignWanted.connect(self.begin_campaign)
        card.missing.lineChosen.connect(self._go_to)
        self.hand.stroke.connect(self.terrain.stroke)
        self.hand.ended.connect(self.painting.ended)
        self.shell.main_window.installEventFilter(self)

    # maps ---------------------------------------------------------------------------------------------------------

    def start(self, step: str = "") -> None:
        """Opens the workshop; the map in hand stays where there is one."""
        self.list_maps()
        self.room.take()
        self.card.allow(self.draft is not None)
        if step and self.draft is not None:
            self.card.take(step)
        self.card.setFocus()

    def leave(self) -> None:
        """Back to the campaign behind the workshop; the map is kept."""
        self.save()
        if self.draft is None:
            self.room.give_back()
        elif self.behind is None or not self.shell.files.open_path(self.behind):
            self.table.said.emit(tr("No campaign is open. Open one or begin one on this map."))

    def begin_campaign(self) -> None:
        draft = self.draft
        if draft is not None:
            self.save()
            self.keep(draft, self._begun)

    def _begun(self, path: Path) -> None:
        """The campaign takes the map's pictures along in its own file."""
        if self.shell.files.open_path(path):
            self.shell.pictures.carry()

    def _opened(self) -> None:
        campaign, before = self.table.campaign, self.draft
        if before is not None and before is not campaign:
            self._save.stop()
            try:
                before.save()
            except BadInput as fault:
                self.table.tell(fault)
        self.draft = campaign if isinstance(campaign, MapDraft) else None
        self.suggesting.on, self.suggesting.proposals, self.suggesting.refused = False, {}, set()
        self.cutting.stop()
        if self.draft is None:
            self.steps.disarm()
            self.shell.pictures.show_raw(None)
            if before is not None:
                self.room.give_back()
            self.steps.show_guide()
            return
        self.needs = needs_of(library.find(self.draft.world.system))
        self.picturing.open()
        self.list_maps()
        self.shell.pictures.show_raw(self.steps.backdrop)
        self.room.take()
        self.card.allow(True)
        self.terrain.show()
        self.steps.taken(self.card.step)

    def _follow(self, *_: object) -> None:
        """The map was drawn on, or something was undone."""
        if self.draft is None or self.draft is not self.table.campaign:
            return
        self._save.start(SOON)
        self.suggesting.follow()
        if self.card.step in (TERRAIN, MISSING):
            if self.card.step == TERRAIN:
                self.terrain.show()
            self.steps.show()

    def _go_to(self, line: Line) -> None:
        """The next hex of a line that something is missing in."""
        if not line.hexes:
            self.table.said.emit(tr("This line has no hex: the rulebook does not say where."))
            return
        key = str(line.words)
        turn = self._next.get(key, 0)
        self._next[key] = turn + 1
        hex_ = line.hexes[turn % len(line.hexes)]
        self.shell.map.view.go_to(hex_)
        self.shell.map.view.flash(hex_)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.shell.main_window and event.type() == QEvent.Type.Close:
            self.save()
        return super().eventFilter(watched, event)


def install(shell: Shell, keep: Callable[[Sketch, Kept], object]) -> WorkshopDesk:
    """``keep`` asks for the name under which a drawing becomes a campaign."""
    card = WorkshopCard(shell.look, shell.main_window)
    shell.add_page(card)
    desk = WorkshopDesk(shell, card, keep)

    def import_map() -> None:
        desk.start()
        desk.exchange.import_()

    shell.actions_.bind(
        workshop=desk.start,
        import_map=import_map,
        export_map=desk.exchange.export,
        load_picture=partial(desk.start, "picture"),
        straighten=partial(desk.start, "straighten"),
        lay_grid=partial(desk.start, "grid"),
        paint_terrain=partial(desk.start, "terrain"),
        map_missing=partial(desk.start, "missing"),
    )
    return desk
