//! Grids and their lines, cells, digits, and sets of them.

use std::sync::Arc;

use ninefold_rules::{
    AnyGrid, Board, BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid, BoardSolution,
    BoardSolutionError, MAX_CELLS, MAX_DIGITS, ParseLineError, Rules, Variant,
};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())
}

#[test]
fn lines_are_read() {
    let rules = rules("16x16");
    let line = format!("1.0Gg{}", "A".repeat(251));
    let grid = BoardGrid::from_line(&rules, &line).unwrap();
    assert_eq!(&grid.values()[..6], [1, 0, 0, 16, 16, 10]);
    assert_eq!(grid.to_string(), format!("1..GG{}", "A".repeat(251)));
    assert_eq!(grid.clue_count(), 254);
    assert_eq!(grid.filled().len(), 254);
    assert!(!grid.filled().contains(BoardCell::new(1)));
    assert_eq!(format!("{:?}", BoardGrid::empty(&self::rules("4x4"))), "BoardGrid(................)");
}

#[test]
fn errors_of_lines_name_the_place() {
    let rules = rules("4x4");
    let error = |line: &str| BoardGrid::from_line(&rules, line).unwrap_err();
    assert_eq!(error(""), ParseLineError::Length { found: 0, expected: 16 });
    assert_eq!(error(&".".repeat(17)), ParseLineError::Length { found: 17, expected: 16 });
    assert_eq!(
        error("12345").to_string(),
        "column 5: found '5' in r2c1, expected a digit from 1 to 4, or . or 0 for an empty cell"
    );
    assert_eq!(
        error("é").to_string(),
        "column 1: found 'é' in r1c1, expected a digit from 1 to 4, or . or 0 for an empty cell"
    );
    assert_eq!(error("................?").to_string(), "found 17 cells, expected 16");
    let values = |values: &[u8]| BoardGrid::from_values(&rules, values).unwrap_err().to_string();
    assert_eq!(values(&[0; 15]), "found 15 cells, expected 16");
    assert_eq!(
        values(&[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5]),
        "found 5 in r4c4, expected a digit from 1 to 4, or 0 for an empty cell"
    );
}

#[test]
fn grids_of_holes_are_read_cell_by_cell() {
    let rules = rules("twodoku");
    let line = "1".to_string() + &".".repeat(151) + "9";
    let grid = BoardGrid::from_line(&rules, &line).unwrap();
    assert_eq!(grid.get(rules.cell_at(14, 14).unwrap()), BoardDigit::new(9));
    assert_eq!(grid.to_string(), line);
}

#[test]
fn solutions_are_checked() {
    let rules = rules("4x4+x");
    let solution = |line: &str| BoardSolution::try_from(BoardGrid::from_line(&rules, line).unwrap());
    let full = solution("1234341243212143").unwrap();
    assert_eq!(full.to_string(), "1234341243212143");
    assert_eq!(format!("{full:?}"), "BoardSolution(1234341243212143)");
    assert_eq!(full.grid().clue_count(), 16);
    assert_eq!(solution("123434124321214.").unwrap_err().to_string(), "r4c4 is empty");
    let error = solution("1234341221434321").unwrap_err();
    assert_eq!(error.to_string(), "r1c1 and r4c4 clash: they hold 1 and 1");
    assert!(matches!(error, BoardSolutionError::Clash { .. }));
    let near = self::rules("6x6+non-consecutive");
    let mut grid = BoardGrid::empty(&near);
    grid.set(BoardCell::new(0), BoardDigit::new(3));
    grid.set(BoardCell::new(6), BoardDigit::new(4));
    assert_eq!(grid.clash(), Some((BoardCell::new(0), BoardCell::new(6))));
    grid.set(BoardCell::new(6), BoardDigit::new(5));
    assert_eq!(grid.clash(), None);
}

#[test]
#[should_panic(expected = "the board has 4 digits")]
fn a_digit_of_another_board_panics() {
    BoardGrid::empty(&rules("4x4")).set(BoardCell::new(0), BoardDigit::new(5));
}

#[test]
fn digits_have_characters() {
    for index in 0..MAX_DIGITS {
        let digit = BoardDigit::from_index(index);
        assert_eq!(BoardDigit::new(index + 1), Some(digit));
        assert_eq!((digit.index(), digit.value()), (index, index + 1));
        assert_eq!(BoardDigit::from_char(digit.to_char()), Some(digit));
        assert_eq!(BoardDigit::from_char(digit.to_char().to_ascii_lowercase()), Some(digit));
        assert_eq!(digit.to_string(), digit.to_char().to_string());
    }
    assert_eq!((BoardDigit::new(0), BoardDigit::new(26)), (None, None));
    assert_eq!(['0', 'Q', 'q', '@', '.', 'é'].map(BoardDigit::from_char), [None; 6]);
    assert_eq!([9, 10, 25].map(|value| BoardDigit::new(value).unwrap().to_char()), ['9', 'A', 'P']);
}

