//! `/api/lab/…`: the claims from the literature with the results that are embedded in the binary.

mod list;
mod results;
mod saved;

pub(crate) use list::List;
pub(crate) use results::ResultsOf;
