"""A document as a PDF: text that flows over pages, drawings as lines and not as pixels, page numbers.

Everything here is made and painted on the thread that asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLocale, QMarginsF, QObject, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPyTextObject,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)
from PySide6.QtSvg import QSvgRenderer

from app.campaign.journal.pictures import LONGEST_SIDE
from app.campaign.pages import svg
from app.campaign.pages.document import Document, Figure, Heading, Photograph
from app.errors import BadInput, Problem
from app.ui.decoding import decoded
from app.ui.progress import Watch
from app.ui.record.paper_text import DRAWN, HEADINGS, INK, LONG, MUTED, NUMBER, Flow
from app.ui.texts import tr

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
