"""Airpower: the markers' range 11.1, what they cost 11.2, who has superiority 5.3, 5.13(5), and the dice for it;
brigades dropped from the air 11.10: when, where, how many, and with what ground attack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.board.grid import OFF_MAP
from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import DROPPED, Json
from app.position.position import Marker, Pending, Position, World
from app.rules.battle.one_die import ROLL
from app.rules.parts import CostLine, CostLines, Step
from app.rules.questions import is_face
from app.rules.ruling import SEQUENCE, Finding, violation
from app.rules.sequence import SET_UP
from app.systems.operation_storm.data import AirData, AirdropData, RulesData
from app.systems.operation_storm.special_units import FLAK, GERMAN, SOVIET, dropping, is_artillery

AIRPOWER = "airpower"
TRACK = "airpower"
CONDITION = "air_superiority"
PHASE = "air-superiority"


@dataclass(frozen=True)
class Airpower:
    """Also the ``Markers`` part for airpower markers."""

    board: Board
    rules: RulesData
    switches: Mapping[str, Json]

    @property
    def range(self) -> int:
        """In hexes (11.1)."""
        return self.rules.air.range

    def in_range(self, position: Position, side: str, location: int) -> bool:
        """True where one of the side's markers stands in the hex or in one of the six around it (11.1)."""
        hex_ = self.board.hex_of(location)
        return any(
            m.kind == AIRPOWER
            and m.side == side
            and m.location >= 0
            and self.board.grid.distance(self.board.hex_of(m.location), hex_) <= self.range
            for m in position.markers.values()
        )

    def surcharge(self, position: Position, side: str, location: int, lines: CostLines = None) -> int:
        """Further movement points for each hex entered in range of an enemy marker (11.2)."""
        if not position.markers:
            return 0
        sides = {m.side for m in position.markers.values() if m.kind == AIRPOWER} - {side}
        if not any(self.in_range(position, enemy, location) for enemy in sides):
            return 0
        if lines is not None:
            lines.append(CostLine(self.rules.air.surcharge, "11.2", N_("Enemy airpower in range")))
        return self.rules.air.surcharge

    def superiority(self, position: Position) -> str | None:
        """The side with air superiority: as rolled, by its markers on the map, or Soviet on the first turn
        (5.13(5)); after it always German where the Luftwaffe is played so (4.11)."""
        if position.turn == self.rules.first_turn.turn:
            return SOVIET
        if self.switches["pro_luftwaffe"]:
            return GERMAN
        rolled = position.conditions.get(CONDITION)
        if isinstance(rolled, str):
            return rolled
        sides = {m.side for m in position.markers.values() if m.kind == AIRPOWER and m.location >= 0}
        return next(iter(sides)) if len(sides) == 1 else None

    # putting markers down ---------------------------------------------------------------------------------------

    def awarded(self, position: Position, side: str) -> int | None:
        """Markers that the dice gave the side this turn; ``None`` where nobody has kept count."""
        track = position.tracks.get(TRACK)
        if not isinstance(track, dict):
            return None
        count = track.get(side, 0)
        return count if isinstance(count, int) else 0

    def left(self, position: Position, side: str) -> int:
        """Markers that the side has still to put down (11.1)."""
        if position.turn == self.rules.first_turn.turn:
            return 0
        return max((self.awarded(position, side) or 0) - self._lying(position, side, ""), 0)

    def _lying(self, position: Position, side: str, but: str) -> int:
        return sum(
            m.kind == AIRPOWER and m.side == side and m.location >= 0 and m.id != but for m in position.markers.values()
        )

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        wrong_phase = position.phase and position.phase not in (PHASE, "administrative", SET_UP)
        late = N_("Airpower markers are placed in the air superiority phase and stay until the administrative phase.")
        if marker.location == OFF_MAP:
            return (violation("wrong-phase", "5.3", late).of_kind(SEQUENCE),) if wrong_phase else ()
        where = self.board.location_name(marker.location)
        found = []
        if position.turn == self.rules.first_turn.turn:
            text = N_("No airpower markers may be placed on the first turn.")
            return (violation("no-markers-yet", "5.13(5)", text, hexes=[where]),)
        if wrong_phase:
            found.append(violation("wrong-phase", "5.3", late, hexes=[where]).of_kind(SEQUENCE))
        others = [
            m
            for m in position.markers.values()
            if m.kind == AIRPOWER and m.id != marker.id and m.location == marker.location
        ]
        if others:
            text = N_("{hex} already has an airpower marker.")
            found.append(violation("one-marker-a-hex", "11.1", text, hexes=[where], hex=where))
        awarded = self.awarded(position, marker.side)
        if awarded is not None and self._lying(position, marker.side, marker.id) >= awarded:
            text = (
                N_("{side} received {count:w} airpower markers from the dice.")
                if awarded != 1
                else N_("{side} received one airpower marker from the dice.")
            )
            side = self.rules.sides[marker.side]
            found.append(violation("no-marker-left", "5.3", text, hexes=[where], side=side, count=awarded))
        return tuple(found)

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()

    def unplaced(self, position: Position) -> list[Finding]:
        """Every marker has to be put down before the phase ends (11.1)."""
        if position.phase != PHASE:
            return []
        return [
            violation(
                "markers-left",
                "11.1",
                N_("{count:w} {side} airpower markers must still be placed.")
                if left > 1
                else N_("One {side} airpower marker must still be placed."),
                count=left,
                side=self.rules.sides[side],
            )
            for side in self.rules.sides
            if (left := self.left(position, side))
        ]


