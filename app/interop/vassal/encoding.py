"""How VASSAL writes things down: tokens joined by a delimiter, nested any number of times; the veil over saved games,
every byte combined with one key byte; and a saved game's stream, one tree of commands."""

from __future__ import annotations

import binascii
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from app.errors import BadInput
from app.messages import Sentence


def encode(tokens: Iterable[str], delimiter: str) -> str:
    """The tokens as one text. A token that ends in a backslash and is not the last cannot be told from an escaped
    delimiter when it is read; that is the format's own fault."""
    return delimiter.join(_quoted(token, delimiter) for token in tokens)


def _quoted(token: str, delimiter: str) -> str:
    escaped = token.replace(delimiter, "\\" + delimiter)
    return f"'{escaped}'" if token.startswith("\\") or (token[:1] == "'" and token[-1:] == "'") else escaped


def split(text: str, delimiter: str) -> list[str]:
    """The tokens of one level; an empty text is one empty token, and a delimiter at the end opens a last one."""
    parts = text.split(delimiter)
    if "\\" + delimiter not in text:
        return [_bare(part) for part in parts]
    found: list[str] = []
    pieces: list[str] = []
    for part in parts[:-1]:
        if part.endswith("\\"):
            pieces += (part[:-1], delimiter)
        else:
            found.append(_bare("".join((*pieces, part))))
            pieces = []
    found.append(_bare("".join((*pieces, parts[-1]))))
    return found


def _bare(token: str) -> str:
    return token[1:-1] if len(token) > 1 and token[0] == "'" and token[-1] == "'" else token


def token(tokens: Sequence[str], place: int, default: str = "") -> str:
    """The token at a place; older modules write shorter lists, so every place has a default."""
    return tokens[place] if place < len(tokens) else default


def whole(text: str, default: int = 0) -> int:
    """The whole number of a text, ``default`` for any other text or one beyond all pixels."""
    try:
        return int(text) if len(text) <= 12 else default
    except ValueError:
        return default


HEADER = b"!VCSK"
USUAL_KEY = 0x2B


def unveiled(data: bytes, name: str) -> str:
    """The text of a saved game; data without the header is plain already. Raises BadInput for broken digits and for
    text that is no UTF-8."""
    if data.startswith(HEADER):
        try:
            digits = binascii.unhexlify(data[len(HEADER) :].rstrip(b"\r\n"))
        except binascii.Error:
            raise BadInput(
                Sentence("{name}: the saved game is incomplete or damaged: save it again", name=name)
            ) from None
        if not digits:
            raise BadInput(Sentence("{name}: the saved game is empty: save it again", name=name))
        data = digits[1:].translate(bytes(byte ^ digits[0] for byte in range(256)))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput(Sentence("{name}: this is not a saved game of VASSAL: choose another file", name=name)) from None


def veiled(text: str, key: int = USUAL_KEY) -> bytes:
    """The same as VASSAL writes it."""
    data = text.encode("utf-8").translate(bytes(byte ^ key for byte in range(256)))
    return HEADER + b"%02x" % key + binascii.hexlify(data)


def key_of(data: bytes) -> int | None:
    """The key byte of veiled data, ``None`` where it is plain."""
    if not data.startswith(HEADER):
        return None
    try:
        return int(data[len(HEADER) : len(HEADER) + 2], 16)
    except ValueError:
        return None


ESCAPE = "\x1b"
MOST_DEPTH = 60
MOST_COMMANDS = 2_000_000


@dataclass
class StreamCommand:
    """``text`` is the command's own; empty for one that only carries others."""

    text: str
    children: list[StreamCommand] = field(default_factory=list)

    def walk(self) -> Iterator[StreamCommand]:
        """This command and all below it, in the order in which VASSAL carries them out."""
        waiting = [self]
        while waiting:
            one = waiting.pop()
            yield one
            waiting += reversed(one.children)

    def written(self) -> str:
        """The text that ``read_commands`` reads as this tree."""
        if not self.children:
            return encode((self.text,), ESCAPE) if ESCAPE in self.text else self.text
        return encode((self.text, *(child.written() for child in self.children)), ESCAPE)


def read_commands(text: str) -> StreamCommand:
    """The tree of a stream. Raises BadInput for one that nests without end."""
    count = 0

    def read(part: str, depth: int) -> StreamCommand:
        nonlocal count
        count += 1
        if depth > MOST_DEPTH or count > MOST_COMMANDS:
            raise BadInput(Sentence("the commands in the saved game are nested too deeply: save it again"))
        if ESCAPE not in part:
            return StreamCommand(part)
        first, *rest = split(part, ESCAPE)
        if first == part:
            return StreamCommand(part)
        command = read(first, depth + 1)
        command.children += [read(inner, depth + 1) for inner in rest]
        return command

    return read(text, 0)
