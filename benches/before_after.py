#!/usr/bin/env python3
"""The rows of `ninefold bench` before and after a change.

    python3 benches/before_after.py BEFORE AFTER --rounds 9 --seconds 0.5
    python3 benches/before_after.py BEFORE AFTER --work solve-one,solve-many --limit 2

BEFORE and AFTER are two builds of the command, in the same profile. They take turns, round after round, and who begins
alternates. A rate is the number of items over the processor time of a row, so that other work on the machine matters
less. For each row the table has the medians of both and the median of the ratios of the rounds, which a slow minute of the
machine hits on both sides. Exits with 1 if a row became slower by more than the limit, in percent. Rows near the limit
deserve another run with more rounds.
"""

import argparse
import json
import statistics
import subprocess
import sys

WORK = "fill,dig,solve-one,solve-many,rate,canon,rank,unrank"


def rows(command, work, seconds, more):
    """Returns the items a second of processor time of each row."""
    arguments = [command, "bench", work, "--json", "--seconds", str(seconds), *more]
    out = subprocess.run(arguments, check=True, capture_output=True, text=True).stdout
    found = map(json.loads, out.splitlines())
    return {f"{row['name']} {row['set']}": row["items"] / row["processor_seconds"] for row in found}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="of a row in a round")
    parser.add_argument("--work", default=WORK)
    parser.add_argument("--limit", type=float, default=2.0, help="percent that a row may be slower")
    parser.add_argument("--variant", help="another board, which has fill, dig, solve-one and solve-many")
    options = parser.parse_args()
    more = ["--variant", options.variant] if options.variant else []
    slower = 0
    print(f"{'row':<26} {'before':>12} {'after':>12} {'change':>8}", flush=True)
    for work in options.work.split(","):
        rates = {}
        for round_number in range(options.rounds):
            turn = [(0, options.before), (1, options.after)]
            for side, command in turn if round_number % 2 == 0 else reversed(turn):
                for row, rate in rows(command, work, options.seconds, more).items():
                    rates.setdefault(row, ([], []))[side].append(rate)
        for row, (before, after) in rates.items():
            if not before or not after:
                print(f"{row:<26} only {'before' if before else 'after'}", flush=True)
                continue
            change = 100 * (statistics.median(new / old for old, new in zip(before, after)) - 1)
            slower += change < -options.limit
            mark = "  slower" if change < -options.limit else ""
            before, after = statistics.median(before), statistics.median(after)
            print(f"{row:<26} {before:>12,.1f} {after:>12,.1f} {change:>+7.1f}%{mark}", flush=True)
    sys.exit(1 if slower else 0)


if __name__ == "__main__":
    main()
