//! A step of a person, on whichever scale.

use std::fmt;

use ninefold_boards::logic::BoardStep;
use ninefold_boards::queue::BoardLevel;
use ninefold_expert::ExpertStep;
use ninefold_grid::{Candidate, HintDegree};
use ninefold_logic::hodoku::HodokuTechnique;
use ninefold_logic::{ScaleStep, SeRating};
use ninefold_rules::{BoardCell, BoardDigit, Rules};

/// What chooses the steps, and rates them. A scale is named for the program that it reproduces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum StepScale {
    /// Sudoku Explainer 1.2.1, for classic puzzles and Sukakus.
    Explainer,
    /// The same without the techniques that rely on uniqueness.
    ExplainerWithoutUniqueness,
    /// Sudoku Explainer's steps, and the patterns of experts before its hard chains. Patterns have no rating.
    Expert,
    /// The same without the techniques that rely on uniqueness.
    ExpertWithoutUniqueness,
    /// HoDoKu 2.2, for classic puzzles.
    Hodoku,
    /// The levels of other boards.
    Boards,
}

/// A step of one of the scales.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyStep {
    /// On the classic board.
    Classic(ScaleStep),
    /// A pattern of experts, on the classic board.
    Expert(Box<ExpertStep>),
    /// On another board.
    Board(Box<BoardStep>),
}

/// How hard a step is, on its scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepWorth {
    /// A rating of Sudoku Explainer.
    Rating(SeRating),
    /// A score of HoDoKu.
    Score(u32),
    /// A level of other boards.
    Level(BoardLevel),
    /// A pattern, which no scale rates.
    Pattern,
}

impl fmt::Display for StepWorth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepWorth::Rating(rating) => rating.fmt(f),
            StepWorth::Score(score) => score.fmt(f),
            StepWorth::Level(level) => level.fmt(f),
            StepWorth::Pattern => f.pad("pattern"),
        }
    }
}

impl AnyStep {
    /// Returns the id of the technique, such as `naked-pair`.
    #[must_use]
    pub fn technique(&self) -> &'static str {
        match self {
            AnyStep::Classic(ScaleStep::Explainer(step)) => step.technique.name(),
            AnyStep::Classic(ScaleStep::Hodoku(step)) => step.technique.name(),
            AnyStep::Expert(step) => step.technique().name(),
            AnyStep::Board(step) => step.technique.name(),
        }
    }

    /// Returns the name of the technique for people, such as `Naked Pair`. A technique of the classic board is spelled the same
    /// on every board.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            AnyStep::Classic(ScaleStep::Explainer(step)) => step.name(),
            AnyStep::Classic(ScaleStep::Hodoku(step)) => step.technique.hodoku_name().to_owned(),
            AnyStep::Expert(step) => step.technique().title().to_owned(),
            AnyStep::Board(step) => {
                let name = step.name();
                let names = HodokuTechnique::ALL.iter().map(|technique| technique.hodoku_name());
                names.into_iter().find(|other| other.eq_ignore_ascii_case(&name)).map_or(name, str::to_owned)
            }
        }
    }

    /// Returns how hard the step is.
    #[must_use]
    pub fn worth(&self) -> StepWorth {
        match self {
            AnyStep::Classic(ScaleStep::Explainer(step)) => StepWorth::Rating(step.rating),
            AnyStep::Classic(ScaleStep::Hodoku(step)) => StepWorth::Score(step.score),
            AnyStep::Expert(_) => StepWorth::Pattern,
            AnyStep::Board(step) => StepWorth::Level(step.level),
        }
    }

    /// Returns the digit that the step places, if it places one.
    #[must_use]
    pub fn placement(&self) -> Option<(BoardCell, BoardDigit)> {
        match self {
            AnyStep::Classic(step) => step.placement().map(on_board),
            AnyStep::Expert(step) => step.placement.map(on_board),
            AnyStep::Board(step) => step.placement,
        }
    }

    /// Returns the candidates that the step eliminates; none if it places a digit.
    #[must_use]
    pub fn eliminations(&self) -> Vec<(BoardCell, BoardDigit)> {
        match self {
            AnyStep::Classic(step) => step.eliminations().iter().copied().map(on_board).collect(),
            AnyStep::Expert(step) => step.eliminations.iter().copied().map(on_board).collect(),
            AnyStep::Board(step) => step.eliminations.clone(),
        }
    }

    /// Returns the English hint of this degree, a line for each sentence.
    #[must_use]
    pub fn hint(&self, degree: HintDegree) -> String {
        match self {
            AnyStep::Classic(step) => step.hint(degree),
            AnyStep::Expert(step) => step.hint(degree),
            AnyStep::Board(step) => step.hint(degree),
        }
    }

    /// Returns what the step does, in short: `r1c6=8`, or `r1c2<>4 r1c3<>4`.
    #[must_use]
    pub fn conclusion(&self, rules: &Rules) -> String {
        if let Some((cell, digit)) = self.placement() {
            return format!("{}={digit}", rules.cell_name(cell));
        }
        let removed = self.eliminations().into_iter();
        let words = removed.map(|(cell, digit)| format!("{}<>{digit}", rules.cell_name(cell)));
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Returns a candidate of the classic board as one of any board.
fn on_board(candidate: Candidate) -> (BoardCell, BoardDigit) {
    (BoardCell::new(candidate.cell.index()), BoardDigit::from_index(candidate.digit.index()))
}
