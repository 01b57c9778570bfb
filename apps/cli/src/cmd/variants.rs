//! `variants`: the boards that `--variant` knows.

use std::sync::Arc;

use ninefold::boards::fill::BoardMethod;
use ninefold::format::Format;
use ninefold::recipe::BoardRecipe;
use ninefold::rules::{Layout, Rules, Variant};
use serde::Serialize;

use crate::board::LISTED;
use crate::cmd_error::{CmdError, CmdResult};
use crate::output::Output;
use crate::output_layout::OutputLayout;

/// List the boards for --variant
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold variants
  ninefold variants killer anti-knight+x --json
  ninefold generate --variant 6x6
  ninefold generate --variant jigsaw+x",
    after_long_help = "\
A variant is one or more words joined by +: a size, a layout, rules. 9x9 may be
left out. Each row has a variant, its number of cells, the methods that fill it
(uniform: every grid has the same chance, proven; the others: not proven), the
number of its grids if it is known, and the formats that can hold it.

Sizes: 4x4 6x6 8x8 9x9 10x10 12x12 15x15 16x16 20x20 25x25; 6x6/3x2 has boxes of
3 rows and 2 columns. Digits above 9 are letters: A is 10, P is 25.
Layouts: jigsaw (drawn for each puzzle), jigsaw:LETTERS (one letter per cell),
samurai, twodoku, butterfly, windmill, sohei."
)]
pub(crate) struct VariantsArgs {
    /// List only these
    #[arg(id = "variant", value_name = "VARIANT")]
    variants: Vec<Variant>,
    /// Write one JSON object per line
    ///
    /// Fields: variant, digit_count, cell_count, house_count (or null), has_clues (other than digits), methods, uniform,
    /// default_method, grid_count (a text, or null), formats; and, in builds with the feature `book`, name and rules (sentences).
    #[arg(long)]
    json: bool,
}

/// The numbers of grids, where they are known.
///
/// The sizes: Frazer Jarvis and Ed Russell, 2005 (<http://www.afjarvis.org.uk/sudoku/>), with Kjell Fredrik Pettersen. X,
/// windoku and disjoint groups: the Players' Forum. 4x4, 6x6 and their variants: counted by two engines of ours.
const GRID_COUNTS: [(&str, &str); 8] = [
    ("4x4", "288"),
    ("6x6", "28200960"),
    ("6x6+x", "8640"),
    ("8x8", "29136487207403520"),
    ("10x10", "1903816047972624930994913280000"),
    ("x", "55613393399531520"),
    ("windoku", "6337174388428800"),
    ("disjoint-groups", "201105135151764480"),
];

#[derive(Serialize)]
struct VariantJson {
    variant: String,
    #[cfg(feature = "book")]
    name: String,
    #[cfg(feature = "book")]
    rules: Vec<String>,
    digit_count: u8,
    cell_count: usize,
    house_count: Option<usize>,
    has_clues: bool,
    methods: Vec<&'static str>,
    uniform: bool,
    default_method: &'static str,
    grid_count: Option<&'static str>,
    formats: Vec<&'static str>,
}

pub(crate) fn run(args: VariantsArgs) -> CmdResult {
    Output::with(None, |output| {
        output.set_layout(&if args.json {
            OutputLayout::Lines
        } else {
            OutputLayout::table(["variant", "cells", "methods", "grids", "formats"])
        });
        let listed = LISTED.iter().map(|name| name.parse()).collect::<Result<Vec<Variant>, _>>();
        let variants = if args.variants.is_empty() {
            listed.map_err(|error| CmdError::bad_input(error.to_string()))?
        } else {
            args.variants
        };
        for variant in variants {
            let row = row(&variant);
            let mut text = String::new();
            if args.json {
                crate::json::push_line(&row, &mut text);
            } else {
                let VariantJson { variant, cell_count, methods, grid_count, formats, .. } = row;
                let grids = grid_count.unwrap_or("-");
                text = format!(
                    "{variant}\t{cell_count}\t{}\t{grids}\t{}\n",
                    methods.join(" "),
                    formats.join(" ")
                );
            }
            output.write(text.as_bytes())?;
        }
        Ok(())
    })
}

fn row(variant: &Variant) -> VariantJson {
    let name = variant.to_string();
    let size = usize::from(variant.size);
    let is_drawn = variant.layout == Layout::Jigsaw;
    let rules = if is_drawn { None } else { Rules::new(variant).ok().map(Arc::new) };
    let default_method = BoardRecipe::new(variant.clone()).method;
    // Clues are read off a filled board, so the board without them decides. Drawn regions are listed for no method.
    let filled = Rules::new(&variant.clone().without_clue_rules()).ok().filter(|_| !is_drawn).map(Arc::new);
    let exists = |method: &BoardMethod| {
        *method == default_method
            || filled.as_ref().map_or(*method != BoardMethod::Uniform, |rules| method.exists_for(rules))
    };
    let methods: Vec<BoardMethod> = BoardMethod::ALL.into_iter().filter(exists).collect();
    let formats = Format::ALL.into_iter().filter(|format| format.holds_boards());
    let formats = formats.filter(|format| format.check(variant).is_ok());
    #[cfg(feature = "book")]
    let options = ninefold_book::BookOptions::default();
    VariantJson {
        #[cfg(feature = "book")]
        name: ninefold_book::board_name(&options.words, variant),
        #[cfg(feature = "book")]
        rules: ninefold_book::board_rules(&options, variant),
        digit_count: variant.size,
        cell_count: rules.as_ref().map_or(size * size, |rules| rules.cell_count()),
        house_count: rules.as_ref().map(|rules| rules.houses().len()),
        has_clues: !variant.clue_rules.is_empty(),
        uniform: methods.contains(&BoardMethod::Uniform),
        default_method: default_method.name(),
        methods: methods.iter().map(|method| method.name()).collect(),
        grid_count: GRID_COUNTS.iter().find(|(counted, _)| *counted == name).map(|(_, count)| *count),
        formats: formats.map(Format::name).collect(),
        variant: name,
    }
}
