//! The engine as an opponent: it plays perfectly where it can, and sets traps in lost positions.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question};
use crate::reading;
use crate::schema;
use clobber_board::{Color, Move, Position, Vertex};
use clobber_solver::engine::{Engine, Solution, SolveRequest, Statistics, Switches};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// How well the engine plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strength {
    /// Plays any legal move now and then.
    Casual,
    /// Wins every won position, within the time limit.
    #[default]
    Perfect,
}

clobber_board::by_name!(Strength, "strength", [
    Casual => "casual",
    Perfect => "perfect",
]);

/// Why the engine plays a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It wins.
    Wins,
    /// Every move loses.
    Loses,
    /// The winner is unknown within the time limit.
    Unknown,
    /// A casual engine plays at random.
    Careless,
}

impl Why {
    /// What the engine says about such a move. It does not reveal who wins.
    const fn remark(self) -> Option<&'static str> {
        match self {
            Self::Unknown => {
                Some("The engine does not know who wins here: it chose a move that leaves it many others.")
            }
            _ => None,
        }
    }
}

clobber_board::by_name!(Why, "reason", [
    Wins => "wins",
    Loses => "loses",
    Unknown => "unknown",
    Careless => "careless",
]);

/// Choose a move, as an opponent.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// The position.
    pub position: String,
    /// Whose turn it is.
    #[schemars(schema_with = "schema::named::<Color>")]
    pub turn: Color,
    /// How well the engine plays.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Strength>")]
    pub strength: Strength,
    /// Seed for random choices: with the same seed and enough time, the answer is the same.
    #[serde(default)]
    pub seed: u64,
}

/// The move of the engine.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Replied {
    position: String,
    turn: &'static str,
    /// A pair of vertices. Null if there is no legal move.
    #[serde(rename = "move")]
    mv: Option<[u32; 2]>,
    /// The move as people write it.
    text: Option<String>,
    #[schemars(schema_with = "schema::named::<Why>")]
    why: Why,
    /// What the engine says about it; may be null.
    remark: Option<&'static str>,
}

/// The probability that a casual engine plays any legal move.
const RANDOM_MOVE_PROBABILITY: f64 = 0.4;

/// Moves to compare when every move loses.
const MAX_CANDIDATES: usize = 8;

/// Legal moves to choose from. Dense graphs have far more than can be listed.
const MAX_MOVES: usize = 100_000;

/// Moves to compare by the number of moves that they leave.
const MAX_COMPARED: usize = 200;

/// The part of the time for every winning move.
const SHARE_OF_ALL_MOVES: f64 = 0.3;

/// The part of the remaining time for one winning move.
const SHARE_OF_ONE_MOVE: f64 = 0.55;

/// The part of the remaining time for the traps of a lost engine, and the part of that for one of them.
const SHARE_OF_TRAPS: f64 = 0.3;
const SHARE_OF_ONE_TRAP: f64 = 1.0 / 3.0;

impl Question for Reply {
    const NAME: &'static str = "reply";
    const KEEPS_DESK: bool = true;
    type Answer = Replied;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Replied, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let engine = desk.engine(Switches::default(), limits).machine;
        let opponent = Opponent { engine, position: &position, turn: self.turn, limits };
        let (mv, why) = opponent.choice(self.strength, self.seed);
        Ok(Replied {
            position: position.to_string(),
            turn: self.turn.name(),
            mv: mv.map(|mv| [mv.from, mv.to]),
            text: mv.map(|mv| position.move_text(mv)),
            why,
            remark: why.remark(),
        })
    }
}

impl Answer for Replied {
    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        match &self.text {
            Some(text) => writeln!(out, "{text}  {}", self.why),
            None => writeln!(out, "no move"),
        }
    }
}

/// The engine at its turn.
pub(super) struct Opponent<'a> {
    pub(super) engine: &'a Engine,
    pub(super) position: &'a Position,
    pub(super) turn: Color,
    pub(super) limits: &'a Limits,
}

