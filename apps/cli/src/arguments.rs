//! The words of the command line, and how another process is started as this command.
//!
//! The words are those of the process, unless the command is started by another program: then the process has the words of
//! that one, such as Python's.

use std::ffi::OsString;
use std::sync::OnceLock;

static WORDS: OnceLock<Vec<OsString>> = OnceLock::new();
#[cfg(feature = "mcp")]
static PROGRAM: OnceLock<Vec<OsString>> = OnceLock::new();

/// Sets the words; the first call counts. A puzzle that begins with `-` for an empty cell begins with a dot instead, so that it is
/// not taken for an option.
pub(crate) fn set(mut words: Vec<OsString>) {
    for word in words.iter_mut().skip(1).take_while(|word| *word != "--") {
        if let Some(cells) =
            word.to_str().and_then(|text| text.strip_prefix('-')).filter(|cells| are_cells(cells))
        {
            *word = format!(".{cells}").into();
        }
    }
    let _ = WORDS.set(words);
}

/// Returns whether these are cells of a row or a grid, rather than the name of an option or a number.
fn are_cells(text: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || ninefold::grid::is_blank(c);
    let blanks = text.chars().filter(|&c| !c.is_ascii_digit()).count();
    let is_range = text
        .split_once("..")
        .is_some_and(|(first, last)| !format!("{first}{last}").contains(|c: char| !c.is_ascii_digit()));
    text.chars().all(is_cell) && blanks > 1 && text.len() > 2 && !is_range
}

/// Returns the words. The first one is the name of the command.
pub(crate) fn words() -> &'static [OsString] {
    WORDS.get().map_or(&[], Vec::as_slice)
}

/// Sets how another process is started as this command: a program, and its words before those of the command.
#[cfg(feature = "mcp")]
pub(crate) fn set_program(program: Vec<OsString>) {
    let _ = PROGRAM.set(program);
}

/// Returns how another process is started as this command: by default, as the program of this process.
#[cfg(feature = "mcp")]
pub(crate) fn program() -> &'static [OsString] {
    PROGRAM.get_or_init(|| std::env::current_exe().map(OsString::from).into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::are_cells;

    #[test]
    fn rows_are_no_options_and_no_numbers() {
        for cells in ["3..7....", "--------", "xx3xxx", "-.1"] {
            assert!(are_cells(cells), "{cells}");
        }
        for other in ["", "n", "-help", "5", "12345678", "0.5", "0.0", "1..3", "..3", "-", "--", "x", "-x"] {
            assert!(!are_cells(other), "{other}");
        }
    }
}
