//! The options of `draw`.

use ninefold::fill::Method;
use ninefold::grid::Bounds;
use ninefold_render::{Length, Theme};

use super::numbers::MoveNumbers;
use super::steps::StepQuery;
use crate::args::{self, dpi, named, parsed};
use crate::board::AnyPuzzles;
use crate::files::{PictureOutput, TextOrFile};
use crate::losses::ShownText;
use crate::method::MethodName;
use crate::shared::picture_kind::PictureKind;

/// Draw puzzles in files or on the terminal
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold draw puzzle.txt -o puzzle.svg --size 80mm
  ninefold draw puzzles.txt -o pictures/ --to png --size 600px --candidates
  ninefold draw puzzle.txt -o steps/ --step 1..
  ninefold generate -n 4 | ninefold draw -o four.pdf --theme large-print
  ninefold draw --move 1.. --method sorting --seed 1 -o moves/",
    after_long_help = "\
A folder gets one file per puzzle, at most 50,000, a PDF one page per puzzle, at
most 10,000. Without -o, a
terminal with the graphics of Kitty or iTerm2 shows a picture, and any other
terminal shows text."
)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(super) puzzles: AnyPuzzles,
    /// Write to FILE, or to files in FOLDER/
    ///
    /// A name that ends with / is a folder, and is made if it does not exist. - means standard output.
    #[arg(short, long, value_name = "FILE|FOLDER")]
    pub(super) output: Option<PictureOutput>,
    /// Draw svg, png, pdf, eps or text
    ///
    /// Without this option the suffix of the output file decides; in a folder the default is svg. eps is for the layout
    /// programs of newspapers.
    #[arg(long, value_name = "KIND", value_parser = named::<PictureKind>(PictureKind::ALL.map(PictureKind::name)), hide_possible_values = true)]
    pub(super) to: Option<PictureKind>,
    /// Set the width of the picture [default: 80mm]
    ///
    /// A length such as 80mm, 8cm, 3in, 216pt or 600px. In a PNG, px are its pixels.
    #[arg(long, value_name = "LENGTH")]
    pub(super) size: Option<Length>,
    /// Set the resolution of a PNG [default: 300]
    ///
    /// Dots per inch, 10 to 2400. The default is 96 if the size is in px.
    #[arg(long, value_name = "N", value_parser = dpi)]
    pub(super) dpi: Option<u16>,
    /// Use the theme print, large-print, light or dark
    ///
    /// print and large-print are black without a background; print is the default. light is the default with --step and
    /// --move.
    #[arg(long, value_name = "THEME", value_parser = named::<Theme>(Theme::ALL.iter().map(|theme| theme.name)), hide_possible_values = true)]
    pub(super) theme: Option<Theme>,
    /// Show the candidates of empty cells
    #[arg(long)]
    pub(super) candidates: bool,
    /// Fill in the solution
    #[arg(long, conflicts_with_all = ["candidates", "step"])]
    pub(super) solution: bool,
    /// Show step N, steps A to B, or the first step with a technique
    ///
    /// Steps are numbered from 1, as `ninefold explain` numbers them; 1.. means all. A technique has the name that `ninefold
    /// explain --json` gives, such as x-wing, or that of a family.
    #[arg(long, value_name = "A..B|NAME", allow_hyphen_values = true, value_parser = parsed::<StepQuery>())]
    pub(super) step: Option<StepQuery>,
    /// Show a step of the path with patterns of experts
    ///
    /// The path is that of `ninefold explain --expert`.
    #[arg(long, requires = "step", conflicts_with_all = ["solution", "moves"], hide_short_help = true)]
    pub(super) expert: bool,
    /// Show a step of the path without uniqueness
    ///
    /// The path is that of `ninefold explain --no-uniqueness`.
    #[arg(long, requires = "step", conflicts_with_all = ["solution", "moves"], hide_short_help = true)]
    pub(super) no_uniqueness: bool,
    /// Show move N, or moves A to B, of a run that fills a grid
    ///
    /// Moves are numbered from 1; 1.. means all. The words of each move are below its board. --method and --seed choose the
    /// run, --start the grid that it starts from. A file that `fill --trace` wrote is shown instead if it is named in
    /// place of puzzles. With --variant 6x6 or 4x4 the run is the search on that board.
    #[arg(long = "move", value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<MoveNumbers>>(), conflicts_with_all = ["from", "alphabet", "candidates_as", "ignore_drawings", "strict", "skip_bad", "skip", "candidates", "solution", "step", "show", "show_symmetry"])]
    pub(super) moves: Option<Bounds<MoveNumbers>>,
    /// Choose the method of that run [default: uniform]
    ///
    /// With --variant the default is search.
    #[arg(long, value_name = "METHOD", value_parser = named::<MethodName>(Method::ALL.iter().map(|method| method.name())), hide_possible_values = true, requires = "moves", conflicts_with = "puzzles")]
    pub(super) method: Option<MethodName>,
    /// Set an option of that method; repeatable
    #[arg(
        long,
        value_name = "NAME=VALUE",
        value_parser = args::name_and_value,
        requires = "moves",
        conflicts_with = "puzzles",
        hide_short_help = true
    )]
    pub(super) set: Vec<String>,
    /// Choose the seed of that run (default: random)
    #[arg(long, value_name = "S", value_parser = args::whole, allow_negative_numbers = true, requires = "moves", conflicts_with = "puzzles")]
    pub(super) seed: Option<u64>,
    /// Start that run from these grids, as `fill --start` does
    #[arg(long, value_name = "GRID|FILE|-", requires = "moves", conflicts_with = "puzzles")]
    pub(super) start: Option<TextOrFile>,
    /// Show each puzzle's name, author or description
    ///
    /// Separate several with commas: name,author,description. The name is the title of a puzzle and its comments. Without this option
    /// they are left out and reported.
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = named::<ShownText>(ShownText::NAMES.iter().copied()), hide_possible_values = true)]
    pub(super) show: Vec<ShownText>,
    /// Number rows and columns; implied by --step
    #[arg(long)]
    pub(super) coordinates: bool,
    /// Show the strongest symmetry of the clues
    #[arg(long, alias = "symmetry")]
    pub(super) show_symmetry: bool,
    /// Use N threads (default: all processors)
    ///
    /// The number of threads never changes the output.
    #[arg(long, value_name = "N", value_parser = args::threads, allow_negative_numbers = true)]
    pub(super) threads: Option<usize>,
}
