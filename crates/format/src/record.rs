//! One puzzle of a text, and all that the text says about it.
//!
//! Most texts hold clues and nothing else, so a record is small: what is rarely there is behind a pointer.

use std::borrow::Cow;

use ninefold_grid::{Cell, Digit, Grid, PencilMarks};
use ninefold_rules::{AnyGrid, BoardCell, BoardGrid, BoardSolution, Variant};

use crate::boards::Drawing;
use crate::{AnyMarks, Guess};

/// One puzzle of a text, on any board, with all else that the text says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line that the grid begins in, counted from 1; it is not written.
    pub line: usize,
    /// The given digits, on their board. Of a Sukaku these are only the cells with one candidate: see
    /// [`sukaku`](Record::sukaku).
    pub grid: AnyGrid,
    /// The candidates that the puzzle is given by, if it is a Sukaku. Then they are the puzzle, and clues alone are not.
    pub sukaku: Option<Box<PencilMarks>>,
    /// What a solver has written down so far, if the text contains it.
    pub progress: Option<Box<SavedProgress>>,
    /// What the text says is the solution of a puzzle on another board; on the classic board it is a
    /// [field](FieldKey::Solution). Nobody has checked it: `ninefold_rules::BoardSolution::try_from` does.
    pub solution: Option<Box<BoardGrid>>,
    /// Author, comments, level and the like, in the order of the text.
    pub fields: Vec<Field>,
    /// Drawings that were left out, in the order of the text. They are errors unless
    /// [`ReadOptions::without_drawings`](crate::ReadOptions::without_drawings) says otherwise; they are not written.
    pub left_out: Vec<Drawing>,
    /// The names of what the text has and a record has no place for, such as `command_stack`, in the order of the text. It is lost in
    /// every format.
    pub unread: Vec<String>,
    /// What the text does not say and the reader has decided, in no order; it is not written.
    pub guesses: Vec<Guess>,
}

impl Record {
    /// Returns a record of given digits alone, and of the clues that their board has.
    #[must_use]
    pub fn new(grid: impl Into<AnyGrid>) -> Record {
        Record {
            line: 1,
            grid: grid.into(),
            sukaku: None,
            progress: None,
            solution: None,
            fields: Vec::new(),
            left_out: Vec::new(),
            unread: Vec::new(),
            guesses: Vec::new(),
        }
    }

    /// Returns the given digits if they are on the classic board.
    #[must_use]
    pub const fn classic(&self) -> Option<&Grid> {
        self.grid.classic()
    }

