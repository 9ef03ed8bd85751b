"""A campaign of 50,000 actions with thousands of undos: every command answers, and none in more than its time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.campaign.record.life import hex_life, unit_life
from app.campaign.record.questions import Question, ask
from app.cli import main
from app.position.changes import place_value
from app.rules.orders.orders import Correction
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE
from tests.ui.fresh import fresh_campaign

UNIT = "de-44"
UNDONE_EVERY = 9
"""Actions after which one is undone: each makes a stretch of the line"""


def long_campaign(path: Path, actions: int) -> Path:
    """Corrections of one unit after another, many of them undone; written without waiting for the disk."""
    fresh_campaign(SAMPLE, path)
    with Campaign.open(path, referee_for) as campaign:
        campaign.journal.conn.execute("PRAGMA synchronous = OFF")
        board = campaign.world.board
        units = [u.id for u in campaign.position.units.values() if u.on_map and u.side == "german"]
        homes = {u: place_value(board, campaign.position.units[u]) for u in units}
        places = ("1812", "1813", "1912", "1911")
        n = 0
        while campaign.journal.latest() < actions:
            n += 1
            unit = units[n % len(units)]
            away = places[n % len(places)] if n % (2 * len(units)) < len(units) else homes[unit]
            campaign.play(Correction((("place", unit, away),), "to see"))
            if n % UNDONE_EVERY == 0:
                campaign.undo()
    return path


def test_a_line_of_two_thousand_stretches_is_asked_and_told(tmp_path: Path) -> None:
    """More than a query may have terms."""
    path = long_campaign(tmp_path / "often.adjutant", 2 * UNDONE_EVERY * 125)
    with Campaign.open(path, referee_for, read_only=True) as campaign:
        line = campaign.line()
        assert len(line.segments) > 200
        numbers = {e.number for e in line}
        found = ask(campaign.journal, Question(units=(UNIT,)), line)
        assert found == sorted(found, reverse=True)
        assert set(found) <= numbers
        assert set(found) == {n for n in ask(campaign.journal, Question(units=(UNIT,))) if n in numbers}
        assert ask(campaign.journal, Question(units=(UNIT,)), line, limit=3) == found[:3]
        life = unit_life(campaign, UNIT)
        assert [step.action for step in life.steps] == sorted(found)
        assert all(step.action in numbers for step in hex_life(campaign, "1812").steps)


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return long_campaign(tmp_path_factory.mktemp("long") / "long.adjutant", 50_000)


COMMANDS = [
    ["log", "--format", "md"],
    ["log", "--format", "csv"],
    ["log", "--format", "jsonl"],
    ["log", "--format", "html"],
    ["verify"],
    ["find", "--unit", UNIT],
    ["find", "--hex", "1812", "--turn", "1-9"],
    ["find", "see"],
    ["life", UNIT],
    ["life", "1812"],
    ["luck"],
    ["sheet"],
    ["report", "-o", "report.html"],
    ["rejudge"],
]


@pytest.mark.soak
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_answers(
    words: list[str], long: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    begun = time.monotonic()
    assert main([words[0], str(long), *words[1:]]) in (0, 1)
    took = time.monotonic() - begun
    out, err = capfd.readouterr()
    assert not err
    print(f"{' '.join(words)}: {took:.1f} s, {len(out)} characters")
