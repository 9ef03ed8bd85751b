"""What each result costs and becomes: AS, AL1, DR, DE, BB 11.30-11.35; conversions in cities 11.22 and for a fortified
zone in a large town 11.24; the Germans' DL1 11.38."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_
from app.rules.combat.assault import Encounter, Outcome
from app.rules.ruling import Finding, note
from app.systems.land_without_end.control import Ground
from app.systems.land_without_end.directive import LARGE_TOWN
from app.systems.land_without_end.retreat import Retreat
from app.systems.land_without_end.shifts import RAID
from app.systems.land_without_end.special_units import FORTIFIED_ZONE, is_german, is_static

STALLED, ATTACKER, RETREAT, ELIMINATED, BLOOD_BATH, STAND = "AS", "AL1", "DR", "DE", "BB", "DL1"
CODES = (STALLED, ATTACKER, RETREAT, ELIMINATED, BLOOD_BATH)


@dataclass(frozen=True)
class Results:
    ground: Ground
    retreats: Retreat

    def converted(self, seen: Encounter, printed: str) -> tuple[str, Finding | None]:
        """What the rules compel: AL1 for AS and DR against a city, and for DR against a fortified zone in a large
        town."""
        where = self.ground.board.location_name(seen.target)
        if seen.hex in self.ground.cities and printed in (STALLED, RETREAT):
            text = N_("Against the city {hex}, {result} becomes AL1.")
            return ATTACKER, note("city-converts", "11.22", text, hexes=[where], hex=where, result=printed)
        zone = any(u.type == FORTIFIED_ZONE for u in seen.defenders)
        if zone and LARGE_TOWN in self.ground.board.place_kinds(seen.hex) and printed == RETREAT:
            text = N_("Against the fortified zone in the town {hex}, DR becomes AL1.")
            return ATTACKER, note("zone-converts", "11.24", text, hexes=[where], hex=where)
        if printed == RETREAT and not self.can_retreat(seen):
            text = N_("No retreat is open from {hex}: DR becomes DE.")
            return ELIMINATED, note("no-retreat", "11.33", text, hexes=[where], hex=where)
        return printed, None

    def can_retreat(self, seen: Encounter) -> bool:
        """Whether the defenders that can move find a hex; true where nobody moves anyway."""
        if all(is_static(u) for u in seen.defenders):
            return True
        from_ = sorted({u.location for u in seen.attackers if u.on_map})
        return not self.retreats.report(seen.position, seen.defenders, from_).eliminated

    def may_stand(self, seen: Encounter, printed: str, result: str) -> bool:
        """Whether the defender may take DL1 for DR, were it DE for want of a hex: all German, more than one step, in a
        prepared assault (11.38)."""
        defenders = seen.defenders
        return (
            printed == RETREAT
            and result in (RETREAT, ELIMINATED)
            and bool(defenders)
            and all(is_german(u) for u in defenders)
            and sum(u.steps for u in defenders) > 1
        )

    def outcome(self, seen: Encounter, result: str) -> Outcome:
        """Steps lost: a defender that is hit loses one step with every unit; a retreat kills who never retreats."""
        raider = seen.options.get(RAID)
        everybody = sum(u.id != raider for u in seen.defenders)
        if result == ATTACKER:
            return Outcome(attacker=1)
        if result == ELIMINATED:
            return Outcome(defender=everybody)
        if result == BLOOD_BATH:
            return Outcome(min(everybody, sum(u.steps for u in seen.attackers if u.id != raider)), everybody)
        if result == STAND:
            return Outcome(defender=1)
        if result != RETREAT:
            return Outcome()
        static = sum(is_static(u) for u in seen.defenders)
        if static == everybody:
            return Outcome(defender=everybody)
        return Outcome(defender=static, retreat=1)
