"""Wrong input of every kind raises an exception that says where the error is and what was expected."""

import pickle
import random

import pytest
from conftest import LINE, PLAN, SOLUTION

import ninefold
from ninefold import GeneratedPuzzle, Grid, Plan, Puzzle, Recipe, Solution, errors


def fails(kind, words, call, *arguments, **options):
    with pytest.raises(kind) as caught:
        call(*arguments, **options)
    assert words in str(caught.value)
    return caught.value


def test_all_are_value_errors():
    for name in errors.__all__:
        assert issubclass(getattr(errors, name), ValueError)
        assert getattr(ninefold, name) is getattr(errors, name)


def test_texts_that_are_not_grids():
    error = fails(errors.GridError, "column 31 (cell r4c4)", Grid, "." * 30 + "é" + "." * 50)
    assert (error.column, error.cell) == (31, "r4c4")
    fails(errors.GridError, "80 cells, expected 81", Grid, "." * 80)
    fails(errors.GridError, "not valid Unicode", Grid, "\ud800" * 81)
    fails(errors.GridError, "0 cells", Grid, "")
    fails(errors.GridError, "column 1", Puzzle, "\0" * 81)


def test_numbers_that_are_not_grids():
    error = fails(errors.GridError, "r1c2: found 10", Grid, bytes([1, 10] + [0] * 79))
    assert error.cell == "r1c2"
    fails(errors.GridError, "80 cells", Grid, bytes(80))
    for wrong in (None, 5, 5.0, object(), [1.0] * 81, [object()] * 81, {1: 2}):
        fails(TypeError, "expected a grid", Grid, wrong)
    fails(ValueError, "found -1", Grid(LINE).with_digit, 0, -1)
    fails(errors.GridError, "found 10", Grid(LINE).with_digit, 0, 10)
    for cell in (81, -82, 10**30, (9, 0), "r0c1", "x"):
        fails((IndexError, TypeError), "", Grid(LINE).__getitem__, cell)


def test_grids_that_are_not_puzzles():
    error = fails(errors.ClashError, "5 appears twice in r1: in r1c1 and r1c3", Puzzle, "5.5" + LINE[3:])
    assert (error.digit, error.house, error.cells, error.cell) == (5, "r1", ["r1c1", "r1c3"], "r1c3")
    fails(errors.NoSolutionError, "no solution", Puzzle, "531" + LINE[3:])
    error = fails(errors.SeveralSolutionsError, "several solutions", Puzzle, "." * 81)
    assert error.first != error.second and error.first[error.cell] != error.second[error.cell]
    fails(errors.GridError, "r1c3 is empty", Solution, LINE)
    fails(errors.ClashError, "appears twice", Solution, SOLUTION[:-1] + "1")
    for call in (Puzzle(SOLUTION).rate, Puzzle(SOLUTION).rate_hodoku, Puzzle(SOLUTION).explain):
        fails(errors.PuzzleError, "the grid is already solved, expected a puzzle with empty cells", call)
    error = fails(errors.GridError, "r1c3: found 1, expected the 4", Puzzle(LINE).hint, Grid(LINE).with_digit(2, 1))
    assert error.cell == "r1c3"
    fails(errors.ClashError, "appears twice", lambda: Grid("11" + "." * 79).canonical)


def test_errors_pickle():
    error = fails(errors.ClashError, "", Puzzle, "5.5" + LINE[3:])
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.cells) == (str(error), error.cells)


def test_recipes_that_cannot_be():
    error = fails(errors.RecipeError, "word 2: unknown option \"colour\"", Recipe, "ninefold/1 colour=red")
    assert error.word == 2
    fails(errors.RecipeError, "ninefold/1", Recipe, "")
    fails(errors.RecipeError, "level", Recipe, level="impossible")
    fails(errors.RecipeError, "without spaces", Recipe, level="easy minimal")
    fails(errors.RecipeError, "expected a pair: the smallest and the largest", Recipe, er=(1, 2, 3))
    fails(TypeError, "expected a string", Recipe, er={1})
    fails(TypeError, "", Recipe, 5)
    fails(errors.RecipeError, "", Recipe, clues=82)
    fails(errors.RecipeError, "", Recipe, er=float("nan"))
    fails(errors.RecipeError, "", ninefold.generate, 1, symmetry="none", pattern="." * 81)


