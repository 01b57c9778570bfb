//! Draws pages: what is on each kind of page, and where.

mod hints;

use ninefold_grid::message::Message;
use ninefold_logic::Level;

use crate::boards::{ornament, puzzle_board, solution_board};
use crate::details::{details, joined};
use crate::front_text::{LEADING, TextBlock, contents_line, contents_lines, rules, section_name, subtitle};
use crate::layout::{LEVEL_DOT, SMALLEST_TYPE, TypeSizes, has_room_for_level, puzzle_slot, solution_slot};
use crate::page_scene::{Line, PageScene, PartRole, level_dots, level_dots_width, rule};
use crate::{Area, Book, BookWords, FrontMatter, PageKind, PuzzlesPerPage, SolutionPlace, qr};

/// The example puzzle in the rules. It has exactly one solution.
const EXAMPLE: &str = "1.9.....4.7...45......97.21...2.8.4.5.13.96.2.4.7.6...92.63......34...5.7.....2.6";

/// A page under construction.
pub(crate) struct PageDrawer<'a> {
    book: &'a Book,
    /// The number of the page, from 1.
    page: usize,
    sizes: TypeSizes,
    /// Within the margins.
    area: Area,
    /// Between running head and page number.
    body: Area,
    scene: PageScene,
}

/// Draws a page of a book; pages are counted from 1.
pub(crate) fn draw(book: &Book, page: usize) -> PageScene {
    let sizes = TypeSizes::for_options(book.options());
    let area = book.sequence().margins().area(book.options().trim, page);
    let mut drawer =
        PageDrawer { book, page, sizes, area, body: sizes.body_area(area), scene: PageScene::default() };
    match book.sequence().pages()[page - 1] {
        PageKind::Title => drawer.title(),
        PageKind::Contents(number) => drawer.contents(number),
        PageKind::HowToPlay(number) => drawer.how_to_play(number),
        PageKind::Section(section) => drawer.section(section),
        PageKind::Puzzles { section, first, last } => drawer.puzzles(section, first, last),
        PageKind::Hints { first, last } => drawer.hints(first, last),
        PageKind::SolutionsTitle => drawer.solutions_title(),
        PageKind::Solutions { first, last } => drawer.solutions(first, last),
        PageKind::Blank => {}
    }
    drawer.scene
}

