"""Environments for TRL: tools with schemas, rewards, and a client that TRL's own example can use."""

import inspect

import pytest

import ninefold
from ninefold.prompts import prompt
from ninefold.trl import REWARDS, SudokuEnvironment, TextAction, TextClient, environment_factory, rows


def solve(environment):
    puzzle = environment.session.puzzle
    for at in range(81):
        if not puzzle.grid[at]:
            yield environment.place(at // 9 + 1, at % 9 + 1, puzzle.solution[at])


def rollout(environments, columns):
    """What the trainer does with them: a row for each environment, whose columns but the prompt are keywords of `reset`."""
    return [one.reset(**{name: column for name, column in row.items() if name != "prompt"}) for one, row in zip(environments, columns)]


def test_a_group_plays_one_puzzle_and_is_rewarded():
    make = environment_factory(level="medium", seed=4)
    group = [make() for _ in range(3)]
    prompts = rollout(group, rows(1, start=7) * 3)
    assert len(set(prompts)) == 1
    stream = ninefold.PuzzleStream(level="medium", seed=4, part="train")
    assert prompts[0] == prompt(stream[7].puzzle)
    assert all("now" in said for said in solve(group[0]))
    group[1].place(1, 1, 10), group[1].undo(), group[1].note(1, 1, [1, 2])
    assert [one.get_reward() for one in group] == [1.0, 0.0, 0.0]
    rewards = {function.__name__: function(environments=group, prompts=[], index=[7] * 3) for function in REWARDS}
    assert rewards["reward_solved"] == rewards["reward_legal"] == [1.0, 0.0, 0.0]
    assert 0 < rewards["reward_forced"][0] < 1
    # The next reset starts afresh, with the puzzle that follows.
    assert rollout(group, [{}, {"index": 8}, {"index": 8}])[0] == prompt(stream[8].puzzle)
    assert group[0].get_reward() == 0


def test_parts_differ():
    train, test = SudokuEnvironment(seed=4), SudokuEnvironment(seed=4, part="test")
    assert train.reset(index=0) != test.reset(index=0)


def test_tools_are_the_public_methods():
    names = [name for name, _ in inspect.getmembers(SudokuEnvironment, inspect.isfunction) if not name.startswith("_")]
    assert names == ["get_reward", "inspect", "note", "place", "reset", "undo"]
    for name in ("inspect", "note", "place", "undo"):
        method = getattr(SudokuEnvironment, name)
        for word in list(inspect.signature(method).parameters)[1:]:
            assert f"    {word}: " in inspect.getdoc(method)


def test_transformers_makes_schemas_of_the_tools():
    transformers = pytest.importorskip("transformers")
    schema = transformers.utils.get_json_schema(SudokuEnvironment().place)["function"]
    assert schema["parameters"]["required"] == ["row", "col", "digit"]
    assert schema["parameters"]["properties"]["digit"] == {"type": "integer", "description": "The digit, 1 to 9."}


def board_of(text):
    """The last board in a text, as a player reads it: lines R1 to R9 with a bar between boxes."""
    lines = [line for line in text.splitlines() if line[:1] == "R" and line[1:2].isdigit()][-9:]
    assert [line[:2] for line in lines] == [f"R{row}" for row in range(1, 10)] and all(line.count("|") == 2 for line in lines)
    return "".join(one for line in lines for one in line[2:] if one in ".123456789")


def test_a_game_by_text():
    client = TextClient(level="easy", seed=4)
    result = client.reset()
    puzzle = ninefold.Puzzle(board_of(result.observation.messages[0].content))
    before, placed = result.observation.messages[0].content, 0
    for at in range(81):
        if not puzzle.grid[at]:
            result = client.step(TextAction(f"So [{at // 9 + 1} {at % 9 + 1} {puzzle.solution[at]}]"))
            text = result.observation.messages[0].content
            # The text grows, and accepted moves have none of the words by which players recognise a rejection.
            new = text.removeprefix(before)
            assert new != text and not any(word in new.lower() for word in ("invalid", "error", "cannot", "already", "violation"))
            before, placed = text, placed + 1
            assert board_of(text).count(".") == 81 - puzzle.clue_count - placed
    assert result.done and result.reward == 1
    assert client.reset().done is False
    client.close()


@pytest.mark.parametrize("move", ["", "[0 1 2]", "[1 2 10]", "[1 2]", "no [1", "[" * 100_000, "\ud800"])
def test_moves_that_are_none(move):
    client = TextClient()
    result = client.step(TextAction(move))
    assert result.reward == -1 and result.observation.messages[0].content.endswith("expected [row column digit].\n")
