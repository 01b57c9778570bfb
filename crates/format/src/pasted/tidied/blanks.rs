//! Blanks for empty cells: rows as wide as the grid has rows, or with a blank between two cells, or all cells in one line.

use ninefold_rules::usual_size;

use crate::boards::context::is_usual;
use crate::pasted::pasted_line::PastedLine;

/// Returns the lines with a dot for each empty cell; `None` if no grid has blanks for them.
pub(super) fn rows(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    let (mut rewritten, mut at, mut is_changed) = (Vec::new(), 0, false);
    let ends = ends(lines);
    while at < lines.len() {
        if let Some(rows) = grid(&lines[at..ends[at]]) {
            at += rows.len();
            rewritten.extend(rows);
            is_changed = true;
            continue;
        }
        let line = &lines[at];
        let length = line.text.chars().count();
        let is_whole = usual_size(length).is_some_and(|size| size > 4);
        let is_solid = line.text.contains("  ") && digits(line).any(|(_, is_next)| is_next);
        if is_whole && is_solid && is_row(line) {
            rewritten.push(filled(line, 0, 1, length));
            is_changed = true;
        } else {
            rewritten.push(line.clone());
        }
        at += 1;
    }
    is_changed.then_some(rewritten)
}

/// Returns whether a line has digits and blanks only.
fn is_row(line: &PastedLine) -> bool {
    line.text.chars().all(|c| c == ' ' || matches!(c, '1'..='9' | 'A'..='P'))
}

/// Returns the places of the digits, and whether another follows without a blank.
fn digits(line: &PastedLine) -> impl Iterator<Item = (usize, bool)> + '_ {
    let mut characters = line.text.chars().enumerate().peekable();
    std::iter::from_fn(move || {
        let (at, _) = characters.by_ref().find(|(_, c)| *c != ' ')?;
        Some((at, characters.peek().is_some_and(|(_, c)| *c != ' ')))
    })
}

/// Returns where the rows that follow one another from each line on end, without blank ones at their end.
fn ends(lines: &[PastedLine]) -> Vec<usize> {
    let mut ends: Vec<usize> = (0..lines.len()).collect();
    for (at, line) in lines.iter().enumerate().rev().filter(|(_, line)| is_row(line)) {
        ends[at] = match ends.get(at + 1) {
            Some(&end) if end > at + 1 => end,
            _ => at + usize::from(!line.text.trim().is_empty()),
        };
    }
    ends
}

/// Returns the rows of the grid of all these lines.
fn grid(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    let count = lines.len();
    if !is_usual(count) || lines[0].text.is_empty() {
        return None;
    }
    let margin = lines.iter().filter_map(|line| digits(line).next()).map(|(at, _)| at).min()?;
    let end = lines.iter().flat_map(digits).map(|(at, _)| at + 1).max()?;
    let fits = |start: usize, step: usize| {
        let place =
            |at: usize| (at >= start && (at - start).is_multiple_of(step)).then(|| (at - start) / step);
        let mut has_gap = false;
        for line in lines {
            let (mut count, mut last) = (0, 0);
            for (at, _) in digits(line) {
                let Some(place) = place(at) else { return false };
                (count, last) = (count + 1, place + 1);
            }
            // Two grids of full rows have no blanks between their cells.
            has_gap |= last > count;
        }
        has_gap && end <= start + step * count
    };
    let places = [(0, 1), (margin, 1), (0, 2), (margin, 2)];
    let (start, step) = places.into_iter().find(|&(start, step)| fits(start, step))?;
    Some(lines.iter().map(|line| filled(line, start, step, count)).collect())
}

/// Returns this many cells of a line, from a place on and at each step, with a dot for each blank.
fn filled(line: &PastedLine, start: usize, step: usize, count: usize) -> PastedLine {
    let characters: Vec<(char, usize)> = line.characters().collect();
    let end = line.column(characters.len() + 1);
    let cells = (0..count).map(|cell| {
        let (character, column) = characters.get(start + step * cell).copied().unwrap_or((' ', end));
        (if character == ' ' { '.' } else { character }, column)
    });
    PastedLine::of(line.number, cells)
}
