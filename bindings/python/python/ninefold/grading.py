"""Grades answers of language models, and says why a move does not follow.

>>> from ninefold.grading import grade
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> result = grade(puzzle, "First r1c3 = 4, then r1c4 = 2.")
>>> result.solved, result.right, result.wrong, result.empty, result.first_wrong
(False, 1, 1, 51, ('r1c4', 2))
>>> result.reason
'r1c4 cannot be 2. In box 2, only r1c4 can hold 6. So r1c4 is 6.'

The text may be anything: `ninefold.answers` says what counts as the answer. Grading never raises an exception because
of the text. It takes about half a millisecond for a grid; `reason` takes longer, because it solves the puzzle as a
person does, and is computed only when it is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ._board import HOUSES, HOUSES_OF, cell_name, index_of
from ._ninefold import Grid, Puzzle, Step
from ._paths import hardest, path
from ._words import Cells
from .answers import Answer, find_answer
from .errors import GridError

__all__ = ["Grade", "MoveCheck", "check_move", "grade"]


_PEERS = [frozenset(other for _, cells in HOUSES_OF[cell] for other in cells) - {cell} for cell in range(81)]
# The techniques that `check_move` looks for itself, with their ratings.
_HIDDEN_IN_BOX = ("hidden-single-box", 1.2)
_HIDDEN_IN_LINE = ("hidden-single-line", 1.5)
_NAKED = ("naked-single", 2.3)


@dataclass(frozen=True)
class MoveCheck:
    """Whether a digit follows from a position, and why or why not.

    >>> from ninefold.grading import check_move
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> check_move(puzzle, puzzle, "r5c5", 5).text
    'r5c5 has no other candidate than 5.'
    >>> check_move(puzzle, puzzle, "r1c3", 5).verdict
    'clash'
    """

    #: `single` if the digit follows at once: it is the only candidate of the cell, or the cell is its only place in a
    #: house. `right` if it is the digit of the solution, but does not follow at once. `wrong` if it is not, `clash` if a
    #: house holds it already, `filled` if the cell holds a digit already, `clue` if that digit is a clue.
    verdict: Literal["single", "right", "wrong", "clash", "filled", "clue"]
    #: The cell, such as `r4c7`.
    cell: str
    #: The digit, 1 to 9.
    digit: int
    #: The reason in words.
    text: str
    #: The hardest technique that the solving path needs before the digit follows or is ruled out, such as `x-wing`. `None`
    #: where the rules alone decide, or no technique does.
    technique: str | None = None
    #: The rating of that technique on Sudoku Explainer's scale, 0 where there is none.
    rating: float = 0.0

    @property
    def is_right(self) -> bool:
        """True if it is the digit of the solution, in a cell that was empty."""
        return self.verdict in ("single", "right")


def check_move(puzzle: Cells, position: Cells, cell: str, digit: int) -> MoveCheck:
    """Checks whether a digit in a cell follows from a position of a puzzle, and says why or why not.

    The position has the clues and the digits that were placed before. The rules are checked against all of them, and the
    reason why a digit is wrong comes from the puzzle's solving path.

    >>> from ninefold.grading import check_move
    >>> puzzle = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"
    >>> check = check_move(puzzle, puzzle, "r2c1", 4)
    >>> check.verdict, check.technique, check.rating
    ('right', 'forcing-chain', 7.2)
    """
    known = Puzzle(puzzle, variant="9x9")
    at = index_of(cell)
    cell = cell_name(at)
    if not 1 <= digit <= 9:
        raise GridError(f"{cell}: found {digit}, expected a digit, 1 to 9", cell=cell)
    clues, solution, digits = known.grid, known.solution, Grid(position, variant="9x9")
    if clues[at]:
        return MoveCheck("clue", cell, digit, f"{cell} holds the clue {clues[at]}, which cannot be changed.")
    if digits[at]:
        return MoveCheck("filled", cell, digit, f"{cell} already holds {digits[at]}.")
    for house, cells in HOUSES_OF[at]:
        if found := [other for other in cells if digits[other] == digit]:
            text = f"{cell} cannot be {digit}: {house} already holds {digit}, in {cell_name(found[0])}."
            return MoveCheck("clash", cell, digit, text)
    if solution[at] != digit:
        step, needed = _ruled_out(known, at, digit)
        reason = _words(step) if step else "The solution has another digit there, but no technique of the scale shows it."
        return MoveCheck("wrong", cell, digit, f"{cell} cannot be {digit}. {reason}", *needed)
    candidates = digits.candidates
    if candidates[at] == (digit,):
        return MoveCheck("single", cell, digit, f"{cell} has no other candidate than {digit}.", *_NAKED)
    for house, cells in reversed(HOUSES_OF[at]):
        if [other for other in cells if digit in candidates[other]] == [at]:
            single = _HIDDEN_IN_BOX if house.startswith("box") else _HIDDEN_IN_LINE
            return MoveCheck("single", cell, digit, f"In {house}, only {cell} can hold {digit}.", *single)
    left = ", ".join(map(str, candidates[at]))
    needed = _needed(_up_to(known, at))
    before = f" The solving path first needs {needed[0]}." if needed[0] else ""
    return MoveCheck("right", cell, digit, f"{cell} still has the candidates {left}.{before}", *needed)


def _words(step: Step) -> str:
    return " ".join(step.text.split())


def _needed(steps: list[Step]) -> tuple[str | None, float]:
    """Returns the hardest technique of some steps and its rating."""
    step = hardest(steps)
    return (step.technique, step.rating) if step else (None, 0.0)


def _up_to(puzzle: Puzzle, at: int) -> list[Step]:
    """Returns the steps of the solving path up to the one that places the digit of a cell."""
    steps: list[Step] = []
    for step in path(puzzle):
        steps.append(step)
        if step.placement and index_of(step.placement[0]) == at:
            return steps
    return []


def _ruled_out(puzzle: Puzzle, at: int, digit: int) -> tuple[Step | None, tuple[str | None, float]]:
    """Returns the step of the solving path that rules a digit out, and the hardest technique up to there."""
    steps: list[Step] = []
    for step in path(puzzle):
        steps.append(step)
        if (cell_name(at), digit) in step.eliminations:
            return step, _needed(steps)
        if step.placement:
            placed, value = index_of(step.placement[0]), step.placement[1]
            if placed == at or (value == digit and placed in _PEERS[at]):
                return step, _needed(steps)
    return None, (None, 0.0)


@dataclass(frozen=True)
class Grade:
    """What an answer is worth.

    >>> from ninefold.grading import grade
    >>> from ninefold.prompts import answer
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> result = grade(puzzle, answer(puzzle, "json"))
    >>> result.solved, result.score, result.accuracy
    (True, 1.0, 1.0)
    """

    #: The puzzle.
    puzzle: Puzzle
    #: What was found in the text.
    answer: Answer
    #: True if every cell has the digit of the solution.
    solved: bool
    #: How many cells of the puzzle are empty.
    empty: int
    #: How many of them the answer fills with the digit of the solution.
    right: int
    #: How many of them the answer fills with another digit.
    wrong: int
    #: The first move that is wrong, as a cell and a digit: in the order of a list of moves, or row by row in a grid.
    first_wrong: tuple[str, int] | None
    #: How many moves before it are right; all that are right if none is wrong.
    prefix: int
    #: Cells whose digit appears twice in a house.
    clashes: tuple[str, ...]
    #: Cells whose clue the answer changed or left out.
    changed: tuple[str, ...]

    @property
    def illegal(self) -> bool:
        """True if a digit appears twice in a house, or a clue was changed."""
        return bool(self.clashes or self.changed)

    @property
    def accuracy(self) -> float:
        """The share of the empty cells with the digit of the solution, 0 to 1."""
        return self.right / self.empty if self.empty else float(self.solved)

    @property
    def progress(self) -> float:
        """The share of the empty cells that were filled rightly before the first wrong move, 0 to 1."""
        return self.prefix / self.empty if self.empty else float(self.solved)

    @property
    def score(self) -> float:
        """Partial credit from 0 to 1: right cells less wrong cells, as a share of the empty cells, at least 0.

        1 only for the solution, and 0 if a clue was changed. A guess among nine digits does not pay on average.
        """
        if self.solved or self.changed or not self.empty:
            return float(self.solved)
        return max(0, self.right - self.wrong) / self.empty

    @cached_property
    def first_wrong_check(self) -> MoveCheck | None:
        """Why the first wrong move does not follow; `None` if no move is wrong."""
        if self.first_wrong is None:
            return None
        position = list(str(self.puzzle.grid))
        for cell, digit in self.answer.moves[: self.prefix]:
            position[index_of(cell)] = str(digit)
        return check_move(self.puzzle, "".join(position), *self.first_wrong)

    @property
    def reason(self) -> str:
        """Why the answer is not the solution, in words; empty if it is."""
        if self.solved:
            return ""
        if self.answer.board is None:
            return "The text has neither a grid of 81 cells nor a move such as r4c7=5."
        if self.first_wrong_check:
            return self.first_wrong_check.text
        if self.changed:
            return f"{self.changed[0]} holds a clue that the answer leaves out."
        return f"{self.empty - self.right} of {self.empty} cells are still empty."

    def as_dict(self) -> dict[str, float | str]:
        """Returns the numbers and the form of the answer, to log: plain values by name."""
        return {
            "solved": float(self.solved),
            "score": self.score,
            "accuracy": self.accuracy,
            "progress": self.progress,
            "illegal": float(self.illegal),
            "form": self.answer.form,
        }


def grade(puzzle: Cells, text: str) -> Grade:
    """Grades the answer of a model: any text.

    Raises `PuzzleError` if the puzzle is not one, and never because of the text.

    >>> from ninefold.grading import grade
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> grade(puzzle, "no idea").reason
    'The text has neither a grid of 81 cells nor a move such as r4c7=5.'
    >>> grade(puzzle, "R1C1: 4").reason
    'r1c1 holds the clue 5, which cannot be changed.'
    """
    known = Puzzle(puzzle, variant="9x9")
    clues, solution = bytes(known.grid), bytes(known.solution)
    found = find_answer(known, text)
    digits = bytes(found.board) if found.board is not None else clues
    empty = [at for at in range(81) if not clues[at]]
    filled = [at for at in empty if digits[at]]
    right = sum(digits[at] == solution[at] for at in filled)
    prefix = next((n for n, (cell, digit) in enumerate(found.moves) if solution[index_of(cell)] != digit), None)
    return Grade(
        puzzle=known,
        answer=found,
        solved=digits == solution and found.board is not None,
        empty=len(empty),
        right=right,
        wrong=len(filled) - right,
        first_wrong=None if prefix is None else found.moves[prefix],
        prefix=len(found.moves) if prefix is None else prefix,
        clashes=_clashes(digits) if found.board is not None else (),
        changed=tuple(cell_name(at) for at in range(81) if clues[at] and digits[at] != clues[at]),
    )


def _clashes(digits: bytes) -> tuple[str, ...]:
    found: set[int] = set()
    for _, cells in HOUSES:
        seen: dict[int, int] = {}
        for at in cells:
            if digit := digits[at]:
                if digit in seen:
                    found |= {at, seen[digit]}
                seen[digit] = at
    return tuple(cell_name(at) for at in sorted(found))
