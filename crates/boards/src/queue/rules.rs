//! The rules of a puzzle in the order of their cost, as the engine runs them.
//!
//! Pairs come first, then houses, lists of cases by the number of cells, sums by the number of cells, and what is exact.
//! Each cell has its rules as a set of bits, which is added to what has to run when the cell changes; the lowest bit runs
//! next.

use std::sync::Arc;

use ninefold_rules::BoardCell;

use super::board::{CellBits, QueueBoard};
use super::clue_relations::SumForm;
use super::derived::DerivedSum;
use super::line::{LineRule, LineTable};
use super::relation::{CaseList, PairTable, Relation};
use super::state::CELLS;
use super::sum::Sum;
use super::weighted::Weighted;

/// The number of words in a set of rules.
pub(super) const DIRTY_WORDS: usize = 8;
/// The most cells of a rule: an arrow has up to ten, and 14 digits of 9 each add up to less than 128 bits can show.
pub(super) const MOST_CELLS: usize = 14;

/// How much a rule does beyond what is cheap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Power {
    /// A digit that a cage needs is removed from the cells that see all its places.
    pub(super) sight_in_cages: bool,
    /// The same for houses: locked candidates.
    pub(super) sight_in_houses: bool,
    /// Cages keep exactly the digits of their solutions.
    pub(super) exact_cages: bool,
    /// Houses keep exactly the digits of their solutions: all subsets.
    pub(super) exact_houses: bool,
    /// Cells of a sum that must differ are taken together.
    pub(super) groups_in_sums: bool,
}

/// A rule: cells, and what to do with them.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    cells: [u8; MOST_CELLS],
    count: u8,
    pub(super) action: Action,
}

/// What a rule does.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// Each digit stands once.
    House,
    /// One of these sets.
    Sets(Arc<[u16]>),
    /// The same, in every detail, once all else has ended.
    ExactSets(Arc<[u16]>),
    /// Each digit stands once, in every detail.
    ExactHouse,
    /// Two cells.
    Pair(Arc<PairTable>),
    /// Cases with masks for each cell.
    Masks { masks: Arc<[u16]>, differ: bool },
    /// The sum of the first cells less the others.
    Sum(Sum),
    /// A line, which may have more cells than other rules, and so has them itself.
    Line(Arc<LineRule>),
}

/// What adds to the cost of a line beside sums, so that it runs after them.
const LINE_COST: u8 = MOST_CELLS as u8;

impl Rule {
    fn new(cells: impl Iterator<Item = usize>, action: Action) -> Rule {
        let mut rule = Rule { cells: [0; MOST_CELLS], count: 0, action };
        for cell in cells {
            rule.cells[usize::from(rule.count)] = cell as u8;
            rule.count += 1;
        }
        rule
    }

    #[inline(always)]
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.count)]
    }

    /// Returns the cells, also those of a line.
    pub(super) fn all_cells(&self) -> &[u8] {
        match &self.action {
            Action::Line(line) => &line.cells,
            _ => self.cells(),
        }
    }

    fn cost(&self) -> (u8, u8) {
        match &self.action {
            Action::Pair(_) => (0, 0),
            Action::House => (1, 0),
            Action::Sets(_) => (2, self.count),
            Action::Masks { .. } => (3, self.count),
            Action::Sum(_) => (4, self.count),
            Action::Line(line) => (4, LINE_COST + line.cells.len() as u8),
            Action::ExactSets(_) => (5, self.count),
            Action::ExactHouse => (6, 0),
        }
    }
}

/// The rules of a puzzle as tables.
#[derive(Clone, Debug)]
pub(super) struct RuleTable {
    pub(super) cell_count: usize,
    pub(super) digits: u16,
    pub(super) all_cells: CellBits,
    pub(super) peers: [CellBits; CELLS],
    /// The candidates of an open cell at the start.
    pub(super) start: [u16; CELLS],
    /// Nothing meets the relations.
    pub(super) is_contradictory: bool,
    pub(super) rules: Vec<Rule>,
    /// Where the houses are among the rules.
    pub(super) houses: std::ops::Range<usize>,
    /// How many rules share a bit: one, unless there are more rules than bits.
    pub(super) rules_per_bit: usize,
    pub(super) rules_of: Box<[[u64; DIRTY_WORDS]; CELLS]>,
    pub(super) all_rules: [u64; DIRTY_WORDS],
    pub(super) power: Power,
}

