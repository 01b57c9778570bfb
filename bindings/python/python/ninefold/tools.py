"""A game that a language model plays by tool calls: look at the board, place digits, write notes, undo.

>>> from ninefold.tools import Session
>>> session = Session("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> session.call("place", '{"cell": "r5c5", "digit": 5}')
'r5c5 is 5 now. 50 cells are empty.'
>>> session.call("place", {"cell": "r1c3", "digit": 5})
'Rejected: r1c3 cannot be 5: row 1 already holds 5, in r1c1.'
>>> session.call("fly", "{}")
'Rejected: found the tool "fly", expected one of inspect, place, undo, note.'
>>> session.reward("legal")
-1.0

`TOOLS` describes the four tools as the interfaces of OpenAI and of most servers of models expect it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from ._board import CELLS, HOUSES, cell_name, index_of
from ._ninefold import Grid, Puzzle
from ._words import Cells
from .errors import SudokuError
from .grading import Grade, MoveCheck, check_move, grade
from .prompts import board

__all__ = ["TOOLS", "Feedback", "GameReward", "Move", "Session"]

#: What a session says about a digit that obeys the rules but is wrong: nothing (`rules`), or why it is (`solution`).
Feedback: TypeAlias = Literal["rules", "solution"]
#: How a move is rewarded; `Session.reward` explains the words.
GameReward: TypeAlias = Literal["solved", "legal", "consistent", "forced"]

_CELL = {"type": "string", "pattern": "^r[1-9]c[1-9]$", "description": "The cell, such as r4c7 for row 4, column 7."}
_DIGIT = {"type": "integer", "minimum": 1, "maximum": 9}


def _tool(name: str, about: str, **properties: Any) -> dict[str, Any]:
    parameters = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    return {"type": "function", "function": {"name": name, "description": about, "parameters": parameters}}


#: The tools, with a JSON schema of their arguments.
TOOLS: list[dict[str, Any]] = [
    _tool(
        "inspect",
        "Shows the board, or the digits, candidates and notes of a cell, row, column or box.",
        place={
            "type": "string",
            "pattern": "^(board|[rcb][1-9]|r[1-9]c[1-9])$",
            "description": "board, a row r1 to r9, a column c1 to c9, a box b1 to b9, or a cell such as r4c7.",
        },
    ),
    _tool(
        "place",
        "Places a digit in an empty cell. Digits that break a rule are rejected.",
        cell=_CELL,
        digit={**_DIGIT, "description": "The digit, 1 to 9."},
    ),
    _tool("undo", "Takes back the last digit or note."),
    _tool(
        "note",
        "Writes digits that a cell may hold, in place of its earlier note. An empty list erases the note.",
        cell=_CELL,
        digits={"type": "array", "items": _DIGIT, "description": "Digits from 1 to 9."},
    ),
]


@dataclass(frozen=True)
class Move:
    """A digit that a session was asked to place, whether it accepted it or not.

    >>> from ninefold.tools import Session
    >>> session = Session("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> _ = session.place("r5c5", 5)
    >>> session.moves[0].check.verdict, session.moves[0].is_accepted
    ('single', True)
    """

    #: What the grader says about it.
    check: MoveCheck
    #: True if the digit is on the board.
    is_accepted: bool


class Session:
    """A puzzle that is being solved by tool calls. `call` never raises an exception, whatever a model asks for.

    >>> from ninefold.tools import Session
    >>> session = Session("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(session.call("inspect", {"place": "r1"}))
    r1c1: 5 (clue)
    r1c2: 3 (clue)
    r1c3: empty, candidates 1 2 4
    r1c4: empty, candidates 2 6
    r1c5: 7 (clue)
    r1c6: empty, candidates 2 4 6 8
    r1c7: empty, candidates 1 4 8 9
    r1c8: empty, candidates 1 2 4 9
    r1c9: empty, candidates 2 4 8
    """

    #: The puzzle.
    puzzle: Puzzle
    #: The clues, and the digits that were placed.
    grid: Grid
    #: The notes by cell.
    notes: dict[str, tuple[int, ...]]
    #: All digits that were to be placed, in order, with rejected ones and those that were taken back.
    moves: list[Move]

    def __init__(self, puzzle: Cells, *, feedback: Feedback = "rules", max_calls: int | None = None) -> None:
        if feedback not in get_args(Feedback):
            raise SudokuError(f"feedback: found {feedback!r}, expected one of {', '.join(get_args(Feedback))}")
        self.puzzle = Puzzle(puzzle, variant="9x9")
        self.grid = self.puzzle.grid
        self.notes = {}
        self.moves = []
        #: How many calls were made, rejected ones included.
        self.calls = 0
        self._feedback = feedback
        self._max_calls = max_calls
        self._past: list[tuple[Grid, dict[str, tuple[int, ...]]]] = []
        self._seen = 0
        self._earned: set[tuple[str, int]] = set()

    @property
    def solved(self) -> bool:
        """True if the board is the solution."""
        return self.grid == self.puzzle.solution.grid

    @property
    def done(self) -> bool:
        """True if the board is the solution, or no calls are left."""
        return self.solved or (self._max_calls is not None and self.calls >= self._max_calls)

    def grade(self) -> Grade:
        """Grades the board as it is."""
        return grade(self.puzzle, str(self.grid))

    def reward(self, kind: GameReward) -> float:
        """Returns the reward of the last digit that was to be placed; 0 before the first.

        | word | reward |
        |---|---|
        | `solved` | 1 if the board is the solution, otherwise 0 |
        | `legal` | 0 if the digit obeyed the rules, otherwise -1, and 1 if it solved the puzzle |
        | `consistent` | 1 if the digit is that of the solution, otherwise -1 |
        | `forced` | 1 if the digit followed at once from the board, 0 if it is only right, otherwise -1 |
        """
        if kind not in get_args(GameReward):
            raise SudokuError(f"reward: found {kind!r}, expected one of {', '.join(get_args(GameReward))}")
        if not self.moves:
            return 0.0
        verdict = self.moves[-1].check.verdict
        if kind == "solved" or (kind == "legal" and self.solved):
            return float(self.solved)
        if kind == "legal":
            return -1.0 if verdict in ("clue", "filled", "clash") else 0.0
        if kind == "consistent":
            return 1.0 if self.moves[-1].check.is_right else -1.0
        return {"single": 1.0, "right": 0.0}.get(verdict, -1.0)

    def earn(self, kind: GameReward) -> float:
        """Returns the reward of the last digit that was to be placed, as `reward` does, but pays it only once.

        It is 0 if no digit was to be placed since the last time: after other calls, after one whose arguments were wrong,
        and once the game is over. A digit earns nothing if it earned something in that cell before, so taking it back and
        placing it again does not pay. What is below 0 is due each time.

        >>> from ninefold.tools import Session
        >>> session = Session("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> _ = session.call("place", {"cell": "r5c5", "digit": 5})
        >>> session.earn("consistent"), session.earn("consistent")
        (1.0, 0.0)
        """
        found = self.reward(kind)
        if len(self.moves) == self._seen:
            return 0.0
        self._seen = len(self.moves)
        if found > 0:
            check = self.moves[-1].check
            if (check.cell, check.digit) in self._earned:
                return 0.0
            self._earned.add((check.cell, check.digit))
        return found

    def call(self, name: str, arguments: str | Mapping[str, Any]) -> str:
        """Runs a tool with its arguments, which may be JSON, and returns what to say to the model."""
        if self.done:
            return "The puzzle is solved." if self.solved else "No calls are left."
        self.calls += 1
        tools: dict[str, Callable[..., str]] = {
            "inspect": self.inspect,
            "place": self.place,
            "undo": self.undo,
            "note": self.note,
        }
        if not isinstance(name, str) or name not in tools:
            found = f'the tool "{name[:40]}"' if isinstance(name, str) else f"a {type(name).__name__} as the name of a tool"
            return f"Rejected: found {found}, expected one of {', '.join(tools)}."
        try:
            words = json.loads(arguments or "{}") if isinstance(arguments, str) else dict(arguments)
        except (ValueError, TypeError, RecursionError):
            return "Rejected: the arguments are not a JSON object."
        wanted = next(tool["function"]["parameters"]["required"] for tool in TOOLS if tool["function"]["name"] == name)
        if not isinstance(words, dict) or set(words) != set(wanted):
            return f"Rejected: expected an object with {' and '.join(wanted) or 'nothing in it'}."
        try:
            return tools[name](**words)
        except (ValueError, TypeError, RecursionError) as error:  # also a value too long or too deep to be shown
            return f"Rejected: {error}."

    def inspect(self, place: str = "board") -> str:
        """Returns the board, or the digits, candidates and notes of a cell or a house."""
        if place == "board":
            return board(self.grid)
        cells = _PLACES.get(place) if isinstance(place, str) else None
        if cells is None:
            found = repr(str(place)[:40])
            raise SudokuError(f"found the place {found}, expected board, r1 to r9, c1 to c9, b1 to b9, or a cell")
        return "\n".join(map(self._shown, cells))

    def _shown(self, index: int) -> str:
        cell = cell_name(index)
        if digit := self.grid[index]:
            return f"{cell}: {digit}{' (clue)' if self.puzzle.grid[index] else ''}"
        candidates = " ".join(map(str, self.grid.candidates[index])) or "none"
        note = f", note {' '.join(map(str, self.notes[cell]))}" if self.notes.get(cell) else ""
        return f"{cell}: empty, candidates {candidates}{note}"

    def place(self, cell: str, digit: int) -> str:
        """Places a digit in an empty cell, or says why it cannot be placed."""
        cell, digit = _cell(cell), _digit(digit)
        check = check_move(self.puzzle, self.grid, cell, digit)
        is_accepted = check.is_right or (check.verdict == "wrong" and self._feedback == "rules")
        self.moves.append(Move(check, is_accepted))
        if not is_accepted:
            return f"Rejected: {check.text}"
        self._keep()
        self.grid = self.grid.with_digit(cell, digit)
        self.notes.pop(cell, None)
        empty = 81 - self.grid.clue_count
        if self.solved:
            return f"{cell} is {digit} now. The puzzle is solved."
        return f"{cell} is {digit} now. {empty} cell{'s are' if empty != 1 else ' is'} empty."

    def undo(self) -> str:
        """Takes back the last digit or note."""
        if not self._past:
            return "There is nothing to take back."
        self.grid, self.notes = self._past.pop()
        return "The last digit or note was taken back."

    def note(self, cell: str, digits: list[int]) -> str:
        """Writes the digits that a cell may hold, in place of its earlier note; none erases it."""
        cell = _cell(cell)
        if not isinstance(digits, list | tuple):
            raise SudokuError(f"found the digits {str(digits)[:40]!r}, expected a list of digits from 1 to 9")
        found = tuple(sorted({_digit(digit) for digit in digits}))
        if self.grid[cell]:
            raise SudokuError(f"{cell} already holds {self.grid[cell]}, and only an empty cell has a note")
        self._keep()
        self.notes[cell] = found
        if not found:
            del self.notes[cell]
            return f"The note of {cell} was erased."
        return f"The note of {cell} is {' '.join(map(str, found))} now."

    def _keep(self) -> None:
        self._past.append((self.grid, dict(self.notes)))


#: What can be inspected: cells, and houses by short names such as `r4`, `c7` and `b5`.
_PLACES = {cell: (index,) for index, cell in enumerate(CELLS)} | {
    house[0] + house[-1]: cells for house, cells in HOUSES
}


def _cell(cell: object) -> str:
    return cell_name(index_of(cell))


def _digit(digit: object) -> int:
    if not isinstance(digit, int) or isinstance(digit, bool) or not 1 <= digit <= 9:
        raise SudokuError(f"found the digit {str(digit)[:40]!r}, expected a whole number from 1 to 9")
    return digit
