"""What a window asks of any position, whatever the game; each sentence that it gets can be said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.parts import Absent
from app.rules.referee import Referee
from tests.systems.saying import said


def all_said(words: Iterable[Any]) -> None:
    """Of anything that has a ``template`` and ``args``."""
    for one in words:
        said(one.template, one.args)


def asked(referee: Referee, at: Position) -> None:
    """What is shown of every position."""
    game: Any = referee.game
    all_said(game.sequence.outstanding(at))
    report = game.victory.report(at)
    all_said((*report.lines, *report.findings))
    for schedule in game.schedules.values():
        due = schedule.due(at)
        assert {unit for line in due for unit in line.units} <= set(at.units)
        all_said(due)
    for special in game.special.values():
        all_said(special.offers(at))
    for side in referee.world.roster.sides:
        if not isinstance(game.supply, Absent):
            assert set(game.supply.states(at, side).values()) <= set(referee.vocabulary.states)
        if not isinstance(game.obligations, Absent):
            all_said(game.obligations.report(at, side).findings)


def answered(referee: Referee, at: Position, unit: Unit, *, relief: bool = True) -> None:
    """What is told of the unit under the pointer."""
    game: Any = referee.game
    supply = game.supply.report(at, unit, relief=relief)
    assert supply.state == game.supply.state(at, unit)
    all_said((*supply.findings, *game.movement.allowance(at, (unit,)).lines))
