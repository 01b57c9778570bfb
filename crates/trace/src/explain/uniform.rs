//! The grid with a number, explained: what is written, and how far the number has been used up.

use super::scene::Scene;
use super::sentence::{as_role, plain};
use super::{Explanation, Sentence};
use crate::{Figure, Move, Role};

pub(super) const PSEUDOCODE: &[&str] = &[
    "draw a number n below 6 670 903 752 021 072 936 960, the count of all grids",
    "for each part of the grid, in a fixed order:",
    "  (the columns of the top boxes, their rows, what goes below, its rows)",
    "  for each choice of the part, in a fixed order:",
    "    count the grids behind it, without listing them",
    "    n is below the count? take this choice, go to the next part",
    "    else subtract the count from n, go to the next choice",
    "n is 0 and the grid is complete",
];

/// How many grids have a given first row.
const PER_ROW: u128 = 18_383_222_420_692_992;

pub(super) fn explain(scene: &Scene) -> Explanation {
    let (mut sentence, mut figure) = (Sentence::default(), Figure::default());
    let line = match *scene.step() {
        Move::Place { cell, digit } => {
            let named = [as_role(digit, Role::Placed), as_role(cell, Role::Placed)];
            sentence.say("# stands in # of the grid with this number.", &named);
            if cell.row() == 0 {
                let left = 9 - cell.col();
                let behind = (1..left as u128).product::<u128>() * PER_ROW;
                match left {
                    1 => sentence
                        .say("No other digit was left; behind this first row lie # grids.", &[plain(behind)]),
                    _ => sentence
                        .say("It was one of #; behind each lie # grids.", &[plain(left), plain(behind)]),
                }
            }
            figure.cell(cell, Role::Placed);
            Some(if cell.index() == 80 { 7 } else { 5 })
        }
        _ => None,
    };
    Explanation { line, sentence, figure }
}
