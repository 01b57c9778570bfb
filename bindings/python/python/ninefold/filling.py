"""Full grids by one of the methods, with what it took and how it went."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from . import _ninefold
from ._ninefold import Solution

__all__ = ["METHODS", "Filled", "fill"]

#: The names of the methods.
METHODS: tuple[str, ...] = tuple(_ninefold._methods())


@dataclass(frozen=True)
class Filled:
    """A solution, what it took to make it, and how it went if that was asked for."""

    #: The grid.
    solution: Solution
    #: The work by name, other names for each method.
    counts: dict[str, int]
    #: The moves, each a dictionary with its `kind`; `None` without `trace=True`.
    trace: list[dict[str, Any]] | None = None

    def _repr_svg_(self) -> str:
        return self.solution._repr_svg_()


def fill(
    method: str = "uniform", *, seed: int = 0, index: int = 0, trace: bool = False, **options: object
) -> Filled:
    """Fills a grid. Options are those of the method, as a recipe names them.

    >>> import ninefold
    >>> filled = ninefold.fill("sorting", seed=1, trace=True)
    >>> sorted(filled.counts)
    ['abs', 'bas', 'pas']
    >>> filled.trace[0]["kind"]
    'reset'
    """
    words = [(name.replace("_", "-"), str(value)) for name, value in options.items()]
    solution, counts, moves = _ninefold._fill(method, words, seed, index, trace)
    return Filled(solution, dict(counts), None if moves is None else json.loads(moves))
