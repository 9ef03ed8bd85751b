"""Attacks that are a phase of their own, such as fire at whoever is about to attack: who may make one, at what, and the
way on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.errors import AdjutantError
from app.forces.unit import Unit
from app.messages import cite, say
from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.ruling import Finding, Severity, legal
from app.rules.vocabulary import AttackKind
from app.ui.inspector.attack_options import kinds_of
from app.ui.session import Session
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Clickable, button, empty, text
from app.ui.widgets.findings import finding_label
from app.ui.widgets.flow import FlowLayout
from app.ui.words import capital

BARRED_AT_MOST = 3
"""Units that are named with what keeps them from it."""


@dataclass(frozen=True)
class Striker:
    """A unit and the locations that it may strike; ``why`` is what keeps it from all that it reaches."""

    unit: Unit
    kind: str
    targets: tuple[int, ...]
    why: Finding | None = None


def own_step(table: Session) -> tuple[AttackKind, ...]:
    """The kinds of attack that the phase in hand is there for and nothing else, none of them the usual one."""
    if table.campaign is None or table.pending is not None or not table.game.combats:
        return ()
    phase, usual = table.phase, next(iter(table.game.combats))
    if phase is None or not phase.allows or usual in phase.allows or not phase.allows <= set(table.game.combats):
        return ()
    return tuple(kinds_of(table, table.plan.fitting(table.position)))


def strikers(table: Session, kind: str) -> list[Striker]:
    """Every unit of the side in hand that reaches an enemy by this kind of attack, those that may strike first."""
    position, game = table.position, table.game
    found = []
    for unit in position.units.values():
        if unit.side != position.active or not unit.on_map:
            continue
        reached = sorted(game.combats[kind].targets(position, [unit]))
        against = {target: _against(table, position, kind, unit, target) for target in reached}
        free = tuple(target for target, why in against.items() if why is None)
        if reached:
            found.append(Striker(unit, kind, free, None if free else against[reached[0]]))
    return sorted(found, key=lambda one: not one.targets)


def _against(table: Session, position: Position, kind: str, unit: Unit, target: int) -> Finding | None:
    order = Attack(kind, (unit.id,), table.game.world.board.location_name(target))
    try:
        findings = table.referee.assess(position, order).findings
    except AdjutantError:
        return None
    return None if legal(findings) else next(f for f in findings if f.severity is Severity.VIOLATION)


class Strikes(QWidget):
    """Hidden but in phases for such attacks, and while one is planned. ``passWanted`` asks for the next phase."""

    passWanted = Signal()
    planned = Signal(bool)
    """A unit was chosen, with a target or without."""

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.strikers: list[Striker] = []
        self._seen: tuple[Position, list[Striker]] | None = None
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(4)
        self.hide()

    def refresh(self) -> None:
        empty(self.rows)
        table = self.table
        kinds = own_step(table)
        shown = bool(kinds) and not (table.plan.picked or table.plan.alone) and table.fog.owns(table.position.active)
        self.setVisible(shown)
        self.strikers = []
        for kind in kinds if shown else ():
            self._fill(kind)

    def _fill(self, kind: AttackKind) -> None:
        self.strikers = self._found(kind.slug)
        able = [one for one in self.strikers if one.targets]
        name = capital(say(kind.name))
        if not able:
            words = tr("{attack}: no unit may fire.", attack=name)
        else:
            words = tr_count("{attack}: one unit may fire.", "{attack}: {n} units may fire.", len(able), attack=name)
        self.rows.addWidget(text(cite(words, kind.rule), "strong", wrap=True))
        for one in able:
            self._able(one)
        for one in [one for one in self.strikers if one.why is not None][:BARRED_AT_MOST]:
            assert one.why is not None
            self.rows.addWidget(finding_label(one.why))
        row = QHBoxLayout()
        on = button(tr("Pass", "a verb"), "verb", tip=tr("No more fire; the phase ends (F8)"))
        on.setEnabled(self.table.writable)
        on.clicked.connect(self.passWanted)
        row.addStretch(1)
        row.addWidget(on)
        self.rows.addLayout(row)

    def _found(self, kind: str) -> list[Striker]:
        position = self.table.position
        if self._seen is None or self._seen[0] is not position:
            self._seen = position, strikers(self.table, kind)
        return self._seen[1]

    def _able(self, one: Striker) -> None:
        name = self.table.game.world.board.location_name
        who = Clickable()
        who.setProperty("role", "row")
        who.setAccessibleName(tr("{unit} in {hex}", unit=one.unit.label, hex=name(one.unit.location)))
        who.setToolTip(tr("Choose it, then click the hex on the map"))
        who.clicked.connect(partial(self._plan, one, None))
        inside = QVBoxLayout(who)
        inside.setContentsMargins(0, 2, 0, 2)
        inside.addWidget(text(who.accessibleName(), wrap=True))
        self.rows.addWidget(who)
        held = QWidget()
        row = FlowLayout(held, 4)
        row.addWidget(text(tr("at", "before the numbers of target hexes"), "small"))
        for target in one.targets:
            at = button(name(target), "kind", tip=tr("Plan the fire at {hex}", hex=name(target)))
            at.setAccessibleName(tr("{unit} at {hex}", unit=one.unit.label, hex=name(target)))
            at.clicked.connect(partial(self._plan, one, target))
            row.addWidget(at)
        self.rows.addWidget(held)

    def _plan(self, one: Striker, target: int | None, _on: bool = False) -> None:
        plan = self.table.plan
        plan.pick((one.unit.id,))
        plan.choose(one.kind)
        plan.look(one.unit.location if target is None else target)
        if target is not None:
            plan.aim(target)
        self.planned.emit(target is not None)
