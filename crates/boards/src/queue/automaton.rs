//! Automatons: a regular language over the digits along a line, and one way to work with all of them.
//!
//! ```text
//!   even   1   3         An automaton reads the digits of a line one by one and goes from state to state. The states are
//!   ┌──►(E)◄──┐          bits of a word. Forward, each cell has the states that some digits before it lead to; backward,
//!  (S)   ▲▼   │          those from which some digits behind it lead to the end. A digit stays if it leads from one of
//!   └──►(O)───┘          the first to one of the others. That is exact, but for cells that must differ.
//!   odd    2   4
//! ```
//!
//! A kind of clue that speaks of a line is a table here, and nothing else.

use ninefold_rules::{Clue, ClueKind, ClueValue, DigitRank};

use super::digit_sets::each_digit;

/// The most states.
const MOST_STATES: usize = 128;
/// The most cells of a line: all of a board, and the first again.
pub(super) const MOST_CELLS: usize = super::state::CELLS + 1;

/// A set of states as bits.
type States = u128;

/// The state that every automaton begins in.
const START: usize = 0;

/// For each state and digit the states that may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Automaton {
    next: Box<[[States; 9]]>,
    /// The states in which a line may end.
    accepted: States,
}

impl Automaton {
    /// Returns the automaton of a clue, if its kind has one.
    pub(super) fn of(clue: &Clue, size: usize) -> Option<Automaton> {
        Some(match clue.kind() {
            ClueKind::Between => between(size),
            ClueKind::Entropic => turns(size, 3, |digit| DigitRank::of(size, digit) as usize),
            ClueKind::Modular => turns(size, 3, |digit| digit % 3),
            ClueKind::ParityLine => turns(size, 2, |digit| digit % 2),
            ClueKind::Skyscraper => skyscraper(size, clue.value().number().unwrap_or_default().into()),
            ClueKind::Automaton => return of_states(clue),
            _ => return None,
        })
    }

    fn new(states: usize) -> Automaton {
        assert!(states <= MOST_STATES, "an automaton has at most {MOST_STATES} states");
        Automaton { next: vec![[0; 9]; states].into(), accepted: 0 }
    }

    fn add(&mut self, from: usize, digit: usize, to: usize) {
        self.next[from][digit - 1] |= 1 << to;
    }

    /// Finds for each cell the digits of its mask that occur in a word of the language. Returns whether there is one.
    #[inline]
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        let mut forward: [States; MOST_CELLS + 1] = [0; MOST_CELLS + 1];
        forward[0] = 1 << START;
        for (place, &mask) in masks.iter().enumerate() {
            let mut to = 0;
            each_bit(forward[place], |state| each_digit(mask, |digit| to |= self.next[state][digit]));
            forward[place + 1] = to;
        }
        let mut behind = forward[masks.len()] & self.accepted;
        for place in (0..masks.len()).rev() {
            let (mut before, mut found) = (0, 0);
            each_bit(forward[place], |state| {
                each_digit(masks[place], |digit| {
                    if self.next[state][digit] & behind != 0 {
                        before |= 1 << state;
                        found |= 1 << digit;
                    }
                });
            });
            kept[place] = found;
            behind = before;
        }
        behind != 0
    }

    /// Returns whether the digits are a word of the language.
    pub(super) fn accepts(&self, digits: impl Iterator<Item = usize>) -> bool {
        let mut states: States = 1 << START;
        for digit in digits {
            let mut to = 0;
            each_bit(states, |state| to |= self.next[state][digit - 1]);
            states = to;
        }
        states & self.accepted != 0
    }
}

/// The automaton of a clue that is one, unless it has too many states.
fn of_states(clue: &Clue) -> Option<Automaton> {
    let ClueValue::Automaton(states) = clue.value() else { return None };
    let states = states.states();
    if states.len() > MOST_STATES {
        return None;
    }
    let mut automaton = Automaton::new(states.len());
    for (from, state) in states.iter().enumerate() {
        for (digits, to) in &state.steps {
            digits.iter().for_each(|digit| automaton.add(from, digit.value(), usize::from(*to)));
        }
        automaton.accepted |= States::from(state.is_accepting) << from;
    }
    Some(automaton)
}

/// The first digit is one end; a state is that and a guess at the other end, which must come last.
fn between(size: usize) -> Automaton {
    let pair = |first: usize, last: usize| 1 + (first - 1) * size + last - 1;
    let end = 1 + size * size;
    let mut automaton = Automaton::new(end + 1);
    for (first, last) in (1..=size).flat_map(|first| (1..=size).map(move |last| (first, last))) {
        let state = pair(first, last);
        automaton.add(START, first, state);
        for digit in first.min(last) + 1..first.max(last) {
            automaton.add(state, digit, state);
        }
        automaton.add(state, last, end);
    }
    automaton.accepted = 1 << end;
    automaton
}

