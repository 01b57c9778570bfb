//! What to generate on a board with clues, and requests that are refused before any work is done.

use ninefold_grid::{Bounds, Quantity};
use ninefold_rules::{ClueKind, ClueRule, Rules, Variant};
use thiserror::Error;

use super::CageSizes;
use super::read::{most_marks, places};
use crate::queue::{BoardLevel, Strength};
use crate::symmetry::BoardSymmetryError;
use ninefold_symmetry::ClueSymmetry;

macro_rules! quantities {
    ($($(#[$meta:meta])* $name:ident: $text:literal, $least:literal to $most:literal, $example:literal;)+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum $name {}

        impl Quantity for $name {
            type Value = usize;
            const NAME: &'static str = $text;
            const MIN: usize = $least;
            const MAX: usize = $most;
            const EXAMPLE: &'static str = $example;
        }
    )+};
}

quantities! {
    /// A number of cages, 1 to 81; a range of them is a [`Bounds<CageCount>`](ninefold_grid::Bounds).
    CageCount: "cages", 1 to 81, "24..28";
    /// A number of digits that a puzzle with clues gives, 0 to 80.
    GivenCount: "givens", 0 to 80, "0..5";
    /// A number of clues that are drawn of one kind, 1 to 144.
    DrawnClues: "drawn clues", 1 to 144, "8..12";
    /// The number of cells of a line, 2 to 81; the bulb and the circle count.
    LineCells: "cells of a line", 2 to 81, "3..7";
}

ninefold_grid::named_values! {
    /// How cages come to have one solution.
    pub enum CageMethod: "way to make cages" {
        /// Draws cages until they have one solution.
        Redraw = "redraw",
        /// Draws cages, and as long as there is a second solution cuts the largest cage whose parts it gets wrong.
        Split = "split",
        /// Draws small cages with one solution, and joins neighbours as long as it stays one.
        Merge = "merge",
    }
}

/// Which question decides whether a digit or clue may go, or cages may be joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClueBy {
    /// Rules of this strength must still solve the puzzle.
    Rules(Strength),
    /// The puzzle must still have one solution.
    Search {
        /// The guesses of one question.
        guesses: u64,
    },
}

/// What to generate on a board with clues. [`ClueGenerator::new`](super::ClueGenerator::new) refuses options that no puzzle
/// can meet, and gives the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub struct ClueOptions {
    /// The symmetry of the cages and of the given cells. The rules of the board must have it too.
    pub symmetry: ClueSymmetry,
    /// How cages come to have one solution.
    pub cage_method: CageMethod,
    /// How often each size of cage is drawn. When cages are merged, this is what merging begins with.
    pub cage_sizes: CageSizes,
    /// The most cells of a cage that merging makes.
    pub most_cage_cells: usize,
    /// How many cages; `None` leaves it open.
    pub cages: Option<Bounds<CageCount>>,
    /// How many clues of each other kind are drawn; `None` is the default of the kind.
    pub drawn: Option<Bounds<DrawnClues>>,
    /// How many cells lines have; `None` is the default of the kind.
    pub line_cells: Option<Bounds<LineCells>>,
    /// How many digits are given. Each number of the range is equally likely. `None` gives as few as the digging reaches.
    pub givens: Option<Bounds<GivenCount>>,
    /// Whether clues that are not needed go, in random order, after the digits. Cages always stay, and so do marks that are
    /// all given.
    pub drops_clues: bool,
    /// Whether every digit and every clue must be proven to be needed, and no two cages can be joined within
    /// [`most_cage_cells`](ClueOptions::most_cage_cells).
    pub minimal: bool,
    /// Which question decides.
    pub by: ClueBy,
    /// The level that the puzzle must have; `None` leaves it open.
    pub level: Option<BoardLevel>,
    /// How many layouts of cages are tried in one solution.
    pub layouts: u32,
    /// The guesses for each proof: that the finished puzzle has one solution, that a clue is needed.
    pub proof_guesses: u64,
}

impl ClueOptions {
    /// Returns the default options of a board: killers without givens by splitting, other kinds with as few givens as
    /// rules of the strength *hard* need, and all clues kept that are drawn.
    #[must_use]
    pub fn for_board(variant: &Variant) -> ClueOptions {
        let has_cages = variant.has_clue_rule(ClueRule::Killer);
        ClueOptions {
            symmetry: ClueSymmetry::None,
            cage_method: CageMethod::Split,
            cage_sizes: drawn_sizes(variant.size.into(), None),
            most_cage_cells: 5,
            cages: None,
            drawn: None,
            line_cells: None,
            givens: if has_cages { Bounds::exactly(0).ok() } else { None },
            drops_clues: false,
            minimal: false,
            by: if has_cages { ClueBy::Search { guesses: 500 } } else { ClueBy::Rules(Strength::Hard) },
            level: None,
            layouts: 20,
            proof_guesses: 100_000,
        }
    }
}

