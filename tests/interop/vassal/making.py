"""Modules, saved games and logs made for the tests, trap by trap."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from app.interop.vassal.encoding import StreamCommand, encode, veiled
from app.interop.vassal.trait import joined

V = "VASSAL.build."
BOARD = f"{V}module.map.boardPicker.Board"
GRIDS = f"{V}module.map.boardPicker.board."


def png(width: int = 1, height: int = 1) -> bytes:
    """A picture of this size, all of one grey."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + b"\x80" * width
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(row * height))
        + chunk(b"IEND", b"")
    )


def gif(width: int = 1, height: int = 1) -> bytes:
    """A canvas of this size with one white pixel in its corner."""
    canvas = b"GIF89a" + struct.pack("<HH", width, height) + b"\x80\0\0\0\0\0\xff\xff\xff"
    return canvas + b",\0\0\0\0\1\0\1\0\0\2\2D\1\0;"


def element(name: str, attributes: Mapping[str, object] | None = None, inner: str = "") -> str:
    said = "".join(f" {key}={quoteattr(str(value))}" for key, value in (attributes or {}).items())
    return f"<{name}{said}>{inner}</{name}>"


def numbering(**attributes: object) -> str:
    return element(f"{GRIDS}mapgrid.HexGridNumbering", attributes)


def hex_grid(numbers: str = "", **attributes: object) -> str:
    return element(f"{GRIDS}HexGrid", attributes, numbers)


def zone(name: str, path: str, inner: str = "", **attributes: object) -> str:
    return element(f"{GRIDS}mapgrid.Zone", {"name": name, "path": path, **attributes}, inner)


def region_grid(regions: Mapping[str, tuple[int, int]]) -> str:
    inner = "".join(element(f"{GRIDS}Region", {"name": n, "originx": x, "originy": y}) for n, (x, y) in regions.items())
    return element(f"{GRIDS}RegionGrid", {}, inner)


def zoned(*zones: str) -> str:
    return element(f"{GRIDS}ZonedGrid", {}, "".join(zones))


