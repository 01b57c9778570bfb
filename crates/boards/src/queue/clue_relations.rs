//! Relations from clues: each clue alone, missing marks, and the board's own rule about neighbours.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigitSet, Clue, ClueKind, ClueRule, ClueValue, LinearSum};

use super::alternatives::Alternatives;
use super::automaton::Automaton;
use super::board::{CellBits, QueueBoard};
use super::counts::CountTable;
use super::from_outside::{numbered_room_masks, x_sum_masks};
use super::line::LineTable;
use super::relation::{
    CaseList, CasesRelation, LineRelation, Origin, PairRelation, PairTable, Relation, SumRelation,
};
use super::rules::{MOST_CELLS as MOST_SUM_CELLS, sight_of};
use super::state_lists::StateLists;
use super::weighted::Weighted;

/// The relations of a list of clues, and which cells see each other.
#[derive(Clone, Debug)]
pub(super) struct ClueRelations {
    pub(super) relations: Vec<Relation>,
    pub(super) peers: Box<[CellBits]>,
}

impl ClueRelations {
    pub(super) fn new(board: &QueueBoard, clues: &[Clue], all_given: &[ClueRule]) -> ClueRelations {
        let mut peers = board.peers.clone();
        for clue in clues.iter().filter(|clue| clue.kind().cells_differ()) {
            let cells = super::board::cell_bits(clue.cells().iter().copied());
            for &cell in clue.cells() {
                peers[cell.index()] |= cells & !(1 << cell.index());
            }
        }
        let (tables, automatons) = (Vec::new(), Vec::new());
        let general = Vec::new();
        let mut maker = Maker {
            board,
            peers: &peers,
            tables,
            automatons,
            general,
            is_inner: false,
            relations: Vec::new(),
        };
        for (number, clue) in clues.iter().enumerate() {
            maker.clue(number, clue);
        }
        maker.missing_marks(clues, all_given);
        maker.non_consecutive();
        let relations = maker.relations;
        ClueRelations { relations, peers }
    }
}

/// Which digits two cells hold: a kind of clue, or none of some kinds.
#[derive(Clone, Copy, PartialEq)]
enum PairRule {
    Kind(ClueKind),
    /// They hold the same digit.
    Equal,
    /// They differ by this much at least.
    Apart(usize),
    /// A bit for each kind, by its place in [`ClueKind::ALL`].
    NoneOf(u64),
}

/// The kind of a clue and its value: what decides its automaton.
type AutomatonKey = (ClueKind, ClueValue);

struct Maker<'a> {
    board: &'a QueueBoard,
    peers: &'a [CellBits],
    /// The tables made so far. There are few.
    tables: Vec<(PairRule, Arc<PairTable>)>,
    /// The automatons made so far, by kind and value.
    automatons: Vec<(AutomatonKey, Arc<Automaton>)>,
    /// The tables of relations made so far.
    general: Vec<(Box<[BoardDigitSet]>, Arc<PairTable>)>,
    /// Whether the clues are those of an alternative, so that no cells see each other by them.
    is_inner: bool,
    relations: Vec<Relation>,
}

