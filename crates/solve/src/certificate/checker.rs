//! Checks the text of a certificate.
//!
//! Nothing here comes from the code that makes certificates, nor from the solver or the types of grids: cells are numbers from
//! 0 to 80, digits are numbers from 1 to 9, and the houses are computed from those. So a mistake there cannot hide itself here.
//! It accepts what `docs/check_certificates.py` accepts, word for word. A certificate of 3 kB takes some ten microseconds.

use std::fmt;

/// Why a text does not prove anything.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnprovenError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl fmt::Display for UnprovenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for UnprovenError {}

/// Checks the text of one certificate, a block of lines that ends with an empty one. Every line, every word and their order
/// have to be as a [`Certificate`](super::Certificate) writes them, and every statement is verified.
///
/// ```
/// use ninefold_solve::certificate::{Certificate, check_text};
/// use ninefold_grid::Grid;
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let text = Certificate::new(&grid, 100_000)?.to_string();
/// assert_eq!(check_text(&text), Ok(()));
/// let clash = text.lines().next().unwrap().to_owned() + "\nverdict improper clash 5 r1c1 r1c2\n\n";
/// assert_eq!(check_text(&clash).unwrap_err().to_string(), "line 2: the digit is not in both cells");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the text does not prove what it claims.
pub fn check_text(text: &str) -> Result<(), UnprovenError> {
    let lines = text.strip_suffix("\n\n").ok_or_else(|| UnprovenError {
        line: text.lines().count().max(1),
        message: "the text is cut off, expected an empty line at the end".to_owned(),
    })?;
    Checker { lines: lines.split('\n'), line: 0 }.check()
}

/// What is in the cells; 0 is nothing.
type Cells = [u8; 81];

/// Nine bits, one for each digit.
const ALL_DIGITS: u16 = 0b11_1111_1110;

/// Returns the row, column and box of a cell, as indices into [`Filling::held`].
fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3]
}

/// Returns the cells of a house, row by row.
fn cells_of(house: usize) -> [usize; 9] {
    std::array::from_fn(|at| match house {
        0..9 => 9 * house + at,
        9..18 => 9 * at + house - 9,
        _ => (house - 18) / 3 * 27 + (house - 18) % 3 * 3 + at / 3 * 9 + at % 3,
    })
}

fn is_solution(cells: &Cells, clues: &Cells) -> bool {
    let held = Filling::new(cells).held;
    // Nine cells hold nine different digits only if each has one.
    held == [ALL_DIGITS; 27] && clues.iter().zip(cells).all(|(&clue, &digit)| clue == 0 || clue == digit)
}

/// A grid that a proof fills.
#[derive(Clone)]
struct Filling {
    cells: Cells,
    /// The digits that each house holds: nine rows, nine columns, nine boxes.
    held: [u16; 27],
}

impl Filling {
    fn new(cells: &Cells) -> Filling {
        let mut filling = Filling { cells: *cells, held: [0; 27] };
        for (cell, &digit) in cells.iter().enumerate().filter(|&(_, &digit)| digit > 0) {
            filling.place(cell, digit);
        }
        filling
    }

    fn place(&mut self, cell: usize, digit: u8) {
        self.cells[cell] = digit;
        houses_of(cell).into_iter().for_each(|house| self.held[house] |= 1 << digit);
    }

    /// Returns the digits that no house of a cell holds.
    fn digits(&self, cell: usize) -> u16 {
        houses_of(cell).into_iter().fold(ALL_DIGITS, |left, house| left & !self.held[house])
    }

    /// Returns the empty cells of a house that can hold a digit.
    fn places(&self, digit: u8, house: usize) -> impl Iterator<Item = usize> + '_ {
        let fits = move |&cell: &usize| self.cells[cell] == 0 && self.digits(cell) >> digit & 1 == 1;
        cells_of(house).into_iter().filter(fits)
    }

    fn has(&self, digit: u8, house: usize) -> bool {
        self.held[house] >> digit & 1 == 1
    }
}

/// A word that says where: a cell, or a digit in a house.
#[derive(Clone, Copy)]
enum Place {
    Cell(usize),
    Digit(u8, usize),
}

fn nine(byte: u8) -> Option<u8> {
    (b'1'..=b'9').contains(&byte).then(|| byte - b'0')
}

fn kind_of(byte: u8) -> Option<usize> {
    b"rcb".iter().position(|&kind| kind == byte)
}

