"""One counter, field by field, with both sides as they will look; what is typed makes a line, and the line the
counter."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.forces.counter import Counter
from app.interop.counters.figures import Figures
from app.interop.counters.line import BatchLines
from app.interop.counters.start import written_start
from app.messages import told
from app.rules.vocabulary import Vocabulary
from app.ui.counters.box_faces import CounterFaces, FaceStrip
from app.ui.texts import tr
from app.ui.widgets.cards import text
from app.ui.widgets.choices import DropDown
from app.ui.words import capital, term

SIZES = (84, 44, 24, 12)
ICON = 22
LINES = ("name", "front", "back", "steps", "formation", "special", "start", "left", "right")


class CounterDesigner(QWidget):
    """``changed`` has the counter in hand as it is now; only what can be read changes it."""

    changed = Signal(object)

    def __init__(self, faces: CounterFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faces = faces
        self.lines: BatchLines | None = None
        self.counter: Counter | None = None
        self._showing = False
        self._nation = ""
        self._build()

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        self.strip = FaceStrip(self.faces, SIZES, SIZES[0])
        whole.addWidget(self.strip)
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        self.boxes: dict[str, DropDown] = {}
        self.fields: dict[str, QLineEdit] = {}
        named = {
            "nation": tr("Nation"),
            "type": tr("Type"),
            "size": tr("Size"),
            "name": tr("Name"),
            "front": tr("Numbers"),
            "back": tr("Other side"),
            "steps": tr("Steps"),
            "formation": tr("Formation"),
            "special": tr("Special"),
            "start": tr("Start"),
            "left": tr("Left of the symbol"),
            "right": tr("Right of the symbol"),
        }
        tips = {
            "front": tr("As printed: 3-5; ? for an unknown number, radius=4 for one by name"),
            "back": tr("Numbers after one step loss; further faces after a slash: 4-3/3-3"),
            "start": tr("A hex, several separated by commas, a box such as @reserve, turn=3, area=any"),
            "left": tr("Only where the formation does not tell it"),
            "right": tr("Only where the name does not tell it"),
        }
        for n, (key, words) in enumerate(named.items()):
            row, column = divmod(n, 2)
            label = text(words, "small")
            grid.addWidget(label, 2 * row, column)
            field = self._field(key)
            field.setAccessibleName(words)
            field.setToolTip(tips.get(key, ""))
            label.setBuddy(field)
            grid.addWidget(field, 2 * row + 1, column)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        whole.addLayout(grid)
        last = QHBoxLayout()
        self.armored = QCheckBox(tr("Armor class"))
        self.armored.toggled.connect(self._typed)
        last.addWidget(self.armored)
        last.addStretch(1)
        whole.addLayout(last)
        self.said = text("", "fault", wrap=True)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        whole.addWidget(self.said)
        whole.addStretch(1)

    def _field(self, key: str) -> DropDown | QLineEdit:
        if key in ("nation", "type", "size"):
            box = self.boxes[key] = DropDown()
            box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            box.activated.connect(self._typed)
            return box
        field = self.fields[key] = QLineEdit()
        field.textEdited.connect(self._typed)
        return field

    # showing ------------------------------------------------------------------------------------------------------

    def show_game(self, lines: BatchLines) -> None:
        """The words of a game."""
        self.lines, self._nation = lines, ""
        words = lines.words.words
        roster = words.roster
        for key, known in (
            ("nation", {n.slug: capital(term(n.name)) for n in roster.nations.values()}),
            ("type", {t.slug: capital(term(t.name)) for t in roster.types.values()}),
            ("size", {"": tr("none"), **{size: capital(term(size)) for size in words.sizes}}),
        ):
            self.boxes[key].clear()
            for slug, name in known.items():
                self.boxes[key].addItem(name, slug)
        self.fields["special"].setPlaceholderText(", ".join(words.special[:4]))
        self.show_counter(None)

    def show_counter(self, counter: Counter | None) -> None:
        """Puts a counter into the form; None blanks it."""
        self._showing = True
        self.counter = counter
        self.setEnabled(counter is not None)
        self.strip.show_counter(counter)
        self.said.clear()
        values = _values(counter, self._words()) if counter is not None and self.lines is not None else {}
        for key, field in self.fields.items():
            if not field.hasFocus() or field.text() != values.get(key, ""):
                field.setText(values.get(key, ""))
        self.armored.setChecked(counter is not None and counter.armored)
        if counter is not None:
            for key, slug in (("nation", counter.nation), ("type", counter.type), ("size", counter.size)):
                self.boxes[key].setCurrentIndex(self.boxes[key].findData(slug))
            self._symbols(counter)
        self._showing = False

    def _symbols(self, counter: Counter) -> None:
        """The nation's faces beside the types."""
        if self._nation == counter.nation:
            return
        self._nation = counter.nation
        box = self.boxes["type"]
        for row in range(box.count()):
            bare = replace(counter, type=box.itemData(row), name="", faces=({},), formation="", size="", extra={})
            box.setItemIcon(row, QIcon(self.faces.picture(bare, ICON)))

    def show_theme(self) -> None:
        """The faces beside the types in another light."""
        self._nation = ""
        if self.counter is not None:
            self._symbols(self.counter)

    def _words(self) -> Vocabulary:
        assert self.lines is not None
        return self.lines.words.words

    # typing -------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The line that the fields make."""
        value = {key: field.text().strip() for key, field in self.fields.items()}
        front, back = value["front"].split(), value["back"].split()
        faces = [f"{a}/{b}" if b else a for a, b in _paired(front, back)]
        parts = [*faces, *(f"{key}={self.boxes[key].currentData()}" for key in ("nation", "type"))]
        parts += [f"size={size}"] if (size := self.boxes["size"].currentData()) else []
        parts += [f"name={_quoted(value['name'])}"] if value["name"] else []
        parts += [f"{k}={_quoted(value[k])}" for k in ("formation", "left", "right") if value[k]]
        parts += [f"steps={value['steps']}"] if value["steps"] else []
        parts += [f"+{word}" for word in value["special"].replace(",", " ").split()]
        parts += ["armored"] if self.armored.isChecked() else []
        parts += [_start(word) for word in value["start"].replace(", ", ",").split()]
        return " ".join(parts)

    def _strange(self) -> str:
        """What among the numbers is none."""
        assert self.lines is not None
        figures = self.lines.figures
        typed = " ".join(self.fields[key].text() for key in ("front", "back")).split()
        wrong = (w for w in typed if not ("=" in w or figures.looks(w) or figures.bare(w)))
        return next(wrong, "")

    def _typed(self, *_: object) -> None:
        if self._showing or self.counter is None or self.lines is None:
            return
        strange = self._strange()
        if strange:
            self.said.setText(tr("{word} is not a number. Write 3-5, with ? for an unknown number.", word=strange))
            return
        read = self.lines.read(self.text())
        if read.faults or len(read.counters) != 1:
            self.said.setText(
                capital(told(read.faults[0])) + "." if read.faults else tr("This is more than one counter.")
            )
            return
        self.said.clear()
        self.counter = replace(read.counters[0], id=self.counter.id)
        self.strip.show_counter(self.counter)
        self.changed.emit(self.counter)


