//! `bank take` and `bank return`: takes puzzles for a name, and gives them back.

use ninefold_bank::BankAccess;

use super::filter_args::FilterArgs;
use super::row::RowArgs;
use crate::args::{CommonArgs, positive};
use crate::cmd_error::CmdResult;
use crate::message;
use crate::output::Output;
use crate::shared::bank_file::{BankFile, bank_error, take, take_name};

/// Take unused puzzles for a name
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank take bank.db -n 50 --level easy --for \"book 3\"
  ninefold bank take bank.db --for \"book 3\" --columns solution
  ninefold bank take bank.db -n 9 --symmetry half-turn --for web --to csv
  ninefold bank take bank.db -n 20 --variant 6x6 --level easy --for children",
    after_long_help = super::row::COLUMNS_HELP
)]
pub(super) struct TakeArgs {
    #[command(flatten)]
    file: BankFile,
    /// Take N puzzles
    ///
    /// Can be omitted for a name that already has puzzles.
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    n: Option<u64>,
    /// Take the puzzles for NAME
    ///
    /// The puzzles are marked as taken. The same name with the same options gets the same puzzles again.
    #[arg(long = "for", value_name = "NAME", value_parser = take_name)]
    name: String,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// Give back the puzzles taken for a name
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold bank return bank.db --for \"book 3\"")]
pub(super) struct ReturnArgs {
    #[command(flatten)]
    file: BankFile,
    /// Give back the puzzles of NAME
    #[arg(long = "for", value_name = "NAME", value_parser = take_name)]
    name: String,
}

pub(super) fn run(args: &TakeArgs) -> CmdResult {
    let filter = args.filter.filter()?;
    // The format must suit the boards before puzzles are marked.
    args.rows.writer(false, filter.is_classic(), false)?;
    Output::with(args.common.output(), |output| {
        let mut bank = args.file.open(BankAccess::Write)?;
        let is_new = bank.is_take_of_boards(&args.name).is_err();
        let rows = take(&mut bank, &args.name, args.n, &filter)?;
        let mut text = String::new();
        let is_classic = rows.iter().all(|row| row.puzzle.classic().is_some());
        let has_texts = bank.has_texts().map_err(bank_error)?;
        let mut writer = args.rows.writer(args.common.json, is_classic, has_texts)?;
        output.set_layout(&writer.layout());
        if let Err(error) = rows.iter().try_for_each(|row| writer.push(row, &mut text)) {
            // What the format cannot hold is not handed out.
            if is_new {
                bank.give_back(&args.name).map_err(bank_error)?;
            }
            return Err(error);
        }
        writer.finish(&mut text);
        output.write(text.as_bytes())?;
        output.flush()?;
        // Without -n the name decides on the boards.
        args.n.map_or(Ok(()), |_| args.filter.note_other_boards(&filter, &bank))
    })
}

pub(super) fn give_back(args: &ReturnArgs) -> CmdResult {
    let count = args.file.open(BankAccess::Write)?.give_back(&args.name).map_err(bank_error)?;
    message::note(&format!("{} given back", message::counted(count, "puzzle")));
    Ok(())
}
