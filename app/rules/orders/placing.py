"""Putting things down: units by the phase in hand, units of the set-up, markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.board.board import Board
from app.board.grid import OFF_MAP
from app.board.reading import nearest
from app.errors import BadInput
from app.forces.unit import Unit, turn_of
from app.messages import N_, Sentence
from app.position.changes import Change, change, marker_value
from app.position.ledger import Json
from app.position.position import Marker, Position
from app.rules.game import Game
from app.rules.orders.orders import Place, PlaceMarker, location_named, place_named, side_named, units_named
from app.rules.orders.refusals import placed_plainly
from app.rules.parts import Step
from app.rules.ruling import Finding, legal, violation
from app.rules.sequence import SET_UP, allowed
from app.rules.stacking import crowding
from app.rules.vocabulary import marker_problems


class PlacingInPhase(Protocol):
    """What one phase says of placing."""

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]: ...

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]: ...

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]: ...


def in_common(found: Sequence[frozenset[int]]) -> frozenset[int]:
    """The hexes of all of them; none where there are none."""
    return frozenset.intersection(*found) if found else frozenset()


@dataclass(frozen=True)
class PlacementByPhase:
    """The ``Placement`` part. Where no phase is given, and in phases without placing, it has nothing to say. ``size``
    is the number of hexes of the map."""

    phases: Mapping[str, PlacingInPhase]
    size: int
    occupied_rule: str

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Finding, ...]:
        phase = self.phases.get(position.phase)
        return () if phase is None else tuple(phase.findings(position, units, where))

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        phase = self.phases.get(position.phase)
        return () if phase is None else phase.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Every hex where no phase is given, none in phases without placing."""
        phase = self.phases.get(position.phase)
        if phase is not None:
            return phase.hexes(position, units)
        return frozenset() if position.phase else frozenset(range(self.size))


class Way(PlacingInPhase, Protocol):
    """One way for units to come in: as reinforcements, out of a reserve, back from the eliminated."""

    def takes(self, position: Position, unit: Unit) -> bool:
        """Whether the unit comes by this way."""
        ...


