"""What the coverage table of Operation Storm claims: the numbers of its rulebook, the points that it leaves open, the
mutations that prove each rule."""

from __future__ import annotations

from pathlib import Path

from tests.systems.claims import Claims
from tests.systems.coverage_table import CoverageTable, numbered
from tests.systems.mutants import Mutation, Subject
from tests.systems.proofs import Proofs

SECTIONS = {1: 5, 2: 14, 3: 8, 4: 11, 5: 13, 6: 7, 7: 10, 8: 4, 9: 31, 10: 25, 11: 10, 12: 3}
PARTS = {"2.14": 5, "5.13": 8, "9.18": 5, "11.7": 6, "11.10": 4}
OPEN = frozenset(
    {
        "1.4",
        "1.5",
        "2.12",
        "3.3",
        "3.4",
        "3.5",
        "3.6",
        "3.7",
        "4.4",
        "4.5",
        "4.7",
        "4.9",
        "4.10",
        "5.2",
        "5.4",
        "5.5",
        "5.6",
        "5.7",
        "5.8",
        "5.9",
        "5.10",
        "5.11",
        "5.13(1)",
        "5.13(5)",
        "5.13(6)",
        "6.2",
        "7.1",
        "7.3",
        "7.6",
        "7.8",
        "7.9",
        "7.10",
        "8.3",
        "8.4",
        "9.3",
        "9.7",
        "9.10",
        "9.14",
        "9.18(1)",
        "9.18(2)",
        "9.18(3)",
        "9.18(5)",
        "9.21",
        "9.22",
        "9.23",
        "9.24",
        "9.25",
        "10.4",
        "10.10",
        "10.13",
        "10.20",
        "10.22",
        "10.24",
        "10.25",
        "11.2",
        "11.5",
        "11.7(1)",
        "11.7(4)",
        "11.7(5)",
        "11.8",
        "11.9",
        "11.10(1)",
        "11.10(2)",
        "11.10(4)",
        "12.2",
        "12.3",
    }
)
"""Rules that contradict another one, or themselves, or leave a point to the reader"""
TABLE = CoverageTable("operation-storm", numbered(SECTIONS, PARTS), {"2.11": "12.1", "3.1": "3.8"})
SUBJECT = Subject(
    "operation-storm",
    (
        ("scenarios/operation-storm/system.toml", "app.systems.operation_storm.data"),
        ("scenarios/operation-storm/two-sheets/map.toml", "app.systems.scenario.rulebook"),
    ),
)
HARMLESS = Mutation(("6.4",), "Stacking: how many", "Stacks: how many", file="app/rules/stacking.py")
PROOFS = Proofs(SUBJECT, Path(__file__).with_name("mutations.toml"), HARMLESS)
CLAIMS = Claims(TABLE, OPEN, PROOFS, rules=130, mutations=250, cases=300)
