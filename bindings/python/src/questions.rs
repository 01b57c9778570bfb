//! What is asked about the solutions of a grid: whether it is a puzzle, how many there are, which digits occur.
//!
//! Answers with several parts are classes of `python/ninefold/checking.py` and `solutions.py`.

use ninefold::boards::solutions::{SolutionCount, TrueCandidates};
use ninefold::puzzle::{AnyClues, AnyPuzzle, AnySolver, Check, Clash, Ended, Mistakes, PuzzleClue};
use ninefold::recipe::estimate_solutions;
use ninefold::rules::{AnyGrid, BoardCell};
use ninefold::{Cancel, Limits};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::board::{BoardWords, any_grid_of};
use crate::classes::PySolution;
use crate::error::Fault;
use crate::grid::open_candidates;
use crate::whole::Whole;
use crate::work::interruptible;

/// The most guesses of a search unless the caller names another number: some seconds on 16 × 16 cells.
pub(crate) const GUESSES: u64 = 10_000_000;
/// The same for one digit of one cell: some tenths of a second.
pub(crate) const CANDIDATE_GUESSES: u64 = 200_000;
/// The most solutions that are listed: some 200 MB.
const MOST_SOLUTIONS: u64 = 1_000_000;

/// Asks about a grid. The classic engine answers within a millisecond, so it need not be interrupted.
fn asked<T: Send>(
    py: Python<'_>,
    grid: &AnyGrid,
    guesses: u64,
    ask: impl FnOnce(&AnySolver) -> T + Send,
) -> PyResult<T> {
    let solver = |stop: &Cancel| AnySolver::default().with_limits(Limits::guesses(guesses).with_cancel(stop));
    match grid.classic() {
        Some(_) => Ok(py.detach(|| ask(&solver(&Cancel::NEVER)))),
        None => interruptible(py, |stop| ask(&solver(stop))),
    }
}

/// Proves that a grid has exactly one solution.
///
/// # Errors
/// If it has none or several, or if that is not known after the usual number of guesses.
pub(crate) fn proven(py: Python<'_>, grid: AnyGrid) -> PyResult<AnyPuzzle> {
    let puzzle = asked(py, &grid, GUESSES, |solver| solver.puzzle(&grid))?;
    Ok(puzzle.map_err(|error| match Clash::of(&grid.clone().into()) {
        Some(clash) => Fault::of_clash(&clash, grid.rules()),
        None => error.into(),
    })?)
}

/// Returns the clues that a puzzle does not need, each by itself.
pub(crate) fn redundant_clues(py: Python<'_>, grid: &AnyGrid) -> PyResult<Vec<String>> {
    let clues = AnyClues::from(grid.clone());
    match asked(py, grid, GUESSES, |solver| solver.check(&clues))?.map_err(Fault::from)? {
        Check::Proper { redundant, .. } => Ok(redundant.iter().map(|clue| clue.name(grid.rules())).collect()),
        _ => Ok(Vec::new()),
    }
}

pub(crate) fn list(
    py: Python<'_>,
    grid: &AnyGrid,
    limit: Whole,
    guesses: Whole,
) -> PyResult<Vec<PySolution>> {
    let limit = limit.at_most("limit", MOST_SOLUTIONS)? as usize;
    let guesses = guesses.named("max_guesses")?;
    let found = interruptible(py, |stop| {
        let limits = Limits::guesses(guesses).with_cancel(stop);
        AnySolver::default().with_limits(limits).solutions(grid, limit)
    })?;
    Ok(found.map_err(Fault::from)?.into_iter().map(PySolution).collect())
}

pub(crate) fn count(py: Python<'_>, grid: &AnyGrid, limit: Whole, guesses: Whole) -> PyResult<u64> {
    let (limit, guesses) = (limit.named("limit")?, guesses.named("max_guesses")?);
    let clues = AnyClues::from(grid.clone());
    let count = |solver: &AnySolver| solver.count(&clues, limit);
    let found = if limit <= 2 {
        asked(py, grid, guesses, count)?
    } else {
        interruptible(py, |stop| {
            count(&AnySolver::default().with_limits(Limits::guesses(guesses).with_cancel(stop)))
        })?
    };
    Ok(found.map_err(Fault::from)?.solutions)
}

