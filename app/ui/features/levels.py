"""How strictly the rules are held, as the players see and set it: a small panel, the menu, a word for the top bar."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QActionGroup, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from app.rules.orders.levels import LEVELS
from app.rules.ruling import KINDS
from app.ui.menus.actions import LEVEL
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.texts import tr
from app.ui.widgets.cards import button, line, text
from app.ui.words import GENERAL, KIND_WORDS, LEVEL_NAMES, MEANING, kind_line


def _explained(who: str, level: str) -> str:
    meaning = tr(MEANING[level])
    return tr("{kind}: {level}", kind=who, level=f"{meaning[:1].lower()}{meaning[1:]}")


class LevelsPanel(QFrame):
    """Pops up below the word that opened it. ``buttons`` by kind of rule (empty for every rule) and level."""

    def __init__(self, table: Session, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.setObjectName("floating")
        self.setAccessibleName(tr("Referee level"))
        self.table = table
        self.buttons: dict[tuple[str, str], QPushButton] = {}
        self.groups: list[QButtonGroup] = []
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 12, 16, 14)
        box.setSpacing(8)
        box.addWidget(text(tr("Referee level"), "strong"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(5)
        grid.setColumnMinimumWidth(0, 140)
        for row, (kind, named) in enumerate(KIND_WORDS.items()):
            words = tr(named)
            at = row if kind == GENERAL else row + 1
            grid.addWidget(text(words, "strong" if kind == GENERAL else ""), at, 0)
            group = QButtonGroup(self)
            for column, level in enumerate(LEVELS):
                one = button(tr(LEVEL_NAMES[level]), "kind", tip=_explained(words, level))
                one.setCheckable(True)
                named = tr(LEVEL_NAMES[level]).lower()
                one.setAccessibleName(tr("{kind}: {level}", kind=words, level=named))
                one.clicked.connect(partial(self._set, kind, level))
                group.addButton(one)
                grid.addWidget(one, at, column + 1)
                self.buttons[kind, level] = one
            self.groups.append(group)
        grid.addWidget(line(), 1, 0, 1, 4)
        box.addLayout(grid)
        for level in LEVELS:
            box.addWidget(text(_explained(tr(LEVEL_NAMES[level]), level), "small"))
        table.levelChanged.connect(self.refresh)
        table.opened.connect(self.hide)

    def refresh(self, *_: object) -> None:
        campaign = self.table.campaign
        if campaign is None:
            return
        held = campaign.levels
        for group, kind in zip(self.groups, KIND_WORDS, strict=True):
            level = (held.general if not held.apart else "") if kind == GENERAL else held.of(kind)
            group.setExclusive(False)
            for one in LEVELS:
                self.buttons[kind, one].setChecked(one == level)
                self.buttons[kind, one].setEnabled(self.table.writable)
            group.setExclusive(bool(level))

    def pop_up(self, under: QWidget | None = None) -> None:
        """Opens below a widget, or near the top of the window."""
        if self.table.campaign is None:
            return
        self.refresh()
        self.adjustSize()
        window = self.parentWidget()
        corner = QPoint(40, 84)
        if under is not None:
            self.move(under.mapToGlobal(QPoint(0, under.height() + 6)))
        elif window is not None:
            self.move(window.mapToGlobal(corner))
        self.show()
        held = self.table.campaign.levels
        self.buttons[GENERAL, held.general].setFocus()

    def _set(self, kind: str, level: str, _on: bool = False) -> None:
        self.table.set_level(level, kind)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            return
        super().keyPressEvent(event)


class LevelsMenu(QObject):
    """A submenu for each kind of rule, its level in its title, at the end of ``menu``."""

    def __init__(self, table: Session, menu: QMenu) -> None:
        super().__init__(menu)
        self.table = table
        self.menus: dict[str, QMenu] = {}
        menu.addSeparator()
        for kind in KINDS:
            inner = self.menus[kind] = menu.addMenu(tr(KIND_WORDS[kind]))
            group = QActionGroup(inner)
            for level in LEVELS:
                action = inner.addAction(tr(LEVEL_NAMES[level]))
                action.setCheckable(True)
                action.setData(level)
                action.setStatusTip(tr(MEANING[level]))
                group.addAction(action)
                action.triggered.connect(partial(self._set, kind, level))
        menu.aboutToShow.connect(self.refresh)
        table.levelChanged.connect(self.refresh)

    def _set(self, kind: str, level: str, _on: bool = False) -> None:
        self.table.set_level(level, kind)

    def refresh(self, *_: object) -> None:
        campaign = self.table.campaign
        for kind, menu in self.menus.items():
            menu.setEnabled(self.table.writable)
            level = campaign.levels.of(kind) if campaign is not None else ""
            menu.setTitle(tr(KIND_WORDS[kind]) if campaign is None else kind_line(kind, campaign.levels))
            for action in menu.actions():
                action.setChecked(action.data() == level)


def install(shell: Shell) -> LevelsPanel:
    panel = LevelsPanel(shell.session, shell.main_window)
    LevelsMenu(shell.session, shell.actions_.menus[LEVEL])
    shell.top.level.clicked.connect(lambda: panel.pop_up(shell.top.level))
    shell.session.levelChanged.connect(lambda level: shell.actions_.check("level", level))
    shell.actions_.bind(level=shell.session.set_level, levels=lambda: panel.pop_up(shell.top.level))
    return panel
