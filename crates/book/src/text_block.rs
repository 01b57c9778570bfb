//! Running text: blocks, broken into lines and distributed over pages.

use ninefold_render::FontFace;

use crate::Area;
use crate::text_fit::broken;
use crate::type_sizes::TypeSizes;

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

/// Distributes blocks over pages. A heading stays with what follows it.
pub(crate) fn paged(blocks: Vec<TextBlock>, sizes: &TypeSizes, area: Area) -> Vec<Vec<TextBlock>> {
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

/// Breaks a text into lines of this width; the first one is indented. A word that is too long is
/// broken.
pub(crate) fn lines(face: &FontFace, text: &str, width: f32, indent: f32, size: f32) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        for (place, part) in broken(word, |part| face.width(part, size) <= width).into_iter().enumerate() {
            let room = if lines.len() == 1 { width - indent } else { width };
            let Some(line) = lines.last_mut() else { break };
            let longer = if line.is_empty() { part.clone() } else { format!("{line} {part}") };
            if place == 0 && face.width(&longer, size) <= room {
                *line = longer;
            } else if line.is_empty() && lines.len() == 1 && indent == 0.0 {
                lines = vec![part];
            } else {
                lines.push(part);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use ninefold_render::Weight;

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
        let parts = lines(face, "incomprehensibilities", 60.0, 0.0, 11.0);
        assert!(parts.len() > 1 && parts.iter().all(|part| face.width(part, 11.0) <= 60.0), "{parts:?}");
        assert_eq!(parts.concat(), "incomprehensibilities");
    }
}
