//! The class of a puzzle on any board, by which streams divide puzzles into parts and data sets
//! divide rows into splits.
//!
//! Isomorphic puzzles have the same class. The converse need not hold: two puzzles that are not
//! isomorphic may share a class, and then a part, which does no harm.
//!
//! ```text
//!   all moves of the board are known  ──► the canonical form
//!   there are too many to list,
//!   or each puzzle has a layout,
//!   or clues beside digits            ──► colours of the cells, refined round by round:
//!
//!     a cell's next colour  =  its colour, those of its houses, that of its digit, those of its clues
//!     a house's, a digit's  =  the colours of its cells, sorted
//!     a clue's              =  its kind, its value, the colours of its cells, sorted
//! ```
//!
//! Colours do not depend on the order of rows, columns or digits, so a move only exchanges them. Nor
//! do they depend on how a layout is turned, or on the order of its letters. The
//! sorted colours after some rounds are the class. Colour refinement is the method of Boris
//! Weisfeiler and Andrei Leman (1968). A canonical form on 16×16 would have to look at 2 · (4!)¹⁰
//! moves, about 10¹⁴.
//!
//! Exchanging digits changes sums, so two puzzles with clues beside digits that differ by such an
//! exchange count as two.

use ninefold_boards::canonical::BoardMoves;
use ninefold_boards::stored_board::has_own_rules;
use ninefold_rules::{BoardGrid, BoardHouseKind, BoardSolution, Clue, ClueValue, Rules, Variant};

/// The rounds of refinement. After the second, a colour depends on the whole board.
const ROUNDS: usize = 5;

/// Returns the moves that decide the class of all puzzles of a board; `None` if each puzzle has
/// rules of its own: a drawn layout, or clues beside digits.
pub(crate) fn common_moves(variant: &Variant) -> Option<BoardMoves> {
    if has_own_rules(variant) {
        return None;
    }
    Rules::new(variant).ok().map(|rules| BoardMoves::new(&std::sync::Arc::new(rules)))
}

/// Returns the class as text, by the [`common_moves`] of the board. Classes of different boards may
/// be equal.
pub(crate) fn board_class(moves: Option<&BoardMoves>, clues: &BoardGrid, solution: &BoardSolution) -> String {
    match moves.filter(|moves| moves.is_complete()) {
        Some(moves) => moves.canonical(clues).to_string(),
        None => {
            let is_given = clues.values().iter().map(|&value| u64::from(value != 0)).collect();
            coloured(is_given, solution, clues.rules().clues())
        }
    }
}

/// Returns the class of a solution, without clues beside digits.
pub(crate) fn solution_class(moves: Option<&BoardMoves>, solution: &BoardSolution) -> String {
    match moves.filter(|moves| moves.is_complete()) {
        Some(moves) => moves.canonical(solution.grid()).to_string(),
        None => coloured(vec![1; solution.grid().values().len()], solution, &[]),
    }
}

fn coloured(mut colours: Vec<u64>, solution: &BoardSolution, clues: &[Clue]) -> String {
    for _ in 0..ROUNDS {
        colours = refined(&colours, solution, clues);
    }
    colours.sort_unstable();
    format!("{:016x}", mixed(colours))
}

fn refined(colours: &[u64], solution: &BoardSolution, clues: &[Clue]) -> Vec<u64> {
    let rules = solution.grid().rules();
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
    let mut clues_of = vec![Vec::new(); values.len()];
    for clue in clues {
        let cells = sorted(&mut clue.cells().iter().map(|cell| cell.index()));
        let colour = mixed([u64::from(clue.kind().letter()), value(clue.value()), cells]);
        clue.cells().iter().for_each(|cell| clues_of[cell.index()].push(colour));
    }
    clues_of.iter_mut().for_each(|colours| colours.sort_unstable());
    rules
        .cells()
        .zip(clues_of)
        .map(|(cell, clues)| {
            let mut around: Vec<u64> =
                rules.houses_of(cell).iter().map(|&house| houses[usize::from(house)]).collect();
            around.sort_unstable();
            let own = [colours[cell.index()], digits[usize::from(values[cell.index()]) - 1]];
            mixed(own.into_iter().chain(around).chain(clues))
        })
        .collect()
}

/// Returns a number for what stands beside a clue.
fn value(value: &ClueValue) -> u64 {
    match value {
        ClueValue::Sum(sum) => u64::from(*sum) + 1,
        other => mixed(other.digits().iter().map(|digit| digit.value() as u64)),
    }
}

