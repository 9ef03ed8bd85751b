"""How the panels look: inks, three sizes of type, and the style sheet made of them.

``Look`` is handed to every widget that paints; ``changed`` tells when light turned to dark.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QIcon, QPalette

from app.ui.images import FOLDER, icon

SMALL, NORMAL, LARGE = "small", "normal", "large"
SCALE = {SMALL: 0.86, NORMAL: 1.0, LARGE: 4.6}
"""Sizes of type as multiples of the interface font's own; there are no others."""


USUAL_POINTS = 10.0
"""The size of interface fonts for which widths in pixels are meant."""


def enlarged() -> float:
    """How many times larger than usual the interface font is; 1 where it is not."""
    return max(1.0, QGuiApplication.font().pointSizeF() / USUAL_POINTS)


@dataclass(frozen=True)
class Inks:
    """Colours of the panels. The map has its own in the theme.

    ``text``, ``muted`` and the four hues can be read on every ground (4.5 to 1 at least); ``faint`` is for ornament and
    for what is not to be had.
    """

    dark: bool
    desk: QColor
    card: QColor
    field: QColor
    edge: QColor
    text: QColor
    muted: QColor
    faint: QColor
    pill: QColor
    pill_text: QColor
    chosen: QColor
    blue: QColor
    blue_wash: QColor
    vermilion: QColor
    vermilion_wash: QColor
    green: QColor
    amber: QColor
    amber_wash: QColor
    even_wash: QColor
    control: QColor
    bar: QColor
    even: QColor


def _inks(dark: bool, **colours: str) -> Inks:
    return Inks(dark, **{name: QColor(value) for name, value in colours.items()})


LIGHT = _inks(
    False,
    desk="#F4F1E8",
    card="#FCFAF4",
    field="#FFFFFF",
    edge="#E2DBCA",
    text="#23262B",
    muted="#655E50",
    faint="#A59C89",
    pill="#23262B",
    pill_text="#FCFAF4",
    chosen="#E3EEF5",
    blue="#0069A6",
    blue_wash="#DCEBF4",
    vermilion="#AD4700",
    vermilion_wash="#FDEEE3",
    green="#007556",
    amber="#8A5B00",
    even="#A8A293",
    amber_wash="#FFF3D6",
    even_wash="#EFEADD",
    control="#8F866F",
    bar="#F7F3E9",
)
DARK = _inks(
    True,
    desk="#2A2A25",
    card="#242521",
    field="#1F201D",
    edge="#3A3B35",
    text="#ECE7DA",
    muted="#B3AC9C",
    faint="#78725F",
    pill="#ECE7DA",
    pill_text="#1B1C1A",
    chosen="#24384A",
    blue="#63B4E4",
    blue_wash="#22394A",
    vermilion="#FF8A3D",
    vermilion_wash="#45291A",
    green="#3CC49A",
    amber="#E9B44C",
    even="#6D695E",
    amber_wash="#3E3119",
    even_wash="#33342F",
    control="#7A7463",
    bar="#1F201D",
)


