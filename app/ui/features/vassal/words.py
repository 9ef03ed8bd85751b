"""What the words of a module mean: its map and set-up, its numbers, its nations."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.interop.vassal.counters import nation_of
from app.interop.vassal.draft import Draft, blank
from app.rules.vocabulary import Vocabulary
from app.ui.texts import tr
from app.ui.widgets.cards import Column, empty, text
from app.ui.widgets.choices import DropDown
from app.ui.words import capital, term

NUMBERS = ("attack", "defense", "move", "strength", "range", "morale", "steps")
LABELS = 380
"""Pixels"""
Pairs = Iterable[tuple[str, str]]


class WordsPage(QWidget):
    """``changed`` has the choices after a correction. ``drops`` are the lists by what they are about."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 6, 0, 0)
        self.column = Column(tr("Meaning of the module's properties"))
        around.addWidget(self.column)
        self.drops: dict[tuple[str, str], DropDown] = {}
        self._shape: object = None

    def show_draft(self, draft: Draft, words: Vocabulary | None) -> None:
        """``words`` are the chosen game's; ``None`` for none."""
        self.draft = draft
        nations = Tally(nation_of(r) for r in draft.readings.values() if not blank(r))
        shape = (id(draft.module), words.system if words else "", tuple(nations), tuple(c.key for c in draft.columns))
        if shape != self._shape:
            self._shape = shape
            self._build(draft, words, nations)
        self._set(draft, words)

    def _build(self, draft: Draft, words: Vocabulary | None, nations: Tally[str]) -> None:
        empty(self.column.rows)
        self.drops = {}
        rows = self.column.rows
        rows.addWidget(text(tr("Map and set-up"), "strong"))
        grid = _grid(rows)
        maps = [(draft.layouts[n].map.name or n, n) for n in draft.playable]
        self._row(grid, ("map", ""), tr("Map in play"), maps, self._map)
        setups = [(tr("the at-start stacks"), ""), *((name, name) for name in draft.streams)]
        if draft.opened is None:
            self._row(grid, ("setup", ""), tr("Counter positions"), setups, self._setup)
        self._row(
            grid,
            ("cards", ""),
            tr("Cards"),
            [(tr("stay with the module"), ""), (tr("are counters"), "1")],
            lambda value: replace(self.draft.choices, cards=bool(value)),
        )
        self._row(
            grid,
            ("palette", ""),
            tr("Palette counters not in play"),
            [(tr("wait in a box, one of each"), "1"), (tr("are left out"), "")],
            lambda value: replace(self.draft.choices, palette=bool(value)),
        )
        if draft.columns:
            rows.addWidget(text(tr("Numbers"), "strong"))
            grid = _grid(rows)
            names = words.numbers if words is not None else NUMBERS
            for column in draft.columns:
                seen = ", ".join(map(str, column.examples[:6]))
                label = tr("{key} on {count} counters ({examples})", key=column.key, count=column.count, examples=seen)
                listed = [(tr("not a number"), ""), *((capital(term(n)), n) for n in names)]
                self._row(grid, ("number", column.key), label, listed, partial(self._number, column.key))
        rows.addWidget(text(tr("Nations and sides"), "strong"))
        grid = _grid(rows)
        if words is not None:
            types = [(capital(term(t.name)), slug) for slug, t in words.roster.types.items()]
            self._row(
                grid,
                ("type", ""),
                tr("Type for every counter"),
                [("–", ""), *types],
                lambda value: replace(self.draft.choices, type=value),
            )
        for nation, count in nations.most_common():
            label = tr("{nation} (kinds of counters: {count})", count=count, nation=nation)
            if words is None:
                sides = [(name, name) for name in draft.guessed_sides.names]
                self._row(grid, ("nation", nation), label, sides, partial(self._side, nation))
            else:
                known = [("–", ""), *((capital(term(n.name)), s) for s, n in words.roster.nations.items())]
                self._row(grid, ("nation", nation), label, known, partial(self._nation, nation))
        rows.addStretch(1)

    def _row(
        self, grid: QGridLayout, key: tuple[str, str], label: str, listed: Pairs, choose: Callable[[str], object]
    ) -> None:
        drop = self.drops[key] = DropDown()
        for words, value in listed:
            drop.addItem(words, value)
        drop.setAccessibleName(label)
        drop.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        drop.activated.connect(lambda row: self.changed.emit(choose(str(drop.itemData(row)))))
        at = grid.rowCount()
        grid.addWidget(text(label), at, 0)
        grid.addWidget(drop, at, 1)

    def _set(self, draft: Draft, words: Vocabulary | None) -> None:
        choices = draft.choices
        now: dict[tuple[str, str], str] = {
            ("map", ""): draft.hexes.layout.map.id,
            ("cards", ""): "1" if choices.cards else "",
            ("palette", ""): "1" if choices.palette else "",
            ("type", ""): choices.type,
            ("setup", ""): draft.setup,
        }
        for column in draft.columns:
            now["number", column.key] = draft.use_of(column)
        for kind, nation in self.drops:
            if kind == "nation":
                side = choices.sides.get(nation) or draft.guessed_sides.of.get(nation, "")
                now[kind, nation] = side if words is None else choices.nations.get(nation, "")
        for key, drop in self.drops.items():
            row = drop.findData(now.get(key, ""))
            if row < 0 and now.get(key):
                drop.addItem(now[key], now[key])
                row = drop.count() - 1
            drop.setCurrentIndex(row)

    def _map(self, value: str) -> object:
        return replace(self.draft.choices, map=value)

    def _setup(self, value: str) -> object:
        return replace(self.draft.choices, setup=value)

    def _number(self, column: str, value: str) -> object:
        return self.draft.choices.use(column, value)

    def _side(self, nation: str, value: str) -> object:
        return self.draft.choices.on_side([nation], value)

    def _nation(self, nation: str, value: str) -> object:
        choices = self.draft.choices
        return replace(choices, nations={**choices.nations, nation: value})


def _grid(rows: QVBoxLayout) -> QGridLayout:
    grid = QGridLayout()
    grid.setContentsMargins(8, 0, 0, 10)
    grid.setHorizontalSpacing(18)
    grid.setVerticalSpacing(6)
    grid.setColumnMinimumWidth(0, LABELS)
    grid.setColumnStretch(2, 1)
    rows.addLayout(grid)
    return grid
