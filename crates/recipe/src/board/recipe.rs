//! What to generate on another board than the classic one.

use ninefold_boards::BoardClues;
use ninefold_boards::fill::BoardMethod;
use ninefold_boards::queue::BoardLevel;
use ninefold_grid::Bounds;
use ninefold_rules::Variant;

use super::contradiction::ImpossibleBoardRecipeError;
use super::engine::BoardEngine;
use super::version_1::{DEFAULT_REDRAWS, default_removal};
use super::{BoardGenerator, BoardRecipeBuilder, CluePattern, ClueRequest, RemovalRule, layout};
use crate::SymmetryChoice;
use crate::stream_version_1::DEFAULT_ATTEMPTS;

/// A request for puzzles of a variant, complete and readable.
///
/// Together with a seed and an index it names exactly one puzzle. Its text is one line that parses back to the same
/// recipe; words that are left out have the defaults of this version. In code, build one with [`BoardRecipe::builder`].
///
/// ```
/// use ninefold_recipe::BoardRecipe;
/// let recipe: BoardRecipe = "ninefold/1 variant=x clues=20..24 symmetry=half-turn".parse()?;
/// for puzzle in recipe.generator()?.puzzles(2026).take(2) {
///     println!("{}", puzzle?.puzzle.clues());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The line begins with `ninefold/` and the version, and `variant=` comes next. Words follow in any order, each at most
/// once:
///
/// | word | requests | default |
/// |---|---|---|
/// | `variant=6x6+x` | the board, by the text of a [`Variant`](ninefold_rules::Variant); `jigsaw` draws a layout for each puzzle | none: without it the recipe is a classic one |
/// | `method=redraw` | a way to fill boards, by the name of a [`BoardMethod`](ninefold_boards::fill::BoardMethod) | `uniform` up to 6×6, else `redraw` |
/// | `redraws=30` | how often `method=redraw` exchanges three digits | 30 |
/// | `symmetry=half-turn` | a symmetry of the clues; `any` takes a random one for each puzzle | `none` |
/// | `clues=24..28` | a number of clues or a range | as few as can be |
/// | `pattern=x..xx…` | clues on exactly the cells marked by `x`, one character for each cell | open |
/// | `cages=24..28` | a number of cages, or a range | as many as come out |
/// | `cage-sizes=0,3,4,2,1` | how often cages of one, two, three … cells are drawn | by `cages`; else `0,3,4,2,1`; `1,3,2` before merging |
/// | `cage-method=split` | `redraw`, `split` or `merge`: a [`CageMethod`](ninefold_boards::clues::CageMethod) | `split` with `by=search`, else and if minimal `merge` |
/// | `largest-cage=5` | the most cells of a cage that merging makes | 5 |
/// | `drawn=8..12` | a number of lines, marks and other clues of each kind, or a range | all marks, 8 lines on 9×9, and so on |
/// | `line-cells=3..7` | a number of cells of a line, or a range; bulb and circle count | by the kind |
/// | `givens=0..5` | a number of given digits or a range, of which each is equally likely; `fewest` gives as few as can be | 0 in killers, else `fewest` |
/// | `level=medium` | a level of the scale `ninefold-variant-1`: `easy`, `medium`, `hard`, `expert` or `beyond`. What `by=` says decides whether a clue may go, and puzzles of another level are refused | open |
/// | `drop-clues` | that clues beside digits go too if they are not needed, except cages and marks that are all given | all stay that are drawn |
/// | `minimal` | a puzzle in which every clue is proven to be needed, with up to 16 digits | no further orbit of clues can be removed |
/// | `by=sight` | what decides whether a clue may go: [`RemovalRule`] | `search` if minimal, else the rule of the level; without a level `search` up to 81 cells and `singles` above, with clues beside digits `search` in killers and `hard` in others |
/// | `attempts=50` | the number of fresh grids to try before a puzzle is given up | 1000 |
///
/// The words from `cages` to `givens`, and `drop-clues`, are for boards with clues beside digits, such as `killer` or `6x6+thermo`. There
/// `symmetry` is that of cages and given digits, `clues` and `pattern` do not exist, and `marks-all` is read as the word
/// `+all-dots` (or the like) of the variant.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub struct BoardRecipe {
    /// The board.
    pub variant: Variant,
    /// How boards are filled.
    pub method: BoardMethod,
    /// How often `method=redraw` exchanges three digits.
    pub redraws: u32,
    /// The symmetry of the clue cells, or that one is drawn for each puzzle.
    pub symmetry: SymmetryChoice,
    /// How many clues; `None` means as few as the digging reaches.
    pub clues: Option<Bounds<BoardClues>>,
    /// The cells that hold the clues, exactly these; `None` leaves them open.
    pub pattern: Option<CluePattern>,
    /// What is requested of clues beside digits.
    pub clue_request: ClueRequest,
    /// The level that puzzles must have; `None` leaves it open.
    pub level: Option<BoardLevel>,
    /// Whether every single clue must be proven to be needed.
    pub minimal: bool,
    /// What decides whether a clue may go.
    pub by: RemovalRule,
    /// How many fresh grids to dig in, once each, before a puzzle is given up.
    pub attempts: u32,
}

impl BoardRecipe {
    /// Returns the recipe of a board with all defaults.
    #[must_use]
    pub fn new(variant: Variant) -> BoardRecipe {
        BoardRecipe {
            method: layout::default_method(&variant),
            redraws: DEFAULT_REDRAWS,
            symmetry: SymmetryChoice::default(),
            clues: None,
            pattern: None,
            clue_request: ClueRequest::default(),
            level: None,
            minimal: false,
            by: default_removal(&variant, false, None),
            attempts: DEFAULT_ATTEMPTS,
            variant,
        }
    }

    /// Returns a builder, to put a recipe together in code.
    #[must_use]
    pub fn builder(variant: Variant) -> BoardRecipeBuilder {
        BoardRecipeBuilder::new(variant)
    }

    /// Returns the generator of this recipe.
    ///
    /// # Errors
    /// If no puzzle can meet it, or none that could be proven to.
    pub fn generator(&self) -> Result<BoardGenerator, ImpossibleBoardRecipeError> {
        Ok(BoardGenerator::new(BoardEngine::new(self.clone())?))
    }
}
