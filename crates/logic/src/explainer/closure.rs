//! All easy steps at once, when only the position matters to which they lead.
//!
//! A rating takes one step after another, always the easiest, because it counts them. Whether a puzzle is harder than a
//! range needs less: the position in which the techniques of the range find nothing more.
//!
//! ```text
//!   rating      single, single, pointing, single, pair, single …    the first step of the easiest technique
//!   here        all singles │ all locked candidates │ all singles │ all pairs │ all singles …
//! ```
//!
//! Both arrive at the same position. Each technique before the unique loops is *monotone*: what it concludes from some
//! candidates it, or an easier one, concludes from fewer of them as well. (A naked pair that lost a candidate is a naked
//! single and another one; a swordfish, an X-wing or singles. Sets that Sudoku Explainer does not look for in nearly full
//! houses are the complements of easier ones.) So the order does not matter, and a step that was found before others were
//! taken may still be taken. This is not true of unique loops and graves, which need all their candidates to be there.
//! They, and all that comes after them, are left to the [finder](super::finder), which sees them in the same positions as a
//! rating does.
//!
//! If the rating is wanted too, all steps of the *easiest* technique that finds any are taken at once: then the hardest
//! technique that was needed is the one that a rating would need.
//!
//! Cost: 3 to 10 µs for a puzzle that it solves.

use ninefold_grid::{Cell, Digit};

use super::finder::{Finder, FinderGroup, GROUPS, IncrementalFinder};
use super::techniques::Flow;
use crate::geometry::HOUSE_CELLS;
use crate::{Position, SeRating};

/// In which order the easy groups are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// The easiest first, which gives the rating.
    Easiest,
    /// From naked pairs on the easiest first, which gives the rating unless it is lower.
    EasiestFromPairs,
    /// Those that find most first.
    Fastest,
}

/// Returns how many groups, from the first on, may take all their steps at once and give no rating above `top`.
pub(crate) fn order_free(top: SeRating) -> usize {
    let suits = |group: &&FinderGroup| group.techniques.iter().all(|technique| technique.base() <= top);
    GROUPS.iter().take(XYZ_WING + 1).take_while(suits).count()
}

/// The numbers of the easy groups; hidden singles are 0.
const DIRECT_LOCKED: usize = 1;
const DIRECT_PAIR: usize = 2;
const NAKED_SINGLE: usize = 3;
const DIRECT_TRIPLET: usize = 4;
const LOCKED: usize = 5;
const HIDDEN_TRIPLET: usize = 11;
const XYZ_WING: usize = 13;

/// Locked candidates first, for they find most, and then the direct sets, which find little.
const LOCKED_FIRST: [usize; 3] = [LOCKED, DIRECT_PAIR, DIRECT_TRIPLET];

impl IncrementalFinder {
    /// Takes all steps of the first `end` groups, at least one (see [`order_free`]), until they find nothing. Returns the highest
    /// of their ratings if the easiest were taken first; hidden singles do not count.
    pub(crate) fn take_all(&mut self, position: &mut Position, end: usize, order: Order) -> SeRating {
        let (first, direct): (usize, &[usize]) = match order {
            Order::Easiest => (DIRECT_LOCKED, &[]),
            Order::EasiestFromPairs => (LOCKED + 1, &LOCKED_FIRST),
            // What the direct sets place, the hidden sets lead to as well.
            Order::Fastest if end > HIDDEN_TRIPLET => (LOCKED, &[]),
            Order::Fastest => (LOCKED + 1, &LOCKED_FIRST),
        };
        let mut highest = SeRating::default();
        'again: loop {
            place_singles(position, order != Order::Easiest);
            if position.is_solved() {
                return highest;
            }
            for number in direct.iter().copied().filter(|&number| number < end).chain(first..end) {
                if let Some(rating) = self.take_group(position, number) {
                    highest = highest.max(rating);
                    continue 'again;
                }
            }
            return highest;
        }
    }

    /// Notes that singles and locked candidates find nothing in this position.
    pub(crate) fn note_settled(&mut self, position: &Position) {
        for number in [DIRECT_LOCKED, NAKED_SINGLE, LOCKED] {
            self.note_exhausted(number, position);
        }
    }

    /// Takes the steps of a group that are rated like its first one, and returns that rating; `None` if there is no step.
    fn take_group(&mut self, position: &mut Position, number: usize) -> Option<SeRating> {
        let eliminated = self.eliminated_since(number, position);
        let mut steps = Vec::new();
        match &GROUPS[number].finder {
            Finder::First(find) => steps.extend(find(position, &eliminated)),
            Finder::Every(find) => {
                let _ = find(position, &eliminated, &mut |step| {
                    steps.push(step);
                    Flow::Continue(())
                });
            }
            // None of them is easy.
            Finder::Chain(_) => {}
        }
        let rating = steps.first().map(|step| step.rating);
        if rating.is_none() {
            self.note_exhausted(number, position);
        }
        for step in steps.iter().filter(|step| Some(step.rating) == rating) {
            position.apply(step);
        }
        rating
    }
}

