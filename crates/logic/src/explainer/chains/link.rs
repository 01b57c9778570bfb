//! The links of a position.
//!
//! ```text
//!   weak:    from a true candidate to one that it makes false    same cell, or same digit in a house
//!   strong:  from a false candidate to one that it makes true    the only other one of the cell, or of the house
//! ```
//!
//! A strong link exists where a cell has two candidates, or a digit two places in a house. It may exist
//! only because other candidates of that cell or house were removed before: its *site* is where to
//! look for them.

use std::ops::ControlFlow;

use super::literal::CandidateIndex;
use crate::Position;
use crate::explainer::chain::ChainReason;
use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells, house, is_pair,
};

/// Where a link lies.
#[derive(Clone, Copy)]
pub(super) enum LinkPlace {
    /// Between two candidates of a cell.
    Cell,
    /// Between two places of a digit in a house, given by this crate's number.
    House(u8),
}

impl LinkPlace {
    pub(super) fn reason(self) -> ChainReason {
        match self {
            LinkPlace::Cell => ChainReason::Cell,
            LinkPlace::House(number) => ChainReason::House(house(number.into())),
        }
    }
}

/// The cell, or the house and digit, of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LinkSite {
    Cell(u8),
    House { number: u8, digit: u8 },
}

impl LinkSite {
    /// Returns the site of the link by which a candidate was reached.
    pub(super) fn of(candidate: CandidateIndex, place: LinkPlace) -> LinkSite {
        match place {
            LinkPlace::Cell => LinkSite::Cell(candidate.cell() as u8),
            LinkPlace::House(number) => LinkSite::House { number, digit: candidate.digit() as u8 },
        }
    }
}

/// Returns the candidate that becomes true in the cell of a false one, if it has two.
#[inline]
fn strong_link_in_cell(position: &Position, cell: usize, digit: usize) -> Option<CandidateIndex> {
    let marks = position.marks[cell];
    is_pair(marks).then(|| CandidateIndex::new(cell, (marks & !(1 << digit)).trailing_zeros() as usize))
}

/// Returns the house of the cell's `kind` (box, row, column) and the candidate that becomes true there when the digit
/// is false in this cell, if it has two places.
#[inline]
fn strong_link_in_house(
    position: &Position,
    cell: usize,
    digit: usize,
    kind: usize,
) -> Option<(u8, CandidateIndex)> {
    let number = CELL_HOUSES[cell][kind];
    let places = position.places[usize::from(number)][digit];
    is_pair(places).then(|| {
        let place = (places & !(1 << CELL_PLACES[cell][kind])).trailing_zeros() as usize;
        (number, CandidateIndex::new(HOUSE_CELLS[usize::from(number)][place].into(), digit))
    })
}

/// Calls `visit` for each cell of `among` that has a house in common with this one: box, row, column; none twice.
#[inline]
pub(super) fn weak_links_in_houses(
    cell: usize,
    among: u128,
    mut visit: impl FnMut(usize, LinkPlace) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut rest = among & !(1 << cell);
    for number in CELL_HOUSES[cell] {
        let mask = HOUSE_MASKS[usize::from(number)];
        for other in cells(rest & mask) {
            visit(other, LinkPlace::House(number))?;
        }
        rest &= !mask;
    }
    ControlFlow::Continue(())
}

/// Which links a search for paths follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LinkTypes {
    /// Those of one digit.
    X,
    /// Strong links in cells only.
    Y,
    /// All.
    Xy,
}

impl LinkTypes {
    /// Returns whether links inside a cell are followed.
    pub(super) fn in_cells(self) -> bool {
        self != LinkTypes::X
    }

    /// Returns whether strong links inside a house are followed.
    pub(super) fn in_houses(self) -> bool {
        self != LinkTypes::Y
    }

    /// Returns the strong links that begin at a false candidate: at most four.
    pub(super) fn strong_links(
        self,
        position: &Position,
        candidate: CandidateIndex,
    ) -> impl Iterator<Item = (CandidateIndex, LinkPlace)> + '_ {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let inside = if self.in_cells() { strong_link_in_cell(position, cell, digit) } else { None };
        let houses = if self.in_houses() { 0..3 } else { 0..0 };
        let across = houses.filter_map(move |kind| strong_link_in_house(position, cell, digit, kind));
        let inside = inside.map(|to| (to, LinkPlace::Cell));
        inside.into_iter().chain(across.map(|(number, to)| (to, LinkPlace::House(number))))
    }

    /// Returns the candidates at which a strong link begins.
    pub(super) fn strong_ends(self, position: &Position) -> StrongEnds {
        let mut ends = [0; 9];
        if self.in_cells() {
            let pairs = position.pairs();
            for (ends, cells) in ends.iter_mut().zip(&position.cells) {
                *ends |= pairs & cells;
            }
        }
        if self.in_houses() {
            for (number, places) in position.places.iter().enumerate() {
                for digit in 0..9 {
                    if is_pair(places[digit]) {
                        ends[digit] |= HOUSE_MASKS[number] & position.cells[digit];
                    }
                }
            }
        }
        StrongEnds(ends)
    }

    /// Returns the candidates with a strong link that a true one makes false.
    pub(super) fn weak_links<'a>(
        self,
        position: &'a Position,
        ends: &'a StrongEnds,
        candidate: CandidateIndex,
    ) -> impl Iterator<Item = CandidateIndex> + 'a {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let inside = if self.in_cells() { position.marks[cell] & !(1 << digit) } else { 0 };
        bits(inside)
            .map(move |other| CandidateIndex::new(cell, other))
            .filter(|&other| ends.contains(other))
            .chain(
                cells(ends.0[digit] & PEER_MASKS[cell]).map(move |other| CandidateIndex::new(other, digit)),
            )
    }
}

/// The candidates at which a strong link begins: for each digit its cells.
pub(super) struct StrongEnds([u128; 9]);

impl StrongEnds {
    pub(super) const NONE: StrongEnds = StrongEnds([0; 9]);

    /// Returns those of some digits.
    pub(super) fn of_digits(mut self, digits: u16) -> StrongEnds {
        for digit in bits(!digits & 0x1ff) {
            self.0[digit] = 0;
        }
        self
    }

    #[inline]
    pub(super) fn contains(&self, candidate: CandidateIndex) -> bool {
        self.0[candidate.digit()] >> candidate.cell() & 1 == 1
    }

    /// Returns the cells of a digit.
    #[inline]
    pub(super) fn of(&self, digit: usize) -> u128 {
        self.0[digit]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = CandidateIndex> + '_ {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(digit, &ends)| cells(ends).map(move |cell| CandidateIndex::new(cell, digit)))
    }
}
