"""The table of rules of a declared game, made of what its file declares: what the program enforces and computes, and
what players mind by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.messages import N_
from app.rules.parts import CoverageLine
from app.systems.declared.form import DeclaredFile, RuleTable, cited

ENFORCED, COMPUTED, REMINDED = "enforced", "computed", "reminded"
Line = tuple[str, str, str]
"""Rule, kind, and what it is about"""


def coverage_of(form: DeclaredFile) -> tuple[CoverageLine, ...]:
    """A line for each rule number; what stands under one number is joined."""
    kinds: dict[str, str] = {}
    texts: dict[str, dict[str, None]] = {}
    for rule, kind, text in _lines(form):
        before = kinds.setdefault(rule, kind)
        if ENFORCED in (before, kind):
            kinds[rule] = ENFORCED
        texts.setdefault(rule, {})[text] = None
    lines = [CoverageLine(rule, kinds[rule], " ".join(texts[rule])) for rule in kinds]
    switches = {s.rule or f"switches.{slug}": slug for slug, s in form.switches.items()}
    found = [
        line if line.rule not in switches else CoverageLine(line.rule, line.kind, line.text, switch=switches[line.rule])
        for line in lines
    ]
    others = [rule for rule in switches if rule not in kinds]
    found += [CoverageLine(r, ENFORCED, form.switches[switches[r]].text, switch=switches[r]) for r in others]
    known = {line.rule for line in found}
    found += [CoverageLine(r.rule, r.kind, r.text) for r in form.rules if r.rule not in known]
    return tuple(sorted(found, key=lambda line: _order(line.rule)))


def _order(rule: str) -> tuple[tuple[int, int, str], ...]:
    """5.9 before 5.13; headings of the file after all numbers."""
    parts = re.findall(r"\d+|[^\W\d]+", rule)
    return tuple((0, int(p), "") if p.isdigit() else (1, 0, p) for p in parts)


def _lines(form: DeclaredFile) -> Iterator[Line]:
    for heading, table, kind, text in (
        ("stacking", form.stacking, ENFORCED, N_("Stacking limits.")),
        ("movement", form.movement, ENFORCED, N_("Movement allowances.")),
        ("zones_of_control", form.zones_of_control, ENFORCED, N_("Effects of zones of control.")),
        ("supply", form.supply, COMPUTED, N_("Supply lines.")),
        ("combat", form.combat, ENFORCED, N_("Who may attack whom, and the odds.")),
        ("results", form.results if form.combat is not None else None, ENFORCED, N_("Combat results.")),
        ("entry", form.entry, ENFORCED, N_("When and where reinforcements enter.")),
        ("set_up", form.set_up, ENFORCED, N_("Where units are set up.")),
        ("weather", form.weather, ENFORCED, N_("Weather and its effects.")),
        ("victory", form.victory, COMPUTED, N_("Victory.")),
    ):
        if table is not None:
            yield cited(table, heading), kind, table.text or text
    yield from _further(form)
    ground = N_("Terrain costs and effects.")
    for heading, tables in (
        ("terrain", form.terrain),
        ("places", form.places),
        ("hexsides", form.hexsides),
        ("paths", form.paths),
    ):
        named: dict[str, RuleTable] = dict(tables.items())
        for slug, one in named.items():
            yield cited(one, f"{heading}.{slug}"), COMPUTED, one.text or ground
    for phase in form.phases:
        kind = REMINDED if phase.remind and not phase.allows else ENFORCED
        yield cited(phase, f"phases.{phase.slug}"), kind, phase.text or phase.name


def _further(form: DeclaredFile) -> Iterator[Line]:
    """Rules that stand under fields of their own."""
    if form.movement is not None and form.movement.one_hex_rule:
        yield form.movement.one_hex_rule, ENFORCED, N_("A unit may always move one hex.")
    if form.movement is not None and form.movement.enemy_rule:
        yield form.movement.enemy_rule, ENFORCED, N_("Units may not enter enemy-held hexes.")
    if form.supply is not None and form.supply.sources_rule:
        yield form.supply.sources_rule, COMPUTED, N_("Supply sources.")
    if form.supply is not None and form.supply.effect_rule:
        yield form.supply.effect_rule, COMPUTED, N_("Effects of being out of supply.")
    for kind in form.weather.kinds.values() if form.weather is not None else ():
        if kind.rule:
            yield kind.rule, COMPUTED, kind.text or f"{kind.name[:1].upper()}{kind.name[1:]}."
    for win in form.victory.wins if form.victory is not None else ():
        if win.rule:
            yield win.rule, COMPUTED, win.text or N_("Places that decide victory.")
    if form.combat is None:
        return
    yield cited(form.combat.table, "combat.table"), COMPUTED, form.combat.table.text or form.combat.table.name
    for heading, whens in (("combat.shifts", form.combat.shifts), ("combat.factors", form.combat.factors)):
        for one in whens:
            yield cited(one, heading), COMPUTED, one.text or f"{one.words[:1].upper()}{one.words[1:]}."
    if form.combat.compulsory_rule:
        yield form.combat.compulsory_rule, ENFORCED, N_("Mandatory attacks.")
    if form.combat.most_shift_rule:
        yield form.combat.most_shift_rule, COMPUTED, N_("Maximum of all column shifts together.")
    results = form.results
    for rule, text in (
        (results.retreat_rule, N_("Retreats.")),
        (results.advance_rule, N_("Advance after combat.")),
        (results.losses_rule, N_("Losses.")),
    ):
        if rule:
            yield rule, ENFORCED, text
