//! `layout`: the regions of jigsaws.

use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;
use std::str::FromStr;

use ninefold::ClueSymmetry;
use ninefold::boards::layout::{LayoutOptions, Layouts};
use ninefold::format::{Format, Record};
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::rules::{BoardGrid, Layout, Variant};
use ninefold_render::{Fonts, Length, LengthUnit, Picture, Theme};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, named};
use crate::cmd_error::{CmdError, CmdResult};
use crate::index_range::IndexArgs;
use crate::index_run::{IndexRun, OutputChunk};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::indexed_text::IndexedText;
use crate::shared::picture_kind::PictureKind;
use crate::{interrupt, variant_arg};

/// Draw the regions of jigsaws
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold layout -n 5
  ninefold layout --variant 6x6+jigsaw --symmetry half-turn
  ninefold layout --seed 7 -o lay.png
  ninefold layout --seed 7 -o lay.txt
  ninefold layout --seed 7 --to sudokupad
  ninefold generate --variant jigsaw:lay.txt",
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
    #[arg(long, value_name = "VARIANT", default_value = "jigsaw", value_parser = variant_arg::variant())]
    variant: Variant,
    /// Draw symmetric layouts
    ///
    /// Regions move in pairs. Some sizes have no layout with some symmetries.
    #[arg(long, value_name = "KIND", default_value = "none", value_parser = named::<ClueSymmetry>(ClueSymmetry::NAMES.iter().copied()), hide_possible_values = true)]
    symmetry: ClueSymmetry,
    /// Draw svg, png, pdf or eps, or write empty boards in a text format
    ///
    /// `ninefold formats` lists the formats; those of other boards can hold a jigsaw. Without this option the suffix of the output
    /// file decides. A PDF has a page for each layout, any other picture shows one.
    #[arg(long, value_name = "KIND|FORMAT", value_parser = named::<LayoutForm>(forms()), hide_possible_values = true, conflicts_with_all = ["json", "csv"])]
    to: Option<LayoutForm>,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// The kinds of pictures that show a layout.
const PICTURES: [PictureKind; 4] = [PictureKind::Svg, PictureKind::Png, PictureKind::Pdf, PictureKind::Eps];

/// What a layout is written as, other than letters.
#[derive(Clone, Copy, Debug)]
enum LayoutForm {
    Picture(PictureKind),
    Text(Format),
}

/// Returns whether a layout can be written in a format.
const fn holds_layouts(format: Format) -> bool {
    format.holds_boards() && format.is_written()
}

/// Returns the names of all forms.
fn forms() -> impl Iterator<Item = &'static str> {
    let formats = Format::ALL.into_iter().filter(|&format| holds_layouts(format));
    PICTURES.into_iter().map(PictureKind::name).chain(formats.map(Format::name))
}

impl FromStr for LayoutForm {
    type Err = String;

    fn from_str(text: &str) -> Result<LayoutForm, String> {
        let picture = PICTURES.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(text));
        let format = text.parse::<Format>().ok().filter(|&format| holds_layouts(format));
        match (picture, format) {
            (Some(kind), _) => Ok(LayoutForm::Picture(kind)),
            (None, Some(format)) => Ok(LayoutForm::Text(format)),
            (None, None) => Err(format!("expected one of: {}", forms().collect::<Vec<_>>().join(", "))),
        }
    }
}

/// The width of a picture, and the resolution of one of pixels.
const WIDTH: Length = Length { value: 80.0, unit: LengthUnit::Millimetre };
const DPI: f32 = 300.0;

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
    let text = match args.to {
        Some(LayoutForm::Picture(kind)) => return draw(&args, &layouts, seed, kind),
        Some(LayoutForm::Text(format)) => Some(IndexedText::new(format, variant)?),
        None => None,
    };
    let text = text.as_ref();
    let result = Output::with(file, |output| {
        if args.table.csv {
            output.set_layout(&OutputLayout::rows(["layout", "variant"], true));
        }
        let items = IndexRun {
            range,
            chunk_size: (range.count() / 64).clamp(1, 64) as u64,
            threads: args.common.threads(),
            head: text.map_or("", IndexedText::head),
            separator: text.map_or("", IndexedText::separator),
            tail: text.map_or("", IndexedText::tail),
            seed,
            is_headed: args.table.csv || text.is_some_and(IndexedText::is_headed),
        };
        items.write(output, |indices, _| make_chunk(&args, &layouts, seed, indices, text))
    });
    if let Some(text) = text {
        text.report();
    }
    result
}

/// Writes pictures of the layouts.
fn draw(args: &LayoutArgs, layouts: &Layouts, seed: u64, kind: PictureKind) -> CmdResult {
    let range = args.indices.range();
    if range.count() > 1 && !kind.holds_many() {
        let words = format!("{} layouts, but {} holds one: use --to pdf", range.count(), kind.name());
        return Err(CmdError::bad_input(words));
    }
    if args.common.output().is_none() && kind != PictureKind::Svg && io::stdout().is_terminal() {
        let words = format!("--to {} cannot be shown on a terminal: name a file with -o FILE", kind.name());
        return Err(CmdError::bad_input(words));
    }
    let mut scenes = Vec::new();
    interrupt::work_begins();
    for index in range.start..range.end {
        if interrupt::is_interrupted() {
            return Err(CmdError::interrupted("interrupted: nothing was drawn"));
        }
        let mut rng = rng_for(seed, index as u64, StreamPurpose::Layout, 0);
        let rules = layouts
            .draw_board(&args.variant, &mut rng)
            .map_err(|error| CmdError::BudgetSpent(format!("index {index}: {error}")))?;
        let picture = Picture::new(BoardGrid::empty(&rules));
        scenes.push(picture.scene(&Theme::PRINT, WIDTH.points(), Fonts::carried()));
    }
    let bytes = kind.bytes(&scenes, WIDTH.unit, DPI)?;
    Output::with(args.common.output(), |output| output.write(&bytes))
}

fn make_chunk(
    args: &LayoutArgs,
    layouts: &Layouts,
    seed: u64,
    indices: RangeInclusive<u64>,
    text: Option<&IndexedText>,
) -> OutputChunk {
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
        if let Some(text) = text {
            let record = Record::new(BoardGrid::empty(&rules));
            if let Err(why) = text.push_next(&record, &mut chunk.text) {
                chunk.failed = Some(format!("index {index}: {why}"));
                break;
            }
            continue;
        }
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
