//! Where slots are kept: the browser's storage, or a map in tests.

use crate::ui::browser;

/// A place for texts under names. Every write can fail: private windows, full storage, storage switched off.
pub(crate) trait Store {
    /// The text under a name.
    fn get(&self, key: &str) -> Option<String>;
    /// Keeps a text. False if it was not kept.
    fn set(&self, key: &str, text: &str) -> bool;
    /// Forgets a text.
    fn remove(&self, key: &str);
    /// All names, in no order.
    fn keys(&self) -> Vec<String>;
    /// What this tab, and no other, has open: a text that lives as long as the tab.
    fn tab(&self, key: &str) -> Option<String>;
    /// Keeps a text for this tab.
    fn set_tab(&self, key: &str, text: &str);
}

/// `localStorage`, and `sessionStorage` for what belongs to the tab.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BrowserStore;

impl Store for BrowserStore {
    fn get(&self, key: &str) -> Option<String> {
        browser::local_storage()?.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        browser::local_storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = browser::local_storage() {
            // Removing fails only where reading failed before.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = browser::local_storage() else {
            return Vec::new();
        };
        let length = storage.length().unwrap_or(0);
        (0..length)
            .filter_map(|index| storage.key(index).ok().flatten())
            .collect()
    }

    fn tab(&self, key: &str) -> Option<String> {
        browser::session_storage()?.get_item(key).ok().flatten()
    }

    fn set_tab(&self, key: &str, text: &str) {
        if let Some(storage) = browser::session_storage() {
            // Without it a reload opens the game that was opened last, in whichever tab.
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

    use super::Store;

    /// A store for tests. A clone is the same tab of the same browser.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct MemoryStore {
        shared: Rc<RefCell<BTreeMap<String, String>>>,
        tab: Rc<RefCell<BTreeMap<String, String>>>,
        pub(crate) full: Rc<Cell<bool>>,
    }

    impl MemoryStore {
        pub(crate) fn other_tab(&self) -> Self {
            Self {
                shared: Rc::clone(&self.shared),
                tab: Rc::default(),
                full: Rc::clone(&self.full),
            }
        }
    }

    impl Store for MemoryStore {
        fn get(&self, key: &str) -> Option<String> {
            self.shared.borrow().get(key).cloned()
        }

        fn set(&self, key: &str, text: &str) -> bool {
            if !self.full.get() {
                self.shared
                    .borrow_mut()
                    .insert(key.to_owned(), text.to_owned());
            }
            !self.full.get()
        }

        fn remove(&self, key: &str) {
            self.shared.borrow_mut().remove(key);
        }

        fn keys(&self) -> Vec<String> {
            self.shared.borrow().keys().cloned().collect()
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
