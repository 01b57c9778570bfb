//! What a person looks at to see that a step is right.
//!
//! One list serves both scales: a naked pair looks the same on either.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::explainer::Chain;

/// What a person looks at to see that a [`Step`](crate::Step) is right.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Pattern {
    /// The cell has one candidate left.
    NakedSingle,
    /// The digit has one place left in this house.
    HiddenSingle {
        /// Where it has to go somewhere.
        house: House,
    },
    /// In `base` the digit stands only where `base` crosses `cover`.
    Locked {
        /// The house in which the digit is confined.
        base: House,
        /// The house in whose remainder the digit cannot stand.
        cover: House,
        /// The digit.
        digit: Digit,
        /// The cells of `base` that can hold the digit.
        cells: CellSet,
        /// For a direct step, the house in which one place is left now.
        then: Option<House>,
    },
    /// The cells of a house share as many candidates as there are cells.
    NakedSet {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// Their candidates.
        digits: DigitSet,
    },
    /// The digits of a house stand only in as many cells as there are digits.
    HiddenSet {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// In the base lines the digit stands only on as many cover lines.
    Fish {
        /// The digit.
        digit: Digit,
        /// The lines in which the digit is confined.
        base: Vec<House>,
        /// The lines that it is confined to.
        cover: Vec<House>,
    },
    /// Whichever digit the pivot is, one of the pincers (or the pivot) is `digit`.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// The cells it sees.
        pincers: [Cell; 2],
        /// The digit that stands in one of them.
        digit: Digit,
    },
    /// A loop that could be filled in two ways if it held nothing but two digits.
    Loop {
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// The digits beside them.
        extras: DigitSet,
        /// Why that does not happen.
        test: UniquenessTest,
    },
    /// Every empty cell would have two candidates if these cells had no extra ones.
    Bug {
        /// The cells with extra candidates.
        cells: CellSet,
        /// The extra candidates.
        extras: DigitSet,
        /// Why that does not happen.
        test: UniquenessTest,
    },
    /// Combinations of the cells' candidates fail one by one.
    Aligned {
        /// The cells whose combinations are listed.
        cells: Vec<Cell>,
        /// Cells that see all of them and forbid combinations.
        excluders: CellSet,
    },
    /// Implications.
    Chain(Box<Chain>),
    /// Cells in the crossing of a box and a line share as many candidates as there are cells.
    LockedSet {
        /// The box.
        block: House,
        /// The line.
        line: House,
        /// The cells.
        cells: CellSet,
        /// Their candidates.
        digits: DigitSet,
    },
    /// In the base houses the digit stands only in the cover houses, but for the fins.
    FinnedFish {
        /// The digit.
        digit: Digit,
        /// The houses in which the digit has its places.
        base: Vec<House>,
        /// The houses that cover them.
        cover: Vec<House>,
        /// The places that are not covered, or stand in two base houses.
        fins: CellSet,
    },
    /// Cells with the same two candidates, each of which sees the next.
    RemotePairs {
        /// The cells in order.
        cells: Vec<Cell>,
        /// The two candidates.
        digits: DigitSet,
    },
    /// In a box the digit stands in one row and one column only; a line with two places leads from one of them to the
    /// other's extension.
    EmptyRectangle {
        /// The box.
        block: House,
        /// The digit.
        digit: Digit,
        /// The row and the column, the one that meets the link first.
        lines: [House; 2],
        /// The two places of a line outside: the one in the first of `lines`, then the other.
        link: [Cell; 2],
    },
    /// Places of a digit in two colours, of which one holds it throughout.
    Colors {
        /// The digit.
        digit: Digit,
        /// One component, or two of which colours see each other.
        components: Vec<[CellSet; 2]>,
    },
    /// The digits of a crossing are shared out between cells of its line and cells of its box.
    SueDeCoq {
        /// The line.
        line: House,
        /// The box.
        block: House,
        /// The cells of the crossing.
        center: CellSet,
        /// The cells of the line.
        in_line: CellSet,
        /// The cells of the box.
        in_block: CellSet,
    },
    /// Almost locked sets, each joined to the next: of two neighbours only one can hold the digits between them.
    AlmostLocked {
        /// The cells of each set.
        sets: Vec<CellSet>,
        /// The digits that join each set to the next.
        commons: Vec<DigitSet>,
    },
    /// A chain of strong and weak links, each node true or false if the one before is.
    Links {
        /// The nodes, from the assumption to the conclusion.
        nodes: Vec<LinkNode>,
        /// What the chain comes to.
        shape: LinkShape,
    },
    /// What assumptions lead to.
    Forced {
        /// The assumption that contradicts itself, or assumptions of which one is true and which all lead to the same.
        premises: Vec<LinkNode>,
        /// What follows from the assumption and cannot all be; nothing for assumptions that lead to the same.
        clash: Vec<LinkNode>,
        /// What leads from the assumption to each part of the clash, or from each assumption to what they all lead to.
        branches: Vec<Vec<ForcedNode>>,
    },
    /// Nothing: the digit is taken from the solution.
    Guess,
}

