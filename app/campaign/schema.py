"""The tables of a campaign file, made and migrated in named steps.

``meta`` says which format the file has; ``campaign`` is one row with the world and the start; ``actions`` is the log,
a tree by ``parent``; ``changes``, ``findings``, ``rolls`` and ``battles`` belong to an action each; ``heads`` is the
log of undoing, redoing and jumping, and ``settings`` that of what was set about the campaign itself: both are views of
``entries``, the chain of this copy of the file (``copies``); ``pictures`` holds the pictures that others name by their
hashes; ``spare`` has world and start once more; ``snapshots`` is a cache that may be emptied. Values that are no plain
words or numbers are JSON text.

An action lies on a ``stem``: the number of the action with which its branch began. On a stem depths are without a
gap, so that any stretch of any branch is a few ranges of one index.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlite_utils import Database, Migrations

from app.campaign import marking
from app.campaign.canonical import text
from app.campaign.copy_chain import begin, carry_over, keep_spare
from app.campaign.question_views import QUESTION_VIEWS
from app.campaign.rows import CAMPAIGN_COLUMNS, CHART, schema_hashes
from app.campaign.views import COPY_VIEWS, VIEWS

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
        db.execute("INSERT OR REPLACE INTO meta(name, value) VALUES ('format', ?)", [str(marking.FORMAT)])
        db.execute(f"PRAGMA user_version = {marking.FORMAT}")  # said twice: neither can be spoilt unseen
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
        db, "campaign",
        {"id": int, "title": str, "system": str, "system_version": str, "created": str, "program": str,
         "world": str, "start": str, "world_hash": str, "start_hash": str},
        "id",
    )  # fmt: skip
    _table(
        db, "actions",
        {"number": int, "parent": int, "stem": int, "depth": int, "kind": str, "side": str, "turn": int,
         "phase": str, "summary": str, "overruled": str, "rerolls": int, "question": str, "ordered": str,
         "words": str, "time": str, "hash": str},
        "number",
        links={"parent": ("actions", "number"), "stem": ("actions", "number"), "rerolls": ("actions", "number")},
        empty=("parent", "rerolls", "question"),
    )  # fmt: skip
    _table(
        db, "changes",
        {"action": int, "n": int, "subject": str, "key": str, "before": str, "after": str},
        ("action", "n"), links=number,
    )  # fmt: skip
    _table(
        db, "findings",
        {"action": int, "n": int, "code": str, "rule": str, "severity": str, "text": str, "hexes": str, "units": str},
        ("action", "n"), links=number,
    )  # fmt: skip
    _table(
        db, "rolls",
        {"action": int, "n": int, "name": str, "value": int, "source": str},
        ("action", "n"), links=number,
    )  # fmt: skip
    _table(
        db, "battles",
        {"action": int, "kind": str, "side": str, "target": str, "attackers": str, "defenders": str, "attack": int,
         "defense": int, "basic": str, "shift": int, "final": str, "die": int, "result": str,
         "attacker_losses": str, "defender_losses": str},
        "action", links=number,
    )  # fmt: skip
    actions = ("actions", "number")
    _table(
        db, "heads",
        {"id": int, "kind": str, "head": int, "tip": int, "latest": int, "time": str},
        "id", links={"head": actions, "tip": actions, "latest": actions},
    )  # fmt: skip
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
        db, "entries",
        {"copy": str, "n": int, "kind": str, "name": str, "value": str, "head": int, "tip": int, "latest": int,
         "time": str, "hash": str},
        ("copy", "n"),
        links={"copy": ("copies", "id"), "head": action, "tip": action, "latest": action},
        empty=("head", "tip", "latest"),
    )  # fmt: skip
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
