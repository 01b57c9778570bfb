"""Reports how well a model solves Sudoku: by level, technique and number of empty cells, as a table and a chart.

>>> import ninefold
>>> from ninefold.prompts import answer
>>> from ninefold.report import evaluate
>>> table = ninefold.generate(4, level="easy", seed=1)
>>> def model(prompt):
...     return "I cannot solve this."
>>> report = evaluate(model, table["puzzle"])
>>> print(report.text())
                     puzzles  solved  share  95 % interval  accuracy
all                        4       0    0 %     0 % – 49 %       0 %
level
  easy                     4       0    0 %     0 % – 49 %       0 %
technique
  hidden-single-box        4       0    0 %     0 % – 49 %       0 %
empty cells
  41–50                    4       0    0 %     0 % – 49 %       0 %

A model is any function from a prompt to a text. The command does the same for a function in a module, or for answers
that were collected elsewhere:

```sh
python -m ninefold.report --prompts prompts.jsonl --count 100 --levels easy,medium,hard --seed 1
python -m ninefold.report --answers answers.jsonl --chart report.svg
python -m ninefold.report --model my_model:answer --count 100 --levels easy,medium,hard --seed 1
```

Nothing is drawn at random: the same puzzles and answers give the same report. The command takes puzzles from the part
`test` of a `PuzzleStream`, which shares no puzzle with the part `train`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import chain
from typing import IO, Any, get_args

from ._chart import chart
from ._ninefold import Puzzle
from ._paths import LEVELS, generated, hardest, path
from ._words import Cells, Technique
from .errors import SudokuError
from .grading import Grade, grade
from .prompts import WORDINGS, Wording, prompt

__all__ = ["Report", "Row", "evaluate", "report", "wilson"]

#: The quantile of the normal distribution for an interval of 95 %.
_QUANTILE = 1.959963984540054


def wilson(solved: int, count: int) -> tuple[float, float]:
    """Returns the interval that holds the true share with a probability of 95 %.

    The method is that of Edwin B. Wilson (Probable inference, the law of succession, and statistical inference, 1927),
    which also holds for few trials and for shares near 0 and 1. Without trials it is from 0 to 1.

    >>> from ninefold.report import wilson
    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    if not 0 <= solved <= count:
        raise SudokuError(f"found {solved} of {count}, expected a number from 0 to {count}")
    if not count:
        return 0.0, 1.0
    share, square = solved / count, _QUANTILE**2
    middle = share + square / (2 * count)
    half = _QUANTILE * math.sqrt(share * (1 - share) / count + square / (4 * count**2))
    low, high = (middle - half) / (1 + square / count), (middle + half) / (1 + square / count)
    return (0.0 if solved == 0 else low), (1.0 if solved == count else high)


@dataclass(frozen=True)
class Row:
    """The answers to the puzzles of one group.

    >>> from ninefold.report import Row
    >>> Row("level", "easy", count=4, solved=1, accuracy=0.5).share
    0.25
    """

    #: What is compared: empty for all puzzles, or `level`, `technique` or `empty cells`.
    by: str
    #: Which group: a level, the hardest technique a puzzle needs, or a range of numbers of empty cells.
    group: str
    #: How many puzzles.
    count: int
    #: How many of them were solved.
    solved: int
    #: The mean share of empty cells with the right digit, 0 to 1.
    accuracy: float

    @property
    def share(self) -> float:
        """The share that was solved, 0 to 1."""
        return self.solved / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95 % of that share, by Wilson's method."""
        return wilson(self.solved, self.count)


