"""What the package costs beyond the library: processor time on one core, medians of five rounds side by side.

```sh
cargo build --release -p ninefold-benches && maturin build --release --manifest-path bindings/python/Cargo.toml
pip install target/wheels/ninefold-*.whl numpy polars
python bindings/python/benches/measure.py target/release/ninefold-benches [how many puzzles]
python bindings/python/benches/measure.py          # streams and environments alone
```

The library's engine, as a program, reads the same puzzles and counts or solves them several times: the time of a further pass
is the work alone. See `benches/README.md`. Then come puzzles of streams and steps of environments, if Gymnasium is installed; without a
program, only these are measured. The last lines say whether memory stays flat: the largest size of the process after as many
calls again.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import numpy as np
import polars as pl

import ninefold

ROUNDS = 5


def timed(work: Callable[[], Any]) -> float:
    """Returns the processor time of some work in this process, outside the kernel."""
    start = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    work()
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime - start


def engine(program: str, path: str, passes: int, *options: str) -> float:
    """Returns the processor time outside the kernel of the library's engine on the puzzles of a file."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [program, "line", *options, "--passes", str(passes)]
    with open(path, "rb") as puzzles:
        subprocess.run(command, stdin=puzzles, stdout=subprocess.DEVNULL, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def work(program: str, path: str, *options: str) -> float:
    """Returns the time of a further pass: the work alone."""
    return (engine(program, path, 4, *options) - engine(program, path, 1, *options)) / 3


def medians(rows: dict[str, Callable[[], float]]) -> dict[str, float]:
    """Measures all, one round after the other."""
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(ROUNDS):
        for name, measure in rows.items():
            found[name].append(measure())
    return {name: statistics.median(times) for name, times in found.items()}


def peak() -> int:
    """Returns the largest size of this process so far, in kB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def memory(cells: np.ndarray[Any, np.dtype[np.uint8]]) -> None:
    """Prints how much more memory as many calls again take."""

    def calls() -> None:
        for seed in range(10):
            frame = pl.DataFrame(ninefold.generate(10_000, seed=seed, threads=1))
            ninefold.solve_many(frame["puzzle"], threads=1)
            ninefold.solve_many(cells, threads=1)
            ninefold.solve_many(cells.astype("i8"), threads=1)

    calls()
    first = peak()
    for _ in range(3):
        calls()
    print(f"memory: {first / 1024:.0f} MB after the calls, {(peak() - first) / 1024:.1f} MB more after three times as many")


def streams() -> None:
    """Prints how many puzzles of streams are made in a second of processor time."""
    for words, count in (
        ({}, 20_000),
        ({"part": "train"}, 20_000),
        ({"part": "test"}, 4_000),
        ({"level": "easy", "part": "train"}, 20_000),
        ({"level": "medium", "part": "train"}, 10_000),
        ({"level": "hard", "part": "train"}, 4_000),
        ({"level": "easy", "blanks": (1, 50), "part": "train"}, 10_000),
        ({"variant": "4x4", "part": "train"}, 20_000),
        ({"variant": "6x6", "part": "train"}, 10_000),
    ):
        stream = ninefold.PuzzleStream(seed=1, **words)
        taken = statistics.median(
            timed(lambda start=start: stream.take(count, start=start, threads=1)) for start in range(0, 3 * count, count)
        )
        print(f"stream {words}: {count / taken:.0f} puzzles a second")


def steps() -> None:
    """Prints how many steps environments make in a second of processor time, with actions drawn before."""
    from ninefold.gym import SudokuVectorEnv

    boards, calls = 4096, 200
    for variant in ("4x4", "9x9"):
        words = {} if variant == "9x9" else {"variant": variant}
        for observation in ("digits", "one-hot", "candidates"):
            for reward in ("solved", "legal", "consistent", "forced"):
                envs = SudokuVectorEnv(boards, observation=observation, reward=reward, puzzles=1024, copy=False, **words)
                envs.reset(seed=1)
                random = np.random.default_rng(1)
                actions = random.integers(envs.single_action_space.n, size=(calls, boards))
                taken = statistics.median(timed(lambda: [envs.step(one) for one in actions]) for _ in range(3))
                print(f"{variant}, {observation}, {reward}: {boards * calls / taken / 1e6:.2f} million steps a second")


def learners() -> None:
    """Measures what learners use."""
    streams()
    try:
        import gymnasium  # noqa: F401
    except ModuleNotFoundError:
        print("steps of environments: not measured, because Gymnasium is not installed")
        return
    steps()


def main() -> None:
    if len(sys.argv) == 1:
        return learners()
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    made: list[pl.DataFrame] = []
    table = timed(lambda: made.append(pl.DataFrame(ninefold.generate(count, seed=1, threads=1))))
    print(f"{count} minimal puzzles generated into a frame of polars: {table:.2f} s")
    lines = made[0]["puzzle"].to_list()
    cells = np.frombuffer("".join(lines).replace(".", "0").encode(), dtype="u1").reshape(-1, 81) - 48
    with tempfile.TemporaryDirectory() as folder:
        many, few = os.path.join(folder, "many"), os.path.join(folder, "few")
        with open(many, "w") as file:
            file.write("\n".join(lines) + "\n")
        some = lines[: min(count, 100_000)]
        with open(few, "w") as file:
            file.write("\n".join(some) + "\n")

        def one_by_one() -> None:
            for line in some:
                ninefold.Puzzle(line)

        found = medians(
            {
                "solve_many, array": lambda: timed(lambda: ninefold.solve_many(cells, threads=1)),
                "solve_many, column": lambda: timed(lambda: ninefold.solve_many(made[0]["puzzle"], threads=1)),
                "count_many, array": lambda: timed(lambda: ninefold.count_many(cells, threads=1)),
                "solve_many, list": lambda: timed(lambda: ninefold.solve_many(lines, threads=1)),
                "the engine for many": lambda: work(program, many, "--many"),
                "the engine, with solutions": lambda: work(program, many, "--solutions"),
            }
        )
        for name, taken in found.items():
            times = taken / found["the engine, with solutions" if "solve" in name or "solutions" in name else "the engine for many"]
            print(f"{name}: {taken / count * 1e6:.3f} µs a puzzle, {times:.2f} times the engine")
        found = medians({"Puzzle(text)": lambda: timed(one_by_one), "the engine for one": lambda: work(program, few)})
        for name, taken in found.items():
            print(f"{name}: {taken / len(some) * 1e6:.3f} µs")
    learners()
    memory(cells[:100_000])


if __name__ == "__main__":
    main()
