"""Answers and advice as text for people, one paragraph a question and for each thing that was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from app.messages import N_, say
from app.rules.orders.refusals import NO_DEFENDER
from app.rules.parts.supply import ENEMY_CAUSES

Fields = Mapping[str, Any]
Words = Callable[..., str]
NOTHING = "–"
NAMELESS: Mapping[str, str] = MappingProxyType({})
"""Sides and charts that are called by their slugs"""
NAMED = ("side", "chart")
"""Arguments that are slugs in the wire form"""


def wording(language: str, names: Mapping[str, str]) -> Words:
    """Says a template in ``language``; a side and a chart by their ``names``."""

    def words(template: str, **args: Any) -> str:
        return say(template, {**args, **{a: names.get(args[a], args[a]) for a in NAMED if args.get(a)}}, language)

    return words


def paragraph(answer: Fields, question: Fields, language: str = "en", names: Mapping[str, str] = NAMELESS) -> str:
    """One answer in words: what was asked, the figures, then each finding. Sides and charts are called by their
    ``names``, by slug."""

    words = wording(language, names)
    lines = [_HEADS[answer["ask"]](answer, question, words)]
    if answer["ask"] != "play":  # its findings stand below the order that was refused
        lines += [f"  {finding['text']}" for finding in answer["findings"]]
    return "\n".join(lines)


def _stacking(a: Fields, q: Fields, words: Words) -> str:
    used, limit = a["used"], a["limit"]
    if isinstance(used, Mapping):
        one = N_("{used} of {limit} {group:t}") if limit else N_("{used} {group:t}")
        groups = [
            words(one, used=str(n), limit=str(limit[name]) if limit else "", group=name) for name, n in used.items()
        ]
        return words(N_("Stacking in {hex}: {groups}."), hex=q["hex"], groups=groups)
    if limit is None:
        return words(N_("Stacking in {hex}: {used}, no limit."), hex=q["hex"], used=_shown(used))
    return words(N_("Stacking in {hex}: {used} of {limit}."), hex=q["hex"], used=_shown(used), limit=str(limit))


def _shown(value: Any) -> str:
    return NOTHING if value is None else str(value)


def _supply(a: Fields, q: Fields, words: Words) -> str:
    if not a["path"] and "out-of-supply" not in _codes(a) and _unsure(a):
        return words(N_("Supply of {unit}: not known."), unit=q["unit"])
    state = (a["state"] or NOTHING).replace("-", " ")
    text = words(N_("Supply of {unit}: {state:t}."), unit=q["unit"], state=state)
    if a["path"]:
        text += " " + words(N_("Supply line: {path}."), path="–".join(a["path"]))
    if ENEMY_CAUSES & {why["cause"] for why in a["why"]}:
        text += "".join(f"\n  {blocker['text']}" for blocker in a["blocked_by"])
    return text


def _codes(a: Fields) -> set[str]:
    return {finding["code"] for finding in a["findings"]}


def _unsure(a: Fields) -> bool:
    """Whether the answer took something for granted that the map or the counters do not show."""
    return any(code.startswith(("unknown-", "assumed-")) for code in _codes(a))


def _reach(a: Fields, q: Fields, words: Words) -> str:
    hexes = ", ".join(f"{name} {cost}" for name, cost in a["hexes"].items())
    template = N_("Reach of {units} with {points} movement points: {hexes}.")
    if str(a["allowance"]) == "1":
        template = N_("Reach of {units} with {points} movement point: {hexes}.")
    if a["allowance"] is None:
        template = N_("Reach of {units}: {hexes}.")
    text = words(template, units=list(q["units"]), points=_shown(a["allowance"]), hexes=hexes or NOTHING)
    if a.get("path"):
        text += "\n  " + words(N_("Cheapest path to {hex}: {path}."), hex=q["to"], path="–".join(a["path"]))
    elif q.get("to"):
        text += "\n  " + words(N_("{hex} is out of reach."), hex=q["to"])
    return text + _working(a, words)


def _move(a: Fields, q: Fields, words: Words) -> str:
    args = {"units": list(q["units"]), "path": "–".join(q["path"]), "points": _shown(a["allowance"])}
    if a["cost"] is None:
        return words(N_("{units} may not move {path}."), **args) + _working(a, words)
    template = (
        N_("{units} may move {path}: cost {cost} of {points}.")
        if a["legal"]
        else N_("{units} may not move {path}: cost {cost} of {points}.")
    )
    if a["allowance"] is None:
        template = N_("{units} may move {path}: cost {cost}.") if a["legal"] else N_("{units} may not move {path}.")
    return words(template, cost=str(a["cost"]), **args) + _working(a, words)


def _working(a: Fields, words: Words) -> str:
    """A line for each step of a path, with its causes and their rules, and the sum; nothing of a barred path."""
    if a.get("cost") is None or not a.get("costs"):
        return ""
    text = ""
    for step in a["costs"]:
        causes = " + ".join(f"{line['cost']} {line['text']} ({line['rule']})" for line in step["lines"])
        text += f"\n  {step['from']}–{step['to']}: {step['cost']} = {causes}"
    return text + "\n  " + words(N_("Sum: {cost}."), cost=str(a["cost"]))


def _odds(a: Fields, q: Fields, words: Words) -> str:
    if "attack" not in a and "attacker_fire" not in a:
        return words(N_("Attack on {target}: no combat in this game."), target=q["target"])
    if _nothing_there(a):
        return words(N_("Attack on {target}: no target there."), target=q["target"])
    if "attacker_fire" in a:
        return _two_fires(a, q, words)
    text = words(
        N_("Attack on {target}: {attack} against {defense}, {basic} → column {column} ({chart:t}).")
        if "chart" in a
        else N_("Attack on {target}: {attack} against {defense}, {basic} → column {column}."),
        chart=a.get("chart", ""),
        target=q["target"],
        attack=str(a["attack"]),
        defense=str(a["defense"]),
        basic=a["basic"],
        column=_shown(a["column"]),
    )
    for side in ("attack", "defense"):
        for line in a["lines"][side]:
            counts = (
                f"{line['printed']} → {line['counts']}" if line["printed"] != line["counts"] else f"{line['counts']}"
            )
            text += f"\n  {line['text'] or ', '.join(line['units'])}: {counts} ({line['rule']})"
    for shift in a["shifts"]:
        text += f"\n  {shift['columns']:+d} {shift['text']} ({shift['rule']})"
    if a["automatic"]:
        text += "\n  " + words(N_("No die roll: {result}."), result=a["automatic"])
    text += _cells(a["outcomes"])
    for group in a.get("groups", ()):
        text += (
            "\n  "
            + words(
                N_("{units}: column {column} ({chart:t}).") if "chart" in group else N_("{units}: column {column}."),
                units=group["units"] or [q["target"]],
                column=_shown(group["column"]),
                chart=group.get("chart", ""),
            )
            + _cells(group["outcomes"])
        )
    text += _expected(a["expected_losses"], words)
    if a["next_column"]:
        nearest = a["next_column"]
        one = nearest["factors_needed"] == 1
        template = (
            N_("One more factor reaches column {column}.")
            if one
            else N_("{factors} more factors reach column {column}.")
        )
        text += "\n  " + words(template, factors=str(nearest["factors_needed"]), column=nearest["column"])
    return text


def _nothing_there(a: Fields) -> bool:
    """Whether the figures are those of an attack on no enemy at all, which no table answers."""
    return NO_DEFENDER in _codes(a)


def _two_fires(a: Fields, q: Fields, words: Words) -> str:
    """Each side's own fire, attacker first."""
    text = words(N_("Attack on {target}."), target=q["target"])
    for name, head in (
        ("attacker_fire", N_("Attacker's fire: {strength} on table {table}, column {column}.")),
        ("defender_fire", N_("Defender's fire: {strength} on table {table}, column {column}.")),
    ):
        fire = a[name]
        text += "\n  " + words(head, strength=str(fire["strength"]), table=fire["table"], column=_shown(fire["column"]))
        for shift in fire["shifts"]:
            text += f"\n  {shift['columns']:+d} {shift['text']} ({shift['rule']})"
        text += _cells(fire["outcomes"])
    return text + _expected(a["expected_losses"], words)


