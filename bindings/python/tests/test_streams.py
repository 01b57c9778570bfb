"""Streams: a puzzle depends on its index alone, parts share none, and whatever is wrong is an error."""

import multiprocessing
import pickle

import pytest

import ninefold
from ninefold import PuzzleStream

numpy = pytest.importorskip("numpy")


def puzzles_of(stream, worker, workers):
    return [puzzle for puzzle, _ in zip(stream.iterate(worker, workers), range(6))]


def test_a_puzzle_depends_on_its_index_alone():
    for words in ({}, {"level": "medium"}, {"variant": "4x4"}, {"variant": "6x6", "blanks": (1, 20)}):
        stream = PuzzleStream(seed=2026, part="train", **words)
        table = stream.take(40, start=5)
        assert table == stream.take(40, start=5, threads=1) == stream[5:45]
        assert [puzzle.puzzle for puzzle, _ in zip(stream.iterate(5), range(40))] == list(table["puzzle"])
        assert stream[17].solution == table["solution"][12] and stream[17] == pickle.loads(pickle.dumps(stream))[17]


def test_workers_draw_the_same_puzzles_together():
    stream = PuzzleStream(level="easy", seed=3, part="test")
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        drawn = pool.starmap(puzzles_of, [(stream, worker, 3) for worker in range(3)])
    alone = [puzzle for puzzle, _ in zip(stream, range(18))]
    assert sorted((puzzle for one in drawn for puzzle in one), key=lambda puzzle: puzzle.index) == alone


def test_parts_share_no_puzzle_up_to_isomorphism():
    forms = [
        set(ninefold.canonicalize_many(PuzzleStream(seed=1, part=part, blanks=(1, 64)).take(150)))
        for part in ("train", "validation", "test")
    ]
    assert len(set.union(*forms)) == sum(map(len, forms)) == 450
    halves = [PuzzleStream(variant="4x4", seed=1, part=part, shares={"a": 0.5, "b": 0.5}).take(200) for part in "ab"]
    assert set(halves[0]["puzzle"]).isdisjoint(halves[1]["puzzle"])
    # The same rule as for the splits of a data set.
    plan = ninefold.Plan("[dataset]\nname = 'few'\n[[part]]\nname = 'any'\ncount = 60\nrecipe = 'ninefold/1'\n", seed=1)
    others = {row["puzzle"] for row in plan.shard(0) if row["_split"] != "test"}
    drawn = set(PuzzleStream(seed=1, part="test").take(60)["puzzle"])
    assert len(others) > 30 and drawn.isdisjoint(others)


def test_a_puzzle_has_what_the_recipe_requires():
    one = PuzzleStream(er=(3, 4.5), seed=1)[0]
    rating = ninefold.Puzzle(one.puzzle).rate()
    assert 3 <= one.er <= 4.5 and (one.er, one.level) == (rating.er, rating.level) and one.hardest in rating.techniques
    assert one.puzzle == str(ninefold.Recipe(er=(3, 4.5)).generate(1, one.recipe_index).puzzle)
    assert PuzzleStream(hodoku_level="medium", seed=1)[0].hodoku_level == "medium"
    plain = PuzzleStream(seed=1)[0]
    assert plain.er is None and plain.level is None and plain.clues == 81 - plain.blanks
    nearly_full = PuzzleStream(level="hard", blanks=3, seed=1)
    assert all(puzzle.blanks == 3 and puzzle.level == "easy" for puzzle, _ in zip(nearly_full, range(5)))
    large = PuzzleStream(variant="16x16", seed=1)
    assert (large.cells, large.digits) == (256, 16) and len(large[0].puzzle) == 256 and "G" in large[0].solution
    assert "er" not in PuzzleStream(seed=1).take(0).column_names and "er" in PuzzleStream(level="easy", seed=1).take(0).column_names


