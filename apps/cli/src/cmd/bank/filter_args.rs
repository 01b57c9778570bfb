//! Options that say which puzzles of a bank are meant.

use ninefold::ClueSymmetry;
use ninefold::dig::ClueRange;
use ninefold::logic::Level;
use ninefold::recipe::{ErRange, TechniqueGroup};
use ninefold_bank::BankFilter;

use crate::args::{named, parsed};

/// Which puzzles are meant.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FilterArgs {
    /// Of this level (see `generate`)
    #[arg(long, value_name = "NAME", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<Level>,
    /// Rated so, or both ends of a range
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<ErRange>(), conflicts_with = "level")]
    er: Option<ErRange>,
    /// With so many clues, or both ends of a range
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<ClueRange>())]
    clues: Option<ClueRange>,
    /// With this symmetry (see `generate`), or a stronger one
    #[arg(long, value_name = "KIND", value_parser = named::<ClueSymmetry>(ClueSymmetry::ALL.map(ClueSymmetry::name)), hide_possible_values = true)]
    symmetry: Option<ClueSymmetry>,
    /// In which every clue is needed
    #[arg(long)]
    minimal: bool,
    /// Whose hardest step is this technique
    #[arg(long, value_name = "NAME", value_parser = parsed::<TechniqueGroup>())]
    hardest: Option<TechniqueGroup>,
}

impl FilterArgs {
    pub(crate) fn filter(&self) -> BankFilter {
        let er = self.er.or(self.level.map(ErRange::from));
        let mut filter = BankFilter::default();
        filter.er = er.map(|er| er.least()..=er.most());
        filter.clues = self.clues.map(|clues| clues.least()..=clues.most());
        filter.hardest = self.hardest.iter().flat_map(TechniqueGroup::techniques).copied().collect();
        filter.symmetry = self.symmetry;
        filter.minimal = self.minimal.then_some(true);
        filter
    }
}
