//! Elements that are all of one Rust type.
//!
//! `view!` gives every combination of tag, attributes and children a type of its own, and every type its own code for
//! building, hydrating and updating: about 1.6 KB each, which came to two thirds of the bundle. What is made with [`el`]
//! shares one type, so a section of the page costs no more than the data in it.

use std::{borrow::Cow, marker::PhantomData};

use leptos::{
    ev,
    prelude::*,
    tachys::html::{
        attribute::{
            any_attribute::{AnyAttribute, IntoAnyAttribute},
            custom::custom_attribute,
        },
        element::{custom, inner_html},
        event::on,
    },
};
use wasm_bindgen::JsCast;

use super::Handle;

/// The tags that pages use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(&'static str, &'static str);

macro_rules! tags {
    ($($name:ident $lower:literal)*) => {
        impl Tag {
            $(pub(crate) const $name: Self = Self($lower, stringify!($name));)*
        }
    };
}

tags! {
    A "a" ARTICLE "article" ASIDE "aside" BUTTON "button" CODE "code" DD "dd" DETAILS "details"
    DIALOG "dialog" DIV "div" DL "dl" DT "dt" FIELDSET "fieldset" FIGCAPTION "figcaption"
    FIGURE "figure" FORM "form" H1 "h1" H2 "h2" H3 "h3" HEADER "header" LABEL "label"
    LEGEND "legend" LI "li" MAIN "main" METER "meter" NAV "nav" OL "ol" P "p" PRE "pre"
    SECTION "section" SPAN "span" STRONG "strong" SUMMARY "summary" TABLE "table" TBODY "tbody"
    TD "td" TH "th" THEAD "thead" TR "tr" UL "ul"
}

impl AsRef<str> for Tag {
    /// Lower case in the server's text. In the browser upper case, as the DOM names its elements: an update keeps an
    /// element only if the names are equal.
    fn as_ref(&self) -> &str {
        #[cfg(feature = "ssr")]
        return self.0;
        #[cfg(not(feature = "ssr"))]
        return self.1;
    }
}

/// The value of an attribute; none leaves the attribute out.
pub(crate) struct Value(Option<Cow<'static, str>>);

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self(Some(Cow::Borrowed(text)))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self(Some(Cow::Owned(text)))
    }
}

impl From<Option<&'static str>> for Value {
    fn from(text: Option<&'static str>) -> Self {
        Self(text.map(Cow::Borrowed))
    }
}

/// A boolean attribute: there or not.
impl From<bool> for Value {
    fn from(there: bool) -> Self {
        Self(there.then_some(Cow::Borrowed("")))
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        number.to_string().into()
    }
}

/// The tags of elements without children. Private: [`field`] and [`image`] make these.
const INPUT: Tag = Tag("input", "INPUT");
const IMG: Tag = Tag("img", "IMG");

/// An element in the making. A handle of one word: it is handed through several calls for each element of each page, and moving
/// all of it every time was a tenth of the bundle.
#[must_use]
pub(crate) struct El<Kind = Normal>(Box<Parts>, PhantomData<Kind>);

/// The kind of elements that have children.
pub(crate) struct Normal;

/// The kind of elements that HTML calls void: they have no children and no end tag.
pub(crate) struct Void;

/// An input element.
pub(crate) type Field = El<Void>;

struct Parts {
    tag: Tag,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
    html: Option<String>,
}

/// Begins an element.
pub(crate) fn el(tag: Tag) -> El {
    El::new(tag)
}

/// Begins an input element of a type: `text`, `radio`.
pub(crate) fn field(kind: &'static str) -> Field {
    El::new(INPUT).attr("type", kind)
}

/// Begins an image. `alt` is what screen readers say; empty for a decoration.
pub(crate) fn image(alt: &'static str) -> El<Void> {
    El::new(IMG).attr("alt", alt)
}

/// What every element can have: attributes, event handlers, a handle.
impl<Kind> El<Kind> {
    fn new(tag: Tag) -> Self {
        let parts = Parts {
            tag,
            attributes: Vec::new(),
            children: Vec::new(),
            html: None,
        };
        Self(Box::new(parts), PhantomData)
    }

