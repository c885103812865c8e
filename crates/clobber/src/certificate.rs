//! Certificates as texts, and what the checker says about them.

use clobber_certificate::{Malformed, Rejection, RejectionReason, Statement, Step, Unchecked, check};
use search_limits::{Limits, Reason, Unsolved};
use std::fmt::{self, Display, Formatter};
use std::io::Cursor;

/// One or more claims with their proofs, as JSON lines. Read one from a file with [`Certificate::from`].
///
/// The checker takes any text: what is not a claim is an error with its line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Certificate(String);

impl Certificate {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Checks every claim within limits.
    pub(crate) fn check(&self, limits: &Limits) -> Result<Verdict, MalformedCertificate> {
        use clobber_certificate::Verdict as Single;
        let mut claims = Vec::new();
        let mut flaw = None;
        // The first claim that is not accepted decides; the ones after it are not reported.
        let checked = check(Cursor::new(&self.0), limits, |report| match report.verdict {
            Single::Accepted(statement) => claims.push(statement),
            other => flaw = flaw.take().or(Some(other)),
        });
        debug_assert!(checked.is_ok(), "reading from memory does not fail");
        match flaw {
            None if claims.is_empty() => Err(MalformedCertificate::Empty),
            None => Ok(Verdict::Accepted { claims }),
            Some(Single::Rejected(Rejection { step, reason })) => Ok(Verdict::Rejected { step, reason }),
            Some(Single::Unchecked(reason)) => Ok(Verdict::Unknown { reason }),
            Some(Single::Malformed(malformed)) => Err(MalformedCertificate::Claim(malformed)),
            Some(Single::Accepted(_)) => unreachable!("an accepted claim is not a flaw"),
        }
    }
}

impl From<String> for Certificate {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Certificate {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl Display for Certificate {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What the checker says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every claim is proved.
    Accepted {
        /// What was proved; `Display` says it in words.
        claims: Vec<Statement>,
    },
    /// A claim is wrong.
    Rejected {
        /// Where in the proof; `None` if the claim as a whole is wrong.
        step: Option<Step>,
        /// Why.
        reason: RejectionReason,
    },
    /// No claim is wrong, but one could not be decided within the limits.
    Unknown {
        /// Why not.
        reason: Unchecked,
    },
}

impl Verdict {
    /// Returns whether every claim is proved.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Self::Accepted { .. })
    }

    /// The limit that was reached, if the verdict is unknown for that reason.
    pub fn limit(&self) -> Option<Reason> {
        match self {
            Self::Unknown { reason: Unchecked::Unsolved(Unsolved { reason }) } => Some(*reason),
            _ => None,
        }
    }
}

/// A text is not a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MalformedCertificate {
    /// A line is not a claim.
    #[error(transparent)]
    Claim(Malformed),
    /// There is no claim at all.
    #[error("the certificate has no claim")]
    Empty,
}
