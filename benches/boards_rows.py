#!/usr/bin/env python3
"""Data sets of every board that `ninefold variants` lists, read by pyarrow, polars and Hugging Face's `datasets`.

    VENV/bin/python benches/boards_rows.py target/release/ninefold FOLDER [--rows 10000] [--seconds 240] [BOARD...]

The interpreter needs the three libraries. FOLDER gets a data set for each board. Boards without clues are dug by singles, and
others to the level *easy*. A first set of 50 rows shows whether the rows can be made within the seconds, by the processor time
of one thread; if not, as many are made as the time allows. A 4x4 board has too few puzzles that differ by more than a symmetry,
so its puzzles have 1 to 12 empty cells, and there are still fewer rows than requested.

Checked in each reader: the number of rows; on each row that `variant` is the board, that `layout` has a letter for each cell if
and only if the board's regions are drawn, and that `clue_text` is there if and only if the board has clues; that the givens are
those of the solution. 100 rows of each board are solved again by the command, and compared in all three readers.

A row of the table: board, rows, processor time, rows a second, bytes of the Parquet files, seconds of each reader.
"""

import argparse
import glob
import json
import os
import tempfile
import time

os.environ["HF_HUB_OFFLINE"] = "1"

import datasets  # noqa: E402 - reads the line above
import polars  # noqa: E402
import pyarrow.parquet  # noqa: E402

from boards_peers import Failed, run  # noqa: E402

CLUES = {"killer", "kropki", "xv", "consecutive", "greater-than", "even-odd", "thermo", "arrow", "sandwich", "little-killer",
         "quadruple", "renban", "whisper"}
SAMPLE = 100
PLAN = """[dataset]
name = "{name}"
seed = 33
{more}
[[part]]
name = "rows"
count = {rows}
recipe = "{recipe}"
"""


def recipe_of(board):
    words = "level=easy" if CLUES & set(board.split("+")) else "by=singles"
    return f"ninefold/1 variant={board} {words}"


def make(options, board, rows, folder):
    """Makes a data set and returns the processor time of one thread."""
    name = board.replace("+", "-")
    more = 'blanks = { rows = "1..12" }' if board == "4x4" else ""
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as plan:
        plan.write(PLAN.format(name=name, more=more, rows=rows, recipe=recipe_of(board)))
        plan.flush()
        command = [options.ninefold, "dataset", "make", "--plan", plan.name, "-o", folder, "--threads", "1"]
        # 3: not all rows were found.
        return run(command, limit=10 * options.seconds, accepted=(0, 3))[1]


def enough(options, board):
    """Returns how many rows can be made in the time."""
    with tempfile.TemporaryDirectory() as folder:
        first = make(options, board, 50, os.path.join(folder, "first"))
    return min(options.rows, max(50, int(50 * options.seconds / first)))


def with_pyarrow(folder):
    tables = [pyarrow.parquet.read_table(file) for file in sorted(glob.glob(f"{folder}/data/*.parquet"))]
    return pyarrow.concat_tables(tables).to_pylist()


def with_polars(folder):
    return polars.concat(polars.read_parquet(file) for file in sorted(glob.glob(f"{folder}/data/*.parquet"))).to_dicts()


def with_datasets(folder):
    with tempfile.TemporaryDirectory() as cache:
        splits = datasets.load_dataset(folder, cache_dir=cache)
        return [row for split in sorted(splits) for row in splits[split].to_list()]


READERS = {"pyarrow": with_pyarrow, "polars": with_polars, "datasets": with_datasets}


def check(board, rows):
    """Returns what is wrong with rows, as a list of sentences."""
    words, wrong = set(board.split("+")), []
    for row in rows:
        layout, clues, cells = row.get("layout"), row.get("clue_text"), len(row["puzzle"])
        if row["variant"] != board:
            wrong.append(f"variant {row['variant']}")
        if (layout is not None and len(layout) == cells) != ("jigsaw" in words) or ("jigsaw" not in words and layout):
            wrong.append(f"layout {layout}")
        if bool(clues) != bool(CLUES & words):
            wrong.append(f"clue_text {clues}")
        if any(given not in (".", digit) for given, digit in zip(row["puzzle"], row["solution"], strict=True)):
            wrong.append(f"givens of {row['puzzle']}")
        if row["clues"] != cells - row["puzzle"].count("."):
            wrong.append(f"{row['clues']} clues in {row['puzzle']}")
    return wrong


def solve(options, board, rows):
    """Solves rows by the command. Returns what is wrong, as a list of sentences."""
    lines = [" ".join(filter(None, (row["puzzle"], row.get("layout"), row.get("clue_text")))) for row in rows]
    out = run([options.ninefold, "solve", "--variant", board, "-"], "".join(line + "\n" for line in lines))[0].splitlines()
    answers = [line.split("\t")[1:3] for line in out]
    wrong = [] if len(answers) == len(rows) else [f"{len(answers)} answers to {len(rows)} puzzles"]
    pairs = zip(rows, answers)
    return wrong + [f"{row['puzzle']}: {answer}" for row, answer in pairs if answer != ["1", row["solution"]]]


def measure(options, board):
    folder = os.path.join(options.folder, board.replace("+", "-"))
    asked = enough(options, board)
    seconds = make(options, board, asked, folder)
    with open(f"{folder}/manifest.json", encoding="utf-8") as file:
        count = sum(split["tally"]["rows"] for split in json.load(file)["splits"])
    size = sum(os.path.getsize(file) for file in glob.glob(f"{folder}/data/*.parquet"))
    read, times, wrong = {}, [], []
    for name, reader in READERS.items():
        start = time.monotonic()
        read[name] = sorted(reader(folder), key=lambda row: row["index"])
        times.append(f"{time.monotonic() - start:.2f}")
        wrong += [f"{name}: {len(read[name])} rows, expected {count}"] if len(read[name]) != count else []
        wrong += [f"{name}: {one}" for one in check(board, read[name])]
    sample = slice(0, None, max(1, count // SAMPLE))
    samples = {name: rows[sample] for name, rows in read.items()}
    wrong += [f"{name} reads other rows" for name in READERS if samples[name] != samples["pyarrow"]]
    try:
        wrong += solve(options, board, samples["pyarrow"])
    except Failed as error:
        wrong.append(str(error)[-200:])
    made = str(count) if count == asked else f"{count} of {asked}"
    solved = str(len(samples["pyarrow"]))
    cells = [board, made, f"{seconds:.1f}", f"{count / seconds:.0f}", str(size), *times, solved]
    print("| " + " | ".join(cells) + " |", flush=True)
    for one in wrong[:5]:
        print(f"WRONG: {board}: {one}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("ninefold", help="the command")
    parser.add_argument("folder", help="where the data sets go")
    parser.add_argument("boards", nargs="*", help="default: all that the command lists")
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=240, help="processor time for a board, roughly")
    options = parser.parse_args()
    datasets.disable_progress_bars()
    listed = run([options.ninefold, "variants"])[0].splitlines()
    boards = options.boards or [line.split("\t")[0] for line in listed]
    versions = ", ".join(f"{module.__name__.split('.')[0]} {module.__version__}" for module in (pyarrow, polars, datasets))
    print(f"{versions}\n")
    print("| board | rows | seconds | rows a second | bytes | pyarrow | polars | datasets | solved again |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    for board in boards:
        try:
            measure(options, board)
        except Exception as error:  # noqa: BLE001 - a board that fails is a result
            print(f"WRONG: {board}: {type(error).__name__}: {str(error)[:300]}", flush=True)


if __name__ == "__main__":
    main()
