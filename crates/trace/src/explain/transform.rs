//! Transformations, explained: which reflection it is, or how rows, columns and digits change places.

use alloc::format;
use alloc::string::String;

use ninefold_symmetry::{Geometric, LinePermutation, Rearrangement, Relabelling, Transform};

use super::scene::Scene;
use super::sentence::plain;
use super::{Explanation, Sentence};
use crate::{Figure, Move};

pub(super) const PSEUDOCODE: &[&str] = &[
    "keep a few finished grids; draw one",
    "draw one of the 1 218 998 108 160 symmetries; it is carried out in up to four parts:",
    "  mirror the grid in its diagonal, or not: rows become columns",
    "  put the three bands into any order, and the rows inside each",
    "  put the three stacks into any order, and the columns inside each",
    "  give every digit a new name",
    "nothing has changed? draw again",
];

pub(super) const PSEUDOCODE_REFLECTIONS: &[&str] = &[
    "keep a few finished grids; draw one",
    "draw one of the four reflections, or of the three turns that two of them make:",
    "  top-bottom: row r changes places with row 10 - r",
    "  left-right: column c changes places with column 10 - c",
    "  main diagonal: cell (r, c) changes places with cell (c, r)",
    "  other diagonal: cell (r, c) changes places with cell (10 - c, 10 - r)",
    "  two of these one after the other: a turn by 90, 180 or 270 degrees",
    "nothing has changed? draw again",
];

pub(super) fn explain(scene: &Scene, reflections: bool) -> Explanation {
    let mut sentence = Sentence::default();
    let line = match scene.step() {
        Move::Transform(transform) => Some(match (reflections, square(transform)) {
            (true, Some(symmetry)) => reflected(symmetry, &mut sentence),
            _ => moved(transform, &mut sentence),
        }),
        _ => {
            sentence.say("This is one of the stored grids, and it is valid.", &[]);
            Some(0)
        }
    };
    Explanation { line, sentence, figure: Figure::default() }
}

/// Returns the symmetry of the square that a transform is.
fn square(transform: &Transform) -> Option<Geometric> {
    Geometric::ALL.into_iter().find(|&symmetry| Transform::from(symmetry) == *transform)
}

fn reflected(symmetry: Geometric, sentence: &mut Sentence) -> usize {
    let (line, template) = match symmetry {
        Geometric::TopBottom => {
            (2, "Top and bottom change places: row 1 with row 9, row 2 with row 8, and so on.")
        }
        Geometric::LeftRight => (3, "Left and right change places: column 1 with column 9, and so on."),
        Geometric::Diagonal => {
            (4, "The grid is mirrored in the diagonal from r1c1 to r9c9: rows become columns.")
        }
        Geometric::AntiDiagonal => {
            (5, "The grid is mirrored in the diagonal from r1c9 to r9c1: row 1 becomes column 9.")
        }
        Geometric::QuarterTurn => {
            (6, "The grid is turned by 90 degrees: mirrored in the diagonal, then left and right.")
        }
        Geometric::HalfTurn => {
            (6, "The grid is turned by 180 degrees: mirrored top and bottom, then left and right.")
        }
        Geometric::ThreeQuarterTurn => {
            (6, "The grid is turned by 270 degrees: mirrored in the diagonal, then top and bottom.")
        }
        Geometric::Identity => (7, "Nothing changes."),
    };
    sentence.say(template, &[]);
    sentence.say("Every row, column and box still holds nine different digits.", &[]);
    line
}

fn moved(transform: &Transform, sentence: &mut Sentence) -> usize {
    let Transform { cells: Rearrangement { transposed, rows, cols }, digits } = *transform;
    if digits != Relabelling::IDENTITY {
        let renamed: String =
            (1..=9).zip(digits.images()).map(|(from, to)| format!(" {from}\u{2192}{to}")).collect();
        sentence.say("Every digit gets a new name:#.", &[plain(renamed)]);
        return 5;
    }
    let order = |lines: LinePermutation| {
        let [a, b, c, d, e, f, g, h, i] = lines.sources().map(|line| line + 1);
        format!("{a} {b} {c} \u{b7} {d} {e} {f} \u{b7} {g} {h} {i}")
    };
    if rows != LinePermutation::IDENTITY {
        sentence.say("Rows come in the order #. Bands stay together.", &[plain(order(rows))]);
        return 3;
    }
    if cols != LinePermutation::IDENTITY {
        sentence.say("Columns come in the order #. Stacks stay together.", &[plain(order(cols))]);
        return 4;
    }
    if transposed {
        sentence.say("The grid is mirrored in the diagonal from r1c1 to r9c9: rows become columns.", &[]);
        return 2;
    }
    6
}
