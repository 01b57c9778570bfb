//! Deductions: what follows without a guess.

use super::board::{
    Board, contains, difference, disjoint, each_bit, first, has_several, intersection, is_empty,
};
use super::state::State;
use super::tables::Tables;

/// The rules that a grid may be solved by. Singles, naked and hidden, always belong to them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct RuleSet {
    /// A digit that a house has only where a cell outside sees it can be removed from that cell: pointing and claiming,
    /// and the same over knight's or king's moves.
    pub sight: bool,
    /// The law of leftovers of jigsaws.
    pub leftovers: bool,
}

impl RuleSet {
    /// Singles only.
    pub const SINGLES: RuleSet = RuleSet { sight: false, leftovers: false };
    /// Every rule.
    pub const ALL: RuleSet = RuleSet { sight: true, leftovers: true };
}

/// The clues or the guesses contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// How many digits the cells may hold.
pub(super) struct Counts<const W: usize> {
    /// At least one.
    pub(super) some: Board<W>,
    /// Two or more.
    pub(super) two: Board<W>,
}

impl<const N: usize, const W: usize, const H: usize> State<N, W, H> {
    /// Applies the rules until none removes anything.
    #[inline(always)]
    pub(super) fn deduce(&mut self, tables: &Tables<N, W, H>, rules: RuleSet) -> Result<(), Contradiction> {
        loop {
            self.singles(tables)?;
            if is_empty(&self.open) {
                return Ok(());
            }
            if !tables.non_consecutive.is_empty() && self.neighbours(tables) {
                continue;
            }
            let changed = self.changed_further;
            self.changed_further = 0;
            let mut found = false;
            if rules.sight {
                found |= self.sight(tables, changed);
            }
            if rules.leftovers {
                found |= self.leftovers(tables, changed);
            }
            if !found {
                return Ok(());
            }
        }
    }

    /// Fills in naked and hidden singles until there are no more.
    #[inline(always)]
    pub(super) fn singles(&mut self, tables: &Tables<N, W, H>) -> Result<(), Contradiction> {
        loop {
            let Counts { some, two } = self.counts();
            if some != tables.all {
                return Err(Contradiction);
            }
            let naked = difference(&self.open, &two);
            if !is_empty(&naked) {
                for digit in 0..tables.size {
                    each_bit(&intersection(&naked, &self.boards[digit]), |cell| {
                        self.strike_around(tables, digit, cell);
                        true
                    });
                }
                continue;
            }
            if self.changed == 0 {
                return Ok(());
            }
            self.hidden(tables)?;
        }
    }

    /// Counts the digits of each cell.
    #[inline(always)]
    pub(super) fn counts(&self) -> Counts<W> {
        let (mut some, mut two) = ([0; W], [0; W]);
        for board in &self.boards {
            for word in 0..W {
                two[word] |= some[word] & board[word];
                some[word] |= board[word];
            }
        }
        Counts { some, two }
    }

    /// Fills in hidden singles of the digits that changed.
    #[inline(always)]
    fn hidden(&mut self, tables: &Tables<N, W, H>) -> Result<(), Contradiction> {
        self.changed_further |= self.changed;
        let mut left = self.changed;
        self.changed = 0;
        while left != 0 {
            let digit = left.trailing_zeros() as usize;
            left &= left - 1;
            for number in 0..H {
                let mut houses = self.missing[digit][number];
                while houses != 0 {
                    let house = 64 * number + houses.trailing_zeros() as usize;
                    houses &= houses - 1;
                    self.hidden_in(tables, digit, house)?;
                    houses &= self.missing[digit][number];
                }
            }
            for house in 64 * H..tables.houses.len() {
                self.hidden_in(tables, digit, house)?;
            }
        }
        Ok(())
    }

    /// Fills in a digit that has one place in a house.
    #[inline(always)]
    fn hidden_in(
        &mut self,
        tables: &Tables<N, W, H>,
        digit: usize,
        house: usize,
    ) -> Result<(), Contradiction> {
        let (board, cells) = (&self.boards[digit], &tables.houses[house]);
        // Most houses of a large board lie in one word, and most have several places: both are looked at first.
        if W > 2 && has_two_at_once(board, cells, tables.word_of[house]) {
            return Ok(());
        }
        let places = intersection(board, cells);
        if has_several(&places) {
            return Ok(());
        }
        let cell = first(&places).ok_or(Contradiction)?;
        if contains(&self.open, cell) {
            self.place(tables, digit, cell);
        }
        Ok(())
    }

    /// Removes digits from the cells that see every place which a house has for them.
    #[inline(always)]
    pub(super) fn sight(&mut self, tables: &Tables<N, W, H>, digits: u32) -> bool {
        let sights = tables.sights();
        let mut found = false;
        let mut left = digits;
        while left != 0 {
            let digit = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut in_house = |state: &mut Self, house: usize| {
                let entries = sights.of[house].clone();
                for (rest, seers) in &sights.entries[entries.start as usize..entries.end as usize] {
                    if disjoint(&state.boards[digit], rest) {
                        found |= state.strike(digit, seers);
                    }
                }
            };
            for number in 0..H {
                let mut houses = self.missing[digit][number];
                while houses != 0 {
                    in_house(self, 64 * number + houses.trailing_zeros() as usize);
                    houses &= houses - 1;
                }
            }
            for house in 64 * H..tables.houses.len() {
                in_house(self, house);
            }
        }
        found
    }

    /// Removes a digit from one of two sets that hold the same digits if the other has no place for it.
    #[inline(always)]
    pub(super) fn leftovers(&mut self, tables: &Tables<N, W, H>, digits: u32) -> bool {
        let twins = tables.twins();
        let mut found = false;
        let mut left = digits;
        while left != 0 {
            let digit = left.trailing_zeros() as usize;
            left &= left - 1;
            for (first, second) in twins {
                if disjoint(&self.boards[digit], first) {
                    found |= self.strike(digit, second);
                } else if disjoint(&self.boards[digit], second) {
                    found |= self.strike(digit, first);
                }
            }
        }
        found
    }

    /// Removes digits beside cells that would be left without one: a cell with no digits but `d - 1`, `d` and `d + 1` has
    /// no `d` beside it. Such neighbours share a house, so `d` itself is excluded too.
    pub(super) fn neighbours(&mut self, tables: &Tables<N, W, H>) -> bool {
        let mut found = false;
        for digit in 0..tables.size {
            let mut cells = self.open;
            for other in (0..tables.size).filter(|other| other.abs_diff(digit) > 1) {
                cells = difference(&cells, &self.boards[other]);
            }
            each_bit(&cells, |cell| {
                found |= self.strike(digit, &tables.non_consecutive[cell]);
                true
            });
        }
        found
    }
}

/// Returns whether a house that lies in one word, if it does, has two or more places.
#[inline(always)]
fn has_two_at_once<const W: usize>(board: &Board<W>, house: &Board<W>, word: Option<u8>) -> bool {
    word.is_some_and(|word| {
        let places = board[usize::from(word)] & house[usize::from(word)];
        places & places.wrapping_sub(1) != 0
    })
}
