//! `rate`: how hard a puzzle is for a person, on the scales of Sudoku Explainer and HoDoKu; on other boards its level.

mod board;
mod scale_rating;

use ninefold::format::Record;
use ninefold::logic::RateError;
use ninefold::{Grid, Puzzle};
use serde::Serialize;

use self::scale_rating::{HodokuJson, RatingJson, ScaleRating};
use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, AnyRecord, SolverCache};
use crate::cmd_error::CmdResult;
use crate::input_run::AnswerError;
use crate::output_layout::OutputLayout;
use crate::scale::Scale;
use crate::shared::board_steps::NO_SCALE;
use crate::shared::rating::{no_hodoku, not_rated};
use crate::{csv, interrupt, stopwatch};

/// Rate how hard puzzles are for a person
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold rate puzzles.txt
  ninefold rate --scale hodoku puzzles.txt
  ninefold generate -n 5 | ninefold rate --scale explainer,hodoku
  ninefold rate --json puzzles.txt
  ninefold rate --variant 6x6 puzzles.txt",
    after_long_help = "\
Each line has the puzzle and, separated by tabs, ER, EP and ED of Sudoku
Explainer 1.2.1: the rating of the hardest step of the solving path, of the
hardest up to the first placement, and of the first. With --scale hodoku it has
the score and level of HoDoKu 2.2 instead. A grid without exactly one solution
has no rating and is an error.

A Sukaku, a puzzle that is given by candidates, is rated by Sudoku Explainer's
steps, as Sukaku Explainer does it. HoDoKu has no such puzzles.

Puzzles on other boards, and with clues such as cages, have a level instead, on
the scale ninefold-variant-1: easy, medium, hard, expert or beyond, and the
hardest technique of the solving path.

--csv fields: puzzle; er, ep, ed, level; hodoku_score, hodoku_level; techniques
with --stats; ms with --time.
--json fields: puzzle, scale, er, ep, ed, level, steps ([{rating, technique,
count}]); ms with --time. For HoDoKu: scale, score, level, steps ([{score,
technique, count}]), in an object named hodoku if both scales are given. On
other boards: variant, layout, clues, scale, level, hardest, steps ([{level,
technique, count}])."
)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Rate on this scale: explainer or hodoku
    ///
    /// explainer is Sudoku Explainer 1.2.1 (the default), hodoku is HoDoKu 2.2. With explainer,hodoku both ratings are
    /// found in one pass, in the given order.
    #[arg(long, value_name = "SCALES", value_enum, value_delimiter = ',', hide_possible_values = true)]
    scale: Vec<Scale>,
    /// Count the steps of the path by technique
    ///
    /// Adds technique=count pairs, the easiest technique first.
    #[arg(long)]
    stats: bool,
    /// Add how many milliseconds each puzzle took
    #[arg(long)]
    time: bool,
    /// Write comma-separated values below a header
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    common: CommonArgs,
}

