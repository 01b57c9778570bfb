//! Digits above 9 as decimal numbers, with blanks, commas, tabs, semicolons or bars between the cells.
//!
//! ```text
//!   1 . 12 16 …          | 1   .  12 | 16 …          1;;12;16;…          all 256 in one line
//! ```
//!
//! The number of cells is the size. Bars and rules stay where they are, since they may show the regions. Where `0` occurs as well as
//! another sign for an empty cell, and no number is as high as the size, digits begin with 0.

use ninefold_rules::BoardDigit;

use crate::boards::context::is_usual;
use crate::pasted::pasted_line::PastedLine;
use crate::row::{is_bar, is_drawn, is_rule};

/// What a word in a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Bar,
    Blank,
    Number(usize),
}

/// A line of a grid, or one without cells.
enum Kind {
    Row(Vec<(Word, usize)>),
    Rule,
    Other,
}

/// The lines with a character for each cell, and whether digits begin with 0.
pub(in crate::pasted) struct Numbers {
    pub(in crate::pasted) lines: Vec<PastedLine>,
    pub(in crate::pasted) is_from_zero: bool,
}

/// Rewrites grids of numbers; `None` if there is none.
pub(in crate::pasted) fn rows(lines: &[PastedLine]) -> Option<Numbers> {
    let kinds: Vec<Kind> = lines.iter().map(kind).collect();
    // Rows that are short belong to a table with empty cells.
    let is_short = |(line, kind): (&PastedLine, &Kind)| {
        let is_text = line.text.contains(char::is_alphabetic) || line.text.starts_with('#');
        matches!(kind, Kind::Other) && !is_text && !line.text.is_empty()
    };
    if lines.iter().zip(&kinds).any(is_short) {
        return None;
    }
    let rows =
        || kinds.iter().filter_map(|kind| if let Kind::Row(words) = kind { Some(words) } else { None });
    let count = |words: &[(Word, usize)]| words.iter().filter(|(word, _)| *word != Word::Bar).count();
    let first = count(rows().next()?);
    let size = match (10..=25).find(|size| size * size == first) {
        Some(size) => size,
        None => first,
    };
    let is_whole = size != first || rows().count().is_multiple_of(size);
    if size < 10 || !is_usual(size) || !is_whole || rows().any(|words| count(words) != first) {
        return None;
    }
    let words = || rows().flatten().map(|&(word, _)| word);
    let highest = words().map(|word| if let Word::Number(number) = word { number } else { 0 }).max()?;
    // Words of one character each are read as they are.
    if highest < 10 || highest > size {
        return None;
    }
    let is_from_zero = words().any(|word| word == Word::Number(0))
        && words().any(|word| word == Word::Blank)
        && highest < size;
    let character = |word: Word| match word {
        Word::Bar => '|',
        Word::Blank => '.',
        Word::Number(number) => {
            BoardDigit::new(number + usize::from(is_from_zero)).map_or('.', BoardDigit::to_char)
        }
    };
    let bars = rows().next()?.iter().map(|&(word, _)| word == Word::Bar).collect::<Vec<_>>();
    let rewritten = lines.iter().zip(&kinds).map(|(line, kind)| match kind {
        // All cells in one line have no blanks between them.
        Kind::Row(words) if size != first => {
            PastedLine::of(line.number, words.iter().map(|&(word, column)| (character(word), column)))
        }
        Kind::Row(words) => {
            let cells = words.iter().flat_map(|&(word, column)| [(character(word), column), (' ', column)]);
            PastedLine::of(line.number, cells)
        }
        Kind::Rule => {
            let strokes = bars.iter().flat_map(|&is_bar| if is_bar { ['+', '-'] } else { ['-', '-'] });
            let mut strokes: Vec<char> = strokes.collect();
            strokes.pop();
            PastedLine::of(line.number, strokes.into_iter().map(|c| (c, 1)))
        }
        Kind::Other => line.clone(),
    });
    Some(Numbers { lines: rewritten.collect(), is_from_zero })
}

fn kind(line: &PastedLine) -> Kind {
    let text = line.text.trim();
    if text.is_empty() || text.starts_with('#') {
        return Kind::Other;
    }
    if is_rule(text) || text.chars().all(|c| is_drawn(c) && !is_bar(c) || c == ' ') {
        return Kind::Rule;
    }
    words(line).map_or(Kind::Other, Kind::Row)
}

/// Returns the words of a line; `None` if one of them is not a cell.
fn words(line: &PastedLine) -> Option<Vec<(Word, usize)>> {
    let separator = [';', ',', '\t'].into_iter().find(|&separator| line.text.contains(separator));
    let mut words: Vec<(Word, usize)> = Vec::new();
    let mut word: (String, usize) = (String::new(), 0);
    let end = |word: &mut (String, usize), words: &mut Vec<(Word, usize)>, is_cell: bool| {
        let text = std::mem::take(&mut word.0);
        let text = text.trim().trim_matches('"').trim();
        if text.is_empty() && !is_cell {
            return Some(());
        }
        let found = match text {
            "" | "." | "_" | "-" | "*" | "x" | "X" | "?" => Word::Blank,
            text => Word::Number(text.parse().ok().filter(|&number| number <= 25)?),
        };
        words.push((found, word.1.max(1)));
        word.1 = 0;
        Some(())
    };
    let mut last = 1;
    for (character, column) in line.characters() {
        last = column;
        if Some(character) == separator {
            word.1 = word.1.max(column);
            end(&mut word, &mut words, true)?;
        } else if is_bar(character) {
            end(&mut word, &mut words, false)?;
            words.push((Word::Bar, column));
        } else if separator.is_none() && character.is_whitespace() {
            end(&mut word, &mut words, false)?;
        } else {
            if word.0.is_empty() {
                word.1 = column;
            }
            word.0.push(character);
        }
    }
    word.1 = word.1.max(last);
    end(&mut word, &mut words, separator.is_some())?;
    // After the last separator of a table is a cell, unless each cell ends with one.
    if words.last().is_some_and(|&(last, _)| last == Word::Blank)
        && is_usual(words.len() - 1)
        && !is_usual(words.len())
    {
        words.pop();
    }
    (words.iter().filter(|(word, _)| *word != Word::Bar).count() >= 10).then_some(words)
}
