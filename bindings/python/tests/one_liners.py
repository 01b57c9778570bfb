"""The lines that users of NumPy, pandas and polars would try first, and the page `docs/one-liners.md` that lists them.

Each line works, or raises an exception with a sentence that says what to write. Run this file to write the page again.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl

import ninefold

PAGE = Path(__file__).parents[3] / "docs/one-liners.md"

HEAD = """# One-liners

What users of NumPy, pandas and polars try first. A test runs every line and compares what this page says about it. Here
`pdf` is a frame of pandas and `df` one of polars, both with a column `puzzle` of strings; `cells` is an array of
numbers with the shape (n, 81) and 0 for an empty cell; `table = ninefold.generate(4, level="easy", seed=1)`.

| line | what happens |
|---|---|
"""

LINES = [
    'pdf["er"] = ninefold.rate_many(pdf["puzzle"])',
    'pdf.assign(solution=ninefold.solve_many(pdf["puzzle"]))',
    'pdf["puzzle"].map(ninefold.Grid).map(lambda grid: grid.clue_count)',
    'pdf["puzzle"].apply(lambda line: ninefold.Puzzle(line).rate().er)',
    'pdf[ninefold.count_many(pdf["puzzle"]) == 1]',
    "pd.DataFrame(table)",
    'pd.Series(table["er"]).describe()',
    'df.with_columns(er=ninefold.rate_many(df["puzzle"]))',
    'df.with_columns(pl.col("puzzle").map_batches(ninefold.solve_many, return_dtype=pl.String).alias("solution"))',
    'df.filter(ninefold.count_many(df["puzzle"]) == 1)',
    'df.with_columns(er=ninefold.rate_many(pl.col("puzzle")))',
    "df.lazy().pipe(ninefold.rate_many)",
    "pl.DataFrame(table)",
    'pl.DataFrame({"puzzle": table["puzzle"], "er": table["er"]})',
    'np.asarray(table["er"]).mean()',
    'np.array(ninefold.Grid(table["puzzle"][0]))',
    "ninefold.Puzzle(cells[0])",
    "ninefold.solve_many(cells)",
    "ninefold.solve_many(cells.tolist())",
    "ninefold.solve_many(cells.astype(float))",
    "ninefold.solve_many(cells[0])",
    'ninefold.solve_many(np.array(table["puzzle"].to_list()))',
    'ninefold.solve_many(table["puzzle"][0])',
    "ninefold.solve_many(line for line in table[\"puzzle\"])",
    "ninefold.generate(-1)",
    'ninefold.generate(2, er=[3, 4.5])["er"].to_list()',
    'sorted(table["er"], reverse=True)[:2]',
    "[row for row in table if row[\"er\"] < 1.3]",
]


def names() -> dict[str, Any]:
    """What the lines use."""
    table = ninefold.generate(4, level="easy", seed=1)
    cells = np.array([list(bytes(ninefold.Grid(line))) for line in table["puzzle"]])
    frame = {"puzzle": table["puzzle"].to_list()}
    frames = {"pdf": pd.DataFrame(frame), "df": pl.DataFrame(frame)}
    return {"np": np, "pd": pd, "pl": pl, "ninefold": ninefold, "table": table, "cells": cells, **frames}


def said(value: Any) -> str:
    """Says what a value is, without what differs between runs."""
    match value:
        case pd.DataFrame() | pl.DataFrame():
            library = "pandas" if isinstance(value, pd.DataFrame) else "polars"
            return f"a frame of {library}, {len(value)} × {len(value.columns)}"
        case pd.Series() | pl.Series():
            library = "pandas" if isinstance(value, pd.Series) else "polars"
            return f"a Series of {library}, {len(value)} × {value.dtype}"
        case np.ndarray():
            return f"an array of {value.dtype}, {' × '.join(map(str, value.shape))}"
        case float():
            return f"a number, {value:.2f}" if not math.isnan(value) else "NaN"
        case list():
            return f"a list of {len(value)}" if len(value) > 2 or not value else f"a list of {len(value)} {type(value[0]).__name__}"
        case ninefold.Puzzle():
            return "a Puzzle"
    return f"a {type(value).__name__}"


def outcome(line: str) -> str:
    """Runs a line and says what happens, as the page does."""
    known = names()
    try:
        if line.startswith('pdf["er"] ='):
            exec(line, known)
            value: Any = known["pdf"]
        else:
            value = eval(line, known)
    except (TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return said(value)


def page() -> str:
    """The page."""
    rows = (f"| `{line.replace('|', chr(92) + '|')}` | {outcome(line)} |\n" for line in LINES)
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page())
