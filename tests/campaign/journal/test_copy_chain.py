"""The chain of a copy of the file, the code of the last action, and files of format 2."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

from app import cli
from app.campaign.campaign import Campaign
from app.campaign.journal.branches import branches
from app.campaign.journal.copy_chain import put_together
from app.campaign.journal.file_format import code, sha256
from app.campaign.journal.replay import position_text
from app.campaign.journal.verify import read_through, verify
from app.campaign.record.report import write_log
from app.errors import BadInput
from app.rules.orders.orders import NextPhase, SetCondition
from tests.campaign import table
from tests.campaign.conftest import Maker
from tests.campaign.journal.test_verify import tampered

DATA = Path(__file__).parents[1] / "data"


def old_file(folder: Path) -> Path:
    """A campaign of format 2: 37 actions, a branch with a name, a photograph, a head in the past."""
    path = folder / "old.adjutant"
    path.write_bytes(gzip.decompress((DATA / "format-2.adjutant.gz").read_bytes()))
    return path


def as_before_copies(path: Path) -> None:
    """Makes a file of format 2 of one of today: heads and settings are tables, and there is no chain of a copy."""
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("DROP VIEW heads")
    conn.execute("DROP VIEW settings")
    conn.execute("CREATE TABLE heads(id INTEGER PRIMARY KEY, kind TEXT, head INT, tip INT, latest INT, time TEXT)")
    conn.execute("INSERT INTO heads SELECT n, kind, head, tip, latest, time FROM entries WHERE tip IS NOT NULL")
    conn.execute("CREATE TABLE settings(id INTEGER PRIMARY KEY, name TEXT, value TEXT, time TEXT)")
    conn.execute("INSERT INTO settings SELECT n, name, value, time FROM entries WHERE kind = 'setting'")
    for what in ("INDEX actions_hashes", "TABLE entries", "TABLE copies", "TABLE spare"):
        conn.execute(f"DROP {what}")
    conn.execute("DELETE FROM _sqlite_migrations WHERE name = 'copies'")
    conn.execute("DELETE FROM meta")
    conn.execute("INSERT INTO meta(name, value) VALUES ('format', '2')")
    conn.execute("PRAGMA user_version = 0")
    conn.close()


# format 2


@pytest.mark.parametrize("read_only", [True, False])
def test_a_file_of_format_2_opens_unchanged(tmp_path: Path, read_only: bool) -> None:
    path = old_file(tmp_path)
    before = path.read_bytes()
    wanted = (DATA / "format-2.json").read_text().strip()
    with Campaign.open(path, table.Referee, read_only=read_only) as war:
        assert (war.head, war.journal.head().tip, war.journal.latest()) == (34, 36, 37)
        assert (war.title, war.level, war.notices) == ("An old campaign", "advise", ())
        assert position_text(war.world, war.position) == wanted
        assert [one.named for one in branches(war.journal)][-1] == "The other way"
        assert len(war.journal.picture_hashes()) == 1
        kinds = [row[0] for row in war.journal.conn.execute("SELECT kind FROM heads ORDER BY id")]
        assert kinds == ["undo", "jump", "jump", "undo", "undo"]
    assert (path.read_bytes() == before) == read_only
    assert verify(path).whole
    assert read_through(path).whole


def test_its_hashes_stay_as_they_were(tmp_path: Path) -> None:
    path = old_file(tmp_path)
    conn = sqlite3.connect(path)
    before = conn.execute("SELECT number, hash FROM actions ORDER BY number").fetchall()
    conn.close()
    Campaign.open(path, table.Referee).close()
    conn = sqlite3.connect(path)
    assert conn.execute("SELECT number, hash FROM actions ORDER BY number").fetchall() == before
    conn.close()


def test_a_damaged_file_of_format_2_is_saved_whole_but_for_the_damage(tmp_path: Path) -> None:
    path = old_file(tmp_path)
    tampered(path, "UPDATE changes SET after = '\"fog\"' WHERE action = 20")
    with Campaign.open(path, table.Referee, thorough=True) as war:
        assert (war.head, war.read_only, war.level, war.title) == (34, True, "advise", "An old campaign")
        assert [e.number for e in war.line() if e.damaged] == [20]
        assert position_text(war.world, war.position) == (DATA / "format-2.json").read_text().strip()


# the chain of a copy


def entries(path: Path) -> list[tuple[object, ...]]:
    conn = sqlite3.connect(path)
    rows = conn.execute("SELECT n, kind, name, value FROM entries ORDER BY n").fetchall()
    conn.close()
    return rows


def test_heads_settings_title_and_level_are_entries_of_one_chain(make: Maker) -> None:
    war = make(title="The Battle")
    war.play(NextPhase())
    war.undo()
    war.set_level("advise")
    war.settings.put("fog", "on")
    war.close()
    rows = entries(war.path)
    assert [(kind, name, value) for _, kind, name, value in rows[1:]] == [
        ("setting", "title", "The Battle"),
        ("setting", "level", "referee"),
        ("undo", "", ""),
        ("setting", "level", "advise"),
        ("setting", "fog", "on"),
    ]
    begun = json.loads(str(rows[0][3]))
    assert (begun["system"], begun["author"], begun["machine"]) == ("table", "", "")
    conn = sqlite3.connect(war.path)
    assert len({row[0] for row in conn.execute("SELECT copy FROM entries UNION SELECT id FROM copies")}) == 1
    conn.close()


@pytest.mark.parametrize(
    "deed",
    [
        "UPDATE entries SET value = 'record' WHERE name = 'level' AND n = 4",
        "UPDATE entries SET head = 0 WHERE tip IS NOT NULL",
        "UPDATE entries SET time = '1941-06-22T03:15:00.000Z' WHERE n = 3",
        "UPDATE entries SET name = 'levels' WHERE n = 4",
        "UPDATE copies SET author = 'somebody'",
        "UPDATE campaign SET system_version = '9'",
        "UPDATE campaign SET created = '1941-06-22T03:15:00.000Z'",
        "DELETE FROM entries WHERE n = 3",
        "DELETE FROM spare WHERE name = 'start'",
        "UPDATE meta SET value = 'abc' WHERE name = 'copy'",
        "UPDATE pictures SET width = 7",
    ],
)
def test_what_is_about_the_copy_cannot_be_altered_unseen(make: Maker, deed: str) -> None:
    from tests.campaign.scripted import photograph

    war = make()
    war.play(NextPhase())
    war.note("evening", pictures=(photograph(),))
    war.undo()
    war.set_level("advise")
    war.close()
    assert read_through(war.path).whole
    tampered(war.path, deed)
    assert not read_through(war.path).whole
    assert not verify(war.path).whole
    with Campaign.open(war.path, table.Referee, thorough=True) as saved:
        assert (saved.read_only, saved.journal.latest()) == (True, 2)
        assert "every action was recovered" in saved.notices[0]


def test_a_view_that_was_altered_is_seen(make: Maker) -> None:
    war = make()
    war.close()
    conn = sqlite3.connect(war.path, isolation_level=None)
    conn.execute("PRAGMA writable_schema = ON")
    conn.execute("UPDATE sqlite_master SET sql = replace(sql, 'setting''', 'settinh''') WHERE name = 'settings'")
    conn.close()
    assert "tables and views" in str(read_through(war.path).faults[0])


def test_two_copies_that_differ_in_their_chains_alone_have_one_tree(make: Maker, tmp_path: Path) -> None:
    war = make()
    for n in range(3):
        war.play(SetCondition("weather", f"w{n}"))
    war.save_copy(tmp_path / "other.adjutant")
    war.set_level("record")
    war.undo()
    with Campaign.open(tmp_path / "other.adjutant", table.Referee) as other:
        other.jump(1)
        assert other.journal.code() == war.journal.code()


# world and start twice


def test_a_text_is_put_together_from_what_is_left_of_two() -> None:
    written = "".join(f"counter {n}; " for n in range(2000))
    data = written.encode()
    parts = {n: data[n * 3500 : (n + 1) * 3500] for n in range(-(-len(data) // 3500))}
    assert put_together(parts, b"", sha256(written)) == written
    assert put_together({}, data, sha256(written)) == written
    left = {n: part for n, part in parts.items() if n != 1}
    assert put_together(left, data[:9000], sha256(written)) == written
    assert put_together({**parts, 1: b"x" * 3500}, data[:9000], sha256(written)) == written
    assert put_together(left, b"", sha256(written)) is None


# the code of the last action


def test_a_code_is_twelve_letters() -> None:
    assert code("0" * 64) == "AAAA-AAAA-AAAA"
    assert code("f" * 64) != code("e" * 64)
    assert set(code("0123456789abcdef" * 4)) <= set("ABCDEFGHJKLMNPQRSTUVWXYZ-")


def test_an_expected_code_proves_what_led_to_it(make: Maker) -> None:
    war = make()
    for n in range(3):
        war.play(SetCondition("weather", f"w{n}"))
    number, letters = war.journal.code()
    war.play(NextPhase())
    war.close()
    assert number == 3
    report = verify(war.path, letters.lower().replace("-", " "))
    assert (report.whole, report.expected) == (True, 3)
    assert "Action 3 has the code that was expected" in str(report)
    with pytest.raises(BadInput, match="a code has twelve letters"):
        verify(war.path, "ABC")


def test_a_rewritten_chain_is_whole_until_a_code_is_expected(make: Maker, tmp_path: Path) -> None:
    """Somebody plays another past and makes every hash anew."""
    war = make()
    war.play(SetCondition("weather", "mud"))
    _, letters = war.journal.code()
    war.close()
    other = make("other")
    other.play(SetCondition("weather", "dry"))
    other.close()
    assert verify(other.path).whole
    report = verify(other.path, letters)
    assert not report.whole
    assert letters in str(report)


def test_actions_cut_off_the_end_are_missed_by_their_code(make: Maker, tmp_path: Path) -> None:
    war = make()
    war.play(SetCondition("weather", "mud"))
    war.save_copy(tmp_path / "cut.adjutant")
    war.play(SetCondition("weather", "dry"))
    _, letters = war.journal.code()
    assert verify(tmp_path / "cut.adjutant").whole
    assert not verify(tmp_path / "cut.adjutant", letters).whole


def test_log_and_sheet_and_command_show_the_code(
    make: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    war = make()
    war.play(SetCondition("weather", "mud"))
    _, letters = war.journal.code()
    for form in ("md", "html"):
        write_log(war, form, tmp_path / "log")
        assert letters in (tmp_path / "log").read_text()
    war.close()
    assert cli.main(["verify", str(war.path), "--expect", letters]) == 0
    said = capsys.readouterr().out
    assert f"Code of the last action (1): {letters}" in said
    assert f"{war.path.name} is whole: 1 action on 1 branch (1 of them on the current branch) and " in said
    assert cli.main(["verify", str(war.path), "--expect", "AAAA-AAAA-AAAA"]) == 1
    assert capsys.readouterr().out.startswith(f"{war.path.name}: no action has the code AAAA-AAAA-AAAA")


def test_an_action_kept_from_damage_is_marked_in_the_log(make: Maker, tmp_path: Path) -> None:
    war = make()
    for n in range(5):
        war.play(SetCondition("weather", f"w{n}"))
    war.close()
    tampered(war.path, "UPDATE changes SET after = '\"fog\"' WHERE action = 3")
    with Campaign.open(war.path, table.Referee, thorough=True) as saved:
        write_log(saved, "md", tmp_path / "log.md")
    assert "damaged" in (tmp_path / "log.md").read_text()
