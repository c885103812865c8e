//! A claim with a bound: finitely many instances to examine.

use super::finding::{Counterexample, Finding, Found, Verdict};
use super::plot::Plot;
use super::unknown::Unknown;
use search_limits::Limits;

/// The instances of a claim up to a bound, numbered from 0 in the order in which a reader would examine them.
pub struct Study {
    instances: u64,
    examine: ExamineNumber,
    summary: OfAll<Vec<String>>,
    plot: OfAll<Option<Plot>>,
    proof: Option<Prove>,
}

/// Examines the instance with a number.
type ExamineNumber = Box<dyn FnMut(u64, &Limits) -> Finding + Send>;

/// Has the checker accept a proof of the whole claim, or of its lemmas.
type Prove = Box<dyn Fn(&Limits) -> Result<(), Unknown> + Send>;

/// What all findings show together.
type OfAll<T> = Box<dyn Fn(&[Finding]) -> T + Send>;

impl Study {
    /// A study of listed instances, each with a name. What `examine` finds depends on the instance and the
    /// settings alone; instances examined before only make it faster.
    pub(crate) fn new<T: Send + 'static>(
        instances: impl IntoIterator<Item = T>,
        name: impl Fn(&T) -> String + Send + 'static,
        examine: impl FnMut(&T, &Limits) -> Result<Found, Unknown> + Send + 'static,
    ) -> Self {
        Self::claiming(instances, |_| None, name, examine)
    }

    /// The same, if the claim says something about an instance before it is examined.
    pub(crate) fn claiming<T: Send + 'static>(
        instances: impl IntoIterator<Item = T>,
        claimed: impl Fn(&T) -> Option<String> + Send + 'static,
        name: impl Fn(&T) -> String + Send + 'static,
        mut examine: impl FnMut(&T, &Limits) -> Result<Found, Unknown> + Send + 'static,
    ) -> Self {
        let list: Vec<T> = instances.into_iter().collect();
        Self {
            instances: list.len() as u64,
            examine: Box::new(move |number, limits| match list.get(number as usize) {
                Some(instance) => {
                    let (name, claimed) = (name(instance), claimed(instance));
                    finding(number, name, claimed, examine(instance, limits))
                }
                None => finding(number, String::new(), None, Err(Unknown::new("there is no such instance"))),
            }),
            summary: Box::new(|_| Vec::new()),
            plot: Box::new(|_| None),
            proof: None,
        }
    }

    /// The same study with sentences about all findings.
    pub(crate) fn with_summary(self, summary: impl Fn(&[Finding]) -> Vec<String> + Send + 'static) -> Self {
        Self { summary: Box::new(summary), ..self }
    }

    /// The same study with a picture, which says more than a table.
    pub(crate) fn with_plot(self, plot: impl Fn(&[Finding]) -> Option<Plot> + Send + 'static) -> Self {
        Self { plot: Box::new(plot), ..self }
    }

    /// The same study of a claim that has a proof as a whole, or lemmas: `prove` has the checker accept them.
    pub(crate) fn with_proof(self, prove: impl Fn(&Limits) -> Result<(), Unknown> + Send + 'static) -> Self {
        Self { proof: Some(Box::new(prove)), ..self }
    }

    /// Has the checker accept the proof of the whole claim, if there is one.
    pub(super) fn prove(&self, limits: &Limits) -> Result<(), Unknown> {
        self.proof.as_ref().map_or(Ok(()), |prove| prove(limits))
    }

    /// The number of instances.
    pub fn instances(&self) -> u64 {
        self.instances
    }

    /// Examines one instance. The verdict is [`Verdict::Unknown`] if a limit is reached.
    pub fn examine(&mut self, number: u64, limits: &Limits) -> Finding {
        (self.examine)(number, limits)
    }

    /// What all findings show together, in sentences.
    pub fn summary(&self, findings: &[Finding]) -> Vec<String> {
        (self.summary)(findings)
    }

    /// A picture of all findings, where it says more than a table.
    pub fn plot(&self, findings: &[Finding]) -> Option<Plot> {
        (self.plot)(findings)
    }
}

fn finding(number: u64, instance: String, claimed: Option<String>, found: Result<Found, Unknown>) -> Finding {
    let found = match found {
        Ok(found) => found,
        Err(Unknown(found)) => {
            let (verdict, positions, counterexample, data) = (Verdict::Unknown, 0, None, None);
            return Finding { number, instance, claimed, found, verdict, positions, counterexample, data };
        }
    };
    let claimed = found.claimed.or(claimed);
    let (verdict, counterexample) = match found.counterexample.filter(|_| claimed.is_some()) {
        Some(Counterexample::Instance) => (Verdict::Fails, Some(instance.clone())),
        Some(Counterexample::Position(position)) => (Verdict::Fails, Some(position)),
        None if found.is_proved => (Verdict::Proved, None),
        None if claimed.is_some() => (Verdict::Holds, None),
        None => (Verdict::Observed, None),
    };
    let (found, positions, data) = (found.text, found.positions, found.data);
    Finding { number, instance, claimed, found, verdict, positions, counterexample, data }
}
