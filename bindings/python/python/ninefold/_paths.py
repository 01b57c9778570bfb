"""Puzzles by level, and the steps by which a person solves them, for the modules that are about language models."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import get_args

from ._ninefold import Puzzle, Step
from ._numbers import whole
from ._words import Level
from .errors import SudokuError
from .streams import PuzzleStream

__all__ = ["LEVELS", "generated", "hardest", "path", "puzzle_at"]

#: The levels, the easiest first.
LEVELS: tuple[Level, ...] = get_args(Level)
#: How many puzzles are generated at once, which bounds the memory.
_AT_ONCE = 1000


@lru_cache(maxsize=64)  # a path takes some 60 kB
def path(puzzle: Puzzle) -> tuple[Step, ...]:
    """Returns the steps to the solution; none for a puzzle that is solved already."""
    return tuple(puzzle.explain()) if puzzle.clue_count < 81 else ()


def hardest(steps: Iterable[Step]) -> Step | None:
    """Returns the first of the hardest steps, or `None` if there are no steps."""
    return max(steps, key=lambda step: step.rating, default=None)


def generated(levels: str, count: int, seed: int, part: str) -> Iterator[str]:
    """Yields as many puzzles of each level: names separated by commas. Memory does not grow with the count."""
    names = levels.split(",")
    for level in names:
        if level not in LEVELS:
            raise SudokuError(f"levels: found {level!r}, expected some of {', '.join(LEVELS)}, separated by commas")
    number = whole("count", count, 1)
    for level in LEVELS:
        for start in range(0, number if level in names else 0, _AT_ONCE):
            yield from _stream(level, seed, part).take(min(_AT_ONCE, number - start), start=start)["puzzle"]


@lru_cache(maxsize=64)
def _stream(level: Level, seed: int, part: str) -> PuzzleStream:
    return PuzzleStream(level=level, seed=seed, part=part)


def puzzle_at(level: Level, seed: int, part: str, index: int) -> Puzzle:
    """Returns a puzzle of a stream: the same on every machine."""
    if level not in LEVELS:
        raise SudokuError(f"level: found {str(level)[:40]!r}, expected one of {', '.join(LEVELS)}")
    return _puzzle(level, whole("seed", seed), part, whole("index", index, 0, 2**40 - 1))


@lru_cache(maxsize=256)
def _puzzle(level: Level, seed: int, part: str, index: int) -> Puzzle:
    return Puzzle(_stream(level, seed, part)[index].puzzle)
