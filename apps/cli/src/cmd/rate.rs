//! `rate`: how hard a puzzle is for a person, on the scales of Sudoku Explainer and HoDoKu; on other boards its level.

mod rating;

use crate::board::clues_of;
use crate::time_limit::TimeLimit;
use ninefold::format::Record;
use ninefold::puzzle::{AnyClues, AnyRating, AnySolver, StepError, StepScale};
use serde::Serialize;
use std::sync::atomic::{AtomicU64, Ordering};

use self::rating::{RatingJson, rating_json, techniques};
use crate::args::{CommonArgs, CsvArgs, named, one_of, parsed};
use crate::board::AnyPuzzles;
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::{AnswerError, Cost};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::scale::Scale;
use crate::shared::puzzle_json::PuzzleJson;
use crate::shared::rate_values::{Condition, RateColumn, SortColumn, Undecided, Values, hardest};
use crate::shared::step_choice::scale_with;
use crate::{interrupt, message, stopwatch};

/// Rate how hard puzzles are for a person
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold rate puzzles.txt
  ninefold rate --scale hodoku puzzles.txt
  ninefold generate -n 5 | ninefold rate --scale explainer,hodoku
  ninefold rate --sort er puzzles.txt -o sorted.csv
  ninefold rate --columns te-depth,backdoor,b hard.txt
  ninefold rate --where 'er>=9' --where te-depth=2 hard.txt
  ninefold rate --variant 6x6 puzzles.txt",
    after_long_help = "\
Each line has the puzzle and, separated by tabs, ER, EP and ED of Sudoku
Explainer 1.2.1 (the rating of the hardest step of the solving path, of the
hardest up to the first placement, and of the first), the level, the technique
of the hardest step, and after # the name of the puzzle. With --scale
hodoku it has the score, level and hardest technique of HoDoKu 2.2 instead. A
grid without exactly one solution has no rating and is an error.

A Sukaku, a puzzle that is given by candidates, is rated by Sudoku Explainer's
steps, as Sukaku Explainer does it. HoDoKu has no such puzzles.

Puzzles on other boards, and with clues such as cages, have - for ER, EP and ED,
and a level on the scale ninefold-variant-1: easy, medium, hard, expert or
beyond. With --scale explainer,hodoku they have - for the rating of HoDoKu.

--columns chooses other values instead: er, ep, ed, level, hardest;
hodoku_score, hodoku_level, hodoku_hardest; te-depth
(how deep trials have to be nested, 0 to 3); backdoor, backdoors,
backdoor-digits (the size of the smallest sets of digits after which singles
solve the puzzle, how many there are, one of them); w, b, gw, gb (the longest
whip, braid, g-whip or g-braid that is needed; - if none suffice); bxb, bxbb
(the longest braid that is needed inside trials one or two deep). They are
defined for the classic board, other boards have -. A search that reaches its
limit gives >N, and exit code 3. JSON has the fields te_depth, backdoor,
backdoors, backdoor_digits and so on, or for a limit bxb_more_than. ? means that
nothing is known yet.

