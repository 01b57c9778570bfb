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

LONGEST_LINE = 1 << 24  # bytes: a proof has at most a million words of up to six characters
MOST_LINES = 2 + 2 + 81  # of a certificate: its head, a solution with a proof, and a line for each clue


class NotProven(Exception):
    """Something is missing, wrong, or more than there may be."""


def need(condition, what):
    if not condition:
        raise NotProven(what)


def shown(text):
    return ascii(text if len(text) <= 100 else text[:100] + "...")


def cell_of(name):
    match = re.fullmatch(r"r([1-9])c([1-9])", name)
    need(match, f"{shown(name)} is not a cell")
    return 9 * (int(match[1]) - 1) + int(match[2]) - 1


def grid_of(text):
    need(re.fullmatch(r"[1-9.]{81}", text), "a grid has 81 digits or dots")
    return [0 if character == "." else int(character) for character in text]


def words_of(line):
    words = line.split(" ")
    need(all(words), "the words of a line are separated by single spaces")
    return words


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


def check_proof(clues, words, solution):
    """Follows a proof that a grid has no solution other than this one, which is None if it has none at all."""
    words = iter(words)
    found = 0
    waiting = [list(clues)]  # the parts still to come, the next one last
    while waiting:
        grid = waiting.pop()
        while True:
            word = next(words, None)
            need(word, "the proof ends early")
            cases = []
            if match := re.fullmatch(r"(r[1-9]c[1-9])=([1-9])([rcb]?)", word):
                cell, digit = cell_of(match[1]), int(match[2])
                need(grid[cell] == 0, f"{word}: the cell is filled")
                if match[3]:
                    house = next(house for house in HOUSES[match[3]] if cell in house)
                    need(is_missing_in(grid, digit, house), f"{word}: the house has the digit")
                    need(cells_of(grid, digit, house) == [cell], f"{word}: not the only cell")
                else:
                    need(digits_of(grid, cell) == {digit}, f"{word}: not the only digit")
                grid[cell] = digit
                continue
            if match := re.fullmatch(r"(r[1-9]c[1-9])\?", word):
                cell = cell_of(match[1])
                need(grid[cell] == 0, f"{word}: the cell is filled")
                cases = [(cell, digit) for digit in sorted(digits_of(grid, cell))]
                need(len(cases) > 1, f"{word}: fewer than two cases")
            elif match := re.fullmatch(r"([1-9])([rcb])([1-9])\?", word):
                digit, house = int(match[1]), HOUSES[match[2]][int(match[3]) - 1]
                need(is_missing_in(grid, digit, house), f"{word}: the house has the digit")
                cases = [(cell, digit) for cell in cells_of(grid, digit, house)]
                need(len(cases) > 1, f"{word}: fewer than two cases")
            elif match := re.fullmatch(r"!(r[1-9]c[1-9])", word):
                cell = cell_of(match[1])
                need(grid[cell] == 0 and not digits_of(grid, cell), f"{word}: a digit is left")
            elif match := re.fullmatch(r"!([1-9])([rcb])([1-9])", word):
                digit, house = int(match[1]), HOUSES[match[2]][int(match[3]) - 1]
                need(is_missing_in(grid, digit, house) and not cells_of(grid, digit, house), f"{word}: a place is left")
            else:
                need(word == "=", f"{shown(word)} is not a word of a proof")
                need(is_solution(grid, clues), "the grid at = is not a solution")
                need(grid == solution, "a solution is left, or another one")
                found += 1
            break
        for cell, digit in reversed(cases):
            part = list(grid)
            part[cell] = digit
            waiting.append(part)
    need(next(words, None) is None, "there are words after the end of the proof")
    need(found == (solution is not None), "the proof does not reach the solution exactly once")


