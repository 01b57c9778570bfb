//! The content of a picture: a puzzle, its solution, its candidates, or one of its steps.

use ninefold::format::SavedProgress;
use ninefold::grid::PencilMarks;
use ninefold::logic::{HintLevel, Position, RateError};
use ninefold::symmetry::ClueSymmetry;
use ninefold::trace::{FigureMark, Role};
use ninefold::{Grid, Puzzle};
use ninefold_render::{BoardPicture, Fonts, Labels, Picture, Scene, Theme, board_text, text};

use crate::input_run::AnswerError;
use crate::interrupt;
use crate::message::counted;
use crate::shared::role_words::FigureKind;

/// What to show of each puzzle.
pub(super) struct SubjectOptions {
    pub(super) candidates: bool,
    pub(super) solution: bool,
    pub(super) step: Option<u64>,
    pub(super) coordinates: bool,
    pub(super) symmetry: bool,
}

/// A picture of the classic board or of another.
pub(super) enum SubjectPicture {
    Classic(Box<Picture>),
    Board(Box<BoardPicture>),
}

impl SubjectPicture {
    pub(super) fn scene(&self, theme: &Theme, width: f32, fonts: &Fonts) -> Scene {
        match self {
            SubjectPicture::Classic(picture) => picture.scene(theme, width, fonts),
            SubjectPicture::Board(picture) => picture.scene(theme, width, fonts),
        }
    }

    pub(super) fn text(&self) -> String {
        match self {
            SubjectPicture::Classic(picture) => text(picture),
            SubjectPicture::Board(picture) => board_text(picture),
        }
    }
}

/// A picture, and a description for people who cannot see it.
pub(super) struct Subject {
    pub(super) picture: SubjectPicture,
    /// The step in words, if one is shown.
    pub(super) words: Option<String>,
}

impl Subject {
    pub(super) fn new(
        clues: Grid,
        progress: Option<&SavedProgress>,
        options: &SubjectOptions,
    ) -> Result<Subject, AnswerError> {
        let (mut picture, words) = match options.step {
            Some(number) => step(clues, number, options)?,
            None => (board(clues, progress, options)?, None),
        };
        picture.coordinates |= options.coordinates;
        if options.symmetry {
            picture.symmetry = Some(ClueSymmetry::of(clues.filled()));
        }
        Ok(Subject { picture: SubjectPicture::Classic(Box::new(picture)), words })
    }
}

/// Returns the puzzle, with the progress of a player or the solution.
fn board(
    clues: Grid,
    progress: Option<&SavedProgress>,
    options: &SubjectOptions,
) -> Result<Picture, AnswerError> {
    let picture = Picture::new(clues);
    if options.solution {
        let puzzle = proven(clues)?;
        return Ok(picture.with_solution(puzzle.solution()));
    }
    let entries = *progress.and_then(|progress| progress.state.as_ref()?.classic()).unwrap_or(&clues);
    let noted = progress.and_then(|progress| progress.marks);
    let marks = options.candidates.then(|| noted.unwrap_or_else(|| PencilMarks::of(&entries)));
    Ok(Picture { entries, marks, ..picture })
}

/// Returns the position before a step, with the step marked.
fn step(
    clues: Grid,
    number: u64,
    options: &SubjectOptions,
) -> Result<(Picture, Option<String>), AnswerError> {
    let puzzle = proven(clues)?;
    let steps = interrupt::step_search().path(&puzzle).map_err(|error| match error {
        RateError::Cancelled { .. } => AnswerError::Stopped(error.to_string()),
        RateError::AlreadySolved => {
            AnswerError::Bad("the grid is already solved, expected a puzzle with steps to show".to_owned())
        }
        other => AnswerError::Bad(other.to_string()),
    })?;
    let place = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let Some(step) = steps.get(place) else {
        let has = counted(steps.len() as u64, "step");
        return Err(AnswerError::Bad(format!(
            "no step {number}: the solving path has {has}, counted from 1"
        )));
    };
    let mut position = Position::new(&clues);
    steps[..place].iter().for_each(|earlier| position.apply(earlier));

    let figure = step.figure(&position);
    // A single can be seen without candidates; an elimination cannot.
    let is_single = figure.marks.iter().all(|mark| match mark {
        FigureMark::Candidate(_, role) => *role == Role::Placed,
        FigureMark::Link(..) => false,
        _ => true,
    });
    let kind = FigureKind::for_pattern(&step.pattern);
    let legend = figure.roles().into_iter().map(|role| (role, kind.word(role).to_owned())).collect();
    let picture = Picture {
        entries: position.grid(),
        marks: (options.candidates || !is_single).then(|| position.pencil_marks()),
        figure,
        legend,
        labels: Labels { above_left: step.name(), above_right: step.rating.to_string(), ..Labels::default() },
        coordinates: true,
        ..Picture::new(clues)
    };
    Ok((picture, Some(step.hint(HintLevel::Full))))
}

fn proven(grid: Grid) -> Result<Puzzle, AnswerError> {
    Puzzle::new(grid).map_err(|error| AnswerError::Bad(error.to_string()))
}
