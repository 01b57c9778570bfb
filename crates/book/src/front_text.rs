//! The text before the puzzles: contents, rules, tips and levels, broken into lines and pages.

use ninefold_render::Weight;
use ninefold_rules::Variant;

use crate::board_words::{board_name, board_rules};
use crate::cage_sums::CageSums;
use crate::copyright;
use crate::page_scene::Line;
use crate::page_title::PageTitle;
use crate::text_block::{LEADING, TextBlock, lines, paged};
use crate::text_fit::{FittedText, is_too_long, wrapped};
use crate::title_page::{TitlePage, has_room_for_texts, is_long_name};
use crate::type_sizes::TypeSizes;
use crate::{Area, BookOptions, FrontMatter, Margins, PuzzleDetail, SectionOutline};

/// The least side of each of the two boards of the example, in points: the digits are just large
/// enough.
const SMALLEST_EXAMPLE: f32 = 92.0;

/// The least space between the boards of the example, in points.
const EXAMPLE_GAP: f32 = 12.0;

/// Returns the side of each of the two boards of the example, if there is room for them.
fn example_side(width: f32, least: f32) -> Option<f32> {
    let side = (width - EXAMPLE_GAP) / 2.0;
    (side >= least).then(|| ((width - 24.0) / 2.0).clamp(least, least.max(180.0)))
}

/// Returns the number of pages that the contents take.
pub(crate) fn contents_pages(options: &BookOptions, margins: &Margins, sections: &[SectionOutline]) -> usize {
    // Sections, the rules, the hints, the solutions and the cage sums each have a line.
    let hints = usize::from(options.shows(PuzzleDetail::Hints));
    let own = [&options.front, &options.back].map(|pages| pages.headings(options, margins).len());
    let sums = usize::from(!CageSums::new(options, margins, sections).pages.is_empty());
    (sections.len() + 2 + hints + sums + own[0] + own[1]).div_ceil(contents_lines(options, margins))
}

/// Returns the text that does not fit on its page, if there is one.
pub(crate) fn overflow(
    options: &BookOptions,
    margins: &Margins,
    sections: &[SectionOutline],
) -> Option<&'static str> {
    let area = margins.area(options.trim, 1);
    if options.front_matter == FrontMatter::None {
        return PageTitle::new(options, area).filter(|title| !title.fits).map(|title| title.longer);
    }
    let puzzles = sections.iter().map(|section| section.count).sum();
    let is_long = |section: &&SectionOutline| section.count > 0 && is_long_name(options, area, section);
    let has_long_rules =
        |section: &&SectionOutline| section.count > 0 && !has_room_for_texts(options, area, section);
    TitlePage::new(options, area, puzzles)
        .overflow()
        .or_else(|| (!imprint(options, margins).fits).then(|| copyright::longest(options)))
        .or_else(|| sections.iter().find(is_long).map(|_| "name of a section"))
        .or_else(|| sections.iter().find(has_long_rules).map(|_| "text about the rules of a board"))
}

/// Returns the lines of the copyright page or of the imprint, wrapped where they are too long.
pub(crate) fn imprint<'a>(options: &'a BookOptions, margins: &Margins) -> FittedText<'a> {
    let sizes = TypeSizes::for_options(options);
    let area = sizes.body_area(margins.area(options.trim, 1));
    let line = Line::new(options.fonts(), sizes.label.min(9.5).max(sizes.smallest));
    let texts = copyright::lines(options);
    let mut size = line.size;
    if texts.iter().any(|text| is_too_long(text)) {
        return FittedText { line, lines: Vec::new(), step: size * LEADING, fits: false };
    }
    loop {
        let line = line.sized(size);
        let lines: Vec<String> =
            texts.iter().flat_map(|text| wrapped(text, line, area.width, true)).collect();
        let mut fitted = FittedText { line, lines, step: size * LEADING, fits: false };
        fitted.fits = fitted.height() <= area.height * 0.4;
        if fitted.fits || size <= sizes.smallest {
            return fitted;
        }
        size = (size * 0.95).max(sizes.smallest);
    }
}

