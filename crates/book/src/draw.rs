//! Draws pages: what is on each kind of page, and where.

mod cages;
mod front;
mod hints;
mod puzzles;

use ninefold_render::{Colour, LineEnd, Point, Primitive, pictogram};
use ninefold_rules::{BoardDigit, Variant};

use crate::boards::solution_board;
use crate::layout::PageLayout;
use crate::page_scene::{ASCENT, Line, PageScene, PartRole, QUIET, rule};
use crate::page_title::PageTitle;
use crate::section_outline::section_name;
use crate::solution_slot::solution_slot;
use crate::type_sizes::{LOOSE_PICTURES, TypeSizes};
use crate::{Area, Book, BookInk, PageBinding, PageHead, PageKind};

/// A page under construction.
pub(crate) struct PageDrawer<'a> {
    book: &'a Book,
    /// The number of the page, from 1.
    page: usize,
    layout: PageLayout<'a>,
    sizes: TypeSizes,
    /// Within the margins.
    area: Area,
    /// Between running head and page number.
    body: Area,
    scene: PageScene,
}

/// Draws a page of a book; pages are counted from 1.
pub(crate) fn draw(book: &Book, page: usize) -> PageScene {
    let layout = book.layout();
    let sizes = layout.sizes;
    let area = book.sequence().margins().area(book.options().trim, page);
    let scene = PageScene::default();
    let mut drawer = PageDrawer { book, page, layout, sizes, area, body: sizes.body_area(area), scene };
    let kind = &book.sequence().pages()[page - 1];
    if !matches!(kind, PageKind::Front(_) | PageKind::Back(_) | PageKind::Blank) {
        drawer.page_title();
    }
    match *kind {
        PageKind::Title => drawer.title(),
        PageKind::Copyright => drawer.copyright(),
        PageKind::Front(number) => drawer.own_page(&book.options().front, number),
        PageKind::Back(number) => drawer.own_page(&book.options().back, number),
        PageKind::Contents(number) => drawer.contents(number),
        PageKind::HowToPlay(number) => drawer.how_to_play(number),
        PageKind::Section(section) => drawer.section(section),
        PageKind::Puzzles { section, first, last } => drawer.puzzles(section, first, last),
        PageKind::Hints { first, last } => drawer.hints(first, last),
        PageKind::SolutionsTitle => drawer.solutions_title(),
        PageKind::Solutions { first, last } => drawer.solutions(first, last),
        PageKind::CageSums(number) => drawer.cage_sums(number),
        PageKind::Notes => drawer.notes(),
        PageKind::Blank => {}
    }
    drawer.scene
}