def _values(counter: Counter, words: Vocabulary) -> dict[str, str]:
    """What the fields say of a counter."""
    figures = Figures(words)
    front, rest = figures.write(counter.faces[:1])
    named = [f"{name}={value}" for name, value in rest[0].items()]
    backs = []
    for group in range(len(figures.groups)):
        tokens = [(figures.write([face])[0] + ["?"] * 9)[group] for face in counter.faces[1:]]
        backs.append("/".join(tokens))
    while backs and set(backs[-1]) <= {"?", "/"}:
        backs.pop()
    plain = counter.steps == len(counter.faces)
    return {
        "name": counter.name,
        "front": " ".join([*front, *named]),
        "back": " ".join(backs),
        "steps": "" if plain else str(counter.steps),
        "formation": counter.formation,
        "special": " ".join(sorted(counter.special)),
        "start": " ".join(written_start(dict(counter.extra))),
        "left": counter.extra.get("left", ""),
        "right": counter.extra.get("right", ""),
    }


def _paired(front: list[str], back: list[str]) -> list[tuple[str, str]]:
    """Groups of figures of the front with those of the other sides; what has a name stands alone."""
    groups = [word for word in front if "=" not in word]
    named = [(word, "") for word in front if "=" in word] + [(word, "") for word in back if "=" in word]
    backs = [word for word in back if "=" not in word]
    count = max(len(groups), len(backs))
    groups += ["?"] * (count - len(groups))
    backs += [""] * (count - len(backs))
    return [*zip(groups, backs, strict=True), *named]


def _start(word: str) -> str:
    return word if word.startswith("@") or "=" in word else f"@{word}"


def _quoted(words: str) -> str:
    return '"' + words.replace('"', '""') + '"'
