//! A random walk from a board to a subproblem, down a proof tree.
//!
//! A proof that a player wins has one move of this player in each of its positions, and all replies of the
//! other player. A walk takes the first move in the order of the engine, and draws a reply at random. At the
//! *frontier*, where few stones are left, the engine solves the position: the *subproblem*.
//!
//! Knuth (1975): if a subproblem is reached with probability p, then its work divided by p is, on average,
//! the work of all subproblems of the tree. The walk multiplies on the way back: by n where it drew one of n
//! replies.
//!
//! If the assumed winner loses the subproblem, then the walk is not in a proof. The reply that was drawn
//! refutes the move before it, and the walk goes on with the next move. The wasted work counts: not n times
//! for this reply, since one reply is enough to refute a move.

use super::draws::Draws;
use crate::stopwatch::Run;
use clobber_board::{Color, Move, Position};
use clobber_solver::engine::Engine;
use std::ops::{Add, Mul};

/// Solved subproblems with their nodes and their processor time, or an estimate of all three.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Work {
    pub(super) subproblems: f64,
    pub(super) nodes: f64,
    pub(super) seconds: f64,
}

impl Add for Work {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            subproblems: self.subproblems + other.subproblems,
            nodes: self.nodes + other.nodes,
            seconds: self.seconds + other.seconds,
        }
    }
}

impl Mul<f64> for Work {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self {
            subproblems: self.subproblems * factor,
            nodes: self.nodes * factor,
            seconds: self.seconds * factor,
        }
    }
}

/// A position at the frontier, with what it took to solve it.
pub(super) struct Subproblem {
    pub(super) position: Position,
    pub(super) first: Color,
    pub(super) stones: u32,
    pub(super) run: Run,
}

/// What a walk below a position has seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Visit {
    /// Does the assumed winner win, by the positions of the walk? A subproblem out of time counts as won.
    pub(super) is_as_assumed: bool,
    /// The probability to reach the last position of the walk from here.
    pub(super) probability: f64,
    /// The estimate for all positions below.
    pub(super) work: Work,
}

impl Visit {
    fn known(is_as_assumed: bool) -> Self {
        Self { is_as_assumed, probability: 1.0, work: Work::default() }
    }
}

/// A walk, and the subproblems that it has solved.
pub(super) struct Walk<'a> {
    /// Knows the open moves, and never searches: otherwise they would depend on the samples before.
    pub(super) scout: &'a Engine,
    /// Positions with at most this many stones in components of unknown value are subproblems.
    pub(super) max_stones: u32,
    /// Who is assumed to win the board.
    pub(super) winner: Color,
    pub(super) draws: Draws,
    /// Finds the winner if this player moves first. `None` after an interruption.
    pub(super) solve: &'a mut dyn FnMut(&Position, Color) -> Option<Run>,
    pub(super) subproblems: Vec<Subproblem>,
}

