"""The parts of a declared game: each table of its file fills one, and a table that is not there is a part that the game
has not."""

from __future__ import annotations

from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.combat.obligations import still_owed
from app.rules.game import Game
from app.rules.parts import Absent, Battle, Combat
from app.rules.ruling import Finding
from app.rules.stacking import StackLimit, overstacked
from app.systems.declared.advance import DeclaredAdvance
from app.systems.declared.attack import DeclaredAttack
from app.systems.declared.battle import battle_of
from app.systems.declared.coverage import coverage_of
from app.systems.declared.duties import duties_of
from app.systems.declared.form import ATTACK, DeclaredFile
from app.systems.declared.ground import Ground, control_of
from app.systems.declared.movement import movement_of
from app.systems.declared.placement import DeclaredSetUp, Stations, placement_of, reinforcements_of
from app.systems.declared.sequence import sequence_of
from app.systems.declared.stacking import stacking_of
from app.systems.declared.strengths import Strengths
from app.systems.declared.supply import supply_of
from app.systems.declared.victory import victory_of
from app.systems.declared.weather import weather_of
from app.systems.declared.withdrawal import DeclaredRetreat
from app.systems.declared.words import cited
from app.systems.scenario.data import SystemData


def assembled(form: DeclaredFile, rules: SystemData, world: World) -> Game:
    """The game bound to one world."""
    weather = weather_of(form, rules, world)
    ground = Ground(form, rules, world, weather)
    stacking = stacking_of(form, world)
    control = control_of(form, world)
    supply = supply_of(form, ground, control)
    kept = StackLimit(world.board, {}, lambda _unit: 1, "stacking") if isinstance(stacking, Absent) else stacking
    fights, combats, battles = form.combat is not None, dict[str, Combat](), dict[str, Battle]()
    retreat, advance = DeclaredRetreat(form, ground, kept), DeclaredAdvance(form, ground, kept)
    if fights:
        attack = DeclaredAttack(form, rules, ground, Strengths(form, ground, supply))
        combats[ATTACK] = attack
        battles[ATTACK] = battle_of(form, ground, attack, kept, control, retreat, advance)
    setup = DeclaredSetUp(Stations(form, world.board))

    duties = duties_of(form, ground)
    fighting = {p.slug: p.side for p in form.phases if "attack" in p.allows and p.side is not None}

    def audit(position: Position) -> tuple[Finding, ...]:
        found = [] if isinstance(stacking, Absent) else [*overstacked(stacking, position)]
        if duties is not None and position.phase in fighting:
            rule = cited(form.combat, "combat", form.combat.compulsory_rule if form.combat is not None else "")
            found += still_owed(duties, position, fighting[position.phase], rule, rule)
        return tuple(found)

    sequence = sequence_of(form, rules, world, audit, setup.findings, weather)
    no_fighting = N_("No combat is declared for this game.")
    return Game(
        vocabulary=rules.words(world.charts),
        world=world,
        stacking=stacking,
        supply=supply,
        movement=movement_of(form, ground, kept, supply),
        control=control,
        zones=ground.zones or Absent("", N_("No zones of control are declared for this game.")),
        command=Absent("", N_("This game has no headquarters and no command.")),
        obligations=duties or Absent("", N_("Attacking is always voluntary in this game.")),
        advance=advance if fights and form.results.advance != "none" else Absent("", no_fighting),
        retreat=retreat if fights else Absent("", no_fighting),
        sequence=sequence,
        victory=victory_of(form, world, control),
        setup=setup if form.set_up is not None else Absent("", N_("No set-up is declared for this game.")),
        placement=placement_of(form, world),
        hands=Absent("", N_("This game has no cards.")),
        operations=Absent("", N_("This game has no operations points.")),
        combats=combats,
        battles=battles,
        procedures={**battles, **({} if isinstance(sequence, Absent) else sequence.gates.procedures())},
        schedules={"reinforcements": reinforcements_of(form, rules, world)},
        covers=lambda: coverage_of(form),
    )
