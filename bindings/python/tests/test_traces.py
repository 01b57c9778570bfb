"""Traces: every line is replayed here by the rules alone, without the package's own steps."""

import json
import re
import tracemalloc

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold.grading import grade
from ninefold.prompts import WORDINGS, board
from ninefold.traces import STYLES, main, trace, traces, write

PLACED, REMOVED = re.compile(r"\br([1-9])c([1-9])=([1-9])"), re.compile(r"\br([1-9])c([1-9])<>([1-9])")


def found(pattern, text):
    return [((int(row) - 1) * 9 + int(col) - 1, digit) for row, col, digit in pattern.findall(text)]


def sees(one, other):
    same_box = one // 27 == other // 27 and one % 9 // 3 == other % 9 // 3
    return one != other and (one // 9 == other // 9 or one % 9 == other % 9 or same_box)


def houses():
    for n in range(9):
        yield f"row {n + 1}", [n * 9 + k for k in range(9)]
        yield f"column {n + 1}", [k * 9 + n for k in range(9)]
        yield f"box {n + 1}", [n // 3 * 27 + n % 3 * 3 + k // 3 * 9 + k % 3 for k in range(9)]


def fits(cells, at, digit):
    return cells[at] == "." and not any(sees(at, other) and cells[other] == digit for other in range(81))


def replay(one, line, solution, wording, boards):
    """Replays an answer and returns how many mistakes it has and how many digits it places."""
    cells, mistakes = list(line), {mistake.start: mistake for mistake in one.mistakes}
    text, at, placed, seen = one.answer, 0, 0, 0
    steps, _, end = text.rpartition("The solution:\n")
    while at < len(steps):
        if mistake := mistakes.get(at):
            seen += 1
            check_mistake(text[mistake.start : mistake.repair], text[mistake.repair : mistake.end], cells, solution, mistake)
            at = mistake.end
            continue
        if steps.startswith("The board is now:\n", at):
            shown = board("".join(cells), wording)
            at += len("The board is now:\n")
            assert boards and steps.startswith(shown + "\n", at)
            at += len(shown) + 1
            continue
        now, _, _ = steps[at:].partition("\n")
        at += len(now) + 1
        for cell, digit in found(PLACED, now):
            assert cells[cell] == "." and solution[cell] == digit and fits(cells, cell, digit)
            cells[cell] = digit
            placed += 1
        for cell, digit in found(REMOVED, now):
            assert cells[cell] == "." and solution[cell] != digit
    assert "".join(cells) == solution and grade(line, end).solved
    return seen, placed


def check_mistake(wrong, repair, cells, solution, mistake):
    """The first digit is wrong, the others are forced by it, the reason holds on the board, and all are taken back."""
    cells, moves = list(cells), found(PLACED, wrong)
    assert moves[0] == ((int(mistake.cell[1]) - 1) * 9 + int(mistake.cell[3]) - 1, str(mistake.digit))
    assert solution[moves[0][0]] != moves[0][1]
    for number, (cell, digit) in enumerate(moves):
        if number:
            alone = [other for other in "123456789" if fits(cells, cell, other)] == [digit]
            only = any([other for other in house if fits(cells, other, digit)] == [cell] for _, house in houses() if cell in house)
            assert alone or only
        assert cells[cell] == "."
        cells[cell] = digit
    reason, _, undone = repair.partition("I take back ")
    assert reason.startswith("That is wrong: ") and found(PLACED, undone) == moves[::-1] and repair.endswith(".\n")
    if held := re.search(r"(row|column|box) ([1-9]) already holds ([1-9]), in r([1-9])c([1-9])", reason):
        other = (int(held[4]) - 1) * 9 + int(held[5]) - 1
        assert cells[other] == held[3] == moves[0][1] and sees(other, moves[0][0])
    elif stuck := re.search(r"no digit now fits in r([1-9])c([1-9])", reason):
        at = (int(stuck[1]) - 1) * 9 + int(stuck[2]) - 1
        assert cells[at] == "." and not any(fits(cells, at, digit) for digit in "123456789")
    else:
        digit, house = re.search(r"([1-9]) now has no place in (.*)\.", reason).groups()
        cells_of = dict(houses())[house]
        assert not any(cells[at] == digit or fits(cells, at, digit) for at in cells_of)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "fiendish"])
