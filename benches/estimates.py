#!/usr/bin/env python3
"""Compares the estimates of `ninefold estimate` with numbers of grids that are known exactly.

    python3 benches/estimates.py target/release/ninefold [samples]

A line for each board: the known number, the estimate, its standard error in per cent, how far off it is in standard errors,
and the processor time in seconds. The seed is 1, so the estimates are the same on every processor.
"""
import json
import resource
import subprocess
import sys

# The sources are with the same numbers in crates/boards/tests/solutions.rs.
KNOWN = {
    "4x4": 288,
    "6x6": 28_200_960,
    "8x8": 29_136_487_207_403_520,
    "9x9": 6_670_903_752_021_072_936_960,
    "10x10": 1_903_816_047_972_624_930_994_913_280_000,
    "x": 55_613_393_399_531_520,
    "windoku": 6_337_174_388_428_800,
    "disjoint-groups": 201_105_135_151_764_480,
}


def used() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    program = sys.argv[1]
    samples = sys.argv[2] if len(sys.argv) > 2 else "1000"
    print("board\tknown\testimate\terror %\toff by\tseconds")
    for board, known in KNOWN.items():
        before = used()
        command = [program, "estimate", "--empty", "--variant", board, "--samples", samples, "--seed", "1", "--json"]
        answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        error = answer["error_percent"]
        off = (float(answer["solutions"]) / known - 1) * 100 / error if error else 0.0
        print(f"{board}\t{known:.4g}\t{answer['solutions']}\t{error:.1f}\t{off:+.1f}\t{used() - before:.2f}")


main()
