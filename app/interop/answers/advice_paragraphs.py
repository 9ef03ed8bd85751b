"""Advice as text for people, one paragraph for each thing that was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.interop.answers.paragraphs import NAMELESS, NOTHING, Fields, Words, wording
from app.messages import N_

SHOWN = 12
"""Most lines of a list."""


def advice_paragraph(answer: Fields, asked: Fields, language: str = "en", sides: Mapping[str, str] = NAMELESS) -> str:
    """One piece of advice in words: what was asked, the figures, then each finding."""

    words = wording(language, sides)
    lines = [*_HEADS[answer["ask"]](answer, asked, words)]
    lines += [f"  {finding['text']}" for finding in answer["findings"]]
    return "\n".join(lines)


def _some(listed: Sequence[str], words: Words) -> list[str]:
    """The first lines of a list, and how many more there are."""
    shown = list(listed[:SHOWN])
    if len(listed) > SHOWN:
        shown.append("  " + words(N_("And {count} more."), count=str(len(listed) - SHOWN)))
    return shown


# threats ------------------------------------------------------------------------------------------------------------


def _threats(a: Fields, q: Fields, words: Words) -> list[str]:
    lines = [words(N_("Threats to the supply of the {side:t} side:"), side=q["side"])]
    if a["out_of_supply"]:
        lines.append("  " + words(N_("Already out of supply: {units}."), units=a["out_of_supply"]))
    if not a["losses"] and not a["moves"] and not a["findings"]:
        return [*lines, "  " + words(N_("No lost hex and no single enemy move would put any unit out of supply."))]
    lines += _some(["  " + _loss(one, words) for one in a["losses"]], words)
    moves = [
        "  "
        + words(
            N_("{unit} by {path} would put {cut} out of supply: {cost}."),
            unit=one["unit"],
            path="–".join(one["path"]),
            cut=one["cut"],
            cost=_cost(one, words),
        )
        for one in a["moves"]
    ]
    return [*lines, *_some(moves, words)]


def _loss(one: Fields, words: Words) -> str:
    text = words(
        N_("The loss of {hex} would put {cut} out of supply: {cost}."),
        hex=one["hex"],
        cut=one["cut"],
        cost=_cost(one, words),
    )
    if one["held"]:
        text += " " + words(N_("It is held by {units}."), units=one["held"])
    if one["movers"]:
        text += " " + words(N_("Enemy units that can reach it: {units}."), units=one["movers"])
    if one["attackers"]:
        text += " " + words(N_("Enemy units that could attack it: {units}."), units=one["attackers"])
    return text


def _cost(one: Fields, words: Words) -> str:
    return words(
        N_("steps {steps}, factors {factors}, units {units}"),
        steps=one["steps"],
        factors=one["factors"],
        units=one["units"],
    )


# suppositions -------------------------------------------------------------------------------------------------------


def _what_if(a: Fields, q: Fields, words: Words) -> list[str]:
    lines = [words(N_("What if, attack on {target}:"), target=q["target"])]
    for n, plan in enumerate(a["plans"]):
        name = plan["name"] or (words(N_("variant {number}"), number=n) if n else words(N_("unchanged")))
        lines.append(
            "  "
            + words(
                N_("{name}: column {column} with {units}, expected losses {losses}."),
                name=name,
                units=plan["attackers"],
                column=_column(plan),
                losses=_losses(plan),
            )
        )
        lines += [f"    {_difference(row)}" for row in plan["differences"]]
        if not n:
            lines += [f"    {finding['text']}" for finding in plan["findings"]]
    return lines


def _column(plan: Fields) -> str:
    fire = plan.get("attacker_fire", plan)
    return str(fire.get("column") or fire.get("basic") or NOTHING)


def _losses(plan: Fields) -> str:
    losses = plan["expected_losses"]
    return NOTHING if losses is None else f"{losses['attacker']} : {losses['defender']}"


def _difference(row: Fields) -> str:
    values = (NOTHING if row[side] is None else str(row[side]) for side in ("first", "second"))
    text = row["text"].removesuffix(".") or ", ".join(row["units"])
    return f"{text}: {' → '.join(values)}" + (f" ({row['rule']})" if row["rule"] else "")


# the cheapest way ---------------------------------------------------------------------------------------------------


def _cheapest(a: Fields, q: Fields, words: Words) -> list[str]:
    head = N_("The least strength that reaches column {column} against {target}:")
    if q["aim"] == "units":
        head = N_("The fewest units that reach column {column} against {target}:")
    lines = [words(head, column=q["column"], target=q["target"])]
    if a["company"] is not None:
        lines += _company(a["company"], words)
    if a["spare"]:
        lines.append("  " + words(N_("Not needed: {units}."), units=a["spare"]))
    for one in a["left_out"]:
        reasons = " ".join(finding["text"] for finding in one["findings"])
        lines.append("  " + words(N_("{unit} does not take part: {reasons}"), unit=one["unit"], reasons=reasons))
    for one in _first(a.get("elsewhere", ())):
        lines.append("  " + words(N_("Elsewhere, against {target}:"), target=one["target"]))
        lines += [f"  {line}" for line in _company(one, words)]
    return lines


def _first(listed: Sequence[Fields]) -> Sequence[Fields]:
    return listed[:SHOWN]


def _company(one: Fields, words: Words) -> list[str]:
    lines = [
        "  "
        + words(
            N_("{units} with {strength} factors: column {column}, expected losses {losses}."),
            units=one["attackers"],
            strength=str(one["strength"]),
            column=_column(one["odds"]),
            losses=_losses(one["odds"]),
        )
    ]
    for move in one["moves"]:
        lines.append("  " + words(N_("First {units} move {path}."), units=move["units"], path="–".join(move["path"])))
    return lines


# chains of battles --------------------------------------------------------------------------------------------------


def _sequence(a: Fields, q: Fields, words: Words) -> list[str]:
    lines = [words(N_("All battles done and every target cleared: {chance}."), chance=_chance(a["whole"]))]
    for link in a["links"]:
        order = link["order"]
        if order["kind"] != "attack":
            lines.append(
                "  " + words(N_("Order {kind}: done {chance}."), kind=order["kind"], chance=_chance(link["done"]))
            )
        else:
            lines.append(
                "  "
                + words(
                    N_("Attack on {target}: fought {done}, cleared {cleared}, taken {taken}."),
                    target=order["target"],
                    done=_chance(link["done"]),
                    cleared=_chance(link["cleared"]),
                    taken=_chance(link["taken"]),
                )
            )
        if link["results"]:
            lines.append("    " + "  ".join(f"{result}: {_chance(p)}" for result, p in link["results"].items()))
        lines += [f"    {_chance(one['chance'])} {one['text']}" for one in link["barred"]]
    losses = [words(N_("{side} {points}"), side=side, points=_number(n)) for side, n in a["losses"].items()]
    return [*lines, "  " + words(N_("Expected losses in steps: {losses}."), losses=losses)]


def _chance(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{100 * float(value['share']):.1f} % ± {100 * float(value['error']):.1f}"
    part, _slash, whole = str(value).partition("/")
    percent = f"{100 * int(part) / int(whole or 1):.1f} %"
    return f"{percent} ({value})" if whole and len(str(value)) < SHOWN else percent


def _number(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{float(value['share']):.2f} ± {float(value['error']):.2f}"
    part, _slash, whole = str(value).partition("/")
    return f"{int(part) / int(whole):.2f}" if whole else part


# retreats -----------------------------------------------------------------------------------------------------------


def _safe_retreat(a: Fields, q: Fields, words: Words) -> list[str]:
    lines = [words(N_("Retreats of the {side:t} side:"), side=q["side"])]
    if not a["dangers"] and not a["findings"]:
        lines.append("  " + words(N_("No attack possible now forces a retreat.")))
    for one in a["dangers"]:
        lines.append(
            "  "
            + words(
                N_("{defenders} in {hex}, attacked by {attackers}:"),
                defenders=one["defenders"],
                hex=one["hex"],
                attackers=one["attackers"],
            )
        )
        for distance in one["distances"]:
            lines += [f"    {line}" for line in _ways(distance, words)]
    return lines


def _ways(distance: Fields, words: Words) -> list[str]:
    chance = NOTHING if distance["chance"] is None else _chance(distance["chance"])
    lines = []
    for group in distance["groups"]:
        if group["hexes"]:
            template = N_("Retreat {count}, chance {chance}: {units} into {hexes}.")
            if group["split"]:
                template = N_("Retreat {count}, chance {chance}: {units} split up and go to {hexes}.")
            lines.append(
                words(template, count=distance["hexes"], chance=chance, units=group["units"], hexes=group["hexes"])
            )
    if distance["stranded"]:
        lines.append(
            words(
                N_("Retreat {count}, chance {chance}: no hex open for {units}, steps lost: {steps}."),
                count=distance["hexes"],
                chance=chance,
                units=distance["stranded"],
                steps=distance["steps"],
            )
        )
    if distance["lost"]:
        lines.append(words(N_("Then eliminated: {units}."), units=distance["lost"]))
    return lines


_HEADS: Mapping[str, Callable[[Fields, Fields, Words], list[str]]] = {
    "threats": _threats,
    "what-if": _what_if,
    "cheapest": _cheapest,
    "sequence": _sequence,
    "safe-retreat": _safe_retreat,
}
