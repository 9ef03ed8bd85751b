"""The one encoding of everything in VASSAL's files: tokens joined by a delimiter, nested any number of times.

Inside a token each delimiter is written with a backslash before it; the backslash itself is not escaped, so that depth
shows up as runs of backslashes. Hence always one level at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


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
