"""Other people's puzzles on any board, read, solved, checked, explained, counted and written."""

import json
import os
import pickle
import random
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import quote

import pytest
from conftest import LINE, SOLUTION

import ninefold
from ninefold import Grid, Puzzle, Record, Solution, check, read, write

PROGRAMS = Path(__file__).parents[3] / "crates/format/tests/data/programs"
KILLER = "4x4+killer . k6:1121 k3:1213 k4:1424 k5:2232 k7:2333 k8:314142 k7:344344"
SIX = "#variant 6x6+anti-knight\n....2.\n..5...\n2....4\n3....6\n......\n......\n"
NONE = "4x4+killer . k7:1112 k7:1121"
ISS = ".Shape~6x6.Thermo~R1C1~R2C2~R3C3.Cage~9~R5C5~R5C6~R6C6.~R1C2_3~R2C5_1~R4C1_5~R6C3_2"
#: KILLER with a title and an author as JSON of f-puzzles, compressed by another program: lzstring for Python.
PAYLOAD = (
    "N4IgzglgXgpiBcAWANCALhNAbO8QGUYA3GAOwAIBjAQwHMYwRVqBXNACwHsAnBEAQQB05QmjQxeqWtwgATBAG0FwAL7JV6taoC6yZVoObd+zaZ"
    "16Nlg9t0gA1hCw5uNeotCUYTxvAUgASgCMAMKBTAEATKEgtkTUWCy4IABsIFognt6KASER4UHBAMwxqHEJScXpmVg+fgWI+VENsfGJfA1VXjXZ"
    "/lF5qP6FwXkt5XwArGnqGV21kUX5Q8WjbXgA7FMesz1DYQOI0fvDJSBlqyAAHJszWb4BQw1HxUfNpa1JGyraKkA="
)
LINKS = {
    "f-puzzles": f"https://www.f-puzzles.com/?load={PAYLOAD}",
    "sudokupad": f"https://sudokupad.app/fpuzzles{quote(PAYLOAD, safe='')}",
    "sudokupad-short": f"https://sudokupad.app/fpuz{PAYLOAD}",
}


def command(*words, text=None):
    run = [sys.executable, "-m", "ninefold", *words]
    return subprocess.run(run, input=text, capture_output=True, text=True, check=True).stdout


def one(text, *words, **options):
    (record,) = read(text, *words, **options)
    return record


def solved(grid):
    return [solution.cells for solution in Grid(grid).solutions()]


def fails(kind, words, call, *arguments, **options):
    with pytest.raises(kind) as caught:
        call(*arguments, **options)
    assert words in str(caught.value)
    return caught.value


def test_links_of_other_programs():
    for text in (PROGRAMS / "lz-string.txt").read_text().split()[:2]:
        record = one(text)
        assert record.grid.variant == "9x9" and record.fields["title"] and record.fields["author"]
        assert solved(record) == [SOLUTION] and record.grid.clues == [] and record.grid.clue_text is None


@pytest.mark.parametrize("link", LINKS)
def test_links_of_variants(link):
    record = one(LINKS[link])
    assert (record.grid.variant, record.fields) == ("4x4+killer", {"title": "Seven cages", "author": "A. Setter"})
    assert record == Record("." * 16, variant="4x4+killer", clue_text=Grid(KILLER).clue_text, **record.fields)
    assert Puzzle(LINKS[link]) == Puzzle(KILLER) == Puzzle(record)


def test_killers_of_solo_and_of_a_forum():
    killers = read((PROGRAMS / "solo-killers.txt").read_text())
    assert [record.grid.variant for record in killers[:3]] == ["4x4+killer", "6x6+killer", "8x8+killer"] and len(killers) == 8
    for record in killers:
        puzzle = Puzzle(record)
        assert check(record).first == puzzle.solution and puzzle.rate().level in ("easy", "medium", "hard", "expert", "beyond")
    yak = one((PROGRAMS / "perfect-sudoku.txt").read_text()).grid
    assert yak.variant == "killer" and yak.clue_count == 0 and check(yak).is_proper
    assert sum(clue["sum"] for clue in yak.clues) <= 405 and {clue["kind"] for clue in yak.clues} == {"cage"}


