"""A document as a PDF: text that flows over pages, drawings as lines and not as pixels, page numbers.

Everything here is made and painted on the thread that asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QMarginsF, QObject, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPyTextObject,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
    QTextListFormat,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtSvg import QSvgRenderer

from app.campaign.journal.pictures import LONGEST_SIDE
from app.campaign.pages import svg
from app.campaign.pages.document import Document, Figure, Heading, Listing, Paragraph, Photograph, Table
from app.errors import BadInput, Problem
from app.ui.images import decoded
from app.ui.texts import tr
from app.ui.widgets.progress import Watch

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


MARGIN = 17.0
"""Millimetres"""
POINTS = 10.0
DPI = 600
FOOT = 2.2
"""Lines that the foot of a page takes"""
TALLEST = 0.62
"""Of a page that a picture may take"""
LARGEST, COARSEST = 72 * 0.9, 110
"""Units of a drawing and pixels of a photograph to an inch: neither is drawn larger than that makes it"""
Drawn = tuple[QSizeF, Callable[[QPainter, QRectF], None]]


class Pictures(QPyTextObject):
    """What is drawn into the text, by number."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.drawn: list[Drawn] = []

    def intrinsicSize(self, doc: QTextDocument, posInDocument: int, format: QTextFormat) -> QSizeF:
        return self.drawn[int(format.property(NUMBER))][0]

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, doc: QTextDocument, posInDocument: int, format: QTextFormat
    ) -> None:
        self.drawn[int(format.property(NUMBER))][1](painter, QRectF(rect))


