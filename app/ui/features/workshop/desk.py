"""The map workshop at the table: maps of the owner's opened and begun, its steps, and what is seen in each."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from app.board.board import UNKNOWN, Board
from app.board.check_list import Line
from app.board.needs import Need
from app.campaign.campaign import Campaign
from app.campaign.map_pictures import PICTURES
from app.campaign.sketch import Sketch
from app.errors import BadInput
from app.installation.own_maps import OwnMap, new_map, own_maps
from app.systems.scenario import library
from app.systems.scenario.map_needs import needs_of
from app.ui.features.workshop.card import MISSING, PICTURE, TERRAIN, WorkshopCard
from app.ui.features.workshop.cutting import Cutting
from app.ui.features.workshop.exchange import MapExchange, board_words
from app.ui.features.workshop.gridding import Gridding
from app.ui.features.workshop.map_page import CAMPAIGN
from app.ui.features.workshop.painting import MapDraft, Painting, draft_of
from app.ui.features.workshop.picturing import Picturing
from app.ui.features.workshop.steps import Steps
from app.ui.features.workshop.suggesting import Suggesting
from app.ui.features.workshop.terrain_step import TerrainStep
from app.ui.files.file_chooser import FileChooser
from app.ui.map.tools.paint_tool import WorkshopHand
from app.ui.session import sentence
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


class WorkshopDesk(QObject):
    """``draft`` is the map in hand, None while something else is on the table."""

    def __init__(self, shell: Shell, card: WorkshopCard, keep: Callable[[Sketch, Kept], object]) -> None:
        super().__init__(shell)
        self.shell, self.table, self.card, self.keep = shell, shell.session, card, keep
        self.scene = shell.map.scene
        self.draft: MapDraft | None = None
        self.behind: Path | None = None
        """The campaign that the workshop stands in front of."""
        self.needs: tuple[Need, ...] = ()
        self._next: dict[str, int] = {}
        self.chooser = FileChooser(shell.main_window, shell.files.folder)
        self.room = WorkshopRoom(shell, card)
        self.painting = Painting(self.table, card.terrain)
        self.hand = WorkshopHand(shell.map.view, card.terrain.pressed, lambda: self.painting.board)
        self.steps = Steps(self)
        self.terrain = TerrainStep(self, self.painting)
        self.picturing = Picturing(self)
        self.gridding = Gridding(self)
        self.cutting = Cutting(self)
        self.suggesting = Suggesting(self)
        self.exchange = MapExchange(self)
        self._save = QTimer(self)
        self._save.setSingleShot(True)
        self._save.timeout.connect(self.save)
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
        self.picturing.changed.connect(self.steps.show)
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

    def list_maps(self) -> None:
        """The first step as things stand."""
        slugs = library.slugs()
        games = [(slug, library.find(slug).name) for slug in slugs]
        campaign = self.table.campaign
        chosen = campaign.world.system if campaign is not None else slugs[0]
        self.card.map.show_games(games, chosen, isinstance(campaign, Campaign))
        self.card.map.show_maps(own_maps(), dict(games), self.draft.own if self.draft is not None else None)

    def begin(self, system: str, base: str, name: str) -> None:
        """A new map of a game, on its own grid or on that of the campaign."""
        campaign = self.table.campaign
        if base == CAMPAIGN and campaign is not None and campaign.world.system == system:
            board = campaign.world.board
        else:
            board = library.find(system).world().board
            board = replace(
                board, terrain=tuple(kinds if kinds != ("clear",) else (UNKNOWN,) for kinds in board.terrain)
            )
        own = new_map(system, name)
        try:
            own.write(replace(board, name=own.title))
        except BadInput as fault:
            self.table.tell(fault)
            return
        self.open(own)
        self.card.take(PICTURE)

    def open(self, own: OwnMap) -> None:
        try:
            board = own.read(board_words(own.system))
        except (BadInput, KeyError) as fault:
            words = fault.problems[0] if isinstance(fault, BadInput) else fault
            self.table.troubled.emit(sentence(str(words)))
            return
        self._take(own, board)

    def _take(self, own: OwnMap, board: Board) -> None:
        self.save()
        if isinstance(self.table.campaign, Campaign):
            self.behind = self.table.campaign.path
        draft = draft_of(own, board)
        try:
            pictures = own.pictures()
            draft.settings.put(PICTURES, json.dumps(pictures.data()) if pictures.picture else "")
        except BadInput as fault:
            self.table.troubled.emit(sentence(str(fault)))
        self.table.take(draft)

    def take_board(self, board: Board) -> None:
        """The map in hand has this board from now on, which may be another grid."""
        draft = self.draft
        if draft is None:
            return
        if board.grid == draft.world.board.grid:
            self.painting.draw(board, tr("The map was changed."))
            return
        step = self.card.step
        try:
            draft.own.write(board)
        except BadInput as fault:
            self.table.tell(fault)
            return
        draft.give_up()
        self._take(draft.own, board)
        self.card.take(step)

    def save(self) -> None:
        """Writes the map where it has changed."""
        self._save.stop()
        if self.draft is not None:
            try:
                self.draft.save()
            except BadInput as fault:
                self.table.tell(fault)

    def leave(self) -> None:
        """Back to the campaign behind the workshop; the map is kept."""
        self.save()
        if self.draft is None:
            self.room.give_back()
        elif self.behind is None or not self.shell.files.open_path(self.behind):
            self.table.said.emit(tr("No campaign is open. Open one or begin one on this map."))

    def suggest(self) -> None:
        self.suggesting.begin()

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
        self.shell.pictures.show_raw(self.picturing.backdrop)
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
