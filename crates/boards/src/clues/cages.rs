//! Drawing cages that cover a board, in a solution: no cage holds a digit twice.
//!
//! ```text
//!   1. the free cell with the fewest free neighbours begins a cage; its size is drawn by the weights
//!   2. the cage grows by free neighbours, each as likely as the others, whose digit it does not have
//!   3. a cell that stayed alone joins its smallest neighbour without its digit
//! ```
//!
//! Beginning in the corners that are left leaves few cells alone. With a symmetry a cage is drawn together with its images,
//! which are either the cage itself or apart from it: a cage that begins on an axis grows on both sides of it.
//!
//! Layouts are drawn, not uniform: no claim is made about how likely each of them is.

use rand::{Rng, RngExt};

use super::CageSizes;
use super::mask::{Mask, bit, cells, count};
use super::plane::{Plane, different_digits};

/// More cells alone than this, where single cells are not wanted, and the layout is drawn again.
const MOST_LEFT_ALONE: usize = 3;

/// Returns cages that cover the board, by their first cells; `None` if too many cells stay alone.
pub(super) fn draw_cages<R: Rng + ?Sized>(
    plane: &Plane,
    solution: &[u8],
    sizes: &CageSizes,
    rng: &mut R,
) -> Option<Vec<Mask>> {
    let (mut free, mut cages) = (plane.all(), Vec::new());
    while free != 0 {
        let start = tightest(plane, free, rng);
        let wanted = sizes.size_of(rng.random_range(0..sizes.total()));
        let cage = grow(plane, solution, free, start, wanted, rng);
        for number in 0..plane.moves.len() {
            let image = plane.moved(number, cage);
            if image & free != 0 {
                cages.push(image);
                free &= !image;
            }
        }
    }
    if sizes.weights()[0] == 0 {
        let alone: Vec<Mask> = cages.iter().copied().filter(|&cage| count(cage) == 1).collect();
        let mut left = 0;
        for cage in alone {
            if cages.contains(&cage) && !join_alone(plane, solution, &mut cages, cage) {
                left += 1;
            }
        }
        if left > MOST_LEFT_ALONE * plane.moves.len() {
            return None;
        }
    }
    cages.sort_unstable_by_key(|cage| cage.trailing_zeros());
    Some(cages)
}

/// Draws one of the free cells with the fewest free neighbours.
fn tightest<R: Rng + ?Sized>(plane: &Plane, free: Mask, rng: &mut R) -> usize {
    let neighbours = |cell: usize| count(plane.beside[cell] & free);
    let fewest = cells(free).map(neighbours).min().unwrap_or(0);
    let tied = cells(free).filter(|&cell| neighbours(cell) == fewest).fold(0, |mask, cell| mask | bit(cell));
    draw_cell(tied, rng)
}

/// Draws a cell of a set that is not empty.
pub(super) fn draw_cell<R: Rng + ?Sized>(mask: Mask, rng: &mut R) -> usize {
    let number = rng.random_range(0..mask.count_ones()) as usize;
    cells(mask).nth(number).expect("the number is below that of the cells")
}

/// Grows a cage from a free cell up to a size, or as far as it can.
fn grow<R: Rng + ?Sized>(
    plane: &Plane,
    solution: &[u8],
    free: Mask,
    start: usize,
    wanted: usize,
    rng: &mut R,
) -> Mask {
    let (keeps, others) = split_moves(plane, bit(start));
    let mut cage = bit(start);
    let mut open = free & !cage;
    while count(cage) < wanted {
        let next = plane.border(cage) & open;
        if next == 0 {
            break;
        }
        let cell = draw_cell(next, rng);
        // The cell comes with its images under the moves that keep the cage.
        let added = keeps.iter().fold(0, |mask, &number| mask | plane.moved(number, bit(cell)));
        let grown = cage | added;
        // What does not fit now will not fit into a larger cage either.
        open &= !added;
        if count(grown) <= wanted
            && different_digits(solution, grown).is_some()
            && others.iter().all(|&number| {
                let image = plane.moved(number, grown);
                image & grown == 0 && different_digits(solution, image).is_some()
            })
        {
            cage = grown;
        }
    }
    cage
}

/// Returns the moves that keep a set as a whole, and the others.
pub(super) fn split_moves(plane: &Plane, mask: Mask) -> (Vec<usize>, Vec<usize>) {
    (0..plane.moves.len()).partition(|&number| plane.moved(number, mask) == mask)
}

/// Joins a cage of one cell, and its images, to the smallest neighbour without the digit.
fn join_alone(plane: &Plane, solution: &[u8], cages: &mut Vec<Mask>, alone: Mask) -> bool {
    let border = plane.border(alone);
    let mut neighbours: Vec<Mask> = cages.iter().copied().filter(|&cage| cage & border != 0).collect();
    neighbours.sort_by_key(|&cage| (count(cage), cage.trailing_zeros()));
    for cage in neighbours {
        let Some(joined) = joined_images(plane, solution, &[cage, alone], plane.size) else { continue };
        replace(cages, &joined);
        return true;
    }
    false
}

