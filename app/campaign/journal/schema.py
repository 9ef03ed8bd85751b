"""The tables of a campaign file, made and migrated in named steps, and what it shows to a database tool."""

from __future__ import annotations

from collections.abc import Mapping

from sqlite_utils import Database, Migrations

from app.campaign.journal import file_format
from app.campaign.journal.copy_chain import begin, carry_over, keep_spare
from app.campaign.journal.file_format import text
from app.campaign.journal.rows import CAMPAIGN_COLUMNS, CHART, schema_hashes

QUESTION_VIEWS: Mapping[str, str] = {
    # ``part`` is what the unit has to do with the action; a unit may stand in several lines of one.
    "unit_actions": """
        SELECT action, key AS unit, subject AS part FROM changes WHERE subject IN ('place', 'steps', 'marks')
        UNION ALL
        SELECT number, named.value, 'ordered' FROM actions, json_each(ordered, '$.units') AS named
        UNION ALL
        SELECT number, named.value, 'ordered' FROM actions, json_each(ordered, '$.attackers') AS named
        UNION ALL
        SELECT action, named.value, 'attacker' FROM battles, json_each(attackers) AS named
        UNION ALL
        SELECT action, named.value, 'defender' FROM battles, json_each(defenders) AS named
        UNION ALL
        SELECT action, named.value, 'finding' FROM findings, json_each(units) AS named
    """,
    "hex_actions": """
        SELECT action, json_extract(before, '$') AS hex, 'left' AS part FROM changes
        WHERE subject = 'place' AND before NOT LIKE '"@%'
        UNION ALL
        SELECT action, json_extract(after, '$'), 'entered' FROM changes
        WHERE subject = 'place' AND after NOT LIKE '"@%'
        UNION ALL
        SELECT action, key, 'control' FROM changes WHERE subject = 'control'
        UNION ALL
        SELECT action, coalesce(json_extract(after, '$.at'), json_extract(before, '$.at')), 'marker' FROM changes
        WHERE subject = 'marker'
        UNION ALL
        SELECT number, named.value, 'path' FROM actions, json_each(ordered, '$.path') AS named
        UNION ALL
        SELECT number, named.value, 'note' FROM actions, json_each(ordered, '$.hexes') AS named WHERE kind = 'note'
        UNION ALL
        SELECT number, json_extract(ordered, '$.target'), 'attacked' FROM actions WHERE kind = 'attack'
        UNION ALL
        SELECT action, target, 'battle' FROM battles
        UNION ALL
        SELECT action, named.value, 'finding' FROM findings, json_each(hexes) AS named
    """,
    "moves": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.kind, changes.key AS unit,
               counters.name, counters.side, json_extract(changes.before, '$') AS left,
               json_extract(changes.after, '$') AS entered
        FROM branch JOIN actions USING (number)
             JOIN changes ON changes.action = actions.number AND changes.subject = 'place'
             JOIN counters ON counters.id = changes.key
        ORDER BY actions.depth, changes.n
    """,
    # Supply as it was determined in play: one unit at a time, or the whole list at once.
    "supply_determined": """
        SELECT actions.number AS action, actions.turn, actions.phase,
               substr(changes.key, length('supply:') + 1) AS unit, json_extract(changes.after, '$') AS state
        FROM branch JOIN actions USING (number) JOIN changes ON changes.action = actions.number
        WHERE changes.subject = 'ledger' AND changes.key LIKE 'supply:%' AND changes.after <> 'null'
        UNION ALL
        SELECT actions.number, actions.turn, actions.phase, named.key, named.value
        FROM branch JOIN actions USING (number) JOIN changes ON changes.action = actions.number
             JOIN json_each(changes.after) AS named
        WHERE changes.subject = 'ledger' AND changes.key = 'supply' AND changes.after <> 'null'
    """,
    "overruled": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.side, actions.summary,
               findings.rule, findings.text AS finding, actions.overruled AS reason
        FROM branch JOIN actions USING (number)
             LEFT JOIN findings ON findings.action = actions.number AND findings.severity = 'violation'
        WHERE actions.overruled <> ''
        ORDER BY actions.depth, findings.n
    """,
    "notes": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.side,
               json_extract(ordered, '$.text') AS text, json_extract(ordered, '$.units') AS units,
               json_extract(ordered, '$.hexes') AS hexes, json_extract(ordered, '$.action') AS about_action,
               json_extract(ordered, '$.pictures') AS pictures
        FROM branch JOIN actions USING (number)
        WHERE actions.kind = 'note'
        ORDER BY actions.depth
    """,
    "dice": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.side, rolls.name, rolls.value,
               rolls.source, actions.rerolls AS rolled_again_after
        FROM branch JOIN actions USING (number) JOIN rolls ON rolls.action = actions.number
        ORDER BY actions.depth, rolls.n
    """,
    # A branch is known by the action with which it begins.
    "branches": """
        SELECT first.number AS branch,
               coalesce((SELECT value FROM settings WHERE name = 'branch-name ' || first.number
                         ORDER BY id DESC LIMIT 1), '') AS name,
               coalesce((SELECT value FROM settings WHERE name = 'branch-hidden ' || first.number
                         ORDER BY id DESC LIMIT 1), '') = 'yes' AS hidden,
               first.parent AS leaves_after, max(one.depth) - first.depth + 1 AS actions, max(one.number) AS last,
               max(one.turn) AS turn
        FROM actions AS first JOIN actions AS one ON one.stem = first.number
        WHERE first.number = first.stem
        GROUP BY first.number
    """,
}


