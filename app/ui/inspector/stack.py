"""The stack inspector: who stands in the hex under the pointer, and what the rules say of the hex."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QContextMenuEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QMenu

from app.forces.unit import Unit
from app.messages import N_, cite
from app.rules.orders.orders import Move, Restack
from app.rules.parts import PLAIN_FACTOR, Allowance, SupplyReport, absence
from app.ui.attack_draft import NOWHERE
from app.ui.inspector.question import Faces
from app.ui.map.hex_words import facts, garrisons, site_named
from app.ui.menus import unit_orders
from app.ui.session import Session, sentence
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import Card, Elided, Fitted, LinkLabel, button, keyed, line, restyle, text
from app.ui.widgets.lists.unit_list import UnitLine, UnitList
from app.ui.words import capital, count_text, joined, numbers_named, numbers_text, points, spelled, term

SAID = 2
"""Sentences at most about the line of a stack that has one"""
EMPTY = N_("Click a hex to see it here.")
UNITS_AT_MOST = 12


@dataclass(frozen=True)
class OfStack:
    """What the card says of the units and the hex at a location. ``report`` is the supply of the first unit that has
    none, else of the uppermost; None where nobody needs any."""

    title: str
    location: int
    units: tuple[Unit, ...] = ()
    verdict: str = ""
    tone: str = ""
    supply: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    report: SupplyReport | None = None


class StackFoot(QFrame):
    """The verbs of a stack of one's own."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.move_button = keyed(button(tr("Move…"), "foot", tip=tr("Moves the selected units to a hex.")), "M")
        self.correct = button(tr("Correct position…"), "foot", tip=tr("Records where the units are, without a ruling."))
        row.addWidget(self.move_button)
        row.addWidget(self.correct, 1)
        self.hide()


