//! What the explorer shows about a position, told as it is found: the winner first, then move after move,
//! then the value.

use super::value::{Signs, ValueOf, Valued};
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::Sum;
use crate::schema;
use clobber_board::{Color, Move, Position};
use clobber_solver::engine::{Engine, SolveRequest, Statistics, Switches};
use schemars::JsonSchema;
use search_limits::{Limits, Reason, Unsolved};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::cell::Cell;
use std::io::{self, Write};

/// Find the winner, judge every move and compute the value.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Analyse {
    /// The position.
    pub position: String,
    /// Whose moves are judged first.
    #[schemars(schema_with = "schema::named::<Color>")]
    pub turn: Color,
}

/// The winner, the judged moves and the value.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Analysed {
    position: String,
    /// `L`, `R`, `N` or `P`. Null unless the winner is known for both first players.
    outcome: Option<char>,
    /// The player whose turn it is, then the other one.
    players: Vec<PlayerAnalysis>,
    /// The answer of `value`, with components, options and explanations.
    value: Valued,
}

/// What is known if a player moves first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct PlayerAnalysis {
    first: &'static str,
    /// Null if a limit was reached; `unknown` then says which.
    winner: Option<&'static str>,
    /// Why the winner or a move is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// The moves that were judged, in this order. Empty if the other player wins: then every move loses.
    moves: Vec<JudgedMove>,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct JudgedMove {
    #[serde(rename = "move")]
    mv: [u32; 2],
    wins: bool,
}

/// The part of the time for winners and moves; the rest is for the value.
const SHARE_OF_SEARCH: f64 = 0.7;

/// The part of the remaining search time for the winner, and for one move.
const SHARE_OF_WINNER: f64 = 0.5;
const SHARE_OF_MOVE: f64 = 0.3;

/// Moves to judge. Dense graphs have far more than a page can show.
const MAX_MOVES: usize = 4096;

/// Moves to sort by promise.
const MAX_SORTED: usize = 200;

impl Question for Analyse {
    const NAME: &'static str = "analyse";
    const KEEPS_DESK: bool = true;
    type Answer = Analysed;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Analysed, Refusal> {
        self.ask_and_tell(desk, limits, &|_| ())
    }

    fn ask_and_tell(
        &self,
        desk: &mut Desk,
        limits: &Limits,
        tell: &dyn Fn(serde_json::Value),
    ) -> Result<Analysed, Refusal> {
        let sum = Sum::read("position", &self.position, desk.max_vertices())?;
        sum.refuse_values("analyse")?;
        let warm = desk.engine(Switches::default(), limits);
        let is_used = warm.is_used;
        let (answer, is_full) = self.analysed(warm.machine, &sum, limits, tell)?;
        if !(is_full && is_used) {
            return Ok(answer);
        }
        // What fits must not depend on earlier questions.
        let fresh = desk.fresh_engine(Switches::default(), limits).machine;
        Ok(self.analysed(fresh, &sum, limits, tell)?.0)
    }
}

impl Analyse {
    /// The answer, and whether something in it is unknown because the memory was full.
    fn analysed(
        &self,
        engine: &Engine,
        sum: &Sum,
        limits: &Limits,
        tell: &dyn Fn(serde_json::Value),
    ) -> Result<(Analysed, bool), Refusal> {
        let search = limits.share(SHARE_OF_SEARCH);
        let analyst =
            Analyst { engine, position: &sum.position, limits: &search, tell, is_full: Cell::new(false) };
        let mut players = [self.turn, !self.turn].map(|first| analyst.winner(first));
        for (player, known) in players.iter_mut().zip([self.turn, !self.turn]) {
            analyst.judge_moves(known, player);
        }
        limits.count_part(&search);
        let question = ValueOf {
            position: self.position.clone(),
            options: true,
            components: true,
            explain: true,
            steps: false,
            signs: Signs::Unicode,
        };
        let rest = limits.part();
        let value = question.ask_with(engine.evaluator().within(&rest), sum.clone())?;
        limits.count_part(&rest);
        let is_full = analyst.is_full.get() || value.is_out_of_memory();
        let outcome = outcome(&players);
        Ok((Analysed { position: sum.to_string(), outcome, players: players.into(), value }, is_full))
    }
}

