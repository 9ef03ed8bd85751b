"""Strategic movement IX: by land over the net of friendly hexes, and where it may end X.A.1.c; by sea one unit on the
Baltic, one on the Black Sea with the Sea of Azov, from coast to coast, the Kerch Straits only past friendly shores, and
a die that may sink it IX.B."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import STARTED, Json
from app.position.position import Pending, Position, World
from app.position.remembered import LastPosition
from app.rules.movement.search import hex_skipped
from app.rules.parts import Step
from app.rules.parts.lines import in_short
from app.rules.questions import DICE, is_face, refused
from app.rules.ruling import Finding, legal, note, violation
from app.systems.eagle_bear.calendar import is_first_turn
from app.systems.eagle_bear.control import Control, Seas
from app.systems.eagle_bear.data import AXIS, SeaMovementData
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.production import Production, replacement_value
from app.systems.eagle_bear.special_units import (
    ENTRAINED,
    PLANT,
    Nations,
    is_dispersed,
    is_front,
    is_partisan,
    is_plant,
)
from app.systems.eagle_bear.supply import Supply, eliminated

DETRAINED = "detrained"
"""In the ledger: printed hex -> unit ids that have ended their strategic movement there in the phase"""
MAJOR, MINOR, TOWN, SWAMP = "major-city", "minor-city", "town", "swamp"
DETRAINING_RULE = "IX.A.3"


@dataclass(frozen=True)
class Detraining:
    board: Board

    def used(self, position: Position, hex_: int) -> list[Unit]:
        """Units that have been let off in the hex in the phase."""
        listed = position.ledger.get(DETRAINED, self.board.grid.name(hex_))
        return [position.units[str(u)] for u in listed if str(u) in position.units] if isinstance(listed, list) else []

    def findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """Why the units may not be let off in the hex."""
        kinds, name, ids = self.board.place_kinds(hex_), self.board.grid.name(hex_), [u.id for u in units]
        at = {"units": ids, "hexes": [name], "hex": name}
        city = bool(kinds & {MAJOR, MINOR})
        found: list[Finding] = []
        plants = [u for u in units if is_plant(u)]
        if plants and not city:
            text = N_("A defense plant may move only to a city; {hex} has none.")
            found.append(violation("plant-to-city", "X.A.1.c.4", text, **at))
        if self.board.has_terrain(hex_, SWAMP) and not kinds & {MAJOR, MINOR, TOWN}:
            text = N_("No unit may detrain in {hex}: swamp without a city or town.")
            return [*found, violation("swamp", DETRAINING_RULE, text, **at)]
        arriving = [u for u in (*self.used(position, hex_), *units) if not is_plant(u)]
        fronts = [u for u in arriving if is_front(u)]
        most = 2 if MAJOR in kinds else 1
        if len(arriving) > most:
            text = N_("Too many units would detrain in {hex}: {count:w}, limit {most:w} per phase.")
            found.append(violation("detraining-limit", DETRAINING_RULE, text, count=len(arriving), most=most, **at))
        if MAJOR in kinds and len(fronts) > 1:
            text = N_("Too many fronts would detrain in {hex}: {count:w}, limit one per phase.")
            found.append(violation("detraining-limit", DETRAINING_RULE, text, count=len(fronts), **at))
        if fronts and not kinds & {MAJOR, MINOR, TOWN}:
            text = N_("No front may detrain in {hex}: it has no city or town.")
            found.append(violation("detraining-limit", DETRAINING_RULE, text, **at))
        return found


RAILED = "railed"
"""In the ledger: unit id -> its replacement value, once it has moved strategically by land in the phase"""
SAILED = "sailed"
"""In the ledger: unit id -> the sea, once it has moved strategically by sea in the phase"""
LAND_RULE = "IX.A.1"
LAKE = "lake"
BARS = frozenset({"lake", "kerch", "impassable"})


@dataclass
class RailNet:
    """The net of a side: hexes under its control between which it may ride. Weather changes nothing (VII.B.1)."""

    world: World
    control: Control
    fortresses: Fortresses
    seas: Seas
    _nets: LastPosition[dict[tuple[str, bool], frozenset[int]]] = field(
        default_factory=lambda: LastPosition[dict[tuple[str, bool], frozenset[int]]](lambda _position: {})
    )

    def open_step(self, position: Position, side: str, here: int, there: int) -> bool:
        """Whether the hexside between two neighbors carries strategic movement."""
        features = self.world.board.side_features(here, there)
        if features & BARS or self.seas.of_side(here, there):
            return False
        return not self.fortresses.blocking(position, side, here, there)

    def friendly(self, position: Position, side: str, hex_: int) -> bool:
        return self.control.of(position, hex_) == side and not self.world.board.has_terrain(hex_, LAKE)

    def edge(self, side: str) -> frozenset[int]:
        """The side's edge of the map."""
        return self.world.board.sources.get(side, frozenset())

    def net(self, position: Position, side: str) -> frozenset[int]:
        """The hexes from which one could ride to the side's edge at this instant."""
        return self._net(position, side, False)

    def _net(self, position: Position, side: str, unstated: bool) -> frozenset[int]:
        """The net; with ``unstated`` as it would be were hexes the side's of which nobody has said whose they are."""
        known = self._nets.get(position)
        if (side, unstated) not in known:
            known[side, unstated] = self._spread(position, side, unstated)
        return known[side, unstated]

    def unstated(self, position: Position, hex_: int) -> bool:
        """Whether nobody has said whose a hex is over which trains could run."""
        return self.control.of(position, hex_) is None and not self.world.board.has_terrain(hex_, LAKE)

    def in_doubt(self, position: Position, side: str, hex_: int) -> bool:
        """Whether the hex is accessible only if hexes are the side's of which nobody has said whose they are."""
        return hex_ not in self.net(position, side) and hex_ in self._net(position, side, True)

    def _spread(self, position: Position, side: str, unstated: bool) -> frozenset[int]:
        def own(hex_: int) -> bool:
            return self.friendly(position, side, hex_) or (unstated and self.unstated(position, hex_))

        frontier = [h for h in self.edge(side) if own(h)]
        found = set(frontier)
        for here in frontier:
            for there in self.world.board.grid.adjacent[here]:
                fresh = there not in found and own(there)
                if fresh and self.open_step(position, side, here, there):
                    found.add(there)
                    frontier.append(there)
        return frozenset(found)

    def accessible(self, position: Position, side: str, hex_: int) -> bool:
        return hex_ in self.net(position, side)

    def parents(self, position: Position, side: str, start: int) -> Mapping[int, int]:
        """For every hex that can be reached from ``start``, the hex before it on a shortest way."""
        net = self.net(position, side)
        frontier, found = [start] if start in net else [], dict[int, int]()
        for here in frontier:
            for there in sorted(self.world.board.grid.adjacent[here]):
                fresh = there in net and there != start and there not in found
                if fresh and self.open_step(position, side, here, there):
                    found[there] = here
                    frontier.append(there)
        return found


