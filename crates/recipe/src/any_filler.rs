//! Filling any board: by a method of `ninefold-fill` on the classic board, by one of `ninefold-boards` on any other.
//!
//! ```text
//!   Filler ─────────────────┐
//!   variant, BoardMethod? ──┴─► AnyFiller ── seed, index ──► AnyFillResult: a grid, and what the method reports about it
//! ```
//!
//! The grid of an index depends on the seed and the index alone, as in recipes. A jigsaw without regions gets new ones for each
//! grid.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use ninefold_boards::fill::{BoardFillError, BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::layout::{LayoutError, LayoutOptions, Layouts};
use ninefold_fill::swap_chain::PATTERN;
use ninefold_fill::{FillCounts, FillError, FillResult, Filler, Method, UniformCounts};
use ninefold_grid::Cancel;
use ninefold_numbering::uniform_each;
use ninefold_rules::{AnyGrid, Layout, Rules, RulesError, Variant};
use ninefold_symmetry::ClueSymmetry;

use crate::{StreamPurpose, rng_for};

/// Fills any board with random grids.
///
/// ```
/// use ninefold_fill::{Filler, Method};
/// use ninefold_recipe::AnyFiller;
///
/// let sorted = AnyFiller::from(Filler::from(Method::Sorting)).fill(1, 0)?;
/// assert_eq!(sorted.counts.unwrap().pairs().count(), 3);
///
/// let small = AnyFiller::on_board(&"6x6".parse()?, None)?.fill(1, 0)?;
/// assert_eq!((small.method, small.is_uniform), ("uniform", true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AnyFiller {
    board: Kind,
    cancel: Cancel,
}

/// The board, and how it is filled.
#[derive(Debug)]
enum Kind {
    Classic(Filler),
    Other(BoardFiller),
    /// A jigsaw with new regions for each grid.
    Jigsaw(Box<Jigsaw>),
}

#[derive(Debug)]
struct Jigsaw {
    variant: Variant,
    layouts: Layouts,
    method: BoardMethod,
}

/// A full grid of any board, with what its method reports about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AnyFillResult {
    /// The grid. It obeys all rules of its board.
    pub solution: AnyGrid,
    /// The name of the method.
    pub method: &'static str,
    /// The work, if the method counts it; those of the classic board do.
    pub counts: Option<FillCounts>,
    /// Whether every grid of the board is proven to have the same chance. With new regions for each grid that is never proven.
    pub is_uniform: bool,
}

