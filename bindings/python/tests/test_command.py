"""The `ninefold` command that the wheel installs: it behaves as the program does."""

import os
import signal
import subprocess
import sys
import sysconfig
import time
from importlib.metadata import version
from pathlib import Path

import pytest

import ninefold

posix = pytest.mark.skipif(os.name != "posix", reason="shells and signals as Unix has them")

COMMAND = str(Path(sysconfig.get_path("scripts")) / ("ninefold.exe" if os.name == "nt" else "ninefold"))

PUZZLE = ".8..571..1....8.6....3...825.7261...8.....7...2......5.........94.8..6....36....."


def run(*words, code=0, **options):
    done = subprocess.run([COMMAND, *words], capture_output=True, timeout=60, **options)
    assert done.returncode == code, done.stderr
    return done.stdout.decode(), done.stderr.decode()


def shell(line):
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60, env={**os.environ, "N": COMMAND})


def test_it_makes_what_the_library_makes():
    assert run("generate", "--seed", "1")[0] == f"{PUZZLE}\n"
    assert ninefold.generate(1, seed=1)["puzzle"][0] == PUZZLE
    module = subprocess.run([sys.executable, "-m", "ninefold", "generate", "--seed", "1"], capture_output=True, text=True, check=True)
    assert module.stdout == f"{PUZZLE}\n"


def test_standard_input_and_the_name_in_help():
    assert run("solve", "-", input=f"{PUZZLE}\n".encode())[0] == f"{PUZZLE}\t1\t{ninefold.Puzzle(PUZZLE).solution}\n"
    assert run("--version")[0] == f"ninefold {version('ninefold')}\n"
    assert "Usage: ninefold solve [OPTIONS]" in run("solve", "-h")[0]


@pytest.mark.parametrize("name", ["book", "bank", "dataset", "play", "watch"])
def test_it_has_everything(name):
    # A command that was left out has one line of help and an error that names a feature.
    assert "--help" in run(name, "-h")[0]
    assert "feature" not in run(name, "--bogus", code=2)[1]


def test_wrong_usage_and_limits():
    assert "expected clues from 17 to 80" in run("generate", "--clues", "99", code=2)[1]
    assert "not found" in run("generate", "--level", "nightmare", "--attempts", "1", "--seed", "3", code=3)[1]


@posix
def test_arguments_that_are_not_text():
    assert "found bytes that are not UTF-8" in run(b"solve", b"\xff", code=2)[1]


@posix
def test_a_closed_pipe_is_not_an_error():
    done = shell('"$N" generate --seed 1 -n 100000 | head -n 1; echo "${PIPESTATUS[0]}"')
    assert (done.stdout, done.stderr) == (f"{PUZZLE}\n0\n", "")


@posix
def test_closed_streams_are_errors():
    done = shell('"$N" generate --seed 1 >&-')
    assert done.returncode == 2 and "closed" in done.stderr
    done = shell('"$N" solve - <&-')
    assert done.returncode == 2 and "closed" in done.stderr


@posix
def test_interrupted_work_is_kept(tmp_path):
    out = tmp_path / "puzzles.txt"
    words = [COMMAND, "generate", "-n", "1000000000", "--seed", "1", "-o", str(out)]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as running:
        time.sleep(2)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=30)
    assert running.returncode == 130
    assert out.read_text().startswith(f"{PUZZLE}\n")
    assert "to resume: " in errors and "Traceback" not in errors
    # The command that resumes begins with the name that people type.
    assert "ninefold generate" in errors
