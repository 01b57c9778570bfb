//! Every number that decides what recipe version 1 makes.
//!
//! The same recipe, seed and index give the same puzzle in every later version of the library. So these numbers never
//! change, not even to improve one: another number makes other puzzles, and belongs in a separate file for version 2. The
//! same holds for the ratings of `logic`, by which `er=` and `level=` choose.
//!
//! | part of making | decided by |
//! |---|---|
//! | defaults of a recipe: what a missing word means | [`DEFAULT_METHOD`], [`DEFAULT_ATTEMPTS`], [`filler`] |
//! | the word `level=` | [`LEVELS`] |
//! | which random numbers an attempt draws | [`STAGE_FILL`], [`STAGE_DIG`], [`STAGE_RESTORE`], [`STAGE_SAMPLE`], [`STAGE_SEARCH`], [`STAGE_LAYOUT`], [`STAGE_ESTIMATE`], [`MIXING`] |
//! | what `symmetry=any` draws, and from which stream | [`ANY_SYMMETRY`], [`STAGE_SYMMETRY`] |
//! | how far digging searches before it gives up | [`search_limits`] |
//! | how many clues easy puzzles have | [`EASY`], [`EASY_CLUES`] |
//! | which candidates are rated, and climbed from | [`rated_from`], `scored_from` |
//! | which scores of HoDoKu's scale there are | `HODOKU_SCORES` |
//! | which index a puzzle of a plan has | `PLAN_INDEX_BITS`, `plan_indices` |
//!
//! What only variants need stands in their `version_1`.
//!
//! The libraries below have defaults of their own, which may change; recipes pass these instead. Not here are the steps
//! of the algorithms themselves, the arithmetic of the generators (Xoshiro256++, SplitMix64's finaliser), and numbers
//! that change how long something takes and nothing else (how many items are made together, how many unavoidable sets
//! are kept). The golden puzzles in `tests/` notice when one of those changes what is made.

use std::borrow::Cow;

use ninefold_dig::{ClimbLimits, DescentLimits, PatternLimits, SearchLimits};
use ninefold_fill::potential::Reading;
use ninefold_fill::transform::Scope;
use ninefold_fill::{
    BacktrackOptions, Filler, Method, PotentialOptions, SortingOptions, SwapChainOptions, TransformOptions,
    UniformOptions,
};
use ninefold_grid::Solution;
use ninefold_logic::{Level, SeRating};
use ninefold_symmetry::ClueSymmetry;

/// The version that recipes of this library carry. Another version would make other puzzles.
pub const VERSION: u32 = 1;

/// How many attempts a recipe makes that does not say.
pub const DEFAULT_ATTEMPTS: u32 = 1000;

/// The method of a recipe that does not name one.
pub const DEFAULT_METHOD: Method = Method::Uniform;

/// The method with the options that a recipe without further words means.
pub(crate) fn filler(method: Method) -> Filler {
    match method {
        Method::Sorting => Filler::Sorting(SortingOptions { max_rounds: 1_000, max_starts: 100 }),
        Method::Potential => {
            Filler::Potential(PotentialOptions { reading: Reading::Fewest, max_tries: 10_000 })
        }
        Method::Transform => {
            Filler::Transform(TransformOptions { scope: Scope::Full, library: Cow::Borrowed(&LIBRARY) })
        }
        Method::Backtrack => Filler::Backtrack(BacktrackOptions { max_placed: 1_000, max_tries: 1_000 }),
        Method::SwapChain => Filler::SwapChain(SwapChainOptions { rounds: 5, start: PATTERN }),
        Method::Uniform => Filler::Uniform(UniformOptions),
    }
}

/// The stored solutions of `method=transform`.
static LIBRARY: [Solution; 3] = [
    Solution::literal("429316578867524193513897246931785624682941735745263981354672819178459362296138457"),
    Solution::literal("965418732143267958827953614579384126412695387638172495354721869786539241291846573"),
    Solution::literal("125897634674513928398426157482659713769231485531784296243975861956148372817362549"),
];

/// The grid that `method=swap-chain` changes.
const PATTERN: Solution =
    Solution::literal("123456789456789123789123456312645978645978312978312645231564897564897231897231564");

/// The lowest and the highest rating that each level means, in tenths.
pub(crate) const LEVELS: [(Level, u16, u16); 7] = [
    (Level::Easy, 10, 12),
    (Level::Medium, 13, 20),
    (Level::Hard, 21, 29),
    (Level::Expert, 30, 45),
    (Level::Fiendish, 46, 65),
    (Level::Diabolical, 66, 84),
    (Level::Nightmare, 85, 119),
];

/// The ratings a recipe can request: from the easiest puzzles there are to the hardest known, in tenths.
pub(crate) const RATINGS: (SeRating, SeRating) = (SeRating::from_tenths(10), SeRating::from_tenths(119));

/// The scores on HoDoKu's scale that a recipe can request.
pub(crate) const HODOKU_SCORES: (u32, u32) = (4, 999_999);

