//! Regular expressions over digits in the texts of Interactive Sudoku Solver, for [`entry`](super::entry).
//!
//! `()`, `|`, `.`, `[13-5]`, `[^2]`, `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}` are known. Each place of a set of digits in the
//! expression is a state (Glushkov, 1961): which places come first, which follow each other, which may be last.

use ninefold_rules::{AutomatonState, BoardDigitSet, ClueAutomaton, MOST_STATES};

/// How deep groups may lie in each other.
const MOST_DEPTH: usize = 32;

/// A part of an expression, by its places.
#[derive(Clone, Default)]
struct Part {
    is_empty: bool,
    first: Vec<usize>,
    last: Vec<usize>,
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    depth: usize,
    size: usize,
    offset: i32,
    places: Vec<BoardDigitSet>,
    follows: Vec<Vec<usize>>,
}

/// Returns the automaton of an expression, if it is one and has not too many states.
pub(crate) fn automaton(pattern: &str, size: usize, offset: i32) -> Option<ClueAutomaton> {
    let pattern: String = pattern.chars().filter(|character| !character.is_whitespace()).collect();
    let (text, places, follows) = (pattern.as_bytes(), Vec::new(), Vec::new());
    let mut reader = Reader { text, at: 0, depth: 0, size, offset, places, follows };
    let all = reader.alternatives()?;
    if reader.at < text.len() {
        return None;
    }
    let step = |&to: &usize| (reader.places[to], to as u16 + 1);
    let mut states =
        vec![AutomatonState { is_accepting: all.is_empty, steps: all.first.iter().map(step).collect() }];
    for (place, follows) in reader.follows.iter().enumerate() {
        let is_accepting = all.last.contains(&place);
        states.push(AutomatonState { is_accepting, steps: follows.iter().map(step).collect() });
    }
    Some(ClueAutomaton::new(states))
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, wanted: u8) -> bool {
        let is_here = self.peek() == Some(wanted);
        self.at += usize::from(is_here);
        is_here
    }

    fn alternatives(&mut self) -> Option<Part> {
        let mut all = self.sequence()?;
        while self.take(b'|') {
            let other = self.sequence()?;
            all.is_empty |= other.is_empty;
            all.first.extend(other.first);
            all.last.extend(other.last);
        }
        Some(all)
    }

    fn sequence(&mut self) -> Option<Part> {
        let mut all = Part { is_empty: true, ..Part::default() };
        while !matches!(self.peek(), None | Some(b'|' | b')')) {
            let next = self.repeated()?;
            all = self.join(all, next);
        }
        Some(all)
    }

    fn join(&mut self, one: Part, other: Part) -> Part {
        for &last in &one.last {
            add(&mut self.follows[last], &other.first);
        }
        let mut joined =
            Part { is_empty: one.is_empty && other.is_empty, first: one.first, last: other.last };
        if one.is_empty {
            joined.first.extend(other.first);
        }
        if other.is_empty {
            joined.last.extend(one.last);
        }
        joined
    }

    fn looped(&mut self, part: Part) -> Part {
        for &last in &part.last {
            add(&mut self.follows[last], &part.first);
        }
        part
    }

    /// A set or a group, with what stands behind it. A part that is repeated a number of times is read as often.
    fn repeated(&mut self) -> Option<Part> {
        let begin = self.at;
        let mut part = self.single()?;
        loop {
            match self.peek() {
                Some(b'*' | b'+') => {
                    part = self.looped(part);
                    part.is_empty |= self.peek() == Some(b'*');
                    self.at += 1;
                }
                Some(b'?') => {
                    part.is_empty = true;
                    self.at += 1;
                }
                Some(b'{') => {
                    let mut end = self.at;
                    self.at += 1;
                    let least = self.number()?;
                    let most = match (self.take(b','), self.peek()) {
                        (false, _) => Some(least),
                        (true, Some(b'}')) => None,
                        (true, _) => Some(self.number()?),
                    };
                    if !self.take(b'}') || most.is_some_and(|most| most < least) {
                        return None;
                    }
                    core::mem::swap(&mut end, &mut self.at);
                    let (first, behind) = (self.at, end);
                    part = self.times(part, begin, first, least, most)?;
                    self.at = behind;
                }
                _ => return Some(part),
            }
        }
    }

    /// Repeats the part that stands between two places of the text, and was read once.
    fn times(
        &mut self,
        part: Part,
        begin: usize,
        end: usize,
        least: usize,
        most: Option<usize>,
    ) -> Option<Part> {
        let count = most.unwrap_or(least.max(1));
        if count == 0 {
            return Some(Part { is_empty: true, ..Part::default() });
        }
        let mut all = Part { is_empty: true, ..Part::default() };
        let mut next = Some(part);
        for number in 0..count {
            let mut one = match next.take() {
                Some(part) => part,
                None => {
                    // Read again, so that it has places of its own.
                    self.at = begin;
                    let part = self.until(end)?;
                    if self.at != end {
                        return None;
                    }
                    part
                }
            };
            if most.is_none() && number + 1 == count {
                one = self.looped(one);
            }
            one.is_empty |= number >= least;
            all = self.join(all, one);
        }
        Some(all)
    }

    /// Reads a part with what stands behind it, up to a place of the text.
    fn until(&mut self, end: usize) -> Option<Part> {
        let whole = self.text;
        self.text = &whole[..end];
        let part = self.repeated();
        self.text = whole;
        part
    }

    fn number(&mut self) -> Option<usize> {
        let begin = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        let text = core::str::from_utf8(&self.text[begin..self.at]).ok()?;
        text.parse().ok().filter(|&number| number <= MOST_STATES)
    }

    fn single(&mut self) -> Option<Part> {
        let all = BoardDigitSet::up_to(self.size).bits();
        let bits = match self.peek()? {
            b'(' => {
                self.at += 1;
                self.depth += 1;
                if self.depth > MOST_DEPTH {
                    return None;
                }
                let part = self.alternatives()?;
                self.depth -= 1;
                return self.take(b')').then_some(part);
            }
            b'.' => {
                self.at += 1;
                all
            }
            b'[' => {
                self.at += 1;
                let is_negated = self.take(b'^');
                let mut bits = 0;
                while !self.take(b']') {
                    let first = self.digit()?;
                    let last = if self.take(b'-') { self.digit()? } else { first };
                    if last < first {
                        return None;
                    }
                    bits |= (first..=last).fold(0, |bits, digit| bits | 1 << (digit - 1));
                }
                if is_negated { all & !bits } else { bits }
            }
            _ => 1 << (self.digit()? - 1),
        };
        if self.places.len() + 1 >= MOST_STATES {
            return None;
        }
        let place = self.places.len();
        self.places.push(BoardDigitSet::from_bits(bits));
        self.follows.push(Vec::new());
        Some(Part { is_empty: false, first: vec![place], last: vec![place] })
    }

    /// Reads a value as a digit.
    fn digit(&mut self) -> Option<usize> {
        let value = char::from(self.peek()?).to_digit(10)?;
        self.at += 1;
        let digit = usize::try_from(value as i32 + self.offset).ok()?;
        (1..=self.size).contains(&digit).then_some(digit)
    }
}

