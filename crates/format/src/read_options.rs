//! What a text does not say about itself.

use ninefold_rules::Variant;

use crate::{Alphabet, CandidatesAs, Format};

/// Who has decided what the characters of digits are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum AlphabetBy {
    #[default]
    Nobody,
    Caller,
    Reader,
}

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
    /// Who has decided that.
    pub(crate) alphabet_by: AlphabetBy,
    /// What candidates in place of cells are. Without it, they are a Sukaku where they exclude more than the single ones do.
    pub candidates: Option<CandidatesAs>,
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

    /// Returns the options with what candidates are.
    #[must_use]
    pub fn with_candidates(mut self, candidates: CandidatesAs) -> ReadOptions {
        self.candidates = Some(candidates);
        self
    }

    /// Returns the options with an alphabet.
    #[must_use]
    pub fn with_alphabet(mut self, alphabet: Alphabet) -> ReadOptions {
        (self.alphabet, self.alphabet_by) = (alphabet, AlphabetBy::Caller);
        self
    }

    /// Returns the options for a text that begins like this: with the alphabet that the first grid shows, unless the caller has named
    /// one. Records that are read so [list](crate::Record::guesses) it.
    ///
    /// ```
    /// use ninefold_format::{Alphabet, ReadOptions};
    /// let options = ReadOptions::default().guessing(b"AB..\n..CD\nC...\n...A\n");
    /// assert_eq!(options.alphabet, Alphabet::Letters);
    /// ```
    #[cfg(feature = "boards")]
    #[must_use]
    pub fn guessing(mut self, beginning: &[u8]) -> ReadOptions {
        if self.alphabet_by == AlphabetBy::Nobody
            && self.alphabet == Alphabet::Digits
            && let Some(alphabet) = crate::first_grid::alphabet(beginning, self.variant.as_ref())
        {
            (self.alphabet, self.alphabet_by) = (alphabet, AlphabetBy::Reader);
        }
        self
    }
}

impl From<Format> for ReadOptions {
    fn from(format: Format) -> ReadOptions {
        ReadOptions::default().with_format(format)
    }
}
