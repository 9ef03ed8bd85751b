"""The base of everything that is read from a system's data files."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Table(BaseModel):
    """A table of a data file: unknown fields are faults, values do not change. It is built when it is first read."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
