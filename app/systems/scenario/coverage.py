"""The coverage table of a game: what the program does about each numbered rule.

``scenarios/<game>/coverage.toml`` holds a ``[[line]]`` for each rule. Only its form is read here; that no rule is left
out and that the ruling cases exist is for the tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from app.board.tomltext import TomlText
from app.errors import Problem
from app.messages import N_, Sentence
from app.rules.parts import CoverageLine
from app.systems.scenario.data import DataTable

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
"""Text that is not blank."""


def _switch(value: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", value):
        raise ValueError(Sentence("an optional rule is lower case words joined by _, not {value}", value=repr(value)))
    return value


class LineData(DataTable):
    """One rule. ``cases`` name ruling cases, as ``file`` or as ``file: start of the case's name``; ``reading`` is the
    sense taken where the rulebook is open or contradicts itself, ``switch`` the slug of the campaign's choice in it.
    ``module`` is for whoever looks for the rule in the code, its dotted name; none where data alone hold the rule.
    """

    rule: Words
    kind: Literal["enforced", "computed", "reminded", "not-a-rule"]
    text: Words
    cases: tuple[Words, ...] = ()
    reading: Annotated[str, StringConstraints(strip_whitespace=True)] = ""
    switch: Annotated[str, AfterValidator(_switch)] = ""
    module: str = ""

    def coverage(self) -> CoverageLine:
        return CoverageLine(self.rule, self.kind, self.text, self.cases, self.reading, self.switch)


class CoverageData(DataTable):
    line: tuple[LineData, ...] = Field(min_length=1)


def read_coverage(path: Path) -> tuple[CoverageLine, ...]:
    """The table in the order of the file. Raises BadInput for fields that do not fit, for a rule with two lines and
    for a switch on two lines.
    """
    text = TomlText(path)
    lines = text.read(CoverageData).line
    problems = [
        *_repeated(
            "rule", [line.rule for line in lines], N_("{value} is already in line[{before}]: join the two lines")
        ),
        *_repeated(
            "switch",
            [line.switch for line in lines],
            N_("{value} is already in line[{before}]: remove it from one of the lines"),
        ),
    ]
    if problems:
        raise text.located(problems)
    return tuple(line.coverage() for line in lines)


def _repeated(field: str, values: Sequence[str], template: str) -> Iterator[Problem]:
    """A problem for every value but an empty one that an earlier line has too."""
    for n, value in enumerate(values):
        if value and value in values[:n]:
            yield Problem(
                f"line[{n}].{field}",
                Sentence(template, value=value, before=values.index(value)),
            )
