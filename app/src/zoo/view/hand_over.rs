//! Handing the game over: the share row, the code, and the QR code for pages without script.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    share::{ShareRow, Shareable, copy_text},
    tr,
    ui::icon::{Icon, icon},
    use_i18n,
    zoo::controls::Controls,
};

/// The share row and the readable code with its own button.
#[component]
pub(in crate::zoo) fn HandOver() -> impl IntoView {
    let i18n = use_i18n();
    let controls = Controls::expect();
    let position = move || controls.desk.with(|desk| desk.position());
    let what = Signal::derive(move || {
        position().map(|position| Shareable {
            title: tr!(i18n, zoo.share_title),
            text: tr!(i18n, zoo.share_text),
            path: position.link_path(),
            qr_paths: position.qr_paths(),
        })
    });
    let copy = move |_| {
        let Some(position) = untrack(position) else {
            return;
        };
        spawn_local(async move {
            controls.tell(if copy_text(&position.readable(), None).await {
                tr!(i18n, zoo.code_copied)
            } else {
                tr!(i18n, zoo.copy_code_failed)
            });
        });
    };
    let code = move || {
        position().map(|position| {
            view! {
                <div class="code-box">
                    <p>
                        <span class="field-label">{tr!(i18n, zoo.code_label)}</span>
                        <code class="mono code-text" data-testid="code">{position.readable()}</code>
                    </p>
                    <button class="button small needs-script" on:click=copy>
                        {icon(Icon::Copy)} <span>{tr!(i18n, zoo.copy_code)}</span>
                    </button>
                </div>
            }
        })
    };
    view! {
        <ShareRow what nothing_yet=tr!(i18n, zoo.share_nothing)/>
        {code}
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
            .map(|picture| qr_svg(&picture, tr!(i18n, share.scan)))
            .unwrap_or_default()
    };
    #[cfg(not(feature = "ssr"))]
    let svg = String::new();
    view! { <div class="without-script printed-qr" inner_html=svg></div> }
}
