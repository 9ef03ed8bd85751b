"""A chart taken into an open campaign: the log carries it, odds read it at once, and nothing takes it away again. All
charts are made up."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.verify import verify
from app.campaign.sketch import Sketch
from app.errors import BadInput
from app.paths import SCENARIOS
from app.position.ledger import Json
from app.position.position import Pending
from app.rules.charts.entered import EnteredChart
from app.rules.orders.orders import Note, TakeChart, order_from_json, to_json
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario
from tests.campaign import table
from tests.campaign.killing import ROOT

GAME = "land-without-end"


def crt(cell: str = "AS") -> TakeChart:
    """The same result everywhere but where the rulebook prints one."""
    form = library.find(GAME).vocabulary.charts["crt"].form
    assert form is not None
    chart = EnteredChart.blank(form)
    for die in form.dice:
        for n in range(len(form.columns)):
            if not chart.fixed(form, die, n):
                chart = chart.with_cell(die, n, cell, "owner 2026-11-20")
    return TakeChart("crt", chart.to_data(form))


@pytest.fixture
def war(tmp_path: Path) -> Campaign:
    scenario = load_scenario(SCENARIOS / GAME / "full-map")
    return Campaign.create(
        tmp_path / "war.adjutant",
        scenario.world,
        scenario.position,
        library.referee_for(scenario.world),
        clock=table.Clock(),
    )


def reads(campaign: Campaign | Sketch) -> Json:
    """What the campaign's own rules read under 1:1 with a 1."""
    raw = campaign.world.charts.get("crt")
    status = campaign.referee.vocabulary.charts["crt"].status
    return [status, raw["rows"]["1"][2] if isinstance(raw, dict) else None]  # type: ignore[index, call-overload]


def test_a_chart_is_an_action_like_any_other() -> None:
    assert order_from_json(to_json(crt())) == crt()


def test_a_chart_is_read_at_once_and_after_opening_again(war: Campaign) -> None:
    assert reads(war) == ["missing", None]
    before = war.position
    played = war.play(crt())
    assert played.entry is not None
    assert played.entry.summary == "The Combat Results Table comes from the owner's copy, 48 of 48 cells."
    assert war.position == before
    assert reads(war) == ["owner-entered", "AS"]
    war.close()
    with Campaign.open(war.path, library.referee_for) as again:
        assert reads(again) == ["owner-entered", "AS"]
        assert not any(f.args.get("slug") == "crt" for f in again.referee.game.missing_data)
    assert verify(war.path).whole


def test_undoing_passes_a_chart_by_and_it_holds_on_every_branch(war: Campaign) -> None:
    war.play(Note("before"))
    war.play(crt())
    assert war.can_undo
    undone = war.undo()
    assert undone is not None
    assert undone.summary == "Note: before"
    assert (war.head, war.can_undo, reads(war)) == (0, False, ["owner-entered", "AS"])
    done = war.redo()
    assert done is not None
    assert (done.summary, war.can_redo) == ("Note: before", False)
    war.jump(0)
    war.play(Note("another branch"))
    assert reads(war) == ["owner-entered", "AS"]
    war.close()
    with Campaign.open(war.path, library.referee_for) as again:
        assert reads(again) == ["owner-entered", "AS"]
        assert [e.summary for e in again.entries()][1:] == ["Note: another branch"]


def test_at_the_start_a_chart_alone_leaves_nothing_to_undo(war: Campaign) -> None:
    war.play(crt())
    assert not war.can_undo
    assert war.undo() is None
    assert war.head == 1


def test_a_better_chart_is_taken_on_top_and_the_log_keeps_both(war: Campaign) -> None:
    war.play(crt())
    war.play(crt("DR"))
    assert reads(war) == ["owner-entered", "DR"]
    assert len(war.journal.charts()) == 2
    war.close()
    with Campaign.open(war.path, library.referee_for) as again:
        assert reads(again) == ["owner-entered", "DR"]


def test_an_open_question_does_not_keep_a_chart_out(tmp_path: Path) -> None:
    scenario = load_scenario(SCENARIOS / GAME / "full-map")
    asked = Pending("weather", "north", "soviet", "Which?", "10.1", args={}, options=("D", "R"))
    with Campaign.create(
        tmp_path / "asked.adjutant",
        scenario.world,
        replace(scenario.position, pending=asked),
        library.referee_for(scenario.world),
    ) as war:
        assert war.play(crt()).entry is not None
        assert war.position.pending == asked
        assert reads(war) == ["owner-entered", "AS"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (TakeChart("nothing", {}), "this game has no chart nothing"),
        (TakeChart("crt", {}), "chart crt: it needs columns"),
        (TakeChart("crt", {"columns": ["1:3"], "rows": {"1": ["AS", "AS"]}}), "2 cells for 1 columns"),
    ],
)
def test_what_is_no_chart_is_not_taken(war: Campaign, order: TakeChart, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        war.play(order)
    assert war.head == 0


def test_what_the_rulebook_prints_otherwise_is_refused_at_every_level(war: Campaign) -> None:
    wrong = crt()
    rows = wrong.entry["rows"]
    assert isinstance(rows, dict)
    rows["5"] = ["AS"] * 8
    war.set_level("record")
    played = war.play(wrong, overrule="The card says so")
    assert played.refused
    assert [f.text("en") for f in played.judgement.findings] == [
        "Row 5, column 6:1: the rulebook prints DE, not AS (11.28)."
    ]
    assert reads(war) == ["missing", None]


def test_a_chart_in_the_log_that_was_altered_is_found(war: Campaign) -> None:
    war.play(crt())
    war.play(Note("after"))
    war.close()
    with sqlite3.connect(war.path) as conn:
        conn.execute("DROP TRIGGER actions_no_update")
        conn.execute("UPDATE actions SET ordered = replace(ordered, '\"AS\"', '\"DE\"') WHERE number = 1")
    conn.close()
    with Campaign.open(war.path, library.referee_for) as again:
        assert again.read_only
        assert reads(again) == ["missing", None]
    assert not verify(war.path).whole


def test_a_kill_right_after_keeps_the_chart(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys; from pathlib import Path\n"
        "from tests.campaign.test_sketch import crt, GAME, SCENARIOS, library, load_scenario, Campaign\n"
        "s = load_scenario(SCENARIOS / GAME / 'full-map')\n"
        "war = Campaign.create(Path(sys.argv[1]), s.world, s.position, library.referee_for(s.world))\n"
        "war.play(crt()); os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    path = tmp_path / "killed.adjutant"
    done = subprocess.run([sys.executable, "-c", code, path], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    with Campaign.open(path, library.referee_for) as again:
        assert reads(again) == ["owner-entered", "AS"]


if os.name == "nt":  # there is no such signal
    del test_a_kill_right_after_keeps_the_chart


def test_a_sketch_reads_a_chart_whatever_was_undone(tmp_path: Path) -> None:
    system = library.find(GAME)
    world = system.world()
    position = load_scenario(SCENARIOS / GAME / "full-map").position
    sketch = Sketch(world, replace(position, units={}), library.referee_for, tmp_path / "s", clock=table.Clock())
    sketch.play(Note("one"))
    sketch.play(crt())
    assert reads(sketch) == ["owner-entered", "AS"]
    undone = sketch.undo()
    assert undone is not None
    assert undone.summary == "Note: one"
    assert (reads(sketch), sketch.can_undo, sketch.can_redo) == (["owner-entered", "AS"], False, True)
    sketch.redo()
    assert not sketch.can_redo
