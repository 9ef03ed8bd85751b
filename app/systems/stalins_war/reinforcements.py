"""Reinforcements 7.5.2, what is due, and what the owner still has to type in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.boxes import AVAILABLE, turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ENTERED, SPENT, Json
from app.position.position import Position
from app.position.world import World
from app.rules.gaps import chart_gaps, of_counters, terrain_gaps, zone_gap
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase, SettingUp
from app.rules.parts import Due, Offer, Schedule, Step
from app.rules.ruling import Finding, legal, note, violation
from app.rules.sequence.schedules import Scheduled, to_come
from app.rules.sequence.sequence import SET_UP
from app.systems.stalins_war.attrition import Attrition
from app.systems.stalins_war.calendar import (
    DRAW_PHASE,
    FIRST_TURN,
    attrition_phase,
    replacement_phase,
    round_in,
    round_phase,
    trench_phase,
)
from app.systems.stalins_war.cards import KINDS
from app.systems.stalins_war.countries import NamedPlaces
from app.systems.stalins_war.data import AXIS, SOVIET, RulesData
from app.systems.stalins_war.events import EVENT, REINFORCEMENT, play_in_hand
from app.systems.stalins_war.losses import REMOVED
from app.systems.stalins_war.markers import Entrenching
from app.systems.stalins_war.partisans import Partisans
from app.systems.stalins_war.replacements import (
    ANY,
    OTHER_FRONTS,
    Homes,
    ReplacementPoints,
    Replacing,
    in_halves,
    points_of,
)
from app.systems.stalins_war.rounds import Dealing
from app.systems.stalins_war.set_up import Stations
from app.systems.stalins_war.special_units import PARTISAN, STALIN, is_partisan
from app.systems.stalins_war.supply import SUPPLIED, Supply

NAME, NEW, OLD = "exchange", "new", "old"
"""The special order, and its options: ids of the unit beside the map and of the one on it"""
RULE = "7.5.2c"
LATE = "total-war"
"""The special word of counters that come in exchange for another (7.5.2c)"""
GIVES = {"front": ("front",), "guards-army": ("rifle-army",), "guards-tank-army": ("tank-army",)}
"""Types of new units, and of those that they may replace"""


@dataclass(frozen=True)
class Reinforcing:
    """Placing, and the special action that exchanges. Bound to one world."""

    world: World
    homes: Homes

    def exchanged(self, unit: Unit) -> bool:
        """Whether the unit comes in exchange for another."""
        return unit.type == "guards-tank-army" or (unit.type in GIVES and LATE in unit.counter.special)

    # placing ----------------------------------------------------------------------------------------------------------

    def when(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        at, play = round_in(position.phase), play_in_hand(position)
        ids = [u.id for u in units]
        if position.phase and (at is None or play is None or play.kind not in (REINFORCEMENT, EVENT)):
            text = N_("Reinforcements come in in a round of reinforcements.")
            return [violation("wrong-round", "7.5.2a", text, units=ids)]
        found: list[Finding] = []
        if at is not None and any(u.side != at[0] for u in units):
            text = N_("Only the side whose round it is takes reinforcements.")
            found.append(violation("wrong-side", "7.5.2a", text, units=ids))
        if position.turn == FIRST_TURN:
            text = N_("Nobody takes reinforcements on the first turn.")
            found.append(violation("first-turn-play", "4.4.1", text, units=ids))
        if position.ledger.entries(SPENT):
            text = N_("Reinforcements are placed before anybody moves.")
            found.append(violation("moved-already", "4.5.1", text, units=ids))
        return found

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        play = play_in_hand(position)
        event = play is not None and play.kind == EVENT
        if where.startswith("@"):
            if event or where == f"@{REMOVED}":
                return []
            text = N_("Units go to that box by an event.")
            return [violation("wrong-box", "7.5.1a", text, units=[u.id for u in units])]
        found = self.when(position, units)
        hex_ = self.world.board.hex_of(self.world.board.location(where))
        for unit in units:
            who = {"units": [unit.id], "unit": unit.label}
            if unit.on_map or unit.box not in (AVAILABLE, OTHER_FRONTS):
                text = N_("{unit} does not wait beside the map to come in.")
                found.append(violation("not-waiting", "7.5.2a", text, **who))
            if self.exchanged(unit):
                text = N_("{unit} comes in exchange for another unit.")
                found.append(violation("in-exchange", RULE, text, **who))
            if not event:
                found += self.homes.findings(position, unit, hex_)
            if play is not None and play.kind == REINFORCEMENT and unit.steps == unit.counter.steps > 1:
                text = N_("Reduce {unit} if its name is in parentheses on the card.")
                found.append(note("in-parentheses", "7.5.3", text, **who))
        return found

    def reminders(self, position: Position) -> list[Finding]:
        """What a round of reinforcements asks of the players, who alone read the units on the card."""
        play, at = play_in_hand(position), round_in(position.phase)
        if at is None or position.phase != round_phase(*at) or play is None or play.kind != REINFORCEMENT:
            return []
        small = N_("Place units in parentheses on the card on their reduced side.")
        left = N_("Remove units of the card that find no place from the game.")
        return [note("in-parentheses", "7.5.3", small), note("no-place-left", "7.5.2b", left)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        """Who has come in in the round is remembered: he does not attack in it (4.5.1)."""
        if where.startswith("@") or round_in(position.phase) is None:
            return ()
        fresh = [u for u in units if not u.on_map and position.ledger.get(ENTERED, u.id) != position.turn]
        return tuple(change(self.world, position, "ledger", f"{ENTERED}:{u.id}", position.turn) for u in fresh)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.homes.hexes(position, units)

    # exchanging -------------------------------------------------------------------------------------------------------

    def refusals(self, position: Position, new: Unit, old: Unit) -> list[Finding]:
        found = self.when(position, [new])
        who = {"units": [new.id, old.id], "unit": new.label, "old": old.label}
        if not self.exchanged(new) or not self._gives_way(new, old):
            found.append(violation("no-pair", RULE, N_("{unit} does not take the place of {old}."), **who))
        if new.box != AVAILABLE:
            found.append(violation("not-waiting", RULE, N_("{unit} does not wait beside the map."), **who))
        if self.homes.ground.supply.determined(position, old) != SUPPLIED:
            found.append(violation("out-of-supply", RULE, N_("{old} is not in full supply."), **who))
        return found

    def _gives_way(self, new: Unit, old: Unit) -> bool:
        """Whether the kinds of two units are a pair."""
        return old.side == new.side and old.type in GIVES.get(new.type, ()) and not self.exchanged(old)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        at, play = round_in(position.phase), play_in_hand(position)
        if at is None or play is None or play.kind != REINFORCEMENT:
            return ()
        mine = [u for u in position.units.values() if u.side == at[0]]
        waiting = [u for u in mine if self.exchanged(u) and not u.on_map and u.box == AVAILABLE]
        pairs = [(new, old) for old in mine if old.on_map for new in waiting if self._gives_way(new, old)]
        return tuple(self._offer(new, old) for new, old in pairs if legal(self.refusals(position, new, old)))

    def _offer(self, new: Unit, old: Unit) -> Offer:
        hex_ = self.world.board.location_name(old.location)
        args: dict[str, Json] = {"new": new.label, "old": old.label, "hex": hex_}
        text = N_("Exchange {old} in {hex} for {new}")
        return Offer({NEW: new.id, OLD: old.id}, RULE, text, args, about=(old.id, new.id))

    def _named(self, position: Position, options: Mapping[str, Json]) -> tuple[list[Unit], list[Unit]]:
        """The unit beside the map and the one on it, each in a list that is empty where none is named; both may stand
        together under ``units``."""
        listed = options.get("units")
        names = [*listed] if isinstance(listed, list) else [options.get(NEW), options.get(OLD)]
        units = [position.units[one] for one in names if isinstance(one, str) and one in position.units]
        return [u for u in units if not u.on_map], [u for u in units if u.on_map]

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        new, old = self._named(position, options)
        if len(new) != 1 or len(old) != 1:
            text = N_("Name one unit on the map and the one beside it that takes its place.")
            return Step((violation("no-pair", RULE, text),), (), text)
        found = self.refusals(position, new[0], old[0])
        where = self.world.board.location_name(old[0].location)
        changes = [
            change(self.world, position, "place", old[0].id, f"@{REMOVED}"),
            change(self.world, position, "place", new[0].id, where),
        ]
        if new[0].steps != new[0].counter.steps:
            changes.append(change(self.world, position, "steps", new[0].id, new[0].counter.steps))
        if round_in(position.phase) is not None:
            changes.append(change(self.world, position, "ledger", f"{ENTERED}:{new[0].id}", position.turn))
        text = N_("{new} takes the place of {old} in {hex}.")
        return Step(tuple(found), tuple(changes), text, {"new": new[0].label, "old": old[0].label, "hex": where})


OCCUPIED = "10.1.6"


@dataclass(frozen=True)
class _InRounds:
    reinforcing: Reinforcing
    partisans: Partisans

    def _mixed(self, units: Sequence[Unit]) -> bool:
        return len({is_partisan(u) for u in units}) > 1

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if self._mixed(units):
            text = N_("Partisans are placed apart from other units.")
            return [violation("partisans-apart", "9.2.2", text, units=[u.id for u in units])]
        part = self.partisans if is_partisan(units[0]) else self.reinforcing
        return part.findings(position, units, where)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if self._mixed(units):
            return ()
        part = self.partisans if is_partisan(units[0]) else self.reinforcing
        return part.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        part = self.partisans if units and is_partisan(units[0]) else self.reinforcing
        return part.hexes(position, units)


def placement(
    stations: Stations, reinforcing: Reinforcing, replacing: Replacing, partisans: Partisans, rounds: int
) -> PlacementByPhase:
    """The ``Placement`` part."""
    board, in_rounds = stations.world.board, _InRounds(reinforcing, partisans)
    phases: dict[str, PlacingInPhase] = {
        SET_UP: SettingUp(board, stations.findings),
        **{round_phase(side, n): in_rounds for side in (AXIS, SOVIET) for n in range(1, rounds + 1)},
        **{replacement_phase(side): replacing for side in (AXIS, SOVIET)},
        trench_phase(SOVIET): partisans,
    }
    return PlacementByPhase(phases, board.grid.size, OCCUPIED)


@dataclass(frozen=True)
class Lists:
    """``slugs`` are the phases of the position's turn, ``sides`` the names of the sides."""

    attrition: Attrition
    replacements: ReplacementPoints
    dealing: Dealing
    trenches: Entrenching
    slugs: Callable[[Position], Sequence[str]]
    sides: Mapping[str, str]

    def threatened(self, position: Position) -> list[Due]:
        found = []
        for side in (AXIS, SOVIET):
            if not to_come(self.slugs(position), position, attrition_phase(side)):
                continue
            if position.phase == attrition_phase(side):
                continue
            units = self.attrition.lost(position, side)
            if units:
                text = N_("Out of supply, eliminated in the attrition segment: {units}")
                ids = tuple(u.id for u in units)
                found.append(Due(position.turn, side, "13.3.8", text, ids, {"units": [u.label for u in units]}))
        return found

    def replacing(self, position: Position) -> list[Due]:
        found = []
        for side in (SOVIET, AXIS):
            if not to_come(self.slugs(position), position, replacement_phase(side)):
                continue
            for kind in (*KINDS[side], *((ANY,) if side == AXIS else ())):
                if points_of(position, kind):
                    text = N_("{kind} replacement points: {points}")
                    left = self.replacements.left(position, kind)
                    args = {"kind": kind.upper(), "points": in_halves(left)}
                    phase = replacement_phase(side)
                    found.append(Due(position.turn, side, "14.1.1", text, args={**args}, phase=phase))
        return found

    def returning(self, position: Position) -> list[Due]:
        return [
            Due(
                turn_of(u.box),
                AXIS,
                "13.3.8",
                N_("Back in the box of eliminated units: {unit}"),
                (u.id,),
                {"unit": u.label},
            )
            for u in position.units.values()
            if not u.on_map and turn_of(u.box) > position.turn
        ]

    def hands(self, position: Position) -> list[Due]:
        if not to_come(self.slugs(position), position, DRAW_PHASE):
            return []
        text, sides, size = N_("The {side:t} hand: {size:w} cards"), self.sides, self.dealing.size
        return [
            Due(
                position.turn,
                side,
                "7.6.1",
                text,
                args={"side": sides[side], "size": size.size(position, side)},
                phase=DRAW_PHASE,
            )
            for side in (AXIS, SOVIET)
        ]

    def digging(self, position: Position) -> list[Due]:
        at = round_in(position.phase)
        if at is None:
            return []
        text = N_("A trench is rolled for in {hex}")
        return [
            Due(position.turn, at[0], "10.3.1", text, args={"hex": hex_})
            for hex_, _ in self.trenches.open_hexes(position)
        ]


