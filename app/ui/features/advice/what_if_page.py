"""What if: the attack on the battle board with other units, other circumstances, other ground; two plans side by side.
Nothing is moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit

from app.advice.plans import FINDING, RESULT, PinnedPlan, PlanComparison, Row, Value, compared
from app.advice.what_if import Choice, Slot, Supposed, Supposition, WhatIf, slots
from app.errors import AdjutantError
from app.messages import N_, say
from app.rules.orders.orders import Attack
from app.rules.ruling import Severity
from app.ui.features.advice.page import NONE, AdvicePage, Line, Parts, small
from app.ui.features.advice.pins import Pins
from app.ui.features.advice.units_list import UnitsList
from app.ui.session import sentence
from app.ui.texts import tr
from app.ui.widgets.cards import Rows, button, empty, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.lists.paragraph_table import Paragraph
from app.ui.widgets.lists.stacked_list import Places
from app.ui.words import ANSWERS, capital, decimal, printed, term


class CircumstancesPane(Rows):
    """``supposed`` lays what is chosen over a supposition."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Other modifiers"))
        self.slots: tuple[Slot, ...] = ()
        self.fields: dict[str, DropDown] = {}

    def show_slots(self, slots: Sequence[Slot]) -> None:
        empty(self.rows)
        self.slots, self.fields = tuple(slots), {}
        for slot in slots:
            field = DropDown()
            field.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            field.addItem(tr("unchanged"), None)
            for choice in slot.choices:
                field.addItem(_words(choice), choice.key)
            name = _words(slot)
            label = text(name, "small", wrap=True)
            label.setBuddy(field)
            field.setAccessibleName(name)
            field.currentIndexChanged.connect(lambda _row: self.changed.emit())
            self.rows.addWidget(label)
            self.rows.addWidget(field)
            self.fields[slot.key] = field

    def supposed(self, one: Supposition) -> Supposition:
        for slot in self.slots:
            key = self.fields[slot.key].currentData()
            choice = next((c for c in slot.choices if c.key == key), None)
            one = one if choice is None else choice.change(one)
        return one


def _words(one: Slot | Choice) -> str:
    """A plain answer, a name of the system's, or a template of the core."""
    if isinstance(one, Choice) and one.key in ANSWERS:
        return tr(ANSWERS[one.key][0])
    return say(one.name, one.args) if one.args else capital(term(one.name))


HINT = N_("Plan an attack first: select attackers and click the target. Then try changes here.")
STANDS, DRAFT = "stands", "draft"


