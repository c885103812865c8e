//! Plain minimax, proofs that it writes, and boards to try them on.

use clobber_board::{Color, Position};
use clobber_certificate::facts::{Fact, Rung, Sum};
use clobber_certificate::{Opening, WinClaim};
use search_limits::Limits;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Ups, downs and stars that are played one by one, not as canonical forms: ↑ = {0 | ∗}.
type Ladder = (u32, u32, u32);

fn ladder(rung: Rung) -> Ladder {
    let n = rung.ups.unsigned_abs();
    let stars = u32::from(rung.star);
    if rung.ups < 0 { (0, n, stars) } else { (n, 0, stars) }
}

fn ladder_moves((ups, downs, stars): Ladder, player: Color) -> Vec<Ladder> {
    let is_left = player == Color::Black;
    let mut moves = Vec::new();
    if ups > 0 {
        moves.push((ups - 1, downs, stars ^ u32::from(!is_left)));
    }
    if downs > 0 {
        moves.push((ups, downs - 1, stars ^ u32::from(is_left)));
    }
    if stars > 0 {
        moves.push((ups, downs, stars - 1));
    }
    moves
}

thread_local! {
    static WINS: RefCell<HashMap<(Position, Ladder, Color), bool>> = RefCell::default();
}

/// Does the player to move win a position plus a rung? By definition; two stars are zero.
fn wins(position: &Position, ladder: Ladder, player: Color) -> bool {
    let key = (position.clone(), ladder, player);
    if let Some(known) = WINS.with_borrow(|wins| wins.get(&key).copied()) {
        return known;
    }
    let answer = position.options(player).any(|(_, after)| !wins(&after, ladder, !player))
        || ladder_moves(ladder, player).into_iter().any(|after| !wins(position, after, !player));
    WINS.with_borrow_mut(|wins| wins.insert(key, answer));
    answer
}

pub(crate) fn mover_wins(position: &Position, rung: Rung, player: Color) -> bool {
    wins(position, ladder(rung), player)
}

/// Is the position plus the rung ≥ 0?
pub(crate) fn is_true(position: &Position, rung: Rung) -> bool {
    !mover_wins(position, rung, Color::White)
}

fn position_of(sum: &Sum) -> Position {
    Position::sum(sum.components().iter().filter_map(clobber_certificate::facts::Component::position))
        .unwrap()
}

#[derive(Default)]
struct NaiveProver {
    facts: Vec<Fact>,
    done: HashSet<String>,
}

impl NaiveProver {
    /// Proves a sum by facts about its components if their least rungs suffice, and else by a joint fact.
    fn prove(&mut self, sum: &Sum, rung: Rung) {
        let parts: Vec<(Sum, Rung)> = sum
            .components()
            .iter()
            .map(|component| {
                let (part, position) =
                    ([component.clone()].into_iter().collect(), component.position().unwrap());
                let is_true = |&ups: &i32| is_true(&position, Rung::new(ups, false));
                (part, Rung::new((-5..=5).find(is_true).unwrap(), false))
            })
            .collect();
        let total = parts.iter().fold(Rung::ZERO, |total, part| total + part.1);
        if parts.len() > 1 && (rung + -total).is_at_least_zero() {
            return parts.iter().for_each(|(part, rung)| self.fact(part, *rung));
        }
        self.fact(sum, rung);
    }

    fn fact(&mut self, sum: &Sum, rung: Rung) {
        let fact = Fact { sum: sum.clone(), rung };
        if sum.components().is_empty() || !self.done.insert(fact.to_string()) {
            return;
        }
        for (after, rung) in moves(sum, rung, Color::White) {
            let is_won = |(sum, rung): &(Sum, Rung)| is_true(&position_of(sum), *rung);
            let (reply, rung) = moves(&after, rung, Color::Black).into_iter().find(is_won).unwrap();
            self.prove(&reply, rung);
        }
        self.facts.push(fact);
    }
}

fn moves(sum: &Sum, rung: Rung, player: Color) -> Vec<(Sum, Rung)> {
    let sum_of = |position: &Position| Sum::of_position(position, Limits::unlimited()).unwrap();
    let on_board = position_of(sum);
    let on_board = on_board.options(player).map(|(_, after)| (sum_of(&after), rung));
    on_board.chain(rung.options(player).into_iter().map(|option| (sum.clone(), option))).collect()
}

/// A certificate for the player who wins this position plus this rung.
pub(crate) fn certificate(text: &str, added: Rung, first: Color) -> String {
    let position: Position = text.parse().unwrap();
    let on_board = position.options(first).find(|(_, after)| !mover_wins(after, added, !first));
    let in_added = || added.options(first).into_iter().find(|&to| !mover_wins(&position, to, !first));
    let opening = on_board.map(|(mv, _)| Opening::Board(mv)).or_else(|| in_added().map(Opening::Added));
    let winner = if opening.is_some() { first } else { !first };
    let claim = WinClaim { position, added, first, winner, opening };
    let (sum, rung) = claim.start(Limits::unlimited()).unwrap().unwrap();
    let mut prover = NaiveProver::default();
    prover.prove(&sum, rung);
    let mut out = Vec::new();
    claim.write(&mut out, prover.facts.iter()).unwrap();
    String::from_utf8(out).unwrap()
}

/// Is what the first line of a certificate claims true?
pub(crate) fn claim_is_true(text: &str) -> bool {
    let claim: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let position: Position = claim["position"].as_str().unwrap().parse().unwrap();
    let color = |name: &serde_json::Value| if name == "black" { Color::Black } else { Color::White };
    let (first, winner) = (color(&claim["first"]), color(&claim["winner"]));
    let added = claim["added"].as_str().map_or(Rung::ZERO, |text| text.parse().unwrap());
    mover_wins(&position, added, first) == (first == winner)
}

/// Are all facts of a certificate true?
pub(crate) fn facts_are_true(text: &str) -> bool {
    text.lines().skip(1).filter(|line| !line.trim().is_empty()).all(|line| {
        let (rung, position) = line.trim().split_once(' ').unwrap();
        is_true(&position.parse().unwrap(), rung.parse().unwrap())
    })
}

/// The certificates of all boards, each found once.
pub(crate) static CERTIFICATES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let rungs = [Rung::ZERO, Rung::STAR, Rung::new(1, false), Rung::new(-1, true), Rung::new(2, true)];
    let boards = BOARDS.iter().map(|&board| (board, Rung::ZERO));
    let with_rungs =
        rungs.into_iter().flat_map(|rung| ["xxo", "xoxo", "xo|ox", "xxo.oox"].map(|b| (b, rung)));
    boards
        .chain(with_rungs)
        .flat_map(|(board, added)| Color::BOTH.map(|first| certificate(board, added, first)))
        .collect()
});

pub(crate) const BOARDS: [&str; 12] = [
    "xoxoxo",
    "xxoxxo",
    "xoxox.oxo",
    "xox|oxo",
    "xxx|ooo",
    "x.o|xox",
    "cycle:xoxoxx",
    "multipartite:xxo/oo/x",
    "xo + xxo + xoxo",
    "xxo.xxo.oox.xoo",
    "hypercube:3:xoxoxoxo",
    "g6:DqK:xoxox",
];