/// Returns a value of a class of the package.
fn made<'py>(
    py: Python<'py>,
    module: &str,
    class: &str,
    parts: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import(module)?.getattr(class)?.call((), Some(parts))
}

/// The evidence of a [`check`].
#[derive(Default)]
struct Evidence {
    solutions: Vec<AnyGrid>,
    cells: Vec<String>,
    clues: Vec<String>,
    conflict: Vec<String>,
    repairs: Vec<String>,
}

/// Checks whether a grid has exactly one solution, with evidence.
#[pyfunction]
#[pyo3(name = "_check", signature = (grid, variant, layout, clue_text, max_guesses))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    grid: &Bound<'py, PyAny>,
    variant: Option<&str>,
    layout: Option<&str>,
    clue_text: Option<&str>,
    max_guesses: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let grid = any_grid_of(grid, BoardWords { variant, layout, clue_text })?;
    let guesses = max_guesses.named("max_guesses")?;
    let clues = AnyClues::from(grid.clone());
    let rules = grid.rules();
    let name = |cell: BoardCell| rules.cell_name(cell);
    let answer = |verdict: &str, text: String, evidence: Evidence| {
        let parts = PyDict::new(py);
        parts.set_item("verdict", verdict)?;
        parts.set_item("text", text)?;
        for (name, solution) in ["first", "second"].into_iter().zip(evidence.solutions) {
            parts.set_item(name, PySolution(solution))?;
        }
        parts.set_item("cells", PyTuple::new(py, evidence.cells)?)?;
        parts.set_item("clues", PyTuple::new(py, evidence.clues)?)?;
        parts.set_item("conflict", PyTuple::new(py, evidence.conflict)?)?;
        parts.set_item("repairs", PyTuple::new(py, evidence.repairs)?)?;
        made(py, "ninefold.checking", "Check", &parts)
    };
    let found = asked(py, &grid, guesses, |solver| {
        let check = solver.check(&clues)?;
        let mistakes = solver.mistakes(&clues, &check)?;
        Ok::<_, Ended>((check, mistakes))
    })?;
    let names = |mistakes: &Mistakes| Evidence {
        conflict: mistakes.conflict.iter().map(|clue| clue.name(rules)).collect(),
        repairs: mistakes.repairs.iter().map(|repair| repair.name(rules)).collect(),
        ..Evidence::default()
    };
    let (check, mistakes) = match found {
        Ok((check, mistakes)) => (Ok(check), names(&mistakes)),
        Err(ended) => (Err(ended), Evidence::default()),
    };
    match check {
        Ok(Check::Clash(clash)) => {
            let text = format!("the clues contradict each other: {}", clash.describe(rules));
            answer("clash", text, Evidence { cells: clash.cells.map(name).to_vec(), ..mistakes })
        }
        Ok(Check::Unsolvable) => {
            let candidates = open_candidates(&grid);
            let is_dead =
                |cell: &BoardCell| grid.values()[cell.index()] == 0 && candidates[cell.index()].is_empty();
            let cells: Vec<String> = rules.cells().filter(is_dead).map(name).collect();
            let text = match &cells[..] {
                [] => "the clues have no solution".to_owned(),
                cells => format!("no solution: no digit fits in {}", cells.join(", ")),
            };
            answer("none", text, Evidence { cells, ..mistakes })
        }
        Ok(Check::Several(solutions)) => {
            let [first, second] = &*solutions;
            let differs = |cell: &BoardCell| first.values()[cell.index()] != second.values()[cell.index()];
            let cells: Vec<String> = rules.cells().filter(differs).map(name).collect();
            let text = format!("several solutions: two of them differ in {} cells", cells.len());
            answer("several", text, Evidence { solutions: solutions.to_vec(), cells, ..mistakes })
        }
        Ok(Check::Proper { solution, redundant }) => {
            let (mut cells, mut clues) = (Vec::new(), Vec::new());
            for clue in &redundant {
                match clue {
                    PuzzleClue::Other(_) => clues.push(clue.name(rules)),
                    _ => cells.push(clue.name(rules)),
                }
            }
            let text = match redundant.len() {
                0 => "exactly one solution: every clue is needed".to_owned(),
                some => format!("exactly one solution: {some} of the clues could each be removed"),
            };
            answer("proper", text, Evidence { solutions: vec![solution], cells, clues, ..mistakes })
        }
        Err(ended) => {
            let error = PyErr::from(Fault::from(ended));
            if let Ok(Ok(puzzle)) = asked(py, &grid, guesses, |solver| solver.puzzle(&grid)) {
                let text = "exactly one solution: whether every clue is needed is not known".to_owned();
                let evidence = Evidence { solutions: vec![puzzle.solution()], ..Evidence::default() };
                error.value(py).setattr("best", answer("proper", text, evidence)?)?;
            }
            Err(error)
        }
    }
}