/// Puzzles for which this rating or a lower one is requested, or the level easy on HoDoKu's scale, have a number of clues
/// from [`EASY_CLUES`], unless the recipe says how many, where, or that every clue must be needed.
pub(crate) const EASY: SeRating = SeRating::from_tenths(12);

/// The least and the most clues of easy puzzles. They could have as few as 24, but people who want easy puzzles want to
/// find the next digit soon, and with many digits in the grid they do.
pub(crate) const EASY_CLUES: (usize, usize) = (30, 38);

/// The number of the stage that fills grids, in the name of a stream.
pub(crate) const STAGE_FILL: u8 = 1;

/// The number of the stage that digs puzzles.
pub(crate) const STAGE_DIG: u8 = 2;

/// The number of the stage that draws the symmetry of an item.
pub(crate) const STAGE_SYMMETRY: u8 = 3;

/// The number of the stage that puts clues back into a finished puzzle.
pub(crate) const STAGE_RESTORE: u8 = 4;

/// The number of the stage that walks to minimal puzzles of a sample.
pub(crate) const STAGE_SAMPLE: u8 = 5;

/// The number of the stage that exchanges clues in a search for extreme puzzles.
pub(crate) const STAGE_SEARCH: u8 = 6;

/// The number of the stage that draws the layout of a jigsaw.
pub(crate) const STAGE_LAYOUT: u8 = 7;

/// The number of the stage that estimates numbers of solutions.
pub(crate) const STAGE_ESTIMATE: u8 = 8;

/// What `symmetry=any` draws from, in this order: those that can meet the recipe, all equally likely.
pub(crate) const ANY_SYMMETRY: [ClueSymmetry; 9] = [
    ClueSymmetry::HalfTurn,
    ClueSymmetry::QuarterTurn,
    ClueSymmetry::LeftRight,
    ClueSymmetry::TopBottom,
    ClueSymmetry::Diagonal,
    ClueSymmetry::AntiDiagonal,
    ClueSymmetry::BothAxes,
    ClueSymmetry::BothDiagonals,
    ClueSymmetry::Full,
];

/// Added between the steps that mix the name of a stream: fractional parts of the square roots of 2, 3, 5, 7, 11, 13
/// and 17, numbers that nobody chose for a purpose.
pub(crate) const MIXING: [u64; 7] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
];

/// How far the searches of one attempt at digging go, when the rating has this lower end.
pub(crate) const fn search_limits(least: SeRating) -> SearchLimits {
    SearchLimits {
        walk_steps: 2_000,
        climb: if least.tenths() < BROAD_FROM.tenths() { NARROW_CLIMB } else { BROAD_CLIMB },
        descent: DescentLimits { patience: 40, solutions: 200 },
        pattern: PatternLimits {
            starts: 16,
            counted: 20_000,
            work: 500_000,
            changes: 2_000,
            one_at_a_time: 200,
        },
    }
}

/// From this lower end of the rating on, climbs keep many puzzles.
pub(crate) const BROAD_FROM: SeRating = SeRating::from_tenths(95);

/// A short climb; the next attempt starts another.
const NARROW_CLIMB: ClimbLimits =
    ClimbLimits { measured: 5_000, measured_per_kept: 1_000, kept: 5, solutions: 150, neighbours: 64 };

/// A long climb.
const BROAD_CLIMB: ClimbLimits =
    ClimbLimits { measured: 100_000, measured_per_kept: 200, kept: 100, solutions: 500, neighbours: 64 };

/// From which share of undecided trials, in thousandths and a thousand more (see [`ninefold_solve::undecided_trials`]),
/// a puzzle is rated when the requested rating has this lower end. `None` for lower ends that puzzles reach
/// without: then all are rated, and no climb starts.
pub(crate) fn rated_from(least: SeRating) -> Option<u32> {
    const RATED_FROM: [(u16, u32); 5] = [(76, 300), (85, 600), (90, 800), (95, 900), (100, 1800)];
    RATED_FROM.iter().rfind(|(from, _)| least.tenths() >= *from).map(|&(_, share)| share)
}

/// The same for the lower end of a score on HoDoKu's scale.
pub(crate) fn scored_from(least: u32) -> Option<u32> {
    const SCORED_FROM: [(u32, u32); 2] = [(10_000, 600), (20_000, 800)];
    SCORED_FROM.iter().rfind(|(from, _)| least >= *from).map(|&(_, share)| share)
}

/// From which share of undecided trials on further rounds of them are made.
pub(crate) const TRIAL_ROUNDS_FROM: u32 = 800;

/// Part `n` of a plan has the indices from `n << PLAN_INDEX_BITS` on.
#[cfg(feature = "plans")]
pub(crate) const PLAN_INDEX_BITS: u32 = 40;

/// How many indices a part of a plan may use up for so many puzzles: twice as many, and twenty.
#[cfg(feature = "plans")]
pub(crate) const fn plan_indices(puzzles: u64) -> u64 {
    2 * puzzles + 20
}

#[cfg(test)]
mod tests {
    use ninefold_dig::Goal;
    use ninefold_solve::Puzzle;

