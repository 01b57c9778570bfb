"""`read_boards` and `BoardEntry`: other people's puzzles on any board, read, solved, checked, explained, counted and written."""

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
from ninefold import BoardEntry, read_boards, write_boards

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
    (entry,) = read_boards(text, *words, **options)
    return entry


def fails(kind, words, call, *arguments, **options):
    with pytest.raises(kind) as caught:
        call(*arguments, **options)
    assert words in str(caught.value)
    return caught.value


def test_links_of_other_programs():
    for text in (PROGRAMS / "lz-string.txt").read_text().split()[:2]:
        entry = one(text)
        assert entry.variant == "9x9" and entry.fields["title"] and entry.fields["author"]
        assert entry.solve() == [SOLUTION] and entry.clues == [] and entry.clue_text is None


@pytest.mark.parametrize("link", LINKS)
def test_links_of_variants(link):
    entry = one(LINKS[link])
    assert (entry.variant, entry.fields) == ("4x4+killer", {"title": "Seven cages", "author": "A. Setter"})
    assert entry == BoardEntry("." * 16, variant="4x4+killer", clue_text=one(KILLER).clue_text, **entry.fields)


def test_killers_of_solo_and_of_a_forum():
    killers = read_boards((PROGRAMS / "solo-killers.txt").read_text())
    assert [entry.variant for entry in killers[:3]] == ["4x4+killer", "6x6+killer", "8x8+killer"] and len(killers) == 8
    for entry in killers:
        (solution,) = entry.solve()
        assert entry.check().first == solution and entry.level() in ("easy", "medium", "hard", "expert", "beyond")
    yak = one((PROGRAMS / "perfect-sudoku.txt").read_text())
    assert yak.variant == "killer" and yak.clue_count == 0 and yak.check().is_proper
    assert sum(clue["sum"] for clue in yak.clues) <= 405 and {clue["kind"] for clue in yak.clues} == {"cage"}


