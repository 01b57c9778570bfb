"""Types: the stubs match the module, and the package passes strict checks."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
SETTINGS = str(Path(__file__).parents[1] / "pyproject.toml")


def check(*arguments):
    command = [sys.executable, "-m", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parent)
    assert run.returncode == 0, run.stdout + run.stderr


def test_stubs_are_true():
    check("mypy.stubtest", "ninefold._ninefold", "--mypy-config-file", SETTINGS)


def test_the_package_is_typed():
    check("mypy", "--config-file", SETTINGS, "-p", "ninefold")


def test_examples_are_typed():
    examples = Path(__file__).parents[3] / "examples/python"
    check("mypy", "--config-file", SETTINGS, *map(str, sorted(examples.glob("*.py"))))
