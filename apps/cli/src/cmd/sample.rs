//! `sample`: minimal puzzles with weights, and estimates about all minimal puzzles.

mod column;
mod kept;
mod report;
mod walks;

use std::ops::Range;

use ninefold::grid::Bounds;
use ninefold::puzzle::AnyClues;
use ninefold::rules::AnyGrid;
use ninefold::sample::{Estimate, Population, WeightedPuzzle};
use ninefold::solve::solve_many;
use ninefold::{Grid, Workers};
use serde::Serialize;

use self::column::{MeanColumn, Question};
use self::kept::{KeptFile, KeptPopulation};
use self::walks::Walks;
use crate::args::{CommonArgs, CsvArgs, named, parsed, positive, whole};
use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::files::{InputFile, ResumedFile};
use crate::index_range::{IndexRange, Indices, Shard};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::progress::Progress;
use crate::resume::Joint;
use crate::shared::puzzle_json::PuzzleJson;
use crate::shared::rate_values::Condition;
use crate::variant_arg::ClassicBoardArgs;
use crate::{interrupt, resume, seed};

/// Sample minimal puzzles without bias, with weights
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold sample --walks 100000 --seed 1
  ninefold sample --walks 100000 --seed 1 --report --mean er
  ninefold sample --walks 100000 --seed 1 --report --share te-depth=1
  ninefold sample --walks 10000000 --seed 1 --report --keep done.jsonl
  ninefold sample --report part1.jsonl part2.jsonl",
    after_long_help = "\
Each line has a puzzle, a tab, and its weight: how many of all minimal puzzles
it represents. Sums of weights are unbiased; means must be weighted. Errors are
standard errors between independent populations of walks: at least 20, each of
at most 20 000 walks.

--json fields: puzzle, variant, weight, population. With --report, one object:
walks, populations, effective (the number of independent solutions with the same
precision), mean_clues, mean_clues_error, deviation_of_clues, total,
total_error, by_clue_count ({number of clues: {percent, error, number, met}}),
means ({column: {mean, error}}), shares ({condition: {percent, error}})."
)]
pub(crate) struct SampleArgs {
    /// Report on these files of --keep
    ///
    /// Nothing is sampled. Files of any shards and seeds are reported together.
    #[arg(value_name = "FILE", conflicts_with_all = ["walks", "seed", "index", "shard", "keep"])]
    files: Vec<InputFile>,
    /// Take N walks of about 50 microseconds each
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = walks, allow_negative_numbers = true)]
    walks: u64,
    /// Use this seed, 0 to 2^64-1 (default: random, shown)
    ///
    /// A seed that is drawn is shown on standard error, so that the run can be repeated.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Sample only populations A to B
    ///
    /// Both ends are included, and numbers start at 0.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<Indices>>())]
    index: Option<Bounds<Indices>>,
    /// Sample only part K of N equal parts
    ///
    /// Parts are numbered from 1. All N parts together are the whole run.
    #[arg(long, value_name = "K/N", allow_hyphen_values = true)]
    shard: Option<Shard>,
    /// Keep at most N puzzles per number of clues
    ///
    /// The limit applies to each population.
    #[arg(long, value_name = "N", default_value = "10", value_parser = positive, allow_negative_numbers = true)]
    most: u64,
    /// Add finished populations to FILE, and resume from it
    ///
    /// Populations that the file already holds are not sampled again, so the same command resumes.
    #[arg(long, value_name = "FILE")]
    keep: Option<ResumedFile>,
    /// Print statistics instead of puzzles
    ///
    /// The number of minimal puzzles, their mean number of clues, and their shares by clues.
    #[arg(long, alias = "stats", conflicts_with = "csv")]
    report: bool,
    /// Estimate a mean over all minimal puzzles
    ///
    /// One of er, ep, ed, score (HoDoKu), singles (the share that singles solve), te-depth, backdoor, backdoors, w, b, gw, gb, bxb
    /// and bxbb, whose meanings `ninefold rate --help` gives. A value that some puzzle does not have has no mean; --share
    /// counts such puzzles as larger than any number. Can be repeated.
    #[arg(
        long,
        value_name = "COLUMN",
        requires = "report",
        value_parser = named::<MeanColumn>(MeanColumn::names()),
        hide_possible_values = true
    )]
    mean: Vec<MeanColumn>,
    /// Estimate the share of puzzles that meet CONDITION
    ///
    /// CONDITION is as in `ninefold rate --where`, such as te-depth=1, b>=5 or level=hard. Can be repeated.
    #[arg(long, value_name = "CONDITION", requires = "report", value_parser = parsed::<Condition>())]
    share: Vec<Condition>,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
    #[command(flatten)]
    board: ClassicBoardArgs,
}