/// Returns weights of cage sizes that lead to about the middle of a range of cages, or else to a usual number.
///
/// ```
/// use ninefold_grid::Bounds;
/// use ninefold_boards::clues::drawn_sizes;
/// assert_eq!(drawn_sizes(9, None).to_string(), "0,3,4,2,1"); // 26.6 cages in the mean
/// assert_eq!(drawn_sizes(9, Bounds::new(33, 36).ok()).to_string(), "0,2,1"); // 34.6
/// ```
#[must_use]
pub fn drawn_sizes(size: usize, cages: Option<Bounds<CageCount>>) -> CageSizes {
    let tenths = match cages {
        Some(cages) => 20 * size * size / (cages.least() + cages.most()),
        None if size <= 4 => 23,
        None => 30,
    };
    let weights: &[u16] = match tenths {
        ..=12 => &[4, 1],
        13..=15 => &[1, 1],
        16..=18 => &[1, 3],
        19..=21 => &[0, 1],
        22..=25 => &[0, 2, 1],
        26..=28 => &[0, 3, 3, 1],
        29..=31 => &[0, 3, 4, 2, 1],
        32..=34 => &[0, 2, 4, 3, 1],
        35..=39 => &[0, 1, 3, 4, 2],
        _ => &[0, 0, 1, 3, 3, 1],
    };
    CageSizes::new(&weights[..weights.len().min(size)]).expect("the weights of the table are in range")
}

/// Returns how many cells lines of a kind have by default.
pub(super) fn default_line_cells(kind: ClueKind, size: usize) -> Bounds<LineCells> {
    let (least, most) = match kind {
        ClueKind::Thermometer => (3, 7),
        ClueKind::Whisper => (4, 7),
        _ => (3, 5),
    };
    let most = most.min(most_line_cells(kind, size)).min(size);
    Bounds::new(least.min(most), most).expect("lines have two cells or more")
}

/// Returns the most cells that a line of a kind can have.
fn most_line_cells(kind: ClueKind, size: usize) -> usize {
    match kind {
        // Of three cells in a row on the line, two differ: they add 4 or more to a sum of at most `size`.
        ClueKind::Arrow => 1 + (1..=size).take_while(|cells| cells / 3 * 4 + cells % 3 <= size).count(),
        ClueKind::Whisper => size * size,
        _ => size,
    }
}

/// Returns how many clues of a word are drawn by default; `None` is all that the solution has.
pub(super) fn default_drawn(rule: ClueRule, size: usize) -> Option<usize> {
    let share = |of_nine: usize| (of_nine * size * size).div_ceil(81);
    match rule {
        ClueRule::Thermo | ClueRule::Arrow | ClueRule::Renban => Some(share(8)),
        ClueRule::Whisper => Some(share(4)),
        ClueRule::EvenOdd => Some(share(27)),
        ClueRule::LittleKiller => Some(share(12)),
        ClueRule::Quadruple => Some(share(16)),
        _ => None,
    }
}

/// Returns the kind of line that a word brings.
pub(super) fn line_kind(rule: ClueRule) -> Option<ClueKind> {
    match rule {
        ClueRule::Thermo => Some(ClueKind::Thermometer),
        ClueRule::Arrow => Some(ClueKind::Arrow),
        ClueRule::Renban => Some(ClueKind::Renban),
        ClueRule::Whisper => Some(ClueKind::Whisper),
        _ => None,
    }
}

/// Returns whether a word brings marks between neighbours.
pub(super) fn is_marks(rule: ClueRule) -> bool {
    matches!(rule, ClueRule::Kropki | ClueRule::Xv | ClueRule::Consecutive | ClueRule::GreaterThan)
}

