//! The measured tasks of boards other than the classic one.

use std::hint::black_box;
use std::sync::Arc;

use ninefold::boards::BoardSolver;
use ninefold::boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold::boards::layout::{LayoutOptions, Layouts};
use ninefold::boards::many::LaneSolver;
use ninefold::format::{ReadOptions, read};
use ninefold::recipe::{BoardRecipe, StreamPurpose, rng_for};
use ninefold::rules::{BoardGrid, Layout, Rules, Variant};
use ninefold::{ClueSymmetry, Limits};

use super::kind::BenchKind;
use super::tasks::{BenchTask, LARGEST};
use crate::cmd_error::CmdError;
use crate::files::{self, InputFile};
use crate::message::shown;

/// The kinds of work that other boards have.
const WORK: [BenchKind; 4] = [BenchKind::Fill, BenchKind::Dig, BenchKind::SolveOne, BenchKind::SolveMany];

/// A named set of puzzles.
type PuzzleSet = (String, Vec<BoardGrid>);

/// Returns the tasks of one kind of work on a board, or of all.
pub(super) fn tasks(
    variant: &Variant,
    work: Option<BenchKind>,
    files: &[InputFile],
) -> Result<Vec<BenchTask>, CmdError> {
    if let Some(work) = work.filter(|work| !WORK.contains(work)) {
        let name = work.name();
        return Err(CmdError::bad_input(format!(
            "{name} needs the classic board: remove it or --variant; other boards have fill, dig, solve-one and solve-many"
        )));
    }
    if !files.is_empty() && !matches!(work, Some(BenchKind::SolveOne | BenchKind::SolveMany)) {
        return Err(CmdError::bad_input(format!(
            "found {:?}, but only solve-one and solve-many take files with --variant",
            files[0]
        )));
    }
    let mut all = Vec::new();
    for kind in WORK.into_iter().filter(|kind| work.is_none_or(|work| work == *kind)) {
        match kind {
            BenchKind::Fill => all.extend(fill(variant)?),
            BenchKind::Dig => {
                for (set, words) in digs(variant) {
                    all.push(dig(variant, set, words)?);
                }
            }
            kind => {
                for (set, grids) in sets(variant, files)? {
                    all.push(if kind == BenchKind::SolveOne {
                        solve_one(set, grids)
                    } else {
                        solve_many(set, grids)
                    });
                }
            }
        }
    }
    Ok(all)
}

fn bad(error: impl ToString) -> CmdError {
    CmdError::bad_input(error.to_string())
}

/// Returns the sets of puzzles that can be dug on a board, with the words of their recipes. From 20 digits on no search
/// proves that every clue is needed, and on several grids it takes minutes.
fn digs(variant: &Variant) -> Vec<(&'static str, &'static str)> {
    let mut all = vec![("singles", " by=singles"), ("half-turn", " by=singles symmetry=half-turn")];
    if variant.size <= 16 && !matches!(variant.layout, Layout::Grids(..)) {
        all.push(("minimal", " minimal"));
    }
    // Some boards, such as 5×5 with certain regions, are not mapped onto themselves by a half-turn.
    all.retain(|(_, words)| recipe(variant, words).is_ok_and(|recipe| recipe.generator().is_ok()));
    all
}

fn recipe(variant: &Variant, words: &str) -> Result<BoardRecipe, CmdError> {
    format!("ninefold/{} variant={variant}{words}", ninefold::recipe::VERSION).parse().map_err(bad)
}

fn fill(variant: &Variant) -> Result<Vec<BenchTask>, CmdError> {
    if variant.layout == Layout::Jigsaw {
        let layouts = Layouts::new(variant.size.into(), ClueSymmetry::None, LayoutOptions::default());
        let layouts = Arc::new(layouts.map_err(bad)?);
        // Whether the rest of the board fits to a jigsaw is found out by drawing one.
        layouts.draw_board(variant, &mut rng_for(1, 0, StreamPurpose::Layout, 0)).map_err(bad)?;
        return Ok([BoardMethod::Search, BoardMethod::Redraw]
            .map(|method| fill_drawn(variant, method, &layouts))
            .into());
    }
    let rules = Arc::new(Rules::new(variant).map_err(bad)?);
    let methods = BoardMethod::ALL.into_iter().filter(|method| method.exists_for(&rules));
    methods
        .map(|method| {
            let filler = BoardFiller::new(&rules, method, BoardFillOptions::default()).map_err(bad)?;
            let turn = move |turn: u64| {
                // Searches that reach their limit count too.
                let _ = black_box(filler.fill(&mut rng_for(1, turn, StreamPurpose::Fill, 0)));
                1
            };
            Ok(BenchTask { name: "fill", set: method.to_string(), turn: Box::new(turn) })
        })
        .collect()
}

