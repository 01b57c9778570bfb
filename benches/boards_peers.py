#!/usr/bin/env python3
"""Other boards than the classic one, beside other programs: solving, filling and generating.

    python3 benches/boards_peers.py target/release/ninefold --solo /usr/games/sgt-solo --python VENV/bin/python \\
        --iss CHECKOUT --rounds 5

Every other program is optional: `--solo` is Simon Tatham's Solo, `--python` an interpreter that may have `ortools` and
`pencilmark`, `--iss` a checkout of Interactive Sudoku Solver, which `node` runs. The puzzles are made by ninefold from
fixed seeds. Answers are compared with ours: none, several, or the only solution.

Time is the processor time of a process, user and system, without what the same process takes when there is nothing to
do. A program that would take long gets only the first puzzles of a set. Ninefold then runs the same ones, several times
over if they are few. Programs take turns, round after round; the result is the median.
"""

import argparse
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile

DIGITS = "123456789ABCDEFGHIJKLMNOP"
# Word, rows and columns of a box, name in Solo ("" if it does not know the board).
BOARDS = [
    ("4x4", 2, 2, "2x2"),
    ("6x6", 2, 3, "2x3"),
    ("8x8", 2, 4, "2x4"),
    ("x", 3, 3, "3x3x"),
    ("jigsaw", 3, 3, "9j"),
    ("windoku", 3, 3, ""),
    ("anti-knight", 3, 3, ""),
    ("10x10", 2, 5, "2x5"),
    ("12x12", 3, 4, "3x4"),
    ("16x16", 4, 4, "4x4"),
    ("25x25", 5, 5, "5x5"),
    ("samurai", 3, 3, ""),
]
# On these ninefold digs by logic alone: no search proves that every clue is needed.
BY_LOGIC = ("25x25", "samurai")
# The corners of the grids of a samurai.
SAMURAI = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]
WARM = "4....2....43...1"
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2)]
KING = [(1, 1), (1, -1)]

ISS = """
globalThis.self = globalThis;
globalThis.VERSION_PARAM = "";
const { SimpleSolver } = await import("file://" + process.argv[1] + "/js/sandbox/simple_solver.js");
const { readFileSync } = await import("node:fs");
const solver = new SimpleSolver();
const out = [];
solver.uniqueSolution(".Shape~4x4.~R1C1_4.~R2C2_2.~R3C3_4.~R3C4_3.~R4C4_1");
for (const line of readFileSync(0, "utf8").split("\\n").filter(Boolean)) {
  const found = [...solver.solutions(line, 2)];
  out.push(found.length === 1 ? Array.from(found[0].getArray()).join(",") : String(found.length));
}
console.log(out.join("\\n"));
"""


# What the interpreter of `--python` runs: a line for each puzzle. Each loads all it needs before it reads, so that this
# counts as its start.


def count_two(model, cells):
    """Counts the solutions of a model of CP-SAT up to two. Returns their digits."""
    from ortools.sat.python import cp_model

    class Two(cp_model.CpSolverSolutionCallback):
        def __init__(self):
            super().__init__()
            self.found = []

        def on_solution_callback(self):
            self.found.append([self.value(cell) for cell in cells])
            if len(self.found) == 2:
                self.stop_search()

    solver, two = cp_model.CpSolver(), Two()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, two)
    return two.found


def work_cpsat():
    from ortools.sat.python import cp_model

    def model_of(task):
        model = cp_model.CpModel()
        cells = [model.new_int_var(clue or 1, clue or task["n"], "") for clue in task["clues"]]
        for house in task["houses"]:
            model.add_all_different([cells[cell] for cell in house])
        for one, other in task["pairs"]:
            model.add(cells[one] != cells[other])
        return model, cells

    cp_model.CpSolver().solve(cp_model.CpModel())
    for line in sys.stdin:
        task = json.loads(line)
        model, cells = model_of(task)
        if "seed" in task:
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            solver.parameters.random_seed = task["seed"]
            solver.parameters.randomize_search = True
            solver.solve(model)
            print(",".join(str(solver.value(cell)) for cell in cells))
            continue
        found = count_two(model, cells)
        print(",".join(map(str, found[0])) if len(found) == 1 else len(found))


