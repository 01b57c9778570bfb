"""A program as users write it, with every public name. Type checkers pass it, and it runs."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any, assert_type

import numpy as np
import numpy.typing as npt
import polars as pl

import ninefold
from ninefold import (
    METHODS,
    Batches,
    BudgetError,
    CertificateError,
    Check,
    ClashError,
    Column,
    Estimate,
    FillResult,
    GeneratedPuzzle,
    Grid,
    GridError,
    HodokuRating,
    NoSolutionError,
    NotFoundError,
    NumberError,
    Plan,
    PlanError,
    Puzzle,
    PuzzleError,
    PuzzleStream,
    Rating,
    Recipe,
    RecipeError,
    Record,
    Sample,
    SeveralSolutionsError,
    Solution,
    SolutionCount,
    SolutionEstimate,
    Statistics,
    Step,
    StreamPuzzle,
    SudokuError,
    Table,
    Transform,
    TrueCandidates,
    formats,
    read,
    write,
)
from ninefold.answers import Answer, find_answer
from ninefold.grading import Grade, MoveCheck, check_move, grade
from ninefold.prompts import WORDINGS, answer, board, prompt
from ninefold.report import Report, Row, evaluate, wilson
from ninefold.tools import TOOLS, Session
from ninefold.traces import STYLES, Mistake, Trace, trace, traces
from ninefold.trl import REWARDS, SudokuEnvironment, TextAction, TextClient, environment_factory, rows
from ninefold.typing import GameReward, Level, Symmetry, Wording

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def streams() -> Table:
    """Puzzles without end."""
    stream = PuzzleStream(level="easy", seed=1, part="train", blanks=(1, 40))
    puzzle: StreamPuzzle = stream[7]
    assert puzzle.blanks <= 40 and next(iter(stream)).index == 0
    cells, solutions = stream.arrays(10)
    assert_type(cells, npt.NDArray[np.uint8])
    assert cells.shape == solutions.shape == (10, stream.cells)
    assert_type(stream[:3], Table)
    return stream.take(5)


def one_puzzle() -> Puzzle:
    """A puzzle, its ratings and its hints."""
    puzzle = Puzzle(LINE)
    solution: Solution = puzzle.solution
    assert solution["r1c3"] == solution[0, 2] == solution[2] == 4
    grid: Grid = puzzle.grid
    assert grid.count() == 1 and grid.solutions(2) == [solution]
    assert grid.candidates[2] == (1, 2, 4)
    rating: Rating = puzzle.rate()
    hodoku: HodokuRating = puzzle.rate_hodoku()
    print(rating.er, rating.level, rating.techniques, hodoku.score, hodoku.level)
    step: Step | None = puzzle.hint()
    if step is not None:
        print(step.hint("place"), step.technique, step.placement, step.eliminations, step.text)
        assert pickle.loads(pickle.dumps(step)) == step
    for other in puzzle.explain():
        assert other.rating <= rating.er
    return puzzle


def arrays_of_one(puzzle: Puzzle) -> None:
    """A grid is an array, and arrays and lists are grids."""
    array: npt.NDArray[Any] = np.array(puzzle)
    assert array.shape == (9, 9)
    assert Grid(array) == puzzle.grid == Grid(array.tolist()) == Grid(bytes(puzzle.grid))
    assert Grid("\n".join(LINE[at : at + 9] for at in range(0, 81, 9))) == puzzle.grid


def evidence(puzzle: Puzzle) -> None:
    """Checks, certificates, symmetries."""
    checked: Check = ninefold.check("." * 81)
    assert checked.verdict == "several" and checked.first != checked.second and not checked.is_proper
    text = ninefold.certificate(puzzle)
    assert ninefold.check_certificates(text) == 1
    try:
        ninefold.check_certificates(text.replace("proper", "improper", 1))
    except CertificateError as error:
        print(error, error.line)
    turn = Transform("half-turn")
    moved: Puzzle = turn(puzzle)
    assert turn.inverse()(moved) == puzzle and turn.then(turn).is_identity
    found = Transform.between(puzzle, moved)
    assert found is not None and found(puzzle.grid) == moved.grid
    assert Transform.random(seed=1)(puzzle.solution).canonical == puzzle.solution.canonical


def recipes() -> Table:
    """Puzzles to order."""
    recipe = Recipe(er=(3, 4.5), symmetry="half-turn", clues=[24, 30], forbid=["x-wing", "unique-rectangle"])
    generated: GeneratedPuzzle = recipe.generate(seed=2026, index=1)
    print(generated.puzzle, generated.er, generated.attempts, generated.to_json())
    assert GeneratedPuzzle.from_json(generated.to_json()) == generated
    assert all(row["minimal"] for row in ninefold.generate(5, symmetry="any", minimal=True, seed=3))
    table = ninefold.generate(20, level="medium", symmetry="half-turn", seed=3, threads=1)
    print(table, table.seed, table.missing, table.column_names)
    for row in table[:2]:
        print(row["puzzle"], row["er"])
    return table


def columns(table: Table) -> None:
    """Columns are sequences."""
    column: Column[Any] = table["er"]
    ratings: Sequence[float] = column
    for rating in column:
        assert rating <= 2.0
    assert column[0] == ratings[0] and column[1:3] == column.to_list()[1:3] and len(column) == 20
    assert np.asarray(column).dtype == np.float64
    rated: Column[float | None] = ninefold.rate_many(table)
    assert rated == column
    best = max(value for value in rated if value is not None)
    assert best == max(column)


def many(table: Table) -> None:
    """Answers have the caller's form, also for type checkers."""
    lines: list[str] = [LINE, "." * 81]
    assert_type(ninefold.solve_many(lines), list[str | None])
    assert_type(ninefold.rate_many(lines), list[float | None])
    assert_type(ninefold.count_many([Grid(LINE)], limit=5), list[int | None])
    assert_type(ninefold.canonicalize_many(table), Column[str | None])
    cells = np.array([np.array(Grid(line)) for line in lines], dtype=np.uint8)
    assert_type(ninefold.solve_many(cells), npt.NDArray[np.uint8])
    assert_type(ninefold.rate_many(cells), npt.NDArray[np.float64])
    assert_type(ninefold.count_many(cells), npt.NDArray[np.uint64])
    frame = pl.DataFrame(table)
    assert_type(ninefold.solve_many(frame["puzzle"]), pl.Series)
    frame = frame.with_columns(again=ninefold.rate_many(frame["puzzle"]))
    assert frame["again"].equals(frame["er"], check_names=False)


