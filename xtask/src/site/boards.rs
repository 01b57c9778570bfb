//! The pages of the boards: rules, a puzzle that the command makes, and what was measured.
//!
//! ```text
//!   ninefold variants --json ─► rules, methods, numbers of grids, formats
//!   ninefold generate, draw  ─► a puzzle as a picture
//!   benches/record/…tsv      ─► puzzles to order: rates, found of those requested
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::contents::Page;
use crate::run::root;

/// What `board_levels` of the benchmarks wrote.
const TO_ORDER: &str = "benches/record/amd-epyc-2-cores/2026-11-26-to-order.tsv";

/// A board, as `ninefold variants --json` lists it.
#[derive(Deserialize)]
struct Board {
    variant: String,
    name: String,
    rules: Vec<String>,
    cell_count: usize,
    house_count: Option<usize>,
    has_clues: bool,
    uniform: bool,
    default_method: String,
    grid_count: Option<String>,
    formats: Vec<String>,
}

/// Puzzles of one level to order.
#[derive(Debug)]
struct Measured {
    level: String,
    requested: u32,
    found: u32,
    /// Grids for each puzzle that was found, milliseconds in the median and at most, puzzles a second, clues.
    figures: [String; 5],
}

/// Runs the command with arguments and input, and returns its output.
pub(super) type Ninefold<'a> = &'a dyn Fn(&[&str], &str) -> Result<String>;

/// Returns the pages of all boards with their text, and before them that of the table.
pub(super) fn pages(ninefold: Ninefold<'_>) -> Result<Vec<(Page, String)>> {
    let boards: Vec<Board> = ninefold(&["variants", "--json"], "")?
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()
        .context("ninefold variants --json, in a build with books")?;
    let measured = measured(&fs::read_to_string(root().join(TO_ORDER)).context(TO_ORDER)?)?;
    let of = |board: &Board| measured.get(&board.variant).map_or(&[][..], Vec::as_slice);
    let mut pages = vec![(
        page("all", "All boards", "Every board: what is exact and what is measured."),
        table(&boards, of),
    )];
    for board in &boards {
        let about = format!("{}: rules, a puzzle, how it is made, how fast.", board.name);
        let text = text(board, of(board), ninefold)?;
        pages.push((page(&address(&board.variant), &board.name, &about), text));
    }
    Ok(pages)
}

fn page(to: &str, title: &str, about: &str) -> Page {
    Page {
        to: format!("boards/{to}"),
        title: title.to_owned(),
        about: about.to_owned(),
        from: None,
        made: Some("boards".to_owned()),
    }
}

fn address(variant: &str) -> String {
    variant.replace('+', "-")
}

/// Reads the table of the benchmarks, by board.
fn measured(table: &str) -> Result<BTreeMap<String, Vec<Measured>>> {
    let mut boards: BTreeMap<String, Vec<Measured>> = BTreeMap::new();
    for line in table.lines().filter(|line| !line.starts_with('#')).skip(1) {
        // Where nothing was found, there are no figures.
        let mut fields: Vec<&str> = line.split('\t').collect();
        if fields.len() == 4 {
            fields.resize(10, "");
        }
        ensure!(fields.len() == 10, "{TO_ORDER}: {line}: expected 4 or 10 columns");
        let [variant, level, requested, found, attempts, median, worst, rate, clues, _] =
            <[&str; 10]>::try_from(fields).unwrap_or_default();
        boards.entry(variant.to_owned()).or_default().push(Measured {
            level: level.to_owned(),
            requested: requested.parse()?,
            found: found.parse()?,
            figures: [attempts, median, worst, rate, clues].map(str::to_owned),
        });
    }
    Ok(boards)
}

