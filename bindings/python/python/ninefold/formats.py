"""Text formats: reads and writes puzzles of any board in any format by name, or recognises it.

>>> from ninefold import formats
>>> text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # by hand"
>>> record, = formats.read(text)
>>> record.fields["comment"], formats.sniff(text)
('by hand', 'line')
>>> print(formats.write("unicode", [record]).splitlines()[2])
│ 5 3 . │ . 7 . │ . . . │
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from . import _ninefold
from ._ninefold import Record
from ._words import AnyCells, FormatName

__all__ = ["FORMATS", "Format", "Record", "lost", "read", "read_file", "sniff", "write"]


@dataclass(frozen=True)
class Format:
    """A text format.

    >>> from ninefold import formats
    >>> formats.FORMATS["sdk"].extensions
    ('sdk',)
    >>> [name for name, format in formats.FORMATS.items() if not format.classic]
    ['sudokumaker', 'penpa', 'ksudoku', 'perfect-sudoku', 'sumocue', 'short-killer', 'iss']
    """

    #: Its name, such as `sdk`.
    name: str
    #: What it is, in a few words.
    summary: str
    #: Extensions of file names that belong to it alone, without the dot; the first is the usual one.
    extensions: tuple[str, ...]
    #: Whether it holds classic puzzles.
    classic: bool
    #: Whether it holds puzzles of other boards.
    boards: bool


#: The formats by name, the most common first.
FORMATS: dict[str, Format] = {
    name: Format(name, summary, tuple(extensions), *holds) for name, summary, extensions, *holds in _ninefold._formats()
}


def _bytes(text: str | bytes) -> bytes:
    return text.encode("utf-8", "replace") if isinstance(text, str) else bytes(text)


def read(text: str | bytes, format: FormatName | None = None, *, variant: str | None = None) -> list[Record]:
    """Reads the puzzles of a text, on the classic board or any other.

    Without a format the text may be in any format, such as an f-puzzles or SudokuPad link or a string of Interactive
    Sudoku Solver; around classic puzzles there may be other words. `variant` says what the text does not say about its
    boards, such as `"killer"`. Raises `GridError` at the first error, with `line`, `column` and perhaps `cell`. A rule
    that the library does not know is an error that names it.

    >>> import ninefold
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [str(record)[:9] for record in ninefold.read(f"Try this one: {puzzle}")]
    ['53..7....']
    >>> for record in ninefold.read("#variant 6x6+anti-knight\\n.5....\\n....1.\\n..2...\\n...6..\\n.3....\\n....4.\\n"):
    ...     print(record.grid.variant, record.grid.clue_count)
    6x6+anti-knight 6
    """
    return _ninefold._read(_bytes(text), format, variant)


def read_file(
    path: str | PathLike[str], format: FormatName | None = None, *, variant: str | None = None
) -> list[Record]:
    """Reads the puzzles of a file, as `read` does.

    >>> import pathlib, tempfile
    >>> from ninefold import formats
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "one.txt")
    ...     _ = file.write_text("." * 81)
    ...     len(formats.read_file(file))
    1
    """
    return _ninefold._read(Path(path).read_bytes(), format, variant)


def sniff(text: str | bytes) -> str | None:
    """Returns the name of the format that a text looks like, or `None`.

    >>> from ninefold import formats
    >>> formats.sniff("[Puzzle]"), formats.sniff("Good morning")
    ('sdk', None)
    """
    return _ninefold._sniff(_bytes(text))


def _records(puzzles: Iterable[AnyCells]) -> list[Record]:
    return [one if isinstance(one, Record) else Record(one) for one in puzzles]


def write(format: FormatName, puzzles: Iterable[AnyCells]) -> str:
    """Writes puzzles in a format, in which `#variant` lines say where another board begins if the format does not.

    What the format cannot hold beside a puzzle is left out; `lost` lists it. Raises `SudokuError` if the format cannot
    hold a puzzle.

    >>> from ninefold import formats
    >>> formats.write("line", ["." * 81]) == "." * 81 + "\\n"
    True
    >>> print(formats.write("line", ["4x4 1..2..3..1..4...", "4x4+x 1..2..3..1..4..."]), end="")
    1..2..3..1..4...
    #variant 4x4+x
    1..2..3..1..4...
    """
    return _ninefold._write(format, _records(puzzles))[0]


def lost(format: FormatName, puzzles: Iterable[AnyCells]) -> list[str]:
    """Returns what a format cannot hold of these puzzles, in words, each once.

    >>> from ninefold import Record, formats
    >>> formats.lost("sdm", [Record("." * 81, title="by hand")])
    ['title']
    """
    return _ninefold._write(format, _records(puzzles))[1]
