//! The text of a variant: words joined by `+`, such as `6x6+x` or `jigsaw+anti-knight`.
//!
//! The canonical order is size, layout, rules, clues. `9x9` is left out when anything else stands there, and so is a size that
//! the regions show. `x` is both diagonals.
//!
//! | part | words |
//! |---|---|
//! | size | `4x4`, `6x6`, …; other boxes as `6x6/3x2`, rows × columns of a box; `6` is read too |
//! | layout | `jigsaw`, `jigsaw:AAAB…` (a letter for the region of each cell), `samurai`, …, `grids:r1c1,r7c7` |
//! | rules | `x`, `windoku`, `disjoint-groups`, `anti-knight`, `anti-king`, `non-consecutive`, `diagonal-down`, `diagonal-up` |
//! | clues | `killer`, `kropki`, `xv`, …: the names of [`ClueRule`](crate::ClueRule) |

use core::fmt::{self, Write};

use crate::{Arrangement, BoxShape, Constraint, Layout, Regions, Variant};

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Words { f, is_first: true };
        let size = self.size;
        match &self.layout {
            Layout::Boxes(shape) => {
                if !words.size(size, *shape)? && self.constraints.is_empty() && self.clue_rules.is_empty() {
                    words.word(format_args!("9x9"))?;
                }
            }
            Layout::Jigsaw => {
                if size != 9 {
                    words.word(format_args!("{size}x{size}"))?;
                }
                words.word(format_args!("jigsaw"))?;
            }
            Layout::Regions(regions) => words.word(format_args!("jigsaw:{regions}"))?,
            Layout::Grids(shape, arrangement) => {
                words.size(size, *shape)?;
                words.word(format_args!("{arrangement}"))?;
            }
        }
        let is_diagonal =
            |rule: Constraint| matches!(rule, Constraint::DiagonalDown | Constraint::DiagonalUp);
        let is_x = self.has(Constraint::DiagonalDown) && self.has(Constraint::DiagonalUp);
        if is_x {
            words.word(format_args!("x"))?;
        }
        let rules = self.constraints.iter().filter(|&&rule| !(is_x && is_diagonal(rule)));
        for rule in rules {
            words.word(format_args!("{rule}"))?;
        }
        self.clue_rules.iter().try_for_each(|rule| words.word(format_args!("{rule}")))
    }
}

struct Words<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    is_first: bool,
}

impl Words<'_, '_> {
    fn word(&mut self, word: fmt::Arguments<'_>) -> fmt::Result {
        if !self.is_first {
            self.f.write_char('+')?;
        }
        self.is_first = false;
        self.f.write_fmt(word)
    }

    /// Writes the size and the shape of boxes, except 9×9 with square boxes. Returns whether it wrote something.
    fn size(&mut self, size: u8, shape: BoxShape) -> Result<bool, fmt::Error> {
        let BoxShape { rows, columns } = shape;
        if BoxShape::usual(size) != Some(shape) {
            self.word(format_args!("{size}x{size}/{rows}x{columns}"))?;
        } else if size != 9 {
            self.word(format_args!("{size}x{size}"))?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }
}

/// The name, or the corners such as `grids:r1c1,r7c7`.
impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Arrangement::Named(name) = self {
            return name.fmt(f);
        }
        for (i, &(row, column)) in self.corners().iter().enumerate() {
            let before = if i == 0 { "grids:" } else { "," };
            write!(f, "{before}r{}c{}", u16::from(row) + 1, u16::from(column) + 1)?;
        }
        Ok(())
    }
}

/// A letter for the region of each cell, row by row.
impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.region_of().iter().try_for_each(|&region| f.write_char((b'A' + region) as char))
    }
}
