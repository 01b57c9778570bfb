//! Options of the filling methods: each is defined once, by the method that owns it.
//!
//! ```text
//!   a filler's file          OPTIONS: name, meaning, values, how to read and write it
//!         │
//!         ├─ Method::options   what there is: the command's help, a form on a page
//!         ├─ Filler::option    its value as text: the words of a recipe
//!         └─ Filler::set       its value from text: words of a recipe, the command's --set
//! ```

use core::fmt;

use ninefold_grid::Quoted;

use crate::{Filler, Method};

/// An option of a filling method, as people set it: a name and a text.
///
/// ```
/// use ninefold_fill::{Filler, Method};
/// for option in Method::SwapChain.options() {
///     println!("{}: {}, {}; {} if left out", option.name, option.meaning, option.values, option.default());
/// }
/// let mut filler = Filler::from(Method::SwapChain);
/// filler.set("rounds", "7")?;
/// assert_eq!(filler.option("rounds").as_deref(), Some("7"));
/// let error = filler.set("rounds", "many").unwrap_err();
/// assert_eq!(error.to_string(), "rounds: found \"many\", expected a whole number from 0 to 100000");
/// # Ok::<(), ninefold_fill::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FillOption {
    /// The method it belongs to.
    pub method: Method,
    /// Its name, such as `max-rounds`.
    pub name: &'static str,
    /// What it decides, in a few words.
    pub meaning: &'static str,
    /// Which values it takes.
    pub values: OptionValues,
}

impl FillOption {
    /// Returns the text of the value that the option has unless it is set.
    #[must_use]
    pub fn default(&self) -> String {
        Filler::from(self.method).option(self.name).unwrap_or_default()
    }
}

/// The values that an option takes. Its text says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionValues {
    /// A whole number from 0 to this one.
    Number {
        /// The largest.
        most: u32,
    },
    /// One of these names.
    Name(&'static [&'static str]),
    /// A solution.
    Solution,
    /// Solutions, separated by commas; one at least.
    Solutions,
}

impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValues::Number { most } => write!(f, "a whole number from 0 to {most}"),
            OptionValues::Name(names) => f.write_str(&names.join(" or ")),
            OptionValues::Solution => f.write_str("a valid grid as a line of 81 digits"),
            OptionValues::Solutions => f.write_str("valid grids as lines of 81 digits, separated by commas"),
        }
    }
}

/// A text that is not a value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OptionValueError {
    /// The text.
    pub found: String,
    /// What was expected.
    pub expected: OptionValues,
    /// What is wrong with a text that is nearly right.
    pub why: Option<String>,
}

impl fmt::Display for OptionValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", Quoted(&self.found), self.expected)?;
        match &self.why {
            Some(why) => write!(f, ": {why}"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for OptionValueError {}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionError {
    /// The method has no option of this name.
    Unknown {
        /// The method.
        method: Method,
        /// The name.
        found: String,
    },
    /// The option does not take this value.
    Value {
        /// The option's name.
        name: &'static str,
        /// What was found and what was expected.
        error: OptionValueError,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown { method, found } => {
                let names: Vec<&str> = method.options().iter().map(|option| option.name).collect();
                write!(f, "found {}, but ", Quoted(found))?;
                match names.as_slice() {
                    [] => write!(f, "{method} has no options"),
                    names => write!(f, "the options of {method} are: {}", names.join(", ")),
                }
            }
            OptionError::Value { name, error } => write!(f, "{name}: {error}"),
        }
    }
}

impl core::error::Error for OptionError {}

/// An option in the table of the filler that owns it. `O` holds the options of one method.
pub(crate) struct OptionEntry<O> {
    pub(crate) name: &'static str,
    pub(crate) meaning: &'static str,
    pub(crate) values: OptionValues,
    access: Access<O>,
}

/// How an option is read and written.
enum Access<O> {
    Number { get: fn(&O) -> u32, set: fn(&mut O, u32) },
    Text { get: fn(&O) -> String, set: TextSetter<O> },
}

/// Sets an option to what a text means, or says what is wrong with the text (nothing, if the list
/// of values says it).
type TextSetter<O> = fn(&mut O, &str) -> Result<(), Option<String>>;

impl<O> OptionEntry<O> {
    /// Makes an entry for a whole number.
    pub(crate) const fn number(
        name: &'static str,
        meaning: &'static str,
        most: u32,
        get: fn(&O) -> u32,
        set: fn(&mut O, u32),
    ) -> OptionEntry<O> {
        OptionEntry {
            name,
            meaning,
            values: OptionValues::Number { most },
            access: Access::Number { get, set },
        }
    }

    /// Makes an entry for anything else that has a text.
    pub(crate) const fn text(
        name: &'static str,
        meaning: &'static str,
        values: OptionValues,
        get: fn(&O) -> String,
        set: TextSetter<O>,
    ) -> OptionEntry<O> {
        OptionEntry { name, meaning, values, access: Access::Text { get, set } }
    }

    /// Returns the option's text.
    pub(crate) fn get(&self, options: &O) -> String {
        match self.access {
            Access::Number { get, .. } => get(options).to_string(),
            Access::Text { get, .. } => get(options),
        }
    }

    /// Sets the option to what a text means.
    pub(crate) fn set(&self, options: &mut O, text: &str) -> Result<(), OptionValueError> {
        let result = match (&self.access, self.values) {
            (Access::Number { set, .. }, OptionValues::Number { most }) => match text.parse() {
                Ok(number) if number <= most => {
                    set(options, number);
                    Ok(())
                }
                _ => Err(None),
            },
            (Access::Text { set, .. }, _) => set(options, text),
            (Access::Number { .. }, _) => Err(None),
        };
        result.map_err(|why| OptionValueError { found: text.to_owned(), expected: self.values, why })
    }
}
