//! Looks for the easiest step.

use std::sync::Arc;

use ninefold_grid::Cancel;
use ninefold_rules::{Grid, Rules};

use super::houses::{Found, hidden_single, house_order, leftovers, locked_candidates, naked_single, subset};
use super::pattern::Clash;
use super::position::BoardPosition;
use super::relations::{LogicRelation, relations};
use super::sets::SetsView;
use super::step::{BoardStep, Draft};
use super::technique::BoardTechnique;
use super::{sums, trial};
use crate::queue::{QueueBoard, QueueSolver, Relation, VariantLevel};

/// Looks for steps on one board, with the clues of one puzzle.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{Clue, Grid, Rules};
/// use ninefold_variant::logic::{BoardLogic, BoardPosition, HintDegree};
///
/// let board = Rules::new(&"4x4".parse()?)?;
/// let rules = Arc::new(board.with_clues([Clue::parse(&board, "k3:1112")?]));
/// let step = BoardLogic::new(&rules).next_step(&BoardPosition::new(&Grid::empty(&rules))).expect("a first step");
/// assert_eq!(step.hint(HintDegree::Place), "Look at the cage of 3 at r1c1.");
/// assert_eq!(step.hint(HintDegree::Pattern), "The cage of 3 at r1c1 has two cells, which must hold 1 and 2.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardLogic {
    rules: Arc<Rules>,
    order: Vec<usize>,
    pub(super) relations: Vec<LogicRelation>,
    pub(super) queue: Option<QueueSolver>,
    pub(super) cancel: Cancel,
}

/// The steps that solve a puzzle, as far as they lead.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BoardPath {
    /// The steps, in order.
    pub steps: Vec<BoardStep>,
    /// The level of the hardest step, or [`VariantLevel::Beyond`] if the steps do not lead to the end.
    pub level: VariantLevel,
    /// The position after the last step.
    pub end: BoardPosition,
}

impl BoardLogic {
    /// Prepares the board and the clues of `rules`.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> BoardLogic {
        let queue = QueueBoard::exists_for(rules).then(|| QueueSolver::new(rules));
        BoardLogic {
            rules: Arc::clone(rules),
            order: house_order(rules),
            relations: queue.as_ref().map_or_else(Vec::new, |queue| relations(rules, queue)),
            queue,
            cancel: Cancel::NEVER,
        }
    }

    /// Ends a path, and a trial of candidates, as soon as `cancel` is set.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> BoardLogic {
        BoardLogic { cancel, ..self }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the easiest step from a position, if there is one.
    ///
    /// # Panics
    /// If the position is one of another board.
    #[must_use]
    #[track_caller]
    pub fn next_step(&self, position: &BoardPosition) -> Option<BoardStep> {
        Some(self.next_draft(position)?.into_step(&self.rules))
    }

    /// Solves a puzzle step by step, as far as it goes.
    ///
    /// Each step places a digit or removes a candidate, so the number of steps is at most that of the candidates.
    ///
    /// # Panics
    /// If the grid is one of another board.
    #[must_use]
    #[track_caller]
    pub fn path(&self, grid: &Grid) -> BoardPath {
        let mut end = BoardPosition::new(grid);
        let (mut steps, mut level) = (Vec::new(), VariantLevel::Easy);
        while let Some(draft) = self.next_draft(&end) {
            draft.apply(&mut end);
            level = level.max(draft.level);
            steps.push(draft.into_step(&self.rules));
        }
        let level = if end.is_full() { level } else { VariantLevel::Beyond };
        BoardPath { steps, level, end }
    }

    /// Returns the level of a puzzle: that of the hardest step of its path, but faster.
    ///
    /// # Panics
    /// If the grid is one of another board.
    #[must_use]
    #[track_caller]
    pub fn level(&self, grid: &Grid) -> VariantLevel {
        match &self.queue {
            // The solver of clues knows no leftovers.
            Some(queue) if self.rules.twins().is_empty() => queue.level(grid.values()),
            _ => self.path(grid).level,
        }
    }

    #[track_caller]
    fn next_draft(&self, position: &BoardPosition) -> Option<Draft> {
        assert_eq!(position.masks.len(), self.rules.cell_count(), "the position is one of another board");
        if position.is_full() || self.cancel.is_cancelled() {
            return None;
        }
        match self.find(position, VariantLevel::Hard) {
            Some(found) => found.ok(),
            None => trial::trial(self, position),
        }
    }

    /// Finds the easiest step up to a level, without trials, or a proof that the position has no solution.
    pub(super) fn find(&self, position: &BoardPosition, most: VariantLevel) -> Option<Found> {
        let of_level =
            |level: VariantLevel| self.relations.iter().filter(move |relation| relation.level == level);
        if let Some(single) = hidden_single(position, &self.order).or_else(|| naked_single(position)) {
            return Some(single);
        }
        if let Some(found) = easiest(position, of_level(VariantLevel::Easy)) {
            return Some(found);
        }
        if most < VariantLevel::Medium {
            return None;
        }
        let medium = || locked_candidates(position, &self.order).or_else(|| leftovers(position));
        if let Some(draft) = medium() {
            return Some(Ok(draft));
        }
        if let Some(draft) = self.seen(position, VariantLevel::Easy) {
            return Some(Ok(draft));
        }
        if let Some(found) = easiest(position, of_level(VariantLevel::Medium)) {
            return Some(found);
        }
        if let Some(draft) = self.seen(position, VariantLevel::Medium) {
            return Some(Ok(draft));
        }
        if most < VariantLevel::Hard {
            return None;
        }
        if let Some(draft) = subset(position, &self.order) {
            return Some(Ok(draft));
        }
        for level in [VariantLevel::Easy, VariantLevel::Medium, VariantLevel::Hard] {
            if level == VariantLevel::Hard
                && let Some(found) = easiest(position, of_level(level))
            {
                return Some(found);
            }
            let arranged = of_level(level).find_map(|relation| match sets(position, relation)? {
                Ok(view) => view.arranged(),
                Err(clash) => Some(Err(clash)),
            });
            if arranged.is_some() {
                return arranged;
            }
        }
        None
    }

    /// Finds a digit that a relation of this level needs where cells outside see all its places.
    fn seen(&self, position: &BoardPosition, level: VariantLevel) -> Option<Draft> {
        let mut relations = self.relations.iter().filter(|relation| relation.level == level);
        relations.find_map(|relation| sets(position, relation)?.ok()?.seen())
    }
}

