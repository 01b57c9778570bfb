"""Environments: what Gymnasium demands, what each reward means, and the same rollouts for any number of workers."""

import multiprocessing
import os
import pickle
import warnings

import pytest

import ninefold

gymnasium = pytest.importorskip("gymnasium")
numpy = pytest.importorskip("numpy")

from ninefold.gym import SudokuEnv, SudokuVectorEnv  # noqa: E402

OBSERVATIONS = ("digits", "one-hot", "candidates")
REWARDS = ("solved", "legal", "consistent", "forced", "technique")


@pytest.mark.parametrize("observation", OBSERVATIONS)
@pytest.mark.parametrize("reward", REWARDS)
def test_gymnasium_accepts_it(observation, reward):
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make("ninefold/Sudoku-v0", level="easy", observation=observation, reward=reward, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=False)


@pytest.mark.parametrize("max_steps", [1, None])
def test_one_episode_follows_another(max_steps):
    env = SudokuEnv(variant="4x4", actions=["place"], max_steps=max_steps)
    for seed in (1, None, None):
        seen, _ = env.reset(seed=seed)
        ended = False
        while not ended:
            mask = env.action_masks()
            _, _, terminated, truncated, _ = env.step(int(mask.argmax()) if mask.any() else 0)
            ended = terminated or truncated
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)


def solve(env, solution, seen):
    """Places the digits of the solution, cell by cell, and returns the rewards."""
    rewards, size = [], seen.shape[0]
    for cell, digit in enumerate(solution):
        if seen[divmod(cell, size)] == 0:
            seen, reward, terminated, truncated, _ = env.step(cell * size + int(digit) - 1)
            rewards.append(reward)
    assert terminated and not truncated and (seen.reshape(-1) == [int(digit) for digit in solution]).all()
    return rewards


def test_each_reward_of_a_solved_puzzle():
    stream = ninefold.PuzzleStream(level="easy", seed=1)
    puzzle = stream[0]
    for reward in REWARDS:
        env = SudokuEnv(stream, reward=reward)
        seen, _ = env.reset()
        rewards = numpy.array(solve(env, puzzle.solution, seen)) * puzzle.blanks
        if reward == "solved":
            assert rewards[-1] == puzzle.blanks and not rewards[:-1].any()
        elif reward in ("legal", "consistent"):
            assert numpy.allclose(rewards, 1)
        elif reward == "forced":
            assert set(numpy.unique(rewards.round(6))) <= {0, 1} and rewards[-1].round(6) == 1
        else:
            assert set(rewards.round(4)) <= {0, 1, 1.2, 1.5, 2.3} and rewards[-1].round(4) == 1
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)


def test_wrong_digits_and_taking_them_back():
    puzzle = ninefold.PuzzleStream(variant="4x4", seed=3)[0]
    cell = puzzle.puzzle.index(".")
    right = int(puzzle.solution[cell]) - 1
    for reward in ("legal", "consistent", "forced", "technique"):
        env = SudokuEnv(variant="4x4", reward=reward, max_steps=50)
        env.reset(seed=3)
        for wrong in {0, 1, 2, 3} - {right}:
            number = 4 * cell + wrong
            first = env.step(number)[1]
            assert env.step(number)[1] == 0  # nothing changes
            assert first == -env.step(2 * 64 + cell)[1] and env.step(2 * 64 + cell)[1] == 0
            assert first == -1 / puzzle.blanks or reward == "legal"
        again = [env.step(4 * cell + right)[1], env.step(4 * cell + (right + 1) % 4)[1], env.step(4 * cell + right)[1]]
        assert sum(again) == pytest.approx(again[0])
    clue = next(at for at, text in enumerate(puzzle.puzzle) if text != ".")
    assert env.step(4 * clue)[1] == 0 and env.step(128 + clue)[1] == 0


def test_steps_of_the_engine_give_a_digit_when_there_is_no_single():
    # This puzzle begins without any single: the easiest steps are eliminations.
    stream = ninefold.PuzzleStream(er=(2.6, 3.4), seed=1)
    puzzle = stream[560]
    path = ninefold.Puzzle(puzzle.puzzle).explain()
    first = next(number for number, step in enumerate(path) if step.placement)
    assert first > 0 and puzzle.ed > 2.3
    name, digit = path[first].placement
    number = ((int(name[1]) - 1) * 9 + int(name[3]) - 1) * 9 + digit - 1
    hardest = max(step.rating for step in path[:first])
    for reward, expected in (("forced", 1), ("technique", hardest)):
        envs = SudokuVectorEnv(1, stream, reward=reward, first_env=560, all_envs=561)
        envs.reset()
        assert envs.step(numpy.array([number]))[1][0] * puzzle.blanks == pytest.approx(expected)


