"""A game whose parts are all built at once; for the games that are not yet classes of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pydantic import ValidationError

from app.board.board import Board
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.board.tomltext import model_problems
from app.errors import BadInput, Problem
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.combat.obligations import still_owed
from app.rules.game import Game
from app.rules.parts import (
    Battle,
    Combat,
    CoverageLine,
    NoAdvance,
    NoCommand,
    NoHands,
    NoObligations,
    NoOperations,
    NoRetreat,
    NoSequence,
    NoSetUp,
    NoZones,
    absence,
)
from app.rules.ruling import Finding
from app.rules.stacking import StackLimit, overstacked
from app.rules.vocabulary import Vocabulary
from app.systems.declared.attack import DeclaredAttack, Strengths, duties_of
from app.systems.declared.battle import DeclaredAdvance, DeclaredRetreat, battle_of
from app.systems.declared.checks import faults
from app.systems.declared.coverage import coverage_of
from app.systems.declared.form import ATTACK, CLEAR, DeclaredFile, cited, switched, system_data
from app.systems.declared.ground import Ground, control_of
from app.systems.declared.movement import movement_of
from app.systems.declared.placement import DeclaredSetUp, StartHexes, placement_of, reinforcements_of, stacking_of
from app.systems.declared.sequence import sequence_of, weather_of
from app.systems.declared.supply import supply_of
from app.systems.declared.victory import victory_of
from app.systems.scenario.data import SystemData


class AssembledGame(Game):
    """``parts`` by the names that they have in ``Game``."""

    def __init__(
        self, *, world: World, vocabulary: Vocabulary, covers: Callable[[], tuple[CoverageLine, ...]], **parts: Any
    ) -> None:
        super().__init__(world, vocabulary)
        self._covers = covers
        vars(self).update(parts)

    @cached_property
    def coverage(self) -> tuple[CoverageLine, ...]:
        return self._covers()


def assembled(form: DeclaredFile, rules: SystemData, world: World) -> Game:
    """The game bound to one world."""
    weather = weather_of(form, rules, world)
    ground = Ground(form, rules, world, weather)
    stacking = stacking_of(form, world)
    control = control_of(form, world)
    supply = supply_of(form, ground, control)
    kept = StackLimit(world.board, {}, lambda _unit: 1, "stacking") if absence(stacking) else stacking
    fights, combats, battles = form.combat is not None, dict[str, Combat](), dict[str, Battle]()
    attack: DeclaredAttack | None = None
    retreat, advance = DeclaredRetreat(form, ground, kept), DeclaredAdvance(form, ground, kept)
    if fights:
        attack = DeclaredAttack(form, rules, ground, Strengths(form, ground, supply))
        combats[ATTACK] = attack
        battles[ATTACK] = battle_of(form, ground, attack, kept, control, retreat, advance)
    setup = DeclaredSetUp(StartHexes(form, world.board))

    duties = duties_of(form, ground, supply, attack)
    fighting = {p.slug: p.side for p in form.phases if "attack" in p.allows and p.side is not None}

    def audit(position: Position) -> tuple[Finding, ...]:
        found = [*overstacked(stacking, position)]
        if duties is not None and position.phase in fighting:
            rule = cited(form.combat, "combat", form.combat.compulsory_rule if form.combat is not None else "")
            found += still_owed(duties, position, fighting[position.phase], rule, rule)
        return tuple(found)

    sequence = sequence_of(form, rules, world, audit, setup.findings, weather)
    no_fighting = N_("No combat rules are defined for this game.")
    return AssembledGame(
        vocabulary=rules.words(world.charts),
        world=world,
        stacking=stacking,
        supply=supply,
        movement=movement_of(form, ground, kept, supply),
        control=control,
        zones=ground.zones or NoZones("", N_("No zones of control are defined for this game.")),
        command=NoCommand("", N_("This game has no headquarters and no command.")),
        obligations=duties or NoObligations("", N_("Attacking is always voluntary in this game.")),
        advance=advance if fights and form.results.advance != "none" else NoAdvance("", no_fighting),
        retreat=retreat if fights else NoRetreat("", no_fighting),
        sequence=sequence,
        victory=victory_of(form, world, control),
        setup=setup if form.set_up is not None else NoSetUp("", N_("No set-up is defined for this game.")),
        placement=placement_of(form, world),
        hands=NoHands("", N_("This game has no cards.")),
        operations=NoOperations("", N_("This game has no operations points.")),
        combats=combats,
        battles=battles,
        procedures={**battles, **({} if isinstance(sequence, NoSequence) else sequence.gates.procedures())},
        schedules={"reinforcements": reinforcements_of(form, rules, world)},
        covers=lambda: coverage_of(form),
    )


BLANK = GridSpec(name="blank", orientation="flat", order="column-first", stagger="even", rows=(1, 12), columns=(1, 16))
"""The map of a game that brings none"""


class DeclaredSystem:
    """``data`` is what the file says, as plain values; a campaign keeps it (``World.rules``), so that changing the file
    changes no campaign. ``home`` is the map that comes with the game."""

    def __init__(self, form: DeclaredFile, data: Mapping[str, Json], home: Board | None = None) -> None:
        self.form, self.data, self.home = form, data, home
        self.slug, self.name, self.version = form.slug, form.name, form.version
        self.numbers: SystemData = system_data(form)
        self.vocabulary: Vocabulary = self.numbers.words()

    @staticmethod
    def of(data: Mapping[str, Any], home: Board | None = None) -> DeclaredSystem:
        """The system that plain values declare. Raises BadInput, places being fields."""
        form = read_form(data)
        return DeclaredSystem(form, plain_values(data), home)

    def words(self, charts: Mapping[str, Json]) -> Vocabulary:
        return self.numbers.words(charts) if charts else self.vocabulary

    def world(self) -> World:
        return World(self.slug, self._map(), self.vocabulary.roster, {}, title=self.name, rules=self.data)

    def _map(self) -> Board:
        if self.home is not None:
            return self.home
        grid = Grid.from_spec(BLANK)
        return Board(grid, ((CLEAR,),) * grid.size, name=self.name)

    def bind(self, world: World) -> Game:
        form = switched(self.form, self.data, world.switches)
        rules = self.numbers if form is self.form else system_data(form)
        return assembled(form, rules, world)


def plain_values(data: Mapping[str, Any]) -> dict[str, Json]:
    """The same without what a campaign file cannot keep; a form that was read has nothing of the kind."""
    found: dict[str, Json] = json.loads(json.dumps(data))
    return found


def read_form(data: Mapping[str, Any]) -> DeclaredFile:
    """The form of plain values. Raises BadInput with every fault, places being fields."""
    try:
        form = DeclaredFile.model_validate(data)
    except ValidationError as fault:
        raise BadInput(model_problems(fault, DeclaredFile)) from None
    except RecursionError:
        raise BadInput([Problem("", "the file nests tables too deep: take some away")]) from None
    found = faults(form, data)
    if found:
        raise BadInput(found)
    return form


def plain_game(
    slug: str,
    name: str,
    sides: Mapping[str, str],
    types: Mapping[str, str],
    *,
    nations: Mapping[str, tuple[str, str]] | None = None,
    liveries: Mapping[str, tuple[str, str]] | None = None,
    symbols: Mapping[str, str] | None = None,
    numbers: Sequence[str] = (),
    terrain: Mapping[str, str] | None = None,
    zones: Mapping[str, str] | None = None,
    marks: Sequence[str] = (),
    sizes: Sequence[str] = (),
    most: int | None = None,
    phases: Sequence[tuple[str, str, str]] = (),
    last_turn: int = 999,
    home: Board | None = None,
) -> DeclaredSystem:
    """A system without rules, but for a stacking limit of ``most`` units where there is one.

    All by slug: ``sides`` and ``types`` with their names, ``nations`` with name and side (one for each side without),
    ``liveries`` with ground and ink (``#RRGGBB``), ``symbols`` of types, ``terrain`` and ``zones`` with their names.
    ``numbers`` are those on the counters; ``phases`` are (slug, name, side), the side blank for both, in which every
    unit may be put anywhere. The world of a campaign takes ``system.slug`` as its system and ``system.data`` as its
    rules. Raises BadInput, places being fields, for words that do not fit.
    """
    data: dict[str, Any] = {
        "slug": slug,
        "name": name,
        "sides": dict(sides),
        "types": {one: {"name": words, "symbol": (symbols or {}).get(one, "unknown")} for one, words in types.items()},
        "counters": {"numbers": [*numbers], "sizes": [*sizes], "marks": [*marks]},
        "turns": {"last": last_turn},
    }
    if nations:
        data["nations"] = {one: {"name": words, "side": side} for one, (words, side) in nations.items()}
    if liveries:
        data["liveries"] = {one: {"ground": ground, "ink": ink} for one, (ground, ink) in liveries.items()}
    if terrain:
        data["terrain"] = {one: {"name": words} for one, words in terrain.items()}
    if zones:
        data["zones"] = dict(zones)
    if most is not None:
        data["stacking"] = {"limit": most}
    if phases:
        data["phases"] = [
            {"slug": one, "name": words, "allows": ["place"], **({"side": side} if side else {})}
            for one, words, side in phases
        ]
    return DeclaredSystem.of(data, home)
