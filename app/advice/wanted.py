"""Which of two columns lies farther to the right, by their printed headings."""

from __future__ import annotations

from fractions import Fraction

from app.rules.charts.table import lower_bound
from app.rules.combat.assault import Assault
from app.rules.parts import Assessment, Fire

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
