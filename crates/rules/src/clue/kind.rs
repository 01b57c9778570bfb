//! The kinds of clues.

use super::ClueRule;

ninefold_grid::named_values! {
    /// What a clue says about the digits in its cells.
    #[non_exhaustive]
    pub enum ClueKind: "kind of clue" [any_case] {
        /// Killer: the digits differ and, if a sum is given, add up to it.
        Cage = "cage",
        /// Kropki: two neighbours hold consecutive digits.
        WhiteDot = "white-dot",
        /// Kropki: of two neighbours one holds twice the digit of the other.
        BlackDot = "black-dot",
        /// XV: two neighbours add up to 5.
        V = "v",
        /// XV: two neighbours add up to 10.
        X = "x",
        /// A bar between two neighbours: they hold consecutive digits.
        Bar = "bar",
        /// A chevron between two neighbours: the first holds the smaller digit.
        Less = "less",
        /// The digit is even.
        Even = "even",
        /// The digit is odd.
        Odd = "odd",
        /// Digits rise from the first cell, the bulb, to the last.
        Thermometer = "thermometer",
        /// The digit in the first cell, the circle, is the sum of the others, which may repeat.
        Arrow = "arrow",
        /// The digits of a row or column between 1 and the highest digit add up to the sum.
        Sandwich = "sandwich",
        /// The digits of a diagonal add up to the sum, and may repeat.
        LittleKiller = "little-killer",
        /// The digits stand among the four cells around a corner, each as often as it is listed.
        Quadruple = "quadruple",
        /// The digits of a line are different and consecutive, in any order.
        Renban = "renban",
        /// Neighbours on a line differ by at least half the number of digits, rounded up: 5 on 9×9 (*German whispers*).
        Whisper = "whisper",
    }
}

/// How the cells of a clue lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ClueShape {
    /// Different cells in any place; their order does not matter.
    Set,
    /// A single cell.
    Cell,
    /// Two cells side by side.
    Neighbours,
    /// Different cells, each touching the one before at a side or corner.
    Line,
    /// All cells of a row or column, in order.
    RowOrColumn,
    /// The cells of a diagonal line from border to border.
    Diagonal,
    /// The four cells around a corner.
    Square,
}

impl ClueKind {
    /// Returns how the cells of such a clue lie.
    #[must_use]
    pub const fn shape(self) -> ClueShape {
        use ClueKind::{
            Arrow, Bar, BlackDot, Cage, Even, Less, LittleKiller, Odd, Quadruple, Renban, Sandwich,
            Thermometer, V, Whisper, WhiteDot, X,
        };
        match self {
            Cage => ClueShape::Set,
            WhiteDot | BlackDot | V | X | Bar | Less => ClueShape::Neighbours,
            Even | Odd => ClueShape::Cell,
            Thermometer | Arrow | Renban | Whisper => ClueShape::Line,
            Sandwich => ClueShape::RowOrColumn,
            LittleKiller => ClueShape::Diagonal,
            Quadruple => ClueShape::Square,
        }
    }

    /// Returns the word of a variant that brings such clues.
    #[must_use]
    pub const fn rule(self) -> ClueRule {
        match self {
            ClueKind::Cage => ClueRule::Killer,
            ClueKind::WhiteDot | ClueKind::BlackDot => ClueRule::Kropki,
            ClueKind::V | ClueKind::X => ClueRule::Xv,
            ClueKind::Bar => ClueRule::Consecutive,
            ClueKind::Less => ClueRule::GreaterThan,
            ClueKind::Even | ClueKind::Odd => ClueRule::EvenOdd,
            ClueKind::Thermometer => ClueRule::Thermo,
            ClueKind::Arrow => ClueRule::Arrow,
            ClueKind::Sandwich => ClueRule::Sandwich,
            ClueKind::LittleKiller => ClueRule::LittleKiller,
            ClueKind::Quadruple => ClueRule::Quadruple,
            ClueKind::Renban => ClueRule::Renban,
            ClueKind::Whisper => ClueRule::Whisper,
        }
    }

    /// Returns the letter that the text of such a clue begins with.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            ClueKind::Cage => 'k',
            ClueKind::WhiteDot => 'w',
            ClueKind::BlackDot => 'b',
            ClueKind::V => 'v',
            ClueKind::X => 'x',
            ClueKind::Bar => 'c',
            ClueKind::Less => '<',
            ClueKind::Even => 'e',
            ClueKind::Odd => 'o',
            ClueKind::Thermometer => 't',
            ClueKind::Arrow => 'a',
            ClueKind::Sandwich => 's',
            ClueKind::LittleKiller => 'l',
            ClueKind::Quadruple => 'q',
            ClueKind::Renban => 'r',
            ClueKind::Whisper => 'h',
        }
    }

    /// Returns whether the cells hold different digits, whatever houses they share.
    #[must_use]
    pub const fn cells_differ(self) -> bool {
        matches!(self, ClueKind::Cage | ClueKind::Renban)
    }

    /// Returns whether two digits meet a clue between two cells, for kinds that say something about each pair of cells
    /// that follow one another. `None` for all other kinds.
    ///
    /// `size` is the number of digits of the board, and the digits are 1 to `size`.
    ///
    /// ```
    /// use ninefold_rules::ClueKind;
    /// assert_eq!(ClueKind::BlackDot.allows_pair(9, 2, 4), Some(true));
    /// assert_eq!(ClueKind::Less.allows_pair(9, 2, 2), Some(false));
    /// assert_eq!(ClueKind::Cage.allows_pair(9, 2, 4), None);
    /// ```
    #[must_use]
    pub const fn allows_pair(self, size: usize, first: usize, second: usize) -> Option<bool> {
        Some(match self {
            ClueKind::WhiteDot | ClueKind::Bar => first.abs_diff(second) == 1,
            ClueKind::BlackDot => first == 2 * second || second == 2 * first,
            ClueKind::V => first + second == 5,
            ClueKind::X => first + second == 10,
            ClueKind::Less | ClueKind::Thermometer => first < second,
            ClueKind::Whisper => first.abs_diff(second) >= size.div_ceil(2),
            _ => return None,
        })
    }
}
