"""Environments for reinforcement learning with Gymnasium: one board, or thousands at once.

```python
import gymnasium
import ninefold.gym

env = gymnasium.make("ninefold/Sudoku-v0", level="easy", reward="consistent")
envs = ninefold.gym.SudokuVectorEnv(4096, variant="4x4", part="train", reward="consistent")
```

Requires the extra `gym`. An action is a number:

| number | action |
|---|---|
| cell · digits + digit − 1 | place the digit in the cell |
| the same + cells · digits | note: cross out the candidate, or put it back |
| cell + 2 · cells · digits | erase the digit of the cell |

Cells are counted row by row from 0. With fewer kinds of `actions` the numbers of the others move up. Clues never change,
and an action that changes nothing has the reward 0.

| observation | shape | values |
|---|---|---|
| `digits` | (size, size) | 0 for an empty cell, or the digit |
| `one-hot` | (size, size, digits + 1) | 1 for "empty" or for the digit, else 0 |
| `candidates` | (size, size, 2 · digits) | 1 for the digit; then 1 for each candidate: no peer has it, no note crosses it out |

| reward | a digit is worth |
|---|---|
| `solved` | nothing; the action that solves the puzzle gives 1 |
| `legal` | 1, or −1 if a peer has the digit |
| `consistent` | 1, or −1 if it is not the digit of the solution |
| `forced` | 1 if a technique gives it, 0 if it is right but a guess, −1 if it is wrong |
| `technique` | the technique's rating on Sudoku Explainer's scale, 0 for a guess, −1 if it is wrong |

A reward is the worth of a digit divided by the number of empty cells of the puzzle. Erasing or replacing a digit takes its
worth back, so an episode's rewards add up to at most 1 (`technique`: to the mean rating). A technique gives a digit if it
is a single, or on the classic board, if there are no singles, if the easiest other steps lead to it.

An episode is terminated once the puzzle is solved and truncated after `max_steps`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, SupportsIndex, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from ._ninefold import Environments, Recipe
from ._numbers import threads_of, whole
from ._words import Action, Observation, Range, RecipeWords, Reward
from .streams import PuzzleStream

if TYPE_CHECKING:
    import numpy.typing as npt

    Observations = npt.NDArray[np.uint8]
    Flags = npt.NDArray[np.bool_]

__all__ = ["ACTIONS", "SudokuEnv", "SudokuVectorEnv"]

#: The kinds of actions, in the order of their numbers.
ACTIONS: tuple[Action, ...] = ("place", "note", "erase")

#: Steps of an episode for each cell, if nothing else is said.
_STEPS_PER_CELL = 4
_MOST_STEPS = 2**32 - 1


class _Boards:
    """The boards of an environment and the arrays they are written into."""

    def __init__(
        self,
        stream: PuzzleStream,
        count: int,
        first: int,
        all_boards: int,
        puzzles: SupportsIndex | None,
        observation: Observation,
        reward: Reward,
        actions: Sequence[Action],
        max_steps: SupportsIndex | None,
        threads: SupportsIndex | None,
    ) -> None:
        limit = None if puzzles is None else whole("puzzles", puzzles, 1, 2**24)
        steps = _STEPS_PER_CELL * stream.cells if max_steps is None else whole("max_steps", max_steps, 1, _MOST_STEPS)
        kinds = [actions] if isinstance(actions, str) else list(actions)
        self._options = (count, first, all_boards, limit, observation, reward, kinds, steps, threads_of(threads))
        self.stream = stream
        self.engine = Environments(stream._stream, *self._options)
        size = stream.digits
        width = self.engine.width
        self.shape = (size, size) if observation == "digits" else (size, size, width)
        self.most = size if observation == "digits" else 1
        self.actions = self.engine.actions
        self.seen = np.zeros((count, *self.shape), dtype="u1")
        self.rewards = np.zeros(count, dtype="f8")
        self.terminated = np.zeros(count, dtype="bool")
        self.truncated = np.zeros(count, dtype="bool")

    def begin(self, seed: int | None) -> None:
        """Begins the next episode of every board, or with a seed the first of other puzzles."""
        if seed is not None:
            self.stream = self.stream.with_seed(seed)
            self.engine = Environments(self.stream._stream, *self._options)
        self.engine.begin_all(self.seen.reshape(-1))
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        self.engine.step(
            actions,
            self.seen.reshape(-1),
            self.rewards,
            self.terminated.view("u1"),
            self.truncated.view("u1"),
        )

    def masks(self) -> npt.NDArray[np.int8]:
        masks = np.zeros((len(self.rewards), self.actions), dtype="u1")
        self.engine.masks(masks.reshape(-1))
        return masks.view("i1")

    def restore(self, state: dict[str, Any]) -> None:
        self.stream = state["stream"]
        self.engine = Environments(self.stream._stream, *self._options)
        self.engine.restore(state["boards"])
        self.engine.observe(self.seen.reshape(-1))


def _stream(
    stream: PuzzleStream | None,
    recipe: Recipe | str | None,
    part: str,
    blanks: Range | None,
    words: RecipeWords,
) -> PuzzleStream:
    if stream is None:
        return PuzzleStream(recipe, part=part, blanks=blanks, **words)
    if recipe is not None or part != "all" or blanks is not None or words:
        raise TypeError("found a stream together with words of a recipe, expected one or the other")
    return stream


class SudokuEnv(gymnasium.Env["Observations", np.int64]):
    """A puzzle as a Gymnasium environment. Each episode has the next puzzle of a stream.

    The puzzles are those of `stream`, or of `PuzzleStream` with the other keywords. `puzzles` limits how many there are,
    which then come again and again. `max_steps` is 4 times the number of cells by default. `reset(seed=...)` begins the
    stream of that seed. The key `action_mask` of `info` has a 1 for each action that changes the board.

    >>> from ninefold.gym import SudokuEnv
    >>> env = SudokuEnv(variant="4x4", reward="consistent", actions=["place"])
    >>> seen, info = env.reset(seed=1)
    >>> seen.shape, int(env.action_space.n), int(info["action_mask"].sum())
    ((4, 4), 64, 48)
    >>> seen, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
    >>> abs(reward) == 1 / 12
    True
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        stream: PuzzleStream | None = None,
        *,
        recipe: Recipe | str | None = None,
        part: str = "all",
        blanks: Range | None = None,
        observation: Observation = "digits",
        reward: Reward = "solved",
        actions: Sequence[Action] = ACTIONS,
        max_steps: SupportsIndex | None = None,
        puzzles: SupportsIndex | None = None,
        render_mode: str | None = None,
        **words: Unpack[RecipeWords],
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: found {render_mode!r}, expected None or 'ansi'")
        self.render_mode = render_mode
        chosen = _stream(stream, recipe, part, blanks, words)
        self._boards = _Boards(chosen, 1, 0, 1, puzzles, observation, reward, actions, max_steps, 1)
        self.observation_space = spaces.Box(0, self._boards.most, self._boards.shape, np.uint8)
        self.action_space = spaces.Discrete(self._boards.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begins the next puzzle, or with a seed the first puzzle of that seed."""
        super().reset(seed=seed)
        self._boards.begin(seed)
        return self._boards.seen[0].copy(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        """Does an action. Returns the observation, the reward, whether the episode is terminated or truncated, and info."""
        boards = self._boards
        if boards.terminated[0] or boards.truncated[0]:
            raise gymnasium.error.ResetNeeded("the episode is over, expected a call of reset()")
        boards.step(np.asarray(action, dtype="i8").reshape(1))
        terminated, truncated = bool(boards.terminated[0]), bool(boards.truncated[0])
        return boards.seen[0].copy(), float(boards.rewards[0]), terminated, truncated, self._info()

    def action_masks(self) -> npt.NDArray[np.int8]:
        """Returns a 1 for each action that changes the board."""
        mask: npt.NDArray[np.int8] = self._boards.masks()[0]
        return mask

    def render(self) -> str | None:
        """Returns the digits as lines of text, with `.` for an empty cell, in the mode `ansi`."""
        if self.render_mode is None:
            return None
        size = self._boards.stream.digits
        cells = ["." if digit == 0 else np.base_repr(digit, 36) for digit in self._boards.engine.digits(0)]
        return "\n".join(" ".join(cells[at : at + size]) for at in range(0, len(cells), size))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


class SudokuVectorEnv(VectorEnv["Observations", "npt.NDArray[np.int64]", "npt.NDArray[Any]"]):
    """Many puzzles at once, all stepped in one call of compiled code.

    The keywords are those of `SudokuEnv`. The step after an episode's end begins the next one and ignores the action:
    Gymnasium's mode `NEXT_STEP`. With `copy=False` every call returns the same arrays with new values, without copying.

    Board b of n has the puzzles b, b + n, b + 2 n … of the stream. To divide the boards among workers, give each
    `first_env` and the number of boards of all workers, `all_envs`: the boards then have the same puzzles as in one
    environment. `state_dict` and `load_state_dict` stop and resume in the middle of episodes.

    >>> import numpy as np
    >>> from ninefold.gym import SudokuVectorEnv
    >>> envs = SudokuVectorEnv(1000, variant="4x4", reward="consistent")
    >>> seen, _ = envs.reset(seed=1)
    >>> seen.shape
    (1000, 4, 4)
    >>> seen, rewards, terminated, truncated, _ = envs.step(np.zeros(1000, dtype="i8"))
    >>> rewards.shape, bool((np.abs(rewards) <= 1).all())
    ((1000,), True)
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: SupportsIndex,
        stream: PuzzleStream | None = None,
        *,
        recipe: Recipe | str | None = None,
        part: str = "all",
        blanks: Range | None = None,
        observation: Observation = "digits",
        reward: Reward = "solved",
        actions: Sequence[Action] = ACTIONS,
        max_steps: SupportsIndex | None = None,
        puzzles: SupportsIndex | None = None,
        first_env: SupportsIndex = 0,
        all_envs: SupportsIndex | None = None,
        copy: bool = True,
        threads: SupportsIndex | None = 1,
        **words: Unpack[RecipeWords],
    ) -> None:
        self.num_envs = whole("num_envs", num_envs, 1, 2**24)
        first = whole("first_env", first_env, 0, 2**32)
        together = first + self.num_envs if all_envs is None else whole("all_envs", all_envs, 1, 2**32)
        chosen = _stream(stream, recipe, part, blanks, words)
        self._boards = _Boards(
            chosen, self.num_envs, first, together, puzzles, observation, reward, actions, max_steps, threads
        )
        self._copy = copy
        shape = self._boards.shape
        self.single_observation_space = spaces.Box(0, self._boards.most, shape, np.uint8)
        self.single_action_space = spaces.Discrete(self._boards.actions)
        self.observation_space = spaces.Box(0, self._boards.most, (self.num_envs, *shape), np.uint8)
        self.action_space = spaces.MultiDiscrete(np.full(self.num_envs, self._boards.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begins the next episode of every board, or with a seed the first episodes of that seed."""
        super().reset(seed=seed)
        self._boards.begin(seed)
        return self._given(self._boards.seen), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observations, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Does one action on each board. Returns observations, rewards, terminations, truncations, and an empty info."""
        boards = self._boards
        boards.step(np.ascontiguousarray(actions, dtype="i8"))
        return (
            self._given(boards.seen),
            self._given(boards.rewards),
            self._given(boards.terminated),
            self._given(boards.truncated),
            {},
        )

    def action_masks(self) -> npt.NDArray[np.int8]:
        """Returns a 1 for each action that changes its board: an array of the shape `(num_envs, actions)`."""
        return self._boards.masks()

    def state_dict(self) -> dict[str, Any]:
        """Returns the state of all boards, to be pickled.

        >>> from ninefold.gym import SudokuVectorEnv
        >>> envs, others = (SudokuVectorEnv(8, variant="4x4") for _ in range(2))
        >>> seen, _ = envs.reset(seed=1)
        >>> others.load_state_dict(envs.state_dict())
        >>> bool((others.observations() == seen).all())
        True
        """
        return {"stream": self._boards.stream, "boards": self._boards.engine.state()}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Continues from a state of an environment with the same options."""
        self._boards.restore(state)

    def observations(self) -> Observations:
        """Returns what the last call observed."""
        seen: Observations = self._given(self._boards.seen)
        return seen

    def _given(self, array: Any) -> Any:
        return array.copy() if self._copy else array


gymnasium.register(
    "ninefold/Sudoku-v0",
    entry_point="ninefold.gym:SudokuEnv",
    vector_entry_point="ninefold.gym:SudokuVectorEnv",
)
