//! What a format can store, and what is lost when a record is written in it.
//!
//! Formats differ most in pencil marks. In some, a cell has the marks that a solver has noted, or none. In others, every
//! empty cell shows its candidates, so a cell in which nothing was noted shows all that its peers leave. In some of those, a
//! candidate alone looks like a digit.

use ninefold_grid::{Candidate, Cell, Digit, DigitSet, Grid, PencilMarks};

use crate::{AnyMarks, FieldKey, Record, SavedProgress};

/// What a format can store beside the clues. The rest of a record is lost when it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Capabilities {
    /// Comments. A format with comments writes fields that it has no place for as comments.
    pub comments: bool,
    /// The fields that it has a place for.
    pub fields: &'static [FieldKey],
    /// The digits that a solver has placed, distinguished from clues.
    pub state: bool,
    /// Pencil marks.
    pub marks: MarksKept,
    /// A second kind of pencil marks, in the corners of cells.
    pub corner_marks: bool,
    /// The colours of cells.
    pub colours: bool,
}

/// How a format keeps pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum MarksKept {
    /// Not at all.
    #[default]
    Nothing,
    /// What a solver has noted, any digits in any empty cell.
    Notes,
    /// The candidates of every empty cell; where nothing is noted, all that the cell's peers leave.
    Candidates,
    /// The same, but a candidate alone looks like the cell's digit and is read as that: [`Loss::Singles`].
    CandidatesOrDigit,
    /// The candidates that are removed from those the cell's peers leave.
    Removed,
}

impl MarksKept {
    /// Returns the name in lists: `-`, `notes`, `candidates` or `removed`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MarksKept::Nothing => "-",
            MarksKept::Notes => "notes",
            MarksKept::Candidates | MarksKept::CandidatesOrDigit => "candidates",
            MarksKept::Removed => "removed",
        }
    }
}

impl Capabilities {
    /// Nothing but clues.
    pub const CLUES: Capabilities = Capabilities {
        comments: false,
        fields: &[],
        state: false,
        marks: MarksKept::Nothing,
        corner_marks: false,
        colours: false,
    };
    /// Clues and comments.
    pub(crate) const COMMENTS: Capabilities = Capabilities { comments: true, ..Capabilities::CLUES };

    /// Returns whether the text of such a field is written, if only as a comment.
    #[must_use]
    pub fn text_of(&self, key: FieldKey) -> bool {
        self.comments || self.fields.contains(&key)
    }
}

/// A part of a record that a format cannot store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// A field.
    Field(FieldKey),
    /// Which digits are placed and which are clues, or the placed digits themselves.
    Placed,
    /// Pencil marks.
    Marks,
    /// The candidates that a Sukaku is given by, as the puzzle itself.
    Sukaku,
    /// That candidates are noted: they are read as the puzzle itself.
    Noted,
    /// That a cell is empty and has one candidate: it is read as a cell that holds this digit.
    Singles,
    /// Pencil marks in corners, where there are others in the centre.
    CornerMarks,
    /// That pencil marks are in corners: they are kept as those in the centre.
    InCorners,
    /// Colours.
    Colours,
    /// Data for which no record has a field, such as the history of a game: [`Record::unread`]. No format keeps them.
    Unread,
}

impl Loss {
    /// Returns what is lost, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Loss::Field(key) => key.name(),
            Loss::Placed => "placed digits",
            Loss::Marks => "pencil marks",
            Loss::Sukaku => "candidates as the puzzle itself",
            Loss::Noted => "that candidates are notes",
            Loss::Singles => "the difference between a digit and a single candidate",
            Loss::CornerMarks => "corner marks",
            Loss::InCorners => "that pencil marks are in corners",
            Loss::Colours => "colours",
            Loss::Unread => "further data of an app, such as its history",
        }
    }
}

