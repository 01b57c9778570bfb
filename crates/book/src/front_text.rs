//! The text before the puzzles: contents, rules, tips and levels, broken into lines and pages.

use ninefold_grid::message::Message;
use ninefold_render::{FontFace, Weight};

use crate::layout::TypeSizes;
use crate::{Area, BookOptions, Margins, PuzzleDetail, SectionOutline};

/// A block of running text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TextBlock {
    /// A heading of a page.
    Heading(String),
    /// A heading within a page.
    Subheading(String),
    /// The lines of a paragraph.
    Paragraph(Vec<String>),
    /// A paragraph that starts with a bold word: the word, and the lines after and below it.
    Entry(String, Vec<String>),
    /// An example: a puzzle and its solution, with boards of this side.
    Example(f32),
}

/// The height of a line, in sizes of its type.
pub(crate) const LEADING: f32 = 1.4;

impl TextBlock {
    /// Returns the height with the space below.
    pub(crate) fn height(&self, sizes: &TypeSizes) -> f32 {
        match self {
            TextBlock::Heading(_) => sizes.heading * 1.9,
            TextBlock::Subheading(_) => sizes.body * 2.3,
            TextBlock::Paragraph(lines) | TextBlock::Entry(_, lines) => {
                (lines.len() as f32 * LEADING + 0.6) * sizes.body
            }
            TextBlock::Example(side) => side + sizes.body * 2.0,
        }
    }
}

/// The least side of each of the two boards of the example, in points: the digits are just large
/// enough.
const SMALLEST_EXAMPLE: f32 = 92.0;

/// Returns the side of each of the two boards of the example.
fn example_side(width: f32) -> f32 {
    ((width - 24.0) / 2.0).clamp(SMALLEST_EXAMPLE, 180.0)
}

/// Returns the number of pages that the contents take.
pub(crate) fn contents_pages(options: &BookOptions, margins: &Margins, sections: &[SectionOutline]) -> usize {
    // Sections, the rules, the hints and the solutions each have a line.
    let hints = usize::from(options.shows(PuzzleDetail::Hints));
    (sections.len() + 2 + hints).div_ceil(contents_lines(options, margins))
}

/// Returns the number of lines on a page of the contents.
pub(crate) fn contents_lines(options: &BookOptions, margins: &Margins) -> usize {
    let sizes = TypeSizes::for_options(options);
    let area = sizes.body_area(margins.area(options.trim, 1));
    let imprint = options.imprint.len() as f32 * sizes.label * LEADING;
    let lines = (area.height - sizes.heading * 2.2 - imprint - sizes.body * 2.0) / contents_line(&sizes);
    // At least one, even if the imprint is long.
    lines.max(1.0) as usize
}

/// Returns the height of a line of the contents.
pub(crate) fn contents_line(sizes: &TypeSizes) -> f32 {
    sizes.body * 2.1
}

/// Returns the number of pages that the rules take.
pub(crate) fn rules_pages(options: &BookOptions, margins: &Margins, sections: &[SectionOutline]) -> usize {
    rules(options, margins, sections).len()
}

/// Returns the rules, page by page.
pub(crate) fn rules(
    options: &BookOptions,
    margins: &Margins,
    sections: &[SectionOutline],
) -> Vec<Vec<TextBlock>> {
    let sizes = TypeSizes::for_options(options);
    let area = sizes.body_area(margins.area(options.trim, 1));
    let words = &options.words;
    let face = options.font.fonts().face(Weight::Regular);
    let paragraph = |text: String| TextBlock::Paragraph(lines(face, &text, area.width, 0.0, sizes.body));
    let mut blocks = vec![TextBlock::Heading(words.get("rules.heading"))];
    blocks.extend(words.paragraphs("rules").into_iter().map(paragraph));
    blocks.push(TextBlock::Example(example_side(area.width)));
    let tips = words.paragraphs("tips");
    if !tips.is_empty() {
        blocks.push(TextBlock::Subheading(words.get("tips.heading")));
        blocks.extend(tips.into_iter().map(paragraph));
    }
    let mut levels: Vec<_> = sections.iter().filter_map(|section| section.level).collect();
    levels.sort();
    levels.dedup();
    if !levels.is_empty() {
        blocks.push(TextBlock::Subheading(words.get("levels.heading")));
    }
    for level in levels {
        let name = words.level(level);
        let indent = options.font.fonts().face(Weight::Bold).width(&format!("{name}  "), sizes.body);
        blocks.push(TextBlock::Entry(name, lines(face, &words.about(level), area.width, indent, sizes.body)));
    }
    if options.shows(PuzzleDetail::Rating) {
        blocks.push(paragraph(words.get("rating.about")));
    }
    fewest_pages(blocks, &sizes, area)
}

