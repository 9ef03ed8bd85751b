"""Writing notes: the card that asks for one, and photographs dropped on the map, the journal or the record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from app.campaign.campaign import Campaign
from app.ui.attack_draft import NOWHERE
from app.ui.features.record.note_card import About, NoteCard
from app.ui.features.record.photographs import offered
from app.ui.inspector.stack import StackCard
from app.ui.texts import tr
from app.ui.widgets.lists.journal_list import ENTRY
from app.ui.words import labels

if TYPE_CHECKING:
    from app.ui.shell import Shell

WORDS_OF_ACTION = 40


class Noting(QObject):
    """``watch`` lets photographs be dropped on a widget."""

    def __init__(self, shell: Shell, found: QAbstractItemView) -> None:
        super().__init__(shell)
        self.found = found
        self.journal: QAbstractItemView | None = None
        self.stack: StackCard | None = None
        self.shell, self.table = shell, shell.session
        self.card: NoteCard | None = None
        self._watched: list[QWidget] = []

    # the card -----------------------------------------------------------------------------------------------------

    def ask(self, about: About | None = None) -> NoteCard | None:
        """Asks for a note, about something that is given or that is chosen on the card: the selected units, the hex in
        hand, the last action."""
        table = self.table
        if table.campaign is None or not table.writable:
            return None
        kept = isinstance(table.campaign, Campaign)
        card = NoteCard(
            self.shell.map.floats,
            self._offers(about or About()) if kept else (),
            self._write,
            self.shell.files.folder,
            pictures=kept,
        )
        self.card = card
        card.closed.connect(self._closed)
        self.shell.prompts.show_entry(card)
        return card

    def _closed(self) -> None:
        self.card = None

    def _offers(self, about: About) -> list[tuple[str, About, bool]]:
        """Words, what they stand for, and whether that is given."""
        table, found = self.table, []
        plan, board = table.plan, table.game.world.board
        looked = (board.location_name(plan.looked),) if plan.looked != NOWHERE else ()
        units = about.units or tuple(u.id for u in table.fog.seen(table.units(plan.picked)))
        hexes = about.hexes or looked
        action = about.action if about.action is not None else table.campaign.head  # type: ignore[union-attr]
        if units:
            found.append((labels(table.units(units), 3), About(units=units), bool(about.units)))
        if hexes:
            found.append((tr("Hex {hex}", hex=", ".join(hexes)), About(hexes=hexes), bool(about.hexes)))
        if action:
            found.append((self._action_words(action), About(action=action), about.action is not None))
        return found

    def _action_words(self, number: int) -> str:
        campaign = self.table.campaign
        assert isinstance(campaign, Campaign)
        words = self.table.fog.entry(campaign.entry(number)).summary
        short = words if len(words) <= WORDS_OF_ACTION else f"{words[: WORDS_OF_ACTION - 1]}…"
        return short.replace("&", "&&")

    def _write(self, words: str, about: About, pictures: Sequence[bytes]) -> bool:
        if not isinstance(self.table.campaign, Campaign):
            return self.table.note(words)
        return self.table.note(words, units=about.units, hexes=about.hexes, action=about.action, pictures=pictures)

    # photographs dropped ------------------------------------------------------------------------------------------

    def watch(self, *widgets: QWidget) -> None:
        for widget in widgets:
            widget.setAcceptDrops(True)
            widget.installEventFilter(self)
            self._watched.append(widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and isinstance(watched, QWidget) and self._takes(event):
            if isinstance(event, QDragEnterEvent | QDragMoveEvent):
                if event.type() == QEvent.Type.DragMove:
                    self._mark(watched, event.position())
                event.acceptProposedAction()
                return True
            sources = offered(event.mimeData())
            event.acceptProposedAction()
            self.drop(sources, self._under(watched, event.position().toPoint()))
            return True
        return super().eventFilter(watched, event)

    def _takes(self, event: QDropEvent) -> bool:
        """Whether it brings photographs that could be kept."""
        return isinstance(self.table.campaign, Campaign) and self.table.writable and bool(offered(event.mimeData()))

    def drop(self, sources: Sequence[Path | bytes], about: About) -> None:
        """Photographs for the note in hand, or for a new one."""
        card = self.card if self.card is not None else self.ask(about)
        if card is not None:
            card.take(sources)

    def _under(self, widget: QWidget, at: QPoint) -> About:
        """The hex of the map, the units chosen in the inspector, the action of a list, whatever they are dropped on."""
        shell = self.shell
        if widget is shell.map.view.viewport():
            hex_ = shell.map.scene.hex_at(shell.map.view.mapToScene(at))
            return About(hexes=(self.table.game.world.board.grid.name(hex_),)) if hex_ >= 0 else About()
        if widget is self.stack:
            looked, board = self.table.plan.looked, self.table.game.world.board
            hexes = (board.location_name(looked),) if looked != NOWHERE else ()
            return About(units=self.stack.list.selected(), hexes=hexes)
        for view in filter(None, (self.journal, self.found)):
            if widget is view.viewport():
                entry = view.indexAt(at).data(ENTRY)
                return About(action=entry.number) if entry is not None and entry.number else About()
        return About()

    def _mark(self, widget: QWidget, at: QPointF) -> None:
        """The hex under the pointer while photographs hang over the map."""
        shell = self.shell
        if widget is shell.map.view.viewport():
            shell.map.scene.mark(hover=shell.map.scene.hex_at(shell.map.view.mapToScene(at.toPoint())))
