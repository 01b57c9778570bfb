"""Games by tool calls: what models ask for, right and wrong, is answered with words and never with an exception."""

import json
import random

import pytest
from conftest import LINE, SOLUTION

from ninefold import SudokuError
from ninefold.tools import TOOLS, Session

EMPTY = [f"r{at // 9 + 1}c{at % 9 + 1}" for at in range(81) if LINE[at] == "."]


def test_a_game_to_its_end():
    session = Session(LINE)
    digits = {f"r{at // 9 + 1}c{at % 9 + 1}": int(SOLUTION[at]) for at in range(81)}
    for cell in EMPTY:
        assert not session.done
        assert session.call("place", {"cell": cell, "digit": digits[cell]}).startswith(f"{cell} is {digits[cell]} now. ")
        assert session.reward("consistent") == 1
    assert session.done and session.solved and session.grade().score == 1
    assert [session.reward(kind) for kind in ("solved", "legal", "forced")] == [1, 1, 1]
    assert session.call("undo", "{}") == "The puzzle is solved."
    assert session.calls == len(EMPTY) == len(session.moves)


def test_rejected_digits_stay_away():
    session = Session(LINE)
    for cell, digit, words in (
        ("r1c1", 4, "r1c1 holds the clue 5"),
        ("r1c3", 5, "row 1 already holds 5"),
        ("R1C3", 10, "expected a whole number from 1 to 9"),
        ("r1c3", True, "expected a whole number"),
        ("r0c3", 1, "expected a name from r1c1 to r9c9"),
        (5, 1, "expected a name"),
    ):
        assert words in (answer := session.call("place", {"cell": cell, "digit": digit})) and answer.startswith("Rejected: ")
    assert str(session.grid) == LINE and session.reward("legal") == -1 and len(session.moves) == 2


def test_only_a_digit_earns():
    session = Session(LINE, max_calls=9)
    right = {"cell": "r5c5", "digit": 5}
    earned = []
    for name, arguments in (
        ("place", right),
        ("place", {"cell": "r5c5"}),
        ("place", "["),
        ("place", {"cell": "r5c5", "digit": 10}),
        ("inspect", {"place": "board"}),
        ("place", {"cell": "r1c3", "digit": 2}),
        ("place", {"cell": "r1c3", "digit": 5}),
        ("place", {"cell": "r1c3", "digit": 5}),
        ("undo", {}),
        ("place", {"cell": "r7c2", "digit": 6}),
    ):
        session.call(name, arguments)
        earned.append(session.earn("consistent"))
    # The last call comes after the end of the game.
    assert earned == [1, 0, 0, 0, 0, -1, -1, -1, 0, 0] and session.done


def test_a_digit_earns_once_in_its_cell():
    session = Session(LINE)
    for kind in ("consistent", "forced"):
        session = Session(LINE)
        total = 0
        for _ in range(5):
            session.call("place", {"cell": "r5c5", "digit": 5})
            total += session.earn(kind)
            session.call("undo", {})
            total += session.earn(kind)
        assert total == 1 == session.reward(kind)
    # Another digit of the cell, and the same digit elsewhere, are other moves.
    session.call("place", {"cell": "r5c5", "digit": 2})
    assert session.earn("consistent") == -1
    session.call("undo", {}), session.call("place", {"cell": "r1c9", "digit": 2})
    assert session.earn("consistent") == 1


def test_the_end_earns_once():
    for kind in ("solved", "legal"):
        session = Session(LINE)
        earned = []
        for cell in [*EMPTY, EMPTY[-1], EMPTY[-1]]:
            at = 9 * int(cell[1]) + int(cell[3]) - 10
            session.call("place", {"cell": cell, "digit": int(SOLUTION[at])})
            earned.append(session.earn(kind))
        assert sum(earned) == 1 == earned[-3] and session.reward(kind) == 1


def test_wrong_digits_by_feedback():
    quiet, frank = Session(LINE), Session(LINE, feedback="solution")
    assert quiet.call("place", {"cell": "r1c3", "digit": 2}).startswith("r1c3 is 2 now.")
    assert frank.call("place", {"cell": "r1c3", "digit": 2}).startswith("Rejected: r1c3 cannot be 2.")
    assert quiet.reward("legal") == 0 and quiet.reward("consistent") == quiet.reward("forced") == -1
    assert quiet.grid["r1c3"] == 2 and frank.grid["r1c3"] == 0
    assert quiet.grade().first_wrong == ("r1c3", 2)
    # A right digit in a cell with several candidates and several places is only right.
    assert frank.call("place", {"cell": "r1c3", "digit": 4}) and frank.moves[-1].check.verdict == "right"
    assert frank.reward("forced") == 0


