//! `extremes`: extreme puzzles, found among the neighbours of the best ones so far.

mod set_file;
mod starts;

use ninefold::Workers;
use ninefold::extremes::{ExtremePuzzle, ExtremeSearch, Height, Neighbour, Objective};
use ninefold::recipe::{StreamPurpose, rng_for};

use self::set_file::{SearchTerms, SetFile};
use self::starts::Starts;
use crate::args::{Puzzles, named, positive, threads, whole};
use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::files::ResumedFile;
use crate::progress::Progress;
use crate::variant_arg::ClassicBoardArgs;
use crate::{interrupt, message, resume, seed};

/// Search for the hardest puzzles, or fewest or most clues
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold extremes hardest -o hard.txt
  ninefold extremes hardest -o hard.txt --explore 100000     resumes
  ninefold extremes hardest -o near.txt known.txt            from these
  ninefold extremes hardest --rating bxb -o bxb.txt known.txt
  ninefold extremes fewest -o few.txt --reach 18",
    after_long_help = "\
The file of the set has one line per puzzle, the best first: the puzzle in
canonical form, its value, ER/EP/ED or clues, how often its neighbours were
explored, and given or found. All puzzles are minimal, and no two are
isomorphic.

The search looks at neighbours of the best puzzles first: puzzles with a few
clues replaced by others. Puzzles that yield to trial and error are not rated
(-), because hardly any of them reaches 10. With --rating w, gw, b or gb only
these are, because no whips or braids solve the others. Without given puzzles
the search starts from a thousand new ones.

If the file exists, the search resumes where it stopped. Repeat the command,
with a larger --explore if the search was finished. The final set does not
depend on where it was interrupted."
)]
pub(crate) struct ExtremesArgs {
    /// Search for hardest, fewest (clues) or most (clues)
    ///
    /// fewest and most compare the number of clues. With most, every clue is needed.
    #[arg(value_name = "WHAT", value_parser = named::<SearchTarget>(SearchTarget::NAMES), hide_possible_values = true)]
    target: SearchTarget,
    #[command(flatten)]
    from: Puzzles,
    /// Keep the set of the best puzzles in SET
    #[arg(short, long, value_name = "SET", required = true)]
    output: ResumedFile,
    /// Compare the hardest by er, ep, ed or a measure [default: er]
    ///
    /// The measures are te-depth, backdoor, w, gw, b, gb, bxb and bxbb, whose meanings `ninefold rate --help` gives. A puzzle whose
    /// measure takes more work than is allowed is left out of the set.
    #[arg(long, alias = "by", value_name = "RATING", value_parser = named::<RatedBy>(RatedBy::names()), hide_possible_values = true)]
    rating: Option<RatedBy>,
    /// Explore N puzzles, in all runs together
    #[arg(long, value_name = "N", default_value = "1000", value_parser = positive, allow_negative_numbers = true)]
    explore: u64,
    /// Stop when a puzzle reaches this value
    ///
    /// A rating, a measure, or a number of clues. The exit code is 3 if no puzzle reaches it.
    #[arg(long, value_name = "VALUE", allow_negative_numbers = true)]
    reach: Option<String>,
    /// Keep at most N puzzles in the set
    #[arg(long = "set-size", alias = "size", value_name = "N", default_value = "10000", value_parser = size, allow_negative_numbers = true)]
    size: u64,
    /// Use this seed, 0 to 2^64-1 (default: random, shown)
    ///
    /// A seed that is drawn is shown on standard error, so that the run can be repeated.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Use N threads (default: all processors)
    ///
    /// The number of threads never changes the output.
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<usize>,
    #[command(flatten)]
    board: ClassicBoardArgs,
}

/// The most puzzles of a set: some 200 MB.
const LARGEST: u64 = 1_000_000;

fn size(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|size| (1..=LARGEST).contains(size))
        .ok_or_else(|| format!("expected 1 to {LARGEST}"))
}

/// What to search for, by the names of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchTarget {
    Hardest,
    Fewest,
    Most,
}

impl SearchTarget {
    const NAMES: [&'static str; 3] = ["hardest", "fewest", "most"];
}

impl std::str::FromStr for SearchTarget {
    type Err = String;

