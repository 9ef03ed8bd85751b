"""The table: it turns gestures into orders and tells the window what became of them.

The only door between window and core. Everything said to the players leaves by ``said`` (the status line),
``troubled`` (the banner) or ``refused`` (a finding with "overrule" beside it).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.board.typed_location import written_location
from app.campaign.campaign import Campaign, Played, ReadOnly
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.connection import Gone
from app.campaign.journal.entry import Entry
from app.campaign.sketch import Sketch
from app.errors import AdjutantError
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.battle.retreat import APART
from app.rules.battle.state import BattleState
from app.rules.game import Game
from app.rules.orders.orders import Attack, Correction, NextPhase, Order, Place, Reply, TakeChart
from app.rules.parts import Phase, absence
from app.rules.referee import Judgement, Referee
from app.rules.ruling import Finding, Severity
from app.rules.sequence import removals
from app.systems.scenario.library import referee_for
from app.ui.attack_draft import NOWHERE, Plan
from app.ui.fog_of_war import Fog
from app.ui.journal_view import Chronicle
from app.ui.texts import tr
from app.ui.words import held_words, labels

FACES = 6


def roll(faces: int = FACES) -> int:
    """1 to ``faces``, each as likely as the next."""
    return randbelow(faces) + 1


def is_die(pending: Pending) -> bool:
    """True where the answers on offer are the faces of one die."""
    return pending.options == tuple(range(1, FACES + 1))


def throw(wanted: Mapping[str, int]) -> dict[str, Json]:
    """So many dice for each name."""
    return {name: [roll() for _ in range(count)] for name, count in wanted.items()}


class Sitting(QObject):
    """One campaign at a time, or none. ``said`` is for the status line, ``troubled`` for the banner."""

    opened = Signal()
    positionChanged = Signal(tuple)
    """The changes, in their order; empty when another campaign was opened."""
    passed = Signal(tuple)
    """The same while many instants are passed: for the map alone; the rest hears of all of them when the hand rests."""
    worldChanged = Signal()
    """The map or the counters themselves have changed under the position: a sketch was drawn on."""
    pendingChanged = Signal(object)
    levelChanged = Signal(str)
    said = Signal(str)
    troubled = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.campaign: Campaign | Sketch | None = None
        self.chronicle = Chronicle(self)
        self.plan = Plan(self)
        self.fog = Fog(self)
        self.fog.looked.connect(lambda: self.positionChanged.emit(()))
        self.fog.troubled.connect(self.troubled)
        self.chronicle.cover = self.fog.entry
        self.barred = ""
        """What was last said because the campaign is open read-only."""
        self._pending: Pending | None = None
        self.passing = False
        """Whether many instants are passed."""
        self._unheard: list[Change] = []

    # opening and closing ------------------------------------------------------------------------------------------

    def open(self, path: Path) -> bool:
        """Opens a campaign file in place of the one in hand; a sentence in the banner and False where it cannot."""
        if self.campaign is not None and path.resolve() == self.campaign.path:
            self.close()  # its own lock would make it read-only
        try:
            campaign = Campaign.open(path, referee_for)
        except AdjutantError as fault:
            self.troubled.emit(str(fault))
            return False
        self.take(campaign)
        return True

    def take(self, campaign: Campaign | Sketch) -> None:
        """Puts ``campaign`` on the table and closes the one before."""
        self.close()
        self.campaign = campaign
        campaign.subscribe(self._changed)
        self.fog.bind(campaign)
        self._show_line()  # before anything is told: whoever hears of it may ask what would be undone
        self.plan.bind(self.referee)
        self._pending = campaign.position.pending
        self.fog.changed.emit()
        self.opened.emit()
        self.levelChanged.emit(campaign.level)
        self.positionChanged.emit(())
        self.pendingChanged.emit(self._pending)
        for notice in campaign.notices:
            self.troubled.emit(notice)

    def close(self) -> str:
        """Leaves the file whole and unlocked. Returns why it could not, and says it by ``troubled``; empty else."""
        if self.campaign is None:
            return ""
        self.passing, self._unheard = False, []
        campaign, self.campaign = self.campaign, None
        self.plan.bind(None)
        self.fog.bind(None)
        try:
            campaign.close()
        except AdjutantError as fault:
            self.troubled.emit(sentence(str(fault)))
            return sentence(str(fault))
        return ""

    def tell(self, fault: AdjutantError) -> None:
        """Says by ``troubled`` why something could not be done."""
        words = sentence(str(fault))
        if isinstance(fault, ReadOnly):
            self.barred = words
        self.troubled.emit(words)
        if isinstance(fault, Gone):
            self.positionChanged.emit(())  # whatever could be done until now cannot any more

    # what is there ------------------------------------------------------------------------------------------------

    @property
    def referee(self) -> Referee:
        assert self.campaign is not None
        referee = self.campaign.referee
        assert isinstance(referee, Referee)
        return referee

    @property
    def game(self) -> Game:
        return self.referee.game

    @property
    def position(self) -> Position:
        assert self.campaign is not None
        return self.campaign.position

    @property
    def pending(self) -> Pending | None:
        """The open question; none while an earlier instant is looked at, where nobody can answer."""
        return self.position.pending if self.campaign is not None and not self.looking else None

    @property
    def looking(self) -> bool:
        """Whether the position is that of another instant than the table's."""
        return isinstance(self.campaign, Campaign) and self.campaign.retrospect.on

    @property
    def writable(self) -> bool:
        return self.campaign is not None and not self.campaign.read_only and not self.looking

    @property
    def played(self) -> bool:
        """Whether there is a sequence of play to be followed; a map or a box of counters in the workshop has none."""
        return self.campaign is not None and not self.campaign.keeps_itself

    @property
    def phase(self) -> Phase | None:
        return self.game.sequence.current(self.position)

    def phases(self) -> tuple[Phase, ...]:
        return self.game.sequence.phases(self.position)

    def due(self) -> tuple[Finding, ...]:
        """What should be done, or is wrong, before the phase in hand ends."""
        return self.fog.findings(self.game.sequence.outstanding(self.position))

    @property
    def selected_location(self) -> int:
        """The location that is selected: where the picked units stand, else what is looked at; ``NOWHERE`` for none."""
        if self.campaign is None:
            return NOWHERE
        picked = next((u for u in self.units(self.plan.picked) if u.on_map), None)
        return self.plan.looked if picked is None else picked.location

    def units(self, ids: Iterable[str]) -> tuple[Unit, ...]:
        """Units of the position by id; ids that it does not have are left out."""
        units = self.position.units
        return tuple(units[i] for i in ids if i in units)

    def location(self, name: str) -> int | None:
        """A location by its printed name, written as players write it (``n2431``)."""
        try:
            return written_location(self.game.world.board, name)
        except AdjutantError:
            return None

    # changes ------------------------------------------------------------------------------------------------------

    def _show_line(self) -> None:
        assert self.campaign is not None
        self.chronicle.looking, self.chronicle.home = False, None
        self.chronicle.show(self.campaign.line(undone=True), len(self.campaign.line()) - 1)

    def _changed(self, changes: tuple[Change, ...]) -> None:
        if self.plan.game is not self.game:
            self.plan.rebind(self.referee)
            self.worldChanged.emit()
        self.plan.follow(self.position, changes)
        if self.passing:
            self._unheard += changes
            self.passed.emit(changes)
        else:
            self.positionChanged.emit(changes)

    def _settle(self) -> None:
        """After an action or a move of the head: is another question open?"""
        now = self.pending
        if now != self._pending:
            self._pending = now
            self.pendingChanged.emit(now)


