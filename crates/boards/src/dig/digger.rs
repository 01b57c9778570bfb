//! Options that were found possible, and one attempt at digging.

use std::sync::{Arc, OnceLock};

use ninefold_grid::Cancel;
use ninefold_lanes::Backend;
use ninefold_rules::{BoardCellSet, BoardGrid, BoardSolution, Rules};
use ninefold_trace::Trace;
use rand::Rng;

use super::attempt::{Attempt, clue_cells};
use super::clue_sums::ClueSums;
use super::digging::{Digging, Needed};
use super::options::least_clues;
use super::order::Order;
use super::question::{Answer, Question};
use super::recorder::DigRecorder;
use super::{BoardDigError, BoardDigErrorReason, BoardDigOptions, BoardDigOptionsError, DigBy, pattern};
use crate::logic::LevelJudge;
use crate::many::LaneSolver;
use crate::run::BoardMove;
use crate::{BoardPuzzle, BoardSolver, symmetry};

/// Digs puzzles of one kind on one board.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{BoardDigit, BoardGrid, Rules, BoardSolution, Variant};
/// use ninefold_symmetry::ClueSymmetry;
/// use ninefold_boards::{DigBy, BoardDigOptions, BoardDigger, RuleSet};
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// let rules = Arc::new(Rules::new(&"4x4".parse::<Variant>()?)?);
/// let mut grid = BoardGrid::empty(&rules);
/// for (cell, value) in rules.cells().zip([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]) {
///     grid.set(cell, BoardDigit::new(value));
/// }
/// let solution = BoardSolution::try_from(grid)?;
/// let options = BoardDigOptions::default()
///     .with_symmetry(ClueSymmetry::HalfTurn)
///     .with_by(DigBy::Rules(RuleSet::SINGLES));
/// let digger = BoardDigger::new(&rules, options)?;
/// let puzzle = digger.dig(&solution, &mut Xoshiro256PlusPlus::seed_from_u64(1))?;
/// assert_eq!(puzzle.solution(), &solution);
/// assert!(puzzle.clues().clue_count() <= 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardDigger {
    pub(super) solver: BoardSolver,
    /// Knows the techniques, if they or a level are requested.
    judge: Option<LevelJudge>,
    lanes: OnceLock<LaneSolver>,
    backend: Option<Backend>,
    cancel: Cancel,
    options: BoardDigOptions,
    orbits: Vec<BoardCellSet>,
    /// The numbers of clues an attempt may aim at; empty without a range.
    targets: Vec<usize>,
}

/// A puzzle that was dug, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardDigResult {
    /// The puzzle.
    pub puzzle: BoardPuzzle,
    /// Whether every clue is proven to be needed; `None` if that proof was not requested and the digging does not imply it.
    pub minimal: Option<bool>,
    /// For how many orbits the guesses did not decide whether they may go. They stayed.
    pub undecided: usize,
}

impl BoardDigger {
    /// Takes the options, unless no puzzle whatever can meet them.
    ///
    /// # Errors
    /// If the symmetry moves a cell to a place without one, whole orbits never have such a number of clues, or the pattern contradicts
    /// the other options.
    pub fn new(rules: &Arc<Rules>, options: BoardDigOptions) -> Result<BoardDigger, BoardDigOptionsError> {
        let orbits = symmetry::orbits(options.symmetry, rules)?;
        let sums = ClueSums::of(&orbits);
        let (least, most) = (least_clues(rules), rules.cell_count() - 1);
        let mut targets = Vec::new();
        if let Some(clues) = options.clues {
            if clues.most() < least || clues.least() > most {
                return Err(BoardDigOptionsError::Clues { found: clues, least, most });
            }
            let possible = clues.least().max(least)..=clues.most().min(most);
            targets.extend(possible.filter(|&count| sums.contains(count)));
            if targets.is_empty() {
                return Err(BoardDigOptionsError::Orbits { symmetry: options.symmetry, clues });
            }
        }
        if let Some(pattern) = &options.pattern {
            let count = pattern.len();
            if !(least..=most).contains(&count) {
                return Err(BoardDigOptionsError::PatternCells { pattern: count, least, most });
            }
            let torn = |orbit: &&BoardCellSet| !orbit.is_subset(pattern) && !orbit.is_disjoint(pattern);
            if let Some(orbit) = orbits.iter().find(torn) {
                let marked = (*orbit & *pattern).iter().next();
                let cell = marked.map(|cell| rules.cell_name(cell)).unwrap_or_default();
                return Err(BoardDigOptionsError::Asymmetric { symmetry: options.symmetry, cell });
            }
            if let Some(clues) = options.clues.filter(|clues| !clues.contains(count)) {
                return Err(BoardDigOptionsError::PatternSize { pattern: count, clues });
            }
        }
        if options.minimal {
            // Digging goes to the end; to stop anywhere would leave clues that are not needed.
            targets.clear();
        }
        let needs_judge = options.level.is_some() || matches!(options.by, DigBy::Techniques(_));
        let judge = if needs_judge { LevelJudge::new(rules) } else { None };
        if needs_judge && judge.is_none() {
            return Err(BoardDigOptionsError::LevelBesideClues);
        }
        Ok(BoardDigger {
            solver: BoardSolver::new(rules).for_recipes(),
            judge,
            lanes: OnceLock::new(),
            backend: None,
            cancel: Cancel::NEVER,
            options,
            orbits,
            targets,
        })
    }

