//! What an examination of an instance has found.

use serde::{Deserialize, Serialize};
use std::fmt::Display;

/// What was found about an instance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The number of the instance.
    pub number: u64,
    /// The instance: a position, a family of positions, a graph.
    pub instance: String,
    /// What the claim says about the instance; `None` for open questions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claimed: Option<String>,
    /// What was found, for people.
    pub found: String,
    /// What this means for the claim.
    pub verdict: Verdict,
    /// The number of positions or graphs that were examined.
    pub positions: u64,
    /// A position, or a graph, that refutes the claim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<String>,
    /// What was found, for the study that sums all findings up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
}

/// What a finding means for the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The claim is wrong here.
    Fails,
    /// No verdict; `found` says why.
    Unknown,
    /// The claim is right here.
    Holds,
    /// Nothing was claimed; `found` is an observation.
    Observed,
}

impl Verdict {
    /// The verdict in a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fails => "fails",
            Self::Unknown => "unknown",
            Self::Holds => "holds",
            Self::Observed => "observed",
        }
    }
}

/// The data of a finding, one variant per kind of study that sums findings up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Data {
    /// The nim-value of a board.
    Nimber(u32),
    /// The number of stones that the worst position leaves.
    StonesLeft(u64),
    /// The number of columns of the narrowest counterexample.
    Columns(usize),
    /// The number of moves of a shortest game, if all rules agree on it.
    Moves(u64),
    /// The number of samples that come down to one stone.
    OneStone(u64),
    /// The number of positions that leave more stones than δ explains.
    Exceptions(u64),
    /// Whether a family has a proof for all n.
    Proved(bool),
    /// The strongly 1-reducible graphs among those examined.
    Census(Census),
}

/// The strongly 1-reducible graphs among graphs of one order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Census {
    /// The number of vertices.
    pub order: usize,
    /// The number of strongly 1-reducible graphs.
    pub strong: u64,
    /// The number of those that are not products of cliques.
    pub not_products: u64,
    /// The first of those that are not products.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
}

impl Finding {
    /// The claim says `claimed` about an instance of one position, and `found` was found.
    pub fn compared(number: u64, instance: String, claimed: String, found: String) -> Self {
        let holds = claimed == found;
        Instance { number, name: instance, claimed: Some(claimed) }.compared(holds, found)
    }

    /// Nothing is claimed about an instance of one position, and `found` was found.
    pub fn observed(number: u64, instance: String, found: String) -> Self {
        Instance { number, name: instance, claimed: None }.holds(found, 1)
    }

    /// The instance has no verdict, for this reason.
    pub fn unknown(number: u64, instance: String, reason: impl Display) -> Self {
        Instance { number, name: instance, claimed: None }.unknown(reason)
    }

    /// The same finding with data for the summary.
    #[must_use]
    pub fn with_data(self, data: Data) -> Self {
        Self { data: Some(data), ..self }
    }
}

/// An instance, and what the claim says about each of its positions.
pub(super) struct Instance {
    pub(super) number: u64,
    pub(super) name: String,
    pub(super) claimed: Option<String>,
}

impl Instance {
    /// The claim is right for all positions; without a claim, `found` is an observation.
    pub(super) fn holds(self, found: String, positions: u64) -> Finding {
        let verdict = if self.claimed.is_some() { Verdict::Holds } else { Verdict::Observed };
        self.finding(found, verdict, positions, None)
    }

    /// The claim is wrong for one of the positions; without a claim, `found` is an observation.
    pub(super) fn fails(self, found: String, positions: u64, counterexample: String) -> Finding {
        if self.claimed.is_some() {
            self.finding(found, Verdict::Fails, positions, Some(counterexample))
        } else {
            self.finding(found, Verdict::Observed, positions, None)
        }
    }

    /// The instance is one position, for which the claim is right or wrong.
    pub(super) fn compared(self, holds: bool, found: String) -> Finding {
        if holds {
            self.holds(found, 1)
        } else {
            let counterexample = self.name.clone();
            self.fails(found, 1, counterexample)
        }
    }

    /// The instance has no verdict, for this reason.
    pub(super) fn unknown(self, reason: impl Display) -> Finding {
        self.finding(reason.to_string(), Verdict::Unknown, 0, None)
    }

    fn finding(
        self,
        found: String,
        verdict: Verdict,
        positions: u64,
        counterexample: Option<String>,
    ) -> Finding {
        let Self { number, name: instance, claimed } = self;
        Finding { number, instance, claimed, found, verdict, positions, counterexample, data: None }
    }
}