--csv fields: puzzle; er, ep, ed, level, hardest; hodoku_score, hodoku_level,
hodoku_hardest; techniques with --stats; ms with --time; variant, name.
--json fields: puzzle, variant, name (if there is one), scale, er, ep, ed,
level, hardest, steps ([{rating, technique, count}]); ms with --time. For
HoDoKu: scale, score, level, hardest, steps ([{score, technique, count}]), in an
object named hodoku if both scales are given. On other boards also layout and
clues, as in `ninefold solve`, and no er, ep and ed."
)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Rate on this scale: explainer or hodoku
    ///
    /// explainer is Sudoku Explainer 1.2.1 (the default), hodoku is HoDoKu 2.2. With explainer,hodoku both ratings are
    /// found in one pass, in the given order.
    #[arg(long, value_name = "SCALES", value_parser = one_of::<Scale>(), value_delimiter = ',', hide_possible_values = true)]
    scale: Vec<Scale>,
    /// Leave out techniques that rely on uniqueness
    ///
    /// Unique rectangles, unique loops and BUGs are right only because the puzzle has one solution. Without them, some puzzles
    /// have a higher rating on the scale of Sudoku Explainer.
    #[arg(long)]
    no_uniqueness: bool,
    /// Give these values instead, separated by commas
    ///
    /// Their names and meanings are listed at the end of this help. Only what is needed is computed: te-depth, backdoor and
    /// b take milliseconds for most puzzles, bxb takes seconds.
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        value_parser = named::<RateColumn>(RateColumn::ALL.map(RateColumn::name)),
        hide_possible_values = true,
        conflicts_with_all = ["scale", "stats"]
    )]
    columns: Vec<RateColumn>,
    /// Write only puzzles that meet CONDITION, such as er>=7.2
    ///
    /// CONDITION is a column, one of = < <= > >=, and a value. Quote it, since a shell has a meaning for < and >. The columns are
    /// those of --columns without backdoor-digits. Levels and techniques are given by name, and select no puzzle of a board whose
    /// scale does not have them. With several --where, a puzzle
    /// has to meet them all. A puzzle without the value is left out, and a note counts such puzzles.
    #[arg(long = "where", value_name = "CONDITION", value_parser = parsed::<Condition>())]
    conditions: Vec<Condition>,
    /// Count the steps of the path by technique
    ///
    /// Adds technique=count pairs, the easiest technique first.
    #[arg(long)]
    stats: bool,
    /// Add how many milliseconds each puzzle took
    #[arg(long)]
    time: bool,
    /// Sort by er, ep, ed, level, score or a measure
    ///
    /// The easiest puzzle comes first, and puzzles without the value come last. All puzzles are rated before the first line is
    /// written. score is that of HoDoKu; the measures are te-depth, backdoor, backdoors, w, b, gw, gb, bxb and bxbb.
    #[arg(long, value_name = "COLUMN", value_parser = named::<SortColumn>(SortColumn::names()), hide_possible_values = true)]
    sort: Option<SortColumn>,
    /// Put the hardest puzzle first
    #[arg(long, requires = "sort")]
    reverse: bool,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

