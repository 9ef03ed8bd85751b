"""The charts that a scenario brings along, in the form of position files."""

from __future__ import annotations

from collections.abc import Callable

from app.board.reading import nearest
from app.errors import Words
from app.messages import Sentence
from app.position.ledger import Json
from app.rules.charts.table import PRINTED
from app.rules.vocabulary import Vocabulary
from app.systems.scenario_file import ScenarioFile


def brought_charts(form: ScenarioFile, words: Vocabulary, fault: Callable[[str, Words], None]) -> dict[str, Json]:
    """By name; ``fault(place, words)`` notes a chart that the game does not know, or that its rulebook prints."""
    found: dict[str, Json] = {}
    for name, entry in form.charts.items():
        status, where = words.charts.get(name), f"charts.{name}"
        if status is None:
            near = nearest(name, words.charts)
            fault(where, Sentence("this game has no chart {name}: {near}", name=name, near=near))
        elif status.status == PRINTED:
            fault(where, Sentence("the rulebook prints this chart ({rule}): leave it out", rule=status.rule))
        else:
            found[name] = entry.data()
    return found
