"""The parts around the fighting on a position file's world: set-up, placing, victory, what is due."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.forces.unit import Unit
from app.interop.position.file import read_position
from app.messages import say
from app.position.changes import apply, change
from app.position.position import Position, World
from app.rules.ruling import Finding
from app.systems.operation_storm.game import OperationStorm
from app.systems.scenario.library import referee_for
from tests.interop.asking import storm
from tests.position.undone import undo


class Rear:
    """``extra`` is what a scenario knows of the back of a counter, by unit id: ``{"hex": "N3431"}``."""

    def __init__(
        self,
        units: list[dict[str, Any]],
        *,
        phase: str = "",
        extra: Mapping[str, Mapping[str, str]] | None = None,
        **more: Any,
    ) -> None:
        file = read_position(json.dumps(storm(units, **more)))
        self.world = file.referee.world
        self.parts = parts_of(self.world)
        self.control = self.parts.victory.control
        self.at: Position = replace(file.position, phase=phase)
        for name, known in (extra or {}).items():
            before = self.at.units[name]
            unit = replace(before, counter=replace(before.counter, extra=known))
            self.at = replace(self.at, units={**self.at.units, name: unit})

    def units(self, *names: str) -> tuple[Unit, ...]:
        return self.at.pick(names)

    def judge(self, where: str, *names: str) -> tuple[Finding, ...]:
        return self.parts.placement.findings(self.at, self.units(*names), where)

    def barred(self, where: str, *names: str) -> list[str]:
        """The rules by which the units may not be placed there."""
        return rules(self.judge(where, *names))

    def put(self, where: str, *names: str) -> Rear:
        """Places the units, lawful or not, and makes sure that it can be taken back."""
        changes = (
            *(change(self.world, self.at, "place", name, where) for name in names),
            *self.parts.placement.changes(self.at, self.units(*names), where),
        )
        after = apply(self.world, self.at, changes)
        assert undo(self.world, after, changes) == self.at
        self.at = after
        return self

    def enter(self, side: str, *hexes: str) -> Rear:
        """Control of hexes that a side enters, as movement records it."""
        board = self.world.board
        where = [board.location(name) for name in hexes]
        self.at = apply(self.world, self.at, self.control.changes(self.at, where, side))
        return self

    def hexes(self, *names: str) -> set[str]:
        """Where the units may be placed."""
        return {self.world.board.location_name(h) for h in self.parts.placement.hexes(self.at, self.units(*names))}

    def points(self) -> dict[str, int]:
        """Victory points by rule, those that are earned."""
        return {line.rule: line.points for line in self.parts.victory.report(self.at).lines if line.points}

    def line(self, rule: str) -> str:
        lines = self.parts.victory.report(self.at).lines
        return next(say(line.template, line.args) for line in lines if line.rule == rule)

    def due(self, name: str) -> list[tuple[str, str, str, tuple[str, ...]]]:
        """Rule, side, words and units of each line of a schedule."""
        return [(d.rule, d.side, say(d.template, d.args), d.units) for d in self.parts.schedules[name].due(self.at)]


def parts_of(world: World) -> OperationStorm:
    game = referee_for(world).game
    assert isinstance(game, OperationStorm)
    return game


def rules(findings: tuple[Finding, ...]) -> list[str]:
    """The rules of the violations."""
    return [f.rule for f in findings if f.severity == "violation"]


def notes(findings: tuple[Finding, ...]) -> list[str]:
    """The codes of the remarks."""
    return [f.code for f in findings if f.severity == "note"]
