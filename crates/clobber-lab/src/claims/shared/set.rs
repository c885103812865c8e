//! Findings about sets of positions or graphs.

use crate::claim::{Finding, Verdict};

/// An instance that is a set, and what the claim says about all of it.
pub(crate) struct Set {
    pub(crate) number: u64,
    pub(crate) instance: String,
    pub(crate) claimed: Option<String>,
}

impl Set {
    /// The claim is right for all of so many, if there is one; if nothing is claimed, this is how it is.
    pub(crate) fn holds(self, found: String, positions: u64) -> Finding {
        let verdict = if self.claimed.is_some() { Verdict::Holds } else { Verdict::Observed };
        self.finding(found, verdict, positions, None)
    }

    /// Here is one of so many for which the claim is wrong; if nothing is claimed, this is how it is.
    pub(crate) fn fails(self, found: String, positions: u64, counterexample: String) -> Finding {
        if self.claimed.is_some() {
            self.finding(found, Verdict::Fails, positions, Some(counterexample))
        } else {
            self.finding(found, Verdict::Observed, positions, None)
        }
    }

    /// It could not be found out.
    pub(crate) fn unknown(self, reason: impl Into<String>) -> Finding {
        self.finding(reason.into(), Verdict::Unknown, 0, None)
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

/// What is said of an instance that somebody stopped.
pub(crate) const STOPPED: &str = "it was stopped";