/// Why no puzzle of a board can meet some [`ClueOptions`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClueOptionsError {
    /// The board has no clues beside digits.
    #[error("{board} has no clues beside digits, expected a word such as killer, kropki or thermo")]
    NoClues {
        /// The text of the board.
        board: String,
    },
    /// Puzzles with clues of this kind are not made.
    #[error("clues of the kind {rule} can be read, solved and drawn, but puzzles with them cannot be made")]
    NotMade {
        /// The word of the kind.
        rule: ClueRule,
    },
    /// The board is not one grid of at most nine digits.
    #[error("{board} is not one grid with at most 9 digits, which clues need")]
    Board {
        /// The text of the board.
        board: String,
    },
    /// The rules of the board do not have the symmetry.
    #[error(transparent)]
    Symmetry(#[from] BoardSymmetryError),
    /// Cages of such a size would hold a digit twice.
    #[error("cages of {found} cells hold a digit twice, expected at most {most} cells on this board")]
    CageCells {
        /// The size that is requested.
        found: usize,
        /// The number of digits.
        most: usize,
    },
    /// So many cages have more cells than the board.
    #[error("{cages} cages of {least} or more cells need {needed} cells, but the board has {cells}")]
    TooManyCages {
        /// The least number of cages that is requested.
        cages: usize,
        /// The smallest size that is drawn.
        least: usize,
        /// The cells that they need.
        needed: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// So few cages cannot cover the board.
    #[error("{cages} cages of at most {most} cells cover {covered} cells, but the board has {cells}")]
    TooFewCages {
        /// The largest number of cages that is requested.
        cages: usize,
        /// The largest size.
        most: usize,
        /// The cells that they cover.
        covered: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// Splitting needs a second solution, which only a search finds.
    #[error(
        "cages are split where a second solution differs, which only a search finds: expected redraw or merge with rules"
    )]
    SplitByRules,
    /// No line of the kind has so many cells.
    #[error("{kind} of {found} cells requested, expected 2 to {most} on this board")]
    LineCells {
        /// The kind of line.
        kind: ClueKind,
        /// The number of cells.
        found: usize,
        /// The most that such a line can have.
        most: usize,
    },
    /// There is no room for so many clues.
    #[error("{found} clues of {rule} requested, but the board has room for {most}")]
    TooManyClues {
        /// The word of the kind.
        rule: ClueRule,
        /// The least number that is requested.
        found: usize,
        /// The most that the board can have.
        most: usize,
    },
    /// All marks are given, so how many there are is not a choice.
    #[error("{rule} gives all marks, so their number cannot be chosen")]
    AllGiven {
        /// The word.
        rule: ClueRule,
    },
    /// A full board leaves nothing to solve.
    #[error("{found} givens requested, expected at most {most}: one cell must be empty")]
    Givens {
        /// The least number that is requested.
        found: usize,
        /// The most that the board can have.
        most: usize,
    },
    /// Whole orbits never add up to such a number of givens.
    #[error("{symmetry} symmetry gives whole orbits of cells, which never add up to {givens} givens")]
    Orbits {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
        /// The requested number.
        givens: Bounds<GivenCount>,
    },
}

/// Checks what can be known without work.
pub(super) fn check(rules: &Rules, options: &ClueOptions) -> Result<(), ClueOptionsError> {
    let variant = rules.variant();
    let (size, cells) = (rules.size(), rules.cell_count());
    let board = || variant.to_string();
    if size > 9 || cells != size * size {
        return Err(ClueOptionsError::Board { board: board() });
    }
    if variant.clue_rules.is_empty() {
        return Err(ClueOptionsError::NoClues { board: board() });
    }
    if let Some(&rule) = variant.clue_rules.iter().find(|rule| !rule.can_be_made()) {
        return Err(ClueOptionsError::NotMade { rule });
    }
    if variant.has_clue_rule(ClueRule::Killer) {
        check_cages(size, cells, options)?;
    }
    for &rule in &variant.clue_rules {
        if rule.marks().is_some() && options.drawn.is_some() {
            return Err(ClueOptionsError::AllGiven { rule });
        }
        check_kind(rules, rule, options)?;
    }
    match options.givens {
        Some(givens) if givens.least() >= cells => {
            Err(ClueOptionsError::Givens { found: givens.least(), most: cells - 1 })
        }
        _ => Ok(()),
    }
}

fn check_cages(size: usize, cells: usize, options: &ClueOptions) -> Result<(), ClueOptionsError> {
    let ClueOptions { cage_sizes, most_cage_cells, cage_method, .. } = *options;
    for found in [cage_sizes.most(), most_cage_cells] {
        if found > size && (found == cage_sizes.most() || cage_method == CageMethod::Merge) {
            return Err(ClueOptionsError::CageCells { found, most: size });
        }
    }
    if cage_method == CageMethod::Split && matches!(options.by, ClueBy::Rules(_)) {
        return Err(ClueOptionsError::SplitByRules);
    }
    let Some(cages) = options.cages else { return Ok(()) };
    let least = if cage_method == CageMethod::Merge { 1 } else { cage_sizes.least() };
    if cages.least() * least > cells {
        let needed = cages.least() * least;
        return Err(ClueOptionsError::TooManyCages { cages: cages.least(), least, needed, cells });
    }
    // A cell that stays alone may join a cage of the largest size.
    let most =
        if cage_method == CageMethod::Merge { most_cage_cells } else { size.min(cage_sizes.most() + 1) };
    if cages.most() * most < cells {
        let covered = cages.most() * most;
        return Err(ClueOptionsError::TooFewCages { cages: cages.most(), most, covered, cells });
    }
    Ok(())
}

fn check_kind(rules: &Rules, rule: ClueRule, options: &ClueOptions) -> Result<(), ClueOptionsError> {
    let cells = rules.cell_count();
    let mut room = places(rules, rule).len();
    if let Some(kind) = line_kind(rule) {
        let lengths = options.line_cells.unwrap_or_else(|| default_line_cells(kind, rules.size()));
        let most = most_line_cells(kind, rules.size());
        if lengths.least() > most {
            return Err(ClueOptionsError::LineCells { kind, found: lengths.least(), most });
        }
        room = cells / lengths.least();
    } else if is_marks(rule) {
        room = most_marks(rules, rule);
    }
    match options.drawn {
        Some(drawn) if rule != ClueRule::Killer && rule.marks().is_none() && drawn.least() > room => {
            Err(ClueOptionsError::TooManyClues { rule, found: drawn.least(), most: room })
        }
        _ => Ok(()),
    }
}
