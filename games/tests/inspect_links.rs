//! Tests of `inspect` with messages, redirectors and mail, line by line.

use games::inspect::inspect;
use serde_json::Value;

/// The result: the kind and the canonical text, or the kind of the error.
fn told(line: &str) -> String {
    let answer: Value = serde_json::from_str(&inspect(line, None)).expect("JSON");
    let text = |key: &str| answer[key].as_str().unwrap_or_default().to_owned();
    if answer["ok"] == false {
        return answer["error"]["kind"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
    }
    match text("kind").as_str() {
        "spaces.challenge" => format!("spaces.challenge {}", text("board")),
        kind => format!("{kind} {}", text("canonical")),
    }
}

const ZOO: &str = "zoo ZP321Z5Z23Z678";
const CHALLENGE: &str = "spaces.challenge 2|2p0p2tG0f";
const SOLITAIRE: &str = "solitaire v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";
const PORTALS: &str = "portals BABgBGEAAMBhAAgBAA";

#[test]
fn the_links_of_messages_and_redirectors_are_read() {
    let mut wrong = Vec::new();
    for (line, expected) in [
        (
            "Twoja kolej: https://play.example/zoo?code=ZP321Z5Z23Z678 do jutra",
            ZOO,
        ),
        (
            "https://play.example/zoo?code=ZP321Z5Z23Z678 https://play.example/zoo?code=ZP321Z5Z23Z678",
            ZOO,
        ),
        (
            "https://l.facebook.com/l.php?u=https%3A%2F%2Fplay.example%2Fzoo%3Fcode%3DZP321Z5Z23Z678&h=AT0",
            ZOO,
        ),
        (
            "https://www.google.com/url?q=https%3A%2F%2Fplay.example%2Fspaces%23challenge%3D2%257C2p0p2tG0f&sa=D",
            CHALLENGE,
        ),
        (
            "https://play.example/spaces#challenge%3D2%7C2p0p2tG0f",
            CHALLENGE,
        ),
        ("https://blog.example/?s=cards", "unrecognised"),
        ("https://blog.example/?p=123", "unrecognised"),
        // Words, signatures, other links and emoji.
        ("👉https://play.example/zoo?code=ZP321Z5Z23Z678🎲", ZOO),
        ("https://play.example/zoo?code=ZP321Z5Z23Z678🎲👍 tak!", ZOO),
        ("zobacz play.example/zoo?code=ZP321Z5Z23Z678, potem ja", ZOO),
        (
            "https://play.example/zoo?code=ZP321Z5Z23Z678\r\n--\r\nAnia\r\nhttps://ania.example/?p=1",
            ZOO,
        ),
        (
            "https://ania.example/?s=20 albo https://play.example/zoo?code=ZP321Z5Z23Z678",
            ZOO,
        ),
        (
            "https://play.example/ https://play.example/spaces#challenge=2%7C2p0p2tG0f 5",
            CHALLENGE,
        ),
        (
            "<a href=\"https://play.example/zoo?code=ZP321Z5Z23Z678\">https://play.example</a>",
            ZOO,
        ),
        (
            "[https://play.example/zoo?code=ZP321Z5Z23Z678](https://play.example/x)",
            ZOO,
        ),
        ("ZP321 Z5 Z23 Z678", ZOO),
        ("🎲 ZP321Z5Z23Z678 👍", ZOO),
        (
            "Hm: https://play.example/portals?s=BABgBGEAAMBhAAgBAA&c=JFX3 - Ala",
            PORTALS,
        ),
        // A wrapped link, confirmed by its checksum.
        (
            "https://play.example/zoo?code=ZM325Z4AC2\r\n78B61&c=A8RT",
            "zoo ZM325Z4AC278B61",
        ),
        // Links in links.
        (
            "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fplay.example%2Fportals%3Fs%3DBABgBGEAAMBhAAgBAA%26c%3DJFX3&data=05%7C01%7Ca%40b.example%7C0&sdata=x%3D&reserved=0",
            PORTALS,
        ),
        (
            "https://urldefense.proofpoint.com/v2/url?u=https-3A__play.example_zoo-3Fcode-3DZP321Z5Z23Z678&d=DwMFaQ&c=euGZstcaTDllvimEN8b7jXrwqOf-v5A_CdpgnVfiiMM&e=",
            ZOO,
        ),
        (
            "https://urldefense.com/v3/__https://play.example/spaces*challenge=2*7C2p0p2tG0f__;IyU!!AbC!x$",
            CHALLENGE,
        ),
        (
            "https://urldefense.com/v3/__https://play.example/zoo?code=ZP321Z5Z23Z678__;!!AbC$",
            ZOO,
        ),
        (
            "https://a.example/r?to=https%253A%252F%252Fb.example%252Fr%253Fu%253Dhttps%25253A%25252F%25252Fplay.example%25252Fzoo%25253Fcode%25253DZP321Z5Z23Z678",
            ZOO,
        ),
        (
            "https://wa.me/?text=Graj%3A%20https%3A%2F%2Fplay.example%2Fzoo%3Fcode%3DZP321Z5Z23Z678%20teraz",
            ZOO,
        ),
        (
            "https://l.facebook.com/l.php?u=https://play.example/zoo?code=ZP321Z5Z23Z678&h=AT0",
            ZOO,
        ),
        (
            "https://web.archive.example/2026/https://play.example/zoo?code=ZP321Z5Z23Z678",
            ZOO,
        ),
        (
            "https://play.example/spaces?code=https%3A%2F%2Fplay.example%2Fzoo%3Fcode%3DZP321Z5Z23Z678",
            ZOO,
        ),
        (
            "https://href.example/?https%3A%2F%2Fplay.example%2Fzoo%3Fcode%3DZP321Z5Z23Z678",
            ZOO,
        ),
        (
            "https://a.example/to/https%3A%2F%2Fplay.example%2Fzoo%3Fcode%3DZP321Z5Z23Z678",
            ZOO,
        ),
        // Quoted-printable mail.
        (
            "https://play.example/zoo?code=3DZP321Z5Z23Z678&c=3DK2H9",
            ZOO,
        ),
        (
            "Graj: https://play.example/zoo?code=3DZP321Z5=\r\nZ23Z678&c=3DK2H9=\r\n teraz",
            ZOO,
        ),
        ("https://play.example/zoo?code=ZP321Z5=\nZ23Z678", ZOO),
        (
            "https://play.example/spaces#challenge=3D2%7C2p0p2tG0f&from=3DBo=C5=BCena",
            CHALLENGE,
        ),
        // Escaped special characters and full-width characters.
        (
            "https://play.example/spaces%23challenge%3D2%257C2p0p2tG0f%26c%3DRGM6",
            CHALLENGE,
        ),
        (
            "https://play.example/spaces%23challenge=2%7C2p0p2tG0f?fbclid=x",
            CHALLENGE,
        ),
        (
            "https://play.example/spaces#challenge%253D2%257C2p0p2tG0f",
            CHALLENGE,
        ),
        ("https://play.example/zoo?code%3DZP321Z5Z23Z678", ZOO),
        ("ＺＰ３２１Ｚ５Ｚ２３Ｚ６７８", ZOO),
        ("/zoo?code=%EF%BC%BA%EF%BC%B0３２１Ｚ５Ｚ２３Ｚ６７８", ZOO),
        ("/spaces#challenge=２｜２ｐ０ｐ２ｔＧ０ｆ", CHALLENGE),
        (
            "https://blog.example/post#challenge=2%7C2p0p2tG0f",
            CHALLENGE,
        ),
        (
            "https://blog.example/?p=v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA",
            SOLITAIRE,
        ),
        (
            "https://play.example/?s=20&p=v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA&c=NN2E",
            SOLITAIRE,
        ),
        // A truncated or damaged link is an error of its game.
        (
            "Graj: https://play.example/zoo?code=ZP32 teraz",
            "truncated",
        ),
        ("Graj: https://play.example/zoo?code= teraz", "empty"),
        ("https://play.example/zoo", "empty"),
        (
            "https://play.example/zoo?code=ZP321Z5Z23Z67G",
            "bad_character",
        ),
        ("https://play.example/?p=v", "bad_base64"),
        ("https://play.example/spaces#hello", "unrecognised"),
        ("https://blog.example/zoo/?s=cards", "unrecognised"),
        (
            "https://blog.example/post?u=https%3A%2F%2Fother.example%2F%3Fp%3D1",
            "unrecognised",
        ),
        ("https://blog.example/a?code=ZS5", "unrecognised"),
    ] {
        let told = told(line);
        if told != expected {
            wrong.push(format!("{line}\n  gave {told}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