/// Digits of `count` kinds, any `count` neighbours of which are of different kinds. A state is the last kinds, up to one
/// less than `count`; they decide which may follow.
fn turns(size: usize, count: usize, kind: impl Fn(usize) -> usize) -> Automaton {
    let mut histories: Vec<Vec<usize>> = vec![Vec::new()];
    let mut index = 0;
    let mut steps = Vec::new();
    while index < histories.len() {
        for digit in 1..=size {
            let kind = kind(digit);
            if histories[index].contains(&kind) {
                continue;
            }
            let mut history = histories[index].clone();
            history.push(kind);
            if history.len() == count {
                history.remove(0);
            }
            let to = histories.iter().position(|known| *known == history).unwrap_or(histories.len());
            if to == histories.len() {
                histories.push(history);
            }
            steps.push((index, digit, to));
        }
        index += 1;
    }
    let mut automaton = Automaton::new(histories.len());
    steps.into_iter().for_each(|(from, digit, to)| automaton.add(from, digit, to));
    automaton.accepted = (1 << histories.len()) - 1;
    automaton
}

/// A state is the highest digit so far and how many were the highest when they came.
fn skyscraper(size: usize, wanted: usize) -> Automaton {
    // With no digit before, both are 0.
    let state = |highest: usize, seen: usize| {
        if highest == 0 { START } else { 1 + highest * (highest - 1) / 2 + seen - 1 }
    };
    let mut automaton = Automaton::new(1 + size * (size + 1) / 2);
    for highest in 0..=size {
        for seen in highest.min(1)..=highest {
            for digit in 1..=size {
                let to = if digit > highest { state(digit, seen + 1) } else { state(highest, seen) };
                automaton.add(state(highest, seen), digit, to);
            }
        }
    }
    // Every digit stands in the line, so the highest is seen.
    automaton.accepted = if (1..=size).contains(&wanted) { 1 << state(size, wanted) } else { 0 };
    automaton
}

#[inline(always)]
fn each_bit(mut bits: States, mut with: impl FnMut(usize)) {
    while bits != 0 {
        with(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use ninefold_rules::{Rules, Variant};

    use super::*;

    /// Every automaton against the meaning of its clue, on all words of a length, and what it keeps of random masks against
    /// all words that fit them.
    #[test]
    fn automatons_accept_what_their_clues_mean_and_keep_exactly_that() {
        let variant: Variant = "4x4".parse().unwrap();
        let rules = Rules::new(&variant).unwrap();
        let mut words: Vec<[usize; 4]> = Vec::new();
        for word in 0..256 {
            words.push([word / 64 % 4 + 1, word / 16 % 4 + 1, word / 4 % 4 + 1, word % 4 + 1]);
        }
        for text in
            ["i:11121314", "n:11121314", "m:11121314", "y:11121314", "u1:r1", "u2:r1", "u3:r1", "u4:r1"]
        {
            let clue = Clue::parse(&rules, text).unwrap();
            let automaton = Automaton::of(&clue, 4).unwrap();
            // The clue looks at lines in which every digit stands once.
            let is_word = |word: &[usize; 4]| clue.kind() != ClueKind::Skyscraper || word.contains(&4);
            let all: Vec<&[usize; 4]> = words.iter().filter(|word| is_word(word)).collect();
            let mut some = 0;
            for word in &all {
                let is_met = clue.is_met(4, |cell| word[cell.index()]);
                assert_eq!(automaton.accepts(word.iter().copied()), is_met, "{text} {word:?}");
                some += usize::from(is_met);
            }
            assert!(some > 0 && some < all.len(), "{text}");
            let mut seed = 1_u64;
            for _ in 0..300 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let masks: [u16; 4] = std::array::from_fn(|place| (seed >> (20 + 8 * place)) as u16 & 15);
                let mut expected = [0_u16; 4];
                for word in words.iter().filter(|word| automaton.accepts(word.iter().copied())) {
                    if word.iter().zip(masks).all(|(digit, mask)| mask >> (digit - 1) & 1 == 1) {
                        expected.iter_mut().zip(word).for_each(|(kept, digit)| *kept |= 1 << (digit - 1));
                    }
                }
                let mut kept = [0; 4];
                assert_eq!(automaton.supported(&masks, &mut kept), expected[0] != 0, "{text} {masks:?}");
                assert_eq!(kept, expected, "{text} {masks:?}");
            }
        }
    }

    #[test]
    fn every_automaton_fits_its_word() {
        let rules = Rules::new(&Variant::CLASSIC).unwrap();
        for (text, states) in [("i:1112", 83), ("n:1112", 10), ("m:1112", 10), ("y:1112", 3), ("u5:r1", 46)] {
            let automaton = Automaton::of(&Clue::parse(&rules, text).unwrap(), 9).unwrap();
            assert_eq!(automaton.next.len(), states, "{text}");
        }
    }
}
