//! What can be wrong with a strategy.

use crate::check::reading::BadPosition;
use clobber_board::graph::GraphError;
use clobber_board::moves::IllegalMove;
use clobber_board::{Color, Move, Position};
use std::fmt::{self, Display, Formatter};

/// What is wrong with a strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum StrategyFlaw {
    #[error("`{field}` must be \"black\" or \"white\"")]
    NotAColor { field: &'static str },
    #[error("the winner begins, but there is no `opening`")]
    NoOpening,
    #[error("there is an `opening`, but the winner does not begin")]
    NeedlessOpening,
    #[error("`opening` {}: {error}", Arrow(*mv))]
    Opening { mv: Move, error: IllegalMove },
    #[error(
        "the strategy is cut off after {nodes} {}: its last line, with `root`, is missing",
        if *.nodes == 1 { "node" } else { "nodes" }
    )]
    CutOff { nodes: u64 },
    #[error("`nodes` is {claimed}, but there are {found}")]
    Nodes { claimed: u64, found: u64 },
    #[error(transparent)]
    Position(#[from] BadPosition),
    #[error(transparent)]
    Graph(#[from] GraphError),
    #[error("{} is answered twice", Arrow(*.0))]
    AnsweredTwice(Move),
    #[error("{} is not answered", Arrow(*.0))]
    NotAnswered(Move),
    #[error("{} is answered, but is not a move of {}", Arrow(*mv), loser.name())]
    NotAMove { mv: Move, loser: Color },
    #[error("the reply {} to {}: {flaw}", Arrow(*reply), Arrow(*mv))]
    Reply { mv: Move, reply: Move, flaw: Box<Self> },
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    #[error("there is no earlier node at {place}")]
    NotEarlier { place: u64 },
    #[error("no node begins at {place}")]
    NoNode { place: u64 },
    #[error("no text begins node {place}")]
    NoText { place: u64 },
    #[error("leads to a sum of nodes that is too long to be checked")]
    LongSum,
    #[error("{} can go on", .0.name())]
    CanGoOn(Color),
    #[error("leads to `{}`, but {} something else", Shown(position), Nodes(nodes))]
    OtherNodes { position: Box<Position>, nodes: Vec<u64> },
}

/// A move as `from-to`.
struct Arrow(Move);

impl Display for Arrow {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.from, self.0.to)
    }
}

/// The beginning of a position.
struct Shown<'p>(&'p Position);

/// The most characters of a position in a message.
const MAX_SHOWN: usize = 200;

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        match text.char_indices().nth(MAX_SHOWN) {
            Some((end, _)) => write!(f, "{}…", &text[..end]),
            None => f.write_str(&text),
        }
    }
}

/// Nodes and a verb.
struct Nodes<'n>(&'n [u64]);

impl Display for Nodes<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            [node] => write!(f, "node {node} is"),
            nodes => write!(f, "the nodes {nodes:?} add up to"),
        }
    }
}
