"""Brings the ``module`` of every line in scenarios/*/coverage.toml in step with the code: what a mutation of the rule
breaks is added, what is gone, or has neither a mutation nor the number of the rule, is dropped. Says which places do
not cite a rule that they hold, which is for a docstring to mend.

python packaging/dev/rule_modules.py
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.paths import SCENARIOS
from tests.systems.claims import Claims
from tests.systems.coverage_table import is_shared
from tests.systems.every_claim import EVERY

WIDTH = 120


def modules_of(claims: Claims) -> dict[str, list[str]]:
    """Rule that is enforced or computed → where it stands, what the table has first."""
    table = claims.table
    broken = table.broken(claims.proofs.mutations)
    found = {}
    for line in table.claimed:
        there = [one for one in table.modules[line.rule] if table.file(one).is_file()]
        known = [one for one in there if one in broken[line.rule] or is_shared(one) or table.cites(one, line.rule)]
        every = list(dict.fromkeys([*known, *broken[line.rule]]))
        found[line.rule] = sorted(every, key=lambda one: one.endswith(".toml"))
    return found


def written(modules: list[str]) -> str:
    """The field as the table has it."""
    if len(modules) == 1:
        return f"module = {json.dumps(modules[0])}\n"
    field = f"module = {json.dumps(modules)}\n"
    if len(field) <= WIDTH:
        return field
    return "module = [\n" + "".join(f"  {json.dumps(one)},\n" for one in modules) + "]\n"


def in_step(text: str, modules: dict[str, list[str]]) -> str:
    """The text of a table with these modules."""
    head, *lines = re.split(r"(?m)^(?=\[\[line\]\]\n)", text)
    parts = [head]
    for part in lines:
        bare = re.sub(r'(?ms)^module = (?:"[^"\n]*"|\[.*?\])\n', "", part)
        rule = re.search(r'(?m)^rule = "(.*)"\n', bare)
        assert rule is not None, part
        field = written(modules[rule[1]]) if rule[1] in modules else ""
        parts.append(re.sub(r"(?m)^(kind = .*\n)", lambda kind, field=field: kind[1] + field, bare, count=1))
    return "".join(parts)


if __name__ == "__main__":
    for slug, claims in EVERY.items():
        path = SCENARIOS / slug / "coverage.toml"
        modules = modules_of(claims)
        path.write_text(in_step(path.read_text("utf-8"), modules), "utf-8")
        print(f"{slug}: {len(modules)} rules")
        for rule, every in modules.items():
            if silent := [one for one in every if not is_shared(one) and not claims.table.cites(one, rule)]:
                print(f"  {rule} is not cited in {', '.join(silent)}")
            elif all(map(is_shared, every)):
                print(f"  {rule} is cited nowhere")