    /// Returns what the board is.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        self.grid.variant()
    }

    /// Returns given and placed digits together. Where a digit is given, nothing else is placed.
    #[must_use]
    pub fn state(&self) -> AnyGrid {
        match &self.grid {
            AnyGrid::Classic(grid) => self.classic_state(grid).into(),
            given => {
                let state = self.progress.as_ref().and_then(|progress| progress.state.as_ref());
                state.unwrap_or(given).clone()
            }
        }
    }

    /// Returns the given digits `grid` and the placed ones together.
    pub(crate) fn classic_state(&self, grid: &Grid) -> Grid {
        let mut state = *grid;
        for (cell, digit) in self.placed() {
            state.set(cell, Some(digit));
        }
        state
    }

    /// Returns the digits that somebody has placed in empty cells of the classic board.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        let state =
            self.progress.as_ref().and_then(|progress| progress.state.as_ref()).and_then(AnyGrid::classic);
        let is_open = |cell| self.classic().is_some_and(|grid| grid.get(cell).is_none());
        state.into_iter().flat_map(Grid::clues).filter(move |&(cell, _)| is_open(cell))
    }

    /// Returns the pencil marks of a classic puzzle, if the text has some: those in the centre, where a format distinguishes centre
    /// and corner.
    #[must_use]
    pub fn classic_marks(&self) -> Option<PencilMarks> {
        self.classic().and(self.progress.as_ref())?.marks.as_ref()?.classic()
    }

    /// Returns given and placed digits together, if the text has placed digits.
    pub(crate) fn state_on_board(&self) -> Option<Cow<'_, BoardGrid>> {
        Some(self.progress.as_ref()?.state.as_ref()?.on_board())
    }

    /// Returns what the text says is the solution, if it can be one.
    pub(crate) fn solution_on_board(&self) -> Option<Cow<'_, BoardGrid>> {
        if let Some(solution) = &self.solution {
            return Some(Cow::Borrowed(solution));
        }
        let grid: Grid = self.classic().and(self.field(FieldKey::Solution))?.parse().ok()?;
        Some(Cow::Owned(BoardGrid::of_classic(&grid)))
    }

    /// Returns what is wrong with the solution that the text gives, if it cannot be one: it differs from the clues, or breaks a
    /// rule. Whether there is another solution is not looked at.
    ///
    /// ```
    /// use ninefold_format::{Format, read};
    /// let text = b"puzzle,solution\n1.......2................................................\
    ///     ........................,123456789456789123789123456231564897564897231897231564312645978645978312978312645\n";
    /// let record = read(Format::Csv, text).next().expect("a row")?;
    /// assert_eq!(record.false_solution().as_deref(), Some("it has 9 in r1c9, where the puzzle has 2"));
    /// # Ok::<(), ninefold_format::ReadError>(())
    /// ```
    #[must_use]
    pub fn false_solution(&self) -> Option<String> {
        let solution = self.solution_on_board()?;
        let grid = self.grid.on_board();
        let rules = grid.rules();
        if solution.values().len() != rules.cell_count() {
            return Some(format!("it has {} cells", solution.values().len()));
        }
        for cell in rules.cells() {
            if let (Some(given), found) = (grid.get(cell), solution.get(cell))
                && found != Some(given)
            {
                let found = found.map_or_else(|| "no digit".to_owned(), |digit| digit.to_string());
                let name = rules.cell_name(cell);
                return Some(format!("it has {found} in {name}, where the puzzle has {given}"));
            }
        }
        let mut full = BoardGrid::empty(rules);
        for cell in rules.cells() {
            full.set(cell, solution.get(cell));
        }
        BoardSolution::try_from(full).err().map(|error| error.to_string())
    }

    /// Sets given and placed digits together, unless no digit is placed.
    pub(crate) fn set_state(&mut self, state: BoardGrid) {
        let state = AnyGrid::from(state);
        if state != self.grid {
            self.progress = SavedProgress { state: Some(state), ..SavedProgress::default() }.boxed();
        }
    }

    /// Sets what the text says is the solution.
    pub(crate) fn set_solution(&mut self, solution: Option<BoardGrid>) {
        match (&self.grid, solution) {
            (AnyGrid::Classic(_), Some(solution)) => {
                self.push_field(FieldKey::Solution, &solution.to_string());
            }
            (AnyGrid::Board(_), solution) => self.solution = solution.map(Box::new),
            (AnyGrid::Classic(_), None) => {}
        }
    }

    /// Returns the texts of all fields with this key, separated by `; `; `None` if there is none.
    #[must_use]
    pub fn field(&self, key: FieldKey) -> Option<Cow<'_, str>> {
        let mut texts = self.fields.iter().filter(|field| field.key == key).map(|field| field.text.as_str());
        let first = texts.next()?;
        Some(texts.fold(Cow::Borrowed(first), |all, text| Cow::Owned(format!("{all}; {text}"))))
    }

    /// Appends a field, unless its text is empty.
    pub(crate) fn push_field(&mut self, key: FieldKey, text: &str) {
        let field = Field::new(key, text);
        if !field.text.is_empty() {
            self.fields.push(field);
        }
    }

    /// Returns the comments, in the order of the text.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().filter(|field| field.key == FieldKey::Comment).map(|field| field.text.as_str())
    }
}

impl<G: Into<AnyGrid>> From<G> for Record {
    fn from(grid: G) -> Record {
        Record::new(grid)
    }
}

/// What a solver has written down so far: placed digits, pencil marks, colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedProgress {
    /// Given and placed digits together, on the board of the record.
    pub state: Option<AnyGrid>,
    /// The pencil marks of the empty cells: those in the centre, where a format distinguishes centre and corner. Candidates that
    /// a text says are removed are missing here.
    pub marks: Option<AnyMarks>,
    /// The pencil marks in the corners of cells.
    pub corner_marks: Option<AnyMarks>,
    /// The cells that are coloured, in order.
    pub colours: Vec<(BoardCell, CellColour)>,
}

impl SavedProgress {
    /// Returns this behind a pointer, as a record holds it; `None` if nothing is written down.
    #[must_use]
    pub fn boxed(self) -> Option<Box<SavedProgress>> {
        (self != SavedProgress::default()).then(|| Box::new(self))
    }
}

/// The colour of a cell. Its text is that of the web, `#ffa0a0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub struct CellColour {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

