//! What a text does not say about its boards.

use ninefold_rules::Variant;

use super::{Alphabet, BoardFormat};

/// What a text does not say about its boards.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct BoardOptions {
    /// The format; without it, [`read_boards`] guesses.
    pub format: Option<BoardFormat>,
    /// The board. A text that describes another one is an error; a text that describes a part of it is read with all of
    /// its rules.
    pub variant: Option<Variant>,
    /// The characters of the digits.
    pub alphabet: Alphabet,
    /// Whether drawings without a name are left out and listed in [`BoardEntry::left_out`]. Otherwise they are errors.
    pub leaves_out_drawings: bool,
}

impl BoardOptions {
    /// Returns the options with a format.
    #[must_use]
    pub fn with_format(mut self, format: BoardFormat) -> BoardOptions {
        self.format = Some(format);
        self
    }

    /// Returns the options with a board.
    #[must_use]
    pub fn with_variant(mut self, variant: Variant) -> BoardOptions {
        self.variant = Some(variant);
        self
    }

    /// Returns the options under which drawings without a name are left out. What has a name is never left out, nor is
    /// what may be a clue by its place.
    ///
    /// ```
    /// use ninefold_format::{BoardOptions, read_boards};
    /// let grid = vec![vec!["{}"; 4].join(","); 4].join("],[");
    /// let text = format!("{{\"size\":4,\"line\":[{{\"lines\":[[\"R1C1\",\"R2C2\"]]}}],\"grid\":[[{grid}]]}}");
    /// let error = read_boards(text.as_bytes(), BoardOptions::default()).next().unwrap().unwrap_err();
    /// assert!(error.to_string().contains("found the drawing \"line\" at r1c1"), "{error}");
    /// let options = BoardOptions::default().without_drawings();
    /// let record = read_boards(text.as_bytes(), options).next().unwrap()?;
    /// assert_eq!(record.left_out[0].to_string(), "\"line\" at r1c1");
    /// # Ok::<(), ninefold_format::BoardReadError>(())
    /// ```
    #[must_use]
    pub fn without_drawings(mut self) -> BoardOptions {
        self.leaves_out_drawings = true;
        self
    }

    /// Returns the options with an alphabet.
    #[must_use]
    pub fn with_alphabet(mut self, alphabet: Alphabet) -> BoardOptions {
        self.alphabet = alphabet;
        self
    }
}
