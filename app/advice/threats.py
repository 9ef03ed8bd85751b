"""Threats to a side: hexes whose loss would cut units off, and enemies who could attack."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from app.advice.progress import Progress, Watch
from app.advice.what_if import COPY, absent_note, hex_held, with_units
from app.board.grid import OFF_MAP
from app.forces.unit import ELIMINATED, Unit
from app.position.changes import apply
from app.position.ledger import Json
from app.position.position import Position
from app.rules.game import Game
from app.rules.orders.moving import move_step
from app.rules.parts import Reach, Supply, absence
from app.rules.referee import Referee
from app.rules.ruling import Finding, legal

Kind = tuple[object, ...]


def enemies_of(position: Position, side: str) -> list[Unit]:
    """Units on the map of any other side."""
    return [u for u in position.units.values() if u.on_map and u.side != side]


def strongest(units: Sequence[Unit]) -> Unit:
    """The one with the most printed factors, the first of equals."""
    return max(units, key=lambda u: (u.number("attack") + u.number("defense"), u.steps))


def kind_of(unit: Unit) -> Kind:
    """What the rules can tell units apart by, beside their ids and places."""
    counter = unit.counter
    return (
        counter.nation,
        counter.type,
        counter.size,
        counter.formation,
        counter.armored,
        counter.special,
        unit.steps,
        unit.marks,
        tuple(sorted(counter.face(unit.steps).items())),
        counter.steps,
    )


def able_to_attack(
    game: Game, position: Position, units: Iterable[Unit], hex_: int, reaches: Mapping[str, Reach]
) -> tuple[str, ...]:
    """Those of the units that may attack the hex from where they stand, or from one in their reach beside it."""
    able = []
    for unit in units:
        reach = reaches.get(unit.id)
        beside = () if reach is None else sorted(set(game.world.board.grid.adjacent[hex_]) & set(reach.costs))
        if hex_ in targets_of(game, position, unit) or any(
            hex_ in targets_of(game, position, unit.at(there)) for there in beside
        ):
            able.append(unit.id)
    return tuple(able)


def targets_of(game: Game, position: Position, unit: Unit) -> frozenset[int]:
    """Hexes that the unit may attack by any kind of attack from where it is, which may be a supposed place."""
    if position.units.get(unit.id) is not unit:
        position = with_units(position, {unit.id: unit})
    return frozenset(hex_ for combat in game.combats.values() for hex_ in combat.targets(position, [unit]))


@dataclass(frozen=True, order=True)
class Cost:
    """What being cut off would touch, weightiest first: steps, printed attack and defense factors together, units."""

    steps: int
    factors: int
    units: int

    @staticmethod
    def of(position: Position, units: Iterable[str]) -> Cost:
        there = position.pick(units)
        factors = sum(u.number("attack") + u.number("defense") for u in there)
        return Cost(sum(u.steps for u in there), factors, len(there))


@dataclass(frozen=True)
class ThreatenedHex:
    """A hex that would cut ``cut`` off if the enemy stood in it. ``held`` are the side's own units in it, which the
    cost leaves aside; ``movers`` enemy units that could move in as things stand, ``attackers`` those that could attack
    whoever holds it."""

    hex: int
    cut: tuple[str, ...]
    cost: Cost
    held: tuple[str, ...] = ()
    movers: tuple[str, ...] = ()
    attackers: tuple[str, ...] = ()


@dataclass(frozen=True)
class EnemyMove:
    """A move of one enemy unit along a cheapest ``path``, start first, that would cut ``cut`` off."""

    unit: str
    path: tuple[int, ...]
    cut: tuple[str, ...]
    cost: Cost

    @property
    def hex(self) -> int:
        return self.path[-1]


@dataclass(frozen=True)
class Threats:
    """The dearest first. ``already`` are the side's units that are out of supply as things stand."""

    side: str
    losses: tuple[ThreatenedHex, ...] = ()
    moves: tuple[EnemyMove, ...] = ()
    already: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


def threats(
    referee: Referee, position: Position, side: str, *, moves: bool = True, watch: Watch | None = None
) -> Threats:
    """What threatens the supply of ``side``; without ``moves`` no enemy move is tried. Raises Stopped."""
    supply = referee.game.supply
    absent = absence(supply)
    if absent is not None:
        return Threats(side, findings=(absent_note(absent),))
    return _Search(referee.game, supply, position, side, Progress(watch)).run(moves=moves)


