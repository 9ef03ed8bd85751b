"""What may stand in a cell, and the key that types it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.rules.charts.form import NAME, CellKind, ChartForm
from app.ui.cards import empty, text
from app.ui.flow import FlowLayout
from app.ui.texts import tr
from app.ui.words import term, titled


class Legend(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)
        self.codes = QWidget()
        self.flow = FlowLayout(self.codes, gap=14)
        self.column.addWidget(self.codes)
        self.hint = text("", "small", wrap=True)
        self.column.addWidget(self.hint)

    def show_form(self, form: ChartForm, heading: str = "", kind: CellKind | None = None) -> None:
        """What the cell in hand may say; a heading or the name of a row where there is no ``kind``."""
        empty(self.flow)
        codes = kind.codes if kind is not None else {}
        keys = kind.keys() if kind is not None else {}
        for code, meaning in codes.items():
            self.flow.addWidget(_entry(keys.get(code, "").upper(), code, term(meaning)))
        self.codes.setVisible(bool(codes))
        if keys:
            words = tr(
                "One key fills a cell and moves on. Arrows move, Backspace goes back, and a block can be pasted."
            )
        elif codes:
            words = tr("Type the code; Enter, Tab or an arrow moves on. A block can be pasted.")
        elif kind is not None:
            words = tr("Type {hint}; Enter, Tab or an arrow moves on. A block can be pasted.", hint=term(kind.hint))
        elif heading or not form.free_lines:
            words = tr("Type the heading as printed; Enter, Tab or an arrow moves on.")
        elif form.line_hint:
            hint = term(form.line_hint)
            words = tr("Type {hint}; Enter, Tab or an arrow moves on. A block can be pasted.", hint=hint)
        else:
            words = tr("Type the name as printed; Enter, Tab or an arrow moves on. A block can be pasted.")
        if form.kinds and heading and not form.free and kind is not None:
            words = f"{titled(form.said(heading))}: {words[:1].lower()}{words[1:]}"
        if form.free and form.headings == NAME and form.heading_hint:
            also = tr("Headings as printed on the card: {hint}.", hint=term(form.heading_hint))
            words = f"{words} {also}"
        self.hint.setText(words)


def _entry(key: str, code: str, meaning: str) -> QWidget:
    """``A  AS  attack stalled``."""
    found = QWidget()
    row = QHBoxLayout(found)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    if key and key != code:
        cap = QLabel(key)
        cap.setProperty("role", "right")
        row.addWidget(cap)
    row.addWidget(text(code, "right" if key == code else "strong"))
    row.addWidget(text(meaning, "small"))
    return found
