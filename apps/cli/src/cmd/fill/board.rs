//! `fill` on boards other than the classic one.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ninefold::ClueSymmetry;
use ninefold::boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold::boards::layout::{LayoutOptions, Layouts};
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::rules::{AnyGrid, BoardSolution, Layout, Rules, Variant};
use serde::Serialize;

use super::FillArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::index_run::{IndexRun, OutputChunk};
use crate::interrupt;
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::puzzle_json::BoardJson;

#[derive(Serialize)]
struct BoardFilledJson {
    method: &'static str,
    grid: String,
    #[serde(flatten)]
    board: BoardJson,
    /// Whether every grid is proven to have the same chance.
    uniform: bool,
    seed: u64,
    index: u64,
}

/// Fills a board as the options of `fill` say.
pub(super) fn run(args: &FillArgs, variant: &Variant) -> CmdResult {
    if args.start.is_some() || !args.step.is_empty() || args.counts || args.trace {
        return Err(CmdError::bad_input(
            "--start, --step, --counts and --trace need the classic board; remove them or --variant",
        ));
    }
    let bad = |error: String| CmdError::bad_input(format!("{variant}: {error}"));
    let boards = if variant.layout == Layout::Jigsaw {
        let layouts = Layouts::new(variant.size.into(), ClueSymmetry::None, LayoutOptions::default());
        Boards::Drawn(layouts.map_err(|error| bad(error.to_string()))?, variant, method(args, None)?)
    } else {
        let rules = Arc::new(Rules::new(variant).map_err(|error| bad(error.to_string()))?);
        let method = method(args, Some(&rules))?;
        let filler = BoardFiller::new(&rules, method, BoardFillOptions::default());
        Boards::One(filler.map_err(|error| bad(error.to_string()))?)
    };
    let seed = args.indices.seed();
    let range = args.indices.range();
    let file = args.common.output();
    Output::with(file, |output| {
        output.set_layout(&OutputLayout::Lines);
        let items = IndexRun {
            range,
            chunk_size: (range.count() / 64).clamp(1, 256) as u64,
            threads: args.common.threads(),
            head: "",
            separator: "",
            tail: "",
            seed,
            file,
        };
        items.write(output, |indices, _| fill_chunk(&boards, seed, indices, args.common.json))
    })
}

/// Where grids are drawn.
enum Boards<'a> {
    /// On one board.
    One(BoardFiller),
    /// On a new layout for each grid, by a method.
    Drawn(Layouts, &'a Variant, BoardMethod),
}

impl Boards<'_> {
    /// Returns a grid, and whether its method is proven uniform on its board. A drawn layout never is.
    fn fill(&self, seed: u64, index: u64) -> Result<(BoardSolution, BoardMethod, bool), String> {
        let rng = &mut rng_for(seed, index, StreamPurpose::Fill, 0);
        let (drawn, filler);
        let filler = match self {
            Boards::One(filler) => filler,
            Boards::Drawn(layouts, variant, method) => {
                let layout_rng = &mut rng_for(seed, index, StreamPurpose::Layout, 0);
                drawn = layouts.draw_board(variant, layout_rng).map_err(|error| error.to_string())?;
                filler = BoardFiller::new(&drawn, *method, BoardFillOptions::default());
                filler.as_ref().map_err(ToString::to_string)?
            }
        };
        let is_uniform = matches!(self, Boards::One(_)) && filler.method().is_uniform(filler.rules());
        filler
            .fill(rng)
            .map(|solution| (solution, filler.method(), is_uniform))
            .map_err(|error| error.to_string())
    }
}

/// Returns the method that the options name, or the best that the board has.
fn method(args: &FillArgs, rules: Option<&Rules>) -> Result<BoardMethod, CmdError> {
    if args.method.has_options() {
        return Err(CmdError::bad_input("--set needs the classic board; remove it or --variant"));
    }
    match args.method.named() {
        None => Ok(rules.map_or(BoardMethod::Redraw, BoardMethod::default_for)),
        Some(method) => method.board.ok_or_else(|| {
            let names = BoardMethod::NAMES.join(", ");
            CmdError::bad_input(format!(
                "--method {method} needs the classic board, expected one of: {names}"
            ))
        }),
    }
}

fn fill_chunk(boards: &Boards<'_>, seed: u64, indices: RangeInclusive<u64>, json: bool) -> OutputChunk {
    let mut chunk = OutputChunk::default();
    for index in indices {
        if interrupt::is_interrupted() {
            chunk.stopped = Some((index, format!("index {index}: stopped")));
            break;
        }
        let (solution, method, uniform) = match boards.fill(seed, index) {
            Ok(filled) => filled,
            Err(error) => {
                chunk.given_up.push(format!("index {index}: {error}"));
                continue;
            }
        };
        if json {
            let wire = BoardFilledJson {
                method: method.name(),
                grid: solution.to_string(),
                board: BoardJson::from(&AnyGrid::from(solution.grid().clone())),
                uniform,
                seed,
                index,
            };
            crate::json::push_line_bytes(&wire, &mut chunk.text);
        } else {
            chunk.text.extend_from_slice(solution.grid().line().as_bytes());
            chunk.text.push(b'\n');
        }
    }
    chunk
}
