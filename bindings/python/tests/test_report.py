"""Reports on models: intervals, groups, table, chart, command."""

import json
import math
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold.grading import grade
from ninefold.report import evaluate, main, report, wilson


def test_intervals_are_those_of_wilson():
    # The bounds solve (share - p)² = z² p (1 - p) / n.
    for solved, count in ((0, 10), (1, 10), (5, 10), (10, 10), (81, 263), (1, 1_000_000)):
        for bound in wilson(solved, count):
            z = abs(solved / count - bound) / math.sqrt(bound * (1 - bound) / count) if 0 < bound < 1 else None
            assert z is None or math.isclose(z, 1.959963984540054, rel_tol=1e-6)
    assert wilson(0, 10)[0] == 0 and wilson(10, 10)[1] == 1 and wilson(0, 0) == (0, 1)
    assert [round(bound, 4) for bound in wilson(81, 263)] == [0.2553, 0.3662]
    for solved, count in ((-1, 3), (4, 3)):
        with pytest.raises(ninefold.SudokuError):
            wilson(solved, count)


def test_groups_are_complete_and_in_order():
    lines = [line for level in ("fiendish", "easy", "hard") for line in ninefold.generate(6, level=level, seed=4)["puzzle"]]
    asked = []

    def model(prompt):
        asked.append(prompt)
        puzzle = ninefold.Puzzle(prompt.splitlines()[2])
        return str(puzzle.solution) if puzzle.rate().er < 3 else "r1c1=1"

    found = evaluate(model, lines, wording="line")
    assert len(asked) == 18
    rows = {(row.by, row.group): row for row in found.rows}
    assert [row.group for row in found.rows if row.by == "level"] == ["easy", "hard", "fiendish"]
    assert rows["level", "easy"].share == 1 and rows["level", "fiendish"].share == 0
    for by in ("level", "technique", "empty cells"):
        assert sum(row.count for row in found.rows if row.by == by) == 18
        assert sum(row.solved for row in found.rows if row.by == by) == rows["", "all"].solved
    assert len(rows) == len(found.rows)
    assert found == evaluate(model, lines, wording="line")


def test_table_and_chart():
    found = report([grade(LINE, SOLUTION), grade(LINE, ""), grade(HARD, "r1c1=1")])
    lines = found.markdown().splitlines()
    assert len(lines) == len(found.rows) + 2 and len({line.count("|") for line in lines}) == 1
    assert "forcing-chain" in found.text()
    root = ElementTree.fromstring(found.svg("a < b"))
    space = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{space}title").text == "a < b"
    # A bar for each row, and the ground.
    assert len(root.findall(f"{space}rect")) == len(found.rows) + 1
    assert found.as_dicts()[0]["share"] == found.rows[0].share
    ElementTree.fromstring(report([]).svg())


def test_the_command_grades_answers_and_calls_models(tmp_path, monkeypatch, capsys):
    prompts, answers, chart = tmp_path / "prompts.jsonl", tmp_path / "answers.jsonl", tmp_path / "chart.svg"
    main(["--prompts", str(prompts), "--count", "2", "--levels", "easy,hard", "--wording", "json"])
    rows = [json.loads(line) for line in prompts.read_text().splitlines()]
    assert len(rows) == 4 and all(row["puzzle"].count(".") > 40 and "JSON" in row["prompt"] for row in rows)
    with answers.open("w") as file:
        for row in rows:
            file.write(json.dumps({"puzzle": row["puzzle"], "answer": str(ninefold.Puzzle(row["puzzle"]).solution)}) + "\n")
    main(["--answers", str(answers), "--chart", str(chart), "--markdown"])
    assert "|  | all | 4 | 4 | 100 % |" in capsys.readouterr().out
    ElementTree.fromstring(chart.read_text())
    (tmp_path / "my_model.py").write_text("def answer(prompt):\n    return 'no'\n")
    command = [sys.executable, "-m", "ninefold.report", "--model", "my_model:answer", "--count", "1", "--levels", "easy"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=True)
    assert done.stdout.splitlines()[1].split()[:3] == ["all", "1", "0"]


@pytest.mark.parametrize(
    "words, expected",
    [
        (["--answers", "no such file"], "No such file"),
        (["--model", "x"], "expected module:function"),
        (["--model", "no_such_module:f"], "no_such_module"),
        (["--model", "math:f"], "has no attribute"),
        (["--prompts", "{}/p", "--levels", "eazy"], "found 'eazy', expected some of easy"),
        (["--model", "math:pi"], "found a float in 'math:pi', expected a function"),
        (["--model", "math:sin", "--count", "0"], "count: found 0, expected 1 or more"),
        (["--model", "math:sin", "--part", "tset"], 'found part "tset", expected test, train, validation'),
        # The function refuses every prompt, so what is wrong was found before it was asked.
        (["--model", "math:sin", "--chart", "{}/no/chart.svg"], "No such file"),
        (["--answers", "{}/none", "--chart", "{}/no/chart.svg"], "No such file"),
        (["--answers", "{}/bad"], 'line 2: found no "answer", expected a JSON object'),
        (["--answers", "{}/number"], 'line 2: found a int as "answer", expected a JSON object'),
        (["--answers", "{}/list"], "line 2: found a list, expected a JSON object"),
        (["--answers", "{}/half"], "line 2: expected a JSON object"),
        (["--answers", "{}/deep"], "line 2: found JSON that is nested too deeply"),
        (["--answers", "{}/latin"], "line 2: byte 2 is not UTF-8"),
        (["--answers", "{}/short"], "short, line 2: found 3 cells, expected 81 characters"),
    ],
)
def test_wrong_usage_says_what_was_expected(words, expected, tmp_path, capsys):
    lines = {"bad": b'{"puzzle": "x"}', "number": b'{"puzzle": "x", "answer": 5}', "list": b"[]", "half": b'{"puzzle', "none": b""}
    lines |= {"deep": b"[" * 500_000, "latin": b'"\xe9"', "short": b'{"puzzle": "53.", "answer": ""}'}
    for name, line in lines.items():
        (tmp_path / name).write_bytes(json.dumps({"puzzle": LINE, "answer": ""}).encode() + b"\n" + line)
    with pytest.raises(SystemExit) as caught:
        main([word.format(tmp_path) for word in words])
    assert caught.value.code == 2 and expected in capsys.readouterr().err


def test_an_exception_of_the_model_is_not_wrong_usage(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    for number, kind in enumerate(("OSError", "AttributeError", "ImportError", "ValueError")):
        (tmp_path / f"broken_{number}.py").write_text(f"def answer(prompt):\n    raise {kind}('the network is down')\n")
        with pytest.raises(Exception, match="the network is down") as caught:
            main(["--model", f"broken_{number}:answer", "--count", "1", "--levels", "easy"])
        assert caught.type.__name__ == kind


def test_wrong_words_write_no_prompts(tmp_path):
    with pytest.raises(SystemExit):
        main(["--prompts", str(tmp_path / "prompts.jsonl"), "--count", "-1"])
    assert list(tmp_path.iterdir()) == []
