#!/usr/bin/env python3
"""Compares our levels of boards with the grades of pencilmark (PyPI, 1.0.0rc1), puzzle by puzzle.

    cargo run --release -p ninefold-benches --bin board_levels -- 30 60 33 6x6 x windoku anti-knight --list > puzzles.tsv
    python3 benches/levels_peers.py PYTHON puzzles.tsv

PYTHON is one that can `import pencilmark`. For each board: how many puzzles, the rank correlation (Spearman, ties by their mean
rank) between the place of our hardest technique in the order and pencilmark's difficulty, and the mean difficulty of
each of our levels. The sample has as many puzzles of each level, so it is not a random one.
"""

import json
import subprocess
import sys
from collections import defaultdict

from boards_peers import Puzzle

BOARDS = {"4x4": (2, 2), "6x6": (2, 3), "8x8": (2, 4), "12x12": (3, 4), "16x16": (4, 4)}
LEVELS = ["easy", "medium", "hard", "expert", "beyond"]
WORK = """
import json, sys, pencilmark
for line in sys.stdin:
    try:
        print(json.dumps(pencilmark.rate(json.loads(line))))
    except Exception as error:
        print(json.dumps({"error": repr(error)[:200]}))
    sys.stdout.flush()
"""


def ranks(values):
    order = sorted(range(len(values)), key=values.__getitem__)
    result, start = [0.0] * len(values), 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for place in order[start:end]:
            result[place] = (start + end - 1) / 2
        start = end
    return result


def correlation(one, other):
    one, other = ranks(one), ranks(other)
    middle = (len(one) - 1) / 2
    product = sum((a - middle) * (b - middle) for a, b in zip(one, other))
    squares = [sum((a - middle) ** 2 for a in values) for values in (one, other)]
    return product / (squares[0] * squares[1]) ** 0.5 if all(squares) else float("nan")


def main():
    python, file = sys.argv[1:3]
    puzzles = defaultdict(list)
    for row in open(file, encoding="utf-8"):
        variant, level, hardest, place, text, *regions = row.rstrip("\n").split("\t")
        puzzles[variant].append((LEVELS.index(level), hardest, int(place), " ".join([text, *regions])))
    print("| board | puzzles | rank correlation | " + " | ".join(f"mean of {level}" for level in LEVELS) + " |")
    print("|---|---|---|" + "---|" * len(LEVELS))
    for variant, rows in puzzles.items():
        board = (variant, *BOARDS.get(variant, (3, 3)), None)
        lines = [Puzzle(board, line, None).for_pencilmark() for *_, line in rows]
        out = subprocess.run([python, "-c", WORK], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
        grades = [json.loads(line) for line in out.stdout.splitlines()]
        failed = [grade["error"] for grade in grades if "error" in grade]
        if failed:
            print(f"{variant}: {len(failed)} not graded, such as {failed[0]}", file=sys.stderr)
        both = [(row, grade["difficulty"]) for row, grade in zip(rows, grades) if grade.get("difficulty") is not None]
        if not both:
            continue
        # Of equal techniques of two levels, the level decides.
        ours = [row[0] * 100 + row[2] for row, _ in both]
        cells = []
        for number in range(len(LEVELS)):
            of_level = [grade for row, grade in both if row[0] == number]
            cells.append(f"{sum(of_level) / len(of_level):.2f} ({len(of_level)})" if of_level else "–")
        value = correlation(ours, [grade for _, grade in both])
        print(f"| {variant} | {len(both)} | {value:.3f} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