/// Searches one position and tells what it finds.
struct Analyst<'a> {
    engine: &'a Engine,
    position: &'a Position,
    limits: &'a Limits,
    tell: &'a dyn Fn(serde_json::Value),
    is_full: Cell<bool>,
}

impl Analyst<'_> {
    /// The winner if this player moves first, with one winning move.
    fn winner(&self, first: Color) -> PlayerAnalysis {
        let mut player =
            PlayerAnalysis { first: first.name(), winner: None, unknown: None, moves: Vec::new() };
        match self.solve(self.position, first, SHARE_OF_WINNER) {
            Ok((winner, mv)) => {
                self.decide(&mut player, winner);
                mv.into_iter().for_each(|mv| self.judge(&mut player, mv, true));
            }
            Err(unsolved) => player.unknown = Some(unsolved.to_string()),
        }
        player
    }

    /// Judges the moves that are not known yet, the most promising first. A move that leaves the opponent few
    /// moves comes early.
    fn judge_moves(&self, color: Color, player: &mut PlayerAnalysis) {
        if player.winner == Some((!color).name()) {
            return;
        }
        let mut moves: Vec<Move> = self.position.moves(color).take(MAX_MOVES).collect();
        if moves.len() <= MAX_SORTED {
            let promise = |mv: &Move| self.position.after(*mv).map_or(u64::MAX, |after| after.move_count());
            moves.sort_by_cached_key(promise);
        }
        let mut is_complete = true;
        for mv in moves {
            if player.moves.iter().any(|known| known.mv == [mv.from, mv.to]) {
                continue;
            }
            let Ok(after) = self.position.after(mv) else { continue };
            match self.solve(&after, !color, SHARE_OF_MOVE) {
                Ok((winner, _)) => {
                    self.judge(player, mv, winner == color);
                    if winner == color && player.winner.is_none() {
                        self.decide(player, color);
                    }
                }
                Err(unsolved) => {
                    is_complete = false;
                    player.unknown = Some(unsolved.to_string());
                    if self.limits.is_reached() {
                        return;
                    }
                }
            }
        }
        if is_complete {
            player.unknown = None;
            if player.winner.is_none() {
                self.decide(player, !color);
            }
        }
    }

    fn decide(&self, player: &mut PlayerAnalysis, winner: Color) {
        player.winner = Some(winner.name());
        (self.tell)(json!({ "first": player.first, "winner": winner.name() }));
    }

    fn judge(&self, player: &mut PlayerAnalysis, mv: Move, wins: bool) {
        let judged = JudgedMove { mv: [mv.from, mv.to], wins };
        player.moves.push(judged);
        (self.tell)(json!({ "first": player.first, "move": judged.mv, "wins": wins }));
    }

    /// The winner, and a winning move of the first player if that is the winner.
    fn solve(
        &self,
        position: &Position,
        first: Color,
        share: f64,
    ) -> Result<(Color, Option<Move>), Unsolved> {
        let (limits, mut statistics) = (self.limits.share(share), Statistics::default());
        let solved =
            self.engine.solve(&position.into(), first, SolveRequest::default(), &limits, &mut statistics);
        // All searches share the nodes.
        let _reached = self.limits.count_nodes(statistics.nodes);
        if solved.as_ref().is_err_and(|unsolved| unsolved.reason == Reason::Memory) {
            self.is_full.set(true);
        }
        solved.map(|solution| (solution.winner, solution.winning_moves.first().copied()))
    }
}