def test_notes_and_undo():
    session = Session(LINE)
    assert session.call("note", {"cell": "r1c3", "digits": [4, 1, 4]}) == "The note of r1c3 is 1 4 now."
    assert session.call("inspect", {"place": "r1c3"}) == "r1c3: empty, candidates 1 2 4, note 1 4"
    session.call("place", {"cell": "r1c3", "digit": 4})
    assert session.notes == {} and session.call("inspect", {"place": "r1c3"}) == "r1c3: 4"
    assert session.call("undo", "") == "The last digit or note was taken back."
    assert session.notes == {"r1c3": (1, 4)} and str(session.grid) == LINE
    assert session.call("note", {"cell": "r1c3", "digits": []}) == "The note of r1c3 was erased."
    session.call("undo", "{}"), session.call("undo", "{}")
    assert session.notes == {} and session.call("undo", "{}") == "There is nothing to take back."
    assert "already holds 5" in session.call("note", {"cell": "r1c1", "digits": [1]})


def test_houses_and_the_board():
    session = Session(LINE)
    assert session.call("inspect", {"place": "board"}).splitlines()[0] == "5 3 . | . 7 . | . . ."
    shown = {place: session.call("inspect", {"place": place}).splitlines() for place in ("r4", "c7", "b6")}
    assert all(len(lines) == 9 for lines in shown.values())
    assert set(shown["r4"]) & set(shown["c7"]) & set(shown["b6"]) == {"r4c7: empty, candidates 4 5 7 9"}
    assert "expected board, r1 to r9" in session.call("inspect", {"place": "r10"})


def test_calls_run_out():
    session = Session(LINE, max_calls=2)
    session.call("fly", "{}"), session.call("inspect", "[")
    assert session.done and session.call("inspect", {"place": "board"}) == "No calls are left."
    for options in ({"feedback": "x"}, {"reward": "x"}):
        with pytest.raises(SudokuError, match="found 'x', expected one of"):
            Session(LINE, **options) if "feedback" in options else session.reward(**{"kind": "x"})


def test_schemas_say_what_is_accepted():
    import re

    words = {tool["function"]["name"]: tool["function"]["parameters"] for tool in TOOLS}
    assert list(words) == ["inspect", "place", "undo", "note"] and json.loads(json.dumps(TOOLS)) == TOOLS
    session = Session(LINE)
    for name, parameters in words.items():
        assert set(parameters["required"]) == set(parameters["properties"])
        wrong = session.call(name, {**dict.fromkeys(parameters["required"], 1), "more": 1})
        assert wrong.startswith("Rejected: expected an object with")
    for place in ("board", "r1", "c9", "b5", "r9c9", "r1c0", "x", "b10", "board2"):
        matches = re.search(words["inspect"]["properties"]["place"]["pattern"], place)
        assert bool(matches) == (not session.call("inspect", {"place": place}).startswith("Rejected"))


def test_whatever_is_called_gets_an_answer():
    draw = random.Random(8)
    values = ["r1c3", "r5c5", "board", "", "\0", "\ud800", 5, -1, 10**30, 4.0, None, [], [1, 2], {"a": 1}, True, "9" * 1000]
    names = ["inspect", "place", "undo", "note", "__init__", "", "x" * 5000, None, 5, 4.0, [], ["place"], {"place": 1}, b"place", {1}]
    session = Session(LINE)
    for _ in range(3000):
        keys = draw.sample(["cell", "digit", "digits", "place", "self", "x"], draw.randrange(4))
        arguments = {key: draw.choice(values) for key in keys}
        form = draw.choice([arguments, json.dumps(arguments), draw.choice(["", "[", "null", "[]", "5", "[" * 5000, '{"a":'])])
        answer = session.call(draw.choice(names), form)
        assert isinstance(answer, str) and 0 < len(answer) < 2000
        assert all(str(session.grid)[at] == LINE[at] for at in range(81) if LINE[at] != ".")
    deep = []
    for _ in range(100_000):
        deep = [deep]
    for digit in (10**5000, deep):
        assert session.call("place", {"cell": "r1c3", "digit": digit}).startswith("Rejected: ")
    assert session.call(["place"], "{}") == "Rejected: found a list as the name of a tool, expected one of inspect, place, undo, note."
