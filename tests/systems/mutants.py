"""The program with a piece of its text exchanged, put to the ruling cases of one game. ``run`` is for a process of its
own.

Every module that the text can concern is imported anew from source held in memory; no file is written.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import json
import keyword
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from io import BytesIO, StringIO
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from unittest.mock import patch

from tests.rulings.matching import mismatches
from tests.systems.source_places import Span, places, text

ROOT = Path(__file__).parents[2]
RULINGS = ROOT / "tests" / "rulings"
BY_NAME = {
    "app.systems.scenario.library": tuple(
        f"app.systems.{game}.game"
        for game in ("operation_storm", "land_without_end", "winterstorm", "eagle_bear", "stalins_war")
    )
}
"""Modules that import others without saying so in an import statement."""
KEPT = {"app.board.mapfile": "load_map", "app.systems.scenario.rulebook": "read_coverage"}
"""Functions that read the game's map and the coverage table; they read them once for all mutations of other files."""


@dataclass(frozen=True)
class Subject:
    """The game ``slug``; ``readers`` are its data files, each with the module that reads it."""

    slug: str
    readers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Mutation:
    """``find`` becomes ``replace``, which breaks the ``rules``. It stands in the ``function`` (or constant) of that
    name, in the game's ``package`` or in what all games share; or once in ``file``, a path in the repository."""

    rules: tuple[str, ...]
    find: str
    replace: str
    file: str = ""
    function: str = ""
    package: str = ""

    @cached_property
    def places(self) -> list[tuple[Path, Span]]:
        """Where it stands; one place, or the mutation is not sound."""
        if self.function:
            return places(self.package, self.function, self.find)
        path = ROOT / self.file
        found = re.finditer(re.escape(self.find), text(path)) if path.is_file() else ()
        return [(path, one.span()) for one in found]

    def module(self, subject: Subject) -> str:
        """The module that has to be imported anew, with all that import it."""
        file = self.places[0][0].relative_to(ROOT)
        return dict(subject.readers).get(file.as_posix()) or ".".join(file.with_suffix("").parts)

    def unknown_names(self) -> set[str]:
        """New names in ``replace`` that mean nothing where it would stand: the program would fall and prove no rule."""
        ((path, _),) = self.places
        if path.suffix != ".py":
            return set()
        unknown = _names(self.replace) - set(re.findall(r"\w+", self.find)) - _bound(text(path))
        return unknown - _bound(self.broken()[1]) if unknown else set()

    def broken(self) -> tuple[Path, str]:
        """The file and its text with the mutation in place."""
        ((path, (begin, end)),) = self.places
        return path, text(path)[:begin] + self.replace + text(path)[end:]


def _names(code: str) -> set[str]:
    """The names of a piece of code, whole or not; no attributes, and no names of arguments."""
    found, before = set(), ""
    with suppress(tokenize.TokenError, IndentationError):
        for token in tokenize.generate_tokens(StringIO(code).readline):
            if token.type == tokenize.NAME and before != "." and not keyword.iskeyword(token.string):
                found.add(token.string)
            elif token.string == "=":
                found.discard(before)
            before = token.string
    return found


@cache
def _bound(code: str) -> frozenset[str]:
    """What is a name somewhere in a module."""
    found = set(dir(builtins))
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name.partition(".")[0])
    return frozenset(found)


def read_mutations(path: Path) -> tuple[Mutation, ...]:
    """Raises TypeError for a mutation with other fields than those of ``Mutation``."""
    lines = tomllib.loads(path.read_text("utf-8"))["mutation"]
    package = path.parent.name
    return tuple(Mutation(**{**line, "rules": tuple(line["rules"])}, package=package) for line in lines)


# ruling cases -------------------------------------------------------------------------------------------------------


@cache
def cases_of(slug: str, stem: str) -> tuple[dict[str, Any], ...]:
    """The cases of a game's ruling file; none where there is no such file."""
    path = RULINGS / slug / f"{stem}.json"
    return tuple(json.loads(path.read_text("utf-8"))["cases"]) if path.exists() else ()