impl<'a> PageDrawer<'a> {
    /// Returns a line of text in the book's font.
    fn line(&self, size: f32) -> Line<'a> {
        let quiet = match self.book.options().ink {
            BookInk::Black => Colour::BLACK,
            BookInk::Grey => QUIET,
        };
        Line::new(self.book.options().fonts(), size).with_quiet(quiet)
    }

    /// Draws a horizontal rule.
    fn rule(&mut self, from: f32, to: f32, y: f32) {
        let width = self.book.options().rule_width();
        self.scene.push(PartRole::Furniture, vec![rule(from, to, y, width)]);
    }

    /// Draws a page of lines for notes.
    fn notes(&mut self) {
        self.heading(&self.book.options().words.get("notes"));
        let lines = self.body.below(self.sizes.heading * 2.0);
        self.ruled(lines);
        self.folio();
    }

    /// Draws lines to write on.
    fn ruled(&mut self, area: Area) {
        /// The least distance of lines, in points: 9 mm.
        const STEP: f32 = 25.5;
        let count = (area.height / STEP).floor().max(1.0);
        let step = area.height / count;
        let width = self.book.options().rule_width();
        let lines = (1..=count as usize)
            .map(|number| rule(area.x, area.right(), area.y + step * number as f32 - width / 2.0, width));
        let lines = lines.collect();
        self.scene.push(PartRole::Furniture, lines);
    }

    fn solutions(&mut self, first: usize, last: usize) {
        let book = self.book;
        let (options, sizes) = (book.options(), self.sizes);
        let per_page = book.places(first).solutions;
        let words = &options.words;
        let numbers = words.range("solutions", options.number(first), options.number(last));
        self.running_head(&words.get("solutions"), &numbers);
        for (place, puzzle) in (first..=last).enumerate() {
            let slot = solution_slot(options, per_page, self.area, place);
            let line = self.line(sizes.solution_label).bold();
            let target = Some((book.sequence().puzzle_page(puzzle), book.puzzle_top(&self.layout, puzzle)));
            let text = options.number(puzzle).to_string();
            let line = line.fitted(&text, slot.label.width, sizes.smallest);
            let baseline = slot.label.bottom() - sizes.solution_label * 0.35;
            self.scene.text(PartRole::Heading(2), line, &text, slot.label.x, baseline).linked(target);
            let solved = &book.puzzles()[puzzle].puzzle;
            let (mut scene, place) = solution_board(options, solved, slot.board);
            scene.description = puzzles::described_solution(options, puzzle, solved);
            self.scene.add(PartRole::Board, scene, place).area = Some(slot.board);
        }
        self.folio();
    }

    fn puzzles(&mut self, section: usize, first: usize, last: usize) {
        let book = self.book;
        let options = book.options();
        let name = section_name(options, &book.sections()[section]);
        let numbers = options.words.range("puzzles", options.number(first), options.number(last));
        self.running_head(&name, &numbers);
        let places = book.places(first);
        for (place, puzzle) in (first..=last).enumerate() {
            self.puzzle(&places, place, puzzle);
        }
        // The places that the last puzzles of a section leave free are for notes.
        let variant = book.sections()[section].variant.as_ref();
        let has_pictures = variant.is_some_and(|variant| options.has_pictures(variant.size.into()));
        for place in last - first + 1..places.puzzles.count() {
            // Children who do not read digits yet write no notes.
            if !has_pictures {
                self.notes_slot(&places, place);
            }
        }
        self.folio();
        self.picture_key(book.sections()[section].variant.as_ref());
    }

    /// Draws the pictures of a board in the line of the page number, if its digits are pictures.
    fn picture_key(&mut self, variant: Option<&Variant>) {
        let Some(variant) = variant.filter(|_| self.sizes.foot_band > 0.0) else { return };
        // On loose pages the pictures are cut out, so they are as large as the room for them.
        let side = match self.book.options().binding {
            PageBinding::Loose => LOOSE_PICTURES,
            PageBinding::Bound => self.sizes.folio,
        };
        let y = self.area.bottom() - side / 2.0;
        self.pictures(variant, side, y);
    }

    /// Draws a row of the pictures that stand for digits, in the middle of the page.
    fn pictures(&mut self, variant: &Variant, side: f32, y: f32) {
        let digits = usize::from(variant.size);
        if !self.book.options().has_pictures(digits) {
            return;
        }
        let step = side * 2.0;
        let left = self.area.middle() - step * (digits - 1) as f32 / 2.0;
        let shapes = (1..=digits).filter_map(BoardDigit::new).filter_map(|digit| {
            let middle = Point::new(left + step * digit.index() as f32, y);
            pictogram(digit, middle, side, Colour::BLACK)
        });
        self.scene.push(PartRole::Furniture, shapes.flatten().collect());
    }

    /// Draws the running head: a name at the outer edge, numbers at the inner one, a rule below.
    fn running_head(&mut self, name: &str, numbers: &str) {
        match self.book.options().page_head {
            PageHead::Title => {}
            PageHead::Name => return self.name_and_date(),
            PageHead::None => return,
        }
        let area = self.area.below(self.sizes.title_band);
        let (size, smallest) = (self.sizes.head, self.sizes.smallest);
        let baseline = area.y + size * 0.8;
        let (inner, numbers) = self.line(size).quiet().single(numbers, area.width * 0.5, smallest);
        let name = name.to_uppercase();
        let room = area.width - inner.width(&numbers) - size;
        let (outer, name) = self.line(size).bold().single(&name, room, smallest);
        let (outer, inner, at, other) = if self.page.is_multiple_of(2) {
            (outer, inner.end(), area.x, area.right())
        } else {
            (outer.end(), inner, area.right(), area.x)
        };
        self.scene.text(PartRole::Furniture, outer, &name, at, baseline);
        self.scene.text(PartRole::Furniture, inner, &numbers, other, baseline);
        let width = self.book.options().rule_width();
        if let Some(stroke) = self.book.options().theme.head_rule(width) {
            let y = baseline + 8.0;
            // Round ends reach half a width further.
            let more = if stroke.end == LineEnd::Round { stroke.width / 2.0 } else { 0.0 };
            let (from, to) = (Point::new(area.x + more, y), Point::new(area.right() - more, y));
            self.scene.push(PartRole::Furniture, vec![Primitive::Line { from, to, stroke }]);
        }
    }

    /// Draws title and author at the top of a page, if they have no other place.
    fn page_title(&mut self) {
        let options = self.book.options();
        let Some(title) = PageTitle::new(options, self.area) else { return };
        let baseline = self.area.y + self.sizes.page_title * ASCENT;
        if let Some(text) = &options.title {
            let line = self.line(title.size).bold();
            self.scene.text(PartRole::Heading(1), line, text, self.area.x, baseline);
        }
        if let Some(text) = &options.author {
            let line = self.line(title.author_size).quiet().end();
            self.scene.text(PartRole::Text, line, text, self.area.right(), baseline);
        }
    }

    /// Draws lines for a name and a date at the top of a page of puzzles.
    fn name_and_date(&mut self) {
        let PageKind::Puzzles { .. } = self.book.sequence().pages()[self.page - 1] else { return };
        let (area, size) = (self.area.below(self.sizes.title_band), self.sizes.head);
        let baseline = area.y + size * 0.9;
        let words = &self.book.options().words;
        // The name has two thirds of the line.
        let split = area.x + area.width * 0.66;
        for (word, from, to) in
            [("sheet.name", area.x, split - size * 1.5), ("sheet.date", split, area.right())]
        {
            let (line, text) =
                self.line(size).single(&words.get(word), (to - from) * 0.5, self.sizes.smallest);
            self.scene.text(PartRole::Text, line, &text, from, baseline);
            self.rule(from + line.width(&text) + size * 0.5, to, baseline + 2.0);
        }
    }

    /// Draws the page number at the outer edge.
    fn folio(&mut self) {
        if !self.book.options().has_page_numbers() {
            return;
        }
        let area = self.area;
        let line = self.line(self.sizes.folio).bold();
        let (line, x) = if self.page.is_multiple_of(2) { (line, area.x) } else { (line.end(), area.right()) };
        self.scene.text(PartRole::Furniture, line, &self.page.to_string(), x, area.bottom());
    }
}