def piece(
    name: str,
    image: str = "",
    traits: Sequence[tuple[str, str]] = (),
    *,
    id_: str = "null",
    map_: str = "null",
    x: int = 0,
    y: int = 0,
    gpid: str = "",
    keys: Sequence[str] = (),
) -> str:
    """An *AddPiece* command; ``traits`` are (type, state) from the outside in."""
    basic = encode(("piece", "", "", image, name), ";")
    state = encode((map_, str(x), str(y), gpid, str(len(keys) // 2), *keys), ";")
    types, states = [*(t for t, _ in traits), basic], [*(s for _, s in traits), state]
    return "+/" + encode((id_, joined(types), joined(states)), "/")


def layer(
    images: Sequence[str],
    name: str = "",
    *,
    names: Sequence[str] = (),
    level: int = 1,
    command: str = "",
    always: bool = True,
) -> tuple[str, str]:
    """A layer of pictures; ``level`` below 0 is off."""
    fields = ["emb2", command, "2", "" if always else "F", "", "2", "", "", "2", "", "", "", "1", "false", "0", "0"]
    fields += [encode(images, ","), encode(names or [""] * len(images), ","), "true", name]
    return encode(fields, ";"), str(level)


def mark(**values: str) -> tuple[str, str]:
    keys = encode(list(values), ",")
    return encode(("mark", keys), ";"), encode(list(values.values()), ",")


def slot(definition: str, name: str = "", gpid: str = "", *, card: bool = False) -> str:
    kind = "CardSlot" if card else "PieceSlot"
    attributes = {"entryName": name, "gpid": gpid, "height": 48, "width": 48}
    return element(f"{V}widget.{kind}", attributes, escape(definition))


def prototype(name: str, definition: str) -> str:
    return element(f"{V}module.PrototypeDefinition", {"name": name}, escape(definition))


def panel(label: str, *inner: str) -> str:
    return element(f"{V}widget.PanelWidget", {"entryName": label}, "".join(inner))


def stack_at(x: int, y: int, *slots: str, **more: object) -> str:
    place = {"name": "", "owningBoard": "", "useGridLocation": "false", "x": x, "y": y, **more}
    return element(f"{V}module.map.SetupStack", place, "".join(slots))


def board(name: str, grid: str = "", image: str = "", **more: object) -> str:
    return element(BOARD, {"name": name, "image": image, "reversible": "true", **more}, grid)


def map_of(name: str, *boards: str, stacks: str = "", setup: str = "", edge: int = 0, kind: str = "Map") -> str:
    told = f"<setup>{escape(setup)}</setup>" if setup else ""
    picker = element(f"{V}module.map.BoardPicker", {}, "".join(boards) + told)
    return element(f"{V}module.{kind}", {"mapName": name, "edgeWidth": edge, "edgeHeight": edge}, picker + stacks)


@dataclass
class ModuleFile:
    """A module in the making; ``parts`` are elements of its tree."""

    parts: list[str] = field(default_factory=list)
    name: str = "Border War"
    files: dict[str, bytes] = field(default_factory=dict)
    entry: str = "buildFile.xml"
    root: str = "VASSAL.build.GameModule"

    def tree(self) -> bytes:
        attributes = {"name": self.name, "version": "1.3", "VassalVersion": "3.7.9", "description": ""}
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n' + element(self.root, attributes, "".join(self.parts))
        ).encode()

    def write(self, path: Path) -> Path:
        told = f'<data version="1"><version>1.3</version><name>{escape(self.name)}</name></data>'
        return zipped(path, {self.entry: self.tree(), "moduledata": told.encode(), **self.files})


def zipped(path: Path, entries: Mapping[str, bytes]) -> Path:
    path.write_bytes(zip_bytes(entries))
    return path


def zip_bytes(entries: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return out.getvalue()


def roster(*sides: str) -> str:
    return element(f"{V}module.PlayerRoster", {}, "".join(f"<entry>{escape(s)}</entry>" for s in sides))


def stack(id_: str, map_: str, x: int, y: int, *members: str) -> str:
    return "+/" + encode((id_, "stack", encode((map_, str(x), str(y), *members, "@@2"), ";")), "/")


def saved(*commands: str | StreamCommand, module: str = "Border War", when: int = 1_700_000_000_000) -> bytes:
    """A saved game or log of these commands."""
    inner = [c if isinstance(c, StreamCommand) else StreamCommand(c) for c in commands]
    root = StreamCommand("begin_save", [*(c for c in inner if not is_step(c)), StreamCommand("end_save")])
    tree = StreamCommand("", [root, *(c for c in inner if is_step(c))]) if any(map(is_step, inner)) else root
    told = f'<data version="1"><version>1.3</version><dateSaved>{when}</dateSaved><name>{escape(module)}</name></data>'
    return zip_bytes({"savedGame": veiled(tree.written()), "moduledata": told.encode(), "savedata": told.encode()})


def is_step(command: StreamCommand) -> bool:
    return command.text.startswith("LOG\t")


def logged(*commands: str) -> StreamCommand:
    """One recorded step."""
    first, *rest = commands
    return StreamCommand(f"LOG\t{first}", [StreamCommand(f"LOG\t{one}") for one in rest])


def boards_line(map_: str, *boards: tuple[str, int, int]) -> str:
    parts: list[str] = []
    for name, column, row in boards:
        parts += (name, str(column), str(row))
    return encode((f"{map_}BoardPicker", *parts), "\t")


FLAT = hex_grid(numbering(hOff="1", vOff="1", stagger="false"), dx="55.5", dy="64", x0="40", y0="40")
SIZE = {"width": 600, "height": 500}


def border_war(*, parts: Iterable[str] = ()) -> ModuleFile:
    """A small module with all that a usual one has: two sides, a map of hexes, units with backs and numbers, a track
    beside the map, cards, a marker, a set-up that is there from the start."""
    prototypes = element(
        f"{V}module.PrototypesContainer",
        {},
        prototype("Infantry", piece("Infantry", "", [mark(Attack="3", Defense="4"), ("immob;g;N", "")])),
    )
    red = [("prototype;Infantry;", ""), layer(["red-back.png"], "Flip", level=-1, command="Flip", always=False)]
    first = slot(piece("1st Red", "red.png", red, gpid="101"), "1st Red", "101")
    second = slot(piece("2nd Red", "red.png", red, gpid="102"), "2nd Red", "102")
    blue = slot(piece("Blue 3-5", "", [layer(["blue.png", "blue-back.png"], "Steps")], gpid="201"), "Blue 3-5", "201")
    token = slot(piece("Supply", "supply", [], gpid="301"), "Supply", "301")
    card = slot(
        piece("Ambush", "ambush.png", [("obs;70,130;cardback.png;Flip;Gcardback.png;?", "null")], gpid="401"),
        "Ambush",
        "401",
        card=True,
    )
    deck = element(f"{V}module.map.DrawPile", {"name": "Deck", "owningBoard": "", "x": 20, "y": 480}, card)
    main = map_of(
        "Main", board("North", FLAT, **SIZE), stacks=stack_at(40, 40, first, second, owningBoard="North") + deck
    )
    palette = element(
        f"{V}module.PieceWindow",
        {"name": ""},
        element(
            f"{V}widget.TabWidget",
            {"entryName": "Pieces"},
            panel("Red", first, second) + panel("Blue", blue) + panel("Markers", token),
        ),
    )
    tracker = element(
        f"{V}module.turn.TurnTracker",
        {"name": "Turn"},
        element(f"{V}module.turn.CounterTurnLevel", {"property": "Turn", "start": "1", "incr": "1"}),
    )
    made = ModuleFile([roster("Red Army", "Blue Army", "Solo"), prototypes, main, palette, tracker, *parts])
    for name in ("red.png", "red-back.png", "blue.png", "blue-back.png", "ambush.png", "cardback.png"):
        made.files[f"images/{name}"] = png(40, 40)
    made.files["images/supply.gif"] = gif(30, 30)
    return made
