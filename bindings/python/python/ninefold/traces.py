"""Solving paths as conversations, to train language models on: each step with its reason, never one that does not follow.

>>> from ninefold.traces import trace
>>> one = trace("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", style="numbered")
>>> print(one.answer[:68])
Step 1, Hidden Single: In box 2, only r1c6 can hold 8. So r1c6 is 8.
>>> one.steps, one.mistakes
(51, ())

Each step ends with a line of its moves: `r1c6=8` places a digit, and `r2c5<>4` removes a candidate. With `mistakes=0.1`,
one step in ten is preceded by a wrong digit, the contradiction that it leads to, and its removal. `Mistake` says where
these stand, so that a trainer can leave them out of the loss.

```sh
python -m ninefold.traces traces.jsonl --count 1000 --levels easy,medium,hard --seed 1 --mistakes 0.1
```

The command takes puzzles from the part `train` of a `PuzzleStream`, which shares no puzzle with the part `test`. The same
puzzle, seed and options give the same text on every machine. The steps are those of `Puzzle.explain`; traces
contain no trial and error except in marked mistakes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from os import PathLike
from random import Random
from typing import Any, Literal, TypeAlias, TypeVar, get_args

from ._contradictions import Contradiction, contradiction
from ._ninefold import Grid, Puzzle, Step
from ._paths import generated, path
from ._words import Cells
from .errors import SudokuError
from .prompts import WORDINGS, Wording, answer, board, prompt

__all__ = ["STYLES", "Mistake", "Style", "Trace", "trace", "traces", "write"]

#: How the steps are worded: with their names and numbers, as plain sentences, or as moves with the name of the technique.
Style: TypeAlias = Literal["numbered", "sentences", "short"]
#: All styles.
STYLES: tuple[Style, ...] = get_args(Style)

_T = TypeVar("_T")


@dataclass(frozen=True)
class Mistake:
    """A wrong digit in a trace, and where it stands.

    >>> from ninefold.traces import trace
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> one = trace(puzzle, seed=1, mistakes=0.1)
    >>> wrong = one.mistakes[0]
    >>> one.answer[wrong.start : wrong.repair].startswith(f"{wrong.cell}={wrong.digit}")
    True
    >>> "That is wrong" in one.answer[wrong.repair : wrong.end]
    True
    """

    #: The cell.
    cell: str
    #: The wrong digit.
    digit: int
    #: The character of the answer at which the wrong moves start, counted from 0.
    start: int
    #: The character at which the repair starts.
    repair: int
    #: The character after the repair.
    end: int


@dataclass(frozen=True)
class Trace:
    """A solving path as a conversation.

    >>> from ninefold.traces import trace
    >>> one = trace("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", wording="line")
    >>> [message["role"] for message in one.messages], one.answer.splitlines()[-1][:9]
    (['user', 'assistant'], '534678912')
    """

    #: The puzzle.
    puzzle: Puzzle
    #: What the user says.
    prompt: str
    #: What the model should say: the steps, then the solution in the form that the wording requires.
    answer: str
    #: How many steps the solving path has.
    steps: int
    #: The wrong digits, in order.
    mistakes: tuple[Mistake, ...] = ()

    @property
    def messages(self) -> list[dict[str, str]]:
        """The conversation in the form that chat templates take."""
        return [{"role": "user", "content": self.prompt}, {"role": "assistant", "content": self.answer}]

    def as_dict(self) -> dict[str, Any]:
        """Returns the conversation with its puzzle, solution, rating and mistakes, as plain values."""
        rating = self.puzzle.rate() if self.steps else None
        return {
            "messages": self.messages,
            "puzzle": str(self.puzzle),
            "solution": str(self.puzzle.solution),
            "er": rating.er if rating else None,
            "level": rating.level if rating else None,
            "steps": self.steps,
            "mistakes": [asdict(mistake) for mistake in self.mistakes],
        }

    def to_json(self) -> str:
        """Returns `as_dict` as a line of JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False)


def trace(
    puzzle: Cells,
    *,
    seed: int = 0,
    wording: Wording | None = "grid",
    style: Style | None = "sentences",
    boards: int = 0,
    mistakes: float = 0.0,
) -> Trace:
    """Returns the solving path of a puzzle as a conversation.

    `wording` is that of the prompt and of the solution, `style` that of the steps; with `None` each is drawn. The board is
    shown after every `boards` steps, or never with 0. Before a step a mistake is made and repaired with the probability
    `mistakes`. Everything that is drawn depends on the seed and the puzzle alone.

    Raises `SudokuError` if no technique solves the puzzle to its end, which is the case for some of the hardest.

    >>> from ninefold.traces import trace
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(trace(puzzle, style="short", wording="line").answer[:37])
    r1c6=8 (hidden-single-box)
    r1c4=6 (hi
    """
    known = Puzzle(puzzle, variant="9x9")
    if not 0 <= mistakes < 1:
        raise SudokuError(f"mistakes: found {mistakes}, expected a probability from 0 to below 1")
    if boards < 0:
        raise SudokuError(f"boards: found {boards}, expected 0 or more")
    random = Random(f"{seed} {known}")
    asked = _drawn(random, "wording", wording, WORDINGS)
    worded = _drawn(random, "style", style, STYLES)
    writer = _Writer()
    grid, steps = known.grid, path(known)
    for number, step in enumerate(steps, 1):
        if random.random() < mistakes:
            writer.mistake(contradiction(known, grid, random))
        writer.step(number, step, worded)
        if step.placement:
            grid = grid.with_digit(*step.placement)
        if boards and number % boards == 0 and number < len(steps):
            writer.say(f"The board is now:\n{board(grid, asked)}")
    if grid != known.solution.grid:
        raise SudokuError(f"no technique solves this puzzle to its end: {81 - grid.clue_count} cells stay empty")
    writer.say(f"The solution:\n{answer(known, asked)}")
    return Trace(known, prompt(known, asked), "\n".join(writer.lines), len(steps), tuple(writer.mistakes))


