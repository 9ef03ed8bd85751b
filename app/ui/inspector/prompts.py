"""What interrupts: which questions, refusals and entry lines are open, and what becomes of their answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from app.messages import cite, say
from app.position.position import Pending
from app.rules.orders.orders import Order
from app.rules.referee import Judgement
from app.rules.ruling import Finding
from app.ui.inspector.card_choices import asks_for_cards
from app.ui.inspector.question import Faces, Question
from app.ui.inspector.refusal import RefusalCard
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import text
from app.ui.widgets.floats import Due, Entry, Float, Floats
from app.ui.widgets.lists.rule_list import row_of
from app.ui.widgets.victory_count import VictoryCount
from app.ui.words import labels, titled

GAME_OVER = "game-over"
"""The code of the finding that no phase follows."""


class Prompts(QObject):
    """``hexWanted`` has the printed number of a hex to show, ``ruleWanted`` a rule that the coverage table has;
    ``dueShown`` has the sentences that the card of what is due says, none once it is gone."""

    hexWanted = Signal(str)
    ruleWanted = Signal(str)
    dueShown = Signal(object)
    questionWanted = Signal()
    """The phase cannot end before the open question is answered."""

    def __init__(self, table: Session, look: Look, faces: Faces, floats: Floats, refused: RefusalCard) -> None:
        super().__init__(floats)
        self.table, self.look, self.faces, self.floats, self.refused = table, look, faces, floats, refused
        self.question: Float | None = None
        self.due: Due | None = None
        self.entry: Entry | None = None
        self.rule: Float | None = None
        self.end: Float | None = None
        table.pendingChanged.connect(self._pending)
        table.refused.connect(self.show_refusal)
        refused.overruled.connect(self._overrule)
        refused.ruleWanted.connect(self.show_rule)
        table.plan.changed.connect(self._turned)
        table.plan.lookedAt.connect(self._turned)
        table.taken.connect(self._settled)
        table.headMoved.connect(self._settled)
        table.opened.connect(self._clear)

    @property
    def refusal(self) -> RefusalCard | None:
        """The refusal that is open."""
        return self.refused if self.refused.open else None

    # keeping house ------------------------------------------------------------------------------------------------

    def _forget(self, name: str) -> None:
        card: Float | None = getattr(self, name)
        self._keep(name, None)
        if card is not None:
            self.floats.drop(card)

    def _keep(self, name: str, card: Float | None) -> None:
        before = getattr(self, name)
        setattr(self, name, card)
        if name == "due" and card is not before:
            self.dueShown.emit(card.said if isinstance(card, Due) else frozenset())

    def _show(self, name: str, card: Float) -> None:
        self._forget(name)
        self._keep(name, card)
        card.closed.connect(lambda: self._closed(name, card))
        self.floats.add(card)

    def _closed(self, name: str, card: Float) -> None:
        if getattr(self, name) is card:
            self._keep(name, None)

    def _settled(self, *_: object) -> None:
        self.refused.clear()
        for name in ("due", "rule", "end"):
            self._forget(name)

    def _turned(self, *_: object) -> None:
        """The players look at something else: what was refused is left as it was."""
        self.refused.clear()

    def _clear(self) -> None:
        self.refused.clear()
        for name in ("question", "due", "entry", "rule", "end"):
            self._forget(name)

    def close_top(self) -> bool:
        """Closes the lowest card that can be closed; False where there is none."""
        for name in ("rule", "entry", "due", "end"):
            if getattr(self, name) is not None:
                self._forget(name)
                return True
        left = self.refused.open
        self.refused.clear()
        return left

    # questions ----------------------------------------------------------------------------------------------------

    def _pending(self, pending: Pending | None) -> None:
        """Battles ask on the battle board, cards are asked for where the hand lies; every other question here."""
        self._forget("question")
        if pending is None or pending.procedure in self.table.game.battles or asks_for_cards(self.table, pending):
            return
        card = Float()
        asked = Question(self.table, self.look, self.faces)
        card.rows.setContentsMargins(0, 0, 0, 0)
        card.rows.addWidget(asked)
        asked.show_question(pending)
        self._show("question", card)

    # refusals -----------------------------------------------------------------------------------------------------

    def show_refusal(self, judgement: Judgement, *, ask: bool = False) -> None:
        """``ask`` goes to the reason at once. That there is no further turn is no offence: the count is shown."""
        over = any(f.code == GAME_OVER for f in judgement.findings)
        if over and not (judgement.can_be_overruled and self.table.writable):
            self._show_end(judgement.findings)
            return
        can = judgement.can_be_overruled and self.table.writable
        self.refused.show_judgement(judgement, can=can)
        if ask and can:
            self.refused.ask()

    def _show_end(self, findings: Sequence[Finding]) -> None:
        """The end of the game: who has won, and how it is counted."""
        card = Float(tr("The game is over"))
        for one in findings:
            card.rows.addWidget(text(one.text(), wrap=True))
        count = VictoryCount(self.table)
        count.refresh()
        card.rows.addWidget(count)
        self._show("end", card)

    def _overrule(self, order: Order, reason: str) -> None:
        self.table.play(order, reason)

    def show_rule(self, found: Finding) -> None:
        """The rule's line in the coverage table; where it has none, what the rule says here."""
        if row_of(self.table.game.coverage, found.rule) >= 0:
            self.ruleWanted.emit(found.rule)
            return
        card = Float(tr("Rule {rule}", rule=found.rule))
        card.rows.addWidget(text(cite(say(found.template, found.args), found.rule), wrap=True))
        card.rows.addWidget(text(tr("See the rulebook for the full wording."), "small"))
        self._show("rule", card)

    # the next phase -----------------------------------------------------------------------------------------------

    def next_phase(self) -> None:
        """Shows what is still due; asked again, or with nothing due, ends the phase, against the rules too where the
        card said so."""
        table = self.table
        if not (table.played and table.writable):
            return
        if table.pending is not None:
            self._forget("due")
            self.questionWanted.emit()
            return
        refused, removed = table.at_phase_end()
        findings = table.due()
        findings = (*removed, *findings, *(f for f in refused if f not in findings))
        reason = tr("The phase was ended with this still due") if refused else None
        if self.due is not None or not findings:
            self._forget("due")
            table.next_phase(reason)
            return
        phase = table.phase
        card = Due(titled(phase.name) if phase is not None else "", findings, against_rules=bool(refused))
        card.ended.connect(lambda: table.next_phase(reason))
        card.hexChosen.connect(self.hexWanted)
        self._show("due", card)

    # lines to type into -------------------------------------------------------------------------------------------

    def ask(self, title: str, fields: list[tuple[str, str]], verb: str, done: Callable[..., bool]) -> Entry:
        return self.show_entry(Entry(title, fields, verb, done))

    def show_entry(self, card: Entry) -> Entry:
        """Shows a card with lines to type into in place of another one."""
        self._show("entry", card)
        self.entry = card
        card.start()
        return card

    def _no_hex(self, name: str) -> bool:
        near = self.table.game.world.board.grid.nearest_name(name.upper()) if name else None
        card = self.entry
        if card is not None and card.title is not None:
            if near:
                words = tr("This map has no hex {hex}. Did you mean {near}?", hex=name, near=near)
            else:
                words = tr("This map has no hex {hex}.", hex=name) if name else tr("Type the number of a hex.")
            card.title.setText(words)
        return False

    def put_right(self) -> None:
        """Moves the picked units to where they stand on the table, without a ruling."""
        units = self.table.units(self.table.plan.picked)
        if not units:
            self.table.said.emit(tr("Select the units to correct first."))
            return
        ids = tuple(u.id for u in units)

        def done(where: str, reason: str) -> bool:
            location = self.table.location(where)
            if location is None:
                return self._no_hex(where)
            name = self.table.game.world.board.location_name(location)
            return self.table.put_right(ids, name, reason)

        self.ask(
            tr("Correct position: {units}", units=labels(units)),
            [(tr("Their hex on your map"), tr("Hex")), (tr("Reason"), tr("Reason for the journal"))],
            tr("Correct", "a button"),
            done,
        )

    def eliminate(self) -> None:
        """Takes the picked units off the map, with a reason."""
        units = self.table.units(self.table.plan.picked)
        if not units:
            self.table.said.emit(tr("Select the units to eliminate first."))
            return
        ids = tuple(u.id for u in units)
        self.ask(
            tr("Eliminate {units}", units=labels(units)),
            [(tr("Reason"), tr("Reason for the journal"))],
            tr("Eliminate", "a button"),
            lambda reason: self.table.put_right(ids, "@eliminated", reason),
        )
