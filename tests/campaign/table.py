"""A very small game for the campaign's tests: eight units on forty hexes, and a referee with five rules.

A unit goes up to three hexes at once; one that goes farther can be overruled (1.0), into an occupied hex too (2.0).
An attack asks for a die (3.0), and then, on a hit, for the defender's loss (4.0); an overrun needs neither. No other
order while a question is open (5.0). Nothing here reads a clock or an unseeded die.
"""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from app.board.board import Board
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.forces.counter import Counter, Nation, Roster, Side, UnitType
from app.forces.unit import Unit
from app.position.changes import BattleRecord, Change, Roll, change
from app.position.ledger import MOVED, SPENT
from app.position.position import Pending, Position, World
from app.rules.orders import orders
from app.rules.referee import Judgement
from app.rules.ruling import Finding, note, violation, warning

GRID = Grid.from_spec(
    GridSpec(name="table", orientation="pointy", digits=(2, 2), stagger="even", rows=(1, 5), columns=(1, 8))
)
ROSTER = Roster(
    {"blue": Side("blue", "Blue"), "red": Side("red", "Red")},
    {"bluish": Nation("bluish", "Bluish", "blue"), "reddish": Nation("reddish", "Reddish", "red")},
    {"infantry": UnitType("infantry", "infantry", "infantry", "foot")},
)


def world(units: int = 4, title: str = "The Table") -> World:
    """``units`` counters of two steps a side, b1… and r1…."""
    counters = {
        f"{side[0]}{n}": Counter(
            f"{side[0]}{n}",
            f"{side}dish" if side == "red" else "bluish",
            side,
            "infantry",
            ({"attack": 4, "defense": 3, "move": 3}, {"attack": 2, "defense": 2, "move": 3}),
            2,
            "XX",
            f"{n}. {side.capitalize()}",
            f"{side} corps",
        )
        for side in ("blue", "red")
        for n in range(1, units + 1)
    }
    return World("table", Board(GRID, (("clear",),) * GRID.size, name="table"), ROSTER, counters, {}, {}, title)


def position(of: World) -> Position:
    units = {c.id: Unit(c, n % GRID.size, steps=c.steps) for n, c in enumerate(of.counters.values())}
    return Position(units, turn=1, phase="blue-movement", active="blue")


