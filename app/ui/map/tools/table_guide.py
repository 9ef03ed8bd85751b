"""Counters in the hand: reach, hint and drop, all of them the referee's answers to one and the same order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.errors import AdjutantError
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.orders.levels import Levels
from app.rules.orders.orders import Move, Order, Place
from app.rules.parts import Movement, MoveReport, Points, absence
from app.rules.parts import Reach as ReachOfOne
from app.rules.referee import Judgement
from app.rules.ruling import Finding, Severity, legal
from app.rules.sequence import SET_UP
from app.ui.attack_draft import WRONG_PHASE, Plan
from app.ui.map.tools.guide import DropHint, Reach, Units
from app.ui.session import Session
from app.ui.texts import tr, tr_count
from app.ui.words import capital, move_cost, point_cost, printed, spelled, surcharge_text, titled

USUAL = ""
"""The way of moving that has no name."""


@dataclass(frozen=True)
class WaysOfMoving:
    """``reaches`` by the name of the way, in their order; ``Reach`` is fulfilled."""

    reaches: Mapping[str, ReachOfOne]

    @property
    def costs(self) -> Mapping[int, Points]:
        return _first(reach.costs for reach in self.reaches.values())

    @property
    def passing(self) -> Mapping[int, Points]:
        return _first(reach.passing for reach in self.reaches.values())

    def way(self, to: int) -> str:
        """The way that leads to a hex; to one out of reach that which the units have, if any."""
        for wanted in ("costs", "passing"):
            for name, reach in self.reaches.items():
                if to in getattr(reach, wanted):
                    return name
        going = [name for name, reach in self.reaches.items() if len(reach.costs) > 1]
        free = [name for name, reach in self.reaches.items() if legal(reach.findings)]
        return next(iter([*going, *free]), USUAL)

    def path(self, to: int) -> tuple[int, ...]:
        """A path of the way that leads there. Raises KeyError for a hex out of reach."""
        return self.reaches[self.way(to)].path(to)


def _first(listed: Iterable[Mapping[int, Points]]) -> dict[int, Points]:
    """Each hex with the cost of the first that has it."""
    found: dict[int, Points] = {}
    for costs in listed:
        found = {**costs, **found}
    return found


def ways_of_moving(movement: Movement, names: Sequence[str], position: Position, units: Sequence[Unit]) -> WaysOfMoving:
    """All ways that the game has, the usual one first; ``names`` are those of the others."""
    return WaysOfMoving({name: movement.reach(position, units, name) for name in (USUAL, *names)})


@dataclass(frozen=True)
class Open:
    """A reach without costs: where units may be put down."""

    start: int
    costs: Mapping[int, Points]

    @property
    def passing(self) -> Mapping[int, Points]:
        return self.costs

    def path(self, to: int) -> tuple[int, ...]:
        return (self.start, to) if self.start >= 0 else (to,)


def spoken(table: Session, judgement: Judgement) -> tuple[bool, list[Finding], list[Finding]]:
    """Whether an order would be taken at the campaign's level; the violations to tell of, and all that is said."""
    levels = table.campaign.levels if table.campaign is not None else Levels()
    loud = [f for f in levels.heard(judgement.order, judgement.findings) if f.severity is not Severity.NOTE]
    ok = judgement.legal or (bool(judgement.changes) and not levels.refusing(judgement.order, judgement.findings))
    return ok, [f for f in loud if f.severity is Severity.VIOLATION], loud


