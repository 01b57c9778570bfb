//! `canonicalize`: the canonical form of grids and puzzles, which is the same for all isomorphic ones.

use ninefold::format::Record;
use ninefold::symmetry::{Automorphisms, canonical_grid};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};

/// Bring grids and puzzles into canonical (minlex) form
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold canonicalize puzzles.txt | sort -u
  ninefold generate -n 3 | ninefold canonicalize --json",
    after_long_help = "\
The canonical form is the smallest 81-character text over all transformations
that turn a Sudoku into a Sudoku (3 359 232 geometric ones, times relabellings
of the digits), with 0 for empty cells. Two puzzles have the same form exactly
if they are isomorphic.

--json fields: grid, form, transform (the transformation that leads to the
form), automorphisms (how many transformations leave the grid unchanged,
including the identity)."
)]
pub(crate) struct CanonicalizeArgs {
    #[command(flatten)]
    puzzles: Puzzles,
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
    args.common.answer(&args.puzzles, Cost::Small, "", |_, Record { grid, .. }, text| {
        let clash = |clash| AnswerError::Bad(format!("{clash}, expected a grid without a clash"));
        let found = canonical_grid(grid).map_err(clash)?;
        let form = found.form.to_string().replace('.', "0");
        if args.common.json {
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
    })
}
