//! The options of `generate` for boards with clues beside digits.

use ninefold::Bounds;
use ninefold::boards::clues::{CageCount, CageMethod, CageSizes, DrawnClues, LineCells};
use ninefold::recipe::GivensRequest;

use crate::args::{named, parsed};

/// Reads how many cells a cage may have.
fn cage_cells(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|&cells| cells <= 9)
        .ok_or_else(|| "expected a whole number from 0 to 9".to_owned())
}

/// What is requested of cages, lines and other clues.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct ClueArgs {
    /// Draw A to B cages
    ///
    /// For boards with killer. Without this option, 9x9 puzzles have some 27 cages.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<CageCount>>())]
    cages: Option<Bounds<CageCount>>,
    /// Draw cages of these sizes, as weights: 0,3,4,2,1
    ///
    /// The weights are those of cages with one cell, two cells, three cells, and so on. By default they suit the number of
    /// cages.
    #[arg(long, value_name = "WEIGHTS", allow_hyphen_values = true, value_parser = parsed::<CageSizes>(), hide_short_help = true)]
    cage_sizes: Option<CageSizes>,
    /// Make cages by redraw, split or merge
    ///
    /// redraw: draw until there is one solution. split: cut the largest cage that a second solution gets wrong, the
    /// default. merge: join small cages as long as there is one solution, the default with --level easy to hard.
    #[arg(long, value_name = "METHOD", value_parser = named::<CageMethod>(CageMethod::ALL.iter().map(|method| method.name())), hide_possible_values = true, hide_short_help = true)]
    cage_method: Option<CageMethod>,
    /// Merge cages up to N cells
    #[arg(long, value_name = "N", value_parser = cage_cells, allow_negative_numbers = true, hide_short_help = true)]
    largest_cage: Option<u32>,
    /// Draw A to B lines, marks or other clues of each kind
    ///
    /// By default all marks of the solution are drawn, eight thermometers, and so on.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<DrawnClues>>(), hide_short_help = true)]
    drawn: Option<Bounds<DrawnClues>>,
    /// Draw lines of A to B cells
    ///
    /// The bulb of a thermometer and the circle of an arrow count.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<LineCells>>(), hide_short_help = true)]
    line_cells: Option<Bounds<LineCells>>,
    /// Give A to B digits beside other clues
    ///
    /// The default is 0 for killers and fewest for all other boards: as few as can be.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<GivensRequest>())]
    givens: Option<GivensRequest>,
    /// Give all marks, so that a missing one says something
    ///
    /// For boards with kropki, xv or consecutive. The same as adding all-dots, all-xv or all-bars to --variant.
    #[arg(long)]
    marks_all: bool,
    /// Drop clues that are not needed
    ///
    /// Digits go first, then clues. Cages stay, and so do marks that are all given.
    #[arg(long, hide_short_help = true)]
    drop_clues: bool,
}

impl ClueArgs {
    /// Returns the options that are given, as words of a recipe.
    pub(super) fn words(&self) -> Vec<(&'static str, Option<String>)> {
        let values = [
            ("cages", self.cages.map(|value| value.to_string())),
            ("cage-sizes", self.cage_sizes.map(|value| value.to_string())),
            ("cage-method", self.cage_method.map(|value| value.to_string())),
            ("largest-cage", self.largest_cage.map(|value| value.to_string())),
            ("drawn", self.drawn.map(|value| value.to_string())),
            ("line-cells", self.line_cells.map(|value| value.to_string())),
            ("givens", self.givens.map(|value| value.to_string())),
        ];
        let mut words: Vec<_> = values.into_iter().filter(|(_, value)| value.is_some()).collect();
        for (name, is_given) in [("marks-all", self.marks_all), ("drop-clues", self.drop_clues)] {
            if is_given {
                words.push((name, None));
            }
        }
        words
    }
}
