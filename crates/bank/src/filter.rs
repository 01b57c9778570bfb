//! Filters that select puzzles of a bank.

use std::fmt;
use std::ops::RangeInclusive;

use ninefold_boards::queue::BoardLevel;
use ninefold_logic::SeRating;
use ninefold_puzzle::{AnyLevel, AnyTechnique};
use ninefold_recipe::HodokuCriteria;
use ninefold_rules::Variant;
use ninefold_symmetry::ClueSymmetry;

use crate::kind::Kind;

/// Selects the puzzles that meet all of these criteria. The default selects all classic puzzles.
///
/// ```
/// use ninefold_bank::BankFilter;
/// use ninefold_boards::queue::BoardLevel;
/// use ninefold_logic::Level;
/// let filter = BankFilter::default().with_level(Level::Easy).with_clues(24..=28).with_used(false);
/// assert_eq!(filter.to_string(), "er=1.0..1.2 clues=24..28 used=false");
/// let filter = BankFilter::default().with_variant(&"6x6".parse()?).with_level(BoardLevel::Easy);
/// assert_eq!(filter.to_string(), "variant=6x6 level=easy");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankFilter {
    /// The board, as the text of a variant; all jigsaws are `jigsaw`. `None` selects the puzzles on all boards other than
    /// the classic one.
    pub variant: Option<String>,
    /// The rating by Sudoku Explainer; other puzzles are left out.
    pub er: Option<RangeInclusive<SeRating>>,
    /// The level on a board other than the classic one.
    pub level: Option<BoardLevel>,
    /// The number of given digits.
    pub clues: Option<RangeInclusive<usize>>,
    /// The technique of the hardest step: one of these, unless the list is empty.
    pub hardest: Vec<AnyTechnique>,
    /// Criteria on HoDoKu's scale. A bank does not store ratings on it, so the puzzles that meet the other criteria are rated when they
    /// are read. Only classic puzzles meet any.
    pub hodoku: HodokuCriteria,
    /// The symmetry of the given cells and of the cages, or one that implies it; [`ClueSymmetry::None`] selects
    /// puzzles without symmetry.
    pub symmetry: Option<ClueSymmetry>,
    /// Whether every clue is needed. Puzzles for which that is not known are left out.
    pub minimal: Option<bool>,
    /// Whether the puzzle has been taken.
    pub used: Option<bool>,
    /// The name of the take that the puzzle belongs to.
    pub taken_for: Option<String>,
}

impl Default for BankFilter {
    fn default() -> BankFilter {
        BankFilter {
            variant: Some(Variant::CLASSIC.to_string()),
            er: None,
            level: None,
            clues: None,
            hardest: Vec::new(),
            hodoku: HodokuCriteria::default(),
            symmetry: None,
            minimal: None,
            used: None,
            taken_for: None,
        }
    }
}

impl BankFilter {
    /// Selects puzzles of this board; the regions of a jigsaw do not matter.
    #[must_use]
    pub fn with_variant(mut self, variant: &Variant) -> BankFilter {
        self.variant = Some(variant.without_regions().to_string());
        self
    }

    /// Selects puzzles of all boards other than the classic one.
    #[must_use]
    pub fn with_other_boards(mut self) -> BankFilter {
        self.variant = None;
        self
    }

    /// Selects puzzles with a rating in this range.
    #[must_use]
    pub fn with_er(mut self, er: RangeInclusive<SeRating>) -> BankFilter {
        self.er = Some(er);
        self
    }

    /// Selects puzzles of this level. Levels of the classic board are ranges of ratings.
    #[must_use]
    pub fn with_level(mut self, level: impl Into<AnyLevel>) -> BankFilter {
        match level.into() {
            AnyLevel::Classic(level) => self.er = Some(level.range()),
            AnyLevel::Board(level) => self.level = Some(level),
        }
        self
    }

    /// Selects puzzles with a number of given digits in this range.
    #[must_use]
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> BankFilter {
        self.clues = Some(clues);
        self
    }

    /// Selects puzzles whose hardest step uses one of these techniques.
    #[must_use]
    pub fn with_hardest(mut self, hardest: impl IntoIterator<Item: Into<AnyTechnique>>) -> BankFilter {
        self.hardest = hardest.into_iter().map(Into::into).collect();
        self
    }

