//! What is lost of a record when it is written in a format.

use ninefold_grid::{Grid, PencilMarks};
use ninefold_rules::AnyGrid;

use crate::capabilities::{CellShown, is_step, shown, shown_marks};
use crate::sukaku::{frames_give, lines_give};
use crate::{FieldKey, Format, Loss, MarksKept, Record};

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
        match &record.grid {
            AnyGrid::Classic(grid) if self.holds_classic() => self.lost_of(grid, record),
            _ => self.lost_of_board(record),
        }
    }

    /// Returns what is lost of a classic puzzle.
    fn lost_of(self, grid: &Grid, record: &Record) -> Vec<Loss> {
        let mut lost = Vec::new();
        let keeps = self.capabilities();
        let single = |shown| matches!(shown, CellShown::Candidates(digits) if digits.len() == 1);
        if keeps.marks == MarksKept::CandidatesOrDigit && shown(grid, record).any(single) {
            lost.push(Loss::Singles);
        }
        match record.sukaku {
            Some(_) if !self.keeps_given(grid, record) => lost.push(Loss::Sukaku),
            None if self.gives(&shown_marks(grid, record)) => lost.push(Loss::Noted),
            _ => {}
        }
        for field in &record.fields {
            let has_place = keeps.comments || field.key != FieldKey::Step || is_step(&field.text);
            let loss = Loss::Field(field.key);
            let is_kept = keeps.text_of(field.key) && has_place;
            if !is_kept && !lost.contains(&loss) {
                lost.push(loss);
            }
        }
        let Some(progress) = &record.progress else { return lost };
        if !keeps.state && record.placed().next().is_some() {
            lost.push(Loss::Placed);
        }
        let corners = progress.corner_marks.as_ref().filter(|marks| **marks != PencilMarks::NONE);
        let marks = progress.marks.as_ref().filter(|marks| **marks != PencilMarks::NONE);
        let shown = if keeps.corner_marks { marks } else { marks.or(corners) };
        if shown.is_some_and(|marks| !keeps.shows(&record.classic_state(grid), marks)) {
            lost.push(Loss::Marks);
        }
        if corners.is_some() && marks.is_some() && !keeps.corner_marks {
            lost.push(Loss::CornerMarks);
        }
        if !progress.colours.is_empty() && !keeps.colours {
            lost.push(Loss::Colours);
        }
        lost
    }

    /// Returns what is lost of a puzzle that is written as one on any board.
    fn lost_of_board(self, record: &Record) -> Vec<Loss> {
        let keeps = self.board_capabilities();
        let mut lost: Vec<Loss> = Vec::new();
        lost.extend(record.sukaku.is_some().then_some(Loss::Sukaku));
        for field in record.fields.iter().filter(|field| !keeps.text_of(field.key)) {
            let loss = Loss::Field(field.key);
            if !lost.contains(&loss) {
                lost.push(loss);
            }
        }
        if record.solution.is_some() && !keeps.text_of(FieldKey::Solution) {
            lost.push(Loss::Field(FieldKey::Solution));
        }
        let Some(progress) = &record.progress else { return lost };
        let is_placed = progress.state.as_ref().is_some_and(|state| *state != record.grid);
        lost.extend((is_placed && !keeps.state).then_some(Loss::Placed));
        lost.extend(progress.marks.is_some().then_some(Loss::Marks));
        lost.extend(progress.corner_marks.is_some().then_some(Loss::CornerMarks));
        lost.extend((!progress.colours.is_empty()).then_some(Loss::Colours));
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