def _drawn(random: Random, name: str, value: _T | None, all_values: Sequence[_T]) -> _T:
    # Drawn in every case, so that naming a value does not change what else is drawn.
    drawn = all_values[int(random.random() * len(all_values))]
    if value is not None and value not in all_values:
        raise SudokuError(f"{name}: found {value!r}, expected one of {', '.join(map(str, all_values))}")
    return drawn if value is None else value


class _Writer:
    """Writes lines and remembers where the mistakes stand."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.mistakes: list[Mistake] = []
        self._length = 0

    def say(self, text: str) -> None:
        self.lines.append(text)
        self._length += len(text) + 1

    def step(self, number: int, step: Step, style: Style) -> None:
        places = [f"{cell}={digit}" for cell, digit in ([step.placement] if step.placement else [])]
        moves = ", ".join([*places, *(f"{cell}<>{digit}" for cell, digit in step.eliminations)])
        if style == "short":
            self.say(f"{moves} ({step.technique})")
            return
        text = " ".join(step.text.split())
        self.say(f"Step {number}, {step.name}: {text}" if style == "numbered" else text)
        self.say(moves)

    def mistake(self, found: Contradiction) -> None:
        start = self._length
        self.say(", ".join(f"{cell}={digit}" for cell, digit in found.moves))
        repair = self._length
        undone = ", ".join(f"{cell}={digit}" for cell, digit in reversed(found.moves))
        self.say(f"That is wrong: {found.reason} I take back {undone}.")
        cell, digit = found.moves[0]
        self.mistakes.append(Mistake(cell, digit, start, repair, self._length))


def traces(
    puzzles: Iterable[Cells],
    *,
    seed: int = 0,
    wording: Wording | None = "grid",
    style: Style | None = "sentences",
    boards: int = 0,
    mistakes: float = 0.0,
) -> Iterator[Trace]:
    """Yields the traces of many puzzles, one at a time. The options are those of `trace`.

    Puzzles that no technique solves to their end are left out.

    >>> import ninefold
    >>> from ninefold.traces import traces
    >>> table = ninefold.generate(3, level="easy", seed=1)
    >>> sum(one.steps > 20 for one in traces(table["puzzle"]))
    3
    """
    for puzzle in puzzles:
        known = Puzzle(puzzle, variant="9x9")
        if _is_solved_by(path(known), known):
            yield trace(known, seed=seed, wording=wording, style=style, boards=boards, mistakes=mistakes)


def _is_solved_by(steps: Sequence[Step], puzzle: Puzzle) -> bool:
    return sum(step.placement is not None for step in steps) == 81 - puzzle.clue_count


def write(
    file: str | PathLike[str],
    puzzles: Iterable[Cells],
    *,
    seed: int = 0,
    wording: Wording | None = "grid",
    style: Style | None = "sentences",
    boards: int = 0,
    mistakes: float = 0.0,
) -> int:
    """Writes traces to a file as lines of JSON and returns how many. Memory does not grow with their number.

    >>> import ninefold, pathlib, tempfile
    >>> from ninefold.traces import write
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write(pathlib.Path(folder, "traces.jsonl"), ninefold.generate(3, level="easy", seed=1)["puzzle"])
    3
    """
    count = 0
    with open(file, "w", encoding="utf-8") as out:
        found = traces(puzzles, seed=seed, wording=wording, style=style, boards=boards, mistakes=mistakes)
        for count, one in enumerate(found, 1):
            out.write(one.to_json() + "\n")
    return count


def _parser() -> argparse.ArgumentParser:
    about = "Write solving paths as conversations: lines of JSON."
    parser = argparse.ArgumentParser(prog="python -m ninefold.traces", description=about)
    parser.add_argument("file", metavar="FILE", help="the file to write")
    parser.add_argument("--count", type=int, default=100, help="puzzles for each level (100)")
    parser.add_argument("--levels", default="easy,medium,hard", help="separated by commas (easy,medium,hard)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the puzzles and of what is drawn (1)")
    parser.add_argument("--part", default="train", help="the part of the stream: train, validation, test or all (train)")
    parser.add_argument("--wording", choices=[*WORDINGS, "any"], default="grid", help="the wording of the prompts (grid)")
    parser.add_argument("--style", choices=[*STYLES, "any"], default="sentences", help="that of the steps (sentences)")
    parser.add_argument("--boards", type=int, default=0, help="show the board after so many steps (0: never)")
    parser.add_argument("--mistakes", type=float, default=0.0, help="the probability of a mistake before a step (0)")
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command with these arguments, or with those of the process."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        count = write(
            options.file,
            generated(options.levels, options.count, options.seed, options.part),
            seed=options.seed,
            wording=None if options.wording == "any" else options.wording,
            style=None if options.style == "any" else options.style,
            boards=options.boards,
            mistakes=options.mistakes,
        )
    except (SudokuError, OSError) as error:
        parser.error(str(error))
    print(f"{count} traces")


if __name__ == "__main__":
    main()
