//! The key-value store: the browser's storage, or a map in tests.

use std::cell::RefCell;

use crate::ui::browser;

/// A store of texts by key. A browser may refuse to store a text at any time: in private windows, when storage is
/// full or switched off. Refused texts stay in this page's memory and are read from there, so that the page never
/// falls back to an older state.
///
/// Implementations access the storage itself; pages use [`get`](Store::get), [`set`](Store::set),
/// [`remove`](Store::remove) and [`keys`](Store::keys).
pub(crate) trait Store {
    /// Reads the storage.
    fn read(&self, key: &str) -> Option<String>;
    /// Writes to the storage. False if it refuses.
    fn write(&self, key: &str, text: &str) -> bool;
    /// Removes from the storage.
    fn erase(&self, key: &str);
    /// All keys in the storage, in no particular order.
    fn names(&self) -> Vec<String>;
    /// The texts that the storage has refused.
    fn with_unsaved<T>(&self, act: impl FnOnce(&mut Vec<Unsaved>) -> T) -> T;
    /// Reads a text that belongs to this tab only.
    fn tab(&self, key: &str) -> Option<String>;
    /// Stores a text for this tab only.
    fn set_tab(&self, key: &str, text: &str);

    /// The text under a key.
    fn get(&self, key: &str) -> Option<String> {
        self.unsaved(key).or_else(|| self.read(key))
    }

    /// The text under a key, if it exists only in this page's memory.
    fn unsaved(&self, key: &str) -> Option<String> {
        let stored = self.read(key);
        self.with_unsaved(|unsaved| {
            let found = unsaved.iter().find(|unsaved| unsaved.key == key)?;
            // Another tab has written since, so its text counts.
            (found.over == stored).then(|| found.text.clone())
        })
    }

    /// Stores a text. False if it is only in this page's memory. Once the storage accepts texts again, those refused
    /// before are written too.
    fn set(&self, key: &str, text: &str) -> bool {
        let kept = self.write(key, text);
        self.with_unsaved(|unsaved| {
            unsaved.retain(|unsaved| {
                let is_due = kept && self.read(&unsaved.key) == unsaved.over;
                unsaved.key != key && !(is_due && self.write(&unsaved.key, &unsaved.text))
            });
            if !kept {
                unsaved.push(Unsaved {
                    key: key.to_owned(),
                    over: self.read(key),
                    text: text.to_owned(),
                });
            }
        });
        kept
    }

    /// Whether some text exists only in this page's memory.
    fn has_unsaved(&self) -> bool {
        self.with_unsaved(|unsaved| !unsaved.is_empty())
    }

    /// Removes a text.
    fn remove(&self, key: &str) {
        self.with_unsaved(|unsaved| unsaved.retain(|unsaved| unsaved.key != key));
        self.erase(key);
    }

    /// All keys, in no particular order.
    fn keys(&self) -> Vec<String> {
        let mut keys = self.names();
        self.with_unsaved(|unsaved| {
            for text in unsaved {
                if !keys.contains(&text.key) {
                    keys.push(text.key.clone());
                }
            }
        });
        keys
    }
}

/// A text that the storage has refused.
#[derive(Clone, Debug)]
pub(crate) struct Unsaved {
    key: String,
    /// What the storage contained instead.
    over: Option<String>,
    text: String,
}

/// `localStorage`, and `sessionStorage` for what belongs to the tab.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BrowserStore;

thread_local! {
    static UNSAVED: RefCell<Vec<Unsaved>> = const { RefCell::new(Vec::new()) };
}

impl Store for BrowserStore {
    fn read(&self, key: &str) -> Option<String> {
        browser::local_storage()?.get_item(key).ok().flatten()
    }

    fn write(&self, key: &str, text: &str) -> bool {
        browser::local_storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
    }

    fn erase(&self, key: &str) {
        if let Some(storage) = browser::local_storage() {
            // Removing fails only if reading failed before.
            let _ = storage.remove_item(key);
        }
    }

