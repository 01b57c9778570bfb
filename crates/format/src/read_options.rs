//! What a text does not say about itself.

use ninefold_rules::Variant;

use crate::{Alphabet, Format};

/// What a text does not say about itself: how to read it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The format; without it, [`read`](crate::read) guesses.
    pub format: Option<Format>,
    /// The board. A text that describes another one is an error; a text that describes a part of it is read with all of
    /// its rules.
    pub variant: Option<Variant>,
    /// The characters of the digits.
    pub alphabet: Alphabet,
    /// Whether drawings without a name are left out and listed in [`Record::left_out`](crate::Record::left_out). Otherwise they are errors.
    pub leaves_out_drawings: bool,
}

impl ReadOptions {
    /// Returns the options with a format.
    #[must_use]
    pub fn with_format(mut self, format: Format) -> ReadOptions {
        self.format = Some(format);
        self
    }

    /// Returns the options with a board.
    #[must_use]
    pub fn with_variant(mut self, variant: Variant) -> ReadOptions {
        self.variant = Some(variant);
        self
    }

    /// Returns the options under which drawings without a name are left out. What has a name is never left out, nor is
    /// what may be a clue by its place.
    ///
    /// ```
    /// use ninefold_format::{ReadOptions, read};
    /// let grid = vec![vec!["{}"; 4].join(","); 4].join("],[");
    /// let text = format!("{{\"size\":4,\"line\":[{{\"lines\":[[\"R1C1\",\"R2C2\"]]}}],\"grid\":[[{grid}]]}}");
    /// let error = read(ReadOptions::default(), text.as_bytes()).next().unwrap().unwrap_err();
    /// assert!(error.to_string().contains("found the drawing \"line\" at r1c1"), "{error}");
    /// let options = ReadOptions::default().without_drawings();
    /// let record = read(options, text.as_bytes()).next().unwrap()?;
    /// assert_eq!(record.left_out[0].to_string(), "\"line\" at r1c1");
    /// # Ok::<(), ninefold_format::ReadError>(())
    /// ```
    #[must_use]
    pub fn without_drawings(mut self) -> ReadOptions {
        self.leaves_out_drawings = true;
        self
    }

    /// Returns the options with an alphabet.
    #[must_use]
    pub fn with_alphabet(mut self, alphabet: Alphabet) -> ReadOptions {
        self.alphabet = alphabet;
        self
    }
}

impl From<Format> for ReadOptions {
    fn from(format: Format) -> ReadOptions {
        ReadOptions::default().with_format(format)
    }
}
