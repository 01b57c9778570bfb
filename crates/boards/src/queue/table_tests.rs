//! The tables of general clues against all ways to give a few cells digits.

use std::sync::Arc;

use ninefold_rules::{AutomatonState, BoardCell, BoardDigitSet, ClueAutomaton, DigitCounts, LinearSum};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::alternatives::Alternatives;
use super::board::CellBits;
use super::counts::CountTable;
use super::line::LineTable;
use super::relation::{CaseList, CasesRelation, Origin, PairRelation, PairTable, Relation, SumRelation};
use super::state_lists::StateLists;
use super::weighted::Weighted;

/// How many cells a table is tried on: all ways to give them digits are listed.
const CELLS: usize = 5;

/// Calls a function with every way to give cells with these masks digits.
fn each_way(masks: &[u16], mut with: impl FnMut(&[usize])) {
    fn fill(masks: &[u16], digits: &mut Vec<usize>, with: &mut impl FnMut(&[usize])) {
        let Some(&mask) = masks.get(digits.len()) else { return with(digits) };
        for digit in (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1) {
            digits.push(digit);
            fill(masks, digits, with);
            digits.pop();
        }
    }
    fill(masks, &mut Vec::new(), &mut with);
}

/// The digits of all ways that are allowed.
fn digits_of_ways(masks: &[u16], is_allowed: impl Fn(&[usize]) -> bool) -> Vec<u16> {
    let mut kept = vec![0; masks.len()];
    each_way(masks, |digits| {
        if is_allowed(digits) {
            kept.iter_mut().zip(digits).for_each(|(kept, digit)| *kept |= 1 << (digit - 1));
        }
    });
    kept
}

