//! `extremes`: extreme puzzles, found among the neighbours of those that are best so far.

mod set_file;
mod starts;

use std::path::PathBuf;

use ninefold::Workers;
use ninefold::extremes::{ExtremePuzzle, ExtremeSearch, Height, Neighbour, Objective};
use ninefold::recipe::{StreamPurpose, rng_for};

use self::set_file::{SearchTerms, SetFile};
use self::starts::Starts;
use crate::args::{Puzzles, named, positive, threads, whole};
use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::progress::Progress;
use crate::{interrupt, message, resume, seed};

/// Search for the hardest puzzles, the fewest clues, or the most
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold extremes hardest -o hard.txt
  ninefold extremes hardest -o hard.txt --explore 100000     goes on
  ninefold extremes hardest -o near.txt known.txt            from puzzles
  ninefold extremes fewest -o few.txt --reach 18",
    after_help = "\
A set of the best puzzles grows in a file: a line for each, the best first: the
puzzle in canonical form, its value, ER/EP/ED or clues, how often its neighbours
were looked for, and given or found. All are minimal, none is isomorphic to
another. Neighbours are puzzles with a few clues exchanged for others; those of
the best puzzles are looked at first. Puzzles that trial and error solves are
not rated (-): hardly any of them reaches 10. Without puzzles to begin with, a
thousand are made. The search ends when so many puzzles are explored, or one
reaches the value asked for (exit code 3 if none does). If the file is there,
the search goes on where it was: the same command again, with a larger --explore
if it was finished. Wherever it was broken off, the set is the same in the end."
)]
pub(crate) struct ExtremesArgs {
    /// hardest, fewest (clues) or most (clues, all needed)
    #[arg(value_name = "WHAT", value_parser = named::<Sought>(Sought::NAMES), hide_possible_values = true)]
    sought: Sought,
    #[command(flatten)]
    from: Puzzles,
    /// The file of the set
    #[arg(short, long, value_name = "SET", required = true)]
    output: PathBuf,
    /// The rating that decides which is hardest: er, ep or ed
    #[arg(long, value_name = "RATING", value_parser = named::<RatedBy>(RatedBy::NAMES), hide_possible_values = true)]
    by: Option<RatedBy>,
    /// Explore at least so many puzzles, all runs together
    #[arg(long, value_name = "N", default_value = "1000", value_parser = positive, allow_negative_numbers = true)]
    explore: u64,
    /// End when a puzzle has this rating or number of clues
    #[arg(long, value_name = "VALUE", allow_negative_numbers = true)]
    reach: Option<String>,
    /// The most puzzles of the set
    #[arg(long, value_name = "N", default_value = "10000", value_parser = size, allow_negative_numbers = true)]
    size: u64,
    /// Seed, 0 to 2^64-1; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Threads, by default all; never changes a byte
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<usize>,
}

/// The most puzzles of a set: some 200 MB.
const LARGEST: u64 = 1_000_000;

fn size(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|size| (1..=LARGEST).contains(size))
        .ok_or_else(|| format!("expected 1 to {LARGEST}"))
}

/// What the command line calls what is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sought {
    Hardest,
    Fewest,
    Most,
}

impl Sought {
    const NAMES: [&'static str; 3] = ["hardest", "fewest", "most"];
}

impl std::str::FromStr for Sought {
    type Err = String;

    fn from_str(text: &str) -> Result<Sought, String> {
        match text {
            "hardest" => Ok(Sought::Hardest),
            "fewest" => Ok(Sought::Fewest),
            "most" => Ok(Sought::Most),
            _ => Err("expected hardest, fewest or most".to_owned()),
        }
    }
}

/// The rating that decides which puzzle is hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RatedBy(Objective);

impl RatedBy {
    const NAMES: [&'static str; 3] = ["er", "ep", "ed"];
}

impl std::str::FromStr for RatedBy {
    type Err = String;

