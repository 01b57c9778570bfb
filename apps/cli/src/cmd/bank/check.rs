//! `bank check`: proves every puzzle of a bank again.

use ninefold::Workers;
use ninefold_bank::{BankAccess, BankProblem};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs};
use crate::cmd_error::{CmdError, CmdResult};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::bank_file::{BankFile, bank_error, name_of};
use crate::{interrupt, message};

/// Check a bank: prove every puzzle again
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank check bank.db
  ninefold bank check bank.db --ratings         as slow as rating them all",
    after_long_help = "\
Proves that each puzzle has exactly one solution and that it is the stored one,
checks canonical form, clues, symmetry and minimality, and runs SQLite's own
check of the file. Each problem is a line: the puzzle's number (or -), a tab,
and what is wrong. The exit code is 0 if there is no problem, else 2.

--json fields: id, problem."
)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    file: BankFile,
    /// Check the ratings too
    #[arg(long)]
    ratings: bool,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct ProblemJson<'a> {
    id: Option<i64>,
    problem: &'a str,
}

pub(super) fn run(args: &CheckArgs) -> CmdResult {
    let name = name_of(args.file.bank.path());
    let mut problems = 0;
    Output::with(args.common.output(), |output| {
        let bank = args.file.open(BankAccess::Read)?;
        if !args.common.json {
            output.set_layout(&OutputLayout::rows(["id", "problem"], args.table.csv));
        }
        let search = interrupt::step_search();
        let workers = Workers::new(args.common.threads());
        let mut result = Ok(());
        let report = bank.check(workers, args.ratings.then_some(&search), interrupt::cancel(), |problem| {
            if let Some(BankProblem { id, message: words, .. }) = problem {
                let mut text = String::new();
                if args.common.json {
                    crate::json::push_line(&ProblemJson { id, problem: &words }, &mut text);
                } else {
                    let id = id.map_or("-".to_owned(), |id| id.to_string());
                    text = format!("{id}\t{words}\n");
                }
                result = output.write(text.as_bytes()).and_then(|()| output.flush());
            }
            interrupt::continue_unless(result.is_err())
        });
        result?;
        let report = report.map_err(bank_error)?;
        problems = report.problems;
        let checked = message::counted(report.puzzles, "puzzle");
        if report.interrupted {
            return Err(CmdError::interrupted(format!("interrupted after {checked}")));
        }
        if problems == 0 {
            message::note(&format!("{name}: {checked} checked, no problems"));
        }
        Ok(())
    })?;
    if problems > 0 {
        let problems = message::counted(problems, "problem");
        return Err(CmdError::bad_input(format!("{name}: {problems} found, see above")));
    }
    Ok(())
}
