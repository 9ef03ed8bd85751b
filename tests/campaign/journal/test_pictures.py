"""Notes with photographs: what is taken in, how it is held in the chain, and what happens to it later."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from app.board.picture.measured import JPEG, PNG, WEBP
from app.campaign.campaign import Campaign
from app.campaign.journal import pictures
from app.campaign.journal.journal import note_of, notes
from app.campaign.journal.schema import PICTURES
from app.campaign.journal.verify import verify
from app.campaign.map_pictures import as_picture, keep_picture
from app.campaign.pages.written import write_page
from app.campaign.record.after_action import Wanted, after_action
from app.errors import BadInput
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE
from tests.board.picture.test_measured import jpeg, tiff, webp
from tests.campaign import table
from tests.campaign.conftest import Maker
from tests.campaign.journal.test_copy_chain import as_before_copies
from tests.campaign.scripted import photograph, scripted
from tests.ui.fresh import fresh_campaign


@pytest.mark.parametrize(
    ("data", "type_"), [(photograph(640, 480), PNG), (jpeg(640, 480), JPEG), (webp(640, 480), WEBP)]
)
def test_a_photograph_is_of_one_of_three_kinds(data: bytes, type_: str) -> None:
    found = pictures.picture(data)
    assert (found.type, found.width, found.height) == (type_, 640, 480)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "use a JPEG, PNG or WebP file"),
        (b"GIF89a", "use a JPEG, PNG or WebP file"),
        (jpeg(40, 30)[:24], "use a JPEG, PNG or WebP file"),
        (tiff(40, 30), "use a JPEG, PNG or WebP file"),
        (photograph(1, 1)[:20], "use a JPEG, PNG or WebP file"),
        (photograph(2000, 10), "2000 by 10 pixels: scale it down to at most 1600"),
        (photograph(0, 10), "0 by 10 pixels"),
        (photograph(40, 30) + bytes(pictures.MOST_BYTES), "the limit is 600 kB"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_the_remedy(war: Campaign, data: bytes, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        war.note("look", pictures=(data,))
    assert war.head == 0
    assert war.journal.picture_hashes() == []


def test_a_photograph_is_in_the_file_and_its_hash_in_the_chain(war: Campaign) -> None:
    entry = war.note("The table", pictures=(photograph(),))
    (found,) = notes(war.line())
    assert entry.order["pictures"] == list(found.pictures)
    kept = war.journal.picture(found.pictures[0])
    assert kept is not None
    assert kept.data == photograph()
    path = war.path
    war.close()
    assert verify(path).whole


def test_one_that_is_there_is_not_written_twice_and_one_that_was_undone_stays(war: Campaign) -> None:
    war.note("once", pictures=(photograph(), photograph()))
    war.undo()
    war.note("again", pictures=(photograph(),))
    assert len(war.journal.picture_hashes()) == 1
    war.note("", pictures=(photograph(shade=1),))
    assert war.entry(war.head).summary == "Note: "  # the little table's own words


def test_a_campaign_bounds_all_its_photographs(war: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.campaign.journal.journal.MOST_TOGETHER", len(photograph()) + 5)
    war.note("one", pictures=(photograph(),))
    war.note("the same", pictures=(photograph(),))
    with pytest.raises(BadInput, match="no longer fits"):
        war.note("two", pictures=(photograph(shade=1),))
    with pytest.raises(BadInput, match="at most six photographs"):
        war.note("many", pictures=tuple(photograph(shade=n) for n in range(7)))


def test_what_lies_beneath_the_map_takes_no_room_from_photographs(
    war: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.campaign.journal.journal.MOST_TOGETHER", len(photograph()) + 5)
    scan = as_picture(photograph(300, 200))
    keep_picture(war, scan)
    war.note("one", pictures=(photograph(),))
    assert war.journal.photographs_size() == len(photograph())
    war.undo()
    with pytest.raises(BadInput, match="no longer fits"):
        war.note("two", pictures=(photograph(shade=1),))


def test_a_note_says_or_shows_something_and_is_about_what_there_is(war: Campaign, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="words"):
        war.note(" ")
    with pytest.raises(BadInput, match="no action 5"):
        war.note("what", action=5)
    with scripted("operation-storm", tmp_path / "storm.adjutant", orders=3) as storm:
        unit, where = "de-75", "1514"
        entry = storm.note("held", units=(unit,), hexes=(where,))
        assert entry.summary == "Note on 75th Infantry and 1514: held"
        assert storm.note("a die", action=1).summary == "Note on action 1: a die"
        assert storm.note("", pictures=(photograph(),)).summary == "A photograph of the map."
        pair = (photograph(shade=1), photograph(shade=2))
        assert storm.note("", pictures=pair).summary == "Two photographs of the map."
        found = note_of(entry)
        assert found is not None
        assert (found.units, found.hexes, found.text) == ((unit,), (where,), "held")
        with pytest.raises(BadInput, match="no unit nobody"):
            storm.note("x", units=("nobody",))
        with pytest.raises(BadInput, match="no hex 9999"):
            storm.note("x", hexes=("9999",))


@pytest.fixture
def pictured(make: Maker) -> Path:
    war = make()
    war.note("The table", pictures=(photograph(),))
    war.close()
    return war.path


def test_a_photograph_cannot_be_altered_removed_or_replaced(pictured: Path) -> None:
    conn = sqlite3.connect(pictured, isolation_level=None)
    for deed in (
        f"UPDATE {PICTURES} SET width = 1",
        f"DELETE FROM {PICTURES}",
        f"INSERT OR REPLACE INTO {PICTURES} SELECT * FROM {PICTURES}",
    ):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            conn.execute(deed)
    conn.close()


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        ("UPDATE pictures SET data = x'00'", "was changed after it was stored"),
        ("DELETE FROM pictures", "has lost its photograph"),
        ("UPDATE pictures SET type = 'image/tiff'", "is not of the kind or size that the file states"),
        ("UPDATE pictures SET width = width + 1", "is not of the kind or size that the file states"),
    ],
)
def test_tampering_with_a_photograph_shows(pictured: Path, deed: str, sentence: str) -> None:
    conn = sqlite3.connect(pictured, isolation_level=None)
    conn.execute("DROP TRIGGER pictures_no_update")
    conn.execute("DROP TRIGGER pictures_no_delete")
    conn.execute(deed)
    conn.close()
    report = verify(pictured)
    assert not report.whole
    assert sentence in str(report)


def test_what_is_saved_from_a_damaged_file_has_its_photographs(make: Maker) -> None:
    war = make()
    war.note("The table", pictures=(photograph(),))
    war.note("later")
    war.close()
    conn = sqlite3.connect(war.path, isolation_level=None)
    conn.execute("DROP TRIGGER actions_no_update")
    conn.execute("UPDATE actions SET summary = 'x' WHERE number = 2")
    conn.close()
    with Campaign.open(war.path, table.Referee, thorough=True) as saved:
        assert (saved.read_only, saved.head) == (True, 2)
        note, _ = notes(saved.line())
        kept = saved.journal.picture(note.pictures[0])
        assert kept is not None
        assert kept.data == photograph()


def test_a_file_of_the_first_format_gets_the_table_and_the_views(played: Path) -> None:
    as_before_copies(played)
    conn = sqlite3.connect(played, isolation_level=None)
    conn.execute("DROP TABLE pictures")
    for view in ("unit_actions", "hex_actions", "moves", "supply_determined", "overruled", "notes", "dice", "branches"):
        conn.execute(f"DROP VIEW {view}")
    conn.execute("DELETE FROM _sqlite_migrations WHERE name IN ('pictures', 'question_views')")
    conn.execute("UPDATE meta SET value = '1' WHERE name = 'format'")
    conn.close()
    with Campaign.open(played, table.Referee) as war:
        assert war.notices == ()
        war.note("The table", pictures=(photograph(),))
        assert war.journal.conn.execute("SELECT count(*) FROM branches").fetchone() == (2,)
    assert verify(played).whole


@pytest.mark.parametrize(
    "deed",
    [
        """UPDATE pictures SET type = 'x" onerror="alert(1)'""",
        "UPDATE pictures SET hash = '../../outside'",
    ],
)
def test_a_report_believes_nothing_that_stands_beside_a_photograph(tmp_path: Path, deed: str) -> None:
    pictured = fresh_campaign(SAMPLE, tmp_path / "war.adjutant")
    with Campaign.open(pictured, referee_for) as campaign:
        campaign.note("The table", pictures=(photograph(),))
    conn = sqlite3.connect(pictured, isolation_level=None)
    conn.execute("DROP TRIGGER pictures_no_update")
    conn.execute("PRAGMA foreign_keys = OFF")
    conn.execute("PRAGMA ignore_check_constraints = ON")
    conn.execute(deed)
    (words,) = conn.execute("SELECT ordered FROM actions WHERE kind = 'note'").fetchone()
    (hash_,) = conn.execute("SELECT hash FROM pictures").fetchone()
    if ".." in hash_:  # the note names the picture by what it is called now
        conn.execute("DROP TRIGGER actions_no_update")
        conn.execute(
            "UPDATE actions SET ordered = json_set(?, '$.pictures', json(?)) WHERE kind = 'note'",
            (words, f'["{hash_}"]'),
        )
    conn.close()
    folder = tmp_path / "reports"
    folder.mkdir()
    with Campaign.open(pictured, referee_for, read_only=True) as campaign:
        document = after_action(campaign, Wanted("none", None, None, "en", shared=True))
        write_page(document, "html", folder / "report.html")
        write_page(document, "markdown", folder / "report.md")
    assert "onerror" not in (folder / "report.html").read_text("utf-8")
    assert {p.name for p in tmp_path.iterdir()} == {"reports", "war.adjutant"}
    for file in folder.rglob("*"):
        assert folder in file.resolve().parents
