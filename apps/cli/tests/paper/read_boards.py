"""Reads the boards of a book from its PDF, solves every puzzle again, and compares it with the printed solution.

    python3 read_boards.py BOOK.pdf > boards.json

Nothing here knows ninefold. qpdf unpacks the content of the pages, Poppler finds the words. A board is a set of straight lines
that touch; thick ones surround its regions, dashed ones its cages, and circles on lines are dots. Rules that no line shows are
read from the head of the page. The solver counts solutions up to two and prints one JSON object per puzzle.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from itertools import combinations


def run(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


# Pages: lines, circles and words, in points from the upper left corner.


def contents(file):
    """The content of each page."""
    text = run("qpdf", "--qdf", "--object-streams=disable", "--no-original-object-ids", file, "-")
    objects = {}
    for match in re.finditer(rb"(?m)^(\d+) 0 obj\n(.*?)\nendobj", text, re.S):
        objects[int(match[1])] = match[2]
    kids = re.search(rb"/Kids \[(.*?)\]", next(one for one in objects.values() if b"/Kids" in one), re.S)[1]
    for number in re.findall(rb"(\d+) 0 R", kids):
        page = objects[int(number)]
        stream = objects[int(re.search(rb"/Contents (\d+) 0 R", page)[1])]
        height = float(re.search(rb"/MediaBox \[\s*\S+\s+\S+\s+\S+\s+(\S+)", page)[1])
        yield height, stream.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0].decode("latin-1")


def shapes(height, content):
    """Lines as (x, y, x, y, width, whether dashed), and round shapes as (x, y, radius, grey of the fill)."""
    lines, circles = [], []
    matrix, stack, width, dash, grey = (1, 0, 0, 1, 0, 0), [], 1.0, "[]", 0.0
    path, values = [], []
    content = re.sub(r"BT.*?ET", " ", content, flags=re.S)

    def point(x, y):
        a, b, c, d, e, f = matrix
        return a * x + c * y + e, height - (b * x + d * y + f)

    def paint(is_filled, is_stroked):
        for points, is_round in path:
            xs, ys = [x for x, _ in points], [y for _, y in points]
            across, down = max(xs) - min(xs), max(ys) - min(ys)
            if is_round and abs(across - down) < 0.2:
                middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
                circles.append((*middle, across / 2, grey if is_filled else 1.0))
            elif is_stroked and not is_round:
                for (x, y), (u, v) in zip(points, points[1:]):
                    lines.append((min(x, u), min(y, v), max(x, u), max(y, v), width, dash.strip("[] ") != ""))
        path.clear()

    for token in re.findall(r"\[[^\]]*\]|[^\s\[\]]+", content):
        if re.fullmatch(r"[-+.\d]+", token):
            values.append(float(token))
            continue
        if token.startswith("["):
            dash = token
            continue
        if token == "q":
            stack.append((matrix, width, dash, grey))
        elif token == "Q":
            matrix, width, dash, grey = stack.pop()
        elif token == "cm":
            a, b, c, d, e, f = values
            p, q, r, s, t, u = matrix
            matrix = (a*p+b*r, a*q+b*s, c*p+d*r, c*q+d*s, e*p+f*r+t, e*q+f*s+u)
        elif token == "w":
            width = values[0]
        elif token in ("g", "sc", "scn"):
            grey = values[0] if values else grey
        elif token == "m":
            path.append(([point(*values)], False))
        elif token == "l":
            path[-1][0].append(point(*values))
        elif token == "c":
            path[-1] = (path[-1][0] + [point(*values[4:])], True)
        elif token == "h":
            path[-1][0].append(path[-1][0][0])
        elif token == "re":
            x, y, w, h = values
            path.append(([point(x, y), point(x + w, y), point(x + w, y + h), point(x, y + h)], False))
        elif token in ("S", "s"):
            paint(False, True)
        elif token in ("f", "f*", "F"):
            paint(True, False)
        elif token in ("B", "B*", "b", "b*"):
            paint(True, True)
        elif token == "n":
            path.clear()
        values = []
    return lines, circles


def words(file):
    """The words of each page: text, middle, height, left and upper end."""
    pages = []
    for line in run("pdftotext", "-bbox", file, "-").decode().splitlines():
        if "<page " in line:
            pages.append([])
        match = re.search(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', line)
        if match:
            x, y, u, v = map(float, match.groups()[:4])
            pages[-1].append((match[5].replace("&amp;", "&"), (x + u) / 2, (y + v) / 2, v - y, x, y, u))
    return pages


# Boards.


def places(values):
    """The places of lines: values within a point are one."""
    found = []
    for value in sorted(values):
        if not found or value - found[-1] > 1.5:
            found.append(value)
    return found


def touching(lines):
    """Groups of lines that touch."""
    parent = list(range(len(lines)))

    def root(one):
        while parent[one] != one:
            parent[one] = parent[parent[one]]
            one = parent[one]
        return one

    for i, (a, b, c, d, *_) in enumerate(lines):
        for j in range(i):
            e, f, g, h, *_ = lines[j]
            if a <= g + 1 and e <= c + 1 and b <= h + 1 and f <= d + 1:
                parent[root(i)] = root(j)
    groups = defaultdict(list)
    for i, line in enumerate(lines):
        groups[root(i)].append(line)
    return groups.values()


class Board:
    def __init__(self, lines, loose, circles):
        across = [line for line in lines if line[3] - line[1] < 0.01]
        down = [line for line in lines if line[2] - line[0] < 0.01]
        self.xs, self.ys = places(line[0] for line in down), places(line[1] for line in across)
        self.step = (self.xs[-1] - self.xs[0]) / (len(self.xs) - 1)
        self.rows, self.columns = len(self.ys) - 1, len(self.xs) - 1
        thin = min(line[4] for line in lines)
        edges = {}
        for x, y, u, v, width, _ in lines:
            for at in range(max(self.rows, self.columns)):
                if v - y < 0.01 and at < self.columns and x - 1 < (self.xs[at] + self.xs[at + 1]) / 2 < u + 1:
                    row = min(range(len(self.ys)), key=lambda one: abs(self.ys[one] - y))
                    edges["-", row, at] = max(width, edges.get(("-", row, at), 0))
                elif u - x < 0.01 and at < self.rows and y - 1 < (self.ys[at] + self.ys[at + 1]) / 2 < v + 1:
                    column = min(range(len(self.xs)), key=lambda one: abs(self.xs[one] - x))
                    edges["|", at, column] = max(width, edges.get(("|", at, column), 0))

        def around(r, c):
            return (("-", r, c), ("-", r + 1, c), ("|", r, c), ("|", r, c + 1))

        everywhere = [(r, c) for r in range(self.rows) for c in range(self.columns)]
        self.cells = [cell for cell in everywhere if all(edge in edges for edge in around(*cell))]
        self.number = {cell: number for number, cell in enumerate(self.cells)}
        self.regions = self.joined(lambda kind, r, c: edges[kind, r, c] < thin * 1.3)
        # Cages have borders a little beside the lines of the board.
        self.cages = []
        if loose:
            sides = set()
            for x, y, u, v, *_ in loose:
                if u - x < 0.01:
                    column = min(range(len(self.xs)), key=lambda one: abs(self.xs[one] - x))
                    for r in range(self.rows):
                        if y < (self.ys[r] + self.ys[r + 1]) / 2 < v:
                            sides.add(("|", r, column))
                elif v - y < 0.01:
                    row = min(range(len(self.ys)), key=lambda one: abs(self.ys[one] - y))
                    for c in range(self.columns):
                        if x < (self.xs[c] + self.xs[c + 1]) / 2 < u:
                            sides.add(("-", row, c))
            self.cages = self.joined(lambda kind, r, c: (kind, r, c) not in sides)
        self.dots = []
        for x, y, radius, grey in circles:
            if radius > self.step * 0.2:
                continue
            column, row = (x - self.xs[0]) / self.step, (y - self.ys[0]) / self.step
            if abs(column - round(column)) < 0.1:
                pair = ((int(row), round(column) - 1), (int(row), round(column)))
            else:
                pair = ((round(row) - 1, int(column)), (round(row), int(column)))
            if all(cell in self.number for cell in pair):
                self.dots.append((*(self.number[cell] for cell in pair), grey < 0.5))

    def joined(self, is_open):
        """Groups of cells with open borders between them."""
        groups, seen = [], set()
        for cell in self.cells:
            if cell in seen:
                continue
            group, todo = [], [cell]
            seen.add(cell)
            while todo:
                r, c = todo.pop()
                group.append(self.number[r, c])
                for near, border in (
                    ((r, c + 1), ("|", r, c + 1)),
                    ((r, c - 1), ("|", r, c)),
                    ((r + 1, c), ("-", r + 1, c)),
                    ((r - 1, c), ("-", r, c)),
                ):
                    if near in self.number and near not in seen and is_open(*border):
                        seen.add(near)
                        todo.append(near)
            groups.append(sorted(group))
        return groups

    def cell_at(self, x, y):
        column, row = (x - self.xs[0]) / self.step, (y - self.ys[0]) / self.step
        return self.number.get((int(row), int(column))) if row >= 0 and column >= 0 else None


def board(group, lines, circles):
    """The board that touching lines are, if they are one."""
    across = places(line[1] for line in group if line[3] - line[1] < 0.01)
    down = places(line[0] for line in group if line[2] - line[0] < 0.01)
    if len(across) < 5 or len(down) < 5 or down[-1] - down[0] < 60:
        return None
    left, top, right, bottom = down[0], across[0], down[-1], across[-1]
    step = (right - left) / (len(down) - 1)

    def is_on_lattice(line):
        x, y, u, v, *_ = line
        at, origin = ((y - top), v - y) if v - y < 0.01 else ((x - left), u - x)
        return abs(at / step - round(at / step)) < 0.04

    inside = [
        line for line in lines
        if line[0] > left - 2 and line[2] < right + 2 and line[1] > top - 2 and line[3] < bottom + 2
        and (line[2] - line[0] < 0.01 or line[3] - line[1] < 0.01)
    ]
    loose = [line for line in inside if not is_on_lattice(line)]
    fixed = [line for line in inside if is_on_lattice(line)]
    near = [one for one in circles if left < one[0] < right and top < one[1] < bottom]
    return Board(fixed, loose, near)


def page_boards(lines, circles):
    """The boards of a page."""
    straight = [line for line in lines if (line[2] - line[0] < 0.01) != (line[3] - line[1] < 0.01)]
    found = [board(group, straight, circles) for group in touching([line for line in straight if not line[5]])]
    return [one for one in found if one]


SIGNS = "123456789ABCDEFGHIJKLMNOP"


def read(file):
    """The puzzles and solutions of a book, by their numbers."""
    puzzles, solutions = {}, {}
    for (height, content), text in zip(contents(file), words(file)):
        lines, circles = shapes(height, content)
        head = " ".join(word[0] for word in text if word[2] < 50)
        for one in page_boards(lines, circles):
            above = [
                word for word in text
                if one.xs[0] - 6 < word[4] < one.xs[0] + 20 and 0 < one.ys[0] - word[2] < 30 and word[0].isdigit()
            ]
            if not above:
                continue
            number = int(min(above, key=lambda word: word[4])[0])
            digits, sums = {}, {}
            for word in text:
                if not (one.xs[0] < word[1] < one.xs[-1] and one.ys[0] < word[2] < one.ys[-1]):
                    continue
                if word[3] < one.step * 0.52 and one.cages:
                    sums[one.cell_at(word[4] + 1, word[2])] = int(word[0])
                    continue
                share = (word[6] - word[4]) / len(word[0])
                for place, sign in enumerate(word[0]):
                    digits[one.cell_at(word[4] + share * (place + 0.5), word[2])] = SIGNS.index(sign) + 1
            one.digits, one.sums, one.head = digits, sums, head.upper()
            target = solutions if "SOLUTIONS" in head.upper() else puzzles
            assert number not in target, f"two boards have the number {number}"
            target[number] = one
    return puzzles, solutions


# Rules and solving.


def constraints(one):
    """Houses, pairs that differ, cages with sums, and pairs with dots."""
    size = len(one.regions[0])
    assert all(len(region) == size for region in one.regions), [len(region) for region in one.regions]
    houses = list(one.regions)
    for top in range(one.rows - size + 1):
        for left in range(one.columns - size + 1):
            grid = [[(top + r, left + c) for c in range(size)] for r in range(size)]
            if any(cell not in one.number for row in grid for cell in row):
                continue
            lines = [[one.number[cell] for cell in row] for row in grid]
            houses += lines + [list(column) for column in zip(*lines)]
            if "X-SUDOKU" in one.head:
                houses.append([lines[i][i] for i in range(size)])
                houses.append([lines[i][size - 1 - i] for i in range(size)])
            if "WINDOKU" in one.head:
                for r in (1, 5):
                    for c in (1, 5):
                        houses.append([lines[r + i][c + j] for i in range(3) for j in range(3)])
    differ = set()
    if "ANTI-KNIGHT" in one.head:
        for (r, c), number in one.number.items():
            for d, e in ((1, 2), (2, 1), (1, -2), (2, -1)):
                if (r + d, c + e) in one.number:
                    differ.add((number, one.number[r + d, c + e]))
    cages = []
    if "KILLER" in one.head:
        for cage in one.cages:
            total = [one.sums[cell] for cell in cage if cell in one.sums]
            assert len(total) == 1, f"a cage of {len(cage)} cells has the sums {total}"
            cages.append((cage, total[0]))
    return size, houses, differ, cages, one.dots if "KROPKI" in one.head else []


class Solver:
    """Counts solutions: singles, sums, dots, then guesses."""

    def __init__(self, count, size, houses, differ, cages, dots):
        self.count, self.size, self.cages, self.dots = count, size, cages, dots
        self.houses = [list(house) for house in {tuple(sorted(house)) for house in houses}]
        self.peers = [set() for _ in range(count)]
        groups = self.houses + [list(pair) for pair in differ] + [cage for cage, _ in cages]
        for group in groups:
            for a, b in combinations(group, 2):
                self.peers[a].add(b)
                self.peers[b].add(a)
        digits = range(1, size + 1)
        self.sets = {
            (len(cage), total): [
                sum(1 << d - 1 for d in some) for some in combinations(digits, len(cage)) if sum(some) == total
            ]
            for cage, total in cages
        }
        self.partners = {}
        for is_black in (False, True):
            for d in digits:
                fits = [e for e in digits if (2 * d == e or 2 * e == d if is_black else abs(d - e) == 1)]
                self.partners[is_black, 1 << d - 1] = sum(1 << e - 1 for e in fits)

    def narrow(self, masks):
        """Removes candidates until nothing changes; False if a cell or a house has none left."""
        done = [False] * self.count
        while True:
            before = list(masks)
            for cell in range(self.count):
                if not done[cell] and masks[cell] & (masks[cell] - 1) == 0:
                    if masks[cell] == 0:
                        return False
                    done[cell] = True
                    for peer in self.peers[cell]:
                        masks[peer] &= ~masks[cell]
            for house in self.houses:
                once = twice = 0
                for cell in house:
                    twice |= once & masks[cell]
                    once |= masks[cell]
                if once != (1 << self.size) - 1:
                    return False
                once &= ~twice
                if once:
                    for cell in house:
                        if masks[cell] & once:
                            masks[cell] &= once
                            if masks[cell] & (masks[cell] - 1):
                                return False
            for cage, total in self.cages:
                union = possible = 0
                for cell in cage:
                    union |= masks[cell]
                for one in self.sets[len(cage), total]:
                    if one & ~union == 0 and all(masks[cell] & one for cell in cage):
                        possible |= one
                for cell in cage:
                    masks[cell] &= possible
            for a, b, is_black in self.dots:
                for one, other in ((a, b), (b, a)):
                    allowed, rest = 0, masks[other]
                    while rest:
                        low = rest & -rest
                        allowed |= self.partners[is_black, low]
                        rest ^= low
                    masks[one] &= allowed
            if 0 in masks:
                return False
            if masks == before:
                return True

    def solutions(self, masks, limit=2):
        if not self.narrow(masks):
            return []
        open_cells = [cell for cell in range(self.count) if masks[cell] & (masks[cell] - 1)]
        if not open_cells:
            return [[mask.bit_length() for mask in masks]]
        cell = min(open_cells, key=lambda one: bin(masks[one]).count("1"))
        found, rest = [], masks[cell]
        while rest and len(found) < limit:
            low = rest & -rest
            rest ^= low
            found += self.solutions(masks[:cell] + [low] + masks[cell + 1:], limit - len(found))
        return found


def main():
    puzzles, solutions = read(sys.argv[1])
    assert puzzles, "no puzzles found"
    assert puzzles.keys() == solutions.keys(), puzzles.keys() ^ solutions.keys()
    for number, one in sorted(puzzles.items()):
        size, *rules = constraints(one)
        count = len(one.cells)
        full = (1 << size) - 1
        masks = [1 << one.digits[cell] - 1 if cell in one.digits else full for cell in range(count)]
        found = Solver(count, size, *rules).solutions(masks)
        assert len(found) == 1, f"puzzle {number} of {one.head}: {len(found)} solutions"
        printed = solutions[number]
        assert printed.cells == one.cells, f"puzzle {number}: the solution is on another board"
        digits = [printed.digits.get(cell) for cell in range(count)]
        assert digits == found[0], f"puzzle {number}: {digits} is printed, {found[0]} is the solution"
        row = {
            "number": number,
            "head": one.head,
            "size": size,
            "clues": "".join(SIGNS[one.digits[cell] - 1] if cell in one.digits else "." for cell in range(count)),
            "solution": "".join(SIGNS[digit - 1] for digit in digits),
            "regions": len(one.regions),
            "cages": len(rules[2]),
            "dots": len(rules[3]),
        }
        print(json.dumps(row))


main()
