//! The puzzles that are measured: of files, or always the same ones.

use ninefold::Grid;
use ninefold::format::{ReadOptions, read};
use ninefold::recipe::{AnyGenerator, AnyRecipe, VERSION};
use ninefold::rules::{AnyGrid, Layout, Variant};

use crate::cmd_error::CmdError;
use crate::files::{self, InputFile};
use crate::input_kind::NO_SUKAKU;
use crate::message::shown;
use crate::{interrupt, stopwatch};

/// A named set of puzzles; not empty.
pub(super) type PuzzleSet<G = AnyGrid> = (String, Vec<G>);

/// The built-in sets of classic puzzles.
pub(super) const BUILT_IN: [&str; 4] = ["easy", "minimal", "17-clue", "hard"];

/// The most puzzles that are made for a set.
pub(super) const SET_SIZE: u64 = 100;

/// The seconds in which a set is made if rows take less than a fifth of them.
const LEAST_SECONDS: f64 = 1.0;

/// The largest file of a set: some three million lines.
const LARGEST: u64 = 1 << 28;

/// Returns the sets in these files, or the built-in ones of a board, made in about five times the seconds of a row.
pub(super) fn sets(
    variant: Option<&Variant>,
    files: &[InputFile],
    seconds: f64,
) -> Result<Vec<PuzzleSet>, CmdError> {
    if !files.is_empty() {
        return files.iter().map(|file| from_file(variant, file)).collect();
    }
    let Some(board) = variant else {
        return BUILT_IN.iter().map(|&name| Ok((name.to_owned(), built_in(name)?))).collect();
    };
    // Fewer on large boards, where each takes longer.
    let count = if board.size <= 12 { SET_SIZE } else { 20 };
    let kinds = digs(variant).into_iter().filter(|(set, _)| *set != "half-turn");
    let mut sets = Vec::new();
    for (set, words) in kinds {
        let grids = made_within(variant, words, count, (5.0 * seconds).max(LEAST_SECONDS))?;
        let is_all = grids.len() as u64 == count;
        let name = if is_all { set.to_owned() } else { format!("{set}/{}", grids.len()) };
        sets.extend((!grids.is_empty()).then_some((name, grids)));
    }
    Ok(sets)
}

/// Returns the sets of classic puzzles in these files, or the built-in ones with these names.
pub(super) fn classic_sets(files: &[InputFile], names: &[&str]) -> Result<Vec<PuzzleSet<Grid>>, CmdError> {
    let sets = match files {
        [] => names.iter().map(|&name| Ok((name.to_owned(), built_in(name)?))).collect(),
        _ => sets(None, files, 0.0),
    };
    let classic = |(set, grids): PuzzleSet| match all_classic(&grids) {
        Some(grids) => Ok((set, grids)),
        None => Err(bad(format!("{set}: found a puzzle of another board, expected classic ones"))),
    };
    sets?.into_iter().map(classic).collect()
}

/// Returns the grids if all of them are classic.
pub(super) fn all_classic(grids: &[AnyGrid]) -> Option<Vec<Grid>> {
    grids.iter().map(|grid| grid.classic().copied()).collect()
}

/// Returns the names of the sets of puzzles that are dug on a board, with the words of their recipes.
pub(super) fn digs(variant: Option<&Variant>) -> Vec<(&'static str, &'static str)> {
    let Some(board) = variant else {
        return vec![("minimal", ""), ("half-turn", " symmetry=half-turn"), ("24-clues", " clues=24")];
    };
    let mut all = vec![("singles", " by=singles"), ("half-turn", " by=singles symmetry=half-turn")];
    // From 20 digits on no search proves that every clue is needed, and on several grids it takes minutes.
    if board.size <= 16 && !matches!(board.layout, Layout::Grids(..)) {
        all.push(("minimal", " minimal"));
    }
    // Some boards, such as 5×5 with certain regions, are not mapped onto themselves by a half-turn.
    all.retain(|(_, words)| generator(variant, words).is_ok());
    all
}

/// Returns the generator of a recipe on a board.
pub(super) fn generator(variant: Option<&Variant>, words: &str) -> Result<AnyGenerator, CmdError> {
    let board = variant.map(|variant| format!(" variant={variant}")).unwrap_or_default();
    let recipe: AnyRecipe = format!("ninefold/{VERSION}{board}{words}").parse().map_err(bad)?;
    recipe.generator().map_err(bad)
}

/// Returns the first puzzles of a recipe: as many as are made in these seconds, and one at least unless the run is interrupted.
fn made_within(
    variant: Option<&Variant>,
    words: &str,
    most: u64,
    seconds: f64,
) -> Result<Vec<AnyGrid>, CmdError> {
    let generator = generator(variant, words)?;
    let (mut grids, mut milliseconds) = (Vec::new(), 0.0);
    for index in 0..most {
        let (made, time) = stopwatch::timed(|| generator.generate(1, index));
        grids.extend(made.ok().map(|made| made.clues()));
        milliseconds += time;
        if interrupt::is_interrupted() || (milliseconds > 1000.0 * seconds && !grids.is_empty()) {
            break;
        }
    }
    Ok(grids)
}

/// Returns the first puzzles of a recipe, always the same.
fn made(variant: Option<&Variant>, words: &str, count: u64) -> Result<Vec<AnyGrid>, CmdError> {
    let generator = generator(variant, words)?;
    Ok((0..count).filter_map(|index| Some(generator.generate(1, index).ok()?.clues())).collect())
}

fn built_in(name: &str) -> Result<Vec<AnyGrid>, CmdError> {
    match name {
        "easy" => made(None, " clues=32..35", 100),
        "minimal" => made(None, "", 100),
        "17-clue" => parsed(name, include_bytes!("../../../data/17-clue.txt"), ReadOptions::default()),
        _ => parsed(name, include_bytes!("../../../data/hard.txt"), ReadOptions::default()),
    }
}

fn from_file(variant: Option<&Variant>, file: &InputFile) -> Result<PuzzleSet, CmdError> {
    let text = files::read_bytes(file.path(), LARGEST)?;
    let file = shown(&file.text());
    let mut options = ReadOptions::default();
    options.variant = variant.cloned();
    let grids = parsed(&file, &text, options)?;
    if grids.is_empty() {
        return Err(bad(format!("{file}: no puzzle found")));
    }
    let name = file.rsplit(['/', '\\']).next().unwrap_or(&file);
    Ok((name.to_owned(), grids))
}

fn parsed(name: &str, text: &[u8], options: ReadOptions) -> Result<Vec<AnyGrid>, CmdError> {
    let grids = read(options, text).map(|record| match record {
        Ok(record) if record.sukaku.is_some() => Err(bad(format!("{name}:{}: {NO_SUKAKU}", record.line))),
        Ok(record) => Ok(record.grid),
        Err(error) => Err(bad(format!("{name}:{}:{}: {}", error.line, error.column, error.kind))),
    });
    grids.collect()
}

/// Returns the error of a command line that cannot be measured.
pub(super) fn bad(error: impl ToString) -> CmdError {
    CmdError::bad_input(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::solve::count;

    #[test]
    fn the_built_in_sets_have_one_solution_each() {
        for name in BUILT_IN {
            let grids = all_classic(&built_in(name).ok().unwrap()).unwrap();
            assert!(grids.len() >= 100, "{name}");
            assert!(grids.iter().all(|grid| count(grid, 2) == 1), "{name}");
        }
    }
}
