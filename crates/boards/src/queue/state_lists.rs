//! Automatons with many states, made for the length of their line.
//!
//! ```text
//!   place        0        1        2      end      Of each place, only states on the way from the start to an accepting end
//!   states     (start)──►(a)─────►(c)─────►(·)     are kept, and those from which the same digits lead to the same states
//!                 └─────►(b)─────►(c)              are one. Near the end few are left, whatever has been counted before.
//! ```
//!
//! Otherwise the same way to work as [`automaton`](super::automaton), for more states than bits of one word.

use std::collections::BTreeMap;

use ninefold_rules::ClueAutomaton;

/// An automaton as lists of steps. States are numbered from the first place to the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StateLists {
    /// By place, where its states begin, and then where the one state of the end does; one more after that. There are no
    /// states if there is no word.
    places: Box<[u32]>,
    /// By state, where its steps begin; one more for the end.
    starts: Box<[u32]>,
    /// The mask of digits and the state that they lead to.
    steps: Box<[(u16, u32)]>,
}

/// A state that leads to no accepting one.
const NONE: u32 = u32::MAX;

impl StateLists {
    /// Makes the lists for lines of `length` cells.
    pub(super) fn new(automaton: &ClueAutomaton, length: usize) -> StateLists {
        let states = automaton.states();
        let mut reached = vec![vec![false; states.len()]; length + 1];
        reached[0][0] = true;
        for place in 0..length {
            let (before, after) = reached.split_at_mut(place + 1);
            for (state, _) in states.iter().zip(&before[place]).filter(|&(_, is_reached)| *is_reached) {
                state.steps.iter().for_each(|&(_, to)| after[0][usize::from(to)] = true);
            }
        }
        // From the end to the start: by state of the automaton, its number among those of a place; and the steps of those.
        let at_end = |(number, is_reached): (usize, &bool)| {
            if *is_reached && states[number].is_accepting { 0 } else { NONE }
        };
        let mut next: Vec<u32> = reached[length].iter().enumerate().map(at_end).collect();
        let mut by_place: Vec<Vec<Vec<(u16, u32)>>> = vec![vec![Vec::new(); usize::from(next.contains(&0))]];
        for place in (0..length).rev() {
            let mut known: BTreeMap<Vec<(u32, u16)>, u32> = BTreeMap::new();
            let mut lists = Vec::new();
            let mut here = vec![NONE; states.len()];
            for (number, state) in states.iter().enumerate().filter(|&(number, _)| reached[place][number]) {
                let mut steps: Vec<(u32, u16)> = Vec::new();
                for (digits, to) in &state.steps {
                    let (to, digits) = (next[usize::from(*to)], digits.bits() as u16);
                    match steps.iter_mut().find(|step| step.0 == to) {
                        _ if to == NONE => {}
                        Some(step) => step.1 |= digits,
                        None => steps.push((to, digits)),
                    }
                }
                if !steps.is_empty() {
                    steps.sort_unstable();
                    let list = steps.iter().map(|&(to, digits)| (digits, to)).collect();
                    here[number] = *known.entry(steps).or_insert_with(|| {
                        lists.push(list);
                        lists.len() as u32 - 1
                    });
                }
            }
            by_place.push(lists);
            next = here;
        }
        let (mut places, mut starts, mut steps) = (vec![0], vec![0], Vec::new());
        for lists in by_place.into_iter().rev() {
            let end = (starts.len() - 1 + lists.len()) as u32;
            for list in lists {
                steps.extend(list.into_iter().map(|(digits, to)| (digits, to + end)));
                starts.push(steps.len() as u32);
            }
            places.push(end);
        }
        StateLists { places: places.into(), starts: starts.into(), steps: steps.into() }
    }

    fn steps_of(&self, state: u32) -> &[(u16, u32)] {
        let state = state as usize;
        &self.steps[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// Finds for each cell the digits of its mask that occur in a word of the language. Returns whether there is one.
    ///
    /// There are as many masks as cells that the lists were made for.
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        debug_assert_eq!(masks.len() + 2, self.places.len());
        let count = self.starts.len() - 1;
        kept[..masks.len()].fill(0);
        if count == 0 {
            return false;
        }
        // Whether digits lead from the start to a state; then whether they also lead from there to the end.
        let mut is_on_way = vec![false; count];
        is_on_way[0] = true;
        for (place, &mask) in masks.iter().enumerate() {
            for state in self.places[place]..self.places[place + 1] {
                if is_on_way[state as usize] {
                    for &(digits, next) in self.steps_of(state) {
                        is_on_way[next as usize] |= digits & mask != 0;
                    }
                }
            }
        }
        for (place, &mask) in masks.iter().enumerate().rev() {
            for state in self.places[place]..self.places[place + 1] {
                if is_on_way[state as usize] {
                    let led = self.steps_of(state).iter().filter(|step| is_on_way[step.1 as usize]);
                    let digits = led.fold(0, |found, step| found | step.0 & mask);
                    kept[place] |= digits;
                    is_on_way[state as usize] = digits != 0;
                }
            }
        }
        is_on_way[0]
    }
}
