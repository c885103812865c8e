//! From bytes to a claim: `stream` splits the input into lines, `fields` reads the fields of a line, and
//! `claim` decides which kind of claim they make.

mod claim;
mod fields;
mod list;
mod refutation;
mod stream;

pub(super) use claim::{BadClaim, Claim, PlayClaim, ReductionClaim, ShortGameClaim};
pub use fields::BadPosition;
pub(super) use fields::{ReadFields, read_position};
pub(crate) use list::Bounded;
pub(super) use stream::{Reading, Stream};