impl Maker<'_> {
    fn clue(&mut self, number: usize, clue: &Clue) {
        let origin = Origin::Clue(number);
        let cells = clue.cells();
        let board = self.board;
        let total = clue.sum().map(i32::from);
        let relation = match clue.kind() {
            ClueKind::Cage if self.is_inner => {
                let families = &board.families;
                let found = match total {
                    Some(total) => families.with_sum(cells.len(), total),
                    None => families.any(cells.len()),
                };
                sets(cells, found, origin)
            }
            ClueKind::Cage => match total {
                Some(total) => self.sum(cells, 0, total, origin),
                // What fewer cells hold is said by their being peers.
                None if cells.len() < 3 => return,
                None => sets(cells, board.families.any(cells.len()), origin),
            },
            ClueKind::LittleKiller => self.sum(cells, 0, total.unwrap_or_default(), origin),
            ClueKind::Arrow => {
                let mut cells = cells.to_vec();
                cells.rotate_left(1);
                self.sum(&cells, 1, 0, origin)
            }
            ClueKind::Even | ClueKind::Odd => {
                let rest = u16::from(clue.kind() == ClueKind::Odd);
                let digits = (1..=board.size as u16).filter(|digit| digit % 2 == rest);
                sets(cells, digits.map(|digit| 1 << (digit - 1)).collect(), origin)
            }
            ClueKind::Renban => sets(cells, board.families.runs(cells.len()), origin),
            ClueKind::Sandwich => {
                let masks = board.sandwich(total.unwrap_or_default());
                self.masks(cells, masks, origin)
            }
            ClueKind::Quadruple => {
                let digits: Vec<u16> = clue.value().digits().iter().map(|digit| 1 << digit.index()).collect();
                let mut masks = Vec::new();
                place_digits(&digits, &mut [board.digits; 4], board.digits, &mut masks);
                self.masks(cells, masks.into(), origin)
            }
            ClueKind::XSum => {
                let masks = x_sum_masks(&board.families, board.size, total.unwrap_or_default());
                self.masks(cells, masks, origin)
            }
            ClueKind::NumberedRoom => {
                let digit = clue.value().digits().iter().fold(0, |_, digit| 1 << digit.index());
                self.masks(cells, numbered_room_masks(board.size, digit), origin)
            }
            kind if kind.is_general() => match self.general(number, clue, origin) {
                Some(relation) => relation,
                None => return,
            },
            ClueKind::RegionSum | ClueKind::Zipper => {
                let groups = clue.equal_sums();
                // One group alone has every sum.
                if groups.len() < 2 {
                    return;
                }
                let table = LineTable::EqualSums(groups.iter().map(|group| group.len() as u8).collect());
                Relation::Line(LineRelation { cells: groups.concat().into(), table, origin })
            }
            kind => {
                if let Some(automaton) = self.automaton(clue) {
                    let table = LineTable::Automaton(automaton);
                    self.relations.push(Relation::Line(LineRelation { cells: cells.into(), table, origin }));
                    return;
                }
                let rule = match kind {
                    ClueKind::Palindrome | ClueKind::Clone => PairRule::Equal,
                    ClueKind::Minimum | ClueKind::Maximum => PairRule::Kind(ClueKind::Less),
                    ClueKind::Whisper => PairRule::Apart(clue.difference(board.size)),
                    kind => PairRule::Kind(kind),
                };
                let (table, compared) = (self.table(rule), clue.pairs());
                let along = || cells.windows(2).map(|pair| [pair[0], pair[1]]).collect();
                let pairs: Vec<[BoardCell; 2]> =
                    if kind.allows_pair(board.size, 1, 1).is_some() { along() } else { compared };
                for cells in pairs {
                    let (table, origin) = (Arc::clone(&table), origin.clone());
                    self.relations.push(Relation::Pair(PairRelation { cells, table, origin }));
                }
                return;
            }
        };
        self.relations.push(relation);
    }

    /// Returns the relation of a clue in a general form, unless it is several, which are added.
    fn general(&mut self, number: usize, clue: &Clue, origin: Origin) -> Option<Relation> {
        let (cells, size) = (clue.cells(), self.board.size);
        let table = match clue.value() {
            ClueValue::Table(rows) => {
                let table = self.general_table(rows);
                for pair in cells.windows(2) {
                    let (table, origin) = (Arc::clone(&table), origin.clone());
                    self.relations.push(Relation::Pair(PairRelation {
                        cells: [pair[0], pair[1]],
                        table,
                        origin,
                    }));
                }
                return None;
            }
            ClueValue::Sets(all) => {
                let all = all.iter().map(|set| set.bits() as u16).collect();
                return Some(sets(cells, all, origin));
            }
            ClueValue::Linear(sum) => match plain(sum, cells) {
                Some((cells, subtracted, total)) => return Some(self.sum(&cells, subtracted, total, origin)),
                None => LineTable::Weighted(Arc::new(Weighted::new(sum, size, &[]))),
            },
            ClueValue::Counts(counts) => {
                let sight = sight_of(self.peers, cells);
                LineTable::Counts(Arc::new(CountTable::new(counts, &sight)))
            }
            ClueValue::Automaton(states) => match self.automaton(clue) {
                Some(automaton) => LineTable::Automaton(automaton),
                None => LineTable::StateLists(Arc::new(StateLists::new(states, cells.len()))),
            },
            _ => {
                let outer = std::mem::take(&mut self.relations);
                let was_inner = std::mem::replace(&mut self.is_inner, true);
                let mut list = |clues: &[Clue]| {
                    clues.iter().for_each(|clue| self.clue(number, clue));
                    std::mem::take(&mut self.relations)
                };
                let lists: Vec<Vec<Relation>> = clue.alternatives().iter().map(|clues| list(clues)).collect();
                (self.relations, self.is_inner) = (outer, was_inner);
                let place = |cell| cells.iter().position(|&other| other == cell).unwrap_or(0) as u8;
                let alternatives = Alternatives::new(lists, size, place);
                if cells.len() <= 9
                    && let Some(masks) = alternatives.as_masks(cells.len(), self.board.digits)
                {
                    return Some(self.masks(cells, masks, origin));
                }
                LineTable::Alternatives(Arc::new(alternatives))
            }
        };
        Some(Relation::Line(LineRelation { cells: cells.into(), table, origin }))
    }

    fn general_table(&mut self, rows: &[BoardDigitSet]) -> Arc<PairTable> {
        if let Some((_, table)) = self.general.iter().find(|(known, _)| **known == *rows) {
            return Arc::clone(table);
        }
        let follows = |first: usize, second: usize| rows[first - 1].bits() >> (second - 1) & 1 == 1;
        let table = Arc::new(PairTable::new(self.board.size, follows));
        self.general.push((rows.into(), Arc::clone(&table)));
        table
    }

    fn missing_marks(&mut self, clues: &[Clue], all_given: &[ClueRule]) {
        for (first, second, kinds) in self.board.rules.unmarked_with(clues, all_given) {
            self.none_of(first, second, &kinds, Origin::MissingMark(kinds.clone().into()));
        }
    }

    fn non_consecutive(&mut self) {
        let rules = &self.board.rules;
        for first in rules.cells() {
            for second in rules.non_consecutive(first).iter().filter(|&second| second > first) {
                self.none_of(first, second, &[ClueKind::Bar], Origin::NonConsecutive);
            }
        }
    }

    fn none_of(&mut self, first: BoardCell, second: BoardCell, kinds: &[ClueKind], origin: Origin) {
        let bits = kinds.iter().fold(0_u64, |bits, &kind| bits | 1 << kind as u32);
        let table = self.table(PairRule::NoneOf(bits));
        self.relations.push(Relation::Pair(PairRelation { cells: [first, second], table, origin }));
    }

    fn automaton(&mut self, clue: &Clue) -> Option<Arc<Automaton>> {
        let key = (clue.kind(), clue.value().clone());
        if let Some((_, automaton)) = self.automatons.iter().find(|(known, _)| *known == key) {
            return Some(Arc::clone(automaton));
        }
        let automaton = Arc::new(Automaton::of(clue, self.board.size)?);
        self.automatons.push((key, Arc::clone(&automaton)));
        Some(automaton)
    }

    fn table(&mut self, rule: PairRule) -> Arc<PairTable> {
        if let Some((_, table)) = self.tables.iter().find(|(known, _)| *known == rule) {
            return Arc::clone(table);
        }
        let size = self.board.size;
        let meets = |kind: ClueKind, first, second| kind.allows_pair(size, first, second) == Some(true);
        let table = Arc::new(PairTable::new(size, |first, second| match rule {
            PairRule::Kind(kind) => meets(kind, first, second),
            PairRule::Equal => first == second,
            PairRule::Apart(least) => first.abs_diff(second) >= least,
            PairRule::NoneOf(kinds) => !ClueKind::ALL
                .into_iter()
                .any(|kind| kinds >> kind as u32 & 1 == 1 && meets(kind, first, second)),
        }));
        self.tables.push((rule, Arc::clone(&table)));
        table
    }

    fn sum(&self, cells: &[BoardCell], subtracted: usize, total: i32, origin: Origin) -> Relation {
        let form = SumForm::new(self.board, self.peers, cells, subtracted, total);
        form.relation(cells, subtracted, total, origin)
    }

    fn masks(&self, cells: &[BoardCell], masks: Arc<[u16]>, origin: Origin) -> Relation {
        let cases = CaseList::Masks { masks, differ: all_differ(self.peers, cells) };
        Relation::Cases(CasesRelation { cells: cells.into(), cases, origin })
    }
}

