"""Writes the tables of docs/position-*.md: fields from the forms of position files, words from the games.

python packaging/dev/position_pages.py
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pydantic import BaseModel

from app.board.grid import Grid
from app.board.patch import BoardPatch, PathPatch, SitePatch
from app.interop.answers.advice_form import ADVICE, SupposedMarkerForm, SuppositionForm
from app.interop.position.form import QUESTIONS, MarkerForm, PositionForm, PrintedForm, UnitForm
from app.interop.position.word_list import ORDERS, condition_values, word_list
from app.systems.scenario.library import find, shipped

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs").glob("position-*.md"))
BLOCK = re.compile(r"<!-- (fields|words|orders) of ([\w-]+) -->\n.*?<!-- to here -->", re.S)
FORMS: Mapping[str, type[BaseModel]] = {
    "file": PositionForm,
    "unit": UnitForm,
    "printed": PrintedForm,
    "map": BoardPatch,
    "path": PathPatch,
    "site": SitePatch,
    "marker": MarkerForm,
    "supposition": SuppositionForm,
    "supposed-marker": SupposedMarkerForm,
    **QUESTIONS,
    **ADVICE,
}


def page(text: str) -> str:
    """A page with its tables as they should be."""
    made = {"fields": fields_of, "words": words_of, "orders": lambda _: orders()}
    return BLOCK.sub(lambda m: f"<!-- {m[1]} of {m[2]} -->\n\n{made[m[1]](m[2])}\n\n<!-- to here -->", text)


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, ("---",) * len(heads), *rows))


def fields_of(name: str) -> str:
    """The fields of a form, but for what it asks."""
    schema = FORMS[name].model_json_schema()
    needed = schema.get("required", [])
    rows = [
        (f"`{field}`", f"{holds(one)}{', required' if field in needed else ''}", one["description"])
        for field, one in schema["properties"].items()
        if field != "ask"
    ]
    return table(("field", "holds", "meaning"), rows) if rows else "It has no further fields."


def holds(one: Mapping[str, Any]) -> str:
    """What a field may be, in words, with what it is if left out where that is not nothing."""
    default = one.get("default")
    plain = isinstance(default, (bool, int, str)) and default != ""
    return f"{_holds(one)}{f', `{str(default).lower()}` if left out' if plain else ''}"


def _holds(one: Mapping[str, Any]) -> str:
    if "anyOf" in one:
        optional = "default" in one
        return " or ".join(_holds(kind) for kind in one["anyOf"] if not (optional and kind == {"type": "null"}))
    if "enum" in one:
        return " or ".join(f"`{value}`" for value in one["enum"])
    kind = one.get("type", "object")
    if kind == "integer":
        least, most = one.get("minimum"), one.get("maximum")
        if least is None:
            return "whole number"
        return f"whole number from {least}" if most is None else f"whole number from {least} to {most}"
    if kind == "array":
        each = "objects" if _holds(one["items"]).startswith("object") else "texts"
        return f"list of {each}" if "minItems" not in one else f"list of {each}, at least one"
    return {"string": "text", "boolean": "true or false", "null": "null"}.get(kind, "object")


def orders() -> str:
    """Every kind of order with its fields."""
    rows = []
    for words in (word_list(find(shipped()[0]).vocabulary)["orders"],):
        for order in ORDERS:
            one = words[order.kind]
            each = "; ".join(
                f"`{name}`{'' if field['required'] else ' (optional)'}: {field['text']}"
                for name, field in one["fields"].items()
            )
            rows.append((f"`{order.kind}`", one["text"], each or "–"))
    return table(("kind", "what it does", "fields"), rows)


def code(words: Iterable[object]) -> str:
    return ", ".join(f"`{word}`" for word in words) or "–"


def words_of(slug: str) -> str:
    """Every word that a game knows."""
    system = find(slug)
    vocabulary, game = system.vocabulary, system.bind(system.world())
    words = word_list(vocabulary, zones=game.world.board.zones)
    numbers = [f"`{name}`{_number(vocabulary, name)}" for name in words["numbers"]]
    attacks = [
        f"`{kind}` ({one['rule']}{'; options ' + code(one['options']) if one['options'] else ''}; dice "
        f"{code(game.combats[kind].dice)})"
        for kind, one in words["attacks"].items()
    ]
    plain = [
        ("sides", code(words["sides"])),
        ("neighbors of hexes", "; ".join(_neighbors(game.world.board.grid))),
        (
            "nations",
            "; ".join(
                f"{code(n for n, s in words['nations'].items() if s == side)} ({side})" for side in words["sides"]
            ),
        ),
        (
            "unit types",
            "; ".join(
                f"{code(t for t, m in words['types'].items() if m == kind)} ({kind})"
                for kind in dict.fromkeys(words["types"].values())
            ),
        ),
        ("numbers of a unit", ", ".join(numbers)),
        ("sizes", code(words["sizes"])),
        ("special", code(words["special"])),
        ("terrain", code([*words["terrain"], "unknown"])),
        ("places", code(words["places"])),
        ("hexsides", code(words["hexsides"])),
        ("paths", code(words["paths"])),
        ("zones", code(words["zones"])),
        ("boxes", code([*words["boxes"], "off-map"])),
        ("supply states", code(words["states"])),
        ("phases", code(words["phases"])),
        ("kinds of attack, the first the default", "; ".join(attacks)),
        ("ways to move (`by`)", code(words["move_modes"])),
    ]
    parts = [table(("words for", "slugs"), plain)]
    conditions = [
        (f"`{name}`", _values(words["conditions"], name), one["text"]) for name, one in words["conditions"].items()
    ]
    parts.append(table(("condition", "values", "meaning"), conditions))
    for head, topic in (
        ("mark of a unit", "mark_meanings"),
        ("marker", "marker_meanings"),
        ("track", "track_meanings"),
        ("option of an attack", "option_meanings"),
    ):
        if words[topic]:
            parts.append(table((head, "meaning"), [(f"`{name}`", text) for name, text in words[topic].items()]))
    charts = [
        (f"`{name}`", one["name"], one["rule"], _chart(vocabulary, name)) for name, one in words["charts"].items()
    ]
    parts.append(table(("chart", "name", "rule", "in a file"), charts))
    switches = [
        (f"`{name}`", f"{one['text']} ({one['rule']})", "; ".join(f"`{v}`: {t}" for v, t in one["values"].items()))
        for name, one in words["switches"].items()
    ]
    parts.append(table(("switch", "what it chooses", "values, the first if left out"), switches))
    specials = [
        (
            f"`{name}`",
            f"{one['text']} ({one['rule']})",
            "; ".join(f"`{f}`: {t}" for f, t in one["fields"].items()) or "–",
        )
        for name, one in words["special_orders"].items()
    ]
    parts.append(table(("special order", "what it does", "`options`"), specials))
    replies = [
        (f"`{procedure}`", "; ".join(f"`{step}`: {text}" if step else text for step, text in steps.items()))
        for procedure, steps in words["replies"].items()
    ]
    parts.append(table(("open question of", "answer by step, `*` for anything"), replies))
    return "\n\n".join(parts)


def _values(conditions: Mapping[str, Any], name: str) -> str:
    """The values of a condition; a list of those of an earlier one only names it."""
    one = conditions[name]
    for other in list(conditions)[: list(conditions).index(name)]:
        if one["shape"] == "list" and one.get("values") and one["values"] == conditions[other].get("values"):
            return f"list of values of `{other}`"
    return condition_values(one, "`")


def _neighbors(grid: Grid) -> list[str]:
    """Two hexes of the middle, in rows or columns of both kinds, with the hexes adjacent to them."""
    first = next(i for i in range(grid.size // 2, grid.size) if len(grid.adjacent[i]) == 6)
    second = grid.neighbors[first][2]
    return [f"`{grid.names[i]}` has {code(grid.names[n] for n in grid.neighbors[i])}" for i in (first, second)]


def _number(vocabulary: Any, name: str) -> str:
    words = vocabulary.number_words.get(name, {})
    if name in vocabulary.number_flags:
        return " (or true)"
    return f" (or {code(words)})" if words else ""


def _chart(vocabulary: Any, name: str) -> str:
    chart = vocabulary.charts[name]
    if chart.status == "printed":
        return "printed: leave it out"
    if chart.lines is not None:
        lines = code(chart.lines.lines) if len(chart.lines.lines) < 20 else f"`1` to `{chart.lines.lines[-1]}`"
        return f"columns {code(chart.lines.headings)}; rows {lines if chart.lines.lines else 'by names of your own'}"
    form = chart.form
    if form is not None and form.indexes:
        return f"rows by {code(form.indexes)}, then by die"
    return "rows by turn" if form is not None and form.rows == "turn" else "rows by die"


if __name__ == "__main__":
    for path in PAGES:
        path.write_text(page(path.read_text("utf-8")), "utf-8")
