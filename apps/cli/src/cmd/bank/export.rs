//! `bank export`: puzzles of a bank in any format.

use std::ops::ControlFlow;

use ninefold::format::Format;
use ninefold_bank::BankAccess;

use super::filter_args::FilterArgs;
use super::row::RowArgs;
use super::{BankFile, bad};
use crate::args::CommonArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::interrupt;
use crate::output::Output;

/// Write the puzzles of a bank in any format
#[derive(Debug, clap::Args)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    file: BankFile,
    #[command(flatten)]
    wishes: FilterArgs,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// So many bytes are written at a time.
const PORTION: usize = 1 << 15;

pub(super) fn run(args: &ExportArgs) -> CmdResult {
    let bank = args.file.open(BankAccess::Read)?;
    let output = args.common.output.as_deref();
    let by_name = output.and_then(|path| Format::of_path(&path.to_string_lossy()));
    let mut writer = args.rows.writer(args.common.json, by_name);
    Output::with(output, |output| {
        let (mut text, mut result, mut count) = (String::new(), Ok(()), 0u64);
        let read = bank.rows(&args.wishes.filter(), None, |row| {
            writer.push(&row, &mut text);
            count += 1;
            if text.len() >= PORTION {
                result = output.write(text.as_bytes());
                text.clear();
            }
            if result.is_err() || interrupt::is_interrupted() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        result?;
        read.map_err(bad)?;
        if !interrupt::is_interrupted() {
            writer.finish(&mut text);
        }
        output.write(text.as_bytes())?;
        if interrupt::is_interrupted() {
            return Err(CmdError::interrupted(format!("interrupted: {count} done and written")));
        }
        Ok(())
    })
}
