//! What a screen shows of a run: facts about it as a whole, and a frame for each position.
//!
//! Runs on the classic board and on small boards are shown alike.

use ninefold::grid::message::{Messages, Rendered};
use ninefold::recipe::TracedRun;
use ninefold::trace::{Explanation, MoveQuestion, Role, RunMove};
use serde::Serialize;
use tsify::Tsify;

use crate::figure::FigureView;

/// A sentence in parts: text, and the role of what it names, empty if that has no role on the
/// board.
pub(crate) type Words = Vec<(String, &'static str)>;

/// What the screen shows at one position of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Frame {
    /// How many moves have been played.
    pub position: u32,
    /// The digits, as a line with a character for each cell.
    pub grid: String,
    /// Pencil marks, a bit for each digit of a cell; empty if there are none.
    pub marks: Vec<u16>,
    /// The kind of the last move; absent before the first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional, type = "MoveKind")]
    pub kind: Option<&'static str>,
    /// What the last move does and why; empty before the first move.
    #[tsify(type = "[text: string, role: RoleName | \"\"][]")]
    pub words: Words,
    /// What to look at, with roles.
    pub figure: FigureView,
    /// The line of pseudocode that was carried out, counted from 0; absent before the first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub line: Option<usize>,
    /// Whether that is a line of the digging rather than the filling.
    pub digging: bool,
    /// For each cell, where it is after the last move if that was a symmetry; else empty.
    pub images: Vec<u8>,
    /// The question about the next move, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub question: Option<QuestionView>,
}

/// A question about the next move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct QuestionView {
    /// The question, in parts.
    #[tsify(type = "[text: string, role: RoleName | \"\"][]")]
    pub words: Words,
    /// The right cells, any of which counts; empty if there are options.
    pub cells: Vec<u8>,
    /// The options; empty if the answer is a cell.
    pub options: Vec<String>,
    /// The index of the right option.
    pub right: usize,
}

/// Facts about a run as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Outline {
    /// The kind of every move, in order.
    #[tsify(type = "MoveKind[]")]
    pub kinds: Vec<&'static str>,
    /// The positions at which something new is visible, ascending.
    pub stops: Vec<usize>,
    /// The positions at which a line, a chain, a placement ends, ascending.
    pub unit_ends: Vec<usize>,
    /// What ends there: `line`, for example.
    pub unit: String,
    /// The position at which the grid is full and the digging begins; 0 if nothing is dug.
    pub filled: usize,
    /// Whether some next move can be asked about before it is shown.
    pub asks: bool,
    /// The pseudocode of the filling, line by line.
    pub pseudocode: Vec<String>,
    /// The pseudocode of the digging.
    pub digging: Vec<String>,
}

pub(crate) fn words(rendered: Rendered<Role>) -> Words {
    rendered.spans.into_iter().map(|span| (span.text, span.role.map_or("", |role| role.name()))).collect()
}

impl QuestionView {
    fn of(question: MoveQuestion, messages: &Messages) -> QuestionView {
        QuestionView {
            words: words(messages.render(&question.question)),
            cells: question.cells.iter().map(|cell| cell.index() as u8).collect(),
            options: question.options.iter().map(|option| messages.text(option)).collect(),
            right: question.right,
        }
    }
}

impl Outline {
    /// Returns the facts about a run.
    pub(crate) fn of<S: RunMove>(run: &TracedRun<S>, messages: &Messages) -> Outline {
        let moves = run.replay().moves();
        Outline {
            kinds: moves.iter().map(|step| step.kind().name()).collect(),
            stops: run.stops(),
            unit_ends: run.unit_ends(),
            unit: run.filling().unit(messages),
            filled: moves.iter().position(S::is_digging).unwrap_or(0),
            asks: run.asks(),
            pseudocode: run.filling().pseudocode(messages),
            digging: run.digging().pseudocode(messages),
        }
    }
}

impl Frame {
    /// Returns the frame at the position of a run, with this grid, these pencil marks and this explanation.
    pub(crate) fn of<S: RunMove>(
        run: &TracedRun<S>,
        messages: &Messages,
        grid: String,
        marks: Vec<u16>,
        explained: &Explanation,
    ) -> Frame {
        let last = run.last();
        Frame {
            position: run.replay().position() as u32,
            grid,
            marks: if marks.iter().all(|&bits| bits == 0) { Vec::new() } else { marks },
            kind: last.map(|step| step.kind().name()),
            words: words(explained.render(messages)),
            figure: FigureView::of(&explained.figure),
            line: explained.line,
            digging: last.is_some_and(S::is_digging),
            images: Vec::new(),
            question: run.question().map(|question| QuestionView::of(question, messages)),
        }
    }
}
