"""Position files gone wrong in the ways that files go wrong: a field dropped, renamed or of another type, and worse."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

from hypothesis import strategies as st

from tests.interop.asking import ruling_cases

cases = cache(ruling_cases)
PLACES = ["N2431", "S4225", "N9999", "", "N2431#fortress", "@reserve", "-1", "N2430/N2431", "\x00", "ä", "a\nb"]
SLUGS = [
    "german",
    "soviet",
    "romanian",
    "panzer",
    "flak",
    "artillery",
    "airborne",
    "move-fight",
    "river",
    "city",
    "lake",
]
strange = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.sampled_from([10**30, -(10**9), 2**63, 1.5, -0.0, 1e300]),
    st.sampled_from(PLACES),
    st.sampled_from(SLUGS),
    st.text(max_size=6),
    st.just([]),
    st.just({}),
    st.just([[]]),
    st.just({"": None}),
    st.just([None]),
    st.just({"a": {"b": []}}),
    st.lists(st.sampled_from([*PLACES, *SLUGS]), max_size=3),
    st.dictionaries(st.sampled_from([*PLACES, *SLUGS]), st.sampled_from([*SLUGS, True, None, 3]), max_size=2),
)
Path = tuple[str | int, ...]


def paths(value: Any, at: Path = ()) -> list[Path]:
    """The places of everything inside ``value``."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, one in inner for path in ((*at, key), *paths(one, (*at, key)))]


def parent(value: Any, path: Path) -> Any:
    for key in path[:-1]:
        value = value[key]
    return value


@cache
def likely() -> dict[str, list[Any]]:
    """What stands under each name somewhere in the cases, plain values alone."""
    found: dict[str, dict[Any, None]] = {}
    for case in cases():
        for path in paths(case):
            value = parent(case, path)[path[-1]]
            name = next(key for key in reversed(path) if isinstance(key, str))
            if not isinstance(value, (dict, list)):
                found.setdefault(name, {}).setdefault(value)
    return {name: list(values) for name, values in found.items()}


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A ruling case with one to three things wrong, as a plain value."""
    case = copy.deepcopy(draw(st.sampled_from(cases())))
    for _ in range(draw(st.integers(1, 3))):
        places = paths(case)
        if not places:
            return case
        path = draw(st.sampled_from(places))
        inside, key = parent(case, path), path[-1]
        name = next(key for key in reversed(path) if isinstance(key, str))
        kind = draw(st.sampled_from(["drop", "retype", "rename", "repeat", "swap", "like", "like", "like", "like"]))
        if kind == "drop":
            del inside[key]
        elif kind == "rename" and isinstance(inside, dict):
            inside[draw(st.sampled_from([f"{key}s", str(key)[:-1], *PLACES, *SLUGS]))] = inside.pop(key)
        elif kind == "repeat" and isinstance(inside, list):
            inside.append(copy.deepcopy(inside[int(key)]))
        elif kind == "like" and not isinstance(inside[key], (dict, list)) and name in likely():
            inside[key] = draw(st.sampled_from(likely()[name]))
        elif kind == "like":
            continue
        elif kind == "swap":
            other = draw(st.sampled_from(places))
            inside[key] = copy.deepcopy(parent(case, other)[other[-1]])
        else:
            inside[key] = copy.deepcopy(draw(strange))
    return case


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """The bytes of a ruling case with some of them cut out, doubled or overwritten."""
    text = json.dumps(draw(st.sampled_from(cases()))).encode()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        length = draw(st.integers(0, 12))
        kind = draw(st.sampled_from(["cut", "double", "write", "end"]))
        if kind == "cut":
            text = text[:at] + text[at + length :]
        elif kind == "double":
            text = text[: at + length] + text[at:]
        elif kind == "write":
            text = text[:at] + draw(st.binary(max_size=4)) + text[at + length :]
        else:
            text = text[:at]
    return text
