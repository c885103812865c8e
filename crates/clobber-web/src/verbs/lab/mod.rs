//! `/api/lab/…`: the claims of the literature, what has been found out about them, and theorems for all n.

mod family;
mod list;
mod results;
mod saved;

pub(super) use family::Family;
pub(super) use list::List;
pub(super) use results::ResultsOf;
