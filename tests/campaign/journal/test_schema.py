"""The file as others see it: plain tables, append-only, read by sqlite-utils, refused where it is something else."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from pathlib import Path

import pytest
import sqlite_utils

from app.campaign.campaign import Campaign
from app.campaign.journal import file_format, schema
from app.rules.orders.orders import NextPhase, SetCondition
from tests.campaign import table
from tests.campaign.conftest import Maker

TABLES = {
    "meta",
    "campaign",
    "actions",
    "changes",
    "findings",
    "rolls",
    "battles",
    "copies",
    "entries",
    "snapshots",
    "pictures",
    "spare",
}
VIEWS = {
    "head",
    "branch",
    "counters",
    "log",
    "battles_with_dice",
    "losses_by_turn",
    "unit_actions",
    "hex_actions",
    "moves",
    "supply_determined",
    "overruled",
    "notes",
    "dice",
    "branches",
    "heads",
    "settings",
}


def raw(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def test_the_header_says_that_it_is_a_campaign(played: Path) -> None:
    assert played.read_bytes()[68:72] == b"ADJ1"


def test_tables_are_plain_and_strict_and_keys_hold(played: Path) -> None:
    db = sqlite_utils.Database(played)
    assert {name for name in db.table_names() if not name.startswith(("actions_fts", "_"))} == TABLES
    assert all(db[name].strict for name in TABLES)
    assert set(db.view_names()) == VIEWS
    assert db["changes"].foreign_keys[0].other_table == "actions"
    assert {fk.column for fk in db["actions"].foreign_keys} == {"parent", "stem", "rerolls"}
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    assert db["meta"].get("format")["value"] == str(file_format.FORMAT)
    db.close()


def test_sqlite_utils_reads_and_searches_it(played: Path) -> None:
    db = sqlite_utils.Database(played)
    assert [row["number"] for row in db["actions"].search("table")] == [1]
    assert db["changes"].get((1, 0))["after"] == '"0508"'
    assert db["actions"].count == 11
    db.close()


def test_a_migration_is_a_named_step(played: Path) -> None:
    db = sqlite_utils.Database(played)
    steps = [row["name"] for row in db["_sqlite_migrations"].rows_where(order_by="id")]
    assert tuple(steps) == file_format.STEPS
    db.close()


@pytest.mark.parametrize("log", [*schema.LOGS, *schema.COPY_LOGS])
@pytest.mark.parametrize(
    "deed", ["UPDATE {} SET {} = {}", "DELETE FROM {}", "INSERT OR REPLACE INTO {} SELECT * FROM {}"]
)
def test_rows_of_a_log_can_neither_be_altered_nor_removed_nor_replaced(played: Path, log: str, deed: str) -> None:
    conn = raw(played)
    column = conn.execute(f"SELECT name FROM pragma_table_info('{log}')").fetchall()[-1][0]
    if not conn.execute(f"SELECT count(*) FROM {log}").fetchone()[0]:
        pytest.fail(f"{log} is empty: the test shows nothing")
    before = conn.execute(f"SELECT * FROM {log}").fetchall()
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        conn.execute(deed.format(log, *(column, column) if deed.startswith("UPDATE") else (log,)))
    assert conn.execute(f"SELECT * FROM {log}").fetchall() == before
    conn.close()


def test_the_log_is_a_hash_chain_that_anybody_can_check(played: Path, tmp_path: Path) -> None:
    """With nothing but SQL, JSON and SHA-256."""
    conn = raw(played)
    conn.row_factory = sqlite3.Row

    def of(sql: str, number: int) -> list[sqlite3.Row]:
        return conn.execute(f"{sql} WHERE action = ? ORDER BY n", (number,)).fetchall()

    hashes = {None: ""}
    for row in conn.execute("SELECT * FROM actions ORDER BY number"):
        number = row["number"]
        battle = conn.execute("SELECT * FROM battles WHERE action = ?", (number,)).fetchone()
        lists = ("attackers", "defenders", "attacker_losses", "defender_losses")
        content = {
            **{k: row[k] for k in ("kind", "side", "turn", "phase", "summary", "overruled", "rerolls", "question")},
            "time": row["time"],
            "order": json.loads(row["ordered"]),
            "words": json.loads(row["words"]),
            "changes": [
                [c["subject"], c["key"], json.loads(c["before"]), json.loads(c["after"])]
                for c in of("SELECT * FROM changes", number)
            ],
            "findings": [
                {
                    **{k: f[k] for k in ("code", "rule", "severity", "text")},
                    "hexes": json.loads(f["hexes"]),
                    "units": json.loads(f["units"]),
                }
                for f in of("SELECT * FROM findings", number)
            ],
            "rolls": [{k: r[k] for k in ("name", "value", "source")} for r in of("SELECT * FROM rolls", number)],
            "battle": battle
            and {
                ("column" if k == "final" else k): json.loads(battle[k]) if k in lists else battle[k]
                for k in battle.keys()  # noqa: SIM118
                if k != "action"
            },
        }
        written = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert row["hash"] == hashlib.sha256(f"{hashes[row['parent']]}\n{written}".encode()).hexdigest(), number
        hashes[number] = row["hash"]
    assert len(hashes) == 12
    conn.close()


def test_the_first_action_carries_the_hashes_of_world_and_start(played: Path) -> None:
    conn = raw(played)
    world, start, order = conn.execute(
        "SELECT world, start, ordered FROM campaign, actions WHERE number = 0"
    ).fetchone()
    assert json.loads(order) == {
        "kind": "start",
        "world": hashlib.sha256(world.encode()).hexdigest(),
        "start": hashlib.sha256(start.encode()).hexdigest(),
    }
    conn.close()


def test_the_views_tell_the_current_branch(played: Path) -> None:
    db = sqlite_utils.Database(played)
    assert [row["number"] for row in db["log"].rows] == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10]
    log = {row["number"]: row for row in db["log"].rows}
    assert (log[4]["dice"], log[4]["rolled_again_after"]) == ("combat 6 (program)", 3)
    assert log[1]["findings"] == "0508 is too far away (1.0)."
    battles = list(db["battles_with_dice"].rows)
    assert [(b["action"], b["dice"], b["rolled_again_after"]) for b in battles] == [
        (5, "combat 6 (program)", 3),
        (10, "combat 5 (typed)", None),
    ]
    assert list(db["losses_by_turn"].rows) == [
        {"turn": 1, "side": "red", "steps_lost": 1, "units_lost": 0},
        {"turn": 2, "side": "red", "steps_lost": 0, "units_lost": 1},
    ]
    assert db["counters"].count == 8
    db.close()


def test_the_head_view_follows_undo(make: Maker) -> None:
    war = make()
    for _ in range(3):
        war.play(NextPhase())
    read = raw(war.path)
    seen = []
    for act in (war.undo, war.undo, war.redo, lambda: war.play(NextPhase()), lambda: war.jump(0)):
        act()
        seen.append((war.head, *read.execute("SELECT number FROM head").fetchone()))
    assert seen == [(2, 2), (1, 1), (2, 2), (4, 4), (0, 0)]
    read.close()


def test_undo_redo_and_jump_are_rows_too(make: Maker) -> None:
    war = make()
    war.play(NextPhase())
    war.undo()
    war.redo()
    war.jump(0)
    rows = war.journal.conn.execute("SELECT kind, head, tip, latest FROM heads ORDER BY id").fetchall()
    assert rows == [("undo", 0, 1, 1), ("redo", 1, 1, 1), ("jump", 0, 1, 1)]


def test_snapshots_can_be_deleted(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.campaign.journal.timeline.SNAPSHOT_EVERY", 4)
    war = make()
    for n in range(11):
        war.play(SetCondition("weather", f"w{n}"))
    at = war.position
    war.close()
    conn = raw(war.path)
    assert conn.execute("SELECT action FROM snapshots").fetchall() == [(4,), (8,)]
    conn.execute("DELETE FROM snapshots")
    conn.close()
    with Campaign.open(war.path, table.Referee) as again:
        assert again.position == at


def test_closing_leaves_a_snapshot_where_the_last_is_far_behind(make: Maker) -> None:
    war = make()
    for _ in range(26):
        war.play(NextPhase())
    war.close()
    conn = raw(war.path)
    assert conn.execute("SELECT action FROM snapshots").fetchall() == [(26,)]
    conn.close()


@pytest.mark.parametrize("damage", ["position = '{}'", "position = position || ' '", "digest = ''", "hash = ''"])
@pytest.mark.parametrize("also", ["", ", position = replace(position, 'w29', 'sun')"])
def test_a_snapshot_that_cannot_be_trusted_is_passed_over(make: Maker, damage: str, also: str) -> None:
    war = make()
    for n in range(30):
        war.play(SetCondition("weather", f"w{n}"))
    at = war.position
    war.close()
    conn = raw(war.path)
    conn.create_function("sha256", 1, lambda text: hashlib.sha256(text.encode()).hexdigest())
    assert conn.execute(f"UPDATE snapshots SET {damage}{also if 'position' not in damage else ''}").rowcount == 1
    if "hash" in damage:
        conn.execute("UPDATE snapshots SET digest = sha256(position)")
    conn.close()
    with Campaign.open(war.path, table.Referee) as again:
        assert (again.position, again.notices) == (at, ())


def test_the_world_comes_with_the_file(played: Path) -> None:
    with Campaign.open(played, table.Referee) as war:
        assert war.world.counters == table.world().counters
        assert war.world.board == table.world().board
        assert war.referee.world is war.world


def test_a_campaign_outlives_the_scenario_and_a_copy_elsewhere_opens(played: Path, tmp_path: Path) -> None:
    moved = tmp_path / "elsewhere" / "ÄÖ Feldzug #1?.adjutant"
    moved.parent.mkdir()
    played.rename(moved)
    with Campaign.open(moved, table.Referee) as war:
        assert war.play(NextPhase()).entry.number == 11
