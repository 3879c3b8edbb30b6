//! Drawing under limits, and keeping what was drawn.

use std::{sync::Arc, thread};

use app::preview::{Subject, svg};
use games::Language;
use quick_cache::{Weighter, sync::Cache};
use tokio::sync::{OnceCell, Semaphore};

use super::render::png;
use crate::{entity::Entity, files::Files};

/// The total size of the kept pictures, in bytes.
const KEPT: u64 = 16 << 20;

/// The usual size of a picture, in bytes.
const USUAL: usize = 40 << 10;

/// How many pictures may wait to be drawn. When more are asked for, their requests get the site's picture at once.
const QUEUE: usize = 16;

/// All pictures: those that were drawn, and the way to draw others.
pub(super) struct Pictures {
    files: Arc<Files>,
    /// By canonical path, which contains the language.
    kept: Cache<String, Arc<Entity>, Size>,
    /// The site's picture in each language. It must be there when nothing else can be drawn.
    site: [(Language, OnceCell<Arc<Entity>>); Language::ALL.len()],
    /// A permit for each picture that is being drawn.
    drawing: Arc<Semaphore>,
    /// A permit for each picture that is being drawn or waits.
    waiting: Arc<Semaphore>,
}

/// Weighs a picture by its bytes.
#[derive(Clone)]
struct Size;

impl Weighter<String, Arc<Entity>> for Size {
    fn weight(&self, path: &String, picture: &Arc<Entity>) -> u64 {
        (path.len() + picture.len()) as u64
    }
}

impl Pictures {
    /// `files` have the drawings that pictures are composed of. One core is left for pages.
    pub(super) fn new(files: Arc<Files>) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let at_once = cores.saturating_sub(1).max(1);
        let usual_count = KEPT as usize / USUAL;
        Self {
            files,
            kept: Cache::with_weighter(usual_count, KEPT, Size),
            site: Language::ALL.map(|lang| (lang, OnceCell::new())),
            drawing: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::new(Semaphore::new(at_once + QUEUE)),
        }
    }

    /// The picture of a subject; `None` if it cannot be drawn, or too many others are waiting. Requests for a picture
    /// that is being drawn wait for that.
    pub(super) async fn get(&self, subject: Subject, lang: Language) -> Option<Arc<Entity>> {
        if subject == Subject::Site {
            return self.site(lang).await;
        }
        match self
            .kept
            .get_value_or_guard_async(&subject.path(lang))
            .await
        {
            Ok(kept) => Some(kept),
            Err(guard) => {
                let place = Arc::clone(&self.waiting).try_acquire_owned().ok()?;
                let picture = self.draw(subject, lang).await;
                drop(place);
                if let Some(picture) = &picture {
                    // Fails only if it was removed meanwhile, which nothing does.
                    let _ = guard.insert(Arc::clone(picture));
                }
                picture
            }
        }
    }

    /// The site's picture.
    pub(super) async fn site(&self, lang: Language) -> Option<Arc<Entity>> {
        let (_, kept) = self.site.iter().find(|(of, _)| *of == lang)?;
        let drawn = kept.get_or_try_init(async || self.draw(Subject::Site, lang).await.ok_or(()));
        drawn.await.ok().cloned()
    }

    /// Draws on a thread of its own. The permit goes along, since a request that is given up does not stop the
    /// drawing.
    async fn draw(&self, subject: Subject, lang: Language) -> Option<Arc<Entity>> {
        let turn = Arc::clone(&self.drawing).acquire_owned().await.ok()?;
        let files = Arc::clone(&self.files);
        let drawn = tokio::task::spawn_blocking(move || {
            let drawing = svg(&subject, lang, &|path| files.text(path));
            let drawn = png(&drawing);
            drop(turn);
            drawn
        });
        match drawn.await {
            Ok(Ok(bytes)) => Some(Arc::new(Entity::new(bytes.into()))),
            Ok(Err(why)) => {
                tracing::error!(%why, "a preview picture could not be drawn");
                None
            }
            // It has panicked, and the hook has logged it.
            Err(_) => None,
        }
    }
}
