//! The options of `draw`.

use std::path::PathBuf;

use ninefold::fill::Method;
use ninefold::recipe::DEFAULT_METHOD;
use ninefold::render::{Length, Theme};

use super::kind::PictureKind;
use crate::args::{self, Puzzles, named};

/// Draw puzzles: pictures in files, or on the terminal
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold draw puzzle.txt -o puzzle.svg --size 80mm
  ninefold draw puzzles.txt -o pictures/ --to png --size 600px --candidates
  ninefold draw puzzle.txt -o step.png --step 12
  ninefold generate -n 4 | ninefold draw -o four.pdf --theme large-print",
    after_help = "\
A folder gets a file for each puzzle, a PDF a page. Without -o, a terminal with
the graphics of Kitty or iTerm2 shows a picture, any other the text.
Lengths: 80mm, 8cm, 3in, 216pt, 600px; in a PNG, px are its pixels.
Themes: print and large-print (black on bare paper), light and dark."
)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// Write to a file, or a folder: NAME/
    #[arg(short, long, value_name = "FILE|FOLDER")]
    pub(super) output: Option<PathBuf>,
    /// svg, png, pdf or text; else as the name says
    #[arg(long, value_name = "KIND", value_parser = named::<PictureKind>(PictureKind::ALL.map(PictureKind::name)), hide_possible_values = true)]
    pub(super) to: Option<PictureKind>,
    /// Width of the picture [default: 80mm]
    #[arg(long, value_name = "LENGTH")]
    pub(super) size: Option<Length>,
    /// Dots per inch of a PNG, 10 to 2400 [default: 300, or 96 with px]
    #[arg(long, value_name = "N", value_parser = dpi)]
    pub(super) dpi: Option<u16>,
    /// How it looks [default: print; light for steps, moves]
    #[arg(long, value_name = "THEME", value_parser = named::<Theme>(Theme::ALL.iter().map(|theme| theme.name)), hide_possible_values = true)]
    pub(super) theme: Option<Theme>,
    /// Show what each empty cell may still be
    #[arg(long)]
    pub(super) candidates: bool,
    /// Fill in the solution
    #[arg(long, conflicts_with_all = ["candidates", "step"])]
    pub(super) solution: bool,
    /// Show this step of the solving path, counted from 1
    #[arg(long, value_name = "N", value_parser = args::positive)]
    pub(super) step: Option<u64>,
    /// Show this move of a run that fills a grid, from 1
    #[arg(long = "move", value_name = "N", value_parser = args::positive, conflicts_with_all = ["puzzles", "from", "skip_bad", "candidates", "solution", "step", "symmetry"])]
    pub(super) move_number: Option<u64>,
    /// The method of that run, with its own options
    #[arg(long, value_name = "METHOD", default_value_t = DEFAULT_METHOD, value_parser = named::<Method>(Method::ALL.iter().map(|method| method.name())), hide_possible_values = true, requires = "move_number", conflicts_with = "puzzles")]
    pub(super) method: Method,
    /// The seed of that run; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = args::whole, allow_negative_numbers = true, requires = "move_number", conflicts_with = "puzzles")]
    pub(super) seed: Option<u64>,
    /// Number rows and columns; --step does so too
    #[arg(long)]
    pub(super) coordinates: bool,
    /// Mark the strongest symmetry of the clues
    #[arg(long)]
    pub(super) symmetry: bool,
    /// Threads, by default all; never changes a byte
    #[arg(long, value_name = "N", value_parser = args::threads, allow_negative_numbers = true)]
    pub(super) threads: Option<usize>,
}

fn dpi(text: &str) -> Result<u16, String> {
    text.parse()
        .ok()
        .filter(|dpi| (10..=2400).contains(dpi))
        .ok_or_else(|| "expected a whole number from 10 to 2400".to_owned())
}
