//! What a board is, in words: size, layout and rules. [`Rules`](crate::Rules) has what follows from it.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::{ClueRule, Regions};

/// The numbers of digits that boards may have.
pub(crate) const SIZES: RangeInclusive<u8> = 3..=25;
/// The most grids of a board.
pub(crate) const MAX_GRIDS: usize = 25;
/// The last row and column, from 1, in which the upper left corner of a grid may lie.
pub(crate) const MAX_CORNER: u8 = 100;

/// A description of a board: its size, its layout and its rules.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct Variant {
    /// The number of digits: 4 to 25 with boxes, 3 to 25 for jigsaws.
    pub size: u8,
    /// How the cells are divided.
    pub layout: Layout,
    /// The rules beside rows, columns and regions, in canonical order, each at most once.
    pub constraints: Vec<Constraint>,
    /// The kinds of clues that puzzles have beside digits, and what a missing mark means; in canonical order, each at
    /// most once. The clues themselves belong to a puzzle: see [`Rules::with_clues`](crate::Rules::with_clues).
    pub clue_rules: Vec<ClueRule>,
}

impl Variant {
    /// The plain board of 9 × 9 cells with square boxes.
    pub const CLASSIC: Variant = Variant {
        size: 9,
        layout: Layout::Boxes(BoxShape { rows: 3, columns: 3 }),
        constraints: Vec::new(),
        clue_rules: Vec::new(),
    };

    /// Returns the board of this layout; `size` is the number of digits.
    ///
    /// [`Rules::new`](crate::Rules::new) checks whether they fit together.
    #[must_use]
    pub fn new(size: u8, layout: Layout) -> Variant {
        Variant { size, layout, constraints: Vec::new(), clue_rules: Vec::new() }
    }

    /// Returns the board of this size with its usual boxes, or `None` if the size has none.
    ///
    /// ```
    /// use ninefold_rules::Variant;
    /// assert_eq!(Variant::sized(6), "6x6".parse().ok());
    /// assert_eq!(Variant::sized(7), None);
    /// ```
    #[must_use]
    pub fn sized(size: u8) -> Option<Variant> {
        BoxShape::usual(size).map(Variant::boxes)
    }

    /// Returns the board with boxes of this shape.
    #[must_use]
    pub fn boxes(shape: BoxShape) -> Variant {
        Variant::new(shape.rows.saturating_mul(shape.columns), Layout::Boxes(shape))
    }

    /// Returns the jigsaw with these regions.
    #[must_use]
    pub fn jigsaw(regions: Regions) -> Variant {
        Variant::new(regions.size() as u8, Layout::Regions(regions))
    }

    /// Returns the jigsaw of this size whose regions are drawn for each puzzle.
    #[must_use]
    pub fn drawn_jigsaw(size: u8) -> Variant {
        Variant::new(size, Layout::Jigsaw)
    }

    /// Returns the board of several 9×9 grids.
    #[must_use]
    pub fn grids(arrangement: Arrangement) -> Variant {
        Variant::new(9, Layout::Grids(BoxShape { rows: 3, columns: 3 }, arrangement))
    }

    /// Adds a rule, unless the board has it already.
    ///
    /// ```
    /// use ninefold_rules::{Constraint, Variant};
    /// let both = Variant::CLASSIC.with(Constraint::DiagonalUp).with(Constraint::DiagonalDown);
    /// assert_eq!(both.to_string(), "x");
    /// ```
    #[must_use]
    pub fn with(mut self, constraint: Constraint) -> Variant {
        if let Err(place) = self.constraints.binary_search(&constraint) {
            self.constraints.insert(place, constraint);
        }
        self
    }

    /// Adds a kind of clue, unless the board has it already. A rule about missing marks brings the marks along.
    ///
    /// ```
    /// use ninefold_rules::{ClueRule, Variant};
    /// let variant = Variant::CLASSIC.with_clue_rule(ClueRule::Killer).with_clue_rule(ClueRule::AllDots);
    /// assert_eq!(variant.to_string(), "killer+kropki+all-dots");
    /// ```
    #[must_use]
    pub fn with_clue_rule(mut self, rule: ClueRule) -> Variant {
        for rule in [Some(rule), rule.marks()].into_iter().flatten() {
            if let Err(place) = self.clue_rules.binary_search(&rule) {
                self.clue_rules.insert(place, rule);
            }
        }
        self
    }

