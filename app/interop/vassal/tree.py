"""A module's tree as plain elements, from XML that a stranger wrote."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import ParseError

from app.errors import BadInput
from app.messages import N_, Sentence

MOST_DEPTH = 120
MOST_ELEMENTS = 500_000


@dataclass
class Element:
    """``name`` is the last part of the class that an element stands for: ``HexGrid``; custom classes keep theirs."""

    name: str
    attributes: dict[str, str]
    full_name: str = ""
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    def flag(self, name: str, default: bool = False) -> bool:
        value = self.attributes.get(name)
        return default if value is None else value.strip().lower() == "true"

    def whole(self, name: str, default: int = 0) -> int:
        return round(self.number(name, default))

    def number(self, name: str, default: float = 0.0) -> float:
        """A number of pixels or of a list; the default for what is none and for what no picture has."""
        try:
            value = float(self.attributes[name])
        except (KeyError, ValueError):
            return default
        return value if abs(value) < 1e7 else default  # not a number either

    def all(self, *names: str) -> Iterator[Element]:
        """The children of these names."""
        return (child for child in self.children if child.name in names)

    def first(self, *names: str) -> Element | None:
        return next(self.all(*names), None)


class _TooMuch(Exception):
    pass


class _Builder:
    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._texts: list[list[str]] = []
        self._count = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) >= MOST_DEPTH:
            raise _TooMuch
        element = Element(tag.rpartition(".")[2], dict(attributes), tag)
        if self._open:
            self._open[-1].children.append(element)
        elif self.root is None:
            self.root = element
        self._open.append(element)
        self._texts.append([])

    def data(self, text: str) -> None:
        if self._texts:
            self._texts[-1].append(text)

    def end(self, _tag: str) -> None:
        self._open.pop().text = "".join(self._texts.pop())

    def close(self) -> Element | None:
        return self.root


def read_tree(data: bytes, place: str) -> Element:
    """The root of an XML text. Raises BadInput for XML that is broken, defines entities, or nests too deep."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    parser: Any = DefusedXMLParser(target=_Builder(), forbid_dtd=True)
    try:
        parser.feed(data)
        root = parser.close()
    except DefusedXmlException:
        raise _fault(place, N_("it defines entities, which no module needs, so it is not read")) from None
    except _TooMuch:
        raise _fault(place, N_("it is nested too deeply or too large for a module, so it is not read")) from None
    except (ParseError, ValueError, LookupError, UnicodeError) as fault:
        line = getattr(fault, "position", (0, 0))[0]
        broken = N_("its XML is incomplete or damaged in line {line}: download the file again")
        raise _fault(place, broken, line=line) from None
    if not isinstance(root, Element):
        raise _fault(place, N_("it is empty: download the file again"))
    return root


def _fault(place: str, template: str, **args: object) -> BadInput:
    return BadInput(Sentence("{name}: {fault}", name=place, fault=Sentence(template, **args)))
