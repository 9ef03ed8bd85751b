"""Final protective fire 12.12-12.14: guns out of contact fire with their own strength for it at enemies next to units
of their side, in the other player's turn before his first wave 14.2; hexside terrain keeps its effect 12.16."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import RETREATED
from app.rules.combat.assault import Encounter
from app.rules.parts import Shift
from app.rules.ruling import Finding, violation
from app.systems.winterstorm.choices import wave_of
from app.systems.winterstorm.fire_support import PROTECTIVE, parted
from app.systems.winterstorm.ranged import WinterstormFire


class ProtectiveFire(WinterstormFire):
    kind = PROTECTIVE
    number = "fpf"
    commanded = "12.13"
    beside = "12.14"

    def defended(self, seen: Encounter) -> list[Unit]:
        """Units of the firing side next to the target."""
        near = self.board.grid.adjacent[seen.hex]
        return [u for there in near for u in seen.position.units_at(there) if u.side == seen.side]

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        found = super().attacker_findings(seen, unit)
        if seen.position.ledger.get(RETREATED, unit.id):
            text = N_("{unit} has been driven back in this phase and fires at nobody.")
            found.append(violation("driven-back", "12.14", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(self, seen: Encounter) -> list[Finding]:
        found, where = super().own_findings(seen), self.board.location_name(seen.hex)
        if not self.defended(seen):
            text = N_("{hex} is next to no unit that the fire could protect.")
            found.append(violation("nobody-protected", "12.13", text, hexes=[where], hex=where))
        if wave_of(seen.options) == 2:
            text = N_("No final protective fire is fired in the second wave.")
            found.append(violation("second-wave", "14.2", text))
        supplies = parted(seen.attackers)[0]
        if supplies:
            text = N_("{units_} would be used up for nothing: supply does not double final protective fire.")
            names, ids = [u.label for u in supplies], [u.id for u in supplies]
            found.append(violation("supply-for-nobody", "20.2", text, units=ids, units_=names))
        return [*found, *self.air.protective_findings(seen.position, seen.side, [seen.hex])]

    def terrain(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        """That of a hexside as well, where it lies between the target and every unit next to it."""
        found, remarks = super().terrain(seen)
        across = self.guns.shifts.across(self.defended(seen), [seen.hex])
        words = N_("a {side:t} between the target and all who are next to it")
        return [*found, *(Shift(s.columns, "12.16", words, s.args) for s in across)], remarks
