//! Puzzle sets: read, cut to size, permuted.
//!
//! Every puzzle is moved by a random symmetry, and the puzzles are shuffled: lists of hard puzzles are often in some
//! normal form, which may suit one solver's order of work and not another's.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result};
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
    /// What it is called, and its file in `data/puzzles/`.
    pub name: String,
    /// The larger file that `NINEFOLD_DATA` may have.
    pub larger: String,
    /// No more puzzles than this, taken evenly.
    pub at_most: usize,
    /// Where it comes from.
    pub source: String,
    /// How it leans.
    pub bias: String,
}

/// A set, ready to run.
#[derive(Clone, Debug)]
pub struct Set {
    /// What it is.
    pub definition: Definition,
    /// The puzzles, permuted and shuffled.
    pub puzzles: Vec<Grid>,
}

/// Reads definitions.
///
/// # Errors
/// When the text is no list of definitions.
pub fn definitions(text: &str) -> Result<Vec<Definition>> {
    Ok(toml::from_str::<Definitions>(text).context("not a list of sets")?.set)
}

impl Definition {
    /// Reads the puzzles and permutes them by the seed.
    ///
    /// # Errors
    /// When the file is missing or no list of puzzles.
    pub fn load(&self, seed: u64) -> Result<Set> {
        let larger = env::var_os("NINEFOLD_DATA")
            .map(|data| Path::new(&data).join("puzzles").join(format!("{}.txt", self.larger)));
        let own =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/puzzles").join(format!("{}.txt", self.name));
        let path = larger.filter(|path| path.exists()).unwrap_or(own);
        let text = fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
        let mut grids = Vec::new();
        for (i, line) in text.lines().enumerate() {
            grids.push(line.parse::<Grid>().with_context(|| format!("{}, line {}", path.display(), i + 1))?);
        }
        let step = grids.len().div_ceil(self.at_most.max(1)).max(1);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut puzzles: Vec<Grid> =
            grids.iter().step_by(step).map(|grid| Transform::random(&mut rng).apply_grid(grid)).collect();
        for i in (1..puzzles.len()).rev() {
            puzzles.swap(i, rng.random_range(0..=i));
        }
        Ok(Set { definition: self.clone(), puzzles })
    }
}
