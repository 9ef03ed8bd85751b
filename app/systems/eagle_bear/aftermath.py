"""What follows the results of an attack: who goes where and who may leave XIII.F.3, XIII.F.5-6, who advances
XIII.F.4, who refits and regroups XIII.B.1.c, XIII.F.2, and who has won a breakthrough XIII.B.1.b."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import ELIMINATED as LOST
from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import ADVANCED, ATTACKED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.losses import ids
from app.rules.control import contested
from app.rules.ruling import legal
from app.systems.eagle_bear.advance import EagleBearAdvance
from app.systems.eagle_bear.attack import INDEX
from app.systems.eagle_bear.breakthrough import ENTITLED
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.casualties import Casualties, following
from app.systems.eagle_bear.commitment import COMMITTED
from app.systems.eagle_bear.conduct import BREAKING
from app.systems.eagle_bear.control import EagleBearControl
from app.systems.eagle_bear.defenders import Wave, fights_back
from app.systems.eagle_bear.refit import refitting, wears_out
from app.systems.eagle_bear.retreat import EagleBearRetreat
from app.systems.eagle_bear.special_units import CORPS, is_armored, is_dispersed, is_front
from app.systems.eagle_bear.strengths import Strengths
from app.systems.eagle_bear.table_choice import ELIMINATED, RETREAT

GUDERIAN, GUDERIAN_YEAR = "guderian", 1941
"""The panzer army that breaks through after DR as a corps does, and the year in which it does"""


@dataclass(frozen=True)
class Aftermath:
    """Bound to one world."""

    world: World
    casualties: Casualties
    retreat: EagleBearRetreat
    advance: EagleBearAdvance
    control: EagleBearControl
    strengths: Strengths

    def known(self, seen: Wave) -> dict[str, Json]:
        """What the questions carry on: the fortresses attacked, and the strength outside them before the battle."""
        outside = {u.id for u in seen.defense.outside}
        needed = sum(x.counts for x in self.strengths.defense_lines(seen) if set(x.units) & outside)
        fortresses: list[Json] = [self.world.board.location_name(at) for at in sorted(seen.defense.garrisons)]
        return {"fortresses": fortresses, "needed": needed}

    # retreats -----------------------------------------------------------------------------------------------------

    def refuges(self, position: Position, units: Sequence[str], came_from: Sequence[int]) -> dict[str, int]:
        """Units that could retreat into a fortress, and the fortress."""
        found = {}
        for unit in position.pick(units):
            sites = [at for at in self.retreat.hexes(position, unit, came_from) if self.world.board.site_of(at)]
            if sites:
                found[unit.id] = min(sites)
        return found

    def barred_by_attacks(self, position: Position, units: Sequence[str], came_from: Sequence[int]) -> set[int]:
        """Hexes that attacks still to come keep the units out of (XIII.F.5.c)."""
        found: set[int] = set()
        for unit in position.pick(units):
            ways = self.retreat.ways(position, unit, came_from)
            found |= ways - self.retreat.hexes(position, unit, came_from)
        return found

    def may_leave(self, position: Position, units: Sequence[str]) -> list[str]:
        """Those of the units that have somewhere to go."""
        return [u.id for u in position.pick(units) if u.on_map and self.retreat.hexes(position, u, ())]

    def vacated(self, position: Position, data: Mapping[str, Json]) -> bool:
        """Whether every defender is gone, one of them of its own accord."""
        attacked = self._attacked(data)
        gone = all(position.units[u].location not in attacked for u in ids(data["defenders"]))
        left = [u for u in ids(data["free"]) if position.units[u].on_map]
        return bool(left) and gone

    def _attacked(self, data: Mapping[str, Json]) -> set[int]:
        return {self.world.board.location(name) for name in (str(data["target"]), *ids(data["fortresses"]))}

    # advances -----------------------------------------------------------------------------------------------------

    def able_to_occupy(self, position: Position, data: Mapping[str, Json], fortress: int) -> list[str]:
        """Attackers that may go into a fortress that does not defend itself any more."""
        fortresses = self.casualties.fortresses
        side = position.units[ids(data["attackers"])[0]].side
        if not fortresses.enemy(position, side, (fortress,)) or fortresses.has_factor(position, fortress):
            return []
        return self._able(position, data, fortress)

    def alone(self, position: Position, data: Mapping[str, Json], occupying: Sequence[str]) -> bool:
        """Whether the one unit that could go into a conquered fortress would also have to go into its hex, out of which
        the battle has driven others, and nobody else can do either."""
        able, needed = self.able_to_advance(position, data)
        return len(occupying) == 1 and needed > 0 and able == [*occupying]

    def able_to_advance(self, position: Position, data: Mapping[str, Json]) -> tuple[list[str], int]:
        """Attackers that may go into the hex that was attacked, if it is clear, and the factors that have to."""
        target = self.world.board.location(str(data["target"]))
        if target != self.world.board.hex_of(target):
            return [], 0
        able = [u for u in self._able(position, data, target) if position.units[u].location != target]
        needed = int(str(data["needed"]))
        return able, needed

    def _able(self, position: Position, data: Mapping[str, Json], target: int) -> list[str]:
        """Those that have survived and have not gone anywhere yet."""
        standing = [u for u in position.pick(ids(data["attackers"])) if u.on_map]
        if any(u.side != standing[0].side and fights_back(u) for u in position.units_at(target) if standing):
            return []
        return [
            u.id for u in standing
            if not position.ledger.get(ADVANCED, u.id) and legal(self.advance.findings(position, [u], target))
        ]  # fmt: skip

    def entered(self, position: Position, units: Sequence[str], target: int, through: int = -1) -> list[Change]:
        """They advance; fronts regroup unless they go into a fortress of their own hex (XIII.F.2). The hex around a
        central fortress, or one that they come ``through``, is entered on the way (XVI.A)."""
        found: list[Change] = []
        board, side = self.world.board, position.units[units[0]].side
        for unit in position.pick(units):
            same_hex = board.hex_of(unit.location) == board.hex_of(target)
            steps = [
                change(self.world, position, "place", unit.id, board.location_name(target)),
                change(self.world, position, "ledger", f"{ADVANCED}:{unit.id}", True),
            ]
            if is_front(unit) and not (same_hex and board.site_of(target) is not None):
                steps += refitting(self.world, position, unit)
            position = following(self.world, position, found, steps)
        swept = self.casualties.swept(position, position.pick(units), target)
        position = following(self.world, position, found, swept)
        hex_ = board.hex_of(target)
        if target in self.casualties.fortresses.central(hex_):
            through = hex_
        passed = [] if through < 0 or contested(self.control, position, through, side) else [through]
        following(self.world, position, found, self.control.changes(position, [*passed, target], side))
        return found

    # the end ------------------------------------------------------------------------------------------------------

    def over(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        """Refit, the right to break through, and what an attack remembers no longer."""
        found: list[Change] = []
        attackers = [u for u in position.pick(ids(data["attackers"])) if u.on_map]
        breaking = [u for u in attackers if u.id in ids(data[BREAKING])]
        if breaking and self._costs_refit(position, data, attackers):
            for unit in breaking:
                position = following(self.world, position, found, refitting(self.world, position, unit))
        elif not ids(data[BREAKING]) or len(breaking) < len(attackers):
            found += self._entitled(position, data, [u for u in attackers if u not in breaking])
        found += [
            change(self.world, position, "ledger", f"{ADVANCED}:{u.id}", None)
            for u in attackers if position.ledger.get(ADVANCED, u.id)
        ]  # fmt: skip
        return found

    def _costs_refit(self, position: Position, data: Mapping[str, Json], attackers: Sequence[Unit]) -> bool:
        """A die that wears out, or a poor result: nobody has occupied what was attacked; unless the defender has left
        it all (XIII.F.3)."""
        options = data["options"]
        index = options.get(INDEX) if isinstance(options, dict) else None
        if wears_out(index, data["die"]):
            return True
        attacked = self._attacked(data)
        occupied = any(u.location in attacked for u in attackers)
        return not occupied and not self.vacated(position, data)

    def _entitled(self, position: Position, data: Mapping[str, Json], attackers: Sequence[Unit]) -> list[Change]:
        """Armour that has gone in, and that is still to come in a later wave, may break through (XIII.B.1.b)."""
        results = set(ids(data.get("results")))
        defenders = [position.units[u] for u in ids(data["defenders"])]
        wiped_out = all(u.box == LOST for u in defenders if not u.on_map) and not any(u.on_map for u in defenders)
        if not results or not results <= {RETREAT, ELIMINATED}:
            return []
        target = str(data["target"])
        attacked = {self.world.board.hex_of(at) for at in self._attacked(data)}
        coming = [
            position.units[u] for u, named in position.ledger.entries(COMMITTED).items()
            if named == target and not position.ledger.get(ATTACKED, u) and u in position.units
        ]  # fmt: skip
        going = [u for u in attackers if self.world.board.hex_of(u.location) in attacked]
        won = [
            u for u in (*going, *coming)
            if is_armored(u) and not is_dispersed(u) and (wiped_out or self._after_retreat(position, u))
        ]  # fmt: skip
        return [
            change(self.world, position, "ledger", f"{ENTITLED}:{u.id}", target)
            for u in won if position.ledger.get(ENTITLED, u.id) != target
        ]  # fmt: skip

    def _after_retreat(self, position: Position, unit: Unit) -> bool:
        """Whether DR is enough for the unit."""
        if unit.type == CORPS:
            return True
        return GUDERIAN in unit.counter.special and year_of(month_of(position)) == GUDERIAN_YEAR
