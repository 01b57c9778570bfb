"""Graded Sudokus for NeMo Gym: a resources server that grades answers, and the rows that its agents read.

```text
  # resources_servers/sudoku/app.py
  from ninefold.nemo_gym import SudokuResourcesServer
  if __name__ == "__main__":
      SudokuResourcesServer.run_webserver()
```

`python -m ninefold.nemo_gym rows.jsonl --count 1000 --level hard` writes the rows. Install NeMo Gym by itself; it needs a
newer Python than ninefold.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from ._numbers import whole
from ._paths import LEVELS, puzzle_at
from ._words import Level
from .errors import SudokuError
from .prompts import WORDINGS, Wording, prompt

__all__ = ["SudokuResourcesServer", "SudokuVerifyRequest", "SudokuVerifyResponse", "reply", "rows"]


def rows(
    count: int, *, level: Level = "easy", seed: int = 1, part: str = "train", wording: Wording = "grid"
) -> Iterator[dict[str, Any]]:
    """Yields rows for the agents of NeMo Gym: a request to the model, and the puzzle that the server grades by.

    >>> from ninefold.nemo_gym import rows
    >>> row = next(rows(1, level="hard"))
    >>> row["responses_create_params"]["input"][0]["role"], row["level"], len(row["puzzle"])
    ('user', 'hard', 81)
    """
    for index in range(whole("count", count)):
        puzzle = puzzle_at(level, seed, part, index)
        yield {
            "responses_create_params": {"input": [{"role": "user", "content": prompt(puzzle, wording)}]},
            "puzzle": str(puzzle),
            "level": level,
        }


def reply(response: Any) -> str:
    """Returns the text of a response in the form of OpenAI's Responses: that of its messages, without reasoning.

    >>> from types import SimpleNamespace as Item
    >>> from ninefold.nemo_gym import reply
    >>> parts = [Item(type="output_text", text="r1c3=4")]
    >>> reply(Item(output=[Item(type="reasoning"), Item(type="message", content=parts)]))
    'r1c3=4'
    """
    texts = []
    for item in response.output:
        if item.type == "message":
            parts = item.content
            texts += [parts] if isinstance(parts, str) else [part.text for part in parts if part.type == "output_text"]
    return "\n".join(texts)


if TYPE_CHECKING:
    SudokuResourcesServer: Any
    SudokuVerifyRequest: Any
    SudokuVerifyResponse: Any


def __getattr__(name: str) -> Any:
    # NeMo Gym takes long to import, and rows are made without it.
    if name in ("SudokuResourcesServer", "SudokuVerifyRequest", "SudokuVerifyResponse"):
        from . import _nemo_gym_server

        return getattr(_nemo_gym_server, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _parser() -> argparse.ArgumentParser:
    about = "Write rows for the agents of NeMo Gym: lines of JSON."
    parser = argparse.ArgumentParser(prog="python -m ninefold.nemo_gym", description=about)
    parser.add_argument("file", metavar="FILE", help="the file to write")
    parser.add_argument("--count", type=int, default=1000, help="how many rows (1000)")
    parser.add_argument("--level", choices=LEVELS, default="easy", help="the level of the puzzles (easy)")
    parser.add_argument("--seed", type=int, default=1, help="their seed (1)")
    parser.add_argument("--part", default="train", help="the part of the stream: train, validation, test or all (train)")
    parser.add_argument("--wording", choices=WORDINGS, default="grid", help="the wording of the prompts (grid)")
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command with these arguments, or with those of the process."""
    parser = _parser()
    options = parser.parse_args(arguments)
    words = {"level": options.level, "seed": options.seed, "part": options.part, "wording": options.wording}
    try:
        found = rows(whole("count", options.count, 1), **words)
        first = next(found)  # wrong words are refused before the file is opened
        with open(options.file, "w", encoding="utf-8") as out:
            for row in chain([first], found):
                out.write(json.dumps(row, ensure_ascii=False) + "\n")
    except (SudokuError, OSError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
