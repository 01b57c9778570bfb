//! All measures of one puzzle.

use std::fmt;

use ninefold_grid::{Limits, named_values};
use ninefold_solve::Puzzle;

use crate::backdoors::{self, Backdoors};
use crate::braid_search::{BraidKind, BraidSearch};
use crate::effort::{Effort, Stop};
use crate::pattern::ExpertPosition;
use crate::rounds::{RoundEnd, delete_by_braids};
use crate::state::State;
use crate::trials::{Theory, Trials, try_all};

named_values! {
    /// A measure whose value is a small number.
    pub enum Measure: "measure" {
        /// How deep trial and error has to be nested so that it solves the puzzle, 0 to 3.
        TeDepth = "te-depth",
        /// The length of the longest whip that is needed.
        W = "w",
        /// The length of the longest whip that is needed if groups may be decided.
        Gw = "gw",
        /// The length of the longest braid that is needed.
        B = "b",
        /// The length of the longest braid that is needed if groups may be decided.
        Gb = "gb",
        /// The length of the longest braid that is needed inside trials one deep.
        Bxb = "bxb",
        /// The length of the longest braid that is needed inside trials two deep.
        Bxbb = "bxbb",
    }
}

/// Why a measure has no value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MeasureEnded {
    /// The limits ended the search; all numbers up to this one do not suffice.
    #[error("more than {0}, how much more is not decided")]
    MoreThan(u8),
    /// The limits ended the search before any number was excluded.
    #[error("not decided")]
    Unknown,
    /// The work was cancelled.
    #[error("cancelled")]
    Cancelled,
}

impl MeasureEnded {
    /// Returns why the search for a number ended when numbers below it did not suffice.
    pub(crate) fn at(stop: Stop, number: u8) -> MeasureEnded {
        match (stop, number.checked_sub(1)) {
            (Stop::Spent, Some(excluded)) => MeasureEnded::MoreThan(excluded),
            (Stop::Spent, None) => MeasureEnded::Unknown,
            (Stop::Cancelled, _) => MeasureEnded::Cancelled,
        }
    }
}

/// A puzzle, and what follows from its clues by singles.
///
/// ```
/// use ninefold_expert::{Analysis, Measure, MeasureEnded};
/// use ninefold_grid::Limits;
/// use ninefold_solve::Puzzle;
///
/// // "Golden Nugget"; F. Inkala, "AI Escargot"
/// let nugget: Puzzle = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....".parse()?;
/// let escargot: Puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let limits = Limits::default();
/// let of_nugget = Analysis::of(&nugget);
/// assert_eq!(of_nugget.measure(Measure::TeDepth, &limits)?, Some(2));
/// assert_eq!(of_nugget.measure(Measure::B, &limits)?, None); // no braid solves it
/// assert_eq!(Analysis::of(&escargot).backdoors(&limits)?.size, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Analysis<'a> {
    puzzle: &'a Puzzle,
    state: State,
}

/// The depth where trial and error ends: no puzzle is known that needs more than 3.
const DEEPEST: u8 = 3;
/// The longest braids that are looked for. Without groups none is longer: it decides candidates that are not linked, so no two of
/// them in a cell, and at most 64 cells are open. The longest that are known to be needed have 30 variables.
const LONGEST: u8 = 64;
/// A length that no braid with groups exceeds, as far as it matters.
const ANY_LENGTH: u8 = u8::MAX - 1;

