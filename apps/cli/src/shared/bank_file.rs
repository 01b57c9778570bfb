//! The file of a bank: how commands open it and take puzzles from it.

use std::path::Path;

use ninefold::format::{Field, FieldKey};
use ninefold_bank::{Bank, BankAccess, BankError, BankFilter, BankRow, TakeOutcome};

use crate::cmd_error::{CmdError, CmdResult};
use crate::files::BankPath;
use crate::{interrupt, message};

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
    Ok(Bank::open(bank.path(), access).map_err(bank_error)?.with_cancel(interrupt::cancel().clone()))
}

/// Returns the error for a bank that cannot be used, with its name as messages show it.
pub(crate) fn bank_error(error: BankError) -> CmdError {
    let BankError { path, kind, .. } = &error;
    CmdError::bad_input(format!("{}: {kind}", name_of(path)))
}

pub(crate) fn name_of(path: &Path) -> String {
    message::shown(&path.to_string_lossy())
}

/// Reports the puzzles of other boards, after an answer about classic puzzles alone.
pub(crate) fn note_other_boards(bank: &Bank) -> CmdResult {
    let boards = bank.other_boards().map_err(bank_error)?;
    if !boards.is_empty() {
        let count = message::counted(bank.other_len().map_err(bank_error)?, "puzzle");
        let boards = boards.join(", ");
        message::note(&format!(
            "classic puzzles only; the bank also has {count} of other boards: --variant {boards}"
        ));
    }
    Ok(())
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

/// Takes `count` puzzles for a name, or returns those that it already has.
pub(crate) fn take(
    bank: &mut Bank,
    name: &str,
    count: Option<u64>,
    filter: &BankFilter,
) -> Result<Vec<BankRow>, CmdError> {
    let Some(count) = count else { return bank.taken(name).map_err(bank_error) };
    match bank.take(name, count, filter).map_err(bank_error)? {
        TakeOutcome::Taken(rows) => Ok(rows),
        TakeOutcome::TooFew(_) if interrupt::is_interrupted() => {
            Err(CmdError::interrupted("interrupted: no puzzles were taken"))
        }
        TakeOutcome::TooFew(found) => {
            let (bank, criteria) = (name_of(bank.path()), filter.to_string());
            let criteria = if criteria.is_empty() { String::new() } else { format!(" with {criteria}") };
            let found = message::counted(found, "unused puzzle");
            Err(CmdError::TooFew(format!("{bank} has only {found}{criteria}; none were taken")))
        }
    }
}

/// Returns the texts of a puzzle as fields.
pub(crate) fn text_fields(row: &BankRow) -> Vec<Field> {
    let texts = &row.texts;
    let fields = [
        (FieldKey::Title, &texts.name),
        (FieldKey::Author, &texts.author),
        (FieldKey::Description, &texts.description),
    ];
    fields.into_iter().filter_map(|(key, text)| Some(Field::new(key, text.as_ref()?))).collect()
}
