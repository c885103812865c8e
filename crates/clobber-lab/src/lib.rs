//! Theorems about Clobber for all n, found and proved by machine. Knows no way to check its own proofs: that is the
//! business of `clobber-certificate`.
//!
//! [`family`]: the values of (xxo)^n and of other repeated words, for every n.

pub mod family;
