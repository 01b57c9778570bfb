//! Clues as words behind the cells of a line, and in `#clues` lines above rows: `k10:111221 t:112233`.

use ninefold_rules::{Clue, ClueKind, Rules};

use super::BoardReadErrorKind;
use crate::ReadError;
use crate::format_entry::{TextLine, column_of};
use crate::line_words::{next_blank_word, next_word};

/// Returns whether a word has the form of a clue: its letter, perhaps a number, and a colon. A sign of a clue in a general form
/// may have more before the colon.
pub(crate) fn is_clue_word(word: &str) -> bool {
    let mut characters = word.chars();
    let letter = characters.next().map(|letter| letter.to_ascii_lowercase());
    let kind = ClueKind::ALL.iter().find(|kind| Some(kind.letter()) == letter);
    let rest = characters.as_str();
    kind.is_some_and(|kind| match kind.is_general() {
        true => rest.contains(':'),
        false => rest.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(':'),
    })
}

/// Reads a word that should be a clue.
pub(crate) fn read_clue(rules: &Rules, word: &str, line: TextLine<'_>) -> Result<Clue, ReadError> {
    Clue::parse(rules, word)
        .map_err(|error| BoardReadErrorKind::ParseClue(error).at(line.number, column_of(line.text, word)))
}

/// Appends a word for each clue, with a blank before it.
pub(crate) fn push_clues(rules: &Rules, text: &mut String) {
    for clue in rules.clues() {
        text.push(' ');
        text.push_str(&clue.to_string());
    }
}

/// Returns the words of a `#clues` line.
pub(crate) fn clues_line(text: &str) -> Option<&str> {
    let words = text.strip_prefix("clues")?;
    words.starts_with([' ', '\t', ':']).then(|| words.trim_start_matches([' ', '\t', ':']).trim_end())
}

/// What stands behind the cells and the regions.
pub(crate) struct Behind<'a> {
    pub(crate) clues: Vec<Clue>,
    /// A word with a character for each cell.
    pub(crate) solution: Option<&'a str>,
    pub(crate) comment: &'a str,
}

impl<'a> Behind<'a> {
    /// Reads clues and solution. On a board with clues only `#` begins a comment.
    pub(crate) fn read(rest: &'a str, board: &Rules, line: TextLine<'_>) -> Result<Behind<'a>, ReadError> {
        let has_clues = !board.variant().clue_rules.is_empty();
        let mut behind = Behind { clues: Vec::new(), solution: None, comment: rest };
        loop {
            let text = behind.comment.trim_start_matches([' ', '\t']);
            let (word, after) = next_blank_word(text);
            let (cells, after_cells) = next_word(text);
            // A column of a table is no clue: a clue has a colon.
            let is_column =
                || behind.comment[..behind.comment.len() - text.len()].contains('\t') && !word.contains(':');
            if word.is_empty() || word.starts_with('#') {
                break;
            }
            if is_clue_word(word) {
                behind.clues.push(read_clue(board, word, line)?);
                behind.comment = after;
            } else if behind.solution.is_none() && cells.chars().count() == board.cell_count() {
                behind.solution = Some(cells);
                behind.comment = after_cells;
            } else if (has_clues || !behind.clues.is_empty()) && !is_column() {
                behind.clues.push(read_clue(board, word, line)?);
                behind.comment = after;
            } else {
                break;
            }
        }
        Ok(behind)
    }
}
