//! The formats of boards, and which one a text is in.

use ninefold_rules::{ClueRule, Layout, Variant};

use super::clue_words::{is_clue_word, next_blank_word};
use super::rows::{canvas_rows, is_rule};
use super::{Alphabet, BoardOptions, context};
use crate::Format;
use crate::encoding::decode;
use crate::format_entry::first_word;
use crate::formats::line::is_separator;
use crate::row::{is_bar, is_drawn};

ninefold_grid::named_values! {
    /// A text format that has a place for boards other than the classic one.
    #[non_exhaustive]
    pub enum BoardFormat: "format of boards" {
        /// One puzzle a line, perhaps with its regions as a second word.
        Line = "line",
        /// A line for each row of the canvas.
        Rows = "rows",
        /// A frame of `+ - |` whose borders are those of the regions.
        Block = "block",
        /// The same frame in box-drawing characters.
        Unicode = "unicode",
        /// A game of Simon Tatham's Solo: `2x3:…`, `9jx:…`.
        Sgt = "sgt",
        /// An address of f-puzzles.
        Fpuzzles = "fpuzzles",
        /// An address of SudokuPad.
        Sudokupad = "sudokupad",
        /// An address of SudokuMaker.
        Sudokumaker = "sudokumaker",
        /// An address of Penpa+, which is only read.
        Penpa = "penpa",
        /// A game that KSudoku has saved.
        Ksudoku = "ksudoku",
        /// One JSON object a line.
        Json = "json",
        /// The killer strings of Perfect Sudoku, which forums use: `3x3::k:3584:…`.
        PerfectSudoku = "perfect-sudoku",
        /// The killer strings of SumoCue and JSudoku: `SumoCueV1=14J0+0J0…`.
        Sumocue = "sumocue",
        /// A killer as 81 characters: `E<B^…`.
        ShortKiller = "short-killer",
        /// A text of Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2`.
        Iss = "iss",
    }
}

impl BoardFormat {
    /// Returns what the format is, in a few words.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            BoardFormat::Line => "one puzzle a line, its clues behind the cells",
            BoardFormat::Rows => "a line for each row, the clues above",
            BoardFormat::Block => "a frame of + - | around the regions, the clues above",
            BoardFormat::Unicode => "the same frame in box-drawing characters",
            BoardFormat::Sgt => "Simon Tatham's Solo: 2x3:…, 9jx:…, 3x3k:…",
            BoardFormat::Fpuzzles => "an address of f-puzzles",
            BoardFormat::Sudokupad => "an address of SudokuPad",
            BoardFormat::Sudokumaker => "an address of SudokuMaker",
            BoardFormat::Penpa => "an address of Penpa+; only read",
            BoardFormat::Ksudoku => "a saved game of KSudoku",
            BoardFormat::Json => "one JSON object a line, with everything",
            BoardFormat::PerfectSudoku => "a killer as Perfect Sudoku writes it: 3x3::k:3584:…",
            BoardFormat::Sumocue => "a killer of SumoCue or JSudoku: SumoCueV1=14J0+0J0…",
            BoardFormat::ShortKiller => "a killer as 81 sums and pointers: E<B^…",
            BoardFormat::Iss => "Interactive Sudoku Solver: .Cage~10~R1C1~R1C2…",
        }
    }

    /// Returns whether the format can be written. The others are only read.
    #[must_use]
    pub const fn is_written(self) -> bool {
        !matches!(self, BoardFormat::Penpa)
    }

    /// Returns whether puzzles whose variant has this word can be expressed, as far as the word decides it.
    #[must_use]
    pub const fn holds(self, rule: ClueRule) -> bool {
        match self {
            BoardFormat::Line
            | BoardFormat::Rows
            | BoardFormat::Block
            | BoardFormat::Unicode
            | BoardFormat::Json => true,
            BoardFormat::Penpa => matches!(rule, ClueRule::Killer | ClueRule::Thermo | ClueRule::Arrow),
            BoardFormat::Sgt
            | BoardFormat::Ksudoku
            | BoardFormat::PerfectSudoku
            | BoardFormat::Sumocue
            | BoardFormat::ShortKiller => matches!(rule, ClueRule::Killer),
            BoardFormat::Fpuzzles | BoardFormat::Sudokupad => !matches!(
                rule,
                ClueRule::GreaterThan | ClueRule::ParityLine | ClueRule::NumberedRoom | ClueRule::Custom
            ),
            BoardFormat::Sudokumaker => {
                !matches!(rule, ClueRule::GreaterThan | ClueRule::Zipper | ClueRule::Custom)
            }
            BoardFormat::Iss => !matches!(
                rule,
                ClueRule::Consecutive | ClueRule::AllBars | ClueRule::Clone | ClueRule::MinMax
            ),
        }
    }

    /// Returns the format of classic Sudokus with the same name, if there is one.
    #[must_use]
    pub fn classic(self) -> Option<Format> {
        self.name().parse().ok()
    }
}

/// How many lines of a text are looked at.
const LINES: usize = 60;