/// Looks at the digit sets of a relation, if it consists of such. Two cells say all they can as a pair.
pub(super) fn sets<'a>(
    position: &'a BoardPosition,
    relation: &'a LogicRelation,
) -> Option<Result<SetsView<'a>, Clash>> {
    match &relation.relation {
        Relation::Cases(_) => SetsView::new(position, relation),
        _ => None,
    }
}

/// Finds the easiest step of relations by themselves: by technique, digits before eliminations, few digit sets before many.
pub(super) fn easiest<'a>(
    position: &BoardPosition,
    relations: impl Iterator<Item = &'a LogicRelation>,
) -> Option<Found> {
    let mut best: Option<((BoardTechnique, bool, usize), Draft)> = None;
    for relation in relations {
        if best.as_ref().is_some_and(|((technique, ..), _)| *technique < relation.technique) {
            break;
        }
        let mut count = relation.relation.cells().len();
        let view = SetsView::new(position, relation);
        let plain = match view {
            Some(Ok(view)) => {
                count = view.count();
                view.plain()
            }
            Some(Err(clash)) => Some(Err(clash)),
            None => None,
        };
        let found = plain.or_else(|| match &relation.relation {
            Relation::Pair(pair) => match (relation.technique, sums::clue_of(relation)) {
                (BoardTechnique::Thermometer, Some(clue)) => sums::thermometer(position, relation, clue),
                _ => sums::pair(position, relation, pair),
            },
            Relation::Sum(sum) => sums::sum(position, relation, sum),
            Relation::Cases(_) if relation.sets.is_some() => None,
            Relation::Cases(_) => sums::cases(position, relation),
        });
        match found {
            Some(Ok(draft)) => {
                let key = (relation.technique, draft.placement.is_none(), count);
                if best.as_ref().is_none_or(|(known, _)| key < *known) {
                    best = Some((key, draft));
                }
            }
            Some(Err(clash)) => return Some(Err(clash)),
            None => {}
        }
    }
    best.map(|(_, draft)| Ok(draft))
}