/// Lists the ways to put the first digits into four cells. `free` holds all digits where none was put yet.
fn place_digits(digits: &[u16], cells: &mut [u16; 4], free: u16, found: &mut Vec<u16>) {
    let Some((&digit, rest)) = digits.split_first() else {
        // Equal digits change places without another case.
        if !found.chunks(4).any(|known| known == cells) {
            found.extend_from_slice(cells);
        }
        return;
    };
    for place in 0..4 {
        if cells[place] == free {
            cells[place] = digit;
            place_digits(rest, cells, free, found);
            cells[place] = free;
        }
    }
}

fn sets(cells: &[BoardCell], sets: Arc<[u16]>, origin: Origin) -> Relation {
    Relation::Cases(CasesRelation { cells: cells.into(), cases: CaseList::Sets(sets), origin })
}

/// Returns whether all cells see each other.
pub(super) fn all_differ(peers: &[CellBits], cells: &[BoardCell]) -> bool {
    let all = super::board::cell_bits(cells.iter().copied());
    cells.iter().all(|cell| all & !peers[cell.index()] == 1 << cell.index())
}

/// Returns a linear sum as a plain one, if that is what it is: cells to add and, behind them, cells to subtract.
fn plain(sum: &LinearSum, cells: &[BoardCell]) -> Option<(Vec<BoardCell>, usize, i32)> {
    if cells.len() > MOST_SUM_CELLS || sum.coefficients.iter().any(|one| one.abs() != 1) {
        return None;
    }
    let of = |sign: i16| {
        cells.iter().zip(&sum.coefficients).filter(move |(_, one)| **one == sign).map(|(&cell, _)| cell)
    };
    let sign = if of(1).next().is_some() { 1 } else { -1 };
    let subtracted = of(-sign).count();
    Some((of(sign).chain(of(-sign)).collect(), subtracted, sum.total * i32::from(sign)))
}