fn draw_masks(size: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<u16> {
    let all = 1_u16 << size;
    (0..CELLS)
        .map(|_| rng.random_range(1..all) | rng.random_range(0..all) & rng.random_range(0..all))
        .collect()
}

/// Checks a table that keeps exactly what is possible, or, if it is not exact, no less than that and nothing of which one way is
/// known to fail. Returns how often there was a way, and how often none.
fn compare(
    tables: &[(usize, LineTable)],
    allows: impl Fn(usize, &[usize]) -> bool,
    rng: &mut Xoshiro256PlusPlus,
) -> [usize; 2] {
    let mut counts = [0; 2];
    for (number, (size, table)) in tables.iter().enumerate() {
        for round in 0..30 {
            let mut masks = draw_masks(*size, rng);
            if round < 5 {
                masks.iter_mut().for_each(|mask| *mask = 1 << mask.trailing_zeros());
            }
            let expected = digits_of_ways(&masks, |digits| allows(number, digits));
            let mut kept = vec![0; CELLS];
            let is_possible = table.supported(&masks, &mut kept);
            counts[usize::from(expected[0] == 0)] += 1;
            let is_fixed = masks.iter().all(|mask| mask.is_power_of_two());
            if table.is_exact() || is_fixed {
                assert_eq!(is_possible, expected[0] != 0, "{table:?} {masks:?}");
                if is_possible {
                    assert_eq!(kept, expected, "{table:?} {masks:?}");
                }
            } else {
                assert!(is_possible || expected[0] == 0, "{table:?} {masks:?}");
                let keeps = |(kept, (expected, mask)): (&u16, (&u16, &u16))| {
                    expected & !kept == 0 && (!is_possible || kept & !mask == 0)
                };
                assert!(kept.iter().zip(expected.iter().zip(&masks)).all(keeps), "{table:?} {masks:?}");
            }
            let digits: Vec<usize> = masks.iter().map(|mask| mask.trailing_zeros() as usize + 1).collect();
            assert_eq!(table.accepts(&digits), allows(number, &digits), "{table:?} {digits:?}");
        }
    }
    counts
}

fn total(sum: &LinearSum, digits: &[usize]) -> i32 {
    sum.coefficients.iter().zip(digits).map(|(&one, &digit)| i32::from(one) * digit as i32).sum()
}

fn draw_sum(size: usize, coefficients: &[i16], rng: &mut Xoshiro256PlusPlus) -> LinearSum {
    let coefficients: Box<[i16]> =
        (0..CELLS).map(|_| coefficients[rng.random_range(0..coefficients.len())]).collect();
    let digits: Vec<usize> = (0..CELLS).map(|_| rng.random_range(1..=size)).collect();
    let mut sum = LinearSum { coefficients, total: 0 };
    sum.total = total(&sum, &digits) + i32::from(rng.random_bool(0.1));
    sum
}

#[test]
fn sums_keep_exactly_the_digits_of_their_ways() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    let choices: [&[i16]; 4] = [&[1], &[1, -1], &[10, 1, -1, -3], &[100, 10, 1, -100]];
    let sums: Vec<(usize, LinearSum)> = (0..60)
        .map(|number| {
            let size = [4, 6, 9][number % 3];
            (size, draw_sum(size, choices[number % 4], rng))
        })
        .collect();
    let table = |(size, sum): &(usize, LinearSum)| {
        (*size, LineTable::Weighted(Arc::new(Weighted::new(sum, *size, &[]))))
    };
    let tables: Vec<_> = sums.iter().map(table).collect();
    let counts =
        compare(&tables, |number, digits| total(&sums[number].1, digits) == sums[number].1.total, rng);
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn groups_of_sums_keep_exactly_the_digits_of_ways_in_which_they_differ() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(2);
    let choices: [&[i16]; 4] = [&[1], &[-1], &[2, 2, -1], &[1, -1]];
    let mut counts = [0; 2];
    for number in 0..90 {
        let size = [4, 6, 9][number % 3];
        let mut sum = draw_sum(size, choices[number % 4], rng);
        // The cells of a class see each other and no others.
        let classes: [usize; CELLS] = std::array::from_fn(|_| rng.random_range(0..3));
        let differ = |one: usize, other: usize| {
            one != other && classes[one] == classes[other] && sum.coefficients[one] == sum.coefficients[other]
        };
        let differ_in = |digits: &[usize]| {
            (0..CELLS).all(|one| (0..one).all(|other| !differ(one, other) || digits[one] != digits[other]))
        };
        let sight: Vec<CellBits> = (0..CELLS)
            .map(|one| (0..CELLS).filter(move |&other| classes[one] == classes[other] && one != other))
            .map(|others| others.fold(0, |all, other| all | 1 << other))
            .collect();
        if rng.random_bool(0.5) {
            let masks: Vec<u16> = vec![(1 << size) - 1; CELLS];
            let mut totals = Vec::new();
            each_way(&masks, |digits| totals.extend(differ_in(digits).then(|| total(&sum, digits))));
            if let Some(&one) = totals.get(rng.random_range(0..totals.len().max(1))) {
                sum.total = one;
            }
        }
        let grouped = Weighted::new(&sum, size, &sight);
        let pairs = (0..CELLS).any(|one| {
            (0..one).any(|other| {
                classes[one] == classes[other] && sum.coefficients[one] == sum.coefficients[other]
            })
        });
        assert_eq!(grouped.has_groups(), pairs);
        assert_eq!(Weighted::new(&sum, size, &[]).grouped(&sight), grouped);
        for _ in 0..30 {
            let masks = draw_masks(size, rng);
            let differ = |one: usize, other: usize| {
                classes[one] == classes[other] && sum.coefficients[one] == sum.coefficients[other]
            };
            let expected = digits_of_ways(&masks, |digits| {
                total(&sum, digits) == sum.total
                    && (0..CELLS)
                        .all(|one| (0..one).all(|two| !differ(one, two) || digits[one] != digits[two]))
            });
            let mut kept = vec![0; CELLS];
            let is_possible = grouped.supported(&masks, &mut kept);
            assert_eq!(is_possible, expected[0] != 0, "{grouped:?} {masks:?}");
            if is_possible {
                assert_eq!(kept, expected, "{grouped:?} {masks:?}");
            }
            counts[usize::from(is_possible)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}

#[test]
fn automatons_of_many_states_keep_exactly_the_digits_of_their_words() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(3);
    let automatons: Vec<ClueAutomaton> = (0..40)
        .map(|number| {
            let count: u16 = [3, 70, 200][number % 3];
            ClueAutomaton::new((0..count).map(|_| {
                AutomatonState {
                    is_accepting: rng.random_bool(0.2),
                    steps: (0..3)
                        .map(|_| {
                            (BoardDigitSet::from_bits(rng.random_range(1..512)), rng.random_range(0..count))
                        })
                        .collect(),
                }
            }))
        })
        .collect();
    let table = |automaton| (9, LineTable::StateLists(Arc::new(StateLists::new(automaton, CELLS))));
    let tables: Vec<_> = automatons.iter().map(table).collect();
    let counts = compare(&tables, |number, digits| automatons[number].accepts(digits), rng);
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn counts_lose_no_digit_of_a_way_and_know_full_cells() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(4);
    let all: Vec<(usize, DigitCounts)> = (0..60)
        .map(|number| {
            let size = [4, 6, 9][number % 3];
            let counts = (0..size).map(|_| {
                if rng.random_bool(0.5) {
                    0x3ff
                } else {
                    rng.random_range(1..64) | u16::from(rng.random_bool(0.8))
                }
            });
            (size, DigitCounts { groups: 1, counts: counts.collect() })
        })
        .collect();
    let no_sight = [0; CELLS];
    let table = |(size, counts): &(usize, DigitCounts)| {
        (*size, LineTable::Counts(Arc::new(CountTable::new(counts, &no_sight))))
    };
    let tables: Vec<_> = all.iter().map(table).collect();
    let allows = |number: usize, digits: &[usize]| {
        all[number].1.counts.iter().enumerate().all(|(index, allowed)| {
            let count = digits.iter().filter(|&&digit| digit == index + 1).count();
            allowed >> count & 1 == 1
        })
    };
    let counts = compare(&tables, allows, rng);
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    // A digit that occurs as often as it may leaves the other cells.
    let once = DigitCounts { groups: 1, counts: [1 << 1, 0x3ff, 0x3ff, 0x3ff].into() };
    let mut kept = [0; 4];
    assert!(CountTable::new(&once, &[0; 4]).supported(&[0b0001, 0b1111, 0b0011, 0b1100], &mut kept));
    assert_eq!(kept, [0b0001, 0b1110, 0b0010, 0b1100]);
    // Two groups hold the same digits: what one cannot hold leaves the other.
    let same = DigitCounts { groups: 2, counts: [0x3ff; 4].into() };
    assert!(CountTable::new(&same, &[0; 4]).supported(&[0b0111, 0b0110, 0b1111, 0b1100], &mut kept));
    assert_eq!(kept[2..], [0b0111, 0b0100]);
}

#[test]
fn alternatives_lose_no_digit_of_a_way_and_know_full_cells() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(5);
    let origin = Origin::NonConsecutive;
    let cells =
        |places: &[usize]| places.iter().map(|&place| BoardCell::new(place)).collect::<Box<[BoardCell]>>();
    let mut all: Vec<Vec<Vec<Relation>>> = Vec::new();
    for _ in 0..40 {
        let mut draw = || {
            let places: [usize; 3] =
                std::array::from_fn(|turn| (rng.random_range(0..CELLS - 2) + 2 * turn) % CELLS);
            match rng.random_range(0..3) {
                _ if places[0] == places[1] || places[1] == places[2] || places[0] == places[2] => {
                    let table = Arc::new(PairTable::new(6, |first, second| first < second));
                    let cells = [BoardCell::new(0), BoardCell::new(1)];
                    Relation::Pair(PairRelation { cells, table, origin: origin.clone() })
                }
                0 => Relation::Sum(SumRelation {
                    cells: cells(&places),
                    added: 2,
                    total: rng.random_range(-2..6),
                    origin: origin.clone(),
                }),
                1 => {
                    let sets =
                        (0..3).map(|_| rng.random_range(1..64_u16)).filter(|set| set.count_ones() == 3);
                    let cases = CaseList::Sets(sets.chain([0b111]).collect());
                    Relation::Cases(CasesRelation { cells: cells(&places), cases, origin: origin.clone() })
                }
                _ => {
                    let masks = (0..6).map(|_| rng.random_range(1..64)).collect();
                    let cases = CaseList::Masks { masks, differ: false };
                    Relation::Cases(CasesRelation { cells: cells(&places), cases, origin: origin.clone() })
                }
            }
        };
        all.push((0..3).map(|_| (0..2).map(|_| draw()).collect()).collect());
    }
    let table = |lists: &Vec<Vec<Relation>>| {
        let alternatives = Alternatives::new(lists.clone(), 6, |cell| cell.index() as u8);
        (6, LineTable::Alternatives(Arc::new(alternatives)))
    };
    let tables: Vec<_> = all.iter().map(table).collect();
    let allows = |number: usize, digits: &[usize]| {
        all[number]
            .iter()
            .any(|list| list.iter().all(|relation| relation.is_met(|cell| digits[cell.index()])))
    };
    let counts = compare(&tables, allows, rng);
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    // Of two lists, each with one relation, what either keeps stays.
    let less = |first, second| {
        let table = Arc::new(PairTable::new(6, |first, second| first < second));
        let cells = [BoardCell::new(first), BoardCell::new(second)];
        vec![Relation::Pair(PairRelation { cells, table, origin: origin.clone() })]
    };
    let either = Alternatives::new(vec![less(0, 1), less(1, 0)], 6, |cell| cell.index() as u8);
    let mut kept = [0; 2];
    assert!(either.supported(&[0b1000, 0b1111], &mut kept));
    assert_eq!(kept, [0b1000, 0b0111]);
}
