//! `canonicalize`: one name for all grids that are the same up to symmetry.

use ninefold::format::Record;
use ninefold::symmetry::{Automorphisms, canonical_grid};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};

/// Bring grids and puzzles into their canonical (minlex) form
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold canonicalize puzzles.txt | sort -u
  ninefold generate -n 3 | ninefold canonicalize --json",
    after_help = "\
The smallest 81-character text over all moves that keep a Sudoku a Sudoku
(3 359 232 geometric ones times relabelling), blanks as 0. Two puzzles have the
same form exactly if they are the same up to such a move.
JSON: grid, form, transform (the move that leads there), automorphisms (how many
moves leave the grid as it is, the identity included)."
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
        let clash =
            |clash| AnswerError::Bad(format!("{clash}; only grids without a clash have a canonical form"));
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
