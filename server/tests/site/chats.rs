//! Every chat asks in its own way, and gets tags and picture.

use crate::{
    previews::tag,
    support::{Site, get_with},
};

/// How a chat asks: its user agent, and what else it sends with the page and with the picture. The sources are in
/// `docs/previews.md`.
struct Chat {
    agent: &'static str,
    page: &'static [(&'static str, &'static str)],
    picture: &'static [(&'static str, &'static str)],
}

const CHATS: [Chat; 9] = [
    Chat {
        agent: "WhatsApp/2.23.20.0 A",
        page: &[("accept-encoding", "gzip, deflate")],
        picture: &[],
    },
    // Signal sends WhatsApp's name, and asks for parts of the picture that overlap.
    Chat {
        agent: "WhatsApp/2",
        page: &[
            ("accept-encoding", "identity"),
            ("range", "bytes=0-1048575"),
        ],
        picture: &[("range", "bytes=0-9999,5000-14999")],
    },
    Chat {
        agent: "TelegramBot (like TwitterBot)",
        page: &[("accept-encoding", "gzip")],
        picture: &[],
    },
    Chat {
        agent: "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
        page: &[("accept-encoding", "gzip, br")],
        picture: &[],
    },
    // Messages on Apple's devices.
    Chat {
        agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) \
                Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
        page: &[("accept-encoding", "gzip, deflate, br")],
        picture: &[],
    },
    Chat {
        agent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
        page: &[("accept-encoding", "gzip"), ("range", "bytes=0-32768")],
        picture: &[("range", "bytes=0-32768")],
    },
    Chat {
        agent: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
        page: &[
            ("accept-encoding", "deflate, gzip"),
            ("range", "bytes=0-524287"),
        ],
        picture: &[("range", "bytes=0-8388607")],
    },
    Chat {
        agent: "Viber/20.5.1 (Android)",
        page: &[("accept-encoding", "gzip")],
        picture: &[],
    },
    Chat {
        agent: "Twitterbot/1.0",
        page: &[("accept-encoding", "gzip, deflate")],
        picture: &[],
    },
];

#[tokio::test]
async fn every_chat_gets_tags_and_picture_as_it_asks() {
    let site = Site::with_drawings();
    let router = site.router();
    for Chat {
        agent,
        page,
        picture,
    } in CHATS
    {
        let with_agent = |headers: &[(&'static str, &'static str)]| {
            let mut headers = headers.to_vec();
            headers.push(("user-agent", agent));
            headers
        };
        let address = "/zoo?code=ZP321Z5Z23Z678&l=pl";
        let answer = get_with(&router, address, &with_agent(page)).await;
        assert!(matches!(answer.status.as_u16(), 200 | 206), "{agent}");
        let encoding = answer.header("content-encoding");
        let accepted = page.iter().find(|(name, _)| *name == "accept-encoding");
        let accepted = accepted.map_or("", |(_, value)| value);
        assert!(
            encoding.is_empty() || accepted.contains(encoding),
            "{agent}: {encoding}"
        );
        // Not compressed, the tags are where they belong; compression changes nothing in them.
        let plain = get_with(&router, address, &[("user-agent", agent)]).await;
        let image = tag(&plain, "og:image").unwrap();
        assert_eq!(
            image,
            "http://play.example/preview/pl/zoo/ZP321Z5Z23Z678.png"
        );

        let path = image.strip_prefix("http://play.example").unwrap();
        let whole = get_with(&router, path, &[("user-agent", agent)]).await;
        let drawn = get_with(&router, path, &with_agent(picture)).await;
        assert_eq!(drawn.header("content-encoding"), "", "{agent}");
        match picture {
            [] => assert_eq!(
                (drawn.status.as_u16(), &drawn.bytes),
                (200, &whole.bytes),
                "{agent}"
            ),
            _ => {
                assert_eq!(drawn.status, 206, "{agent}");
                let range = drawn.header("content-range");
                let length = drawn.bytes.len();
                assert_eq!(
                    range,
                    format!("bytes 0-{}/{}", length - 1, whole.bytes.len()),
                    "{agent}"
                );
                assert_eq!(drawn.bytes, whole.bytes.slice(..length), "{agent}");
            }
        }
    }
}
