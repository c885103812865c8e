//! The pages of documentation: links lead somewhere, and the book has every page.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The pages that people read first, and all of `docs/`.
fn pages() -> Vec<PathBuf> {
    let front = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    front.map(|name| root().join(name)).into_iter().chain(docs).collect()
}

/// The text without code, which is quoted and has no links.
fn prose(text: &str) -> String {
    let without_fences: String = text.split("```").step_by(2).collect();
    without_fences.lines().flat_map(|line| line.split('`').step_by(2).chain(["\n"])).collect()
}

/// The targets of the links of a page.
fn links(text: &str) -> Vec<String> {
    let text = prose(text);
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).map(String::from).collect()
}

/// The anchors of the headings of a page, as GitHub and mdBook make them.
fn anchors(text: &str) -> HashSet<String> {
    let without_fences: String = text.split("```").step_by(2).collect();
    let headings = without_fences.lines().filter(|line| line.starts_with('#')).map(String::from);
    let slug = |heading: String| -> String {
        let kept = heading.trim_start_matches('#').trim().to_lowercase();
        kept.chars()
            .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
            .map(|c| if c == ' ' { '-' } else { c })
            .collect()
    };
    headings.map(slug).collect()
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for page in pages() {
        let text = read(&page);
        for link in links(&text) {
            if link.contains("://") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            let is_found = target.exists() && (anchor.is_empty() || anchors(&read(&target)).contains(anchor));
            if !is_found {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// The files in `book/` are links to the pages, so that a link has the same text in the repository and in the
/// book.
#[test]
fn the_book_has_every_page() {
    let book = root().join("book");
    let summary = read(&book.join("SUMMARY.md"));
    let listed: HashSet<PathBuf> =
        links(&summary).iter().map(|link| book.join(link).canonicalize().unwrap()).collect();
    for page in pages() {
        assert!(listed.contains(&page.canonicalize().unwrap()), "{} is not in the book", page.display());
    }
}
