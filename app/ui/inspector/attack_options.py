"""What can be chosen about an attack: its kind, who joins from off the map, and the attack that may follow another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from app.forces.unit import Unit
from app.messages import N_, cite, say
from app.position.ledger import ADVANCED
from app.rules.orders.orders import Attack
from app.rules.vocabulary import AttackKind
from app.ui.attack_draft import NOWHERE
from app.ui.inspector.question import FACE, Faces
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.cards import Column, button, empty, text
from app.ui.widgets.findings import finding_label
from app.ui.widgets.flow import FlowLayout
from app.ui.words import labels, numbers_text


class ChoiceRow(QWidget):
    """Each button says one choice; ``buttons`` by it, hidden where there are none."""

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.buttons: dict[str, QWidget] = {}
        self.row = FlowLayout(self, 4)
        self.hide()

    def lay_out(self, fill: Callable[[], None]) -> None:
        """The row anew: ``fill`` adds the buttons that there are now."""
        focus = next((choice for choice, b in self.buttons.items() if b.hasFocus()), "")
        empty(self.row)
        self.buttons = {}
        fill()
        self.setVisible(bool(self.buttons))
        if focus in self.buttons:
            self.buttons[focus].setFocus()

    def add(self, choice: str, words: str, on: bool, tip: str = "") -> None:
        one = button(words, "kind", tip=tip)
        one.setCheckable(True)
        one.setChecked(on)
        one.clicked.connect(partial(self.chosen, choice))
        self.buttons[choice] = one
        self.row.addWidget(one)

    def chosen(self, choice: str, _on: bool = False) -> None:
        raise NotImplementedError


DROPS = {"airborne": N_("Drop brigades…")}
"""Boxes whose units may join an attack, and the words that open their list."""
AT_ONCE = 3
"""Units shown at once of those that may join; the rest is scrolled to."""


def kinds_of(table: Session, slugs: Sequence[str]) -> list[AttackKind]:
    """The attack kinds of these slugs in their words."""
    known = {kind.slug: kind for kind in table.game.vocabulary.attacks}
    return [known.get(slug) or AttackKind(slug, slug.replace("-", " "), "") for slug in slugs]


def factors_of(table: Session, units: Sequence[Unit]) -> int:
    """What units bring to the kind of attack that they may make: a gun its barrage, say."""
    plan, game, position = table.plan, table.game, table.position
    targets, kind = plan.targets(position), plan.kind(position)
    if not targets:
        return sum(u.number("attack") for u in units)
    order = Attack(kind, tuple(u.id for u in units), game.world.board.location_name(min(targets)))
    named = {u.id: name for u, name in game.combats[kind].factors(position, order)}
    return sum(u.number(named.get(u.id, "attack")) for u in units)


def reach_words(targets: int) -> str:
    """How many enemy-held hexes could be attacked from where the units stand."""
    if not targets:
        return tr("No enemy-held hex can be attacked from here.")
    if targets > 1:
        return tr("Click the enemy-held hex to attack; {count} can be attacked.", count=targets)
    return tr("Click the enemy-held hex to attack; one can be attacked.")


class KindRow(ChoiceRow):
    """One button for each attack kind that can be planned; hidden where there is no choice."""

    def refresh(self) -> None:
        self.lay_out(self._fill)

    def _fill(self) -> None:
        table, plan = self.table, self.table.plan
        free = table.campaign is not None and table.pending is None
        kinds = plan.kinds(table.position) if free and plan.picked else ()
        if len(kinds) < 2:
            return
        fitting, now = plan.fitting(table.position), plan.kind(table.position)
        for kind in kinds_of(table, kinds):
            name = say(kind.name)
            tip = tr("Rule {rule}", rule=kind.rule)
            if kind.slug not in fitting:
                tip = tr("Rule {rule}: not possible in this phase, so this is only a plan", rule=kind.rule)
            self.add(kind.slug, f"{name[:1].upper()}{name[1:]}", kind.slug == now, tip)

    def chosen(self, choice: str, _on: bool = False) -> None:
        self.table.plan.choose(choice)
        self.refresh()


class Joiners(QWidget):
    """Units off the map that the planned attack accepts, behind a button; hidden where there are none."""

    def __init__(self, table: Session, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.faces = table, faces
        self.choices: dict[str, QCheckBox] = {}
        self.open = False
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(2)
        self.opener = button("", "link")
        self.opener.clicked.connect(self._toggle)
        row = QHBoxLayout()
        row.addWidget(self.opener)
        self.joined = text("", "small")
        row.addWidget(self.joined)
        row.addStretch(1)
        self.rows.addLayout(row)
        self.pane = Column(tr("Units that may join"))
        self.list = self.pane.rows
        self.list.setSpacing(2)
        self.rows.addWidget(self.pane)
        self.hide()

    def refresh(self) -> None:
        table, plan = self.table, self.table.plan
        found, against = ((), ()) if plan.target == NOWHERE else plan.joinable(table.position, DROPS)
        focus = next((i for i, box in self.choices.items() if box.hasFocus()), "")
        empty(self.list)
        self.choices = {}
        self.setVisible(bool(found or against))
        box = next((u.box for u in found), next(iter(DROPS)))
        self.opener.setText(tr(DROPS[box]) if box in DROPS else "")
        self.opener.setEnabled(bool(found))
        count = tr("{joining} of {all} join", joining=len(plan.joining), all=len(found))
        self.joined.setText(count if plan.joining else "")
        for unit in found if self.open else ():
            self._choice(unit)
        said = [finding_label(one) for one in against if not found]
        for label in said:
            self.list.addWidget(label)
        self.pane.setVisible(self.list.count() > 0)
        rows = list(self.choices.values())[:AT_ONCE]
        if rows:
            self.pane.setFixedHeight(sum(box.sizeHint().height() + self.list.spacing() for box in rows))
        elif said:  # the layout itself knows no height as long as they are not shown
            room = max(self.width() - 8, 120)
            self.pane.setFixedHeight(sum(label.heightForWidth(room) + self.list.spacing() for label in said))
        if focus in self.choices:
            self.choices[focus].setFocus()

    def _choice(self, unit: Unit) -> None:
        numbers = numbers_text(unit, self.table.game.vocabulary.numbers)
        box = QCheckBox(f"{unit.label}   {numbers}")
        box.setIcon(QIcon(self.faces(unit, FACE)))
        box.setIconSize(QSize(FACE, FACE))
        box.setProperty("role", "unit")
        box.setChecked(unit.id in self.table.plan.joining)
        box.toggled.connect(self._joined)
        self.choices[unit.id] = box
        self.list.addWidget(box)

    def _toggle(self) -> None:
        self.open = not self.open
        self.refresh()

    def _joined(self, _on: bool) -> None:
        self.table.plan.join(i for i, box in self.choices.items() if box.isChecked())


class FollowUp(QWidget):
    """The attack that units may make which have just advanced; ``offered`` is asked by the board."""

    planned = Signal()

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(4)
        self.hide()

    def _advanced(self) -> tuple[Unit, ...]:
        position = self.table.position
        found = self.table.units(i for i, true in position.ledger.entries(ADVANCED).items() if true)
        return tuple(u for u in found if u.on_map)

    def refresh(self) -> None:
        """Offers every kind beside the default that the phase has and that reaches an enemy from where they stand."""
        empty(self.rows)
        self.hide()
        table = self.table
        if table.campaign is None or table.pending is not None or table.plan.picked:
            return
        units = self._advanced()
        kinds = table.plan.fitting(table.position)
        default = next(iter(table.game.combats), "")
        for kind in kinds_of(table, [k for k in kinds if k != default] if units else []):
            if table.game.combats[kind.slug].targets(table.position, units):
                self._offer(kind, units)

    def _offer(self, kind: AttackKind, units: tuple[Unit, ...]) -> None:
        name = say(kind.name)
        words = tr("{units} advanced and may attack again.", units=labels(units))
        self.rows.addWidget(text(cite(words, kind.rule), wrap=True))
        row = QHBoxLayout()
        go = button(
            f"{name[:1].upper()}{name[1:]}", "verb", tip=tr("Plan the next attack with the units that advanced")
        )
        go.setEnabled(self.table.writable)
        go.clicked.connect(partial(self._plan, kind.slug, units))
        row.addWidget(go)
        row.addStretch(1)
        self.rows.addLayout(row)
        self.show()

    def _plan(self, kind: str, units: tuple[Unit, ...], _on: bool = False) -> None:
        """The advanced units are the attackers; a lone target is aimed at at once."""
        plan = self.table.plan
        plan.pick(u.id for u in units)
        plan.choose(kind)
        targets = plan.targets(self.table.position)
        if len(targets) == 1:
            plan.aim(next(iter(targets)))
        self.planned.emit()
