"""Environments for GRPO in TRL: a model plays Sudoku by tool calls. Needs neither TRL nor PyTorch to be imported.

>>> from ninefold.trl import SudokuEnvironment
>>> environment = SudokuEnvironment()
>>> print(environment.reset(index=0).splitlines()[0])
Solve this Sudoku. A dot is an empty cell.
>>> environment.place(row=1, col=1, digit=10)
"Rejected: found the digit '10', expected a whole number from 1 to 9."

A trainer makes one environment for each conversation, offers its public methods as tools, and takes partial credit as the
reward. `REWARDS` adds others:

```text
  from ninefold.trl import REWARDS, environment_factory, rows

  trainer = GRPOTrainer(
      model="Qwen/Qwen3-1.7B",
      train_dataset=Dataset.from_list(rows(1000)),
      environment_factory=environment_factory(level="easy", seed=1),
      reward_funcs=REWARDS,
  )
```

`TextClient` has the interface of the client of TextArena in OpenEnv. TRL's own example
`examples/scripts/openenv/sudoku.py` runs on it after two changed lines: the import of the client, and the line that makes
it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ._paths import puzzle_at
from ._words import Level
from .prompts import Wording, prompt
from .tools import GameReward, Session

__all__ = [
    "REWARDS",
    "SudokuEnvironment",
    "TextAction",
    "TextClient",
    "TextMessage",
    "TextObservation",
    "TextResult",
    "environment_factory",
    "reward_forced",
    "reward_legal",
    "reward_solved",
    "rows",
]


class SudokuEnvironment:
    """A puzzle that a model solves by the tools `inspect`, `place`, `undo` and `note`.

    >>> from ninefold.trl import SudokuEnvironment
    >>> environment = SudokuEnvironment(level="easy", seed=1)
    >>> _ = environment.reset(index=3)
    >>> cell = next(at for at in range(81) if not environment.session.grid[at])
    >>> row, col = divmod(cell, 9)
    >>> _ = environment.place(row + 1, col + 1, environment.session.puzzle.solution[cell])
    >>> environment.get_reward() > 0
    True
    """

    def __init__(
        self,
        level: Level = "easy",
        seed: int = 1,
        *,
        part: str = "train",
        wording: Wording = "grid",
        max_calls: int | None = 200,
    ) -> None:
        self._level: Level = level
        self._seed = seed
        self._part = part
        self._wording: Wording = wording
        self._max_calls = max_calls
        self._next = 0
        self._session: Session | None = None

    @property
    def session(self) -> Session:
        """The game since the last reset; before the first, one that is not played."""
        if self._session is None:
            return Session(puzzle_at(self._level, self._seed, self._part, self._next))
        return self._session

    def get_reward(self) -> float:
        """Returns partial credit from 0 to 1: right cells less wrong cells, as a share of the empty cells."""
        return self.session.grade().score

    def reset(self, index: int | None = None, **row: Any) -> str:
        """Starts the puzzle with this index, or the next one, and returns the prompt.

        The conversations of a group share a puzzle if they share an index, as a column of the data set. Without an
        index, the n-th reset of every environment has puzzle n.
        """
        number = self._next if index is None else index
        puzzle = puzzle_at(self._level, self._seed, self._part, number)
        self._next = number + 1
        self._session = Session(puzzle, max_calls=self._max_calls)
        return prompt(puzzle, self._wording)

    def _call(self, name: str, arguments: dict[str, Any]) -> str:
        if self._session is None:
            self.reset()
        return self.session.call(name, arguments)

    def inspect(self, place: str) -> str:
        """
        Shows the board, or the digits, candidates and notes of a cell, row, column or box.

        Args:
            place: board, a row r1 to r9, a column c1 to c9, a box b1 to b9, or a cell such as r4c7.

        Returns:
            What is there.
        """
        return self._call("inspect", {"place": place})

    def place(self, row: int, col: int, digit: int) -> str:
        """
        Places a digit in an empty cell. Digits that break a rule are rejected.

        Args:
            row: The row, 1 to 9 from the top.
            col: The column, 1 to 9 from the left.
            digit: The digit, 1 to 9.

        Returns:
            What happened.
        """
        return self._call("place", {"cell": f"r{row}c{col}", "digit": digit})

    def undo(self) -> str:
        """
        Takes back the last digit or note.

        Returns:
            What happened.
        """
        return self._call("undo", {})

    def note(self, row: int, col: int, digits: list[int]) -> str:
        """
        Writes digits that a cell may hold, in place of its earlier note. An empty list erases the note.

        Args:
            row: The row, 1 to 9 from the top.
            col: The column, 1 to 9 from the left.
            digits: Digits from 1 to 9.

        Returns:
            What happened.
        """
        return self._call("note", {"cell": f"r{row}c{col}", "digits": digits})


def environment_factory(
    level: Level = "easy",
    seed: int = 1,
    *,
    part: str = "train",
    wording: Wording = "grid",
    max_calls: int | None = 200,
) -> Callable[[], SudokuEnvironment]:
    """Returns a function that makes environments with these options, as `GRPOTrainer` takes it.

    >>> from ninefold.trl import environment_factory
    >>> make = environment_factory(level="hard", seed=7)
    >>> make().reset(index=5) == make().reset(index=5)
    True
    """
    return lambda: SudokuEnvironment(level, seed, part=part, wording=wording, max_calls=max_calls)


def rows(count: int, start: int = 0) -> list[dict[str, Any]]:
    """Returns the rows of a data set for these environments: a prompt, and the index of a puzzle.

    >>> from ninefold.trl import rows
    >>> [row["index"] for row in rows(3, start=10)]
    [10, 11, 12]
    """
    text = "Play with the tools until the puzzle is solved. Place only digits that follow from the board."
    return [{"prompt": [{"role": "user", "content": text}], "index": start + n} for n in range(count)]


def reward_solved(environments: Iterable[SudokuEnvironment], **columns: Any) -> list[float]:
    """Returns 1 for each solved puzzle, otherwise 0.

    >>> from ninefold.trl import SudokuEnvironment, reward_solved
    >>> reward_solved([SudokuEnvironment()])
    [0.0]
    """
    return [float(one.session.solved) for one in environments]


def reward_legal(environments: Iterable[SudokuEnvironment], **columns: Any) -> list[float]:
    """Returns the share of the digits that obeyed the rules, 0 to 1; 0 without any.

    >>> from ninefold.trl import SudokuEnvironment, reward_legal
    >>> reward_legal([SudokuEnvironment()])
    [0.0]
    """
    return [_share(one, ("single", "right", "wrong")) for one in environments]


def reward_forced(environments: Iterable[SudokuEnvironment], **columns: Any) -> list[float]:
    """Returns the share of the digits that followed at once from the board, 0 to 1; 0 without any.

    >>> from ninefold.trl import SudokuEnvironment, reward_forced
    >>> reward_forced([SudokuEnvironment()])
    [0.0]
    """
    return [_share(one, ("single",)) for one in environments]


def _share(environment: SudokuEnvironment, verdicts: tuple[str, ...]) -> float:
    moves = environment.session.moves
    return sum(move.check.verdict in verdicts for move in moves) / len(moves) if moves else 0.0


#: Rewards beside partial credit, as `reward_funcs` of a trainer takes them.
REWARDS: list[Callable[..., list[float]]] = [reward_solved, reward_legal, reward_forced]

_MOVE = re.compile(r"\[\s{0,4}([1-9])[\s,]{0,4}([1-9])[\s,]{0,4}([1-9])\s{0,4}\]")


@dataclass(frozen=True)
class TextAction:
    """A move of `TextClient`: any text with `[row column digit]`, such as `[4 7 5]`.

    >>> from ninefold.trl import TextAction
    >>> TextAction(message="[4 7 5]").message
    '[4 7 5]'
    """

    #: The text.
    message: str


@dataclass(frozen=True)
class TextMessage:
    """A message of the game.

    >>> from ninefold.trl import TextClient
    >>> TextClient().reset().observation.messages[0].sender_id
    -1
    """

    #: The text of the game from its start, with the board after each accepted move.
    content: str
    #: Who speaks: always -1, the game.
    sender_id: int = -1
    #: The kind of message.
    category: str = "MESSAGE"


@dataclass(frozen=True)
class TextObservation:
    """What a player of `TextClient` sees.

    >>> from ninefold.trl import TextClient
    >>> len(TextClient().reset().observation.messages)
    1
    """

    #: One message, which grows with the game.
    messages: list[TextMessage] = field(default_factory=list)


@dataclass(frozen=True)
class TextResult:
    """What `TextClient` returns.

    >>> from ninefold.trl import TextClient
    >>> TextClient().reset().done
    False
    """

    #: What the player sees.
    observation: TextObservation
    #: The reward of the move.
    reward: float = 0.0
    #: True once the puzzle is solved.
    done: bool = False


class TextClient:
    """A game with the interface of OpenEnv's client of TextArena, in this process and with proven, graded puzzles.

    >>> from ninefold.trl import TextAction, TextClient
    >>> client = TextClient(level="easy", seed=1)
    >>> text = client.reset().observation.messages[0].content
    >>> print(text.splitlines()[1])
       C1 C2 C3   C4 C5 C6   C7 C8 C9
    >>> client.step(TextAction("nine, please")).reward
    -1.0
    """

    def __init__(
        self, level: Level = "easy", seed: int = 1, *, part: str = "train", reward: GameReward = "legal"
    ) -> None:
        self._level: Level = level
        self._seed = seed
        self._part = part
        self._reward: GameReward = reward
        self._next = 0
        self._session: Session | None = None
        self._text = ""

    def reset(self, index: int | None = None, **options: Any) -> TextResult:
        """Starts the puzzle with this index, or the next one."""
        number = self._next if index is None else index
        self._session = Session(puzzle_at(self._level, self._seed, self._part, number))
        self._next = number + 1
        self._text = f"Move with [row column digit].\n{_shown(self._session)}\n"
        return self._result(0.0)

    def step(self, action: Any) -> TextResult:
        """Makes the move in the text of an action. The last move in the text counts."""
        if self._session is None:
            self.reset()
        assert self._session is not None
        found = _MOVE.findall(str(action.message)[-10_000:])
        if not found:
            self._text += "Invalid move: expected [row column digit].\n"
            return self._result(-1.0)
        row, col, digit = found[-1]
        said = self._session.call("place", {"cell": f"r{row}c{col}", "digit": int(digit)})
        if said.startswith("Rejected: "):
            self._text += f"Invalid move: {said[10:]}\n"
        else:
            self._text += f"{said}\n{_shown(self._session)}\n"
        return self._result(self._session.earn(self._reward))

    def close(self) -> None:
        """Does nothing: the game is in this process."""

    def _result(self, reward: float) -> TextResult:
        done = self._session is not None and self._session.solved
        return TextResult(TextObservation([TextMessage(self._text)]), reward, done)


def _shown(session: Session) -> str:
    """Returns the board with the names of rows and columns."""
    lines = ["   C1 C2 C3   C4 C5 C6   C7 C8 C9"]
    for row in range(9):
        cells = [str(session.grid[row, col] or ".") for col in range(9)]
        lines.append(f"R{row + 1} " + " |".join("".join(f" {cell} " for cell in cells[at : at + 3]) for at in (0, 3, 6)))
        if row in (2, 5):
            lines.append("   " + "- " * 16)
    return "\n".join(line.rstrip() for line in lines)
