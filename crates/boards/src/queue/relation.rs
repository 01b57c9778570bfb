//! Relations: what clues say about cells, in four forms that a solver can work with.
//!
//! ```text
//!   pair    two cells, and for each digit of one the digits that the other may hold     dots, XV, bars, chevrons, lines
//!   cases   cells, and a list of cases: in each, every cell has digits to choose from   cages, renbans, sandwiches, quadruples
//!   sum     cells that are added, cells that are subtracted, and a total                arrows, little killers, derived sums
//!   line    cells, and the language of their digits, or that groups of them have one sum         between, entropic, zipper lines
//! ```
//!
//! A relation also knows where it comes from, so that a hint can name the clue, or the houses and cages that it adds up.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, ClueKind, LinearSum};

use super::line::LineTable;
use super::regions::Region;

/// What a clue, a missing mark or a sum of houses says about some cells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Relation {
    /// Two cells: which digits stand together.
    Pair(PairRelation),
    /// Some cells: a list of cases, one of which holds.
    Cases(CasesRelation),
    /// Some cells: the digits of the first, less those of the others, have a total. Digits may repeat.
    Sum(SumRelation),
    /// The cells of a line: which digits may follow one another, or that parts of the line have the same sum.
    Line(LineRelation),
}

/// Where a relation comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// The clue with this number in the list of clues.
    Clue(usize),
    /// Two neighbours have no mark of these kinds where all marks are given.
    MissingMark(Box<[ClueKind]>),
    /// The rule of the board that neighbours are not consecutive.
    NonConsecutive,
    /// A sum derived from a region of houses and the cages in it.
    Derived {
        /// The region: houses without a common cell.
        region: Arc<Region>,
        /// The numbers of the clues whose sums are subtracted from the total of the region, in ascending order.
        cages: Box<[usize]>,
    },
}

/// Which digits two cells hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairRelation {
    pub(super) cells: [BoardCell; 2],
    pub(super) table: Arc<PairTable>,
    pub(super) origin: Origin,
}

/// A list of cases for some cells, one of which holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CasesRelation {
    pub(super) cells: Box<[BoardCell]>,
    pub(super) cases: CaseList,
    pub(super) origin: Origin,
}

/// A total of cells that are added and cells that are subtracted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SumRelation {
    /// The cells that are added, then those that are subtracted.
    pub(super) cells: Box<[BoardCell]>,
    pub(super) added: usize,
    pub(super) total: i32,
    pub(super) origin: Origin,
}

/// What the digits along a line are held against. Digits may repeat as far as houses and other clues allow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineRelation {
    pub(super) cells: Box<[BoardCell]>,
    pub(super) table: LineTable,
    pub(super) origin: Origin,
}

/// The cases of a [`CasesRelation`]. A mask of digits has bit `d - 1` for the digit `d`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CaseList {
    /// The digits of the cells differ, and together are one of these sets.
    Sets(Arc<[u16]>),
    /// One mask for each cell, case after case.
    Masks {
        /// As many masks as cells for each case.
        masks: Arc<[u16]>,
        /// Whether all cells see each other.
        differ: bool,
    },
}

/// For two cells the digits of the one that go with digits of the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PairTable {
    /// For each digit of the first cell the digits of the second.
    rows: [u16; 9],
    /// For each mask of the first cell the digits that the second may have, and the other way round.
    pub(super) support: [Box<[u16]>; 2],
}

impl PairTable {
    /// Builds the table of a predicate over values of digits.
    pub(super) fn new(size: usize, allows: impl Fn(usize, usize) -> bool) -> PairTable {
        let (mut rows, mut columns) = ([0u16; 9], [0u16; 9]);
        for (first, row) in rows.iter_mut().enumerate().take(size) {
            for (second, column) in columns.iter_mut().enumerate().take(size) {
                if allows(first + 1, second + 1) {
                    *row |= 1 << second;
                    *column |= 1 << first;
                }
            }
        }
        let support = |rows: &[u16; 9]| {
            let mut support = vec![0u16; 1 << size];
            for mask in 1..support.len() {
                support[mask] = support[mask & (mask - 1)] | rows[mask.trailing_zeros() as usize];
            }
            support.into_boxed_slice()
        };
        PairTable { rows, support: [support(&rows), support(&columns)] }
    }
}

impl Relation {
    /// Returns the cells. Of a sum, those that are added come first.
    #[must_use]
    pub fn cells(&self) -> &[BoardCell] {
        match self {
            Relation::Pair(pair) => &pair.cells,
            Relation::Cases(cases) => &cases.cells,
            Relation::Sum(sum) => &sum.cells,
            Relation::Line(line) => &line.cells,
        }
    }

    /// Returns where the relation comes from.
    #[must_use]
    pub fn origin(&self) -> &Origin {
        match self {
            Relation::Pair(pair) => &pair.origin,
            Relation::Cases(cases) => &cases.origin,
            Relation::Sum(sum) => &sum.origin,
            Relation::Line(line) => &line.origin,
        }
    }

