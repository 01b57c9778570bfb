//! Books, read from the pixels of their pages: every board is there, and nothing covers it.
//!
//! Poppler draws the pages. A board is a connected set of dark pixels with ten full rows and ten full columns; the pixels
//! between them are its cells. Cells that must show the same digit must look alike, and unlike all others; cells that must
//! be empty must be white. Which digit is in which cell is read from the text of the page, by another program.

use std::collections::BTreeMap;
use std::fs;

use ninefold_book::BookPreset;

use super::{Word, folder, grey_page, run, words};

/// The resolution, in dots per inch.
const DPI: usize = 200;

/// The side of a cell as it is compared, in samples.
const SAMPLES: usize = 14;

struct Picture {
    width: usize,
    height: usize,
    dark: Vec<u8>,
}

impl Picture {
    /// Draws a page of a file; dark pixels are 255.
    fn new(file: &str, page: usize) -> Picture {
        let (width, height, pixels) = grey_page(file, page, DPI);
        Picture { width, height, dark: pixels.into_iter().map(|grey| 255 - grey).collect() }
    }

    /// The part of a sheet between two columns.
    fn half(&self, is_right: bool) -> Picture {
        let width = self.width / 2;
        let start = if is_right { self.width - width } else { 0 };
        let rows = self.dark.chunks(self.width).flat_map(|row| row[start..start + width].to_vec());
        Picture { width, height: self.height, dark: rows.collect() }
    }

    /// The boards of the picture, row by row.
    fn boards(&self) -> Vec<Board> {
        let mut seen = vec![false; self.dark.len()];
        let mut found = Vec::new();
        for start in 0..self.dark.len() {
            if seen[start] || self.dark[start] < 100 {
                continue;
            }
            let mut open = vec![start];
            seen[start] = true;
            let mut part = Vec::new();
            while let Some(pixel) = open.pop() {
                part.push(pixel);
                let (x, y) = (pixel % self.width, pixel / self.width);
                let mut near = |x: usize, y: usize| {
                    let pixel = y * self.width + x;
                    if x < self.width && y < self.height && !seen[pixel] && self.dark[pixel] >= 100 {
                        seen[pixel] = true;
                        open.push(pixel);
                    }
                };
                near(x + 1, y);
                near(x, y + 1);
                near(x.wrapping_sub(1), y);
                near(x, y.wrapping_sub(1));
            }
            found.extend(self.board(&part));
        }
        found.sort_by_key(|board| (board.rows[0].0 / 16, board.columns[0].0));
        found
    }

    /// The board that a connected part is, if it is one.
    fn board(&self, part: &[usize]) -> Option<Board> {
        let columns = part.iter().map(|pixel| pixel % self.width);
        let rows = part.iter().map(|pixel| pixel / self.width);
        let (left, right) = (columns.clone().min()?, columns.max()?);
        let (top, bottom) = (rows.clone().min()?, rows.max()?);
        let (width, height) = (right + 1 - left, bottom + 1 - top);
        if width.abs_diff(height) > 3 || width < 160 {
            return None;
        }
        let mut across = vec![0; height];
        let mut down = vec![0; width];
        for pixel in part {
            across[pixel / self.width - top] += 1;
            down[pixel % self.width - left] += 1;
        }
        let rows = lines(&across, width, top)?;
        let columns = lines(&down, height, left)?;
        Some(Board { rows, columns })
    }

