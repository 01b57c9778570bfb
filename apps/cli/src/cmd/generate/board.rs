//! `generate` on boards other than the classic one.

use std::ops::RangeInclusive;

use ninefold::format::{Alphabet, Format, Record, Writer};
use ninefold::recipe::{
    AnyRecipe, BoardGenerator, BoardRecipe, Difficulty, GeneratedBoardPuzzle, RecipeError, RestoreTo, json,
};
use ninefold::rules::{BoardGrid, Layout, Regions, Rules, Variant};

use super::args::GenerateArgs;
use super::row::Column;
use crate::cmd_error::{CmdError, CmdResult};
use crate::index_run::{IndexRun, OutputChunk};
use crate::input_kind::board_formats;
use crate::interrupt;
use crate::output::Output;
use crate::output_layout::OutputLayout;

/// How puzzles are written.
enum BoardOutput {
    /// The puzzle, then these columns.
    Row(Vec<Column>),
    Json,
    Text(Format),
}

/// Returns the recipe of another board, if the options name one.
pub(super) fn recipe(args: &GenerateArgs) -> Result<Option<BoardRecipe>, CmdError> {
    if let Some(AnyRecipe::Board(recipe)) = &args.recipe {
        return Ok(Some((**recipe).clone()));
    }
    let Some(variant) = args.variant.other() else {
        if let Some((name, _)) = args.beside.words().first() {
            let words =
                format!("--{name} needs clues beside digits: add --variant killer, kropki or the like");
            return Err(CmdError::bad_input(words));
        }
        return match args.by {
            Some(_) => Err(CmdError::bad_input("--by needs another board: add --variant")),
            None => Ok(None),
        };
    };
    // The names of levels are those of both scales.
    let level = args.difficulty.board_level();
    let difficulty = args.difficulty.without_board_level();
    let classic_only = [
        (difficulty.criteria()? != Difficulty::default(), "levels of HoDoKu, ratings and techniques"),
        (args.difficulty.restore() != RestoreTo::default(), "--restore"),
        (args.method.has_options(), "--set"),
        (args.summary, "--summary"),
    ];
    if let Some((_, what)) = classic_only.into_iter().find(|(is_given, _)| *is_given) {
        let words = format!("{what}: only for classic puzzles so far; remove it or --variant");
        return Err(CmdError::bad_input(words));
    }
    // The words of the recipe are those of the options, and its errors name them.
    let mut line = format!("ninefold/1 variant={variant}");
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            line.push_str(&format!(" {name}={value}"));
        }
    };
    add("method", args.method.name().map(str::to_owned));
    add("symmetry", args.symmetry.map(|symmetry| symmetry.to_string()));
    add("clues", args.clues.as_ref().map(|clues| clues.text().to_owned()));
    add("pattern", args.pattern.as_ref().map(super::args::pattern_line).transpose()?);
    add("level", level.map(str::to_owned));
    add("by", args.by.map(|by| by.name().to_owned()));
    add("attempts", Some(args.attempts.to_string()));
    for (name, value) in args.beside.words() {
        line.push_str(&format!(" {name}"));
        if let Some(value) = value {
            line.push_str(&format!("={value}"));
        }
    }
    if args.minimal {
        line.push_str(" minimal");
    }
    line.parse().map(Some).map_err(|error: RecipeError| CmdError::bad_input(error.to_string()))
}

/// Generates the puzzles of a recipe.
pub(super) fn run(args: &GenerateArgs, recipe: &BoardRecipe) -> CmdResult {
    let written = output_of(args)?;
    let generator = recipe
        .generator()
        .map_err(|error| CmdError::bad_input(format!("variant {}: {error}", recipe.variant)))?;
    let generator = generator.with_cancel(interrupt::cancel());
    let head = match &written {
        BoardOutput::Text(format) => {
            format
                .check(&recipe.variant, Alphabet::Digits)
                .map_err(|error| CmdError::bad_input(error.to_string()))?;
            head(*format, &recipe.variant)
        }
        _ => String::new(),
    };
    let layout = match &written {
        BoardOutput::Row(columns) if !columns.is_empty() => OutputLayout::table(
            ["puzzle".to_owned()].into_iter().chain(columns.iter().map(|column| column.name())),
        ),
        _ => OutputLayout::Lines,
    };
    let has_blank_lines = matches!(&written, BoardOutput::Text(format) if !format.is_lines());
    let seed = args.indices.seed();
    let file = args.common.output();
    Output::with(file, |output| {
        output.set_layout(&layout);
        let items = IndexRun {
            range: args.indices.range(),
            chunk_size: generator.batch_size(),
            threads: args.common.threads(),
            head: &head,
            separator: if has_blank_lines { "\n" } else { "" },
            tail: "",
            seed,
            file,
        };
        items.write(output, |indices, _| make_chunk(&generator, seed, indices, &written))
    })
}

fn output_of(args: &GenerateArgs) -> Result<BoardOutput, CmdError> {
    if args.common.json {
        return Ok(BoardOutput::Json);
    }
    if let Some(format) = args.to {
        return match format.holds_boards() {
            true => Ok(BoardOutput::Text(format)),
            false => Err(CmdError::bad_input(classic_only(format))),
        };
    }
    if let Some(column) = args.columns.iter().find(|column| !is_known(**column)) {
        return Err(CmdError::bad_input(format!(
            "--columns {}: only for classic puzzles, expected solution, clues, symmetry, minimal, puzzle, attempts, seed, index or recipe",
            column.name()
        )));
    }
    Ok(BoardOutput::Row(args.columns.clone()))
}

