//! Whether full cells meet a clue: what each kind means, word by word. Engines have their own forms of the same; tests hold
//! them against this one.

use alloc::vec::Vec;

use super::{Clue, ClueKind, ClueRule, DigitRank};
use crate::{BoardCell, Rules};

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
    pub fn is_met(&self, size: usize, digit: impl Fn(BoardCell) -> usize) -> bool {
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
            ClueKind::Whisper => {
                let least = self.difference(size);
                digits.windows(2).all(|pair| pair[0].abs_diff(pair[1]) >= least)
            }
            ClueKind::Between => {
                let (first, last) = (digits[0], digits[digits.len() - 1]);
                let (low, high) = (first.min(last), first.max(last));
                digits[1..digits.len() - 1].iter().all(|&digit| low < digit && digit < high)
            }
            ClueKind::Palindrome => digits.iter().eq(digits.iter().rev()),
            ClueKind::Clone => digits[..digits.len() / 2] == digits[digits.len() / 2..],
            ClueKind::RegionSum | ClueKind::Zipper => {
                let sum = |group: &Vec<BoardCell>| group.iter().map(|&cell| digit(cell)).sum::<usize>();
                let sums: Vec<usize> = self.equal_sums().iter().map(sum).collect();
                sums.windows(2).all(|pair| pair[0] == pair[1])
            }
            ClueKind::Entropic => takes_turns(&digits, 3, |digit| DigitRank::of(size, digit) as usize),
            ClueKind::Modular => takes_turns(&digits, 3, |digit| digit % 3),
            ClueKind::ParityLine => takes_turns(&digits, 2, |digit| digit % 2),
            ClueKind::Minimum => digits[1..].iter().all(|&other| digits[0] < other),
            ClueKind::Maximum => digits[1..].iter().all(|&other| digits[0] > other),
            ClueKind::XSum => has_sum(digits.iter().take(digits[0]).sum()),
            ClueKind::Skyscraper => {
                let is_seen = |place: &usize| digits[..*place].iter().all(|&before| before < digits[*place]);
                let seen = (0..digits.len()).filter(is_seen).count();
                self.value().number().is_some_and(|number| usize::from(number) == seen)
            }
            ClueKind::NumberedRoom => {
                let wanted = self.value().digits().first();
                digits.get(digits[0] - 1).copied() == wanted.map(|digit| digit.value())
            }
            ClueKind::Alternatives => {
                let is_met = |clue: &Clue| clue.is_met(size, &digit as &dyn Fn(BoardCell) -> usize);
                self.alternatives().iter().any(|clues| clues.iter().all(is_met))
            }
            kind if kind.is_general() => super::general::is_met(self, &digits),
            kind => digits.windows(2).all(|pair| kind.allows_pair(size, pair[0], pair[1]) == Some(true)),
        }
    }
}

/// Whether any `count` neighbours are of different kinds.
fn takes_turns(digits: &[usize], count: usize, kind: impl Fn(usize) -> usize) -> bool {
    let near = |place: usize| digits[place + 1..].iter().take(count - 1);
    (0..digits.len()).all(|place| near(place).all(|&other| kind(other) != kind(digits[place])))
}

impl Rules {
    /// Returns the pairs of cells side by side, the left or upper one first, in reading order of that one.
    pub fn neighbours(&self) -> impl Iterator<Item = (BoardCell, BoardCell)> {
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
    pub fn unmarked(&self) -> Vec<(BoardCell, BoardCell, Vec<ClueKind>)> {
        self.unmarked_with(self.clues(), &self.variant().clue_rules)
    }

    /// Returns what [`unmarked`](Rules::unmarked) would with these clues and words instead of those of the rules. Of the
    /// words, those about missing marks matter, such as [`ClueRule::AllDots`].
    #[must_use]
    pub fn unmarked_with(
        &self,
        clues: &[Clue],
        words: &[ClueRule],
    ) -> Vec<(BoardCell, BoardCell, Vec<ClueKind>)> {
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
