//! What a person sees in a step: the cells and clues, and what about them.

use ninefold_rules::{BoardCell, ClueKind};

/// What the cells of a relation are about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// The clue with this number.
    Clue(usize),
    /// Two neighbours without a mark of these kinds, where all marks are given.
    MissingMark { cells: [BoardCell; 2], kinds: Box<[ClueKind]> },
    /// Two neighbours on a board where neighbours are not consecutive.
    NonConsecutive([BoardCell; 2]),
    /// What houses leave over from cages: the digits of the inner cells, less those of the outer ones, add up to `total`.
    Houses(HouseSum),
}

/// A sum over houses and cages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HouseSum {
    pub(super) houses: Box<[usize]>,
    /// The total of the houses.
    pub(super) all: i32,
    /// The numbers of the cages that are subtracted.
    pub(super) cages: Box<[usize]>,
    /// Their total.
    pub(super) caged: i32,
    /// Cells of the houses outside these cages.
    pub(super) inner: Box<[BoardCell]>,
    /// Cells of these cages outside the houses.
    pub(super) outer: Box<[BoardCell]>,
}

/// What a list of digit sets leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SetsUse {
    /// No set that fits has the removed digits.
    Possible,
    /// Each set that fits has this digit, and only one cell can hold it.
    OnePlace(u32),
    /// Each set that fits has this digit, and cells outside see all of its places.
    Seen { digit: u32, places: Vec<BoardCell> },
    /// No way to put a set into the cells has the removed digits there.
    Arranged,
}

/// What a step is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BoardPattern {
    NakedSingle,
    HiddenSingle {
        house: usize,
        is_last: bool,
    },
    /// Two cells, of which `other` decides what `cell` can hold.
    Pair {
        subject: Subject,
        cell: BoardCell,
        other: BoardCell,
    },
    /// Digits that rise.
    Thermometer {
        clue: usize,
    },
    /// Digit sets for all cells together.
    Sets {
        subject: Subject,
        cells: Vec<BoardCell>,
        sets: Vec<u32>,
        leads_to: SetsUse,
    },
    /// Cases with digits for each cell.
    Cases {
        subject: Subject,
    },
    /// A sum of cells that may repeat; what the others leave for each cell that loses digits.
    Sum {
        subject: Subject,
        bounds: Vec<SumBounds>,
    },
    Locked {
        house: usize,
        digit: u32,
        cells: Vec<BoardCell>,
        cover: Option<usize>,
    },
    Leftovers {
        lines: Vec<usize>,
        regions: Vec<usize>,
        first: Vec<BoardCell>,
        second: Vec<BoardCell>,
        digit: u32,
        gone: bool,
    },
    NakedSubset {
        /// `None` for a pair that only other relations connect.
        house: Option<usize>,
        cells: Vec<BoardCell>,
        digits: u32,
    },
    HiddenSubset {
        house: usize,
        cells: Vec<BoardCell>,
        digits: u32,
    },
    /// The digit of the base lines is in the cover lines only.
    Fish {
        base: Vec<usize>,
        cover: Vec<usize>,
        digit: u32,
    },
    /// Whichever of `digits` the pivot holds, the pincer of the same number holds `digit`.
    Wing {
        pivot: BoardCell,
        pincers: [BoardCell; 2],
        digits: [u32; 2],
        digit: u32,
    },
    /// Two cells with the candidates `link` and `digit`; `link` has two places in the house, each seen by one of them.
    WWing {
        ends: [BoardCell; 2],
        places: [BoardCell; 2],
        house: usize,
        link: u32,
        digit: u32,
    },
    /// The digits of the floor could change places if the roof held one of them.
    UniqueRectangle {
        floor: [BoardCell; 3],
        roof: BoardCell,
        digits: u32,
    },
    /// If the first candidate is false, the last link is true.
    Chain {
        first: (BoardCell, u32),
        links: Vec<ChainLink>,
    },
    Trial {
        cell: BoardCell,
        digit: u32,
        links: Vec<TrialLink>,
        clash: Clash,
    },
}

/// A link of a chain: as one candidate is false, another is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ChainLink {
    pub(super) off: (BoardCell, u32),
    pub(super) on: (BoardCell, u32),
    /// The house that has no other place; `None` if the cell has no other candidate.
    pub(super) house: Option<usize>,
}

/// What the other cells of a sum leave for one cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SumBounds {
    pub(super) cell: BoardCell,
    pub(super) least: i32,
    pub(super) most: i32,
    /// The other cells, if all of them are added or all are subtracted.
    pub(super) others: Option<OtherCells>,
}

/// Cells whose total depends on the digit of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OtherCells {
    pub(super) cells: Vec<BoardCell>,
    /// Their total if the digit were 0, and by how much it changes with each step of the digit: 1 up or down.
    pub(super) at_zero: i32,
    pub(super) change: i32,
}

impl OtherCells {
    /// Returns what the cells add up to beside a digit.
    pub(super) const fn total(&self, digit: i32) -> i32 {
        self.at_zero + self.change * digit
    }
}

/// What follows from a digit that is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TrialLink {
    pub(super) place: Place,
    pub(super) placement: Option<(BoardCell, u32)>,
    pub(super) removals: Vec<(BoardCell, u32)>,
}

/// Where to look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Cells(Vec<BoardCell>),
    House(usize),
    /// Several houses of a kind.
    Houses(Vec<usize>),
    /// Lines of a jigsaw and regions that cover as many cells.
    Leftovers {
        lines: Vec<usize>,
        regions: Vec<usize>,
    },
    Subject(Subject),
}

/// Why a position has no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Clash {
    /// A cell has no candidate.
    Cell(BoardCell),
    /// A digit has no place in a house.
    House { house: usize, digit: u32 },
    /// No digits meet a clue.
    Subject(Subject),
}

impl BoardPattern {
    /// Returns where to look for the step.
    pub(super) fn place(&self, placed: Option<BoardCell>) -> Place {
        match self {
            BoardPattern::NakedSingle => Place::Cells(placed.into_iter().collect()),
            BoardPattern::HiddenSingle { house, .. }
            | BoardPattern::Locked { house, .. }
            | BoardPattern::NakedSubset { house: Some(house), .. }
            | BoardPattern::HiddenSubset { house, .. } => Place::House(*house),
            BoardPattern::Pair { subject, .. }
            | BoardPattern::Sets { subject, .. }
            | BoardPattern::Cases { subject }
            | BoardPattern::Sum { subject, .. } => Place::Subject(subject.clone()),
            BoardPattern::Thermometer { clue } => Place::Subject(Subject::Clue(*clue)),
            BoardPattern::Leftovers { lines, regions, .. } => {
                Place::Leftovers { lines: lines.clone(), regions: regions.clone() }
            }
            BoardPattern::NakedSubset { house: None, cells, .. } => Place::Cells(cells.clone()),
            BoardPattern::Fish { base, .. } => Place::Houses(base.clone()),
            BoardPattern::Wing { pivot: cell, .. }
            | BoardPattern::UniqueRectangle { roof: cell, .. }
            | BoardPattern::Chain { first: (cell, _), .. }
            | BoardPattern::Trial { cell, .. } => Place::Cells(vec![*cell]),
            BoardPattern::WWing { ends, .. } => Place::Cells(ends.to_vec()),
        }
    }
}
