"""The battle board: the working of the planned attack, the verb that declares it, and the battle's questions."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QMainWindow, QWidget

from app.campaign.journal.entry import Entry
from app.errors import AdjutantError
from app.forces.counter import Counter
from app.messages import N_, say, site_words
from app.position.changes import BattleRecord
from app.position.position import Pending, Position
from app.rules.battle.state import BattleState
from app.rules.orders import narration
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.ruling import legal
from app.ui.attack_draft import NOWHERE, WRONG_PHASE
from app.ui.fog_of_war import unseen_words
from app.ui.inspector.attack_choices import Alone, Further, Tables
from app.ui.inspector.attack_company import Company, Lacking
from app.ui.inspector.attack_options import FollowUp, Joiners, KindRow, factors_of, reach_words
from app.ui.inspector.battle_past import PastBattle, luck, past_battle
from app.ui.inspector.card_choices import cards_asked
from app.ui.inspector.face_row import FaceRow
from app.ui.inspector.question import Faces, Question
from app.ui.inspector.strikes import Strikes
from app.ui.map.campaign_overlays import columns_words
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.attack.answer import Answer
from app.ui.widgets.attack.duel import Fought, fought, remembered
from app.ui.widgets.attack.working import Working
from app.ui.widgets.cards import Card, Elided, LinkLabel, Rows, button, keyed, restyle, text
from app.ui.words import joined, labels, point_cost, printed, term

Counters = Mapping[str, Counter]
BETWEEN = " / "
"""Between the columns of two fires"""


def together(before: Sequence[BattleRecord], latest: BattleRecord) -> tuple[BattleRecord, ...]:
    """The records of one fire, with the latest; what it did to the same units before was taken back. Another battle
    stands alone."""
    kept = [one for one in before if _fire(one) == _fire(latest) and one.defenders != latest.defenders]
    return (*kept, latest)


def _fire(record: BattleRecord) -> tuple[object, ...]:
    return record.kind, record.side, record.target, record.attackers


def title(records: Sequence[BattleRecord], counters: Counters) -> str:
    """A line for each; units are named where there are several."""
    if len(records) == 1:
        return _line(records[0], records[0].target)
    named = (_line(one, f"{one.target} ({joined(_labels(one.defenders, counters))})") for one in records)
    return "\n".join(named)


def _line(record: BattleRecord, where: str) -> str:
    if BETWEEN in record.column:
        mine, _, theirs = record.column.partition(BETWEEN)
        lost, _, cost = record.result.partition("/")
        return tr(
            "{hex}: {attacker} against {defender}; loss number {lost} for the attacker, {cost} for the defender",
            hex=where,
            attacker=mine,
            defender=theirs,
            lost=lost,
            cost=cost,
        )
    if record.die is None:
        return tr("{hex}: no die roll, {result}", hex=where, result=record.result)
    return tr(
        "{hex}: die roll {die}, column {column}: {result}",
        hex=where,
        die=record.die,
        column=printed(record.column),
        result=record.result,
    )


def losses(records: Sequence[BattleRecord], counters: Counters) -> str:
    mine = _lost((u for one in records for u in one.attacker_losses), counters)
    theirs = _lost((u for one in records for u in one.defender_losses), counters)
    return tr("Attacker losses: {attacker}. Defender losses: {defender}.", attacker=mine, defender=theirs)


def _lost(ids: Iterable[str], counters: Counters) -> str:
    return ", ".join(_labels(ids, counters)) or tr("none", "losses")


def _labels(ids: Iterable[str], counters: Counters) -> list[str]:
    """Each unit once, with the steps where it has lost more than one."""
    steps = Tally(i for i in ids if i in counters)
    found = []
    for unit, count in steps.items():
        label = counters[unit].label
        found.append(tr_count("{unit} ({n} step)", "{unit} ({n} steps)", count, unit=label) if count > 1 else label)
    return found


class PastFoot(QFrame):
    """The verbs of an earlier position that is shown. ``nameWanted``: a name for it; ``noteWanted``: a note."""

    nameWanted, noteWanted = Signal(), Signal()

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.name_it = button(tr("Name this position…"), "foot")
        self.note_it = button(tr("Add note"), "foot")
        self.name_it.clicked.connect(lambda: self.nameWanted.emit())
        self.note_it.clicked.connect(lambda: self.noteWanted.emit())
        row.addWidget(self.name_it, 1)
        row.addWidget(self.note_it)


class BoardFoot(QFrame):
    """``attack``, ``what_if`` and ``clear`` are its buttons, from left to right; where they have no room beside each
    other the first one stands above. In their place it has the verbs of an earlier position."""

    def __init__(self) -> None:
        super().__init__()
        self.past = PastFoot()
        self.whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.whole.setContentsMargins(0, 0, 0, 0)
        self.links = QWidget()
        row = QHBoxLayout(self.links)
        row.setContentsMargins(0, 0, 0, 0)
        self.what_if = button(
            tr("What if…"), "link", tip=tr("Try this attack with other units or modifiers (Ctrl+Shift+W)")
        )
        self.clear = button(tr("Clear", "a verb"), "link", tip=tr("Clear attackers and target (Esc)"))
        self.attack = keyed(button(tr("Attack", "a verb"), "verb", tip=tr("Declare this attack (F9)")), "F9")
        row.addWidget(self.what_if)
        row.addStretch(1)
        row.addWidget(self.clear)
        self.whole.addWidget(self.attack)
        self.whole.addWidget(self.links, 1)
        self.whole.addWidget(self.past, 1)
        self.show_past(False)
        self.hide()

    def show_past(self, on: bool) -> None:
        """The verbs of an earlier position, or of a planned attack."""
        for one in (self.attack, self.links):
            one.setVisible(not on)
        self.past.setVisible(on)
        self.show()

    def tell(self, *, refused: bool, later: bool) -> None:
        """The verb looks like what it does: one against which a rule speaks is vermilion, one of another phase quiet.
        Either can still be pressed; what is against it is said then, and may be overruled."""
        role = "fault" if refused else "foot" if later else "verb"
        tip = tr("Declare this attack (F9)")
        if refused:
            tip = tr("A rule is against this attack. Press to read it, or to overrule it (F9).")
        elif later:
            tip = tr("Not possible in this phase, so this is only a plan (F9)")
        self.attack.setToolTip(tip)
        if self.attack.property("role") != role:
            self.attack.setProperty("role", role)
            for part in (self.attack, *self.attack.findChildren(QLabel)):
                restyle(part)

    def _stand(self) -> None:
        wanted = self.links.sizeHint().width() + self.whole.spacing() + self.attack.sizeHint().width()
        beside = wanted <= self.width()
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if way != self.whole.direction():
            self.whole.setDirection(way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # the verb says more or less than before
            self._stand()
        return super().event(event)


EMPTY = N_("Select attackers, then click an enemy-held hex.")


@dataclass(frozen=True)
class OnBoard:
    """What the board shows of an attack: ``assessment`` as it was judged, else ``column`` alone and why. ``said`` are
    its sentences, ``rolled`` and ``die`` what fell, ``past`` what is known of a fight of two fires."""

    title: str
    target: int
    attackers: tuple[str, ...] = ()
    assessment: Assessment | None = None
    column: str = ""
    said: tuple[str, ...] = ()
    rolled: str | None = None
    die: int | None = None
    past: Fought = field(default_factory=Fought)


class BattleCard(Card):
    """Follows the plan, or the battle in hand where one is pending. ``numbersWanted``: odds by numbers instead;
    ``passWanted``: the next phase instead of a further attack; ``whatIfWanted``: the planned attack supposed
    otherwise."""

    numbersWanted, passWanted, whatIfWanted = Signal(), Signal(), Signal()
    nameWanted, noteWanted = Signal(), Signal()
    """A name, or a note, for the earlier position that is shown."""
    overChanged = Signal()
    """A battle that is over is told of, or no longer."""

    def __init__(self, table: Session, look: Look, faces: Faces, parent: QMainWindow) -> None:
        super().__init__("battle", tr("Attack"), parent)
        self.on_board: OnBoard | None = None
        self.table, self.look = table, look
        self.pane = Rows(tr("Working of the attack"))
        self.title = Elided("title")
        self.hint = text(tr(EMPTY), "hint", wrap=True)
        self.faces = faces
        self.working = Working(named=self._named, faces=self._faces_of)
        self.working.shows_faces = True
        self.answer = Answer(look, named=self._named)
        self.answer.steps_of = self._steps_of
        self.question = Question(table, look, faces)
        self.past = text("", wrap=True)
        self.or_type = LinkLabel(tr("Or enter factors only…"))
        self.or_type.setToolTip(tr("Odds calculator, without the map (Ctrl+B)"))
        self.or_type.clicked.connect(self.numbersWanted)
        self.kinds = KindRow(table)
        self.joiners = Joiners(table, faces)
        self.follow_up = FollowUp(table)
        self.tables, self.further, self.alone = Tables(table), Further(table), Alone(table)
        self.lacking, self.company = Lacking(table), Company(table)
        self.strikes = Strikes(table)
        self.strikes.passWanted.connect(self.passWanted)
        for widget in (
            self.strikes,
            self.follow_up,
            self.hint,
            self.alone,
            self.or_type,
            self.joiners,
            self.past,
            self.working,
            self.company,
        ):
            self.pane.rows.addWidget(widget)
        self.heading.hide()
        for row in (self.question, self.kinds, self.tables, self.further, self.answer, self.lacking, self.pane):
            self.column.addWidget(row)
        self.foot = BoardFoot()
        self.foot.past.nameWanted.connect(self.nameWanted)
        self.foot.past.noteWanted.connect(self.noteWanted)
        self.what_if, self.clear_button, self.attack_button = self.foot.what_if, self.foot.clear, self.foot.attack
        self.what_if.clicked.connect(self.whatIfWanted)
        self.clear_button.clicked.connect(table.plan.clear)
        self.attack_button.clicked.connect(table.attack)
        self._opened()
        table.opened.connect(self._opened)
        table.plan.changed.connect(self.refresh)
        table.positionChanged.connect(self.refresh)
        table.pendingChanged.connect(self.refresh)
        table.taken.connect(self._taken)
        table.headMoved.connect(self._went)
        look.changed.connect(self.refresh)
        self.refresh()

    def _named(self, ids: Sequence[str]) -> str:
        units = self.table.game.world.counters
        return joined(units[i].label for i in ids if i in units)

    def _faces_of(self, ids: Sequence[str]) -> FaceRow | None:
        position = self.table.position
        units = [position.units[i] for i in ids if i in position.units and self.table.fog.sees(i)]
        return FaceRow(self.faces, units) if units else None

    def _steps_of(self, ids: Sequence[str]) -> tuple[int, bool]:
        """Nothing of units that are not seen; those that are lost already have the steps of their counters."""
        position, counters = self.table.position, self.table.game.world.counters
        if not all(i in counters and self.table.fog.sees(i) for i in ids):
            return 0, False
        steps = [position.units[i].steps if i in position.units else counters[i].steps for i in ids]
        return sum(steps), all(counters[i].steps == 1 for i in ids)

    def goes_through(self) -> bool:
        """Whether the phase has attacks to be made one by one, or one that may follow the last."""
        return not self.strikes.isHidden() or not self.follow_up.isHidden()

    def looks_back(self) -> bool:
        """Whether an earlier position is shown with which a battle ended."""
        table = self.table
        return table.looking and len(table.chronicle) > 0 and table.chronicle[table.chronicle.head].battle is not None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.looks_back() and not self.past.isHidden():
            self.foot.show()  # another page had put it away

    def put_away(self) -> None:
        """What is over is told no longer."""
        self._tell(())
        self.refresh()
        self.overChanged.emit()

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self._declared: tuple[Attack, Assessment] | None = None
        self._tell(())

    def _tell(self, told: tuple[Entry, ...]) -> None:
        """Takes the actions of a battle as those to be told of."""
        self._told = told
        self.outcome = tuple(narration.outcome(entry.words) for entry in told)
        self.over: tuple[BattleRecord, ...] = ()
        for entry in told:
            if entry.battle is not None:
                self.over = together(self.over, entry.battle)

    def _taken(self, entry: Entry) -> None:
        fresh = entry.kind == Attack.kind or not (self._is_asked() or entry.battle is not None)
        self._tell((entry,) if fresh else (*self._told, entry))
        if entry.battle is not None:
            self.table.plan.clear()
            self.table.plan.let_go()
            self.refresh()
            self.overChanged.emit()

    def _went(self) -> None:
        """What was undone is told no longer."""
        chronicle = self.table.chronicle
        kept = (e for e in self._told if e.depth <= chronicle.head and chronicle[e.depth].number == e.number)
        told = tuple(kept)
        if told != self._told:
            self._tell(told)
            self.refresh()
        elif self.table.looking:
            self.refresh()

    def _is_asked(self) -> bool:
        """Whether a question of a battle is open."""
        pending = self.table.pending
        return pending is not None and pending.procedure in self.table.game.battles

    def refresh(self, *_: object) -> None:
        self.setUpdatesEnabled(False)
        try:
            self._refresh()
        finally:
            self.setUpdatesEnabled(True)

    def _refresh(self) -> None:
        table = self.table
        pending = table.pending
        mine = self._is_asked() and not table.plans_further
        self.or_type.setVisible(
            not mine and not (table.campaign is not None and (table.plan.picked or table.plan.alone))
        )
        self.kinds.refresh()
        self.joiners.hide()
        self.follow_up.refresh()
        self.strikes.refresh()
        self.alone.refresh()
        self.tables.hide()
        self.further.hide()
        self.lacking.hide()
        self.company.hide()
        self.past.hide()
        past = past_battle(table) if self.looks_back() and not (table.plan.picked or table.plan.alone) else None
        if table.campaign is None:
            self._show_empty(tr(EMPTY))
        elif mine and pending is not None:
            self._show_battle(pending)
        elif table.plan.picked or table.plan.alone:
            self._show_plan(table.position)
        elif past is not None:
            self._show_past(past)
        elif self.over:
            self._show_records(self.over)
        else:
            self._show_empty("" if self.strikes.isVisibleTo(self) else tr(EMPTY))
        if not mine:
            self.question.clear()
            self.pane.show()

    def _show_empty(self, words: str) -> None:
        self.on_board = None
        self.title.hide()
        self.working.clear()
        self.answer.clear()
        self.foot.hide()
        self.hint.setText(words)
        self.hint.setVisible(bool(words))

    # the plan -----------------------------------------------------------------------------------------------------

    def _show_plan(self, position: Position) -> None:
        table = self.table
        units = table.units(table.plan.picked)
        assessment = table.plan.assessment(position)
        if assessment is None:
            factors, targets = factors_of(table, units), len(table.plan.targets(position))
            words = reach_words(targets) if table.plan.target == NOWHERE else tr(EMPTY)
            self._show_empty(tr("It is not this side's turn.") if table.plan.waits(position) else words)
            words = tr_count("{units}: {n} attack factor", "{units}: {n} attack factors", factors, units=labels(units))
            self.title.say(words if targets or any(u.prints("attack") for u in units) else labels(units))
            self.title.show()
            return
        order = table.plan.order(position)
        assert order is not None
        later = tuple(f for f in assessment.findings if f.code == WRONG_PHASE)
        self._head(order, planned=bool(later))
        supposed = table.plan.supposed
        self.hint.setText(point_cost(assessment.points))
        if supposed is None and not self._is_asked():
            self._declared = (order, assessment)
        elif supposed is not None:
            self.hint.setText(tr("With {units} in {hex}.", units=labels(table.units(supposed[1])), hex=supposed[2]))
        self.hint.setVisible(bool(self.hint.text()))
        between = table.fog.guesses(order, position if supposed is None else supposed[0])
        if between is not None:
            self._show_range(between)
            return
        # A plan made in another phase is no offence; the verb will say so if it is pressed.
        rest = replace(assessment, findings=tuple(f for f in assessment.findings if f not in later))
        said = tuple(filter(None, (self.hint.text(), *(f.text() for f in rest.findings))))
        self.on_board = OnBoard(self.title.text(), assessment.target, assessment.attackers, rest, said=said)
        self.working.show_assessment(rest)
        self.answer.show_assessment(rest, table.game.vocabulary)
        self.joiners.refresh()
        self.tables.refresh(assessment)
        self.further.refresh(assessment)
        self.lacking.refresh(order, assessment)
        self.company.refresh()
        sure = rest.lookup.automatic
        self.attack_button.setText(tr("Attack: {result}, no die roll", result=sure) if sure else tr("Attack", "a verb"))
        self.attack_button.setEnabled(table.writable and supposed is None and table.pending is None)
        self.foot.tell(refused=not legal(rest.findings), later=bool(later))
        self.foot.show_past(False)

    def _show_range(self, between: tuple[Assessment, Assessment]) -> None:
        """Under fog: the columns between which the attack lies, whatever the units are that cannot be seen."""
        table = self.table
        hidden = sum(i in table.fog.hidden for i in table.position.stacks.get(table.plan.target, ()))
        self.hint.setText(unseen_words(hidden))
        self.hint.show()
        self.working.clear()
        column = table.fog.column_words(between)
        self.on_board = OnBoard(
            self.title.text(), between[0].target, between[0].attackers, column=column, said=(self.hint.text(),)
        )
        self.answer.show_column(column, tr("final column, range"))
        self.attack_button.setText(tr("Attack", "a verb"))
        self.attack_button.setEnabled(table.writable and table.plan.supposed is None and table.pending is None)
        self.foot.tell(refused=not all(legal(one.findings) for one in between), later=False)
        self.foot.show_past(False)

    def _head(self, order: Attack, planned: bool = False) -> None:
        kinds = {kind.slug: kind for kind in self.table.game.vocabulary.attacks}
        kind, place = kinds.get(order.combat), self._place(order.target)
        if kind is None:
            words = tr("Plan: attack on {place}") if planned else tr("attack on {place}")
        else:
            words = tr("Plan: {attack} on {place}") if planned else tr("{attack} on {place}")
        name = "" if kind is None else term(kind.name) if planned else say(kind.name)
        # The kind is on the page as well, and the hex says more than half of both.
        shorter = tr("Plan: {place}", place=place) if planned else tr("Attack on {hex}", hex=place)
        self.title.say(words.format(attack=name, place=place), shorter)
        self.title.show()

    def _place(self, name: str) -> str:
        """A place by number and name; by the number alone where another campaign has come meanwhile, without it."""
        board, at = self.table.game.world.board, self.table.location(name)
        places = () if at is None else board.places.get(board.hex_of(at), ())
        named = next((p.name for p in places if p.name), "")
        return f"{site_words(name)}, {named}" if named else site_words(name)

    # the battle in hand -------------------------------------------------------------------------------------------

    def _show_battle(self, pending: Pending) -> None:
        state = BattleState.of(pending)
        order = state.order
        self.hint.hide()
        self.foot.hide()
        self._head(order)
        assessment = self._assessed(state)
        target = self.table.game.world.board.location(order.target)
        self.on_board = OnBoard(self.title.text(), target, order.attackers, column=state.column)
        if assessment is not None:
            assessment = assessment.about(state.defenders)
            self.working.show_assessment(assessment, findings=False)
            cell, past = state.result if state.resolved else None, fought(assessment.lookups, state)
            self.on_board = OnBoard(
                self.title.text(), target, order.attackers, assessment, rolled=cell, die=state.die, past=past
            )
            self.answer.show_assessment(
                assessment, self.table.game.vocabulary, rolled=cell, findings=False, past=past, die=state.die
            )
        elif lookups := remembered(state):
            self.working.clear()
            self.answer.show_duel(lookups, fought(lookups, state))
        else:
            self.working.clear()
            self.answer.show_column(state.column)
        if state.resolved and not state.firer:
            self._tell_roll(state)
        self.question.show_question(pending)
        # Once the die has fallen the working is history: the units to choose from come first.
        self.pane.setVisible(not state.resolved and not cards_asked(self.table, pending)[0])

    def _assessed(self, state: BattleState) -> Assessment | None:
        """The assessment that the attack was declared with; made again where it is not at hand and still comes to the
        same column."""
        order = state.order
        if self._declared is not None and self._declared[0] == order:
            return self._declared[1]
        try:
            found = self.table.referee.assess(self.table.position, order, in_phase=False)
        except AdjutantError:
            return None
        if state.resolved and columns_words(found) != state.column:
            return None
        if not state.resolved:
            self._declared = (order, found)
        return found

    def _tell_roll(self, state: BattleState) -> None:
        column = printed(state.column)
        words = tr("Die roll {die}, column {column}: {result}", die=state.die, column=column, result=state.result)
        self.answer.rows.addWidget(text(words, "strong"))

    # looking back -------------------------------------------------------------------------------------------------

    def _show_past(self, past: PastBattle) -> None:
        """As it was ruled: column, die, losses, luck, working."""
        record, counters = past.record, self.table.game.world.counters
        self.or_type.hide()
        self._show_empty("")
        self.title.say(tr("Attack on {hex}", hex=site_words(record.target)))
        self.title.show()
        if past.assessment is not None:
            self.working.show_assessment(past.assessment, findings=False)
            vocabulary = self.table.game.vocabulary
            self.answer.show_assessment(
                past.assessment, vocabulary, rolled=record.result, findings=False, die=record.die
            )
        else:
            self.answer.show_column(record.column)
        told = losses((record,), counters)
        self.past.setText("\n".join((title((record,), counters), told, *luck(self.table, past))))
        self.past.show()
        self.foot.show_past(True)

    # the battle that is over --------------------------------------------------------------------------------------

    def _show_records(self, records: Sequence[BattleRecord]) -> None:
        self._show_empty(tr(EMPTY))
        counters = self.table.game.world.counters
        words = title(records, counters)
        self.title.say(words, tr("Attack on {hex}", hex=self._place(records[0].target)))
        self.title.show()
        long = len(records) > 1 or BETWEEN in records[0].column
        outcome = self.table.fog.text(" ".join(filter(None, self.outcome)))
        told = "\n".join(filter(None, (words if long else "", losses(records, counters), outcome)))
        self.hint.setText(f"{told}\n\n{tr(EMPTY)}")
