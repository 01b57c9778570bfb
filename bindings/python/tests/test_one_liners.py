"""The page of one-liners is true: each line works, or refuses with a sentence that says what to write."""

import pytest

for module in ("numpy", "pandas", "polars"):
    pytest.importorskip(module)

import one_liners  # noqa: E402

#: The lines that cannot work. Their sentences say what is expected, or what to write.
REFUSED = {
    'df.with_columns(er=ninefold.rate_many(pl.col("puzzle")))': "write df.collect(), or pl.col(\"puzzle\").map_batches",
    "df.lazy().pipe(ninefold.rate_many)": "write df.collect(), or pl.col(\"puzzle\").map_batches",
    "ninefold.solve_many(cells.astype(float))": 'write array.astype("u1")',
    "ninefold.solve_many(cells[0])": "write array[None], or Puzzle(array)",
    'ninefold.solve_many(table["puzzle"][0])': "found one str, expected many grids",
    "ninefold.solve_many(line for line in table[\"puzzle\"])": "write list(",
    "ninefold.generate(-1)": "count: found -1, expected 0 or more",
}


@pytest.mark.parametrize("line", one_liners.LINES)
def test_it_works_or_says_what_to_write(line):
    found = one_liners.outcome(line)
    if line in REFUSED:
        assert REFUSED[line] in found
    else:
        assert not found.startswith(("TypeError", "ValueError", "GridError", "SudokuError")), found


def test_the_page_is_true():
    assert one_liners.PAGE.read_text() == one_liners.page()
    assert len(one_liners.LINES) >= 20 and set(REFUSED) <= set(one_liners.LINES)
