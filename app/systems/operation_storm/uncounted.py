"""What the rulebook would do to an assault and this version does not count: 11.7(3), 11.8, 11.9. Never silently."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.rules.ruling import Finding, warning

FLAK, T34, ARTILLERY = "flak", "t34", "artillery"
TANKS = frozenset({"tank", T34})


def uncounted(attackers: Sequence[Unit], defenders: Sequence[Unit]) -> list[Finding]:
    """A warning for each rule that the players must apply themselves."""
    found: list[Finding] = []
    flak = [u.id for u in defenders if u.type == FLAK]
    if flak and any(u.type in TANKS for u in attackers):
        text = N_("Flak in the defense halves attacking tanks; this is not counted here.")
        found.append(warning("flak-not-counted", "11.8", text, units=flak))
    brigades = [u.id for u in defenders if u.type == T34]
    if brigades and all(u.type in (T34, ARTILLERY) for u in defenders):
        text = N_("T-34 brigades alone are attacked one column to the right; this is not counted here.")
        found.append(warning("t34-not-counted", "11.9", text, units=brigades))
    guns = [u.id for u in defenders if u.type == ARTILLERY]
    if guns and len(guns) == len(defenders):
        text = N_("Artillery caught alone is eliminated without a die; this is not counted here.")
        found.append(warning("artillery-alone-not-counted", "11.7(3)", text, units=guns))
    return found
