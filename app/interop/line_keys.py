"""What a line of typing says by ``key=value``: names, steps, a turn, a number, a slug."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.board.board import Board
from app.board.reading import nearest
from app.errors import Words
from app.interop.counter_start import read_start
from app.interop.counter_words import CounterWords
from app.interop.standing import Said
from app.messages import N_, Sentence
from app.systems.scenario.csv_table import shown
from app.systems.scenario.roster import LAST_TURN, MOST_LETTERS, MOST_STEPS


class Keyed:
    """Collects what is said, and the faults."""

    def __init__(self, words: CounterWords, board: Board | None) -> None:
        self.words, self.board = words, board
        self.said = Said()
        self.faults: list[Words] = []

    def fault(self, template: str, **args: object) -> None:
        self.faults.append(Sentence(template, **args))

    def start(self, where: str) -> None:
        found = read_start(where, self.words.words, self.board)
        if isinstance(found, Sentence):
            self.faults.append(found)
        else:
            self.said.start.update(found)

    def faces(self, found: Sequence[dict[str, int]]) -> None:
        """More numbers of the faces, by steps lost."""
        faces = self.said.faces
        while len(faces) < len(found):
            faces.append({})
        for face, more in zip(faces, found, strict=False):
            face.update(more)

    def key(self, key: str, value: str) -> None:
        name = key.casefold()
        number = self.words.number_named(name)
        if name in ("name", "formation", "left", "right"):
            self._text(name, value)
        elif name == "steps":
            self._steps(value)
        elif name == "turn":
            self._turn(value)
        elif name == "hex":
            self.start(value)
        elif name == "area":
            self._area(value)
        elif name in ("nation", "type", "size"):
            self._slug(name, value)
        elif number:
            self._number(number, value)
        else:
            known = ("name", "formation", "left", "right", "steps", "turn", "hex", "area", *self.words.words.numbers)
            self.fault(N_("nothing of a counter is called {key}: {near}"), key=shown(key), near=nearest(name, known))

    def _text(self, name: str, value: str) -> None:
        if len(value) > MOST_LETTERS:
            self.fault(N_("the cell has {count} letters, {most} may be: shorten it"),
                       count=len(value), most=MOST_LETTERS)  # fmt: skip
        elif name == "name":
            self.said.name.append(value)
        elif name == "formation":
            self.said.formation = value
        else:
            self.said.extra[name] = value

    def _slug(self, name: str, value: str) -> None:
        find = {"nation": self.words.nation, "type": self.words.type, "size": self.words.size}[name]
        slug = find(value)
        if slug:
            setattr(self.said, name, slug)
            return
        roster, words = self.words.words.roster, self.words.words
        known = {"nation": roster.nations, "type": roster.types, "size": words.sizes}[name]
        noun = {"nation": N_("nation"), "type": N_("type of unit"), "size": N_("size")}[name]
        near = nearest(value, known)
        self.fault(N_("this game knows no {noun:t} {slug}: {near}"), noun=noun, slug=shown(value), near=near)

    def _steps(self, value: str) -> None:
        if value.isdecimal() and 1 <= int(value) <= MOST_STEPS:
            self.said.steps = int(value)
            return
        self.fault(N_("{text} is no whole number from {low} to {high}: {otherwise}"), text=shown(value), low=1,
                   high=MOST_STEPS, otherwise=Sentence("leave it blank for one step"))  # fmt: skip

    def _turn(self, value: str) -> None:
        if value.isdecimal() and 1 <= int(value) <= LAST_TURN:
            self.said.start["turn"] = str(int(value))
            return
        there = Sentence("leave it blank for a counter that is there from the start")
        self.fault(N_("{text} is no whole number from {low} to {high}: {otherwise}"), text=shown(value), low=1,
                   high=LAST_TURN, otherwise=there)  # fmt: skip

    def _area(self, value: str) -> None:
        slug = self.words.area(value) or value.casefold()
        if re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", slug):
            self.said.start["area"] = slug
        else:
            self.fault(N_("{area} is no area: write a zone of the map, or any"), area=shown(value))

    def _number(self, name: str, value: str) -> None:
        faces: list[dict[str, int]] = []
        known = self.words.words.number_words.get(name, {})
        for part in value.split("/"):
            number = next((n for word, n in known.items() if word.casefold() == part.casefold()), None)
            if number is None and part.isdecimal() and len(part) <= 3:
                number = int(part)
            if number is None and part != "?":
                strange = N_("{cell} is no number of {name}: write a figure, or ? for one that is not known")
                self.fault(strange, cell=shown(part), name=name)
                return
            faces.append({} if number is None else {name: number})
        self.faces(faces)
