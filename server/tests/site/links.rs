//! Links in the query: which page they lead to, and the answers to bad ones.

use crate::support::{assert_secure, get, site};

/// The maximum size of the answer to a link that cannot be opened, in bytes: the largest is the start page of solitaire.
const LARGEST_REFUSAL: usize = 21 << 10;

/// The maximum that a query may add to a page, in bytes.
const LARGEST_GROWTH: usize = 8 << 10;

const PAGES: [&str; 11] = [
    "/",
    "/open",
    "/about",
    "/zoo",
    "/spaces",
    "/solitaire",
    "/solitaire/klondike",
    "/portals",
    "/portals/d1/t1",
    "/portals/grownups",
    "/no/such/page",
];

#[tokio::test]
async fn the_answer_to_any_bad_code_is_small() {
    let site = site();
    for page in PAGES {
        let plain = get(&site, page).await.bytes.len();
        for (name, begin) in [
            ("code", "Z"),
            ("code", ""),
            ("p", "v1F00"),
            ("s", "B"),
            ("deal", "1"),
            ("challenge", "2|"),
            ("text", "https://e.org/zoo?code="),
            ("text", ""),
            ("debug=1&s", "B"),
            ("x", "&code=ZQ&x="),
        ] {
            let long = "A".repeat(60_000);
            let answer = get(&site, &format!("{page}?{name}={begin}{long}&debug=1")).await;
            let length = answer.bytes.len();
            let most = match answer.status.as_u16() {
                200 => plain + LARGEST_GROWTH,
                _ => LARGEST_REFUSAL,
            };
            assert!(length <= most, "{page}?{name}={begin}: {length}");
            assert_secure(&answer);
        }
    }
}

#[tokio::test]
async fn a_payload_for_another_game_leads_to_its_page() {
    let site = site();
    let position = "v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";
    for (address, target) in [
        ("/spaces?code=ZS5".to_owned(), "/zoo?code=ZS5".to_owned()),
        ("/solitaire?s=BABg".to_owned(), "/portals?s=BABg".to_owned()),
        (
            "/portals?code=zs5&c=K2H9".to_owned(),
            "/zoo?code=zs5&c=K2H9".to_owned(),
        ),
        (
            "/portals/d1/t1?code=ZS5".to_owned(),
            "/zoo?code=ZS5".to_owned(),
        ),
        (
            "/portals/d1/t1?s=BABg".to_owned(),
            "/portals?s=BABg".to_owned(),
        ),
        (
            format!("/zoo?p={position}&from=Ala"),
            format!("/solitaire?p={position}&from=Ala"),
        ),
        ("/about?code=ZS5".to_owned(), "/zoo?code=ZS5".to_owned()),
        (
            "/no/such/page?code=ZS5".to_owned(),
            "/zoo?code=ZS5".to_owned(),
        ),
        (
            "/?code=ZS5&fbclid=x".to_owned(),
            "/zoo?code=ZS5&fbclid=x".to_owned(),
        ),
        // Only the browser may see a board.
        (
            "/spaces?challenge=2%7C2p0pG0f".to_owned(),
            "/spaces/play#challenge=2%7C2p0pG0f".to_owned(),
        ),
        (
            "/?challenge=2%7C2p0pG0f&c=MFCB".to_owned(),
            "/spaces/play#challenge=2%7C2p0pG0f&c=MFCB".to_owned(),
        ),
        (
            "/zoo?code=https%3A%2F%2Fe.org%2Fspaces%23challenge%3D2%257C2p0pG0f".to_owned(),
            "/spaces/play#challenge=2%7C2p0pG0f".to_owned(),
        ),
        (
            "/open?text=look%3A+https%3A%2F%2Fe.org%2Fzoo%3Fcode%3Dzs5+!".to_owned(),
            "/zoo?code=zs5".to_owned(),
        ),
        (
            "/open?text=%2F%23c%3DEwH2AcAZ2AXBxSAzIA%26fbclid%3Dabc".to_owned(),
            "/spaces/play#c=EwH2AcAZ2AXBxSAzIA&fbclid=abc".to_owned(),
        ),
    ] {
        let answer = get(&site, &address).await;
        assert_eq!(answer.status, 302, "{address}");
        assert_eq!(answer.header("location"), target, "{address}");
    }
}

#[tokio::test]
async fn what_opens_nothing_is_said_on_every_page() {
    let site = site();
    for (address, status) in [
        ("/?p=AAAA", 400),
        ("/?s=cards", 400),
        ("/about?s=cards", 400),
        ("/zoo?p=123", 400),
        ("/zoo?code=hello", 400),
        ("/zoo?c=K2H9", 400),
        ("/spaces?code=hello", 400),
        ("/solitaire?deal=x", 400),
        ("/portals?s=", 400),
        ("/portals/grownups?code=hello", 400),
        ("/portals/d1/t1?code=hello", 400),
        ("/no/such/page?s=cards", 404),
    ] {
        let answer = get(&site, address).await;
        assert_eq!(answer.status, status, "{address}");
        assert!(
            answer.text().contains("data-testid=\"link-error\""),
            "{address}"
        );
    }
    for address in [
        "/",
        "/?fbclid=x",
        "/zoo?debug=1",
        "/spaces?utm_source=x",
        "/about?lang=pl",
        "/portals/d1/t1",
    ] {
        let answer = get(&site, address).await;
        assert_eq!(answer.status, 200, "{address}");
        assert!(!answer.text().contains("link-error"), "{address}");
    }
}

#[tokio::test]
async fn every_redirect_stays_on_the_site() {
    let site = site();
    for address in [
        "/\\evil.example/",
        "/\\/evil.example/",
        "//evil.example/",
        "/zoo?code=https%3A%2F%2Fevil.example%2Fzoo%3Fcode%3DZS5",
        "/open?text=https%3A%2F%2Fevil.example%2Fzoo%3Fcode%3DZS5",
        "/spaces?code=ZS5%0D%0ALocation:%20https://evil.example",
        "/spaces?u=https%3A%2F%2Fe.org%2Fzoo%3Fcode%3DZS5%250D%250Ax",
    ] {
        let answer = get(&site, address).await;
        let location = answer.header("location");
        let host =
            location.trim_start_matches('/').len() + 1 < location.len() || location.contains('\\');
        assert!(
            !host && !location.contains("evil.example/"),
            "{address} leads to {location}"
        );
        assert!(
            location.is_empty() || location.starts_with('/'),
            "{address} leads to {location}"
        );
    }
}