def test_a_string_of_interactive_sudoku_solver():
    entry = one(ISS)
    assert (entry.variant, entry.clue_text, entry.clue_count) == ("6x6+killer+thermo", "k9:555666 t:112233", 4)
    assert entry.clues[1] == {"kind": "thermometer", "cells": ["r1c1", "r2c2", "r3c3"]}
    assert one(entry.to_text("iss")) == entry and one("https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + ISS) == entry


def test_six_by_six_is_read_and_answered_as_by_the_command():
    entry = one(SIX)
    assert (entry.variant, entry.puzzle, entry.line) == ("6x6+anti-knight", "".join(SIX.split("\n")[1:7]), 2)
    row = json.loads(command("solve", "--json", "--variant", "6x6+anti-knight", text=SIX))
    assert entry.count() == row["count"] == 1 and entry.solve(1) == [row["solution"]]


@pytest.mark.parametrize("text", [KILLER, SIX, ISS, LINE, "jigsaw:" + "AAABBB" * 3], ids=["killer", "6x6", "iss", "classic", "wrong"])
def test_every_format_reads_what_it_writes(text):
    if text.startswith("jigsaw"):
        fails(ninefold.GridError, "", read_boards, text)
        return
    entry = one(text)
    written = 0
    for name in dict(ninefold._ninefold._names())["board-format"]:
        try:
            again = one(entry.to_text(name), name)
        except ninefold.SudokuError as error:
            assert f"{name} cannot express" in str(error)
            continue
        written += 1
        # Each counts lines from its own first one.
        assert (again.variant, again.clue_text, again.puzzle) == (entry.variant, entry.clue_text, entry.puzzle), name
    assert written >= 7


def test_several_boards_in_one_text():
    entries = [one(KILLER), one(LINE), one(SIX), one(LINE), one(ISS)]
    for name in ("line", "rows", "block", "unicode", "json"):
        again = read_boards(write_boards(name, iter(entries)), name)
        assert [(entry.variant, entry.puzzle, entry.clue_text) for entry in again] == [
            (entry.variant, entry.puzzle, entry.clue_text) for entry in entries
        ]
    assert write_boards("line", []) == ""
    fails(ninefold.SudokuError, "sgt cannot express", write_boards, "sgt", entries)
    fails(TypeError, "BoardEntry", write_boards, "line", [LINE])


def test_the_variant_may_be_named():
    assert one("." * 81, variant="x").variant == "x" and one(SIX, "rows").variant == "6x6+anti-knight"
    fails(ninefold.GridError, "found 16 cells, expected 36 for a board of 6x6", read_boards, "." * 16, "line", variant="6x6")
    fails(ninefold.SudokuError, "variant: found", read_boards, "." * 16, variant="7y7")


def test_columns_of_tables():
    for variant in ("6x6", "6x6+killer", "6x6+jigsaw", "kropki"):
        table = ninefold.generate(2, variant=variant, seed=5)
        for row in table:
            columns = {name: row[name] for name in ("variant", "layout", "clue_text") if name in row}
            entry = BoardEntry(row["puzzle"], **columns)
            assert (entry.puzzle, entry.variant, entry.layout) == (row["puzzle"], row["variant"], row.get("layout"))
            assert entry.clue_text == (row.get("clue_text") or None) and entry.clue_count == row["clues"]
            assert entry.solve() == [row["solution"]] and one(entry.to_text("json")) == entry


def test_what_texts_say_is_kept():
    line = json.dumps({"variant": "4x4", "puzzle": "1..2..3..1..4...", "state": "13.2..3..1..4...", "solution": "1342243131244213", "title": "by hand"})
    entry = one(line)
    assert entry.state == "13.2..3..1..4..." and entry.solution == "1342243131244213" == entry.solve()[0]
    assert one(SIX).state == one(SIX).puzzle and one(SIX).solution is None
    titled = BoardEntry("." * 16, variant="4x4", title="one", author="two")
    assert titled.fields == {"title": "one", "author": "two"} and one(titled.to_text("fpuzzles")).fields == titled.fields
    fails(ninefold.SudokuError, "field", BoardEntry, "." * 16, variant="4x4", heading="one")


def test_check_gives_evidence():
    proper = one(KILLER).check()
    assert (proper.verdict, proper.first, proper.second, proper.cells, proper.is_proper) == ("proper", "4123234112343412", None, (), True)
    assert proper.text == "exactly one solution: 7 of the clues could each be removed" and not proper.is_minimal
    assert proper.clues == tuple(KILLER.split()[2:]) and one(LINE).check().cells == tuple(ninefold.Puzzle(LINE).redundant_clues)
    digits = one("4x4 12..34..2.4..3.1").check()
    assert digits.cells and not digits.clues and not digits.is_minimal
    for cell in digits.cells:
        at = (int(cell[1]) - 1) * 4 + int(cell[3]) - 1
        assert one("4x4 " + "12..34..2.4..3.1"[:at] + "." + "12..34..2.4..3.1"[at + 1:]).check().is_proper
    clash = one("6x6 " + "5....5" + "." * 30).check()
    assert (clash.verdict, clash.cells, clash.first) == ("clash", ("r1c1", "r1c6"), None)
    assert clash.text == "the clues contradict each other: 5 in r1c1 and 5 in r1c6"
    none = one(NONE).check()
    assert (none.verdict, none.text, none.is_proper) == ("none", "the clues have no solution", False)
    several = one("." * 36).check()
    assert several.verdict == "several" and several.first != several.second
    assert all(several.first[at] != several.second[at] for at in range(36) if f"r{at // 6 + 1}c{at % 6 + 1}" in several.cells)


def test_solve_and_count():
    empty = BoardEntry("." * 16, variant="4x4")
    assert empty.count(1000) == 288 == len(set(empty.solve(1000))) and len(empty.solve()) == 2 and empty.count(0) == 0
    assert one(NONE).solve() == []
    assert one(LINE).solve() == [SOLUTION]


def test_candidates_are_those_of_the_command():
    entry = one("4x4+killer . k3:1112")
    for count in (1, 5, 1000):
        found = entry.candidates(count)
        row = json.loads(command("candidates", "--count", str(count), "--json", "4x4+killer . k3:1112"))
        assert (found.solutions.found, found.solutions.more) == (row["solutions"], row["more"])
        listed = [
            {"cell": cell, "digit": str(digit), "solutions": number.found, "more": number.more}
            for cell, digits in found.cells.items()
            for digit, number in digits.items()
        ]
        assert listed == row["candidates"]
    assert found.digits("r1c1") == (1, 2) and str(found.solutions) == "48"
    assert len(found.cells) == 16 and not found.solutions.more
    assert str(entry.candidates(5).solutions) == "5+"


def test_estimates_are_those_of_the_command():
    entry = BoardEntry("." * 36, variant="6x6")
    for seed in (1, 2):
        found = entry.estimate(300, seed=seed)
        row = json.loads(command("estimate", "--empty", "--variant", "6x6", "--samples", "300", "--seed", str(seed), "--json"))
        assert (found.samples, found.dead_ends, found.seed) == (row["samples"], row["dead_ends"], seed)
        assert found.exact is None and row["exact"] is False
        assert found.error * 100 == pytest.approx(row["error_percent"], abs=0.01) and found.log10 == pytest.approx(row["log10"], abs=1e-5)
        assert abs(found.mean / 28_200_960 - 1) < 4 * found.error
    exact = one(KILLER).estimate(seed=1)
    assert (exact.exact, exact.mean, exact.error, exact.log10, exact.samples) == (1, 1.0, 0.0, 0.0, 1)
    none = one(NONE).estimate(seed=1)
    assert (none.exact, none.mean, none.log10) == (0, 0.0, None)
    huge = BoardEntry("." * 625, variant="25x25").estimate(3, seed=1)
    assert 300 < huge.log10 < 400 and (huge.samples, huge.exact) == (3, None)


def test_a_seed_is_drawn_and_reported():
    entry = BoardEntry("." * 36, variant="6x6")
    one, other = entry.estimate(20), entry.estimate(20)
    assert one != other and 0 <= one.seed < 2**53 and entry.estimate(20, seed=one.seed) == one


def test_levels_hints_and_steps():
    entry = one(KILLER)
    steps = entry.explain()
    assert steps[0] == entry.hint() and hash(steps[0]) == hash(entry.hint())
    rows = [json.loads(line) for line in command("explain", "--json", KILLER).splitlines()]
    assert len(steps) == len(rows)
    solution, digits = entry.solve()[0], list(entry.puzzle)
    for step, row in zip(steps, rows, strict=True):
        assert (step.technique, step.level, step.name, step.text) == (row["technique"], row["level"], row["name"], row["text"])
        assert step.before == "".join(digits) and pickle.loads(pickle.dumps(step)) == step
        if step.placement:
            cell, digit = step.placement
            at = (int(cell[1]) - 1) * 4 + int(cell[3]) - 1
            digits[at] = str(digit)
            assert row["placement"] == {"cell": cell, "digit": digit}
        assert [{"cell": cell, "digit": digit} for cell, digit in step.eliminations] == row["eliminations"]
    assert "".join(digits) == solution
    assert entry.level() == max((step.level for step in steps), key=["easy", "medium", "hard", "expert"].index)
    assert entry.hint(solution) is None
    later = entry.hint(solution[:4] + "." * 12)
    assert later.before == solution[:4] + "." * 12 and str(later).startswith(later.name)
    error = fails(ninefold.GridError, "r1c1: found 3, expected the 4", entry.hint, "3" + "." * 15)
    assert error.cell == "r1c1"
    assert "Look at" in later.hint("place") and later.text == later.hint()
    fails(ninefold.SudokuError, "degree of a hint", later.hint, "plac")


def test_steps_of_every_board_lead_on():
    for variant in ("6x6", "6x6+jigsaw", "x", "kropki", "6x6+thermo"):
        row = ninefold.generate(1, variant=variant, level="medium", seed=3)[0]
        entry = BoardEntry(row["puzzle"], **{name: row[name] for name in ("variant", "layout", "clue_text") if name in row})
        steps = entry.explain()
        assert entry.level() == "medium" and {step.level for step in steps} <= {"easy", "medium"}
        for step in (steps[0], steps[len(steps) // 2], steps[-1]):
            assert pickle.loads(pickle.dumps(step)) == step


def test_steps_need_one_solution():
    several = one("." * 36)
    for call in (several.level, several.hint, several.explain):
        error = fails(ninefold.SeveralSolutionsError, "several solutions", call)
        assert error.first != error.second and error.cell
        fails(ninefold.NoSolutionError, "no solution", getattr(one(NONE), call.__name__))


def test_budgets_are_errors():
    hard = BoardEntry("." * 256, variant="16x16")
    assert "undecided after 0 guesses" in str(fails(ninefold.BudgetError, "0 solutions found", hard.solve, max_guesses=0))
    for call in (hard.count, hard.check):
        fails(ninefold.BudgetError, "undecided after 1 guesses", call, max_guesses=1)
    error = fails(ninefold.BudgetError, "proper, but whether r3c3 is needed is undecided", one(LINE).check, max_guesses=0)
    assert (error.best.verdict, error.best.first, error.best.cells) == ("proper", SOLUTION, ())
    error = fails(ninefold.BudgetError, "undecided after 3 guesses: ", hard.candidates, 1, max_guesses=3)
    assert len(error.best.cells) == 256 and error.best.solutions.more


def test_pictures():
    entry = one(KILLER)
    assert entry._repr_svg_() == entry.svg() and entry.svg().startswith("<svg") and "</svg>" in entry.svg()
    assert entry.svg(entries=entry.solve()[0]) != entry.svg(theme="dark") != entry.svg(width=400)
    assert entry.hint()._repr_svg_().count("<svg") == 1
    fails(ninefold.SudokuError, "width", entry.svg, width=-1)
    fails(ninefold.SudokuError, "theme", entry.svg, theme="blue")
    fails(ninefold.GridError, "found 3 cells", entry.svg, entries="123")


def test_values_can_be_compared_hashed_and_pickled():
    for text in (KILLER, SIX, ISS, (PROGRAMS / "lz-string.txt").read_text().split()[0]):
        entry = one(text)
        assert pickle.loads(pickle.dumps(entry)) == entry and len({entry, one(text)}) == 1
        assert one(str(entry), variant=entry.variant).puzzle == entry.puzzle
    assert one(KILLER) != one(ISS) and one(KILLER) != KILLER
    assert repr(BoardEntry("1..2..3..1..4...", variant="4x4", title="one")) == "<BoardEntry 4x4 1..2..3..1..4... title='one'>"
    for answer in (one(KILLER).check(), one(KILLER).candidates(), one(KILLER).estimate(seed=1)):
        assert pickle.loads(pickle.dumps(answer)) == answer


def test_wrong_texts():
    error = fails(ninefold.GridError, "line 2, column 3: cell r1c3: found '7'", read_boards, "#variant 6x6\n..7" + "." * 33)
    assert (error.line, error.column, error.cell) == (2, 3, "r1c3")
    error = fails(ninefold.GridError, "FullRank", read_boards, ".FullRank~C1~1")
    assert (error.line, error.column) == (1, 2)
    error = fails(ninefold.GridError, "expected", read_boards, "killer . k10:11")
    assert error.line == 1
    for wrong in ("To whom it may concern", "https://f-puzzles.com/?load=N4Ig", "https://sudokupad.app/x", '{"size": 6}', "\0", "{"):
        assert fails(ninefold.GridError, "line 1", read_boards, wrong).line == 1
    assert read_boards("") == [] == read_boards(b"# nothing\n")
    fails(ninefold.SudokuError, "format of boards", read_boards, "", "sdk")
    fails(ninefold.SudokuError, "sgt cannot express", one(ISS).to_text, "sgt")
    fails(ninefold.SudokuError, "format of boards", one(ISS).to_text, "sdk")


def test_wrong_columns():
    for words, columns in (
        ("variant: ", {"variant": "7y7"}),
        ("puzzle: found 16 cells, expected 81", {}),
        ("layout: ", {"variant": "4x4+jigsaw"}),
        ("layout: ", {"variant": "4x4", "layout": "AABB" * 4}),
        ("clue_text: ", {"variant": "4x4+killer", "clue_text": "k11:1112"}),
        ("clue_text: ", {"variant": "4x4", "clue_text": "k3:1112"}),
    ):
        fails(ninefold.GridError, words, BoardEntry, "." * 16, **columns)
    fails(ninefold.GridError, "expected a digit from 1 to 4", BoardEntry, "5" + "." * 15, variant="4x4")


def test_numbers_out_of_range_are_sentences():
    entry = one(KILLER)
    for words, call in (
        ("limit: found -1, expected a whole number", lambda: entry.solve(-1)),
        ("limit: found 1000001, expected a whole number from 0 to 1000000", lambda: entry.solve(10**6 + 1)),
        ("limit: found -1", lambda: entry.count(-1)),
        ("max_guesses: found -1", lambda: entry.check(max_guesses=-1)),
        ("count: found 0, expected a whole number from 1 to", lambda: entry.candidates(0)),
        ("samples: found 0, expected a whole number from 1 to", lambda: entry.estimate(0)),
        ("seed: found -1, expected 0 or more", lambda: entry.estimate(seed=-1)),
    ):
        fails(ninefold.SudokuError, words, call)
    with pytest.raises(TypeError, match="found a float, expected a whole number"):
        entry.solve(1.5)


def test_threads_share_values():
    entry, answers = one(KILLER), []

    def ask():
        answers.extend((entry.solve()[0], entry.level(), len(entry.explain())) for _ in range(10))

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
            entry, = ninefold.read_boards(text)
            entry.clues, entry.fields, entry.solve(), repr(entry), entry.to_text("fpuzzles")
        entry.check(), entry.candidates(1), entry.estimate(1, seed=1), entry._repr_svg_()
        try:
            ninefold.read_boards(ISS + ".Lockout~4~R2C3~R2C4")
        except ValueError as error:
            error.cell
    entry, = ninefold.read_boards(KILLER)
    entry.explain()[0]._repr_svg_(), entry.hint(), entry.level()
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
    texts = [KILLER, SIX, ISS, *LINKS.values(), *(PROGRAMS / "solo-killers.txt").read_text().split(), one(ISS).to_text("json")]
    read = 0
    for _ in range(2000):
        text = list(chance.choice(texts))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text))
            text[at : at + chance.choice([0, 1, 1, 5])] = chance.choice(["", chance.choice(text), chr(chance.randrange(0x2000)), "9" * 30])
        try:
            entries = read_boards("".join(text))
        except ninefold.SudokuError as error:
            assert error.line and error.column
            continue
        for entry in entries:
            read += 1
            try:
                assert entry.check(max_guesses=100).text and entry.candidates(1, max_guesses=100) and entry.svg() and entry.explain() is not None
            except (ninefold.PuzzleError, ninefold.BudgetError):
                pass
    assert read > 50
