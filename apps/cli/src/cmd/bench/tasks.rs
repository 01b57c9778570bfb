//! The measured tasks: each kind of work on some sets.
//!
//! A match chooses the engine when a task is made, so what is measured is the engine alone.

use std::hint::black_box;
use std::sync::Arc;

use ninefold::boards::BoardSolver;
use ninefold::boards::fill::{BoardFillError, BoardMethod};
use ninefold::boards::many::LaneSolver;
use ninefold::logic::rate;
use ninefold::numbering::{GridIndex, rank, uniform_each, unrank};
use ninefold::recipe::{AnyFillError, AnyFiller, StreamPurpose, rng_for};
use ninefold::rules::{AnyGrid, BoardGrid, Rules, Variant};
use ninefold::solve::{count, count_many};
use ninefold::symmetry::{canonical, canonical_grid};
use ninefold::{Filler, Grid, Limits, Method, Puzzle, Solution};

use super::kind::BenchKind;
use super::sets::{PuzzleSet, SET_SIZE, all_classic, bad, classic_sets, digs, generator, sets};
use crate::cmd_error::CmdError;
use crate::files::InputFile;

/// One kind of work on one set.
pub(super) struct BenchTask {
    pub(super) name: &'static str,
    pub(super) set: String,
    /// Does the turn with this number and returns how many items it handled.
    pub(super) turn: Box<dyn Fn(u64) -> u64 + Sync>,
}

/// Returns the tasks of one kind of work on a board, or of all; without a variant, on the classic board.
pub(super) fn tasks(
    work: Option<BenchKind>,
    variant: Option<&Variant>,
    files: &[InputFile],
    seconds: f64,
) -> Result<Vec<BenchTask>, CmdError> {
    let mut all = Vec::new();
    // Solving one by one and many together is measured on the same sets.
    let mut known = None;
    for kind in BenchKind::all(work, variant, files)? {
        if kind.solves() && known.is_none() {
            known = Some(sets(variant, files, seconds)?);
        }
        all.extend(tasks_of(kind, variant, files, known.as_deref().unwrap_or_default())?);
    }
    Ok(all)
}

fn tasks_of(
    kind: BenchKind,
    variant: Option<&Variant>,
    files: &[InputFile],
    sets: &[PuzzleSet],
) -> Result<Vec<BenchTask>, CmdError> {
    Ok(match kind {
        BenchKind::Fill => fills(variant)?,
        BenchKind::Dig => all_digs(variant)?,
        BenchKind::SolveOne => sets.iter().map(|(set, grids)| solve_one(set.clone(), grids)).collect(),
        BenchKind::SolveMany => sets.iter().map(|(set, grids)| solve_many(set.clone(), grids)).collect(),
        BenchKind::Rate => rated(classic_sets(files, &["easy", "minimal", "17-clue"])?)?,
        BenchKind::Canon => {
            let mut all = Vec::new();
            if files.is_empty() {
                let grids: Vec<Solution> = grids();
                all.push(over("canon", "grids".to_owned(), grids, 4, |grid| {
                    black_box(canonical(grid));
                }));
            }
            let puzzles = classic_sets(files, &["minimal", "17-clue"])?.into_iter();
            all.extend(puzzles.map(|(set, grids)| {
                over("canon", set, grids, 4, |grid| {
                    // Puzzles with a clash are rejected at once; the result does not matter.
                    let _ = black_box(canonical_grid(grid));
                })
            }));
            all
        }
        BenchKind::Rank => vec![over("rank", "grids".to_owned(), grids(), 64, |grid| {
            black_box(rank(grid));
        })],
        BenchKind::Unrank => {
            let indices: Vec<GridIndex> = grids().iter().map(rank).collect();
            vec![over("unrank", "grids".to_owned(), indices, 64, |&index| {
                black_box(unrank(index));
            })]
        }
    })
}

/// Returns a thousand uniform grids, always the same.
fn grids() -> Vec<Solution> {
    (0..1000)
        .map(|index| ninefold::numbering::uniform(&mut rng_for(1, index, StreamPurpose::Fill, 0)))
        .collect()
}

/// Fills the board by each of its methods.
fn fills(variant: Option<&Variant>) -> Result<Vec<BenchTask>, CmdError> {
    let Some(variant) = variant else {
        return Ok(Method::ALL.iter().map(|&method| fill_classic(method)).chain([fill_in_bulk()]).collect());
    };
    let mut all = Vec::new();
    for method in BoardMethod::ALL {
        match AnyFiller::on_board(variant, Some(method)) {
            Err(AnyFillError::Board(BoardFillError::MethodMissing { .. })) => {}
            filler => all.push(fill_board(method, filler.map_err(bad)?)),
        }
    }
    Ok(all)
}

