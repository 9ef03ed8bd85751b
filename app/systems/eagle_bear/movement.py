"""The ``Movement`` part: operational movement XIII.A, XIII.B, strategic movement by land and by sea IX, each in its
phase; what the dispersed VIII.A.1 and what field works lose by it XII.B; and the die for a breakdown XIII.B.1.c. What
the ways themselves ask stands in ``operational_movement``, breakthroughs in mud VII.B.2 among it, and in
``rail_and_sea``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.ledger import ATTACKED, Json
from app.position.position import Position, World
from app.rules.control import contested
from app.rules.movement.group import MoveStart, MoveStartCitations
from app.rules.movement.search import hex_skipped, too_far
from app.rules.parts import Allowance, CostLine, MoveReport, Points, Reach, StepCost, stepwise
from app.rules.ruling import SEQUENCE, Finding, Severity, legal, note, violation
from app.systems.eagle_bear.battle import Casualties
from app.systems.eagle_bear.commitment import COMMITTED
from app.systems.eagle_bear.operational_movement import ENTITLED, FIRST, SECOND, THIRD, Breakdown, OperationalMovement
from app.systems.eagle_bear.production import replacement_value
from app.systems.eagle_bear.rail_and_sea import DETRAINED, RAILED, SAILED, RailMovement, Voyages
from app.systems.eagle_bear.special_units import DISPERSED, FORTIFIED, REFIT, is_dispersed, is_partisan, is_plant

TRAIL = "trail"
"""In the ledger: unit id -> the hexes of its operational movement in the phase"""
RAIL, SEA, BREAKTHROUGH = "rail", "sea", "breakthrough"
"""Ways to move; without one it is operational movement"""
SETTING_OUT = MoveStartCitations(moves="XIII.A.1", together="XIII.A.1", static="XIII.A.1", over="XIII.A.1")
STRATEGIC, OPERATIONAL, ATTACKS = "-replacement", "-movement", "-attack"
"""Ends of the slugs of phases in which units move"""


class Movement:
    """Costs are hexes."""

    one_at_a_time = False

    def __init__(
        self,
        world: World,
        operational: OperationalMovement,
        rail: RailMovement,
        voyages: Voyages,
        breakdown: Breakdown,
        casualties: Casualties,
    ) -> None:
        self.world, self.board = world, world.board
        self.operational, self.rail, self.voyages, self.breakdown = operational, rail, voyages, breakdown
        self.casualties = casualties
        self.setting_out = MoveStart(world, SETTING_OUT, lambda unit: False)

    # how far ----------------------------------------------------------------------------------------------------

    def in_phase(self, position: Position, unit: Unit) -> Allowance | None:
        return self.allowance(position, [unit])

    def allowance(self, position: Position, units: Sequence[Unit], by: str = "") -> Allowance:
        if by == SEA:
            return Allowance(1, 1, "IX.B")
        if by == RAIL:
            return Allowance(self.board.grid.size, self.board.grid.size, "IX.A.1", boundless=True)
        points = min(self._points(position, u) for u in units)
        spent = self._spent(position, units)
        text = N_("{group} may move {points:w} hexes.")
        if points == 1:
            text = N_("{group} may move one hex.")
        if points == 0:
            text = N_("{group} may not move.")
        line = note(
            "hexes", "XIII.A.2", text, units=[u.id for u in units], group=[u.label for u in units], points=points
        )
        return Allowance(points, max(points - spent, 0), "XIII.A.2", (line,))

    def _points(self, position: Position, unit: Unit) -> int:
        if self._stays(position, unit):
            return 0
        if self._entitled(position, [unit], None) and not self._following(position, [unit]):
            return 0
        return self.operational.allowance(position, unit)

    def _stays(self, position: Position, unit: Unit) -> list[Finding]:
        """Why a unit does not move operationally."""
        who = {"units": [unit.id], "unit": unit.label}
        if is_partisan(unit):
            return [violation("partisans-stay", "XIV", N_("{unit} may not move at all."), **who)]
        if is_plant(unit):
            text = N_("{unit} may move strategically by land only.")
            return [violation("plants-stay", "X.A.1.c.4", text, **who)]
        if is_dispersed(unit) or REFIT in unit.marks:
            return [violation("dispersed", "VIII.A.1", N_("{unit} may not move: it is dispersed."), **who)]
        return []

    # phases -----------------------------------------------------------------------------------------------------

    def _phase(self, position: Position, units: Sequence[Unit], by: str) -> list[Finding]:
        """Whether the phase in hand has this way of moving."""
        if not position.phase:
            return []
        wanted = STRATEGIC if by in (RAIL, SEA) else ATTACKS if by == BREAKTHROUGH else OPERATIONAL
        if position.phase.endswith(wanted) or (wanted == OPERATIONAL and position.phase.endswith(ATTACKS)):
            return []
        texts = {
            STRATEGIC: N_("Units move strategically in their own replacement phase."),
            OPERATIONAL: N_("Units move operationally in their own movement phase."),
            ATTACKS: N_("Units break through after an attack in the attack phase, otherwise in their movement phase."),
        }
        rules = {STRATEGIC: "IX", OPERATIONAL: "XIII.A.1", ATTACKS: "XIII.B.1"}
        ids = [u.id for u in units]
        return [violation("wrong-phase", rules[wanted], texts[wanted], units=ids).of_kind(SEQUENCE)]

    def _done(self, position: Position, units: Sequence[Unit], by: str) -> int:
        """Hexes that count as moved before the next step is taken."""
        if by == BREAKTHROUGH or position.phase.endswith(ATTACKS):
            return THIRD - 1
        return self._spent(position, units)

    def _trail(self, position: Position, units: Sequence[Unit]) -> list[int]:
        """The hexes that the group has moved through in the phase, where it stands now the last."""
        listed = [position.ledger.get(TRAIL, u.id) for u in units]
        longest = max((one for one in listed if isinstance(one, list)), key=len, default=[])
        return [h for name in longest if (h := self.board.find(str(name))) is not None]

    def _committed(self, position: Position, units: Sequence[Unit], hex_: int) -> bool:
        """Whether all of the group were committed against a hex that an earlier wave has cleared (XIII.A.5)."""
        if not position.phase.endswith(ATTACKS):
            return False
        name, ledger = self.board.grid.name(hex_), position.ledger
        return all(ledger.get(COMMITTED, u.id) == name and not ledger.get(ATTACKED, u.id) for u in units)

    def _spent(self, position: Position, units: Sequence[Unit]) -> int:
        """Hexes that the unit of the group that has gone furthest has moved in the phase."""
        return max(int(position.ledger.spent(u.id)) for u in units)

    def _entitled(self, position: Position, units: Sequence[Unit], hex_: int | None) -> list[Finding]:
        """In the phase of attacks only those go on whom a battle, or an empty hex, lets break through, and later waves
        into the hex that they were committed to."""
        if not position.phase.endswith(ATTACKS):
            return []
        others = [u for u in units if not position.ledger.get(ENTITLED, u.id)]
        if not others or (hex_ is not None and self._committed(position, units, hex_)):
            return []
        text = N_("{unit} may not break through: it has not earned a breakthrough this phase.")
        return [violation("not-entitled", "XIII.B.1", text, units=[u.id for u in others], unit=others[0].label)]

    # where ------------------------------------------------------------------------------------------------------

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        start = self.setting_out.hex_of(units[0])
        allowance = self.allowance(position, units, by)
        stays = self._outset(position, units, start, by)
        if by not in (RAIL, SEA) and not self._following(position, units):
            stays += self._entitled(position, units, None)
        if not by:
            stays += [
                f
                for unit in units
                for f in self.operational.breakthroughs.findings(position, unit)
                if f.severity is Severity.NOTE
            ]
        if by == RAIL and start >= 0:
            stays += self.rail.not_offered(position, units, start)
        if not legal(stays) or start < 0:
            own: dict[int, Points] = {start: 0} if start >= 0 else {}
            return Reach(allowance, own, own, {}, tuple(stays))
        ways = self._ways(position, units, start, by)
        costs: dict[int, Points] = {there: len(way) - 1 for there, way in ways.items()}
        rest = {
            there: cost for there, cost in costs.items() if there == start or self._may_rest(position, units, there)
        }
        return Reach(
            allowance, rest, costs, {}, tuple(stays), own_paths={h: way for h, way in ways.items() if h != start}
        )

    def _ways(self, position: Position, units: Sequence[Unit], start: int, by: str) -> Mapping[int, tuple[int, ...]]:
        if by == SEA:
            return self.voyages.reach(position, units, start)
        if by == RAIL:
            return self.rail.reach(position, units, start)
        ahead = self._following(position, units)
        if ahead:
            return {
                start: (start,),
                **{h: (start, h) for h in ahead if legal(self.operational.findings(position, units, (start, h)))},
            }
        return self.operational.reach(
            position, units, start, self._done(position, units, by), self._trail(position, units)
        )

    def _following(self, position: Position, units: Sequence[Unit]) -> list[int]:
        """Hexes that an earlier wave has cleared for a group that was committed to them."""
        if not units[0].on_map:
            return []
        around = self.board.grid.adjacent[self.board.hex_of(units[0].location)]
        return [h for h in around if self._committed(position, units, h)]

    def _may_rest(self, position: Position, units: Sequence[Unit], hex_: int) -> bool:
        return not any(u.side != units[0].side and not is_partisan(u) for u in position.units_at(hex_))

    def _outset(self, position: Position, units: Sequence[Unit], start: int, by: str) -> list[Finding]:
        found = [*self._phase(position, units, by), *self.setting_out.findings(position, units, start)]
        if by in (RAIL, SEA):
            return found
        found += [f for unit in units for f in self._stays(position, unit)]
        return found

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        """Cost and findings of moving along ``path``: hexes, the start first; the last may be a fortress of its hex."""
        hexes = self._hexes(path)
        allowance = self.allowance(position, units, by)
        found = self._outset(position, units, hexes[0], by)
        cost = len(hexes) - 1
        if cost == 0 and len(path) > 1 and len(set(path)) == 1:
            found += hex_skipped(self.board, units, hexes[0], hexes[0], "XIII.A.2")
        if by == SEA:
            found += [*self.voyages.findings(position, units, hexes), *self.voyages.risk(position, units, hexes)]
            return self._sailed(position, units, hexes, allowance, found)
        if by == RAIL:
            found += self.rail.findings(position, units, hexes)
            return self._railed(position, units, hexes, allowance, found)
        later = len(hexes) == FIRST + 1 and self._committed(position, units, hexes[-1])
        found += self._entitled(position, units, hexes[-1] if later else None)
        done = 0 if later else self._done(position, units, by)
        trail = self._trail(position, units)
        found += self.operational.findings(position, units, hexes, done, trail)
        if len(path) > 1 and self.board.site_of(path[-1]) is not None:
            found += self._into_fortress(position, units, path[-1])
        out = len(path) > 1 and path[1] == self.board.hex_of(path[0]) != path[0]
        if out:
            found += self.operational.field_findings(position, units, path[1])
        if legal(found) and done + cost > max(allowance.points, done):
            found += too_far(self.board, units, hexes, cost, max(allowance.points - done, 0), "XIII.A.2")
        marks = {u.id: u.marks - {FORTIFIED} for u in units}
        broke = done + cost >= THIRD
        pending = self.breakdown.asked(position, units) if broke else None
        if broke:
            found.append(self.breakdown.risk(units))
        names: list[Json] = [self.board.grid.name(h) for h in (*trail[:-1], *hexes)]
        entries: dict[tuple[str, str], Json] = {(TRAIL, u.id): names for u in units}
        entered = dict.fromkeys(hexes if out else hexes[1:])
        also = [c for h in entered for c in self.casualties.swept(position, units, h)]
        also += self._through(position, units, path)
        return MoveReport(
            allowance,
            self._counted(hexes, done),
            tuple(found),
            entries=entries,
            marks=marks,
            pending=pending,
            also=tuple(also),
        )

    def _counted(self, hexes: Sequence[int], done: int) -> tuple[StepCost, ...]:
        """A hex for each step, by which hex of the move it is; ``done`` are moved already."""
        kinds = {
            FIRST: CostLine(1, "XIII.A.2", N_("First hex"), base=True),
            SECOND: CostLine(1, "XIII.A.7", N_("Second hex"), base=True),
        }
        third = CostLine(1, "XIII.B.1", N_("Breakthrough hex"), base=True)
        return tuple(
            StepCost.of(here, there, kinds.get(done + n, third))
            for n, (here, there) in enumerate(pairwise(hexes), start=FIRST)
        )

    def _through(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> Sequence[Change]:
        """Control of the hex that a move into a fortress leads through, where the path does not name it: one whose
        fortress is central, or does not lie on the hexside that is crossed (XVI.A)."""
        fortresses, hex_ = self.casualties.fortresses, self.board.hex_of(path[-1])
        if hex_ in path or len(path) < 2 or self.board.hex_of(path[-2]) == hex_:
            return ()
        over = self.board.hex_of(path[-2]) in fortresses.outward(path[-1])
        if over or contested(fortresses.control, position, hex_, units[0].side):
            return ()
        return fortresses.control.changes(position, [hex_], units[0].side)

    def _hexes(self, path: Sequence[int]) -> list[int]:
        """The hexes of a path, a fortress and its own hex as one."""
        found: list[int] = []
        for location in path:
            hex_ = self.board.hex_of(location)
            if not found or found[-1] != hex_ or (location < self.board.grid.size and len(path) == 1):
                found.append(hex_)
        return found

    def _into_fortress(self, position: Position, units: Sequence[Unit], at: int) -> list[Finding]:
        if not self.operational.standing(position, units[0].side, (at,)):
            return []
        name = self.board.location_name(at)
        city = self.board.grid.name(self.board.hex_of(at))
        text = N_("The enemy holds the fortress of {hex}: it must be attacked.")
        return [violation("fortress-held", "XII.A", text, units=[u.id for u in units], hexes=[name], hex=city)]

    # strategic movement -------------------------------------------------------------------------------------------

    def _dispersing(self, units: Sequence[Unit]) -> dict[str, frozenset[str]]:
        """Marks at the end of strategic movement; a plant is dispersed as it detrains (X.A.1.c.4)."""
        return {u.id: u.marks if is_plant(u) else (u.marks - {FORTIFIED}) | {DISPERSED} for u in units}

    def _railed(
        self,
        position: Position,
        units: Sequence[Unit],
        path: Sequence[int],
        allowance: Allowance,
        found: list[Finding],
    ) -> MoveReport:
        name = self.board.grid.name(path[-1])
        there: list[Json] = [u.id for u in self.rail.detraining.used(position, path[-1])]
        entries: dict[tuple[str, str], Json] = {(RAILED, u.id): replacement_value(u) for u in units}
        entries[DETRAINED, name] = [*there, *(u.id for u in units)]
        costs = stepwise(path, "IX.A.1", N_("By land, strategically"))
        return MoveReport(allowance, costs, tuple(found), entries=entries, marks=self._dispersing(units))

    def _sailed(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], allowance: Allowance, found: list[Finding]
    ) -> MoveReport:
        waters = self.voyages.waters_between(path[0], path[-1])
        sea = self.voyages.data.waters[waters[0]] if waters else ""
        entries: dict[tuple[str, str], Json] = {(SAILED, u.id): sea or True for u in units}
        pending = self.voyages.asked(position, units[0], path) if path[0] != path[-1] else None
        cost = StepCost.of(path[0], path[-1], CostLine(1, "IX.B", N_("By sea"), base=True))
        return MoveReport(
            allowance, (cost,), tuple(found), entries=entries, marks=self._dispersing(units), pending=pending
        )