/// Guesses the format from the beginning of a text about boards. Returns `None` when it looks like none of them.
///
/// Sixteen characters are a puzzle of 4 × 4 cells, unless a digit above 4 follows: then they are a row of 16 × 16.
///
/// ```
/// use ninefold_format::{BoardFormat, BoardOptions, sniff_board};
/// let sniff = |text: &str| sniff_board(text.as_bytes(), &BoardOptions::default());
/// assert_eq!(sniff("1..2..3..1..4..."), Some(BoardFormat::Line));
/// assert_eq!(sniff("1..2\n..3.\n.1..\n4..."), Some(BoardFormat::Rows));
/// assert_eq!(sniff("9jx:d6_4_1c2"), Some(BoardFormat::Sgt));
/// assert_eq!(sniff("To whom it may concern"), None);
/// ```
#[must_use]
pub fn sniff_board(text: &[u8], options: &BoardOptions) -> Option<BoardFormat> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut declared = options.variant.clone();
    let mut lines = text.split(|&byte| byte == b'\n').take(LINES).map(decode);
    while let Some(line) = lines.next() {
        let line = line.trim();
        if let Some(words) = variant_line(line) {
            declared = words.parse().ok().or(declared);
        } else if !line.is_empty() && !line.starts_with('#') {
            let later = || lines.map(|line| line.trim().to_owned());
            return of_first_line(line, later, declared.as_ref(), options.alphabet);
        }
    }
    None
}

/// Returns the words of a line that says what the board is: `#variant 6x6+x`.
pub(crate) fn variant_line(line: &str) -> Option<&str> {
    let words = line.strip_prefix("#variant")?;
    words.starts_with([' ', '\t', ':']).then(|| words.trim_start_matches([' ', '\t', ':']).trim_end())
}

fn of_first_line<L: Iterator<Item = String>>(
    line: &str,
    later: impl FnOnce() -> L,
    declared: Option<&Variant>,
    alphabet: Alphabet,
) -> Option<BoardFormat> {
    let word = first_word(line);
    if word.contains("f-puzzles.com/") && word.contains("load=") {
        return Some(BoardFormat::Fpuzzles);
    }
    if super::sudokupad::HOSTS.iter().any(|host| word.contains(host)) {
        return Some(BoardFormat::Sudokupad);
    }
    if word.contains(super::sudokumaker::HOST) && word.contains("puzzle=") {
        return Some(BoardFormat::Sudokumaker);
    }
    if word.contains(super::penpa::HOST) && word.contains("p=") {
        return Some(BoardFormat::Penpa);
    }
    if super::sudokupad::is_own_json(line) || super::short_address::is_one(word) {
        return Some(BoardFormat::Sudokupad);
    }
    if super::fpuzzles::is_json(line) {
        return Some(BoardFormat::Fpuzzles);
    }
    if line.starts_with('{') {
        return Some(BoardFormat::Json);
    }
    if line.starts_with('<') {
        let is_game = super::ksudoku::is_text(line)
            || line.starts_with("<?xml") && later().any(|line| super::ksudoku::is_text(&line));
        return is_game.then_some(BoardFormat::Ksudoku);
    }
    if super::iss::is_text(line) {
        return Some(BoardFormat::Iss);
    }
    if super::sumocue::is_text(line) {
        return Some(BoardFormat::Sumocue);
    }
    if super::perfect_sudoku::is_text(line) {
        return Some(BoardFormat::PerfectSudoku);
    }
    if super::short_killer::is_text(line) {
        return Some(BoardFormat::ShortKiller);
    }
    if super::sgt::is_game(line) {
        return Some(BoardFormat::Sgt);
    }
    let is_cell = |c: char| alphabet.value(c).is_some() || c == '*';
    if is_named_line(line, is_cell) {
        return Some(BoardFormat::Line);
    }
    let is_framed = || line.chars().all(|c| is_cell(c) || c.is_whitespace() || is_bar(c) || is_drawn(c));
    if is_rule(line) || line.contains(is_bar) && is_framed() {
        return Some(if line.contains(is_drawn) { BoardFormat::Unicode } else { BoardFormat::Block });
    }
    let cells = line.split(is_separator).next().unwrap_or_default();
    if cells.is_empty() || !cells.chars().all(is_cell) {
        return None;
    }
    let count = cells.chars().count();
    let is_line = match declared {
        Some(variant) => canvas_rows(variant).is_some_and(|rows| count > rows.max(usize::from(variant.size))),
        None if count == 16 => {
            let is_high = |c: char| alphabet.value(c).is_some_and(|value| value > 4);
            let rows = later().take(15).take_while(|line| !line.is_empty());
            let is_row = |row: &String| row.chars().count() == 16 && row.chars().all(is_cell);
            !cells.contains(is_high) && !rows.into_iter().any(|row| is_row(&row) && row.contains(is_high))
        }
        None => (4..=25).any(|size| {
            let is_puzzle = size * size == count && size != 5 && context::usual(size).is_some();
            is_puzzle || 2 * size * size == count && size > 5
        }),
    };
    let is_row = || line.chars().all(|c| c.is_whitespace() || is_cell(c));
    if is_line { Some(BoardFormat::Line) } else { is_row().then_some(BoardFormat::Rows) }
}

/// Returns whether a line begins with the text of a board, or with the dot that stands for no given digits.
fn is_named_line(line: &str, is_cell: impl Fn(char) -> bool) -> bool {
    let (first, rest) = next_blank_word(line);
    let (next, rest) = next_blank_word(rest);
    // Clues or the regions may follow the dot, but no further cell of a row with blanks.
    let is_open = |next: &str| next.is_empty() || is_clue_word(next) || next.chars().count() >= 9;
    if first == "." {
        return is_open(next);
    }
    let is_puzzle = match next {
        "." => is_open(next_blank_word(rest).0),
        _ => next.chars().count() >= 9 && next.chars().all(is_cell),
    };
    // With a clue behind it, the first word is a misspelled board.
    is_puzzle && (first.parse::<Variant>().is_ok() || is_clue_word(next_blank_word(rest).0))
}

/// Returns the number of cells of a board, whose regions may still be to be named.
pub(crate) fn single_grid_cells(variant: &Variant) -> Option<usize> {
    let size = usize::from(variant.size);
    (!matches!(variant.layout, Layout::Grids(..))).then_some(size * size)
}
