"""From a module's tree to what is in it. Classes that are not known here are passed by and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.errors import BadInput
from app.interop.vassal.archive import Archive
from app.interop.vassal.module import AtStart, BoardDef, MapDef, Module, Place, SetupDef, Slot, TurnLevel, TurnTracker
from app.interop.vassal.picture_size import HEAD, MOST_PIXELS, size_of
from app.interop.vassal.places import read_grid
from app.interop.vassal.sequence import split
from app.interop.vassal.trait import piece_of
from app.interop.vassal.tree import Element

MAPS = ("Map", "PrivateMap", "PlayerHand")
SLOTS = ("PieceSlot", "CardSlot")
STACKS = ("SetupStack", "DrawPile")
LEVELS = ("CounterTurnLevel", "ListTurnLevel")
OWN = "VASSAL."
"""What the names of VASSAL's own classes begin with."""

Watch = Callable[[], None]


class ModuleReader:
    """Reads one tree after the other into ``module``: the module's own, then its extensions'. ``watch`` is called now
    and then and may raise to break off."""

    def __init__(self, module: Module, watch: Watch = lambda: None) -> None:
        self.module = module
        self.watch = watch
        self.archive: Archive | None = None
        self._unnamed = 0

    def read(self, root: Element, archive: Archive) -> None:
        self.archive = archive
        for element in _all(root):
            if "." in element.full_name and not element.full_name.startswith(OWN):
                self.module.opaque[element.full_name] += 1
        for element in self._children(root):
            if element.name == "ExtensionElement":
                for inner in self._children(element):
                    self._component(inner, element.get("target"))
            else:
                self._component(element, "")

    def _children(self, element: Element) -> Iterator[Element]:
        """Elements below, as if folders were not there."""
        for child in element.children:
            if child.name.endswith(("Folder", "SubFolder")):
                yield from self._children(child)
            else:
                yield child

    def _component(self, element: Element, target: str) -> None:
        module, name = self.module, element.name
        if name in MAPS:
            self._map(element)
        elif name in (*STACKS, "Board") and module.maps:
            self._onto_map(element, target)
        elif name == "PlayerRoster":
            sides = [e.text.strip() for e in element.all("entry")]
            module.sides = (*module.sides, *(s for s in dict.fromkeys(sides) if s and s not in module.sides))
        elif name == "PrototypesContainer":
            for inner in self._children(element):
                self._prototype(inner)
        elif name == "PrototypeDefinition":
            self._prototype(element)
        elif name == "PredefinedSetup":
            self._setup(element)
        elif name == "TurnTracker":
            levels = tuple(map(_level, element.all(*LEVELS)))
            module.trackers.append(TurnTracker(element.get("name") or "Turn", element.get("name"), levels))
        elif name in ("DiceButton", "SpecialDiceButton", "InternetDiceButton"):
            module.dice.append(element.get("name") or name)
        elif name == "ChartWindow":
            module.charts += sum(1 for one in _all(element) if one.name in ("Chart", "HtmlChart"))
        elif name == "GamePieceImageDefinitions":
            module.drawn |= {one.get("name") for one in _all(element) if one.name == "GamePieceImage"}
        elif name in SLOTS or any(True for one in _all(element) if one.name in SLOTS):
            self._palette(element, ())

    # counters

    def _palette(self, element: Element, category: tuple[str, ...]) -> None:
        if element.name in SLOTS:
            slot = self._slot(element, category)
            if slot is not None:
                self.module.palette.append(slot)
            return
        label = element.get("entryName") or element.get("name")
        below = (*category, label) if label else category
        for child in element.children:
            self._palette(child, below)

    def _slot(self, element: Element, category: tuple[str, ...] = ()) -> Slot | None:
        self.watch()
        name = element.get("entryName")
        try:
            piece = piece_of(element.text.strip("\n\r "))
        except BadInput:
            piece = None
        if piece is None:
            self.module.damaged.append(name or element.get("gpid"))
            return None
        definition = element.text.strip("\n\r ")
        is_card = element.name == "CardSlot"
        return Slot(element.get("gpid"), name or piece.name, definition, piece, category, is_card)

    def _prototype(self, element: Element) -> None:
        if element.name != "PrototypeDefinition":
            return
        try:
            piece = piece_of(element.text.strip("\n\r "))
        except BadInput:
            piece = None
        if piece is None:
            self.module.damaged.append(element.get("name"))
        else:
            self.module.prototypes.setdefault(element.get("name"), piece)

    # maps

    def _map(self, element: Element) -> None:
        name = element.get("mapName")
        if not name:
            name, self._unnamed = f"Map{self._unnamed}", self._unnamed + 1
        picker = element.first("BoardPicker")
        boards = [self._board(e) for e in (picker.all("Board") if picker is not None else ())]
        setup = picker.first("setup") if picker is not None else None
        edge = (element.whole("edgeWidth"), element.whole("edgeHeight"))
        usual = setup.text.strip() if setup is not None else ""
        stacks = tuple(self._stacks(element))
        is_hand = element.name == "PlayerHand"
        self.module.maps.append(MapDef(name, element.get("mapName"), edge, tuple(boards), usual, stacks, is_hand))

    def _stacks(self, element: Element) -> Iterator[AtStart]:
        for child in self._children(element):
            if child.name in STACKS:
                yield self._stack(child)

    def _stack(self, child: Element) -> AtStart:
        place = Place(
            child.get("name"),
            child.get("owningBoard"),
            child.flag("useGridLocation"),
            child.get("location"),
            child.whole("x"),
            child.whole("y"),
        )
        slots = [self._slot(one) for one in _all(child) if one.name in SLOTS]
        return AtStart(place, tuple(s for s in slots if s is not None), child.name == "DrawPile")

    def _onto_map(self, element: Element, target: str) -> None:
        """What an extension adds to the map that its hook names, or to the first one."""
        maps = self.module.maps
        n = next((n for n, one in enumerate(maps) if one.name and one.name in target), 0)
        if element.name == "Board":
            maps[n] = replace(maps[n], boards=(*maps[n].boards, self._board(element)))
        else:
            maps[n] = replace(maps[n], at_start=(*maps[n].at_start, self._stack(element)))

    def _board(self, element: Element) -> BoardDef:
        self.watch()
        image = element.get("image")
        width, height = element.whole("width"), element.whole("height")
        if image and self.archive is not None:
            entry = self.archive.picture(image)
            size = size_of(self.archive.head(entry, HEAD)) if entry is not None else None
            if size is None:
                self.module.missing_pictures.add(image)
            elif size[0] * size[1] > MOST_PIXELS:
                self.module.huge_pictures.add(image)
            else:
                width, height = size
        return BoardDef(
            element.get("name"), image, max(width, 0), max(height, 0), element.flag("reversible"), read_grid(element)
        )

    # the rest

    def _setup(self, element: Element) -> None:
        if element.flag("isMenu"):
            for child in element.all("PredefinedSetup"):
                self._setup(child)
            return
        file = element.get("file") if element.flag("useFile", True) else ""
        if element.get("name"):
            self.module.setups.append(SetupDef(element.get("name"), file))
        for child in element.all("PredefinedSetup"):
            self._setup(child)


def _level(element: Element) -> TurnLevel:
    inner = tuple(map(_level, element.all(*LEVELS)))
    if element.name == "ListTurnLevel":
        listed = element.get("list")
        return TurnLevel(element.get("property"), tuple(split(listed, ",")) if listed else (), levels=inner)
    return TurnLevel(element.get("property"), (), element.whole("start", 1), element.whole("incr", 1), inner)


def _all(element: Element) -> Iterator[Element]:
    for child in element.children:
        yield child
        yield from _all(child)
