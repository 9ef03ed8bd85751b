"""What the coverage table of Stalin's War claims: the numbers of its rulebook, the points that it leaves open, the
mutations that prove each rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.systems.claims import Claims
from tests.systems.coverage_table import CoverageTable
from tests.systems.mutants import Mutation, Subject
from tests.systems.proofs import Proofs

LAST = 25
SECTIONS: dict[int, tuple[int, ...]] = {
    2: (0, 3, 3, 0),
    4: (5, 2, 3, 9, 2),
    5: (5,),
    7: (4, 6, 5, 5, 5, 4),
    8: (0, 0, 0),
    9: (4, 2),
    10: (6, 7, 3),
    11: (10, 1, 6, 7, 2),
    12: (4, 5),
    13: (4, 4, 9),
    14: (7, 2),
    15: (2,),
    16: (6, 3, 5, 7),
    17: (7,),
    18: (4, 2, 4),
    19: (1, 1, 1),
    20: (1,),
    23: (4,),
    25: (0, 0),
}
"""Chapter -> how many parts each of its sections has"""
LETTERS = {"7.5.1": "abc", "7.5.2": "abc", "7.5.5": "abcde"}
UNNAMED = frozenset({"20.1", "23.1"})
"""Sections of which the rulebook numbers the parts alone"""
OPEN = frozenset(
    {
        "2.1",
        "4.4.2",
        "4.4.7",
        "4.4.8",
        "4.5.1",
        "5.1.1",
        "5.1.2",
        "5.1.3",
        "5.1.4",
        "6.0",
        "7.1",
        "7.1.3",
        "7.2.6",
        "7.3.2",
        "7.3.3",
        "7.5.2c",
        "7.5.4",
        "7.5.5e",
        "7.6.1",
        "7.6.4",
        "8.1",
        "8.2",
        "8.3",
        "9.1.3",
        "9.2.1",
        "9.2.2",
        "10.1.4",
        "10.1.5",
        "10.2.2",
        "10.2.3",
        "10.2.5",
        "10.2.6",
        "10.3.2",
        "11.1.3",
        "11.1.9",
        "11.1.10",
        "11.2.1",
        "11.3.2",
        "11.3.3",
        "11.3.5",
        "11.4.1",
        "11.4.3",
        "11.4.4",
        "11.4.6",
        "11.5.1",
        "11.5.2",
        "12.1.1",
        "12.1.3",
        "12.2.3",
        "12.2.5",
        "13.1.2",
        "13.1.3",
        "13.1.4",
        "13.2.1",
        "13.2.3",
        "13.2.4",
        "13.3.4",
        "13.3.8",
        "13.3.9",
        "14.1.2",
        "14.1.3",
        "14.1.4",
        "14.1.7",
        "15.1.1",
        "15.1.2",
        "16.1.5",
        "16.1.6",
        "16.4.3",
        "16.4.5",
        "17.1.3",
        "18.1.1",
        "18.3.1",
        "19.3.1",
        "20.1.1",
        "21.0",
        "22.0",
        "23.1.1",
        "23.1.2",
        "23.1.3",
        "23.1.4",
        "24.0",
        "25.0",
        "25.2",
    }
)
"""Rules that contradict another one, or themselves, or leave a point to the reader"""


def _numbers() -> Iterator[str]:
    """Every chapter, section and part in the order of the rulebook."""
    for chapter in range(1, LAST + 1):
        yield f"{chapter}.0"
        for section, parts in enumerate(SECTIONS.get(chapter, ()), 1):
            one = f"{chapter}.{section}"
            if one not in UNNAMED:
                yield one
            for part in range(1, parts + 1):
                yield f"{one}.{part}"
                yield from (f"{one}.{part}{letter}" for letter in LETTERS.get(f"{one}.{part}", ""))


TABLE = CoverageTable("stalins-war", tuple(_numbers()))
SUBJECT = Subject(
    "stalins-war",
    (
        ("scenarios/stalins-war/system.toml", "app.systems.stalins_war.data"),
        ("scenarios/stalins-war/campaign/map.toml", "app.systems.scenario.rulebook"),
    ),
)
HARMLESS = Mutation(("9.1.1",), "Stacking: four", "Stacks: four", file="app/systems/stalins_war/stacking.py")
PROOFS = Proofs(SUBJECT, Path(__file__).with_name("mutations.toml"), HARMLESS)
CLAIMS = Claims(TABLE, OPEN, PROOFS, rules=190, mutations=280, cases=1500)
