//! Where a lane that is stuck guesses.
//!
//! The best guess halves what is left and says much in either half: a cell with two candidates whose open peers are many, those
//! with two candidates above all. Only the first dozen of such cells are scored. On 16 × 16 cells, taking the first one instead
//! costs fourteen times the guesses. Without such a cell, a digit with two places in a house does as well.

use ninefold_lanes::Word;
use ninefold_rules::CELL_WORDS;

use super::tables::Tables;

/// How many cells, or pairs of places, are scored.
const SCORED: usize = 12;
const OPEN_PEER: u32 = 3;
const TWO_DIGIT_PEER: u32 = 6;

/// A digit for a cell; the other half of the guess is the same cell without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Guess {
    pub(super) cell: usize,
    /// The bit of the digit.
    pub(super) digit: u32,
}

/// The cells of a lane that are not decided.
struct OpenCells<'a> {
    tables: &'a Tables,
    open: [u64; CELL_WORDS],
    two_digit: [u64; CELL_WORDS],
}

impl OpenCells<'_> {
    /// Returns how much a guess in this cell is worth.
    #[inline(always)]
    fn score(&self, cell: usize) -> u32 {
        let peers = self.tables.peers(cell).iter();
        let sets = self.open.iter().zip(&self.two_digit);
        let count = |(&peers, (&open, &two)): (&u64, (&u64, &u64))| {
            OPEN_PEER * (peers & open).count_ones() + TWO_DIGIT_PEER * (peers & two).count_ones()
        };
        peers.zip(sets).map(count).sum()
    }
}

/// Chooses a guess for a lane that has an open cell and no contradiction.
#[inline(always)]
pub(super) fn choose<T: Word>(tables: &Tables, record: &[T]) -> Guess {
    let mut cells = OpenCells { tables, open: [0; CELL_WORDS], two_digit: [0; CELL_WORDS] };
    for (cell, &candidates) in record.iter().enumerate() {
        let candidates: u32 = candidates.into();
        let rest = candidates & candidates.wrapping_sub(1);
        let (open, two) = (rest != 0, rest != 0 && rest & (rest - 1) == 0);
        cells.open[cell / 64 % CELL_WORDS] |= u64::from(open) << (cell % 64);
        cells.two_digit[cell / 64 % CELL_WORDS] |= u64::from(two) << (cell % 64);
    }
    let lowest = |cell: usize| {
        let candidates: u32 = record[cell].into();
        Guess { cell, digit: candidates & candidates.wrapping_neg() }
    };
    let best = |cells: &OpenCells<'_>, set: &[u64; CELL_WORDS]| {
        let scored = members(set).take(SCORED).map(|cell| (cells.score(cell), cell));
        // The first of those with the same score.
        scored.reduce(|best, next| if next.0 > best.0 { next } else { best })
    };
    if let Some((_, cell)) = best(&cells, &cells.two_digit) {
        return lowest(cell);
    }
    if let Some(guess) = two_places(&cells, record) {
        return guess;
    }
    let few = members(&cells.open).map(|cell| (record[cell].into().count_ones(), cell)).min();
    lowest(few.map_or(0, |(_, cell)| cell))
}

/// Returns the better cell of the best digit that has two places in a house.
#[inline(always)]
fn two_places<T: Word>(cells: &OpenCells<'_>, record: &[T]) -> Option<Guess> {
    let mut best: Option<(u32, Guess)> = None;
    let mut scored = 0;
    for house in cells.tables.houses.chunks_exact(cells.tables.size) {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for &place in house {
            let candidates: u32 = record[usize::from(place)].into();
            more |= twice & candidates;
            twice |= once & candidates;
            once |= candidates;
        }
        let two = twice & !more;
        if two == 0 {
            continue;
        }
        let digit = two & two.wrapping_neg();
        let places =
            house.iter().map(|&place| usize::from(place)).filter(|&cell| record[cell].into() & digit != 0);
        let mut sum = 0;
        let mut better: Option<(u32, usize)> = None;
        for cell in places {
            let score = cells.score(cell);
            sum += score;
            if better.is_none_or(|(found, _)| score > found) {
                better = Some((score, cell));
            }
        }
        if let Some((_, cell)) = better
            && best.is_none_or(|(found, _)| sum > found)
        {
            best = Some((sum, Guess { cell, digit }));
        }
        scored += 1;
        if scored == SCORED {
            break;
        }
    }
    best.map(|(_, guess)| guess)
}

/// Returns the cells of a set, ascending.
#[inline(always)]
fn members(set: &[u64; CELL_WORDS]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(i, &word)| {
        let rest = core::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
        rest.take_while(|&word| word != 0).map(move |word| 64 * i + word.trailing_zeros() as usize)
    })
}