/// A puzzle and the values that were chosen.
#[derive(Serialize)]
struct MeasuredJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    #[serde(flatten)]
    values: Values,
    /// The scale, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    scale: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
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
    let columns = args.columns_to_find();
    if !args.columns.is_empty() {
        let is_used = |is_of: fn(RateColumn) -> bool| columns.iter().any(|&column| is_of(column));
        args.scale.clear();
        args.scale.extend(is_used(RateColumn::is_of_rating).then_some(Scale::Explainer));
        args.scale.extend(is_used(RateColumn::is_of_hodoku).then_some(Scale::Hodoku));
    }
    let sort = args.sort.map(|SortColumn(column)| column);
    if sort.is_some_and(RateColumn::is_of_hodoku) && !args.scale.contains(&Scale::Hodoku) {
        return Err(CmdError::bad_input("--sort score needs --scale hodoku"));
    }
    for column in args.conditions.iter().map(|condition| condition.column) {
        if column.is_of_hodoku() && !args.scale.contains(&Scale::Hodoku) {
            return Err(CmdError::bad_input(format!("--where {column} needs --scale hodoku")));
        }
        if column.is_of_rating() && !args.scale.contains(&Scale::Explainer) {
            return Err(CmdError::bad_input(format!("--where {column} needs --scale explainer")));
        }
    }
    if args.no_uniqueness && args.scale.contains(&Scale::Hodoku) {
        return Err(CmdError::bad_input("--no-uniqueness is for ratings of explainer, not of hodoku"));
    }
    if args.no_uniqueness && !args.scale.contains(&Scale::Explainer) {
        let words = "--no-uniqueness has no effect on these columns: add er, ep, ed, level or hardest";
        return Err(CmdError::bad_input(words));
    }
    let layout = layout(&args);
    let solver = interrupt::solver();
    let without_hodoku = AtomicU64::new(0);
    let without_value = AtomicU64::new(0);
    let rate = |record: &Record, text: &mut String| {
        let clues = clues_of(record);
        // No step is left to rate, on any board.
        if clues.grid().is_full() {
            return Err(StepError::Solved.into());
        }
        let scale = |scale: &Scale| match scale {
            Scale::Explainer if !is_named => StepScale::default_for(&clues),
            scale => StepScale::from(*scale),
        };
        let scales: Vec<StepScale> = args.scale.iter().map(scale).collect();
        let scales = scales.into_iter().map(|scale| scale_with(scale, false, args.no_uniqueness));
        let scales = scales.collect::<Result<Vec<_>, _>>()?;
        let is_one_of_several = scales.len() > 1 || !args.columns.is_empty();
        let rate = |solver: &AnySolver, scale| match solver.rate(&clues, scale) {
            // Of several scales, those that the board does not have are left empty; its own takes the place of the first.
            Err(StepError::Scale(_)) if is_one_of_several && scale == StepScale::Explainer => {
                solver.rate(&clues, StepScale::default_for(&clues)).map(Some)
            }
            Err(StepError::Scale(_)) if is_one_of_several => {
                without_hodoku.fetch_add(1, Ordering::Relaxed);
                Ok(None)
            }
            rated => rated.map(Some),
        };
        let (answer, milliseconds) = stopwatch::timed(|| {
            args.time_limit.ask(&solver, |solver| {
                let scales = scales.into_iter();
                let ratings = scales.map(|scale| rate(solver, scale)).collect::<Result<Vec<_>, _>>()?;
                Ok((Values::of(&columns, &clues, &ratings, solver)?, ratings))
            })
        });
        let (mut values, ratings) = answer?;
        let milliseconds = args.time.then_some(milliseconds);
        let undecided = values.undecided();
        let is_wanted = match args.is_wanted(&values, &ratings) {
            Ok(Some(is_wanted)) => is_wanted,
            Ok(None) => {
                without_value.fetch_add(1, Ordering::Relaxed);
                false
            }
            Err(Undecided) => return Ok(((true, None), undecided.map(AnswerError::Budget))),
        };
        if !is_wanted {
            return Ok(((true, None), None));
        }
        let key = sort.and_then(|column| values.key(column, &ratings));
        values.keep_first(args.columns.len());
        if args.columns.is_empty() {
            push_answer(&clues, record, &ratings, milliseconds, &args, text);
        } else {
            push_values(&clues, record, values, milliseconds, &args, text);
        }
        // Puzzles without the value come last, also where the hardest comes first.
        let place = key.map(|key| if args.reverse { -key } else { key });
        Ok(((key.is_none(), place), undecided.map(AnswerError::Budget)))
    };
    let result = match args.sort {
        None => args.puzzles.answer_each(&args.common, "", &layout, |record, text| {
            rate(record, text).and_then(|(_, undecided)| undecided.map_or(Ok(()), Err))
        }),
        Some(_) => args.puzzles.work_in(&args.common, Cost::Large, "", &layout).and_then(|work| {
            Output::with(args.common.output(), |output| {
                output.set_layout(&layout);
                work.answer_sorted(output, rate)
            })
        }),
    };
    let without_hodoku = without_hodoku.into_inner();
    if without_hodoku > 0 {
        let count = message::counted(without_hodoku, "puzzle");
        message::note(&format!("no HoDoKu rating: {count} of other boards, or given by candidates"));
    }
    let without_value = without_value.into_inner();
    if without_value > 0 {
        let count = message::counted(without_value, "puzzle");
        message::note(&format!("left out {count} without a value that --where compares"));
    }
    result
}

impl RateArgs {
    /// Returns the scale of Sudoku Explainer, with uniqueness or without.
    const fn explainer(&self) -> StepScale {
        if self.no_uniqueness { StepScale::ExplainerWithoutUniqueness } else { StepScale::Explainer }
    }

