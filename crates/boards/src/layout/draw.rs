//! The drawing of layouts, and of boards that have a grid.

use std::sync::Arc;

use ninefold_grid::Cancel;
use ninefold_rules::{Layout, Regions, Rules, RulesError, Variant};
use rand::Rng;

use super::orbits::Orbits;
use super::part::{Part, cut, neighbours};
use crate::fill::{BoardFillError, BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_symmetry::ClueSymmetry;

/// How many trees are drawn before a step leaves the layout as it is.
const TREES: u32 = 50;
/// How often dividing the whole square starts again.
const DIVISIONS: u32 = 200;

/// The options of drawing layouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LayoutOptions {
    /// How often neighbouring regions are joined and cut again.
    pub steps: u32,
    /// How many layouts are drawn in search of one that has a grid.
    pub layouts: u32,
    /// How often the search for a grid starts on each.
    pub starts: u32,
    /// After how many dead ends each start is given up.
    pub dead_ends: u32,
}

impl Default for LayoutOptions {
    fn default() -> LayoutOptions {
        LayoutOptions { steps: 60, layouts: 100, starts: 20, dead_ends: 1000 }
    }
}

/// Why there is no layout.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// The size is out of range.
    #[error("{found} digits, expected 3 to 25")]
    Size {
        /// The size.
        found: usize,
    },
    /// No layout has this symmetry, as far as was tried.
    #[error("found no layout of {size} regions with {symmetry} symmetry")]
    Symmetry {
        /// The size.
        size: usize,
        /// The symmetry.
        symmetry: ClueSymmetry,
    },
    /// The board is not a jigsaw whose regions are still to be drawn.
    #[error("{board} has nothing to draw, expected jigsaw of size {size}")]
    NotOpen {
        /// The text of the board.
        board: String,
        /// The size of the layouts.
        size: usize,
    },
    /// The rest of the board does not fit to a jigsaw.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// No layout had a grid.
    #[error("found no grid of {board} in any of {layouts} layouts; the rules may allow none")]
    NoGrid {
        /// The text of the board.
        board: String,
        /// How many layouts were tried.
        layouts: u32,
    },
}

/// Draws layouts of one size and symmetry.
///
/// ```
/// use ninefold_symmetry::ClueSymmetry;
/// use ninefold_boards::layout::{LayoutOptions, Layouts};
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let layouts = Layouts::new(7, ClueSymmetry::HalfTurn, LayoutOptions::default())?;
/// let regions = layouts.draw(&mut Xoshiro256PlusPlus::seed_from_u64(7))?;
/// // A letter for each cell, row by row: the text behind `jigsaw:`.
/// assert_eq!(regions.to_string().len(), 49);
/// # Ok::<(), ninefold_boards::layout::LayoutError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layouts {
    symmetry: ClueSymmetry,
    options: LayoutOptions,
    orbits: Orbits,
    cancel: Cancel,
}

impl Layouts {
    /// Prepares to draw layouts.
    ///
    /// # Errors
    /// If the size is not 3 to 25.
    pub fn new(size: usize, symmetry: ClueSymmetry, options: LayoutOptions) -> Result<Layouts, LayoutError> {
        if !(3..=25).contains(&size) {
            return Err(LayoutError::Size { found: size });
        }
        Ok(Layouts { symmetry, options, orbits: Orbits::new(size, symmetry), cancel: Cancel::NEVER })
    }

    /// Ends the search for a layout that has a grid as soon as `cancel` is set, as if there were none.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> Layouts {
        Layouts { cancel, ..self }
    }

    /// Draws a layout. It draws from `rng` only, so equal generators give equal layouts.
    ///
    /// # Errors
    /// If no layout with the symmetry was found.
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Regions, LayoutError> {
        let (size, symmetry) = (self.orbits.size, self.symmetry);
        let division = (0..DIVISIONS).find_map(|_| self.divide(rng));
        let mut parts = division.ok_or(LayoutError::Symmetry { size, symmetry })?;
        for _ in 0..self.options.steps {
            let Some(chosen) = neighbours(&self.orbits, &parts, rng) else { break };
            let joined: Vec<usize> =
                chosen.iter().flat_map(|&index| parts[index].orbits.iter().copied()).collect();
            if let Some((fresh, _)) = (0..TREES).find_map(|_| cut(&self.orbits, &joined, true, rng)) {
                for &index in chosen.iter().rev() {
                    parts.remove(index);
                }
                parts.extend(fresh);
            }
        }
        Ok(self.regions(&parts))
    }

    /// Draws the layout of a jigsaw that has a grid.
    ///
    /// # Errors
    /// If the board is not a jigsaw of this size with regions still to be drawn, if a rule needs boxes, or if no layout
    /// was found, or none with a grid.
    pub fn draw_board<R: Rng + ?Sized>(
        &self,
        variant: &Variant,
        rng: &mut R,
    ) -> Result<Arc<Rules>, LayoutError> {
        let LayoutOptions { layouts, starts, dead_ends, .. } = self.options;
        let size = self.orbits.size;
        if variant.layout != Layout::Jigsaw || usize::from(variant.size) != size {
            return Err(LayoutError::NotOpen { board: variant.to_string(), size });
        }
        let mut board = variant.clone();
        let bounds = BoardFillOptions { starts, dead_ends: Some(dead_ends), ..BoardFillOptions::default() };
        for _ in 0..layouts {
            if self.cancel.is_cancelled() {
                break;
            }
            board.layout = Layout::Regions(self.draw(rng)?);
            let rules = Arc::new(Rules::new(&board)?);
            let filler = BoardFiller::new(&rules, BoardMethod::Search, bounds);
            let found: Result<_, BoardFillError> =
                filler.and_then(|filler| filler.with_cancel(self.cancel.clone()).fill(rng));
            if found.is_ok() {
                return Ok(rules);
            }
        }
        Err(LayoutError::NoGrid { board: variant.to_string(), layouts })
    }

    /// Divides the whole square: cuts one part after the other from a tree of what is left.
    fn divide<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Vec<Part>> {
        let mut left: Vec<usize> = (0..self.orbits.cells.len()).collect();
        let mut parts = Vec::new();
        while !left.is_empty() {
            let (fresh, rest) = (0..TREES).find_map(|_| cut(&self.orbits, &left, false, rng))?;
            parts.extend(fresh);
            left = rest;
        }
        Some(parts)
    }

    /// Returns the regions of the parts and of their images.
    fn regions(&self, parts: &[Part]) -> Regions {
        let size = self.orbits.size;
        let mut labels = vec![usize::MAX; size * size];
        let mut label = 0;
        for part in parts {
            for image in &self.orbits.moves {
                if labels[image[part.region[0]]] == usize::MAX {
                    part.region.iter().for_each(|&cell| labels[image[cell]] = label);
                    label += 1;
                }
            }
        }
        Regions::new(&labels).expect("a division into connected regions of the right size")
    }
}
