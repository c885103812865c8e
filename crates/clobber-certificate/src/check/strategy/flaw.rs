//! What can be wrong with a strategy.

use crate::check::fields::BadPosition;
use clobber_board::graph::GraphError;
use clobber_board::moves::IllegalMove;
use clobber_board::{Color, Move, Position};
use std::fmt::{self, Display, Formatter};

/// What is wrong with a strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrategyFlaw {
    /// A player is missing, or not one of the two.
    #[error("`{field}` must be \"black\" or \"white\"")]
    NotAColor {
        /// The field.
        field: &'static str,
    },
    /// The first move of the winner is missing.
    #[error("the winner begins, but there is no `opening`")]
    NoOpening,
    /// The winner moves second.
    #[error("there is an `opening`, but the winner does not begin")]
    NeedlessOpening,
    /// The first move of the winner breaks the rules.
    #[error("`opening` {}: {error}", Arrow(*mv))]
    Opening {
        /// The move.
        mv: Move,
        /// Why it is illegal.
        error: IllegalMove,
    },
    /// The last line is missing.
    #[error(
        "the strategy is cut off after {nodes} {}: its last line, with `root`, is missing",
        if *.nodes == 1 { "node" } else { "nodes" }
    )]
    CutOff {
        /// The nodes before.
        nodes: u64,
    },
    /// The number of nodes.
    #[error("`nodes` is {claimed}, but there are {found}")]
    Nodes {
        /// As claimed.
        claimed: u64,
        /// As counted.
        found: u64,
    },
    /// The position of a node cannot be understood.
    #[error(transparent)]
    Position(#[from] BadPosition),
    /// A component is too large to be compared.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A move of the loser has two replies.
    #[error("{} is answered twice", Arrow(*.0))]
    AnsweredTwice(Move),
    /// A move of the loser has no reply.
    #[error("{} is not answered", Arrow(*.0))]
    NotAnswered(Move),
    /// A reply answers something that is not a move.
    #[error("{} is answered, but is no move of {}", Arrow(*mv), loser.name())]
    NotAMove {
        /// What is answered.
        mv: Move,
        /// Whose move it is not.
        loser: Color,
    },
    /// A reply is wrong.
    #[error("the reply {} to {}: {flaw}", Arrow(*reply), Arrow(*mv))]
    Reply {
        /// The move of the loser.
        mv: Move,
        /// The reply.
        reply: Move,
        /// What is wrong with it.
        flaw: Box<Self>,
    },
    /// A move breaks the rules.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// A place is not before this line, or not in this strategy.
    #[error("there is no earlier node at {place}")]
    NotEarlier {
        /// The place, from the start of the claim.
        place: u64,
    },
    /// No line with a node begins at a place.
    #[error("no node begins at {place}")]
    NoNode {
        /// The place, from the start of the claim.
        place: u64,
    },
    /// A node does not begin with the text of its position.
    #[error("no text begins node {place}")]
    NoText {
        /// The place, from the start of the claim.
        place: u64,
    },
    /// The nodes that a reply leads to have too long texts.
    #[error("leads to a sum of nodes that is too long to be checked")]
    LongSum,
    /// The play does not end where it should.
    #[error("{} can go on", .0.name())]
    CanGoOn(Color),
    /// A position is not the sum of the nodes it leads to.
    #[error("leads to `{}`, but {} something else", Shown(position), Nodes(nodes))]
    OtherNodes {
        /// The position.
        position: Box<Position>,
        /// The nodes, by their places from the start of the claim; there is at least one.
        nodes: Vec<u64>,
    },
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
