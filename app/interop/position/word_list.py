"""All that a position file of a game may say, in one listing: ``adjutant systems NAME``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, asdict, fields
from typing import Any

from pydantic import BaseModel

from app.interop.answers.advice_form import ADVICE, ADVICE_ABOUT
from app.interop.position.form import ABOUT, QUESTIONS
from app.messages import N_, say
from app.rules.orders.orders import (
    Attack,
    Correction,
    Move,
    NextPhase,
    Note,
    Order,
    Place,
    PlaceMarker,
    Reply,
    Restack,
    SetCondition,
    Special,
    TakeChart,
)
from app.rules.vocabulary import Vocabulary

ORDERS: Mapping[type[Order], tuple[str, Mapping[str, str]]] = {
    Move: (
        N_("move units"),
        {
            "units": N_("the ids of the units"),
            "path": N_("the hexes, starting with the hex of the units"),
            "by": N_("the way to move, if not on foot"),
        },
    ),
    Attack: (
        N_("begin an attack"),
        {
            "combat": N_("the kind of attack"),
            "attackers": N_("the ids of the units"),
            "target": N_("the hex"),
            "options": N_("the options of this kind of attack"),
        },
    ),
    Reply: (
        N_("answer the open question"),
        {
            "answer": N_("one of the options, or the value the question asks for"),
            "rolled": N_("typed or program, for a die"),
        },
    ),
    NextPhase: (N_("end the phase"), {}),
    SetCondition: (N_("set a condition"), {"name": N_("the condition"), "value": N_("its value")}),
    Place: (
        N_("place units"),
        {
            "units": N_("the ids of the units"),
            "where": N_("a hex, or @ and the name of a box"),
        },
    ),
    Restack: (N_("move units to the top of their stack"), {"units": N_("the ids of the units, top unit first")}),
    PlaceMarker: (
        N_("place, move or remove a marker"),
        {
            "marker": N_("the kind of marker"),
            "side": N_("its side"),
            "where": N_("a hex; empty removes it"),
            "id": N_("the marker that is moved or removed"),
        },
    ),
    Special: (
        N_("a special order of this game"),
        {
            "name": N_("its name"),
            "options": N_("its fields"),
        },
    ),
    Correction: (
        N_("correct the position"),
        {
            "settings": N_("a list of [subject, key, value]"),
            "reason": N_("the reason, for the journal"),
        },
    ),
    Note: (
        N_("add a note"),
        {
            "text": N_("the note"),
            "units": N_("units it is about"),
            "hexes": N_("hexes it is about"),
            "action": N_("the number of the action it is about"),
            "pictures": N_("the hashes of its photographs"),
        },
    ),
    TakeChart: (N_("enter a chart"), {"chart": N_("the chart"), "entry": N_("its cells, as in charts")}),
}
"""What each kind of order does, and the meaning of its fields."""


def word_list(words: Vocabulary, language: str = "en", *, zones: Iterable[str] = ()) -> dict[str, Any]:
    """All that a system understands, by topic; meanings in ``language``. ``zones`` are those of the game's own map."""

    def told(text: str) -> str:
        said = say(text, {}, language) if text else ""
        return said if not text or text[0].isupper() else said[:1].lower() + said[1:]

    def each(meanings: Mapping[str, str], known: Any = ()) -> dict[str, str]:
        return {name: told(meanings.get(name, "")) for name in {**dict.fromkeys(known), **meanings}}

    def asked(forms: Mapping[str, type[BaseModel]], about: Mapping[str, str]) -> dict[str, Any]:
        return {
            ask: {
                "text": told(about[ask]),
                "fields": {
                    name: {"text": told(f.description or ""), "required": f.is_required()}
                    for name, f in form.model_fields.items()
                    if name != "ask"
                },
            }
            for ask, form in forms.items()
        }

    roster, meanings = words.roster, words.meanings
    return {
        "system": words.system,
        "name": words.name,
        "default_turn": words.default_turn,
        "sides": {s.slug: s.name for s in roster.sides.values()},
        "nations": {n.slug: n.side for n in roster.nations.values()},
        "types": {t.slug: t.mobility for t in roster.types.values()},
        "mobility_classes": sorted({t.mobility for t in roster.types.values()}),
        "terrain": list(words.terrain),
        "places": list(words.places),
        "hexsides": list(words.hexsides),
        "paths": list(words.paths),
        "zones": [*dict.fromkeys((*words.zones, *zones))],
        "numbers": list(words.numbers),
        "sizes": list(words.sizes),
        "special": list(words.special),
        "marks": list(words.marks),
        "mark_meanings": each(meanings.marks, words.marks),
        "markers": list(words.markers),
        "marker_meanings": each(meanings.markers, words.markers),
        "tracks": list(words.tracks),
        "track_meanings": each(meanings.tracks, words.tracks),
        "states": list(words.states),
        "conditions": {
            slug: {
                k: told(v) if k == "text" else list(v) if isinstance(v, tuple) else v
                for k, v in asdict(c).items()
                if k != "slug" and v not in ((), "", None)
            }
            for slug, c in words.conditions.items()
        },
        "switches": {
            s.slug: {
                "rule": s.rule,
                "text": told(s.text),
                "default": s.default,
                "values": {
                    str(v).lower() if isinstance(v, bool) else str(v): told(name)
                    for v, name in zip(s.values, s.names, strict=True)
                },
            }
            for s in words.switches.values()
        },
        "attacks": {a.slug: {"rule": a.rule, "options": list(a.options)} for a in words.attacks},
        "option_meanings": each(meanings.options, [o for a in words.attacks for o in a.options]),
        "charts": {c.slug: {"name": c.name, "rule": c.rule, "status": c.status} for c in words.charts.values()},
        "phases": dict(words.phases),
        "move_modes": list(words.move_modes),
        "move_mode_meanings": each(meanings.by, words.move_modes),
        "boxes": list(words.boxes),
        "questions": asked(QUESTIONS, ABOUT),
        "advice": asked(ADVICE, ADVICE_ABOUT),
        "orders": {
            order.kind: {
                "text": told(text),
                "fields": {
                    f.name: {
                        "text": told(of[f.name]),
                        "required": f.default is MISSING and f.default_factory is MISSING,
                    }
                    for f in fields(order)
                },
            }
            for order, (text, of) in ORDERS.items()
        },
        "special_orders": {
            name: {"rule": one.rule, "text": told(one.text), "fields": each(one.fields)}
            for name, one in meanings.specials.items()
        },
        "replies": {
            procedure: {step: told(answer) for step, answer in steps.items()}
            for procedure, steps in meanings.replies.items()
        },
    }


