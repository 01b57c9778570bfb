"""A small network learns to solve puzzles by trial and error, in NumPy, on one core: the curve of `docs/site/learning.md`.

```sh
UPDATES=100 SVG=curve.svg python examples/python/learning_curve.py 4x4 9x9
```

The network gives each candidate of a board a score, from how many candidates are left in its cell, its row, its column
and its box. It is the same network for all cells and digits. Actions are drawn by their scores (softmax), and
each step moves the scores towards the actions whose reward was above the mean: the policy gradient of Ronald Williams
(1992), with the optimiser Adam of Diederik Kingma and Jimmy Ba (2014). The reward of an action is all that it learns
from. Everything follows from the seed, so each run on the same machine prints the same numbers.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from ninefold.gym import SudokuVectorEnv

Floats = npt.NDArray[np.float32]

HIDDEN = 24
#: Counts of 1, 2, 3 and more get an input each.
COUNTS = 3
INPUTS = 4 * COUNTS


def boxes_of(size: int) -> npt.NDArray[np.int64]:
    """Returns the number of the box of each cell."""
    height = int(size**0.5)
    rows, columns = np.divmod(np.arange(size * size), size)
    boxes: npt.NDArray[np.int64] = rows // height * height + columns // height
    return boxes


def inputs(seen: npt.NDArray[np.uint8], boxes: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.bool_], Floats]:
    """Returns which candidates there are, and for each how many are left in its cell and its houses."""
    boards, size = seen.shape[:2]
    candidates = seen[..., size:].astype("i2")
    in_cell = candidates.sum(axis=3, keepdims=True)
    in_row = candidates.sum(axis=2, keepdims=True)
    in_column = candidates.sum(axis=1, keepdims=True)
    flat = candidates.reshape(boards, -1, size)
    in_boxes = np.stack([flat[:, boxes == box].sum(axis=1) for box in range(size)], axis=1)
    in_box = in_boxes[:, boxes].reshape(candidates.shape)
    counts = [np.broadcast_to(count, candidates.shape) for count in (in_cell, in_row, in_column, in_box)]
    parts = [count >= most if most == COUNTS else count == most for count in counts for most in range(1, COUNTS + 1)]
    return candidates.reshape(boards, -1) > 0, np.stack(parts, axis=-1).reshape(boards, -1, INPUTS).astype("f4")


class Network:
    """One hidden layer. Scores of candidates, and steps towards better ones."""

    def __init__(self, random: np.random.Generator) -> None:
        shapes = ((INPUTS, HIDDEN), (HIDDEN,), (HIDDEN,))
        self.weights = [random.normal(0, 0.3, shape).astype("f4") for shape in shapes]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def scores(self, given: Floats) -> tuple[Floats, Floats]:
        """Returns the score of each candidate, and the hidden layer."""
        first, bias, second = self.weights
        hidden = np.tanh(given @ first + bias)
        return hidden @ second, hidden

    def improve(self, given: Floats, hidden: Floats, errors: Floats, rate: float = 0.01) -> None:
        """Changes the scores against their errors, by one step of Adam."""
        back = errors[..., None] * self.weights[2] * (1 - hidden**2)
        slopes = [
            np.einsum("bci,bch->ih", given, back, optimize=True),
            back.sum(axis=(0, 1)),
            np.einsum("bch,bc->h", hidden, errors, optimize=True),
        ]
        self.updates += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self.moments):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            corrected = mean / (1 - 0.9**self.updates), square / (1 - 0.999**self.updates)
            weight -= rate * corrected[0] / (np.sqrt(corrected[1]) + 1e-8)


def chosen(scores: Floats, candidates: npt.NDArray[np.bool_], random: np.random.Generator) -> tuple[Any, Floats]:
    """Draws an action for each board, and returns the chances of all. A board without candidates draws from all."""
    scores = np.where(candidates, scores, -1e9)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    drawn = random.random((len(chances), 1), dtype="f4")
    return (chances.cumsum(axis=1) < drawn).sum(axis=1).clip(0, chances.shape[1] - 1), chances


def environments(variant: str, boards: int, **options: Any) -> SudokuVectorEnv:
    """Returns boards on which digits are placed, each worth 1 if it is right and -1 if it is wrong."""
    if variant != "9x9":
        options["variant"] = variant
    return SudokuVectorEnv(
        boards, level="easy", observation="candidates", reward="consistent", actions=["place"], puzzles=2048, **options
    )


def tested(network: Network, variant: str, boards: int = 256) -> tuple[float, float]:
    """Plays puzzles of the part `test`, which share none with those of training.

    Returns the mean reward of an episode and the share of puzzles that were solved, each in one go: an episode ends with the first
    board without candidates, or after as many steps as there are cells.
    """
    envs = environments(variant, boards, part="test", max_steps=10_000)
    random = np.random.default_rng(0)
    seen, _ = envs.reset(seed=0)
    size = seen.shape[1]
    rewards, is_solved, is_over = np.zeros(boards), np.zeros(boards, dtype="bool"), np.zeros(boards, dtype="bool")
    for _ in range(size * size):
        candidates, given = inputs(seen, boxes_of(size))
        is_over |= is_solved | ~candidates.any(axis=1)
        actions, _ = chosen(network.scores(given)[0], candidates, random)
        seen, gains, terminated, _, _ = envs.step(actions)
        rewards += gains * ~is_over
        is_solved |= terminated & ~is_over
    return float(rewards.mean()), float(is_solved.mean())


def learn(variant: str, updates: int, boards: int = 256, seed: int = 1) -> list[tuple[int, float, float]]:
    """Learns on the part `train`. Returns points of the curve: the update, the mean reward, the share solved."""
    random = np.random.default_rng(seed)
    envs = environments(variant, boards, part="train", max_steps=64)
    seen, _ = envs.reset(seed=seed)
    boxes, network = boxes_of(seen.shape[1]), Network(random)
    points = [(0, *tested(network, variant))]
    for update in range(1, updates + 1):
        candidates, given = inputs(seen, boxes)
        scores, hidden = network.scores(given)
        actions, chances = chosen(scores, candidates, random)
        seen, gains, *_ = envs.step(actions)
        # An action is better or worse than the mean of all. Boards that begin or have no candidate teach nothing.
        can_act = candidates.any(axis=1) & (gains != 0)
        better = np.sign(gains)
        better = ((better - better[can_act].mean()) * can_act).astype("f4") if can_act.any() else 0 * better
        errors = chances * better[:, None]
        errors[np.arange(boards), actions] -= better
        network.improve(given, hidden, (errors / boards).astype("f4"))
        if update % max(1, updates // 10) == 0:
            points.append((update, *tested(network, variant)))
    return points


def curve_svg(curves: dict[str, list[tuple[int, float, float]]]) -> str:
    """Draws the mean reward of each board over the updates."""
    last = max(points[-1][0] for points in curves.values())
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" font-family="sans-serif" font-size="12">']
    for reward in (0, 0.5, 1):
        y = 200 - 180 * reward
        lines.append(f'<path d="M40 {y}H400" stroke="#888" stroke-width="0.5"/><text x="8" y="{y + 4}" fill="#777">{reward}</text>')
    for number, (name, points) in enumerate(curves.items()):
        colour = ("#2166ac", "#b2182b")[number % 2]
        places = " ".join(f"{40 + 360 * update / last:.0f},{200 - 180 * reward:.1f}" for update, reward, _ in points)
        lines.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="406" y="{204 - 180 * points[-1][1] + 14 * number:.0f}" fill="{colour}">{name}</text>')
    lines.append(f'<text x="40" y="226" fill="#777">mean reward of an episode, after 0 to {last} updates</text></svg>')
    return "\n".join(lines) + "\n"


def main(variants: list[str], updates: int, picture: str | None) -> None:
    curves = {}
    for variant in variants:
        print(f"{variant}: update, mean reward, share of test puzzles solved")
        curves[variant] = learn(variant, updates)
        for update, reward, share in curves[variant]:
            print(f"{update:6} {reward:6.3f} {share:6.3f}")
    if picture is not None:
        with open(picture, "w") as file:
            file.write(curve_svg(curves))


if __name__ == "__main__":
    sizes = [word for word in sys.argv[1:] if word in ("4x4", "9x9")]
    main(sizes or ["4x4"], int(os.environ.get("UPDATES", "20")), os.environ.get("SVG"))