@dataclass(frozen=True)
class Report:
    """Accuracy by group. `text`, `markdown` and `svg` show it.

    >>> from ninefold.report import report
    >>> from ninefold.grading import grade
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = report([grade(puzzle, "r1c3=4")])
    >>> [(row.by, row.group) for row in found.rows]
    [('', 'all'), ('level', 'easy'), ('technique', 'hidden-single-box'), ('empty cells', '51–60')]
    >>> found.svg().startswith("<svg")
    True
    """

    #: A row for all puzzles, then one for each level, technique and range of empty cells, the easiest first.
    rows: tuple[Row, ...]

    def _cells(self) -> Iterator[tuple[Row, list[str]]]:
        for row in self.rows:
            low, high = row.interval
            shares = [_percent(row.share), f"{_percent(low)} – {_percent(high)}", _percent(row.accuracy)]
            yield row, [str(row.count), str(row.solved), *shares]

    def text(self) -> str:
        """Returns a table in plain text."""
        lines: list[tuple[str, list[str]]] = [("", _HEAD)]
        by = ""
        for row, cells in self._cells():
            if row.by != by:
                by = row.by
                lines.append((by, []))
            lines.append((f"  {row.group}" if by else row.group, cells))
        wide = max(len(name) for name, _ in lines)
        widths = [max(len(cells[at]) for _, cells in lines if cells) for at in range(len(_HEAD))]
        shown = [[name.ljust(wide), *map(str.rjust, cells, widths)] for name, cells in lines]
        return "\n".join("  ".join(line).rstrip() for line in shown)

    def markdown(self) -> str:
        """Returns a table in Markdown."""
        lines = [["by", "group", *_HEAD], ["---", "---", *("--:" for _ in _HEAD)]]
        lines += [[row.by, row.group, *cells] for row, cells in self._cells()]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def svg(self, title: str = "Sudoku solved") -> str:
        """Returns a chart as SVG: a bar for each group, with its interval."""
        return chart(title, [(row.by, row.group, row.share, *row.interval, row.count) for row in self.rows])

    def as_dicts(self) -> list[dict[str, Any]]:
        """Returns the rows as plain values, for a data frame or JSON."""
        return [
            {"by": row.by, "group": row.group, "count": row.count, "solved": row.solved, "share": row.share}
            | {"low": row.interval[0], "high": row.interval[1], "accuracy": row.accuracy}
            for row in self.rows
        ]


_HEAD = ["puzzles", "solved", "share", "95 % interval", "accuracy"]
_TECHNIQUES: tuple[str, ...] = get_args(Technique)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def report(grades: Iterable[Grade]) -> Report:
    """Returns the report on graded answers. Each puzzle is rated, which takes less than a millisecond for most.

    >>> from ninefold.report import report
    >>> report([]).rows
    (Row(by='', group='all', count=0, solved=0, accuracy=0.0),)
    """
    groups: dict[tuple[int, str, int, str], list[Grade]] = {(0, "", 0, "all"): []}
    for one in grades:
        groups[0, "", 0, "all"].append(one)
        for key in _groups(one):
            groups.setdefault(key, []).append(one)
    return Report(tuple(_row(by, group, groups[place, by, order, group]) for place, by, order, group in sorted(groups)))


def _groups(one: Grade) -> Iterator[tuple[int, str, int, str]]:
    if one.empty:
        level = one.puzzle.rate().level
        yield 1, "level", LEVELS.index(level), level
        if step := hardest(path(one.puzzle)):
            yield 2, "technique", _TECHNIQUES.index(step.technique), step.technique
    first = (max(one.empty, 1) - 1) // 10 * 10
    yield 3, "empty cells", first, f"{first + 1}–{first + 10}"


def _row(by: str, group: str, grades: list[Grade]) -> Row:
    solved = sum(one.solved for one in grades)
    mean = math.fsum(one.accuracy for one in grades) / len(grades) if grades else 0.0
    return Row(by, group, len(grades), solved, mean)


def evaluate(model: Callable[[str], str], puzzles: Iterable[Cells], *, wording: Wording = "grid") -> Report:
    """Asks a model for the solution of each puzzle and returns the report.

    The model is any function that takes the prompt and returns the answer. It is called once for each puzzle, in order.

    >>> import ninefold
    >>> from ninefold.report import evaluate
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> evaluate(lambda prompt: str(ninefold.Puzzle(puzzle).solution), [puzzle]).rows[0].share
    1.0
    """

    def graded() -> Iterator[Grade]:
        for cells in puzzles:
            puzzle = Puzzle(cells, variant="9x9")
            yield grade(puzzle, model(prompt(puzzle, wording)))

    return report(graded())


