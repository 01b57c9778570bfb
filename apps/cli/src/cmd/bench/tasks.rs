//! The measured tasks: each kind of work on some sets.

use ninefold::rules::AnyGrid;
use std::hint::black_box;

use ninefold::format::{Format, ReadError, Record, read, sniff};
use ninefold::logic::rate;
use ninefold::numbering::{GridIndex, rank, uniform_each, unrank};
use ninefold::recipe::{Recipe, StreamPurpose, rng_for};
use ninefold::solve::{count, count_many};
use ninefold::symmetry::{canonical, canonical_grid};
use ninefold::{Filler, Grid, Method, Puzzle, Solution};

use super::kind::BenchKind;
use crate::cmd_error::CmdError;
use crate::files::{self, InputFile};
use crate::input_kind::NO_SUKAKU;
use crate::message::shown;

/// One kind of work on one set.
pub(super) struct BenchTask {
    pub(super) name: &'static str,
    pub(super) set: String,
    /// Does the turn with this number and returns how many items it handled.
    pub(super) turn: Box<dyn Fn(u64) -> u64 + Sync>,
}

/// A named set of puzzles.
type PuzzleSet = (String, Vec<Grid>);

/// Returns the tasks of one kind of work.
pub(super) fn tasks(work: BenchKind, files: &[InputFile]) -> Result<Vec<BenchTask>, CmdError> {
    let takes_files =
        matches!(work, BenchKind::SolveOne | BenchKind::SolveMany | BenchKind::Rate | BenchKind::Canon);
    if !takes_files && !files.is_empty() {
        return Err(CmdError::bad_input(format!(
            "found {:?}, but only solve-one, solve-many, rate and canon take files",
            files[0]
        )));
    }
    Ok(match work {
        BenchKind::Fill => Method::ALL.iter().map(|&method| fill(method)).chain([fill_in_bulk()]).collect(),
        BenchKind::Dig => {
            let kinds = [("minimal", ""), ("half-turn", " symmetry=half-turn"), ("24-clues", " clues=24")];
            let one_by_one = kinds.iter().map(|(set, words)| dig(set, words));
            let in_bulk = kinds[..2].iter().map(|(set, words)| dig_in_bulk(set, words));
            one_by_one.chain(in_bulk).collect::<Result<_, _>>()?
        }
        BenchKind::SolveOne => over_sets("solve-one", sets(files, &BUILT_IN)?, 16, |grid| {
            black_box(count(grid, 2));
        }),
        BenchKind::SolveMany => {
            sets(files, &BUILT_IN)?.into_iter().map(|(set, grids)| solve_together(set, grids)).collect()
        }
        BenchKind::Rate => rated(sets(files, &["easy", "minimal", "17-clue"])?)?,
        BenchKind::Canon => {
            let mut all = Vec::new();
            if files.is_empty() {
                let grids: Vec<Solution> = grids();
                all.push(over("canon", "grids".to_owned(), grids, 4, |grid| {
                    black_box(canonical(grid));
                }));
            }
            let puzzles = sets(files, &["minimal", "17-clue"])?;
            all.extend(over_sets("canon", puzzles, 4, |grid| {
                // Puzzles with a clash are refused at once; the result does not matter.
                let _ = black_box(canonical_grid(grid));
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

const BUILT_IN: [&str; 4] = ["easy", "minimal", "17-clue", "hard"];

/// Returns the sets in these files, or the built-in ones with these names.
fn sets(files: &[InputFile], names: &[&str]) -> Result<Vec<PuzzleSet>, CmdError> {
    if files.is_empty() {
        names.iter().map(|&name| Ok((name.to_owned(), built_in(name)?))).collect()
    } else {
        files.iter().map(from_file).collect()
    }
}

fn built_in(name: &str) -> Result<Vec<Grid>, CmdError> {
    match name {
        "easy" => made(" clues=32..35"),
        "minimal" => made(""),
        "17-clue" => parsed(name, include_bytes!("../../../data/17-clue.txt")),
        _ => parsed(name, include_bytes!("../../../data/hard.txt")),
    }
}

/// Returns 100 puzzles of a recipe, always the same.
fn made(words: &str) -> Result<Vec<Grid>, CmdError> {
    let generator = generator(words)?;
    let puzzles = (0..100).filter_map(|index| Some(*generator.generate(1, index).ok()?.puzzle.clues()));
    Ok(puzzles.collect())
}

fn generator(words: &str) -> Result<ninefold::recipe::Generator, CmdError> {
    let recipe: Recipe = format!("ninefold/{}{words}", ninefold::recipe::VERSION)
        .parse()
        .map_err(|error| CmdError::bad_input(format!("{error}")))?;
    recipe.generator().map_err(|error| CmdError::bad_input(error.to_string()))
}

/// The largest file of a set: some three million lines.
pub(super) const LARGEST: u64 = 1 << 28;

fn from_file(file: &InputFile) -> Result<PuzzleSet, CmdError> {
    let text = files::read_bytes(file.path(), LARGEST)?;
    let file = shown(&file.text());
    let grids = parsed(&file, &text)?;
    if grids.is_empty() {
        return Err(CmdError::bad_input(format!("{file}: no puzzle found")));
    }
    let name = file.rsplit(['/', '\\']).next().unwrap_or(&file);
    Ok((name.to_owned(), grids))
}

fn parsed(name: &str, text: &[u8]) -> Result<Vec<Grid>, CmdError> {
    let format = sniff(text).unwrap_or(Format::Line);
    let grid = |record: Result<Record, ReadError>| match record {
        Ok(Record { line, sukaku: Some(_), .. }) => {
            Err(CmdError::bad_input(format!("{name}:{line}: {NO_SUKAKU}")))
        }
        Ok(Record { grid: AnyGrid::Classic(grid), .. }) => Ok(grid),
        Ok(Record { line, .. }) => Err(CmdError::bad_input(format!(
            "{name}:{line}: found a puzzle of another board, expected a classic one"
        ))),
        Err(error) => {
            Err(CmdError::bad_input(format!("{name}:{}:{}: {}", error.line, error.column, error.kind)))
        }
    };
    read(format, text).map(grid).collect()
}

/// Returns a thousand uniform grids, always the same.
fn grids() -> Vec<Solution> {
    (0..1000)
        .map(|index| ninefold::numbering::uniform(&mut rng_for(1, index, StreamPurpose::Fill, 0)))
        .collect()
}

fn fill(method: Method) -> BenchTask {
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

fn dig(set: &str, words: &str) -> Result<BenchTask, CmdError> {
    let generator = generator(words)?;
    let turn = move |turn: u64| {
        const ITEMS: u64 = 8;
        for index in turn * ITEMS..(turn + 1) * ITEMS {
            let _ = black_box(generator.generate(1, index));
        }
        ITEMS
    };
    Ok(BenchTask { name: "dig", set: set.to_owned(), turn: Box::new(turn) })
}

/// Makes puzzles in batches, the way many of them are made.
fn dig_in_bulk(set: &str, words: &str) -> Result<BenchTask, CmdError> {
    let generator = generator(words)?;
    let turn = move |turn: u64| {
        const ITEMS: u64 = 8192;
        generator.generate_each(1, turn * ITEMS..(turn + 1) * ITEMS).for_each(|outcome| {
            let _ = black_box(outcome);
        });
        ITEMS
    };
    Ok(BenchTask { name: "dig", set: format!("{set}-bulk"), turn: Box::new(turn) })
}

fn rated(sets: Vec<PuzzleSet>) -> Result<Vec<BenchTask>, CmdError> {
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

/// Repeats the set in one slice, so that the lanes stay full.
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

fn over_sets(name: &'static str, sets: Vec<PuzzleSet>, portion: u64, work: fn(&Grid)) -> Vec<BenchTask> {
    sets.into_iter().map(|(set, grids)| over(name, set, grids, portion, work)).collect()
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
            let tasks = tasks(work, &[]).ok().unwrap();
            assert!(!tasks.is_empty());
            for task in tasks.iter().filter(|task| task.name != "rate" && task.set != "backtrack") {
                assert!((task.turn)(0) > 0, "{} {}", task.name, task.set);
            }
        }
    }

    #[test]
    fn the_built_in_sets_have_one_solution_each() {
        for name in BUILT_IN {
            let grids = built_in(name).ok().unwrap();
            assert!(grids.len() >= 100, "{name}");
            assert!(grids.iter().all(|grid| count(grid, 2) == 1), "{name}");
        }
    }
}
