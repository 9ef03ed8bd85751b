"""What the coverage table of German Eagle vs. Russian Bear claims: the numbers of its rulebook, the points that it
leaves open, the mutations that prove each rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.systems.claims import Claims
from tests.systems.coverage_table import CoverageTable
from tests.systems.mutants import Mutation, Subject
from tests.systems.proofs import Proofs

CHAPTERS = (
    "I",
    "II",
    "III",
    "IV",
    "V",
    "VI",
    "VII",
    "VIII",
    "IX",
    "X",
    "XI",
    "XII",
    "XIII",
    "XIV",
    "XV",
    "XVI",
    "XVII",
)
PARTS = {
    "III": "ABCDE",
    "V": "AB",
    "V.A": "12",
    "V.A.1": "ab",
    "V.A.1.b": "123",
    "VII": "AB",
    "VII.B": "123",
    "VII.B.3": "abc",
    "VIII": "AB",
    "VIII.A": "12",
    "IX": "AB",
    "IX.A": "123",
    "X": "AB",
    "X.A": "12",
    "X.A.1": "abcdef",
    "X.A.1.c": "1234",
    "X.A.1.c.4": "abcd",
    "X.A.1.e": "12",
    "X.B": "1234",
    "XI": "ABCDE",
    "XI.C": "1234",
    "XI.E": "12345",
    "XII": "AB",
    "XIII": "ABCDEFGH",
    "XIII.A": "1234567",
    "XIII.B": "12",
    "XIII.B.1": "abc",
    "XIII.C": "12",
    "XIII.C.1": "abcde",
    "XIII.C.2": "ab",
    "XIII.D": "1234567",
    "XIII.F": "1234567",
    "XIII.F.5": "abcd",
    "XV": "ABC",
    "XV.B": "1234",
    "XVI": "AB",
    "XVII": "ABC",
    "XVII.A": "12",
    "XVII.B": "12345",
    "XVII.B.1": "abcde",
    "XVII.B.2": "ab",
    "XVII.B.3": "abc",
    "XVII.B.4": "ab",
    "XVII.B.5": "abc",
}
"""Section -> the letters or numbers of its parts"""
OPEN = frozenset(
    {
        "IV",
        "V.A.2",
        "VII.A",
        "VII.B.1",
        "VII.B.3.a",
        "IX.A.3",
        "IX.B",
        "X.A.1.c.3",
        "XI.B",
        "XI.C.1",
        "XI.C.2",
        "XI.C.3",
        "XI.D",
        "XI.E.1",
        "XI.E.2",
        "XI.E.4",
        "XII.A",
        "XII.B",
        "XIII.A.2",
        "XIII.A.4",
        "XIII.A.7",
        "XIII.B.1.a",
        "XIII.B.1.b",
        "XIII.B.2",
        "XIII.C.2.b",
        "XIII.D.3",
        "XIII.D.4",
        "XIII.D.5",
        "XIII.D.6",
        "XIII.D.7",
        "XIII.E",
        "XIII.F.3",
        "XIII.F.4",
        "XIII.F.5.a",
        "XIV",
        "XV.A",
        "XV.B.2",
        "XV.B.4",
        "XVI.A",
        "XVI.B",
        "XVII.B.1.a",
        "XVII.B.1.b",
    }
)
"""Rules that contradict another one, or themselves, or leave a point to the reader"""


def _numbers(sections: str | tuple[str, ...], above: str = "") -> Iterator[str]:
    """Every section and part in the order of the rulebook."""
    for one in sections:
        rule = f"{above}.{one}" if above else one
        yield rule
        yield from _numbers(PARTS.get(rule, ""), rule)


TABLE = CoverageTable("eagle-bear", tuple(_numbers(CHAPTERS)))
SUBJECT = Subject(
    "eagle-bear",
    (
        ("scenarios/eagle-bear/system.toml", "app.systems.eagle_bear.data"),
        ("scenarios/eagle-bear/full-map/map.toml", "app.systems.scenario.rulebook"),
    ),
)
HARMLESS = Mutation(("XIII.H",), "Stacking XIII.G", "Stacks XIII.G", file="app/systems/eagle_bear/stacking.py")
PROOFS = Proofs(SUBJECT, Path(__file__).with_name("mutations.toml"), HARMLESS)
CLAIMS = Claims(TABLE, OPEN, PROOFS, rules=110, mutations=160, cases=700)
