//! The PDF file: pages in order or side by side on sheets, and what the profile needs around them.
//!
//! | | `press` | `screen` |
//! |---|---|---|
//! | PDF | 1.7, page boxes | 1.7, page boxes; PDF/A-2a and PDF/UA-1 if there is a date |
//! | outline, links between puzzle and solution | no | yes |
//! | language, title, author, tags for screen readers | no | yes |
//! | date | no | that of the plan, or none |
//!
//! Own pages of other PDF files are taken over as they are. A book that has some declares neither of
//! the two standards.
//!
//! Nothing here reads a clock. Page numbers in the file are those that are printed.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use ninefold_grid::Cancel;
use ninefold_grid::message::Message;
use ninefold_render::pdf::krilla::annotation::{Annotation, LinkAnnotation, Target};
use ninefold_render::pdf::krilla::configure::{Accessibility, Archival, ConfigurationBuilder};
use ninefold_render::pdf::krilla::destination::XyzDestination;
use ninefold_render::pdf::krilla::geom::{Point, Rect, Size, Transform};
use ninefold_render::pdf::krilla::metadata::{DateTime, Metadata};
use ninefold_render::pdf::krilla::outline::{Outline, OutlineNode};
use ninefold_render::pdf::krilla::page::PageSettings;
use ninefold_render::pdf::krilla::surface::Surface;
use ninefold_render::pdf::krilla::tagging::{
    Artifact, ArtifactType, ContentTag, SpanTag, Tag, TagGroup, TagTree,
};
use ninefold_render::pdf::krilla::{Document, SerializeSettings};
use ninefold_render::pdf::{PdfFonts, Place};

use crate::booklet::{SheetSize, sheets, side_of};
use crate::outline::outline;
use crate::own_page::OwnPage;
use crate::page_picture::checked;
use crate::page_scene::{PagePart, PartRole};
use crate::{Area, Book, BookError, PdfProfile};

/// Writes a book.
pub(crate) fn write(book: &Book, cancel: &Cancel) -> Result<Vec<u8>, BookError> {
    let is_linked = book.options().profile == PdfProfile::Screen;
    let mut document = Document::new_with(settings(book, is_linked));
    let fonts = PdfFonts::new(book.options().fonts());
    let mut writer = Writer { book, fonts, is_linked, tags: BTreeMap::new() };
    let pages = book.sequence().pages().len();
    if let Some(sheet) = book.options().booklet {
        let size = SheetSize::for_sheet(sheet);
        for (left, right) in sheets(pages) {
            check_cancelled(cancel)?;
            writer.page(&mut document, boxes(size.width, size.height)?, &[left, right])?;
        }
    } else {
        let trim = book.options().trim;
        for page in 1..=pages {
            check_cancelled(cancel)?;
            match book.own_page(page) {
                Some(OwnPage::Pdf(pdf, index)) => document.embed_pdf_pages(pdf, &[index]),
                _ => writer.page(&mut document, boxes(trim.width(), trim.height())?, &[page])?,
            }
        }
    }
    if is_linked {
        document.set_metadata(metadata(book));
        document.set_outline(writer.outline());
        let mut tags = TagTree::new();
        writer.tags.into_values().flatten().for_each(|group| tags.push(group));
        document.set_tag_tree(tags.with_lang(Some(book.options().words.language().to_owned())));
    }
    document.finish().map_err(|error| BookError::Pdf(error.to_string()))
}

fn check_cancelled(cancel: &Cancel) -> Result<(), BookError> {
    if cancel.is_cancelled() { Err(BookError::Cancelled) } else { Ok(()) }
}

fn settings(book: &Book, is_linked: bool) -> SerializeSettings {
    let mut configuration = ConfigurationBuilder::new();
    // What the pages of other files hold is not known to satisfy the two standards.
    let has_own = book.options().front.has_pdf() || book.options().back.has_pdf();
    if is_linked && book.options().date.is_some() && !has_own {
        configuration = configuration
            .with_archival_validator(Archival::A2_A)
            .with_accessibility_validator(Accessibility::UA1);
    }
    SerializeSettings {
        xmp_metadata: book.options().profile == PdfProfile::Screen,
        enable_tagging: is_linked,
        // The two validators are compatible, so this never falls back.
        configuration: configuration.finish().unwrap_or_default(),
        ..SerializeSettings::default()
    }
}

fn metadata(book: &Book) -> Metadata {
    let options = book.options();
    let mut metadata = Metadata::new().title(book.title()).language(options.words.language().to_owned());
    if let Some(author) = &options.author {
        metadata = metadata.authors(vec![author.clone()]);
    }
    if let Some(date) = options.date {
        let date = DateTime::new(date.year).month(date.month).day(date.day).hour(0).minute(0).second(0);
        metadata = metadata.creation_date(date.utc_offset_hour(0).utc_offset_minute(0));
    }
    metadata
}

struct Writer<'a> {
    book: &'a Book,
    fonts: PdfFonts<'a>,
    is_linked: bool,
    /// The tags of each page of the book: sheets of a booklet are not in reading order.
    tags: BTreeMap<usize, Vec<TagGroup>>,
}

/// Where a page of the book is in the file: the page of the file, counted from 0, the corner on it,
/// and the scale.
#[derive(Clone, Copy)]
struct FilePlace {
    page: usize,
    corner: (f32, f32),
    scale: f32,
}

impl FilePlace {
    fn point(&self, x: f32, y: f32) -> Point {
        Point::from_xy(self.corner.0 + x * self.scale, self.corner.1 + y * self.scale)
    }