VIEWS: Mapping[str, str] = {
    "head": """
        SELECT coalesce(
            (SELECT head FROM heads
             WHERE id = (SELECT max(id) FROM heads) AND latest = (SELECT max(number) FROM actions)),
            (SELECT max(number) FROM actions)
        ) AS number
    """,
    "branch": """
        WITH RECURSIVE back(number, parent) AS (
            SELECT actions.number, actions.parent FROM actions JOIN head ON actions.number = head.number
            UNION ALL
            SELECT actions.number, actions.parent FROM back JOIN actions ON actions.number = back.parent
        )
        SELECT number FROM back
    """,
    "counters": """
        SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.name') AS name,
               json_extract(value, '$.side') AS side, json_extract(value, '$.nation') AS nation,
               json_extract(value, '$.type') AS type, json_extract(value, '$.formation') AS formation,
               json_extract(value, '$.steps') AS steps
        FROM campaign, json_each(campaign.world, '$.counters')
    """,
    "log": """
        SELECT actions.number, actions.turn, actions.phase, actions.side, actions.summary,
               (SELECT group_concat(name || ' ' || value || ' (' || source || ')', ', ')
                FROM (SELECT * FROM rolls WHERE rolls.action = actions.number ORDER BY n)) AS dice,
               actions.rerolls AS rolled_again_after, actions.overruled,
               (SELECT group_concat(text, ' ')
                FROM (SELECT * FROM findings WHERE findings.action = actions.number ORDER BY n)) AS findings,
               actions.time
        FROM branch JOIN actions USING (number)
        ORDER BY actions.depth
    """,
    # A battle is written down when it is over; its dice fell in that action or in one since the attack was ordered.
    "battles_with_dice": """
        WITH dated AS (
            SELECT actions.*,
                   max(CASE WHEN kind = 'attack' THEN number END) OVER (ORDER BY depth) AS ordered_in,
                   max(CASE WHEN EXISTS (SELECT 1 FROM rolls WHERE rolls.action = actions.number)
                       THEN number END) OVER (ORDER BY depth) AS rolled_in
            FROM branch JOIN actions USING (number)
        )
        SELECT battles.action, dated.turn, dated.phase, battles.kind, battles.side, battles.target,
               battles.attackers, battles.defenders, battles.attack, battles.defense, battles.basic, battles.shift,
               battles.final, battles.die, battles.result, battles.attacker_losses, battles.defender_losses,
               (SELECT group_concat(name || ' ' || value || ' (' || source || ')', ', ')
                FROM (SELECT * FROM rolls
                      WHERE action = dated.rolled_in AND action >= coalesce(dated.ordered_in, 0)
                      ORDER BY n)) AS dice,
               (SELECT rerolls FROM actions
                WHERE number = dated.rolled_in AND number >= coalesce(dated.ordered_in, 0)) AS rolled_again_after
        FROM dated JOIN battles ON battles.action = dated.number
        ORDER BY dated.depth
    """,
    # Steps that a change takes off, and units put into the box of the eliminated, whatever took them there.
    "losses_by_turn": """
        SELECT actions.turn, counters.side,
               sum(CASE WHEN changes.subject = 'steps'
                   THEN max(CAST(changes.before AS INTEGER) - CAST(changes.after AS INTEGER), 0) ELSE 0 END)
                   AS steps_lost,
               sum(changes.subject = 'place' AND changes.after = '"@eliminated"'
                   AND changes.before <> '"@eliminated"') AS units_lost
        FROM branch JOIN actions USING (number)
             JOIN changes ON changes.action = actions.number
             JOIN counters ON counters.id = changes.key
        WHERE changes.subject IN ('steps', 'place')
        GROUP BY actions.turn, counters.side
        HAVING steps_lost > 0 OR units_lost > 0
        ORDER BY actions.turn, counters.side
    """,
}

