//! `dataset verify`: proves the content of a data set again.

use ninefold::Workers;
use ninefold::recipe::RunControl;
use ninefold_dataset::{DatasetFolder, PartVerdict, VerifyReport};

use super::folder::{failed, manifest};
use crate::args::{threads, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::{self, DatasetInput, InputFile, OutputFile};
use crate::index_range::Shard;
use crate::output::Output;
use crate::progress::Progress;
use crate::{interrupt, message};

/// Verify files, solutions, classes, splits and ratings
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold dataset verify puzzles
  ninefold dataset verify puzzles --sample 100000
  ninefold dataset verify puzzles --shard 1/4 -o 1.json   and so on, then
  ninefold dataset verify puzzles --merge 1.json 2.json 3.json 4.json",
    after_long_help = "\
Verifies every checksum, that every puzzle has exactly the stored solution,
every class, split and row, and the ratings of a sample. The exit code is 0 only
if everything is right.

With --shard K/N, every N-th file is checked, and the result is a verdict: a
JSON object with manifest_sha256, part, of, files, rows, rated, repeats, wrong.
--merge reads the verdicts of all parts and checks the rest of the folder.
Repeats are then those within a part.

--json fields: rows, rated, repeats (isomorphic to an earlier row of the same
split), wrong ([text])."
)]
pub(crate) struct VerifyArgs {
    /// The folder of the data set
    #[arg(value_name = "DIR")]
    folder: DatasetInput,
    /// With --merge: the verdicts
    #[arg(value_name = "VERDICT")]
    verdicts: Vec<InputFile>,
    /// Rate N rows again, spread evenly
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole, allow_negative_numbers = true)]
    sample: u64,
    /// Check part K of N parts, and write a verdict
    ///
    /// Parts are numbered from 1 and can be checked on different machines. Memory is 32 bytes for each row of the part.
    #[arg(long, value_name = "K/N", allow_hyphen_values = true, conflicts_with = "merge")]
    shard: Option<Shard>,
    /// Write the result to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<OutputFile>,
    /// Merge the verdicts of all parts, which follow DIR
    ///
    /// The rows are not read again. What no part has checked is checked: the files beside the data, and the records of shards.
    #[arg(long, conflicts_with_all = ["sample", "threads"])]
    merge: bool,
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
    if let (false, Some(file)) = (args.merge, args.verdicts.first()) {
        let name = message::shown(&file.text());
        return Err(CmdError::bad_input(format!("VERDICT needs --merge: found {name} after DIR")));
    }
    let folder = DatasetFolder::new(args.folder.path());
    let rows = manifest(&folder)?.tally().rows;
    if let Some(shard) = args.shard {
        return part(args, &folder, shard);
    }
    let report = if !args.merge { all_of_it(args, &folder, rows)? } else { merged(args, &folder)? };
    Output::with(target(args), |output| output.write(words(&report, args.json).as_bytes()))?;
    problems(args, report.wrong.len())
}

/// Checks everything.
fn all_of_it(args: &VerifyArgs, folder: &DatasetFolder, rows: u64) -> Result<VerifyReport, CmdError> {
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
    Ok(report)
}

fn target(args: &VerifyArgs) -> Option<&std::path::Path> {
    args.output.as_ref().and_then(OutputFile::target)
}

/// An error if there are problems. What was written stays.
fn problems(args: &VerifyArgs, wrong: usize) -> CmdResult {
    match wrong as u64 {
        0 => Ok(()),
        wrong => Err(CmdError::bad_input(format!(
            "{}: {} found, see above",
            message::shown(&args.folder.text()),
            message::counted(wrong, "problem")
        ))),
    }
}

/// Checks a part and writes its verdict, also if it lists problems.
fn part(args: &VerifyArgs, folder: &DatasetFolder, shard: Shard) -> CmdResult {
    let control = RunControl::new(interrupt::cancel());
    let workers = Workers::new(args.threads.unwrap_or(0));
    let place = (shard.part + 1, shard.of);
    let progress = Progress::towards(manifest(folder)?.tally().rows / shard.of);
    let verdict = folder.verify_part(place, args.sample, workers, control, |rows| progress.add(rows));
    drop(progress);
    let Some(verdict) = verdict.map_err(failed)? else {
        return Err(CmdError::interrupted("interrupted: no verdict, because it needs all rows of the part"));
    };
    let mut line = String::new();
    crate::json::push_line(&verdict, &mut line);
    Output::with(target(args), |output| output.write(line.as_bytes()))?;
    verdict.wrong.iter().for_each(|wrong| message::note(&format!("wrong: {}", plain(wrong))));
    problems(args, verdict.wrong.len())
}

/// The most bytes of a verdict: some problems for each of a hundred thousand files.
const LARGEST_VERDICT: u64 = 1 << 26;

/// Reads the verdicts and merges them.
fn merged(args: &VerifyArgs, folder: &DatasetFolder) -> Result<VerifyReport, CmdError> {
    let mut verdicts = Vec::new();
    for file in &args.verdicts {
        let bytes = files::read_bytes(file.path(), LARGEST_VERDICT)?;
        let verdict: PartVerdict = serde_json::from_slice(&bytes).map_err(|error| {
            let name = message::shown(&file.text()).to_string();
            CmdError::bad_input(format!("{name}: {error}, expected a verdict of `dataset verify --shard`"))
        })?;
        verdicts.push(verdict);
    }
    let report = folder.merge_verdicts(&verdicts).map_err(failed)?;
    report.map_err(|error| CmdError::bad_input(error.to_string()))
}

/// Returns a text without control characters: a folder of somebody else may hold any.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
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
        text.push_str(&format!("wrong: {}\n", plain(line)));
    }
    text.push_str(&format!("{} solved again, {rated} rated again", message::counted(*rows, "row")));
    if *repeats > 0 {
        text.push_str(&format!(", {repeats} isomorphic to an earlier one of the same split"));
    }
    text.push_str(if wrong.is_empty() { "; no problems\n" } else { "\n" });
    text
}