/// The most walks of one population.
const LARGEST: u64 = 20_000;
/// The fewest populations: errors are estimated from their differences.
const FEWEST: u64 = 20;
/// The most walks of a run: more would take longer than a lifetime.
const MOST_WALKS: u64 = 1_000_000_000_000;

fn walks(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|number| (FEWEST..=MOST_WALKS).contains(number))
        .ok_or_else(|| format!("expected {FEWEST} to {MOST_WALKS}"))
}

pub(crate) fn run(args: SampleArgs) -> CmdResult {
    if !args.files.is_empty() {
        let populations = kept::read_all(&args.files)?;
        return Output::with(args.common.output(), |output| {
            output.set_layout(&args.layout());
            args.report(&populations, output)
        });
    }
    let size = args.walks.div_ceil(FEWEST).min(LARGEST);
    let number = args.walks.div_ceil(size);
    let all = IndexRange::first(number);
    let range = match args.index {
        None => all,
        // `A..` means up to the last one.
        Some(bounds) if bounds.most() == u64::MAX && bounds.least() < number => {
            IndexRange { start: bounds.least().into(), ..all }
        }
        Some(bounds) => IndexRange::from(bounds),
    };
    if range.end > all.end {
        return Err(CmdError::bad_input(format!(
            "--index {}..{}: {} walks have {number} populations, expected numbers from 0 to {}",
            range.start,
            range.end - 1,
            args.walks,
            number - 1
        )));
    }
    let range = args.shard.map_or(range, |shard| range.part(shard.part, shard.of));
    let seed = seed::settle(args.seed);
    let run = Walks { seed, size: size as u32, most: u32::try_from(args.most).unwrap_or(u32::MAX) };
    let mut kept = args.keep.as_ref().map(|file| KeptFile::open(file.path(), &run)).transpose()?;
    // The lines of all populations together represent all minimal puzzles.
    let share = 1.0 / number as f64;
    Output::with(args.common.output(), |output| {
        output.set_layout(&args.layout());
        // For the report. Without the puzzles if no mean needs them, because runs can take weeks.
        let mut populations = Vec::new();
        let mut done = 0;
        let progress = Progress::towards(range.count() as u64 * size);
        let held = kept.as_mut().map(KeptFile::take).unwrap_or_default();
        let mut result = Ok(());
        let walk = |number: u64| held.get(&number).cloned().or_else(|| run.walk(number));
        let (start, end) = (range.start as u64, range.end as u64);
        Workers::new(args.common.threads()).run(
            start..end,
            1,
            |number| walk(number.start),
            |number, population| {
                let Some(mut population) = population else { return interrupt::continue_unless(true) };
                progress.add(size);
                done += 1;
                result = progress.around(|| {
                    if let Some(kept) = kept.as_mut().filter(|_| !held.contains_key(&number.start)) {
                        kept.add(number.start, &population)?;
                    }
                    if args.report {
                        return Ok(());
                    }
                    output.write(args.lines(number.start, &population, share)?.as_bytes())?;
                    output.flush()
                });
                if args.report {
                    if args.mean.is_empty() && args.share.is_empty() {
                        population.puzzles = Vec::new();
                    }
                    populations.push(population);
                }
                interrupt::continue_unless(result.is_err())
            },
        );
        drop(progress);
        result?;
        if done < end - start {
            let finished = format!("interrupted after {done} of {} populations of {size} walks", end - start);
            if args.report && args.keep.is_none() {
                let words = format!(
                    "{finished}; statistics need all of them, and --keep FILE keeps the finished ones"
                );
                return Err(CmdError::interrupted(words));
            }
            return Err(CmdError::Interrupted(Reached {
                finished,
                unfinished: None,
                resume: Some(args.resume(seed, start + done..end, done > 0)),
            }));
        }
        if args.report {
            return args.print_report(&populations, output);
        }
        Ok(())
    })
}

