//! The rules of any Sudoku board, as data. This crate contains no algorithms.

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod build;
mod cell;
mod cells;
mod digit;
mod digits;
mod grid;
mod house;
mod regions;
mod rules;
mod sight;
mod solution;
mod text;
mod twins;
mod variant;

pub use cell::{Cell, MAX_CELLS};
pub use cells::{CELL_WORDS, CellSet};
pub use digit::{Digit, MAX_DIGITS};
pub use digits::DigitSet;
pub use grid::Grid;
pub use house::{House, HouseKind};
pub use regions::{Regions, RegionsError};
pub use rules::{Rules, RulesError};
pub use sight::Sight;
pub use solution::{Solution, SolutionError};
pub use text::ParseVariantError;
pub use twins::Twins;
pub use variant::{Arrangement, BoxShape, Constraint, Layout, NamedArrangement, Variant};

#[cfg(test)]
mod tests {
    use crate::{Cell, Rules, Variant};

    #[test]
    fn texts_come_back() {
        for text in
            ["4x4", "6x6/3x2+x", "x", "windoku+anti-knight", "samurai", "6x6+diagonal-up", "9x9", "jigsaw+x"]
        {
            let variant: Variant = text.parse().unwrap();
            assert_eq!(alloc::string::ToString::to_string(&variant), text);
        }
    }

    #[test]
    fn houses_and_peers_are_counted() {
        for (text, cells, houses, peers_of_first) in [
            ("9x9", 81, 27, 20),
            ("x", 81, 29, 26),
            ("windoku", 81, 31, 20),
            ("samurai", 369, 131, 20),
            ("4x4+anti-king", 16, 12, 7),
        ] {
            let rules = Rules::new(&text.parse::<Variant>().unwrap()).unwrap();
            assert_eq!(rules.cell_count(), cells, "{text}");
            assert_eq!(rules.houses().len(), houses, "{text}");
            assert_eq!(rules.peers(Cell::new(0)).len(), peers_of_first, "{text}");
        }
    }
}
