//! The layout of the publisher's own pages: a page of a PDF as it is, a text broken into lines and pages.

use ninefold_render::Weight;
use ninefold_render::pdf::krilla::pdf::PdfDocument;

use crate::own_pages::{OwnContent, TextItem};
use crate::text_block::{LEADING, TextBlock, lines, paged};
use crate::type_sizes::TypeSizes;
use crate::{BookOptions, Margins, OwnPages};

/// A page of the publisher's own.
pub(crate) enum OwnPage<'a> {
    Text(Vec<TextBlock>),
    /// A page of a PDF, counted from 0.
    Pdf(&'a PdfDocument, usize),
}

impl OwnPages {
    /// Returns the pages in order, with text broken into lines for these margins.
    pub(crate) fn pages(&self, options: &BookOptions, margins: &Margins) -> Vec<OwnPage<'_>> {
        let mut pages = Vec::new();
        for file in &self.0 {
            match &file.content {
                OwnContent::Text(items) => {
                    pages.extend(text_pages(items, options, margins).into_iter().map(OwnPage::Text));
                }
                OwnContent::Pdf(document, sizes) => {
                    pages.extend((0..sizes.len()).map(|page| OwnPage::Pdf(document, page)));
                }
            }
        }
        pages
    }

    /// Returns the headings of text files with their pages, counted from 0 among these pages.
    pub(crate) fn headings(&self, options: &BookOptions, margins: &Margins) -> Vec<(String, usize)> {
        let heading = |(number, page): (usize, OwnPage<'_>)| match page {
            OwnPage::Text(blocks) => blocks.into_iter().find_map(|block| match block {
                TextBlock::Heading(text) => Some((text, number)),
                _ => None,
            }),
            OwnPage::Pdf(..) => None,
        };
        self.pages(options, margins).into_iter().enumerate().filter_map(heading).collect()
    }
}

/// Breaks a text into lines and pages.
fn text_pages(items: &[TextItem], options: &BookOptions, margins: &Margins) -> Vec<Vec<TextBlock>> {
    let sizes = TypeSizes::for_options(options);
    let area = sizes.body_area(margins.area(options.trim, 1));
    let face = options.fonts().face(Weight::Regular);
    let most = ((area.height - sizes.heading * 1.9) / (sizes.body * LEADING) - 1.0).max(1.0);
    let mut pages = Vec::new();
    for part in items.split(|item| *item == TextItem::NewPage).filter(|part| !part.is_empty()) {
        let mut blocks = Vec::new();
        for item in part {
            match item {
                TextItem::Heading(text) => blocks.push(TextBlock::Heading(text.clone())),
                TextItem::Subheading(text) => blocks.push(TextBlock::Subheading(text.clone())),
                TextItem::Paragraph(texts) => {
                    let all: Vec<String> = texts
                        .iter()
                        .flat_map(|text| lines(face, text, area.width, 0.0, sizes.body))
                        .collect();
                    // A paragraph that is longer than a page continues on the next one.
                    let parts = all.chunks(most as usize);
                    blocks.extend(parts.map(|lines| TextBlock::Paragraph(lines.to_vec())));
                }
                TextItem::NewPage => {}
            }
        }
        pages.extend(paged(blocks, &sizes, area));
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_pages_and_headings() {
        let text = "# One\nfirst line\nsecond line\\\nthird\n\n\n## Two\n\nnext\n---\n\nlast";
        let mut own = OwnPages::default();
        own.add("a.txt", text.as_bytes().to_vec()).unwrap();
        let options = BookOptions::default();
        let margins = Margins::for_book(&options, 100);
        assert_eq!(own.pages(&options, &margins).len(), 2);
        assert_eq!(own.headings(&options, &margins), [("One".to_owned(), 0)]);
        // A long text continues on further pages.
        own.add("b.txt", "many words ".repeat(2000).into_bytes()).unwrap();
        assert!(own.pages(&options, &margins).len() > 5);
    }
}
