//! Checks a winning strategy node by node.
//!
//! Every node is checked by itself: each move of the loser has exactly one reply, the reply is legal, and what
//! it leads to is a sum of earlier nodes, or comes to nothing. Since every line of the strategy is checked, and children
//! come before parents, the claim follows by induction along the file (`docs/certificates.md` has the proof). In memory
//! there are the node at hand and the difference between a position and the nodes that it is compared with.

use super::line::{Fields, position};
use super::{Stream, Verdict};
use crate::reduction::First;
use clobber_board::graph::GraphError;
use clobber_board::{Color, Move, NormalForm, Position};
use serde::{Deserialize, Deserializer};
use std::collections::HashMap;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;

/// A node has the first two fields, the end the last two.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StrategyLine {
    node: Option<String>,
    replies: Option<Vec<ReplyFields>>,
    #[serde(default, deserialize_with = "present")]
    root: Option<Root>,
    nodes: Option<u64>,
}

/// From and to of the loser's move and of the reply, and the nodes to which they lead.
type ReplyFields = (u32, u32, u32, u32, Option<Next>);

/// The nodes at which the play goes on; null stands for none.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a node, a list of nodes, or null")]
enum Next {
    Node(u64),
    Sum(Vec<u64>),
}

impl Next {
    fn nodes(next: Option<&Self>) -> &[u64] {
        match next {
            None => &[],
            Some(Self::Node(node)) => std::slice::from_ref(node),
            Some(Self::Sum(nodes)) => nodes,
        }
    }
}

/// The nodes at which the play begins.
struct Root(Option<Next>);

/// A null is something other than a missing field here.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Root>, D::Error> {
    Option::deserialize(deserializer).map(|root| Some(Root(root)))
}

struct Checker<'a, S> {
    again: &'a mut BufReader<S>,
    /// Where the claim begins; nodes are named relative to it.
    start: u64,
    loser: Color,
    longest_line: u64,
}

type Checked<T> = io::Result<Result<T, String>>;

/// `fields` is the claim; its nodes are the next lines of the stream.
pub(super) fn check<R: Read, S: Read + Seek>(
    fields: &Fields,
    start: u64,
    stream: &mut Stream<R>,
    again: &mut BufReader<S>,
) -> io::Result<Verdict> {
    // Something wrong decides the verdict, but the lines up to the end belong to this claim all the same.
    let (claim, mut failure) = match Claim::new(fields) {
        Ok(claim) => (Some(claim), None),
        Err(error) => (None, Some(error)),
    };
    let loser = claim.as_ref().map_or(Color::White, |claim| !claim.winner);
    let longest_line = longest_line(fields);
    let mut checker = Checker { again, start, loser, longest_line };
    let nodes_start = stream.offset;
    let mut nodes = 0;
    loop {
        let Some(line) = stream.next_line()? else {
            return Ok(Verdict::Rejected(failure.unwrap_or_else(|| {
                let noun = if nodes == 1 { "node" } else { "nodes" };
                format!(
                    "the strategy is cut off after {nodes} {noun}: its last line, with `root`, is missing"
                )
            })));
        };
        let (number, range) = (line.number, nodes_start..line.offset);
        match line.read::<StrategyLine>(longest_line)? {
            Err(error) => return Ok(failure.map_or(Verdict::Malformed(error), Verdict::Rejected)),
            Ok(StrategyLine { node: Some(node), replies: Some(replies), root: None, nodes: None }) => {
                nodes += 1;
                if failure.is_none()
                    && let Err(error) = checker.node(&node, &replies, &range)?
                {
                    failure = Some(format!("line {number}, node {nodes}: {error}"));
                }
            }
            Ok(StrategyLine { node: None, replies: None, root: Some(Root(root)), nodes: Some(claimed) }) => {
                let claim = match (failure, claim) {
                    (Some(error), _) => return Ok(Verdict::Rejected(error)),
                    (None, None) => return Ok(Verdict::Rejected("no claim".into())),
                    (None, Some(claim)) => claim,
                };
                if claimed != nodes {
                    let error = format!("`nodes` is {claimed}, but there are {nodes}");
                    return Ok(Verdict::Rejected(error));
                }
                return Ok(match checker.leads_to(&claim.position, Next::nodes(root.as_ref()), &range)? {
                    Ok(()) => Verdict::Accepted(claim.sentence(nodes)),
                    Err(error) => Verdict::Rejected(format!("line {number}, root: {error}")),
                });
            }
            Ok(_) => {
                let error = format!(
                    "line {number}: this belongs to the strategy before it, so it is a node with `node` and \
                     `replies`, or the end with `root` and `nodes`"
                );
                return Ok(failure.map_or(Verdict::Malformed(error), Verdict::Rejected));
            }
        }
    }
}

