"""Small things that people expect of a package: versions, arrays, lists, blanks, seeds, errors that are sentences."""

import importlib.metadata
import json

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold import Grid, Puzzle, Recipe, Solution

numpy = pytest.importorskip("numpy")


def test_it_has_a_version():
    assert ninefold.__version__ == importlib.metadata.version("ninefold")


def test_a_grid_is_an_array_of_nine_by_nine():
    for value in (Grid(LINE), Puzzle(LINE), Solution(SOLUTION)):
        array = numpy.array(value)
        assert array.shape == (9, 9) and array.dtype == "u1" and bytes(array) == bytes(Grid(value))
    assert numpy.array(Grid(LINE), dtype="i8").dtype == "i8" and numpy.asarray([Grid(LINE), Grid(LINE)]).shape == (2, 9, 9)
    assert Grid(numpy.array(Grid(LINE), dtype="i8")) == Grid(LINE)
    with pytest.raises(ValueError, match="copy=False"):
        numpy.array(Grid(LINE), copy=False)


def test_grids_of_lists():
    cells = list(bytes(Grid(LINE)))
    rows = [cells[at : at + 9] for at in range(0, 81, 9)]
    for value in (cells, tuple(cells), rows, [LINE[at : at + 9] for at in range(0, 81, 9)], list(LINE), numpy.array(rows)):
        assert Grid(value) == Grid(LINE)
    assert Grid([None if cell == 0 else cell for cell in cells]) == Grid(LINE)
    with pytest.raises(ninefold.GridError, match="r1c3: found -1, expected a digit") as caught:
        Grid([1, 2, -1] + [0] * 78)
    assert caught.value.cell == "r1c3"
    with pytest.raises(ninefold.GridError, match="found 80 cells"):
        Grid([0] * 80)
    with pytest.raises(TypeError, match="found a float, expected a grid"):
        Grid([1.5] * 81)


