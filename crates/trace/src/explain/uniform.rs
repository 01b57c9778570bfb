//! The grid with a number, explained: what is written, and how far the number has been used up.

use ninefold_grid::Cell;

use super::scene::Scene;
use super::sentence::{Named, as_role, plain};
use super::{Explanation, Sentence};
use crate::{Figure, Move, Role};

pub(super) const PSEUDOCODE: &[&str] = &[
    "draw a number n below 6 670 903 752 021 072 936 960, the count of all grids",
    "divide n by 26 127 360; the remainder chooses what every grid leaves free:",
    "  the columns of box 1, the orders of columns and rows, which of bands 2 and 3 is which",
    "the quotient q chooses one of the 44 classes of top bands, in a fixed order:",
    "  q is below what the class holds? take it; else subtract that, go to the next",
    "divide q by the ways to complete a band of that class; the quotient chooses its three rows",
    "the remainder chooses the six rows below: split box after box, row after row,",
    "  count the ways behind each choice, without listing them, and subtract or take it",
    "the grid is complete",
];

/// What a number chooses, in numbers. Only a census knows that: see `GridIndex::choices` there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberParts {
    /// The number.
    pub number: u128,
    /// What is left of it when it is divided by 26 127 360.
    pub free: u32,
    /// How often 26 127 360 goes into it.
    pub quotient: u64,
    /// The class of the top band, counted from 1.
    pub class: usize,
    /// How many quotients belong to the classes before it.
    pub before: u64,
    /// Which of its bands it is.
    pub band: u64,
    /// In how many ways such a band can be completed.
    pub ways: u64,
    /// Which of these ways it is.
    pub below: u64,
}

impl Explanation {
    /// Adds what the number has chosen when the digit in a cell is written: the free choices with the first, the band
    /// with the last of the third row, and what lies below with the last of all.
    pub fn add_number_parts(&mut self, cell: Cell, parts: &NumberParts) {
        let NumberParts { number, free, quotient, class, before, band, ways, below } = *parts;
        let mut say = |template: &str, named: &[Named]| self.sentence.say(template, named);
        match cell.index() {
            0 => say(
                "The number drawn is #. Divided by 26 127 360 it is #, and # is left: that chooses what every grid leaves free.",
                &[plain(number), plain(u128::from(quotient)), plain(u128::from(free))],
            ),
            26 => say(
                "The quotient # lies in class # of 44, for # belong to the classes before. Of the rest # it is band #, for each has # ways below, and # is left.",
                &[
                    plain(u128::from(quotient)),
                    plain(class),
                    plain(u128::from(before)),
                    plain(u128::from(quotient - before)),
                    plain(u128::from(band)),
                    plain(u128::from(ways)),
                    plain(u128::from(below)),
                ],
            ),
            80 => say(
                "Way # of # was left for the rows below.",
                &[plain(u128::from(below)), plain(u128::from(ways))],
            ),
            _ => {}
        }
    }
}

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
            Some(match cell.index() {
                0..9 => 1,
                9..26 => 4,
                26 => 5,
                80 => 8,
                _ => 7,
            })
        }
        _ => None,
    };
    Explanation { line, sentence, figure }
}
