//! Pictures for notebooks.

use ninefold::render::{Fonts, LengthUnit, Picture, Theme, svg};

use crate::error::Fault;

/// The default width, in points.
pub(crate) const WIDTH: f32 = 216.0;

/// Returns a picture as SVG.
///
/// # Errors
/// If the theme does not exist, or the width is out of range.
pub(crate) fn draw(picture: &Picture, width: f32, theme: &str) -> Result<String, Fault> {
    if !(width.is_finite() && (1.0..=100_000.0).contains(&width)) {
        return Err(Fault::new("SudokuError", format!("width: found {width}, expected 1 to 100000 points")));
    }
    let theme: Theme = theme.parse().map_err(|error| Fault::new("SudokuError", error))?;
    let fonts = Fonts::carried();
    Ok(svg(&picture.scene(&theme, width, fonts), fonts, LengthUnit::Point))
}
