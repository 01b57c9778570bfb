//! Puzzles in a text that people wrote: a letter, a post, a page.
//!
//! ```text
//!   On Sunday Ann wrote:                           ← text
//!   > Who can do this one?                         ← quoted text
//!   > 5 3 . | . 7 . | . . .     ┐
//!   > 6 . . | 1 9 5 | . . .     │ nine rows that follow one another: a grid
//!   > …                         ┘
//!   Here is mine: 53..7....6..195… What do you think?     ← 81 cells in a row: a grid
//!   And this one (https://sudokupad.app/scf…) is new.      ← a link that holds its puzzle
//! ```
//!
//! Quotation marks at the beginning of lines and characters of no width are taken away first, and tables and the like are
//! [rewritten](tidied) as rows. If what is left is a text in
//! some [`Format`], it is read as that. Otherwise it is searched for cells that stand together, 81 in a line or nine lines
//! of nine; all else is text. What is nearly a grid is an error with its place and no text: 80 cells in a row, eight rows,
//! nine rows with a gap in the wrong place, a sign at an end that may belong to the sentence.
//!
//! A grid has all its cells in the order of the text, and what can be read in two ways is an error. A line of nine dashes,
//! say, is a rule between rows that spell an empty cell `.`, a row between rows that spell it `-`, and an error if both counts
//! fit. What the layout alone decides, such as which of two grids is the solution, is [listed](crate::Guess). A grid without any digit is text. 81 cells whose line names another board, or has its regions or
//! clues, are an error: without them it would be another puzzle.

mod cell_run;
mod line_kind;
mod link;
mod pasted_line;
#[cfg(feature = "boards")]
mod placed;
mod row_block;
mod solutions;
#[cfg(feature = "boards")]
mod tidied;

#[cfg(feature = "boards")]
use ninefold_grid::Grid;
use ninefold_rules::Variant;

use crate::boards::BoardReadErrorKind;
use crate::boards::context::variant_line;
use crate::encoding::{decode, plain_text};
use crate::lines::read_classic;
use crate::look_alike::cell_value;
use crate::sniff::sniff_classic;
#[cfg(feature = "boards")]
use crate::{Alphabet, Guess, literals, read, sniff_with};
use crate::{Format, ReadError, ReadErrorKind, ReadOptions, Record, check_text};

use line_kind::{LineKind, line_kind};
use pasted_line::PastedLine;
use row_block::RowBlock;
#[cfg(feature = "boards")]
use tidied::numbers::Numbers;
#[cfg(feature = "boards")]
use tidied::{TableNote, Tidied};

/// Reads the puzzles in a text that people wrote, whatever stands around them. In the order of the text, errors too.
///
/// A text in one of the formats is read as such. The result is empty only if no line holds anything but comments.
///
/// ```
/// use ninefold_format::read_pasted;
/// let text = "Try ５３．．７．．．．６．．１９５．．．．９８．．．．６．８．．．６．．．３４．．８．３．．１７．．．２．．．６．６．．．．２８．．．．４１９．．５．．．．８．．７９ (it is easy)!";
/// let found = read_pasted(text.as_bytes());
/// assert_eq!(
///     found[0].as_ref().map(|record| record.grid.to_string()).as_deref(),
///     Ok("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// );
/// let found = read_pasted(b"I lost one: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7");
/// assert_eq!(
///     found[0].as_ref().unwrap_err().to_string(),
///     "line 1, column 13: found 80 cells, expected 81 (digits 1-9 or . for an empty cell)"
/// );
/// ```
#[must_use]
pub fn read_pasted(text: &[u8]) -> Vec<Result<Record, ReadError>> {
    read_lines(text, None)
}

/// As [`read_pasted`], for puzzles of any board, of which something is known. A format in the options is not looked at.
///
/// ```
/// use ninefold_format::{ReadOptions, read_pasted_with};
/// let text = b"1\t\t\t\n\t2\n\t\t3\n\t\t\t4\n";
/// let found = read_pasted_with(text, &ReadOptions::default());
/// assert_eq!(found[0].as_ref().map(|record| record.grid.to_string()).as_deref(), Ok("1....2....3....4"));
/// let found = read_pasted_with(b"1,,,\n,2,,\n,,9,\n,,,4\n", &ReadOptions::default());
/// assert_eq!(
///     found[0].as_ref().unwrap_err().to_string(),
///     "line 3, column 3: cell r3c3: found '9', expected a digit 1-4 or an empty cell (. 0 _)"
/// );
/// ```
#[cfg(feature = "boards")]
#[must_use]
pub fn read_pasted_with(text: &[u8], options: &ReadOptions) -> Vec<Result<Record, ReadError>> {
    read_lines(text, Some(options))
}

