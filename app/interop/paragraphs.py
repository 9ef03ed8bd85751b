"""Answers as text for people, one paragraph a question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.messages import N_, say


def paragraph(answer: Mapping[str, Any], question: Mapping[str, Any], language: str = "en") -> str:
    """One answer in words: what was asked, the figures, then each finding."""

    def words(template: str, **args: Any) -> str:
        return say(template, args, language)

    lines = [_HEADS[answer["ask"]](answer, question, words)]
    lines += [f"  {finding['text']}" for finding in answer["findings"]]
    return "\n".join(lines)


def _stacking(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    return str(
        words(
            N_("Stacking in {hex}: {used} of {limit}."),
            hex=q["hex"],
            used=_count(a["used"]),
            limit=_count(a["limit"]),
        )
    )


def _count(count: Any) -> str:
    if count is None:
        return "–"
    return ", ".join(f"{n} {name}" for name, n in count.items()) if isinstance(count, Mapping) else str(count)


def _supply(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    text = words(N_("Supply of {unit}: {state:t}."), unit=q["unit"], state=str(a["state"]))
    if a["path"]:
        text += " " + words(N_("Line: {path}."), path="–".join(a["path"]))
    for blocker in a["blocked_by"]:
        text += f"\n  {blocker['text']}"
    if a["relief"]:
        text += "\n  " + words(N_("Clearing {relief} restores the line."), relief=a["relief"])
    return str(text)


def _reach(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    hexes = ", ".join(f"{name} {cost}" for name, cost in a["hexes"].items())
    return str(words(N_("Reach of {units} with {points} movement points: {hexes}."), units=list(q["units"]),
                     points=str(a["allowance"]), hexes=hexes))  # fmt: skip


def _move(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    verdict = N_("may move") if a.get("legal", True) else N_("may not move")
    return str(
        words(N_("{units} {verdict:t} {path}: cost {cost} of {points}."), units=list(q["units"]), verdict=verdict,
              path="–".join(q["path"]), cost=str(a["cost"]), points=str(a["allowance"]))
    )  # fmt: skip


def _odds(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    text = words(
        N_("Attack on {target}: {attack} against {defense}, {basic} → column {column}."), target=q["target"],
        attack=str(a["attack"]), defense=str(a["defense"]), basic=a["basic"], column=str(a["column"]),
    )  # fmt: skip
    for side in ("attack", "defense"):
        for line in a["lines"][side]:
            counts = (
                f"{line['printed']} → {line['counts']}" if line["printed"] != line["counts"] else f"{line['counts']}"
            )
            text += f"\n  {line['text']}: {counts} ({line['rule']})"
    for shift in a["shifts"]:
        text += f"\n  {shift['columns']:+d} {shift['text']} ({shift['rule']})"
    if a["outcomes"]:
        text += "\n  " + "  ".join(f"{die}: {cell}" for die, cell in a["outcomes"].items())
    if a["expected_losses"]:
        losses = a["expected_losses"]
        text += "\n  " + words(N_("Expected losses: attacker {attacker}, defender {defender}."),
                               attacker=str(losses["attacker"]), defender=str(losses["defender"]))  # fmt: skip
    if a["next_column"]:
        nearest = a["next_column"]
        text += "\n  " + words(N_("{factors} more factors reach column {column}."),
                               factors=str(nearest["factors_needed"]), column=nearest["column"])  # fmt: skip
    return str(text)


def _resolve(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    return _odds(a, q, words) + "\n  " + str(words(N_("Result: {result}."), result=str(a["result"])))


def _advance(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    template = (
        N_("{units} may advance into {hex}.") if a.get("legal", True) else N_("{units} may not advance into {hex}.")
    )
    return str(words(template, units=list(q["units"]), hex=q["target"]))


def _control(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    return str(words(N_("{hex} is controlled by: {side:t}."), hex=q["hex"], side=a["side"] or N_("neither side")))


def _listed(a: Mapping[str, Any], q: Mapping[str, Any], words: Any) -> str:
    shown = {k: v for k, v in a.items() if k not in ("ask", "findings") and v not in (None, [], {})}
    figures = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in shown.items())
    return str(words(N_("Question {ask}: {figures}."), ask=a["ask"], figures=figures or "–"))


_HEADS = {
    "stacking": _stacking, "supply": _supply, "reach": _reach, "move": _move, "odds": _odds, "resolve": _resolve,
    "advance": _advance, "control": _control, "retreat": _listed, "zoc": _listed, "command": _listed,
    "obligations": _listed, "victory": _listed, "ops": _listed,
}  # fmt: skip