/// A node lists at most two moves along every edge. With room for a generous spelling that bounds its line, and
/// so the memory that a forged one could ask for.
fn longest_line(fields: &Fields) -> u64 {
    let graph = fields.position.as_ref().map(Position::graph);
    1_000_000 + graph.map_or(0, |graph| 300 * (graph.order() as u64 + graph.size()))
}

/// What the strategy is to prove: the loser, to move, loses this position.
struct Claim {
    position: Position,
    first: Color,
    winner: Color,
}

impl Claim {
    fn new(fields: &Fields) -> Result<Self, String> {
        let mut position = fields.position.clone().ok_or("no `position`")?;
        let player = |name: &str, first: Option<First>| match first {
            Some(First::Black) => Ok(Color::Black),
            Some(First::White) => Ok(Color::White),
            _ => Err(format!("`{name}` must be \"black\" or \"white\"")),
        };
        let (first, winner) = (player("first", fields.first)?, player("winner", fields.winner)?);
        match fields.opening {
            None if first == winner => Err("the winner begins, but there is no `opening`".into()),
            Some(_) if first != winner => Err("there is an `opening`, but the winner does not begin".into()),
            Some((from, to)) => {
                let opening = Move::new(from, to);
                position
                    .play_as(winner, opening)
                    .map_err(|error| format!("`opening` {from}-{to}: {error}"))?;
                Ok(Self { position, first, winner })
            }
            None => Ok(Self { position, first, winner }),
        }
    }

    fn sentence(&self, nodes: u64) -> String {
        let (winner, first) = (self.winner.name(), self.first.name());
        let noun = if nodes == 1 { "node" } else { "nodes" };
        format!("{winner} wins if {first} begins, by a strategy of {nodes} {noun}")
    }
}