class WhatIfPage(AdvicePage):
    def __init__(self, parts: Parts, pins: Pins) -> None:
        headings = (tr("Working"), tr("First plan"), tr("Second plan"), tr("Rule"))
        super().__init__(parts, tr("What if"), headings, Places((0,), (1, 2), (3,)))
        self.pins = pins
        self.attack: Attack | None = None
        self.base = Supposition()
        self.what_if: WhatIf | None = None
        self.units = UnitsList(self.table)
        self.units.changed.connect(self.reckon)
        self.take = button(tr("Use the current attack plan"), tip=tr("Starts from the current attack plan"))
        self.take.clicked.connect(self.take_board)
        self.fields.addWidget(self.take)
        self.fields.addWidget(self.units)
        self.around = CircumstancesPane()
        self.around.changed.connect(self.reckon)
        self.fields.addWidget(self.around)
        self._build_verbs()
        pins.changed.connect(self._fill_plans)
        self._fill_plans()

    def _build_verbs(self) -> None:
        self.first, self.second = DropDown(), DropDown()
        self.first.setAccessibleName(tr("First plan"))
        self.second.setAccessibleName(tr("Second plan"))
        for field in (self.first, self.second):
            field.currentIndexChanged.connect(self.reckon)
            field.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.only = QCheckBox(tr("Differences only"))
        self.only.toggled.connect(self.reckon)
        self.name = QLineEdit()
        self.name.setPlaceholderText(tr("Name of the plan"))
        self.name.setAccessibleName(tr("Name of the plan"))
        self.name.returnPressed.connect(self.pin)
        self.pin_button = button(tr("Pin to the map"), "", tip=tr("Keeps this plan on the map from turn to turn"))
        self.pin_button.clicked.connect(self.pin)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.first, 1)
        row.addWidget(text(tr("against"), "small"))
        row.addWidget(self.second, 1)
        for widget in (self.name, self.pin_button, self.only):
            self.verbs.addWidget(widget)
        self.rows.insertLayout(1, row)

    def take_keys(self) -> None:
        (self.take if self.attack is None else self.units.list).setFocus()

    # what is supposed ---------------------------------------------------------------------------------------------

    def forget(self) -> None:
        super().forget()
        self.attack, self.base = None, Supposition()
        self._show_parts()

    def take_board(self) -> None:
        order = self.table.plan_order()
        if order is None:
            self.say(tr(HINT))
        else:
            self.begin(order, Supposition())

    def begin(self, attack: Attack, supposition: Supposition) -> None:
        """Another attack, with what is supposed of it already."""
        if not self.may_ask([supposition.target or attack.target]):
            return
        self.attack, self.base = attack, supposition
        self.what_if = WhatIf(self.table.referee, self.asking.position)
        try:
            seen = self.what_if.assess(attack, supposition)
            offered = slots(self.what_if, attack, supposition)
        except AdjutantError as fault:
            self.attack = None
            self._show_parts()
            self.say(sentence(str(fault)))
            return
        self.units.show_attack(attack, supposition, seen.assessment.defenders)
        self.around.show_slots(offered)
        self.name.setText(supposition.name)
        self._show_parts()
        self.reckon()

    def _show_parts(self) -> None:
        there = self.attack is not None
        for widget in (self.units, self.around, self.first, self.second, self.only, self.name, self.pin_button):
            widget.setEnabled(there)
        if not there:
            self.units.list.clear()
            self.around.show_slots(())

    def supposition(self) -> Supposition:
        """What the ticks and choices come to."""
        assert self.attack is not None
        one = replace(self.base, without=self.units.without, added=self.units.added(self.attack))
        return self.around.supposed(one)

    def _changed(self, changes: object) -> None:
        """The table has moved on: the same attack where it stands still."""
        if self.attack is not None and self.table.campaign is not None:
            self.what_if = WhatIf(self.table.referee, self.asking.position)
            self.reckon()

    def invite(self) -> None:
        if self.may_ask() and self.attack is None:
            self.take_board()

    # two plans ----------------------------------------------------------------------------------------------------

    def _fill_plans(self) -> None:
        for field, wanted in ((self.first, STANDS), (self.second, DRAFT)):
            kept = field.currentData() or wanted
            field.blockSignals(True)
            field.clear()
            field.addItem(tr("Current plan"), STANDS)
            field.addItem(tr("What if"), DRAFT)
            for plan in self.pins.plans:
                field.addItem(plan.name, kept_as(plan.name))
            at = field.findData(kept)
            field.setCurrentIndex(at if at >= 0 else field.findData(wanted))
            field.blockSignals(False)
        if self.attack is not None:
            self.reckon()

    def _seen(self, which: str) -> Supposed:
        """Raises AdjutantError for a plan that cannot be reckoned."""
        assert self.attack is not None
        assert self.what_if is not None
        if which == STANDS:
            return self.what_if.assess(self.attack)
        if which == DRAFT:
            return self.what_if.assess(self.attack, self.supposition())
        plan = next(one for one in self.pins.plans if kept_as(one.name) == which)
        return self.what_if.assess(plan.attack, plan.supposition)

    def reckon(self, *_: object) -> None:
        if self.attack is None or not self.may_ask([self.base.target or self.attack.target]):
            return
        try:
            first, second = self._seen(str(self.first.currentData())), self._seen(str(self.second.currentData()))
        except AdjutantError as fault:
            self.say(sentence(str(fault)))
            return
        both = first.assessment.lookup, second.assessment.lookup
        columns = [printed(lookup.automatic or lookup.column or lookup.basic or NONE) for lookup in both]
        title = tr("Column {first} → {second}", first=columns[0], second=columns[1])
        comparison = compared(first.assessment, second.assessment)
        self.answer(title, self._lines(comparison))
        if self.only.isChecked() and not comparison.differences:
            self.note([tr("The two plans give the same odds.")])

    def _lines(self, comparison: PlanComparison) -> Iterator[Line]:
        lookups = len({row.lookup for row in comparison.rows})
        for row in comparison.differences if self.only.isChecked() else comparison.rows:
            name = say(row.template, row.args).removesuffix(".") if row.template else self.named(row.units)
            what = f"{name} ({row.lookup + 1})" if lookups > 1 and row.topic != FINDING else name
            cells = [Paragraph(_value(row, value), bold=row.differs) for value in (row.first, row.second)]
            yield Line(((Paragraph(what, bold=row.differs),), (cells[0],), (cells[1],), small(row.rule)))

    # pinning ------------------------------------------------------------------------------------------------------

    def pin(self) -> None:
        if self.attack is None or not self.asking.on:
            return
        name = self.name.text().strip() or self._plain_name()
        plan = PinnedPlan(name, self.attack, replace(self.supposition(), name=name), self.table.position.turn)
        if self.pins.pin(plan):
            self.name.setText(name)
            self.table.said.emit(tr("The plan {name} is pinned to the map.", name=name))

    def _plain_name(self) -> str:
        known = {plan.name for plan in self.pins.plans}
        numbers = (tr("Plan {number}", number=n) for n in range(1, len(known) + 2))
        return next(name for name in numbers if name not in known)


def kept_as(name: str) -> str:
    """What stands for a pinned plan beside the other two."""
    return f"plan:{name}"


def _value(row: Row, value: Value) -> str:
    if value is None:
        return NONE
    if row.topic == FINDING:
        said = {Severity.VIOLATION: tr("forbidden"), Severity.WARNING: tr("warned"), Severity.NOTE: tr("noted")}
        return next((words for severity, words in said.items() if str(severity) == value), str(value))
    if isinstance(value, Fraction):
        return decimal(value)
    return str(value) if row.topic == RESULT else printed(str(value))