#[test]
fn sets_of_all_digits() {
    assert_eq!(BoardDigitSet::up_to(0), BoardDigitSet::NONE);
    assert_eq!(BoardDigitSet::up_to(25).len(), 25);
    assert_eq!(BoardDigitSet::from_bits(u32::MAX), BoardDigitSet::up_to(25));
    assert!(std::panic::catch_unwind(|| BoardDigitSet::up_to(26)).is_err());
    assert!(std::panic::catch_unwind(|| BoardCell::new(MAX_CELLS)).is_err());
    assert_eq!(BoardCellSet::first_cells(MAX_CELLS).len(), MAX_CELLS);
}

proptest! {
    #[test]
    fn cell_sets_are_sets(one in btree_set(0..MAX_CELLS, 0..80), other in btree_set(0..MAX_CELLS, 0..80)) {
        let set = |cells: &std::collections::BTreeSet<usize>| cells.iter().copied().map(BoardCell::new).collect::<BoardCellSet>();
        let (a, b) = (set(&one), set(&other));
        prop_assert_eq!(a.len(), one.len());
        prop_assert_eq!(a.is_empty(), one.is_empty());
        prop_assert!(a.iter().map(BoardCell::index).eq(one.iter().copied()));
        prop_assert_eq!(a & b, set(&(&one & &other)));
        prop_assert_eq!(a | b, set(&(&one | &other)));
        prop_assert_eq!(a - b, set(&(&one - &other)));
        prop_assert_eq!(a.is_subset(&b), one.is_subset(&other));
        prop_assert!((a & b).is_subset(&a));
        prop_assert_eq!(a.is_disjoint(&b), one.is_disjoint(&other));
        let mut left = a;
        for cell in b {
            left.remove(cell);
        }
        prop_assert_eq!(left, a - b);
        prop_assert!((0..MAX_CELLS).all(|cell| a.contains(BoardCell::new(cell)) == one.contains(&cell)));
        prop_assert_eq!(a.words().iter().map(|word| word.count_ones() as usize).sum::<usize>(), one.len());
    }

    #[test]
    fn digit_sets_are_sets(digits in btree_set(1..=MAX_DIGITS, 0..=25), other in 1..=MAX_DIGITS) {
        let digit = BoardDigit::new(other).unwrap();
        let mut set: BoardDigitSet = digits.iter().map(|&value| BoardDigit::new(value).unwrap()).collect();
        prop_assert_eq!(set.len(), digits.len());
        prop_assert!(set.iter().map(BoardDigit::value).eq(digits.iter().copied()));
        prop_assert_eq!(set.contains(digit), digits.contains(&other));
        set.insert(digit);
        prop_assert!(set.contains(digit) && !set.is_empty());
        set.remove(digit);
        prop_assert!(!set.contains(digit));
        prop_assert_eq!(BoardDigitSet::from_bits(set.bits()), set);
    }

    #[test]
    fn lines_come_back(values in vec(0_u8..=9, 81), kept in btree_set(0_usize..81, 0..81)) {
        let rules = rules("9x9");
        let grid = BoardGrid::from_values(&rules, &values).unwrap();
        prop_assert_eq!(BoardGrid::from_line(&rules, &grid.to_string()).unwrap(), grid.clone());
        let some = grid.restricted_to(&kept.iter().copied().map(BoardCell::new).collect());
        for (cell, &value) in values.iter().enumerate() {
            let expected = if kept.contains(&cell) { value } else { 0 };
            prop_assert_eq!(some.values()[cell], expected);
        }
    }
}

#[test]
fn the_classic_board_is_one_value() {
    let named: Board = "9x9".parse().unwrap();
    let built = Board::from(rules("9x9"));
    assert_eq!((&named, &built), (&Board::CLASSIC, &Board::CLASSIC));
    assert!(named.is_classic() && built.is_classic());
    assert_eq!(Board::CLASSIC.rules().cell_count(), 81);
    assert!(Arc::ptr_eq(Board::CLASSIC.rules(), named.rules()));
    assert_ne!(Board::CLASSIC, "x".parse().unwrap());
    assert_eq!("x".parse::<Board>(), Ok(Board::from(rules("x"))));
    assert_eq!(format!("{:?} {}", Board::CLASSIC, "X+6x6".parse::<Board>().unwrap()), "Board(9x9) 6x6+x");
}

#[test]
fn the_classic_board_is_never_in_the_second_arm() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let classic: ninefold_grid::Grid = line.parse().unwrap();
    let read = Board::CLASSIC.grid(line).unwrap();
    let taken_apart = AnyGrid::from(BoardGrid::from_line(&rules("9x9"), line).unwrap());
    for grid in [read, taken_apart, AnyGrid::from(classic)] {
        assert_eq!(grid.classic(), Some(&classic));
        assert_eq!([grid.to_string(), grid.cells(), grid.line()], [line, line, line]);
        assert_eq!(grid.on_board().to_string(), line);
        assert_eq!(grid.board(), Board::CLASSIC);
    }
    let other = AnyGrid::from(BoardGrid::from_line(&rules("x"), line).unwrap());
    assert_eq!((other.classic(), other.variant().to_string().as_str()), (None, "x"));
    assert!(!other.is_full() && AnyGrid::from(other.on_board().into_owned()) == other);
}
