//! Pictures of boards other than the classic one.

use ninefold::boards::logic::BoardPosition;
use ninefold::format::Record;
use ninefold::puzzle::{AnySolver, GUESSES};
use ninefold::rules::BoardGrid;
use ninefold_render::BoardPicture;

use super::subject::{Subject, SubjectOptions, SubjectPicture};
use crate::input_run::AnswerError;

/// Returns the picture of a puzzle, with the digits of a player, the candidates or the solution.
pub(super) fn subject(
    grid: &BoardGrid,
    record: &Record,
    options: &SubjectOptions,
    solver: &AnySolver,
) -> Result<Subject, AnswerError> {
    let refused = [(options.step.is_some(), "--step"), (options.symmetry, "--symmetry")];
    if let Some((_, name)) = refused.into_iter().find(|(is_given, _)| *is_given) {
        let words = format!("{name} needs a classic puzzle of 9x9 cells without further rules");
        return Err(AnswerError::Bad(words));
    }
    let mut picture = BoardPicture::new(grid.clone()).with_coordinates(options.coordinates);
    if options.solution {
        let puzzle = solver.on(grid.rules()).puzzle(grid.clone(), GUESSES);
        let puzzle = puzzle.map_err(|error| AnswerError::Bad(error.to_string()))?;
        picture = picture.with_solution(puzzle.solution());
    } else if record.progress.is_some() {
        picture = picture.with_entries(record.state().on_board().into_owned());
    }
    if options.candidates {
        let position = BoardPosition::new(&record.state().on_board());
        let cells = grid.rules().cells();
        picture = picture.with_marks(cells.map(|cell| position.candidates(cell)).collect());
    }
    Ok(Subject { picture: SubjectPicture::Board(Box::new(picture)), words: None })
}
