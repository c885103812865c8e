//! `clobber generate dataset`: solved positions for learning. `docs/dataset.md` is the data card.
//!
//! Every field is exact, so two runs write the same bytes on any machine: positions come from a seeded
//! generator, and no answer depends on time.

use super::generate::grid_size;
use crate::asker::{Asker, ended};
use crate::failure::{Failure, Status};
use crate::input::InputText;
use crate::limits::Bounds;
use crate::output::{Output, print};
use clobber_ask::records::solve::Solve;
use clobber_ask::records::value::ValueOf;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Move, Position};
use serde::Serialize;

#[derive(clap::Args)]
pub(super) struct Dataset {
    /// Grids, as in `4x5,5x5`
    #[arg(long, value_name = "SIZE,…", value_delimiter = ',', required = true, value_parser = grid_size)]
    boards: Vec<(usize, usize)>,

    /// Number of positions for each grid
    #[arg(long, default_value_t = 100)]
    count: u64,

    /// Seed; the same seed gives the same bytes
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Positions with at most this many stones get their value
    #[arg(long, default_value_t = 12, value_name = "STONES")]
    value_stones: usize,

    #[command(flatten)]
    bounds: Bounds,
}

/// A line of the dataset: a position and the player to move.
#[derive(Serialize)]
struct Record<'a> {
    position: &'a str,
    rows: usize,
    columns: usize,
    player: &'a str,
    /// The outcome class: N, P, L or R.
    outcome: char,
    /// Does the player to move win?
    wins: bool,
    /// Every winning move of the player.
    winning_moves: Vec<String>,
    /// The canonical form in CGSuite's notation; null if the position has many stones.
    value: Option<&'a str>,
    seed: u64,
    index: u64,
}

impl Dataset {
    pub(super) fn run(&self, output: &Output) -> Result<Status, Failure> {
        if self.bounds.time.is_some() {
            let reason = "its bytes would depend on the machine";
            return Err(Failure::Usage(format!("a dataset has no time limit: {reason}")));
        }
        let mut asker = Asker::new(&self.bounds, output, "solving");
        for &(rows, columns) in &self.boards {
            // Each grid has the same positions, no matter which others are asked for.
            let mut generator = Generator::new(self.seed, Filling { stone: 1.0, black: 0.5 });
            for index in 0..self.count {
                let grid = generator.grid(rows, columns);
                let mut position = grid.map_err(|error| Failure::Usage(error.to_string()))?;
                generator.remove_stones(&mut position, empty_cells(index, rows * columns));
                let status = self.write(&mut asker, &position, (rows, columns), index)?;
                if status != Status::Answered {
                    return Ok(status);
                }
            }
        }
        Ok(Status::Answered)
    }

    /// Solves a position and writes a line for each player.
    fn write(
        &self,
        asker: &mut Asker<'_>,
        position: &Position,
        (rows, columns): (usize, usize),
        index: u64,
    ) -> Result<Status, Failure> {
        let (text, input) = (position.to_string(), InputText::none());
        let question = Solve { position: text.clone(), all_moves: true, ..Solve::default() };
        let solved = asker.ask(&question, &input)?;
        let value = if position.stones() <= self.value_stones {
            let question = ValueOf { position: text.clone(), ..ValueOf::default() };
            let valued = asker.ask(&question, &input)?;
            if ended(&valued)? != Status::Answered {
                return Ok(Status::Unknown);
            }
            valued.value
        } else {
            None
        };
        if ended(&solved)? != Status::Answered {
            return Ok(Status::Unknown);
        }
        let wins = |player: Color| solved.results[player as usize].winner == Some(player.name());
        for player in Color::BOTH {
            let record = Record {
                position: &text,
                rows,
                columns,
                player: player.name(),
                outcome: outcome(wins(Color::Black), wins(Color::White)),
                wins: wins(player),
                winning_moves: solved.results[player as usize]
                    .winning_moves
                    .iter()
                    .map(|&[from, to]| position.move_text(Move::new(from, to)))
                    .collect(),
                value: value.as_deref(),
                seed: self.seed,
                index,
            };
            let line = serde_json::to_string(&record).map_err(|error| Failure::Output(error.into()))?;
            print(format!("{line}\n").as_bytes())?;
        }
        Ok(Status::Answered)
    }
}

/// The letter of the outcome class, by who wins when moving first.
fn outcome(black_wins: bool, white_wins: bool) -> char {
    match (black_wins, white_wins) {
        (true, true) => 'N',
        (true, false) => 'L',
        (false, true) => 'R',
        (false, false) => 'P',
    }
}

/// The number of empty cells: from none to half of them, one after the other.
fn empty_cells(index: u64, cells: usize) -> usize {
    (index % (cells as u64 / 2 + 1)) as usize
}
