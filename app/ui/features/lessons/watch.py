"""Where the players are in the lessons of a campaign: it watches the table and notices when a step is done."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import Entry
from app.errors import AdjutantError
from app.position.ledger import Json
from app.rules.orders.orders import to_json
from app.rules.referee import Judgement
from app.systems.scenario.lessons import Lesson, LessonStep, Until, lessons_for
from app.ui.session import Session, sentence
from app.ui.texts import tr

PLACING = ("move", "place", "put-right")
ONWARD = ("phase", "reply", "condition", "special")
"""Orders after which another phase may be in hand."""


class LessonWatch(QObject):
    """``lesson`` and ``step`` count from 0; a step past the last one is the end of a lesson. Nothing is watched while
    ``going`` is false."""

    changed = Signal()
    left = Signal()
    """The players have put the lessons away."""

    def __init__(self, table: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.lessons: tuple[Lesson, ...] = ()
        self.lesson = self.step = 0
        self.going = False
        self.supply = False
        """Whether the lines of supply are switched on."""
        self._head = 0
        self._ended: dict[int, int] = {}
        """The depth of the action that ended a step of the lesson in hand, by step; those that are undone too"""
        table.opened.connect(self._opened)
        table.taken.connect(self._taken)
        table.turnedDown.connect(self._refused)
        table.headMoved.connect(self._moved)
        table.plan.changed.connect(self._see)
        table.plan.lookedAt.connect(self._looked)

    # going through them -------------------------------------------------------------------------------------------

    def start(self, lesson: int = 0) -> bool:
        """Begins a lesson; False where the campaign has none of that number."""
        if not 0 <= lesson < len(self.lessons):
            return False
        self.lesson, self.going, self._ended = lesson, True, {}
        self._go(0)
        return True

    def resume(self, lesson: int, step: int) -> None:
        """Goes on with a step of a lesson that was left with the program; nothing where there is none like that."""
        if 0 <= lesson < len(self.lessons) and 0 <= step <= len(self.lessons[lesson].step):
            self.lesson, self.going, self._ended = lesson, True, {}
            self._go(step)

    def stop(self) -> None:
        self.going = False
        self.changed.emit()
        self.left.emit()

    def skip(self) -> None:
        """On to the next step, or from the end of a lesson to the next lesson."""
        if not self.going:
            return
        if self.current is not None:
            self._go(self.step + 1)
        elif not self.start(self.lesson + 1):
            self.stop()

    @property
    def current(self) -> LessonStep | None:
        """The step in hand; None at the end of a lesson."""
        steps = self.lessons[self.lesson].step if self.lesson < len(self.lessons) else ()
        return steps[self.step] if self.going and self.step < len(steps) else None

    def _go(self, step: int) -> None:
        """To a step of the lesson in hand. It begins with nothing picked and nothing aimed at, so that what was left
        over from before does not end it at once; the steps of one attack go on with what is planned of it."""
        steps = self.lessons[self.lesson].step
        before = steps[step - 1].until if 0 < step <= len(steps) else None
        if before is None or not (before.picked or before.aimed):
            self.step = len(steps)  # nothing is waited for while the plan is cleared
            self.table.plan.clear()
        self.step = step
        if self.table.campaign is not None:
            self._head = self.table.chronicle.head
        self.changed.emit()
        self._see()

    def _opened(self) -> None:
        self.going, self.lesson, self.step, self.lessons = False, 0, 0, ()
        try:
            self.lessons = lessons_for(self.table.game.world)
        except AdjutantError as fault:
            self.table.troubled.emit(sentence(str(fault)))
        self.changed.emit()

    # noticing -----------------------------------------------------------------------------------------------------

    @property
    def _until(self) -> Until | None:
        return self.current.until if self.current is not None else None

    def _done(self, depth: int | None = None) -> None:
        """``depth`` is that of the action by which it was done, None for anything else that the hand did."""
        if depth is not None:
            self._ended[self.step] = depth
        self._go(self.step + 1)

    def _taken(self, entry: Entry) -> None:
        until = self._until
        self._head = self.table.chronicle.head
        self._ended = {step: depth for step, depth in self._ended.items() if depth < entry.depth}
        if until is None:
            return
        named, codes = _names(until, entry.order), {str(found["code"]) for found in entry.findings}
        over = entry.battle is not None and entry.battle.target == until.battle
        if (named and (entry.kind == until.order or until.refused in codes)) or over:
            self._done(entry.depth)
        else:
            self._see()

    def _refused(self, judgement: Judgement) -> None:
        until, codes = self._until, {found.code for found in judgement.findings}
        if until is not None and until.refused in codes and _names(until, to_json(judgement.order)):
            self._done()

    def _moved(self) -> None:
        before, self._head = self._head, self.table.chronicle.head
        until = self._until
        if until is not None and until.head and until.head == ("back" if self._head < before else "forth"):
            self._ended = {step: depth for step, depth in self._ended.items() if depth <= self._head}
            self._done()
        elif self.going and not self.table.looking:
            self._follow()

    def _follow(self) -> None:
        """A step is in hand again once the action that ended it is undone, and over when it is redone."""
        steps = self.lessons[self.lesson].step
        undone = [s for s, depth in self._ended.items() if depth > self._head and not self._holds(steps[s].until)]
        done = [step + 1 for step, depth in self._ended.items() if depth <= self._head]
        if undone and min(undone) < self.step:
            self._go(min(undone))
        elif done and max(done) > self.step:
            self._go(max(done))

    def _looked(self, location: int) -> None:
        until = self._until
        if until is not None and until.looked and self.table.plan.pinned and self._is(until.looked, location):
            self._done()

    def show_supply(self, on: bool) -> None:
        """The lines of supply were switched on or off."""
        self.supply = on
        self._see()

    def _see(self) -> None:
        """Whether what the step waits for is the case already."""
        until, plan, campaign = self._until, self.table.plan, self.table.campaign
        if until is None or campaign is None:
            return
        chronicle = self.table.chronicle
        if campaign.head != chronicle.number_at(chronicle.head):
            return  # an action is being taken; it is heard of as a whole
        seen = (
            (bool(until.picked) and until.picked in plan.picked)
            or (bool(until.aimed) and plan.aimed and self._is(until.aimed, plan.target))
            or (until.overlay == "supply" and self.supply)
        )
        if seen:
            self._done()
        elif self._is_there(until):
            self._done(chronicle.head)

    def _holds(self, until: Until | None) -> bool:
        """Whether a step would be over all the same."""
        return until is not None and self._is_there(until)

    def _is_there(self, until: Until) -> bool:
        """Whether the unit that is to be moved somewhere is there already."""
        unit = self.table.position.units.get(until.unit) if until.order in PLACING and until.to else None
        return unit is not None and unit.on_map and self._is(until.to, unit.location)

    # what was played before ---------------------------------------------------------------------------------------

    def misfit(self) -> str:
        """Why the step in hand does not go with the position, where the players have gone on from the one that the
        lessons are about; empty where it does."""
        campaign, step = self.table.campaign, self.current
        if not isinstance(campaign, Campaign) or step is None or step.until is None:
            return ""
        until, earlier, start = step.until, self._earlier(), campaign.position_at(0)
        position, world = self.table.position, self.table.game.world
        moved = {one.unit for one in earlier}
        name = until.unit or until.picked or step.unit
        before, now = start.units.get(name), position.units.get(name)
        if (
            before is not None
            and now is not None
            and name not in moved
            and (now.location, now.box) != (before.location, before.box)
        ):
            where = world.board.location_name(before.location) if before.on_map else ""
            if not where:
                return tr("{unit} is not where the lesson needs it.", unit=now.label)
            return tr("{unit} is not in {hex}.", unit=now.label, hex=where)
        timely = until.order not in ("", "put-right", "note") or until.refused or until.battle
        same = (position.turn, position.phase) == (start.turn, start.phase)
        if timely and not same and not any(one.order in ONWARD for one in earlier):
            return tr("The phase for this step is over.")
        return ""

    def _earlier(self) -> list[Until]:
        """What the steps before the one in hand wait for, those of the lessons before as well."""
        before = [step for lesson in self.lessons[: self.lesson] for step in lesson.step]
        before += self.lessons[self.lesson].step[: self.step]
        return [step.until for step in before if step.until is not None]

    def _is(self, name: str, location: int) -> bool:
        return self.table.location(name) == location


def _names(until: Until, order: Mapping[str, Json]) -> bool:
    """Whether an order in its plain form names the unit and ends in the hex that are waited for."""
    units, ends = _parts(order)
    return (not until.unit or until.unit in units) and (not until.to or until.to in ends)


def _parts(order: Mapping[str, Json]) -> tuple[set[str], set[str]]:
    """The units that an order names, and where it ends."""
    units: set[str] = set()
    ends: set[str] = set()
    for field in ("units", "attackers", "answer"):
        value = order.get(field)
        units |= set(map(str, value)) if isinstance(value, list) else set()
    for field in ("target", "where"):
        ends |= {str(order[field])} if order.get(field) else set()
    path = order.get("path")
    ends |= {str(path[-1])} if isinstance(path, list) and path else set()
    settings = order.get("settings")
    for setting in settings if isinstance(settings, list) else ():
        if isinstance(setting, list) and setting[0] == "place":
            units.add(str(setting[1]))
            ends.add(str(setting[2]))
    return units, ends
