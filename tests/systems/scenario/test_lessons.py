"""The file of lessons: read in its order, faults with file, line and field, found by game and title."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.errors import BadInput
from app.position.position import World
from app.systems.scenario.lessons import LESSONS_FILE, Until, lessons_for, read_lessons
from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.systems.scenario.scenario_list import find_scenarios

GOOD = """
[[lesson]]
title = "Move"

[[lesson.step]]
words = "Drag it."
hex = "1813"
unit = "de-44"
until = { order = "move", unit = "de-44", to = "1813" }

[[lesson.step]]
words = "That was it."
"""


@pytest.fixture(scope="module")
def world() -> World:
    return load_scenario(SAMPLE).world


def written(folder: Path, text: str) -> Path:
    path = folder / LESSONS_FILE
    path.write_text(text, "utf-8")
    return path


def faults(folder: Path, text: str, world: World) -> str:
    with pytest.raises(BadInput) as fault:
        read_lessons(written(folder, text), world)
    return str(fault.value)


def test_lessons_are_read_in_the_order_of_the_file(tmp_path: Path, world: World) -> None:
    found = read_lessons(written(tmp_path, GOOD + GOOD.replace("Move", "Again")), world)
    assert [lesson.title for lesson in found] == ["Move", "Again"]
    assert [step.words for step in found[0].step] == ["Drag it.", "That was it."]
    assert found[0].step[0].until == Until(order="move", unit="de-44", to="1813")
    assert found[0].step[1].until is None


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('hex = "1813"', 'hex = "1899"', ("line 7", "lesson[0].step[0].hex", "1899")),
        ('unit = "de-44"\nuntil', 'unit = "de-444"\nuntil', ("line 8", "step[0].unit", "did you mean de-44?")),
        ('to = "1813"', 'to = "9999"', ("line 9", "lesson[0].step[0].until.to", "9999")),
        ('order = "move"', 'order = "fly"', ("line 9", "lesson[0].step[0].until.order")),
        ('order = "move"', 'refused = "x", order = "move"', ("line 9", "exactly one of order, refused")),
        ('order = "move", ', 'looked = "1813", ', ("line 9", "unit and to belong with an order or a refusal")),
        ("until = { order", "till = { order", ("line 9", "there is no field till here: did you mean until?")),
        ('words = "Drag it."', 'words = " "', ("line 6", "lesson[0].step[0].words")),
        ('title = "Move"', "", ("lesson[0].title", "is missing")),
    ],
)
def test_a_fault_names_file_line_and_field(
    tmp_path: Path, world: World, before: str, after: str, told: tuple[str, ...]
) -> None:
    assert before in GOOD
    words = faults(tmp_path, GOOD.replace(before, after, 1), world)
    assert str(tmp_path / LESSONS_FILE) in words
    for part in told:
        assert part in words


def test_a_lesson_without_a_step_is_a_fault(tmp_path: Path, world: World) -> None:
    assert "lesson[0].step" in faults(tmp_path, '[[lesson]]\ntitle = "Empty"\n', world)


def test_every_shipped_file_of_lessons_fits_its_scenario() -> None:
    found = {e.slug: e.folder for e in find_scenarios() if (e.folder / LESSONS_FILE).is_file()}
    assert "operation-storm/first-steps" in found
    for folder in found.values():
        assert read_lessons(folder / LESSONS_FILE, load_scenario(folder).world)


def test_lessons_go_with_the_game_and_the_title_of_the_scenario(world: World) -> None:
    assert len(lessons_for(world)) == 5
    assert lessons_for(replace(world, title="Something else")) == ()
    assert lessons_for(replace(world, system="another-game")) == ()
