//! The layout of title pages and of the pages before sections: texts that fit, or do not.

use crate::front_text::{LEADING, section_name, subtitle};
use crate::page_scene::Line;
use crate::text_fit::{FittedText, fit};
use crate::type_sizes::TypeSizes;
use crate::{Area, BookOptions, SectionOutline};

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

    /// Returns the text about a level, below the dots.
    pub(crate) fn about(&self, options: &'a BookOptions, area: Area, text: &str) -> FittedText<'a> {
        let sizes = TypeSizes::for_options(options);
        let line = Line::new(options.fonts(), sizes.body * 1.1).middle();
        let height = area.bottom() - sizes.foot_band - self.below;
        fit(text, line, (area.width * 0.8, height), LEADING, sizes.smallest)
    }
}

/// Returns whether a section's name does not fit on the page before it.
pub(crate) fn is_long_name(options: &BookOptions, area: Area, section: &SectionOutline) -> bool {
    let page = OpenerPage::new(options, area, &section_name(options, section));
    let about = section.level.map(|level| page.about(options, area, &options.words.about(level)).fits);
    !page.name.fits || about == Some(false)
}
