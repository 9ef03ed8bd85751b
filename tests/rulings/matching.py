"""Matching an answer with what a case expects of it: a subset, with a few special forms.

``$contains``, ``$finding``, ``$no_finding``, ``$any``, ``$set``, ``$length``, ``$valid_relief``, ``$text`` (a part of a
sentence) and ``$shift_rules`` stand in place of a value; ``$lacks`` beside plain keys. An empty object is met by an
empty one alone. A rule ``5.13`` is met by its numbered parts, ``5.13(1)``.
"""

from __future__ import annotations

import json
from typing import Any

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from tests.rulings.fields_told import untold


def ruled(case: dict[str, Any]) -> list[str]:
    """Where the answers to a case's position are not what it expects, or have a field that docs/position-*.md do not
    tell of, a line each."""
    answers = answer_all(read_position(json.dumps(case["position"])))
    strange = [f"answer {n}: no page tells of {field}" for n, got in enumerate(answers) for field in untold(got)]
    return strange + [
        line
        for n, (expected, got) in enumerate(zip(case["expect"], answers, strict=True))
        for line in mismatches(expected, got, f"answer {n}")
    ]


def mismatches(expected: Any, got: Any, at: str = "") -> list[str]:
    """Where ``got`` is not what was expected, a line each."""
    if isinstance(expected, dict):
        return _object(expected, got, at)
    if isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            return [f"{at}: expected {expected}, got {got}"]
        return [
            line for n, (e, g) in enumerate(zip(expected, got, strict=True)) for line in mismatches(e, g, f"{at}[{n}]")
        ]
    same = got == expected and isinstance(got, bool) == isinstance(expected, bool)
    return [] if same else [f"{at}: expected {expected!r}, got {got!r}"]


def _object(expected: dict[str, Any], got: Any, at: str) -> list[str]:
    if not expected and got:
        return [f"{at}: expected nothing, got {got!r}"]
    special = [key for key in expected if key.startswith("$") and key != "$lacks"]
    if special:
        (form,) = special
        ok = _FORMS[form](expected[form], got)
        return [] if ok else [f"{at}: {form} {expected[form]} does not hold of {got}"]
    if not isinstance(got, dict):
        return [f"{at}: expected an object, got {got!r}"]
    found = [f"{at}: {key} should not be there" for key in expected.get("$lacks", ()) if key in got]
    for key, value in expected.items():
        if key == "$lacks":
            continue
        if key not in got:
            found.append(f"{at}.{key}: missing")
        elif key == "rule":
            found += [] if _same_rule(value, got[key]) else [f"{at}.rule: expected {value}, got {got[key]}"]
        else:
            found += mismatches(value, got[key], f"{at}.{key}")
    return found


def _same_rule(expected: str, got: str) -> bool:
    return got == expected or got.startswith(f"{expected}(")


def _contains(items: list[Any], got: Any) -> bool:
    return all(any(not mismatches(item, g) for g in got) for item in items)


def _shift_rules(rules: dict[str, int], got: Any) -> bool:
    sums: dict[str, int] = {}
    for shift in got:
        rule = shift["rule"] if shift["rule"] in rules else shift["rule"].split("(")[0]
        sums[rule] = sums.get(rule, 0) + shift["columns"]
    return {k: v for k, v in sums.items() if v} == {k: v for k, v in rules.items() if v}


_FORMS: dict[str, Any] = {
    "$contains": _contains,
    "$finding": lambda wanted, got: _contains([wanted], got),
    "$no_finding": lambda wanted, got: not _contains([wanted], got),
    "$any": lambda _wanted, _got: True,
    "$text": lambda wanted, got: isinstance(got, str) and wanted.lower() in got.lower(),
    "$set": lambda wanted, got: len(got) == len(wanted) and all(w in got for w in wanted),
    "$length": lambda wanted, got: got is not None and len(got) == wanted,
    "$valid_relief": lambda wanted, got: got is not None and len(got) == wanted,
    "$shift_rules": _shift_rules,
}
