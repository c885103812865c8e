//! Claims from the literature and what was found about them, as records.

use clobber_lab::survey::{claims as all_claims, saved};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Every claim that the lab checks, as dictionaries.
#[pyfunction]
pub(crate) fn claims(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let record = |claim: &&clobber_lab::survey::Claim| {
        let record = PyDict::new(py);
        record.set_item("claim", claim.id)?;
        record.set_item("status", claim.status.name())?;
        record.set_item("statement", claim.statement)?;
        record.set_item("source", claim.source)?;
        record.set_item("known", claim.known)?;
        let results = saved(claim.id);
        record.set_item("checked_to", results.as_ref().map(|results| results.heading.settings.to))?;
        record.set_item("bound", claim.bound.meaning)?;
        Ok(record)
    };
    all_claims::ALL.iter().map(record).collect()
}

/// What was found about each instance of a claim, as dictionaries.
#[pyfunction]
pub(crate) fn findings<'py>(py: Python<'py>, claim: &str) -> PyResult<Vec<Bound<'py, PyDict>>> {
    if all_claims::find(claim).is_none() {
        return Err(PyKeyError::new_err(format!("there is no claim `{claim}`; clobber.claims() lists them")));
    }
    let findings = saved(claim).map(|results| results.findings).unwrap_or_default();
    let record = |finding: &clobber_lab::survey::Finding| {
        let record = PyDict::new(py);
        record.set_item("number", finding.number)?;
        record.set_item("instance", &finding.instance)?;
        record.set_item("claimed", &finding.claimed)?;
        record.set_item("found", &finding.found)?;
        record.set_item("verdict", finding.verdict.name())?;
        record.set_item("positions", finding.positions)?;
        record.set_item("counterexample", &finding.counterexample)?;
        Ok(record)
    };
    findings.iter().map(record).collect()
}