def _cells(outcomes: Fields | None) -> str:
    """A line of cells by die, one for each index where there are several."""
    if not outcomes:
        return ""
    if all(isinstance(cells, Mapping) for cells in outcomes.values()):
        return "".join(f"\n  {index}{_cells(cells).replace(chr(10), '')}" for index, cells in outcomes.items())
    return "\n  " + "  ".join(f"{die}: {cell}" for die, cell in outcomes.items())


def _expected(losses: Fields | None, words: Words) -> str:
    if not losses:
        return ""
    if set(losses.values()) == {0}:
        return "\n  " + words(N_("No result causes a step loss."))
    return "\n  " + words(
        N_("Expected losses: attacker {attacker}, defender {defender}."),
        attacker=str(losses["attacker"]),
        defender=str(losses["defender"]),
    )


def _resolve(a: Fields, q: Fields, words: Words) -> str:
    text = _odds(a, q, words)
    if _nothing_there(a):
        return text
    text += "\n  "
    if "losses" in a:
        losses = {who: words(N_("not known")) if loss is None else loss for who, loss in a["losses"].items()}
        text += words(N_("Losses: attacker {attacker}, defender {defender}."), **losses)
        if None in a["losses"].values():
            return text
        winner = words(N_("Winner: {winner}."), winner=a["winner"] or N_("neither side"))
        return f"{text}\n  {winner}"
    for group in a.get("results", ()):
        text += words(N_("{units}: {result}."), units=group["units"], result=group["result"]) + "\n  "
    if not a["result"]:
        return text + words(N_("Result: not known."))
    if a["printed"] != a["result"]:
        return text + words(N_("Result: {result}, printed {printed}."), result=a["result"], printed=a["printed"])
    return text + words(N_("Result: {result}."), result=_shown(a["result"]))