class RailMovement:
    """Strategic movement of a group, which moves as one."""

    def __init__(self, net: RailNet, production: Production, detraining: Detraining, nations: Nations) -> None:
        self.net, self.world, self.board = net, net.world, net.world.board
        self.production, self.detraining, self.nations = production, detraining, nations

    # who ------------------------------------------------------------------------------------------------------------

    def rider_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """Why units may not ride at all."""
        found: list[Finding] = []
        for unit in units:
            who = {"units": [unit.id], "unit": unit.label}
            if is_partisan(unit):
                found.append(violation("partisans-stay", "XIV", N_("{unit} may not move at all."), **who))
            if is_dispersed(unit):
                text = N_("{unit} may not move strategically: it is dispersed.")
                found.append(violation("dispersed", "IX", text, **who))
            if is_plant(unit) and ENTRAINED not in unit.marks:
                text = N_("{unit} must be entrained before it may move.")
                found.append(violation("not-entrained", "X.A.1.c.4", text, **who))
            if position.ledger.get(SAILED, unit.id) or position.ledger.get(RAILED, unit.id) is not None:
                text = N_("{unit} has already moved strategically this phase.")
                found.append(violation("moved-strategically", "IX", text, **who))
        return found

    def capacity_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What exceeds the side's capacity (IX.A.2, XVII.B.1.c). A plant rides on its own factor (X.A.1.c.4)."""
        side, ids = units[0].side, [u.id for u in units]
        riders = [u for u in units if not is_plant(u)]
        gone = {u: v for u, v in position.ledger.entries(RAILED).items() if self._counts(position, u, side)}
        if not riders:
            return []
        if side == AXIS or is_first_turn(position):
            if len(gone) + len(riders) <= 1:
                return []
            rule = "IX.A.2" if side == AXIS else "XVII.B.1.c"
            text = N_("Only one unit may move strategically by land this phase.")
            return [violation("rail-capacity", rule, text, units=ids)]
        used = sum(v for v in gone.values() if isinstance(v, int))
        wanted = sum(map(replacement_value, riders))
        capacity = self.production.capacity(position)
        if used + wanted <= capacity:
            return []
        text = N_("{wanted} factors would move by land; only {left} of the capacity of {capacity} are left.")
        left = max(capacity - used, 0)
        return [violation("rail-capacity", "IX.A.2", text, units=ids, wanted=wanted, left=left, capacity=capacity)]

    def _counts(self, position: Position, unit: str, side: str) -> bool:
        known = position.units.get(unit)
        return known is not None and known.side == side and known.type != PLANT

    # where ----------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """All that stands against the journey along ``path``, hexes, the start first."""
        side, ids = units[0].side, [u.id for u in units]
        found = [*self.rider_findings(position, units), *self.capacity_findings(position, units)]
        for here, there in pairwise(path):
            if there not in self.board.grid.adjacent[here]:
                found += hex_skipped(self.board, units, here, there, LAND_RULE)
            elif not self.net.open_step(position, side, here, there):
                names = [self.board.grid.name(h) for h in (here, there)]
                text = N_("No train may cross the hexside {here}/{there}.")
                found.append(
                    violation("no-train", LAND_RULE, text, units=ids, hexes=names, here=names[0], there=names[1])
                )
        unstated = [h for h in path if self.net.unstated(position, h)]
        strange = [
            self.board.grid.name(h) for h in path if h not in unstated and not self.net.friendly(position, side, h)
        ]
        if strange:
            text = N_("{hexes_} are not under friendly control.")
            if len(strange) == 1:
                text = N_("{hexes_} is not under friendly control.")
            found.append(violation("not-friendly", LAND_RULE, text, units=ids, hexes=strange, hexes_=strange))
        elif self.net.in_doubt(position, side, path[0]):
            found.append(self._in_doubt(path[0], ids))
        elif path[0] not in self.net.net(position, side):
            name = self.board.grid.name(path[0])
            text = N_("No land route leads from {hex} to the friendly edge of the map.")
            found.append(violation("no-way-to-edge", LAND_RULE, text, units=ids, hexes=[name], hex=name))
        if unstated:
            names = [self.board.grid.name(h) for h in unstated]
            text = N_("Control of {hexes_} is missing from the map data: it is not known whether trains may run there.")
            found.append(note("unknown-owners", LAND_RULE, text, units=ids, hexes=names, hexes_=names))
        for there in path[1:]:
            found += self.nations.step_findings(position, units, there)
        began = [position.ledger.text(STARTED, u.id) for u in units]
        if any(b is not None and b != self.board.location_name(u.location) for b, u in zip(began, units, strict=True)):
            text = N_("The units have already moved this phase.")
            found.append(violation("moved-strategically", "IX", text, units=ids))
        return [*found, *self.detraining.findings(position, units, path[-1])]

    def _in_doubt(self, hex_: int, ids: list[str]) -> Finding:
        name = self.board.grid.name(hex_)
        text = N_(
            "It is not known whether a land route leads from {hex} to the friendly edge of the map: control of "
            "hexes is missing from the map data."
        )
        return note("unknown-owners", LAND_RULE, text, units=ids, hexes=[name], hex=name)

    def not_offered(self, position: Position, units: Sequence[Unit], start: int) -> list[Finding]:
        """A remark on hexes that ``reach`` leaves out because nobody has said whose they, or those of the way to the
        edge, are."""
        side, ids = units[0].side, [u.id for u in units]
        if self.net.in_doubt(position, side, start):
            return [self._in_doubt(start, ids)]
        rim = sorted(
            {
                there
                for here in (start, *self.net.parents(position, side, start))
                for there in self.board.grid.adjacent[here]
                if self.net.unstated(position, there) and self.net.open_step(position, side, here, there)
            }
        )
        if not rim or start not in self.net.net(position, side):
            return []
        names = [self.board.grid.name(h) for h in rim]
        text = N_("Control of {hexes_} is missing from the map data: it is not known whether trains may run there.")
        return [note("unknown-owners", LAND_RULE, text, units=ids, hexes=names, hexes_=names)]

    def reach(self, position: Position, units: Sequence[Unit], start: int) -> dict[int, tuple[int, ...]]:
        """A shortest way to every hex in which the group may be let off, its own with the start alone."""
        found: dict[int, tuple[int, ...]] = {start: (start,)}
        side = units[0].side
        parents = self.net.parents(position, side, start)
        for there in parents:
            way = [there]
            while way[-1] != start:
                way.append(parents[way[-1]])
            path = tuple(reversed(way))
            if legal(self.findings(position, units, path)):
                found[there] = path
        return found