/// Draws layouts until one has a grid, and fills it.
fn fill_drawn(variant: &Variant, method: BoardMethod, layouts: &Arc<Layouts>) -> BenchTask {
    let (variant, layouts) = (variant.clone(), Arc::clone(layouts));
    let turn = move |turn: u64| {
        if let Ok(rules) = layouts.draw_board(&variant, &mut rng_for(1, turn, StreamPurpose::Layout, 0))
            && let Ok(filler) = BoardFiller::new(&rules, method, BoardFillOptions::default())
        {
            let _ = black_box(filler.fill(&mut rng_for(1, turn, StreamPurpose::Fill, 0)));
        }
        1
    };
    BenchTask { name: "fill", set: method.to_string(), turn: Box::new(turn) }
}

fn dig(variant: &Variant, set: &str, words: &str) -> Result<BenchTask, CmdError> {
    let generator = recipe(variant, words)?.generator().map_err(bad)?;
    let turn = move |turn: u64| {
        let _ = black_box(generator.generate(1, turn));
        1
    };
    Ok(BenchTask { name: "dig", set: set.to_owned(), turn: Box::new(turn) })
}

/// Returns the sets in these files, or puzzles of the board, always the same: a hundred on small boards, fewer on large
/// ones.
fn sets(variant: &Variant, files: &[InputFile]) -> Result<Vec<PuzzleSet>, CmdError> {
    if !files.is_empty() {
        return files.iter().map(|file| from_file(variant, file)).collect();
    }
    let count = if variant.size <= 12 { 100 } else { 20 };
    let kinds = digs(variant).into_iter().filter(|(set, _)| *set != "half-turn");
    kinds
        .map(|(set, words)| {
            let generator = recipe(variant, words)?.generator().map_err(bad)?;
            let puzzles = (0..count)
                .filter_map(|index| Some(generator.generate(1, index).ok()?.puzzle.clues().clone()));
            Ok((set.to_owned(), puzzles.collect()))
        })
        .collect()
}

fn from_file(variant: &Variant, file: &InputFile) -> Result<PuzzleSet, CmdError> {
    let text = files::read_bytes(file.path(), LARGEST)?;
    let file = shown(&file.text());
    let options = ReadOptions::default().with_variant(variant.clone());
    let grids = read(options, &text).map(|record| record.map(|record| record.grid.on_board().into_owned()));
    let grids: Vec<BoardGrid> = grids.collect::<Result<_, _>>().map_err(|error| {
        CmdError::bad_input(format!("{file}:{}:{}: {}", error.line, error.column, error.kind))
    })?;
    if grids.is_empty() {
        return Err(CmdError::bad_input(format!("{file}: no puzzle found")));
    }
    let name = file.rsplit(['/', '\\']).next().unwrap_or(&file);
    Ok((name.to_owned(), grids))
}

/// Returns whether all grids are on one board.
fn on_one_board(grids: &[BoardGrid]) -> bool {
    grids.windows(2).all(|two| two[0].rules() == two[1].rules())
}

/// Counts up to two solutions of one puzzle after the other. On boards that differ, making the solver counts too.
fn solve_one(set: String, grids: Vec<BoardGrid>) -> BenchTask {
    let solver = grids.first().filter(|_| on_one_board(&grids)).map(|grid| BoardSolver::new(grid.rules()));
    let turn = move |turn: u64| {
        let Some(grid) = grids.get((turn % grids.len().max(1) as u64) as usize) else { return 1 };
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

/// Repeats the set in one slice, so that the lanes stay full. On boards that differ there are no lanes to fill, and each
/// gets a solver of its own.
fn solve_many(set: String, grids: Vec<BoardGrid>) -> BenchTask {
    let Some(first) = grids.first().filter(|_| on_one_board(&grids)) else {
        return BenchTask { name: "solve-many", ..solve_one(set, grids) };
    };
    let solver = LaneSolver::new(first.rules()).with_limits(Limits::default());
    // Minimal puzzles of large boards take long.
    let repeated = if first.rules().size() <= 12 { 1 << 11 } else { 1 << 7 };
    let many: Vec<BoardGrid> = grids.iter().cycle().take(repeated).cloned().collect();
    let turn = move |_| {
        black_box(solver.count_many(&many, 2));
        many.len() as u64
    };
    BenchTask { name: "solve-many", set, turn: Box::new(turn) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_work_does_some() {
        for (board, rows) in [("6x6", 3 + 3 + 2 + 2), ("jigsaw", 2 + 3 + 2 + 2), ("samurai", 2 + 2 + 1 + 1)] {
            let tasks = tasks(&board.parse().unwrap(), None, &[]).ok().unwrap();
            assert_eq!(tasks.len(), rows, "{board}");
            for task in tasks {
                assert!((task.turn)(1) > 0, "{board}: {} {}", task.name, task.set);
            }
        }
    }

    #[test]
    fn work_that_boards_lack_is_refused() {
        for work in [BenchKind::Rate, BenchKind::Canon, BenchKind::Rank, BenchKind::Unrank] {
            assert!(tasks(&"6x6".parse().unwrap(), Some(work), &[]).is_err());
        }
    }
}
