//! `layout`: the regions of jigsaws.

use std::ops::RangeInclusive;

use ninefold::ClueSymmetry;
use ninefold::boards::layout::{LayoutOptions, Layouts};
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::rules::{Layout, Variant};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, named, parsed};
use crate::cmd_error::{CmdError, CmdResult};
use crate::index_range::IndexArgs;
use crate::index_run::{IndexRun, OutputChunk};
use crate::interrupt;
use crate::output::Output;
use crate::output_layout::OutputLayout;

/// Draw the regions of jigsaws
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold layout -n 5
  ninefold layout --variant 6x6+jigsaw --symmetry half-turn
  ninefold generate --variant jigsaw:$(ninefold layout --seed 7)",
    after_long_help = "\
Each line has a letter for the region of each cell, row by row. Every layout has
at least one grid that follows all rules of the variant. Compact regions come up
more often than winding ones.

--json fields: variant, layout, seed, index."
)]
pub(crate) struct LayoutArgs {
    #[command(flatten)]
    indices: IndexArgs,
    /// Draw layouts for this board
    ///
    /// A size and jigsaw, such as 6x6+jigsaw, with rules that the grids must follow too, such as jigsaw+x.
    #[arg(long, value_name = "VARIANT", default_value = "jigsaw", value_parser = parsed::<Variant>())]
    variant: Variant,
    /// Draw symmetric layouts
    ///
    /// Regions move in pairs. Some sizes have no layout with some symmetries.
    #[arg(long, value_name = "KIND", default_value = "none", value_parser = named::<ClueSymmetry>(ClueSymmetry::NAMES.iter().copied()), hide_possible_values = true)]
    symmetry: ClueSymmetry,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct LayoutJson {
    variant: String,
    layout: String,
    seed: u64,
    index: u64,
}

pub(crate) fn run(args: LayoutArgs) -> CmdResult {
    let variant = &args.variant;
    if variant.layout != Layout::Jigsaw {
        let words = format!(
            "--variant {variant}: expected a jigsaw whose regions are to be drawn, such as 6x6+jigsaw"
        );
        return Err(CmdError::bad_input(words));
    }
    let layouts = Layouts::new(variant.size.into(), args.symmetry, LayoutOptions::default())
        .map_err(|error| CmdError::bad_input(error.to_string()))?;
    let seed = args.indices.seed();
    let range = args.indices.range();
    let file = args.common.output();
    Output::with(file, |output| {
        if args.table.csv {
            output.set_layout(&OutputLayout::rows(["layout", "variant"], true));
        }
        let items = IndexRun {
            range,
            chunk_size: (range.count() / 64).clamp(1, 64) as u64,
            threads: args.common.threads(),
            head: "",
            separator: "",
            tail: "",
            seed,
            file,
        };
        items.write(output, |indices, _| make_chunk(&args, &layouts, seed, indices))
    })
}

fn make_chunk(args: &LayoutArgs, layouts: &Layouts, seed: u64, indices: RangeInclusive<u64>) -> OutputChunk {
    let mut chunk = OutputChunk::default();
    for index in indices {
        if interrupt::is_interrupted() {
            chunk.stopped = Some((index, format!("index {index}: stopped")));
            break;
        }
        let mut rng = rng_for(seed, index, StreamPurpose::Layout, 0);
        let rules = match layouts.draw_board(&args.variant, &mut rng) {
            Ok(rules) => rules,
            Err(error) => {
                chunk.given_up.push(format!("index {index}: {error}"));
                continue;
            }
        };
        let Layout::Regions(regions) = &rules.variant().layout else { continue };
        let layout = regions.to_string();
        if args.common.json {
            let record = LayoutJson { variant: args.variant.to_string(), layout, seed, index };
            crate::json::push_line_bytes(&record, &mut chunk.text);
        } else {
            chunk.text.extend_from_slice(layout.as_bytes());
            if args.table.csv {
                chunk.text.extend_from_slice(format!("\t{}", args.variant).as_bytes());
            }
            chunk.text.push(b'\n');
        }
    }
    chunk
}
