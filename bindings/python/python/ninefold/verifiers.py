"""Graded Sudokus as a taskset of `verifiers`, with the grader's partial credit as the reward.

`verifiers` finds a taskset by the name of a module, so name it in one of your own:

```text
  # my_sudoku.py: uv run eval my_sudoku --env.taskset.level hard
  from ninefold.verifiers import SudokuTaskset
  __all__ = ["SudokuTaskset"]
```

Task n is a function of level, seed, part and n, and no puzzle of the part `test` is in the part `train`. Install with
`ninefold[verifiers]`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import verifiers.v1 as vf

from ._paths import puzzle_at
from ._words import Level
from .grading import Grade, grade
from .prompts import Wording, prompt

__all__ = ["SudokuConfig", "SudokuData", "SudokuTask", "SudokuTaskset"]


class SudokuConfig(vf.TasksetConfig):
    """Which puzzles the taskset has, and how it asks for their solutions."""

    #: The level of the puzzles.
    level: Level = "easy"
    #: The wording of the prompts.
    wording: Wording = "grid"
    #: The part of the stream of puzzles: train, validation, test or all.
    part: str = "train"
    #: The seed of the puzzles.
    seed: int = 1
    #: How many tasks; without a number they never end.
    size: int | None = 1000


class SudokuData(vf.TaskData):
    """A puzzle and its prompt."""

    #: The puzzle: 81 characters.
    puzzle: str
    #: Its level.
    level: Level


class SudokuTask(vf.Task[SudokuData, vf.State, vf.TaskConfig]):
    """One puzzle. The last reply is graded."""

    def grade(self, trace: vf.Trace) -> Grade:
        """Returns the grade of the last reply."""
        return grade(self.data.puzzle, trace.last_reply)

    @vf.reward
    async def partial_credit(self, trace: vf.Trace) -> float:
        """Returns partial credit from 0 to 1, and 1 only for the solution."""
        return self.grade(trace).score

    @vf.metric
    async def solved(self, trace: vf.Trace) -> float:
        """Returns 1 for the solution, otherwise 0."""
        return float(self.grade(trace).solved)


class SudokuTaskset(vf.Taskset[SudokuTask, SudokuConfig]):
    """Puzzles of one level, each with exactly one solution."""

    INFINITE = True

    def load(self) -> Iterator[SudokuTask]:
        """Yields the tasks in order."""
        config = self.config
        for index in islice(count(), config.size):
            puzzle = puzzle_at(config.level, config.seed, config.part, index)
            data = SudokuData(
                id=f"{config.level}-{config.seed}-{config.part}-{index}",
                prompt=prompt(puzzle, config.wording),
                puzzle=str(puzzle),
                level=config.level,
            )
            yield SudokuTask(data, config.task)
