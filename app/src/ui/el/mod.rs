//! The parts of a page: elements that all have one Rust type, texts, and parts that follow signals.
//!
//! On the server `html` writes them as HTML; in the browser `dom` adopts what the server wrote and updates it when
//! signals change. Leptos' own views are not used: each has its own type and its own code (two thirds of the bundle),
//! and finds its nodes by their order, including comments and texts, so a translator or an extension that changes the
//! page breaks them. Here an element knows its text and its children, whatever else is between them.

#[cfg(not(feature = "ssr"))]
mod dom;
mod escape;
mod handle;
#[cfg(feature = "ssr")]
mod html;
mod tag;

use std::{borrow::Cow, marker::PhantomData};

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

#[cfg(not(feature = "ssr"))]
pub(crate) use dom::hydrate;

#[cfg(feature = "ssr")]
pub(crate) use escape::escape_html;
pub(crate) use {
    escape::aria_label,
    handle::Handle,
    tag::{Tag, Value},
};

/// A part of a page.
pub(crate) enum View {
    /// An element.
    Element(Box<Parts>),
    /// A text. Its element is the one that contains it, or a `<span>` if that has other children.
    Text(Cow<'static, str>),
    /// A text that follows signals. It has an element in the same way.
    LiveText(LiveText),
    /// A sequence of views.
    List(Vec<View>),
    /// A part that follows signals.
    Part(Box<dyn FnMut() -> View>),
}

impl From<&'static str> for View {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for View {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<Vec<View>> for View {
    fn from(views: Vec<View>) -> Self {
        Self::List(views)
    }
}

impl<Kind> From<El<Kind>> for View {
    fn from(El(parts, _): El<Kind>) -> Self {
        Self::Element(parts)
    }
}

/// The tags of elements without children. Private: [`field`] and [`image`] create these.
const INPUT: Tag = Tag("input", "INPUT");
const IMG: Tag = Tag("img", "IMG");

/// An element under construction. It is one word wide because it passes through several calls for each element of
/// each page, and moving all of it each time was a tenth of the bundle.
#[must_use]
pub(crate) struct El<Kind = Normal>(Box<Parts>, PhantomData<Kind>);

/// The kind of elements that have children.
pub(crate) struct Normal;

/// The kind of elements that HTML calls void: without children and end tag.
pub(crate) struct Void;

/// The kind of input elements.
pub(crate) type Field = El<Void>;

