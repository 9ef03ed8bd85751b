"""Parts of a game made for a test, put into the game on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from app.campaign.campaign import Campaign
from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Marker, Pending, Position, World
from app.rules.game import Game
from app.rules.orders.orders import Attack, Special
from app.rules.parts import Assessment, Combat, Offer, Resolution, Step
from app.rules.referee import Referee
from app.rules.ruling import Finding, violation
from app.ui.session import Session


def with_parts(game: Game, **parts: Any) -> Game:
    """The game with these parts in place of its own."""
    other = copy(game)
    vars(other).update(parts)
    return other


def swap(table: Session, **parts: Any) -> None:
    """Puts parts into the game on the table."""
    assert isinstance(table.campaign, Campaign)
    table.campaign.referee = Referee(with_parts(table.game, **parts))
    table.plan.bind(table.referee)
    table.positionChanged.emit(())


def arrivals(table: Session, hex_: int) -> None:
    """Goes on to the German placement, in which units arrive in one hex alone."""
    for _ in range(20):
        phase = table.phase
        if phase is not None and phase.allows == {"place"} and phase.side == "german":
            break
        if table.pending is not None:
            table.reply(table.pending.options[0])
        else:
            table.next_phase()
    assert table.phase is not None
    assert "place" in table.phase.allows
    swap(table, placement=OneHex(table.game.world, hex_))


def ask(table: Session, pending: Pending) -> None:
    """Has a special action of the game put a question to the players."""
    swap(table, special={"ask": Opener(table.game.world, pending)})
    assert table.play(Special("ask"))


@dataclass
class Opener:
    """A special action that opens a question."""

    world: World
    pending: Pending

    def offers(self, position: Position) -> tuple[Offer, ...]:
        return ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        return Step((), (change(self.world, position, "pending", "", self.pending.to_json()),), "A question is asked.")


@dataclass
class Asker:
    """Takes any answer and remembers it."""

    world: World
    answers: list[tuple[Json, str]] = field(default_factory=list)

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        self.answers.append((answer, rolled))
        return Step((), (change(self.world, position, "pending", "", None),), "The dice are read.")


@dataclass
class FewMarkers:
    """So many markers for each side, nowhere on ``barred``."""

    world: World
    most: Mapping[str, int]
    barred: int = -1
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if marker.location != self.barred or marker.location < 0:
            return ()
        where = self.world.board.location_name(marker.location)
        return (violation("barred", "11.9", "No marker may lie in {where}.", where=where),)

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()

    def left(self, position: Position, side: str) -> int:
        return self.most.get(side, 0) - sum(m.side == side for m in position.markers.values())


@dataclass
class OneHex:
    """Units may be placed in one hex, and in boxes."""

    world: World
    only: int

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Finding, ...]:
        name = self.world.board.location_name(self.only)
        return (
            () if where in (name, "@reserve") else (violation("elsewhere", "8.3", "They arrive in {only}.", only=name),)
        )

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return frozenset({self.only})


@dataclass
class Raid:
    """An attack kind that only some types make, reckoned as ``inner`` is; with ``sure`` its result needs no die. Units
    off the map may join where ``drops`` is true."""

    inner: Combat
    types: frozenset[str]
    sure: str | None = None
    drops: bool = False
    dice: tuple[str, ...] = ("combat",)

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        return self.inner.factors(position, attack)

    def assess(self, position: Position, attack: Attack) -> Assessment:
        seen = self.inner.assess(position, attack)
        found = [f for f in seen.findings if not (self.drops and set(f.units) & self._off(position, attack))]
        for unit in position.pick(attack.attackers):
            if unit.type not in self.types:
                found.append(violation("not-eligible", "9.22", "{unit} stays out.", units=[unit.id], unit=unit.label))
        fires = tuple(replace(fire, automatic=self.sure) for fire in seen.lookups)
        return replace(seen, lookups=fires, findings=tuple(found))

    def _off(self, position: Position, attack: Attack) -> set[str]:
        return {u.id for u in position.pick(attack.attackers) if not u.on_map}

    def resolve(self, position: Position, attack: Attack, dice: Mapping[str, Json]) -> Resolution:
        return self.inner.resolve(position, attack, dice)

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.inner.targets(position, [u for u in units if u.type in self.types])