/// Says that a format has no place for other boards.
pub(super) fn classic_only(format: Format) -> String {
    format!("--to {format} has classic puzzles only, expected one of: {}", board_formats())
}

fn is_known(column: Column) -> bool {
    use Column::{Attempts, Clues, Index, Minimal, Puzzle, Recipe, Seed, Solution, Symmetry};
    matches!(column, Solution | Clues | Symmetry | Minimal | Puzzle | Attempts | Seed | Index | Recipe)
}

/// Returns the line that says what the board is, if it is the same for all puzzles.
fn head(format: Format, variant: &Variant) -> String {
    if has_head_each(format, variant) {
        return String::new();
    }
    // The regions are in each puzzle; any will do for the line above.
    let mut board = variant.clone();
    let size = usize::from(variant.size);
    if board.layout == Layout::Jigsaw {
        let rows: Vec<usize> = (0..size * size).map(|cell| cell / size).collect();
        if let Ok(regions) = Regions::new(&rows) {
            board.layout = Layout::Regions(regions);
        }
    }
    let Ok(rules) = Rules::new(&board) else { return String::new() };
    let mut text = String::new();
    let record = Record::new(BoardGrid::empty(&rules.into()));
    Writer::new(format).before(&record, &mut text);
    text
}

/// Returns whether each puzzle says what its board is, since the regions differ and the format does not show them.
fn has_head_each(format: Format, variant: &Variant) -> bool {
    format == Format::Rows && variant.layout == Layout::Jigsaw
}

fn make_chunk(
    generator: &BoardGenerator,
    seed: u64,
    indices: RangeInclusive<u64>,
    written: &BoardOutput,
) -> OutputChunk {
    let mut chunk = OutputChunk::default();
    let mut is_first = true;
    for index in indices {
        let outcome = generator.make(seed, index);
        match &outcome {
            Ok(made) => {
                if !is_first && matches!(written, BoardOutput::Text(format) if !format.is_lines()) {
                    chunk.text.push(b'\n');
                }
                is_first = false;
                push(made, generator.recipe(), written, &mut chunk.text);
            }
            Err(error) if error.is_cancelled() => {
                chunk.stopped = Some((index, format!("index {index}: stopped")));
                break;
            }
            Err(error) => {
                let best = error.unfinished().best.as_ref();
                let best = best.map(|best| format!("; the nearest is {}", best.line()));
                chunk.given_up.push(format!("index {index}: {error}{}", best.unwrap_or_default()));
                if matches!(written, BoardOutput::Json) {
                    let record = json::BoardPuzzleRecord::new(generator.recipe(), &outcome);
                    crate::json::push_line_bytes(&record, &mut chunk.text);
                }
            }
        }
    }
    chunk
}

fn push(made: &GeneratedBoardPuzzle, recipe: &BoardRecipe, written: &BoardOutput, bytes: &mut Vec<u8>) {
    match written {
        BoardOutput::Json => push_json(made, recipe, bytes),
        BoardOutput::Text(format) => {
            let record = Record::new(made.puzzle.clues().clone());
            let mut text = String::new();
            if has_head_each(*format, &recipe.variant) {
                Writer::new(*format).before(&record, &mut text);
            }
            format.write(&record, &mut text);
            bytes.extend_from_slice(text.as_bytes());
        }
        BoardOutput::Row(columns) => push_row(made, recipe, columns, None, bytes),
    }
}

/// Adds a puzzle as a JSON object.
pub(super) fn push_json(made: &GeneratedBoardPuzzle, recipe: &BoardRecipe, bytes: &mut Vec<u8>) {
    crate::json::push_line_bytes(&json::BoardPuzzleRecord::from_puzzle(recipe, made), bytes);
}

/// Adds a puzzle as a row of columns, for this part of a plan. Columns of classic puzzles hold `-`.
pub(super) fn push_row(
    made: &GeneratedBoardPuzzle,
    recipe: &BoardRecipe,
    columns: &[Column],
    part: Option<&str>,
    bytes: &mut Vec<u8>,
) {
    let mut row = made.puzzle.clues().line();
    for column in columns {
        row.push('\t');
        row.push_str(&value(*column, made, recipe, part));
    }
    row.push('\n');
    bytes.extend_from_slice(row.as_bytes());
}

fn value(column: Column, made: &GeneratedBoardPuzzle, recipe: &BoardRecipe, part: Option<&str>) -> String {
    match column {
        Column::Solution => made.solution().to_string(),
        Column::Clues if !recipe.variant.clue_rules.is_empty() => {
            made.puzzle.clues().rules().clues().len().to_string()
        }
        Column::Clues => made.puzzle.clues().clue_count().to_string(),
        Column::Symmetry => made.symmetry.to_string(),
        Column::Minimal => made.minimal.map_or_else(|| "-".to_owned(), |minimal| minimal.to_string()),
        Column::Puzzle => made.puzzle.clues().to_string(),
        Column::Attempts => made.attempts.to_string(),
        Column::Seed => made.seed.to_string(),
        Column::Index => made.index.to_string(),
        Column::Recipe => recipe.to_string(),
        Column::Part => part.unwrap_or("-").to_owned(),
        _ => "-".to_owned(),
    }
}
