//! What a player wants to know about a technique of either scale, and how example positions are written.

use ninefold_grid::{Candidate, Cell, Digit};

/// What a player wants to know of a technique. What it is, in a sentence, says [`Technique::summary`](crate::Technique::summary).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueHelp {
    /// Why it works.
    pub why: &'static str,
    /// How to look for it.
    pub search: &'static str,
}

/// Reads candidates as digit, row and column: `415 988`.
pub(crate) fn eliminated_candidates(text: &str) -> Option<Vec<Candidate>> {
    let candidate = |text: &str| {
        let [digit, row, col] = text.as_bytes() else { return None };
        let place = |byte: &u8| Some(usize::from(byte.checked_sub(b'1')?)).filter(|&place| place < 9);
        let digit = Digit::try_from(digit.checked_sub(b'0')?).ok()?;
        Some(Candidate::new(Cell::at(place(row)?, place(col)?), digit))
    };
    text.split_whitespace().map(candidate).collect()
}