def sentence(words: str) -> str:
    """A fault of the core as a sentence of the window: a capital first, a full stop last."""
    kept = words.strip()
    if not kept:
        return ""
    return kept[0].upper() + kept[1:] + ("" if kept.endswith((".", "?", ":")) else ".")


__all__ = ["Session", "sentence"]


class Session(Sitting):
    """Calls that need a campaign do nothing while none is open."""

    refused = Signal(object)
    """The judgement of an order that was not taken."""
    turnedDown = Signal(object)
    """The same, however the order was given and whoever tells the players."""
    taken = Signal(object)
    """The entry of an order that was."""
    headMoved = Signal()
    lookingChanged = Signal(bool)
    """Whether another instant than the table's is looked at from now on."""

    typed_first = False
    """Whether a question for a die offers the faces of the table's roll before the program's"""

    # orders -------------------------------------------------------------------------------------------------------

    def judge(self, order: Order) -> Judgement:
        """Exactly what ``play`` would judge. Raises BadInput for what does not exist."""
        return self.fog.judgement(self.referee.judge(self.position, order))

    def play(self, order: Order, overrule: str | None = None) -> bool:
        """True where the order was taken; a refusal goes out by ``refused``."""
        played = self.attempt(order, overrule)
        if played is not None and played.refused:
            self.refused.emit(played.judgement)
        return played is not None and not played.refused

    def attempt(self, order: Order, overrule: str | None = None) -> Played | None:
        """Plays an order without telling anybody of a refusal. None, and a sentence by ``troubled``, for bad input, a
        campaign that is read-only and a full disk."""
        if self.campaign is None:
            return None
        try:
            played = self.campaign.play(order, overrule=overrule)
            played = replace(played, judgement=self.fog.judgement(played.judgement))
        except AdjutantError as fault:
            self.tell(fault)
            return None
        if played.entry is not None:
            self._took(played.entry)
            self._advise(played.judgement)
        elif played.refused:
            self.turnedDown.emit(played.judgement)
        return played

    def _took(self, entry: Entry) -> None:
        assert self.campaign is not None
        self.chronicle.grow(self.campaign.line(undone=True), entry.depth)
        self.taken.emit(entry)
        self.said.emit(self.fog.entry(entry).summary)
        self._settle()

    def _advise(self, judgement: Judgement) -> None:
        """What was let through says so in the status line."""
        loud = [f for f in judgement.findings if f.severity is not Severity.NOTE]
        if loud:
            self.said.emit(self.fog.text(f"{judgement.summary()} {loud[0].text()}"))

    def place(self, units: tuple[str, ...], where: str, overrule: str | None = None) -> bool:
        """``where``: a printed location, or ``@`` and a box."""
        return self.play(Place(units, where), overrule)

    def put_right(self, units: tuple[str, ...], where: str, reason: str) -> bool:
        """Puts units where the table has them, unjudged; the journal keeps the reason."""
        return self.play(Correction(tuple(("place", unit, where) for unit in units), reason))

    def attack(self) -> bool:
        """The attack that the plan holds."""
        order = self.plan.order(self.position)
        return order is not None and self.play(order)

    @property
    def plans_further(self) -> bool:
        """Whether another attack is planned while a battle waits for an answer."""
        pending, plan = self.pending, self.plan
        if pending is None or pending.procedure not in self.game.battles or not (plan.picked and plan.aimed):
            return False
        planned, fought = plan.order(self.position), BattleState.of(pending).order
        return planned is not None and (planned.target, {*planned.attackers}) != (fought.target, {*fought.attackers})

    def plan_order(self) -> Attack | None:
        return None if self.campaign is None else self.plan.order(self.position)

    def of_one_side(self, ids: Sequence[str]) -> tuple[str, ...]:
        """The units that are of the side of the first: only they attack together. The others are named in the status
        line."""
        units = self.units(ids)
        others = [u for u in units if u.side != units[0].side]
        if others:
            words = tr("{units} not added: attackers must be of one side.", units=labels(others))
            self.said.emit(self.fog.text(words))
        return tuple(i for i in ids if i not in {u.id for u in others})

    def reply(self, answer: Json, rolled: str = "") -> bool:
        return self.play(Reply(answer, rolled))

    def roll(self) -> Json:
        """Throws the program's dice for an open question about one or several: a face, or a list of faces by name.
        None where no question asks for any."""
        asked = self.pending
        if asked is None:
            return None
        wanted = asked.dice
        if not wanted and not is_die(asked):
            return None
        value: Json = throw(wanted) if wanted else roll()
        self.reply(value, "program")
        return value

    def next_phase(self, overrule: str | None = None) -> bool:
        return self.play(NextPhase(), overrule)

    def at_phase_end(self) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
        """What ending the phase now would be refused for, as far as it can be overruled, and what it does to units that
        the players may still want to see to."""
        if self.campaign is None or self.pending is not None or absence(self.game.sequence):
            return (), ()
        judged = self.judge(NextPhase())
        refused = self.campaign.levels.refusing(judged.order, judged.findings) if judged.can_be_overruled else ()
        return refused, self.fog.findings(removals(self.game, self.position, judged.changes))

    def drew(self, entry: Entry) -> None:
        """A stroke of a sketch was drawn."""
        self._took(entry)

    def note(self, words: str, **more: Any) -> bool:
        """``more`` as ``Campaign.note`` takes it: what the note is about, and photographs; a sketch has none of it."""
        if self.campaign is None or not (words.strip() or more.get("pictures")):
            return False
        try:
            entry = self.campaign.note(words, **more)
        except AdjutantError as fault:
            self.tell(fault)
            return False
        self._took(entry)
        return True

    def set_level(self, level: str, kind: str = "") -> None:
        """``level`` for all kinds of rule, or for one of them."""
        if self.campaign is None or self.campaign.levels == self.campaign.levels.with_level(level, kind):
            return
        self.campaign.set_level(level, kind)
        self.levelChanged.emit(self.campaign.level)
        self.said.emit(held_words(kind, self.campaign.levels))

    # the way back -------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        if self.campaign is None or self.looking:
            return
        entry = self._go(self.campaign.undo)
        if entry is not None:
            self.said.emit(tr("Undone: {action}", action=self.fog.entry(entry).summary))

    def redo(self) -> None:
        if self.campaign is None or self.looking:
            return
        entry = self._go(self.campaign.redo)
        if entry is not None:
            self.said.emit(tr("Redone: {action}", action=self.fog.entry(entry).summary))

    def jump(self, number: int) -> None:
        """To just after any action of any branch."""
        if self.campaign is None or number == self.campaign.head:
            return
        campaign = self.campaign
        entry = self._go(lambda: campaign.jump(number))
        if entry is not None:
            self.said.emit(tr("Now at: {action}", action=self.fog.entry(entry).summary))

    def look(self, number: int) -> bool:
        """Shows the table as it stood after any action of any branch, read-only; the one after which it stands ends
        the looking. A sketch, which has no other branches, goes there."""
        campaign = self.campaign
        if not isinstance(campaign, Campaign):
            self.jump(number)
            return campaign is not None
        if number == campaign.head:
            return True
        return self._go(lambda: campaign.retrospect.look(number), lambda: campaign.entry(number)) is not None

    def pass_by(self, number: int) -> None:
        """As ``look``, where the next one comes at once: until ``rest`` the map and the timeline alone follow."""
        self.passing = True
        self.look(number)

    def rest(self) -> None:
        """What was passed is told to all who show something of the position."""
        if not self.passing:
            return
        self.passing, unheard, self._unheard = False, tuple(self._unheard), []
        if unheard:
            self.positionChanged.emit(unheard)
        self.chronicle.move_head(self.chronicle.head)
        self.headMoved.emit()
        self._settle()

    def look_back(self) -> None:
        """To the instant at which the table stands."""
        campaign = self.campaign
        if isinstance(campaign, Campaign) and self.looking:
            self._go(campaign.retrospect.end, lambda: campaign.entry(campaign.head))
            self.said.emit(tr("The map shows the current position."))

    def go_on(self) -> None:
        """Puts the table to the instant that is looked at; the next action follows it."""
        campaign = self.campaign
        if isinstance(campaign, Campaign) and self.looking and not campaign.read_only:
            entry = self._go(campaign.retrospect.go_on, lambda: campaign.entry(campaign.head))
            if entry is not None and not self.looking:
                self.said.emit(tr("Now at: {action}", action=self.fog.entry(entry).summary))

    def _go(self, step: Callable[[], object], then: Callable[[], Entry] | None = None) -> Entry | None:
        """``step`` moves what is seen and returns the entry to speak of, unless ``then`` does."""
        assert self.campaign is not None
        looked = self.looking
        try:
            stepped = step()
            entry = then() if then is not None else stepped
        except AdjutantError as fault:
            self.tell(fault)
            return None
        assert entry is None or isinstance(entry, Entry)
        depth = len(self.campaign.line()) - 1
        line = self.campaign.line(undone=True)
        self.chronicle.looking, self.chronicle.home = self.looking, self._home(line)
        if len(line) == len(self.chronicle) and self._same_tip(line):
            self.chronicle.move_head(depth)
        else:
            self.chronicle.show(line, depth)
        if self.looking != looked:
            self.lookingChanged.emit(self.looking)
        if not self.passing:
            self.headMoved.emit()
            self._settle()
        return entry

    def _home(self, line: Sequence[Entry]) -> int | None:
        """The depth at which the table stands, where it is on the line that is seen while another is looked at."""
        campaign = self.campaign
        if isinstance(campaign, Campaign) and self.looking and isinstance(line, LineOfPlay):
            return line.depth_of(campaign.retrospect.home)
        return None

    def _same_tip(self, line: Sequence[Entry]) -> bool:
        return not len(line) or line[-1].number == self.chronicle[len(line) - 1].number

    def undo_summary(self) -> str:
        """What undoing would take back; empty at the start."""
        if self.campaign is None or self.looking or not self.campaign.can_undo:
            return ""
        head = self.chronicle.head
        while head and self.chronicle[head].kind == TakeChart.kind:
            head -= 1
        return self.chronicle[head].summary

    def redo_summary(self) -> str:
        if self.campaign is None or self.looking or not self.campaign.can_redo:
            return ""
        head = self.chronicle.head + 1
        while head < len(self.chronicle) and self.chronicle[head].kind == TakeChart.kind:
            head += 1
        return self.chronicle[head].summary if head < len(self.chronicle) else ""


def hexes_asked(table: Sitting, pending: Pending | None) -> dict[int, str]:
    """The answers that are printed hexes, by location; empty where there are others among them, but for the stack that
    parts."""
    if pending is None or table.campaign is None:
        return {}
    units, found = table.position.units, {}
    for option in pending.options:
        if option == APART:
            continue
        location = table.location(option) if isinstance(option, str) and option not in units else None
        if location is None or not isinstance(option, str):
            return {}
        found[location] = option
    return found
