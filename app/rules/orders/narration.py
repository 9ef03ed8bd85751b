"""What an action did, told from its own changes: who moved from where to where, which units lost steps or were
eliminated, which marks were set and lifted, whose control passed.

The one source for the journal's line, the window, the log, the report and position files. It reads what is stored of
an action and no position, so that actions of older campaigns are told as well. What it says are templates with their
arguments, put into words when somebody reads them; whoever shows one line has long lists cut short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.board.board import Board
from app.forces.unit import DEAD_PILE, turn_of
from app.messages import N_, say
from app.position.changes import BattleRecord, Change
from app.position.ledger import ADVANCED, NO_WAY, RETREATED, Json
from app.position.position import World
from app.rules.orders.orders import Correction, Move, Place, PlaceMarker
from app.rules.parts.lines import Line

Telling = dict[str, Json]
"""``{"template", "args"}``: a sentence that is said when it is read"""
SAID = "said"
"""In an action's words: what is told beside the line of the order"""

MOST_NAMES = 6
"""So many of a list stand in one line"""
MOST_SENTENCES = 8

DEAD = (DEAD_PILE, "@destroyed")
"""Boxes in which a unit is out of play by what happened to it"""

Words = tuple[str, str]
"""Of one unit and of several"""
_ELIMINATED: Words = (N_("{units} was eliminated in {hex:i}."), N_("{units} were eliminated in {hex:i}."))
_ELIMINATED_OFF: Words = (N_("{units} was eliminated off the map."), N_("{units} were eliminated off the map."))
_STRANDED: Words = (
    N_("{units} could not retreat ({rule}) and was eliminated in {hex:i}."),
    N_("{units} could not retreat ({rule}) and were eliminated in {hex:i}."),
)
_STRANDED_FARTHER: Words = (
    N_("{units} could retreat no farther ({rule}) and was eliminated in {hex:i}."),
    N_("{units} could retreat no farther ({rule}) and were eliminated in {hex:i}."),
)
_STRANDED_OFF: Words = (N_("{units} could not retreat ({rule}) and left {hex:i} for {box:i}."),) * 2
_STRANDED_REDUCED: Words = (
    N_("{units} could not retreat ({rule}) and lost {count:w} of {full:w} steps."),
    N_("{units} could not retreat ({rule}) and lost {count:w} of {full:w} steps each."),
)
_RETREATED: Words = (N_("{units} retreated from {start:i} to {end:i}."),) * 2
_ADVANCED: Words = (N_("{units} advanced from {start:i} to {end:i}."),) * 2
_MOVED: Words = (N_("{units} moved from {start:i} to {end:i}."),) * 2
_PLACED: Words = (N_("{units} was placed in {hex:i}."), N_("{units} were placed in {hex:i}."))
_RETURNED: Words = (N_("{units} returned to the map in {hex:i}."),) * 2
_LEFT: Words = (N_("{units} left {hex:i} for {box:i}."),) * 2
_SHIFTED: Words = (N_("{units} was put into {box:i}."), N_("{units} were put into {box:i}."))
_REDUCED: Words = (
    N_("{units} lost {count:w} of {full:w} steps."),
    N_("{units} lost {count:w} of {full:w} steps each."),
)
_RESTORED: Words = (
    N_("{units} recovered from {before:w} to {after:w} steps."),
    N_("{units} recovered from {before:w} to {after:w} steps each."),
)
_MARKED: Words = (N_("{units} was marked {mark:t}."), N_("{units} were marked {mark:t}."))
_LIFTED: Words = (N_("The mark {mark:t} was removed from {units}."),) * 2

