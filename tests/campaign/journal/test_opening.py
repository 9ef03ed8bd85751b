"""Files that are something else, newer, or older: a sentence, a refusal, a migration."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
import sqlite_utils

from app.campaign.campaign import Campaign
from app.campaign.journal import file_format, schema
from app.campaign.journal.verify import verify
from app.campaign.record.report import write_log
from app.errors import BadInput
from app.rules.orders.orders import NextPhase
from tests.campaign import table


def raw(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def strange_database(path: Path) -> Path:
    conn = sqlite3.connect(path)
    conn.execute("CREATE TABLE recipes(name)")
    conn.commit()
    conn.close()
    return path


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda p: p, "there is no such file in"),
        (lambda p: p.mkdir() or p, "this is a folder; choose a campaign file inside it."),
        (lambda p: write(p, b""), "the file is empty"),
        (lambda p: write(p, b"Dear Sir," * 50), "this is not a campaign file"),
        (lambda p: write(p, b"SQLite format 3\0"), "this is not a campaign file"),
        (lambda p: write(p, b"SQLite format 3\0" + bytes(5000)), "a database of a different kind"),
        (strange_database, "a database of a different kind"),
    ],
)
def test_a_file_that_is_no_campaign_gets_one_sentence(tmp_path: Path, made, sentence: str, read_only: bool) -> None:
    path = made(tmp_path / "thing.adjutant")
    with pytest.raises(BadInput) as told:
        Campaign.open(path, table.Referee, read_only=read_only)
    text = str(told.value)
    assert text.startswith("thing.adjutant: ")
    assert sentence in text
    assert "\n" not in text
    assert [p.name for p in tmp_path.iterdir()] in ([], ["thing.adjutant"])


@pytest.mark.parametrize("read_only", [False, True])
def test_a_newer_format_is_refused_with_the_remedy(played: Path, read_only: bool) -> None:
    conn = raw(played)
    conn.execute("UPDATE meta SET value = '9' WHERE name = 'format'")
    conn.execute("PRAGMA user_version = 9")
    conn.close()
    before = played.read_bytes()
    with pytest.raises(BadInput) as told:
        Campaign.open(played, table.Referee, read_only=read_only)
    assert str(told.value) == (
        f"war.adjutant: the file has format 9; this program reads formats up to {file_format.FORMAT}. "
        "Install the newest Adjutant to open it."
    )
    assert played.read_bytes() == before


@pytest.mark.parametrize("spoilt", ["UPDATE meta SET value = '9' WHERE name = 'format'", "PRAGMA user_version = 9"])
def test_a_format_that_is_spoilt_in_one_of_two_places_is_damage(played: Path, spoilt: str) -> None:
    conn = raw(played)
    conn.execute(spoilt)
    conn.close()
    with Campaign.open(played, table.Referee) as war:
        assert (war.head, war.read_only) == (10, True)
        assert "every action was recovered" in war.notices[0]


@pytest.mark.parametrize("at", [0, 7, 16, 20, 47, 59, 60, 63, 68, 71])
def test_a_spoilt_header_keeps_nothing_from_being_saved(played: Path, at: int) -> None:
    content = bytearray(played.read_bytes())
    content[at] ^= 3 if at == 59 else 0x55  # 3: the text encoding, of which two bits count
    played.write_bytes(content)
    with Campaign.open(played, table.Referee, thorough=True) as war:
        assert (war.head, war.read_only) == (10, True)
        assert "every action was recovered" in war.notices[0]
    assert not verify(played).whole


@pytest.fixture
def next_format(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a campaign was played, a program one format further on, which keeps the weather of each action."""
    from sqlite_utils import Migrations

    later = Migrations("adjutant")
    later._migrations = list(schema.migrations._migrations)

    @later(name="weather")
    def weather(db) -> None:
        db["actions"].add_column("weather", str)

    monkeypatch.setattr(schema, "migrations", later)
    monkeypatch.setattr(file_format, "FORMAT", file_format.FORMAT + 1)


@pytest.mark.usefixtures("next_format")
class TestAnOlderFormat:
    def test_is_migrated_when_opened_for_writing(self, played: Path) -> None:
        with Campaign.open(played, table.Referee) as war:
            assert war.notices == ()
            war.play(NextPhase())
        db = sqlite_utils.Database(played)
        assert "weather" in db["actions"].columns_dict
        assert db["meta"].get("format")["value"] == str(file_format.FORMAT)
        db.close()

    def test_is_read_as_it_is_when_opened_read_only(self, played: Path) -> None:
        before = played.read_bytes()
        with Campaign.open(played, table.Referee, read_only=True) as war:
            assert (war.head, war.notices) == (10, ())
        assert played.read_bytes() == before

    def test_is_verified_and_reported_as_it_is(self, played: Path, tmp_path: Path) -> None:
        before = played.read_bytes()
        assert verify(played).whole
        write_log(played, "md", tmp_path / "log.md")
        assert played.read_bytes() == before

    def test_is_not_migrated_where_it_is_damaged(self, played: Path) -> None:
        conn = raw(played)
        conn.execute("DROP TRIGGER actions_no_update")
        conn.execute("UPDATE actions SET summary = 'Victory.' WHERE number = 7")
        conn.close()
        before = played.read_bytes()
        with Campaign.open(played, table.Referee) as war:
            assert war.read_only
            assert war.head == 10
            assert "every action was recovered" in war.notices[0]
        assert played.read_bytes() == before