    /// Replaces the layout by a jigsaw with these regions: what a drawn layout leads to.
    #[must_use]
    pub fn with_regions(self, regions: Regions) -> Variant {
        Variant { constraints: self.constraints, clue_rules: self.clue_rules, ..Variant::jigsaw(regions) }
    }

    /// Returns the board of new puzzles of this kind: all jigsaws of a size are one, with regions still to be drawn.
    ///
    /// ```
    /// use ninefold_rules::Variant;
    /// let jigsaw: Variant = "jigsaw:AAABCABBCCDBCDDD+x".parse()?;
    /// assert_eq!(jigsaw.without_regions().to_string(), "4x4+jigsaw+x");
    /// # Ok::<(), ninefold_rules::ParseVariantError>(())
    /// ```
    #[must_use]
    pub fn without_regions(&self) -> Variant {
        let mut variant = self.clone();
        if matches!(variant.layout, Layout::Regions(_)) {
            variant.layout = Layout::Jigsaw;
        }
        variant
    }

    /// Returns the variant with some regions where they are still to be drawn: each row is one. What does not depend on the
    /// regions is the same as with any others.
    ///
    /// ```
    /// use ninefold_rules::Variant;
    /// let jigsaw: Variant = "4x4+jigsaw".parse()?;
    /// assert_eq!(jigsaw.with_some_regions().to_string(), "jigsaw:AAAABBBBCCCCDDDD");
    /// assert_eq!(Variant::CLASSIC.with_some_regions(), Variant::CLASSIC);
    /// # Ok::<(), ninefold_rules::ParseVariantError>(())
    /// ```
    #[must_use]
    pub fn with_some_regions(&self) -> Variant {
        let mut variant = self.clone();
        let size = usize::from(self.size);
        let rows: Vec<usize> = (0..size * size).map(|cell| cell / size).collect();
        if let (Layout::Jigsaw, Ok(regions)) = (&self.layout, Regions::new(&rows)) {
            variant.layout = Layout::Regions(regions);
        }
        variant
    }

    /// Returns the regions of a jigsaw that are already drawn.
    #[must_use]
    pub const fn regions(&self) -> Option<&Regions> {
        match &self.layout {
            Layout::Regions(regions) => Some(regions),
            _ => None,
        }
    }

    /// Returns whether puzzles of the board have this kind of clue.
    #[must_use]
    pub fn has_clue_rule(&self, rule: ClueRule) -> bool {
        self.clue_rules.contains(&rule)
    }

    /// Returns the same board without clues beside digits.
    #[must_use]
    pub fn without_clue_rules(self) -> Variant {
        Variant { clue_rules: Vec::new(), ..self }
    }

    /// Returns whether the board has this rule.
    #[must_use]
    pub fn has(&self, constraint: Constraint) -> bool {
        self.constraints.contains(&constraint)
    }

    /// Returns the one form of equal boards: rules in order and once; corners of grids in reading order, the first row and
    /// column in use, and the name of an arrangement instead of its corners.
    #[must_use]
    pub(crate) fn normalised(mut self) -> Variant {
        self.constraints.sort_unstable();
        self.constraints.dedup();
        for rule in core::mem::take(&mut self.clue_rules) {
            self = self.with_clue_rule(rule);
        }
        if let Layout::Grids(shape, Arrangement::Corners(corners)) = &mut self.layout {
            let top = corners.iter().map(|corner| corner.0).min().unwrap_or(0);
            let left = corners.iter().map(|corner| corner.1).min().unwrap_or(0);
            corners.iter_mut().for_each(|corner| *corner = (corner.0 - top, corner.1 - left));
            corners.sort_unstable();
            let name = NamedArrangement::ALL.into_iter().find(|name| name.corners() == &corners[..]);
            if let Some(name) = name
                && self.size == 9
                && *shape == (BoxShape { rows: 3, columns: 3 })
            {
                self.layout = Layout::Grids(*shape, Arrangement::Named(name));
            }
        }
        self
    }

    /// Returns whether it is the plain board of 9 × 9 cells, for which other crates have faster engines.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        *self == Variant::CLASSIC
    }
}

/// How the cells of a board are divided.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Layout {
    /// One grid with rectangular boxes.
    Boxes(BoxShape),
    /// One grid with regions that are drawn for each puzzle.
    Jigsaw,
    /// One grid with these regions.
    Regions(Regions),
    /// Several grids with rectangular boxes that overlap.
    Grids(BoxShape, Arrangement),
}

/// The shape of a rectangular box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoxShape {
    /// Rows of a box.
    pub rows: u8,
    /// Columns of a box.
    pub columns: u8,
}