def check(lines):
    """Checks the lines of one certificate."""
    lines = [words_of(line) for line in lines]
    need(len(lines) >= 2, "a certificate starts with puzzle and verdict")
    head, (key, *verdict), *proofs = lines
    need(len(head) == 2 and head[0] == "puzzle" and key == "verdict", "a certificate starts with puzzle and verdict")
    clues = grid_of(head[1])
    keys = [proof[0] for proof in proofs]
    if verdict[:2] == ["improper", "clash"]:
        need(len(verdict) == 5 and re.fullmatch(r"[1-9]", verdict[2]), "a clash has a digit and two cells")
        digit, one, other = int(verdict[2]), cell_of(verdict[3]), cell_of(verdict[4])
        need(not proofs, "a clash needs no proof")
        need(one != other and clues[one] == clues[other] == digit, "the digit is not in two cells")
        need(any(other in house for house in HOUSES_OF[one]), "the cells share no house")
    elif verdict == ["improper", "several"]:
        need(keys == ["solution", "solution"], "two solutions are expected")
        need(all(len(proof) == 2 for proof in proofs), "a solution is one grid")
        one, other = (grid_of(proof[1]) for proof in proofs)
        need(one != other and is_solution(one, clues) and is_solution(other, clues), "not two solutions")
    elif verdict == ["improper", "unsolvable"]:
        need(keys == ["no-solution"], "a proof is expected")
        check_proof(clues, proofs[0][1:], None)
    else:
        need(verdict[:1] == ["proper"], f"no such verdict: {shown(' '.join(verdict))}")
        need(keys[:2] == ["solution", "no-other"], "a solution and a proof are expected")
        need(len(proofs[0]) == 2, "a solution is one grid")
        solution = grid_of(proofs[0][1])
        need(is_solution(solution, clues), "not a solution of the puzzle")
        check_proof(clues, proofs[1][1:], solution)
        proven, redundant = [], []
        for key, *proof in proofs[2:]:
            need(proof, "a cell is missing")
            name, *proof = proof
            cell = cell_of(name)
            fewer = clues[:cell] + [0] + clues[cell + 1 :]
            if key == "needed":
                need(len(proof) == 1, f"{name}: one grid is expected")
                other = grid_of(proof[0])
                need(other != solution and is_solution(other, fewer), f"{name}: no other solution without it")
            else:
                need(key == "redundant", f"{shown(key)} is not a line of a certificate")
                check_proof(fewer, proof, solution)
                redundant.append(name)
            proven.append(cell)
        need(proven == [cell for cell in range(81) if clues[cell]], "the clues are not all there, in order")
        expected = ["proper", "redundant", *redundant] if redundant else ["proper", "minimal"]
        need(verdict == expected, "the proofs of the clues do not match the verdict")


def lines_of(file):
    """The lines of a file with their numbers."""
    number = 1
    while line := file.readline(LONGEST_LINE):
        need(line.endswith(b"\n"), f"line {number} is cut off, or too long")
        need(re.fullmatch(rb"[ -~]*\n", line), f"line {number} has a character that no certificate has")
        yield number, line[:-1].decode("ascii")
        number += 1


def check_file(file):
    """Checks a whole file and returns the number of certificates, all of them proven."""
    lines = lines_of(file)
    need(next(lines, (1, ""))[1] == "certificates 1", "expected 'certificates 1' in the first line")
    need(next(lines, (2, "?"))[1] == "", "expected an empty second line")
    count, block = 0, []
    for number, line in lines:
        if line:
            block.append(line)
            need(len(block) <= MOST_LINES, f"line {number}: certificate {count + 1} has too many lines")
        elif block:
            try:
                check(block)
            except NotProven as error:
                raise NotProven(f"certificate {count + 1}, before line {number}, proves nothing: {error}") from None
            count, block = count + 1, []
        else:
            raise NotProven(f"line {number}: there are two empty lines")
    need(block and block[0].startswith("end "), f"cut off after {count} certificates: 'end' is missing in the last line")
    need(block == [f"end {count}"], f"the last line is {shown(block[-1])}, expected 'end {count}'")
    need(count, "no certificates")
    return count


def main(path):
    try:
        with open(path, "rb") as file:
            count = check_file(file)
    except (NotProven, OSError) as error:
        sys.exit(f"{path}: {error}")
    print(f"{count} certificates, all proven")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
