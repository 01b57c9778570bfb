//! Filters that select puzzles of other boards.

use std::fmt;
use std::ops::RangeInclusive;

use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_symmetry::ClueSymmetry;

use crate::board_kind::BoardKind;
use crate::table::TableFilter;

/// Selects the puzzles on other boards than the classic one that meet all of these criteria. The default selects all.
///
/// ```
/// use ninefold_bank::BankBoardFilter;
/// use ninefold_boards::queue::BoardLevel;
/// let filter = BankBoardFilter::default().with_variant("6x6").with_level(BoardLevel::Easy).with_clues(8..=12);
/// assert_eq!(filter.to_string(), "variant=6x6 level=easy clues=8..12");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankBoardFilter {
    /// The board, as the text of a variant; all jigsaws are `jigsaw`.
    pub variant: Option<String>,
    /// The level.
    pub level: Option<BoardLevel>,
    /// The number of given digits.
    pub clues: Option<RangeInclusive<usize>>,
    /// The hardest technique: one of these, unless the list is empty.
    pub hardest: Vec<BoardTechnique>,
    /// The symmetry of the given cells and of the cages, or one that implies it; [`ClueSymmetry::None`] selects puzzles
    /// without symmetry.
    pub symmetry: Option<ClueSymmetry>,
    /// Whether every clue is needed. Puzzles for which that is not known are left out.
    pub minimal: Option<bool>,
    /// Whether the puzzle has been taken.
    pub used: Option<bool>,
    /// The name of the take that the puzzle belongs to.
    pub taken_for: Option<String>,
}

impl BankBoardFilter {
    /// Selects puzzles of this board.
    #[must_use]
    pub fn with_variant(mut self, variant: impl Into<String>) -> BankBoardFilter {
        self.variant = Some(variant.into());
        self
    }

    /// Selects puzzles of this level.
    #[must_use]
    pub fn with_level(mut self, level: BoardLevel) -> BankBoardFilter {
        self.level = Some(level);
        self
    }

    /// Selects puzzles with a number of given digits in this range.
    #[must_use]
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> BankBoardFilter {
        self.clues = Some(clues);
        self
    }

    /// Selects puzzles whose hardest technique is one of these.
    #[must_use]
    pub fn with_hardest(mut self, hardest: impl IntoIterator<Item = BoardTechnique>) -> BankBoardFilter {
        self.hardest = hardest.into_iter().collect();
        self
    }

    /// Selects puzzles with this symmetry, or one that implies it.
    #[must_use]
    pub fn with_symmetry(mut self, symmetry: ClueSymmetry) -> BankBoardFilter {
        self.symmetry = Some(symmetry);
        self
    }

    /// Selects puzzles that are minimal, or those that are not.
    #[must_use]
    pub fn with_minimal(mut self, minimal: bool) -> BankBoardFilter {
        self.minimal = Some(minimal);
        self
    }

    /// Selects puzzles that have been taken, or those that have not.
    #[must_use]
    pub fn with_used(mut self, used: bool) -> BankBoardFilter {
        self.used = Some(used);
        self
    }

    /// Selects the puzzles of a take.
    #[must_use]
    pub fn with_take(mut self, name: impl Into<String>) -> BankBoardFilter {
        self.taken_for = Some(name.into());
        self
    }
}

impl TableFilter for BankBoardFilter {
    type Kind = BoardKind;

    fn has_kind_criteria(&self) -> bool {
        let BankBoardFilter { variant, level, clues, hardest, symmetry, minimal, used: _, taken_for: _ } =
            self;
        variant.is_some()
            || level.is_some()
            || clues.is_some()
            || !hardest.is_empty()
            || symmetry.is_some()
            || minimal.is_some()
    }

    fn admits(&self, kind: &BoardKind) -> bool {
        let symmetry = |wanted| match wanted {
            ClueSymmetry::None => kind.symmetry == wanted,
            _ => kind.symmetry.implies(wanted),
        };
        self.variant.as_ref().is_none_or(|variant| *variant == kind.variant)
            && self.level.is_none_or(|level| level == kind.level)
            && self.clues.as_ref().is_none_or(|clues| clues.contains(&kind.clues))
            && (self.hardest.is_empty() || kind.hardest.is_some_and(|found| self.hardest.contains(&found)))
            && self.symmetry.is_none_or(symmetry)
            && self.minimal.is_none_or(|minimal| kind.minimal == Some(minimal))
    }

    fn used(&self) -> Option<bool> {
        self.used
    }

    fn taken_for(&self) -> Option<&str> {
        self.taken_for.as_deref()
    }

    fn unused(&self) -> BankBoardFilter {
        BankBoardFilter { used: Some(false), taken_for: None, ..self.clone() }
    }

    fn of_take(name: &str) -> BankBoardFilter {
        BankBoardFilter::default().with_take(name)
    }

    fn criteria(&self) -> String {
        let text = BankBoardFilter { used: None, ..self.clone() }.to_string();
        // A take of classic puzzles must not have the same.
        match &self.variant {
            Some(_) => text,
            None => format!("variant=any {text}").trim_end().to_owned(),
        }
    }
}

/// The criteria as text: `variant=6x6 level=easy`; empty if all puzzles on other boards are selected.
impl fmt::Display for BankBoardFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut criteria = Vec::new();
        criteria.extend(self.variant.as_ref().map(|variant| format!("variant={variant}")));
        criteria.extend(self.level.map(|level| format!("level={level}")));
        criteria.extend(self.clues.as_ref().map(|clues| format!("clues={}..{}", clues.start(), clues.end())));
        let hardest: Vec<&str> = self.hardest.iter().copied().map(BoardTechnique::name).collect();
        criteria.extend((!hardest.is_empty()).then(|| format!("hardest={}", hardest.join(","))));
        criteria.extend(self.symmetry.map(|symmetry| format!("symmetry={symmetry}")));
        criteria.extend(self.minimal.map(|minimal| format!("minimal={minimal}")));
        criteria.extend(self.used.map(|used| format!("used={used}")));
        criteria.extend(self.taken_for.as_ref().map(|name| format!("for={name:?}")));
        f.write_str(&criteria.join(" "))
    }
}