/// Returns the number of lines on a page of the contents.
pub(crate) fn contents_lines(options: &BookOptions, margins: &Margins) -> usize {
    let sizes = TypeSizes::for_options(options);
    let area = sizes.body_area(margins.area(options.trim, 1));
    let has_page = copyright::has_page(options);
    let imprint = if has_page { 0.0 } else { imprint(options, margins).height() };
    let lines = (area.height - sizes.heading * 2.2 - imprint - sizes.body * 2.0) / contents_line(&sizes);
    // At least one, even if the imprint is long.
    lines.max(1.0) as usize
}

/// Returns the height of a line of the contents.
pub(crate) fn contents_line(sizes: &TypeSizes) -> f32 {
    sizes.body * 2.1
}

/// Returns the rules, page by page. If the next part of the book has to start on the right and
/// `before` pages and one more would leave a blank page, the rules take two pages.
pub(crate) fn rules(
    options: &BookOptions,
    margins: &Margins,
    sections: &[SectionOutline],
    before: usize,
) -> Vec<Vec<TextBlock>> {
    let sizes = TypeSizes::for_options(options);
    let area = sizes.body_area(margins.area(options.trim, 1));
    let words = &options.words;
    let face = options.fonts().face(Weight::Regular);
    let most = ((area.height - sizes.heading * 1.9) / (sizes.body * LEADING) - 1.0).max(1.0) as usize;
    let paragraphs = |text: String| -> Vec<TextBlock> {
        // A paragraph that is longer than a page continues on the next one.
        let lines = lines(face, &text, area.width, 0.0, sizes.body);
        lines.chunks(most).map(|lines| TextBlock::Paragraph(lines.to_vec())).collect()
    };
    let mut blocks = vec![TextBlock::Heading(words.get("rules.heading"))];
    let of_kind = |is_classic: bool| {
        sections.iter().any(|section| section.count > 0 && section.variant.is_none() == is_classic)
    };
    let tips = if of_kind(true) { words.paragraphs("tips") } else { Vec::new() };
    if of_kind(true) {
        blocks.extend(words.paragraphs("rules").into_iter().flat_map(paragraphs));
        if of_kind(false) {
            blocks.extend(paragraphs(words.get("rules.more")));
        }
        blocks.extend(example_side(area.width, least_example(&sizes)).map(TextBlock::Example));
    } else {
        blocks.extend(paragraphs(words.get("rules.other")));
        let mut boards: Vec<&Variant> = Vec::new();
        for board in sections.iter().filter_map(|section| section.variant.as_ref()) {
            if !boards.contains(&board) {
                boards.push(board);
            }
        }
        for board in boards {
            blocks.push(TextBlock::Subheading(board_name(words, board)));
            blocks.extend(board_rules(options, board).into_iter().flat_map(paragraphs));
        }
    }
    let mut parts = Vec::new();
    if !tips.is_empty() {
        let mut part = vec![TextBlock::Subheading(words.get("tips.heading"))];
        part.extend(tips.into_iter().flat_map(paragraphs));
        parts.push(part);
    }
    // The levels of other boards have other techniques.
    let classic = sections.iter().filter(|section| section.variant.is_none());
    let mut levels: Vec<_> = classic.filter_map(|section| section.level).collect();
    levels.sort();
    levels.dedup();
    let mut about = Vec::new();
    if !levels.is_empty() {
        about.push(TextBlock::Subheading(words.get("levels.heading")));
    }
    let bold = options.fonts().face(Weight::Bold);
    for level in levels {
        let name = words.level(level);
        let indent = bold.width(&format!("{name}  "), sizes.body);
        if indent > area.width * 0.7 {
            about.extend(paragraphs(format!("{name}: {}", words.about(level))));
            continue;
        }
        about.push(TextBlock::Entry(name, lines(face, &words.about(level), area.width, indent, sizes.body)));
    }
    if options.shows(PuzzleDetail::Rating) && of_kind(true) {
        about.extend(paragraphs(words.get("rating.about")));
    }
    parts.push(about);
    let wants_even = options.has_right_dividers() && before.is_multiple_of(2);
    arranged(blocks, &parts, &sizes, area, wants_even)
}

