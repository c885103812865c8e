//! The files of `page/`, embedded in the binary and compressed once at the start.

use crate::refusal::Refusal;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Response, StatusCode};
use axum::response::IntoResponse;
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;
use include_dir::{Dir, File, include_dir};
use std::collections::HashMap;
use std::io::{self, Write as _};
use std::sync::LazyLock;
use xxhash_rust::xxh3::xxh3_128;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// The page and its parts.
pub(crate) fn routes() -> Router {
    let index = |headers: HeaderMap| async move { PAGES.file("index.html", &headers) };
    let named = |Path(name): Path<String>, headers: HeaderMap| async move { PAGES.file(&name, &headers) };
    Router::new().route("/", get(index)).route("/{name}", get(named))
}

fn not_found() -> Refusal {
    Refusal::usage(StatusCode::NOT_FOUND, "there is no such page".into())
}

pub(crate) async fn missing() -> Refusal {
    not_found()
}

static PAGES: LazyLock<Pages> = LazyLock::new(Pages::new);

/// Compresses the files before the first request.
pub(crate) fn prepare() {
    LazyLock::force(&PAGES);
}

/// The files by their names.
struct Pages(HashMap<&'static str, Page>);

/// A file, ready to be sent.
struct Page {
    content_type: &'static str,
    /// Its entity tag: a hash of the content.
    tag: String,
    plain: Bytes,
    packed: Bytes,
}

impl Pages {
    fn new() -> Self {
        let named = |file: &'static File<'_>| {
            let name = file.path().to_str()?;
            Some((name, Page::new(name, file.contents())?))
        };
        Self(FILES.files().filter_map(named).collect())
    }

    /// A file, or `304 Not Modified` if the browser has it.
    fn file(&self, name: &str, headers: &HeaderMap) -> Response<Body> {
        let Some(page) = self.0.get(name) else { return not_found().into_response() };
        if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == page.tag.as_bytes()) {
            return status(StatusCode::NOT_MODIFIED);
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
        response.unwrap_or_else(|_| status(StatusCode::NOT_FOUND))
    }
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

fn status(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
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
        let Pages(pages) = &*PAGES;
        assert_eq!(pages.len(), FILES.files().count());
        let size: usize = pages.values().map(|page| page.packed.len()).sum();
        assert!((1..200_000).contains(&size), "the page has {size} bytes");
        assert!(pages.values().all(|page| page.content_type != "application/octet-stream"));
    }
}