_THIS_COPY = "copy = (SELECT value FROM meta WHERE name = 'copy')"
COPY_VIEWS: Mapping[str, str] = {
    "heads": f"SELECT n AS id, kind, head, tip, latest, time FROM entries WHERE {_THIS_COPY} AND tip IS NOT NULL",
    "settings": f"SELECT n AS id, name, value, time FROM entries WHERE {_THIS_COPY} AND kind = 'setting'",
}
"""Out of the chain of this copy of the file."""


migrations = Migrations("adjutant")

LOGS = ("campaign", "actions", "changes", "findings", "rolls", "battles")
"""Tables in which nothing is ever altered or removed."""
_ONCE_LOGS = ("heads", "settings")
"""Two more, which format 3 made views of."""
PICTURES = "pictures"
"""One more of them, which came with format 2."""
COPY_LOGS = ("copies", "entries", "spare")
"""And those that came with format 3."""

_KEYS: Mapping[str, str] = {
    "campaign": "id = NEW.id",
    "actions": "number = NEW.number",
    "changes": "action = NEW.action AND n = NEW.n",
    "findings": "action = NEW.action AND n = NEW.n",
    "rolls": "action = NEW.action AND n = NEW.n",
    "battles": "action = NEW.action",
    "heads": "id = NEW.id",
    "settings": "id = NEW.id",
    PICTURES: "hash = NEW.hash",
    "copies": "id = NEW.id",
    "entries": "copy = NEW.copy AND n = NEW.n",
    "spare": "id = NEW.id",
}


def migrate(db: Database) -> None:
    """Brings a file, or an empty one, to ``marking.FORMAT``; each step is a transaction."""
    migrations.apply(db)
    with db.atomic():
        db.execute("INSERT OR REPLACE INTO meta(name, value) VALUES ('format', ?)", [str(file_format.FORMAT)])
        db.execute(f"PRAGMA user_version = {file_format.FORMAT}")  # said twice: neither can be spoilt unseen
        db.execute("INSERT OR REPLACE INTO meta(name, value) VALUES ('schema', ?)", [text(schema_hashes(db.conn))])


def _table(
    db: Database,
    name: str,
    columns: dict[str, type],
    pk: str | tuple[str, ...],
    *,
    links: Mapping[str, tuple[str, str]] | None = None,
    empty: tuple[str, ...] = (),
) -> None:
    """A STRICT table in which only the columns in ``empty`` may be null; ``links`` are foreign keys."""
    sql = (
        db.create_table_sql(
            name,
            columns,
            pk=pk,
            foreign_keys=[(column, *target) for column, target in (links or {}).items()],
            not_null=[column for column in columns if column not in empty],
            strict=True,
        )
        .rstrip()
        .rstrip(";")
    )
    if isinstance(pk, tuple):  # clustered by its key: one tree to write instead of two
        sql += ", WITHOUT ROWID"
    db.execute(sql)


@migrations(name="tables")
def tables(db: Database) -> None:
    number = {"action": ("actions", "number")}
    _table(db, "meta", {"name": str, "value": str}, "name")
    _table(
        db,
        "campaign",
        {
            "id": int,
            "title": str,
            "system": str,
            "system_version": str,
            "created": str,
            "program": str,
            "world": str,
            "start": str,
            "world_hash": str,
            "start_hash": str,
        },
        "id",
    )
    _table(
        db,
        "actions",
        {
            "number": int,
            "parent": int,
            "stem": int,
            "depth": int,
            "kind": str,
            "side": str,
            "turn": int,
            "phase": str,
            "summary": str,
            "overruled": str,
            "rerolls": int,
            "question": str,
            "ordered": str,
            "words": str,
            "time": str,
            "hash": str,
        },
        "number",
        links={"parent": ("actions", "number"), "stem": ("actions", "number"), "rerolls": ("actions", "number")},
        empty=("parent", "rerolls", "question"),
    )
    _table(
        db,
        "changes",
        {"action": int, "n": int, "subject": str, "key": str, "before": str, "after": str},
        ("action", "n"),
        links=number,
    )
    _table(
        db,
        "findings",
        {"action": int, "n": int, "code": str, "rule": str, "severity": str, "text": str, "hexes": str, "units": str},
        ("action", "n"),
        links=number,
    )
    _table(
        db,
        "rolls",
        {"action": int, "n": int, "name": str, "value": int, "source": str},
        ("action", "n"),
        links=number,
    )
    _table(
        db,
        "battles",
        {
            "action": int,
            "kind": str,
            "side": str,
            "target": str,
            "attackers": str,
            "defenders": str,
            "attack": int,
            "defense": int,
            "basic": str,
            "shift": int,
            "final": str,
            "die": int,
            "result": str,
            "attacker_losses": str,
            "defender_losses": str,
        },
        "action",
        links=number,
    )
    actions = ("actions", "number")
    _table(
        db,
        "heads",
        {"id": int, "kind": str, "head": int, "tip": int, "latest": int, "time": str},
        "id",
        links={"head": actions, "tip": actions, "latest": actions},
    )
    _table(db, "settings", {"id": int, "name": str, "value": str, "time": str}, "id")
    _table(db, "snapshots", {"action": int, "hash": str, "position": str, "digest": str}, "action", links=number)
    db.table("actions").create_index(["stem", "depth"], index_name="actions_by_stem", unique=True)
    db.execute("CREATE INDEX actions_forks ON actions(parent) WHERE number = stem")
    db.execute("CREATE INDEX actions_questions ON actions(question) WHERE question IS NOT NULL")


