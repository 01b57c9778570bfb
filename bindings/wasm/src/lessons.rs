//! Lessons: the course through the techniques, their examples, and fresh positions to practise them.
//!
//! `ninefold-logic` has the course and proves that a position has the technique as its next step;
//! this file generates puzzles that lead to such positions, and converts them to plain data.

use ninefold::grid::message::Messages;
use ninefold::logic::{Lesson, LessonAnswer, LessonPosition, SeRating, StepSearch, english};
use ninefold::{Candidate, Cell, Grid, PencilMarks, Recipe};
use ninefold_recipe::rearranged_position;
use serde::Serialize;
use tsify::Tsify;

use crate::hint::Hint;
use crate::input_problem::InputProblem;
use crate::language::in_language;
use crate::parse;

/// A lesson: a technique, what it is called, how hard it is, and help for it.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
pub struct LessonInfo {
    /// The technique's name on its scale, which addresses use.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// Its level on HoDoKu's scale: easy, medium, hard, unfair or extreme.
    pub level: String,
    /// What one step adds to a puzzle's score on HoDoKu's scale.
    pub score: u32,
    /// The lowest rating on Sudoku Explainer's scale, if it belongs to that scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub er: Option<f64>,
    /// Whether it is right only because a puzzle has one solution.
    pub uniqueness: bool,
    /// What it is.
    pub what: String,
    /// Why it works.
    pub why: String,
    /// How to find it.
    pub how: String,
}

/// A position in which the technique of a lesson is the next step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct LessonBoard {
    /// The given digits.
    pub puzzle: String,
    /// The clues and the digits found.
    pub grid: String,
    /// The candidates left, nine bits a cell.
    pub marks: Vec<u16>,
    /// The step, in words and as a figure.
    pub hint: Hint,
    /// All right answers; the first is that of the hint.
    pub answers: Vec<Answer>,
}

/// A right answer: a digit to place, or candidates to cross out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Answer {
    /// The cell and the digit to place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional, type = "[cell: number, digit: number]")]
    pub placed: Option<(u8, u8)>,
    /// The candidates to cross out: cell and digit.
    #[tsify(type = "[cell: number, digit: number][]")]
    pub struck: Vec<(u8, u8)>,
    /// The cells of the pattern; empty if they need not be marked.
    pub pattern: Vec<u8>,
}

/// Returns the course, the easiest lesson first.
#[must_use]
pub fn lessons() -> Vec<LessonInfo> {
    in_language(english(), |messages| Lesson::all().map(|lesson| LessonInfo::of(lesson, messages)).collect())
}

/// Returns the example of a lesson.
///
/// # Errors
/// If there is no such lesson.
pub fn lesson_example(name: &str) -> Result<Option<LessonBoard>, InputProblem> {
    let lesson = lesson(name)?;
    let found = StepSearch::default().lesson_example(lesson).map_err(InputProblem::new)?;
    Ok(found.map(LessonBoard::from))
}

/// Returns a fresh position of a lesson: from the puzzle of this seed and index, if one of at most
/// `attempts` leads to one; `None` if none does.
///
/// # Errors
/// If there is no such lesson.
pub fn practice(
    name: &str,
    seed: u64,
    index: u64,
    attempts: u32,
) -> Result<Option<LessonBoard>, InputProblem> {
    let lesson = lesson(name)?;
    let recipe: Recipe = parse(&recipe(lesson, attempts))?;
    let generator = recipe.generator().map_err(InputProblem::new)?;
    let made = generator.generate(seed, index);
    let Ok(found) = &made else { return Ok(None) };
    let Some(position) = &found.position else { return Ok(None) };
    board(lesson, found.puzzle.clues(), &position.grid, &position.marks)
}

/// Returns a position of a puzzle that is known to need the technique, with its rows, columns and digits
/// exchanged: for techniques that few puzzles need. Each index has another.
///
/// # Errors
/// If there is no such lesson.
pub fn rearranged(name: &str, seed: u64, index: u64) -> Result<Option<LessonBoard>, InputProblem> {
    Ok(rearranged_position(lesson(name)?, seed, index).map(LessonBoard::from))
}

fn lesson(name: &str) -> Result<Lesson, InputProblem> {
    Lesson::named(name).ok_or_else(|| {
        InputProblem::new(format!("found \"{}\", expected the name of a lesson", name.escape_default()))
    })
}

/// Returns the recipe of puzzles that lead to a position. On the page candidates are shown, so earlier eliminations may count.
fn recipe(lesson: Lesson, attempts: u32) -> String {
    match lesson {
        Lesson::Explainer(technique) => format!("ninefold/1 practice={technique} attempts={attempts}"),
        other => format!("ninefold/1 hodoku-practice={} marks attempts={attempts}", other.name()),
    }
}

fn board(
    lesson: Lesson,
    clues: &Grid,
    grid: &Grid,
    marks: &PencilMarks,
) -> Result<Option<LessonBoard>, InputProblem> {
    let proven =
        StepSearch::default().lesson_position(lesson, clues, grid, marks).map_err(InputProblem::new)?;
    Ok(proven.map(LessonBoard::from))
}

impl LessonInfo {
    fn of(lesson: Lesson, messages: &Messages) -> LessonInfo {
        let help = lesson.help_in(messages);
        LessonInfo {
            name: lesson.name().to_owned(),
            title: lesson.title_in(messages),
            level: lesson.level().name().to_owned(),
            score: lesson.score(),
            er: lesson.rating().map(SeRating::value),
            uniqueness: lesson.relies_on_uniqueness(),
            what: help.what,
            why: help.why,
            how: help.search,
        }
    }
}

impl From<LessonPosition> for LessonBoard {
    fn from(position: LessonPosition) -> LessonBoard {
        LessonBoard {
            puzzle: position.clues.to_string(),
            grid: position.grid.to_string(),
            marks: Cell::all().map(|cell| position.marks[cell].bits()).collect(),
            answers: position.answers.iter().map(Answer::of).collect(),
            hint: Hint::from(position.step),
        }
    }
}

impl Answer {
    fn of(answer: &LessonAnswer) -> Answer {
        let plain = |Candidate { cell, digit }: Candidate| (cell.index() as u8, digit.get());
        Answer {
            placed: answer.placement.map(plain),
            struck: answer.eliminations.iter().copied().map(plain).collect(),
            pattern: answer.pattern.iter().map(|cell| cell.index() as u8).collect(),
        }
    }
}
