"""The ``adjutant`` command called from inside, and position files to give it."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.cli import main

RULINGS = Path(__file__).resolve().parent.parent / "rulings"


@dataclass(frozen=True)
class Said:
    status: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.out)["answers"]
        return found


@contextlib.contextmanager
def _streams(given: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    out, err = io.BytesIO(), io.BytesIO()
    kept = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="ascii", write_through=True)
    sys.stderr = io.TextIOWrapper(err, encoding="ascii", write_through=True)
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


def adjutant(*words: str, given: bytes | str = b"") -> Said:
    """What the command says to ``words`` with ``given`` on its standard input, which knows no letters but ASCII."""
    with _streams(given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given) as (out, err):
        try:
            status = main(list(words))
        except SystemExit as left:  # argparse leaves by itself
            status = int(left.code or 0) if not isinstance(left.code, str) else 1
        sys.stdout.flush()
        sys.stderr.flush()
        return Said(status, out.getvalue().decode("utf-8"), err.getvalue().decode("utf-8"))


def ask(position: object, *, text: bool = False) -> Said:
    """The answers to a position file, read from standard input."""
    given = position if isinstance(position, (str, bytes)) else json.dumps(position)
    return adjutant("answer", *([] if text else ["--json"]), "-", given=given)


A_SAMPLE_OR_ALL = pytest.mark.parametrize("one_in", [31, pytest.param(1, marks=pytest.mark.soak)])
"""Of the ruling cases: a sample each time, all of them where a test may take minutes"""


def ruling_cases(one_in: int = 1) -> list[dict[str, Any]]:
    """The position files of the ruling cases that are answered: all of them, or one in so many."""
    found = []
    for path in sorted(RULINGS.glob("*/*.json")):
        cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
        found += [case["position"] for case in cases if "expect" in case and "expect_errors" not in case]
    return found[::one_in]


def unit(name: str, kind: str, hex_: str | None, /, **more: Any) -> dict[str, Any]:
    """A unit of a position file; ``kind`` is ``nation-type``, the type alone for Germans and Soviets."""
    soviet = ("tank", "mechanized-rifle", "artillery", "t34", "rifle", "airborne")
    nation, dash, type_ = kind.partition(" ")
    if not dash:
        nation, type_ = ("soviet" if kind in soviet else "german"), kind
    return {"id": name, "nation": nation, "type": type_, "attack": 4, "defense": 4, "hex": hex_, **more}


def storm(listed: list[dict[str, Any]], /, *asked: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position of Operation Storm on a blank map."""
    return {
        "format": 1,
        "system": "operation-storm",
        "map": {"blank": True},
        "units": listed,
        "questions": list(asked),
        **more,
    }
