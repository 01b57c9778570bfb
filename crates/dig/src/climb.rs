//! Too easy: neighbours of the puzzle, uphill.
//!
//! Hard puzzles are rare among dug ones, but they have hard neighbours. So a puzzle that came out too easy, under a goal
//! that can measure *how* hard it is, starts a climb. The hardest few puzzles met so far are kept. One of them is drawn,
//! one of its clues is [exchanged](Puzzle::exchanges) in every way there is, and neighbours that are hard enough to be
//! kept take the place of easier ones.
//!
//! ```text
//!   kept             hardness      exchanges of one clue
//!   ┌───────────┐
//!   │ puzzle  7 │    912         912, 640 …        each clue of each kept puzzle is exchanged once
//!   │ puzzle 12 │    873   ───►  931, 310, 805 …   931: kept, and judged, for it is the hardest so far
//!   │ puzzle  3 │    850         …                 850 is dropped when there is no room
//!   └───────────┘
//! ```
//!
//! Clues of a neighbour that are not needed go. Only a puzzle that is higher than all before is judged, because judging
//! (rating) takes a hundred times as long as measuring. A climb ends when a puzzle is accepted, when every clue of
//! every kept puzzle has been exchanged, or at its bound.
//!
//! How many are kept decides what can be reached. One is best up to a rating of 9 or so: such a climb takes some 200
//! measurements, and when it leads nowhere the next begins elsewhere. A rating of 10 takes some 20 000. With one puzzle
//! more for each 1 000 measurements no climb arrived there (2 000 climbs), with one more for each 400 one in 350 did, with one
//! more for each 200 one in seven. So room grows during the climb.
//!
//! What was tried and lost. Samples were small, 20 to 50 s of processor time each:
//!
//! | tried | result |
//! |---|---|
//! | ratings as hardnesss, {-2+2} within one solution (what this replaced) | nightmare: 3 times as long; rated 10 and more: never |
//! | the share of undecided trials as hardness, {-2+2} within one solution | no hardness over 900; with exchanges 0.4 a second |
//! | now and then a step down, less and less of it (threshold accepting) | fewer over 800: 3.1 a second for 3.8 |
//! | two clues exchanged at a time, every other time | fewer over 800: 2.9 a second for 3.8 |
//! | clues drawn with repetition, every trial made to the end | rated 10 and more: 12 s for 3 s |
//! | all rounds of trials in the hardness, and now and then two clues exchanged | rated 10 and more: none in 25 s, for two |
//!
//! The collectors of hardest puzzles work like this (the enjoysudoku forum's {-n+m} or vicinity searches, since about
//! 2008), with ratings as hardnesss and whole lists instead of a few dozen; a bounded list of the best is a beam search
//! (B. Lowerre, 1976).
//!
//! The solution changes on the way: what is found need not have the solution that was dug.

use std::collections::BTreeSet;

use ninefold_grid::CellSet;
use ninefold_solve::Puzzle;
use ninefold_trace::Trace;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use crate::neighbour::{clue_orbits, record_way, reduced};
use crate::{ClimbLimits, DigFailure, DigFailureReason, Goal, Verdict};

/// A climb among puzzles of one kind.
pub(crate) struct Climb<'a, F> {
    pub(crate) orbits: &'a [CellSet],
    pub(crate) limits: &'a ClimbLimits,
    /// No clue is dropped below this number.
    pub(crate) least: usize,
    /// Whether a puzzle meets the options, apart from the goal.
    pub(crate) fits: F,
}

/// A puzzle that may lead further.
struct Kept {
    hardness: u32,
    puzzle: Puzzle,
    /// The orbits that have not been exchanged yet, in random order.
    untried: Vec<CellSet>,
}

impl<F: Fn(&Puzzle) -> bool> Climb<'_, F> {
    /// Climbs from a puzzle of this hardness until the goal accepts one that fits.
    pub(crate) fn run<R, G, T>(
        &self,
        start: &Puzzle,
        hardness: u32,
        rng: &mut R,
        goal: &mut G,
        trace: &mut T,
    ) -> Result<Puzzle, DigFailure>
    where
        R: Rng + ?Sized,
        G: Goal + ?Sized,
        T: Trace,
    {
        let mut kept = vec![self.kept(*start, hardness, rng)];
        let mut met = BTreeSet::from([*start.clues()]);
        let (mut best, mut highest) = (*start, hardness);
        let mut measured = 0;
        while measured < self.limits.measured && !goal.is_cancelled() {
            let open: Vec<usize> = (0..kept.len()).filter(|&at| !kept[at].untried.is_empty()).collect();
            if open.is_empty() {
                break;
            }
            let from = &mut kept[open[rng.random_range(0..open.len())]];
            let Some(gone) = from.untried.pop() else { break };
            let most = self.limits.solutions * gone.len();
            let mut neighbours = from.puzzle.exchanges(gone, self.orbits, most);
            neighbours.shuffle(rng);
            // An exchange without neighbours takes time as well.
            measured += 2;
            for neighbour in neighbours.into_iter().take(self.limits.neighbours) {
                if !met.insert(*neighbour.clues()) {
                    continue;
                }
                let room = self.limits.room(measured);
                let least = kept.get(room - 1).map_or(0, |last| last.hardness);
                measured += 1;
                if goal.hardness(neighbour.clues(), least).is_none() {
                    continue;
                }
                let puzzle = reduced(neighbour, self.orbits, self.least, rng);
                met.insert(*puzzle.clues());
                let Some(hardness) = goal.hardness(puzzle.clues(), least) else { continue };
                if !(self.fits)(&puzzle) {
                    continue;
                }
                if hardness > highest {
                    match goal.judge(&puzzle) {
                        Verdict::Accept => {
                            record_way(&best, &puzzle, trace);
                            return Ok(puzzle);
                        }
                        Verdict::TooEasy => {}
                        Verdict::TooHard | Verdict::Reject => continue,
                    }
                    record_way(&best, &puzzle, trace);
                    (best, highest) = (puzzle, hardness);
                }
                let place = kept.partition_point(|other| other.hardness >= hardness);
                kept.insert(place, self.kept(puzzle, hardness, rng));
                kept.truncate(room);
            }
        }
        Err(DigFailure { best: *best.clues(), reason: DigFailureReason::Goal(Verdict::TooEasy) })
    }

    fn kept<R: Rng + ?Sized>(&self, puzzle: Puzzle, hardness: u32, rng: &mut R) -> Kept {
        Kept { hardness, puzzle, untried: clue_orbits(&puzzle, self.orbits, rng) }
    }
}
