"""What is due: reinforcements 8.2-8.5, the OKH reserve 3.5, replacements 8.6, 8.7, 8.9, withdrawals 8.12, Guards 8.13
and the Stavka's directive 8.14. Each is named until its phase is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts import Due, Schedule
from app.rules.sequence.schedules import Scheduled, Slugs, to_come
from app.rules.sequence.sequence import SET_UP
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.german_replacements import RULE as STEPS_RULE
from app.systems.land_without_end.german_replacements import ReplacementSteps
from app.systems.land_without_end.guards import RULE as GUARDS_RULE
from app.systems.land_without_end.placement import Arriving
from app.systems.land_without_end.reinforcements import PHASES, RULES
from app.systems.land_without_end.reserve import RULE as RESERVE_RULE
from app.systems.land_without_end.soviet_replacements import COASTAL, CoastalArmySteps
from app.systems.land_without_end.soviet_replacements import RULE as REPLACEMENTS_RULE
from app.systems.land_without_end.stavka import RULE as STAVKA_RULE
from app.systems.land_without_end.stavka import StavkaDirective
from app.systems.land_without_end.withdrawals import RULE as WITHDRAWAL_RULE

MOVEMENT = "german-movement"


def _of_units(
    position: Position, side: str, rule: str, template: str, units: Sequence[Unit], **args: Json
) -> list[Due]:
    if not units:
        return []
    named: list[Json] = [u.label for u in units]
    ids = tuple(u.id for u in units)
    return [Due(position.turn, side, rule, template, ids, {"units": named, "turn": position.turn, **args})]


@dataclass(frozen=True)
class _Lists:
    parts: Arriving
    steps: ReplacementSteps
    coastal: CoastalArmySteps
    stavka: StavkaDirective
    slugs: Slugs

    def _open(self, position: Position, phase: str) -> bool:
        return to_come(self.slugs(position), position, phase)

    def reinforcements(self, position: Position) -> list[Due]:
        found = []
        for side in (GERMAN, SOVIET):
            if self._open(position, PHASES[side]):
                units = self.parts.reinforcements.due(position, side)
                text = N_("Come in on turn {turn} or are lost: {units}")
                found += _of_units(position, side, RULES[side], text, units)
        arko = self.parts.reinforcements.arko(position)
        if arko is not None and self._open(position, PHASES[GERMAN]):
            hexes = self.parts.reinforcements.hexes(position, arko)
            if hexes:
                text = N_("May come in by {count:w} Soviet towns and cities: {units}")
                if len(hexes) == 1:
                    text = N_("May come in by {hex}: {units}")
                name = self.parts.reinforcements.entry.named(min(hexes))
                found += _of_units(position, GERMAN, "8.4", text, [arko], count=len(hexes), hex=name)
        return found

    def asterisked(self, position: Position) -> list[Due]:
        if position.phase == SET_UP or not self._open(position, MOVEMENT):
            return []
        text = N_("Come in between 1025 and 1030 this turn: {units}")
        return _of_units(position, GERMAN, "8.3", text, self.parts.asterisked.owed(position))

    def reserve(self, position: Position) -> list[Due]:
        reserve = self.parts.reserve
        if position.turn > reserve.until or not self._open(position, MOVEMENT):
            return []
        text = N_("May leave the OKH reserve up to turn {until}: {units}")
        return _of_units(position, GERMAN, RESERVE_RULE, text, reserve.waiting(position), until=reserve.until)

    def replacements(self, position: Position) -> list[Due]:
        found: list[Due] = []
        if self._open(position, PHASES[GERMAN]):
            text = N_("May take one of {left} replacement steps: {units}")
            found += _of_units(
                position, GERMAN, STEPS_RULE, text, self.steps.able(position), left=self.steps.left(position)
            )
        if self._open(position, PHASES[SOVIET]):
            replacements = self.parts.soviet_replacements
            left = replacements.left(position)
            if left:
                text = N_("May return, {left:w} in all: {units}")
                units = replacements.eligible(position)
                found += _of_units(position, SOVIET, REPLACEMENTS_RULE, text, units, left=left)
            text = N_("May be brought to full strength: {units}")
            found += _of_units(position, SOVIET, COASTAL, text, self.coastal.able(position))
        return found

    def withdrawals(self, position: Position) -> list[Due]:
        if not self._open(position, PHASES[GERMAN]):
            return []
        found, withdrawals = [], self.parts.withdrawals
        for heading, count in withdrawals.owed(position).items():
            able = withdrawals.able(position, heading)
            args: Mapping[str, Json] = {"count": count, "kind": withdrawals.name(heading)}
            text = N_("To be withdrawn, or a victory point each: {count:w} of {kind:t}")
            found.append(Due(position.turn, GERMAN, WITHDRAWAL_RULE, text, tuple(u.id for u in able), args))
        for name in withdrawals.by_itself(position):
            text = N_("Leaves the game: {name:t}")
            found.append(Due(position.turn, GERMAN, WITHDRAWAL_RULE, text, (), {"name": name}))
        return found

    def guards(self, position: Position) -> list[Due]:
        if not self._open(position, PHASES[SOVIET]):
            return []
        text = N_("Take the place of units of their type on turn {turn} or are lost: {units}")
        return _of_units(position, SOVIET, GUARDS_RULE, text, self.parts.guards.due(position))

    def directive(self, position: Position) -> list[Due]:
        text = N_("Give way to rifle divisions by Stavka Directive No. 1: {units}")
        return _of_units(position, SOVIET, STAVKA_RULE, text, self.stavka.corps(position))


def schedules(
    parts: Arriving, steps: ReplacementSteps, coastal: CoastalArmySteps, stavka: StavkaDirective, slugs: Slugs
) -> Mapping[str, Schedule]:
    """The schedules by name."""
    lists = _Lists(parts, steps, coastal, stavka, slugs)
    return {
        "reinforcements": Scheduled(lists.reinforcements),
        "asterisked units": Scheduled(lists.asterisked),
        "reserve": Scheduled(lists.reserve),
        "withdrawals": Scheduled(lists.withdrawals),
        "replacements": Scheduled(lists.replacements),
        "guards": Scheduled(lists.guards),
        "stavka directive": Scheduled(lists.directive),
    }
