"""What the coverage table of Land Without End claims: the numbers of its rulebook, the points that it leaves open, the
mutations that prove each rule."""

from __future__ import annotations

from pathlib import Path

from tests.systems.claims import Claims
from tests.systems.coverage_table import CoverageTable, numbered
from tests.systems.mutants import Mutation, Subject
from tests.systems.proofs import Proofs

SECTIONS = {1: 6, 2: 13, 3: 6, 4: 6, 5: 6, 6: 5, 7: 17, 8: 14, 9: 31, 10: 10, 11: 40, 12: 10}
BESIDE = {"11.33": "11.33B"}
"""Sections that are followed by one of the same number with a letter"""
NUMBERS = tuple(n for rule in numbered(SECTIONS, {}) for n in (rule, BESIDE.get(rule, "")) if n)
OPEN = frozenset(
    {
        "1.3",
        "1.4",
        "2.4",
        "2.9",
        "2.12",
        "3.4",
        "4.2",
        "4.3",
        "4.4",
        "4.5",
        "5.2",
        "5.3",
        "5.4",
        "5.6",
        "6.1",
        "6.2",
        "6.3",
        "7.3",
        "7.4",
        "7.6",
        "7.7",
        "7.8",
        "7.10",
        "7.11",
        "7.12",
        "7.13",
        "7.15",
        "7.16",
        "8.5",
        "8.7",
        "8.10",
        "8.12",
        "8.14",
        "9.3",
        "9.16",
        "9.17",
        "9.19",
        "9.22",
        "9.23",
        "9.24",
        "9.25",
        "9.31",
        "10.1",
        "10.2",
        "10.4",
        "10.7",
        "10.10",
        "11.1",
        "11.7",
        "11.8",
        "11.10",
        "11.12",
        "11.19",
        "11.22",
        "11.24",
        "11.25",
        "11.26",
        "11.27",
        "11.28",
        "11.32",
        "11.33",
        "11.36",
        "11.37",
        "11.38",
        "11.39",
        "11.40",
        "12.8",
    }
)
"""Rules that contradict another one, or themselves, or leave a point to the reader"""
TABLE = CoverageTable("land-without-end", NUMBERS)
SUBJECT = Subject(
    "land-without-end",
    (
        ("scenarios/land-without-end/system.toml", "app.systems.land_without_end.data"),
        ("scenarios/land-without-end/full-map/map.toml", "app.systems.scenario.rulebook"),
    ),
)
HARMLESS = Mutation(
    ("6.1",), "Stacking: divisions", "Stacks: divisions", file="app/systems/land_without_end/stacking.py"
)
PROOFS = Proofs(SUBJECT, Path(__file__).with_name("mutations.toml"), HARMLESS)
CLAIMS = Claims(TABLE, OPEN, PROOFS, rules=130, mutations=120, cases=250)
