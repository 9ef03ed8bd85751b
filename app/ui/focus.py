"""Where Tab goes in the main window: part after part, each from its beginning to its end.

Qt lets Tab follow the order in which widgets were made. Rows that come and go would stand at the end of that, far from
their card, and cards that lie under another would have the focus where nobody sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QScrollArea, QWidget

from app.ui.regions.over_window import lying_over
from app.ui.widgets.cards import has_keys

if TYPE_CHECKING:
    from app.ui.shell import Shell


TYPED = "typed_in_turn"
"""The attribute of a panel whose fields are typed in an order of their own: those fields."""


def stops(shell: Shell) -> list[QWidget]:
    """What Tab comes to, in its order: the strip above, the band, the rail, the drawer, the map or what is in its
    place, the inspector and the timeline. While something lies over all of it that is there alone."""
    panels = (*shell.covers, *lying_over(shell.main_window))
    over = next((w for w in panels if w.isVisible() and _has_it(w)), None)
    roots = [over] if over is not None else _parts(shell)
    return [stop for root in roots for stop in _inside(root) if not stop.window().isHidden()]


def next_stop(shell: Shell, forward: bool) -> QWidget | None:
    """Where Tab, or Shift+Tab, goes from where the focus is."""
    found, here = stops(shell), shell.main_window.focusWidget()
    if not found:
        return None
    if here not in found:
        return found[0 if forward else -1]
    return found[(found.index(here) + (1 if forward else -1)) % len(found)]


def go_on(shell: Shell, forward: bool) -> bool:
    """Takes the focus there and brings it into sight."""
    to = next_stop(shell, forward)
    if to is None:
        return False
    to.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    around = to.parentWidget()
    while around is not None and not around.isWindow():
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(to)
        around = around.parentWidget()
    return True


def _has_it(widget: QWidget) -> bool:
    """Whether Tab stays inside: the cover always, a panel while the focus is in it."""
    return widget.objectName() == "cover" or has_keys(widget)


def _parts(shell: Shell) -> list[QWidget]:
    """The regions that can be seen."""
    left = (shell.actions_.bar, shell.upper(), shell.band, shell.rail, shell.drawer)
    found = (*left, *shell.stage.middle(), shell.inspector, shell.history)
    return [part for part in found if part.isVisible()]


def _inside(widget: QWidget) -> Iterator[QWidget]:
    """A widget and what is inside it, depth first, as one reads: row by row, each from left to right.

    Qt's own chain of focus is not asked: the binding takes each widget of it for a child of the one before, and all
    that follow die with a card that closes."""
    if not widget.isVisible() or not widget.isEnabled():
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
        yield widget
    children = widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    seen = as_read([c for c in children if not c.isWindow() and c.isVisible()])
    for child in as_typed(seen, getattr(widget, TYPED, ())):
        yield from _inside(child)


def as_typed(widgets: Sequence[QWidget], typed: Sequence[QWidget]) -> list[QWidget]:
    """The same with those of ``typed`` one after the other, where the first of them stands."""
    order = [w for w in typed if w in widgets]
    first = next((i for i, w in enumerate(widgets) if w in order), 0)
    rest = [w for w in widgets if w not in order]
    return [*rest[:first], *order, *rest[first:]]


def as_read(widgets: Sequence[QWidget]) -> list[QWidget]:
    """Widgets of one parent row by row. A row is what begins above the middle of the row's first, highest one."""
    left = sorted(widgets, key=lambda w: (w.y(), w.x()))
    found: list[QWidget] = []
    while left:
        middle = max(left[0].y(), left[0].geometry().center().y())  # the middle of what has no height lies above it
        row = [w for w in left if w.y() <= middle]
        found += sorted(row, key=lambda w: w.x())
        left = [w for w in left if w.y() > middle]
    return found


class Rounds(QObject):
    """Regions that are not there are left out."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell = shell

    def regions(self) -> list[QWidget]:
        """Those that can be seen, as one goes round."""
        shell = self.shell
        middle = shell.stage.middle()[0]
        found = (shell.upper(), shell.band, shell.rail, shell.drawer, middle, shell.inspector, shell.history)
        return [region for region in found if region.isVisible()]

    def step(self, by: int) -> None:
        """To the next region, or with -1 to the one before."""
        around, focus, map_ = self.regions(), QApplication.focusWidget(), self.shell.stage.map
        middle = around.index(self.shell.stage.middle()[0])
        here = next((i for i, one in enumerate(around) if focus and one.isAncestorOf(focus)), middle)
        for n in range(1, len(around) + 1):
            region = around[(here + by * n) % len(around)]
            if region is map_:
                self.shell.map.view.setFocus(Qt.FocusReason.TabFocusReason)
                return
            if self.enter(region):
                return

    def enter(self, part: QWidget) -> bool:
        """Gives the keys to the first that takes them inside; False where none does."""
        inside = [w for w in stops(self.shell) if part.isAncestorOf(w)]
        first = next((w for w in inside if isinstance(w, QLineEdit | QAbstractItemView)), next(iter(inside), None))
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        return first is not None
