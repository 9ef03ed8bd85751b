#!/usr/bin/env python3
"""Moves and merges modules by a plan, so that moving costs minutes: imports, paths in data files, contracts, tests.

    python packaging/dev/move.py PLAN            does what the plan says, in the work tree
    python packaging/dev/move.py PLAN --check    says what stands in its way, and touches nothing

A plan has a line for each new module, the modules that go into it behind a colon, and below it, indented, the new
docstring where the first module's does not do. A line that begins with ``rename`` gives a name of an old module
another one, there and wherever it is imported:

    app/rules/supply/trace.py: app/rules/supply/trace.py app/rules/supply/trace.py app/rules/supply/trace.py
        The one search for supply lines.
    rename app/rules/supply/trace.py _start _flood_start

One old module is moved, history kept; several are joined, what another one imports first before it. Names that two
of them bind otherwise are named, and nothing is done until the plan renames them. Tests move like modules
(``tests/…``), and any text that git knows may name a module by its path or by its dotted name: ``coverage.toml`` names
that of each rule.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HELD = "\x01"  # a dot in a new name, kept from being taken for an old one
TEXTS = (".py", ".toml", ".md", ".json", ".yml", ".cfg", ".run", ".txt")


@dataclass
class Move:
    """``new`` and ``old`` are paths from the root; ``docstring`` is empty where the first old one's stays."""

    new: str
    old: list[str]
    docstring: str = ""


@dataclass
class Plan:
    moves: list[Move] = field(default_factory=list)
    renames: dict[str, dict[str, str]] = field(default_factory=dict)  # by dotted old module

    @property
    def modules(self) -> dict[str, str]:
        """The new dotted name of each old module."""
        return {dotted(old): dotted(move.new) for move in self.moves for old in move.old}


@dataclass(frozen=True, order=True)
class Bound:
    """A name that an import binds: ``from module import name as here``, ``import module`` where ``name`` is empty."""

    module: str
    name: str
    here: str

    def __str__(self) -> str:
        if not self.name:
            return f"import {self.module}" + (f" as {self.here}" if self.here != self.module.split(".")[0] else "")
        return f"from {self.module} import {self.name}" + (f" as {self.here}" if self.here != self.name else "")


class Obstacle(Exception):
    """What the plan has to say first."""


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def read_plan(text: str) -> Plan:
    plan = Plan()
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line[0].isspace():
            move = plan.moves[-1]
            move.docstring = f"{move.docstring}\n{line.strip()}".strip()
        elif line.startswith("rename "):
            _, old, name, other = line.split()
            plan.renames.setdefault(dotted(old), {})[name] = other
        else:
            new, old = line.split(":")
            plan.moves.append(Move(new.strip(), old.split()))
    return plan


# --- one module's text -------------------------------------------------------------------------------------------


def bound_by(node: ast.stmt) -> Iterator[Bound]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Bound(alias.name, "", alias.asname or alias.name.split(".")[0])
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            yield Bound(node.module or "", alias.name, alias.asname or alias.name)


