"""Finds what is cut off in a window that is shown: words with too little room, parts beyond the edge of what they are
in, column headings a few letters wide, and neighbors that lie over each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QHeaderView,
    QLabel,
    QLayout,
    QSplitter,
    QTabBar,
    QWidget,
)

from app.ui.widgets.cards import Elided

SLACK = 1
"""Pixels that a style rounds away"""


def clipped(root: QWidget, *, elided: bool = False) -> list[str]:
    """A line for each fault below ``root``, which has to be shown. With ``elided`` a label that ends its words in dots
    by itself is one too."""
    parts = [part for part in (root, *root.findChildren(QWidget)) if _is_seen(part, root)]
    found: list[str] = []
    for part in parts:
        found += _words_cut(part, elided=elided)
        found += _beyond_the_edge(part, root)
        found += _overlaps(part)
    return list(dict.fromkeys(found))


def _is_seen(part: QWidget, root: QWidget) -> bool:
    return part.isVisible() and not part.size().isEmpty() and part.window() is root.window()


def _named(part: QWidget) -> str:
    words = getattr(part, "text", None)
    said = str(words()) if callable(words) else part.accessibleName() or part.objectName()
    return f"{type(part).__name__} {said!r}"


# words ----------------------------------------------------------------------------------------------------------------


def _words_cut(part: QWidget, *, elided: bool) -> Iterator[str]:
    if isinstance(part, QTabBar):
        yield from _tabs_cut(part)
    elif isinstance(part, QHeaderView):
        yield from _heads_cut(part)
    elif isinstance(part, Elided):
        room = part.width() + SLACK
        if elided and part.fontMetrics().horizontalAdvance(part.text()) > room:
            yield f"{_named(part)} ends in dots"
    elif isinstance(part, QLabel | QAbstractButton) and part.text():
        wanted = _wanted(part)
        if part.width() + SLACK < wanted.width() or part.height() + SLACK < wanted.height():
            have = f"{part.width()}x{part.height()}"
            yield f"{_named(part)} has {have} and wants {wanted.width()}x{wanted.height()}"


def _wanted(part: QLabel | QAbstractButton) -> QSize:
    if isinstance(part, QLabel) and part.wordWrap():
        longest = max(part.fontMetrics().horizontalAdvance(word) for word in part.text().split() or [""])
        return QSize(longest, part.heightForWidth(part.width()))
    words = part.fontMetrics().size(0, part.text())
    return words if isinstance(part, QLabel) else QSize(part.sizeHint().width(), words.height())


def _tabs_cut(bar: QTabBar) -> Iterator[str]:
    for one in range(bar.count()):
        box = bar.tabRect(one)
        if bar.isTabVisible(one) and (
            box.width() < bar.fontMetrics().horizontalAdvance(bar.tabText(one)) or not bar.rect().contains(box)
        ):
            yield f"tab {bar.tabText(one)!r}"


def _heads_cut(head: QHeaderView) -> Iterator[str]:
    for one in range(head.count()):
        said = str(head.model().headerData(one, head.orientation()) or "") if head.model() is not None else ""
        if (
            said
            and not head.isSectionHidden(one)
            and head.sectionSize(one) < head.fontMetrics().horizontalAdvance(said)
        ):
            yield f"heading {said!r} has {head.sectionSize(one)}"


# places ---------------------------------------------------------------------------------------------------------------


def _beyond_the_edge(part: QWidget, root: QWidget) -> Iterator[str]:
    """A label or button that is not whole inside of what it is in; what is scrolled to may lie below."""
    if not isinstance(part, QLabel | QAbstractButton) or part is root:
        return
    inside, box = part.parentWidget(), part.geometry()
    while inside is not None:
        room = inside.rect()
        scrolls = isinstance(inside.parentWidget(), QAbstractScrollArea)
        wide = room.left() <= box.left() + SLACK and box.right() <= room.right() + SLACK
        high = scrolls or (room.top() <= box.top() + SLACK and box.bottom() <= room.bottom() + SLACK)
        if not wide or not high:
            yield f"{_named(part)} is cut by the edge of {type(inside).__name__} {inside.objectName()!r}"
            return
        if inside is root or scrolls:
            return
        box = QRect(inside.mapToParent(box.topLeft()), box.size())
        inside = inside.parentWidget()


def _overlaps(around: QWidget) -> Iterator[str]:
    """Neighbors that one layout has put in place."""
    if isinstance(around, QSplitter):
        return
    here = [one for one in _laid_out(around.layout()) if one.isVisible() and not one.size().isEmpty()]
    for one, other in combinations(here, 2):
        common = one.geometry() & other.geometry()
        if common.width() > SLACK and common.height() > SLACK:
            yield f"{_named(one)} lies over {_named(other)}"


def _laid_out(layout: QLayout | None) -> Iterable[QWidget]:
    if layout is None:
        return
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        if (widget := item.widget()) is not None:
            yield widget
        elif (inner := item.layout()) is not None:
            yield from _laid_out(inner)
