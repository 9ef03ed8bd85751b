"""Interpretations of open rules and optional rules to choose from when a campaign begins: folded, each with the words
of the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from app.messages import cite, say
from app.position.ledger import Json
from app.rules.vocabulary import Switch
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Rows, empty, text
from app.ui.widgets.choices import DropDown


class Choice(DropDown):
    """One switch; the wheel turns the page, not the choice."""

    def __init__(self, switch: Switch, value: Json) -> None:
        super().__init__()
        self.switch = switch
        for one, words in zip(switch.values, switch.names, strict=False):
            said = say(words)
            self.addItem(said[:1].upper() + said[1:], one)
            self.setItemData(self.count() - 1, said, Qt.ItemDataRole.ToolTipRole)
            if one == value and isinstance(one, bool) == isinstance(value, bool):
                self.setCurrentIndex(self.count() - 1)
        self.setAccessibleName(say(switch.text))
        self.setMinimumContentsLength(16)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Readings(QWidget):
    """``values`` are the choices by slug."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices: dict[str, Choice] = {}
        self._chosen: dict[Switch, Json] = {}
        """What the players chose themselves; it stays while they look at other scenarios of the game."""
        self._usual: dict[str, Json] = {}
        """How the scenario has them"""
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        self.fold = QToolButton()
        self.fold.setProperty("role", "link")
        self.fold.setCheckable(True)
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setArrowType(Qt.ArrowType.RightArrow)
        self.fold.setText(tr("Interpretations and optional rules"))
        self.fold.setToolTip(tr("Where the rulebook leaves a rule open, both players agree on it here"))
        self.fold.toggled.connect(self._folded)
        rows.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        self.said = text("", "small", wrap=True)
        rows.addWidget(self.said)
        self.pane = Rows(tr("Interpretations and optional rules"))
        self.pane.hide()
        rows.addWidget(self.pane)
        self.show_switches({}, {})

    def show_switches(self, switches: Mapping[str, Switch], values: Mapping[str, Json]) -> None:
        """``values`` are those that differ from the defaults at first."""
        empty(self.pane.rows)
        self.choices = {}
        self._usual = {slug: values.get(slug, switch.default) for slug, switch in switches.items()}
        for switch in switches.values():
            words = say(switch.text)
            self.pane.rows.addWidget(text(cite(words, switch.rule), "small", wrap=True))
            choice = Choice(switch, self._chosen.get(switch, values.get(switch.slug, switch.default)))
            choice.currentIndexChanged.connect(self._say)
            choice.activated.connect(partial(self._choose, choice))
            self.choices[switch.slug] = choice
            self.pane.rows.addWidget(choice)
            self.pane.rows.addSpacing(2)
        self.setVisible(bool(switches))
        self._say()

    def values(self) -> dict[str, Json]:
        return {slug: choice.currentData() for slug, choice in self.choices.items()}

    def _say(self, *_: object) -> None:
        changed = sum(choice.currentData() != self._usual[slug] for slug, choice in self.choices.items())
        self.said.setText(tr_count("{n} changed", "{n} changed", changed) if changed else tr("As usual"))

    def _choose(self, choice: Choice, _index: int) -> None:
        self._chosen[choice.switch] = choice.currentData()

    def _folded(self, on: bool) -> None:
        self.fold.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self.pane.setVisible(on)
