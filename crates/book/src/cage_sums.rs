//! The table of cage sums: all ways in which different digits add up to a sum, for the players of killers.
//!
//! ```text
//!   2 cells                 3 cells
//!   3   12                  6   123
//!   4   13                  7   124
//!   5   14 23               8   125 134
//! ```
//!
//! There is a table for each number of digits that the killers of the book have. Its lines flow
//! through columns and pages; a heading never ends a column.

use std::collections::BTreeSet;

use ninefold_grid::message::Message;
use ninefold_render::Weight;
use ninefold_rules::ClueRule;

use crate::text_block::{TextBlock, lines};
use crate::type_sizes::TypeSizes;
use crate::{Area, BookOptions, FrontMatter, Margins, SectionOutline};

/// The height of a line, in sizes of its type.
pub(crate) const LINE: f32 = 1.36;

/// The least width of a column, in sizes of its type.
const LEAST_COLUMN: f32 = 19.0;

/// The sizes of type that are tried, as parts of that of running text.
const SHARES: [f32; 4] = [0.8, 0.74, 0.69, 0.64];

/// The space between columns, in sizes of the type.
const BETWEEN: f32 = 2.0;

/// A line of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CageLine {
    /// What a table is about.
    About(String),
    /// A number of cells.
    Heading(String),
    /// A sum, or nothing where the line continues another one, and sets of digits.
    Sets(String, String),
    /// Nothing.
    Space,
}

/// The pages of the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct CageSums {
    /// The size of type.
    pub(crate) size: f32,
    /// The distance of two columns.
    pub(crate) step: f32,
    /// The width of the sums.
    pub(crate) indent: f32,
    /// The height of the heading on the first page.
    pub(crate) head: f32,
    /// The lines of each column of each page.
    pub(crate) pages: Vec<Vec<Vec<CageLine>>>,
}

impl CageSums {
    /// Lays out the table for a book of these sections; there are no pages if none has cages.
    pub(crate) fn new(options: &BookOptions, margins: &Margins, sections: &[SectionOutline]) -> CageSums {
        let boards =
            sections.iter().filter(|section| section.count > 0).filter_map(|one| one.variant.as_ref());
        let sizes: BTreeSet<usize> = boards
            .filter(|board| board.has_clue_rule(ClueRule::Killer))
            .map(|board| usize::from(board.size))
            .collect();
        if sizes.is_empty() || options.front_matter == FrontMatter::None {
            return CageSums::default();
        }
        let type_sizes = TypeSizes::for_options(options);
        let area = type_sizes.body_area(margins.area(options.trim, 1));
        let table = |share: f32| {
            let size = (type_sizes.body * share).max(type_sizes.smallest);
            CageSums::sized(options, &sizes, &type_sizes, area, size)
        };
        // Smaller type is worth a page.
        let tables = SHARES.map(table);
        let fewest = tables.iter().map(|table| table.pages.len()).min().unwrap_or(0);
        tables.into_iter().find(|table| table.pages.len() == fewest).unwrap_or_default()
    }

    /// Lays out the tables for these numbers of digits in type of this size.
    fn sized(
        options: &BookOptions,
        sizes: &BTreeSet<usize>,
        type_sizes: &TypeSizes,
        area: Area,
        size: f32,
    ) -> CageSums {
        let count = ((area.width + BETWEEN * size) / ((LEAST_COLUMN + BETWEEN) * size)).floor().max(1.0);
        let step = (area.width + BETWEEN * size) / count;
        let column = step - BETWEEN * size;
        let (regular, bold) = (options.fonts().face(Weight::Regular), options.fonts().face(Weight::Bold));
        let indent = bold.width("88", size) + size * 0.7;
        let mut all = Vec::new();
        for &digits in sizes {
            if !all.is_empty() {
                all.push(CageLine::Space);
            }
            let about = options.words.text(&Message::new("cages.about").with("last", digits));
            all.extend(lines(regular, &about, column, 0.0, size).into_iter().map(CageLine::About));
            for cells in 2..digits {
                let heading = options.words.text(&Message::new("cages.cells").with("count", cells));
                all.extend([CageLine::Space, CageLine::Heading(heading)]);
                for (sum, sets) in sets_by_sum(digits, cells) {
                    let mut sum = sum.to_string();
                    for text in lines(regular, &sets.join(" "), column - indent, 0.0, size) {
                        all.push(CageLine::Sets(std::mem::take(&mut sum), text));
                    }
                }
            }
        }
        let heading = TextBlock::Heading(options.words.get("cages")).height(type_sizes);
        let fitting = |height: f32| (height / (size * LINE)).floor().max(4.0) as usize;
        let pages = flowed(&all, count as usize, fitting(area.height - heading), fitting(area.height));
        CageSums { size, step, indent, head: heading, pages }
    }
}