fn fill_classic(method: Method) -> BenchTask {
    let filler = Filler::from(method);
    let turn = move |turn: u64| {
        const ITEMS: u64 = 256;
        for index in turn * ITEMS..(turn + 1) * ITEMS {
            // Runs that reach their limit count too.
            let _ = black_box(filler.fill(&mut rng_for(1, index, StreamPurpose::Fill, 0)));
        }
        ITEMS
    };
    BenchTask { name: "fill", set: method.to_string(), turn: Box::new(turn) }
}

fn fill_board(method: BoardMethod, filler: AnyFiller) -> BenchTask {
    let turn = move |turn: u64| {
        // Searches that reach their limit count too.
        let _ = black_box(filler.fill(1, turn));
        1
    };
    BenchTask { name: "fill", set: method.to_string(), turn: Box::new(turn) }
}

/// Fills a buffer with uniform grids, the way many of them are made.
fn fill_in_bulk() -> BenchTask {
    let turn = |turn: u64| {
        const ITEMS: usize = 1024;
        let mut grids = [ninefold::fill::swap_chain::PATTERN; ITEMS];
        uniform_each(&mut grids, |i| rng_for(1, turn * ITEMS as u64 + i as u64, StreamPurpose::Fill, 0));
        black_box(&grids);
        ITEMS as u64
    };
    BenchTask { name: "fill", set: "uniform-bulk".to_owned(), turn: Box::new(turn) }
}

/// Digs puzzles of each set; classic ones, whose batches are faster, in batches too.
fn all_digs(variant: Option<&Variant>) -> Result<Vec<BenchTask>, CmdError> {
    let kinds = digs(variant);
    let items = if variant.is_none() { 8 } else { 1 };
    let one_by_one = kinds.iter().map(|&(set, words)| dig(variant, set, words, items));
    let in_bulk = kinds.iter().take(if variant.is_none() { 2 } else { 0 });
    one_by_one.chain(in_bulk.map(|&(set, words)| dig_in_bulk(variant, set, words))).collect()
}

fn dig(variant: Option<&Variant>, set: &str, words: &str, items: u64) -> Result<BenchTask, CmdError> {
    let generator = generator(variant, words)?;
    let turn = move |turn: u64| {
        for index in turn * items..(turn + 1) * items {
            let _ = black_box(generator.generate(1, index));
        }
        items
    };
    Ok(BenchTask { name: "dig", set: set.to_owned(), turn: Box::new(turn) })
}

/// Makes puzzles in batches, the way many of them are made.
fn dig_in_bulk(variant: Option<&Variant>, set: &str, words: &str) -> Result<BenchTask, CmdError> {
    let generator = generator(variant, words)?;
    let turn = move |turn: u64| {
        const ITEMS: u64 = 8192;
        generator.generate_each(1, turn * ITEMS..(turn + 1) * ITEMS).for_each(|outcome| {
            let _ = black_box(outcome);
        });
        ITEMS
    };
    Ok(BenchTask { name: "dig", set: format!("{set}-bulk"), turn: Box::new(turn) })
}

fn rated(sets: Vec<PuzzleSet<Grid>>) -> Result<Vec<BenchTask>, CmdError> {
    sets.into_iter()
        .map(|(set, grids)| {
            let puzzles = grids.into_iter().map(Puzzle::new).collect::<Result<Vec<_>, _>>();
            let puzzles = puzzles.map_err(|error| CmdError::bad_input(format!("{set}: {error}")))?;
            Ok(over("rate", set, puzzles, 1, |puzzle| {
                let _ = black_box(rate(puzzle));
            }))
        })
        .collect()
}