    /// Returns whether the digits of a full grid meet the relation. `value` gives the value of the digit in a cell.
    #[must_use]
    pub fn is_met(&self, value: impl Fn(BoardCell) -> usize) -> bool {
        let bit = |&cell: &BoardCell| 1u16 << (value(cell) - 1);
        match self {
            Relation::Pair(pair) => pair.table.rows[value(pair.cells[0]) - 1] & bit(&pair.cells[1]) != 0,
            Relation::Cases(cases) => match &cases.cases {
                CaseList::Sets(sets) => {
                    let all = cases.cells.iter().fold(0, |all, cell| all | bit(cell));
                    all.count_ones() as usize == cases.cells.len() && sets.contains(&all)
                }
                CaseList::Masks { masks, .. } => masks
                    .chunks(cases.cells.len())
                    .any(|masks| masks.iter().zip(&cases.cells).all(|(mask, cell)| mask & bit(cell) != 0)),
            },
            Relation::Sum(sum) => {
                let total = |cells: &[BoardCell]| cells.iter().map(|&cell| value(cell) as i32).sum::<i32>();
                total(sum.added()) - total(sum.subtracted()) == sum.total
            }
            Relation::Line(line) => {
                line.table.accepts(&line.cells.iter().map(|&cell| value(cell)).collect::<Vec<_>>())
            }
        }
    }
}

impl PairRelation {
    /// Returns the two cells.
    #[must_use]
    pub fn cells(&self) -> [BoardCell; 2] {
        self.cells
    }

    /// Returns the digits that the second cell may hold beside a digit of the first.
    ///
    /// # Panics
    /// If the digit is more than 9.
    #[must_use]
    #[track_caller]
    pub fn beside(&self, first: BoardDigit) -> BoardDigitSet {
        BoardDigitSet::from_bits(self.table.rows[first.index()].into())
    }
}

impl CasesRelation {
    /// Returns the cells.
    #[must_use]
    pub fn cells(&self) -> &[BoardCell] {
        &self.cells
    }

    /// Returns the sets of digits that the cells may hold together, each digit once, if that is what the cases are: in
    /// cages, renbans and the like. `None` if each case has a choice of digits for each cell.
    #[must_use]
    pub fn sets(&self) -> Option<impl Iterator<Item = BoardDigitSet>> {
        match &self.cases {
            CaseList::Sets(sets) => Some(sets.iter().map(|&set| BoardDigitSet::from_bits(set.into()))),
            CaseList::Masks { .. } => None,
        }
    }

    /// Returns the digits to choose from for each cell in each case. For [`sets`](CasesRelation::sets) they are the same
    /// for all cells, and each is used once.
    pub fn cases(&self) -> impl Iterator<Item = Vec<BoardDigitSet>> {
        let count = self.cells.len();
        let set = |&mask: &u16| BoardDigitSet::from_bits(mask.into());
        let (sets, masks): (&[u16], &[u16]) = match &self.cases {
            CaseList::Sets(sets) => (sets, &[]),
            CaseList::Masks { masks, .. } => (&[], masks),
        };
        let by_sets = sets.iter().map(move |mask| vec![set(mask); count]);
        by_sets.chain(masks.chunks(count.max(1)).map(move |masks| masks.iter().map(set).collect()))
    }
}

impl LineRelation {
    /// Returns the cells, from one end of the line to the other; of groups with the same sum, one behind the other.
    #[must_use]
    pub fn cells(&self) -> &[BoardCell] {
        &self.cells
    }

    /// Returns for each cell the digits with which the relation can still be met, or `None` if these candidates cannot meet it.
    ///
    /// # Panics
    /// If there are not as many sets as cells.
    #[must_use]
    #[track_caller]
    pub fn supported(&self, candidates: &[BoardDigitSet]) -> Option<Vec<BoardDigitSet>> {
        assert_eq!(candidates.len(), self.cells.len(), "each cell has candidates");
        let masks: Vec<u16> = candidates.iter().map(|digits| digits.bits() as u16).collect();
        let mut kept = vec![0; masks.len()];
        let is_possible = self.table.supported(&masks, &mut kept);
        is_possible.then(|| kept.into_iter().map(|mask| BoardDigitSet::from_bits(mask.into())).collect())
    }
}

impl SumRelation {
    /// Returns the sum with a coefficient for each cell.
    pub(super) fn as_linear(&self) -> LinearSum {
        let sign = |place: usize| if place < self.added { 1 } else { -1 };
        LinearSum { coefficients: (0..self.cells.len()).map(sign).collect(), total: self.total }
    }

    /// Returns the cells whose digits are added.
    #[must_use]
    pub fn added(&self) -> &[BoardCell] {
        &self.cells[..self.added]
    }

    /// Returns the cells whose digits are subtracted.
    #[must_use]
    pub fn subtracted(&self) -> &[BoardCell] {
        &self.cells[self.added..]
    }

    /// Returns the total.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.total
    }
}
