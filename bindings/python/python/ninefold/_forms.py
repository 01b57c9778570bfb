"""The forms in which callers hold many grids, and the same forms for the answers.

```text
  list, tuple                      ──► list                 None where there is no answer
  NumPy array of whole numbers     ──► array                zeros, NaN
  NumPy array of strings, objects  ──► array of objects     None, NaN
  Series of pandas                 ──► Series               with its name and its index
  Series or frame of polars        ──► Series               with its name
  array or table of pyarrow        ──► array
  Column, Table, others of Arrow   ──► Column
```

Tables and frames have a column `puzzle`, and perhaps `variant`, `layout` and `clue_text`, which name the board of each.

The engine reads lists, arrays of `uint8`, and columns of Arrow. None of the libraries is imported here: a value of
theirs can only come from a program that has imported them already.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from typing import Any

from .errors import GridError

__all__ = ["Answered", "plain", "puzzles_of", "taken"]

#: The columns that name the board of a puzzle.
_BOARD = ("variant", "layout", "clue_text")

#: Gives an answer of the engine the form of the caller.
Answered = Callable[[Any], Any]

_LAZY = "found {what} of polars, which has no values yet, expected many grids: write df.collect()"
_MAPPED = ", or pl.col(\"puzzle\").map_batches(ninefold.{name})"


def plain(grids: Any) -> Any:
    """Returns many grids in a form that the engine reads."""
    return taken(grids, None, "")[0]


def taken(grids: Any, name: str | None, dtype: str, *shape: int) -> tuple[Any, Answered]:
    """Returns many grids in a form that the engine reads, and what gives its answers the form of the caller.

    `name` is that of a function that polars can map over a column. `dtype` and `shape` are those of an array of
    answers.
    """
    if isinstance(grids, list | tuple):
        return grids, lambda answer: answer
    if library := _library(grids, "pandas"):
        return _of_pandas(library, grids, dtype)
    if library := _library(grids, "polars"):
        return _of_polars(library, grids, name)
    if library := _library(grids, "pyarrow"):
        return grids, lambda answer: _to_pyarrow(library, grids, answer)
    if hasattr(grids, "__arrow_c_array__") or hasattr(grids, "__arrow_c_stream__"):
        return grids, lambda answer: answer
    if hasattr(grids, "dtype") and hasattr(grids, "__array__"):
        return _of_numpy(grids, dtype, shape)
    return grids, lambda answer: _array(answer, dtype, shape)


def _library(value: Any, name: str) -> Any:
    """Returns the module with this name if it is the one that the value comes from."""
    return sys.modules.get(name) if type(value).__module__.partition(".")[0] == name else None


def _array(answer: Any, dtype: str, shape: tuple[int, ...]) -> Any:
    """Returns bytes as an array, and anything else unchanged."""
    if not isinstance(answer, bytearray):
        return answer
    import numpy as np

    return np.frombuffer(answer, dtype=dtype).reshape(-1, *shape)


def _listed(answer: list[Any], dtype: str) -> Any:
    """Returns a list of answers as an array: of objects for grids, of numbers for counts and ratings."""
    import numpy as np

    if dtype == "u1":
        array = np.empty(len(answer), dtype=object)
        array[:] = answer
        return array
    if None in answer:
        return np.array([math.nan if one is None else one for one in answer], dtype="f8")
    return np.array(answer, dtype=dtype)


def _of_pandas(pandas: Any, grids: Any, dtype: str) -> tuple[Any, Answered]:
    found = grids
    if isinstance(grids, pandas.DataFrame):
        _has_puzzles(grids.columns)
        grids, found = grids["puzzle"], puzzles_of(grids, grids.columns)
    if not isinstance(grids, pandas.Series):
        return _of_numpy(grids.to_numpy(), dtype, ())
    missing = grids.isna().tolist()
    values = [None if is_missing else value for value, is_missing in zip(found, missing)]

    def series(answer: list[Any]) -> Any:
        found = answer if dtype == "u1" else _listed(answer, dtype)
        return pandas.Series(found, index=grids.index, name=grids.name)

    return values, series


class _ArrowOnly:
    """A column without the methods of a sequence, whose values polars would copy one by one, guessing their type."""

    def __init__(self, column: Any) -> None:
        self._column = column

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self._column.__arrow_c_array__(requested_schema)


def _of_polars(polars: Any, grids: Any, name: str | None) -> tuple[Any, Answered]:
    if isinstance(grids, polars.LazyFrame | polars.Expr):
        what = "a LazyFrame" if isinstance(grids, polars.LazyFrame) else "an Expr"
        raise TypeError(_LAZY.format(what=what) + ("" if name is None else _MAPPED.format(name=name)))
    if isinstance(grids, polars.DataFrame):
        _has_puzzles(grids.columns)
        board = [polars.col(column).cast(polars.String) for column in _BOARD if column in grids.columns]
        label, grids = "puzzle", grids.select("puzzle", *board)
    else:
        label = grids.name
    # Polars leaves out the name of what it takes by Arrow's interface.
    return grids, lambda answer: polars.Series(values=_ArrowOnly(answer)).alias(label)


def _has_puzzles(names: Any) -> None:
    if "puzzle" not in names:
        raise TypeError('found a table without a column "puzzle", expected one with a column of strings by that name')


def puzzles_of(table: Any, names: Any) -> Any:
    """Returns the column `puzzle` of a table, or rows if other columns name the boards."""
    board = [name for name in _BOARD if name in names]
    if not board:
        return table["puzzle"]
    boards = zip(*([value if isinstance(value, str) else None for value in _values(table[name])] for name in board))
    return [{"puzzle": puzzle, **dict(zip(board, row))} for puzzle, row in zip(_values(table["puzzle"]), boards)]


def _values(column: Any) -> Any:
    """Returns a column as values of Python, which those of pyarrow are not."""
    return column.to_pylist() if hasattr(column, "to_pylist") else column


def _to_pyarrow(pyarrow: Any, grids: Any, answer: Any) -> Any:
    array = pyarrow.array(answer)
    is_chunked = isinstance(grids, pyarrow.ChunkedArray | pyarrow.Table)
    return pyarrow.chunked_array([array]) if is_chunked else array


def _of_numpy(grids: Any, dtype: str, shape: tuple[int, ...]) -> tuple[Any, Answered]:
    import numpy as np

    array = np.asarray(grids)
    kind = array.dtype.kind
    if kind in "iu":
        return _cells(array), lambda answer: _array(answer, dtype, shape)
    if kind in "UTO":
        return array.tolist(), lambda answer: _listed(answer, dtype)
    hint = ": write array.astype(\"u1\")" if kind in "fb" else ""
    raise TypeError(f"found an array of {array.dtype}, expected whole numbers, strings or grids{hint}")


def _cells(array: Any) -> Any:
    """Returns whole numbers as `uint8`, once each is 0 to 9."""
    if array.shape in ((81,), (9, 9)):
        raise GridError(
            f"found one grid, an array of the shape {array.shape}, expected (n, 81) or (n, 9, 9): write array[None], "
            "or Puzzle(array)"
        )
    if array.dtype == "u1":
        return array
    # Other shapes are refused by the engine.
    if array.size and array.shape[1:] in ((81,), (9, 9)) and (array.min() < 0 or array.max() > 9):
        grid, cell = (int(number) for number in divmod(int(((array < 0) | (array > 9)).argmax()), 81))
        name, found = f"r{cell // 9 + 1}c{cell % 9 + 1}", array.reshape(-1, 81)[grid, cell]
        message = f"grid {grid}: {name}: found {found}, expected a digit, 1 to 9, or 0 for an empty cell"
        raise GridError(message, index=grid, cell=name)
    return array.astype("u1")
