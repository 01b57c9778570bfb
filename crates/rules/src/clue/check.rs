//! Whether full cells meet a clue: what each kind means, word by word. Engines have their own forms of the same; tests hold
//! them against this one.

use alloc::vec::Vec;

use super::{Clue, ClueKind, ClueRule};
use crate::{Cell, Rules};

impl Clue {
    /// Returns whether the digits meet the clue. `digit` gives the value of the digit in a cell, 1 to `size`.
    ///
    /// ```
    /// use ninefold_rules::{Clue, Rules, Variant};
    /// let rules = Rules::new(&Variant::CLASSIC)?;
    /// let thermometer = Clue::parse(&rules, "t:111213")?;
    /// assert!(thermometer.is_met(9, |cell| cell.index() + 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_met(&self, size: usize, digit: impl Fn(Cell) -> usize) -> bool {
        let digits: Vec<usize> = self.cells().iter().map(|&cell| digit(cell)).collect();
        let total: usize = digits.iter().sum();
        let has_sum = |total: usize| self.sum().is_none_or(|sum| usize::from(sum) == total);
        let differ = || (1..digits.len()).all(|i| !digits[..i].contains(&digits[i]));
        match self.kind() {
            ClueKind::Cage => differ() && has_sum(total),
            ClueKind::LittleKiller => has_sum(total),
            ClueKind::Even => digits[0].is_multiple_of(2),
            ClueKind::Odd => !digits[0].is_multiple_of(2),
            ClueKind::Arrow => total == 2 * digits[0],
            ClueKind::Sandwich => {
                let place = |crust: usize| digits.iter().position(|&digit| digit == crust);
                let (Some(low), Some(high)) = (place(1), place(size)) else { return false };
                has_sum(digits[low.min(high) + 1..low.max(high)].iter().sum())
            }
            ClueKind::Quadruple => {
                let wanted = self.value().digits();
                wanted.iter().all(|one| {
                    let listed = wanted.iter().filter(|other| *other == one).count();
                    digits.iter().filter(|&&digit| digit == one.value()).count() >= listed
                })
            }
            ClueKind::Renban => {
                let (least, most) = (digits.iter().min(), digits.iter().max());
                differ() && most.zip(least).is_some_and(|(most, least)| most - least + 1 == digits.len())
            }
            kind => digits.windows(2).all(|pair| kind.allows_pair(size, pair[0], pair[1]) == Some(true)),
        }
    }
}

impl Rules {
    /// Returns the pairs of cells side by side, the left or upper one first, in reading order of that one.
    pub fn neighbours(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells().flat_map(move |cell| {
            let (row, column) = self.row_and_column(cell);
            [(row, column + 1), (row + 1, column)]
                .into_iter()
                .filter_map(move |(row, column)| Some((cell, self.cell_at(row, column)?)))
        })
    }

    /// Returns for each pair of neighbours the kinds of marks that it must not meet because it has no mark. Pairs that may
    /// hold anything are left out.
    ///
    /// A dot of either colour is a mark for both: which one is drawn between 1 and 2 is free.
    #[must_use]
    pub fn unmarked(&self) -> Vec<(Cell, Cell, Vec<ClueKind>)> {
        self.unmarked_with(self.clues(), &self.variant().clue_rules)
    }

    /// Returns what [`unmarked`](Rules::unmarked) would with these clues and words instead of those of the rules. Of the
    /// words, those about missing marks matter, such as [`ClueRule::AllDots`].
    #[must_use]
    pub fn unmarked_with(&self, clues: &[Clue], words: &[ClueRule]) -> Vec<(Cell, Cell, Vec<ClueKind>)> {
        let marks: Vec<ClueRule> = words.iter().filter_map(|rule| rule.marks()).collect();
        let mut unmarked = Vec::new();
        if marks.is_empty() {
            return unmarked;
        }
        for (first, second) in self.neighbours() {
            let is_marked = |rule: &ClueRule| {
                clues.iter().any(|clue| {
                    clue.kind().rule() == *rule && *clue.cells() == [first.min(second), first.max(second)]
                })
            };
            let kinds: Vec<ClueKind> =
                marks.iter().filter(|rule| !is_marked(rule)).flat_map(|rule| rule.kinds()).collect();
            if !kinds.is_empty() {
                unmarked.push((first, second, kinds));
            }
        }
        unmarked
    }
}