impl BoxShape {
    /// Returns the usual shape of the boxes of a size, or `None` if the size has none.
    #[must_use]
    pub const fn usual(size: u8) -> Option<BoxShape> {
        let (rows, columns) = match size {
            4 => (2, 2),
            6 => (2, 3),
            8 => (2, 4),
            9 => (3, 3),
            10 => (2, 5),
            12 => (3, 4),
            15 => (3, 5),
            16 => (4, 4),
            20 => (4, 5),
            25 => (5, 5),
            _ => return None,
        };
        Some(BoxShape { rows, columns })
    }
}

/// Returns the size of the usual board with this number of cells, or `None` if there is none.
///
/// ```
/// use ninefold_rules::usual_size;
/// assert_eq!((usual_size(36), usual_size(81), usual_size(625)), (Some(6), Some(9), Some(25)));
/// assert_eq!((usual_size(25), usual_size(80)), (None, None));
/// ```
#[must_use]
pub const fn usual_size(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    if size * size == cells && size <= u8::MAX as usize && BoxShape::usual(size as u8).is_some() {
        Some(size)
    } else {
        None
    }
}

/// Where the grids of a board lie.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Arrangement {
    /// One of the arrangements that have a name.
    Named(NamedArrangement),
    /// The upper left corners of the grids as (row, column), counted from 0.
    Corners(Vec<(u8, u8)>),
}

impl Arrangement {
    /// Returns the upper left corners of the grids as (row, column), counted from 0.
    #[must_use]
    pub fn corners(&self) -> &[(u8, u8)] {
        match self {
            Arrangement::Corners(corners) => corners,
            Arrangement::Named(name) => name.corners(),
        }
    }
}

ninefold_grid::named_values! {
    /// Arrangements of 9×9 grids that have a name. Each letter below is a box, `#` a box that grids share.
    ///
    /// ```text
    ///   samurai    twodoku   butterfly   windmill   sohei
    ///   AAA·BBB    AAA··     A##B        ·AAA···    ··AAA··
    ///   AAA·BBB    AAA··     ####        ·AAABBB    ··AAA··
    ///   AA#E#BB    AA#BB     ####        ·A###BB    BB#A#CC
    ///   ··EEE··    ··BBB     C##D        CC#E#BB    BBB·CCC
    ///   CC#E#DD    ··BBB                 CC###D·    BB#D#CC
    ///   CCC·DDD                          CCCDDD·    ··DDD··
    ///   CCC·DDD                          ···DDD·    ··DDD··
    /// ```
    #[non_exhaustive]
    pub enum NamedArrangement: "arrangement" [any_case] {
        /// Four grids around a fifth, each sharing a corner box with it.
        Samurai = "samurai",
        /// Two grids that share a box.
        Twodoku = "twodoku",
        /// Four grids that overlap on 12 × 12 cells, each shifted by one box.
        Butterfly = "butterfly",
        /// Four grids around a fifth, each sharing two boxes with it.
        Windmill = "windmill",
        /// Four grids in a ring, each sharing a corner box with the next.
        Sohei = "sohei",
    }
}

impl NamedArrangement {
    /// Returns the upper left corners of the grids as (row, column), counted from 0.
    #[must_use]
    pub const fn corners(self) -> &'static [(u8, u8)] {
        match self {
            NamedArrangement::Samurai => &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)],
            NamedArrangement::Twodoku => &[(0, 0), (6, 6)],
            NamedArrangement::Butterfly => &[(0, 0), (0, 3), (3, 0), (3, 3)],
            NamedArrangement::Windmill => &[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)],
            NamedArrangement::Sohei => &[(0, 6), (6, 0), (6, 12), (12, 6)],
        }
    }
}

ninefold_grid::named_values! {
    /// Rules beside rows, columns and regions.
    #[non_exhaustive]
    pub enum Constraint: "rule" [any_case] {
        /// The diagonal from the top left corner is a house.
        DiagonalDown = "diagonal-down",
        /// The diagonal from the bottom left corner is a house.
        DiagonalUp = "diagonal-up",
        /// The windows, boxes one line apart and one line from the border, are houses.
        Windoku = "windoku",
        /// Cells in the same place of all boxes are houses.
        DisjointGroups = "disjoint-groups",
        /// Cells a knight's move apart differ.
        AntiKnight = "anti-knight",
        /// Cells that touch at a corner differ.
        AntiKing = "anti-king",
        /// Cells side by side do not hold consecutive digits.
        NonConsecutive = "non-consecutive",
    }
}
