//! Studies whose instances are sets of positions: all those of a graph, or of one number of stones.

use super::finding::{Finding, Instance};
use super::study::Study;
use super::unknown::Unknown;
use search_limits::Limits;
use std::fmt::Display;

/// The comparisons in one set of positions.
#[derive(Default)]
pub(super) struct Tally {
    positions: u64,
    wrong: Option<Wrong>,
}

/// The first position for which the claim is wrong.
struct Wrong {
    position: String,
    claimed: String,
    found: String,
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
            let (claimed, found) = (claimed.to_string(), found.to_string());
            self.wrong = Some(Wrong { position: position(), claimed, found });
        }
    }

    /// Counts positions that were examined for one comparison.
    pub(super) fn also(&mut self, positions: u64) {
        self.positions += positions;
    }

    fn finding(self, number: u64, name: String, claimed: String) -> Finding {
        match self.wrong {
            None => {
                let instance = Instance { number, name, claimed: Some(claimed) };
                instance.holds("as claimed".into(), self.positions)
            }
            Some(Wrong { position, claimed, found }) => {
                let instance = Instance { number, name, claimed: Some(claimed) };
                instance.fails(found, self.positions, position)
            }
        }
    }
}

/// Sets of positions of one kind, each with a name.
pub(super) struct OverSets<T> {
    pub(super) sets: Vec<T>,
    pub(super) name: fn(&T) -> String,
    /// What is claimed of each position.
    pub(super) claimed: String,
    pub(super) examine: ExamineSet<T>,
}

/// Compares what is claimed with what is found in a set of positions.
pub(super) type ExamineSet<T> = Box<dyn Fn(&T, &Limits, &mut Tally) -> Result<(), Unknown> + Send>;

impl<T: Send> Study for OverSets<T> {
    fn instances(&self) -> u64 {
        self.sets.len() as u64
    }

    fn examine(&mut self, number: u64, limits: &Limits) -> Finding {
        let Some(set) = self.sets.get(number as usize) else {
            return Finding::unknown(number, String::new(), Unknown::NoSuchInstance);
        };
        let mut tally = Tally::default();
        let name = (self.name)(set);
        match (self.examine)(set, limits, &mut tally) {
            Ok(()) => tally.finding(number, name, self.claimed.clone()),
            Err(unknown) => Finding::unknown(number, name, unknown),
        }
    }
}
