"""A finding as a line of text: its sentence, marked by how grave it is, with the way to its rule."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QLabel, QMainWindow, QMenu, QWidget

from app.rules.ruling import Finding, Severity
from app.ui.texts import tr
from app.ui.widgets.cards import Wrapped
from app.ui.widgets.pointing import points_at

ROLES = {Severity.VIOLATION: "fault", Severity.WARNING: "warning", Severity.NOTE: "small"}
MARKS = {Severity.VIOLATION: "✕ ", Severity.WARNING: "△ ", Severity.NOTE: ""}


@runtime_checkable
class RuleShower(Protocol):
    """A window with a table of rules."""

    def show_rule(self, rule: str) -> None: ...


def show_rule(named: QWidget, rule: str) -> None:
    """Opens the line of ``rule`` in the window that ``named`` is part of; nothing where that has no table of rules."""
    above: QWidget | None = named
    while above is not None:
        if isinstance(above, QMainWindow) and isinstance(above, RuleShower):
            above.show_rule(rule)
            return
        above = above.parentWidget()


def finding_label(found: Finding, *, marked: bool = True) -> QLabel:
    """``marked`` puts the sign of how grave it is before it."""
    return FindingLabel(found, marked)


class FindingLabel(Wrapped):
    """The right button copies the sentence or shows the rule."""

    def __init__(self, found: Finding, marked: bool = True) -> None:
        super().__init__((MARKS[found.severity] if marked else "") + found.text())
        self.found = found
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", ROLES[found.severity])
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        points_at(self, found.hexes, found.units)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        words = self.selectedText() or self.found.text()
        menu.addAction(tr("Copy", "a verb"), lambda: QGuiApplication.clipboard().setText(words))
        if self.found.rule:
            menu.addAction(tr("Show rule {rule}", rule=self.found.rule), lambda: show_rule(self, self.found.rule))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())
