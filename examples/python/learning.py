"""Counts how often the first empty cell of a puzzle has each digit, from batches of arrays."""

import numpy as np

import ninefold


def main() -> None:
    table = ninefold.generate(2000, seed=1)
    counts = np.zeros(10, dtype="i8")
    for puzzles, solutions in ninefold.iter_batches(table, batch_size=256, seed=7, epochs=3):
        first = (puzzles == 0).argmax(axis=1)
        counts += np.bincount(solutions[np.arange(len(first)), first], minlength=10)
    print(counts[1:], "of", counts.sum())
    assert counts.sum() == 6000


if __name__ == "__main__":
    main()
