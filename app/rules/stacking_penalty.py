"""The penalty for a stack found too high: the fewest units that put it right are taken off, as the other side or their
owner chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from app.errors import BadInput
from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.naming import location_named
from app.rules.parts import Offer, Stacking, Step
from app.rules.ruling import legal, violation
from app.rules.sequence import SET_UP

NAME = "stacking-penalty"
CHOICE = "penalty"


@dataclass(frozen=True)
class StackingPenalty:
    """The special action, and the procedure of its question. ``fallen`` is what the game records of units that are
    eliminated; ``rule`` is the rulebook's number for the penalty; ``by_owner`` tells who chooses."""

    world: World
    stacking: Stacking
    rule: str
    fallen: Callable[[Position, Sequence[str]], list[Change]]
    by_owner: bool = False

    def _crowded(self, position: Position, location: int, side: str) -> bool:
        return not self._fits(position, location, [u for u in position.units_at(location) if u.side == side])

    def _fits(self, position: Position, location: int, units: Sequence[Unit]) -> bool:
        return legal(self.stacking.report(position, location, units).findings)

    def _sides(self, position: Position, location: int) -> Iterator[str]:
        return (s for s in sorted(position.sides_at(location)) if self._crowded(position, location, s))

    def fewest(self, position: Position, location: int, side: str) -> tuple[int, tuple[str, ...]]:
        """The least number of the side's units whose removal leaves a legal stack, and all units that are among the
        ones removed in one of the ways to do it."""
        units = [u for u in position.units_at(location) if u.side == side]
        kinds: dict[tuple[str, str, str], list[Unit]] = {}
        for unit in units:
            kinds.setdefault((unit.nation, unit.type, unit.counter.size), []).append(unit)
        # Units of one nation, type and size are alike to every limit: it is enough to try how many of each kind go.
        ways = sorted(product(*(range(len(alike) + 1) for alike in kinds.values())), key=sum)
        fewest = len(units) + 1
        able: set[str] = set()
        for going in ways:
            if sum(going) > fewest:
                break
            staying = [u for n, alike in zip(going, kinds.values(), strict=True) for u in alike[n:]]
            if self._fits(position, location, staying):
                fewest = sum(going)
                able |= {u.id for n, alike in zip(going, kinds.values(), strict=True) if n for u in alike}
        return fewest, tuple(u.id for u in units if u.id in able)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        """One for each hex and side that is stacked too high. In set-up none: the stack is moved apart again."""
        if position.phase == SET_UP:
            return ()
        return tuple(
            Offer(
                {"hex": self.world.board.location_name(location)}, self.rule,
                N_("Resolve overstacking in {hex}"), {"hex": self.world.board.location_name(location)},
            )
            for location in position.stacks
            if any(self._sides(position, location))
        )  # fmt: skip

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        """Asks the other side which units go. Raises BadInput without a hex of the map."""
        name = options.get("hex")
        if not isinstance(name, str) or set(options) != {"hex"}:
            raise BadInput(Sentence("the penalty for a stack needs the hex, and nothing else"))
        location = location_named(self.world.board, name)
        where = self.world.board.location_name(location)
        if position.phase == SET_UP:
            return self._refused(where, N_("Stacks in {hex} are moved apart in set-up; the penalty comes later."))
        side = next(self._sides(position, location), None)
        if side is None:
            return self._refused(where, N_("No stack in {hex} is too high."))
        count, able = self.fewest(position, location, side)
        chooser = side if self.by_owner else self.world.roster.enemy(side)
        asked = Pending(
            NAME, CHOICE, chooser,
            N_("Overstacked: choose {count:w} units in {hex} to eliminate.") if count > 1
            else N_("Overstacked: choose one unit in {hex} to eliminate."),
            self.rule, {"count": count, "hex": where}, able, {"hex": where, "side": side},
        )  # fmt: skip
        return Step(
            (), (change(self.world, position, "pending", "", asked.to_json()),),
            N_("{hex} is overstacked; {side} units must be eliminated."),
            {"hex": where, "side": self.world.roster.sides[side].name},
        )  # fmt: skip

    def _refused(self, where: str, text: str) -> Step:
        return Step((violation("no-penalty", self.rule, text, hexes=[where], hex=where),), (), text, {"hex": where})

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        location = self.world.board.location(str(pending.data["hex"]))
        side, count = str(pending.data["side"]), int(str(pending.args["count"]))
        chosen = [str(a) for a in answer] if isinstance(answer, list) else []
        staying = [u for u in position.units_at(location) if u.side == side and u.id not in chosen]
        named = len(chosen) == len(set(chosen)) == count and set(chosen) <= set(map(str, pending.options))
        if not named or not self._fits(position, location, staying):
            text = N_("The removal of {count:w} has to leave a legal stack in {hex}.")
            where = str(pending.data["hex"])
            able = [str(o) for o in pending.options]
            found = violation("wrong-removal", self.rule, text, units=able, count=count, hex=where)
            return Step((found,), (), text, {"count": count, "hex": where})
        changes = [change(self.world, position, "pending", "", None)]
        changes += [change(self.world, position, "place", unit, DEAD_PILE) for unit in chosen]
        changes += self.fallen(position, chosen)
        return Step(
            (), tuple(changes), N_("{units} eliminated from {hex} (overstacking)."),
            {"units": [position.units[u].label for u in chosen], "hex": str(pending.data["hex"])},
        )  # fmt: skip
