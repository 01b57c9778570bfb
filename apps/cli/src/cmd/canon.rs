//! `canon`: one name for all grids that are the same up to symmetry.

use ninefold::format::Record;
use ninefold::symmetry::{Automorphisms, canonical_grid};
use serde::Serialize;

use crate::args::{Everywhere, Puzzles};
use crate::stop::Done;
use crate::work::{Cost, Trouble};

/// Bring grids and puzzles into their canonical (minlex) form
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold canon puzzles.txt | sort -u
  ninefold generate -n 3 | ninefold canon --json",
    after_help = "\
The smallest 81-character text over all moves that keep a Sudoku a Sudoku
(3 359 232 geometric ones times relabelling), blanks as 0. Two puzzles have the
same form exactly if they are the same up to such a move.
JSON: grid, form, transform (the move that leads there), automorphisms (how many
moves leave the grid as it is, the identity included)."
)]
pub(crate) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    everywhere: Everywhere,
}

#[derive(Serialize)]
struct Wire {
    grid: String,
    form: String,
    transform: String,
    automorphisms: u32,
}

pub(crate) fn run(args: Args) -> Done {
    args.everywhere.answer(&args.puzzles, Cost::Small, "", |_, Record { grid, .. }, text| {
        let clash =
            |clash| Trouble::Bad(format!("{clash}; only grids without a clash have a canonical form"));
        let found = canonical_grid(grid).map_err(clash)?;
        let form = found.form.to_string().replace('.', "0");
        if args.everywhere.json {
            let wire = Wire {
                grid: grid.to_string(),
                form,
                transform: found.transform.to_string(),
                automorphisms: Automorphisms::of_grid(grid).map_err(clash)?.order(),
            };
            super::push_json(&wire, text);
        } else {
            text.push_str(&form);
            text.push('\n');
        }
        Ok(())
    })
}
