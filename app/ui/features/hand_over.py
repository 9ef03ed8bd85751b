"""Between two players under fog: everything is covered until the next side says that it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from app.campaign.journal.entry import Entry
from app.rules.orders.orders import NextPhase
from app.ui.texts import tr
from app.ui.widgets.cards import button, empty, text
from app.ui.words import term

if TYPE_CHECKING:
    from app.ui.shell import Shell

WIDTH = 380


class HandOver(QWidget):
    """Lies over the whole ``window`` while there is fog and nobody looks. ``buttons`` by side."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.main_window)
        self.shell, self.table, self.fog = shell, shell.session, shell.session.fog
        self.setObjectName("cover")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Hand over"))
        self.buttons: dict[str, QPushButton] = {}
        self._last = ""
        around = QVBoxLayout(self)
        card = QFrame()
        card.setObjectName("floating")
        card.setFixedWidth(WIDTH)
        self.rows = QVBoxLayout(card)
        self.rows.setContentsMargins(24, 20, 24, 22)
        self.rows.setSpacing(10)
        around.addWidget(card, 0, Qt.AlignmentFlag.AlignCenter)
        self.hide()
        shell.main_window.installEventFilter(self)
        self.fog.changed.connect(self.follow)
        self.table.taken.connect(self._taken)
        shell.top.eyes.clicked.connect(lambda: self.fog.look(""))

    # following ----------------------------------------------------------------------------------------------------

    def _taken(self, entry: Entry) -> None:
        """With the other side's phase the screen changes hands."""
        active, sides = self.table.position.active, self.table.game.world.roster.sides
        if self.fog.on and entry.kind == NextPhase.kind and active in sides and active != self.fog.viewer:
            self.fog.look("")

    def allow(self) -> None:
        """What of its two actions is to be had."""
        there = self.table.campaign is not None
        fog, over = (self.shell.actions_[name] for name in ("fog", "hand_over"))
        if fog.isChecked() != (there and self.fog.on):
            fog.blockSignals(True)
            fog.setChecked(there and self.fog.on)
            fog.blockSignals(False)
        over.setEnabled(there and self.fog.on)

    def follow(self) -> None:
        self.allow()
        if self.fog.viewer:
            self._last = self.fog.viewer
        if self.table.campaign is None or not self.fog.on or self.fog.viewer:
            self._lift()
        else:
            self._cover()

    # the cover ----------------------------------------------------------------------------------------------------

    def _cover(self) -> None:
        self._say()
        self.setGeometry(self.shell.main_window.rect())
        self.show()
        self.raise_()
        next((b for b in self.buttons.values() if b.property("role") == "verb"), self).setFocus()

    def _lift(self) -> None:
        if self.isHidden():
            return
        self.hide()
        self.shell.map.view.setFocus()

    def _say(self) -> None:
        empty(self.rows)
        self.buttons.clear()
        sides, position = self.table.game.world.roster.sides, self.table.position
        likely = position.active if position.active in sides and position.active != self._last else ""
        if not likely:
            likely = next((side for side in sides if side != self._last), "")
        self.rows.addWidget(text(tr("Hand over the screen"), "answer", wrap=True))
        self.rows.addWidget(
            text(
                tr("The position is hidden until a side is ready. Units below the top of enemy stacks stay hidden."),
                wrap=True,
            )
        )
        self.rows.addSpacing(6)
        for side in sorted(sides, key=lambda s: s != likely):
            ready = tr("{side} player is ready", side=term(sides[side].name))
            one = button(ready, "verb" if side == likely else "")
            one.clicked.connect(lambda _=False, s=side: self.fog.look(s))
            self.buttons[side] = one
            self.rows.addWidget(one)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.shell.main_window and event.type() == QEvent.Type.Resize:
            self.setGeometry(self.shell.main_window.rect())
        return super().eventFilter(watched, event)


def install(shell: Shell) -> HandOver:
    cover = HandOver(shell)
    shell.covers.append(cover)
    shell.actions_.allowed.connect(cover.allow)
    shell.actions_.bind(fog=shell.session.fog.set_on, hand_over=lambda: shell.session.fog.look(""))
    return cover
