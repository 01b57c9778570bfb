//! Fish: X-wing, swordfish, jellyfish.
//!
//! ```text
//!        c2        c7
//!    r3  7 ─────── 7     in rows 3 and 8 the digit 7 stands in columns 2 and 7 only:
//!        │         │     both columns get their 7 there,
//!    r5  x         x     so it goes from their other cells
//!        │         │
//!    r8  7 ─────── 7     two lines: X-wing, three: swordfish, four: jellyfish
//! ```
//!
//! Columns are tried as base before rows; base lines vary slowest, the digit fastest. No fins: the scale has none.
//!
//! A fish is made of one digit, so a digit that was lost nowhere is not looked at again.

use ninefold_grid::Digit;

use super::sink::{Flow, StepSink, candidates_in};
use crate::closed_sets::Eligible;
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{HOUSE_MASKS, bits, house, subsets};
use crate::{Pattern, Position, Step, Technique};

/// Finds fish of `size` base lines that eliminate something.
pub(crate) fn fish(
    position: &Position,
    size: u32,
    eliminated: &EliminatedSince,
    sink: &mut StepSink<'_>,
) -> Flow {
    let technique = match size {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        _ => Technique::Jellyfish,
    };
    for (base, cover) in [(9, 18), (18, 9)] {
        // For each digit the lines in which it has 2 to `size` places.
        let mut lines = [0u16; 9];
        for (digit, lines) in lines.iter_mut().enumerate() {
            if eliminated.of(digit) != 0 && u32::from(position.solved[digit]) <= 9 - 2 * size {
                let places = position.places[base..base + 9].iter().map(|places| places[digit]);
                let list = Eligible::new(2..=size, places);
                // Nearly always no lines fit together. Only otherwise does their order matter.
                if list.any_closed(size, |_, _| true) {
                    *lines = list.members();
                }
            }
        }
        if lines == [0; 9] {
            continue;
        }
        for tuple in subsets(size, 9) {
            for digit in (0..9).filter(|&digit| tuple & !lines[digit] == 0) {
                let union = bits(tuple).fold(0, |union, line| union | position.places[base + line][digit]);
                if union.count_ones() != size {
                    continue;
                }
                let covered = bits(union).fold(0, |mask, line| mask | HOUSE_MASKS[cover + line]);
                let based = bits(tuple).fold(0, |mask, line| mask | HOUSE_MASKS[base + line]);
                let rest = position.cells[digit] & covered & !based;
                if rest != 0 {
                    let pattern = Pattern::Fish {
                        digit: Digit::from_index(digit),
                        base: bits(tuple).map(|line| house(base + line)).collect(),
                        cover: bits(union).map(|line| house(cover + line)).collect(),
                    };
                    sink(Step::eliminating(technique, candidates_in(position, rest, 1 << digit), pattern))?;
                }
            }
        }
    }
    Flow::Continue(())
}