def test_puzzles_that_are_not_found():
    recipe = Recipe(clues=17, attempts=1)
    error = fails(errors.NotFoundError, "no puzzle after 1 attempts", recipe.generate, 1)
    assert error.attempts == 1 and error.best.clue_count > 17
    table = ninefold.generate(2, recipe=recipe, seed=1)
    assert (len(table), table.missing) == (0, [0, 1])


def test_numbers_out_of_range():
    for number in (-1, 6670903752021072936960, 2**128 - 1):
        fails(errors.NumberError, "6670903752021072936960" if number > 0 else "expected", ninefold.unrank, number)
    for number in (2**128, -(2**128), 2**5000):
        fails(errors.NumberError, "expected a whole number from 0", ninefold.unrank, number)
    for number in (1.0, "1", None):
        fails(TypeError, "expected a whole number", ninefold.unrank, number)
    for count in (-1, 2**64, 1.5, None):
        fails((ValueError, TypeError), "count", ninefold.generate, count)
    fails(errors.SudokuError, "at most 16000000", ninefold.generate, 2**40)
    fails(errors.SudokuError, "room", ninefold.generate, 2, start=2**64 - 1)
    for threads in (0, -1):
        fails(errors.SudokuError, "threads", ninefold.solve_many, [], threads=threads)
    for threads in (-1, 65_537, 2**70):
        fails(errors.SudokuError, "threads: found", Plan(PLAN).shard, 0, threads=threads)
    for seed in (-1, 2**64):
        fails(errors.SudokuError, f"seed: found {seed}, expected", Plan, PLAN, seed=seed)
    fails(errors.SudokuError, "count: found 18446744073709551616, expected 0 to 18446744073709551615", ninefold.generate, 2**64)


def test_ratings_outside_the_scale():
    scale = {"er": 1.2, "ep": 1.2, "ed": 1.2, "techniques": {}}
    assert ninefold.Rating(**scale).er == 1.2
    for name in ("er", "ep", "ed"):
        for wrong in (float("nan"), float("inf"), -0.1, 20.1):
            fails(errors.SudokuError, f"{name}: found", lambda: ninefold.Rating(**scale | {name: wrong}))
    fails(errors.SudokuError, "full-house: found -1", lambda: ninefold.Rating(**scale | {"techniques": {"full-house": -1}}))
    fails(errors.SudokuError, "score: found -1", ninefold.HodokuRating, score=-1, level="easy", techniques={})
    fails(errors.SudokuError, "expected", ninefold.HodokuRating, score=4, level="x", techniques={})


def test_many_that_are_wrong():
    numpy = pytest.importorskip("numpy")
    error = fails(errors.GridError, "grid 1: found 3 cells", ninefold.solve_many, [LINE, "..."])
    assert error.index == 1
    cells = numpy.zeros((3, 81), "u1")
    cells[2, 80] = 200
    error = fails(errors.GridError, "grid 2: r9c9: found 200", ninefold.count_many, cells)
    assert (error.index, error.cell) == (2, "r9c9")
    fails(errors.GridError, "shape [3, 80]", ninefold.solve_many, cells[:, :80])
    fails(errors.GridError, "found one grid, an array of the shape (81,)", ninefold.solve_many, cells[0])
    error = fails(errors.GridError, "grid 2: r9c9: found 200", ninefold.solve_many, cells.astype("i8"))
    assert (error.index, error.cell) == (2, "r9c9")
    fails(TypeError, "found one str", ninefold.solve_many, LINE)
    fails(TypeError, "grid 0: found a int", ninefold.solve_many, [5])
    for wrong in (None, 5, {LINE}, iter([LINE])):
        fails(TypeError, "expected many grids", ninefold.rate_many, wrong)


