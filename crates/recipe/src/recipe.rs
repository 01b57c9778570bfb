//! What to make: everything about a puzzle that is not chance.

use ninefold_dig::{ClueRange, DigOptions, DigOptionsError, Digger, Minimality};
use ninefold_fill::Filler;
use ninefold_grid::CellSet;
use ninefold_symmetry::ClueSymmetry;

use crate::contradiction::{self, ImpossibleRecipeError};
use crate::stream_version_1::{
    ANY_SYMMETRY, DEFAULT_ATTEMPTS, DEFAULT_METHOD, EASY, EASY_CLUES, filler, search_limits,
};
use crate::{Difficulty, Generator, SymmetryChoice};

/// A request for puzzles, complete and readable.
///
/// Together with a seed and an index it says exactly which puzzle. Its text is one line that parses back to itself; what
/// is not named has the default of this version.
///
/// ```
/// use ninefold_recipe::Recipe;
/// let recipe: Recipe = "ninefold/1 method=sorting clues=24..28 symmetry=half-turn".parse()?;
/// assert_eq!(recipe.to_string(), "ninefold/1 method=sorting symmetry=half-turn clues=24..28");
/// assert_eq!(recipe.attempts, 1000);
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
///
/// The line begins with `ninefold/` and the version. Then come words in any order, each at most once:
///
/// | word | asks for | when left out |
/// |---|---|---|
/// | `method=sorting` | a way to fill grids, by the name of a [`Method`](ninefold_fill::Method); then its options are words too, such as `max-rounds=500` (see [`Method::options`](ninefold_fill::Method::options)) | `uniform` |
/// | `symmetry=half-turn` | a [`ClueSymmetry`] by name; `any` draws one for each item | `none` |
/// | `clues=24..28` | a number of clues or a range, within 17 to 80 | as few as can be; 30 to 38 if easy |
/// | `pattern=x..xx…` | clues on exactly the cells marked by `x` among 81 characters | open |
/// | `minimal` | that every clue be needed | that no further orbit of clues can go |
/// | `level=hard` | the ratings of a [`Level`](ninefold_logic::Level) | any |
/// | `er=3.0..4.5` | a rating or a range of ratings, 1.0 to 11.9 | any |
/// | `require=x-wing,swordfish` | that the path needs all of these techniques; `unique-rectangle` stands for all whose names begin so | nothing |
/// | `forbid=naked-pair` | that the path needs none of these | nothing |
/// | `hardest=x-wing` | that the path needs this, and nothing that is rated higher | nothing |
/// | `practice=x-wing` | a position of the path in which this is the next step | the puzzle |
/// | `score=800..1000` | a score or a range of scores on HoDoKu's scale | any |
/// | `hodoku-level=hard` | a [`HodokuLevel`](ninefold_logic::hodoku::Level) | any |
/// | `hodoku-require=skyscraper` | that the path that HoDoKu takes needs all of these | nothing |
/// | `hodoku-forbid=xy-chain` | that that path needs none of these | nothing |
/// | `hodoku-hardest=w-wing` | that that path needs this, and nothing that HoDoKu tries later | nothing |
/// | `hodoku-practice=w-wing` | a position of that path in which this is the next step | the puzzle |
/// | `marks` | that a position may need candidates that were eliminated before | it follows from its digits |
/// | `attempts=50` | so many fresh grids before an item is given up | 1000 |
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Recipe {
    /// How solution grids are filled.
    pub filler: Filler,
    /// The symmetry of the clue cells, or that it is drawn for each item.
    pub symmetry: SymmetryChoice,
    /// How many clues; `None` means as few as the digging reaches, but 30 to 38 for easy puzzles (rated 1.2 or lower, or easy
    /// on HoDoKu's scale).
    pub clues: Option<ClueRange>,
    /// The cells that hold the clues, exactly these; `None` leaves them open.
    pub pattern: Option<CellSet>,
    /// Whether every single clue must be needed.
    pub minimality: Minimality,
    /// How hard the puzzle should be.
    pub difficulty: Difficulty,
    /// Fresh grids, each dug once, before an item is given up.
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
            attempts: DEFAULT_ATTEMPTS,
        }
    }
}

impl Recipe {
    /// Returns the maker of this recipe.
    ///
    /// # Errors
    /// When no puzzle whatever can meet it.
    pub fn maker(&self) -> Result<Generator, ImpossibleRecipeError> {
        contradiction::check(self)?;
        let diggers = match self.symmetry {
            SymmetryChoice::One(symmetry) => vec![self.digger(symmetry)?],
            SymmetryChoice::Any => {
                ANY_SYMMETRY.into_iter().filter_map(|symmetry| self.digger(symmetry).ok()).collect()
            }
        };
        let diggers = if diggers.is_empty() { vec![self.digger(ClueSymmetry::None)?] } else { diggers };
        Ok(Generator::new(self.clone(), diggers))
    }

    /// Returns the digger of the items that have this symmetry.
    fn digger(&self, symmetry: ClueSymmetry) -> Result<Digger, DigOptionsError> {
        let Recipe { pattern, minimality, .. } = *self;
        let dig = DigOptions { symmetry, clues: self.suitable_clues(), minimality, pattern };
        Ok(Digger::new(dig)?.with_limits(search_limits(*self.difficulty.range().start())))
    }

    /// Returns the numbers of clues that will do: those asked for, or those that suit easy puzzles.
    fn suitable_clues(&self) -> Option<ClueRange> {
        let open = self.clues.is_none() && self.pattern.is_none() && self.minimality == Minimality::AsDug;
        let easy = self.difficulty.er.is_some_and(|range| range.most() <= EASY)
            || self.difficulty.hodoku.wants_easy();
        if open && easy { ClueRange::new(EASY_CLUES.0, EASY_CLUES.1).ok() } else { self.clues }
    }
}