def named(slug: str, entry: str) -> list[tuple[str, dict[str, Any]]]:
    """The cases that an entry of the coverage table names, each under its whole name."""
    stem, _, start = entry.partition(": ")
    return [(f"{stem}: {case['name']}", case) for case in cases_of(slug, stem) if case["name"].startswith(start)]


def run(subject: Subject, mutation: Mutation | None, groups: Sequence[Sequence[str]]) -> dict[str, str]:
    """Why the cases that the entries name are not met, by case; empty for one that is met. Of each group the first that
    is not met is the last one asked. Without a mutation the program answers as it stands. Whatever a case raises counts
    as the program's fall: ``!`` stands before it."""
    found: dict[str, str] = {}
    with ExitStack() as during:
        for module, function in KEPT.items() if mutation is None or mutation.file not in dict(subject.readers) else ():
            during.enter_context(patch.object(importlib.import_module(module), function, _kept(module)))
        during.enter_context(_program(subject, mutation))
        for entries in groups:
            for name, case in (one for entry in entries for one in named(subject.slug, entry)):
                if name not in found:
                    found[name] = _fault(case)
                if found[name]:
                    break
    return found


def _fault(case: dict[str, Any]) -> str:
    from app.errors import BadInput

    answers = importlib.import_module("app.interop.answers.answers").answer_all
    read = importlib.import_module("app.interop.position.file").read_position
    errors, text = case.get("expect_errors"), case["raw"] if "raw" in case else json.dumps(case["position"])
    try:
        got = answers(read(text))
    except Exception as fault:  # a program that falls has answered nothing, neither rightly nor wrongly
        if errors and isinstance(fault, BadInput):
            return "" if all(part in str(fault) for part in errors) else f"it says {fault}"
        return f"! {type(fault).__name__}: {fault}"
    if errors:
        return "the file is taken, which has a fault"
    try:
        return "; ".join(mismatches(case["expect"], got)[:1])
    except TypeError:
        return f"an answer of another form: {got}"


# the program --------------------------------------------------------------------------------------------------------


@contextmanager
def _program(subject: Subject, mutation: Mutation | None) -> Iterator[None]:
    """The program with the mutation in place, and without it again."""
    if mutation is None:
        yield
        return
    path, broken = mutation.broken()
    plain = Path.open
    module = mutation.module(subject)
    finder = _Finder({module: broken} if path.suffix == ".py" else {})

    def opened(self: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        return BytesIO(broken.encode()) if self == path and mode == "rb" else plain(self, mode, *args, **more)

    _forget(module)
    sys.meta_path.insert(0, finder)
    try:
        with patch.object(Path, "open", opened):
            yield
    finally:
        sys.meta_path.remove(finder)
        _forget(module)


@cache
def _kept(module: str) -> Any:
    return cache(getattr(importlib.import_module(module), KEPT[module]))


def _forget(module: str) -> None:
    """The next import reads the module and all that import it anew."""
    for name in _dependents(module):
        sys.modules.pop(name, None)
        package, _, last = name.rpartition(".")
        if package in sys.modules:
            vars(sys.modules[package]).pop(last, None)


@cache
def _dependents(module: str) -> frozenset[str]:
    found, edge = {module}, [module]
    while edge:
        one = edge.pop()
        more = {name for name, needs in _imports().items() if one in needs} - found
        found |= more
        edge += more
    return frozenset(found)


@cache
def _imports() -> dict[str, frozenset[str]]:
    """Module of the program below the window → what it imports."""
    found = {}
    for path in (ROOT / "app").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "ui" not in parts:
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = frozenset({*_imported(path), *BY_NAME.get(name, ())})
    return found


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class _Finder(MetaPathFinder):
    """Modules of the program, ``texts`` in place of the source of some."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts

    def find_spec(self, fullname: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target) if fullname.startswith("app.") else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(fullname, spec.origin, self.texts.get(fullname))
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, text: str | None) -> None:
        super().__init__(fullname, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        return _code(self.path, self.text) if self.text is None else _compiled(self.path, self.text)


@cache
def _code(path: str, _text: None) -> CodeType:
    return _compiled(path, Path(path).read_text("utf-8"))


def _compiled(path: str, text: str) -> CodeType:
    code: CodeType = compile(text, path, "exec", dont_inherit=True)
    return code
