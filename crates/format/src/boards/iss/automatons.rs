//! Clues of Interactive Sudoku Solver that are automatons, for [`entry`](super::entry).
//!
//! Each is a function from a state to the state after a digit, and the states in which the digits may end. States are found
//! from the first one on.

use std::collections::BTreeMap;

use ninefold_rules::{AutomatonState, BoardDigitSet, ClueAutomaton, MOST_STATES};

/// Builds the automaton of all states that are reached from the first. `next` lists the states after a digit.
pub(crate) fn build<S: Clone + Ord>(
    size: usize,
    start: S,
    next: impl Fn(&S, usize) -> Vec<S>,
    accepts: impl Fn(&S) -> bool,
) -> Option<ClueAutomaton> {
    let mut numbers = BTreeMap::from([(start.clone(), 0_usize)]);
    let mut known = vec![start];
    let mut states = Vec::new();
    let mut index = 0;
    while index < known.len() {
        if known.len() > MOST_STATES {
            return None;
        }
        let state = known[index].clone();
        let mut steps = Vec::new();
        for digit in 1..=size {
            for to in next(&state, digit) {
                let number = *numbers.entry(to).or_insert_with_key(|to| {
                    known.push(to.clone());
                    known.len() - 1
                });
                steps.push((BoardDigitSet::from_bits(1 << (digit - 1)), number as u16));
            }
        }
        states.push(AutomatonState { is_accepting: accepts(&state), steps });
        index += 1;
    }
    (states.len() <= MOST_STATES).then(|| ClueAutomaton::new(states))
}

/// Ends of a line and where it is read: nothing yet, on the way with a guess at the last digit, at the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ends {
    Start,
    Between(usize, usize),
    End,
}

/// Returns the automaton of a line whose ends and inner digits meet a condition each.
pub(crate) fn with_ends(
    size: usize,
    ends: impl Fn(usize, usize) -> bool,
    inner: impl Fn(usize, usize, usize) -> bool,
) -> Option<ClueAutomaton> {
    let next = |state: &Ends, digit: usize| match *state {
        Ends::Start => {
            (1..=size).filter(|&last| ends(digit, last)).map(|last| Ends::Between(digit, last)).collect()
        }
        Ends::Between(first, last) => {
            let stays = inner(first, last, digit).then_some(*state);
            stays.into_iter().chain((digit == last).then_some(Ends::End)).collect()
        }
        Ends::End => Vec::new(),
    };
    build(size, Ends::Start, next, |state| *state == Ends::End)
}

/// The first digit that is less than one before it is `hidden`. None is hidden if that is 0 or less.
pub(crate) fn hidden_skyscraper(size: usize, hidden: i32) -> Option<ClueAutomaton> {
    // The highest digit so far; `size + 1` if the hidden one was seen.
    let next = |highest: &usize, digit: usize| match (*highest > size, digit > *highest) {
        (true, _) => vec![*highest],
        (false, true) => vec![digit],
        (false, false) if digit as i32 == hidden && digit < *highest => vec![size + 1],
        (false, false) => Vec::new(),
    };
    build(size, 0, next, |highest| *highest > size)
}

/// So many digits are greater than all before them. Digits up to `lowest` are not seen.
pub(crate) fn skyscrapers(size: usize, seen: usize, lowest: usize) -> Option<ClueAutomaton> {
    let next = |&(highest, count): &(usize, usize), digit: usize| {
        let is_seen = digit > highest;
        if is_seen && count == seen {
            Vec::new()
        } else {
            vec![(digit.max(highest), count + usize::from(is_seen))]
        }
    };
    build(size, (lowest, 0), next, |&(_, count)| count == seen)
}