REPEATED = frozenset(
    {
        N_("{units} retreated to {hex}."),
        N_("{units} retreated to {hex}; losses: {lost}."),
        N_("{units} advanced into {target}."),
        N_("Eliminated: {units}."),
        N_("Steps lost: {units}."),
        N_("Eliminated: {units}. Steps lost: {others}."),
        N_("Position corrected."),
        N_("Position corrected: {reason}."),
        N_("{count:w} corrections to the position."),
        N_("{count:w} corrections to the position: {reason}."),
        # of older campaigns
        N_("{units} went back to {hex}, lost: {lost}."),
        N_("{unit} went into {hex}."),
        N_("Lost: {units}."),
        N_("Lost: {units}. Steps lost: {others}."),
        N_("Put right in one place."),
        N_("Put right in one place: {reason}."),
        N_("Put right in {count:w} places."),
        N_("Put right in {count:w} places: {reason}."),
    }
)
"""Lines of orders that say less than what is told beside them: left out where anything is told of a unit or a
correction."""
SHORTER: Mapping[str, str] = {
    N_("{units} eliminated from {hex} (overstacking)."): N_("Overstacking in {hex}."),
    # of older campaigns
    N_("A {die} on column {column}: {result}, which costs {lost}."): N_("Die roll {die}, column {column}: {result}."),
    N_("A {die} on column {column}: {result}."): N_("Die roll {die}, column {column}: {result}."),
    N_("{units} removed from {hex}."): N_("Overstacking in {hex}."),
}
"""Lines and what stands for them where the rest is told beside them"""

# saying ----------------------------------------------------------------------------------------------------------


def sentences(words: Mapping[str, Json], language: str = "") -> list[str]:
    """An action's ``words`` as the journal has them, whole: the line of the order, unless the rest says more, and what
    it did. Empty where there are no words."""
    return [say(str(one["template"]), _object(one["args"]), language) for one in _lines(words)]


