"""Reads a window in another language: what is open in it, and which of that has English words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from app.ui.features.charts.sheet import Sheet
from app.ui.main_window import Window
from app.ui.widgets.cards import Card
from app.ui.words import under
from tests.test_catalogue import ENGLISH as WORDS

MORE = re.compile(
    r"\b(?:actions?|at|attack(?:s|ed|ers?)?|be|by|campaigns?|can|circumstances|click|close|control|defen[cd]\w*|dice|files?"
    r"|first|for|hide|it|losses|lost|map|moves?|movement|off|on|open|undone?|redo|reinforcements|roll|rules?|show|stacks?"
    r"|stacked|stacking|that|this|what|when|where|which|who|with|you|your)\b",
    re.IGNORECASE,
)
"""Words of the window beside those of the catalogue's own test; none of them is German."""


def names(window: Window) -> re.Pattern[str]:
    """What is called the same in every language: games, units, formations and places, titles and files, and rules
    without numbers by the headings of their rulebook."""
    found = {
        "First steps",
        "Operation Storm",
        "Land Without End",
        "Winterstorm",
        "German Eagle vs. Russian Bear",
        "Stalin's War",
        "English",
        "The Qt Company",
        "Qt for Python",
    }
    if window.table.campaign is not None:
        world, units = window.table.game.world, window.table.position.units.values()
        found |= {words for chart in world.charts.values() for words in _strings(chart) if " " in words}
        found |= {place.name for places in world.board.places.values() for place in places}
        found |= {name for u in units for name in (u.label, u.id, u.counter.formation.replace("-", " "))}
        found |= {line.rule for line in window.table.game.coverage if line.rule.upper() != line.rule}
        title = window.table.campaign.title
        found |= {title, under(title, window.table.game.vocabulary.name), str(window.table.campaign.path)}
        game = window.table.game.vocabulary.name  # where there is no room for it, it gives way
        found |= {f"{game[:n].rstrip()}…" for n in range(3, len(game))}
    longest = sorted((name for name in found if name), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest), re.IGNORECASE)


def _strings(typed: object) -> Iterator[str]:
    """What the owner typed in, cards' own words among it."""
    if isinstance(typed, str):
        yield typed
    elif isinstance(typed, Mapping):
        yield from (words for one in typed.values() for words in _strings(one))
    elif isinstance(typed, Sequence):
        yield from (words for one in typed for words in _strings(one))


def seen(root: QWidget) -> Iterator[tuple[str, str]]:
    """Every text of what is open under ``root``, and where it stands; of actions also those in closed menus."""
    for action in root.findChildren(QAction):
        for words in (action.text(), action.toolTip(), action.statusTip()):
            yield f"action {action.objectName()}", words
    for menu in root.findChildren(QMenu):
        yield "menu", menu.title()
    for card in root.findChildren(Card):
        yield f"card {card.objectName()}", card.windowTitle()
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        kind = f"{type(widget).__name__} {widget.objectName()}"
        for words in (widget.toolTip(), widget.statusTip(), widget.accessibleName(), widget.accessibleDescription()):
            yield f"{kind}, beside it", words
        if widget.isWindow():
            yield f"{kind}, title", widget.windowTitle()
        yield from ((kind, words) for words in _shown(widget))


def _shown(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield widget.text()
    elif isinstance(widget, (QLineEdit, QPlainTextEdit)):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(i) for i in range(widget.count()))
    elif isinstance(widget, QTabBar):
        yield from (widget.tabText(i) for i in range(widget.count()))
    elif isinstance(widget, QTableView):
        yield from _heads(widget.horizontalHeader())
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView) and widget.model() is not None:
        model = widget.model()
        columns = model.columnCount() if isinstance(widget, QTableView) else 1
        roles = [Qt.ItemDataRole.ToolTipRole]
        if not isinstance(widget, Sheet):  # whose cells hold what is typed: codes of the card
            roles.append(Qt.ItemDataRole.DisplayRole)
        for row in range(model.rowCount()):
            for column in range(columns):
                for role in roles:
                    yield str(model.index(row, column).data(role) or "")


def _heads(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    for section in range(header.count()):
        yield str(model.headerData(section, Qt.Orientation.Horizontal) or "")


def left_in_english(window: Window, *roots: QWidget) -> list[str]:
    """A line for each text that has English words, with where it stands."""
    QApplication.processEvents()
    proper, own = names(window), _own_names(window)
    found: dict[str, None] = {}
    for where, words in (
        *(one for root in {window, *roots} for one in seen(root)),
        ("status line", window.history.last.text()),
    ):
        begun, cut, ended = (part.strip() for part in words.partition("…"))
        if cut and any(name.startswith(begun) and name.endswith(ended) for name in own):
            continue  # the campaign's own title or the game's, cut short
        bare = proper.sub("", re.sub(r"<[^<>]*>|/\S+|„[^“]*“", " ", words.replace("&", "")))
        if WORDS.search(bare) or MORE.search(bare):
            found[f"{where}: {words}"] = None
    return list(found)


def _own_names(window: Window) -> tuple[str, ...]:
    """The titles of the campaign and of its game."""
    if window.table.campaign is None:
        return ()
    game = window.table.game
    return under(game.world.title, game.vocabulary.name), game.vocabulary.name


def is_german(window: Window, *roots: QWidget) -> None:
    left = left_in_english(window, *roots)
    assert not left, "\n".join(left)
