//! What is to be seen of a board of any size, layout and rules.
//!
//! ```text
//!   regions    thick lines where they differ           diagonals  a thin line, left out behind digits
//!   windows    hatched                                 groups, knights and the like   a sentence below the board
//!   clues beside digits    shapes of their own, and a sentence for each kind: see `clues`
//!   candidates small digits in places of their own: see `board_marks`
//! ```

use ninefold_format::{Alphabet, FrameStyle, framed};
use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid, BoardSolution, Constraint};

use crate::board_scene::BoardScene;
use crate::clues::{SentencePlace, clue_sentences, clue_words, counted_clues, lattice_text};
use crate::{CellPlaces, Fonts, Labels, Scene, Theme};

/// The most characters in a line of text.
const LINE_WIDTH: usize = 79;

/// What is to be seen of a board of any rules.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_render::{BoardPicture, Fonts, Theme};
/// use ninefold_rules::{BoardGrid, Rules, Variant};
///
/// let rules = Arc::new(Rules::new(&"6x6+x".parse::<Variant>()?)?);
/// let scene = BoardPicture::new(BoardGrid::empty(&rules)).scene(&Theme::PRINT, 216.0, Fonts::carried());
/// assert_eq!((scene.width, scene.height), (216.0, 216.0));
/// assert_eq!(scene.title, "Sudoku of 6x6+x, empty");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct BoardPicture {
    /// The clues.
    pub clues: BoardGrid,
    /// Other digits, of a solution or placed so far; those in cells with a clue are not looked at.
    pub entries: Option<BoardGrid>,
    /// The candidates of each cell, in the order of the cells; those in cells with a digit are not looked at.
    pub marks: Option<Vec<BoardDigitSet>>,
    /// Words around the board.
    pub labels: Labels,
    /// Whether the rows and columns are numbered at the edge.
    pub coordinates: bool,
    /// The characters of the digits.
    pub alphabet: Alphabet,
    /// Whether the digits that have a [`pictogram`](crate::pictogram) are drawn as pictures.
    pub pictograms: bool,
    /// Whether the rules that no line shows stand below the board, as English sentences. The description of the scene has
    /// them anyway.
    pub sentences: bool,
}

impl BoardPicture {
    /// Returns a picture of clues and nothing else.
    #[must_use]
    pub fn new(clues: BoardGrid) -> BoardPicture {
        let (labels, alphabet) = (Labels::default(), Alphabet::default());
        BoardPicture {
            clues,
            entries: None,
            marks: None,
            labels,
            coordinates: false,
            alphabet,
            pictograms: false,
            sentences: true,
        }
    }

    /// Returns the same picture with other digits in the cells without a clue.
    ///
    /// # Panics
    /// If the digits are on another board.
    #[must_use]
    #[track_caller]
    pub fn with_entries(self, entries: BoardGrid) -> BoardPicture {
        assert_eq!(entries.rules().variant(), self.clues.rules().variant(), "both are on the same board");
        BoardPicture { entries: Some(entries), ..self }
    }

    /// Returns the same picture with the digits of the solution in the cells without a clue.
    ///
    /// # Panics
    /// If the solution is on another board.
    #[must_use]
    #[track_caller]
    pub fn with_solution(self, solution: &BoardSolution) -> BoardPicture {
        self.with_entries(solution.grid().clone())
    }

    /// Returns the same picture with candidates in the cells without a digit.
    ///
    /// # Panics
    /// If there are not as many sets as cells.
    #[must_use]
    #[track_caller]
    pub fn with_marks(self, marks: Vec<BoardDigitSet>) -> BoardPicture {
        assert_eq!(
            marks.len(),
            self.clues.rules().cell_count(),
            "there is a set of candidates for each cell"
        );
        BoardPicture { marks: Some(marks), ..self }
    }

