//! `bank export`: puzzles of a bank in any format.

use std::ops::ControlFlow;

use ninefold::format::Format;
use ninefold_bank::{BankAccess, BankFilter};

use super::filter_args::FilterArgs;
use super::row::RowArgs;
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
  ninefold bank export bank.db --columns er,solution,hardest",
    after_long_help = super::row::COLUMNS_HELP
)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// How many bytes are written at a time.
const PORTION: usize = 1 << 15;

pub(super) fn run(args: &ExportArgs) -> CmdResult {
    write_rows(&args.file, &args.filter.filter(), None, &args.rows, &args.common)
}

/// Writes puzzles while they are read.
pub(super) fn write_rows(
    file: &BankFile,
    filter: &BankFilter,
    most: Option<u64>,
    rows: &RowArgs,
    common: &CommonArgs,
) -> CmdResult {
    let output = common.output();
    let by_name = output.and_then(|path| Format::of_path(&path.to_string_lossy()));
    let mut writer = rows.writer(common.json, by_name);
    Output::with(output, |output| {
        let bank = file.open(BankAccess::Read)?;
        output.set_layout(&writer.layout());
        let (mut text, mut result, mut count) = (String::new(), Ok(()), 0u64);
        let read = bank.rows(filter, most, |row| {
            if interrupt::is_interrupted() {
                return ControlFlow::Break(());
            }
            writer.push(&row, &mut text);
            count += 1;
            if text.len() >= PORTION {
                result = output.write(text.as_bytes());
                text.clear();
            }
            if result.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        result?;
        output.write(text.as_bytes())?;
        read.map_err(bank_error)?;
        if interrupt::is_interrupted() {
            return Err(CmdError::interrupted(format!("interrupted: {count} done and written")));
        }
        let mut end = String::new();
        writer.finish(&mut end);
        output.write(end.as_bytes())
    })
}
