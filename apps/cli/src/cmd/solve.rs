//! `solve`: the number of solutions and one of them; the course of the search, and how long it took.

mod history;

use crate::board::clues_of;
use crate::time_limit::TimeLimit;
use ninefold::format::{Format, Record};
use std::io::IsTerminal;

use ninefold::puzzle::{AnyClues, AnySolver, Clash, Count, Ended};
use ninefold::rules::AnyGrid;
use ninefold::solve::{SearchEvent, SearchStep};
use ninefold_render::Picture;
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, positive, printed};
use crate::board::AnyPuzzles;
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost, ItemAnswer};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::format_answers::{FormatArgs, answer_in, with_solution};
use crate::shared::puzzle_json::{ClashJson, PuzzleJson};
use crate::shared::terminal_picture;
use crate::{interrupt, message, stopwatch};
use history::{SearchStats, SearchStepJson};

/// Solve puzzles and count their solutions
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold solve puzzles.txt
  ninefold solve puzzles.txt -o solved.sdk
  ninefold generate -n 5 | ninefold solve | cut -f3
  ninefold generate --level expert | ninefold solve --history",
    after_long_help = "\
Each line has the puzzle, the number of solutions and one solution, separated by
tabs. `2+` means that the limit was reached and there may be more. If clues
contradict each other, there are 0 solutions; that is not an error. On a
terminal, the solutions of a few puzzles are drawn too. --count shows what it
reached within --time-limit, such as `812+`.

--to needs puzzles with one solution. It writes a puzzle with its solution if
the format has a place for that, else the solution as placed digits, else the
solved grid.

--json fields: puzzle, variant (9x9 for a classic puzzle), name (title and
comments, if there are any), solution_count, more (whether there may be more
solutions), solution (or null), clash (which clues contradict each other, as in
`ninefold check`, or null); on other boards layout (the regions of a jigsaw) and
clues ([{kind, sum, digits, cells}], those other than digits); with --history
history ([{depth, kind, cell, digit, text}]), with --stats stats ({name:
value}), with --time ms."
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Stop counting at N solutions
    ///
    /// 2 is enough to find out whether there is exactly one.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = positive, allow_negative_numbers = true, conflicts_with = "to")]
    count: u64,
    /// Print all solutions, at most N [default: 1000]
    ///
    /// One line for each solution. If a puzzle has more, a note shows how many were not printed, as far as they were counted.
    /// N is at most 1000000.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1000", value_parser = printed, allow_negative_numbers = true, conflicts_with_all = ["count", "history", "stats", "time", "to"])]
    all: Option<u64>,
    /// Show the search step by step
    ///
    /// One line per step: placements with the reason, guesses, contradictions, roll-backs, solutions.
    #[arg(long, conflicts_with_all = ["csv", "to"])]
    history: bool,
    /// Count the steps of the search
    ///
    /// Adds name=value pairs: clue_count, naked_singles, hidden_singles, locked_candidates, guesses, contradictions,
    /// roll_backs, and depth (the most guesses in force at a time).
    #[arg(long, conflicts_with = "to")]
    stats: bool,
    /// Add how many milliseconds each puzzle took
    #[arg(long, conflicts_with = "to")]
    time: bool,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct SolveJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    solution_count: u64,
    /// Whether the limit was reached, so that there may be more.
    more: bool,
    solution: Option<String>,
    clash: Option<ClashJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<Vec<SearchStepJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<SearchStats>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

/// What was found out about a puzzle.
struct Solved {
    count: Count,
    /// Whether the limit was reached, so that there may be more solutions.
    more: bool,
    /// The steps of the search, if they were recorded.
    steps: Option<Vec<SearchStep>>,
    milliseconds: Option<f64>,
}

/// Why there is no `--history` and no `--stats` of a puzzle.
const NO_STEPS: &str =
    "--history and --stats need a classic puzzle of 9x9 cells that is given by clues, without further rules";

