//! Looks for the easiest step.

use std::sync::Arc;

use ninefold_grid::Cancel;
use ninefold_rules::{BoardGrid, Rules};

use super::chains::ChainGraph;
use super::hard::HardTechniques;
use super::houses::{Found, hidden_single, leftovers, locked_candidates, naked_single};
use super::judge::LevelJudge;
use super::neighbours::neighbours;
use super::pattern::Clash;
use super::position::BoardPosition;
use super::relations::{LogicRelation, relations};
use super::sets::SetsView;
use super::step::{BoardStep, Draft};
use super::technique::BoardTechnique;
use super::{sums, trial};
use crate::queue::{BoardLevel, QueueBoard, QueueSolver, Relation};

/// Looks for steps on one board, with the clues of one puzzle.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{Clue, BoardGrid, Rules};
/// use ninefold_grid::HintDegree;
/// use ninefold_boards::logic::{BoardLogic, BoardPosition};
///
/// let board = Rules::new(&"4x4".parse()?)?;
/// let rules = Arc::new(board.with_clues([Clue::parse(&board, "k3:1112")?]));
/// let step = BoardLogic::new(&rules).next_step(&BoardPosition::new(&BoardGrid::empty(&rules))).expect("a first step");
/// assert_eq!(step.hint(HintDegree::Place), "Look at the cage of 3 at r1c1.");
/// assert_eq!(step.hint(HintDegree::Pattern), "The cage of 3 at r1c1 has two cells, which must hold 1 and 2.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardLogic {
    rules: Arc<Rules>,
    hard: HardTechniques,
    /// Finds levels on boards without clues beside digits.
    judge: Option<LevelJudge>,
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
    /// The hardest technique of the steps; `None` without a step.
    pub hardest: Option<BoardTechnique>,
    /// The level of the hardest step, or [`BoardLevel::Beyond`] if the steps do not lead to the end.
    pub level: BoardLevel,
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
            hard: HardTechniques::new(rules),
            judge: LevelJudge::new(rules),
            relations: queue.as_ref().map_or_else(Vec::new, |queue| relations(rules, queue)),
            queue,
            cancel: Cancel::NEVER,
        }
    }

    /// Ends a path, and a trial of candidates, as soon as `cancel` is set.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> BoardLogic {
        let judge = self.judge.map(|judge| judge.with_cancel(cancel.clone()));
        BoardLogic { cancel, judge, ..self }
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

    /// Solves a puzzle with one solution step by step, as far as it goes.
    ///
    /// Each step places a digit or removes a candidate, so the number of steps is at most that of the candidates.
    ///
    /// # Panics
    /// If the grid is one of another board.
    #[must_use]
    #[track_caller]
    pub fn path(&self, grid: &BoardGrid) -> BoardPath {
        let mut end = BoardPosition::new(grid);
        let (mut steps, mut hardest) = (Vec::new(), None);
        while let Some(draft) = self.next_draft(&end) {
            draft.apply(&mut end);
            hardest = hardest.max(Some((draft.level, draft.technique)));
            steps.push(draft.into_step(&self.rules));
        }
        let level = match hardest {
            _ if !end.is_full() => BoardLevel::Beyond,
            None => BoardLevel::Easy,
            Some((level, _)) => level,
        };
        BoardPath { steps, hardest: hardest.map(|(_, technique)| technique), level, end }
    }

    /// Returns the level of a puzzle with one solution: that of the hardest step of its path, but faster.
    ///
    /// # Panics
    /// If the grid is one of another board.
    #[must_use]
    #[track_caller]
    pub fn level(&self, grid: &BoardGrid) -> BoardLevel {
        if let Some(judge) = &self.judge {
            return judge.level(grid);
        }
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
        match self.find(position, BoardLevel::Hard) {
            Some(found) => found.ok(),
            None => self.expert(position),
        }
    }

    /// Finds a step where no rule up to *hard* does: a chain, or else a trial.
    fn expert(&self, position: &BoardPosition) -> Option<Draft> {
        let chain = || ChainGraph::new(position, &self.hard.order).step(&self.cancel);
        if self.judge.is_some() {
            // Trials are not part of the scale here.
            let trial = || trial::trial(self, position);
            return chain().or_else(|| Some(Draft { level: BoardLevel::Beyond, ..trial()? }));
        }
        let step = self.hard.step_beside_clues(position).or_else(chain);
        let expert = step.map(|step| Draft { level: BoardLevel::Expert, ..step });
        expert.or_else(|| trial::trial(self, position))
    }

    /// Finds the easiest step up to a level, without trials, or a proof that the position has no solution.
    pub(super) fn find(&self, position: &BoardPosition, most: BoardLevel) -> Option<Found> {
        let of_level =
            |level: BoardLevel| self.relations.iter().filter(move |relation| relation.level == level);
        if let Some(single) = hidden_single(position, &self.hard.order).or_else(|| naked_single(position)) {
            return Some(single);
        }
        if let Some(found) = easiest(position, of_level(BoardLevel::Easy)) {
            return Some(found);
        }
        // With clues beside digits, this rule is among the relations.
        if self.judge.is_some()
            && let Some(draft) = neighbours(position)
        {
            return Some(Ok(draft));
        }
        if most < BoardLevel::Medium {
            return None;
        }
        let medium = || locked_candidates(position, &self.hard.order).or_else(|| leftovers(position));
        if let Some(draft) = medium() {
            return Some(Ok(draft));
        }
        if let Some(draft) = self.seen(position, BoardLevel::Easy) {
            return Some(Ok(draft));
        }
        if let Some(found) = easiest(position, of_level(BoardLevel::Medium)) {
            return Some(found);
        }
        if let Some(draft) = self.seen(position, BoardLevel::Medium) {
            return Some(Ok(draft));
        }
        if most < BoardLevel::Hard {
            return None;
        }
        let hard = match &self.judge {
            Some(_) => self.hard.step(position),
            None => self.hard.subset(position),
        };
        if let Some(draft) = hard {
            return Some(Ok(draft));
        }
        for level in [BoardLevel::Easy, BoardLevel::Medium, BoardLevel::Hard] {
            if level == BoardLevel::Hard
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
    fn seen(&self, position: &BoardPosition, level: BoardLevel) -> Option<Draft> {
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
            Relation::Line(line) => sums::line(position, relation, line),
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