_DETAILED = ("conditions", "switches", "questions", "advice", "orders", "special_orders", "replies")
"""Topics with a line for each word."""


def lines(listed: Mapping[str, Any]) -> list[str]:
    """The listing for people, a line a topic; what has meanings or fields has a line each."""
    found = []
    for topic, value in listed.items():
        title = topic.replace("_", " ")
        if topic in _DETAILED or topic.endswith("meanings"):
            found.append(f"{title}:")
            found += [f"  {name or '–'}: {_inside(one)}" for name, one in value.items()]
            continue
        shown = ", ".join(map(str, value)) if isinstance(value, (list, dict)) else value
        found.append(f"{title}: {shown or '–'}")
    return found


def _inside(one: Any) -> str:
    if not isinstance(one, Mapping):
        return str(one) or "–"
    if "text" not in one:
        return "; ".join(f"{step or '–'}: {answer}" for step, answer in one.items())
    said = f"{one['text']} ({one['rule']})" if one.get("rule") else str(one["text"])
    if "shape" in one:
        return f"{said}: {condition_values(one)}"
    inner = one.get("fields", one.get("values", {}))
    named = "; ".join(f"{name} = {f['text'] if isinstance(f, Mapping) else f}" for name, f in inner.items())
    return f"{said}: {named}" if named else said


def condition_values(condition: Mapping[str, Any], quote: str = "") -> str:
    """What a condition of the listing may be, each value within ``quote``."""

    def quoted(words: Iterable[str]) -> list[str]:
        return [f"{quote}{word}{quote}" for word in words]

    known, names = quoted(condition.get("values", [])), condition.get("names", [])
    each = ", ".join(f"{v} = {n}" for v, n in zip(known, names, strict=True)) if names else ", ".join(known)
    if "chart" in condition:
        each += f", … (lines of the chart {condition['chart']})"
    keys = ", ".join(quoted(condition.get("keys", [])))
    if condition["shape"] == "flag":
        each = "true, false"
    elif condition["shape"] == "list":
        each = f"list of {each or 'texts'}"
    elif condition["shape"] == "by-key":
        each = f"object with {keys}, each {each}"
    elif condition["shape"] == "hexes-by-key":
        each = f"object with {keys}, each a list of hexes"
    default = condition.get("default")
    if default is None:
        return each
    (left_out,) = quoted([str(default).lower() if isinstance(default, bool) else default])
    return f"{each} (left out: {left_out})"