    /// Adds an attribute.
    pub(crate) fn attr(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.0.attr(name, value.into());
        self
    }

    /// Adds the classes.
    pub(crate) fn class(self, names: impl Into<Value>) -> Self {
        self.attr("class", names)
    }

    /// Adds the name by which tests find the element.
    pub(crate) fn id_for_tests(self, name: &'static str) -> Self {
        self.attr("data-testid", name)
    }

    /// Adds an attribute that follows signals.
    pub(crate) fn live<V: Into<Value>>(
        mut self,
        name: &'static str,
        value: impl Fn() -> V + Send + 'static,
    ) -> Self {
        self.0.live(name, Box::new(move || value().into().0));
        self
    }

    /// Listens to an event.
    pub(crate) fn on(
        mut self,
        event: &'static str,
        handler: impl FnMut(ev::Event) + 'static,
    ) -> Self {
        self.0.on(event, Box::new(handler));
        self
    }

    /// Listens to an event of a known type. Events of other types are ignored: autofill dispatches a `keydown` without a key.
    fn on_typed<E: JsCast>(
        self,
        event: &'static str,
        mut handler: impl FnMut(E) + 'static,
    ) -> Self {
        self.on(event, move |event| {
            if let Ok(event) = event.dyn_into() {
                handler(event);
            }
        })
    }

    /// Listens to presses, by finger, mouse or key.
    pub(crate) fn press(self, mut handler: impl FnMut() + 'static) -> Self {
        self.on("click", move |_| handler())
    }

    /// Listens to clicks, for handlers that need the event.
    pub(crate) fn on_click(self, handler: impl FnMut(ev::MouseEvent) + 'static) -> Self {
        self.on_typed("click", handler)
    }

    /// Listens to keys going down.
    pub(crate) fn on_key(self, handler: impl FnMut(ev::KeyboardEvent) + 'static) -> Self {
        self.on_typed("keydown", handler)
    }

    /// Makes the element reachable for effects and event handlers.
    pub(crate) fn handle(mut self, handle: Handle) -> Self {
        self.0.attributes.push(handle.attribute());
        self
    }
}

/// What only inputs have.
impl Field {
    /// Listens to every change of the text.
    pub(crate) fn on_input(self, mut handler: impl FnMut(String) + 'static) -> Self {
        self.on("input", move |event| handler(event_target_value(&event)))
    }

    /// Listens to changes that are complete: the text, once the field is left.
    pub(crate) fn on_change(self, mut handler: impl FnMut(String) + 'static) -> Self {
        self.on("change", move |event| handler(event_target_value(&event)))
    }
}

/// What only elements with children have.
impl El {
    /// Listens to the form being submitted, which then loads no page.
    pub(crate) fn on_submit(self, mut handler: impl FnMut() + 'static) -> Self {
        self.on("submit", move |event| {
            event.prevent_default();
            handler();
        })
    }

    /// Fills the element with HTML, in place of children: drawings of the project's own, never a text from outside.
    pub(crate) fn html(mut self, html: impl Into<Cow<'static, str>>) -> Self {
        self.0.html = Some(html.into().into_owned());
        self
    }

    /// Adds a text.
    pub(crate) fn text(mut self, text: impl Into<Cow<'static, str>>) -> Self {
        self.0.children.push(text.into().into_any());
        self
    }

    /// Adds a child.
    pub(crate) fn child(mut self, child: impl Into<AnyView>) -> Self {
        self.0.children.push(child.into());
        self
    }

    /// Adds a child, if there is one.
    pub(crate) fn maybe(self, child: Option<El>) -> Self {
        // Something stands here either way, so that the children behind keep their places.
        self.child(optional(child))
    }

    /// Adds children whose number may change.
    pub(crate) fn list(mut self, children: Vec<AnyView>) -> Self {
        self.0.children.push(children.into_any());
        self
    }

