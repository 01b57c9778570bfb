//! A number for every grid of a small board, both ways.
//!
//! ```text
//!   rank = place in the list · n! + number of the order of the first row's digits
//! ```
//!
//! The list has each grid once up to exchanging digits, with its first row in order. So the first row of a grid shows
//! which digits were exchanged, and the rest its place in the list. With the non-consecutive rule the list has all grids,
//! and the rank is the place.

use std::sync::Arc;

use ninefold_rules::{BoardGrid, BoardSolution, Rules};

use super::BoardMethod;
use super::uniform::GridList;

/// The list of all grids of a board of up to six digits, with a number for each grid.
///
/// ```
/// use ninefold_rules::{Rules, Variant};
/// use ninefold_boards::fill::BoardRanks;
/// use std::sync::Arc;
///
/// let rules = Arc::new(Rules::new(&"4x4".parse::<Variant>()?)?);
/// let ranks = BoardRanks::new(&rules).expect("a small board");
/// assert_eq!((ranks.grid_count(), ranks.class_count()), (288, 12));
/// let grid = ranks.unrank(100).expect("100 is less than 288");
/// assert_eq!(ranks.rank(&grid), Some(100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardRanks {
    rules: Arc<Rules>,
    list: GridList,
}

impl BoardRanks {
    /// Lists the grids of a board, or returns `None` if it has several grids or more than six digits.
    ///
    /// The cost is that of [`BoardMethod::Uniform`].
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> Option<BoardRanks> {
        BoardMethod::Uniform
            .exists_for(rules)
            .then(|| BoardRanks { rules: Arc::clone(rules), list: GridList::new(rules) })
    }

    /// Returns how many grids the board has.
    #[must_use]
    pub fn grid_count(&self) -> u64 {
        self.list.grid_count()
    }

    /// Returns how many grids the list has: all up to exchanging digits, where that keeps the rules.
    #[must_use]
    pub fn class_count(&self) -> u64 {
        self.list.len() as u64
    }

    /// Returns the number of a grid, from 0, or `None` if it belongs to another board.
    #[must_use]
    pub fn rank(&self, solution: &BoardSolution) -> Option<u64> {
        let grid = solution.grid();
        if grid.rules() != &self.rules {
            return None;
        }
        let digits: Vec<u8> = grid.values().iter().map(|value| value - 1).collect();
        let orders = self.orders();
        if orders == 1 {
            return Some(self.list.place(&digits)? as u64);
        }
        let first_row = &digits[..self.rules.size()];
        let normal: Option<Vec<u8>> = digits
            .iter()
            .map(|digit| first_row.iter().position(|first| first == digit).map(|place| place as u8))
            .collect();
        Some(self.list.place(&normal?)? as u64 * orders + rank_of_order(first_row))
    }

    /// Returns the grid with this number, or `None` if there are not so many.
    #[must_use]
    pub fn unrank(&self, rank: u64) -> Option<BoardSolution> {
        let orders = self.orders();
        let digits = self.list.digits(usize::try_from(rank / orders).ok()?)?;
        let order: Vec<u8> = match orders {
            1 => (0..self.rules.size() as u8).collect(),
            _ => order_of_rank(self.rules.size(), rank % orders),
        };
        let values: Vec<u8> = digits.iter().map(|&digit| order[usize::from(digit)] + 1).collect();
        let grid =
            BoardGrid::from_values(&self.rules, &values).expect("the list has the digits of the board");
        Some(BoardSolution::try_from(grid).expect("the list has grids that obey the rules"))
    }

    /// Returns how many grids an entry of the list stands for.
    fn orders(&self) -> u64 {
        self.list.orders()
    }
}

/// Returns the number of an order of the digits from 0, in alphabetical order (Lehmer, 1960).
fn rank_of_order(order: &[u8]) -> u64 {
    order.iter().enumerate().fold(0, |rank, (i, digit)| {
        let smaller = order[i + 1..].iter().filter(|&later| later < digit).count();
        rank * (order.len() - i) as u64 + smaller as u64
    })
}

fn order_of_rank(size: usize, mut rank: u64) -> Vec<u8> {
    let mut places = vec![0; size];
    for (i, place) in places.iter_mut().enumerate().rev() {
        let choices = (size - i) as u64;
        *place = (rank % choices) as usize;
        rank /= choices;
    }
    let mut left: Vec<u8> = (0..size as u8).collect();
    places.into_iter().map(|place| left.remove(place)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_rules::Variant;

    fn ranks(text: &str) -> BoardRanks {
        BoardRanks::new(&Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())).unwrap()
    }

    #[test]
    fn orders_are_numbered_alphabetically() {
        let orders: Vec<Vec<u8>> = (0..24).map(|rank| order_of_rank(4, rank)).collect();
        assert!(orders.is_sorted());
        assert_eq!((&orders[0][..], &orders[23][..]), (&[0, 1, 2, 3][..], &[3, 2, 1, 0][..]));
        assert!(orders.iter().enumerate().all(|(rank, order)| rank_of_order(order) == rank as u64));
    }

    #[test]
    fn every_grid_has_a_number_of_its_own() {
        let mut texts = std::collections::BTreeSet::new();
        for (text, count) in [("4x4", 288), ("4x4+x", 48), ("4x4+disjoint-groups", 168)] {
            let ranks = ranks(text);
            assert_eq!(ranks.grid_count(), count, "{text}");
            texts.clear();
            for rank in 0..count {
                let grid = ranks.unrank(rank).unwrap();
                assert_eq!(ranks.rank(&grid), Some(rank), "{text}");
                texts.insert(grid.to_string());
            }
            assert_eq!(texts.len() as u64, count, "{text}");
            assert_eq!(ranks.unrank(count), None, "{text}");
        }
    }

    #[test]
    fn grids_of_6x6_come_back() {
        for (text, count) in [("6x6", 28_200_960), ("6x6+x", 8_640), ("6x6+non-consecutive", 48)] {
            let ranks = ranks(text);
            assert_eq!(ranks.grid_count(), count, "{text}");
            for rank in (0..count).step_by(count as usize / 48) {
                assert_eq!(ranks.rank(&ranks.unrank(rank).unwrap()), Some(rank), "{text}");
            }
            assert_eq!(ranks.unrank(count), None, "{text}");
            assert_eq!(ranks.unrank(u64::MAX), None, "{text}");
        }
        assert_eq!(ranks("6x6").class_count(), 39_168);
    }

    #[test]
    fn a_grid_of_another_board_has_no_number() {
        let grid = ranks("4x4").unrank(0).unwrap();
        assert_eq!(ranks("4x4+x").rank(&grid), None);
        let large = Arc::new(Rules::new(&Variant::CLASSIC).unwrap());
        assert!(BoardRanks::new(&large).is_none());
    }
}
