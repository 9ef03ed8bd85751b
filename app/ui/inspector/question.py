"""The open question as something to answer: dice, units to choose, or a row of buttons, whatever is on offer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence, QPixmap, QShortcut
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.forces.unit import Unit
from app.messages import cite, said_in_use
from app.position.ledger import Json
from app.position.position import Pending
from app.rules.battle.advance import ADVANCE, HALT
from app.rules.battle.losses import LOSSES
from app.rules.orders.orders import Reply
from app.rules.ruling import Finding
from app.rules.stacking import CHOICE
from app.ui import session
from app.ui.inspector.card_choices import CardChoices, cards_asked, with_worth
from app.ui.inspector.dice_rows import DiceRows
from app.ui.session import Session, hexes_asked
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.attack.die_button import DieButton
from app.ui.widgets.cards import Column, button, empty, text
from app.ui.widgets.findings import finding_label
from app.ui.widgets.flow import FlowLayout
from app.ui.words import answer_key, answer_text, numbers_text, prettified, titled

FACE = 30
DIGITS, NOBODY = 9, "0"
"""Units that have a key, and the key for none of them."""

Faces = Callable[[Unit, int], QPixmap]
"""A counter's face, so many pixels wide"""
ANY_NUMBER = frozenset({"any", "factors"})
"""What a question says of itself where it wants so many factors, or as many units as one likes"""


def is_rolled(pending: Pending) -> bool:
    """True where the program's dice can answer: one die, or several."""
    return session.is_die(pending) or bool(pending.dice)