/// Returns the table of what is exact and what is measured.
fn table<'a>(boards: &'a [Board], measured: impl Fn(&'a Board) -> &'a [Measured]) -> String {
    let mut page = String::from(
        "# All boards\n\nExact are the number of grids, that each puzzle has one solution, and that a puzzle of a level needs the \
         techniques of that level: these are counted or proven. How random grids are is proven where the table says *every grid has \
         the same chance*, and measured or unknown elsewhere. Rates are measured, on one thread: puzzles a second, from random \
         numbers to the proven puzzle.\n\n| board | cells | grids | random grids | easy | medium | hard | expert | beyond \
         |\n|---|--:|--:|---|--:|--:|--:|--:|--:|\n",
    );
    for board in boards {
        let rates = ["easy", "medium", "hard", "expert", "beyond"].map(|level| {
            let one = measured(board).iter().find(|one| one.level == level && one.found > 0);
            one.map_or("–", |one| one.figures[3].as_str())
        });
        let _ = writeln!(
            page,
            "| [{}](site:boards/{}) | {} | {} | {} | {} |",
            board.name,
            address(&board.variant),
            board.cell_count,
            board.grid_count.as_deref().map_or_else(|| "not known".to_owned(), short),
            if board.is_uniform() { "every grid has the same chance" } else { "not proven" },
            rates.join(" | ")
        );
    }
    page.push_str(
        "\nA dash: no puzzle was found in the time of the measurement, or it was not measured. Boards join by `+`, as in \
         `--variant 6x6+killer`; what fits together is in [Other boards](site:guide/boards).\n",
    );
    page
}

impl Board {
    /// Returns whether the usual method gives every grid the same chance.
    fn is_uniform(&self) -> bool {
        self.default_method == "uniform"
    }
}

/// Returns a number of at most nine digits as it is, and a longer one as a power of ten.
fn short(number: &str) -> String {
    if number.len() <= 9 {
        return grouped(number);
    }
    let digit = |digit: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10).unwrap_or(0) as usize);
    let power: String = (number.len() - 1).to_string().chars().filter_map(digit).collect();
    format!("{}.{}\u{202f}×\u{202f}10{power}", &number[..1], &number[1..3])
}

/// Returns a number with thin gaps between groups of three digits.
fn grouped(number: &str) -> String {
    let first = number.len() % 3;
    let (head, tail) = number.split_at(first);
    let groups = tail.as_bytes().chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let head = (!head.is_empty()).then(|| head.to_owned());
    head.into_iter().chain(groups).collect::<Vec<_>>().join("\u{202f}")
}

fn text(board: &Board, measured: &[Measured], ninefold: Ninefold<'_>) -> Result<String> {
    let variant = board.variant.as_str();
    // Easy puzzles come at once on every board that has been measured.
    let has_easy = measured.iter().any(|one| one.level == "easy" && one.found > 0);
    let level: &[&str] = if has_easy { &["--level", "easy"] } else { &[] };
    let generate = [&["generate", "--variant", variant, "--seed", "1"], level].concat();
    let puzzle = ninefold(&generate, "")?;
    let picture = ninefold(&["draw", "--variant", variant, "--to", "svg"], &puzzle)?;
    let mut page = format!("# {}\n\n{}\n\n", board.name, board.rules.join(" "));
    let _ = write!(page, "<div class=\"board-picture\">\n{}\n</div>\n\n", without_blank_lines(&picture));
    let _ = write!(page, "A puzzle: `ninefold {}`\n\n## Commands\n\n", generate.join(" "));
    let _ = write!(
        page,
        "```sh\nninefold generate --variant {variant} -n 10{}\nninefold book --variant {variant} -n 24 -o book.pdf\nninefold solve \
         --variant {variant} puzzles.txt\nninefold hint --variant {variant} puzzles.txt\n```\n\n",
        if has_easy { " --level easy" } else { "" }
    );
    let _ = write!(page, "## How it is filled\n\n{}\n\n", filled(board));
    levels(board, measured, &mut page);
    let formats: Vec<String> = board.formats.iter().map(|name| format!("`{name}`")).collect();
    let _ = write!(
        page,
        "## Formats\n\n{}. [Text formats](site:reference/formats) explains them.\n",
        formats.join(", ")
    );
    Ok(page)
}

fn without_blank_lines(text: &str) -> String {
    text.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n")
}

