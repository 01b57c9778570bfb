//! What the explanations of several methods share, and their texts.

use std::sync::LazyLock;

use ninefold_grid::message::{Argument, Messages};
use ninefold_grid::{Cell, CellSet, DigitSet};
use ninefold_trace::{Explanation, Role, RunGrid, RunMessage};

/// Returns the English texts of all methods: what an
/// [`Explanation`](ninefold_trace::Explanation) of a fill is written with.
///
/// A translation is another file: see [`Messages::translation`].
#[must_use]
pub fn messages() -> &'static Messages {
    static ENGLISH: LazyLock<Messages> =
        LazyLock::new(|| Messages::english(include_str!("../messages/en.txt")));
    &ENGLISH
}

/// Names cells: all of them if they are few, else how many.
pub(crate) fn few(cells: CellSet) -> Argument<Role> {
    match cells.len() {
        ..=6 => cells.into(),
        count => RunMessage::new("cells.many").with("count", count).into(),
    }
}

/// For each digit that an empty cell cannot hold because of its peers, one peer that holds it.
pub(crate) fn blockers(board: &RunGrid, cell: Cell) -> CellSet {
    let mut seen = DigitSet::NONE;
    let mut cells = CellSet::NONE;
    for house in cell.houses() {
        for peer in house.cells() {
            if let Some(digit) = board.grid[peer]
                && peer != cell
                && !seen.contains(digit)
            {
                seen.insert(digit);
                cells.insert(peer);
            }
        }
    }
    cells
}

/// Says which digits stand in a cell's row, column and box, each digit once.
pub(crate) fn say_blocked(explanation: &mut Explanation, board: &RunGrid, cell: Cell) {
    let mut seen = DigitSet::NONE;
    for house in cell.houses() {
        let digits = board.digits_in(house.cells()) - seen;
        seen |= digits;
        if !digits.is_empty() {
            let blocked = RunMessage::new("blocked").with("house", house);
            explanation.say(blocked.with_role("digits", digits, Role::Cause));
        }
    }
}
