//! One element in the document: its attributes, listeners and content, created or adopted, and updated.

use std::{cell::RefCell, mem, rc::Rc};

use gloo::events::{EventListener, EventListenerOptions};
use leptos::prelude::{RenderEffect, document};
use web_sys::Element;

use super::{
    super::{Attribute, Handler, Live, LiveText, Parts, Tag, Text, View, el},
    Cursor, Group, Slot, Source,
};

/// An element in the document, and the effects that update it.
pub(super) struct Shown {
    pub(super) element: Element,
    tag: Tag,
    fixed: Vec<(&'static str, Option<Text>)>,
    live: Vec<(&'static str, RenderEffect<()>)>,
    listeners: Vec<Listener>,
    content: Content,
}

enum Content {
    Text(Rc<RefCell<Text>>, Option<RenderEffect<()>>),
    Html(Text),
    Children(Rc<Group>),
}

struct Listener {
    event: &'static str,
    handler: Rc<RefCell<Handler>>,
    _listener: EventListener,
}

impl Parts {
    /// The element for a text among other children.
    pub(super) fn around(text: View) -> Box<Self> {
        el(Tag::SPAN).child(text).0
    }

    /// Whether an element is the one that the server wrote for these parts.
    pub(super) fn is(&self, element: &Element) -> bool {
        let Tag(_, tag) = self.tag;
        let mut classes = self
            .attributes
            .iter()
            .filter_map(|attribute| match attribute {
                ("class", Attribute::Fixed(Some(classes))) => Some(classes),
                _ => None,
            });
        element.tag_name() == tag
            && classes.all(|classes| {
                let there = element.get_attribute("class").unwrap_or_default();
                // Extensions may have added some.
                there == **classes
                    || (classes.split(' '))
                        .all(|class| there.split(' ').any(|there| there == class))
            })
    }

    /// `None` only if the browser does not know the element.
    pub(super) fn show(self: Box<Self>, source: Source<'_>) -> Option<Shown> {
        let new = || Some(Shown::new(self.tag, self.tag.create()?));
        let mut inside = None;
        let mut shown = match source {
            Source::Old(Slot::Element(shown)) if shown.tag == self.tag => shown,
            Source::Old(old) => {
                old.remove();
                new()?
            }
            Source::New => new()?,
            Source::Document(document) => {
                let mut document = document.borrow_mut();
                match document.take(&self) {
                    Some(element) => {
                        inside = Some(document.inside(&element));
                        Shown::new(self.tag, element)
                    }
                    None => new()?,
                }
            }
        };
        shown.update(*self, inside);
        Some(shown)
    }
}

impl Tag {
    fn create(self) -> Option<Element> {
        document().create_element(self.0).ok()
    }
}

impl Shown {
    fn new(tag: Tag, element: Element) -> Self {
        Self {
            element,
            tag,
            fixed: Vec::new(),
            live: Vec::new(),
            listeners: Vec::new(),
            content: Content::Text(Rc::default(), None),
        }
    }

    /// Applies the parts to the element. `document` means that the server wrote it for them, with these children.
    fn update(&mut self, parts: Parts, document: Option<Cursor>) {
        self.set_attributes(parts.attributes, document.is_some());
        self.listen(parts.listeners);
        if let Some(handle) = parts.handle {
            handle.set(&self.element);
        }
        self.fill(parts.html, parts.children, document.as_ref());
    }

    fn set_attributes(&mut self, attributes: Vec<(&'static str, Attribute)>, is_written: bool) {
        let old = mem::take(&mut self.fixed);
        let old_live = mem::take(&mut self.live);
        for (name, value) in attributes {
            match value {
                Attribute::Fixed(value) => {
                    let was = old.iter().find(|(old, _)| *old == name);
                    let was = was.and_then(|(_, value)| value.as_ref());
                    let followed = old_live.iter().any(|(old, _)| *old == name);
                    if !is_written && (followed || was != value.as_ref()) {
                        set(&self.element, name, value.as_deref());
                    }
                    self.fixed.push((name, value));
                }
                Attribute::Live(value) => {
                    let effect = follow_attribute(self.element.clone(), name, value);
                    self.live.push((name, effect));
                }
            }
        }
        let old = old.iter().map(|(name, _)| *name);
        for name in old.chain(old_live.iter().map(|(name, _)| *name)) {
            let mut now = self.fixed.iter().map(|(name, _)| *name);
            let mut live = self.live.iter().map(|(name, _)| *name);
            if !now.any(|now| now == name) && !live.any(|now| now == name) {
                set(&self.element, name, None);
            }
        }
    }

    /// An event that already has a listener keeps it, with the new handler.
    fn listen(&mut self, handlers: Vec<(&'static str, Handler)>) {
        let mut old = mem::take(&mut self.listeners);
        for (event, handler) in handlers {
            let same = old.iter().position(|old| old.event == event);
            let listener = match same.map(|index| old.remove(index)) {
                Some(listener) => {
                    if let Ok(mut old) = listener.handler.try_borrow_mut() {
                        *old = handler;
                    }
                    listener
                }
                None => Listener::new(&self.element, event, handler),
            };
            self.listeners.push(listener);
        }
    }

    fn fill(&mut self, html: Option<Text>, mut children: Vec<View>, document: Option<&Cursor>) {
        if let Some(html) = html {
            let is_there = matches!(&self.content, Content::Html(old) if *old == html);
            if document.is_none() && !is_there {
                self.element.set_inner_html(&html);
            }
            self.content = Content::Html(html);
        } else if let [] | [View::Text(_) | View::LiveText(_)] = children.as_slice() {
            let shown = match &self.content {
                Content::Text(shown, _) => Rc::clone(shown),
                _ => {
                    self.element.set_text_content(None);
                    Rc::default()
                }
            };
            let effect = match children.pop() {
                Some(View::LiveText(text)) => {
                    let element = self.element.clone();
                    Some(follow_text(
                        element,
                        text,
                        Rc::clone(&shown),
                        document.is_some(),
                    ))
                }
                text => {
                    let text = match text {
                        Some(View::Text(text)) => text,
                        _ => Text::default(),
                    };
                    show_text(&self.element, &shown, text, document.is_some());
                    None
                }
            };
            self.content = Content::Text(shown, effect);
        } else {
            let group = match &self.content {
                Content::Children(group) => Rc::clone(group),
                _ => {
                    if document.is_none() {
                        self.element.set_text_content(None);
                    }
                    Group::new(self.element.clone(), None)
                }
            };
            group.fill(children, document);
            match document {
                Some(document) => document.borrow().end(),
                None => group.place(),
            }
            self.content = Content::Children(group);
        }
    }
}

impl Listener {
    fn new(element: &Element, event: &'static str, handler: Handler) -> Self {
        let handler = Rc::new(RefCell::new(handler));
        // The handler may prevent the default.
        let options = EventListenerOptions::enable_prevent_default();
        let listener = {
            let handler = Rc::clone(&handler);
            EventListener::new_with_options(element, event, options, move |event| {
                if let Ok(mut handler) = handler.try_borrow_mut() {
                    handler(event.clone());
                }
            })
        };
        Self {
            event,
            handler,
            _listener: listener,
        }
    }
}

/// Keeps an attribute up to date. Compares with the document, since something else may have changed it.
fn follow_attribute(element: Element, name: &'static str, mut value: Live) -> RenderEffect<()> {
    RenderEffect::new(move |_| {
        let value = value();
        if element.get_attribute(name).as_deref() != value.as_deref() {
            set(&element, name, value.as_deref());
        }
    })
}

fn set(element: &Element, name: &str, value: Option<&str>) {
    // Both fail only for invalid names.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Keeps the text of an element up to date. At first it may already be there.
fn follow_text(
    element: Element,
    mut text: LiveText,
    shown: Rc<RefCell<Text>>,
    mut is_there: bool,
) -> RenderEffect<()> {
    RenderEffect::new(move |_| show_text(&element, &shown, text(), mem::take(&mut is_there)))
}

/// Replaces the text of an element. Leaves it alone if it is unchanged, because screen readers would read it again.
fn show_text(element: &Element, shown: &RefCell<Text>, text: Text, is_there: bool) {
    let was = shown.replace(text);
    let text = shown.borrow();
    if !is_there && *text != was {
        element.set_text_content(Some(&text));
    }
}