    /// The cells of a board, between its lines.
    fn cells(&self, board: &Board) -> Vec<Cell> {
        let cell = |number: usize| {
            let (row, column) = (number / 9, number % 9);
            let rows = board.rows[row].1 + 2..board.rows[row + 1].0 - 1;
            let columns = board.columns[column].1 + 2..board.columns[column + 1].0 - 1;
            let dark = |x: usize, y: usize| f32::from(self.dark[y * self.width + x]) / 255.0;
            let all: Vec<(usize, usize, f32)> =
                rows.flat_map(|y| columns.clone().map(move |x| (x, y, dark(x, y)))).collect();
            let ink = || all.iter().filter(|(.., dark)| *dark > 0.3);
            let mean = all.iter().map(|(.., dark)| dark).sum::<f32>() / all.len() as f32;
            let darkest = all.iter().map(|(.., dark)| *dark).fold(0.0, f32::max);
            let ends = (
                ink().map(|pixel| pixel.0).min().zip(ink().map(|pixel| pixel.0).max()),
                ink().map(|pixel| pixel.1).min().zip(ink().map(|pixel| pixel.1).max()),
            );
            let (Some((left, right)), Some((top, bottom))) = ends else {
                return Cell { mean, darkest, glyph: Vec::new(), shape: 0.0 };
            };
            // The figure alone, whatever fraction of a pixel it is shifted by.
            let mut samples = vec![(0.0, 0.0_f32); SAMPLES * SAMPLES];
            for y in 0..SAMPLES * 4 {
                for x in 0..SAMPLES * 4 {
                    let at =
                        |place: usize, from: usize, to: usize| from + place * (to + 1 - from) / (SAMPLES * 4);
                    let sample = &mut samples[y / 4 * SAMPLES + x / 4];
                    sample.0 += dark(at(x, left, right), at(y, top, bottom));
                    sample.1 += 1.0;
                }
            }
            let shape = (right + 1 - left) as f32 / (bottom + 1 - top) as f32;
            let glyph = samples.into_iter().map(|(sum, count)| sum / count).collect();
            Cell { mean, darkest, glyph, shape }
        };
        (0..81).map(cell).collect()
    }
}

/// What a cell shows.
#[derive(Clone, Debug)]
struct Cell {
    mean: f32,
    darkest: f32,
    /// The figure, as large as a fixed square.
    glyph: Vec<f32>,
    /// How wide the figure is for its height.
    shape: f32,
}

impl Cell {
    fn distance(&self, other: &Cell) -> f32 {
        if self.glyph.len() != other.glyph.len() {
            return 1.0;
        }
        let sum: f32 = self.glyph.iter().zip(&other.glyph).map(|(one, other)| (one - other).abs()).sum();
        sum / self.glyph.len() as f32 + (self.shape - other.shape).abs() / 2.0
    }
}

/// The first and last pixel of each line of a board.
struct Board {
    rows: Vec<(usize, usize)>,
    columns: Vec<(usize, usize)>,
}

impl Board {
    fn side(&self) -> usize {
        self.rows[9].1 - self.rows[0].0
    }

    /// The digits of a page's text whose middles lie in the cells.
    fn read(&self, words: &[Word]) -> String {
        let mut cells = vec!['.'; 81];
        let cell = |lines: &[(usize, usize)], at: f32| {
            let pixel = at * DPI as f32 / 72.0;
            let is_in = |pair: &[(usize, usize)]| pixel > pair[0].1 as f32 && pixel < pair[1].0 as f32;
            lines.windows(2).position(is_in)
        };
        for word in words {
            if let (Some(row), Some(column)) = (cell(&self.rows, word.y), cell(&self.columns, word.x)) {
                let mut letters = word.text.chars();
                let digit = letters.next().filter(|_| letters.next().is_none()).unwrap_or('?');
                let cell = &mut cells[row * 9 + column];
                *cell = if *cell == '.' { digit } else { '?' };
            }
        }
        cells.into_iter().collect()
    }
}

/// The ten lines among rows or columns of a part, by how many of their pixels are dark.
fn lines(counts: &[usize], length: usize, start: usize) -> Option<Vec<(usize, usize)>> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (place, _) in counts.iter().enumerate().filter(|(_, count)| **count * 100 > length * 90) {
        match found.last_mut() {
            Some(last) if last.1 + 1 == place + start => last.1 += 1,
            _ => found.push((place + start, place + start)),
        }
    }
    (found.len() == 10).then_some(found)
}

/// Cells with what they must show: a digit and whether it is bold.
#[derive(Default)]
struct Samples {
    digits: BTreeMap<(char, bool), Vec<(Cell, String)>>,
    /// Cells that must be empty and are not.
    filled: Vec<String>,
}

impl Samples {
    /// Adds the cells of a board that must show a line.
    fn add(&mut self, cells: &[Cell], line: &str, clues: &str, dots: bool, place: &str) {
        for (number, (digit, clue)) in line.chars().zip(clues.chars()).enumerate() {
            let name = format!("{place}, r{}c{}", number / 9 + 1, number % 9 + 1);
            let cell = cells[number].clone();
            if digit == '.' {
                // Dots for candidates are small.
                let (most, mean) = if dots { (1.1, 0.05) } else { (0.05, 0.005) };
                if cell.darkest >= most || cell.mean >= mean {
                    self.filled.push(format!("{name} is not empty"));
                }
            } else {
                self.digits.entry((digit, clue != '.')).or_default().push((cell, name));
            }
        }
    }

