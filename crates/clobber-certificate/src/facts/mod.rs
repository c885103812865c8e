//! Facts: the proofs that a player wins, and of nim-values.
//!
//! A fact says of a sum of components, plus a multiple of up and maybe a star, that Left wins it if Right
//! moves first. It is derived from earlier facts by a step: each move of Right has a reply of Left after
//! which earlier facts add up. The checker finds the replies itself, so a proof is a list of facts and no
//! more. `docs/certificates.md` has the rules and the proof that they are sound.
//!
//! | file | what is in it |
//! |---|---|
//! | `rung` | k·↑ and k·↑ + ∗, and the moves in them |
//! | `shape`, `component` | connected stones up to isomorphism, and what moves leave of them |
//! | `game` | games that are given by their options |
//! | `sum` | sums without pairs that cancel; a fact |
//! | `ledger`, `known` | the facts derived so far, and adding them up |
//! | `step` | the derivation of one more |
//! | `nim` | facts of the impartial game |

mod component;
mod game;
mod known;
mod ledger;
mod nim;
mod rung;
mod shape;
mod step;
mod sum;

pub use component::{Component, Remains};
pub(crate) use game::MAX_GAMES;
pub use game::{Game, GameFlaw, GameList};
pub use known::KnownFacts;
pub(crate) use ledger::without;
pub use ledger::{Least, Ledger, Numbers, suffice};
pub use nim::{NimFacts, NimGap};
pub use rung::{MAX_UPS, NotARung, Rung};
pub use shape::Shape;
pub use step::Unanswered;
pub use sum::{Fact, Line, Sum};
