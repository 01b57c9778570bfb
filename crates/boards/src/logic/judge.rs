//! The level of a puzzle without its steps: the same rules, applied as fast as they go.
//!
//! ```text
//!   boards of bits: singles, locked candidates, leftovers ──► stuck ──► all subsets of two cells, or if there are none
//!      ▲                                                                of three, … fish, wings, rectangles, chains
//!      └──────────────────── without what they remove ◄──────────────────┘
//! ```
//!
//! No rule stops applying to a candidate when others are gone, unless easier ones remove it. So every order ends at
//! the same position, and this one ends where the steps of [`BoardLogic`](super::BoardLogic) do.

use std::sync::Arc;

use ninefold_grid::Cancel;
use ninefold_rules::{BoardGrid, Rules};

use super::chains::ChainGraph;
use super::hard::HardTechniques;
use super::position::BoardPosition;
use crate::queue::{BoardLevel, QueueSolver};
use crate::{BoardSolver, RuleSet};

/// Finds the level of puzzles on one board without clues beside digits.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{BoardGrid, Rules};
/// use ninefold_boards::logic::LevelJudge;
/// use ninefold_boards::queue::BoardLevel;
///
/// let rules = Arc::new(Rules::new(&"4x4".parse()?)?);
/// let judge = LevelJudge::new(&rules).expect("no clues beside digits");
/// let grid = BoardGrid::from_line(&rules, "1..2..3..1..4...")?;
/// assert!(judge.is_solved_by(&grid, BoardLevel::Easy));
/// assert_eq!(judge.level(&grid), BoardLevel::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LevelJudge {
    rules: Arc<Rules>,
    solver: BoardSolver,
    hard: HardTechniques,
    cancel: Cancel,
}

impl LevelJudge {
    /// Prepares a board; `None` if its variant has clues beside digits, also when none is left on this board:
    /// [`QueueSolver::level`] finds their level.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> Option<LevelJudge> {
        let has_clues = QueueSolver::needed_for(rules) || !rules.variant().clue_rules.is_empty();
        (!has_clues).then(|| LevelJudge {
            rules: Arc::clone(rules),
            solver: BoardSolver::new(rules),
            hard: HardTechniques::new(rules),
            cancel: Cancel::NEVER,
        })
    }

    /// Ends every question as soon as `cancel` is set, as if no rule applied.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> LevelJudge {
        LevelJudge { cancel, ..self }
    }

    /// Returns the level of a puzzle.
    ///
    /// # Panics
    /// If the grid is one of another board.
    #[must_use]
    #[track_caller]
    pub fn level(&self, grid: &BoardGrid) -> BoardLevel {
        let levels = [BoardLevel::Easy, BoardLevel::Medium, BoardLevel::Hard, BoardLevel::Expert];
        let is_enough = |level: &BoardLevel| self.solves(grid, *level, true);
        levels.into_iter().find(is_enough).unwrap_or(BoardLevel::Beyond)
    }

    /// Returns whether the techniques up to this level solve a grid, without those that take it for granted that there is only
    /// one solution. So what they solve has only one.
    ///
    /// # Panics
    /// If the grid is one of another board.
    #[must_use]
    #[track_caller]
    pub fn is_solved_by(&self, grid: &BoardGrid, level: BoardLevel) -> bool {
        self.solves(grid, level, false)
    }

    #[track_caller]
    fn solves(&self, grid: &BoardGrid, level: BoardLevel, unique: bool) -> bool {
        if level <= BoardLevel::Medium {
            let rules = if level == BoardLevel::Easy { RuleSet::SINGLES } else { RuleSet::ALL };
            return self.solver.is_solved_by(grid, rules);
        }
        let mut position = BoardPosition::new(grid);
        loop {
            match self.solver.narrow(&mut position.masks) {
                None => return false,
                Some(true) => return true,
                Some(false) => {}
            }
            for (mask, full) in position.masks.iter().zip(&mut position.full) {
                *full = mask.is_power_of_two();
            }
            if self.cancel.is_cancelled() {
                return false;
            }
            let mut drafts = self.hard.all_of_easiest(&position, unique);
            if drafts.is_empty() && level > BoardLevel::Hard {
                drafts = ChainGraph::new(&position, &self.hard.order).all_of_easiest(&self.cancel);
            }
            if drafts.is_empty() {
                return false;
            }
            drafts.iter().for_each(|draft| draft.apply(&mut position));
        }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }
}
