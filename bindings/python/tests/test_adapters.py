"""Adapters for libraries that train language models.

The stage `learning` installs reasoning-gym and verifiers, in the versions that `.ci/learning.txt` names. It has neither
OpenEnv nor NeMo Gym: `test_openenv…` and `test_the_server_of_nemo_gym` are skipped where they are missing, and were run by
hand with OpenEnv 0.10 and NeMo Gym 0.7. What needs none of them is tested with the package: rewards in `test_tools.py`,
environments for TRL in `test_trl.py`.
"""

import asyncio
import json
from types import SimpleNamespace

import pytest
from conftest import SOLUTION

import ninefold
from ninefold.prompts import answer

pytestmark = pytest.mark.learning

TRAIN = {"level": "hard", "seed": 42}


def test_reasoning_gym():
    reasoning_gym = pytest.importorskip("reasoning_gym")
    from reasoning_gym.dataset import ReseedingDataset
    from reasoning_gym.factory import create_curriculum, get_score_answer_fn

    from ninefold.reasoning_gym import NAME

    dataset = reasoning_gym.create_dataset(NAME, size=5, **TRAIN)
    entries = list(dataset)
    assert len(entries) == 5 and entries == list(reasoning_gym.create_dataset(NAME, size=5, **TRAIN))
    stream = ninefold.PuzzleStream(part="train", **TRAIN)
    score = get_score_answer_fn(NAME)
    for index, entry in enumerate(entries):
        assert isinstance(entry["answer"], str) and dataset.score_answer(entry["answer"], entry) == 1 == score(entry["answer"], entry)
        assert dataset.score_answer(None, entry) == dataset.score_answer("", entry) == dataset.score_answer("wrong", entry) == 0
        puzzle = ninefold.Puzzle(entry["metadata"]["puzzle"])
        assert str(puzzle) == stream[index].puzzle and puzzle.rate().level == "hard"
        assert ninefold.Solution(entry["metadata"]["solution"]) == puzzle.solution
        assert json.loads(json.dumps(entry)) == entry
        at = str(puzzle).index(".")
        one = f"r{at // 9 + 1}c{at % 9 + 1}={puzzle.solution[at]}"
        assert dataset.score_answer(one, entry) == 1 / entry["metadata"]["num_empty"]
    endless = iter(ReseedingDataset(dataset, chunk_size=2))
    assert len({next(endless)["question"] for _ in range(6)}) == 6
    curriculum = create_curriculum(NAME)
    curriculum.increment_attr_level("level")
    assert curriculum.generate_configuration({"seed": 1}).level == "medium"
    for wrong in ({"level": "eazy"}, {"wording": "x"}, {"size": 0}):
        with pytest.raises(AssertionError, match="found"):
            reasoning_gym.create_dataset(NAME, **wrong)


def test_openenv():
    pytest.importorskip("openenv.core")
    from fastapi.testclient import TestClient

    from ninefold.openenv import SudokuAction, SudokuEnvironment, app

    environment = SudokuEnvironment(**TRAIN, reward="consistent", max_calls=60)
    seen = environment.reset(index=2, episode_id="one")
    puzzle = ninefold.Puzzle(ninefold.PuzzleStream(part="train", **TRAIN)[2].puzzle)
    assert seen.grid == str(puzzle) and seen.reward is None and not seen.done and "Solve" in seen.text
    for at in range(81):
        if not puzzle.grid[at]:
            move = {"cell": f"r{at // 9 + 1}c{at % 9 + 1}", "digit": puzzle.solution[at]}
            seen = environment.step(SudokuAction(tool="place", arguments=move))
            assert seen.reward == 1
    assert seen.done and seen.grid == str(puzzle.solution)
    assert (environment.state.episode_id, environment.state.step_count) == ("one", 81 - puzzle.clue_count)
    assert environment.reset().grid == ninefold.PuzzleStream(part="train", **TRAIN)[3].puzzle
    assert environment.step(SudokuAction(tool="fly")).text.startswith("Rejected")
    with pytest.raises(ninefold.SudokuError, match="found 'x', expected one of"):
        SudokuEnvironment(level="x")
    with TestClient(app(**TRAIN)) as client, client.websocket_connect("/ws") as socket:
        socket.send_json({"type": "reset", "data": {"index": 2}})
        assert socket.receive_json()["data"]["observation"]["grid"] == str(puzzle)
        socket.send_json({"type": "step", "data": {"tool": "place", "arguments": {"cell": "r1c1", "digit": 0}}})
        assert "expected a whole number from 1 to 9" in socket.receive_json()["data"]["observation"]["text"]


