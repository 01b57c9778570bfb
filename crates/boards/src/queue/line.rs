//! Rules of many cells: an automaton along a line, and groups of cells with one sum.
//!
//! Groups with one sum are looked at as sums are: bit `t` says that a group can have the total `t`. What all groups can
//! have is what each of them may have, and a digit stays where a group reaches one of these totals with it.

use std::sync::Arc;

use super::alternatives::Alternatives;
use super::automaton::{Automaton, MOST_CELLS};
use super::counts::CountTable;
use super::rules::RuleTable;
use super::state::{Contradiction, State};
use super::state_lists::StateLists;
use super::weighted::Weighted;

/// The most cells of a line.
pub(super) const MOST_LINE: usize = MOST_CELLS;

/// What the cells of a line are held against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineTable {
    /// Their digits are a word of a language.
    Automaton(Arc<Automaton>),
    /// They are groups of so many cells each, whose digits have the same sum.
    EqualSums(Box<[u8]>),
    /// Their digits are a word of a language with many states.
    StateLists(Arc<StateLists>),
    /// Multiples of their digits have a total.
    Weighted(Arc<Weighted>),
    /// Their digits occur so often.
    Counts(Arc<CountTable>),
    /// They meet one of several lists of relations.
    Alternatives(Arc<Alternatives>),
}

/// A rule of this form: its cells are more than other rules have.
#[derive(Clone, Debug)]
pub(super) struct LineRule {
    pub(super) cells: Box<[u8]>,
    pub(super) table: LineTable,
    /// Whether no cell is there twice, as in a closed line.
    pub(super) cells_differ: bool,
}

impl LineTable {
    /// Finds for each cell the digits of its mask that occur in some way to meet the rule. Returns whether there is one.
    #[inline]
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        match self {
            LineTable::Automaton(automaton) => automaton.supported(masks, kept),
            LineTable::EqualSums(groups) => equal_sums(groups, masks, kept),
            LineTable::StateLists(automaton) => automaton.supported(masks, kept),
            LineTable::Weighted(sum) => sum.supported(masks, kept),
            LineTable::Counts(counts) => counts.supported(masks, kept),
            LineTable::Alternatives(alternatives) => alternatives.supported(masks, kept),
        }
    }

    /// Returns whether one run removes all that the rule can.
    pub(super) fn is_exact(&self) -> bool {
        !matches!(self, LineTable::Counts(_) | LineTable::Alternatives(_))
    }

    /// Returns whether digits meet the rule.
    pub(super) fn accepts(&self, digits: &[usize]) -> bool {
        match self {
            LineTable::Automaton(automaton) => automaton.accepts(digits.iter().copied()),
            LineTable::EqualSums(groups) => {
                let mut rest = digits;
                let sums: Vec<usize> = groups
                    .iter()
                    .map(|&count| {
                        let (group, behind) = rest.split_at(count.into());
                        rest = behind;
                        group.iter().sum()
                    })
                    .collect();
                sums.windows(2).all(|pair| pair[0] == pair[1])
            }
            LineTable::StateLists(automaton) => {
                let masks: Vec<u16> = digits.iter().map(|digit| 1 << (digit - 1)).collect();
                automaton.supported(&masks, &mut vec![0; masks.len()])
            }
            LineTable::Weighted(sum) => sum.accepts(digits),
            LineTable::Counts(counts) => counts.accepts(digits),
            LineTable::Alternatives(alternatives) => alternatives.accepts(digits),
        }
    }
}

impl State {
    pub(super) fn line(&mut self, table: &RuleTable, rule: &LineRule) -> Result<(), Contradiction> {
        let count = rule.cells.len();
        let (mut masks, mut kept) = ([0; MOST_CELLS], [0; MOST_CELLS]);
        masks.iter_mut().zip(&rule.cells).for_each(|(mask, &cell)| *mask = self.cells[usize::from(cell)]);
        if !rule.table.supported(&masks[..count], &mut kept[..count]) {
            return Err(Contradiction);
        }
        for (&cell, kept) in rule.cells.iter().zip(kept) {
            self.keep(table, cell.into(), kept)?;
        }
        Ok(())
    }
}

/// A group has at most nine cells of nine: a part of a region, or two cells.
fn equal_sums(groups: &[u8], masks: &[u16], kept: &mut [u16]) -> bool {
    let shifted = |from: u128, mask: u16| {
        (0..9).filter(|digit| mask >> digit & 1 == 1).fold(0, |to, digit| to | from << (digit + 1))
    };
    let mut common = u128::MAX;
    let mut start = 0;
    for &count in groups {
        let end = start + usize::from(count);
        common &= masks[start..end].iter().fold(1, |from, &mask| shifted(from, mask));
        start = end;
    }
    if common == 0 {
        kept.fill(0);
        return false;
    }
    let mut start = 0;
    for &count in groups {
        let end = start + usize::from(count);
        let mut forward = [0_u128; 10];
        forward[0] = 1;
        for (place, &mask) in masks[start..end].iter().enumerate() {
            forward[place + 1] = shifted(forward[place], mask);
        }
        let mut behind = common;
        for place in (start..end).rev() {
            let (mut before, mut found) = (0, 0);
            for digit in (0..9).filter(|digit| masks[place] >> digit & 1 == 1) {
                let back = behind >> (digit + 1) & forward[place - start];
                before |= back;
                found |= u16::from(back != 0) << digit;
            }
            kept[place] = found;
            behind = before;
        }
        start = end;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_sums_keep_exactly_the_digits_of_their_solutions() {
        let table = LineTable::EqualSums([2, 1, 2].into());
        let mut seed = 7_u64;
        let (mut some, mut none) = (0, 0);
        for _ in 0..400 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let masks: [u16; 5] = std::array::from_fn(|place| (seed >> (8 + 9 * place)) as u16 & 0b11_1111);
            let mut expected = [0_u16; 5];
            for word in 0..6_usize.pow(5) {
                let digits: [usize; 5] =
                    std::array::from_fn(|place| word / 6_usize.pow(place as u32) % 6 + 1);
                let fits = digits.iter().zip(masks).all(|(digit, mask)| mask >> (digit - 1) & 1 == 1);
                if fits && digits[0] + digits[1] == digits[2] && digits[2] == digits[3] + digits[4] {
                    assert!(table.accepts(&digits));
                    expected.iter_mut().zip(digits).for_each(|(kept, digit)| *kept |= 1 << (digit - 1));
                } else if fits {
                    assert!(!table.accepts(&digits));
                }
            }
            let mut kept = [0; 5];
            assert_eq!(table.supported(&masks, &mut kept), expected[0] != 0, "{masks:?}");
            assert_eq!(kept, expected, "{masks:?}");
            if expected[0] == 0 { none += 1 } else { some += 1 }
        }
        assert!(some > 20 && none > 20, "{some} {none}");
    }
}
