//! Views in the document: adopted from the server or created, and updated when signals change.
//!
//! Translators and extensions change the document too. So only elements count here, never the texts and comments
//! between them, and an update first checks that the element it inserts next to is still there.

use std::{
    cell::{Cell, RefCell},
    mem,
    rc::{Rc, Weak},
};

use gloo::events::{EventListener, EventListenerOptions};
use leptos::{
    ev,
    prelude::{Owner, RenderEffect, document},
};
use web_sys::{Element, Node};

use super::{Attribute, Handler, Live, LiveText, Parts, Tag, Text, View, el};

/// Adopts what the server wrote as the first children of an element. They follow the signals until the result is
/// dropped. `None` if the document differs from what the server wrote.
pub(crate) fn hydrate(view: View, within: &Element) -> Option<Rc<Group>> {
    let document = Written {
        next: within.first_element_child(),
        is_changed: Rc::default(),
    };
    let is_changed = Rc::clone(&document.is_changed);
    let page = Group::new(within.clone(), None);
    page.fill(view.into_list(), Some(&Rc::new(RefCell::new(document))));
    (!is_changed.get()).then_some(page)
}

/// The children of an element that are not adopted yet.
struct Written {
    next: Option<Element>,
    /// Whether anything in the document differs from what the server wrote.
    is_changed: Rc<Cell<bool>>,
}

type Cursor = Rc<RefCell<Written>>;

impl Written {
    /// The next child, if it is the expected element.
    fn take(&mut self, wanted: &Parts) -> Option<Element> {
        let next = self.next.take();
        self.next = next.as_ref().and_then(Element::next_element_sibling);
        let found = next.filter(|element| wanted.is(element));
        if found.is_none() {
            self.is_changed.set(true);
        }
        found
    }

    /// The children of one of them.
    fn inside(&self, element: &Element) -> Cursor {
        Rc::new(RefCell::new(Self {
            next: element.first_element_child(),
            is_changed: Rc::clone(&self.is_changed),
        }))
    }

    /// Checks that no children are left.
    fn end(&self) {
        if self.next.is_some() {
            self.is_changed.set(true);
        }
    }
}

/// Sibling elements: all children of an element, or a run of them whose number may change.
pub(crate) struct Group {
    /// The parent element.
    within: Element,
    /// For a run: the group around it, and its slot there.
    around: Option<(Weak<Group>, usize)>,
    slots: RefCell<Vec<Slot>>,
    /// Rebuilds the group when signals change.
    effect: RefCell<Option<RenderEffect<()>>>,
}

enum Slot {
    Element(Shown),
    Group(Rc<Group>),
}

/// An element in the document, and the effects that update it.
struct Shown {
    element: Element,
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

/// Where the element for a view comes from.
enum Source<'a> {
    New,
    Document(&'a Cursor),
    Old(Slot),
}

impl Group {
    fn new(within: Element, around: Option<(Weak<Self>, usize)>) -> Rc<Self> {
        Rc::new(Self {
            within,
            around,
            slots: RefCell::default(),
            effect: RefCell::default(),
        })
    }

    /// Shows these views and nothing else. New elements are not in the document yet: [`Group::place`] inserts them.
    fn fill(self: &Rc<Self>, views: Vec<View>, document: Option<&Cursor>) {
        let mut old = mem::take(&mut *self.slots.borrow_mut()).into_iter();
        let mut slots = Vec::new();
        for view in views {
            let source = match (document, old.next()) {
                (Some(document), _) => Source::Document(document),
                (None, Some(old)) => Source::Old(old),
                (None, None) => Source::New,
            };
            slots.push(self.slot(slots.len(), view, source));
        }
        for slot in old {
            slot.remove();
        }
        *self.slots.borrow_mut() = slots;
    }

