"""What a supply line's course says of a unit, in sentences that every game shares."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.rules.parts import Blocker
from app.rules.ruling import Finding, note, warning

NAMED = 4
"""Most hexes that a sentence lists."""


@dataclass(frozen=True)
class LineRules:
    """Rule numbers: the sources, and how a line runs."""

    sources: str
    line: str


@dataclass(frozen=True)
class LineWords:
    board: Board
    rules: LineRules

    def names(self, hexes: Sequence[int]) -> list[str]:
        return [self.board.grid.name(i) for i in hexes]

    def off_map(self, unit: Unit) -> Finding:
        text = N_("{unit} is off the map and traces no line.")
        return note("off-map", self.rules.line, text, units=[unit.id], unit=unit.label)

    def line(self, unit: Unit, path: Sequence[int]) -> list[Finding]:
        """``path`` runs from the unit's hex to the source."""
        names = self.names(path)
        if len(path) == 1:
            rule, text = self.rules.sources, N_("{unit} in {hex} is in supply: it stands on a source.")
        elif len(path) == 2:
            rule, text = self.rules.line, N_("{unit} in {hex} is in supply: {source}, next to it, is a source.")
        else:
            rule, text = self.rules.line, N_("{unit} in {hex} is in supply: {count:w} hexes to {source}.")
        found = [
            note(
                "in-supply", rule, text, units=[unit.id], hexes=names,
                unit=unit.label, hex=names[0], source=names[-1], count=len(path) - 1,
            )
        ]  # fmt: skip
        unknown = self.names([i for i in path if self.board.is_unknown(i)])
        if unknown:
            text = N_("The line passes {hex}, whose terrain is unknown and assumed clear.")
            if len(unknown) > 1:
                text = N_("The line passes {count:w} hexes of unknown terrain, assumed clear.")
            found.append(
                note(
                    "terrain-unknown", self.rules.line, text, units=[unit.id], hexes=unknown,
                    hex=unknown[0], count=len(unknown),
                )
            )  # fmt: skip
        return found

    def cut(self, unit: Unit, hex_: int, held: Sequence[int], zones: Set[int] = frozenset()) -> Finding:
        """``held``: the barred hexes at which the search from the unit stopped, nearest first; ``zones``: hexes that
        nobody holds and that a zone of control bars."""
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
        if not zones.isdisjoint(held):
            text = N_("{unit} in {hex} is out of supply: enemies and their zones bar {nearest}.")
            if count > NAMED:
                text = N_("{unit} in {hex} is out of supply: enemies and their zones bar {count} hexes, as {nearest}.")
        names = self.names([hex_, *held])
        return warning(
            "out-of-supply", self.rules.line, text, units=[unit.id], hexes=names,
            unit=unit.label, hex=names[0], count=count, nearest=names[1 : 1 + NAMED],
        )  # fmt: skip

    def relief(self, unit: Unit, hexes: Sequence[int] | None, most: int) -> Finding:
        """``hexes``: the relief, None where no ``most`` hexes are one."""
        if hexes is None:
            text = N_("Clearing {count:w} hexes would not restore the line.")
            return note("no-relief", self.rules.line, text, units=[unit.id], count=most)
        names = self.names(hexes)
        text = N_("Clearing {relief} restores the line.")
        return note("relief", self.rules.line, text, units=[unit.id], hexes=names, relief=names)

    def water(self, hex_: int) -> Blocker:
        text = N_("{hex} is all water, which no line passes.")
        return Blocker(hex_, self.rules.line, text, {"hex": self.board.grid.name(hex_)})

    def held(self, hex_: int, holders: Sequence[Unit]) -> Blocker:
        text = N_("{hex} is held by {unit}.")
        if len(holders) == 2:
            text = N_("{hex} is held by {unit} and {other}.")
        elif len(holders) > 2:
            text = N_("{hex} is held by {unit} and {count:w} more units.")
        return Blocker(
            hex_, self.rules.line, text,
            {
                "hex": self.board.grid.name(hex_), "unit": holders[0].label, "other": holders[-1].label,
                "count": len(holders) - 1,
            },
        )  # fmt: skip