/// Returns whether a text that begins like this has a layout that only [`read_pasted_with`] reads: a table with empty cells, a
/// table of HTML, blanks or another sign for empty cells, or the regions of a jigsaw as rows of letters.
#[cfg(feature = "boards")]
#[must_use]
pub fn is_untidy(beginning: &[u8], options: &ReadOptions) -> bool {
    let text = plain_text(beginning);
    let first = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).find(|line| !line.is_empty());
    // Nearly every text has plain lines.
    if first.and_then(|line| Grid::from_line(line.try_into().ok()?)).is_some() {
        return has_five_grids(&text, options);
    }
    let format = sniff_with(&text, options);
    let is_json = format == Some(Format::Json);
    let lines = pasted_lines(&text);
    if tidied::quoted::rows(&lines).is_some()
        || tidied::samurai::rows(&lines, options.variant.as_ref()).is_some()
    {
        return true;
    }
    if format.is_some_and(|format| !may_be_table(format)) && !is_json {
        return notes(&text, &lines).iter().any(is_sure_table);
    }
    if literals::begins_with_literals(&joined(&lines), options) {
        return true;
    }
    // Lines of objects are not a table.
    if is_json {
        return false;
    }
    tidied::numbers::rows(&lines).is_some()
        || placed::placed(&lines).is_some()
        || tidied::tidied(&lines, options.variant.as_ref()).is_some()
            && (tidied::has_hidden_rows(&lines)
                || notes(&text, &lines).iter().any(|note| is_sure_table(note) || note.is_doubtful)
                || !is_read(&whole_text(&lines, Some(options))))
}

/// Returns whether the first five lines are grids of a samurai.
#[cfg(feature = "boards")]
fn has_five_grids(text: &[u8], options: &ReadOptions) -> bool {
    let is_text = |line: &&[u8]| !line.trim_ascii().is_empty() && !line.starts_with(b"#");
    let five: Vec<&[u8]> = text.split(|&byte| byte == b'\n').filter(is_text).take(5).collect();
    tidied::samurai::rows(&pasted_lines(&five.join(&b'\n')), options.variant.as_ref()).is_some()
}

fn pasted_lines(text: &[u8]) -> Vec<PastedLine> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    (1..).zip(decode(text).lines()).map(PastedLine::new).collect()
}

fn read_lines(text: &[u8], options: Option<&ReadOptions>) -> Vec<Result<Record, ReadError>> {
    let text = plain_text(text);
    if let Err(error) = check_text(&text) {
        return vec![Err(error)];
    }
    results_of(&text, pasted_lines(&text), options)
}

fn results_of(
    text: &[u8],
    lines: Vec<PastedLine>,
    options: Option<&ReadOptions>,
) -> Vec<Result<Record, ReadError>> {
    #[cfg(feature = "boards")]
    if let Some(results) = in_five_grids(&lines, options) {
        return results;
    }
    #[cfg(feature = "boards")]
    let lines = match tidied::quoted::rows(&lines) {
        Some(joined) if options.is_some() => joined,
        _ => lines,
    };
    #[cfg(feature = "boards")]
    if let Some(results) = in_literals(&lines, options) {
        return results;
    }
    #[cfg(feature = "boards")]
    if let Some(results) = in_numbers(&lines, options) {
        return results;
    }
    #[cfg(feature = "boards")]
    if let Some(results) = with_placed(&lines, options) {
        return results;
    }
    without_signs(text, lines, options)
}

/// Returns the puzzles of a text without signs that distinguish placed digits from clues.
#[cfg_attr(not(feature = "boards"), expect(unused_variables, reason = "only layouts need the bytes"))]
fn without_signs(
    text: &[u8],
    lines: Vec<PastedLine>,
    options: Option<&ReadOptions>,
) -> Vec<Result<Record, ReadError>> {
    let whole = whole_text(&lines, options);
    #[cfg(feature = "boards")]
    let notes = notes(text, &lines);
    #[cfg(feature = "boards")]
    let has_tables = notes.iter().any(is_sure_table);
    #[cfg(not(feature = "boards"))]
    let has_tables = false;
    if is_read(&whole) && !has_hidden_rows(&lines) && !has_tables {
        return whole.map(|(_, results)| results).unwrap_or_default();
    }
    #[cfg(feature = "boards")]
    if let Some(doubtful) = notes.iter().find(|note| note.is_doubtful) {
        let found = "a table whose edge may be numbers or letters of rows or columns, or whose empty rows may be gaps".to_owned();
        let expected = "a table with the cells of the grid alone";
        return vec![Err(ReadErrorKind::Unexpected { found, expected }.at(doubtful.lines.0, 1))];
    }
    #[cfg(feature = "boards")]
    if let Some(tidied) = tidied_lines(text, &lines, options, has_tables) {
        // The rows of a canvas may have as many cells as a whole board.
        let has_canvas = tidied.guesses.iter().any(|(_, guess)| matches!(guess, Guess::Overlap { .. }));
        let format = has_canvas.then_some(Format::Rows);
        let whole = match options {
            Some(options) => read_as(format, &tidied.lines, options),
            None => as_format(&tidied.lines),
        };
        let results = match whole {
            Some((_, results)) if has_canvas || is_whole(&results) => results,
            whole => whole_or_parts(whole, &tidied.lines, true),
        };
        let mut results = with_notes(results, &notes, &tidied.guesses);
        if results.iter().any(Result::is_ok) {
            results.extend(tidied.problems.into_iter().map(Err));
        }
        return results;
    }
    whole_or_parts(whole, &lines, false)
}

