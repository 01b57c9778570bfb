"""Fills grids by one of the methods, with counts of the work and optionally the moves."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from . import _ninefold
from ._ninefold import Solution

__all__ = ["METHODS", "FillResult", "fill"]

#: The names of the methods.
METHODS: tuple[str, ...] = tuple(_ninefold._methods())


@dataclass(frozen=True)
class FillResult:
    """A filled grid, counts of the work, and the moves if requested."""

    #: The grid.
    solution: Solution
    #: Counts of the work by name. Each method has its own names.
    counts: dict[str, int]
    #: The moves, each a dictionary with a `kind`; `None` without `trace=True`.
    trace: list[dict[str, Any]] | None = None

    def _repr_svg_(self) -> str:
        return self.solution._repr_svg_()


def fill(
    method: str = "uniform", *, seed: int = 0, index: int = 0, trace: bool = False, **options: object
) -> FillResult:
    """Fills a grid. The options are those of the method, with the names that recipes use.

    >>> import ninefold
    >>> result = ninefold.fill("sorting", seed=1, trace=True)
    >>> sorted(result.counts)
    ['abs', 'bas', 'pas']
    >>> result.trace[0]["kind"]
    'reset'
    """
    words = [(name.replace("_", "-"), str(value)) for name, value in options.items()]
    solution, counts, moves = _ninefold._fill(method, words, seed, index, trace)
    return FillResult(solution, dict(counts), None if moves is None else json.loads(moves))
