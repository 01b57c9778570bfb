"""Checks with evidence, and certificates that others can check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, SupportsIndex

from ._ninefold import Solution, _certificate, _check, _check_certificates
from ._words import AnyCells, Cells

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
    #: differ. For a proper puzzle, those whose digit could be removed alone.
    cells: tuple[str, ...] = ()
    #: The clues other than digits of a proper puzzle that could each be removed alone.
    clues: tuple[str, ...] = ()
    #: Clues that contradict each other if there is no solution: cells of given digits, and texts of other clues. Each is
    #: needed for that, unless the search took too long.
    conflict: tuple[str, ...] = ()
    #: Changes of one clue of an improper puzzle that each leave exactly one solution, in the order of the clues: `r4c7=5`
    #: is a 5 in r4c7, where there is another digit or none; `-k10:1112` is the puzzle without that clue, and
    #: `k11:1112=k10:1112` the puzzle with another sum.
    repairs: tuple[str, ...] = ()

    @property
    def is_proper(self) -> bool:
        """True if there is exactly one solution."""
        return self.verdict == "proper"

    @property
    def is_minimal(self) -> bool:
        """True if there is exactly one solution, and every digit and every other clue is needed."""
        return self.is_proper and not self.cells and not self.clues


def check(
    grid: AnyCells,
    *,
    variant: str | None = None,
    layout: str | None = None,
    clue_text: str | None = None,
    max_guesses: SupportsIndex = 10_000_000,
) -> Check:
    """Checks whether a grid of any board has exactly one solution, with evidence: never raises for a grid without exactly
    one.

    The grid is whatever `Grid` is made of. On boards other than the classic one each search may make `max_guesses`
    guesses, then it raises `BudgetError`; its `best` has what was found until then, if the puzzle is known to be proper.

    >>> import ninefold
    >>> ninefold.check("55" + "." * 79).text
    'the clues contradict each other: 5 appears twice in r1: in r1c1 and r1c2'
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> check = ninefold.check(puzzle)
    >>> check.is_proper, check.is_minimal, str(check.first)[:9]
    (True, False, '534678912')
    >>> ninefold.check("9" + puzzle[1:]).repairs
    ('r1c1=5',)
    >>> small = ninefold.check("1..2..3..1..4...", variant="4x4")
    >>> small.verdict, small.first.cells, small.is_minimal
    ('proper', '1342243131244213', True)
    """
    return _check(grid, variant, layout, clue_text, max_guesses)


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