impl CellColour {
    /// Returns the colour that a text such as `#ffa0a0` names, in capitals or not; also `#fa0`, which is short for
    /// `#ffaa00`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<CellColour> {
        let digits: Vec<u8> = text
            .strip_prefix('#')?
            .chars()
            .take(7)
            .map(|digit| digit.to_digit(16).map(|value| value as u8))
            .collect::<Option<_>>()?;
        let [red, green, blue] = match *digits.as_slice() {
            [r, g, b] => [17 * r, 17 * g, 17 * b],
            [r, s, g, h, b, c] => [16 * r + s, 16 * g + h, 16 * b + c],
            _ => return None,
        };
        Some(CellColour { red, green, blue })
    }
}

impl core::fmt::Display for CellColour {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

/// One piece of information about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What the field is about.
    pub key: FieldKey,
    /// One line of text, without blanks at its ends.
    pub text: String,
}

impl Field {
    /// Returns a field. Line breaks and other ASCII control characters but tabs become blanks, and blanks at the ends of
    /// the text are left out, so that the text is one line in every format.
    #[must_use]
    pub fn new(key: FieldKey, text: &str) -> Field {
        let control = |c: char| c.is_ascii_control() && c != '\t';
        Field { key, text: text.replace(control, " ").trim().to_owned() }
    }

    /// Returns a comment, or `None` if its text is empty.
    pub(crate) fn comment(text: &str) -> Option<Field> {
        Some(Field::new(FieldKey::Comment, text)).filter(|field| !field.text.is_empty())
    }
}

ninefold_grid::named_values! {
    /// What a [`Field`] is about. The letters are those of `.sdk` files, which have none for the later ones.
    #[non_exhaustive]
    pub enum FieldKey: "field" {
        /// `A`: the author.
        Author = "author",
        /// `D`: what it is.
        Description = "description",
        /// `C`: a comment.
        Comment = "comment",
        /// `B`: the date it was published.
        Date = "date",
        /// `S`: the newspaper, book or site it comes from.
        Source = "source",
        /// `L`: how hard it is.
        Level = "level",
        /// `U`: an address.
        Url = "url",
        /// `N`: how many solutions it has.
        Solutions = "solutions",
        /// `H`: how many clues it has.
        Clues = "clues",
        /// `T`: how many seconds somebody has spent on it.
        Seconds = "seconds",
        /// Its name.
        Title = "title",
        /// How hard it is, as a number on some scale.
        Rating = "rating",
        /// Its name or number in a collection.
        Identifier = "id",
        /// The folder of a collection that it is in.
        Folder = "folder",
        /// The solution, 81 digits.
        Solution = "solution",
        /// One solving step: technique, digits, removed candidates, as a HoDoKu library line has them.
        Step = "step",
    }
}

impl FieldKey {
    /// Returns the letter that follows `#` in `.sdk` files, if the key has one.
    #[must_use]
    pub const fn letter(self) -> Option<char> {
        Some(match self {
            FieldKey::Author => 'A',
            FieldKey::Description => 'D',
            FieldKey::Comment => 'C',
            FieldKey::Date => 'B',
            FieldKey::Source => 'S',
            FieldKey::Level => 'L',
            FieldKey::Url => 'U',
            FieldKey::Solutions => 'N',
            FieldKey::Clues => 'H',
            FieldKey::Seconds => 'T',
            FieldKey::Title
            | FieldKey::Rating
            | FieldKey::Identifier
            | FieldKey::Folder
            | FieldKey::Solution
            | FieldKey::Step => return None,
        })
    }

    /// Returns the key with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<FieldKey> {
        FieldKey::ALL.into_iter().find(|key| key.letter() == Some(letter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_field_is_one_line_of_text() {
        let field = Field::new(FieldKey::Comment, " a\r\nb\0\tc\u{1b}d\n");
        assert_eq!(field.text, "a  b \tc d");
    }

    #[test]
    fn the_text_of_a_colour_is_read_back() {
        for text in ["#ffa0a0", "#000000", "#0102ff"] {
            assert_eq!(CellColour::from_text(text).unwrap().to_string(), text);
        }
        assert_eq!(CellColour::from_text("#FA0"), CellColour::from_text("#ffaa00"));
        for text in ["", "#", "red", "#12345", "#1234567", "#é00", "#gg0000"] {
            assert_eq!(CellColour::from_text(text), None, "{text}");
        }
    }

    #[test]
    fn fields_of_one_key_are_one_text() {
        let mut record = Record::new(Grid::EMPTY);
        assert_eq!(record.field(FieldKey::Comment), None);
        record.push_field(FieldKey::Comment, "a");
        record.push_field(FieldKey::Title, "t");
        record.push_field(FieldKey::Comment, " ");
        record.push_field(FieldKey::Comment, "b");
        assert_eq!(record.field(FieldKey::Comment).as_deref(), Some("a; b"));
    }
}
