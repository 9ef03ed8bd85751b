"""Questions put to a position file."""

from __future__ import annotations

import json
from typing import Any

from app.interop.answers.answers import answer_all
from app.interop.position.file import PositionFile, read_position


def opened(position: dict[str, Any]) -> PositionFile:
    return read_position(json.dumps(position))


def answered(position: dict[str, Any], *asked: dict[str, Any]) -> list[dict[str, Any]]:
    return answer_all(opened({**position, "questions": list(asked)}))
