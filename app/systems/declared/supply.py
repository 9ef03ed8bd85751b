"""Supply of a declared game: lines of so many hexes, to a network of paths, or through hexes of their own side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from app.board.board import NO_HEXES
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.remembered import LastPosition
from app.rules.movement.terrain import zones_in_doubt
from app.rules.parts import Blocker, Control, NoSupply, Supply, SupplyReport
from app.rules.ruling import Finding, note, warning
from app.rules.supply.relief import Obstacles, Relief, hopeful, reasons, smallest_relief
from app.rules.supply.status import NAMED, OUT, SUPPLIED, LineCitations, LineWords, TracedSupply, shortest_lines
from app.rules.supply.trace import Lines, PathNetwork, Search, Stop, StopKind, Trace, open_steps, search, sweep
from app.systems.declared.form import DeclaredFile, cited
from app.systems.declared.ground import Ground, hexes_of


@dataclass
class Against:
    """A side's lines in one position: what closes hexes to them, and why. ``stands`` are the hexes with enemy units,
    ``reaching`` the hexes from which zones reach into a hex, ``foreign`` hexes that are not the side's own,
    ``doubtful`` those of which the map does not tell whether a zone reaches into them: they bar nothing."""

    supply: DeclaredSupply
    side: str
    sources: frozenset[int]
    stands: frozenset[int]
    reaching: Mapping[int, frozenset[int]]
    foreign: frozenset[int] = NO_HEXES
    doubtful: frozenset[int] = NO_HEXES
    _searches: dict[int, Search] = field(default_factory=dict)

    def trace(self, cleared: frozenset[int]) -> Trace:
        """As it would be were the enemies in these hexes gone, and the hexes the side's own."""
        closed = bytearray(self.supply.shut)
        for i in (self.stands | self.foreign) - cleared:
            closed[i] = 1
        for i, causes in self.reaching.items():
            if causes - cleared:
                closed[i] = 1
        return Trace(self.supply.steps, self.sources, closed, self.supply.limit, self.supply.network)

    def blockers(self, stop: Stop) -> frozenset[int]:
        if stop.kind not in (StopKind.HEX, StopKind.SOURCE) or self.supply.shut[stop.hex]:
            return NO_HEXES
        return self.reaching.get(stop.hex, NO_HEXES) | ({stop.hex} & (self.stands | self.foreign))

    def obstacles(self) -> Obstacles:
        held = (self.stands | self.foreign).union(*self.reaching.values())
        now, unzoned = self.now, None
        if self.reaching:
            closed = bytearray(now.closed)
            for i in self.reaching.keys() - self.stands - self.foreign:
                closed[i] = self.supply.shut[i]
            unzoned = replace(now, closed=closed)
        return Obstacles(self.supply.board.grid, self, held, unzoned)

    @cached_property
    def now(self) -> Trace:
        return self.trace(NO_HEXES)

    @cached_property
    def hoped(self) -> Lines:
        """Were there a path in each hex of unknown ground."""
        return sweep(hopeful(self.now, self.supply.board.unknown_hexes))

    @cached_property
    def lines(self) -> Lines:
        return sweep(self.now)

    @cached_property
    def _safe(self) -> Lines:
        """Lines that keep out of the hexes in doubt."""
        closed = bytearray(self.now.closed)
        for i in self.doubtful:
            closed[i] = 1
        return sweep(replace(self.now, closed=closed))

    def line(self, hex_: int) -> tuple[int, ...] | None:
        """A line from a hex, one that is certain before one that passes hexes in doubt."""
        return (self._safe.path(hex_) if self.doubtful else None) or self.lines.path(hex_)

    def search(self, hex_: int) -> Search:
        if hex_ not in self._searches:
            self._searches[hex_] = search(self.now, hex_)
        return self._searches[hex_]


