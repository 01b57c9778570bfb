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
use crate::{Guess, ReadError, ReadErrorKind, Record, SavedProgress};

/// The two characters around a clue, and both as a sign.
const BRACKETS: [(char, char, &str); 5] =
    [('<', '>', "<>"), ('*', '*', "**"), ('(', ')', "()"), ('[', ']', "[]"), ('{', '}', "{}")];

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
    with_plus(lines).or_else(|| BRACKETS.into_iter().find_map(|brackets| with_brackets(lines, brackets)))
}

/// What a character of a line becomes: with all digits, and with the clues alone. `None` removes it.
type Pair = (Option<char>, Option<char>);

/// The characters of a line, and what a sign in it becomes.
struct Line {
    characters: Vec<char>,
    gap: Pair,
}

impl Line {
    fn new(line: &PastedLine) -> Line {
        // A sign is a blank where its line has blanks between cells, so that frames stay frames, and nothing else.
        let blank = line.text.contains(' ').then_some(' ');
        Line { characters: line.text.chars().collect(), gap: (blank, blank) }
    }
}

fn with_plus(lines: &[PastedLine]) -> Option<Placed> {
    let is_placed =
        |line: &[char], at: usize| line[at] == '+' && line.get(at + 1).is_some_and(|&c| is_digit(c));
    let pair = |line: &Line, at: usize| match line.characters[at] {
        _ if is_placed(&line.characters, at) => Some(line.gap),
        digit if at > 0 && is_placed(&line.characters, at - 1) => Some((Some(digit), Some('.'))),
        _ => None,
    };
    let is_changed =
        |line: &[char]| (0..line.len()).any(|at| is_placed(line, at)) && line.iter().all(|&c| is_part(c));
    rewritten(lines, "+", is_changed, pair)
}

fn with_brackets(lines: &[PastedLine], (open, close, sign): (char, char, &'static str)) -> Option<Placed> {
    let is_clue = |line: &[char], at: usize| {
        line[at] == open
            && matches!(line.get(at + 1..at + 3), Some(&[digit, end]) if is_digit(digit) && end == close)
    };
    let is_inside = |line: &[char], at: usize| at > 0 && is_clue(line, at - 1);
    let is_cells = |line: &[char]| line.iter().all(|&c| is_part(c) || c == open || c == close);
    let mut has_plain = false;
    let mut has_clue = false;
    for line in lines {
        let line: Vec<char> = line.text.chars().collect();
        // What is between words is no clue.
        if (0..line.len()).any(|at| is_clue(&line, at)) && is_cells(&line) {
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
    let pair = |line: &Line, at: usize| match line.characters[at] {
        _ if is_clue(&line.characters, at) => Some(line.gap),
        _ if at > 1 && is_clue(&line.characters, at - 2) => Some(line.gap),
        digit if is_digit(digit) && !is_inside(&line.characters, at) => Some((Some(digit), Some('.'))),
        _ => None,
    };
    rewritten(lines, sign, is_cells, pair)
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
    pair: impl Fn(&Line, usize) -> Option<Pair>,
) -> Option<Placed> {
    let mut placed = Placed { state: Vec::new(), clues: Vec::new(), sign };
    let mut has_changed = false;
    for line in lines {
        let characters = Line::new(line);
        if characters.characters.is_empty() || !is_changed(&characters.characters) {
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
    /// Returns the records of the clues, with the digits of the others as placed ones, and what is wrong in its place; `None` if
    /// no two of them belong together.
    pub(super) fn joined(
        self,
        states: Vec<Result<Record, ReadError>>,
        clues: Vec<Result<Record, ReadError>>,
    ) -> Option<Vec<Result<Record, ReadError>>> {
        let all_read = || states.iter().chain(&clues).all(Result::is_ok);
        if states.is_empty() || states.len() != clues.len() && all_read() {
            return None;
        }
        let mut clues = clues.into_iter().peekable();
        let (mut results, mut has_placed) = (Vec::new(), false);
        for state in states {
            let line = line_of(&state);
            // What is in one of the readings alone is in no record.
            while clues.next_if(|clues| line_of(clues) < line).is_some() {}
            let clues = clues.next_if(|clues| line_of(clues) == line);
            results.push(match (state, clues) {
                (Err(error), _) | (Ok(_), Some(Err(error))) => Err(error),
                (Ok(state), Some(Ok(clues))) => {
                    let record = self.record(state, clues);
                    has_placed |= record.as_ref().is_ok_and(|record| record.progress.is_some());
                    record
                }
                (Ok(state), None) => Err(mismatch(&state)),
            });
        }
        let is_kept = has_placed || results.iter().all(Result::is_ok);
        is_kept.then_some(results)
    }

    /// Returns the record of the clues, with the digits of the other as placed ones.
    fn record(&self, state: Record, clues: Record) -> Result<Record, ReadError> {
        let (all, given) = (state.grid.values(), clues.grid.values());
        let is_part = given.iter().zip(all).all(|(&given, &digit)| given == 0 || given == digit)
            && given.iter().any(|&given| given > 0);
        if state.variant() != clues.variant() || all.len() != given.len() || !is_part {
            return Err(mismatch(&state));
        }
        let mut record = Record { fields: state.fields, guesses: state.guesses, ..clues };
        if state.grid != record.grid {
            let progress = state.progress.map(|progress| *progress).unwrap_or_default();
            record.progress = SavedProgress { state: Some(state.grid), ..progress }.boxed();
            record.guesses.push(Guess::Placed { sign: self.sign });
        }
        Ok(record)
    }
}

fn line_of(result: &Result<Record, ReadError>) -> usize {
    result.as_ref().map_or_else(|error| error.line, |record| record.line)
}

fn mismatch(state: &Record) -> ReadError {
    let found = "a grid without clues between its signs".to_owned();
    let expected = "clues and placed digits that a sign distinguishes";
    ReadErrorKind::Unexpected { found, expected }.at(state.line, 1)
}
