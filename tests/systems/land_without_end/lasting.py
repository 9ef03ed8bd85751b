"""What holds of every position of Land Without End, and between one and the next, however the game goes."""

from __future__ import annotations

from app.forces.unit import Unit, turn_of
from app.position.ledger import LOST_ONCE, USED
from app.position.position import Position
from app.rules.referee import Referee
from app.rules.sequence import SET_UP
from tests.systems.window_questions import asked

PHASES_OF_SIDES = {"german": "german-", "soviet": "soviet-"}


def sound(referee: Referee, at: Position) -> None:
    """Of one position."""
    board = referee.world.board
    for where, ids in at.stacks.items():
        name = board.location_name(where)
        assert len({at.units[i].side for i in ids}) == 1, name
        assert not {"sea", "lake"} & set(board.terrain[board.hex_of(where)]) or snow(at), name
        assert sum(at.units[i].type == "fortified-zone" for i in ids) <= 1, name
    for unit in at.units.values():
        assert 1 <= unit.steps <= unit.counter.steps, unit.id
        assert unit.on_map or unit.box, unit.id
        assert unit.on_map or unit.marks <= {"concentrated", "arrived"}, unit.id
    assert at.active == "" or at.phase.startswith(PHASES_OF_SIDES[at.active])
    assert at.pending is None or at.pending.procedure in referee.game.procedures
    steps = at.tracks.get("replacement-steps", 0)
    left = steps["german"] if isinstance(steps, dict) else steps
    assert isinstance(left, int)
    assert left >= 0


def lasts(before: Position, after: Position) -> None:
    """Between a position and the one after an order."""
    assert before.units.keys() == after.units.keys()
    for was, now in ((before.units[i], u) for i, u in after.units.items()):
        assert not (was.box == "removed" and now.box != "removed"), now.id
        assert not (never_back(was) and now.box != "eliminated"), now.id
        assert not (now.box == "replacement-pool" and was.box != "replacement-pool" and before.phase != SET_UP), now.id
        assert not (now.box == "reserve" and was.box != "reserve" and before.phase != SET_UP), now.id
    assert (after.turn, after.turn > before.turn) in ((before.turn, False), (before.turn + 1, True))
    for topic in (LOST_ONCE, USED):
        assert before.ledger.entries(topic).keys() <= after.ledger.entries(topic).keys()
    if before.conditions.get("dd3") is False:
        assert after.conditions.get("dd3") is False
    for zone in ("north", "south"):
        if before.ledger.get(USED, f"snow-{zone}") is not None:
            assert _weather(after, zone) == "S"
    if after.turn > before.turn:  # whoever was due has come in or is lost
        assert [u.id for u in after.units.values() if u.box and 0 < turn_of(u.box) < after.turn] == []
        assert not (after.turn > 2 and after.in_box("reserve"))
        assert not any({"arrived", "refit"} & u.marks for u in after.units.values())


def never_back(unit: Unit) -> bool:
    """Whether an eliminated unit is gone for good."""
    returning = unit.type in ("rifle", "mountain", "cavalry") and "guards" not in unit.counter.special
    return unit.box == "eliminated" and (unit.side == "german" or not returning)


def snow(at: Position) -> bool:
    """Whether lakes bear units somewhere, or have borne them (10.7)."""
    return "S" in (_weather(at, "north"), _weather(at, "south"))


def _weather(at: Position, zone: str) -> object:
    stated = at.conditions.get("weather")
    return stated.get(zone) if isinstance(stated, dict) else None


def shown(referee: Referee, at: Position) -> None:
    """What a window asks of every position."""
    asked(referee, at)
    report = referee.game.victory.report(at)  # type: ignore[union-attr]
    assert sum(line.points for line in report.lines) == report.points["german"]