/// Returns what is read in the format that a text looks like, or the puzzles that are found in it.
fn whole_or_parts(
    whole: Option<FormatResults>,
    lines: &[PastedLine],
    is_tidied: bool,
) -> Vec<Result<Record, ReadError>> {
    let found = solutions::joined(search(lines), lines);
    if let Some(line) = letters(lines).filter(|_| !cfg!(feature = "boards")) {
        let found = "rows of letters, the regions of a jigsaw".to_owned();
        return vec![Err(line.fail(1, ReadErrorKind::OtherBoard { found }))];
    }
    let names_board = |error: &ReadError| match &error.kind {
        ReadErrorKind::OtherBoard { .. } => true,
        ReadErrorKind::Board(kind) => {
            matches!(**kind, BoardReadErrorKind::Variant(_) | BoardReadErrorKind::Regions(_))
        }
        _ => false,
    };
    let errors = |results: &[Result<Record, ReadError>]| {
        results.iter().any(|result| result.as_ref().is_err_and(names_board))
    };
    // What is below a line that names another board has its rules, and the search has none.
    let words_of = |line: &PastedLine| variant_line(line.text.trim()).map(str::to_owned);
    let is_other = |words: &String| !words.parse().is_ok_and(|board: Variant| board.is_classic());
    let named = lines.iter().filter_map(words_of).find(is_other);
    let is_named = named.is_some() || whole.as_ref().is_some_and(|(_, results)| errors(results));
    let found = match &named {
        Some(words) => {
            let without_rules =
                |record: Record| Err(ReadErrorKind::OtherBoard { found: words.clone() }.at(record.line, 1));
            found.into_iter().map(|result| result.and_then(without_rules)).collect()
        }
        _ => found,
    };
    let is_clear = !is_named && !found.is_empty() && found.iter().all(Result::is_ok);
    // Rows of a table that are no whole number of grids.
    let is_partly_read = |whole: &[Result<Record, ReadError>], found: &[Result<Record, ReadError>]| {
        is_tidied && whole.iter().any(Result::is_ok) && !found.is_empty() && found.iter().all(Result::is_err)
    };
    let is_drawing = |format: Format| is_tidied || is_drawing(format);
    match whole {
        // A text in a structured format is read as that format; links and drawn grids may stand in any text.
        Some((format, _)) if is_clear && is_drawing(format) => found,
        Some((_, results)) if !results.is_empty() && (is_named || !is_partly_read(&results, &found)) => {
            results
        }
        _ if found.is_empty() => lines.iter().find_map(nothing).map(Err).into_iter().collect(),
        _ => found,
    }
}

fn is_drawing(format: Format) -> bool {
    is_drawn(format) || format == Format::Ss || link::is_link_format(format)
}

/// Returns whether a format shows its cells and nothing else.
fn is_drawn(format: Format) -> bool {
    matches!(format, Format::Line | Format::Rows | Format::Block | Format::Unicode)
}

/// Returns whether a text that looks like this format may be a table: rows of numbers look like candidates.
#[cfg(feature = "boards")]
fn may_be_table(format: Format) -> bool {
    is_drawn(format) || format == Format::Sdx
}

/// Returns the lines of a text with a layout that no format has, rewritten as rows.
#[cfg(feature = "boards")]
fn tidied_lines(
    text: &[u8],
    lines: &[PastedLine],
    options: Option<&ReadOptions>,
    has_tables: bool,
) -> Option<Tidied> {
    let may_be_untidy = has_tables || sniff_classic(text).is_none_or(may_be_table);
    may_be_untidy.then(|| tidied::tidied(lines, options.and_then(|options| options.variant.as_ref())))?
}