@dataclass
class _Search:
    game: Game
    supply: Supply
    position: Position
    side: str
    progress: Progress
    reaches: dict[str, Reach] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.board = self.game.world.board
        states = self.supply.states(self.position, self.side)
        self.supplied = {unit for unit, state in states.items() if self.supply.supplied(state)}
        self.already = tuple(sorted(set(states) - self.supplied))
        self.enemies = enemies_of(self.position, self.side)

    def run(self, *, moves: bool) -> Threats:
        if not self.enemies or not self.supplied:
            return Threats(self.side, already=self.already)
        band = self.band()
        self.progress.total = self.progress.done + len(band) + (len(self.enemies) if moves else 0)
        cutting = {hex_: cut for hex_ in sorted(band) if (cut := self.cut_by_loss(hex_))}
        found_moves = self.moves(band, cutting) if moves else []
        losses = [self.loss(hex_, cut) for hex_, cut in cutting.items() if self.can_be_entered(hex_)]
        return Threats(
            self.side, tuple(sorted(losses, key=self.rank)), tuple(sorted(found_moves, key=self.rank)), self.already
        )

    def rank(self, one: ThreatenedHex | EnemyMove) -> tuple[int, int, int, int, str]:
        cost = one.cost
        return -cost.steps, -cost.factors, -cost.units, one.hex, one.unit if isinstance(one, EnemyMove) else ""

    # which hexes matter -----------------------------------------------------------------------------------------

    def band(self) -> set[int]:
        """Hexes on the lines and beside them, and the witnesses of units that are supplied without a line."""
        lines = self.supply.lines(self.position, self.side)
        band = {self.board.hex_of(at) for path in lines.values() for at in path}
        places = {u.location for u in self.position.pick(sorted(self.supplied))} - set(lines)
        for hex_ in sorted({self.board.hex_of(at) for at in places}):
            band |= self.witness(hex_)
        return band | {n for i in band for n in self.board.grid.adjacent[i]}

    def witness(self, hex_: int) -> set[int]:
        """Hexes that suffice for the supply of the units in ``hex_``; none where nothing can cut them off."""
        units = {
            u.id
            for at in (hex_, *self.board.sites_in(hex_))
            for u in self.position.units_at(at)
            if u.id in self.supplied
        }
        everything = [i for i in range(self.board.grid.size) if i != hex_]
        if self._kept(units, everything):
            return set()
        lost: list[int] = []
        left, size = everything, len(everything)
        while size:
            remaining: list[int] = []
            for first in range(0, len(left), size):
                taken = left[first : first + size]
                if len(lost) + len(taken) < len(everything) and self._kept(units, [*lost, *taken]):
                    lost += taken
                else:
                    remaining += taken
            left, size = remaining, size // 2
        return {hex_, *left}

    def _kept(self, units: Collection[str], taken: Sequence[int]) -> bool:
        """Whether the units are in supply with the enemy in all these hexes, their own side's units out of the way."""
        self.progress.step()
        closed = set(taken)
        cleared = {
            u.id: u.at(OFF_MAP, ELIMINATED)
            for u in self.position.units.values()
            if u.on_map and u.side == self.side and u.id not in units and self.board.hex_of(u.location) in closed
        }
        states = self.supply.states(self._taken(with_units(self.position, cleared), taken), self.side)
        return all(self.supply.supplied(states[u]) for u in units)

    def _taken(self, position: Position, hexes: Sequence[int]) -> Position:
        """The position with copies of an enemy unit in all these hexes, which none of the side's own units holds."""
        unit = strongest(self.enemies)
        held = with_units(position, {f"{COPY}{i}": _copy(unit, i) for i in hexes})
        inside = [at for i in hexes for at in (i, *self.board.sites_in(i))]
        return apply(self.game.world, held, self.game.control.changes(held, inside, unit.side))

    # losses -----------------------------------------------------------------------------------------------------

    def cut_by_loss(self, hex_: int) -> tuple[str, ...]:
        self.progress.step()
        return self.cut_in(hex_held(self.game, self.position, hex_, self.nearest(hex_)))

    def cut_in(self, after: Position) -> tuple[str, ...]:
        """Units that are in supply now, stand on the supposed map and are out of supply there."""
        states = self.supply.states(after, self.side)
        return tuple(sorted(u for u in self.supplied if u in states and not self.supply.supplied(states[u])))

    def nearest(self, hex_: int) -> Unit:
        """The enemy unit that stands for whoever comes: the nearest, of these the strongest."""
        distance, hex_of = self.board.grid.distance, self.board.hex_of
        least = min(distance(hex_, hex_of(u.location)) for u in self.enemies)
        return strongest([u for u in self.enemies if distance(hex_, hex_of(u.location)) == least])

    def can_be_entered(self, hex_: int) -> bool:
        """Whether any enemy unit could ever step into the hex, as far as the ground is concerned."""
        movement, inside = self.game.movement, (hex_, *self.board.sites_in(hex_))
        if absence(movement) or any(self.position.units_at(at) for at in inside):
            return True
        kinds = {kind_of(u): u for u in self.enemies}
        for unit in kinds.values():
            for here in self.board.grid.adjacent[hex_]:
                there = unit.at(here)
                supposed = with_units(self.position, {unit.id: there})
                if movement.report(supposed, [there], (here, hex_)).cost is not None:
                    return True
        return False

    def loss(self, hex_: int, cut: tuple[str, ...]) -> ThreatenedHex:
        held = tuple(
            u.id for at in (hex_, *self.board.sites_in(hex_)) for u in self.position.units_at(at) if u.side == self.side
        )
        movers = tuple(unit for unit, reach in self.reaches.items() if not held and hex_ in reach.costs)
        attackers = able_to_attack(self.game, self.position, self.enemies, hex_, self.reaches) if held else ()
        return ThreatenedHex(hex_, cut, Cost.of(self.position, cut), held, movers, attackers)

    # moves ------------------------------------------------------------------------------------------------------

    def moves(self, band: Collection[int], cutting: Mapping[int, tuple[str, ...]]) -> list[EnemyMove]:
        movement = self.game.movement
        if absence(movement):
            return []
        found: list[EnemyMove] = []
        known: dict[object, tuple[str, ...]] = {}
        alike: dict[object, Reach] = {}
        for unit in self.enemies:
            self.progress.step()
            stack = (kind_of(unit), unit.location, repr(self._remembered(unit)))
            reach = alike[stack] if stack in alike else movement.reach(self.position, [unit])
            self.reaches[unit.id] = alike[stack] = reach
            for end in sorted(set(reach.costs) - {self.board.hex_of(unit.location)}):
                path = reach.path(end)
                if not self._may_cut(unit, path, band, cutting):
                    continue
                alone = len(self.position.stacks[unit.location]) == 1
                key = (kind_of(unit), path, alone)
                if key not in known:
                    known[key] = self._cut_by_move(unit, path)
                if known[key]:
                    found.append(EnemyMove(unit.id, path, known[key], Cost.of(self.position, known[key])))
        return found

    def _remembered(self, unit: Unit) -> list[tuple[str, Json]]:
        """What the ledger holds of the unit."""
        return [(name, at[unit.id]) for name, at in self.position.ledger.topics.items() if unit.id in at]

    def _may_cut(
        self, unit: Unit, path: Sequence[int], band: Collection[int], cutting: Mapping[int, tuple[str, ...]]
    ) -> bool:
        """Whether the move could cut anybody off. One hex in the band alone does no more than its loss does, where no
        zones of control reach farther."""
        touched = {hex_ for hex_ in path[1:] if hex_ in band}
        if not touched or not absence(self.game.zones):
            return bool(touched)
        if not self._control_matters:
            touched &= {path[-1]}
        else:
            taken = {c.key for c in self.game.control.changes(self.position, path[1:], unit.side)}
            touched = {h for h in touched if h == path[-1] or self.board.location_name(h) in taken}
        return len(touched) > 1 or any(h in cutting for h in touched)

    @cached_property
    def _control_matters(self) -> bool:
        """Whether who controls the hexes has any say in the side's supply, beside who stands in them."""
        everywhere, by = range(self.board.locations), self.enemies[0].side
        changes = self.game.control.changes(self.position, everywhere, by)
        return bool(self.cut_in(apply(self.game.world, self.position, changes)))

    def _cut_by_move(self, unit: Unit, path: Sequence[int]) -> tuple[str, ...]:
        step = move_step(self.game, self.position, [unit], path)
        if not legal(step.findings):
            return ()
        return self.cut_in(apply(self.game.world, self.position, step.changes))


def _copy(unit: Unit, hex_: int) -> Unit:
    return replace(unit, counter=replace(unit.counter, id=f"{COPY}{hex_}"), location=hex_, box="")
