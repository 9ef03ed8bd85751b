"""Partisans 16.1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.forces.unit import AVAILABLE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position, World
from app.position.remembered import LastPosition
from app.rules.parts import Offer, Step
from app.rules.parts.lines import whole
from app.rules.ruling import Finding, legal, note, violation
from app.rules.supply.status import OUT
from app.rules.supply.trace import Steps, open_steps
from app.systems.stalins_war.calendar import round_in, trench_phase
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import EVENT, PARTISANS, in_force, play_in_hand
from app.systems.stalins_war.operations import OperationsPoints
from app.systems.stalins_war.special_units import ACTIVE, is_inactive, is_partisan
from app.systems.stalins_war.supply import Supply

ACTIVATE = "activate-partisans"
PLACED = "partisans-placed"
"""Topic of the ledger: ``turn`` -> how many were placed for a point in this turn"""
COVER = frozenset({"forest", "swamp"})
BARRED = frozenset({"lake", "sea"})
BATCH, MOST = 2, 6
HOME, BALTIC = "ussr", "baltic-states"
FAR = 10_000


@dataclass(frozen=True)
class Partisans:
    """Placing, and the special action that activates."""

    world: World
    points: OperationsPoints
    supply: Supply

    # where ------------------------------------------------------------------------------------------------------------

    def place_findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        board, ids = self.world.board, [u.id for u in units]
        name = board.grid.name(hex_)
        at = {"units": ids, "hexes": [name], "hex": name}
        found: list[Finding] = []
        home, baltic = board.zones.get(HOME, frozenset()), board.zones.get(BALTIC, frozenset())
        if hex_ in baltic:
            found.append(violation("baltic", "16.1.1", N_("{hex} is in the Baltic States."), **at))
        elif home and hex_ not in home:
            found.append(violation("abroad", "16.1.1", N_("{hex} is outside the Soviet Union."), **at))
        elif not home:
            text = N_("The map data does not show whether {hex} is in the Soviet Union.")
            found.append(note("unknown-zone", "16.1.1", text, **at))
        if board.is_unknown(hex_):
            text = N_("{hex} has no terrain in the map data.")
            found.append(note("unknown-terrain", "16.1.3", text, **at))
        elif not COVER & set(board.terrain[hex_]):
            text = N_("{hex} is not forest or swamp.")
            found.append(violation("no-cover", "16.1.3", text, **at))
        if any(u.side == AXIS for u in position.units_at(hex_)):
            found.append(violation("axis-there", "16.1.3", N_("An Axis unit is in {hex}."), **at))
        if not self._behind(position, hex_):
            text = N_(
                "Partisans may not be placed in {hex}: a Soviet unit there would be in supply, and no Axis "
                "unit is nearer than a Soviet unit."
            )
            found.append(violation("not-behind", "16.1.3", text, **at))
        return found

    def _behind(self, position: Position, hex_: int) -> bool:
        if not self.supply.lasts(position, SOVIET, hex_):
            return True
        return self._nearest(position, AXIS, hex_) < self._nearest(position, SOVIET, hex_)

    def _nearest(self, position: Position, side: str, hex_: int) -> int:
        """Hexes to the side's nearest unit, over no impassable hexside; partisans that hide are none."""
        kept = self._far.get(position)
        if side not in kept:
            kept[side] = self._distances(position, side)
        return kept[side].get(hex_, FAR)

    @cached_property
    def _far(self) -> LastPosition[dict[str, Mapping[int, int]]]:
        return LastPosition(lambda _position: {})

    @cached_property
    def _steps(self) -> Steps:
        board = self.world.board
        return open_steps(board.grid, {key for key, kinds in board.sides.items() if kinds & BARRED})

    def _distances(self, position: Position, side: str) -> Mapping[int, int]:
        board = self.world.board
        mine = (u for u in position.units.values() if u.on_map and u.side == side and not is_inactive(u))
        found = dict.fromkeys((board.hex_of(u.location) for u in mine), 0)
        frontier = [*found]
        for here in frontier:
            for there in self._steps[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    frontier.append(there)
        return found

    # placing ----------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        ids = [u.id for u in units]
        if where.startswith("@"):
            if position.phase == trench_phase(SOVIET) and where == f"@{AVAILABLE}" and all(map(is_inactive, units)):
                return []
            text = N_("Inactive partisans are removed only at the end of the turn.")
            return [violation("wrong-phase", "16.1.5", text, units=ids)]
        found: list[Finding] = []
        play = play_in_hand(position)
        by_event = play is not None and play.kind == EVENT and not play.grants
        if position.phase and not by_event and PARTISANS not in in_force(position):
            text = N_("Partisans may be placed only after the event Partisan Formation.")
            found.append(violation("no-event", "16.1.1", text, units=ids))
        if len(self.on_map(position)) + sum(not u.on_map for u in units) > MOST:
            text = N_("At most six partisan markers may be on the map.")
            found.append(violation("too-many-partisans", "16.1.2", text, units=ids))
        if by_event:
            text = N_("Partisans are placed by an event: the card says where.")
            return [*found, note("by-event", "7.5.1a", text, units=ids)]
        if self.placed(position) + len(units) > BATCH:
            text = N_("Two partisan markers may be placed for one point, once per turn.")
            found.append(violation("once-a-turn", "16.1.2", text, units=ids))
        elif not self.placed(position):
            found += self.points.price(position, SOVIET, {"partisans": 1}, "16.1.2")
        return [*found, *self.place_findings(position, units, self.world.board.location(where))]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        play = play_in_hand(position)
        if where.startswith("@") or (play is not None and play.kind == EVENT and not play.grants):
            return ()
        count = self.placed(position) + len(units)
        first = () if self.placed(position) else self.points.paying(position, SOVIET, {"partisans": 1})
        if not self.points.counts(position, SOVIET):
            return ()
        return (*first, change(self.world, position, "ledger", f"{PLACED}:turn", count))

    def placed(self, position: Position) -> int:
        count = position.ledger.get(PLACED, "turn")
        return count if isinstance(count, int) else 0

    def on_map(self, position: Position) -> list[Unit]:
        return [u for u in position.units.values() if is_partisan(u) and u.on_map]

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        cover = (h for h in range(self.world.board.grid.size) if self._may_be_cover(h))
        return frozenset(h for h in cover if legal(self.place_findings(position, units, h)))

    def _may_be_cover(self, hex_: int) -> bool:
        board = self.world.board
        return board.is_unknown(hex_) or bool(COVER & set(board.terrain[hex_]))

    # going and rising -------------------------------------------------------------------------------------------------

    def overtaken(self, position: Position) -> list[Change]:
        """Inactive partisans beside a supplied Soviet unit go off the map (16.1.5)."""
        gone = [u for u in self.on_map(position) if is_inactive(u) and self._relieved(position, u)]
        return [change(self.world, position, "place", u.id, f"@{AVAILABLE}") for u in gone]

    def _relieved(self, position: Position, unit: Unit) -> bool:
        friends = (u for u in position.units_at(unit.location) if u.side == SOVIET and not is_partisan(u))
        return any(self.supply.determined(position, u) not in (OUT, "") for u in friends)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        at, play = round_in(position.phase), play_in_hand(position)
        if at is None or at[0] != SOVIET or play is None or play.kind != EVENT:
            return ()
        if not any(is_inactive(u) for u in self.on_map(position)):
            return ()
        return (Offer({"units": []}, "16.1.6", N_("Activate the selected partisans")),)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named = options.get("units")
        chosen: Iterable[Unit] = (
            position.units[str(u)] for u in (named if isinstance(named, list) else []) if str(u) in position.units
        )
        units = [u for u in chosen if is_inactive(u) and u.on_map]
        if not units:
            text = N_("Choose the partisans to activate.")
            return Step((violation("no-unit", "16.1.6", text),), (), text)
        found = []
        for unit in units:
            name, there = self.world.board.location_name(unit.location), position.units_at(unit.location)
            at = {"units": [unit.id], "hexes": [name], "hex": name}
            if any(u.side == AXIS for u in there):
                text = N_("Partisans in {hex} may not be activated: an Axis unit is in the same hex.")
                found.append(violation("axis-there", "16.1.6", text, **at))
            if any(u.side == SOVIET and not is_partisan(u) for u in there):
                text = N_("Partisans may not stack with other Soviet units ({hex}).")
                found.append(violation("partisans-apart", "9.2.2", text, **at))
        changes = []
        for unit in units:
            marks: list[Json] = [*sorted(unit.marks | {ACTIVE})]
            changes.append(change(self.world, position, "marks", unit.id, marks))
        text = whole(N_("{units} activated."))
        return Step(tuple(found), tuple(changes), text, {"units": [u.label for u in units]})
