//! Golden vectors of LZ-String: every text is decoded from both of its encodings.

use games::lz_string::decompress;
use serde_json::Value;

#[test]
fn every_vector_is_decompressed_from_both_alphabets() {
    let vectors: Value =
        serde_json::from_str(include_str!("vectors/lzstring.json")).expect("the vectors are JSON");
    let cases = vectors["cases"].as_array().expect("cases");
    assert!(cases.len() >= 72);
    for case in cases {
        let text = case["text"].as_str().expect("a text");
        for encoding in ["uri", "base64"] {
            let compressed = case[encoding].as_str().expect("an encoding");
            assert_eq!(
                decompress(compressed).as_deref(),
                Ok(text),
                "{}",
                case["note"]
            );
            // Half of it is not a text.
            let written = compressed.trim_end_matches('=');
            let half: String = written.chars().take(written.len() / 2).collect();
            assert!(decompress(&half).is_err(), "{half}");
        }
    }
}
