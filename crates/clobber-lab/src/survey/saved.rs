//! The results that come with this crate: the files of its folder `results/`, embedded.

use super::results::Results;
use include_dir::{Dir, include_dir};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/results");

/// The saved results about the claim with this id. `None` if there are none.
pub fn saved(id: &str) -> Option<Results> {
    let file = FILES.get_file(format!("{id}.jsonl"))?;
    Results::from_lines(file.contents_utf8()?).ok()
}
