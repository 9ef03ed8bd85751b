"""VASSAL's files opened: which kind one is, by what it holds and never by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.errors import BadInput
from app.files import check_file
from app.interop.vassal.archive import MOST_BYTES, MOST_TEXT, Archive, Element, is_zip, read_tree
from app.interop.vassal.encoding import HEADER, StreamCommand, key_of, read_commands, unveiled
from app.interop.vassal.module import Module, ModuleReader, Watch
from app.interop.vassal.saved_game import SavedGame, read_saved
from app.messages import Sentence

MODULE, EXTENSION, SAVED, LOG = "module", "extension", "saved", "log"
TREES = ("buildFile.xml", "buildFile")
STREAM = "savedGame"
Progress = Callable[[float, str], None]
"""Told how far it is, from 0 to 1, and with what; may raise to break off."""


@dataclass(frozen=True)
class About:
    """What a file says of the module that it is or belongs to."""

    name: str = ""
    version: str = ""
    vassal: str = ""
    saved: str = ""
    """When it was saved, milliseconds since 1970; empty where nobody says."""


def kind_of(path: Path) -> str:
    """``module``, ``extension`` or ``saved``, a log counting as saved until it is read. Raises BadInput for any other
    file."""
    with opened(path) as archive:
        if archive is None:
            return SAVED
        if STREAM in archive:
            return SAVED
        if any(name in archive for name in TREES):
            return EXTENSION if "extensiondata" in archive else MODULE
        raise BadInput(
            Sentence("{name}: this is not a module, saved game or log of VASSAL: choose another file", name=path.name)
        )


@contextmanager
def opened(path: Path) -> Iterator[Archive | None]:
    """The archive that a file is; ``None`` for the bare stream of a very old saved game."""
    check_file(path)
    try:
        if path.is_file() and path.stat().st_size > MOST_BYTES:
            raise BadInput(
                Sentence("{name}: the file is too large for a module: check that it is the right one", name=path.name)
            )
        with path.open("rb") as file:
            head = file.read(64)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or "–"
        unread = Sentence("{name}: it cannot be read ({reason:t}); check the name", name=path.name, reason=reason)
        raise BadInput(unread) from fault
    if is_zip(head):
        with Archive(path, path.name) as archive:
            yield archive
    elif head.startswith((HEADER, b"begin_save")):
        yield None
    else:
        raise BadInput(
            Sentence("{name}: this is not a module, saved game or log of VASSAL: choose another file", name=path.name)
        )


def tree_of(archive: Archive) -> Element:
    """The tree of a module or extension; the newer name is looked for first."""
    for name in TREES:
        if name in archive:
            return read_tree(archive.read(name, MOST_TEXT), f"{archive.name}, {name}")
    raise BadInput(Sentence("{name}: it has no buildFile, so it is not a module", name=archive.name))


def about(archive: Archive) -> About:
    """What ``moduledata`` or ``extensiondata`` says; nothing where it is missing or damaged."""
    for entry in ("moduledata", "extensiondata"):
        if entry in archive:
            try:
                root = read_tree(archive.read(entry, 1_000_000), entry)
            except BadInput:
                return About()
            texts = {child.name: child.text.strip() for child in root.children}
            return About(
                texts.get("name", ""),
                texts.get("version", ""),
                texts.get("VassalVersion", ""),
                texts.get("dateSaved", ""),
            )
    return About()


def read_module(
    archive: Archive, extensions: tuple[Archive, ...] = (), progress: Progress = lambda part, what: None
) -> Module:
    """The module of an archive with its extensions merged into it. Raises BadInput."""
    root = tree_of(archive)
    told = about(archive)
    module = Module(
        root.get("name") or told.name or archive.name,
        root.get("version") or told.version,
        root.get("VassalVersion") or told.vassal,
        root.get("description"),
    )
    reader = ModuleReader(module, _watch(progress))
    reader.read(root, archive)
    for extension in extensions:
        tree = tree_of(extension)
        if tree.name != "ModuleExtension":
            raise BadInput(Sentence("{name}: this is not a module extension: leave it out", name=extension.name))
        wanted = tree.get("module")
        if wanted and wanted != module.name and not tree.flag("anyModule"):
            strange = Sentence(
                "{name}: this extension belongs to {wanted}, not to {module}: leave it out",
                name=extension.name,
                wanted=wanted,
                module=module.name,
            )
            raise BadInput(strange)
        module.extensions.append(extension.name)
        reader.read(tree, extension)
    return module


def _watch(progress: Progress) -> Watch:
    count = 0

    def watch() -> None:
        nonlocal count
        count += 1
        if count % 25 == 0:
            progress(0.1 + 0.3 * (1 - 1 / (1 + count / 800)), "module")

    return watch


@dataclass(frozen=True)
class Stream:
    """A saved game or log as it was read; ``key`` veils it, ``None`` where it was plain."""

    game: SavedGame
    about: About
    key: int | None


def read_stream(data: bytes, name: str) -> Stream:
    """The saved game of a file's bytes: an archive, or the bare stream. Raises BadInput."""
    if is_zip(data):
        with Archive(data, name) as archive:
            return stream_in(archive)
    return _plain_stream(data, name, About())


def stream_in(archive: Archive) -> Stream:
    """The saved game that an archive holds; one within another is none. Raises BadInput."""
    if STREAM not in archive:
        raise BadInput(Sentence("{name}: it contains no saved game: choose another file", name=archive.name))
    return _plain_stream(archive.read(STREAM, MOST_TEXT), archive.name, about(archive))


def _plain_stream(data: bytes, name: str, told: About) -> Stream:
    root: StreamCommand = read_commands(unveiled(data, name))
    game = read_saved(root)
    if not root.text.startswith("begin_save") and not any(c.text == "begin_save" for c in root.walk()):
        raise BadInput(Sentence("{name}: this is not a saved game of VASSAL: choose another file", name=name))
    return Stream(game, told, key_of(data))
