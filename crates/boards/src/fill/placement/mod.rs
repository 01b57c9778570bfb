//! `uniform` for a further rule on the classic board: a uniform classic grid, and a place for the rule in it.
//!
//! ```text
//!   classic grid          X in other rows and columns         the same, rearranged
//!   . . . | . . .         . 1 . | . . .                       1 . . | . . 2
//!   . . . | . . .   ──►   . . . | . 2 .          ──►          . . . | . . .
//!   . . . | . . .         . . . | . . .                       . . . | . . .
//! ```
//!
//! Exchanging rows within a band, bands, columns within a stack and stacks turns classic grids into classic grids. So a
//! rule has many *places* in a grid, one for each set of rearrangements that bring the same cells to where the rule wants
//! them, and a grid with a place that fits becomes a grid of the board. Every grid of the board comes from exactly as many
//! pairs of a grid and a fitting place as there are places. It is enough, then, to draw one of all these pairs with equal
//! chances.
//!
//! Trying all places and taking one that fits would favour grids in which few fit. Instead the fitting places of a grid are
//! numbered, with numbers below a bound that holds for every grid. One number is drawn, and the grid is rejected unless it
//! has a place with it. The smaller the proven bound, the fewer grids are drawn:
//!
//! | rule | places | fit on average | bound | classic grids drawn for one |
//! |---|--:|--:|--:|--:|
//! | one diagonal | 1 296 | 3.625 | 72 | 20 |
//! | both diagonals | 34 992 | 0.292 | 648 | 2 221 |
//! | disjoint groups | 1 296 | 0.0391 | 320 | 8 191 |
//! | windows | 26 244 | 0.0249 | 648 | 25 983 |
//!
//! The averages follow from the known numbers of grids, except that of one diagonal, which is measured (± 0.003). Each
//! file has the proof of its bound: it counts choices step by step, and the number stands for a choice of each step.

mod diagonals;
mod groups;
mod windows;

use std::cell::RefCell;
use std::convert::Infallible;

use ninefold_grid::{Cancel, Solution};
use ninefold_numbering::{GridIndex, uniform_each, unrank};
use ninefold_rules::{Constraint, Rules, Variant};
use rand::{Rng, RngExt, TryRng};

use super::BoardFillError;

/// How many classic grids are drawn at a time. The grids of a seed depend on it, so it must not change.
const AT_A_TIME: usize = 16;
/// How many classic grids are drawn before the board is given up: a hundred times as many as the rarest rule needs.
const MOST_GRIDS: u64 = 2_600_000;

/// The permutations of three things; the even ones first.
const PERMUTATIONS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
/// All nine digits as a set.
const ALL_DIGITS: u16 = 0x1ff;

/// A rule that has its places in classic grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlacedRule {
    DiagonalDown,
    DiagonalUp,
    BothDiagonals,
    DisjointGroups,
    Windows,
}

/// Where the rows and columns of a rearranged grid come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Placement {
    rows: [usize; 9],
    columns: [usize; 9],
}

/// A classic grid: its values from 1 to 9, row by row.
struct Values<'a>(&'a [u8; 81]);

impl Values<'_> {
    /// Returns the set with the digit of a cell.
    #[inline]
    fn at(&self, row: usize, column: usize) -> u16 {
        1 << (self.0[9 * row + column] - 1)
    }
}

impl PlacedRule {
    /// Returns the rule of a board that is classic but for one such rule.
    pub(crate) fn of(rules: &Rules) -> Option<PlacedRule> {
        let variant = rules.variant();
        let rule = match variant.constraints[..] {
            [Constraint::DiagonalDown] => PlacedRule::DiagonalDown,
            [Constraint::DiagonalUp] => PlacedRule::DiagonalUp,
            [Constraint::DiagonalDown, Constraint::DiagonalUp] => PlacedRule::BothDiagonals,
            [Constraint::DisjointGroups] => PlacedRule::DisjointGroups,
            [Constraint::Windoku] => PlacedRule::Windows,
            _ => return None,
        };
        let plain = Variant::new(variant.size, variant.layout.clone());
        plain.is_classic().then_some(rule)
    }