pub(crate) fn true_candidates<'py>(
    py: Python<'py>,
    grid: &AnyGrid,
    count: Whole,
    guesses: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let (count, guesses) = (count.at_least("count", 1)?, guesses.named("max_guesses")?);
    let clues = AnyClues::from(grid.clone());
    let found = interruptible(py, |stop| {
        AnySolver::default()
            .with_limits(Limits::guesses(guesses).with_cancel(stop))
            .true_candidates(&clues, count)
    })?;
    let answer = candidates_of(py, grid, &found)?;
    let undecided = found.undecided().count();
    match found.undecided().next() {
        None => Ok(answer),
        Some((cell, digit)) => {
            let name = grid.rules().cell_name(cell);
            let others = match undecided - 1 {
                0 => String::new(),
                others => format!(", and {others} more"),
            };
            let message = format!("undecided after {guesses} guesses: {digit} in {name}{others}");
            let error = PyErr::from(Fault::new("BudgetError", message));
            error.value(py).setattr("best", answer)?;
            Err(error)
        }
    }
}

fn candidates_of<'py>(
    py: Python<'py>,
    grid: &AnyGrid,
    found: &TrueCandidates,
) -> PyResult<Bound<'py, PyAny>> {
    let class = py.import("ninefold.solutions")?.getattr("SolutionCount")?;
    let counted =
        |count: SolutionCount| class.call1((count.found(), matches!(count, SolutionCount::AtLeast(_))));
    let rules = grid.rules();
    let cells = PyDict::new(py);
    for cell in rules.cells() {
        let digits = PyDict::new(py);
        for digit in rules.digits() {
            let count = found.count(cell, digit);
            if count != SolutionCount::Exactly(0) {
                digits.set_item(digit.value(), counted(count)?)?;
            }
        }
        cells.set_item(rules.cell_name(cell), digits)?;
    }
    let parts = PyDict::new(py);
    parts.set_item("solutions", counted(found.solutions())?)?;
    parts.set_item("cells", cells)?;
    made(py, "ninefold.solutions", "TrueCandidates", &parts)
}

pub(crate) fn estimate<'py>(
    py: Python<'py>,
    grid: &AnyGrid,
    samples: Whole,
    seed: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let samples = samples.at_least("samples", 1)?;
    let seed: u64 = py.import("ninefold._numbers")?.call_method1("seed_of", (seed,))?.extract()?;
    let clues = AnyClues::from(grid.clone());
    let found = interruptible(py, |stop| {
        let estimator = AnySolver::default().with_cancel(stop).estimator(&clues);
        estimate_solutions(&estimator, samples, seed, stop)
    })?;
    let found = found.ok_or_else(|| PyKeyboardInterrupt::new_err(()))?;
    let (digits, power) = found.mean.decimal();
    let parts = PyDict::new(py);
    parts.set_item("mean", found.mean.to_f64())?;
    parts.set_item("error", found.error)?;
    parts.set_item("exact", found.exact)?;
    parts.set_item("log10", (!found.mean.is_zero()).then(|| digits.log10() + power as f64))?;
    parts.set_item("samples", found.samples)?;
    parts.set_item("dead_ends", found.dead_ends)?;
    parts.set_item("seed", seed)?;
    made(py, "ninefold.solutions", "SolutionEstimate", &parts)
}