def learning(table: Table) -> None:
    """Batches for training."""
    batches: Batches = ninefold.iter_batches(table, batch_size=8, epochs=2)
    for puzzles, solutions in batches:
        assert puzzles.shape == solutions.shape and puzzles.dtype == np.uint8
    print("order and symmetries of seed", batches.seed)


def easier(level: Level, symmetry: Symmetry = "any") -> Recipe:
    """The words of options are types for the user's own functions."""
    return Recipe(level="easy" if level == "medium" else level, symmetry=symmetry)


def language_models(puzzle: Puzzle) -> None:
    """Prompts, grades, tool calls, traces, reports, environments."""
    wording: Wording = WORDINGS[0]
    print(prompt(puzzle, wording), board(puzzle, "line"))
    graded: Grade = grade(puzzle, f"<think>hm</think> {answer(puzzle, wording)}")
    assert graded.solved and graded.score == 1.0 and graded.first_wrong is None
    found: Answer = find_answer(puzzle, "r1c3 = 4")
    check: MoveCheck = check_move(puzzle, puzzle, *found.moves[0])
    print(check.verdict, check.text, check.technique)
    session = Session(puzzle, feedback="solution", max_calls=10)
    kind: GameReward = "forced"
    print(TOOLS[0]["type"], session.call("place", {"cell": "r1c3", "digit": 4}), session.reward(kind))
    one: Trace = trace(puzzle, style=STYLES[1], mistakes=0.2, seed=1)
    mistake: Mistake = one.mistakes[0]
    print(one.messages[0]["content"], one.answer[mistake.start : mistake.end], len(list(traces([puzzle]))))
    report: Report = evaluate(lambda text: text, [puzzle])
    row: Row = report.rows[0]
    assert row.interval == wilson(row.solved, row.count) and report.svg().startswith("<svg")
    group: list[SudokuEnvironment] = [environment_factory("easy", 1)() for _ in range(2)]
    for environment, columns in zip(group, rows(2)):
        environment.reset(index=columns["index"])
    print([reward(group) for reward in REWARDS], TextClient().step(TextAction("[1 1 1]")).reward)
    print(easier("medium"))


