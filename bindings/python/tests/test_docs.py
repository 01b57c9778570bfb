"""Runs the documentation: docstrings, the page on Python, the examples, the notebook."""

import doctest
import importlib
import inspect
import json
import re
import runpy
import shlex
from pathlib import Path

import pytest

import ninefold

ROOT = Path(__file__).parents[3]
MODULES = [
    f"ninefold{name}"
    for name in (
        "", ".answers", ".checking", ".errors", ".filling", ".formats", ".grading", ".gym", ".learning", ".loaders",
        ".many", ".nemo_gym", ".prompts", ".report", ".research", ".solutions", ".streams", ".tools", ".traces", ".trl", ".typing",
    )
]  # fmt: skip
SCRIPTS = [path for path in sorted((ROOT / "examples/python").glob("*.py")) if not path.name.startswith("on_")]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried and not failed


@pytest.mark.parametrize("page", ["docs/python.md", "docs/site/language-models.md", "docs/site/learning.md", "bindings/python/README.md"])
def test_pages(page):
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)
    assert blocks
    names = {}
    for number, block in enumerate(blocks):
        exec(compile(block, f"{page}, block {number}", "exec"), names)


def test_commands_of_the_pages_are_accepted():
    lines = re.findall(r"^python -m (ninefold\.\w+) (.*)", (ROOT / "docs/site/language-models.md").read_text(), re.MULTILINE)
    assert len(lines) == 4
    for module, words in lines:
        importlib.import_module(module)._parser().parse_args(shlex.split(words, comments=True))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_examples(script, capsys):
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out


def test_the_notebook():
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(ROOT / "examples/python/tour.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert sum("image/svg+xml" in output.get("data", {}) for output in shown) == 4
    assert "image/svg+xml" not in json.dumps(json.loads((ROOT / "examples/python/tour.ipynb").read_text()))


def test_everything_public_has_an_example():
    public = {f"ninefold.{name}": getattr(ninefold, name) for name in ninefold.__all__}
    public |= {f"formats.{name}": getattr(ninefold.formats, name) for name in ninefold.formats.__all__}
    for name, thing in public.items():
        if isinstance(thing, type) or callable(thing):
            assert ">>> " in (thing.__doc__ or ""), name
    for kind in (thing for thing in public.values() if isinstance(thing, type) and thing.__module__ == "ninefold"):
        for name in dir(kind):
            # Python's own slots, and those of data libraries, need no text.
            if not name.startswith("_"):
                assert getattr(kind, name).__doc__, f"{kind.__name__}.{name}"


def test_examples_of_compiled_classes_run():
    finder = doctest.DocTestFinder(exclude_empty=True)
    tried = {test.name for test in finder.find(ninefold, "ninefold") if test.examples}
    for name in ("Grid", "Solution", "Puzzle", "Recipe", "GeneratedPuzzle", "Plan", "Table", "Column", "Step", "Rating", "Record"):
        assert f"ninefold.{name}" in tried


def test_help_alone_is_enough():
    text = "".join(inspect.getdoc(getattr(ninefold, name)) or "" for name in ("generate", "Recipe"))
    for word in inspect.signature(ninefold.Recipe).parameters:
        assert word == "line" or f"`{word}`" in text or word.startswith("hodoku_"), word
