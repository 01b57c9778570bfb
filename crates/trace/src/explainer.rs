//! What a move means in its run: the line of the method's pseudocode, sentences, a figure.
//!
//! A [`Move`] by itself is only a change. Why it is made follows from the moves before it: which line
//! is being sorted, which digits it holds, what was tried. An [`Explainer`] works that out from the
//! moves and the board alone. Algorithms report nothing more for it, and a stored run is explained in
//! the same way as one that has just been made.
//!
//! ```text
//!   moves, position ──► RunScene ──► Explainer ──► Explanation: line · sentences · figure
//!                       (boards before          MoveQuestion
//!                        and after, moves)
//! ```
//!
//! An explainer lives beside its algorithm, and so do its texts: in `ninefold-fill` one for each
//! method, in `ninefold-dig` the one of digging. Screens, terminals and pictures show the same words
//! and marks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use ninefold_grid::CellSet;
use ninefold_grid::message::{self, Messages, Rendered};

use crate::{Figure, Move, Replay, Role, RunMove, RunScene};

/// A sentence about a run; what it names plays roles on the board.
pub type RunMessage = message::Message<Role>;

/// What a move means in its run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Explanation {
    /// The index of the line of pseudocode that the move carries out; `None` before the first move.
    pub line: Option<usize>,
    /// What happens and why, with its digits, cells and lines.
    pub sentences: Vec<RunMessage>,
    /// What to look at.
    pub figure: Figure,
}

/// What a person can be asked before the next move is shown: something that the rules decide, not
/// chance.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MoveQuestion {
    /// The question.
    pub question: RunMessage,
    /// The cells any of which is a right answer; empty if one of [`MoveQuestion::options`] is.
    pub cells: CellSet,
    /// The answers to choose from; empty if the answer is a cell.
    pub options: Vec<RunMessage>,
    /// The index of the right answer in the options.
    pub right: usize,
}

/// Explains the runs of one algorithm.
///
/// ```
/// use ninefold_grid::message::Messages;
/// use ninefold_grid::{Cell, Digit};
/// use ninefold_trace::{RunGrid, Explainer, Explanation, RunMessage, Move, Replay, Role, RunScene};
///
/// #[derive(Debug)]
/// struct Writing;
///
/// impl Explainer for Writing {
///     fn name(&self) -> &'static str {
///         "writing"
///     }
///
///     fn explain_scene(&self, scene: &RunScene, explanation: &mut Explanation) {
///         if let Move::Place { cell, digit } = *scene.step() {
///             let placed = RunMessage::new("writing.placed").with_role("cell", cell, Role::Placed);
///             explanation.say(placed.with("digit", digit));
///             explanation.line = Some(0);
///         }
///     }
/// }
///
/// let english = Messages::english("
/// writing.code = |
///     write digits
/// writing.unit = digit
/// writing.placed = {digit} goes into {cell}.
/// ");
/// let step = Move::Place { cell: Cell::at(0, 0), digit: Digit::new(5) };
/// let mut replay = Replay::new(RunGrid::default(), vec![step]);
/// replay.forward();
/// let explained = Writing.explain(&replay);
/// assert_eq!(explained.render(&english).to_string(), "5 goes into r1c1.");
/// assert_eq!(Writing.pseudocode(&english)[explained.line.unwrap()], "write digits");
/// ```
pub trait Explainer<S: RunMove = Move>: fmt::Debug + Sync {
    /// Returns the name of the algorithm, with which its keys in the texts begin: `{name}.code` is the
    /// pseudocode, `{name}.unit` the unit.
    fn name(&self) -> &'static str;

    /// Explains a move.
    fn explain_scene(&self, scene: &RunScene<'_, S>, explanation: &mut Explanation);

    /// Returns what can be asked about the next move, which exists; `None` if chance decides it.
    fn question_about(&self, _: &Replay<S>, _: &S) -> Option<MoveQuestion> {
        None
    }

    /// Returns whether a unit of the run ends between two moves. "Step over" plays moves up to the end
    /// of a unit: a line, a chain, a placement.
    fn ends_unit(&self, _last: &S, _next: &S) -> bool {
        true
    }

    /// Returns the lines of the pseudocode; two spaces indent a line by one step.
    fn pseudocode(&self, messages: &Messages) -> Vec<String> {
        messages.get(&format!("{}.code", self.name())).lines().map(ToString::to_string).collect()
    }

    /// Returns the word for a unit.
    fn unit(&self, messages: &Messages) -> String {
        messages.get(&format!("{}.unit", self.name()))
    }

    /// Explains the last move played. Before the first there is nothing to explain.
    fn explain(&self, replay: &Replay<S>) -> Explanation {
        let mut explanation = Explanation::default();
        if let Some(scene) = RunScene::of(replay) {
            self.explain_scene(&scene, &mut explanation);
        }
        explanation
    }

    /// Returns what can be asked about the next move; `None` if chance decides it, or there is none.
    fn question(&self, replay: &Replay<S>) -> Option<MoveQuestion> {
        self.question_about(replay, replay.moves().get(replay.position())?)
    }

    /// Returns the positions at which a unit ends, ascending, the last one included.
    fn unit_ends(&self, moves: &[S]) -> Vec<usize> {
        let ends = |&position: &usize| match moves.get(position) {
            Some(next) => self.ends_unit(&moves[position - 1], next),
            None => true,
        };
        (1..=moves.len()).filter(ends).collect()
    }
}

impl Explanation {
    /// Adds a sentence.
    pub fn say(&mut self, sentence: RunMessage) {
        self.sentences.push(sentence);
    }

    /// Writes the sentences in a language, in parts with the roles of what they name.
    #[must_use]
    pub fn render(&self, messages: &Messages) -> Rendered<Role> {
        messages.render_all(&self.sentences)
    }
}

impl MoveQuestion {
    /// Makes a question whose answer is any of these cells.
    #[must_use]
    pub fn cell(question: RunMessage, cells: CellSet) -> MoveQuestion {
        MoveQuestion { question, cells, options: Vec::new(), right: 0 }
    }

    /// Makes a question with answers to choose from, given by their keys.
    #[must_use]
    pub fn choice(question: RunMessage, options: [&'static str; 2], right: usize) -> MoveQuestion {
        let options = options.into_iter().map(RunMessage::new).collect();
        MoveQuestion { question, cells: CellSet::NONE, options, right }
    }
}
