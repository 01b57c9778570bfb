//! Chutes: the three bands and the three stacks.

use core::fmt;

use crate::{CellSet, House};

/// Three boxes side by side: rows 1–3, 4–6 or 7–9.
#[doc(alias = "chute")]
#[doc(alias = "floor")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Band(u8);

/// Three boxes on top of each other: columns 1–3, 4–6 or 7–9.
#[doc(alias = "chute")]
#[doc(alias = "tower")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u8);

macro_rules! chute {
    ($name:ident, $line:ident, $letter:literal) => {
        impl $name {
            #[doc = concat!("All three of them, in order.")]
            pub const ALL: [$name; 3] = [$name(0), $name(1), $name(2)];

            /// The one with this number.
            ///
            /// # Panics
            /// Unless `index` is 0 to 2.
            #[must_use]
            #[track_caller]
            pub const fn new(index: usize) -> $name {
                assert!(index < 3, "a chute is 0 to 2");
                $name(index as u8)
            }

            /// 0 to 2, for tables.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its three lines.
            #[must_use]
            pub const fn lines(self) -> [House; 3] {
                let first = self.0 as usize * 3;
                [House::$line(first), House::$line(first + 1), House::$line(first + 2)]
            }

            /// Its 27 cells.
            #[must_use]
            pub fn cells(self) -> CellSet {
                self.lines().into_iter().fold(CellSet::NONE, |cells, line| cells | line.cells())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, " {}"), self.0 + 1)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

chute!(Band, row, "band");
chute!(Stack, col, "stack");