def test_columns_that_are_wrong():
    arrow = pytest.importorskip("pyarrow")
    fails(TypeError, "Int64", ninefold.solve_many, arrow.array([1, 2]))
    fails(TypeError, "without a column \"puzzle\"", ninefold.solve_many, arrow.table({"x": [LINE]}))
    error = fails(errors.GridError, "grid 1", ninefold.solve_many, arrow.chunked_array([[LINE], ["x"]]))
    assert error.index == 1


def test_generated_puzzles_that_are_wrong():
    for text in ("", "{}", "[]", "\0", '{"recipe": "x", "seed": 0, "index": 0, "puzzle": null, "attempts": 1}'):
        fails(errors.SudokuError, "not a generated puzzle", GeneratedPuzzle.from_json, text)
    good = Recipe().generate(1).to_json()
    assert GeneratedPuzzle.from_json(good) == Recipe().generate(1)
    fails(errors.SudokuError, "solution", GeneratedPuzzle.from_json, good.replace('"solution":"', '"solution":"1'))


def test_plans_that_are_wrong(tmp_path):
    error = fails(errors.PlanError, "shards: found 0", Plan, PLAN.replace("shards = 6", "shards = 0"))
    assert (error.line, error.column) == (5, 10)
    for shard in (6, -1, 2**70):
        fails(errors.PlanError, f"found shard {shard}, expected 0 to 5", Plan(PLAN).shard, shard)
    (tmp_path / "file").write_text("")
    fails(OSError, "Not a directory", Plan(PLAN).write_shard, 0, tmp_path / "file")
    fails(TypeError, "", Plan(PLAN).content_hashes, ninefold.generate(1)["puzzle"])
    fails(errors.PlanError, "found no column _shard", Plan(PLAN).content_hashes, ninefold.generate(1))


def test_pictures_and_words_that_are_wrong(puzzle):
    for width in (0, -1, float("nan"), float("inf"), 1e30):
        fails(errors.SudokuError, "width", puzzle.svg, width=width)
    fails(errors.SudokuError, "expected", puzzle.svg, theme="no such")
    fails(errors.SudokuError, "expected", puzzle.hint().hint, "no such")
    fails(errors.RecipeError, "", ninefold.fill, "no such")
    fails(TypeError, "colour", ninefold.fill, "sorting", colour=1)
    fails(errors.RecipeError, "", ninefold.fill, "sorting", rounds=1)
    assert fails(errors.BudgetError, "no grid", ninefold.fill, "sorting", max_starts=1, max_rounds=1, seed=1).attempts == 1


def test_whatever_comes_is_an_exception_or_an_answer():
    """A fuzz run through the binding: texts near grids, numbers, buffers, words of recipes; nothing but Python's exceptions."""
    draw = random.Random(20061104)
    words = ["ninefold/1", "er=3.0..4.5", "level=easy", "minimal", "clues=17", "x", "=", "symmetry=", "é", "er=..", "attempts=1"]

    def text():
        line = list(LINE)
        for _ in range(draw.randrange(4)):
            at = draw.randrange(len(line))
            line[at : at + draw.randrange(2)] = draw.choice(["", "5", ".", "é", "\0", "\ud800", "99", "\n"])
        return "".join(line)

    def anything():
        return draw.choice(
            [
                text(),
                text().encode("utf-8", "replace"),
                bytes(draw.randrange(12) for _ in range(draw.choice([81, 81, 80]))),
                [text() for _ in range(draw.randrange(4))],
                [None, text()],
                draw.randrange(-(2**70), 2**70),
                " ".join(draw.choices(words, k=3)),
                draw.random(),
                None,
                (),
                Grid(LINE),
            ]
        )

    calls = [
        Grid, Puzzle, Solution, Recipe, Plan, GeneratedPuzzle.from_json, ninefold.rank, ninefold.unrank, ninefold.fill,
        ninefold.solve_many, ninefold.count_many, ninefold.canonicalize_many, ninefold.rate_many,
        Grid(LINE).__getitem__, Puzzle(LINE).hint, lambda value: Grid(LINE).with_digit(value, 1),
    ]  # fmt: skip
    answers = 0
    for _ in range(6000):
        try:
            draw.choice(calls)(anything())
            answers += 1
        except (ValueError, TypeError, IndexError, OverflowError):
            pass
    assert 100 < answers < 5000
