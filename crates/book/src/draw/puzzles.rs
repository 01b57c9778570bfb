//! Puzzles on their pages: label, board, code, boxes to fill in, solution.

use ninefold_grid::message::Message;
use ninefold_logic::Level;
use ninefold_puzzle::AnyPuzzle;
use ninefold_render::Primitive;
use ninefold_render::pdf::Place;
use ninefold_rules::BoardGrid;

use super::PageDrawer;
use crate::board_places::BoardPlaces;
use crate::boards::{puzzle_board, solution_board};
use crate::fields::{self, BOX_GAP, WORD_GAP, share, word, words_width};
use crate::label_plan::{LEVEL_DOT, number_text};
use crate::page_scene::{DESCENT, PartRole, level_dots, level_dots_width, rule};
use crate::text_block::LEADING;
use crate::{Area, BookOptions, PuzzlesPerPage, SolutionPlace, qr};

impl PageDrawer<'_> {
    pub(super) fn puzzle(&mut self, places: &BoardPlaces, place: usize, puzzle: usize) {
        let book = self.book;
        let options = book.options();
        let entry = &book.puzzles()[puzzle];
        let slot = self.layout.puzzle_slot(places, self.area, place);
        let is_under = options.solutions == SolutionPlace::UnderPuzzle;
        let solution = book.sequence().solution_page(puzzle).filter(|_| !is_under);
        let target = solution.map(|page| (page, book.solution_top(puzzle)));
        self.label(slot.label, puzzle, target);
        let (mut scene, place) = puzzle_board(options, &entry.puzzle, slot.board);
        scene.description = described_puzzle(options, puzzle, &entry.puzzle);
        self.scene.add(PartRole::Board, scene, place).area = Some(slot.board);
        if let Some(area) = slot.rules {
            let (line, lines) = self.layout.rules_lines(&places.rules, area.width);
            for (number, text) in lines.iter().enumerate() {
                let y = area.y + line.size * (LEADING * (number as f32 + 1.0) + 0.1);
                self.scene.text(PartRole::Text, line, text, area.x, y);
            }
        }
        if let Some(area) = slot.boxes {
            self.boxes(area, slot.box_rows);
        }
        if let Some(line) = slot.line {
            self.below_puzzle(line, target);
        }
        if let Some(area) = slot.solution {
            let (mut scene, place) = solution_board(options, &entry.puzzle, area);
            scene.description = described_solution(options, puzzle, &entry.puzzle);
            self.scene.add(PartRole::Board, scene, place.upside_down()).area = Some(area);
        }
        if let (Some(link), Some(area)) = (&options.link, slot.code) {
            let address = qr::address(link, &entry.puzzle, options.number(puzzle));
            // The check of the layout encoded an address of the same length.
            if let Some((_, scene)) = qr::code(&address, area.width) {
                self.scene.add(PartRole::Code, scene, Place::at(area.x, area.y)).area = Some(area);
            }
        }
    }

    /// Draws the number of a puzzle, its details and its level.
    fn label(&mut self, area: Area, puzzle: usize, target: Option<(usize, f32)>) {
        let book = self.book;
        let (options, sizes, plan) = (book.options(), self.sizes, self.layout.label.clone());
        // Large words with descenders stay clear of the board.
        let baseline = area.bottom() - (plan.number * DESCENT).max(6.0);
        let number = self.line(plan.number).bold();
        let text = number_text(options, options.number(puzzle));
        self.scene.text(PartRole::Heading(2), number, &text, area.x, baseline).linked(target);
        if let Some(level) = book.level(puzzle).filter(|_| plan.shows_level) {
            self.level(level, area.right(), baseline);
        }
        let texts = book.label_texts(&self.layout, puzzle, area.width);
        let mut x = area.x + number.width(&text) + sizes.label * 0.9;
        if !texts.name.is_empty() {
            let line = self.line(texts.name_size).bold();
            self.scene.text(PartRole::Text, line, &texts.name, x, baseline);
            x += line.width(&texts.name) + sizes.label * 0.9;
        }
        if !texts.details.is_empty() {
            // A screen reader reads the rows aloud, so a count of clues alone is not needed.
            let role = if texts.has_details { PartRole::Text } else { PartRole::Furniture };
            self.scene.text(role, self.line(plan.details).quiet(), &texts.details, x, baseline);
        }
    }

    /// Draws the level of a puzzle so that it ends at `right`.
    fn level(&mut self, level: Level, right: f32, baseline: f32) {
        let (options, sizes) = (self.book.options(), self.sizes);
        if options.per_page == PuzzlesPerPage::One {
            let line = self.line(sizes.label).end();
            self.scene.text(PartRole::Text, line, &options.words.level(level), right, baseline);
            return;
        }
        let (radius, edge) = (sizes.label * LEVEL_DOT, options.rule_width());
        let dots = level_dots(options.theme, level, right - edge / 2.0, baseline - radius, radius, edge);
        let width = level_dots_width(level, radius);
        let area = Area { x: right - width, y: baseline - 2.0 * radius, width, height: 2.0 * radius };
        self.scene.push(PartRole::Furniture, dots).area = Some(area);
    }

    /// Draws boxes to fill in, each with its word before it.
    fn boxes(&mut self, area: Area, count: usize) {
        let (options, sizes) = (self.book.options(), self.sizes);
        let rows = fields::rows(options, count);
        let height = area.height / rows.len() as f32;
        for (number, row) in rows.iter().enumerate() {
            let shares: f32 = row.iter().map(|&field| share(field)).sum();
            // Words get smaller before the boxes become too narrow.
            let natural = words_width(options, row, sizes.label * 0.9);
            let scale = (area.width * 0.4 / natural).min(1.0);
            let line = self.line((sizes.label * 0.9 * scale).max(sizes.smallest));
            let room = area.width - words_width(options, row, line.size);
            let top = area.y + height * number as f32 + sizes.label * 0.7;
            let bottom = area.y + height * (number + 1) as f32 - sizes.label * 0.1;
            let baseline = (top + bottom) / 2.0 + line.size * 0.33;
            let mut x = area.x;
            for &field in row {
                let text = word(options, field);
                self.scene.text(PartRole::Text, line, &text, x, baseline);
                x += line.width(&text) + WORD_GAP;
                let width = room * share(field) / shares;
                self.frame(Area { x, y: top, width, height: bottom - top });
                x += width + BOX_GAP;
            }
        }
    }

    /// Draws the frame of a box within its area.
    fn frame(&mut self, area: Area) {
        let width = self.book.options().rule_width();
        let half = width / 2.0;
        let across = |y: f32| rule(area.x, area.right(), y, width);
        let down = |x: f32| match rule(area.y, area.bottom(), x, width) {
            Primitive::Line { from, to, stroke } => Primitive::Line {
                from: ninefold_render::Point::new(from.y, from.x),
                to: ninefold_render::Point::new(to.y, to.x),
                stroke,
            },
            other => other,
        };
        let frame = vec![
            across(area.y + half),
            across(area.bottom() - half),
            down(area.x + half),
            down(area.right() - half),
        ];
        self.scene.push(PartRole::Furniture, frame);
    }

    /// Draws the line below a single puzzle: times to fill in, unless there are boxes, and the page
    /// of the solution.
    fn below_puzzle(&mut self, area: Area, solution: Option<(usize, f32)>) {
        let (options, sizes) = (self.book.options(), self.sizes);
        let words = &options.words;
        let baseline = area.y + sizes.label * 1.7;
        let times = [words.get("started"), words.get("finished")];
        // The sizes do not depend on the page, so that all pages look alike.
        let page = |page: usize| words.text(&Message::new("solution.page").with("page", page));
        let line = self.line((sizes.label * 0.9).max(sizes.smallest)).quiet();
        let width = |size: f32| {
            let line = line.sized(size);
            let times: f32 = times.iter().map(|text| line.width(text) + 5.0 + size * 5.0).sum();
            times + line.width(&page(888))
        };
        // Everything in one line, in smaller type if necessary.
        let size = (line.size * (area.width / width(line.size)).min(1.0)).max(sizes.smallest);
        let line = line.sized(size);
        let blank = size * 4.0;
        let times_width = |line: &crate::page_scene::Line<'_>| {
            times.iter().map(|text| line.width(text) + 5.0 + blank + size).sum::<f32>()
        };
        let shows_times = options.boxes.is_empty() && times_width(&line) <= area.width;
        let used = if shows_times { times_width(&line) } else { 0.0 };
        if shows_times {
            let mut x = area.x;
            for text in &times {
                self.scene.text(PartRole::Text, line, text, x, baseline);
                x += line.width(text) + 5.0;
                self.rule(x, x + blank, baseline + 2.0);
                x += blank + size;
            }
        }
        if let Some((number, _)) = solution
            && used + line.width(&page(888)) <= area.width
        {
            self.scene
                .text(PartRole::Text, line.end(), &page(number), area.right(), baseline)
                .linked(solution);
        }
    }

    /// Draws lines for notes at the place of a puzzle.
    pub(super) fn notes_slot(&mut self, places: &BoardPlaces, place: usize) {
        let slot = self.layout.puzzle_slot(places, self.area, place);
        let words = &self.book.options().words;
        let line = self.line(self.layout.label.number).bold();
        let (line, text) = line.single(&words.get("notes"), slot.label.width, self.sizes.smallest);
        self.scene.text(PartRole::Text, line, &text, slot.label.x, slot.label.bottom() - 6.0);
        self.ruled(slot.board);
    }
}

