//! `solve`: the number of solutions and one of them; the course of the search, and how long it took.

mod board;
mod history;
mod sukaku;

use std::io::IsTerminal;

use ninefold::format::Record;
use ninefold::solve::many::{FirstSolution, first_many};
use ninefold::solve::{SearchEvent, SearchStep, solutions, solve};
use ninefold::{Grid, Solution};
use ninefold_render::Picture;
use serde::Serialize;

use crate::args::{CommonArgs, positive};
use crate::board::{AnyPuzzles, AnyRecord, SolverCache, SukakuRecord, answered};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost, InputRun};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::terminal_picture;
use crate::{csv, interrupt, stopwatch};
use history::{SearchStats, SearchStepJson};

/// Solve puzzles and count their solutions
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold solve puzzles.txt
  ninefold generate -n 5 | ninefold solve | cut -f3
  ninefold generate --level expert | ninefold solve --history",
    after_long_help = "\
Each line has the puzzle, the number of solutions and one solution, separated by
tabs. `2+` means that the limit was reached and there may be more. If clues
contradict each other, there are 0 solutions; that is not an error. On a
terminal, the solutions of a few puzzles are drawn too.

--json fields: puzzle, count, limit_reached, solution (or null), clash (which
clues contradict each other, or null); on other boards variant, layout (the
regions of a jigsaw) and clues ([{kind, sum, digits, cells}], if there are any
beside digits); with --history history ([{depth, kind, cell, digit, text}]),
with --stats stats ({name: value}), with --time ms."
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Stop counting at N solutions
    ///
    /// 2 is enough to find out whether there is exactly one.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = positive, allow_negative_numbers = true)]
    count: u64,
    /// Show the search step by step
    ///
    /// One line per step: placements with the reason, guesses, contradictions, roll-backs, solutions.
    #[arg(long)]
    history: bool,
    /// Count the steps of the search
    ///
    /// Adds name=value pairs: clues, naked_singles, hidden_singles, locked_candidates, guesses, contradictions,
    /// roll_backs, and depth (the most guesses in force at a time).
    #[arg(long)]
    stats: bool,
    /// Add how many milliseconds each puzzle took
    #[arg(long)]
    time: bool,
    /// Write comma-separated values below a header
    #[arg(long, conflicts_with_all = ["json", "history"])]
    csv: bool,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct SolveJson {
    puzzle: String,
    count: u64,
    limit_reached: bool,
    solution: Option<String>,
    clash: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<Vec<SearchStepJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<SearchStats>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

/// What was found out about a puzzle.
#[derive(Default)]
struct Solved {
    count: u64,
    solution: Option<Solution>,
    /// The steps of the search, if they were recorded.
    steps: Option<Vec<SearchStep>>,
    milliseconds: Option<f64>,
}

pub(crate) fn run(args: SolveArgs) -> CmdResult {
    let draws = args.is_for_people();
    let layout = layout(&args, draws);
    if args.history || args.stats {
        return followed(&args, &layout);
    }
    let solvers = SolverCache::default();
    let classic = |records: &[&Record]| {
        let grids: Vec<Grid> = records.iter().map(|record| record.grid).collect();
        let answers = if args.time { timed(&grids, args.count) } else { counted(&grids, args.count) };
        let answer = |(grid, counted)| match counted {
            Ok(solved) => (board(grid, &solved, draws) + &row(grid, &solved, &args), None),
            Err(error) => (String::new(), Some(error)),
        };
        grids.iter().zip(answers).map(answer).collect()
    };
    args.puzzles.answer_together(&args.common, &layout, |records| {
        let by_candidates = |record: &SukakuRecord| sukaku::answer(record, &args);
        answered(records, classic, by_candidates, |record| board::answer(record, &args, &solvers))
    })
}

impl SolveArgs {
    /// Returns true if a few puzzles are solved on a terminal and no option says how answers are written.
    fn is_for_people(&self) -> bool {
        let is_plain = !self.csv && !self.time && !self.common.json && self.common.output().is_none();
        is_plain && self.puzzles.puzzles.are_few() && std::io::stdout().is_terminal()
    }
}

/// Returns the drawing of a solved puzzle if drawings are on and there is a solution.
fn board(grid: &Grid, solved: &Solved, draws: bool) -> String {
    let solution = solved.solution.as_ref().filter(|_| draws);
    solution.map_or_else(String::new, |solution| {
        terminal_picture::on_terminal(&Picture::new(*grid).with_solution(solution))
    })
}

/// Answers with the steps of the search.
fn followed(args: &SolveArgs, layout: &OutputLayout) -> CmdResult {
    let answer = |_: u64, Record { grid, .. }: &Record, text: &mut String| {
        let (result, milliseconds) = stopwatch::timed(|| history::steps(grid, args.count));
        let (steps, is_all) = result?;
        let mut found = steps.iter().filter_map(|step| match step.event {
            SearchEvent::Solution(solution) => Some(solution),
            _ => None,
        });
        let solution = found.next();
        let count = u64::from(solution.is_some()) + found.count() as u64;
        let milliseconds = args.time.then_some(milliseconds);
        text.push_str(&row(grid, &Solved { count, solution, steps: Some(steps), milliseconds }, args));
        if is_all { Ok(()) } else { Err(history::budget_spent()) }
    };
    let answer = |number: u64, record: &AnyRecord, text: &mut String| match record {
        AnyRecord::Classic(record) => answer(number, record, text),
        AnyRecord::Sukaku(_) | AnyRecord::Board(_) => Err(AnswerError::Bad(board::NO_STEPS.to_owned())),
    };
    let spaced = args.history && !args.common.json;
    let work = args.puzzles.work(args.common.threads(), Cost::Large, if spaced { "\n" } else { "" })?;
    let work = InputRun { resumable: work.resumable && !matches!(layout, OutputLayout::Csv(_)), ..work };
    Output::with(args.common.output(), |output| {
        output.set_layout(if spaced { &OutputLayout::Lines } else { layout });
        work.answer(output, answer)
    })
}

/// What was found, or why counting stopped.
type Counted = Result<Solved, AnswerError>;

/// Answers in order, up to the first that was stopped.
fn counted(grids: &[Grid], limit: u64) -> Vec<Counted> {
    if limit == 2 {
        // The engine for many grids at once answers exactly this question.
        let solved = |first| {
            let (count, solution) = match first {
                FirstSolution::None => (0, None),
                FirstSolution::Only(solution) => (1, Some(solution)),
                FirstSolution::OneOfSeveral(solution) => (2, Some(solution)),
            };
            Ok(Solved { count, solution, ..Solved::default() })
        };
        return first_many(grids).into_iter().map(solved).collect();
    }
    grids.iter().take_while(|_| !interrupt::is_interrupted()).map(|grid| count_one(grid, limit)).collect()
}

/// As [`counted`], one by one, each with its time.
fn timed(grids: &[Grid], limit: u64) -> Vec<Counted> {
    let one = |grid| {
        let (counted, milliseconds) = stopwatch::timed(|| count_one(grid, limit));
        counted.map(|solved| Solved { milliseconds: Some(milliseconds), ..solved })
    };
    grids.iter().take_while(|_| !interrupt::is_interrupted()).map(one).collect()
}

fn count_one(grid: &Grid, limit: u64) -> Counted {
    let solution = solve(grid);
    if solution.is_none() || limit == 1 {
        return Ok(Solved { count: solution.is_some().into(), solution, ..Solved::default() });
    }
    let mut rest = solutions(grid);
    let mut count = 0;
    while count < limit {
        let wanted = (limit - count).min(AT_A_TIME);
        let more = rest.pass_over(wanted);
        count += more;
        if more < wanted {
            break;
        }
        if interrupt::is_interrupted() {
            return Err(AnswerError::Stopped(format!("stopped after {count} solutions")));
        }
    }
    Ok(Solved { count, solution, ..Solved::default() })
}

/// Solutions counted between two looks at the stop flag: a few milliseconds.
const AT_A_TIME: u64 = 10_000;

/// Returns the headings of the rows; a drawing has none.
fn layout(args: &SolveArgs, draws: bool) -> OutputLayout {
    if args.csv {
        let mut names = vec!["puzzle", "count", "limit_reached", "solution"];
        names.extend(SearchStats::NAMES.into_iter().filter(|_| args.stats));
        names.extend(args.time.then_some("ms"));
        return OutputLayout::Csv(csv::header(&names));
    }
    if args.common.json || draws {
        return OutputLayout::Lines;
    }
    let stats = args.stats.then_some("stats");
    OutputLayout::table(
        ["puzzle", "count", "solution"].into_iter().chain(stats).chain(args.time.then_some("time")),
    )
}

/// Returns puzzle, count and solution, separated by tabs. Written by the million, so this avoids formatting.
fn plain_row(grid: &Grid, count: u64, limit_reached: bool, solution: Option<&Solution>) -> String {
    let mut text = String::with_capacity(2 * 81 + 24);
    let push = |line: &[u8], text: &mut String| text.push_str(str::from_utf8(line).unwrap_or_default());
    push(&grid.line(), &mut text);
    text.push('\t');
    match u8::try_from(count) {
        Ok(count) if count < 10 => text.push(char::from(b'0' + count)),
        _ => text.push_str(&count.to_string()),
    }
    text.push_str(if limit_reached { "+\t" } else { "\t" });
    if let Some(solution) = solution {
        push(&solution.line(), &mut text);
    }
    text.push('\n');
    text
}

/// Returns the answer, its line end included.
fn row(grid: &Grid, solved: &Solved, args: &SolveArgs) -> String {
    let Solved { count, solution, steps, milliseconds } = solved;
    let limit_reached = *count == args.count;
    let is_plain = !args.common.json && !args.csv;
    if is_plain && steps.is_none() && milliseconds.is_none() {
        return plain_row(grid, *count, limit_reached, solution.as_ref());
    }
    let solution = solution.map(|solution| solution.to_string());
    let stats = steps.as_ref().filter(|_| args.stats).map(|steps| SearchStats::new(grid, steps));
    let shown_steps = steps.as_ref().filter(|_| args.history);
    let mut text = String::new();
    if args.common.json {
        let answer = SolveJson {
            puzzle: grid.to_string(),
            count: *count,
            limit_reached,
            solution,
            clash: grid.clash().map(|clash| clash.to_string()),
            history: shown_steps.map(|steps| steps.iter().map(SearchStepJson::new).collect()),
            stats,
            ms: *milliseconds,
        };
        crate::json::push_line(&answer, &mut text);
        return text;
    }
    let solution = solution.unwrap_or_default();
    if args.csv {
        let mut values = vec![grid.to_string(), count.to_string(), limit_reached.to_string(), solution];
        values.extend(stats.iter().flat_map(SearchStats::values).map(|value| value.to_string()));
        values.extend(milliseconds.map(stopwatch::shown));
        csv::push_row(values, &mut text);
        return text;
    }
    let more = if limit_reached { "+" } else { "" };
    text = format!("{grid}\t{count}{more}\t{solution}");
    if let Some(stats) = stats {
        let pairs = SearchStats::NAMES.iter().zip(stats.values());
        let pairs: Vec<String> = pairs.map(|(name, value)| format!("{name}={value}")).collect();
        text.push_str(&format!("\t{}", pairs.join(" ")));
    }
    if let Some(milliseconds) = *milliseconds {
        text.push_str(&format!("\tms={}", stopwatch::shown(milliseconds)));
    }
    text.push('\n');
    if let Some(steps) = shown_steps {
        history::push_lines(steps, &mut text);
    }
    text
}
