//! `canonicalize`: the canonical form of grids and puzzles, which is the same for all isomorphic ones.

use ninefold::format::Record;
use ninefold::puzzle::{AnyCanonical, Canonicalizer};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs};
use crate::board::{AnyPuzzles, clash_error, with_form};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::format_answers::{FormatArgs, made_from};
use crate::shared::puzzle_json::PuzzleJson;

/// Bring grids and puzzles into canonical (minlex) form
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold canonicalize puzzles.txt | sort -u
  ninefold generate -n 3 | ninefold canonicalize --json
  ninefold canonicalize puzzles.txt -o forms.sdm
  ninefold canonicalize --variant 6x6 puzzles.txt",
    after_long_help = "\
The canonical form is the smallest 81-character text over all transformations
that turn a Sudoku into a Sudoku (3 359 232 geometric ones, times relabellings
of the digits), with 0 for empty cells. Two puzzles have the same form exactly
if they are isomorphic.

On other boards, the transformations are those that keep the board and its
rules. From 10x10 up, on 8x8, on several grids and with clues beside digits,
only turns and mirror images of the square are tried. Clues move with their
cells, and then the digits keep their values.

--json fields: puzzle (the form), variant, name (if there is one), original (the
puzzle whose form it is), transform (the transformation that leads to the form),
automorphisms (how many transformations leave the grid unchanged, including the
identity). On other boards transform is missing, automorphisms is missing if
there are clues other than digits, and these are added: layout and clues of the
form as in `ninefold solve`, and complete (false if puzzles with different forms
can be isomorphic by a transformation that was not tried)."
)]
pub(crate) struct CanonicalizeArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct CanonicalJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    original: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    transform: Option<String>,
    /// On other boards: whether two puzzles with different forms are never isomorphic.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    automorphisms: Option<usize>,
}

pub(crate) fn run(args: CanonicalizeArgs) -> CmdResult {
    let layout = match (args.common.json, args.table.csv) {
        (true, _) => OutputLayout::Lines,
        (_, true) => OutputLayout::about_puzzles(["puzzle"], true),
        _ => OutputLayout::Puzzles,
    };
    let canonicalizer = Canonicalizer::default();
    let written = |record: &&Record| Ok(made_from(record, form(record, &canonicalizer)?.form.into()));
    let forms = |records: &[&Record]| records.iter().map(written).collect();
    if let Some(result) = args.format.answer(&args.puzzles, &args.common, Cost::Small, forms) {
        return result;
    }
    let work = args.puzzles.work_in(&args.common, Cost::Small, "", &layout)?;
    Output::with(args.common.output(), |output| {
        output.set_layout(&layout);
        work.answer(output, |_, record, text| answer(record, args.common.json, &canonicalizer, text))
    })
}

/// Returns the form of the grid of a record.
fn form(record: &Record, canonicalizer: &Canonicalizer) -> Result<AnyCanonical, AnswerError> {
    canonicalizer.canonical(with_form(record)?).map_err(clash_error)
}

/// Adds the form of one grid.
fn answer(
    record: &Record,
    json: bool,
    canonicalizer: &Canonicalizer,
    text: &mut String,
) -> Result<(), AnswerError> {
    let grid = &record.grid;
    let found = form(record, canonicalizer)?;
    if json {
        let wire = CanonicalJson {
            puzzle: PuzzleJson::of(&found.form.into(), record),
            original: grid.line(),
            transform: found.transform.map(|transform| transform.to_string()),
            complete: grid.classic().is_none().then_some(found.complete),
            automorphisms: canonicalizer.automorphisms(grid).map_err(clash_error)?,
        };
        crate::json::push_line(&wire, text);
    } else {
        // The first word has the cells; regions and clues follow.
        let line = found.form.line();
        text.push_str(&found.form.cells().replace('.', "0"));
        text.push_str(line.find(' ').map_or("", |end| &line[end..]));
        text.push('\n');
    }
    Ok(())
}