class Referee:
    """``fault`` makes every judgement raise, to see what is left behind."""

    def __init__(self, of: World) -> None:
        self.world = of

    def judge(self, at: Position, order: orders.Order) -> Judgement:
        if at.pending is not None and not isinstance(order, (orders.Reply, orders.Note, orders.Correction)):
            return Judgement(order, (violation("open", "5.0", "A question is open."),), (), "A question is open.")
        if isinstance(order, orders.Move):
            return self._move(at, order)
        if isinstance(order, orders.Attack):
            return self._attack(at, order)
        if isinstance(order, orders.Reply):
            return self._reply(at, order)
        if isinstance(order, orders.NextPhase):
            return self._phase(at, order)
        if isinstance(order, orders.SetCondition):
            return self._set(at, order, [("condition", order.name, order.value)], "{what} is set.", order.name)
        if isinstance(order, orders.Place):
            settings = [("place", unit, order.where) for unit in order.units]
            return self._set(at, order, settings, "{what} put down.", ", ".join(order.units))
        if isinstance(order, orders.Correction):
            return self._set(at, order, list(order.settings), "Put right: {what}.", str(len(order.settings)))
        return Judgement(order, (), (), "Note: {text}", {"text": order.text})

    def _set(self, at, order, settings, template, what):
        changes, seen = [], {}
        for subject, key, value in settings:
            before = seen.get((subject, key), change(self.world, at, subject, key, value).before)
            changes.append(Change(subject, key, before, value))
            seen[subject, key] = value
        return Judgement(order, (), tuple(changes), template, {"what": what})

    def overruled(self, at: Position, judgement: Judgement) -> Judgement:
        return judgement

    def _move(self, at: Position, order: orders.Move) -> Judgement:
        end = self.world.board.location(order.path[-1])
        start = at.units[order.units[0]].location
        findings: list[Finding] = []
        goal = order.path[-1]
        if GRID.distance(start, end) > 3:
            findings.append(violation("too-far", "1.0", "{hex} is too far away.", hexes=[goal], hex=goal))
        if at.units_at(end):
            findings.append(violation("occupied", "2.0", "{hex} is occupied.", hexes=[goal], hex=goal))
        unit = order.units[0]
        if at.ledger.get(MOVED, unit):
            findings.append(warning("moved", "1.1", "{unit} has moved already.", units=order.units, unit=unit))
        changes = [change(self.world, at, "place", u, order.path[-1]) for u in order.units]
        changes += [change(self.world, at, "ledger", f"{SPENT}:{u}", "7/3") for u in order.units]
        changes += [change(self.world, at, "ledger", f"{MOVED}:{u}", True) for u in order.units]
        return Judgement(
            order,
            tuple(findings),
            tuple(changes),
            "{units} to {hex}.",
            {"units": list(order.units), "hex": order.path[-1]},
        )

    def _attack(self, at: Position, order: orders.Attack) -> Judgement:
        defenders = at.units_at(self.world.board.location(order.target))
        if not defenders:
            return Judgement(order, (violation("empty", "3.1", "Nobody is there."),), (), "Nobody is there.")
        if order.combat == "overrun":
            fallen = tuple(u.id for u in defenders)
            record = BattleRecord(
                kind="overrun",
                side=at.active,
                target=order.target,
                attackers=order.attackers,
                defenders=fallen,
                attack=40,
                defense=4,
                basic="10-1",
                shift=0,
                column="10-1",
                die=0,
                result="DE",
                attacker_losses=(),
                defender_losses=fallen,
            )
            changes = tuple(change(self.world, at, "place", unit, "@eliminated") for unit in fallen)
            return Judgement(order, (), changes, "{hex} is overrun.", {"hex": order.target}, (), record)
        pending = Pending(
            "battle",
            "die",
            at.active,
            "Which die?",
            "3.0",
            args={},
            options=(1, 2, 3, 4, 5, 6),
            data={"attackers": list(order.attackers), "target": order.target},
        )
        return Judgement(
            order,
            (note("odds", "3.2", "The odds are 3-1."),),
            (change(self.world, at, "pending", "", pending.to_json()),),
            "{units} attack {hex}.",
            {"units": list(order.attackers), "hex": order.target},
        )

    def _reply(self, at: Position, order: orders.Reply) -> Judgement:
        pending = at.pending
        if pending is None or order.answer not in pending.options:
            return Judgement(order, (violation("wrong", "5.1", "That is no answer."),), (), "That is no answer.")
        if pending.step == "die":
            return self._die(at, order, pending)
        return self._loss(at, order, pending)

    def _die(self, at: Position, order: orders.Reply, pending: Pending) -> Judgement:
        die = order.answer
        rolls = (Roll("combat", die, order.rolled or "typed"),)
        defenders = [u.id for u in at.units_at(self.world.board.location(pending.data["target"]))]
        if die < 4 or not defenders:
            return Judgement(
                order,
                (),
                (change(self.world, at, "pending", "", None),),
                "{die}: no effect.",
                {"die": die},
                rolls,
                self._record(at, pending, die, "NE", ()),
            )
        following = Pending(
            "battle",
            "loss",
            "red",
            "Who loses a step?",
            "4.0",
            args={},
            options=tuple(defenders),
            data={**pending.data, "die": die},
        )
        return Judgement(
            order,
            (),
            (change(self.world, at, "pending", "", following.to_json()),),
            "{die}: a hit.",
            {"die": die},
            rolls,
        )

    def _loss(self, at: Position, order: orders.Reply, pending: Pending) -> Judgement:
        unit = at.units[order.answer]
        changes = [change(self.world, at, "pending", "", None)]
        if unit.steps > 1:
            changes.append(change(self.world, at, "steps", unit.id, unit.steps - 1))
        else:
            changes.append(change(self.world, at, "place", unit.id, "@eliminated"))
        return Judgement(
            order,
            (),
            tuple(changes),
            "{unit} loses a step.",
            {"unit": unit.id},
            (),
            self._record(at, pending, pending.data["die"], "DR", (unit.id,)),
        )

    def _record(self, at: Position, pending: Pending, die: int, result: str, lost: tuple[str, ...]) -> BattleRecord:
        target = pending.data["target"]
        there = tuple(u.id for u in at.units_at(self.world.board.location(target)))
        return BattleRecord(
            kind="assault",
            side="blue",
            target=target,
            attackers=tuple(pending.data["attackers"]),
            defenders=there,
            attack=12,
            defense=4,
            basic="3-1",
            shift=-1,
            column="2-1",
            die=die,
            result=result,
            attacker_losses=(),
            defender_losses=lost,
        )

    def _phase(self, at: Position, order: orders.NextPhase) -> Judgement:
        blue = at.active == "blue"
        values = {"active": "red" if blue else "blue", "phase": "red-movement" if blue else "blue-movement"}
        changes = [change(self.world, at, subject, "", value) for subject, value in values.items()]
        if not blue:
            changes.append(change(self.world, at, "turn", "", at.turn + 1))
        if at.ledger.entries(MOVED):
            changes.append(change(self.world, at, "ledger", MOVED, None))
        return Judgement(order, (), tuple(changes), "{side} to move.", {"side": values["active"]})


class Clock:
    """A second later at each look."""

    def __init__(self) -> None:
        self.time = datetime(2026, 7, 4, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def random_order(at: Position, dice: random.Random) -> orders.Order:
    """Something that somebody might ask for in this position, legal or not."""
    if at.pending is not None and dice.random() < 0.8:
        if dice.random() < 0.1:
            return orders.Reply("nonsense")
        return orders.Reply(dice.choice(at.pending.options), dice.choice(["typed", "program"]))
    on_map = [u.id for u in at.units.values() if u.on_map]
    hexes = dice.choice(GRID.names), dice.choice(GRID.names)
    kind = dice.randrange(10)
    if kind < 5 and on_map:
        return orders.Move((dice.choice(on_map),), hexes)
    if kind < 7 and on_map:
        target = GRID.name(at.units[dice.choice(on_map)].location)
        return orders.Attack("assault", (dice.choice(on_map),), target)
    if kind == 7:
        return orders.NextPhase()
    if kind == 8:
        fort = {"kind": "fort", "side": "red", "at": hexes[0], "hexside": None}
        settings = (
            ("steps", dice.choice([*at.units]), dice.choice([1, 2])),
            ("control", hexes[0], dice.choice(["red", None])),
            ("track", "vp", kind),
            ("marker", "m1", dice.choice([fort, None])),
            ("hand", "red", dice.choice([["ace"], ["ace", "king"]])),
            ("marks", dice.choice([*at.units]), ["dug-in"]),
        )
        return orders.Correction(settings)
    return dice.choice(
        [orders.Note(f"note {dice.randrange(1000)}"), orders.SetCondition("weather", dice.choice(["mud", "dry", None]))]
    )
