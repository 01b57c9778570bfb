"""Fills grids by one of the methods, with counts of the work and optionally the moves."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, SupportsIndex

from . import _ninefold
from ._ninefold import Solution
from ._numbers import seed_of, whole
from ._words import Method, Reading, Scope, Start

__all__ = ["METHODS", "FillResult", "fill"]

#: The names of the methods.
METHODS: tuple[str, ...] = tuple(_ninefold._methods())


@dataclass(frozen=True)
class FillResult:
    """A filled grid, counts of the work, and the moves if requested.

    >>> import ninefold
    >>> result = ninefold.fill()
    >>> result.solution == ninefold.fill(seed=result.seed).solution
    True
    """

    #: The grid.
    solution: Solution
    #: Counts of the work by name. Each method has its own names.
    counts: dict[str, int]
    #: The moves, each a dictionary with a `kind`; `None` without `trace=True`.
    trace: list[dict[str, Any]] | None = None
    #: The seed, which repeats the fill.
    seed: int = 0

    def _repr_svg_(self) -> str:
        return self.solution._repr_svg_()


def fill(
    method: Method = "uniform",
    *,
    seed: SupportsIndex | None = None,
    index: SupportsIndex = 0,
    trace: bool = False,
    max_placed: int | None = None,
    max_tries: int | None = None,
    reading: Reading | None = None,
    max_rounds: int | None = None,
    max_starts: int | None = None,
    rounds: int | None = None,
    start: Start | None = None,
    scope: Scope | None = None,
    library: str | None = None,
) -> FillResult:
    """Fills a grid. The options after `trace` belong to one method each; `ninefold help fill` explains them.

    Without a seed one is drawn; the result has it.

    >>> import ninefold
    >>> result = ninefold.fill("sorting", seed=1, trace=True)
    >>> sorted(result.counts)
    ['abs', 'bas', 'pas']
    >>> result.trace[0]["kind"]
    'reset'
    """
    options = {
        "max-placed": max_placed,
        "max-tries": max_tries,
        "reading": reading,
        "max-rounds": max_rounds,
        "max-starts": max_starts,
        "rounds": rounds,
        "start": start,
        "scope": scope,
        "library": library,
    }
    words = [(name, str(value)) for name, value in options.items() if value is not None]
    drawn = seed_of(seed)
    solution, counts, moves = _ninefold._fill(method, words, drawn, whole("index", index), trace)
    return FillResult(solution, dict(counts), None if moves is None else json.loads(moves), drawn)