    fn area(&self, area: Area) -> Area {
        let Point { x, y } = self.point(area.x, area.y);
        Area { x, y, width: area.width * self.scale, height: area.height * self.scale }
    }
}

impl Writer<'_> {
    /// Returns the outline of the PDF.
    fn outline(&self) -> Outline {
        let mut all = Outline::new();
        for (name, page) in outline(self.book) {
            all.push_child(OutlineNode::new(name, self.destination(page, 0.0)));
        }
        all
    }

    /// Returns where a page of the book is in the file.
    fn place(&self, number: usize) -> FilePlace {
        let Some(sheet) = self.book.options().booklet else {
            return FilePlace { page: number - 1, corner: (0.0, 0.0), scale: 1.0 };
        };
        let size = SheetSize::for_sheet(sheet);
        // Odd pages lie on the right.
        let x = if number.is_multiple_of(2) { 0.0 } else { size.width / 2.0 };
        let (corner, scale) = size.place(self.book.options().trim, x);
        FilePlace { page: side_of(number, self.book.sequence().pages().len()), corner, scale }
    }

    fn destination(&self, number: usize, y: f32) -> XyzDestination {
        let place = self.place(number);
        XyzDestination::new(place.page, place.point(0.0, y))
    }

    /// Writes pages of the book as one page of the file.
    fn page(
        &mut self,
        document: &mut Document,
        settings: PageSettings,
        numbers: &[usize],
    ) -> Result<(), BookError> {
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let mut drawn = Vec::new();
        for &number in numbers {
            let place = self.place(number);
            if let Some(OwnPage::Pdf(pdf, index)) = self.book.own_page(number) {
                // Only the sheets of booklets get here.
                let trim = self.book.options().trim;
                let size = Size::from_wh(trim.width() * place.scale, trim.height() * place.scale);
                let size = size.ok_or_else(|| BookError::Pdf("a page has no size".to_owned()))?;
                surface.push_transform(&Transform::from_translate(place.corner.0, place.corner.1));
                surface.draw_pdf_page(pdf, size, index);
                surface.pop();
                continue;
            }
            let scene = checked(self.book, number)?;
            for part in scene.parts {
                let identifier = self.is_linked.then(|| surface.start_tagged(self.content_tag(&part)));
                self.draw(&part, &mut surface, place);
                if identifier.is_some() {
                    surface.end_tagged();
                }
                let is_read = !matches!(part.role, PartRole::Furniture | PartRole::Code);
                drawn.extend(identifier.filter(|_| is_read).map(|identifier| (number, part, identifier)));
            }
        }
        surface.finish();
        for (number, part, identifier) in drawn {
            let text = part.text();
            let mut group = match part.role {
                PartRole::Heading(level) => {
                    let level = NonZeroU16::new(level.into()).unwrap_or(NonZeroU16::MIN);
                    TagGroup::new(Tag::Hn(level, Some(text.clone())))
                }
                PartRole::Board | PartRole::Picture => {
                    TagGroup::new(Tag::Figure(Some(part.scene.description.clone())))
                }
                PartRole::Text | PartRole::Furniture | PartRole::Code => TagGroup::new(Tag::P),
            };
            match (part.link, part.area) {
                (Some((to, y)), Some(area)) => {
                    let target = self.destination(to, y);
                    let words = self.book.options().words.text(&Message::new("page").with("page", to));
                    let area = self.place(number).area(area);
                    let annotation =
                        link(area, Target::Destination(target.into()), format!("{text}, {words}"))?;
                    let annotation = page.add_tagged_annotation(annotation);
                    group
                        .push(TagGroup::with_children(Tag::Link, vec![annotation.into(), identifier.into()]));
                }
                _ => group.push(identifier),
            }
            self.tags.entry(number).or_default().push(group);
        }
        page.finish();
        Ok(())
    }

    fn draw(&self, part: &PagePart, surface: &mut Surface<'_>, file: FilePlace) {
        let corner = file.point(part.place.corner.x, part.place.corner.y);
        let place = Place {
            corner: ninefold_render::Point::new(corner.x, corner.y),
            scale: part.place.scale * file.scale,
            ..part.place
        };
        self.fonts.draw(&part.scene, surface, place);
    }

    fn content_tag<'t>(&self, part: &PagePart) -> ContentTag<'t> {
        match part.role {
            PartRole::Furniture | PartRole::Code => {
                ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther))
            }
            PartRole::Board | PartRole::Picture => ContentTag::Other,
            PartRole::Heading(_) | PartRole::Text => ContentTag::Span(SpanTag::empty()),
        }
    }
}

/// Returns a page of this size. All its boxes have the size after trimming.
fn boxes(width: f32, height: f32) -> Result<PageSettings, BookError> {
    let settings = PageSettings::from_wh(width, height).zip(Rect::from_xywh(0.0, 0.0, width, height));
    let (settings, rect) = settings.ok_or_else(|| BookError::Pdf("a page has no size".to_owned()))?;
    Ok(settings.with_trim_box(Some(rect)).with_bleed_box(Some(rect)))
}

fn link(area: Area, target: Target, words: String) -> Result<Annotation, BookError> {
    let rect = Rect::from_xywh(area.x, area.y, area.width, area.height);
    let rect = rect.ok_or_else(|| BookError::Pdf("a link has no size".to_owned()))?;
    Ok(Annotation::new_link(LinkAnnotation::new(rect, target), Some(words)))
}