def schedules(lists: Lists) -> Mapping[str, Schedule]:
    """The schedules by name."""
    return {
        "attrition": Scheduled(lists.threatened),
        "replacements": Scheduled(lists.replacing),
        "returning units": Scheduled(lists.returning),
        "hands": Scheduled(lists.hands),
        "trenches": Scheduled(lists.digging),
    }


CITIES = {
    "leningrad": "5.1.2",
    "gorki": "11.1.9",
    "stalingrad": "5.1.2",
    "rostov": "5.1.2",
    "sevastopol": "5.1.2",
    "berlin": "5.1.3",
    "buda": "5.1.3",
    "pest": "5.1.3",
    "bucharest": "5.1.3",
    "konigsberg": "5.1.3",
    "baku": "13.2.3",
    "archangel": "18.3.3",
    "odessa": "7.5.2c",
    "usir": "14.2.2",
}
"""Places that the rules name and only the map shows, each with the rule that needs it"""
ZONES = {
    "paulus-east": "2.1",
    "caucasus": "2.1",
    "ussr": "5.1.3",
    "baltic-states": "3.0",
    "germany": "3.0",
    "hungary": "19.1.1",
    "romania": "19.2.1",
}
DIAGONAL = "map_numbers"
"""The switch by which the owner confirms how the numbers run"""