def test_a_string_of_interactive_sudoku_solver():
    record = one(ISS)
    grid = record.grid
    assert (grid.variant, grid.clue_text, grid.clue_count) == ("6x6+killer+thermo", "k9:555666 t:112233", 4)
    assert grid.clues[1] == {"kind": "thermometer", "cells": ["r1c1", "r2c2", "r3c3"]}
    assert one(record.to("iss")) == record and one("https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + ISS) == record
    assert Grid(ISS) == grid


def test_six_by_six_is_read_and_answered_as_by_the_command():
    record = one(SIX)
    grid = record.grid
    assert (grid.variant, grid.cells, record.line) == ("6x6+anti-knight", "".join(SIX.split("\n")[1:7]), 2)
    row = json.loads(command("solve", "--json", "--variant", "6x6+anti-knight", text=SIX))
    assert grid.count() == row["solution_count"] == 1 and grid.solutions(1)[0].cells == row["solution"]


@pytest.mark.parametrize("text", [KILLER, SIX, ISS, LINE, "jigsaw:" + "AAABBB" * 3], ids=["killer", "6x6", "iss", "classic", "wrong"])
def test_every_format_reads_what_it_writes(text):
    if text.startswith("jigsaw"):
        fails(ninefold.GridError, "", read, text)
        return
    record = one(text)
    written = 0
    for name, format in ninefold.formats.FORMATS.items():
        if not format.boards:
            continue
        try:
            again = one(record.to(name), name)
        except ninefold.SudokuError as error:
            assert f"{name} cannot express" in str(error)
            continue
        written += 1
        # Each counts lines from its own first one.
        assert again == record, name
    assert written >= 7


def test_several_boards_in_one_text():
    records = [one(KILLER), one(LINE), one(SIX), one(LINE), one(ISS)]
    for name in ("line", "rows", "block", "unicode", "json"):
        assert read(write(name, iter(records)), name) == records
        assert read(write(name, [record.grid for record in records]), name) == records
    assert write("line", []) == ""
    fails(ninefold.SudokuError, "sgt cannot express", write, "sgt", records)
    fails(ninefold.SudokuError, "sdk cannot express", write, "sdk", [KILLER])
    fails(TypeError, "expected a grid", write, "line", [5])


def test_the_variant_may_be_named():
    assert one("." * 81, variant="x").grid.variant == "x" and one(SIX, "rows").grid.variant == "6x6+anti-knight"
    fails(ninefold.GridError, "found 16 cells, expected 36 for a board of 6x6", read, "." * 16, "line", variant="6x6")
    fails(ninefold.SudokuError, "variant: found", read, "." * 16, variant="7y7")


def test_columns_of_tables():
    for variant in ("6x6", "6x6+killer", "6x6+jigsaw", "kropki"):
        table = ninefold.generate(2, variant=variant, seed=5)
        for row in table:
            columns = {name: row[name] for name in ("variant", "layout", "clue_text") if name in row}
            grid = Grid(row["puzzle"], **columns)
            assert (grid.cells, grid.variant, grid.layout) == (row["puzzle"], row["variant"], row.get("layout"))
            assert grid.clue_text == (row.get("clue_text") or None) and grid.clue_count == row["clues"]
            assert solved(grid) == [row["solution"]] and one(Record(grid).to("json")).grid == grid == Grid(row)


def test_what_texts_say_is_kept():
    line = json.dumps({"variant": "4x4", "puzzle": "1..2..3..1..4...", "state": "13.2..3..1..4...", "solution": "1342243131244213", "title": "by hand"})
    record = one(line)
    assert record.state.cells == "13.2..3..1..4..." and record.solution == "1342243131244213" == solved(record)[0]
    assert one(SIX).state == one(SIX).grid and one(SIX).solution is None
    titled = Record("." * 16, variant="4x4", title="one", author="two")
    assert titled.fields == {"title": "one", "author": "two"} and one(titled.to("fpuzzles")).fields == titled.fields
    fails(ninefold.SudokuError, "field", Record, "." * 16, variant="4x4", heading="one")


def test_check_gives_evidence():
    proper = check(KILLER)
    assert (proper.verdict, proper.first.cells, proper.second, proper.cells, proper.is_proper) == ("proper", "4123234112343412", None, (), True)
    assert proper.text == "exactly one solution: 7 of the clues could each be removed" and not proper.is_minimal
    assert proper.clues == tuple(KILLER.split()[2:]) == tuple(Puzzle(KILLER).redundant_clues)
    assert check(LINE).cells == tuple(Puzzle(LINE).redundant_clues)
    digits = check("4x4 12..34..2.4..3.1")
    assert digits.cells and not digits.clues and not digits.is_minimal
    for cell in digits.cells:
        at = (int(cell[1]) - 1) * 4 + int(cell[3]) - 1
        assert check("4x4 " + "12..34..2.4..3.1"[:at] + "." + "12..34..2.4..3.1"[at + 1:]).is_proper
    clash = check("6x6 " + "5....5" + "." * 30)
    assert (clash.verdict, clash.cells, clash.first) == ("clash", ("r1c1", "r1c6"), None)
    assert clash.text == "the clues contradict each other: r1c1 and r1c6 both hold 5"
    error = fails(ninefold.ClashError, clash.text, Puzzle, "6x6 " + "5....5" + "." * 30)
    assert (error.digit, error.cells, error.house) == (5, ["r1c1", "r1c6"], None)
    none = check(NONE)
    assert (none.verdict, none.text, none.is_proper) == ("none", "the clues have no solution", False)
    dead = check("4x4 123....4........")
    assert (dead.verdict, dead.cells, dead.text) == ("none", ("r1c4",), "no solution: no digit fits in r1c4")
    several = check("." * 36, variant="6x6")
    assert several.verdict == "several" and several.first != several.second
    assert all(several.first[at] != several.second[at] for at in range(36) if f"r{at // 6 + 1}c{at % 6 + 1}" in several.cells)


def test_solve_and_count():
    empty = Grid("." * 16, variant="4x4")
    assert empty.count(1000) == 288 == len(set(empty.solutions(1000))) and len(empty.solutions()) == 2 and empty.count(0) == 0
    assert Grid(NONE).solutions() == [] and Grid(NONE).count() == 0
    assert solved(LINE) == [SOLUTION] and Grid(LINE).count(0) == 0 and Grid(LINE).count(1) == 1


def test_candidates_are_those_of_the_command():
    grid = Grid("4x4+killer . k3:1112")
    for count in (1, 5, 1000):
        found = grid.true_candidates(count)
        row = json.loads(command("candidates", "--count", str(count), "--json", "4x4+killer . k3:1112"))
        assert (found.solutions.found, found.solutions.more) == (row["solution_count"], row["more"])
        listed = [
            {"cell": cell, "digit": digit, "solution_count": number.found, "more": number.more}
            for cell, digits in found.cells.items()
            for digit, number in digits.items()
        ]
        assert listed == row["candidates"]
    assert found.digits("r1c1") == (1, 2) and str(found.solutions) == "48"
    assert len(found.cells) == 16 and not found.solutions.more
    assert str(grid.true_candidates(5).solutions) == "5+"


def test_estimates_are_those_of_the_command():
    grid = Grid("." * 36, variant="6x6")
    for seed in (1, 2):
        found = grid.estimate(300, seed=seed)
        row = json.loads(command("estimate", "--empty", "--variant", "6x6", "--samples", "300", "--seed", str(seed), "--json"))
        assert (found.samples, found.dead_ends, found.seed) == (row["samples"], row["dead_ends"], seed)
        assert found.exact is None and row["exact"] is False
        assert found.error * 100 == pytest.approx(row["error_percent"], abs=0.01) and found.log10 == pytest.approx(row["log10"], abs=1e-5)
        assert abs(found.mean / 28_200_960 - 1) < 4 * found.error
    exact = Grid(KILLER).estimate(seed=1)
    assert (exact.exact, exact.mean, exact.error, exact.log10, exact.samples) == (1, 1.0, 0.0, 0.0, 1)
    none = Grid(NONE).estimate(seed=1)
    assert (none.exact, none.mean, none.log10) == (0, 0.0, None)
    huge = Grid("." * 625, variant="25x25").estimate(3, seed=1)
    assert 300 < huge.log10 < 400 and (huge.samples, huge.exact) == (3, None)


def test_a_seed_is_drawn_and_reported():
    grid = Grid("." * 36, variant="6x6")
    one, other = grid.estimate(20), grid.estimate(20)
    assert one != other and 0 <= one.seed < 2**53 and grid.estimate(20, seed=one.seed) == one


def test_levels_hints_and_steps():
    puzzle = Puzzle(KILLER)
    steps = puzzle.explain()
    assert steps[0] == puzzle.hint() and hash(steps[0]) == hash(puzzle.hint())
    rows = [json.loads(line) for line in command("explain", "--json", KILLER).splitlines()]
    assert len(steps) == len(rows)
    solution, digits = puzzle.solution.cells, list(puzzle.cells)
    for step, row in zip(steps, rows, strict=True):
        assert (step.technique, step.level, step.name, step.text) == (row["technique"], row["level"], row["title"], row["text"])
        assert step.before.cells == "".join(digits) and step.rating is None and pickle.loads(pickle.dumps(step)) == step
        if step.placement:
            cell, digit = step.placement
            at = (int(cell[1]) - 1) * 4 + int(cell[3]) - 1
            digits[at] = str(digit)
            assert row["placement"] == {"cell": cell, "digit": digit}
        assert [{"cell": cell, "digit": digit} for cell, digit in step.eliminations] == row["eliminations"]
    assert "".join(digits) == solution
    rating = puzzle.rate()
    assert rating.level == max((step.level for step in steps), key=["easy", "medium", "hard", "expert"].index)
    assert rating.steps == len(steps) and rating.finished and set(rating.techniques) == {step.technique for step in steps}
    assert (rating.er, rating.ep, rating.ed) == (None, None, None)
    assert puzzle.hint(solution) is None
    later = puzzle.hint(solution[:4] + "." * 12)
    assert later.before.cells == solution[:4] + "." * 12 and str(later).startswith(later.name)
    assert puzzle.hint(later.before) == later == puzzle.hint([*map(int, solution[:4]), *[0] * 12])
    error = fails(ninefold.GridError, "r1c1: found 3, expected the 4", puzzle.hint, "3" + "." * 15)
    assert error.cell == "r1c1"
    assert "Look at" in later.hint("place") and later.text == later.hint()
    fails(ninefold.SudokuError, "degree of a hint", later.hint, "plac")


def test_steps_of_every_board_lead_on():
    for variant in ("6x6", "6x6+jigsaw", "x", "kropki", "6x6+thermo"):
        row = ninefold.generate(1, variant=variant, level="medium", seed=3)[0]
        puzzle = Puzzle(row)
        steps = puzzle.explain()
        assert puzzle.rate().level == "medium" and {step.level for step in steps} <= {"easy", "medium"}
        for step in (steps[0], steps[len(steps) // 2], steps[-1]):
            assert pickle.loads(pickle.dumps(step)) == step


def test_steps_need_one_solution():
    error = fails(ninefold.SeveralSolutionsError, "several solutions", Puzzle, "." * 36, variant="6x6")
    assert error.first[error.cell] != error.second[error.cell] and isinstance(error.first, Solution)
    fails(ninefold.NoSolutionError, "no solution", Puzzle, NONE)
    fails(ninefold.GridError, "expected one of 9x9", Puzzle(KILLER).rate_hodoku)


def test_budgets_are_errors():
    hard = Grid("." * 256, variant="16x16")
    assert "undecided after 0 guesses" in str(fails(ninefold.BudgetError, "0 solutions found", hard.solutions, max_guesses=0))
    for call, words in ((hard.count, ()), (check, (hard,))):
        fails(ninefold.BudgetError, "undecided after 1 guesses", call, *words, max_guesses=1)
    puzzle = Puzzle(ninefold.generate(1, variant="x", level="easy", seed=1)[0])
    error = fails(ninefold.BudgetError, "proper, but whether r", check, puzzle, max_guesses=0)
    assert (error.best.verdict, error.best.first, error.best.cells) == ("proper", puzzle.solution, ())
    error = fails(ninefold.BudgetError, "undecided after 3 guesses: ", hard.true_candidates, 1, max_guesses=3)
    assert len(error.best.cells) == 256 and error.best.solutions.more


def test_pictures():
    puzzle = Puzzle(KILLER)
    assert puzzle._repr_svg_() == puzzle.svg() and puzzle.svg().startswith("<svg") and "</svg>" in puzzle.svg()
    assert puzzle.svg(entries=puzzle.solution.cells) != puzzle.svg(theme="dark") != puzzle.svg(width=400)
    assert puzzle.svg(entries=puzzle.solution) == puzzle.svg(solution=True) != puzzle.svg()
    assert puzzle.hint()._repr_svg_().count("<svg") == 1
    fails(ninefold.SudokuError, "width", puzzle.svg, width=-1)
    fails(ninefold.SudokuError, "theme", puzzle.svg, theme="blue")
    fails(ninefold.GridError, "found 3 cells", puzzle.svg, entries="123")


def test_values_can_be_compared_hashed_and_pickled():
    for text in (KILLER, SIX, ISS, (PROGRAMS / "lz-string.txt").read_text().split()[0]):
        record = one(text)
        assert pickle.loads(pickle.dumps(record)) == record and len({record, one(text)}) == 1
        assert pickle.loads(pickle.dumps(record)).line == record.line
        assert one(str(record), variant=record.grid.variant).grid == record.grid == Grid(str(record))
    assert one("\n\n" + LINE) == Record(LINE) and one("\n\n" + LINE).line == 3
    assert one(KILLER) != one(ISS) and one(KILLER) != KILLER
    assert repr(Record("1..2..3..1..4...", variant="4x4", title="one")) == "<Record 4x4 1..2..3..1..4... title='one'>"
    for answer in (check(KILLER), Grid(KILLER).true_candidates(), Grid(KILLER).estimate(seed=1), Puzzle(KILLER).rate()):
        assert pickle.loads(pickle.dumps(answer)) == answer


def test_wrong_texts():
    error = fails(ninefold.GridError, "line 2, column 3: cell r1c3: found '7'", read, "#variant 6x6\n..7" + "." * 33)
    assert (error.line, error.column, error.cell) == (2, 3, "r1c3")
    error = fails(ninefold.GridError, "FullRank", read, ".FullRank~C1~1")
    assert (error.line, error.column) == (1, 2)
    error = fails(ninefold.GridError, "expected", read, "killer . k10:11")
    assert error.line == 1
    for wrong in ("To whom it may concern", "https://f-puzzles.com/?load=N4Ig", "https://sudokupad.app/x", '{"size": 6}', "\0", "{"):
        assert fails(ninefold.GridError, "line 1", read, wrong).line == 1
    assert read("") == [] == read(b"# nothing\n")
    fails(ninefold.GridError, "row 1: found 6 cells, expected 9", read, SIX, "sdk")
    for name in ("sgt", "sdk"):
        fails(ninefold.SudokuError, f"{name} cannot express", one(ISS).to, name)
        fails(ninefold.SudokuError, f"{name} cannot express", write, name, [ISS])
    fails(ninefold.SudokuError, "unknown format", one(ISS).to, "pdf")


def test_wrong_columns():
    for words, columns in (
        ("variant: ", {"variant": "7y7"}),
        ("found 16 cells, expected 81", {}),
        ("puzzle: found 16 cells, expected 36", {"variant": "6x6"}),
        ("layout: ", {"variant": "4x4+jigsaw"}),
        ("layout: ", {"variant": "4x4", "layout": "AABB" * 4}),
        ("clue_text: ", {"variant": "4x4+killer", "clue_text": "k11:1112"}),
        ("clue_text: ", {"variant": "4x4", "clue_text": "k3:1112"}),
    ):
        for call in (Grid, Puzzle, Solution, Record, check):
            fails(ninefold.GridError, words, call, "." * 16, **columns)
    fails(ninefold.GridError, "expected a digit from 1 to 4", Grid, "5" + "." * 15, variant="4x4")
    fails(ninefold.GridError, "expected a digit from 1 to 4", Grid, [5] + [0] * 15, variant="4x4")
    fails(TypeError, "found a float, expected a whole number", Grid, [1.5] + [0] * 15, variant="4x4")
    endless = []
    endless.append(endless)
    fails(TypeError, "found a list, expected a whole number", Grid, endless, variant="4x4")


def test_numbers_out_of_range_are_sentences():
    grid = Grid(KILLER)
    for words, call in (
        ("limit: found -1, expected a whole number", lambda: grid.solutions(-1)),
        ("limit: found 1000001, expected a whole number from 0 to 1000000", lambda: grid.solutions(10**6 + 1)),
        ("limit: found -1", lambda: grid.count(-1)),
        ("max_guesses: found -1", lambda: check(grid, max_guesses=-1)),
        ("count: found 0, expected a whole number from 1 to", lambda: grid.true_candidates(0)),
        ("samples: found 0, expected a whole number from 1 to", lambda: grid.estimate(0)),
        ("seed: found -1, expected 0 or more", lambda: grid.estimate(seed=-1)),
    ):
        fails(ninefold.SudokuError, words, call)
    with pytest.raises(TypeError, match="found a float, expected a whole number"):
        grid.solutions(1.5)


def test_threads_share_values():
    puzzle, answers = Puzzle(KILLER), []

    def ask():
        answers.extend((puzzle.grid.solutions()[0], puzzle.rate().level, len(puzzle.explain())) for _ in range(10))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 40 and len(set(answers)) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux for memory")
def test_memory_stays_flat():
    """As much again of the same calls must not take more memory."""
    code = """
import ninefold, resource
from test_boards import ISS, KILLER, SIX
def rounds(number):
    for _ in range(number):
        for text in (ISS, KILLER, SIX):
            record, = ninefold.read(text)
            grid = record.grid
            grid.clues, record.fields, grid.solutions(), repr(record), record.to("fpuzzles")
        ninefold.check(grid), grid.true_candidates(1), grid.estimate(1, seed=1), grid._repr_svg_()
        try:
            ninefold.read(ISS + ".Lockout~4~R2C3~R2C4")
        except ValueError as error:
            error.cell
    puzzle = ninefold.Puzzle(KILLER)
    puzzle.explain()[0]._repr_svg_(), puzzle.hint(), puzzle.rate()
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
rounds(500)
first = peak()
rounds(1000)
print(peak() - first)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, cwd=os.path.dirname(__file__))
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) < 3000, f"{run.stdout} kB more"


def test_hostile_texts_are_errors():
    chance = random.Random(7)
    texts = [KILLER, SIX, ISS, *LINKS.values(), *(PROGRAMS / "solo-killers.txt").read_text().split(), one(ISS).to("json")]
    answered = 0
    for _ in range(2000):
        text = list(chance.choice(texts))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text))
            text[at : at + chance.choice([0, 1, 1, 5])] = chance.choice(["", chance.choice(text), chr(chance.randrange(0x2000)), "9" * 30])
        try:
            records = read("".join(text))
        except ninefold.SudokuError as error:
            assert error.line and error.column
            continue
        for grid in (record.grid for record in records):
            answered += 1
            try:
                assert check(grid, max_guesses=100).text and grid.true_candidates(1, max_guesses=100)
                assert grid.svg() and Puzzle(grid).explain() is not None
            except (ninefold.PuzzleError, ninefold.BudgetError):
                pass
    assert answered > 50
