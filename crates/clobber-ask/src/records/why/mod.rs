//! Why a move wins or loses: a line to play through, and a short reason where there is one.

mod mirror;
mod reason;

use super::reply::{Opponent, Strength, Why};
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use crate::schema;
use clobber_board::{Color, Move, Position};
use clobber_solver::engine::{Engine, SolveRequest, Statistics, Switches};
use reason::{Reason, name};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Explain why a move wins or loses.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhyMove {
    /// The position before the move.
    pub position: String,
    /// Who moves.
    #[schemars(schema_with = "schema::named::<Color>")]
    pub turn: Color,
    /// The move as people write it, such as `a1b1` or `13-14`.
    #[serde(rename = "move")]
    pub mv: String,
}

/// Why a move wins or loses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Explained {
    position: String,
    /// A pair of vertices.
    #[serde(rename = "move")]
    mv: [u32; 2],
    /// Null if a limit was reached; `unknown` then says which.
    wins: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// A game after the move: the winner plays winning moves, the loser leaves as few of them as possible.
    line: Vec<[u32; 2]>,
    /// Whether the line ends where a player cannot move.
    is_complete: bool,
    /// A short reason; null if there is none.
    reason: Option<Reason>,
    /// The result in one sentence.
    sentence: String,
}

/// The part of the time for the winner, then that for one move of the line, and that for the reason.
const SHARE_OF_WINNER: f64 = 0.5;
const SHARE_OF_REASON: f64 = 0.3;
const SHARE_OF_MOVE: f64 = 0.3;

/// Moves of a line.
const MAX_LINE: usize = 400;

impl Question for WhyMove {
    const NAME: &'static str = "why";
    const KEEPS_DESK: bool = true;
    type Answer = Explained;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Explained, Refusal> {
        let before = reading::position("position", &self.position, desk.max_vertices())?;
        let mut after = before.clone();
        let moves = reading::play(&mut after, &self.mv)?;
        let &[mv] = &moves[..] else { return Err(Refusal::Combination("`move` is one move")) };
        if before.cell(mv.from) != Some(self.turn) {
            return Err(Refusal::Combination("`move` is a move of `turn`"));
        }
        let engine = desk.engine(Switches::default(), limits).machine;
        Ok(self.explained(engine, &before, &after, mv, limits))
    }
}

impl WhyMove {
    fn explained(
        &self,
        engine: &Engine,
        before: &Position,
        after: &Position,
        mv: Move,
        limits: &Limits,
    ) -> Explained {
        let mut answer = Explained {
            position: before.to_string(),
            mv: [mv.from, mv.to],
            wins: None,
            unknown: None,
            line: Vec::new(),
            is_complete: false,
            reason: None,
            sentence: String::new(),
        };
        let (next, text) = (!self.turn, before.move_text(mv));
        let search = limits.share(SHARE_OF_WINNER);
        let (request, mut statistics) = (SolveRequest::default(), Statistics::default());
        let solved = engine.solve(&after.into(), next, request, &search, &mut statistics);
        limits.count_part(&search);
        let winner = match solved {
            Ok(solution) => solution.winner,
            Err(unsolved) => {
                answer.unknown = Some(unsolved.to_string());
                answer.sentence = format!("The winner after {text} is unknown: {unsolved}.");
                return answer;
            }
        };
        answer.wins = Some(winner == self.turn);
        let part = limits.share(SHARE_OF_REASON);
        answer.reason = Reason::of(engine.evaluator().within(&part), after, next, winner).ok().flatten();
        limits.count_part(&part);
        (answer.line, answer.is_complete) = line(engine, after.clone(), next, limits);
        answer.sentence = sentence(self.turn, winner, after, &text, &answer.line);
        answer
    }
}

/// A game in which the winner plays winning moves and the loser sets traps, and whether it reaches its end.
fn line(engine: &Engine, mut position: Position, mut turn: Color, limits: &Limits) -> (Vec<[u32; 2]>, bool) {
    let mut moves = Vec::new();
    while moves.len() < MAX_LINE {
        let part = limits.share(SHARE_OF_MOVE);
        let opponent = Opponent { engine, position: &position, turn, limits: &part };
        let (mv, why) = opponent.choice(Strength::Perfect, 0);
        limits.count_part(&part);
        let Some(mv) = mv else { return (moves, true) };
        if why == Why::Unknown || position.play(mv).is_err() {
            return (moves, false);
        }
        moves.push([mv.from, mv.to]);
        turn = !turn;
    }
    (moves, false)
}

