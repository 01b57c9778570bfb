//! A run that can be played: any position of its trace, forwards and backwards.
//!
//! `ninefold-trace` explains what a move means in its run; this file converts that to plain data.

use ninefold::dig::DiggingRun;
use ninefold::grid::message::{Messages, Rendered};
use ninefold::recipe::TracedRun;
use ninefold::trace::{Explainer, Move, MoveQuestion, Role};
use ninefold::{Cancel, Cell, Method, Recipe};
use serde::Serialize;
use tsify::Tsify;

use crate::figure::FigureView;
use crate::input_problem::InputProblem;
use crate::language::in_language;
use crate::parse;

/// A sentence in parts: text, and the role of what it names, empty if that has no role on the
/// board.
type Words = Vec<(String, &'static str)>;

/// What the screen shows at one position of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Frame {
    /// How many moves have been played.
    pub position: u32,
    /// The digits, as an 81-character line.
    pub grid: String,
    /// Pencil marks, nine bits a cell; empty if there are none.
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

fn words(rendered: Rendered<Role>) -> Words {
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

/// Returns the names of the filling methods, in their documented order.
#[must_use]
pub fn methods() -> Vec<&'static str> {
    Method::ALL.iter().map(|method| method.name()).collect()
}

/// Plays one run: the filling of a grid, or the whole generation of a puzzle.
#[derive(Debug)]
pub struct Player {
    run: TracedRun,
}

impl Player {
    /// Fills a grid: the same one that the command fills with this recipe's method, seed and index.
    /// A fill that exceeds its budget is played up to that point.
    ///
    /// # Errors
    /// If the line is not a recipe.
    pub fn fill(recipe: &str, seed: u64, index: u64) -> Result<Player, InputProblem> {
        let recipe: Recipe = parse(recipe)?;
        Ok(Player { run: TracedRun::fill(&recipe.filler, seed, index, &Cancel::NEVER) })
    }

    /// Generates a puzzle: fills a grid and digs it, as the command does for a recipe that only
    /// names a method. Such a recipe never takes a second attempt.
    ///
    /// # Errors
    /// If the line is not such a recipe.
    pub fn dig(recipe: &str, seed: u64, index: u64) -> Result<Player, InputProblem> {
        let recipe: Recipe = parse(recipe)?;
        let mut plain = Recipe::default();
        plain.filler = recipe.filler.clone();
        if recipe != plain {
            return Err(InputProblem::new(format!(
                "found {recipe}, expected a recipe with a method only: other criteria cannot be shown"
            )));
        }
        Ok(Player { run: TracedRun::dig(&recipe.filler, seed, index, &Cancel::NEVER) })
    }

    /// Returns how many moves there are.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.run.replay().moves().len() as u32
    }

    /// Returns the facts about the run as a whole, for the timeline and the pseudocode.
    #[must_use]
    pub fn outline(&self) -> Outline {
        let filling = self.run.filling();
        let moves = self.run.replay().moves();
        in_language(TracedRun::english(), |messages| Outline {
            kinds: moves.iter().map(|step| step.kind().name()).collect(),
            stops: self.run.stops(),
            unit_ends: self.run.unit_ends(),
            unit: filling.unit(messages),
            filled: moves.iter().position(Move::is_digging).unwrap_or(0),
            asks: self.run.asks(),
            pseudocode: filling.pseudocode(messages),
            digging: DiggingRun.pseudocode(messages),
        })
    }

    /// Moves to a position, at most the end, and returns what the screen shows there.
    pub fn seek(&mut self, position: u32) -> Frame {
        self.run.seek(position as usize);
        let replay = self.run.replay();
        let board = replay.board();
        let marks: Vec<u16> = Cell::all().map(|cell| board.marks[cell].bits()).collect();
        let last = self.run.last();
        let digging = last.is_some_and(Move::is_digging);
        let mut frame = Frame {
            position: replay.position() as u32,
            grid: board.grid.to_string(),
            marks: if marks.iter().all(|&bits| bits == 0) { Vec::new() } else { marks },
            kind: last.map(|step| step.kind().name()),
            words: Words::new(),
            figure: FigureView::default(),
            line: None,
            digging,
            images: Vec::new(),
            question: None,
        };
        if let Some(Move::Transform(transform)) = last {
            frame.images = Cell::all().map(|cell| transform.apply_cell(cell).index() as u8).collect();
        }
        let explained = self.run.explain();
        frame.figure = FigureView::of(&explained.figure);
        frame.line = explained.line;
        in_language(TracedRun::english(), |messages| {
            frame.words = words(explained.render(messages));
            frame.question = self.run.question().map(|question| QuestionView::of(question, messages));
        });
        frame
    }
}