#[derive(Serialize)]
struct SampledJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    weight: f64,
    population: u64,
}

impl SampleArgs {
    fn layout(&self) -> OutputLayout {
        if self.common.json || self.report {
            OutputLayout::Lines
        } else {
            OutputLayout::rows(["puzzle", "weight"], self.table.csv)
        }
    }

    /// Returns the puzzles of a population as lines, once each is proven to be a minimal puzzle.
    fn lines(&self, number: u64, population: &Population<Grid>, share: f64) -> Result<String, CmdError> {
        let grids: Vec<Grid> = population.puzzles.iter().map(|weighted| weighted.puzzle).collect();
        for (grid, result) in grids.iter().zip(solve_many(&grids)) {
            if !result.is_ok_and(|puzzle| puzzle.redundant_clues().is_empty()) {
                return Err(CmdError::bad_input(format!(
                    "population {number}: {grid} is not a minimal puzzle"
                )));
            }
        }
        let mut text = String::new();
        for WeightedPuzzle { puzzle, weight } in &population.puzzles {
            let weight = weight * share;
            if self.common.json {
                let puzzle = PuzzleJson::from(&AnyClues::from(AnyGrid::from(*puzzle)));
                crate::json::push_line(&SampledJson { puzzle, weight, population: number }, &mut text);
            } else {
                text.push_str(&format!("{puzzle}\t{weight:e}\n"));
            }
        }
        Ok(text)
    }

    /// Reports on kept populations.
    fn report(&self, populations: &[KeptPopulation], output: &mut Output) -> CmdResult {
        if self.report {
            let populations: Vec<Population<Grid>> =
                populations.iter().map(|kept| kept.population.clone()).collect();
            return self.print_report(&populations, output);
        }
        let share = 1.0 / populations.len() as f64;
        populations
            .iter()
            .try_for_each(|kept| output.write(self.lines(kept.number, &kept.population, share)?.as_bytes()))
    }

    fn print_report(&self, populations: &[Population<Grid>], output: &mut Output) -> CmdResult {
        let means = self.mean.iter().copied().map(Question::Mean);
        let questions: Vec<Question> = means.chain(self.share.iter().cloned().map(Question::Share)).collect();
        let estimates = column::estimates(populations, &questions, self.common.threads())?;
        let answers: Vec<(Question, Estimate)> = questions.into_iter().zip(estimates).collect();
        let text = if self.common.json {
            report::json(populations, &answers)
        } else {
            report::text(populations, &answers)
        };
        output.write(text.as_bytes())
    }

    /// Returns the command line that samples the rest. With `--keep` it is the same one. A file to
    /// which nothing was written is replaced, another is added to.
    fn resume(&self, seed: u64, rest: Range<u64>, written: bool) -> String {
        let left_out = |name| resume::LeftOut { name, takes_value: true };
        let seed = ["--seed".to_owned(), seed.to_string()];
        if self.keep.is_some() {
            return resume::command_line(&[left_out("--seed")], &seed);
        }
        let rest = ["--index".to_owned(), format!("{}..{}", rest.start, rest.end - 1)];
        let more: Vec<String> = seed.into_iter().chain(rest).collect();
        let joint = if self.table.csv { Joint::Headed } else { Joint::Lines };
        resume::rest(&["--seed", "--index", "--shard"].map(left_out), &more, joint, written)
    }
}
