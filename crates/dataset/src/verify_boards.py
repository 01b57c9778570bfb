DIGITS = "123456789ABCDEFGHIJKLMNOP"
BOXES = [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]


def houses(cells, variant, layout):
    size = math.isqrt(cells)
    if size * size != cells:
        return []
    lines = [range(size * r, size * r + size) for r in range(size)] + [range(c, cells, size) for c in range(size)]
    regions = [[cell for cell in range(cells) if layout[cell] == letter] for letter in set(layout or "")]
    return lines + regions + (BOXES if variant == "9x9" else [])


def solves(puzzle, solution, variant, layout):
    fits = len(puzzle) == len(solution) and all(p in (".", s) for p, s in zip(puzzle, solution))
    found = [{solution[cell] for cell in house} for house in houses(len(solution), variant, layout)] if fits else []
    return fits and set(solution) <= set(DIGITS) and all(digits == set(DIGITS[: len(digits)]) for digits in found) and all(
        len(digits) == math.isqrt(len(solution)) for digits in found
    )
