"""Lessons of a scenario: short walks through the program, one step after another, each with what ends it.

``lessons.toml`` beside ``scenario.toml`` holds a ``[[lesson]]`` for each. A campaign carries its world but not its
scenario's folder, so its lessons are those of the scenario that has the same game and the same title.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from app.board.reading import nearest
from app.errors import Problem, UnknownHex
from app.messages import Sentence, said_in_use
from app.paths import SCENARIOS
from app.position.position import World
from app.systems.scenario.data import DataTable
from app.systems.scenario.scenario_file import read_toml
from app.systems.scenario.scenario_list import find_scenarios

LESSONS_FILE = "lessons.toml"

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
"""Text that is not blank."""


class Until(DataTable):
    """What ends a step; exactly one of the fields beside ``unit`` and ``to``, which narrow an order or a refusal."""

    order: Literal[
        "", "move", "attack", "reply", "phase", "condition", "place", "marker", "special", "put-right", "note"
    ] = Field(default="", description="An order of this kind was carried out.")
    refused: str = Field(default="", description="The code of a finding with which an order was met.")
    unit: str = Field(default="", description="The order names this unit.")
    to: str = Field(default="", description="The order ends in this hex: the end of a path, a target, a place.")
    battle: str = Field(default="", description="A battle over this hex has come to its end.")
    picked: str = Field(default="", description="This unit is among those picked.")
    aimed: str = Field(default="", description="This hex is aimed at.")
    looked: str = Field(default="", description="The stack of this hex was clicked.")
    overlay: Literal["", "supply"] = Field(default="", description="This overlay is switched on.")
    head: Literal["", "back", "forth"] = Field(default="", description="The table went back, or forth again.")

    @model_validator(mode="after")
    def _one(self) -> Until:
        if len(self.events()) != 1:
            raise ValueError(
                Sentence("a step waits for one thing: name exactly one of {known}", known=", ".join(EVENTS))
            )
        if (self.unit or self.to) and not (self.order or self.refused):
            raise ValueError(Sentence("unit and to belong with an order or a refusal: add one of these"))
        return self

    def events(self) -> tuple[str, ...]:
        """The names of the fields that say what is waited for."""
        return tuple(name for name in EVENTS if getattr(self, name))


EVENTS = ("order", "refused", "battle", "picked", "aimed", "looked", "overlay", "head")


class LessonStep(DataTable):
    """One card: its words, what it points at on the map, and what ends it; without ``until`` the players go on."""

    words: Words
    hex: str = Field(default="", description="The hex to point at.")
    unit: str = Field(default="", description="The unit to point at, wherever it is.")
    until: Until | None = None


class Lesson(DataTable):
    title: Words
    step: tuple[LessonStep, ...] = Field(min_length=1)


class LessonsFile(DataTable):
    """The form of ``lessons.toml``."""

    lesson: tuple[Lesson, ...] = Field(min_length=1)


def read_lessons(path: Path, world: World) -> tuple[Lesson, ...]:
    """The lessons in the order of the file. Raises BadInput for fields that do not fit, and for hexes and units that
    ``world`` does not have."""
    text = read_toml(path)
    lessons = text.read(LessonsFile).lesson
    problems = [problem for n, lesson in enumerate(lessons) for problem in _strange(f"lesson[{n}]", lesson, world)]
    if problems:
        raise text.located(problems)
    return lessons


def lessons_for(world: World, root: Path = SCENARIOS) -> tuple[Lesson, ...]:
    """The lessons for a campaign of this world, in the language in use; none where no scenario of its title has any.
    Raises BadInput as ``read_lessons`` does."""
    for entry in find_scenarios(root, world.system):
        path = entry.folder / LESSONS_FILE
        if entry.title == said_in_use(world.title) and path.is_file():
            return tuple(_said(lesson) for lesson in read_lessons(path, world))
    return ()


def _said(lesson: Lesson) -> Lesson:
    """The lesson in the language in use."""
    steps = tuple(step.model_copy(update={"words": said_in_use(step.words)}) for step in lesson.step)
    return lesson.model_copy(update={"title": said_in_use(lesson.title), "step": steps})


def _strange(place: str, lesson: Lesson, world: World) -> Iterator[Problem]:
    for n, step in enumerate(lesson.step):
        here = f"{place}.step[{n}]"
        named = [(f"{here}.{name}", getattr(step, name), name) for name in ("hex", "unit")]
        if step.until is not None:
            named += [
                (f"{here}.until.{name}", getattr(step.until, name), kind)
                for name, kind in (
                    ("unit", "unit"),
                    ("picked", "unit"),
                    ("to", "hex"),
                    ("battle", "hex"),
                    ("aimed", "hex"),
                    ("looked", "hex"),
                )
            ]
        for where, value, kind in named:
            if value and kind == "unit" and value not in world.counters:
                yield Problem(
                    where,
                    Sentence("there is no counter {value}: {near}", value=value, near=nearest(value, world.counters)),
                )
            elif value and kind == "hex":
                try:
                    world.board.location(value)
                except UnknownHex as fault:
                    yield Problem(where, fault)
