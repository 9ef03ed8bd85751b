"""The figures of a supposed attack, as far as a search for the cheapest one needs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.advice.wanted import Rank, attacking_fires, headings_known, rank, reached
from app.rules.parts import Assessment, Odds, Shift, StrengthLine


@dataclass(frozen=True)
class Gauge:
    """The figures of an attack in all its readings: where the lowest of its columns lies, the most factors of the
    attacker and the fewest of the defender; by unit the most that it brings to a reading, under no id what comes from
    elsewhere, or to several together beyond what they print; by what they are for the shifts that help most, those to
    the left only where every reading has them."""

    rank: Rank | None
    headings_known: bool
    attack: int
    defense: int
    gains: Mapping[str, int]
    shifts: Mapping[tuple[str, str], int]

    @staticmethod
    def of_odds(readings: Sequence[Odds]) -> Gauge:
        labels = [odds.column or odds.basic for odds in readings]
        return Gauge(
            min((rank(label) for label in labels), default=None) if all(labels) else None,
            all(odds.column is not None for odds in readings),
            max((odds.attack for odds in readings), default=0),
            min((odds.defense for odds in readings), default=0),
            _most([_gains(odds.attack_lines) for odds in readings]),
            _best([_by_kind(odds.shifts) for odds in readings]),
        )

    @staticmethod
    def of_assessment(seen: Assessment) -> Gauge:
        fires = attacking_fires(seen)
        return Gauge(
            reached(seen),
            headings_known(seen),
            max((fire.attack for fire in fires), default=0),
            min((fire.defense for fire in fires), default=0),
            _most([_gains(fire.attack_lines) for fire in fires]),
            _best([_by_kind(fire.shifts) for fire in fires]),
        )


def _gains(lines: Sequence[StrengthLine]) -> dict[str, int]:
    found = {"": 0}
    for line in lines:
        if len(line.units) == 1:
            found[line.units[0]] = found.get(line.units[0], 0) + line.counts
        else:
            found[""] += max(line.counts - line.printed, 0) if line.units else line.counts
    return found


def _most(each: Sequence[Mapping[str, int]]) -> dict[str, int]:
    return {unit: max(one.get(unit, 0) for one in each) for unit in dict.fromkeys(u for one in each for u in one)}


def _best(each: Sequence[Mapping[tuple[str, str], int]]) -> dict[tuple[str, str], int]:
    kinds = dict.fromkeys(kind for one in each for kind in one)
    found = {kind: max(one.get(kind, 0) for one in each) for kind in kinds}
    return {kind: columns for kind, columns in found.items() if columns or all(kind in one for one in each)}


def _by_kind(shifts: Sequence[Shift]) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for shift in shifts:
        kind = shift.template, shift.rule
        found[kind] = found.get(kind, 0) + shift.columns
    return found
