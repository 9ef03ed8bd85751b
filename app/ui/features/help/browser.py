"""A page of the handbook in the drawer: its pictures as wide as there is room, its links inside the program."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QImage, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from app.installation.handbook import Topic, body, topic_at
from app.paths import README
from app.ui.style import Look
from app.ui.texts import tr

ROOT = README.parent
PICTURE = "picture:"
"""Scheme of the links around pictures, which show them large"""
WEB = ("http", "https", "mailto")


class HandbookPage(QTextBrowser):
    """``pageWanted`` has the place of a page and an anchor, ``pictureWanted`` the file of a picture, ``actionWanted``
    what a link of the program's own pages names."""

    pageWanted = Signal(str, str)
    pictureWanted = Signal(Path)
    actionWanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setOpenLinks(False)
        self.setAccessibleName(tr("Page of the handbook"))
        self.anchorClicked.connect(self._followed)
        self.document().setDocumentMargin(2)
        self._html = ""
        look.changed.connect(self._dress)

    def show_topic(self, topic: Topic, anchor: str = "") -> None:
        self.show_html(body(topic), anchor)

    def show_html(self, html: str, anchor: str = "") -> None:
        """A page as ``handbook.body`` has it, or one that the program made."""
        self._html = _with_pictures_linked(html)
        self._dress()
        if anchor:
            self.scrollToAnchor(anchor)

    def _dress(self) -> None:
        inks = self.look.inks
        self.document().setDefaultStyleSheet(
            f"a {{ color: {inks.blue.name()}; text-decoration: none; }} code {{ font-family: monospace; }}"
            f" pre {{ white-space: pre-wrap; }} th {{ text-align: left; color: {inks.muted.name()}; }}"
            f" td, th {{ padding: 3px 6px; border-color: {inks.edge.name()}; }} h1 {{ font-size: large; }}"
            f" h2, h3 {{ font-size: medium; }}"
        )
        at = self.verticalScrollBar().value()
        self.setHtml(self._html)
        self.verticalScrollBar().setValue(at)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Pictures, from beside the pages and no wider than there is room."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return None
        image = QImage(str(ROOT / (name if isinstance(name, str) else name.toString())))
        room = max(self.viewport().width() - 8, 100)
        if not image.isNull() and image.width() > room:
            ratio = self.devicePixelRatioF()
            image = image.scaledToWidth(round(room * ratio), Qt.TransformationMode.SmoothTransformation)
            image.setDevicePixelRatio(ratio)
        return image

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width() and self._html:
            self.document().clear()
            self._dress()

    def _followed(self, link: QUrl) -> None:
        words = link.toString()
        if words.startswith(PICTURE):
            self.pictureWanted.emit(ROOT / words.removeprefix(PICTURE))
        elif words.startswith("do:"):
            self.actionWanted.emit(words.removeprefix("do:"))
        elif link.scheme() in WEB:
            QDesktopServices.openUrl(link)
        else:
            place, _, anchor = words.partition("#")
            if topic_at(place) is not None:
                self.pageWanted.emit(place, anchor)


def _with_pictures_linked(html: str) -> str:
    return re.sub(r'(<img src="([^"]+)"[^>]*>)', rf'<a href="{PICTURE}\2">\1</a>', html).replace(
        "<table>", '<table border="1" cellspacing="0" cellpadding="3">'
    )
