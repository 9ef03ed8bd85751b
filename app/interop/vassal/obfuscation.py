"""The veil over saved games: every byte combined with one key byte and written as two hexadecimal digits."""

from __future__ import annotations

import binascii

from app.errors import BadInput
from app.messages import Sentence

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
