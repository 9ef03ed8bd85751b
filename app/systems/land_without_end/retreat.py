"""Retreat after combat: one hex, away from the attackers, towards a source where there is a choice 11.32, by the
normal prohibitions and stacking limits 11.33; enemy cities and intact lines are shut 11.22, 11.23; the Coastal Army
goes by sea."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.battle.retreat import not_on_map
from app.rules.movement.terrain import BoundChart
from app.rules.parts import RetreatReport, Stacking
from app.rules.ruling import Finding, note
from app.rules.stacking import fits
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.data import SOVIET
from app.systems.land_without_end.special_units import COASTAL_ARMY, is_static
from app.systems.land_without_end.weather import STRAITS

RULE = "11.32"


@dataclass(frozen=True)
class Retreat:
    """The ``Retreat`` part. Bound to one world; ``chart_of(position, side)`` is the terrain chart that holds."""

    world: World
    ground: HeldGround
    stacking: Stacking
    chart_of: Callable[[Position, str], BoundChart]

    def report(
        self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int], distance: int = 1
    ) -> RetreatReport:
        """Where the stack may end. A retreat is always of one hex, whatever ``distance`` says."""
        findings = not_on_map(units, RULE)
        units = [u for u in units if u.on_map]
        static = [u for u in units if is_static(u)]
        moving = [u for u in units if not is_static(u)]
        if static:
            text = N_("{units_} may not retreat and are eliminated in their hex.")
            findings.append(
                note("static-eliminated", RULE, text, units=[u.id for u in static], units_=[u.label for u in static])
            )
        if not moving:
            return RetreatReport((), bool(static), tuple(findings))
        if all(u.type == COASTAL_ARMY for u in moving):
            return self._by_sea(position, moving, findings)
        open_ = self.open_hexes(position, moving, attackers_from)
        ends = [h for h in open_ if fits(self.stacking, position, moving, h)]
        if not ends:
            roomy = [h for h in open_ if any(fits(self.stacking, position, [u], h) for u in moving)]
            if roomy and self._can_be_split(position, moving, roomy):
                text = N_("No hex has room for the whole stack: it may split up.")
                findings.append(note("may-split", "11.33", text, hexes=self._names(roomy)))
                return RetreatReport(tuple(roomy), False, tuple(findings), split=True)
            if not open_:
                text = N_("No adjacent hex is open: each is barred, enemy-held or adjacent to an attacker.")
                findings.append(note("no-hex-open", RULE, text, units=[u.id for u in moving]))
            text = N_("No retreat is open: the defenders are eliminated, as by DE.")
            findings.append(note("no-retreat", "11.33", text, units=[u.id for u in moving]))
            return RetreatReport((), True, tuple(findings))
        return RetreatReport(tuple(self._ranked(position, moving, ends)), False, tuple(findings))

    def groups(self, position: Position, units: Sequence[Unit]) -> Sequence[tuple[Unit, ...]]:
        """The Coastal Army goes its own way, the others together; static units stay."""
        moving = [u for u in units if not is_static(u)]
        by_sea = tuple(u for u in moving if u.type == COASTAL_ARMY)
        by_land = tuple(u for u in moving if u.type != COASTAL_ARMY)
        return [group for group in (by_sea, by_land) if group]

    def open_hexes(self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int]) -> list[int]:
        """Hexes next to the stack that it may enter and that no attacker is beside, whatever stands there of its own
        side. Nobody leaves the map (9.21)."""
        board, grid = self.world.board, self.world.board.grid
        here, side = board.hex_of(units[0].location), units[0].side
        chart = self.chart_of(position, side)
        threatened = {n for a in attackers_from for n in (a, *grid.adjacent[board.hex_of(a)])}
        barred = self.ground.barred_to(position, side)
        classes = {self.world.roster.types[u.type].mobility for u in units if u.type != COASTAL_ARMY}
        found = []
        for direction, there in enumerate(grid.neighbors[here]):
            if there < 0 or there in threatened or there in barred or position.sides_at(there) - {side}:
                continue
            side_key = grid.sides[here][direction]
            if any(h.slug in STRAITS and h.attack for h in chart.features(side_key, there)):
                continue  # the straits are all-sea hexsides (7.14), barred to retreats unless they are frozen
            open_sides = all(chart.crossing(c, there).get(side_key, 0) is not None for c in classes)
            if open_sides and all(chart.entry(c)[there] is not None for c in classes):
                found.append(there)
        return found

    def _ranked(self, position: Position, units: Sequence[Unit], hexes: Sequence[int]) -> list[int]:
        """Those nearer to the nearest source than the hex that is left; all of them where none is."""
        grid, side = self.world.board.grid, units[0].side
        control = self.ground.control
        sources = [s for s in self.world.board.sources.get(side, ()) if control.of(position, s) in (side, None)]
        if not sources:
            return sorted(hexes)

        def away(hex_: int) -> int:
            return min(grid.distance(hex_, s) for s in sources)

        here = away(self.world.board.hex_of(units[0].location))
        return sorted(h for h in hexes if away(h) < here) or sorted(hexes)

    def _can_be_split(self, position: Position, units: Sequence[Unit], hexes: Sequence[int]) -> bool:
        """Whether every unit finds room when the stack goes into several hexes."""

        def placed(left: Sequence[Unit], taken: dict[int, list[Unit]]) -> bool:
            if not left:
                return True
            for hex_ in hexes:
                if fits(self.stacking, position, [*taken.get(hex_, ()), left[0]], hex_):
                    more = {**taken, hex_: [*taken.get(hex_, ()), left[0]]}
                    if placed(left[1:], more):
                        return True
            return False

        return placed(sorted(units, key=lambda u: u.id), {})

    def _by_sea(self, position: Position, units: Sequence[Unit], findings: list[Finding]) -> RetreatReport:
        """The Coastal Army goes from a town on the coast to another port of the same sea, else suffers DE."""
        here = self.world.board.hex_of(units[0].location)
        towns = self.world.board.place_kinds(here) & {"small-town", "large-town"}
        coasts = self.ground.coasts_of(here) if towns else frozenset[str]()
        ports = {p for coast in coasts for p in self.ground.coast_ports(coast)} - {here}
        open_ = [
            p
            for p in sorted(ports)
            if self.ground.control.of(position, p) == SOVIET and fits(self.stacking, position, units, p)
        ]
        if not open_:
            text = N_("No port on the same sea is open to {unit}: it may not retreat and suffers DE.")
            findings.append(note("no-port", RULE, text, units=[units[0].id], unit=units[0].label))
        return RetreatReport(tuple(open_), not open_, tuple(findings))

    def _names(self, hexes: Sequence[int]) -> list[str]:
        return [self.world.board.grid.name(h) for h in hexes]
