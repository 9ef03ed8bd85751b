"""Threats: the hexes and the enemy moves that would cut a side's units off, the dearest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QCheckBox

from app.advice.threats import Cost, EnemyMove, ThreatenedHex, Threats
from app.messages import N_
from app.ui.features.advice.page import Line, Parts, SidePage, plain, small, strong
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.texts import tr, tr_count
from app.ui.widgets.lists.paragraph_table import Paragraph
from app.ui.widgets.lists.stacked_list import Places
from app.ui.words import capital, origin

HINT = N_("Choose a side. The list shows each hex whose loss would put units out of supply, the costliest first.")
CALM = N_("No lost hex and no single enemy move would put any unit out of supply.")
MARKED = 20
"""Hexes of the list that carry their place on the map"""


@dataclass(frozen=True)
class Threat:
    """Losses and moves that are alike: one hex, the same units cut off."""

    hex: int
    cut: tuple[str, ...]
    cost: Cost
    loss: ThreatenedHex | None = None
    moves: tuple[EnemyMove, ...] = ()


def ranked(found: Threats) -> list[Threat]:
    """Moves to one hex that cut off the same units are one threat, and part of that hex's loss where it does the same.
    The dearest first; of equals the hexes before the moves."""
    together: dict[tuple[int, tuple[str, ...]], list[EnemyMove]] = {}
    for move in found.moves:
        together.setdefault((move.hex, move.cut), []).append(move)
    listed = [
        Threat(one.hex, one.cut, one.cost, one, tuple(together.pop((one.hex, one.cut), ()))) for one in found.losses
    ]
    listed += [Threat(hex_, cut, moves[0].cost, moves=tuple(moves)) for (hex_, cut), moves in together.items()]
    return sorted(listed, key=lambda one: (-one.cost.steps, -one.cost.factors, -one.cost.units, not one.loss, one.hex))


def cost_words(cost: Cost) -> str:
    parts = (
        tr_count("{n} unit", "{n} units", cost.units, "cost"),
        tr_count("{n} step", "{n} steps", cost.steps, "cost"),
        tr_count("{n} factor", "{n} factors", cost.factors, "cost"),
    )
    return ", ".join(parts)


class ThreatsPage(SidePage):
    def __init__(self, parts: Parts) -> None:
        headings = ("", tr("Threat"), tr("Would lose supply"), tr("By"))
        super().__init__(parts, tr("Threats"), headings, Places((0, 1), below=(2, 3)), tr(HINT))
        self.moves = QCheckBox(tr("Try enemy moves as well"))
        self.moves.setChecked(True)
        self.fields.addWidget(self.moves)
        self.ask = self.verb(tr("Find the threats"))
        self.ask.clicked.connect(self.seek)
        self.fields.addStretch(1)

    def seek(self) -> None:
        side, moves = str(self.side.currentData()), self.moves.isChecked()
        if self.may_ask():
            self.say(tr("Finding threats…"))
            self.asking.ask(
                tr("Threats to supply"),
                lambda adviser, watch: adviser.threats(side, moves=moves, watch=watch),
                self.show_answer,
            )

    def show_answer(self, found: Threats) -> None:
        listed = ranked(found)
        side = capital(origin(self.table.game.world.roster.sides[found.side]))
        words = tr_count("{side}: {n} threat to supply", "{side}: {n} threats to supply", len(listed), side=side)
        if found.findings:
            words = ""
        elif not listed:
            words = tr(CALM)
        self.answer(words, self._lines(listed), found.findings)
        if found.already:
            self.note([tr("Out of supply already: {units}.", units=self.named(found.already))])
        self.marks.emit(self.drawn(None))
        if listed:
            self.view.show_row(0)
            self.view.setFocus()

    def _lines(self, listed: list[Threat]) -> Iterator[Line]:
        for place, one in enumerate(listed, 1):
            cut = (Paragraph(self.named(one.cut)), *small(cost_words(one.cost)))
            yield Line((strong(str(place)), self._what(one), cut, self._who(one)), one.hex, one)

    def _what(self, one: Threat) -> tuple[Paragraph, ...]:
        if one.loss is not None:
            held = tr("held by {units}", units=self.named(one.loss.held)) if one.loss.held else ""
            return (*strong(tr("{hex} is lost", hex=self.place(one.hex))), *small(held))
        return strong(tr("A move to {hex}", hex=self.place(one.hex)))

    def _who(self, one: Threat) -> tuple[Paragraph, ...]:
        if one.loss is None:
            path = "–".join(self.place(at) for at in one.moves[0].path)
            return (*plain(self.named(m.unit for m in one.moves)), *small(path))
        movers = tuple(dict.fromkeys((*one.loss.movers, *(m.unit for m in one.moves))))
        attackers = one.loss.attackers
        found: list[Paragraph] = []
        if movers:
            found += plain(tr("Within reach of {units}", units=self.named(movers)))
        if attackers:
            found += plain(tr("Could be attacked by {units}", units=self.named(attackers)))
        return tuple(found) or small(tr("No unit this turn"))

    def drawn(self, line: Line | None) -> AdviceOverlay | None:
        shown: dict[int, str] = {}
        for place, row in enumerate(self.model.rows[:MARKED], 1):
            shown.setdefault(row.hex, str(place))
        one = line.about if line is not None else None
        if not isinstance(one, Threat):
            return AdviceOverlay(shown) if shown else None
        hex_of = self.table.game.world.board.hex_of
        cut = frozenset(hex_of(u.location) for u in self.table.units(one.cut) if u.on_map)
        path = one.moves[0].path if one.moves else ()
        shown.setdefault(one.hex, str(self.model.rows.index(line) + 1) if line is not None else "")
        return AdviceOverlay(shown, one.hex, cut, path)
