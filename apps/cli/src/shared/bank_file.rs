//! The file of a bank: how commands open it and take puzzles from it.

use std::path::Path;

use ninefold_bank::{
    Bank, BankAccess, BankBoardFilter, BankBoardRow, BankError, BankFilter, BankRow, TakeOutcome,
};

use crate::cmd_error::CmdError;
use crate::files::BankPath;
use crate::message;

/// The argument that names a bank.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct BankFile {
    /// The file of the bank
    #[arg(value_name = "FILE.db")]
    pub(crate) bank: BankPath,
}

impl BankFile {
    pub(crate) fn open(&self, access: BankAccess) -> Result<Bank, CmdError> {
        open(&self.bank, access)
    }
}

/// Opens a bank.
pub(crate) fn open(bank: &BankPath, access: BankAccess) -> Result<Bank, CmdError> {
    Bank::open(bank.path(), access).map_err(bank_error)
}

/// Returns the error for a bank that cannot be used, with its name as messages show it.
pub(crate) fn bank_error(error: BankError) -> CmdError {
    let BankError { path, kind, .. } = &error;
    CmdError::bad_input(format!("{}: {kind}", name_of(path)))
}

pub(crate) fn name_of(path: &Path) -> String {
    message::shown(&path.to_string_lossy())
}

/// Reads the name that puzzles are taken for.
pub(crate) fn take_name(text: &str) -> Result<String, String> {
    if text.is_empty() || text.contains(char::is_control) || text.chars().count() > 200 {
        return Err(
            "expected 1 to 200 characters without tabs, line breaks and other control characters".to_owned()
        );
    }
    Ok(text.to_owned())
}

/// Which puzzles of a bank: classic ones, or those of another board.
#[derive(Clone, Debug)]
pub(crate) enum BankSelection {
    /// On the classic board.
    Classic(BankFilter),
    /// On another one.
    Boards(BankBoardFilter),
}

/// The puzzles of a take.
#[derive(Debug)]
pub(crate) enum TakenRows {
    /// On the classic board.
    Classic(Vec<BankRow>),
    /// On another one.
    Boards(Vec<BankBoardRow>),
}

/// Takes `count` puzzles for a name, or returns those that it already has.
pub(crate) fn take(
    bank: &mut Bank,
    name: &str,
    count: Option<u64>,
    selection: &BankSelection,
) -> Result<TakenRows, CmdError> {
    let Some(count) = count else {
        return match bank.is_take_of_boards(name).map_err(bank_error)? {
            false => bank.taken(name).map(TakenRows::Classic).map_err(bank_error),
            true => bank.taken_boards(name).map(TakenRows::Boards).map_err(bank_error),
        };
    };
    match selection {
        BankSelection::Classic(filter) => {
            let outcome = bank.take(name, count, filter).map_err(bank_error)?;
            whole(bank, outcome, &filter.to_string()).map(TakenRows::Classic)
        }
        BankSelection::Boards(filter) => {
            let outcome = bank.take_boards(name, count, filter).map_err(bank_error)?;
            whole(bank, outcome, &filter.to_string()).map(TakenRows::Boards)
        }
    }
}

/// Returns the puzzles of a take, if there were enough.
fn whole<R>(bank: &Bank, outcome: TakeOutcome<R>, criteria: &str) -> Result<Vec<R>, CmdError> {
    match outcome {
        TakeOutcome::Taken(rows) => Ok(rows),
        TakeOutcome::TooFew(found) => {
            let bank = name_of(bank.path());
            let criteria = if criteria.is_empty() { String::new() } else { format!(" with {criteria}") };
            let found = message::counted(found, "unused puzzle");
            Err(CmdError::TooFew(format!("{bank} has only {found}{criteria}; none were taken")))
        }
    }
}
