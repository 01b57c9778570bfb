#!/usr/bin/env python3
"""Checks certificates of Sudoku puzzles (see certificates.md): python3 check_certificates.py FILE

Prints how many certificates are proven. At the first one that is not, prints which one and why, and exits with 1.
"""

import re
import sys

ROWS = [[9 * row + col for col in range(9)] for row in range(9)]
COLS = [[9 * row + col for row in range(9)] for col in range(9)]
BOXES = [[cell for cell in range(81) if cell // 27 == box // 3 and cell % 9 // 3 == box % 3] for box in range(9)]
HOUSES = {"r": ROWS, "c": COLS, "b": BOXES}
HOUSES_OF = [[house for kind in HOUSES.values() for house in kind if cell in house] for cell in range(81)]


class NotProven(Exception):
    pass


def need(condition, what):
    if not condition:
        raise NotProven(what)


def cell_of(name):
    match = re.fullmatch(r"r([1-9])c([1-9])", name)
    need(match, f"{name} is not a cell")
    return 9 * (int(match[1]) - 1) + int(match[2]) - 1


def grid_of(text):
    need(re.fullmatch(r"[1-9.]{81}", text), "a grid has 81 digits or dots")
    return [0 if character == "." else int(character) for character in text]


def digits_of(grid, cell):
    """The digits that no house of the cell holds."""
    return set(range(1, 10)) - {grid[other] for house in HOUSES_OF[cell] for other in house}


def cells_of(grid, digit, house):
    """The empty cells of a house that can hold a digit, in order."""
    return [cell for cell in house if grid[cell] == 0 and digit in digits_of(grid, cell)]


def is_solution(grid, clues):
    full = all(sorted(grid[cell] for cell in house) == list(range(1, 10)) for kind in HOUSES.values() for house in kind)
    return full and all(clue in (0, digit) for clue, digit in zip(clues, grid))


def is_missing_in(grid, digit, house):
    return all(grid[cell] != digit for cell in house)


def full_grids(clues, text):
    """Follows a refutation and returns the full grids in which its parts end."""
    words = iter(text.split())
    found = []
    waiting = [list(clues)]  # the parts still to come, the next one last
    while waiting:
        grid = waiting.pop()
        while True:
            word = next(words, None)
            need(word, "the proof ends early")
            if match := re.fullmatch(r"(r.c.)=([1-9])([rcb]?)", word):
                cell, digit = cell_of(match[1]), int(match[2])
                need(grid[cell] == 0, f"{word}: the cell is filled")
                if match[3]:
                    house = next(house for house in HOUSES[match[3]] if cell in house)
                    need(is_missing_in(grid, digit, house), f"{word}: the house has the digit")
                    need(cells_of(grid, digit, house) == [cell], f"{word}: not the only cell")
                else:
                    need(digits_of(grid, cell) == {digit}, f"{word}: not the only digit")
                grid[cell] = digit
            elif match := re.fullmatch(r"(r.c.)\?", word):
                cell = cell_of(match[1])
                need(grid[cell] == 0, f"{word}: the cell is filled")
                cases = [(cell, digit) for digit in sorted(digits_of(grid, cell))]
                break
            elif match := re.fullmatch(r"([1-9])([rcb])([1-9])\?", word):
                digit, house = int(match[1]), HOUSES[match[2]][int(match[3]) - 1]
                need(is_missing_in(grid, digit, house), f"{word}: the house has the digit")
                cases = [(cell, digit) for cell in cells_of(grid, digit, house)]
                break
            elif match := re.fullmatch(r"!(r.c.)", word):
                cell = cell_of(match[1])
                need(grid[cell] == 0 and not digits_of(grid, cell), f"{word}: a digit is left")
                cases = []
                break
            elif match := re.fullmatch(r"!([1-9])([rcb])([1-9])", word):
                digit, house = int(match[1]), HOUSES[match[2]][int(match[3]) - 1]
                need(is_missing_in(grid, digit, house) and not cells_of(grid, digit, house), f"{word}: a place is left")
                cases = []
                break
            else:
                need(word == "=", f"{word} is not a word of a proof")
                need(is_solution(grid, clues), "the grid at = is not a solution")
                found.append(grid)
                cases = []
                break
        for cell, digit in reversed(cases):
            part = list(grid)
            part[cell] = digit
            waiting.append(part)
    need(next(words, None) is None, "there are words after the end of the proof")
    return found


def check(lines):
    """Checks one certificate."""
    (key, clues), (key2, verdict), *proofs = [line.split(" ", 1) for line in lines]
    need((key, key2) == ("puzzle", "verdict"), "a certificate starts with puzzle and verdict")
    clues, verdict = grid_of(clues), verdict.split()
    keys = [proof[0] for proof in proofs]
    if verdict[:2] == ["improper", "clash"]:
        digit, one, other = int(verdict[2]), cell_of(verdict[3]), cell_of(verdict[4])
        need(not proofs and one != other and clues[one] == clues[other] == digit, "the clues differ")
        need(any(other in house for house in HOUSES_OF[one]), "the cells share no house")
    elif verdict == ["improper", "several"]:
        need(keys == ["solution", "solution"], "two solutions are expected")
        one, other = (grid_of(text) for _, text in proofs)
        need(one != other and is_solution(one, clues) and is_solution(other, clues), "not two solutions")
    elif verdict == ["improper", "unsolvable"]:
        need(keys == ["no-solution"] and full_grids(clues, proofs[0][1]) == [], "a solution is left")
    else:
        need(verdict[:1] == ["proper"], f"no such verdict: {' '.join(verdict)}")
        need(keys[:2] == ["solution", "no-other"], "a solution and a proof are expected")
        solution = grid_of(proofs[0][1])
        need(full_grids(clues, proofs[1][1]) == [solution], "another solution is left")
        proven, redundant = [], []
        for key, text in proofs[2:]:
            name, proof = text.split(" ", 1)
            cell = cell_of(name)
            fewer = clues[:cell] + [0] + clues[cell + 1 :]
            if key == "needed":
                other = grid_of(proof)
                need(other != solution and is_solution(other, fewer), f"{name}: no other solution without it")
            else:
                need(key == "redundant" and full_grids(fewer, proof) == [solution], f"{name}: another solution is left")
                redundant.append(name)
            proven.append(cell)
        need(proven == [cell for cell in range(81) if clues[cell]], "the clues are not all there, in order")
        expected = ["proper", "redundant", *redundant] if redundant else ["proper", "minimal"]
        need(verdict == expected, "the proofs of the clues do not match the verdict")


def main(path):
    with open(path, encoding="ascii") as file:
        blocks = file.read().split("\n\n")
    if blocks[0].strip() != "certificates 1":
        sys.exit(f"{path}: expected 'certificates 1' in the first line")
    count = 0
    for block in filter(str.strip, blocks[1:]):
        try:
            check(block.strip("\n").split("\n"))
        except (NotProven, ValueError, IndexError) as error:
            sys.exit(f"{path}: certificate {count + 1} proves nothing: {error}")
        count += 1
    print(f"{count} certificates, all proven")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
