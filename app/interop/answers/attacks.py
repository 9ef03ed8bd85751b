"""Answers about attacks in their wire form: one fire, a fire of each side, or one for each group of defenders."""

from __future__ import annotations

from collections.abc import Iterable

from app.messages import say
from app.position.ledger import Json
from app.rules.game import Game
from app.rules.movement.group import exact_points
from app.rules.parts import Assessment, Fire, Resolution, Shift, StrengthLine

Answer = dict[str, Json]


def several_charts(game: Game) -> bool:
    """Whether the game's attacks are read on more than one table, so that an answer has to name the one used."""
    return len({slug for combat in game.combats.values() for slug in combat.chart_slugs}) > 1


def assessment(seen: Assessment, language: str, *, several: bool = False) -> Answer:
    """The fields of ``odds``; with ``several`` tables in the game the one used is named, of each fire and group."""
    if any(fire.firer for fire in seen.fires):
        answer: Answer = {f"{fire.firer}_fire": _side_fire(fire, language, several=several) for fire in seen.fires}
    else:
        answer = _fire(seen.fire, language)
        answer |= {"chart": seen.fire.chart} if several else {}
    answer["expected_losses"] = _losses(seen)
    if len(seen.fires) > 1 and not any(fire.firer for fire in seen.fires):
        answer["groups"] = [_group(seen, fire, {"units": list(fire.group)}, several=several) for fire in seen.fires]
    if seen.points:
        answer["points"] = dict(seen.points)
    if seen.charts_allowed:
        answer |= {"chart": seen.fire.chart, "charts_allowed": list(seen.charts_allowed)}
    return answer


def resolution(result: Resolution, *, several: bool = False) -> Answer:
    """The fields that ``resolve`` adds to those of ``odds``, its ``groups`` with what became of them."""
    if result.inflicted is not None:
        attacker, defender = result.inflicted
        return {
            "losses": {"attacker": _number(attacker), "defender": _number(defender)},
            "winner": result.winner,
            "retreat": result.retreat,
        }
    answer: Answer = {"printed": result.printed, "result": result.result}
    if result.groups:
        results: list[dict[str, Json]] = [
            {"units": list(g.units), "printed": g.printed, "result": g.result} for g in result.groups
        ]
        answer["results"] = [*results]
        answer["groups"] = [
            _group(result.assessment, fire, one, several=several)
            for fire, one in zip(result.assessment.fires, results, strict=True)
        ]
    return answer


def _fire(fire: Fire, language: str) -> Answer:
    nearest = fire.next_column
    return {
        "attack": fire.attack,
        "defense": fire.defense,
        "basic": fire.basic,
        "basic_column": fire.basic_column or None,
        "shifts": _shifts(fire.shifts, language),
        "shift": fire.shift,
        "column": fire.column,
        "automatic": fire.automatic,
        "outcomes": _outcomes(fire),
        "lines": {
            "attack": [_line(line, language) for line in fire.attack_lines],
            "defense": [_line(line, language) for line in fire.defense_lines],
        },
        "next_column": None
        if nearest is None
        else {"column": nearest.column, "factors_needed": nearest.factors_needed},
    }


def _group(seen: Assessment, fire: Fire, said: Answer, *, several: bool) -> Answer:
    """A group of defenders, with its table where the game has several or they are read on different ones."""
    chart: Answer = {"chart": fire.chart} if several or len({one.chart for one in seen.fires}) > 1 else {}
    return {**said, "column": fire.column, "outcomes": _outcomes(fire), **chart}


def _side_fire(fire: Fire, language: str, *, several: bool) -> Answer:
    return {
        **({"chart": fire.chart} if several else {}),
        "table": fire.table or fire.chart,
        "strength": fire.attack,
        "shifts": _shifts(fire.shifts, language),
        "shift": fire.shift,
        "column": fire.column,
        "outcomes": _outcomes(fire),
        "lines": [_line(line, language) for line in fire.attack_lines],
    }


def _number(cell: str) -> Json:
    """A loss number: a plain one as a number, one with an asterisk as text, null where it is not known."""
    return int(cell) if cell.isdecimal() else cell or None


def _shifts(shifts: Iterable[Shift], language: str) -> list[Json]:
    return [{"columns": s.columns, "rule": s.rule, "text": say(s.template, s.args, language)} for s in shifts]


def _line(line: StrengthLine, language: str) -> Json:
    return {
        "units": list(line.units),
        "printed": line.printed,
        "counts": line.counts,
        "rule": line.rule,
        "text": say(line.template, line.args, language),
    }


def _outcomes(fire: Fire) -> Json:
    if fire.by_index is not None:
        return {index: dict(cells) for index, cells in fire.by_index.items()}
    return None if fire.outcomes is None else dict(fire.outcomes)


def _losses(seen: Assessment) -> Json:
    if seen.losses is None:
        return None
    attacker, defender = seen.losses
    return {"attacker": exact_points(attacker), "defender": exact_points(defender)}
