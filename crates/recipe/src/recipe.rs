//! What to generate: everything about a puzzle except the random numbers.

use ninefold_dig::{ClueCount, Minimality};
use ninefold_fill::Filler;
use ninefold_grid::{Bounds, CellSet};

#[cfg(not(target_family = "wasm"))]
use crate::RestoreTo;
use crate::stream_version_1::{DEFAULT_ATTEMPTS, DEFAULT_METHOD, filler};
use crate::{Difficulty, SymmetryChoice};

/// A request for puzzles, complete and readable.
///
/// Together with a seed and an index it names exactly one puzzle. Its text is one line that parses back to the same
/// recipe; words that are left out have the defaults of this version. In code, build one with [`Recipe::builder`].
///
/// ```
/// use ninefold_recipe::Recipe;
/// let recipe: Recipe = "ninefold/1 method=sorting clues=24..28 symmetry=half-turn".parse()?;
/// assert_eq!(recipe.to_string(), "ninefold/1 method=sorting symmetry=half-turn clues=24..28");
/// assert_eq!(recipe.attempts, 1000);
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
///
/// The line begins with `ninefold/` and the version. Words follow in any order, each at most once:
///
/// | word | requests | default |
/// |---|---|---|
/// | `method=sorting` | a way to fill grids, by the name of a [`Method`](ninefold_fill::Method); then its options are words too, such as `max-rounds=500` (see [`Method::options`](ninefold_fill::Method::options)) | `uniform` |
/// | `symmetry=half-turn` | a [`ClueSymmetry`](ninefold_symmetry::ClueSymmetry) by name; `any` draws one for each puzzle | `none` |
/// | `clues=24..28` | a number of clues or a range, within 17 to 80 | as few as can be; 30 to 38 if easy |
/// | `pattern=x..xx…` | clues on exactly the cells marked by `x` among 81 characters | open |
/// | `minimal` | a puzzle in which every clue is needed | no further orbit of clues can be removed |
/// | `level=hard` | the ratings of a [`Level`](ninefold_logic::Level) | any |
/// | `er=3.0..4.5` | a rating or a range of ratings, 1.0 to 11.9 | any |
/// | `require=x-wing,swordfish` | a solution path that uses all of these techniques; `unique-rectangle` stands for all whose names begin so | nothing |
/// | `forbid=naked-pair` | a path that uses none of these | nothing |
/// | `hardest=x-wing` | a path that uses this, and nothing that is rated higher | nothing |
/// | `practice=x-wing` | a position on the path in which this is the next step | no position |
/// | `score=800..1000` | a score or a range of scores on HoDoKu's scale | any |
/// | `hodoku-level=hard` | a [`HodokuLevel`](ninefold_logic::hodoku::HodokuLevel) | any |
/// | `hodoku-require=skyscraper` | that HoDoKu's path uses all of these | nothing |
/// | `hodoku-forbid=xy-chain` | that HoDoKu's path uses none of these | nothing |
/// | `hodoku-hardest=w-wing` | that HoDoKu's path uses this, and nothing that HoDoKu tries later | nothing |
/// | `hodoku-practice=w-wing` | a position on HoDoKu's path in which this is the next step | no position |
/// | `marks` | positions that may need candidates eliminated before | positions that follow from their digits |
/// | `restore=lower-end` | how many clues come back into a puzzle that is too hard, by the name of a [`RestoreTo`]; not in a browser | `upper-end` |
/// | `attempts=50` | the number of fresh grids to try before a puzzle is given up | 1000 |
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub struct Recipe {
    /// How solution grids are filled.
    pub filler: Filler,
    /// The symmetry of the clue cells, or that one is drawn for each puzzle.
    pub symmetry: SymmetryChoice,
    /// How many clues; `None` means as few as the digging reaches, but 30 to 38 for easy puzzles (rated 1.2 or lower, or easy
    /// on HoDoKu's scale).
    pub clues: Option<Bounds<ClueCount>>,
    /// The cells that hold the clues, exactly these; `None` leaves them open.
    pub pattern: Option<CellSet>,
    /// Whether every single clue must be needed.
    pub minimality: Minimality,
    /// How hard the puzzle should be.
    pub difficulty: Difficulty,
    /// How many clues come back into a puzzle that is too hard. Programs for WebAssembly, such as the page, do without.
    #[cfg(not(target_family = "wasm"))]
    pub restore: RestoreTo,
    /// How many fresh grids to dig in, once each, before a puzzle is given up.
    pub attempts: u32,
}

impl Default for Recipe {
    /// A minimal puzzle from a grid by the default method.
    fn default() -> Recipe {
        Recipe {
            filler: filler(DEFAULT_METHOD),
            symmetry: SymmetryChoice::default(),
            clues: None,
            pattern: None,
            minimality: Minimality::default(),
            difficulty: Difficulty::default(),
            #[cfg(not(target_family = "wasm"))]
            restore: RestoreTo::default(),
            attempts: DEFAULT_ATTEMPTS,
        }
    }
}
