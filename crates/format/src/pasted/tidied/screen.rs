//! Reads what a terminal shows: a board with text next to it, and boards next to one another.
//!
//! ```text
//!         1 2 3   4 5 6   7 8 9
//!       +-------+-------+-------+  Level: hard
//!     A | 5 3   |   7   |       |  1 Check             5 3 . . 7 . . . .    Level: hard
//!     B | 6     | 1 9 5 |       |  2 Hint              6 . . 1 9 5 . . .    1 Check
//!   …                                                  …
//! ```
//!
//! A frame is what is between two equal rules, with a bar or a corner at both ends of each line. Rows without a frame have two blanks
//! between the cells and the text. Of lines above and below, only the names of the columns are removed.

use std::ops::Range;

use crate::boards::context::is_usual;
use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;
use crate::row::{is_bar, is_drawn, is_rule};

/// The fewest characters of a rule.
const SHORTEST_RULE: usize = 5;
/// The most lines and columns of a frame.
const LARGEST: usize = 160;

/// The boards of a screen, one below the other.
pub(super) struct Screen {
    pub(super) lines: Vec<PastedLine>,
    /// The numbers of the first and the last line of each part that has text next to a board.
    pub(super) parts: Vec<(usize, usize)>,
}

/// Returns the lines without the text next to a board; `None` if there is no such text.
pub(super) fn boards(lines: &[PastedLine]) -> Option<Screen> {
    let mut screen = Screen { lines: Vec::new(), parts: Vec::new() };
    let mut at = 0;
    while at < lines.len() {
        let part = framed(&lines[at..]).or_else(|| plain(&lines[at..]));
        let Some((length, boards)) = part else {
            screen.lines.push(lines[at].clone());
            at += 1;
            continue;
        };
        screen.lines.pop_if(|line| are_names(&line.text));
        for board in boards {
            screen.lines.extend(board);
            screen.lines.push(PastedLine::of(lines[at].number, []));
        }
        screen.parts.push((lines[at].number, lines[at + length - 1].number));
        at += length;
    }
    (!screen.parts.is_empty()).then_some(screen)
}

/// Returns whether a line has the numbers from 1 on, or the letters from A on, and bars at most.
fn are_names(text: &str) -> bool {
    let names: Vec<char> = text.chars().filter(|&c| !c.is_whitespace() && !is_bar(c)).collect();
    let follow =
        |first: char| (first..).zip(&names).all(|(expected, name)| name.to_ascii_uppercase() == expected);
    names.len() > 3 && (follow('1') || follow('A'))
}

fn is_edge(character: char) -> bool {
    is_bar(character) || is_drawn(character) || character == '+'
}

/// Returns the places of the rules of a line: strokes between two corners.
fn rules(text: &[char]) -> Vec<Range<usize>> {
    let is_part = |c: char| matches!(c, '-' | '=' | '+') || is_drawn(c) && !is_bar(c);
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let length = text[at..].iter().take_while(|&&c| is_part(c)).count();
        if length >= SHORTEST_RULE && is_edge(text[at]) && is_edge(text[at + length - 1]) {
            found.push(at..at + length);
        }
        at += length.max(1);
    }
    found
}

/// Boards in lines: how many lines, and the lines of each board.
type Part = (usize, Vec<Vec<PastedLine>>);

/// Returns the frames that begin in the first line, if there is text next to one, or another frame.
fn framed(lines: &[PastedLine]) -> Option<Part> {
    let first: Vec<char> = lines.first()?.text.chars().collect();
    let places = rules(&first);
    if places.is_empty() {
        return None;
    }
    let is_inside = |place: &Range<usize>, text: &Vec<char>| {
        let is_edge_at = |at: usize| text.get(at).is_some_and(|&c| is_edge(c));
        is_edge_at(place.start) && is_edge_at(place.end - 1)
    };
    // No lines after the frames, which may be many.
    let mut open = places.clone();
    let all = lines.iter().take(LARGEST).map(|line| line.text.chars().collect());
    let texts: Vec<Vec<char>> = all
        .take_while(|text| {
            open.retain(|place| is_inside(place, text));
            !open.is_empty()
        })
        .collect();
    let length_of = |place: &Range<usize>| {
        let inside = texts.iter().take_while(|text| is_inside(place, text)).count();
        texts[..inside].iter().rposition(|text| rules(text).contains(place)).map(|last| last + 1)
    };
    let boards: Vec<(Range<usize>, usize)> = places
        .into_iter()
        .filter_map(|place| length_of(&place).filter(|&length| length > 4).map(|length| (place, length)))
        .filter(|(place, length)| {
            // The text next to a board may have a frame too.
            let cells = texts[..*length].iter().flat_map(|text| &text[place.clone()]);
            let has_word =
                |c: &char| c.is_alphabetic() && cell_value(*c).is_none() && !matches!(c, 'A'..='P');
            !cells.into_iter().any(has_word)
        })
        .collect();
    let length = boards.iter().map(|(_, length)| *length).max()?;
    let is_side_text = |text: &Vec<char>| {
        let is_inside = |at: &usize| boards.iter().any(|(place, _)| place.contains(at));
        (0..text.len()).any(|at| !text[at].is_whitespace() && !is_inside(&at))
    };
    // Cells outside of a frame are a mistake, and words are not.
    let has_words = |text: &Vec<char>| {
        let is_inside = |at: &usize| boards.iter().any(|(place, _)| place.contains(at));
        (0..text.len())
            .any(|at| text[at].is_alphabetic() && cell_value(text[at]).is_none() && !is_inside(&at))
    };
    let is_clear =
        texts[..length].iter().all(|text| !is_side_text(text)) || texts[..length].iter().any(has_words);
    if boards.len() < 2 && !texts[..length].iter().any(is_side_text) || !is_clear {
        return None;
    }
    let cut = |(place, length): &(Range<usize>, usize)| {
        let cells = |line: &PastedLine| -> Vec<(char, usize)> {
            line.characters().skip(place.start).take(place.len()).collect()
        };
        lines[..*length].iter().map(|line| PastedLine::of(line.number, cells(line))).collect()
    };
    Some((length, boards.iter().map(cut).collect()))
}