def work_pencilmark():
    import pencilmark

    pencilmark.solve(WARM)
    for line in sys.stdin:
        try:
            print(",".join(map(str, pencilmark.solve(json.loads(line)))))
        except pencilmark.NotUnique:
            print(2)
        except pencilmark.NoSolution:
            print(0)


def work_pencilmark_fill():
    from pencilmark.gen.board import Board

    for line in sys.stdin:
        task = json.loads(line)
        print(",".join(map(str, Board(task["n"]).solution(random.Random(task["seed"])))))


def work_pencilmark_generate():
    from pencilmark.gen import generate

    generate({"size": 4, "target_band": "Very Easy"})
    for line in sys.stdin:
        task = json.loads(line)
        spec = {"size": task["n"], "target_band": "Very Easy", "seed": task["seed"], "symmetry": task["symmetry"]}
        print(generate(spec)["puzzle"]["numbers"])


WORK = {
    "cpsat": work_cpsat,
    "pencilmark": work_pencilmark,
    "pencilmark-fill": work_pencilmark_fill,
    "pencilmark-generate": work_pencilmark_generate,
}


class Failed(Exception):
    """A program ended with an error or took more processor time than the limit."""


def run(arguments, text="", limit=120.0, accepted=(0,)):
    """Runs a program and returns what it wrote and its processor time in seconds. `accepted` are exit codes that are no error."""
    with tempfile.TemporaryFile("w+") as into, tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        into.write(text)
        into.seek(0)
        # On a busy machine a process waits much longer than it works.
        bounded = lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 1))
        process = subprocess.Popen(arguments, stdin=into, stdout=out, stderr=err, preexec_fn=bounded)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        if process.returncode not in accepted:
            raise Failed(f"exit {process.returncode}: {' '.join(arguments)[:160]}: {err.read()[-300:]}")
        return out.read(), usage.ru_utime + usage.ru_stime


class Puzzle:
    """A puzzle of a board: a line as ninefold writes it, and our answer."""

    def __init__(self, board, line, solo):
        self.word, self.rows, self.columns, _ = board
        self.rules = self.word.split("+")
        self.line, self.solo, self.answer = line, solo, None
        words = line.split()
        self.text, self.regions = words[0], words[1] if len(words) > 1 else None
        self.n = 9 if self.word == "samurai" else round(len(self.text) ** 0.5)

    def clues(self):
        return [0 if one == "." else DIGITS.index(one) + 1 for one in self.text]

    def house_groups(self):
        """Yields the kind and the cells of each house."""
        n = self.n
        if self.word == "samurai":
            yield from samurai_houses()
            return
        for line in range(n):
            yield "row", [line * n + other for other in range(n)]
            yield "col", [other * n + line for other in range(n)]
        if self.regions:
            for name in sorted(set(self.regions)):
                yield "region", [cell for cell in range(n * n) if self.regions[cell] == name]
        else:
            corners = [(r, c) for r in range(0, n, self.rows) for c in range(0, n, self.columns)]
            for r, c in corners:
                yield "box", [(r + i) * n + c + j for i in range(self.rows) for j in range(self.columns)]
        if "x" in self.rules:
            yield "diag", [cell * (n + 1) for cell in range(n)]
            yield "diag", [(cell + 1) * (n - 1) for cell in range(n)]
        if "windoku" in self.rules:
            corners = [(r, c) for r in range(1, n - 1, self.rows + 1) for c in range(1, n - 1, self.columns + 1)]
            for r, c in corners:
                yield "window", [(r + i) * n + c + j for i in range(self.rows) for j in range(self.columns)]
        if "disjoint-groups" in self.rules:
            for i, j in [(i, j) for i in range(self.rows) for j in range(self.columns)]:
                yield "group", [r * n + c for r in range(i, n, self.rows) for c in range(j, n, self.columns)]

    def pairs(self):
        """Lists the pairs of cells that differ without sharing a house."""
        n = self.n
        steps = KNIGHT * ("anti-knight" in self.rules) + KING * ("anti-king" in self.rules)
        moves = [(r, c, r + i, c + j) for r in range(n) for c in range(n) for i, j in steps]
        return [[r * n + c, i * n + j] for r, c, i, j in moves if 0 <= i < n and 0 <= j < n]

    def for_cpsat(self):
        houses = [cells for _, cells in self.house_groups()]
        return json.dumps({"n": self.n, "clues": self.clues(), "houses": houses, "pairs": self.pairs()})

    def for_pencilmark(self):
        name = lambda cell: f"r{cell // self.n + 1}c{cell % self.n + 1}"
        regions = [{"kind": kind, "cells": list(map(name, cells))} for kind, cells in self.house_groups()]
        rules = [{"type": "antiknight"}] if self.word == "anti-knight" else []
        return json.dumps({"digits": self.n, "numbers": self.text, "regions": regions, "rules": rules})

    def for_iss(self):
        number = "0123456789abcdefg"
        parts = [] if self.n == 9 else [f".Shape~{self.n}x{self.n}"]
        parts += {"x": [".Diagonal~1", ".Diagonal~-1"], "windoku": [".Windoku"], "anti-knight": [".AntiKnight"]}.get(
            self.word, [])
        if self.regions:
            parts += [f".Jigsaw~{self.regions}", ".NoBoxes"]
        for cell, clue in enumerate(self.clues()):
            if clue:
                parts.append(f".~R{number[cell // self.n + 1]}C{number[cell % self.n + 1]}_{clue}")
        return "".join(parts)


