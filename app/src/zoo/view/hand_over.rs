//! Handing the game over: the share row, the code, and the QR code for pages without script.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    i18n::{t, t_string, use_i18n},
    share::{ShareRow, Shareable, copy_text},
    ui::icon::{Icon, icon},
    zoo::controls::Controls,
};

/// The share row and the readable code with its own button.
#[component]
pub(in crate::zoo) fn HandOver() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let position = Memo::new(move |_| controls.desk.with(|desk| desk.position()));
    let what = Signal::derive(move || {
        position.get().map(|position| Shareable {
            title: t_string!(i18n, zoo.share_title).to_owned(),
            text: t_string!(i18n, zoo.share_text).to_owned(),
            path: position.link_path(),
            qr_paths: position.qr_paths().into(),
        })
    });
    let code = Memo::new(move |_| position.get().map(|position| position.readable()));
    let copy = move |_| {
        if let Some(code) = code.get_untracked() {
            spawn_local(async move {
                let text = if copy_text(&code, None).await {
                    t_string!(i18n, zoo.code_copied)
                } else {
                    t_string!(i18n, zoo.copy_code_failed)
                };
                controls.tell(text);
            });
        }
    };
    view! {
        <ShareRow what nothing_yet=Signal::derive(move || t_string!(i18n, zoo.share_nothing))/>
        {move || code.get().map(|code| view! {
            <div class="code-box">
                <p>
                    <span class="field-label">{t!(i18n, zoo.code_label)}</span>
                    <code class="mono code-text" data-testid="code">{code}</code>
                </p>
                <button class="button small needs-script" on:click=copy>
                    {icon(Icon::Copy)} <span>{t!(i18n, zoo.copy_code)}</span>
                </button>
            </div>
        })}
        <PrintedQr/>
    }
}

/// The server draws the QR code for pages without script. With script the dialog does, and this stays empty.
#[component]
fn PrintedQr() -> impl IntoView {
    #[cfg(feature = "ssr")]
    let svg = {
        use crate::share::{QrPicture, qr_svg};

        let i18n = use_i18n();
        let base = use_context::<crate::site::Site>().map(|site| site.base_url);
        let position = Controls::expect()
            .desk
            .with_untracked(|desk| desk.position());
        base.zip(position)
            .and_then(|(base, position)| {
                let urls = position.qr_paths().map(|path| format!("{base}{path}"));
                QrPicture::smallest(urls.iter().map(String::as_str))
            })
            .map(|picture| qr_svg(&picture, t_string!(i18n, share.scan)))
            .unwrap_or_default()
    };
    #[cfg(not(feature = "ssr"))]
    let svg = String::new();
    view! { <div class="without-script printed-qr" inner_html=svg></div> }
}
