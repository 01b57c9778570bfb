//! What is to be seen, apart from how it looks.

use ninefold_format::Alphabet;
use ninefold_rules::{AnyGrid, BoardCell, BoardDigit, BoardDigitSet, Rules};
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::{Figure, Role};

use crate::clues::{SentencePlace, clue_words, counted_clues};
use crate::layout::BoardLayout;
use crate::sentences::rule_sentences;
use crate::{CellPlaces, Fonts, Scene, Theme};

/// What is to be seen of a board: of nine rows, columns and boxes, or of any other size, layout and rules.
///
/// ```
/// use ninefold_grid::{Grid, PencilMarks};
/// use ninefold_render::{Fonts, Labels, Picture, Theme};
/// use ninefold_rules::Board;
///
/// let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let labels = Labels { above_left: "17".into(), above_right: "Medium".into(), ..Labels::default() };
/// let picture = Picture::new(clues).with_marks(PencilMarks::of(&clues)).with_labels(labels);
/// let scene = picture.scene(&Theme::LIGHT, 300.0, Fonts::carried());
/// assert_eq!(scene.width, 300.0);
/// assert!(scene.height > 300.0, "labels are above the board");
///
/// let board: Board = "6x6+x".parse()?;
/// let scene = Picture::new(board.empty()).scene(&Theme::PRINT, 216.0, Fonts::carried());
/// assert_eq!(scene.title, "Sudoku grid of 6x6+x");
/// assert!(scene.width == 216.0 && scene.height > 216.0, "the rule of the diagonals is below the board");
/// let scene = Picture::new("6x6".parse::<Board>()?.empty()).scene(&Theme::PRINT, 216.0, Fonts::carried());
/// assert_eq!((scene.width, scene.height), (216.0, 216.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Picture {
    /// The clues.
    pub clues: AnyGrid,
    /// Other digits, of a solution or placed so far; those in cells with a clue are not looked at.
    pub entries: Option<AnyGrid>,
    /// The candidates of each cell, in the order of the cells; those in cells with a digit are not looked at.
    pub marks: Option<Vec<BoardDigitSet>>,
    /// What to look at, of a step or a move. Candidates that it marks are drawn even without the others.
    pub figure: Figure,
    /// Words for roles, below the board.
    pub legend: Vec<(Role, String)>,
    /// A symmetry of the clues: its axes and its centre are drawn.
    pub symmetry: Option<ClueSymmetry>,
    /// Words around the board.
    pub labels: Labels,
    /// Words above all else, bold and broken into lines: what the puzzle is called.
    pub heading: String,
    /// Words below the heading, broken into lines: who made the puzzle.
    pub byline: String,
    /// Whether the rows and columns are numbered at the edge.
    pub coordinates: bool,
    /// The characters of the digits.
    pub alphabet: Alphabet,
    /// Whether the digits that have a [`pictogram`](crate::pictogram()) are drawn as pictures.
    pub pictograms: bool,
    /// Whether the rules are listed below the board, as English sentences. The description of the scene
    /// has them anyway.
    pub sentences: bool,
    /// Words below all else, such as those of a step or a move; they are broken into lines.
    pub caption: String,
}

/// Words around the board; empty ones take no room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// Above the board, on the left, bold: a number or a name.
    pub above_left: String,
    /// Above the board, on the right: a level or a rating.
    pub above_right: String,
    /// Below the board, on the left.
    pub below_left: String,
    /// Below the board, on the right.
    pub below_right: String,
}

impl Picture {
    /// Returns a picture of clues and nothing else.
    #[must_use]
    pub fn new(clues: impl Into<AnyGrid>) -> Picture {
        Picture {
            clues: clues.into(),
            entries: None,
            marks: None,
            figure: Figure::default(),
            legend: Vec::new(),
            symmetry: None,
            labels: Labels::default(),
            heading: String::new(),
            byline: String::new(),
            coordinates: false,
            alphabet: Alphabet::default(),
            pictograms: false,
            sentences: true,
            caption: String::new(),
        }
    }

    /// Returns the same picture with other digits in the cells without a clue, such as those of the solution.
    ///
    /// # Panics
    /// If the digits are on another board.
    #[must_use]
    #[track_caller]
    pub fn with_entries(self, entries: impl Into<AnyGrid>) -> Picture {
        let entries = entries.into();
        assert_eq!(entries.variant(), self.clues.variant(), "both are on the same board");
        Picture { entries: Some(entries), ..self }
    }

    /// Returns the same picture with candidates in the cells without a digit: a set for each cell, in the order of the
    /// cells.
    ///
    /// # Panics
    /// If there are not as many sets as cells.
    #[must_use]
    #[track_caller]
    pub fn with_marks(self, marks: impl IntoIterator<Item: Into<BoardDigitSet>>) -> Picture {
        let marks: Vec<BoardDigitSet> = marks.into_iter().map(Into::into).collect();
        assert_eq!(marks.len(), self.clues.values().len(), "there is a set of candidates for each cell");
        Picture { marks: Some(marks), ..self }
    }

    /// Returns the same picture with a step or a move marked.
    #[must_use]
    pub fn with_figure(self, figure: Figure) -> Picture {
        Picture { figure, ..self }
    }

    /// Returns the same picture with words for roles below the board.
    #[must_use]
    pub fn with_legend(self, legend: Vec<(Role, String)>) -> Picture {
        Picture { legend, ..self }
    }

    /// Returns the same picture with the axes and the centre of a symmetry.
    #[must_use]
    pub fn with_symmetry(self, symmetry: ClueSymmetry) -> Picture {
        Picture { symmetry: Some(symmetry), ..self }
    }

