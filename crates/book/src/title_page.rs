//! The layout of title pages and of the pages before sections: texts that fit, or do not.

use ninefold_grid::message::Message;
use ninefold_render::PICTOGRAMS;

use crate::board_words::board_rules;
use crate::page_scene::Line;
use crate::section_outline::section_name;
use crate::text_block::LEADING;
use crate::text_fit::{FittedText, fit};
use crate::type_sizes::TypeSizes;
use crate::{Area, BookOptions, SectionOutline, SmallBoardDigits, SolutionPlace};

/// The distance of the lines of headings, in sizes of their type.
const HEADING_LEADING: f32 = 1.15;

/// The largest width and height of the publisher's mark, as parts of those of the page.
const LARGEST_LOGO_WIDTH: f32 = 1.0 / 3.0;
const LARGEST_LOGO_HEIGHT: f32 = 0.12;

/// The smallest longer side of the publisher's mark, in points: a quarter of an inch.
const SMALLEST_LOGO: f32 = 18.0;

/// A title page.
pub(crate) struct TitlePage<'a> {
    pub(crate) title: FittedText<'a>,
    pub(crate) subtitle: FittedText<'a>,
    pub(crate) author: FittedText<'a>,
    /// The upper edges of these texts.
    pub(crate) tops: [f32; 3],
    /// The place of the publisher's mark, above the author.
    pub(crate) logo: Option<Area>,
    /// The place of the ornament, if there is room for one.
    pub(crate) ornament: Option<Area>,
}

impl<'a> TitlePage<'a> {
    pub(crate) fn new(options: &'a BookOptions, area: Area, puzzles: usize) -> TitlePage<'a> {
        let sizes = TypeSizes::for_options(options);
        let line = |size: f32| Line::new(options.fonts(), size).middle();
        let title = options.title.clone().unwrap_or_else(|| options.words.get("title"));
        let (width, height) = (area.width, area.height);
        let title = fit(
            &title,
            line(sizes.title).bold(),
            (width, height * 0.32),
            HEADING_LEADING,
            sizes.body.min(sizes.title),
        );
        let subtitle = fit(
            &subtitle(options, puzzles),
            line(sizes.body * 1.35),
            (width, height * 0.14),
            1.3,
            sizes.smallest,
        );
        let author = options.author.as_deref().unwrap_or_default();
        let author = fit(author, line(sizes.body * 1.2), (width, height * 0.12), 1.3, sizes.smallest);
        let top = area.y + height * 0.13;
        let below = top + title.height() + sizes.body;
        let author_top = area.bottom() - author.height();
        let y = below + subtitle.height() + sizes.heading;
        let mut end = author_top - if author.lines.is_empty() { 0.0 } else { sizes.heading };
        let logo = options.logo.as_ref().map(|image| {
            let (across, up) = (image.width() as f32, image.height() as f32);
            let most = (height * LARGEST_LOGO_HEIGHT).min(end - y).max(0.0);
            let scale = (width * LARGEST_LOGO_WIDTH / across).min(most / up);
            let (width, height) = (across * scale, up * scale);
            Area { x: area.middle() - width / 2.0, y: end - height, width, height }
        });
        if let Some(logo) = logo {
            end = logo.y - sizes.heading;
        }
        let room = end - y;
        let side = (width * 0.5).min(room);
        let ornament = (side > 60.0).then(|| Area {
            x: area.middle() - side / 2.0,
            y: y + (room - side) * 0.4,
            width: side,
            height: side,
        });
        TitlePage { title, subtitle, author, tops: [top, below, author_top], logo, ornament }
    }

    /// Returns the texts with their upper edges.
    pub(crate) fn texts(&self) -> [(&FittedText<'a>, f32); 3] {
        let [title, subtitle, author] = self.tops;
        [(&self.title, title), (&self.subtitle, subtitle), (&self.author, author)]
    }

    /// Returns the text that does not fit, if there is one.
    pub(crate) fn overflow(&self) -> Option<&'static str> {
        let texts = [(&self.title, "title"), (&self.subtitle, "subtitle"), (&self.author, "author")];
        let logo = self.logo.filter(|area| area.width.max(area.height) < SMALLEST_LOGO).map(|_| "logo");
        texts.into_iter().find(|(text, _)| !text.fits).map(|(_, what)| what).or(logo)
    }
}

/// The page before a part of a book.
pub(crate) struct OpenerPage<'a> {
    pub(crate) name: FittedText<'a>,
    /// The upper edge of the name.
    pub(crate) top: f32,
    /// The baseline of the numbers of the puzzles.
    pub(crate) numbers: f32,
    /// The middle of the dots of the level.
    pub(crate) dots: f32,
    /// The upper edge of the text below them.
    pub(crate) below: f32,
}

