"""Who may attack what: one large unit 11.1.3, armour in further hexes 11.1.3, once a round 11.1.4, 11.1.6, partisans
11.1.7, 16.1.4, what the Axis has still to open 11.1.9, the Volga 11.1.10, the first turns 4.4.4, 4.4.7, 4.4.8, nations
19.1.1, after strategic movement 10.2.1."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import DEFENDED, ENTERED, LOST_ONCE
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Control
from app.rules.ruling import Finding, note, violation
from app.systems.stalins_war.calendar import Mud
from app.systems.stalins_war.countries import NamedPlaces
from app.systems.stalins_war.data import AXIS, SOVIET, BanData, RulesData
from app.systems.stalins_war.events import in_force, slug_of
from app.systems.stalins_war.losses import MOBILE
from app.systems.stalins_war.markers import activated
from app.systems.stalins_war.special_units import FRONT, has_trait, is_active, is_inactive, is_large, is_panzer
from app.systems.stalins_war.stacking import APART
from app.systems.stalins_war.terrain import AttackedHex, Firing

MECH = "mech"
ZHUKOV = "zhukov"
STRATEGIC = ("railed", "sailed")
"""Topics of the ledger under which units are remembered that moved strategically"""


class MayAttack:
    """Bound to one world."""

    def __init__(
        self, world: World, rules: RulesData, places: NamedPlaces, control: Control, ground: AttackedHex, mud: Mud
    ) -> None:
        self.board, self.roster, self.data = world.board, world.roster, rules.combat
        self.places, self.control, self.ground, self.mud = places, control, ground, mud

    def findings(self, seen: Firing) -> list[Finding]:
        """What stands against the attack as a whole."""
        return [
            *self._large(seen),
            *self._further_hexes(seen),
            *self._nations(seen),
            *self._partisans(seen),
            *self._once(seen),
            *self._closed_country(seen),
            *self._not_open(seen),
            *self._volga(seen),
            *self._green(seen),
            *(f for u in seen.attackers for f in self._moved(seen.position, u)),
            *self._unmarked(seen),
            *self.mud.findings(seen.position, seen.attackers),
        ]

    def _name(self, hex_: int) -> str:
        return self.board.grid.name(hex_)

    def _fault(self, code: str, rule: str, text: str, units: Sequence[Unit], hex_: int) -> Finding:
        return violation(
            code,
            rule,
            text,
            units=[u.id for u in units],
            hexes=[self._name(hex_)],
            hex=self._name(hex_),
            group=[u.label for u in units],
        )

    # in the round in hand ------------------------------------------------------------------------------------------

    def _unmarked(self, seen: Firing) -> list[Finding]:
        """Units fight out of hexes that bear a combat marker (7.3.5), and not in the round of their mobilization."""
        position, found = seen.position, list[Finding]()
        if "-combat-" not in position.phase:
            return []
        for hex_ in sorted({self.board.hex_of(u.location) for u in seen.attackers if u.on_map}):
            if not activated(position, seen.side, hex_):
                units = [u for u in seen.attackers if u.on_map and self.board.hex_of(u.location) == hex_]
                text = N_("{group} may not attack: {hex} has no combat marker.")
                found.append(self._fault("no-combat-marker", "7.3.5", text, units, hex_))
        fresh = [u for u in seen.attackers if position.ledger.get(ENTERED, u.id) is not None]
        if fresh:
            text = N_("{group} may not attack: it entered this round.")
            found.append(self._fault("just-mobilized", "4.5.1", text, fresh, self.board.hex_of(fresh[0].location)))
        return found

    # who together -------------------------------------------------------------------------------------------------

    def _large(self, seen: Firing) -> list[Finding]:
        large = [u for u in seen.attackers if is_large(u)]
        if len(large) <= self.data.lcu:
            return []
        text = N_("{group} may not attack {hex} together: limit one large unit.")
        return [self._fault("two-large-units", "11.1.3", text, large, seen.hex)]

    def _slow(self, seen: Firing) -> list[Unit]:
        """The units of hexes without an attacking panzer, tank or mech unit, where they are more than one."""
        hexes: dict[int, list[Unit]] = {}
        for unit in seen.attackers:
            hexes.setdefault(unit.location, []).append(unit)
        slow = [units for units in hexes.values() if not any(has_trait(self.roster, u, MOBILE) for u in units)]
        return [u for units in slow for u in units] if len(slow) > 1 else []

    def by_zhukov(self, seen: Firing) -> bool:
        """Whether the attack needs Zhukov's event, which costs a step."""
        return seen.side == SOVIET and ZHUKOV in in_force(seen.position) and bool(self._slow(seen))

    def _further_hexes(self, seen: Firing) -> list[Finding]:
        """All hexes but one need an attacking panzer, tank or mech unit."""
        slow = self._slow(seen)
        if not slow:
            return []
        if self.by_zhukov(seen):
            text = N_("{group} attack together by Zhukov's event; the attackers lose one more step.")
            ids, group = [u.id for u in slow], [u.label for u in slow]
            return [note("zhukov", "11.1.3", text, units=ids, group=group)]
        text = N_(
            "{group} may not attack {hex} from several hexes: all of these hexes but one must contain a "
            "panzer, tank or mech unit."
        )
        return [self._fault("no-armour", "11.1.3", text, slow, seen.hex)]

    def _nations(self, seen: Firing) -> list[Finding]:
        apart = [u for u in (*seen.attackers, *seen.defenders) if u.nation in APART]
        if len({u.nation for u in apart}) < 2:
            return []
        text = N_("{group} may not take part in the same combat: Romanian and Hungarian units never do.")
        return [self._fault("nations-apart", "19.1.1", text, apart, seen.hex)]

    def _partisans(self, seen: Firing) -> list[Finding]:
        found, active = [], [u for u in seen.attackers if is_active(u)]
        if active and len(active) < len(seen.attackers):
            text = N_("{group} may not attack {hex} with other Soviet units: partisans attack separately.")
            found.append(self._fault("partisans-apart", "11.1.7", text, active, seen.hex))
        hidden = [u for u in seen.attackers if is_inactive(u)]
        if hidden:
            text = N_("{group} may not attack {hex}: the partisans are inactive.")
            found.append(self._fault("partisans-inactive", "16.1.6", text, hidden, seen.hex))
        lying = [u for u in seen.position.units_at(seen.target) if is_inactive(u) and u.side != seen.side]
        if lying and not seen.defenders:
            text = N_("{group} in {hex} may not be attacked: the partisans are inactive.")
            found.append(self._fault("partisans-inactive", "16.1.4", text, lying, seen.hex))
        return found

    def _once(self, seen: Firing) -> list[Finding]:
        name = self.board.location_name(seen.target)
        if not seen.position.ledger.get(DEFENDED, name):
            return []
        text = N_("{hex} has already been attacked this round.")
        return [violation("attacked-already", "11.1.4", text, hexes=[name], hex=name)]

    def _moved(self, position: Position, unit: Unit) -> list[Finding]:
        if not any(position.ledger.get(topic, unit.id) for topic in STRATEGIC):
            return []
        text = N_("{unit} has already used strategic movement this round.")
        return [violation("moved-strategically", "10.2.1", text, units=[unit.id], unit=unit.label)]

    # where --------------------------------------------------------------------------------------------------------

    def _in(self, hex_: int, zone: str) -> bool:
        return hex_ in self.places.hexes(zone)

    def _closed_country(self, seen: Firing) -> list[Finding]:
        bans = self.data.bans
        if seen.side != bans.country_side or seen.position.turn > bans.country_until:
            return []
        if not self._in(seen.hex, bans.country):
            return []
        text = N_("{group} may not attack {hex} on the first turn: it is in Romania.")
        return [self._fault("country-closed", "4.4.4", text, seen.attackers, seen.hex)]

    def _not_open(self, seen: Firing) -> list[Finding]:
        if seen.side != AXIS:
            return []
        closed = [
            ban
            for ban in self.data.bans.groups
            if any(self._in(seen.hex, zone) for zone in ban.zones) and not self.open(seen.position, ban)
        ]
        text = N_("{hex} may not be attacked until {event:t} has been played or the Axis has entered such a hex.")
        name = self._name(seen.hex)
        return [
            violation("not-open-yet", "11.1.9", text, units=seen.ids(), hexes=[name], hex=name, event=ban.event)
            for ban in closed
        ]

    def open(self, position: Position, ban: BanData) -> bool:
        """Whether the Axis may attack the hexes of a group: by its event, or because it has held one of them."""
        if slug_of(ban.event) in in_force(position):
            return True
        hexes = {hex_ for zone in ban.zones for hex_ in self.places.hexes(zone)}
        lost = position.ledger.entries(LOST_ONCE)
        return any(self.held(position, hex_) or self._name(hex_) in lost for hex_ in hexes)

    def held(self, position: Position, hex_: int) -> bool:
        """Whether the Axis stands in a hex or controls it."""
        return self.control.of(position, hex_) == AXIS

    def _volga(self, seen: Firing) -> list[Finding]:
        bans = self.data.bans
        across = [u for u in seen.attackers if bans.hexside in {h.slug for h in self.ground.crossing(u, seen.hex)}]
        if seen.side != AXIS or not across:
            return []
        keys = {hex_ for zone in bans.hexside_zones for hex_ in self.places.hexes(zone)}
        if any(self.held(seen.position, hex_) for hex_ in keys):
            return []
        text = N_("{group} may not attack {hex} across the Volga until the Axis holds Moscow or Stalingrad.")
        return [self._fault("across-the-volga", "11.1.10", text, across, seen.hex)]

    # the first turns ------------------------------------------------------------------------------------------------

    def _green(self, seen: Firing) -> list[Finding]:
        """What Soviets may not do against panzers that stand by themselves."""
        late = seen.position.turn > self.data.bans.green_until
        there = (*seen.defenders, *seen.fled)
        alone = bool(there) and all(is_panzer(self.roster, u) for u in there)
        if late or seen.side != SOVIET or not alone:
            return []
        found = []
        fronts = [u for u in seen.attackers if u.type == FRONT]
        if fronts:
            text = N_("{group} may not attack {hex}: only panzers defend it.")
            found.append(self._fault("front-against-panzers", "4.4.7", text, fronts, seen.hex))
        mech = [u for u in seen.attackers if has_trait(self.roster, u, MECH)]
        if len({u.location for u in mech}) > 1:
            text = N_("{group} may not attack {hex} together from several hexes: only panzers defend it.")
            found.append(self._fault("mech-against-panzers", "4.4.8", text, mech, seen.hex))
        return found