@migrations(name="charts")
def charts(db: Database) -> None:
    """Opening a file looks for the few actions that took a chart among all the others."""
    db.execute(f"CREATE INDEX actions_charts ON actions(number) WHERE kind = '{CHART}'")


@migrations(name="append_only")
def append_only(db: Database) -> None:
    """Rows of a log can be added, and that is all; putting one in the place of another counts as removing it."""
    for table in (*LOGS, *_ONCE_LOGS):
        _keeps_its_rows(db, table)


def _keeps_its_rows(db: Database, table: str) -> None:
    for event in ("UPDATE", "DELETE"):
        db.execute(
            f"CREATE TRIGGER {table}_no_{event.lower()} BEFORE {event} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, 'a campaign is append-only: {table} keeps its rows'); END"
        )
    db.execute(
        f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
        f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {_KEYS[table]}) "
        f"BEGIN SELECT RAISE(ABORT, 'a campaign is append-only: {table} keeps its rows'); END"
    )


@migrations(name="full_text_search")
def full_text_search(db: Database) -> None:
    """Over the readable line and the reasons for overruling; a note's line is its text."""
    db.table("actions").enable_fts(["summary", "overruled"], tokenize="unicode61 remove_diacritics 2")
    db.execute(
        "CREATE TRIGGER actions_searchable AFTER INSERT ON actions BEGIN "
        "INSERT INTO actions_fts(rowid, summary, overruled) VALUES (NEW.number, NEW.summary, NEW.overruled); END"
    )


@migrations(name="views")
def views(db: Database) -> None:
    for name, sql in VIEWS.items():
        db.create_view(name, sql)


@migrations(name="pictures")
def pictures(db: Database) -> None:
    """A picture is named by its hash, in a setting that lays it beneath the map or by whatever brought it."""
    _table(db, PICTURES, {"hash": str, "type": str, "width": int, "height": int, "data": bytes}, "hash")
    _keeps_its_rows(db, PICTURES)


@migrations(name="question_views")
def question_views(db: Database) -> None:
    for name, sql in QUESTION_VIEWS.items():
        db.create_view(name, sql)


@migrations(name="copies")
def copies(db: Database) -> None:
    """What belongs to this copy of the file becomes a chain; world and start stand twice; each hash has a second place.

    ``author`` and ``machine`` are for when copies come together.
    """
    action = ("actions", "number")
    _table(db, "copies", {"id": str, "author": str, "machine": str, "begun": str}, "id")
    _table(
        db,
        "entries",
        {
            "copy": str,
            "n": int,
            "kind": str,
            "name": str,
            "value": str,
            "head": int,
            "tip": int,
            "latest": int,
            "time": str,
            "hash": str,
        },
        ("copy", "n"),
        links={"copy": ("copies", "id"), "head": action, "tip": action, "latest": action},
        empty=("head", "tip", "latest"),
    )
    db.execute("CREATE INDEX entries_heads ON entries(copy, n) WHERE tip IS NOT NULL")
    db.execute("CREATE INDEX entries_settings ON entries(copy, name, n) WHERE kind = 'setting'")
    db.execute("CREATE INDEX entries_damaged ON entries(head) WHERE kind = 'damaged'")
    db.execute("CREATE INDEX actions_hashes ON actions(parent, hash)")
    _table(db, "spare", {"id": int, "name": str, "part": int, "data": bytes}, "id")
    row = db.conn.execute(f"SELECT {', '.join(CAMPAIGN_COLUMNS)} FROM campaign WHERE id = 1").fetchone()
    if row is not None:
        campaign = dict(zip(CAMPAIGN_COLUMNS, row, strict=True))
        carry_over(db.conn, begin(db.conn, campaign))
        keep_spare(db.conn, campaign)
    for name in _ONCE_LOGS:
        db.execute(f"DROP TABLE {name}")
        db.create_view(name, COPY_VIEWS[name])
    for name in COPY_LOGS:
        _keeps_its_rows(db, name)
