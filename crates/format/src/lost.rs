//! What is lost of a record when it is written in a format.

use ninefold_grid::{Cell, Grid, PencilMarks};

use crate::capabilities::{CellShown, is_step, shown, shown_marks};
use crate::sukaku::{frames_give, lines_give};
use crate::{AnyMarks, Capabilities, FieldKey, Format, Loss, MarksKept, Record};

impl Format {
    /// Returns what is lost of a record when it is written in this format, each kind once; for most records nothing.
    ///
    /// ```
    /// use ninefold_format::{Field, FieldKey, Format, Loss, Record};
    /// use ninefold_grid::Grid;
    /// let mut record = Record::new(Grid::EMPTY);
    /// record.fields.push(Field::new(FieldKey::Author, "Ruud"));
    /// assert_eq!(Format::Sdm.lost(&record), [Loss::Field(FieldKey::Author)]);
    /// assert_eq!(Format::Line.lost(&record), []); // `# author: Ruud`
    /// ```
    #[must_use]
    pub fn lost(self, record: &Record) -> Vec<Loss> {
        let mut lost = Vec::new();
        let is_classic = record.classic().is_some() && self.holds_classic();
        let keeps = if is_classic { self.capabilities() } else { self.board_capabilities() };
        if let Some(grid) = record.classic() {
            let single = |shown| matches!(shown, CellShown::Candidates(digits) if digits.len() == 1);
            if keeps.marks == MarksKept::CandidatesOrDigit && shown(grid, record).any(single) {
                lost.push(Loss::Singles);
            }
            match record.sukaku {
                Some(_) if !self.keeps_given(grid, record) => lost.push(Loss::Sukaku),
                None if self.gives(&shown_marks(grid, record)) => lost.push(Loss::Noted),
                _ => {}
            }
        }
        lost.extend(keeps.lost(record));
        lost
    }

    /// Returns whether a text in this format that shows these candidates gives a puzzle by them.
    fn gives(self, candidates: &PencilMarks) -> bool {
        match self {
            Format::Sukaku => lines_give(candidates),
            Format::Candidates => frames_give(candidates),
            _ => false,
        }
    }

    /// Returns whether a puzzle that is given by candidates comes back as one.
    fn keeps_given(self, grid: &Grid, record: &Record) -> bool {
        self == Format::Json || self.gives(&shown_marks(grid, record))
    }
}

impl Capabilities {
    /// Returns what of a record is lost where no more than this is kept, each kind once.
    ///
    /// ```
    /// use ninefold_format::{Capabilities, Field, FieldKey, Loss, Record};
    /// use ninefold_grid::Grid;
    /// let mut record = Record::new(Grid::EMPTY);
    /// record.fields.push(Field::new(FieldKey::Author, "Ruud"));
    /// assert_eq!(Capabilities::CLUES.lost(&record), [Loss::Field(FieldKey::Author)]);
    /// ```
    #[must_use]
    pub fn lost(&self, record: &Record) -> Vec<Loss> {
        let mut lost = Vec::new();
        for field in &record.fields {
            let has_place = self.comments || field.key != FieldKey::Step || is_step(&field.text);
            let loss = Loss::Field(field.key);
            let is_kept = self.text_of(field.key) && has_place;
            if !is_kept && !lost.contains(&loss) {
                lost.push(loss);
            }
        }
        if record.solution.is_some() && !self.text_of(FieldKey::Solution) {
            lost.push(Loss::Field(FieldKey::Solution));
        }
        lost.extend((!record.unread.is_empty()).then_some(Loss::Unread));
        let Some(progress) = &record.progress else { return lost };
        let is_placed = match record.classic() {
            Some(_) => record.placed().next().is_some(),
            None => progress.state.as_ref().is_some_and(|state| *state != record.grid),
        };
        lost.extend((is_placed && !self.state).then_some(Loss::Placed));
        let [marks, corners] = [&progress.marks, &progress.corner_marks]
            .map(|marks| marks.as_ref().filter(|marks| !marks.is_empty()));
        let shown = if self.corner_marks { marks } else { marks.or(corners) };
        let is_kept = |marks: &AnyMarks| match self.marks {
            MarksKept::Nothing => false,
            MarksKept::Removed => record
                .classic()
                .zip(marks.classic())
                .is_some_and(|(grid, marks)| are_candidates(&record.classic_state(grid), &marks)),
            MarksKept::Notes | MarksKept::Candidates | MarksKept::CandidatesOrDigit => true,
        };
        lost.extend((!shown.is_none_or(is_kept)).then_some(Loss::Marks));
        let corners = corners.filter(|_| !self.corner_marks);
        lost.extend((corners.is_some() && marks.is_some()).then_some(Loss::CornerMarks));
        let is_moved = corners.is_some() && marks.is_none() && self.marks != MarksKept::Nothing;
        lost.extend(is_moved.then_some(Loss::InCorners));
        lost.extend((!progress.colours.is_empty() && !self.colours).then_some(Loss::Colours));
        lost
    }
}

/// Returns whether the marks of all empty cells are among the candidates that their peers leave.
fn are_candidates(state: &Grid, marks: &PencilMarks) -> bool {
    let left = PencilMarks::of(state);
    Cell::all().all(|cell| state.get(cell).is_some() || marks[cell].is_subset(left[cell]))
}