/// Joins cages, and their images with them. Returns the new cages, each once, or `None` if one of them would be too large,
/// hold a digit twice, or overlap another without being equal to it.
///
/// Images of the cages that overlap are joined too, for cages cover each cell once.
pub(super) fn joined_images(
    plane: &Plane,
    solution: &[u8],
    cages: &[Mask],
    most: usize,
) -> Option<Vec<Mask>> {
    let mut joined = cages.iter().fold(0, |mask, cage| mask | cage);
    if plane.moves.len() > 1 {
        loop {
            let mut grown = joined;
            for number in 1..plane.moves.len() {
                let image = plane.moved(number, joined);
                if image & joined != 0 {
                    grown |= image;
                }
            }
            if grown == joined {
                break;
            }
            joined = grown;
        }
    }
    if count(joined) > most || different_digits(solution, joined).is_none() {
        return None;
    }
    let mut images: Vec<Mask> = Vec::with_capacity(plane.moves.len());
    for number in 0..plane.moves.len() {
        let image = plane.moved(number, joined);
        // A move changes places, not digits, so each image is checked too.
        if !images.contains(&image) {
            different_digits(solution, image)?;
            images.push(image);
        }
    }
    Some(images)
}

/// Puts cages in the place of those that they overlap.
pub(super) fn replace(cages: &mut Vec<Mask>, new: &[Mask]) {
    let covered = new.iter().fold(0, |mask, cage| mask | cage);
    cages.retain(|&cage| cage & covered == 0);
    cages.extend_from_slice(new);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::{BoardFillOptions, BoardFiller, BoardMethod};
    use ninefold_rules::{Rules, Variant};
    use ninefold_symmetry::ClueSymmetry;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use std::sync::Arc;

    #[test]
    fn cages_cover_the_board_and_hold_no_digit_twice() {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
        for text in ["4x4", "6x6", "8x8", "9x9", "x", "anti-king"] {
            let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
            let filler = BoardFiller::new(&rules, BoardMethod::Search, BoardFillOptions::default()).unwrap();
            for symmetry in ClueSymmetry::ALL {
                let Ok(plane) = Plane::new(&rules, symmetry) else { continue };
                for weights in ["0,2,1", "0,3,4,2,1", "1,3,2", "0,0,1,3,3,1", "0,0,0,0,0,0,0,0,1"] {
                    let sizes: CageSizes = weights.parse().unwrap();
                    let solution = filler.fill(rng).unwrap();
                    let digits = solution.grid().values();
                    let drawn = (0..100).find_map(|_| draw_cages(&plane, digits, &sizes, rng));
                    let cages = drawn.unwrap_or_else(|| panic!("{text} {symmetry} {weights}: no layout"));
                    assert_eq!(cages.iter().fold(0, |all, cage| all | cage), plane.all());
                    assert_eq!(cages.iter().map(|&cage| count(cage)).sum::<usize>(), rules.cell_count());
                    for &cage in &cages {
                        assert!(plane.is_connected(cage));
                        assert!(different_digits(digits, cage).is_some(), "{text} {symmetry} {weights}");
                        for number in 0..plane.moves.len() {
                            assert!(cages.contains(&plane.moved(number, cage)), "{text} {symmetry}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn sizes_follow_the_weights() {
        let rules = Arc::new(Rules::new(&Variant::CLASSIC).unwrap());
        let filler = BoardFiller::new(&rules, BoardMethod::Search, BoardFillOptions::default()).unwrap();
        let plane = Plane::new(&rules, ClueSymmetry::None).unwrap();
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(2);
        let solution = filler.fill(rng).unwrap();
        let mut mean = |weights: &str| {
            let sizes: CageSizes = weights.parse().unwrap();
            let counts = (0..200).filter_map(|_| draw_cages(&plane, solution.grid().values(), &sizes, rng));
            let counts: Vec<usize> = counts.map(|cages| cages.len()).collect();
            assert!(counts.len() > 100, "{weights}: most drawings succeed");
            counts.iter().sum::<usize>() as f64 / counts.len() as f64
        };
        // The means of 1 000 layouts of another implementation: 34.6, 26.6 and 19.2 cages.
        for (weights, expected) in [("0,2,1", 34.6), ("0,3,4,2,1", 26.6), ("0,0,1,3,3,1", 19.2)] {
            let found = mean(weights);
            assert!((found - expected).abs() < 1.0, "{weights}: {found} cages, expected {expected}");
        }
    }
}