impl RuleTable {
    /// Builds the tables of a board's houses, of relations, and of sums derived from both.
    pub(super) fn new(
        board: &QueueBoard,
        peers: &[CellBits],
        relations: &[Relation],
        derived: &[DerivedSum],
        power: Power,
    ) -> RuleTable {
        let mut all_peers = [0; CELLS];
        all_peers[..peers.len()].copy_from_slice(peers);
        let mut table = RuleTable {
            cell_count: board.cell_count,
            digits: board.digits,
            all_cells: (1 << board.cell_count) - 1,
            peers: all_peers,
            start: [board.digits; CELLS],
            is_contradictory: false,
            rules: Vec::with_capacity(128),
            houses: 0..0,
            rules_per_bit: 1,
            rules_of: Box::new([[0; DIRTY_WORDS]; CELLS]),
            all_rules: [0; DIRTY_WORDS],
            power,
        };
        for house in board.rules.houses() {
            table.push(house.cells(), Action::House);
            if power.exact_houses {
                table.push(house.cells(), Action::ExactHouse);
            }
        }
        relations.iter().for_each(|relation| table.add(relation));
        derived.iter().for_each(|sum| table.add_derived(board, peers, sum));
        table.rules.sort_by_key(Rule::cost);
        let houses = Rule::new(std::iter::empty(), Action::House).cost();
        table.houses = table.rules.partition_point(|rule| rule.cost() < houses)
            ..table.rules.partition_point(|rule| rule.cost() <= houses);
        table.rules_per_bit = table.rules.len().div_ceil(64 * DIRTY_WORDS).max(1);
        for (index, rule) in table.rules.iter().enumerate() {
            let bit = index / table.rules_per_bit;
            table.all_rules[bit / 64] |= 1 << (bit % 64);
            for &cell in rule.all_cells() {
                table.rules_of[usize::from(cell)][bit / 64] |= 1 << (bit % 64);
            }
        }
        table
    }

    fn add(&mut self, relation: &Relation) {
        let cells = relation.cells();
        match relation {
            Relation::Pair(pair) => self.push(cells, Action::Pair(Arc::clone(&pair.table))),
            Relation::Cases(cases) => match &cases.cases {
                CaseList::Sets(sets) => self.add_sets(cells, sets),
                CaseList::Masks { masks, differ } => {
                    self.push(cells, Action::Masks { masks: Arc::clone(masks), differ: *differ });
                }
            },
            Relation::Sum(sum) => {
                let grouped = || Weighted::new(&sum.as_linear(), self.size(), &sight_of(&self.peers, cells));
                match self.power.groups_in_sums.then(grouped).filter(Weighted::has_groups) {
                    Some(grouped) => self.add_line(cells, LineTable::Weighted(Arc::new(grouped))),
                    None => self.add_sum(cells, sum.subtracted().len(), sum.total()),
                }
            }
            Relation::Line(line) => match &line.table {
                LineTable::Weighted(sum) if self.power.groups_in_sums => {
                    let grouped = sum.grouped(&sight_of(&self.peers, cells));
                    self.add_line(cells, LineTable::Weighted(Arc::new(grouped)));
                }
                table => self.add_line(cells, table.clone()),
            },
        }
    }

    fn size(&self) -> usize {
        self.digits.count_ones() as usize
    }

    fn add_line(&mut self, cells: &[BoardCell], table: LineTable) {
        let cells_differ = (1..cells.len()).all(|place| !cells[..place].contains(&cells[place]));
        let cells = cells.iter().map(|cell| cell.index() as u8).collect();
        self.push(&[], Action::Line(Arc::new(LineRule { cells, table, cells_differ })));
    }

    fn add_derived(&mut self, board: &QueueBoard, peers: &[CellBits], sum: &DerivedSum) {
        let (cells, subtracted) = sum.cells();
        match SumForm::new(board, peers, &cells, subtracted, sum.total()) {
            // No cells, but a total.
            _ if cells.is_empty() => self.is_contradictory = true,
            SumForm::Pair(table) => self.push(&cells, Action::Pair(table)),
            SumForm::Sets(sets) => self.add_sets(&cells, &sets),
            SumForm::Sum => self.add_sum(&cells, subtracted, sum.total()),
        }
    }

    fn add_sets(&mut self, cells: &[BoardCell], sets: &Arc<[u16]>) {
        match *cells {
            [] => self.is_contradictory |= sets.is_empty(),
            [cell] => self.start[cell.index()] &= sets.iter().fold(0, |all, set| all | set),
            _ => {
                self.push(cells, Action::Sets(Arc::clone(sets)));
                if self.power.exact_cages {
                    self.push(cells, Action::ExactSets(Arc::clone(sets)));
                }
            }
        }
    }

    fn add_sum(&mut self, cells: &[BoardCell], subtracted: usize, total: i32) {
        let added = cells.len() - subtracted;
        let zero = 9 * subtracted;
        let most = zero + 9 * added;
        let Some(target) = usize::try_from(zero as i32 + total).ok().filter(|&target| target <= most) else {
            self.is_contradictory = true;
            return;
        };
        let [added, zero, target, most] = [added, zero, target, most].map(|number| number as u8);
        self.push(cells, Action::Sum(Sum { added, zero, target, most }));
    }

    fn push(&mut self, cells: &[BoardCell], action: Action) {
        self.rules.push(Rule::new(cells.iter().map(|cell| cell.index()), action));
    }
}

/// Returns for each of these cells the places of the cells that it sees.
pub(super) fn sight_of(peers: &[CellBits], cells: &[BoardCell]) -> Vec<CellBits> {
    let seen = |cell: &BoardCell| {
        let peers = peers[cell.index()];
        cells.iter().enumerate().fold(0, |all, (place, other)| all | (peers >> other.index() & 1) << place)
    };
    cells.iter().map(seen).collect()
}
