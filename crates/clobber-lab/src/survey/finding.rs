//! What an examination of an instance has found.

use serde::{Deserialize, Serialize};

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
    /// The checker accepts a proof of it, for all n.
    Proved,
}

impl Verdict {
    /// The verdict in a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fails => "fails",
            Self::Unknown => "unknown",
            Self::Holds => "holds",
            Self::Observed => "observed",
            Self::Proved => "proved",
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

/// What was found about an instance that has a verdict.
pub(crate) struct Found {
    /// What the claim says about the instance, unless the study says so for all of them.
    pub(super) claimed: Option<String>,
    pub(super) text: String,
    /// The number of positions or graphs that were examined.
    pub(super) positions: u64,
    /// A position that refutes the claim, if there is a claim.
    pub(super) counterexample: Option<Counterexample>,
    pub(super) data: Option<Data>,
    /// The checker accepts a proof for all n.
    pub(super) is_proved: bool,
}

/// What refutes a claim.
pub(super) enum Counterexample {
    /// The instance itself, if it is one position.
    Instance,
    /// One of the positions of the instance.
    Position(String),
}

impl Found {
    /// The claim is right for all positions; without a claim, the text is an observation.
    pub(crate) fn holds(text: impl Into<String>, positions: u64) -> Self {
        Self {
            claimed: None,
            text: text.into(),
            positions,
            counterexample: None,
            data: None,
            is_proved: false,
        }
    }

    /// The claim is wrong for one of the positions; without a claim, the text is an observation.
    pub(crate) fn fails(text: impl Into<String>, positions: u64, counterexample: String) -> Self {
        let counterexample = Some(Counterexample::Position(counterexample));
        Self { counterexample, ..Self::holds(text, positions) }
    }

    /// The instance is one position, and the claim says `claimed` about it.
    pub(crate) fn compared(claimed: impl Into<String>, holds: bool, text: impl Into<String>) -> Self {
        let counterexample = (!holds).then_some(Counterexample::Instance);
        Self { counterexample, ..Self::holds(text, 1) }.claimed(claimed.into())
    }

    /// The instance is one position. The claim holds if `claimed` equals the text that was found.
    pub(crate) fn equal(claimed: String, text: String) -> Self {
        let holds = claimed == text;
        Self::compared(claimed, holds, text)
    }

    /// The same with what the claim says about the instance.
    pub(crate) fn claimed(self, claimed: String) -> Self {
        Self { claimed: Some(claimed), ..self }
    }

    /// The same, proved for all n by a certificate that the checker accepts.
    pub(crate) fn proved(self) -> Self {
        Self { is_proved: true, ..self }
    }

    /// The same with data for the summary.
    pub(crate) fn with_data(self, data: Data) -> Self {
        Self { data: Some(data), ..self }
    }
}
