"""The pages on position files: their tables are the program's, their examples run, their answers have every field."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from dev import position_pages

from app.interop.answers.advice import advise_all
from app.interop.answers.advice_form import ADVICE
from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from app.interop.position.form import QUESTIONS
from app.interop.position.word_list import ORDERS
from app.systems.scenario.library import find, shipped
from tests.rulings.fields_told import fields_told, paths, pattern
from tests.rulings.matching import mismatches

PAGES = sorted((Path(__file__).parents[1] / "docs").glob("position-*.md"))
BLOCK = re.compile(r"```json\n(.*?)```", re.S)


@cache
def examples() -> list[tuple[str, dict[str, Any], list[Any]]]:
    """Page, file, and the answers that the page gives to it."""
    found = []
    for page in PAGES:
        blocks = [json.loads(text) for text in BLOCK.findall(page.read_text("utf-8"))]
        for file, answers in zip(blocks, [*blocks[1:], None], strict=True):
            if isinstance(file, dict):
                assert isinstance(answers, list), f"{page.name}: an example without its answers"
                found.append((page.name, file, answers))
    return found


@cache
def answers() -> list[tuple[str, dict[str, Any]]]:
    """Every answer to an example, with what it was asked."""
    found = []
    for _, file, _ in examples():
        read = read_position(json.dumps(file), advice=True)
        found += [(one["ask"], one) for one in (*answer_all(read), *advise_all(read))]
    return found


def used(slug: str, topic: str) -> set[str]:
    """The keys that examples of a game use under a field of the file."""
    return {key for _, file, _ in examples() if file["system"] == slug for key in file.get(topic, {})}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_tables_are_the_programs(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text == position_pages.page(text), "python packaging/dev/position_pages.py writes it anew"
    assert text.count("\n") < 600


def test_every_form_and_every_game_has_its_table() -> None:
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    told = {(kind, name) for kind, name in re.findall(r"<!-- (fields|words|orders) of ([\w-]+) -->", text)}
    wanted = {("fields", name) for name in position_pages.FORMS} | {("words", slug) for slug in shipped()}
    assert told == wanted | {("orders", "play")}


def test_the_examples_are_answered_as_the_pages_say() -> None:
    for page, file, expected in examples():
        read = read_position(json.dumps(file), advice=True)
        found = [*answer_all(read), *advise_all(read)]
        assert mismatches(expected, found, page) == []


def test_every_question_is_on_a_page_with_an_example() -> None:
    asked = {one["ask"] for _, file, _ in examples() for one in (*file.get("questions", ()), *file.get("advice", ()))}
    assert asked == {*QUESTIONS, *ADVICE}
    assert set(fields_told()) == asked


@pytest.mark.parametrize("slug", shipped())
def test_every_condition_of_a_game_is_in_an_example_and_four_questions_are_asked_of_it(slug: str) -> None:
    assert used(slug, "conditions") == set(find(slug).vocabulary.conditions)
    asked = {
        question["ask"]
        for page, file, _ in examples()
        if page == f"position-{slug}.md"
        for question in file["questions"]
    }
    assert {"supply", "move", "odds", "victory"} <= asked


def test_every_field_of_a_file_and_every_kind_of_order_is_in_an_example() -> None:
    fields: dict[str, set[str]] = {}

    def note(name: str, one: dict[str, Any]) -> None:
        fields.setdefault(name, set()).update(one)

    kinds = set()
    for _, file, _ in examples():
        note("file", file)
        note("map", file.get("map", {}))
        for unit in file.get("units", ()):
            note("unit", unit)
            note("printed", unit.get("printed", {}))
        for marker in file.get("markers", ()):
            note("marker", marker)
        for one in (*file.get("questions", ()), *file.get("advice", ())):
            note(one["ask"], one)
            kinds |= {order["kind"] for order in one.get("orders", ())}
    assert kinds == {order.kind for order in ORDERS}
    for name, form in (*position_pages.FORMS.items(),):
        if name in ("file", "map", "unit", "printed", "marker", *QUESTIONS):
            assert set(form.model_fields) <= fields[name], name


def test_every_field_of_an_answer_in_an_example_is_told() -> None:
    for ask, answer in answers():
        told = [pattern(field) for field in fields_told()[ask]]
        for path in paths(answer):
            assert any(re.fullmatch(one, path) for one in told), f"{ask}: {path}"


def test_every_field_of_an_answer_that_is_told_is_in_an_example() -> None:
    there: dict[str, set[str]] = {}
    for ask, answer in answers():
        there.setdefault(ask, set()).update(paths(answer))
    missing = [
        f"{ask}: {field}"
        for ask, fields in fields_told(inherited=False).items()
        for field in fields
        if not any(re.fullmatch(pattern(field), path) for path in there[ask])
    ]
    assert not missing
