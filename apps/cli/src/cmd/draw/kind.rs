//! The kinds of pictures.

use ninefold::grid::named_values;

named_values! {
    /// A kind of picture.
    pub(super) enum PictureKind: "kind of picture" {
        Svg = "svg",
        Png = "png",
        Pdf = "pdf",
        Eps = "eps",
        Text = "text",
    }
}

impl PictureKind {
    /// Returns the extension of a file that holds one, without the dot.
    pub(super) const fn suffix(self) -> &'static str {
        match self {
            PictureKind::Text => "txt",
            other => other.name(),
        }
    }
}
