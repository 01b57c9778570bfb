"""Checks with evidence, and certificates that others can check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ._ninefold import Grid, Puzzle, Solution, _certificate, _check_certificates
from ._words import Cells
from .errors import ClashError, NoSolutionError, SeveralSolutionsError

__all__ = ["Check", "certificate", "check", "check_certificates"]


@dataclass(frozen=True)
class Check:
    """Whether a grid has exactly one solution, with evidence.

    >>> import ninefold
    >>> check = ninefold.check("." * 81)
    >>> check.verdict, check.is_proper
    ('several', False)
    >>> cell = check.cells[0]
    >>> check.first[cell] != check.second[cell]
    True
    """

    #: `proper` (exactly one solution), `clash`, `none` or `several`.
    verdict: Literal["proper", "clash", "none", "several"]
    #: The verdict and its reason in a sentence.
    text: str
    #: A solution, if there is one.
    first: Solution | None = None
    #: Another solution, if there are several.
    second: Solution | None = None
    #: The cells that the evidence is about: those that clash, in which no digit fits, or in which the two solutions
    #: differ. For a proper puzzle, those whose clue could be removed alone.
    cells: tuple[str, ...] = ()

    @property
    def is_proper(self) -> bool:
        """True if there is exactly one solution."""
        return self.verdict == "proper"

    @property
    def is_minimal(self) -> bool:
        """True if there is exactly one solution and every clue is needed."""
        return self.is_proper and not self.cells


def _name(at: int) -> str:
    return f"r{at // 9 + 1}c{at % 9 + 1}"


def check(grid: Cells) -> Check:
    """Checks whether a grid has exactly one solution, with evidence: never raises for a grid without exactly one.

    >>> import ninefold
    >>> ninefold.check("55" + "." * 79).text
    'the clues contradict each other: 5 appears twice in r1: in r1c1 and r1c2'
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> check = ninefold.check(puzzle)
    >>> check.is_proper, check.is_minimal, str(check.first)[:9]
    (True, False, '534678912')
    """
    grid = Grid(grid)
    try:
        puzzle = Puzzle(grid)
    except ClashError as error:
        return Check("clash", str(error), cells=tuple(error.cells))
    except NoSolutionError as error:
        candidates = grid.candidates
        dead = tuple(_name(at) for at in range(81) if not grid[at] and not candidates[at])
        text = f"no solution: no digit fits in {', '.join(dead)}" if dead else str(error)
        return Check("none", text, cells=dead)
    except SeveralSolutionsError as error:
        first, second = error.first, error.second
        cells = tuple(_name(at) for at in range(81) if first[at] != second[at])
        text = f"several solutions: two of them differ in {len(cells)} cells"
        return Check("several", text, first, second, cells)
    redundant = tuple(puzzle.redundant_clues)
    needed = "every clue is needed" if not redundant else f"{len(redundant)} of the clues could each be removed"
    return Check("proper", f"exactly one solution: {needed}", puzzle.solution, cells=redundant)


def certificate(grid: Cells, *, most_words: int = 100_000) -> str:
    """Returns a proof of what `check` says, as a text that others can check without trusting ninefold.

    It ends with an empty line, so certificates can follow one another in a file. Raises `BudgetError` if the proof
    would take more words. `docs/check_certificates.py` in the repository is a checker in plain Python.

    >>> import ninefold
    >>> text = ninefold.certificate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> text.splitlines()[1][:23]
    'verdict proper redundan'
    """
    return _certificate(grid, most_words)


def check_certificates(text: str) -> int:
    """Checks every statement of a text of certificates and returns how many there are.

    Raises `CertificateError` at the first that is not proven. The checker shares no code with what makes certificates.

    >>> import ninefold
    >>> ninefold.check_certificates(ninefold.certificate("55" + "." * 79))
    1
    """
    return _check_certificates(text)
