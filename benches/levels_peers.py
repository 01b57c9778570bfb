#!/usr/bin/env python3
"""Compares our levels of boards with the grades of other programs, puzzle by puzzle.

    cargo run --release -p ninefold-benches --bin board_levels -- 200 60 33 6x6 x windoku killer --list > puzzles.tsv
    python3 benches/levels_peers.py pencilmark target/release/ninefold puzzles.tsv --python VENV/bin/python
    python3 benches/levels_peers.py solo target/release/ninefold puzzles.tsv --solver solosolver
    python3 benches/levels_peers.py explainer target/release/ninefold puzzles.tsv --classes DIR [--six DIR] [--sixteen DIR]

For each board that the program knows: how many puzzles it graded, the rank correlation (Spearman, ties by their mean rank)
between the place of our hardest technique in the order and its grade, the same with its band where it has one, and the mean
grade of each of our levels. The sample has about as many puzzles of each level, so it is not a random one. `--seconds` bounds
the time for a board; puzzles of all levels take turns, so a bounded run has fewer of each. `--details FILE` writes a row for
each puzzle: board, level, our hardest technique, grade, band, the other program's hardest technique, puzzle.

What is asked of each program is in `levels_pencilmark.py`, `levels_solo.py` and `levels_explainer.py`.
"""

import argparse
import itertools
import sys
import time
from collections import defaultdict
from dataclasses import dataclass

import levels_explainer
import levels_pencilmark
import levels_solo

PEERS = {"pencilmark": levels_pencilmark, "solo": levels_solo, "explainer": levels_explainer}
LEVELS = ["easy", "medium", "hard", "expert", "beyond"]


@dataclass
class Row:
    variant: str
    level: int
    hardest: str
    place: int
    text: str

    def rank(self):
        """Of equal techniques of two levels, the level decides."""
        return self.level * 100 + self.place


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
    return f"{product / (squares[0] * squares[1]) ** 0.5:.3f}" if all(squares) else "–"


def read(files):
    """Returns the puzzles of each board, levels taking turns."""
    boards = defaultdict(lambda: defaultdict(list))
    for file in files:
        with open(file, encoding="utf-8") as lines:
            for line in lines:
                variant, level, hardest, place, *text = line.rstrip("\n").split("\t")
                row = Row(variant, LEVELS.index(level), hardest, int(place), " ".join(text))
                boards[variant][row.level].append(row)
    return {
        variant: [row for turn in itertools.zip_longest(*levels.values()) for row in turn if row]
        for variant, levels in boards.items()
    }


def graded(peer, options, rows):
    """Returns pairs of a puzzle and its grade, as many as the time allows, and what was not graded."""
    pairs, failed, end = [], [], time.monotonic() + options.seconds
    forms, grade = peer.grader(options, rows)
    assert len(forms) == len(rows), f"{len(forms)} forms of {len(rows)} puzzles"
    for row, form in zip(rows, forms):
        if time.monotonic() > end:
            break
        answer = grade(form)
        if isinstance(answer, str):
            failed.append((row, answer))
        else:
            pairs.append((row, answer))
    return pairs, failed


def line_of(variant, pairs, failed):
    ours = [row.rank() for row, _ in pairs]
    cells = [variant, str(len(pairs)), correlation(ours, [grade[0] for _, grade in pairs])]
    bands = [grade[1] for _, grade in pairs]
    cells.append("–" if None in bands else correlation(ours, bands))
    for level in range(len(LEVELS)):
        of_level = [grade[0] for row, grade in pairs if row.level == level]
        cells.append(f"{sum(of_level) / len(of_level):.2f} ({len(of_level)})" if of_level else "–")
    levels = sorted({row.level for row, _ in failed})
    cells.append(", ".join(f"{sum(row.level == level for row, _ in failed)} {LEVELS[level]}" for level in levels) or "–")
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("ninefold", help="the command")
    parser.add_argument("files", nargs="+", help="rows of `board_levels --list`")
    parser.add_argument("--python", help="an interpreter that can import pencilmark")
    parser.add_argument("--solver", help="Solo's solver, see levels_solo.py")
    parser.add_argument("--classes", help="classes of Sukaku Explainer, see levels_explainer.py")
    parser.add_argument("--six", help="classes of the Explainer for 6x6")
    parser.add_argument("--sixteen", help="classes of the Explainer for 16x16")
    parser.add_argument("--seconds", type=float, default=600, help="time for a board")
    parser.add_argument("--limit", type=float, default=20, help="seconds for a puzzle")
    parser.add_argument("--details", help="a file for a row of each puzzle")
    options = parser.parse_args()
    peer = PEERS[options.peer]
    means = " | ".join(f"mean of {level}" for level in LEVELS)
    print(f"| board | puzzles | rank correlation | by band | {means} | not graded |")
    print("|---|---|---|---|" + "---|" * (len(LEVELS) + 1), flush=True)
    details = open(options.details, "a", encoding="utf-8") if options.details else None
    for variant, rows in read(options.files).items():
        if not peer.knows(options, variant):
            continue
        pairs, failed = graded(peer, options, rows)
        if failed:
            print(f"{variant}: {len(failed)} not graded, such as {failed[0][0].text}: {failed[0][1]}", file=sys.stderr)
        if pairs:
            print(line_of(variant, pairs, failed), flush=True)
        if details:
            for row, grade in pairs:
                fields = [variant, LEVELS[row.level], row.hardest, *grade, row.text]
                print("\t".join(map(str, fields)), file=details, flush=True)


if __name__ == "__main__":
    main()
