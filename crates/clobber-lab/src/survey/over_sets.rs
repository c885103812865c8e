//! Studies whose instances are sets of positions: all those of a graph, or of one number of stones.

use super::finding::Found;
use super::study::Study;
use super::unknown::Unknown;
use search_limits::Limits;
use std::fmt::Display;

/// The comparisons in one set of positions.
#[derive(Default)]
pub(super) struct Tally {
    positions: u64,
    /// The first position for which the claim is wrong.
    wrong: Option<Found>,
}

impl Tally {
    /// The claim says that `found` equals `claimed`.
    pub(super) fn compare<T: Copy + PartialEq + Display>(
        &mut self,
        claimed: T,
        found: T,
        position: impl FnOnce() -> String,
    ) {
        self.expect(claimed == found, claimed, found, position);
    }

    /// The claim says that `found` is at most `claimed`.
    pub(super) fn at_most(&mut self, claimed: i64, found: i64, position: impl FnOnce() -> String) {
        self.expect(found <= claimed, format_args!("at most {claimed}"), found, position);
    }

    /// The claim says that `found` is at least `claimed`.
    pub(super) fn at_least(&mut self, claimed: i64, found: i64, position: impl FnOnce() -> String) {
        self.expect(found >= claimed, format_args!("at least {claimed}"), found, position);
    }

    fn expect(
        &mut self,
        holds: bool,
        claimed: impl Display,
        found: impl Display,
        position: impl FnOnce() -> String,
    ) {
        self.positions += 1;
        if !holds && self.wrong.is_none() {
            self.wrong = Some(Found::fails(found.to_string(), 0, position()).claimed(claimed.to_string()));
        }
    }

    /// Counts positions that were examined for one comparison.
    pub(super) fn also(&mut self, positions: u64) {
        self.positions += positions;
    }

    fn found(self, claimed: &str) -> Found {
        let as_claimed = || Found::holds("as claimed", 0).claimed(claimed.into());
        Found { positions: self.positions, ..self.wrong.unwrap_or_else(as_claimed) }
    }
}

/// A study of sets of positions, each with a name: `examine` compares what is claimed with what is found in
/// one of them.
pub(super) fn over_sets<T: Send + 'static>(
    sets: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> String + Send + 'static,
    claimed: impl Into<String>,
    examine: impl Fn(&T, &Limits, &mut Tally) -> Result<(), Unknown> + Send + 'static,
) -> Study {
    let claimed = claimed.into();
    Study::new(sets, name, move |set, limits| {
        let mut tally = Tally::default();
        examine(set, limits, &mut tally)?;
        Ok(tally.found(&claimed))
    })
}
