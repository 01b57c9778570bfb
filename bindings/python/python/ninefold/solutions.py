"""How many solutions a grid has: the classes of the answers.

>>> import ninefold
>>> text = ".Shape~6x6.Thermo~R1C1~R2C2~R3C3.Cage~9~R5C5~R5C6~R6C6.~R1C2_3~R2C5_1~R4C1_5~R6C3_2"
>>> grid = ninefold.Grid(text)
>>> grid.variant, grid.clue_text
('6x6+killer+thermo', 'k9:555666 t:112233')
>>> str(grid.true_candidates().solutions)
'10+'
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["SolutionCount", "SolutionEstimate", "TrueCandidates"]


@dataclass(frozen=True)
class SolutionCount:
    """How many solutions there are, as far as they were counted.

    >>> from ninefold import SolutionCount
    >>> print(SolutionCount(3), SolutionCount(10, more=True))
    3 10+
    """

    #: How many were found.
    found: int
    #: Whether there may be more: the limit was reached, or the guesses were spent.
    more: bool = False

    def __str__(self) -> str:
        return f"{self.found}+" if self.more else str(self.found)


@dataclass(frozen=True)
class TrueCandidates:
    """The digits that occur in a solution, and in how many.

    >>> import ninefold
    >>> found = ninefold.Grid("12..34..........", variant="4x4").true_candidates(count=100)
    >>> found.solutions, found.digits("r1c3"), found.cells["r1c3"][4]
    (SolutionCount(found=12, more=False), (3, 4), SolutionCount(found=6, more=False))
    """

    #: How many solutions there are.
    solutions: SolutionCount
    #: The number of solutions with each digit, by the name of the cell; digits that occur in none are left out.
    cells: dict[str, dict[int, SolutionCount]]

    def digits(self, cell: str) -> tuple[int, ...]:
        """Returns the digits of a cell that were found in a solution."""
        return tuple(digit for digit, count in self.cells[cell].items() if count.found)


@dataclass(frozen=True)
class SolutionEstimate:
    """About how many solutions there are.

    The true number lies within two errors nineteen times out of twenty, if there are enough samples; four times as many
    halve the error.

    >>> import ninefold
    >>> estimate = ninefold.Grid("." * 81).estimate(200, seed=1)
    >>> abs(estimate.mean / 6_670_903_752_021_072_936_960 - 1) < 3 * estimate.error
    True
    """

    #: The number, `inf` if it is too large for a float.
    mean: float
    #: Its standard error as a share of it; `inf` after a single sample, or if none ended in a solution.
    error: float
    #: The number of solutions if they could be counted, which takes one sample; else `None`.
    exact: int | None
    #: The decimal logarithm of the number, of any size; `None` if it is 0.
    log10: float | None
    #: The number of samples.
    samples: int
    #: The number of samples that ended without a solution.
    dead_ends: int
    #: The seed, which repeats the estimate.
    seed: int
