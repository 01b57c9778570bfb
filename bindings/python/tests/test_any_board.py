"""Every method of the values of one puzzle, on five boards: the same shape and the same laws everywhere."""

import copy
import json
import pickle
from xml.etree import ElementTree

import pytest
from conftest import LINE

import ninefold
from ninefold import Grid, Puzzle, Record, Solution, check, read, write

#: What `generate` needs for a puzzle of the board.
BOARDS = {
    "classic": {"level": "easy"},
    "6x6": {"variant": "6x6", "level": "easy"},
    "killer": {"variant": "6x6+killer", "level": "easy"},
    "jigsaw": {"variant": "6x6+jigsaw"},
    "samurai": {"variant": "samurai"},
}
ROWS = {name: ninefold.generate(1, seed=7, **words)[0] for name, words in BOARDS.items()}
every_board = pytest.mark.parametrize("name", BOARDS)


def parts(row):
    return {name: row[name] for name in ("variant", "layout", "clue_text") if name in row}


@every_board
def test_a_puzzle_is_made_of_whatever_names_its_board(name):
    row = ROWS[name]
    puzzle = Puzzle(row["puzzle"], **parts(row))
    assert puzzle.cells == row["puzzle"] and puzzle.variant == row.get("variant", "9x9")
    assert puzzle.solution.cells == row["solution"] and puzzle.clue_count == row["clues"]
    for same in (row, str(puzzle), puzzle, puzzle.grid, Record(puzzle), copy.copy(puzzle), puzzle.to("json"), f"  {puzzle}\n"):
        assert Puzzle(same) == puzzle and Grid(same) == puzzle.grid and Record(same).grid == puzzle.grid
    spaced = "\n".join(row["puzzle"][at : at + 6] for at in range(0, len(row["puzzle"]), 6))
    values = list(bytes(puzzle.grid))
    for cells in (spaced, values, tuple(values), bytes(values), [None if value == 0 else value for value in values], list(row["puzzle"])):
        assert Puzzle(cells, **parts(row)) == puzzle
    assert Solution(row["solution"], **parts(row)) == puzzle.solution == Solution(str(puzzle.solution))
    with pytest.raises(ninefold.GridError):
        Solution(row["puzzle"], **parts(row))


@every_board
def test_values_behave_as_values(name):
    puzzle = Puzzle(ROWS[name])
    steps = puzzle.explain()
    for value in (puzzle, puzzle.grid, puzzle.solution, puzzle.rate()):
        assert eval(repr(value), vars(ninefold)) == value
    for value in (puzzle, puzzle.grid, puzzle.solution, puzzle.rate(), steps[0], steps[-1], Record(puzzle, title="one"), check(puzzle)):
        twin = pickle.loads(pickle.dumps(value))
        assert twin == value and hash(twin) == hash(value) and repr(twin) == repr(value) and copy.deepcopy(value) == value
        assert value != "something else"
    assert puzzle == puzzle.grid and hash(puzzle) == hash(puzzle.grid) and puzzle.solution == puzzle.solution.grid
    assert puzzle != puzzle.solution and Record(puzzle) != Record(puzzle, title="one")
    with pytest.raises(AttributeError):
        puzzle.anything = 1


@every_board
def test_puzzles_and_solutions_are_grids(name):
    puzzle, names = Puzzle(ROWS[name]), [name for name in dir(Grid) if not name.startswith("_")]
    for value, kind in ((puzzle, Puzzle), (puzzle.solution, Solution)):
        assert isinstance(value, Grid) and repr(value).startswith(f"{kind.__name__}(") and type(value.grid) is Grid
        assert type(value.canonical) is kind and value.canonical == value.grid.canonical
        for attribute in names:
            found, expected = getattr(value, attribute), getattr(value.grid, attribute)
            assert callable(found) or found == expected
        assert bytes(value) == bytes(value.grid) and len(value) == len(value.grid) and value[0] == value.grid[0]
        assert value.svg() == value.grid.svg() == value._repr_svg_()
    empty = next(at for at, digit in enumerate(puzzle) if not digit)
    assert type(puzzle.with_digit(empty, puzzle.solution[empty])) is Grid and puzzle.count() == 1
    assert puzzle.solutions() == [puzzle.solution] == puzzle.solution.solutions()


