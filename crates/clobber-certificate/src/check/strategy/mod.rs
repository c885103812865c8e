//! Checks a winning strategy node by node.
//!
//! Every node is checked by itself: each move of the loser has exactly one reply, the reply is legal, and it
//! leads to a sum of earlier nodes, or to a position in which everything cancels. Since every line of the
//! strategy is checked, and children come before parents, the claim follows by induction along the file
//! (`docs/certificates.md` has the proof). Only the current node, and the difference between a position and
//! the nodes that it is compared with, are in memory.

mod difference;
mod flaw;
mod line;

pub use flaw::StrategyFlaw;

use super::reading::{Reading, Stream, bytes_of, read_position};
use super::verdict::{Flaw, Rejection, RejectionReason, Statement, Step};

use crate::strategy::WinClaim;
use clobber_board::{Color, Move, Position, Vertex};
use difference::Difference;
use line::{ReplyFields, StrategyLine, nodes_of};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::ops::Range;

/// Checks a claim; its nodes are the next lines of the stream. It begins at `start`.
pub(super) fn check<R: Read, S: Read + Seek>(
    claim: WinClaim,
    start: u64,
    stream: &mut Stream<R>,
    again: &mut BufReader<S>,
    limits: &Limits,
) -> Result<Statement, Flaw> {
    let WinClaim { mut position, first, winner, opening } = claim;
    let longest_line = longest_line(Some(&position));
    if let Some(mv) = opening
        && let Err(error) = position.play_as(winner, mv)
    {
        return Err(skip(StrategyFlaw::Opening { mv, error }.into(), longest_line, stream, limits));
    }
    let nodes_start = stream.offset();
    let mut checker = Checker { again, start, loser: !winner, longest_line, limits };
    let mut nodes = 0;
    loop {
        if !stream.skip_blank(limits)? {
            return Err(StrategyFlaw::CutOff { nodes }.into());
        }
        let (line, range) = (stream.line(), nodes_start..stream.offset());
        let reading = Reading::within(limits);
        match StrategyLine::read(stream, longest_line, &reading) {
            Err(flaw @ Flaw::Unchecked(_)) => return Err(skip(flaw, longest_line, stream, limits)),
            Err(flaw) => return Err(flaw),
            Ok(StrategyLine::Node { node, replies }) => {
                nodes += 1;
                if let Err(flaw) = checker.node(&node, &replies, &range) {
                    let step = Step::Node { line, number: nodes };
                    return Err(skip(at(step, flaw), longest_line, stream, limits));
                }
            }
            Ok(StrategyLine::End { nodes: claimed, .. }) if claimed != nodes => {
                return Err(StrategyFlaw::Nodes { claimed, found: nodes }.into());
            }
            Ok(StrategyLine::End { root, .. }) => {
                let root = checker.leads_to(&position, nodes_of(root.as_ref()), &range);
                root.map_err(|flaw| at(Step::Root { line }, flaw))?;
                return Ok(Statement::Win { winner, first, nodes });
            }
        }
    }
}

/// Skips the lines of a strategy that has been decided, and returns the flaw that decided it: the lines
/// belong to the claim, so they are not claims of their own.
pub(super) fn skip<R: Read>(flaw: Flaw, longest_line: u64, stream: &mut Stream<R>, limits: &Limits) -> Flaw {
    loop {
        match stream.skip_blank(limits) {
            Ok(true) => {}
            Ok(false) => return flaw,
            Err(other) => return other,
        }
        match StrategyLine::read(stream, longest_line, &Reading::within(limits)) {
            Ok(StrategyLine::Node { .. }) => {}
            // The line ends the strategy, or is not of a strategy.
            Ok(StrategyLine::End { .. }) | Err(Flaw::Malformed(_)) => return flaw,
            Err(Flaw::Unchecked(_)) if limits.check_now().is_ok() => {}
            Err(other) => return other,
        }
    }
}

/// A flaw that was found at a step.
fn at(step: Step, flaw: Flaw) -> Flaw {
    match flaw {
        Flaw::Rejected(rejection) => step.is_wrong(rejection.reason).into(),
        flaw => flaw,
    }
}

/// A node lists at most two moves along every edge. With room for a generous spelling that bounds its line,
/// and so the memory that a forged one could ask for.
pub(super) fn longest_line(position: Option<&Position>) -> u64 {
    let graph = position.map(Position::graph);
    1_000_000 + graph.map_or(0, |graph| 300 * (graph.order() as u64 + graph.size()))
}

struct Checker<'a, S> {
    again: &'a mut BufReader<S>,
    /// Where the claim begins; nodes are named relative to it.
    start: u64,
    loser: Color,
    longest_line: u64,
    limits: &'a Limits,
}