/// Returns the rows of cells that begin in the first line, with two blanks between them and the text next to them.
fn plain(lines: &[PastedLine]) -> Option<Part> {
    let size = cells_of(lines.first()?)?;
    // Rules between the rows count as no rows.
    let has_rule = |line: &PastedLine| is_rule(line.text.trim().split("  ").next().unwrap_or_default());
    let mut left = size;
    let mut is_inside = |line: &&PastedLine| {
        let is_open = left > 0;
        left = left.saturating_sub(usize::from(!has_rule(line)));
        is_open
    };
    let inside: Vec<&PastedLine> = lines.iter().take(LARGEST).take_while(|line| is_inside(line)).collect();
    let length = inside.len();
    let lines_of_rows: Vec<&PastedLine> = inside.into_iter().filter(|line| !has_rule(line)).collect();
    let rows: Vec<Vec<Vec<(char, usize)>>> =
        lines_of_rows.iter().map(|line| parts(&line.characters().collect::<Vec<_>>())).collect();
    let row = |row: &Vec<Vec<(char, usize)>>| -> Vec<Vec<(char, usize)>> {
        row.iter().filter_map(|part| cells(part).filter(|cells| cells.len() == size)).collect()
    };
    let boards: Vec<Vec<Vec<(char, usize)>>> = rows.iter().map(row).collect();
    let count = boards[0].len();
    let is_whole = rows.len() == size && boards.iter().all(|row| row.len() == count);
    let start =
        |row: &Vec<Vec<(char, usize)>>| row.first().and_then(|cells| cells.first()).map(|cell| cell.1);
    let is_even = boards.iter().all(|row| start(row) == start(&boards[0]));
    let is_side_text = |part: &&Vec<(char, usize)>| cells(part).is_none();
    let has_words = rows.iter().flatten().any(|part| is_side_text(&part));
    // Cells with a wider gap between them are not text next to others.
    let is_text = |part: &Vec<(char, usize)>| {
        part.iter().any(|&(c, _)| cell_value(c).is_none() && !matches!(c, ' ' | 'A'..='P') && !is_bar(c))
    };
    let is_clear = rows.iter().flatten().filter(is_side_text).all(is_text);
    let has_more = || lines.get(length).is_some_and(|line| cells_of(line) == Some(size));
    if !is_whole || !is_even || !is_clear || !has_words && count < 2 || has_more() {
        return None;
    }
    let board = |number: usize| -> Vec<PastedLine> {
        let line = |at: usize| {
            let spaced = boards[at][number].iter().flat_map(|&(c, column)| [(c, column), (' ', column)]);
            PastedLine::of(lines_of_rows[at].number, spaced)
        };
        (0..size).map(line).collect()
    };
    Some((length, (0..count).map(board).collect()))
}

/// Returns how many cells are in the first part of a line that has some.
fn cells_of(line: &PastedLine) -> Option<usize> {
    let characters: Vec<(char, usize)> = line.characters().collect();
    parts(&characters).iter().find_map(|part| cells(part)).map(|cells| cells.len())
}

/// Returns the parts of a line between which are two blanks or a tab.
fn parts(line: &[(char, usize)]) -> Vec<Vec<(char, usize)>> {
    let mut parts: Vec<Vec<(char, usize)>> = vec![Vec::new()];
    for (at, &(character, column)) in line.iter().enumerate() {
        let is_gap = character == '\t'
            || character == ' '
                && (at > 0 && line[at - 1].0 == ' ' || line.get(at + 1).is_some_and(|c| c.0 == ' '));
        match parts.last_mut() {
            Some(last) if is_gap && !last.is_empty() => parts.push(Vec::new()),
            Some(last) if !is_gap => last.push((character, column)),
            _ => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Returns the cells of a part, if their number is that of the rows of a board. Each is one character, with a blank between two of them,
/// or a bar with blanks around it.
fn cells(part: &[(char, usize)]) -> Option<Vec<(char, usize)>> {
    let is_cell = |c: char| cell_value(c).is_some() || matches!(c, 'A'..='P');
    let is_word = |c: char| is_cell(c) || is_bar(c);
    let is_spaced =
        part.iter().enumerate().all(|(at, &(c, _))| if at % 2 == 1 { c == ' ' } else { is_word(c) });
    let cells: Vec<(char, usize)> = part.iter().copied().step_by(2).filter(|&(c, _)| !is_bar(c)).collect();
    let has_digit = || cells.iter().any(|&(c, _)| cell_value(c).is_some());
    (is_spaced && cells.len() > 3 && is_usual(cells.len()) && has_digit()).then_some(cells)
}
