"""What the coverage table of Winterstorm claims: the numbers of its rulebook, the points that it leaves open, the
mutations that prove each rule."""

from __future__ import annotations

from pathlib import Path

from tests.systems.claims import Claims
from tests.systems.coverage_table import CoverageTable, numbered
from tests.systems.mutants import Mutation, Subject
from tests.systems.proofs import Proofs

HEADS = ("1.0", "5.0", "19.0", "25.0", "27.0")
"""Chapters that say something before their first section, or have none"""
SECTIONS = {
    1: 0,
    2: 13,
    3: 3,
    4: 2,
    5: 0,
    6: 13,
    7: 10,
    8: 12,
    9: 6,
    10: 10,
    11: 16,
    12: 19,
    13: 9,
    14: 3,
    15: 4,
    16: 5,
    17: 14,
    18: 2,
    19: 0,
    20: 4,
    21: 4,
    22: 5,
    23: 6,
    24: 9,
    25: 3,
    27: 3,
}
MISSING = frozenset({"6.11"})
"""Numbers that the rulebook passes over"""
PARTS = {
    "6.9": 4,
    "7.7": 5,
    "8.7": 3,
    "10.9": 2,
    "10.10": 3,
    "11.2": 8,
    "11.13": 4,
    "11.14": 3,
    "12.2": 3,
    "12.8": 5,
    "16.3": 2,
    "19.0": 3,
    "25.2": 2,
    "27.2": 4,
}
NAMED = {
    "24.6": (
        "deployment",
        "deployment 1",
        "deployment 2",
        "deployment 3",
        "reinforcements",
        "replacements",
        "airpower",
        "command 1",
        "command 2",
        "command 3",
        "command 4",
        "special unit",
    ),
    "24.7": (
        "deployment 1",
        "deployment 2",
        "deployment 3",
        "reinforcements 1",
        "reinforcements 2",
        "replacements",
        "airpower",
        *(f"command {n}" for n in range(1, 9)),
    ),
}
"""Parts with headings of their own, each numbered from one"""
OPEN = frozenset(
    {
        "4.2",
        "5.0",
        "6.4",
        "6.6",
        "6.12",
        "7.7(2)",
        "7.7(5)",
        "7.9",
        "8.4",
        "8.6",
        "8.7",
        "8.7(2)",
        "8.10",
        "8.12",
        "9.1",
        "9.3",
        "10.2",
        "10.3",
        "10.7",
        "11.2",
        "11.3",
        "11.5",
        "11.8",
        "11.12",
        "11.15",
        "12.9",
        "12.11",
        "12.12",
        "12.16",
        "13.1",
        "13.5",
        "13.7",
        "15.3",
        "15.4",
        "16.3(2)",
        "16.5",
        "17.9",
        "17.14",
        "18.2",
        "20.2",
        "20.3",
        "21.4",
        "22.2",
        "22.3",
        "22.4",
        "22.5",
        "23.2",
        "23.6",
        "24.5",
        "24.6(deployment)",
        "24.6(replacements)",
        "24.6(command 2)",
        "24.7",
        "24.7(reinforcements 2)",
        "25.2",
        "27.2(2)",
    }
)
"""Rules that contradict another one, or themselves, or leave a point to the reader"""


def _numbers() -> tuple[str, ...]:
    """Every rule in the order of the rulebook."""
    found = []
    for chapter, last in SECTIONS.items():
        head = f"{chapter}.0"
        if head in HEADS:
            found += [head, *(f"{head}({part})" for part in range(1, PARTS.get(head, 0) + 1))]
        for rule in numbered({chapter: last}, PARTS):
            found += [rule, *(f"{rule}({name})" for name in NAMED.get(rule, ()))]
    return tuple(rule for rule in found if rule not in MISSING)


TABLE = CoverageTable("winterstorm", _numbers(), {"11.2(7)": "13.4", "11.2(8)": "13.8"})
SUBJECT = Subject(
    "winterstorm",
    (
        ("scenarios/winterstorm/system.toml", "app.systems.winterstorm.data"),
        ("scenarios/winterstorm/full-map/map.toml", "app.systems.scenario.rulebook"),
    ),
)
HARMLESS = Mutation(("9.1",), "Stacking 9.1-9.5:", "Stacks 9.1-9.5:", file="app/systems/winterstorm/stacking.py")
PROOFS = Proofs(SUBJECT, Path(__file__).with_name("mutations.toml"), HARMLESS)
CLAIMS = Claims(TABLE, OPEN, PROOFS, rules=200, mutations=150, cases=450)