impl<S: Read + Seek> Checker<'_, S> {
    /// Checks one node: a reply to each move of the loser, leading to nodes inside of `range`.
    fn node(&mut self, text: &str, replies: &[ReplyFields], range: &Range<u64>) -> Result<(), Flaw> {
        let start = read_position(text, self.limits)?.map_err(StrategyFlaw::from)?;
        self.limits.check_memory(2 * bytes_of(&start))?;
        let mut answers: HashMap<Move, (Move, &[u64])> = HashMap::with_capacity(replies.len());
        for (from, to, reply_from, reply_to, next) in replies {
            let (mv, reply) = (Move::new(*from, *to), Move::new(*reply_from, *reply_to));
            if answers.insert(mv, (reply, nodes_of(next.as_ref()))).is_some() {
                return Err(StrategyFlaw::AnsweredTwice(mv).into());
            }
        }
        // There is no list of moves: a forged position may have far more moves than there are replies.
        let captured = Some(!self.loser);
        for from in self.movable(&start)? {
            self.limits.check_now()?;
            let captures = start.occupied_neighbors(from).filter(|&to| start.cell(to) == captured);
            for mv in captures.map(|to| Move::new(from, to)) {
                let (reply, next) = answers.remove(&mv).ok_or(StrategyFlaw::NotAnswered(mv))?;
                self.reply(&start, mv, reply, next, range).map_err(|flaw| match flaw {
                    Flaw::Rejected(Rejection { reason: RejectionReason::Strategy(flaw), .. }) => {
                        StrategyFlaw::Reply { mv, reply, flaw: Box::new(flaw) }.into()
                    }
                    flaw => flaw,
                })?;
            }
        }
        match answers.into_keys().min() {
            Some(mv) => Err(StrategyFlaw::NotAMove { mv, loser: self.loser }.into()),
            None => Ok(()),
        }
    }

    /// The stones of the loser on components of both colours, ascending. On a large clique of one colour, to
    /// find that no stone can move takes quadratic time.
    fn movable(&self, position: &Position) -> Result<Vec<Vertex>, Unsolved> {
        let mut vertices = Vec::new();
        for component in position.components_within(self.limits)? {
            self.limits.check()?;
            if position.only_color(&component).is_none() {
                let is_loser = |&&v: &&Vertex| position.cell(v) == Some(self.loser);
                vertices.extend(component.vertices().iter().filter(is_loser));
            }
        }
        vertices.sort_unstable();
        Ok(vertices)
    }

    /// Checks a reply to a move.
    fn reply(
        &mut self,
        start: &Position,
        mv: Move,
        reply: Move,
        next: &[u64],
        range: &Range<u64>,
    ) -> Result<(), Flaw> {
        let mut after = start.clone();
        let played = after.play_as(self.loser, mv).and_then(|()| after.play_as(!self.loser, reply));
        played.map_err(StrategyFlaw::from)?;
        self.leads_to(&after, next, range)
    }

    /// Is this position, with the loser to move, the sum of those nodes? Without nodes everything must
    /// cancel.
    fn leads_to(&mut self, after: &Position, nodes: &[u64], range: &Range<u64>) -> Result<(), Flaw> {
        let mut difference = Difference::new(self.limits);
        difference.add(after)?;
        let mut room = self.longest_line;
        for &node in nodes {
            let text = self.node_text(self.start.saturating_add(node), range)?;
            // However long the list of nodes is, their sum must fit in memory.
            room = room.checked_sub(text.len() as u64).ok_or(StrategyFlaw::LongSum)?;
            difference.subtract(&read_position(&text, self.limits)?.map_err(StrategyFlaw::from)?)?;
        }
        if difference.is_nothing() {
            return Ok(());
        }
        let flaw = match nodes {
            [] => StrategyFlaw::CanGoOn(self.loser),
            nodes => StrategyFlaw::OtherNodes { position: Box::new(after.clone()), nodes: nodes.to_vec() },
        };
        Err(flaw.into())
    }

    /// The text of the position of an earlier node. It must begin a line that was checked: other text could
    /// pretend to be a node. It is decoded in the same way as when the line was checked.
    fn node_text(&mut self, place: u64, range: &Range<u64>) -> Result<String, Flaw> {
        const HEAD: &[u8] = b"\n{\"node\":\"";
        let relative = place.saturating_sub(self.start);
        if !range.contains(&place) {
            return Err(StrategyFlaw::NotEarlier { place: relative }.into());
        }
        self.again.seek(SeekFrom::Start(place - 1))?;
        let mut head = [0; HEAD.len()];
        if self.again.read_exact(&mut head).is_err() || head != HEAD {
            return Err(StrategyFlaw::NoNode { place: relative }.into());
        }
        self.again.seek_relative(-1)?;
        let mut texts = serde_json::Deserializer::from_reader(&mut self.again).into_iter::<String>();
        match texts.next() {
            Some(Ok(text)) => Ok(text),
            _ => Err(StrategyFlaw::NoText { place: relative }.into()),
        }
    }
}
