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
        /// Every digit on a line between its ends is greater than one end and less than the other.
        Between = "between",
        /// A line reads the same in both directions.
        Palindrome = "palindrome",
        /// The parts of a line in each region, from border to border, have the same sum.
        RegionSum = "region-sum",
        /// Any two cells of a line that are equally far from its middle have the same sum: if there is a middle cell, its digit.
        Zipper = "zipper",
        /// Of any three neighbours on a line one is low, one middling and one high; any two are of different ranks.
        Entropic = "entropic",
        /// Any three neighbours on a line have different remainders when divided by 3, and so have any two.
        Modular = "modular",
        /// Even and odd digits alternate on a line.
        ParityLine = "parity-line",
        /// Two groups of cells hold the same digits in the same order.
        Clone = "clone",
        /// The first cell holds a digit less than those of the others, which lie beside it.
        Minimum = "minimum",
        /// The first cell holds a digit greater than those of the others, which lie beside it.
        Maximum = "maximum",
        /// Of a row or column as many digits as the first one says, with itself, add up to the sum.
        XSum = "x-sum",
        /// So many digits of a row or column are greater than all before them.
        Skyscraper = "skyscraper",
        /// The first digit of a row or column says in which place of it the digit of the clue stands.
        NumberedRoom = "numbered-room",
        /// A table lists the digits that may follow each digit along the cells.
        Relation = "relation",
        /// The digits along the cells lead an automaton to a state that accepts.
        Automaton = "automaton",
        /// Multiples of the digits add up to a total, and digits may repeat.
        LinearSum = "linear-sum",
        /// Digits occur so often among the cells, or as often in each of several groups of cells.
        DigitCounts = "digit-counts",
        /// The digits differ and together are one of several sets.
        DigitSets = "digit-sets",
        /// One of several lists of clues is met.
        Alternatives = "alternatives",
    }
}

/// The three kinds of digits for an entropic line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DigitRank {
    /// 1, 2 and 3 of nine digits.
    Low,
    /// 4, 5 and 6.
    Middle,
    /// 7, 8 and 9.
    High,
}

impl DigitRank {
    /// Returns the rank of a digit from 1 to `size`. If the digits cannot be divided by three, there are as many low ones as
    /// high ones, and one more or less between them.
    ///
    /// ```
    /// use ninefold_rules::DigitRank;
    /// let ranks = |size| (1..=size).map(|digit| DigitRank::of(size, digit) as usize).collect::<Vec<_>>();
    /// assert_eq!(ranks(9), [0, 0, 0, 1, 1, 1, 2, 2, 2]);
    /// assert_eq!(ranks(8), [0, 0, 0, 1, 1, 2, 2, 2]);
    /// assert_eq!(ranks(4), [0, 1, 1, 2]);
    /// ```
    #[must_use]
    pub const fn of(size: usize, digit: usize) -> DigitRank {
        let outer = (size + 1) / 3;
        if digit <= outer {
            DigitRank::Low
        } else if digit + outer <= size {
            DigitRank::Middle
        } else {
            DigitRank::High
        }
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
    /// Two groups of as many cells: the first group, then the other in the same order.
    TwoGroups,
    /// A cell, then cells beside it.
    Beside,
    /// All cells of a row or column, from the end at which the clue stands.
    FromOutside,
    /// Cells in any place and in order. Some kinds may have a cell twice.
    Any,
}

impl ClueKind {
    /// Returns how the cells of such a clue lie.
    #[must_use]
    pub const fn shape(self) -> ClueShape {
        use ClueKind::{
            Alternatives, Arrow, Automaton, Bar, Between, BlackDot, Cage, Clone, DigitCounts, DigitSets,
            Entropic, Even, Less, LinearSum, LittleKiller, Maximum, Minimum, Modular, NumberedRoom, Odd,
            Palindrome, ParityLine, Quadruple, RegionSum, Relation, Renban, Sandwich, Skyscraper,
            Thermometer, V, Whisper, WhiteDot, X, XSum, Zipper,
        };
        match self {
            Cage | DigitSets => ClueShape::Set,
            WhiteDot | BlackDot | V | X | Bar | Less => ClueShape::Neighbours,
            Even | Odd => ClueShape::Cell,
            Thermometer | Arrow | Renban | Whisper | Between | Palindrome | RegionSum | Zipper | Entropic
            | Modular | ParityLine => ClueShape::Line,
            Clone => ClueShape::TwoGroups,
            Minimum | Maximum => ClueShape::Beside,
            XSum | Skyscraper | NumberedRoom => ClueShape::FromOutside,
            Sandwich => ClueShape::RowOrColumn,
            LittleKiller => ClueShape::Diagonal,
            Quadruple => ClueShape::Square,
            Relation | Automaton | LinearSum | DigitCounts | Alternatives => ClueShape::Any,
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
            ClueKind::Between => ClueRule::Between,
            ClueKind::Palindrome => ClueRule::Palindrome,
            ClueKind::RegionSum => ClueRule::RegionSum,
            ClueKind::Zipper => ClueRule::Zipper,
            ClueKind::Entropic => ClueRule::Entropic,
            ClueKind::Modular => ClueRule::Modular,
            ClueKind::ParityLine => ClueRule::ParityLine,
            ClueKind::Clone => ClueRule::Clone,
            ClueKind::Minimum | ClueKind::Maximum => ClueRule::MinMax,
            ClueKind::XSum => ClueRule::XSum,
            ClueKind::Skyscraper => ClueRule::Skyscraper,
            ClueKind::NumberedRoom => ClueRule::NumberedRoom,
            ClueKind::Relation
            | ClueKind::Automaton
            | ClueKind::LinearSum
            | ClueKind::DigitCounts
            | ClueKind::DigitSets
            | ClueKind::Alternatives => ClueRule::Custom,
        }
    }

