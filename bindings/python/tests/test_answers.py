"""Answers in texts: forms that models write, and texts that attack the reader."""

import json
import random
import time

import pytest
from conftest import LINE, SOLUTION

from ninefold.answers import Answer, find_answer
from ninefold.formats import write
from ninefold.grading import grade
from ninefold.prompts import WORDINGS, answer, board, prompt

ROWS = [SOLUTION[first : first + 9] for first in range(0, 81, 9)]
NUMBERS = [[int(digit) for digit in row] for row in ROWS]
WRONG = board("1" * 81)
MISSING = [(at, int(SOLUTION[at])) for at in range(81) if LINE[at] == "."]


def table(cells, empty):
    rows = (cells[first : first + 9].replace(".", empty) for first in range(0, 81, 9))
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


#: What models write for the solution.
FORMS = {
    "a line": SOLUTION,
    "a line in a sentence": f"The answer is {SOLUTION}.",
    "rows": "\n".join(ROWS),
    "three lines of bands": "\n".join(SOLUTION[first : first + 27] for first in (0, 27, 54)),
    "bands": "\n\n".join("\n".join(ROWS[first : first + 3]) for first in (0, 3, 6)),
    "boxes": board(SOLUTION),
    "a sentence before and after": f"Here is my answer.\n{board(SOLUTION)}.\nAll 9 rows are right.",
    "a fence": f"```text\n{board(SOLUTION)}\n```\nDone in 51 steps.",
    "windows lines": board(SOLUTION).replace("\n", "\r\n"),
    "drawn boxes": write("unicode", [SOLUTION]),
    "a JSON object": json.dumps({"grid": NUMBERS}),
    "indented JSON": json.dumps({"solution": NUMBERS}, indent=2),
    "a JSON list of strings": json.dumps(ROWS, indent=1),
    "a JSON string": json.dumps({"solution": SOLUTION}),
    "JSON rows by name": json.dumps({f"row{n}": row for n, row in enumerate(ROWS, 1)}, indent=1),
    "Python": "grid = [\n" + ",\n".join(f"    {row}" for row in NUMBERS) + "\n]",
    "NumPy": "[[" + "]\n [".join(map(" ".join, ROWS)) + "]]",
    "row labels": "\n".join(f"Row {n}: {' '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "short row labels": "   C1 C2 C3  C4\n" + "\n".join(f"R{n}  {'  '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "bold row labels": "\n".join(f"- **Row {n}**: {', '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "a numbered list": "\n".join(f"{n}. {' '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "numbered axes": "    1 2 3 4 5 6 7 8 9\n" + "\n".join(f"{n} | {' '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "letters": "\n".join(f"{letter} | {' '.join(row)}" for letter, row in zip("ABCDEFGHI", ROWS)),
    "Markdown": table("123456789", "") + "\n" + "|---" * 9 + "|\n" + table(SOLUTION, ""),
    "LaTeX": "\\begin{array}{c|c}\n" + " \\\\ \\hline\n".join(map(" & ".join, ROWS)) + "\n\\end{array}",
    "a box of LaTeX": f"$\\boxed{{{SOLUTION}}}$",
    "bold digits": "\n".join(" ".join(f"**{digit}**" for digit in row) for row in ROWS),
    "keycaps": "\n".join("".join(f"{digit}\ufe0f\u20e3" for digit in row) for row in ROWS),
    "wide digits": "\n".join("".join(chr(0xFF10 + int(digit)) for digit in row) for row in ROWS),
    "the puzzle first": f"The puzzle:\n{board(LINE)}\nMy solution:\n{board(SOLUTION)}",
    "the puzzle just above": f"{board(LINE)}\n\n{board(SOLUTION)}",
    "a wrong grid first": f"{WRONG}\nNo, wait.\n{board(SOLUTION)}",
    "reasoning": f"<think>Maybe\n{WRONG}\n</think>\n{board(SOLUTION)}",
    "an answer tag": f"<think>?</think><answer>{board(SOLUTION)}</answer> rather than {WRONG}",
    "an open answer tag": f"{WRONG} <answer>\n{SOLUTION}",
    "moves": ", ".join(f"r{at // 9 + 1}c{at % 9 + 1}={digit}" for at, digit in MISSING),
    "moves after a wrong grid": f"{WRONG}\n" + "\n".join(f"R{at // 9 + 1}C{at % 9 + 1}: {d}" for at, d in MISSING),
    "moves in words": ". ".join(f"Row {at // 9 + 1}, column {at % 9 + 1} is {digit}" for at, digit in MISSING),
    "moves as pairs": "; ".join(f"({at // 9 + 1}, {at % 9 + 1}) = {digit}" for at, digit in MISSING),
    "moves in JSON": json.dumps({f"r{at // 9 + 1}c{at % 9 + 1}": digit for at, digit in MISSING}),
    "JSON objects": json.dumps([{"row": at // 9 + 1, "col": at % 9 + 1, "digit": digit} for at, digit in MISSING]),
    "a part and moves": f"{board(LINE[:-2] + '79')} {board('534' + LINE[3:])}\n"
    + "\n".join(f"r{at // 9 + 1}c{at % 9 + 1} = {digit}" for at, digit in MISSING),
}


@pytest.mark.parametrize("form", FORMS)
def test_forms(form):
    found = find_answer(LINE, FORMS[form])
    assert str(found.board) == SOLUTION
    assert sorted(found.moves) == sorted((f"r{at // 9 + 1}c{at % 9 + 1}", digit) for at, digit in MISSING)


@pytest.mark.parametrize("wording", WORDINGS)
def test_each_wording_has_its_answer_and_no_answer_in_its_prompt(wording):
    assert grade(LINE, answer(LINE, wording)).solved
    assert find_answer(LINE, prompt(LINE, wording)) == Answer(None, "none")
    assert grade(LINE, prompt(LINE, wording) + "\n" + answer(LINE, wording)).solved


@pytest.mark.parametrize("empty", [".", "0", "_", "?", "-", "·"])
def test_empty_cells(empty):
    part = "534" + LINE[3:]
    for text in (board(part).replace(".", empty), table(part, empty), "\n".join(part[n : n + 9] for n in range(0, 81, 9))):
        assert find_answer(LINE, text).moves == (("r1c3", 4),), text
    assert find_answer(LINE, table(part, " ")).moves == (("r1c3", 4),)


def test_the_last_answer_counts():
    part = board("534" + LINE[3:])
    assert find_answer(LINE, f"{board(SOLUTION)}\n\nI mean\n{WRONG}").board == find_answer(LINE, WRONG).board
    # A grid with empty cells does not replace a complete one, nor do some moves.
    assert find_answer(LINE, f"{board(SOLUTION)}\nI started from\n{part}\nr1c3=1").form == "grid"
    assert find_answer(LINE, f"r1c3=1\n{part} r1c4 = 6, r1c4 = 2").moves == (("r1c3", 4), ("r1c4", 2))
    assert find_answer(LINE, f"{part} r1c4 = 6").form == "both"
    assert find_answer(LINE, "r1c3=1, no: r1c4=6, r1c3=4").moves == (("r1c4", 6), ("r1c3", 4))


@pytest.mark.parametrize(
    "text",
    ["", " ", "\0", "I do not know.", "In 1984, 53 of 81 cells", "5 3 4", "\ud800" * 9, "r0c1=5 r1c10=5 r1c1=0", SOLUTION[:80],
     SOLUTION + "1", "<answer>", f"{SOLUTION}</think>", "r1c3 is not 4, r1c3 ≠ 4, r1c3 could be 4", "r1c1=5", board(LINE)],
)  # fmt: skip
def test_texts_without_an_answer(text):
    assert find_answer(LINE, text) == Answer(None, "none")


def test_texts_that_attack_the_reader():
    """Ten megabytes of anything take bounded time, because only the last million characters are read."""
    size = 10_000_000
    units = [" ", "5", "5\n", "r1 c1 ", "r1c3=4 ", "<think>", "<answer>", '"row": 1, ', "\n|>*", board(SOLUTION) + "\n",
             "row 1" + " " * 20, "\ud800", "| 5 |  | 3 |\n"]  # fmt: skip
    for unit in units:
        text = unit * (size // len(unit)) + f"\nSo\n{board(SOLUTION)}"
        start = time.process_time()
        found = find_answer(LINE, text)
        assert time.process_time() - start < 15, unit
        assert str(found.board) == SOLUTION, unit


def test_any_text_has_a_grade():
    draw = random.Random(20260801)
    words = [*"123456789.0_|-+ \n\t,[]{}\"':=rRcC<>/*#", "\\hline", "</think>", "<answer>", "</answer>", "r1c1=5", "row 2", "\0",
             "\ud800", "é", SOLUTION[:9], "1. ", *ROWS, f"{SOLUTION}", board(SOLUTION), board(LINE), "(1, 3) = 4"]  # fmt: skip
    forms = set()
    for _ in range(3000):
        result = grade(LINE, "".join(draw.choices(words, k=draw.randrange(60))))
        forms.add(result.answer.form)
        assert 0 <= result.score <= result.accuracy <= 1 and 0 <= result.progress <= result.accuracy
        assert result.solved == (result.score == 1) == (str(result.answer.board) == SOLUTION)
        assert result.right + result.wrong <= result.empty == len(MISSING)
        assert (result.first_wrong is None) == (not result.wrong and all(LINE[at(cell)] == "." for cell, _ in result.answer.moves))
    assert forms == {"none", "moves", "grid", "both"}


def at(cell):
    return int(cell[1]) * 9 + int(cell[3]) - 10