/// A digit that stands in a cell, or in one of several cells, or does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct LinkNode {
    /// The cells: more than one for a group in the crossing of a line and a box.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
    /// Whether it stands there.
    pub is_true: bool,
}

/// What follows from an assumption, and from which nodes before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct ForcedNode {
    /// The node.
    pub node: LinkNode,
    /// The places of its causes in the branch; none for the assumption, and for what is so in any case.
    pub parents: Vec<usize>,
}

impl ForcedNode {
    /// Returns a branch in which each node follows from the one before.
    pub(crate) fn chain(nodes: impl Iterator<Item = LinkNode>) -> Vec<ForcedNode> {
        let parents = |i: usize| i.checked_sub(1).into_iter().collect();
        nodes.enumerate().map(|(i, node)| ForcedNode { node, parents: parents(i) }).collect()
    }
}

impl LinkNode {
    pub(crate) fn new(cells: u128, digit: usize, is_true: bool) -> LinkNode {
        LinkNode { cells: CellSet::from_bits(cells), digit: Digit::from_index(digit), is_true }
    }

    /// Returns the nodes of a chain through single candidates that begins with a false one.
    pub(crate) fn chain(nodes: &[(usize, usize)]) -> Vec<LinkNode> {
        let nodes = nodes.iter().enumerate();
        nodes.map(|(i, &(cell, digit))| LinkNode::new(1 << cell, digit, i % 2 == 1)).collect()
    }
}

/// What a chain of links comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum LinkShape {
    /// If the first is false, the last is true: one of the two ends is true.
    Ends,
    /// The chain comes back to its start and decides about a candidate there.
    Discontinuous,
    /// The chain closes: at one end of each of its links the digit is true.
    Continuous,
}

/// Why a pattern with two solutions does not occur in a puzzle with one: the type of the uniqueness test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum UniquenessTest {
    /// Type 1: this cell alone has other candidates, and is one of them.
    OneCell(Cell),
    /// Type 2: the other candidates of these cells are one digit, and one of the cells holds it.
    OneDigit(CellSet),
    /// Type 3: the other candidates are part of a naked set with these other cells of a house.
    NakedSet {
        /// The house.
        house: House,
        /// The other cells of the set.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// Type 3: the two digits are part of a hidden set with these other cells of a house.
    HiddenSet {
        /// The house.
        house: House,
        /// The other cells of the set.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// Type 4: a digit is locked into the two cells with other candidates.
    Locked {
        /// The house in which it is locked.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// Type 6: in the lines of the two cells with other candidates, a digit stands in the pattern only.
    XWing {
        /// The digit.
        digit: Digit,
    },
    /// Hidden rectangle: in the lines of this cell, a digit stands in the pattern only.
    StrongLinks {
        /// The cell, which is not the other digit.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// Avoidable rectangle: the digits of the other cells were found, not given.
    Found(CellSet),
}