/// Counts up to two solutions of one puzzle after the other. On boards that differ, making the solver counts too.
fn solve_one(set: String, grids: &[AnyGrid]) -> BenchTask {
    if let Some(grids) = all_classic(grids) {
        return over("solve-one", set, grids, 16, |grid| {
            black_box(count(grid, 2));
        });
    }
    let grids = on_boards(grids);
    let solver =
        grids.first().filter(|_| are_on_one_board(&grids)).map(|grid| BoardSolver::new(grid.rules()));
    let turn = move |turn: u64| {
        let grid = &grids[(turn % grids.len() as u64) as usize];
        let _ = black_box(match &solver {
            Some(solver) => solver.count(grid, 2),
            None => Rules::new(grid.rules().variant()).map_or(Ok(0), |rules| {
                let own = BoardGrid::from_values(&Arc::new(rules), grid.values());
                own.map_or(Ok(0), |grid| BoardSolver::new(grid.rules()).count(&grid, 2))
            }),
        });
        1
    };
    BenchTask { name: "solve-one", set, turn: Box::new(turn) }
}

/// Repeats the set in one slice, so that the lanes stay full. On boards that differ there are no lanes to fill, and each has
/// its own solver.
fn solve_many(set: String, grids: &[AnyGrid]) -> BenchTask {
    if let Some(grids) = all_classic(grids) {
        return solve_together(set, grids);
    }
    let boards = on_boards(grids);
    let Some(first) = boards.first().filter(|_| are_on_one_board(&boards)) else {
        return BenchTask { name: "solve-many", ..solve_one(set, grids) };
    };
    let solver = LaneSolver::new(first.rules()).with_limits(Limits::default());
    // Minimal puzzles of large boards take long, and so do those of which few were made.
    let are_fast = first.rules().size() <= 12 && boards.len() >= SET_SIZE as usize;
    let repeated = if are_fast { 1 << 11 } else { 1 << 7 };
    let many: Vec<BoardGrid> = boards.iter().cycle().take(repeated).cloned().collect();
    let turn = move |_| {
        black_box(solver.count_many(&many, 2));
        many.len() as u64
    };
    BenchTask { name: "solve-many", set, turn: Box::new(turn) }
}

/// Repeats a classic set in one slice.
fn solve_together(set: String, grids: Vec<Grid>) -> BenchTask {
    const ITEMS: usize = 1 << 14;
    let many: Vec<Grid> = grids.into_iter().cycle().take(ITEMS).collect();
    // Hard puzzles take long: small slices keep to the requested time.
    let slice = if set == "hard" { ITEMS >> 3 } else { ITEMS };
    let turn = move |turn: u64| {
        let start = turn as usize * slice % ITEMS;
        black_box(count_many(&many[start..start + slice], 2));
        slice as u64
    };
    BenchTask { name: "solve-many", set, turn: Box::new(turn) }
}

fn on_boards(grids: &[AnyGrid]) -> Vec<BoardGrid> {
    grids.iter().map(|grid| grid.on_board().into_owned()).collect()
}

fn are_on_one_board(grids: &[BoardGrid]) -> bool {
    grids.windows(2).all(|two| two[0].rules() == two[1].rules())
}

/// Repeats a set, a portion each turn.
fn over<T: Sync + Send + 'static>(
    name: &'static str,
    set: String,
    items: Vec<T>,
    portion: u64,
    work: fn(&T),
) -> BenchTask {
    let turn = move |turn: u64| {
        let all = items.len() as u64;
        (turn * portion..(turn + 1) * portion).for_each(|i| work(&items[(i % all) as usize]));
        portion
    };
    BenchTask { name, set, turn: Box::new(turn) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn every_kind_of_work_does_some() {
        for &work in BenchKind::value_variants() {
            let tasks = tasks(Some(work), None, &[], 1.0).ok().unwrap();
            assert!(!tasks.is_empty());
            for task in tasks.iter().filter(|task| task.name != "rate" && task.set != "backtrack") {
                assert!((task.turn)(0) > 0, "{} {}", task.name, task.set);
            }
        }
    }

    #[test]
    fn every_kind_of_work_on_other_boards_does_some() {
        for (board, rows) in [("6x6", 3 + 3 + 2 + 2), ("jigsaw", 2 + 3 + 2 + 2), ("samurai", 2 + 2 + 1 + 1)] {
            let tasks = tasks(None, Some(&board.parse().unwrap()), &[], 1.0).ok().unwrap();
            assert_eq!(tasks.len(), rows, "{board}");
            for task in tasks {
                assert!((task.turn)(1) > 0, "{board}: {} {}", task.name, task.set);
            }
        }
    }

    #[test]
    fn work_that_boards_lack_is_refused() {
        for work in [BenchKind::Rate, BenchKind::Canon, BenchKind::Rank, BenchKind::Unrank] {
            assert!(tasks(Some(work), Some(&"6x6".parse().unwrap()), &[], 1.0).is_err());
        }
    }
}
