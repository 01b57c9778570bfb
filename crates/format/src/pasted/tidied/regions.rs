//! Rows of letters next to rows of digits: the regions of a jigsaw.
//!
//! ```text
//!   AAAB   1..2        both in rows, one above the other, in either order, with a blank line between them or without
//!   CABB   ..3.
//!   CCDB   .1..
//!   CDDD   4...
//! ```
//!
//! One line of letters is a title. Several that do not divide the grid are an error.

use ninefold_rules::{Layout, Variant};

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;

/// Returns the lines with a `#variant` line in place of the letters; `None` if there are none.
pub(super) fn named(lines: &[PastedLine], named: Option<&Variant>) -> Option<Vec<PastedLine>> {
    let blocks = blocks(lines);
    let is_grid = |block: &Block| !block.is_letters && block.lines.len() == block.width;
    let (mut rewritten, mut done, mut is_other) = (Vec::new(), 0, false);
    let mut is_changed = false;
    let mut at = 0;
    while at < blocks.len() {
        let pair = |one: usize, other: usize| {
            let (letters, grid) = (blocks.get(one)?, blocks.get(other)?);
            let is_pair =
                letters.is_letters && letters.lines.len() > 1 && is_grid(grid) && letters.width == grid.width;
            (is_pair && blocks[one.min(other)].touches(&blocks[one.max(other)], lines))
                .then_some((letters, grid))
        };
        if let Some((letters, grid)) = pair(at, at + 1).or_else(|| pair(at + 1, at)) {
            rewritten.extend_from_slice(&lines[done..letters.lines.start.min(grid.lines.start)]);
            rewritten.push(variant_line(&lines[letters.lines.clone()], named));
            rewritten.extend_from_slice(&lines[grid.lines.clone()]);
            done = letters.lines.end.max(grid.lines.end);
            (is_changed, is_other) = (true, true);
            at += 2;
            continue;
        }
        let block = &blocks[at];
        if is_other && is_grid(block) {
            // The regions belong to the grid above alone.
            rewritten.extend_from_slice(&lines[done..block.lines.start]);
            let board = named.map_or_else(|| format!("{0}x{0}", block.width), ToString::to_string);
            let text = format!("#variant {board}");
            let column = lines[block.lines.start].column(1);
            rewritten
                .push(PastedLine::of(lines[block.lines.start].number, text.chars().map(|c| (c, column))));
            done = block.lines.start;
            is_other = false;
        }
        at += 1;
    }
    rewritten.extend_from_slice(&lines[done..]);
    is_changed.then_some(rewritten)
}

/// Lines of the same number of letters or cells that follow one another.
struct Block {
    lines: std::ops::Range<usize>,
    width: usize,
    is_letters: bool,
}

impl Block {
    /// Returns whether nothing stands between this block and a later one.
    fn touches(&self, later: &Block, lines: &[PastedLine]) -> bool {
        lines[self.lines.end..later.lines.start].iter().all(|line| line.text.trim().is_empty())
    }
}

/// Returns the blocks of a text.
fn blocks(lines: &[PastedLine]) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((width, is_letters)) = kind(line) else { continue };
        match blocks.last_mut() {
            Some(last)
                if last.lines.end == at
                    && last.width == width
                    && last.is_letters == is_letters
                    && (is_letters || last.lines.len() < width) =>
            {
                last.lines.end += 1;
            }
            _ => blocks.push(Block { lines: at..at + 1, width, is_letters }),
        }
    }
    blocks
}

/// Returns how many letters or cells a line has, and whether it is one of letters.
fn kind(line: &PastedLine) -> Option<(usize, bool)> {
    let solid: Vec<char> = line.text.chars().filter(|c| !c.is_whitespace()).collect();
    if !(3..=25).contains(&solid.len()) {
        return None;
    }
    let is_empty = |c: &char| cell_value(*c) == Some(0);
    if solid.iter().all(|c| c.is_alphabetic()) && !solid.iter().all(is_empty) {
        return Some((solid.len(), true));
    }
    let is_cell = |c: &char| cell_value(*c).is_some() || solid.len() > 9 && c.is_ascii_uppercase();
    solid.iter().all(is_cell).then_some((solid.len(), false))
}

/// Returns the line that names the board with these regions.
fn variant_line(letters: &[PastedLine], named: Option<&Variant>) -> PastedLine {
    let rules = named.cloned().map(|mut named| {
        named.layout = Layout::Jigsaw;
        named.to_string()
    });
    let rules = rules.unwrap_or_else(|| "jigsaw".to_owned());
    let column = letters[0].column(1);
    let mut text: Vec<(char, usize)> = "#variant jigsaw:".chars().map(|c| (c, column)).collect();
    text.extend(letters.iter().flat_map(PastedLine::characters).filter(|(c, _)| !c.is_whitespace()));
    // What the caller named in addition to the jigsaw.
    let more: Vec<&str> = rules
        .split('+')
        .filter(|word| *word != "jigsaw" && !word.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    text.extend(more.iter().flat_map(|word| ['+'].into_iter().chain(word.chars())).map(|c| (c, column)));
    PastedLine::of(letters[0].number, text)
}
