//! `bank take` and `bank return`: puzzles handed out under a name, and given back.

use ninefold_bank::{Bank, BankAccess, BankFilter, BankRow, TakeOutcome};

use super::filter_args::FilterArgs;
use super::row::RowArgs;
use super::{BankFile, bad, name_of};
use crate::args::{CommonArgs, positive};
use crate::cmd_error::{CmdError, CmdResult};
use crate::message;
use crate::output::Output;

/// Take unused puzzles under a name; the same name again, the same ones
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank take bank.db -n 50 --level easy --for \"book 3\"
  ninefold bank take bank.db --for \"book 3\" --with solution
  ninefold bank take bank.db -n 9 --symmetry half-turn --for web --to csv",
    after_help = super::row::COLUMNS_HELP
)]
pub(super) struct TakeArgs {
    #[command(flatten)]
    file: BankFile,
    /// How many; may be left out for a name that has some
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    n: Option<u64>,
    /// Who or what they are for
    #[arg(long = "for", value_name = "NAME", value_parser = name)]
    name: String,
    #[command(flatten)]
    wishes: FilterArgs,
    #[command(flatten)]
    rows: RowArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// Give the puzzles back that were taken under a name
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold bank return bank.db --for \"book 3\"")]
pub(super) struct ReturnArgs {
    #[command(flatten)]
    file: BankFile,
    /// The name they were taken under
    #[arg(long = "for", value_name = "NAME", value_parser = name)]
    name: String,
}

/// Reads the name of a take.
pub(crate) fn name(text: &str) -> Result<String, String> {
    if text.is_empty() || text.contains(char::is_control) || text.chars().count() > 200 {
        return Err(
            "expected 1 to 200 characters without tabs, line ends and other control characters".to_owned()
        );
    }
    Ok(text.to_owned())
}

pub(super) fn run(args: &TakeArgs) -> CmdResult {
    let mut bank = args.file.open(BankAccess::Write)?;
    let mut writer = args.rows.writer(args.common.json, None);
    Output::with(args.common.output.as_deref(), |output| {
        let rows = take(&mut bank, &args.name, args.n, &args.wishes.filter())?;
        let mut text = String::new();
        for row in &rows {
            writer.push(row, &mut text);
        }
        writer.finish(&mut text);
        output.write(text.as_bytes())
    })
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
    match outcome.map_err(bad)? {
        TakeOutcome::Taken(rows) => Ok(rows),
        TakeOutcome::TooFew(found) => {
            let (bank, wishes) = (name_of(bank.path()), filter.to_string());
            let wishes = if wishes.is_empty() { wishes } else { format!(" with {wishes}") };
            let found = message::counted(found, "unused puzzle");
            Err(CmdError::TooFew(format!("{bank} has {found}{wishes}; none was taken")))
        }
    }
}

pub(super) fn give_back(args: &ReturnArgs) -> CmdResult {
    let count = args.file.open(BankAccess::Write)?.give_back(&args.name).map_err(bad)?;
    message::note(&format!("{} given back", message::counted(count, "puzzle")));
    Ok(())
}
