//! The file of a bank: how commands open it, and how puzzles are taken from it.

use std::path::{Path, PathBuf};

use ninefold_bank::{Bank, BankAccess, BankError, BankFilter, BankRow, TakeOutcome};

use crate::cmd_error::CmdError;
use crate::message;

/// The bank of a command.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct BankFile {
    /// The bank
    #[arg(value_name = "FILE.db")]
    pub(crate) bank: PathBuf,
}

impl BankFile {
    pub(crate) fn open(&self, access: BankAccess) -> Result<Bank, CmdError> {
        Bank::open(&self.bank, access).map_err(bank_error)
    }
}

/// Returns what went wrong with a bank, with its name as the user may see it.
pub(crate) fn bank_error(error: BankError) -> CmdError {
    let BankError { path, kind, .. } = &error;
    CmdError::bad_input(format!("{}: {kind}", name_of(path)))
}

pub(crate) fn name_of(path: &Path) -> String {
    message::shown(&path.to_string_lossy())
}

/// Reads the name of a take.
pub(crate) fn take_name(text: &str) -> Result<String, String> {
    if text.is_empty() || text.contains(char::is_control) || text.chars().count() > 200 {
        return Err(
            "expected 1 to 200 characters without tabs, line ends and other control characters".to_owned()
        );
    }
    Ok(text.to_owned())
}

/// Takes so many puzzles, or returns those that the name has.
pub(crate) fn take(
    bank: &mut Bank,
    name: &str,
    count: Option<u64>,
    filter: &BankFilter,
) -> Result<Vec<BankRow>, CmdError> {
    let outcome = match count {
        Some(count) => bank.take(name, count, filter),
        None => bank.taken(name).map(TakeOutcome::Taken),
    };
    match outcome.map_err(bank_error)? {
        TakeOutcome::Taken(rows) => Ok(rows),
        TakeOutcome::TooFew(found) => {
            let (bank, wishes) = (name_of(bank.path()), filter.to_string());
            let wishes = if wishes.is_empty() { wishes } else { format!(" with {wishes}") };
            let found = message::counted(found, "unused puzzle");
            Err(CmdError::TooFew(format!("{bank} has {found}{wishes}; none was taken")))
        }
    }
}
