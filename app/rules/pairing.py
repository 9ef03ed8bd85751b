"""Pairing: as many as possible of those who want a place get one, each from the places that would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def paired(wanted: Mapping[str, Sequence[str]], places: Mapping[str, int]) -> dict[str, str]:
    """Who gets which place: a largest set of those in ``wanted``, each with one of the hosts named for it and no host
    with more than its ``places``. Those named first are never left out for later ones."""
    taken: dict[str, list[str]] = {}

    def seat(one: str, tried: set[str]) -> bool:
        for host in wanted[one]:
            if host in tried:
                continue
            tried.add(host)
            guests = taken.setdefault(host, [])
            if len(guests) < places.get(host, 0):
                guests.append(one)
                return True
            for other in list(guests):
                guests.remove(other)
                if seat(other, tried):
                    guests.append(one)
                    return True
                guests.append(other)
        return False

    for one in wanted:
        seat(one, set())
    return {guest: host for host, guests in taken.items() for guest in guests}