fn sentence(turn: Color, winner: Color, after: &Position, text: &str, line: &[[u32; 2]]) -> String {
    let (player, opponent) = (name(turn), name(!turn));
    let reply = line.first().map(|&[from, to]| after.move_text(Move::new(from, to)));
    match (winner == turn, reply) {
        (true, None) => format!("{text} wins: {opponent} has no reply."),
        (true, Some(reply)) => {
            format!(
                "{text} wins: {player} has an answer to every reply, also to the most stubborn one, {reply}."
            )
        }
        (false, Some(reply)) => format!("{text} loses: {opponent} replies {reply}."),
        (false, None) => format!("{text} loses."),
    }
}

impl Answer for Explained {
    fn status(&self) -> Status {
        Status::known(self.wins.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        writeln!(out, "{}", self.sentence)?;
        let reasons = self.reason.iter().flat_map(|reason| &reason.sentences);
        reasons.into_iter().try_for_each(|sentence| writeln!(out, "{sentence}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::brute_force::BruteForce;
    use std::collections::HashMap;

    fn explained(text: &str, turn: Color, mv: &str) -> Explained {
        let question = WhyMove { position: text.into(), turn, mv: mv.into() };
        question.ask(&mut Desk::new(), &Limits::new().with_memory(64 << 20)).unwrap()
    }

    /// On every move of small positions: the verdict is right, the winner's moves win, and the loser is the
    /// player who cannot move at the end.
    #[test]
    fn lines_end_in_a_win_of_the_winner() {
        let mut brute_force = BruteForce::default();
        let mut reasons = HashMap::new();
        for text in
            ["xoxo", "xxo.xo.oox", "xox|oxo", "xoxx|ooxo", "cycle:xoxxo", "xxo + oox", "xo.ox", "xxoxooo"]
        {
            let position: Position = text.parse().unwrap();
            for turn in Color::BOTH {
                for (mv, after) in position.options(turn) {
                    let answer = explained(text, turn, &position.move_text(mv));
                    let is_won = !brute_force.wins(&after, !turn);
                    assert_eq!(answer.wins, Some(is_won), "{text} {mv:?}");
                    let winner = if is_won { turn } else { !turn };
                    let (mut position, mut player) = (after, !turn);
                    for &[from, to] in &answer.line {
                        assert_eq!(brute_force.wins(&position, player), player == winner, "{text} {mv:?}");
                        position.play_as(player, Move::new(from, to)).unwrap();
                        player = !player;
                    }
                    assert!(answer.is_complete && player != winner);
                    assert_eq!(position.moves(player).count(), 0);
                    let kind = answer.reason.map_or("none", |reason| reason.kind());
                    *reasons.entry(kind).or_insert(0) += 1;
                }
            }
        }
        for kind in ["no move", "mirror", "values"] {
            assert!(reasons.contains_key(kind), "{reasons:?}");
        }
    }

    #[test]
    fn reasons_name_what_cancels_and_what_is_ahead() {
        let reason = |text, turn, mv| {
            let answer = explained(text, turn, mv);
            (answer.wins, answer.reason.unwrap())
        };
        // Black leaves ↑ and two groups that cancel.
        let (wins, found) = reason("xxo.xo.xxo.oox", Color::Black, "5-6");
        assert_eq!(wins, Some(true));
        let text = found.sentences.join(" ");
        assert!(text.contains("1 pair of groups cancels") && text.contains("↑ ≥ 0"), "{text}");
        let (wins, found) = reason("xo.xxo.xxo.xxo", Color::Black, "1-2");
        assert_eq!((wins, found.kind()), (Some(true), "weights"));
        assert!(found.sentences.concat().contains("3 ups ahead"), "{:?}", found.sentences);
    }

    #[test]
    fn foreign_moves_are_refused() {
        for (turn, mv) in
            [(Color::White, "1-2"), (Color::Black, "1-3"), (Color::Black, "1-2,3-4"), (Color::Black, "")]
        {
            let question = WhyMove { position: "xoxo".into(), turn, mv: mv.into() };
            assert!(question.ask(&mut Desk::new(), &Limits::new()).is_err(), "{mv}");
        }
    }
}
