//! The grid with a number, explained: what is written, and how far the number has been used up.

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

/// A part of what a number chooses, in numbers. Only a census knows that: see `GridIndex::choices` there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberPart {
    /// The number is divided by 26 127 360.
    Number {
        /// The number.
        number: u128,
        /// How often 26 127 360 goes into it.
        quotient: u64,
        /// What is left.
        free: u32,
    },
    /// What is left of it chooses the columns of box 1.
    Partition {
        /// The remainder.
        free: u32,
        /// Which of 280 ways it is.
        partition: u32,
    },
    /// What is left then chooses the orders of columns.
    ColumnOrders {
        /// What was left.
        rest: u32,
        /// Which of 216 orders.
        orders: u32,
    },
    /// What is left then chooses the orders of rows, and which of the bands below is the second.
    RowOrders {
        /// What was left.
        rest: u32,
        /// Which of 216 orders.
        orders: u32,
    },
    /// Some classes of top bands hold no more quotients than what is left of this one.
    ClassesBefore {
        /// The first of them, counted from 1.
        first: usize,
        /// The last of them.
        last: usize,
        /// How many bands each of them has, and in how many ways each is completed, if it is one class.
        each: Option<(u64, u64)>,
        /// How many quotients they hold.
        held: u64,
        /// What is left when that is subtracted.
        left: u64,
    },
    /// A class holds more quotients than what is left.
    Class {
        /// The class, counted from 1.
        class: usize,
        /// How many bands it has.
        bands: u64,
        /// In how many ways such a band can be completed.
        ways: u64,
        /// What is left of the quotient.
        left: u64,
    },
    /// What is left chooses a band of the class.
    Band {
        /// What is left of the quotient.
        left: u64,
        /// In how many ways such a band can be completed.
        ways: u64,
        /// Which band it is.
        band: u64,
        /// Which of the ways is left for the rows below.
        below: u64,
    },
    /// The rows below are written.
    Below {
        /// In how many ways the band can be completed.
        ways: u64,
        /// Which of these ways it was.
        below: u64,
    },
}

/// How the quotient is used, said once.
const COUNTS: &str = "The quotient counts through the 44 classes of bands.";

impl Explanation {
    /// Adds what the number chooses.
    pub fn add_number_part(&mut self, part: &NumberPart) {
        let number = |value: u64| plain(u128::from(value));
        let small = |value: u32| plain(u128::from(value));
        let mut say = |template: &str, named: &[Named]| self.sentence.say(template, named);
        match *part {
            NumberPart::Number { number: all, quotient, free } => say(
                "The number drawn is #: divided by 26 127 360 that is #, and # is left, for what every grid leaves free.",
                &[plain(all), number(quotient), small(free)],
            ),
            NumberPart::Partition { free, partition } => say(
                "# divided by 93 312 is #, of 280 ways to share nine digits out among the columns of box 1; # is left.",
                &[small(free), small(partition), small(free % 93_312)],
            ),
            NumberPart::ColumnOrders { rest, orders } => say(
                "# divided by 432 is #, of 216 orders of the columns within their boxes; # is left.",
                &[small(rest), small(orders), small(rest % 432)],
            ),
            NumberPart::RowOrders { rest, orders } => say(
                match rest % 2 {
                    0 => {
                        "# divided by 2 is #, of 216 orders of the rows within their bands; 0 is left: bands 2 and 3 stay."
                    }
                    _ => {
                        "# divided by 2 is #, of 216 orders of the rows within their bands; 1 is left: bands 2 and 3 change places."
                    }
                },
                &[small(rest), small(orders)],
            ),
            NumberPart::ClassesBefore { first, last, each, held, left } => {
                let before = left + held;
                if first == 1 {
                    say(COUNTS, &[]);
                }
                match each {
                    Some((bands, ways)) => say(
                        "Class # has # bands with # ways each, #: too few for #, and # is left.",
                        &[
                            plain(first),
                            number(bands),
                            number(ways),
                            number(held),
                            number(before),
                            number(left),
                        ],
                    ),
                    None => say(
                        "Classes # to # have #: too few for #, and # is left.",
                        &[plain(first), plain(last), number(held), number(before), number(left)],
                    ),
                }
            }
            NumberPart::Class { class, bands, ways, left } => {
                if class == 1 {
                    say(COUNTS, &[]);
                }
                say(
                    "Class # has # bands with # ways each, #: enough for #.",
                    &[plain(class), number(bands), number(ways), number(bands * ways), number(left)],
                );
            }
            NumberPart::Band { left, ways, band, below } => say(
                "# divided by # ways is #: that is the band; # is left for the rows below.",
                &[number(left), number(ways), number(band), number(below)],
            ),
            NumberPart::Below { ways, below } => {
                say("Way # of # was left for the rows below.", &[number(below), number(ways)]);
            }
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
            sentence.say("# stands in #.", &named);
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
