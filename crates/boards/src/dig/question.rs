//! What a dig asks, and who answers.
//!
//! A question whether there is another solution can take a search, and a search is given up after so many guesses. There are
//! two engines: [`BoardSolver`] takes one grid at a time, [`LaneSolver`] many. They guess in different places, so one may give up
//! where the other comes to an end. A question is **decided if either engine decides it within its guesses**: those of the
//! question, and in lanes a part of them, since a lane that searches alone takes ten times as long for each. One way to dig
//! asks the first engine first, the other way the second, and each asks the other engine if its own gives up:
//!
//! | own engine | other engine | the answer |
//! |---|---|---|
//! | decides | – | what it found |
//! | gives up | decides | what that found |
//! | gives up | gives up | [`Answer::Undecided`] |
//!
//! Whatever is decided is true, so both ways hear the same answers and dig the same puzzles.

use ninefold_rules::{BoardCell, BoardDigitSet, BoardGrid, BoardSolution};

use crate::logic::LevelJudge;
use crate::many::{LaneAnswer, LaneQuestion, LaneSolver, LaneSource};
use crate::queue::BoardLevel;
use crate::{BoardSolver, RuleSet};

/// In lanes a search makes one guess for so many of the other engine.
const LANE_SHARE: u64 = 20;

/// Among others, a search in a lane is stopped after so many guesses and asked of the other engine: at the end the others
/// would wait for it. If that gives up as well, a lane begins again with all its guesses.
const LANE_PATIENCE: u64 = 1_000;

/// A question about some clues of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Do these rules fill the grid?
    Filled { rules: RuleSet },
    /// Do the techniques up to this level solve the puzzle? No lane knows them.
    Solved { level: BoardLevel },
    /// With this cell empty, is there a solution with another digit in it?
    Another { cell: BoardCell, guesses: u64 },
    /// Is there just one solution?
    OneSolution { guesses: u64 },
}

/// The answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    Yes,
    No,
    /// Neither engine decided it.
    Undecided,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

impl Question {
    /// Asks the techniques, if that is the question.
    pub(super) fn ask_judge(self, judge: Option<&LevelJudge>, clues: &BoardGrid) -> Option<Answer> {
        match (self, judge) {
            (Question::Solved { level }, Some(judge)) => Some(judge.is_solved_by(clues, level).into()),
            _ => None,
        }
    }

    /// Asks the engine for one grid at a time; [`Answer::Undecided`] if it gives up.
    pub(super) fn ask(self, solver: &BoardSolver, clues: &BoardGrid, solution: &BoardSolution) -> Answer {
        match self {
            Question::Filled { rules } => solver.is_solved_by(clues, rules).into(),
            // A digger that asks this has a judge; rules alone would answer too little.
            Question::Solved { .. } => Answer::No,
            Question::Another { cell, guesses } => {
                solver.another_within(clues, solution, cell, guesses).map_or(Answer::Undecided, Answer::from)
            }
            Question::OneSolution { guesses } => {
                solver.count_within(clues, 2, guesses).map_or(Answer::Undecided, |count| (count == 1).into())
            }
        }
    }

    /// Returns the guesses of a search in a lane.
    fn lane_guesses(self) -> u64 {
        match self {
            Question::Filled { .. } | Question::Solved { .. } => 0,
            Question::Another { guesses, .. } | Question::OneSolution { guesses } => guesses / LANE_SHARE,
        }
    }

    /// Asks the engine for many grids about this one alone; [`Answer::Undecided`] if it gives up.
    pub(super) fn ask_lanes(self, lanes: &LaneSolver, clues: &BoardGrid, solution: &BoardSolution) -> Answer {
        let mut alone = Alone { question: self, clues, solution, asked: false, answer: Answer::Undecided };
        lanes.work(&mut alone);
        alone.answer
    }

    /// Returns whether what a lane did not decide within its patience may be decided by a lane with all its guesses.
    pub(super) fn outlasts_patience(self) -> bool {
        self.lane_guesses() > LANE_PATIENCE
    }

    /// Writes the question for a lane among others.
    pub(super) fn write_patient(
        self,
        id: usize,
        clues: &BoardGrid,
        solution: &BoardSolution,
        candidates: &mut [BoardDigitSet],
    ) -> LaneQuestion {
        let question = self.write(id, clues, solution, candidates);
        LaneQuestion { max_guesses: question.max_guesses.min(LANE_PATIENCE), ..question }
    }

    /// Writes the question for a lane.
    fn write(
        self,
        id: usize,
        clues: &BoardGrid,
        solution: &BoardSolution,
        candidates: &mut [BoardDigitSet],
    ) -> LaneQuestion {
        let all = clues.rules().digits();
        for (candidates, &value) in candidates.iter_mut().zip(clues.values()) {
            *candidates = if value == 0 { all } else { BoardDigitSet::from_bits(1 << (value - 1)) };
        }
        let limit = if matches!(self, Question::OneSolution { .. }) { 2 } else { 1 };
        if let Question::Another { cell, .. } = self {
            let others = &mut candidates[cell.index()];
            *others = all;
            if let Some(digit) = solution.grid().get(cell) {
                others.remove(digit);
            }
        }
        LaneQuestion { id, limit, max_guesses: self.lane_guesses() }
    }

    /// Reads what a lane has found out.
    pub(super) fn read(self, answer: &LaneAnswer) -> Answer {
        match self {
            // What the rules do not fill is stuck, and a lane that is stuck without guesses is undecided.
            Question::Filled { .. } | Question::Solved { .. } => (answer.decided && answer.count == 1).into(),
            _ if !answer.decided => Answer::Undecided,
            Question::Another { .. } => (answer.count > 0).into(),
            Question::OneSolution { .. } => (answer.count == 1).into(),
        }
    }
}

/// A single question to the engine for many.
struct Alone<'a> {
    question: Question,
    clues: &'a BoardGrid,
    solution: &'a BoardSolution,
    asked: bool,
    answer: Answer,
}

impl LaneSource for Alone<'_> {
    fn next(&mut self, candidates: &mut [BoardDigitSet]) -> Option<LaneQuestion> {
        let first = !std::mem::replace(&mut self.asked, true);
        first.then(|| self.question.write(0, self.clues, self.solution, candidates))
    }

    fn done(&mut self, answer: LaneAnswer) {
        self.answer = self.question.read(&answer);
    }

    fn wants_solutions(&self) -> bool {
        false
    }
}