@dataclass(frozen=True)
class Ways:
    """What a phase says of placing into which units come by several ways: each by the first that takes it. The last one
    takes whoever is left, if only to say why not."""

    ways: Sequence[Way]

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        return [f for way, some in self._parted(position, units) for f in way.findings(position, some, where)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return tuple(c for way, some in self._parted(position, units) for c in way.changes(position, some, where))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([way.hexes(position, some) for way, some in self._parted(position, units)])

    def _parted(self, position: Position, units: Sequence[Unit]) -> list[tuple[Way, list[Unit]]]:
        """The units of each way, of those that have any."""
        found: list[tuple[Way, list[Unit]]] = [(way, []) for way in self.ways]
        for unit in units:
            next(some for way, some in found if way.takes(position, unit)).append(unit)
        return [(way, some) for way, some in found if some]


OnMap = Callable[[Unit, int], Sequence[Finding]]
"""What stands against a unit in a hex"""


def anywhere(unit: Unit, box: str) -> Sequence[Finding]:
    """Of boxes that nobody is kept out of."""
    return ()


@dataclass(frozen=True)
class SettingUp:
    """What the set-up says of placing; ``in_box`` is told the name of a box."""

    board: Board
    on_map: OnMap
    in_box: Callable[[Unit, str], Sequence[Finding]] = anywhere

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if where.startswith("@"):
            return [f for unit in units for f in self.in_box(unit, where[1:])]
        hex_ = self.board.hex_of(self.board.location(where))
        return [f for unit in units for f in self.on_map(unit, hex_)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Where all of the units may begin, as far as the map tells."""
        return frozenset(h for h in range(self.board.grid.size) if all(legal(self.on_map(u, h)) for u in units))


def as_they_stand(
    position: Position, board: Board, on_map: OnMap, off_map: Callable[[Unit], Sequence[Finding]]
) -> list[Finding]:
    """What stands against every unit where it is now."""
    return [
        finding
        for unit in position.units.values()
        for finding in (on_map(unit, board.hex_of(unit.location)) if unit.on_map else off_map(unit))
    ]


NO_SIDE = -1


def marker_step(game: Game, position: Position, order: PlaceMarker) -> Step:
    """What the order does; ``where`` is a hex, or a hexside ``A/B`` for a marker that lies on one. Raises BadInput for
    a kind, side, place or id that does not exist."""
    words = game.vocabulary
    before = position.markers.get(order.id) if order.id else None
    if order.id and before is None:
        raise BadInput(
            Sentence(
                "there is no marker {id} on the map: {near}", id=order.id, near=nearest(order.id, position.markers)
            )
        )
    if not order.where and before is None:
        raise BadInput(Sentence("a marker placed on the map needs a hex"))
    board, across = game.world.board, "/" in order.where or bool(before and before.hexside >= 0)
    problems = marker_problems("marker", words, order.marker, order.side, in_hex=not across, on_hexside=across)
    if problems:
        raise BadInput(problems)
    if before is not None and (before.kind, before.side) != (order.marker, order.side):
        raise BadInput(Sentence("{id} is a marker of a different kind or side", id=order.id))
    location = location_named(board, order.where) if order.where and not across else OFF_MAP
    hexside = side_named(board, order.where) if order.where and across else NO_SIDE
    marker = Marker(order.id or fresh_id(position, order.marker), order.marker, order.side, location, hexside)
    rules = game.markers.get(order.marker)
    value = marker_value(board, marker) if order.where else None
    changes = [change(game.world, position, "marker", marker.id, value)]
    if rules is not None:
        changes += rules.changes(position, marker)
    template, where = N_("{marker:t} placed in {where}."), order.where
    if not where and before is not None:
        template, where = N_("{marker:t} removed from {where}."), _place(board, before)
    return Step(
        () if rules is None else rules.findings(position, marker, before),
        tuple(changes),
        template,
        {"marker": words.marker_name(order.marker, order.side), "where": where},
    )


def _place(board: Board, marker: Marker) -> str:
    return board.location_name(marker.location) if marker.location >= 0 else board.grid.side_name(marker.hexside)


def fresh_id(position: Position, kind: str) -> str:
    """The first id of the kind that no marker on the map has: ``airpower-3``."""
    number = 1
    while f"{kind}-{number}" in position.markers:
        number += 1
    return f"{kind}-{number}"


def place_step(game: Game, position: Position, order: Place) -> Step:
    """Putting units down: free in set-up, else where the phase allows it; stacking holds either way."""
    units = units_named(position, order.units)
    side = units[0].side
    if any(u.side != side for u in units):
        raise BadInput(Sentence("place the units of one side at a time: name units of one side only"))
    where = place_named(game.world.board, order.where)

    def place(unit: Unit) -> str:
        return game.world.board.location_name(unit.location) if unit.on_map else f"@{unit.box}"

    findings: list[Finding] = list(allowed(game, position, side, Place.kind))
    changes: list[Change] = [change(game.world, position, "place", u, where) for u in order.units]
    findings += () if findings else game.placement.findings(position, units, where)
    changes += game.placement.changes(position, units, where)
    if where.startswith("@"):
        args: dict[str, Json] = {"units": [u.label for u in units], "box": where[1:].replace("-", " ")}
        template = N_("{units} placed in the box {box:t}.")
        if turn := turn_of(where[1:]):
            template, args["turn"] = N_("{units} placed in the box of turn {turn}."), turn
        return Step(placed_plainly(units, place, where, findings), tuple(changes), template, args)
    location = game.world.board.location(where)
    control = game.control
    enemies = [u for u in position.units_at(location) if u.side != side and control.counts(u)]
    if enemies:
        findings.append(
            violation(
                "enemy-held",
                game.placement.occupied_rule,
                N_("{hex} is held by {enemy}."),
                hexes=[where],
                units=[u.id for u in enemies],
                hex=where,
                enemy=[u.label for u in enemies],
            )
        )
    findings += crowding(game.stacking, position, units, location, side=side)
    if any(map(control.counts, units)) and not enemies and position.phase != SET_UP:
        changes += control.changes(position, [location], side)
    return Step(
        placed_plainly(units, place, where, findings),
        tuple(changes),
        N_("{units} placed in {where}."),
        {"units": [u.label for u in units], "where": where},
    )
