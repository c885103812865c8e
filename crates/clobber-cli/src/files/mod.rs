//! The files that commands read and write.
//!
//! A [`draft`] gets its name when it is complete. The others are kinds of files: [`compressed`] ones, a
//! [`certificate`], a [`checkpoint`] of a search, a [`database`] of games, and refutations for SAT checkers
//! ([`drat`]).

pub(crate) mod certificate;
pub(crate) mod checkpoint;
pub(crate) mod compressed;
pub(crate) mod database;
pub(crate) mod draft;
pub(crate) mod drat;
