//! Which steps a rating took, and how often.

use crate::{SeRating, Technique};

/// How often each technique was used at each rating, the easiest first; equal ratings in the order of
/// [`Technique::ALL`].
///
/// ```
/// use ninefold_logic::rate;
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rating = rate(&puzzle)?;
/// for (rating, technique, steps) in &rating.histogram {
///     println!("{rating} {technique} × {steps}");
/// }
/// assert_eq!(rating.histogram.steps(), 51); // one for each empty cell: this puzzle needs singles only
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<HistogramEntry>"))]
pub struct Histogram(Vec<HistogramEntry>);

/// A rating, a technique used at it, and the number of steps.
type HistogramEntry = (SeRating, Technique, u32);

impl Histogram {
    pub(crate) fn add(&mut self, rating: SeRating, technique: Technique, steps: u32) {
        match self.0.binary_search_by_key(&(rating, technique), |entry| (entry.0, entry.1)) {
            Ok(at) => self.0[at].2 += steps,
            Err(at) => self.0.insert(at, (rating, technique, steps)),
        }
    }

    /// Returns rating, technique and number of steps of each entry.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = HistogramEntry> + Clone + '_ {
        self.0.iter().copied()
    }

    /// Returns the number of steps in all.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.0.iter().map(|entry| entry.2).sum()
    }

    /// Returns how often a technique was used.
    #[must_use]
    pub fn uses(&self, technique: Technique) -> u32 {
        self.0.iter().filter(|entry| entry.1 == technique).map(|entry| entry.2).sum()
    }
}

impl<'a> IntoIterator for &'a Histogram {
    type Item = HistogramEntry;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, HistogramEntry>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().copied()
    }
}

/// Entries may come in any order, and the same one more than once.
#[cfg(feature = "serde")]
impl From<Vec<HistogramEntry>> for Histogram {
    fn from(entries: Vec<HistogramEntry>) -> Histogram {
        let mut histogram = Histogram::default();
        for (rating, technique, steps) in entries {
            if steps > 0 {
                histogram.add(rating, technique, steps);
            }
        }
        histogram
    }
}
