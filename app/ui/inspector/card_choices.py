"""A question that is answered with cards: each of them face up, with what it can be played as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.messages import cite
from app.position.ledger import Json
from app.position.position import Pending
from app.rules.parts import CardFace, RoundUse, absence
from app.ui.session import Session, Sitting
from app.ui.style import enlarged
from app.ui.texts import tr
from app.ui.widgets.cards import Clickable, Column, LinkLabel, button, empty, restyle, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.playing_card import FaceUp
from app.ui.words import answer_text, capital

DIGITS = 9
LEAST = 120
"""Least pixels of a pane with cards"""
ANY = "any"
"""What a question says of itself where it may be answered with as many of the cards as one likes"""


def use_of(table: Sitting, pending: Pending, option: Json) -> RoundUse | None:
    """What the round comes to with an answer; ``None`` where the question is none of a round."""
    rounds = None if table.campaign is None else table.game.rounds
    return None if rounds is None else rounds.use(table.position, pending, option)


def with_worth(table: Sitting, pending: Pending, option: Json, words: str) -> str:
    """The words of an answer with the points that it brings, where they are reckoned: ``For OPS: 4 − 1 in a row =
    3``."""
    use = use_of(table, pending, option)
    return words if use is None or use.worth is None else tr("{use}: {points}", use=words, points=str(use.worth))


@dataclass
class Asked:
    """A card and the answers that play it; each is the card's name alone, or the name and what it is played as."""

    face: CardFace
    answers: list[Json]


def cards_asked(table: Sitting, pending: Pending | None) -> tuple[list[Asked], list[Json]]:
    """The cards among the answers, and the other answers; no cards where the question is of something else."""
    if pending is None or table.campaign is None or absence(table.game.hands):
        return [], []
    found: dict[str, Asked] = {}
    others: list[Json] = []
    for option in pending.options:
        name = option[0] if isinstance(option, list) and option else option
        face = table.game.hands.face(pending.side, name) if isinstance(name, str) else None
        if face is None:
            others.append(option)
        else:
            found.setdefault(face.id, Asked(face, [])).answers.append(option)
    return [*found.values()], others


class UseRow(Clickable):
    """One way to use a round: its name, what it brings, its key, how that comes about; a double click takes it."""

    doubleClicked = Signal()

    def __init__(self, name: str, use: RoundUse | None, key: str, more: str = "") -> None:
        """``more`` is told before what the rules say of it."""
        super().__init__()
        self.name = name
        self.setProperty("role", "card")
        told = [] if use is None else _cited(use)
        against = [] if use is None else [f.text() for f in use.findings]
        rows = QVBoxLayout(self)
        rows.setContentsMargins(10, 8, 10, 8)
        rows.setSpacing(2)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(text(name, "strong", wrap=True), 1)
        brings = "" if use is None or use.brings is None else str(use.brings)
        if brings:
            head.addWidget(text(brings, "total"))
        if key:
            head.addWidget(text(key, "faint"), 0, Qt.AlignmentFlag.AlignTop)
        rows.addLayout(head)
        below = ". ".join(one for one in (more.rstrip("."), *told) if one)
        if below:
            rows.addWidget(text(below, "small", wrap=True))
        for words in against:
            rows.addWidget(text(words, "fault", wrap=True))
        self.setAccessibleName(". ".join(one for one in (name, brings, below, *against) if one))

    def pick(self, on: bool) -> None:
        self.setProperty("picked", on)
        restyle(self)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.doubleClicked.emit()
        super().mouseDoubleClickEvent(event)


def _cited(use: RoundUse) -> list[str]:
    """Each sentence with its rule, which is named once where the next one has it too."""
    after = (*(rule for _, rule in use.told[1:]), "")
    pairs = zip(use.told, after, strict=False)  # nothing told, nothing after
    return [capital(cite(str(words), rule if rule != following else "")) for (words, rule), following in pairs]