def test_candidates_are_those_of_grids():
    env = SudokuEnv(level="hard", observation="candidates")
    seen, _ = env.reset(seed=5)
    line = ninefold.PuzzleStream(level="hard", seed=5)[0].puzzle

    def check(line, crossed=()):
        grid = ninefold.Grid(line)
        for cell, digits in enumerate(grid.candidates):
            shown = seen[divmod(cell, 9)]
            assert {digit + 1 for digit in numpy.flatnonzero(shown[9:])} == {one for one in digits if (cell, one) not in crossed}
            assert list(numpy.flatnonzero(shown[:9]) + 1) == ([grid[cell]] if grid[cell] else [])

    check(line)
    random = numpy.random.default_rng(1)
    crossed = set()
    for _ in range(300):
        mask = env.action_masks()
        action = int(random.choice(numpy.flatnonzero(mask)))
        seen, *_ = env.step(action)
        cell, digit = (action % 729 // 9, action % 9 + 1) if action < 1458 else (action - 1458, 0)
        if 729 <= action < 1458:
            crossed ^= {(cell, digit)}
        else:
            line = line[:cell] + (str(digit) if digit else ".") + line[cell + 1 :]
        check(line, crossed)


def test_the_mask_lists_what_changes_the_board():
    env = SudokuEnv(variant="4x4", observation="candidates")
    random = numpy.random.default_rng(2)
    seen, info = env.reset(seed=1)
    for _ in range(60):
        action = int(random.integers(env.action_space.n))
        before, mask = seen, info["action_mask"]
        seen, _, terminated, _, info = env.step(action)
        assert bool((seen != before).any()) == bool(mask[action])
        if terminated:
            seen, info = env.reset()


def test_kinds_of_actions_and_their_numbers():
    for actions, count in ((["place"], 64), (["erase"], 16), (["place", "erase"], 80), (("note", "place"), 128)):
        assert SudokuEnv(variant="4x4", actions=actions).action_space.n == count
    env = SudokuEnv(variant="4x4", actions=["place", "erase"], reward="consistent")
    seen, _ = env.reset(seed=1)
    cell = int(numpy.flatnonzero(seen == 0)[0])
    gain = env.step(4 * cell)[1]
    assert env.step(64 + cell)[1] == -gain


def test_one_and_many_boards_agree():
    many = SudokuVectorEnv(3, level="easy", reward="legal", max_steps=30, all_envs=3)
    singles = [SudokuVectorEnv(1, level="easy", reward="legal", max_steps=30, first_env=at, all_envs=3) for at in range(3)]
    seen, _ = many.reset(seed=9)
    assert (seen == numpy.concatenate([env.reset(seed=9)[0] for env in singles])).all()
    random = numpy.random.default_rng(1)
    for _ in range(100):
        actions = random.integers(many.single_action_space.n, size=3)
        found = many.step(actions)[:4]
        each = zip(*(env.step(actions[at : at + 1])[:4] for at, env in enumerate(singles)))
        assert all((one == numpy.concatenate(other)).all() for one, other in zip(found, each))


def test_the_step_after_an_end_begins_the_next_puzzle():
    envs = SudokuVectorEnv(2, variant="4x4", reward="consistent", max_steps=3)
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    envs.reset(seed=1)
    for _ in range(2):
        assert not envs.step(numpy.zeros(2, dtype="i8"))[3].any()
    assert envs.step(numpy.zeros(2, dtype="i8"))[3].all()
    seen, rewards, terminated, truncated, _ = envs.step(numpy.ones(2, dtype="i8"))
    stream = ninefold.PuzzleStream(variant="4x4", seed=1)
    assert not rewards.any() and not terminated.any() and not truncated.any()
    assert (seen.reshape(2, 16) == stream.arrays(2, start=2)[0]).all()


def test_without_copies_the_arrays_stay_the_same():
    envs = SudokuVectorEnv(4, variant="6x6", copy=False)
    seen, _ = envs.reset(seed=1)
    again, *rest = envs.step(numpy.zeros(4, dtype="i8"))
    assert again is seen and envs.step(numpy.ones(4, dtype="i8"))[1] is rest[0]
    copied = SudokuVectorEnv(4, variant="6x6")
    assert copied.reset(seed=1)[0] is not copied.step(numpy.zeros(4, dtype="i8"))[0]


def test_few_puzzles_come_again():
    envs = SudokuVectorEnv(5, variant="4x4", puzzles=2, max_steps=1)
    seen = envs.reset(seed=1)[0]
    assert len({board.tobytes() for board in seen}) == 2 and (seen[0] == seen[2]).all()


def rollout(first, count, steps, stop=None, state=None):
    """Plays boards of 16 with actions that depend on what is seen, and returns a digest of each board."""
    envs = SudokuVectorEnv(
        count, variant="4x4", part="train", reward="consistent", max_steps=20, first_env=first, all_envs=16, copy=False
    )
    digests = numpy.zeros(count, dtype="u8")
    start = 0
    if state is None:
        envs.reset(seed=7)
    else:
        boards, digests, start = pickle.loads(state)
        envs.load_state_dict(boards)
    for step in range(start, steps):
        if step == stop:
            return pickle.dumps((envs.state_dict(), digests, step))
        seen = envs.observations().reshape(count, -1).astype("u8")
        weights = numpy.arange(1, seen.shape[1] + 1, dtype="u8") ** 3
        number = (seen * weights).sum(axis=1) * 2654435761 + numpy.arange(first, first + count, dtype="u8") + step
        found = envs.step((number // 97 % envs.single_action_space.n).astype("i8"))
        for one in (found[0].reshape(count, -1).astype("u8").sum(axis=1), found[1].view("u8"), found[2], found[3]):
            digests = digests * numpy.uint64(6364136223846793005) + one.astype("u8")
    return digests.tolist()


def stopped(first, count, steps, stop, path):
    path.write_bytes(rollout(first, count, steps, stop))
    os._exit(9)  # as a worker that is killed


def test_rollouts_do_not_depend_on_the_number_of_workers(tmp_path):
    alone = rollout(0, 16, 150)
    assert len(set(alone)) == 16
    context = multiprocessing.get_context("spawn")
    for workers in (4, 16):
        share = 16 // workers
        with context.Pool(2) as pool:
            parts = pool.starmap(rollout, [(at, share, 150) for at in range(0, 16, share)])
        assert sum(parts, []) == alone, workers
    worker = context.Process(target=stopped, args=(4, 4, 150, 77, tmp_path / "state"))
    worker.start()
    worker.join()
    assert worker.exitcode == 9
    assert rollout(4, 4, 150, state=(tmp_path / "state").read_bytes()) == alone[4:8]


def test_what_is_wrong_is_an_error():
    for make, kind, words in (
        (lambda: SudokuEnv(reward="none"), ninefold.SudokuError, 'reward: found "none", expected solved'),
        (lambda: SudokuEnv(observation="cells"), ninefold.SudokuError, 'observation: found "cells"'),
        (lambda: SudokuEnv(actions=["undo"]), ninefold.SudokuError, 'actions: found "undo"'),
        (lambda: SudokuEnv(actions=[]), ninefold.SudokuError, "actions: found none"),
        (lambda: SudokuEnv(max_steps=0), ninefold.SudokuError, "max_steps: found 0"),
        (lambda: SudokuEnv(render_mode="human"), ValueError, "render_mode: found 'human'"),
        (lambda: SudokuEnv(ninefold.PuzzleStream(), level="easy"), TypeError, "one or the other"),
        (lambda: SudokuEnv(variant="9x9+non-consecutive"), ninefold.RecipeError, "houses and peers"),
        (lambda: SudokuVectorEnv(0), ninefold.SudokuError, "num_envs: found 0"),
        (lambda: SudokuVectorEnv(4, first_env=2, all_envs=5), ninefold.SudokuError, "expected at most 5"),
    ):
        with pytest.raises(kind, match=words):
            make()
    envs = SudokuVectorEnv(2, variant="4x4")
    envs.reset(seed=1)
    before = envs.observations()
    for actions, words in (([0, 144], "action of board 1: found 144, expected 0 to 143"), ([0, -1], "found -1"), ([0], "actions: found 1, expected 2")):
        with pytest.raises(ninefold.SudokuError, match=words):
            envs.step(numpy.array(actions))
    assert (envs.observations() == before).all()
    with pytest.raises(ninefold.SudokuError, match="found a state of"):
        envs.load_state_dict({"stream": ninefold.PuzzleStream(variant="4x4", seed=1), "boards": b"abc"})
