//! What chats see of a link: tags and pictures.

use axum::http::StatusCode;
use games::solitaire::{Deal, Variant};

use crate::support::{Answer, Site, assert_secure, get, get_with, https_site, request, site};

/// Some chats read no more of a page, in bytes.
const FIRST: usize = 10_000;

/// The content of a tag, unescaped.
pub(crate) fn tag(answer: &Answer, name: &str) -> Option<String> {
    let text = answer.text();
    let (_, rest) = text.split_once(&format!("<meta property=\"{name}\" content=\""))?;
    assert!(text.len() - rest.len() < FIRST, "{name} comes too late");
    let (content, _) = rest.split_once("\">")?;
    let content = content.replace("&quot;", "\"").replace("&lt;", "<");
    Some(content.replace("&gt;", ">").replace("&amp;", "&"))
}

/// A sentence of the pages: `error.title`.
fn words(lang: &str, key: &str) -> String {
    let text = match lang {
        "pl" => include_str!("../../../app/locales/pl.json"),
        "bg" => include_str!("../../../app/locales/bg.json"),
        _ => include_str!("../../../app/locales/en.json"),
    };
    let words: serde_json::Value = serde_json::from_str(text).unwrap();
    let pointer = format!("/{}", key.replace('.', "/"));
    words
        .pointer(&pointer)
        .unwrap()
        .as_str()
        .unwrap()
        .to_owned()
}

/// A page's tags, after checking what all pages have in common.
async fn tags(router: &axum::Router, address: &str) -> [String; 3] {
    let answer = get(router, address).await;
    let tag = |name| tag(&answer, name).unwrap_or_else(|| panic!("{address}: no {name}"));
    assert_eq!(tag("og:image:width"), "1200", "{address}");
    assert_eq!(tag("og:image:height"), "630", "{address}");
    assert_eq!(tag("twitter:card"), "summary_large_image", "{address}");
    assert_eq!(tag("og:type"), "website", "{address}");
    assert!(!tag("og:image:alt").is_empty(), "{address}");
    assert!(!answer.text().contains("noindex"), "{address}");
    assert_eq!(
        answer.text().matches("\"og:image\"").count(),
        1,
        "{address}"
    );
    let image = tag("og:image");
    let picture = image.strip_prefix("http://play.example").unwrap();
    let drawn = get(router, picture).await;
    assert_eq!(drawn.status, 200, "{picture}");
    assert_eq!(drawn.header("content-type"), "image/png", "{picture}");
    assert!(
        drawn.header("cache-control").starts_with("public"),
        "{picture}"
    );
    assert_secure(&drawn);
    [tag("og:title"), tag("og:description"), picture.to_owned()]
}

fn is_like([title, description, picture]: &[String; 3], like: [&str; 3]) -> bool {
    title == like[0] && description.starts_with(like[1]) && picture == like[2]
}

#[tokio::test]
async fn tags_say_what_is_in_a_link_in_the_senders_language() {
    let site = Site::with_drawings();
    let router = site.router();
    let position = "v1F00MAQgQQIMfRio2B5wqAUmEgy7djZTI9cyvK8vC2qeB9pVILyDpjZY3G1hHlDFJGADwA";
    let deal = Deal::new(Variant::FREECELL, 617).unwrap();
    let deal = format!("/preview/en/solitaire/{}.png", deal.position().canonical());
    let long = "A".repeat(65_000);
    for (address, like) in [
        (
            "/zoo?code=ZP321Z5Z23Z678",
            [
                "Bot 2 drew card 2: Helper: Lemon → Pineapple",
                "3 bots · card 2 · 11/13. Our bots' deck",
                "/preview/en/zoo/ZP321Z5Z23Z678.png",
            ],
        ),
        (
            "/zoo?code=zs5&l=pl",
            [
                "Karta 6: Najtańsze akcje",
                "1 bot · karta 6 · 13/13. Talia naszych botów",
                "/preview/pl/zoo/ZS5.png",
            ],
        ),
        (
            "/solitaire/freecell?deal=617",
            [
                "FreeCell · Deal 617",
                "Can you solve this? Every card",
                &deal,
            ],
        ),
        (
            &format!("/?p={position}&l=bg"),
            [
                "FreeCell · 60 хода",
                "Ще наредиш ли този пасианс? Всички",
                &format!("/preview/bg/solitaire/{position}.png"),
            ],
        ),
        (
            "/portals?s=BABgBGEAAMBhAAgBAA&c=JFX3&l=bg",
            [
                "Къде да ме откриеш? · зелена долина, 2–4",
                "Картинка и неща",
                "/preview/bg/portals/BABgBGEAAMBhAAgBAA.png",
            ],
        ),
        (
            "/portals/d2/e1",
            [
                "Where do I belong? · town by the river, 8+",
                "A picture and the things",
                "/preview/en/portals/d2.png",
            ],
        ),
        (
            "/spaces/play?l=pl",
            [
                &words("pl", "server.preview.spaces"),
                &words("pl", "server.preview.spaces_text"),
                "/preview/pl/spaces.png",
            ],
        ),
        (
            "/spaces",
            [
                &words("en", "server.spaces.page_title"),
                &words("en", "server.spaces.description"),
                "/preview/en/spaces.png",
            ],
        ),
        // Damaged, newer, and far too long.
        (
            "/zoo?code=ZS5&c=AAAA&l=pl",
            [
                &words("pl", "error.title"),
                &words("pl", "error.damaged"),
                "/preview/pl/zoo.png",
            ],
        ),
        (
            "/?p=v2F00&l=en",
            [
                &words("en", "error.title"),
                &words("en", "solitaire.error.unsupported_version"),
                "/preview/en/solitaire.png",
            ],
        ),
        (
            "/portals?s=CAAAAAAA",
            [
                &words("en", "error.title"),
                &words("en", "portals.error.unsupported_version"),
                "/preview/en/portals/d1.png",
            ],
        ),
        (
            &format!("/zoo?code=ZS{long}"),
            [
                &words("en", "error.title"),
                &words("en", "error.too_long"),
                "/preview/en/zoo.png",
            ],
        ),
        (
            "/no/such/page",
            [
                &words("en", "server.missing.title"),
                "Games that live in a link",
                "/preview/en/site.png",
            ],
        ),
        (
            "/",
            [
                "Passalong: Games that live in a link",
                "Games that live in a link",
                "/preview/en/site.png",
            ],
        ),
    ] {
        let tags = tags(&router, address).await;
        let start: String = address.chars().take(80).collect();
        assert!(is_like(&tags, like), "{start}: {tags:?}");
    }
}