class CardChoices(QWidget):
    """``answer`` takes the reply. A key picks a card; where it can be played in several ways, these come in place of
    the cards, and a second key says which. ``ready`` has the words of the verb that plays what is chosen, ``turned``
    the id of the card whose ways are shown; both empty for none."""

    ready = Signal(str)
    turned = Signal(str)

    def __init__(
        self, table: Sitting, pending: Pending, answer: Callable[[Json], None], *, scrolled: bool = False
    ) -> None:
        """``scrolled``: the cards in a pane of their own, where there is little room."""
        super().__init__()
        self.table, self.pending, self.answer = table, pending, answer
        self.asked, self.others = cards_asked(table, pending)
        self.several = ANY in pending.args
        self.in_ways = any(isinstance(option, list) for one in self.asked for option in one.answers)
        """Whether cards are played as one thing or another"""
        self.faces: list[FaceUp] = []
        self.picked = -1
        self.uses: list[UseRow] = []
        self._option: Json = None
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(5)
        self.listed = self.rows
        if scrolled:
            column = Column(tr("Cards to choose from"))
            column.setMinimumHeight(round(LEAST * enlarged()))
            column.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            self.listed = column.rows
            self.rows.addWidget(column, 1)
        self.deck = QWidget()
        """What is seen while no card is picked"""
        self.open_rows = QVBoxLayout(self.deck)
        self.open_rows.setContentsMargins(0, 0, 0, 0)
        self.open_rows.setSpacing(5)
        self.listed.addWidget(self.deck)
        self.ways = QVBoxLayout()
        self.ways.setSpacing(6)
        self.rows.addLayout(self.ways)
        for number, asked in enumerate(self.asked, 1):
            self._card(number, asked)
        if scrolled:
            self.listed.addStretch(1)
        if self.several:
            self._several()
        elif self.others:
            self._rest()
        for digit in range(DIGITS + 1):
            shortcut = QShortcut(QKeySequence(str(digit)), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(partial(self._pressed, digit))
        for key in ("Return", "Enter") if self.in_ways else ():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(self.play)

    def _card(self, number: int, asked: Asked) -> None:
        key = str(number) if number <= DIGITS else ""
        verbs = () if self.several or self.in_ways else [tr("Choose", "a verb") for _ in asked.answers]
        face = FaceUp(asked.face, verbs, tick=self.several, key=key, brief=self.several)
        for one, option in zip(face.buttons, asked.answers, strict=False):
            one.clicked.connect(partial(self._answer, option))
        if face.box is not None:
            face.box.toggled.connect(self._weigh)
        if self.in_ways:
            face.setCursor(Qt.CursorShape.PointingHandCursor)
            face.setToolTip(tr("Choose what to play it as"))
            face.pressed.connect(partial(self._pick, number - 1))
        self.faces.append(face)
        self.open_rows.addWidget(face)

    def _rest(self) -> None:
        """Answers that are no cards."""
        vocabulary, units = self.table.game.vocabulary, self.table.position.units
        first = len(self.asked) + 1
        keys = [str(n) if n <= DIGITS else "" for n in range(first, first + len(self.others))]
        named = [(answer_text(option, vocabulary, units), option) for option in self.others]
        if self.in_ways:
            self.open_rows.addWidget(text(tr("Or no card this round"), "heading"))
            for (words, option), key in zip(named, keys, strict=True):
                self._use(self.open_rows, words, option, key)
            return
        holder = QWidget()
        flow = FlowLayout(holder, 6)
        for (words, option), key in zip(named, keys, strict=True):
            one = button(words, tip=tr("Key {key}", key=key) if key else "")
            one.clicked.connect(partial(self._answer, option))
            flow.addWidget(one)
        self.open_rows.addWidget(holder)

    # what a card is played as -----------------------------------------------------------------------------------------

    def _use(self, rows: QVBoxLayout, words: str, option: Json, key: str, more: str = "") -> None:
        row = UseRow(words, use_of(self.table, self.pending, option), key, more)
        row.clicked.connect(partial(self._choose, row, option))
        row.doubleClicked.connect(partial(self._answer, option))
        self.uses.append(row)
        rows.addWidget(row)

    def _show_ways(self) -> None:
        """The ways of the picked card, the first of them chosen; the cards again where none is picked."""
        shown = self.picked >= 0
        self.uses = [row for row in self.uses if self.deck.isAncestorOf(row)]
        empty(self.ways)
        self.deck.setVisible(not shown)
        self._choose(None, None)
        if not shown:
            return
        asked = self.asked[self.picked]
        vocabulary, units = self.table.game.vocabulary, self.table.position.units
        self.ways.addWidget(text(tr("Play {card} as what?", card=asked.face.label), "total", wrap=True))
        back = LinkLabel(tr("Another card"))
        back.clicked.connect(partial(self._pick, -1))
        row = QHBoxLayout()
        row.addWidget(back)
        row.addStretch(1)
        row.addWidget(text("0", "faint"))
        row.setContentsMargins(0, 0, 10, 0)
        self.ways.addLayout(row)
        others = len(self.uses)
        for number, option in enumerate(asked.answers, 1):
            assert isinstance(option, list)
            use = use_of(self.table, self.pending, option)
            more = asked.face.text if use is None or use.brings is None else ""
            self._use(self.ways, answer_text(option[1], vocabulary, units), option, str(number), more)
        self._choose(self.uses[others], asked.answers[0])

    def _choose(self, row: UseRow | None, option: Json) -> None:
        self._option = option
        for one in self.uses:
            one.pick(one is row)
        if row is None:
            self.ready.emit("")
        elif isinstance(option, list):
            self.ready.emit(tr("Play {card} {use}", card=option[0], use=row.name[:1].lower() + row.name[1:]))
        else:
            self.ready.emit(row.name)

    def play(self) -> None:
        """What is chosen; nothing where nothing is."""
        if self._option is not None:
            self._answer(self._option)

    def _several(self) -> None:
        row = QHBoxLayout()
        self.chosen = text("", "small")
        row.addWidget(self.chosen, 1)
        self.none = button(tr("None"), tip=tr("Key {key}", key=0))
        self.none.clicked.connect(self._nothing)
        row.addWidget(self.none)
        self.confirm = button(tr("Play them", "cards"), "verb", tip=tr("Return"))
        self.confirm.clicked.connect(self._confirm)
        row.addWidget(self.confirm)
        for key in ("Return", "Enter"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(self.confirm.click)
        self.rows.addLayout(row)
        self._weigh()

    # choosing -----------------------------------------------------------------------------------------------------

    def _weigh(self, *_: object) -> None:
        chosen = sum(face.box is not None and face.box.isChecked() for face in self.faces)
        self.chosen.setText(tr("{chosen} of {count} chosen", chosen=chosen, count=len(self.faces)))
        self.confirm.setEnabled(chosen > 0)

    def _pressed(self, digit: int) -> None:
        if self.several:
            self._tick(digit)
            return
        if self.picked >= 0:
            answers = self.asked[self.picked].answers
            if 1 <= digit <= len(answers):
                self._answer(answers[digit - 1])
            elif not digit:
                self._pick(-1)
            return
        if 1 <= digit <= len(self.asked):
            answers = self.asked[digit - 1].answers
            if len(answers) == 1:
                self._answer(answers[0])
            else:
                self._pick(digit - 1)
        elif 1 <= digit <= len(self.asked) + len(self.others):
            self._answer(self.others[digit - len(self.asked) - 1])

    def _tick(self, digit: int) -> None:
        box = self.faces[digit - 1].box if 1 <= digit <= len(self.faces) else None
        if not digit:
            self._nothing()
        elif box is not None:
            box.toggle()
            box.setFocus()

    def pick(self, card: str) -> None:
        """As its key does, where it may be answered in several ways; else it is ticked, or has the focus."""
        for number, asked in enumerate(self.asked):
            if asked.face.id == card and self.several:
                self._tick(number + 1)
            elif asked.face.id == card:
                self._pick(number)

    def _pick(self, number: int) -> None:
        """The keys now mean the ways of this card; -1 for the cards again."""
        self.picked = number
        for i, face in enumerate(self.faces):
            face.pick(i == number)
        if self.in_ways:
            self._show_ways()
        self.turned.emit(self.asked[number].face.id if number >= 0 else "")

    def _nothing(self, _on: bool = False) -> None:
        self._answer(self.others[0] if self.others else [])

    def _confirm(self, _on: bool = False) -> None:
        chosen = [
            asked.answers[0]
            for asked, face in zip(self.asked, self.faces, strict=True)
            if face.box is not None and face.box.isChecked()
        ]
        self._answer(chosen)

    def _answer(self, option: Json, _on: bool = False) -> None:
        self.answer(option)


def asks_for_cards(table: Session, pending: Pending | None) -> bool:
    """Whether an open question is answered here: one of cards, outside a battle."""
    return pending is not None and pending.procedure not in table.game.battles and bool(cards_asked(table, pending)[0])
