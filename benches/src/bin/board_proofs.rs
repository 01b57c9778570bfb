//! Many puzzles of a board, each proven by the engine that did not dig it:
//! `cargo run --release -p ninefold-benches --bin board_proofs -- COUNT "variant=x method=search"`.
//!
//! `COUNT` puzzles of a recipe are made on one thread and again on two. The lines of both are compared by a checksum.
//! Then each puzzle is proven to have one solution, the one it comes with:
//!
//! | made | proven |
//! |---|---|
//! | in lanes | one at a time |
//! | one at a time, or by logic | in lanes |
//!
//! `--every K` proves only one in `K`. `--alone` makes each puzzle by itself as well, compares it with the others, and reports
//! the median and the 99 % tail of its processor time. A line is written after each twentieth of the puzzles, so that a run
//! that is cut short says how far it came. The program ends with an error if a puzzle is wrong or differs.

use std::time::Instant;

use anyhow::{Result, ensure};
use clap::Parser;
use ninefold::Limits;
use ninefold::boards::BoardSolver;
use ninefold::boards::many::LaneSolver;
use ninefold::recipe::json::PuzzleRecord;
use ninefold::recipe::{BoardGenerateError, BoardGenerator, BoardRecipe, GeneratedBoardPuzzle};
use ninefold::rules::{BoardGrid, Layout};
use ninefold_benches::clock;

/// The limits of a proof.
const LIMITS: Limits = Limits::guesses(10_000_000);
/// So many lines are written.
const LINES: u64 = 20;
/// At most so many puzzles are held at a time.
const MOST_HELD: u64 = 20_000;

/// Makes puzzles of a board and proves each by the other engine.
#[derive(Parser)]
struct Args {
    /// How many puzzles.
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// The words of a recipe behind the version.
    recipe: String,
    /// The seed.
    #[arg(long, default_value_t = 2026)]
    seed: u64,
    /// Prove one in so many.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// The first index: to continue where a run was cut short. The checksum is that of these puzzles alone.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Make each puzzle by itself too.
    #[arg(long)]
    alone: bool,
}

type Made = Result<GeneratedBoardPuzzle, BoardGenerateError>;

/// What was found out about the puzzles so far.
#[derive(Default)]
struct Report {
    made: u64,
    not_found: u64,
    clues: u64,
    undecided: u64,
    minimal: u64,
    /// FNV-1a of all lines.
    checksum: u64,
    proven: u64,
    unproven: u64,
    wrong: u64,
    /// Seconds of processor time on one thread, and for the proofs.
    making: f64,
    proving: f64,
    /// Seconds of processor time and of the clock on two threads.
    two_threads: f64,
    two_threads_clock: f64,
    /// Seconds of processor time of each puzzle by itself.
    alone: Vec<f64>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let recipe: BoardRecipe = format!("ninefold/1 {}", args.recipe).parse()?;
    let generator = recipe.generator()?;
    let mut report = Report { checksum: 0xcbf2_9ce4_8422_2325, ..Report::default() };
    let mut second = report.checksum;
    let line = args.count.div_ceil(LINES);
    let mut next_line = line;
    let mut first = 0;
    while first < args.count {
        let last = args.count.min(next_line).min(first + MOST_HELD) - 1;
        let indices = args.first + first..=args.first + last;
        let start = clock::thread()?;
        let made: Vec<Made> = generator.puzzles(args.seed).indices(indices.clone()).threads(1).collect();
        report.making += (clock::thread()? - start).as_secs_f64();
        ensure!(made.len() as u64 == last - first + 1, "an item is missing");
        for made in &made {
            report.checksum = fnv(report.checksum, &PuzzleRecord::new(&recipe, made).to_line());
            report.count(made);
        }
        #[expect(clippy::disallowed_methods, reason = "two threads are compared with the clock as well")]
        let start_clock = Instant::now();
        let start = clock::process()?;
        let again: Vec<Made> = generator.puzzles(args.seed).indices(indices).threads(2).collect();
        report.two_threads += (clock::process()? - start).as_secs_f64();
        report.two_threads_clock += start_clock.elapsed().as_secs_f64();
        for made in &again {
            second = fnv(second, &PuzzleRecord::new(&recipe, made).to_line());
        }
        drop(again);
        ensure!(second == report.checksum, "puzzles {first} to {last} differ on two threads");
        if args.alone {
            report.make_alone(&generator, args.seed, args.first + first, &made)?;
        }
        let chosen: Vec<&GeneratedBoardPuzzle> =
            made.iter().flatten().filter(|made| made.index % args.every == 0).collect();
        let start = clock::thread()?;
        report.prove(&generator, &chosen)?;
        report.proving += (clock::thread()? - start).as_secs_f64();
        first = last + 1;
        if first >= next_line || first == args.count {
            next_line += line;
            report.print(&args, first == args.count);
        }
    }
    ensure!(report.wrong == 0, "{} puzzles are wrong", report.wrong);
    Ok(())
}

