//! The claim about the order of two sums, and its proof by facts.

use crate::facts::Line;
use crate::for_all_n::periodicity::Options;
use crate::value::write_with_lines;
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// The order of two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Both are worth the same.
    Equal,
    /// The first one is better for Right.
    Less,
    /// The first one is better for Left.
    Greater,
    /// Neither is better.
    Incomparable,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::Equal, Self::Less, Self::Greater, Self::Incomparable];

    /// `=`, `<`, `>` or `||`.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Less => "<",
            Self::Greater => ">",
            Self::Incomparable => "||",
        }
    }
}

/// The claim about the order of two sums.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CompareClaim {
    /// A sum, written like a fact: a rung, positions and listed games.
    pub a: String,
    /// The other one.
    pub b: String,
    /// The order of a and b.
    #[serde(rename = "relation", serialize_with = "as_sign")]
    pub order: Order,
    /// Games by their left and right options. Options come before their game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<Options>,
}

impl CompareClaim {
    /// Writes the claim with its proof.
    pub fn write(&self, out: impl Write, lines: &[Line]) -> io::Result<()> {
        write_with_lines(out, "compare", self, lines)
    }
}

// The signature is serde's.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn as_sign<S: Serializer>(order: &Order, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(order.sign())
}