/// Returns the least side of the boards of the example.
fn least_example(sizes: &TypeSizes) -> f32 {
    SMALLEST_EXAMPLE * sizes.smallest / crate::SMALLEST_TYPE
}

/// Distributes blocks over pages, followed by parts that should stay together. No page has only the
/// last part: the part before it then moves with it.
fn arranged(
    first: Vec<TextBlock>,
    parts: &[Vec<TextBlock>],
    sizes: &TypeSizes,
    area: Area,
    wants_even: bool,
) -> Vec<Vec<TextBlock>> {
    let all: Vec<TextBlock> = first.iter().chain(parts.iter().flatten()).cloned().collect();
    let pages = fewest_pages(all, sizes, area);
    let second: Vec<TextBlock> = parts.iter().flatten().cloned().collect();
    // Two pages: the rules with their example, then everything else.
    let halves = || {
        // With a page of their own, the boards of the example can be as large as the page allows.
        let others: f32 = first
            .iter()
            .filter(|block| !matches!(block, TextBlock::Example(_)))
            .map(|block| block.height(sizes))
            .sum();
        let room = area.height - others - sizes.body * 3.0;
        let largest = ((area.width - 2.0 * EXAMPLE_GAP) / 2.0).min(room);
        let first = first.into_iter().map(|block| match block {
            TextBlock::Example(side) => TextBlock::Example(side.max(largest)),
            other => other,
        });
        let first = first.collect();
        let (first, second) = (paged(first, sizes, area), paged(second, sizes, area));
        (first.len() == 1 && second.len() == 1).then(|| [first, second].concat())
    };
    let last_part_is_alone = parts.len() > 1
        && pages.len() == 2
        && parts.last().and_then(|part| part.first()).is_some_and(|block| pages[1].first() == Some(block));
    let is_split =
        last_part_is_alone || wants_even && pages.len() == 1 && parts.iter().any(|part| !part.is_empty());
    if is_split { halves().unwrap_or(pages) } else { pages }
}

/// Distributes blocks over pages. The example is made smaller if that saves a page, to avoid a page
/// with two lines.
fn fewest_pages(blocks: Vec<TextBlock>, sizes: &TypeSizes, area: Area) -> Vec<Vec<TextBlock>> {
    let pages = paged(blocks.clone(), sizes, area);
    let smaller = [0.85, 0.7].into_iter().map(|scale| {
        let blocks = blocks.iter().map(|block| match block {
            TextBlock::Example(side) => TextBlock::Example((side * scale).max(least_example(sizes))),
            other => other.clone(),
        });
        paged(blocks.collect(), sizes, area)
    });
    let count = pages.len();
    smaller.into_iter().find(|smaller| smaller.len() < count).unwrap_or(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_example_saves_a_page() {
        let sizes = TypeSizes::for_options(&BookOptions::new(
            &crate::BookSettings::default(),
            crate::BookWords::for_language("en").unwrap(),
        ));
        let text = TextBlock::Paragraph(vec![String::new(); 10]);
        let blocks = vec![text.clone(), TextBlock::Example(180.0), text];
        let height: f32 = blocks.iter().map(|block| block.height(&sizes)).sum();
        let side = |missing: f32| {
            let area = Area { x: 0.0, y: 0.0, width: 400.0, height: height - missing };
            let pages = fewest_pages(blocks.clone(), &sizes, area);
            let side = pages.iter().flatten().find_map(|block| match block {
                TextBlock::Example(side) => Some(*side),
                _ => None,
            });
            (pages.len(), side)
        };
        assert_eq!(side(-1.0), (1, Some(180.0)));
        assert_eq!(side(20.0), (1, Some(180.0 * 0.85)));
        assert_eq!(side(50.0), (1, Some(180.0 * 0.7)));
        // Where no size saves a page, the example keeps its own.
        assert_eq!(side(60.0), (2, Some(180.0)));
    }
}