    /// Returns the same picture with words around it.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> BoardPicture {
        BoardPicture { labels, ..self }
    }

    /// Returns the same picture with numbers of rows and columns, or without.
    #[must_use]
    pub fn with_coordinates(self, coordinates: bool) -> BoardPicture {
        BoardPicture { coordinates, ..self }
    }

    /// Returns the same picture with other characters for digits.
    #[must_use]
    pub fn with_alphabet(self, alphabet: Alphabet) -> BoardPicture {
        BoardPicture { alphabet, ..self }
    }

    /// Returns the same picture with pictures for digits, or without.
    #[must_use]
    pub fn with_pictograms(self, pictograms: bool) -> BoardPicture {
        BoardPicture { pictograms, ..self }
    }

    /// Returns the same picture with sentences below the board, or without.
    #[must_use]
    pub fn with_sentences(self, sentences: bool) -> BoardPicture {
        BoardPicture { sentences, ..self }
    }

    /// Builds the scene, `width` points wide. Digits that the alphabet has no character for are drawn as numbers.
    #[must_use]
    pub fn scene(&self, theme: &Theme, width: f32, fonts: &Fonts) -> Scene {
        BoardScene::new(self, theme, width, fonts).scene()
    }

    /// Returns where the cells of that scene are, and how large their digits, for programs that draw digits themselves.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use ninefold_render::{BoardPicture, Fonts, Theme};
    /// use ninefold_rules::{BoardGrid, Rules, Variant};
    ///
    /// let rules = Arc::new(Rules::new(&"4x4".parse::<Variant>()?)?);
    /// let places = BoardPicture::new(BoardGrid::empty(&rules)).places(&Theme::PRINT, 216.0, Fonts::carried());
    /// assert_eq!((places.digit_size, places.digit_middle), (Theme::PRINT.digit_size, 0.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn places(&self, theme: &Theme, width: f32, fonts: &Fonts) -> CellPlaces {
        CellPlaces::new(&BoardScene::new(self, theme, width, fonts))
    }

    /// Returns the digit of a cell, and whether it is a clue.
    pub(crate) fn digit(&self, cell: BoardCell) -> Option<(BoardDigit, bool)> {
        let clue = self.clues.get(cell).map(|digit| (digit, true));
        clue.or_else(|| self.entries.as_ref()?.get(cell).map(|digit| (digit, false)))
    }

    /// Returns the text of a digit.
    pub(crate) fn letter(&self, digit: BoardDigit) -> String {
        self.alphabet.character(digit).map_or_else(|| digit.value().to_string(), String::from)
    }

    /// Returns the rules that no line shows, as sentences.
    pub(crate) fn rule_sentences(&self, place: SentencePlace) -> Vec<String> {
        let constraints = self.clues.rules().variant().constraints.iter();
        constraints
            .filter_map(|&constraint| sentence(constraint))
            .chain(clue_sentences(self, place))
            .collect()
    }

    /// Returns what the picture is called.
    pub(crate) fn title(&self) -> String {
        let rules = self.clues.rules();
        // Without the letters of the regions, which nobody can listen to.
        let words = rules.variant().to_string();
        let words: Vec<&str> = words.split('+').map(|word| word.split(':').next().unwrap_or(word)).collect();
        let count = self.clues.clue_count();
        let mut title = format!("Sudoku of {}", words.join("+"));
        let mut clues = counted_clues(rules);
        title += &match count {
            _ if !clues.is_empty() => {
                if count > 0 {
                    clues.insert(0, format!("{count} digits"));
                }
                format!(" with {}", clues.join(", "))
            }
            0 => ", empty".to_owned(),
            _ if count == rules.cell_count() => ", full".to_owned(),
            _ => format!(" with {count} clues"),
        };
        for label in [&self.labels.above_left, &self.labels.above_right] {
            if !label.is_empty() {
                title += ", ";
                title += label;
            }
        }
        title
    }

    /// Returns what the picture shows, in words: the rows, and what is missing.
    pub(crate) fn description(&self) -> String {
        let rules = self.clues.rules();
        let (height, width) = rules.canvas();
        let mut text = String::new();
        for row in 0..height {
            text += if row > 0 { "; row " } else { "row " };
            text += &(row + 1).to_string();
            text.push(':');
            for column in 0..width {
                text.push(' ');
                match rules.cell_at(row, column) {
                    None => text += "outside",
                    Some(cell) => match self.digit(cell) {
                        None => text.push('-'),
                        Some((digit, _)) => text += &self.letter(digit),
                    },
                }
            }
        }
        for sentence in self.rule_sentences(SentencePlace::Picture) {
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

/// Returns what a rule says that no line shows.
fn sentence(constraint: Constraint) -> Option<String> {
    let words = match constraint {
        Constraint::DiagonalDown | Constraint::DiagonalUp | Constraint::Windoku => return None,
        Constraint::DisjointGroups => "Cells in the same place of all boxes hold different digits.",
        Constraint::AntiKnight => "Cells a knight's move apart hold different digits.",
        Constraint::AntiKing => "Cells that touch at a corner hold different digits.",
        Constraint::NonConsecutive => "Cells side by side never hold consecutive digits.",
        // A picture never hides a rule, not even one that is newer than this list.
        other => return Some(format!("The rule {other} applies.")),
    };
    Some(words.to_owned())
}

/// Returns a picture of a board as lines of text, for terminals and plain mail. Diagonals and windows are not marked.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_render::{BoardPicture, board_text};
/// use ninefold_rules::{BoardGrid, Rules, Variant};
///
/// let rules = Arc::new(Rules::new(&"4x4+anti-knight".parse::<Variant>()?)?);
/// let text = board_text(&BoardPicture::new(BoardGrid::empty(&rules)));
/// assert_eq!(text.lines().nth(1), Some("┃ . . ┃ . . ┃"));
/// assert_eq!(text.lines().last(), Some("Cells a knight's move apart hold different digits."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn board_text(picture: &BoardPicture) -> String {
    let (board, clues, width) = if picture.clues.rules().clues().is_empty() && picture.marks.is_none() {
        let mut grid = picture.clues.clone();
        for cell in grid.rules().clone().cells() {
            grid.set(cell, picture.digit(cell).map(|(digit, _)| digit));
        }
        let board = framed(&grid, FrameStyle::Heavy, picture.alphabet);
        let width = board.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        (board, Vec::new(), width)
    } else {
        lattice_text(picture)
    };
    let labels = &picture.labels;
    let mut text = String::new();
    crate::text::push_labels(&mut text, &labels.above_left, &labels.above_right, width);
    text += &board;
    crate::text::push_labels(&mut text, &labels.below_left, &labels.below_right, width);
    for sentence in picture.rule_sentences(SentencePlace::Text).iter().chain(&clues) {
        push_wrapped(&mut text, sentence);
    }
    text
}

/// Adds a sentence in lines that fit a terminal.
fn push_wrapped(text: &mut String, sentence: &str) {
    let mut room = LINE_WIDTH;
    for (number, word) in sentence.split(' ').enumerate() {
        let length = word.chars().count();
        if number > 0 {
            let fits = length < room;
            text.push(if fits { ' ' } else { '\n' });
            room = if fits { room - 1 } else { LINE_WIDTH };
        }
        text.push_str(word);
        room = room.saturating_sub(length);
    }
    text.push('\n');
}
