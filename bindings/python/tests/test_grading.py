"""Grades of answers, and the reasons why a move does not follow."""

import random

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold.errors import GridError
from ninefold.grading import check_move, grade
from ninefold.prompts import board


def swapped(cells, at, digit):
    return cells[:at] + digit + cells[at + 1 :]


def test_a_solution_and_a_near_miss():
    result = grade(LINE, board(SOLUTION))
    assert (result.solved, result.score, result.accuracy, result.progress, result.reason) == (True, 1, 1, 1, "")
    # r9c7 is the last cell that is not a clue.
    result = grade(LINE, swapped(SOLUTION, 78, "2"))
    assert (result.solved, result.right, result.wrong, result.first_wrong) == (False, 50, 1, ("r9c7", 2))
    assert result.score == 49 / 51 and result.accuracy == result.progress == 50 / 51
    assert result.illegal and result.clashes == ("r7c7", "r9c4", "r9c7")
    assert "already holds 2" in result.reason


def test_clashes_are_all_cells_of_a_pair():
    result = grade(LINE, "r1c3=5")
    assert result.clashes == ("r1c1", "r1c3") and result.illegal and result.first_wrong == ("r1c3", 5)
    assert result.reason == "r1c3 cannot be 5: row 1 already holds 5, in r1c1."


def test_changed_clues_are_worth_nothing():
    result = grade(LINE, swapped(SOLUTION, 0, "1"))
    assert (result.changed, result.score, result.illegal, result.solved) == (("r1c1",), 0, True, False)
    assert result.reason == "r1c1 holds the clue 5, which cannot be changed."
    result = grade(LINE, swapped(SOLUTION, 0, "."))
    assert (result.changed, result.first_wrong) == (("r1c1",), None)
    assert result.reason == "r1c1 holds a clue that the answer leaves out."


def test_empty_cells_and_empty_answers():
    result = grade(LINE, "r1c3=4, r1c4=6")
    assert (result.right, result.wrong, result.first_wrong) == (2, 0, None)
    assert result.score == result.accuracy == result.progress == 2 / 51
    assert result.reason == "49 of 51 cells are still empty."
    nothing = grade(LINE, "")
    assert (nothing.score, nothing.accuracy, nothing.illegal) == (0, 0, False)
    assert nothing.as_dict()["form"] == "none"


def test_guessing_does_not_pay():
    draw = random.Random(5)
    scores = [grade(LINE, "".join(clue if clue != "." else draw.choice("123456789") for clue in LINE)).score for _ in range(50)]
    assert max(scores) == 0


def test_a_solved_puzzle_needs_no_moves():
    assert grade(SOLUTION, SOLUTION).score == 1 and grade(SOLUTION, "").score == 0


def test_verdicts():
    moves = {("r1c1", 1): "clue", ("r1c1", 5): "clue", ("r1c3", 5): "clash", ("r1c3", 2): "wrong", ("r5c5", 5): "single"}
    assert {move: check_move(LINE, LINE, *move).verdict for move in moves} == moves
    position = swapped(LINE, 2, "4")
    assert check_move(LINE, position, "r1c3", 4).verdict == "filled"
    check = check_move(HARD, HARD, "r2c1", 4)
    assert (check.verdict, check.technique, check.rating) == ("right", "forcing-chain", 7.2)
    assert check.text == "r2c1 still has the candidates 2, 3, 4, 5, 9. The solving path first needs forcing-chain."
    for cell, digit in (("r1c0", 1), ("x", 1), ("", 1), ("r1c1", 0), ("r1c1", 10)):
        with pytest.raises(GridError):
            check_move(LINE, LINE, cell, digit)


@pytest.mark.parametrize("level", ["easy", "hard", "fiendish"])
def test_the_reason_is_a_step_of_the_path_and_the_verdict_is_that_of_the_solution(level):
    draw = random.Random(7)
    for line in ninefold.generate(3, level=level, seed=11)["puzzle"]:
        puzzle = ninefold.Puzzle(line)
        ratings = {step.technique: step.rating for step in puzzle.explain()}
        for at in draw.sample([at for at in range(81) if not puzzle.grid[at]], 12):
            cell = f"r{at // 9 + 1}c{at % 9 + 1}"
            for digit in range(1, 10):
                check = check_move(puzzle, puzzle, cell, digit)
                assert check.is_right == (puzzle.solution[at] == digit)
                assert (check.verdict == "clash") == (digit not in puzzle.grid.candidates[at])
                if check.verdict in ("wrong", "right"):
                    assert check.technique in ratings and check.rating <= puzzle.rate().er


def test_singles_have_the_ratings_of_the_library():
    seen = {}
    for line in ninefold.generate(20, level="medium", seed=3)["puzzle"]:
        puzzle = ninefold.Puzzle(line)
        for step in puzzle.explain():
            if step.placement:
                check = check_move(puzzle, step.before, *step.placement)
                assert check.is_right
                if check.technique == step.technique and check.verdict == "single":
                    seen[step.technique] = True
                    assert check.rating == step.rating
    assert {"hidden-single-box", "hidden-single-line"} <= set(seen)