    /// Selects puzzles that meet these criteria on HoDoKu's scale.
    #[must_use]
    pub fn with_hodoku(mut self, criteria: HodokuCriteria) -> BankFilter {
        self.hodoku = criteria;
        self
    }

    /// Selects puzzles with this symmetry, or one that implies it.
    #[must_use]
    pub fn with_symmetry(mut self, symmetry: ClueSymmetry) -> BankFilter {
        self.symmetry = Some(symmetry);
        self
    }

    /// Selects puzzles that are minimal, or those that are not.
    #[must_use]
    pub fn with_minimal(mut self, minimal: bool) -> BankFilter {
        self.minimal = Some(minimal);
        self
    }

    /// Selects puzzles that have been taken, or those that have not.
    #[must_use]
    pub fn with_used(mut self, used: bool) -> BankFilter {
        self.used = Some(used);
        self
    }

    /// Selects the puzzles of a take.
    #[must_use]
    pub fn with_take(mut self, name: impl Into<String>) -> BankFilter {
        self.taken_for = Some(name.into());
        self
    }

    /// Returns whether the filter selects classic puzzles.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.variant.as_ref().is_some_and(|variant| *variant == Variant::CLASSIC.to_string())
    }

    /// Returns whether there is a criterion on the kinds of a table.
    pub(crate) fn has_kind_criteria(&self) -> bool {
        // Ratings on HoDoKu's scale are not stored.
        let BankFilter {
            variant,
            er,
            level,
            clues,
            hardest,
            hodoku: _,
            symmetry,
            minimal,
            used: _,
            taken_for: _,
        } = self;
        (variant.is_some() && !self.is_classic())
            || er.is_some()
            || level.is_some()
            || clues.is_some()
            || !hardest.is_empty()
            || symmetry.is_some()
            || minimal.is_some()
    }

    /// Returns whether puzzles of a kind from the table of the filter meet the criteria, apart from those on takes.
    pub(crate) fn admits(&self, kind: &Kind) -> bool {
        let symmetry = |wanted| match wanted {
            ClueSymmetry::None => kind.symmetry == wanted,
            _ => kind.symmetry.implies(wanted),
        };
        (self.variant.is_none() || kind.variant.is_none() || self.variant == kind.variant)
            && self.er.as_ref().is_none_or(|er| kind.er.is_some_and(|found| er.contains(&found)))
            && (self.level.is_none() || kind.level == self.level)
            && self.clues.as_ref().is_none_or(|clues| clues.contains(&kind.clues))
            && (self.hardest.is_empty() || kind.hardest.is_some_and(|found| self.hardest.contains(&found)))
            && self.symmetry.is_none_or(symmetry)
            && (self.minimal.is_none() || kind.minimal == self.minimal)
    }

    /// Selects unused puzzles, of no take.
    pub(crate) fn unused(&self) -> BankFilter {
        BankFilter { used: Some(false), taken_for: None, ..self.clone() }
    }

    /// Returns the criteria as text, without the one on use. Takes store it, so it must never change.
    pub(crate) fn criteria(&self) -> String {
        BankFilter { used: None, ..self.clone() }.to_string()
    }
}

/// The criteria as text: `er=1.0..1.2 clues=24..28`, `variant=6x6 level=easy`; empty if all classic puzzles are selected.
impl fmt::Display for BankFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant.as_deref().unwrap_or("any");
        let mut criteria = Vec::new();
        criteria.extend((!self.is_classic()).then(|| format!("variant={variant}")));
        criteria.extend(self.er.as_ref().map(|er| format!("er={}..{}", er.start(), er.end())));
        criteria.extend(self.level.map(|level| format!("level={level}")));
        criteria.extend(self.clues.as_ref().map(|clues| format!("clues={}..{}", clues.start(), clues.end())));
        let hardest: Vec<&str> = self.hardest.iter().copied().map(AnyTechnique::name).collect();
        criteria.extend((!hardest.is_empty()).then(|| format!("hardest={}", hardest.join(","))));
        criteria.extend((!self.hodoku.is_empty()).then(|| self.hodoku.to_string().trim().to_owned()));
        criteria.extend(self.symmetry.map(|symmetry| format!("symmetry={symmetry}")));
        criteria.extend(self.minimal.map(|minimal| format!("minimal={minimal}")));
        criteria.extend(self.used.map(|used| format!("used={used}")));
        criteria.extend(self.taken_for.as_ref().map(|name| format!("for={name:?}")));
        f.write_str(&criteria.join(" "))
    }
}
