//! From SVG to PNG.

use std::fmt;

use app::preview::{HEIGHT, WIDTH};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, ImageHrefResolver, Options, Tree},
};

/// Draws a picture and encodes it without transparency.
///
/// # Errors
/// The text is no SVG, or the encoder fails.
pub(super) fn png(svg: &str) -> Result<Vec<u8>, RenderError> {
    let options = Options {
        // By default, an image could name any file of this machine.
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(RenderError::Svg)?;
    let mut pixmap = Pixmap::new(WIDTH, HEIGHT).ok_or(RenderError::Size)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    encode(&pixmap).map_err(RenderError::Png)
}

/// The ground is opaque, so that no pixel is transparent.
fn encode(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let mut colours = Vec::with_capacity(pixmap.data().len() / 4 * 3);
    for pixel in pixmap.pixels() {
        colours.extend([pixel.red(), pixel.green(), pixel.blue()]);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // Of flat colours, unfiltered lines compress best. `Fast` makes files twice as large in a seventh of the time.
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colours)?;
    writer.finish()?;
    Ok(bytes)
}

/// Why a picture could not be made.
#[derive(Debug)]
pub(super) enum RenderError {
    /// The drawing is no SVG.
    Svg(usvg::Error),
    /// There is no memory for a picture of this size.
    Size,
    /// The pixels could not be encoded.
    Png(png::EncodingError),
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Svg(why) => write!(f, "the drawing cannot be read: {why}"),
            Self::Size => write!(f, "the picture has no size"),
            Self::Png(why) => write!(f, "the picture cannot be encoded: {why}"),
        }
    }
}

impl std::error::Error for RenderError {}
