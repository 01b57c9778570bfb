"""Sudoku: generate, solve, rate and explain puzzles, one or many at a time, with the same results on every machine.

One puzzle:

>>> from ninefold import Puzzle
>>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> puzzle.solution[0, 2]
4
>>> puzzle.rate().er
1.2
>>> puzzle.hint().hint("pattern")
'In box 2, only r1c6 can hold 8.'

Puzzles on any board are of the same class:

>>> small = Puzzle("1..2..3..1..4...", variant="4x4")
>>> small.solution.cells, small.rate().level, str(small)
('1342243131244213', 'easy', '4x4 1..2..3..1..4...')

Many puzzles, as a table that data libraries take without a copy:

>>> import ninefold
>>> table = ninefold.generate(3, level="easy", seed=2026)
>>> len(table)
3

A recipe, a seed and an index determine a puzzle: the same on every machine, with any number of threads.
"""

from collections.abc import Sequence

from . import formats
from ._ninefold import (
    Column,
    GeneratedPuzzle,
    Grid,
    HodokuRating,
    Plan,
    Puzzle,
    Rating,
    Recipe,
    Record,
    Solution,
    Step,
    Table,
    Transform,
    __version__,
    rank,
    unrank,
)
from .checking import Check, certificate, check, check_certificates
from .errors import (
    BudgetError,
    CertificateError,
    ClashError,
    GridError,
    NoSolutionError,
    NotFoundError,
    NumberError,
    PlanError,
    PuzzleError,
    RecipeError,
    SeveralSolutionsError,
    SudokuError,
)
from .filling import METHODS, FillResult, fill
from .formats import read, write
from .learning import Batches, iter_batches
from .many import canonicalize_many, count_many, generate, rate_many, solve_many
from .research import Estimate, Sample, Statistics, sample, search
from .solutions import SolutionCount, SolutionEstimate, TrueCandidates
from .streams import PuzzleStream, StreamPuzzle

Sequence.register(Column)

__all__ = [
    "METHODS",
    "Batches",
    "BudgetError",
    "CertificateError",
    "Check",
    "ClashError",
    "Column",
    "Estimate",
    "FillResult",
    "GeneratedPuzzle",
    "Grid",
    "GridError",
    "HodokuRating",
    "NoSolutionError",
    "NotFoundError",
    "NumberError",
    "Plan",
    "PlanError",
    "Puzzle",
    "PuzzleError",
    "PuzzleStream",
    "Rating",
    "Recipe",
    "RecipeError",
    "Record",
    "Sample",
    "SeveralSolutionsError",
    "Solution",
    "SolutionCount",
    "SolutionEstimate",
    "Statistics",
    "Step",
    "StreamPuzzle",
    "SudokuError",
    "Table",
    "Transform",
    "TrueCandidates",
    "__version__",
    "canonicalize_many",
    "certificate",
    "check",
    "check_certificates",
    "count_many",
    "fill",
    "formats",
    "generate",
    "iter_batches",
    "rank",
    "rate_many",
    "read",
    "sample",
    "search",
    "solve_many",
    "unrank",
    "write",
]
