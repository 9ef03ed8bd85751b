"""The map in the workshop's hand: begun, opened, taken another board of, written; all its steps work on this."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.board.board import UNKNOWN, Board, BoardWords
from app.board.check_list import Need
from app.campaign.campaign import Campaign
from app.campaign.map_pictures import PICTURES
from app.errors import BadInput
from app.installation.own_maps import OwnMap, new_map, own_maps
from app.rules.vocabulary import Vocabulary
from app.systems.scenario import library
from app.ui.features.workshop.card import PICTURE, WorkshopCard
from app.ui.features.workshop.map_page import CAMPAIGN
from app.ui.features.workshop.painting import MapDraft, Painting, draft_of
from app.ui.files.file_chooser import FileChooser
from app.ui.session import sentence
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.shell import Shell


def board_words(system: str) -> BoardWords:
    """The words that a map of a game may use."""
    return words_of(library.find(system).vocabulary)


def words_of(words: Vocabulary) -> BoardWords:
    return BoardWords(
        frozenset(words.terrain),
        frozenset(words.places),
        frozenset(words.hexsides),
        frozenset(words.paths),
        frozenset(words.site_places),
    )


class Bench(QObject):
    """``draft`` is the map in hand, None while something else is on the table. What a step has changed it tells by a
    signal: ``changed`` where its page is another now, and what is drawn over the map for it, ``guideChanged`` for the
    latter alone, ``toolChanged`` where the map wants another tool."""

    changed, guideChanged, toolChanged = Signal(), Signal(), Signal()

    def __init__(self, shell: Shell, card: WorkshopCard) -> None:
        super().__init__(shell)
        self.shell, self.table, self.card, self.scene = shell, shell.session, card, shell.map.scene
        self.draft: MapDraft | None = None
        self.behind: Path | None = None
        """The campaign that the workshop stands in front of."""
        self.needs: tuple[Need, ...] = ()
        self.chooser = FileChooser(shell.main_window, shell.files.folder)
        self.painting = Painting(self.table, card.terrain)
        self._save = QTimer(self)
        self._save.setSingleShot(True)
        self._save.timeout.connect(self.save)

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
