"""A file of VASSAL's opened for import: its module, its set-ups and its pictures, each read when it is needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

from app.errors import BadInput
from app.files import read_whole
from app.interop.vassal.archive import MOST_BYTES, MOST_TEXT, Archive, shown
from app.interop.vassal.draft import Draft, ImportChoices
from app.interop.vassal.module import Module
from app.interop.vassal.source import (
    EXTENSION,
    MODULE,
    SAVED,
    Progress,
    Stream,
    about,
    kind_of,
    opened,
    read_module,
    read_stream,
    stream_in,
)
from app.messages import N_, Sentence

ENDINGS = (".vmod", ".vext", ".vsav", ".vlog", ".mod", ".ext", ".sav", ".log", ".scen")
MOST_PICTURE = 60_000_000
"""Bytes of one picture"""


class NoModule(BadInput):
    """A saved game whose module is not beside it."""


def quiet(part: float, what: str) -> None:
    """Nobody looks on."""


class Setups(Mapping[str, Stream]):
    """The saved games of a module by the names of its set-ups, each read when it is asked for. Those that are damaged
    raise BadInput then."""

    def __init__(self, path: Path, module: Module, entries: Iterable[str]) -> None:
        self._path = path
        inside = set(entries)
        self._files = {s.name: s.file for s in module.setups if s.file and s.file in inside}
        self._read: dict[str, Stream] = {}

    def __getitem__(self, name: str) -> Stream:
        if name not in self._read:
            file = self._files[name]
            with opened(self._path) as archive:
                if archive is None:
                    raise KeyError(name)
                self._read[name] = read_stream(archive.read(file, MOST_TEXT), shown(file))
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


class Import:
    """``draft`` is what was read; ``paths`` are the module and its extensions, ``saved`` the saved game that was
    opened, where it was one."""

    def __init__(self, draft: Draft, paths: tuple[Path, ...], saved: Path | None) -> None:
        self.draft, self.paths, self.saved = draft, paths, saved

    def choose(self, choices: ImportChoices) -> Draft:
        """The draft with other choices, from now on this import's own."""
        self.draft = self.draft.with_choices(choices)
        return self.draft

    def pictures(self, names: Iterable[str], progress: Progress = quiet) -> Iterator[tuple[str, bytes]]:
        """The pictures of these names that the module holds, with their bytes; the others are passed by."""
        wanted = [name for name in dict.fromkeys(names) if name]
        with ExitStack() as stack:
            archives = [a for p in self.paths if (a := stack.enter_context(opened(p))) is not None]
            for n, name in enumerate(wanted):
                progress(n / len(wanted), "pictures")
                found = next(((a, e) for a in archives if (e := a.picture(name)) is not None), None)
                if found is not None:
                    try:
                        yield name, found[0].read(found[1], MOST_PICTURE)
                    except BadInput:
                        continue  # a damaged picture is a missing one

    def counter_pictures(self) -> tuple[str, ...]:
        """The names of the pictures of all counters that are taken in."""
        return tuple(dict.fromkeys(i for one in self.draft.instances for i in one.reading.faces.images[:2] if i))


def open_import(
    path: Path,
    *,
    module: Path | None = None,
    extensions: Iterable[Path] = (),
    choices: ImportChoices | None = None,
    progress: Progress = quiet,
) -> Import:
    """Reads a module, or a saved game or log together with the module that it belongs to: ``module``, else one beside
    it that bears the same name. Raises BadInput, and whatever ``progress`` raises."""
    progress(0.0, "file")
    kind = kind_of(path)
    if kind == EXTENSION:
        raise BadInput(Sentence("{name} is an extension: open its module and add it there", name=path.name))
    saved: Path | None = None
    stream: Stream | None = None
    if kind == SAVED:
        saved = path
        stream = _saved(path)
        progress(0.1, "file")
        path = module or _module_beside(path, stream.about.name)
    extension_paths = tuple(extensions)
    with ExitStack() as stack:
        archive = _archive(stack, path, MODULE)
        others = tuple(_archive(stack, one, EXTENSION) for one in extension_paths)
        read = read_module(archive, others, progress)
        if stream is not None and stream.about.name and stream.about.name != read.name:
            other = N_("{saved} belongs to the module {wanted}, not to {name}: choose that module")
            named = (saved or path).name
            raise BadInput(Sentence(other, saved=named, wanted=shown(stream.about.name), name=shown(read.name)))
        setups = Setups(path, read, archive)
    progress(0.5, "counters")
    draft = Draft(read, choices or ImportChoices(), setups, stream)
    return Import(draft, (path, *extension_paths), saved)


def _saved(path: Path) -> Stream:
    with opened(path) as archive:
        if archive is not None:
            return stream_in(archive)
    return read_stream(read_whole(path, MOST_BYTES), path.name)


def _archive(stack: ExitStack, path: Path, wanted: str) -> Archive:
    if kind_of(path) != wanted:
        raise BadInput(
            Sentence("{name}: this is not a VASSAL module: choose another file", name=path.name)
            if wanted == MODULE
            else Sentence("{name}: this is not a module extension: leave it out", name=path.name)
        )
    archive = stack.enter_context(opened(path))
    assert archive is not None
    return archive


def _module_beside(saved: Path, name: str) -> Path:
    """The module in the folder of a saved game that bears its name. Raises BadInput where there is none."""
    for path in sorted(saved.parent.iterdir()):
        if path.suffix.lower() in (".vmod", ".mod") and path.is_file():
            try:
                with opened(path) as archive:
                    if archive is not None and name and about(archive).name == name:
                        return path
            except BadInput:
                continue
    raise NoModule(
        Sentence(
            "{saved} is a saved game: also name its module, {name}",
            saved=saved.name,
            name=shown(name) or "–",
        )
    )
