"""Pictures of a map in the campaign that shows them: kept once, never altered, and brought along to another machine."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from pathlib import Path

import pytest

from app.campaign import map_pictures
from app.campaign.campaign import Campaign
from app.campaign.journal.schema import PICTURES
from app.campaign.journal.verify import verify
from app.campaign.map_pictures import as_picture, keep_picture, kept_picture, lacking
from app.errors import BadInput
from app.installation.own_maps import OwnPictures, carried, copy_in, copy_out
from tests.board.picture.test_measured import jpeg, png, tiff
from tests.campaign import table
from tests.campaign.conftest import Maker
from tests.campaign.journal.test_copy_chain import as_before_copies

SCAN = png(640, 480)
HASH = sha256(SCAN).hexdigest()


def raw(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def test_a_picture_goes_with_the_campaign_to_another_machine(war: Campaign, tmp_path: Path) -> None:
    here, there = OwnPictures(tmp_path / "here"), OwnPictures(tmp_path / "there")
    kept = here.keep_bytes(SCAN, "north.png")
    assert copy_in(war, [kept.hash, kept.hash, "f" * 64], here) == ("f" * 64,)
    assert lacking(war, [kept.hash, "f" * 64]) == ("f" * 64,)
    war.save_copy(tmp_path / "sent.adjutant")
    with Campaign.open(tmp_path / "sent.adjutant", table.Referee) as sent:
        assert copy_out(sent, [kept.hash, "f" * 64], there) == ("f" * 64,)
        found = kept_picture(sent, kept.hash)
    assert found is not None
    assert (found.type, found.width, found.height, found.data) == ("image/png", 640, 480, SCAN)
    assert found.name == f"{HASH[:12]}.png"
    path = there.path(kept.hash)
    assert path is not None
    assert path.read_bytes() == SCAN
    assert as_picture(tiff(640, 480)).name.endswith(".tif")
    assert verify(tmp_path / "sent.adjutant").whole


def test_one_that_is_there_is_not_written_again(war: Campaign) -> None:
    keep_picture(war, as_picture(SCAN))
    before = war.journal.conn.total_changes
    keep_picture(war, as_picture(SCAN))
    assert war.journal.conn.total_changes == before
    assert war.journal.picture_hashes() == [HASH]
    assert war.journal.pictures_size() == len(SCAN)


def test_undoing_and_branching_leave_pictures_alone(war: Campaign) -> None:
    war.note("one")
    keep_picture(war, as_picture(SCAN))
    war.undo()
    war.note("two")
    assert kept_picture(war, HASH) is not None


def test_what_is_no_picture_or_too_much_is_refused(war: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="list is not a supported picture"):
        as_picture(b"no picture", "list")
    monkeypatch.setattr(map_pictures, "MOST_TOGETHER", len(SCAN) + 5)
    keep_picture(war, as_picture(SCAN))
    with pytest.raises(BadInput, match="save the scans smaller"):
        keep_picture(war, as_picture(jpeg(640, 480)))
    assert war.journal.picture_hashes() == [HASH]


def test_a_campaign_that_is_open_read_only_takes_none(war: Campaign) -> None:
    war.close()
    with Campaign.open(war.path, table.Referee, read_only=True) as seen, pytest.raises(BadInput, match="read-only"):
        keep_picture(seen, as_picture(SCAN))


@pytest.fixture
def pictured(make: Maker) -> Path:
    war = make()
    keep_picture(war, as_picture(SCAN))
    war.settings.put("pictures", "north.png")
    war.note("later")
    war.close()
    return war.path


@pytest.mark.parametrize(
    "deed",
    [
        f"UPDATE {PICTURES} SET width = 1",
        f"DELETE FROM {PICTURES}",
        f"INSERT OR REPLACE INTO {PICTURES} SELECT * FROM {PICTURES}",
    ],
)
def test_a_picture_cannot_be_altered_removed_or_replaced(pictured: Path, deed: str) -> None:
    conn = raw(pictured)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        conn.execute(deed)
    conn.close()


def test_tampering_with_a_picture_shows_and_it_is_not_taken_for_the_kept_one(pictured: Path, tmp_path: Path) -> None:
    conn = raw(pictured)
    conn.execute("DROP TRIGGER pictures_no_update")
    conn.execute("UPDATE pictures SET data = ?", (png(640, 481),))
    conn.close()
    report = verify(pictured)
    assert not report.whole
    assert "was changed after it was stored" in str(report)
    with Campaign.open(pictured, table.Referee) as war:
        assert kept_picture(war, HASH) is None
        assert copy_out(war, [HASH], OwnPictures(tmp_path / "there")) == (HASH,)


def test_what_is_saved_from_a_damaged_file_has_its_pictures(pictured: Path) -> None:
    conn = raw(pictured)
    conn.execute("DROP TRIGGER actions_no_update")
    conn.execute("UPDATE actions SET summary = 'x' WHERE number = 1")
    conn.close()
    with Campaign.open(pictured, table.Referee, thorough=True) as saved:
        assert (saved.read_only, saved.head) == (True, 1)
        assert kept_picture(saved, HASH) is not None
        assert saved.settings.get("pictures") == "north.png"


def test_a_file_of_the_first_format_gets_the_table(played: Path) -> None:
    as_before_copies(played)
    conn = raw(played)
    conn.execute("DROP TABLE pictures")
    conn.execute("DELETE FROM _sqlite_migrations WHERE name = 'pictures'")
    conn.execute("UPDATE meta SET value = '1' WHERE name = 'format'")
    conn.close()
    with Campaign.open(played, table.Referee, read_only=True) as seen:
        assert lacking(seen, [HASH]) == (HASH,)
    with Campaign.open(played, table.Referee) as war:
        assert war.notices == ()
        keep_picture(war, as_picture(SCAN))
    assert verify(played).whole


def test_folder_and_campaign_give_each_other_what_either_lacks(war: Campaign, tmp_path: Path) -> None:
    own = OwnPictures(tmp_path / "pictures")
    keep_picture(war, as_picture(SCAN))
    photograph = own.keep_bytes(jpeg(64, 48)).hash
    assert carried(war, [HASH, photograph, "f" * 64], own) == ("f" * 64,)
    assert own.path(HASH) is not None
    assert kept_picture(war, photograph) is not None
    war.close()
    later = OwnPictures(tmp_path / "later")
    later.keep_bytes(png(5, 5))
    with Campaign.open(war.path, table.Referee, read_only=True) as seen:
        assert carried(seen, [HASH, sha256(png(5, 5)).hexdigest()], later) == ()
        assert later.path(HASH) is not None
        assert len(seen.journal.picture_hashes()) == 2
