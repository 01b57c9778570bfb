//! Options that select puzzles of a bank.

use ninefold::dig::ClueCount;
use ninefold::logic::Level;
use ninefold::recipe::{ExplainerRating, TechniqueGroup};
use ninefold::{Bounds, ClueSymmetry};
use ninefold_bank::BankFilter;

use crate::args::{named, parsed};

/// Which puzzles to select.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FilterArgs {
    /// Select puzzles of this level
    ///
    /// `ninefold generate --help` lists the levels.
    #[arg(long, value_name = "NAME", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<Level>,
    /// Select by Sudoku Explainer rating
    ///
    /// One rating, or a range with both ends included.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<ExplainerRating>>(), conflicts_with = "level")]
    er: Option<Bounds<ExplainerRating>>,
    /// Select by number of clues
    ///
    /// One number, or a range with both ends included.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<ClueCount>>())]
    clues: Option<Bounds<ClueCount>>,
    /// Select by symmetry, this or a stronger one
    ///
    /// `ninefold generate --help` lists the kinds.
    #[arg(long, value_name = "KIND", value_parser = named::<ClueSymmetry>(ClueSymmetry::ALL.map(ClueSymmetry::name)), hide_possible_values = true)]
    symmetry: Option<ClueSymmetry>,
    /// Select minimal puzzles
    #[arg(long)]
    minimal: bool,
    /// Select puzzles with this hardest technique
    #[arg(long, value_name = "NAME", value_parser = parsed::<TechniqueGroup>())]
    hardest: Option<TechniqueGroup>,
}

impl FilterArgs {
    pub(crate) fn filter(&self) -> BankFilter {
        let er = self.er.or(self.level.map(ExplainerRating::of_level));
        let mut filter = BankFilter::default();
        filter.er = er.map(|er| er.least()..=er.most());
        filter.clues = self.clues.map(|clues| clues.least()..=clues.most());
        filter.hardest = self.hardest.iter().flat_map(TechniqueGroup::techniques).copied().collect();
        filter.symmetry = self.symmetry;
        filter.minimal = self.minimal.then_some(true);
        filter
    }
}