/// Places hidden singles until there is none, and naked ones too if that is wanted.
fn place_singles(position: &mut Position, naked: bool) {
    loop {
        if position.lone_houses != 0 {
            let number = position.lone_houses.trailing_zeros() as usize;
            let digit = position.lone[number].trailing_zeros() as usize;
            let place = position.places[number][digit].trailing_zeros() as usize;
            position.place(Cell::new(HOUSE_CELLS[number][place].into()), Digit::from_index(digit));
        } else if naked && position.lone_cells != 0 {
            let cell = position.lone_cells.trailing_zeros() as usize;
            let digit = position.marks[cell].trailing_zeros() as usize;
            position.place(Cell::new(cell), Digit::from_index(digit));
        } else {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Cancel;
    use ninefold_solve::{Puzzle, Settled, settled};

    use super::*;
    use crate::Technique;
    use crate::explainer::finder::NextStep;
    use crate::work_budget::WorkBudget;

    #[test]
    fn the_groups_have_these_numbers() {
        for (number, technique) in [
            (0, Technique::HiddenSingleBox),
            (DIRECT_LOCKED, Technique::DirectPointing),
            (DIRECT_PAIR, Technique::DirectHiddenPair),
            (NAKED_SINGLE, Technique::NakedSingle),
            (DIRECT_TRIPLET, Technique::DirectHiddenTriplet),
            (LOCKED, Technique::Claiming),
            (LOCKED + 1, Technique::NakedPair),
            (HIDDEN_TRIPLET, Technique::HiddenTriplet),
            (XYZ_WING, Technique::XyzWing),
            (XYZ_WING + 1, Technique::UniqueRectangleType1),
        ] {
            assert!(GROUPS[number].techniques.contains(&technique), "{number}: {technique}");
        }
        let free = [16, 18, 19, 28, 29, 43, 44, 65].map(|top| order_free(SeRating::from_tenths(top)));
        assert_eq!(free, [1, 1, 2, 6, 6, 13, 14, 14]);
    }

    /// The position to which the steps of a rating lead, one after another, and the highest rating.
    fn one_by_one(start: &Position, top: SeRating) -> (Position, SeRating) {
        let mut budget = WorkBudget::new(u64::MAX, &Cancel::NEVER);
        let (mut position, mut highest) = (start.clone(), SeRating::default());
        let mut finder = IncrementalFinder::rating_only();
        while !position.is_solved() {
            match finder.next(&position, top, &mut budget) {
                Ok(NextStep::Found(step)) if step.rating <= top => {
                    highest = highest.max(step.rating);
                    position.apply(&step);
                }
                _ => break,
            }
        }
        (position, highest)
    }

    /// All steps at once and in any order lead where single steps lead, and the hardest technique is the same.
    #[test]
    fn the_order_of_easy_steps_does_not_matter() {
        let sample = include_str!("../../tests/data/ratings.csv");
        let pairs = SeRating::from_tenths(30);
        let (mut compared, mut told) = (0, 0);
        let step = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 1 } else { 3 };
        for puzzle in sample.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()).step_by(step) {
            let mut clues = *puzzle.clues();
            // Some clues more, so that all ratings below the puzzle's come up.
            for i in 0..12 {
                let cell = Cell::new(i * 23 % 81);
                clues.set(cell, Some(puzzle.solution()[cell]));
                let start = Position::new(&clues);
                for top in [15, 19, 20, 23, 25, 28, 30, 34, 36, 38, 40, 42, 44].map(SeRating::from_tenths) {
                    let end = order_free(top);
                    let (expected, highest) = one_by_one(&start, top);
                    for order in [Order::Easiest, Order::EasiestFromPairs, Order::Fastest] {
                        if order != Order::Easiest && end <= LOCKED {
                            continue; // naked singles are not among the groups
                        }
                        let mut finder = IncrementalFinder::rating_only();
                        let mut position = start.clone();
                        let er = finder.take_all(&mut position, end, order);
                        assert_eq!(position, expected, "{clues}, {top}, {order:?}");
                        let is_told = match order {
                            Order::Easiest => highest > SeRating::from_tenths(15),
                            Order::EasiestFromPairs => highest >= pairs,
                            Order::Fastest => false,
                        };
                        if is_told {
                            assert_eq!(er, highest, "{clues}, {top}, {order:?}");
                            told += 1;
                        }
                        compared += 1;
                    }
                }
            }
        }
        assert!(compared > 1000 && told > 300, "{compared}, {told}");
    }

    #[test]
    fn what_is_settled_is_where_singles_and_locked_candidates_lead() {
        let sample = include_str!("../../tests/data/ratings.csv");
        let mut open = 0;
        for puzzle in sample.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()) {
            let mut expected = Position::new(puzzle.clues());
            let mut finder = IncrementalFinder::rating_only();
            loop {
                place_singles(&mut expected, true);
                if finder.take_group(&mut expected, LOCKED).is_none() {
                    break;
                }
            }
            match settled(puzzle.clues()) {
                Settled::Open(marks) => {
                    let position = Position::settled(&marks);
                    assert_eq!(position, expected, "{puzzle}");
                    let mut finder = IncrementalFinder::rating_only();
                    for number in [DIRECT_LOCKED, NAKED_SINGLE, LOCKED] {
                        assert!(
                            finder.take_group(&mut position.clone(), number).is_none(),
                            "{puzzle}: {number}"
                        );
                    }
                    open += 1;
                }
                other => assert!(other == Settled::Solved && expected.is_solved(), "{puzzle}: {other:?}"),
            }
        }
        assert!(open > 50, "{open}");
    }
}
