//! What is known about the boards of a text: what the caller named, and what `#variant` lines declare.

use std::sync::Arc;

use ninefold_rules::{BoxShape, Clue, Layout, Regions, Rules, Variant};

use super::{Alphabet, BoardReadErrorKind, Drawing};
use crate::ReadError;
use crate::candidates_as::CandidatesAs;

/// What is known about the boards of a text, as far as it has been read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Context {
    pub(crate) alphabet: Alphabet,
    /// What candidates are, if the caller names it.
    pub(crate) candidates: Option<CandidatesAs>,
    /// Whether a frame of candidates with the digits of a puzzle among them is a position, for programs that continue it.
    pub(crate) is_for_players: bool,
    /// Whether a puzzle on another board is an error.
    is_classic_alone: bool,
    /// What the caller named.
    caller: Option<Variant>,
    /// What the caller and the last `#variant` line say together.
    declared: Option<Variant>,
    /// The rules of the last board. A file often has thousands of puzzles on one.
    last: Option<Arc<Rules>>,
    /// The drawings of the record that is open, if they are left out.
    left_out: Option<Vec<Drawing>>,
}

impl Context {
    /// Returns the context at the start of a text, with the board that the caller named.
    pub(crate) fn new(caller: Option<Variant>, alphabet: Alphabet, leaves_out_drawings: bool) -> Context {
        let left_out = leaves_out_drawings.then(Vec::new);
        let declared = caller.clone();
        Context { alphabet, declared, caller, left_out, ..Context::default() }
    }

    /// Returns the context of a text about classic puzzles alone.
    pub(crate) fn of_classic() -> Context {
        Context { is_classic_alone: true, ..Context::default() }
    }

    /// Returns whether boards other than the classic one are read. Without the feature `boards` they are not.
    pub(crate) fn allows_boards(&self) -> bool {
        cfg!(feature = "boards") && !self.is_classic_alone
    }

    /// Returns whether another board than the classic one was named, or another alphabet.
    pub(crate) fn is_other(&self) -> bool {
        let is_other = |board: &Variant| !board.is_classic();
        cfg!(feature = "boards")
            && (self.alphabet != Alphabet::Digits || self.declared.as_ref().is_some_and(is_other))
    }

    /// Takes a drawing without a name: it is left out, or an error.
    pub(crate) fn drawing(&mut self, what: &str, cell: String) -> Result<(), BoardReadErrorKind> {
        let drawing = Drawing { what: what.to_owned(), cell };
        match &mut self.left_out {
            Some(left_out) => {
                left_out.push(drawing);
                Ok(())
            }
            None => Err(BoardReadErrorKind::Drawing(drawing)),
        }
    }

