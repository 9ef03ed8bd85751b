"""What else is supposed of an attack: a list of choices for each thing that can be one way at a time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from app.advice.assumptions import Choice, Slot
from app.advice.what_if import Supposition
from app.messages import say
from app.ui.cards import Column, empty, text
from app.ui.drop_down import DropDown
from app.ui.texts import tr
from app.ui.words import ANSWERS, capital, term


class CircumstancesPane(Column):
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
        self.rows.addStretch(1)

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
