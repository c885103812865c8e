//! The positions that leave the most stones, as the words of a finite automaton.
//!
//! Let ⌊(n + a)/d⌋ be the most stones that a mixed position of n columns leaves. Where n + a is a multiple of
//! d, it has just risen, and only few positions leave as many. They are claimed to be the words that an
//! automaton accepts, whose letters are columns.
//!
//! *No other ones*: the file `worst` adds the state of the automaton to what its members show. A position
//! that is no worse than a member has the same state, so the same sequels are accepted.
//!
//! *All of them*: for each state from which a word can be accepted, there are finitely many
//! u = d · (costs) − (columns) of words that lead to it. They are all found, and checked where a word is
//! accepted.

use crate::check::Bounded;
use serde::{Deserialize, Deserializer, Serialize};

/// The mixed positions that leave (n + `add`)/`divide` stones, if that is an integer and n ≥ `from`: the
/// words of a finite automaton. `add` and `divide` are those of the claim that this belongs to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorstWords {
    /// The least number of columns.
    pub from: usize,
    /// For each state and then for each column, the next state. The first state is that of the empty word.
    #[serde(deserialize_with = "list")]
    pub steps: Vec<Vec<u16>>,
    /// The states in which a word is accepted.
    #[serde(deserialize_with = "list")]
    pub accepted: Vec<u16>,
}

/// The largest number of states.
const MAX_STATES: usize = 1000;

fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    Bounded::<T, MAX_STATES>::deserialize(deserializer).map(|list| list.0)
}

impl WorstWords {
    /// Does each state have a step for each of these columns, and does each state that is named exist?
    pub(super) fn is_complete(&self, columns: usize) -> bool {
        let states = self.steps.len();
        let named =
            self.steps.iter().flatten().chain(&self.accepted).all(|&state| usize::from(state) < states);
        states > 0 && named && self.steps.iter().all(|steps| steps.len() == columns)
    }

    pub(super) fn after(&self, state: u16, column: u8) -> u16 {
        self.steps[usize::from(state)][usize::from(column)]
    }

    pub(super) fn accepts(&self, state: u16) -> bool {
        self.accepted.contains(&state)
    }

    /// For each state: can a word be accepted from there on?
    pub(super) fn live(&self) -> Vec<bool> {
        let mut live: Vec<bool> = (0..self.steps.len()).map(|state| self.accepts(state as u16)).collect();
        for _ in 0..self.steps.len() {
            for state in 0..live.len() {
                live[state] |= self.steps[state].iter().any(|&next| live[usize::from(next)]);
            }
        }
        live
    }
}
