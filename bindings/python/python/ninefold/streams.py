"""Puzzles without end, for learning: graded, fresh, and in parts that share none.

A puzzle of a stream is a function of recipe, seed, part and index. So any number of workers draw from it without
talking to each other, a run can resume anywhere, and nothing has to be stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, SupportsIndex, Unpack, overload

from ._ninefold import Recipe, Stream, Table
from ._numbers import seed_of, threads_of, whole
from ._words import Range, RecipeWords

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["PuzzleStream", "StreamPuzzle"]

#: The indices of a stream are less than this.
_INDICES = 2**40
#: The part with every puzzle.
_ALL = "all"


@dataclass(frozen=True)
class StreamPuzzle:
    """A puzzle of a stream.

    >>> import ninefold
    >>> puzzle = ninefold.PuzzleStream(level="easy", seed=2026)[3]
    >>> puzzle.er, puzzle.level, puzzle.clues + puzzle.blanks
    (1.2, 'easy', 81)
    """

    #: The index in the stream.
    index: int
    #: The clues, row by row: a character for each cell, `.` for an empty one, letters for digits above 9.
    puzzle: str
    #: The solution, row by row.
    solution: str
    #: The number of clues.
    clues: int
    #: The number of empty cells.
    blanks: int
    #: The index under which the recipe makes the puzzle, before clues are put back.
    recipe_index: int = field(repr=False)
    #: The rating on Sudoku Explainer's scale, if the recipe requires a rating; `None` without.
    er: float | None = None
    #: The rating of the hardest step up to the first placement.
    ep: float | None = None
    #: The rating of the first step.
    ed: float | None = None
    #: The level, if the recipe requires a rating or a level.
    level: str | None = None
    #: The hardest technique of the solving path.
    hardest: str | None = None
    #: The score on HoDoKu's scale, if the recipe uses that scale.
    hodoku_score: int | None = None
    #: The level on HoDoKu's scale.
    hodoku_level: str | None = None
    #: The board, unless it is the classic one.
    variant: str | None = None


class PuzzleStream:
    """An endless sequence of puzzles: `stream[i]` is the puzzle with the index i, from 0 to 2^40 − 1.

    `recipe` and the other keywords are those of `generate`; `variant` is another board, such as `"4x4"`, `"6x6"` or
    `"16x16"`. Without a seed one is drawn.

    `part` is `"train"`, `"validation"` or `"test"`, or `"all"` for puzzles of any part. The canonical form of a puzzle
    decides which part it belongs to, so two parts never share a puzzle, even up to isomorphism. `shares` gives other
    parts: the share of each, which add up to 1. Data sets whose splits are disjoint by puzzles, as they are by default,
    use the same rule: with equal shares, a stream of the part `train` never has a puzzle of their split `test`. Where
    they are disjoint by solutions (`disjoint = "solution"`), it may have one.

    `blanks` puts clues back into each puzzle until so many cells are empty: a number, or the smallest and the largest,
    from which one is drawn for each puzzle, 1 to 64. Ratings are those of the puzzle with these clues.

    >>> import ninefold
    >>> train = ninefold.PuzzleStream(level="medium", seed=7, part="train")
    >>> test = ninefold.PuzzleStream(level="medium", seed=7, part="test")
    >>> train[10].puzzle == train[10:12]["puzzle"][0]
    True
    >>> set(ninefold.canonicalize_many(train.take(50))).isdisjoint(ninefold.canonicalize_many(test.take(50)))
    True
    >>> [puzzle.blanks for puzzle, _ in zip(ninefold.PuzzleStream(blanks=(1, 5), seed=1), range(4))]
    [3, 1, 1, 3]
    >>> ninefold.PuzzleStream(variant="4x4", seed=1)[0].solution
    '3124423113422413'
    """

    def __init__(
        self,
        recipe: Recipe | str | None = None,
        *,
        seed: SupportsIndex | None = None,
        part: str = _ALL,
        shares: Mapping[str, float] | None = None,
        blanks: Range | None = None,
        **words: Unpack[RecipeWords],
    ) -> None:
        unknown = sorted(words.keys() - RecipeWords.__annotations__.keys())
        if unknown:
            raise TypeError(f"found the keyword {unknown[0]}, expected one of {', '.join(RecipeWords.__annotations__)}")
        line = None if recipe is None else str(recipe)
        self._made_of: tuple[Any, ...] = (
            line,
            dict(words),
            seed_of(seed),
            None if part == _ALL else part,
            None if shares is None else dict(sorted(shares.items())),
            blanks,
        )
        self._stream = Stream(*self._made_of)

    @property
    def recipe(self) -> str:
        """The recipe as one line."""
        return self._stream.recipe

    @property
    def seed(self) -> int:
        """The seed, which repeats the stream."""
        seed: int = self._made_of[2]
        return seed

    @property
    def part(self) -> str:
        """The part, or `"all"`."""
        part: str | None = self._made_of[3]
        return _ALL if part is None else part

    @property
    def digits(self) -> int:
        """The number of digits: 9 on the classic board."""
        return self._stream.digits

    @property
    def cells(self) -> int:
        """The number of cells: 81 on the classic board."""
        return self._stream.cells

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> StreamPuzzle: ...
    @overload
    def __getitem__(self, index: slice, /) -> Table: ...
    def __getitem__(self, index: SupportsIndex | slice, /) -> StreamPuzzle | Table:
        if isinstance(index, slice):
            if index.stop is None or index.step not in (None, 1):
                raise TypeError("found a slice without an end or with a step, expected stream[start:end]")
            start = 0 if index.start is None else whole("start", index.start, 0, _INDICES)
            return self.take(max(0, whole("end", index.stop, 0, _INDICES) - start), start=start)
        try:
            number = whole("index", index, 0, _INDICES - 1)
        except ValueError as error:
            raise IndexError(str(error)) from None
        return StreamPuzzle(**self._stream.table(number, 1, 1)[0])

    def __iter__(self) -> Iterator[StreamPuzzle]:
        return self.iterate()

    def iterate(self, start: SupportsIndex = 0, step: SupportsIndex = 1) -> Iterator[StreamPuzzle]:
        """Yields the puzzles with the indices `start`, `start + step`, `start + 2 * step` …

        Worker k of n takes `iterate(k, n)`.

        >>> import ninefold
        >>> stream = ninefold.PuzzleStream(level="easy", seed=1)
        >>> [puzzle.index for puzzle, _ in zip(stream.iterate(3, 4), range(3))]
        [3, 7, 11]
        """
        index, distance = whole("start", start, 0, _INDICES), whole("step", step, 1)
        if distance > 1:
            while index < _INDICES:
                yield self[index]
                index += distance
            return
        # Few at first, so that the first comes soon; then as many as are made together.
        count = 1
        while index < _INDICES:
            count = min(count, _INDICES - index)
            for row in self._stream.table(index, count, 1):
                yield StreamPuzzle(**row)
            index += count
            count = min(2 * count, self._stream.batch_size)

    def take(self, count: SupportsIndex, *, start: SupportsIndex = 0, threads: SupportsIndex | None = None) -> Table:
        """Returns `count` puzzles, from the index `start` on, as a table. The number of threads does not change it.

        The columns are the attributes of `StreamPuzzle`, without those that have no value for this recipe.

        >>> import ninefold
        >>> ninefold.PuzzleStream(level="easy", seed=1).take(2).column_names[:6]
        ['index', 'puzzle', 'solution', 'clues', 'blanks', 'er']
        """
        first, number = self._range(start, count)
        return self._stream.table(first, number, threads_of(threads))

    def arrays(
        self, count: SupportsIndex, *, start: SupportsIndex = 0, threads: SupportsIndex | None = None
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
        """Returns the clues and the solutions of `count` puzzles as `uint8` arrays of the shape `(count, cells)`.

        >>> import ninefold
        >>> puzzles, solutions = ninefold.PuzzleStream(variant="6x6", seed=1).arrays(100)
        >>> puzzles.shape, int(solutions.min()), bool(((puzzles == 0) | (puzzles == solutions)).all())
        ((100, 36), 1, True)
        """
        puzzles, solutions, _, _ = self._arrays(*self._range(start, count), threads_of(threads))
        return puzzles, solutions

    def _arrays(
        self, start: int, count: int, threads: int
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.float64], npt.NDArray[np.uint8]]:
        """Returns the clues and the solutions, the ratings, and the levels as numbers."""
        import numpy as np

        puzzles, solutions, er, levels = self._stream.arrays(start, count, threads)
        clues, digits = (np.frombuffer(cells, dtype="u1").reshape(count, self.cells) for cells in (puzzles, solutions))
        return clues, digits, np.frombuffer(er, dtype="f8"), np.frombuffer(levels, dtype="u1")

    def with_seed(self, seed: SupportsIndex) -> PuzzleStream:
        """Returns the stream with another seed.

        >>> import ninefold
        >>> ninefold.PuzzleStream(level="easy", seed=1).with_seed(2) == ninefold.PuzzleStream(level="easy", seed=2)
        True
        """
        line, words, _, part, shares, blanks = self._made_of
        return _of(line, words, whole("seed", seed), part, shares, blanks)

    def _range(self, start: SupportsIndex, count: SupportsIndex) -> tuple[int, int]:
        first = whole("start", start, 0, _INDICES)
        return first, whole("count", count, 0, _INDICES - first)

    def __reduce__(self) -> tuple[Any, ...]:
        return _of, self._made_of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PuzzleStream) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self.recipe, self.seed, self.part))

    def _identity(self) -> tuple[Any, ...]:
        return (self.recipe, *self._made_of[2:])

    def __repr__(self) -> str:
        _, _, seed, _, shares, blanks = self._made_of
        more = "".join(f", {name}={value!r}" for name, value in (("shares", shares), ("blanks", blanks)) if value)
        return f"PuzzleStream({self.recipe!r}, seed={seed}, part={self.part!r}{more})"


def _of(line: str | None, words: Any, seed: int, part: str | None, shares: Any, blanks: Any) -> PuzzleStream:
    """Returns the stream that pickling stored."""
    return PuzzleStream(line, seed=seed, part=_ALL if part is None else part, shares=shares, blanks=blanks, **words)
