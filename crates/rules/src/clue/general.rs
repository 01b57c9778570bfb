//! The values of clues in a general form, from which setters make clues of their own.
//!
//! | kind | value | meaning |
//! |---|---|---|
//! | `relation` | a row of digits for each digit | which digits may follow it, along the cells |
//! | `automaton` | [`ClueAutomaton`] | the digits, read along the cells, lead from its first state to an accepting one |
//! | `linear-sum` | [`LinearSum`] | multiples of the digits have a total |
//! | `digit-counts` | [`DigitCounts`] | how often digits occur in a group of cells, or as often in each of several |
//! | `digit-sets` | sets | the digits differ and together are one of the sets |
//! | `alternatives` | [`CluePart`]s | one of several lists of clues is met as a whole |
//!
//! Each can be checked cell by cell, so a clue that has no kind of its own needs a table and nothing else.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Clue, ClueError, ClueKind, ClueProblem, ClueValue};
use crate::{BoardCell, BoardDigitSet, Rules};

/// The most states of an automaton.
pub const MOST_STATES: usize = 4096;
/// The most totals that a linear sum may tell apart, from its least to its largest.
pub const MOST_TOTALS: usize = 2048;
/// The most alternatives of a clue, and the most clues of all of them together.
pub const MOST_ALTERNATIVES: usize = 1024;
/// No coefficient is larger, nor is its negative.
const MOST_COEFFICIENT: i16 = 1000;
/// Of several groups, each has at most as many cells as the board; a count is one of the bits of a word.
const MOST_COUNT: usize = 9;

/// An automaton that reads digits: it begins in state 0, and each digit leads from a state to any of some others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClueAutomaton {
    pub(super) states: Box<[AutomatonState]>,
}

/// A state of a [`ClueAutomaton`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct AutomatonState {
    /// Whether the digits may end here.
    pub is_accepting: bool,
    /// Where digits lead: each set of digits with a state, in ascending order of the states.
    pub steps: Vec<(BoardDigitSet, u16)>,
}

impl ClueAutomaton {
    /// Makes an automaton of its states. Steps that lead to the same state become one.
    #[must_use]
    pub fn new(states: impl IntoIterator<Item = AutomatonState>) -> ClueAutomaton {
        let states = states.into_iter().map(|state| {
            let mut steps: Vec<(BoardDigitSet, u16)> = Vec::new();
            let mut unsorted = state.steps;
            unsorted.sort_unstable_by_key(|&(_, to)| to);
            for (digits, to) in unsorted.into_iter().filter(|(digits, _)| digits.bits() != 0) {
                match steps.last_mut() {
                    Some(last) if last.1 == to => {
                        last.0 |= digits;
                    }
                    _ => steps.push((digits, to)),
                }
            }
            AutomatonState { is_accepting: state.is_accepting, steps }
        });
        ClueAutomaton { states: states.collect() }
    }

    /// Returns the same automaton with the states that accept behind the first, in front of the others.
    fn arranged(self) -> ClueAutomaton {
        let mut order: Vec<usize> = (0..self.states.len()).collect();
        order.sort_by_key(|&state| (state > 0, !self.states[state].is_accepting));
        let mut number = alloc::vec![0; order.len()];
        order.iter().enumerate().for_each(|(to, &from)| number[from] = to as u16);
        let states = order.iter().map(|&from| {
            let mut state = self.states[from].clone();
            state.steps.iter_mut().for_each(|step| step.1 = number[usize::from(step.1)]);
            state
        });
        ClueAutomaton::new(states)
    }

    /// Returns the states. The first is where reading begins.
    #[must_use]
    pub fn states(&self) -> &[AutomatonState] {
        &self.states
    }

    /// Returns whether values of digits, read one after another, lead to an accepting state.
    #[must_use]
    pub fn accepts(&self, digits: &[usize]) -> bool {
        let mut now = alloc::vec![false; self.states.len()];
        if let Some(first) = now.first_mut() {
            *first = true;
        }
        for &digit in digits {
            let mut next = alloc::vec![false; self.states.len()];
            for (state, _) in self.states.iter().zip(&now).filter(|(_, is_here)| **is_here) {
                for &(set, to) in &state.steps {
                    if set.bits() >> (digit - 1) & 1 == 1 {
                        next[usize::from(to)] = true;
                    }
                }
            }
            now = next;
        }
        self.states.iter().zip(now).any(|(state, is_here)| is_here && state.is_accepting)
    }
}

/// Multiples of digits with a total: each digit times the coefficient of its cell.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LinearSum {
    /// A coefficient for each cell, not 0.
    pub coefficients: Box<[i16]>,
    /// What they add up to.
    pub total: i32,
}

/// How often digits occur among cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DigitCounts {
    /// How many groups of as many cells there are. All of them hold the same digits, each as often.
    pub groups: u8,
    /// For each digit of the board the numbers of its occurrences in a group: bit `n` if it may occur `n` times.
    pub counts: Box<[u16]>,
}