def _advance(a: Fields, q: Fields, words: Words) -> str:
    may = a.get("legal", False)
    template = N_("{units} may advance into {hex}.") if may else N_("{units} may not advance into {hex}.")
    return words(template, units=list(q["units"]), hex=q["target"])


def _retreat(a: Fields, q: Fields, words: Words) -> str:
    if a["eliminated"]:
        return words(N_("Retreat of {units}: no hex open; eliminated."), units=list(q["units"]))
    return words(N_("Retreat of {units}: {hexes}."), units=list(q["units"]), hexes=a["hexes"] or NOTHING)


def _zoc(a: Fields, q: Fields, words: Words) -> str:
    return words(N_("Zones of control of the {side:t} side: {hexes}."), side=q["side"], hexes=a["hexes"] or NOTHING)


def _command(a: Fields, q: Fields, words: Words) -> str:
    if a["in_command"] is None:
        return words(N_("Command of {unit}: {nothing}."), unit=q["unit"], nothing=NOTHING)
    if not a["in_command"]:
        template = N_("Command of {unit}: not known.") if _unsure(a) else N_("Command of {unit}: out of command.")
        return words(template, unit=q["unit"])
    return words(N_("Command of {unit}: under {by}."), unit=q["unit"], by=_shown(a["by"]))


def _obligations(a: Fields, q: Fields, words: Words) -> str:
    if not a["must_attack"] and not a["must_be_attacked"]:
        template = N_("Obligations of the {side:t} side: no unit must attack or be attacked.")
        return words(template, side=q["side"])
    return words(
        N_("Obligations of the {side:t} side: {must} must attack, {target} must be attacked."),
        side=q["side"],
        must=a["must_attack"] or NOTHING,
        target=a["must_be_attacked"] or NOTHING,
    )