/// The outcome; `None` unless the winner is known for both first players.
fn outcome(players: &[PlayerAnalysis]) -> Option<char> {
    let winner = |first: Color| players.iter().find(|player| player.first == first.name())?.winner;
    Some(match (winner(Color::Black)?, winner(Color::White)?) {
        ("black", "black") => 'L',
        ("white", "white") => 'R',
        ("black", _) => 'N',
        _ => 'P',
    })
}

impl Answer for Analysed {
    fn status(&self) -> Status {
        Status::known(self.players.iter().all(|player| player.unknown.is_none())).max(self.value.status())
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        for PlayerAnalysis { first, winner, .. } in &self.players {
            writeln!(
                out,
                "{first} moves first  {}",
                winner.map_or("unknown".into(), |name| format!("{name} wins"))
            )?;
        }
        self.value.print(out, heading)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::brute_force::BruteForce;
    use crate::records::reading_clock::ReadingClock;
    use std::cell::RefCell;
    use std::collections::HashMap;
    use std::sync::Arc;
    use std::time::Duration;

    #[test]
    fn every_move_is_judged_as_by_exhaustive_search_and_told_before_the_answer() {
        let (mut desk, mut brute_force) = (Desk::new(), BruteForce::default());
        for text in ["xoxo", "xxo.xo", "xox|oxo", "xoxxo|oxoox", "cycle:xoxxo", "xo + oox", "xx", ""] {
            for turn in Color::BOTH {
                let told = RefCell::new(Vec::new());
                let question = Analyse { position: text.into(), turn };
                let limits = Limits::new().with_memory(64 << 20);
                let answer = question
                    .ask_and_tell(&mut desk, &limits, &|found| told.borrow_mut().push(found))
                    .unwrap();
                let position: Position = text.parse().unwrap();
                let mut repeated = 0;
                for (color, player) in [turn, !turn].into_iter().zip(&answer.players) {
                    let is_won = brute_force.wins(&position, color);
                    assert_eq!(player.winner, Some(if is_won { color } else { !color }.name()), "{text}");
                    assert_eq!(player.unknown, None);
                    let moves = if is_won { position.moves(color).count() } else { 0 };
                    assert_eq!(player.moves.len(), moves, "{text}");
                    for judged in &player.moves {
                        let after = position.after(Move::new(judged.mv[0], judged.mv[1])).unwrap();
                        assert_eq!(judged.wins, !brute_force.wins(&after, !color), "{text} {judged:?}");
                    }
                    repeated += 1 + moves;
                }
                assert_eq!(told.borrow().len(), repeated, "{text}");
                assert!(told.borrow()[0].get("winner").is_some() && answer.status() == Status::Answered);
            }
        }
    }

    #[test]
    fn a_time_limit_leaves_moves_unknown_and_no_other_verdicts() {
        let ask = |seconds| {
            let question = Analyse { position: "xoxxo|oxoxx|xxoxo|oxoox".into(), turn: Color::Black };
            let (clock, time) = (Arc::new(ReadingClock::default()), Duration::from_secs(seconds));
            let limits = Limits::new().with_memory(64 << 20).with_clock(clock).with_time(time);
            question.ask(&mut Desk::new(), &limits).unwrap()
        };
        let verdicts = |answer: &Analysed| -> HashMap<[u32; 2], bool> {
            answer
                .players
                .iter()
                .flat_map(|player| &player.moves)
                .map(|judged| (judged.mv, judged.wins))
                .collect()
        };
        let whole = ask(1 << 40);
        assert!(whole.players.iter().all(|player| player.unknown.is_none()));
        let whole = verdicts(&whole);
        // One of these growing times suffices for some moves, but not for all.
        let times = (0..20).map(|step| (500.0 * 1.25f64.powi(step)) as u64);
        let mut partial = times.filter(|&seconds| {
            let answer = ask(seconds);
            let found = verdicts(&answer);
            assert!(found.iter().all(|(mv, wins)| whole.get(mv) == Some(wins)), "{seconds}");
            answer.players.iter().any(|player| player.unknown.is_some() && !player.moves.is_empty())
        });
        assert!(partial.next().is_some());
    }
}