pub(crate) fn run(args: SolveArgs) -> CmdResult {
    let draws = args.is_for_people();
    let layout = layout(&args, draws);
    if args.history || args.stats {
        return followed(&args, &layout);
    }
    let solver = interrupt::solver();
    if let Some(format) = args.format.to {
        let solved = |records: &[&Record]| in_format(&args, &solver, format, records);
        let cost = args.time_limit.cost(Cost::Tiny);
        return answer_in(format, &args.puzzles, &args.common, cost, solved);
    }
    let cost = if args.all.is_some() { Cost::Large } else { args.time_limit.cost(Cost::Tiny) };
    args.puzzles.answer_together(&args.common, cost, &layout, |records| {
        let clues: Vec<AnyClues> = records.iter().map(|record| clues_of(record)).collect();
        let row = |clues: &AnyClues, record: &Record, count: Count, is_whole: bool, milliseconds| {
            let more = !is_whole || count.solutions == args.count;
            let solved = Solved { count, more, steps: None, milliseconds };
            let mut text = drawing(clues, &solved, draws);
            push_row(clues, record, &solved, &args, &mut text);
            text
        };
        if let Some(most) = args.all {
            let puzzles = clues.iter().zip(records);
            let answers = puzzles.map(|(clues, record)| all_solutions(&args, &solver, clues, record, most));
            return answers.take_while(|_| !interrupt::is_interrupted()).collect();
        }
        let puzzles = clues.iter().zip(records);
        let ended = |clues: &AnyClues, error: &Ended| AnswerError::ended(error, clues);
        if !args.time && !args.time_limit.is_set() {
            let counts = solver.count_many(&clues.iter().collect::<Vec<_>>(), args.count);
            let counted = puzzles.zip(counts);
            let answers = counted.map(|((clues, record), count)| match count {
                Ok(count) => (row(clues, record, count, true, None), None),
                Err(error) => (String::new(), Some(ended(clues, &error))),
            });
            return answers.collect();
        }
        // One by one, since the time of each counts.
        let timed = |(clues, record): (&AnyClues, &&Record)| {
            let mut count = Count::default();
            let (counted, milliseconds) = stopwatch::timed(|| {
                args.time_limit.ask(&solver, |solver| {
                    solver.count_into(&mut count, clues, args.count).map_err(|error| ended(clues, &error))
                })
            });
            let milliseconds = args.time.then_some(milliseconds);
            match counted {
                Ok(()) => (row(clues, record, count, true, milliseconds), None),
                // What was found until the deadline is shown.
                Err(error @ AnswerError::Budget(_)) if count.solutions > 0 => {
                    (row(clues, record, count, false, milliseconds), Some(error))
                }
                Err(error) => (String::new(), Some(error)),
            }
        };
        puzzles.take_while(|_| !interrupt::is_interrupted()).map(timed).collect()
    })
}

/// Answers with the puzzles and their solutions, for a format.
fn in_format(
    args: &SolveArgs,
    solver: &AnySolver,
    format: Format,
    records: &[&Record],
) -> Vec<Result<Record, AnswerError>> {
    let clues: Vec<AnyClues> = records.iter().map(|record| clues_of(record)).collect();
    let counts: Vec<Result<Count, AnswerError>> = if args.time_limit.is_set() {
        let one = |clues: &AnyClues| {
            args.time_limit.ask(solver, |solver| {
                solver.count(clues, 2).map_err(|error| AnswerError::ended(&error, clues))
            })
        };
        clues.iter().take_while(|_| !interrupt::is_interrupted()).map(one).collect()
    } else {
        let counts = solver.count_many(&clues.iter().collect::<Vec<_>>(), 2);
        let ended = |(count, clues): (Result<Count, Ended>, &AnyClues)| {
            count.map_err(|error| AnswerError::ended(&error, clues))
        };
        counts.into_iter().zip(&clues).map(ended).collect()
    };
    let answer = |(count, record): (Result<Count, AnswerError>, &&Record)| {
        let bad = |found: &str| AnswerError::Bad(format!("{found}, --to needs a puzzle with one"));
        match count? {
            Count { solutions: 1, first: Some(solution) } => Ok(with_solution(record, solution, format)),
            Count { solutions: 0, .. } => Err(bad("no solution")),
            _ => Err(bad("several solutions")),
        }
    };
    counts.into_iter().zip(records).map(answer).collect()
}

/// More solutions than are printed are counted, up to this many times the limit.
const COUNTED: u64 = 100;

/// Answers with a row for each solution.
fn all_solutions(
    args: &SolveArgs,
    solver: &AnySolver,
    clues: &AnyClues,
    record: &Record,
    most: u64,
) -> ItemAnswer {
    if matches!(clues, AnyClues::Sukaku(_)) {
        let words = "--all needs a puzzle that is given by clues";
        return (String::new(), Some(AnswerError::Bad(words.to_owned())));
    }
    let limit = most.saturating_mul(COUNTED);
    let found = args.time_limit.ask(solver, |solver| {
        let ended = |error: Ended| AnswerError::ended(&error, clues);
        let all =
            solver.solutions(&clues.grid(), usize::try_from(most).unwrap_or(usize::MAX)).map_err(ended)?;
        let count = all.len() as u64;
        let total = if count < most { count } else { solver.count(clues, limit).map_err(ended)?.solutions };
        Ok((all, total))
    });
    let (all, total) = match found {
        Ok(found) => found,
        Err(error) => return (String::new(), Some(error)),
    };
    let mut text = String::new();
    let rows: Vec<Option<AnyGrid>> =
        if all.is_empty() { vec![None] } else { all.into_iter().map(Some).collect() };
    let printed = rows.len() as u64;
    let more = total == limit;
    for first in rows {
        let count = Count { solutions: total, first };
        let solved = Solved { count, more, steps: None, milliseconds: None };
        push_row(clues, record, &solved, args, &mut text);
    }
    if total > printed {
        let more = if more { " or more" } else { "" };
        message::note(&format!(
            "{}: {}{more} not printed",
            clues.line(),
            message::counted(total - printed, "solution")
        ));
    }
    (text, None)
}