class Paper:
    """One document on its way to a file."""

    def __init__(self, document: Document, out: Path) -> None:
        self.document, self.out = document, out
        self.writer = QPdfWriter(str(out))
        letter = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
        size = QPageSize(QPageSize.PageSizeId.Letter if letter else QPageSize.PageSizeId.A4)
        self.writer.setPageLayout(
            QPageLayout(
                size,
                QPageLayout.Orientation.Portrait,
                QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN),
                QPageLayout.Unit.Millimeter,
            )
        )
        self.writer.setResolution(DPI)
        self.writer.setTitle(document.title)
        self.writer.setCreator("Adjutant")
        self.font = QFont(["Georgia", "Times New Roman", "DejaVu Serif", "serif"])
        self.font.setPointSizeF(POINTS)
        whole = self.writer.pageLayout().paintRectPixels(DPI)
        line = QFontMetricsF(self.font, self.writer).lineSpacing()
        self.page = QSizeF(whole.width(), whole.height() - FOOT * line)
        self.text = QTextDocument()
        self.text.setUndoRedoEnabled(False)
        self.text.documentLayout().setPaintDevice(self.writer)
        self.text.setDefaultFont(self.font)
        self.text.setDocumentMargin(0)
        self.text.setPageSize(self.page)
        self.pictures = Pictures(self.text)
        self.text.documentLayout().registerHandler(DRAWN, self.pictures)

    # building -----------------------------------------------------------------------------------------------------

    def build(self, watch: Watch) -> None:
        flow = Flow(QTextCursor(self.text), POINTS)
        flow.title(self.document.title)
        chapters = [part for part in self.document.parts if isinstance(part, Heading) and part.level == 2]
        if self.document.contents and len(chapters) > 1:
            flow.contents(self.document.contents, [part.text for part in chapters])
        for n, part in enumerate(self.document.parts):
            watch(n / len(self.document.parts))
            if isinstance(part, Figure):
                flow.picture(self._figure(part, n), part.caption)
            elif isinstance(part, Photograph):
                flow.picture(self._photograph(part), part.caption)
            else:
                flow.part(part)
        self._keep_together()
        flow.number_contents([self._page_of(self.text.findBlock(place)) for place in flow.chapters])

    def _keep(self, width: float, height: float, dense: float, draw: Callable[[QPainter, QRectF], None]) -> int:
        """The number of a picture of this shape, as large as the page and ``dense``, its units to an inch, let it."""
        scale = min(self.page.width() / width, self.page.height() * TALLEST / height, DPI / dense)
        self.pictures.drawn.append((QSizeF(width * scale, height * scale), draw))
        return len(self.pictures.drawn) - 1

    def _figure(self, part: Figure, n: int) -> int:
        drawn = svg.picture(part.drawing, part.caption, part.description, shared=False, name=f"figure-{n}")
        renderer = QSvgRenderer(drawn.encode(), self.pictures)
        _, _, width, height = part.drawing.view
        return self._keep(width, height, LARGEST, lambda painter, box: renderer.render(painter, box))

    def _photograph(self, part: Photograph) -> int:
        image = decoded(part.picture.data, LONGEST_SIDE)
        width, height = part.picture.width, part.picture.height
        return self._keep(width, height, COARSEST, lambda painter, box: painter.drawImage(box, image))

    def _keep_together(self) -> None:
        """No heading stands at the foot of a page with nothing below it, and no short table over two pages."""
        block, first = self.text.begin(), None
        while block.isValid():
            table = QTextCursor(block).currentTable()
            if table is not None:
                last = self.text.findBlock(table.lastPosition())
                if table.rows() <= LONG and self._page_of(block) != self._page_of(last):
                    self._break(first, table)
                block, first = last.next(), None
                continue
            if not block.blockFormat().property(HEADINGS):
                first = None
            else:
                first = block if first is None else first
                if self._page_of(block) != self._page_of(block.next()):
                    self._break(first)
            block = block.next()

    @staticmethod
    def _break(block: QTextBlock | None, table: QTextTable | None = None) -> None:
        """A new page before a paragraph, or before a table that has no heading of its own."""
        always = QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore
        if block is not None:
            kept = block.blockFormat()
            kept.setPageBreakPolicy(always)
            QTextCursor(block).setBlockFormat(kept)
        elif table is not None:
            form = table.format().toTableFormat()
            form.setPageBreakPolicy(always)
            table.setFormat(form)

    def _page_of(self, block: QTextBlock) -> int:
        """The page on which its first line stands, counted from 1."""
        top = self.text.documentLayout().blockBoundingRect(block).top()
        line = block.layout().lineAt(0) if block.isValid() and block.layout().lineCount() else None
        at = top if line is None else top + line.y() + line.height() / 2
        return int(at // self.page.height()) + 1

    # painting -----------------------------------------------------------------------------------------------------

    def write(self, watch: Watch) -> None:
        pages = self.text.pageCount()
        painter = QPainter()
        if not painter.begin(self.writer):
            raise OSError(tr("it cannot be written to"))
        try:
            for n in range(pages):
                watch(n / pages)
                if n:
                    self.writer.newPage()
                self._page(painter, n, pages)
        finally:
            painter.end()

    def _page(self, painter: QPainter, n: int, pages: int) -> None:
        width, height = self.page.width(), self.page.height()
        painter.save()
        painter.translate(0, -n * height)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = QRectF(0, n * height, width, height - 2)
        painter.setClipRect(context.clip)
        context.palette.setColor(context.palette.ColorRole.Text, QColor(INK))
        self.text.documentLayout().draw(painter, context)
        painter.restore()
        font = QFont(self.font)
        font.setPointSizeF(POINTS * 0.8)
        painter.setFont(font)
        painter.setPen(QColor(MUTED))
        line = QFontMetricsF(font, self.writer).lineSpacing()
        foot = QRectF(0, height + line, width, line)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, self.document.title)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, f"{n + 1} / {pages}")


def write_pdf(document: Document, out: Path, watch: Watch) -> None:
    """The document as a file that replaces what stood there once it is whole. Raises BadInput where it cannot be
    written."""
    raw = out.with_name(f".{out.name}.part")
    try:
        raw.touch()
        paper = Paper(document, raw)
        paper.build(lambda share: watch(share / 2))
        paper.write(lambda share: watch(0.5 + share / 2))
        del paper
        raw.replace(out)
        watch(1.0)
    except OSError as fault:
        unwritten = tr("the file could not be written ({reason}). Choose another.", reason=fault.strerror or str(fault))
        raise BadInput([Problem(out.name, unwritten)]) from fault
    finally:
        raw.unlink(missing_ok=True)
