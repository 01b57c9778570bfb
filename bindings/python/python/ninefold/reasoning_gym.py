"""Graded Sudokus as a data set of reasoning-gym. Importing this module registers it as `ninefold_sudoku`.

```text
  import ninefold.reasoning_gym, reasoning_gym

  dataset = reasoning_gym.create_dataset("ninefold_sudoku", level="hard", size=500, seed=42)
  dataset.score_answer(text, dataset[0])
```

Each entry is a function of level, seed, part and index, and no puzzle of the part `test` is in the part `train`. Any text
is accepted as an answer, and gets partial credit as `ninefold.grading.Grade.score` describes it. Install with
`ninefold[reasoning-gym]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
from reasoning_gym.factory import ProceduralDataset, register_dataset

from ._ninefold import Grid
from ._paths import LEVELS, puzzle_at
from ._words import Level
from .grading import grade
from .prompts import WORDINGS, Wording, answer, prompt

__all__ = ["NAME", "SudokuConfig", "SudokuCurriculum", "SudokuDataset"]

#: The name that the data set is registered under.
NAME = "ninefold_sudoku"


@dataclass
class SudokuConfig:
    """Which puzzles a data set has, and how it asks for their solutions."""

    #: The level of the puzzles.
    level: Level = "easy"
    #: The wording of the questions.
    wording: Wording = "rows"
    #: The part of the stream of puzzles: train, validation, test or all.
    part: str = "train"
    #: The seed of the puzzles; without one, the data set draws it.
    seed: int | None = None
    #: How many puzzles.
    size: int = 500

    def validate(self) -> None:
        """Raises `AssertionError`, as reasoning-gym expects it, for a value that is not possible."""
        assert self.level in LEVELS, f"level: found {self.level!r}, expected one of {', '.join(LEVELS)}"
        assert self.wording in WORDINGS, f"wording: found {self.wording!r}, expected one of {', '.join(WORDINGS)}"
        assert self.size >= 1, f"size: found {self.size}, expected 1 or more"


def _numbers(grid: Grid) -> list[list[int]]:
    """Returns nine lists of numbers, 0 for an empty cell, as in the data set `sudoku` of reasoning-gym."""
    digits = list(bytes(grid))
    return [digits[first : first + 9] for first in range(0, 81, 9)]


class SudokuDataset(ProceduralDataset):
    """Puzzles of one level, each with exactly one solution."""

    def __init__(self, config: SudokuConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Returns the entry with this index."""
        puzzle = puzzle_at(self.config.level, self.seed, self.config.part, idx)
        return {
            "question": prompt(puzzle, self.config.wording),
            "answer": answer(puzzle, self.config.wording),
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                "puzzle": _numbers(puzzle.grid),
                "solution": _numbers(puzzle.solution.grid),
                "num_empty": 81 - puzzle.clue_count,
                "er": puzzle.rate().er,
                "difficulty": {"level": self.config.level},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Returns partial credit from 0 to 1, and 1 only for the solution."""
        return grade(entry["metadata"]["puzzle"], answer).score if isinstance(answer, str) else 0.0


class SudokuCurriculum(BaseCurriculum):
    """The levels from easy to nightmare, as steps of a curriculum."""

    def __init__(self) -> None:
        super().__init__(type(self).__name__, SudokuConfig)
        self._define_attributes(
            ScalarAttributeDefinition(
                name="level", field_name="level", levels=list(LEVELS), description="The level of the puzzles"
            )
        )


register_dataset(NAME, SudokuDataset, SudokuConfig, SudokuCurriculum)
