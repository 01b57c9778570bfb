//! The rating scale of HoDoKu 2.2: another strategy over the same positions.
//!
//! ```text
//!    QueuedPosition = Position + two queues of singles
//!         │ the rows of `table`, in order; the first that finds a step adds its score
//!         ▼
//!    Step ──► QueuedPosition ──► … ──► score, level, how often each technique was used
//! ```
//!
//! HoDoKu (Bernhard Hobiger, 2008–2012) gives every technique a score and a level. The score of a puzzle is the sum over
//! all steps, its level that of the hardest technique, raised where the sum is too high for it. Because the sum counts
//! every step, equal scores need the same steps in the same order. What decides between several patterns of one technique
//! is therefore written down in each file here; finders of the other scale find their patterns in another order and
//! cannot be used where that order shows. Positions, geometry, sets and the bound on work are shared.
//!
//! | folder or file | techniques |
//! |---|---|
//! | `singles` | full house, naked single, hidden single: read from the queues |
//! | `locked`, `subsets` | locked candidates; locked, naked and hidden sets |
//! | `fish` | all fish: basic, finned, sashimi, Franken |
//! | `single_digit`, `colors` | skyscraper, kite, empty rectangle; simple and multi colours |
//! | `wings` | W-wing, XY-wing, XYZ-wing |
//! | `rectangles`, `avoidable`, `bug` | what relies on the puzzle having one solution |
//! | `sue_de_coq`, `als/` | almost locked sets |
//! | `digit_chains`, `remote_pairs` | turbot fish, X-chain, XY-chain; remote pairs |
//! | `implications/` | nice loops, AIC, forcing chains, forcing nets |
//!
//! A finder writes what it eliminates and, if the step is to be explained or drawn, what a person sees. A
//! rating needs only the eliminations.
//!
//! Behaviour that is kept from HoDoKu although it looks like an oversight is marked "HoDoKu:" in the
//! files.

mod als;
mod avoidable;
mod best;
mod bug;
mod colors;
mod digit_chains;
mod eliminations;
mod fish;
mod help;
mod implications;
mod level;
mod locked;
mod next_step;
mod queue;
mod queued_position;
mod rating;
mod rectangles;
mod remote_pairs;
mod single_digit;
mod singles;
mod step;
mod step_search;
mod subsets;
mod sue_de_coq;
mod table;
mod technique;
mod unchanged;
mod walk;
mod wings;
mod workspace;

pub use level::HodokuLevel;
pub use next_step::{find, next_step};
pub use queued_position::QueuedPosition;
pub use rating::{HodokuHistogram, HodokuRateError, HodokuRating, SCALE, path, rate};
pub use step::HodokuStep;
pub use step_search::HodokuStepSearch;
pub use technique::HodokuTechnique;
pub use walk::Limit;
