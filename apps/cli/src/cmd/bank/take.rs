//! `bank take` and `bank return`: puzzles handed out under a name, and given back.

use ninefold_bank::{BankAccess, TakeOutcome};

use super::filter_args::FilterArgs;
use super::row::RowArgs;
use super::{BankFile, bad, name_of};
use crate::args::{CommonArgs, positive};
use crate::cmd_error::{CmdError, CmdResult};
use crate::message;
use crate::output::Output;

/// Take unused puzzles under a name; the same name again, the same ones
#[derive(Debug, clap::Args)]
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
pub(super) struct ReturnArgs {
    #[command(flatten)]
    file: BankFile,
    /// The name they were taken under
    #[arg(long = "for", value_name = "NAME", value_parser = name)]
    name: String,
}

/// Reads the name of a take.
pub(super) fn name(text: &str) -> Result<String, String> {
    if text.is_empty() || text.contains(char::is_control) || text.chars().count() > 200 {
        return Err(
            "expected 1 to 200 characters without tabs, line ends and other control characters".to_owned()
        );
    }
    Ok(text.to_owned())
}

pub(super) fn run(args: &TakeArgs) -> CmdResult {
    let mut bank = args.file.open(BankAccess::Write)?;
    let filter = args.wishes.filter();
    let mut writer = args.rows.writer(args.common.json, None);
    Output::with(args.common.output.as_deref(), |output| {
        let outcome = match args.n {
            Some(count) => bank.take(&args.name, count, &filter),
            None => bank.taken(&args.name).map(TakeOutcome::Taken),
        };
        let rows = match outcome.map_err(bad)? {
            TakeOutcome::Taken(rows) => rows,
            TakeOutcome::TooFew(found) => {
                let (bank, wishes) = (name_of(&args.file.bank), filter.to_string());
                let wishes = if wishes.is_empty() { wishes } else { format!(" with {wishes}") };
                let found = message::counted(found, "unused puzzle");
                return Err(CmdError::BudgetSpent(format!("{bank} has {found}{wishes}: none was taken")));
            }
        };
        let mut text = String::new();
        for row in &rows {
            writer.push(row, &mut text);
        }
        writer.finish(&mut text);
        output.write(text.as_bytes())
    })
}

pub(super) fn give_back(args: &ReturnArgs) -> CmdResult {
    let count = args.file.open(BankAccess::Write)?.give_back(&args.name).map_err(bad)?;
    message::note(&format!("{} given back", message::counted(count, "puzzle")));
    Ok(())
}