def test_openenv_pays_a_digit_once():
    pytest.importorskip("openenv.core")
    from ninefold.openenv import SudokuAction, SudokuEnvironment

    environment = SudokuEnvironment(**TRAIN, reward="consistent", max_calls=6)
    puzzle = ninefold.Puzzle(environment.reset().grid)
    at = str(puzzle).index(".")
    right = {"cell": f"r{at // 9 + 1}c{at % 9 + 1}", "digit": puzzle.solution[at]}
    calls = [("place", right), ("place", {}), ("undo", {}), ("place", right), ("place", {**right, "digit": 10}), ("undo", {})]
    steps = [environment.step(SudokuAction(tool=tool, arguments=arguments)) for tool, arguments in [*calls, ("place", right)]]
    assert [step.reward for step in steps] == [1, 0, 0, 0, 0, 0, 0] and [step.done for step in steps] == [False] * 5 + [True] * 2


def test_openenv_checks_what_chooses_a_puzzle():
    pytest.importorskip("openenv.core")
    from ninefold.openenv import SudokuEnvironment

    environment = SudokuEnvironment(**TRAIN)
    first = environment.reset()
    for words, kind, said in (
        ({"index": "two"}, TypeError, "index: found a str, expected a whole number"),
        ({"index": 2.5}, TypeError, "index: found a float, expected a whole number"),
        ({"index": -1}, ninefold.SudokuError, "index: found -1, expected 0"),
        ({"index": 2**40}, ninefold.SudokuError, "index: found 1099511627776, expected 0 to"),
        ({"level": ["easy"]}, ninefold.SudokuError, "level: found .* expected one of easy"),
        ({"level": "eazy", "index": 9}, ninefold.SudokuError, "level: found 'eazy', expected one of easy"),
        ({"seed": -1}, ninefold.SudokuError, "seed: found -1"),
    ):
        with pytest.raises(kind, match=said):
            environment.reset(**words)
    # What was refused changed nothing.
    hard = ninefold.PuzzleStream(part="train", **TRAIN)
    assert [first.grid, environment.reset().grid] == list(hard.take(2)["puzzle"])
    easy = ninefold.PuzzleStream(part="train", level="easy", seed=5)
    found = [environment.reset(level="easy", seed=5, index=0), environment.reset(), environment.reset()]
    assert [one.grid for one in found] == list(easy.take(3)["puzzle"])


def test_verifiers():
    vf = pytest.importorskip("verifiers.v1")
    from ninefold.verifiers import SudokuConfig, SudokuTask, SudokuTaskset

    taskset = SudokuTaskset(SudokuConfig(id="sudoku", size=4, wording="json", **TRAIN))
    assert taskset.task_type() is SudokuTask
    tasks = list(taskset)
    assert [task.data.idx for task in tasks] == [0, 1, 2, 3] and len({task.key for task in tasks}) == 4
    assert tasks[1].data.puzzle == ninefold.PuzzleStream(part="train", **TRAIN)[1].puzzle
    right = answer(tasks[0].data.puzzle, "json")

    def scored(task, reply):
        """Runs the rewards and metrics of the library on the reply of a model that is not there."""
        trace = vf.Trace(
            task=vf.TraceTask(type=type(task).__name__, data=task.data),
            agent=vf.AgentInfo(config=vf.AgentConfig()),
            root_reply=reply,
        )
        asyncio.run(task.score(trace))
        return trace

    trace = scored(tasks[0], f"<think>hm</think> {right}")
    assert trace.reward == 1 and list(trace.rewards) == ["partial_credit"] and trace.metrics == {"solved": 1}
    trace = scored(tasks[1], right)
    assert trace.reward < 1 and trace.metrics == {"solved": 0}
    assert scored(tasks[2], "").reward == 0
    endless = SudokuTaskset(SudokuConfig(id="sudoku", size=None, **TRAIN))
    assert [task.data.puzzle for task in endless.take(3)] == [task.data.puzzle for task in tasks[:3]]