    /// Returns the columns to find: those that were chosen, the one by which the puzzles are sorted, and those that are compared.
    fn columns_to_find(&self) -> Vec<RateColumn> {
        let sort = self.sort.map(|SortColumn(column)| column);
        let compared = self.conditions.iter().map(|condition| condition.column);
        let mut columns = self.columns.clone();
        for column in sort.into_iter().chain(compared) {
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
        columns
    }

    /// Returns whether a puzzle meets all conditions; `None` if it has no value that is compared.
    fn is_wanted(&self, values: &Values, ratings: &[Option<AnyRating>]) -> Result<Option<bool>, Undecided> {
        let mut undecided = None;
        for condition in &self.conditions {
            match values.meets(condition, ratings) {
                Ok(Some(true)) => {}
                Ok(other) => return Ok(other),
                Err(error) => undecided = Some(error),
            }
        }
        undecided.map_or(Ok(Some(true)), Err)
    }
}

fn layout(args: &RateArgs) -> OutputLayout {
    if args.common.json {
        return OutputLayout::Lines;
    }
    if !args.columns.is_empty() {
        let values = args.columns.iter().map(|column| column.field());
        let time = args.time.then(|| "ms".to_owned());
        return OutputLayout::about_puzzles(
            ["puzzle".to_owned()].into_iter().chain(values).chain(time),
            args.table.csv,
        );
    }
    let mut names = vec!["puzzle"];
    for scale in &args.scale {
        names.extend(match scale {
            Scale::Explainer => &["er", "ep", "ed", "level", "hardest"][..],
            Scale::Hodoku => &["hodoku_score", "hodoku_level", "hodoku_hardest"],
        });
    }
    if args.stats {
        names.extend(args.scale.iter().map(|scale| match scale {
            Scale::Explainer => "techniques",
            Scale::Hodoku => "hodoku_techniques",
        }));
    }
    names.extend(args.time.then_some("ms"));
    OutputLayout::about_puzzles(names, args.table.csv)
}

/// Returns the values of a line: the columns are the same on all boards. Only HoDoKu's rating may be missing.
fn values(rating: Option<&AnyRating>) -> Vec<String> {
    let Some(rating) = rating else { return vec!["-".to_owned(); 3] };
    let ratings = match rating {
        AnyRating::Explainer(rating) => {
            [rating.er, rating.ep, rating.ed].map(|rating| rating.to_string()).to_vec()
        }
        AnyRating::Hodoku(rating) => vec![rating.score.to_string()],
        AnyRating::Board(_) => vec!["-".to_owned(); 3],
    };
    let of_all = [rating.level(), hardest(rating).unwrap_or("-")].map(str::to_owned);
    ratings.into_iter().chain(of_all).collect()
}

fn push_answer(
    clues: &AnyClues,
    record: &Record,
    ratings: &[Option<AnyRating>],
    milliseconds: Option<f64>,
    args: &RateArgs,
    text: &mut String,
) {
    if args.common.json {
        let is_hodoku = |rating: &&AnyRating| matches!(rating, AnyRating::Hodoku(_));
        let (hodoku, others): (Vec<_>, Vec<_>) = ratings.iter().flatten().partition(is_hodoku);
        // HoDoKu's rating has a separate object, whichever comes first.
        let (first, more) = match others.first() {
            Some(first) => (*first, hodoku.first()),
            None => (*hodoku.first().expect("a puzzle is rated on one scale at least"), None),
        };
        let ms = milliseconds.map(stopwatch::rounded);
        let more = more.map(|rating| rating_json(rating, args.explainer()));
        let rated = RatedJson {
            puzzle: PuzzleJson::of(clues, record),
            first: rating_json(first, args.explainer()),
            more,
            ms,
        };
        crate::json::push_line(&rated, text);
        return;
    }
    let mut values = vec![clues.line()];
    values.extend(ratings.iter().flat_map(|rating| self::values(rating.as_ref())));
    let used = |rating: &Option<AnyRating>| rating.as_ref().map_or_else(|| "-".to_owned(), techniques);
    values.extend(ratings.iter().filter(|_| args.stats).map(used));
    let head = if args.table.csv { "" } else { "ms=" };
    values.extend(milliseconds.map(|milliseconds| format!("{head}{}", stopwatch::shown(milliseconds))));
    text.push_str(&values.join("\t"));
    text.push('\n');
}

fn push_values(
    clues: &AnyClues,
    record: &Record,
    values: Values,
    milliseconds: Option<f64>,
    args: &RateArgs,
    text: &mut String,
) {
    if args.common.json {
        let ms = milliseconds.map(stopwatch::rounded);
        let scale = args.no_uniqueness.then(|| args.explainer().version());
        let measured = MeasuredJson { puzzle: PuzzleJson::of(clues, record), values, scale, ms };
        crate::json::push_line(&measured, text);
        return;
    }
    let head = if args.table.csv { "" } else { "ms=" };
    let time = milliseconds.map(|milliseconds| format!("{head}{}", stopwatch::shown(milliseconds)));
    let row: Vec<String> = [clues.line()].into_iter().chain(values.row()).chain(time).collect();
    text.push_str(&row.join("\t"));
    text.push('\n');
}
