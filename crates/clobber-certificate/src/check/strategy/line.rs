//! The lines of a strategy: nodes, and the end.

use crate::check::reading::{Reading, Stream};
use crate::check::verdict::{Flaw, Malformed, MalformedReason};
use serde::{Deserialize, Deserializer};
use std::io::Read;
use std::marker::PhantomData;

/// A line of a strategy.
#[derive(Debug)]
pub(super) enum StrategyLine {
    Node { node: String, replies: Vec<ReplyFields> },
    End { root: Option<Next>, nodes: u64 },
}

/// A node has the first two fields, the end the last two.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineFields {
    node: Option<String>,
    replies: Option<Vec<ReplyFields>>,
    #[serde(default, deserialize_with = "present")]
    root: Option<Root>,
    nodes: Option<u64>,
}

/// From and to of the loser's move and of the reply, and the nodes to which they lead.
pub(super) type ReplyFields = (u32, u32, u32, u32, Option<Next>);

/// The nodes at which the play goes on; null stands for none.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a node, a list of nodes, or null")]
pub(super) enum Next {
    Node(u64),
    Sum(Vec<u64>),
}

/// The nodes at which the play goes on.
pub(super) fn nodes_of(next: Option<&Next>) -> &[u64] {
    match next {
        None => &[],
        Some(Next::Node(node)) => std::slice::from_ref(node),
        Some(Next::Sum(nodes)) => nodes,
    }
}

/// The nodes at which the play begins.
#[derive(Debug)]
struct Root(Option<Next>);

/// A null is different from a missing field here.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Root>, D::Error> {
    Option::deserialize(deserializer).map(|root| Some(Root(root)))
}

/// The shortest number of a node, with a comma, takes 32 bytes while the list is read, and up to three times
/// as many while the list grows.
const BYTES_PER_BYTE: usize = 48;

impl StrategyLine {
    /// Reads the next line, which is not blank.
    pub(super) fn read<R: Read>(
        stream: &mut Stream<R>,
        longest: u64,
        reading: &Reading<'_>,
    ) -> Result<Self, Flaw> {
        let line = stream.line();
        let fields = reading.keeping(BYTES_PER_BYTE, || stream.read(reading, PhantomData, longest))?;
        match fields {
            LineFields { node: Some(node), replies: Some(replies), root: None, nodes: None } => {
                Ok(Self::Node { node, replies })
            }
            LineFields { node: None, replies: None, root: Some(Root(root)), nodes: Some(nodes) } => {
                Ok(Self::End { root, nodes })
            }
            _ => {
                Err(Flaw::Malformed(Malformed { line, column: None, reason: MalformedReason::NotOfStrategy }))
            }
        }
    }
}
