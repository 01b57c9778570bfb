//! Columns that are chosen, and formats.

use ninefold::format::Format;

use crate::cmd_error::CmdError;

/// Returns the columns that were chosen for a format.
///
/// # Errors
/// If there are some, and the format is not the table that any columns can be chosen for.
pub(crate) fn table_columns<C>(format: Format, columns: &[C]) -> Result<&[C], CmdError> {
    if format != Format::Csv && !columns.is_empty() {
        return Err(CmdError::bad_input(format!(
            "--columns cannot be used with --to {format}: expected --to csv, or lines without --to"
        )));
    }
    Ok(columns)
}
