//! The name of a chain, and the way to write it.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::{Cell, Quoted};

ninefold_grid::named_values! {
    /// Which way a chain exchanges cells.
    pub enum Axis: "axis" [serde] {
        /// Between two rows: each swapped pair shares a column.
        Row = "row",
        /// Between two columns: each swapped pair shares a row.
        Col = "col",
    }
}

/// One chain: where it starts, and which line it exchanges cells with. Its text is `r4c4:col:5`, counted from 1.
///
/// ```
/// use ninefold_fill::swap_chain::{self, SwapChain, PATTERN};
/// let chain: SwapChain = "r1c1:row:2".parse()?;
/// let (after, swaps) = swap_chain::step(&PATTERN, chain);
/// assert_eq!(swaps, 3); // 1 and 4, then 4 and 7, then 7 and 1
/// assert!(after.to_string().starts_with("423756189156489723"));
/// assert!("r1c1:row:4".parse::<SwapChain>().is_err()); // another band
/// # Ok::<(), swap_chain::SwapChainError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SwapChain {
    cell: Cell,
    axis: Axis,
    other: u8,
}

/// Why there is no such chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SwapChainError {
    /// The other line is not another line of the same band or stack.
    #[error("chain at {cell}: {axis} {} is not one of the two others beside it, expected one of {}", other + 1, Neighbours(*cell, *axis))]
    NotBeside {
        /// Where the chain was to start.
        cell: Cell,
        /// Rows or columns.
        axis: Axis,
        /// The requested line, counted from 0.
        other: usize,
    },
    /// The text has another shape.
    #[error("chain {}: expected CELL:AXIS:LINE such as r4c4:col:5, all counted from 1", Quoted(.0))]
    Text(String),
}

struct Neighbours(Cell, Axis);

impl fmt::Display for Neighbours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = line_of(self.0, self.1);
        let (one, two) = (beside(line, 0) + 1, beside(line, 1) + 1);
        write!(f, "{} and {}", one.min(two), one.max(two))
    }
}

/// Returns the row or the column of a cell.
pub(super) const fn line_of(cell: Cell, axis: Axis) -> usize {
    match axis {
        Axis::Row => cell.row(),
        Axis::Col => cell.col(),
    }
}

/// Returns one of the two other lines of the same chute, 0 or 1.
const fn beside(line: usize, which: usize) -> usize {
    line / 3 * 3 + (line + 1 + which) % 3
}

impl SwapChain {
    /// Returns a chain from `cell` that exchanges cells with the row or column `other`, counted from 0.
    ///
    /// # Errors
    /// Unless `other` is another line of the same band or stack.
    pub fn new(cell: Cell, axis: Axis, other: usize) -> Result<SwapChain, SwapChainError> {
        let line = line_of(cell, axis);
        if other < 9 && other != line && other / 3 == line / 3 {
            Ok(SwapChain { cell, axis, other: other as u8 })
        } else {
            Err(SwapChainError::NotBeside { cell, axis, other })
        }
    }

    /// Returns the chain towards one of the two lines beside, 0 or 1.
    pub(super) const fn towards(cell: Cell, axis: Axis, which: usize) -> SwapChain {
        SwapChain { cell, axis, other: beside(line_of(cell, axis), which) as u8 }
    }

    /// Returns where it starts.
    #[must_use]
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// Returns whether it runs along rows or columns.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// Returns the line it exchanges cells with, counted from 0.
    #[must_use]
    pub const fn other(self) -> usize {
        self.other as usize
    }
}

impl fmt::Display for SwapChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.cell, self.axis, self.other + 1)
    }
}

impl FromStr for SwapChain {
    type Err = SwapChainError;

    fn from_str(text: &str) -> Result<SwapChain, SwapChainError> {
        let wrong = || SwapChainError::Text(text.to_owned());
        let mut parts = text.split(':');
        let (Some(cell), Some(axis), Some(other), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong());
        };
        let cell = cell.parse().map_err(|_| wrong())?;
        let axis = axis.parse().map_err(|_| wrong())?;
        let [other @ b'1'..=b'9'] = other.as_bytes() else { return Err(wrong()) };
        SwapChain::new(cell, axis, usize::from(other - b'1'))
    }
}
