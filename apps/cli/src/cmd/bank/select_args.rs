//! Options that select puzzles of a bank by whether they are taken, and how many.

use ninefold::grid::named_values;
use ninefold::puzzle::AnyLevel;
use ninefold_bank::{Bank, BankFilter, BankRow};

use super::filter_args::FilterArgs;
use crate::args::{named, positive};
use crate::cmd_error::CmdError;
use crate::shared::bank_file::take_name;

/// Which puzzles to list, in addition to what they are.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct SelectArgs {
    /// Select puzzles that have been taken
    #[arg(long, conflicts_with = "unused")]
    used: bool,
    /// Select puzzles that have not been taken
    #[arg(long)]
    unused: bool,
    /// Select puzzles taken for NAME
    #[arg(long = "for", value_name = "NAME", value_parser = take_name, conflicts_with = "unused")]
    name: Option<String>,
    /// List at most N puzzles
    ///
    /// With --sort, the first N in that order.
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    pub(super) n: Option<u64>,
    /// Sort by er, ep, ed, level, clue_count or index
    ///
    /// The smallest comes first, and puzzles without the value come last. Without this option the order is that of the numbers in the
    /// bank. All selected puzzles are read before the first is written, and with -n only the first N are kept.
    #[arg(long, value_name = "COLUMN", value_parser = named::<BankSort>(BankSort::ALL.map(BankSort::name)), hide_possible_values = true)]
    pub(super) sort: Option<BankSort>,
}

named_values! {
    /// A column to sort by.
    pub(super) enum BankSort: "column" {
        Er = "er",
        Ep = "ep",
        Ed = "ed",
        Level = "level",
        ClueCount = "clue_count",
        Index = "index",
    }
}

impl BankSort {
    /// Returns what a puzzle is sorted by: its value, if it has one, and its number.
    pub(super) fn key(self, row: &BankRow) -> (bool, u64, i64) {
        let explainer =
            |place: usize| row.rating.and_then(|rating| Some(u64::from(rating.explainer?[place].tenths())));
        let value = match self {
            BankSort::Er => explainer(0),
            BankSort::Ep => explainer(1),
            BankSort::Ed => explainer(2),
            BankSort::Level => row.rating.map(|rating| match rating.level {
                AnyLevel::Classic(level) => level as u64,
                AnyLevel::Board(level) => level as u64,
            }),
            BankSort::ClueCount => Some(row.clues as u64),
            BankSort::Index => row.made.as_ref().map(|made| made.index),
        };
        (value.is_none(), value.unwrap_or(0), row.id)
    }
}

impl SelectArgs {
    /// Returns the criteria of both groups of options.
    ///
    /// # Errors
    /// If an option does not exist for the board.
    pub(super) fn filter(&self, bank: &Bank, options: &FilterArgs) -> Result<BankFilter, CmdError> {
        let mut filter = options.filter()?;
        if let (Some(name), false) = (&self.name, options.names_board()) {
            // A take says itself on which boards its puzzles are.
            if matches!(bank.is_take_of_boards(name), Ok(true)) && filter == BankFilter::default() {
                filter = filter.with_other_boards();
            }
        }
        filter.used = match (self.used, self.unused) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        filter.taken_for.clone_from(&self.name);
        Ok(filter)
    }
}
