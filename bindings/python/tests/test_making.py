"""Recipe, seed and index determine a puzzle: the same as the library's stored ones, with any number of threads."""

import json
from pathlib import Path

import pytest

import ninefold
from ninefold import Recipe

arrow = pytest.importorskip("pyarrow")
numpy = pytest.importorskip("numpy")

STORED = Path(__file__).parents[3] / "tests/golden/sheets.jsonl"


def test_puzzles_equal_the_stored_ones():
    lines = STORED.read_text().splitlines()
    found = [json.loads(line) for line in lines]
    cheap = [(line, record) for line, record in zip(lines, found) if record["puzzle"] and record["attempts"] < 20]
    assert len(cheap) > 50
    for line, record in cheap[::3]:
        assert Recipe(record["recipe"]).generate(record["seed"], record["index"]).to_json() == line


@pytest.mark.parametrize("words", ["", "level=easy symmetry=half-turn", "er=3.0..4.5", "hodoku-level=medium"])
def test_threads_change_nothing(words):
    recipe = f"ninefold/1 {words}".strip()
    count = 2000 if not words else 20
    one, other = (ninefold.generate(count, recipe=recipe, seed=9, threads=threads) for threads in (1, 4))
    assert arrow.table(one).equals(arrow.table(other))
    late = arrow.table(ninefold.generate(count - 5, recipe=recipe, seed=9, start=5))
    assert late.equals(arrow.table(one).slice(5))


def test_options_are_those_of_recipes():
    table = ninefold.generate(10, er=(3, 4.5), symmetry="half-turn", seed=1)
    rows = arrow.table(table).to_pylist()
    assert all(3.0 <= row["er"] <= 4.5 and row["symmetry"] == "half-turn" for row in rows)
    scored = arrow.table(ninefold.generate(5, hodoku_level="medium", seed=1)).to_pylist()
    assert all(row["hodoku_level"] == "medium" and row["hodoku_score"] > 0 for row in scored)


def pairs(**options):
    table = ninefold.generate(50, seed=1)
    batches = list(ninefold.iter_batches(table, **options))
    return numpy.concatenate([x for x, _ in batches]), numpy.concatenate([y for _, y in batches])


def test_batches_follow_from_the_seed_alone():
    x, y = pairs(batch_size=7, seed=3)
    again = pairs(batch_size=50, seed=3)
    assert (x == again[0]).all() and (y == again[1]).all()
    assert not (x == pairs(batch_size=7, seed=4)[0]).all()
    assert x.shape == y.shape == (50, 81) and x.dtype == y.dtype == "u1"


def test_batches_hold_the_same_puzzles_moved():
    table = ninefold.generate(50, seed=1)
    x, y = pairs(batch_size=8, seed=3)
    assert ((x == 0) | (x == y)).all()
    forms = ninefold.canonicalize_many(x)
    plain = ninefold.canonicalize_many(arrow.array(table["puzzle"]).to_pylist())
    assert sorted(str(ninefold.Grid(form)) for form in forms) == sorted(plain)
    assert (ninefold.solve_many(x) == y).all()
    kept, _ = pairs(batch_size=8, augment=False, shuffle=False)
    assert [str(ninefold.Grid(row)) for row in kept] == arrow.array(table["puzzle"]).to_pylist()
    moved, _ = pairs(batch_size=8, shuffle=False)
    assert not (moved == kept).all(axis=1).any()


def test_epochs_differ_and_end():
    table = ninefold.generate(5, seed=1)
    batches = [x for x, _ in ninefold.iter_batches(table, batch_size=2, epochs=3)]
    assert [len(batch) for batch in batches] == [2, 2, 1] * 3
    assert not (batches[0] == batches[3]).all()
    assert [len(x) for x, _ in ninefold.iter_batches(table, batch_size=2, drop_last=True)] == [2, 2]
    endless = ninefold.iter_batches(table, batch_size=5, epochs=None)
    assert sum(len(next(endless)[0]) for _ in range(20)) == 100
    assert list(ninefold.iter_batches(ninefold.generate(0), batch_size=5, epochs=None)) == []


def test_symmetries_are_drawn_with_equal_chances():
    """Where the digits of a solution go: each digit to each cell of a corner equally often. χ² with 8 degrees of freedom."""
    table = ninefold.generate(2000, seed=1)
    _, y = next(ninefold.iter_batches(table, batch_size=2000, seed=11))
    for cell in (0, 40, 80):
        counts = numpy.bincount(y[:, cell], minlength=10)[1:]
        expected = 2000 / 9
        assert ((counts - expected) ** 2 / expected).sum() < 26.1  # one in a thousand is above


def test_batches_that_are_wrong():
    table = ninefold.generate(2, seed=1)
    for options in ({"batch_size": 0}, {"batch_size": 1, "epochs": -1}):
        with pytest.raises(ValueError):
            ninefold.iter_batches(table, **options)
    with pytest.raises(TypeError, match="expected the solutions of the puzzles"):
        ninefold.iter_batches(["." * 81], batch_size=1)
    with pytest.raises(ninefold.GridError, match="expected equal numbers"):
        ninefold.iter_batches(["." * 81], [], batch_size=1)
    with pytest.raises(ninefold.GridError, match="grid 0: r1c1 is empty"):
        ninefold.iter_batches(["." * 81], ["." * 81], batch_size=1)
    with pytest.raises(ninefold.GridError, match="expected the digit of its solution"):
        ninefold.iter_batches(table["puzzle"], arrow.array(table["solution"])[::-1], batch_size=1)