/// A sum in its strongest form.
pub(super) enum SumForm {
    Pair(Arc<PairTable>),
    Sets(Arc<[u16]>),
    Sum,
}

impl SumForm {
    /// Returns the form of a sum. The last `subtracted` cells are subtracted; not all are.
    pub(super) fn new(
        board: &QueueBoard,
        peers: &[CellBits],
        cells: &[BoardCell],
        subtracted: usize,
        total: i32,
    ) -> SumForm {
        match *cells {
            [first, second] => {
                let differ = peers[first.index()] >> second.index() & 1 == 1;
                SumForm::Pair(board.sum_table(subtracted == 1, total, differ))
            }
            _ if subtracted == 0 && all_differ(peers, cells) => {
                SumForm::Sets(board.families.with_sum(cells.len(), total))
            }
            _ => SumForm::Sum,
        }
    }

    /// Returns the relation of this form.
    pub(super) fn relation(
        self,
        cells: &[BoardCell],
        subtracted: usize,
        total: i32,
        origin: Origin,
    ) -> Relation {
        match (self, cells) {
            (SumForm::Pair(table), &[first, second]) => {
                Relation::Pair(PairRelation { cells: [first, second], table, origin })
            }
            (SumForm::Sets(found), _) => sets(cells, found, origin),
            _ => Relation::Sum(SumRelation {
                cells: cells.into(),
                added: cells.len() - subtracted,
                total,
                origin,
            }),
        }
    }
}
