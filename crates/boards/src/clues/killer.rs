//! Cages with one solution: by drawing again, by cutting what is wrong, or by joining.
//!
//! ```text
//!   redraw    draw ─► one solution? ─► no: draw again
//!   split     draw ─► a second solution? ─► cut the largest cage in two connected parts whose sums it gets wrong
//!   merge     draw small cages ─► join two neighbours, the smallest first ─► no longer one solution? never join these
//! ```
//!
//! What has one solution with large cages has one with smaller ones, so two cages that must stay apart will always have to.
//! After merging no two neighbours can be joined. Asked by rules instead of by search, the puzzle is solved by them.
//!
//! Cutting removes the solution that was found, and it never takes another question to see that: one part has another sum
//! there. The larger the cages that are cut, the fewer cuts it takes.
//!
//! With a symmetry, cages are cut and joined together with their images.

use ninefold_grid::Bounds;
use rand::Rng;
use rand::seq::SliceRandom;

use super::cage_layout::CageLayout;
use super::cages::joined_images;
use super::mask::{Mask, bit, cells, count};
use super::plane::{Plane, sum};
use super::question::{Answer, Questions};
use super::{CageCount, ClueGenerateErrorReason};

/// More cuts than this, and the layout is given up: it had far too many solutions.
const MOST_CUTS: u32 = 40;

/// Cuts cages until there is one solution.
///
/// # Errors
/// If a search runs out of guesses, no cage can be cut, or there would be too many cages.
pub(super) fn split<'a>(
    questions: &Questions,
    plane: &Plane,
    mut layout: CageLayout<'a>,
    givens: &[u8],
    solution: &[u8],
    guesses: u64,
    wanted: Option<Bounds<CageCount>>,
) -> Result<CageLayout<'a>, ClueGenerateErrorReason> {
    for _ in 0..MOST_CUTS {
        let solver = questions.solver(layout.clues());
        let found = solver.first(givens, 2, guesses).map_err(|_| ClueGenerateErrorReason::Several)?;
        let Some(wrong) = found.iter().find(|found| found[..] != *solution) else { return Ok(layout) };
        let reached = layout.masks().len();
        if let Some(wanted) = wanted.filter(|wanted| reached >= wanted.most()) {
            return Err(ClueGenerateErrorReason::Cages { reached: reached + 1, wanted });
        }
        let mut by_size: Vec<Mask> =
            layout.masks().iter().copied().filter(|&cage| count(cage) >= 4).collect();
        by_size.sort_by_key(|&cage| (std::cmp::Reverse(count(cage)), cage.trailing_zeros()));
        let cut = by_size.into_iter().find_map(|cage| cut(plane, cage, solution, wrong));
        layout = layout.with(&cut.ok_or(ClueGenerateErrorReason::Several)?);
    }
    Err(ClueGenerateErrorReason::Several)
}

/// Cuts a cage, and its images, in two connected parts of two cells or more, whose sums differ between two solutions. Of
/// all cuts, the one with the most equal parts is taken.
fn cut(plane: &Plane, cage: Mask, solution: &[u8], wrong: &[u8]) -> Option<Vec<Mask>> {
    let places: Vec<usize> = cells(cage).collect();
    // The first cell is always in the part, so each cut comes up once.
    let parts = (0..1_u32 << (places.len() - 1)).map(|choice| {
        let chosen = places[1..].iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
        chosen.fold(bit(places[0]), |part, (_, &cell)| part | bit(cell))
    });
    let differs = |part: Mask| sum(solution, part) != sum(wrong, part);
    let cuts = parts.filter(|&part| {
        let rest = cage & !part;
        count(part) >= 2
            && count(rest) >= 2
            && differs(part)
            && plane.is_connected(part)
            && plane.is_connected(rest)
    });
    let with_images = |part: Mask| -> Option<Vec<Mask>> {
        let mut images: Vec<Mask> = Vec::new();
        for number in 0..plane.moves.len() {
            for half in [plane.moved(number, part), plane.moved(number, cage & !part)] {
                if !images.contains(&half) {
                    // A cage that is its own image can be cut where its halves are images, too.
                    if images.iter().any(|image| image & half != 0) {
                        return None;
                    }
                    images.push(half);
                }
            }
        }
        Some(images)
    };
    let mut cuts: Vec<Mask> = cuts.collect();
    cuts.sort_by_key(|&part| count(part).abs_diff(count(cage & !part)));
    cuts.into_iter().find_map(with_images)
}

/// How far cages are joined.
#[derive(Clone, Copy, Debug)]
pub(super) struct MergeLimits {
    /// The most cells of a cage.
    pub(super) most_cells: usize,
    /// The number of cages to stop at.
    pub(super) target: usize,
}

/// Joins cages as long as the question allows it and there are more than the target. Returns the layout, and how many pairs
/// the guesses did not decide; they stayed apart.
pub(super) fn merge<'a, R: Rng + ?Sized>(
    questions: &Questions,
    plane: &Plane,
    mut layout: CageLayout<'a>,
    givens: &[u8],
    solution: &[u8],
    limits: MergeLimits,
    rng: &mut R,
) -> (CageLayout<'a>, usize) {
    let MergeLimits { most_cells, target } = limits;
    // Cells of two cages that must stay apart: whatever cages they come to be in later, these stay apart too.
    let mut apart: Vec<(Mask, Mask)> = Vec::new();
    let mut undecided = 0;
    // Ties are broken by a number drawn for each cell, so that no corner is preferred.
    let mut order: Vec<u8> = (0..plane.cell_count() as u8).collect();
    order.shuffle(rng);
    let place = |cage: Mask| cells(cage).map(|cell| order[cell]).min().unwrap_or(0);
    while layout.masks().len() > target {
        let Some(joined) = smallest_pair(plane, &layout, solution, most_cells, &apart, place) else { break };
        let candidate = layout.with(&joined.images);
        // Several images at once may leave fewer cages than wanted.
        let answer = match candidate.masks().len() >= target {
            true => questions.ask(&questions.solver(candidate.clues()), givens),
            false => Answer::No,
        };
        match answer {
            Answer::Yes => layout = candidate,
            answer => {
                undecided += usize::from(answer == Answer::Undecided);
                apart.push(joined.pair);
            }
        }
    }
    (layout, undecided)
}

/// Two cages that may be joined.
struct Joined {
    pair: (Mask, Mask),
    /// The joined cage, and its images.
    images: Vec<Mask>,
}

/// Returns the neighbours with the fewest cells together that may be joined.
fn smallest_pair(
    plane: &Plane,
    layout: &CageLayout<'_>,
    solution: &[u8],
    most_cells: usize,
    apart: &[(Mask, Mask)],
    place: impl Fn(Mask) -> u8,
) -> Option<Joined> {
    let masks = layout.masks();
    let mut pairs: Vec<(usize, u8, u8, Mask, Mask)> = Vec::new();
    for (at, &one) in masks.iter().enumerate() {
        let border = plane.border(one);
        for &other in &masks[at + 1..] {
            let size = count(one) + count(other);
            if other & border == 0 || size > most_cells {
                continue;
            }
            let stay =
                |&(a, b): &(Mask, Mask)| a & one == a && b & other == b || a & other == a && b & one == b;
            if !apart.iter().any(stay) {
                let (first, second) = (place(one), place(other));
                pairs.push((size, first.min(second), first.max(second), one, other));
            }
        }
    }
    pairs.sort_unstable();
    pairs.into_iter().find_map(|(.., one, other)| {
        let images = joined_images(plane, solution, &[one, other], most_cells)?;
        Some(Joined { pair: (one, other), images })
    })
}