/// Returns what is noteworthy about the tables of a text that may have some.
#[cfg(feature = "boards")]
fn notes(text: &[u8], lines: &[PastedLine]) -> Vec<TableNote> {
    let may_be_any = sniff_classic(text).is_none_or(may_be_table);
    let is_divided = |line: &PastedLine| line.text.contains(['\t', ';', ',', '|', '<']);
    if !lines.iter().any(is_divided) {
        return Vec::new();
    }
    // Tables of Markdown look like drawn grids.
    tidied::table_notes(lines).into_iter().filter(|note| may_be_any || note.is_markdown).collect()
}

/// Returns whether a table has names, or a rule below its heading, so that nothing else is a better reading.
#[cfg(feature = "boards")]
fn is_sure_table(note: &TableNote) -> bool {
    note.is_markdown || note.removed.headings
}

/// Returns results with what was left out of the tables that they are in, and what was decided about their lines.
#[cfg(feature = "boards")]
fn with_notes(
    mut results: Vec<Result<Record, ReadError>>,
    notes: &[TableNote],
    guesses: &[((usize, usize), Guess)],
) -> Vec<Result<Record, ReadError>> {
    for record in results.iter_mut().flatten() {
        let is_decided =
            |((first, last), _): &&((usize, usize), Guess)| (*first..=*last).contains(&record.line);
        record.guesses.extend(guesses.iter().filter(is_decided).map(|(_, guess)| guess.clone()));
        let is_inside = |note: &&TableNote| (note.lines.0..=note.lines.1).contains(&record.line);
        if let Some(note) = notes.iter().find(is_inside) {
            record.guesses.extend(note.removed.headings.then_some(Guess::Headings));
            record.guesses.extend(note.removed.spacers.then_some(Guess::Spacers));
        }
    }
    results
}

/// Returns the puzzles of a text that has them in lists and objects.
#[cfg(feature = "boards")]
fn in_literals(
    lines: &[PastedLine],
    options: Option<&ReadOptions>,
) -> Option<Vec<Result<Record, ReadError>>> {
    let results = literals::read(&joined(lines), options.unwrap_or(&ReadOptions::default()))?;
    let classic = |record: Record| {
        if options.is_some() || record.classic().is_some() {
            return Ok(record);
        }
        let found = record.variant().to_string();
        Err(ReadErrorKind::OtherBoard { found }.at(record.line, 1))
    };
    Some(placed(results.into_iter().map(|result| result.and_then(classic)).collect(), lines))
}

/// Returns the puzzles of a text with each five grids of a samurai in lines.
#[cfg(feature = "boards")]
fn in_five_grids(
    lines: &[PastedLine],
    options: Option<&ReadOptions>,
) -> Option<Vec<Result<Record, ReadError>>> {
    let options = options?;
    let rows = tidied::samurai::rows(lines, options.variant.as_ref())?;
    let (_, mut results) = as_format_with(&rows, options)?;
    results.iter_mut().flatten().for_each(|record| record.guesses.push(Guess::Samurai));
    Some(results)
}

/// Returns the puzzles of a text in which signs distinguish placed digits from clues.
#[cfg(feature = "boards")]
fn with_placed(
    lines: &[PastedLine],
    options: Option<&ReadOptions>,
) -> Option<Vec<Result<Record, ReadError>>> {
    let placed = placed::placed(lines)?;
    let read = |lines: &[PastedLine]| without_signs(joined(lines).as_bytes(), lines.to_vec(), options);
    let (states, clues) = (read(&placed.state), read(&placed.clues));
    placed.joined(states, clues)
}

/// Returns the puzzles of a text that has numbers above 9 in place of digits.
#[cfg(feature = "boards")]
fn in_numbers(lines: &[PastedLine], options: Option<&ReadOptions>) -> Option<Vec<Result<Record, ReadError>>> {
    let Numbers { lines, is_from_zero } = tidied::numbers::rows(lines)?;
    let options = options?.clone().with_alphabet(Alphabet::Digits);
    let (_, mut results) = as_format_with(&lines, &options)?;
    for record in results.iter_mut().flatten() {
        record.guesses.push(Guess::Numbers);
        record.guesses.extend(is_from_zero.then_some(Guess::Alphabet(Alphabet::Hex)));
    }
    Some(results)
}

/// Returns whether some rows of a text look like comments.
#[cfg(feature = "boards")]
fn has_hidden_rows(lines: &[PastedLine]) -> bool {
    tidied::has_hidden_rows(lines)
}

#[cfg(not(feature = "boards"))]
fn has_hidden_rows(_: &[PastedLine]) -> bool {
    false
}

