//! Pictures of pixels within scenes, such as the mark of a publisher.

use std::sync::Arc;

use thiserror::Error;

/// A picture of opaque pixels, 8 bits a channel, grey or RGB. Copies share the pixels.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Image {
    width: u32,
    height: u32,
    is_grey: bool,
    pixels: Arc<[u8]>,
    /// The same picture as a PNG file in base64, for SVG.
    base64: Arc<str>,
}

/// An error about a file with a picture.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImageError {
    /// The file does not begin as a PNG does.
    #[error("this is not a PNG, expected a picture in that format")]
    NotPng,
    /// The file cannot be read to its end.
    #[error("this PNG is damaged: {0}; expected a whole file")]
    Damaged(String),
    /// The picture has too many pixels.
    #[error("found {width} x {height} pixels, expected at most {most} a side", most = Image::MOST_SIDE)]
    Size {
        /// Pixels in a row.
        width: u32,
        /// Rows.
        height: u32,
    },
}

impl Image {
    /// The most pixels in a row or a column.
    pub const MOST_SIDE: u32 = 4096;

    /// Returns the number of pixels in a row.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns whether the pixels have one channel; otherwise they have three.
    #[must_use]
    pub const fn is_grey(&self) -> bool {
        self.is_grey
    }

    /// Returns the pixels, row by row: a byte each if the picture is grey, otherwise red, green and
    /// blue.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Returns the picture as a PNG file in base64.
    pub(crate) fn base64(&self) -> &str {
        &self.base64
    }

    /// Returns the number of bytes of a pixel.
    #[cfg(any(feature = "image", feature = "png"))]
    pub(crate) const fn channels(&self) -> usize {
        if self.is_grey { 1 } else { 3 }
    }
}

#[cfg(feature = "image")]
mod reading {
    use std::io::Cursor;

    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use png::{BitDepth, ColorType, Decoder, Encoder, Limits, Transformations};

    use super::{Image, ImageError};

    /// The most bytes that the decoder uses: a row, and what compressed texts in the file need.
    const MOST_BYTES: usize = 64 << 20;

    impl Image {
        /// Reads a PNG. Transparent parts are laid on white.
        ///
        /// ```
        /// # use ninefold_render::{Fonts, Image, Scene, png};
        /// let paper = Scene { width: 7.2, height: 3.6, ..Scene::default() };
        /// let image = Image::read_png(&png(&paper, Fonts::carried(), 100.0)?)?;
        /// assert_eq!((image.width(), image.height(), image.is_grey()), (10, 5, true));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        ///
        /// # Errors
        /// If the bytes are not a whole PNG, or if it has more than [`Image::MOST_SIDE`] pixels a
        /// side.
        pub fn read_png(bytes: &[u8]) -> Result<Image, ImageError> {
            if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
                return Err(ImageError::NotPng);
            }
            let damaged = |error: png::DecodingError| ImageError::Damaged(error.to_string());
            let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MOST_BYTES });
            decoder.set_transformations(Transformations::normalize_to_color8());
            let mut reader = decoder.read_info().map_err(damaged)?;
            let (width, height) = (reader.info().width, reader.info().height);
            if width.max(height) > Image::MOST_SIDE {
                return Err(ImageError::Size { width, height });
            }
            let size = reader.output_buffer_size().ok_or(ImageError::Size { width, height })?;
            let mut found = vec![0; size];
            let frame = reader.next_frame(&mut found).map_err(damaged)?;
            reader.finish().map_err(damaged)?;
            found.truncate(frame.buffer_size());
            let on_white = |part: u8, alpha: u8| {
                let (part, alpha) = (u32::from(part), u32::from(alpha));
                ((part * alpha + 255 * (255 - alpha) + 127) / 255) as u8
            };
            let (is_grey, pixels) = match frame.color_type {
                ColorType::Grayscale => (true, found),
                ColorType::GrayscaleAlpha => {
                    (true, found.chunks_exact(2).map(|pixel| on_white(pixel[0], pixel[1])).collect())
                }
                ColorType::Rgba => {
                    let pixels = found.chunks_exact(4);
                    let parts =
                        pixels.flat_map(|pixel| [0, 1, 2].map(|part| on_white(pixel[part], pixel[3])));
                    (false, parts.collect())
                }
                ColorType::Rgb | ColorType::Indexed => (false, found),
            };
            Ok(Image::new(width, height, is_grey, pixels))
        }

        /// Returns the picture without colours: the luma of Recommendation ITU-R BT.709.
        #[must_use]
        pub fn to_grey(&self) -> Image {
            if self.is_grey {
                return self.clone();
            }
            let luma = |pixel: &[u8]| {
                let [red, green, blue] = [0, 1, 2].map(|part| u32::from(pixel[part]));
                ((2126 * red + 7152 * green + 722 * blue + 5000) / 10_000) as u8
            };
            Image::new(self.width, self.height, true, self.pixels.chunks_exact(3).map(luma).collect())
        }

        /// Returns the picture turned upside down, by half a turn.
        pub(crate) fn turned(&self) -> Image {
            let pixels = self.pixels.chunks_exact(self.channels()).rev();
            Image::new(self.width, self.height, self.is_grey, pixels.flatten().copied().collect())
        }

        fn new(width: u32, height: u32, is_grey: bool, pixels: Vec<u8>) -> Image {
            let mut file = Vec::new();
            let mut encoder = Encoder::new(&mut file, width, height);
            encoder.set_color(if is_grey { ColorType::Grayscale } else { ColorType::Rgb });
            encoder.set_depth(BitDepth::Eight);
            let written = encoder.write_header().and_then(|mut writer| {
                writer.write_image_data(&pixels)?;
                writer.finish()
            });
            // The size fits the pixels, and a vector takes every byte.
            debug_assert!(written.is_ok(), "{written:?}");
            let base64 = STANDARD.encode(&file).into();
            Image { width, height, is_grey, pixels: pixels.into(), base64 }
        }
    }
}

#[cfg(not(feature = "image"))]
impl Image {
    /// Returns the same picture: without the feature there is none.
    pub(crate) fn turned(&self) -> Image {
        self.clone()
    }
}
