"""Strategic movement by sea IX.B: one unit on the Baltic, one on the Black Sea with the Sea of Azov, from coast to
coast; the Kerch Straits only past friendly shores; and a die that may sink it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, change
from app.position.ledger import STARTED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Step
from app.rules.ruling import Finding, legal, note, violation
from app.systems.eagle_bear.control import Control, Seas
from app.systems.eagle_bear.data import SeaMovementData
from app.systems.eagle_bear.rail import RAILED, SAILED
from app.systems.eagle_bear.special_units import Nations, is_dispersed, is_front, is_partisan, is_plant
from app.systems.eagle_bear.supply import Supply, eliminated

RULE = "IX.B"
NAME = "voyage"
DIE, READ = "die", "read"
YES, NO = "yes", "no"


@dataclass(frozen=True)
class Voyages:
    """Bound to one world; the procedure ``NAME`` rolls for the crossing."""

    world: World
    data: SeaMovementData
    control: Control
    seas: Seas
    nations: Nations
    supply: Supply

    @property
    def board(self) -> Board:
        return self.world.board

    @cached_property
    def coasts(self) -> Mapping[int, frozenset[str]]:
        """The seas that ships may use by coastal hex."""
        barred = self.board.known(self.data.no_coast)
        found: dict[int, frozenset[str]] = {}
        for a, b, sea in self.seas.sides():
            for hex_ in (a, b):
                if sea in self.data.waters and hex_ not in barred:
                    found[hex_] = found.get(hex_, frozenset()) | {sea}
        return found

    def waters_between(self, here: int, there: int) -> tuple[str, ...]:
        """The seas that a voyage crosses, one or two that hang together; none where there is no way by sea."""
        mine, theirs = self.coasts.get(here, frozenset()), self.coasts.get(there, frozenset())
        if mine & theirs:
            return (min(mine & theirs),)
        joined = [(a, b) for a in sorted(mine) for b in sorted(theirs) if self.data.waters[a] == self.data.waters[b]]
        return joined[0] if joined else ()

    def coast_unknown(self, hex_: int) -> bool:
        """Whether the map does not show yet what sea the hex lies on, if any: none is entered, and its ground or that
        around it is not either."""
        if hex_ in self.coasts or hex_ in self.board.known(self.data.no_coast):
            return False
        return any(map(self.board.is_unknown, (hex_, *self.board.grid.adjacent[hex_])))

    def findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """All that stands against a voyage from the first to the last hex of ``path``."""
        side, ids = units[0].side, [u.id for u in units]
        found = [f for unit in units for f in self._passenger(position, unit, path[0])]
        if len(units) > 1:
            found.append(violation("one-by-sea", RULE, N_("Only one unit may move by sea on each sea."), units=ids))
        for hex_ in dict.fromkeys((path[0], path[-1])):
            name = self.board.grid.name(hex_)
            at = {"units": ids, "hexes": [name], "hex": name}
            if self.coast_unknown(hex_):
                found.append(note("unknown-coast", RULE, N_("The coast of {hex} is missing from the map data."), **at))
            elif hex_ not in self.coasts:
                found.append(violation("no-port", RULE, N_("{hex} is not a coastal hex for ships."), **at))
            owner = self.control.of(position, hex_)
            if owner is None:
                found.append(note("unknown-owners", RULE, N_("Control of {hex} is missing from the map data."), **at))
            elif owner != side:
                found.append(violation("not-friendly", RULE, N_("{hex} is not under friendly control."), **at))
        for unit in units:
            found += self.nations.step_findings(position, [unit], path[-1])
        waters = self.waters_between(path[0], path[-1])
        if path[0] == path[-1] or len(path) > 2:
            text = N_("A voyage must go from one coastal hex to another.")
            return [*found, violation("coast-to-coast", RULE, text, units=ids)]
        if not waters and any(map(self.coast_unknown, (path[0], path[-1]))):
            return found
        if not waters:
            names = [self.board.grid.name(h) for h in (path[0], path[-1])]
            text = N_("{here} and {there} are not on the same sea.")
            return [*found, violation("other-sea", RULE, text, units=ids, hexes=names, here=names[0], there=names[1])]
        return [*found, *self._crowded(position, side, waters, ids), *self._straits(position, side, waters, ids)]

    def _passenger(self, position: Position, unit: Unit, start: int) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        found: list[Finding] = []
        if is_partisan(unit):
            found.append(violation("partisans-stay", "XIV", N_("{unit} may not move at all."), **who))
        elif is_front(unit) or is_plant(unit):
            found.append(
                violation("not-by-sea", RULE, N_("{unit} may not move by sea: only armies and corps may."), **who)
            )
        if is_dispersed(unit):
            text = N_("{unit} may not move strategically: it is dispersed.")
            found.append(violation("dispersed", "IX", text, **who))
        began = position.ledger.text(STARTED, unit.id)
        moved = position.ledger.get(RAILED, unit.id) is not None or position.ledger.get(SAILED, unit.id)
        if moved or (began is not None and began != self.board.location_name(unit.location)):
            text = N_("{unit} has already moved this phase and did not begin it in {hex}.")
            found.append(violation("moved-strategically", RULE, text, hex=self.board.grid.name(start), **who))
        return found

    def _crowded(self, position: Position, side: str, waters: tuple[str, ...], ids: list[str]) -> list[Finding]:
        """Another unit of the side on the same waters in this turn."""
        gone = [u for u, sea in position.ledger.entries(SAILED).items() if sea == self.data.waters[waters[0]]]
        if not any(position.units[u].side == side for u in gone if u in position.units):
            return []
        return [violation("one-by-sea", RULE, N_("Only one unit may move by sea on each sea."), units=ids)]

    def _straits(self, position: Position, side: str, waters: tuple[str, ...], ids: list[str]) -> list[Finding]:
        """From one sea into the other only past shores that the enemy does not hold."""
        if len(waters) < 2:
            return []
        shores = {name: at for name in self.data.straits if (at := self.board.find(name)) is not None}
        held = [name for name, at in shores.items() if self.control.of(position, at) not in (side, None)]
        if not held:
            return []
        text = N_("The Kerch Straits are closed: {hexes_} is under enemy control.")
        return [violation("straits-closed", RULE, text, units=ids, hexes=held, hexes_=held)]

    # the die --------------------------------------------------------------------------------------------------------

    def sinking(self, position: Position, side: str, waters: Sequence[str]) -> tuple[int, ...]:
        """Faces that sink a unit: 1, on a sea under enemy control any odd one; the worse of two seas."""
        enemy = any(self.seas.owner(position, sea) not in (side, None) for sea in waters)
        return self.data.enemy_sea if enemy else self.data.friendly_sea

    def asked(self, position: Position, unit: Unit, path: Sequence[int]) -> Pending:
        """The question for the die, which the other side rolls; over a sea that is not entered the players tell what
        came of it."""
        waters = self.waters_between(path[0], path[-1])
        if not waters:
            return Pending(
                NAME,
                READ,
                self.world.roster.enemy(unit.side),
                N_(
                    "Roll a die for the voyage of {unit} to {hex}; it is lost on {own}, on an enemy sea on {enemy}."
                    " Does it arrive?"
                ),
                RULE,
                {
                    "unit": unit.label,
                    "hex": self.board.grid.name(path[-1]),
                    "own": [*map(str, self.data.friendly_sea)],
                    "enemy": [*map(str, self.data.enemy_sea)],
                },
                (YES, NO),
                {"unit": unit.id},
            )
        faces = [*self.sinking(position, unit.side, waters)]
        return Pending(
            NAME,
            DIE,
            self.world.roster.enemy(unit.side),
            N_("Roll a die for the voyage of {unit} to {hex}; it is lost on {faces}."),
            RULE,
            {"unit": unit.label, "hex": self.board.grid.name(path[-1]), "faces": [*map(str, faces)]},
            tuple(range(1, 7)),
            {"unit": unit.id, "faces": [*faces]},
        )

    def risk(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """What the voyage risks."""
        waters = self.waters_between(path[0], path[-1])
        if not waters:
            text = N_("The other player rolls a die for the voyage; the sea is missing from the map data.")
            return [note("unknown-sea", RULE, text, units=[u.id for u in units])]
        faces = [*map(str, self.sinking(position, units[0].side, waters))]
        text = N_("The other player rolls a die for the voyage; the unit is lost on {faces}.")
        return [note("voyage-risk", RULE, text, units=[u.id for u in units], faces=faces)]

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step == READ:
            return self._told(position, pending, answer)
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in pending.options:
            text = N_("Enter a die roll from 1 to 6.")
            return Step((violation("wrong-answer", RULE, text),), (), text)
        unit = position.units[str(pending.data["unit"])]
        done = change(self.world, position, "pending", "", None)
        rolls = (Roll("voyage", answer, rolled or "typed"),)
        args: dict[str, Json] = {"die": answer, "unit": unit.label}
        faces = pending.data["faces"]
        if not isinstance(faces, list) or answer not in faces:
            return Step((), (done,), N_("Die roll {die}: {unit} arrives."), args, rolls)
        sunk = self._sunk(position, unit)
        return Step((), (done, *sunk), N_("Die roll {die}: {unit} is lost at sea."), args, rolls)

    def _told(self, position: Position, pending: Pending, answer: Json) -> Step:
        if answer not in (YES, NO):
            return Step.refusing(violation("wrong-answer", RULE, N_("The answer is yes or no.")))
        unit = position.units[str(pending.data["unit"])]
        done, args = change(self.world, position, "pending", "", None), {"unit": unit.label}
        if answer == YES:
            return Step((), (done,), N_("{unit} arrives."), args)
        return Step((), (done, *self._sunk(position, unit)), N_("{unit} is lost at sea."), args)

    def _sunk(self, position: Position, unit: Unit) -> list[Change]:
        """It is eliminated, from the port that it has sailed to."""
        return eliminated(self.world, position, unit, self.supply.state(position, unit))

    def reach(self, position: Position, units: Sequence[Unit], start: int) -> dict[int, tuple[int, ...]]:
        """A way to every coastal hex to which the group may sail, its own with the start alone."""
        found: dict[int, tuple[int, ...]] = {start: (start,)}
        for hex_ in sorted(self.coasts):
            if hex_ != start and legal(self.findings(position, units, (start, hex_))):
                found[hex_] = (start, hex_)
        return found


FORMER = (
    N_("A {die}: {unit} arrives."),
    N_("A {die}: {unit} is lost at sea."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