@every_board
def test_values_are_ordered(name):
    puzzle = Puzzle(ROWS[name])
    others = [Puzzle(row) for row in ROWS.values()]
    assert sorted(others) == sorted(reversed(others)) and len(set(others)) == len(others)
    assert puzzle <= puzzle and not puzzle < puzzle
    empty = next(at for at, digit in enumerate(puzzle.grid) if not digit)
    fuller = puzzle.grid.with_digit(empty, puzzle.solution[empty])
    assert puzzle.grid < fuller <= puzzle.solution.grid and fuller.clue_count == puzzle.clue_count + 1
    assert fuller.with_digit(empty, 0) == puzzle.grid


@every_board
def test_cells_have_indices_places_and_names(name):
    grid = Puzzle(ROWS[name]).grid
    assert len(grid) == len(grid.cells) == len(grid.candidates) and grid["r1c1"] == grid[0] == grid[0, 0] == grid["R1C1"]
    assert grid[-1] == grid[len(grid) - 1] and list(grid) == list(bytes(grid))
    for wrong in ("r99c1", "x", "", len(grid), -len(grid) - 1, (99, 0)):
        with pytest.raises(IndexError, match="expected"):
            grid[wrong]
    with pytest.raises(TypeError, match="expected a cell"):
        grid[1.5]
    with pytest.raises(ninefold.GridError, match="r1c1: found 99, expected a digit") as caught:
        grid.with_digit(0, 99)
    assert caught.value.cell == "r1c1"


@every_board
def test_arrays_have_the_shape_of_the_board(name):
    numpy = pytest.importorskip("numpy")
    row = ROWS[name]
    puzzle = Puzzle(row)
    for value in (puzzle, puzzle.grid, puzzle.solution):
        array = numpy.array(value)
        assert array.shape == {"classic": (9, 9), "samurai": (21, 21)}.get(name, (6, 6)) and array.dtype == "u1"
        assert sorted(array[array > 0]) == sorted(digit for digit in bytes(Grid(value)) if digit)
    if name != "samurai":
        assert Puzzle(numpy.array(puzzle), **parts(row)) == puzzle == Puzzle(numpy.array(puzzle, dtype="i8"), **parts(row))


@every_board
def test_solutions_are_counted_listed_and_estimated(name):
    grid, solution = Puzzle(ROWS[name]).grid, Puzzle(ROWS[name]).solution
    assert grid.count() == 1 and grid.solutions() == [solution] and grid.count(0) == 0 and grid.solutions(0) == []
    found = grid.true_candidates(1)
    assert all(found.digits(cell) == (solution[cell],) for cell in found.cells) and len(found.cells) == len(grid)
    assert grid.estimate(10, seed=1).seed == 1
    for cell, (digits, digit) in enumerate(zip(grid.candidates, grid, strict=True)):
        assert digits == () if digit else solution[cell] in digits


@every_board
def test_checks_agree_with_puzzles(name):
    row = ROWS[name]
    puzzle = Puzzle(row)
    found = check(row["puzzle"], **parts(row))
    assert found == check(row) == check(puzzle) and found.is_proper and found.first == puzzle.solution
    assert [*found.cells, *found.clues] == puzzle.redundant_clues and found.is_minimal == puzzle.is_minimal
    several = check("." * len(puzzle.grid), **parts(row) | {"clue_text": None})
    assert several.verdict == "several" and {several.first[cell] != several.second[cell] for cell in several.cells} == {True}
    clash = check(puzzle.grid.with_digit(0, 1).with_digit(1, 1))
    assert clash.verdict == "clash" and not clash.is_proper and clash.first is None
    with pytest.raises(ninefold.ClashError) as caught:
        Puzzle(puzzle.grid.with_digit(0, 1).with_digit(1, 1))
    assert tuple(caught.value.cells) == clash.cells and str(caught.value) == clash.text