/// Why a board was not filled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyFillError {
    /// The method of the classic board found no grid, or was cancelled.
    #[error(transparent)]
    Classic(#[from] FillError),
    /// The method of another board does not exist there, or found no grid.
    #[error(transparent)]
    Board(#[from] BoardFillError),
    /// There is no such board.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// No regions were found for a jigsaw.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The caller cancelled it, on a board other than the classic one.
    #[error("stopped")]
    Cancelled,
}

impl AnyFillError {
    /// Returns whether the caller cancelled it.
    #[must_use]
    pub const fn is_cancelled(&self) -> bool {
        matches!(self, AnyFillError::Cancelled | AnyFillError::Classic(FillError::Cancelled { .. }))
    }
}

impl From<Filler> for AnyFiller {
    /// Fills the classic board.
    fn from(filler: Filler) -> AnyFiller {
        AnyFiller { board: Kind::Classic(filler), cancel: Cancel::NEVER }
    }
}

impl AnyFiller {
    /// Prepares to fill a board by a method of `ninefold-boards`; without one, by the method that suits the board. Kinds of clues
    /// other than digits are left out: such clues are read off a grid.
    ///
    /// # Errors
    /// If there is no such board, if it has no grid, or if the method does not exist for it.
    pub fn on_board(variant: &Variant, method: Option<BoardMethod>) -> Result<AnyFiller, AnyFillError> {
        let variant = variant.clone().without_clue_rules();
        let board = if variant.layout == Layout::Jigsaw {
            Kind::Jigsaw(Box::new(Jigsaw::new(variant, method)?))
        } else {
            let rules = Arc::new(Rules::new(&variant)?);
            let method = method.unwrap_or_else(|| BoardMethod::default_for(&rules));
            Kind::Other(BoardFiller::new(&rules, method, BoardFillOptions::default())?)
        };
        Ok(AnyFiller { board, cancel: Cancel::NEVER })
    }

    /// Lets this handle cancel the work.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> AnyFiller {
        let board = match self.board {
            Kind::Classic(filler) => Kind::Classic(filler),
            Kind::Other(filler) => Kind::Other(filler.with_cancel(cancel.clone())),
            Kind::Jigsaw(jigsaw) => {
                let layouts = jigsaw.layouts.with_cancel(cancel.clone());
                Kind::Jigsaw(Box::new(Jigsaw { layouts, ..*jigsaw }))
            }
        };
        AnyFiller { board, cancel: cancel.clone() }
    }

    /// Returns the filler of the classic board, if that is the board.
    #[must_use]
    pub const fn classic(&self) -> Option<&Filler> {
        match &self.board {
            Kind::Classic(filler) => Some(filler),
            Kind::Other(_) | Kind::Jigsaw(_) => None,
        }
    }

    /// Returns how many grids one call of [`fill_each`](AnyFiller::fill_each) should make at most: enough to be fast, few enough
    /// to keep a caller waiting for a moment only.
    #[must_use]
    pub const fn batch_size(&self) -> u64 {
        if self.classic().is_some() { 1024 } else { 256 }
    }

    /// Makes the grid with this index.
    ///
    /// # Errors
    /// If none was found within the bounds of the method, or it was cancelled.
    pub fn fill(&self, seed: u64, index: u64) -> Result<AnyFillResult, AnyFillError> {
        let rng = &mut rng_for(seed, index, StreamPurpose::Fill, 0);
        let filled = match &self.board {
            Kind::Classic(filler) => return Ok(filler.fill_with(rng, &self.cancel, &mut ())?.into()),
            _ if self.cancel.is_cancelled() => return Err(AnyFillError::Cancelled),
            Kind::Other(filler) => filled(filler, rng, filler.method().is_uniform(filler.rules())),
            Kind::Jigsaw(jigsaw) => {
                let drawn = jigsaw.filler(&mut rng_for(seed, index, StreamPurpose::Layout, 0), &self.cancel);
                drawn.and_then(|filler| filled(&filler, rng, false))
            }
        };
        // A search that was cancelled reports that its bound was reached.
        filled.map_err(|error| if self.cancel.is_cancelled() { AnyFillError::Cancelled } else { error })
    }

    /// Makes the grids with these indices, and passes on each with its index until `take` breaks. Uniform classic grids are made
    /// many at a time, which is faster.
    pub fn fill_each(
        &self,
        seed: u64,
        indices: RangeInclusive<u64>,
        mut take: impl FnMut(u64, Result<&AnyFillResult, AnyFillError>) -> ControlFlow<()>,
    ) {
        self.pass_each(seed, indices, &mut take);
    }

    /// [`fill_each`](AnyFiller::fill_each), compiled here at full speed and once.
    fn pass_each(&self, seed: u64, indices: RangeInclusive<u64>, take: &mut TakeGrid<'_>) {
        if indices.is_empty() {
            return;
        }
        let Kind::Classic(Filler::Uniform(_)) = &self.board else {
            let _ = indices.into_iter().try_for_each(|index| match self.fill(seed, index) {
                Ok(filled) => take(index, Ok(&filled)),
                Err(error) => take(index, Err(error)),
            });
            return;
        };
        let first = *indices.start();
        let mut grids = vec![PATTERN; (indices.end() - first) as usize + 1];
        uniform_each(&mut grids, |i| rng_for(seed, first + i as u64, StreamPurpose::Fill, 0));
        // One result for all: moving each would take a tenth of the time of making it.
        let mut filled = AnyFillResult::from(FillResult { solution: PATTERN, counts: UniformCounts.into() });
        let _ = indices.zip(grids).try_for_each(|(index, solution)| {
            filled.solution = AnyGrid::Classic(solution.grid());
            take(index, Ok(&filled))
        });
    }
}

/// Takes the grid with an index, and returns whether to continue.
type TakeGrid<'a> = dyn FnMut(u64, Result<&AnyFillResult, AnyFillError>) -> ControlFlow<()> + 'a;

impl Jigsaw {
    fn new(variant: Variant, method: Option<BoardMethod>) -> Result<Jigsaw, AnyFillError> {
        let layouts = Layouts::new(variant.size.into(), ClueSymmetry::None, LayoutOptions::default())?;
        // Any regions show whether the rest of the board suits a jigsaw, and which methods there are.
        let regions = layouts.draw(&mut rng_for(1, 0, StreamPurpose::Layout, 0))?;
        let mut any = variant.clone();
        any.layout = Layout::Regions(regions);
        let rules = Rules::new(&any)?;
        let method = method.unwrap_or(BoardMethod::Redraw);
        if !method.exists_for(&rules) {
            let expected = BoardMethod::ALL.into_iter().filter(|method| method.exists_for(&rules)).collect();
            return Err(BoardFillError::MethodMissing { method, board: variant.to_string(), expected }.into());
        }
        Ok(Jigsaw { variant, layouts, method })
    }

    /// Returns what fills the board with new regions.
    fn filler(&self, rng: &mut impl rand::Rng, cancel: &Cancel) -> Result<BoardFiller, AnyFillError> {
        let rules = self.layouts.draw_board(&self.variant, rng)?;
        Ok(BoardFiller::new(&rules, self.method, BoardFillOptions::default())?.with_cancel(cancel.clone()))
    }
}

fn filled(
    filler: &BoardFiller,
    rng: &mut impl rand::Rng,
    is_uniform: bool,
) -> Result<AnyFillResult, AnyFillError> {
    let solution = AnyGrid::from(filler.fill(rng)?.grid().clone());
    Ok(AnyFillResult { solution, method: filler.method().name(), counts: None, is_uniform })
}

impl From<FillResult> for AnyFillResult {
    #[inline]
    fn from(filled: FillResult) -> AnyFillResult {
        let method = filled.counts.method();
        AnyFillResult {
            solution: AnyGrid::Classic(filled.solution.grid()),
            method: method.name(),
            counts: Some(filled.counts),
            is_uniform: method == Method::Uniform,
        }
    }
}
