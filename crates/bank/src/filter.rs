//! Filters that select puzzles of a bank.

use std::fmt;
use std::ops::RangeInclusive;

use ninefold_logic::{Level, SeRating, Technique};
use ninefold_symmetry::ClueSymmetry;

use crate::kind::Kind;
use crate::table::TableFilter;

/// Selects the puzzles that meet all of these criteria. The default selects all puzzles.
///
/// ```
/// use ninefold_bank::BankFilter;
/// use ninefold_logic::Level;
/// let filter = BankFilter::default().with_level(Level::Easy).with_clues(24..=28).with_used(false);
/// assert_eq!(filter.to_string(), "er=1.0..1.2 clues=24..28 used=false");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankFilter {
    /// The rating; unrated puzzles are left out.
    pub er: Option<RangeInclusive<SeRating>>,
    /// The number of clues.
    pub clues: Option<RangeInclusive<usize>>,
    /// The technique of the hardest step: one of these, unless the list is empty.
    pub hardest: Vec<Technique>,
    /// The symmetry of the clue cells, or one that implies it; [`ClueSymmetry::None`] selects
    /// puzzles without symmetry.
    pub symmetry: Option<ClueSymmetry>,
    /// Whether every clue is needed.
    pub minimal: Option<bool>,
    /// Whether the puzzle has been taken.
    pub used: Option<bool>,
    /// The name of the take that the puzzle belongs to.
    pub taken_for: Option<String>,
}

impl BankFilter {
    /// Selects puzzles with a rating in this range.
    #[must_use]
    pub fn with_er(mut self, er: RangeInclusive<SeRating>) -> BankFilter {
        self.er = Some(er);
        self
    }

    /// Selects puzzles of this level.
    #[must_use]
    pub fn with_level(self, level: Level) -> BankFilter {
        self.with_er(level.range())
    }

    /// Selects puzzles with a number of clues in this range.
    #[must_use]
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> BankFilter {
        self.clues = Some(clues);
        self
    }

    /// Selects puzzles whose hardest step uses one of these techniques.
    #[must_use]
    pub fn with_hardest(mut self, hardest: impl IntoIterator<Item = Technique>) -> BankFilter {
        self.hardest = hardest.into_iter().collect();
        self
    }

    /// Selects puzzles whose clue cells have this symmetry, or one that implies it.
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
}

impl TableFilter for BankFilter {
    type Kind = Kind;

    fn has_kind_criteria(&self) -> bool {
        let BankFilter { er, clues, hardest, symmetry, minimal, used: _, taken_for: _ } = self;
        er.is_some() || clues.is_some() || !hardest.is_empty() || symmetry.is_some() || minimal.is_some()
    }

    fn admits(&self, kind: &Kind) -> bool {
        let symmetry = |wanted| match wanted {
            ClueSymmetry::None => kind.symmetry == wanted,
            _ => kind.symmetry.implies(wanted),
        };
        self.er.as_ref().is_none_or(|er| kind.er.is_some_and(|found| er.contains(&found)))
            && self.clues.as_ref().is_none_or(|clues| clues.contains(&kind.clues))
            && (self.hardest.is_empty() || kind.hardest.is_some_and(|found| self.hardest.contains(&found)))
            && self.symmetry.is_none_or(symmetry)
            && self.minimal.is_none_or(|minimal| kind.minimal == minimal)
    }
    fn used(&self) -> Option<bool> {
        self.used
    }

    fn taken_for(&self) -> Option<&str> {
        self.taken_for.as_deref()
    }

    fn unused(&self) -> BankFilter {
        BankFilter { used: Some(false), taken_for: None, ..self.clone() }
    }

    fn of_take(name: &str) -> BankFilter {
        BankFilter::default().with_take(name)
    }

    fn criteria(&self) -> String {
        BankFilter { used: None, ..self.clone() }.to_string()
    }
}

/// The criteria as text: `er=1.0..1.2 clues=24..28`; empty if all puzzles are selected.
impl fmt::Display for BankFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut criteria = Vec::new();
        criteria.extend(self.er.as_ref().map(|er| format!("er={}..{}", er.start(), er.end())));
        criteria.extend(self.clues.as_ref().map(|clues| format!("clues={}..{}", clues.start(), clues.end())));
        let hardest: Vec<&str> = self.hardest.iter().copied().map(Technique::name).collect();
        criteria.extend((!hardest.is_empty()).then(|| format!("hardest={}", hardest.join(","))));
        criteria.extend(self.symmetry.map(|symmetry| format!("symmetry={symmetry}")));
        criteria.extend(self.minimal.map(|minimal| format!("minimal={minimal}")));
        criteria.extend(self.used.map(|used| format!("used={used}")));
        criteria.extend(self.taken_for.as_ref().map(|name| format!("for={name:?}")));
        f.write_str(&criteria.join(" "))
    }
}