    fn from_str(text: &str) -> Result<RatedBy, String> {
        let rated = text.parse().ok().filter(|by: &Objective| by.is_rated());
        rated.map(RatedBy).ok_or_else(|| "expected er, ep or ed".to_owned())
    }
}

pub(crate) fn run(args: ExtremesArgs) -> CmdResult {
    let extreme = args.extreme()?;
    let goal = args.reach.as_deref().map(|value| extreme.goal(value)).transpose();
    let goal = goal.map_err(|error| CmdError::bad_input(format!("--reach: {error}")))?;
    let kept = SetFile::read(&args.output)?;
    let workers = Workers { threads: args.threads.unwrap_or(0) };
    interrupt::work_begins();
    let starts = Starts::read(&args.from, workers)?;
    let seed = match (&kept, args.seed) {
        (Some(kept), None) => kept.terms.seed,
        (_, given) => seed::settle(given),
    };
    let terms = SearchTerms { extreme, seed, size: args.size };
    let file = match kept {
        Some(kept) => kept.checked(&terms, &starts)?,
        None => SetFile::new(&args.output, terms, starts.name()),
    };
    let mut run = SearchRun {
        search: file.search(),
        file,
        starts,
        goal,
        workers,
        progress: Progress::towards(args.explore),
    };
    run.progress.add(run.search.explored().min(args.explore));
    let result = run.explore(args.explore);
    let SearchRun { search, starts, progress, .. } = run;
    drop(progress);
    message::note(&summary(&search, &starts));
    match result {
        Ok(true) => Ok(()),
        Ok(false) => Err(CmdError::BudgetSpent(format!(
            "no puzzle reached {} within {}; a larger --explore goes on",
            args.reach.unwrap_or_default(),
            message::counted(args.explore, "explored puzzle")
        ))),
        Err(CmdError::Interrupted(reached)) => Err(CmdError::Interrupted(Reached {
            resume: Some(args.resume(seed)),
            finished: format!("interrupted after {}", message::counted(search.explored(), "explored puzzle")),
            ..reached
        })),
        Err(error) => Err(error),
    }
}

/// Tells what was found.
fn summary(search: &ExtremeSearch, starts: &Starts) -> String {
    let extreme = search.extreme();
    let Some(best) = search.set().iter().next() else { return "no puzzle yet".to_owned() };
    let as_high = search.set().iter().filter(|puzzle| puzzle.height.reaches(best.height)).count();
    let mut words = format!(
        "{}, the best {} ({as_high} such)",
        message::counted(search.set().len() as u64, "puzzle"),
        extreme.value(best.height)
    );
    if starts.are_given() {
        let new = search.set().iter().filter(|puzzle| !starts.contains(puzzle.key)).count();
        words.push_str(&format!("; {new} new, isomorphic to none given"));
    }
    words
}

impl ExtremesArgs {
    fn extreme(&self) -> Result<Objective, CmdError> {
        match (self.sought, self.by) {
            (Sought::Hardest, by) => Ok(by.map_or(Objective::HighestEr, |RatedBy(extreme)| extreme)),
            (_, Some(_)) => {
                Err(CmdError::bad_input("--by is for hardest; fewest and most go by the number of clues"))
            }
            (Sought::Fewest, None) => Ok(Objective::FewestClues),
            (Sought::Most, None) => Ok(Objective::MostClues),
        }
    }

    /// Returns the command line that goes on.
    fn resume(&self, seed: u64) -> String {
        let left_out = [resume::LeftOut { name: "--seed", takes_value: true }];
        resume::command_line(&left_out, &[], &["--seed".to_owned(), seed.to_string()])
    }
}

/// A search under way.
struct SearchRun {
    search: ExtremeSearch,
    file: SetFile,
    starts: Starts,
    /// The height that ends the search.
    goal: Option<Height>,
    workers: Workers,
    progress: Progress,
}

impl SearchRun {
    /// Explores up to so many puzzles; returns false if a value was asked for and not reached.
    fn explore(&mut self, most: u64) -> Result<bool, CmdError> {
        // Whether the file can be written is known before any work is done.
        self.file.save(&self.search, &[], &self.starts)?;
        if self.search.explored() == 0 && self.search.set().is_empty() {
            let starts = self.starts.puzzles(self.file.terms.seed);
            self.look_at(&[], starts)?;
        }
        while !self.is_reached() && self.search.explored() < most {
            let parents = self.search.next();
            if parents.is_empty() {
                return Err(CmdError::bad_input("nothing to begin with: expected at least one puzzle"));
            }
            let found = self.neighbours(&parents)?;
            self.look_at(&parents, found)?;
            self.progress.add(parents.len() as u64);
        }
        self.file.save(&self.search, &[], &self.starts)?;
        Ok(self.goal.is_none() || self.is_reached())
    }

    fn is_reached(&self) -> bool {
        let best = self.search.set().iter().next();
        self.goal.zip(best).is_some_and(|(goal, best)| best.height.reaches(goal))
    }

    /// Returns the neighbours of some puzzles that were not met before.
    fn neighbours(&self, parents: &[ExtremePuzzle]) -> Result<Vec<Neighbour>, CmdError> {
        let (search, stop) = (&self.search, interrupt::stop_flag());
        let (seed, explored) = (self.file.terms.seed, search.explored());
        let mut found = Vec::new();
        let next = self.workers.run(
            0..parents.len() as u64,
            1,
            |number| {
                let mut rng = rng_for(seed, explored + number.start, StreamPurpose::Search, 0);
                search.neighbours(&parents[number.start as usize], &mut rng, stop)
            },
            |_, neighbours| {
                found.extend(neighbours.into_iter().flatten());
                interrupt::go_on_unless(false)
            },
        );
        if interrupt::is_interrupted() || next < parents.len() as u64 {
            self.file.save(&self.search, &[], &self.starts)?;
            return Err(CmdError::interrupted(""));
        }
        Ok(search.unmet(found))
    }

    /// Finds out how high puzzles are, and ends the round. If it is interrupted, the file holds what is known.
    fn look_at(&mut self, parents: &[ExtremePuzzle], new: Vec<Neighbour>) -> CmdResult {
        let search = &self.search;
        let mut met: Vec<(Neighbour, Option<Height>)> = Vec::with_capacity(new.len());
        let mut result = Ok(());
        self.workers.run(
            0..new.len() as u64,
            if search.extreme().is_rated() { 1 } else { 1024 },
            |numbers| {
                let heights = numbers.map(|number| {
                    let one = new[number as usize];
                    (one, search.height(&one, interrupt::stop_flag()))
                });
                heights.collect::<Vec<_>>()
            },
            |_, heights| {
                // What was broken off has no height, and what follows does not count.
                if !interrupt::is_interrupted() {
                    met.extend(heights);
                    result = self.progress.around(|| self.file.save_now_and_then(search, &met, &self.starts));
                }
                interrupt::go_on_unless(result.is_err())
            },
        );
        result?;
        if interrupt::is_interrupted() {
            self.file.save(search, &met, &self.starts)?;
            return Err(CmdError::interrupted(""));
        }
        self.search.finish(parents, &met);
        Ok(())
    }
}
