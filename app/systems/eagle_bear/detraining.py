"""Where strategic movement by land may end and for how many units IX.A.3; plants go to cities alone X.A.1.c.4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.special_units import is_front, is_plant

DETRAINED = "detrained"
"""In the ledger: printed hex -> unit ids that have ended their strategic movement there in the phase"""
MAJOR, MINOR, TOWN, SWAMP = "major-city", "minor-city", "town", "swamp"
RULE = "IX.A.3"


@dataclass(frozen=True)
class Detraining:
    board: Board

    def used(self, position: Position, hex_: int) -> list[Unit]:
        """Units that have been let off in the hex in the phase."""
        listed = position.ledger.get(DETRAINED, self.board.grid.name(hex_))
        return [position.units[str(u)] for u in listed if str(u) in position.units] if isinstance(listed, list) else []

    def findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """Why the units may not be let off in the hex."""
        kinds, name, ids = self.board.place_kinds(hex_), self.board.grid.name(hex_), [u.id for u in units]
        at = {"units": ids, "hexes": [name], "hex": name}
        city = bool(kinds & {MAJOR, MINOR})
        found: list[Finding] = []
        plants = [u for u in units if is_plant(u)]
        if plants and not city:
            text = N_("A defense plant is moved to a city; {hex} is none.")
            found.append(violation("plant-to-city", "X.A.1.c.4", text, **at))
        if self.board.has_terrain(hex_, SWAMP) and not kinds & {MAJOR, MINOR, TOWN}:
            text = N_("{hex} is swamp without a city or town, where nobody may detrain.")
            return [*found, violation("swamp", RULE, text, **at)]
        arriving = [u for u in (*self.used(position, hex_), *units) if not is_plant(u)]
        fronts = [u for u in arriving if is_front(u)]
        most = 2 if MAJOR in kinds else 1
        if len(arriving) > most:
            text = N_("{count:w} units would detrain in {hex}, {most:w} may in one phase.")
            found.append(violation("detraining-limit", RULE, text, count=len(arriving), most=most, **at))
        if MAJOR in kinds and len(fronts) > 1:
            text = N_("{count:w} fronts would detrain in {hex}, one may in one phase.")
            found.append(violation("detraining-limit", RULE, text, count=len(fronts), **at))
        if fronts and not kinds & {MAJOR, MINOR, TOWN}:
            text = N_("{hex} has no city or town, so that no front may detrain there.")
            found.append(violation("detraining-limit", RULE, text, **at))
        return found
