"""Stacking: four units, one of them large 9.1.1, 9.1.2, one of each kind that does not count 9.1.3, and who never
stands with whom 9.2."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.parts import StackReport
from app.rules.ruling import Finding, note, violation
from app.rules.stacking import OVERSTACKED
from app.rules.supply.status import OUT
from app.systems.stalins_war.data import StackingData
from app.systems.stalins_war.special_units import UNSTACKED, has_trait, is_inactive, is_large, is_partisan
from app.systems.stalins_war.supply import Supply

KEPT_APART = frozenset({"hungarian", "romanian"})
UNKNOWN_SUPPLY = "unknown-supply"
"""The code of what hangs on a supply that the map does not show"""


class Stacking:
    """The ``Stacking`` part; the limits hold at the end of a move (9.1.4). Stalin is not counted (16.4.4)."""

    at_phase_end = False

    def __init__(self, world: World, data: StackingData, supply: Supply) -> None:
        self.world, self.board, self.data, self.supply = world, world.board, data, supply

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        name = self.board.location_name(location)
        counted = [u for u in units if not has_trait(self.world.roster, u, UNSTACKED)]
        large = [u for u in counted if is_large(u)]
        found: list[Finding] = []

        def fault(code: str, rule: str, text: str, those: Sequence[Unit], **args: int) -> None:
            found.append(violation(code, rule, text, units=[u.id for u in those], hexes=[name], hex=name, **args))

        if len(counted) > self.data.units:
            text = OVERSTACKED[1]
            fault("stack-too-high", "9.1.1", text, counted, count=len(counted), limit=self.data.units)
        if len(large) > self.data.lcu:
            text = N_("{hex} is overstacked: {count:w} large units, limit one.")
            fault("two-large-units", "9.1.2", text, large, count=len(large))
        others = [u for u in units if has_trait(self.world.roster, u, UNSTACKED)]
        for kind in sorted({u.type for u in others}):
            same = [u for u in others if u.type == kind]
            if len(same) > 1:
                text = N_("{hex} is overstacked: {count:w} units of a kind limited to one.")
                fault("two-of-a-kind", "9.1.3", text, same, count=len(same))
        apart = [u for u in units if u.nation in KEPT_APART]
        if len({u.nation for u in apart}) > 1:
            fault("nations-apart", "9.2.1", N_("Hungarian and Romanian units may not stack together ({hex})."), apart)
        found += self._partisans(position, name, units)
        active = [u for u in units if not is_inactive(u)]
        if len({u.side for u in active}) > 1:
            fault("sides-together", "10.1.6", N_("Units of both sides are in {hex}."), active)
        used = {N_("units"): len(counted), N_("lcu"): len(large)}
        return StackReport(used, {"units": self.data.units, "lcu": self.data.lcu}, tuple(found), "9.1.1")

    def _partisans(self, position: Position, name: str, units: Sequence[Unit]) -> list[Finding]:
        """Partisans with other units of their side; the marker of those that hide goes where one of these is in supply
        (16.1.5), as was last determined or, where nobody has, as it is found now."""
        partisans = [u for u in units if is_partisan(u)]
        friends = [u for u in units if partisans and u.side == partisans[0].side and not is_partisan(u)]
        if not friends:
            return []
        ids, at = [u.id for u in (*partisans, *friends)], {"hexes": [name], "hex": name}
        if all(map(is_inactive, partisans)):
            if any(self.supply.determined(position, u) != OUT for u in friends):
                text = N_("The hidden partisans in {hex} are removed: a Soviet unit there is in supply.")
                return [note("partisans-go", "16.1.5", text, units=[u.id for u in partisans], **at)]
            if any(self.supply.unknown(position, u) for u in friends):
                text = N_(
                    "The hidden partisans in {hex} are removed if a Soviet unit there is in supply; the map "
                    "data has no source."
                )
                return [note(UNKNOWN_SUPPLY, "16.1.5", text, units=ids, **at)]
        text = N_("Partisans may not stack with other Soviet units ({hex}).")
        return [violation("partisans-apart", "9.2.2", text, units=ids, **at)]
