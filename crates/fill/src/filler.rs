//! A way to fill a grid, together with its options.
//!
//! The list at the end of this file is the one place where the methods are listed: [`Method`],
//! [`Filler`] and [`FillCounts`] are made from it. A new filler is a file with its options, its
//! counts and a [`FillMethod`], and one entry in the list; `template.rs` is a small one to begin
//! with.
//!
//! This file and the fillers' files name each other, which cannot be helped: the list names every
//! filler, and what a filler gives back can hold the counts of any of them.

use core::fmt;

use ninefold_grid::Cancel;
use ninefold_trace::{Explainer, Trace};
use rand::Rng;

use crate::option::{FillOption, OptionEntry, OptionError};
use crate::{FillError, FillResult, backtrack, potential, sorting, swap_chain, transform, uniform};

/// What a filler's file gives: the options of the method, as text and in use.
pub(crate) trait FillMethod: Default + 'static {
    /// All options, in the order of recipes.
    const OPTIONS: &'static [OptionEntry<Self>];

    /// Makes one grid. The trace starts from the empty board and ends with the solution; it draws
    /// no random numbers. A search checks `cancel` every few milliseconds.
    fn fill_with<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        cancel: &Cancel,
        trace: &mut T,
    ) -> Result<FillResult, FillError>;

    /// Returns what explains the moves of its runs.
    fn explainer(&self) -> &'static dyn Explainer;
}

/// What a filler's counts give: their names and numbers, for text.
pub(crate) trait FillWork {
    /// Returns the counts that are worth telling; at most four.
    fn pairs(&self) -> [Option<(&'static str, u64)>; 4];
}

/// Makes the three enums from the list of methods.
macro_rules! fillers {
    ($($(#[$doc:meta])* $variant:ident = $name:literal: $module:ident, $options:ident, $counts:ident;)+) => {
        ninefold_grid::named_values! {
            /// The ways to fill a grid, by name.
            ///
            /// ```
            /// use ninefold_fill::Method;
            /// assert_eq!("swap-chain".parse(), Ok(Method::SwapChain));
            /// assert_eq!(Method::Sorting.to_string(), "sorting");
            /// assert!("magic".parse::<Method>().unwrap_err().to_string().ends_with(&Method::NAMES.join(", ")));
            /// ```
            pub enum Method: "filling method" [serde] { $($(#[$doc])* $variant = $name,)+ }
        }

        /// A method with its options: everything about a fill that is not chance.
        ///
        /// ```
        /// use ninefold_fill::{Filler, Method, SortingOptions};
        /// use rand::SeedableRng;
        /// use rand_xoshiro::Xoshiro256PlusPlus;
        ///
        /// let filler = Filler::from(Method::Sorting);
        /// let filled = filler.fill(&mut Xoshiro256PlusPlus::seed_from_u64(1))?;
        /// println!("{}\t{}", filled.solution, filled.counts);
        ///
        /// let more_starts = Filler::from(SortingOptions { max_starts: 1_000, ..SortingOptions::default() });
        /// assert_ne!(more_starts, filler);
        /// # Ok::<(), ninefold_fill::FillError>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        pub enum Filler {
            $(
                #[doc = concat!("See [`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $variant($module::$options),
            )+
        }

        /// The work of a fill. Its text is `name=count` pairs, for instance `bas=27 pas=6 abs=0`.
        ///
        /// ```
        /// use ninefold_fill::{FillCounts, SortingCounts};
        /// let counts = FillCounts::Sorting(SortingCounts { bas: 27, pas: 6, abs: 0, restarts: 0 });
        /// assert_eq!(counts.to_string(), "bas=27 pas=6 abs=0");
        /// assert_eq!(counts.pairs().last(), Some(("abs", 0)));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        pub enum FillCounts {
            $(
                #[doc = concat!("Of [`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $variant($module::$counts),
            )+
        }

        impl Method {
            /// Returns the options that the method has, in the order of recipes.
            #[must_use]
            pub fn options(self) -> Vec<FillOption> {
                match self {
                    $(Method::$variant => $module::$options::OPTIONS.iter().map(|&OptionEntry { name, meaning, values, .. }| {
                        FillOption { method: self, name, meaning, values }
                    }).collect(),)+
                }
            }
        }

        impl Filler {
            /// Returns which method this is.
            #[must_use]
            pub const fn method(&self) -> Method {
                match self {
                    $(Filler::$variant(_) => Method::$variant,)+
                }
            }

            /// Returns the text of the option with this name; `None` if the method has none such.
            #[must_use]
            pub fn option(&self, name: &str) -> Option<String> {
                match self {
                    $(Filler::$variant(options) => {
                        $module::$options::OPTIONS.iter().find(|entry| entry.name == name).map(|entry| entry.get(options))
                    })+
                }
            }

            /// Sets the option with this name to what a text means.
            ///
            /// # Errors
            /// When the method has no such option, or the text is none of its values; the filler
            /// stays as it was.
            pub fn set(&mut self, name: &str, text: &str) -> Result<(), OptionError> {
                let method = self.method();
                match self {
                    $(Filler::$variant(options) => {
                        let entry = $module::$options::OPTIONS.iter().find(|entry| entry.name == name);
                        let entry = entry.ok_or_else(|| OptionError::Unknown { method, found: name.to_owned() })?;
                        entry.set(options, text).map_err(|error| OptionError::Value { name: entry.name, error })
                    })+
                }
            }

            /// Makes one solution grid until it is cancelled, and reports its moves.
            ///
            /// The trace starts from the empty board, `Board::default()`, and ends with the
            /// solution. It only observes: with any sink the same numbers are drawn and the same
            /// grid comes out. [`Filler::explainer`] says what the moves mean.
            ///
            /// # Errors
            /// As [`Filler::fill`], and when it is cancelled, which is checked every few
            /// milliseconds.
            pub fn fill_with<R: Rng + ?Sized, T: Trace>(
                &self,
                rng: &mut R,
                cancel: &Cancel,
                trace: &mut T,
            ) -> Result<FillResult, FillError> {
                match self {
                    $(Filler::$variant(options) => options.fill_with(rng, cancel, trace),)+
                }
            }

            /// Returns what explains the moves of its runs.
            #[must_use]
            pub fn explainer(&self) -> &'static dyn Explainer {
                match self {
                    $(Filler::$variant(options) => options.explainer(),)+
                }
            }
        }

        impl From<Method> for Filler {
            /// Gives the method its default options.
            fn from(method: Method) -> Filler {
                match method {
                    $(Method::$variant => Filler::$variant($module::$options::default()),)+
                }
            }
        }

        $(
            impl From<$module::$options> for Filler {
                fn from(options: $module::$options) -> Filler {
                    Filler::$variant(options)
                }
            }

            impl From<$module::$counts> for FillCounts {
                fn from(counts: $module::$counts) -> FillCounts {
                    FillCounts::$variant(counts)
                }
            }
        )+

        impl FillCounts {
            /// Returns the counts by name. `restarts` is among them only when there were any.
            pub fn pairs(&self) -> impl Iterator<Item = (&'static str, u64)> + use<> {
                match self {
                    $(FillCounts::$variant(counts) => counts.pairs(),)+
                }
                .into_iter()
                .flatten()
            }

            /// Returns whose counts these are.
            #[must_use]
            pub const fn method(&self) -> Method {
                match self {
                    $(FillCounts::$variant(_) => Method::$variant,)+
                }
            }
        }
    };
}

impl Filler {
    /// Makes one solution grid from random numbers.
    ///
    /// # Errors
    /// When a budget in the options is spent, or an option makes filling impossible.
    pub fn fill<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<FillResult, FillError> {
        self.fill_with(rng, &Cancel::NEVER, &mut ())
    }
}

impl fmt::Display for FillCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, count)) in self.pairs().enumerate() {
            let separator = if i > 0 { " " } else { "" };
            write!(f, "{separator}{name}={count}")?;
        }
        Ok(())
    }
}

