//! Preview pictures as they look, beside approved ones.
//!
//! `APPROVE_PICTURES=1 cargo test -p server pictures_look` replaces the approved ones, a quarter as wide, and puts the
//! whole ones into `/tmp/passalong-pictures`. Look at each of them before you commit.

use std::{fs, path::PathBuf};

use app::portals::Request;
use games::solitaire::{Deal, Variant};

use crate::support::{Site, get};

/// The approved pictures are smaller than the real ones by this factor.
const SMALLER: usize = 4;

/// How far the mean of a colour may be off, in 255ths. Other processors round differently.
const TOLERANCE: f64 = 0.6;

/// The most bytes of a picture. WhatsApp shows none above 300 KB.
const MOST_BYTES: usize = 150_000;

/// What is shown, by the name of the approved picture.
fn pictures() -> Vec<(&'static str, String)> {
    let solitaire = |lang, code: &str| format!("/preview/{lang}/solitaire/{code}.png");
    let deal = |variant, number| {
        let deal = Deal::new(variant, number).unwrap();
        deal.position().canonical()
    };
    let town = Request::from_text("d2/e1/usage1//").unwrap();
    let town = town.draw(None, 7).unwrap().code();
    let mut pictures = vec![
        ("zoo", "/preview/pl/zoo.png".to_owned()),
        ("solitaire", "/preview/en/solitaire.png".to_owned()),
        ("zoo-alone", "/preview/en/zoo/ZS5AC278B6413.png".to_owned()),
        ("zoo-three", "/preview/pl/zoo/ZP321Z5Z23Z678.png".to_owned()),
        ("zoo-four", "/preview/bg/zoo/ZM42CZ12345.png".to_owned()),
        (
            "zoo-long",
            "/preview/bg/zoo/ZP428Z5Z23Z678Z1.png".to_owned(),
        ),
        ("freecell", solitaire("en", &deal(Variant::FREECELL, 617))),
        ("klondike", solitaire("pl", &deal(Variant::KLONDIKE_ONE, 5))),
        ("portals-valley", "/preview/bg/portals/d1.png".to_owned()),
        ("portals-town", "/preview/en/portals/d2.png".to_owned()),
        (
            "portals-few",
            "/preview/bg/portals/BABgBGEAAMBhAAgBAA.png".to_owned(),
        ),
        ("portals-many", format!("/preview/pl/portals/{town}.png")),
    ];
    for (name, lang, code) in [
        (
            "freecell-long",
            "bg",
            "v1F00MAQgQQIMfRio2B5wqAUmEgy7djZTI9cyvK8vC2qeB9pVILyDpjZY3G1hHlDFJGADwA",
        ),
        (
            "freecell-mini",
            "en",
            "v1F13AADXT4quSiQRzJbvyWNKDGRTaoPU4hYJ44qZoRRb4bFgFCq8CjMJD2YXZxTQADA",
        ),
        (
            "klondike-waste",
            "bg",
            "v1K03QAQgwQRCAIURBrtEFuwIYihDgPnuYeiZ0uV9pdA0ocwVVKUjkwmcj8ZHharxs48IXCVmAB4A",
        ),
    ] {
        pictures.push((name, solitaire(lang, code)));
    }
    for (name, path) in [
        ("site-en", "/preview/en/site.png"),
        ("site-pl", "/preview/pl/site.png"),
        ("site-bg", "/preview/bg/site.png"),
        ("spaces-en", "/preview/en/spaces.png"),
        ("spaces-pl", "/preview/pl/spaces.png"),
        ("spaces-bg", "/preview/bg/spaces.png"),
    ] {
        pictures.push((name, path.to_owned()));
    }
    pictures
}

fn approved(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");
    PathBuf::from(folder).join(name).with_extension("png")
}

/// The colours of a PNG as red, green, blue for each pixel, and its width.
fn colours(png: &[u8]) -> (Vec<u8>, usize) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png))
        .read_info()
        .unwrap();
    let mut colours = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut colours).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    (colours, info.width as usize)
}

/// The mean of each square of pixels.
fn smaller((colours, width): &(Vec<u8>, usize)) -> Vec<u8> {
    let (columns, rows) = (width / SMALLER, colours.len() / width / 3 / SMALLER);
    let mut means = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            for channel in 0..3 {
                let mut sum = 0;
                for y in 0..SMALLER {
                    for x in 0..SMALLER {
                        let pixel = (row * SMALLER + y) * width + column * SMALLER + x;
                        sum += usize::from(colours[pixel * 3 + channel]);
                    }
                }
                means.push((sum / SMALLER / SMALLER) as u8);
            }
        }
    }
    means
}

fn save(name: &str, means: &[u8], whole: &[u8]) {
    let file = fs::File::create(approved(name)).unwrap();
    let (width, height) = (1200 / SMALLER, 630 / SMALLER);
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder
        .write_header()
        .unwrap()
        .write_image_data(means)
        .unwrap();
    let folder = std::env::temp_dir().join("passalong-pictures");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name).with_extension("png"), whole).unwrap();
}

#[tokio::test]
async fn pictures_look_as_approved() {
    let site = Site::with_drawings();
    let router = site.router();
    let is_approving = std::env::var_os("APPROVE_PICTURES").is_some();
    for (name, path) in pictures() {
        let answer = get(&router, &path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), "image/png", "{path}");
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=604800",
            "{path}"
        );
        assert!(
            answer.bytes.len() < MOST_BYTES,
            "{name}: {} bytes",
            answer.bytes.len()
        );
        let drawn = colours(&answer.bytes);
        assert_eq!((drawn.1, drawn.0.len()), (1200, 1200 * 630 * 3), "{name}");
        let means = smaller(&drawn);
        if is_approving {
            save(name, &means, &answer.bytes);
            println!("{name}: {} bytes", answer.bytes.len());
            continue;
        }
        let (approved, _) = colours(&fs::read(approved(name)).unwrap());
        assert_eq!(approved.len(), means.len(), "{name}");
        let off: f64 = approved
            .iter()
            .zip(&means)
            .map(|(one, other)| f64::from(one.abs_diff(*other)))
            .sum();
        let off = off / means.len() as f64;
        assert!(
            off < TOLERANCE,
            "{name} looks different: {off:.2} of 255 on average"
        );
    }
}