impl<'a> Analysis<'a> {
    /// Applies singles to the clues.
    #[must_use]
    pub fn of(puzzle: &'a Puzzle) -> Analysis<'a> {
        let state = State::of(puzzle.clues()).expect("a puzzle has a solution");
        Analysis { puzzle, state }
    }

    /// Returns how many cells have a digit after singles, clues included, and how many candidates the other cells have.
    #[must_use]
    pub fn after_singles(&self) -> (u8, u16) {
        (self.state.decided() as u8, self.state.open())
    }

    /// Returns the digits and candidates after singles, to look for patterns in.
    #[must_use]
    pub fn position(&self) -> ExpertPosition {
        ExpertPosition::of_state(&self.state)
    }

    /// Returns the smallest backdoors.
    ///
    /// # Errors
    /// If the limits ended the search, or it was cancelled.
    pub fn backdoors(&self, limits: &Limits) -> Result<Backdoors, MeasureEnded> {
        backdoors::smallest(self.puzzle, &self.state, &mut Effort::of(limits))
    }

    /// Returns a measure, `None` if no number solves the puzzle: no braids solve one whose T&E depth is 2, whatever
    /// their length, and no whips solve some whose depth is 1.
    ///
    /// The limits count trials and passes; ten million take about a minute.
    ///
    /// # Errors
    /// If the limits ended the search, or it was cancelled.
    pub fn measure(&self, measure: Measure, limits: &Limits) -> Result<Option<u8>, MeasureEnded> {
        let effort = &mut Effort::of(limits);
        match measure {
            Measure::TeDepth => self.te_depth(effort),
            Measure::W => self.longest_braid(BraidKind::WHIP, effort),
            Measure::Gw => self.longest_braid(BraidKind::G_WHIP, effort),
            Measure::B => self.longest_braid(BraidKind::BRAID, effort),
            Measure::Gb => self.longest_braid(BraidKind::G_BRAID, effort),
            Measure::Bxb => self.inner_braids(1, effort),
            Measure::Bxbb => self.inner_braids(2, effort),
        }
    }

    fn te_depth(&self, effort: &mut Effort<'_>) -> Result<Option<u8>, MeasureEnded> {
        let mut theory = Theory::with_braids(0);
        self.least(DEEPEST, |state, depth| try_all(state, depth, &mut theory, &mut Trials::none(), effort))
    }

    fn longest_braid(&self, kind: BraidKind, effort: &mut Effort<'_>) -> Result<Option<u8>, MeasureEnded> {
        let mut search = BraidSearch::new();
        let mut delete = |state: &mut State, kind, longest| match longest {
            0 => Ok(()),
            longest => delete_by_braids(state, &mut search, kind, longest, effort),
        };
        // Whips are braids, and whether braids of any length suffice is known sooner.
        let any = BraidKind { is_whip: false, ..kind };
        match self.solves(|state| delete(state, any, ANY_LENGTH)) {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            // Singles do not suffice.
            Err(stop) => return Err(MeasureEnded::at(stop, 1)),
        }
        match self.least(LONGEST, |state, longest| delete(state, kind, longest))? {
            None if kind.has_groups => Err(MeasureEnded::MoreThan(LONGEST)),
            longest => Ok(longest),
        }
    }

    fn inner_braids(&self, depth: u8, effort: &mut Effort<'_>) -> Result<Option<u8>, MeasureEnded> {
        let mut theory = Theory::with_braids(0);
        // Trials one deeper find what braids of any length find.
        let deeper = self.solves(|state| try_all(state, depth + 1, &mut theory, &mut Trials::none(), effort));
        if !deeper.map_err(|stop| MeasureEnded::at(stop, 0))? {
            return Ok(None);
        }
        let mut trials = Trials::none();
        self.least(LONGEST, |state, braids| {
            theory.braids = braids;
            try_all(state, depth, &mut theory, &mut trials, effort)
        })
    }

    /// Returns whether the deletions solve the puzzle.
    fn solves(&self, delete: impl FnOnce(&mut State) -> Result<(), RoundEnd>) -> Result<bool, Stop> {
        let mut state = self.state.clone();
        deleted(delete(&mut state))?;
        Ok(state.is_solved())
    }

    /// Returns the least number up to `largest` with which the deletions solve the puzzle. Those of smaller numbers are made first.
    fn least(
        &self,
        largest: u8,
        mut delete: impl FnMut(&mut State, u8) -> Result<(), RoundEnd>,
    ) -> Result<Option<u8>, MeasureEnded> {
        let mut state = self.state.clone();
        for number in 0..=largest {
            deleted(delete(&mut state, number)).map_err(|stop| MeasureEnded::at(stop, number))?;
            if state.is_solved() {
                return Ok(Some(number));
            }
        }
        Ok(None)
    }
}

/// Returns how deletions ended. Only wrong candidates are deleted, so no contradiction follows.
fn deleted(end: Result<(), RoundEnd>) -> Result<(), Stop> {
    match end {
        Ok(()) => Ok(()),
        Err(RoundEnd::Stop(stop)) => Err(stop),
        Err(RoundEnd::Contradiction) => unreachable!("a puzzle has a solution"),
    }
}

impl fmt::Debug for Analysis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analysis").field("puzzle", self.puzzle).finish_non_exhaustive()
    }
}