/// A format, and what is read in it.
type FormatResults = (Format, Vec<Result<Record, ReadError>>);

/// Returns what is read in the format that the text looks like.
fn whole_text(lines: &[PastedLine], options: Option<&ReadOptions>) -> Option<FormatResults> {
    match options {
        #[cfg(feature = "boards")]
        Some(options) => as_format_with(lines, options),
        _ => as_format(lines),
    }
}

/// Returns whether a text is read as it is.
fn is_read(whole: &Option<FormatResults>) -> bool {
    whole.as_ref().is_some_and(|(_, results)| is_whole(results))
}

fn is_whole(results: &[Result<Record, ReadError>]) -> bool {
    !results.is_empty() && results.iter().all(Result::is_ok)
}

/// Returns what is read in the format that a text about classic puzzles looks like.
fn as_format(lines: &[PastedLine]) -> Option<FormatResults> {
    let text = joined(lines);
    let format = sniff_classic(text.as_bytes())?;
    Some((format, placed(read_classic(format, text.as_bytes()), lines)))
}

/// Returns the same for any board.
#[cfg(feature = "boards")]
fn as_format_with(lines: &[PastedLine], options: &ReadOptions) -> Option<FormatResults> {
    read_as(None, lines, options)
}

/// Returns what is read in a format, or without one in the format that the text looks like.
#[cfg(feature = "boards")]
fn read_as(format: Option<Format>, lines: &[PastedLine], options: &ReadOptions) -> Option<FormatResults> {
    let text = joined(lines);
    let records = read(ReadOptions { format, ..options.clone() }, text.as_bytes());
    Some((records.format()?, placed(records.collect(), lines)))
}

fn joined(lines: &[PastedLine]) -> String {
    lines.iter().flat_map(|line| [line.text.as_str(), "\n"]).collect()
}

/// Returns results with the lines and columns of the text as it was.
fn placed(results: Vec<Result<Record, ReadError>>, lines: &[PastedLine]) -> Vec<Result<Record, ReadError>> {
    let line = |number: usize| lines.get(number.wrapping_sub(1));
    let error = |error: ReadError| match line(error.line) {
        Some(line) => ReadError { line: line.number, column: line.column(error.column), ..error },
        None => error,
    };
    let record =
        |record: Record| Record { line: line(record.line).map_or(record.line, |line| line.number), ..record };
    results.into_iter().map(|result| result.map(record).map_err(error)).collect()
}

/// Returns the error of a text without a puzzle, from its first line that is neither blank nor a comment.
fn nothing(line: &PastedLine) -> Option<ReadError> {
    let found = line.text.trim();
    if found.starts_with('#') {
        return None;
    }
    let solid = found.chars().filter(|c| !c.is_whitespace()).count();
    let cells = found.chars().filter(|&c| cell_value(c).is_some()).count();
    if cells > 0 && 2 * cells >= solid {
        // It was meant to be a puzzle.
        let error = read_classic(Format::Line, line.text.as_bytes()).into_iter().find_map(Result::err)?;
        return Some(line.fail(error.column, error.kind));
    }
    let expected = "a puzzle: 81 cells in a line, or nine rows of nine";
    let kind = ReadErrorKind::Unexpected { found: found.to_owned(), expected };
    (!found.is_empty()).then(|| line.fail(1, kind))
}

/// Returns the first of two lines of nine letters that follow one another: one may be a title.
fn letters(lines: &[PastedLine]) -> Option<&PastedLine> {
    let are_letters = |line: &PastedLine| {
        line.text.len() == 9 && line.text.bytes().all(|c| c.is_ascii_alphabetic() && c != b'x')
    };
    lines.windows(2).find(|pair| pair.iter().all(are_letters)).map(|pair| &pair[0])
}

/// Searches a text for grids.
fn search(lines: &[PastedLine]) -> Vec<Result<Record, ReadError>> {
    let mut found = Vec::new();
    let mut block = RowBlock::default();
    for line in lines {
        match line_kind(line) {
            LineKind::Blank => {
                block.blanks += 1;
                if block.blanks > 1 {
                    block.end(line, &mut found);
                }
            }
            LineKind::Rule => {}
            LineKind::Row(values) => block.push(line, Some(values), '.'),
            LineKind::RowOrRule(sign) => block.push(line, None, sign),
            LineKind::BrokenRow(problem, column) => block.push_broken(line, problem, column),
            LineKind::Text => {
                block.end(line, &mut found);
                cell_run::search_line(line, &mut found);
            }
        }
    }
    if let Some(last) = lines.last() {
        block.end(last, &mut found);
    }
    found
}
