//! The layout of pages of hints: one line per puzzle, in columns.

use ninefold_grid::{Block, Digit, DigitSet, House};
use ninefold_render::Weight;

use crate::details::hint_in_words;
use crate::text_block::{TextBlock, lines};
use crate::type_sizes::TypeSizes;
use crate::{Area, BookHint, BookOptions, Margins};

/// The height of a line, in sizes of its type.
const LINE: f32 = 1.6;

/// The largest number of columns: more would be hard to tell apart.
const MOST_COLUMNS: usize = 5;

/// The columns of a page of hints.
#[derive(Clone, Debug)]
pub(crate) struct HintLayout {
    columns: usize,
    /// The lines of a column on the first page, below heading and explanation.
    first_lines: usize,
    /// The lines of a column on every other page.
    lines: usize,
    /// The height of heading and explanation.
    pub(crate) head: f32,
    /// The explanation of the hints, broken into lines.
    pub(crate) about: Vec<String>,
    /// The width of a number.
    pub(crate) number: f32,
    /// The size of type.
    pub(crate) size: f32,
}

impl HintLayout {
    /// Returns the columns that fit between these margins, for a book of this many puzzles.
    pub(crate) fn new(options: &BookOptions, margins: &Margins, puzzles: usize) -> HintLayout {
        let sizes = TypeSizes::for_options(options);
        let area = sizes.body_area(margins.area(options.trim, 1));
        let size = sizes.body;
        let (regular, bold) = (options.fonts().face(Weight::Regular), options.fonts().face(Weight::Bold));
        let number = bold.width(&format!("{}  ", options.number(puzzles)), size);
        let digits: DigitSet = [2, 5, 7].map(Digit::new).into_iter().collect();
        let houses = [House::row(7), House::col(7), Block::new(7).house()];
        let widths = houses.into_iter().map(|house| {
            regular.width(&hint_in_words(&options.words, &BookHint::Digits(digits, house)), size)
        });
        let column = number + widths.fold(0.0, f32::max) + size * 2.0;
        let columns = ((area.width + size) / column).floor().clamp(1.0, MOST_COLUMNS as f32) as usize;
        let about = lines(regular, &options.words.get("hints.about"), area.width, 0.0, size);
        let blocks = [TextBlock::Heading(options.words.get("hints")), TextBlock::Paragraph(about.clone())];
        let head = blocks.iter().map(|block| block.height(&sizes)).sum::<f32>() + size;
        // At least one line, even if the explanation is long.
        let fitting = |height: f32| (height / (size * LINE)).floor().max(1.0) as usize;
        HintLayout {
            columns,
            first_lines: fitting(area.height - head),
            lines: fitting(area.height),
            head,
            about,
            number,
            size,
        }
    }

    /// Returns the first and the last hint of each page, for a number of hints.
    pub(crate) fn split(&self, count: usize) -> Vec<(usize, usize)> {
        let mut pages = Vec::new();
        let mut first = 0;
        while first < count {
            let room = self.columns * self.lines_of(first == 0);
            let end = (first + room).min(count);
            pages.push((first, end - 1));
            first = end;
        }
        pages
    }

    /// Returns the left end, baseline and width of a hint, which is counted from 0 on its page, if
    /// the page has `count` hints. The columns of a page are equally long.
    pub(crate) fn place(&self, body: Area, is_first: bool, count: usize, hint: usize) -> (f32, f32, f32) {
        let in_column = count.div_ceil(self.columns).clamp(1, self.lines_of(is_first));
        let width = body.width / self.columns as f32;
        let top = body.y + if is_first { self.head } else { 0.0 };
        let y = top + (hint % in_column) as f32 * self.size * LINE + self.size;
        (body.x + (hint / in_column) as f32 * width, y, width)
    }

    const fn lines_of(&self, is_first: bool) -> usize {
        if is_first { self.first_lines } else { self.lines }
    }
}
