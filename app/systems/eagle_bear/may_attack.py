"""What stands against an attack: dispersal, distance, water, nations, and how many cross a hexside XIII.A.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED, STARTED, SUPPLY, Json
from app.position.position import Position
from app.rules.orders.refusals import off_map
from app.rules.ruling import Finding, legal, note, violation
from app.systems.eagle_bear.control import SEA, Seas
from app.systems.eagle_bear.data import RulesData, WaveData
from app.systems.eagle_bear.operational import ENTITLED, KERCH, LAKE, MOUNTAIN, Breakthroughs
from app.systems.eagle_bear.special_units import (
    PANZER_ARMY,
    REFIT,
    Nations,
    is_armored,
    is_army,
    is_combat_unit,
    is_dispersed,
    is_front,
)
from app.systems.eagle_bear.strengths import Defenders, Wave
from app.systems.eagle_bear.supply import IMPASSABLE, OUT, Supply
from app.systems.eagle_bear.weather import Weather


class AttackTerrain:
    """What decides where an attack may go."""

    def __init__(
        self,
        board: Board,
        rules: RulesData,
        weather: Weather,
        seas: Seas,
        nations: Nations,
        readings: Mapping[str, Json],
    ) -> None:
        self.board, self.weather, self.seas, self.nations = board, weather, seas, nations
        self.armor_barred = rules.combat.armor_barred
        self.over_straits = bool(readings["straits_attacked"])

    def water(self, position: Position, here: int, there: int) -> bool:
        """Whether nobody attacks over a hexside: sea, one that is impassable, a lake that is not frozen (XI.C.1)."""
        features = self.weather.side_features(position, here, there)
        barred = {IMPASSABLE, SEA, LAKE} if self.over_straits else {IMPASSABLE, SEA, LAKE, KERCH}
        return bool(features & barred) or bool(self.seas.of_side(here, there))

    def armor_stopped(self, unit: Unit, here: int, there: int) -> bool:
        """XI.E.3."""
        data = self.armor_barred
        if unit.nation != data.nation or not is_armored(unit):
            return False
        return any({self.board.find(a), self.board.find(b)} == {here, there} for a, b in data.sides)

    def crossable(self, position: Position, unit: Unit, here: int, there: int) -> bool:
        """Whether the unit would be allowed to attack across the hexside between two neighbours (XIII.F.5.a)."""
        if self.water(position, here, there) or self.armor_stopped(unit, here, there):
            return False
        return self.nations.may_enter(position, unit, there)


BROKE = "broke-through"
"""In the ledger: unit id -> true once it has made its breakthrough attack"""


class MayAttack:
    """``fuelled`` says whether armour attacks with a line to its fuel alone."""

    def __init__(
        self,
        ground: AttackTerrain,
        defenders: Defenders,
        nations: Nations,
        supply: Supply,
        breakthroughs: Breakthroughs,
        readings: Mapping[str, Json],
    ) -> None:
        self.ground, self.defenders, self.fortresses = ground, defenders, defenders.fortresses
        self.board, self.nations, self.supply, self.breakthroughs = ground.board, nations, supply, breakthroughs
        self.fuelled = bool(readings["fuel_for_attacks"])

    def findings(self, seen: Wave, unit: Unit) -> list[Finding]:
        """Of one attacker."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map:
            return [off_map(unit, "XIII.A.2", "not-on-map")]
        found: list[Finding] = []
        if is_dispersed(unit) or REFIT in unit.marks:
            found.append(violation("dispersed", "VIII.A.2", N_("{unit} may not attack: it is dispersed."), **who))
        if not is_combat_unit(unit):
            found.append(violation("no-combat-unit", "XIII.C.1", N_("{unit} is not a combat unit."), **who))
        found += self._distance(seen, unit)
        if self.fuelled and is_armored(unit) and not self.breakthroughs.has_fuel(seen.position, unit):
            if self.breakthroughs.fuel_in_doubt(seen.position, unit):
                text = N_("It is not known whether {unit} has fuel: control of hexes is missing from the map data.")
                found.append(note("unknown-owners", "XIII.B.2", text, **who))
            else:
                text = N_("{unit} may not attack: it is short of fuel.")
                found.append(violation("no-fuel", "XIII.B.2", text, **who))
        return [*found, *self._supply(seen, unit)]

    def _distance(self, seen: Wave, unit: Unit) -> list[Finding]:
        here, there = self.board.hex_of(unit.location), seen.hex
        if here == there:
            return self._inside(seen, unit)
        names = [self.board.location_name(unit.location), self.board.location_name(seen.target)]
        who = {"units": [unit.id], "hexes": names, "unit": unit.label, "here": names[0], "hex": names[1]}
        if here not in self.board.grid.adjacent[there]:
            return [violation("not-adjacent", "XIII.A.2", N_("{unit} in {here} is not adjacent to {hex}."), **who)]
        found = list(self.nations.step_findings(seen.position, [unit], there))
        if self.ground.water(seen.position, here, there):
            text = N_("{unit} may not attack {hex} from {here} across this hexside.")
            found.append(violation("water-between", "XI.C.1", text, **who))
        if self.ground.armor_stopped(unit, here, there):
            text = N_("{unit} may not attack across {here}/{hex}: German armor is barred there.")
            found.append(violation("armour-barred", self.ground.armor_barred.rule, text, **who))
        for at in self.fortresses.blocking(seen.position, unit.side, here, there):
            if self.board.hex_of(at) == here and self.defenders.defended(seen.position, unit.side, at):
                text = N_("{unit} may not attack {hex} before the fortress in {here} is captured.")
                found.append(violation("fortress-behind", "XIII.C.2.b", text, **who))
        return found

    def _inside(self, seen: Wave, unit: Unit) -> list[Finding]:
        """A garrison attacks the rest of its hex, and whoever stands there a fortress in it."""
        if unit.location != seen.target and (seen.target != seen.hex or self.fortresses.inside(unit)):
            return []
        where = self.board.location_name(seen.target)
        text = N_("{unit} is in {hex} itself.")
        return [violation("not-adjacent", "XIII.A.2", text, units=[unit.id], hexes=[where], unit=unit.label, hex=where)]

    def _supply(self, seen: Wave, unit: Unit) -> list[Finding]:
        """Whoever is cut off attacks only where the way back may open (XV.B.2)."""
        supply, position = self.supply, seen.position
        state = position.ledger.text(SUPPLY, unit.id) or supply.state(position, unit)
        if state != OUT:
            return []
        who = {"units": [unit.id], "unit": unit.label}
        taken = frozenset(seen.defense.garrisons)
        if supply.may_reopen(position, unit, self.attackable(position, unit), seen.target, taken):
            text = N_("{unit} is out of supply; the attack may restore its supply line.")
            return [note("out-of-supply", "XV.B.2", text, **who)]
        if not position.ledger.text(SUPPLY, unit.id) and supply.in_doubt(position, unit):
            text = N_("It is not known whether {unit} is out of supply: control of hexes is missing from the map data.")
            return [note("unknown-owners", "XV.B.2", text, **who)]
        text = N_("{unit} is out of supply and may attack only to restore its supply line.")
        return [violation("out-of-supply", "XV.B.2", text, **who)]

    def attackable(self, position: Position, besides: Unit) -> frozenset[int]:
        """Hexes and fortresses of the enemy next to other units of a unit's side that they could clear by attacks."""
        near: set[int] = set()
        side = besides.side
        for unit in position.units.values():
            if unit.side == side and unit.on_map and unit.number("attack") and unit.id != besides.id:
                here = self.board.hex_of(unit.location)
                near |= {here, *self.board.grid.adjacent[here]}
        held = {at for h in near for at in (h, *self.board.sites_in(h)) if position.sides_at(at) - {side}} | {
            at for h in near for at in self.fortresses.enemy(position, side, self.fortresses.in_hex(h))
        }
        return frozenset(held)

    # the attack as a whole ----------------------------------------------------------------------------------------

    def together(self, seen: Wave) -> list[Finding]:
        """The defenders of a hex are attacked as one: a fortress that is attacked over its own side takes the rest of
        its hex along (XIII.C.2.b), and none is attacked past the units that stand in the hex before it (XIII.A.3,
        XIII.A.6, XIII.C.1.e)."""
        if seen.target == seen.hex:
            return []
        rest = self.defenders.of(seen.position, seen.side, seen.attackers, seen.hex).outside
        if not rest:
            return []
        near = {seen.hex, *self.board.grid.adjacent[seen.hex]}
        coming = [u for u in seen.attackers if u.on_map and self.board.hex_of(u.location) in near]
        over = [u for u in coming if self._over_its_side(u, seen)]
        found = []
        if over:
            text = N_("{units_} attack across the side of the fortress and must attack all of {hex}, with {others}.")
            if len(over) == 1:
                text = N_(
                    "{units_} attacks across the side of the fortress and must attack all of {hex}, with {others}."
                )
            found.append(self._as_a_whole(seen, over, rest, "XIII.C.2.b", text))
        past = [u for u in coming if u not in over]
        if past:
            text = N_(
                "{units_} may not attack the fortress of {hex} while {others} are in the hex: attack {hex} first."
            )
            found.append(self._as_a_whole(seen, past, rest, "XIII.A.6", text))
        return found

    def _over_its_side(self, unit: Unit, seen: Wave) -> bool:
        here = self.board.hex_of(unit.location)
        return here != seen.hex and seen.target in self.fortresses.met(here, seen.hex)

    def _as_a_whole(self, seen: Wave, units: Sequence[Unit], rest: Sequence[Unit], rule: str, text: str) -> Finding:
        names = [self.board.location_name(at) for at in (seen.target, seen.hex)]
        return violation(
            "hex-as-a-whole",
            rule,
            text,
            hexes=names,
            units=[u.id for u in units],
            units_=[u.label for u in units],
            hex=names[1],
            others=[u.label for u in rest],
        )

    def breaking(self, seen: Wave, units: Sequence[Unit]) -> list[Finding]:
        """Whether they may break through into the target (XIII.B)."""
        found = [f for unit in units for f in self.breakthroughs.findings(seen.position, unit)]
        found += [f for unit in units if unit.on_map for f in self._hard_ground(seen, unit)]
        if legal(found) and self.breakthroughs.half_free(seen.position, seen.side):
            text = N_("In 1942 a Soviet breakthrough attack is allowed only after entering an empty first hex.")
            found.append(note("initial-hex-empty", "XIII.B.1.b", text, units=[u.id for u in units]))
        return found

    def _hard_ground(self, seen: Wave, unit: Unit) -> list[Finding]:
        """Mountains that are entered or left behind, and the Kerch Straits (XI.B)."""
        here = self.board.hex_of(unit.location)
        names = [self.board.grid.name(h) for h in (here, seen.hex)]
        who = {"units": [unit.id], "hexes": names, "unit": unit.label, "here": names[0], "hex": names[1]}
        found = []
        if any(self.board.has_terrain(h, MOUNTAIN) for h in (here, seen.hex)):
            text = N_("{unit} may not break through out of or into mountains.")
            found.append(violation("breakthrough-in-mountains", "XI.B", text, **who))
        if here in self.board.grid.adjacent[seen.hex] and KERCH in self.board.side_features(here, seen.hex):
            text = N_("{unit} may not break through across the straits {here}/{hex}.")
            found.append(violation("breakthrough-over-straits", "XI.B", text, **who))
        return found

    def from_one_hex(self, units: Sequence[Unit]) -> list[Finding]:
        """Breakthrough units of different initial attacks, which are those that stand in different hexes, never attack
        together (XIII.A.4)."""
        hexes = {self.board.hex_of(u.location) for u in units if u.on_map}
        if len(hexes) < 2:
            return []
        names, ids = [self.board.grid.name(h) for h in sorted(hexes)], [u.id for u in units]
        text = N_("Units that broke through to {hexes_} may not attack together.")
        return [violation("different-breakthroughs", "XIII.A.4", text, units=ids, hexes=names, hexes_=names)]

    def broken(self, seen: Wave, unit: Unit) -> list[Finding]:
        """In the attack phase: one breakthrough attack, for a unit that a battle or an empty hex entitles to it; Soviet
        ones of 1942 for the latter alone (XIII.A.4, XIII.B.1.b)."""
        ledger, who = seen.position.ledger, {"units": [unit.id], "unit": unit.label}
        if not seen.position.phase.endswith("-attack"):
            return []
        if ledger.get(BROKE, unit.id):
            text = N_("{unit} has already made its breakthrough attack this phase.")
            return [violation("broke-once", "XIII.A.4", text, **who)]
        won = bool(ledger.get(ENTITLED, unit.id))
        if won and self.breakthroughs.half_free(seen.position, seen.side):
            text = N_("{unit} broke through to an enemy-held hex and may not attack another before 1943.")
            return [violation("initial-hex-held", "XIII.B.1.b", text, **who)]
        if won or self._came_into_empty_hex(seen.position, unit):
            return []
        text = N_("{unit} may not break through: it has not earned a breakthrough this phase.")
        return [violation("not-entitled", "XIII.B.1.b", text, **who)]

    def _came_into_empty_hex(self, position: Position, unit: Unit) -> bool:
        """Whether the unit has moved in its movement phase and has not attacked since."""
        began = position.ledger.text(STARTED, unit.id)
        start = None if began is None else self.board.find(began)
        if start is None or not unit.on_map or position.ledger.get(ATTACKED, unit.id):
            return False
        return self.board.hex_of(start) != self.board.hex_of(unit.location)

    def away_from_start(self, seen: Wave, unit: Unit) -> list[Finding]:
        """A unit attacks next to the hex in which it began its turn, breakthroughs apart (XIII.A.2)."""
        named = seen.position.ledger.text(STARTED, unit.id)
        start = None if named is None else self.board.find(named)
        if start is None or not unit.on_map:
            return []
        start = self.board.hex_of(start)
        if start == seen.hex or start in self.board.grid.adjacent[seen.hex]:
            return []
        where, begun = self.board.location_name(seen.target), self.board.grid.name(start)
        text = N_("{unit} began its turn in {start}, which is not adjacent to {hex}.")
        return [
            violation(
                "away-from-start",
                "XIII.A.2",
                text,
                units=[unit.id],
                hexes=[where],
                unit=unit.label,
                start=begun,
                hex=where,
            )
        ]


