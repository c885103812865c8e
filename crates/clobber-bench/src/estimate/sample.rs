//! A line of the table: one walk. Tables are read again to resume.

use super::walk::{Subproblem, Visit, Work};
use clobber_board::Color;
use serde::Serialize;

/// One walk, and the estimate that it gives.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Sample {
    /// From 0.
    #[serde(rename = "sample")]
    number: usize,
    /// The last subproblem; empty if the walk met a position whose winner is known.
    position: String,
    /// Who moves first in it.
    first: Option<String>,
    /// Its number of stones in components of unknown value.
    stones: u32,
    /// The probability to reach the last position of the walk.
    pub(super) probability: f64,
    /// Number of subproblems: one, and those that the assumed winner loses.
    pub(super) subproblems: usize,
    nodes: u64,
    pub(super) processor_seconds: f64,
    /// The winner of the board, by the positions of the walk.
    winner: Option<String>,
    /// The limit that the last subproblem has reached.
    censored: Option<String>,
    pub(super) estimated_subproblems: f64,
    pub(super) estimated_nodes: f64,
    pub(super) estimated_seconds: f64,
}

impl Sample {
    pub(super) const COLUMNS: &str = "sample,position,first,stones,probability,subproblems,nodes,\
                                      processor_seconds,winner,censored,estimated_subproblems,\
                                      estimated_nodes,estimated_seconds";

    pub(super) fn new(number: usize, assumed: Color, visit: &Visit, subproblems: &[Subproblem]) -> Self {
        let last = subproblems.last();
        let censored = last.and_then(|last| last.run.limit());
        let winner = if visit.is_as_assumed { assumed } else { !assumed };
        let Work { subproblems: estimated_subproblems, nodes, seconds } = visit.work;
        Self {
            number,
            position: last.map(|last| last.position.to_string()).unwrap_or_default(),
            first: last.map(|last| last.first.name().into()),
            stones: last.map_or(0, |last| last.stones),
            probability: visit.probability,
            subproblems: subproblems.len(),
            nodes: subproblems.iter().map(|each| each.run.nodes).sum(),
            processor_seconds: subproblems.iter().fold(0.0, |sum, each| sum + each.run.seconds),
            winner: censored.is_none().then(|| winner.name().into()),
            censored: censored.map(String::from),
            estimated_subproblems,
            estimated_nodes: nodes,
            estimated_seconds: seconds,
        }
    }

    pub(super) fn is_censored(&self) -> bool {
        self.censored.is_some()
    }

    /// Is the board won by the other player? Every subproblem of such a walk is solved, and together they are
    /// a proof.
    pub(super) fn refutes(&self, assumed: Color) -> bool {
        self.winner.as_deref().is_some_and(|winner| winner != assumed.name())
    }

    pub(super) fn heading() -> String {
        format!(
            "{:>6} {:>6} {:>11} {:>11} {:>10} {:>12}  {:<16} {:>12} {:>12}\n",
            "sample",
            "stones",
            "1/p",
            "subproblems",
            "nodes",
            "processor s",
            "winner",
            "est. nodes",
            "est. s"
        )
    }

    pub(super) fn text(&self) -> String {
        let Self { number, stones, subproblems, nodes, processor_seconds, .. } = self;
        let winner = match (&self.winner, &self.censored) {
            (Some(winner), _) => winner.clone(),
            (None, limit) => format!("unknown ({})", limit.as_deref().unwrap_or("stopped")),
        };
        let inverse = self.probability.recip();
        format!(
            "{number:>6} {stones:>6} {inverse:>11.3e} {subproblems:>11} {nodes:>10} {processor_seconds:>12.4}  \
             {winner:<16} {:>12.3e} {:>12.3e}\n",
            self.estimated_nodes, self.estimated_seconds
        )
    }

    pub(super) fn csv(&self) -> String {
        let Self { number, position, stones, probability, subproblems, nodes, .. } = self;
        let [first, winner, censored] =
            [&self.first, &self.winner, &self.censored].map(|text| text.as_deref().unwrap_or_default());
        format!(
            "{number},{position},{first},{stones},{probability:e},{subproblems},{nodes},{:.6},{winner},\
             {censored},{:e},{:e},{:e}",
            self.processor_seconds, self.estimated_subproblems, self.estimated_nodes, self.estimated_seconds
        )
    }

    /// Reads what [`Self::csv`] writes.
    fn parse(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split(',').collect();
        let [
            number,
            position,
            first,
            stones,
            probability,
            subproblems,
            nodes,
            seconds,
            winner,
            censored,
            estimated_subproblems,
            estimated_nodes,
            estimated_seconds,
        ] = fields[..]
        else {
            return None;
        };
        let text = |field: &str| (!field.is_empty()).then(|| field.to_string());
        Some(Self {
            number: number.parse().ok()?,
            position: position.into(),
            first: text(first),
            stones: stones.parse().ok()?,
            probability: probability.parse().ok()?,
            subproblems: subproblems.parse().ok()?,
            nodes: nodes.parse().ok()?,
            processor_seconds: seconds.parse().ok()?,
            winner: text(winner),
            censored: text(censored),
            estimated_subproblems: estimated_subproblems.parse().ok()?,
            estimated_nodes: estimated_nodes.parse().ok()?,
            estimated_seconds: estimated_seconds.parse().ok()?,
        })
    }

    /// The samples of an earlier session, up to the first that cannot be read.
    pub(super) fn read_all(rows: &[String]) -> Vec<Self> {
        rows.iter().map_while(|row| Self::parse(row)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        let solved = "3,xo|ox,white,4,1.25e-1,2,17,0.250000,black,,8e0,1.5e2,2.5e0";
        let known = "0,,,0,1e0,0,0,0.000000,white,,0e0,0e0,0e0";
        let censored = "7,xo|ox,black,4,3.3e-9,1,900,9.000000,,time,3e8,2.7e11,2.7e9";
        for text in [solved, known, censored] {
            assert_eq!(Sample::parse(text).unwrap().csv(), text);
            assert_eq!(text.matches(',').count(), Sample::COLUMNS.matches(',').count());
        }
        assert!(Sample::parse("3,xo|ox,white,4,0.125,2,17,0.25").is_none());
        assert!(Sample::parse(known).unwrap().refutes(Color::Black));
        assert!(!Sample::parse(censored).unwrap().refutes(Color::Black));
    }
}
