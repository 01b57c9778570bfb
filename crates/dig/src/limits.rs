//! How far the searches of an attempt go before they give up.
//!
//! An attempt is one order of removal, which ends by itself. What may follow (a walk, a climb, the digits of a pattern)
//! could continue without end, so each has a bound. Bounds are counted in steps, never in seconds: the same numbers give
//! the same puzzles on every machine, and other numbers give other puzzles.

/// Bounds of the searches of one attempt. Larger bounds find more, and take longer to find nothing.
///
/// The numbers shape what is dug: with the same solution and the same generator, other limits may give another puzzle.
/// For reproducible puzzles, set every limit: defaults may change between versions. This is why this structure and its
/// parts can be built field by field: a new limit is then an error where all limits should be set, not a silent change.
///
/// ```
/// use ninefold_dig::{DigOptions, Digger, SearchLimits};
/// let patient = SearchLimits { walk_steps: 10_000, ..SearchLimits::default() };
/// let digger = Digger::new(DigOptions::default().with_clues("19".parse()?))?.with_limits(patient);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SearchLimits {
    /// Neighbourhoods that a walk to fewer clues, or to a minimal puzzle, may look at.
    pub walk_steps: u32,
    /// What bounds a climb to harder puzzles.
    pub climb: ClimbLimits,
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

/// Bounds of a climb from a puzzle that is too easy to harder neighbours: part of [`SearchLimits`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ClimbLimits {
    /// Neighbours whose height is measured; an exchange of clues counts as two.
    pub measured: u32,
    /// A climb keeps one puzzle at first, and one more after each so many measurements …
    pub measured_per_kept: u32,
    /// … until it keeps so many, at least one.
    pub kept: u32,
    /// A clue is not exchanged when the others have more solutions than this. An orbit of clues: so many times its size.
    pub solutions: usize,
    /// So many neighbours of one exchange are measured at the most, drawn at random.
    pub neighbours: usize,
}

impl ClimbLimits {
    /// How many puzzles are kept after so many measurements.
    pub(crate) fn room(&self, measured: u32) -> usize {
        let grown = (measured / self.measured_per_kept.max(1)).saturating_add(1);
        grown.min(self.kept).max(1) as usize
    }
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
            climb: ClimbLimits::default(),
            descent: DescentLimits::default(),
            pattern: PatternLimits::default(),
        }
    }
}

impl Default for ClimbLimits {
    fn default() -> ClimbLimits {
        ClimbLimits { measured: 100_000, measured_per_kept: 200, kept: 100, solutions: 500, neighbours: 64 }
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