impl Default for Method {
    /// Returns the one without a bias.
    fn default() -> Method {
        Method::Uniform
    }
}

impl Default for Filler {
    /// Returns the default method with its default options.
    fn default() -> Filler {
        Filler::from(Method::default())
    }
}

fillers! {
    /// Boxes at random, then rows and columns put in order by swaps:
    /// [`SortingOptions`](crate::SortingOptions).
    Sorting = "sorting": sorting, SortingOptions, SortingCounts;
    /// A random cell, a random digit of those still possible, again and again:
    /// [`PotentialOptions`](crate::PotentialOptions).
    Potential = "potential": potential, PotentialOptions, PotentialCounts;
    /// A stored solution, moved by a symmetry: [`TransformOptions`](crate::TransformOptions).
    Transform = "transform": transform, TransformOptions, TransformCounts;
    /// Cell after cell, backing up when nothing fits:
    /// [`BacktrackOptions`](crate::BacktrackOptions).
    Backtrack = "backtrack": backtrack, BacktrackOptions, BacktrackCounts;
    /// A valid grid, changed by chains of swaps that keep it valid:
    /// [`SwapChainOptions`](crate::SwapChainOptions).
    SwapChain = "swap-chain": swap_chain, SwapChainOptions, SwapChainCounts;
    /// A random number, unranked: exactly uniform. It has no options: [`uniform`](crate::uniform).
    Uniform = "uniform": uniform, UniformOptions, UniformCounts;
}