    /// Adds a part that follows signals.
    pub(crate) fn part(self, part: impl Fn() -> AnyView + Send + 'static) -> Self {
        self.child(dynamic(part))
    }
}

impl<Kind> From<El<Kind>> for AnyView {
    fn from(El(parts, _): El<Kind>) -> Self {
        parts.into_view()
    }
}

type Live = Box<dyn FnMut() -> Option<Cow<'static, str>> + Send>;
type Handler = Box<dyn FnMut(ev::Event)>;

/// Not generic: compiled once.
impl Parts {
    fn attr(&mut self, name: &'static str, Value(value): Value) {
        let attribute = custom_attribute(name, value);
        self.attributes.push(attribute.into_any_attr());
    }

    fn live(&mut self, name: &'static str, value: Live) {
        let attribute = custom_attribute(name, value);
        self.attributes.push(attribute.into_any_attr());
    }

    fn on(&mut self, event: &'static str, handler: Handler) {
        let listener = on(ev::Custom::new(event), handler);
        self.attributes.push(listener.into_any_attr());
    }

    fn into_view(self) -> AnyView {
        if self.tag == INPUT {
            return leptos::html::input()
                .add_any_attr(self.attributes)
                .into_any();
        }
        if self.tag == IMG {
            return leptos::html::img().add_any_attr(self.attributes).into_any();
        }
        let element = custom(self.tag).add_any_attr(self.attributes);
        match self.html {
            // Without children: hydration would look for them among what the HTML brought.
            Some(html) => element.add_any_attr(inner_html(html)).into_any(),
            None => element.child(self.children).into_any(),
        }
    }
}

/// A drawing of the project's own as HTML, hidden from screen readers.
pub(crate) fn drawing(tag: Tag, class: &'static str, html: impl Into<Cow<'static, str>>) -> El {
    el(tag).class(class).attr("aria-hidden", "true").html(html)
}

/// A part of the page that follows signals.
pub(crate) fn dynamic(part: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    type Part = Box<dyn FnMut() -> AnyView + Send>;
    let part: Part = Box::new(part);
    part.into_any()
}

/// Runs something in the browser once the page is there, and again whenever a signal changes that it reads.
pub(crate) fn effect(run: impl FnMut() + 'static) {
    // One type of effect, whatever runs.
    let run: Box<dyn FnMut()> = Box::new(run);
    Effect::new(run);
}

/// A part of the page that never changes. The server writes it and the browser leaves it as it is: neither its words, in three
/// languages, nor the code that puts it together are in the bundle. Only for what the browser never builds itself, so for
/// nothing inside a part that follows signals.
pub(crate) fn still(around: El, content: impl FnOnce() -> AnyView) -> AnyView {
    #[cfg(feature = "ssr")]
    return around.html(content().to_html()).into();
    #[cfg(not(feature = "ssr"))]
    {
        let _ = content;
        around.html("").into()
    }
}

/// A list of one kind of children.
pub(crate) fn each<T>(
    items: impl IntoIterator<Item = T>,
    mut child: impl FnMut(T) -> El,
) -> Vec<AnyView> {
    // A plain loop: the adapters of iterators would be compiled anew for every list.
    let mut views = Vec::new();
    for item in items {
        views.push(child(item).into());
    }
    views
}

/// Nothing.
pub(crate) fn nothing() -> AnyView {
    Vec::<AnyView>::new().into_any()
}

/// Something or nothing.
pub(crate) fn optional(el: Option<El>) -> AnyView {
    let mut views = Vec::<AnyView>::new();
    views.extend(el.map(AnyView::from));
    views.into_any()
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::*;

    #[test]
    fn fields_and_images_are_written_without_an_end() {
        let html = |view: AnyView| view.to_html();
        let name = field("text").attr("name", "me").attr("required", true);
        assert_eq!(
            html(name.into()),
            r#"<input type="text" name="me" required="">"#
        );
        let picture = image("").attr("src", "/a.svg");
        assert_eq!(html(picture.into()), r#"<img alt="" src="/a.svg">"#);
    }
}
