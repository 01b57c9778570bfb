//! `bank export`: puzzles of a bank in any format.

use std::ops::ControlFlow;

use ninefold_bank::{Bank, BankAccess, BankError, BankFilter, BankRow};

use super::filter_args::FilterArgs;
use super::row::RowArgs;
use super::select_args::{BankSort, SelectArgs};
use crate::args::CommonArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::interrupt;
use crate::output::Output;
use crate::shared::bank_file::{BankFile, bank_error};

/// Write the puzzles of a bank in any format
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank export bank.db -o puzzles.sdm
  ninefold bank export bank.db --level easy --to csv
  ninefold bank export bank.db --columns er,solution,hardest
  ninefold bank export bank.db --variant killer --to sudokupad",
    after_long_help = super::row::COLUMNS_HELP
)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    select: SelectArgs,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// How many bytes are written at a time.
const PORTION: usize = 1 << 15;

pub(super) fn run(args: &ExportArgs) -> CmdResult {
    write_rows(&args.file, &args.filter, &args.select, &args.rows, &args.common)
}

/// Writes selected puzzles while they are read.
pub(super) fn write_rows(
    file: &BankFile,
    options: &FilterArgs,
    select: &SelectArgs,
    rows: &RowArgs,
    common: &CommonArgs,
) -> CmdResult {
    let bank = file.open(BankAccess::Read)?;
    let filter = select.filter(&bank, options)?;
    let has_texts = bank.has_texts().map_err(bank_error)?;
    let mut writer = rows.writer(common.json, filter.is_classic(), has_texts)?;
    Output::with(common.output(), move |output| {
        output.set_layout(&writer.layout());
        let mut portions = Portions { output, text: String::new(), result: Ok(()), count: 0 };
        let read = match select.sort {
            None => bank.rows(&filter, select.n, |row| portions.put(|text| writer.push(&row, text))),
            Some(column) => sorted(&bank, &filter, column, select.n).map(|rows| {
                let _ = rows.iter().try_for_each(|row| portions.put(|text| writer.push(row, text)));
            }),
        };
        let Portions { output, text, result, count } = portions;
        result?;
        output.write(text.as_bytes())?;
        read.map_err(bank_error)?;
        let is_interrupted = interrupt::is_interrupted();
        let mut end = String::new();
        // A document with the puzzles so far is a whole document; without any, a file stays as it was.
        if count > 0 || !is_interrupted {
            writer.finish(&mut end);
        }
        output.write(end.as_bytes())?;
        match is_interrupted {
            true => Err(CmdError::interrupted(format!("interrupted: {count} done and written"))),
            false => {
                output.flush()?;
                options.note_other_boards(&filter, &bank)
            }
        }
    })
}

/// Returns the selected puzzles in the order of a column, at most this many.
fn sorted(
    bank: &Bank,
    filter: &BankFilter,
    column: BankSort,
    most: Option<u64>,
) -> Result<Vec<BankRow>, BankError> {
    let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
    let mut rows: Vec<BankRow> = Vec::new();
    let sort = |rows: &mut Vec<BankRow>| {
        rows.sort_by_key(|row| column.key(row));
        rows.truncate(most);
    };
    bank.rows(filter, None, |row| {
        rows.push(row);
        // Twice as many as are wanted are sorted at a time, so that memory does not depend on the bank.
        if rows.len() >= most.saturating_mul(2).max(4096) {
            sort(&mut rows);
        }
        interrupt::continue_unless(false)
    })?;
    sort(&mut rows);
    Ok(rows)
}

/// Text that is written a portion at a time.
struct Portions<'a> {
    output: &'a mut Output,
    text: String,
    result: CmdResult,
    count: u64,
}

impl Portions<'_> {
    /// Adds a puzzle, unless the work is to stop.
    fn put(&mut self, push: impl FnOnce(&mut String) -> CmdResult) -> ControlFlow<()> {
        if interrupt::is_interrupted() {
            return ControlFlow::Break(());
        }
        self.result = push(&mut self.text);
        self.count += 1;
        if self.result.is_ok() && self.text.len() >= PORTION {
            self.result = self.output.write(self.text.as_bytes());
            self.text.clear();
        }
        if self.result.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