SUPERIORITY = "air-superiority"


@dataclass(frozen=True)
class AirSuperiority:
    """The procedure of the phase: both players roll, the difference is the winner's number of markers."""

    world: World
    switches: Mapping[str, Json]
    air: AirData
    ploesti_condition: str

    def dice(self, position: Position) -> dict[str, int]:
        """How many dice each side throws."""
        fallen = position.conditions.get(self.ploesti_condition)
        german = self.air.ploesti_dice if fallen else self.air.dice
        return {GERMAN: german} if self.switches["pro_luftwaffe"] else {SOVIET: self.air.dice, GERMAN: german}

    def question(self, position: Position) -> Pending:
        dice = self.dice(position)
        args: dict[str, Json] = {}
        text = N_("Both players roll for air superiority.")
        rule = "5.3"
        if self.switches["pro_luftwaffe"]:
            text, rule = N_("The German player rolls for the Luftwaffe's markers."), "4.11"
        elif dice[GERMAN] != dice[SOVIET]:
            text = N_(
                "Both players roll for air superiority: the Soviet player {soviet:w} dice, the German player "
                "{german:w}, because Ploesti has fallen."
            )
            rule, args = "11.5", {**dice}
        return Pending(
            SUPERIORITY,
            ROLL,
            GERMAN if len(dice) == 1 else "",
            text,
            rule,
            args=args,
            data={"dice": dict(dice)},
        )

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        wanted = pending.dice
        thrown: dict[str, list[int]] = {}
        for side, count in wanted.items():
            faces = answer.get(side) if isinstance(answer, dict) else None
            if not isinstance(faces, list) or len(faces) != count or not all(map(is_face, faces)):
                break
            thrown[side] = [f for f in faces if isinstance(f, int)]
        if len(thrown) != len(wanted) or not isinstance(answer, dict) or len(answer) != len(wanted):
            text = N_("Enter a roll from 1 to 6 for each die of each player.")
            return Step((violation("wrong-answer", pending.rule, text),), (), text)
        totals = {side: sum(faces) for side, faces in thrown.items()}
        winner, markers = self._result(totals)
        cleared = change(self.world, position, "pending", "", None)
        changes = [cleared, change(self.world, position, "condition", CONDITION, winner)]
        award: Json = {} if winner is None else {winner: markers}
        changes.append(change(self.world, position, "track", TRACK, award))
        changes = [c for c in changes if c.before != c.after]
        rolls = tuple(Roll(f"air {side}", face, rolled or "typed") for side, faces in thrown.items() for face in faces)
        if winner is None:
            return Step(
                (),
                tuple(changes),
                N_("Both sides roll {total}: no side has air superiority."),
                {"total": totals[GERMAN]},
                rolls,
            )
        args: dict[str, Json] = {**totals, "side": self.world.roster.sides[winner].name, "count": markers}
        if len(totals) == 1:
            template = N_("Dice total {german}: {side:t} air superiority with {count:w} markers.")
        elif markers == 1:
            template = N_("Soviet {soviet}, German {german}: {side:t} air superiority with one marker.")
        else:
            template = N_("Soviet {soviet}, German {german}: {side:t} air superiority with {count:w} markers.")
        return Step((), tuple(changes), template, args, rolls)

    def _result(self, totals: Mapping[str, int]) -> tuple[str | None, int]:
        """The side that wins and its number of markers."""
        if len(totals) == 1:
            return GERMAN, min(totals[GERMAN], self.air.most)
        lead = totals[SOVIET] - totals[GERMAN]
        if lead == 0:
            return None, 0
        return (SOVIET if lead > 0 else GERMAN), min(abs(lead), self.air.most)