impl<S: Read + Seek> Checker<'_, S> {
    /// Checks one node: a reply to each move of the loser, leading to nodes inside of `range`.
    fn node(&mut self, text: &str, replies: &[ReplyFields], range: &Range<u64>) -> Checked<()> {
        let start = match position::<serde_json::Error>(text) {
            Ok(position) => position,
            Err(error) => return Ok(Err(error.to_string())),
        };
        let mut answers: HashMap<Move, (Move, &[u64])> = HashMap::with_capacity(replies.len());
        for (from, to, reply_from, reply_to, next) in replies {
            let (mv, reply) = (Move::new(*from, *to), Move::new(*reply_from, *reply_to));
            if answers.insert(mv, (reply, Next::nodes(next.as_ref()))).is_some() {
                return Ok(Err(format!("{from}-{to} is answered twice")));
            }
        }
        // Move by move, without a list of them: a forged position may have far more than there are answers.
        let can_move = !start.active_components().is_empty();
        let players = can_move.then_some(self.loser);
        for mv in players.into_iter().flat_map(|loser| start.moves(loser)) {
            let Some((reply, next)) = answers.remove(&mv) else {
                return Ok(Err(format!("{}-{} is not answered", mv.from, mv.to)));
            };
            let context = |error: String| {
                Err(format!("the reply {}-{} to {}-{}: {error}", reply.from, reply.to, mv.from, mv.to))
            };
            let mut after = start.clone();
            let played = after.play_as(self.loser, mv).and_then(|()| after.play_as(!self.loser, reply));
            if let Err(error) = played {
                return Ok(context(error.to_string()));
            }
            if let Err(error) = self.leads_to(&after, next, range)? {
                return Ok(context(error));
            }
        }
        Ok(match answers.keys().min() {
            Some(mv) => {
                Err(format!("{}-{} is answered, but is no move of {}", mv.from, mv.to, self.loser.name()))
            }
            None => Ok(()),
        })
    }

    /// Is this position, with the loser to move, the sum of those nodes? Without nodes it must come to nothing.
    fn leads_to(&mut self, after: &Position, nodes: &[u64], range: &Range<u64>) -> Checked<()> {
        let mut difference = Difference::default();
        if let Err(error) = difference.add(after) {
            return Ok(Err(error.to_string()));
        }
        let mut room = self.longest_line;
        for &node in nodes {
            let text = match self.node_text(self.start.saturating_add(node), range)? {
                Ok(text) => text,
                Err(error) => return Ok(Err(error)),
            };
            // However long the list of nodes is, their sum must fit in memory.
            let Some(rest) = room.checked_sub(text.len() as u64) else {
                return Ok(Err("leads to a sum of nodes that is too long to be checked".into()));
            };
            room = rest;
            let subtracted = position::<serde_json::Error>(&text)
                .map_err(|error| error.to_string())
                .and_then(|known| difference.subtract(&known).map_err(|error| error.to_string()));
            if let Err(error) = subtracted {
                return Ok(Err(error));
            }
        }
        if difference.is_nothing() {
            return Ok(Ok(()));
        }
        Ok(Err(match nodes {
            [] => format!("{} can go on", self.loser.name()),
            [node] => format!("leads to `{}`, but node {node} is something else", shown(after)),
            nodes => format!("leads to `{}`, but the nodes {nodes:?} add up to something else", shown(after)),
        }))
    }

    /// The text of the position of an earlier node. Only the start of a line that was checked will do: anything
    /// else could pretend to be a node. It is decoded as it was when the line was checked.
    fn node_text(&mut self, place: u64, range: &Range<u64>) -> Checked<String> {
        const HEAD: &[u8] = b"\n{\"node\":\"";
        if !range.contains(&place) {
            return Ok(Err(format!("there is no earlier node at {}", place.saturating_sub(self.start))));
        }
        self.again.seek(SeekFrom::Start(place - 1))?;
        let mut head = [0; HEAD.len()];
        if self.again.read_exact(&mut head).is_err() || head != HEAD {
            return Ok(Err(format!("no node begins at {}", place - self.start)));
        }
        self.again.seek_relative(-1)?;
        let mut texts = serde_json::Deserializer::from_reader(&mut self.again).into_iter::<String>();
        Ok(match texts.next() {
            Some(Ok(text)) => Ok(text),
            _ => Err(format!("no text begins node {}", place - self.start)),
        })
    }
}

/// The beginning of a position, for messages.
fn shown(position: &Position) -> String {
    let text = position.to_string();
    let short: String = text.chars().take(200).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

/// A difference of sums: components in normal form, without those that have no moves. A component and its negative
/// cancel, since together they are worth zero in any sum.
#[derive(Default)]
struct Difference {
    left: HashMap<NormalForm, usize>,
}

impl Difference {
    fn add(&mut self, position: &Position) -> Result<(), GraphError> {
        for form in NormalForm::of_components(position)? {
            let negative = form.negated();
            self.cancel(form, &negative);
        }
        Ok(())
    }

    fn subtract(&mut self, position: &Position) -> Result<(), GraphError> {
        for form in NormalForm::of_components(position)? {
            self.cancel(form.negated(), &form);
        }
        Ok(())
    }

    /// Adds a component, or takes away its negative if that is there.
    fn cancel(&mut self, form: NormalForm, negative: &NormalForm) {
        match self.left.get_mut(negative) {
            Some(1) => {
                self.left.remove(negative);
            }
            Some(count) => *count -= 1,
            None => *self.left.entry(form).or_default() += 1,
        }
    }

    /// Has everything cancelled?
    fn is_nothing(&self) -> bool {
        self.left.is_empty()
    }
}