class Question(QFrame):
    """Shows one pending question and plays the reply. ``clear`` empties it."""

    answered = Signal()

    def __init__(self, table: Session, look: Look, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.look, self.faces = table, look, faces
        self.setProperty("role", "question")
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(12, 10, 12, 10)
        self.rows.setSpacing(7)
        self.pending: Pending | None = None
        self.choices: list[QCheckBox] = []
        self.ids: list[str] = []
        self.picked: list[int] = []
        self.count: int | None = None
        self.filled = False
        """Whether what is to be chosen from takes all the room there is."""
        self.hide()

    def clear(self) -> None:
        for key in self.findChildren(QShortcut):
            key.setEnabled(False)
            key.setParent(None)
            key.deleteLater()
        empty(self.rows)
        self.pending, self.choices, self.ids, self.picked = None, [], [], []
        self.filled = False
        self.hide()

    def show_question(self, pending: Pending) -> None:
        self.clear()
        self.pending = pending
        side = self.table.game.world.roster.sides.get(pending.side)
        if side is not None:
            self.rows.addWidget(text(tr("{side} player", side=titled(side.name)), "small"))
        self.rows.addWidget(text(cite(pending.text(), pending.rule), "strong", wrap=True))
        units = self.table.position.units
        if pending.dice:
            self._dice(pending)
        elif session.is_die(pending):
            self._die(pending)
        elif pending.options and all(isinstance(o, str) and o in units for o in pending.options):
            self._units(pending)
        elif cards_asked(self.table, pending)[0]:
            self._cards(pending)
        else:
            self._buttons(pending)
        if not self.filled:
            self.rows.addStretch(1)  # what room is left stays below
        self.setEnabled(self.table.writable)
        self.show()

    # a die --------------------------------------------------------------------------------------------------------

    def _die(self, pending: Pending) -> None:
        typed = self.table.typed_first
        row = QHBoxLayout()
        row.setSpacing(8)
        self.roll = button(tr("Roll", "a verb"), "" if typed else "verb", tip=tr("Roll in the program (F10)"))
        self.roll.clicked.connect(self.table.roll)
        if typed:
            self.rows.addWidget(text(tr("What the table rolled:"), "small"))
            row.addWidget(text(tr("or let the program roll:"), "small"))
            row.addWidget(self.roll)
        else:
            row.addWidget(self.roll)
            row.addWidget(text(tr("or enter your own roll:"), "small"))
            self.rows.addLayout(row)
        row.addStretch(1)
        faces = QHBoxLayout()
        faces.setSpacing(5)
        for option in pending.options:
            assert isinstance(option, int)
            die = DieButton(option, self.look)
            die.clicked.connect(partial(self._answer, option, "typed"))
            faces.addWidget(die)
            self._key(str(option), partial(self._answer, option, "typed"))
        faces.addStretch(1)
        self.rows.addLayout(faces)
        if typed:
            self.rows.addLayout(row)

    def _dice(self, pending: Pending) -> None:
        sides = self.table.game.world.roster.sides
        order = [*sides, *pending.dice]
        wanted = dict(sorted(pending.dice.items(), key=lambda one: order.index(one[0])))
        words = {name: titled(sides[name].name) if name in sides else prettified(name) for name in wanted}
        self.rolls = DiceRows(wanted, words, self.look, self, typed_first=self.table.typed_first)
        self.rolls.thrown.connect(self.table.roll)
        self.rolls.taken.connect(lambda faces: self._answer(faces, "typed"))
        self.rows.addWidget(self.rolls)

    # units --------------------------------------------------------------------------------------------------------

    def _units(self, pending: Pending) -> None:
        count = pending.args.get("count")
        free = pending.step == ADVANCE or bool(ANY_NUMBER & set(pending.args))
        self.count = count if isinstance(count, int) else None if free else 1
        self.ids = self._rows(pending)
        names = self.table.game.vocabulary.numbers
        column = Column(tr("Units to choose from"))
        column.rows.setSpacing(3)
        for i, unit in enumerate(self.table.position.units[one] for one in self.ids):
            key = str(i + 1) if i < DIGITS else ""
            again = unit.id in self.ids[:i]
            words = tr("{unit}, another step", unit=unit.label) if again else unit.label
            box = QCheckBox(f"{key}  {words}   {'' if again else numbers_text(unit, names)}".strip())
            box.setIcon(QIcon(self.faces(unit, FACE)))
            box.setIconSize(QSize(FACE, FACE))
            box.setProperty("role", "unit")
            box.toggled.connect(partial(self._toggled, i))
            self.choices.append(box)
            column.rows.addWidget(box)
            if key:
                self._key(key, partial(self._tick, i))
        self.rows.addWidget(column)
        row_height = self.choices[0].sizeHint().height() + column.rows.spacing()
        column.setMinimumHeight(row_height * min(len(self.choices), 2))
        column.setMaximumHeight(row_height * len(self.choices) + 4)
        column.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.told = QVBoxLayout()
        self.rows.addLayout(self.told)
        row = QHBoxLayout()
        self.chosen = text("", "small")
        row.addWidget(self.chosen)
        row.addStretch(1)
        if self.count is None and pending.step not in LOSSES:
            self.none = button(tr("Stay", "a verb") if pending.step == ADVANCE else tr("None"))
            self.none.clicked.connect(lambda: self._answer([]))
            self.none.setToolTip(tr("Key {key}", key=NOBODY))
            self._key(NOBODY, lambda: self._answer([]))
            row.addWidget(self.none)
        self.confirm = button(self._verb(pending), "verb")
        self.confirm.clicked.connect(self._confirm)
        row.addWidget(self.confirm)
        self.rows.addLayout(row)
        self._weigh()

    def _rows(self, pending: Pending) -> list[str]:
        """The units on offer; where steps are lost, a unit for every step that it may have to give."""
        units, owed = self.table.position.units, self.count or 1
        times = {str(o): min(units[str(o)].steps, owed) if pending.step in LOSSES else 1 for o in pending.options}
        return [unit for unit, rows in times.items() for _ in range(rows)]

    def _verb(self, pending: Pending) -> str:
        if pending.step == ADVANCE:
            return tr("Advance", "a verb")
        if pending.step in LOSSES or pending.step == CHOICE:
            return tr("Lose it") if self.count == 1 else tr("Lose them")
        return tr("Choose", "a verb")

    def _tick(self, number: int) -> None:
        """By its key; Return then confirms."""
        self.choices[number].setFocus()
        self.choices[number].toggle()

    def _toggled(self, number: int, on: bool) -> None:
        if on:
            self.picked.append(number)
            if self.count is not None and len(self.picked) > self.count:
                self.choices[self.picked[0]].setChecked(False)
        elif number in self.picked:
            self.picked.remove(number)
        self._weigh()

    def _weigh(self) -> None:
        """How many are chosen, and what the rules say of them."""
        chosen = len(self.picked)
        empty(self.told)
        if self.count is not None:
            self.chosen.setText(tr("{chosen} of {count} chosen", chosen=chosen, count=self.count))
            self.confirm.setEnabled(chosen == self.count)
            return
        self.chosen.setText(tr("{chosen} of {count} chosen", chosen=chosen, count=len(self.ids)))
        self.confirm.setEnabled(chosen > 0)
        if chosen:
            for found in self._findings():
                self.told.addWidget(finding_label(found))

    def _findings(self) -> tuple[Finding, ...]:
        return self.table.judge(Reply(self._selection())).findings

    def _selection(self) -> list[Json]:
        return [self.ids[i] for i in sorted(self.picked)]

    def _confirm(self) -> None:
        self._answer(self._selection())

    # cards --------------------------------------------------------------------------------------------------------

    def _cards(self, pending: Pending) -> None:
        """Under fog the other player reads them."""
        fog = self.table.fog
        if not fog.owns(pending.side):
            self.rows.addWidget(text(tr("The owner of these cards answers. Hand over the screen."), "hint", wrap=True))
            over = button(tr("Hand over", "the screen"), "verb")
            over.clicked.connect(lambda: fog.look(""))
            self.rows.addWidget(over, 0, Qt.AlignmentFlag.AlignLeft)
            return
        self.filled = scrolled = pending.procedure in self.table.game.battles
        self.cards = CardChoices(self.table, pending, self._answer, scrolled=scrolled)
        self.rows.addWidget(self.cards, 1 if scrolled else 0)

    # anything else ------------------------------------------------------------------------------------------------

    def _buttons(self, pending: Pending) -> None:
        vocabulary, units = self.table.game.vocabulary, self.table.position.units
        holder = QWidget()
        row = FlowLayout(holder, 8)
        board = self.table.game.world.board
        hexes = {option: location for location, option in hexes_asked(self.table, pending).items()}
        for i, option in enumerate(pending.options, 1):
            key = answer_key(option, i)
            words = with_worth(self.table, pending, option, answer_text(option, vocabulary, units))
            if option in hexes:
                places = board.places.get(board.hex_of(hexes[option]), ())
                named = next((p.name for p in places if p.name), "")
                words = f"{option}, {named}" if named else str(option)
                site = board.site_of(hexes[option])
                if site is not None:
                    kind = said_in_use(site.name.partition("#")[2])
                    words = tr("{place}: {kind}", place=named or board.grid.name(site.hex), kind=kind)
            choice = button(words, tip=tr("Key {key}", key=key) if key else "")
            if option in hexes and key:
                choice.setToolTip(tr("Press {key}, or click the hex", key=key))
            choice.clicked.connect(partial(self._answer, option, ""))
            row.addWidget(choice)
            if key:
                self._key(key, partial(self._answer, option, ""))
        self.rows.addWidget(holder)
        if pending.step == HALT:
            for option in pending.options:
                for found in self.table.judge(Reply(option)).findings:
                    self.rows.addWidget(finding_label(found))

    # answering ----------------------------------------------------------------------------------------------------

    def _key(self, key: str, call: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(call)

    def _answer(self, answer: Json, rolled: str = "", _on: bool = False) -> None:
        if self.table.reply(answer, rolled):
            self.answered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.choices and self.confirm.isEnabled():
            self._confirm()
            return
        super().keyPressEvent(event)