    /// Ends every question and every attempt as soon as `cancel` is set, as if the guesses were spent. So what an attempt then
    /// returns should be thrown away.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> BoardDigger {
        let solver = self.solver.with_cancel(cancel.clone());
        let judge = self.judge.map(|judge| judge.with_cancel(cancel.clone()));
        BoardDigger { solver, judge, lanes: OnceLock::new(), cancel, ..self }
    }

    /// Uses this back end for questions in lanes, if the machine has it; the puzzles are the same.
    #[must_use]
    pub fn with_backend(self, backend: Backend) -> BoardDigger {
        BoardDigger { lanes: OnceLock::new(), backend: Some(backend), ..self }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.solver.rules()
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &BoardDigOptions {
        &self.options
    }

    /// Makes one attempt to dig a puzzle in this solution: one order of removal. See [`dig_once`](BoardDigger::dig_once).
    ///
    /// # Errors
    /// If the attempt did not give what the options request: what it gave, and what is wrong with it.
    ///
    /// # Panics
    /// If the solution belongs to another board.
    pub fn dig<R: Rng + ?Sized>(
        &self,
        solution: &BoardSolution,
        rng: &mut R,
    ) -> Result<BoardPuzzle, BoardDigError> {
        Ok(self.dig_once(solution, rng)?.puzzle)
    }

    /// Makes one attempt, and says what is known about the puzzle.
    ///
    /// 1. Draws the number of clues to stop at, if the options give a range with more than one possible number: all possible
    ///    numbers of the range are equally likely. Where every clue must be needed, there is no such number.
    /// 2. Draws an order of the orbits, all equally likely.
    /// 3. Takes out each orbit, in that order, if the number of clues and the question allow it.
    /// 4. Asks again about the orbits that were undecided: fewer clues have more solutions, and one is found sooner.
    /// 5. Proves that there is one solution and, if that is requested, that every clue is needed.
    ///
    /// With a pattern, an attempt instead changes the digits on the pattern until there is one solution.
    ///
    /// # Errors
    /// If the attempt did not give what the options request: what it gave, and what is wrong with it.
    ///
    /// # Panics
    /// If the solution belongs to another board.
    pub fn dig_once<R: Rng + ?Sized>(
        &self,
        solution: &BoardSolution,
        rng: &mut R,
    ) -> Result<BoardDigResult, BoardDigError> {
        if let Some(cells) = &self.options.pattern {
            return self.on_pattern(pattern::fill(&self.solver, cells, solution, rng)?);
        }
        self.run(self.begin(solution.clone(), rng), &mut ())
    }

    /// Makes one attempt and reports every clue that is tried. The result is that of [`dig_once`](BoardDigger::dig_once), which
    /// asks fewer questions. With a symmetry, clues are tried together; on a pattern none are removed, and no moves reported.
    ///
    /// # Errors
    /// As [`dig_once`](BoardDigger::dig_once).
    ///
    /// # Panics
    /// If the solution belongs to another board.
    pub fn dig_with<R: Rng + ?Sized, T: Trace<BoardMove>>(
        &self,
        solution: &BoardSolution,
        rng: &mut R,
        trace: &mut T,
    ) -> Result<BoardDigResult, BoardDigError> {
        if !T::ACTIVE || self.options.pattern.is_some() {
            return self.dig_once(solution, rng);
        }
        let order = Order::draw(&self.targets, self.orbits.len(), rng);
        let attempt = Attempt::new(&self.options, &self.orbits, solution.clone(), order);
        self.run(Digging::new(self, attempt.asking_everything()), trace)
    }

    /// Begins to dig in a solution, for [`dig_many`](BoardDigger::dig_many). It draws what [`dig_once`](BoardDigger::dig_once) draws.
    ///
    /// # Panics
    /// If the solution belongs to another board, or the options have a pattern.
    pub fn begin<R: Rng + ?Sized>(&self, solution: BoardSolution, rng: &mut R) -> Digging<'_> {
        assert!(self.options.pattern.is_none(), "clues on a pattern are not dug");
        let order = Order::draw(&self.targets, self.orbits.len(), rng);
        Digging::new(self, Attempt::new(&self.options, &self.orbits, solution, order))
    }

    /// Proves what is requested of clues that were found for the pattern.
    fn on_pattern(&self, clues: BoardGrid) -> Result<BoardDigResult, BoardDigError> {
        let is_solved = match self.options.by {
            DigBy::Rules(rules) => self.solver.is_solved_by(&clues, rules),
            DigBy::Techniques(level) => {
                self.judge.as_ref().is_none_or(|judge| judge.is_solved_by(&clues, level))
            }
            DigBy::Search { .. } => true,
        };
        if !is_solved {
            return Err(BoardDigError { best: clues, reason: BoardDigErrorReason::Stuck });
        }
        let guesses = self.options.proof_guesses;
        let proof = self.solver.puzzle_within(clues.clone(), guesses);
        let unproven = |_| BoardDigError { best: clues, reason: BoardDigErrorReason::Unproven { guesses } };
        let puzzle = proof.map_err(unproven)?;
        if let Some(reason) = self.other_level(puzzle.clues()) {
            return Err(BoardDigError { best: puzzle.clues().clone(), reason });
        }
        if self.options.minimal || self.options.looks_up_minimal {
            let cells = clue_cells(puzzle.clues());
            self.look_at(Needed::new(puzzle, cells, self.options.minimal)).result(0)
        } else {
            Ok(BoardDigResult { puzzle, minimal: None, undecided: 0 })
        }
    }

    /// Answers all questions of a dig, one after the other.
    fn run<T: Trace<BoardMove>>(
        &self,
        mut digging: Digging<'_>,
        trace: &mut T,
    ) -> Result<BoardDigResult, BoardDigError> {
        let mut recorder = DigRecorder::new(self, trace);
        while let Some(question) = digging.next() {
            if self.is_cancelled() {
                return Err(digging.given_up());
            }
            let answer = self.answer(question, digging.clues(), digging.solution());
            recorder.answered(&digging, question, answer);
            digging.hear(answer);
        }
        digging.finish()
    }

    /// Asks the engine for one grid at a time, and that for many if the first gives up.
    fn answer(&self, question: Question, clues: &BoardGrid, solution: &BoardSolution) -> Answer {
        if let Some(answer) = question.ask_judge(self.judge.as_ref(), clues) {
            return answer;
        }
        match question.ask(&self.solver, clues, solution) {
            Answer::Undecided => question.ask_lanes(self.lanes(), clues, solution),
            decided => decided,
        }
    }

    /// Answers what no lane can.
    pub(super) fn answer_by_judge(&self, question: Question, clues: &BoardGrid) -> Option<Answer> {
        question.ask_judge(self.judge.as_ref(), clues)
    }

    /// Returns what is wrong with the level of a puzzle, if one is requested.
    pub(super) fn other_level(&self, clues: &BoardGrid) -> Option<BoardDigErrorReason> {
        let wanted = self.options.level?;
        let found = self.judge.as_ref()?.level(clues);
        (found != wanted).then_some(BoardDigErrorReason::Level { found, wanted })
    }

    /// Looks at the clues of a puzzle one by one.
    fn look_at(&self, mut needed: Needed) -> Needed {
        let guesses = self.options.proof_guesses;
        while let Some(cell) = needed.next() {
            let question = Question::Another { cell, guesses };
            let answer = self.answer(question, needed.puzzle().clues(), needed.puzzle().solution());
            needed.hear(answer);
        }
        needed
    }

    /// Returns whether every clue of a puzzle is needed, or `None` if the guesses for a proof do not decide it.
    ///
    /// # Panics
    /// If the puzzle belongs to another board.
    #[must_use]
    pub fn is_minimal(&self, puzzle: &BoardPuzzle) -> Option<bool> {
        self.look_at(Needed::new(puzzle.clone(), clue_cells(puzzle.clues()), false)).minimal()
    }

    /// Returns the lanes of the board. Their tables are built when they are first needed.
    pub(super) fn lanes(&self) -> &LaneSolver {
        self.lanes.get_or_init(|| {
            let lanes = LaneSolver::new(self.rules()).for_recipes().with_cancel(self.cancel.clone());
            match self.backend {
                Some(backend) => lanes.with_backend(backend),
                None => lanes,
            }
        })
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Returns whether clues go as long as they can.
    pub(super) fn digs_to_the_end(&self) -> bool {
        self.targets.is_empty()
    }

    /// Returns whether each orbit is a cell.
    pub(super) fn digs_single_cells(&self) -> bool {
        self.orbits.len() == self.rules().cell_count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;
    use crate::queue::BoardLevel;
    use ninefold_rules::Variant;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn runs_only_save_time() {
        for text in ["6x6", "x", "anti-king", "12x12"] {
            let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
            let solver = BoardSolver::new(&rules);
            let solution = solver.solve(&BoardGrid::empty(&rules)).unwrap().unwrap();
            for by in [
                DigBy::Rules(RuleSet::SINGLES),
                DigBy::Search { guesses: 1_000 },
                DigBy::Techniques(BoardLevel::Easy),
                DigBy::Techniques(BoardLevel::Hard),
            ] {
                let digger = BoardDigger::new(&rules, BoardDigOptions::default().with_by(by)).unwrap();
                for seed in 0..4 {
                    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
                    let order = Order::draw(&[], digger.orbits.len(), rng);
                    let attempt = Attempt::new(&digger.options, &digger.orbits, solution.clone(), order);
                    let digging = Digging::new(&digger, attempt.one_by_one());
                    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
                    assert_eq!(digger.dig_once(&solution, rng), digger.run(digging, &mut ()), "{text}");
                }
            }
        }
    }
}
