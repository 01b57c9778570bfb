//! What clues mean as relations, with the technique and the level of each.

use ninefold_rules::{BoardCell, BoardDigit, ClueKind, Rules};

use super::pattern::{HouseSum, Subject};
use super::technique::BoardTechnique;
use crate::queue::{BoardLevel, Origin, PairRelation, QueueSolver, Relation, Strength};

/// A relation as a person uses it.
#[derive(Clone, Debug)]
pub(super) struct LogicRelation {
    pub(super) relation: Relation,
    pub(super) subject: Subject,
    pub(super) technique: BoardTechnique,
    pub(super) level: BoardLevel,
    /// The digit sets of all cells together, if they differ and that is what the relation says.
    pub(super) sets: Option<Vec<u32>>,
    /// The digits of each cell in each case, for lists of other cases.
    pub(super) cases: Vec<Vec<u32>>,
}

/// Returns the relations of a puzzle, in the order in which people look at them.
pub(super) fn relations(rules: &Rules, queue: &QueueSolver) -> Vec<LogicRelation> {
    let derived = queue.derived_sums(Strength::Hard);
    let all = queue.relations().iter().cloned().chain(derived);
    let mut relations: Vec<LogicRelation> = all.map(|relation| logic_relation(rules, relation)).collect();
    relations.sort_by_key(|relation| (relation.level, relation.technique));
    relations
}

fn logic_relation(rules: &Rules, relation: Relation) -> LogicRelation {
    let (subject, technique, level) = match relation.origin() {
        Origin::Clue(number) => {
            let technique = technique_of(rules.clues()[*number].kind());
            (Subject::Clue(*number), technique, technique.level())
        }
        Origin::MissingMark(kinds) => {
            let subject = Subject::MissingMark { cells: two(relation.cells()), kinds: kinds.clone() };
            (subject, BoardTechnique::MissingMark, BoardLevel::Easy)
        }
        Origin::NonConsecutive => {
            (Subject::NonConsecutive(two(relation.cells())), BoardTechnique::MissingMark, BoardLevel::Easy)
        }
        Origin::Derived { region, cages } => {
            let is_in_houses = |cell: &&BoardCell| {
                region.houses().iter().any(|&house| rules.houses()[house].set().contains(**cell))
            };
            let (inner, outer): (Vec<&BoardCell>, Vec<&BoardCell>) =
                relation.cells().iter().partition(is_in_houses);
            let sums = cages.iter().filter_map(|&cage| rules.clues()[cage].sum());
            let sum = HouseSum {
                houses: region.houses().into(),
                all: region.total(),
                cages: cages.clone(),
                caged: sums.map(i32::from).sum(),
                inner: inner.into_iter().copied().collect(),
                outer: outer.into_iter().copied().collect(),
            };
            let (technique, level) = match (region.houses().len(), relation.cells().len()) {
                (1, 0..=1) => (BoardTechnique::SingleInnie, BoardLevel::Easy),
                (1, 2..=3) => (BoardTechnique::InniesAndOuties, BoardLevel::Medium),
                (1, _) => (BoardTechnique::InniesAndOuties, BoardLevel::Hard),
                _ => (BoardTechnique::SeveralHouses, BoardLevel::Hard),
            };
            (Subject::Houses(sum), technique, level)
        }
    };
    let sets = match &relation {
        Relation::Cases(cases) => {
            cases.sets().map(|sets| sets.map(ninefold_rules::BoardDigitSet::bits).collect())
        }
        Relation::Pair(pair) => pair_sets(rules, &subject, pair),
        _ => None,
    };
    let cases = match &relation {
        Relation::Cases(cases) if sets.is_none() => {
            cases.cases().map(|case| case.iter().map(|set| set.bits()).collect()).collect()
        }
        _ => Vec::new(),
    };
    LogicRelation { relation, subject, technique, level, sets, cases }
}

/// Returns the sets of two cells that differ and have a sum, which is how people see a cage of two cells.
fn pair_sets(rules: &Rules, subject: &Subject, pair: &PairRelation) -> Option<Vec<u32>> {
    let has_sum = match subject {
        Subject::Clue(number) => rules.clues()[*number].kind() == ClueKind::Cage,
        Subject::Houses(sum) => sum.inner.is_empty() || sum.outer.is_empty(),
        _ => false,
    };
    let [first, second] = pair.cells();
    if !has_sum || !rules.peers(first).contains(second) {
        return None;
    }
    let beside =
        |first: BoardDigit| pair.beside(first).iter().map(move |second| (first, second)).collect::<Vec<_>>();
    let pairs = (0..rules.size())
        .map(BoardDigit::from_index)
        .flat_map(beside)
        .filter(|(first, second)| first < second);
    Some(pairs.map(|(first, second)| 1 << first.index() | 1 << second.index()).collect())
}

fn two(cells: &[BoardCell]) -> [BoardCell; 2] {
    [cells[0], cells[1]]
}

fn technique_of(kind: ClueKind) -> BoardTechnique {
    match kind {
        ClueKind::WhiteDot | ClueKind::BlackDot => BoardTechnique::Dot,
        ClueKind::V | ClueKind::X => BoardTechnique::Xv,
        ClueKind::Bar => BoardTechnique::Bar,
        ClueKind::Less => BoardTechnique::Chevron,
        ClueKind::Even | ClueKind::Odd => BoardTechnique::Parity,
        ClueKind::Thermometer => BoardTechnique::Thermometer,
        ClueKind::Arrow => BoardTechnique::Arrow,
        ClueKind::Sandwich => BoardTechnique::Sandwich,
        ClueKind::LittleKiller => BoardTechnique::LittleKiller,
        ClueKind::Quadruple => BoardTechnique::Quadruple,
        ClueKind::Renban => BoardTechnique::Renban,
        ClueKind::Whisper => BoardTechnique::Whisper,
        ClueKind::Minimum | ClueKind::Maximum => BoardTechnique::Chevron,
        kind if !kind.rule().can_be_made() => BoardTechnique::OtherClue,
        // A cage; a kind that is added later has words of its own.
        _ => BoardTechnique::CageCombinations,
    }
}
