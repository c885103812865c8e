//! A line of a table: one engine on one board. Tables are read again to resume.

use crate::stopwatch::Run;
use serde::Serialize;

/// One engine on one board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Line {
    /// n, or the number of a random board from 0.
    pub(super) board: u32,
    pub(super) position: String,
    pub(super) stones: usize,
    pub(super) engine: String,
    pub(super) winner: Option<String>,
    /// The limit that was reached.
    pub(super) unknown: Option<String>,
    pub(super) nodes: u64,
    pub(super) processor_seconds: f64,
    pub(super) wall_seconds: f64,
    pub(super) kept: bool,
    /// The move that was played first, and the one that wins.
    pub(super) root_move: Option<String>,
    pub(super) winning_move: Option<String>,
}

/// A board, as it is named in tables.
#[derive(Clone, Debug)]
pub(super) struct BoardName {
    pub(super) board: u32,
    pub(super) position: String,
    pub(super) stones: usize,
}

impl Line {
    pub(super) const COLUMNS: &str = "board,position,stones,engine,winner,unknown,nodes,processor_seconds,\
                                      wall_seconds,kept,root_move,winning_move";

    pub(super) fn new<A>(board: &BoardName, engine: &str, winner: Option<&str>, run: &Run<A>) -> Self {
        Self {
            board: board.board,
            position: board.position.clone(),
            stones: board.stones,
            engine: engine.into(),
            winner: winner.map(String::from),
            unknown: run.limit().map(String::from),
            nodes: run.nodes,
            processor_seconds: run.seconds,
            wall_seconds: run.wall_seconds,
            kept: run.kept,
            root_move: None,
            winning_move: None,
        }
    }

    pub(super) fn csv(&self) -> String {
        let text = |field: &Option<String>| field.clone().unwrap_or_default();
        format!(
            "{},{},{},{},{},{},{},{:.6},{:.6},{},{},{}",
            self.board,
            self.position,
            self.stones,
            self.engine,
            text(&self.winner),
            text(&self.unknown),
            self.nodes,
            self.processor_seconds,
            self.wall_seconds,
            self.kept,
            text(&self.root_move),
            text(&self.winning_move)
        )
    }

    /// Reads what [`Self::csv`] writes.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split(',').collect();
        let [board, position, stones, engine, winner, unknown, nodes, processor, wall, kept, root, winning] =
            fields[..]
        else {
            return None;
        };
        let text = |field: &str| (!field.is_empty()).then(|| field.to_string());
        Some(Self {
            board: board.parse().ok()?,
            position: position.into(),
            stones: stones.parse().ok()?,
            engine: engine.into(),
            winner: text(winner),
            unknown: text(unknown),
            nodes: nodes.parse().ok()?,
            processor_seconds: processor.parse().ok()?,
            wall_seconds: wall.parse().ok()?,
            kept: kept.parse().ok()?,
            root_move: text(root),
            winning_move: text(winning),
        })
    }

    pub(super) fn is_solved(&self) -> bool {
        self.winner.is_some()
    }
}

/// The lines of an earlier session, up to the first that cannot be read.
pub(super) fn read_all(rows: &[String]) -> Vec<Line> {
    rows.iter().map_while(|row| Line::parse(row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let solved = "3,xoxoxo,6,segclobber,second,,17,0.250000,0.500000,true,1-2,3-2";
        let unknown = "0,xxo,3,without speculation,,time,0,9.000000,9.500000,false,,";
        for text in [solved, unknown] {
            assert_eq!(Line::parse(text).unwrap().csv(), text);
            assert_eq!(text.matches(',').count(), Line::COLUMNS.matches(',').count());
        }
        assert!(Line::parse("3,xoxoxo,6,segclobber,second,,17,0.25").is_none());
    }
}
