//! Backdoors: right digits after which singles solve the puzzle.

use ninefold_grid::{Candidate, Cell};
use ninefold_solve::Puzzle;

use crate::analysis::MeasureEnded;
use crate::effort::{Effort, Stop};
use crate::state::State;

/// The smallest backdoors of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backdoors {
    /// How many digits each has; 0 if singles solve the puzzle.
    pub size: u8,
    /// How many there are of this size.
    pub count: u64,
    /// The first of them, cell by cell.
    pub first: Vec<Candidate>,
}

/// The largest size that is looked for. Of 606,285 of the hardest puzzles of 2012, 4,744 had size 3 and none more (forum topic 31086).
pub(crate) const LARGEST: u8 = 5;

/// Returns the smallest backdoors.
pub(crate) fn smallest(
    puzzle: &Puzzle,
    state: &State,
    effort: &mut Effort<'_>,
) -> Result<Backdoors, MeasureEnded> {
    let undecided = state.undecided();
    let right: Vec<u16> = Cell::all()
        .map(|cell| Candidate::new(cell, puzzle.solution()[cell]).index() as u16)
        .filter(|&right| undecided.contains(right))
        .collect();
    for size in 0..=LARGEST {
        let mut found = Found { count: 0, first: Vec::new() };
        add(&right, state, size, &mut Vec::new(), &mut found, effort)
            .map_err(|stop| MeasureEnded::at(stop, size))?;
        if found.count > 0 {
            let first = found.first.into_iter().map(|right| Candidate::from_index(right.into())).collect();
            return Ok(Backdoors { size, count: found.count, first });
        }
    }
    Err(MeasureEnded::MoreThan(LARGEST))
}

struct Found {
    count: u64,
    first: Vec<u16>,
}

fn add(
    right: &[u16],
    state: &State,
    more: u8,
    chosen: &mut Vec<u16>,
    found: &mut Found,
    effort: &mut Effort<'_>,
) -> Result<(), Stop> {
    if more == 0 {
        if state.is_solved() {
            if found.count == 0 {
                found.first.clone_from(chosen);
            }
            found.count += 1;
        }
        return Ok(());
    }
    let undecided = state.undecided();
    for (place, &candidate) in right.iter().enumerate() {
        // What singles have decided already adds nothing, and no smaller set suffices.
        if !undecided.contains(candidate) {
            continue;
        }
        effort.step()?;
        let mut next = state.clone();
        if next.decide(candidate).is_ok() {
            chosen.push(candidate);
            add(&right[place + 1..], &next, more - 1, chosen, found, effort)?;
            chosen.pop();
        }
    }
    Ok(())
}
