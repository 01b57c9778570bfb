//! `dataset make`: makes the missing shards of a plan.

use ninefold::Workers;
use ninefold::recipe::{ItemProgress, RunControl};
use ninefold_dataset::{
    ColumnAlias, DatasetColumn, DatasetFolder, DatasetFormat, DatasetMaker, DatasetPlan, ShardOutcome,
    ShardPart, ShardRecord, ShardState, parse_columns_for,
};

use super::folder::failed;
use super::jobs;
use crate::args::{parsed, threads, whole};
use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::files::{self, DatasetOutput, InputFile};
use crate::index_range::Shard;
use crate::progress::Progress;
use crate::resume::{self, LeftOut};
use crate::wrapped::wrapped;
use crate::{interrupt, message, seed};

/// Make the missing shards of a data set
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold dataset make --plan plan.toml --seed 7 -o puzzles
  ninefold dataset make --plan plan.toml --seed 7 -o puzzles --shard 2/10",
    after_long_help = after_help()
)]
pub(crate) struct MakeArgs {
    // A doc comment would take the brackets for a link.
    #[arg(
        long,
        value_name = "FILE",
        help = "Make the data set of this plan",
        long_help = "Make the data set of this plan\n\nFILE is a TOML file, or - for standard input, with parts (name, count and recipe each) and a [dataset] table. docs/data-sets.md describes it."
    )]
    plan: InputFile,
    /// Write to the folder DIR
    ///
    /// The folder is made if it does not exist.
    #[arg(short, long, value_name = "DIR")]
    output: DatasetOutput,
    /// Use this seed, 0 to 2^64-1 (default: the plan's)
    ///
    /// If neither the command line nor the plan has a seed, one is drawn and shown.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Make only the shards of job K of N
    ///
    /// Jobs are numbered from 1.
    #[arg(long, value_name = "K/N", allow_hyphen_values = true)]
    shard: Option<Shard>,
    /// Write these columns (default: the plan's)
    ///
    /// Separated by commas; their names are listed at the end of this help.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    columns: Option<Vec<String>>,
    /// Write parquet, jsonl or csv (default: the plan's)
    #[arg(long, value_name = "FORMAT", value_parser = parsed::<DatasetFormat>())]
    format: Option<DatasetFormat>,
    /// Use N threads (default: all processors)
    ///
    /// The number of threads never changes the output.
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<usize>,
}

/// Returns the end of the help: the files, the variables for jobs, the columns.
fn after_help() -> String {
    let columns: Vec<_> = DatasetColumn::ALL.iter().map(|column| column.name()).collect();
    let words: Vec<_> = ColumnAlias::ALL.iter().map(|alias| alias.name).collect();
    let columns = format!("Columns: {}. Groups of columns: {}.", columns.join(", "), words.join(", "));
    "\
The same plan and seed give the same files, in any number of runs and jobs and
in any order. Complete shards are kept. When all shards are there, README.md,
manifest.json, croissant.json, SHA256SUMS and verify.py are written beside them.

Without --shard, a job of an array finds its place in SLURM_ARRAY_TASK_ID (with
_MIN, _COUNT and _STEP) or in JOB_COMPLETION_INDEX (with JOB_COMPLETIONS).

"
    .to_owned()
        + &wrapped(&columns, "")
}

pub(crate) fn run(args: &MakeArgs) -> CmdResult {
    let (place, variable) = jobs::place(args.shard)?;
    let plan = plan(args)?;
    let folder = DatasetFolder::new(args.output.path());
    let maker = DatasetMaker::new(plan.0, settle_seed(args, &folder, &plan.1, place, plan.2)?);
    let maker = maker.map_err(|error| CmdError::bad_input(format!("{}: {error}", plan.1)))?;
    folder.check_owner(&maker).map_err(failed)?;
    if let Some(name) = variable {
        message::note(&format!("job {}/{} from {name}", place.part + 1, place.of));
    }
    interrupt::work_begins();
    Making { folder: &folder, maker: &maker, workers: Workers::new(args.threads.unwrap_or(0)), place }.run()
}

/// Reads the plan and applies the options. Also returns its name for messages and its seed.
fn plan(args: &MakeArgs) -> Result<(DatasetPlan, String, Option<u64>), CmdError> {
    let (name, text) = files::read_text(args.plan.path())?;
    let mut plan: DatasetPlan =
        text.parse().map_err(|error| CmdError::bad_input(format!("{name}:{error}")))?;
    if let Some(names) = &args.columns {
        plan.settings.columns = parse_columns_for(&plan.plan, names.iter().map(String::as_str))
            .map_err(|error| CmdError::bad_input(format!("--columns: {error}")))?;
    }
    if let Some(format) = args.format {
        plan.settings.format = format;
    }
    let seed = plan.settings.seed;
    Ok((plan, name, seed))
}

