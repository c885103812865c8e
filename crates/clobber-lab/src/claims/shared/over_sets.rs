//! Studies whose instances are sets of positions: all those of a graph, or of this many stones.

use super::unknown::Unknown;
use crate::claim::{Finding, Study, Verdict};
use search_limits::Limits;
use std::fmt::Display;

/// What was compared in a set of positions.
#[derive(Default)]
pub(crate) struct Tally {
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
    /// The claim says this about a position; that was found.
    pub(crate) fn compare<T: Copy + PartialEq + Display>(
        &mut self,
        claimed: T,
        found: T,
        position: impl FnOnce() -> String,
    ) {
        let holds = claimed == found;
        self.expect(holds, || Wrong {
            position: position(),
            claimed: claimed.to_string(),
            found: found.to_string(),
        });
    }

    /// The claim says that this many are left at most.
    pub(crate) fn at_most(&mut self, claimed: i64, found: i64, position: impl FnOnce() -> String) {
        self.expect(found <= claimed, || Wrong {
            position: position(),
            claimed: format!("at most {claimed}"),
            found: found.to_string(),
        });
    }

    /// The claim says that this many are left at least.
    pub(crate) fn at_least(&mut self, claimed: i64, found: i64, position: impl FnOnce() -> String) {
        self.expect(found >= claimed, || Wrong {
            position: position(),
            claimed: format!("at least {claimed}"),
            found: found.to_string(),
        });
    }

    fn expect(&mut self, holds: bool, wrong: impl FnOnce() -> Wrong) {
        self.positions += 1;
        if !holds && self.wrong.is_none() {
            self.wrong = Some(wrong());
        }
    }

    /// This many more positions were looked at for what was compared.
    pub(crate) fn also(&mut self, positions: u64) {
        self.positions += positions;
    }

    fn finding(self, number: u64, instance: String, claimed: String) -> Finding {
        let positions = self.positions;
        match self.wrong {
            None => Finding {
                number,
                instance,
                claimed: Some(claimed),
                found: "so it is".into(),
                verdict: Verdict::Holds,
                positions,
                counterexample: None,
            },
            Some(Wrong { position, claimed, found }) => Finding {
                number,
                instance,
                claimed: Some(claimed),
                found,
                verdict: Verdict::Fails,
                positions,
                counterexample: Some(position),
            },
        }
    }
}

/// Sets of positions of one kind, each with a name.
pub(crate) struct OverSets<T> {
    pub(crate) sets: Vec<T>,
    pub(crate) name: fn(&T) -> String,
    /// What is claimed of each of their positions.
    pub(crate) claimed: String,
    pub(crate) examine: Examine<T>,
}

/// Compares what is claimed with what is found in a set of positions.
pub(crate) type Examine<T> = Box<dyn Fn(&T, &Limits, &mut Tally) -> Result<(), Unknown> + Send>;

impl<T: Send> Study for OverSets<T> {
    fn instances(&self) -> u64 {
        self.sets.len() as u64
    }

    fn look(&mut self, number: u64, limits: &Limits) -> Finding {
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
