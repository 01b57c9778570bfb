"""The words of options: types list the same names as the library, and type checkers reject all others."""

import inspect
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import ninefold
from ninefold import _ninefold, _words

HERE = Path(__file__).parent
NAMES = dict(_ninefold._names())
TYPES = {
    "level": _words.Level,
    "hodoku-level": _words.HodokuLevel,
    "method": _words.Method,
    "hint-degree": _words.HintDegree,
    "format": _words.FormatName,
    "field": _words.FieldName,
    "board-level": _words.BoardLevel,
    "board-method": _words.BoardMethod,
    "cage-method": _words.CageMethod,
    "by": _words.By,
}


@pytest.mark.parametrize("kind", TYPES)
def test_types_list_the_names_of_the_library(kind):
    assert list(get_args(TYPES[kind])) == NAMES[kind]


def families(names):
    parts = [name.split("-") for name in names]
    starts = {"-".join(part[:number]) for part in parts for number in range(1, len(part))} - set(names)
    return {start for start in starts if sum(name.startswith(f"{start}-") for name in names) > 1}


@pytest.mark.parametrize("kind, listed", [("technique", _words.Technique), ("hodoku-technique", _words.HodokuTechnique)])
def test_techniques_are_all_names_and_families(kind, listed):
    assert set(get_args(listed)) == set(NAMES[kind]) | families(NAMES[kind])
    word = "require" if kind == "technique" else "hodoku_require"
    for name in get_args(listed):
        # Some never decide anything in a recipe; but each is known.
        try:
            ninefold.Recipe(**{word: name})
        except ninefold.RecipeError as error:
            assert "unknown" not in str(error)


def test_symmetries_are_all_and_any():
    assert list(get_args(_words.Symmetry)) == [*NAMES["symmetry"], "any"]
    for name in get_args(_words.Symmetry):
        ninefold.Recipe(symmetry=name)


def test_every_word_is_a_keyword():
    words = {word.replace("-", "_") for word in NAMES["word"]}
    keywords = inspect.signature(ninefold.Recipe).parameters
    assert set(keywords) == words | {"line"}
    own = {"count", "recipe", "seed", "threads"}
    generate = inspect.signature(ninefold.generate).parameters
    # The options of filling methods are words of a recipe only: there `start` is another word.
    shared = {word.replace("-", "_") for word in NAMES["word"][: NAMES["word"].index("attempts") + 1]}
    boards = {word.replace("-", "_") for word in NAMES["board-word"]}
    assert set(generate) == own | shared | boards | {"start"}
    assert set(_words.RecipeWords.__annotations__) == shared | boards
    fill = set(inspect.signature(ninefold.fill).parameters)
    assert fill == (words - shared) | {"method", "seed", "index", "trace"}


def test_every_word_reaches_the_recipe():
    recipe = ninefold.Recipe(
        method="swap-chain", rounds=3, symmetry="half-turn", clues=(24, 30), minimal=True, er=(3, 5), require=["naked-pair"],
        forbid="swordfish", hardest="x-wing", score=(100, 2000), hodoku_level="hard", hodoku_require="naked-pair",
        hodoku_forbid=["x-wing"], hodoku_hardest="naked-triple", attempts=7,
    )  # fmt: skip
    assert str(recipe) == (
        "ninefold/1 method=swap-chain rounds=3 symmetry=half-turn clues=24..30 minimal er=3.0..5.0 require=naked-pair "
        "forbid=swordfish hardest=x-wing score=100..2000 hodoku-level=hard hodoku-require=naked-pair hodoku-forbid=x-wing "
        "hodoku-hardest=naked-triple attempts=7"
    )
    assert "practice=x-wing" in str(ninefold.Recipe(practice="x-wing", marks=True))
    table = ninefold.generate(2, seed=1, level="medium", symmetry="half-turn", clues=(24, 30))
    assert table == ninefold.generate(2, seed=1, recipe="ninefold/1 level=medium symmetry=half-turn clues=24..30")
    assert table == ninefold.generate(2, seed=1, recipe=ninefold.Recipe(level="medium", clues=(24, 30)), symmetry="half-turn")


#: One mistake a line: each has to be rejected by both checkers.
WRONG = """\
import ninefold
ninefold.generate(3, levle="easy")
ninefold.generate(3, level="eazy")
ninefold.generate(3, symmetry="round")
ninefold.generate(3, variant="killer", cage_method="cut")
ninefold.generate(3, variant=6)
ninefold.generate("3")
ninefold.Recipe(sym="x")
ninefold.Recipe(require=["x-wing", "x-ring"])
ninefold.Recipe(hodoku_level="easier")
ninefold.Recipe(minimal="yes")
ninefold.fill("sortin")
ninefold.fill("sorting", max_round=3)
ninefold.formats.write("sdq", [])
ninefold.formats.read("", "sdq")
ninefold.Puzzle("").to("sdq")
ninefold.search("hardest")
ninefold.Puzzle("").hint().hint("plac")
ninefold.Grid("").svg(theme="blue")
ninefold.solve_many("")
ninefold.solve_many([5.0])
ninefold.rate_many(["", ""], thread=3)
ninefold.Transform()(5)
ninefold.generate(3)["puzzle"].append("")
ninefold.generate(3)[1.5]
x: list[float] = ninefold.rate_many([""])
"""


def run(*command, **options):
    return subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=HERE, **options)


def lines_of(output, path):
    """The lines of the file that a checker complains about."""
    found = set()
    for line in output.splitlines():
        if path.name in line and "error" in line:
            found.add(int(line.split(path.name)[1].split(":")[1]))
    return found


MYPY = ["mypy", "--strict", "--no-incremental"]
# Pyright as a package that holds all of it; that of Pyright itself fetches the rest when it is first used.
PYRIGHT = ["basedpyright", "--pythonpath", sys.executable, "--project", str(HERE.parent / "pyproject.toml")]


@pytest.mark.parametrize("checker", [MYPY, PYRIGHT], ids=["mypy", "pyright"])
def test_wrong_words_are_rejected(checker, tmp_path):
    pytest.importorskip(checker[0])
    path = tmp_path / "wrong_words.py"
    path.write_text(WRONG)
    done = run(*checker, str(path))
    assert done.returncode == 1, done.stdout + done.stderr
    expected = set(range(2, len(WRONG.splitlines()) + 1))
    assert lines_of(done.stdout, path) == expected, done.stdout


@pytest.mark.parametrize("checker", [MYPY, PYRIGHT], ids=["mypy", "pyright"])
def test_a_program_that_uses_everything(checker):
    pytest.importorskip(checker[0])
    done = run(*checker, str(HERE / "user_program.py"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_program_runs(capsys):
    import runpy

    runpy.run_path(str(HERE / "user_program.py"), run_name="__main__")
    assert "everything works" in capsys.readouterr().out


def test_the_program_uses_everything():
    text = (HERE / "user_program.py").read_text()
    assert len(text.splitlines()) >= 200
    missing = [name for name in ninefold.__all__ if name not in text]
    assert not missing