/// Describes a puzzle for people who cannot see it: its name, then its rows one after the other, then
/// its clues beside digits.
fn described_puzzle(options: &BookOptions, puzzle: usize, board: &AnyPuzzle) -> String {
    match board {
        AnyPuzzle::Classic(board) => described(options, "puzzle", puzzle, &rows_of_nine(&board.to_string())),
        AnyPuzzle::Board(board) => {
            let clues = board.clues();
            let beside = clues.rules().clues().iter().map(ToString::to_string);
            let rows: Vec<String> = rows(clues).into_iter().chain(beside).collect();
            described(options, "puzzle", puzzle, &rows)
        }
    }
}

/// Describes a solution in the same way.
pub(super) fn described_solution(options: &BookOptions, puzzle: usize, board: &AnyPuzzle) -> String {
    let rows = match board {
        AnyPuzzle::Classic(board) => rows_of_nine(&board.solution().to_string()),
        AnyPuzzle::Board(board) => rows(board.solution().grid()),
    };
    described(options, "solution", puzzle, &rows)
}

fn described(options: &BookOptions, name: &'static str, puzzle: usize, rows: &[String]) -> String {
    let name = options.words.text(&Message::new(name).with("number", options.number(puzzle)));
    format!("{name}: {}", rows.join(" "))
}

fn rows_of_nine(line: &str) -> Vec<String> {
    (0..9).filter_map(|row| line.get(row * 9..row * 9 + 9)).map(str::to_owned).collect()
}

/// Returns the rows of a board. Places outside its grids are spaces.
fn rows(grid: &BoardGrid) -> Vec<String> {
    let (height, width) = grid.rules().canvas();
    let letter = |row, column| match grid.rules().cell_at(row, column) {
        Some(cell) => grid.get(cell).map_or('.', ninefold_rules::BoardDigit::to_char),
        None => ' ',
    };
    (0..height).map(|row| (0..width).map(|column| letter(row, column)).collect()).collect()
}
