//! The certificate of a claim up to a bound: what the independent checker accepts about its instances.

use super::checked::{optimum, recorded};
use super::finding::{Finding, Verdict};
use super::study::Study;
use super::unknown::Unknown;
use clobber_board::Position;
use clobber_solitaire::Reducer;
use search_limits::Limits;
use std::io;

/// Why a claim has no certificate.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum CertificateError {
    #[error("{instance}: {reason}")]
    Instance { instance: String, reason: String },
    #[error("the proof of the whole claim: {0}")]
    Whole(String),
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Study {
    /// Examines all instances once more, and gives `add` the lines that the checker accepts. First comes the
    /// proof of the whole claim or of its lemmas, then for each instance what its examination had checked. A
    /// counterexample that is a position has its reduction. Returns the number of claims.
    pub fn certify(
        &mut self,
        limits: &Limits,
        mut add: impl FnMut(&str) -> io::Result<()>,
    ) -> Result<u64, CertificateError> {
        let mut claims = 0;
        let mut add_all = |lines: Vec<String>| {
            claims += lines
                .iter()
                .map(|text| text.lines().filter(|line| line.starts_with('{')).count())
                .sum::<usize>();
            lines.iter().try_for_each(|text| add(text.trim_end()))
        };
        let (proved, lines) = recorded(|| self.prove(limits));
        proved.map_err(|Unknown(reason)| CertificateError::Whole(reason))?;
        add_all(lines)?;
        for number in 0..self.instances() {
            let (finding, mut lines) = recorded(|| self.examine(number, limits));
            let Finding { instance, found, verdict, counterexample, .. } = finding;
            if verdict == Verdict::Unknown {
                return Err(CertificateError::Instance { instance, reason: found });
            }
            if let Some(position) = counterexample.filter(|_| lines.is_empty())
                && let Ok(position) = position.parse::<Position>()
            {
                let (reduced, own) = recorded(|| {
                    Reducer::default()
                        .reduce(&position, limits)
                        .map_err(Unknown::from)
                        .and_then(|reduction| optimum(&reduction, limits))
                });
                reduced.map_err(|Unknown(reason)| CertificateError::Instance { instance, reason })?;
                lines = own;
            }
            add_all(lines)?;
        }
        Ok(claims as u64)
    }
}
