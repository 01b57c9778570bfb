"""Text formats: reads and writes puzzles in any format by name, or recognises it.

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
from ._words import Cells, FormatName

__all__ = ["FORMATS", "Format", "Record", "lost", "read", "read_file", "sniff", "write"]


@dataclass(frozen=True)
class Format:
    """A text format.

    >>> from ninefold import formats
    >>> formats.FORMATS["sdk"].extensions
    ('sdk',)
    """

    #: Its name, such as `sdk`.
    name: str
    #: What it is, in a few words.
    summary: str
    #: Extensions of file names that belong to it alone, without the dot; the first is the usual one.
    extensions: tuple[str, ...]


#: The formats by name, the most common first.
FORMATS: dict[str, Format] = {
    name: Format(name, summary, tuple(extensions)) for name, summary, extensions in _ninefold._formats()
}


def _bytes(text: str | bytes) -> bytes:
    return text.encode("utf-8", "replace") if isinstance(text, str) else bytes(text)


def read(text: str | bytes, format: FormatName | None = None) -> list[Record]:
    """Reads the puzzles of a text. Without a format the text may be in any format, or contain other words.

    Raises `GridError` at the first error, with `line` and `column`.

    >>> from ninefold import formats
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [str(record)[:9] for record in formats.read(f"Try this one: {puzzle}")]
    ['53..7....']
    """
    return _ninefold._read(_bytes(text), format)


def read_file(path: str | PathLike[str], format: FormatName | None = None) -> list[Record]:
    """Reads the puzzles of a file, as `read` does.

    >>> import pathlib, tempfile
    >>> from ninefold import formats
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "one.txt")
    ...     _ = file.write_text("." * 81)
    ...     len(formats.read_file(file))
    1
    """
    return _ninefold._read(Path(path).read_bytes(), format)


def sniff(text: str | bytes) -> str | None:
    """Returns the name of the format that a text looks like, or `None`.

    >>> from ninefold import formats
    >>> formats.sniff("[Puzzle]"), formats.sniff("Good morning")
    ('sdk', None)
    """
    return _ninefold._sniff(_bytes(text))


def _records(puzzles: Iterable[Record | Cells]) -> list[Record]:
    return [one if isinstance(one, Record) else Record(one) for one in puzzles]


def write(format: FormatName, puzzles: Iterable[Record | Cells]) -> str:
    """Writes puzzles in a format. What the format cannot hold is left out; `lost` lists it.

    >>> from ninefold import formats
    >>> formats.write("line", ["." * 81]) == "." * 81 + "\\n"
    True
    """
    return _ninefold._write(format, _records(puzzles))[0]


def lost(format: FormatName, puzzles: Iterable[Record | Cells]) -> list[str]:
    """Returns what a format cannot hold of these puzzles, in words, each once.

    >>> from ninefold import Record, formats
    >>> formats.lost("sdm", [Record("." * 81, title="by hand")])
    ['title']
    """
    return _ninefold._write(format, _records(puzzles))[1]
