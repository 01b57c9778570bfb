//! The kinds of pictures, and the bytes of a file that holds some.

use ninefold::grid::named_values;
use ninefold_render::{Fonts, LengthUnit, Scene, eps, png, svg};

use crate::cmd_error::CmdError;

named_values! {
    /// A kind of picture.
    pub(crate) enum PictureKind: "kind of picture" {
        Svg = "svg",
        Png = "png",
        Pdf = "pdf",
        Eps = "eps",
        Text = "text",
    }
}

impl PictureKind {
    /// Returns the extension of a file that holds one, without the dot.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            PictureKind::Text => "txt",
            other => other.name(),
        }
    }

    /// Returns whether a file holds many, one on each page.
    pub(crate) const fn holds_many(self) -> bool {
        matches!(self, PictureKind::Pdf | PictureKind::Text)
    }

    /// Returns the bytes of a file with scenes: all of them as the pages of a PDF, else the first. A text has no scenes.
    pub(crate) fn bytes(self, scenes: &[Scene], unit: LengthUnit, dpi: f32) -> Result<Vec<u8>, CmdError> {
        let fonts = Fonts::carried();
        let Some(first) = scenes.first() else { return Ok(Vec::new()) };
        match self {
            PictureKind::Text => Ok(Vec::new()),
            PictureKind::Svg => Ok(svg(first, fonts, unit).into_bytes()),
            PictureKind::Eps => Ok(eps(first, fonts).into_bytes()),
            PictureKind::Png => {
                png(first, fonts, dpi).map_err(|error| CmdError::bad_input(error.to_string()))
            }
            PictureKind::Pdf => pdf(scenes),
        }
    }
}

#[cfg(feature = "book")]
fn pdf(scenes: &[Scene]) -> Result<Vec<u8>, CmdError> {
    ninefold_render::pdf::pdf(scenes, Fonts::carried())
        .map_err(|error| CmdError::bad_input(error.to_string()))
}

#[cfg(not(feature = "book"))]
fn pdf(_: &[Scene]) -> Result<Vec<u8>, CmdError> {
    Err(crate::missing::error("cannot write PDF", "book"))
}