    /// Draws a grid of the board, all with the same chance: for each cell the index of its digit.
    ///
    /// # Errors
    /// If no grid was kept. For a board that has grids this does not happen within a human life.
    pub(crate) fn draw<R: Rng + ?Sized>(
        self,
        cancel: &Cancel,
        rng: &mut R,
    ) -> Result<Vec<u8>, BoardFillError> {
        let mut grids = [unrank(GridIndex::FIRST); AT_A_TIME];
        let mut drawn = 0;
        while drawn < MOST_GRIDS && !cancel.is_cancelled() {
            draw_grids(&mut grids, rng);
            drawn += AT_A_TIME as u64;
            for grid in &grids {
                let number = rng.random_range(0..self.bound()) as usize;
                let values = grid.values();
                if let Some(Placement { rows, columns }) = self.place(&Values(values), number) {
                    let at = |&row: &usize| columns.map(|column| values[9 * row + column] - 1);
                    return Ok(rows.iter().flat_map(at).collect());
                }
            }
        }
        Err(BoardFillError::AllRejected { grids: drawn })
    }

    /// Returns the number that no place of a fitting rule reaches.
    fn bound(self) -> u32 {
        match self {
            PlacedRule::DiagonalDown | PlacedRule::DiagonalUp => diagonals::BOUND_OF_ONE,
            PlacedRule::BothDiagonals => diagonals::BOUND_OF_BOTH,
            PlacedRule::DisjointGroups => groups::BOUND,
            PlacedRule::Windows => windows::BOUND,
        }
    }

    /// Returns the fitting place with this number, if the grid has one.
    fn place(self, values: &Values<'_>, number: usize) -> Option<Placement> {
        match self {
            PlacedRule::DiagonalDown => diagonals::one(values, number),
            PlacedRule::DiagonalUp => {
                let mut placement = diagonals::one(values, number)?;
                placement.columns.reverse();
                Some(placement)
            }
            PlacedRule::BothDiagonals => diagonals::both(values, number),
            PlacedRule::DisjointGroups => groups::place(values, number),
            PlacedRule::Windows => windows::place(values, number),
        }
    }
}

/// Draws uniform classic grids one after the other from the same random numbers.
fn draw_grids<R: Rng + ?Sized>(grids: &mut [Solution], rng: &mut R) {
    let shared = RefCell::new(rng);
    uniform_each(grids, |_| Shared(&shared));
}

/// One generator for many grids.
struct Shared<'a, 'b, R: ?Sized>(&'a RefCell<&'b mut R>);

impl<R: Rng + ?Sized> TryRng for Shared<'_, '_, R> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.borrow_mut().next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.borrow_mut().next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.borrow_mut().fill_bytes(bytes);
        Ok(())
    }
}

/// Takes a choice out of a number that holds several.
fn choose(number: &mut usize, choices: usize) -> usize {
    let choice = *number % choices;
    *number /= choices;
    choice
}

