//! The textbook's games against the textbook's laws, and the strips against play.

use super::games::{Game, Games};
use super::names::Names;
use super::strips::{Strips, moves};
use super::values::Values;
use search_limits::Limits;
use std::collections::HashSet;

fn name(games: &mut Games<'_>, game: Game) -> String {
    Names::new(games).name(game).unwrap().text()
}

/// The values of all strips of up to `longest` stones.
fn values_of_strips(longest: usize) -> (Values<'static>, Vec<Game>) {
    let mut values = Values::new(Games::new(Limits::unlimited()), false);
    let mut found = HashSet::new();
    for length in 0..=longest {
        for bits in 0..1u32 << length {
            let stones: Vec<bool> = (0..length).map(|i| bits >> i & 1 == 1).collect();
            found.insert(values.value(&stones).unwrap());
        }
    }
    let mut found: Vec<Game> = found.into_iter().collect();
    found.sort_unstable();
    (values, found)
}

/// Does the second player win a − b? By play on the forms, without order or canonical forms.
fn equal_by_play(games: &Games<'_>, a: Game, b: Game) -> bool {
    ge_by_play(games, a, b) && ge_by_play(games, b, a)
}

fn ge_by_play(games: &Games<'_>, a: Game, b: Game) -> bool {
    games.right(a).iter().all(|&right| !ge_by_play(games, b, right))
        && games.left(b).iter().all(|&left| !ge_by_play(games, left, a))
}

#[test]
fn games_obey_the_laws() {
    let (mut values, found) = values_of_strips(6);
    let games = &mut values.games;
    for &a in &found {
        let negated = games.negated(a).unwrap();
        assert_eq!(games.add(a, negated), Ok(Games::ZERO));
        for &b in &found {
            assert_eq!(a == b, equal_by_play(games, a, b));
            assert_eq!(games.le(a, b), Ok(ge_by_play(games, b, a)));
            let sum = games.add(a, b).unwrap();
            let back = games.add(sum, negated).unwrap();
            assert_eq!(back, b);
            let difference = games.negated(b).and_then(|minus| games.add(a, minus)).unwrap();
            assert_eq!(games.le(difference, Games::ZERO), games.le(a, b));
        }
    }
    assert!(found.len() > 20);
}

#[test]
fn games_have_their_names() {
    let mut games = Games::new(Limits::unlimited());
    let star = games.canonical(vec![0], vec![0]).unwrap();
    let up = games.canonical(vec![0], vec![star]).unwrap();
    let mut rung = Games::ZERO;
    for n in 1..6 {
        rung = games.add(rung, up).unwrap();
        let text = if n == 1 { "↑".to_string() } else { format!("{n}·↑") };
        assert_eq!(name(&mut games, rung), text);
        let with_star = games.add(rung, star).unwrap();
        assert_eq!(name(&mut games, with_star), format!("{text}*"));
        let negated = games.negated(with_star).unwrap();
        assert_eq!(name(&mut games, negated), format!("{}*", text.replace('↑', "↓")));
    }
    let two = games.canonical(vec![0, star], vec![0, star]).unwrap();
    assert_eq!(name(&mut games, two), "*2");
    let two_ups = games.add(up, up).unwrap();
    let three_ups = games.add(two_ups, up).unwrap();
    let switch = games.canonical(vec![three_ups], vec![0]).unwrap();
    assert_eq!(name(&mut games, switch), "{3·↑|0}");
    // Left's option ↑ is reversible.
    assert_eq!(games.canonical(vec![up], vec![0]), Ok(star));
}

/// Every play from w^n leaves strips that `of_length` lists.
#[test]
fn strips_are_closed_under_moves() {
    for m in 1..=5usize {
        for bits in 0..1u32 << m {
            let word: Vec<bool> = (0..m).map(|i| bits >> i & 1 == 1).collect();
            let strips = Strips::new(word);
            let mut waiting = vec![strips.power(14 / m)];
            let mut seen = HashSet::new();
            while let Some(stones) = waiting.pop() {
                if stones.len() < 2 || !seen.insert(stones.clone()) {
                    continue;
                }
                let known = strips.of_length(stones.len());
                assert!(known.into_iter().any(|strip| strips.stones(strip) == stones));
                waiting.extend(moves(&stones).flat_map(|(_, first, second)| [first, second]));
            }
        }
    }
}

/// *m has m options, each of which has all the smaller ones: by way of all of them there would be 2^m ways to
/// *0.
#[test]
fn large_nimbers_have_their_names_soon() {
    let mut games = Games::new(Limits::unlimited());
    let mut nimbers = vec![Games::ZERO];
    for m in 1..=100 {
        nimbers.push(games.canonical(nimbers.clone(), nimbers.clone()).unwrap());
        let expected = if m == 1 { "*".into() } else { format!("*{m}") };
        assert_eq!(name(&mut games, nimbers[m]), expected);
    }
}
