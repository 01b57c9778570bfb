//! Positions for lessons about techniques that few puzzles need: puzzles that were found before, rearranged.
//!
//! ```text
//!   lesson_puzzles.txt    hidden-quadruple ─► indices of puzzles whose paths need it
//!   seed, index           ─► one of the puzzles ─► its position before the step ─► one of 1 218 998 108 160 moves
//!                         ─► proven again; if the technique is no longer next, the following move
//! ```
//!
//! One puzzle in 6 000 needs a hidden quadruple, and one in 35 000 the second kind of avoidable rectangle, so looking for a new
//! one takes seconds or minutes in a browser. The puzzles in the file were found by this library: they are those with these
//! indices of the recipe `ninefold/1` and the seed 32, and they are made again when they are needed. A move keeps everything that solving is about,
//! so the technique applies in the moved position. Whether it is also the *next* step may depend on the order in which houses
//! and digits are searched, so that is proven again.
//!
//! No position comes twice for a seed: each index tries different moves.

use ninefold_grid::{Cell, Grid, PencilMarks};
use ninefold_logic::{Lesson, LessonPosition, StepSearch};
use ninefold_symmetry::{Relabelling, Transform};

use crate::{Generator, Recipe};

/// The seed of the puzzles.
const SEED: u64 = 32;

/// For each technique, line by line, the indices of puzzles that need it.
const PUZZLES: &str = include_str!("lesson_puzzles.txt");

/// How many moves are tried for one index.
const MOVES: u64 = 32;

/// From one move to the next. It has no factor in common with the number of moves, which is a product of 2, 3, 5 and 7, so
/// all moves come before one is repeated; and it is about the golden section of it, so that neighbours are unlike.
const STRIDE: u64 = 753_382_331_017;

const _: () = assert!(
    !STRIDE.is_multiple_of(2)
        && !STRIDE.is_multiple_of(3)
        && !STRIDE.is_multiple_of(5)
        && !STRIDE.is_multiple_of(7)
);

/// Returns the indices of puzzles that are known to need the technique of a lesson, for the recipe `ninefold/1` and the seed 32;
/// none for singles, which almost every puzzle needs, and for the rarest technique.
pub fn lesson_puzzles(lesson: Lesson) -> impl Iterator<Item = u64> {
    let mut lines = PUZZLES.lines().map(str::split_ascii_whitespace);
    let found = lines.find_map(|mut words| (words.next() == Some(lesson.name())).then_some(words));
    found.into_iter().flatten().filter_map(|index| index.parse().ok())
}

/// Returns a position of a lesson: one of its [puzzles](lesson_puzzles), rearranged. Each index has another.
///
/// `None` if no puzzle is known, or if the technique was not the next step of any position that was tried, which hardly ever
/// happens: another index has one.
///
/// ```
/// use ninefold_logic::Lesson;
/// use ninefold_recipe::rearranged_position;
/// let lesson = Lesson::named("hidden-quadruple").expect("it is a lesson");
/// let [one, other] = [0, 1].map(|index| rearranged_position(lesson, 2026, index).expect("a position"));
/// assert_ne!(one.clues, other.clues);
/// ```
#[must_use]
pub fn rearranged_position(lesson: Lesson, seed: u64, index: u64) -> Option<LessonPosition> {
    let search = StepSearch::default();
    let puzzles: Vec<u64> = lesson_puzzles(lesson).collect();
    let count = puzzles.len() as u64;
    if count == 0 {
        return None;
    }
    let generator = Recipe::default().generator().ok()?;
    (0..MOVES).find_map(|attempt| {
        let number = u128::from(index) * u128::from(MOVES) + u128::from(attempt);
        let rank = (u128::from(scattered(seed)) + number * u128::from(STRIDE)) % u128::from(Transform::COUNT);
        let relabellings = u128::from(Relabelling::COUNT);
        let moved = Transform::from_ranks((rank / relabellings) as u32, (rank % relabellings) as u32);
        let known = puzzles[((index % count + attempt) % count) as usize];
        let (clues, grid, marks) = position_in(&generator, &search, lesson, known)?;
        let (clues, grid) = (moved.apply_grid(&clues), moved.apply_grid(&grid));
        search.lesson_position(lesson, &clues, &grid, &moved_marks(&marks, &moved)).ok().flatten()
    })
}

/// Returns the first position on the path of the puzzle with this index in which the technique is the next step: clues, digits,
/// candidates.
fn position_in(
    generator: &Generator,
    search: &StepSearch<'_>,
    lesson: Lesson,
    index: u64,
) -> Option<(Grid, Grid, PencilMarks)> {
    let Lesson::Hodoku(technique) = lesson else { return None };
    let puzzle = generator.generate(SEED, index).ok()?.puzzle;
    let positions = search.hodoku().positions_before(&puzzle, &[technique]).ok()?;
    positions.first().map(|position| (position.clues(), position.grid(), position.pencil_marks()))
}

fn moved_marks(marks: &PencilMarks, moved: &Transform) -> PencilMarks {
    let mut moved_marks = PencilMarks::NONE;
    for cell in Cell::all() {
        moved_marks[moved.apply_cell(cell)] =
            marks[cell].iter().map(|digit| moved.apply_digit(digit)).collect();
    }
    moved_marks
}

/// Scatters a number over all 64 bits (the finaliser of SplitMix64, Steele, Lea and Flood 2014).
const fn scattered(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
