"""Partisans XIV: a die in each Soviet supply phase of 1942, 1943 and 1944, and the marker that it may bring: inside the
border of 1941, where no Axis unit is, not in a fortress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, WAITING, Unit
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Due, Phase
from app.rules.questions import DICE, AnswerEffect, no_face, read_die
from app.rules.ruling import Finding, legal, note, violation
from app.rules.schedules import due_now
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.data import AXIS, SOVIET, PartisanData
from app.systems.eagle_bear.replacements import UNKNOWN
from app.systems.eagle_bear.special_units import is_partisan
from app.systems.eagle_bear.supply import supply_phase

GRANTED = "partisans"
"""Topic of the ledger: ``marker`` -> the turn in which the die has brought one that is not placed yet"""
MARKER = "marker"


@dataclass(frozen=True)
class Partisans:
    """The gate of the die, and the placing of the marker. ``home`` is the zone within the border of 1941, ``abroad``
    those beyond it."""

    world: World
    data: PartisanData
    home: str
    abroad: Sequence[str]
    name: str = "partisans"

    def highest(self, position: Position) -> int:
        """The highest die that brings a marker in this year, 0 in a year without any."""
        return self.data.up_to.get(str(year_of(month_of(position))), 0)

    def left(self, position: Position) -> tuple[Unit, ...]:
        """Markers beside the map."""
        return tuple(
            u for u in position.units.values() if is_partisan(u) and not u.on_map and u.box in WAITING | {ELIMINATED}
        )

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != supply_phase(SOVIET) or not self.highest(position) or not self.left(position):
            return None
        if position.ledger.get(ASKED, f"{self.name}/die") == position.turn:
            return None
        text = N_("Roll for partisans: a marker on {most:w} or less.")
        if self.highest(position) == 1:
            text = N_("Roll for partisans: a marker on a 1.")
        args: dict[str, Json] = {"most": self.highest(position)}
        return Pending(self.name, "die", SOVIET, text, self.data.rule, args=args, options=DICE)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        die = read_die(pending, answer)
        if die is None:
            return no_face(self.data.rule)
        rolls, args = (Roll(self.name, die, rolled or "typed"),), {"die": die}
        if die > self.highest(position):
            return AnswerEffect((), (), N_("Die roll {die}: no more partisans."), args, rolls=rolls)
        granted = change(self.world, position, "ledger", f"{GRANTED}:{MARKER}", position.turn)
        return AnswerEffect((), (granted,), N_("Die roll {die}: a partisan marker may be placed."), args, rolls=rolls)

    def granted(self, position: Position) -> bool:
        return position.ledger.get(GRANTED, MARKER) == position.turn

    def due(self, position: Position) -> tuple[Due, ...]:
        """The marker that the die has brought."""
        if not self.granted(position):
            return ()
        text = N_("A partisan marker may be placed: {units}")
        return due_now(position, SOVIET, self.data.rule, text, self.left(position))

    # placing --------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        rule, ids = self.data.rule, [u.id for u in units]
        strange = [u for u in units if not is_partisan(u) or u.on_map]
        if strange:
            text = N_("{unit} is not a partisan marker off the map.")
            return [violation("no-partisans", rule, text, units=[strange[0].id], unit=strange[0].label)]
        found: list[Finding] = []
        if not self.granted(position) or len(units) > 1:
            text = N_("One partisan marker may be placed in a month in which the die roll allows it.")
            found.append(violation("not-granted", rule, text, units=ids))
        if where.startswith("@"):
            return found
        return [*found, *self.place_findings(position, units, self.world.board.location(where))]

    def place_findings(self, position: Position, units: Sequence[Unit], location: int) -> list[Finding]:
        """What bars the place; ``stacking`` keeps them out of fortresses."""
        board, rule = self.world.board, self.data.rule
        name, ids = board.location_name(location), [u.id for u in units]
        at: Mapping[str, Json] = {"hex": name}
        found: list[Finding] = []
        hex_ = board.hex_of(location)
        if any(hex_ in board.zones.get(zone, ()) for zone in self.abroad):
            text = N_("{hex} is outside the borders of the Soviet Union of 1941.")
            found.append(violation("abroad", rule, text, units=ids, hexes=[name], **at))
        elif hex_ not in board.zones.get(self.home, ()):
            text = N_("The map data does not show whether {hex} is within the borders of the Soviet Union of 1941.")
            found.append(note(UNKNOWN, rule, text, units=ids, hexes=[name], **at))
        if any(u.side == AXIS for u in position.units_at(hex_)):
            text = N_("{hex} is occupied by an Axis unit.")
            found.append(violation("occupied", rule, text, units=ids, hexes=[name], **at))
        if location != hex_:
            text = N_("A partisan marker may not be in the fortress of {hex}.")
            city = board.grid.name(hex_)
            found.append(violation("partisan-in-fortress", rule, text, units=ids, hexes=[name], hex=city))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@") or not self.granted(position):
            return ()
        return (change(self.world, position, "ledger", f"{GRANTED}:{MARKER}", None),)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        size = self.world.board.grid.size
        return frozenset(h for h in range(size) if legal(self.place_findings(position, units, h)))
