//! Placed digits and clues that a sign distinguishes: `+5` is a placed digit; where other digits are plain, `<8>`, `*6*`, `(4)`
//! and `[2]` are clues, and the plain ones are placed.
//!
//! ```text
//!   5  3 +4 | .  7 . | …          the clues 5, 3 and 7, and the placed digit 4
//!   <5> <3> 4 | . <7> . | …       the same
//! ```
//!
//! The text is read twice, with all digits and with the clues alone. Both readings have to succeed.

use crate::pasted::pasted_line::PastedLine;
use crate::row::is_bar;
use crate::{Guess, ReadError, Record, SavedProgress};

const BRACKETS: [(char, char); 5] = [('<', '>'), ('*', '*'), ('(', ')'), ('[', ']'), ('{', '}')];

/// A text with signs, without them.
pub(super) struct Placed {
    /// With all digits.
    pub(super) state: Vec<PastedLine>,
    /// With the clues alone.
    pub(super) clues: Vec<PastedLine>,
    sign: &'static str,
}

/// Returns a text without the signs that distinguish placed digits from clues; `None` if there are none.
pub(super) fn placed(lines: &[PastedLine]) -> Option<Placed> {
    with_plus(lines)
        .or_else(|| BRACKETS.into_iter().find_map(|(open, close)| with_brackets(lines, open, close)))
}

/// What a character of a line becomes: with all digits, and with the clues alone. `None` removes it.
type Pair = (Option<char>, Option<char>);

fn with_plus(lines: &[PastedLine]) -> Option<Placed> {
    let is_placed =
        |line: &[char], at: usize| line[at] == '+' && line.get(at + 1).is_some_and(|&c| is_digit(c));
    let pair = |line: &[char], at: usize| match line[at] {
        _ if is_placed(line, at) => Some(gap(line, at)),
        digit if at > 0 && is_placed(line, at - 1) => Some((Some(digit), Some('.'))),
        _ => None,
    };
    let is_changed =
        |line: &[char]| (0..line.len()).any(|at| is_placed(line, at)) && line.iter().all(|&c| is_part(c));
    rewritten(lines, "+", is_changed, pair)
}

fn with_brackets(lines: &[PastedLine], open: char, close: char) -> Option<Placed> {
    let is_clue = |line: &[char], at: usize| {
        line[at] == open
            && matches!(line.get(at + 1..at + 3), Some(&[digit, end]) if is_digit(digit) && end == close)
    };
    let is_inside = |line: &[char], at: usize| at > 0 && is_clue(line, at - 1);
    let mut has_plain = false;
    let mut has_clue = false;
    for line in lines {
        let line: Vec<char> = line.text.chars().collect();
        if (0..line.len()).any(|at| is_clue(&line, at)) {
            has_clue = true;
            has_plain |= (0..line.len()).any(|at| is_digit(line[at]) && !is_inside(&line, at));
            // Several digits in a row are candidates or a line of cells.
            let is_run = |pair: &[char]| pair.iter().all(|&c| is_digit(c));
            if line.windows(2).any(is_run) {
                return None;
            }
        }
    }
    if !has_clue || !has_plain {
        return None;
    }
    let pair = |line: &[char], at: usize| match line[at] {
        _ if is_clue(line, at) => Some(gap(line, at)),
        _ if at > 1 && is_clue(line, at - 2) => Some(gap(line, at)),
        digit if is_digit(digit) && !is_inside(line, at) => Some((Some(digit), Some('.'))),
        _ => None,
    };
    let sign =
        BRACKETS.iter().position(|&(one, _)| one == open).map(|at| ["<>", "**", "()", "[]", "{}"][at])?;
    rewritten(lines, sign, |line| line.iter().all(|&c| is_part(c) || c == open || c == close), pair)
}

/// Returns a sign as a blank where its line has blanks between cells, so that frames stay frames, and nothing else.
fn gap(line: &[char], at: usize) -> Pair {
    let is_spaced = line.iter().enumerate().any(|(other, &c)| other != at && c == ' ');
    let blank = is_spaced.then_some(' ');
    (blank, blank)
}

const fn is_digit(character: char) -> bool {
    matches!(character, '1'..='9')
}

/// Returns whether a row of cells may have this character.
fn is_part(character: char) -> bool {
    is_digit(character)
        || matches!(character, '0' | '.' | '_' | 'x' | 'X' | '-' | '+')
        || character.is_whitespace()
        || is_bar(character)
}

fn rewritten(
    lines: &[PastedLine],
    sign: &'static str,
    is_changed: impl Fn(&[char]) -> bool,
    pair: impl Fn(&[char], usize) -> Option<Pair>,
) -> Option<Placed> {
    let mut placed = Placed { state: Vec::new(), clues: Vec::new(), sign };
    let mut has_changed = false;
    for line in lines {
        let characters: Vec<char> = line.text.chars().collect();
        if characters.is_empty() || !is_changed(&characters) {
            placed.state.push(line.clone());
            placed.clues.push(line.clone());
            continue;
        }
        has_changed = true;
        let (mut state, mut clues) = (Vec::new(), Vec::new());
        for (at, (character, column)) in line.characters().enumerate() {
            let (of_state, of_clues) = pair(&characters, at).unwrap_or((Some(character), Some(character)));
            state.extend(of_state.map(|c| (c, column)));
            clues.extend(of_clues.map(|c| (c, column)));
        }
        placed.state.push(PastedLine::of(line.number, state));
        placed.clues.push(PastedLine::of(line.number, clues));
    }
    has_changed.then_some(placed)
}

impl Placed {
    /// Returns the records of the clues, with the digits of the others as placed ones; `None` if they do not belong together.
    pub(super) fn joined(
        self,
        states: Vec<Result<Record, ReadError>>,
        clues: Vec<Result<Record, ReadError>>,
    ) -> Option<Vec<Result<Record, ReadError>>> {
        let (states, clues): (Vec<Record>, Vec<Record>) = (
            states.into_iter().collect::<Result<_, _>>().ok()?,
            clues.into_iter().collect::<Result<_, _>>().ok()?,
        );
        if states.is_empty() || states.len() != clues.len() {
            return None;
        }
        let mut records = Vec::new();
        for (state, clues) in states.into_iter().zip(clues) {
            let (all, given) = (state.grid.values(), clues.grid.values());
            let is_part = given.iter().zip(all).all(|(&given, &digit)| given == 0 || given == digit)
                && given.iter().any(|&given| given > 0);
            if state.variant() != clues.variant() || all.len() != given.len() || !is_part {
                return None;
            }
            let mut record = Record { fields: state.fields, guesses: state.guesses, ..clues };
            if state.grid != record.grid {
                let progress = state.progress.map(|progress| *progress).unwrap_or_default();
                record.progress = SavedProgress { state: Some(state.grid), ..progress }.boxed();
                record.guesses.push(Guess::Placed { sign: self.sign });
            }
            records.push(Ok(record));
        }
        Some(records)
    }
}