fn cell(word: &[u8]) -> Option<usize> {
    let &[b'r', row, b'c', col] = word else { return None };
    Some(usize::from(nine(row)? - 1) * 9 + usize::from(nine(col)? - 1))
}

fn place(word: &[u8]) -> Option<Place> {
    if let &[digit, kind, number] = word {
        return Some(Place::Digit(nine(digit)?, kind_of(kind)? * 9 + usize::from(nine(number)? - 1)));
    }
    cell(word).map(Place::Cell)
}

struct Checker<'a> {
    lines: std::str::Split<'a, char>,
    /// The number of the line that was read last.
    line: usize,
}

impl<'a> Checker<'a> {
    fn error(&self, message: impl fmt::Display) -> UnprovenError {
        UnprovenError { line: self.line, message: message.to_string() }
    }

    fn need(&self, is_so: bool, what: &str) -> Result<(), UnprovenError> {
        if is_so { Ok(()) } else { Err(self.error(what)) }
    }

    /// Reads the next line, which has to start with one of these words, and returns the word and the rest.
    fn line(&mut self, keys: &[&'static str]) -> Result<(&'static str, &'a str), UnprovenError> {
        self.line += 1;
        let line = self.lines.next().unwrap_or_default();
        let rest = |key: &&'static str| Some((*key, line.strip_prefix(key)?.strip_prefix(' ')?));
        let found = keys.iter().find_map(rest);
        let found = found.ok_or_else(|| self.error(format_args!("expected {}", keys.join(" or "))))?;
        self.need(found.1.split(' ').all(|word| !word.is_empty()), "expected single spaces between words")?;
        Ok(found)
    }

    fn grid(&self, text: &str) -> Result<Cells, UnprovenError> {
        let digit = |byte: u8| if byte == b'.' { Some(0) } else { nine(byte) };
        let digits: Option<Vec<u8>> = text.bytes().map(digit).collect();
        digits
            .and_then(|digits| digits.try_into().ok())
            .ok_or_else(|| self.error("a grid has 81 digits or dots"))
    }

    /// Reads a line with a solution of these clues.
    fn solution(&mut self, clues: &Cells) -> Result<Cells, UnprovenError> {
        let (_, text) = self.line(&["solution"])?;
        let solution = self.grid(text)?;
        self.need(is_solution(&solution, clues), "not a solution of the puzzle")?;
        Ok(solution)
    }

    fn check(mut self) -> Result<(), UnprovenError> {
        let (_, puzzle) = self.line(&["puzzle"])?;
        let clues = self.grid(puzzle)?;
        let verdict: Vec<&str> = self.line(&["verdict"])?.1.split(' ').collect();
        match verdict[..] {
            ["improper", "clash", digit, one, other] => {
                let digit = digit.as_bytes().first().copied().and_then(nine).filter(|_| digit.len() == 1);
                let cells = [one, other].map(|name| cell(name.as_bytes()));
                let (Some(digit), [Some(one), Some(other)]) = (digit, cells) else {
                    return Err(self.error("a clash has a digit and two cells"));
                };
                self.need(clues[one] == digit && clues[other] == digit, "the digit is not in both cells")?;
                let shared = houses_of(one).iter().any(|house| houses_of(other).contains(house));
                self.need(one != other && shared, "the cells share no house")?;
            }
            ["improper", "several"] => {
                let (first, second) = (self.solution(&clues)?, self.solution(&clues)?);
                self.need(first != second, "the solutions are the same")?;
            }
            ["improper", "unsolvable"] => {
                let (_, proof) = self.line(&["no-solution"])?;
                self.proof(&clues, proof, None)?;
            }
            ["proper", ref rest @ ..] => self.proper(&clues, rest)?,
            _ => return Err(self.error("unknown verdict")),
        }
        self.line += 1;
        let is_end = self.lines.next().is_none();
        self.need(is_end, "there are lines after the end of the proof")
    }

    /// Checks a proper puzzle: the solution, that it is the only one, and what is said about each clue.
    fn proper(&mut self, clues: &Cells, verdict: &[&str]) -> Result<(), UnprovenError> {
        let solution = self.solution(clues)?;
        let (_, proof) = self.line(&["no-other"])?;
        self.proof(clues, proof, Some(&solution))?;
        let mut redundant = vec!["redundant"];
        for at in (0..81).filter(|&at| clues[at] > 0) {
            let (key, line) = self.line(&["needed", "redundant"])?;
            let (name, proof) =
                line.split_once(' ').ok_or_else(|| self.error("expected a cell and a proof"))?;
            self.need(cell(name.as_bytes()) == Some(at), "the clues are not all there, in order")?;
            let mut fewer = *clues;
            fewer[at] = 0;
            if key == "needed" {
                let other = self.grid(proof)?;
                let is_other = other != solution && is_solution(&other, &fewer);
                self.need(is_other, "not another solution without this clue")?;
            } else {
                self.proof(&fewer, proof, Some(&solution))?;
                redundant.push(name);
            }
        }
        let agrees = if redundant.len() == 1 { verdict == ["minimal"] } else { verdict == redundant };
        let message = "the verdict differs from the proofs of the clues".to_owned();
        if agrees { Ok(()) } else { Err(UnprovenError { line: 2, message }) }
    }

    /// Follows a proof that a grid has no solution other than this one, or none at all.
    fn proof(&self, clues: &Cells, text: &str, solution: Option<&Cells>) -> Result<(), UnprovenError> {
        let mut words = text.split(' ');
        let mut found = 0;
        // The parts that still come, the next one last. No recursion: a text may have a million words.
        let mut waiting = vec![Filling::new(clues)];
        while let Some(mut filling) = waiting.pop() {
            loop {
                let word = words.next().ok_or_else(|| self.error("the proof ends early"))?;
                let wrong = |what: &str| self.error(format_args!("{}: {what}", Shown(word)));
                match word.as_bytes() {
                    b"=" => {
                        let is_full = is_solution(&filling.cells, clues);
                        if !is_full || solution.is_none_or(|solution| filling.cells != *solution) {
                            return Err(wrong("the grid is not the solution"));
                        }
                        found += 1;
                        break;
                    }
                    [b'!', rest @ ..] => {
                        let nothing_left = match place(rest) {
                            Some(Place::Cell(cell)) => filling.cells[cell] == 0 && filling.digits(cell) == 0,
                            Some(Place::Digit(digit, house)) => {
                                !filling.has(digit, house) && filling.places(digit, house).next().is_none()
                            }
                            None => return Err(wrong("not a word of a proof")),
                        };
                        if !nothing_left {
                            return Err(wrong("something is left"));
                        }
                        break;
                    }
                    [rest @ .., b'?'] => {
                        let cases = cases(&filling, place(rest));
                        let cases = cases.ok_or_else(|| wrong("fewer than two cases"))?;
                        for (cell, digit) in cases.into_iter().rev() {
                            let mut part = filling.clone();
                            part.place(cell, digit);
                            waiting.push(part);
                        }
                        break;
                    }
                    placed => match placement(&filling, placed) {
                        Some((cell, digit)) => filling.place(cell, digit),
                        None => return Err(wrong("this does not follow")),
                    },
                }
            }
        }
        self.need(words.next().is_none(), "there are words after the end of the proof")?;
        let expected = usize::from(solution.is_some());
        self.need(found == expected, "the proof does not reach the solution exactly once")
    }
}

/// Returns the cases at a place, two or more; `None` if there are no such cases.
fn cases(filling: &Filling, place: Option<Place>) -> Option<Vec<(usize, u8)>> {
    let cases: Vec<(usize, u8)> = match place? {
        Place::Cell(cell) if filling.cells[cell] == 0 => {
            let digits = filling.digits(cell);
            (1..=9).filter(|digit| digits >> digit & 1 == 1).map(|digit| (cell, digit)).collect()
        }
        Place::Digit(digit, house) if !filling.has(digit, house) => {
            filling.places(digit, house).map(|cell| (cell, digit)).collect()
        }
        _ => return None,
    };
    (cases.len() > 1).then_some(cases)
}

/// Returns what a word places, if it follows.
fn placement(filling: &Filling, word: &[u8]) -> Option<(usize, u8)> {
    let (name, rest) = word.split_at_checked(4)?;
    let cell = cell(name).filter(|&cell| filling.cells[cell] == 0)?;
    let (digit, follows) = match *rest {
        [b'=', digit] => {
            let digit = nine(digit)?;
            (digit, filling.digits(cell) == 1 << digit)
        }
        [b'=', digit, kind] => {
            let (digit, house) = (nine(digit)?, houses_of(cell)[kind_of(kind)?]);
            (digit, !filling.has(digit, house) && filling.places(digit, house).eq([cell]))
        }
        _ => return None,
    };
    follows.then_some((cell, digit))
}

/// A word in a message, which a foreign text may have made long.
struct Shown<'a>(&'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.chars().take(40).collect::<String>().escape_debug())
    }
}