def _control(a: Fields, q: Fields, words: Words) -> str:
    if a["side"] is None and _unsure(a):
        return words(N_("Control of {hex}: not known."), hex=q["hex"])
    return words(N_("{hex} is controlled by: {side:t}."), hex=q["hex"], side=a["side"] or N_("neither side"))


def _victory(a: Fields, q: Fields, words: Words) -> str:
    points = [words(N_("{side} {points}"), side=side, points=str(n)) for side, n in a["points"].items()]
    text = words(N_("Victory points: {points}."), points=points or NOTHING)
    for line in a["lines"]:
        text += f"\n  {line['points']:+d} {line['text']} ({line['rule']})"
    return text + (f"\n  {a['verdict']}" if a["verdict"] else "")


def _ops(a: Fields, q: Fields, words: Words) -> str:
    received = [str(n) for n in a["received"]]
    return words(N_("Operations points of each round: {received}."), received=received or NOTHING)


def _setup(a: Fields, q: Fields, words: Words) -> str:
    if not a.get("legal", True):
        return words(N_("The set-up is not complete."))
    if _unsure(a):
        return words(N_("The set-up is complete as far as the map and counter data show."))
    return words(N_("The set-up is complete."))


def _due(a: Fields, q: Fields, words: Words) -> str:
    if not a["lines"]:
        return words(N_("Nothing is due now."))
    one = len(a["lines"]) == 1
    text = words(N_("Due now: one entry.") if one else N_("Due now: {count:w} entries."), count=len(a["lines"]))
    return text + "".join(f"\n  {line['text']} ({line['rule']})" for line in a["lines"])


def _seen(a: Fields, q: Fields, words: Words) -> str:
    return words(N_("Hidden by fog of war: {units}."), units=list(a["hidden"]) or NOTHING)


def _place(a: Fields, q: Fields, words: Words) -> str:
    template = N_("{units} may be placed in {where}.") if a["legal"] else N_("{units} may not be placed in {where}.")
    return words(template, units=list(q["units"]), where=q["where"])


def _play(a: Fields, q: Fields, words: Words) -> str:
    done = sum(step["legal"] for step in a["steps"])
    text = words(N_("Orders played: one.") if done == 1 else N_("Orders played: {count:w}."), count=done)
    if done < len(a["steps"]):
        text += " " + words(N_("Orders refused: one."))
    left = len(q["orders"]) - len(a["steps"])
    if left:
        text += " " + words(
            N_("Orders not played: one.") if left == 1 else N_("Orders not played: {count:w}."), count=left
        )
    for step in a["steps"]:
        text += f"\n  {' '.join(step['said']) or step['text']}"
        text += "".join(f"\n    {f['text']}" for f in step["findings"])
    return text + (f"\n  {a['pending']['question']}" if a["pending"] else "")


_HEADS: Mapping[str, Callable[[Fields, Fields, Words], str]] = {
    "stacking": _stacking,
    "supply": _supply,
    "reach": _reach,
    "move": _move,
    "odds": _odds,
    "resolve": _resolve,
    "advance": _advance,
    "control": _control,
    "retreat": _retreat,
    "zoc": _zoc,
    "command": _command,
    "obligations": _obligations,
    "victory": _victory,
    "ops": _ops,
    "setup": _setup,
    "due": _due,
    "place": _place,
    "play": _play,
    "seen": _seen,
}


SHOWN = 12
"""Most lines of a list."""


def advice_paragraph(answer: Fields, asked: Fields, language: str = "en", names: Mapping[str, str] = NAMELESS) -> str:
    """One piece of advice in words: what was asked, the figures, then each finding."""

    words = wording(language, names)
    lines = [*_ADVICE_HEADS[answer["ask"]](answer, asked, words)]
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


_ADVICE_HEADS: Mapping[str, Callable[[Fields, Fields, Words], list[str]]] = {
    "threats": _threats,
    "what-if": _what_if,
    "cheapest": _cheapest,
    "sequence": _sequence,
    "safe-retreat": _safe_retreat,
}