/// A clue within [`ClueKind::Alternatives`]: its cells are places in the list of cells of the whole.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CluePart {
    /// What it says.
    pub kind: ClueKind,
    /// The place of each of its cells.
    pub places: Box<[u8]>,
    /// Its value.
    pub value: ClueValue,
}

impl Clue {
    /// Makes the clue that one of several lists of clues is met, each of its clues.
    ///
    /// # Errors
    /// If there is none, or there are more than 1024, or one of them has alternatives itself.
    pub fn any_of(rules: &Rules, alternatives: &[Vec<Clue>]) -> Result<Clue, ClueError> {
        let (cells, value) = value_of(alternatives);
        Clue::new(rules, ClueKind::Alternatives, &cells, value)
    }

    /// Returns the lists of clues of which one is met. Only [`ClueKind::Alternatives`] has some.
    #[must_use]
    pub fn alternatives(&self) -> &[Box<[Clue]>] {
        &self.alternatives
    }
}

/// Returns the cells of alternatives, in the order in which they are first named, and the value.
fn value_of<T: AsRef<[Clue]>>(alternatives: &[T]) -> (Vec<BoardCell>, ClueValue) {
    let mut cells: Vec<BoardCell> = Vec::new();
    let mut place = |cell: BoardCell| match cells.iter().position(|&known| known == cell) {
        Some(place) => place as u8,
        None => {
            cells.push(cell);
            (cells.len() - 1) as u8
        }
    };
    let mut part = |clue: &Clue| CluePart {
        kind: clue.kind(),
        places: clue.cells().iter().map(|&cell| place(cell)).collect(),
        value: clue.value().clone(),
    };
    let parts = alternatives.iter().map(|clues| clues.as_ref().iter().map(&mut part).collect());
    let value = ClueValue::Alternatives(parts.collect());
    (cells, value)
}

/// Alternatives with their cells in order of first use, and the value that says the same.
type Arranged = (Vec<BoardCell>, ClueValue, Box<[Box<[Clue]>]>);

/// Makes the clues of alternatives, and brings cells and parts into the order that equal ones share.
pub(super) fn arrange_alternatives(
    rules: &Rules,
    cells: &[BoardCell],
    value: &ClueValue,
) -> Result<Arranged, ClueProblem> {
    let ClueValue::Alternatives(parts) = value else {
        return Err(ClueProblem::Value { expected: "alternatives" });
    };
    // An empty list is met by any digits, so there is nothing to choose.
    if parts.iter().any(|clues| clues.is_empty()) {
        return Err(ClueProblem::Value { expected: "a clue or more in each alternative" });
    }
    let count: usize = parts.iter().map(|clues| clues.len()).sum();
    if parts.is_empty() || count > MOST_ALTERNATIVES {
        return Err(ClueProblem::Value { expected: "1 to 1024 clues as alternatives" });
    }
    let clue = |part: &CluePart| {
        if part.kind == ClueKind::Alternatives {
            return Err(ClueProblem::Value { expected: "alternatives without alternatives" });
        }
        let expected = "places of cells";
        let cells: Option<Vec<BoardCell>> =
            part.places.iter().map(|&place| cells.get(usize::from(place)).copied()).collect();
        let cells = cells.ok_or(ClueProblem::Value { expected })?;
        let clue = Clue::new(rules, part.kind, &cells, part.value.clone());
        clue.map_err(|error| ClueProblem::Alternative { error: Box::new(error) })
    };
    let alternatives: Vec<Box<[Clue]>> =
        parts.iter().map(|clues| clues.iter().map(clue).collect()).collect::<Result<_, _>>()?;
    let (cells, value) = value_of(&alternatives);
    Ok((cells, value, alternatives.into()))
}

