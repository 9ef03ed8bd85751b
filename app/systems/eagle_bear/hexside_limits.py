"""How many units attack across one hexside in one wave XIII.A.4; a garrison that comes out of its fortress is beyond
the limit XIII.C.2.b."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.combat_data import WaveData
from app.systems.eagle_bear.special_units import PANZER_ARMY, is_armored, is_army, is_front

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
            (most.units, units, N_("{count:w} units attack across {here}/{there} in one wave, {most:w} may.")),
            (
                most.armies, [u for u in units if is_army(u)],
                N_("{count:w} armies attack across {here}/{there} in one wave, {most:w} may."),
            ),
            (
                most.panzer_armies, [u for u in units if u.type == PANZER_ARMY],
                N_("{count:w} panzer armies attack across {here}/{there} in one wave, {most:w} may."),
            ),
            (
                most.armored, [u for u in units if is_armored(u)],
                N_("{count:w} armoured units attack across {here}/{there} in one wave, {most:w} may."),
            ),
            (
                most.fronts, [u for u in units if is_front(u)],
                N_("{count:w} fronts attack across {here}/{there} in one wave, {most:w} may."),
            ),
        )  # fmt: skip
        names = [self.board.grid.name(here), self.board.grid.name(there)]
        return [
            violation(
                "wave-too-large", RULE, text, hexes=names, units=[u.id for u in among],
                count=len(among), most=limit, here=names[0], there=names[1],
            )
            for limit, among, text in counts if limit is not None and len(among) > limit
        ]  # fmt: skip