impl Opponent<'_> {
    /// A winning move, if one is known; otherwise a trap, or a move that keeps the game long.
    pub(super) fn choice(&self, strength: Strength, seed: u64) -> (Option<Move>, Why) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut moves = self.moves();
        if moves.is_empty() {
            return (None, Why::Loses);
        }
        if strength == Strength::Casual && random.random_bool(RANDOM_MOVE_PROBABILITY) {
            return (Some(moves[random.random_range(..moves.len())]), Why::Careless);
        }
        match self.solution() {
            Ok(solution) if solution.winner == self.turn => {
                (self.least(&solution.winning_moves, |change| change), Why::Wins)
            }
            Ok(_) => {
                let (candidates, _) = moves.partial_shuffle(&mut random, MAX_CANDIDATES);
                (self.trickiest(candidates), Why::Loses)
            }
            Err(_) => (self.most_mobile(&moves), Why::Unknown),
        }
    }

    /// The legal moves found within the time limit; at least one, if there is one.
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.position.occupied().filter(|&v| self.position.cell(v) == Some(self.turn)) {
            if moves.len() >= MAX_MOVES || !moves.is_empty() && self.limits.is_reached() {
                break;
            }
            let targets = neighbors_of(self.position, from, !self.turn).take(MAX_MOVES - moves.len());
            moves.extend(targets.map(|to| Move::new(from, to)));
        }
        moves
    }

    /// All winning moves, or only one if time is short.
    fn solution(&self) -> Result<Solution, Unsolved> {
        let all = self.limits.share(SHARE_OF_ALL_MOVES);
        self.solve(self.position, self.turn, SolveRequest { all_moves: true }, &all).or_else(|_| {
            let one = self.limits.share(SHARE_OF_ONE_MOVE);
            self.solve(self.position, self.turn, SolveRequest { all_moves: false }, &one)
        })
    }

    fn solve(
        &self,
        position: &Position,
        first: Color,
        task: SolveRequest,
        limits: &Limits,
    ) -> Result<Solution, Unsolved> {
        let mut statistics = Statistics::default();
        let solution = self.engine.solve(&position.into(), first, task, limits, &mut statistics);
        // All searches share the nodes.
        let _reached = self.limits.count_nodes(statistics.nodes);
        solution
    }

    /// The move that leaves the opponent the fewest winning moves within the time limit; among equals, the
    /// most moves.
    fn trickiest(&self, candidates: &[Move]) -> Option<Move> {
        let limits = self.limits.share(SHARE_OF_TRAPS);
        let mut best: Option<(usize, f64, Move)> = None;
        for &mv in candidates {
            if limits.is_reached() {
                break;
            }
            let Ok(after) = self.position.after(mv) else { continue };
            let task = SolveRequest { all_moves: true };
            let Ok(solution) = self.solve(&after, !self.turn, task, &limits.share(SHARE_OF_ONE_TRAP)) else {
                continue;
            };
            let ways = solution.winning_moves.len();
            let share = ways as f64 / after.move_count().max(1) as f64;
            if best.is_none_or(|(fewest, least, _)| (ways, share) < (fewest, least)) {
                best = Some((ways, share, mv));
            }
        }
        best.map(|(_, _, mv)| mv).or_else(|| self.most_mobile(candidates))
    }

    /// The move that leaves the most moves; both players have equally many.
    fn most_mobile(&self, moves: &[Move]) -> Option<Move> {
        self.least(moves, |change| -change)
    }

    /// The first move with the least cost. The cost depends on the change of the number of moves.
    fn least(&self, moves: &[Move], cost: impl Fn(i64) -> i64) -> Option<Move> {
        let &first = moves.first()?;
        let mut best = (cost(self.change(first)), first);
        for &mv in moves.iter().take(MAX_COMPARED).skip(1) {
            if self.limits.is_reached() {
                break;
            }
            let cost = cost(self.change(mv));
            if cost < best.0 {
                best = (cost, mv);
            }
        }
        Some(best.1)
    }

    /// How a move changes the number of moves of either player. The edges at the old place and those of the
    /// captured stone are lost, and the edges at the new place are gained.
    fn change(&self, Move { from, to }: Move) -> i64 {
        let count = |v: Vertex, color: Color| neighbors_of(self.position, v, color).count() as i64;
        // The edge between the two stones is lost once.
        count(to, !self.turn) - count(from, !self.turn) - count(to, self.turn) + 1
    }
}

