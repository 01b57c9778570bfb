//! The PDF file: pages in order or side by side on sheets, and what the profile needs around them.
//!
//! | | `press` | `screen` |
//! |---|---|---|
//! | PDF | 1.7, page boxes | 1.7, page boxes; PDF/A-2a and PDF/UA-1 if there is a date |
//! | outline, links between puzzle and solution | no | yes |
//! | language, title, author, tags for screen readers | no | yes |
//! | date | no | that of the plan, or none |
//!
//! Nothing here reads a clock. Page numbers in the file are those that are printed.

use std::num::NonZeroU16;

use ninefold_grid::Cancel;
use ninefold_grid::message::Message;
use ninefold_render::Primitive;
use ninefold_render::pdf::krilla::annotation::{Annotation, LinkAnnotation, Target};
use ninefold_render::pdf::krilla::configure::{Accessibility, Archival, ConfigurationBuilder};
use ninefold_render::pdf::krilla::destination::XyzDestination;
use ninefold_render::pdf::krilla::geom::{Point, Rect};
use ninefold_render::pdf::krilla::metadata::{DateTime, Metadata};
use ninefold_render::pdf::krilla::outline::{Outline, OutlineNode};
use ninefold_render::pdf::krilla::page::PageSettings;
use ninefold_render::pdf::krilla::surface::Surface;
use ninefold_render::pdf::krilla::tagging::{
    Artifact, ArtifactType, ContentTag, SpanTag, Tag, TagGroup, TagTree,
};
use ninefold_render::pdf::krilla::{Document, SerializeSettings};
use ninefold_render::pdf::{PdfFonts, Place};

use crate::booklet::{SheetSize, sheets};
use crate::draw::draw;
use crate::front_text::section_name;
use crate::page_scene::{PagePart, PageScene, PartRole};
use crate::{Area, Book, BookError, FrontMatter, PageKind, PdfProfile, qr};

/// Writes a book.
pub(crate) fn write(book: &Book, cancel: &Cancel) -> Result<Vec<u8>, BookError> {
    check_link(book)?;
    let is_press = book.options().profile == PdfProfile::Press;
    // Links lead to pages, and a sheet of a booklet holds two pages that are not neighbours.
    let is_linked = !is_press && book.options().booklet.is_none();
    let mut document = Document::new_with(settings(book, is_linked));
    let fonts = PdfFonts::new(book.options().font.fonts());
    let mut writer = Writer { book, fonts, is_linked, tags: TagTree::new() };
    if let Some(sheet) = book.options().booklet {
        for (left, right) in sheets(book.sequence().pages().len()) {
            check_cancelled(cancel)?;
            writer.sheet(&mut document, SheetSize::for_sheet(sheet), left, right)?;
        }
    } else {
        for page in 1..=book.sequence().pages().len() {
            check_cancelled(cancel)?;
            writer.page(&mut document, page)?;
        }
    }
    if !is_press {
        document.set_metadata(metadata(book));
    }
    if is_linked {
        document.set_outline(outline(book));
        document.set_tag_tree(writer.tags.with_lang(Some(book.options().words.language().to_owned())));
    }
    document.finish().map_err(|error| BookError::Pdf(error.to_string()))
}

fn check_cancelled(cancel: &Cancel) -> Result<(), BookError> {
    if cancel.is_cancelled() { Err(BookError::Cancelled) } else { Ok(()) }
}

fn check_link(book: &Book) -> Result<(), BookError> {
    let Some(link) = &book.options().link else { return Ok(()) };
    let length =
        |(place, entry): (usize, &crate::BookPuzzle)| qr::address(link, &entry.puzzle, place + 1).len();
    match book.puzzles().iter().enumerate().map(length).max() {
        Some(length) if length > qr::LONGEST => Err(BookError::LongLink { length, most: qr::LONGEST }),
        _ => Ok(()),
    }
}

