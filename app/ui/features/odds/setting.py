"""What is supposed about an attack of anonymous units, and the referee's assessment of it on a practice ground.

The ground is a small blank map of the game's own kind of grid, with anonymous units around the hex in its middle.
Every figure comes from the game's own combat; nothing is added up here.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from app.board.board import CLEAR, Board, Place
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.errors import AdjutantError
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.interop.counters.words import Types, types_in
from app.position.ledger import SUPPLY, Json, Ledger
from app.position.position import Marker, Position, World
from app.rules.game import Game, System
from app.rules.orders.orders import Attack
from app.rules.parts import ATTACKER, DEFENDER, Assessment, absence
from app.rules.referee import Referee
from app.ui.texts import tr_count

SPAN = 9
"""Rows and columns of the practice ground."""
HOME = 3
"""The direction, seen from the target, of the hex from which the attack is made."""
ELSEWHERE = (2, 4, 1, 5, 0)
"""Directions of the hexes for factors that attack across hexsides of their own."""
KEPT = 96
"""Games at most that are kept bound to their grounds"""
KNOWN = 1024
"""Settings at most whose assessments are kept"""


@dataclass(frozen=True)
class Part:
    """``factors`` of the attack that come over a hexside feature, or are of a unit type, or both."""

    factors: int
    hexside: str = ""
    type: str = ""


@dataclass(frozen=True)
class Setting:
    """``attacker`` and ``defender`` are nations, ``turn`` 0 is the game's default turn. ``around`` are the directions,
    seen from the target, of the hexes that the attack is made from. ``conditions`` are (name, key, value), the key
    empty for a condition that is no object. ``cut`` are sides without a supply source; ``states``, ``marks`` and
    ``words`` are (role, slug). Steps are 0 where nobody has counted them."""

    attacker: str
    defender: str
    attack: int = 1
    defense: int = 1
    attack_steps: int = 0
    defense_steps: int = 0
    parts: tuple[Part, ...] = ()
    combat: str = ""
    options: frozenset[str] = frozenset()
    terrain: str = CLEAR
    places: frozenset[str] = frozenset()
    zone: str = ""
    turn: int = 0
    conditions: tuple[tuple[str, str, Json], ...] = ()
    markers: frozenset[tuple[str, str]] = frozenset()
    cut: frozenset[str] = frozenset()
    states: frozenset[tuple[str, str]] = frozenset()
    types: tuple[str, str] = ("", "")
    marks: frozenset[tuple[str, str]] = frozenset()
    words: frozenset[tuple[str, str]] = frozenset()
    around: tuple[int, ...] = (HOME,)


class Reckoner:
    """Assesses settings by the rules of one game; ``charts`` and ``switches`` are the owner's and the campaign's."""

    def __init__(
        self, system: System, charts: Mapping[str, Json] | None = None, switches: Mapping[str, Json] | None = None
    ) -> None:
        self.system = system
        self.vocabulary = system.vocabulary
        self.roster = system.vocabulary.roster
        self.charts, self.switches = dict(charts or {}), dict(switches or {})
        spec = GridSpec(
            name="practice",
            orientation=system.world().board.grid.spec.orientation,
            stagger="odd",
            rows=(1, SPAN),
            columns=(1, SPAN),
        )
        self.grid = Grid.from_spec(spec)
        self.target = self.grid.size // 2
        self._rim = frozenset(i for i in range(self.grid.size) if len(self.grid.adjacent[i]) < 6)
        self._games: OrderedDict[tuple[object, ...], Game] = OrderedDict()
        self._tried: dict[Setting, Assessment | None] = {}

    @cached_property
    def types(self) -> Types:
        """Unit types by nation, the commonest first."""
        return types_in(self.system)

    @cached_property
    def plain_types(self) -> Mapping[str, str]:
        """Each nation's commonest type that has no trait of its own."""
        traits = {slug: type_.traits for slug, type_ in self.roster.types.items()}
        return {nation: next((t for t in types if not traits[t]), types[0]) for nation, types in self.types.items()}

    def take_charts(self, charts: Mapping[str, Json]) -> None:
        """From now on the game reads these charts."""
        self.charts = dict(charts)
        self._games.clear()
        self._tried.clear()

    # settings -----------------------------------------------------------------------------------------------------

    def plain(self, side: str = "") -> Setting:
        """Nothing supposed but who attacks whom: ``side`` with its first nation, or the first side of the game."""
        nations, sides = self.roster.nations.values(), self.roster.sides
        mine = side if side in sides else next(iter(sides))
        attacker = next(n.slug for n in nations if n.side == mine)
        defender = next(n.slug for n in nations if n.side == self.roster.enemy(mine))
        return Setting(attacker, defender)

    def nations(self, role: str, setting: Setting) -> list[str]:
        """The nations that may take a part: all for the attacker, those of the other side for the defender."""
        mine = self.roster.side_of(setting.attacker)
        return [n.slug for n in self.roster.nations.values() if role == ATTACKER or n.side != mine]

    # the practice ground ------------------------------------------------------------------------------------------

    def game(self, setting: Setting) -> Game:
        """The game bound to the ground of a setting."""
        features = tuple(sorted({p.hexside for p in setting.parts if p.hexside}))
        key = (setting.terrain, setting.places, setting.zone, setting.cut, features)
        found = self._games.pop(key, None)
        if found is None:
            board = self._board(setting, features)
            found = self.system.bind(World(self.system.slug, board, self.roster, {}, self.charts, self.switches))
        self._games[key] = found
        if len(self._games) > KEPT:
            self._games.popitem(last=False)
        return found

    def _board(self, setting: Setting, features: tuple[str, ...]) -> Board:
        grid = self.grid
        terrain = [(CLEAR,)] * grid.size
        terrain[self.target] = (setting.terrain,)
        sides = {
            grid.sides[self.target][direction]: frozenset({feature})
            for feature, direction in zip(features, ELSEWHERE, strict=False)
        }
        places = {self.target: tuple(Place(kind) for kind in sorted(setting.places))} if setting.places else {}
        zones = {setting.zone: frozenset(range(grid.size))} if setting.zone else {}
        sources = {side: self._rim for side in self.roster.sides if side not in setting.cut}
        return Board(
            grid, tuple(terrain), places=places, sides=sides, zones=zones, sources=sources, name=self.system.name
        )

    def position(self, setting: Setting) -> Position:
        """The anonymous units in their hexes, and whatever else is supposed."""
        roster, words = self.roster, self.vocabulary
        units = {u.id: u for u in (*self._attackers(setting), self._defender(setting))}
        conditions: dict[str, Json] = {s: c.default for s, c in words.conditions.items() if c.default is not None}
        for name, key, value in setting.conditions:
            before = conditions.get(name)
            conditions[name] = {**(before if isinstance(before, dict) else {}), key: value} if key else value
        markers = {
            f"m{n}": Marker(f"m{n}", kind, side, self.target) for n, (kind, side) in enumerate(sorted(setting.markers))
        }
        states = dict(setting.states)
        status: dict[str, Json] = {
            u.id: states[role] for u in units.values() if (role := DEFENDER if u.id == "d" else ATTACKER) in states
        }
        return Position(
            units=units,
            markers=markers,
            turn=setting.turn or words.default_turn,
            active=roster.side_of(setting.attacker),
            conditions=conditions,
            ledger=Ledger({SUPPLY: status} if status else {}),
        )

    def _attackers(self, setting: Setting) -> Iterable[Unit]:
        around = self.grid.neighbors[self.target]
        apart = setting.parts if sum(p.factors for p in setting.parts) <= setting.attack else ()
        features = sorted({p.hexside for p in setting.parts if p.hexside})
        rest = setting.attack - sum(p.factors for p in apart)
        steps = max(setting.attack_steps - len(apart), len(setting.around)) if setting.attack_steps else 0
        if rest or not apart:
            for n, direction in enumerate(setting.around):
                share, more = divmod(rest, len(setting.around))
                each, left = divmod(steps, len(setting.around))
                factors = share + (n < more)
                yield self._unit(setting, ATTACKER, f"a{n}", around[direction], factors, each + (n < left))
        for n, part in enumerate(apart):
            direction = ELSEWHERE[features.index(part.hexside)] if part.hexside else setting.around[0]
            yield self._unit(setting, ATTACKER, f"p{n}", around[direction], part.factors, 1, part.type)

    def _defender(self, setting: Setting) -> Unit:
        return self._unit(setting, DEFENDER, "d", self.target, setting.defense, setting.defense_steps)

    def _unit(
        self, setting: Setting, role: str, id: str, location: int, factors: int, steps: int, type: str = ""
    ) -> Unit:
        attacking = role == ATTACKER
        nation = setting.attacker if attacking else setting.defender
        numbers = {"attack": factors if attacking else 0, "defense": 0 if attacking else factors}
        counter = Counter(
            id,
            nation,
            self.roster.side_of(nation),
            type or setting.types[not attacking] or self.plain_types[nation],
            (numbers,),
            max(steps, 1),
            name=tr_count("{n} factor", "{n} factors", factors),
            special=frozenset(word for whose, word in setting.words if whose == role),
        )
        return Unit(
            counter,
            location,
            steps=max(steps, 1),
            marks=frozenset(mark for whose, mark in setting.marks if whose == role),
        )

    # asking -------------------------------------------------------------------------------------------------------

    def assess(self, setting: Setting) -> Assessment:
        """Raises BadInput where the game has no such attack, and whatever its combat raises for what it cannot
        reckon."""
        game = self.game(setting)
        kind = setting.combat or next(iter(game.combats))
        position = self.position(setting)
        attackers = tuple(i for i in position.units if i != "d")
        options: dict[str, Json] = dict.fromkeys(sorted(setting.options), True)
        attack = Attack(kind, attackers, self.grid.name(self.target), options)
        return Referee(game).assess(position, attack, in_phase=False)

    def tried(self, setting: Setting) -> Assessment | None:
        """The assessment, None for a setting that cannot be asked for."""
        if setting not in self._tried:
            if len(self._tried) >= KNOWN:
                self._tried.clear()
            try:
                self._tried[setting] = self.assess(setting)
            except (AdjutantError, KeyError, ValueError):
                self._tried[setting] = None
        return self._tried[setting]

    def state(self, setting: Setting, role: str) -> str:
        """The supply state that a unit has by the game's own tracing; empty in a game without supply."""
        game = self.game(setting)
        if absence(game.supply):
            return ""
        position = self.position(setting)
        unit = next(u for u in position.units.values() if (u.id == "d") == (role == DEFENDER))
        return game.supply.state(position, unit)

    def works(self) -> bool:
        """Whether the game has an attack that can be reckoned on the practice ground."""
        return bool(self.game(self.plain()).combats) and self.tried(self.plain()) is not None
