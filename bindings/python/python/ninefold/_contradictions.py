"""Wrong digits, and what shows that they are wrong: a clash, or the contradiction that singles lead to.

Only what stands on the board is used, so anybody can check the reason there.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ._board import HOUSES, HOUSES_OF, cell_name
from ._ninefold import Grid, Puzzle

__all__ = ["Contradiction", "contradiction"]

#: How many wrong candidates are tried, and how many singles may follow one, before a clash is taken instead.
_TRIES = 6
_LONGEST = 8
#: The digits 1 to 9 as bits.
_ALL = 0b1111111110


@dataclass(frozen=True)
class Contradiction:
    """A wrong digit, the singles that follow from it, and what is wrong then."""

    #: The wrong digit first.
    moves: tuple[tuple[str, int], ...]
    #: A sentence.
    reason: str


def contradiction(puzzle: Puzzle, grid: Grid, random: Random) -> Contradiction:
    """Returns a wrong digit for an empty cell of a grid that holds no wrong digits, and what shows that it is wrong."""
    candidates = grid.candidates
    solution = puzzle.solution
    wrong = [(at, digit) for at in range(81) for digit in candidates[at] if digit != solution[at]]
    if wrong and random.random() < 0.75:
        for _ in range(_TRIES):
            at, digit = wrong[int(random.random() * len(wrong))]
            if found := _followed(grid, at, digit):
                return found
    empty = [at for at in range(81) if not grid[at]]
    at = empty[int(random.random() * len(empty))]
    digits = [digit for digit in range(1, 10) if digit not in candidates[at]]
    if not digits:
        # Every digit is a candidate, so no digit clashes in this cell: another cell has one that does.
        at = next(at for at in empty if len(candidates[at]) < 9)
        digits = [digit for digit in range(1, 10) if digit not in candidates[at]]
    digit = digits[int(random.random() * len(digits))]
    house, cells = next(house for house in HOUSES_OF[at] if any(grid[cell] == digit for cell in house[1]))
    other = next(cell for cell in cells if grid[cell] == digit)
    return Contradiction(((cell_name(at), digit),), f"{house} already holds {digit}, in {cell_name(other)}.")


def _followed(grid: Grid, at: int, digit: int) -> Contradiction | None:
    """Returns the contradiction to which singles lead after a digit, or `None` if they lead to none."""
    digits = bytearray(bytes(grid))
    moves: list[tuple[str, int]] = []
    single: tuple[int, int] | None = (at, digit)
    while single and len(moves) < _LONGEST:
        digits[single[0]] = single[1]
        moves.append((cell_name(single[0]), single[1]))
        reason, single = _next(digits)
        if reason:
            return Contradiction(tuple(moves), reason)
    return None


def _next(digits: bytearray) -> tuple[str, tuple[int, int] | None]:
    """Returns what cannot be filled any more, or else the next single, if there is one."""
    # The digits of houses and the candidates of cells are sets of bits: bit 3 for the digit 3.
    held = [sum({1 << digits[at] for at in cells if digits[at]}) for _, cells in HOUSES]
    candidates = [0] * 81
    single = None
    for at in range(81):
        if not digits[at]:
            row, col = divmod(at, 9)
            left = _ALL & ~(held[row] | held[9 + col] | held[18 + row // 3 * 3 + col // 3])
            candidates[at] = left
            if not left:
                return f"no digit now fits in {cell_name(at)}.", None
            if not left & (left - 1):
                single = single or (at, left.bit_length() - 1)
    for (house, cells), placed in zip(HOUSES, held):
        once = several = 0
        for at in cells:
            several |= once & candidates[at]
            once |= candidates[at]
        if lost := _ALL & ~(placed | once):
            return f"{lost.bit_length() - 1} now has no place in {house}.", None
        if not single and (hidden := once & ~several):
            digit = hidden.bit_length() - 1
            single = next(at for at in cells if candidates[at] >> digit & 1), digit
    return "", single