impl<'a> OpenerPage<'a> {
    pub(crate) fn new(options: &'a BookOptions, area: Area, name: &str) -> OpenerPage<'a> {
        let sizes = TypeSizes::for_options(options);
        let line = Line::new(options.fonts(), sizes.title * 0.8).bold().middle();
        let name = fit(name, line, (area.width, area.height * 0.3), HEADING_LEADING, sizes.body);
        let top = area.y + area.height * 0.28;
        let numbers = top + name.height() + sizes.body * 1.9;
        let dots = numbers + sizes.body * 2.4;
        OpenerPage { name, top, numbers, dots, below: dots + sizes.body * 1.8 }
    }

    /// Returns the texts below the name and the numbers of a section, each with its upper edge: what its
    /// level means, or the rules of its board. They have one size, in which all of them fit if possible.
    pub(crate) fn texts(
        &self,
        options: &'a BookOptions,
        area: Area,
        section: &SectionOutline,
    ) -> Vec<(FittedText<'a>, f32)> {
        let sizes = TypeSizes::for_options(options);
        let texts = match (&section.variant, section.level) {
            (Some(variant), _) => board_rules(options, variant),
            (None, Some(level)) => vec![options.words.about(level)],
            (None, None) => Vec::new(),
        };
        let top = self.texts_top(section);
        let bottom = area.bottom() - sizes.foot_band - key_height(options, section);
        let mut size = sizes.body * 1.1;
        loop {
            let line = Line::new(options.fonts(), size).middle();
            let mut y = top;
            let mut placed = Vec::new();
            for text in &texts {
                let text = fit(text, line, (area.width * 0.8, bottom - y), LEADING, sizes.smallest.max(size));
                let height = text.height();
                placed.push((text, y));
                y += height + size * 0.7;
            }
            if placed.iter().all(|(text, _)| text.fits) || size <= sizes.smallest {
                return placed;
            }
            size = (size * 0.95).max(sizes.smallest);
        }
    }

    /// Returns the middle of the row of pictures below the rules of a board whose digits are pictures.
    pub(crate) fn key(&self, options: &'a BookOptions, area: Area, section: &SectionOutline) -> Option<f32> {
        let texts = self.texts(options, area, section);
        let end = texts.last().map_or(self.below, |(text, y)| y + text.height());
        (key_height(options, section) > 0.0).then_some(end + KEY * 1.5)
    }

    fn texts_top(&self, section: &SectionOutline) -> f32 {
        if section.level.is_some() { self.below } else { self.dots }
    }
}

/// The side of the pictures below the rules, in points.
pub(crate) const KEY: f32 = 24.0;

/// Returns the height of the row of pictures below the rules; 0 for none.
fn key_height(options: &BookOptions, section: &SectionOutline) -> f32 {
    let is_small = section.variant.as_ref().is_some_and(|variant| usize::from(variant.size) <= PICTOGRAMS);
    if is_small && options.small_boards == SmallBoardDigits::Pictures { KEY * 2.0 } else { 0.0 }
}

/// Returns whether a section's name does not fit on the page before it.
pub(crate) fn is_long_name(options: &BookOptions, area: Area, section: &SectionOutline) -> bool {
    !OpenerPage::new(options, area, &section_name(options, section)).name.fits
}

/// Returns whether what a level means, or the rules of a board, fit on the page before a section.
pub(crate) fn has_room_for_texts(options: &BookOptions, area: Area, section: &SectionOutline) -> bool {
    let page = OpenerPage::new(options, area, &section_name(options, section));
    page.texts(options, area, section).iter().all(|(text, _)| text.fits)
}

/// Returns the text under the title.
fn subtitle(options: &BookOptions, puzzles: usize) -> String {
    let words = &options.words;
    options.subtitle.clone().unwrap_or_else(|| {
        let key = match options.solutions {
            SolutionPlace::Nowhere => "subtitle.without-solutions",
            _ => "subtitle",
        };
        words.text(&Message::new(key).with("count", puzzles))
    })
}