/// Returns the sums of so many different digits, and the sets that have each sum.
fn sets_by_sum(digits: usize, cells: usize) -> Vec<(usize, Vec<String>)> {
    let mut sums: Vec<(usize, Vec<String>)> = Vec::new();
    let mut sets: Vec<Vec<usize>> = (1_u32..1 << digits)
        .filter(|set| set.count_ones() as usize == cells)
        .map(|set| (1..=digits).filter(|digit| set >> (digit - 1) & 1 == 1).collect())
        .collect();
    sets.sort_by_key(|set| (set.iter().sum::<usize>(), set.clone()));
    for set in sets {
        let (sum, text) = (set.iter().sum(), set.iter().map(ToString::to_string).collect());
        match sums.last_mut() {
            Some((last, sets)) if *last == sum => sets.push(text),
            _ => sums.push((sum, vec![text])),
        }
    }
    sums
}

/// Distributes lines over the columns of pages.
fn flowed(all: &[CageLine], columns: usize, on_first: usize, on_page: usize) -> Vec<Vec<Vec<CageLine>>> {
    let mut pages: Vec<Vec<Vec<CageLine>>> = Vec::new();
    let mut rest = all;
    while !rest.is_empty() {
        let room = if pages.is_empty() { on_first } else { on_page };
        let mut page = Vec::new();
        while page.len() < columns && !rest.is_empty() {
            while rest.first() == Some(&CageLine::Space) {
                rest = &rest[1..];
            }
            let mut end = rest.len().min(room);
            let is_open =
                |line: &CageLine| matches!(line, CageLine::Heading(_) | CageLine::About(_) | CageLine::Space);
            while end < rest.len() && end > 1 && is_open(&rest[end - 1]) {
                end -= 1;
            }
            page.push(rest[..end].to_vec());
            rest = &rest[end..];
        }
        pages.push(page);
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_listed_once() {
        let all: Vec<_> = (2..9).flat_map(|cells| sets_by_sum(9, cells)).collect();
        assert_eq!(all.iter().map(|(_, sets)| sets.len()).sum::<usize>(), 512 - 1 - 9 - 1);
        assert_eq!(all.len(), 15 + 19 + 21 + 21 + 19 + 15 + 9);
        for (sum, sets) in &all {
            for set in sets {
                let digits: Vec<u32> = set.chars().map(|digit| digit.to_digit(10).unwrap()).collect();
                assert_eq!(digits.iter().sum::<u32>() as usize, *sum, "{set}");
                assert!(digits.windows(2).all(|pair| pair[0] < pair[1]), "{set}");
            }
        }
        assert_eq!(sets_by_sum(4, 2)[2], (5, vec!["14".to_owned(), "23".to_owned()]));
    }

    #[test]
    fn no_line_is_lost_and_no_heading_ends_a_column() {
        let margins = |options: &BookOptions| Margins::for_book(options, 100);
        let sections = ["killer", "6x6+killer"]
            .map(|text| SectionOutline::new(text, 5).with_variant(Some(text.parse().unwrap())));
        for trim in ["a5", "6x9in", "8.5x11in"] {
            let options = BookOptions::default().with_trim(trim.parse().unwrap());
            let table = CageSums::new(&options, &margins(&options), &sections);
            let columns: Vec<&Vec<CageLine>> = table.pages.iter().flatten().collect();
            let sets: usize = columns
                .iter()
                .flat_map(|column| column.iter())
                .map(|line| match line {
                    CageLine::Sets(_, text) => text.split(' ').count(),
                    _ => 0,
                })
                .sum();
            assert_eq!(sets, 501 + 64 - 1 - 6 - 1, "{trim}");
            for column in columns {
                assert!(matches!(column.last(), Some(CageLine::Sets(..))), "{trim}: {column:?}");
            }
        }
        let options = BookOptions::default();
        let none = [SectionOutline::new("easy", 5)];
        assert!(CageSums::new(&options, &margins(&options), &none).pages.is_empty());
    }
}