def test_nemo_gym(tmp_path):
    """The rows need no library; the server is tested where NeMo Gym is installed, which needs a newer Python."""
    from ninefold.nemo_gym import main, reply, rows

    main([str(tmp_path / "rows.jsonl"), "--count", "3", "--level", "hard", "--seed", "42", "--wording", "line"])
    found = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert found == list(rows(3, wording="line", **TRAIN))
    assert [row["puzzle"] for row in found] == ninefold.PuzzleStream(part="train", **TRAIN).take(3)["puzzle"].to_list()
    assert all(row["puzzle"] in row["responses_create_params"]["input"][0]["content"] for row in found)
    item = SimpleNamespace
    parts = [item(type="output_text", text=SOLUTION[:40]), item(type="refusal"), item(type="output_text", text=SOLUTION[40:])]
    output = [item(type="reasoning"), item(type="message", content="r1c1=9"), item(type="message", content=parts)]
    assert reply(item(output=output)).splitlines() == ["r1c1=9", SOLUTION[:40], SOLUTION[40:]]


@pytest.mark.parametrize(
    "words, said",
    [
        (["--part", "tset"], 'found part "tset", expected test, train, validation'),
        (["--count", "-1"], "count: found -1, expected 1 or more"),
        (["--count", "0"], "count: found 0, expected 1 or more"),
        (["--seed", "-1"], "seed: found -1"),
    ],
)
def test_wrong_usage_of_nemo_gym_writes_no_file(words, said, tmp_path, capsys):
    from ninefold.nemo_gym import main

    with pytest.raises(SystemExit) as caught:
        main([str(tmp_path / "rows.jsonl"), *words])
    assert caught.value.code == 2 and said in capsys.readouterr().err and list(tmp_path.iterdir()) == []
    with pytest.raises(SystemExit) as caught:
        main([str(tmp_path / "no" / "rows.jsonl")])
    assert caught.value.code == 2 and "No such file" in capsys.readouterr().err


def test_the_server_of_nemo_gym():
    pytest.importorskip("nemo_gym")
    from unittest.mock import MagicMock

    from nemo_gym.base_resources_server import BaseResourcesServerConfig
    from nemo_gym.server_utils import ServerClient

    from ninefold.nemo_gym import SudokuResourcesServer, SudokuVerifyRequest, rows

    config = BaseResourcesServerConfig(host="127.0.0.1", port=8080, entrypoint="", name="sudoku")
    server = SudokuResourcesServer(config=config, server_client=MagicMock(spec=ServerClient))

    def verified(row, text):
        part = {"type": "output_text", "text": text, "annotations": []}
        message = {"id": "m", "role": "assistant", "type": "message", "status": "completed", "content": [part]}
        response = {"id": "r", "created_at": 0, "model": "none", "object": "response", "output": [message]}
        response |= {"parallel_tool_calls": False, "tool_choice": "none", "tools": []}
        return asyncio.run(server.verify(SudokuVerifyRequest(**row, response=response)))

    row = next(rows(1, **TRAIN))
    assert verified(row, str(ninefold.Puzzle(row["puzzle"]).solution)).reward == 1
    wrong = verified(row, "I give up.")
    assert (wrong.reward, wrong.solved, wrong.level) == (0, 0, "hard") and "neither a grid" in wrong.reason
