"""A declared system: its words and its parts, read from its owner's file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from app.board.board import Board
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.board.tomltext import model_problems
from app.errors import BadInput, Problem
from app.position.ledger import Json
from app.position.world import World
from app.rules.game import Game
from app.rules.vocabulary import Vocabulary
from app.systems.declared.checks import faults
from app.systems.declared.form import CLEAR, DeclaredFile
from app.systems.declared.parts import assembled
from app.systems.declared.switching import switched
from app.systems.declared.words import system_data
from app.systems.scenario.data import SystemData

BLANK = GridSpec(name="blank", orientation="flat", order="column-first", stagger="even", rows=(1, 12), columns=(1, 16))
"""The map of a game that brings none"""


class DeclaredSystem:
    """``data`` is what the file says, as plain values; a campaign keeps it (``World.rules``), so that changing the file
    changes no campaign. ``home`` is the map that comes with the game."""

    def __init__(self, form: DeclaredFile, data: Mapping[str, Json], home: Board | None = None) -> None:
        self.form, self.data, self.home = form, data, home
        self.slug, self.name, self.version = form.slug, form.name, form.version
        self.numbers: SystemData = system_data(form)
        self.vocabulary: Vocabulary = self.numbers.words()

    @staticmethod
    def of(data: Mapping[str, Any], home: Board | None = None) -> DeclaredSystem:
        """The system that plain values declare. Raises BadInput, places being fields."""
        form = read_form(data)
        return DeclaredSystem(form, plain_values(data), home)

    def words(self, charts: Mapping[str, Json]) -> Vocabulary:
        return self.numbers.words(charts) if charts else self.vocabulary

    def world(self) -> World:
        return World(self.slug, self._map(), self.vocabulary.roster, {}, title=self.name, rules=self.data)

    def _map(self) -> Board:
        if self.home is not None:
            return self.home
        grid = Grid.from_spec(BLANK)
        return Board(grid, ((CLEAR,),) * grid.size, name=self.name)

    def bind(self, world: World) -> Game:
        form = switched(self.form, self.data, world.switches)
        rules = self.numbers if form is self.form else system_data(form)
        return assembled(form, rules, world)


def plain_values(data: Mapping[str, Any]) -> dict[str, Json]:
    """The same without what a campaign file cannot keep; a form that was read has nothing of the kind."""
    found: dict[str, Json] = json.loads(json.dumps(data))
    return found


def read_form(data: Mapping[str, Any]) -> DeclaredFile:
    """The form of plain values. Raises BadInput with every fault, places being fields."""
    try:
        form = DeclaredFile.model_validate(data)
    except ValidationError as fault:
        raise BadInput(model_problems(fault, DeclaredFile)) from None
    except RecursionError:
        raise BadInput([Problem("", "the file nests tables too deep: take some away")]) from None
    found = faults(form, data)
    if found:
        raise BadInput(found)
    return form