fn settings(book: &Book, is_linked: bool) -> SerializeSettings {
    let mut configuration = ConfigurationBuilder::new();
    if is_linked && book.options().date.is_some() {
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

/// Returns the outline: the parts of the book and the sections, with their pages.
fn outline(book: &Book) -> Outline {
    let mut outline = Outline::new();
    let has_openers = book.options().front_matter == FrontMatter::Full;
    let words = &book.options().words;
    let target = |page: usize| XyzDestination::new(page - 1, Point::from_xy(0.0, 0.0));
    for (page, kind) in (1..).zip(book.sequence().pages()) {
        let name = match *kind {
            PageKind::Title => book.title(),
            PageKind::Contents(0) => words.get("contents"),
            PageKind::HowToPlay(0) => words.get("rules.heading"),
            PageKind::Section(section) => section_name(book.options(), &book.sections()[section]),
            PageKind::Hints { first: 0, .. } => words.get("hints"),
            PageKind::SolutionsTitle => words.get("solutions"),
            PageKind::Puzzles { section, first, .. } if !has_openers && book.range(section).0 == first => {
                section_name(book.options(), &book.sections()[section])
            }
            PageKind::Solutions { first: 0, .. } if !has_openers => words.get("solutions"),
            _ => continue,
        };
        outline.push_child(OutlineNode::new(name, target(page)));
    }
    outline
}

struct Writer<'a> {
    book: &'a Book,
    fonts: PdfFonts<'a>,
    is_linked: bool,
    tags: TagTree,
}

impl Writer<'_> {
    /// Writes a page of the book as a page of the file.
    fn page(&mut self, document: &mut Document, number: usize) -> Result<(), BookError> {
        let trim = self.book.options().trim;
        let scene = self.checked(number)?;
        let mut page = document.start_page_with(boxes(trim.width(), trim.height())?);
        let mut surface = page.surface();
        let mut groups = Vec::new();
        for part in &scene.parts {
            let tag = if self.is_linked { Some(self.content_tag(part)) } else { None };
            let identifier = tag.map(|tag| surface.start_tagged(tag));
            self.fonts.draw(&part.scene, &mut surface, part.place);
            if identifier.is_some() {
                surface.end_tagged();
            }
            groups.push(identifier.filter(|_| part.role != PartRole::Furniture));
        }
        surface.finish();
        for (part, identifier) in scene.parts.iter().zip(groups) {
            let Some(identifier) = identifier else { continue };
            let text = text_of(part);
            let mut group = match part.role {
                PartRole::Heading(level) => {
                    let level = NonZeroU16::new(level.into()).unwrap_or(NonZeroU16::MIN);
                    TagGroup::new(Tag::Hn(level, Some(text.clone())))
                }
                PartRole::Board => TagGroup::new(Tag::Figure(Some(part.scene.description.clone()))),
                PartRole::Text | PartRole::Furniture => TagGroup::new(Tag::P),
            };
            match (part.link, part.area) {
                (Some((to, y)), Some(area)) => {
                    let target = XyzDestination::new(to - 1, Point::from_xy(0.0, y));
                    let words = self.book.options().words.text(&Message::new("page").with("page", to));
                    let annotation =
                        link(area, Target::Destination(target.into()), format!("{text}, {words}"))?;
                    let annotation = page.add_tagged_annotation(annotation);
                    group
                        .push(TagGroup::with_children(Tag::Link, vec![annotation.into(), identifier.into()]));
                }
                _ => group.push(identifier),
            }
            self.tags.push(group);
        }
        page.finish();
        Ok(())
    }

    /// Writes two pages of the book as a sheet.
    fn sheet(
        &mut self,
        document: &mut Document,
        sheet: SheetSize,
        left: usize,
        right: usize,
    ) -> Result<(), BookError> {
        let trim = self.book.options().trim;
        let mut page = document.start_page_with(boxes(sheet.width, sheet.height)?);
        let mut surface = page.surface();
        for (number, x) in [(left, 0.0), (right, sheet.width / 2.0)] {
            let scene = self.checked(number)?;
            let (place, scale) = sheet.place(trim, x);
            for part in &scene.parts {
                self.draw_scaled(part, &mut surface, place, scale);
            }
        }
        surface.finish();
        page.finish();
        Ok(())
    }

    fn draw_scaled(&self, part: &PagePart, surface: &mut Surface<'_>, (x, y): (f32, f32), scale: f32) {
        let corner = part.place.corner;
        let place = Place {
            corner: ninefold_render::Point::new(x + corner.x * scale, y + corner.y * scale),
            scale: part.place.scale * scale,
            ..part.place
        };
        self.fonts.draw(&part.scene, surface, place);
    }

    /// Draws a page and checks that the font has all its characters.
    fn checked(&self, number: usize) -> Result<PageScene, BookError> {
        let scene = draw(self.book, number);
        for primitive in scene
            .parts
            .iter()
            .filter(|part| part.role != PartRole::Board)
            .flat_map(|part| &part.scene.primitives)
        {
            if let Primitive::Text(run) = primitive
                && let Some(missing) = self.book.options().font.fonts().face(run.weight).missing(&run.text)
            {
                return Err(BookError::MissingCharacter(missing));
            }
        }
        Ok(scene)
    }

    fn content_tag<'t>(&self, part: &PagePart) -> ContentTag<'t> {
        match part.role {
            PartRole::Furniture => ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)),
            PartRole::Board => ContentTag::Other,
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

/// Returns the text of a part, its lines one after the other.
fn text_of(part: &PagePart) -> String {
    let texts = part.scene.primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Text(run) => Some(run.text.as_str()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}