    /// Returns the letter or sign that the text of such a clue begins with.
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
            ClueKind::Between => 'i',
            ClueKind::Palindrome => 'p',
            ClueKind::RegionSum => 'g',
            ClueKind::Zipper => 'z',
            ClueKind::Entropic => 'n',
            ClueKind::Modular => 'm',
            ClueKind::ParityLine => 'y',
            ClueKind::Clone => 'd',
            ClueKind::Minimum => '-',
            ClueKind::Maximum => '+',
            ClueKind::XSum => 'j',
            ClueKind::Skyscraper => 'u',
            ClueKind::NumberedRoom => 'f',
            ClueKind::Relation => '%',
            ClueKind::Automaton => '*',
            ClueKind::LinearSum => '=',
            ClueKind::DigitCounts => '$',
            ClueKind::DigitSets => '@',
            ClueKind::Alternatives => '|',
        }
    }

    /// Returns whether a line may have a cell twice, as a closed one has: where all that it says is about neighbours.
    #[must_use]
    pub const fn may_cross_itself(self) -> bool {
        matches!(
            self,
            ClueKind::Whisper
                | ClueKind::Entropic
                | ClueKind::Modular
                | ClueKind::ParityLine
                | ClueKind::Relation
                | ClueKind::Automaton
                | ClueKind::DigitCounts
        )
    }

    /// Returns whether a line says the same from its last cell to its first.
    #[must_use]
    pub const fn reads_both_ways(self) -> bool {
        matches!(
            self,
            ClueKind::Renban
                | ClueKind::Whisper
                | ClueKind::Between
                | ClueKind::Palindrome
                | ClueKind::RegionSum
                | ClueKind::Zipper
                | ClueKind::Entropic
                | ClueKind::Modular
                | ClueKind::ParityLine
        )
    }

    /// Returns whether the value is one of the general forms: a table, an automaton, a total, counts, sets or alternatives.
    #[must_use]
    pub const fn is_general(self) -> bool {
        matches!(self.rule(), ClueRule::Custom)
    }

    /// Returns whether the cells hold different digits, whatever houses they share.
    #[must_use]
    pub const fn cells_differ(self) -> bool {
        matches!(self, ClueKind::Cage | ClueKind::Renban | ClueKind::DigitSets)
    }

    /// Returns whether two digits meet a clue between two cells, for kinds that say something about each pair of cells
    /// that follow one another. `None` for all other kinds. A whisper with a difference of its own is not asked here.
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