/// Returns how the board is filled, and how fair that is.
fn filled(board: &Board) -> String {
    let mut words = match &board.grid_count {
        Some(grids) => format!("There are {} grids. ", grouped(grids)),
        None => "The number of grids is not known. ".to_owned(),
    };
    if let Some(houses) = board.house_count {
        let _ = write!(words, "The board has {} cells and {houses} houses. ", board.cell_count);
    } else {
        let _ = write!(
            words,
            "The board has {} cells; its regions are drawn for each puzzle, compact ones more often than ragged ones. ",
            board.cell_count
        );
    }
    words.push_str(match (board.has_clues, board.is_uniform(), board.uniform) {
        (true, true, _) => {
            "The grid is drawn so that every grid has the same chance; that is proven. Cages, lines and marks are then drawn by a \
             procedure that prefers some to others, and read off the grid."
        }
        (true, false, _) => {
            "The grid is drawn by a random search and 30 redraws of three digits, which is close to uniform where that could be \
             measured. Cages, lines and marks are then drawn by a procedure that prefers some to others, and read off the grid."
        }
        (false, true, _) => "A grid is drawn from the list of all grids, so every grid has the same chance; that is proven.",
        (false, false, true) => {
            "A grid comes from a random search and 30 redraws of three digits (`--method redraw`), which is close to uniform where \
             that could be measured. With `--method uniform` every grid has the same chance, which is proven, and takes longer."
        }
        (false, false, false) => {
            "A grid comes from a random search and 30 redraws of three digits (`--method redraw`), which is close to uniform where \
             that could be measured; it is not proven. `--method search` is faster and favours some grids."
        }
    });
    words.push_str(" [How random grids are](site:guide/boards#how-random-grids-are) has the measurements.");
    words
}

/// Adds the table of levels.
fn levels(board: &Board, measured: &[Measured], page: &mut String) {
    page.push_str("## Levels to order\n\n");
    if measured.is_empty() {
        let _ = write!(
            page,
            "Not measured for this board. [Levels of other boards](site:guide/board-levels) says what each level needs.\n\n"
        );
        return;
    }
    page.push_str(
        "| level | found of those requested | grids for each | median | at most | a second | clues |\n|---|--:|--:|--:|--:|--:|--:|\n",
    );
    for one in measured {
        let [attempts, median, worst, rate, clues] = &one.figures;
        if one.found == 0 {
            let _ = writeln!(page, "| {} | 0 of {} | | | | | |", one.level, one.requested);
        } else {
            let _ = writeln!(
                page,
                "| {} | {} of {} | {attempts} | {median} ms | {worst} ms | {rate} | {clues} |",
                one.level, one.found, one.requested
            );
        }
    }
    let few = if board.has_clues { " Clues are digits here." } else { "" };
    let _ = write!(
        page,
        "\nOne thread of an AMD EPYC (Zen 3), up to a thousand puzzles of each level within a few seconds of time; a puzzle is given up \
         after a thousand grids.{few} [Levels of other boards](site:guide/board-levels) says what each level needs.\n\n"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_groups_of_three() {
        assert_eq!(grouped("288"), "288");
        assert_eq!(grouped("28200960"), "28\u{202f}200\u{202f}960");
    }

    #[test]
    fn long_numbers_are_powers_of_ten() {
        assert_eq!(short("28200960"), "28\u{202f}200\u{202f}960");
        assert_eq!(short("29136487207403520"), "2.91\u{202f}×\u{202f}10¹⁶");
    }

    #[test]
    fn a_row_of_the_benchmark_is_read_by_its_columns() {
        let table =
            "# Processor\nvariant\tlevel\n6x6\teasy\t9\t8\t1.0\t0.3\t2.5\t850\t10.1\t0\n6x6\tbeyond\t7\t0\n";
        let boards = measured(table).unwrap();
        assert_eq!((boards["6x6"][0].requested, boards["6x6"][0].found), (9, 8));
        assert_eq!(boards["6x6"][0].figures[3], "850");
        assert_eq!((boards["6x6"][1].requested, boards["6x6"][1].found), (7, 0));
        assert!(measured("variant\n6x6\teasy\n").unwrap_err().to_string().contains("4 or 10 columns"));
    }

    #[test]
    fn the_record_has_every_level_of_its_boards() {
        let boards = measured(&fs::read_to_string(root().join(TO_ORDER)).unwrap()).unwrap();
        assert!(boards.len() > 20 && boards.values().all(|levels| levels.len() == 5));
    }
}