class Look(QObject):
    """The inks and fonts in force. One for a window."""

    changed = Signal()

    def __init__(self, dark: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.inks = DARK if dark else LIGHT
        self.touch = False
        """Whether everything that can be pressed is to be large enough for a finger"""

    def set_dark(self, dark: bool) -> None:
        self.inks = DARK if dark else LIGHT
        self.changed.emit()

    # type ---------------------------------------------------------------------------------------------------------

    def font(self, size: str = NORMAL, bold: bool = False) -> QFont:
        """The interface font in one of the three sizes, figures of equal width."""
        font = QFont(QGuiApplication.font())
        font.setPointSizeF(font.pointSizeF() * SCALE[size])
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        with_tabular_figures(font)
        return font

    def metrics(self, size: str = NORMAL, bold: bool = False) -> QFontMetricsF:
        return QFontMetricsF(self.font(size, bold))

    def icon(self, name: str) -> QIcon:
        return icon(name, self.inks.text, self.inks.faint)

    def palette(self) -> QPalette:
        """For the parts that Qt paints itself."""
        inks, found = self.inks, QPalette()
        role = QPalette.ColorRole
        for target, color in (
            (role.Window, inks.desk),
            (role.WindowText, inks.text),
            (role.Base, inks.field),
            (role.Text, inks.text),
            (role.AlternateBase, inks.card),
            (role.Button, inks.card),
            (role.ButtonText, inks.text),
            (role.ToolTipBase, inks.card),
            (role.ToolTipText, inks.text),
            (role.PlaceholderText, inks.muted),
            (role.Highlight, inks.blue),
            (role.HighlightedText, QColor("#FFFFFF") if not inks.dark else inks.desk),
            (role.Link, inks.blue),
            (role.Light, inks.card),
            (role.Mid, inks.edge),
            (role.Dark, inks.faint),
        ):
            found.setColor(target, color)
        for target in (role.WindowText, role.Text, role.ButtonText):
            found.setColor(QPalette.ColorGroup.Disabled, target, inks.faint)
        return found

    def sheet(self) -> str:
        """The style sheet of the window."""
        names = {name: getattr(self.inks, name).name() for name in Inks.__dataclass_fields__ if name != "dark"}
        size = QGuiApplication.font().pointSizeF()
        return Template(SHEET).substitute(
            names,
            tick=(FOLDER / "check.svg").as_posix(),
            small=f"{size * SCALE[SMALL]:.2f}pt",
            large=f"{size * SCALE[LARGE]:.2f}pt",
            rail=f"{size * 0.79:.2f}pt",
            tile=f"{size * 1.1:.2f}pt",
            title=f"{size * 1.27:.2f}pt",
            verdict=f"{size * 1.65:.2f}pt",
            top=round((51 if self.touch else 43) * enlarged()),
            rail_wide=round((64 if self.touch else 56) * enlarged()),
        ) + (TOUCH if self.touch else "")


def with_tabular_figures(font: QFont) -> QFont:
    """``font`` itself, with figures of equal width where it has them."""
    if hasattr(QFont, "Tag"):
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


def prefers_dark() -> bool:
    """What the desktop asks for."""
    hints = QGuiApplication.styleHints()
    return hints.colorScheme() == Qt.ColorScheme.Dark


SHEET = """
QMainWindow, QWidget#desk, QFrame#stage { background: $desk; }
QSplitter::handle { background: $edge; }
QSplitter::handle:hover { background: $blue; }
QFrame#rail, QFrame#history, QFrame#topBar { background: $bar; }
QFrame#rail { border-right: 1px solid $edge; min-width: ${rail_wide}px; }
QFrame#inspector, QFrame#inspectorHead, QFrame#inspectorFoot { background: $card; }
QFrame#inspectorHead { min-height: ${top}px; max-height: ${top}px; }
QFrame#inspectorFoot { border-top: 1px solid $edge; }
QFrame#drawer { background: $card; border-right: 1px solid $edge; }
QFrame#sheets { background: $card; }
QFrame#sheet { background: $card; border-top: 1px solid $edge; }
QFrame#band { border-bottom: 1px solid $edge; }
QFrame#lessonBand { background: $blue_wash; }
QFrame#pastBand, QFrame#sketchBand { background: $amber_wash; }
QWidget { color: $text; }
QToolTip { background: $card; color: $text; border: 1px solid $edge; padding: 4px; }

QWidget#cover { background: $desk; }
QFrame#floating { background: $card; border: 1px solid $edge; border-radius: 9px; }
QFrame#mapFrame { background: $desk; border: none; }
QLabel[role="title"] { font-size: $title; font-weight: 600; }
QLabel[role="total"] { font-size: $title; font-weight: 600; }
QFrame[role="parting"] { background: $edge; border: none; max-width: 1px; min-width: 1px; margin: 7px 2px; }
QLabel[role="verdict"] { font-size: $verdict; font-weight: 600; }
QLabel[role="verdict"][tone="good"] { color: $green; }
QLabel[role="verdict"][tone="bad"] { color: $vermilion; }
QLabel[role="section"] { color: $muted; font-weight: 600; }
QLabel[role="tile"] { font-size: $tile; font-weight: 600; }
QLabel[role="ready"] { color: $green; font-size: $small; font-weight: 600; }
QLabel[role="needs"] { color: $amber; font-size: $small; font-weight: 600; }
QLabel[role="heading"] { color: $muted; font-size: $small; font-weight: 600; }
QLabel[role="small"] { color: $muted; font-size: $small; }
QLabel[role="faint"] { color: $muted; font-size: $small; }
QLabel[role="hint"] { color: $muted; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="answer"] { font-size: $large; font-weight: 600; }
QLabel[role="fault"] { color: $vermilion; }
QLabel[role="warning"] { color: $amber; }
QLabel[role="good"] { color: $green; }
QLabel[role="link"] { color: $blue; font-weight: 600; }
QLabel[role="right"] { color: $blue; background: $blue_wash; border-radius: 5px; padding: 1px 7px; font-weight: 600; }
QLabel[role="left"] {
    color: $vermilion; background: $vermilion_wash; border-radius: 5px; padding: 1px 7px; font-weight: 600;
}
QScrollArea#startPage, QWidget#startInner { background: $desk; border: none; }
QFrame[role="other"] { background: transparent; border: 1px dashed $control; border-radius: 9px; }
QFrame[role="other"] QLabel { border: none; background: transparent; }
QPushButton[role="beside"] { border-color: $control; padding: 8px 16px; }
QPushButton[role="beside"]:focus { border: 2px solid $blue; padding: 7px 15px; }
QFrame[role="rule"] { background: $edge; border: none; max-height: 1px; min-height: 1px; }
QFrame[role="question"] { background: $blue_wash; border: none; border-radius: 6px; }
QFrame[role="question"] QLabel { background: transparent; }
QFrame[role="refusal"] { background: $vermilion_wash; border: none; border-radius: 7px; }
QFrame[role="refusal"] QLabel { background: transparent; }
QFrame[role="row"] { background: transparent; border: 1px solid transparent; border-radius: 6px; }
QFrame[role="row"]:hover { background: $chosen; }
QFrame[role="row"][held="true"] { background: $blue_wash; border-left: 4px solid $blue; }
QFrame[role="row"]:focus { border: 1px solid $blue; }
QFrame[role="waiting"] { background: $blue_wash; border: 2px solid transparent; border-top: 1px solid $edge; }
QFrame[role="waiting"]:focus { border: 2px solid $blue; }
QFrame[role="alarm"] { background: $vermilion_wash; border: none; border-left: 3px solid $vermilion; }

QPushButton {
    background: $field; border: 1px solid $edge; border-radius: 6px; padding: 4px 12px; font-weight: 600;
    min-height: 16px; min-width: 16px;
}
QPushButton:hover { border-color: $blue; }
QPushButton:focus { border: 2px solid $blue; padding: 3px 11px; }
QPushButton:disabled { color: $faint; background: $desk; }
QPushButton[role="verb"] { background: $blue; border-color: $blue; color: $card; padding: 5px 16px; }
QPushButton[role="verb"]:hover { background: $pill; border-color: $pill; color: $pill_text; }
QPushButton[role="verb"]:focus {
    background: $card; color: $blue; border: 2px solid $blue; padding: 4px 15px;
}
QPushButton[role="verb"]:disabled { background: $faint; border-color: $faint; color: $card; }
QPushButton[role="fault"] { color: $vermilion; }
QFrame#inspectorFoot QPushButton { min-height: 30px; }
QFrame#inspectorFoot QPushButton[role="link"] { min-height: 20px; }
QPushButton[role="foot"] { color: $text; border-color: $control; }
QPushButton[role="foot"]:focus { border: 2px solid $blue; }
QFrame#inspectorFoot QPushButton[role="fault"] { border-color: $vermilion; }
QPushButton[keyed="true"] { padding-right: 50px; }
QPushButton[keyed="true"]:focus { padding-right: 49px; }
QLabel#key {
    background: transparent; color: $muted; border: 1px solid $control; border-radius: 4px; padding: 0 5px;
    font-size: $small; font-weight: 500;
}
QPushButton[role="verb"] > QLabel#key { color: $card; border-color: $card; }
QPushButton[role="verb"] > QLabel#key[held="true"] { color: $blue; border-color: $blue; }
QPushButton[role="link"], QToolButton[role="link"] {
    background: transparent; border: 2px solid transparent; border-radius: 5px; color: $blue; padding: 0 2px;
    font-weight: 600; min-height: 20px; min-width: 20px;
}
QPushButton[role="link"]:hover, QToolButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus, QToolButton[role="link"]:focus { border-color: $blue; }
QPushButton[role="link"]:disabled, QToolButton[role="link"]:disabled { color: $faint; }
QPushButton[role="link"]:checked { color: $text; }
QToolButton[role="link"][tone="quiet"] { font-size: $small; padding: 0; }
QToolButton[role="link"][tone="loud"] { color: $vermilion; }
QToolButton[role="link"][tone="loud"]:checked { background: $vermilion_wash; }
QPushButton[role="kind"] {
    background: transparent; color: $muted; padding: 2px 9px; font-size: $small; min-height: 18px;
}
QPushButton[role="kind"]:checked { background: $blue_wash; border-color: $blue; color: $text; }
QPushButton[role="kind"]:focus { border: 2px solid $blue; padding: 1px 8px; }
QPushButton[role="play"] {
    background: $blue_wash; border-color: $blue_wash; color: $blue; padding: 2px 7px; min-height: 18px;
    font-size: $small;
}
QPushButton[role="play"]:hover { background: $blue; color: $card; }
QPushButton[role="play"]:focus { border: 2px solid $blue; padding: 1px 6px; }
QFrame[role="card"] { background: $field; border: 1px solid $edge; border-radius: 7px; }
QFrame[role="card"][picked="true"] { border: 2px solid $blue; }
QFrame[role="card"] QLabel { background: transparent; border: none; }
QFrame[role="card"] QLabel[role="value"] { font-size: $verdict; font-weight: 600; }
QPushButton[role="die"] { padding: 2px; border-radius: 6px; }
QToolButton[role="bar"] { background: transparent; border: 2px solid transparent; border-radius: 6px; padding: 3px; }
QToolButton[role="bar"]:hover { background: $chosen; }
QToolButton[role="bar"]:checked { background: $chosen; border-bottom-color: $blue; }
QToolButton[role="bar"]:focus { border-color: $blue; }

QCheckBox { border: 2px solid transparent; border-radius: 5px; padding: 1px 3px; min-height: 18px; }
QCheckBox[role="unit"] { min-height: 30px; }
QCheckBox:focus { border-color: $blue; }
QCheckBox::indicator, QListView::indicator {
    width: 15px; height: 15px; border: 1px solid $muted; border-radius: 4px; background: $field;
}
QCheckBox::indicator:checked, QListView::indicator:checked {
    background: $blue; border-color: $blue; image: url("$tick");
}
QCheckBox::indicator:disabled { border-color: $faint; }

QLineEdit, QPlainTextEdit, QComboBox, QSpinBox {
    background: $field; border: 1px solid $edge; border-radius: 5px; padding: 3px 6px;
    selection-background-color: $blue; min-height: 16px;
}
QLineEdit:focus, QPlainTextEdit:focus, QComboBox:focus, QSpinBox:focus {
    border: 2px solid $blue; padding: 2px 5px;
}

QLineEdit[role="figure"] {
    font-size: $verdict; font-weight: 600; padding: 6px 8px; border-color: $control; border-radius: 7px;
}
QLineEdit[role="figure"]:focus { border: 2px solid $blue; padding: 5px 7px; }

QComboBox::drop-down { border: none; width: 18px; }
QComboBox { combobox-popup: 0; }
QComboBox QAbstractItemView {
    background: $field; border: 1px solid $edge; selection-background-color: $chosen; selection-color: $text;
}
QComboBox QAbstractItemView::item { min-height: 26px; padding: 0 6px; }

QAbstractItemView {
    background: transparent; border: 1px solid transparent; border-radius: 5px; outline: none;
    selection-background-color: $chosen; selection-color: $text;
}
QAbstractItemView:focus { border-color: $blue; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section {
    background: transparent; color: $muted; border: none; border-bottom: 1px solid $edge; padding: 3px 8px;
    font-size: $small; font-weight: 600;
}
QListWidget { background: $field; border: 1px solid $edge; border-radius: 6px; padding: 3px; }
QListWidget:focus { border-color: $blue; }
QListWidget::item { padding: 4px 6px; border-radius: 4px; }
QListWidget::item:selected { background: $chosen; color: $text; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollArea { border: 1px solid transparent; border-radius: 5px; }
QScrollArea:focus { border-color: $blue; }
QScrollBar:vertical { background: transparent; width: 9px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 9px; margin: 0; }
QScrollBar::handle { background: $edge; border-radius: 4px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: $faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTabBar { background: transparent; font-size: $small; font-weight: 600; }
QTabBar::tab { background: transparent; color: $muted; padding: 5px 12px; margin: 0 2px; border: none; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $blue; }
QTabBar::tab:hover { color: $text; }

QMenuBar { background: $desk; padding: 1px 6px; }
QMenuBar::item { padding: 3px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected { background: $chosen; }
QMenu { background: $card; border: 1px solid $edge; padding: 4px; }
QMenu::item { padding: 4px 22px 4px 24px; border-radius: 4px; }
QMenu::item:selected { background: $chosen; color: $text; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { background: $edge; height: 1px; margin: 4px 6px; }
QMenu::icon { left: 4px; }
QProgressBar { background: $field; border: 1px solid $muted; border-radius: 5px; min-height: 12px; max-height: 12px; }
QProgressBar::chunk { background: $blue; border-radius: 4px; }
QStatusBar { background: $desk; color: $muted; }
QStatusBar::item { border: none; }
QFrame#topBar { min-height: ${top}px; max-height: ${top}px; }
QToolButton[role="rail"] {
    background: transparent; border: 2px solid transparent; border-radius: 7px; color: $muted; padding: 3px 0;
    font-size: $rail; min-height: 44px;
}
QToolButton[role="rail"]:hover { background: $chosen; }
QToolButton[role="rail"]:checked { background: $blue_wash; color: $blue; }
QToolButton[role="rail"]:focus { border-color: $blue; }
QFrame#banner { background: $vermilion_wash; border: none; }
QFrame#banner[tone="note"] { background: $blue_wash; }
QDialog { background: $desk; }
QPushButton[role="segment"] {
    background: $field; border: 1px solid $control; border-radius: 0; margin-left: -1px; padding: 4px;
    font-weight: 500; min-height: 22px;
}
QPushButton[role="segment"][end="first"] {
    border-top-left-radius: 6px; border-bottom-left-radius: 6px; margin-left: 0;
}
QPushButton[role="segment"][end="last"] { border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
QPushButton[role="segment"]:checked { background: $blue_wash; color: $blue; font-weight: 600; }
QPushButton[role="segment"]:focus { border: 2px solid $blue; padding: 3px; }
QPushButton[role="segment"]:disabled { color: $faint; }
QWidget#tableMode, QWidget#bigPage { background: $card; }
QFrame#bigHead, QScrollArea#bigFoot { background: $bar; }
QLabel#bigPill { background: $pill; color: $pill_text; border-radius: 16px; padding: 3px 18px; }
QLabel[big="muted"] { color: $muted; }
QLabel[big="good"] { color: $green; }
QLabel[big="bad"] { color: $vermilion; }
QLabel[big="blue"] { color: $blue; }
QPushButton[role="big"] { border-color: $control; padding: 8px 18px; min-height: 28px; }
QPushButton[role="big"] > QLabel#key { font-size: 20px; }
QPushButton[role="big"][keyed="true"] { padding-right: 72px; }
QPushButton[role="big"]:focus { border: 2px solid $blue; padding: 7px 17px; }
QPushButton[role="big"][keyed="true"]:focus { padding-right: 71px; }
QTextBrowser { background: $card; border: 1px solid transparent; selection-background-color: $blue; }
QTextBrowser:focus { border-color: $blue; }
"""

TOUCH = """
QPushButton { min-height: 34px; }
QPushButton[role="link"], QToolButton[role="link"] { min-height: 40px; min-width: 40px; }
QPushButton[role="kind"], QPushButton[role="play"], QPushButton[role="segment"] { min-height: 36px; }
QFrame#inspectorFoot QPushButton { min-height: 34px; }
QToolButton[role="bar"] { min-height: 34px; min-width: 34px; }
QToolButton[role="rail"] { min-height: 54px; }
QCheckBox, QCheckBox[role="unit"] { min-height: 40px; }
QLineEdit, QComboBox, QSpinBox { min-height: 34px; }
QMenu::item { padding-top: 11px; padding-bottom: 11px; }
QTabBar::tab { padding-top: 12px; padding-bottom: 12px; }
QScrollBar:vertical { width: 16px; }
"""
"""After ``SHEET`` where things are pressed with a finger: 44 pixels at least"""
