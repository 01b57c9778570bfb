//! Options that select puzzles of a bank, on the classic board or on another one.

use ninefold::boards::logic::BoardTechnique;
use ninefold::dig::ClueCount;
use ninefold::logic::Level;
use ninefold::recipe::{ExplainerRating, HodokuScore, TechniqueQuery};
use ninefold::rules::{Layout, Variant};
use ninefold::{Bounds, ClueSymmetry};
use ninefold_bank::{Bank, BankFilter};

use crate::args::{named, parsed};
use crate::cmd_error::{CmdError, CmdResult};
use crate::shared::any_name::AnyName;
use crate::shared::bank_file;
use crate::shared::level_name::{ClassicLevel, LevelName, both_set_the_rating};
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
    /// `ninefold generate --help` lists the levels. hodoku:NAME is a level of HoDoKu's scale: easy, medium, hard, unfair, extreme. With
    /// --variant the levels are easy, medium, hard, expert and beyond.
    #[arg(long, value_name = "NAME", value_parser = named::<LevelName>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<LevelName>,
    /// Select by Sudoku Explainer rating
    ///
    /// One rating, or a range with both ends included.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<ExplainerRating>>())]
    er: Option<Bounds<ExplainerRating>>,
    /// Select by HoDoKu score
    ///
    /// One score, or a range with both ends included, such as 800..1000. A bank does not store ratings on HoDoKu's scale: the puzzles
    /// that meet the other criteria are rated, about a thousand a second.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<HodokuScore>>())]
    score: Option<Bounds<HodokuScore>>,
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
    /// hodoku:NAME is a technique of HoDoKu's scale. With --variant, one of the scale ninefold-variant-1.
    #[arg(long, value_name = "NAME", value_parser = parsed::<HardestName>())]
    hardest: Option<HardestName>,
}

/// The name of a technique, or of a group of them.
type HardestName = AnyName<TechniqueQuery, BoardTechnique>;

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
            let given = [("--er", self.er.is_some()), ("--score", self.score.is_some())];
            if let Some((option, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
                let words = format!("{option}: only for classic puzzles; remove it or --variant");
                return Err(CmdError::bad_input(words));
            }
            filter = filter.with_variant(variant);
        }
        let is_classic = filter.is_classic();
        filter.hodoku.score = self.score;
        match &self.level {
            Some(level) if is_classic => match *level.on_classic("level")? {
                ClassicLevel::Hodoku(level) => filter.hodoku.level = Some(level),
                ClassicLevel::Explainer(level) if self.er.is_some() => {
                    return Err(both_set_the_rating(level));
                }
                ClassicLevel::Explainer(level) => filter = filter.with_level(level),
            },
            Some(level) => filter.level = Some(level.on_board()?),
            None => {}
        }
        match &self.hardest {
            Some(hardest) if is_classic => match hardest.on_classic("hardest")? {
                TechniqueQuery::Explainer(group) => {
                    filter = filter.with_hardest(group.techniques().iter().copied());
                }
                TechniqueQuery::Hodoku(group) => filter.hodoku.path.hardest = Some(group.clone()),
            },
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
