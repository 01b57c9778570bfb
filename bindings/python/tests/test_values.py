"""Values: equal ones are equal and have equal hashes, also after pickling and copying."""

import copy
import pickle

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold import Puzzle

STEPS = Puzzle(HARD).explain()

VALUES = {
    "rating": lambda: Puzzle(HARD).rate(),
    "hodoku rating": lambda: Puzzle(HARD).rate_hodoku(),
    "step": lambda: Puzzle(LINE).hint(),
    "table": lambda: ninefold.generate(20, level="easy", seed=4),
    "table without rows": lambda: ninefold.generate(0, seed=4),
    "column of texts": lambda: ninefold.generate(20, seed=4)["puzzle"],
    "column of numbers": lambda: ninefold.generate(20, level="easy", seed=4)["er"],
    "slice": lambda: ninefold.generate(20, seed=4)["puzzle"][3:9],
    "slice of a table": lambda: ninefold.generate(20, seed=4)[5::3],
    "record": lambda: ninefold.Record(LINE, title="one", author="two"),
    "transform": lambda: ninefold.Transform.random(3, 4),
    "check": lambda: ninefold.check("." * 81),
    "sample": lambda: ninefold.sample(100, seed=5),
    "format": lambda: ninefold.formats.FORMATS["sdk"],
}


@pytest.mark.parametrize("name", VALUES)
def test_values_are_values(name):
    one, other = VALUES[name](), VALUES[name]()
    assert one == other and not one != other
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) == one
    twin = pickle.loads(pickle.dumps(one))
    assert copy.deepcopy(one) == twin == copy.copy(one) and repr(twin) == repr(one)
    if name not in ("sample",):
        assert hash(one) == hash(other) == hash(twin)
    for different, make in VALUES.items():
        assert different == name or make() != one
    assert one != "something else" and one != None  # noqa: E711


@pytest.mark.parametrize("name", ["rating", "hodoku rating", "transform"])
def test_what_is_shown_makes_it_again(name):
    value = VALUES[name]()
    assert eval(repr(value), vars(ninefold)) == value


def test_every_step_of_a_hard_puzzle_pickles():
    for step in STEPS:
        twin = pickle.loads(pickle.dumps(step))
        assert twin == step and hash(twin) == hash(step)
        assert (twin.text, twin.before, twin.svg()) == (step.text, step.before, step.svg())
    assert len(set(STEPS)) == len(STEPS)


def test_ratings_do_not_change():
    rating = Puzzle(HARD).rate()
    rating.techniques.clear()
    assert rating.techniques and rating == Puzzle(HARD).rate() and rating != Puzzle(LINE).rate()
    assert len({Puzzle(HARD).rate(), Puzzle(HARD).rate()}) == 1


def test_seeds_and_missing_indices_survive():
    table = ninefold.generate(2, clues=17, attempts=1, seed=1)
    twin = pickle.loads(pickle.dumps(table))
    assert (twin.missing, twin.seed) == ([0, 1], 1) and twin != ninefold.generate(0, seed=1)


def test_what_is_not_stored_is_refused():
    for bad in (b"", b"x" * 100):
        with pytest.raises(ValueError):
            ninefold.Table._from_parts(bad, [], None)
        with pytest.raises(ValueError):
            ninefold.Column._from_bytes(bad)
    with pytest.raises(ValueError):
        ninefold.Step._from_parts(LINE, LINE, [], "{}")
    with pytest.raises(ValueError):
        ninefold.Step._from_parts(LINE, SOLUTION, [], None)


def test_tables_have_rows():
    table = ninefold.generate(7, level="easy", seed=4)
    rows = list(table)
    assert rows[2] == table[2] == table[-5] and rows[2]["puzzle"] == table["puzzle"][2]
    assert list(table[1:3]) == rows[1:3] and list(table[::-2]) == rows[::-2] and table[1:3].seed == 4
    assert list(rows[0]) == table.column_names
    for wrong in (7, -8):
        with pytest.raises(IndexError, match="expected less than 7"):
            table[wrong]
    with pytest.raises(TypeError, match="expected the name of a column, the number of a row"):
        table[1.5]


def test_notebooks_show_tables():
    table = ninefold.generate(30, level="easy", seed=4)
    html = table._repr_html_()
    assert html.count("<tr>") == 12 and "<th>puzzle</th>" in html and table["puzzle"][29] in html and "30 rows" in html
    assert table["puzzle"][15] not in html and html.count("…") == 1 + len(table.column_names)
    assert ninefold.generate(3, seed=1)["puzzle"]._repr_html_().count("<tr>") == 4
    assert "0 rows" in ninefold.generate(0)._repr_html_() and "1 row<" in ninefold.generate(1)._repr_html_()
