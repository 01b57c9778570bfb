//! The types of any board do on nine by nine cells what the classic ones do.

use std::hash::{DefaultHasher, Hash, Hasher};

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, Grid, Solution};
use ninefold_rules::{Board, BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid, BoardSolution};
use proptest::prelude::*;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The same operations on both kinds of sets, as the numbers of their members.
macro_rules! operations {
    ($set:ident, $item:expr, $one:expr, $other:expr, $index:expr) => {{
        let numbers = |set: $set| -> Vec<usize> { set.iter().map(|item| item.index()).collect() };
        let (one, other): ($set, $set) = ($one, $other);
        let item = $item($index);
        let mut changed = one;
        changed |= other;
        changed ^= one;
        changed.extend([item]);
        changed -= other;
        changed &= one.with(item);
        let mut ends = one.iter();
        let ends = (ends.len(), ends.next_back(), ends.next(), ends.next_back(), ends.len());
        let index = |item: Option<_>| item.map(|item| numbers($set::of(item)));
        (
            [one | other, one & other, one ^ other, one - other, one.with(item), one.without(item), changed]
                .map(numbers),
            (ends.0, index(ends.1), index(ends.2), index(ends.3), ends.4),
            (index(one.first()), index(one.last()), index(one.single()), index($set::of(item).single())),
            (one.len(), one.is_empty(), one.contains(item), one == other, one.cmp(&other)),
            numbers([one, other].into_iter().collect()),
            numbers($set::from([item, item])),
            one.into_iter().rev().map(|item| item.index()).collect::<Vec<_>>(),
        )
    }};
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn any_grid() -> impl Strategy<Value = Grid> {
    proptest::collection::vec(0..=9_u8, 81)
        .prop_map(|values| Grid::from_values(values.try_into().unwrap()).unwrap())
}

proptest! {
    #[test]
    fn sets_of_digits(one in 0..512_u32, other in 0..512_u32, index in 0..9_usize) {
        let (classic, board) = (DigitSet::from_bits(one as u16), BoardDigitSet::from_bits(one));
        let others = (DigitSet::from_bits(other as u16), BoardDigitSet::from_bits(other));
        prop_assert_eq!(
            operations!(BoardDigitSet, BoardDigit::from_index, board, others.1, index),
            operations!(DigitSet, Digit::from_index, classic, others.0, index)
        );
        prop_assert_eq!(board.is_subset(others.1), classic.is_subset(others.0));
        prop_assert_eq!(board.is_superset(others.1), classic.is_superset(others.0));
        prop_assert_eq!(board.is_disjoint(others.1), classic.is_disjoint(others.0));
        prop_assert_eq!(board.to_string(), classic.to_string());
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn sets_of_cells(one: u128, other: u128, index in 0..81_usize) {
        let classic = (CellSet::from_bits(one), CellSet::from_bits(other & one.rotate_left(3)));
        let on_board =
            |set: CellSet| set.iter().map(|cell| BoardCell::new(cell.index())).collect::<BoardCellSet>();
        let board = (on_board(classic.0), on_board(classic.1));
        let (found, expected) = (
            operations!(BoardCellSet, BoardCell::new, board.0, board.1, index),
            operations!(CellSet, Cell::new, classic.0, classic.1, index),
        );
        prop_assert_eq!((&found.0, &found.1, &found.2), (&expected.0, &expected.1, &expected.2));
        // Sets of cells are ordered by their first word, which is not that of the bits of a `u128`.
        let ((len, empty, has, same, _), (a, b, c, d, _)) = (found.3, expected.3);
        prop_assert_eq!((len, empty, has, same), (a, b, c, d));
        prop_assert_eq!((found.4, found.5, found.6), (expected.4, expected.5, expected.6));
        prop_assert_eq!(board.0.is_subset(&board.1), classic.0.is_subset(classic.1));
        prop_assert_eq!(board.0.is_superset(&board.1), classic.0.is_superset(classic.1));
        prop_assert_eq!(board.0.is_disjoint(&board.1), classic.0.is_disjoint(classic.1));
    }

    #[test]
    fn grids(one in any_grid(), other in any_grid(), index in 0..81_usize, digit in 0..9_usize) {
        let (cell, at) = (Cell::new(index), BoardCell::new(index));
        let (digit, held) = (Some(Digit::from_index(digit)), Some(BoardDigit::from_index(digit)));
        let (board, others) = (BoardGrid::from(one), BoardGrid::from(other));
        let number = |found: Option<BoardDigit>| found.map(BoardDigit::index);
        prop_assert_eq!(number(board[at]), one[cell].map(Digit::index));
        prop_assert_eq!(board[at], board.get(at));
        prop_assert_eq!(board.clone().with(at, held), BoardGrid::from(one.with(cell, digit)));
        prop_assert_eq!(board.clone().with(at, None), BoardGrid::from(one.with(cell, None)));
        let clues: Vec<_> = board.clues().map(|(cell, digit)| (cell.index(), digit.value())).collect();
        let expected: Vec<_> =
            one.clues().map(|(cell, digit)| (cell.index(), usize::from(digit.get()))).collect();
        prop_assert_eq!(clues, expected);
        prop_assert_eq!(board.cmp(&others), one.cmp(&other));
        prop_assert_eq!(board.is_full(), one.clue_count() == 81);
        prop_assert_eq!(board == others, one == other);
        prop_assert_eq!(hash(&board), hash(&BoardGrid::from(one)));
        prop_assert_eq!(hash(&board) == hash(&others), one == other);
    }
}

#[test]
fn digits() {
    for value in 0..=255_u8 {
        let found = BoardDigit::try_from(value).map(BoardDigit::value);
        match Digit::try_from(value) {
            Ok(digit) => assert_eq!(found, Ok(digit.get().into())),
            Err(_) => assert_eq!(found.is_ok(), (10..=25).contains(&value)),
        }
    }
    for text in ["1", "9", "0", "", "12", "é"] {
        let classic = text.parse::<Digit>().ok().map(Digit::index);
        assert_eq!(text.parse::<BoardDigit>().ok().map(BoardDigit::index), classic, "{text}");
    }
    let (classic, board) = (Digit::new(7), BoardDigit::from_index(6));
    assert_eq!((format!("{board}"), format!("{board:3}")), (format!("{classic}"), "7  ".to_owned()));
    assert_eq!(["p", "P"].map(str::parse), [Ok(BoardDigit::from_index(24)), Ok(BoardDigit::from_index(24))]);
    assert_eq!(
        "Q".parse::<BoardDigit>().unwrap_err().to_string(),
        "found \"Q\", expected a digit 1 to 9 or a letter A to P"
    );
    assert_eq!("1Q".parse::<BoardDigitSet>().unwrap_err().found, "1Q");
    assert_eq!(
        BoardCell::try_from(640).unwrap_err().to_string(),
        "found 640, expected the number of a cell, 0 to 639"
    );
}

#[test]
fn solutions() {
    let classic: Solution = SOLVED.parse().unwrap();
    let board = BoardSolution::try_from(BoardGrid::from(classic.grid())).unwrap();
    for cell in Cell::all() {
        let at = BoardCell::new(cell.index());
        assert_eq!((board[at].index(), board.get(at)), (classic[cell].index(), board[at]));
    }
    assert_eq!(board.values(), classic.values());
    assert_eq!(hash(&board), hash(&board.clone()));
    assert_eq!(board.cmp(&board.clone()), std::cmp::Ordering::Equal);
}

/// Grids of equal digits on different boards differ, in some order.
#[test]
fn boards_are_part_of_a_grid() {
    let on = |text: &str| BoardGrid::empty(text.parse::<Board>().unwrap().rules());
    let mut grids: Vec<BoardGrid> = ["9x9", "x", "killer", "anti-king", "x"].map(on).into();
    assert_eq!(hash(&grids[1]), hash(&grids[4]));
    grids.sort();
    grids.dedup();
    assert_eq!(grids.len(), 4);
}
