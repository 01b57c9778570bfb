//! Automatons with many states: a set of states is a list of words, and each state lists where digits lead.
//!
//! The same way to work as [`automaton`](super::automaton), for more states than bits of one word.

use ninefold_rules::ClueAutomaton;

/// An automaton as lists of steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StateLists {
    /// Where the steps of each state begin, and after the last where they end.
    starts: Box<[u32]>,
    /// The mask of digits and the state that they lead to.
    steps: Box<[(u16, u16)]>,
    accepted: Box<[u64]>,
}

impl StateLists {
    pub(super) fn new(automaton: &ClueAutomaton) -> StateLists {
        let states = automaton.states();
        let mut accepted = vec![0; states.len().div_ceil(64)];
        let (mut starts, mut steps) = (vec![0], Vec::new());
        for (number, state) in states.iter().enumerate() {
            accepted[number / 64] |= u64::from(state.is_accepting) << (number % 64);
            steps.extend(state.steps.iter().map(|&(digits, to)| (digits.bits() as u16, to)));
            starts.push(steps.len() as u32);
        }
        StateLists { starts: starts.into(), steps: steps.into(), accepted: accepted.into() }
    }

    fn steps_of(&self, state: usize) -> &[(u16, u16)] {
        &self.steps[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// Finds for each cell the digits of its mask that occur in a word of the language. Returns whether there is one.
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        let words = self.accepted.len();
        let mut reached = vec![0_u64; words * (masks.len() + 1)];
        reached[0] = 1;
        for (place, &mask) in masks.iter().enumerate() {
            let (before, after) = reached.split_at_mut(words * (place + 1));
            let to = &mut after[..words];
            each_state(&before[words * place..], |state| {
                for &(digits, next) in self.steps_of(state) {
                    let bit = u64::from(digits & mask != 0) << (next % 64);
                    to[usize::from(next / 64)] |= bit;
                }
            });
        }
        let last = &reached[words * masks.len()..];
        let mut behind: Vec<u64> = last.iter().zip(&*self.accepted).map(|(state, end)| state & end).collect();
        for place in (0..masks.len()).rev() {
            let (mut before, mut found) = (vec![0_u64; words], 0);
            each_state(&reached[words * place..words * (place + 1)], |state| {
                for &(digits, next) in self.steps_of(state) {
                    let digits = digits & masks[place];
                    if digits != 0 && behind[usize::from(next / 64)] >> (next % 64) & 1 == 1 {
                        before[state / 64] |= 1 << (state % 64);
                        found |= digits;
                    }
                }
            });
            kept[place] = found;
            behind = before;
        }
        behind[0] & 1 == 1
    }
}

fn each_state(words: &[u64], mut with: impl FnMut(usize)) {
    for (number, &word) in words.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            with(64 * number + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
