//! The pages before the puzzles, and those before each part of the book.

use ninefold_render::{Point, Primitive};

use super::PageDrawer;
use crate::boards::{ornament, solution_board};
use crate::copyright;
use crate::front_text::{contents_line, contents_lines, imprint, rules};
use crate::own_page::OwnPage;
use crate::page_scene::{PartRole, level_dots, level_dots_width};
use crate::section_outline::section_name;
use crate::text_block::{LEADING, TextBlock};
use crate::text_fit::FittedText;
use crate::title_page::{KEY, OpenerPage, TitlePage};
use ninefold_puzzle::AnyPuzzle;

use crate::{Area, OwnPages, PageKind, PdfProfile};

/// The example puzzle in the rules. It has exactly one solution.
const EXAMPLE: &str = "1.9.....4.7...45......97.21...2.8.4.5.13.96.2.4.7.6...92.63......34...5.7.....2.6";

impl<'a> PageDrawer<'a> {
    pub(super) fn title(&mut self) {
        let book = self.book;
        let page = TitlePage::new(book.options(), self.area, book.puzzles().len());
        let roles = [PartRole::Heading(1), PartRole::Text, PartRole::Text];
        for ((text, top), role) in page.texts().into_iter().zip(roles) {
            self.fitted(role, text, self.area.middle(), top);
        }
        if let (Some(area), Some(logo)) = (page.logo, &book.options().logo) {
            let image = match book.options().profile {
                PdfProfile::Press => logo.to_grey(),
                PdfProfile::Screen => logo.clone(),
            };
            let (corner, width, height) = (Point::new(area.x, area.y), area.width, area.height);
            let mark = Primitive::Image { corner, width, height, image };
            let part = self.scene.push(PartRole::Picture, vec![mark]);
            part.area = Some(area);
            part.scene.description = book.options().words.logo(book.options().publisher.as_deref());
        }
        if let Some(area) = page.ornament {
            let (scene, place) = ornament(book.options(), book.sections(), area);
            self.scene.add(PartRole::Furniture, scene, place).area = Some(area);
        }
    }

    /// Draws the lines of a text with its upper edge at `top`.
    fn fitted(&mut self, role: PartRole, text: &FittedText<'_>, x: f32, top: f32) {
        let mut y = top + text.ascent();
        for line in &text.lines {
            self.scene.text(role, text.line, line, x, y);
            y += text.step;
        }
    }

    pub(super) fn contents(&mut self, number: usize) {
        let (book, sizes, body) = (self.book, self.sizes, self.body);
        let (options, sequence) = (book.options(), book.sequence());
        let words = &options.words;
        let mut rows = Vec::new();
        let own = |own: &OwnPages, kind: fn(usize) -> PageKind| {
            let headings = own.headings(options, sequence.margins()).into_iter();
            let row =
                |(name, place)| Some((name, String::new(), sequence.find(|found| *found == kind(place))?));
            headings.filter_map(row).collect::<Vec<_>>()
        };
        rows.extend(own(&options.front, PageKind::Front));
        if let Some(page) = sequence.find(|kind| matches!(kind, PageKind::HowToPlay(_))) {
            rows.push((words.get("rules.heading"), String::new(), page));
        }
        for (section, outline) in book.sections().iter().enumerate().filter(|(_, outline)| outline.count > 0)
        {
            let (first, last) = book.range(section);
            let puzzles = words.range("puzzles", options.number(first), options.number(last));
            rows.push((section_name(options, outline), puzzles, sequence.puzzle_page(first) - 1));
        }
        if let Some(page) = sequence.find(|kind| matches!(kind, PageKind::Hints { .. })) {
            rows.push((words.get("hints"), String::new(), page));
        }
        if let Some(page) = sequence.find(|kind| matches!(kind, PageKind::SolutionsTitle)) {
            rows.push((words.get("solutions"), String::new(), page));
        }
        if let Some(page) = sequence.find(|kind| matches!(kind, PageKind::CageSums(_))) {
            rows.push((words.get("cages"), String::new(), page));
        }
        rows.extend(own(&options.back, PageKind::Back));
        if number == 0 {
            self.heading(&words.get("contents"));
        }
        let on_page = contents_lines(options, sequence.margins());
        let mut y = body.y + sizes.heading * 2.2 + sizes.body;
        for (name, puzzles, page) in rows.into_iter().skip(number * on_page).take(on_page) {
            let folio = self.line(sizes.body).end();
            let numbers = self.line(sizes.body * 0.9).quiet().end();
            let right = body.right() - folio.width("8888");
            let (numbers, puzzles) =
                numbers.single(&puzzles, (right - body.x) * 0.5 - sizes.body, sizes.smallest);
            let room = right - numbers.width(&puzzles) - sizes.body - body.x;
            let (name_line, name) = self.line(sizes.body * 1.1).bold().single(&name, room, sizes.smallest);
            self.scene.text(PartRole::Text, name_line, &name, body.x, y).linked(Some((page, 0.0)));
            if !puzzles.is_empty() {
                self.scene.text(PartRole::Text, numbers, &puzzles, right, y);
            }
            self.scene
                .text(PartRole::Text, folio, &page.to_string(), body.right(), y)
                .linked(Some((page, 0.0)));
            self.rule(body.x, body.right(), y + sizes.body * 0.6);
            y += contents_line(&sizes);
        }
        if number == 0 && !copyright::has_page(options) {
            let imprint = imprint(options, sequence.margins());
            self.fitted(PartRole::Text, &imprint, body.x, body.bottom() - imprint.height());
        }
        self.folio();
    }