    fn from_str(text: &str) -> Result<SearchTarget, String> {
        match text {
            "hardest" => Ok(SearchTarget::Hardest),
            "fewest" => Ok(SearchTarget::Fewest),
            "most" => Ok(SearchTarget::Most),
            _ => Err("expected hardest, fewest or most".to_owned()),
        }
    }
}

/// The rating that decides which puzzle is hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RatedBy(Objective);

impl RatedBy {
    /// Returns the names of all objectives except numbers of clues.
    fn names() -> impl Iterator<Item = &'static str> {
        Objective::ALL.into_iter().filter(|objective| objective.is_rated()).map(Objective::name)
    }
}

impl std::str::FromStr for RatedBy {
    type Err = String;

    fn from_str(text: &str) -> Result<RatedBy, String> {
        let rated = text.parse().ok().filter(|by: &Objective| by.is_rated());
        let expected = || RatedBy::names().collect::<Vec<_>>().join(", ");
        rated.map(RatedBy).ok_or_else(|| format!("expected one of: {}", expected()))
    }
}

pub(crate) fn run(args: ExtremesArgs) -> CmdResult {
    let objective = args.objective()?;
    let goal = args.reach.as_deref().map(|value| objective.goal(value)).transpose();
    let goal = goal.map_err(|error| CmdError::bad_input(format!("--reach: {error}")))?;
    let kept = SetFile::read(args.output.path())?;
    let workers = Workers::new(args.threads.unwrap_or(0));
    interrupt::work_begins();
    let starts = Starts::read(&args.from, workers)?;
    let seed = match (&kept, args.seed) {
        (Some(kept), None) => kept.terms.seed,
        (_, given) => seed::settle(given),
    };
    let terms = SearchTerms { objective, seed, size: args.size };
    let file = match kept {
        Some(kept) => kept.checked(&terms, &starts)?,
        None => SetFile::new(args.output.path(), terms, starts.name()),
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
            "no puzzle reached {} within {}; a larger --explore continues the search",
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

/// Summarises what was found.
fn summary(search: &ExtremeSearch, starts: &Starts) -> String {
    let objective = search.extreme();
    let Some(best) = search.set().iter().next() else { return "no puzzle found yet".to_owned() };
    let as_high = search.set().iter().filter(|puzzle| puzzle.height.reaches(best.height)).count();
    let mut words = format!(
        "{}, the best value is {} (reached by {as_high})",
        message::counted(search.set().len() as u64, "puzzle"),
        objective.value(best.height)
    );
    if starts.are_given() {
        let new = search.set().iter().filter(|puzzle| !starts.contains(puzzle.key)).count();
        words.push_str(&format!("; {new} are new, not isomorphic to a given one"));
    }
    words
}

impl ExtremesArgs {
    fn objective(&self) -> Result<Objective, CmdError> {
        match (self.target, self.rating) {
            (SearchTarget::Hardest, by) => {
                Ok(by.map_or(Objective::HighestEr, |RatedBy(objective)| objective))
            }
            (_, Some(_)) => Err(CmdError::bad_input(
                "--rating needs hardest: fewest and most compare the number of clues",
            )),
            (SearchTarget::Fewest, None) => Ok(Objective::FewestClues),
            (SearchTarget::Most, None) => Ok(Objective::MostClues),
        }
    }

    /// Returns the command line that resumes.
    fn resume(&self, seed: u64) -> String {
        let left_out = [resume::LeftOut { name: "--seed", takes_value: true }];
        resume::command_line(&left_out, &["--seed".to_owned(), seed.to_string()])
    }
}

/// A running search.
struct SearchRun {
    search: ExtremeSearch,
    file: SetFile,
    starts: Starts,
    /// The value that ends the search.
    goal: Option<Height>,
    workers: Workers,
    progress: Progress,
}

impl SearchRun {
    /// Explores up to `most` puzzles. Returns false if there is a goal and no puzzle reached it.
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
                return Err(CmdError::bad_input("no puzzle to start from, expected at least one"));
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

    /// Returns the neighbours of some puzzles that have not been visited before.
    fn neighbours(&self, parents: &[ExtremePuzzle]) -> Result<Vec<Neighbour>, CmdError> {
        let (search, stop) = (&self.search, interrupt::cancel());
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
                interrupt::continue_unless(false)
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
                    (one, search.height(&one, interrupt::cancel()))
                });
                heights.collect::<Vec<_>>()
            },
            |_, heights| {
                // An interrupted puzzle has no value, and those after it do not count.
                if !interrupt::is_interrupted() {
                    met.extend(heights);
                    result = self.progress.around(|| self.file.save_now_and_then(search, &met, &self.starts));
                }
                interrupt::continue_unless(result.is_err())
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
