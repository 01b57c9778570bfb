//! A generated puzzle as a record of a text format.

use ninefold::format::{Field, FieldKey, Format, MarksKept, Record, SavedProgress};
use ninefold::recipe::{AnyGeneratedPuzzle, GeneratedPuzzle, PracticePosition};

use super::row::start;

/// Returns a puzzle of this part of a plan as a record: a practice position as placed digits and pencil marks if the format
/// holds them, and the fields that the format has and that are known. The part is the folder.
pub(super) fn record(made: &AnyGeneratedPuzzle, part: Option<&str>, format: Format) -> Record {
    let mut record = match made {
        AnyGeneratedPuzzle::Classic(made) => match &made.position {
            Some(position) => position_record(made, position, format),
            None => Record::new(*start(made)),
        },
        AnyGeneratedPuzzle::Board(made) => {
            let solution = format.board_capabilities().fields.contains(&FieldKey::Solution);
            let solution = solution.then(|| Box::new(made.puzzle.solution().grid().clone()));
            Record { solution, ..Record::new(made.puzzle.clues().clone()) }
        }
    };
    let capabilities = match made {
        AnyGeneratedPuzzle::Classic(_) => format.capabilities(),
        AnyGeneratedPuzzle::Board(_) => format.board_capabilities(),
    };
    for &key in capabilities.fields {
        let text = match (key, made) {
            (FieldKey::Folder, _) if WITH_PLAN.contains(&format) => part.map(str::to_owned),
            (FieldKey::Level, _) if WITH_PLAN.contains(&format) => level(made),
            (FieldKey::Solution, AnyGeneratedPuzzle::Classic(made)) => Some(made.solution().to_string()),
            (FieldKey::Clues, AnyGeneratedPuzzle::Classic(made)) if !FROM_BEFORE.contains(&format) => {
                Some(made.puzzle.clue_count().to_string())
            }
            (FieldKey::Rating, AnyGeneratedPuzzle::Classic(made)) => {
                made.rating.as_ref().map(|rating| rating.er.to_string())
            }
            _ => None,
        };
        record.fields.extend(text.map(|text| Field::new(key, &text)));
    }
    record
}

/// Returns the level, if the recipe requests a difficulty, so that it is known.
fn level(made: &AnyGeneratedPuzzle) -> Option<String> {
    match made {
        AnyGeneratedPuzzle::Classic(made) => Some(made.rating.as_ref()?.level().to_string()),
        AnyGeneratedPuzzle::Board(made) => made.level.map(|level| level.to_string()),
    }
}

/// Formats whose puzzles have a level and the part of their plan: those with a place for everything.
const WITH_PLAN: [Format; 2] = [Format::Csv, Format::Json];

/// Formats that were written with clues only from the first version on.
const FROM_BEFORE: [Format; 1] = [Format::Sdk];

fn position_record(made: &GeneratedPuzzle, position: &PracticePosition, format: Format) -> Record {
    let keeps = format.capabilities();
    let progress = SavedProgress {
        state: keeps.state.then(|| position.grid.into()),
        // Marks that follow from the digits are no loss.
        marks: (keeps.marks != MarksKept::Nothing || position.eliminated().next().is_some())
            .then(|| position.marks.into()),
        ..SavedProgress::default()
    };
    let clues = if keeps.state { made.puzzle.clues() } else { &position.grid };
    Record { progress: progress.boxed(), ..Record::new(*clues) }
}
