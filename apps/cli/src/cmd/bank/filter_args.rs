//! Options that select puzzles of a bank, on the classic board or on another one.

use std::str::FromStr;

use ninefold::boards::logic::BoardTechnique;
use ninefold::boards::queue::BoardLevel;
use ninefold::dig::ClueCount;
use ninefold::grid::ParseNameError;
use ninefold::logic::Level;
use ninefold::recipe::{ExplainerRating, TechniqueGroup};
use ninefold::rules::{Layout, Variant};
use ninefold::{Bounds, ClueSymmetry};
use ninefold_bank::{BankBoardFilter, BankFilter};

use crate::args::{named, parsed};
use crate::cmd_error::CmdError;
use crate::shared::bank_file::BankSelection;

/// Which puzzles to select.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FilterArgs {
    /// Select puzzles of this board: 6x6, killer, jigsaw, …
    ///
    /// Without this option, classic puzzles are selected. `ninefold bank stats` lists the boards that a bank has.
    #[arg(long, value_name = "VARIANT", value_parser = parsed::<Variant>())]
    variant: Option<Variant>,
    /// Select puzzles of this level
    ///
    /// `ninefold generate --help` lists the levels. With --variant they are easy, medium, hard, expert and beyond.
    #[arg(long, value_name = "NAME", value_parser = named::<BankLevel>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<BankLevel>,
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

/// The name of a level, which may be one of both scales.
#[derive(Clone, Copy, Debug)]
struct BankLevel {
    classic: Option<Level>,
    board: Option<BoardLevel>,
}

impl FromStr for BankLevel {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<BankLevel, ParseNameError> {
        match (text.parse::<Level>(), text.parse::<BoardLevel>()) {
            (Err(error), Err(_)) => Err(error),
            (classic, board) => Ok(BankLevel { classic: classic.ok(), board: board.ok() }),
        }
    }
}

/// The name of a technique, which may be one of both scales.
#[derive(Clone, Debug)]
struct HardestName {
    classic: Option<TechniqueGroup>,
    board: Option<BoardTechnique>,
    text: String,
}

impl FromStr for HardestName {
    type Err = <TechniqueGroup as FromStr>::Err;

    fn from_str(text: &str) -> Result<HardestName, Self::Err> {
        match (text.parse::<TechniqueGroup>(), text.parse::<BoardTechnique>()) {
            (Err(error), Err(_)) => Err(error),
            (classic, board) => {
                Ok(HardestName { classic: classic.ok(), board: board.ok(), text: text.to_owned() })
            }
        }
    }
}

impl FilterArgs {
    /// Returns whether a board is named, the classic one included.
    pub(super) fn names_board(&self) -> bool {
        self.variant.is_some()
    }

    /// Returns the criteria.
    ///
    /// # Errors
    /// If an option does not exist for the board.
    pub(super) fn selection(&self) -> Result<BankSelection, CmdError> {
        match self.variant.as_ref().filter(|variant| !variant.is_classic()) {
            None => Ok(BankSelection::Classic(self.classic()?)),
            Some(variant) => Ok(BankSelection::Boards(self.on_board(variant)?)),
        }
    }

    fn classic(&self) -> Result<BankFilter, CmdError> {
        let needs_board = |what: &str, name: &str| {
            CmdError::bad_input(format!("--{what} {name} needs another board: add --variant"))
        };
        let mut er = self.er;
        if let Some(level) = self.level {
            let name = level.board.map_or("", BoardLevel::name);
            let level = level.classic.ok_or_else(|| needs_board("level", name))?;
            er = Some(ExplainerRating::of_level(level));
        }
        let mut filter = BankFilter::default();
        if let Some(hardest) = &self.hardest {
            let group = hardest.classic.as_ref().ok_or_else(|| needs_board("hardest", &hardest.text))?;
            filter.hardest = group.techniques().to_vec();
        }
        filter.er = er.map(|er| er.least()..=er.most());
        filter.clues = self.clues.map(|clues| clues.least()..=clues.most());
        filter.symmetry = self.symmetry;
        filter.minimal = self.minimal.then_some(true);
        Ok(filter)
    }

    fn on_board(&self, variant: &Variant) -> Result<BankBoardFilter, CmdError> {
        if matches!(variant.layout, Layout::Regions(_)) {
            return Err(CmdError::bad_input(
                "--variant jigsaw:…: a bank selects all jigsaws together, expected --variant jigsaw",
            ));
        }
        if self.er.is_some() {
            return Err(CmdError::bad_input("--er: only for classic puzzles; remove it or --variant"));
        }
        let mut filter = BankBoardFilter::default().with_variant(variant.to_string());
        if let Some(BankLevel { classic, board }) = self.level {
            filter.level = Some(board.ok_or_else(|| {
                let levels = BoardLevel::ALL.map(BoardLevel::name).join(", ");
                let name = classic.map_or("", Level::name);
                CmdError::bad_input(format!(
                    "--level {name}: only for classic puzzles, expected with --variant one of: {levels}"
                ))
            })?);
        }
        if let Some(hardest) = &self.hardest {
            filter.hardest = vec![hardest.board.ok_or_else(|| {
                let names = BoardTechnique::ALL.map(BoardTechnique::name).join(", ");
                CmdError::bad_input(format!(
                    "--hardest {}: only for classic puzzles, expected with --variant one of: {names}",
                    hardest.text
                ))
            })?];
        }
        filter.clues = self.clues.map(|clues| clues.least()..=clues.most());
        filter.symmetry = self.symmetry;
        filter.minimal = self.minimal.then_some(true);
        Ok(filter)
    }
}
