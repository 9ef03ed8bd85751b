"""What Operation Storm's supply rules say of a unit, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.rules.parts import Blocker
from app.rules.ruling import Finding, note, warning
from app.systems.operation_storm.ploesti import ploesti
from app.systems.operation_storm.supply_data import SupplyData

NAMED = 4
"""Most hexes that a sentence lists."""


@dataclass(frozen=True)
class SupplyWords:
    board: Board
    data: SupplyData

    def names(self, hexes: Sequence[int]) -> list[str]:
        return [self.board.grid.name(i) for i in hexes]

    # Supplied without a line

    def off_map(self, unit: Unit) -> Finding:
        text = N_("{unit} is off the map and traces no line.")
        return note("off-map", "7.4", text, units=[unit.id], unit=unit.label)

    def supplied_turn(self, unit: Unit, turn: int) -> Finding:
        text = N_("All units are in supply on turn {turn}.")
        return note("supplied-this-turn", "5.13(2)", text, units=[unit.id], turn=turn)

    def supplied_nation(self, unit: Unit, nation: str) -> Finding:
        text = N_("{nation} units are always in supply.")
        return note("supplied-nation", "7.1", text, units=[unit.id], nation=nation)

    def by_air(self, unit: Unit, hex_: int, *, attenuated: bool) -> Finding:
        text = N_("{unit} in {hex} has no line and is supplied by air this turn.")
        if attenuated:
            text = N_("{unit} in {hex} has no line and is supplied by air this turn, in attenuated supply.")
        name = self.board.grid.name(hex_)
        return note("aerial-supply", "7.9", text, units=[unit.id], hexes=[name], unit=unit.label, hex=name)

    # Supplied by a line

    def line(self, unit: Unit, path: Sequence[int], *, attenuated: bool) -> list[Finding]:
        """``path`` runs from the unit's hex to the source."""
        names = self.names(path)
        if len(path) == 1:
            rule, text = "7.3", N_("{unit} in {hex} is in supply: it stands on a source.")
        elif len(path) == 2:
            rule, text = "7.4", N_("{unit} in {hex} is in supply: {source}, next to it, is a source.")
        else:
            rule, text = "7.4", N_("{unit} in {hex} is in supply: {count:w} hexes to {source}.")
        found = [
            note(
                "in-supply", rule, text, units=[unit.id], hexes=names,
                unit=unit.label, hex=names[0], source=names[-1], count=len(path) - 1,
            )
        ]  # fmt: skip
        if attenuated:
            where = ploesti(self.board, self.data)
            text = N_("{unit} has attenuated supply only, since {place} has fallen.")
            found.append(
                note(
                    "attenuated-supply", "7.8", text, units=[unit.id],
                    hexes=[] if where is None else [self.board.grid.name(where)],
                    unit=unit.label, place=self.lost_place(),
                )
            )  # fmt: skip
        unknown = self.names([i for i in path if self.board.is_unknown(i)])
        if unknown:
            text = N_("The line passes {hex}, whose terrain is unknown and assumed clear.")
            if len(unknown) > 1:
                text = N_("The line passes {count:w} hexes of unknown terrain, assumed clear.")
            found.append(
                note(
                    "terrain-unknown", "7.4", text, units=[unit.id], hexes=unknown,
                    hex=unknown[0], count=len(unknown),
                )
            )  # fmt: skip
        return found

    def lost_place(self) -> str:
        """The printed name of the hex that attenuates supply, its number where it has none."""
        where = ploesti(self.board, self.data)
        if where is None:
            return self.data.attenuating_hex
        return next((p.name for p in self.board.places.get(where, ()) if p.name), self.board.grid.name(where))

    # Cut off

    def cut(self, unit: Unit, hex_: int, held: Sequence[int]) -> Finding:
        """``held``: the enemy-held hexes at which the search from the unit stopped, nearest first."""
        around = self.board.grid.adjacent[hex_]
        count = len(held)
        if set(held) == set(around):
            text = N_("{unit} in {hex} is out of supply: all {count:w} hexes around it are held.")
        elif not held:
            text = N_("{unit} in {hex} is out of supply: no way leads from it to a source.")
        elif count > NAMED:
            text = N_("{unit} in {hex} is out of supply: {count} held hexes cut it off, {nearest} among them.")
        elif count > 1:
            text = N_("{unit} in {hex} is out of supply: {nearest} are held and cut it off.")
        else:
            text = N_("{unit} in {hex} is out of supply: {nearest} is held and cuts it off.")
        names = self.names([hex_, *held])
        return warning(
            "out-of-supply", "7.4", text, units=[unit.id], hexes=names,
            unit=unit.label, hex=names[0], count=count, nearest=names[1 : 1 + NAMED],
        )  # fmt: skip

    def sheets_apart(self, unit: Unit) -> Finding:
        text = N_("Its line may not pass from one map sheet to the other.")
        return note("sheets-apart", "7.4", text, units=[unit.id])

    def relief(self, unit: Unit, hexes: Sequence[int] | None, most: int) -> Finding:
        """``hexes``: the relief, None where no ``most`` hexes are one."""
        if hexes is None:
            text = N_("Clearing {count:w} hexes would not restore the line.")
            return note("no-relief", "7.4", text, units=[unit.id], count=most)
        names = self.names(hexes)
        text = N_("Clearing {relief} restores the line.")
        return note("relief", "7.4", text, units=[unit.id], hexes=names, relief=names)

    def water(self, hex_: int) -> Blocker:
        name = self.board.grid.name(hex_)
        return Blocker(hex_, "7.4", N_("{hex} is all water, which no line passes."), {"hex": name})

    def other_sheet(self, hex_: int) -> Blocker:
        name = self.board.grid.name(hex_)
        return Blocker(hex_, "7.4", N_("{hex} is on the other map sheet, which the line may not enter."), {"hex": name})

    def held(self, hex_: int, holders: Sequence[Unit]) -> Blocker:
        text = N_("{hex} is held by {unit}.")
        if len(holders) == 2:
            text = N_("{hex} is held by {unit} and {other}.")
        elif len(holders) > 2:
            text = N_("{hex} is held by {unit} and {count:w} more units.")
        return Blocker(
            hex_, "7.4", text,
            {
                "hex": self.board.grid.name(hex_), "unit": holders[0].label, "other": holders[-1].label,
                "count": len(holders) - 1,
            },
        )  # fmt: skip
