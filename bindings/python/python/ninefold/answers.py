"""Finds the answer in any text that a model writes. Never raises because of the text, and takes linear time.

These rules decide what counts:

1. Reasoning is left out: everything up to the last `</think>`. If `<answer>` follows, only what stands between the last
   `<answer>` and its end counts.
2. A grid is 81 cells: nine lines of nine cells, one line, or any list of 81 numbers, with or without boxes, row labels,
   code fences, JSON brackets, Markdown tables or LaTeX. An empty cell is `.`, `0`, `_`, `?` or a blank in a table.
3. A move is a cell and a digit, as in `r1c2=5`, `R1C2: 5`, `(1, 2) = 5`, `row 1, column 2 is 5` or
   `{"row": 1, "col": 2, "digit": 5}`. Of two moves in the same cell the later counts.
4. The last complete answer counts: the last grid without empty cells, unless the moves after it alone fill every empty
   cell of the puzzle.
5. If there is none, the last grid that fills any cell of the puzzle counts, with the moves after it; or else all moves.

Only the last million characters are read. Each line is read once, and every pattern has a bounded number of blanks, so
the time is linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ._ninefold import Grid, Puzzle

__all__ = ["Answer", "find_answer"]

#: How many characters are read, from the end.
_MOST = 1_000_000
_PROSE = "\x01"
_DRAWN = "".join(map(chr, range(0x2500, 0x2580)))  # lines of boxes
_SEPARATORS = " \t\v\f\u00a0|¦,;&+'\"`[](){}*\\=/-–—~>#\ufe0f\u20e3" + _DRAWN
_BLANKS = ".0_?·□◻⬜"


class _Classes(dict[int, str]):
    """What each character is in a grid: a digit, an empty cell, a separator, the end of a line, or prose."""

    def __missing__(self, key: int) -> str:
        return _PROSE


_CLASSES = _Classes({ord(one): " " for one in _SEPARATORS} | {ord(one): "." for one in _BLANKS})
_CLASSES |= {ord("0") + digit: str(digit) for digit in range(1, 10)}
_CLASSES |= {0xFF10 + digit: str(digit or ".") for digit in range(10)}
_CLASSES |= {ord("\n"): "\n", ord("\r"): "\n"}
_CLASSES = _Classes(_CLASSES)

_REASONING = re.compile(r"</(?:think|thinking|reasoning|thought)>", re.IGNORECASE)
_ANSWER = re.compile(r"<answer>", re.IGNORECASE)
_ANSWER_END = re.compile(r"</answer>", re.IGNORECASE)
#: What stands before the cells of a row, such as `Row 3:`, `R3`, `"row3":` or `C |`.
_LABEL = re.compile(
    r"^[ \t|>*\"'{│║-]{0,8}(?:(?:rows?|line|r)[ _]{0,2}[1-9](?![0-9]|[ ]?[cC])|[A-I](?=[ ]{0,2}[:|]))"
    r"[\"'*]{0,3}[ ]{0,2}[:.)|=-]{0,2}",
    re.IGNORECASE | re.MULTILINE,
)
#: A full stop at the end of a sentence is not an empty cell, and neither is a rule of LaTeX.
_NOISE = re.compile(r"(?<=[A-Za-z)])[.?_]|\\hline|\\text")
_GAP = r"[\s\"'`*)\]]{0,6}"
_MOVE = re.compile(
    r"(?<![A-Za-z0-9])(?:r(?:ow)?[\s_]{0,3}([1-9])[\s,;]{0,3}c(?:ol(?:umn)?)?[\s_]{0,3}([1-9])|\(([1-9]),[ ]?([1-9])\))"
    rf"(?![0-9]){_GAP}(?::=|=|:|->|→|←|<-|is|must be|gets)[\s\"'`*]{{0,4}}([1-9])(?![0-9])"
    r"|\"r(?:ow)?\"[ ]{0,2}:[ ]{0,2}\"?([1-9])\"?\s{0,4},"
    r"\s{0,20}\"c(?:ol(?:umn)?)?\"[ ]{0,2}:[ ]{0,2}\"?([1-9])\"?\s{0,4},"
    r"\s{0,20}\"(?:digit|value|number|num|val|d|v)\"[ ]{0,2}:[ ]{0,2}\"?([1-9])(?![0-9])",
    re.IGNORECASE,
)
_CELLS = str.maketrans("", "", " ")


@dataclass(frozen=True)
class Answer:
    """What a text answers: a board, and how it was written.

    >>> from ninefold.answers import find_answer
    >>> find_answer("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "r1c3 = 4").form
    'moves'
    """

    #: The board: the puzzle with the moves, or the grid as it was written. `None` if the text has neither.
    board: Grid | None
    #: `grid` for a grid, `moves` for moves alone, `both` for a grid with empty cells and moves after it, or `none`.
    form: Literal["grid", "moves", "both", "none"]
    #: The cells that were filled and their digits, in the order in which they were written.
    moves: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class _Found:
    at: int
    cells: str

    @property
    def is_complete(self) -> bool:
        return "." not in self.cells


def find_answer(puzzle: Puzzle | str, text: str) -> Answer:
    """Returns the last complete answer of a text, or else the last incomplete one. The module says how it is found.

    >>> from ninefold.answers import find_answer
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> find_answer(puzzle, "<think>r1c3 = 1?</think> Row 1, column 3 is 4, and r1c4=6.").moves
    (('r1c3', 4), ('r1c4', 6))
    >>> find_answer(puzzle, "I do not know.")
    Answer(board=None, form='none', moves=())
    """
    clues = Grid(puzzle, variant="9x9").cells
    text = _counted(text[-_MOST:])
    grids, moves = list(_grids(text)), list(_moves(text))
    empty = clues.count(".")
    complete = [grid for grid in grids if grid.is_complete]
    if complete:
        last = complete[-1]
        after = {cell: digit for at, cell, digit in moves if at > last.at and clues[cell] == "."}
        if not empty or len(after) < empty:
            return _board(clues, last, [])
    elif filled := [grid for grid in grids if any(a != b != "." for a, b in zip(clues, grid.cells))]:
        last = filled[-1]
        return _board(clues, last, [(cell, digit) for at, cell, digit in moves if at > last.at])
    else:
        last = _Found(-1, clues)
    later = [(cell, digit) for at, cell, digit in moves if at > last.at]
    # Moves that only repeat clues are not an answer.
    if all(clues[cell] == str(digit) for cell, digit in later):
        return Answer(None, "none")
    return _board(clues, None, later)


def _board(clues: str, grid: _Found | None, moves: list[tuple[int, int]]) -> Answer:
    """Returns a grid, or the clues, with the moves after it."""
    cells = list(grid.cells if grid else clues)
    written = [(at, int(cell)) for at, cell in enumerate(cells) if grid and cell not in (".", clues[at])]
    for at, digit in moves:
        cells[at] = str(digit)
    last: dict[int, int] = {}
    for at, digit in [*written, *moves]:
        # The later of two moves in a cell counts, at its place.
        last.pop(at, None)
        last[at] = digit
    order = [(f"r{at // 9 + 1}c{at % 9 + 1}", digit) for at, digit in last.items() if clues[at] != str(digit)]
    form: Literal["grid", "moves", "both"] = "grid" if grid and not moves else "both" if grid else "moves"
    return Answer(Grid("".join(cells)), form, tuple(order))


def _counted(text: str) -> str:
    """Returns the part of a text that counts as the answer."""
    start = max((found.end() for found in _REASONING.finditer(text)), default=0)
    opened = max((found.end() for found in _ANSWER.finditer(text, start)), default=None)
    if opened is None:
        return text[start:]
    closed = _ANSWER_END.search(text, opened)
    return text[opened : closed.start() if closed else len(text)]


def _moves(text: str) -> Iterator[tuple[int, int, int]]:
    for found in _MOVE.finditer(text):
        row, col, digit = (int(one) for one in found.groups() if one)
        yield found.start(), (row - 1) * 9 + col - 1, digit


def _blank(found: re.Match[str]) -> str:
    """Keeps the length of the text, so that places stay comparable."""
    return " " * len(found.group())


def _grids(text: str) -> Iterator[_Found]:
    """Yields the grids of a text in their order."""
    text = _NOISE.sub(lambda found: _PROSE * len(found.group()) if found.group()[0] != "\\" else _blank(found), text)
    text = _LABEL.sub(_blank, text)
    classes = text.translate(_CLASSES)
    at = 0
    for run in classes.split(_PROSE):
        # 81 cells, each with at most so many characters around it.
        if len(run) >= 81:
            yield from _grids_of_run(run, text, at)
        at += len(run) + 1


def _grids_of_run(run: str, text: str, start: int) -> Iterator[_Found]:
    """Yields the grids of a run of cells and separators."""
    rows: list[tuple[int, str]] = []
    total: list[str] = []
    at, length = start, 0
    is_lined = False
    for line in run.split("\n"):
        written, at = at, at + len(line) + 1
        cells = line.translate(_CELLS)
        if not cells:
            continue
        if length <= 81:
            total.append(cells)
            length += len(cells)
        if len(cells) == 81 or (len(cells) == 82 and cells[-1] == "."):
            yield from _last_nines(rows)
            yield _Found(written, cells[:81])
            rows, is_lined = [], True
            continue
        if len(cells) == 10 and cells[0] == "1" and len(rows) % 9:
            # The first row with its number, below the numbers of the columns.
            yield from _last_nines(rows)
            rows = []
        if row := _row(cells, len(rows), line, text, written):
            rows.append((written, row))
        else:
            is_lined = is_lined or len(rows) >= 9
            yield from _last_nines(rows)
            rows = []
    is_lined = is_lined or len(rows) >= 9
    yield from _last_nines(rows)
    if not is_lined and length == 81:
        yield _Found(start, "".join(total))


def _row(cells: str, before: int, line: str, text: str, start: int) -> str | None:
    """Returns the nine cells of a line, or `None`."""
    if len(cells) == 9:
        return cells
    number = str(before % 9 + 1)
    if len(cells) == 10 and cells[0] == number:
        return cells[1:]
    if len(cells) == 11 and cells[:2] == f"{number}.":
        return cells[2:]
    if len(cells) == 10 and cells[9] == ".":
        # The full stop of a sentence.
        return cells[:9]
    if len(cells) < 9 <= len(line) < 200:
        # A row of a table with blanks, or one whose empty cells are dashes.
        written = text[start : start + len(line)]
        parts = written.strip().strip("|│").replace("│", "|").split("|")
        if len(parts) in (9, 10):
            parts = [part.strip(" *`") or "." for part in parts[-9:]]
            if all(len(part) == 1 and part in "123456789.0_?" for part in parts):
                return "".join("." if part in "0_?" else part for part in parts)
        dashed = "".join(one for one in written if one in "123456789-")
        if len(dashed) == 9:
            return dashed.replace("-", ".")
    return None


def _last_nines(rows: list[tuple[int, str]]) -> Iterator[_Found]:
    """Yields the grids of consecutive rows, nine by nine from the end: the first may be the numbers of the columns."""
    for first in range(len(rows) % 9, len(rows) - 8, 9):
        nine = rows[first : first + 9]
        yield _Found(nine[0][0], "".join(cells for _, cells in nine))
