//! Checks a winning strategy node by node.
//!
//! Every node is checked by itself: each move of the loser has exactly one reply, the reply is legal, and what
//! it leads to is the position of an earlier node, or one without a move for the loser. Since every line of
//! the strategy is checked, and children come before parents, the claim follows by induction along the file.
//! In memory there are the node at hand and the position of the child that it is compared with.

use super::line::{Fields, position};
use super::{Stream, Verdict};
use crate::reduction::First;
use clobber_board::{Color, Move, NormalForm, Position};
use serde::Deserialize;
use std::collections::HashSet;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;

#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum StrategyLine {
    Node { node: String, replies: Vec<(u32, u32, u32, u32, Option<u64>)> },
    End { root: Option<u64>, nodes: u64 },
}

struct Checker<'a, S> {
    again: &'a mut BufReader<S>,
    /// Where the claim begins; nodes are named relative to it.
    start: u64,
    loser: Color,
}

type Checked<T> = io::Result<Result<T, String>>;

/// `fields` is the claim; its nodes are the next lines of the stream.
pub(super) fn check<R: Read, S: Read + Seek>(
    fields: &Fields,
    start: u64,
    stream: &mut Stream<R>,
    again: &mut BufReader<S>,
) -> io::Result<Verdict> {
    let claim = match Claim::new(fields) {
        Ok(claim) => claim,
        Err(error) => return Ok(Verdict::Rejected(error)),
    };
    let mut checker = Checker { again, start, loser: !claim.winner };
    // A node lists at most two moves along every edge. With room for a generous spelling that bounds its line,
    // and so the memory that a forged one could ask for.
    let graph = claim.position.graph();
    let longest_line = 1_000_000 + 300 * (graph.order() as u64 + graph.size());
    let nodes_start = stream.offset;
    let mut nodes = 0;
    // A wrong node decides the verdict, but the lines up to the end belong to this claim all the same.
    let mut failure: Option<String> = None;
    loop {
        let Some(line) = stream.next_line()? else {
            return Ok(Verdict::Rejected(failure.unwrap_or_else(|| {
                format!("the strategy is cut off after {nodes} nodes: its last line, with `root`, is missing")
            })));
        };
        let (number, range) = (line.number, nodes_start..line.offset);
        match line.read::<StrategyLine>(longest_line)? {
            Err(error) => return Ok(failure.map_or(Verdict::Malformed(error), Verdict::Rejected)),
            Ok(StrategyLine::Node { node, replies }) => {
                nodes += 1;
                if failure.is_none()
                    && let Err(error) = checker.node(&node, &replies, &range)?
                {
                    failure = Some(format!("line {number}, node {nodes}: {error}"));
                }
            }
            Ok(StrategyLine::End { root, nodes: claimed }) => {
                if let Some(error) = failure {
                    return Ok(Verdict::Rejected(error));
                }
                if claimed != nodes {
                    let error = format!("`nodes` is {claimed}, but there are {nodes}");
                    return Ok(Verdict::Rejected(error));
                }
                return Ok(match checker.leads_to(&claim.position, root, &range)? {
                    Ok(()) => Verdict::Accepted(claim.sentence(nodes)),
                    Err(error) => Verdict::Rejected(format!("line {number}, root: {error}")),
                });
            }
        }
    }
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
        format!("{} wins if {} begins, by a strategy of {nodes} nodes", self.winner.name(), self.first.name())
    }
}

impl<S: Read + Seek> Checker<'_, S> {
    /// Checks one node: a reply to each move of the loser, leading to nodes inside of `range`.
    fn node(
        &mut self,
        text: &str,
        replies: &[(u32, u32, u32, u32, Option<u64>)],
        range: &Range<u64>,
    ) -> Checked<()> {
        let start = match position::<serde_json::Error>(text) {
            Ok(position) => position,
            Err(error) => return Ok(Err(error.to_string())),
        };
        let mut unanswered: HashSet<Move> = start.moves(self.loser).collect();
        for &(from, to, reply_from, reply_to, next) in replies {
            let (mv, reply) = (Move::new(from, to), Move::new(reply_from, reply_to));
            if !unanswered.remove(&mv) {
                return Ok(Err(format!(
                    "{from}-{to} is answered twice, or is no move of {}",
                    self.loser.name()
                )));
            }
            let mut after = start.clone();
            let played = after.play_as(self.loser, mv).and_then(|()| after.play_as(!self.loser, reply));
            if let Err(error) = played {
                return Ok(Err(format!("the reply {reply_from}-{reply_to} to {from}-{to}: {error}")));
            }
            if let Err(error) = self.leads_to(&after, next, range)? {
                return Ok(Err(format!("the reply {reply_from}-{reply_to} to {from}-{to}: {error}")));
            }
        }
        Ok(match unanswered.iter().min() {
            Some(mv) => Err(format!("{}-{} is not answered", mv.from, mv.to)),
            None => Ok(()),
        })
    }

    /// Is this position, with the loser to move, the one of that node? No node means that there is no move.
    fn leads_to(&mut self, after: &Position, node: Option<u64>, range: &Range<u64>) -> Checked<()> {
        let Some(node) = node else {
            return Ok(match after.moves(self.loser).next() {
                Some(mv) => Err(format!("{} can go on with {}-{}", self.loser.name(), mv.from, mv.to)),
                None => Ok(()),
            });
        };
        let place = self.start.saturating_add(node);
        let text = match self.node_text(place, range)? {
            Ok(text) => text,
            Err(error) => return Ok(Err(error)),
        };
        let known = match position::<serde_json::Error>(&text) {
            Ok(position) => position,
            Err(error) => return Ok(Err(error.to_string())),
        };
        Ok(if same_game(after, &known) {
            Ok(())
        } else {
            Err(format!("leads to `{after}`, but node {node} is `{known}`"))
        })
    }

    /// The text of the position of an earlier node. Only the start of a line that was checked will do: anything
    /// else could pretend to be a node.
    fn node_text(&mut self, place: u64, range: &Range<u64>) -> Checked<String> {
        const HEAD: &[u8] = b"\n{\"node\":\"";
        if !range.contains(&place) {
            return Ok(Err(format!("there is no earlier node at {}", place - self.start)));
        }
        self.again.seek(SeekFrom::Start(place - 1))?;
        let mut head = [0; HEAD.len()];
        let mut text = Vec::new();
        let found = self.again.read_exact(&mut head).is_ok() && head == HEAD;
        if found {
            self.again.read_until(b'"', &mut text)?;
        }
        if !found || text.pop() != Some(b'"') {
            return Ok(Err(format!("no node begins at {}", place - self.start)));
        }
        Ok(String::from_utf8(text).map_err(|_| "a node that is not text".into()))
    }
}

/// Are the two positions the same up to symmetries of their components, components without moves, and pairs
/// G, −G? Each of these is worth zero in any sum, so the same player wins both.
fn same_game(a: &Position, b: &Position) -> bool {
    a == b || components_without_pairs(a) == components_without_pairs(b)
}

fn components_without_pairs(position: &Position) -> Vec<String> {
    let mut left: Vec<NormalForm> = Vec::new();
    for form in NormalForm::of_components(position) {
        let negative = form.negated();
        match left.iter().position(|other| *other == negative) {
            Some(index) => {
                left.swap_remove(index);
            }
            None => left.push(form),
        }
    }
    let mut texts: Vec<String> = left.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}
