"""What a procedure waits for: the question that stands in the position until it is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.messages import say
from app.position.ledger import Json


@dataclass(frozen=True)
class Pending:
    """One open question.

    ``procedure`` and ``step`` name who asked; ``side`` is who answers; ``question`` is a message code with ``args``;
    ``options`` are the answers offered, each a plain value; ``data`` is what the procedure needs to go on. Undo,
    reopening and a kill in the middle of a battle come back to exactly this value.
    """

    procedure: str
    step: str
    side: str
    question: str
    rule: str
    args: Mapping[str, Json] = field(default_factory=dict)
    options: tuple[Json, ...] = ()
    data: Mapping[str, Json] = field(default_factory=dict)

    @property
    def dice(self) -> Mapping[str, int]:
        """How many dice each name throws for a question that asks for several, nothing for any other."""
        wanted = self.data.get("dice")
        if not isinstance(wanted, dict):
            return {}
        return {name: n for name, n in wanted.items() if isinstance(n, int) and not isinstance(n, bool) and n > 0}

    def text(self, language: str = "") -> str:
        """The question for the players, in the language in use where none is named."""
        return say(self.question, self.args, language)

    def to_json(self) -> dict[str, Json]:
        return {
            "procedure": self.procedure,
            "step": self.step,
            "side": self.side,
            "question": self.question,
            "rule": self.rule,
            "args": dict(self.args),
            "options": list(self.options),
            "data": dict(self.data),
        }

    @staticmethod
    def from_json(raw: Json) -> Pending | None:
        """Reads ``to_json``'s form; ``None`` stays ``None``. Raises KeyError or TypeError on anything else."""
        if raw is None:
            return None
        if not isinstance(raw, dict):
            raise TypeError("a pending question is an object")
        args, options, data = raw["args"], raw["options"], raw["data"]
        if not (isinstance(args, dict) and isinstance(options, list) and isinstance(data, dict)):
            raise TypeError("a pending question has args, options and data")
        return Pending(
            str(raw["procedure"]),
            str(raw["step"]),
            str(raw["side"]),
            str(raw["question"]),
            str(raw["rule"]),
            args,
            tuple(options),
            data,
        )
