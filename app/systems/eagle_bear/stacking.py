"""Stacking XIII.G, XIII.H: any number of units in a hex, one combat unit and a plant in a fortress, which alone parts
two sides in one hex; nations that keep apart XI.E.2."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.parts import StackReport
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.special_units import Nations, is_combat_unit, is_partisan, is_plant

OCCUPIED = "XIII.G"
GARRISON = 1
"""Most combat units in a fortress"""


class Stacking:
    """The ``Stacking`` part; the limits hold at the end of a turn, so that units may pass through."""

    at_phase_end = False

    def __init__(self, world: World, nations: Nations) -> None:
        self.world, self.board, self.nations = world, world.board, nations

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        found: list[Finding] = []
        name, ids = self.board.location_name(location), [u.id for u in units]
        inside, city = self.board.site_of(location) is not None, self.board.grid.name(self.board.hex_of(location))
        garrison = [u for u in units if is_combat_unit(u)]
        if len({u.side for u in units}) > 1:
            text = N_("Units of both sides are in {hex}; they may share a hex only across a fortress.")
            found.append(violation("sides-together", "XIII.G", text, units=ids, hexes=[name], hex=name))
        together = self.nations.mixed(units)
        if together is not None:
            found.append(together)
        if inside and len(garrison) > GARRISON:
            text = N_("{hex} is overstacked: {count:w} combat units, limit one.")
            found.append(
                violation(
                    "stack-too-high",
                    "XIII.H",
                    text,
                    units=[u.id for u in garrison],
                    hexes=[name],
                    count=len(garrison),
                    hex=name,
                )
            )
        partisans = [u for u in units if is_partisan(u)]
        if inside and partisans:
            text = N_("A partisan marker may not be in the fortress of {hex}.")
            found.append(
                violation("partisan-in-fortress", "XIV", text, units=[u.id for u in partisans], hexes=[name], hex=city)
            )
        counted = len(garrison) if inside else len([u for u in units if not is_plant(u)])
        return StackReport(counted, GARRISON if inside else None, tuple(found), "XIII.H")
