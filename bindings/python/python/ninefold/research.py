"""For research: samples of all minimal puzzles without bias, and searches for extreme puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, SupportsIndex

from ._ninefold import Puzzle, Table, _sample, _search
from ._numbers import seed_of, threads_of, whole
from ._words import Cells

__all__ = ["Estimate", "Sample", "Statistics", "sample", "search"]


@dataclass(frozen=True)
class Estimate:
    """A figure with its standard error: in two of three samples it is off by less.

    >>> from ninefold.research import Estimate
    >>> print(Estimate(26.6, 0.05))
    26.6 ± 0.05
    """

    #: The figure.
    value: float
    #: Its standard error.
    error: float

    def __str__(self) -> str:
        return f"{self.value:.6g} ± {self.error:.2g}"


@dataclass(frozen=True)
class Statistics:
    """What a sample says about all minimal puzzles.

    >>> import ninefold
    >>> ninefold.sample(1000, seed=1).statistics.populations
    20
    """

    #: The number of minimal puzzles.
    total: Estimate
    #: Their mean number of clues.
    mean_clues: Estimate
    #: The standard deviation of the number of clues.
    deviation_of_clues: float
    #: The share of the puzzles with each number of clues, from 0 to 1.
    clues: dict[int, Estimate]
    #: Effective sample size: how many independent solutions would give the same errors.
    effective: float
    #: The number of independent populations, from whose differences the errors come.
    populations: int


@dataclass(frozen=True)
class Sample:
    """A sample of all minimal puzzles: a table of puzzles with weights, and statistics.

    >>> import ninefold
    >>> sample = ninefold.sample(1000, seed=1)
    >>> sample.table.column_names, sample.seed
    (['puzzle', 'weight', 'population'], 1)
    >>> 20 < sample.statistics.mean_clues.value < 30
    True
    """

    #: The columns `puzzle`, `weight` (how many minimal puzzles it stands for) and `population`. Means must be weighted.
    table: Table
    #: The statistics. They come from all walks, not only from the puzzles that were kept.
    statistics: Statistics = field(repr=False)

    @property
    def seed(self) -> int:
        """The seed, which repeats the sample."""
        return self.table.seed or 0


def sample(
    walks: SupportsIndex = 100_000,
    *,
    seed: SupportsIndex | None = None,
    most: SupportsIndex = 10,
    threads: SupportsIndex | None = None,
) -> Sample:
    """Samples minimal puzzles without bias, with weights.

    The command `ninefold sample` gives the same puzzles for the same numbers; its default is 1 000 000 walks. A walk
    takes about 50 microseconds. `most` puzzles are kept for each number of clues and each population. Without a seed
    one is drawn; the answer has it.

    >>> import ninefold
    >>> one, same = (ninefold.sample(1000, seed=7) for _ in range(2))
    >>> one == same
    True
    """
    table, found = _sample(whole("walks", walks, 1), seed_of(seed), whole("most", most), threads_of(threads))
    return Sample(table, _statistics(found))


def _statistics(found: dict[str, Any]) -> Statistics:
    return Statistics(
        total=Estimate(*found["total"]),
        mean_clues=Estimate(*found["mean_clues"]),
        deviation_of_clues=found["deviation_of_clues"],
        clues={clues: Estimate(*share) for clues, share in found["clues"].items()},
        effective=found["effective"],
        populations=found["populations"],
    )


def search(
    objective: Literal["er", "ep", "ed", "fewest", "most"] = "er",
    *,
    explore: SupportsIndex = 100,
    start: Iterable[Cells] = (),
    reach: float | None = None,
    size: SupportsIndex = 10_000,
    seed: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
) -> Table:
    """Searches for extreme puzzles among the neighbours of the best ones so far.

    The objective is the highest rating of a kind, or the fewest or the most clues. The search explores the neighbours
    of `explore` puzzles, and ends early at a puzzle that reaches `reach`. It starts from the given puzzles, or from a
    thousand new ones. The command `ninefold extremes` does the same search; its default is to explore 1000 puzzles.

    The table has the best puzzles first, in canonical form, with the columns `puzzle`, `value`, `details` and
    `explored`; a puzzle that is not rated, because trial and error solves it, has no value.

    >>> import ninefold
    >>> table = ninefold.search("fewest", explore=32, seed=1)
    >>> table.column_names, table["value"][0] <= 21
    (['puzzle', 'value', 'details', 'explored'], True)
    """
    starts = [Puzzle(one, variant="9x9") for one in start]
    goal = None if reach is None else f"{reach:.1f}" if objective in ("er", "ep", "ed") else f"{reach:g}"
    explored, kept = whole("explore", explore), whole("size", size, 1, 1_000_000)
    return _search(objective, explored, starts, seed_of(seed), kept, goal, threads_of(threads))