    /// Returns the drawings of a record that has ended.
    pub(crate) fn take_left_out(&mut self) -> Vec<Drawing> {
        self.left_out.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Returns what the caller or the last `#variant` line named.
    pub(crate) fn declared(&self) -> Option<&Variant> {
        self.declared.as_ref()
    }

    /// Takes the words of a `#variant` line, which count until the next such line.
    pub(crate) fn declare(&mut self, words: &str, line: usize, column: usize) -> Result<(), ReadError> {
        let found: Variant =
            words.parse().map_err(|error| BoardReadErrorKind::Variant(error).at(line, column))?;
        self.declared = Some(match &self.caller {
            None => found,
            Some(caller) => joined(caller, &found).map_err(|kind| kind.at(line, column))?,
        });
        Ok(())
    }

    /// Returns the board that the text describes by itself, with the rules that were named beside it.
    pub(crate) fn with_declared(&self, found: Variant) -> Result<Variant, BoardReadErrorKind> {
        match &self.declared {
            None => Ok(found),
            Some(declared) => joined(declared, &found),
        }
    }

    /// Returns the rules of a board.
    pub(crate) fn rules(&mut self, variant: &Variant) -> Result<Arc<Rules>, BoardReadErrorKind> {
        if let Some(last) = self.last.as_ref().filter(|last| last.variant() == variant) {
            return Ok(Arc::clone(last));
        }
        let rules = Arc::new(Rules::new(variant).map_err(BoardReadErrorKind::Rules)?);
        self.last = Some(Arc::clone(&rules));
        Ok(rules)
    }
}

pub(crate) fn other_board(found: &Variant, expected: &Variant) -> BoardReadErrorKind {
    BoardReadErrorKind::OtherBoard { found: short(found), expected: short(expected) }
}

/// Returns the text of a variant without the letters of its regions.
pub(crate) fn short(variant: &Variant) -> String {
    without_regions(variant).to_string()
}

/// Returns a variant whose regions, if it has some, are still to be named.
pub(crate) fn without_regions(variant: &Variant) -> Variant {
    let mut variant = variant.clone();
    if matches!(variant.layout, Layout::Regions(_)) {
        variant.layout = Layout::Jigsaw;
    }
    variant
}

/// Returns the board of which both variants say a part: same size, same layout, the rules of both. The text describes
/// `other`.
pub(crate) fn joined(one: &Variant, other: &Variant) -> Result<Variant, BoardReadErrorKind> {
    let differ = || other_board(other, one);
    let layout = match (&one.layout, &other.layout) {
        (Layout::Jigsaw, regions @ Layout::Regions(_)) | (regions @ Layout::Regions(_), Layout::Jigsaw) => {
            regions.clone()
        }
        (layout, found) if layout == found => layout.clone(),
        _ => return Err(differ()),
    };
    if one.size != other.size {
        return Err(differ());
    }
    let mut both = one.clone();
    both.layout = layout;
    both.constraints.extend_from_slice(&other.constraints);
    both.constraints.sort_unstable();
    both.constraints.dedup();
    Ok(other.clue_rules.iter().fold(both, |both, &rule| both.with_clue_rule(rule)))
}

/// Returns a board with the regions that a text names for it. On a jigsaw they are drawn regions even where they happen to be
/// boxes.
pub(crate) fn with_regions(board: &Variant, regions: Regions) -> Result<Variant, BoardReadErrorKind> {
    let size = regions.size();
    let layout = match board.layout {
        Layout::Jigsaw | Layout::Regions(_) => Layout::Regions(regions),
        _ => layout_of(regions),
    };
    joined(board, &plain(size, layout))
}

/// Returns the rules of a puzzle that has these clues on a board.
pub(crate) fn with_clues(rules: &Arc<Rules>, clues: Vec<Clue>) -> Arc<Rules> {
    if clues.is_empty() { Arc::clone(rules) } else { Arc::new(rules.with_clues(clues)) }
}

/// Returns a board of this layout without further rules.
pub(crate) fn plain(size: usize, layout: Layout) -> Variant {
    Variant::new(size as u8, layout)
}

/// Returns the board of this size with its usual boxes, if it has some.
pub(crate) fn usual(size: usize) -> Option<Variant> {
    Variant::sized(u8::try_from(size).ok()?)
}

/// Returns whether boards of this size have usual boxes.
#[cfg(feature = "boards")]
pub(crate) fn is_usual(size: usize) -> bool {
    usual(size).is_some()
}

/// Returns the layout of these regions: boxes where the regions are rectangles of one shape in rows and columns.
pub(crate) fn layout_of(regions: Regions) -> Layout {
    let size = regions.size();
    // Boxes of one row or one column have no text but that of a jigsaw.
    let shapes = (2..size).filter(|rows| size.is_multiple_of(*rows));
    let shapes = shapes.map(|rows| BoxShape { rows: rows as u8, columns: (size / rows) as u8 });
    // Each cell is in the region of the corner of its box. Looking is cheaper than building the boxes.
    let found = shapes.into_iter().find(|&BoxShape { rows, columns }| {
        let corner = |cell: usize| {
            let (row, column) = (cell / size, cell % size);
            (row - row % usize::from(rows)) * size + column - column % usize::from(columns)
        };
        let region_of = regions.region_of();
        (0..region_of.len()).all(|cell| region_of[cell] == region_of[corner(cell)])
    });
    found.map_or(Layout::Regions(regions), Layout::Boxes)
}

/// Returns the regions of a board of one grid.
pub(crate) fn regions_of(variant: &Variant) -> Option<Regions> {
    match &variant.layout {
        Layout::Boxes(shape) => Some(Regions::boxes(*shape)),
        Layout::Regions(regions) => Some(regions.clone()),
        _ => None,
    }
}

/// Returns the words of a line that says what the board is: `#variant 6x6+x`.
pub(crate) fn variant_line(line: &str) -> Option<&str> {
    let words = line.strip_prefix("#variant")?;
    words.starts_with([' ', '\t', ':']).then(|| words.trim_start_matches([' ', '\t', ':']).trim_end())
}

/// Returns the number of cells of a board, whose regions may still be to be named.
pub(crate) fn single_grid_cells(variant: &Variant) -> Option<usize> {
    let size = usize::from(variant.size);
    (!matches!(variant.layout, Layout::Grids(..))).then_some(size * size)
}

/// Returns the number of rows of a board's canvas.
pub(crate) fn canvas_rows(variant: &Variant) -> Option<usize> {
    let size = usize::from(variant.size);
    match &variant.layout {
        Layout::Grids(_, arrangement) => {
            arrangement.corners().iter().map(|&(row, _)| usize::from(row) + size).max()
        }
        _ => Some(size),
    }
}