fn add(to: &mut Vec<usize>, more: &[usize]) {
    for place in more {
        if !to.contains(place) {
            to.push(*place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_accept_what_they_say() {
        for (pattern, met, broken) in [
            ("12*3", "13 123 1223", "12 23"),
            ("(12|3)+", "12 3 123312", "1 132"),
            ("[13-5]?.", "1 32", "22"),
            ("[^2]{2}", "13", "1 12 134"),
            ("(1|2){2,3}4", "124 2214", "14 22114"),
            ("1{2,}", "11 1111", "1"),
            ("(1{2}3){2}", "113113", "113 11311"),
            ("1{0,1}2{0}3", "13 3", "123 1"),
        ] {
            let automaton = automaton(pattern, 9, 0).unwrap();
            let accepts = |word: &str| {
                let digits: Vec<usize> = word.bytes().map(|byte| usize::from(byte - b'0')).collect();
                automaton.accepts(&digits)
            };
            for word in met.split(' ') {
                assert!(accepts(word), "{pattern} {word}");
            }
            for word in broken.split(' ') {
                assert!(!accepts(word), "{pattern} {word}");
            }
        }
        for wrong in ["(1", "1)", "[", "x", "1{", "1{3,2}", "*1", "[3-1]"] {
            assert!(automaton(wrong, 9, 0).is_none(), "{wrong}");
        }
    }
}
