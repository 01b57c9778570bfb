"""Puzzles on any board: read, solved, checked, explained, counted and written.

>>> import ninefold
>>> text = ".Shape~6x6.Thermo~R1C1~R2C2~R3C3.Cage~9~R5C5~R5C6~R6C6.~R1C2_3~R2C5_1~R4C1_5~R6C3_2"
>>> entry, = ninefold.read_boards(text)
>>> entry.variant, entry.clue_text
('6x6+killer+thermo', 'k9:555666 t:112233')
>>> entry.check().verdict, str(entry.candidates().solutions)
('several', '10+')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ._ninefold import BoardEntry, BoardStep, _read_boards, _write_boards
from ._words import BoardFormatName
from .formats import _bytes

__all__ = [
    "BoardCheck",
    "BoardEntry",
    "BoardStep",
    "SolutionCount",
    "SolutionEstimate",
    "TrueCandidates",
    "read_boards",
    "write_boards",
]


@dataclass(frozen=True)
class BoardCheck:
    """Whether a puzzle on any board has exactly one solution, with evidence.

    >>> import ninefold
    >>> check = ninefold.BoardEntry("1..2..3..1..4...", variant="4x4").check()
    >>> check.verdict, check.first, check.is_proper
    ('proper', '1342243131244213', True)
    >>> check.is_minimal, check.cells
    (True, ())
    """

    #: `proper` (exactly one solution), `clash`, `none` or `several`.
    verdict: Literal["proper", "clash", "none", "several"]
    #: The verdict and its reason in a sentence.
    text: str
    #: A solution, if there is one.
    first: str | None = None
    #: Another solution, if there are several.
    second: str | None = None
    #: The cells that the evidence is about: those that clash, or in which the two solutions differ. For a proper puzzle,
    #: those whose digit could be removed alone.
    cells: tuple[str, ...] = ()
    #: The clues beside digits of a proper puzzle that could each be removed alone.
    clues: tuple[str, ...] = ()

    @property
    def is_proper(self) -> bool:
        """True if there is exactly one solution."""
        return self.verdict == "proper"

    @property
    def is_minimal(self) -> bool:
        """True if there is exactly one solution, and every digit and every other clue is needed."""
        return self.is_proper and not self.cells and not self.clues


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
    >>> entry = ninefold.BoardEntry("12..34..........", variant="4x4")
    >>> found = entry.candidates(count=100)
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
    >>> estimate = ninefold.BoardEntry("." * 81).estimate(200, seed=1)
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


def read_boards(
    text: str | bytes, format: BoardFormatName | None = None, *, variant: str | None = None
) -> list[BoardEntry]:
    """Reads the puzzles of a text about any boards: an f-puzzles or SudokuPad link, a string of Interactive Sudoku Solver,
    lines, rows, frames, JSON and others.

    Without a format the text is read in the one that it looks like. `variant` says what the text does not say about its
    boards, such as `"killer"`. Raises `GridError` at the first error, with `line`, `column` and perhaps `cell`. A rule
    that the library does not know is an error that names it.

    >>> import ninefold
    >>> for entry in ninefold.read_boards("#variant 6x6+anti-knight\\n.5....\\n....1.\\n..2...\\n...6..\\n.3....\\n....4.\\n"):
    ...     print(entry.variant, entry.clue_count)
    6x6+anti-knight 6
    """
    return _read_boards(_bytes(text), format, variant)


def write_boards(format: BoardFormatName, entries: Iterable[BoardEntry]) -> str:
    """Writes puzzles as one text, in which `#variant` lines say where another board begins if the format does not.

    Raises `SudokuError` if the format cannot hold one of them.

    >>> from ninefold import BoardEntry, write_boards
    >>> small = BoardEntry("1..2..3..1..4...", variant="4x4"), BoardEntry("1..2..3..1..4...", variant="4x4+x")
    >>> print(write_boards("line", small), end="")
    1..2..3..1..4...
    #variant 4x4+x
    1..2..3..1..4...
    """
    return _write_boards(format, list(entries))
