//! `bank check`: every puzzle of a bank proven again.

use ninefold::Workers;
use ninefold_bank::{BankAccess, BankProblem};
use serde::Serialize;

use crate::args::CommonArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::bank_file::{BankFile, bank_error, name_of};
use crate::{interrupt, message};

/// Prove every puzzle of a bank again, and check the file
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank check bank.db
  ninefold bank check bank.db --ratings         takes as long as rating them",
    after_help = "\
Proves that each puzzle has one solution and that it is the stored one; works
out canonical form, clues, symmetry and minimality again; has SQLite check the
file. A line for each problem: the puzzle's number (or -), a tab, what is wrong.
Exit code 0 if there is none, else 2. --json: id, problem."
)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    file: BankFile,
    /// Rate every puzzle again, too
    #[arg(long)]
    ratings: bool,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct ProblemJson<'a> {
    id: Option<i64>,
    problem: &'a str,
}

pub(super) fn run(args: &CheckArgs) -> CmdResult {
    let bank = args.file.open(BankAccess::Read)?;
    let name = name_of(&args.file.bank);
    let mut problems = 0;
    Output::with(args.common.output.as_deref(), |output| {
        if !args.common.json {
            output.set_layout(&OutputLayout::table(["id", "problem"]));
        }
        let search = interrupt::step_search();
        let workers = Workers { threads: args.common.threads() };
        let mut result = Ok(());
        let report = bank.check(workers, args.ratings.then_some(&search), |problem| {
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
            interrupt::go_on_unless(result.is_err())
        });
        result?;
        let report = report.map_err(bank_error)?;
        problems = report.problems;
        let checked = message::counted(report.puzzles, "puzzle");
        if report.interrupted {
            return Err(CmdError::interrupted(format!("interrupted after {checked}")));
        }
        if problems == 0 {
            message::note(&format!("{name}: {checked}, all is right"));
        }
        Ok(())
    })?;
    if problems > 0 {
        let problems = message::counted(problems, "problem");
        return Err(CmdError::bad_input(format!("{name}: {problems}")));
    }
    Ok(())
}
