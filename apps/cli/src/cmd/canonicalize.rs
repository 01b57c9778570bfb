//! `canonicalize`: the canonical form of grids and puzzles, which is the same for all isomorphic ones.

mod board;

use ninefold::Grid;
use ninefold::rules::AnyGrid;
use ninefold::symmetry::{Automorphisms, canonical_grid};
use serde::Serialize;

use self::board::MovesCache;
use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, needs_clues};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::output::Output;
use crate::output_layout::OutputLayout;

/// Bring grids and puzzles into canonical (minlex) form
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold canonicalize puzzles.txt | sort -u
  ninefold generate -n 3 | ninefold canonicalize --json
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

--json fields: grid, form, transform (the transformation that leads to the
form), automorphisms (how many transformations leave the grid unchanged,
including the identity). On other boards transform is missing, automorphisms is
missing if there are clues beside digits, and these are added: variant, layout,
clues, form_clues, and complete (false if puzzles with different forms can be
isomorphic by a transformation that was not tried)."
)]
pub(crate) struct CanonicalizeArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct CanonicalJson {
    grid: String,
    form: String,
    transform: String,
    automorphisms: u32,
}

pub(crate) fn run(args: CanonicalizeArgs) -> CmdResult {
    let work = args.puzzles.work(args.common.threads(), Cost::Small, "")?;
    let cache = MovesCache::default();
    Output::with(args.common.output(), |output| {
        output.set_layout(&OutputLayout::Lines);
        work.answer(output, |_, record, text| match (&record.grid, &record.sukaku) {
            (AnyGrid::Classic(grid), None) => classic(grid, args.common.json, text),
            (AnyGrid::Classic(_), Some(_)) => Err(needs_clues()),
            (AnyGrid::Board(grid), _) => {
                board::answer(grid, args.common.json, &cache, text);
                Ok(())
            }
        })
    })
}

/// Adds the form of a classic grid or puzzle.
fn classic(grid: &Grid, json: bool, text: &mut String) -> Result<(), AnswerError> {
    let clash = |clash| AnswerError::Bad(format!("{clash}, expected a grid without a clash"));
    let found = canonical_grid(grid).map_err(clash)?;
    let form = found.form.to_string().replace('.', "0");
    if json {
        let wire = CanonicalJson {
            grid: grid.to_string(),
            form,
            transform: found.transform.to_string(),
            automorphisms: Automorphisms::of_grid(grid).map_err(clash)?.order(),
        };
        crate::json::push_line(&wire, text);
    } else {
        text.push_str(&form);
        text.push('\n');
    }
    Ok(())
}
