//! The files of `page/`, embedded in the binary and compressed once at the start.

use crate::refusal::Refusal;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Response, StatusCode, Uri};
use axum::response::IntoResponse;
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;
use include_dir::{Dir, File, include_dir};
use std::collections::HashMap;
use std::io::{self, Write as _};
use std::sync::LazyLock;
use xxhash_rust::xxh3::xxh3_128;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// The page and its parts.
pub(crate) fn routes() -> Router {
    let index = |headers: HeaderMap| async move { file("index.html", &headers) };
    let named = |uri: Uri, headers: HeaderMap| async move { file(&uri.path()[1..], &headers) };
    let router = Router::new().route("/", get(index)).route("/{name}", get(named));
    // A route for each folder, because one for all of them would take the questions under `/api/` as well.
    FILES.dirs().fold(router, |router, folder| {
        router.route(&format!("/{}/{{*name}}", folder.path().display()), get(named))
    })
}

pub(crate) fn not_found() -> Refusal {
    Refusal::usage(StatusCode::NOT_FOUND, "there is no such page".into())
}

/// The files by their paths, such as `board/scene.js`.
static PAGES: LazyLock<HashMap<&'static str, Page>> = LazyLock::new(|| {
    let mut files = Vec::new();
    collect(&FILES, &mut files);
    let named = |file: &'static File<'_>| {
        let name = file.path().to_str()?;
        Some((name, Page::new(name, file.contents())?))
    };
    files.into_iter().filter_map(named).collect()
});

/// The files of a folder and of the folders in it.
fn collect(folder: &'static Dir<'static>, files: &mut Vec<&'static File<'static>>) {
    files.extend(folder.files());
    folder.dirs().for_each(|inner| collect(inner, files));
}

/// Compresses the files before the first request.
pub(crate) fn prepare() {
    LazyLock::force(&PAGES);
}

/// A file, ready to be sent.
struct Page {
    content_type: &'static str,
    /// Its entity tag: a hash of the content.
    tag: String,
    plain: Bytes,
    packed: Bytes,
}

/// A file, or `304 Not Modified` if the browser has it.
fn file(name: &str, headers: &HeaderMap) -> Response<Body> {
    let Some(page) = PAGES.get(name) else { return not_found().into_response() };
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == page.tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let response = Response::builder()
        .header(CONTENT_TYPE, page.content_type)
        .header(ETAG, &page.tag)
        .header(VARY, "accept-encoding")
        // The next version of the program may run at the same address.
        .header(CACHE_CONTROL, "no-cache");
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    let response = if accepted.is_some_and(|accepted| accepted.contains("gzip")) {
        response.header(CONTENT_ENCODING, "gzip").body(Body::from(page.packed.clone()))
    } else {
        response.body(Body::from(page.plain.clone()))
    };
    response.unwrap_or_else(|_| StatusCode::NOT_FOUND.into_response())
}

impl Page {
    fn new(name: &str, data: &'static [u8]) -> Option<Self> {
        Some(Self {
            content_type: content_type(name),
            tag: format!("\"{:032x}\"", xxh3_128(data)),
            plain: Bytes::from_static(data),
            packed: packed(data).ok()?.into(),
        })
    }
}

fn packed(data: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(data)?;
    encoder.finish()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_small_and_of_known_types() {
        let pages = &*PAGES;
        let mut files = Vec::new();
        collect(&FILES, &mut files);
        assert_eq!(pages.len(), files.len());
        assert!(pages.contains_key("board/scene.js") && pages.contains_key("index.html"));
        let size: usize = pages.values().map(|page| page.packed.len()).sum();
        assert!((1..250_000).contains(&size), "the page has {size} bytes");
        assert!(pages.values().all(|page| page.content_type != "application/octet-stream"));
    }
}
