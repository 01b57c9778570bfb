"""`generate(variant=)`: puzzles on other boards as a table."""

import json
import subprocess
import sys

import pytest

import ninefold


def command(*words, text=None):
    run = [sys.executable, "-m", "ninefold", *words]
    return subprocess.run(run, input=text, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "variant, words",
    [
        ("4x4", {"level": "easy"}),
        ("6x6", {"symmetry": "half-turn", "minimal": True}),
        ("x", {"clues": (28, 32), "method": "redraw", "redraws": 10}),
        ("jigsaw+x", {}),
        ("16x16", {"level": "medium"}),
        ("twodoku", {}),
        ("6x6+killer", {"cages": (12, 14), "cage_sizes": [0, 1, 2, 1], "cage_method": "split"}),
        ("kropki", {"givens": (3, 6), "drop_clues": True, "by": "search"}),
        ("thermo", {"drawn": 6, "line_cells": (4, 6)}),
    ],
)
def test_puzzles_are_those_of_the_command(variant, words):
    table = ninefold.generate(3, variant=variant, seed=5, start=2, **words)
    assert table["index"].to_list() == [2, 3, 4] and not table.missing
    names = {name.replace("_", "-"): value for name, value in words.items()}
    spelt = [name if value is True else f"{name}={text(name, value)}" for name, value in names.items()]
    recipe = " ".join(["ninefold/1", f"variant={variant}", *spelt])
    rows = [json.loads(line) for line in command("generate", "--recipe", recipe, "--seed", "5", "--index", "2..4", "--json").splitlines()]
    for at, row in enumerate(rows):
        for name in ["puzzle", "solution", "variant", "symmetry", "attempts"]:
            assert table[name][at] == row[name]
        assert table["clues"][at] == row["clue_count"]
        if "level" in words:
            assert table["level"][at] == words["level"]
        if "minimal" in row:
            assert table["minimal"][at] == row["minimal"]
    # Together they are the whole puzzle: they lead to the solution.
    parts = [table[name].to_list() for name in ["puzzle", "layout", "clue_text"] if name in table.column_names]
    lines = "".join(" ".join(row) + "\n" for row in zip(*parts, strict=True))
    solved = command("solve", "--variant", table["variant"][0], "--json", text=lines)
    assert [json.loads(line)["solution"] for line in solved.splitlines()] == table["solution"].to_list()


def text(name, value):
    if isinstance(value, tuple):
        return "..".join(map(str, value))
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def test_columns_fit_the_board():
    assert not {"layout", "clue_text"} & set(ninefold.generate(1, variant="windoku").column_names)
    jigsaw = ninefold.generate(2, variant="6x6+jigsaw", seed=1)
    assert "layout" in jigsaw.column_names and "clue_text" not in jigsaw.column_names
    assert all(len(layout) == 36 and set(layout) == set("ABCDEF") for layout in jigsaw["layout"])
    killer = ninefold.generate(1, variant="killer", seed=1)
    assert "layout" not in killer.column_names and killer["clues"][0] == 0 and " k" in killer["clue_text"][0]
    easy = ninefold.generate(5, variant="6x6", level="easy", seed=1)
    assert easy["level"].to_list() == ["easy"] * 5 and easy["minimal"].to_list() == [None] * 5


def test_recipes_of_other_boards_are_taken_and_seeds_repeat_them():
    table = ninefold.generate(3, recipe="ninefold/1 variant=6x6 level=easy", symmetry="half-turn")
    assert table == ninefold.generate(3, variant="6x6", level="easy", symmetry="half-turn", seed=table.seed, threads=1)


@pytest.mark.parametrize(
    "words, message",
    [
        ({"variant": "7x7"}, "7x7"),
        ({"variant": "4x4+anti-king"}, "allow no grid"),
        ({"variant": "6x6", "er": 3}, "er"),
        ({"variant": "6x6", "cages": 4}, "cages"),
        ({"cages": 4}, "cages"),
        ({"variant": "6x6", "recipe": "ninefold/1 variant=x"}, "variant"),
        ({"variant": "killer", "cages": [1, 2, 3]}, "cages: found 3 values"),
    ],
)
def test_what_does_not_fit_is_refused(words, message):
    with pytest.raises(ninefold.RecipeError, match=message):
        ninefold.generate(1, **words)


def test_an_index_without_a_puzzle_is_missing():
    table = ninefold.generate(2, variant="6x6", clues=7, attempts=1, seed=1)
    assert len(table) == 0 and table.missing == [0, 1]