impl Walk<'_> {
    /// Walks down from a position. `None` after an interruption.
    pub(super) fn visit(&mut self, position: &Position, first: Color) -> Option<Visit> {
        let known = self.scout.open_moves(position, first);
        let stones = known.as_ref().map_or(0, |known| known.stones);
        match known {
            Some(known) if stones > self.max_stones => match known.winner {
                Some(winner) => Some(Visit::known(winner == self.winner)),
                None if first == self.winner => self.first_good_move(position, &known.moves),
                None => self.random_reply(position, &known.moves),
            },
            _ => self.subproblem(position, first, stones),
        }
    }

    /// The assumed winner tries one move after the other, until one seems to win.
    fn first_good_move(&mut self, position: &Position, moves: &[Move]) -> Option<Visit> {
        let mut all = Visit::known(false);
        for &mv in moves {
            let visit = self.visit(&after(position, mv), !self.winner)?;
            all = Visit { work: all.work + visit.work, ..visit };
            if visit.is_as_assumed {
                break;
            }
        }
        Some(all)
    }

    fn random_reply(&mut self, position: &Position, moves: &[Move]) -> Option<Visit> {
        let mv = moves[self.draws.below(moves.len())];
        let visit = self.visit(&after(position, mv), self.winner)?;
        let count = moves.len() as f64;
        let work = if visit.is_as_assumed { visit.work * count } else { visit.work };
        Some(Visit { work, probability: visit.probability / count, ..visit })
    }

    fn subproblem(&mut self, position: &Position, first: Color, stones: u32) -> Option<Visit> {
        let run = (self.solve)(position, first)?;
        let is_as_assumed = run.answer.as_ref().map_or(true, |winners| winners[..] == [self.winner]);
        let work = Work { subproblems: 1.0, nodes: run.nodes as f64, seconds: run.seconds };
        self.subproblems.push(Subproblem { position: position.clone(), first, stones, run });
        Some(Visit { is_as_assumed, probability: 1.0, work })
    }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).expect("an open move is legal");
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_solver::engine::{Settings, SolveRequest, Statistics};
    use search_limits::Limits;
    use std::collections::HashMap;

    fn engine() -> Engine {
        Engine::new(Settings { memory: 1 << 22, ..Settings::default() })
    }

    /// Solves from cold, and remembers the answers, so that thousands of walks are fast.
    #[derive(Default)]
    struct Solver(HashMap<(String, Color), Run>);

    impl Solver {
        fn solve(&mut self, position: &Position, first: Color) -> Run {
            let new = || {
                let (request, mut statistics) = (SolveRequest::default(), Statistics::default());
                let limits = Limits::unlimited();
                let solution = engine().solve(&position.into(), first, request, limits, &mut statistics);
                let (answer, nodes) = (Ok(vec![solution.unwrap().winner]), statistics.nodes);
                Run { answer, nodes, components: 0, seconds: 0.0, wall_seconds: 0.0, kept: false }
            };
            self.0.entry((position.to_string(), first)).or_insert_with(new).clone()
        }
    }

    /// The probability that a walk seems to be in a proof, and the mean of its nodes over the walks that do,
    /// and over those that do not, both times the probability.
    #[derive(Clone, Copy, Default)]
    struct Means {
        probability: f64,
        good: f64,
        bad: f64,
    }

    /// The slow twin: all walks at once.
    struct AllWalks<'a> {
        scout: &'a Engine,
        solver: &'a mut Solver,
        max_stones: u32,
        winner: Color,
    }

    impl AllWalks<'_> {
        fn means(&mut self, position: &Position, first: Color) -> Means {
            let known = self.scout.open_moves(position, first);
            let is_leaf = known.as_ref().is_none_or(|known| known.stones <= self.max_stones);
            if is_leaf {
                let run = self.solver.solve(position, first);
                let nodes = run.nodes as f64;
                let won = Means { probability: 1.0, good: nodes, bad: 0.0 };
                let lost = Means { probability: 0.0, good: 0.0, bad: nodes };
                return if run.answer == Ok(vec![self.winner]) { won } else { lost };
            }
            let known = known.unwrap();
            if let Some(winner) = known.winner {
                let probability = f64::from(u8::from(winner == self.winner));
                return Means { probability, good: 0.0, bad: 0.0 };
            }
            let children: Vec<Means> =
                known.moves.iter().map(|&mv| self.means(&after(position, mv), !first)).collect();
            if first == self.winner { any(&children) } else { all(&children) }
        }
    }

    fn all(children: &[Means]) -> Means {
        let sum = |number: fn(&Means) -> f64| children.iter().map(number).sum::<f64>();
        let count = children.len() as f64;
        Means {
            probability: sum(|child| child.probability) / count,
            good: sum(|child| child.good),
            bad: sum(|child| child.bad) / count,
        }
    }

    fn any(children: &[Means]) -> Means {
        // The probability that all children so far were refuted, and the mean of the work in vain.
        let (mut refuted, mut wasted) = (1.0, 0.0);
        let mut means = Means::default();
        for child in children {
            means.good += wasted * child.probability + refuted * child.good;
            wasted = wasted * (1.0 - child.probability) + refuted * child.bad;
            refuted *= 1.0 - child.probability;
        }
        Means { probability: 1.0 - refuted, bad: wasted, ..means }
    }

    fn walk(
        scout: &Engine,
        solver: &mut Solver,
        max_stones: u32,
        board: (&Position, Color, Color),
        sample: usize,
    ) -> Visit {
        let (position, first, winner) = board;
        let draws = Draws::new(1, sample);
        let mut solve = |position: &Position, first| Some(solver.solve(position, first));
        let mut walk = Walk { scout, max_stones, winner, draws, solve: &mut solve, subproblems: Vec::new() };
        walk.visit(position, first).unwrap()
    }

    /// The mean over many walks is the sum over the whole frontier, within five standard errors.
    #[test]
    fn the_mean_of_many_walks_is_the_sum_over_the_frontier() {
        let (scout, mut solver) = (engine(), Solver::default());
        // Smaller boards are known without a search. The first player wins; assume the other one, too.
        for (text, max_stones) in
            [("checkerboard:4x4", 12), ("checkerboard:4x4", 14), ("checkerboard:3x5", 12)]
        {
            for winner in Color::BOTH {
                let position: Position = text.parse().unwrap();
                let first = Color::Black;
                let mut all = AllWalks { scout: &scout, solver: &mut solver, max_stones, winner };
                let means = all.means(&position, first);
                let samples = 1000;
                let visits: Vec<Visit> = (0..samples)
                    .map(|sample| walk(&scout, &mut solver, max_stones, (&position, first, winner), sample))
                    .collect();
                let mean =
                    |number: &dyn Fn(&Visit) -> f64| visits.iter().map(number).sum::<f64>() / samples as f64;
                let nodes = mean(&|visit| visit.work.nodes);
                let error = (mean(&|visit| (visit.work.nodes - nodes).powi(2)) / samples as f64).sqrt();
                let expected = means.good + means.bad;
                assert!((nodes - expected).abs() <= 5.0 * error, "{nodes} ± {error}, not {expected}");
                let good = mean(&|visit| f64::from(u8::from(visit.is_as_assumed)));
                assert!((good - means.probability).abs() < 0.05, "{good}, not {}", means.probability);
                assert!(expected > 0.0);
            }
        }
    }

    /// If the board itself is at the frontier, a walk solves it.
    #[test]
    fn a_board_at_the_frontier_takes_its_own_work() {
        let (scout, mut solver) = (engine(), Solver::default());
        let position: Position = "checkerboard:4x4".parse().unwrap();
        let visit = walk(&scout, &mut solver, 16, (&position, Color::Black, Color::Black), 0);
        let run = solver.solve(&position, Color::Black);
        let work = Work { subproblems: 1.0, nodes: run.nodes as f64, seconds: 0.0 };
        assert!(run.nodes > 0);
        assert_eq!(visit, Visit { is_as_assumed: true, probability: 1.0, work });
    }

    /// Without work in vain, the estimate is the work of the last subproblem divided by its probability.
    #[test]
    fn the_work_is_divided_by_the_probability() {
        let (scout, mut solver) = (engine(), Solver::default());
        let position: Position = "checkerboard:4x4".parse().unwrap();
        let (mut direct, draws) = (0, 200);
        for sample in 0..draws {
            let mut solve = |position: &Position, first| Some(solver.solve(position, first));
            let mut walk = Walk {
                scout: &scout,
                max_stones: 13,
                winner: Color::Black,
                draws: Draws::new(3, sample),
                solve: &mut solve,
                subproblems: Vec::new(),
            };
            let visit = walk.visit(&position, Color::Black).unwrap();
            let [one] = &walk.subproblems[..] else { continue };
            direct += 1;
            let expected = one.run.nodes as f64 / visit.probability;
            assert!((visit.work.nodes - expected).abs() <= 1e-9 * expected);
        }
        assert!(direct > 0);
    }
}