/// Returns the seed: from the command line, the plan, existing shards, or drawn. Several jobs must share one.
fn settle_seed(
    args: &MakeArgs,
    folder: &DatasetFolder,
    name: &str,
    place: Shard,
    planned: Option<u64>,
) -> Result<u64, CmdError> {
    match args.seed.or(planned) {
        Some(seed) => Ok(seed),
        None if place.of > 1 => Err(CmdError::bad_input(format!(
            "{name}: no seed, expected --seed S or `seed` in [dataset], because all jobs need the same one"
        ))),
        None => Ok(seed::settle(folder.seed().map_err(failed)?)),
    }
}

/// The shards of a job.
struct Making<'a> {
    folder: &'a DatasetFolder,
    maker: &'a DatasetMaker,
    workers: Workers,
    place: Shard,
}

impl Making<'_> {
    fn run(&self) -> CmdResult {
        let shards = self.maker.plan().settings.shards;
        let mine = (0..shards).filter(|&shard| u64::from(shard) % self.place.of == self.place.part);
        let (mut missing, mut records) = (Vec::new(), Vec::new());
        for shard in mine {
            match self.folder.whole_shard(self.maker, shard).map_err(failed)? {
                ShardState::Whole(record) => records.push(record),
                ShardState::Missing => missing.push(shard),
                ShardState::Damaged(words) => {
                    message::warning(&format!("{words}; its shard is made again"));
                    missing.push(shard);
                }
            }
            if interrupt::is_interrupted() {
                return Err(self.interrupted(records.len(), records.len() + missing.len()));
            }
        }
        if !records.is_empty() {
            message::note(&format!("{} already complete", message::counted(records.len() as u64, "shard")));
        }
        let total = records.len() + missing.len();
        let progress = Progress::towards(missing.iter().map(|&shard| self.rows(shard)).sum());
        for shard in missing {
            match self.make(shard, &progress) {
                Ok(Some(record)) => records.push(record),
                Ok(None) => {
                    drop(progress);
                    return Err(self.interrupted(records.len(), total));
                }
                Err(error) => {
                    drop(progress);
                    message::warning(&format!("{} of {total} shards are complete", records.len()));
                    return Err(error);
                }
            }
        }
        drop(progress);
        self.conclude(&records)
    }

    /// Returns the number of rows that a shard should have.
    fn rows(&self, shard: u32) -> u64 {
        let plan = self.maker.plan();
        let parts = plan.plan.parts.iter().enumerate();
        parts.map(|(at, part)| ShardPart::new(at, part.count, shard, plan.settings.shards).count).sum()
    }

    fn make(&self, shard: u32, progress: &Progress) -> Result<Option<ShardRecord>, CmdError> {
        let observe = |item: &ItemProgress<'_>| progress.observe(item);
        let mut control = RunControl::new(interrupt::cancel());
        if progress.is_shown() {
            control = control.with_observer(&observe);
        }
        let made = |rows| progress.add(rows);
        match self.folder.make_shard(self.maker, shard, self.workers, control, made).map_err(failed)? {
            ShardOutcome::Made(record) => Ok(Some(record)),
            ShardOutcome::Cancelled => Ok(None),
        }
    }

    fn interrupted(&self, whole: usize, total: usize) -> CmdError {
        let left_out = [LeftOut { name: "--seed", takes_value: true }];
        let more = ["--seed".to_owned(), self.maker.seed().to_string()];
        CmdError::Interrupted(Reached {
            finished: format!("interrupted: {whole} of {total} shards are complete"),
            unfinished: None,
            resume: Some(resume::command_line(&left_out, &more)),
        })
    }

    /// Writes the description of the data set if it is complete, and reports what is missing.
    fn conclude(&self, records: &[ShardRecord]) -> CmdResult {
        let rows: u64 = records.iter().map(ShardRecord::rows).sum();
        let shards = message::counted(records.len() as u64, "shard");
        message::note(&format!("{} in {shards}", message::counted(rows, "row")));
        let replaced = |name: &str| {
            message::warning(&format!("{name} was not what this version writes; it is written again"));
        };
        match self.folder.finish_with(self.maker, replaced).map_err(failed)? {
            Some(_) => {
                message::note(
                    "the data set is complete: README.md, manifest.json and SHA256SUMS are written",
                );
            }
            None => {
                let whole = self.folder.records(self.maker).map_err(failed)?.len();
                let of = self.maker.plan().settings.shards;
                message::note(&format!("{whole} of {of} shards are complete; the last job writes README.md"));
            }
        }
        let missing: Vec<String> = self
            .maker
            .plan()
            .plan
            .parts
            .iter()
            .filter_map(|part| {
                let mine =
                    records.iter().flat_map(|record| &record.parts).filter(|one| one.name == part.name);
                let (asked, filled) = mine.fold((0, 0), |sum, one| (sum.0 + one.asked, sum.1 + one.filled));
                (filled < asked).then(|| format!("{}: {filled} of {asked}", part.name))
            })
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        let missing = missing.join(", ");
        Err(CmdError::BudgetSpent(format!("{missing}; the rest was not found within the allowed attempts")))
    }
}