/// Returns the lower and the higher of the two numbers below three that are not this one.
fn others(one: usize) -> [usize; 2] {
    [usize::from(one == 0), 2 - usize::from(one == 2)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_numbering::uniform;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::collections::BTreeSet;

    const RULES: [PlacedRule; 5] = [
        PlacedRule::DiagonalDown,
        PlacedRule::DiagonalUp,
        PlacedRule::BothDiagonals,
        PlacedRule::DisjointGroups,
        PlacedRule::Windows,
    ];

    /// The cells of the houses that a rule adds, as sets of cells of the grid before rearranging.
    fn houses(rule: PlacedRule, placement: &Placement) -> BTreeSet<BTreeSet<usize>> {
        let cell = |row: usize, column: usize| 9 * placement.rows[row] + placement.columns[column];
        let down = || (0..9).map(|at| cell(at, at)).collect();
        let up = || (0..9).map(|at| cell(at, 8 - at)).collect();
        match rule {
            PlacedRule::DiagonalDown => [down()].into(),
            PlacedRule::DiagonalUp => [up()].into(),
            PlacedRule::BothDiagonals => [down(), up()].into(),
            PlacedRule::DisjointGroups => (0..9)
                .map(|group| (0..9).map(|at| cell(at / 3 * 3 + group / 3, at % 3 * 3 + group % 3)).collect())
                .collect(),
            PlacedRule::Windows => [(1, 1), (1, 5), (5, 1), (5, 5)]
                .map(|(row, column)| (0..9).map(|at| cell(row + at / 3, column + at % 3)).collect())
                .into(),
        }
    }

    fn is_legal(permutation: &[usize; 9]) -> bool {
        let all: BTreeSet<usize> = permutation.iter().copied().collect();
        all.len() == 9 && permutation.chunks(3).all(|three| three.iter().all(|one| one / 3 == three[0] / 3))
    }

    /// All numbers of many grids: each place is legal and fits, no two numbers have the same place, and as many fit on
    /// average as the number of grids of the board demands.
    #[test]
    fn every_number_is_another_place_that_fits() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let thorough = std::env::var_os("NINEFOLD_THOROUGH").is_some();
        let grids: Vec<Solution> =
            (0..if thorough { 200_000 } else { 4_000 }).map(|_| uniform(&mut rng)).collect();
        // The places of a rule, and the published number of grids of its board.
        let mean = |places: f64, grids: u64| places * grids as f64 / ninefold_numbering::TOTAL as f64;
        let means = [
            3.625,
            3.625,
            mean(34_992.0, 55_613_393_399_531_520),
            mean(1_296.0, 201_105_135_151_764_480),
            mean(26_244.0, 6_337_174_388_428_800),
        ];
        for (rule, mean) in RULES.into_iter().zip(means) {
            let mut counts = Vec::new();
            for grid in &grids {
                let values = Values(grid.values());
                let places: Vec<Placement> =
                    (0..rule.bound() as usize).filter_map(|number| rule.place(&values, number)).collect();
                let distinct: BTreeSet<_> = places.iter().map(|place| houses(rule, place)).collect();
                assert_eq!(distinct.len(), places.len(), "{rule:?}");
                for Placement { rows, columns } in &places {
                    assert!(is_legal(rows) && is_legal(columns), "{rule:?}");
                }
                for house in distinct.iter().flatten() {
                    let digits = house.iter().fold(0, |set, cell| set | values.at(cell / 9, cell % 9));
                    assert_eq!(digits, ALL_DIGITS, "{rule:?}");
                }
                counts.push(places.len() as f64);
            }
            let count = counts.len() as f64;
            let found = counts.iter().sum::<f64>() / count;
            let variance = counts.iter().map(|one| (one - found).powi(2)).sum::<f64>() / count;
            let error = (variance / count).sqrt();
            assert!((found - mean).abs() < 4.5 * error, "{rule:?}: {found} ± {error}, expected {mean}");
        }
    }

    /// No place is left out: every rearrangement of a grid that obeys the rule has a number.
    #[test]
    fn every_fitting_place_has_a_number() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for rule in RULES {
            let grids = match rule {
                PlacedRule::BothDiagonals | PlacedRule::Windows => 6,
                _ => 12,
            };
            for _ in 0..grids {
                // A grid in which the rule has a place at least.
                let digits = rule.draw(&Cancel::NEVER, &mut rng).unwrap();
                let values: [u8; 81] = std::array::from_fn(|cell| digits[cell] + 1);
                let values = Values(&values);
                let numbered: BTreeSet<_> = (0..rule.bound() as usize)
                    .filter_map(|number| rule.place(&values, number))
                    .map(|place| houses(rule, &place))
                    .collect();
                let lines = rearrangements();
                let mut fitting = BTreeSet::new();
                for rows in &lines {
                    for columns in &lines {
                        let placement = Placement { rows: *rows, columns: *columns };
                        if fits(rule, &values, &placement) {
                            fitting.insert(houses(rule, &placement));
                        }
                    }
                }
                assert!(!fitting.is_empty());
                assert_eq!(numbered, fitting, "{rule:?}");
            }
        }
    }

    /// Whether the rearranged grid obeys the rule. Most do not, and are recognised by a few cells.
    fn fits(rule: PlacedRule, values: &Values<'_>, placement: &Placement) -> bool {
        let at = |row: usize, column: usize| values.at(placement.rows[row], placement.columns[column]);
        let all_differ = |cell_of: &dyn Fn(usize) -> (usize, usize)| {
            let mut seen = 0;
            (0..9).map(cell_of).all(|(row, column)| {
                let digit = at(row, column);
                let is_new = seen & digit == 0;
                seen |= digit;
                is_new
            })
        };
        let down = || all_differ(&|one| (one, one));
        let up = || all_differ(&|one| (one, 8 - one));
        match rule {
            PlacedRule::DiagonalDown => down(),
            PlacedRule::DiagonalUp => up(),
            PlacedRule::BothDiagonals => down() && up(),
            PlacedRule::DisjointGroups => {
                (0..9).all(|group| all_differ(&|one| (one / 3 * 3 + group / 3, one % 3 * 3 + group % 3)))
            }
            PlacedRule::Windows => [(1, 1), (1, 5), (5, 1), (5, 5)]
                .into_iter()
                .all(|(row, column)| all_differ(&|one| (row + one / 3, column + one % 3))),
        }
    }

    /// All 1 296 orders of nine lines that keep bands or stacks together.
    fn rearrangements() -> Vec<[usize; 9]> {
        let mut all = Vec::new();
        for bands in PERMUTATIONS {
            for first in PERMUTATIONS {
                for second in PERMUTATIONS {
                    for third in PERMUTATIONS {
                        let within = [first, second, third];
                        all.push(std::array::from_fn(|at| 3 * bands[at / 3] + within[at / 3][at % 3]));
                    }
                }
            }
        }
        all
    }
}