def test_every_step_follows(level):
    kinds, mistakes = set(), 0
    for number, row in enumerate(ninefold.generate(12, level=level, seed=9)):
        wording, boards = WORDINGS[number % len(WORDINGS)], number % 4
        for share in (0, 0.25):
            one = trace(row["puzzle"], seed=number, wording=wording, style=None, boards=boards, mistakes=share)
            seen, placed = replay(one, row["puzzle"], row["solution"], wording, boards)
            assert placed == row["puzzle"].count(".") and seen == len(one.mistakes) and (share or not seen)
            mistakes += seen
            kinds.add(one.answer.splitlines()[0][:5])
    assert mistakes > 50 and len(kinds) > 2


def test_the_reasons_and_names_are_those_of_the_steps():
    steps = ninefold.Puzzle(HARD).explain()
    texts = {style: trace(HARD, style=style).answer for style in STYLES}
    for number, step in enumerate(steps, 1):
        text = " ".join(step.text.split())
        assert f"\n{text}\n" in "\n" + texts["sentences"]
        assert f"Step {number}, {step.name}: {text}\n" in texts["numbered"]
        assert f"({step.technique})\n" in texts["short"]


def test_the_same_seed_gives_the_same_text():
    options = {"style": None, "wording": None, "mistakes": 0.3}
    one = trace(LINE, seed=5, **options)
    assert one == trace(LINE, seed=5, **options) != trace(LINE, seed=6, **options)
    assert len({trace(LINE, seed=seed, **options).prompt for seed in range(30)}) == len(WORDINGS)
    # Pinned: Python's generator gives the same numbers everywhere.
    assert [(mistake.cell, mistake.digit) for mistake in trace(LINE, seed=1, mistakes=0.1).mistakes] == [
        ("r4c2", 9), ("r7c6", 2), ("r3c9", 3), ("r8c3", 9), ("r8c7", 8)
    ]


def test_lines_of_json_are_chats(tmp_path):
    table = ninefold.generate(5, level="medium", seed=2)
    assert write(tmp_path / "traces.jsonl", table["puzzle"], mistakes=0.2, seed=3) == 5
    for line, row in zip((tmp_path / "traces.jsonl").read_text().splitlines(), table, strict=True):
        found = json.loads(line)
        assert [message["role"] for message in found["messages"]] == ["user", "assistant"]
        assert (found["puzzle"], found["solution"], found["er"], found["level"]) == (
            row["puzzle"], row["solution"], row["er"], row["level"]
        )  # fmt: skip
        assert found["steps"] == len(ninefold.Puzzle(row["puzzle"]).explain())
        assert grade(row["puzzle"], found["messages"][1]["content"]).solved
        assert all(mistake["start"] < mistake["repair"] < mistake["end"] for mistake in found["mistakes"])


def test_memory_does_not_grow(tmp_path):
    line = ninefold.generate(1, level="easy", seed=1)["puzzle"][0]
    turned = [ninefold.Transform.random(seed=n)(ninefold.Puzzle(line)) for n in range(300)]
    write(tmp_path / "warm", turned[:70])
    tracemalloc.start()
    try:
        # More than the paths that are kept.
        write(tmp_path / "few", (puzzle for puzzle in turned[:70]))
        few = tracemalloc.get_traced_memory()[1]
        tracemalloc.reset_peak()
        write(tmp_path / "many", (puzzle for puzzle in turned))
        assert tracemalloc.get_traced_memory()[1] < few + 200_000
    finally:
        tracemalloc.stop()


def test_wrong_options_say_what_was_expected(tmp_path, capsys):
    for options, words in (
        ({"mistakes": 1}, "mistakes: found 1, expected a probability"),
        ({"boards": -1}, "boards: found -1"),
        ({"style": "x"}, "style: found 'x', expected one of numbered, sentences, short"),
        ({"wording": "x"}, "wording: found 'x'"),
    ):
        with pytest.raises(ninefold.SudokuError, match=words):
            trace(LINE, **options)
    assert trace(SOLUTION).steps == 0 and list(traces([SOLUTION]))[0].as_dict()["er"] is None
    with pytest.raises(SystemExit):
        main([str(tmp_path / "x"), "--levels", "eazy"])
    assert "found 'eazy'" in capsys.readouterr().err
    main([str(tmp_path / "out"), "--count", "2", "--levels", "hard,easy", "--style", "any", "--wording", "any"])
    assert capsys.readouterr().out == "4 traces\n"
    assert [json.loads(line)["level"] for line in (tmp_path / "out").read_text().splitlines()] == ["easy"] * 2 + ["hard"] * 2