    /// Returns the cells that do not look like the others of their digit, or more like another digit,
    /// and those that are not empty.
    fn faults(&self) -> Vec<String> {
        let mut faults = self.filled.clone();
        let mean = |samples: &Vec<(Cell, String)>| -> Cell {
            let count = samples.len() as f32;
            let mean = |value: &dyn Fn(&Cell) -> f32| {
                samples.iter().map(|(cell, _)| value(cell)).sum::<f32>() / count
            };
            Cell {
                mean: 0.0,
                darkest: 0.0,
                glyph: (0..SAMPLES * SAMPLES)
                    .map(|place| mean(&|cell| cell.glyph.get(place).copied().unwrap_or(0.0)))
                    .collect(),
                shape: mean(&|cell| cell.shape),
            }
        };
        let means: BTreeMap<_, _> = self.digits.iter().map(|(key, samples)| (*key, mean(samples))).collect();
        for (key, samples) in &self.digits {
            for (cell, name) in samples {
                let own = cell.distance(&means[key]);
                if own >= 0.15 {
                    faults.push(format!("{name}: the {} is covered or damaged, {own}", key.0));
                }
                for (other, mean) in means.iter().filter(|(other, _)| other.0 != key.0 && other.1 == key.1) {
                    let distance = cell.distance(mean);
                    if own >= distance {
                        faults.push(format!("{name}: {own} from {}, {distance} from {}", key.0, other.0));
                    }
                }
            }
        }
        faults
    }
}

/// The number of solutions of a puzzle, up to two, by trying digits cell by cell.
fn solutions(cells: &mut [u8], left: &mut u64) -> usize {
    *left = left.checked_sub(1).expect("too hard for this solver");
    let options = |cells: &[u8], at: usize| -> u16 {
        (0..81)
            .filter(|other| {
                at / 9 == other / 9
                    || at % 9 == other % 9
                    || (at / 27 == other / 27 && at % 9 / 3 == other % 9 / 3)
            })
            .fold(0x3fe, |options, other| options & !(1 << cells[other]))
    };
    let empty = (0..81).filter(|&at| cells[at] == 0);
    let Some((at, digits)) =
        empty.map(|at| (at, options(cells, at))).min_by_key(|(_, digits)| digits.count_ones())
    else {
        return 1;
    };
    let mut found = 0;
    for digit in (1..=9).filter(|digit| digits >> digit & 1 == 1) {
        cells[at] = digit;
        found += solutions(cells, left);
        cells[at] = 0;
        if found > 1 {
            break;
        }
    }
    found
}

/// A book to read back: its options, beside the number of puzzles.
fn books() -> Vec<Vec<&'static str>> {
    let link = "https://example.org/play?puzzle={puzzle}";
    let mut all: Vec<Vec<&str>> = BookPreset::all().map(|preset| vec!["--preset", preset.name()]).collect();
    all.extend([
        vec!["--per-page", "3", "--boxes", "time,score,notes"],
        vec!["--per-page", "8"],
        vec!["--per-page", "9", "--ink", "grey"],
        vec!["--per-page", "12", "--numbering", "puzzle"],
        vec!["--preset", "kdp-6x9-2up", "--link", link, "--boxes", "time"],
        vec!["--preset", "letter-6up", "--link", link, "--show", "rating"],
        vec!["--preset", "worksheet", "--link", link, "--language", "de"],
        vec![
            "--preset",
            "kdp-8.5x11-6up",
            "--link",
            link,
            "--first-day",
            "2027-01-01",
            "--first-number",
            "801",
        ],
    ]);
    all
}

