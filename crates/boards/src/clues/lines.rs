//! Drawing thermometers, arrows, renban lines and whispers in a solution: random walks that keep their rule.
//!
//! A walk begins at a free cell and moves like a king. It never enters a cell of another line, and two diagonal steps never
//! cross. Each step keeps the rule as far as it goes, and a walk that ends with its rule broken is thrown away:
//!
//! | line | a step | the end |
//! |---|---|---|
//! | thermometer | to a digit higher by 1 to 3, so that it says little by itself | anywhere |
//! | whisper | to a digit that differs by half the digits or more | anywhere |
//! | renban | to a new digit; all within as many as the line has cells | no digit is missing between |
//! | arrow | to a digit that keeps the sum within the circle | the sum is that of the circle |
//!
//! Lines are drawn, not uniform: no claim is made about how likely each of them is.

use ninefold_grid::Bounds;
use ninefold_rules::{BoardCell, ClueKind};
use rand::{Rng, RngExt};

use super::cages::draw_cell;
use super::mask::{Mask, bit, cells};
use super::options::LineCells;
use super::plane::Plane;

/// How often a walk starts for each line.
const WALKS: u32 = 400;
/// The largest step of a thermometer.
const THERMOMETER_STEP: u8 = 3;

/// What lines have taken of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    cells: Mask,
    /// Corners that a diagonal step crosses, by the cell to the upper left of them.
    corners: Mask,
}

/// Draws lines of a kind, at most as many as wanted, apart from those that are there.
pub(super) fn draw_lines<R: Rng + ?Sized>(
    plane: &Plane,
    solution: &[u8],
    kind: ClueKind,
    lengths: Bounds<LineCells>,
    wanted: usize,
    taken: &mut Taken,
    rng: &mut R,
) -> Vec<Vec<BoardCell>> {
    let mut lines = Vec::new();
    for _ in 0..wanted {
        let line = (0..WALKS).find_map(|_| {
            let length = rng.random_range(lengths.least() as u32..=lengths.most() as u32) as usize;
            walk(plane, solution, kind, length, *taken, rng).filter(|line| line.len() >= lengths.least())
        });
        let Some(line) = line else { break };
        for pair in line.windows(2) {
            taken.corners |= corner(plane, pair[0], pair[1]);
        }
        line.iter().for_each(|&cell| taken.cells |= bit(cell));
        lines.push(line.into_iter().map(BoardCell::new).collect());
    }
    lines
}

/// Walks up to a number of cells. Returns `None` if the rule is broken where the walk ends.
fn walk<R: Rng + ?Sized>(
    plane: &Plane,
    solution: &[u8],
    kind: ClueKind,
    length: usize,
    mut taken: Taken,
    rng: &mut R,
) -> Option<Vec<usize>> {
    let free = plane.all() & !taken.cells;
    if free == 0 {
        return None;
    }
    let mut line = vec![draw_cell(free, rng)];
    let mut digits = vec![solution[line[0]]];
    loop {
        let last = line[line.len() - 1];
        taken.cells |= bit(last);
        if line.len() == length {
            break;
        }
        let next = cells(plane.touching[last] & !taken.cells)
            .filter(|&cell| corner(plane, last, cell) & taken.corners == 0)
            .filter(|&cell| may_follow(plane.size, kind, length, &digits, solution[cell]))
            .fold(0, |mask, cell| mask | bit(cell));
        if next == 0 {
            break;
        }
        let cell = draw_cell(next, rng);
        taken.corners |= corner(plane, last, cell);
        line.push(cell);
        digits.push(solution[cell]);
    }
    is_whole(kind, &digits).then_some(line)
}

/// Returns the corner that a diagonal step crosses, or nothing for a straight step.
fn corner(plane: &Plane, from: usize, to: usize) -> Mask {
    let place = |cell: usize| (cell / plane.size, cell % plane.size);
    let (one, other) = (place(from), place(to));
    match one.0 == other.0 || one.1 == other.1 {
        true => 0,
        false => bit(one.0.min(other.0) * plane.size + one.1.min(other.1)),
    }
}

/// Returns whether a line with these digits may grow by one.
fn may_follow(size: usize, kind: ClueKind, length: usize, digits: &[u8], next: u8) -> bool {
    let last = digits[digits.len() - 1];
    match kind {
        ClueKind::Thermometer => next > last && next - last <= THERMOMETER_STEP,
        ClueKind::Whisper => kind.allows_pair(size, last.into(), next.into()) == Some(true),
        ClueKind::Renban => {
            let least = digits.iter().fold(next, |least, &digit| least.min(digit));
            let most = digits.iter().fold(next, |most, &digit| most.max(digit));
            !digits.contains(&next) && usize::from(most - least) < length
        }
        ClueKind::Arrow => digits[1..].iter().sum::<u8>() + next <= digits[0],
        _ => false,
    }
}

/// Returns whether a line may end with these digits.
fn is_whole(kind: ClueKind, digits: &[u8]) -> bool {
    match kind {
        ClueKind::Renban => {
            let (least, most) = (digits.iter().min(), digits.iter().max());
            least.zip(most).is_some_and(|(least, most)| usize::from(most - least) + 1 == digits.len())
        }
        ClueKind::Arrow => digits[1..].iter().sum::<u8>() == digits[0],
        _ => true,
    }
}
