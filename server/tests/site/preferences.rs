use axum::{body::Body, http};

use crate::support::{Answer, get, get_with, https_site, request, send, site};

fn set(answer: &Answer) -> Vec<&str> {
    answer
        .headers
        .get_all("set-cookie")
        .iter()
        .map(|value| value.to_str().unwrap())
        .collect()
}

#[tokio::test]
async fn the_query_chooses_the_language_at_once_and_for_later() {
    let site = site();
    for lang in ["pl", "en", "bg"] {
        let uri = format!("/?lang={lang}");
        for before in ["", "lang=pl", "lang=en; theme=light", "lang=bg"] {
            let answer = get_with(&site, &uri, &[("cookie", before)]).await;
            assert_eq!(answer.status, 200);
            assert!(
                answer.html_tag().contains(&format!("lang=\"{lang}\"")),
                "{}",
                answer.html_tag()
            );
            assert_eq!(
                set(&answer),
                [format!(
                    "lang={lang}; Path=/; Max-Age=31536000; SameSite=Lax"
                )]
            );
        }
    }
}

#[tokio::test]
async fn the_query_chooses_the_colours_at_once_and_for_later() {
    let site = site();
    let answer = get_with(&site, "/zoo?theme=dark", &[("cookie", "theme=light")]).await;
    assert!(answer.html_tag().contains("data-theme=\"dark\""));
    assert_eq!(
        set(&answer),
        ["theme=dark; Path=/; Max-Age=31536000; SameSite=Lax"]
    );

    let answer = get_with(&site, "/zoo?theme=system", &[("cookie", "theme=light")]).await;
    assert!(
        !answer.html_tag().contains("data-theme"),
        "{}",
        answer.html_tag()
    );
    assert_eq!(set(&answer), ["theme=; Path=/; Max-Age=0; SameSite=Lax"]);
}

#[tokio::test]
async fn both_choices_work_together_on_any_page() {
    for path in ["/", "/zoo", "/no/such/page"] {
        let answer = get(&site(), &format!("{path}?lang=bg&x=1&theme=light")).await;
        assert!(answer.html_tag().contains("lang=\"bg\""));
        assert!(answer.html_tag().contains("data-theme=\"light\""));
        assert_eq!(set(&answer).len(), 2);
    }
}

#[tokio::test]
async fn a_cookie_alone_chooses_and_is_not_set_again() {
    let answer = get_with(&site(), "/", &[("cookie", "lang=pl; theme=dark")]).await;
    assert!(answer.html_tag().contains("lang=\"pl\""));
    assert!(answer.html_tag().contains("data-theme=\"dark\""));
    assert!(set(&answer).is_empty());
}

/// The home page for these `Cookie` headers, byte by byte.
async fn home_with_cookies(cookies: &[&[u8]]) -> Answer {
    let mut request = http::Request::builder().uri("/");
    for value in cookies {
        request = request.header("cookie", *value);
    }
    send(&site(), request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn the_cookies_of_all_cookie_headers_count() {
    let answer = home_with_cookies(&[b"a=1; b=2", b"lang=pl", b"c=3; theme=dark"]).await;
    assert!(answer.html_tag().contains("lang=\"pl\""));
    assert!(answer.html_tag().contains("data-theme=\"dark\""));
}

#[tokio::test]
async fn another_cookie_with_any_bytes_takes_nothing_from_ours() {
    for other in [
        "name=Żółw".as_bytes(),
        b"name=\xff\xfe\xb3",
        b"=; ;;x;\"",
        b"\xc3",
    ] {
        let answer = home_with_cookies(&[&[other, b"; lang=bg; theme=light"].concat()]).await;
        assert_eq!(answer.status, 200);
        assert!(answer.html_tag().contains("lang=\"bg\""), "{other:?}");
        assert!(answer.html_tag().contains("data-theme=\"light\""));
    }
}

#[tokio::test]
async fn unknown_choices_are_ignored() {
    for query in [
        "lang=de",
        "theme=pink",
        "lang=",
        "lang",
        "theme=dark%0d%0aX:1",
    ] {
        let answer = get_with(&site(), &format!("/?{query}"), &[("cookie", "lang=pl")]).await;
        assert_eq!(answer.status, 200);
        assert!(answer.html_tag().contains("lang=\"pl\""), "{query}");
        assert!(set(&answer).is_empty(), "{query}");
    }
}

#[tokio::test]
async fn a_cookie_set_over_tls_stays_there() {
    let answer = get(&https_site(), "/?lang=pl").await;
    assert_eq!(
        set(&answer),
        ["lang=pl; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]
    );
}

#[tokio::test]
async fn files_and_sent_forms_choose_nothing() {
    for path in ["/sw.js?lang=pl", "/pkg/none?lang=pl", "/healthz?lang=pl"] {
        assert!(set(&get(&site(), path).await).is_empty());
    }
    assert!(set(&request(&site(), "POST", "/?lang=pl", &[]).await).is_empty());
}
