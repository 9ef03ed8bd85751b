"""Ruling cases of a declared game: positions with the answers that were worked out by hand from what its file says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.systems.scenario import library
from tests.rulings.matching import ruled
from tests.systems.declared.games import declared

HERE = Path(__file__).parent / "cases"
CASES = [
    pytest.param(case, id=f"{path.stem}: {case['name']}")
    for path in sorted(HERE.glob("*.json"))
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]
]


@pytest.mark.parametrize("case", CASES)
def test_ruling(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    system = declared(case.get("changes", {}))
    monkeypatch.setattr(library, "_at_the_table", {system.slug: system})
    assert not (found := ruled(case)), "\n".join(found)


def test_there_are_cases_of_every_kind_of_rule() -> None:
    assert len(CASES) > 85
