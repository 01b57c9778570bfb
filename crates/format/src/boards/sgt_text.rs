//! The two notations of Solo's games, for [`sgt`](crate::formats::sgt): borders between cells, and a number for each cell.

use ninefold_rules::{BoardCell, Rules};

use super::BoardReadErrorKind;
use crate::ReadError;
use crate::format_entry::{TextLine, column_of};

/// Returns for each cell the first of the cells that no border parts from it.
pub(crate) fn joined_cells(text: &str, size: usize, line: TextLine<'_>) -> Result<Vec<usize>, ReadError> {
    let half = size * (size - 1);
    let mut borders = vec![true; 2 * half + 1];
    let mut at = 0;
    for (index, character) in text.char_indices() {
        let fail = |expected: &str| {
            let (found, expected) = (character.to_string(), expected.to_owned());
            BoardReadErrorKind::Unexpected { found, expected }
                .at(line.number, column_of(line.text, &text[index..]))
        };
        let run = match character {
            '_' => 0,
            'a'..='z' => (usize::from(character as u8 - b'a') + 1).min(25),
            _ => return Err(fail("borders: _ or a letter a-z")),
        };
        let end = at + run + usize::from(character != 'z');
        if end > borders.len() {
            return Err(fail("the end of the borders"));
        }
        borders[at..at + run].fill(false);
        at = end;
    }
    let end = column_of(line.text, &text[text.len()..]);
    if at != borders.len() {
        let found = format!("{at} borders and neighbours");
        let expected = format!("{} for {size} × {size} cells", borders.len());
        return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, end));
    }
    // Joined cells get the label of the first of them.
    let mut label: Vec<usize> = (0..size * size).collect();
    for (one, other) in neighbours(size).zip(&borders).filter(|(_, border)| !**border).map(|(pair, _)| pair) {
        let (keep, lose) = (label[one].min(label[other]), label[one].max(label[other]));
        if keep != lose {
            label.iter_mut().filter(|label| **label == lose).for_each(|label| *label = keep);
        }
    }
    Ok(label)
}

/// Returns the pairs of cells that may have a border between them, in the order of the text.
fn neighbours(size: usize) -> impl Iterator<Item = (usize, usize)> {
    let across = (0..size * (size - 1)).map(move |i| i / (size - 1) * size + i % (size - 1));
    let down = (0..size * (size - 1)).map(move |i| i % (size - 1) * size + i / (size - 1));
    across.map(|cell| (cell, cell + 1)).chain(down.map(move |cell| (cell, cell + size)))
}

/// Reads a number up to `most` for each cell, 0 for a blank.
pub(crate) fn read_numbers(
    text: &str,
    rules: &Rules,
    most: usize,
    line: TextLine<'_>,
) -> Result<Vec<usize>, ReadError> {
    let (size, count) = (rules.size(), rules.cell_count());
    let at = |part: &str| column_of(line.text, part);
    let surplus = |found: usize, part: &str| {
        let expected = format!("{count} for {size} × {size} cells");
        BoardReadErrorKind::CellCount { found, expected }.at(line.number, at(part))
    };
    let mut numbers = vec![0; count];
    let mut next = 0;
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let part = rest;
        let bad = |found: &str| {
            let cell = rules.cell_name(BoardCell::new(next.min(count - 1)));
            let found = found.chars().take(20).collect();
            let expected = format!("a number 1-{most}, _ between two, or a letter a-z for blanks");
            BoardReadErrorKind::BadText { cell, found, expected }.at(line.number, at(part))
        };
        let mut length = character.len_utf8();
        match character {
            'a'..='z' => next += usize::from(character as u8 - b'a') + 1,
            '_' => {}
            '0'..='9' => {
                // Up to nine digits, some programs leave out what parts them.
                length = if most > 9 { rest.bytes().take_while(u8::is_ascii_digit).count() } else { 1 };
                let number = rest[..length].parse().ok().filter(|number| (1..=most).contains(number));
                let number = number.ok_or_else(|| bad(&rest[..length]))?;
                *numbers.get_mut(next).ok_or_else(|| surplus(next + 1, part))? = number;
                next += 1;
            }
            _ => return Err(bad(&rest[..length])),
        }
        rest = &rest[length..];
        if next > count {
            return Err(surplus(next, part));
        }
    }
    if next == count { Ok(numbers) } else { Err(surplus(next, &text[text.len()..])) }
}

/// Appends the borders between cells of different parts.
pub(crate) fn push_borders<T: PartialEq>(size: usize, of: &[T], text: &mut String) {
    let mut run: u8 = 0;
    let border = |run: &mut u8, text: &mut String| {
        text.push(if *run == 0 { '_' } else { char::from(b'a' + *run - 1) });
        *run = 0;
    };
    for (one, other) in neighbours(size) {
        if of[one] != of[other] {
            border(&mut run, text);
            continue;
        }
        if run == 25 {
            text.push('z');
            run = 0;
        }
        run += 1;
    }
    border(&mut run, text);
}

/// Appends clues, and 0 for blanks, as numbers and runs of blanks.
pub(crate) fn push_runs(values: &[u8], text: &mut String) {
    let mut blanks: usize = 0;
    let mut after_clue = false;
    let run = |blanks: &mut usize, text: &mut String| {
        while *blanks > 0 {
            let length = (*blanks).min(26);
            text.push(char::from(b'a' + length as u8 - 1));
            *blanks -= length;
        }
    };
    for &value in values {
        if value == 0 {
            blanks += 1;
            after_clue = false;
            continue;
        }
        run(&mut blanks, text);
        if after_clue {
            text.push('_');
        }
        text.push_str(&value.to_string());
        after_clue = true;
    }
    run(&mut blanks, text);
}
