//! Colours: plain greys, which printers make of black ink alone, and others.

/// An opaque colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// From 0, black, to 255, white. In a PDF it stays a grey and is printed in one ink.
    Grey(u8),
    /// Red, green and blue, as on a screen (sRGB).
    Rgb(u8, u8, u8),
}

impl Colour {
    /// Black.
    pub const BLACK: Colour = Colour::Grey(0);
    /// White.
    pub const WHITE: Colour = Colour::Grey(255);

    /// Returns the parts of red, green and blue.
    #[must_use]
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Colour::Grey(grey) => [grey; 3],
            Colour::Rgb(red, green, blue) => [red, green, blue],
        }
    }

    /// Reads `0xRRGGBB`.
    #[must_use]
    pub const fn hex(value: u32) -> Colour {
        Colour::Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }
}
