//! Kinds of pictures and their names.

use std::fmt;
use std::str::FromStr;

/// A kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PictureKind {
    Svg,
    Png,
    Pdf,
    Text,
}

impl PictureKind {
    pub(super) const ALL: [PictureKind; 4] =
        [PictureKind::Svg, PictureKind::Png, PictureKind::Pdf, PictureKind::Text];

    pub(super) const fn name(self) -> &'static str {
        match self {
            PictureKind::Svg => "svg",
            PictureKind::Png => "png",
            PictureKind::Pdf => "pdf",
            PictureKind::Text => "text",
        }
    }

    pub(super) const fn suffix(self) -> &'static str {
        match self {
            PictureKind::Text => "txt",
            other => other.name(),
        }
    }
}

/// A name that no kind of picture has.
#[derive(Debug)]
pub(super) struct ParsePictureKindError(String);

impl fmt::Display for ParsePictureKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {:?}, expected svg, png, pdf or text", self.0)
    }
}

impl std::error::Error for ParsePictureKindError {}

impl FromStr for PictureKind {
    type Err = ParsePictureKindError;

    fn from_str(name: &str) -> Result<PictureKind, ParsePictureKindError> {
        let kind = PictureKind::ALL.into_iter().find(|kind| kind.name() == name);
        kind.ok_or_else(|| ParsePictureKindError(name.to_owned()))
    }
}