SEA_RULE = "IX.B"
VOYAGE = "voyage"
DIE, READ = "die", "read"
YES, NO = "yes", "no"


@dataclass(frozen=True)
class Voyages:
    """Bound to one world; the procedure ``VOYAGE`` rolls for the crossing."""

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
            found.append(violation("one-by-sea", SEA_RULE, N_("Only one unit may move by sea on each sea."), units=ids))
        for hex_ in dict.fromkeys((path[0], path[-1])):
            name = self.board.grid.name(hex_)
            at = {"units": ids, "hexes": [name], "hex": name}
            if self.coast_unknown(hex_):
                found.append(
                    note("unknown-coast", SEA_RULE, N_("The coast of {hex} is missing from the map data."), **at)
                )
            elif hex_ not in self.coasts:
                found.append(violation("no-port", SEA_RULE, N_("{hex} is not a coastal hex for ships."), **at))
            owner = self.control.of(position, hex_)
            if owner is None:
                found.append(
                    note("unknown-owners", SEA_RULE, N_("Control of {hex} is missing from the map data."), **at)
                )
            elif owner != side:
                found.append(violation("not-friendly", SEA_RULE, N_("{hex} is not under friendly control."), **at))
        for unit in units:
            found += self.nations.step_findings(position, [unit], path[-1])
        waters = self.waters_between(path[0], path[-1])
        if path[0] == path[-1] or len(path) > 2:
            text = N_("A voyage must go from one coastal hex to another.")
            return [*found, violation("coast-to-coast", SEA_RULE, text, units=ids)]
        if not waters and any(map(self.coast_unknown, (path[0], path[-1]))):
            return found
        if not waters:
            names = [self.board.grid.name(h) for h in (path[0], path[-1])]
            text = N_("{here} and {there} are not on the same sea.")
            return [
                *found,
                violation("other-sea", SEA_RULE, text, units=ids, hexes=names, here=names[0], there=names[1]),
            ]
        return [*found, *self._crowded(position, side, waters, ids), *self._straits(position, side, waters, ids)]

    def _passenger(self, position: Position, unit: Unit, start: int) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        found: list[Finding] = []
        if is_partisan(unit):
            found.append(violation("partisans-stay", "XIV", N_("{unit} may not move at all."), **who))
        elif is_front(unit) or is_plant(unit):
            found.append(
                violation("not-by-sea", SEA_RULE, N_("{unit} may not move by sea: only armies and corps may."), **who)
            )
        if is_dispersed(unit):
            text = N_("{unit} may not move strategically: it is dispersed.")
            found.append(violation("dispersed", "IX", text, **who))
        began = position.ledger.text(STARTED, unit.id)
        moved = position.ledger.get(RAILED, unit.id) is not None or position.ledger.get(SAILED, unit.id)
        if moved or (began is not None and began != self.board.location_name(unit.location)):
            text = N_("{unit} has already moved this phase and did not begin it in {hex}.")
            found.append(violation("moved-strategically", SEA_RULE, text, hex=self.board.grid.name(start), **who))
        return found

    def _crowded(self, position: Position, side: str, waters: tuple[str, ...], ids: list[str]) -> list[Finding]:
        """Another unit of the side on the same waters in this turn."""
        gone = [u for u, sea in position.ledger.entries(SAILED).items() if sea == self.data.waters[waters[0]]]
        if not any(position.units[u].side == side for u in gone if u in position.units):
            return []
        return [violation("one-by-sea", SEA_RULE, N_("Only one unit may move by sea on each sea."), units=ids)]

    def _straits(self, position: Position, side: str, waters: tuple[str, ...], ids: list[str]) -> list[Finding]:
        """From one sea into the other only past shores that the enemy does not hold."""
        if len(waters) < 2:
            return []
        shores = {name: at for name in self.data.straits if (at := self.board.find(name)) is not None}
        held = [name for name, at in shores.items() if self.control.of(position, at) not in (side, None)]
        if not held:
            return []
        text = N_("The Kerch Straits are closed: {hexes_} is under enemy control.")
        return [violation("straits-closed", SEA_RULE, text, units=ids, hexes=held, hexes_=held)]

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
                VOYAGE,
                READ,
                self.world.roster.enemy(unit.side),
                N_(
                    "Roll a die for the voyage of {unit} to {hex}; it is lost on {own}, on an enemy sea on {enemy}."
                    " Does it arrive?"
                ),
                SEA_RULE,
                args={
                    "unit": unit.label,
                    "hex": self.board.grid.name(path[-1]),
                    "own": [*map(str, self.data.friendly_sea)],
                    "enemy": [*map(str, self.data.enemy_sea)],
                },
                options=(YES, NO),
                data={"unit": unit.id},
            )
        faces = [*self.sinking(position, unit.side, waters)]
        return Pending(
            VOYAGE,
            DIE,
            self.world.roster.enemy(unit.side),
            N_("Roll a die for the voyage of {unit} to {hex}; it is lost on {faces}."),
            SEA_RULE,
            args={"unit": unit.label, "hex": self.board.grid.name(path[-1]), "faces": [*map(str, faces)]},
            options=DICE,
            data={"unit": unit.id, "faces": [*faces]},
        )

    def risk(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """What the voyage risks."""
        waters = self.waters_between(path[0], path[-1])
        if not waters:
            text = N_("The other player rolls a die for the voyage; the sea is missing from the map data.")
            return [note("unknown-sea", SEA_RULE, text, units=[u.id for u in units])]
        faces = [*map(str, self.sinking(position, units[0].side, waters))]
        text = N_("The other player rolls a die for the voyage; the unit is lost on {faces}.")
        return [note("voyage-risk", SEA_RULE, text, units=[u.id for u in units], faces=faces)]

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step == READ:
            return self._told(position, pending, answer)
        if not is_face(answer):
            return refused(SEA_RULE, N_("Enter a die roll from 1 to 6."))
        unit = position.units[str(pending.data["unit"])]
        done = change(self.world, position, "pending", "", None)
        rolls = (Roll("voyage", answer, rolled or "typed"),)
        args: dict[str, Json] = {"die": answer, "unit": unit.label}
        faces = pending.data["faces"]
        if not isinstance(faces, list) or answer not in faces:
            return Step((), (done,), N_("Die roll {die}: {unit} arrives."), args, rolls)
        sunk = self._sunk(position, unit)
        return Step(
            (),
            (done, *sunk),
            in_short(N_("Die roll {die}: {unit} is lost at sea."), N_("Die roll {die}: lost at sea.")),
            args,
            rolls,
        )

    def _told(self, position: Position, pending: Pending, answer: Json) -> Step:
        if answer not in (YES, NO):
            return Step.refusing(violation("wrong-answer", SEA_RULE, N_("The answer is yes or no.")))
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
