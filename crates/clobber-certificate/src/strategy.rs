//! A winning strategy as a stream of lines.
//!
//! The loser is to move at every node. A node lists one reply to each of the loser's moves, and where the
//! play goes on: at nodes that were written before, named by their places in the stream, whose positions add
//! up to what is then on the board. Children come before parents, so the writer needs no look-ahead, and a
//! cycle is impossible. Where positions repeat, they share a node: "the same position" means the same
//! components in normal form, without those that have no moves and without pairs of a component and its
//! negative. A node that is a difference A − B is a lemma: A may stand wherever B is enough.

use crate::reduction::as_text;
use clobber_board::{Color, Move, Position};
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// The claim that a strategy proves, which is its first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WinClaim {
    /// The position.
    #[serde(serialize_with = "as_text")]
    pub position: Position,
    /// The first player.
    #[serde(serialize_with = "as_name")]
    pub first: Color,
    /// The winner.
    #[serde(serialize_with = "as_name")]
    pub winner: Color,
    /// The winner's first move, if the winner begins.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_pair")]
    pub opening: Option<Move>,
}

/// A node that has been written: its place in the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u64);

/// The answer to one move of the loser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The loser's move.
    pub to: Move,
    /// The winner's answer.
    pub with: Move,
    /// The nodes whose positions add up to what is then on the board; none if everything cancels.
    pub next: Vec<NodeId>,
}

/// Writes a strategy while it is being found. Its memory does not grow with the strategy.
#[derive(Debug)]
pub struct StrategyWriter<W> {
    out: W,
    /// The bytes written so far.
    length: u64,
    nodes: u64,
}

impl<W> StrategyWriter<W> {
    /// The nodes written so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<W: Write> StrategyWriter<W> {
    /// Begins with the claim.
    pub fn new(out: W, claim: &WinClaim) -> io::Result<Self> {
        #[derive(Serialize)]
        struct Line<'a> {
            claim: &'static str,
            #[serde(flatten)]
            win: &'a WinClaim,
        }
        let mut writer = Self { out, length: 0, nodes: 0 };
        let line = serde_json::to_string(&Line { claim: "win", win: claim })?;
        writer.line(&line)?;
        Ok(writer)
    }

    /// Writes a position with the loser to move, and the replies to all of the loser's moves.
    pub fn node(&mut self, position: &Position, replies: &[Reply]) -> io::Result<NodeId> {
        let node = NodeId(self.length);
        let replies: Vec<_> = replies
            .iter()
            .map(|reply| (reply.to.from, reply.to.to, reply.with.from, reply.with.to, Next::of(&reply.next)))
            .collect();
        let (position, replies) = (position.to_string(), serde_json::to_string(&replies)?);
        // Written by hand, since the checker relies on the position being first and on the absence of blanks.
        // The text needs escapes: graph6 uses the backslash.
        self.line(&format!(r#"{{"node":{},"replies":{replies}}}"#, serde_json::to_string(&position)?))?;
        self.nodes += 1;
        Ok(node)
    }

    /// Ends with the nodes whose positions add up to the one in which the loser is to move first; none if
    /// everything cancels.
    pub fn finish(mut self, root: &[NodeId]) -> io::Result<W> {
        let root = serde_json::to_string(&Next::of(root))?;
        self.line(&format!(r#"{{"root":{root},"nodes":{}}}"#, self.nodes))?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        self.out.write_all(line.as_bytes())?;
        self.out.write_all(b"\n")?;
        self.length += line.len() as u64 + 1;
        Ok(())
    }
}

/// How the nodes of a sum are written: null, the only one, or a list.
#[derive(Serialize)]
#[serde(untagged)]
enum Next {
    Nothing,
    Node(u64),
    Sum(Vec<u64>),
}

impl Next {
    fn of(nodes: &[NodeId]) -> Self {
        match nodes {
            [] => Self::Nothing,
            [node] => Self::Node(node.0),
            nodes => Self::Sum(nodes.iter().map(|node| node.0).collect()),
        }
    }
}

// The signature is serde's.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn as_name<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.name())
}

#[expect(clippy::ref_option)]
fn as_pair<S: Serializer>(mv: &Option<Move>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(mv.iter().flat_map(|mv| [mv.from, mv.to]))
}
