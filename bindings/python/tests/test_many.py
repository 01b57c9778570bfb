"""Many puzzles: the results equal those of one at a time, in every form of input."""

import math

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold import Grid, Puzzle, SudokuError

numpy = pytest.importorskip("numpy")
arrow = pytest.importorskip("pyarrow")

LINES = [LINE, "." * 81, HARD, "531" + LINE[3:], SOLUTION] * 40


def one_by_one(line):
    try:
        return str(Puzzle(line).solution)
    except SudokuError:
        return None


def er(line):
    try:
        return Puzzle(line).rate().er
    except SudokuError:
        return None


ANSWERS = {
    "solve_many": [one_by_one(line) for line in LINES],
    "count_many": [Grid(line).count() for line in LINES],
    "rate_many": [er(line) for line in LINES[:5]] * 40,
    "canonicalize_many": [str(Grid(line).canonical) if line[:3] != "531" else str(Grid(line).canonical) for line in LINES],
}


def cells_of(answers):
    return numpy.array([list(bytes(Grid(line))) if line else [0] * 81 for line in answers], "u1")


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("threads", [None, 1, 3])
def test_every_form_gets_the_same_answers(name, threads):
    function, expected = getattr(ninefold, name), ANSWERS[name]
    assert function(LINES, threads=threads) == expected
    assert function([Grid(line) for line in LINES], threads=threads) == expected
    assert function(tuple(LINES), threads=threads) == expected
    cells = cells_of(LINES)
    for array in (cells, cells.reshape(-1, 9, 9), numpy.asfortranarray(cells), cells[::-1][::-1]):
        found = function(array, threads=threads)
        if name in ("solve_many", "canonicalize_many"):
            assert found.dtype == "u1" and (found == cells_of(expected)).all()
        elif name == "count_many":
            assert found.dtype == "u8" and found.tolist() == expected
        else:
            assert found.dtype == "f8"
            assert [None if math.isnan(value) else value for value in found] == expected
    for kind in (arrow.string(), arrow.large_string(), arrow.string_view()):
        column = arrow.array(LINES, kind)
        for one in (column, arrow.chunked_array([column[:7], column[7:]])):
            assert arrow.array(function(one, threads=threads)).to_pylist() == expected


def test_nothing_in_a_column_stays_nothing():
    column = arrow.array([None, LINE, None])
    assert arrow.array(ninefold.solve_many(column)).to_pylist() == [None, SOLUTION, None]
    assert arrow.array(ninefold.count_many(column)).to_pylist() == [None, 1, None]
    assert arrow.array(ninefold.rate_many(column[1:])).to_pylist() == [1.2, None]


def test_nothing_at_all():
    assert ninefold.solve_many([]) == []
    assert ninefold.solve_many(numpy.zeros((0, 81), "u1")).shape == (0, 81)
    assert ninefold.count_many(numpy.zeros((0, 81), "u1")).shape == (0,)
    assert len(ninefold.solve_many(arrow.array([], arrow.string()))) == 0


def test_tables_are_columns_of_puzzles(table):
    solved = ninefold.solve_many(table)
    assert arrow.array(solved).equals(arrow.array(table["solution"]))
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(table)
    assert arrow.array(ninefold.solve_many(frame)).equals(arrow.array(table["solution"]))
    assert polars.Series(ninefold.rate_many(frame["puzzle"])).to_list() == frame["er"].to_list()


def test_answers_can_be_written_to():
    found = ninefold.solve_many(cells_of([LINE]))
    found[0, 0] = 0
    assert found[0, 0] == 0


def test_counting_stops_at_the_limit():
    assert ninefold.count_many(["." * 81] * 50, limit=300) == [300] * 50
    assert ninefold.count_many(["." * 81], limit=0) == [0]


def test_a_grid_that_is_not_decided_is_an_error():
    # Nothing fits, but it takes hours to prove that: it is not known to have no solution.
    hopeless = "....................................................1.59.....318........1.3....95"
    for many in (ninefold.solve_many, ninefold.rate_many):
        with pytest.raises(ninefold.BudgetError, match="undecided after"):
            many([LINE, hopeless])
    for limit in (2, 10_000):
        with pytest.raises(ninefold.BudgetError, match="undecided after"):
            ninefold.count_many([LINE, hopeless], limit=limit)
    with pytest.raises(ninefold.BudgetError, match="undecided after 1000 guesses, 0 solutions found"):
        Grid(hopeless).solutions(max_guesses=1000)