#[test]
fn boards_are_read_back_from_text_and_pixels() {
    let folder = folder("pixels");
    // `NINEFOLD_BOOK_PUZZLES=100` reads 2000 puzzles.
    let count = std::env::var("NINEFOLD_BOOK_PUZZLES").unwrap_or_else(|_| "10".to_owned());
    let (mut puzzles, mut pages) = (0, 0);
    for (number, options) in books().into_iter().enumerate() {
        let name = options.join(" ");
        let file = folder.join(format!("{number}.pdf")).to_str().unwrap().to_owned();
        let manifest = folder.join("m.json").to_str().unwrap().to_owned();
        let seed = (number + 40).to_string();
        let fixed = ["book", "-n", &count, "--seed", &seed, "--manifest", &manifest, "-o", &file];
        let output = run(&[&fixed[..], &options].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let rows: Vec<serde_json::Value> =
            serde_json::from_str(&fs::read_to_string(&manifest).unwrap()).unwrap();
        let line = |row: &serde_json::Value, key: &str| row[key].as_str().unwrap().replace('0', ".");
        let texts = words(&file);
        let is_booklet = name.contains("booklet");
        let dots = name.contains("worksheet");
        let sheets = texts.len();
        let side = |page: usize| if is_booklet { page.min(2 * sheets + 1 - page) } else { page };
        let total = if is_booklet { 2 * sheets } else { sheets };
        let picture = |page: usize| {
            let whole = Picture::new(&file, side(page));
            if is_booklet { whole.half(page % 2 == 1) } else { whole }
        };
        let text = |page: usize| -> Vec<Word> {
            let all = texts[side(page) - 1].iter();
            let middle = if name.contains("half-letter") { 396.0 } else { 420.945 };
            let start = if is_booklet && page % 2 == 1 { middle } else { 0.0 };
            all.map(|word| Word { text: word.text.clone(), x: word.x - start, ..*word }).collect()
        };
        let (mut shown, mut solved) = (Samples::default(), Samples::default());
        let mut last = 0;
        for chunk in rows.chunk_by(|one, other| one["page"] == other["page"]) {
            let page = chunk[0]["page"].as_u64().unwrap() as usize;
            last = page;
            let expected: Vec<String> = chunk.iter().map(|row| line(row, "puzzle")).collect();
            let picture = picture(page);
            let mut found = picture.boards();
            let largest = found.iter().map(Board::side).max().unwrap();
            let under: Vec<Board> = found.extract_if(.., |board| board.side() * 4 < largest * 3).collect();
            assert_eq!(found.len(), chunk.len(), "{name}, page {page}: boards");
            let text = text(page);
            for (board, line) in found.iter().zip(&expected) {
                assert_eq!(board.read(&text), *line, "{name}, page {page}: text");
                shown.add(&picture.cells(board), line, line, dots, &format!("{name}, page {page}"));
            }
            for (board, row) in under.iter().zip(chunk) {
                // Upside down: the last cell first, and each cell turned.
                let mut cells = picture.cells(board);
                cells.reverse();
                cells.iter_mut().for_each(|cell| cell.glyph.reverse());
                let turned: String = board.read(&text).chars().rev().collect();
                assert_eq!(turned, line(row, "solution"), "{name}, page {page}: text upside down");
                let place = format!("{name}, page {page}, upside down");
                solved.add(&cells, &line(row, "solution"), &line(row, "puzzle"), false, &place);
            }
            pages += 1;
        }
        let mut next = 0;
        for page in last + 1..=total {
            let found = picture(page);
            let boards_found = found.boards();
            if boards_found.is_empty() {
                continue;
            }
            let chunk = &rows[next..next + boards_found.len()];
            let text = text(page);
            for (board, row) in boards_found.iter().zip(chunk) {
                assert_eq!(board.read(&text), line(row, "solution"), "{name}, page {page}: text");
                let place = format!("{name}, page {page}");
                solved.add(&found.cells(board), &line(row, "solution"), &line(row, "puzzle"), false, &place);
            }
            next += boards_found.len();
            pages += 1;
        }
        assert!(next == rows.len() || name.contains("newspaper"), "{name}: {next} solutions");
        assert_eq!([shown.faults(), solved.faults()], [vec![], vec![]] as [Vec<String>; 2], "{name}");
        for row in &rows {
            let puzzle = line(row, "puzzle");
            let mut cells: Vec<u8> =
                puzzle.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
            assert_eq!(solutions(&mut cells, &mut 5_000_000), 1, "{name}: {puzzle}");
        }
        puzzles += rows.len();
    }
    #[expect(clippy::print_stdout, reason = "a figure for whoever runs it")]
    {
        println!("{puzzles} puzzles in {} books, {pages} pages with boards", books().len());
    }
}

/// What is wrong with a page of boards that must show these lines.
fn faults(picture: &Picture, lines: &[String]) -> Vec<String> {
    let boards = picture.boards();
    if boards.len() != lines.len() {
        return vec![format!("{} boards, expected {}", boards.len(), lines.len())];
    }
    let mut shown = Samples::default();
    for (number, (board, line)) in (1..).zip(boards.iter().zip(lines)) {
        shown.add(&picture.cells(board), line, line, false, &format!("board {number}"));
    }
    shown.faults()
}

impl Picture {
    /// Fills a rectangle, given by its first and last columns and rows.
    fn fill(&mut self, columns: (usize, usize), rows: (usize, usize), dark: u8) {
        for y in rows.0..=rows.1 {
            self.dark[y * self.width + columns.0..=y * self.width + columns.1].fill(dark);
        }
    }
}

/// A page that was damaged on purpose: the reader above reports each damage, and nothing else.
#[test]
fn damaged_pages_are_reported() {
    let folder = folder("damaged-pages");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let [file, manifest] = ["b.pdf", "m.json"].map(path);
    let output = run(
        &["book", "-n", "12", "--seed", "3", "--preset", "letter-6up", "--manifest", &manifest, "-o", &file],
        "",
    );
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let rows: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(manifest).unwrap()).unwrap();
    let page = rows[0]["page"].as_u64().unwrap();
    let on_page = rows.iter().filter(|row| row["page"].as_u64() == Some(page));
    let lines: Vec<String> = on_page.map(|row| row["puzzle"].as_str().unwrap().replace('0', ".")).collect();
    assert_eq!(lines.len(), 6);
    let drawn = || Picture::new(&file, page as usize);
    assert_eq!(faults(&drawn(), &lines), Vec::<String>::new());
    // The first board, and a clue and an empty cell in its middle.
    let board = &drawn().boards()[0];
    let inside = |cell: usize| {
        let (row, column) = (cell / 9, cell % 9);
        let within = |lines: &[(usize, usize)], at: usize| (lines[at].1 + 2, lines[at + 1].0 - 2);
        (within(&board.columns, column), within(&board.rows, row))
    };
    let find =
        |is_clue: bool| lines[0].bytes().skip(30).position(|byte| (byte != b'.') == is_clue).unwrap() + 30;
    let (clue, empty) = (find(true), find(false));
    let name = |cell: usize| format!("board 1, r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let half = |(first, last): (usize, usize)| (first, (first + last) / 2);
    let (columns, clue_rows) = inside(clue);
    let one_fault = |damaged: &Picture, what: &str, words: &str| {
        let found = faults(damaged, &lines);
        assert!(!found.is_empty() && found.iter().all(|fault| fault.contains(words)), "{what}: {found:?}");
    };

    let mut covered = drawn();
    covered.fill(columns, clue_rows, 0);
    one_fault(&covered, "a covered digit", &name(clue));
    let mut covered = drawn();
    covered.fill(columns, half(clue_rows), 0);
    one_fault(&covered, "half of a digit", &name(clue));
    let mut blackened = drawn();
    blackened.fill(columns, clue_rows, 255);
    one_fault(&blackened, "a black cell", &name(clue));

    let mut filled = drawn();
    let ((left, right), (top, bottom)) = inside(empty);
    filled.fill((left + 3, right - 3), (top + 3, bottom - 3), 255);
    one_fault(&filled, "ink in an empty cell", &format!("{} is not empty", name(empty)));

    // A white box over a corner takes the ends of lines away, so this is no longer a board. A black one
    // leaves them and fills cells.
    let reach = (board.side() / 4, board.side() / 6);
    for (dark, words) in [(0, "5 boards, expected 6"), (255, "board 1, r1c1")] {
        let mut overlapped = drawn();
        let (column, row) = (board.columns[0].0, board.rows[0].0);
        overlapped.fill((column - 8, column + reach.0), (row - 8, row + reach.1), dark);
        let found = faults(&overlapped, &lines);
        assert!(found.iter().any(|fault| fault.contains(words)), "a box over the board: {found:?}");
    }

    // Two different digits change places.
    let other = lines[0].bytes().enumerate().skip(clue + 1);
    let mut others = other.filter(|(_, byte)| *byte != b'.' && *byte != lines[0].as_bytes()[clue]);
    let other = others.next().unwrap().0;
    let ((first, last), (top, bottom)) = inside(other);
    let mut swapped = drawn();
    let width = (columns.1 - columns.0).min(last - first);
    let height = (clue_rows.1 - clue_rows.0).min(bottom - top);
    for y in 0..=height {
        for x in 0..=width {
            let one = (clue_rows.0 + y) * swapped.width + columns.0 + x;
            swapped.dark.swap(one, (top + y) * swapped.width + first + x);
        }
    }
    let found = faults(&swapped, &lines);
    for cell in [clue, other] {
        assert!(found.iter().any(|fault| fault.contains(&name(cell))), "{cell}: {found:?}");
    }
}
