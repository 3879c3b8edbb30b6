//! What phones need to offer an installation: icons and screenshots that are the sizes the manifests say.

use std::{fs, path::PathBuf};

use serde_json::Value;

const MANIFESTS: [(&str, &str); 3] = [
    ("en", "manifest.webmanifest"),
    ("pl", "manifest-pl.webmanifest"),
    ("bg", "manifest-bg.webmanifest"),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> Value {
    let text = fs::read_to_string(root().join(path)).expect(path);
    serde_json::from_str(&text).expect(path)
}

/// Width and height from the header of a PNG file below `public`, as the manifests write them.
fn size(address: &str) -> String {
    let path = root().join("public").join(address.trim_start_matches('/'));
    let file = fs::File::open(&path).unwrap_or_else(|error| panic!("{address}: {error}"));
    let reader = png::Decoder::new(std::io::BufReader::new(file))
        .read_info()
        .expect(address);
    format!("{}x{}", reader.info().width, reader.info().height)
}

fn list<'a>(manifest: &'a Value, key: &str) -> Vec<&'a Value> {
    manifest[key].as_array().expect(key).iter().collect()
}

#[test]
fn icons_and_screenshots_are_files_of_the_sizes_that_the_manifests_say() {
    for (_, name) in MANIFESTS {
        let manifest = read(&format!("public/{name}"));
        for key in ["icons", "screenshots"] {
            for picture in list(&manifest, key) {
                let address = picture["src"].as_str().expect("src");
                match picture["type"].as_str() {
                    Some("image/png") => {
                        assert_eq!(picture["sizes"], size(address), "{name}: {address}");
                    }
                    Some("image/svg+xml") => assert_eq!(picture["sizes"], "any", "{address}"),
                    other => panic!("{name}: {address} is {other:?}"),
                }
            }
        }
        let has_icon = |size: &str, purpose: &Value| {
            list(&manifest, "icons")
                .iter()
                .any(|icon| icon["sizes"] == size && icon["purpose"] == *purpose)
        };
        assert!(has_icon("192x192", &Value::Null), "{name}");
        assert!(has_icon("512x512", &Value::Null), "{name}");
        assert!(has_icon("512x512", &Value::from("maskable")), "{name}");
        // Chromium shows those of one form only, in its larger dialog, and only up to a ratio of 2.3.
        for form in ["narrow", "wide"] {
            let screenshots = list(&manifest, "screenshots");
            let of_form = screenshots
                .iter()
                .filter(|picture| picture["form_factor"] == form);
            let mut count = 0;
            for picture in of_form {
                let (width, height) = picture["sizes"].as_str().unwrap().split_once('x').unwrap();
                let (width, height): (f64, f64) = (width.parse().unwrap(), height.parse().unwrap());
                assert_eq!(form == "wide", width > height, "{name}: {picture}");
                assert!(width.max(height) / width.min(height) <= 2.3, "{picture}");
                assert!(width.min(height) >= 320.0 && width.max(height) <= 3_840.0);
                count += 1;
            }
            assert!((1..=8).contains(&count), "{name}: {count} {form}");
        }
    }
}

#[test]
fn each_manifest_speaks_its_language_and_has_the_names_of_the_games() {
    for (lang, name) in MANIFESTS {
        let manifest = read(&format!("public/{name}"));
        let words = read(&format!("app/locales/{lang}.json"));
        assert_eq!(manifest["lang"], lang);
        assert_eq!(manifest["name"], words["site"]["name"]);
        let shortcuts: Vec<_> = list(&manifest, "shortcuts")
            .iter()
            .map(|shortcut| (shortcut["url"].clone(), shortcut["name"].clone()))
            .collect();
        let expected = ["zoo", "spaces", "solitaire", "portals"].map(|game| {
            let name = words["site"][format!("{game}_name")].clone();
            (Value::from(format!("/{game}")), name)
        });
        assert_eq!(shortcuts, expected, "{name}");
    }
}