/// Returns the marks of a record as a format with one kind of marks writes them: those in the centre, else those in the
/// corners.
pub(crate) fn one_kind(record: &Record) -> Option<PencilMarks> {
    let SavedProgress { marks, corner_marks, .. } = record.progress.as_deref()?;
    let marked = |marks: &&AnyMarks| !marks.is_empty();
    let corners = || corner_marks.as_ref().filter(marked);
    marks.as_ref().filter(marked).or_else(corners).or(marks.as_ref())?.classic()
}

/// Returns the candidates of every empty cell of the state: the marks, and where there are none, what the peers leave.
pub(crate) fn candidates(grid: &Grid, record: &Record) -> PencilMarks {
    let state = record.classic_state(grid);
    let mut candidates = PencilMarks::of(&state);
    if let Some(marks) = one_kind(record) {
        for cell in Cell::all().filter(|&cell| state.get(cell).is_none() && !marks[cell].is_empty()) {
            candidates[cell] = marks[cell];
        }
    }
    candidates
}

/// Returns true for a step as library lines of HoDoKu have it: a technique of four digits or more, then at least four
/// colons.
pub(crate) fn is_step(text: &str) -> bool {
    let (technique, rest) = text.split_once(':').unwrap_or((text, ""));
    // A variant of the technique may follow, as in 0110-1 and 0606-x.
    let (technique, variant) = technique.split_once('-').unwrap_or((technique, "1"));
    technique.len() >= 4
        && technique.bytes().all(|byte| byte.is_ascii_digit())
        && !variant.is_empty()
        && variant.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && rest.matches(':').count() == 3
        && !text.contains(['\n', '\t'])
}

/// What a cell shows in a format in which every cell shows something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellShown {
    Clue(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// Returns what each cell shows.
pub(crate) fn shown(grid: &Grid, record: &Record) -> impl Iterator<Item = CellShown> {
    let state = record.classic_state(grid);
    let candidates = record.sukaku.as_deref().copied().unwrap_or_else(|| candidates(grid, record));
    let grid = *grid;
    Cell::all().map(move |cell| match (grid.get(cell), state.get(cell)) {
        (Some(digit), _) => CellShown::Clue(digit),
        (None, Some(digit)) => CellShown::Placed(digit),
        (None, None) => CellShown::Candidates(candidates[cell]),
    })
}

/// Returns what each cell shows where a digit looks like a candidate alone.
pub(crate) fn shown_marks(grid: &Grid, record: &Record) -> PencilMarks {
    let mut marks = PencilMarks::NONE;
    for (cell, shown) in Cell::all().zip(shown(grid, record)) {
        marks[cell] = match shown {
            CellShown::Clue(digit) | CellShown::Placed(digit) => DigitSet::of(digit),
            CellShown::Candidates(digits) => digits,
        };
    }
    marks
}

/// Returns the record of 81 cells that show something. Candidates that are exactly what the peers leave do not count as
/// marks; in a cell that shows none, nothing is noted.
pub(crate) fn record_of(line: usize, cells: &[CellShown; 81]) -> Record {
    let mut grid = Grid::EMPTY;
    let mut state = Grid::EMPTY;
    let mut marks = PencilMarks::NONE;
    for (cell, &shown) in Cell::all().zip(cells) {
        match shown {
            CellShown::Clue(digit) => {
                grid.set(cell, Some(digit));
                state.set(cell, Some(digit));
            }
            CellShown::Placed(digit) => state.set(cell, Some(digit)),
            CellShown::Candidates(digits) => {
                for digit in digits {
                    marks.insert(Candidate { cell, digit });
                }
            }
        }
    }
    let left = PencilMarks::of(&state);
    for cell in Cell::all() {
        if marks[cell].is_empty() {
            marks[cell] = left[cell];
        }
    }
    let mut record = Record { line, ..Record::new(grid) };
    record.progress = SavedProgress {
        state: (state != grid).then(|| state.into()),
        marks: (marks != left).then(|| marks.into()),
        ..SavedProgress::default()
    }
    .boxed();
    record
}