def samurai_houses():
    """Yields the kind and the cells of each house of a samurai, whose cells are numbered in reading order."""
    places = sorted({(top + i, left + j) for top, left in SAMURAI for i in range(9) for j in range(9)})
    number = {place: cell for cell, place in enumerate(places)}
    for top, left in SAMURAI:
        for line in range(9):
            yield "row", [number[top + line, left + other] for other in range(9)]
            yield "col", [number[top + other, left + line] for other in range(9)]
            corner = (top + line // 3 * 3, left + line % 3 * 3)
            yield "box", [number[corner[0] + other // 3, corner[1] + other % 3] for other in range(9)]


class Bench:
    """The programs, and what each of them needs to start."""

    def __init__(self, options):
        self.options = options
        self.started = {}
        self.commands = {"ninefold": [options.ninefold, "--version"]}
        if options.solo:
            self.commands["Solo"] = [options.solo, "--version"]
        if options.iss:
            self.commands["ISS"] = self.iss()
        for module, name in [("pencilmark", "pencilmark"), ("ortools", "cpsat")]:
            test = [options.python, "-c", f"import {module}"]
            if options.python and not subprocess.call(test, stderr=subprocess.DEVNULL):
                self.commands[name] = self.worker(name)
        if "pencilmark" in self.commands:
            self.commands["pencilmark filling"] = self.worker("pencilmark-fill")
            self.commands["pencilmark generating"] = self.worker("pencilmark-generate")
        for name, command in self.commands.items():
            self.started[name] = statistics.median(run(command)[1] for _ in range(options.rounds))

    def worker(self, work):
        return [self.options.python, os.path.abspath(__file__), "--work", work]

    def iss(self):
        return ["node", "--input-type=module", "-e", ISS, os.path.abspath(self.options.iss)]

    def lines(self, command, text, name):
        """Runs a program on lines. Returns its answers and its processor time after the start."""
        out, time = run(command, text)
        return out.splitlines(), time - self.started[name]

    def ninefold(self, *arguments, text=""):
        command = [self.options.ninefold, arguments[0], "--threads", "1", *arguments[1:]]
        return self.lines(command, text, "ninefold")

    def solve_ninefold(self, puzzles, repeats=1):
        """Returns our answers, and the processor time of one pass."""
        board = [] if puzzles[0].word == "jigsaw" else ["--variant", puzzles[0].word]
        text = "".join(puzzle.line + "\n" for puzzle in puzzles) * repeats
        lines, time = self.ninefold("solve", *board, "-", text=text)
        assert len(lines) == len(puzzles) * repeats, "lines of ninefold"
        return [answer_of(line) for line in lines[: len(puzzles)]], time / repeats

    def solve_solo(self, puzzles):
        """Reads the solutions that Solo prints; what printing solved grids takes is not counted."""
        command = [self.options.solo, "--print", "1x1", "--with-solutions"]
        out, time = run(command, "".join(puzzle.solo[0] + "\n" for puzzle in puzzles))
        _, printing = run(command, "".join(puzzle.solo[1] + "\n" for puzzle in puzzles))
        pages = [re.findall(r"^\((\w)\) dup", page, re.M) for page in out.split("%%Page: ")[len(puzzles) + 1:]]
        return [",".join(str(DIGITS.index(digit.upper()) + 1) for digit in page) for page in pages], time - printing

    def solve(self, name, puzzles):
        if name == "Solo":
            return self.solve_solo(puzzles)
        if name == "ISS":
            return self.lines(self.iss(), "".join(puzzle.for_iss() + "\n" for puzzle in puzzles), name)
        form = Puzzle.for_cpsat if name == "cpsat" else Puzzle.for_pencilmark
        return self.lines(self.worker(name), "".join(form(puzzle) + "\n" for puzzle in puzzles), name)

    def enough(self, most, work):
        """Finds how many things a program does in the seconds of a round. `work(count)` returns seconds."""
        count, seconds = min(4, most), self.options.seconds
        while True:
            time = max(work(count), 1e-4)
            if count == most or time >= seconds / 3:
                return min(most, max(1, int(count * seconds / time)))
            count = min(most, count * 4)


def answer_of(line):
    """The answer in a line of `ninefold solve`: 0, 2, or the only solution."""
    fields = line.split("\t")
    if fields[1] != "1":
        return fields[1].rstrip("+") if fields[1] == "0" else "2"
    return ",".join(str(DIGITS.index(digit) + 1) for digit in fields[2])


def to_solo(bench, word, lines):
    """Writes lines as games of Solo."""
    board = [] if word == "jigsaw" else ["--variant", word]
    text = "".join(line + "\n" for line in lines)
    return run([bench.options.ninefold, "convert", *board, "--to", "sgt", "-"], text)[0].splitlines()


def puzzles_of(bench, board, kind, count):
    """Makes a set of puzzles with their answers: `singles`, `minimal`, or `not one` from minimal ones."""
    word, chance = board[0], random.Random(board[0])
    by = ["--by", "singles"] if kind == "singles" else ["--minimal"]
    words = ["--variant", word, "-n", str(count), "--seed", "11", *by, "--columns", "solution"]
    made, _ = bench.ninefold("generate", *words)
    rows = [line.split("\t") for line in made]
    if kind == "not one":
        for number, row in enumerate(rows):
            text, _, regions = row[0].partition(" ")
            empty = number % 2 == 1
            cell = chance.choice([cell for cell, digit in enumerate(text) if (digit == ".") == empty])
            others = [digit for digit in DIGITS[: round(len(text) ** 0.5)] if digit != row[1][cell]]
            text = text[:cell] + (chance.choice(others) if empty else ".") + text[cell + 1:]
            row[0] = f"{text} {regions}".strip()
    games = [None] * len(rows)
    if board[3] and kind != "not one":
        full = [" ".join([row[1], *row[0].split()[1:]]) for row in rows]
        games = list(zip(to_solo(bench, word, [row[0] for row in rows]), to_solo(bench, word, full)))
    puzzles = [Puzzle(board, row[0], game) for row, game in zip(rows, games)]
    answers, time = bench.solve_ninefold(puzzles)
    for puzzle, row, answer in zip(puzzles, rows, answers):
        puzzle.answer = answer
        expected = ",".join(str(DIGITS.index(digit) + 1) for digit in row[1])
        if kind != "not one" and answer != expected:
            print(f"WRONG: ninefold, {word}, {row[0]}: {answer}", flush=True)
    return puzzles, time


def rate(number):
    """Three digits of a rate."""
    return f"{number:,.0f}".replace(",", " ") if number >= 100 else f"{number:.3g}"


def can_solve(name, puzzle):
    """Whether a program knows the board. ISS has up to 16 digits; of several grids only a general model knows."""
    if name == "Solo":
        return bool(puzzle.solo)
    return name == "cpsat" or puzzle.word != "samurai" and (name != "ISS" or puzzle.n <= 16)


def solve_table(bench):
    names = [name for name in bench.commands if name != "ninefold" and " " not in name]
    head = ["board", "puzzles", "clues", "ninefold"] + names
    print("| " + " | ".join(head) + " |\n|" + "---|" * 2 + "--:|" * (len(head) - 2), flush=True)
    for board in bench.boards:
        for kind in ["singles"] if board[0] in BY_LOGIC else ["singles", "minimal", "not one"]:
            most = 60 if board[0] == "16x16" and kind != "singles" else bench.options.most
            most = min(most, 100) if board[0] in BY_LOGIC else most
            puzzles, ours = puzzles_of(bench, board, kind, most)
            clues = sum(len(re.findall(r"[^.]", puzzle.text)) for puzzle in puzzles) / most
            able = [name for name in names if can_solve(name, puzzles[0])]
            counts, cells = {}, {name: "–" for name in names}
            for name in able:
                try:
                    counts[name] = bench.enough(most, lambda count: bench.solve(name, puzzles[:count])[1])
                except Failed as error:
                    cells[name] = "failed"
                    print(f"{board[0]}, {kind}, {name}: {error}", file=sys.stderr, flush=True)
            times = {name: ([], []) for name in counts}
            alone = []
            for _ in range(bench.options.rounds):
                alone.append(bench.solve_ninefold(puzzles, 1 + int(0.2 / max(ours, 1e-4)))[1])
                for name, count in counts.items():
                    part = puzzles[:count]
                    answers, time = bench.solve(name, part)
                    again = 1 + int(0.2 / max(ours * count / most, 1e-4))
                    times[name][0].append(time)
                    times[name][1].append(bench.solve_ninefold(part, again)[1])
                    for puzzle, answer in zip(part, answers):
                        if answer != puzzle.answer:
                            wrong = f"{puzzle.line}: {answer}, not {puzzle.answer}"
                            print(f"WRONG: {name}, {board[0]}, {kind}, {wrong}", flush=True)
                    if len(answers) != count:
                        print(f"WRONG: {name}, {board[0]}, {kind}: {len(answers)} answers to {count}", flush=True)
            for name, count in counts.items():
                time, same = (statistics.median(column) for column in times[name])
                measured = f"{rate(count / time)} (÷ {rate(time / same)}, {count})" if time > 0.002 else ""
                cells[name] = measured or f"not measurable ({count})"
            row = [board[0], kind, f"{clues:.1f}", rate(most / statistics.median(alone))]
            row += [cells[name] for name in names]
            print("| " + " | ".join(row) + " |", flush=True)


def seeds(count, **fields):
    return "".join(json.dumps({"seed": seed + 1, **fields}) + "\n" for seed in range(count))


def compare(bench, programs, board):
    """Runs programs that make grids or puzzles. Returns for each: things a second, mean clues, how many a round."""
    counts, times, clues, cells = {}, {name: [] for name in programs}, {}, {}
    for name, work in programs.items():
        try:
            counts[name] = bench.enough(100_000, lambda count: work(count)[1])
        except Failed as error:
            cells[name] = ("failed", "", "")
            print(f"{board}, {name}: {error}", file=sys.stderr, flush=True)
    for _ in range(bench.options.rounds):
        for name, count in counts.items():
            lines, time = programs[name](count)
            times[name].append(time)
            lines = lines[:300]
            if "," in lines[0] and ":" not in lines[0]:
                lines = ["".join(DIGITS[int(one) - 1] for one in line.split(",")) for line in lines]
            own = ":" in lines[0] or board == "jigsaw"
            words = [] if own else ["--variant", board]
            checked, _ = bench.ninefold("solve", *words, "-", text="\n".join(lines) + "\n")
            for line in checked:
                if line.split("\t")[1] != "1":
                    print(f"WRONG: {name}, {board}: {line}", flush=True)
            clues[name] = statistics.mean(len(re.findall(r"[^.]", line.split("\t")[0].split()[0])) for line in checked)
    for name, count in counts.items():
        time = statistics.median(times[name])
        cells[name] = (rate(count / time) if time > 0.002 else "not measurable", f"{clues[name]:.1f}", count)
    return cells


def generate_table(bench):
    print("| board | puzzles | program | a second | clues | in a round |\n|---|---|---|--:|--:|--:|", flush=True)
    kinds = [
        ("singles", ["--by", "singles"], "ba"),
        ("singles, half-turn", ["--by", "singles", "--symmetry", "half-turn"], "b"),
        ("minimal; Solo: guesses needed", ["--minimal"], "ua"),
    ]
    for board in bench.boards:
        for title, words, level in kinds:
            if level == "ua" and board[0] not in ("x", "jigsaw", "windoku", "anti-knight"):
                continue
            ours = lambda count, *more: bench.ninefold(
                "generate", "--variant", board[0], "-n", str(count), "--seed", "3", *words, *more)
            programs = {"ninefold, `search`": lambda count: ours(count, "--method", "search"), "ninefold": ours}
            if board[3] and "Solo" in bench.commands:
                programs["Solo"] = lambda count: bench.lines(
                    [bench.options.solo, "--generate", str(count), f"{board[3]}d{level}"], "", "Solo")
            if board[0] in ("4x4", "6x6", "12x12", "16x16") and "pencilmark" in bench.commands and level != "ua":
                fields = {"n": board[1] * board[2], "symmetry": "rot180" if level == "b" else None}
                programs["pencilmark"] = lambda count: bench.lines(
                    bench.worker("pencilmark-generate"), seeds(count, **fields), "pencilmark generating")
            for name, cell in compare(bench, programs, board[0]).items():
                print(f"| {board[0]} | {title} | {name} | {cell[0]} | {cell[1]} | {cell[2]} |", flush=True)


def fill_table(bench):
    print("| board | program | grids a second | in a round |\n|---|---|--:|--:|", flush=True)
    for board in bench.boards:
        word = board[0]
        first, _ = bench.ninefold("generate", "--variant", word, "--seed", "11")
        empty = Puzzle(board, first[0], None)
        empty.text = "." * len(empty.text)
        if empty.regions:
            word = f"jigsaw:{empty.regions}"
        task = json.loads(empty.for_cpsat())
        ours = lambda count, *more: bench.ninefold("fill", "--variant", word, "-n", str(count), "--seed", "3", *more)
        programs = {"ninefold, `search`": lambda count: ours(count, "--method", "search"), "ninefold": ours}
        if board[0] in ("4x4", "6x6", "12x12", "16x16") and "pencilmark" in bench.commands:
            programs["pencilmark"] = lambda count: bench.lines(
                bench.worker("pencilmark-fill"), seeds(count, n=empty.n), "pencilmark filling")
        if "cpsat" in bench.commands:
            programs["cpsat"] = lambda count: bench.lines(bench.worker("cpsat"), seeds(count, **task), "cpsat")
        for name, cell in compare(bench, programs, word).items():
            print(f"| {board[0]} | {name} | {cell[0]} | {cell[2]} |", flush=True)


TABLES = {"solve": solve_table, "fill": fill_table, "generate": generate_table}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("ninefold", help="the command")
    parser.add_argument("--solo", help="Solo of Simon Tatham's collection")
    parser.add_argument("--python", help="an interpreter with ortools, pencilmark or both")
    parser.add_argument("--iss", help="a checkout of Interactive Sudoku Solver")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of a program in a round, roughly")
    parser.add_argument("--most", type=int, default=1000, help="puzzles of a set")
    parser.add_argument("--tables", default=",".join(TABLES))
    parser.add_argument("--boards", default=",".join(board[0] for board in BOARDS))
    options = parser.parse_args()
    bench = Bench(options)
    bench.boards = [board for board in BOARDS if board[0] in options.boards.split(",")]
    print(f"load {os.getloadavg()[0]:.1f}; processor time of a start: " +
          ", ".join(f"{name} {time * 1e3:.0f} ms" for name, time in bench.started.items()), flush=True)
    for name in options.tables.split(","):
        print(flush=True)
        TABLES[name](bench)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        WORK[sys.argv[2]]()
    else:
        main()
