"""What several tests need."""

import pytest

import ninefold

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"

PLAN = """
[dataset]
name = "few"
seed = 7
shards = 6
columns = ["rated"]

[[part]]
name = "any"
count = 90
recipe = "ninefold/1"

[[part]]
name = "easy"
count = 30
recipe = "ninefold/1 level=easy"
"""


@pytest.fixture
def puzzle() -> ninefold.Puzzle:
    return ninefold.Puzzle(LINE)


@pytest.fixture(scope="session")
def table() -> ninefold.Table:
    return ninefold.generate(100, level="medium", seed=3)


@pytest.fixture(scope="session")
def plan() -> ninefold.Plan:
    return ninefold.Plan(PLAN)
