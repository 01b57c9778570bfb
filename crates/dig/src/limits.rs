//! How far the searches of an attempt go before they give up.
//!
//! An attempt is one order of removal, which ends by itself. What may follow (a walk, a climb, the digits of a pattern)
//! could go on for ever, so each has a bound. Bounds are counted in steps, never in seconds: the same numbers give the
//! same puzzles on every machine, and other numbers give other puzzles.

/// Bounds of the searches of one attempt. Larger bounds find more, and take longer to find nothing.
///
/// The numbers shape what is dug: with the same solution and the same generator, other limits may give another puzzle.
/// Who needs the same puzzles for ever names every limit instead of taking the defaults, which may change between
/// versions of the library.
///
/// ```
/// use ninefold_dig::{DigOptions, Digger, SearchLimits};
/// let patient = SearchLimits { walk_steps: 10_000, ..SearchLimits::default() };
/// let digger = Digger::new(DigOptions { clues: Some("19".parse()?), ..DigOptions::default() })?.with_limits(patient);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SearchLimits {
    /// Neighbourhoods that a walk to fewer clues, or to a minimal puzzle, may look at.
    pub walk_steps: u32,
    /// Neighbourhoods that a climb to harder puzzles may look at.
    pub climb_steps: u32,
    /// Candidates that are judged in one climb.
    pub climb_candidates: u32,
    /// A climb ends after so many candidates in a row that were not harder than the best.
    pub climb_patience: u32,
    /// What bounds a descent to easier puzzles in which every clue is needed.
    pub descent: DescentLimits,
    /// What bounds the search for digits on a pattern.
    pub pattern: PatternLimits,
}

/// Bounds of a descent to easier puzzles in which every clue is needed: part of [`SearchLimits`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct DescentLimits {
    /// A descent ends after so many clues were exchanged in a row and no neighbour was nearer to the goal.
    pub patience: u32,
    /// A clue is not exchanged if more solutions than this appear without it.
    pub solutions: usize,
}

/// Bounds of the search for digits on a pattern: part of [`SearchLimits`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PatternLimits {
    /// Ways to lay the pattern over the solution that are tried as a start.
    pub starts: u32,
    /// The solutions of one set of clues are counted up to this number.
    pub counted: u64,
    /// An attempt ends when so many solutions have been counted altogether …
    pub work: u64,
    /// … or so many changes of digits tried.
    pub changes: u32,
    /// With more solutions than this, digits change one at a time: two would free too many.
    pub one_at_a_time: u64,
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits {
            walk_steps: 2_000,
            climb_steps: 40_000,
            climb_candidates: 400,
            climb_patience: 60,
            descent: DescentLimits::default(),
            pattern: PatternLimits::default(),
        }
    }
}

impl Default for DescentLimits {
    fn default() -> DescentLimits {
        DescentLimits { patience: 40, solutions: 200 }
    }
}

impl Default for PatternLimits {
    fn default() -> PatternLimits {
        PatternLimits { starts: 16, counted: 20_000, work: 500_000, changes: 2_000, one_at_a_time: 200 }
    }
}
