"""Pictures of the record: questions, lives, notes with photographs, luck, the report."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtWidgets import QWidget
from scenery import an_evening, scene, trigger
from staging import Table

from app.ui.features.record.question_fields import UNIT

PATIENCE = 30.0
"""Seconds for what is reckoned beside the window"""


def wait(table: Table, ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > end:
            raise AssertionError("what is reckoned beside the window never came")
        table.settle()


@scene
def questions(table: Table) -> QWidget:
    an_evening(table)
    record = table.window.record
    trigger(table, "questions")
    record.questions.fields.put(**{UNIT: "Infantry"})
    table.press(record.questions.fields.ticks["battles"])
    wait(table, lambda: bool(record.questions.model.numbers))
    return record.card


@scene
def lives(table: Table) -> QWidget:
    an_evening(table)
    record = table.window.record
    table.table.plan.pick(("de-298",))
    trigger(table, "life")
    wait(table, lambda: record.life.life is not None)
    table.settle()
    return record.card


@scene
def photographs(table: Table) -> QWidget:
    """The map itself stands for the photographs."""
    an_evening(table)
    record, shots = table.window.record, []
    for _ in range(2):
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        table.view.viewport().grab().toImage().save(buffer, "PNG")
        shots.append(bytes(data.data()))
        table.closer("1514")
    trigger(table, "add_note")
    card = record.noting.card
    assert card is not None
    card.take(shots)
    wait(table, lambda: card.work is None and len(card.pictures) == len(shots))
    table.type(card.lines[0], "The road is cut: the corps has to fight its way out")
    table.press(card.verb)
    trigger(table, "fit")
    trigger(table, "notes")
    return record.card


@scene
def luck(table: Table) -> QWidget:
    an_evening(table)
    record = table.window.record
    trigger(table, "luck")
    wait(table, lambda: record.luck.told_ is not None)
    return record.luck_sheet


@scene
def report(table: Table) -> QWidget:
    an_evening(table)
    trigger(table, "report")
    return table.window.record.report