def test_arrays_are_the_cells_of_the_texts():
    for words in ({}, {"variant": "4x4"}):
        stream = PuzzleStream(seed=5, **words)
        puzzles, solutions = stream.arrays(20, start=3)
        assert puzzles.dtype == "u1" and puzzles.shape == solutions.shape == (20, stream.cells)
        lines = ["".join(map(str, row)).replace("0", ".") for row in puzzles]
        assert lines == list(stream.take(20, start=3)["puzzle"])


def test_without_a_seed_one_is_drawn():
    one, other = PuzzleStream(), PuzzleStream()
    assert one.seed != other.seed and one != other and one == PuzzleStream(seed=one.seed)
    assert hash(one) == hash(PuzzleStream(seed=one.seed)) and one != PuzzleStream(seed=one.seed, part="test")
    assert eval(repr(PuzzleStream(level="easy", seed=1, part="test", blanks=3))) == PuzzleStream(level="easy", seed=1, part="test", blanks=3)


def test_equal_streams_have_equal_hashes():
    one = PuzzleStream(seed=1, part="a", shares={"a": 0.25, "b": 0.75})
    for other in (
        PuzzleStream(seed=1, part="a", shares={"b": 0.75, "a": 0.25}),
        PuzzleStream(seed=numpy.int64(1), part="a", shares={"b": numpy.float64(0.75), "a": 0.25}),
    ):
        assert one == other and hash(one) == hash(other) and one[0] == other[0]
    assert repr(one) == repr(PuzzleStream(seed=1, part="a", shares={"b": 0.75, "a": 0.25}))
    assert one != PuzzleStream(seed=1, part="a", shares={"a": 0.75, "b": 0.25})
    assert len({one, PuzzleStream(seed=1, blanks=[1, 5]), PuzzleStream(seed=1)}) == 3


def test_what_is_wrong_is_an_error():
    stream = PuzzleStream(seed=1)
    for make, kind, words in (
        (lambda: PuzzleStream(levle="easy"), TypeError, "found the keyword levle, expected one of variant, "),
        (lambda: PuzzleStream(part="tests"), ninefold.RecipeError, 'found part "tests", expected test, train, validation'),
        (lambda: PuzzleStream(part="a", shares={"a": 0.3}), ninefold.SudokuError, "add up to 0.3"),
        (lambda: PuzzleStream(blanks=65), ninefold.SudokuError, "found 65, expected empty cells from 1 to 64"),
        (lambda: PuzzleStream(variant="killer"), ninefold.RecipeError, "clues beside digits"),
        (lambda: PuzzleStream(variant="5x6"), ninefold.RecipeError, "word 2"),
        (lambda: PuzzleStream(variant="jigsaw", part="test"), ninefold.RecipeError, "has no parts"),
        (lambda: PuzzleStream(clues=17, attempts=1, seed=1)[0], ninefold.NotFoundError, "no puzzle for index 0"),
        (lambda: stream[-1], IndexError, "index: found -1"),
        (lambda: stream[2**40], IndexError, "found 1099511627776"),
        (lambda: stream[5:], TypeError, "expected stream"),
        (lambda: stream[0:9:2], TypeError, "expected stream"),
        (lambda: stream.take(-1), ninefold.SudokuError, "count: found -1"),
        (lambda: stream.iterate(0, 0).__next__(), ninefold.SudokuError, "step: found 0"),
    ):
        with pytest.raises(kind, match=words):
            make()


def test_words_are_those_of_recipes():
    from inspect import signature

    from ninefold._words import RecipeWords

    of_generate = signature(ninefold.generate).parameters.keys() - {"count", "recipe", "seed", "start", "threads"}
    assert RecipeWords.__annotations__.keys() == of_generate


def test_boards_of_several_grids_have_as_many_cells_as_their_puzzles():
    stream = PuzzleStream(variant="twodoku", level="easy", seed=1)
    clues, solutions = stream.arrays(2)
    assert clues.shape == solutions.shape == (2, stream.cells) and len(stream[0].puzzle) == stream.cells == 153