def fills() -> None:
    """Methods that fill a grid."""
    for method in METHODS:
        print(method)
    result: FillResult = ninefold.fill("swap-chain", rounds=2, seed=5, trace=True)
    assert ninefold.unrank(ninefold.rank(result.solution)) == result.solution
    print(result.counts, len(result.trace or []), result.seed)


def texts(puzzle: Puzzle) -> None:
    """Any format."""
    for format in formats.FORMATS.values():
        print(format.name, format.summary, format.extensions)
    record = Record(puzzle, title="by hand")
    text = formats.write("sdk", [record, puzzle, LINE])
    assert formats.sniff(text) is not None and formats.lost("sdm", [record]) == ["title"]
    for read in formats.read(text):
        print(read.line, read.grid, read.fields.get("title"), read.marks)


def boards(table: Table) -> None:
    """Puzzles on any board."""
    killer: Puzzle = Puzzle("4x4+killer . k6:1121 k3:1213 k4:1424 k5:2232 k7:2333 k8:314142 k7:344344")
    check: Check = ninefold.check(killer)
    step: Step | None = killer.hint()
    assert step is not None and check.first == killer.solution and killer.grid.count(10) == 1
    print(check.text, step.technique, step.hint("place"), killer.rate().level, len(killer.explain()), len(step.svg()))
    small = Grid("1..2..3..1..4...", variant="4x4")
    print(small.variant, small.layout, small.clue_text, small.clues, small.cells, Solution(small.solutions()[0]).cells)
    record: Record = read(write("line", [small]))[0]
    assert record.grid == small and record.solution is None
    row = table[0]
    classic = Grid(row)
    found: TrueCandidates = classic.true_candidates(count=5)
    count: SolutionCount = found.solutions
    estimate: SolutionEstimate = classic.estimate(samples=10, seed=1)
    assert_type(count.found, int)
    digits: tuple[int, ...] = found.digits("r1c1")
    print(digits, count.found, count.more, estimate.exact, estimate.mean, estimate.error, Puzzle(row).to("sudokupad"))
    print(write("line", (killer, classic)))


def research() -> None:
    """All minimal puzzles, and the most extreme ones."""
    sample: Sample = ninefold.sample(1000, seed=1)
    statistics: Statistics = sample.statistics
    mean: Estimate = statistics.mean_clues
    print(mean, mean.value, mean.error, statistics.clues, sample.table)
    found = ninefold.search("fewest", explore=32, seed=1)
    print(found["puzzle"][0], found["value"][0])


def mistakes() -> None:
    """Errors say where they are."""
    try:
        Puzzle("55" + "." * 79)
    except ClashError as error:
        print(error.digit, error.house, error.cells)
    try:
        Puzzle("." * 81)
    except SeveralSolutionsError as error:
        print(error.first, error.second, error.cell)
    wrong: list[tuple[type[SudokuError], Any]] = [
        (GridError, lambda: Grid("")),
        (NoSolutionError, lambda: Puzzle("531" + LINE[3:])),
        (PuzzleError, lambda: Puzzle(Puzzle(LINE).solution).rate()),
        (RecipeError, lambda: Recipe("ninefold/2")),
        (NotFoundError, lambda: Recipe(clues=17, attempts=1).generate(1)),
        (NumberError, lambda: ninefold.unrank(-1)),
        (PlanError, lambda: Plan("")),
        (BudgetError, lambda: ninefold.fill("sorting", max_starts=1, max_rounds=1, seed=1)),
    ]
    for kind, call in wrong:
        try:
            call()
        except kind as error:
            print(type(error).__name__, error)
        else:
            raise AssertionError(kind)


def main() -> None:
    """Everything."""
    puzzle = one_puzzle()
    arrays_of_one(puzzle)
    evidence(puzzle)
    table = recipes()
    columns(table)
    many(table)
    learning(table)
    language_models(puzzle)
    streams()
    fills()
    texts(puzzle)
    boards(table)
    research()
    mistakes()
    print(ninefold.__version__, "everything works")


if __name__ == "__main__":
    main()
