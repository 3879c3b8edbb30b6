//! Play without script: forms are answered with redirects to the next position.

use crate::support::{assert_secure, get, request, site};

const MOVES: [(&str, &str); 6] = [
    ("/zoo?code=ZS5&do=next", "/zoo?code=ZS"),
    ("/zoo?bots=2&mode=individual&do=start", "/zoo?code=ZP2"),
    (
        "/solitaire/freecell?do=play&number=617",
        "/solitaire/freecell?deal=617",
    ),
    (
        "/solitaire/klondike?do=play&draw=3&number=",
        "/solitaire/klondike?deal=",
    ),
    ("/solitaire/freecell?deal=617&tap=4.1", "/?p=v1F00"),
    (
        "/solitaire/freecell?deal=617&choose=1&tap=4.1",
        "/solitaire/freecell?deal=617&chosen=4.1",
    ),
];

#[tokio::test]
async fn a_press_is_answered_with_the_way_to_the_next_position() {
    let site = site();
    for (address, target) in MOVES {
        for method in ["GET", "HEAD"] {
            let answer = request(&site, method, address, &[("accept", "*/*")]).await;
            assert_eq!(answer.status, 303, "{method} {address}");
            let location = answer.header("location");
            assert!(
                location.starts_with(target),
                "{address} leads to {location}"
            );
            assert_eq!(answer.header("cache-control"), "no-store", "{address}");
            assert!(answer.bytes.is_empty(), "{address}");
            assert_secure(&answer);
            let next = get(&site, location).await;
            assert_eq!(next.status, 200, "{location}");
            assert_eq!(next.header("location"), "");
        }
        let answer = request(&site, "POST", address, &[]).await;
        assert_eq!(answer.status, 405, "{address}");
    }
}

#[tokio::test]
async fn the_same_press_draws_by_chance() {
    let site = site();
    let mut drawn = std::collections::HashSet::new();
    for _ in 0..40 {
        let answer = get(&site, "/zoo?bots=1&mode=shared&do=start").await;
        drawn.insert(answer.header("location").to_owned());
    }
    assert!(drawn.len() > 5, "{drawn:?}");
}

#[tokio::test]
async fn what_cannot_be_done_shows_the_page_that_says_so() {
    let site = site();
    for (address, status, text) in [
        (
            "/solitaire/freecell?deal=617&tap=1.7",
            200,
            "data-testid=\"said\"",
        ),
        (
            "/solitaire/freecell?deal=617&tap=S&chosen=4.1",
            200,
            "data-testid=\"said\"",
        ),
        (
            "/solitaire/freecell?deal=617&tap=zz",
            200,
            "data-testid=\"felt\"",
        ),
        (
            "/solitaire/freecell?deal=617&do=finish",
            200,
            "data-testid=\"felt\"",
        ),
        ("/solitaire/freecell?deal=0&tap=1.1", 400, "link-error"),
        (
            "/solitaire/freecell?do=play&columns=99",
            200,
            "solitaire-start",
        ),
        ("/?p=v1F00AAAA&tap=1.1", 400, "link-error"),
        ("/zoo?code=hello&do=next", 400, "link-error"),
        ("/zoo?do=start&bots=9", 200, "zoo-setup"),
        ("/zoo?do=next", 200, "zoo-setup"),
        ("/zoo?code=ZS5&do=%00", 200, "data-testid=\"card\""),
    ] {
        let answer = get(&site, address).await;
        assert_eq!(answer.status, status, "{address}");
        assert!(answer.text().contains(text), "{address}");
        assert_secure(&answer);
    }
    for name in ["tap", "chosen", "do", "number", "bots"] {
        let long = "1".repeat(60_000);
        for page in [
            "/zoo?code=ZS5&do=next",
            "/solitaire/freecell?deal=617&tap=1.1",
            "/solitaire/freecell?do=play",
        ] {
            let answer = get(&site, &format!("{page}&{name}={long}")).await;
            assert!(!answer.status.is_server_error(), "{page} {name}");
            assert!(answer.header("location").len() < 400, "{page} {name}");
        }
    }
}