/// Checks the value of a clue in a general form, and puts its parts in order.
pub(super) fn check_general(
    size: usize,
    kind: ClueKind,
    cells: usize,
    value: ClueValue,
) -> Result<ClueValue, ClueProblem> {
    let all = BoardDigitSet::up_to(size).bits();
    let too_high = |set: &BoardDigitSet| set.bits() & !all != 0;
    let expected = |expected| Err(ClueProblem::Value { expected });
    let digit_error = || Err(ClueProblem::Digit { digit: size + 1, most: size });
    match (kind, value) {
        (ClueKind::Relation, ClueValue::Table(rows)) => {
            if rows.len() != size {
                return expected("a row of digits for each digit");
            }
            if rows.iter().any(too_high) { digit_error() } else { Ok(ClueValue::Table(rows)) }
        }
        (ClueKind::Relation, _) => expected("a row of digits for each digit"),
        (ClueKind::Automaton, ClueValue::Automaton(automaton)) => {
            let states = &automaton.states;
            if states.is_empty() || states.len() > MOST_STATES {
                return expected("1 to 4096 states");
            }
            let mut steps = states.iter().flat_map(|state| &state.steps);
            if steps.clone().any(|(digits, _)| too_high(digits)) {
                return digit_error();
            }
            match steps.all(|&(_, to)| usize::from(to) < states.len()) {
                true => Ok(ClueValue::Automaton(automaton.arranged())),
                false => expected("steps to states of the automaton"),
            }
        }
        (ClueKind::Automaton, _) => expected("the states of an automaton"),
        (ClueKind::LinearSum, ClueValue::Linear(sum)) => {
            if sum.coefficients.len() != cells {
                return expected("a coefficient for each cell");
            }
            if sum
                .coefficients
                .iter()
                .any(|&one| one == 0 || !(-MOST_COEFFICIENT..=MOST_COEFFICIENT).contains(&one))
            {
                return expected("coefficients from -1000 to 1000, not 0");
            }
            let spread: usize =
                sum.coefficients.iter().map(|one| usize::from(one.unsigned_abs()) * (size - 1)).sum();
            match spread < MOST_TOTALS {
                true => Ok(ClueValue::Linear(sum)),
                false => expected("coefficients with at most 2048 totals"),
            }
        }
        (ClueKind::LinearSum, _) => expected("a total"),
        (ClueKind::DigitCounts, ClueValue::Counts(counts)) => {
            let groups = usize::from(counts.groups);
            if groups == 0 || !cells.is_multiple_of(groups) {
                return expected("as many cells in each group");
            }
            if counts.counts.len() != size || counts.counts.contains(&0) {
                return expected("for each digit how often it may occur");
            }
            let most = (cells / groups).min(MOST_COUNT);
            let all: u16 = (1 << (most + 1)) - 1;
            let counts_in_group =
                counts.counts.iter().map(|&one| if one & all == all { ANY_COUNT } else { one });
            Ok(ClueValue::Counts(DigitCounts { groups: counts.groups, counts: counts_in_group.collect() }))
        }
        (ClueKind::DigitCounts, _) => expected("how often digits occur"),
        (ClueKind::DigitSets, ClueValue::Sets(sets)) => {
            if sets.is_empty() || sets.iter().any(|set| set.len() != cells) {
                return expected("sets of as many digits as there are cells");
            }
            if sets.iter().any(too_high) {
                return digit_error();
            }
            let mut sets = sets.into_vec();
            sets.sort_unstable();
            sets.dedup();
            Ok(ClueValue::Sets(sets.into()))
        }
        (ClueKind::DigitSets, _) => expected("sets of digits"),
        (_, value) => Ok(value),
    }
}

/// Every number of occurrences.
pub(super) const ANY_COUNT: u16 = (1 << (MOST_COUNT + 1)) - 1;

/// Returns whether digits meet a clue in a general form.
pub(super) fn is_met(clue: &Clue, digits: &[usize]) -> bool {
    match clue.value() {
        ClueValue::Table(rows) => {
            digits.windows(2).all(|pair| rows[pair[0] - 1].bits() >> (pair[1] - 1) & 1 == 1)
        }
        ClueValue::Automaton(automaton) => automaton.accepts(digits),
        ClueValue::Linear(sum) => {
            let terms =
                digits.iter().zip(&sum.coefficients).map(|(&digit, &one)| digit as i32 * i32::from(one));
            terms.sum::<i32>() == sum.total
        }
        ClueValue::Counts(counts) => {
            let length = digits.len() / usize::from(counts.groups);
            let count = |group: &[usize], digit| group.iter().filter(|&&other| other == digit).count();
            let is_counted = |(index, allowed): (usize, &u16)| {
                let mut all = digits.chunks(length).map(|group| count(group, index + 1));
                let first = all.next().unwrap_or(0);
                all.all(|other| other == first)
                    && (*allowed == ANY_COUNT || first <= MOST_COUNT && allowed >> first & 1 == 1)
            };
            counts.counts.iter().enumerate().all(is_counted)
        }
        ClueValue::Sets(sets) => {
            let all = digits.iter().fold(0, |all, digit| all | 1 << (digit - 1));
            BoardDigitSet::from_bits(all).len() == digits.len() && sets.iter().any(|set| set.bits() == all)
        }
        _ => false,
    }
}

/// Returns why a text of digits is not one.
pub(super) fn digit_set(text: &str) -> Option<BoardDigitSet> {
    let mut set = BoardDigitSet::NONE;
    for character in text.chars() {
        let digit = crate::BoardDigit::from_char(character)?;
        if set.contains(digit) {
            return None;
        }
        set.insert(digit);
    }
    Some(set)
}

/// Writes the digits of a set.
pub(super) fn digits_text(set: BoardDigitSet) -> String {
    set.iter().map(|digit| alloc::format!("{digit}")).collect()
}