class DeclaredSupply(TracedSupply):
    """The ``Supply`` part. Answers follow the unit's own location, so that one may be asked about where it is not."""

    def __init__(self, form: DeclaredFile, ground: Ground, control: Control) -> None:
        data = form.supply
        assert data is not None
        self.form, self.data, self.ground, self.control = form, data, ground, control
        self.world, self.board = ground.world, ground.board
        board = self.board
        barred = {key for key, features in board.sides.items() if features & data.closed_hexsides}
        self.steps = open_steps(board.grid, barred)
        self.shut = bytes(bool(data.closed_terrain.intersection(slugs)) for slugs in board.terrain)
        self.limit = data.length
        self.network: PathNetwork | None = None
        self.carriers: frozenset[str] = frozenset()
        if data.kind == "network":
            along = PathNetwork.of_chains([c for kind in data.paths for c in board.paths.get(kind, ())]).steps
            # What bars a line from hex to hex bars the part of it that runs along a path.
            self.network = PathNetwork({here: [n for n in on if n in self.steps[here]] for here, on in along.items()})
            self.carriers = data.paths
        self.rule = cited(data, "supply")
        self.words = LineWords(board, LineCitations(sources=data.sources_rule or self.rule, line=self.rule))
        self._places = hexes_of(board, data.places)
        self._sides = LastPosition(lambda position: dict[str, Against]())

    # the part ---------------------------------------------------------------------------------------------------

    def state(self, position: Position, unit: Unit) -> str:
        if not unit.on_map or unit.type in self.data.exempt:
            return SUPPLIED
        has = self.against(position, unit.side).lines.has(self.board.hex_of(unit.location))
        return SUPPLIED if has or not self.certain(position, unit) else OUT

    def certain(self, position: Position, unit: Unit) -> bool:
        if self.network is None or not unit.on_map or unit.type in self.data.exempt:
            return True
        return bool(self.network.steps) or not self._unsure(position, unit)

    def _unsure(self, position: Position, unit: Unit) -> bool:
        """Whether unknown terrain might hide a path that gives the unit its line."""
        against, hex_ = self.against(position, unit.side), self.board.hex_of(unit.location)
        return self.network is not None and not against.lines.has(hex_) and against.hoped.has(hex_)

    def sourced(self, unit: Unit) -> bool:
        return bool(self.board.sources.get(unit.side) or self._places)

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        line = self.against(position, side).line

        def path(unit: Unit) -> tuple[int, ...] | None:
            return None if unit.type in self.data.exempt else line(self.board.hex_of(unit.location))

        return shortest_lines(position, side, path)

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport:
        if not unit.on_map:
            return SupplyReport(SUPPLIED, findings=(self.words.off_map(unit),))
        if unit.type in self.data.exempt:
            text = N_("{unit} is always in supply.")
            return SupplyReport(
                SUPPLIED, findings=(note("always-supplied", self.rule, text, units=[unit.id], unit=unit.label),)
            )
        hex_, against = self.board.hex_of(unit.location), self.against(position, unit.side)
        path = against.line(hex_)
        if path is not None:
            zone = cited(self.form.zones_of_control, "zones_of_control")
            unsure = zones_in_doubt(self.board, [h for h in path[1:] if h in against.doubtful], zone)
            return SupplyReport(SUPPLIED, path[-1], path, findings=(*self.words.line(unit, path), *unsure))
        stopped = against.search(hex_)
        barred = [s.hex for s in stopped.stops if against.blockers(s)]
        held = all(i in against.stands for i in barred)
        cut = self.words.cut(unit, hex_, barred) if held else self._shut_in(unit, hex_, barred)
        found = reasons(against.obstacles(), hex_)
        if not self.certain(position, unit):
            return SupplyReport(SUPPLIED, findings=(self.words.assumed(unit, hex_, found),))
        why, findings = self.words.missing(unit, hex_, found, cut, unsure=self._unsure(position, unit))
        cure = smallest_relief(against, hex_) if relief else Relief()
        findings += self.words.relief(unit, cure)
        blockers = [self._blocker(position, against, s.hex) for s in stopped.stops if s.kind is StopKind.HEX]
        return SupplyReport(
            OUT,
            blocked_by=tuple(blockers),
            relief=cure.hexes,
            findings=tuple(findings),
            why=why,
            more_than=cure.more_than,
        )

    def _shut_in(self, unit: Unit, hex_: int, barred: Sequence[int]) -> Finding:
        """Zones of control or hexes of the other side are among what bars every way."""
        names = self.words.names([hex_, *barred])
        text = N_("{unit} in {hex} is out of supply: the enemy blocks every path, first in {nearest}.")
        if self.data.kind == "control":
            text = N_("{unit} in {hex} is out of supply: beyond {nearest} no path stays in hexes of its own side.")
        return warning(
            "out-of-supply",
            self.rule,
            text,
            units=[unit.id],
            hexes=names,
            unit=unit.label,
            hex=names[0],
            nearest=names[1 : 1 + NAMED],
        )

    # lines ------------------------------------------------------------------------------------------------------

    def against(self, position: Position, side: str) -> Against:
        kept = self._sides.get(position)
        if side not in kept:
            kept[side] = self._made(position, side)
        return kept[side]

    def _made(self, position: Position, side: str) -> Against:
        board, hex_of = self.board, self.board.hex_of
        enemies = [u for u in position.units.values() if u.on_map and u.side != side]
        stands = frozenset(hex_of(u.location) for u in enemies)
        reaching: dict[int, set[int]] = {}
        doubtful = NO_HEXES
        zones, data = self.ground.zones, self.form.zones_of_control
        if zones is not None and data is not None and data.supply:
            zoned = self.ground.closed_by_zones(position, side)
            doubtful = zoned & self.ground.doubtful(position, side)
            for unit in enemies:
                if zones.exerts(position, unit):
                    for there in zones.around(hex_of(unit.location)):
                        if there in zoned and there not in doubtful:
                            reaching.setdefault(there, set()).add(hex_of(unit.location))
        foreign = NO_HEXES
        if self.data.kind == "control":
            foreign = frozenset(i for i in range(board.grid.size) if self._holder(position, i) != side)
        causes = {i: frozenset(hexes) for i, hexes in reaching.items()}
        return Against(self, side, self._sources(position, side), stands, causes, foreign, doubtful)

    def _sources(self, position: Position, side: str) -> frozenset[int]:
        own = frozenset(i for i in self._places if self._holder(position, i) == side)
        return self.board.sources.get(side, NO_HEXES) | own

    def _holder(self, position: Position, hex_: int) -> str | None:
        return self.control.of(position, hex_)

    # words ------------------------------------------------------------------------------------------------------

    def _blocker(self, position: Position, against: Against, hex_: int) -> Blocker:
        where, rule = self.board.grid.name(hex_), self.rule
        holders = self._enemies(position, against.side, [hex_])
        if self.shut[hex_]:
            return Blocker(hex_, rule, N_("{hex} is terrain that no supply line may pass through."), {"hex": where})
        if holders:
            return self.words.held(hex_, holders)
        if hex_ in against.reaching:
            unit = self._enemies(position, against.side, sorted(against.reaching[hex_]))[0]
            zone = cited(self.form.zones_of_control, "zones_of_control")
            return Blocker(
                hex_, zone, N_("{hex} is in the zone of control of {unit}."), {"hex": where, "unit": unit.label}
            )
        return Blocker(hex_, rule, N_("{hex} is not under friendly control."), {"hex": where})

    def _enemies(self, position: Position, side: str, hexes: Sequence[int]) -> list[Unit]:
        inside = [at for hex_ in hexes for at in (hex_, *self.board.sites_in(hex_))]
        return [u for at in inside for u in position.units_at(at) if u.side != side]


def supply_of(form: DeclaredFile, ground: Ground, control: Control) -> Supply:
    data = form.supply
    if data is None or data.kind == "none":
        return NoSupply(cited(data, ""), N_("No supply rules are defined for this game."), SUPPLIED)
    return DeclaredSupply(form, ground, control)
