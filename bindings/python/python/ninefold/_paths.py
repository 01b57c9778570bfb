"""Solving paths, which several modules read: the steps by which a person solves a puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ._ninefold import Puzzle, Step

__all__ = ["hardest", "path"]


@lru_cache(maxsize=1024)
def path(puzzle: Puzzle) -> tuple[Step, ...]:
    """Returns the steps to the solution; none for a puzzle that is solved already."""
    return tuple(puzzle.explain()) if puzzle.clue_count < 81 else ()


def hardest(steps: Iterable[Step]) -> Step | None:
    """Returns the first of the hardest steps, or `None` if there are no steps."""
    return max(steps, key=lambda step: step.rating, default=None)