@every_board
def test_steps_lead_on_and_have_pictures(name):
    puzzle = Puzzle(ROWS[name])
    rating, steps = puzzle.rate(), puzzle.explain()
    assert rating.steps == len(steps) and rating.level in ("easy", "medium", "hard", "expert", "beyond")
    assert (rating.er is None) == (steps[0].rating is None) == (name != "classic")
    grid = puzzle.grid
    for step in steps:
        assert step.before == grid and step.technique in rating.techniques and str(step).startswith(step.name)
        if step.placement:
            grid = grid.with_digit(*step.placement)
            assert puzzle.solution[step.placement[0]] == step.placement[1]
    assert (grid == puzzle.solution.grid) == rating.finished
    assert puzzle.hint() == steps[0] and puzzle.hint(puzzle.solution) is None
    later = puzzle.hint(steps[-1].before)
    assert later.before == steps[-1].before
    texts = [later.hint(degree) for degree in ("place", "technique", "pattern", "full")]
    assert later.text == texts[-1] == later.hint() and texts[0] != texts[-1] and later.level in ("easy", "medium", "hard", "expert")
    for svg in (later.svg(), later.svg(theme="dark", width=100), later._repr_svg_(), puzzle.svg(solution=True), puzzle.svg(entries=puzzle.solution)):
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert puzzle.svg() == puzzle._repr_svg_() == puzzle.grid.svg() != puzzle.svg(solution=True) == puzzle.svg(entries=puzzle.solution.cells)
    first = next(at for at, digit in enumerate(puzzle.grid) if not digit)
    wrong = puzzle.grid.with_digit(first, puzzle.solution[first] % 6 + 1)
    with pytest.raises(ninefold.GridError, match="of the solution or an empty cell"):
        puzzle.hint(wrong)


@every_board
def test_texts_hold_the_puzzle(name):
    puzzle = Puzzle(ROWS[name])
    record = Record(puzzle, title="by hand", author="A. Setter")
    for format in ("line", "rows", "json"):
        (again,) = read(puzzle.to(format), format)
        assert again.grid == puzzle.grid and read(write(format, [puzzle, record, puzzle]))[1].grid == puzzle.grid
    (again,) = read(record.to("json"))
    assert again == record and again.fields == {"title": "by hand", "author": "A. Setter"} and again.state == again.grid
    assert {field["key"] for field in json.loads(record.to("json"))["fields"]} == {"title", "author"}
    with pytest.raises(ninefold.SudokuError, match="unknown format"):
        puzzle.to("pdf")


@every_board
def test_canonical_forms_are_those_of_isomorphic_puzzles(name):
    puzzle = Puzzle(ROWS[name])
    form = puzzle.canonical
    assert form.canonical == form and form.grid == puzzle.grid.canonical and form.variant == puzzle.variant
    assert puzzle.solution.canonical.canonical == puzzle.solution.canonical
    assert puzzle.solution.automorphisms is None if puzzle.clues else puzzle.solution.automorphisms >= 1
    assert puzzle.symmetry == puzzle.grid.symmetry


def test_what_is_only_for_the_classic_board_says_so():
    small, transform = Puzzle(ROWS["6x6"]), ninefold.Transform("half-turn")
    for call in (
        small.rate_hodoku,
        lambda: small.solution.number,
        lambda: transform(small),
        lambda: transform(small.solution),
        lambda: ninefold.rank(small.solution),
        lambda: ninefold.rate_many([small]),
        lambda: ninefold.certificate(small),
        lambda: ninefold.search("er", explore=1, start=[small]),
        lambda: Puzzle(small, variant="9x9"),
        lambda: Puzzle(LINE).hint(small.grid),
    ):
        with pytest.raises(ninefold.GridError, match="found a grid of 6x6, expected one of 9x9"):
            call()
    from ninefold import grading, prompts, tools, traces

    for call in (
        lambda: grading.grade(small, ""),
        lambda: grading.check_move(small, small, "r1c1", 1),
        lambda: prompts.prompt(small),
        lambda: tools.Session(small),
        lambda: traces.trace(small),
    ):
        with pytest.raises(ninefold.GridError, match="found a grid of 6x6"):
            call()


def test_the_board_of_a_text_counts():
    line = ROWS["6x6"]["puzzle"]
    assert Puzzle(f"6x6 {line}") == Puzzle(line, variant="6x6") == Puzzle(f"#variant 6x6\n{line}") != Puzzle(LINE)
    with pytest.raises(ninefold.GridError, match="found 36 cells, expected 81"):
        Puzzle(line)
    with pytest.raises(ninefold.GridError, match="found 35 cells"):
        Puzzle(f"6x6 {line[1:]}")
    assert Grid(LINE, variant="x").variant == "x" and Grid(Grid(LINE), variant="x").cells == LINE
    assert Puzzle(LINE, variant="9x9") == Puzzle(LINE) and Grid(Grid(LINE, variant="x"), variant="windoku").variant == "windoku"
