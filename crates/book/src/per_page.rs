//! The number of boards on a page, and their arrangement.

/// Defines the numbers of boards that a page may have: the name of each, columns and rows.
macro_rules! per_page {
    ($(#[$about:meta])* $name:ident: $kind:literal { $($(#[$doc:meta])* $variant:ident = $word:literal: $columns:literal x $rows:literal,)+ }) => {
        ninefold_grid::named_values! {
            $(#[$about])*
            pub enum $name: $kind { $($(#[$doc])* $variant = $word,)+ }
        }

        impl $name {
            /// Returns the number of columns and rows.
            #[must_use]
            pub const fn columns_and_rows(self) -> (usize, usize) {
                match self {
                    $($name::$variant => ($columns, $rows),)+
                }
            }

            /// Returns the number.
            #[must_use]
            pub const fn count(self) -> usize {
                let (columns, rows) = self.columns_and_rows();
                columns * rows
            }
        }
    };
}

per_page! {
    /// The number of puzzles on a page.
    PuzzlesPerPage: "number of puzzles per page" {
        /// One: large print.
        One = "1": 1 x 1,
        /// Two, one above the other.
        Two = "2": 1 x 2,
        /// Three, one above the other.
        Three = "3": 1 x 3,
        /// Two by two.
        Four = "4": 2 x 2,
        /// Three rows of two.
        Six = "6": 2 x 3,
        /// Four rows of two.
        Eight = "8": 2 x 4,
        /// Three by three.
        Nine = "9": 3 x 3,
        /// Four rows of three.
        Twelve = "12": 3 x 4,
    }
}

per_page! {
    /// The number of solutions on a page at the back.
    SolutionsPerPage: "number of solutions per page" {
        /// One, for the largest boards.
        One = "1": 1 x 1,
        /// Two, one above the other.
        Two = "2": 1 x 2,
        /// Two by two.
        Four = "4": 2 x 2,
        /// Three rows of two.
        Six = "6": 2 x 3,
        /// Three by three.
        Nine = "9": 3 x 3,
        /// Four rows of three.
        Twelve = "12": 3 x 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_numbers() {
        for one in PuzzlesPerPage::ALL {
            assert_eq!(one.name().parse(), Ok(one));
            assert_eq!(one.name(), one.count().to_string());
        }
        for one in SolutionsPerPage::ALL {
            assert_eq!(one.name().parse(), Ok(one));
            assert_eq!(one.name(), one.count().to_string());
        }
        let error = "5".parse::<PuzzlesPerPage>().unwrap_err().to_string();
        assert_eq!(
            error,
            "unknown number of puzzles per page \"5\", expected one of: 1, 2, 3, 4, 6, 8, 9, 12"
        );
    }
}