def _answers(file: IO[bytes]) -> Iterator[Grade]:
    """Yields the grades of a file with a JSON object in each line: `puzzle` and `answer`."""
    for number, line in enumerate(file, 1):
        try:
            one = grade(*_answer(line))
        except SudokuError as error:
            raise SudokuError(f"{file.name}, line {number}: {error}", line=number) from None
        yield one


def _answer(line: bytes) -> tuple[str, str]:
    """Returns the puzzle and the answer of a line."""
    wanted = 'expected a JSON object with the strings "puzzle" and "answer"'
    try:
        row = json.loads(line.decode("utf-8"))
    except RecursionError:
        raise SudokuError(f"found JSON that is nested too deeply, {wanted}") from None
    except UnicodeDecodeError as error:
        raise SudokuError(f"byte {error.start + 1} is not UTF-8, {wanted}") from None
    except ValueError as error:
        raise SudokuError(f"{wanted}: {error}") from None
    if not isinstance(row, dict):
        raise SudokuError(f"found a {type(row).__name__}, {wanted}")
    for name in ("puzzle", "answer"):
        if not isinstance(row.get(name), str):
            found = f"a {type(row[name]).__name__} as" if name in row else "no"
            raise SudokuError(f'found {found} "{name}", {wanted}')
    return row["puzzle"], row["answer"]


def _model(name: str) -> Callable[[str], str]:
    module, colon, function = name.partition(":")
    if not colon:
        raise SudokuError(f"--model: found {name!r}, expected module:function")
    sys.path.insert(0, "")
    found: Callable[[str], str] = getattr(importlib.import_module(module), function)
    if not callable(found):
        raise SudokuError(f"--model: found a {type(found).__name__} in {name!r}, expected a function")
    return found


def _puzzles(options: argparse.Namespace) -> Iterator[str]:
    """Returns the puzzles. Makes the first at once, which refuses wrong words."""
    puzzles = generated(options.levels, options.count, options.seed, options.part)
    return chain([next(puzzles)], puzzles)


def _parser() -> argparse.ArgumentParser:
    about = "Report how well a model solves Sudoku."
    parser = argparse.ArgumentParser(prog="python -m ninefold.report", description=about)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--model", metavar="MODULE:FUNCTION", help="call this function with each prompt")
    source.add_argument("--answers", metavar="FILE", help="grade answers: lines of JSON with puzzle and answer")
    source.add_argument("--prompts", metavar="FILE", help="write lines of JSON with puzzle and prompt, and stop")
    parser.add_argument("--count", type=int, default=20, help="puzzles for each level (20)")
    parser.add_argument("--levels", default="easy,medium,hard", help="separated by commas (easy,medium,hard)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the puzzles (1)")
    parser.add_argument("--part", default="test", help="the part of the stream: train, validation, test or all (test)")
    parser.add_argument("--wording", choices=WORDINGS, default="grid", help="the wording of the prompts (grid)")
    parser.add_argument("--markdown", action="store_true", help="print the table in Markdown")
    parser.add_argument("--chart", metavar="FILE", help="write a chart as SVG")
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command with these arguments, or with those of the process."""
    parser = _parser()
    options = parser.parse_args(arguments)
    with ExitStack() as files:
        try:
            if options.prompts:
                _write_prompts(options)
                return
            if options.answers:
                answers = files.enter_context(open(options.answers, "rb"))
            else:
                model, puzzles = _model(options.model), _puzzles(options)
            # A path that cannot be written is refused before the model is asked.
            picture = files.enter_context(open(options.chart, "w", encoding="utf-8")) if options.chart else None
            graded = report(_answers(answers)) if options.answers else None
        except (SudokuError, OSError, ImportError, AttributeError) as error:
            parser.error(str(error))
        # Outside, so that an exception of the model is shown as such and not as wrong usage.
        found = graded or evaluate(model, puzzles, wording=options.wording)
        print(found.markdown() if options.markdown else found.text())
        if picture:
            picture.write(found.svg())


def _write_prompts(options: argparse.Namespace) -> None:
    puzzles = _puzzles(options)
    with open(options.prompts, "w", encoding="utf-8") as file:
        for puzzle in puzzles:
            row = {"puzzle": puzzle, "prompt": prompt(puzzle, options.wording)}
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
