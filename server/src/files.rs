//! The folder of built files, held in memory.
//!
//! A release is about a megabyte. Because it is read once, a request can only reach files that were there at the
//! start, whatever its path says; answers do not depend on modification times, which copying a release changes; and
//! replacing the folder does not mix two releases.

use std::{
    collections::HashMap,
    fmt, io,
    path::{Path, PathBuf},
};

use app::site::Assets;
use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, Method, Response, header},
};

use crate::{
    encoding::{self, Coding},
    entity::Entity,
};

/// The list of the bundle's files, by role. It is read but never served.
const ASSETS: &str = "assets.json";
/// The maximum depth of nested folders.
const MAX_DEPTH: usize = 8;
/// The maximum total size. A release is far smaller, so a larger folder is not a release.
const MAX_BYTES: usize = 64 << 20;

/// The built files, and what the pages need to know about them.
#[derive(Debug)]
pub struct Files {
    assets: Assets,
    by_path: HashMap<String, File>,
}

/// A file in its available encodings.
#[derive(Debug)]
struct File {
    content_type: &'static str,
    cache: &'static str,
    plain: Entity,
    brotli: Option<Entity>,
    gzip: Option<Entity>,
}

impl Files {
    /// Reads every file of the folder.
    ///
    /// # Errors
    /// The folder is missing or cannot be read, `assets.json` is not as the build writes it, or it names a file that
    /// does not exist.
    pub fn load(folder: &Path) -> Result<Self, SiteError> {
        let error = |problem| SiteError {
            folder: folder.to_owned(),
            problem,
        };
        if !folder.is_dir() {
            return Err(error(SiteProblem::NoFolder));
        }
        let list = folder.join(ASSETS);
        let text = std::fs::read(&list)
            .map_err(|why| error(SiteProblem::Unreadable(PathBuf::from(ASSETS), why)))?;
        let assets: Assets =
            serde_json::from_slice(&text).map_err(|why| error(SiteProblem::Assets(why)))?;

        let mut contents = HashMap::new();
        read_folder(folder, "", 0, &mut contents).map_err(&error)?;
        contents.remove(&format!("/{ASSETS}"));
        if contents.values().map(Bytes::len).sum::<usize>() > MAX_BYTES {
            return Err(error(SiteProblem::TooLarge));
        }
        let by_path = arrange(contents);

        for named in assets.files() {
            if !is_package(named) || !by_path.contains_key(named) {
                return Err(error(SiteProblem::Missing(named.clone())));
            }
        }
        Ok(Self { assets, by_path })
    }

    /// The bundle's files, by role.
    pub fn assets(&self) -> &Assets {
        &self.assets
    }

    /// The text of a file, without any encoding.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.by_path.get(path)?.plain.text()
    }

    /// The answer for a path, in the best encoding that the request's headers allow; `None` if there is no such file.
    pub fn answer(
        &self,
        path: &str,
        method: &Method,
        request: &HeaderMap,
    ) -> Option<Response<Body>> {
        let file = self.by_path.get(path)?;
        let (form, coding) = file.choose(request);
        let mut response = form.answer(method, request);
        let headers = response.headers_mut();
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, coding.value());
        }
        if file.brotli.is_some() || file.gzip.is_some() {
            headers.insert(
                header::VARY,
                HeaderValue::from_static(header::ACCEPT_ENCODING.as_str()),
            );
        }
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(file.content_type),
        );
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(file.cache));
        Some(response)
    }
}

/// Whether a path is one of the bundle's, whose names change with their content.
pub fn is_package(path: &str) -> bool {
    path.starts_with("/pkg/")
}

impl File {
    fn choose(&self, request: &HeaderMap) -> (&Entity, Option<Coding>) {
        let at_hand = [(Coding::Brotli, &self.brotli), (Coding::Gzip, &self.gzip)];
        let chosen = encoding::best(request, |coding| {
            at_hand
                .iter()
                .any(|(known, form)| *known == coding && form.is_some())
        });
        let form = match chosen {
            Some(Coding::Brotli) => self.brotli.as_ref(),
            Some(Coding::Gzip) => self.gzip.as_ref(),
            None => None,
        };
        match form {
            Some(form) => (form, chosen),
            None => (&self.plain, None),
        }
    }
}

