//! What a population shows about the puzzles with one number of clues.

/// Estimates for the puzzles with so many clues, from one population.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClueCountStratum {
    /// The number of clues.
    pub clues: u32,
    /// How many proper puzzles there are.
    pub proper: f64,
    /// How many of them are minimal.
    pub minimal: f64,
    /// How many different minimal ones the walks met.
    pub met: u32,
}

/// Returns in how many ways `count` of `of` things can be chosen, as near as a sum of rounded products comes.
///
/// ```
/// assert_eq!(ninefold_sample::choose(16, 5), 4368.0);
/// ```
#[must_use]
pub fn choose(of: u32, count: u32) -> f64 {
    (0..count).fold(1.0, |ways, i| ways * f64::from(of - i) / f64::from(i + 1))
}
