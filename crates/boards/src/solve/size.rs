//! The sizes that the engine is compiled for.
//!
//! A board takes the first that has room. The last has room for every board.

use std::sync::Arc;

use ninefold_rules::Rules;

use super::tables::Tables;

macro_rules! sizes {
    ($($name:ident: $digits:literal digits, $words:literal words, $houses:literal words of houses;)*) => {
        /// The tables of a board, in the smallest size that has room for it.
        #[derive(Clone, Debug)]
        pub(super) enum SizedTables {
            $($name(Box<Tables<$digits, $words, $houses>>),)*
        }

        impl SizedTables {
            pub(super) fn new(rules: &Arc<Rules>) -> SizedTables {
                $(if rules.size() <= $digits && rules.cell_count() <= 64 * $words {
                    return SizedTables::$name(Box::new(Tables::new(rules)));
                })*
                unreachable!("the last size has room for every board")
            }
        }

        /// Evaluates an expression with the tables of whichever size it is.
        macro_rules! with_tables {
            ($sized:expr, $tables:ident => $body:expr) => {
                match $sized {
                    $($crate::solve::size::SizedTables::$name($tables) => $body,)*
                }
            };
        }
    };
}

sizes! {
    Four: 4 digits, 1 words, 1 words of houses;
    Six: 6 digits, 1 words, 1 words of houses;
    Eight: 8 digits, 1 words, 1 words of houses;
    Nine: 9 digits, 2 words, 1 words of houses;
    Twelve: 12 digits, 3 words, 1 words of houses;
    Sixteen: 16 digits, 4 words, 2 words of houses;
    Grids: 9 digits, 6 words, 4 words of houses;
    Any: 25 digits, 10 words, 4 words of houses;
}

pub(super) use with_tables;
