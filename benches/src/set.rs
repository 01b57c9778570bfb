//! Puzzle sets: read, cut or repeated to size, and permuted.
//!
//! Every puzzle is transformed by a random symmetry, and the puzzles are shuffled: lists of hard
//! puzzles are often in a canonical form, which may suit one solver and not another. A set that is
//! too small for reliable figures is repeated, each time with new symmetries. Everything follows
//! from one seed.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use ninefold::numbering::uniform;
use ninefold::{Grid, Transform};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;

/// A file of definitions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Definitions {
    set: Vec<Definition>,
}

/// A set, as its definition describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    /// The name, which is also that of its file in `data/puzzles/`.
    pub name: String,
    /// The larger file that may be in `NINEFOLD_DATA`.
    pub larger: String,
    /// Where it comes from.
    pub source: String,
    /// The bias of the set.
    pub bias: String,
}

/// A set, ready to run.
#[derive(Clone, Debug)]
pub struct Set {
    /// The name.
    pub name: String,
    /// The grids: puzzles to solve, full grids to dig in, or empty grids to fill.
    pub grids: Vec<Grid>,
}

/// The sets of `definitions/sets.toml`.
///
/// # Errors
/// If the text is not a list of definitions.
pub fn definitions() -> Result<Vec<Definition>> {
    let text = include_str!("../definitions/sets.toml");
    Ok(toml::from_str::<Definitions>(text).context("not a list of sets")?.set)
}

/// Returns `size` puzzles of a defined set.
///
/// # Errors
/// If the set does not exist, or if its file is missing or is not a list of puzzles.
pub fn puzzles(name: &str, size: usize, seed: u64) -> Result<Set> {
    let definition = definitions()?.into_iter().find(|definition| definition.name == name);
    definition.with_context(|| format!("unknown set {name}"))?.load(size, seed)
}

/// Returns full grids, drawn uniformly.
#[must_use]
pub fn solutions(name: &str, size: usize, seed: u64) -> Set {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    Set { name: name.to_owned(), grids: (0..size).map(|_| uniform(&mut rng).grid()).collect() }
}

impl Definition {
    /// Reads the puzzles, takes `size` of them and permutes them by the seed.
    ///
    /// # Errors
    /// If the file is missing or is not a list of puzzles.
    pub fn load(&self, size: usize, seed: u64) -> Result<Set> {
        Ok(self.permuted(&self.read()?, size, seed))
    }

    /// Like [`load`](Definition::load), but always from the 150 puzzles in the repository.
    ///
    /// # Errors
    /// If the file is missing or is not a list of puzzles.
    pub fn sample(&self, size: usize, seed: u64) -> Result<Set> {
        Ok(self.permuted(&read(&self.own())?, size, seed))
    }

    fn permuted(&self, all: &[Grid], size: usize, seed: u64) -> Set {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        // A part is taken evenly from the whole list.
        let mut grids: Vec<Grid> = (0..size)
            .map(|i| if size < all.len() { i * all.len() / size } else { i % all.len() })
            .map(|place| Transform::random(&mut rng).apply_grid(&all[place]))
            .collect();
        for i in (1..grids.len()).rev() {
            grids.swap(i, rng.random_range(0..=i));
        }
        Set { name: self.name.clone(), grids }
    }

    fn own(&self) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/puzzles");
        folder.join(format!("{}.txt", self.name))
    }

    fn read(&self) -> Result<Vec<Grid>> {
        let larger = env::var_os("NINEFOLD_DATA")
            .map(|data| Path::new(&data).join("puzzles").join(format!("{}.txt", self.larger)));
        read(&larger.filter(|path| path.exists()).unwrap_or_else(|| self.own()))
    }
}

fn read(path: &Path) -> Result<Vec<Grid>> {
    let text = fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
    let parse = |(i, line): (usize, &str)| {
        line.parse::<Grid>().with_context(|| format!("{}, line {}", path.display(), i + 1))
    };
    let grids: Vec<Grid> = text.lines().enumerate().map(parse).collect::<Result<_>>()?;
    ensure!(!grids.is_empty(), "{}: no puzzle in it", path.display());
    Ok(grids)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ninefold::symmetry::canonical_grid;

    use super::*;

    #[test]
    fn sets_are_cut_and_stretched_and_stay_the_same_puzzles() {
        let forms = |grids: &[Grid]| -> BTreeSet<String> {
            grids.iter().map(|grid| canonical_grid(grid).unwrap().form.to_string()).collect()
        };
        let definition = definitions().unwrap().into_iter().find(|one| one.name == "hardest1106").unwrap();
        let all = definition.read().unwrap();
        let stretched = definition.load(3 * all.len(), 1).unwrap().grids;
        assert_eq!(forms(&stretched), forms(&all));
        let guises: BTreeSet<String> = stretched.iter().map(ToString::to_string).collect();
        assert_eq!(guises.len(), stretched.len(), "no guise comes twice");
        let cut = definition.load(10, 1).unwrap().grids;
        assert!(cut.len() == 10 && forms(&cut).len() == 10 && forms(&cut).is_subset(&forms(&all)));
        assert_eq!(cut, definition.load(10, 1).unwrap().grids);
        assert_ne!(cut, definition.load(10, 2).unwrap().grids);
    }
}
