"""A finding as a line of text: its sentence, marked by how grave it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.rules.ruling import Finding, Severity
from app.ui.cards import text

ROLES = {Severity.VIOLATION: "fault", Severity.WARNING: "warning", Severity.NOTE: "small"}
MARKS = {Severity.VIOLATION: "✕ ", Severity.WARNING: "△ ", Severity.NOTE: ""}


def finding_label(found: Finding) -> QLabel:
    label = text(MARKS[found.severity] + found.text(), ROLES[found.severity], wrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