/// Returns a number for a kind of houses. Transposing exchanges rows and columns, so they share one.
fn kind(kind: BoardHouseKind) -> u64 {
    match kind {
        BoardHouseKind::Row | BoardHouseKind::Column => 1,
        BoardHouseKind::Block | BoardHouseKind::Region => 2,
        BoardHouseKind::DiagonalDown | BoardHouseKind::DiagonalUp => 3,
        BoardHouseKind::Window => 4,
        BoardHouseKind::Group => 5,
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

    use ninefold_recipe::{BoardRecipe, GeneratedBoardPuzzle};
    use ninefold_rules::{BoardCell, BoxShape, Layout, Regions};

    use super::*;

    fn puzzles(count: u64) -> Vec<GeneratedBoardPuzzle> {
        let recipe: BoardRecipe = "ninefold/1 variant=16x16 attempts=5".parse().unwrap();
        let generator = recipe.generator().unwrap();
        (0..count).map(|index| generator.generate(1, index).unwrap()).collect()
    }

    /// Exchanges bands, rows within a band, and digits, and transposes.
    fn moved(grid: &BoardGrid) -> BoardGrid {
        let source = |row: usize| (row / 4 + 1) % 4 * 4 + [2, 0, 3, 1][row % 4];
        let values = grid.values();
        let digit = |value: u8| if value == 0 { 0 } else { (value * 5) % 17 };
        let cells: Vec<u8> = (0..256).map(|at| digit(values[source(at % 16) * 16 + at / 16])).collect();
        BoardGrid::from_values(grid.rules(), &cells).unwrap()
    }

    #[test]
    fn moves_of_a_large_board_keep_the_class() {
        let made = puzzles(2);
        let moves = BoardMoves::new(made[0].puzzle.clues().rules());
        assert!(!moves.is_complete());
        let class = |clues: &BoardGrid| {
            let puzzle =
                ninefold_boards::BoardPuzzle::new(clues.clone(), ninefold_grid::Limits::default()).unwrap();
            board_class(Some(&moves), clues, puzzle.solution())
        };
        let classes: Vec<String> = made.iter().map(|made| class(made.puzzle.clues())).collect();
        for (made, of_made) in made.iter().zip(&classes) {
            let other = moved(made.puzzle.clues());
            assert_ne!(moves.canonical(&other), moves.canonical(made.puzzle.clues()));
            assert_eq!(&class(&other), of_made);
        }
        assert_eq!(BTreeSet::from_iter(&classes).len(), 2);
    }

    /// A jigsaw or a killer, turned by a quarter: another board, but the same class.
    #[test]
    fn turned_layouts_and_clues_keep_the_class() {
        let turn = |cell: usize, size: usize| cell % size * size + size - 1 - cell / size;
        for variant in ["6x6+jigsaw", "6x6+killer", "4x4+killer+x", "6x6+jigsaw+thermo"] {
            let recipe: BoardRecipe = format!("ninefold/1 variant={variant}").parse().unwrap();
            let generator = recipe.generator().unwrap();
            let mut classes = BTreeSet::new();
            for index in 0..8 {
                let made = generator.generate(1, index).unwrap();
                let grid = made.puzzle.clues();
                let size = grid.rules().size();
                let class = board_class(None, grid, made.solution());
                let mut turned_variant = recipe.variant.clone();
                if let Layout::Regions(regions) = &grid.rules().variant().layout {
                    let mut labels = vec![0; size * size];
                    for (cell, &region) in regions.region_of().iter().enumerate() {
                        labels[turn(cell, size)] = region;
                    }
                    turned_variant = turned_variant.with_regions(Regions::new(&labels).unwrap());
                } else if size == 6 {
                    turned_variant.layout = Layout::Boxes(BoxShape { rows: 3, columns: 2 });
                }
                let board = Rules::new(&turned_variant).unwrap();
                let clues = grid.rules().clues().iter().map(|clue| {
                    let cells: Vec<_> =
                        clue.cells().iter().map(|cell| BoardCell::new(turn(cell.index(), size))).collect();
                    Clue::new(&board, clue.kind(), &cells, clue.value().clone()).unwrap()
                });
                let rules = std::sync::Arc::new(board.with_clues(clues.collect::<Vec<_>>()));
                let mut values = vec![0; size * size];
                for (cell, &value) in grid.values().iter().enumerate() {
                    values[turn(cell, size)] = value;
                }
                let turned = BoardGrid::from_values(&rules, &values).unwrap();
                let puzzle =
                    ninefold_boards::BoardPuzzle::new(turned, ninefold_grid::Limits::default()).unwrap();
                assert_eq!(board_class(None, puzzle.clues(), puzzle.solution()), class, "{variant}");
                classes.insert(class);
            }
            assert_eq!(classes.len(), 8, "{variant}");
        }
    }

    /// Parts of streams never change, so classes never change.
    #[test]
    fn the_definition_is_fixed() {
        let made = &puzzles(1)[0];
        let moves = BoardMoves::new(made.puzzle.clues().rules());
        assert_eq!(board_class(Some(&moves), made.puzzle.clues(), made.solution()), "e8dc009cec64b8cc");
    }
}
