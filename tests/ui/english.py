"""Finds texts of the window that do not go through its translation, by reading the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

ALL = tuple(range(9))
SHOWN: dict[str, tuple[int, ...]] = {
    # Qt
    "QLabel": (0,),
    "QAction": (0, 1),
    "QPushButton": (0, 1),
    "QCheckBox": (0,),
    "QRadioButton": (0,),
    "QMenu": (0,),
    "QGroupBox": (0,),
    "QListWidgetItem": (0, 1),
    "QTableWidgetItem": (0,),
    "QFileDialog": (1, 3),
    "QLineEdit": (0,),
    "setText": (0,),
    "setPlainText": (0,),
    "setHtml": (0,),
    "setTitle": (0,),
    "setToolTip": ALL,
    "setStatusTip": (0,),
    "setWhatsThis": (0,),
    "setWindowTitle": (0,),
    "setPlaceholderText": (0,),
    "setAccessibleName": (0,),
    "setAccessibleDescription": (0,),
    "setLabelText": (1,),
    "setNameFilter": (0,),
    "setNameFilters": (0,),
    "setHeaderLabels": (0,),
    "setHorizontalHeaderLabels": (0,),
    "setPrefix": (0,),
    "setSuffix": (0,),
    "setSpecialValueText": (0,),
    "setTabText": (1,),
    "setItemText": (1,),
    "addAction": (0, 1),
    "addMenu": (0, 1),
    "addItem": (0, 1),
    "addItems": (0,),
    "addTab": (1, 2),
    "insertItem": (1, 2),
    "showMessage": (0,),
    "showText": (1,),
    "drawText": ALL,
    "elidedText": (0,),
    # the window's own
    "text": (0,),
    "button": (0,),
    "LinkLabel": (0,),
    "Heading": (0,),
    "Chip": (1, 2),
    "Float": (0,),
    "Entry": (0, 1, 2),
    "Due": (0,),
    "Paragraph": (0,),
    "DropHint": (1, 2),
    "DueLine": (0,),
    "Hit": (0,),
    "Row": (2, 3),
    "Circumstance": (3,),
    "ask": ALL,
    "aside": (0,),
    "say": ALL,
    "tell": (0,),
    "_tell": ALL,
    "_ask": (0, 2, 3),
    "_link": (0, 1),
    "_line": (0,),
}
"""Which arguments of a call are shown or read out; ``say`` as a method alone, for the function is the core's."""
NAMED = {
    "tip",
    "title",
    "words",
    "placeholder",
    "label",
    "verb",
    "hint",
    "summary",
    "detail",
    "headline",
    "text",
    "help",
}
"""Arguments that are, given by name."""
SIGNALS = {"said", "troubled"}
TRANSLATED = {"tr", "tr_count", "say", "Sentence", "N_", "NC_"}
SILENT = {
    "setObjectName",
    "setProperty",
    "property",
    "setStyleSheet",
    "QKeySequence",
    "compile",
    "strftime",
    "TypeVar",
    "debug",
    "info",
    "warning",
    "error",
    "exception",
    "getLogger",
    "setShortcut",
    "setShortcuts",
    "setApplicationName",
    "setOrganizationName",
    "setDesktopFileName",
    "setStyle",
    "QSettings",
    "hasattr",
    "getattr",
    "setFamilies",
    "fault",
}
"""Calls whose arguments nobody sees: names, patterns, the log, faults in the files of themes."""

_MARKUP = re.compile(r"<[^<>]*>")
_WORD = re.compile(r"[^\W\d_]{2,}")
_SENTENCE = re.compile(r"[^\w<]*[A-Z][\w'&-]*[,:;.]? +[\w(]")
_TITLE = re.compile(r"&?[A-Z]&?[a-z]+…?")


@dataclass(frozen=True)
class Found:
    """A literal at ``line``; an f-string with ``{}`` for its fields."""

    line: int
    words: str
    why: str


def literal(node: ast.AST) -> str | None:
    """The words of a string; None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def called(node: ast.AST) -> str:
    """The name of what is called; empty for no call. A function and a method of one name are told apart as
    ``say`` and ``.say``."""
    if not isinstance(node, ast.Call):
        return ""
    if isinstance(node.func, ast.Name):
        return node.func.id
    return f".{node.func.attr}" if isinstance(node.func, ast.Attribute) else ""


def untranslated(code: str) -> list[Found]:
    """Every literal of ``code`` that is shown as it stands, in the order of the lines."""
    tree = ast.parse(code)
    hidden = set(_hidden(tree))
    found = [Found(line, words, why) for line, words, why in {*_handed(tree), *_looking(tree, hidden)}]
    return sorted(found, key=lambda one: (one.line, one.words, one.why))


def _handed(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Literals in those arguments of calls that are shown."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = called(call)
        shown = () if name == "say" else SHOWN.get(name.removeprefix("."), ())
        if name == ".emit" and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Attribute):
            shown = ALL if call.func.value.attr in SIGNALS else ()
        given = [arg for i, arg in enumerate(call.args) if i in shown]
        given += [k.value for k in call.keywords if k.arg in NAMED and name.removeprefix(".") in SHOWN]
        for arg in given:
            for node in _shown(arg):
                words = literal(node) or ""
                if _WORD.search(_MARKUP.sub("", words)):
                    yield node.lineno, words, f"given to {name.removeprefix('.')}"


def _shown(node: ast.expr) -> Iterator[ast.expr]:
    """The literals that an expression may come to."""
    if literal(node) is not None:
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _shown(node.body)
        yield from _shown(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _shown(node.left)
        yield from _shown(node.right)
    elif isinstance(node, (ast.BoolOp, ast.List, ast.Tuple)):
        for part in node.values if isinstance(node, ast.BoolOp) else node.elts:
            yield from _shown(part)
    elif isinstance(node, ast.Call) and called(node) in (".join", ".format", ".upper", ".replace"):
        assert isinstance(node.func, ast.Attribute)
        yield from _shown(node.func.value)
        if called(node) == ".join":
            for arg in node.args:
                yield from _shown(arg)


def _looking(tree: ast.AST, hidden: set[ast.AST]) -> Iterator[tuple[int, str, str]]:
    """Literals that look like a sentence or a title, wherever they stand."""
    for node in ast.walk(tree):
        words = literal(node)
        if words is None or node in hidden:
            continue
        assert isinstance(node, ast.expr)
        if _SENTENCE.match(words):
            yield node.lineno, words, "reads like a sentence"
        elif _TITLE.fullmatch(words):
            yield node.lineno, words, "reads like a title"


def _hidden(tree: ast.AST) -> Iterator[ast.AST]:
    """What goes through the translation, and what nobody sees."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node).removeprefix(".") in TRANSLATED | SILENT:
            for arg in (*node.args, *(k.value for k in node.keywords)):
                yield from ast.walk(arg)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, (ast.Raise, ast.Compare)):
            yield from ast.walk(node)
        elif isinstance(node, ast.Assert) and node.msg is not None:
            yield from ast.walk(node.msg)
        elif isinstance(node, ast.JoinedStr):
            yield from node.values
        elif isinstance(node, ast.Assign) and any(getattr(t, "id", "") == "__all__" for t in node.targets):
            yield from ast.walk(node.value)