impl SolveArgs {
    /// Returns true if a few puzzles are solved on a terminal and no option says how answers are written.
    fn is_for_people(&self) -> bool {
        let is_plain = !self.table.csv && !self.time && !self.common.json && self.common.output().is_none();
        is_plain && self.all.is_none() && self.puzzles.puzzles.are_few() && std::io::stdout().is_terminal()
    }
}

/// Returns the drawing of a solved puzzle if drawings are on and there is a solution.
fn drawing(clues: &AnyClues, solved: &Solved, draws: bool) -> String {
    match (clues, &solved.count.first) {
        (AnyClues::Classic(grid), Some(AnyGrid::Classic(solution))) if draws => {
            terminal_picture::on_terminal(&Picture::new(*grid).with_entries(*solution))
        }
        _ => String::new(),
    }
}

/// Answers with the steps of the search.
fn followed(args: &SolveArgs, layout: &OutputLayout) -> CmdResult {
    let answer = |_: u64, record: &Record, text: &mut String| {
        let clues = clues_of(record);
        let AnyClues::Classic(grid) = &clues else { return Err(AnswerError::Bad(NO_STEPS.to_owned())) };
        let (result, milliseconds) = stopwatch::timed(|| history::steps(grid, args.count));
        let (steps, is_all) = result?;
        let mut found = steps.iter().filter_map(|step| match step.event {
            SearchEvent::Solution(solution) => Some(AnyGrid::from(solution.grid())),
            _ => None,
        });
        let first = found.next();
        let solutions = u64::from(first.is_some()) + found.count() as u64;
        let milliseconds = args.time.then_some(milliseconds);
        let (count, more) = (Count { solutions, first }, solutions == args.count);
        let solved = Solved { count, more, steps: Some(steps), milliseconds };
        push_row(&clues, record, &solved, args, text);
        if is_all { Ok(()) } else { Err(history::budget_spent()) }
    };
    let spaced = args.history && !args.common.json;
    let layout = if spaced { &OutputLayout::Lines } else { layout };
    let separator = if spaced { "\n" } else { "" };
    let work = args.puzzles.work_in(&args.common, Cost::Large, separator, layout)?.checking_solutions();
    Output::with(args.common.output(), |output| {
        output.set_layout(layout);
        work.answer(output, answer)
    })
}

/// Returns the headings of the rows; a drawing has none.
fn layout(args: &SolveArgs, draws: bool) -> OutputLayout {
    if args.table.csv {
        let mut names = vec!["puzzle", "solution_count", "more", "solution"];
        names.extend(SearchStats::NAMES.into_iter().filter(|_| args.stats));
        names.extend(args.time.then_some("ms"));
        return OutputLayout::about_puzzles(names, true);
    }
    if args.common.json || draws {
        return OutputLayout::Lines;
    }
    let stats = args.stats.then_some("stats");
    OutputLayout::table(
        ["puzzle", "count", "solution"].into_iter().chain(stats).chain(args.time.then_some("time")),
    )
}

/// Appends the answer, its line end included.
fn push_row(clues: &AnyClues, record: &Record, solved: &Solved, args: &SolveArgs, text: &mut String) {
    let Solved { count: Count { solutions, first }, more, steps, milliseconds } = solved;
    let more = *more;
    let stats = match (clues, steps) {
        (AnyClues::Classic(grid), Some(steps)) if args.stats => Some(SearchStats::new(grid, steps)),
        _ => None,
    };
    let shown_steps = steps.as_ref().filter(|_| args.history);
    if args.common.json {
        let answer = SolveJson {
            puzzle: PuzzleJson::of(clues, record),
            solution_count: *solutions,
            more,
            solution: first.as_ref().map(AnyGrid::cells),
            clash: Clash::of(clues).map(|clash| ClashJson::new(&clash, clues.board().rules())),
            history: shown_steps.map(|steps| steps.iter().map(SearchStepJson::new).collect()),
            stats,
            ms: milliseconds.map(stopwatch::rounded),
        };
        crate::json::push_line(&answer, text);
        return;
    }
    if args.table.csv {
        let solution = first.as_ref().map(AnyGrid::cells).unwrap_or_default();
        let mut values = vec![clues.line(), solutions.to_string(), more.to_string(), solution];
        values.extend(stats.iter().flat_map(SearchStats::values).map(|value| value.to_string()));
        values.extend(milliseconds.map(stopwatch::shown));
        text.push_str(&values.join("\t"));
        text.push('\n');
        return;
    }
    // Written by the million, so this avoids formatting, and texts for each part.
    text.reserve(first.as_ref().map_or(0, |first| 2 * first.values().len()) + 24);
    clues.push_line(text);
    text.push('\t');
    match u8::try_from(*solutions) {
        Ok(count) if count < 10 => text.push(char::from(b'0' + count)),
        _ => text.push_str(&solutions.to_string()),
    }
    text.push_str(if more { "+\t" } else { "\t" });
    if let Some(first) = first {
        first.push_cells(text);
    }
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
        history::push_lines(steps, text);
    }
}
