"""The figures of a supposed attack, and which of two columns lies farther to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.rules.charts.table import lower_bound
from app.rules.combat.assault import Assault
from app.rules.parts import Assessment, Fire, Odds, Shift, StrengthLine

Rank = tuple[int, Fraction]


def rank(label: str) -> Rank:
    """Where a heading stands among its fellows; ``>6:1`` and ``<1:3`` lie beyond the ends. Raises BadInput for one of
    no known form."""
    text = label.strip()
    beyond = {"<": -1, ">": 1}.get(text[:1], 0) if text[1:2] != "=" else 0
    least = lower_bound(text[1:] if beyond else text)
    if least is None:
        return -2, Fraction(0)  # the first column, open downwards
    return (beyond, least) if beyond else (0, least)


def attacking_fires(seen: Assessment) -> tuple[Fire, ...]:
    """The fires that the attacker's strength is read for."""
    return tuple(fire for fire in seen.fires if fire.firer != "defender")


def reached(seen: Assessment) -> Rank | None:
    """The lowest column of the attacker's fires, of the odds before the shifts where the headings of the chart are
    unknown; ``None`` where there are no odds at all."""
    found: list[Rank] = []
    for fire in attacking_fires(seen):
        label = fire.column or fire.basic
        if not label:
            return None
        found.append(rank(label))
    return min(found, default=None)


def headings_known(seen: Assessment) -> bool:
    return all(fire.column is not None for fire in attacking_fires(seen))


def headings(combat: object) -> tuple[str, ...]:
    """The columns that may be wanted of a kind of attack, weakest first; none where its charts are not entered."""
    charts = combat.every_table if isinstance(combat, Assault) else ()
    found = {label: rank(label) for chart in charts for label in chart.columns}
    return tuple(sorted(found, key=lambda label: found[label]))


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
