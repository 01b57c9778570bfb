//! A way to fill a grid, together with its options.

use core::sync::atomic::AtomicBool;

use ninefold_trace::Trace;
use rand::Rng;

use crate::names::named;
use crate::{
    BacktrackOptions, FillError, Filled, PotentialOptions, SortingOptions, SwapChainOptions, TransformOptions,
};

named! {
    /// The ways to fill a grid, by name.
    ///
    /// ```
    /// use ninefold_fill::Method;
    /// assert_eq!("swap-chain".parse(), Ok(Method::SwapChain));
    /// assert_eq!(Method::Sorting.to_string(), "sorting");
    /// let names: Vec<_> = Method::ALL.iter().map(|method| method.name()).collect();
    /// assert!("magic".parse::<Method>().unwrap_err().to_string().ends_with(&names.join(", ")));
    /// ```
    Method, "filling method" {
        /// Boxes at random, then rows and columns put in order by swaps: [`SortingOptions`].
        Sorting = "sorting",
        /// A random cell, a random digit of those still possible, again and again: [`PotentialOptions`].
        Potential = "potential",
        /// A stored solution, moved by a symmetry: [`TransformOptions`].
        Transform = "transform",
        /// Cell after cell, backing up when nothing fits: [`BacktrackOptions`].
        Backtrack = "backtrack",
        /// A valid grid, changed by chains of swaps that keep it valid: [`SwapChainOptions`].
        SwapChain = "swap-chain",
        /// A random number, unranked: exactly uniform. It has no options: [`uniform`](crate::uniform).
        Uniform = "uniform",
    }
}

/// A method with its options: everything about a fill that is not chance.
///
/// ```
/// use ninefold_fill::{Filler, Method};
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let filler = Filler::from(Method::Sorting);
/// let filled = filler.fill(&mut Xoshiro256PlusPlus::seed_from_u64(1), &mut ())?;
/// println!("{}\t{}", filled.solution, filled.counts);
/// # Ok::<(), ninefold_fill::FillError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Filler {
    /// See [`sorting`](crate::sorting).
    Sorting(SortingOptions),
    /// See [`potential`](crate::potential).
    Potential(PotentialOptions),
    /// See [`transform`](crate::transform).
    Transform(TransformOptions),
    /// See [`backtrack`](crate::backtrack).
    Backtrack(BacktrackOptions),
    /// See [`swap_chain`](crate::swap_chain).
    SwapChain(SwapChainOptions),
    /// See [`uniform`](crate::uniform).
    Uniform,
}

impl Filler {
    /// Which method this is.
    #[must_use]
    pub const fn method(&self) -> Method {
        match self {
            Filler::Sorting(_) => Method::Sorting,
            Filler::Potential(_) => Method::Potential,
            Filler::Transform(_) => Method::Transform,
            Filler::Backtrack(_) => Method::Backtrack,
            Filler::SwapChain(_) => Method::SwapChain,
            Filler::Uniform => Method::Uniform,
        }
    }

    /// Makes one solution grid out of random numbers.
    ///
    /// The trace starts from the empty board, `Board::default()`, and ends with the solution. It only observes:
    /// with any sink the same numbers are drawn and the same grid comes out.
    ///
    /// # Errors
    /// When a budget in the options is spent, or an option makes filling impossible.
    pub fn fill<R: Rng + ?Sized, T: Trace>(&self, rng: &mut R, trace: &mut T) -> Result<Filled, FillError> {
        self.fill_until(rng, &AtomicBool::new(false), trace)
    }

    /// As [`fill`](Self::fill), until another thread sets the flag.
    ///
    /// # Errors
    /// As [`fill`](Filler::fill), and when the flag is set. It is looked at every few milliseconds at the latest.
    pub fn fill_until<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        stop: &AtomicBool,
        trace: &mut T,
    ) -> Result<Filled, FillError> {
        match self {
            Filler::Sorting(options) => options.fill_until(rng, stop, trace),
            Filler::Potential(options) => options.fill_until(rng, stop, trace),
            Filler::Transform(options) => options.fill(rng, trace),
            Filler::Backtrack(options) => options.fill_until(rng, stop, trace),
            Filler::SwapChain(options) => options.fill_until(rng, stop, trace),
            Filler::Uniform => Ok(crate::uniform::fill(rng, trace)),
        }
    }
}

impl From<Method> for Filler {
    /// The method with its default options.
    fn from(method: Method) -> Filler {
        match method {
            Method::Sorting => Filler::Sorting(SortingOptions::default()),
            Method::Potential => Filler::Potential(PotentialOptions::default()),
            Method::Transform => Filler::Transform(TransformOptions::default()),
            Method::Backtrack => Filler::Backtrack(BacktrackOptions::default()),
            Method::SwapChain => Filler::SwapChain(SwapChainOptions::default()),
            Method::Uniform => Filler::Uniform,
        }
    }
}

impl Default for Method {
    /// The one without a bias.
    fn default() -> Method {
        Method::Uniform
    }
}

impl Default for Filler {
    /// The default method.
    fn default() -> Filler {
        Filler::from(Method::default())
    }
}