    pub(super) fn heading(&mut self, text: &str) {
        let line = self.line(self.sizes.heading).bold();
        let (line, text) = line.single(text, self.body.width, self.sizes.smallest);
        let y = self.body.y + self.sizes.heading * 0.8;
        self.scene.text(PartRole::Heading(1), line, &text, self.body.x, y);
    }

    pub(super) fn how_to_play(&mut self, number: usize) {
        let options = self.book.options();
        let sequence = self.book.sequence();
        // The pages before the rules: the title and the contents.
        let before = (self.page - 1).saturating_sub(number);
        let pages = rules(options, sequence.margins(), self.book.sections(), before);
        self.blocks(pages.get(number).map_or(&[], Vec::as_slice));
        self.folio();
    }

    /// Draws a page of text.
    fn blocks(&mut self, blocks: &[TextBlock]) {
        let (sizes, body) = (self.sizes, self.body);
        let mut y = body.y;
        for block in blocks {
            let height = block.height(&sizes);
            match block {
                TextBlock::Heading(text) => self.heading(text),
                TextBlock::Subheading(text) => {
                    let line = self.line(sizes.body * 1.15).bold();
                    let (line, text) = line.single(text, body.width, sizes.smallest);
                    self.scene.text(PartRole::Heading(2), line, &text, body.x, y + sizes.body * 1.5);
                }
                TextBlock::Paragraph(lines) => self.paragraph(lines, y, 0.0),
                TextBlock::Entry(name, lines) => {
                    let line = self.line(sizes.body).bold();
                    self.scene.text(PartRole::Text, line, name, body.x, y + sizes.body);
                    self.paragraph(lines, y, line.width(&format!("{name}  ")));
                }
                TextBlock::Example(side) => self.example(y + sizes.body * 0.6, *side),
            }
            y += height;
        }
    }

    /// Draws an own page, if it is text; pages of PDF files are copied.
    pub(super) fn own_page(&mut self, own: &OwnPages, number: usize) {
        let pages = own.pages(self.book.options(), self.book.sequence().margins());
        if let Some(OwnPage::Text(blocks)) = pages.get(number) {
            self.blocks(blocks);
            self.folio();
        }
    }

    /// Draws the copyright page, with its lines at the foot.
    pub(super) fn copyright(&mut self) {
        let (book, body) = (self.book, self.body);
        let lines = imprint(book.options(), book.sequence().margins());
        self.fitted(PartRole::Text, &lines, body.x, body.bottom() - lines.height());
    }

    pub(super) fn paragraph(&mut self, lines: &[String], y: f32, indent: f32) {
        let size = self.sizes.body;
        let line = self.line(size);
        let primitives = lines.iter().enumerate().map(|(number, text)| {
            let x = self.body.x + if number == 0 { indent } else { 0.0 };
            // Each line except the last ends with a space, so that copied words stay apart.
            let text = if number + 1 < lines.len() { format!("{text} ") } else { text.clone() };
            line.primitive(&text, x, y + size + number as f32 * size * LEADING)
        });
        let primitives = primitives.collect();
        self.scene.push(PartRole::Text, primitives);
    }

    fn example(&mut self, y: f32, side: f32) {
        let Ok(puzzle) = EXAMPLE.parse() else { return };
        let options = self.book.options();
        let gap = (self.body.width - 2.0 * side).min(48.0);
        let left = self.body.x + (self.body.width - 2.0 * side - gap) / 2.0;
        let area = Area { x: left, y, width: side, height: side };
        let (scene, place) = crate::boards::example_board(options, &puzzle, area);
        self.scene.add(PartRole::Board, scene, place).area = Some(area);
        let area = Area { x: left + side + gap, ..area };
        let (scene, place) = solution_board(options, &AnyPuzzle::Classic(puzzle), area);
        self.scene.add(PartRole::Board, scene, place).area = Some(area);
    }

    pub(super) fn section(&mut self, section: usize) {
        let book = self.book;
        let options = book.options();
        let outline = &book.sections()[section];
        let (first, last) = book.range(section);
        let puzzles = options.words.range("puzzles", options.number(first), options.number(last));
        let page = self.opener(&section_name(options, outline), &puzzles);
        if let Some(level) = outline.level {
            let radius = self.sizes.body * 0.4;
            let right = self.area.middle() + level_dots_width(level, radius) / 2.0;
            let dots = level_dots(options.theme, level, right, page.dots, radius, options.rule_width());
            self.scene.push(PartRole::Furniture, dots);
        }
        for (text, y) in page.texts(options, self.area, outline) {
            self.fitted(PartRole::Text, &text, self.area.middle(), y);
        }
        if let (Some(variant), Some(y)) = (&outline.variant, page.key(options, self.area, outline)) {
            self.pictures(variant, KEY, y);
        }
        self.folio();
    }

    pub(super) fn solutions_title(&mut self) {
        let options = self.book.options();
        let words = &options.words;
        let last = options.number(self.book.puzzles().len() - 1);
        let all = words.range("puzzles", options.number(0), last);
        self.opener(&words.get("solutions"), &all);
        self.folio();
    }

    /// Draws the page before a part of the book.
    fn opener(&mut self, name: &str, numbers: &str) -> OpenerPage<'a> {
        let page = OpenerPage::new(self.book.options(), self.area, name);
        self.fitted(PartRole::Heading(1), &page.name, self.area.middle(), page.top);
        let line = self.line(self.sizes.body * 1.3).quiet().middle();
        let (line, numbers) = line.single(numbers, self.area.width, self.sizes.smallest);
        self.scene.text(PartRole::Text, line, &numbers, self.area.middle(), page.numbers);
        page
    }
}