class StackCard(Card):
    """``lifeWanted`` asks for the history of the selected unit, or of the hex; ``noteWanted`` for a note on it.
    ``moveWanted`` and ``correctWanted`` come with the units already picked."""

    lifeWanted, noteWanted, moveWanted, correctWanted = Signal(), Signal(), Signal(), Signal()

    def __init__(self, table: Session, look: Look, faces: Faces, parent: QMainWindow) -> None:
        super().__init__("stack", tr("Stack"), parent)
        self.table = table
        self._shown = NOWHERE
        self.told: OfStack | None = None
        self.title = Elided("title")
        self.facts = text("", "small", wrap=True)
        self.verdict = text("", "verdict", wrap=True)
        self.supply = text("", wrap=True)
        self.hint = text(tr(EMPTY), "hint", wrap=True)
        self.list = UnitList(look, faces, tr("Units in the hex"))
        self.list.chosen.connect(table.plan.pick)
        self.units_head = text("", "heading", wrap=True)
        self.hex_head = text(tr("The hex"), "heading")
        self.zones = text("", wrap=True)
        self.life = LinkLabel(tr("History"))
        self.life.setToolTip(tr("History of the selected unit or hex (Ctrl+I)"))
        self.life.clicked.connect(self.lifeWanted)
        self.note = LinkLabel(tr("Add note"))
        self.note.setToolTip(tr("Writes a remark on it into the journal (Ctrl+M)."))
        self.note.clicked.connect(self.noteWanted)
        self.foot = StackFoot()
        self.foot.move_button.clicked.connect(lambda: self._with_units(self.moveWanted))
        self.foot.correct.clicked.connect(lambda: self._with_units(self.correctWanted))
        self.heading.hide()
        Fitted(self.list, UNITS_AT_MOST)
        self.more: Callable[[QMenu], object] = lambda _menu: None
        """What else the menu of the card has"""
        self.parting = line()
        for widget in (
            self.hint,
            self.verdict,
            self.supply,
            self.parting,
            self.units_head,
            self.list,
            line(),
            self.hex_head,
            self.facts,
            self.zones,
        ):
            self.column.addWidget(widget)
        verbs = QHBoxLayout()
        verbs.setSpacing(8)
        verbs.addWidget(self.life)
        verbs.addWidget(self.note)
        verbs.addStretch(1)
        self.column.addLayout(verbs)
        table.plan.lookedAt.connect(self._look)
        table.plan.changed.connect(self._picked)
        table.positionChanged.connect(self._refresh)
        self._refresh()

    def location(self) -> int:
        return self.table.selected_location

    def _look(self, _location: int) -> None:
        self._refresh()

    def _refresh(self, *_: object) -> None:
        location = self.location()
        there, self._shown = location != NOWHERE, location
        self.hint.setVisible(not there)
        for widget in (self.facts, self.list, self.units_head, self.hex_head, self.life, self.note):
            widget.setVisible(there)
        if not there:
            self.told = None
            for gone in (self.supply, self.verdict, self.parting, self.zones, self.foot):
                gone.hide()
            self.list.units.show(())
            return
        position = self.table.position
        units = position.pick(position.from_top(location))
        seen = self.table.fog.seen(units)
        self.title.setText(self._title(location))
        words, fault = self._stacking(location, position.units_at(location)) if len(seen) == len(units) else ("", False)
        stacked = words
        self.units_head.setText(words or (tr("Units") if units else tr("No units.")))
        if self.units_head.property("role") != ("fault" if fault else "heading"):
            self.units_head.setProperty("role", "fault" if fault else "heading")
            restyle(self.units_head)
        said = tuple(filter(None, (sentence(facts(self.table, location)), *garrisons(self.table, location))))
        self.facts.setText(" ".join(said))
        self.zones.setText(self._zones(location))
        self.zones.setVisible(bool(self.zones.text()))
        words, tone = self._verdict(seen)
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
        if self.verdict.property("tone") != tone:
            self.verdict.setProperty("tone", tone)
            restyle(self.verdict)
        report = self._report(seen)
        lines = self._supply(report)
        self.supply.setText("\n".join(lines))
        self.supply.setVisible(bool(lines))
        self.parting.setVisible(bool(lines or self.verdict.text()))
        facts_told = tuple(filter(None, (stacked, *said)))
        self.told = OfStack(self.title.text(), location, seen, self.verdict.text(), tone, lines, facts_told, report)
        rows = [self.line(u) for u in seen]
        hidden = self.table.fog.units_text(position, [u.id for u in units])
        self.list.units.show([*rows, UnitLine(None, hidden)] if hidden else rows)
        self.list.setVisible(bool(units))
        self._select()
        self._show_foot()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Another order of the stack, for what is selected in it."""
        units = self.table.units(self.list.selected())
        menu = QMenu(self)
        if units and self.table.writable and all(self.table.fog.owns(u.side) for u in units):
            menu.addAction(tr("Move to top of stack"), self.lay_on_top)
        unit_orders.fill(self.table, menu, self.list.selected())
        self.more(menu)
        if menu.isEmpty():
            return
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def lay_on_top(self) -> None:
        """The selected units, the first of them uppermost."""
        ids = self.list.selected()
        if ids:
            self.table.play(Restack(ids))

    def _picked(self) -> None:
        if self.location() != self._shown:
            self._refresh()
        self._select()

    def _select(self) -> None:
        self.list.select(self.table.plan.picked)

    # verbs --------------------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_foot()

    def _own(self) -> tuple[str, ...]:
        """The units picked here, else all of the stack that the players may move."""
        table, here = self.table, self.location()
        if here == NOWHERE or not table.writable:
            return ()
        picked = tuple(i for i in table.plan.picked if table.position.units[i].location == here)
        units = table.fog.seen(table.units(picked or table.position.from_top(here)))
        return tuple(u.id for u in units if u.on_map and table.fog.owns(u.side))

    def _show_foot(self) -> None:
        self.foot.setVisible(self.isVisible() and bool(self._own()))

    def _with_units(self, wanted: SignalInstance) -> None:
        units = self._own()
        if units:
            if not self.table.plan.picked:
                self.table.plan.pick(self.table.of_one_side(units))
            wanted.emit()

    # words --------------------------------------------------------------------------------------------------------

    def _title(self, location: int) -> str:
        board = self.table.game.world.board
        if board.site_of(location) is not None:
            return site_named(self.table, location)
        names = dict.fromkeys(p.name for p in board.places.get(location, ()) if p.name)
        return "  ".join([board.location_name(location), *names])

    def _stacking(self, location: int, units: tuple[Unit, ...]) -> tuple[str, bool]:
        stacking = self.table.game.stacking
        if absence(stacking) or not units:
            return "", False
        found = []
        for side in dict.fromkeys(u.side for u in units):
            report = stacking.report(self.table.position, location, [u for u in units if u.side == side])
            if report.findings:
                return " ".join(f.text() for f in report.findings), True
            count = count_text(report.used, report.limit, self.table.game.vocabulary.sizes)
            found.append(cite(tr("Stacking: {count}.", count=count), report.rule))
        return " ".join(found), False

    def _zones(self, location: int) -> str:
        """Whose zones of control the hex is in; nothing under fog, where it would tell of units that are not seen."""
        zones, position = self.table.game.zones, self.table.position
        if absence(zones) or self.table.fog.on:
            return ""
        hex_ = self.table.game.world.board.hex_of(location)
        sides = self.table.game.world.roster.sides
        inside = [term(side.name) for slug, side in sides.items() if hex_ in zones.hexes(position, slug)]
        if not inside:
            return cite(tr("In no zone of control."), zones.rule)
        return cite(tr("In the zone of control of: {sides}.", sides=joined(inside)), zones.rule)

    def _verdict(self, units: Sequence[Unit]) -> tuple[str, str]:
        """``Out of supply``, and whether that is good or bad; both empty where nobody needs any."""
        supply, position = self.table.game.supply, self.table.position
        if absence(supply) or not units or not units[0].on_map:
            return "", ""
        if not all(supply.certain(position, u) for u in units):
            return tr("Supply not known yet"), ""
        states = [supply.state(position, u) for u in units]
        fed = [supply.supplied(state) for state in states]
        if all(fed):
            return tr("In supply"), "good"
        return (tr("Some units are out of supply") if any(fed) else capital(spelled(states[0]))), "bad"

    def _report(self, units: Sequence[Unit]) -> SupplyReport | None:
        supply, position = self.table.game.supply, self.table.position
        if absence(supply) or not units or not units[0].on_map:
            return None
        cut = next((u for u in units if not supply.supplied(supply.state(position, u))), None)
        return supply.report(position, cut or units[0], relief=cut is not None)

    def _supply(self, report: SupplyReport | None) -> tuple[str, ...]:
        """How the line of a stack runs, or where it breaks and what would restore it."""
        if report is None:
            return ()
        fed = self.table.game.supply.supplied(report.state)
        told = report.findings[:SAID] if fed else report.told
        return tuple(self.table.fog.text(f.text()) for f in told)

    def line(self, unit: Unit) -> UnitLine:
        """One unit: its numbers, its supply, who commands it, what it may still move."""
        game, position = self.table.game, self.table.position
        below, loud, why = [], False, ""
        kind = game.world.roster.types.get(unit.type)
        if kind is not None:
            below.append(term(kind.name))
        if not absence(game.supply):
            state = game.supply.state(position, unit)
            loud = not game.supply.supplied(state)
            if not game.supply.certain(position, unit):
                below.append(tr("supply not known yet"))
            else:
                below.append(spelled(state) if loud or state != "supplied" else tr("in supply"))
        if unit.on_map:
            found, why = self._left_to(unit)
            below += [found] if found else []
        if unit.counter.steps > 1:
            below.append(tr("{steps} of {all} steps", steps=unit.steps, all=unit.counter.steps))
        below += [spelled(mark) for mark in sorted(unit.marks)]
        if unit.on_map:
            report = game.command.report(position, unit)
            leader = position.units.get(report.by or "")
            loud = loud or not report.in_command
            if not report.in_command:
                below.append(tr("out of command"))
            elif leader is not None:
                below.append(tr("commanded by {unit}", unit=leader.label))
        names = game.vocabulary.numbers
        tip = numbers_named(unit, names)
        return UnitLine(unit, unit.label, ", ".join(below), numbers_text(unit, names), loud, why, tip)

    def _left_to(self, unit: Unit) -> tuple[str, str]:
        """How far the unit may still go, empty where the phase in hand has nothing for it, and why it is less than
        printed."""
        game, position = self.table.game, self.table.position
        if absence(game.movement):
            return "", ""
        moves = self._moves(unit)
        allowance = game.movement.in_phase(position, unit) if moves else game.movement.allowance(position, [unit])
        if allowance is None:
            return "", ""
        left, whole = points(allowance.left), points(allowance.points)
        why = moved_less(allowance) if moves else ""
        if game.vocabulary.in_hexes or allowance.in_hexes:
            return tr("{left} of {all} hexes left", left=left, all=whole), why
        return "" if why and left == whole else tr("{left} of {all} points left", left=left, all=whole), why

    def _moves(self, unit: Unit) -> bool:
        """Whether the unit's side moves in the phase in hand, or no phase is watched."""
        phase = self.table.phase
        return phase is None or (Move.kind in phase.allows and phase.side in ("", unit.side))


def moved_less(allowance: Allowance) -> str:
    """Why movement points are other than printed, as the lines of the allowance tell: ``Moves 3 of 6: out of command
    (7.7)``, further causes on a second line. Empty where they say no more than the figure."""
    said = []
    for one in allowance.lines:
        causes, rules, printed = (one.args.get(name) for name in ("causes", "rules", "printed"))
        if isinstance(causes, list) and isinstance(rules, list) and printed is not None:
            first, *rest = [cite(term(str(c)), str(r)) for c, r in zip(causes, rules, strict=True)]
            whole = points(allowance.points)
            begins = tr("Moves {points} of {printed}: {cause}", points=whole, printed=printed, cause=first)
            said.append(",\n".join(filter(None, (begins, ", ".join(rest)))))
        elif one.code != PLAIN_FACTOR:
            said.append(one.text())
    return "\n".join(said)
