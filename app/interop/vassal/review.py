"""The report of an import: what was understood of a file, what was guessed and what was left out, line by line."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from app.errors import BadInput, Words
from app.interop.vassal.archive import shown
from app.interop.vassal.counters import CARD, MARKER, UNIT, nation_of
from app.interop.vassal.draft import Draft, blank
from app.messages import N_, Sentence, told

UNDERSTOOD, GUESSED, LEFT_OUT = "understood", "guessed", "left out"
STATES = {UNDERSTOOD: N_("understood"), GUESSED: N_("guessed"), LEFT_OUT: N_("left out")}


@dataclass(frozen=True)
class ReviewLine:
    """``topic`` is ``map``, ``counters``, ``numbers``, ``sides``, ``set-up``, ``log`` or ``file``; ``keys`` name what
    the line is about."""

    state: str
    topic: str
    words: Words
    keys: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return told(self.words)


@dataclass
class ImportReport:
    lines: list[ReviewLine] = field(default_factory=list)

    def understood(self, topic: str, words: Words, keys: Iterable[str] = ()) -> None:
        self.lines.append(ReviewLine(UNDERSTOOD, topic, words, tuple(keys)))

    def guessed(self, topic: str, words: Words, keys: Iterable[str] = ()) -> None:
        self.lines.append(ReviewLine(GUESSED, topic, words, tuple(keys)))

    def left_out(self, topic: str, words: Words, keys: Iterable[str] = ()) -> None:
        self.lines.append(ReviewLine(LEFT_OUT, topic, words, tuple(keys)))

    def of(self, state: str) -> Iterator[ReviewLine]:
        return (line for line in self.lines if line.state == state)


MOST_NAMED = 8


def review(draft: Draft) -> ImportReport:
    """What was understood, guessed and left out. Raises BadInput only where nothing can be made of the file."""
    report = ImportReport()
    _file(draft, report)
    _map(draft, report)
    _counters(draft, report)
    _numbers(draft, report)
    _sides(draft, report)
    _position(draft, report)
    return report


def named(words: object) -> str:
    """Some names in a sentence, the first few of many."""
    listed = [shown(str(word)) for word in words] if isinstance(words, (list, tuple, set, frozenset)) else [str(words)]
    return ", ".join(listed[:MOST_NAMED]) + (", …" if len(listed) > MOST_NAMED else "")


def _file(draft: Draft, report: ImportReport) -> None:
    module = draft.module
    report.understood(
        "file", Sentence("{name}, version {version}.", name=shown(module.name), version=module.version or "–")
    )
    for extension in module.extensions:
        report.understood("file", Sentence("The extension {name} is included.", name=shown(extension)))
    if module.opaque:
        own = N_("Parts programmed specially for this module, which cannot be read ({count}): {names}.")
        report.left_out("file", Sentence(own, count=sum(module.opaque.values()), names=named(sorted(module.opaque))))
    if module.damaged:
        damaged = N_("Counters whose definition is damaged ({count}): {names}.")
        report.left_out("file", Sentence(damaged, count=len(module.damaged), names=named(module.damaged)))
    if module.charts:
        report.left_out(
            "file", Sentence("Charts that are pictures ({count}); enter the ones you use.", count=module.charts)
        )
    if module.dice:
        report.left_out(
            "file", Sentence("Dice buttons ({names}): Adjutant has its own dice.", names=named(module.dice))
        )
    prototypes = draft.reader.prototypes
    draft.readings  # noqa: B018 - what is wrong with prototypes is noted while counters are read
    if prototypes.cycles:
        cycles = N_("Prototypes that include themselves, cut there: {names}.")
        report.left_out("file", Sentence(cycles, names=named(sorted(prototypes.cycles))))
    if prototypes.missing:
        missing = N_("Prototypes missing from the module: {names}.")
        report.left_out("file", Sentence(missing, names=named(sorted(prototypes.missing))))
    if prototypes.overgrown:
        report.left_out("file", Sentence("Some counters have too many traits; the rest were left out."))


def _map(draft: Draft, report: ImportReport) -> None:
    try:
        hexes = draft.hexes
    except BadInput as fault:
        if fault.problems and fault.problems[0].text:
            raise
        raise BadInput(
            Sentence(
                "{name}: no map of this module has hexes or named places, or their pictures are missing",
                name=shown(draft.module.name),
            )
        ) from None
    title = shown(hexes.layout.map.name or hexes.layout.map.id)
    if hexes.of_regions:
        areas = N_(
            "{map} has no hexes: each of its {count} places becomes a hex near its location, and distances mean "
            "nothing."
        )
        report.guessed("map", Sentence(areas, map=title, count=len(hexes.names)))
    elif hexes.spec.labels:
        labeled = N_("{map}: {count} hexes, each with its own label, as in the module.")
        report.understood("map", Sentence(labeled, map=title, count=len(hexes.names)))
    else:
        ruled = N_("{map}: {count} hexes from {first} to {last}, numbered as in the module.")
        names = sorted(hexes.names.values())
        report.understood("map", Sentence(ruled, map=title, count=len(names), first=names[0], last=names[-1]))
    if hexes.renamed and not hexes.of_regions:
        pairs = [f"{old or '–'} → {new}" for old, new in hexes.renamed.items()]
        renamed = N_("Hexes renamed here because their name is taken or cannot be typed ({count}): {names}.")
        report.guessed("map", Sentence(renamed, count=len(pairs), names=named(pairs)))
    if hexes.misfits:
        misfits = N_(
            "Hexes of other grids on this map that do not fit its grid ({count}); their counters go into boxes."
        )
        report.left_out("map", Sentence(misfits, count=hexes.misfits))
    others = [shown(one.map.name or n) for n, one in draft.layouts.items() if n != hexes.layout.map.id]
    if others:
        report.left_out("map", Sentence("Other maps become boxes for their counters: {names}.", names=named(others)))
    for zone in hexes.zones:
        count = len(hexes.zones[zone])
        report.understood("map", Sentence("Zone {name}: {count} hexes.", name=shown(zone), count=count))
    report.left_out("map", Sentence("The terrain of every hex is unknown: modules contain no terrain."))
    if draft.module.missing_pictures:
        gone = N_("Board pictures missing from the module, their size guessed: {names}.")
        report.left_out("map", Sentence(gone, names=named(sorted(draft.module.missing_pictures))))
    if draft.module.huge_pictures:
        huge = N_("Board pictures too large to show: {names}.")
        report.left_out("map", Sentence(huge, names=named(sorted(draft.module.huge_pictures))))


def _counters(draft: Draft, report: ImportReport) -> None:
    kinds: Tally[str] = Tally()
    backs: dict[str, list[str]] = {}
    blanks = 0
    for key, reading in draft.readings.items():
        if blank(reading):
            blanks += 1
            continue
        kinds[draft.kind_of(reading)] += 1
        if reading.faces.how:
            backs.setdefault(reading.faces.how, []).append(key)
    counted = N_("Kinds of counters: units {units}, markers {markers}, cards {cards}.")
    words = Sentence(counted, units=kinds[UNIT], markers=kinds[MARKER], cards=kinds[CARD])
    report.understood("counters", words)
    if kinds[MARKER]:
        markers = N_("Markers are recognized by the labels of their palette.")
        keys = [k for k, r in draft.readings.items() if draft.kind_of(r) == MARKER and not blank(r)]
        report.guessed("counters", Sentence(markers), keys)
    if kinds[CARD] and not draft.choices.cards:
        report.left_out("counters", Sentence("Cards left in the module: {count}.", count=kinds[CARD]))
    sayings = {
        "layer": (report.understood, N_("Counters whose back is in a layer of several pictures: {count}.")),
        "flip": (report.understood, N_("Counters with a layer that flips them: {count}.")),
        "mask": (report.understood, N_("Counters whose back is a mask that hides them: {count}.")),
        "replace": (report.guessed, N_("Counters whose back is their replacement: {count}.")),
        "other": (report.guessed, N_("Counters whose back is the first layer that is off: {count}.")),
    }
    for how, (say, template) in sayings.items():
        if how in backs:
            say("counters", Sentence(template, count=len(backs[how])), backs[how])
    if draft.choices.swapped:
        swapped = N_("Counters whose front and back you swapped: {count}.")
        report.understood("counters", Sentence(swapped, count=len(draft.choices.swapped)), draft.choices.swapped)
    if draft.choices.dropped:
        dropped = N_("Kinds of counters that you left out: {count}.")
        report.left_out("counters", Sentence(dropped, count=len(draft.choices.dropped)), draft.choices.dropped)
    drawn = [k for k, r in draft.readings.items() if r.faces.images[0] in draft.module.drawn and r.faces.images[0]]
    if drawn:
        plain = N_("Counters whose pictures VASSAL draws itself, drawn plain here: {count}.")
        report.left_out("counters", Sentence(plain, count=len(drawn)), drawn)
    if blanks:
        report.left_out(
            "counters", Sentence("Pieces without name and picture, used by the module itself: {count}.", count=blanks)
        )


def _numbers(draft: Draft, report: ImportReport) -> None:
    unused = []
    for column in draft.columns:
        use = draft.use_of(column)
        if not use:
            unused.append(column.key)
            continue
        taken = N_("{key} is read as the number {use:t}; counters that have it: {count}, such as {examples}.")
        words = Sentence(
            taken, key=shown(column.key), count=column.count, use=use, examples=", ".join(map(str, column.examples[:4]))
        )
        (report.understood if column.key in draft.choices.uses else report.guessed)("numbers", words, (column.key,))
    if unused:
        report.left_out("numbers", Sentence("Numbers of unknown meaning: {names}.", names=named(unused)), unused)
    if not draft.columns:
        report.left_out("numbers", Sentence("No numbers can be read: they are only in the pictures."))


def _sides(draft: Draft, report: ImportReport) -> None:
    sides = draft.guessed_sides
    report.understood("sides", Sentence("Sides: {names}.", names=named(sides.names)))
    nations = Tally(nation_of(r) for r in draft.readings.values() if not blank(r))
    for nation, count in nations.most_common():
        side = draft.choices.sides.get(nation) or sides.of.get(nation, sides.names[0])
        words = Sentence(
            N_("{nation} is on the side {side}; kinds of counters: {count}."),
            nation=shown(nation),
            count=count,
            side=shown(side),
        )
        sure = nation in sides.sure or nation in draft.choices.sides
        (report.understood if sure else report.guessed)("sides", words, (nation,))


def _position(draft: Draft, report: ImportReport) -> None:
    game, instances = draft.game, draft.instances
    on_map = sum(1 for one in instances if not one.place.startswith("@"))
    palette = sum(1 for one in instances if not one.id)
    placed = N_("Counters in hexes: {count}; in boxes beside the map: {others}.")
    report.understood("set-up", Sentence(placed, count=on_map, others=len(instances) - on_map - palette))
    if palette:
        waiting = N_("Kinds of counters waiting in the box available, one of each in the palette: {count}.")
        report.guessed("set-up", Sentence(waiting, count=palette))
    stale, empty = game.stale(), game.empty_stacks
    if stale:
        old = N_("Counters that state another place than their stack; the stack counts: {count}.")
        report.understood("set-up", Sentence(old, count=stale))
    if empty:
        report.left_out("set-up", Sentence("Empty stacks: {count}.", count=empty))
    if game.unread:
        report.left_out("set-up", Sentence("Pieces nested too deeply to be read: {count}.", count=game.unread))
    if draft.module.trackers:
        number, words = draft.turn
        said = N_("The turn tracker shows {words}, which is turn {turn}.")
        report.guessed("set-up", Sentence(said, words=shown(words) or "–", turn=number))
    if game.steps:
        report.understood("log", Sentence("Steps of the log: {count}.", count=len(game.steps)))
