//! Views in the document: adopted from the server or created, and updated when signals change.
//!
//! Translators and extensions change the document too. So only elements count here, never the texts and comments
//! between them, and an update first checks that the element it inserts next to is still there.

mod shown;

use std::{
    cell::{Cell, RefCell},
    mem,
    rc::{Rc, Weak},
};

use leptos::prelude::RenderEffect;
use web_sys::{Element, Node};

use self::shown::Shown;
use super::{Parts, View};

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