RULE = "XIII.A.4"


@dataclass(frozen=True)
class HexsideLimits:
    """``waves`` by side."""

    board: Board
    waves: Mapping[str, WaveData]

    def findings(self, attackers: Sequence[Unit], hex_: int) -> list[Finding]:
        """What stands against the attackers as one wave into a hex."""
        found: list[Finding] = []
        for here in dict.fromkeys(u.location for u in attackers if u.location in self.board.grid.adjacent[hex_]):
            found += self._across([u for u in attackers if u.location == here], here, hex_)
        return found

    def _across(self, units: Sequence[Unit], here: int, there: int) -> list[Finding]:
        most = self.waves[units[0].side]
        counts = (
            (
                most.units,
                units,
                N_("Too many units attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.armies,
                [u for u in units if is_army(u)],
                N_("Too many armies attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.panzer_armies,
                [u for u in units if u.type == PANZER_ARMY],
                N_("Too many panzer armies attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.armored,
                [u for u in units if is_armored(u)],
                N_("Too many armored units attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
            (
                most.fronts,
                [u for u in units if is_front(u)],
                N_("Too many fronts attack across {here}/{there} in one wave: {count:w}, limit {most:w}."),
            ),
        )
        names = [self.board.grid.name(here), self.board.grid.name(there)]
        return [
            violation(
                "wave-too-large",
                RULE,
                text,
                hexes=names,
                units=[u.id for u in among],
                count=len(among),
                most=limit,
                here=names[0],
                there=names[1],
            )
            for limit, among, text in counts
            if limit is not None and len(among) > limit
        ]