/// A digit in the middle of all has 1 before it or the highest behind it.
pub(crate) fn flatmates(size: usize) -> Option<ClueAutomaton> {
    let middle = size.div_ceil(2);
    // Whether 1 was before, and whether the highest must follow.
    let next = |&(after_one, wants): &(bool, bool), digit: usize| {
        if wants && digit != size { Vec::new() } else { vec![(digit == 1, digit == middle && !after_one)] }
    };
    build(size, (false, false), next, |&(_, wants)| !wants)
}

/// The line can be divided into parts that each have the sum. On a closed line a part may run over its beginning.
pub(crate) fn sum_line(size: usize, sum: i32, offset: i32, is_closed: bool) -> Option<ClueAutomaton> {
    let starts = if is_closed { 0..sum.max(1) } else { 0..1 };
    // What a part had before the line begins, and has now. `None` at the beginning.
    let next = |state: &Option<(i32, i32)>, digit: usize| {
        let value = digit as i32 - offset;
        let after = |first: i32, now: i32| {
            let mut to = Vec::new();
            if now + value < sum {
                to.push(Some((first, now + value)));
            }
            if now + value == sum {
                to.push(Some((first, 0)));
            }
            to
        };
        match *state {
            None => starts.clone().flat_map(|first| after(first, first)).collect(),
            Some((first, now)) => after(first, now),
        }
    };
    build(size, None, next, |state| state.is_some_and(|(first, now)| first == now))
}

/// Where a digit lies to the least and the greatest of some cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Lunch {
    Start,
    Before(usize, usize),
    /// Between them, with the other end still to come, and the sum so far.
    Between(usize, usize, usize, i32),
    After(usize, usize),
}

/// The digits between the least and the greatest of all add up to the sum. The digits must differ.
pub(crate) fn lunchbox(size: usize, sum: i32, offset: i32) -> Option<ClueAutomaton> {
    let step = |low: usize, high: usize, state: Lunch, digit: usize| -> Option<Lunch> {
        let is_end = digit == low || digit == high;
        if digit < low || digit > high {
            return None;
        }
        match state {
            Lunch::Between(_, _, end, so_far) if is_end => {
                (digit == end && so_far == sum).then_some(Lunch::After(low, high))
            }
            Lunch::Between(_, _, end, so_far) => {
                let now = so_far + digit as i32 - offset;
                (now <= sum).then_some(Lunch::Between(low, high, end, now))
            }
            Lunch::After(..) if is_end => None,
            Lunch::After(..) => Some(state),
            _ if is_end => Some(Lunch::Between(low, high, low + high - digit, 0)),
            _ => Some(Lunch::Before(low, high)),
        }
    };
    let next = |state: &Lunch, digit: usize| match *state {
        Lunch::Start => {
            let pairs = (1..size).flat_map(|low| (low + 1..=size).map(move |high| (low, high)));
            pairs.filter_map(|(low, high)| step(low, high, Lunch::Before(low, high), digit)).collect()
        }
        Lunch::Before(low, high) | Lunch::Between(low, high, ..) | Lunch::After(low, high) => {
            step(low, high, *state, digit).into_iter().collect()
        }
    };
    build(size, Lunch::Start, next, |state| matches!(state, Lunch::After(..)))
}

/// The last digit says how many different ones stand before it.
pub(crate) fn distinct(size: usize, offset: i32) -> Option<ClueAutomaton> {
    // The digits so far; `None` behind the last.
    let next = |state: &Option<u32>, digit: usize| match *state {
        None => Vec::new(),
        Some(set) => {
            let is_count = set.count_ones() as i32 == digit as i32 - offset;
            let more = Some(set | 1 << (digit - 1));
            if is_count { vec![more, None] } else { vec![more] }
        }
    };
    build(size, Some(0), next, Option::is_none)
}

/// The digits are of all of three kinds.
pub(crate) fn all_kinds(size: usize, kind: impl Fn(usize) -> usize) -> Option<ClueAutomaton> {
    build(size, 0_usize, |set, digit| vec![set | 1 << kind(digit)], |set| *set == 7)
}
