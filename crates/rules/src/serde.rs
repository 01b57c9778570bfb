//! Values as serde sees them: each is its text.

use ninefold_grid::__serde_as_text;

use ninefold_grid::__serde::serde_core::{Serialize, Serializer};

use crate::{BoardDigitSet, BoardGrid, BoardSolution, Variant};

__serde_as_text! {
    BoardDigitSet: "digits, such as 12A",
    Variant: "a board, such as 6x6+x",
}

impl Serialize for BoardGrid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for BoardSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[test]
fn variants_are_their_text_and_come_back() {
    let variant: Variant = serde_json::from_str("\"X+6x6\"").unwrap();
    assert_eq!(serde_json::to_string(&variant).unwrap(), "\"6x6+x\"");
    let error = alloc::format!("{}", serde_json::from_str::<Variant>("\"5x5\"").unwrap_err());
    assert!(error.contains("5x5+jigsaw"), "{error}");
}

#[cfg(test)]
fn json(value: &impl Serialize) -> alloc::string::String {
    serde_json::to_string(value).unwrap()
}

/// On the classic board every value is written as the classic one is; but cells have numbers, since their names depend on the
/// board.
#[test]
fn values_are_written_like_the_classic_ones() {
    use crate::{BoardCell, BoardDigit};
    use ninefold_grid::{Digit, DigitSet, Grid, Solution};

    let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let (grid, solution): (Grid, Solution) = (line.parse().unwrap(), line.parse().unwrap());
    let set: DigitSet = "147".parse().unwrap();
    let board = BoardGrid::from(grid);
    assert_eq!(json(&board), json(&grid));
    assert_eq!(json(&BoardSolution::try_from(board).unwrap()), json(&solution));
    assert_eq!(json(&BoardDigit::from_index(6)), json(&Digit::new(7)));
    assert_eq!(json(&"741".parse::<BoardDigitSet>().unwrap()), json(&set));
    let back = |text| serde_json::from_str::<BoardCell>(text).map_err(|error| alloc::format!("{error}"));
    assert_eq!(back("639"), Ok(BoardCell::new(639)));
    assert!(back("640").unwrap_err().contains("0 to 639"));
    assert!(
        serde_json::from_str::<BoardDigit>("26").is_err() && serde_json::from_str::<BoardDigit>("0").is_err()
    );
    assert_eq!(serde_json::from_str::<BoardDigitSet>("\"1aP\"").unwrap().len(), 3);
}
