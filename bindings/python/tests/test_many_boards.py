"""Many puzzles of other boards: each function answers right, or raises an exception that names the board."""

import pytest
from conftest import LINE, SOLUTION

import ninefold
from ninefold import Grid, GridError, Puzzle, Record

arrow = pytest.importorskip("pyarrow")
pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")

#: Every function that takes many puzzles.
FUNCTIONS = {name: function for name, function in vars(ninefold).items() if name.endswith("_many")}
FUNCTIONS["iter_batches"] = lambda grids: list(ninefold.iter_batches(grids, batch_size=2, seed=1))
#: What those give that answer on every board. All others must reject other boards.
ANSWERS = {
    "solve_many": lambda puzzle: puzzle.solution.cells,
    "count_many": lambda puzzle: puzzle.count(),
    "canonicalize_many": lambda puzzle: str(puzzle.canonical),
}
BOARDS = ["x", "windoku", "killer", "jigsaw", "anti-knight", "6x6"]
FORMS = {
    "table": lambda table: table,
    "rows": list,
    "puzzles": lambda table: [Puzzle(row) for row in table],
    "texts": lambda table: [str(Grid(row)) for row in table],
    "records": lambda table: [Record(row) for row in table],
    "pandas": pandas.DataFrame,
    "polars": polars.DataFrame,
    "categories": lambda table: polars.DataFrame(table).with_columns(polars.col("variant").cast(polars.Categorical)),
    "pyarrow": lambda table: arrow.table(table),
}


def listed(answer):
    """Returns an answer of any form as a list."""
    return answer.to_pylist() if hasattr(answer, "to_pylist") else list(answer)


@pytest.fixture(scope="module", params=BOARDS)
def table(request):
    return ninefold.generate(4, variant=request.param, seed=5)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_other_boards_are_not_taken_for_the_classic_one(name, form, table):
    puzzles, grids = [Puzzle(row) for row in table], FORMS[form](table)
    if name == "iter_batches" and isinstance(grids, list):
        grids = {"puzzle": grids, "solution": [SOLUTION] * len(grids)}
    if name in ANSWERS:
        answer = FUNCTIONS[name](grids)
        assert listed(answer) == [ANSWERS[name](puzzle) for puzzle in puzzles]
        return
    with pytest.raises(GridError) as error:
        FUNCTIONS[name](grids)
    assert puzzles[0].variant in str(error.value) and error.value.index == 0


def test_solutions_are_those_of_the_table(table):
    assert ninefold.solve_many(table) == table["solution"]
    assert len(set(ninefold.canonicalize_many(table))) == 4
    frame = pandas.DataFrame(table)
    frame.index = [3, 5, 7, 9]
    solved = ninefold.solve_many(frame)
    assert list(solved.index) == [3, 5, 7, 9] and solved.name == "puzzle"


@pytest.mark.parametrize("variant", ["x", "windoku", "6x6"])
def test_streams_name_their_board(variant):
    stream = ninefold.PuzzleStream(variant=variant, level="easy", seed=7)
    table, one = stream[:3], stream[0]
    assert ninefold.solve_many(table) == table["solution"] and table["variant"] == [variant] * 3
    assert Puzzle(one.puzzle, variant=one.variant).solution.cells == one.solution
    for reject in (ninefold.rate_many, FUNCTIONS["iter_batches"]):
        with pytest.raises(GridError, match=f"found a grid of {variant}"):
            reject(table)
    classic = ninefold.PuzzleStream(level="easy", seed=7)
    assert "variant" not in classic[:1].column_names and classic[0].variant is None


@pytest.mark.parametrize("threads", [1, 2])
def test_boards_may_change_from_row_to_row(threads):
    x, small = ninefold.generate(1, variant="x", seed=1)[0], Puzzle("1..2..3..1..4...", variant="4x4")
    classic = {"puzzle": LINE, "variant": None, "layout": None}
    grids = [LINE, x, None, Puzzle(LINE), small, "." * 81, str(small), classic, x["puzzle"]]
    expected = [SOLUTION, x["solution"], None, SOLUTION, small.solution.cells, None, small.solution.cells, SOLUTION, None]
    assert ninefold.solve_many(grids, threads=threads) == expected
    assert ninefold.count_many(grids, limit=3, threads=threads) == [1, 1, None, 1, 1, 3, 1, 1, 3]
    frame = pandas.DataFrame({"puzzle": [LINE, x["puzzle"], None, small.cells], "variant": ["9x9", "x", "x", "4x4"]})
    solved = [SOLUTION, x["solution"], None, small.solution.cells]
    for one in (polars.from_pandas(frame), arrow.Table.from_pandas(frame)):
        assert listed(ninefold.solve_many(one, threads=threads)) == solved
    assert [line if isinstance(line, str) else None for line in ninefold.solve_many(frame, threads=threads)] == solved
    with pytest.raises(GridError, match="grid 1: found a grid of x, expected one of 9x9"):
        ninefold.rate_many(frame)


def test_grids_that_are_no_puzzles(table):
    clash = Grid(table[0]).with_digit(0, 1).with_digit(1, 1)
    assert ninefold.solve_many([clash]) == [None] and ninefold.count_many([clash]) == [0]
    assert ninefold.canonicalize_many([clash]) == [None]


def test_a_wrong_board_is_an_error():
    rows = [{"puzzle": LINE, "variant": "x"}, {"puzzle": LINE, "variant": "kiler"}]
    for form in (rows, pandas.DataFrame(rows), polars.DataFrame(rows), arrow.Table.from_pylist(rows)):
        with pytest.raises(GridError, match="kiler") as error:
            ninefold.count_many(form)
        assert error.value.index == 1 and "grid 1" in str(error.value)