@dataclass(frozen=True)
class AirDrop:
    cut_off: Callable[[Position, Unit], bool]
    airpower: Airpower
    data: AirdropData
    switches: Mapping[str, Json]

    def findings(
        self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], where: str
    ) -> list[Finding]:
        """What stands against the brigades among ``attackers`` that are still off the map."""
        brigades = [u for u in attackers if dropping(u)]
        if not brigades:
            return []
        ids = [u.id for u in brigades]
        found: list[Finding] = []

        def against(code: str, rule: str, template: str, units: Sequence[str] = ids, **args: Json) -> None:
            found.append(violation(code, rule, template, units=units, hexes=[where], hex=where, **args))

        holder = self.airpower.superiority(position)
        if holder != SOVIET and (holder is not None or not self.switches["drop_without_superiority"]):
            against(
                "no-air-superiority", "11.10(1)", N_("Brigades may drop only while the Soviets have air superiority.")
            )
        for unit in brigades:
            due = turn_of(unit.box)
            if due >= position.turn:
                text = N_("{unit} arrives at the end of turn {due} and may drop only on a later turn.")
                against("not-due", "5.10", text, [unit.id], unit=unit.label, due=due)
        if len(brigades) > self.data.brigades:
            text = N_("Too many brigades drop on {hex}: {count:w}, limit {limit:w}.")
            against("too-many-brigades", "11.10(3)", text, count=len(brigades), limit=self.data.brigades)
        hexes = {where, *(str(value) for value in position.ledger.entries(DROPPED).values())}
        if len(hexes) > self.data.hexes:
            text = N_("With {hex}, brigades would drop on {count:w} hexes this phase, limit {limit:w}.")
            against("too-many-drops", "11.10(3)", text, count=len(hexes), limit=self.data.hexes)
        flak = [u.id for u in defenders if u.type == FLAK]
        if flak:
            against("flak-below", "11.10(2)", N_("No brigade may drop on {hex}: it contains flak."), flak)
        ground = [u for u in attackers if not dropping(u)]
        if all(is_artillery(u) for u in ground):
            text = N_("A drop on {hex} needs a ground unit other than artillery in the attack.")
            against("no-ground-attack", "11.10(2)", text)
        cut = [u for u in ground if self.cut_off(position, u)]
        if cut:
            text = N_("Brigades may drop only to support a ground attack in supply; {units_} has none.")
            if len(cut) > 1:
                text = N_("Brigades may drop only to support a ground attack in supply; {units_} have none.")
            against("ground-unsupplied", "11.10(2)", text, [u.id for u in cut], units_=[u.label for u in cut])
        return found