/// A puzzle and its ratings.
#[derive(Serialize)]
struct RatedJson {
    puzzle: String,
    #[serde(flatten)]
    rating: OneRatingJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<HodokuJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum OneRatingJson {
    Explainer(RatingJson),
    Hodoku(HodokuJson),
}

pub(crate) fn run(mut args: RateArgs) -> CmdResult {
    let is_named = !args.scale.is_empty();
    if !is_named {
        args.scale.push(Scale::Explainer);
    }
    // A scale that is given twice counts once.
    let mut seen = Vec::new();
    args.scale.retain(|scale| {
        let is_new = !seen.contains(scale);
        seen.push(*scale);
        is_new
    });
    let layout = layout(&args);
    let solvers = SolverCache::default();
    args.puzzles.answer_each(&args.common, "", &layout, |record, text| match record {
        AnyRecord::Classic(Record { grid, .. }) => {
            let (rated, milliseconds) = stopwatch::timed(|| rate(*grid, &args.scale));
            let (puzzle, ratings) = rated?;
            push_answer(&puzzle.to_string(), &ratings, args.time.then_some(milliseconds), &args, text);
            Ok(())
        }
        AnyRecord::Sukaku(_) if args.scale.contains(&Scale::Hodoku) => Err(no_hodoku()),
        AnyRecord::Sukaku(record) => {
            let (rated, milliseconds) = stopwatch::timed(|| {
                interrupt::step_search().rate_sukaku(&record.proven()?).map_err(not_rated_by_explainer)
            });
            let ratings = [ScaleRating::Explainer(rated?)];
            push_answer(&record.line(), &ratings, args.time.then_some(milliseconds), &args, text);
            Ok(())
        }
        AnyRecord::Board(_) if is_named => Err(AnswerError::Bad(NO_SCALE.to_owned())),
        AnyRecord::Board(record) => board::answer(record, &args, &solvers, text),
    })
}

fn rate(grid: Grid, scales: &[Scale]) -> Result<(Puzzle, Vec<ScaleRating>), AnswerError> {
    let puzzle = Puzzle::new(grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
    let rated = |scale: &Scale| match scale {
        Scale::Explainer => {
            interrupt::step_search().rate(&puzzle).map(ScaleRating::Explainer).map_err(not_rated_by_explainer)
        }
        Scale::Hodoku => interrupt::step_search()
            .hodoku()
            .rate(&puzzle)
            .map(|rating| ScaleRating::Hodoku(Box::new(rating)))
            .map_err(not_rated),
    };
    let ratings = scales.iter().map(rated).collect::<Result<_, _>>()?;
    Ok((puzzle, ratings))
}

fn not_rated_by_explainer(error: RateError) -> AnswerError {
    match error {
        RateError::AlreadySolved => AnswerError::Bad(error.to_string()),
        RateError::Cancelled { .. } => AnswerError::Stopped(error.to_string()),
        other => AnswerError::Budget(other.to_string()),
    }
}

fn layout(args: &RateArgs) -> OutputLayout {
    if args.common.json {
        return OutputLayout::Lines;
    }
    let mut names = vec!["puzzle"];
    if args.puzzles.variant.other().is_some() {
        names.extend(["level", "hardest"]);
        names.extend(args.stats.then_some("techniques"));
        names.extend(args.time.then_some("ms"));
        return if args.csv { OutputLayout::Csv(csv::header(&names)) } else { OutputLayout::table(names) };
    }
    for scale in &args.scale {
        names.extend(match scale {
            Scale::Explainer if args.csv => &["er", "ep", "ed", "level"][..],
            Scale::Explainer => &["er", "ep", "ed"],
            Scale::Hodoku => &["hodoku_score", "hodoku_level"],
        });
    }
    if args.stats {
        names.extend(args.scale.iter().map(|scale| match scale {
            Scale::Explainer => "techniques",
            Scale::Hodoku => "hodoku_techniques",
        }));
    }
    names.extend(args.time.then_some("ms"));
    if args.csv { OutputLayout::Csv(csv::header(&names)) } else { OutputLayout::table(names) }
}

fn push_answer(
    puzzle: &str,
    ratings: &[ScaleRating],
    milliseconds: Option<f64>,
    args: &RateArgs,
    text: &mut String,
) {
    if args.common.json {
        push_json(puzzle, ratings, milliseconds, text);
        return;
    }
    let techniques = ratings.iter().filter(|_| args.stats).map(ScaleRating::techniques);
    if args.csv {
        let mut values = vec![puzzle.to_string()];
        values.extend(ratings.iter().flat_map(ScaleRating::csv_values));
        values.extend(techniques);
        values.extend(milliseconds.map(stopwatch::shown));
        csv::push_row(values, text);
        return;
    }
    text.push_str(puzzle);
    for value in ratings.iter().flat_map(ScaleRating::values).chain(techniques) {
        text.push('\t');
        text.push_str(&value);
    }
    if let Some(milliseconds) = milliseconds {
        text.push_str(&format!("\tms={}", stopwatch::shown(milliseconds)));
    }
    text.push('\n');
}

fn push_json(puzzle: &str, ratings: &[ScaleRating], ms: Option<f64>, text: &mut String) {
    let (mut explainer, mut hodoku) = (None, None);
    for rating in ratings {
        match rating {
            ScaleRating::Explainer(rating) => explainer = Some(RatingJson::new(rating)),
            ScaleRating::Hodoku(rating) => hodoku = Some(HodokuJson::new(rating)),
        }
    }
    let (rating, hodoku) = match (explainer, hodoku) {
        (Some(rating), hodoku) => (OneRatingJson::Explainer(rating), hodoku),
        (None, Some(rating)) => (OneRatingJson::Hodoku(rating), None),
        (None, None) => return,
    };
    crate::json::push_line(&RatedJson { puzzle: puzzle.to_string(), rating, hodoku, ms }, text);
}