def to_enter(world: World, rules: RulesData, known: Board, supply: Supply) -> tuple[Finding, ...]:
    """A remark on each gap of the charts, the map and the counters of this world; none for one that is complete. What
    only the game's own sheet must show is not asked of a map of another's making."""
    own = world.board.grid == known.grid
    return (
        *chart_gaps((chart.form_of(slug) for slug, chart in rules.charts.items()), world.charts),
        *(_map(world, rules, supply) if own else ()),
        *(_numbers(world, rules) if own else ()),
        *_counters(world),
    )


def _numbers(world: World, rules: RulesData) -> Iterator[Finding]:
    """The numbering is inferred from the set-up; until its owner has looked at the map it is a reading."""
    if rules.readings(world.switches).get(DIAGONAL) != "confirmed":
        text = N_(
            "That hex 2122 touches 2022, 2222, 2121, 2123, 2221 and 2023 is inferred from the set-up: compare it with "
            "your map and confirm it."
        )
        yield note("numbers-to-confirm", "25.0", text)


def _map(world: World, rules: RulesData, supply: Supply) -> Iterator[Finding]:
    board, places = world.board, NamedPlaces(world.board)
    yield from terrain_gaps(board, "10.1.1")
    for name, rule in CITIES.items():
        if not places.hexes(name) and not (name == "baku" and supply.baku):
            city = rules.zones.get(name, name)
            yield note("place-to-enter", rule, N_("The map does not show {city:t} yet."), city=city)
    for zone, rule in ZONES.items():
        if not board.zones.get(zone):
            yield zone_gap(rule, rules.zones[zone])
    if not board.paths:
        yield note("rails-to-enter", "10.2.2", N_("The map shows no rail lines yet."))
    if not board.sides:
        yield note("hexsides-to-enter", "10.1.1", N_("The map shows no rivers, lakes and coasts yet."))
    if not board.place_hexes("victory-point"):
        yield note("stars-to-enter", "5.1.1", N_("The map shows no victory hexes yet."))
    if not any(board.place_hexes(kind) for kind in ("port", "port-baltic", "port-black-sea")):
        yield note("ports-to-enter", "13.1.2", N_("The map shows no ports yet."))
    if not board.place_hexes("east-edge"):
        yield note("edge-to-enter", "13.2.2", N_("The map does not show its eastern edge yet."))


def _counters(world: World) -> Iterator[Finding]:
    counters = [c for c in world.counters.values() if c.type not in (PARTISAN, STALIN)]
    blank = [c for c in counters if not all(n in c.faces[0] for n in ("attack", "defense", "move"))]
    yield from of_counters(
        "factors-to-enter",
        "2.2.1",
        blank,
        N_("The counters of {named} lack a combat strength or a movement allowance."),
        N_("{count:w} counters lack a combat strength or a movement allowance, {named} among them."),
    )
    yield from of_counters(
        "size-to-enter",
        "2.2.1",
        [c for c in counters if not c.size],
        N_("Whether the counters of {named} are large or small is not entered yet."),
        N_("Whether {count:w} counters are large or small is not entered yet, {named} among them."),
    )
    if world.counters and not any(c.type == PARTISAN for c in world.counters.values()):
        yield note("partisans-to-enter", "16.1.3", N_("There are no partisan markers among the counters yet."))