/// Reads the files below `folder` into `contents`, keyed by the path at which they are served.
fn read_folder(
    folder: &Path,
    prefix: &str,
    depth: usize,
    contents: &mut HashMap<String, Bytes>,
) -> Result<(), SiteProblem> {
    let unreadable = |why| SiteProblem::Unreadable(folder.to_owned(), why);
    if depth > MAX_DEPTH {
        return Err(SiteProblem::TooLarge);
    }
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if name.starts_with('.') {
            continue;
        }
        let served = format!("{prefix}/{name}");
        let unreadable = |why| SiteProblem::Unreadable(path.clone(), why);
        let about = std::fs::metadata(&path).map_err(unreadable)?;
        if about.is_dir() {
            read_folder(&path, &served, depth + 1, contents)?;
        } else {
            if about.len() > MAX_BYTES as u64 {
                return Err(SiteProblem::TooLarge);
            }
            contents.insert(served, std::fs::read(&path).map_err(unreadable)?.into());
        }
    }
    Ok(())
}

/// Attaches the compressed encodings to their files.
fn arrange(contents: HashMap<String, Bytes>) -> HashMap<String, File> {
    let is_form_of_another = |path: &str| {
        [".br", ".gz"].iter().any(|ending| {
            path.strip_suffix(ending)
                .is_some_and(|plain| contents.contains_key(plain))
        })
    };
    contents
        .iter()
        .filter(|(path, _)| !is_form_of_another(path))
        .map(|(path, bytes)| {
            let compressed = |ending| {
                contents
                    .get(&format!("{path}{ending}"))
                    .cloned()
                    .map(Entity::new)
            };
            let file = File {
                content_type: content_type(path),
                cache: cache(path),
                plain: Entity::new(bytes.clone()),
                brotli: compressed(".br"),
                gzip: compressed(".gz"),
            };
            (path.clone(), file)
        })
        .collect()
}

fn cache(path: &str) -> &'static str {
    match path {
        _ if is_package(path) => "public, max-age=31536000, immutable",
        // These two decide which release an installed page runs.
        "/sw.js" => "no-cache",
        path if path.ends_with(".webmanifest") => "no-cache",
        _ => "public, max-age=3600",
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("ico") => "image/x-icon",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("xml") => "application/xml",
        _ => "application/octet-stream",
    }
}

/// The folder of built files cannot be used.
#[derive(Debug)]
pub struct SiteError {
    /// The folder that was read.
    pub folder: PathBuf,
    /// What is wrong with it.
    pub problem: SiteProblem,
}

/// What is wrong with the folder of built files.
#[derive(Debug)]
pub enum SiteProblem {
    /// There is no such folder.
    NoFolder,
    /// This file or folder cannot be read.
    Unreadable(PathBuf, io::Error),
    /// `assets.json` is not as the build writes it.
    Assets(serde_json::Error),
    /// `assets.json` names this file, which does not exist or is not below `/pkg/`.
    Missing(String),
    /// The folder contains more than a release.
    TooLarge,
}

impl fmt::Display for SiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PLAY_SITE is `{}`", self.folder.display())?;
        match &self.problem {
            SiteProblem::NoFolder => write!(f, ", and there is no such folder")?,
            SiteProblem::Unreadable(path, why) => {
                write!(f, ", where `{}` cannot be read: {why}", path.display())?;
            }
            SiteProblem::Assets(why) => write!(f, ", where assets.json is broken: {why}")?,
            SiteProblem::Missing(path) => {
                write!(
                    f,
                    ", where assets.json names `{path}`, which is not below pkg"
                )?;
            }
            SiteProblem::TooLarge => write!(f, ", which contains far more than the built files")?,
        }
        write!(f, "; set it to the folder that the build made.")
    }
}

impl std::error::Error for SiteError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_forms_are_not_files_of_their_own() {
        let contents = ["/a.js", "/a.js.br", "/a.js.gz", "/alone.gz"]
            .map(|path| (path.to_owned(), Bytes::from(path)));
        let files = arrange(contents.into());
        let mut paths: Vec<_> = files.keys().map(String::as_str).collect();
        paths.sort_unstable();
        assert_eq!(paths, ["/a.js", "/alone.gz"]);
        assert!(files["/a.js"].brotli.is_some() && files["/a.js"].gzip.is_some());
    }
}