/// Takes a line into the checksum.
fn fnv(checksum: u64, line: &str) -> u64 {
    line.bytes()
        .chain([b'\n'])
        .fold(checksum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl Report {
    fn count(&mut self, made: &Made) {
        match made {
            Ok(made) => {
                self.made += 1;
                self.clues += made.puzzle.clues().clue_count() as u64;
                self.undecided += made.undecided as u64;
                self.minimal += u64::from(made.minimal == Some(true));
            }
            Err(_) => self.not_found += 1,
        }
    }

    fn make_alone(&mut self, generator: &BoardGenerator, seed: u64, first: u64, all: &[Made]) -> Result<()> {
        for (index, made) in (first..).zip(all) {
            let start = clock::thread()?;
            let alone = generator.generate(seed, index);
            self.alone.push((clock::thread()? - start).as_secs_f64());
            ensure!(alone == *made, "puzzle {index} differs when it is made by itself");
        }
        Ok(())
    }

    /// Proves puzzles by the engine that did not dig them.
    fn prove(&mut self, generator: &BoardGenerator, puzzles: &[&GeneratedBoardPuzzle]) -> Result<()> {
        let clues = |made: &&GeneratedBoardPuzzle| made.puzzle.clues().clone();
        let drawn = generator.recipe().variant.layout == Layout::Jigsaw;
        if drawn {
            for made in puzzles {
                self.prove_in_lanes(&[made], &[clues(made)]);
            }
        } else if generator.digs_together() {
            let Some(first) = puzzles.first() else { return Ok(()) };
            let solver = BoardSolver::new(first.puzzle.clues().rules()).with_limits(LIMITS);
            for made in puzzles {
                match solver.first(made.puzzle.clues(), 2) {
                    Ok(found) => self.judge(found.len() == 1 && found[0] == *made.puzzle.solution()),
                    Err(_) => self.unproven += 1,
                }
            }
        } else {
            self.prove_in_lanes(puzzles, &puzzles.iter().map(clues).collect::<Vec<_>>());
        }
        Ok(())
    }

    /// Proves puzzles of one board, many at a time.
    fn prove_in_lanes(&mut self, puzzles: &[&GeneratedBoardPuzzle], clues: &[BoardGrid]) {
        let Some(first) = clues.first() else { return };
        let answers = LaneSolver::new(first.rules()).with_limits(LIMITS).search_many(clues, 2);
        for (made, answer) in puzzles.iter().zip(answers) {
            let solution = made.puzzle.solution().grid().values();
            match answer.decided {
                true => self.judge(answer.count == 1 && answer.first.as_deref() == Some(solution)),
                false => self.unproven += 1,
            }
        }
    }

    fn judge(&mut self, right: bool) {
        if right { self.proven += 1 } else { self.wrong += 1 }
    }

    #[expect(clippy::print_stdout, reason = "a stopwatch that reports")]
    fn print(&mut self, args: &Args, last: bool) {
        let all = self.made + self.not_found;
        println!(
            "{} {all} of {}: {} made, {} not found, {:.2} clues, {} minimal, {} undecided; {} proven, {} wrong, {} unproven; \
             same on 2 threads, checksum {:016x}; {:.1}/s ({:.1} s), two threads {:.1}/s of the clock ({:.1} s, {:.1} s of \
             processors), proofs {:.1} s",
            args.recipe,
            args.count,
            self.made,
            self.not_found,
            self.clues as f64 / self.made as f64,
            self.minimal,
            self.undecided,
            self.proven,
            self.wrong,
            self.unproven,
            self.checksum,
            all as f64 / self.making,
            self.making,
            all as f64 / self.two_threads_clock,
            self.two_threads_clock,
            self.two_threads,
            self.proving,
        );
        if last && args.alone {
            self.alone.sort_by(f64::total_cmp);
            let at = |share: f64| self.alone.get((self.alone.len() as f64 * share) as usize).copied();
            let time = |share| at(share).unwrap_or(f64::NAN) * 1e3;
            let total: f64 = self.alone.iter().sum();
            println!(
                "{} by itself: the same puzzles, {:.1}/s, median {:.3} ms, 99 % {:.3} ms, longest {:.3} ms",
                args.recipe,
                self.alone.len() as f64 / total,
                time(0.5),
                time(0.99),
                self.alone.last().copied().unwrap_or(f64::NAN) * 1e3,
            );
        }
    }
}