class TableGuide:
    """Answers the map. ``refused`` is the judgement of the last drop that was not taken; while ``strikes`` is true, a
    drop on an enemy in reach of an attack plans it."""

    def __init__(self, table: Session) -> None:
        self.table = table
        self.refused: Judgement | None = None
        self.strikes = False
        self._reach: Reach | None = None
        self._kept: tuple[Position, Units, int, Judgement | None, str] | None = None

    # what a drag is -----------------------------------------------------------------------------------------------

    @property
    def places(self) -> bool:
        """True where units are put down freely: in set-up, where phases are not watched, in phases of placement."""
        phase = self.table.phase
        if phase is None or self.table.position.phase in ("", SET_UP):
            return True
        return Place.kind in phase.allows and Move.kind not in phase.allows

    def begin(self, units: Units) -> Reach | None:
        table = self.table
        self.refused = self._reach = self._kept = None
        if table.campaign is None:
            return None
        if not table.writable:
            table.said.emit(tr("The campaign is read-only. Save a copy to move units."))
            return None
        if table.pending is not None:
            table.said.emit(tr("Answer the open question first."))
            return None
        if not all(table.fog.owns(u.side) for u in table.units(units)):
            table.said.emit(tr("Under fog of war each side moves only its own units. Hand over the screen first."))
            return None
        there = table.position.pick(units)
        start = there[0].location
        movement = table.game.movement
        if self.places or start < 0 or absence(movement):
            self._reach = Open(start, self._open_hexes(there))
        else:
            self._reach = ways_of_moving(movement, table.game.vocabulary.move_modes, table.position, there)
            phase = table.phase
            if phase is not None and (Move.kind not in phase.allows or phase.side not in ("", there[0].side)):
                # Nothing is lit out of turn; the hint says which phase it is.
                return Open(start, {start: 0})
        return self._reach

    def _open_hexes(self, units: tuple[Unit, ...]) -> dict[int, Points]:
        """Where the game lets them be put down, at no cost; every hex without enemies where it has no say."""
        table, side = self.table, units[0].side
        if not absence(table.game.placement):
            return dict.fromkeys(table.game.placement.hexes(table.position, units), 0)
        occupiers = table.position.occupiers
        return {i: 0 for i in range(table.game.world.board.grid.size) if occupiers.get(i, side) == side}

    def order(self, units: Units, hex: int) -> Order:
        """What dropping the units there means."""
        table = self.table
        name = table.game.world.board.location_name
        start = table.position.units[units[0]].location
        if self.places or start < 0:
            return Place(units, name(hex))
        return Move(units, tuple(name(h) for h in self.path(start, hex)), self.way(hex))

    def way(self, location: int) -> str:
        """How units would move to a location: by rail, by sea, or in the usual way."""
        hex_ = self.table.game.world.board.hex_of(location)
        return self._reach.way(hex_) if isinstance(self._reach, WaysOfMoving) else USUAL

    def path(self, start: int, location: int) -> tuple[int, ...]:
        """A cheapest path; beyond the reach the shortest way on from it, around enemies. A site is entered from its
        hex, and left for it."""
        hex_of = self.table.game.world.board.hex_of
        hexes = self._hexes(hex_of(start) if start >= 0 else start, hex_of(location))
        if location != hexes[-1]:
            return (*hexes, location)
        return (start, location) if start != location and start >= 0 and len(hexes) == 1 else hexes

    def _hexes(self, start: int, hex: int) -> tuple[int, ...]:
        if start == hex:
            return (hex,)
        reach = self._reach
        if reach is not None and hex in reach.passing:
            return reach.path(hex)
        grid, occupiers = self.table.game.world.board.grid, self.table.position.occupiers
        side = self.table.position.occupiers.get(start)
        passing = reach.passing if reach is not None else {start: 0}
        came: dict[int, int] = {hex: -1}
        ring = [hex]
        while ring:
            met = [h for h in ring if h in passing]
            if met:
                joint = min(met, key=lambda h: passing[h])
                way = list(reach.path(joint)) if reach is not None else [joint]
                while came[joint] >= 0:
                    joint = came[joint]
                    way.append(joint)
                return tuple(way)
            ring = [
                there
                for here in ring
                for there in grid.adjacent[here]
                if there not in came and occupiers.get(there, side) == side and came.setdefault(there, here) == here
            ]
        return grid.line(start, hex)

    # hints --------------------------------------------------------------------------------------------------------

    def judgement(self, units: Units, hex: int) -> tuple[Judgement | None, str]:
        """The ruling on a drop, and a sentence where it cannot even be asked."""
        position = self.table.position
        kept = self._kept
        if kept is not None and kept[0] is position and kept[1:3] == (units, hex):
            return kept[3], kept[4]
        try:
            found: tuple[Judgement | None, str] = (self.table.judge(self.order(units, hex)), "")
        except AdjutantError as fault:
            found = (None, str(fault))
        self._kept = (position, units, hex, *found)
        return found

    def strike(self, units: Units, hex: int) -> Plan | None:
        """The attack that a drop would plan; None where it would be a move."""
        position = self.table.position
        if not self.strikes or self.table.campaign is None:
            return None
        trial = Plan()
        trial.bind(self.table.referee)
        trial.pick(units)
        if hex not in trial.targets(position):
            return None
        trial.aim(hex)
        return trial

    def _strike_hint(self, trial: Plan, hex: int) -> DropHint:
        position, name = self.table.position, self.table.game.world.board.location_name(hex)
        assessment = trial.assessment(position)
        kinds = {kind.slug: kind.name for kind in self.table.game.vocabulary.attacks}
        found = kinds.get(trial.kind(position), "")
        said: dict[str, object] = {"attack": titled(found) if found else tr("Attack", "a noun"), "hex": name}
        order = trial.order(position)
        between = None if order is None else self.table.fog.guesses(order, position)
        if between is not None:
            columns = self.table.fog.column_words(between)
            headline = tr("{attack} on {hex}: column {column}.", column=columns, **said)
            return DropHint(True, headline, tr("Attack declares it and reveals the stack."))
        if assessment is None:
            return DropHint(False, tr("{attack} on {hex}: odds cannot be calculated.", **said))
        wrong = [f for f in assessment.findings if f.severity is Severity.VIOLATION and f.code != WRONG_PHASE]
        lookup = assessment.lookup
        said |= {"result": lookup.automatic, "column": printed(lookup.column or "–")}
        if wrong:
            detail = (
                tr("{attack} on {hex}: automatic {result}, no die roll.", **said)
                if lookup.automatic
                else tr("{attack} on {hex}, column {column}.", **said)
            )
            return DropHint(False, wrong[0].text(), detail, rule=wrong[0].rule)
        headline = (
            tr("{attack} on {hex}: automatic {result}, no die roll.", **said)
            if lookup.automatic
            else tr("{attack} on {hex}: column {column}.", **said)
        )
        cost = point_cost(assessment.points)
        return DropHint(True, headline, " ".join(filter(None, (cost, tr("Press Attack to declare it.")))))

    def hint(self, units: Units, hex: int) -> DropHint:
        trial = self.strike(units, hex)
        if trial is not None:
            return self._strike_hint(trial, hex)
        judgement, fault = self.judgement(units, hex)
        if judgement is None:
            return DropHint(False, fault)
        board = self.table.game.world.board
        order = judgement.order
        path = tuple(board.location(n) for n in order.path) if isinstance(order, Move) else ()
        by = order.by if isinstance(order, Move) else USUAL
        report = judgement.move if len(path) > 1 else None
        ok, wrong, loud = spoken(self.table, judgement)
        if wrong:
            cost = None if self._in_hexes(report) else move_cost(report)
            spent = (
                ""
                if cost is None
                else tr_count("Costs {cost} of {left} points.", "Costs {cost} of {left} points.", cost[0], **cost[1])
            )
            rest = [f.text() for f in wrong[1:2]] or [spent]
            detail = " ".join(filter(None, rest))
            return DropHint(ok, wrong[0].text(), detail, path, wrong[0].rule)
        told = [*(report.prices if report is not None else ()), *self._to_tell(judgement, loud)[:1]]
        detail = " ".join(filter(None, (surcharge_text(report), self._detail(units, hex, told))))
        return DropHint(ok, self._headline(hex, by, report), detail, path)

    def _headline(self, location: int, by: str, report: MoveReport | None) -> str:
        """Where to, how, and at what cost."""
        words = self.table.game.vocabulary
        where = self.table.game.world.board.location_name(location)
        if by in words.mode_words:
            return tr("{way} to {hex}.", way=titled(words.mode_words[by]), hex=where)
        cost = move_cost(report)
        if cost is None:
            return tr("Place in {hex}.", hex=where)
        if self._in_hexes(report):
            return tr_count(
                "To {hex}: {cost} of {left} hex.", "To {hex}: {cost} of {left} hexes.", cost[0], hex=where, **cost[1]
            )
        return tr_count(
            "To {hex}: costs {cost} of {left} points.",
            "To {hex}: costs {cost} of {left} points.",
            cost[0],
            hex=where,
            **cost[1],
        )

    def _in_hexes(self, report: MoveReport | None) -> bool:
        """Whether units go so many hexes, in this game or in this way of moving."""
        return self.table.game.vocabulary.in_hexes or (report is not None and report.allowance.in_hexes)

    def _to_tell(self, judgement: Judgement, loud: list[Finding]) -> list[Finding]:
        """What is said of a move that may be made; of one on which a die is rolled, what it risks."""
        asks = any(change.subject == "pending" for change in judgement.changes)
        return [*loud, *(f for f in judgement.findings if f not in loud)] if asks else loud

    def _detail(self, units: Units, hex: int, told: list[Finding]) -> str:
        """What the rules remark, supply there, the stack there."""
        table, position = self.table, self.table.position
        found = [f.text() for f in told]
        first = position.units[units[0]]
        supply, stacking = table.game.supply, table.game.stacking
        if not absence(supply):
            state = supply.state(position, first.at(hex))
            there = tr("In supply there.") if state == "supplied" else tr("{state} there.", state=spelled(state))
            found.append(capital(there))
        if not absence(stacking):
            others = [u for u in position.units_at(hex) if u.side == first.side and u.id not in units]
            if others:
                found.append(tr_count("{n} unit in the stack.", "{n} units in the stack.", len(others) + len(units)))
        return " ".join(found)

    # drops --------------------------------------------------------------------------------------------------------

    def drop(self, units: Units, hex: int) -> bool | None:
        self.refused = None
        if self.strike(units, hex) is not None:
            self.table.plan.pick(units)
            self.table.plan.aim(hex)
            return True
        # The order that the hint was about, so that the judgement shown is the one that is played.
        judgement, _fault = self.judgement(units, hex)
        played = self.table.attempt(self.order(units, hex) if judgement is None else judgement.order)
        if played is None:
            return None
        if played.refused:
            self.refused = played.judgement
        return not played.refused