impl<'a> PageDrawer<'a> {
    /// Returns a line of text in the book's font.
    fn line(&self, size: f32) -> Line<'a> {
        Line::new(self.book.options().font.fonts(), size)
    }

    fn title(&mut self) {
        let (book, sizes, area) = (self.book, self.sizes, self.area);
        let middle = area.middle();
        let title = &book.title();
        let line = self.line(sizes.title).bold().middle().fitted(title, area.width, sizes.heading);
        let lines = wrapped(title, line, area.width);
        let mut y = area.y + area.height * 0.2;
        for text in &lines {
            self.scene.text(PartRole::Heading(1), line, text, middle, y);
            y += line.size * 1.15;
        }
        y += sizes.body * 0.6;
        let text = subtitle(book.options(), book.puzzles().len());
        let line = self.line(sizes.body * 1.35).middle().fitted(&text, area.width, sizes.label);
        for text in wrapped(&text, line, area.width) {
            self.scene.text(PartRole::Text, line, &text, middle, y);
            y += line.size * 1.3;
        }
        let below = area.bottom() - sizes.heading * 1.6 - y;
        let side = (area.width * 0.5).min(below - sizes.heading * 2.0);
        if side > 60.0 {
            let top = y + (below - side) * 0.4;
            let (scene, place) =
                ornament(book.options(), Area { x: middle - side / 2.0, y: top, width: side, height: side });
            self.scene.add(PartRole::Furniture, scene, place);
        }
        if let Some(author) = &book.options().author {
            let line = self.line(sizes.body * 1.2).middle().fitted(author, area.width, sizes.label);
            self.scene.text(PartRole::Text, line, author, middle, area.bottom() - sizes.body);
        }
    }

    fn contents(&mut self, number: usize) {
        let (book, sizes, body) = (self.book, self.sizes, self.body);
        let (options, sequence) = (book.options(), book.sequence());
        let words = &options.words;
        let mut rows = Vec::new();
        if let Some(page) = sequence.find(|kind| matches!(kind, PageKind::HowToPlay(_))) {
            rows.push((words.get("rules.heading"), String::new(), page));
        }
        for (section, outline) in book.sections().iter().enumerate().filter(|(_, outline)| outline.count > 0)
        {
            let (first, last) = book.range(section);
            let puzzles = words.range("puzzles", first + 1, last + 1);
            rows.push((section_name(options, outline), puzzles, sequence.puzzle_page(first) - 1));
        }
        if let Some(page) = sequence.find(|kind| matches!(kind, PageKind::Hints { .. })) {
            rows.push((words.get("hints"), String::new(), page));
        }
        if let Some(page) = sequence.find(|kind| matches!(kind, PageKind::SolutionsTitle)) {
            rows.push((words.get("solutions"), String::new(), page));
        }
        if number == 0 {
            self.heading(&words.get("contents"));
        }
        let on_page = contents_lines(options, sequence.margins());
        let mut y = body.y + sizes.heading * 2.2 + sizes.body;
        for (name, puzzles, page) in rows.into_iter().skip(number * on_page).take(on_page) {
            let folio = self.line(sizes.body).end();
            let numbers = self.line(sizes.body * 0.9).quiet().end();
            let right = body.right() - folio.width("8888");
            let room = right - numbers.width(&puzzles) - sizes.body - body.x;
            let name_line = self.line(sizes.body * 1.1).bold().fitted(&name, room, 7.5);
            self.scene.text(PartRole::Text, name_line, &name, body.x, y).linked(Some((page, 0.0)));
            if !puzzles.is_empty() {
                self.scene.text(PartRole::Text, numbers, &puzzles, right, y);
            }
            self.scene
                .text(PartRole::Text, folio, &page.to_string(), body.right(), y)
                .linked(Some((page, 0.0)));
            self.scene.push(PartRole::Furniture, vec![rule(body.x, body.right(), y + sizes.body * 0.6)]);
            y += contents_line(&sizes);
        }
        if number == 0 {
            let step = sizes.label * LEADING;
            let mut y = body.bottom() - step * (options.imprint.len() as f32 - 1.0);
            for text in &options.imprint {
                let line = self.line(sizes.label).quiet().fitted(text, body.width, 7.0);
                self.scene.text(PartRole::Text, line, text, body.x, y);
                y += step;
            }
        }
        self.folio();
    }

    fn heading(&mut self, text: &str) {
        let line = self.line(self.sizes.heading).bold().fitted(text, self.body.width, self.sizes.body);
        let y = self.body.y + self.sizes.heading * 0.8;
        self.scene.text(PartRole::Heading(1), line, text, self.body.x, y);
    }

    fn how_to_play(&mut self, number: usize) {
        let (sizes, body) = (self.sizes, self.body);
        let options = self.book.options();
        let pages = rules(options, self.book.sequence().margins(), self.book.sections());
        let mut y = body.y;
        for block in pages.get(number).into_iter().flatten() {
            let height = block.height(&sizes);
            match block {
                TextBlock::Heading(text) => self.heading(text),
                TextBlock::Subheading(text) => {
                    let line = self.line(sizes.body * 1.15).bold();
                    self.scene.text(PartRole::Heading(2), line, text, body.x, y + sizes.body * 1.5);
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
        self.folio();
    }

    fn paragraph(&mut self, lines: &[String], y: f32, indent: f32) {
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
        self.scene.add(PartRole::Board, scene, place);
        let (scene, place) = solution_board(options, &puzzle, Area { x: left + side + gap, ..area });
        self.scene.add(PartRole::Board, scene, place);
    }

    fn section(&mut self, section: usize) {
        let (book, sizes) = (self.book, self.sizes);
        let words = &book.options().words;
        let outline = &book.sections()[section];
        let (first, last) = book.range(section);
        let name = section_name(book.options(), outline);
        let puzzles = words.range("puzzles", first + 1, last + 1);
        let mut y = self.opener(&name, &puzzles);
        if let Some(level) = outline.level {
            let radius = sizes.body * 0.4;
            let right = self.area.middle() + level_dots_width(level, radius) / 2.0;
            self.scene.push(PartRole::Furniture, level_dots(level, right, y, radius));
            y += sizes.body * 3.0;
            let line = self.line(sizes.body * 1.1).middle();
            for text in wrapped(&words.about(level), line, self.area.width * 0.8) {
                self.scene.text(PartRole::Text, line, &text, self.area.middle(), y);
                y += line.size * LEADING;
            }
        }
        self.folio();
    }

    fn solutions_title(&mut self) {
        let book = self.book;
        let words = &book.options().words;
        let all = words.range("puzzles", 1, book.puzzles().len());
        self.opener(&words.get("solutions"), &all);
        self.folio();
    }

    /// Draws the page before a part of the book and returns the height at which there is room
    /// below.
    fn opener(&mut self, name: &str, below: &str) -> f32 {
        let (sizes, area) = (self.sizes, self.area);
        let line = self.line(sizes.title * 0.8).bold().middle().fitted(name, area.width, sizes.body);
        let mut y = area.y + area.height * 0.36;
        for text in wrapped(name, line, area.width) {
            self.scene.text(PartRole::Heading(1), line, &text, area.middle(), y);
            y += line.size * 1.15;
        }
        let second = self.line(sizes.body * 1.3).quiet().middle();
        self.scene.text(PartRole::Text, second, below, area.middle(), y);
        y + sizes.body * 2.6
    }

    fn puzzles(&mut self, section: usize, first: usize, last: usize) {
        let book = self.book;
        let words = &book.options().words;
        let name = section_name(book.options(), &book.sections()[section]);
        let numbers = words.range("puzzles", first + 1, last + 1);
        self.running_head(&name, &numbers);
        for (place, puzzle) in (first..=last).enumerate() {
            self.puzzle(place, puzzle);
        }
        self.folio();
    }

    fn puzzle(&mut self, place: usize, puzzle: usize) {
        let book = self.book;
        let (options, sizes) = (book.options(), self.sizes);
        let words = &options.words;
        let entry = &book.puzzles()[puzzle];
        let slot = puzzle_slot(options, self.area, place);
        let baseline = slot.label.bottom() - 6.0;
        let number = self.line(sizes.number).bold();
        let text = (puzzle + 1).to_string();
        let solution = book.sequence().solution_page(puzzle).filter(|_| !self.is_under());
        let target = solution.map(|page| (page, 0.0));
        self.scene.text(PartRole::Heading(2), number, &text, slot.label.x, baseline).linked(target);
        let left = slot.label.x + number.width(&text) + sizes.label * 0.9;
        let label = self.line(sizes.label).quiet();
        let clues = words.text(&Message::new("clues").with("count", entry.puzzle.clue_count()));
        let mut right = slot.label.right();
        if let Some(level) = book.level(puzzle).filter(|_| has_room_for_level(options, slot.label.width)) {
            right = self.level(level, right, baseline);
        }
        let details = details(options, entry.rating.as_ref().map(|rating| rating.er), puzzle);
        self.details(
            &clues,
            &details,
            label,
            Area { x: left, y: baseline, width: right - left, height: 0.0 },
        );
        let (mut scene, place) = puzzle_board(options, &entry.puzzle, slot.board);
        scene.description = described(words, "puzzle", puzzle, &entry.puzzle.to_string());
        self.scene.add(PartRole::Board, scene, place).area = Some(slot.board);
        if let Some(line) = slot.line {
            self.below_puzzle(line, solution);
        }
        if let Some(area) = slot.solution {
            let (mut scene, place) = solution_board(options, &entry.puzzle, area);
            scene.description = described(words, "solution", puzzle, &entry.puzzle.solution().to_string());
            self.scene.add(PartRole::Board, scene, place.upside_down()).area = Some(area);
        }
        if let Some(link) = &options.link {
            let address = qr::address(link, &entry.puzzle, puzzle + 1);
            let used = slot.line.map_or(slot.board.bottom(), |line| line.bottom());
            self.code(&address, slot.board, used, slot.solution);
        }
    }

    /// Draws the details of a puzzle: all requested ones, and the number of clues if there is room.
    fn details(&mut self, clues: &str, details: &[String], line: Line<'_>, room: Area) {
        let (x, baseline) = (room.x, room.y);
        if details.is_empty() {
            if line.width(clues) < room.width {
                // A screen reader reads the rows aloud, so the count is not needed.
                self.scene.text(PartRole::Furniture, line, clues, x, baseline);
            }
            return;
        }
        let all = joined(&[&[clues.to_owned()], details].concat());
        let text = if line.width(&all) < room.width { all } else { joined(details) };
        let line = line.fitted(&text, room.width, SMALLEST_TYPE);
        self.scene.text(PartRole::Text, line, &text, x, baseline);
    }

    /// Draws the level of a puzzle so that it ends at `right`, and returns where it starts.
    fn level(&mut self, level: Level, right: f32, baseline: f32) -> f32 {
        let sizes = self.sizes;
        if self.book.options().per_page == PuzzlesPerPage::One {
            let line = self.line(sizes.label).end();
            let name = self.book.options().words.level(level);
            self.scene.text(PartRole::Text, line, &name, right, baseline);
            return right - line.width(&name) - sizes.label;
        }
        let radius = sizes.label * LEVEL_DOT;
        self.scene.push(PartRole::Furniture, level_dots(level, right - RULE_HALF, baseline - radius, radius));
        right - level_dots_width(level, radius) - sizes.label
    }

    /// Draws the line below a single puzzle: times to fill in, and the page of the solution.
    fn below_puzzle(&mut self, area: Area, solution: Option<usize>) {
        let sizes = self.sizes;
        let words = &self.book.options().words;
        let line = self.line(sizes.label * 0.9).quiet();
        let baseline = area.y + sizes.label * 1.7;
        let mut x = area.x;
        for text in [words.get("started"), words.get("finished")] {
            self.scene.text(PartRole::Text, line, &text, x, baseline);
            x += line.width(&text) + 5.0;
            let end = x + sizes.label * 3.6;
            self.scene.push(PartRole::Furniture, vec![rule(x, end, baseline + 2.0)]);
            x = end + sizes.label;
        }
        if let Some(page) = solution {
            let text = words.text(&Message::new("solution.page").with("page", page));
            if x + line.width(&text) < area.right() {
                self.scene
                    .text(PartRole::Text, line.end(), &text, area.right(), baseline)
                    .linked(Some((page, 0.0)));
            }
        }
    }

    /// Draws a QR code beside or below a board, if there is room for it.
    fn code(&mut self, address: &str, board: Area, used: f32, solution: Option<Area>) {
        let Some(code) = qr::code(address) else { return };
        let (side, scene) = code;
        let (x, y) = match solution {
            Some(area) if area.right() + 12.0 + side <= board.right() => (board.right() - side, area.y),
            _ => (board.right() - side, used + 8.0),
        };
        if y + side <= self.body.bottom() + 0.5 {
            self.scene.add(PartRole::Furniture, scene, ninefold_render::pdf::Place::at(x, y));
        }
    }

    fn is_under(&self) -> bool {
        self.book.options().solutions == SolutionPlace::UnderPuzzle
    }

    fn solutions(&mut self, first: usize, last: usize) {
        let book = self.book;
        let (options, sizes) = (book.options(), self.sizes);
        let SolutionPlace::AtBack(per_page) = options.solutions else { return };
        let words = &options.words;
        let numbers = words.range("solutions", first + 1, last + 1);
        self.running_head(&words.get("solutions"), &numbers);
        for (place, puzzle) in (first..=last).enumerate() {
            let slot = solution_slot(options, per_page, self.area, place);
            let line = self.line(sizes.label * 1.1).bold();
            let target = Some((book.sequence().puzzle_page(puzzle), 0.0));
            let text = (puzzle + 1).to_string();
            self.scene
                .text(PartRole::Heading(2), line, &text, slot.label.x, slot.label.bottom() - 4.0)
                .linked(target);
            let solved = &book.puzzles()[puzzle].puzzle;
            let (mut scene, place) = solution_board(options, solved, slot.board);
            scene.description = described(words, "solution", puzzle, &solved.solution().to_string());
            self.scene.add(PartRole::Board, scene, place).area = Some(slot.board);
        }
        self.folio();
    }

    /// Draws the running head: a name at the outer edge, numbers at the inner one, a rule below.
    fn running_head(&mut self, name: &str, numbers: &str) {
        if self.book.options().front_matter == FrontMatter::None {
            return;
        }
        let (area, size) = (self.area, self.sizes.head);
        let baseline = area.y + size * 0.8;
        let (outer, inner) = (self.line(size).bold(), self.line(size).quiet());
        let name = name.to_uppercase();
        let outer = outer.fitted(&name, area.width - inner.width(numbers) - size, 7.0);
        let (outer, inner, at, other) = if self.page.is_multiple_of(2) {
            (outer, inner.end(), area.x, area.right())
        } else {
            (outer.end(), inner, area.right(), area.x)
        };
        self.scene.text(PartRole::Furniture, outer, &name, at, baseline);
        self.scene.text(PartRole::Furniture, inner, numbers, other, baseline);
        self.scene.push(PartRole::Furniture, vec![rule(area.x, area.right(), baseline + 8.0)]);
    }

    /// Draws the page number at the outer edge.
    fn folio(&mut self) {
        if self.sizes.foot_band == 0.0 {
            return;
        }
        let area = self.area;
        let line = self.line(self.sizes.folio).bold();
        let (line, x) = if self.page.is_multiple_of(2) { (line, area.x) } else { (line.end(), area.right()) };
        self.scene.text(PartRole::Furniture, line, &self.page.to_string(), x, area.bottom());
    }
}

/// Describes a board for people who cannot see it: its name, then its rows one after the other.
fn described(words: &BookWords, name: &'static str, puzzle: usize, line: &str) -> String {
    let rows: Vec<&str> = (0..9).filter_map(|row| line.get(row * 9..row * 9 + 9)).collect();
    format!("{}: {}", words.text(&Message::new(name).with("number", puzzle + 1)), rows.join(" "))
}

/// Half the width of the edge of a dot.
const RULE_HALF: f32 = crate::page_scene::RULE / 2.0;

/// Breaks a text into lines in the size of a line.
fn wrapped(text: &str, line: Line<'_>, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(last) if line.width(&format!("{last} {word}")) <= width + 0.01 => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
