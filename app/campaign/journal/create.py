"""A new campaign file: its tables, its world, and the first action."""

from __future__ import annotations

import errno
import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from app.campaign.journal import file_format
from app.campaign.journal.connection import connect, refuse, side_files
from app.campaign.journal.copy_chain import begin, keep_spare
from app.campaign.journal.file_format import chained, sha256, text
from app.campaign.journal.journal import Journal
from app.campaign.journal.rows import CAMPAIGN_COLUMNS, START, Record
from app.errors import BadInput
from app.messages import N_
from app.position.codec import world_to_data
from app.position.position import Position, World


def root_order(world_hash: str, start_hash: str) -> str:
    """What the first action holds in the place of an order: the hashes of world and start position."""
    return text({"kind": START, "start": start_hash, "world": world_hash})


def root_record(campaign: Mapping[str, str], position: Position) -> Record:
    """Action 0 of a campaign."""
    summary = N_("The campaign begins.")
    bare = Record(
        0,
        None,
        0,
        0,
        START,
        position.active,
        position.turn,
        position.phase,
        summary,
        "",
        None,
        None,
        root_order(campaign["world_hash"], campaign["start_hash"]),
        text({"template": summary, "args": {}}),
        campaign["created"],
    )
    return Record(**{**vars(bare), "hash": chained("", bare.content())})


def world_text(world: World) -> str:
    return text(world_to_data(world))


def campaign_row(
    *, title: str, system: str, system_version: str, created: str, program: str, world: str, start: str
) -> dict[str, str]:
    """The row of ``campaign``; ``world`` and ``start`` are canonical texts."""
    return {
        "title": title,
        "system": system,
        "system_version": system_version,
        "created": created,
        "program": program,
        "world": world,
        "start": start,
        "world_hash": sha256(world),
        "start_hash": sha256(start),
    }


def lay_out(conn: sqlite3.Connection, name: str, campaign: Mapping[str, str], *, begun: bool = True) -> Journal:
    """Makes the tables in an empty file and writes the campaign's row; no action yet. ``begun``: the chain of this copy
    is begun too."""
    from app.campaign.journal.schema import migrate  # with it comes sqlite-utils, which opening a file does without

    conn.execute(f"PRAGMA application_id = {file_format.APPLICATION_ID}")
    journal = Journal(conn, name)
    migrate(journal.db)
    with journal.transaction():
        conn.execute(
            f"INSERT INTO campaign(id, {', '.join(CAMPAIGN_COLUMNS)}) VALUES (1{', ?' * len(CAMPAIGN_COLUMNS)})",
            [campaign[column] for column in CAMPAIGN_COLUMNS],
        )
        if begun:
            begin(conn, campaign)
        keep_spare(conn, campaign)
    return journal


def found(path: Path, campaign: Mapping[str, str], root: Record, level: str) -> None:
    """Writes a new campaign file. It appears under its name whole or not at all; raises BadInput where the name is
    taken or the folder may not be written."""
    with _made(path) as conn:
        journal = lay_out(conn, path.name, campaign)
        journal.append(root)
        journal.put_setting("level", level, campaign["created"])


def copy_to(source: sqlite3.Connection, path: Path) -> None:
    """Copies an open campaign, as it is at this moment, into a new file. Raises BadInput as ``found`` does."""
    with _made(path) as conn:
        source.backup(conn)
        conn.execute("PRAGMA journal_mode = DELETE").fetchall()


@contextmanager
def _made(path: Path) -> Iterator[sqlite3.Connection]:
    """An empty file beside ``path`` to be filled; it gets its name when the block is left without an error."""
    _check_free(path)
    raw = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        conn = connect(raw, "rwc")
        try:
            conn.execute("PRAGMA synchronous = FULL")
            yield conn
        finally:
            conn.close()
        claim(raw, path)
    except (OSError, sqlite3.OperationalError) as fault:
        raise unmade(path, fault) from fault
    finally:
        with suppress(OSError):
            raw.unlink(missing_ok=True)


def _check_free(path: Path) -> None:
    """Raises BadInput where the name is taken, cannot be had, or would take over the log of an earlier file."""
    try:
        if path.exists() or path.is_symlink():
            raise _taken(path)
        left = next(iter(side_files(path)), None)
    except OSError as fault:
        raise unmade(path, fault) from fault
    if left is not None:
        raise refuse(
            path,
            N_("{log} of an earlier campaign is in {folder}: move it away, or choose another name."),
            log=left.name,
            folder=path.parent,
        )
    if not path.parent.is_dir():
        raise refuse(path, N_("there is no folder {folder}; choose another."), folder=path.parent)


def unmade(path: Path, fault: Exception) -> BadInput:
    """Why a file could not be made."""
    number = getattr(fault, "errno", None)
    if number == errno.ENAMETOOLONG:
        return refuse(path, N_("the name is too long; choose a shorter one."))
    if number in (errno.EROFS, errno.EACCES, errno.EPERM) or not os.access(path.parent, os.W_OK):
        return refuse(path, N_("the folder is write-protected; choose another folder."))
    reason = getattr(fault, "strerror", None) or str(fault)
    return refuse(path, N_("the file could not be created ({reason:t}); choose another folder."), reason=reason)


def _taken(path: Path) -> BadInput:
    return refuse(path, N_("a file of that name already exists; choose another name."))


def claim(raw: Path, path: Path) -> None:
    """Gives a finished file its name without ever replacing another. Raises BadInput where the name is taken, and
    OSError."""
    try:
        try:
            os.link(raw, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            path.open("xb").close()
            os.replace(raw, path)
    except FileExistsError:
        raise _taken(path) from None
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Puts the folder's list of names on disk, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def resolved(path: Path | str) -> Path:
    """The file itself where ``path`` is a link, so that all who open it meet at the same lock. Raises BadInput for a
    link that leads back to itself, and for a name that no file can have."""
    try:
        found = Path(path).resolve()
        if found.is_symlink():  # what a ring of links is resolved to
            raise RuntimeError
        found.exists()
        return found
    except RuntimeError as fault:
        raise refuse(Path(path), N_("this link leads back to itself; choose the file itself.")) from fault
    except (OSError, ValueError) as fault:
        raise unmade(Path(path), fault) from fault