    /// Returns the same picture with words around it.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> Picture {
        Picture { labels, ..self }
    }

    /// Returns the same picture with what the puzzle is called above all else.
    #[must_use]
    pub fn with_heading(self, heading: String) -> Picture {
        Picture { heading, ..self }
    }

    /// Returns the same picture with who made the puzzle, below the heading.
    #[must_use]
    pub fn with_byline(self, byline: String) -> Picture {
        Picture { byline, ..self }
    }

    /// Returns the same picture with numbers of rows and columns, or without.
    #[must_use]
    pub fn with_coordinates(self, coordinates: bool) -> Picture {
        Picture { coordinates, ..self }
    }

    /// Returns the same picture with other characters for digits.
    #[must_use]
    pub fn with_alphabet(self, alphabet: Alphabet) -> Picture {
        Picture { alphabet, ..self }
    }

    /// Returns the same picture with pictures for digits, or without.
    #[must_use]
    pub fn with_pictograms(self, pictograms: bool) -> Picture {
        Picture { pictograms, ..self }
    }

    /// Returns the same picture with sentences below the board, or without.
    #[must_use]
    pub fn with_sentences(self, sentences: bool) -> Picture {
        Picture { sentences, ..self }
    }

    /// Returns the same picture with words below all else.
    #[must_use]
    pub fn with_caption(self, caption: String) -> Picture {
        Picture { caption, ..self }
    }

    /// Builds the scene, `width` points wide. Digits that the alphabet has no character for are drawn as numbers.
    ///
    /// # Panics
    /// If the figure marks a house, a clue or a cell that the board does not have.
    #[must_use]
    pub fn scene(&self, theme: &Theme, width: f32, fonts: &Fonts) -> Scene {
        BoardLayout::new(self, theme, width, fonts).scene()
    }

    /// Returns where the cells of that scene are, and how large their digits, for programs that draw digits themselves.
    ///
    /// ```
    /// use ninefold_render::{Fonts, Picture, Theme};
    /// use ninefold_rules::Board;
    ///
    /// let board: Board = "4x4".parse()?;
    /// let places = Picture::new(board.empty()).places(&Theme::PRINT, 216.0, Fonts::carried());
    /// assert_eq!((places.digit_size, places.digit_middle), (Theme::PRINT.digit_size, 0.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn places(&self, theme: &Theme, width: f32, fonts: &Fonts) -> CellPlaces {
        CellPlaces::new(&BoardLayout::new(self, theme, width, fonts))
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.clues.rules()
    }

    /// Returns whether all digits are clues.
    pub(crate) fn has_clues_only(&self) -> bool {
        let clues = self.clues.values();
        let is_clue = |(cell, &entry): (usize, &u8)| entry == 0 || clues[cell] != 0;
        self.entries.as_ref().is_none_or(|entries| entries.values().iter().enumerate().all(is_clue))
    }

    /// Returns the digit of a cell, and whether it is a clue.
    pub(crate) fn digit(&self, cell: BoardCell) -> Option<(BoardDigit, bool)> {
        let digit = |grid: &AnyGrid| BoardDigit::new(grid.values()[cell.index()].into());
        match digit(&self.clues) {
            Some(clue) => Some((clue, true)),
            None => digit(self.entries.as_ref()?).map(|entry| (entry, false)),
        }
    }

    /// Returns the text of a digit.
    pub(crate) fn letter(&self, digit: BoardDigit) -> String {
        self.alphabet.character(digit).map_or_else(|| digit.value().to_string(), String::from)
    }

    /// Returns what the picture is called.
    pub(crate) fn title(&self) -> String {
        let rules = self.rules();
        let mut of_board = String::new();
        if !rules.variant().is_classic() {
            // Without the letters of the regions, which nobody can listen to.
            let words = rules.variant().to_string();
            let words: Vec<&str> =
                words.split('+').map(|word| word.split(':').next().unwrap_or(word)).collect();
            of_board = format!(" of {}", words.join("+"));
        }
        let count = self.clues.clue_count();
        let mut clues = counted_clues(rules);
        let mut title = if !clues.is_empty() {
            if count > 0 {
                clues.insert(0, format!("{count} digits"));
            }
            format!("Sudoku{of_board} with {}", clues.join(", "))
        } else if count == 0 {
            format!("Sudoku grid{of_board}")
        } else if count == rules.cell_count() {
            format!("Sudoku grid{of_board}, full")
        } else {
            format!("Sudoku{of_board} with {count} clues")
        };
        for label in [&self.heading, &self.byline, &self.labels.above_left, &self.labels.above_right] {
            if !label.is_empty() {
                title += ", ";
                title += label;
            }
        }
        title
    }

    /// Returns what the picture shows, in words: the rows, and what is missing.
    pub(crate) fn description(&self) -> String {
        let rules = self.rules();
        let (height, width) = rules.canvas();
        let mut text = String::with_capacity(400);
        let mut cell = 0;
        let has_holes = height * width > rules.cell_count();
        for row in 0..height {
            text += if row > 0 { "; row " } else { "row " };
            text += &(row + 1).to_string();
            text.push(':');
            for column in 0..width {
                text.push(' ');
                if has_holes && rules.cell_at(row, column).is_none() {
                    text += "outside";
                    continue;
                }
                match self.digit(BoardCell::new(cell)) {
                    None => text.push('-'),
                    Some((digit, _)) => match self.alphabet.character(digit) {
                        Some(letter) => text.push(letter),
                        None => text += &digit.value().to_string(),
                    },
                }
                // Cells are numbered in reading order.
                cell += 1;
            }
        }
        for sentence in rule_sentences(self, SentencePlace::Picture) {
            text += ". ";
            text += sentence.trim_end_matches('.');
        }
        for clue in rules.clues() {
            text += "; ";
            text += &clue_words(self, clue);
        }
        text
    }
}