    use super::*;
    use crate::difficulty_filter::{DifficultyFilter, RatingCache};
    use crate::{Difficulty, DifficultyFailure, ExplainerRating, FailureReason, RunControl};

    /// Fillers have defaults of their own. Should one of them ever change, this table stays, and a recipe that is
    /// written with the new default gets words for it.
    #[test]
    fn recipes_without_words_mean_the_fillers_as_they_are_now() {
        for method in Method::ALL {
            assert_eq!(filler(method), Filler::from(method));
        }
    }

    #[test]
    fn a_level_asks_for_the_ratings_that_are_called_by_its_name() {
        assert_eq!(LEVELS.map(|(level, ..)| level), Level::ALL);
        for (level, least, most) in LEVELS {
            for tenths in least..=most {
                assert_eq!(Level::for_rating(SeRating::from_tenths(tenths)), level);
            }
            let range = ExplainerRating::of_level(level);
            assert_eq!((range.least().tenths(), range.most().tenths()), (least, most));
        }
        // Together they are all ratings that can be asked for.
        assert!(LEVELS.windows(2).all(|pair| pair[0].2 + 1 == pair[1].1));
        assert_eq!((LEVELS[0].1, LEVELS[6].2), (RATINGS.0.tenths(), RATINGS.1.tenths()));
    }

    /// Whether a puzzle is rated when this rating and more are requested, or skipped for what guesses decide.
    fn is_rated(puzzle: &str, least: &str) -> bool {
        let er = Some(format!("{least}..11.9").parse().unwrap());
        let difficulty = Difficulty { er, ..Difficulty::default() };
        let cache = RatingCache::default();
        let puzzle: Puzzle = puzzle.parse().unwrap();
        DifficultyFilter::new(&difficulty, RunControl::NONE, &cache).judge(&puzzle);
        let nearest = cache.nearest.take();
        !matches!(nearest, Some((_, FailureReason::Difficulty(DifficultyFailure::Unlikely(_)))))
    }

    /// Each puzzle has just enough undecided trials to be rated when the first rating is requested, and too few for the
    /// second. Where two have nearly the same number of undecided trials, the border lies between them.
    #[test]
    fn puzzles_beside_each_border_are_rated_below_it_alone() {
        for (puzzle, rated_for, not_for) in [
            // 299 and 300 thousandths are undecided.
            (
                "2.....4..5..8..92..3.7.4......34.....2.5..69......8....9....57.78.4.3...6...9..4.",
                "7.5",
                "7.6",
            ),
            (
                "...7.1....54.8...1..2..6.8....1.5.3...9...7...2.6.4....9.2..6..2...6.34....9.7...",
                "7.6",
                "8.5",
            ),
            // 599 and 600
            (
                "93......1.67....2.8.....3...2..7....6...3.9......2.46.4..6......9..5...3.....4...",
                "8.4",
                "8.5",
            ),
            (
                "......7.1..1....8..8..6..5...5....4..3..84.9.6.........582...1...41.8..7....9.4..",
                "8.5",
                "9.0",
            ),
            // 799 and 800
            (
                "..5...987.4..5...1..7......2...48....9.1.....6..2.....3..6..2.......9.7.......5..",
                "8.9",
                "9.0",
            ),
            (
                ".....9.8.8..3....2.675.......27..6...3..45.1.....1...5..1....9...5..71..49.......",
                "9.0",
                "9.5",
            ),
            // 895 and 909
            (
                "5..2..3......8..9...2..4..66..1..9...1.....4...7..3..87..3..4...9..7..2...5..6..9",
                "9.4",
                "9.5",
            ),
            (
                "...3..5...5..1..3...7..4..12.....4...6..9......1..6..28..7..2...9..8..5...5..9..7",
                "9.5",
                "10.0",
            ),
            // 972, and further rounds decide the rest; 849, and they do not
            (
                "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4",
                "9.9",
                "10.0",
            ),
            ("........1....23.......45.67.12.....53.4.52.1.58...1....312.85..24.51.8..8.5.341..", "10.0", ""),
        ] {
            assert!(is_rated(puzzle, rated_for), "{puzzle} is not rated for {rated_for}");
            assert!(not_for.is_empty() || !is_rated(puzzle, not_for), "{puzzle} is rated for {not_for}");
        }
    }

    #[test]
    fn further_rounds_of_trials_follow_from_800_thousandths_on() {
        let difficulty = Difficulty { er: "10.0..11.9".parse().ok(), ..Difficulty::default() };
        let cache = RatingCache::default();
        let hardness = |grid: &str| {
            DifficultyFilter::new(&difficulty, RunControl::NONE, &cache).hardness(&grid.parse().unwrap(), 0)
        };
        // Further rounds would not solve either. No proper puzzle is known of which they show that and which is so near.
        let below = "8.........59.......76.........8.6547.....4293......186...971465...632918...458732";
        let above = "8.........59.......76.........458..7...913.6....6721.....796415...821936...534782";
        assert_eq!((hardness(below), hardness(above)), (Some(798), Some(1801)));
    }
}