fn neighbors_of(position: &Position, v: Vertex, color: Color) -> impl Iterator<Item = Vertex> {
    position.graph().neighbors(v).filter(move |&w| position.cell(w) == Some(color))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::brute_force::BruteForce;
    use crate::records::reading_clock::ReadingClock;
    use clobber_solver::engine::Settings;
    use search_limits::testing::GapClock;
    use std::sync::Arc;
    use std::time::Duration;

    fn reply(position: &Position, turn: Color, strength: Strength, seed: u64) -> Reply {
        Reply { position: position.to_string(), turn, strength, seed }
    }

    fn after(position: &Position, [from, to]: [u32; 2]) -> Position {
        position.after(Move::new(from, to)).unwrap()
    }

    /// All fillings of a board with stones and empty vertices.
    fn fillings(board: &Position) -> impl Iterator<Item = Position> {
        let order = board.cells().len() as u32;
        (0..3u32.pow(order)).map(move |number| {
            board.refilled(|v| {
                [None, Some(Color::Black), Some(Color::White)][(number / 3u32.pow(v) % 3) as usize]
            })
        })
    }

    fn limits() -> Limits {
        Limits::new().with_memory(64 << 20)
    }

    #[test]
    fn the_perfect_engine_wins_every_won_position() {
        let (mut desk, limits, mut brute_force) = (Desk::new(), limits(), BruteForce::default());
        for board in ["(x)^1", "(x)^2", "(x)^3", "(x)^4", "(x)^5", "(x)^6", "(x)^7", "xx|xx", "xxx|xxx"] {
            for position in fillings(&board.parse().unwrap()) {
                for turn in Color::BOTH {
                    let is_won = brute_force.wins(&position, turn);
                    let replied =
                        reply(&position, turn, Strength::Perfect, 0).ask(&mut desk, &limits).unwrap();
                    assert_eq!(replied.why == Why::Wins, is_won, "{position}");
                    let Some(mv) = replied.mv else {
                        assert_eq!(position.moves(turn).count(), 0);
                        continue;
                    };
                    let after = after(&position, mv);
                    assert_eq!(brute_force.wins(&after, !turn), !is_won, "{position}");
                    if !is_won {
                        // With no more moves than candidates, all of them are compared.
                        let fewest = position.options(turn).map(|(_, after)| after).collect::<Vec<_>>();
                        let fewest = fewest.iter().map(|after| brute_force.ways(after, !turn)).min();
                        assert_eq!(Some(brute_force.ways(&after, !turn)), fewest, "{position}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_chosen_winning_move_leaves_the_fewest_answers() {
        let (mut desk, limits, mut brute_force) = (Desk::new(), limits(), BruteForce::default());
        for text in ["xoxoxo", "xxo.xo", "xoxoxoxo", "xxoxo", "xoxxo.xo", "xox|oxo|xox"] {
            let position: Position = text.parse().unwrap();
            for turn in Color::BOTH {
                let replied = reply(&position, turn, Strength::Perfect, 0).ask(&mut desk, &limits).unwrap();
                if replied.why != Why::Wins {
                    continue;
                }
                let options: Vec<Position> = position.options(turn).map(|(_, after)| after).collect();
                let winning = options.iter().filter(|after| !brute_force.wins(after, !turn));
                let fewest = winning.map(Position::move_count).min();
                assert_eq!(Some(after(&position, replied.mv.unwrap()).move_count()), fewest, "{text}");
            }
        }
    }

    #[test]
    fn the_change_of_the_number_of_moves_is_counted_locally() {
        let engine = Engine::new(Settings { memory: 1 << 20, ..Settings::default() });
        for text in ["xoxxoxoo", "xox|oox|xxo", "cycle:xoxxo", "complete:xxoxo", "xo + cycle:xox"] {
            let position: Position = text.parse().unwrap();
            for turn in Color::BOTH {
                let opponent = Opponent { engine: &engine, position: &position, turn, limits: &limits() };
                for (mv, after) in position.options(turn) {
                    let change = after.move_count() as i64 - position.move_count() as i64;
                    assert_eq!(opponent.change(mv), change, "{text} {mv}");
                }
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_move() {
        let position: Position = "xoxo|oxox|xoxo".parse().unwrap();
        let chosen = |seed| {
            let question = reply(&position, Color::Black, Strength::Casual, seed);
            let replied = question.ask(&mut Desk::new(), &limits()).unwrap();
            (replied.mv, replied.why)
        };
        assert_eq!(chosen(7), chosen(7));
        let moves: Vec<_> = (0..20).map(chosen).filter(|(_, why)| *why == Why::Careless).collect();
        assert!(moves.len() > 2 && moves.iter().any(|chosen| *chosen != moves[0]));
    }

    #[test]
    fn the_casual_engine_plays_anything_four_times_in_ten() {
        let (mut desk, limits, position) = (Desk::new(), limits(), "xoxo".parse().unwrap());
        let replies = (0..500)
            .map(|seed| reply(&position, Color::Black, Strength::Casual, seed).ask(&mut desk, &limits));
        let careless = replies.filter(|replied| replied.as_ref().unwrap().why == Why::Careless).count();
        assert!((150..250).contains(&careless), "{careless}");
    }

    #[test]
    fn without_time_it_says_so_and_stays_mobile() {
        let clock = Arc::new(GapClock::expiring_after(10));
        let limits = limits().with_clock(clock).with_time(Duration::from_secs(1));
        let position = Position::checkerboard(9, 9).unwrap();
        let replied =
            reply(&position, Color::Black, Strength::Perfect, 0).ask(&mut Desk::new(), &limits).unwrap();
        assert_eq!(replied.why, Why::Unknown);
        assert!(replied.remark.is_some_and(|remark| remark.contains("does not know who wins")));
        assert!(replied.mv.is_some() && replied.text.is_some());
    }

    #[test]
    fn one_winning_move_is_enough_when_time_is_short() {
        let position: Position = "xoxxo|oxoxx|xxoxo|oxoox".parse().unwrap();
        let timed = |seconds| {
            let time = Duration::from_secs(seconds);
            limits().with_clock(Arc::new(ReadingClock::default())).with_time(time)
        };
        let all_in = |seconds| {
            let mut desk = Desk::new();
            let engine = desk.engine(Switches::default(), &limits()).machine;
            let share = timed(seconds).share(SHARE_OF_ALL_MOVES);
            let task = SolveRequest { all_moves: true };
            engine.solve(&(&position).into(), Color::Black, task, &share, &mut Statistics::default())
        };
        let winning = all_in(u64::MAX).unwrap().winning_moves;
        assert!(!winning.is_empty());
        // One of these growing times suffices for one move, but not for all.
        let times = (0..20).map(|step| (500.0 * 1.25f64.powi(step)) as u64);
        let mut falls_back = times.filter(|&seconds| {
            let replied = reply(&position, Color::Black, Strength::Perfect, 0)
                .ask(&mut Desk::new(), &timed(seconds))
                .unwrap();
            let mv = replied.mv.map(|[from, to]| Move::new(from, to)).unwrap();
            assert!(replied.why == Why::Unknown || winning.contains(&mv));
            replied.why == Why::Wins && all_in(seconds).is_err()
        });
        assert!(falls_back.next().is_some());
    }

    #[test]
    fn a_lost_engine_stops_at_its_time_limit() {
        let position: Position = "xoxxoxoo".parse().unwrap();
        let lost =
            Color::BOTH.into_iter().find(|&color| !BruteForce::default().wins(&position, color)).unwrap();
        for seconds in (10..200).step_by(10) {
            let limits = limits()
                .with_clock(Arc::new(ReadingClock::default()))
                .with_time(Duration::from_secs(seconds));
            let replied =
                reply(&position, lost, Strength::Perfect, 0).ask(&mut Desk::new(), &limits).unwrap();
            assert!(matches!(replied.why, Why::Loses | Why::Unknown) && replied.mv.is_some());
        }
    }

    #[test]
    fn a_player_without_moves_has_lost() {
        let position = "xx.o".parse().unwrap();
        let replied =
            reply(&position, Color::White, Strength::Casual, 0).ask(&mut Desk::new(), &limits()).unwrap();
        assert_eq!((replied.mv, replied.why), (None, Why::Loses));
    }
}
