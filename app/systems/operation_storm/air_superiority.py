"""The dice for air superiority 5.3, with one German die once Ploesti has fallen 11.5, and the Luftwaffe's own dice in
the variant of 4.11."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.action import Roll
from app.position.changes import change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.one_die import ROLL
from app.rules.parts import Step
from app.rules.ruling import violation
from app.systems.operation_storm.airpower import CONDITION, TRACK
from app.systems.operation_storm.fighting_data import AirData
from app.systems.operation_storm.sides import GERMAN, SOVIET

PROCEDURE = "air-superiority"


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
                "Both players roll for air superiority, the German with {german:w} instead of {soviet:w} dice"
                " since Ploesti has fallen."
            )
            rule, args = "11.5", {**dice}
        return Pending(PROCEDURE, ROLL, GERMAN if len(dice) == 1 else "", text, rule, args, (), {"dice": dict(dice)})

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        wanted = pending.data["dice"]
        assert isinstance(wanted, dict)
        thrown: dict[str, list[int]] = {}
        for side, count in wanted.items():
            faces = answer.get(side) if isinstance(answer, dict) else None
            if not isinstance(faces, list) or len(faces) != count or not all(_is_face(f) for f in faces):
                break
            thrown[side] = [f for f in faces if isinstance(f, int)]
        if len(thrown) != len(wanted) or not isinstance(answer, dict) or len(answer) != len(wanted):
            text = N_("Each die of each player shows 1 to 6.")
            return Step((violation("wrong-answer", pending.rule, text),), (), text)
        totals = {side: sum(faces) for side, faces in thrown.items()}
        winner, markers = self._result(totals)
        cleared = change(self.world, position, "pending", "", None)
        changes = [cleared, change(self.world, position, "condition", CONDITION, winner)]
        award: Json = {} if winner is None else {winner: markers}
        changes.append(change(self.world, position, "track", TRACK, award))
        changes = [c for c in changes if c.before != c.after]
        rolls = tuple(
            Roll(f"air {side}", face, rolled or "typed") for side, faces in thrown.items() for face in faces
        )  # fmt: skip
        if winner is None:
            return Step(
                (), tuple(changes), N_("Both roll {total}, and nobody has air superiority."),
                {"total": totals[GERMAN]}, rolls,
            )  # fmt: skip
        args: dict[str, Json] = {**totals, "side": self.world.roster.sides[winner].name, "count": markers}
        if len(totals) == 1:
            template = N_("The dice show {german}: {side:t} air superiority with {count:w} markers.")
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


def _is_face(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 6
