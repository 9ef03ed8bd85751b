"""A classic small game, written down by the handbook's page alone: what is enforced agrees with cases by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.systems.scenario import library
from tests.rulings.matching import ruled

HERE = Path(__file__).parent / "classic"
CASES = json.loads((HERE / "cases.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_ruling(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_folders", {HERE: None})
    assert not (found := ruled(case)), "\n".join(found)


def test_the_folder_holds_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-system", "--check", str(HERE)]) == 0
    assert capsys.readouterr().out.startswith("The Mill Road (classic) can be played.")
