"""Painted tiles by key, the least lately used thrown away first once they are past a number of bytes."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtGui import QPixmap

CAP = 128 * 1024 * 1024
"""Bytes of tiles that are kept."""

Level = tuple[int, int]
Key = tuple[Level, int, int]


def level_of(scale: float, ratio: float) -> Level:
    return round(scale * 1_000_000), round(ratio * 1000)


class TileCache:
    """Pixmaps by key, at most ``cap`` bytes of them, and always at least the one put last."""

    def __init__(self, cap: int = CAP) -> None:
        self.cap = cap
        self.bytes = 0
        self._kept: OrderedDict[Key, QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def get(self, key: Key) -> QPixmap | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, tile: QPixmap) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self.bytes -= _bytes(old)
        self._kept[key] = tile
        self.bytes += _bytes(tile)
        while self.bytes > self.cap and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _bytes(dropped)

    def drop(self, key: Key) -> None:
        self.bytes -= _bytes(self._kept.pop(key))

    def at_hand(self) -> tuple[Key, ...]:
        return tuple(self._kept)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
