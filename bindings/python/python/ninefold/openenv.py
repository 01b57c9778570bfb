"""Sudoku as an environment of OpenEnv: a server that models play on by tool calls.

```text
  # server.py: uvicorn server:app
  from ninefold.openenv import app
  app = app(level="easy", seed=1)
```

An action names a tool of `ninefold.tools` and its arguments. An episode is a puzzle: `reset(seed=…, index=…, level=…)`
chooses it. The seed and the level stay chosen, and without an index each reset takes the next puzzle. The reward is
that of `Session.earn`: a digit pays once in its cell, and nothing is paid for a call that cannot be read, for other tools
or after the end. Clients play by WebSocket; the plain HTTP routes keep no episode from one request to the next. Install
with `ninefold[openenv]`. TRL needs no server: see `ninefold.trl`.
"""

from __future__ import annotations

from typing import Any, get_args

from openenv.core.env_server import create_fastapi_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, EnvironmentMetadata, Observation, State
from pydantic import Field

from ._ninefold import __version__
from ._paths import puzzle_at
from ._words import Level
from .errors import SudokuError
from .prompts import Wording, prompt
from .tools import GameReward, Session

__all__ = ["SudokuAction", "SudokuEnvironment", "SudokuObservation", "app"]


class SudokuAction(Action):
    """A tool call."""

    tool: str = Field(description="inspect, place, undo or note")
    arguments: dict[str, Any] = Field(default_factory=dict, description="The arguments that the tool takes")


class SudokuObservation(Observation):
    """What a player sees."""

    text: str = Field(description="The prompt after a reset, and the answer of the tool after an action")
    grid: str = Field(description="The board: 81 characters, row by row, a dot for an empty cell")


class SudokuEnvironment(Environment[SudokuAction, SudokuObservation, State]):
    """Puzzles of one level, played one after the other."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        level: Level = "easy",
        seed: int = 1,
        *,
        part: str = "train",
        wording: Wording = "grid",
        reward: GameReward = "legal",
        max_calls: int | None = 200,
    ) -> None:
        super().__init__()
        if reward not in get_args(GameReward):
            raise SudokuError(f"reward: found {reward!r}, expected one of {', '.join(get_args(GameReward))}")
        self._part = part
        self._wording: Wording = wording
        self._reward: GameReward = reward
        self._max_calls = max_calls
        self._start(level, seed, 0)
        self._next = 0
        self._state = State()

    def _start(self, level: Level, seed: int, index: int) -> None:
        """Starts a puzzle and keeps what chose it, or raises an exception and changes nothing."""
        puzzle = puzzle_at(level, seed, self._part, index)
        self._session = Session(puzzle, max_calls=self._max_calls)
        self._level: Level = level
        self._seed = seed
        self._next = index + 1

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any) -> SudokuObservation:
        """Starts a puzzle: `seed`, `level` and `index` choose it.

        The seed and the level stay chosen for the resets that follow. Without an index the next puzzle is taken.
        """
        index, level = kwargs.get("index"), kwargs.get("level")
        self._start(
            self._level if level is None else level,
            self._seed if seed is None else seed,
            self._next if index is None else index,
        )
        self._state = State(episode_id=episode_id)
        return self._observed(prompt(self._session.puzzle, self._wording), None)

    def step(self, action: SudokuAction, timeout_s: float | None = None, **kwargs: Any) -> SudokuObservation:
        """Runs a tool. Only a digit is rewarded, and once: see `Session.earn`."""
        text = self._session.call(action.tool, action.arguments)
        self._state.step_count += 1
        return self._observed(text, self._session.earn(self._reward))

    def _observed(self, text: str, reward: float | None) -> SudokuObservation:
        return SudokuObservation(text=text, grid=str(self._session.grid), reward=reward, done=self._session.done)

    @property
    def state(self) -> State:
        """The id of the episode and the number of its steps."""
        return self._state

    def get_metadata(self) -> EnvironmentMetadata:
        """Returns the name, the purpose and the version."""
        return EnvironmentMetadata(
            name="ninefold", description="Graded Sudoku puzzles with one solution each.", version=__version__
        )


def app(level: Level = "easy", seed: int = 1, **options: Any) -> Any:
    """Returns a FastAPI application that serves the environment. The options are those of `SudokuEnvironment`."""
    return create_fastapi_app(lambda: SudokuEnvironment(level, seed, **options), SudokuAction, SudokuObservation)
