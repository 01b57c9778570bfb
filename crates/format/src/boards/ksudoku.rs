//! `ksudoku`: a game that KSudoku has saved, in XML.
//!
//! ```text
//!   <!DOCTYPE ksudoku>
//!   <ksudoku><game><puzzle>
//!     <graph order="9" type="custom" specific-type="KillerSudoku" sizeX="9" sizeY="9" sizeZ="1" name="…">
//!      <sudokugroups at="0" withblocks="1"/>
//!      <clique size="9">0 10 20 30 40 50 60 70 80 </clique>
//!      <cage operator="4" value="10" size="2"> 0 9 </cage>
//!     </graph>
//!     <values>b________c…</values>
//!   </puzzle></game></ksudoku>
//! ```
//!
//! Cells are counted down the columns, so 1 lies below 0. `b` is 1, `c` is 2, and `_` an empty cell. Cliques are regions, if
//! there are no blocks; then diagonals; then further groups, which are cages without a sum. A cage adds (4) or is a given
//! digit (0, one cell); with any other operator the puzzle is a Mathdoku and an error. So are boards of several grids and in
//! three dimensions. The history of the game is not kept.

use ninefold_rules::{
    BoardCell, BoardDigit, BoardGrid, BoxShape, Clue, ClueKind, ClueRule, ClueValue, Constraint, Layout,
    Regions, Rules, Variant,
};
use quick_xml::events::{BytesStart, Event};

use super::BoardReadErrorKind;
use super::context::{Context, layout_of, plain, regions_of, single_grid_cells, with_clues};
use crate::FieldKey;
use crate::capabilities::Capabilities;
use crate::format_entry::{Certainty, FormatEntry, FormatParser, Layout as TextLayout, TextLine};
use crate::payload::LONGEST_TEXT;
use crate::{ReadError, Record};

const DIAGONALS: [Constraint; 2] = [Constraint::DiagonalDown, Constraint::DiagonalUp];
const ADD: &str = "4";

/// Returns whether a line begins such a document.
fn is_text(line: &str) -> bool {
    line.starts_with("<!DOCTYPE ksudoku") || line.starts_with("<ksudoku")
}

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    layout: TextLayout::Blocks,
    capabilities: Capabilities { fields: &[FieldKey::Solution], ..Capabilities::CLUES },
    holds: |rule| rule == ClueRule::Killer,
    recognises_board: |line| {
        let is_game =
            is_text(line.text) || line.text.starts_with("<?xml") && line.later().any(|line| is_text(&line));
        is_game.then_some(Certainty::Form)
    },
    inexpressible,
    inexpressible_clues: |grid, _| inexpressible_clues(grid.rules()),
    write: Some(|record, _, text| write(&record.grid.on_board(), record, text)),
    ..FormatEntry::boards("a saved game of KSudoku", || Box::new(KsudokuParser::default()))
};

#[derive(Default)]
struct KsudokuParser {
    text: String,
    /// The line in which the document begins.
    start: usize,
}

impl FormatParser for KsudokuParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        if self.text.is_empty() {
            if line.text.trim().is_empty() {
                return Ok(None);
            }
            self.start = line.number;
        }
        self.text.push_str(line.text);
        self.text.push('\n');
        if self.text.len() > LONGEST_TEXT {
            let kind = BoardReadErrorKind::unexpected(
                "a document without end",
                "</ksudoku> within a million characters",
            );
            return Err(kind.at(line.number, 1));
        }
        if !line.text.contains("</ksudoku>") {
            return Ok(None);
        }
        let text = std::mem::take(&mut self.text);
        read(&text, self.start, context).map(Some).map_err(|kind| kind.at(self.start, 1))
    }

    fn close(&mut self, _number: usize, _context: &mut Context) -> Result<Option<Record>, ReadError> {
        if self.text.trim().is_empty() {
            return Ok(None);
        }
        let found: String = self.text.trim().chars().take(60).collect();
        Err(BoardReadErrorKind::unexpected(&found, "a game of KSudoku, up to </ksudoku>").at(self.start, 1))
    }

    fn reset(&mut self) {
        self.text.clear();
    }
}

fn unknown(rule: &str) -> BoardReadErrorKind {
    let expected = "one grid in two dimensions, with cliques and cages that add";
    BoardReadErrorKind::UnknownRule { rule: rule.to_owned(), cell: String::new(), expected }
}