    fn names(&self) -> Vec<String> {
        let Some(storage) = browser::local_storage() else {
            return Vec::new();
        };
        let length = storage.length().unwrap_or(0);
        (0..length)
            .filter_map(|index| storage.key(index).ok().flatten())
            .collect()
    }

    fn with_unsaved<T>(&self, act: impl FnOnce(&mut Vec<Unsaved>) -> T) -> T {
        UNSAVED.with(|unsaved| act(&mut unsaved.borrow_mut()))
    }

    fn tab(&self, key: &str) -> Option<String> {
        browser::session_storage()?.get_item(key).ok().flatten()
    }

    fn set_tab(&self, key: &str, text: &str) {
        if let Some(storage) = browser::session_storage() {
            // If this fails, a reload opens the game opened last in any tab.
            let _ = storage.set_item(key, text);
        }
    }
}

#[cfg(test)]
pub(crate) mod memory {
    use std::{
        cell::{Cell, RefCell},
        collections::BTreeMap,
        rc::Rc,
    };

    use super::{Store, Unsaved};

    /// A store for tests. A clone is the same page in the same tab.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct MemoryStore {
        shared: Rc<RefCell<BTreeMap<String, String>>>,
        tab: Rc<RefCell<BTreeMap<String, String>>>,
        unsaved: Rc<RefCell<Vec<Unsaved>>>,
        pub(crate) full: Rc<Cell<bool>>,
    }

    impl MemoryStore {
        /// Another tab of the same browser.
        pub(crate) fn other_tab(&self) -> Self {
            Self {
                shared: Rc::clone(&self.shared),
                ..Self::default()
            }
        }
    }

    impl Store for MemoryStore {
        fn read(&self, key: &str) -> Option<String> {
            self.shared.borrow().get(key).cloned()
        }

        fn write(&self, key: &str, text: &str) -> bool {
            if !self.full.get() {
                self.shared
                    .borrow_mut()
                    .insert(key.to_owned(), text.to_owned());
            }
            !self.full.get()
        }

        fn erase(&self, key: &str) {
            self.shared.borrow_mut().remove(key);
        }

        fn names(&self) -> Vec<String> {
            self.shared.borrow().keys().cloned().collect()
        }

        fn with_unsaved<T>(&self, act: impl FnOnce(&mut Vec<Unsaved>) -> T) -> T {
            act(&mut self.unsaved.borrow_mut())
        }

        fn tab(&self, key: &str) -> Option<String> {
            self.tab.borrow().get(key).cloned()
        }

        fn set_tab(&self, key: &str, text: &str) {
            self.tab
                .borrow_mut()
                .insert(key.to_owned(), text.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Store, memory::MemoryStore};

    #[test]
    fn a_refused_text_is_read_in_this_page_until_the_storage_accepts_it() {
        let store = MemoryStore::default();
        store.set("key", "old");
        store.full.set(true);
        assert!(!store.set("key", "new"));
        assert!(!store.set("other", "text"));
        assert_eq!(store.get("key").as_deref(), Some("new"));
        assert_eq!(store.keys(), ["key", "other"]);
        assert!(store.has_unsaved());
        assert_eq!(store.other_tab().get("key").as_deref(), Some("old"));
        store.full.set(false);
        assert!(store.set("key", "newest"));
        assert!(!store.has_unsaved());
        assert_eq!(store.other_tab().get("key").as_deref(), Some("newest"));
        assert_eq!(store.other_tab().get("other").as_deref(), Some("text"));
        store.remove("other");
        assert_eq!(store.get("other"), None);
    }

    #[test]
    fn what_another_tab_writes_after_a_refusal_counts() {
        let store = MemoryStore::default();
        store.full.set(true);
        store.set("key", "refused");
        store.other_tab().set("key", "written");
        assert_eq!(store.get("key").as_deref(), Some("written"));
    }
}
