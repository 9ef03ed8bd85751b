"""Small positions of Winterstorm, and what the referee says of them."""

from __future__ import annotations

from typing import Any

from tests.systems.answering import answered

Answer = dict[str, Any]


def unit(id_: str, type_: str, where: str | None, move: int = 4, nation: str = "soviet", **more: Any) -> Answer:
    return {"id": id_, "nation": nation, "type": type_, "hex": where, "attack": 2, "defense": 2, "move": move, **more}


def position(units: list[Answer], **more: Any) -> Answer:
    """``terrain``, ``hexsides`` and ``paths`` are the map's, everything else the file's."""
    board = {name: more.pop(name) for name in ("terrain", "hexsides", "paths") if name in more}
    return {"system": "winterstorm", "map": {"blank": True, **board}, "units": units, **more}


def ask(file: Answer, *questions: Answer) -> list[Answer]:
    return answered(file, *questions)


def played(file: Answer, *orders: Answer) -> Answer:
    (answer,) = ask(file, {"ask": "play", "orders": list(orders)})
    return answer


def moved(ids: list[str], *path: str) -> Answer:
    return {"kind": "move", "units": ids, "path": list(path)}


def codes(answer: Answer) -> list[str]:
    return [f["code"] for f in answer["findings"]]