/// What a document says, before anything is made of it.
#[derive(Default)]
struct Document {
    graph: Vec<(String, String)>,
    /// Whether the groups of rows and columns have blocks; `None` without such groups.
    has_blocks: Option<bool>,
    cliques: Vec<String>,
    /// Operator, value and cells.
    cages: Vec<(String, String, String)>,
    values: Option<String>,
    solution: Option<String>,
}

impl Document {
    fn attribute(&self, name: &str) -> &str {
        self.graph.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    fn parse(text: &str) -> Result<Document, BoardReadErrorKind> {
        let mut document = Document::default();
        let mut reader = quick_xml::Reader::from_str(text);
        let mut open: Vec<(String, Vec<(String, String)>)> = Vec::new();
        loop {
            let event = reader.read_event().map_err(|error| {
                BoardReadErrorKind::unexpected(&error.to_string(), "a document in XML, as KSudoku saves it")
            })?;
            match event {
                Event::Eof => return Ok(document),
                Event::Start(tag) if open.len() < 20 => {
                    open.push((name(&tag), attributes(&tag)?));
                    document.begin(&open[open.len() - 1])?;
                    document.text(&open[open.len() - 1], "");
                }
                Event::Start(_) => {
                    return Err(BoardReadErrorKind::unexpected(
                        "elements within elements",
                        "a game of KSudoku",
                    ));
                }
                Event::Empty(tag) => {
                    let tag = (name(&tag), attributes(&tag)?);
                    document.begin(&tag)?;
                }
                Event::End(_) => {
                    open.pop();
                }
                Event::Text(text) => {
                    let text = text.trim().to_owned();
                    if let Some(tag) = open.last().filter(|_| !text.is_empty()) {
                        document.text(tag, &text);
                    }
                }
                _ => {}
            }
        }
    }

    fn begin(
        &mut self,
        (name, attributes): &(String, Vec<(String, String)>),
    ) -> Result<(), BoardReadErrorKind> {
        let value =
            |key: &str| attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
        match name.as_str() {
            "graph" => self.graph.clone_from(attributes),
            "sudokugroups" if self.has_blocks.is_some() => return Err(unknown("several grids")),
            "sudokugroups" if value("at").is_some_and(|at| at != "0") => {
                return Err(unknown("several grids"));
            }
            "sudokugroups" => self.has_blocks = Some(value("withblocks").is_none_or(|value| value == "1")),
            "roxdokugroups" => return Err(unknown("roxdoku")),
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, (name, attributes): &(String, Vec<(String, String)>), text: &str) {
        let value = |key: &str| {
            let found = attributes.iter().find(|(name, _)| name == key);
            found.map(|(_, value)| value.clone()).unwrap_or_default()
        };
        if text.is_empty() {
            return;
        }
        match name.as_str() {
            "clique" => self.cliques.push(text.to_owned()),
            "cage" => self.cages.push((value("operator"), value("value"), text.to_owned())),
            "values" => self.values = Some(text.to_owned()),
            "solution" => self.solution = Some(text.to_owned()),
            _ => {}
        }
    }
}

fn name(tag: &BytesStart<'_>) -> String {
    tag.name().as_ref().to_owned()
}

fn attributes(tag: &BytesStart<'_>) -> Result<Vec<(String, String)>, BoardReadErrorKind> {
    let pair = |attribute: Result<quick_xml::events::attributes::Attribute<'_>, _>| {
        let attribute = attribute
            .map_err(|_| BoardReadErrorKind::unexpected(&name(tag), "attributes with quoted values"))?;
        Ok((attribute.key.as_ref().to_owned(), attribute.value.into_owned()))
    };
    tag.attributes().take(20).map(pair).collect()
}

/// Returns the index of a cell in reading order, from its number down the columns.
fn index(number: usize, size: usize) -> usize {
    number % size * size + number / size
}

fn read(text: &str, line: usize, context: &mut Context) -> Result<Record, BoardReadErrorKind> {
    let document = Document::parse(text)?;
    let order = document.attribute("order");
    let size: usize = order
        .parse()
        .ok()
        .filter(|size| (3..=25).contains(size))
        .ok_or_else(|| BoardReadErrorKind::unexpected(order, "a graph of the order 3 to 25"))?;
    let kind = document.attribute("type");
    let sides = ["sizeX", "sizeY", "sizeZ"].map(|key| document.attribute(key));
    let is_plane = sides == [order, order, "1"];
    match kind {
        "sudoku" => {}
        "custom" if is_plane => {}
        "custom" => return Err(unknown("several grids")),
        other => return Err(unknown(other)),
    }
    let specific = document.attribute("specific-type");
    if specific == "Mathdoku" {
        return Err(unknown(specific));
    }
    let cells = |text: &str| -> Result<Vec<BoardCell>, BoardReadErrorKind> {
        let cell = |word: &str| {
            let number = word.parse().ok().filter(|&number: &usize| number < size * size);
            let expected = format!("a cell 0 to {}", size * size - 1);
            number
                .map(|number| BoardCell::new(index(number, size)))
                .ok_or_else(|| BoardReadErrorKind::unexpected(word, &expected))
        };
        text.split_whitespace().map(cell).collect()
    };
    let mut groups: Vec<Vec<BoardCell>> =
        document.cliques.iter().map(|text| cells(text)).collect::<Result<_, _>>()?;
    let has_blocks = if kind == "sudoku" { Some(true) } else { document.has_blocks };
    let mut variant = plain(size, layout(has_blocks, &mut groups, size)?);
    groups.retain(|group| {
        let is_diagonal = |constraint: Constraint| {
            group.len() == size
                && group.iter().all(|cell| {
                    let (row, column) = (cell.index() / size, cell.index() % size);
                    row == if constraint == Constraint::DiagonalDown { column } else { size - 1 - column }
                })
        };
        match DIAGONALS.into_iter().find(|&one| is_diagonal(one)) {
            Some(constraint) => {
                variant = variant.clone().with(constraint);
                false
            }
            None => true,
        }
    });
    let board = context.rules(&context.with_declared(variant)?)?;
    let cage = |cells: &[BoardCell], value: ClueValue| {
        Clue::new(&board, ClueKind::Cage, cells, value).map_err(BoardReadErrorKind::Clue)
    };
    let mut clues = Vec::new();
    for group in &groups {
        clues.push(cage(group, ClueValue::None)?);
    }
    for (operator, value, text) in &document.cages {
        let cells = cells(text)?;
        let is_digit = operator == "0" && cells.len() == 1;
        if operator != ADD && !is_digit {
            return Err(unknown(&format!("cage with the operator {operator}")));
        }
        let sum = value.parse().map_err(|_| BoardReadErrorKind::unexpected(value, "the sum of a cage"))?;
        clues.push(cage(&cells, ClueValue::Sum(sum))?);
    }
    let empty = BoardGrid::empty(&with_clues(&board, clues));
    let grid = |text: &str| {
        let mut grid = empty.clone();
        let found = text.chars().count();
        if found != size * size {
            let expected = format!("{} values", size * size);
            return Err(BoardReadErrorKind::CellCount { found, expected });
        }
        for (number, character) in text.chars().enumerate() {
            let cell = BoardCell::new(index(number, size));
            let value =
                (character as usize).checked_sub('a' as usize).filter(|value| (1..=size).contains(value));
            if value.is_none() && character != '_' {
                let last = char::from(b'a' + size as u8);
                let (cell, found) = (board.cell_name(cell), character.to_string());
                let expected = format!("_ or a letter b to {last}");
                return Err(BoardReadErrorKind::BadText { cell, found, expected });
            }
            grid.set(cell, value.and_then(BoardDigit::new));
        }
        Ok(grid)
    };
    let values = document
        .values
        .as_deref()
        .ok_or_else(|| BoardReadErrorKind::unexpected("a game without values", "<values>"))?;
    let mut record = Record { line, ..Record::new(grid(values)?) };
    record.set_solution(document.solution.as_deref().map(grid).transpose()?);
    Ok(record)
}

/// Returns the regions: square blocks, or groups that divide the board, which are taken out of the list.
fn layout(
    has_blocks: Option<bool>,
    groups: &mut Vec<Vec<BoardCell>>,
    size: usize,
) -> Result<Layout, BoardReadErrorKind> {
    match has_blocks {
        None => return Err(unknown("cells without rows and columns")),
        Some(true) => {
            let side = (2..=5)
                .find(|side| side * side == size)
                .ok_or_else(|| unknown("blocks that are not square"))?;
            return Ok(Layout::Boxes(BoxShape { rows: side as u8, columns: side as u8 }));
        }
        Some(false) => {}
    }
    let mut labels = vec![None; size * size];
    let mut number = 0;
    groups.retain(|group| {
        let is_free = group.len() == size && group.iter().all(|cell| labels[cell.index()].is_none());
        if is_free {
            group.iter().for_each(|cell| labels[cell.index()] = Some(number));
            number += 1;
        }
        !is_free
    });
    Regions::new(&labels).map(layout_of).map_err(BoardReadErrorKind::Regions)
}

/// Returns what of a board the format has no place for.
fn inexpressible(variant: &Variant) -> Option<String> {
    if single_grid_cells(variant).is_none() {
        return Some("several grids".to_owned());
    }
    let other = variant.constraints.iter().find(|one| !DIAGONALS.contains(one));
    other.map(ToString::to_string)
}

/// Returns what of a puzzle the format has no place for.
fn inexpressible_clues(rules: &Rules) -> Option<String> {
    let size = rules.size();
    let is_diagonal = |clue: &Clue| {
        let mut places = clue.cells().iter().map(|&cell| rules.row_and_column(cell));
        places.clone().all(|(row, column)| row == column)
            || places.all(|(row, column)| row + column + 1 == size)
    };
    let is_clique = |clue: &Clue| clue.cells().len() == size && !is_diagonal(clue);
    let cage = rules.clues().iter().find(|clue| clue.sum().is_none() && !is_clique(clue))?;
    let cell = rules.cell_name(cage.cells()[0]);
    Some(format!(
        "a cage without a sum at {cell}, unless it has as many cells as digits and is not a diagonal"
    ))
}

fn write(grid: &BoardGrid, record: &Record, text: &mut String) {
    let rules = grid.rules();
    let (variant, size) = (grid.rules().variant(), rules.size());
    let regions = regions_of(variant);
    let boxes = match variant.layout {
        Layout::Boxes(shape) if shape.rows == shape.columns => Some(shape),
        _ => None,
    };
    let kind = match () {
        () if variant.has_clue_rule(ClueRule::Killer) => "KillerSudoku",
        () if boxes.is_none() => "Jigsaw",
        () if !variant.constraints.is_empty() => "XSudoku",
        () => "Plain",
    };
    text.push_str("<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n");
    text.push_str(&format!(
        "   <graph order=\"{size}\" type=\"custom\" specific-type=\"{kind}\" name=\"{kind}\" sizeX=\"{size}\" sizeY=\"{size}\" sizeZ=\"1\">\n"
    ));
    let blocks = u8::from(boxes.is_some());
    text.push_str(&format!("    <sudokugroups at=\"0\" withblocks=\"{blocks}\"/>\n"));
    let numbers = |cells: &mut dyn Iterator<Item = usize>| -> String {
        cells.map(|cell| format!("{} ", index(cell, size))).collect()
    };
    let mut clique = |cells: &mut dyn Iterator<Item = usize>| {
        text.push_str(&format!("    <clique size=\"{size}\">{}</clique>\n", numbers(cells)));
    };
    if let Some(regions) = regions.filter(|_| boxes.is_none()) {
        for region in 0..size {
            clique(&mut (0..size * size).filter(|&cell| usize::from(regions.region_of()[cell]) == region));
        }
    }
    for constraint in &variant.constraints {
        let is_down = *constraint == Constraint::DiagonalDown;
        clique(&mut (0..size).map(|row| row * size + if is_down { row } else { size - 1 - row }));
    }
    for clue in rules.clues() {
        let mut cells = clue.cells().iter().map(|cell| cell.index());
        if clue.sum().is_none() {
            clique(&mut cells);
        }
    }
    for clue in rules.clues() {
        if let Some(sum) = clue.sum() {
            let cells = numbers(&mut clue.cells().iter().map(|cell| cell.index()));
            let count = clue.cells().len();
            text.push_str(&format!(
                "    <cage operator=\"{ADD}\" value=\"{sum}\" size=\"{count}\"> {cells}</cage>\n"
            ));
        }
    }
    text.push_str("   </graph>\n");
    let mut push = |name: &str, grid: &BoardGrid| {
        let values = (0..size * size).map(|number| match grid.get(BoardCell::new(index(number, size))) {
            Some(digit) => char::from(b'a' + digit.value() as u8),
            None => '_',
        });
        text.push_str(&format!("   <{name}>{}</{name}>\n", values.collect::<String>()));
    };
    push("values", grid);
    if let Some(solution) = record.solution_on_board() {
        push("solution", &solution);
    }
    text.push_str("  </puzzle>\n </game>\n</ksudoku>\n");
}
