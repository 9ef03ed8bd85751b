"""What cannot be right of the combat of a declared game: the steps of its odds, its table, its results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.board.reading import nearest
from app.errors import BadInput, Problem
from app.messages import N_, Sentence
from app.rules.charts.form import DIFFERENTIAL, RATIO
from app.rules.charts.table import FACES, lower_bound
from app.rules.combat.odds import STEPS
from app.systems.declared.combat_parts import CombatData, WhenData
from app.systems.declared.form import DeclaredFile
from app.systems.declared.results import stages_of

FIRST = {"ratio": ("ratio", "nearest-ratio", "customary-ratio"), "differential": ("differential",)}
"""The step that an order begins with, by the kind of odds"""
COLUMNS = ("column", "endless-column")


def combat_faults(form: DeclaredFile) -> Iterator[Problem]:
    data = form.combat
    for code, parts in form.results.codes.items():
        for part in parts:
            if stages_of(part, {}) is None:
                yield _no_result(f"results.codes.{code}", part)
    if data is None:
        return
    if data.compulsory != "no" and (form.zones_of_control is None or form.zones_of_control.kind == "none"):
        text = N_("nobody has to attack without zones of control: declare some, or leave this out")
        yield Problem("combat.compulsory", Sentence(text))
    yield from _order(data)
    yield from _table(form, data)
    for name in sorted(data.barred - set(form.types)):
        yield _unknown("combat.barred", N_("type of unit"), name, form.types)
    for heading, whens in (("shifts", data.shifts), ("factors", data.factors)):
        for n, one in enumerate(whens):
            yield from _when(form, f"combat.{heading}[{n}]", one)
    for n, factor in enumerate(data.factors):
        field = f"combat.factors[{n}]"
        for name in sorted(factor.types - set(form.types)):
            yield _unknown(f"{field}.types", N_("type of unit"), name, form.types)


def _unknown(field: str, what: str, name: str, known: Iterable[str]) -> Problem:
    text = N_("the game has no {what:t} {name}: {near}")
    return Problem(field, Sentence(text, what=what, name=name, near=nearest(name, list(known))))


def _no_result(field: str, code: str) -> Problem:
    text = N_(
        "{code} is no result: write one such as -, AE, D1, DR2, 1/2, EX, D1+DR, or declare it under results.codes"
    )
    return Problem(field, Sentence(text, code=repr(code)))


def _when(form: DeclaredFile, field: str, one: WhenData) -> Iterator[Problem]:
    ground = {**form.terrain, **form.places}
    for name, what, slugs, known in (
        ("attackers", N_("type of unit"), one.attackers, form.types),
        ("defenders", N_("type of unit"), one.defenders, form.types),
        ("terrain", N_("terrain or place"), one.terrain, ground),
        ("not_terrain", N_("terrain or place"), one.not_terrain, ground),
        ("across", N_("hexside"), one.across, form.hexsides),
        ("side", N_("side"), frozenset(filter(None, [one.side])), form.sides),
    ):  # fmt: skip
        for slug in sorted(slugs - set(known)):
            yield _unknown(f"{field}.{name}", what, slug, known)


def _order(data: CombatData) -> Iterator[Problem]:
    """Strengths, odds, a column, shifts, and last the ends of the table."""
    if not data.order:
        return
    field, order = "combat.order", data.order
    strange = [step for step in order if step not in STEPS]
    for step in strange:
        yield Problem(field, Sentence("there is no step {step}: {near}", step=step, near=nearest(step, STEPS)))
    if strange:
        return
    first, columns = FIRST[data.odds], [n for n, step in enumerate(order) if step in COLUMNS]
    if order[0] not in first or sum(step in (*FIRST["ratio"], "differential", "strength") for step in order) > 1:
        yield Problem(field, Sentence("the order begins with {first}, and has no other odds", first=first[0]))
    for step in ("endless-column", "shift-ratio"):
        if data.odds == "differential" and step in order:
            text = N_("the step {step} is for odds by ratio: leave it out")
            yield Problem(field, Sentence(text, step=step))
            return
    if len(columns) != 1 or len(set(order)) < len(order):
        yield Problem(field, Sentence("the order has the step column once, and no step twice"))
        return
    shifts = [n for n, step in enumerate(order) if step in ("shift", "shift-ratio")]
    early = [n for n, step in enumerate(order) if step in ("cap", "shift-ratio")]
    if len(shifts) != 1 or any(n > columns[0] for n in early) or (order.index(order[shifts[0]]) < columns[0] and order[
        shifts[0]
    ] == "shift"):  # fmt: skip
        text = N_("the order has shift once, after column; cap and shift-ratio stand before column")
        yield Problem(field, Sentence(text))
    if order[-1] != "clamp":
        yield Problem(field, Sentence("the order ends with clamp, which keeps to the ends of the table"))


def _table(form: DeclaredFile, data: CombatData) -> Iterator[Problem]:
    table, field = data.table, "combat.table"
    kind = RATIO if data.odds == "ratio" else DIFFERENTIAL
    bounds = []
    for label in table.columns:
        try:
            bounds.append(lower_bound(label))
        except BadInput as fault:
            yield Problem(f"{field}.columns", fault.problems[0].words)
            return
        if (":" in label) != (kind == RATIO):
            text = N_("the heading {label} does not go with odds by {odds}: write it like {example}")
            example = "3:1" if kind == RATIO else "+5"
            yield Problem(f"{field}.columns", Sentence(text, label=repr(label), odds=data.odds, example=example))
            return
    known = [b for b in bounds if b is not None]
    if None in bounds[1:] or known != sorted(set(known)):
        yield Problem(f"{field}.columns", Sentence("the headings do not rise from left to right: put them in order"))
    for die in map(str, range(1, FACES + 1)):
        row = next((cells for name, cells in table.rows.items() if name == die), None)
        if row is None:
            yield Problem(f"{field}.rows", Sentence("there is no row for a {die}: add it", die=die))
        elif len(row) != len(table.columns):
            text = N_("{cells} cells for {columns} columns: give one for each")
            yield Problem(f"{field}.rows.{die}", Sentence(text, cells=len(row), columns=len(table.columns)))
        else:
            for cell in map(str, row):
                if not cell.strip() or stages_of(cell, form.results.codes) is None:
                    yield _no_result(f"{field}.rows.{die}", cell)
    for name, end in (("below", table.below), ("above", table.above)):
        if end is not None and (not end.strip() or stages_of(end, form.results.codes) is None):
            yield _no_result(f"{field}.{name}", end)