    fn slot(self: &Rc<Self>, index: usize, view: View, source: Source<'_>) -> Slot {
        match view {
            View::Element(parts) => self.element(index, parts, source),
            View::Text(_) | View::LiveText(_) => self.element(index, Parts::around(view), source),
            View::List(views) => {
                let (group, document) = self.inner(index, source);
                group.effect.take();
                group.fill(views, document);
                Slot::Group(group)
            }
            View::Part(part) => {
                let (group, document) = self.inner(index, source);
                group.follow(part, document.cloned());
                Slot::Group(group)
            }
        }
    }

    fn element(self: &Rc<Self>, index: usize, parts: Box<Parts>, source: Source<'_>) -> Slot {
        match parts.show(source) {
            Some(shown) => Slot::Element(shown),
            None => Slot::Group(self.inner(index, Source::New).0),
        }
    }

    /// The group in a slot: the existing one, or a new one.
    fn inner<'a>(
        self: &Rc<Self>,
        index: usize,
        source: Source<'a>,
    ) -> (Rc<Self>, Option<&'a Cursor>) {
        let around = Some((Rc::downgrade(self), index));
        let new = || Self::new(self.within.clone(), around);
        match source {
            Source::Old(Slot::Group(group)) => (group, None),
            Source::Old(old) => {
                old.remove();
                (new(), None)
            }
            Source::Document(document) => (new(), Some(document)),
            Source::New => (new(), None),
        }
    }

    /// Shows a reactive part, now and whenever its signals change.
    fn follow(self: &Rc<Self>, mut part: Box<dyn FnMut() -> View>, mut document: Option<Cursor>) {
        let group = Rc::downgrade(self);
        let mut is_first = true;
        let effect = RenderEffect::new(move |_| {
            let view = part();
            let Some(group) = group.upgrade() else { return };
            group.fill(view.into_list(), document.take().as_ref());
            // At first the creator of the group inserts it as a whole.
            if !mem::take(&mut is_first) {
                group.place();
            }
        });
        self.effect.replace(Some(effect));
    }

    /// Inserts every element that is not in the document.
    fn place(&self) {
        self.place_before(&mut self.after());
    }

    fn place_before(&self, next: &mut Option<Element>) {
        for slot in self.slots.borrow().iter().rev() {
            match slot {
                Slot::Group(group) => group.place_before(next),
                Slot::Element(Shown { element, .. }) => {
                    if !self.has(element) {
                        // Fails only if the next sibling was moved by something else in between.
                        let _ = self.within.insert_before(element, next.as_deref());
                    }
                    *next = Some(element.clone());
                }
            }
        }
    }

    /// The first element after this group.
    fn after(&self) -> Option<Element> {
        let (around, index) = self.around.as_ref()?;
        let around = around.upgrade()?;
        let slots = around.slots.borrow();
        let behind = around.first(&slots, index + 1);
        behind.or_else(|| around.after())
    }

    /// The first element in a range of slots.
    fn first(&self, slots: &[Slot], from: usize) -> Option<Element> {
        slots.iter().skip(from).find_map(|slot| match slot {
            Slot::Element(shown) if self.has(&shown.element) => Some(shown.element.clone()),
            Slot::Element(_) => None,
            Slot::Group(group) => group.first(&group.slots.borrow(), 0),
        })
    }

    /// Whether an element is still in its parent. Extensions may have removed it.
    fn has(&self, element: &Element) -> bool {
        let within: &Node = &self.within;
        element.parent_node().as_ref() == Some(within)
    }
}

impl Slot {
    fn remove(self) {
        match self {
            Self::Element(shown) => shown.element.remove(),
            Self::Group(group) => {
                for slot in group.slots.take() {
                    slot.remove();
                }
            }
        }
    }
}

impl View {
    fn into_list(self) -> Vec<Self> {
        match self {
            Self::List(views) => views,
            one => vec![one],
        }
    }
}

impl Parts {
    /// The element for a text among other children.
    fn around(text: View) -> Box<Self> {
        el(Tag::SPAN).child(text).0
    }

    /// Whether an element is the one that the server wrote for these parts.
    fn is(&self, element: &Element) -> bool {
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
    fn show(self: Box<Self>, source: Source<'_>) -> Option<Shown> {
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