def outcome(words: Mapping[str, Json], language: str = "") -> str:
    """What an action did to units, markers and control, without the line of its order, as one line."""
    said = words.get(SAID)
    told = [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []
    shown = [one for one in told if one["template"] not in _NO_LOSSES][:MOST_SENTENCES]
    return " ".join(say(str(one["template"]), _shortened(_object(one["args"])), language) for one in shown)


def line(words: Mapping[str, Json], language: str = "") -> str:
    """The same as one line, long lists cut short; empty where there are no words. A line of an older campaign is as
    it was."""
    if SAID not in words:
        return " ".join(sentences(words, language))
    lines = _lines(words)
    shown = lines if len(lines) <= MOST_SENTENCES + 1 else lines[:MOST_SENTENCES]
    if len(shown) < len(lines):
        shown = [*shown, _telling(N_("Further changes: {count}."), count=len(lines) - len(shown))]
    return " ".join(say(str(one["template"]), _shortened(_object(one["args"])), language) for one in shown)


def _lines(words: Mapping[str, Json]) -> list[Telling]:
    template, args, said = words.get("template"), words.get("args"), words.get(SAID)
    if not isinstance(template, str) or not template or not isinstance(args, Mapping):
        return []
    told = [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []
    head: Telling = {"template": template, "args": dict(args)}
    if head in told:  # a line that says no more than that a marker was placed
        return told
    if told and any(one["template"] not in _BESIDE for one in told):
        if template in REPEATED:
            return told
        head["template"] = SHORTER.get(template, template)
    return [head, *told]


def kept(template: str, args: Mapping[str, Json], told: Sequence[Telling]) -> dict[str, Json]:
    """What a journal keeps of an action, to be said in any language: the line of its order and what is told beside it,
    nothing of it twice."""
    said, line = list(told), template if isinstance(template, Line) else Line(template)
    if line.whole:
        named = names(args)
        said = [one for one in said if not (units := names(_object(one["args"]).get("units"))) or units - named]
    elif any(one["template"] not in _BESIDE for one in said):
        template = line.short or template
    elif said:
        template = line.control or template
    return {"template": template, "args": dict(args), SAID: [*said]}


def names(value: object) -> set[str]:
    """Every word in arguments, those of sentences within them too."""
    if isinstance(value, Mapping):
        return {name for one in value.values() for name in names(one)}
    if isinstance(value, list):
        return {name for one in value for name in names(one)}
    return {value} if isinstance(value, str) else set()


def _shortened(args: Mapping[str, Json]) -> dict[str, Json]:
    return {name: _cut(value) for name, value in args.items()}


def _cut(value: Json) -> Json:
    if isinstance(value, list) and len(value) > MOST_NAMES:
        return [*value[:MOST_NAMES], _telling(N_("{count} more"), count=len(value) - MOST_NAMES)]
    if isinstance(value, dict) and "template" in value:
        return {**value, "args": _shortened(_object(value["args"]))}
    return value


def _telling(template: str, **args: Json) -> Telling:
    return {"template": template, "args": args}


def _object(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}


# telling ---------------------------------------------------------------------------------------------------------


def happened(
    world: World,
    kind: str,
    order: Mapping[str, Json],
    changes: Sequence[Change],
    battle: BattleRecord | None,
    label: Callable[[str], str] | None = None,
    marker: Callable[[str, str], str] | None = None,
) -> list[Telling]:
    """What the changes of an action did, beside what its order says by itself. ``kind`` and ``order`` are as in
    ``Action``; ``label`` names units by their ids, the world's counters do where it is not given; ``marker`` names
    markers by kind and side, with their side each where it is not given."""
    narrator = _Narrator(
        world,
        label or (lambda unit: _named(world, unit)),
        marker or (lambda kind, side: marker_name(world, kind, side)),
    )
    if kind == Correction.kind:
        return narrator.corrected(changes, str(order.get("reason") or "").rstrip("."))
    return narrator.told(kind, order, changes, battle)


def _named(world: World, unit: str) -> str:
    counter = world.counters.get(unit)
    return unit if counter is None else counter.label


@dataclass
class Course:
    """What became of one thing over several changes of one subject: its values in their order, the first before."""

    values: list[Json]

    @property
    def before(self) -> Json:
        return self.values[0]

    @property
    def after(self) -> Json:
        return self.values[-1]


def courses(changes: Sequence[Change], subject: str) -> dict[str, Course]:
    """By key, of those changes that change something in the end or on the way, in the order in which they begin."""
    found: dict[str, Course] = {}
    for one in changes:
        if one.subject == subject and one.before != one.after:
            found.setdefault(one.key, Course([one.before])).values.append(one.after)
    return found


@dataclass(frozen=True)
class _Roles:
    """Who fought in the battle that an action belongs to, and who of them was going back."""

    fighting: bool = False
    attackers: frozenset[str] = frozenset()
    defenders: frozenset[str] = frozenset()
    retreating: frozenset[str] = frozenset()
    advancing: frozenset[str] = frozenset()
    stranded: Mapping[str, str] = field(default_factory=dict)
    """Who could not go back, and by which rule that cost what it did"""


def _roles(changes: Sequence[Change], battle: BattleRecord | None) -> _Roles:
    """From the marks that retreats and advances leave in the ledger, the data of the battle's questions, and its
    record."""
    sides: dict[str, set[str]] = {name: set() for name in ("attackers", "defenders")}
    topics: dict[str, set[str]] = {RETREATED: set(), ADVANCED: set()}
    stranded: dict[str, str] = {}
    fighting = battle is not None
    for one in changes:
        topic, colon, unit = one.key.partition(":")
        if one.subject == "ledger" and topic == NO_WAY and colon and isinstance(one.after, str):
            stranded[unit] = one.after
        if one.subject == "ledger" and colon and topic in topics and one.after:
            topics[topic].add(unit)
        if one.subject != "pending":
            continue
        for asked in (one.before, one.after):
            data = _object(_object(asked).get("data"))
            fighting = fighting or "attackers" in data
            for name, units in sides.items():
                units |= _ids(data.get(name))
            going = _object(data.get("withdrawal"))
            topics[RETREATED] |= _ids(going.get("going")) | _ids(going.get("fellows"))
    if battle is not None:
        sides["attackers"] |= {*battle.attackers}
        sides["defenders"] |= {*battle.defenders}
    return _Roles(
        fighting,
        frozenset(sides["attackers"]),
        frozenset(sides["defenders"]),
        frozenset(topics[RETREATED]),
        frozenset(topics[ADVANCED]),
        stranded,
    )


def advanced(changes: Sequence[Change], battle: BattleRecord | None) -> set[str]:
    """Units that went from hex to hex in the changes, and did so as an advance after combat."""
    roles = _roles(changes, battle)
    places = courses(changes, "place")
    went = {u for u, one in places.items() if not any(str(at).startswith("@") for at in (one.before, one.after))}
    return {unit for unit in went if _way_of(unit, roles) is _ADVANCED}


def _ids(value: Json) -> set[str]:
    return {str(one) for one in value} if isinstance(value, list) else set()


_CONTROL, _NO_CONTROL = N_("Control of {hexes:i} passed to the {side:t} side."), N_("{hexes:i}: control was lost.")
_NO_LOSSES = N_("Attacker losses: none."), N_("Defender losses: none.")
PUT_DOWN, _TAKEN_UP = N_("{marker:t} placed in {where}."), N_("{marker:t} removed from {where}.")
_CARRIED = N_("{marker:t} moved from {where} to {there}.")
_BESIDE = frozenset({_CONTROL, _NO_CONTROL, *_NO_LOSSES, PUT_DOWN, _TAKEN_UP, _CARRIED})
"""What is told of no unit"""


@dataclass
class _Narrator:
    world: World
    label: Callable[[str], str]
    marker: Callable[[str, str], str]
    groups: dict[tuple[object, ...], tuple[Words, dict[str, Json], list[str]]] = field(default_factory=dict)

    def told(
        self, kind: str, order: Mapping[str, Json], changes: Sequence[Change], battle: BattleRecord | None
    ) -> list[Telling]:
        roles, said = _roles(changes, battle), self._said_by_order(kind, order)
        steps, marks = courses(changes, "steps"), courses(changes, "marks")
        places = courses(changes, "place")
        for unit in dict.fromkeys(one.key for one in changes if one.subject in ("place", "steps", "marks")):
            route = places.get(unit)
            away = route is not None and str(route.after).startswith("@")
            if unit in steps and not (away and route is not None and route.after in DEAD):
                self._steps(unit, steps[unit], roles.stranded.get(unit, ""))
            if route is not None and not (unit in said and route.after == said[unit]):
                self._route(unit, route, roles)
            if unit in marks and not away:
                self._marks(unit, marks[unit])
        found = self._grouped()
        found += self._markers(changes, kind, order)
        found += self._control(changes)
        return found + list(_none_lost(battle))

    def _said_by_order(self, kind: str, order: Mapping[str, Json]) -> dict[str, str]:
        """Where the line of the order says by itself that units went."""
        path = order.get("path")
        if kind == Move.kind and isinstance(path, list) and path:
            return dict.fromkeys(_ids(order.get("units")), self._own(str(path[-1])))
        if kind == Place.kind:
            return dict.fromkeys(_ids(order.get("units")), self._own(str(order.get("where"))))
        return {}

    def _own(self, name: str) -> str:
        """A location as changes write it."""
        found = None if name.startswith("@") else self.world.board.find(name)
        return name if found is None else self.world.board.location_name(found)

    # units ------------------------------------------------------------------------------------------------------

    def _add(self, words: Words, unit: str, **args: Json) -> None:
        key = (words, *((name, repr(value)) for name, value in args.items()))
        self.groups.setdefault(key, (words, args, []))[2].append(self.label(unit))

    def _grouped(self) -> list[Telling]:
        return [_telling(words[len(names) > 1], units=[*names], **args) for words, args, names in self.groups.values()]

    def _steps(self, unit: str, course: Course, rule: str) -> None:
        before, after = int(str(course.before)), int(str(course.after))
        if after < before and rule:
            self._add(_STRANDED_REDUCED, unit, count=before - after, full=before, rule=rule)
        elif after < before:
            self._add(_REDUCED, unit, count=before - after, full=before)
        elif after > before:
            self._add(_RESTORED, unit, before=before, after=after)

    def _route(self, unit: str, course: Course, roles: _Roles) -> None:
        """The way of a unit: stretches on the map, then where it ended off it."""
        places = [str(value) for value in course.values]
        begin = 0
        while begin < len(places) - 1:
            here, on_map = places[begin], not places[begin].startswith("@")
            end = begin + 1
            while on_map and end < len(places) - 1 and not any(p.startswith("@") for p in places[end : end + 2]):
                end += 1
            there = places[end]
            if not there.startswith("@"):
                if not on_map:
                    returning = here in DEAD
                    self._add(_RETURNED if returning else _PLACED, unit, hex=self.place(there))
                elif here != there:
                    words = _way_of(unit, roles)
                    self._add(words, unit, start=self.place(here), end=self.place(there))
            elif there in DEAD:
                if on_map and unit in roles.stranded:
                    words = _STRANDED_FARTHER if begin else _STRANDED
                    self._add(words, unit, hex=self.place(here), rule=roles.stranded[unit])
                elif on_map:
                    self._add(_ELIMINATED, unit, hex=self.place(here))
                else:
                    self._add(_ELIMINATED_OFF, unit)
            elif on_map and unit in roles.stranded:
                args: dict[str, Json] = {"hex": self.place(here), "box": self.place(there)}
                self._add(_STRANDED_OFF, unit, rule=roles.stranded[unit], **args)
            elif on_map:
                self._add(_LEFT, unit, hex=self.place(here), box=self.place(there))
            else:
                self._add(_SHIFTED, unit, box=self.place(there))
            begin = end

    def _marks(self, unit: str, course: Course) -> None:
        before, after = _ids(course.before), _ids(course.after)
        for mark in sorted(after - before):
            self._add(_MARKED, unit, mark=mark.replace("-", " "))
        for mark in sorted(before - after):
            self._add(_LIFTED, unit, mark=mark.replace("-", " "))

    def place(self, where: str) -> Json:
        """A place for a sentence: its number, with its name where the map has one; a box."""
        if where.startswith("@"):
            turn = turn_of(where[1:])
            if turn:
                return _telling(N_("the box of turn {turn}"), turn=turn)
            return _telling(N_("the box “{box:t}”"), box=where[1:].replace("-", " "))
        name = named(self.world.board, where)
        return _telling(N_("{place} ({hex})"), place=name, hex=where) if name else where

    # markers and control ----------------------------------------------------------------------------------------

    def _markers(self, changes: Sequence[Change], kind: str, order: Mapping[str, Json]) -> Iterator[Telling]:
        for course in courses(changes, "marker").values():
            before, after = _object(course.before), _object(course.after)
            marker = before or after
            if not marker or before == after or (kind == PlaceMarker.kind and marker["kind"] == order.get("marker")):
                continue
            name, where, there = self._marker(marker), _lying(before), _lying(after)
            if before and after:
                yield _telling(_CARRIED, marker=name, where=where, there=there)
            elif after:
                yield _telling(PUT_DOWN, marker=name, where=there)
            else:
                yield _telling(_TAKEN_UP, marker=name, where=where)

    def _marker(self, marker: Mapping[str, Json]) -> str:
        """What a marker, as changes write it, is called."""
        return self.marker(str(marker["kind"]), str(marker.get("side") or ""))

    def _control(self, changes: Sequence[Change]) -> Iterator[Telling]:
        """Whose control passed. A hex that nobody was known to hold is told of where it holds a place."""
        board = self.world.board
        passed: dict[str, list[Json]] = {}
        for where, course in courses(changes, "control").items():
            at = board.find(where)
            before = course.before or (board.control.get(at) if at is not None else None)
            if before == course.after or (before is None and (at is None or not _a_place(board, at))):
                continue
            passed.setdefault(str(course.after or ""), []).append(self.place(where))
        for side, hexes in passed.items():
            if side:
                yield _telling(_CONTROL, hexes=hexes, side=self._side(side))
            else:
                yield _telling(_NO_CONTROL, hexes=hexes)

    def _side(self, slug: str) -> str:
        known = self.world.roster.sides.get(slug)
        return slug if known is None else known.name

    # corrections ------------------------------------------------------------------------------------------------

    def corrected(self, changes: Sequence[Change], reason: str) -> list[Telling]:
        """A position that was corrected: what, from which value to which; the reason with the last of them."""
        for unit, course in courses(changes, "place").items():
            words = (N_("{units}: position corrected from {start:i} to {end:i}"),) * 2
            self._add(words, unit, start=self.place(str(course.before)), end=self.place(str(course.after)))
        for unit, course in courses(changes, "steps").items():
            words = (N_("{units}: steps corrected from {before} to {after}"),) * 2
            self._add(words, unit, before=course.before, after=course.after)
        for unit, course in courses(changes, "marks").items():
            words = (N_("{units}: marks corrected from {before:t} to {after:t}"),) * 2
            self._add(words, unit, before=_mark_words(course.before), after=_mark_words(course.after))
        found = self._grouped()
        for where, course in courses(changes, "control").items():
            sides: list[Json] = [self._side(str(s)) if s else N_("no side") for s in (course.before, course.after)]
            template = N_("{where:i}: control corrected from {before:t} to {after:t}")
            found.append(_telling(template, where=self.place(where), before=sides[0], after=sides[1]))
        for course in courses(changes, "marker").values():
            before, after = _object(course.before), _object(course.after)
            name: dict[str, Json] = {"marker": self._marker(before or after)}
            if before and after:
                words_ = N_("{marker:t}: position corrected from {before} to {after}")
                found.append(_telling(words_, **name, before=_lying(before), after=_lying(after)))
            else:
                words_ = N_("{marker:t} placed in {where} by correction")
                if before:
                    words_ = N_("{marker:t} removed from {where} by correction")
                found.append(_telling(words_, **name, where=_lying(before or after)))
        for subject in ("track", "condition"):
            found += self._counted(changes, subject)
        for subject, words_ in (
            ("turn", N_("Turn corrected from {before} to {after}")),
            ("phase", N_("Phase corrected from {before:t} to {after:t}")),
        ):
            for course in courses(changes, subject).values():
                found.append(_telling(words_, before=_plain(course.before), after=_plain(course.after)))
        whole = [_telling(N_("{correction}."), correction=one) for one in found]
        if whole and reason:
            whole[-1] = _telling(N_("{correction} (reason: {reason})."), correction=found[-1], reason=reason)
        return whole

    def _counted(self, changes: Sequence[Change], subject: str) -> Iterator[Telling]:
        for name, course in courses(changes, subject).items():
            known = name.replace("-", " ").replace("_", " ")
            if not isinstance(course.before, dict) and not isinstance(course.after, dict):
                template = N_("{name:t} corrected from {before:t} to {after:t}")
                yield _telling(template, name=known, before=_plain(course.before), after=_plain(course.after))
                continue
            before, after = _object(course.before), _object(course.after)
            for key in dict.fromkeys((*before, *after)):
                if before.get(key) != after.get(key):
                    yield _telling(
                        N_("{name:t} ({key:t}) corrected from {before:t} to {after:t}"),
                        name=known,
                        key=key,
                        before=_plain(before.get(key)),
                        after=_plain(after.get(key)),
                    )


def _way_of(unit: str, roles: _Roles) -> Words:
    """What a unit did that went from hex to hex in an action."""
    if unit in roles.retreating:
        return _RETREATED
    if unit in roles.advancing or (roles.fighting and unit in roles.attackers):
        return _ADVANCED
    return _RETREATED if roles.fighting and unit in roles.defenders else _MOVED


def _none_lost(battle: BattleRecord | None) -> Iterator[Telling]:
    """Sides that a battle that is over cost nothing."""
    if battle is None:
        return
    sides = ((battle.attackers, battle.attacker_losses), (battle.defenders, battle.defender_losses))
    for words, (units, lost) in zip(_NO_LOSSES, sides, strict=True):
        if units and not lost:
            yield _telling(words)


def _lying(marker: Mapping[str, Json]) -> str:
    return str(marker.get("at") or marker.get("hexside") or "")


def _mark_words(value: Json) -> Json:
    marks: list[Json] = [mark.replace("-", " ") for mark in sorted(_ids(value))]
    return marks or N_("none")


def _plain(value: Json) -> Json:
    """A count or a code for a sentence."""
    if value is None or value == "":
        return N_("none")
    if isinstance(value, bool):
        return N_("yes") if value else N_("no")
    if isinstance(value, str):
        return value.replace("-", " ")
    return [*map(_plain, value)] if isinstance(value, list) else value


def named(board: Board, where: str) -> str:
    """The name of the first place of a hex, or of the hex that a site is in, that has one."""
    at = board.find(where)
    if at is None:
        return ""
    return next((one.name for one in board.places.get(board.hex_of(at), ()) if one.name), "")


def marker_name(world: World, kind: str, marked: str) -> str:
    """What a marker is called in a sentence, with its side."""
    name, side = kind.replace("-", " "), world.roster.sides.get(marked)
    return name if side is None else f"{side.name} {name}"


def _a_place(board: Board, at: int) -> bool:
    return board.site_of(at) is not None or bool(board.places.get(at))
