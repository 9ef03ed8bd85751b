"""The words of a document in a text that flows over pages: headings, paragraphs, lists, tables, places for pictures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextLength,
    QTextListFormat,
    QTextTable,
    QTextTableFormat,
)

from app.campaign.pages.document import Heading, Listing, Paragraph, Table

DRAWN = QTextFormat.ObjectTypes.UserObject + 1
NUMBER = QTextFormat.Property.UserProperty + 1
HEADINGS = QTextFormat.Property.UserProperty + 2
"""Set on the paragraphs of headings"""
INK, MUTED, RULE, HEAD = "#1d1f21", "#45422f", "#b9b29c", "#efeadb"
SIZES = {1: 2.0, 2: 1.5, 3: 1.2, 4: 1.05}
"""Headings as multiples of the text"""
SANS = ["Helvetica", "Arial", "DejaVu Sans", "sans-serif"]
BOX = "\u2610 "
CONTENTS_WIDTH = 60
"""Per cent of the page"""
LONG = 16
"""Rows from which the heads of a table stand on each of its pages"""


class Flow:
    """``chapters`` are the positions of their headings, in order."""

    def __init__(self, cursor: QTextCursor, points: float) -> None:
        self.cursor, self.points = cursor, points
        self.em = points * 96 / 72
        """The height of the text in pixels of a screen: Qt makes them as many of the paper as they are there"""
        self.chapters: list[int] = []
        self.listed: QTextTable | None = None
        self._first = True

    # paragraphs ---------------------------------------------------------------------------------------------------

    def _letters(
        self, size: float = 1.0, *, bold: bool = False, italic: bool = False, sans: bool = False, ink: str = INK
    ) -> QTextCharFormat:
        found = QTextCharFormat()
        found.setFontPointSize(self.points * size)
        found.setFontWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
        found.setFontItalic(italic)
        found.setForeground(QBrush(QColor(ink)))
        if sans:
            found.setFontFamilies(SANS)
        return found

    def _block(self, above: float = 0.0, below: float = 0.4, indent: float = 0.0) -> QTextBlockFormat:
        found = QTextBlockFormat()
        found.setTopMargin(above * self.em)
        found.setBottomMargin(below * self.em)
        found.setLeftMargin(indent * self.em)
        return found

    def _say(self, words: str, block: QTextBlockFormat, letters: QTextCharFormat) -> None:
        if self._first:
            self.cursor.setBlockFormat(block)
            self._first = False
        else:
            self.cursor.insertBlock(block)
        self.cursor.setBlockCharFormat(letters)
        self.cursor.insertText(words, letters)

    def title(self, words: str) -> None:
        self._say(words, self._block(0, 1), self._letters(SIZES[1], bold=True, sans=True))

    def part(self, part: Heading | Paragraph | Listing | Table) -> None:
        if isinstance(part, Heading):
            self._heading(part)
        elif isinstance(part, Paragraph):
            self._paragraph(part)
        elif isinstance(part, Listing):
            self._listing(part)
        else:
            self._table(part)

    def _heading(self, part: Heading) -> None:
        block = self._block(1.6 if part.level == 2 else 0.9, 0.35)
        block.setProperty(HEADINGS, True)
        block.setHeadingLevel(part.level)
        if part.level == 2 and part.anchor.startswith("turn-"):
            block.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        self._say(part.text, block, self._letters(SIZES[part.level], bold=True, sans=True))
        if part.level == 2:
            self.chapters.append(self.cursor.position())

    def _paragraph(self, part: Paragraph) -> None:
        warning = part.role == "warning"
        letters = self._letters(
            0.9 if part.role == "small" else 1.0,
            italic=part.role == "remark",
            ink="#701f0d" if warning else MUTED if part.role == "small" else INK,
        )
        indent = 1.0 if part.role in ("remark", "warning") else 0.0
        self._say(part.text.replace("\n", "\u2028"), self._block(0, 0.5, indent), letters)

    def _listing(self, part: Listing) -> None:
        form = QTextListFormat()
        form.setStyle(QTextListFormat.Style.ListDisc)
        form.setIndent(0)
        for item in part.items:
            words = BOX + item if part.ticks else f"\u2022\u2002{item}"
            block = self._block(0, 0.12, 1.1)
            block.setTextIndent(-1.1 * self.em)
            self._say(words, block, self._letters())
        if part.items:
            block = self.cursor.blockFormat()
            block.setBottomMargin(0.6 * self.em)
            self.cursor.setBlockFormat(block)

    # tables -------------------------------------------------------------------------------------------------------

    def _table(self, part: Table) -> None:
        if part.caption:
            block = self._block(0.5, 0.2)
            block.setProperty(HEADINGS, True)
            self._say(part.caption, block, self._letters(0.9, bold=True, sans=True))
        form = QTextTableFormat()
        form.setBorderCollapse(True)
        form.setBorder(1)
        form.setBorderBrush(QBrush(QColor(RULE)))
        form.setCellPadding(self.em * 0.22)
        form.setCellSpacing(0)
        form.setHeaderRowCount(1 if len(part.rows) > LONG else 0)
        form.setBottomMargin(self.em * 0.6)
        table = self.cursor.insertTable(len(part.rows) + 1, len(part.columns), form)
        for n, name in enumerate(part.columns):
            self._cell(table, 0, n, name, bold=True, right=n in part.numeric, head=True)
        for r, row in enumerate(part.rows, 1):
            for n, words in enumerate(row):
                box = BOX if part.ticks and not n else ""
                self._cell(table, r, n, box + words, bold=not n, right=n in part.numeric)
        self.cursor.movePosition(QTextCursor.MoveOperation.End)
        self._first = True  # a table leaves an empty paragraph behind it

    def _cell(
        self, table: QTextTable, row: int, column: int, words: str, *, bold: bool, right: bool, head: bool = False
    ) -> None:
        cell = table.cellAt(row, column)
        if head:
            form = cell.format()
            form.setBackground(QBrush(QColor(HEAD)))
            cell.setFormat(form)
        at = cell.firstCursorPosition()
        block = QTextBlockFormat()
        block.setAlignment(Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft)
        at.setBlockFormat(block)
        at.insertText(words, self._letters(0.84, bold=bold, sans=True))

    # contents -----------------------------------------------------------------------------------------------------

    def contents(self, heading: str, names: Sequence[str]) -> None:
        """Their pages are filled in later."""
        self._say(heading, self._block(0.4, 0.3), self._letters(SIZES[3], bold=True, sans=True))
        form = QTextTableFormat()
        form.setBorder(0)
        form.setCellPadding(self.em * 0.08)
        form.setBottomMargin(self.em)
        form.setCellSpacing(0)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, CONTENTS_WIDTH))
        self.listed = self.cursor.insertTable(len(names), 2, form)
        for n, name in enumerate(names):
            self._cell(self.listed, n, 0, name, bold=False, right=False)
            self._cell(self.listed, n, 1, "000", bold=False, right=True)
        self.cursor.movePosition(QTextCursor.MoveOperation.End)
        self._first = True

    def number_contents(self, pages: Sequence[int]) -> None:
        if self.listed is None:
            return
        for n, page in enumerate(pages):
            cell = self.listed.cellAt(n, 1)
            at = cell.firstCursorPosition()
            at.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
            at.insertText(str(page), self._letters(0.84, sans=True))

    # pictures -----------------------------------------------------------------------------------------------------

    def picture(self, number: int, caption: str) -> None:
        """The picture of this number, with its caption below."""
        self._say("", self._block(0.4, 0.15), self._letters())
        letters = QTextCharFormat()
        letters.setObjectType(int(DRAWN))
        letters.setProperty(int(NUMBER), number)
        self.cursor.insertText("\ufffc", letters)
        self._say(caption, self._block(0, 0.8), self._letters(0.86, sans=True, ink=MUTED))
