//! `search`: depth first, each time at random among the cells and places with the fewest choices.
//!
//! A *place* is where a house has a digit, so a digit that fits only two cells of a row is as good as a cell with two
//! digits. Of the chosen slot, one choice is drawn and tried; after a dead end it is struck. After a few dead ends the
//! search starts again from the empty board: most starts have hardly any, and the rest have thousands, because an early
//! choice was wrong (Carla Gomes, Bart Selman and Henry Kautz, *Boosting combinatorial search through randomization*,
//! 1998, <https://www.cs.cornell.edu/gomes/pdf/1998_gomes_aaai_boosting.pdf>).
//!
//! The search prefers some grids: they have fewer rectangles of two digits than grids drawn uniformly (6×6: 6.2 instead
//! of 7.3 on average). It treats cells and digits alike, so a move that maps the rules of a single grid onto themselves
//! maps the distribution onto itself too.

use ninefold_grid::Cancel;
use ninefold_trace::Trace;
use rand::{Rng, RngExt};

use super::candidates::Candidates;
use super::error::BoardFillError;
use super::table::Table;
use crate::run::{BoardMove, SearchRecorder};

/// How often a later grid of a board is tried on top of the same earlier ones.
const STARTS_ON_TOP: u32 = 8;

/// The bounds of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// How many starts, counting those of every grid of a board.
    pub(crate) starts: u32,
    /// After how many dead ends a start is given up.
    pub(crate) dead_ends: u32,
}

/// How a start ended.
enum End {
    Full,
    /// What was full before leaves no grid.
    NoGrid,
    GivenUp,
}

/// Returns a grid of the board: for each cell the index of its digit.
///
/// # Errors
/// If there is no grid, or none was found within the bounds.
pub(crate) fn search<R: Rng + ?Sized, T: Trace<BoardMove>>(
    table: &Table,
    bounds: Bounds,
    cancel: &Cancel,
    rng: &mut R,
    recorder: &mut SearchRecorder<'_, T>,
) -> Result<Vec<u8>, BoardFillError> {
    let mut candidates = Candidates::new(table);
    // Where the trail was before each grid, and how often the grid was tried there.
    let mut before = vec![(0, 0)];
    for _ in 0..bounds.starts {
        if cancel.is_cancelled() {
            break;
        }
        let Some((mark, tries)) = before.last_mut() else { break };
        *tries += 1;
        let (mark, tries) = (*mark, *tries);
        let grid = before.len() - 1;
        match start(&mut candidates, table, grid, bounds.dead_ends, cancel, rng, recorder) {
            End::Full if before.len() == table.grids.len() => {
                return Ok((0..table.slot_of.len())
                    .map(|cell| candidates.mask(cell).trailing_zeros() as u8)
                    .collect());
            }
            End::Full => before.push((candidates.mark(), 0)),
            End::NoGrid if grid == 0 => return Err(BoardFillError::NoGrid),
            End::GivenUp if grid == 0 || tries < STARTS_ON_TOP => {
                recorder.restarted(candidates.changes_since(mark));
                candidates.undo_to(mark);
            }
            End::NoGrid | End::GivenUp => {
                recorder.restarted(candidates.changes_since(0));
                candidates.undo_to(0);
                before.truncate(1);
            }
        }
    }
    Err(BoardFillError::BoundReached { starts: bounds.starts, dead_ends: bounds.dead_ends })
}

/// Fills one grid of the board. If it does not end full, the caller undoes.
fn start<R: Rng + ?Sized, T: Trace<BoardMove>>(
    candidates: &mut Candidates<'_>,
    table: &Table,
    grid: usize,
    dead_ends: u32,
    cancel: &Cancel,
    rng: &mut R,
    recorder: &mut SearchRecorder<'_, T>,
) -> End {
    let mut left = dead_ends;
    let mut guesses: Vec<(usize, usize, usize)> = Vec::new();
    while let Some(slot) = fewest(candidates, table, grid, rng) {
        let count = candidates.counts()[slot];
        let Some((cell, digit)) = candidates.choices(slot).nth(rng.random_range(0..count).into()) else {
            return End::NoGrid;
        };
        recorder.choose(table.meanings[slot]);
        let mark = candidates.mark();
        guesses.push((mark, cell, digit));
        let mut result = candidates.place(cell, digit);
        recorder.placed(candidates.changes_since(mark), result.is_err());
        while result.is_err() {
            if left == 0 || cancel.is_cancelled() {
                return End::GivenUp;
            }
            left -= 1;
            let Some((mark, cell, digit)) = guesses.pop() else { return End::NoGrid };
            recorder.stepped_back(cell, digit, candidates.changes_since(mark));
            candidates.undo_to(mark);
            result = candidates.exclude(cell, digit);
            recorder.excluded(candidates.changes_since(mark), result.is_err());
        }
    }
    End::Full
}

/// Draws one of the open slots of a grid with the fewest choices, or returns `None` if the grid is full.
fn fewest<R: Rng + ?Sized>(
    candidates: &Candidates<'_>,
    table: &Table,
    grid: usize,
    rng: &mut R,
) -> Option<usize> {
    let range = table.grids[grid].clone();
    let counts = &candidates.counts()[range.clone()];
    let least = counts.iter().copied().fold(u8::MAX, u8::min);
    if Candidates::is_done(least) {
        return None;
    }
    let ties = counts.iter().filter(|&&count| count == least).count();
    let drawn = rng.random_range(0..ties as u32) as usize;
    let mut tied = counts.iter().enumerate().filter(|&(_, &count)| count == least);
    tied.nth(drawn).map(|(at, _)| range.start + at)
}
