"""A module of VASSAL for pictures: an invented valley, drawn here, with the counters of two sides."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QPolygonF

from app.ui.counters.face import Face
from app.ui.counters.paint import paint_face
from app.ui.theme import Theme
from tests.interop.vassal.making import (
    ModuleFile,
    V,
    board,
    element,
    hex_grid,
    layer,
    map_of,
    mark,
    numbering,
    panel,
    piece,
    prototype,
    roster,
    saved,
    slot,
    stack,
    zone,
    zoned,
)

NAME = "The Valley of Two Rivers"
DX, DY, COLUMNS, ROWS = 66.0, 76.0, 20, 13
WIDTH, HEIGHT = round(DX * COLUMNS + 40), round(DY * ROWS + 60)
LAND = f"20,30;{WIDTH - 20},30;{WIDTH - 20},{HEIGHT - 30};20,{HEIGHT - 30}"
"""What of the board is printed with hexes"""
GREY, BROWN = "#9AA7B1", "#B89B6C"
UNITS = (
    (
        "Grey",
        GREY,
        (
            ("1st Foot", "infantry", "4-3-4", "0403"),
            ("2nd Foot", "infantry", "4-3-4", "0503"),
            ("3rd Foot", "infantry", "3-3-4", "0605"),
            ("1st Horse", "cavalry", "5-2-8", "0704"),
            ("Guns", "artillery", "6-1-3", "0404"),
            ("Pioneers", "engineer", "1-2-4", "0506"),
        ),
    ),
    (
        "Brown",
        BROWN,
        (
            ("Red Hill", "infantry", "3-4-3", "1204"),
            ("Fen", "infantry", "2-4-3", "1305"),
            ("Marsh Horse", "cavalry", "4-2-7", "1407"),
            ("Old Guns", "artillery", "5-1-2", "1306"),
            ("Militia", "infantry", "1-3-3", "1508"),
        ),
    ),
)


def png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, "PNG")
    return bytes(data.data())


def middle(column: int, row: int) -> QPointF:
    return QPointF(20 + DX * column + DX / 2, 30 + DY * row + DY / 2 + (DY / 2 if column % 2 else 0))


def picture() -> QImage:
    """The map: two rivers and a wood in a valley, printed as maps are."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("#E9DFC0"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, size in ((260, 820, 170), (360, 760, 120), (960, 210, 150), (1080, 260, 120), (700, 640, 90)):
        painter.setBrush(QColor("#B9CE9C"))
        painter.drawEllipse(QPointF(x, y), size, size * 0.7)
    for points in (
        ((0, 320), (300, 380), (560, 300), (820, 420), (1400, 380)),
        ((640, 0), (600, 300), (760, 620), (700, 1080)),
    ):
        painter.setPen(
            QPen(QColor("#6FA3C4"), 16, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    font = QFont()
    font.setPixelSize(13)
    painter.setFont(font)
    reach = DX * 2 / 3
    for column in range(COLUMNS):
        for row in range(ROWS - column % 2):
            at = middle(column, row)
            corners = [
                (-reach, 0),
                (-reach / 2, -DY / 2),
                (reach / 2, -DY / 2),
                (reach, 0),
                (reach / 2, DY / 2),
                (-reach / 2, DY / 2),
            ]
            painter.setPen(QPen(QColor(90, 80, 60, 120), 1.2))
            painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))
            painter.setPen(QColor(90, 80, 60))
            painter.drawText(at + QPointF(-15, -DY / 2 + 15), f"{column + 1:02d}{row + 1:02d}")
    painter.end()
    return image


def face(ground: str, symbol: str, numbers: str, name: str, *, back: bool = False) -> bytes:
    theme = Theme.load("light")
    shown = Face(ground, "#22262B", symbol, "X", "", name[:3], numbers, bands=1 if back else 0)
    return png(paint_face(shown, 96, theme))


def write(path: Path) -> Path:
    """The module; its set-up is a saved game in it."""
    files = {"images/valley.png": png(picture())}
    panels, placed, prototypes, number = [], [], [], 0
    for side, ground, units in UNITS:
        slots = []
        for name, symbol, numbers, where in units:
            number += 1
            key = name.lower().replace(" ", "-")
            attack, defense, move = numbers.split("-")
            files[f"images/{key}.png"] = face(ground, symbol, numbers, name)
            weak = f"{int(attack) - 1}-{int(defense) - 1}-{move}"
            files[f"images/{key}-r.png"] = face(ground, symbol, weak, name, back=True)
            traits = [
                (f"prototype;{side};", ""),
                layer([f"{key}-r.png"], "Reduced", level=-1, command="Flip", always=False),
                mark(Attack=attack, Defence=defense, Movement=move),
            ]
            slots.append(slot(piece(name, f"{key}.png", traits, gpid=str(number)), name, str(number)))
            at = middle(int(where[:2]) - 1, int(where[2:]) - 1)
            placed.append(piece(name, f"{key}.png", traits, id_=str(number), gpid=str(number)))
            placed.append(stack(str(500 + number), "Valley", round(at.x()), round(at.y()), str(number)))
        panels.append(panel(side, *slots))
        prototypes.append(prototype(side, piece(side, "", [mark(Side=side)])))
    for name in ("Out of powder", "Control"):
        number += 1
        files[f"images/{name}.png"] = face("#E4D7A8", "", "", name)
        panels.append(panel("Markers", slot(piece(name, f"{name}.png", gpid=str(number)), name, str(number))))
    files["spring.vsav"] = saved(*placed, "TURNTurnTracker0\t0|1;0;false;-1", module=NAME)
    numbers_on_map = numbering(stagger="false", hOff="1", vOff="1")
    grid = hex_grid(numbers_on_map, dx=DX, dy=DY, x0=round(20 + DX / 2), y0=round(30 + DY / 2))
    palette = element(f"{V}widget.TabWidget", {"entryName": "Pieces"}, "".join(panels))
    made = ModuleFile(
        [
            roster(f"{UNITS[0][0]} Crown", f"{UNITS[1][0]} League", "Solitaire"),
            element(f"{V}module.PrototypesContainer", {}, "".join(prototypes)),
            map_of("Valley", board("Valley", zoned(zone("Land", LAND, grid)), "valley.png")),
            element(f"{V}module.PieceWindow", {}, palette),
            element(f"{V}module.PredefinedSetup", {"name": "Spring", "useFile": "true", "file": "spring.vsav"}),
            element(
                f"{V}module.turn.TurnTracker",
                {"name": "Turn"},
                element(f"{V}module.turn.CounterTurnLevel", {"property": "Turn"}),
            ),
            element(f"{V}module.DiceButton", {"name": "2d6"}),
        ],
        name=NAME,
        files=files,
    )
    return made.write(path)
