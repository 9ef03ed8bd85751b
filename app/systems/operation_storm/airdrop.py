"""Brigades dropped from the air 11.10: when, where, how many, and with what ground attack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import DROPPED, Json
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.air import Airpower
from app.systems.operation_storm.data import AirdropData
from app.systems.operation_storm.special_units import FLAK, SOVIET, dropping, is_artillery


@dataclass(frozen=True)
class AirDrop:
    cut_off: Callable[[Position, Unit], bool]
    airpower: Airpower
    data: AirdropData
    switches: Mapping[str, Json]

    def findings(
        self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], where: str
    ) -> list[Finding]:
        """What stands against the brigades among ``attackers`` that are still off the map."""
        brigades = [u for u in attackers if dropping(u)]
        if not brigades:
            return []
        ids = [u.id for u in brigades]
        found: list[Finding] = []

        def against(code: str, rule: str, template: str, units: Sequence[str] = ids, **args: Json) -> None:
            found.append(violation(code, rule, template, units=units, hexes=[where], hex=where, **args))

        holder = self.airpower.superiority(position)
        if holder != SOVIET and (holder is not None or not self.switches["drop_without_superiority"]):
            against(
                "no-air-superiority", "11.10(1)", N_("Brigades may drop only while the Soviets have air superiority.")
            )
        for unit in brigades:
            due = turn_of(unit.box)
            if due >= position.turn:
                text = N_("{unit} arrives at the end of turn {due} and may drop only on a later turn.")
                against("not-due", "5.10", text, [unit.id], unit=unit.label, due=due)
        if len(brigades) > self.data.brigades:
            text = N_("Too many brigades drop on {hex}: {count:w}, limit {limit:w}.")
            against("too-many-brigades", "11.10(3)", text, count=len(brigades), limit=self.data.brigades)
        hexes = {where, *(str(value) for value in position.ledger.entries(DROPPED).values())}
        if len(hexes) > self.data.hexes:
            text = N_("With {hex}, brigades would drop on {count:w} hexes this phase, limit {limit:w}.")
            against("too-many-drops", "11.10(3)", text, count=len(hexes), limit=self.data.hexes)
        flak = [u.id for u in defenders if u.type == FLAK]
        if flak:
            against("flak-below", "11.10(2)", N_("No brigade may drop on {hex}: it contains flak."), flak)
        ground = [u for u in attackers if not dropping(u)]
        if all(is_artillery(u) for u in ground):
            text = N_("A drop on {hex} needs a ground unit other than artillery in the attack.")
            against("no-ground-attack", "11.10(2)", text)
        cut = [u for u in ground if self.cut_off(position, u)]
        if cut:
            text = N_("Brigades may drop only to support a ground attack in supply; {units_} has none.")
            if len(cut) > 1:
                text = N_("Brigades may drop only to support a ground attack in supply; {units_} have none.")
            against("ground-unsupplied", "11.10(2)", text, [u.id for u in cut], units_=[u.label for u in cut])
        return found
