//! What a step relies on: the candidates that must be gone already for it to be seen.
//!
//! ```text
//!   step                     relies on the absence of
//!   naked single             all other digits in the cell
//!   hidden single, locked    the digit in the rest of the house
//!   subset                   other digits in its cells, or its digits in other cells
//!   clue, sum                any candidate of its cells
//! ```
//!
//! For clues this is more than necessary: a cage may not care about each candidate that one of its cells has lost.

use ninefold_rules::{BoardCell, Rules};

use super::pattern::{BoardPattern, Clash, Subject};

/// Digits of cells, as bits.
pub(super) type Premises = Vec<(BoardCell, u32)>;

const ALL: u32 = u32::MAX;

impl BoardPattern {
    /// Returns the candidates whose absence the step relies on, and others that never were there.
    pub(super) fn premises(&self, rules: &Rules, placement: Option<(BoardCell, u32)>) -> Premises {
        let of = |cells: &[BoardCell], digits: u32| cells.iter().map(|&cell| (cell, digits)).collect();
        match self {
            BoardPattern::NakedSingle => placement.into_iter().map(|(cell, digit)| (cell, !digit)).collect(),
            BoardPattern::HiddenSingle { house, .. } => {
                let (cell, digit) = placement.map_or((None, 0), |(cell, digit)| (Some(cell), digit));
                of(&outside(rules, *house, cell.as_slice()), digit)
            }
            BoardPattern::Pair { other, .. } => vec![(*other, ALL)],
            BoardPattern::Thermometer { clue } => of(rules.clues()[*clue].cells(), ALL),
            BoardPattern::Sets { cells, .. } => of(cells, ALL),
            BoardPattern::Cases { subject } | BoardPattern::Sum { subject, .. } => {
                of(&subject.cells(rules), ALL)
            }
            BoardPattern::Locked { house, digit, cells, .. } => of(&outside(rules, *house, cells), *digit),
            BoardPattern::Leftovers { first, second, digit, gone, .. } => {
                of(if *gone { second } else { first }, *digit)
            }
            BoardPattern::NakedSubset { cells, digits, .. } => of(cells, !digits),
            BoardPattern::HiddenSubset { house, cells, digits } => {
                of(&outside(rules, *house, cells), *digits)
            }
            BoardPattern::Fish { base, cover, digit } => {
                let covered =
                    |cell: &BoardCell| cover.iter().any(|&line| rules.houses()[line].set().contains(*cell));
                let cells = base.iter().flat_map(|&line| rules.houses()[line].cells().iter().copied());
                of(&cells.filter(|cell| !covered(cell)).collect::<Vec<BoardCell>>(), *digit)
            }
            BoardPattern::Wing { pivot, pincers: [first, second], .. } => of(&[*pivot, *first, *second], ALL),
            BoardPattern::WWing { ends, places, house, link, digit } => {
                let mut all: Premises = of(ends, !(link | digit));
                all.extend(of(&outside(rules, *house, places), *link));
                all
            }
            BoardPattern::UniqueRectangle { floor, digits, .. } => of(floor, !digits),
            BoardPattern::Chain { .. } | BoardPattern::Trial { .. } => {
                rules.cells().map(|cell| (cell, ALL)).collect()
            }
        }
    }
}

impl Clash {
    /// Returns the candidates whose absence makes the clash, and others that never were there.
    pub(super) fn premises(&self, rules: &Rules) -> Premises {
        match self {
            Clash::Cell(cell) => vec![(*cell, ALL)],
            Clash::House { house, digit } => {
                rules.houses()[*house].cells().iter().map(|&cell| (cell, *digit)).collect()
            }
            Clash::Subject(subject) => subject.cells(rules).into_iter().map(|cell| (cell, ALL)).collect(),
        }
    }
}

impl Subject {
    /// Returns the cells that it is about.
    pub(super) fn cells(&self, rules: &Rules) -> Vec<BoardCell> {
        match self {
            Subject::Clue(number) => rules.clues()[*number].cells().to_vec(),
            Subject::MissingMark { cells, .. } | Subject::NonConsecutive(cells) => cells.to_vec(),
            Subject::Houses(sum) => sum.inner.iter().chain(&sum.outer).copied().collect(),
        }
    }
}

/// Returns the other cells of a house.
fn outside(rules: &Rules, house: usize, cells: &[BoardCell]) -> Vec<BoardCell> {
    rules.houses()[house].cells().iter().copied().filter(|cell| !cells.contains(cell)).collect()
}