def is_type_checking(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def top_names(tree: ast.Module) -> set[str]:
    """What the module itself defines at its top."""
    found = set[str]()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif not is_type_checking(node):
            found |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return found


@dataclass
class Source:
    """A module cut into docstring, imports and the rest."""

    name: str
    docstring: str
    imports: list[Bound]
    for_types: list[Bound]
    rest: str
    defined: set[str]


def cut(name: str, text: str) -> Source:
    tree = ast.parse(text)
    body = list(tree.body)
    docstring = ast.get_docstring(tree, clean=False) or ""
    if docstring:
        body = body[1:]
    imports, for_types, end = list[Bound](), list[Bound](), tree.body[0].end_lineno if docstring and tree.body else 0
    while body and (isinstance(body[0], ast.Import | ast.ImportFrom) or is_type_checking(body[0])):
        node = body.pop(0)
        if isinstance(node, ast.If):
            for inner in node.body:
                for_types.extend(bound_by(inner))
        else:
            imports.extend(bound_by(node))
        end = node.end_lineno
    if any(isinstance(node, ast.Import | ast.ImportFrom) or is_type_checking(node) for node in body):
        raise Obstacle(f"{name}: an import stands below the first statement")
    rest = "\n".join(text.splitlines()[end:]).strip("\n")
    return Source(name, docstring, imports, for_types, rest, top_names(tree))


def edited(text: str, edits: Iterable[tuple[int, int, int, str]]) -> str:
    """``edits`` are (line from 1, column and end in UTF-8 bytes, new text)."""
    lines = [f"{line}\n".encode() for line in text.split("\n")]
    for line, begin, end, new in sorted(set(edits), reverse=True):
        lines[line - 1] = lines[line - 1][:begin] + new.encode() + lines[line - 1][end:]
    return b"".join(lines).decode()[:-1]


def renamed(text: str, names: dict[str, str], where: str) -> str:
    """The text with names of its top bound otherwise; a local of the same name stands in the way."""
    tree = ast.parse(text)
    edits = list[tuple[int, int, int, str]]()
    lines = text.splitlines()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.arg in names:
            raise Obstacle(f"{where}:{node.lineno}: a parameter is called {node.arg} as well")
        if isinstance(node, ast.Name) and node.id in names:
            edits.append((node.lineno, node.col_offset, node.end_col_offset or 0, names[node.id]))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name in names and node in tree.body:
            before = lines[node.lineno - 1].encode().index(f" {node.name}".encode()) + 1
            edits.append((node.lineno, before, before + len(node.name.encode()), names[node.name]))
    return edited(text, edits)


def without_module(text: str, here: str) -> str:
    """``here.name`` becomes ``name``: the module that ``here`` stood for is now this one."""
    edits = [
        (n.lineno, n.value.col_offset, (n.value.end_col_offset or 0) + 1, "")
        for n in ast.walk(ast.parse(text))
        if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == here
    ]
    return edited(text, edits)


# --- joining -----------------------------------------------------------------------------------------------------


def joined(move: Move, texts: dict[str, str], plan: Plan) -> str:
    """One module's text out of several; their imports still bear the old names. Raises Obstacle for all in the way."""
    names = {dotted(old): old for old in move.old}
    sources = dict[str, Source]()
    for name, old in names.items():
        text = renamed(texts[old], plan.renames[name], old) if name in plan.renames else texts[old]
        sources[name] = cut(name, text)
    ordered = in_order(sources)
    obstacles, rests = list[str](), list[str]()
    bound, for_types, owner = dict[str, Bound](), dict[str, Bound](), dict[str, Source]()
    for source in ordered:
        for name in sorted(source.defined & owner.keys()):
            if same := statement(source.rest, name) and statement(owner[name].rest, name) == statement(
                source.rest, name
            ):
                source.rest = source.rest.replace(statement(source.rest, name), "", 1).strip("\n")
            if not same:
                obstacles.append(
                    f"{move.new}: {owner[name].name} and {source.name} define {name}\n{rename(source, name)}"
                )
        owner.update(dict.fromkeys(source.defined, source))
    for source in ordered:
        rest = source.rest
        for one, into in [(b, bound) for b in source.imports] + [(b, for_types) for b in source.for_types]:
            each = one
            elsewhere = plan.renames.get(each.module, {}).get(each.name)
            if elsewhere and each.module not in names:
                if each.here == each.name:
                    rest = renamed(rest, {each.here: elsewhere}, source.name)
                    each = Bound(each.module, elsewhere, elsewhere)
                else:
                    each = Bound(each.module, elsewhere, each.here)
            if each.module in names:
                called = plan.renames.get(each.module, {}).get(each.name, each.name)
                if each.here != called:
                    rest = renamed(rest, {each.here: called}, source.name)
            elif f"{each.module}.{each.name}" in names:
                rest = without_module(rest, each.here)
            elif each.here in owner:
                told = f"{source.name} imports {each.here} from {each.module}, {owner[each.here].name} defines it"
                obstacles.append(f"{move.new}: {told}\n{rename(owner[each.here], each.here)}")
            elif (other := bound.get(each.here, for_types.get(each.here, each))) != each:
                obstacles.append(
                    f"{move.new}: two things are imported as {each.here}: {other} and {each} ({source.name})"
                )
            else:
                into[each.here] = each
        rests.append(inner_imports_gone(rest, names))
    if obstacles:
        raise Obstacle("\n".join(obstacles))
    docstring = move.docstring or sources[dotted(move.old[0])].docstring
    future = bound.pop("annotations", None)
    head = f'"""{docstring}"""\n\n' if docstring else ""
    head += f"{future}\n\n" if future else ""
    head += "".join(f"{each}\n" for each in sorted(bound.values()))
    later = [each for here, each in sorted(for_types.items()) if here not in bound]
    if later:
        head += "\nif TYPE_CHECKING:\n" + "".join(f"    {each}\n" for each in later)
    return head + "\n\n" + "\n\n\n".join(rest for rest in rests if rest) + "\n"


def statement(rest: str, name: str) -> str:
    """The one line that defines a constant, empty for anything longer."""
    found = re.search(rf"(?m)^{re.escape(name)}\b[^\n]*=[^\n]*$", rest)
    return found[0] if found and not found[0].rstrip().endswith(("(", "[", "{")) else ""


def rename(source: Source, name: str) -> str:
    """A line for the plan that would do."""
    base = source.name.rpartition(".")[2]
    bare = name.lstrip("_")
    if bare.isupper():
        other = f"{base.upper()}_{bare}"
    elif bare[0].isupper():
        other = f"{''.join(part.title() for part in base.split('_'))}{bare}"
    else:
        other = f"{base}_{bare}"
    path = source.name.replace(".", "/") + ".py"
    return f"rename {path} {name} {'_' * (len(name) - len(bare))}{other}"


def inner_imports_gone(rest: str, names: dict[str, str]) -> str:
    """Imports inside functions that name a module that is now this one."""
    lines = rest.splitlines()
    for node in ast.walk(ast.parse(rest)):
        if isinstance(node, ast.ImportFrom) and node.module in names:
            for number in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[number] = ""
    return "\n".join(lines)


def in_order(sources: dict[str, Source]) -> list[Source]:
    """As the plan has them, but for those that another one imports, which come before it."""
    done, under_way = list[Source](), set[str]()

    def add(source: Source) -> None:
        if source in done or source.name in under_way:
            return
        under_way.add(source.name)
        for each in source.imports:
            other = sources.get(each.module) or sources.get(f"{each.module}.{each.name}")
            if other is not None:
                add(other)
        done.append(source)

    for source in sources.values():
        add(source)
    return done


# --- everywhere else ---------------------------------------------------------------------------------------------


def importers_edited(text: str, plan: Plan, where: str) -> str:
    """Imports of modules as objects, and of names that are called otherwise now."""
    modules = plan.modules
    if not any(name.rpartition(".")[2] in text for name in modules):
        return text
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    replaced = list[tuple[int, int, str]]()
    names, attributes = dict[str, str](), dict[str, dict[str, str]]()
    nodes = list(ast.walk(tree))
    taken = {n.id for n in nodes if isinstance(n, ast.Name)} | {n.arg for n in nodes if isinstance(n, ast.arg)}
    stored = {n.id for n in nodes if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
    for node in nodes:
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        changed, told = False, list[str]()
        for alias in node.names:
            here = alias.asname or alias.name
            whole = f"{node.module}.{alias.name}"
            if whole in modules:
                package, _, base = modules[whole].rpartition(".")
                package = package.replace(".", HELD)
                changed = True
                if here == alias.name and base != here:
                    if base in taken or here in stored:
                        told.append(f"from {package} import {base} as {here}")
                    else:
                        names[here] = base
                        told.append(f"from {package} import {base}")
                else:
                    told.append(f"from {package} import {base}" + (f" as {here}" if here != base else ""))
                if whole in plan.renames:
                    attributes[here] = plan.renames[whole]
            elif alias.name in plan.renames.get(node.module, {}):
                other = plan.renames[node.module][alias.name]
                changed = True
                if alias.asname or other in taken:
                    told.append(f"from {node.module} import {other} as {here}")
                else:
                    names[here] = other
                    told.append(f"from {node.module} import {other}")
            else:
                told.append(f"from {node.module} import {alias.name}" + (f" as {alias.asname}" if alias.asname else ""))
        if changed:
            indent = " " * node.col_offset
            replaced.append((node.lineno, node.end_lineno or node.lineno, "".join(f"{indent}{t}\n" for t in told)))
    edits = list[tuple[int, int, int, str]]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in attributes:
            attribute = attributes[node.value.id].get(node.attr)
            if attribute:
                begin = (node.end_col_offset or 0) - len(node.attr)
                edits.append((node.end_lineno or 0, begin, node.end_col_offset or 0, attribute))
        if isinstance(node, ast.Name) and node.id in names:
            edits.append((node.lineno, node.col_offset, node.end_col_offset or 0, names[node.id]))
        if isinstance(node, ast.arg) and node.arg in names:
            raise Obstacle(f"{where}:{node.lineno}: a parameter is called {node.arg}, like the module it imports")
    text = edited(text, edits)
    lines = text.splitlines(keepends=True)
    for begin, end, new in sorted(replaced, reverse=True):
        lines[begin - 1 : end] = [new]
    return "".join(lines)


def named_anew(text: str, plan: Plan) -> str:
    """Dotted names and paths, all in one pass, so that a new name is never taken for an old one."""
    modules = plan.modules
    paths = {old: move.new for move in plan.moves for old in move.old}
    renames = [(m, *pair) for m, names in plan.renames.items() if m in modules for pair in names.items()]
    inner = {f"{module}.{name}": f"{modules[module]}.{other}" for module, name, other in renames}
    table = {**modules, **paths, **inner}
    pattern = "|".join(re.escape(each) for each in sorted(table, key=len, reverse=True))
    return re.sub(rf"(?<![\w./-])({pattern})(?![\w-])(?!/)", lambda found: table[found[0]], text)


def files() -> list[str]:
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in told.splitlines() if name.endswith(TEXTS) or name == ".ci/run"]


def carry_out(plan: Plan, check: bool) -> list[str]:
    """What stands in the way; where nothing does, and ``check`` is false, all is done."""
    texts = {name: (ROOT / name).read_text("utf-8") for name in files() if (ROOT / name).is_file()}
    missing = [old for move in plan.moves for old in move.old if old not in texts]
    obstacles = [f"{old} is not there" for old in missing]
    new = dict[str, str]()
    for move in plan.moves:
        if any(old in missing for old in move.old):
            continue
        try:
            if len(move.old) > 1 or dotted(move.old[0]) in plan.renames or move.docstring:
                new[move.new] = joined(move, texts, plan)
            else:
                new[move.new] = texts[move.old[0]]
        except Obstacle as why:
            obstacles.append(str(why))
    gone = {old for move in plan.moves for old in move.old}
    # What merely stays where it is comes last, so that a module may take the place of one that leaves.
    result = dict[str, str]()
    for name, text in {**{n: t for n, t in texts.items() if n not in gone}, **new}.items():
        try:
            edited_text = importers_edited(text, plan, name) if name.endswith(".py") else text
        except Obstacle as why:
            obstacles.append(str(why))
            continue
        edited_text = named_anew(edited_text, plan).replace(HELD, ".")
        if edited_text != texts.get(name):
            result[name] = edited_text
    if obstacles or check:
        return obstacles
    for move in plan.moves:
        (ROOT / move.new).parent.mkdir(parents=True, exist_ok=True)
        for folder in Path(move.new).parents:
            package = ROOT / folder / "__init__.py"
            if folder.parts and folder.parts[0] in ("app",) and not package.exists():
                package.write_text("", "utf-8")
                subprocess.run(["git", "add", str(package)], cwd=ROOT, check=True)
    scratch = {}
    for number, move in enumerate(plan.moves):  # by way of names that nobody has: one may take another's place
        scratch[move.new] = f"{move.new}.{number}.part"
        longest = max(move.old, key=lambda old: len(texts[old]))
        subprocess.run(["git", "mv", longest, scratch[move.new]], cwd=ROOT, check=True)
        for old in move.old:
            if old != longest:
                subprocess.run(["git", "rm", "-q", "--cached", old], cwd=ROOT, check=True)
                (ROOT / old).unlink()
    for target, part in scratch.items():
        subprocess.run(["git", "mv", part, target], cwd=ROOT, check=True)
    for name, text in result.items():
        (ROOT / name).write_text(text, "utf-8")
    changed = [name for name in result if name.endswith(".py")]
    for words in (["check", "--select", "I,F401,F811", "--fix", "-q"], ["format", "-q"]):
        subprocess.run([sys.executable, "-m", "ruff", *words, *changed], cwd=ROOT, check=False)
    return []


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="move", description=__doc__.splitlines()[0])
    parser.add_argument("plan", type=Path)
    parser.add_argument("--check", action="store_true", help="say what stands in the way, and touch nothing")
    args = parser.parse_args(arguments)
    obstacles = carry_out(read_plan(args.plan.read_text("utf-8")), args.check)
    for line in obstacles:
        print(f"move: {line}", file=sys.stderr)
    return 1 if obstacles else 0


if __name__ == "__main__":
    raise SystemExit(main())
