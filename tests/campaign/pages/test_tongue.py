"""What an action did is told by the journal in the reader's own language, of actions that older versions wrote too."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.verify import verify
from app.campaign.pages.tongue import Tongue
from app.campaign.record.report import write_log
from app.interop.position.file import read_position
from app.rules.orders import narration
from app.rules.orders.orders import Attack, Correction, Reply
from app.rules.referee import Judgement
from app.systems.scenario.library import referee_for
from tests.interop.asking import storm

UNITS: list[dict[str, Any]] = [
    {
        "id": "a1",
        "nation": "soviet",
        "type": "tank",
        "name": "5th Guards Tank",
        "attack": 9,
        "defense": 4,
        "hex": "N2431",
    },
    {"id": "a2", "nation": "soviet", "type": "tank", "name": "18th Tank", "attack": 9, "defense": 4, "hex": "N2431"},
    {"id": "d1", "nation": "german", "type": "infantry", "name": "168th", "attack": 1, "defense": 2, "hex": "N2430"},
    {"id": "d2", "nation": "german", "type": "infantry", "name": "254th", "attack": 1, "defense": 1, "hex": "N2430"},
]
SUPPLY = {"kind": "aerial-supply", "side": "german", "at": "N2432", "hexside": None}
LINES = {
    "en": [
        "5th Guards Tank and 18th Tank attacked N2430 on column +15.",
        "Die roll 1, column +15: 0/5. 168th and 254th were eliminated in N2430.",
        "5th Guards Tank advanced from N2431 to N2430. Attacker losses: none.",
        "18th Tank: position corrected from N2431 to N2432 (reason: slipped).",
        "Aerial supply placed in N2432 by correction (reason: dropped).",
    ],
    "de": [
        "Angriff auf N2430 durch 5th Guards Tank und 18th Tank, Spalte +15.",
        "Würfelwurf 1, Spalte +15: 0/5. 168th und 254th in N2430 vernichtet.",
        "Vorgerückt von N2431 nach N2430: 5th Guards Tank. Verluste des Angreifers: keine.",
        "18th Tank: Standort von N2431 auf N2432 berichtigt (Grund: slipped).",
        "Luftversorgung durch Berichtigung in N2432 gelegt (Grund: dropped).",
    ],
}


def played(path: Path) -> Path:
    """A campaign of a battle and two corrections, closed."""
    file = read_position(json.dumps(storm(UNITS, conditions={"phase_order": {"soviet": "fight-move"}})))
    with Campaign.create(path, file.referee.world, file.position, file.referee) as war:
        for order in (
            Attack("prepared-assault", ("a1", "a2"), "N2430"),
            Reply(1),
            Reply(["a1"]),
            Correction((("place", "a2", "N2432"),), "slipped"),
            Correction((("marker", "aerial-supply-1", SUPPLY),), "dropped"),
        ):
            assert not war.play(order).refused
    return path


@pytest.fixture(params=["as written today", "as older versions wrote"])
def path(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if request.param == "as written today":
        return played(tmp_path / "war.adjutant")
    with monkeypatch.context() as past:
        past.setattr(Judgement, "words", property(lambda self: {"template": self.template, "args": dict(self.args)}))
        return played(tmp_path / "war.adjutant")


def test_the_journal_tells_what_was_done_in_the_readers_language(path: Path) -> None:
    with Campaign.open(path, referee_for) as war:
        entries = war.entries()[1:]
        for language, lines in LINES.items():
            assert [Tongue(language).line(e) for e in entries] == lines
            assert [narration.line(e.words, language) for e in entries] == lines
            out = io.StringIO()
            write_log(war, "md", out, language=language)
            assert all(line.replace("#", "\\#") in out.getvalue() for line in lines), out.getvalue()
        assert war.entry(2).words == entries[1].words
    assert not verify(path).faults


def test_what_is_told_is_found_again(tmp_path: Path) -> None:
    with Campaign.open(played(tmp_path / "war.adjutant"), referee_for) as war:
        assert [e.number for e in war.search("254th eliminated")] == [2]
        assert [e.number for e in war.search("slipped N2432")] == [4]
