//! The class of a puzzle on any board, by which streams divide puzzles into parts.
//!
//! Isomorphic puzzles have the same class. The converse need not hold: two puzzles that are not
//! isomorphic may share a class, and then a part, which does no harm.
//!
//! ```text
//!   all moves of the board are known  ──► the canonical form
//!   there are too many to list        ──► colours of the cells, refined round by round:
//!
//!     a cell's next colour  =  its colour, those of its houses, that of its digit
//!     a house's, a digit's  =  the colours of its cells, sorted
//! ```
//!
//! Colours do not depend on the order of rows, columns or digits, so a move only exchanges them. The
//! sorted colours after some rounds are the class. Colour refinement is the method of Boris
//! Weisfeiler and Andrei Leman (1968). A canonical form on 16×16 would have to look at 2 · (4!)¹⁰
//! moves, about 10¹⁴.

use ninefold_rules::{Grid, HouseKind, Solution};
use ninefold_variant::canonical::BoardMoves;

/// The rounds of refinement. After the second, a colour depends on the whole board.
const ROUNDS: usize = 5;

/// Returns the class as text. Classes of different boards may be equal.
pub(crate) fn board_class(moves: &BoardMoves, clues: &Grid, solution: &Solution) -> String {
    if moves.is_complete() {
        return moves.canonical(clues).to_string();
    }
    let mut colours: Vec<u64> = clues.values().iter().map(|&value| u64::from(value != 0)).collect();
    for _ in 0..ROUNDS {
        colours = refined(&colours, clues, solution);
    }
    colours.sort_unstable();
    format!("{:016x}", mixed(colours))
}

fn refined(colours: &[u64], clues: &Grid, solution: &Solution) -> Vec<u64> {
    let rules = clues.rules();
    let values = solution.grid().values();
    let sorted = |cells: &mut dyn Iterator<Item = usize>| {
        let mut found: Vec<u64> = cells.map(|cell| colours[cell]).collect();
        found.sort_unstable();
        mixed(found)
    };
    let digits: Vec<u64> = (1..=rules.size())
        .map(|digit| sorted(&mut (0..values.len()).filter(|&cell| usize::from(values[cell]) == digit)))
        .collect();
    let houses: Vec<u64> = rules
        .houses()
        .iter()
        .map(|house| {
            let cells = sorted(&mut house.cells().iter().map(|cell| cell.index()));
            mixed([kind(house.kind()), cells])
        })
        .collect();
    rules
        .cells()
        .map(|cell| {
            let mut around: Vec<u64> =
                rules.houses_of(cell).iter().map(|&house| houses[usize::from(house)]).collect();
            around.sort_unstable();
            let own = [colours[cell.index()], digits[usize::from(values[cell.index()]) - 1]];
            mixed(own.into_iter().chain(around))
        })
        .collect()
}

/// Returns a number for a kind of houses. Transposing exchanges rows and columns, so they share one.
fn kind(kind: HouseKind) -> u64 {
    match kind {
        HouseKind::Row | HouseKind::Column => 1,
        HouseKind::Block | HouseKind::Region => 2,
        HouseKind::DiagonalDown | HouseKind::DiagonalUp => 3,
        HouseKind::Window => 4,
        HouseKind::Group => 5,
        _ => 6,
    }
}

/// Mixes numbers into one, by the finaliser of SplitMix64 (see `stream.rs` of the recipes).
fn mixed(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0x9e37_79b9_7f4a_7c15, |sum: u64, number| {
        let mut word = sum.rotate_left(23) ^ number.wrapping_mul(0xff51_afd7_ed55_8ccd);
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ninefold_recipe::{GeneratedVariant, VariantRecipe};

    use super::*;

    fn puzzles(count: u64) -> Vec<GeneratedVariant> {
        let recipe: VariantRecipe = "ninefold/1 variant=16x16 attempts=5".parse().unwrap();
        let generator = recipe.generator().unwrap();
        (0..count).map(|index| generator.make(1, index).unwrap()).collect()
    }

    /// Exchanges bands, rows within a band, and digits, and transposes.
    fn moved(grid: &Grid) -> Grid {
        let source = |row: usize| (row / 4 + 1) % 4 * 4 + [2, 0, 3, 1][row % 4];
        let values = grid.values();
        let digit = |value: u8| if value == 0 { 0 } else { (value * 5) % 17 };
        let cells: Vec<u8> = (0..256).map(|at| digit(values[source(at % 16) * 16 + at / 16])).collect();
        Grid::from_values(grid.rules(), &cells).unwrap()
    }

    #[test]
    fn moves_of_a_large_board_keep_the_class() {
        let made = puzzles(2);
        let moves = BoardMoves::new(made[0].puzzle.clues().rules());
        assert!(!moves.is_complete());
        let class = |clues: &Grid| {
            let puzzle = ninefold_variant::Puzzle::new(clues.clone(), 200_000).unwrap();
            board_class(&moves, clues, puzzle.solution())
        };
        let classes: Vec<String> = made.iter().map(|made| class(made.puzzle.clues())).collect();
        for (made, of_made) in made.iter().zip(&classes) {
            let other = moved(made.puzzle.clues());
            assert_ne!(moves.canonical(&other), moves.canonical(made.puzzle.clues()));
            assert_eq!(&class(&other), of_made);
        }
        assert_eq!(BTreeSet::from_iter(&classes).len(), 2);
    }

    /// Parts of streams never change, so classes never change.
    #[test]
    fn the_definition_is_fixed() {
        let made = &puzzles(1)[0];
        let moves = BoardMoves::new(made.puzzle.clues().rules());
        assert_eq!(board_class(&moves, made.puzzle.clues(), made.solution()), "e8dc009cec64b8cc");
    }
}
