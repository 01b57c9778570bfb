//! The codes of Interactive Sudoku Solver, for [`entry`](super::entry): bits in base 64, tables of pairs, and automatons.
//!
//! ```text
//!   pairs       a bit for each two digits, the first digit's row first; six bits a character, the lowest first
//!   automaton   bytes in base 64, bits from the highest: two for the form, four for the bits of a state less one, four for
//!               the symbols less one; the numbers of states in which it begins and of others that accept; which of the first
//!               accept; then the states, the first ones in front and those that accept behind them
//!     form 0    four bits more in front of the states: how many bits a number of steps has; for each state that number, and
//!               for each step symbol and state
//!     form 1    for each state a bit for each symbol, then a state for each bit set
//! ```

use ninefold_rules::{AutomatonState, BoardDigitSet, ClueAutomaton, MOST_STATES};

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the six bits of a character.
pub(crate) fn six_bits(character: char) -> Option<u8> {
    let known = BASE64.iter().position(|&known| char::from(known) == character)?;
    Some(known as u8)
}

fn character(bits: u8) -> char {
    char::from(BASE64[usize::from(bits & 63)])
}

/// Returns the bytes that a text in base 64 stands for.
pub(crate) fn bytes(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut word, mut count) = (0_u32, 0);
    for character in text.trim_end_matches('=').chars() {
        let character = match character {
            '+' => '-',
            '/' => '_',
            other => other,
        };
        word = word << 6 | u32::from(six_bits(character)?);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((word >> count) as u8);
            word &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

/// Reads a table of pairs: for each digit those that may follow it.
pub(crate) fn pairs(key: &str, size: usize) -> Option<Vec<BoardDigitSet>> {
    let mut bits = Vec::with_capacity(key.len() * 6);
    for character in key.chars() {
        let word = six_bits(character)?;
        bits.extend((0..6).map(|bit| word >> bit & 1 == 1));
    }
    if bits.iter().skip(size * size).any(|&bit| bit) {
        return None;
    }
    bits.resize(size * size, false);
    let row = |row: &[bool]| row.iter().rev().fold(0, |all, &bit| all << 1 | u32::from(bit));
    Some(bits.chunks(size).map(|bits| BoardDigitSet::from_bits(row(bits))).collect())
}

/// Writes a table of pairs.
pub(crate) fn pairs_key(rows: &[BoardDigitSet]) -> String {
    let bits = rows.iter().flat_map(|row| (0..rows.len()).map(move |bit| row.bits() >> bit & 1 == 1));
    let bits: Vec<bool> = bits.collect();
    let word = |bits: &[bool]| bits.iter().rev().fold(0, |all, &bit| all << 1 | u8::from(bit));
    let text: String = bits.chunks(6).map(|bits| character(word(bits))).collect();
    text.trim_end_matches('A').to_owned()
}

/// Bits of bytes, the highest first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.at
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        if count > self.left() || count > 32 {
            return None;
        }
        let mut value = 0;
        for _ in 0..count {
            value = value << 1 | usize::from(self.bytes[self.at / 8] >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }
}

/// An automaton as it is written: its symbols may be more than the digits.
pub(crate) struct CodedAutomaton {
    /// How many of the first states it begins in.
    starts: usize,
    accepts: Vec<bool>,
    /// Of each state the steps: a symbol, counted from 0, and a state.
    steps: Vec<Vec<(usize, usize)>>,
}

/// Reads an automaton.
pub(crate) fn automaton(code: &str) -> Option<CodedAutomaton> {
    let bytes = bytes(code)?;
    let bits = &mut Bits { bytes: &bytes, at: 0 };
    let form = bits.take(2)?;
    let state_bits = bits.take(4)? + 1;
    let symbols = bits.take(4)? + 1;
    let (starts, accepted) = (bits.take(state_bits)?, bits.take(state_bits)?);
    let mut first_accept = Vec::new();
    for _ in 0..starts {
        first_accept.push(bits.take(1)? == 1);
    }
    // They were read with the lowest last.
    first_accept.reverse();
    let symbol_bits = (usize::BITS - (symbols - 1).leading_zeros()) as usize;
    let mut steps: Vec<Vec<(usize, usize)>> = Vec::new();
    match form {
        0 => {
            let count_bits = bits.take(4)?;
            while count_bits > 0 && bits.left() >= count_bits && steps.len() <= MOST_STATES {
                let mut own = Vec::new();
                for _ in 0..bits.take(count_bits)? {
                    own.push((bits.take(symbol_bits)?, bits.take(state_bits)?));
                }
                steps.push(own);
            }
        }
        1 => {
            while bits.left() >= symbols && steps.len() <= MOST_STATES {
                let active = bits.take(symbols)?;
                let mut own = Vec::new();
                for symbol in (0..symbols).filter(|symbol| active >> symbol & 1 == 1) {
                    own.push((symbol, bits.take(state_bits)?));
                }
                steps.push(own);
            }
        }
        _ => return None,
    }
    // What fills up the last byte may look like states without steps.
    let reached = steps.iter().flatten().map(|&(_, to)| to + 1).max().unwrap_or(0);
    let last = steps.iter().rposition(|own| !own.is_empty()).map_or(0, |last| last + 1);
    let count = reached.max(last).max(starts + accepted).max(1);
    if count > MOST_STATES || starts == 0 {
        return None;
    }
    steps.resize(count, Vec::new());
    let mut accepts = vec![false; count];
    accepts[..starts].copy_from_slice(&first_accept);
    accepts[starts..starts + accepted].fill(true);
    Some(CodedAutomaton { starts, accepts, steps })
}

impl CodedAutomaton {
    /// Returns the automaton of a line of `size` digits. `segments` are the lengths of its parts, between which a symbol above
    /// the digits is read.
    pub(crate) fn on_line(&self, size: usize, segments: &[usize]) -> Option<ClueAutomaton> {
        let base = if self.starts == 1 { 0 } else { 1 };
        let to_states = |own: &[(usize, usize)]| -> Vec<(BoardDigitSet, u16)> {
            let digits = own.iter().filter(|(symbol, _)| *symbol < size);
            digits.map(|&(symbol, to)| (BoardDigitSet::from_bits(1 << symbol), (to + base) as u16)).collect()
        };
        if segments.len() > 1 {
            return self.in_segments(size, segments);
        }
        let mut states = Vec::new();
        if base == 1 {
            // One state in front of those in which it begins.
            let first: Vec<(usize, usize)> = self.steps[..self.starts].concat();
            let is_accepting = self.accepts[..self.starts].contains(&true);
            states.push(AutomatonState { is_accepting, steps: to_states(&first) });
        }
        for (own, &is_accepting) in self.steps.iter().zip(&self.accepts) {
            states.push(AutomatonState { is_accepting, steps: to_states(own) });
        }
        (states.len() <= MOST_STATES).then(|| ClueAutomaton::new(states))
    }

    /// The automaton with a state for each place of the line and each state: between segments it reads a symbol without a cell.
    fn in_segments(&self, size: usize, segments: &[usize]) -> Option<ClueAutomaton> {
        let mut ends = Vec::new();
        let mut length = 0;
        for segment in segments {
            length += segment;
            ends.push(length);
        }
        // After the last cell of a segment, the symbol between segments, as often as segments end here.
        let across = |place: usize, states: Vec<usize>| -> Vec<usize> {
            let count = ends[..ends.len() - 1].iter().filter(|&&end| end == place).count();
            (0..count).fold(states, |states, _| {
                let mut next: Vec<usize> = states
                    .iter()
                    .flat_map(|&state| self.steps[state].iter().filter(|(symbol, _)| *symbol == size))
                    .map(|&(_, to)| to)
                    .collect();
                next.sort_unstable();
                next.dedup();
                next
            })
        };
        // Sets of states, place by place: the layers are small because each has its own.
        let mut layers = vec![across(0, (0..self.starts).collect())];
        let mut steps: Vec<Vec<(usize, Vec<usize>)>> = Vec::new();
        for place in 0..length {
            let mut next = Vec::new();
            let layer = &layers[place];
            let mut own = Vec::new();
            for &state in layer {
                for &(symbol, to) in self.steps[state].iter().filter(|(symbol, _)| *symbol < size) {
                    let to = across(place + 1, vec![to]);
                    next.extend(&to);
                    own.push((state, symbol, to));
                }
            }
            next.sort_unstable();
            next.dedup();
            let number = |state: &usize| layer.binary_search(state).unwrap_or(0);
            let mut of: Vec<Vec<(usize, Vec<usize>)>> = vec![Vec::new(); layer.len()];
            own.into_iter().for_each(|(state, symbol, to)| of[number(&state)].push((symbol, to)));
            steps.extend(of.into_iter().map(|own| own.into_iter().collect()).map(|own: Vec<_>| own));
            layers.push(next);
        }
        let mut begins = vec![1];
        for layer in &layers {
            begins.push(begins[begins.len() - 1] + layer.len());
        }
        if begins[begins.len() - 1] > MOST_STATES {
            return None;
        }
        let to_states = |place: usize, own: &[(usize, Vec<usize>)]| -> Vec<(BoardDigitSet, u16)> {
            let layer = &layers[place + 1];
            let number = |to: &usize| (begins[place + 1] + layer.binary_search(to).unwrap_or(0)) as u16;
            own.iter()
                .flat_map(|(symbol, to)| {
                    to.iter().map(move |to| (BoardDigitSet::from_bits(1 << symbol), number(to)))
                })
                .collect()
        };
        let first: Vec<(usize, Vec<usize>)> = steps[..layers[0].len()].concat();
        let mut states = vec![AutomatonState { is_accepting: false, steps: to_states(0, &first) }];
        let mut index = 0;
        for (place, layer) in layers.iter().enumerate() {
            for &state in layer {
                let is_last = place == length;
                let own = if is_last { Vec::new() } else { to_states(place, &steps[index]) };
                index += usize::from(!is_last);
                states.push(AutomatonState { is_accepting: is_last && self.accepts[state], steps: own });
            }
        }
        Some(ClueAutomaton::new(states))
    }
}

/// Writes an automaton whose first state is followed by the others that accept, in form 0.
pub(crate) fn automaton_code(automaton: &ClueAutomaton, size: usize) -> String {
    let states = automaton.states();
    let bits_of = |number: usize| (usize::BITS - number.leading_zeros()) as usize;
    let state_bits = bits_of(states.len() - 1).max(1);
    let accepted = states[1..].iter().filter(|state| state.is_accepting).count();
    let count = |state: &AutomatonState| state.steps.iter().map(|(digits, _)| digits.len()).sum::<usize>();
    let count_bits = bits_of(states.iter().map(count).max().unwrap_or(0));
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |value: usize, count: usize| bits.extend((0..count).rev().map(|bit| value >> bit & 1 == 1));
    put(0, 2);
    put(state_bits - 1, 4);
    put(size - 1, 4);
    put(1, state_bits);
    put(accepted, state_bits);
    put(usize::from(states[0].is_accepting), 1);
    put(count_bits, 4);
    for state in states {
        put(count(state), count_bits);
        for (digits, to) in &state.steps {
            for digit in *digits {
                put(digit.value() - 1, bits_of(size - 1));
                put(usize::from(*to), state_bits);
            }
        }
    }
    bits.resize(bits.len().div_ceil(8) * 8, false);
    let word = |bits: &[bool]| bits.iter().fold(0, |all, &bit| all << 1 | u8::from(bit)) << (6 - bits.len());
    bits.chunks(6).map(|bits| character(word(bits))).collect()
}