/// The parts of an element.
pub(crate) struct Parts {
    tag: Tag,
    attributes: Vec<(&'static str, Attribute)>,
    listeners: Vec<(&'static str, Handler)>,
    handle: Option<Handle>,
    children: Vec<View>,
    /// HTML in place of children.
    html: Option<Cow<'static, str>>,
}

/// The value of a present attribute.
type Text = Cow<'static, str>;

enum Attribute {
    Fixed(Option<Text>),
    Live(Live),
}

/// Creates an element.
pub(crate) fn el(tag: Tag) -> El {
    El::new(tag)
}

/// Creates an input element of a type: `text`, `radio`.
pub(crate) fn field(kind: &'static str) -> Field {
    El::new(INPUT).attr("type", kind)
}

/// Creates an image. `alt` is its text for screen readers, empty for a decoration.
pub(crate) fn image(alt: &'static str) -> El<Void> {
    El::new(IMG).attr("alt", alt)
}

/// What every element can have: attributes, event handlers, a handle.
impl<Kind> El<Kind> {
    fn new(tag: Tag) -> Self {
        let parts = Parts {
            tag,
            attributes: Vec::new(),
            listeners: Vec::new(),
            handle: None,
            children: Vec::new(),
            html: None,
        };
        Self(Box::new(parts), PhantomData)
    }

    /// Adds an attribute.
    pub(crate) fn attr(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        // The browser would keep the first one, and the document differ from what hydration expects.
        debug_assert!(
            self.0.attributes.iter().all(|(other, _)| *other != name),
            "{name} is set twice"
        );
        let value = Attribute::Fixed(value.into().0);
        self.0.attributes.push((name, value));
        self
    }

    /// Sets the classes.
    pub(crate) fn class(self, names: impl Into<Value>) -> Self {
        self.attr("class", names)
    }

    /// Sets the name by which tests find the element.
    pub(crate) fn id_for_tests(self, name: &'static str) -> Self {
        self.attr("data-testid", name)
    }

    /// Adds an attribute that follows signals.
    pub(crate) fn live<V: Into<Value>>(
        mut self,
        name: &'static str,
        value: impl Fn() -> V + 'static,
    ) -> Self {
        let value = Attribute::Live(Box::new(move || value().into().0));
        self.0.attributes.push((name, value));
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

    /// Listens to an event of a known type. Ignores events of other types: autofill dispatches a `keydown` without a
    /// key.
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

    /// Listens to presses by finger, mouse or key.
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

    /// Lets effects and event handlers reach the element.
    pub(crate) fn handle(mut self, handle: Handle) -> Self {
        self.0.handle = Some(handle);
        self
    }
}

/// What only inputs have.
impl Field {
    /// Listens to every change of the text.
    pub(crate) fn on_input(self, mut handler: impl FnMut(String) + 'static) -> Self {
        self.on("input", move |event| handler(event_target_value(&event)))
    }

    /// Listens to committed changes: the text when the field loses the focus.
    pub(crate) fn on_change(self, mut handler: impl FnMut(String) + 'static) -> Self {
        self.on("change", move |event| handler(event_target_value(&event)))
    }
}

/// What only elements with children have.
impl El {
    /// Listens to submission of the form and prevents it from loading a page.
    pub(crate) fn on_submit(self, mut handler: impl FnMut() + 'static) -> Self {
        self.on("submit", move |event| {
            event.prevent_default();
            handler();
        })
    }

    /// Fills the element with HTML in place of children. Only for the project's own drawings, never for text from
    /// outside.
    pub(crate) fn html(mut self, html: impl Into<Cow<'static, str>>) -> Self {
        self.0.html = Some(html.into());
        self
    }

    /// Adds a text.
    pub(crate) fn text(self, text: impl Into<Cow<'static, str>>) -> Self {
        self.child(View::Text(text.into()))
    }

    /// Adds a text that follows signals.
    pub(crate) fn live_text<T: Into<Cow<'static, str>>>(
        self,
        text: impl Fn() -> T + 'static,
    ) -> Self {
        self.child(View::LiveText(Box::new(move || text().into())))
    }

    /// Adds a child.
    pub(crate) fn child(mut self, child: impl Into<View>) -> Self {
        self.0.children.push(child.into());
        self
    }

    /// Adds a child, if there is one.
    pub(crate) fn maybe(self, child: Option<El>) -> Self {
        // A placeholder keeps the slots of the children after it.
        self.child(optional(child))
    }

    /// Adds children whose number may change.
    pub(crate) fn list(mut self, children: Vec<View>) -> Self {
        self.0.children.push(children.into());
        self
    }

    /// Adds a part that follows signals.
    pub(crate) fn part(self, part: impl Fn() -> View + 'static) -> Self {
        self.child(dynamic(part))
    }
}

/// Not generic, so it is compiled once.
impl Parts {
    /// What a handler creates or looks up belongs to the part of the page that the handler is in. There are no events
    /// on the server.
    fn on(&mut self, event: &'static str, mut handler: Handler) {
        if let Some(owner) = Owner::current().filter(|_| cfg!(not(feature = "ssr"))) {
            let handler = move |event| owner.with(|| handler(event));
            self.listeners.push((event, Box::new(handler)));
        }
    }
}

type Live = Box<dyn FnMut() -> Option<Text>>;
type LiveText = Box<dyn FnMut() -> Text>;
type Handler = Box<dyn FnMut(ev::Event)>;

/// A drawing of the project's own as HTML, hidden from screen readers.
pub(crate) fn drawing(tag: Tag, class: &'static str, html: impl Into<Cow<'static, str>>) -> El {
    el(tag).class(class).attr("aria-hidden", "true").html(html)
}

/// A part of the page that follows signals.
pub(crate) fn dynamic(part: impl Fn() -> View + 'static) -> View {
    View::Part(Box::new(part))
}

/// Runs an effect in the browser once the page is there, and again whenever its signals change.
pub(crate) fn effect(run: impl FnMut() + 'static) {
    // One type of effect for all functions.
    let run: Box<dyn FnMut()> = Box::new(run);
    Effect::new(run);
}

/// A part of the page that never changes. The server writes it and the browser leaves it alone: neither its words, in
/// three languages, nor the code that builds it are in the bundle. The browser cannot create it, so it must not be
/// inside a part that follows signals.
pub(crate) fn still(around: El, content: impl FnOnce() -> View) -> View {
    #[cfg(feature = "ssr")]
    return around.child(content()).into();
    #[cfg(not(feature = "ssr"))]
    {
        let _ = content;
        around.html("").into()
    }
}

/// A list of children of one kind.
pub(crate) fn each<T>(
    items: impl IntoIterator<Item = T>,
    mut child: impl FnMut(T) -> El,
) -> Vec<View> {
    // A plain loop: iterator adapters would be compiled again for every list.
    let mut views = Vec::new();
    for item in items {
        views.push(child(item).into());
    }
    views
}

/// An empty view.
pub(crate) fn nothing() -> View {
    View::List(Vec::new())
}

/// A view or nothing.
pub(crate) fn optional(el: Option<El>) -> View {
    el.map_or_else(nothing, View::from)
}
