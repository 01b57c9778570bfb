//! A pattern of clue cells, as people draw it.
//!
//! ```text
//!   .xx...xx.      81 marks in any layout: x # or a digit for a clue, . 0 _ - for none;
//!   x..x.x..x      blanks, line ends and frames (| + =) do not count, nor lines of frame only
//!   x...x...x
//!   …
//! ```
//!
//! A puzzle in any of the usual spellings is a pattern too, except that `x` and `*` mean a clue here.

use ninefold::{Cell, CellSet};

/// Reads a pattern; the error begins with line and column.
pub(crate) fn read(text: &str) -> Result<CellSet, String> {
    let mut pattern = CellSet::NONE;
    let mut marks = 0;
    let mut last = 1;
    for (row, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let frame = line.contains('+') || line.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c));
        let is_rule = line.chars().all(|c| !c.is_alphanumeric() && !matches!(c, '.' | '_' | '#'));
        let dashes = line.chars().filter(|&c| c == '-').count();
        if line.trim_start().starts_with("# ") || (is_rule && (frame || !matches!(dashes, 9 | 81))) {
            continue;
        }
        for (column, character) in line.chars().enumerate() {
            let clue = match character {
                'x' | 'X' | '#' | '*' | '1'..='9' => true,
                '.' | '0' | '_' | '-' => false,
                c if c.is_whitespace() || matches!(c, '|' | '│' | '┃' | '║') => continue,
                found => {
                    let place = format!("{}:{}", row + 1, column + 1);
                    return Err(format!("{place}: found {found:?}, expected x for a clue or . for none"));
                }
            };
            if let (true, Ok(cell)) = (clue, Cell::try_from(marks)) {
                pattern.insert(cell);
            }
            marks += 1;
            last = row + 1;
        }
    }
    if marks == 81 {
        Ok(pattern)
    } else {
        Err(format!("{last}: found {marks} of 81 marks, x for a clue or . for none"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn layouts_of_one_pattern() {
        let expected = CLUES.parse::<ninefold::Grid>().unwrap().filled();
        let marked: String = CLUES.chars().map(|c| if c == '.' { '.' } else { 'x' }).collect();
        let rows = |text: &str| {
            let row = |row: &[u8]| String::from_utf8_lossy(row).into_owned() + "\r\n";
            text.as_bytes().chunks(9).map(row).collect::<String>()
        };
        let record = ninefold::format::Record::new(CLUES.parse().unwrap());
        for text in [
            CLUES.to_owned(),
            marked.clone(),
            rows(CLUES),
            format!("# a comment\n\n{}", rows(&marked)),
            rows(&marked.replace('.', "-")),
            ninefold::format::write(ninefold::format::Format::Block, [&record]),
            ninefold::format::write(ninefold::format::Format::Unicode, [&record]),
            ninefold::format::write(ninefold::format::Format::Ss, [&record]),
        ] {
            assert_eq!(read(&text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn errors_say_where() {
        assert_eq!(read("x.x\n.?"), Err("2:2: found '?', expected x for a clue or . for none".to_owned()));
        assert_eq!(read("x.x\n"), Err("1: found 3 of 81 marks, x for a clue or . for none".to_owned()));
    }
}
