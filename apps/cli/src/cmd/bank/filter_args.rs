//! Options that select puzzles of a bank, on the classic board or on another one.

use ninefold::boards::logic::BoardTechnique;
use ninefold::boards::queue::BoardLevel;
use ninefold::dig::ClueCount;
use ninefold::logic::Level;
use ninefold::recipe::{ExplainerRating, TechniqueGroup};
use ninefold::rules::{Layout, Variant};
use ninefold::{Bounds, ClueSymmetry};
use ninefold_bank::{Bank, BankFilter};

use crate::args::{named, parsed};
use crate::cmd_error::{CmdError, CmdResult};
use crate::shared::any_name::AnyName;
use crate::shared::bank_file;
use crate::variant_arg;

/// Which puzzles to select.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FilterArgs {
    /// Select puzzles of this board: 6x6, killer, jigsaw, …
    ///
    /// Without this option, classic puzzles are selected. `ninefold bank stats` lists the boards that a bank has.
    #[arg(long, value_name = "VARIANT", value_parser = variant_arg::variant())]
    variant: Option<Variant>,
    /// Select puzzles of this level
    ///
    /// `ninefold generate --help` lists the levels. With --variant they are easy, medium, hard, expert and beyond.
    #[arg(long, value_name = "NAME", value_parser = named::<LevelName>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<LevelName>,
    /// Select by Sudoku Explainer rating
    ///
    /// One rating, or a range with both ends included.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<ExplainerRating>>(), conflicts_with = "level")]
    er: Option<Bounds<ExplainerRating>>,
    /// Select by number of clues
    ///
    /// One number, or a range with both ends included. Clues beside digits do not count.
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
    ///
    /// With --variant, one of the scale ninefold-variant-1.
    #[arg(long, value_name = "NAME", value_parser = parsed::<HardestName>())]
    hardest: Option<HardestName>,
}

/// The name of a level.
type LevelName = AnyName<Level, BoardLevel>;

/// The name of a technique, or of a group of them.
type HardestName = AnyName<TechniqueGroup, BoardTechnique>;

impl FilterArgs {
    /// Returns whether a board is named, the classic one included.
    pub(super) fn names_board(&self) -> bool {
        self.variant.is_some()
    }

    /// Reports the puzzles of other boards if no board is named and the criteria select classic puzzles.
    pub(super) fn note_other_boards(&self, filter: &BankFilter, bank: &Bank) -> CmdResult {
        if self.names_board() || !filter.is_classic() {
            return Ok(());
        }
        bank_file::note_other_boards(bank)
    }

    /// Returns the criteria.
    ///
    /// # Errors
    /// If an option does not exist for the board.
    pub(super) fn filter(&self) -> Result<BankFilter, CmdError> {
        let mut filter = BankFilter::default();
        filter.er = self.er.map(|er| er.least()..=er.most());
        if let Some(variant) = self.variant.as_ref().filter(|variant| !variant.is_classic()) {
            if matches!(variant.layout, Layout::Regions(_)) {
                return Err(CmdError::bad_input(
                    "--variant jigsaw:…: a bank selects all jigsaws together, expected --variant jigsaw",
                ));
            }
            if self.er.is_some() {
                return Err(CmdError::bad_input("--er: only for classic puzzles; remove it or --variant"));
            }
            filter = filter.with_variant(variant);
        }
        let is_classic = filter.is_classic();
        match &self.level {
            Some(level) if is_classic => {
                let er = ExplainerRating::of_level(*level.on_classic("level")?);
                filter.er = Some(er.least()..=er.most());
            }
            Some(level) => {
                let names = BoardLevel::ALL.map(BoardLevel::name);
                filter.level = Some(level.on_other("--level", &names)?);
            }
            None => {}
        }
        match &self.hardest {
            Some(hardest) if is_classic => {
                let group = hardest.on_classic("hardest")?;
                filter = filter.with_hardest(group.techniques().iter().copied());
            }
            Some(hardest) => {
                let names = BoardTechnique::ALL.map(BoardTechnique::name);
                filter = filter.with_hardest([hardest.on_other("--hardest", &names)?]);
            }
            None => {}
        }
        filter.clues = self.clues.map(|clues| clues.least()..=clues.most());
        filter.symmetry = self.symmetry;
        filter.minimal = self.minimal.then_some(true);
        Ok(filter)
    }
}
