//! `dataset verify`: proves the content of a data set again.

use ninefold::Workers;
use ninefold::recipe::RunControl;
use ninefold_dataset::{DatasetFolder, VerifyReport};

use super::folder::{failed, manifest};
use crate::args::{threads, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::DatasetInput;
use crate::output::Output;
use crate::progress::Progress;
use crate::{interrupt, message};

/// Verify files, solutions, classes, splits and ratings
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold dataset verify puzzles
  ninefold dataset verify puzzles --sample 100000",
    after_long_help = "\
Verifies every checksum, that every puzzle has exactly the stored solution,
every class, split and row, and the ratings of a sample. The exit code is 0 only
if everything is right.

--json fields: rows, rated, repeats (isomorphic to an earlier row of the same
split), wrong ([text])."
)]
pub(crate) struct VerifyArgs {
    /// The folder of the data set
    #[arg(value_name = "DIR")]
    folder: DatasetInput,
    /// Rate N rows again, spread evenly
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole, allow_negative_numbers = true)]
    sample: u64,
    /// Write one JSON object
    #[arg(long)]
    json: bool,
    /// Use N threads (default: all processors)
    ///
    /// The number of threads never changes the output.
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<usize>,
}

pub(crate) fn run(args: &VerifyArgs) -> CmdResult {
    let folder = DatasetFolder::new(args.folder.path());
    let rows = manifest(&folder)?.tally().rows;
    Output::with(None, |output| {
        let progress = Progress::towards(rows);
        let control = RunControl::new(interrupt::cancel());
        let workers = Workers::new(args.threads.unwrap_or(0));
        let report = folder.verify(args.sample, workers, control, |rows| progress.add(rows));
        drop(progress);
        let report = report.map_err(failed)?;
        if report.stopped {
            return Err(CmdError::interrupted(format!(
                "interrupted after {} of {rows} rows; {} wrong so far",
                report.rows,
                report.wrong.len()
            )));
        }
        output.write(words(&report, args.json).as_bytes())?;
        match report.wrong.len() as u64 {
            0 => Ok(()),
            wrong => Err(CmdError::bad_input(format!(
                "{}: {} found, see above",
                message::shown(&args.folder.text()),
                message::counted(wrong, "problem")
            ))),
        }
    })
}

fn words(report: &VerifyReport, json: bool) -> String {
    let VerifyReport { wrong, rows, rated, repeats, .. } = report;
    let mut text = String::new();
    if json {
        let record = serde_json::json!({ "rows": rows, "rated": rated, "repeats": repeats, "wrong": wrong });
        crate::json::push_line(&record, &mut text);
        return text;
    }
    for line in wrong {
        // A folder of somebody else may hold any characters.
        let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        text.push_str(&format!("wrong: {line}\n"));
    }
    text.push_str(&format!("{} solved again, {rated} rated again", message::counted(*rows, "row")));
    if *repeats > 0 {
        text.push_str(&format!(", {repeats} isomorphic to an earlier one of the same split"));
    }
    text.push_str(if wrong.is_empty() { "; no problems\n" } else { "\n" });
    text
}
