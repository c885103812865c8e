//! The survey: claims from the literature, checked instance by instance.
//!
//! A [`Claim`] has a statement, a source, and parameters that may be changed to see a wrong number refuted.
//! With a bound it becomes a [`Study`] of numbered instances. Each instance is examined by itself and gives a
//! [`Finding`], so instances may be examined in any order, on any machine, and again.
//!
//! - [`claims`]: all claims, in folders by topic. [`campaign`]: instances in shards, on one machine or many.
//! - [`results`]: findings in files, and the page `docs/results.md`. [`saved()`]: the results that come with
//!   this crate. [`plot`]: findings as points in a picture.
//! - `certificate`: the certificate of a claim. [`Standing`]: how well it is established.
//! - Techniques of several topics. `over_sets`: studies that compare every position of a set. `every_play`:
//!   the oracle that tries all plays. `checked`: what the independent checker accepts. `parted_map`: a table
//!   that grows without long pauses. `unknown`: why an instance has no verdict.

pub mod campaign;
mod certificate;
mod checked;
mod claim;
pub mod claims;
mod every_play;
mod finding;
mod over_sets;
mod parted_map;
pub mod plot;
pub mod results;
mod saved;
mod standing;
mod study;
mod unknown;

pub use certificate::CertificateError;
pub use claim::{Begin, BeginError, Begun, Bound, Claim, Parameter, Settings, SettingsError, Status};
pub use finding::{Census, Data, Finding, Verdict};
pub use saved::saved;
pub use standing::Standing;
pub use study::Study;
