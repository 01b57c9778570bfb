//! `rate`: how hard a puzzle is for a person, on the scales of Sudoku Explainer and HoDoKu; on other boards its level.

mod rating;

use crate::board::clues_of;
use ninefold::puzzle::{AnyClues, AnyRating, StepScale};
use serde::Serialize;

use self::rating::{RatingJson, rating_json, techniques, values};
use crate::args::CommonArgs;
use crate::board::AnyPuzzles;
use crate::cmd_error::CmdResult;
use crate::output_layout::OutputLayout;
use crate::scale::Scale;
use crate::shared::puzzle_json::PuzzleJson;
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
    #[serde(flatten)]
    puzzle: PuzzleJson,
    #[serde(flatten)]
    first: RatingJson,
    #[serde(rename = "hodoku", skip_serializing_if = "Option::is_none")]
    more: Option<RatingJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
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
    let solver = interrupt::solver();
    args.puzzles.answer_each(&args.common, "", &layout, |record, text| {
        let clues = clues_of(record);
        let scales = match is_named {
            true => args.scale.iter().copied().map(StepScale::from).collect(),
            false => vec![StepScale::default_for(&clues)],
        };
        let (ratings, milliseconds) = stopwatch::timed(|| {
            scales.into_iter().map(|scale| solver.rate(&clues, scale)).collect::<Result<Vec<_>, _>>()
        });
        push_answer(&clues, &ratings?, args.time.then_some(milliseconds), &args, text);
        Ok(())
    })
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
    clues: &AnyClues,
    ratings: &[AnyRating],
    milliseconds: Option<f64>,
    args: &RateArgs,
    text: &mut String,
) {
    if args.common.json {
        let (first, more) = ratings.split_first().expect("a puzzle is rated on one scale at least");
        let rated =
            RatedJson { puzzle: clues.into(), first: rating_json(first), more: None, ms: milliseconds };
        let rated = match (first, more.first()) {
            (_, None) => rated,
            // HoDoKu's rating is in an object of its own, whichever comes first.
            (AnyRating::Hodoku(_), Some(other)) => {
                RatedJson { first: rating_json(other), more: Some(rating_json(first)), ..rated }
            }
            (_, Some(hodoku)) => RatedJson { more: Some(rating_json(hodoku)), ..rated },
        };
        crate::json::push_line(&rated, text);
        return;
    }
    let mut values = vec![clues.line()];
    values.extend(ratings.iter().flat_map(|rating| self::values(rating, args)));
    values.extend(ratings.iter().filter(|_| args.stats).map(techniques));
    if args.csv {
        values.extend(milliseconds.map(stopwatch::shown));
        csv::push_row(values, text);
        return;
    }
    values.extend(milliseconds.map(|milliseconds| format!("ms={}", stopwatch::shown(milliseconds))));
    text.push_str(&values.join("\t"));
    text.push('\n');
}
