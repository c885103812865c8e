//! Findings about sets of positions or graphs.

use crate::claim::{Finding, Verdict};
use std::fmt::Display;

/// An instance that is a set, and what the claim says about all of it.
pub(crate) struct Set {
    pub(crate) number: u64,
    pub(crate) instance: String,
    pub(crate) claimed: Option<String>,
}

impl Set {
    /// The claim is right for all of these positions, if there is one; if nothing is claimed, this is how it is.
    pub(crate) fn holds(self, found: String, positions: u64) -> Finding {
        let verdict = if self.claimed.is_some() { Verdict::Holds } else { Verdict::Observed };
        self.finding(found, verdict, positions, None)
    }

    /// The claim is wrong for one of these positions; if nothing is claimed, this is how it is.
    pub(crate) fn fails(self, found: String, positions: u64, counterexample: String) -> Finding {
        if self.claimed.is_some() {
            self.finding(found, Verdict::Fails, positions, Some(counterexample))
        } else {
            self.finding(found, Verdict::Observed, positions, None)
        }
    }

    /// It is not known, for this reason.
    pub(crate) fn unknown(self, reason: impl Display) -> Finding {
        self.finding(reason.to_string(), Verdict::Unknown, 0, None)
    }

    fn finding(
        self,
        found: String,
        verdict: Verdict,
        positions: u64,
        counterexample: Option<String>,
    ) -> Finding {
        let Self { number, instance, claimed } = self;
        Finding { number, instance, claimed, found, verdict, positions, counterexample }
    }
}