/// Distributes blocks over pages. The example is made smaller if that saves a page, to avoid a page
/// with two lines.
fn fewest_pages(blocks: Vec<TextBlock>, sizes: &TypeSizes, area: Area) -> Vec<Vec<TextBlock>> {
    let pages = paged(blocks.clone(), sizes, area);
    let smaller = [0.85, 0.7].into_iter().map(|scale| {
        let blocks = blocks.iter().map(|block| match block {
            TextBlock::Example(side) => TextBlock::Example((side * scale).max(SMALLEST_EXAMPLE)),
            other => other.clone(),
        });
        paged(blocks.collect(), sizes, area)
    });
    let count = pages.len();
    smaller.into_iter().find(|smaller| smaller.len() < count).unwrap_or(pages)
}

/// Distributes blocks over pages. A heading stays with what follows it.
fn paged(blocks: Vec<TextBlock>, sizes: &TypeSizes, area: Area) -> Vec<Vec<TextBlock>> {
    let mut pages: Vec<Vec<TextBlock>> = vec![Vec::new()];
    let mut used = 0.0;
    let mut blocks = blocks.into_iter().peekable();
    while let Some(block) = blocks.next() {
        let height = block.height(sizes);
        let is_heading = matches!(block, TextBlock::Heading(_) | TextBlock::Subheading(_));
        let follower = blocks.peek().filter(|_| is_heading).map_or(0.0, |next| next.height(sizes));
        let is_begun = pages.last().is_some_and(|page| !page.is_empty());
        if is_begun && used + height + follower > area.height {
            pages.push(Vec::new());
            used = 0.0;
        }
        used += height;
        if let Some(page) = pages.last_mut() {
            page.push(block);
        }
    }
    pages
}

/// Breaks a text into lines of this width; the first one is indented. A word that is too long gets
/// its own line.
pub(crate) fn lines(face: &FontFace, text: &str, width: f32, indent: f32, size: f32) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let room = if lines.len() == 1 { width - indent } else { width };
        let Some(line) = lines.last_mut() else { break };
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() && indent == 0.0 || face.width(&longer, size) <= room {
            *line = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Returns the text under the title.
pub(crate) fn subtitle(options: &BookOptions, puzzles: usize) -> String {
    let words = &options.words;
    options.subtitle.clone().unwrap_or_else(|| {
        let key = match options.solutions {
            crate::SolutionPlace::Nowhere => "subtitle.without-solutions",
            _ => "subtitle",
        };
        words.text(&Message::new(key).with("count", puzzles))
    })
}

/// Returns the title of a section: the level in the language of the book if the name is a level,
/// otherwise the name.
pub(crate) fn section_name(options: &BookOptions, section: &SectionOutline) -> String {
    match section.level {
        Some(level) if level.to_string().eq_ignore_ascii_case(&section.name) => options.words.level(level),
        _ if section.name.is_empty() => options.words.get("unrated"),
        _ => section.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_lose_no_word() {
        let text =
            "Fill the empty cells so that every row, every column and every box holds each of the digits.";
        let face = ninefold_render::Fonts::carried().face(Weight::Regular);
        for (width, indent) in [(100.0, 0.0), (180.0, 60.0), (1000.0, 0.0)] {
            let lines = lines(face, text, width, indent, 11.0);
            assert_eq!(lines.join(" ").trim(), text);
            for (number, line) in lines.iter().enumerate() {
                let room = if number == 0 { width - indent } else { width };
                assert!(face.width(line, 11.0) <= room, "{line}");
            }
        }
        assert_eq!(lines(face, "incomprehensibilities", 10.0, 0.0, 11.0), ["incomprehensibilities"]);
    }

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