def test_grids_of_texts_with_blanks_and_line_breaks():
    rows = [LINE[at : at + 9] for at in range(0, 81, 9)]
    for text in (
        "\n".join(rows),
        "\r\n".join(rows) + "\r\n",
        "  " + " ".join(LINE) + "\n",
        LINE.replace(".", " "),
        "\n".join(row.replace(".", " ") for row in rows),
        "\n\n".join("\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in rows[at : at + 3]) for at in (0, 3, 6)),
    ):
        assert Grid(text) == Grid(LINE), text
        assert ninefold.solve_many([text]) == [SOLUTION]
    with pytest.raises(ninefold.GridError, match=r"line 2, column 3 \(cell r2c3\): found 'é'") as caught:
        Grid("\n".join([rows[0], "60é195000", *rows[2:]]))
    assert (caught.value.line, caught.value.column, caught.value.cell) == (2, 3, "r2c3")


def test_numbers_out_of_range_are_sentences():
    recipe = Recipe()
    for call, words in (
        (lambda: ninefold.generate(-1), "count: found -1, expected 0 or more"),
        (lambda: ninefold.generate(1, seed=-1), "seed: found -1, expected 0 or more"),
        (lambda: ninefold.generate(1, start=-1), "start: found -1"),
        (lambda: ninefold.generate(1, threads=0), "threads: found 0, expected 1 to 65536, or None"),
        (lambda: ninefold.count_many([LINE], limit=-1), "limit: found -1"),
        (lambda: ninefold.fill(index=-1), "index: found -1"),
        (lambda: ninefold.iter_batches({}, batch_size=0), "batch_size: found 0"),
        (lambda: recipe.generate(-1), "seed: found -1, expected a whole number from 0 to 18446744073709551615"),
        (lambda: Grid(LINE).count(-1), "limit: found -1, expected a whole number"),
        (lambda: Grid(LINE).solutions(-1), "limit: found -1"),
        (lambda: Grid(LINE).with_digit(0, -1), "r1c1: found -1, expected a digit"),
        (lambda: ninefold.sample(0), "walks: found 0"),
        (lambda: ninefold.search("er", explore=-1), "explore: found -1"),
    ):
        with pytest.raises(ninefold.SudokuError, match=words):
            call()
    with pytest.raises(TypeError, match="count: found a float, expected a whole number"):
        ninefold.generate(1.5)
    with pytest.raises(TypeError, match="found a str, expected a whole number"):
        recipe.generate("1")


def test_ranges_are_pairs_or_lists():
    for pair in ((3, 4.5), [3, 4.5], "3..4.5"):
        assert str(Recipe(er=pair)) == "ninefold/1 method=uniform er=3.0..4.5"
    assert Recipe(clues=[24, 28], require=["x-wing", "xy-wing"]) == Recipe("ninefold/1 clues=24..28 require=x-wing,xy-wing")
    with pytest.raises(ninefold.RecipeError, match="expected a pair"):
        Recipe(er=[3])
    assert Recipe(pattern=Grid(LINE)) == Recipe(pattern=LINE)


def test_without_a_seed_two_calls_differ_and_can_be_repeated():
    one, other = ninefold.generate(5), ninefold.generate(5)
    assert one != other and one.seed != other.seed and 0 <= one.seed < 2**53
    assert one == ninefold.generate(5, seed=one.seed) and set(one["seed"]) == {one.seed} and f"seed {one.seed}" in repr(one)
    filled = ninefold.fill("sorting")
    assert filled != ninefold.fill("sorting") and filled == ninefold.fill("sorting", seed=filled.seed)
    batches = ninefold.iter_batches(one, batch_size=5)
    x, _ = next(batches)
    assert (x == next(ninefold.iter_batches(one, batch_size=5, seed=batches.seed))[0]).all()
    assert json.loads(json.dumps(one.seed)) == one.seed
    assert (ninefold.generate(3, seed=0) == ninefold.generate(3, seed=0)) is True


def test_no_columns_that_nobody_asked_for():
    plain = ["seed", "index", "puzzle", "solution", "clues", "symmetry", "minimal"]
    for options, more in (
        ({}, []),
        ({"level": "easy"}, ["er", "ep", "ed", "level"]),
        ({"require": "naked-single"}, ["er", "ep", "ed", "level"]),
        ({"hodoku_level": "easy"}, ["hodoku_score", "hodoku_level"]),
        ({"level": "easy", "score": (100, 2000)}, ["er", "ep", "ed", "level", "hodoku_score", "hodoku_level"]),
    ):
        for count in (0, 4):
            table = ninefold.generate(count, seed=1, **options)
            assert table.column_names == [*plain, *more, "attempts"]
            assert all(value is not None for row in table for value in row.values())


def test_batches_of_tables_and_frames():
    table = ninefold.generate(20, seed=1)
    expected = [x.tolist() for x, _ in ninefold.iter_batches(table, batch_size=8, seed=2)]
    arrow, pandas, polars = (pytest.importorskip(name) for name in ("pyarrow", "pandas", "polars"))
    cells = {name: numpy.array([list(bytes(Grid(line))) for line in table[name]]) for name in ("puzzle", "solution")}
    lines = {name: list(table[name]) for name in ("puzzle", "solution")}
    frames = arrow.table(table), polars.DataFrame(table), pandas.DataFrame(table)
    for frame in (*frames, table[:], cells, lines):
        assert [x.tolist() for x, _ in ninefold.iter_batches(frame, batch_size=8, seed=2)] == expected
    assert len(list(ninefold.iter_batches(cells["puzzle"], cells["solution"], batch_size=20))) == 1
    with pytest.raises(TypeError, match='a table with the columns "puzzle" and "solution"'):
        ninefold.iter_batches(table["puzzle"], batch_size=1)
    with pytest.raises(TypeError, match=r"write df.collect\(\)$"):
        ninefold.iter_batches(polars.col("puzzle"), polars.col("solution"), batch_size=1)


def test_the_hardest_stays_the_hardest():
    assert ninefold.rate_many([HARD]) == [7.2]
