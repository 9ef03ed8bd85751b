"""Every ruling case on disk, put to the referee as a position file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.errors import BadInput
from app.interop.answers import answer_all
from app.interop.position_file import read_position
from tests.rulings.matching import ruled

HERE = Path(__file__).parent
FILES = sorted(p for p in HERE.glob("*/*.json"))
CASES = [
    pytest.param(case, id=f"{path.parent.name}/{path.stem}: {case['name']}")
    for path in FILES
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]
]


def _text(case: dict[str, Any]) -> str:
    return case["raw"] if "raw" in case else json.dumps(case["position"])


@pytest.mark.parametrize("case", CASES)
def test_ruling(case: dict[str, Any]) -> None:
    if "expect_errors" in case:
        with pytest.raises(BadInput) as caught:
            answer_all(read_position(_text(case)))
        for part in case["expect_errors"]:
            assert part in str(caught.value)
        return
    assert not (found := ruled(case)), "\n".join(found)


def test_the_cases_on_disk_are_not_a_handful() -> None:
    assert len(CASES) > 500
