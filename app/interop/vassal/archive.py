"""What strangers wrote, read within bounds: VASSAL's containers, zip files that are never unpacked to disk, and a
module's tree of XML as plain elements."""

from __future__ import annotations

import io
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

from app.errors import BadInput
from app.messages import N_, Sentence

MB = 1_000_000
MOST_BYTES = 2_000 * MB
"""Of the file itself."""
MOST_ENTRIES = 50_000
MOST_UNPACKED = 6_000 * MB
"""Of all entries together, as the archive declares them."""
MOST_IN_ENTRY = 400 * MB
MOST_RATIO = 1_100
"""Deflate packs at best 1032 to 1; whatever claims more lies."""
SMALL = 10 * MB
MOST_TEXT = 100 * MB
"""Of a module's tree or a saved game."""
IMAGES = "images/"

_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError, IndexError)


class Archive:
    """A zip file that was looked over; ``name`` is what sentences call it. To be closed."""

    def __init__(self, source: Path | bytes, name: str) -> None:
        """Raises BadInput for a file that is none, is cut off, or is beyond the bounds."""
        self.name = name
        try:
            if isinstance(source, Path) and source.stat().st_size > MOST_BYTES:
                raise self.fault(
                    N_("the file has more than {most} MB: check that it is the right one"), most=MOST_BYTES // MB
                )
            self._zip = zipfile.ZipFile(source if isinstance(source, Path) else io.BytesIO(source))
        except zipfile.BadZipFile:
            raise self.fault(N_("this is not a zip archive, or it is incomplete: download it again")) from None
        except OSError as fault:
            raise self.fault(N_("it cannot be read ({reason:t}); check the name"), reason=fault.strerror) from fault
        except (ValueError, NotImplementedError, RuntimeError, IndexError):
            raise self.fault(N_("this is not a zip archive, or it is incomplete: download it again")) from None
        try:
            self._entries = self._looked_over()
        except BaseException:
            self._zip.close()
            raise

    def fault(self, template: str, **args: object) -> BadInput:
        return BadInput(Sentence("{name}: {fault}", name=self.name, fault=Sentence(template, **args)))

    def _looked_over(self) -> dict[str, zipfile.ZipInfo]:
        listed = self._zip.infolist()
        if len(listed) > MOST_ENTRIES:
            raise self.fault(
                N_("it contains more than {most} files: check that it is the right one"), most=MOST_ENTRIES
            )
        if sum(info.file_size for info in listed) > MOST_UNPACKED:
            too_much = N_("it would unpack to more than {most} MB, more than any module needs")
            raise self.fault(too_much, most=MOST_UNPACKED // MB)
        entries = {}
        for info in listed:
            if info.flag_bits & 1:
                raise self.fault(N_("it is protected by a password: save it without one"))
            entries[info.filename] = info
        return entries

    def close(self) -> None:
        self._zip.close()

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def size(self, name: str) -> int:
        """Bytes of an entry as the archive declares them."""
        return self._entries[name].file_size

    def read(self, name: str, most: int = MOST_IN_ENTRY) -> bytes:
        """The bytes of an entry. Raises BadInput for one that is damaged, larger than ``most`` bytes or packed as no
        honest file is; KeyError for one that there is not."""
        info = self._entries[name]
        self._bear(info, most)
        try:
            with self._zip.open(info) as file:
                data = file.read(most + 1)
        except _BROKEN:
            raise self.fault(N_("{entry} is damaged: download the file again"), entry=shown(name)) from None
        if len(data) > most:
            raise self._too_large(name, most)
        return data

    def head(self, name: str, length: int) -> bytes:
        """The first bytes of an entry; nothing where it is damaged."""
        try:
            with self._zip.open(self._entries[name]) as file:
                return file.read(length)
        except _BROKEN:
            return b""

    def _bear(self, info: zipfile.ZipInfo, most: int) -> None:
        if info.file_size > most:
            raise self._too_large(info.filename, most)
        if info.file_size > SMALL and info.file_size > MOST_RATIO * max(info.compress_size, 1):
            swollen = N_("{entry} unpacks to more than its stated size: download the file again")
            raise self.fault(swollen, entry=shown(info.filename))

    def _too_large(self, name: str, most: int) -> BadInput:
        large = N_("{entry} has more than {most} MB: check that it is the right file")
        return self.fault(large, entry=shown(name), most=most // MB)

    def picture(self, name: str) -> str | None:
        """The entry of a picture that a module calls ``name``, found as VASSAL finds it; ``None`` for one that is built
        into VASSAL, drawn by it, or missing."""
        bare = name.removeprefix("/").removeprefix(IMAGES)
        if not bare:
            return None
        for spelt in (bare, unicodedata.normalize("NFD", bare), unicodedata.normalize("NFC", bare)):
            for ending in ("", ".gif"):
                if f"{IMAGES}{spelt}{ending}" in self._entries:
                    return f"{IMAGES}{spelt}{ending}"
        return None


def shown(name: str) -> str:
    """A stranger's name in a sentence: one line, of bearable length."""
    line = "".join(c if c.isprintable() else "�" for c in name)
    return line if len(line) <= 80 else f"{line[:79]}…"


def is_zip(data: bytes) -> bool:
    """Whether data begins as a zip archive does."""
    return data[:4] in (b"PK\x03\x04", b"PK\x05\x06")


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
