"""What is wrong with the conditions, tracks and switches of a scenario."""

from __future__ import annotations

from app.board.reading import nearest
from app.errors import Problem
from app.messages import N_, Sentence
from app.rules.shapes import condition_problems, switch_problems, track_problems, unknown
from app.rules.vocabulary import Vocabulary
from app.systems.scenario_file import ScenarioFile


def word_problems(form: ScenarioFile, words: Vocabulary) -> list[Problem]:
    """Places are fields of the file."""
    found: list[Problem] = []
    for name, value in form.conditions.items():
        place = f"conditions.{name}"
        found += unknown(place, words.name, N_("condition"), name, words.conditions) or condition_problems(
            place, words.conditions[name], value
        )
    for name, value in form.tracks.items():
        place = f"tracks.{name}"
        strange = unknown(place, words.name, N_("track"), name, words.tracks)
        found += strange or track_problems(place, words, value)
    for name, value in form.switches.items():
        place = f"switches.{name}"
        if name not in words.switches:
            near = nearest(name, words.switches)
            found.append(Problem(place, Sentence("this game knows no switch {name}: {near}", name=name, near=near)))
        else:
            found += switch_problems(place, words.switches[name], value)
    return found