#[tokio::test]
async fn without_a_senders_language_tags_are_in_the_askers() {
    let router = site();
    let title = async |address, languages| {
        let answer = get_with(&router, address, &[("accept-language", languages)]).await;
        tag(&answer, "og:title").unwrap()
    };
    let path = "/zoo?code=ZS5";
    assert_eq!(
        title(path, "pl-PL,pl;q=0.9").await,
        "Karta 6: Najtańsze akcje"
    );
    assert_eq!(title(path, "de").await, "Card 6: Cheapest shares");
    let sent = "/zoo?code=ZS5&l=bg";
    assert!(title(sent, "pl").await.starts_with("Карта 6"));
    // The page itself stays the reader's.
    let answer = get_with(&router, sent, &[("accept-language", "pl")]).await;
    assert!(answer.html_tag().contains("lang=\"pl\""));
}

#[tokio::test]
async fn the_address_is_the_one_asked_for_unless_the_game_is_in_a_fragment() {
    let router = https_site();
    for address in [
        "/zoo?code=zs5&fbclid=%22%3E%3Cscript%3E&l=pl",
        "/zoo?from=A\"<>&code=ZS5",
        "/about",
        "/solitaire/klondike?deal=5&draw=3",
        "/portals/d1/t1",
        "/zoo?code=hello",
    ] {
        // Browsers and chats escape these two; others may not.
        let Ok(uri) = address.parse::<axum::http::Uri>() else {
            continue;
        };
        let answer = get(&router, &uri.to_string()).await;
        let url = format!("https://play.example{address}");
        assert_eq!(tag(&answer, "og:url"), Some(url), "{address}");
    }
    for address in [
        "/",
        "/no/such/page",
        "/?fbclid=x",
        "/spaces",
        "/spaces/play?l=pl",
        "/spaces?challenge=x",
    ] {
        let answer = get(&router, address).await;
        assert_eq!(tag(&answer, "og:url"), None, "{address}");
    }
}

#[tokio::test]
async fn nothing_about_a_challenge_is_in_its_tags() {
    let router = site();
    let board = "5%7C22p17p12p07t02pG2f";
    for address in [
        format!("/spaces/play?l=pl&challenge={board}"),
        format!("/spaces?challenge={board}&from=Ala"),
        format!("/?challenge={board}"),
        format!("/zoo?challenge={board}"),
        format!("/spaces/play%23challenge={board}"),
    ] {
        let answer = get(&router, &address).await;
        for name in [
            "og:url",
            "og:title",
            "og:description",
            "og:image",
            "og:image:alt",
        ] {
            let content = tag(&answer, name).unwrap_or_default();
            assert!(!content.contains("22p17"), "{address}: {name} is {content}");
        }
    }
    // The picture is the same for everybody.
    let plain = get(&router, "/preview/pl/spaces.png").await;
    let asked = get(
        &router,
        &format!("/preview/pl/spaces.png?challenge={board}"),
    )
    .await;
    assert_eq!(plain.bytes, asked.bytes);
}

#[tokio::test]
async fn what_cannot_be_drawn_is_the_sites_picture_that_nobody_keeps() {
    let router = site();
    let generic = get(&router, "/preview/pl/site.png").await;
    assert_eq!(generic.header("cache-control"), "public, max-age=604800");
    for path in [
        "/preview/pl/zoo/ZS55.png".to_owned(),
        "/preview/pl/solitaire/v2F00.png".to_owned(),
        "/preview/pl/portals/d9.png".to_owned(),
        "/preview/pl/zoo/..%2F..%2Fetc%2Fpasswd.png".to_owned(),
        format!("/preview/pl/zoo/{}.png", "A".repeat(60_000)),
    ] {
        let answer = get(&router, &path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        assert_eq!(answer.bytes, generic.bytes, "{path}");
    }
    for path in [
        "/preview",
        "/preview/x",
        "/preview/de/zoo.png",
        "/preview/pl/zoo.jpg",
        "/preview/pl/spaces/2.png",
    ] {
        assert_eq!(get(&router, path).await.status, 404, "{path}");
    }
    let answer = request(&router, "POST", "/preview/pl/zoo.png", &[]).await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn a_picture_is_not_sent_twice_and_comes_in_parts() {
    let router = site();
    let path = "/preview/en/zoo/ZS5.png";
    let whole = get(&router, path).await;
    let known = get_with(&router, path, &[("if-none-match", whole.header("etag"))]).await;
    assert_eq!((known.status.as_u16(), known.bytes.len()), (304, 0));
    // Other spellings are the same picture.
    let other = get(&router, "/preview/en/zoo/zs5.png").await;
    assert_eq!(other.header("etag"), whole.header("etag"));
    let head = request(&router, "HEAD", path, &[("range", "bytes=0-9")]).await;
    assert_eq!((head.status.as_u16(), head.bytes.len()), (200, 0));
}
