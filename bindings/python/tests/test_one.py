"""One puzzle: its properties, and that the values behave as values should."""

import copy
import json
import pickle
from xml.etree import ElementTree

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold import GeneratedPuzzle, Grid, Plan, Puzzle, Recipe, Solution


def test_a_puzzle_knows_its_solution(puzzle):
    assert str(puzzle.solution) == SOLUTION
    assert puzzle.clue_count == 30
    assert not puzzle.is_minimal
    assert puzzle.redundant_clues and all(puzzle.grid[cell] for cell in puzzle.redundant_clues)
    assert puzzle.symmetry == "half-turn"


def test_ratings_are_those_of_the_library(puzzle):
    assert (puzzle.rate().er, puzzle.rate().level) == (1.2, "easy")
    rating = Puzzle(HARD).rate()
    assert (rating.er, rating.ep, rating.ed, rating.level) == (7.2, 1.2, 1.2, "diabolical")
    assert rating.finished and sum(rating.techniques.values()) == rating.steps
    hodoku = puzzle.rate_hodoku()
    assert hodoku.score > 0 and hodoku.level == "easy" and sum(hodoku.techniques.values()) == 51


def test_explanations_lead_to_the_solution():
    puzzle = Puzzle(HARD)
    steps = puzzle.explain()
    assert len(steps) == puzzle.rate().steps
    assert max(step.rating for step in steps) == 7.2
    grid = puzzle.grid
    for step in steps:
        assert step.before == grid
        if step.placement:
            grid = grid.with_digit(*step.placement)
    assert str(grid) == str(puzzle.solution)


def test_a_hint_comes_degree_by_degree(puzzle):
    step = puzzle.hint()
    assert (step.technique, step.placement, step.rating) == ("hidden-single-box", ("r1c6", 8), 1.2)
    texts = [step.hint(degree) for degree in ("place", "technique", "pattern", "full")]
    assert len(set(texts)) == 4 and step.text == texts[3]
    later = puzzle.hint(puzzle.grid.with_digit("r1c6", 8))
    assert later.placement != ("r1c6", 8)
    assert puzzle.hint(puzzle.solution) is None


def test_cells_are_found_by_index_place_and_name():
    grid = Grid(LINE)
    assert grid[0] == grid[0, 0] == grid["r1c1"] == 5
    assert grid[-1] == grid[8, 8] == 9
    assert list(grid) == list(bytes(grid)) == [int(c) if c != "." else 0 for c in LINE]
    assert grid.with_digit("r1c1", 0).clue_count == 29


def test_solutions_have_numbers():
    solution = Solution(SOLUTION)
    number = ninefold.rank(solution)
    assert number == solution.number and number > 2**64
    assert ninefold.unrank(number) == solution
    assert str(ninefold.unrank(0)).startswith("147369258")
    assert solution.automorphisms == 1


def test_canonical_forms_name_what_is_isomorphic():
    grid = Grid(LINE)
    turned = Grid("".join(str(grid)[9 * (8 - col) + row] for row in range(9) for col in range(9)))
    assert turned != grid and turned.canonical == grid.canonical
    assert Puzzle(turned).canonical == Puzzle(grid).canonical
    assert Solution(SOLUTION).canonical.canonical == Solution(SOLUTION).canonical


def test_grids_count_and_list_solutions():
    assert Grid("." * 81).count() == 2
    assert Grid("." * 81).count(1000) == 1000
    assert len(set(Grid("." * 81).solutions(50))) == 50
    assert Grid(LINE).solutions(10) == [Solution(SOLUTION)]


VALUES = [
    Grid(LINE).with_digit("r1c3", 4),
    Solution(SOLUTION),
    Puzzle(LINE),
    Recipe("ninefold/1 symmetry=half-turn er=3.0..4.5"),
    Recipe(level="easy").generate(5, 6),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_values(value):
    for twin in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), eval(repr(value))):
        assert twin == value and hash(twin) == hash(value) and repr(twin) == repr(value)
    assert value != "something else" and value not in [other for other in VALUES if other is not value]
    with pytest.raises(AttributeError):
        value.anything = 1


@pytest.mark.parametrize("shown", [*VALUES[:3], VALUES[4], Puzzle(HARD).explain()[-40]], ids=str)
def test_pictures_are_sound(shown):
    for svg in (shown._repr_svg_(), shown.svg(width=100, theme="dark")):
        assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_buffers_are_grids():
    numpy = pytest.importorskip("numpy")
    cells = bytes(Grid(LINE))
    for buffer in (cells, bytearray(cells), memoryview(cells), numpy.frombuffer(cells, "u1").reshape(9, 9)):
        assert Grid(buffer) == Grid(LINE)
    assert Puzzle(numpy.frombuffer(cells, "u1").reshape(9, 9)[::-1]).clue_count == 30


def test_generated_puzzles_keep_their_origin():
    recipe = Recipe(level="easy", symmetry="half-turn")
    generated = recipe.generate(2026, 3)
    assert generated == GeneratedPuzzle(recipe, 2026, 3)
    assert (generated.recipe, generated.seed, generated.index) == (recipe, 2026, 3)
    assert generated.puzzle.solution == generated.solution and generated.symmetry == "half-turn"
    assert generated.er == generated.puzzle.rate().er and 1.0 <= generated.er <= 1.5
    assert generated.is_minimal == generated.puzzle.is_minimal and generated.clue_count == generated.puzzle.clue_count
    assert json.loads(generated.to_json())["puzzle"] == str(generated.puzzle)


def test_recipes_are_lines():
    recipe = Recipe(er=(3, 4.5), symmetry="half-turn", clues=(24, 28), minimal=True, method="uniform", require=["x-wing"])
    assert str(recipe) == (
        "ninefold/1 method=uniform symmetry=half-turn clues=24..28 minimal er=3.0..4.5 require=x-wing"
    )
    assert recipe == Recipe(str(recipe))
    assert Recipe(level=None, minimal=False) == Recipe()


def test_plans_pickle(plan):
    twin = pickle.loads(pickle.dumps(plan))
    assert twin == plan and twin.identity == plan.identity and (twin.shards, twin.count) == (6, 120)
    assert Plan(plan.text, seed=8) != plan


def test_fills_list_their_moves():
    for method in ninefold.METHODS:
        plain, traced = (ninefold.fill(method, seed=4, trace=trace) for trace in (False, True))
        assert plain.trace is None and traced.trace
        assert traced.solution == plain.solution and traced.counts == plain.counts
        assert {move["kind"] for move in traced.trace} <= {
            "place", "erase", "swap", "eliminate", "restore", "transform", "reset", "line-sorted", "line-unsorted", "rule",
        }  # fmt: skip
    assert ninefold.fill("sorting", seed=1) != ninefold.fill("sorting", seed=1, index=1)
